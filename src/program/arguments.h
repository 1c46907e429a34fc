/* SPDX-License-Identifier: MIT */
/* The command line of the program `castellany`. */
#ifndef PROGRAM_ARGUMENTS_H
#define PROGRAM_ARGUMENTS_H

#include <stdint.h>

#include "castellany/game.h"

enum { ARGUMENTS_OF_GAME = 8 };
enum run_mode { RUN_PLAY, RUN_SHOOT, RUN_SCRIPT };

struct arguments {
    enum run_mode mode;
    int is_demo;       /* bots alone; under a script too */
    const char *open;  /* a match file, or NULL */
    uint64_t puzzle;   /* the name of the one that is to be solved, or 0 */
    const char *deal;  /* a deal (castellany/deal.h) that New match is to show, or NULL */
    const char *shoot; /* the folder for pictures */
    const char *only;  /* of the pictures: those whose names hold this; NULL: all */
    const char *script;
    int is_live;      /* the script is in the window */
    const char *game; /* a match of it begins at once; NULL: the title, or a demo of the first game */
    int players;      /* 0: as many as the game is for */
    struct {
        const char *name, *value;
    } of_game[ARGUMENTS_OF_GAME]; /* options of a game's table, and what was chosen */
    int of_game_count;
    const char *level; /* of a demo's bots, NULL: the usual */
    uint64_t seed;
    int has_seed;
    int pace; /* enum pace; -1: as set */
    int exit_when_over;
    int w, h;     /* 0: as the desktop allows */
    int language; /* a number of ui/language.h, or -1: as set */
    int is_fullscreen, scale, no_sound;
};

/* The game whose match begins at once: the one that was named, or else the first one. */
const struct game_ops *arguments_game(const struct arguments *arguments);

/* Reads the command line. What contradicts itself is refused like a wrong word: with a match that begins at once there
 * is no file to open, and its seats and options are its game's. Gives 1 to go on; or 0 with *EXIT_CODE set, after help,
 * version or an error was written. */
int arguments_read(int count, char **words, struct arguments *arguments, int *exit_code);

#endif
