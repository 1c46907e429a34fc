/* SPDX-License-Identifier: MIT */
/* Names of everything in the game, as the match file spells them: one table for each enum, read in both directions. */
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

#define COUNT(table) ((int)(sizeof(table) / sizeof *(table)) - 1)

_Static_assert(COUNT(tiles) == TILES && COUNT(places) == PLACES && COUNT(buildings) == BUILDINGS, "names match enums");
_Static_assert(COUNT(phases) == PHASES && COUNT(verbs) == VERBS && COUNT(events) == EVENT_TYPES, "names match enums");
_Static_assert(COUNT(causes) == CAUSES && COUNT(sources) == POINTS_SOURCES && COUNT(cards) == CARDS,
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

const char *seasons_kind_name(int kind) {
    return name_at(kinds, COUNT(kinds), kind);
}
const char *seasons_card_name(int card) {
    return name_at(cards, COUNT(cards), card);
}
const char *seasons_tile_name(int tile) {
    return name_at(tiles, COUNT(tiles), tile);
}
const char *seasons_place_name(int place) {
    return name_at(places, COUNT(places), place);
}
const char *seasons_building_name(int building) {
    return name_at(buildings, COUNT(buildings), building);
}
const char *seasons_winter_card_name(int card) {
    return name_at(winter_cards, COUNT(winter_cards), card);
}
const char *seasons_phase_name(int phase) {
    return name_at(phases, COUNT(phases), phase);
}
const char *seasons_event_name(int type) {
    return name_at(events, COUNT(events), type);
}
const char *seasons_cause_name(int cause) {
    return name_at(causes, COUNT(causes), cause);
}
const char *seasons_verb_name(int verb) {
    return name_at(verbs, COUNT(verbs), verb);
}
const char *seasons_source_name(int source) {
    return name_at(sources, COUNT(sources), source);
}

int seasons_kind_of(const char *name) {
    return number_of(kinds, name);
}
int seasons_card_of(const char *name) {
    return number_of(cards, name);
}
int seasons_tile_of(const char *name) {
    return number_of(tiles, name);
}
int seasons_place_of(const char *name) {
    return number_of(places, name);
}
int seasons_winter_card_of(const char *name) {
    return number_of(winter_cards, name);
}
int seasons_verb_of(const char *name) {
    return number_of(verbs, name);
}
int seasons_building_of(const char *name) {
    return number_of(buildings, name);
}

#define REASON_NAME(code, name, meaning) name,
static const char *const reasons[] = {SEASONS_REASONS(REASON_NAME)};
#undef REASON_NAME

const char *seasons_reason_name(int reason) {
    return name_at(reasons, (int)(sizeof reasons / sizeof *reasons), reason - REASON_GAME);
}
