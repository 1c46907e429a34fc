/* SPDX-License-Identifier: MIT */
/* rest_figures TEXT [SECONDS]: what a table costs while nobody does anything and its board lives: a line for the title
 * and each --shoot picture of a table with TEXT in its name, at 1920x1080. Processor time as a share of one core,
 * frames when the loop makes them; "moves": something was on its way yet, as in a scoring that goes on by itself. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "castellany/data.h"
#include "program/driver.h"
#include "program/scratch.h"
#include "scenes/menus.h"
#include "scenes/places.h"
#include "table/table.h"
#include "table/table_ops.h"

enum { FRAME_MS = 16, IDLE_MS = 250, USUAL_SECONDS = 10, FRAMES_MOST = 20000, SLOTS = 4096 };

static struct app *app;
static struct platform *platform;
static struct draw_list *list;

static double busy_ms(void) {
    struct timespec time;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return (double)time.tv_sec * 1000 + (double)time.tv_nsec / 1e6;
}

static int open_program(const char *data, const char *folder) {
    char error[PLATFORM_ERROR_SIZE] = "";
    platform = platform_open(&(struct platform_options){.w = 1920, .h = 1080, .title = "rest", .data = data}, error);
    const struct app_start start = {.platform = platform,
                                    .places = &scene_places,
                                    .data = data,
                                    .saves = folder,
                                    .config = folder,
                                    .records = folder,
                                    .state = folder,
                                    .is_scripted = 1,
                                    .seed = 3,
                                    .wall_seconds = 1790000000};
    app = platform ? app_new(&start, error) : NULL;
    list = draw_list_new();
    fputs(error, stderr);
    return app && list;
}

static int pose(struct driver *driver, const struct table_shot *shot) {
    struct scene *scene = shot->make(app);
    if (!scene) {
        return 0;
    }
    app_replace(app, scene);
    driver_begin(driver, app, platform, list);
    for (int i = 0; shot->fact && i < FRAMES_MOST && strcmp(driver_fact(driver, shot->fact), shot->value) != 0; i++) {
        driver_frame(driver);
    }
    driver_wait(driver, shot->settle_ms);
    if (shot->prepare) {
        shot->prepare(app, scene, driver->now);
        driver_wait(driver, shot->settle_ms);
    }
    return 1;
}

/* As the loop does. */
static int next_frame(int64_t now) {
    const enum app_pace pace = app_pace(app, now);
    return pace == APP_MOVES ? FRAME_MS : pace == APP_LIVES ? SCENE_STEP_MS - (int)(now % SCENE_STEP_MS) : IDLE_MS;
}

static void frame(struct driver *driver) {
    driver->now += next_frame(driver->now);
    app_frame(app, list, driver->now);
    platform_show(platform, list);
}

/* A second of the living board, so that all its pictures are there. */
static void settle(struct driver *driver) {
    for (int i = 0; i < 60 || platform_is_loading(platform); i++) {
        frame(driver);
        nanosleep(&(struct timespec){.tv_nsec = 2000000}, NULL);
    }
}

static int by_size(const void *a, const void *b) {
    const double one = *(const double *)a, other = *(const double *)b;
    return (one > other) - (one < other);
}

static void measure(const struct table_shot *shot, int seconds) {
    static double times[SLOTS];
    struct driver driver;
    app->is_scripted = 1;
    if (!pose(&driver, shot)) {
        return;
    }
    app->is_scripted = 0;
    settle(&driver);
    const double begun = busy_ms();
    const int64_t from = driver.now;
    int frames = 0, moving = 0;
    for (; driver.now < from + seconds * 1000 && frames < SLOTS; frames++) {
        const double before = busy_ms();
        moving += app_pace(app, driver.now) == APP_MOVES;
        frame(&driver);
        times[frames] = busy_ms() - before;
    }
    const double share = (busy_ms() - begun) / (double)(driver.now - from) * 100;
    qsort(times, (size_t)frames, sizeof *times, by_size);
    printf("%-36s %5.1f %% of a core%s, frames: median %.2f ms, 99 of 100 under %.2f ms, longest %.2f ms\n", shot->name,
           share, moving ? " (moves)" : "", times[frames / 2], times[frames * 99 / 100], times[frames - 1]);
    fflush(stdout);
}

static struct scene *make_title(struct app *title_of) {
    (void)title_of;
    return title_scene_new();
}

int main(int count, char **words) {
    char data[PLATFORM_PATH_SIZE], folder[64];
    setenv("SDL_VIDEODRIVER", "dummy", 0);
    if (count < 2 || !data_find(data, sizeof data) || !scratch_make(folder, sizeof folder)) {
        return 2;
    }
    if (!open_program(data, folder)) {
        return 2;
    }
    const struct table_shot title = {.name = "title", .make = make_title, .settle_ms = 1200};
    const int seconds = count > 2 ? atoi(words[2]) : USUAL_SECONDS;
    if (strstr(title.name, words[1])) {
        measure(&title, seconds);
    }
    for (int i = 0; table_list[i]; i++) {
        for (int k = 0; table_list[i]->shots && table_list[i]->shots[k]; k++) {
            for (const struct table_shot *shot = table_list[i]->shots[k](); shot->name; shot++) {
                if (strstr(shot->name, words[1])) {
                    measure(shot, seconds);
                }
            }
        }
    }
    app_free(app);
    draw_list_free(list);
    platform_close(platform);
    scratch_remove(folder);
    return 0;
}
