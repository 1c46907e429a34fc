/* SPDX-License-Identifier: MIT */
/* rest_figures TEXT [SECONDS]: what a table costs while nobody does anything and its board lives: a line for the title
 * and each --shoot picture of a table, of friends' too, with TEXT in its name, at 1920x1080. Processor time as a share
 * of one core, frames when the loop makes them; "moves": something was on its way yet, as in a scoring that goes on by
 * itself. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "net/join_code.h"
#include "program/driver.h"
#include "program/shoot_far.h"
#include "program/shoot_games.h"
#include "scenes/menus.h"
#include "shown_kit.h"
#include "table/far_line.h"
#include "table/ops_around.h"
#include "table/table.h"
#include "table/table_ops.h"

enum { FRAME_MS = 16, IDLE_MS = 250, USUAL_SECONDS = 10, FRAMES_MOST = 20000, SLOTS = 4096 };

static struct shown shown;

static int pose(struct driver *driver, const struct scene_shot *shot) {
    struct scene *scene = shot->make(shown.app);
    if (!scene) {
        return 0;
    }
    app_replace(shown.app, scene);
    driver_begin(driver, shown.app, shown.platform, shown.list);
    for (int i = 0; shot->fact && i < FRAMES_MOST && strcmp(driver_fact(driver, shot->fact), shot->value) != 0; i++) {
        driver_frame(driver);
    }
    driver_wait(driver, shot->settle_ms);
    if (shot->prepare) {
        shot->prepare(shown.app, scene, driver->now);
        driver_wait(driver, shot->settle_ms);
    }
    return 1;
}

/* As the loop does. */
static int next_frame(int64_t now) {
    const enum app_pace pace = app_pace(shown.app, now);
    return pace == APP_MOVES ? FRAME_MS : pace == APP_LIVES ? SCENE_STEP_MS - (int)(now % SCENE_STEP_MS) : IDLE_MS;
}

static void frame(struct driver *driver) {
    driver->now += next_frame(driver->now);
    app_frame(shown.app, shown.list, driver->now);
    platform_show(shown.platform, shown.list);
}

/* A second of the living board, so that all its pictures are there. */
static void settle(struct driver *driver) {
    for (int i = 0; i < 60 || platform_is_loading(shown.platform); i++) {
        frame(driver);
        nanosleep(&(struct timespec){.tv_nsec = 2000000}, NULL);
    }
}

static void measure(const struct scene_shot *shot, int seconds) {
    static double times[SLOTS];
    struct driver driver;
    shown.app->is_scripted = 1;
    if (!pose(&driver, shot)) {
        return;
    }
    shown.app->is_scripted = 0;
    settle(&driver);
    const double begun = shown_busy_ms();
    const int64_t from = driver.now;
    int frames = 0, moving = 0;
    for (; driver.now < from + seconds * 1000 && frames < SLOTS; frames++) {
        const double before = shown_busy_ms();
        moving += app_pace(shown.app, driver.now) == APP_MOVES;
        frame(&driver);
        times[frames] = shown_busy_ms() - before;
    }
    const double share = (shown_busy_ms() - begun) / (double)(driver.now - from) * 100;
    shown_sort(times, frames);
    printf("%-36s %5.1f %% of a core%s, frames: median %.2f ms, 99 of 100 under %.2f ms, longest %.2f ms\n", shot->name,
           share, moving ? " (moves)" : "", times[frames / 2], times[frames * 99 / 100], times[frames - 1]);
    fflush(stdout);
}

static struct scene *make_title(struct app *title_of) {
    (void)title_of;
    return title_scene_new();
}

static void measure_all(const struct scene_shot *shots, const char *text, int seconds) {
    for (const struct scene_shot *shot = shots; shot->name; shot++) {
        if (strstr(shot->name, text)) {
            measure(shot, seconds);
        }
    }
}

static void hear_change(void *context, int is_there) {
    (void)context, (void)is_there;
}

static void hear_value(void *context, const char *name, const void *bytes, size_t size) {
    (void)context, (void)name, (void)bytes, (void)size;
}

/* A table with friends, its host's meeting point and line at work beside it. */
static void measure_friends(const char *text, int seconds) {
    const struct carry_user user = {NULL, hear_change, hear_value};
    struct meeting own = {.is_own = 1};
    struct far_line *line = far_line_open(&own, "0123456789abcdef", "castellany/1/0123456789abcdef/p/h", &user, 1);
    measure_all(shoot_far_list(), text, seconds);
    if (line) {
        far_line_close(line);
    }
}

int main(int count, char **words) {
    if (count < 2 || !net_begin() || !shown_open(&shown, 1920, 1080, 1)) {
        return 2;
    }
    const struct scene_shot title = {.name = "title", .make = make_title, .settle_ms = 1200};
    const int seconds = count > 2 ? atoi(words[2]) : USUAL_SECONDS;
    if (strstr(title.name, words[1])) {
        measure(&title, seconds);
    }
    for (int i = 0; shoot_games_list(i); i++) {
        measure_all(shoot_games_list(i), words[1], seconds);
    }
    measure_friends(words[1], seconds);
    shown_close(&shown);
    return 0;
}
