/* SPDX-License-Identifier: MIT */
/* What the table of Kilt Castle says before an answer is given is what the engine does after it, in random matches of
 * each seat count; and the log's ducats add up to the state's. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "castellany/data.h"
#include "castellany/kilt_bots.h"
#include "castellany/match.h"
#include "table/kilt/kilt_forecast.h"
#include "table/kilt/kilt_table.h"
#include "table/kilt/kilt_words.h"
#include "table/ops_notes.h"

enum { MATCHES = 25 };

static struct game game;
static struct event_list events;
static const char *const names[] = {"Isla", "Hamish", "Fiona", "Angus"};

static int open_game(void **state) {
    struct error error;
    const char *data = getenv("CASTELLANY_DATA");
    (void)state;
    assert_true(game_open(&game, "kilt", data ? data : "data", &error));
    return 0;
}

static int close_game(void **state) {
    (void)state;
    game_close(&game);
    return 0;
}

/* ---- a turn as it was forecast, and as it goes ---- */

struct turn {
    struct kilt_forecast forecast;
    struct kilt_state before;
    int days, is_on;
    int16_t paid[GAME_MAX_SEATS]; /* by the ducat day */
    unsigned built;               /* colours */
};

static struct kilt_builder *builder_of(struct turn *turn, int colour) {
    struct kilt_builder *first = &turn->forecast.builders[0];
    return turn->forecast.builder_count == 1 || first->colour == colour ? first : first + 1;
}

static const struct kilt_site *site_of(const struct kilt_builder *builder, int square) {
    for (int i = 0; i < builder->site_count; i++) {
        if (builder->sites[i].square == square) {
            return &builder->sites[i];
        }
    }
    return NULL;
}

static void see_built(struct turn *turn, const struct event *event, int price, int payee) {
    struct kilt_builder *builder = builder_of(turn, event->what);
    const struct kilt_site *site = site_of(builder, event->to);
    assert_int_equal(builder->colour, event->what);
    assert_int_equal(builder->seat, event->seat);
    assert_int_equal(builder->must_pass, 0);
    assert_non_null(site);
    assert_in_range(price, site->least, site->most);
    if (builder == &turn->forecast.builders[0]) {
        assert_int_equal(site->least, site->most);
    }
    assert_true(!price || (site->payees >> payee & 1));
    turn->built |= 1u << event->what;
}

static void see_events(struct turn *turn, const struct event_list *seen) {
    int price = 0, payee = 0;
    for (size_t i = 0; i < seen->count; i++) {
        const struct event *event = &seen->items[i];
        if (event->type == KILT_EVENT_PAID) {
            price = event->amount;
            payee = event->to;
        } else if (event->type == KILT_EVENT_BUILT) {
            see_built(turn, event, price, payee);
            price = 0;
        } else if (event->type == KILT_EVENT_PASSED_OVER) {
            assert_true(builder_of(turn, event->what)->may_pass);
        } else if (event->type == KILT_EVENT_DUCAT_DAY) {
            turn->days++;
        } else if (event->type == KILT_EVENT_INCOME) {
            turn->paid[event->seat] = (int16_t)(turn->paid[event->seat] + event->amount);
        } else if (event->type == KILT_EVENT_ROOF_SET) {
            assert_true(turn->forecast.may_roof);
        } else if (event->type == KILT_EVENT_OVER) {
            assert_true(turn->forecast.may_end);
        }
    }
}

static void see_end(struct turn *turn) {
    assert_int_equal(turn->days, turn->forecast.is_ducat_day);
    for (int i = 0; i < turn->forecast.builder_count; i++) {
        const struct kilt_builder *builder = &turn->forecast.builders[i];
        assert_true((turn->built >> builder->colour & 1) ? !builder->must_pass : builder->may_pass);
    }
    for (int seat = 0; seat < turn->before.seat_count; seat++) {
        assert_in_range(turn->paid[seat], turn->forecast.least[seat], turn->forecast.most[seat]);
    }
    turn->is_on = 0;
}

static void play_one(int seats, uint64_t seed) {
    const struct game_setup setup = {.seed = seed, .seats = (uint8_t)seats};
    struct match *match = match_new(&game, &setup, NULL, NULL);
    struct random_stream stream = random_seeded(seed + 7);
    struct turn turn = {.is_on = 0};
    for (unsigned due; (due = match_to_act(match)) != 0;) {
        const struct kilt_state *state = match_state(match);
        struct intent intent;
        game.ops->pick(&game, state, (uint8_t)__builtin_ctz(due), &stream, &intent);
        if (state->phase == KILT_PHASE_MOVE) {
            turn = (struct turn){.before = *state, .is_on = 1};
            kilt_forecast_move(&game, state, kilt_view(&intent), &turn.forecast);
        }
        const int number = state->turn;
        events.count = 0;
        match_submit(match, &intent, &events);
        see_events(&turn, &events);
        if (!match_to_act(match) || ((const struct kilt_state *)match_state(match))->turn != number) {
            see_end(&turn);
        }
    }
    assert_int_equal(turn.is_on, 0);
    match_free(match);
}

static void each_count(void (*try)(int seats, uint64_t seed)) {
    for (int seats = 2; seats <= 4; seats++) {
        for (int i = 0; i < MATCHES; i++) {
            try(seats, (uint64_t)(1000 * seats + i));
        }
    }
}

static void what_a_place_foretells_is_what_the_engine_does(void **state) {
    (void)state;
    each_count(play_one);
}

/* ---- the sums are the narrowest that hold: both ends are reached ---- */

struct ends {
    const struct kilt_state *before;
    int least, most, seat, count;
};

static int go_through(void *context, const struct intent *intent);

static void look(struct ends *ends, const struct kilt_state *state) {
    if (!state->to_act || state->turn != ends->before->turn) {
        const int paid =
            state->account[ends->seat][KILT_DUCAT_DAYS] - ends->before->account[ends->seat][KILT_DUCAT_DAYS];
        ends->least = !ends->count || paid < ends->least ? paid : ends->least;
        ends->most = !ends->count || paid > ends->most ? paid : ends->most;
        ends->count++;
        return;
    }
    struct {
        struct ends *ends;
        const struct kilt_state *state;
    } step = {ends, state};
    game.ops->list(&game, state, (uint8_t)__builtin_ctz(state->to_act), go_through, &step);
}

static int go_through(void *context, const struct intent *intent) {
    struct {
        struct ends *ends;
        const struct kilt_state *state;
    } *step = context;
    struct kilt_state after = *step->state;
    game.ops->apply(&game, &after, intent, NULL);
    look(step->ends, &after);
    return 1;
}

static void compare_sums(int seats, uint64_t seed) {
    const struct game_setup setup = {.seed = seed, .seats = (uint8_t)seats};
    struct match *match = match_new(&game, &setup, NULL, NULL);
    struct random_stream stream = random_seeded(seed);
    for (unsigned due; (due = match_to_act(match)) != 0;) {
        const struct kilt_state *state = match_state(match);
        struct intent intent;
        game.ops->pick(&game, state, (uint8_t)__builtin_ctz(due), &stream, &intent);
        if (state->phase == KILT_PHASE_MOVE) {
            struct kilt_forecast forecast;
            struct kilt_state after = *state;
            struct ends ends = {.before = state, .seat = (int)(seed % (uint64_t)seats)};
            kilt_forecast_move(&game, state, kilt_view(&intent), &forecast);
            game.ops->apply(&game, &after, &intent, NULL);
            look(&ends, &after);
            assert_int_equal(forecast.least[ends.seat], ends.least);
            assert_int_equal(forecast.most[ends.seat], ends.most);
        }
        match_submit(match, &intent, NULL);
    }
    match_free(match);
}

static void sums_are_reached(void **state) {
    (void)state;
    for (int seats = 2; seats <= 4; seats++) {
        compare_sums(seats, (uint64_t)(40 + seats));
    }
}

/* ---- a floor ---- */

static void assert_gain(const struct kilt_gain *gain, int area_least, int area_most, int final_least, int final_most) {
    assert_int_equal(gain->area_least, area_least);
    assert_int_equal(gain->area_most, area_most);
    assert_int_equal(gain->final_least, final_least);
    assert_int_equal(gain->final_most, final_most);
}

static int roofs_moved;

/* Either roof is taken: what the floor promised is what comes of the one or of the other, and each choice's own numbers
 * are those that the castle has then. */
static void see_roofs(const struct kilt_state *state, const struct kilt_gain *gain) {
    int area[2], final[2], count = 0;
    for (int square = 0; square < KILT_SQUARES; square++) {
        if (!(state->roofs >> square & 1)) {
            continue;
        }
        const struct kilt_intent roof = {.seat = gain->seat, .verb = KILT_ROOF, .at = (uint8_t)square};
        const struct intent intent = kilt_to_intent(roof);
        struct kilt_state after = *state;
        int16_t day[GAME_MAX_SEATS], end[GAME_MAX_SEATS];
        int paid[GAME_MAX_SEATS] = {0};
        kilt_forecast_roof(&game, state, square, day, end);
        game.ops->apply(&game, &after, &intent, NULL);
        for (int colour = 0; colour < KILT_COLOURS; colour++) {
            if (after.owner[colour] != GAME_NO_SEAT) {
                paid[after.owner[colour]] += kilt_income(&after, colour);
            }
        }
        for (int seat = 0; seat < state->seat_count; seat++) {
            assert_int_equal(day[seat], paid[seat]);
            assert_int_equal(end[seat], kilt_final_of_seat(&after, seat));
        }
        area[count] = kilt_income(&after, gain->colour);
        final[count++] = kilt_final(&after, gain->colour).value;
    }
    assert_int_equal(count, 2);
    assert_gain(gain, area[area[1] < area[0]], area[area[1] > area[0]], final[final[1] < final[0]],
                final[final[1] > final[0]]);
    roofs_moved++;
}

static void see_gain(const struct kilt_state *before, const struct intent *intent, struct match *match) {
    struct kilt_gain gain;
    const int square = kilt_view(intent)->at, colour = before->builders[0], floors = before->height[square] + 1;
    kilt_forecast_build(&game, before, kilt_view(intent), &gain);
    assert_int_equal(gain.area_before, kilt_income(before, colour));
    assert_int_equal(gain.final_before, kilt_final(before, colour).value);
    events.count = 0;
    match_submit(match, intent, &events);
    const struct kilt_state *after = match_state(match);
    const int is_roofed = after->phase != KILT_PHASE_ROOF && after->roofs != before->roofs;
    assert_int_equal(gain.roofing, after->phase == KILT_PHASE_ROOF ? KILT_ROOFING_MOVED
                                   : is_roofed                     ? KILT_ROOFING_NEW
                                                                   : KILT_ROOFING_NONE);
    if (gain.roofing == KILT_ROOFING_MOVED) {
        see_roofs(after, &gain);
    } else {
        assert_gain(&gain, kilt_income(after, colour), kilt_income(after, colour), kilt_final(after, colour).value,
                    kilt_final(after, colour).value);
    }
    assert_int_equal(gain.floors, floors);
    int price = 0, payee = GAME_NO_SEAT;
    for (size_t i = 0; i < events.count; i++) {
        price = events.items[i].type == KILT_EVENT_PAID ? events.items[i].amount : price;
        payee = events.items[i].type == KILT_EVENT_PAID ? events.items[i].to : payee;
    }
    assert_int_equal(gain.price, price);
    assert_int_equal(gain.payee, payee);
}

static void build_all(int seats, uint64_t seed) {
    const struct game_setup setup = {.seed = seed, .seats = (uint8_t)seats};
    struct match *match = match_new(&game, &setup, NULL, NULL);
    struct random_stream stream = random_seeded(seed + 3);
    for (unsigned due; (due = match_to_act(match)) != 0;) {
        const struct kilt_state before = *(const struct kilt_state *)match_state(match);
        struct intent intent;
        game.ops->pick(&game, &before, (uint8_t)__builtin_ctz(due), &stream, &intent);
        if (before.phase == KILT_PHASE_BUILD) {
            see_gain(&before, &intent, match);
        } else {
            match_submit(match, &intent, NULL);
        }
    }
    match_free(match);
}

static void what_a_floor_promises_is_what_it_brings(void **state) {
    (void)state;
    each_count(build_all);
    assert_true(roofs_moved > 20);
}

/* ---- the log ---- */

/* Adds what LINE tells of ducats to SUMS; the amount stands in its words. */
static void reckon(const struct match_log_line *line, int sums[GAME_MAX_SEATS]) {
    const struct event *event = &line->event;
    char number[16];
    const int is_money =
        event->type == KILT_EVENT_PAID || event->type == KILT_EVENT_INCOME || event->type == KILT_EVENT_FINAL;
    if (!is_money || !event->amount) {
        return;
    }
    snprintf(number, sizeof number, " %d", event->amount);
    assert_non_null(strstr(line->text, number));
    assert_non_null(strstr(line->text, names[event->seat]));
    sums[event->seat] += event->type == KILT_EVENT_PAID ? -event->amount : event->amount;
    if (event->type == KILT_EVENT_PAID) {
        assert_non_null(strstr(line->text, names[event->to]));
        sums[event->to] += event->amount;
    }
}

static void add_up(int seats, uint64_t seed) {
    const struct game_setup setup = {.seed = seed, .seats = (uint8_t)seats};
    const struct table_talk talk = {&game, names};
    struct match *match = match_new(&game, &setup, NULL, NULL);
    struct match_log *log = match_log_new(&talk, kilt_lines.tell);
    struct random_stream stream = random_seeded(seed + 11);
    int sums[GAME_MAX_SEATS] = {0};
    for (unsigned due; (due = match_to_act(match)) != 0;) {
        struct intent intent;
        game.ops->pick(&game, match_state(match), (uint8_t)__builtin_ctz(due), &stream, &intent);
        events.count = 0;
        match_submit(match, &intent, &events);
        for (size_t i = 0; i < events.count; i++) {
            match_log_add(log, &events.items[i], match_state(match));
        }
    }
    for (size_t i = 0; i < match_log_count(log); i++) {
        reckon(match_log_line(log, i), sums);
    }
    const struct kilt_state *end = match_state(match);
    for (int seat = 0; seat < seats; seat++) {
        assert_int_equal(end->account[seat][KILT_START] + sums[seat], end->ducats[seat]);
    }
    match_log_free(log);
    match_free(match);
}

static void the_ducats_of_the_log_add_up(void **state) {
    (void)state;
    each_count(add_up);
}

/* ---- words ---- */

static void every_refusal_has_a_sentence_of_its_own(void **state) {
    char words[KILT_REASON_END - REASON_GAME][TABLE_TEXT_SIZE];
    const struct table_talk talk = {&game, names};
    const struct intent intent = {.seat = 0};
    (void)state;
    for (int reason = REASON_GAME; reason < KILT_REASON_END; reason++) {
        const int number = reason - REASON_GAME;
        kilt_words_refusal(&talk, NULL, &intent, reason, words[number], sizeof words[number]);
        for (int other = 0; other < number; other++) {
            assert_string_not_equal(words[number], words[other]);
        }
        assert_true(words[number][0]);
    }
}

static void assert_area(int towers, int crests, int roofs, const char *expected) {
    char words[96];
    kilt_words_area(towers, crests, roofs, words, sizeof words);
    assert_string_equal(words, expected);
}

static void areas_are_told_by_what_is_in_them(void **state) {
    (void)state;
    assert_area(2, 3, 0, "2 towers, 3 crests");
    assert_area(1, 0, 2, "1 tower, 2 roofs");
    assert_area(0, 0, 1, "1 roof");
}

/* Others by name, the player as "you": no clan is to be translated into a person. */
static void reasons_speak_of_people(void **state) {
    const struct table_talk talk = {&game, names};
    struct bot_hint hint = {.fact_count = 3};
    char words[TABLE_TEXT_SIZE];
    (void)state;
    hint.facts[0].code = KILT_FACT_RIVAL_LOSES;
    hint.facts[0].subject = 1;
    hint.facts[0].amount = 2;
    hint.facts[1].code = KILT_FACT_CREST_SHOWN;
    hint.facts[1].subject = 0;
    hint.facts[1].amount = 1;
    hint.facts[2].code = KILT_FACT_OWN_FLOORS;
    hint.facts[2].amount = 2;
    kilt_words_reasons(&talk, &hint, words, sizeof words);
    assert_string_equal(words, "The best area of Hamish is worth 2 less.\nYour tower on a1 shows 1 crest.\n"
                               "You have 2 floors left: the end comes near.");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_a_place_foretells_is_what_the_engine_does),
        cmocka_unit_test(sums_are_reached),
        cmocka_unit_test(what_a_floor_promises_is_what_it_brings),
        cmocka_unit_test(the_ducats_of_the_log_add_up),
        cmocka_unit_test(every_refusal_has_a_sentence_of_its_own),
        cmocka_unit_test(areas_are_told_by_what_is_in_them),
        cmocka_unit_test(reasons_speak_of_people),
    };
    return cmocka_run_group_tests(tests, open_game, close_game);
}
