/* SPDX-License-Identifier: MIT */
/* Whatever number the results show is held against the match played again: each cell of the sheet, each line of the
 * chart at each of its rounds, the numbers at its axes and ends, and the seed. */
#include <stdlib.h>
#include <string.h>

#include "platform/draw_list.h"
#include "promises.h"
#include "table/after/results_scene.h"
#include "table/ops_around.h"
#include "table/ops_words.h"
#include "table/results_story.h"
#include "tale.h"
#include "ui/theme.h"

/* The words of ends without number stand in the row of the rounds' numbers. */
static const char end_words[] = "end";

static int seat_called(const struct table *table, const char *name) {
    for (int seat = 0; name && seat < table->seats; seat++) {
        if (!strcmp(table->names[seat], name)) {
            return seat;
        }
    }
    return -1;
}

/* ---- the sheet ---- */

/* The words at the very left of READING's row. */
static const char *row_begins(const struct reading *reading) {
    struct reading at = *reading;
    const char *found = NULL;
    for (const char *words; (words = promises_left_of(&at)) != NULL; at.rect.x--) {
        found = words;
    }
    return found;
}

/* The name above READING's column: numbers stand between. */
static int seat_above(const struct reading *reading) {
    struct reading at = *reading;
    for (const char *words; (words = promises_above(&at)) != NULL; at.rect.y--) {
        const int seat = seat_called(reading->table, words);
        if (seat >= 0) {
            return seat;
        }
    }
    return -1;
}

static int source_called(const struct table *table, const char *words) {
    for (int source = 0; source < GAME_MAX_SOURCES && table->game->ops->source_name(source); source++) {
        if (!strcmp(table->ops->words->source(source), words)) {
            return source;
        }
    }
    return -1;
}

static int cell(const struct reading *reading) {
    const char *row = row_begins(reading);
    const int seat = seat_above(reading);
    if (seat < 0 || !row) {
        return 0;
    }
    const int source = source_called(reading->table, row);
    assert_true(source >= 0 || !strcmp(row, "Total"));
    assert_int_equal(reading->numbers[0], source < 0 ? tale.sheets[seat].total : tale.sheets[seat].by_source[source]);
    int sum = 0;
    for (int of = 0; of < GAME_MAX_SOURCES; of++) {
        sum += tale.sheets[seat].by_source[of];
    }
    assert_int_equal(sum, tale.sheets[seat].total);
    return 1;
}

/* ---- the chart ---- */

/* Points as they were when a round was over: of the start for 0; of the final scoring, where it is a column, for the
 * last one. */
static int points_in_column(int column, int seat) {
    return column < tale.rounds                         ? tale.at_round[column + 1][seat]
           : column == tale.rounds && tale.last_scoring ? tale.points[tale.last_scoring][seat]
                                                        : tale.sheets[seat].total;
}

static int columns(void) {
    return tale.rounds + 1 + (tale.last_scoring != 0);
}

static int end_label(const struct reading *reading) {
    const int seat = seat_called(reading->table, promises_right_of(reading));
    if (seat < 0) {
        return 0;
    }
    assert_int_equal(reading->numbers[0], tale.sheets[seat].total);
    return 1;
}

/* The chart as it is drawn. */
static struct {
    const struct draw_command *lines[GAME_MAX_SEATS];
    int zero_y, top_y, top; /* where its axis says 0, and the most */
    int rounds_y;           /* the row of the rounds' numbers */
} chart;

static const struct point *points_of_line(int seat, int *count) {
    return draw_list_points(robot.driver.list, chart.lines[seat], count);
}

static int has_chart(void) {
    return chart.lines[0] != NULL;
}

static int round_of_chart(const struct reading *reading) {
    int count;
    if (!has_chart()) {
        return 0;
    }
    const struct point *points = points_of_line(0, &count);
    if (reading->at.y != chart.rounds_y) {
        return 0;
    }
    assert_in_range(reading->numbers[0], 1, columns() - 2);
    assert_in_range(points[reading->numbers[0]].x / 16 - reading->at.x + 2, 0, 4);
    return 1;
}

static int axis(const struct reading *reading) {
    const int height = chart.zero_y - chart.top_y;
    if (!has_chart()) {
        return 0;
    }
    assert_in_range(reading->numbers[0], 0, chart.top);
    assert_int_equal(reading->numbers[0] % 10, 0);
    assert_in_range(chart.zero_y - height * reading->numbers[0] / chart.top - reading->at.y + 2, 0, 4);
    return 1;
}

static const struct draw_layer_list *overlay(void) {
    return &robot.driver.list->layers[LAYER_OVERLAY];
}

/* Axis numbers stand at the left of all lines; those of the sheet are in the rows of others. */
static int is_axis_number(const struct draw_command *text, const char *words, char **rest) {
    int count;
    const int left = points_of_line(0, &count)[0].x / 16;
    strtol(words, rest, 10);
    return !**rest && *rest != words && text->rect.x + text->rect.w <= left && text->rect.x + text->rect.w > left - 12;
}

static void find_axis(void) {
    chart.top = 0;
    for (int i = 0; i < overlay()->count; i++) {
        const struct draw_command *text = &overlay()->commands[i];
        const char *words = text->kind == DRAW_TEXT ? draw_list_name(robot.driver.list, text->name) : "";
        char *rest;
        if (!strcmp(words, end_words)) {
            chart.rounds_y = rect_middle(text->rect).y;
        }
        if (*words && is_axis_number(text, words, &rest)) {
            const int number = atoi(words);
            chart.zero_y = number ? chart.zero_y : rect_middle(text->rect).y;
            chart.top_y = number >= chart.top ? rect_middle(text->rect).y : chart.top_y;
            chart.top = number >= chart.top ? number : chart.top;
        }
    }
}

/* Each seat's line is in its colour, with a point for each round. */
static void find_lines(const struct table *table) {
    memset(&chart, 0, sizeof chart);
    for (int i = 0; i < overlay()->count; i++) {
        const struct draw_command *line = &overlay()->commands[i];
        int count = 0;
        if (line->kind == DRAW_LINE) {
            draw_list_points(robot.driver.list, line, &count);
        }
        for (int seat = 0; seat < table->seats && count > 2; seat++) {
            chart.lines[seat] = line->colour == theme_players[table->colours[seat]].fill ? line : chart.lines[seat];
        }
    }
    for (int seat = 0; seat < table->seats; seat++) {
        assert_int_equal(chart.lines[seat] != NULL, has_chart());
    }
}

static int drawn_points, drawn_dashes;

/* Who has as many stands in the same place, to a pixel. */
static void read_lines(const struct table *table) {
    enum { ROUNDING = 2 };
    for (int seat = 0; seat < table->seats; seat++) {
        int count;
        const struct point *points = points_of_line(seat, &count);
        assert_int_equal(count, columns());
        for (int column = 0; column < count; column++) {
            const int height = (chart.zero_y - chart.top_y) * points_in_column(column, seat) / chart.top;
            const int off = points[column].y / 16 - (chart.zero_y - height);
            if (abs(off) > ROUNDING) {
                fail_msg("%s's line stands %d pixels too low for %d points in column %d", table->names[seat], off,
                         points_in_column(column, seat), column);
            }
            for (int other = 0; other < seat; other++) {
                int others;
                const int is_level = points_in_column(column, other) == points_in_column(column, seat);
                assert_true(!is_level || points_of_line(other, &others)[column].y == points[column].y);
            }
            drawn_points++;
        }
    }
}

/* Whether a dash in SEAT's colour lies on its line between COLUMN and the next one. */
static int has_dash(const struct table *table, int column, int seat) {
    int count;
    const struct point *line = points_of_line(seat, &count) + column;
    for (int i = 0; i < overlay()->count; i++) {
        const struct draw_command *dash = &overlay()->commands[i];
        const struct point *ends = dash->kind == DRAW_LINE ? draw_list_points(robot.driver.list, dash, &count) : NULL;
        if (ends && count == 2 && dash->colour == theme_players[table->colours[seat]].fill && ends[0].x >= line[0].x &&
            ends[1].x <= line[1].x) {
            const int rise = (line[1].y - line[0].y) * (ends[0].x - line[0].x) / (line[1].x - line[0].x);
            assert_in_range(ends[0].y - line[0].y - rise + 16, 0, 32);
            return 1;
        }
    }
    return 0;
}

/* Where two have as many from one column to the next, each has a share of the line. */
static void read_dashes(const struct table *table) {
    for (int column = 0; column + 1 < columns(); column++) {
        for (int seat = 0; seat < table->seats; seat++) {
            for (int other = 0; other < seat; other++) {
                if (points_in_column(column, seat) == points_in_column(column, other) &&
                    points_in_column(column + 1, seat) == points_in_column(column + 1, other)) {
                    assert_true(has_dash(table, column, seat));
                    assert_true(has_dash(table, column, other));
                    drawn_dashes++;
                }
            }
        }
    }
}

/* ---- besides ---- */

static const struct results_places *places(void) {
    return &((const struct results *)app_top(robot.app))->places;
}

/* Beside the winners' names, over chart and sheet. */
static int headline(const struct reading *reading) {
    const char *names = promises_left_of(reading);
    const int winner = tale.order[0];
    if (!rect_contains(places()->points, reading->at.x, reading->at.y) || !names ||
        !strstr(names, reading->table->names[winner])) {
        return 0;
    }
    assert_int_equal(reading->numbers[0], tale.sheets[winner].total);
    return 1;
}

static int seed(const struct reading *reading) {
    assert_int_equal(reading->numbers[0], match_setup(reading->table->match)->seed);
    return 1;
}

static const struct promise promised[] = {
    {ON_SCREEN, "the headline", "#", headline}, {ON_SCREEN, "the sheet", "#", cell},
    {ON_SCREEN, "the chart", "#", end_label},   {ON_SCREEN, "the chart", "#", round_of_chart},
    {ON_SCREEN, "the chart", "#", axis},        {ON_SCREEN | ON_LABEL, "the seed", "Seed #", seed},
};

/* ---- matches ---- */

/* The sentences stand on the page that has the chart. */
static void expect_story(const struct table *table) {
    static struct results_story story;
    story.count = 0;
    if (table->ops->around->end->story) {
        table->ops->around->end->story(table, tale.rank, tale.order, &story); /* held by test_story.c */
    } else {
        results_verdict(table, tale.rank, tale.order, &story);
    }
    promises_expect(story.verdict);
    for (int i = 0; i < story.count && has_chart(); i++) {
        promises_expect(story.lines[i]);
    }
}

static void read_page(struct table *table) {
    find_lines(table);
    if (has_chart()) {
        find_axis();
        assert_true(chart.top > 0 && chart.rounds_y > 0);
        read_lines(table);
        read_dashes(table);
    }
    promises_read_widgets(table, &app_top(robot.app)->ui);
    expect_story(table);
    promises_read_layer(table, LAYER_OVERLAY);
}

/* Both pages of the column. */
static void read_results(struct table *table) {
    tale_of(table);
    assert_true(places()->is_column && !rect_is_empty(places()->table));
    read_page(table);
    choose_option("Pages of the results", 1);
    driver_wait(&robot.driver, 500);
    assert_false(rect_is_empty(places()->chart));
    read_page(table);
}

static void play(const struct table_ops *ops, int seats, uint64_t seed_of_match, const char *season) {
    promises_begin_match(ops, seats, 0, seed_of_match, PACE_AT_ONCE, season ? "season" : NULL, season);
    for (int frame = 0; frame < 100000 && strcmp(app_top(robot.app)->ops->name, "results"); frame++) {
        driver_frame(&robot.driver);
    }
    assert_string_equal(app_top(robot.app)->ops->name, "results");
    driver_wait(&robot.driver, 3000);
    read_results((struct table *)robot.app->stack[robot.app->depth - 2]);
}

static void what_the_results_show_is_so(void **state) {
    enum { MATCHES = 4 };
    (void)state;
    promises_begin(promised, sizeof promised / sizeof *promised);
    for (int i = 0; table_list[i]; i++) {
        const struct game_ops *game = table_list[i]->game;
        const int has_seasons = !strcmp(game->name, "seasons");
        for (int match = 0; match < MATCHES; match++) {
            const int seats = game->least_seats + match % (game->most_seats - game->least_seats + 1);
            play(table_list[i], seats, 40 + (uint64_t)match, !has_seasons ? NULL : match % 2 ? "winter" : "summer");
        }
    }
    print_message("Results: points of lines in the chart: %d\n", drawn_points);
    assert_true(promises_report("Results") > 300 && drawn_points > 500);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test_teardown(what_the_results_show_is_so, promises_tell)};
    return cmocka_run_group_tests_name("numbers of the results", tests, open_robot, close_robot);
}
