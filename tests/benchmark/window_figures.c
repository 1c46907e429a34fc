/* SPDX-License-Identifier: MIT */
/* window_figures [SAVES]: what the window costs, as one line of JSON: from the start to the first frames, frames of a
 * match, idling, memory, a folder of many saves (5,000 if not said). Times are the processor's own, in milliseconds, so
 * that other work on the machine counts little; "wall" ones are the clock's. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "castellany/data.h"
#include "program/scratch.h"
#include "scenes/menus.h"
#include "scenes/places.h"
#include "store/saves.h"
#include "table/table_ops.h"

enum {
    FRAMES = 600,
    FRAME_MS = 16,
    IDLE_MS = 250,
    IDLE_SECONDS = 10,
    SAVES = 5000,
    SAVE_INTENTS = 120,
    LOADING_MOST = 2000
};

static struct app *app;
static struct platform *platform;
static struct draw_list *list;
static int64_t now;

static double milliseconds(clockid_t clock) {
    struct timespec time;
    clock_gettime(clock, &time);
    return (double)time.tv_sec * 1000 + (double)time.tv_nsec / 1e6;
}

static double busy(void) {
    return milliseconds(CLOCK_PROCESS_CPUTIME_ID);
}

static void frame(int ms) {
    now += ms;
    app_frame(app, list, now);
    platform_show(platform, list);
}

static void settle(void) {
    for (int i = 0; i < LOADING_MOST && platform_is_loading(platform); i++) {
        nanosleep(&(struct timespec){.tv_nsec = 1000000}, NULL);
        frame(0);
    }
}

static void open_program(const char *data, const char *folder) {
    char error[PLATFORM_ERROR_SIZE];
    platform = platform_open(
        &(struct platform_options){.w = 1920, .h = 1080, .has_sound = 1, .title = "figures", .data = data}, error);
    const struct app_start start = {.platform = platform,
                                    .places = &scene_places,
                                    .data = data,
                                    .saves = folder,
                                    .config = folder,
                                    .records = folder,
                                    .state = folder,
                                    .seed = 3,
                                    .wall_seconds = 1790000000};
    app = platform ? app_new(&start, error) : NULL;
    list = draw_list_new();
    if (!app || !list) {
        fprintf(stderr, "%s\n", error);
        exit(2);
    }
}

/* ---- the figures ---- */

static void first_frames(const char *data, const char *folder) {
    const double wall = milliseconds(CLOCK_MONOTONIC), begun = busy();
    open_program(data, folder);
    app_push(app, title_scene_new());
    frame(FRAME_MS);
    printf("\"title_ms\":%.1f,\"title_wall_ms\":%.1f,", busy() - begun, milliseconds(CLOCK_MONOTONIC) - wall);
    settle();
}

static void begin_match(const struct table_ops *ops) {
    struct table_start start = {
        .game = ops->game->name, .setup = {.seed = 3, .seats = ops->game->most_seats}, .is_demo = 1, .pace = PACE_FAST};
    for (int seat = 0; seat < start.setup.seats; seat++) {
        snprintf(start.seats[seat].control, sizeof start.seats[seat].control, "bot:apprentice");
        start.colours[seat] = (uint8_t)seat;
    }
    app_replace(app, table_scene_new(&start));
}

static int by_size(const void *a, const void *b) {
    const double one = *(const double *)a, other = *(const double *)b;
    return (one > other) - (one < other);
}

static void frames_of(const struct table_ops *ops) {
    static double times[FRAMES];
    const char *name = ops->game->name;
    double begun = busy();
    begin_match(ops);
    frame(FRAME_MS);
    printf("\"%s_table_ms\":%.1f,", name, busy() - begun);
    settle();
    for (int i = 0; i < FRAMES; i++) {
        begun = busy();
        frame(FRAME_MS);
        times[i] = busy() - begun;
    }
    qsort(times, FRAMES, sizeof *times, by_size);
    printf("\"%s_frame_median_ms\":%.2f,\"%s_frame_99_ms\":%.2f,", name, times[FRAMES / 2], name,
           times[FRAMES * 99 / 100]);
}

/* As the loop does where nothing moves: a frame four times a second. */
static void idle(void) {
    app_replace(app, new_match_scene_new());
    frame(FRAME_MS);
    settle();
    const double begun = busy();
    for (int ms = 0; ms < IDLE_SECONDS * 1000; ms += IDLE_MS) {
        frame(IDLE_MS);
    }
    printf("\"idle_ms_a_second\":%.2f,", (busy() - begun) / IDLE_SECONDS);
}

static void memory(void) {
    char line[256];
    long kilobytes = 0;
    FILE *file = fopen("/proc/self/status", "r");
    while (file && fgets(line, sizeof line, file)) {
        kilobytes = strncmp(line, "VmRSS:", 6) == 0 ? atol(line + 6) : kilobytes;
    }
    if (file) {
        fclose(file);
    }
    printf("\"megabytes\":%ld,", kilobytes / 1024);
}

static void write_saves(const char *folder, int count) {
    const struct game *game = &app_game(app, game_list[0]->name)->game;
    struct game_setup setup = {.seed = 5, .seats = 4};
    struct random_stream stream = random_seeded(9);
    struct match *match = match_new(game, &setup, NULL, NULL);
    for (int i = 0; i < SAVE_INTENTS && match_to_act(match); i++) {
        struct intent intent;
        game->ops->pick(game, match_state(match), (uint8_t)__builtin_ctz(match_to_act(match)), &stream, &intent);
        match_submit(match, &intent, NULL);
    }
    for (int i = 0; i < count; i++) {
        char path[PLATFORM_PATH_SIZE];
        snprintf(path, sizeof path, "%s/%d.castellany", folder, i);
        FILE *file = fopen(path, "w");
        if (!file || !match_file_write(match, file) || fclose(file) != 0) {
            exit(2);
        }
    }
    match_free(match);
}

static void many_saves(const char *data, const char *folder, int count) {
    write_saves(folder, count);
    double begun = busy();
    struct saves *saves = saves_list(folder, data, table_use);
    printf("\"list_saves_ms\":%.1f,", busy() - begun);
    begun = busy();
    saves_read_on(saves, NULL);
    printf("\"read_saves_ms\":%.0f", busy() - begun);
    saves_free(saves);
}

int main(int count, char **words) {
    char data[PLATFORM_PATH_SIZE], folder[64];
    setenv("SDL_VIDEODRIVER", "dummy", 0);
    setenv("SDL_AUDIODRIVER", "dummy", 0);
    if (!data_find(data, sizeof data) || !scratch_make(folder, sizeof folder)) {
        return 2;
    }
    putchar('{');
    first_frames(data, folder);
    for (int i = 0; table_list[i]; i++) {
        frames_of(table_list[i]);
    }
    idle();
    memory();
    many_saves(data, folder, count > 1 ? atoi(words[1]) : SAVES);
    puts("}");
    app_free(app);
    draw_list_free(list);
    platform_close(platform);
    scratch_remove(folder);
    return 0;
}
