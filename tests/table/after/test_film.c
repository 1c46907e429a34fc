/* SPDX-License-Identifier: MIT */
/* Before the winner is named the match is built again on the board, and whatever is pressed meanwhile, the board then
 * stands as the match ended. */
#include "kit.h"
#include "painted_kit.h"

#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "platform/draw_list.h"
#include "program/driver.h"
#include "table/after/results.h"
#include "table/after/results_scene.h"
#include "table/after/results_winner.h"
#include "table/table_scene.h"
#include "ui/theme.h"

static struct painted painted;
static struct driver driver;

static const char *const games[] = {"seasons", "kilt", "carcassonne", "goofspiel"};
enum { GAMES = 4 };

/* A match of so many bots that is over, its results not yet seen. */
static struct table *finished_by(const char *game, int seats) {
    static const char *const names[] = {"Agnes", "Bertram", "Clara", "Dietrich"};
    struct table_start start = {.setup = {.seed = 11, .seats = (uint8_t)seats}, .pace = PACE_AT_ONCE, .game = game};
    for (int seat = 0; seat < seats; seat++) {
        strcpy(start.seats[seat].control, "random");
        strcpy(start.seats[seat].name, names[seat]);
        start.colours[seat] = (uint8_t)seat;
    }
    painted.app->is_scripted = 1;
    app_replace(painted.app, table_scene_new(&start));
    driver_begin(&driver, painted.app, painted.app->platform, painted.list);
    for (int i = 0; i < 20000 && strcmp(driver_scene(&driver), "results") != 0; i++) {
        driver_frame(&driver);
    }
    assert_string_equal(driver_scene(&driver), "results");
    app_pop(painted.app);
    struct table *table = (struct table *)app_top(painted.app);
    table->start.pace = PACE_NORMAL;
    painted.app->is_scripted = 0;
    return table;
}

static struct table *finished(const char *game) {
    return finished_by(game, 2);
}

static int shows_the_end(const struct table *table) {
    static _Alignas(max_align_t) unsigned char end[GAME_STATE_MAX];
    table->game->ops->observe(table->game, table_state(table), GAME_NO_SEAT, end);
    return !memcmp(table->shown, end, table->game->ops->state_size);
}

/* How far the shown board is, in rounds. */
static int round_of(const struct table *table) {
    return table->game->ops->round(table->shown);
}

static void it_is_built_again_in_order(void **state) {
    (void)state;
    for (int i = 0; i < GAMES; i++) {
        struct table *table = finished(games[i]);
        const int last = round_of(table);
        results_push(painted.app, table, 1);
        driver_wait(&driver, 1300);
        assert_false(shows_the_end(table));
        assert_true(round_of(table) < last);
        assert_true(table_stage_evening(table) < 0.01f);
        for (int before = round_of(table), frames = 0; table->stage.is_retold; frames++) {
            assert_true(round_of(table) >= before && frames < 2000);
            before = round_of(table);
            driver_frame(&driver);
        }
        assert_true(shows_the_end(table));
        driver_wait(&driver, 3000);
        assert_true(table_stage_evening(table) > 0.99f);
        assert_null(driver_find(&driver, "Rematch"));
        driver_wait(&driver, 4000);
        assert_non_null(driver_find(&driver, "Rematch"));
    }
}

static void a_press_leads_to_the_winner_and_another_to_the_sheet(void **state) {
    (void)state;
    for (int i = 0; i < GAMES; i++) {
        struct table *table = finished(games[i]);
        results_push(painted.app, table, 1);
        driver_wait(&driver, 2000);
        driver_key(&driver, UI_KEY_ACCEPT, 0, 0);
        assert_true(shows_the_end(table) && !table->stage.is_retold);
        assert_null(driver_find(&driver, "Rematch"));
        driver_key(&driver, UI_KEY_ACCEPT, 0, 0);
        driver_wait(&driver, 100);
        assert_non_null(driver_find(&driver, "Rematch"));
    }
}

/* All that is drawn, as text that the caller frees. */
static char *written(void) {
    char *text = NULL;
    size_t size = 0;
    FILE *stream = open_memstream(&text, &size);
    assert_non_null(stream);
    draw_list_write(driver.list, stream);
    fclose(stream);
    return text;
}

/* Nothing is built again and nothing moves, but the castle is looked at. */
static void where_motion_is_not_wanted_the_winner_stands_still(void **state) {
    (void)state;
    struct table *table = finished("seasons");
    painted.app->settings.is_reduced = 1;
    results_push(painted.app, table, 1);
    driver_frame(&driver);
    assert_true(shows_the_end(table));
    assert_null(driver_find(&driver, "Rematch"));
    driver_wait(&driver, 1000);
    char *before = written(), *after;
    driver_wait(&driver, 1500);
    after = written();
    assert_non_null(strstr(before, "banner_"));
    assert_string_equal(before, after);
    free(before);
    free(after);
    driver_wait(&driver, 2500);
    assert_non_null(driver_find(&driver, "Rematch"));
}

/* Says whether the figure of SEAT is drawn, in POSE. */
static int shows_figure(const struct table *table, int seat, const char *pose) {
    char name[64], *words = written();
    snprintf(name, sizeof name, "busts/%s_%s.%s.webp", theme_players[table->colours[seat]].name,
             person_is_woman(table->names[seat]) ? "woman" : "man", pose);
    const int is_there = strstr(words, name) != NULL;
    free(words);
    return is_there;
}

static void assert_figures_beside_words(void) {
    struct rect figures[GAME_MAX_SEATS], words[64];
    const int count = draw_list_pictures(driver.list, "busts/", figures, GAME_MAX_SEATS);
    assert_true(count > 0);
    for (int i = draw_list_words(driver.list, painted.app->metrics, words, 64); i-- > 0;) {
        for (int j = 0; j < count; j++) {
            assert_false(rect_meets(figures[j], words[i]));
        }
    }
}

/* Who has won stands beside his name, all of him in the window, leaps and comes down again; nobody else does. */
static void who_has_won_cheers(void **state) {
    static const int sizes[][2] = {{1280, 720}, {1000, 1000}, {2560, 1080}};
    (void)state;
    for (int i = 0; i < GAMES; i++) {
        struct table *table = finished(games[i]);
        uint8_t rank[GAME_MAX_SEATS];
        unsigned leapt = 0, stood = 0, winners = 0;
        table->game->ops->rank(table->game, table->shown, rank);
        results_push_winner(painted.app, table);
        driver_wait(&driver, 1500);
        for (int step = 0; step < 24; step++) {
            platform_resize(painted.app->platform, sizes[step % 3][0], sizes[step % 3][1]);
            driver_wait(&driver, 100);
            assert_figures_beside_words();
            for (int seat = 0; seat < table->seats; seat++) {
                winners |= rank[seat] ? 0 : 1u << seat;
                stood |= (unsigned)shows_figure(table, seat, "cheering") << seat;
                leapt |= (unsigned)shows_figure(table, seat, "leaping") << seat;
            }
        }
        platform_resize(painted.app->platform, 1280, 720);
        assert_int_equal(stood, winners);
        assert_int_equal(leapt, winners);
    }
}

static int is_within(struct rect whole, struct rect part) {
    return part.x >= whole.x && part.y >= whole.y && part.x + part.w <= whole.x + whole.w &&
           part.y + part.h <= whole.y + whole.h;
}

/* How many there are; the evening's shade lies on each as the same picture once more. */
static int figures_within(struct rect area) {
    struct rect figures[16];
    const int drawn = draw_list_pictures(painted.list, "busts/", figures, 16);
    int count = 0;
    for (int i = 0; i < drawn; i++) {
        int is_again = 0;
        assert_true(is_within(area, figures[i]));
        for (int j = 0; j < i; j++) {
            is_again |= rect_is_same(figures[i], figures[j]);
            assert_true(rect_is_same(figures[i], figures[j]) || figures[i].x != figures[j].x);
        }
        count += !is_again;
    }
    return count;
}

/* A victory that is shared: one figure for each, whoever leaps. */
static void each_of_several_winners_stands_there(void **state) {
    static const int sizes[][2] = {{1280, 720}, {1920, 1080}, {1000, 1000}, {2560, 1080}};
    (void)state;
    struct table *table = finished_by("seasons", 4);
    struct results_winner winner = {.table = table,
                                    .seats = {0, 1, 2, 3},
                                    .names = "Agnes · Bertram · Clara · Dietrich",
                                    .verdict = "They share the victory.",
                                    .points = 58};
    for (int step = 0; step < 48; step++) {
        winner.count = 1 + step % 4;
        platform_resize(painted.app->platform, sizes[step / 12][0], sizes[step / 12][1]);
        driver_frame(&driver);
        draw_list_begin(painted.list, sizes[step / 12][0], sizes[step / 12][1]);
        winner.since = INT64_MAX / 2;
        results_winner_draw(painted.app, &winner, painted.list, 1500 + step * 97);
        assert_int_equal(figures_within(platform_area(painted.app->platform)), winner.count);
        assert_figures_beside_words();
    }
    platform_resize(painted.app->platform, 1280, 720);
}

/* Words below the castle stand on its land: more of it than its picture has. */
static void land_goes_on_below_the_castle(void **state) {
    (void)state;
    struct rect land;
    results_push_winner(painted.app, finished("carcassonne"));
    driver_wait(&driver, 1500);
    const struct rect window = platform_area(painted.app->platform);
    assert_int_equal(draw_list_pictures(driver.list, "games/carcassonne/board/beyond_below", &land, 1), 1);
    assert_true(land.y < window.h * 80 / 100 && land.y + land.h > window.h * 90 / 100);
}

/* ---- the column ---- */

static const struct results *column_of(const char *game, int seats, int width) {
    struct table *table = finished_by(game, strcmp(game, "carcassonne") ? seats : 2);
    platform_resize(painted.app->platform, width, width * 9 / 16);
    painted.app->is_scripted = 1;
    results_push(painted.app, table, 0);
    driver_wait(&driver, 4000);
    const struct results *results = (const struct results *)app_top(painted.app);
    assert_true(results->places.is_column);
    return results;
}

/* The board stands whole beside the sheet, as large as it can, and the winner before its foot. */
static void assert_castle_is_whole(const struct results *results) {
    const struct board_view *view = &results->table->view;
    const struct rect content = view->content, castle = results->places.castle, figures = results->places.figures;
    const struct point from = board_view_point(view, (struct point){content.x, content.y});
    const struct point to = board_view_point(view, (struct point){content.x + content.w, content.y + content.h});
    assert_true(castle.x <= from.x + 1 && to.x <= castle.x + castle.w + 1 &&
                castle.x + castle.w < results->places.panel.x);
    const int foot = board_view_length(view, view->foot);
    assert_true(castle.y <= from.y + 1 && to.y + foot <= castle.y + castle.h + 2);
    assert_true((to.x - from.x) * 20 >= castle.w * 19 || (to.y + foot - from.y) * 20 >= castle.h * 19);
    assert_true(to.y <= figures.y + figures.h / 4);
}

/* Small buttons of each line stand under those of the one above, and none is left alone in the last one. */
static void assert_full_lines(const struct results *results) {
    const struct ui *ui = &results->ui;
    const struct rect tools = results->places.tools;
    for (int i = 0; i < ui->count; i++) {
        const struct rect at = ui->widgets[i].rect;
        int beside = 0, above = 0;
        for (int j = 0; j < ui->count && is_within(tools, at); j++) {
            const struct rect other = ui->widgets[j].rect;
            beside += i != j && other.y == at.y && is_within(tools, other);
            above += other.y < at.y && other.x == at.x && is_within(tools, other);
        }
        assert_true(!is_within(tools, at) || (beside > 0 && (at.y == tools.y || above > 0)));
    }
}

static void the_column_leaves_the_castle_whole_and_its_lines_are_full(void **state) {
    static const int widths[] = {1280, 1920};
    (void)state;
    for (int i = 0; i < 3 * 2 * 2; i++) {
        const struct results *results = column_of(games[i / 4], 2 + i % 2 * 2, widths[i / 2 % 2]);
        assert_castle_is_whole(results);
        assert_full_lines(results);
        assert_true(is_within(results->places.panel, results->places.seed));
    }
    platform_resize(painted.app->platform, 1280, 720);
}

static void a_key_leads_on_where_nothing_moves(void **state) {
    (void)state;
    struct table *table = finished("kilt");
    painted.app->settings.is_reduced = 1;
    results_push(painted.app, table, 1);
    driver_frame(&driver);
    driver_key(&driver, UI_KEY_ACCEPT, 0, 0);
    driver_frame(&driver);
    assert_non_null(driver_find(&driver, "Rematch"));
}

/* Results that are come back to, or left in the middle of the film, leave the table as it was. */
static void left_in_the_middle_the_table_stands_as_it_ended(void **state) {
    (void)state;
    struct table *table = finished("kilt");
    results_push(painted.app, table, 1);
    driver_wait(&driver, 2500);
    assert_false(shows_the_end(table));
    app_pop(painted.app);
    driver_wait(&driver, 100);
    assert_true(shows_the_end(table) && !table->stage.is_retold);
}

static int set_up(void **state) {
    (void)state;
    return painted_open(&painted);
}

static int tear_down(void **state) {
    (void)state;
    painted.app->is_scripted = 1;
    painted.app->settings.is_reduced = 0;
    return painted_close(&painted);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(it_is_built_again_in_order, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_press_leads_to_the_winner_and_another_to_the_sheet, set_up, tear_down),
        cmocka_unit_test_setup_teardown(who_has_won_cheers, set_up, tear_down),
        cmocka_unit_test_setup_teardown(each_of_several_winners_stands_there, set_up, tear_down),
        cmocka_unit_test_setup_teardown(land_goes_on_below_the_castle, set_up, tear_down),
        cmocka_unit_test_setup_teardown(the_column_leaves_the_castle_whole_and_its_lines_are_full, set_up, tear_down),
        cmocka_unit_test_setup_teardown(where_motion_is_not_wanted_the_winner_stands_still, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_key_leads_on_where_nothing_moves, set_up, tear_down),
        cmocka_unit_test_setup_teardown(left_in_the_middle_the_table_stands_as_it_ended, set_up, tear_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
