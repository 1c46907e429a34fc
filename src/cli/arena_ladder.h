/* SPDX-License-Identifier: MIT */
/* castellany-cli arena --ladder: all levels of a game against each other. */
#ifndef CASTELLANY_CLI_ARENA_LADDER_H
#define CASTELLANY_CLI_ARENA_LADDER_H

#include "arena.h"
#include "match_args.h"

/* Adds every level that menus offer to ARENA's specs, weakest first, if it is not among them. Gives 0 if there are too
 * many. */
int ladder_add_levels(struct arena *arena);

/* Plays ARENA's specs against each other in each kind of match that MATCH leaves open (HAS_PLAYERS: the seats were
 * said) and prints a table of their Elo as Markdown, or a line of JSON for each kind. At a table no two levels are
 * farther apart than it has seats. Matches are rounded up, so that each table and each seat comes equally often. Gives
 * an exit status. */
int arena_ladder(struct arena *arena, const struct match_args *match, int has_players, int as_json);

#endif
