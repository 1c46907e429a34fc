/* SPDX-License-Identifier: MIT */
/* Whole matches of each game between two programs, a host's and a friend's, over the real line on this machine: both by
 * the pointer. Both end with the same record, both were told the same, and what the friend may not know was never in
 * his program. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "castellany/match_cover.h"
#include "castellany/match_file.h"
#include "kit.h"
#include "robot.h"
#include "scenes/menus.h"
#include "table/far.h"
#include "table/table_far.h"

enum { ROUNDS = 400000, HOST, GUEST };

static struct robot host, guest;
static char folders[2][64];

static int open_both(void **state) {
    (void)state;
    for (int i = 0; i < 2; i++) {
        strcpy(folders[i], "/tmp/castellany-far-XXXXXX");
        assert_non_null(mkdtemp(folders[i]));
    }
    return !(robot_open_in(&host, 1280, 720, 1, folders[0]) && robot_open_in(&guest, 1280, 720, 2, folders[1]));
}

static int close_both(void **state) {
    char command[192];
    (void)state;
    robot_close(&host);
    robot_close(&guest);
    snprintf(command, sizeof command, "rm -r %s %s", folders[0], folders[1]);
    return system(command);
}

static void frames(int count) {
    for (int i = 0; i < count; i++) {
        driver_frame(&host.driver);
        driver_frame(&guest.driver);
    }
}

/* ---- sitting down ---- */

static void lay(struct far_table *table, const char *game, int seats, const char *option, const char *value) {
    static const char *const names[] = {"Anna", "Ben", "Cem", "Dora"};
    *table = (struct far_table){.start = {.game = game, .pace = PACE_AT_ONCE}, .friends = 2, .name = "Anna"};
    table->start.setup.seats = (uint8_t)seats;
    for (int seat = 0; seat < seats; seat++) {
        table->start.colours[seat] = (uint8_t)seat;
        strcpy(table->start.seats[seat].name, names[seat]);
        strcpy(table->start.seats[seat].control, seat < 2 ? "person" : "bot:random");
    }
    if (option) {
        table->option_count = 1;
        table->options[0].name = option;
        table->options[0].value = value;
    }
    snprintf(table->start.path, sizeof table->start.path, "%s/match.castellany", folders[0]);
}

static void sit_down(const struct far_table *table) {
    char where[FAR_WHERE_SIZE];
    app_replace(host.app, title_scene_new());
    app_replace(guest.app, title_scene_new());
    far_host(host.app, table);
    app_push(host.app, invite_scene_new());
    app_push(guest.app, join_scene_new());
    frames(3);
    const struct far *far = far_of(host.app);
    const char *colon = strrchr(far_address(far), ':');
    snprintf(where, sizeof where, "%s@%s%s", far_code(far), "127.0.0.1", colon ? colon : "");
    assert_null(far_join(guest.app, where, "Ben"));
    for (int i = 0; i < ROUNDS && !far_can_begin(far); i++) {
        frames(1);
    }
    assert_true(far_can_begin(far));
    assert_int_equal(far_stage(far_of(guest.app)), FAR_SITS);
}

static void press_label(struct robot *robot, const char *label) {
    struct point at;
    const struct widget *widget = driver_find(&robot->driver, label);
    assert_non_null(widget);
    assert_true(driver_reach(&robot->driver, widget, &at));
    driver_click(&robot->driver, at.x, at.y, UI_BUTTON_LEFT);
}

static void begin(void) {
    frames(1);
    press_label(&host, "Begin");
    for (int i = 0; i < ROUNDS && !(robot_table(&host) && robot_table(&guest)); i++) {
        frames(1);
    }
    assert_non_null(robot_table(&host));
    assert_non_null(robot_table(&guest));
}

/* ---- playing ---- */

static struct table *table_of(struct robot *robot) {
    struct scene *bottom = robot->app->stack[0];
    assert_true(scene_is(bottom, SCENE_TABLE));
    return (struct table *)bottom;
}

/* Before the end the seed, by which all could be foretold, is not there; what the seat sees is the truth. */
static void look_for_secrets(void) {
    const struct table *own = table_of(&guest), *true_one = table_of(&host);
    if (far_stage(far_of(guest.app)) == FAR_OVER) {
        return;
    }
    assert_int_equal(match_setup(own->match)->seed, 0);
    if (match_length(own->match) == match_length(true_one->match)) {
        assert_true(match_looks_the_same(true_one->match, own->match, 1));
    }
    assert_false(own->persons & own->far.seats);
}

static int play(struct robot *robot) {
    if (!robot_table(robot)) {
        return 1; /* the results */
    }
    return robot_go_on(robot);
}

static int is_at_end(struct robot *robot) {
    return table_of(robot)->results_shown;
}

static void play_to_the_end(void) {
    for (int i = 0; i < ROUNDS && !(is_at_end(&host) && is_at_end(&guest)); i++) {
        if (!play(&host)) {
            fail_msg("the host's robot: %s", host.fault);
        }
        if (!play(&guest)) {
            fail_msg("the guest's robot: %s", guest.fault);
        }
        frames(1);
        look_for_secrets();
    }
    assert_true(is_at_end(&host) && is_at_end(&guest));
}

static void compare_logs(void) {
    char *one = match_log_copy(table_of(&host)->log), *other = match_log_copy(table_of(&guest)->log);
    assert_string_equal(one, other);
    free(one);
    free(other);
}

static void compare_records(void) {
    size_t size[2];
    char *one = match_file_text(table_of(&host)->match, &size[0]),
         *other = match_file_text(table_of(&guest)->match, &size[1]);
    assert_int_equal(size[0], size[1]);
    assert_memory_equal(one, other, size[0]);
    free(one);
    free(other);
    assert_true(table_of(&guest)->start.path[0]); /* and is saved */
    assert_true(table_is_saved(table_of(&guest)));
}

static void play_match(const char *game, int seats, const char *option, const char *value) {
    struct far_table table;
    lay(&table, game, seats, option, value);
    sit_down(&table);
    begin();
    play_to_the_end();
    compare_records();
    compare_logs();
    assert_true(guest.answers > 0);
}

static void test_seasons_in_winter(void **state) {
    (void)state;
    play_match("seasons", 3, "season", "winter");
}

static void test_goofspiel(void **state) {
    (void)state;
    play_match("goofspiel", 3, NULL, NULL);
}

/* Another match wants friends who sit down again: at one screen they would not be. */
static void ask_for_another(struct robot *robot) {
    for (int i = 0; i < ROUNDS && !driver_find(&robot->driver, "Rematch"); i++) {
        frames(1);
    }
    press_label(robot, "Rematch");
    frames(2);
    assert_string_equal(app_top(robot->app)->ops->name, "new-match");
}

static void test_kilt(void **state) {
    (void)state;
    play_match("kilt", 2, NULL, NULL);
    ask_for_another(&host);
    ask_for_another(&guest);
}

static void test_carcassonne(void **state) {
    (void)state;
    play_match("carcassonne", 2, NULL, NULL);
}

/* ---- undo over the line ---- */

static struct table *until_asked(struct robot *robot) {
    for (int i = 0; i < ROUNDS; i++) {
        struct table *table = robot_table(robot);
        if (table && table_is_asking(table)) {
            return table;
        }
        struct robot *other = robot == &host ? &guest : &host;
        if (robot_table(other)) {
            assert_true(robot_go_on(other));
        }
        frames(1);
    }
    return NULL;
}

/* The friend takes back what nobody has answered yet; both tables go back. */
static void test_friend_takes_back(void **state) {
    struct far_table laid;
    (void)state;
    lay(&laid, "seasons", 2, "season", "summer");
    sit_down(&laid);
    begin();
    for (int i = 0; i < 400; i++) {
        struct table *table = until_asked(&guest);
        assert_non_null(table);
        if (table_can_undo(table) && match_undoable(table->match, 1) && !answer_laid_words(table)) {
            const size_t before = match_length(table->match);
            assert_true(table_undo(table));
            for (int frame = 0; frame < ROUNDS && match_length(table->match) >= before; frame++) {
                frames(1);
            }
            assert_true(match_length(table_of(&guest)->match) < before);
            assert_int_equal(match_length(table_of(&guest)->match), match_length(table_of(&host)->match));
            play_to_the_end();
            compare_records();
            return;
        }
        assert_true(robot_go_on(&guest));
        frames(1);
    }
    fail_msg("nothing could be taken back in 400 answers");
}

/* ---- coming back ---- */

/* Both programs end in the midst of it, and are opened again: the match goes on where it was, to the same record. */
static void test_both_come_back(void **state) {
    struct far_table laid;
    (void)state;
    lay(&laid, "kilt", 2, NULL, NULL);
    sit_down(&laid);
    begin();
    for (int i = 0; i < 6; i++) {
        assert_non_null(until_asked(&guest));
        assert_true(robot_go_on(&guest));
        frames(1);
    }
    const size_t before = match_length(table_of(&host)->match);
    robot_close(&host);
    robot_close(&guest);
    assert_true(robot_open_in(&host, 1280, 720, 3, folders[0]));
    assert_true(robot_open_in(&guest, 1280, 720, 4, folders[1]));
    app_push(host.app, title_scene_new());
    app_push(guest.app, title_scene_new());
    frames(2);
    assert_true(far_has_seat(guest.app));
    assert_true(open_match(host.app, laid.start.path));
    app_push(guest.app, join_scene_new());
    frames(2);
    press_label(&guest, "Back to my seat");
    for (int i = 0; i < ROUNDS && !(robot_table(&host) && robot_table(&guest)); i++) {
        frames(1);
    }
    assert_true(match_length(table_of(&host)->match) >= before);
    host.app->settings.animations = guest.app->settings.animations = PACE_AT_ONCE;
    host.app->settings.bots = PACE_AT_ONCE;
    play_to_the_end();
    compare_records();
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_goofspiel, open_both, close_both),
        cmocka_unit_test_setup_teardown(test_kilt, open_both, close_both),
        cmocka_unit_test_setup_teardown(test_carcassonne, open_both, close_both),
        cmocka_unit_test_setup_teardown(test_seasons_in_winter, open_both, close_both),
        cmocka_unit_test_setup_teardown(test_friend_takes_back, open_both, close_both),
        cmocka_unit_test_setup_teardown(test_both_come_back, open_both, close_both),
    };
    return cmocka_run_group_tests_name("table far", tests, NULL, NULL);
}
