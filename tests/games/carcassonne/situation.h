/* SPDX-License-Identifier: MIT */
/* Situations for tests of the rules: a match in memory with a stack of the test's own, played by intents in the match
 * file's words. Every helper here ends the test with the place named when something is not as it must be. */
#ifndef TESTS_CARCASSONNE_SITUATION_H
#define TESTS_CARCASSONNE_SITUATION_H

#include "castellany/carcassonne.h"
#include "play.h"

struct situation {
    struct game game;
    const struct carcassonne_tables *tables;
    struct carcassonne_state state;
    struct event_list events; /* those of the last accepted intent */
    unsigned flags;           /* APPLY_ flags of it */
};

/* Opens the game with the tables in CASTELLANY_DATA. Use as cmocka's setup and teardown. */
int situation_open(void **state);
int situation_close(void **state);

/* Begins a match; seat 0 starts. FACES are the first tiles of the stack, "S10 O03"; the others follow in the tables'
 * order. The wall tiles are 1 2 3 4 5 6 7 8 9 1 2 3 4, from tower 12/13 on. */
struct situation *situation_begin(void **state, const char *faces);

/* Submits the intent TEXT, where ' stands for ": it must be accepted. */
void accept(struct situation *at, const char *text);
/* The intent TEXT must be refused for REASON, and change nothing. */
void refuse(struct situation *at, const char *text, int reason);
/* Says whether the intent TEXT is legal now; validate and list must agree on it. */
int is_legal(struct situation *at, const char *text);
/* How many intents are legal for the seat at turn. */
int count_legal(struct situation *at);

/* The player at turn lays the drawn tile onto CELL, turned by ROTATION, and puts a follower onto its local feature
 * LETTER; with 0 none, though he may be asked. */
void lay(struct situation *at, const char *cell, int rotation, char letter);
/* The question must be PHASE, put to SEAT. */
void asked(struct situation *at, int phase, int seat);

/* The tile in hand is the last one of the stack. */
void make_last(struct situation *at);
/* SEAT has the wall tile KIND from an earlier turn. */
void give(struct situation *at, int seat, int kind);

/* The label of the feature that the local feature TEXT ("e9/T") or start space ("s1") belongs to. */
unsigned feature(const struct situation *at, const char *text);
int size_of(const struct situation *at, const char *text);
/* How often the last apply told of TYPE; and the event of TYPE number INDEX, from 0. */
int count_events(const struct situation *at, int type);
const struct event *event_of(const struct situation *at, int type, int index);

/* A legal intent that brings something: of all places, followers and orders the best at first sight, or now and then
 * any. Matches so played score, land on towers and double. */
void pick_eager(const struct game *game, const struct carcassonne_state *state, struct random_stream *stream,
                struct intent *intent);

#endif
