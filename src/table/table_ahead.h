/* SPDX-License-Identifier: MIT */
/* Bots think ahead while a person thinks. What the person might answer is guessed, and the bots who are asked then
 * answer on their thread: to the very requests that they would get, so that they answer the same as without, only
 * sooner. Hidden choices need none of this: bots are asked for theirs at once, whoever else still chooses. */
#ifndef TABLE_TABLE_AHEAD_H
#define TABLE_TABLE_AHEAD_H

#include <stdatomic.h>

#include "castellany/bot.h"

enum { AHEAD_ANSWERS = 8 };

/* A bot's answer to what it would be asked. */
struct foreseen {
    struct bot_request request;
    _Alignas(max_align_t) unsigned char seen[GAME_STATE_MAX];
    struct intent answer;
};

struct table_ahead {
    int is_asked;
    uint64_t job, serial; /* of the worker; of the question during which it was thought ahead last */
    /* What the thread begins from: a copy, so that it shares nothing with the table. */
    const struct bot_library *library;
    const struct bot_level *levels[GAME_MAX_SEATS];
    struct bot_past *pasts[GAME_MAX_SEATS]; /* of the bots; the table frees them */
    uint8_t persons;
    struct bot_request request; /* of the person asked */
    _Alignas(max_align_t) unsigned char seen[GAME_STATE_MAX];
    uint32_t questions[GAME_MAX_SEATS];
    _Alignas(max_align_t) unsigned char state[GAME_STATE_MAX];
    /* What the thread writes. */
    struct foreseen answers[AHEAD_ANSWERS];
    atomic_int begun, done; /* requests, and answers, before this one are complete */
    atomic_bool stops;      /* the answer that is being thought about is the last one wanted */
    int hits;               /* answers that were there, or begun, when they were asked for */
};

struct table;

/* Begins to think ahead of the open question, once for each, if the player lets bots do that. */
void table_ahead_update(struct table *table);
/* If what SEAT's bot has just been asked was foreseen, its answer is taken or waited for; gives 0 if it was not. */
int table_ahead_take(struct table *table, uint8_t seat);
/* Takes over an answer that was waited for; gives 0 if it was broken off. */
int table_ahead_finish(struct table *table, uint8_t seat);
/* Breaks it off, for something more urgent; and waits until the thread has left it, and forgets what was foreseen. */
void table_ahead_cancel(struct table *table);
void table_ahead_drop(struct table *table);

#endif
