/* SPDX-License-Identifier: MIT */
/* What is played at a table, as it is agreed before anybody sits down: the game, how many seats, the options that were
 * chosen. All else of the set-up comes from the seed, which nobody alone chooses. */
#ifndef CASTELLANY_NET_TERMS_H
#define CASTELLANY_NET_TERMS_H

#include "castellany/game.h"

enum {
    TERMS_OPTIONS = 16,
    TERMS_NAME_SIZE = 32,
    TERMS_VALUE_SIZE = 64,
    TERMS_PROTOCOL = 2 /* the version of what host and guests say to each other */
};

struct terms {
    char game[TERMS_NAME_SIZE];
    uint8_t seats;
    int count;
    struct {
        char name[TERMS_NAME_SIZE], value[TERMS_VALUE_SIZE];
    } options[TERMS_OPTIONS];
};

/* Adds the option NAME with VALUE; gives 0 if they are too long or too many. */
int terms_add(struct terms *terms, const char *name, const char *value);

/* As an object, owned by the caller, and back: 0 unless OBJECT holds terms. The game may be one that we do not have. */
json_t *terms_write(const struct terms *terms);
int terms_read(const json_t *object, struct terms *terms);

/* The set-up that TERMS lead to with SEED, complete. Gives 0 if GAME has no such seats or options. */
int terms_set_up(const struct terms *terms, const struct game *game, uint64_t seed, struct game_setup *setup);

/* Says whether SETUP, of a match or of a cover, is one of TERMS. */
int terms_are_kept(const struct terms *terms, const struct game *game, const struct game_setup *setup);

/* Which rule tables GAME goes by: "printed" or their hash. They and the game's revision must be the same at all who sit
 * at a table. */
void terms_tables(const struct game *game, char tables[TERMS_VALUE_SIZE]);

#endif
