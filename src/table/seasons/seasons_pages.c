/* SPDX-License-Identifier: MIT */
/* Which page of the rules tells of what: tables in the order of the enums for things of the game, and for what is on
 * the table ranges of targets, so that F1 works on whatever is pointed at. */
#include "table/seasons/seasons_book.h"
#include "table/seasons/seasons_table.h"

/* ---- things of the game ---- */

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

/* ---- what is on the table ---- */

/* What is going on: the winter card or character card that asks, else what is asked. */
static const char *page_of_now(const struct table *table) {
    const struct seasons_state *shown = seasons_shown(table);
    if (shown->phase == PHASE_WINTER && shown->answering < WINTER_CARDS) {
        return seasons_rules_topic_winter_card(shown->answering);
    }
    if (shown->phase == PHASE_PLACE || shown->phase == PHASE_COURT || shown->phase == PHASE_SHARE ||
        shown->phase == PHASE_PALACE || shown->phase == PHASE_WITHDRAW || shown->phase == PHASE_OVER) {
        return seasons_rules_topic_phase(shown->phase);
    }
    return shown->card < CARDS ? seasons_rules_topic_card(shown->card) : seasons_rules_topic_phase(shown->phase);
}

static const char *page_of_seat_card(int index) {
    return seasons_rules_topic_card(index % CARDS);
}

static const char *page_of_supply(int index) {
    static const char *const pages[] = {"talers#bank", "forge", "building", "helpers#places", "tower", "house"};
    return index < (int)(sizeof pages / sizeof *pages) ? pages[index] : "screen#supplies";
}

static const char *page_of_piece(int index) {
    (void)index;
    return "stonemason#buying";
}

static const char *page_of_tower(int index) {
    (void)index;
    return "defence-tower";
}

static const char *page_of_payment(int index) {
    (void)index;
    return "paying";
}

static const char *page_of_forging(int index) {
    (void)index;
    return "silver";
}

static const char *page_of_seat(int index) {
    (void)index;
    return "screen#seats";
}

static const char *page_of_count(int index) {
    static const char *const pages[] = {
        [SEAT_COUNT_TALERS] = "talers", [SEAT_COUNT_HELPERS] = "helpers", [SEAT_COUNT_POINTS] = "points"};
    const int what = index % SEAT_COUNTS;
    return what == SILVER ? "silver" : what < KINDS ? "goods" : pages[what];
}

static const char *page_of_round(int index) {
    (void)index;
    return "round#track";
}

static const char *page_of_log(int index) {
    (void)index;
    return "screen#log";
}

static const struct {
    int first, count;
    const char *(*page)(int index);
} pages[] = {
    {TARGET_CARD, CARDS, seasons_rules_topic_card},
    {TARGET_CART, KINDS, seasons_rules_topic_cart},
    {TARGET_TILE, TILES, seasons_rules_topic_tile},
    {TARGET_BUILDING, BUILDINGS, seasons_rules_topic_building},
    {TARGET_PLACE, PLACES, seasons_rules_topic_place},
    {TARGET_TOWER, KINDS + 1, page_of_tower},
    {TARGET_PIECE, GAME_MAX_SEATS *WORKER_CARDS *KINDS, page_of_piece},
    {TARGET_PAY_MORE, 2 * PAYING_KINDS, page_of_payment},
    {TARGET_FORGE_MORE, 2 * PAYING_KINDS, page_of_forging},
    {TARGET_PAY, TARGET_TRAY + 1 - TARGET_PAY, page_of_payment},
    {TARGET_SEAT, GAME_MAX_SEATS, page_of_seat},
    {TARGET_SEAT_CARD, GAME_MAX_SEATS *CARDS, page_of_seat_card},
    {TARGET_SEAT_COUNT, GAME_MAX_SEATS *SEAT_COUNTS, page_of_count},
    {TARGET_OWN_COUNT, SEAT_COUNTS, page_of_count},
    {TARGET_ROUND, ROUND_SPACES, page_of_round},
    {TARGET_ORDER, CARDS, seasons_rules_topic_card},
    {TARGET_SUPPLY, 8, page_of_supply},
    {TARGET_WINTER, WINTER_CARDS, seasons_rules_topic_winter_card},
    {TARGET_LOG, TARGET_UNDO_ROUND - TARGET_LOG, page_of_log},
};

static const struct {
    int target;
    const char *page;
} single[] = {
    {TARGET_STOCK, "helpers"},       {TARGET_OWN, "screen#seats"},          {TARGET_ROUNDS, "round#track"},
    {TARGET_POINTS, "points"},       {TARGET_WINTER_DECK, "winter"},        {TARGET_ENDING, "screen#corner"},
    {TARGET_UNDO, "screen#buttons"}, {TARGET_UNDO_ROUND, "screen#buttons"}, {TARGET_HINT, "screen#buttons"},
    {TARGET_SKIP, "screen#buttons"}, {TARGET_SKIP_ALL, "scoring"},          {TARGET_RESULTS, "scoring"},
    {TARGET_MENU, "screen#corner"},  {TARGET_PACE, "screen#corner"},        {TARGET_PACE_BOTS, "screen#corner"},
    {TARGET_RECAP, "screen#corner"}, {TARGET_LOG_TOP, "screen#log"},        {TARGET_LOG_END, "screen#log"},
    {TARGET_LOG_FOLD, "screen#log"},
};

/* The inspector's own buttons: the page of what it shows. */
static int is_of_inspector(int target) {
    return target == TARGET_INSPECTOR || target == TARGET_PIN || target_is(target, TARGET_UNPIN, PINS_MOST) ||
           target_is(target, TARGET_ANSWER, BOT_HINTS);
}

static const char *page_of(const struct table *table, int target) {
    target = target_behind(target);
    if (is_of_inspector(target)) {
        target = is_of_inspector(table->inspector.target) ? TARGET_NONE : table->inspector.target;
    }
    for (size_t i = 0; i < sizeof single / sizeof *single; i++) {
        if (single[i].target == target) {
            return single[i].page;
        }
    }
    for (size_t i = 0; i < sizeof pages / sizeof *pages; i++) {
        if (target_is(target, pages[i].first, pages[i].count)) {
            return pages[i].page(target - pages[i].first);
        }
    }
    return page_of_now(table);
}

const struct table_pages seasons_pages = {.of = page_of, .of_refusal = seasons_rules_topic_reason};
