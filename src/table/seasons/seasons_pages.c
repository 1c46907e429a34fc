/* SPDX-License-Identifier: MIT */
/* From any target to its page, by ranges of numbers: F1 works on whatever is pointed at. */
#include "table/seasons/seasons_pages.h"

#include "table/seasons/seasons_rules_topics.h"
#include "table/seasons/seasons_table.h"

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
