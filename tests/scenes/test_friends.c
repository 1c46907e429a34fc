/* SPDX-License-Identifier: MIT */
/* Every scene with friends at other screens, by keys alone, by a controller alone, and read aloud: all that can be
 * pressed is reached both ways, and is named when it has the focus; so are the lamps, who watches and the banner. */
#include <string.h>

#include "app_kit.h"
#include "platform/platform_null.h"
#include "program/shoot_far.h"
#include "table/table_scene.h"
#include "table/table_targets.h"

enum { WALK_MOST = 700, WAYS = 6 };

static struct scene *posed;
static const char *shown;

static void pose(const struct scene_shot *shot) {
    shown = shot->name;
    platform_null_forget(platform);
    app_set_beside(app, BESIDE_TABLE, &(struct app_beside){0});
    posed = shot->make(app);
    assert_non_null(posed);
    app_replace(app, posed);
    driver_begin(&driver, app, platform, list);
    driver_wait(&driver, shot->settle_ms);
    if (shot->prepare) {
        shot->prepare(app, posed, driver.now);
        driver_wait(&driver, shot->settle_ms);
    }
}

static int is_to_be_reached(const struct widget *widget) {
    const int is_friends = target_is(widget->id, TARGET_LAMP, TARGET_WATCHERS + 1 - TARGET_LAMP);
    const int is_usual = widget->id && widget->kind != UI_KIND_LIST && !(widget->flags & (UI_NO_FOCUS | UI_DISABLED));
    return is_usual || (is_friends && !(widget->flags & UI_SHIELD) && scene_is(app_top(app), SCENE_TABLE));
}

/* ---- where the focus has been ---- */

static int reached[WALK_MOST], reached_count;

static int index_of(int id) {
    for (int i = 0; i < reached_count; i++) {
        if (reached[i] == id) {
            return i;
        }
    }
    return -1;
}

/* What gets the focus is named aloud; on a table in the game's own words. */
static void arrive(void) {
    const struct widget *widget = ui_find(top_ui(), top_ui()->focus);
    if (!widget || index_of(widget->id) >= 0) {
        return;
    }
    assert_true(reached_count < WALK_MOST);
    reached[reached_count++] = widget->id;
    const char *name = widget->label && !scene_is(app_top(app), SCENE_TABLE) ? widget->label : "\n";
    if (!strstr(platform_null_spoken(platform), name)) {
        fail_msg("%s: \"%s\" is not read aloud, but \"%s\"", shown, widget->label ? widget->label : "",
                 platform_null_spoken(platform));
    }
}

static void step(void (*how)(int way), int way) {
    platform_null_forget(platform);
    how(way);
    driver_frame(&driver);
    arrive();
}

/* What has not been reached yet; NULL: nothing. */
static const struct widget *missing(void) {
    for (int i = 0; i < top_ui()->count; i++) {
        const struct widget *widget = &top_ui()->widgets[i];
        if (is_to_be_reached(widget) && index_of(widget->id) < 0) {
            return widget;
        }
    }
    return NULL;
}

static void expect_all(const char *by) {
    const struct widget *left = missing();
    if (left) {
        fail_msg("%s: \"%s\" (%d) is not reached by %s", shown, left->label ? left->label : "", left->id, by);
    }
}

/* Looking around, everything on a table is reached. */
static int is_table(void) {
    return scene_is(app_top(app), SCENE_TABLE);
}

/* ---- by keys ---- */

static void press_next(int way) {
    (void)way;
    driver_code(&driver, CODE_TAB, 0);
}

static void walk_by_keys(void) {
    reached_count = 0;
    for (int looks = 0; looks <= is_table(); looks++) {
        if (looks) {
            driver_key(&driver, UI_KEY_LOOK, 0, 0);
        }
        arrive();
        for (int i = 0; i < 2 * top_ui()->count && missing(); i++) {
            step(press_next, 0);
        }
    }
    expect_all("keys");
}

/* ---- by a controller ---- */

static void press_button(int way) {
    static const enum pad_button ways[WAYS] = {PAD_UP,   PAD_RIGHT,         PAD_DOWN,
                                               PAD_LEFT, PAD_LEFT_SHOULDER, PAD_RIGHT_SHOULDER};
    driver_button(&driver, ways[way]);
}

/* From each widget another way each time it comes back there: so all is reached that can be. */
static void walk_by_controller(void) {
    static int turns[WALK_MOST];
    reached_count = 0;
    memset(turns, 0, sizeof turns);
    for (int looks = 0; looks <= is_table(); looks++) {
        if (looks) {
            driver_button(&driver, PAD_RIGHT_STICK);
        }
        arrive();
        for (int i = 0; i < 8 * WAYS * top_ui()->count && missing(); i++) {
            const int at = index_of(top_ui()->focus);
            step(press_button, turns[at < 0 ? WALK_MOST - 1 : at]++ % WAYS);
        }
    }
    expect_all("a controller");
}

/* ---- the tests ---- */

static void walk_all(void (*walk)(void)) {
    app->settings.has_speech = 1;
    for (const struct scene_shot *shot = shoot_far_list(); shot->name; shot++) {
        pose(shot);
        walk();
    }
}

static void every_scene_is_reached_by_keys(void **state) {
    (void)state;
    walk_all(walk_by_keys);
}

static void every_scene_is_reached_by_a_controller(void **state) {
    (void)state;
    walk_all(walk_by_controller);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(every_scene_is_reached_by_keys, app_kit_open, app_kit_close),
        cmocka_unit_test_setup_teardown(every_scene_is_reached_by_a_controller, app_kit_open, app_kit_close),
    };
    return cmocka_run_group_tests_name("scenes friends", tests, NULL, NULL);
}
