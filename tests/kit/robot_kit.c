/* SPDX-License-Identifier: MIT */
#include "robot_kit.h"

#include <string.h>

#include "platform/draw_list.h"
#include "program/shoot_games.h"

struct robot robot;

int open_robot(void **state) {
    (void)state;
    if (!robot_open(&robot, 1280, 720, 1)) {
        print_error("%s\n", robot.fault);
        return -1;
    }
    return 0;
}

int close_robot(void **state) {
    (void)state;
    robot_close(&robot);
    return 0;
}

void must(int is_done) {
    if (!is_done) {
        fail_msg("%s", robot.fault);
    }
}

const struct scene_shot *picture_called(const char *name) {
    const struct scene_shot *shot = shoot_seasons_list();
    while (strcmp(shot->name, name) != 0) {
        shot++;
        assert_non_null(shot->name);
    }
    return shot;
}

struct table *show_picture(const char *name) {
    app_replace(robot.app, picture_called(name)->make(robot.app));
    driver_begin(&robot.driver, robot.app, robot.driver.platform, robot.driver.list);
    return robot_table(&robot);
}

void key(enum ui_key which) {
    driver_key(&robot.driver, which, 0, 0);
}

void wait_until(const char *fact, const char *value) {
    for (int i = 0; i < 6000 && strcmp(driver_fact(&robot.driver, fact), value) != 0; i++) {
        driver_frame(&robot.driver);
    }
    assert_string_equal(driver_fact(&robot.driver, fact), value);
}

int shows(const char *text) {
    return draw_list_shows(robot.driver.list, text);
}

void choose_option(const char *label, int option) {
    const struct widget *widget = driver_find(&robot.driver, label);
    assert_non_null(widget);
    assert_true(widget->kind == UI_KIND_CHOICE && option < widget->option_count);
    const struct point at = rect_middle(ui_segment(widget, option));
    driver_click(&robot.driver, at.x, at.y, UI_BUTTON_LEFT);
}

void press_label(const char *label) {
    struct point at;
    const struct widget *widget = driver_find(&robot.driver, label);
    assert_non_null(widget);
    assert_true(driver_reach(&robot.driver, widget, &at));
    driver_click(&robot.driver, at.x, at.y, UI_BUTTON_LEFT);
}
