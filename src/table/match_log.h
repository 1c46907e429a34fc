/* SPDX-License-Identifier: MIT */
/* The log of a match in words: lines with their level, whom they concern and the event behind them. What a line says is
 * the game's (table_ops.h, tell); this keeps the lines. */
#ifndef TABLE_MATCH_LOG_H
#define TABLE_MATCH_LOG_H

#include <stddef.h>

#include "table/table_ops.h"

enum match_log_level { LOG_ROUND, LOG_PART, LOG_LINE };
enum { MATCH_LOG_MEMO = 512 };

struct match_log_line {
    uint8_t level; /* enum match_log_level */
    uint8_t round;
    uint8_t seat;       /* whom it concerns, or GAME_NO_SEAT */
    uint8_t part;       /* of the round, as the game numbers them: the card being resolved */
    struct event event; /* the first event behind it: what to light up */
    uint16_t whats;     /* set of what moved, as the game numbers it, if it is a move */
    char text[TABLE_TEXT_SIZE];
};

struct match_log;

/* Begins an empty log that TELL fills. TALK is copied; what it points to must outlive the log. Gives NULL only when
 * memory is out. */
struct match_log *match_log_new(const struct table_talk *talk, table_tell tell);
void match_log_free(struct match_log *log); /* NULL: does nothing */
void match_log_clear(struct match_log *log);

/* Adds what EVENT says; some events say nothing of their own. BOARD is the board after it. */
void match_log_add(struct match_log *log, const struct event *event, const void *board);

size_t match_log_count(const struct match_log *log);
/* Valid until the log changes. */
const struct match_log_line *match_log_line(const struct match_log *log, size_t index);
/* The whole log as text, each line indented by its level. The caller frees it; NULL when memory is out. */
char *match_log_copy(const struct match_log *log);

/* ---- for table_tell ---- */

const struct table_talk *match_log_talk(const struct match_log *log);
/* What the game keeps from event to event: MATCH_LOG_MEMO bytes, aligned, zero in a log that is empty. */
void *match_log_memo(struct match_log *log);
/* Adds a line like LINE; gives it, or NULL when memory is out. */
struct match_log_line *match_log_append(struct match_log *log, const struct match_log_line *line);
/* The last line, which may still grow; NULL: there is none. */
struct match_log_line *match_log_last(struct match_log *log);

#endif
