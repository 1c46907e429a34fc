/* SPDX-License-Identifier: MIT */
/* A finished match goes into the statistics once; demos, practice and what nobody played stay out. */
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include <stddef.h>
#include <stdint.h>

#include "platform/draw_list.h"
#include "platform/platform_null.h"
#include "robot_kit.h"
#include "scenes/menus.h"
#include "scenes/statistics_pages.h"
#include "store/saves.h"
#include "table/ops_around.h"
#include "table/seasons/seasons_table.h"
#include "table/table_save.h"

static char folder[64], save[96];

static int set_up(void **state) {
    (void)state;
    strcpy(folder, "/tmp/castellany-test-XXXXXX");
    assert_non_null(mkdtemp(folder));
    snprintf(save, sizeof save, "%s/match.castellany", folder);
    must(robot_open(&robot, 1280, 720, 3));
    snprintf(robot.app->records, sizeof robot.app->records, "%s", folder);
    return 0;
}

static int tear_down(void **state) {
    char command[128];
    (void)state;
    robot_close(&robot);
    snprintf(command, sizeof command, "rm -r %s", folder);
    return system(command);
}

/* A file of another version, or of a match of programs (formats/bot-protocol.md). */
static void a_seat_that_nobody_here_can_play_is_told_and_played_well(void **state) {
    (void)state;
    robot_begin(&robot, 2, "summer", 1, "archmage", 24, PACE_AT_ONCE, NULL);
    driver_frame(&robot.driver);
    const struct table *table = robot_table(&robot);
    assert_non_null(strstr(robot.app->notice, "Berthold is played by “bot:archmage”"));
    assert_non_null(strstr(robot.app->notice, "Master plays instead"));
    assert_string_equal(table->bots[1].level->name, "master");
    assert_false(table_is_person(table, 1));
    assert_string_equal(match_seats(table->match)[1].control, "bot:archmage");
}

static struct statistics *records(void) {
    char path[PLATFORM_PATH_SIZE + 32];
    statistics_path(robot.app->records, path);
    struct statistics *statistics = statistics_read(path);
    assert_non_null(statistics);
    assert_int_equal(statistics->skipped, 0);
    return statistics;
}

static int count(void) {
    struct statistics *statistics = records();
    const int found = statistics->count;
    statistics_free(statistics);
    return found;
}

static void play(int persons) {
    robot_begin(&robot, 2, "winter", persons, "apprentice", 24, PACE_AT_ONCE, save);
    if (!robot_play(&robot)) {
        fail_msg("%s", robot.fault);
    }
}

/* A file from elsewhere may hold names and controls that no line of the statistics can. */
static void hostile_names_are_recorded_as_far_as_they_go(void **state) {
    (void)state;
    struct game game;
    struct error why;
    char error[PLATFORM_ERROR_SIZE], path[PLATFORM_PATH_SIZE + 32];
    struct match_seat seats[2] = {{"Kim\tA", "person"},
                                  {"B\xc3\xa4r", "bot:"
                                                 "\xc3\xa4\xc3\xa4\xc3\xa4\xc3\xa4\xc3\xa4\xc3\xa4\xc3\xa4\xc3\xa4\xc3"
                                                 "\xa4\xc3\xa4\xc3\xa4\xc3\xa4\xc3\xa4\xc3\xa4x"}};
    struct game_setup setup = {.seed = 5, .seats = 2};
    struct random_stream stream = random_seeded(9);
    assert_true(game_open(&game, "seasons", robot.app->data, &why));
    struct match *match = match_new(&game, &setup, seats, NULL);
    while (match_to_act(match)) {
        struct intent intent;
        game.ops->pick(&game, match_state(match), (uint8_t)__builtin_ctz(match_to_act(match)), &stream, &intent);
        match_submit(match, &intent, NULL);
    }
    struct statistics_match record;
    statistics_of_match(match, 1700000000, &record);
    statistics_path(robot.app->records, path);
    assert_true(statistics_add(path, &record, error));
    struct statistics *statistics = records();
    assert_int_equal(statistics->count, 1);
    assert_string_equal(statistics->matches[0].by[0].name, "KimA");
    statistics_free(statistics);
    match_free(match);
    game_close(&game);
}

static void play_on(int intents) {
    struct table *table = robot_table(&robot);
    const size_t wished = match_length(table->match) + (size_t)intents;
    for (int i = 0; i < 4000 && match_length(table->match) < wished; i++) {
        driver_frame(&robot.driver);
    }
    assert_true(match_length(table->match) >= wished);
}

static size_t saved_intents(const char *path) {
    struct match_file_read read;
    match_file_read(path, robot.app->shelf, &read);
    assert_int_equal(read.status, MATCH_FILE_GOOD);
    const size_t length = match_length(read.match);
    match_file_read_free(&read);
    return length;
}

/* From here on nothing can be written. Gives the limit to set again. */
static struct rlimit fill_disk(void) {
    struct rlimit limit;
    signal(SIGXFSZ, SIG_IGN);
    getrlimit(RLIMIT_FSIZE, &limit);
    const struct rlimit none = {.rlim_cur = 0, .rlim_max = limit.rlim_max};
    setrlimit(RLIMIT_FSIZE, &none);
    return limit;
}

/* Bots alone play on by themselves, so the match moves while the disk is full. */
static void a_match_begun_on_a_full_disk_is_saved_as_soon_as_there_is_room(void **state) {
    (void)state;
    const struct rlimit limit = fill_disk();
    robot_begin(&robot, 2, "summer", 0, "apprentice", 21, PACE_FAST, save);
    play_on(8);
    setrlimit(RLIMIT_FSIZE, &limit);
    assert_int_not_equal(access(save, F_OK), 0);
    play_on(8);
    assert_int_equal(saved_intents(robot_table(&robot)->start.path), match_length(robot_table(&robot)->match));
}

/* What was played while nothing could be written is written when the table is left, if not before. */
static void leaving_saves_what_could_not_be_saved(void **state) {
    (void)state;
    robot_begin(&robot, 2, "summer", 0, "apprentice", 21, PACE_FAST, save);
    play_on(4);
    const struct rlimit limit = fill_disk();
    play_on(8);
    setrlimit(RLIMIT_FSIZE, &limit);
    const size_t played = match_length(robot_table(&robot)->match);
    assert_true(saved_intents(save) < played);
    app_replace(robot.app, title_scene_new());
    driver_frame(&robot.driver);
    assert_int_equal(saved_intents(save), played);
}

/* Meanwhile another window may have begun one of its own there. */
static void a_match_that_waits_for_room_takes_nobodys_place(void **state) {
    (void)state;
    char there[PLATFORM_PATH_SIZE], line[16] = "";
    snprintf(robot.app->saves, sizeof robot.app->saves, "%s", folder);
    const struct rlimit limit = fill_disk();
    robot_begin(&robot, 2, "summer", 0, "apprentice", 21, PACE_FAST, save);
    play_on(8);
    setrlimit(RLIMIT_FSIZE, &limit);
    memcpy(there, robot_table(&robot)->start.path, sizeof there);
    FILE *file = fopen(there, "w");
    fputs("another\n", file);
    fclose(file);
    play_on(8);
    assert_int_equal(saved_intents(robot_table(&robot)->start.path), match_length(robot_table(&robot)->match));
    file = fopen(there, "r");
    assert_non_null(fgets(line, sizeof line, file));
    fclose(file);
    assert_string_equal(line, "another\n");
}

/* Likewise where the match was opened from elsewhere, and its copy found no room. */
static void a_copy_that_found_no_room_is_saved_as_soon_as_there_is_some(void **state) {
    (void)state;
    const struct game_setup setup = {.seed = 5, .seats = 2};
    const struct match_seat seats[2] = {{.name = "A", .control = "bot:apprentice"},
                                        {.name = "B", .control = "bot:apprentice"}};
    struct match *match = match_new(app_game(robot.app, game_list[0]->name)->game, &setup, seats, NULL);
    char from[PLATFORM_PATH_SIZE], error[GAME_ERROR_SIZE], elsewhere[80];
    snprintf(elsewhere, sizeof elsewhere, "%s/elsewhere", folder);
    assert_int_equal(mkdir(elsewhere, 0700), 0);
    assert_true(saves_write(elsewhere, 1000, match, "", 0, from, error));
    match_free(match);
    snprintf(robot.app->saves, sizeof robot.app->saves, "%s", folder);
    robot.app->settings.bots = robot.app->settings.animations = PACE_AT_ONCE;
    const struct rlimit limit = fill_disk();
    open_match(robot.app, from);
    driver_frame(&robot.driver);
    play_on(8);
    setrlimit(RLIMIT_FSIZE, &limit);
    play_on(8);
    const struct table *table = robot_table(&robot);
    assert_true(saves_is_in(folder, table->start.path));
    assert_int_equal(saved_intents(table->start.path), match_length(table->match));
}

static void a_save_that_is_deleted_under_the_match_is_written_anew(void **state) {
    (void)state;
    snprintf(robot.app->saves, sizeof robot.app->saves, "%s", folder);
    robot_begin(&robot, 2, "summer", 0, "apprentice", 21, PACE_FAST, save);
    play_on(8);
    assert_int_equal(unlink(save), 0);
    play_on(8);
    assert_int_equal(saved_intents(robot_table(&robot)->start.path), match_length(robot_table(&robot)->match));
}

static void a_finished_match_is_recorded_once(void **state) {
    (void)state;
    play(1);
    struct statistics *statistics = records();
    assert_int_equal(statistics->count, 1);
    const struct statistics_match *match = &statistics->matches[0];
    assert_string_equal(match->variant, "winter");
    assert_string_equal(match->by[0].name, "Agnes");
    assert_string_equal(match->by[0].by, "person");
    assert_string_equal(match->by[1].by, "bot:apprentice");
    statistics_free(statistics);
    /* Looked at again, from its save. */
    app_replace(robot.app, title_scene_new());
    driver_frame(&robot.driver);
    assert_true(open_match(robot.app, save));
    for (int i = 0; i < 400 && strcmp(driver_scene(&robot.driver), "results") != 0; i++) {
        driver_frame(&robot.driver);
    }
    assert_int_equal(count(), 1);
}

/* Something else lies where they are kept; when it has gone the match is counted after all. */
static void a_match_that_could_not_be_counted_is_when_it_is_left(void **state) {
    char path[PLATFORM_PATH_SIZE + 32];
    (void)state;
    statistics_path(robot.app->records, path);
    assert_int_equal(mkdir(path, 0700), 0);
    play(1);
    assert_true(robot.app->messages.count > 0);
    assert_int_equal(rmdir(path), 0);
    app_replace(robot.app, title_scene_new());
    driver_frame(&robot.driver);
    assert_int_equal(count(), 1);
}

static void remove_below(const char *name) {
    char command[128];
    snprintf(command, sizeof command, "rm -r %s/%s", folder, name);
    assert_int_equal(system(command), 0);
}

/* Saves, statistics and settings go on in a folder that is made again. */
static void folders_that_are_deleted_under_the_match_are_made_again(void **state) {
    char path[PLATFORM_PATH_SIZE];
    (void)state;
    snprintf(robot.app->records, sizeof robot.app->records, "%s/data", folder);
    snprintf(robot.app->saves, sizeof robot.app->saves, "%s/data/saves", folder);
    snprintf(robot.app->config, sizeof robot.app->config, "%s/own/config", folder);
    saves_new_path(robot.app->saves, 1700000000, path);
    robot_begin(&robot, 3, "summer", 0, "random", 7, PACE_AT_ONCE, path);
    play_on(4);
    assert_true(table_is_saved(robot_table(&robot)));
    remove_below("data");
    play_on(4);
    assert_true(table_is_saved(robot_table(&robot)));
    assert_int_equal(saved_intents(robot_table(&robot)->start.path), match_length(robot_table(&robot)->match));
    remove_below("data");
    play(1);
    assert_int_equal(count(), 1);
    app_settings_changed(robot.app);
    snprintf(path, sizeof path, "%.100s/settings.json", robot.app->config);
    assert_int_equal(access(path, F_OK), 0);
}

static void a_match_of_several_persons_is_marked_by_them(void **state) {
    (void)state;
    play(2);
    struct statistics *statistics = records();
    assert_int_equal(statistics->count, 1);
    assert_int_equal(statistics_persons(&statistics->matches[0]), 2);
    statistics_free(statistics);
}

static void what_nobody_played_stays_out(void **state) {
    (void)state;
    play(0);
    assert_int_equal(count(), 0);
}

static void practice_stays_out(void **state) {
    (void)state;
    robot_begin(&robot, 2, "summer", 1, "apprentice", 22, PACE_AT_ONCE, save);
    driver_frame(&robot.driver);
    match_mark_practice(robot_table(&robot)->match);
    if (!robot_play(&robot)) {
        fail_msg("%s", robot.fault);
    }
    assert_int_equal(count(), 0);
}

/* What goes on from there is practice: it comes to results of its own, and the statistics keep the first ones. */
static void going_back_from_the_end_is_practice(void **state) {
    (void)state;
    robot.app->settings.has_solo_undo = 1;
    play(1);
    app_pop(robot.app);
    driver_frame(&robot.driver);
    const struct table *table = robot_table(&robot);
    key(UI_KEY_UNDO);
    driver_frame(&robot.driver);
    assert_string_equal(driver_scene(&robot.driver), "dialog");
    assert_true(table_is_over(table));
    key(UI_KEY_ACCEPT);
    driver_frame(&robot.driver);
    assert_false(table_is_over(table));
    assert_true(table_is_practice(table));
    must(robot_play(&robot));
    assert_true(table_is_over(table));
    assert_int_equal(count(), 1);
}

/* The file is begun anew then; where that fails it is still the match's file, and there is no second one. */
static void practice_begun_on_a_full_disk_keeps_its_save(void **state) {
    (void)state;
    snprintf(robot.app->saves, sizeof robot.app->saves, "%s", folder);
    robot.app->settings.has_solo_undo = 1;
    play(1);
    app_pop(robot.app);
    driver_frame(&robot.driver);
    key(UI_KEY_UNDO);
    driver_frame(&robot.driver);
    const struct rlimit limit = fill_disk();
    key(UI_KEY_ACCEPT);
    driver_frame(&robot.driver);
    setrlimit(RLIMIT_FSIZE, &limit);
    const struct table *table = robot_table(&robot);
    assert_true(table_save_has_failed(table));
    must(robot_play(&robot));
    assert_string_equal(table->start.path, save);
    assert_int_equal(saved_intents(save), match_length(table->match));
}

static void earned_seals_are_told(void **state) {
    (void)state;
    play(1);
    struct statistics *statistics = records();
    const uint32_t earned = table_record_earned(table_list[0], statistics);
    statistics_free(statistics);
    assert_int_not_equal(earned, 0); /* this match earns some */
    int told = 0;
    for (int i = 0; i < robot.app->messages.count; i++) {
        const char *text = messages_text(&robot.app->messages, i);
        for (int achievement = 0; achievement < table_achievement_count(table_list[0]); achievement++) {
            told |= (earned >> achievement & 1) && strstr(text, table_list[0]->around->seals->all[achievement].title);
        }
    }
    assert_true(told);
    char said[4 * TABLE_TEXT_SIZE]; /* they stay on the sheet of the results, for whoever missed the notice */
    struct scene *results = app_top(robot.app);
    assert_string_equal(results->ops->name, "results");
    results->ops->speak(results, 0, said, sizeof said);
    for (int achievement = 0; achievement < table_achievement_count(table_list[0]); achievement++) {
        if (earned >> achievement & 1) {
            assert_non_null(strstr(said, table_list[0]->around->seals->all[achievement].title));
        }
    }
}

static void results_in_words(char *said, size_t size) {
    assert_string_equal(driver_scene(&robot.driver), "results");
    app_top(robot.app)->ops->speak(app_top(robot.app), 0, said, size);
}

/* Whoever left them for a rematch finds all of it again: the words, the seals, the costliest decisions. */
static void the_results_can_be_come_back_to(void **state) {
    char said[4 * TABLE_TEXT_SIZE], again[4 * TABLE_TEXT_SIZE];
    (void)state;
    play(1);
    driver_wait(&robot.driver, 3000);
    results_in_words(said, sizeof said);
    assert_non_null(strstr(said, "eal")); /* this match earns some */
    assert_non_null(strstr(driver_find(&robot.driver, "Rematch")->hint, "stay under Load"));
    press_label("Rematch");
    assert_string_not_equal(driver_scene(&robot.driver), "results");
    app_replace(robot.app, title_scene_new());
    assert_true(score_match(robot.app, save));
    driver_wait(&robot.driver, 3000);
    results_in_words(again, sizeof again);
    assert_string_equal(again, said);
    press_label("Costliest decisions");
    assert_string_equal(driver_scene(&robot.driver), "analysis");
}

/* "Share" shows where FILE lies and copies its path. */
static void assert_shared(const char *file, const char *where) {
    press_label("Share");
    assert_string_equal(driver_scene(&robot.driver), "menu");
    press_label("Show in folder");
    assert_string_equal(platform_null_folder(robot.driver.platform), where);
    assert_true(draw_list_shows(robot.driver.list, "No file manager was found"));
    platform_null_file_manager(robot.driver.platform, 1);
    press_label("Share");
    press_label("Show in folder");
    driver_frame(&robot.driver);
    assert_true(draw_list_shows(robot.driver.list, "It lies in the folder"));
    press_label("Share");
    press_label("Copy path");
    assert_string_equal(platform_null_clipboard(robot.driver.platform), file);
    platform_null_file_manager(robot.driver.platform, 0);
}

/* From the results, and from the list of saves. */
static void a_match_is_found_as_a_file(void **state) {
    (void)state;
    play(1);
    driver_wait(&robot.driver, 3000);
    assert_shared(save, folder);
    snprintf(robot.app->saves, sizeof robot.app->saves, "%s", folder);
    app_replace(robot.app, load_scene_new());
    driver_wait(&robot.driver, 400);
    assert_shared(save, folder);
}

/* Where there is nothing to come back to it is asked first; with room again the match is saved, and nothing is asked.
 */
static void results_that_are_kept_nowhere_are_not_left_by_one_press(void **state) {
    (void)state;
    const struct rlimit limit = fill_disk();
    play(1);
    driver_wait(&robot.driver, 3000);
    static const char *const ways[] = {"Rematch", "Same seed, rotate seats", "New match", "Title screen"};
    for (size_t i = 0; i < sizeof ways / sizeof *ways; i++) {
        press_label(ways[i]);
        assert_string_equal(driver_scene(&robot.driver), "dialog");
        driver_key(&robot.driver, UI_KEY_CANCEL, 0, 0);
        driver_frame(&robot.driver);
        assert_string_equal(driver_scene(&robot.driver), "results");
    }
    setrlimit(RLIMIT_FSIZE, &limit);
    press_label("Title screen");
    assert_string_equal(driver_scene(&robot.driver), "title");
}

/* Who quits while the last scoring still runs has finished the match all the same. */
static void a_match_is_written_down_as_soon_as_it_is_over(void **state) {
    (void)state;
    robot_begin(&robot, 2, "summer", 1, "apprentice", 21, PACE_FAST, save);
    driver_frame(&robot.driver);
    const struct table *table = robot_table(&robot);
    robot.is_impatient = 1;
    for (int i = 0; i < 60000 && !table_is_over(table); i++) {
        assert_int_equal(count(), 0);
        if (seasons(table)->draft.is_open) {
            struct intent picked;
            table->game->ops->pick(table->game, table_state(table), seasons(table)->draft.seat, &robot.random, &picked);
            const struct seasons_intent intent = seasons_from_intent(&picked);
            assert_true(robot_answer(&robot, &intent));
        }
        driver_frame(&robot.driver);
    }
    driver_frame(&robot.driver);
    assert_string_equal(driver_scene(&robot.driver), "table"); /* the scoring is still being shown */
    assert_int_equal(count(), 1);
    assert_int_equal(robot.app->messages.count, 0); /* and nothing is told of it yet */
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(a_finished_match_is_recorded_once, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_seat_that_nobody_here_can_play_is_told_and_played_well, set_up, tear_down),
        cmocka_unit_test_setup_teardown(hostile_names_are_recorded_as_far_as_they_go, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_match_begun_on_a_full_disk_is_saved_as_soon_as_there_is_room, set_up,
                                        tear_down),
        cmocka_unit_test_setup_teardown(leaving_saves_what_could_not_be_saved, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_match_that_could_not_be_counted_is_when_it_is_left, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_match_that_waits_for_room_takes_nobodys_place, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_copy_that_found_no_room_is_saved_as_soon_as_there_is_some, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_save_that_is_deleted_under_the_match_is_written_anew, set_up, tear_down),
        cmocka_unit_test_setup_teardown(folders_that_are_deleted_under_the_match_are_made_again, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_match_of_several_persons_is_marked_by_them, set_up, tear_down),
        cmocka_unit_test_setup_teardown(what_nobody_played_stays_out, set_up, tear_down),
        cmocka_unit_test_setup_teardown(practice_stays_out, set_up, tear_down),
        cmocka_unit_test_setup_teardown(going_back_from_the_end_is_practice, set_up, tear_down),
        cmocka_unit_test_setup_teardown(practice_begun_on_a_full_disk_keeps_its_save, set_up, tear_down),
        cmocka_unit_test_setup_teardown(earned_seals_are_told, set_up, tear_down),
        cmocka_unit_test_setup_teardown(the_results_can_be_come_back_to, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_match_is_found_as_a_file, set_up, tear_down),
        cmocka_unit_test_setup_teardown(results_that_are_kept_nowhere_are_not_left_by_one_press, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_match_is_written_down_as_soon_as_it_is_over, set_up, tear_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
