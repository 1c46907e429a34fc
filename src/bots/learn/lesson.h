/* SPDX-License-Identifier: MIT */
/* What castellany-learn is asked to do. */
#ifndef BOTS_LEARN_LESSON_H
#define BOTS_LEARN_LESSON_H

#include <stdint.h>

enum { LESSON_SETTINGS_MOST = 8 };

struct lesson {
    int players, generations, passes, setting_count;
    long matches, window;
    uint32_t nodes;
    uint64_t seed;
    double odd, winning, trace; /* see struct play_options and fit_options */
    double rate;                /* of what is watched: fit_options' first */
    int tree;                   /* likewise */
    int imagine;                /* what is watched: see learn_watch */
    int keep;                   /* what each generation learnt */
    int strangers;              /* in a duel nobody is told who the others are */
    char *game, *from, *out;
    char *exploit;                        /* a level that has all seats but one */
    char *guest;                          /* a data folder, by which one seat answers in half of the matches */
    char *survey, *foresee, *regret;      /* levels */
    char *watch;                          /* levels: OWN,OTHER,... */
    char *samples;                        /* a file that what is watched is added to, and learnt from as a whole */
    char *duel, *against;                 /* levels, a data folder */
    char *measure;                        /* files of weights */
    char *settings[LESSON_SETTINGS_MOST]; /* "cards=8" */
};

/* Reads the command line into LESSON, which holds what is usual. Gives 0 if it says nothing that can be done. */
int lesson_read(struct lesson *lesson, int argc, char **argv);

#endif
