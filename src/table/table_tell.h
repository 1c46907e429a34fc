/* SPDX-License-Identifier: MIT */
/* What happened becomes visible. */
#ifndef TABLE_TABLE_TELL_H
#define TABLE_TABLE_TELL_H

#include "castellany/game.h"

struct table;
struct match;

/* The queue of what is still to be seen, empty. */
void table_tell_open(struct table *table);
/* When nothing moves the shown board is what a spectator knows of the match. */
void table_settle(struct table *table);
/* Ends all animations now. */
void table_skip(struct table *table);
/* Ends a recap that is on; what has happened since it began is still to be seen. */
void table_skip_recap(struct table *table);
/* A press: what waits to be read has been. Gives 0 if nothing waited. */
int table_has_read(struct table *table);
/* Space: ends a rest, or what moves; in the final scoring only as far as the next building, and of a recap nothing
 * else. */
void table_skip_step(struct table *table);
/* Log, history and shown board from the match's own log, as after loading or undoing. */
void table_rebuild(struct table *table);
/* Tells the log afresh when another language is spoken than it was told in. */
void table_retell(struct table *table);
/* Puts MATCH, of the same seats, in the place of the table's own, which is freed. */
void table_exchange(struct table *table, struct match *match);
/* From which side its sound comes: -100 to 100. */
int table_pan_of(const struct table *table, const struct event *event);

#endif
