/* SPDX-License-Identifier: MIT */
/* What decided a match, in words: reckoned from the points by source and by round, so that it holds of any match. */
#ifndef TABLE_SEASONS_SEASONS_RESULTS_STORY_H
#define TABLE_SEASONS_SEASONS_RESULTS_STORY_H

#include "table/ops_around.h"
#include "table/results_story.h"
#include "table/seasons/seasons_text.h"
#include "table/table_history.h"

struct results_match {
    const struct seasons_tables *tables;
    const char *const *names;
    const struct seasons_state *state; /* at the end */
    const struct table_history *history;
    const uint8_t *rank;  /* by seat, 0: first; winners may share it */
    const uint8_t *order; /* seats, the best first */
};

void seasons_results_story_make(const struct results_match *match, struct results_story *story);
extern const struct table_end seasons_end;

#endif
