/* SPDX-License-Identifier: MIT */
/* What a table shows of friends at other screens: whose program is there, that one waits for somebody who is gone, and
 * that the own line is lost. */
#include <string.h>

#include "far_kit.h"
#include "platform/platform_null.h"
#include "scenes/menus.h"
#include "table/table_friends.h"

enum { SECOND = 1000 / DRIVER_FRAME_MS + 1 };

static void open_table(const char *game, int seats) {
    struct far_table laid;
    far_lay(&laid, game, seats, NULL, NULL);
    far_sit_down(&laid);
    far_begin_both();
    far_frames(20);
}

static const char *hint_of(struct robot *robot, int target) {
    const struct widget *widget = ui_find(&far_table_of(robot)->ui, target);
    return widget ? widget->hint ? widget->hint : widget->label : "";
}

static void frames_until_lamp(struct robot *robot, int seat, enum lamp lamp) {
    for (int i = 0; i < FAR_ROUNDS && table_friends_lamp(far_table_of(robot), seat) != lamp; i++) {
        far_frames(1);
    }
    assert_int_equal(table_friends_lamp(far_table_of(robot), seat), lamp);
}

/* Each friend has a lamp at his panel, in every game; who sits here has none, nor has a bot. */
static void lamps_of(const char *game, int seats) {
    open_table(game, seats);
    assert_int_equal(table_friends_lamp(far_table_of(&host), 0), LAMP_NONE);
    assert_true(seats == 2 || table_friends_lamp(far_table_of(&host), 2) == LAMP_NONE);
    frames_until_lamp(&host, 1, LAMP_HERE);
    frames_until_lamp(&guest, 0, LAMP_HERE);
    far_frames(1);
    assert_non_null(strstr(hint_of(&host, TARGET_LAMP + 1), "Ben is there"));
    assert_non_null(strstr(hint_of(&guest, TARGET_LAMP), "Anna is there"));
    assert_string_equal(hint_of(&host, TARGET_LAMP), "");
}

static void test_lamps_seasons(void **state) {
    (void)state;
    lamps_of("seasons", 3);
}

static void test_lamps_kilt(void **state) {
    (void)state;
    lamps_of("kilt", 3);
}

static void test_lamps_carcassonne(void **state) {
    (void)state;
    lamps_of("carcassonne", 2);
}

/* One who goes is missed: at first only his lamp says so, then the prompt too, and since when; until he is back. */
static void test_who_is_gone_is_told(void **state) {
    (void)state;
    open_table("kilt", 2);
    frames_until_lamp(&host, 1, LAMP_HERE);
    far_close(&guest);
    for (int i = 0; i < FAR_ROUNDS && !(match_to_act(far_table_of(&host)->match) >> 1 & 1); i++) {
        assert_true(!robot_table(&host) || robot_go_on(&host));
        far_frames(1);
    }
    frames_until_lamp(&host, 1, LAMP_GONE);
    far_frames(SECOND);
    assert_non_null(strstr(hint_of(&host, TARGET_LAMP + 1), "not been connected since"));
    assert_non_null(strstr(table_prompt_words(far_table_of(&host)), "Waiting for Ben, not connected since"));
    assert_true(robot_open_in(&guest, 1280, 720, 4, far_folders[1]));
    app_push(guest.app, title_scene_new());
    app_push(guest.app, join_scene_new());
    far_frames(2);
    far_press_label(&guest, "Back to my seat");
    frames_until_lamp(&host, 1, LAMP_HERE);
    far_frames(2);
    assert_non_null(strstr(table_prompt_words(far_table_of(&host)), "Waiting for Ben\xe2\x80\xa6"));
}

/* A lost line is told over the board and read aloud, with what becomes of an answer; it goes by itself. */
static void test_lost_line(void **state) {
    struct far_table laid;
    (void)state;
    far_lay(&laid, "kilt", 2, NULL, NULL);
    far_sit_down(&laid);
    far_begin_both();
    guest.app->settings.has_speech = 1;
    assert_non_null(far_until_asked(&guest));
    frames_until_lamp(&guest, 0, LAMP_HERE);
    assert_null(ui_find(&far_table_of(&guest)->ui, TARGET_LOST));
    far_close(&host);
    frames_until_lamp(&guest, 0, LAMP_HIDDEN);
    platform_null_forget(guest.driver.platform);
    far_frames(4 * SECOND);
    assert_non_null(strstr(hint_of(&guest, TARGET_LOST), "what you answer is kept, and sent then"));
    assert_non_null(strstr(platform_null_spoken(guest.driver.platform), "The line to the table is lost"));
    assert_true(robot_go_on(&guest));
    far_frames(2);
    assert_non_null(strstr(hint_of(&guest, TARGET_LOST), "What you answered is kept"));
    assert_non_null(strstr(table_prompt_words(far_table_of(&guest)), "Your answer is kept"));
    const size_t before = match_length(far_table_of(&guest)->match);
    assert_true(robot_open_in(&host, 1280, 720, 3, far_folders[0]));
    app_push(host.app, title_scene_new());
    far_frames(2);
    assert_true(open_match(host.app, laid.start.path));
    frames_until_lamp(&guest, 0, LAMP_HERE);
    for (int i = 0; i < FAR_ROUNDS && match_length(far_table_of(&guest)->match) == before; i++) {
        far_frames(1);
    }
    assert_true(match_length(far_table_of(&guest)->match) > before);
    far_frames(1);
    assert_null(ui_find(&far_table_of(&guest)->ui, TARGET_LOST));
    assert_non_null(strstr(platform_null_spoken(guest.driver.platform), "The line is there again"));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_lamps_seasons, far_open_both, far_close_both),
        cmocka_unit_test_setup_teardown(test_lamps_kilt, far_open_both, far_close_both),
        cmocka_unit_test_setup_teardown(test_lamps_carcassonne, far_open_both, far_close_both),
        cmocka_unit_test_setup_teardown(test_who_is_gone_is_told, far_open_both, far_close_both),
        cmocka_unit_test_setup_teardown(test_lost_line, far_open_both, far_close_both),
    };
    return cmocka_run_group_tests_name("table friends", tests, NULL, NULL);
}
