/* SPDX-License-Identifier: MIT */
/* What a table shows of friends at other screens: whose program is there, that one waits for somebody who is gone, and
 * that the own line is lost. */
#include <stdlib.h>
#include <string.h>

#include "castellany/sockets.h"
#include "far_kit.h"
#include "platform/platform_null.h"
#include "scenes/menus.h"
#include "table/kilt/kilt_table.h"
#include "table/table_friends.h"
#include "table/table_hint.h"
#include "table/table_message.h"

enum { SECOND = 1000 / DRIVER_FRAME_MS + 1, USUAL_PORT = 47720 };

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

static int port_of(const char *where) {
    const char *colon = strrchr(where, ':');
    return colon ? atoi(colon + 1) : USUAL_PORT;
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
    far_frames(2);
    far_press_label(&guest, driver_find(&guest.driver, "Your tables") ? "Your tables" : "Your turn: 1");
    far_frames(2);
    far_press_label(&guest, "To the table");
    frames_until_lamp(&host, 1, LAMP_HERE);
    far_frames(2);
    assert_non_null(strstr(table_prompt_words(far_table_of(&host)), "Waiting for Ben\xe2\x80\xa6"));
}

/* Since when he is away who was never seen here, nobody here can say. */
static void test_who_did_not_come_has_no_hour(void **state) {
    struct far_table laid;
    (void)state;
    far_lay(&laid, "kilt", 2, NULL, NULL);
    far_sit_down(&laid);
    far_begin_both();
    far_close(&host);
    far_close(&guest);
    assert_true(robot_open_in(&host, 1280, 720, 3, far_folders[0]));
    app_push(host.app, title_scene_new());
    far_frames(2);
    assert_true(open_match(host.app, laid.start.path));
    for (int i = 0; i < FAR_ROUNDS && !robot_table(&host); i++) {
        far_frames(1);
    }
    frames_until_lamp(&host, 1, LAMP_GONE);
    far_frames(1);
    assert_non_null(strstr(hint_of(&host, TARGET_LAMP + 1), "Ben has not been connected since the table was opened."));
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
    far_kill(&host);
    frames_until_lamp(&guest, 0, LAMP_HIDDEN);
    platform_null_forget(guest.driver.platform);
    far_frames(4 * SECOND);
    assert_non_null(strstr(hint_of(&guest, TARGET_LOST), "what you answer is kept, and sent then"));
    assert_non_null(strstr(platform_null_spoken(guest.driver.platform), "The line to the table is lost"));
    assert_false(rect_meets(ui_find(&far_table_of(&guest)->ui, TARGET_LOST)->rect,
                            kilt_whole_place(far_table_of(&guest), 2)));
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

/* A host who leaves in good order is named, and nobody reads of a lost line; after a minute the friend may go on
 * without him, which the menu does not offer before. */
static void test_host_leaves(void **state) {
    struct far_table laid;
    (void)state;
    far_lay(&laid, "kilt", 2, NULL, NULL);
    far_sit_down(&laid);
    far_begin_both();
    assert_non_null(far_until_asked(&guest));
    frames_until_lamp(&guest, 0, LAMP_HERE);
    driver_key(&guest.driver, UI_KEY_CANCEL, 0, 0);
    far_frames(2);
    assert_null(driver_find(&guest.driver, "Go on without the host"));
    driver_key(&guest.driver, UI_KEY_CANCEL, 0, 0);
    far_frames(2);
    driver_key(&host.driver, UI_KEY_CANCEL, 0, 0);
    far_frames(2);
    far_press_label(&host, "Back to the title screen");
    frames_until_lamp(&guest, 0, LAMP_HIDDEN);
    far_frames(4 * SECOND);
    assert_non_null(strstr(hint_of(&guest, TARGET_LOST), "Anna has left the table for now. It waits"));
    assert_null(ui_find(&far_table_of(&guest)->ui, TARGET_ALONE));
    far_frames(60 * SECOND);
    assert_non_null(ui_find(&far_table_of(&guest)->ui, TARGET_ALONE));
    far_close(&host);
    assert_true(robot_open_in(&host, 1280, 720, 3, far_folders[0]));
    app_push(host.app, title_scene_new());
    far_frames(2);
    assert_true(open_match(host.app, laid.start.path));
    frames_until_lamp(&guest, 0, LAMP_HERE);
    far_frames(1);
    assert_null(ui_find(&far_table_of(&guest)->ui, TARGET_LOST));
}

/* Somebody else listens at the port of the host's table by the time he is back: the friend's program finds it where it
 * is now. */
static void test_host_comes_back_elsewhere(void **state) {
    struct far_table laid;
    char where[FAR_WHERE_SIZE];
    (void)state;
    far_lay(&laid, "kilt", 2, NULL, NULL);
    far_sit_down(&laid);
    far_where(where);
    far_begin_both();
    frames_until_lamp(&guest, 0, LAMP_HERE);
    far_kill(&host);
    int port = port_of(where);
    const int taken = socket_listen(&port); /* unless another program has it already */
    frames_until_lamp(&guest, 0, LAMP_HIDDEN);
    assert_true(robot_open_in(&host, 1280, 720, 3, far_folders[0]));
    app_push(host.app, title_scene_new());
    far_frames(2);
    assert_true(open_match(host.app, laid.start.path));
    frames_until_lamp(&guest, 0, LAMP_HERE);
    socket_close(taken);
}

/* ---- your turn ---- */

static void play_until(int seat) {
    for (int i = 0; i < FAR_ROUNDS && !(match_to_act(far_table_of(&host)->match) >> seat & 1); i++) {
        assert_true(!robot_table(&host) || robot_go_on(&host));
        assert_true(!robot_table(&guest) || robot_go_on(&guest));
        far_frames(1);
    }
}

static int says_your_turn(struct robot *robot) {
    return strncmp(platform_null_title(robot->driver.platform), "Your turn: ", 11) == 0;
}

/* While the rules lie over the host's table his friend's answers are taken; the host is called all the same. */
static void test_rules_keep_nobody_waiting(void **state) {
    (void)state;
    open_table("kilt", 2);
    play_until(1);
    far_frames(3 * SECOND);
    const int flashes = platform_null_flashes(host.driver.platform);
    host.app->places->rules(host.app, NULL);
    far_frames(2);
    assert_false(says_your_turn(&host));
    for (int i = 0; i < FAR_ROUNDS && !(match_to_act(far_table_of(&host)->match) & 1); i++) {
        assert_null(robot_table(&host));
        assert_true(!robot_table(&guest) || robot_go_on(&guest));
        far_frames(1);
    }
    far_frames(SECOND);
    assert_true(says_your_turn(&host));
    assert_false(says_your_turn(&guest));
    assert_int_equal(platform_null_flashes(host.driver.platform), flashes + 1);
    far_frames(18 * SECOND);
    assert_string_equal(platform_null_note(host.driver.platform), "");
    far_frames(2 * SECOND);
    assert_string_equal(platform_null_note(host.driver.platform),
                        "It is your turn\nYour friends wait for you at the table.");
    assert_string_equal(app_top(host.app)->ops->name, "rules");
}

/* Each of it can be turned off. */
static void test_nobody_is_called_who_does_not_want_it(void **state) {
    (void)state;
    open_table("kilt", 2);
    struct settings *settings = &host.app->settings;
    settings->has_turn_flash = settings->has_turn_note = settings->has_turn_title = 0;
    const int flashes = platform_null_flashes(host.driver.platform);
    play_until(1);
    play_until(0);
    far_frames(SECOND);
    assert_true(table_is_asking(far_table_of(&host)));
    assert_int_equal(platform_null_flashes(host.driver.platform), flashes);
    assert_string_equal(platform_null_note(host.driver.platform), "");
    assert_false(says_your_turn(&host));
    settings->has_turn_title = 1;
    far_frames(1);
    assert_true(says_your_turn(&host));
}

/* ---- phrases ---- */

static void say(struct robot *robot, const char *phrase) {
    far_press_label(robot, "Say something");
    far_frames(2);
    far_press_label(robot, phrase);
    far_frames(4 * SECOND);
}

/* By number over the line, in the hearer's words; who is muted is not heard. */
static void test_phrases(void **state) {
    (void)state;
    open_table("kilt", 2);
    host.app->settings.has_speech = 1;
    far_frames(SECOND);
    say(&guest, "Well played!");
    assert_string_equal(table_phrase_words(far_table_of(&host)->phrases.numbers[1]), "Well played!");
    assert_non_null(strstr(platform_null_spoken(host.driver.platform), "Ben: Well played!"));
    say(&host, "Thank you!");
    assert_string_equal(table_phrase_words(far_table_of(&guest)->phrases.numbers[0]), "Thank you!");
    far_press_label(&host, "Say something");
    far_frames(2);
    far_press_label(&host, "Hear nothing from Ben");
    far_frames(2);
    far_press_label(&host, "Back");
    far_frames(2);
    say(&guest, "One moment, please");
    assert_string_equal(table_phrase_words(far_table_of(&host)->phrases.numbers[1]), "Well played!");
    assert_int_equal(table_friends_lamp(far_table_of(&host), 1), LAMP_RESTS);
}

/* ---- somebody is gone ---- */

static void until_match_is_longer(size_t than) {
    for (int i = 0; i < FAR_ROUNDS && match_length(far_table_of(&host)->match) <= than; i++) {
        assert_true(!robot_table(&host) || robot_go_on(&host));
        far_frames(1);
    }
    assert_true(match_length(far_table_of(&host)->match) > than);
}

/* After a minute the host may let the computer play; who comes back has the seat again, and both end with one record.
 */
static void gone_from(const char *game) {
    open_table(game, 2);
    play_until(1);
    far_close(&guest);
    for (int i = 0; i < FAR_ROUNDS && !ui_find(&far_table_of(&host)->ui, TARGET_GONE + GONE_COMPUTER); i++) {
        assert_true(!robot_table(&host) || robot_go_on(&host));
        far_frames(1);
    }
    far_press_label(&host, "Let the computer play");
    far_frames(2);
    assert_int_equal(table_friends_lamp(far_table_of(&host), 1), LAMP_PLAYED);
    until_match_is_longer(match_length(far_table_of(&host)->match) + 3);
    assert_true(robot_open_in(&guest, 1280, 720, 4, far_folders[1]));
    guest.app->settings.animations = PACE_AT_ONCE;
    guest.app->settings.has_recap = 0; /* no robot reads it */
    app_push(guest.app, title_scene_new());
    far_frames(2);
    far_press_label(&guest, driver_find(&guest.driver, "Your tables") ? "Your tables" : "Your turn: 1");
    far_frames(2);
    far_press_label(&guest, "To the table");
    for (int i = 0; i < FAR_ROUNDS && table_friends_lamp(far_table_of(&host), 1) != LAMP_HERE; i++) {
        assert_true(!robot_table(&host) || robot_go_on(&host));
        far_frames(1);
    }
    far_play_to_the_end(NULL);
    assert_int_equal(match_length(far_table_of(&host)->match), match_length(far_table_of(&guest)->match));
}

static void test_gone_at_an_open_question(void **state) {
    (void)state;
    gone_from("kilt");
}

static void test_gone_at_a_sealed_question(void **state) {
    (void)state;
    gone_from("goofspiel");
}

/* ---- a hint ---- */

static void look_at_hint(struct robot *robot, int w, int h) {
    platform_resize(robot->driver.platform, w, h);
    app_event(robot->app, &(struct ui_event){.type = UI_RESIZE, .x = w, .y = h}, robot->driver.now);
    driver_key(&robot->driver, UI_KEY_HINT, 0, 0);
    for (int i = 0; i < FAR_ROUNDS && !table_hint_is_shown(far_table_of(robot)); i++) {
        driver_frame(&robot->driver);
    }
    driver_frame(&robot->driver);
    const struct table *table = far_table_of(robot);
    assert_true(table_hint_is_shown(table));
    assert_false(rect_is_empty(table->inspector.box));
    assert_false(rect_meets(ui_find(&table->ui, TARGET_PHRASES)->rect, table->inspector.box));
    driver_key(&robot->driver, UI_KEY_CANCEL, 0, 0);
}

static void test_say_something_hides_no_hint(void **state) {
    enum { QUESTIONS = 6 };
    (void)state;
    open_table("seasons", 2);
    for (int i = 0; i < QUESTIONS; i++) {
        for (int j = 0; j < FAR_ROUNDS && !table_is_asking(far_table_of(&host)); j++) {
            assert_true(!table_is_asking(far_table_of(&guest)) || robot_go_on(&guest));
            far_frames(1);
        }
        look_at_hint(&host, 800, 360);
        look_at_hint(&host, 1280, 720);
        assert_true(robot_go_on(&host));
    }
}

/* ---- watching ---- */

static void let_cem_watch(const char *game) {
    char where[FAR_WHERE_SIZE];
    open_table(game, 2);
    assert_true(robot_open_in(&watcher, 1280, 720, 5, ""));
    app_push(watcher.app, title_scene_new());
    app_push(watcher.app, join_scene_new(""));
    far_frames(2);
    far_where(where);
    assert_null(far_join(watcher.app, where, "Cem", 1));
    for (int i = 0; i < FAR_ROUNDS && !robot_table(&watcher); i++) {
        far_frames(1);
    }
}

/* A bot thinks in the host's program, and not at all while that is gone. Bots of a test have always answered, so the
 * host is taken for one. */
static void test_no_bot_thinks_while_the_host_is_gone(void **state) {
    (void)state;
    open_table("kilt", 2);
    assert_non_null(far_until_asked(&host));
    far_frames(20);
    far_kill(&host);
    frames_until_lamp(&guest, 0, LAMP_HIDDEN);
    far_frames(4 * SECOND);
    struct table *table = far_table_of(&guest);
    table->far.seats = 1u << 1;
    assert_string_equal(table_prompt_words(table), "It goes on once the line to the host is there again.");
    table->friends.lost_since = 0;
    assert_string_equal(table_prompt_words(table), "Anna is thinking…");
}

/* Who watches sees the match to its end and can answer nothing; the others are told who he is. */
static void test_watching(void **state) {
    (void)state;
    let_cem_watch("goofspiel");
    assert_int_equal(far_table_of(&watcher)->persons, 0);
    watcher.app->settings.animations = PACE_AT_ONCE;
    watcher.app->settings.has_speech = 1;
    far_frames(4 * SECOND);
    assert_string_equal(hint_of(&host, TARGET_WATCHERS), "Watching: Cem");
    assert_string_equal(hint_of(&guest, TARGET_WATCHERS), "Watching: Cem");
    const struct table *seen = far_table_of(&watcher);
    assert_string_equal(table_prompt_words(far_table_of(&watcher)), "Watching. Waiting for Anna and Ben…");
    assert_non_null(strstr(platform_null_spoken(watcher.driver.platform), "Watching. Waiting for Anna and Ben…"));
    for (int i = 0; i < seen->ui.count; i++) {
        const char *label = seen->ui.widgets[i].label, *hint = seen->ui.widgets[i].hint;
        assert_false(label && (strncmp(label, "You", 3) == 0 || strcmp(label, "2") == 0)); /* a card of a hand */
        assert_false(hint && strstr(hint, "You "));
    }
    far_play_to_the_end(NULL);
    for (int i = 0; i < FAR_ROUNDS && !far_table_of(&watcher)->results_shown; i++) {
        far_frames(1);
    }
    assert_int_equal(match_length(far_table_of(&host)->match), match_length(far_table_of(&watcher)->match));
}

/* The eye hides neither a lamp nor where one says something, nor do they hide the eye, and all of it is in the window.
 */
static void eye_is_seen(struct robot *robot) {
    const struct rect window = far_table_of(robot)->layout.window;
    struct point at;
    const struct ui *ui = &far_table_of(robot)->ui;
    const struct widget *eye = ui_find(ui, TARGET_WATCHERS);
    assert_non_null(eye);
    assert_int_equal(rect_shared(eye->rect, window), eye->rect.w * eye->rect.h);
    assert_true(driver_reach(&robot->driver, eye, &at));
    for (int i = 0; i < ui->count; i++) {
        const int id = ui->widgets[i].id;
        if (id == TARGET_PHRASES || target_is(id, TARGET_LAMP, GAME_MAX_SEATS)) {
            assert_false(rect_meets(eye->rect, ui->widgets[i].rect));
        }
    }
}

static void watching_is_seen(const char *game) {
    let_cem_watch(game);
    far_frames(4 * SECOND);
    eye_is_seen(&host);
    eye_is_seen(&guest);
    eye_is_seen(&watcher);
}

/* He has no seat to be kept, and answers nothing. */
static void test_who_watches_loses_the_line(void **state) {
    (void)state;
    let_cem_watch("kilt");
    far_frames(4 * SECOND);
    far_kill(&host);
    far_frames(10 * SECOND);
    const char *words = hint_of(&watcher, TARGET_LOST);
    assert_non_null(strstr(words, "The line to the table is lost"));
    assert_null(strstr(words, "seat"));
    assert_null(strstr(words, "answer"));
    far_frames(70 * SECOND);
    assert_non_null(ui_find(&far_table_of(&guest)->ui, TARGET_ALONE));
    assert_null(ui_find(&far_table_of(&watcher)->ui, TARGET_ALONE));
}

static void test_watching_is_seen_seasons(void **state) {
    (void)state;
    watching_is_seen("seasons");
}

static void test_watching_is_seen_kilt(void **state) {
    (void)state;
    watching_is_seen("kilt");
}

static void test_watching_is_seen_carcassonne(void **state) {
    (void)state;
    watching_is_seen("carcassonne");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_lamps_seasons, far_open_both, far_close_both),
        cmocka_unit_test_setup_teardown(test_lamps_kilt, far_open_both, far_close_both),
        cmocka_unit_test_setup_teardown(test_lamps_carcassonne, far_open_both, far_close_both),
        cmocka_unit_test_setup_teardown(test_who_is_gone_is_told, far_open_both, far_close_both),
        cmocka_unit_test_setup_teardown(test_who_did_not_come_has_no_hour, far_open_both, far_close_both),
        cmocka_unit_test_setup_teardown(test_lost_line, far_open_both, far_close_both),
        cmocka_unit_test_setup_teardown(test_host_leaves, far_open_both, far_close_both),
        cmocka_unit_test_setup_teardown(test_host_comes_back_elsewhere, far_open_both, far_close_both),
        cmocka_unit_test_setup_teardown(test_rules_keep_nobody_waiting, far_open_both, far_close_both),
        cmocka_unit_test_setup_teardown(test_phrases, far_open_both, far_close_both),
        cmocka_unit_test_setup_teardown(test_gone_at_an_open_question, far_open_both, far_close_both),
        cmocka_unit_test_setup_teardown(test_gone_at_a_sealed_question, far_open_both, far_close_both),
        cmocka_unit_test_setup_teardown(test_no_bot_thinks_while_the_host_is_gone, far_open_both, far_close_both),
        cmocka_unit_test_setup_teardown(test_say_something_hides_no_hint, far_open_both, far_close_both),
        cmocka_unit_test_setup_teardown(test_watching, far_open_both, far_close_both),
        cmocka_unit_test_setup_teardown(test_who_watches_loses_the_line, far_open_both, far_close_both),
        cmocka_unit_test_setup_teardown(test_watching_is_seen_seasons, far_open_both, far_close_both),
        cmocka_unit_test_setup_teardown(test_watching_is_seen_kilt, far_open_both, far_close_both),
        cmocka_unit_test_setup_teardown(test_watching_is_seen_carcassonne, far_open_both, far_close_both),
        cmocka_unit_test_setup_teardown(test_nobody_is_called_who_does_not_want_it, far_open_both, far_close_both),
    };
    return cmocka_run_group_tests_name("table friends", tests, NULL, NULL);
}
