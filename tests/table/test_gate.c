/* SPDX-License-Identifier: MIT */
/* The gate goes up before whoever was called, however long the curtain hung, and before a match that begins: there each
 * game has a door of its own, which closes again when the table is left. */
#include "kit.h"
#include "painted_kit.h"

#include <stdlib.h>
#include <string.h>

#include "program/driver.h"
#include "table/table_door.h"
#include "table/table_scene.h"
#include "table/table_stage.h"

static struct painted painted;
static struct driver driver;

static int shows(const char *picture) {
    char *text = NULL;
    size_t size = 0;
    FILE *stream = open_memstream(&text, &size);
    assert_non_null(stream);
    draw_list_write(painted.list, stream);
    fclose(stream);
    const int is_there = strstr(text, picture) != NULL;
    free(text);
    return is_there;
}

static int shows_gate(void) {
    return shows("title/portcullis.webp");
}

/* Agnes, a person, and Bertram, whom SECOND controls, at GAME; NULL: the first. */
static void begin_game(const char *game, const char *second) {
    struct table_start start = {.game = game, .setup = {.seed = 3, .seats = 2}, .pace = PACE_NORMAL};
    for (int seat = 0; seat < 2; seat++) {
        strcpy(start.seats[seat].control, seat ? second : "person");
        strcpy(start.seats[seat].name, seat ? "Bertram" : "Agnes");
        start.colours[seat] = (uint8_t)seat;
    }
    app_replace(painted.app, table_scene_new(&start));
    driver_begin(&driver, painted.app, painted.app->platform, painted.list);
}

static void begin(const char *second) {
    begin_game(NULL, second);
}

static void call_the_first_of_two(void) {
    begin("person");
    for (int i = 0; i < 1000 && strcmp(driver_scene(&driver), "curtain") != 0; i++) {
        driver_frame(&driver);
    }
    assert_string_equal(driver_scene(&driver), "curtain");
}

static void the_gate_goes_up_after_a_long_wait(void **state) {
    (void)state;
    painted.app->is_scripted = 0;
    call_the_first_of_two();
    driver_wait(&driver, 30000);
    driver_key(&driver, UI_KEY_ACCEPT, 0, 0);
    assert_string_equal(driver_scene(&driver), "table");
    const struct table *table = (const struct table *)app_top(painted.app);
    assert_true(shows_gate() && table_stage_is_moving(table));
    assert_true(table_stage_share(table) > 0.99f); /* behind it the board stands alone */
    driver_wait(&driver, 2000);
    assert_false(shows_gate() || table_stage_is_moving(table));
    assert_true(table_stage_share(table) < 0.01f);
}

static void with_reduced_motion_it_is_open_at_once(void **state) {
    (void)state;
    painted.app->settings.is_reduced = 1;
    call_the_first_of_two();
    driver_wait(&driver, 30000);
    driver_key(&driver, UI_KEY_ACCEPT, 0, 0);
    assert_string_equal(driver_scene(&driver), "table");
    assert_false(shows_gate());
    assert_true(table_stage_share((const struct table *)app_top(painted.app)) < 0.01f);
}

/* One person among bots, which nobody calls: the match itself comes by the gate. */
static const struct table *come_to_a_match(void) {
    begin("bot easy");
    driver_frame(&driver);
    assert_string_equal(driver_scene(&driver), "table");
    return (const struct table *)app_top(painted.app);
}

static void a_match_comes_by_the_gate(void **state) {
    (void)state;
    painted.app->is_scripted = 0;
    const struct table *table = come_to_a_match();
    assert_true(shows_gate() && table_stage_is_moving(table));
    const struct match *match = table->match;
    const size_t begun = match_length(match);
    driver_key(&driver, UI_KEY_ACCEPT, 0, 0);
    assert_int_equal(match_length(match), begun);
    driver_wait(&driver, 2500);
    assert_false(shows_gate() || table_stage_is_moving(table));
    assert_true(table_stage_share(table) < 0.01f);
}

static void each_game_has_a_door_of_its_own(void **state) {
    static const struct {
        const char *game, *picture;
    } doors[] = {{"kilt", "cloth_left.webp"}, {"carcassonne", "tile_back.webp"}};
    (void)state;
    painted.app->is_scripted = 0;
    for (size_t i = 0; i < sizeof doors / sizeof *doors; i++) {
        begin_game(doors[i].game, "bot easy");
        driver_frame(&driver);
        assert_true(shows(doors[i].picture) && !shows_gate());
        driver_wait(&driver, 3000);
        assert_false(shows(doors[i].picture));
        assert_true(table_stage_share((const struct table *)app_top(painted.app)) < 0.01f);
    }
}

/* ---- bots at the gate ---- */

static void wait_for_answers(struct table *table) {
    for (int seat = 0; seat < table->seats; seat++) {
        if (table->bots[seat].is_asked) {
            worker_wait(table->app->bots, table->bots[seat].job);
        }
    }
}

/* Kilt Castle among two bots, whose first answer is ready. */
static struct table *watch_bots(void) {
    painted.app->is_scripted = 0;
    struct table_start start = {.game = "kilt", .setup = {.seed = 3, .seats = 2}, .pace = PACE_FAST};
    for (int seat = 0; seat < 2; seat++) {
        strcpy(start.seats[seat].control, "bot easy");
        start.colours[seat] = (uint8_t)seat;
    }
    app_replace(painted.app, table_scene_new(&start));
    driver_begin(&driver, painted.app, painted.app->platform, painted.list);
    driver_frame(&driver);
    struct table *table = (struct table *)app_top(painted.app);
    wait_for_answers(table);
    return table;
}

static void no_bot_plays_before_the_way_to_the_board_is_over(void **state) {
    (void)state;
    const struct table *table = watch_bots();
    const size_t begun = match_length(table->match);
    int frames = 0;
    for (; table_stage_is_arriving(table) && frames < 1000; frames++) {
        assert_int_equal(match_length(table->match), begun);
        driver_frame(&driver);
    }
    assert_in_range(frames, 10, 999);
    driver_wait(&driver, 3000);
    assert_true(match_length(table->match) > begun);
}

static void a_covered_table_waits_for_no_gate(void **state) {
    (void)state;
    const struct table *table = watch_bots();
    assert_true(table_stage_is_arriving(table));
    painted.app->places->rules(painted.app, NULL);
    assert_false(table_stage_is_arriving(table));
}

/* ---- leaving ---- */

static void to_new_match(struct app *app, const struct game_ops *game) {
    app->places->title(app);
    app->places->new_match(app, game);
}

static struct table *sit_at(const char *game) {
    painted.app->is_scripted = 0;
    begin_game(game, "bot easy");
    driver_wait(&driver, 3000);
    return (struct table *)app_top(painted.app);
}

/* The door shuts over the table and opens on the title; what is pressed meanwhile presses nothing. */
static void a_table_is_left_by_its_door(void **state) {
    (void)state;
    table_leave_to_title(sit_at("kilt"));
    driver_wait(&driver, 200);
    assert_string_equal(driver_scene(&driver), "leaving");
    assert_true(shows("cloth_left.webp"));
    for (int i = 0; i < 100 && strcmp(driver_scene(&driver), "leaving") == 0; i++) {
        driver_key(&driver, UI_KEY_ACCEPT, 0, 0);
    }
    assert_string_equal(driver_scene(&driver), "title");
    assert_int_equal(painted.app->depth, 1);
    assert_false(shows("cloth_left.webp"));
}

static void the_door_opens_where_it_leads(void **state) {
    (void)state;
    table_leave(sit_at("carcassonne"), to_new_match);
    driver_wait(&driver, 3000);
    assert_string_equal(driver_scene(&driver), "new-match");
    assert_int_equal(painted.app->depth, 2);
}

static void with_reduced_motion_a_table_is_left_at_once(void **state) {
    (void)state;
    painted.app->settings.is_reduced = 1;
    table_leave_to_title(sit_at("kilt"));
    assert_string_equal(driver_scene(&driver), "title");
}

static void with_reduced_motion_a_match_is_there_at_once(void **state) {
    (void)state;
    painted.app->settings.is_reduced = 1;
    const struct table *table = come_to_a_match();
    assert_false(shows_gate());
    assert_true(table_stage_share(table) < 0.01f);
}

static int set_up(void **state) {
    (void)state;
    return painted_open(&painted);
}

static int tear_down(void **state) {
    (void)state;
    painted.app->is_scripted = 1;
    return painted_close(&painted);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(the_gate_goes_up_after_a_long_wait, set_up, tear_down),
        cmocka_unit_test_setup_teardown(with_reduced_motion_it_is_open_at_once, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_match_comes_by_the_gate, set_up, tear_down),
        cmocka_unit_test_setup_teardown(no_bot_plays_before_the_way_to_the_board_is_over, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_covered_table_waits_for_no_gate, set_up, tear_down),
        cmocka_unit_test_setup_teardown(with_reduced_motion_a_match_is_there_at_once, set_up, tear_down),
        cmocka_unit_test_setup_teardown(each_game_has_a_door_of_its_own, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_table_is_left_by_its_door, set_up, tear_down),
        cmocka_unit_test_setup_teardown(the_door_opens_where_it_leads, set_up, tear_down),
        cmocka_unit_test_setup_teardown(with_reduced_motion_a_table_is_left_at_once, set_up, tear_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
