/* SPDX-License-Identifier: MIT */
/* Puzzles at the table, from the title on, by a pointer: every shipped one is judged as it says; what is solved, missed
 * and left is kept; and nothing of it is a match. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "castellany/bot.h"
#include "castellany/disk.h"
#include "castellany/puzzle_judge.h"
#include "robot_kit.h"
#include "scenes/menus.h"
#include "scenes/puzzles_scene.h"
#include "store/statistics.h"
#include "table/after/replay_scene.h"
#include "table/coach/coach.h"
#include "table/coach/coach_inside.h"
#include "table/coach/coach_puzzle.h"
#include "table/table_hint.h"
#include "table/table_undo.h"
#include "ui/person.h"
#include "ui/theme.h"

static const char *const games[] = {"seasons", "kilt", "carcassonne"};
enum { GAMES = sizeof games / sizeof *games, PLAYED = 3 };

static char folder[64];

static int set_up(void **state) {
    (void)state;
    strcpy(folder, "/tmp/castellany-test-XXXXXX");
    assert_non_null(mkdtemp(folder));
    must(robot_open_in(&robot, 1280, 720, 1, folder));
    app_replace(robot.app, title_scene_new());
    driver_begin(&robot.driver, robot.app, robot.driver.platform, robot.driver.list);
    driver_wait(&robot.driver, 1000);
    return 0;
}

static int tear_down(void **state) {
    char command[128];
    (void)state;
    robot_close(&robot);
    snprintf(command, sizeof command, "rm -r %s", folder);
    return system(command);
}

/* ---- the way there ---- */

static struct puzzles_scene *list_of(const char *game) {
    snprintf(robot.app->settings.game, sizeof robot.app->settings.game, "%s", game);
    press_label("Puzzles");
    driver_wait(&robot.driver, 400);
    assert_string_equal(driver_scene(&robot.driver), "puzzles");
    return (struct puzzles_scene *)app_top(robot.app);
}

static void choose_filter(const struct puzzles_scene *scene, int filter) {
    const struct widget *choice = ui_find(&scene->ui, ID_PUZZLES_FILTER);
    const struct rect at = ui_segment(choice, filter);
    driver_click(&robot.driver, at.x + at.w / 2, at.y + at.h / 2, UI_BUTTON_LEFT);
    driver_wait(&robot.driver, 100);
    assert_int_equal(scene->filter, filter);
}

static void press_widget(int id) {
    const struct widget *widget = ui_find(&app_top(robot.app)->ui, id);
    struct point at;
    assert_non_null(widget);
    assert_true(driver_reach(&robot.driver, widget, &at));
    driver_click(&robot.driver, at.x, at.y, UI_BUTTON_LEFT);
    driver_wait(&robot.driver, 600);
}

static struct table *open_one(struct puzzles_scene *scene, int index) {
    choose_filter(scene, puzzle_file_head(scene->file, index)->grade - 1);
    press_widget(ID_PUZZLES_ONE + index);
    struct table *table = robot_table(&robot);
    assert_non_null(table);
    assert_true(coach_is_puzzle(table));
    assert_int_equal(coach_puzzle_stage(table), COACH_PUZZLE_POSED);
    return table;
}

static void press_sheet(const char *label) {
    press_label(label);
    driver_wait(&robot.driver, 600);
}

/* Gives INTENT with the pointer, once the table has put its question. */
static void give(const struct intent *intent) {
    must(robot_until_asked(&robot) != NULL);
    must(robot_give(&robot, intent));
    driver_wait(&robot.driver, 600);
}

/* Gives the best answers but the one to step WRONG, -1: all of them. */
static void answer(struct table *table, int wrong) {
    const struct puzzle *puzzle = coach_puzzle_of(table);
    const size_t base = match_length(table->match);
    for (int i = 0; i < puzzle->step_count && coach_puzzle_stage(table) == COACH_PUZZLE_POSED; i++) {
        const struct puzzle_step *step = &puzzle->steps[i];
        give(&step->answers[i == wrong ? step->answer_count - 1 : 0].intent);
    }
    wait_until("moving", "no");
    driver_wait(&robot.driver, 400);
    assert_true(match_length(table->match) > base || match_is_sealed(table->match, puzzle->seat));
}

/* ---- what is kept ---- */

static struct puzzle_results *results(void) {
    char path[PLATFORM_PATH_SIZE + 32];
    puzzle_results_path(robot.app->records, path);
    struct puzzle_results *read = puzzle_results_read(path);
    assert_int_equal(read->skipped, 0);
    return read;
}

static void kept_is(uint64_t id, enum puzzle_state state, int tries) {
    struct puzzle_results *read = results();
    const struct puzzle_result *last = puzzle_results_last(read, id);
    assert_non_null(last);
    assert_int_equal(last->state, state);
    assert_int_equal(last->tries, tries);
    puzzle_results_free(read);
}

static void no_match_was_counted(void) {
    char path[PLATFORM_PATH_SIZE + 32];
    statistics_path(robot.app->records, path);
    assert_false(disk_is_there(path));
    assert_string_equal(robot.app->settings.coached, "");
}

/* ---- who cheers ---- */

static int is_drawn(const char *picture) {
    char *text = NULL;
    size_t size = 0;
    FILE *stream = open_memstream(&text, &size);
    assert_non_null(stream);
    draw_list_write(robot.driver.list, stream);
    fclose(stream);
    const int is_there = strstr(text, picture) != NULL;
    free(text);
    return is_there;
}

/* Whoever the puzzle is for, in that seat's colour, and nobody while it is not solved. */
static void cheers_if(int is_solved) {
    const struct table *table = robot_table(&robot);
    char figure[64];
    snprintf(figure, sizeof figure, "%s_%s.cheering", theme_players[table->colours[coach_puzzle_of(table)->seat]].name,
             person_is_woman(table->names[coach_puzzle_of(table)->seat]) ? "woman" : "man");
    assert_int_equal(is_drawn(".cheering"), is_solved);
    assert_int_equal(is_drawn(figure), is_solved);
}

/* ---- every one ---- */

static int is_accepted(const struct game *game, const struct puzzle_step *step, const struct intent *intent) {
    for (int i = 0; i < step->accepted_count; i++) {
        if (bot_is_alike(game, &step->accepted[i], intent)) {
            return 1;
        }
    }
    return 0;
}

/* The answers of each step in turn, after the best ones before it and before the best ones behind it. */
static void judged_as_it_says(const struct game *game, const struct puzzle *puzzle) {
    struct intent given[PUZZLE_STEPS_MOST];
    int wrong = 0;
    for (int step = 0; step < puzzle->step_count; step++) {
        for (int i = 0; i < puzzle->step_count; i++) {
            given[i] = puzzle->steps[i].answers[0].intent;
        }
        assert_int_equal(puzzle_judge(game, puzzle, given, puzzle->step_count), puzzle->step_count);
        assert_int_equal(puzzle_judge(game, puzzle, given, step), step);
        for (int i = 1; i < puzzle->steps[step].answer_count; i++) {
            given[step] = puzzle->steps[step].answers[i].intent;
            const int is_good = is_accepted(game, &puzzle->steps[step], &given[step]);
            assert_int_equal(puzzle_judge(game, puzzle, given, puzzle->step_count),
                             is_good ? puzzle->step_count : step);
            assert_int_equal(puzzle_answer_like(game, &puzzle->steps[step], &given[step]), i);
            wrong += !is_good;
        }
    }
    assert_true(wrong > 0);
}

static struct puzzle_file *file_of(const char *game) {
    char path[PLATFORM_PATH_SIZE + 64];
    struct error error;
    snprintf(path, sizeof path, "%s/games/%s/puzzles.jsonl", robot.app->data, game);
    struct puzzle_file *file = puzzle_file_open(path, &error);
    assert_non_null(file);
    return file;
}

static void every_shipped_puzzle_is_judged_as_it_says(void **state) {
    (void)state;
    for (int at = 0; at < GAMES; at++) {
        struct puzzle_file *file = file_of(games[at]);
        const struct game *game = app_game(robot.app, games[at])->game;
        for (int i = 0; i < puzzle_file_count(file); i++) {
            struct puzzle puzzle;
            struct match_file_read read;
            struct error error;
            assert_true(puzzle_file_read(file, i, game, &puzzle, &read, &error));
            judged_as_it_says(game, &puzzle);
            match_file_read_free(&read);
        }
        puzzle_file_close(file);
    }
}

/* ---- at the table ---- */

static void a_puzzle_is_solved_by_its_best_answers(void **state) {
    (void)state;
    for (int at = 0; at < GAMES; at++) {
        struct puzzles_scene *scene = list_of(games[at]);
        for (int index = 0; index < PLAYED; index++) {
            struct table *table = open_one(scene, index);
            const uint64_t id = coach_puzzle_of(table)->id;
            answer(table, -1);
            assert_int_equal(coach_puzzle_stage(table), COACH_PUZZLE_GIVEN);
            press_sheet("That is my answer");
            assert_int_equal(coach_puzzle_stage(table), COACH_PUZZLE_SOLVED);
            assert_true(shows("Right: that is the best."));
            cheers_if(1);
            kept_is(id, PUZZLE_SOLVED, 1);
            if (at + index == 0) {
                assert_non_null(strstr(robot.app->notice, "At first sight"));
            }
            press_sheet("To the puzzles");
            assert_string_equal(driver_scene(&robot.driver), "puzzles");
            assert_int_equal(puzzles_state(scene, index), PUZZLE_SOLVED);
        }
        press_sheet("Back");
    }
    no_match_was_counted();
}

/* A tile with its follower, a card with what it builds: all of the turn that belongs to it. */
static void a_puzzle_of_several_answers_wants_all_of_them(void **state) {
    (void)state;
    for (int at = 0; at < GAMES; at++) {
        struct puzzles_scene *scene = list_of(games[at]);
        int index = 0;
        struct puzzle puzzle = {.step_count = 0};
        for (; puzzle.step_count < 2; index++) {
            struct match_file_read read;
            struct error error;
            const struct game *game = app_game(robot.app, games[at])->game;
            assert_true(puzzle_file_read(scene->file, index, game, &puzzle, &read, &error));
            match_file_read_free(&read);
        }
        struct table *table = open_one(scene, index - 1);
        answer(table, puzzle.step_count - 1);
        assert_int_equal(coach_puzzle_stage(table), COACH_PUZZLE_GIVEN);
        press_sheet("That is my answer");
        assert_int_equal(coach_puzzle_stage(table), COACH_PUZZLE_WRONG);
        press_sheet("Try again");
        answer(table, -1);
        press_sheet("That is my answer");
        assert_int_equal(coach_puzzle_stage(table), COACH_PUZZLE_SOLVED);
        kept_is(puzzle.id, PUZZLE_SOLVED, 2);
        press_sheet("To the puzzles");
        press_sheet("Back");
    }
}

/* What the lines with a sign come to is what is told before them; gives how many there are. */
static int sum_is_told(const char *text) {
    static const char minus[] = "\xe2\x88\x92";
    const char *colon = strstr(text, ":\n");
    int told = 0, sum = 0, count = 0;
    for (const char *at = text; colon && at < colon; at++) { /* the last number before the colon */
        told = at[0] == 't' && at[1] == ' ' && at[2] >= '0' && at[2] <= '9' ? atoi(at + 2) : told;
    }
    told = colon && strstr(text, "less, but") && strstr(text, "less, but") < colon ? -told : told;
    for (const char *line = colon ? colon + 1 : NULL; line; line = strchr(line, '\n')) {
        const int is_less = strncmp(++line, minus, 3) == 0, is_more = *line == '+';
        sum += is_more ? atoi(line + 1) : is_less ? -atoi(line + 3) : 0;
        count += is_more || is_less;
    }
    assert_true(!count || sum == told);
    return count;
}

static void after_three_wrong_ones_the_best_is_shown_on_the_board(void **state) {
    (void)state;
    int lines = 0;
    for (int at = 0; at < GAMES; at++) {
        struct puzzles_scene *scene = list_of(games[at]);
        struct table *table = open_one(scene, 0);
        const uint64_t id = coach_puzzle_of(table)->id;
        for (int tries = 1; tries <= PUZZLE_TRIES; tries++) {
            answer(table, coach_puzzle_of(table)->step_count - 1);
            press_sheet("That is my answer");
            kept_is(id, tries < PUZZLE_TRIES ? PUZZLE_BEGUN : PUZZLE_MISSED, tries);
            assert_false(shows(_("Let me think why…")));
            struct coach_speech said = {.note = ""};
            assert_true(coach_speech(table, &said));
            lines += sum_is_told(said.text);
            cheers_if(0);
            if (tries < PUZZLE_TRIES) {
                assert_true(shows("That is not the best."));
                press_sheet("Try again");
            }
        }
        assert_int_equal(coach_puzzle_stage(table), COACH_PUZZLE_MISSED);
        press_sheet("Show it");
        assert_true(scene_is(app_top(robot.app), SCENE_REPLAY));
        assert_true(replay_choice_is_shown((struct replay *)app_top(robot.app)));
        assert_true(shows("Better:"));
        key(UI_KEY_CANCEL);
        driver_wait(&robot.driver, 400);
        assert_ptr_equal(robot_table(&robot), table);
        press_sheet("To the puzzles");
        assert_int_equal(puzzles_state(scene, 0), PUZZLE_MISSED);
        choose_filter(scene, PUZZLES_MISSED);
        assert_int_equal(scene->count, 1);
        press_sheet("Back");
    }
    assert_true(lines > 5);
    no_match_was_counted();
}

/* Gives the answer NUMBER of the first step of puzzle ID of GAME, lets it be judged and reads what is SAID. */
static void judged(const char *game, uint64_t id, int number, struct coach_speech *said) {
    struct puzzles_scene *scene = list_of(game);
    int index = 0;
    while (puzzle_file_head(scene->file, index)->id != id) {
        assert_true(++index < puzzle_file_count(scene->file));
    }
    struct table *table = open_one(scene, index);
    give(&coach_puzzle_of(table)->steps[0].answers[number].intent);
    wait_until("moving", "no");
    driver_wait(&robot.driver, 400);
    press_sheet("That is my answer");
    *said = (struct coach_speech){.note = ""};
    assert_true(coach_speech(table, said));
}

/* What the play-outs of the coach do not bear out is told by the matches that the proof has played on. */
static void what_a_wrong_answer_costs_is_told_where_no_rows_tell_it(void **state) {
    struct coach_speech said;
    (void)state;
    judged("seasons", 0x6cd00f947732b8e9, 1, &said); /* the stones should be kept for the palace */
    assert_non_null(strstr(said.text, "It wins about 0 of 100 matches from here, the best answer 100."));
    assert_non_null(strstr(said.text, "Measured by the strongest rival you would end with about 6 points less."));
    assert_non_null(strstr(said.text, "What it brings: You score about 10 points at once."));
}

/* Where rows tell what it costs, what speaks against it is told all the same. */
static void what_is_against_a_wrong_answer_is_told(void **state) {
    struct coach_speech said;
    (void)state;
    judged("kilt", 0xdec181977920b766, 1, &said);
    assert_null(strstr(said.text, "What it brings:"));
    assert_true(sum_is_told(said.text) > 0);
    assert_non_null(strstr(said.text, "But on d3 2 crests are covered at once."));
}

static void an_answer_that_was_not_judged_is_taken_back(void **state) {
    (void)state;
    struct table *table = open_one(list_of("kilt"), 0);
    const size_t base = match_length(table->match);
    assert_false(table_can_undo(table)); /* what was played before belongs to the puzzle */
    answer(table, 0);
    assert_true(table_can_undo(table));
    key(UI_KEY_UNDO);
    driver_wait(&robot.driver, 600);
    assert_int_equal(match_length(table->match), base);
    assert_int_equal(coach_puzzle_stage(table), COACH_PUZZLE_POSED);
    answer(table, 0);
    press_sheet("Take it back");
    assert_int_equal(match_length(table->match), base);
    answer(table, -1);
    press_sheet("That is my answer");
    assert_int_equal(coach_puzzle_tries(table), 1);
    assert_int_equal(coach_puzzle_stage(table), COACH_PUZZLE_SOLVED);
    assert_false(table_can_undo(table));
}

static void nothing_gives_the_answer_away_and_nobody_else_answers(void **state) {
    (void)state;
    struct table *table = open_one(list_of("kilt"), 0);
    robot.app->settings.has_hints = 1;
    driver_wait(&robot.driver, 100);
    assert_null(driver_find(&robot.driver, "Hint"));
    key(UI_KEY_HINT);
    driver_wait(&robot.driver, 3000);
    assert_false(table_hint_is_asked(table) || table_hint_is_shown(table));
    answer(table, 0);
    const size_t length = match_length(table->match);
    driver_wait(&robot.driver, 10000);
    assert_int_equal(match_length(table->match), length);
    assert_false(table->bots[!coach_puzzle_of(table)->seat].is_asked);
}

static void who_leaves_finds_his_tries_again(void **state) {
    (void)state;
    struct puzzles_scene *scene = list_of("kilt");
    struct table *table = open_one(scene, 1);
    answer(table, 0);
    press_sheet("That is my answer");
    key(UI_KEY_CANCEL);
    driver_wait(&robot.driver, 600);
    press_sheet("To the puzzles");
    assert_int_equal(puzzles_state(scene, 1), PUZZLE_BEGUN);
    table = open_one(scene, 1);
    assert_int_equal(coach_puzzle_tries(table), 1);
    assert_true(shows("2 of 3"));
    answer(table, -1);
    press_sheet("That is my answer");
    kept_is(coach_puzzle_of(table)->id, PUZZLE_SOLVED, 2);
}

static void the_next_puzzle_is_one_that_is_still_to_be_solved(void **state) {
    (void)state;
    struct puzzles_scene *scene = list_of("carcassonne");
    struct table *table = open_one(scene, 0);
    const uint64_t first = coach_puzzle_of(table)->id;
    const int grade = coach_puzzle_of(table)->grade;
    answer(table, -1);
    press_sheet("That is my answer");
    press_sheet("Next puzzle");
    table = robot_table(&robot);
    assert_non_null(table);
    assert_int_not_equal(coach_puzzle_of(table)->id, first);
    assert_int_equal(coach_puzzle_of(table)->grade, grade);
    assert_int_equal(robot.app->depth, 3); /* title, list, table: they do not pile up */
}

static void the_puzzle_of_the_day_counts_for_the_day(void **state) {
    (void)state;
    struct puzzles_scene *scene = list_of("kilt");
    const int64_t today = puzzle_day(app_wall(robot.app));
    const int index = puzzle_file_of_day(scene->file, today);
    press_sheet("Solve it");
    struct table *table = robot_table(&robot);
    assert_int_equal(coach_puzzle_of(table)->id, puzzle_file_head(scene->file, index)->id);
    answer(table, -1);
    press_sheet("That is my answer");
    press_sheet("To the puzzles");
    struct puzzle_results *read = results();
    assert_int_equal(puzzle_results_streak(read, today), 1);
    puzzle_results_free(read);
    assert_true(shows("1 day in a row"));
}

/* ---- what is damaged ---- */

static void damaged_results_are_told_and_left(void **state) {
    char path[PLATFORM_PATH_SIZE + 32], text[64] = "";
    (void)state;
    puzzle_results_path(robot.app->records, path);
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    fputs("{\"torn", file);
    fclose(file);
    struct puzzles_scene *scene = list_of("kilt");
    assert_true(shows("1 line of puzzles.jsonl could not be read. It is left as it is."));
    answer(open_one(scene, 0), -1);
    press_sheet("That is my answer");
    file = fopen(path, "r");
    assert_non_null(fgets(text, sizeof text, file));
    assert_string_equal(text, "{\"torn\n");
    fclose(file);
    press_sheet("To the puzzles");
    assert_int_equal(puzzles_state(scene, 0), PUZZLE_SOLVED);
}

/* As it would be after a change of the rules: an answer that is none there. */
static void a_puzzle_that_does_not_fit_the_rules_says_so(void **state) {
    char path[128], error[GAME_ERROR_SIZE] = "";
    struct error why;
    struct table_start start;
    (void)state;
    snprintf(path, sizeof path, "%s/other.jsonl", folder);
    FILE *to = fopen(path, "w");
    assert_non_null(to);
    fputs("{\"puzzle\":\"00000000000000aa\",\"seat\":0,\"grade\":1,\"missed\":9,\"found\":3,\"steps\":[],\"played\":[],"
          "\"match\":\"{\\\"format\\\":\\\"castellany-match\\\",\\\"version\\\":1,\\\"game\\\":\\\"kilt\\\","
          "\\\"players\\\":2,\\\"seed\\\":\\\"1\\\",\\\"tables\\\":\\\"printed\\\",\\\"seats\\\":[{\\\"name\\\":"
          "\\\"A\\\",\\\"control\\\":\\\"person\\\"},{\\\"name\\\":\\\"B\\\",\\\"control\\\":\\\"person\\\"}]}\\n"
          "{\\\"seat\\\":0,\\\"do\\\":\\\"fly\\\"}\\n\"}\n",
          to);
    fclose(to);
    struct puzzle_file *file = puzzle_file_open(path, &why);
    assert_int_equal(puzzle_file_count(file), 1);
    const struct coach_task task = {.day = PUZZLE_NO_DAY};
    assert_false(coach_puzzle_start(robot.app, table_listed_as("kilt"), file, 0, &task, &start, error));
    assert_non_null(strstr(error, "does not fit the rules as they are now"));
    puzzle_file_close(file);
}

/* Rule tables that somebody has changed are named by their hash. */
static void a_puzzle_of_other_rule_tables_says_so(void **state) {
    static const char printed[] = "\\\"tables\\\":\\\"printed\\\"";
    char path[PLATFORM_PATH_SIZE + 64], error[GAME_ERROR_SIZE] = "", line[1 << 15];
    struct error why;
    struct table_start start;
    (void)state;
    snprintf(path, sizeof path, "%s/games/kilt/puzzles.jsonl", robot.app->data);
    FILE *from = fopen(path, "r");
    assert_non_null(from);
    assert_non_null(fgets(line, sizeof line, from));
    fclose(from);
    char *tables = strstr(line, printed);
    assert_non_null(tables);
    snprintf(path, sizeof path, "%s/other.jsonl", folder);
    FILE *to = fopen(path, "w");
    assert_non_null(to);
    fprintf(to, "%.*s\\\"tables\\\":\\\"0123456789abcdef\\\"%s", (int)(tables - line), line, tables + strlen(printed));
    fclose(to);
    struct puzzle_file *file = puzzle_file_open(path, &why);
    assert_int_equal(puzzle_file_count(file), 1);
    const struct coach_task task = {.day = PUZZLE_NO_DAY};
    assert_false(coach_puzzle_start(robot.app, table_listed_as("kilt"), file, 0, &task, &start, error));
    assert_string_equal(error, "This puzzle was made with other rule tables than those in use. It is left as it is.");
    puzzle_file_close(file);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(every_shipped_puzzle_is_judged_as_it_says, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_puzzle_is_solved_by_its_best_answers, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_puzzle_of_several_answers_wants_all_of_them, set_up, tear_down),
        cmocka_unit_test_setup_teardown(after_three_wrong_ones_the_best_is_shown_on_the_board, set_up, tear_down),
        cmocka_unit_test_setup_teardown(what_a_wrong_answer_costs_is_told_where_no_rows_tell_it, set_up, tear_down),
        cmocka_unit_test_setup_teardown(what_is_against_a_wrong_answer_is_told, set_up, tear_down),
        cmocka_unit_test_setup_teardown(an_answer_that_was_not_judged_is_taken_back, set_up, tear_down),
        cmocka_unit_test_setup_teardown(nothing_gives_the_answer_away_and_nobody_else_answers, set_up, tear_down),
        cmocka_unit_test_setup_teardown(who_leaves_finds_his_tries_again, set_up, tear_down),
        cmocka_unit_test_setup_teardown(the_next_puzzle_is_one_that_is_still_to_be_solved, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_puzzle_of_other_rule_tables_says_so, set_up, tear_down),
        cmocka_unit_test_setup_teardown(the_puzzle_of_the_day_counts_for_the_day, set_up, tear_down),
        cmocka_unit_test_setup_teardown(damaged_results_are_told_and_left, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_puzzle_that_does_not_fit_the_rules_says_so, set_up, tear_down),
    };
    return cmocka_run_group_tests_name("puzzles at the table", tests, NULL, NULL);
}
