/* SPDX-License-Identifier: MIT */
/* A match played again, with what the game's table tells of it beyond the engine's events. */
#ifndef TABLE_TABLE_FOLLOW_H
#define TABLE_TABLE_FOLLOW_H

#include "castellany/match.h"
#include "table/table_ops.h"

/* Adds what OPS tell of INTENT in MATCH beyond the engine's events (table_ops.h). */
void table_tell_pass(const struct table_ops *ops, const struct match *match, const struct intent *intent,
                     struct event_list *events);
/* match_follow, with what OPS tell beyond the engine's events. EVENTS is not NULL. */
struct match_outcome table_follow(const struct table_ops *ops, struct match *again, const struct match *whole,
                                  struct event_list *events);

#endif
