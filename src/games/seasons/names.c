/* SPDX-License-Identifier: MIT */
/* Names of everything in the game, as the match file spells them: one table for each enum, read in both directions. */
#include "../words.h"
#include "rules.h"

static const char *const kinds[] = {"sand", "wood", "clay", "stone", "silver", "taler", NULL};
static const char *const cards[] = {"messenger",   "trader",       "bricklayer",     "stonemason", "worker_wood",
                                    "worker_sand", "worker_stone", "master_builder", NULL};
static const char *const tiles[] = {"palace",     "keep",    "tavern",  "big_gate", "stable",  "servants_house",
                                    "small_gate", "well",    "house_1", "house_2",  "house_3", "house_4",
                                    "house_5",    "house_6", "tower_1", "tower_2",  "tower_3", "tower_4",
                                    "tower_5",    "tower_6", "tower_7", "tower_8",  "tower_9", NULL};
static const char *const places[] = {
    "palace/0", "palace/1",         "keep/0",           "tavern/0",         "tavern/1",     "big_gate/0", "stable/0",
    "stable/1", "servants_house/0", "servants_house/1", "servants_house/2", "small_gate/0", "market/0",   "market/1",
    "forge/0",  "forge/1",          "granary/0",        "granary/1",        "granary/2",    "innkeeper",  NULL};
static const char *const buildings[] = {"palace", "keep",           "tavern",         "big_gate",
                                        "stable", "servants_house", "small_gate",     "market",
                                        "forge",  "granary",        "village_tavern", NULL};
static const char *const winter_cards[] = {"village_tavern", "granary",   "plague", "cracked_wall",
                                           "damsel",         "snowdrift", NULL};
static const char *const phases[] = {"choose", "winter", "equip", "trade", "withdraw", "take", "buy",
                                     "build",  "place",  "court", "share", "palace",   "over", NULL};
static const char *const verbs[] = {"choose", "equip",   "trade", "withdraw", "take",      "buy",
                                    "build",  "place",   "done",  "plague",   "snowdrift", "crack",
                                    "court",  "decline", "share", "palace",   NULL};
static const char *const events[] = {"round",     "move",       "sealed",    "revealed",   "equipped",   "card_begins",
                                     "card_ends", "cards_back", "card_lost", "built",      "points",     "drawn",
                                     "discarded", "courting",   "declined",  "damsel_won", "last_round", "scoring",
                                     "asked",     "over",       NULL};
static const char *const causes[] = {
    "round_taler",  "equipment",    "messenger",     "trader",          "displaced", "withdrawn", "innkeeper_fee",
    "payout",       "tribute",      "tower_taken",   "purchase",        "forged",    "payment",   "wage",
    "worker_goods", "helper_fee",   "helper_placed", "innkeeper_purse", "plague",    "snowdrift", "cracked_wall",
    "courting",     "damsel_share", "helpers_home",  "palace",          "market",    NULL};
static const char *const sources[] = {
    "stonemason", "worker", "master_builder", "cracked_wall", "damsel", "keep",  "tavern",  "small_gate",
    "big_gate",   "stable", "servants_house", "market",       "palace", "forge", "granary", NULL};

_Static_assert(NAMES_COUNT(tiles) == TILES && NAMES_COUNT(places) == PLACES && NAMES_COUNT(buildings) == BUILDINGS,
               "names match enums");
_Static_assert(NAMES_COUNT(phases) == PHASES && NAMES_COUNT(verbs) == VERBS && NAMES_COUNT(events) == EVENT_TYPES,
               "names match enums");
_Static_assert(NAMES_COUNT(causes) == CAUSES && NAMES_COUNT(sources) == POINTS_SOURCES && NAMES_COUNT(cards) == CARDS,
               "names match enums");

const char *seasons_kind_name(int kind) {
    return names_at(kinds, NAMES_COUNT(kinds), kind);
}
const char *seasons_card_name(int card) {
    return names_at(cards, NAMES_COUNT(cards), card);
}
const char *seasons_tile_name(int tile) {
    return names_at(tiles, NAMES_COUNT(tiles), tile);
}
const char *seasons_place_name(int place) {
    return names_at(places, NAMES_COUNT(places), place);
}
const char *seasons_building_name(int building) {
    return names_at(buildings, NAMES_COUNT(buildings), building);
}
const char *seasons_winter_card_name(int card) {
    return names_at(winter_cards, NAMES_COUNT(winter_cards), card);
}
const char *seasons_phase_name(int phase) {
    return names_at(phases, NAMES_COUNT(phases), phase);
}
const char *seasons_event_name(int type) {
    return names_at(events, NAMES_COUNT(events), type);
}
const char *seasons_cause_name(int cause) {
    return names_at(causes, NAMES_COUNT(causes), cause);
}
const char *seasons_verb_name(int verb) {
    return names_at(verbs, NAMES_COUNT(verbs), verb);
}
const char *seasons_source_name(int source) {
    return names_at(sources, NAMES_COUNT(sources), source);
}

int seasons_kind_of(const char *name) {
    return names_find(kinds, name);
}
int seasons_card_of(const char *name) {
    return names_find(cards, name);
}
int seasons_tile_of(const char *name) {
    return names_find(tiles, name);
}
int seasons_place_of(const char *name) {
    return names_find(places, name);
}
int seasons_winter_card_of(const char *name) {
    return names_find(winter_cards, name);
}
int seasons_verb_of(const char *name) {
    return names_find(verbs, name);
}
int seasons_building_of(const char *name) {
    return names_find(buildings, name);
}
