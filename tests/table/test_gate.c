/* SPDX-License-Identifier: MIT */
/* The gate goes up before whoever was called, however long the curtain hung, and before a match that begins. */
#include "kit.h"
#include "painted_kit.h"

#include <stdlib.h>
#include <string.h>

#include "program/driver.h"
#include "table/table_scene.h"
#include "table/table_stage.h"

static struct painted painted;
static struct driver driver;

static int shows_gate(void) {
    char *text = NULL;
    size_t size = 0;
    FILE *stream = open_memstream(&text, &size);
    assert_non_null(stream);
    draw_list_write(painted.list, stream);
    fclose(stream);
    const int is_there = strstr(text, "title/portcullis.webp") != NULL;
    free(text);
    return is_there;
}

/* Agnes, a person, and Bertram, whom SECOND controls. */
static void begin(const char *second) {
    struct table_start start = {.setup = {.seed = 3, .seats = 2}, .pace = PACE_NORMAL};
    for (int seat = 0; seat < 2; seat++) {
        strcpy(start.seats[seat].control, seat ? second : "person");
        strcpy(start.seats[seat].name, seat ? "Bertram" : "Agnes");
        start.colours[seat] = (uint8_t)seat;
    }
    app_replace(painted.app, table_scene_new(&start));
    driver_begin(&driver, painted.app, painted.app->platform, painted.list);
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
        cmocka_unit_test_setup_teardown(with_reduced_motion_a_match_is_there_at_once, set_up, tear_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
