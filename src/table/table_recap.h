/* SPDX-License-Identifier: MIT */
/* What happened since the viewer's last choice, told once more. */
#ifndef TABLE_TABLE_RECAP_H
#define TABLE_TABLE_RECAP_H

#include "castellany/game.h"

struct table;
struct table_recap;
struct match_log;
struct draw_list;

struct table_recap *table_recap_new(void);

/* Plays again what happened since the viewer's last choice; nothing if there is nothing, or something moves. While that
 * runs, stops it. */
void table_recap(struct table *table);
int table_can_recap(const struct table *table);
int table_recap_is_on(const struct table *table);
/* What it tells; NULL: there is none. */
const struct match_log *table_recap_log(const struct table *table);
/* How many events in the queue are to be seen once more: the log has them already. */
size_t table_recap_left(const struct table *table);
/* Puts EVENTS into the queue as such. */
void table_recap_push(struct table *table, const struct event_list *events);
/* One of them, EVENT, is shown. */
void table_recap_tell(struct table *table, const struct event *event);
/* There is none any more: what is in the queue is news. */
void table_recap_end(struct table *table);
/* The sign that says that one is on. */
void table_recap_draw(struct table *table, struct draw_list *list);

#endif
