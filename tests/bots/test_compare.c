/* SPDX-License-Identifier: MIT */
/* What tells two answers apart: the rows sum to the difference, for everybody, at every question of random matches. */
#include <string.h>

#include "castellany/bot_compare.h"
#include "seats.h"

enum { PLAYS = 5, EVERY = 7, MOST_QUESTIONS = 400 };

/* Two different answers to what SEAT is asked; gives 0 if there is one only. */
static int draw_two(const struct table *table, uint8_t seat, struct random_stream *stream, struct bot_line two[2]) {
    const struct game_ops *ops = table->game.ops;
    memset(two, 0, 2 * sizeof *two);
    ops->pick(&table->game, &table->state, seat, stream, &two[0].answer);
    for (int i = 0; i < 8; i++) {
        ops->pick(&table->game, &table->state, seat, stream, &two[1].answer);
        if (memcmp(&two[0].answer, &two[1].answer, sizeof two[0].answer) != 0) {
            return 1;
        }
    }
    return 0;
}

/* Points come in rounds, and by an answer that one side gives more often or that brings it more. */
static void check_cause(const struct bot_row *row, int plays) {
    const struct bot_cause *cause = &row->cause;
    assert_true(row->from > 0 && row->to >= row->from);
    assert_true(row->time == BOT_LATER || row->from == row->to);
    assert_in_range(cause->plays[0], 0, plays);
    assert_in_range(cause->plays[1], 0, plays);
    assert_true(cause->kind == BOT_CAUSE_ANSWER || (!cause->plays[0] && !cause->plays[1]));
}

static void check_sums(const struct bot_comparison *comparison) {
    int apart[GAME_MAX_SEATS] = {0};
    for (int i = 0; i < comparison->row_count; i++) {
        const struct bot_row *row = &comparison->rows[i];
        assert_in_range(row->seat, 0, comparison->seats - 1);
        assert_in_range(row->time, 0, BOT_TIMES - 1);
        assert_int_not_equal(row->first, row->second);
        if (row->source != BOT_REST) {
            check_cause(row, comparison->plays);
        }
        apart[row->seat] += row->first - row->second;
    }
    for (int seat = 0; seat < comparison->seats; seat++) {
        assert_int_equal(apart[seat], comparison->points[0][seat] - comparison->points[1][seat]);
    }
}

/* Numbers that differ, weightiest first; each speaks for one of both. Gives how many there are. */
static int check_contrasts(const struct bot_comparison *comparison) {
    for (int i = 0; i < comparison->contrast_count; i++) {
        const struct bot_contrast *contrast = &comparison->contrasts[i];
        assert_int_not_equal(contrast->first, contrast->second);
        assert_in_range(contrast->speaks_for, 0, 1);
        assert_true(contrast->weight > 0 && (!i || contrast[-1].weight >= contrast->weight));
    }
    return comparison->contrast_count;
}

static int told, contrasted; /* comparisons in which something differed */

static void compare_at(struct table *table, struct random_stream *stream) {
    union seat_state seen;
    struct bot_line two[2];
    const uint8_t seat = table_first(table);
    if (!draw_two(table, seat, stream, two)) {
        return;
    }
    const struct bot_request request = table_request(table, seat, &seen);
    struct bot_comparison once, again;
    assert_int_equal(bot_compare(table->library, &request, two, PLAYS, &once), PLAYS);
    check_sums(&once);
    told += once.row_count > 0;
    contrasted += check_contrasts(&once) > 0;
    bot_compare(table->library, &request, two, PLAYS, &again);
    assert_memory_equal(&once, &again, sizeof once);
}

static void test_rows_sum_to_the_difference(void **state) {
    (void)state;
    for (const struct kit_kind *kind = kit_kinds; kind->game; kind++) {
        struct random_stream stream = random_seeded(17);
        struct table table;
        told = contrasted = 0;
        table_open(&table, kind, 61);
        for (int i = 0; i < MOST_QUESTIONS && table_due(&table); i++) {
            struct intent intent;
            if (i % EVERY == 0) {
                compare_at(&table, &stream);
            }
            table.game.ops->pick(&table.game, &table.state, table_first(&table), &stream, &intent);
            table_apply(&table, &intent);
        }
        assert_true(told > 0 || strcmp(kind->game, "goofspiel") == 0);
        assert_int_equal(contrasted > 0, !strcmp(kind->game, "kilt") || !strcmp(kind->game, "carcassonne"));
        table_close(&table);
    }
}

/* An answer differs from itself by nothing, whatever chance brings. */
static void test_one_answer_is_as_good_as_itself(void **state) {
    (void)state;
    for (const struct kit_kind *kind = kit_kinds; kind->game; kind++) {
        struct random_stream stream = random_seeded(18);
        struct table table;
        union seat_state seen;
        struct bot_line same[2] = {{.has_next = 0}};
        struct bot_comparison comparison;
        table_open(&table, kind, 62);
        const struct bot_request request = table_request(&table, table_first(&table), &seen);
        table.game.ops->pick(&table.game, &table.state, request.seat, &stream, &same[0].answer);
        same[1] = same[0];
        assert_int_equal(bot_compare(table.library, &request, same, PLAYS, &comparison), PLAYS);
        assert_int_equal(comparison.contrast_count, 0);
        assert_int_equal(comparison.row_count, 0);
        for (int seat = 0; seat < comparison.seats; seat++) {
            assert_true(comparison.errors[seat] == 0);
        }
        table_close(&table);
    }
}

static void test_a_comparison_breaks_off(void **state) {
    (void)state;
    static const atomic_bool stop = 1;
    struct random_stream stream = random_seeded(19);
    struct table table;
    union seat_state seen;
    struct bot_line two[2];
    struct bot_comparison comparison;
    table_open(&table, &kit_kinds[4], 63);
    struct bot_request request = table_request(&table, table_first(&table), &seen);
    request.cancel = &stop;
    assert_true(draw_two(&table, request.seat, &stream, two));
    assert_int_equal(bot_compare(table.library, &request, two, 1000000, &comparison), 0);
    assert_int_equal(comparison.row_count, 0);
    table_close(&table);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_rows_sum_to_the_difference),
        cmocka_unit_test(test_one_answer_is_as_good_as_itself),
        cmocka_unit_test(test_a_comparison_breaks_off),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
