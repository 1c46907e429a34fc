/* SPDX-License-Identifier: MIT */
/* Numbers that stand alone on the board and in the panels; rules. */
#include <stdlib.h>
#include <string.h>

#include "numbers.h"
#include "table/seasons/seasons_tray_room.h"

static int is_track_number(const struct reading *reading) {
    const struct rect edge = reading->table->layout.areas[AREA_EDGE];
    return rect_contains(edge, reading->at.x, reading->at.y) &&
           abs(seasons_track_point(reading->table, reading->numbers[0]).x - reading->at.x) <= 2;
}

/* A seat's number: less what is on its way to him. */
static int is_count(const struct reading *reading, int target) {
    const int seat = seat_of_target(reading->table, target), what = what_of_target(target);
    if (!motion_is_busy(&reading->table->motion)) {
        assert_int_equal(reading->numbers[0], count_of(truth(reading), seat, what));
    }
    assert_true(what == SEAT_COUNT_POINTS || reading->numbers[0] <= count_of(shown(reading), seat, what) ||
                motion_is_busy(&reading->table->motion));
    return 1;
}

static int is_supply(const struct reading *reading, int index) {
    const struct seasons_state *board = shown(reading);
    int places = 0;
    for (int place = 0; place < PLACE_GRANARY; place++) {
        places += seasons_building_open(board, seasons_place_building(place)) && board->places[place] == GAME_NO_SEAT;
    }
    const int values[] = {board->bank,
                          board->forge,
                          __builtin_popcount(board->plans),
                          places,
                          seasons_towers_built(board),
                          seasons_houses_built(board)};
    assert_true(reading->numbers[0] == values[index] || motion_is_busy(&reading->table->motion));
    assert_true(reading->number_count < 2 || reading->numbers[1] == (index == 4 ? TOWER_TILES : HOUSE_TILES));
    return 1;
}

/* In its column of the open tray, or its row. */
static int is_at_kind(const struct reading *reading, int kind) {
    struct tray tray;
    seasons_tray_lay_out(reading->table, &tray);
    const struct rect band = tray.kinds[kind].band;
    const struct point at = reading->at;
    return tray.is_wide ? at.x >= band.x && at.x < band.x + band.w : at.y >= band.y && at.y < band.y + band.h;
}

/* At its kind: what is paid, and what is left. */
static int is_in_tray(const struct reading *reading) {
    const struct draft *draft = &seasons(reading->table)->draft;
    const struct widget *tray = ui_find(&reading->table->ui, TARGET_TRAY);
    if (!tray || !draft->is_open || draft->tile == NO_TILE ||
        !rect_contains(tray->rect, reading->at.x, reading->at.y)) {
        return 0;
    }
    for (int kind = 0; kind < PAYING_KINDS; kind++) {
        const int is_row = is_at_kind(reading, kind);
        const int forged = draft->payment.forged[kind], paid = draft->payment.pay[kind] - forged;
        const int left = truth(reading)->seats[draft->seat].goods[kind] - paid;
        if (is_row && (reading->numbers[0] == paid || reading->numbers[0] == left || reading->numbers[0] == forged)) {
            return 1;
        }
    }
    int forged = 0;
    for (int kind = 0; kind < PAYING_KINDS; kind++) {
        forged += draft->payment.forged[kind];
    }
    return reading->numbers[0] == truth(reading)->seats[draft->seat].goods[SILVER] - forged;
}

static int paid_of_value(const struct reading *reading) {
    const struct draft *draft = &seasons(reading->table)->draft;
    int sum = 0;
    for (int kind = 0; kind < PAYING_KINDS; kind++) {
        sum += draft->payment.pay[kind] * tables_of(reading)->piece_points[kind];
    }
    assert_int_equal(reading->numbers[0], sum);
    assert_int_equal(reading->numbers[1], tables_of(reading)->tile_value[draft->tile]);
    return 1;
}

static int piece_worth(const struct reading *reading) {
    int fits = 0;
    for (int kind = 0; kind < PAYING_KINDS; kind++) {
        fits |= is_at_kind(reading, kind) && tables_of(reading)->piece_points[kind] == reading->numbers[0];
    }
    assert_true(fits);
    return 1;
}

/* R13, R14: what the card brings that is asked to build; all that is printed as long as none is. */
static int points_on_plate(const struct reading *reading, int tile) {
    const struct draft *draft = &seasons(reading->table)->draft;
    const int printed = tables_of(reading)->tile_points[tile];
    if (!table_is_asking(reading->table) || draft->state->phase != PHASE_BUILD) {
        return printed;
    }
    return draft->state->card == STONEMASON ? printed : draft->state->card == BRICKLAYER ? -1 : printed / 2;
}

/* A plate has the value, then the points, if building brings any. */
static int is_on_plate(const struct reading *reading) {
    const struct plates *plates = &seasons(reading->table)->plates;
    for (int i = 0; i < plates->count; i++) {
        const struct plate *plate = &plates->items[i];
        if (plate->piece < TILES && rect_contains(rect_inset(plate->rect, -8), reading->at.x, reading->at.y) &&
            (reading->numbers[0] == tables_of(reading)->tile_value[plate->piece] ||
             reading->numbers[0] == points_on_plate(reading, plate->piece))) {
            return 1;
        }
    }
    return 0;
}

static int is_fee(const struct reading *reading) {
    for (int place = 0; place < PLACES; place++) {
        int radius;
        const struct point at = seasons_place_point(reading->table, place, &radius);
        if (abs(at.x - reading->at.x) <= radius && abs(at.y - reading->at.y) <= radius &&
            tables_of(reading)->place_fee[place] == reading->numbers[0]) {
            return 1;
        }
    }
    return 0;
}

static int is_heap(const struct reading *reading) {
    for (int kind = 0; kind < KINDS; kind++) {
        const struct point at =
            board_view_point(&reading->table->view, seasons(reading->table)->board.tower_goods[kind]);
        const int reach = board_view_length(&reading->table->view, 40);
        if (abs(at.x - reading->at.x) <= reach && abs(at.y - reading->at.y) <= reach &&
            (reading->numbers[0] == shown(reading)->tower[kind] || motion_is_busy(&reading->table->motion))) {
            return 1;
        }
    }
    return 0;
}

static int is_cart_label(const struct reading *reading) {
    for (int kind = 0; kind < KINDS; kind++) {
        const struct rect label = seasons_cart_label_rect(reading->table, kind);
        if (rect_contains(label, reading->at.x, reading->at.y)) {
            assert_true(motion_is_busy(&reading->table->motion) || reading->numbers[0] == truth(reading)->carts[kind]);
            return 1;
        }
    }
    const struct rect forge = seasons_forge_rect(reading->table);
    return rect_contains(forge, reading->at.x, reading->at.y) && reading->numbers[0] == shown(reading)->forge;
}

/* On the sheet and the plaque of the final scoring: what somebody has from some source, or in all. */
static int is_scored(const struct reading *reading) {
    int fits = 0;
    if (!seasons_is_scoring(reading->table) && shown(reading)->phase != PHASE_OVER) {
        return 0;
    }
    for (int seat = 0; seat < reading->table->seats; seat++) {
        fits |= shown(reading)->seats[seat].vp == reading->numbers[0];
        fits |= seasons_shown_points(reading->table, seat) == reading->numbers[0];
        for (int source = 0; source < POINTS_SOURCES; source++) {
            fits |= shown(reading)->points[seat][source] == reading->numbers[0];
        }
        const int now = seasons_building_source(seasons(reading->table)->scoring); /* counts up to what it comes to */
        fits |= now >= 0 && motion_is_busy(&reading->table->motion) && reading->numbers[0] >= 0 &&
                reading->numbers[0] < truth(reading)->points[seat][now];
    }
    return fits;
}

static int is_on_winter_card(const struct reading *reading, int card) {
    const struct seasons_state *board = shown(reading);
    int fits = card == VILLAGE_TAVERN && reading->numbers[0] <= board->tavern_talers;
    for (int kind = 0; kind <= TALER; kind++) {
        fits |=
            card == DAMSEL && (reading->numbers[0] == board->damsel[kind] ||
                               (motion_is_busy(&reading->table->motion) && reading->numbers[0] < board->damsel[kind]));
    }
    assert_true(fits);
    return 1;
}

static int is_rank(const struct reading *reading, int card) {
    assert_int_equal(reading->numbers[0], seasons_card_rank(card));
    return 1;
}

/* At a rival's panel: how many cards he has that he has neither played nor given up. */
static int is_cards_held(const struct reading *reading, int seat) {
    const struct seasons_seat *own = &shown(reading)->seats[seat];
    int count = 0;
    for (int card = 0; card < CARDS; card++) {
        count += !(own->lost >> card & 1) && !(own->discard >> card & 1);
    }
    assert_int_equal(reading->numbers[0], count);
    return 1;
}

static int of_widget(const struct reading *reading, int target) {
    if (target_is(target, TARGET_SEAT, GAME_MAX_SEATS)) {
        return is_cards_held(reading, target - TARGET_SEAT);
    }
    if (target_is(target, TARGET_OWN_COUNT, SEAT_COUNTS) ||
        target_is(target, TARGET_SEAT_COUNT, GAME_MAX_SEATS * SEAT_COUNTS)) {
        return is_count(reading, target);
    }
    if (target_is(target, TARGET_SUPPLY, 6)) {
        return is_supply(reading, target - TARGET_SUPPLY);
    }
    if (target_is(target, TARGET_ROUND, ROUND_SPACES)) {
        assert_int_equal(reading->numbers[0], target - TARGET_ROUND + 1);
        return 1;
    }
    if (target_is(target, TARGET_ORDER, CARDS)) {
        return is_rank(reading, target - TARGET_ORDER);
    }
    if (target_is(target, TARGET_SEAT_CARD, GAME_MAX_SEATS * CARDS)) {
        return is_rank(reading, (target - TARGET_SEAT_CARD) % CARDS);
    }
    if (target_is(target, TARGET_WINTER, WINTER_CARDS)) {
        return is_on_winter_card(reading, target - TARGET_WINTER);
    }
    return 0;
}

/* Of a card in the hand, which may be raised or sink into its drawer; of one that flies. */
static int is_hand_rank(const struct reading *reading) {
    int top = reading->table->layout.areas[AREA_PROMPT].y;
    for (int card = 0; card < CARDS; card++) {
        const struct rect risen = seasons_hand_risen(reading->table, card);
        top = risen.y < top ? risen.y : top;
    }
    return (reading->at.y >= top || reading->layer == LAYER_MOTION) && reading->numbers[0] >= 1 &&
           reading->numbers[0] <= seasons_card_rank(MASTER_BUILDER);
}

static int is_on_board(const struct reading *reading) {
    return is_on_plate(reading) || is_fee(reading) || is_heap(reading) || is_cart_label(reading);
}

static int bare_number(const struct reading *reading) {
    if (reading->layer <= LAYER_PIECES) {
        return is_on_board(reading);
    }
    return is_track_number(reading) || of_widget(reading, promises_widget_at(reading->table, reading->at)) ||
           is_in_tray(reading) || is_scored(reading) || is_hand_rank(reading);
}

/* What a card of the hand brings, at its foot. */
static int is_deed(const struct reading *reading) {
    const int card = promises_widget_at(reading->table, reading->at) - TARGET_CARD;
    const int truths[CARDS] = {[MESSENGER] = tables_of(reading)->messenger_talers,
                               [WORKER_STONE] = tables_of(reading)->worker_choices,
                               [MASTER_BUILDER] = tables_of(reading)->master_builder_points};
    return card >= 0 && card < CARDS && reading->numbers[0] == truths[card];
}

/* "+3": of a cart's pennant, of what flies, of the summary of a round, of what is scored; "+90" of who has gone round.
 */
static int plus(const struct reading *reading) {
    const struct table *table = reading->table;
    for (int kind = 0; kind < KINDS; kind++) {
        const struct rect cloth = seasons_pennant_rect(table, kind);
        if (reading->layer <= LAYER_PIECES && rect_contains(cloth, reading->at.x, reading->at.y)) {
            assert_int_equal(reading->numbers[0], seasons_cart_brings(tables_of(reading), shown(reading), kind));
            return 1;
        }
    }
    if (is_deed(reading)) {
        return 1;
    }
    for (int i = 0; i < table->motion.item_count; i++) {
        if (table->motion.items[i].event.type == EVENT_POINTS &&
            table->motion.items[i].event.amount == reading->numbers[0]) {
            return 1;
        }
    }
    if (rect_contains(table->layout.areas[AREA_EDGE], reading->at.x, reading->at.y)) {
        return reading->numbers[0] == 90;
    }
    struct rect tabs[GAME_MAX_SEATS];
    for (int seat = 0, count = seasons_round_tabs((struct table *)table, tabs); seat < count; seat++) {
        const struct table_round_seat *of = &seasons(table)->summary.seats[seat];
        int fits = of->points == reading->numbers[0];
        for (int kind = 0; kind <= TALER; kind++) {
            fits |= of->got[kind] == reading->numbers[0];
        }
        if (fits && reading->at.y >= tabs[seat].y && reading->at.y < tabs[seat].y + tabs[seat].h) {
            return 1;
        }
    }
    return is_scored(reading);
}

static int of_supply(const struct reading *reading) {
    const int target = promises_widget_at(reading->table, reading->at);
    return target_is(target, TARGET_SUPPLY, 6) && is_supply(reading, target - TARGET_SUPPLY);
}

/* "tower_5", "market/0": as the match file calls what is there. */
static int name_of(const struct reading *reading) {
    const int target = target_of(reading);
    const char *name = target_is(target, TARGET_TILE, TILES)     ? seasons_tile_name(target - TARGET_TILE)
                       : target_is(target, TARGET_PLACE, PLACES) ? seasons_place_name(target - TARGET_PLACE)
                                                                 : NULL;
    return name && !strcmp(name, reading->text);
}

/* "Counted: 7 towers.", while what they score is counted. */
static int counted(const struct reading *reading) {
    const int building = seasons(reading->table)->scoring;
    int fits = 0;
    if (building >= BUILDINGS) {
        return 0;
    }
    for (uint8_t seat = 0; seat < reading->table->seats; seat++) {
        fits |= seasons_scored_count(shown(reading), seat, seasons_building_source(building)) == reading->numbers[0];
    }
    assert_true(fits);
    return 1;
}

/* "Fee 6: 1 point for every two helpers in the castle." of what is scored, one place or all of them in a row. */
static int scored_by_fee(const struct reading *reading) {
    const int building = seasons(reading->table)->scoring;
    const char *at = reading->text;
    if (building >= BUILDINGS) {
        return 0;
    }
    const int first = seasons_building_first_place(building);
    for (int place = first; place < first + seasons_building_place_count(building); place++) {
        char told[SEASONS_TEXT_SIZE];
        snprintf(told, sizeof told, "Fee %d: %s", tables_of(reading)->place_fee[place], seasons_text_place_rule(place));
        if (!strncmp(at, told, strlen(told))) {
            at += strlen(told);
            at += *at == ' ';
        }
    }
    assert_string_equal(at, "");
    return 1;
}

/* "Stable, 2 helpers" of the summary of a round. */
static int placed(const struct reading *reading) {
    struct rect tabs[GAME_MAX_SEATS];
    for (int seat = 0, count = seasons_round_tabs(reading->table, tabs); seat < count; seat++) {
        if (reading->at.y >= tabs[seat].y && reading->at.y < tabs[seat].y + tabs[seat].h) {
            assert_int_equal(reading->numbers[0], seasons(reading->table)->summary.seats[seat].placed);
            return 1;
        }
    }
    return 0;
}

static int says_rule(const struct reading *reading, const char *rule) {
    return strchr(reading->text, ' ') && rule && rule[0] && strstr(rule, reading->text) != NULL;
}

/* A rule as it is told everywhere, which is made from the tables: test_words.c and the book's tests look after it. */
static int rule(const struct reading *reading) {
    const struct seasons_tables *tables = tables_of(reading);
    char words[SEASONS_TEXT_SIZE];
    int is_rule = 0;
    for (int card = 0; card < CARDS; card++) {
        seasons_text_card_rule(tables, card, words, sizeof words);
        is_rule |= says_rule(reading, words);
        seasons_text_card_effect(tables, card, words, sizeof words);
        is_rule |= says_rule(reading, words);
    }
    for (int card = 0; card < WINTER_CARDS; card++) {
        seasons_text_winter_card_rule(tables, card, words, sizeof words);
        is_rule |= says_rule(reading, words);
    }
    for (int place = 0; place < PLACES; place++) {
        is_rule |= says_rule(reading, seasons_text_place_rule(place));
    }
    for (int tile = 0; tile < TILES; tile++) {
        is_rule |= says_rule(reading, seasons_text_tile_rule(tile));
    }
    return is_rule;
}

static const struct promise promised[] = {
    {ON_WHY, "what Undo says", "Undo: *", promises_hold},
    {ON_HINT, "what Undo says", "Undo: *", promises_hold},
    {ON_TITLE | ON_LABEL | ON_HINT | ON_LINE, "keys", "Options (F#)", promises_hold},
    {ON_SCREEN, "payments", "# / #", paid_of_value},
    {ON_SCREEN, "payments", "×#", piece_worth},
    {ON_SCREEN, "final scoring", "Counted: # *.", counted},
    {ON_SCREEN | ON_LINE, "final scoring", "Fee #: *.", scored_by_fee},
    {ON_SCREEN, "rounds", "*# helper", placed},
    {ON_SCREEN, "rounds", "*# helpers", placed},
    {ON_SCREEN, "rounds", "# helper", placed},
    {ON_SCREEN, "rounds", "# helpers", placed},
    {ON_SCREEN, "numbers on the board and in the panels", "#/#", of_supply},
    {ON_SCREEN, "numbers on the board and in the panels", "+#", plus},
    {ON_SCREEN, "numbers on the board and in the panels", "#", bare_number},
    {ON_LABEL, "names", "*", name_of},
    {ON_LINE, "rules", "Free helpers’ places in the castle. A helper in the keep scores # points for each.", of_rules},
    {ON_PROMPT, "rules", "Stonemason: buy one piece from a worker for # taler?", of_rules},
    {ON_PROMPT, "rules", "Cracked wall: give up to three stone blocks, # points each.", of_rules},
    {ON_PROMPT, "rules", "Plague: give up a played card, or pay # taler for each.", of_rules},
    {ON_PROMPT, "rules", "Snowdrift: give up a worker, or pay # talers.", of_rules},
    {ON_LINE, "rules", "Everybody chooses * in secret; then they are resolved by rank, # to #.", of_rules},
    {ON_LINE, "rules", "Cards are resolved by rank, # to #.", of_rules},
    {ON_LINE | ON_PROMPT | ON_SCREEN, "rules", "*", rule},
};

const struct promised promised_of_board = {promised, sizeof promised / sizeof *promised};
