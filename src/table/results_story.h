/* SPDX-License-Identifier: MIT */
/* What decided a match, in words. */
#ifndef TABLE_RESULTS_STORY_H
#define TABLE_RESULTS_STORY_H

#include "table/table_ops.h"

enum { STORY_LINES = 5 };

struct results_story {
    char verdict[TABLE_TEXT_SIZE]; /* by what was won: it stands beside the headline and the winners' points */
    char lines[STORY_LINES][TABLE_TEXT_SIZE];
    int count;
};

/* Tells STORY's verdict by what `score` gives: how far ahead of whom, or that the victory is shared. RANK by seat,
 * ORDER: seats, the best first. */
void results_verdict(const struct table *table, const uint8_t *rank, const uint8_t *order, struct results_story *story);

/* The sheet's headline, "Agnes" or all who share the victory, in the language now spoken, into OUT of SIZE bytes.
 * RANK by seat, 0 for who has won. */
void results_headline(const struct table *table, const uint8_t *rank, char *out, size_t size);

#endif
