/* SPDX-License-Identifier: MIT */
/* The marked card at the other end: two truths that are the same in all that a friend may know, each told to the
 * program at which he sits. With the network's chance the same in both, everything that his program draws, says aloud,
 * copies, saves and reports is the same, byte for byte: nothing of the secret is in it. With another chance his match
 * holds another fiction in its place, and his window does not show that either. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "app/report.h"
#include "castellany/match_cover.h"
#include "castellany/match_file.h"
#include "castellany/memory.h"
#include "chance_kit.h"
#include "platform/platform_null.h"
#include "robot_kit.h"
#include "table/after/replay.h"
#include "table/far.h"
#include "table/far_pose.h"
#include "table/table_log.h"
#include "table/table_ops.h"
#include "table/table_scene.h"

enum { LONGEST = 400, FRAMES = 12, SPOKEN_MOST = 1 << 14 };

/* ---- what comes out of the friend's program ---- */

struct tape {
    char *window, *report; /* all that is drawn, said, copied; what his program would send about a fault */
};

static void write_spoken(FILE *tape, char last[SPOKEN_MOST]) {
    const char *spoken = platform_null_spoken(robot.driver.platform);
    if (strcmp(spoken, last) != 0) {
        snprintf(last, SPOKEN_MOST, "%s", spoken);
        fprintf(tape, "said: %s\n", spoken);
    }
}

static void write_frame(FILE *tape, const char *where, char last[SPOKEN_MOST]) {
    fprintf(tape, "== %s ==\n", where);
    draw_list_write(robot.driver.list, tape);
    fprintf(tape, "title: %s\n", robot.app->title);
    write_spoken(tape, last);
}

static void hover_all(FILE *tape, const struct table *table, char last[SPOKEN_MOST]) {
    int ids[UI_MAX_WIDGETS];
    const int count = table->ui.count;
    for (int i = 0; i < count; i++) {
        ids[i] = table->ui.widgets[i].id;
    }
    for (int i = 0; i < count; i++) {
        struct point at;
        char where[32];
        if (robot_find(&robot, ids[i], &at)) {
            snprintf(where, sizeof where, "target %d", ids[i]);
            driver_move(&robot.driver, at.x, at.y);
            write_frame(tape, where, last);
        }
    }
    driver_move(&robot.driver, 2, 2);
}

static void walk(FILE *tape, char last[SPOKEN_MOST]) {
    for (int i = 0; i < 12; i++) {
        driver_key(&robot.driver, UI_KEY_NEXT, 0, 0);
        write_frame(tape, "the focus", last);
    }
}

static void press_letters(FILE *tape, const char *letters, char last[SPOKEN_MOST]) {
    for (; *letters; letters++) {
        driver_key(&robot.driver, UI_KEY_LETTER, (uint32_t)*letters, 0);
        for (int i = 0; i < 3; i++) {
            driver_frame(&robot.driver);
            write_frame(tape, "a key", last);
        }
    }
}

static char *read_report(struct table *table) {
    char path[PLATFORM_PATH_SIZE], error[PLATFORM_ERROR_SIZE], *text = NULL;
    size_t size = 0;
    int c;
    struct match *known = replay_public(table->ops, table->match); /* as the menu's report */
    assert_true(report_write(robot.app, &(struct report){.match = known}, path, error));
    match_free(known);
    FILE *file = fopen(path, "r"), *copy = open_memstream(&text, &size);
    assert_non_null(file);
    while ((c = fgetc(file)) != EOF) {
        fputc(c, copy);
    }
    fclose(file);
    fclose(copy);
    unlink(path);
    char *match = strstr(text, "==== scenes ===="); /* above it is the machine */
    assert_non_null(match);
    memmove(text, match, strlen(match) + 1);
    return text;
}

static struct tape look_about(struct table *table) {
    static char last[SPOKEN_MOST];
    struct tape tape;
    size_t size;
    FILE *window = open_memstream(&tape.window, &size);
    last[0] = 0;
    for (int i = 0; i < FRAMES; i++) {
        driver_frame(&robot.driver);
        write_frame(window, "at first", last);
    }
    hover_all(window, table, last);
    walk(window, last);
    press_letters(window, "erl", last); /* if it ended now, the recap, the log */
    table_log_copy(table);
    fprintf(window, "copied: %s\n", platform_null_clipboard(robot.driver.platform));
    fclose(window);
    tape.report = read_report(table);
    return tape;
}

static void free_tape(struct tape *tape) {
    free(tape->window);
    free(tape->report);
}

/* ---- one table ---- */

/* TEXT as a match of the program that is open. */
static struct match *read_truth(const char *text, const char *game) {
    struct match_file_read read;
    match_file_read_bytes(text, strlen(text), app_game(robot.app, game)->game, &read);
    struct match *match = read.match;
    assert_non_null(match);
    read.match = NULL;
    match_file_read_free(&read);
    return match;
}

static struct tape play_at(const struct match *told, int is_watching, uint64_t chance) {
    struct table_start start;
    char folder[] = "/tmp/castellany-marked-XXXXXX", command[64], *text = match_file_text(told, NULL);
    chance_stream = random_seeded(chance);
    assert_non_null(mkdtemp(folder));
    must(robot_open_in(&robot, 1280, 720, 1, folder));
    robot.app->settings.has_speech = 1;
    struct match *truth = read_truth(text, match_game(told)->ops->name);
    free(text);
    struct far *far = far_pose(robot.app, &(struct far_pose){.game = match_game(truth)->ops->name,
                                                             .seats = match_setup(truth)->seats,
                                                             .friends = 1,
                                                             .come = 1,
                                                             .is_guest = 1,
                                                             .watchers = is_watching,
                                                             .match = truth});
    assert_non_null(far);
    far_pose_start(far, &start);
    app_push(robot.app, table_scene_new(&start));
    driver_begin(&robot.driver, robot.app, robot.driver.platform, robot.driver.list);
    driver_frame(&robot.driver);
    struct table *table = robot_table(&robot);
    assert_non_null(table);
    const struct tape tape = look_about(table);
    robot_close(&robot);
    match_free(truth);
    snprintf(command, sizeof command, "rm -r %s", folder);
    assert_int_equal(system(command), 0);
    return tape;
}

/* ---- two truths ---- */

static struct match *play(const struct game *game, uint8_t seats, uint64_t seed) {
    struct random_stream stream = random_seeded(seed);
    struct game_setup setup = {.seed = seed, .seats = seats};
    const struct match_seat names[GAME_MAX_SEATS] = {
        {"Anna", "person", 1}, {"Ben", "person", 2}, {"Cem", "bot:random", 3}, {"Dora", "bot:random", 0}};
    game->ops->setup->complete(game, &setup);
    struct match *match = match_new(game, &setup, names, NULL);
    for (int i = 0; i < LONGEST && match_to_act(match); i++) {
        struct intent intent;
        game->ops->pick(game, match_state(match), (uint8_t)__builtin_ctz(match_to_act(match)), &stream, &intent);
        match_submit(match, &intent, NULL);
    }
    return match;
}

static int are_same(const struct match *one, const struct match *other) {
    size_t size, others;
    char *text = match_file_text(one, &size), *beside = match_file_text(other, &others);
    const int same = size == others && memcmp(text, beside, size) == 0;
    free(text);
    free(beside);
    return same;
}

static void must_be_the_same(const char *one, const char *other, const char *what) {
    size_t i = 0;
    assert_true(strlen(one) > 100);
    while (one[i] && one[i] == other[i]) {
        i++;
    }
    if (one[i] || other[i]) {
        const size_t from = i > 200 ? i - 200 : 0;
        fail_msg("%s differs:\n%.400s\n---- from\n%.400s", what, one + from, other + from);
    }
}

/* The keys of the place, which all tables of a pose have, are drawn at the first of them. */
static void draw_keys(const struct match *truth) {
    struct tape first = play_at(truth, 0, 1);
    free_tape(&first);
}

static void compare(const struct game *game, uint8_t seats, int is_watching, uint64_t seed, int quarters) {
    const uint8_t viewer = is_watching ? GAME_NO_SEAT : 1;
    struct match *whole = play(game, seats, seed), *truth = match_prefix(whole, match_length(whole) * quarters / 4);
    struct random_stream stream = random_seeded(seed + 77);
    struct match *other = match_cover(truth, viewer, &stream);
    static int has_keys;
    if (!has_keys++) {
        draw_keys(truth);
    }
    assert_false(are_same(truth, other));
    struct tape one = play_at(truth, is_watching, seed), two = play_at(other, is_watching, seed),
                fiction = play_at(truth, is_watching, seed + 1);
    must_be_the_same(one.window, two.window, "what a friend's window shows, says and copies");
    must_be_the_same(one.report, two.report, "what a friend's program reports");
    must_be_the_same(one.window, fiction.window, "what a friend's window shows of a fiction");
    free_tape(&one);
    free_tape(&two);
    free_tape(&fiction);
    match_free(whole);
    match_free(truth);
    match_free(other);
}

static void compare_all(const char *name) {
    struct error error;
    struct game_shelf *shelf = game_shelf_open(getenv("CASTELLANY_DATA"));
    const struct game *game = game_shelf_find(shelf, name, &error);
    assert_non_null(game);
    compare(game, game->ops->most_seats, 0, 4, 1);
    compare(game, 2, 1, 5, 2);
    game_shelf_close(shelf);
}

static void nothing_of_a_secret_comes_out_of_a_friends_program(void **state) {
    (void)state;
    compare_all("goofspiel");
    compare_all("seasons");
    compare_all("carcassonne");
    compare_all("kilt");
}

/* The comparison sees what is there to be seen: another answer of his own. */
static void the_comparison_sees_what_a_friend_may_know(void **state) {
    struct error error;
    (void)state;
    struct game_shelf *shelf = game_shelf_open(getenv("CASTELLANY_DATA"));
    const struct game *game = game_shelf_find(shelf, "goofspiel", &error);
    struct match *whole = play(game, 2, 3), *other = play(game, 2, 4), *one = match_prefix(whole, 8),
                 *two = match_prefix(other, 8);
    struct tape first = play_at(one, 0, 1), second = play_at(two, 0, 1);
    assert_string_not_equal(first.window, second.window);
    assert_string_not_equal(first.report, second.report);
    free_tape(&first);
    free_tape(&second);
    match_free(whole);
    match_free(other);
    match_free(one);
    match_free(two);
    game_shelf_close(shelf);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nothing_of_a_secret_comes_out_of_a_friends_program),
        cmocka_unit_test(the_comparison_sees_what_a_friend_may_know),
    };
    chance_begin();
    return cmocka_run_group_tests_name("table far_secrets", tests, NULL, NULL);
}
