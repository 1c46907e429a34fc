/* SPDX-License-Identifier: MIT */
/* The matches that were finished, in a file: one a line (JSON Lines), so that a torn or strange line costs no other. It
 * is added to once a match and never rewritten; lines that cannot be read stay where they are. */
#ifndef STORE_STATISTICS_H
#define STORE_STATISTICS_H

#include "castellany/hash.h"
#include "castellany/match.h"
#include "platform/platform.h"

enum { STATISTICS_EARNED_SIZE = 512 };

struct statistics_seat {
    char name[MATCH_NAME_SIZE];
    char by[32]; /* "person", "bot:LEVEL", "exec" */
    int points;
    int rank;                            /* 0 for the winners */
    char earned[STATISTICS_EARNED_SIZE]; /* names of achievements, a blank between them; persons' only */
};

struct statistics_match {
    char id[HASH_TEXT_SIZE];
    int64_t at;       /* when it ended, in seconds since 1970 */
    char game[24];    /* its name; lines of 0.1.0 have none and are of the first of game_list */
    char variant[24]; /* which of the game's variants; empty: it has none */
    int seats;
    uint64_t seed;
    struct statistics_seat by[GAME_MAX_SEATS];
};

struct statistics {
    struct statistics_match *matches; /* in the order of the file */
    int count;
    int skipped;    /* lines that could not be read */
    int is_cut_off; /* the file is there, but it, or what comes behind, could not be read */
};

/* The file in the folder RECORDS; if that is empty, one that there cannot be. */
void statistics_path(const char *records, char path[PLATFORM_PATH_SIZE + 32]);
/* Reads PATH; a missing file is an empty one. Gives NULL only when memory is out. */
struct statistics *statistics_read(const char *path);
void statistics_free(struct statistics *statistics);

/* What the finished MATCH says, ended AT, but for its variant and what was earned in it: only its game's table knows.
 */
void statistics_of_match(const struct match *match, int64_t at, struct statistics_match *record);
/* Adds the achievement NAME (without blanks) to what SEAT earned; one for which there is no room is dropped. */
void statistics_earn(struct statistics_seat *seat, const char *name);
int statistics_has_earned(const struct statistics_seat *seat, const char *name);
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
