/* SPDX-License-Identifier: MIT */
/* What lives on a board: people keep to their lanes and go in at both ends, the hours of a day go by, the gate goes up.
 */
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/gate.h"
#include "robot_kit.h"
#include "table/board_life.h"
#include "table/daylight.h"
#include "table/seasons/seasons_board.h"
#include "table/seasons/seasons_table.h"

static const struct point lane[] = {{100, 100}, {300, 100}, {300, 250}};
enum { CORNERS = 3, STEP_MS = 50, WATCHED_MS = 120000 };

static struct board_life life_at(const struct board_view *view, int64_t now) {
    return board_life_of(view, NULL, now, 1, 1);
}

static void people_keep_to_their_lane(void **state) {
    struct board_view view = {.zoom = 1};
    int seen[4] = {0}, goes_in = 0;
    (void)state;
    for (int64_t now = 0; now < WATCHED_MS; now += STEP_MS) {
        const struct board_life life = life_at(&view, now);
        const struct board_walk walk = board_life_walk(&life, lane, CORNERS, 3);
        assert_true(walk.at.y == 100 || walk.at.x == 300);
        assert_in_range(walk.at.x, 100, 300);
        assert_in_range(walk.at.y, 100, 250);
        assert_in_range(walk.step, 0, BOARD_LIFE_STEPS - 1);
        seen[walk.facing] += walk.alpha == 255;
        goes_in += walk.alpha == 0;
    }
    for (int facing = 0; facing < 4; facing++) {
        assert_true(seen[facing] > 0); /* there and back */
    }
    assert_true(goes_in > 0);
}

/* Nobody leaps: between two looks he is where he was or a step further. */
static void nobody_leaps(void **state) {
    struct board_view view = {.zoom = 1};
    struct point before = {0, 0};
    (void)state;
    for (int64_t now = 0; now < WATCHED_MS; now += STEP_MS) {
        const struct board_life life = life_at(&view, now);
        const struct board_walk walk = board_life_walk(&life, lane, CORNERS, 1);
        const int dx = walk.at.x - before.x, dy = walk.at.y - before.y;
        assert_true(now == 0 || dx * dx + dy * dy <= 25);
        before = walk.at;
    }
}

/* ---- the day ---- */

/* Of a gain for dark or for bright parts, all colours together. */
static int brightness(uint32_t gain) {
    return (int)((gain >> 24) + (gain >> 16 & 0xff) + (gain >> 8 & 0xff));
}

/* How much more red than blue. */
static int warmth(uint32_t gain) {
    return (int)(gain >> 24) - (int)(gain >> 8 & 0xff);
}

static struct daylight_hour light_of_round(struct table *table, int round) {
    seasons_shown(table)->round = (uint8_t)round;
    return seasons_day_of(table);
}

static struct table *begin(const char *season) {
    must(robot_open(&robot, 1280, 720, 3));
    robot_begin(&robot, 3, season, 1, "apprentice", 12, PACE_AT_ONCE, NULL);
    driver_wait(&robot.driver, 500);
    return robot_table(&robot);
}

/* Each now and then, never higher than is given, and not all at once; where all stands still nobody. */
static void pieces_hop_on_the_spot_now_and_then(void **state) {
    enum { PIECES = 12, HIGH = 20 };
    int up[PIECES] = {0}, all_at_once = 0, steps = 0;
    (void)state;
    for (int64_t now = STEP_MS; now < WATCHED_MS; now += STEP_MS, steps++) {
        int together = 0;
        for (int i = 0; i < PIECES; i++) {
            const int by = board_life_hop(now, i, HIGH);
            assert_in_range(by, 0, HIGH);
            up[i] += by > 0;
            together += by > 0;
        }
        all_at_once += together > PIECES / 2;
    }
    for (int i = 0; i < PIECES; i++) {
        assert_in_range(up[i], steps / 50, steps / 6);
        assert_int_equal(board_life_hop(0, i, HIGH), 0);
    }
    assert_int_equal(all_at_once, 0);
}

static void a_winters_day_grows_dark_and_its_windows_bright(void **state) {
    (void)state;
    struct table *table = begin("winter");
    struct daylight_hour before = light_of_round(table, 1);
    const int morning = brightness(before.light);
    for (int round = 2; round <= seasons_shown(table)->rounds; round++) {
        const struct daylight_hour hour = light_of_round(table, round);
        assert_true(brightness(hour.light) <= brightness(before.light));
        assert_true(brightness(hour.shade) <= brightness(before.shade));
        assert_true(hour.glow >= before.glow);
        before = hour;
    }
    assert_true(brightness(before.light) < morning * 2 / 3 && before.glow > 100);
    robot_close(&robot);
}

/* An evening is no darker glass: what is lit grows warmer and stands out more from what is not. */
static void a_summers_day_goes_from_cool_to_warm(void **state) {
    (void)state;
    struct table *table = begin("summer");
    const struct daylight_hour morning = light_of_round(table, 1);
    const struct daylight_hour evening = light_of_round(table, seasons_shown(table)->rounds);
    assert_true(warmth(morning.shade) < 0 && warmth(evening.light) > warmth(morning.light));
    assert_true(brightness(evening.light) - brightness(evening.shade) >
                brightness(morning.light) - brightness(morning.shade));
    robot_close(&robot);
}

static void music_grows_in_the_last_rounds(void **state) {
    static const struct {
        int round, rounds, is_last_round;
        const char *summer, *winter;
    } rows[] = {{1, 12, 0, "summer", "winter"},
                {10, 12, 0, "summer", "winter"},
                {11, 12, 0, "summer_last", "winter_last"},
                {12, 12, 0, "summer_last", "winter_last"},
                {5, 7, 0, "summer", "winter"},
                {6, 7, 0, "summer_last", "winter_last"},
                {4, 12, 1, "summer_last", "winter_last"}};
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct seasons_state at = {.round = (uint8_t)rows[i].round,
                                   .rounds = (uint8_t)rows[i].rounds,
                                   .last_round = (uint8_t)rows[i].is_last_round};
        assert_string_equal(seasons_music_of(&at), rows[i].summer);
        at.season = WINTER;
        assert_string_equal(seasons_music_of(&at), rows[i].winter);
    }
}

static void hours_follow_each_other_and_a_day_has_two_ends(void **state) {
    static const struct {
        int time, hour, share;
    } times[] = {{-50, 0, 0}, {0, 0, 0}, {999, 0, 999}, {1000, 1, 0}, {1600, 1, 600}, {2000, 1, 1000}, {2500, 1, 1000}};
    (void)state;
    for (size_t i = 0; i < sizeof times / sizeof *times; i++) {
        const struct daylight at = daylight_at(times[i].time, 3);
        assert_int_equal(at.hour, times[i].hour);
        assert_int_equal(at.share, times[i].share);
    }
    assert_int_equal(daylight_between(100, 40, 250), 85);
}

static void light_passes_in_small_steps_and_arrives(void **state) {
    struct daylight_passing light = {0};
    int64_t now = 0;
    int steps = 0;
    (void)state;
    daylight_pass(&light, 300, now, 0);
    assert_int_equal(light.time, 300); /* nothing was seen before */
    for (; light.time != 500; now += STEP_MS) {
        const int before = light.time;
        daylight_pass(&light, 500, now, 0);
        assert_in_range(light.time - before, 0, 50);
        steps += light.time != before;
    }
    assert_in_range(steps, 4, 10);
    daylight_pass(&light, 100, now, 1);
    assert_int_equal(light.time, 100);
}

/* ---- the gate ---- */

/* What is drawn of it in a window SHARE of the way open, as text; the caller frees it. */
static char *gate_in(int width, int height, float share) {
    struct draw_list *list = draw_list_new();
    char *text = NULL;
    size_t size = 0;
    FILE *stream = open_memstream(&text, &size);
    assert_true(list && stream);
    draw_list_begin(list, width, height);
    gate_draw(NULL, list, "", 0, share);
    draw_list_write(list, stream);
    fclose(stream);
    draw_list_free(list);
    return text;
}

static void a_shut_gate_covers_all_and_an_open_one_nothing(void **state) {
    (void)state;
    char *shut = gate_in(1280, 720, 0), *open = gate_in(1280, 720, 1);
    assert_non_null(strstr(shut, "cover 0 0 1280 720 title/portcullis.webp"));
    assert_non_null(strstr(shut, "cover 0 0 1280 720 title/gate.webp"));
    assert_string_equal(open, "");
    free(shut);
    free(open);
}

/* The banners of TEXT, from the left; how many there are. */
static int banners_of(char *text, struct rect *banners, int most) {
    int count = 0;
    for (char *line = strtok(text, "\n"); line && count < most; line = strtok(NULL, "\n")) {
        struct rect *at = &banners[count];
        count += strstr(line, "title/banner_red.webp") &&
                 sscanf(line, "%*s %*s %d %d %d %d", &at->x, &at->y, &at->w, &at->h) == 4;
    }
    return count;
}

/* The arch is 816 of the picture's 1650 wide where its height fills the window. */
static void banners_hang_on_the_piers_at_every_size(void **state) {
    static const int sizes[][2] = {{1280, 720}, {1920, 1080}, {1024, 1056}, {2560, 1080}};
    (void)state;
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        const int w = sizes[i][0], h = sizes[i][1];
        const int scaled = w * 1650 > h * 1920 ? w * 816 / 1920 : h * 816 / 1650;
        struct rect at[3];
        char *text = gate_in(w, h, 0);
        assert_int_equal(banners_of(text, at, 3), 2);
        assert_true(at[0].x >= 0 && at[0].x + at[0].w < (w - scaled) / 2);
        assert_true(at[1].x > (w + scaled) / 2 && at[1].x + at[1].w <= w);
        free(text);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(music_grows_in_the_last_rounds),
        cmocka_unit_test(banners_hang_on_the_piers_at_every_size),
        cmocka_unit_test(people_keep_to_their_lane),
        cmocka_unit_test(nobody_leaps),
        cmocka_unit_test(pieces_hop_on_the_spot_now_and_then),
        cmocka_unit_test(a_winters_day_grows_dark_and_its_windows_bright),
        cmocka_unit_test(a_summers_day_goes_from_cool_to_warm),
        cmocka_unit_test(hours_follow_each_other_and_a_day_has_two_ends),
        cmocka_unit_test(light_passes_in_small_steps_and_arrives),
        cmocka_unit_test(a_shut_gate_covers_all_and_an_open_one_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
