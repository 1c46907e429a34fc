/* SPDX-License-Identifier: MIT */
/* What became of deals (castellany/deal.h), apart from the statistics of matches: a line (JSON Lines) when one is
 * begun, when it is played to its end, when the Masters have played it, and when a friend's line tells what she made of
 * it; added and never rewritten, so that a torn
 * or strange line costs no other. Lines that cannot be read stay where they are. */
#ifndef STORE_DEAL_RESULTS_H
#define STORE_DEAL_RESULTS_H

#include <stdint.h>

#include "castellany/deal.h"
#include "platform/platform.h"

enum deal_news { DEAL_BEGUN, DEAL_PLAYED, DEAL_COMPARED, DEAL_TOLD };

struct deal_result {
    char deal[DEAL_TEXT_SIZE]; /* as deal_write has it */
    enum deal_news news;
    int points;                 /* of DEAL_PLAYED and DEAL_TOLD */
    char name[MATCH_NAME_SIZE]; /* of DEAL_TOLD: whose points these are */
    int masters[DEAL_MASTERS]; /* of DEAL_COMPARED */
    int64_t at;                /* in seconds since 1970 */
};

struct deal_results {
    struct deal_result *items; /* in the order of the file */
    int count;
    int skipped;    /* lines that could not be read */
    int is_cut_off; /* the file is there, but it, or what comes behind, could not be read */
};

/* The file in the folder RECORDS; if that is empty, one that there cannot be. */
void deal_results_path(const char *records, char path[PLATFORM_PATH_SIZE + 32]);
/* Reads PATH; a missing file is an empty one. */
struct deal_results *deal_results_read(const char *path);
void deal_results_free(struct deal_results *results); /* may be NULL */
/* Adds RESULT to PATH. Gives 1, or 0 with a sentence in ERROR. */
int deal_results_add(const char *path, const struct deal_result *result, char error[PLATFORM_ERROR_SIZE]);

/* The first result of DEAL that is NEWS, or NULL: what was made of a deal counts the first time, when nobody knows what
 * is to come. */
const struct deal_result *deal_results_first(const struct deal_results *results, const char *deal, enum deal_news news);

/* What a line to be told on ends with: the deal TEXT, and behind it in the same form in all languages what NAME made of
 * it, "(81, Johanna)". */
void deal_result_tell(const char *text, int points, const char *name, char *out, size_t size);
/* Reads that out of LINE, whatever stands around it, as DEAL_TOLD without a time. Gives 0 if none stands in it. */
int deal_result_told(const char *line, struct deal_result *result);

#endif
