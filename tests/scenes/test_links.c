/* SPDX-License-Identifier: MIT */
/* Links that hold a whole match: what is sent is what is watched, byte for byte, however the letter broke it; what is
 * cut, changed, foreign or too large is told in a sentence and leaves nothing behind. And links to puzzles. */
#include <glob.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/share.h"
#include "app_kit.h"
#include "castellany/match_file.h"
#include "castellany/puzzle.h"
#include "platform/draw_list.h"
#include "platform/platform_null.h"
#include "store/match_link.h"
#include "table/table_ops.h"

enum { SEEDS = 3, CASTLE_MOST = 3000 };

/* The file of a match that is played at random to its end. */
static char *match_text(const struct table_ops *table, uint64_t seed, size_t *size) {
    const struct game *game = app_game(app, table->game->name)->game;
    struct game_setup setup = {.seed = seed, .seats = (uint8_t)table->game->most_seats};
    struct random_stream stream = random_seeded(seed);
    struct match *match = match_new(game, &setup, NULL, NULL);
    unsigned due;
    while ((due = match_to_act(match)) != 0) {
        struct intent intent;
        game->ops->pick(game, match_state(match), (uint8_t)__builtin_ctz(due), &stream, &intent);
        match_replay(match, &intent, NULL);
    }
    char *text = match_file_text(match, size);
    match_free(match);
    return text;
}

static char *some_link(void) {
    size_t size;
    char *text = match_text(table_listed(0), 7, &size);
    char *link = match_link_write("castellany:", text, size);
    free(text);
    assert_non_null(link);
    return link;
}

static void holds(const char *link, const char *text, size_t size) {
    char *file;
    size_t length;
    assert_true(match_link_is_in(link));
    assert_null(match_link_read(link, &file, &length));
    assert_int_equal(length, size);
    assert_memory_equal(file, text, size + 1);
    free(file);
}

/* LINK as a letter has it: words around it, an end of line after so many letters. */
static char *in_a_letter(const char *link, size_t width) {
    char *letter = malloc(strlen(link) * 2 + 64), *at = letter + sprintf(letter, "Look what I did!\n<");
    for (size_t i = 0; link[i]; i++) {
        *at++ = link[i];
        at += i % width == width - 1 ? sprintf(at, "\r\n ") : 0;
    }
    strcpy(at, "> Good, isn't it?");
    return letter;
}

static void what_is_sent_comes_back(void **state) {
    (void)state;
    for (int i = 0; table_listed(i); i++) {
        for (uint64_t seed = 1; seed <= SEEDS; seed++) {
            size_t size;
            char *text = match_text(table_listed(i), seed, &size);
            char *own = match_link_write("castellany:", text, size),
                 *page = match_link_write("https://a.test/#", text, size);
            char *letter = in_a_letter(page, 72);
            assert_in_range(strlen(own), 1, CASTLE_MOST);
            assert_memory_equal(page, "https://a.test/#match=", 22);
            holds(own, text, size);
            holds(page, text, size);
            holds(letter, text, size);
            free(text), free(own), free(page), free(letter);
        }
    }
}

/* Pastes TEXT; the player is told SENTENCE, and no save is there. */
static void is_told(const char *text, const char *sentence) {
    char pattern[96];
    glob_t found;
    platform_clipboard_set(platform, text);
    key(UI_KEY_PASTE);
    assert_string_equal(driver_scene(&driver), "dialog");
    assert_true(draw_list_shows(list, sentence));
    click("All right");
    snprintf(pattern, sizeof pattern, "%s/*.castellany", folder);
    assert_int_equal(glob(pattern, 0, NULL, &found), GLOB_NOMATCH);
}

static void what_is_wrong_is_told(void **state) {
    (void)state;
    char *link = some_link(), *zeros = calloc(1, MATCH_LINK_FILE_MOST + 1);
    const size_t length = strlen(link);
    link[length - 1] = 0; /* of the last letter some bits count */
    link[length - 8] = 0;
    is_told(link, "The end of this link is missing");
    link[length / 2] = 0;
    is_told(link, "The end of this link is missing");
    is_told("castellany:match=", "The end of this link is missing");
    is_told("castellany:match=Zm9yZWlnbiBieXRlcw", "This link is damaged");
    is_told("castellany:match=ab%20cd", "This link has a letter");
    free(link);
    link = some_link();
    link[length / 2] = link[length / 2] == 'A' ? 'B' : 'A';
    char *file;
    size_t size;
    assert_non_null(match_link_read(link, &file, &size));
    assert_null(file);
    free(link);
    assert_null(match_link_write("castellany:", zeros, MATCH_LINK_FILE_MOST + 1));
    link = match_link_write("castellany:", zeros, MATCH_LINK_FILE_MOST);
    holds(link, zeros, MATCH_LINK_FILE_MOST);
    free(link);
    link = match_link_write("castellany:", "no match file\n", 14);
    is_told(link, "this is not a match file");
    free(link), free(zeros);
}

/* What zlib makes of zeros goes on as zeros: so long a link of it is more than is unpacked. */
static void what_is_too_large_is_told(void **state) {
    static const char begin[] = "castellany:match=eNrtwTEBAAAAwqD1T20IX6AA";
    char link[sizeof begin + 1600];
    (void)state;
    memset(link, 'A', sizeof link);
    memcpy(link, begin, sizeof begin - 1);
    link[sizeof link - 1] = 0;
    is_told(link, "What this link holds");
}

static void a_pasted_match_is_watched(void **state) {
    char pattern[96];
    size_t size;
    glob_t found;
    (void)state;
    char *text = match_text(table_listed(0), 7, &size), *link = match_link_write("castellany:", text, size);
    for (int i = 0; i < 2; i++) {
        platform_clipboard_set(platform, link);
        key(UI_KEY_PASTE);
        assert_string_equal(driver_scene(&driver), "replay");
        app_replace(app, title_scene_new());
        driver_frame(&driver);
    }
    snprintf(pattern, sizeof pattern, "%s/*.castellany", folder);
    assert_int_equal(glob(pattern, 0, NULL, &found), 0);
    assert_int_equal(found.gl_pathc, 1); /* the same link is the same file */
    char *again = match_link_of_file("castellany:", found.gl_pathv[0]);
    assert_string_equal(again, link);
    share_match(app, found.gl_pathv[0], NULL);
    driver_frame(&driver);
    click("Copy as link");
    assert_string_equal(platform_null_clipboard(platform), link);
    assert_true(draw_list_shows(list, "The link is in the clipboard"));
    globfree(&found);
    free(text), free(link), free(again);
}

static void a_pasted_way_to_a_table_leads_there(void **state) {
    (void)state;
    platform_clipboard_set(platform, "Come: https://castles.test/#join=7KQF-2MXD-9R4T@mqtts://host.test");
    key(UI_KEY_PASTE);
    assert_string_equal(driver_scene(&driver), "join");
    assert_true(draw_list_shows(list, "7KQF-2MXD-9R4T@mqtts://host.test"));
    assert_true(draw_list_shows(list, "A letter of the code is wrong"));
}

static void a_puzzle_is_opened_by_its_name(void **state) {
    char path[PLATFORM_PATH_SIZE + 64];
    struct error error;
    (void)state;
    snprintf(path, sizeof path, "%s/games/%s/puzzles.jsonl", app->data, table_listed(1)->game->name);
    struct puzzle_file *file = puzzle_file_open(path, &error);
    assert_non_null(file);
    const uint64_t id = puzzle_file_head(file, puzzle_file_count(file) / 2)->id;
    puzzle_file_close(file);
    app_push(app, puzzles_scene_of(id));
    driver_frame(&driver);
    assert_string_equal(driver_scene(&driver), "table");
    app_replace(app, title_scene_new());
    app_push(app, puzzles_scene_of(1));
    driver_frame(&driver);
    assert_string_equal(driver_scene(&driver), "puzzles");
    assert_true(draw_list_shows(list, "There is no puzzle of this name here"));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(what_is_sent_comes_back, app_kit_open, app_kit_close),
        cmocka_unit_test_setup_teardown(what_is_wrong_is_told, app_kit_open, app_kit_close),
        cmocka_unit_test_setup_teardown(what_is_too_large_is_told, app_kit_open, app_kit_close),
        cmocka_unit_test_setup_teardown(a_pasted_match_is_watched, app_kit_open, app_kit_close),
        cmocka_unit_test_setup_teardown(a_pasted_way_to_a_table_leads_there, app_kit_open, app_kit_close),
        cmocka_unit_test_setup_teardown(a_puzzle_is_opened_by_its_name, app_kit_open, app_kit_close),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
