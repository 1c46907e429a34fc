/* SPDX-License-Identifier: MIT */
/* Names of everything in the game, as the match file spells them: one table for each enum, read in both directions. */
#include "../words.h"
#include "rules.h"

static const char *const colours[] = {"dark_gray", "light_gray", "orange", "red", NULL};
static const char *const cards[] = {"dark_gray",
                                    "light_gray",
                                    "orange",
                                    "red",
                                    "dark_gray-light_gray",
                                    "dark_gray-orange",
                                    "dark_gray-red",
                                    "light_gray-orange",
                                    "light_gray-red",
                                    "orange-red",
                                    NULL};
static const char *const squares[] = {"a1", "b1", "c1", "d1", "e1", "a2", "b2", "c2", "d2", "e2", "a3", "b3", "c3",
                                      "d3", "e3", "a4", "b4", "c4", "d4", "e4", "a5", "b5", "c5", "d5", "e5", NULL};
static const char *const phases[] = {"move", "build", "roof", "over", NULL};
static const char *const verbs[] = {"move", "build", "roof", NULL};
static const char *const events[] = {"turn",  "card_moved", "row_emptied", "passed_over", "built",
                                     "paid",  "roof_set",   "last_floor",  "ducat_day",   "income",
                                     "final", "asked",      "over",        NULL};
static const char *const passes[] = {"no_floors", "all_roofed", "too_dear", NULL};
static const char *const grounds[] = {"empty", "own", "other", NULL};
static const char *const sources[] = {"start", "ducat_days", "received", "paid", "final", NULL};

_Static_assert(NAMES_COUNT(colours) == KILT_COLOURS && NAMES_COUNT(cards) == KILT_CARDS &&
                   NAMES_COUNT(squares) == KILT_SQUARES,
               "names match enums");
_Static_assert(NAMES_COUNT(phases) == KILT_PHASES && NAMES_COUNT(verbs) == KILT_VERBS &&
                   NAMES_COUNT(events) == KILT_EVENTS,
               "names match enums");
_Static_assert(NAMES_COUNT(passes) == KILT_PASSES && NAMES_COUNT(grounds) == KILT_GROUNDS &&
                   NAMES_COUNT(sources) == KILT_SOURCES,
               "names match enums");

const char *kilt_colour_name(int colour) {
    return names_at(colours, NAMES_COUNT(colours), colour);
}
const char *kilt_card_name(int card) {
    return names_at(cards, NAMES_COUNT(cards), card);
}
const char *kilt_square_name(int square) {
    return names_at(squares, NAMES_COUNT(squares), square);
}
const char *kilt_phase_name(int phase) {
    return names_at(phases, NAMES_COUNT(phases), phase);
}
const char *kilt_verb_name(int verb) {
    return names_at(verbs, NAMES_COUNT(verbs), verb);
}
const char *kilt_event_name(int type) {
    return names_at(events, NAMES_COUNT(events), type);
}
const char *kilt_pass_name(int pass) {
    return names_at(passes, NAMES_COUNT(passes), pass);
}
const char *kilt_ground_name(int ground) {
    return names_at(grounds, NAMES_COUNT(grounds), ground);
}
const char *kilt_source_name(int source) {
    return names_at(sources, NAMES_COUNT(sources), source);
}

int kilt_colour_of(const char *name) {
    return names_find(colours, name);
}
int kilt_card_of(const char *name) {
    return names_find(cards, name);
}
int kilt_square_of(const char *name) {
    return names_find(squares, name);
}
int kilt_verb_of(const char *name) {
    return names_find(verbs, name);
}
