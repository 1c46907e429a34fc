/* SPDX-License-Identifier: MIT */
/* What friends at other screens say to each other: one of sixteen phrases, each heard in the hearer's own language.
 * There is no free text, and whoever says too much is muted, by himself. */
#ifndef TABLE_TABLE_PHRASES_H
#define TABLE_TABLE_PHRASES_H

#include <stdint.h>

#include "castellany/game.h"

enum { TABLE_PHRASES = 16 };

/* table_phrases.c */
struct table_phrases {
    int64_t counts[GAME_MAX_SEATS]; /* how often each has said something, as shown */
    int numbers[GAME_MAX_SEATS];    /* what he said last; 0: nothing yet */
    int64_t since[GAME_MAX_SEATS];
    int has_begun;  /* what was said before is not shown any more */
    unsigned muted; /* seats */
    unsigned rests; /* who asked for a moment, or said good night, and has not answered since */
    unsigned asked; /* who is asked */
};

struct table;
struct draw_list;

/* The phrase NUMBER, from 1. */
const char *table_phrase_words(int number);
/* Hears what is new. */
void table_phrases_update(struct table *table);
/* Says whether SEAT has asked for patience. */
int table_phrases_rests(const struct table *table, int seat);
/* The button at one's own panel; what is said, at the panels of who says it. */
void table_phrases_declare(struct table *table);
void table_phrases_draw(struct table *table, struct draw_list *list);
/* The button was pressed: the phrases to choose from lie over the table, and who is muted. */
void table_phrases_push(struct table *table);

#endif
