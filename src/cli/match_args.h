/* SPDX-License-Identifier: MIT */
/* Which match a command plays: the game, its options, seats and seed. The games' own options come from their tables. */
#ifndef CASTELLANY_CLI_MATCH_ARGS_H
#define CASTELLANY_CLI_MATCH_ARGS_H

#include <stdint.h>

#include "args.h"
#include "castellany/game.h"

enum { MATCH_ARGS_MOST_OPTIONS = 16, CLI_PATH_SIZE = 4096 };

#define MATCH_ARGS_DEFAULT_GAME "seasons"

/* Begin with MATCH_ARGS_BEGIN; args_read fills what was said, match_args_open the rest. */
struct match_args {
    const char *game_name;
    long players; /* 0: not said */
    uint64_t seed;
    int option_count; /* options of games that were given */
    struct {
        const char *name; /* without "--" */
        const char *value;
    } options[MATCH_ARGS_MOST_OPTIONS];

    struct game game;        /* opened; match_args_close closes it */
    struct game_setup setup; /* with the options, not complete; its seats are the most possible if not said */
};

#define MATCH_ARGS_BEGIN                                                                                               \
    { .game_name = MATCH_ARGS_DEFAULT_GAME, .seed = 1 }

/* Takes the argument NAME ("--season") with VALUE (NULL if there is none left). Gives 1 if it was taken, 0 if it is no
 * option of a match, or -1 after a sentence on standard error. */
int match_args_take(struct match_args *match, const char *command, const char *name, const char *value);

/* Opens the game and begins the set-up. Gives ARGS_GO_ON, or an exit status after a sentence on standard error. */
int match_args_open(struct match_args *match, const char *command);
void match_args_close(struct match_args *match);

/* Says whether the game's option NAME was given. */
int match_args_has(const struct match_args *match, const char *name);

/* Adds to OBJECT the values that the named options of GAME (those that have a list of values) have in SETUP. */
void match_args_write(const struct game *game, const struct game_setup *setup, json_t *object);

/* Calls VISIT with every option, as in the help: name and value ("--season S"), and what it does. */
void match_args_each(void (*visit)(void *context, const char *name, const char *value, const char *help),
                     void *context);

/* Writes the data folder into PATH; where there is none, the one that was told or "data", so that the complaint about
 * it names a folder. */
void cli_data(char path[CLI_PATH_SIZE]);

#endif
