/* SPDX-License-Identifier: MIT */
/* What the inspector and the tray promise is what happens: in random matches of two to four seats and both seasons, at
 * every question, the numbers of every lit place, plan, cart and card against the engine after the move. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "robot_kit.h"
#include "table/ops_notes.h"
#include "table/seasons/seasons_notes.h"
#include "table/seasons/seasons_plans.h"
#include "table/seasons/seasons_table.h"
#include "table/seasons/seasons_tray.h"
#include "table/seasons/seasons_worth.h"

enum { LIST_MOST = 30000, TRIED = 6 };

static struct event_list events;
static struct intent answers[LIST_MOST];
static size_t answer_count;
enum { OF_PLACES, OF_PLANS, OF_TRAYS, OF_RESTS, OF_CARTS, OF_CARDS, OF_PINS, OF_ALL };
static int promises[OF_ALL]; /* how many were kept */

static int keep(void *context, const struct intent *intent) {
    (void)context;
    assert_true(answer_count < LIST_MOST);
    answers[answer_count++] = *intent;
    return 1;
}

static void list(const struct game *game, const struct seasons_state *state, uint8_t seat) {
    answer_count = 0;
    game->ops->list(game, state, seat, keep, NULL);
}

static void submit(const struct game *game, struct seasons_state *state, const struct seasons_intent *intent) {
    const struct intent plain = seasons_to_intent(*intent);
    assert_int_equal(game->ops->validate(game, state, &plain), REASON_NONE);
    events.count = 0;
    game->ops->apply(game, state, &plain, &events);
}

/* The board after the answer's own events, before the next card or question. */
static struct seasons_state board_after(const struct game *game, const struct seasons_state *before,
                                        const struct seasons_intent *intent) {
    struct seasons_state state = *before, board;
    game->ops->observe(game, before, GAME_NO_SEAT, &board);
    submit(game, &state, intent);
    for (size_t i = 0; i < events.count && events.items[i].type != EVENT_ASKED; i++) {
        if (events.items[i].type == EVENT_CARD_ENDS) {
            break;
        }
        seasons_fold(&board, &events.items[i]);
    }
    return board;
}

static const struct note_chip *chip_of(const struct table_note *note, int sign, int what, int from) {
    for (int i = from; i < note->chip_count; i++) {
        if (note->chips[i].sign == sign && (what < 0 || note->chips[i].what == what)) {
            return &note->chips[i];
        }
    }
    return NULL;
}

static int number_of(const struct note_chip *chip) {
    const char *at = chip ? strpbrk(chip->text, "0123456789") : NULL;
    const int is_negative = at && strstr(chip->text, "−") == at - strlen("−");
    return at ? (is_negative ? -1 : 1) * atoi(at) : 0;
}

/* ---- places ---- */

static void check_besides(const struct table_note *note, int own, const int change[POINTS_SOURCES]) {
    int is_any = 0;
    for (int source = POINTS_KEEP; source < POINTS_SOURCES; source++) {
        char words[96];
        snprintf(words, sizeof words, "%s %s%d", seasons_text_source_short(source), change[source] < 0 ? "−" : "+",
                 abs(change[source]));
        if (source != own && change[source]) {
            is_any = 1;
            assert_non_null(strstr(note->text, words));
        }
    }
    assert_int_equal(is_any, strstr(note->text, "Besides:") != NULL);
}

static void check_place(struct table *table, const struct seasons_intent *intent) {
    const struct seasons_state *state = table_state(table);
    const struct seasons_state after = board_after(table->game, state, intent);
    const int own = seasons_building_source(seasons_place_building(intent->at));
    int16_t was[GAME_MAX_SEATS][POINTS_SOURCES], is[GAME_MAX_SEATS][POINTS_SOURCES];
    int change[POINTS_SOURCES];
    struct table_note note;
    seasons_final_scores(seasons(table)->tables, state, was);
    seasons_final_scores(seasons(table)->tables, &after, is);
    for (int source = 0; source < POINTS_SOURCES; source++) {
        change[source] = is[intent->seat][source] - was[intent->seat][source];
    }
    table_note_of(table, TARGET_PLACE + intent->at, &note);
    assert_int_equal(number_of(chip_of(&note, SIGN_PIECE, TALER, 0)), seasons(table)->tables->place_fee[intent->at]);
    if (own >= 0) {
        assert_int_equal(number_of(chip_of(&note, SIGN_POINTS, -1, 0)), change[own]);
    }
    check_besides(&note, own, change);
    promises[OF_PLACES]++;
}

/* ---- plans and the tray ---- */

static int is_of_payment(int source) {
    return source == POINTS_PALACE || source == POINTS_MARKET || source == POINTS_FORGE;
}

static void check_plan(struct table *table, const struct seasons_intent *intent) {
    const struct seasons_state *state = table_state(table);
    const struct seasons_state after = board_after(table->game, state, intent);
    const int scored = after.seats[intent->seat].vp - state->seats[intent->seat].vp;
    int16_t was[GAME_MAX_SEATS][POINTS_SOURCES], is[GAME_MAX_SEATS][POINTS_SOURCES];
    struct table_note note;
    seasons_final_scores(seasons(table)->tables, state, was);
    seasons_final_scores(seasons(table)->tables, &after, is);
    table_note_of(table, TARGET_TILE + intent->at, &note);
    if (state->card != BRICKLAYER) {
        const int card = state->card == STONEMASON ? STONEMASON : WORKER_WOOD;
        const struct note_chip *chip = chip_of(&note, SIGN_CARD, card, 0);
        assert_non_null(chip);
        assert_int_equal(number_of(chip + 1), scored);
    }
    for (int seat = 0; seat < table->seats; seat++) {
        int change = 0;
        for (int source = POINTS_KEEP; source < POINTS_SOURCES; source++) {
            change += is_of_payment(source) ? 0 : is[seat][source] - was[seat][source];
        }
        assert_int_equal(number_of(chip_of(&note, SIGN_SEAT, seat, 0)), change);
    }
    promises[OF_PLANS]++;
}

static int pays(const struct seasons_tables *tables, const struct seasons_state *state, uint8_t seat, int tile) {
    return seasons_count_payments(tables, state, seat, tables->tile_value[tile]) > 0;
}

/* Says whether TILE is among NAMES, which commas part and a full stop ends. */
static int is_among(const char *names, int tile) {
    const char *name = seasons_text_tile(tile);
    const size_t length = strlen(name);
    while (names && !(strncmp(names, name, length) == 0 && strchr(",.", names[length]))) {
        names = strstr(names, ", ");
        names = names ? names + 2 : NULL;
    }
    return names != NULL;
}

/* The names of all that the same card may build next, as the engine asks, and of nothing else. */
static void check_rest(struct table *table, const struct seasons_intent *intent, const char *told) {
    static const char *const sentences[] = {"Leaves enough for: ", "Leaves too little to build again."};
    struct seasons_state state = *(const struct seasons_state *)table_state(table);
    const int card = state.card, could = state.builds_left > 1 && state.plans != 1u << intent->at;
    char words[SEASONS_TEXT_SIZE];
    submit(table->game, &state, intent);
    const int is_asked = state.phase == PHASE_BUILD && state.turn == intent->seat && state.card == card;
    seasons_tray_rest(table, words, sizeof words);
    assert_ptr_equal(strstr(words, sentences[0]) == words ? sentences[0] : NULL, is_asked ? sentences[0] : NULL);
    assert_int_equal(strcmp(words, sentences[1]) == 0, could && !is_asked);
    assert_non_null(strstr(told, words));
    for (int tile = 0; is_asked && tile < TILES; tile++) {
        const int is_plan = state.plans >> tile & 1, is_named = is_among(words + strlen(sentences[0]), tile);
        assert_true(!is_plan || is_named == pays(seasons_tables(table->game), &state, intent->seat, tile));
        assert_true(is_plan || !is_named || tile >= HOUSE_1);
    }
    promises[OF_RESTS] += is_asked;
}

static void check_tray(struct table *table, const struct seasons_intent *intent) {
    const struct draft closed = seasons(table)->draft;
    const struct seasons_state *state = table_state(table);
    const struct seasons_state after = board_after(table->game, state, intent);
    const struct seasons_seat *was = &state->seats[intent->seat], *is = &after.seats[intent->seat];
    struct table_note note;
    seasons_draft_pay_for(&seasons(table)->draft, intent->at);
    assert_true(seasons_draft_lay_out(&seasons(table)->draft, intent));
    table_note_of(table, TARGET_TRAY, &note);
    assert_int_equal(state->card == BRICKLAYER ? number_of(chip_of(&note, SIGN_PIECE, TALER, 0))
                                               : number_of(chip_of(&note, SIGN_POINTS, -1, 0)),
                     is->talers - was->talers + is->vp - was->vp);
    if (after.places[PLACE_PALACE] == intent->seat || after.places[PLACE_PALACE + 1] == intent->seat) {
        int16_t points[GAME_MAX_SEATS][POINTS_SOURCES];
        seasons_final_scores(seasons(table)->tables, &after, points);
        assert_int_equal(seasons_tray_palace_points(table), points[intent->seat][POINTS_PALACE]);
    }
    if (!seasons_building_open(&after, BUILDING_PALACE)) {
        assert_int_equal(seasons_tray_palace_points(table), 0);
    }
    if (after.places[PLACE_PALACE] != intent->seat && after.places[PLACE_PALACE + 1] != intent->seat) {
        const int scored =
            chip_of(&note, SIGN_POINTS, -1, 0) != NULL; /* what building brings, and nothing that might be */
        assert_int_equal(scored, state->card != BRICKLAYER);
        assert_true(!scored || !chip_of(&note, SIGN_POINTS, -1, 1));
    }
    check_rest(table, intent, note.text);
    seasons_payments_free(&seasons(table)->draft.ways);
    seasons(table)->draft = closed;
    promises[OF_TRAYS]++;
}

/* ---- carts ---- */

/* Without another trader behind it the payout follows at once. */
static void check_cart(struct table *table, const struct seasons_intent *intent) {
    struct seasons_state state = *seasons_state_of(table);
    struct table_note note;
    int brought = 0, is_paid = 0;
    submit(table->game, &state, intent);
    for (size_t i = 0; i < events.count; i++) {
        const struct event *event = &events.items[i];
        is_paid |= event->type == EVENT_MOVE && event->reason == CAUSE_TRIBUTE;
        brought +=
            event->type == EVENT_MOVE && event->reason == CAUSE_PAYOUT && event->what == intent->at ? event->amount : 0;
    }
    if (is_paid) {
        table_note_of(table, TARGET_CART + intent->at, &note);
        assert_int_equal(number_of(chip_of(&note, SIGN_NONE, -1, 0)), brought);
        promises[OF_CARTS]++;
    }
}

/* ---- cards ---- */

/* SEAT begins the round and plays CARD, everybody else a messenger; no winter card comes. */
static struct seasons_state played_alone(const struct game *game, const struct seasons_state *before, uint8_t seat,
                                         int card) {
    struct seasons_state state = *before;
    state.season = SUMMER;
    state.start = seat;
    for (int other = 0; other < state.seat_count; other++) {
        state.seats[other].hand = (uint8_t)(1u << (other == seat ? card : MESSENGER));
        state.seats[other].discard = 1 << STONEMASON;
    }
    for (uint8_t other = 0; other < state.seat_count; other++) {
        const struct seasons_intent intent = {.seat = other, .verb = VERB_CHOOSE, .cards = state.seats[other].hand};
        submit(game, &state, &intent);
    }
    return state;
}

/* What SEAT can build in the end, over all answers to what is asked before that. */
static unsigned types_to_build(const struct game *game, const struct seasons_state *state, uint8_t seat) {
    const int asks = state->phase == PHASE_EQUIP || state->phase == PHASE_TAKE;
    unsigned types = 0;
    if (state->phase == PHASE_BUILD) {
        list(game, state, seat);
        for (size_t i = 0; i < answer_count; i++) {
            const struct seasons_intent *intent = seasons_view(&answers[i]);
            types |= intent->verb == VERB_BUILD ? 1u << seasons_type_of_tile(intent->at) : 0;
        }
        return types;
    }
    if (!asks || state->to_act != 1u << seat) {
        return 0;
    }
    list(game, state, seat);
    struct intent all[16];
    const size_t count = answer_count;
    assert_true(count <= sizeof all / sizeof *all);
    memcpy(all, answers, count * sizeof *all);
    for (size_t i = 0; i < count; i++) {
        const struct seasons_intent intent = seasons_from_intent(&all[i]);
        struct seasons_state next = *state;
        submit(game, &next, &intent);
        const unsigned found = types_to_build(game, &next, seat);
        if (state->phase == PHASE_EQUIP) {
            assert_int_equal(seasons_types_with_choice(seasons_tables(game), state, seat, intent.pay), found);
        }
        types |= found;
    }
    return types;
}

static int moved(int cause, int what, int to) {
    int amount = 0;
    for (size_t i = 0; i < events.count; i++) {
        const struct event *event = &events.items[i];
        amount += event->type == EVENT_MOVE && event->reason == cause && event->what == what && event->to == to
                      ? event->amount
                      : 0;
    }
    return amount;
}

/* What NOTE says a trader brings SEAT of KIND: the chips between its own sign and the next seat's. */
static int told_of_trader(const struct table_note *note, uint8_t seat, int kind) {
    int is_own = 0;
    for (int i = 0; i < note->chip_count; i++) {
        const struct note_chip *chip = &note->chips[i];
        is_own = chip->sign == SIGN_SEAT ? chip->what == seat : is_own;
        if (is_own && chip->sign == SIGN_PIECE && chip->what == kind) {
            return number_of(chip);
        }
    }
    return 0;
}

static void check_payout(const struct table *table, const struct table_note *note) {
    for (uint8_t seat = 0; seat < table->seats; seat++) {
        for (int kind = 0; kind < KINDS; kind++) {
            assert_int_equal(told_of_trader(note, seat, kind), moved(CAUSE_PAYOUT, kind, AT_SEAT + seat));
        }
    }
}

static void check_equipment(const struct table_note *note, uint8_t seat, int card) {
    const int at = AT_WORKER_CARD + seat * WORKER_CARDS + card - WORKER_WOOD;
    for (int kind = 0; kind < KINDS; kind++) {
        assert_int_equal(number_of(chip_of(note, SIGN_PIECE, kind, 0)), moved(CAUSE_EQUIPMENT, kind, at));
    }
}

static int choices_asked(const struct game *game, const struct seasons_state *state, uint8_t seat) {
    list(game, state, seat);
    const struct seasons_intent *first = seasons_view(&answers[0]);
    return first->pay[SAND] + first->pay[WOOD] + first->pay[CLAY];
}

static void check_card(struct table *table, uint8_t seat, int card) {
    const struct seasons_state *before = table_state(table);
    struct seasons_state state = played_alone(table->game, before, seat, card);
    struct table_note note;
    table_note_of(table, TARGET_CARD + card, &note);
    if (card == MESSENGER) {
        assert_int_equal(number_of(chip_of(&note, SIGN_PIECE, TALER, 0)),
                         moved(CAUSE_MESSENGER, TALER, AT_SEAT + seat));
    } else if (card == TRADER && state.phase == PHASE_TRADE) {
        const struct seasons_intent done = {.seat = seat, .verb = VERB_DONE};
        submit(table->game, &state, &done);
        check_payout(table, &note);
    } else if (card >= WORKER_WOOD && card <= WORKER_STONE) {
        check_equipment(&note, seat, card);
    }
    if (card == WORKER_STONE) {
        const struct note_chip *chip = chip_of(&note, SIGN_NONE, -1, 0);
        assert_int_equal(number_of(chip), state.phase == PHASE_EQUIP ? choices_asked(table->game, &state, seat) : 0);
    }
    if (card >= BRICKLAYER && card <= WORKER_STONE) {
        assert_int_equal(seasons_types_with_card(seasons(table)->tables, before, seat, card),
                         types_to_build(table->game, &state, seat));
    }
    promises[OF_CARDS]++;
}

/* ---- pins ---- */

/* With all that lies on SEAT's workers. */
static int pays_with_workers(const struct seasons_tables *tables, const struct seasons_state *state, uint8_t seat,
                             int tile) {
    struct seasons_state with = *state;
    for (int worker = 0; worker < WORKER_CARDS; worker++) {
        for (int kind = 0; kind < KINDS; kind++) {
            with.seats[seat].goods[kind] += with.seats[seat].worker_goods[worker][kind];
        }
    }
    return pays(tables, &with, seat, tile);
}

/* How many of the choices for the stone worker bring what TILE costs. */
static int choices_that_pay(const struct table *table, uint8_t seat, int tile) {
    int count = 0;
    list(table->game, table_state(table), seat);
    for (size_t i = 0; i < answer_count; i++) {
        struct seasons_state next = *seasons_state_of(table);
        const struct seasons_intent *intent = seasons_view(&answers[i]);
        for (int kind = 0; kind < PAYING_KINDS; kind++) {
            next.carts[kind] = (uint8_t)(next.carts[kind] - intent->pay[kind]);
            next.seats[seat].goods[kind] = (uint8_t)(next.seats[seat].goods[kind] + intent->pay[kind]);
        }
        count += pays_with_workers(seasons(table)->tables, &next, seat, tile);
    }
    return count;
}

/* A pinned plan is in reach with what has been played, or will be chosen, and only then. */
static void check_pins(const struct table *table, uint8_t seat) {
    const struct seasons_tables *tables = seasons(table)->tables;
    const struct seasons_state *state = table_state(table);
    char title[96], text[NOTE_TEXT_SIZE];
    for (int tile = 0; tile < TILES; tile++) {
        if (!seasons_table_notes.pin(table, TARGET_TILE + tile, title, sizeof title, text, sizeof text)) {
            continue;
        }
        const int can_pay = pays(tables, state, seat, tile), is_equipping = state->phase == PHASE_EQUIP;
        const int can_choose = !can_pay && is_equipping && choices_that_pay(table, seat, tile);
        const int has_played = !can_pay && !is_equipping && pays_with_workers(tables, state, seat, tile);
        assert_int_equal(strstr(text, "You can pay") != NULL, can_pay);
        assert_int_equal(strstr(text, "Within reach if you choose:") != NULL, can_choose);
        assert_true(!has_played || strstr(text, "Within reach with what you have played:"));
        promises[OF_PINS] += can_choose || has_played;
    }
}

/* ---- in matches ---- */

static void check_answer(struct table *table, const struct seasons_intent *intent) {
    switch (intent->verb) {
    case VERB_PLACE:
        check_place(table, intent);
        break;
    case VERB_BUILD:
        check_plan(table, intent);
        check_tray(table, intent);
        break;
    case VERB_TRADE:
        check_cart(table, intent);
        break;
    default:
        break;
    }
}

static void check_question(struct table *table) {
    const struct seasons_state *state = table_state(table);
    const uint8_t seat = seasons(table)->draft.seat;
    if (state->phase == PHASE_CHOOSE && state->to_act == (1u << state->seat_count) - 1) {
        for (int card = 0; card < MASTER_BUILDER; card++) {
            if (state->seats[seat].hand >> card & 1) {
                check_card(table, seat, card);
            }
        }
        return;
    }
    check_pins(table, seat);
    list(table->game, state, seat);
    const size_t count = answer_count < TRIED ? answer_count : TRIED;
    for (size_t i = 0; i < count; i++) {
        const size_t index = count < TRIED ? i : random_below(&robot.random, (uint32_t)answer_count);
        const struct seasons_intent intent = seasons_from_intent(&answers[index]);
        check_answer(table, &intent);
    }
}

/* The table has shown all that has happened, or the sheet would tell of what is past. */
static int is_up_to_date(struct table *table) {
    return !memcmp(seasons_shown(table)->places, seasons_state_of(table)->places,
                   sizeof seasons_shown(table)->places) &&
           seasons_shown(table)->plans == seasons_state_of(table)->plans;
}

static void watch_match(int seats, const char *season, uint64_t seed) {
    robot_begin(&robot, seats, season, 1, "random", seed, PACE_AT_ONCE, NULL);
    for (int i = 0; i < 100000; i++) {
        driver_frame(&robot.driver);
        struct table *table = robot_table(&robot);
        if (!table) {
            return;
        }
        if (!seasons(table)->draft.is_open || !table_is_asking(table)) {
            continue;
        }
        assert_true(is_up_to_date(table));
        check_question(table);
        struct intent picked;
        table->game->ops->pick(table->game, table_state(table), seasons(table)->draft.seat, &robot.random, &picked);
        const struct seasons_intent intent = seasons_from_intent(&picked);
        if (!robot_answer(&robot, &intent)) {
            fail_msg("%s", robot.fault);
        }
    }
}

/* Where much lies in stock: all ways to pay for all that can be built, in summer and in winter. */
static void what_a_payment_leaves_can_be_paid(void **state) {
    static const char *const pictures[] = {"table-summer-pay-ways", "table-winter-pay-rest"};
    (void)state;
    for (size_t i = 0; i < sizeof pictures / sizeof *pictures; i++) {
        show_picture(pictures[i]);
        driver_wait(&robot.driver, 400);
        struct table *table = robot_table(&robot);
        const int before = promises[OF_RESTS];
        list(table->game, table_state(table), seasons(table)->draft.seat);
        for (size_t answer = 0; answer < answer_count; answer++) {
            const struct seasons_intent intent = seasons_from_intent(&answers[answer]);
            if (intent.verb == VERB_BUILD) {
                check_tray(table, &intent);
            }
        }
        assert_true(promises[OF_RESTS] - before > 20);
    }
}

/* ---- while points are counted ---- */

static int notes_an_ending(struct table *table) {
    struct table_note note;
    for (int seat = 0; seat < table->seats; seat++) {
        table_note_of(table, TARGET_SEAT + seat, &note);
        if (strstr(note.text, "If it ended now") || note.chip_count > 2) {
            return 1;
        }
    }
    table_note_of(table, TARGET_ENDING, &note);
    return note.chip_count > 0;
}

/* What everybody would have is the true end before the last card is done with, and is told no more from then on: added
 * to what was counted already it would be wrong, and before that it would give the result away. */
static void what_an_ending_would_bring_is_told_until_it_comes(void **state) {
    (void)state;
    int told = 0, counted = 0;
    robot_begin(&robot, 3, "summer", 0, "random", 77, PACE_FAST, NULL);
    for (int i = 0; i < 1000000; i++) {
        driver_frame(&robot.driver);
        struct table *table = robot_table(&robot);
        if (!table) {
            break;
        }
        seasons(table)->shows_ending = 1;
        const int is_told = draw_list_shows(robot.driver.list, "now worth"), is_noted = notes_an_ending(table);
        const int is_counting =
            table_is_over(table) && (seasons(table)->scoring < BUILDINGS || seasons_shown(table)->phase == PHASE_OVER);
        assert_false(is_counting && (is_told || is_noted));
        told += is_told && is_noted;
        counted += is_counting;
    }
    assert_true(told > 100 && counted > 30);
}

static void promises_are_kept(void **state) {
    (void)state;
    for (int seats = 2; seats <= 4; seats++) {
        for (uint64_t seed = 0; seed < 8; seed++) {
            watch_match(seats, seed % 2 ? "winter" : "summer", 300 + seed + 10 * (uint64_t)seats);
        }
    }
    assert_true(promises[OF_PLACES] > 100 && promises[OF_PLANS] > 100 && promises[OF_TRAYS] > 100);
    assert_true(promises[OF_CARTS] > 30 && promises[OF_CARDS] > 300);
    assert_true(promises[OF_PINS] > 30);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(what_an_ending_would_bring_is_told_until_it_comes),
                                       cmocka_unit_test(promises_are_kept),
                                       cmocka_unit_test(what_a_payment_leaves_can_be_paid)};
    return cmocka_run_group_tests_name("promises of the table", tests, open_robot, close_robot);
}
