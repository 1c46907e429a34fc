/* SPDX-License-Identifier: MIT */
/* A lesson as it was taken: what the coach said at each step, and the board that was shown then. */
#ifndef TESTS_TABLE_COACH_LESSON_NUMBERS_H
#define TESTS_TABLE_COACH_LESSON_NUMBERS_H

#include "promises.h"

enum { TAKEN_STEPS = 64 };

struct taken_step {
    _Alignas(16) unsigned char shown[GAME_STATE_MAX];
    struct intent wanted;                                       /* the learner's answer that is asked for, if one is */
    char text[TABLE_TEXT_SIZE * 2], otherwise[TABLE_TEXT_SIZE]; /* as they are read, names and numbers filled in */
};

extern struct taken_step taken[TAKEN_STEPS];
extern int taken_count;

/* The board when READING was said, or BY steps before it; at the lesson's end. */
const void *taken_at(const struct reading *reading, int by);
const void *taken_end(void);
/* The answer for which READING asks. */
const struct intent *taken_wanted(const struct reading *reading);
/* Of the words for which READING's pattern has stars, the INDEXth that is a number ("three") is NUMBER. */
void taken_says_word(const struct reading *reading, int index, int number);

/* What each game's lessons promise. */
extern const struct promise lesson_of_seasons[], lesson_of_kilt[], lesson_of_carcassonne[];
extern const size_t lesson_of_seasons_count, lesson_of_kilt_count, lesson_of_carcassonne_count;

#endif
