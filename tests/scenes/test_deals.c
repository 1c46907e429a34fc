/* SPDX-License-Identifier: MIT */
/* Deals in the window: the page leads to a match that is today's, however a deal comes it is opened or told to be
 * wrong, and what is said after the match is what the points say. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "app/day_deal.h"
#include "app/deal_place.h"
#include "app_kit.h"
#include "castellany/kilt.h"
#include "platform/draw_list.h"
#include "scenes/challenges_scene.h"
#include "store/challenge_results.h"
#include "store/deal_results.h"
#include "store/statistics.h"
#include "table/after/results_challenge.h"
#include "table/table_challenge.h"
#include "table/table_deal.h"
#include "table/table_scene.h"

static char path[PLATFORM_PATH_SIZE + 32];

static int open_window(void **state) {
    const int status = app_kit_open(state);
    snprintf(app->records, sizeof app->records, "%s", elsewhere);
    deal_results_path(app->records, path);
    unlink(path);
    return status;
}

static void text_of_day(int game, char text[DEAL_TEXT_SIZE]) {
    struct deal deal;
    day_deal(table_listed(game)->game, app_wall(app), &deal);
    deal_write(&deal, text);
}

static void text_on_table(char text[DEAL_TEXT_SIZE]) {
    struct deal deal;
    assert_string_equal(driver_scene(&driver), "table");
    assert_true(deal_of_match(((struct table *)app_top(app))->match, &deal));
    deal_write(&deal, text);
}

static void today_is_played_from_the_title(void **state) {
    char wanted[DEAL_TEXT_SIZE], found[DEAL_TEXT_SIZE];
    (void)state;
    click("Deals");
    assert_string_equal(driver_scene(&driver), "deals");
    click("Play it");
    assert_string_equal(driver_scene(&driver), "new-match");
    click("Begin");
    if (strcmp(driver_scene(&driver), "dialog") == 0) { /* a lesson is offered first */
        driver_key(&driver, UI_KEY_ACCEPT, 0, 0);
    }
    for (int i = 0; i < 50 && strcmp(driver_scene(&driver), "table") != 0; i++) {
        driver_wait(&driver, 100);
    }
    text_of_day(0, wanted);
    text_on_table(found);
    assert_string_equal(found, wanted);
    struct deal_results *results = deal_results_read(path);
    assert_non_null(deal_results_first(results, wanted, DEAL_BEGUN));
    deal_results_free(results);
}

static void each_day_has_its_own_for_all(void **state) {
    struct deal deal;
    char texts[3][DEAL_TEXT_SIZE];
    static const int64_t times[] = {1790000000 / 86400 * 86400, 1790000000 / 86400 * 86400 + 86399,
                                    1790000000 / 86400 * 86400 + 86400};
    (void)state;
    for (int game = 0; table_listed(game); game++) {
        for (int i = 0; i < 3; i++) {
            day_deal(table_listed(game)->game, times[i], &deal);
            deal_write(&deal, texts[i]);
        }
        assert_string_equal(texts[0], texts[1]);
        assert_string_not_equal(texts[1], texts[2]);
    }
}

static void back_to_title(void) {
    app_replace(app, title_scene_new());
    driver_frame(&driver);
}

static void a_deal_is_pasted_typed_or_dropped(void **state) {
    char text[DEAL_TEXT_SIZE], line[2 * DEAL_TEXT_SIZE], file[PLATFORM_PATH_SIZE];
    (void)state;
    text_of_day(1, text);
    snprintf(line, sizeof line, "I made 81. Try it yourself: %s", text);
    platform_clipboard_set(platform, line);
    driver_key(&driver, UI_KEY_PASTE, 0, 0);
    assert_string_equal(driver_scene(&driver), "new-match");
    back_to_title();
    click("Deals");
    click("Paste");
    assert_string_equal(driver_scene(&driver), "new-match");
    click("Back");
    click("A deal from elsewhere");
    driver_text(&driver, text);
    click("Open");
    assert_string_equal(driver_scene(&driver), "new-match");
    back_to_title();
    snprintf(file, sizeof file, "%s/deal.txt", elsewhere);
    FILE *stream = fopen(file, "w");
    fprintf(stream, "%s\n", line);
    fclose(stream);
    driver_drop_file(&driver, file);
    assert_string_equal(driver_scene(&driver), "new-match");
}

static void a_wrong_deal_is_told(void **state) {
    (void)state;
    platform_clipboard_set(platform, "kilt.501.you.craftsmann.abc");
    driver_key(&driver, UI_KEY_PASTE, 0, 0);
    assert_string_equal(driver_scene(&driver), "dialog");
    assert_true(draw_list_shows(list, "craftsmann"));
    click("All right");
    platform_clipboard_set(platform, "no deal at all");
    driver_key(&driver, UI_KEY_PASTE, 0, 0);
    assert_string_equal(driver_scene(&driver), "title");
    click("Deals");
    click("Paste");
    assert_string_equal(driver_scene(&driver), "deals");
    assert_true(draw_list_shows(list, "no deal in the clipboard"));
}

/* Played by other rule tables it is another match than others have. */
static void changed_rule_tables_are_told(void **state) {
    struct game *game = (struct game *)(uintptr_t)app_game(app, "kilt")->game;
    void *printed = game->tables;
    struct kilt_tables changed = *(struct kilt_tables *)printed;
    (void)state;
    changed.hash++;
    game->tables = &changed;
    const int is_told_as_printed = game_is_as_printed(game);
    table_deal_tell_tables(app, game->ops);
    driver_frame(&driver);
    const int is_told = draw_list_shows(list, "rule tables in use have been changed");
    game->tables = printed;
    assert_false(is_told_as_printed);
    assert_true(is_told);
    assert_true(game_is_as_printed(game));
}

/* A friend's line, in whatever language, tells who made what; then all who have played are compared. */
static void friends_who_played_the_same_are_compared(void **state) {
    char text[DEAL_TEXT_SIZE], line[512], error[PLATFORM_ERROR_SIZE];
    static const int masters[DEAL_MASTERS] = {72, 84, 78, 78, 80, 76, 79, 77};
    struct deal_result played = {.news = DEAL_PLAYED, .points = 81, .at = 1000};
    (void)state;
    text_of_day(1, text);
    deal_place_line("Kilt Castle", "Bertram", 90, masters, text, line, sizeof line);
    platform_clipboard_set(platform, line);
    driver_key(&driver, UI_KEY_PASTE, 0, 0);
    assert_string_equal(driver_scene(&driver), "new-match"); /* it is not played yet: nothing is compared */
    back_to_title();
    strcpy(played.deal, text);
    assert_true(deal_results_add(path, &played, error));
    deal_place_line("Kilt Castle", "Anna", 74, masters, text, line, sizeof line);
    platform_clipboard_set(platform, line);
    for (int again = 0; again < 2; again++) {
        driver_key(&driver, UI_KEY_PASTE, 0, 0);
        assert_string_equal(driver_scene(&driver), "dialog");
        assert_true(draw_list_shows(list, "1. Bertram 90"));
        assert_true(draw_list_shows(list, "2. you 81"));
        assert_true(draw_list_shows(list, "3. Anna 74"));
        assert_false(draw_list_shows(list, "4. "));
        click("All right");
    }
    driver_key(&driver, UI_KEY_PASTE, 0, 0);
    click("Play it again");
    assert_string_equal(driver_scene(&driver), "new-match");
}

static void a_damaged_file_is_told(void **state) {
    (void)state;
    FILE *stream = fopen(path, "w");
    fputs("{\"version\":1,\"deal\":\"torn\n", stream);
    fclose(stream);
    click("Deals");
    assert_true(draw_list_shows(list, "1 line of deals.jsonl could not be read"));
}

/* ---- after the match ---- */

static struct table *begin_kilt(const struct deal *deal) {
    struct table_start start = {.pace = PACE_AT_ONCE};
    struct game_setup setup;
    struct match_seat seats[GAME_MAX_SEATS];
    char text[DEAL_TEXT_SIZE];
    const struct app_game *game = app_game(app, deal->ops->name);
    deal_begin(deal, game->game, &setup, seats);
    for (int seat = 0; seat < setup.seats; seat++) {
        snprintf(seats[seat].name, sizeof seats[seat].name, "Seat %d", seat);
    }
    start.match = match_new(game->game, &setup, seats, NULL);
    deal_write(deal, text);
    assert_true(table_deal_begin(app, start.match, text));
    app_replace(app, table_scene_new(&start));
    return (struct table *)app_top(app);
}

static void play_on(struct table *table) {
    struct random_stream stream = random_seeded(3);
    for (int i = 0; i < 20000 && strcmp(driver_scene(&driver), "results") != 0; i++) {
        if (match_to_act(table->match) & 1) {
            struct intent intent;
            table->game->ops->pick(table->game, match_state(table->match), 0, &stream, &intent);
            table_submit(table, &intent);
        }
        driver_wait(&driver, 100);
    }
    assert_string_equal(driver_scene(&driver), "results");
}

static int matches_counted(void) {
    char file[PLATFORM_PATH_SIZE + 32];
    statistics_path(app->records, file);
    struct statistics *statistics = statistics_read(file);
    const int count = statistics->count;
    statistics_free(statistics);
    return count;
}

static void what_is_said_after_a_deal_is_true(void **state) {
    struct deal deal = {.ops = game_find("kilt"), .setup = {.seed = 501, .seats = 2}}, copied;
    char text[DEAL_TEXT_SIZE], said[PLATFORM_ERROR_SIZE], line[512];
    struct error error;
    int master;
    (void)state;
    deal.levels[1] = bot_level_find("apprentice");
    deal_write(&deal, text);
    struct deal_result told = {.news = DEAL_TOLD, .points = 999, .name = "Bertram", .at = 1000};
    strcpy(told.deal, text);
    assert_true(deal_results_add(path, &told, said));
    struct table *table = begin_kilt(&deal);
    play_on(table);
    const int points = table_points(table, table_state(table), 0), counted = matches_counted();
    struct deal_results *results = deal_results_read(path);
    const struct deal_result *compared = deal_results_first(results, text, DEAL_COMPARED);
    assert_non_null(compared);
    assert_int_equal(deal_results_first(results, text, DEAL_PLAYED)->points, points);
    const struct app_game *game = app_game(app, "kilt");
    assert_true(deal_master_plays(&deal, game->game, app_library(app, game), 5, NULL, &master));
    assert_int_equal(compared->masters[5], master);
    deal_place_words(points, compared->masters, said, sizeof said);
    driver_wait(&driver, 3000);
    assert_non_null(driver_find(&driver, said));
    click(said);
    assert_string_equal(driver_scene(&driver), "deal");
    assert_true(draw_list_shows(list, said));
    assert_true(draw_list_shows(list, "1. Bertram 999"));
    click("Copy this line");
    platform_clipboard_get(platform, line, sizeof line);
    assert_true(deal_read(line, &copied, &error));
    assert_int_equal(copied.setup.seed, 501);
    assert_string_equal(driver_fact(&driver, "judged"), "yes");
    click("Watch"); /* who answers at random has left Grandmaster's way somewhere */
    assert_string_equal(driver_scene(&driver), "replay");
    deal_results_free(results);
    assert_int_equal(counted, 1);
    assert_false(table_deal_played(table)); /* another time it would not be counted */
}

static void ranks_are_true(void **state) {
    static const int masters[DEAL_MASTERS] = {72, 84, 78, 78, 80, 76, 79, 77};
    static const int same[DEAL_MASTERS] = {80, 80, 80, 80, 80, 80, 80, 80};
    char words[256];
    (void)state;
    deal_place_words(81, masters, words, sizeof words);
    assert_string_equal(words, "Masters made 72 to 84, 78 on average; you 81: better than seven of eight.");
    deal_place_words(72, masters, words, sizeof words);
    assert_non_null(strstr(words, "better than none of eight"));
    deal_place_words(85, masters, words, sizeof words);
    assert_non_null(strstr(words, "better than all eight"));
    deal_place_words(80, same, words, sizeof words);
    assert_string_equal(words, "All eight Masters made 80; you 80: better than none of eight.");
}

/* ---- challenges ---- */

static void challenges_file(char file[PLATFORM_PATH_SIZE + 32]) {
    challenge_results_path(app->records, file);
}

static int open_year(void **state) {
    char file[PLATFORM_PATH_SIZE + 32];
    const int status = open_window(state);
    challenges_file(file);
    unlink(file);
    return status;
}

/* The challenges of GAME; the caller frees them. */
static struct challenge_list *year_of(const char *game) {
    struct challenge_list *year = malloc(sizeof *year);
    struct error error;
    challenges_of(game_find(game), app->data, year, &error);
    assert_int_equal(year->count, CHALLENGES_MOST);
    return year;
}

static void each_month_has_words(void **state) {
    (void)state;
    for (int game = 0; table_listed(game); game++) {
        struct challenge_list *year = year_of(table_listed(game)->game->name);
        for (int i = 0; i < year->count; i++) {
            assert_non_null(table_challenge_words_of(table_listed(game), &year->items[i]));
        }
        free(year);
    }
}

static void one_press_begins_the_next_challenge(void **state) {
    struct challenge_list *year = year_of(table_listed_as(app->settings.game)->game->name);
    char text[DEAL_TEXT_SIZE], aim[TABLE_TEXT_SIZE];
    (void)state;
    click("Challenges");
    assert_string_equal(driver_scene(&driver), "challenges");
    click("Play it");
    text_on_table(text);
    assert_string_equal(text, year->items[0].text);
    const struct table *table = (struct table *)app_top(app);
    assert_true(table_is_challenge(table));
    table_challenge_aim_words(table, aim, sizeof aim);
    assert_true(draw_list_shows(list, aim));
    click("Aim of the challenge");
    assert_string_equal(driver_scene(&driver), "dialog");
    assert_true(draw_list_shows(list, "Bronze"));
    click("All right");
    back_to_title();
    click("Continue"); /* it goes on where it was, and still is one */
    assert_true(table_is_challenge((struct table *)app_top(app)));
    free(year);
}

/* CHALLENGE begun, and played to its end by journeymen who know of no aim. */
static struct table *play_challenge(const struct challenge *challenge) {
    struct table_start start = {.pace = PACE_AT_ONCE};
    struct game_setup setup;
    struct match_seat seats[GAME_MAX_SEATS];
    const struct app_game *game = app_game(app, challenge->deal.ops->name);
    const struct deal_bot bot = {.level = bot_level_find("journeyman")};
    table_challenge_begin(app, challenge);
    struct match *played = deal_bot_plays(&challenge->deal, game->game, app_library(app, game), &bot, NULL);
    deal_begin(&challenge->deal, game->game, &setup, seats);
    start.match = match_copy(played, seats);
    match_free(played);
    app_replace(app, table_scene_new(&start));
    return (struct table *)app_top(app);
}

static void what_a_challenge_earns_is_told_and_kept(void **state) {
    struct challenge_list *year = year_of("kilt");
    char file[PLATFORM_PATH_SIZE + 32], words[640];
    (void)state;
    challenges_file(file);
    for (int i = 0; i < year->count; i += 10) { /* one that is reached by the way, and one that is not */
        const struct challenge *challenge = &year->items[i];
        struct table *table = play_challenge(challenge);
        const int points = challenge_points(challenge, table->match);
        assert_int_equal(points == CHALLENGE_FAILED, i != 0);
        for (int at = 0; at < 200 && strcmp(driver_scene(&driver), "results") != 0; at++) {
            driver_wait(&driver, 100);
        }
        results_challenge_words(table, words, sizeof words);
        driver_wait(&driver, 6000);
        assert_non_null(driver_find(&driver, words));
        struct challenge_results *results = challenge_results_read(file);
        assert_int_equal(challenge_results_best(results, challenge)->points, points);
        challenge_results_free(results);
        click(words);
        assert_string_equal(driver_scene(&driver), "challenges");
    }
    assert_int_equal(matches_counted(), 0);
    free(year);
}

static void a_damaged_year_is_told_and_old_rules_are_said(void **state) {
    struct challenge_list *year = year_of(table_listed_as(app->settings.game)->game->name);
    char file[PLATFORM_PATH_SIZE + 32], line[512];
    (void)state;
    challenges_file(file);
    snprintf(line, sizeof line,
             "{\"version\":1,\"challenge\":\"%s\",\"deal\":\"%s\",\"revision\":999,\"at\":5,\"points\":77}\n{\"torn\n",
             year->items[0].name, year->items[0].text);
    FILE *stream = fopen(file, "w");
    fputs(line, stream);
    fclose(stream);
    click("Challenges");
    assert_true(draw_list_shows(list, "1 line of challenges.jsonl could not be read"));
    click(ui_find(&app_top(app)->ui, ID_CHALLENGES_MONTH)->label);
    assert_true(draw_list_shows(list, "played by other rules"));
    free(year);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(today_is_played_from_the_title, open_window, app_kit_close),
        cmocka_unit_test_setup_teardown(each_day_has_its_own_for_all, open_window, app_kit_close),
        cmocka_unit_test_setup_teardown(a_deal_is_pasted_typed_or_dropped, open_window, app_kit_close),
        cmocka_unit_test_setup_teardown(changed_rule_tables_are_told, open_window, app_kit_close),
        cmocka_unit_test_setup_teardown(a_wrong_deal_is_told, open_window, app_kit_close),
        cmocka_unit_test_setup_teardown(friends_who_played_the_same_are_compared, open_window, app_kit_close),
        cmocka_unit_test_setup_teardown(a_damaged_file_is_told, open_window, app_kit_close),
        cmocka_unit_test_setup_teardown(what_is_said_after_a_deal_is_true, open_window, app_kit_close),
        cmocka_unit_test_setup_teardown(ranks_are_true, open_window, app_kit_close),
        cmocka_unit_test_setup_teardown(each_month_has_words, open_year, app_kit_close),
        cmocka_unit_test_setup_teardown(one_press_begins_the_next_challenge, open_year, app_kit_close),
        cmocka_unit_test_setup_teardown(what_a_challenge_earns_is_told_and_kept, open_year, app_kit_close),
        cmocka_unit_test_setup_teardown(a_damaged_year_is_told_and_old_rules_are_said, open_year, app_kit_close),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
