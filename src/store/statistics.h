/* The matches that were finished, in a file: one a line (JSON Lines), so that a torn or strange line costs no other. It
 * is added to once a match and never rewritten; lines that cannot be read stay where they are. */
#ifndef STORE_STATISTICS_H
#define STORE_STATISTICS_H

#include "castellany/hash.h"
#include "castellany/match.h"
#include "platform/platform.h"

struct statistics_seat {
    char name[MATCH_NAME_SIZE];
    char by[32]; /* "person", "bot:LEVEL", "exec" */
    int points;
    int rank;        /* 0 for the winners */
    uint32_t earned; /* achievements, bit by bit; persons' only */
};

struct statistics_match {
    char id[HASH_TEXT_SIZE];
    int64_t at;    /* when it ended, in seconds since 1970 */
    char game[24]; /* its name; lines of 0.1.0 have none and are of seasons */
    int season;    /* of seasons: enum seasons_season; -1: another game */
    int seats;
    uint64_t seed;
    struct statistics_seat by[GAME_MAX_SEATS];
};

struct statistics {
    struct statistics_match *matches; /* in the order of the file */
    int count;
    int skipped; /* lines that could not be read */
};

/* Reads PATH; a missing file is an empty one. Gives NULL only when memory is out. */
struct statistics *statistics_read(const char *path);
void statistics_free(struct statistics *statistics);

/* What the finished MATCH says, ended AT. Gives 0 when memory is out. */
int statistics_of_match(const struct match *match, int64_t at, struct statistics_match *record);
/* Adds RECORD to PATH unless a match with its id is there. Gives 1 if it was added; 0 if it is there already (ERROR is
 * empty) or cannot be written (a sentence in ERROR). */
int statistics_add(const char *path, const struct statistics_match *record, char error[PLATFORM_ERROR_SIZE]);
/* Sets the file aside as PATH.old, or .old-2 and so on, and begins anew. Gives its new name without folder in KEPT;
 * 0 with a sentence in ERROR if that cannot be done. */
int statistics_reset(const char *path, char kept[64], char error[PLATFORM_ERROR_SIZE]);

int statistics_is_person(const struct statistics_seat *seat);
/* How many persons played. More than one: at one screen. */
int statistics_persons(const struct statistics_match *match);

#endif
