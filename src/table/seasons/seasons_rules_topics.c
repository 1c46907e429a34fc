/* SPDX-License-Identifier: MIT */
/* Tables in the order of the enums. */
#include "table/seasons/seasons_rules_topics.h"

#define COUNT(table) ((int)(sizeof(table) / sizeof *(table)))

static const char *const cards[CARDS] = {"messenger",   "trader",      "bricklayer",   "stonemason",
                                         "wood-worker", "sand-worker", "stone-worker", "master-builder"};

static const char *const winter_cards[WINTER_CARDS] = {"village-tavern", "granary", "plague",
                                                       "cracked-wall",   "damsel",  "snowdrift"};

static const char *const tiles[HOUSE_1 + 2] = {"palace",         "keep",       "tavern", "big-gate", "stable",
                                               "servants-house", "small-gate", "well",   "house",    "tower"};

static const char *const buildings[BUILDINGS] = {"palace", "keep",           "tavern",        "big-gate",
                                                 "stable", "servants-house", "small-gate",    "market",
                                                 "forge",  "granary",        "village-tavern"};

static const char *const places[BUILDINGS] = {"palace#places",     "keep#places",          "tavern#places",
                                              "big-gate#places",   "stable#places",        "servants-house#places",
                                              "small-gate#places", "market#places",        "forge#places",
                                              "granary#places",    "village-tavern#places"};

static const char *const carts[KINDS] = {"traders#carts", "traders#carts", "traders#carts", "traders#carts",
                                         "traders#rider"};

static const char *const phases[PHASES] = {[PHASE_CHOOSE] = "choosing",
                                           [PHASE_WINTER] = "winter",
                                           [PHASE_EQUIP] = "stone-worker",
                                           [PHASE_TRADE] = "trader",
                                           [PHASE_WITHDRAW] = "village-tavern",
                                           [PHASE_TAKE] = "bricklayer",
                                           [PHASE_BUY] = "stonemason",
                                           [PHASE_BUILD] = "building",
                                           [PHASE_PLACE] = "helpers",
                                           [PHASE_COURT] = "damsel",
                                           [PHASE_SHARE] = "damsel",
                                           [PHASE_PALACE] = "palace",
                                           [PHASE_OVER] = "scoring"};

static const char *const reasons[SEASONS_REASON_END] = {
    [REASON_OVER] = "end",
    [REASON_NO_SUCH_SEAT] = "why-not",
    [REASON_NO_SUCH_VERB] = "why-not",
    [REASON_NOT_YOUR_TURN] = "order",
    [REASON_ALREADY_CHOSEN] = "choosing",
    [REASON_OTHER_QUESTION] = "why-not",
    [REASON_STRAY_ARGUMENT] = "why-not",
    [REASON_CARD_NOT_IN_HAND] = "choosing",
    [REASON_CARD_COUNT_ONE] = "choosing",
    [REASON_CARD_COUNT_TWO] = "r2",
    [REASON_CARD_COUNT_LAST] = "r2",
    [REASON_MASTER_BUILDER_FULL_HAND] = "r3",
    [REASON_EQUIP_NOT_OFFERED] = "stone-worker",
    [REASON_EQUIP_COUNT_TWO] = "r5",
    [REASON_EQUIP_COUNT_ONE] = "r5",
    [REASON_EQUIP_SHORT] = "r5",
    [REASON_NO_SUCH_KIND] = "goods",
    [REASON_NO_SUCH_SOURCE] = "r18",
    [REASON_TRADE_FROM_CART] = "r7",
    [REASON_STOCK_EMPTY] = "r18",
    [REASON_NOT_YOUR_INNKEEPER] = "r30",
    [REASON_RIDER_CLOSED] = "r8",
    [REASON_OWN_TRADER] = "r8",
    [REASON_FRESH_TRADER] = "r8",
    [REASON_DISPLACE_CARTS_FREE] = "r8",
    [REASON_NOT_YOUR_TRADER] = "traders",
    [REASON_TAKE_NONE_THERE] = "defence-tower",
    [REASON_TAKE_MUST] = "r10",
    [REASON_BUY_NO_SUCH_SEAT] = "r11",
    [REASON_BUY_OWN] = "r11",
    [REASON_BUY_NOT_WORKER] = "r11",
    [REASON_BUY_NOT_PLAYED] = "r11",
    [REASON_BUY_NONE_THERE] = "r11",
    [REASON_BUY_LAST_PIECE] = "r11",
    [REASON_NO_SUCH_TILE] = "building",
    [REASON_TILE_TAKEN] = "building",
    [REASON_PAY_NOT_EXACT] = "r12",
    [REASON_PAY_THREE_KINDS] = "r12",
    [REASON_PAY_FORGED_UNUSED] = "r12",
    [REASON_PAY_SILVER_SHORT] = "silver",
    [REASON_PAY_CARTS_SHORT] = "silver",
    [REASON_PAY_GOODS_SHORT] = "paying",
    [REASON_NO_SUCH_PLACE] = "helpers#places",
    [REASON_PLACE_NOT_ERECTED] = "r16",
    [REASON_PLACE_NOT_DRAWN] = "winter",
    [REASON_PLACE_TAKEN] = "r16",
    [REASON_PLACE_LOWER_FREE] = "helpers#places",
    [REASON_PLACE_SAME_BUILDING] = "r17",
    [REASON_PLACE_FEE] = "r16",
    [REASON_WINTER_OTHER_CARD] = "r25",
    [REASON_PLAGUE_NOT_THERE] = "r26",
    [REASON_PLAGUE_TALERS] = "r26",
    [REASON_SNOWDRIFT_NO_WORKER] = "r27",
    [REASON_SNOWDRIFT_NOT_IN_HAND] = "r27",
    [REASON_SNOWDRIFT_NOT_IN_DISCARD] = "r27",
    [REASON_SNOWDRIFT_NO_SUCH_PILE] = "r27",
    [REASON_SNOWDRIFT_TALERS] = "r27",
    [REASON_CRACK_TOO_MANY] = "r28",
    [REASON_CRACK_FORGED_UNUSED] = "r28",
    [REASON_CRACK_SILVER_SHORT] = "r28",
    [REASON_CRACK_CARTS_SHORT] = "r28",
    [REASON_CRACK_STONE_SHORT] = "r28",
    [REASON_COURT_NO_PIECE] = "r31",
    [REASON_COURT_FORGED_KIND] = "silver",
    [REASON_COURT_SILVER_SHORT] = "r31",
    [REASON_COURT_CARTS_SHORT] = "r31",
    [REASON_SHARE_NO_PIECE] = "r31",
    [REASON_PALACE_SILVER_SHORT] = "r22",
    [REASON_PALACE_HELPERS] = "r22",
    [REASON_PALACE_CARTS_SHORT] = "r22",
    [REASON_NO_SUCH_CARD] = "order",
};

static const char *at(const char *const *table, int count, int number, const char *otherwise) {
    return number >= 0 && number < count && table[number] ? table[number] : otherwise;
}

const char *seasons_rules_topic_card(int card) {
    return at(cards, CARDS, card, "order");
}

const char *seasons_rules_topic_winter_card(int card) {
    return at(winter_cards, WINTER_CARDS, card, "winter");
}

const char *seasons_rules_topic_tile(int tile) {
    const int row = tile < HOUSE_1 ? tile : tile < TOWER_1 ? HOUSE_1 : tile < TILES ? HOUSE_1 + 1 : -1;
    return at(tiles, COUNT(tiles), row, "building");
}

const char *seasons_rules_topic_building(int building) {
    return at(buildings, BUILDINGS, building, "building");
}

const char *seasons_rules_topic_place(int place) {
    return place < 0 || place >= PLACES ? "helpers" : at(places, BUILDINGS, seasons_place_building(place), "helpers");
}

const char *seasons_rules_topic_cart(int kind) {
    return at(carts, KINDS, kind, "traders");
}

const char *seasons_rules_topic_phase(int phase) {
    return at(phases, PHASES, phase, "round");
}

const char *seasons_rules_topic_reason(int reason) {
    return at(reasons, SEASONS_REASON_END, reason, "why-not");
}
