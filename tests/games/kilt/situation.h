/* SPDX-License-Identifier: MIT */
/* Situations for tests of the rules: a match in memory whose state a test may arrange, played by intents in the match
 * file's own words. Every helper here ends the test with the place named when something is not as it must be.
 *
 * Seat 0 has dark_gray, 1 light_gray, 2 orange, 3 red; with two players seat 0 has both grays. Seat 0 moves first. */
#ifndef TESTS_KILT_SITUATION_H
#define TESTS_KILT_SITUATION_H

#include "castellany/kilt.h"
#include "play.h"

struct situation {
    struct game game;
    struct kilt_state state;
    struct event_list events; /* those of the last accepted intent, or of the set-up */
    unsigned flags;           /* APPLY_ flags of it */
};

/* Opens the game with the shipped tables (or those in CASTELLANY_DATA). Use as cmocka's setup and teardown. */
int situation_open(void **state);
int situation_close(void **state);

struct situation *situation_begin(void **state, int seats);
/* Begins a match as the header TEXT says, where ' stands for ": "{'colors':...}". Gives 0, with the reader's sentence
 * in ERROR, if it is refused. */
int situation_begin_as(struct situation *at, int seats, const char *text, char words[ERROR_WORDS_SIZE]);

/* Submits the intent TEXT, where ' stands for ": it must be accepted. */
void accept(struct situation *at, const char *text);
/* The intent TEXT must be refused for REASON, and change nothing. */
void refuse(struct situation *at, const char *text, int reason);
int is_legal(struct situation *at, const char *text);
int count_legal(struct situation *at);
/* The places to which the card called NAME may move now. */
uint32_t places_for(struct situation *at, const char *name);
#define PLACE(place) ((uint32_t)1 << (place))

/* The mover moves CARD to the place TO; the builder called for builds. */
void move(struct situation *at, const char *card, int to);
void build(struct situation *at, const char *square, int crests);
/* The question must be PHASE, put to SEAT alone. */
void asked(struct situation *at, int phase, int seat);

/* Lays the cards out anew, from the rear row on: "18 red orange/light_gray | 0 dark_gray". Cards that are not named are
 * out of the game. SEAT moves. */
void train(struct situation *at, const char *rows, int seat);
/* Floors from the ground up: "red red* orange". They come from the colours' stocks. */
void tower(struct situation *at, const char *square, const char *floors);
void roof(struct situation *at, const char *square);
/* SEAT has DUCATS; the bank has the rest. */
void purse(struct situation *at, int seat, int ducats);
/* Leaves COLOUR so many floors to lay. */
void leave_floors(struct situation *at, int colour, int plain, int one_crest, int two_crests);

int square(const char *name);
int height(const struct situation *at, const char *name);
int count_events(const struct situation *at, int type);
/* The last event of TYPE; there must be one. */
const struct event *find_event(const struct situation *at, int type);

#endif
