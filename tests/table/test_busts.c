/* SPDX-License-Identifier: MIT */
/* Who sits at a table: faces answer what happens to them, go back to rest by themselves, and stand still under reduced
 * motion. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <stddef.h>
#include <stdint.h>

#include "castellany/seasons.h"
#include "robot_kit.h"
#include "table/table_scene.h"
#include "ui/theme.h"

enum { MINUTE = 600, STEP_MS = 100, SEATS = 4 };

static int is_drawn(const char *words) {
    char *text = NULL;
    size_t size = 0;
    FILE *stream = open_memstream(&text, &size);
    assert_non_null(stream);
    draw_list_write(robot.driver.list, stream);
    fclose(stream);
    const int is_there = strstr(text, words) != NULL;
    free(text);
    return is_there;
}

struct seen {
    int changes, moods; /* set of enum table_mood */
    int64_t since[SEATS];
};

/* A minute of a match between bots at the pace of people. */
static void watch(struct seen *seen) {
    memset(seen, 0, sizeof *seen);
    robot_begin(&robot, SEATS, "summer", 0, "apprentice", 4, PACE_NORMAL, NULL);
    for (int i = 0; i < MINUTE; i++) {
        driver_wait(&robot.driver, STEP_MS);
        const struct table *table = robot_table(&robot);
        for (int seat = 0; table && seat < SEATS; seat++) {
            if (table->busts[seat].since != seen->since[seat]) {
                seen->since[seat] = table->busts[seat].since;
                seen->moods |= 1 << table->busts[seat].mood;
                seen->changes++;
            }
        }
    }
}

static void faces_answer_what_happens(void **state) {
    struct seen seen;
    (void)state;
    robot.app->is_scripted = 0;
    watch(&seen);
    assert_true(seen.changes >= 10);
    assert_true(seen.moods & 1 << MOOD_PLEASED);
    assert_false(seen.moods & 1 << MOOD_WAITING); /* nothing that happens puts a face to rest */
}

static void a_face_comes_to_rest(void **state) {
    (void)state;
    robot_begin(&robot, SEATS, "summer", 1, "apprentice", 4, PACE_AT_ONCE, NULL);
    driver_wait(&robot.driver, 4000);
    struct table *table = (struct table *)robot_table(&robot);
    const char *colour = theme_players[table->colours[0]].name;
    char waiting[64];
    const char *who = person_is_woman(table->names[0]) ? "woman" : "man";
    snprintf(waiting, sizeof waiting, "busts/%s_%s.waiting", colour, who);
    assert_true(is_drawn(waiting));
    assert_false(table_busts_move(table));
    const struct event points = {.type = EVENT_POINTS, .seat = 0, .amount = 3};
    table_busts_begin(table, &points);
    assert_true(table_busts_move(table));
    assert_int_equal(table->busts[0].mood, MOOD_PLEASED);
    assert_int_equal(table->busts[1].since, 0); /* it is no business of the others */
    driver_wait(&robot.driver, 2500);
    assert_false(table_busts_move(table));
    const struct event fee = {
        .type = EVENT_MOVE, .what = TALER, .amount = 2, .from = AT_SEAT, .to = AT_SEAT + 1, .reason = CAUSE_PURCHASE};
    table_busts_begin(table, &fee);
    assert_int_equal(table->busts[0].mood, MOOD_ANNOYED);
    assert_int_equal(table->busts[1].mood, MOOD_PLEASED);
}

static void reduced_motion_changes_no_face(void **state) {
    struct seen seen;
    (void)state;
    robot.app->settings.is_reduced = 1;
    watch(&seen);
    assert_int_equal(seen.changes, 0);
}

static void high_contrast_has_signs_alone(void **state) {
    (void)state;
    robot.app->settings.has_contrast = 1;
    robot_begin(&robot, SEATS, "summer", 1, "apprentice", 4, PACE_AT_ONCE, NULL);
    driver_wait(&robot.driver, 3000);
    assert_false(is_drawn("busts/"));
}

/* Whoever plays in whichever colour is seen, at the table and when he has won. */
static void each_colour_has_a_woman_and_a_man(void **state) {
    static const char *const looks[] = {"waiting", "pleased", "annoyed", "triumphant", "cheering", "leaping"};
    (void)state;
    for (int colour = 0; colour < PLAYER_LOOKS; colour++) {
        for (int i = 0; i < 2 * (int)(sizeof looks / sizeof *looks); i++) {
            char path[256];
            struct draw_list *list = robot.driver.list;
            draw_list_begin(list, 1280, 720);
            person_draw(list, colour, i % 2 ? "Agnes" : "Berthold", looks[i / 2], (struct rect){0, 0, 100, 100});
            snprintf(path, sizeof path, "%s/busts/%s_%s.%s.webp", getenv("CASTELLANY_DATA"), theme_players[colour].name,
                     i % 2 ? "woman" : "man", looks[i / 2]);
            assert_true(is_drawn(strstr(path, "busts/")));
            FILE *picture = fopen(path, "rb");
            assert_non_null(picture);
            fclose(picture);
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(faces_answer_what_happens, open_robot, close_robot),
        cmocka_unit_test_setup_teardown(a_face_comes_to_rest, open_robot, close_robot),
        cmocka_unit_test_setup_teardown(reduced_motion_changes_no_face, open_robot, close_robot),
        cmocka_unit_test_setup_teardown(each_colour_has_a_woman_and_a_man, open_robot, close_robot),
        cmocka_unit_test_setup_teardown(high_contrast_has_signs_alone, open_robot, close_robot),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
