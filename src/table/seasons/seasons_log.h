/* SPDX-License-Identifier: MIT */
/* The log of a match in words: a line for what happened, with its reason, grouped by round and card. Moves that belong
 * together (the goods of one payment) share a line. All scores can be audited from it. */
#ifndef TABLE_SEASONS_SEASONS_LOG_H
#define TABLE_SEASONS_SEASONS_LOG_H

#include <stddef.h>

#include "castellany/seasons.h"
#include "table/match_log.h"
#include "table/seasons/seasons_text.h"

/* Adds what EVENT says to LOG; BOARD is the board after it: the lines of points tell what was counted, and what the
 * seat has together then. */
void seasons_log_tell(struct match_log *log, const struct event *event, const void *board);

/* Draws the picture before LINE of the log: pieces, a card, points. */
void seasons_log_sign(struct table *table, struct draw_list *list, const struct match_log_line *line, struct rect rect);

/* The template of a line for an event type, or for a move's cause, or for points of a source: "" where it is silent on
 * purpose, NULL where none is known (a test looks for that). */
const char *seasons_log_event_template(int type);
const char *seasons_log_cause_template(int cause);
const char *seasons_log_source_template(int source);

#endif
