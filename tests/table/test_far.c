/* SPDX-License-Identifier: MIT */
/* Whole matches of each game between two programs, a host's and a friend's, over the real line on this machine: both by
 * the pointer. Both end with the same record, both were told the same, and what the friend may not know was never in
 * his program. */
#include <stdlib.h>
#include <string.h>

#include "castellany/disk.h"
#include "castellany/file.h"
#include "castellany/match_cover.h"
#include "castellany/match_file.h"
#include "far_kit.h"
#include "platform/draw_list.h"
#include "platform/platform_null.h"
#include "scenes/menus.h"
#include "table/far_tables.h"
#include "table/table_friends.h"
#include "table/table_save.h"
#include "table/table_undo.h"

/* ---- playing ---- */

/* Before the end the seed, by which all could be foretold, is not there; what the seat sees is the truth. */
static void look_for_secrets(void) {
    const struct table *own = far_table_of(&guest), *true_one = far_table_of(&host);
    if (far_stage(far_of(guest.app)) == FAR_OVER) {
        return;
    }
    assert_int_equal(match_setup(own->match)->seed, 0);
    if (match_length(own->match) == match_length(true_one->match)) {
        assert_true(match_looks_the_same(true_one->match, own->match, 1));
    }
    assert_false(own->persons & own->far.seats);
}

static void compare_logs(void) {
    char *one = match_log_copy(far_table_of(&host)->log), *other = match_log_copy(far_table_of(&guest)->log);
    assert_string_equal(one, other);
    free(one);
    free(other);
}

static void compare_records(void) {
    size_t size[2];
    char *one = match_file_text(far_table_of(&host)->match, &size[0]),
         *other = match_file_text(far_table_of(&guest)->match, &size[1]);
    assert_int_equal(size[0], size[1]);
    assert_memory_equal(one, other, size[0]);
    free(one);
    free(other);
    assert_true(far_table_of(&guest)->start.path[0]); /* and is saved */
    assert_true(table_is_saved(far_table_of(&guest)));
}

static void play_match(const char *game, int seats, const char *option, const char *value) {
    struct far_table table;
    far_lay(&table, game, seats, option, value);
    far_sit_down(&table);
    far_begin_both();
    far_play_to_the_end(look_for_secrets);
    compare_records();
    compare_logs();
    assert_true(guest.answers > 0);
}

static void test_seasons_in_winter(void **state) {
    (void)state;
    play_match("seasons", 3, "season", "winter");
}

/* A bot has chosen, and at neither screen is it said to have: nobody has been told yet. */
static void test_a_bot_is_said_to_choose_at_both(void **state) {
    struct far_table laid;
    (void)state;
    far_lay(&laid, "goofspiel", 3, NULL, NULL);
    far_sit_down(&laid);
    far_begin_both();
    for (int i = 0; i < FAR_ROUNDS && !match_is_sealed(far_table_of(&host)->match, 2); i++) {
        far_frames(1);
    }
    assert_true(match_is_sealed(far_table_of(&host)->match, 2));
    assert_false(table_is_sealed(far_table_of(&host), 2));
    assert_false(table_is_sealed(far_table_of(&guest), 2));
}

static void test_goofspiel(void **state) {
    (void)state;
    play_match("goofspiel", 3, NULL, NULL);
}

static void wait_and_press(struct robot *robot, const char *label) {
    for (int i = 0; i < FAR_ROUNDS && !driver_find(&robot->driver, label); i++) {
        far_frames(1);
    }
    far_press_label(robot, label);
}

/* One press of the host's, one of his friend's, and the next match is on: no new invitation. */
static void play_again(void) {
    wait_and_press(&host, "Rematch");
    wait_and_press(&guest, "Sit down");
    for (int i = 0; i < FAR_ROUNDS && !(robot_table(&host) && robot_table(&guest)); i++) {
        far_frames(1);
    }
    assert_int_equal(far_table_of(&host)->far.seats, 2);
    assert_string_equal(far_table_of(&guest)->names[1], "Ben");
    host.app->settings.animations = guest.app->settings.animations = PACE_AT_ONCE;
    host.app->settings.bots = PACE_AT_ONCE;
    far_play_to_the_end(look_for_secrets);
    compare_records();
}

static void test_kilt(void **state) {
    (void)state;
    play_match("kilt", 2, NULL, NULL);
    play_again();
}

static void test_carcassonne(void **state) {
    (void)state;
    play_match("carcassonne", 2, NULL, NULL);
}

/* ---- who has chosen ---- */

/* What is framed in the colour of SEAT, beside his panel. */
static int cards_down(struct robot *robot, int seat) {
    const struct table *table = far_table_of(robot);
    const struct draw_list *list = robot->driver.list;
    const struct rect panel = ui_find(&table->ui, TARGET_SEAT + seat)->rect;
    int count = 0;
    for (int layer = 0; layer < DRAW_LAYERS; layer++) {
        for (int i = 0; i < list->layers[layer].count; i++) {
            const struct draw_command *command = &list->layers[layer].commands[i];
            const int y = command->rect.y + command->rect.h / 2;
            count += command->kind == DRAW_FRAME && command->colour == theme_players[table->colours[seat]].fill &&
                     command->rect.x > panel.x + panel.w && y > panel.y && y < panel.y + panel.h;
        }
    }
    return count;
}

/* A card lies beside the panel of a friend who has chosen, and it is read aloud. */
static void test_who_has_chosen_is_seen_and_told(void **state) {
    struct far_table laid;
    (void)state;
    far_lay(&laid, "seasons", 2, "season", "summer");
    far_sit_down(&laid);
    far_begin_both();
    host.app->settings.has_speech = 1;
    assert_non_null(far_until_asked(&host));
    assert_non_null(far_until_asked(&guest));
    far_frames(50);
    assert_int_equal(cards_down(&host, 1), 0);
    while (!table_is_sealed(far_table_of(&host), 1)) {
        assert_true(!table_is_asking(far_table_of(&guest)) || robot_go_on(&guest));
        far_frames(1);
    }
    far_frames(2);
    assert_int_equal(cards_down(&host, 1), 1);
    assert_non_null(strstr(platform_null_spoken(host.driver.platform), "Ben has chosen."));
}

/* ---- undo over the line ---- */

/* The friend takes back what nobody has answered yet; both tables go back. */
static void test_friend_takes_back(void **state) {
    struct far_table laid;
    (void)state;
    far_lay(&laid, "seasons", 2, "season", "summer");
    far_sit_down(&laid);
    far_begin_both();
    for (int i = 0; i < 400; i++) {
        struct table *table = far_until_asked(&guest);
        assert_non_null(table);
        if (table_can_undo(table) && match_undoable(table->match, 1) && !answer_laid_words(table)) {
            const size_t before = match_length(table->match);
            assert_true(table_undo(table));
            for (int frame = 0; frame < FAR_ROUNDS && match_length(table->match) >= before; frame++) {
                far_frames(1);
            }
            assert_true(match_length(far_table_of(&guest)->match) < before);
            assert_int_equal(match_length(far_table_of(&guest)->match), match_length(far_table_of(&host)->match));
            assert_string_equal(host.app->notice, "Ben has taken the last answer back.");
            assert_null(strstr(guest.app->notice, "taken"));
            far_play_to_the_end(look_for_secrets);
            compare_records();
            return;
        }
        assert_true(robot_go_on(&guest));
        far_frames(1);
    }
    fail_msg("nothing could be taken back in 400 answers");
}

/* What is sealed may be thought over until all have sealed, as at one screen. */
static void test_friend_takes_a_sealed_card_back(void **state) {
    struct far_table laid;
    (void)state;
    far_lay(&laid, "goofspiel", 2, NULL, NULL);
    far_sit_down(&laid);
    far_begin_both();
    struct table *table = NULL;
    for (int i = 0; i < FAR_ROUNDS && !(table && table_is_asking(table)); i++, table = robot_table(&guest)) {
        far_frames(1);
    }
    assert_non_null(table);
    assert_false(table_can_undo(table));
    for (int i = 0; i < FAR_ROUNDS && !far_sealed(far_of(host.app)); i++) {
        assert_true(!table_is_asking(table) || robot_go_on(&guest));
        far_frames(1);
    }
    assert_int_equal(far_sealed(far_of(host.app)), 2);
    assert_true(table_can_undo(table));
    assert_true(table_undo(table));
    for (int i = 0; i < FAR_ROUNDS && (far_sealed(far_of(host.app)) || !table_is_asking(table)); i++) {
        far_frames(1);
    }
    assert_int_equal(far_sealed(far_of(host.app)), 0);
    assert_true(table_is_asking(table));
    assert_int_equal(match_length(far_table_of(&host)->match), 0);
    far_play_to_the_end(look_for_secrets);
    compare_records();
}

/* ---- coming back ---- */

/* Both programs end in the midst of it, and are opened again: the match goes on where it was, to the same record. */
static void test_both_come_back(void **state) {
    struct far_table laid;
    (void)state;
    far_lay(&laid, "kilt", 2, NULL, NULL);
    far_sit_down(&laid);
    far_begin_both();
    for (int i = 0; i < 6; i++) {
        assert_non_null(far_until_asked(&guest));
        assert_true(robot_go_on(&guest));
        far_frames(1);
    }
    const size_t before = match_length(far_table_of(&host)->match);
    far_close(&host);
    far_close(&guest);
    assert_true(robot_open_in(&host, 1280, 720, 3, far_folders[0]));
    assert_true(robot_open_in(&guest, 1280, 720, 4, far_folders[1]));
    app_push(host.app, title_scene_new());
    app_push(guest.app, title_scene_new());
    far_frames(2);
    assert_true(open_match(host.app, laid.start.path));
    far_frames(2);
    far_press_label(&guest, driver_find(&guest.driver, "Your tables") ? "Your tables" : "Your turn: 1");
    far_frames(2);
    assert_string_equal(app_top(guest.app)->ops->name, "tables");
    far_press_label(&guest, "To the table");
    for (int i = 0; i < FAR_ROUNDS && !(robot_table(&host) && robot_table(&guest)); i++) {
        far_frames(1);
    }
    assert_true(match_length(far_table_of(&host)->match) >= before);
    host.app->settings.animations = guest.app->settings.animations = PACE_AT_ONCE;
    host.app->settings.bots = PACE_AT_ONCE;
    far_play_to_the_end(look_for_secrets);
    compare_records();
}

/* ---- never both open ---- */

static void open_at_title(struct robot *robot, int number, const char *shared) {
    struct settings *settings;
    if (!robot->app) {
        assert_true(robot_open_in(robot, 1280, 720, (uint64_t)number + 3, far_folders[number]));
    }
    settings = &robot->app->settings;
    snprintf(settings->meeting, sizeof settings->meeting, "folder:%s", shared);
    settings->is_meeting_used = 1;
    app_push(robot->app, title_scene_new());
    far_frames(2);
}

/* Until SCENE is on top, from Your tables on. */
static void go_to_the_table(struct robot *robot, const char *scene) {
    for (int i = 0; i < FAR_ROUNDS && !far_tables_at(robot->app, 0); i++) {
        far_frames(1);
    }
    far_press_label(robot, driver_find(&robot->driver, "Your tables") ? "Your tables" : "Your turn: 1");
    far_frames(2);
    far_press_label(robot, "To the table");
    for (int i = 0; i < FAR_ROUNDS && strcmp(app_top(robot->app)->ops->name, scene) != 0; i++) {
        far_frames(1);
    }
    assert_string_equal(app_top(robot->app)->ops->name, scene);
}

/* ROBOT comes to the match, answers what he is asked until others are waited for, and goes; gives whether it is over. */
static int visit(struct robot *robot, int number, const char *shared) {
    open_at_title(robot, number, shared);
    robot->app->settings.animations = robot->app->settings.bots = PACE_AT_ONCE;
    go_to_the_table(robot, "table");
    for (int still = 0; still < 140 && robot_table(robot); still++) {
        if (table_is_asking(robot_table(robot))) {
            assert_true(robot_go_on(robot));
            still = 0;
        }
        far_frames(1);
    }
    const int is_over = match_to_act(far_table_of(robot)->match) == 0;
    assert_null(table_friends_lost(far_table_of(robot))); /* nothing is amiss when nobody else is there */
    return is_over;
}

/* The guest sees the end last: till then the host's table is kept. */
static void play_by_visits(const char *shared) {
    char *records[2];
    size_t size;
    for (int is_over = 0; !is_over;) {
        visit(&guest, 1, shared);
        far_close(&guest);
        is_over = visit(&host, 0, shared);
        records[0] = is_over ? match_file_text(far_table_of(&host)->match, &size) : NULL;
        far_close(&host);
    }
    assert_true(visit(&guest, 1, shared));
    records[1] = match_file_text(far_table_of(&guest)->match, &size);
    assert_string_equal(records[0], records[1]);
    free(records[0]);
    free(records[1]);
}

/* Over a folder: the host lays a table and goes; who is invited asks for a seat and goes; so on until the match has
 * begun, and is over. */
static void test_never_both_open(void **state) {
    struct far_table laid;
    char shared[96], code[FAR_WHERE_SIZE];
    (void)state;
    snprintf(shared, sizeof shared, "%s/shared", far_folders[0]);
    assert_true(file_make_folder(shared));
    far_close(&guest);
    open_at_title(&host, 0, shared);
    far_lay(&laid, "goofspiel", 2, "cards", "3");
    far_host(host.app, &laid);
    app_push(host.app, invite_scene_new());
    far_frames(100);
    assert_true(far_can_be_kept(far_of(host.app)));
    snprintf(code, sizeof code, "%s", far_code(far_of(host.app)));
    far_close(&host);

    open_at_title(&guest, 1, shared);
    assert_null(far_join(guest.app, code, "Ben", 0));
    far_frames(200);
    far_close(&guest);

    open_at_title(&host, 0, shared); /* he gets his seat */
    go_to_the_table(&host, "invite");
    assert_string_equal(far_code(far_of(host.app)), code);
    far_frames(200);
    far_close(&host);

    open_at_title(&guest, 1, shared); /* and says that he is ready */
    go_to_the_table(&guest, "join");
    far_frames(200);
    far_close(&guest);

    open_at_title(&host, 0, shared);
    far_frames(200);
    assert_int_equal(far_tables_turns(host.app), 1);
    go_to_the_table(&host, "invite");
    far_frames(200);
    assert_true(far_can_begin(far_of(host.app)));
    far_frames(1);
    far_press_label(&host, "Begin");
    for (int i = 0; i < FAR_ROUNDS && !scene_is(host.app->stack[0], SCENE_TABLE); i++) {
        far_frames(1);
    }
    assert_string_equal(far_table_of(&host)->start.seats[0].name, "Anna");
    assert_string_equal(far_table_of(&host)->start.seats[1].name, "Ben");
    far_frames(60); /* what is said then is put into the folder */
    far_close(&host);
    play_by_visits(shared);
}

/* What was laid is closed for good by its button, or kept by the other one. */
static void test_laid_table_is_closed_or_kept(void **state) {
    struct far_table laid;
    char shared[96];
    (void)state;
    snprintf(shared, sizeof shared, "%s/shared", far_folders[0]);
    assert_true(file_make_folder(shared));
    open_at_title(&host, 0, shared);
    far_lay(&laid, "kilt", 2, NULL, NULL);
    far_host(host.app, &laid);
    app_push(host.app, invite_scene_new());
    far_frames(100);
    far_press_label(&host, "Close the table");
    far_frames(2);
    far_press_label(&host, "Keep for later");
    far_frames(2);
    assert_null(far_of(host.app));
    go_to_the_table(&host, "invite");
    far_frames(2);
    far_press_label(&host, "Close the table");
    far_frames(2);
    far_press_label(&host, "Close it");
    far_frames(100);
    assert_null(far_of(host.app));
    assert_null(far_tables_at(host.app, 0));
}

/* What was done last, as the host's log has it, is said of the table that the guest's list begins with. */
static void expect_last_word(void) {
    const struct table *table = far_table_of(&host);
    const struct ui *ui = &app_top(guest.app)->ui;
    const char *last = NULL;
    int is_said = 0;
    while (motion_is_busy(&table->motion)) {
        far_frames(1);
    }
    for (size_t i = 0; i < match_log_count(table->log); i++) {
        const struct match_log_line *line = match_log_line(table->log, i);
        last = line->level == LOG_LINE && line->seat != GAME_NO_SEAT ? line->text : last;
    }
    assert_non_null(last);
    for (int i = 0; i < ui->count; i++) {
        is_said |= ui->widgets[i].label && strstr(ui->widgets[i].label, last) != NULL;
    }
    assert_true(is_said);
}

/* Who waits at a table that is closed reads it, and does not call it for ever. */
static void test_who_waits_is_told_that_it_is_closed(void **state) {
    struct far_table laid;
    char words[FAR_WORDS_SIZE] = "";
    (void)state;
    strcpy(guest.app->settings.player_name, "Ben");
    far_lay(&laid, "kilt", 2, NULL, NULL);
    far_sit_down(&laid);
    far_frames(2);
    far_press_label(&host, "Close the table");
    far_frames(2);
    far_press_label(&host, "Close it");
    for (int i = 0; i < FAR_ROUNDS && far_is_line_there(far_of(guest.app)); i++) {
        far_frames(1);
    }
    app_top(guest.app)->ops->speak(app_top(guest.app), 0, words, sizeof words);
    assert_non_null(strstr(words, "Anna has closed this table."));
    far_press_label(&guest, "Leave the table");
    far_frames(2);
    const struct ui *ui = &app_top(guest.app)->ui;
    assert_string_equal(ui_find(ui, ui->focus)->label, "Code, or link");
    assert_null(far_tables_at(guest.app, 0));
}

/* Whose answer is waited for: he is called from the title, sees it in his list, and the match there is the one that is
 * played. Nothing is said by listening: the host's lamp stays dark. */
static void test_friend_is_called_to_his_table(void **state) {
    struct far_table laid;
    (void)state;
    far_lay(&laid, "kilt", 2, NULL, NULL);
    far_sit_down(&laid);
    far_begin_both();
    assert_non_null(far_until_asked(&guest));
    assert_true(robot_go_on(&guest));
    assert_non_null(far_until_asked(&host));
    far_frames(3);
    far_close(&guest);
    assert_true(robot_open_in(&guest, 1280, 720, 4, far_folders[1]));
    app_push(guest.app, title_scene_new());
    far_frames(2);
    const struct kept_table *kept = far_tables_at(guest.app, 0);
    assert_non_null(kept);
    assert_null(far_tables_at(guest.app, 1));
    for (int i = 0; i < FAR_ROUNDS && far_tables_turns(guest.app) == 0; i++) {
        assert_true(!robot_table(&host) || robot_go_on(&host));
        far_frames(1);
    }
    assert_int_equal(far_tables_turns(guest.app), 1);
    assert_true(driver_find(&guest.driver, "Your turn: 1")->flags & UI_MAIN);
    assert_string_equal(guest.app->notice, "Your turn: Kilt Castle"); /* he is at no other table */
    app_push(guest.app, join_scene_new(""));
    far_frames(2);
    assert_non_null(driver_find(&guest.driver, "Watch"));
    far_press_label(&guest, "Your tables");
    far_frames(2);
    assert_string_equal(app_top(guest.app)->ops->fact(app_top(guest.app), "tables"), "1");
    kept = far_tables_at(guest.app, 0);
    assert_int_equal(kept->turn, KEPT_OWN);
    assert_int_equal(match_length(kept->shown), match_length(far_table_of(&host)->match));
    expect_last_word();
    assert_false(far_is_here(far_of(host.app), 1));
    far_press_label(&guest, "To the table");
    for (int i = 0; i < FAR_ROUNDS && !robot_table(&guest); i++) {
        far_frames(1);
    }
    assert_non_null(far_until_asked(&guest));
    for (int i = 0; i < FAR_ROUNDS && !far_is_here(far_of(host.app), 1); i++) {
        far_frames(1);
    }
    assert_true(far_is_here(far_of(host.app), 1));
}

/* What is given up is gone from the list; the seat stays taken for the others. */
static void test_seat_is_given_up(void **state) {
    struct far_table laid;
    (void)state;
    far_lay(&laid, "kilt", 2, NULL, NULL);
    far_sit_down(&laid);
    far_begin_both();
    far_close(&guest);
    assert_true(robot_open_in(&guest, 1280, 720, 4, far_folders[1]));
    app_push(guest.app, title_scene_new());
    far_frames(2);
    app_push(guest.app, tables_scene_new());
    far_frames(2);
    far_press_label(&guest, "Give up…");
    far_frames(2);
    far_press_label(&guest, "Give it up");
    far_frames(2);
    assert_null(far_tables_at(guest.app, 0));
    assert_string_equal(app_top(guest.app)->ops->fact(app_top(guest.app), "tables"), "0");
}

/* The host is gone for good: the friend plays his cover to its end with computers, as practice, and keeps his seat. */
static void test_friend_goes_on_alone(void **state) {
    struct far_table laid;
    (void)state;
    far_lay(&laid, "seasons", 3, "season", "winter");
    far_sit_down(&laid);
    far_begin_both();
    for (int i = 0; i < 6; i++) {
        assert_non_null(far_until_asked(&guest));
        assert_true(robot_go_on(&guest));
        far_frames(1);
    }
    struct table *table = far_until_asked(&guest);
    assert_non_null(table);
    const size_t length = match_length(table->match);
    far_close(&host);
    for (int i = 0; i < FAR_ROUNDS && !driver_find(&guest.driver, "Go on without the host"); i++) {
        far_frames(1);
    }
    driver_key(&guest.driver, UI_KEY_CANCEL, 0, 0);
    far_frames(2);
    assert_non_null(driver_find(&guest.driver, "Go on without the host"));
    driver_key(&guest.driver, UI_KEY_CANCEL, 0, 0);
    far_frames(2);
    far_press_label(&guest, "Go on without the host");
    far_frames(2);
    far_press_label(&guest, "Go on alone");
    far_frames(2);
    assert_string_equal(app_top(guest.app)->ops->name, "take-over");
    far_press_label(&guest, "Begin");
    for (int i = 0; i < FAR_ROUNDS && !robot_table(&guest); i++) {
        far_frames(1);
    }
    table = far_table_of(&guest);
    assert_null(far_of(guest.app));
    assert_false(table_is_far(table));
    assert_int_equal(table->persons, 2);
    assert_true(match_is_practice(table->match));
    assert_true(match_length(table->match) >= length);
    guest.app->settings.animations = guest.app->settings.bots = PACE_AT_ONCE;
    for (int i = 0; i < FAR_ROUNDS && !far_table_of(&guest)->results_shown; i++) {
        assert_true(!robot_table(&guest) || robot_go_on(&guest));
        far_frames(1);
    }
    assert_true(far_table_of(&guest)->results_shown);
    far_tables_look(guest.app);
    assert_non_null(far_tables_at(guest.app, 0));
}

/* ---- the host passes the table on ---- */

static void until(int (*is_so)(void)) {
    for (int i = 0; i < FAR_ROUNDS && !is_so(); i++) {
        far_frames(1);
    }
    assert_true(is_so());
}

static int is_friend_asked(void) {
    return driver_find(&guest.driver, "Take the table") != NULL;
}

static int has_moved(void) {
    const struct far *ours = far_of(guest.app), *theirs = far_of(host.app);
    return ours && far_is_host(ours) && robot_table(&guest) && theirs && !far_is_host(theirs) && robot_table(&host) &&
           far_table_of(&host)->far.is_guest;
}

static void hand_over(void) {
    far_until_asked(&guest);
    driver_key(&host.driver, UI_KEY_CANCEL, 0, 0);
    far_frames(2);
    far_press_label(&host, "Hand over the table…");
    far_frames(2);
    far_press_label(&host, "To Ben");
    until(is_friend_asked);
}

static int is_refused(void) {
    return far_hand(far_of(host.app)) == FAR_HAND_REFUSED;
}

/* He would rather not, and nothing is changed; asked again he takes it. Then he is the host and she a guest, also after
 * her program ended; what lay in her folder is not opened as if it were still hers. */
static void test_host_hands_the_table_over(void **state) {
    struct far_table laid;
    (void)state;
    far_lay(&laid, "seasons", 3, "season", "winter");
    far_sit_down(&laid);
    far_begin_both();
    for (int i = 0; i < 4; i++) {
        assert_non_null(far_until_asked(&guest));
        assert_true(robot_go_on(&guest));
        far_frames(1);
    }
    guest.app->settings.has_speech = 1;
    hand_over();
    assert_non_null(strstr(platform_null_spoken(guest.driver.platform), "Anna asks you to go on with this table"));
    guest.app->settings.has_speech = 0;
    far_press_label(&guest, "Rather not");
    until(is_refused);
    hand_over();
    const size_t length = match_length(far_table_of(&host)->match);
    far_press_label(&guest, "Take the table");
    until(has_moved);
    assert_true(match_length(far_table_of(&guest)->match) >= length);
    assert_true(match_setup(far_table_of(&guest)->match)->seed != 0);
    assert_int_equal(match_setup(far_table_of(&host)->match)->seed, 0);
    assert_int_equal(far_table_of(&guest)->persons, 2);
    assert_int_equal(far_table_of(&guest)->far.seats, 1);
    assert_int_equal(far_table_of(&host)->persons, 1);
    far_close(&host);
    assert_true(robot_open_in(&host, 1280, 720, 3, far_folders[0]));
    app_push(host.app, title_scene_new());
    far_frames(2);
    assert_null(driver_find(&host.driver, "Continue"));
    assert_false(open_match(host.app, laid.start.path));
    far_frames(2);
    far_press_label(&host, "Your tables");
    far_frames(2);
    far_press_label(&host, "To the table");
    until(has_moved);
    host.app->settings.animations = guest.app->settings.animations = PACE_AT_ONCE;
    host.app->settings.bots = guest.app->settings.bots = PACE_AT_ONCE;
    far_play_to_the_end(NULL);
    compare_records();
    assert_true(table_is_saved(far_table_of(&host)));
    assert_false(disk_is_there(laid.start.path)); /* what was hers is a part of the record */
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_a_bot_is_said_to_choose_at_both, far_open_both, far_close_both),
        cmocka_unit_test_setup_teardown(test_goofspiel, far_open_both, far_close_both),
        cmocka_unit_test_setup_teardown(test_kilt, far_open_both, far_close_both),
        cmocka_unit_test_setup_teardown(test_carcassonne, far_open_both, far_close_both),
        cmocka_unit_test_setup_teardown(test_seasons_in_winter, far_open_both, far_close_both),
        cmocka_unit_test_setup_teardown(test_who_has_chosen_is_seen_and_told, far_open_both, far_close_both),
        cmocka_unit_test_setup_teardown(test_friend_takes_back, far_open_both, far_close_both),
        cmocka_unit_test_setup_teardown(test_friend_takes_a_sealed_card_back, far_open_both, far_close_both),
        cmocka_unit_test_setup_teardown(test_friend_goes_on_alone, far_open_both, far_close_both),
        cmocka_unit_test_setup_teardown(test_both_come_back, far_open_both, far_close_both),
        cmocka_unit_test_setup_teardown(test_never_both_open, far_open_both, far_close_both),
        cmocka_unit_test_setup_teardown(test_laid_table_is_closed_or_kept, far_open_both, far_close_both),
        cmocka_unit_test_setup_teardown(test_who_waits_is_told_that_it_is_closed, far_open_both, far_close_both),
        cmocka_unit_test_setup_teardown(test_friend_is_called_to_his_table, far_open_both, far_close_both),
        cmocka_unit_test_setup_teardown(test_seat_is_given_up, far_open_both, far_close_both),
        cmocka_unit_test_setup_teardown(test_host_hands_the_table_over, far_open_both, far_close_both),
    };
    return cmocka_run_group_tests_name("table far", tests, NULL, NULL);
}
