/* SPDX-License-Identifier: MIT */
/* What became of challenges (castellany/challenge.h), apart from the statistics of matches: a line (JSON Lines) when one
 * is begun and when its match is over; added and never rewritten, so that a torn or strange line costs no other. Lines
 * that cannot be read stay where they are. */
#ifndef STORE_CHALLENGE_RESULTS_H
#define STORE_CHALLENGE_RESULTS_H

#include <stdint.h>

#include "castellany/challenge.h"
#include "platform/platform.h"

struct challenge_result {
    char name[CHALLENGE_NAME_SIZE];
    char deal[DEAL_TEXT_SIZE]; /* of it, by which one that was changed is another */
    unsigned revision;         /* of the game's rules (game_ops) */
    int is_over;               /* else it was begun */
    int points;                /* when it was over; or CHALLENGE_FAILED */
    int64_t at;                /* in seconds since 1970 */
};

struct challenge_results {
    struct challenge_result *items; /* in the order of the file */
    int count;
    int skipped;    /* lines that could not be read */
    int is_cut_off; /* the file is there, but it, or what comes behind, could not be read */
};

/* The file in the folder RECORDS; if that is empty, one that there cannot be. */
void challenge_results_path(const char *records, char path[PLATFORM_PATH_SIZE + 32]);
/* Reads PATH; a missing file is an empty one. */
struct challenge_results *challenge_results_read(const char *path);
void challenge_results_free(struct challenge_results *results); /* may be NULL */
/* Adds RESULT to PATH. Gives 1, or 0 with a sentence in ERROR. */
int challenge_results_add(const char *path, const struct challenge_result *result, char error[PLATFORM_ERROR_SIZE]);

/* Says whether CHALLENGE was ever begun here. */
int challenge_results_begun(const struct challenge_results *results, const struct challenge *challenge);
/* The best that was ever made of CHALLENGE, the first of equal ones, NULL: its match was never over. What was made by
 * other rules stands behind all that was made by those of now. */
const struct challenge_result *challenge_results_best(const struct challenge_results *results,
                                                      const struct challenge *challenge);

#endif
