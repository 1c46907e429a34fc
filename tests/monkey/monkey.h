/* SPDX-License-Identifier: MIT */
/* A monkey at the program: pointer, keys, controller, window sizes, dropped files, options and the program's end in any
 * order, over whole matches of every game that has a table. The same seed does the same things.
 *
 * Now and then it answers sensibly, so that matches come to their ends. After each action it looks at what must hold:
 * every text that is drawn is sound UTF-8 and filled in, and the save on the disk is the match on the table. */
#ifndef TESTS_MONKEY_MONKEY_H
#define TESTS_MONKEY_MONKEY_H

#include "castellany/hash.h"
#include "robot.h"

enum { MONKEY_TRICKS = 17 };

struct monkey {
    struct robot robot;
    struct random_stream stream;
    uint64_t seed;
    char folder[64];
    int is_painted;               /* each frame is drawn, by the platform that it is linked with */
    int table;                    /* of table_list: the next to be played */
    int stuck;                    /* sensible answers in a row that came to nothing */
    int idle;                     /* actions since a table was on top */
    int begun;                    /* matches */
    const struct table_ops *seen; /* on a table, its match not yet counted as finished */
    int finished[TABLES_MOST];
    int restarts, saves_read;
    int did[MONKEY_TRICKS];
    uint64_t trail; /* of scenes and positions: equal for equal seeds */
    char fault[640];
};

/* Opens the program in a new folder. Gives 0 with a fault. */
int monkey_open(struct monkey *monkey, uint64_t seed, int is_painted);
/* Does one thing. Gives 0 with a fault. */
int monkey_act(struct monkey *monkey);
/* Ends the program and removes its folder. */
void monkey_close(struct monkey *monkey);
/* Writes what it did to STREAM. */
void monkey_report(const struct monkey *monkey, FILE *stream);

#endif
