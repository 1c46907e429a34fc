/* SPDX-License-Identifier: MIT */
/* What positions are worth: what is foretold of a tile before it lies is what the position shows when it does, and what
 * is learnt from is what is judged by. */
#include <math.h>
#include <stdlib.h>

#include "carcassonne/judge.h"
#include "carcassonne/knowledge.h"
#include "situation.h"

struct reader {
    struct game game;
    struct carcassonne_knowledge *knowledge;
    struct bot_view view;
    struct carcassonne_state state;
    struct random_stream stream;
};

static struct reader *open_reader(uint64_t seed) {
    struct reader *reader = calloc(1, sizeof *reader);
    struct game_setup setup = {.seed = seed, .seats = CARC_SEATS};
    struct error reason = {0};
    char error[GAME_ERROR_SIZE] = "";
    const char *data = getenv("CASTELLANY_DATA");
    assert_true(game_open(&reader->game, "carcassonne", data ? data : "data", &reason));
    reader->knowledge = carcassonne_evaluation.open(&reader->game, data ? data : "data", error);
    assert_string_equal(error, "");
    reader->view = (struct bot_view){&reader->game, reader->knowledge, .leaner = GAME_NO_SEAT};
    reader->stream = random_seeded(seed);
    reader->game.ops->setup->complete(&reader->game, &setup);
    reader->game.ops->setup->begin(&reader->game, &setup, &reader->state, NULL);
    return reader;
}

static void close_reader(struct reader *reader) {
    carcassonne_evaluation.close(reader->knowledge);
    game_close(&reader->game);
    free(reader);
}

static void answer_quickly(struct reader *reader, const struct bot_view *view) {
    struct intent intent;
    carcassonne_evaluation.answer(view, &reader->state, reader->state.to_act, &intent);
    reader->game.ops->apply(&reader->game, &reader->state, &intent, NULL);
}

/* Half of the answers are drawn, so that odd positions come up. */
static struct intent next_answer(struct reader *reader) {
    struct intent intent;
    if (random_below(&reader->stream, 2)) {
        carcassonne_evaluation.answer(&reader->view, &reader->state, reader->state.to_act, &intent);
    } else {
        reader->game.ops->pick(&reader->game, &reader->state, reader->state.to_act, &reader->stream, &intent);
    }
    return intent;
}

static void apply(struct reader *reader, struct carcassonne_state *state, const struct carcassonne_intent *intent) {
    struct intent raw;
    memcpy(&raw, intent, sizeof raw);
    assert_int_equal(reader->game.ops->validate(&reader->game, state, &raw), REASON_NONE);
    reader->game.ops->apply(&reader->game, state, &raw, NULL);
}

static void begin_at(struct reader *reader, struct valuation *valuation, const struct carcassonne_state *state) {
    valuation_begin(valuation, carcassonne_tables(&reader->game), &reader->knowledge->stock, reader->knowledge->columns,
                    state, state->to_act, CARC_TILES - state->drawn);
}

/* Lays the drawn tile onto CELL with the best follower on LABEL, and goes on to the beginning of the next turn. */
static void lay_it(struct reader *reader, struct carcassonne_state *state, unsigned cell, unsigned rotation,
                   unsigned label) {
    const struct carcassonne_tables *tables = carcassonne_tables(&reader->game);
    const uint8_t seat = state->to_act;
    const int turn = state->turn;
    apply(reader, state,
          &(struct carcassonne_intent){
              .seat = seat, .verb = CARC_PLACE, .at = tables->positions[cell], .rotation = (uint8_t)rotation});
    if (state->phase == CARC_PHASE_FOLLOWER) {
        struct carcassonne_intent follower = {.seat = seat, .verb = CARC_DONE};
        unsigned number = tables->first[carcassonne_drawn(state)];
        for (; label != CARC_NONE && state->belongs[number] != label; number++) {
        }
        if (label != CARC_NONE) {
            follower.verb = CARC_FOLLOWER;
            follower.at = tables->positions[cell];
            follower.letter = (uint8_t)carcassonne_letter(tables, number);
        }
        apply(reader, state, &follower);
    }
    while (state->phase != CARC_PHASE_OVER && state->turn == turn) {
        struct intent quick;
        carcassonne_evaluation.answer(&reader->view, state, state->to_act, &quick);
        reader->game.ops->apply(&reader->game, state, &quick, NULL);
    }
}

static int same_hands(const struct carcassonne_state *before, const struct carcassonne_state *after) {
    return memcmp(before->seats[0].hand, after->seats[0].hand, CARC_WALL_KINDS) == 0 &&
           memcmp(before->seats[1].hand, after->seats[1].hand, CARC_WALL_KINDS) == 0;
}

/* Where a wall tile may change hands or a tile is drawn and put away the position that comes is another one. */
static int is_comparable(const struct carcassonne_tables *tables, const struct carcassonne_state *before,
                         const struct carcassonne_state *board, const struct carcassonne_state *after) {
    const struct gains gains = gains_of(tables, board);
    return !gains.landed[0] && !gains.landed[1] && after->phase == CARC_PHASE_PLACE &&
           after->drawn == before->drawn + 1 && after->to_act != before->to_act && same_hands(before, after);
}

static int compare_places(struct reader *reader) {
    const struct carcassonne_state *state = &reader->state;
    const struct carcassonne_tables *tables = carcassonne_tables(&reader->game);
    struct valuation valuation, next;
    int compared = 0;
    valuation_begin(&valuation, tables, &reader->knowledge->stock, reader->knowledge->columns, state, state->to_act ^ 1,
                    CARC_TILES - 1 - state->drawn);
    for (unsigned cell = 0; cell < CARC_CELLS; cell++) {
        const int is_free = state->available[cell >> 6] >> (cell & 63) & 1;
        for (unsigned set = is_free ? carcassonne_rotations(tables, state, cell) : 0; set; set &= set - 1) {
            const unsigned rotation = (unsigned)__builtin_ctz(set);
            struct carcassonne_state board = *state, after = *state;
            unsigned label;
            carcassonne_lay(tables, &board, carcassonne_drawn(state), rotation, cell);
            const float foretold = valuation_of_tile(&valuation, &board, cell, state->to_act, &label);
            lay_it(reader, &after, cell, rotation, label);
            if (is_comparable(tables, state, &board, &after)) {
                begin_at(reader, &next, &after);
                assert_true(fabsf(foretold + valuation_lead(&next)) < 0.01f);
                compared++;
            }
        }
    }
    return compared;
}

static void what_is_foretold_of_a_tile_is_what_it_brings(void **state) {
    int compared = 0;
    (void)state;
    for (uint64_t seed = 1; seed <= 4; seed++) {
        struct reader *reader = open_reader(seed);
        while (reader->state.phase != CARC_PHASE_OVER) {
            if (reader->state.phase == CARC_PHASE_PLACE && reader->state.drawn < CARC_TILES) {
                compared += compare_places(reader);
            }
            const struct intent intent = next_answer(reader);
            reader->game.ops->apply(&reader->game, &reader->state, &intent, NULL);
        }
        close_reader(reader);
    }
    assert_true(compared > 2000);
}

static void what_is_learnt_from_is_what_is_judged_by(void **state) {
    static struct valuation_sign signs[VALUATION_SIGNS];
    struct reader *reader = open_reader(7);
    (void)state;
    while (reader->state.phase != CARC_PHASE_OVER) {
        if (reader->state.phase == CARC_PHASE_PLACE) {
            const uint8_t mover = reader->state.to_act;
            struct valuation valuation;
            begin_at(reader, &valuation, &reader->state);
            const int count = valuation_signs(&valuation, signs);
            float sum = (float)(reader->state.seats[mover].score - reader->state.seats[mover ^ 1].score);
            for (int i = 0; i < count; i++) {
                sum += *signs[i].weight * signs[i].times;
            }
            assert_true(fabsf(sum - valuation_lead(&valuation)) < 0.01f);
        }
        const struct intent intent = next_answer(reader);
        reader->game.ops->apply(&reader->game, &reader->state, &intent, NULL);
    }
    close_reader(reader);
}

/* Of matches between the two, each beginning one of every pair: who judges by what was learnt wins most. */
static void what_was_learnt_beats_rules_of_thumb(void **state) {
    int won = 0;
    (void)state;
    for (uint64_t seed = 0; seed < 60; seed++) {
        struct reader *reader = open_reader(seed / 2);
        while (reader->state.phase != CARC_PHASE_OVER) {
            struct bot_view view = reader->view;
            view.is_former = reader->state.to_act == seed % 2;
            answer_quickly(reader, &view);
        }
        won += reader->state.seats[1 - seed % 2].score > reader->state.seats[seed % 2].score;
        close_reader(reader);
    }
    assert_true(won >= 36);
}

/* What a hint says one would end with is what one ends with, on the average. */
static void points_expected_are_those_of_the_end(void **state) {
    double expected = 0, scored = 0;
    int seen = 0;
    (void)state;
    for (uint64_t seed = 0; seed < 40; seed++) {
        struct reader *reader = open_reader(seed);
        int turns = 0, turn = 0;
        while (reader->state.phase != CARC_PHASE_OVER) {
            if (reader->state.turn != turn) {
                float points[GAME_MAX_SEATS];
                turn = reader->state.turn;
                carcassonne_evaluation.judge(&reader->view, &reader->state, points, NULL);
                expected += (double)(points[0] + points[1]);
                turns++;
            }
            answer_quickly(reader, &reader->view);
        }
        scored += turns * (reader->state.seats[0].score + reader->state.seats[1].score);
        seen += turns;
        close_reader(reader);
    }
    assert_true(fabs(expected - scored) < 8.0 * seen); /* of some 190 */
}

/* Who is told, with twenty tiles left or fewer, that he wins so many of a hundred matches does. */
static void shares_of_winning_are_true(void **state) {
    double told = 0, won = 0;
    int seen = 0;
    (void)state;
    for (uint64_t seed = 0; seed < 300; seed++) {
        struct reader *reader = open_reader(seed);
        float shares[2 * CARC_TILES];
        int count = 0, turn = 0;
        while (reader->state.phase != CARC_PHASE_OVER) {
            if (reader->state.turn != turn && reader->state.drawn >= CARC_TILES - 20 && count < 2 * CARC_TILES) {
                float points[GAME_MAX_SEATS];
                turn = reader->state.turn;
                carcassonne_evaluation.judge(&reader->view, &reader->state, points, NULL);
                const float spread = carcassonne_evaluation.spread(&reader->view, &reader->state);
                shares[count++] = 1 / (1 + expf((points[1] - points[0]) / spread));
            }
            answer_quickly(reader, &reader->view);
        }
        const int lead = reader->state.seats[0].score - reader->state.seats[1].score;
        for (int i = 0; i < count; i++) {
            const float share = shares[i] > 0.5f ? shares[i] : 1 - shares[i];
            if (share > 0.6f && share < 0.9f) {
                const int is_ahead = (shares[i] > 0.5f) == (lead > 0);
                told += (double)share;
                won += lead == 0 ? 0.5 : is_ahead;
                seen++;
            }
        }
        close_reader(reader);
    }
    assert_true(seen > 1000);
    assert_true(fabs(told - won) < 0.04 * seen);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_foretold_of_a_tile_is_what_it_brings),
        cmocka_unit_test(what_is_learnt_from_is_what_is_judged_by),
        cmocka_unit_test(what_was_learnt_beats_rules_of_thumb),
        cmocka_unit_test(points_expected_are_those_of_the_end),
        cmocka_unit_test(shares_of_winning_are_true),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
