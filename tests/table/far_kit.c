/* SPDX-License-Identifier: MIT */
#include "far_kit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "scenes/menus.h"
#include "table/far_private.h"

struct robot host, guest, watcher;
char far_folders[2][64];

int far_open_both(void **state) {
    (void)state;
    for (int i = 0; i < 2; i++) {
        strcpy(far_folders[i], "/tmp/castellany-far-XXXXXX");
        assert_non_null(mkdtemp(far_folders[i]));
    }
    return !(robot_open_in(&host, 1280, 720, 1, far_folders[0]) && robot_open_in(&guest, 1280, 720, 2, far_folders[1]));
}

int far_close_both(void **state) {
    char command[192];
    (void)state;
    far_close(&host);
    far_close(&guest);
    far_close(&watcher);
    snprintf(command, sizeof command, "rm -r %s %s", far_folders[0], far_folders[1]);
    return system(command);
}

void far_close(struct robot *robot) {
    if (robot->app) {
        robot_close(robot);
        memset(robot, 0, sizeof *robot);
    }
}

void far_kill(struct robot *robot) {
    struct far *far = robot->app ? far_of(robot->app) : NULL;
    if (far) {
        far_line_close(far->line);
        far->line = NULL;
    }
    far_close(robot);
}

void far_frames(int count) {
    for (int i = 0; i < count; i++) {
        if (host.app) {
            driver_frame(&host.driver);
        }
        if (guest.app) {
            driver_frame(&guest.driver);
        }
        if (watcher.app) {
            driver_frame(&watcher.driver);
        }
    }
}

/* ---- sitting down ---- */

void far_lay(struct far_table *table, const char *game, int seats, const char *option, const char *value) {
    static const char *const names[] = {"Anna", "Ben", "Cem", "Dora"};
    *table = (struct far_table){.start = {.game = game, .pace = PACE_AT_ONCE}, .friends = 2, .name = "Anna"};
    table->start.setup.seats = (uint8_t)seats;
    for (int seat = 0; seat < seats; seat++) {
        table->start.colours[seat] = (uint8_t)seat;
        strcpy(table->start.seats[seat].name, names[seat]);
        strcpy(table->start.seats[seat].control, seat < 2 ? "person" : "bot:random");
    }
    if (option) {
        table->option_count = 1;
        table->options[0].name = option;
        table->options[0].value = value;
    }
    snprintf(table->start.path, sizeof table->start.path, "%s/match.castellany", far_folders[0]);
}

void far_where(char where[FAR_WHERE_SIZE]) {
    const struct far *far = far_of(host.app);
    const char *colon = strrchr(far_address(far), ':');
    snprintf(where, FAR_WHERE_SIZE, "%s@%s%s", far_code(far), "127.0.0.1", colon ? colon : "");
}

void far_sit_down(const struct far_table *table) {
    char where[FAR_WHERE_SIZE];
    app_replace(host.app, title_scene_new());
    app_replace(guest.app, title_scene_new());
    far_host(host.app, table);
    app_push(host.app, invite_scene_new());
    app_push(guest.app, join_scene_new(""));
    far_frames(3);
    const struct far *far = far_of(host.app);
    far_where(where);
    assert_null(far_join(guest.app, where, "Ben", 0));
    for (int i = 0; i < FAR_ROUNDS && !far_can_begin(far); i++) {
        far_frames(1);
    }
    assert_true(far_can_begin(far));
    assert_int_equal(far_stage(far_of(guest.app)), FAR_SITS);
}

void far_press_label(struct robot *robot, const char *label) {
    struct point at;
    const struct widget *widget = driver_find(&robot->driver, label);
    assert_non_null(widget);
    assert_true(driver_reach(&robot->driver, widget, &at));
    driver_click(&robot->driver, at.x, at.y, UI_BUTTON_LEFT);
}

void far_begin_both(void) {
    far_frames(1);
    far_press_label(&host, "Begin");
    for (int i = 0; i < FAR_ROUNDS && !(robot_table(&host) && robot_table(&guest)); i++) {
        far_frames(1);
    }
    assert_non_null(robot_table(&host));
    assert_non_null(robot_table(&guest));
}

/* ---- playing ---- */

struct table *far_table_of(struct robot *robot) {
    struct scene *bottom = robot->app->stack[0];
    assert_true(scene_is(bottom, SCENE_TABLE));
    return (struct table *)bottom;
}

static int play_one(struct robot *robot) {
    if (!robot_table(robot)) {
        return 1; /* the results */
    }
    return robot_go_on(robot);
}

static int is_at_end(struct robot *robot) {
    return far_table_of(robot)->results_shown;
}

void far_play_to_the_end(void (*each_frame)(void)) {
    for (int i = 0; i < FAR_ROUNDS && !(is_at_end(&host) && is_at_end(&guest)); i++) {
        if (!play_one(&host)) {
            fail_msg("the host's robot: %s", host.fault);
        }
        if (!play_one(&guest)) {
            fail_msg("the guest's robot: %s", guest.fault);
        }
        far_frames(1);
        if (each_frame) {
            each_frame();
        }
    }
    assert_true(is_at_end(&host) && is_at_end(&guest));
}

struct table *far_until_asked(struct robot *robot) {
    for (int i = 0; i < FAR_ROUNDS; i++) {
        struct table *table = robot_table(robot);
        if (table && table_is_asking(table)) {
            return table;
        }
        struct robot *other = robot == &host ? &guest : &host;
        if (robot_table(other)) {
            assert_true(robot_go_on(other));
        }
        far_frames(1);
    }
    return NULL;
}
