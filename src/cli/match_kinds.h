/* SPDX-License-Identifier: MIT */
/* Every kind of match that a command line leaves open: each number of seats and each value of the game's named options,
 * or those that were given. */
#ifndef CASTELLANY_CLI_MATCH_KINDS_H
#define CASTELLANY_CLI_MATCH_KINDS_H

#include "match_args.h"

enum {
    MATCH_KINDS_MOST = 64,
    MATCH_KINDS_CHOICES = 4, /* named options that are tried with all their values */
    MATCH_KIND_SIZE = 128
};

struct match_kind {
    struct game_setup setup; /* not complete */
    const char *values[MATCH_KINDS_CHOICES];
};

struct match_kinds {
    const struct match_args *match;
    int choice_count; /* named options that were not given */
    const struct game_option *choices[MATCH_KINDS_CHOICES];
    int count;
    struct match_kind items[MATCH_KINDS_MOST];
};

/* Fills KINDS from MATCH, which is open and must outlive it; HAS_PLAYERS says whether --players was given. */
void match_kinds_find(struct match_kinds *kinds, const struct match_args *match, int has_players);

/* Adds "players" and the options of kind number I to OBJECT: those that were given, then those that are tried. */
void match_kinds_write(const struct match_kinds *kinds, int i, json_t *object);

/* Writes the same as words into NAME: "4 players, winter". */
void match_kinds_name(const struct match_kinds *kinds, int i, char name[MATCH_KIND_SIZE]);

#endif
