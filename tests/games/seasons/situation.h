/* SPDX-License-Identifier: MIT */
/* Situations for tests of the rules: a match in memory whose state a test may arrange, played by intents in the match
 * file's own words. Every helper here ends the test with the place named when something is not as it must be. */
#ifndef TESTS_SITUATION_H
#define TESTS_SITUATION_H

#include "castellany/seasons.h"
#include "play.h"

struct situation {
    struct game game;
    struct seasons_state state;
    struct event_list events; /* those of the last accepted intent */
    unsigned flags;           /* APPLY_ flags of it */
};

/* Opens the game with the shipped tables (or those in CASTELLANY_DATA). Use as cmocka's setup and teardown. */
int situation_open(void **state);
int situation_close(void **state);

/* Begins a match; seat 0 starts. In winter the deck comes in the order of enum seasons_winter_card but for FIRST,
 * which is drawn first (use 0 in summer). */
struct situation *situation_begin(void **state, int seats, int season, int first);

/* Submits the intent TEXT, where ' stands for ": it must be accepted. */
void accept(struct situation *at, const char *text);
/* The intent TEXT must be refused for REASON, and change nothing. */
void refuse(struct situation *at, const char *text, int reason);
/* Says whether the intent TEXT is legal now; validate and list must agree on it. */
int is_legal(struct situation *at, const char *text);
/* How many intents are legal for SEAT. */
int count_legal(struct situation *at, int seat);

/* Each seat chooses its set of cards, in seat order. CARDS has one set a seat. */
void choose(struct situation *at, const unsigned *cards);
#define CHOOSE(at, ...) choose(at, (const unsigned[]){__VA_ARGS__})
#define CARD(card) (1u << (card))

/* The question must be PHASE, put to SEAT alone. */
void asked(struct situation *at, int phase, int seat);
/* Goes on with any answer (`done` where possible, else the first legal) until PHASE is asked, or the match is over. */
void go_on_until(struct situation *at, int phase);
/* Plays the last round's end: everybody's cards resolved, final scoring up to its first question. */
void go_to_final_scoring(struct situation *at);

/* Sets SEAT's goods: sand, wood, clay, stone, silver. */
void give(struct situation *at, int seat, int sand, int wood, int clay, int stone, int silver);
/* TILE stands, erected by SEAT in an earlier round. */
void erect(struct situation *at, int tile, int seat);
/* A helper from SEAT's stock stands at PLACE, or at the cart of KIND. */
void station(struct situation *at, int place, int seat);
void station_trader(struct situation *at, int kind, int seat);
/* What SEAT would score more, all sources together, by a helper in PLACE (seasons_place_change). */
int place_worth(const struct situation *at, int seat, int place);
/* How often the last apply told of TYPE. */
int count_events(const struct situation *at, int type);

#endif
