/* SPDX-License-Identifier: MIT */
#include "shown_kit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "castellany/data.h"
#include "program/scratch.h"
#include "scenes/places.h"
#include "thought.h"

static int open_app(struct shown *shown, int is_scripted, char error[PLATFORM_ERROR_SIZE]) {
    const struct app_start start = {.platform = shown->platform,
                                    .places = &scene_places,
                                    .data = shown->data,
                                    .saves = shown->folder,
                                    .config = shown->folder,
                                    .records = shown->folder,
                                    .state = shown->folder,
                                    .is_scripted = is_scripted,
                                    .nodes_most = KIT_NODES,
                                    .seed = 3,
                                    .wall_seconds = 1790000000};
    shown->app = app_new(&start, error);
    if (shown->app) {
        shown->app->settings.is_name_asked = 1;
    }
    shown->list = draw_list_new();
    return shown->app && shown->list;
}

int shown_open(struct shown *shown, int w, int h, int is_scripted) {
    char error[PLATFORM_ERROR_SIZE] = "no data, or no folder for what is written";
    *shown = (struct shown){0};
    setenv("SDL_VIDEODRIVER", "dummy", 0);
    setenv("SDL_AUDIODRIVER", "dummy", 0);
    if (data_find(shown->data, sizeof shown->data) && scratch_make(shown->folder, sizeof shown->folder)) {
        const struct platform_options options = {
            .w = w, .h = h, .has_sound = !is_scripted, .title = "measured", .data = shown->data};
        shown->platform = platform_open(&options, error);
    }
    if (shown->platform && open_app(shown, is_scripted, error)) {
        return 1;
    }
    fprintf(stderr, "%s\n", error);
    return 0;
}

void shown_close(struct shown *shown) {
    app_free(shown->app);
    draw_list_free(shown->list);
    platform_close(shown->platform);
    scratch_remove(shown->folder);
}

void shown_frame(struct shown *shown, int ms) {
    shown->now += ms;
    app_frame(shown->app, shown->list, shown->now);
    platform_show(shown->platform, shown->list);
}

double shown_busy_ms(void) {
    struct timespec time;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return (double)time.tv_sec * 1000 + (double)time.tv_nsec / 1e6;
}

long shown_status(const char *name) {
    char line[256];
    long number = 0;
    FILE *file = fopen("/proc/self/status", "r");
    while (file && fgets(line, sizeof line, file)) {
        if (strncmp(line, name, strlen(name)) == 0) {
            number = atol(line + strlen(name));
        }
    }
    if (file) {
        fclose(file);
    }
    return number;
}

static int by_size(const void *a, const void *b) {
    const double one = *(const double *)a, other = *(const double *)b;
    return (one > other) - (one < other);
}

void shown_sort(double *times, int count) {
    qsort(times, (size_t)count, sizeof *times, by_size);
}
