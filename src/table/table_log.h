/* SPDX-License-Identifier: MIT */
/* The log as a list at the table: table_log.c, table_log_fold.c, table_log_copy.c. */
#ifndef TABLE_TABLE_LOG_H
#define TABLE_TABLE_LOG_H

#include <stddef.h>

#include "platform/draw.h"

struct table;
struct match_log_line;

struct table_log_view;

/* What is kept of the list: table_log_inside.h. */
struct table_log_view *table_log_view_new(void);
void table_log_view_free(struct table_log_view *view);
/* All lines are laid out anew: the words are other ones. */
void table_log_renew(struct table *table);
/* The number in the match's log of what stands in ROW of the list, which begins at 0 with what is in sight. */
size_t table_log_index(const struct table *table, int row);

/* Its sheet when it is open: the foot of AREA_LOG, not higher than the last lines need. */
struct rect table_log_sheet(const struct table *table);
/* As much of that as is unfolded now. */
struct rect table_log_rect(const struct table *table);

/* How many lines there are of what has been seen: those of cards that lie face down come when they are turned over. */
size_t table_log_told(const struct table *table);
/* The line under the pointer or focus, or NULL. */
const struct match_log_line *table_log_pointed(const struct table *table);
void table_log_jump(struct table *table, int is_end);
/* The whole log with a head: version, season, seed, seats. The caller frees it; NULL when memory is out. */
char *table_log_text(const struct table *table);
/* Puts that into the clipboard. */
void table_log_copy(struct table *table);
/* What the pointed line tells of, lit. */
void table_log_lights_draw(struct table *table, struct draw_list *list);
/* The same for the line INDEX. */
void table_log_light(struct table *table, struct draw_list *list, size_t index);
/* Scrolls the log so that the line INDEX can be read with some lines before it. Gives 0 while the list is not yet
 * there. */
int table_log_show(struct table *table, size_t index);
/* How far it is unfolded, from 0 to 1; always whole where it cannot fold: in rows, in large type, in a replay. */
float table_log_unfolded(const struct table *table);
int table_log_can_fold(const struct table *table);
/* How much of it is there, from 0 to 1: while something moves the ribbon alone tells what, and the folded log is back
 * when that is over; unfolded it is whole. */
float table_log_shown(const struct table *table);
/* Folds or unfolds it, as it is pointed at; says whether it moves. */
void table_log_fold(struct table *table);
int table_log_is_folding(const struct table *table);
/* Open, wherever the pointer is, or no longer. */
void table_log_keep_open(struct table *table);

#endif
