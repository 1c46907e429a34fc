/* SPDX-License-Identifier: MIT */
/* The replay: any match, finished or not, on a table of its own, to be watched forwards and backwards, step by step,
 * card by card, round by round, at any speed, and to be taken over from any point as a new match. Everything is shown,
 * hidden choices too: they are history. */
#ifndef TABLE_AFTER_REPLAY_H
#define TABLE_AFTER_REPLAY_H

#include "app/app.h"
#include "castellany/match.h"

struct app_choice;
struct decision;
struct table_ops;

/* A replay of MATCH's accepted intents (choices still held are no part of it), standing after the first AT of them.
 * MATCH is copied. NULL when memory is out or the rules cannot be read. */
struct scene *replay_scene_new(struct app *app, const struct match *match, size_t at);

/* The same, standing where DECISION (analysis.h) was made, with what was played and what would have been better on the
 * board. */
struct scene *replay_of_decision(struct app *app, const struct match *match, const struct decision *decision);

/* The same after the first AT intents, of CHOICE, which need not be one of MATCH's. */
struct scene *replay_of_choice(struct app *app, const struct match *match, size_t at, const struct app_choice *choice);

/* The same for a finished MATCH, standing at its end with the final scoring over it. */
struct scene *replay_scored_new(struct app *app, const struct match *match);

/* How many of the intents of MATCH, played at OPS, may be shown to anybody now: all, but for the choices of a round
 * that have been made and not yet revealed, and what was answered since then. */
size_t replay_public_length(const struct table_ops *ops, const struct match *match);

/* MATCH with these intents alone: for whatever leaves the table, as a report does. NULL when memory is out. */
struct match *replay_public(const struct table_ops *ops, const struct match *match);

#endif
