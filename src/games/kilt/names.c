/* SPDX-License-Identifier: MIT */
/* Names of everything in the game, as the match file spells them: one table for each enum, read in both directions. */
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

#define COUNT(table) ((int)(sizeof(table) / sizeof *(table)) - 1)

_Static_assert(COUNT(colours) == KILT_COLOURS && COUNT(cards) == KILT_CARDS && COUNT(squares) == KILT_SQUARES,
               "names match enums");
_Static_assert(COUNT(phases) == KILT_PHASES && COUNT(verbs) == KILT_VERBS && COUNT(events) == KILT_EVENTS,
               "names match enums");
_Static_assert(COUNT(passes) == KILT_PASSES && COUNT(grounds) == KILT_GROUNDS && COUNT(sources) == KILT_SOURCES,
               "names match enums");

static const char *name_at(const char *const *table, int count, int number) {
    return number >= 0 && number < count ? table[number] : NULL;
}

static int number_of(const char *const *table, const char *name) {
    for (int i = 0; name && table[i]; i++) {
        if (strcmp(table[i], name) == 0) {
            return i;
        }
    }
    return -1;
}

const char *kilt_colour_name(int colour) {
    return name_at(colours, COUNT(colours), colour);
}
const char *kilt_card_name(int card) {
    return name_at(cards, COUNT(cards), card);
}
const char *kilt_square_name(int square) {
    return name_at(squares, COUNT(squares), square);
}
const char *kilt_phase_name(int phase) {
    return name_at(phases, COUNT(phases), phase);
}
const char *kilt_verb_name(int verb) {
    return name_at(verbs, COUNT(verbs), verb);
}
const char *kilt_event_name(int type) {
    return name_at(events, COUNT(events), type);
}
const char *kilt_pass_name(int pass) {
    return name_at(passes, COUNT(passes), pass);
}
const char *kilt_ground_name(int ground) {
    return name_at(grounds, COUNT(grounds), ground);
}
const char *kilt_source_name(int source) {
    return name_at(sources, COUNT(sources), source);
}

int kilt_colour_of(const char *name) {
    return number_of(colours, name);
}
int kilt_card_of(const char *name) {
    return number_of(cards, name);
}
int kilt_square_of(const char *name) {
    return number_of(squares, name);
}
int kilt_verb_of(const char *name) {
    return number_of(verbs, name);
}

#define REASON_NAME(code, name, meaning) name,
static const char *const reasons[] = {KILT_REASON_LIST(REASON_NAME)};
#undef REASON_NAME

const char *kilt_reason_name(int reason) {
    return name_at(reasons, (int)(sizeof reasons / sizeof *reasons), reason - REASON_GAME);
}
