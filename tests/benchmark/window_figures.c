/* SPDX-License-Identifier: MIT */
/* window_figures [SAVES]: what the window costs, as one line of JSON: from the start to the first frames, frames of a
 * match, idling, memory, a folder of many saves (5,000 if not said; a tenth of the frames is looked at where it is).
 * Times are the processor's own, in milliseconds, so that other work on the machine counts little; "wall" ones are the
 * clock's. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "app/day_deal.h"
#include "program/shoot_puzzles.h"
#include "scenes/menus.h"
#include "shown_kit.h"
#include "store/saves.h"
#include "table/after/results_deal.h"
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

static struct shown shown;
static int frames = FRAMES;

static double wall_ms(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec * 1000 + (double)time.tv_nsec / 1e6;
}

static void settle(void) {
    for (int i = 0; i < LOADING_MOST && platform_is_loading(shown.platform); i++) {
        nanosleep(&(struct timespec){.tv_nsec = 1000000}, NULL);
        shown_frame(&shown, 0);
    }
}

/* ---- the figures ---- */

static int first_frames(void) {
    const double wall = wall_ms(), begun = shown_busy_ms();
    if (!shown_open(&shown, 1920, 1080, 0)) {
        return 0;
    }
    app_push(shown.app, title_scene_new());
    shown_frame(&shown, FRAME_MS);
    printf("{\"title_ms\":%.1f,\"title_wall_ms\":%.1f,", shown_busy_ms() - begun, wall_ms() - wall);
    settle();
    return 1;
}

static void begin_match(const struct table_ops *ops) {
    struct table_start start = {
        .game = ops->game->name, .setup = {.seed = 3, .seats = ops->game->most_seats}, .is_demo = 1, .pace = PACE_FAST};
    for (int seat = 0; seat < start.setup.seats; seat++) {
        snprintf(start.seats[seat].control, sizeof start.seats[seat].control, "bot:apprentice");
        start.colours[seat] = (uint8_t)seat;
    }
    app_replace(shown.app, table_scene_new(&start));
}

static void frames_of(const struct table_ops *ops) {
    static double times[FRAMES];
    const char *name = ops->game->name;
    double begun = shown_busy_ms();
    begin_match(ops);
    shown_frame(&shown, FRAME_MS);
    printf("\"%s_table_ms\":%.1f,", name, shown_busy_ms() - begun);
    settle();
    for (int i = 0; i < frames; i++) {
        begun = shown_busy_ms();
        shown_frame(&shown, FRAME_MS);
        times[i] = shown_busy_ms() - begun;
    }
    shown_sort(times, frames);
    printf("\"%s_frame_median_ms\":%.2f,\"%s_frame_99_ms\":%.2f,", name, times[frames / 2], name,
           times[frames * 99 / 100]);
}

/* As the loop does where nothing moves: a frame four times a second. */
static void idle(void) {
    app_replace(shown.app, new_match_scene_new());
    shown_frame(&shown, FRAME_MS);
    settle();
    const double begun = shown_busy_ms();
    for (int ms = 0; ms < IDLE_SECONDS * 1000; ms += IDLE_MS) {
        shown_frame(&shown, IDLE_MS);
    }
    printf("\"idle_ms_a_second\":%.2f,", (shown_busy_ms() - begun) / IDLE_SECONDS);
}

/* The list of puzzles, and the first one of each game, from the press on its list to its first frame: its rules and
 * bots may have to be opened for it. */
static void puzzles(void) {
    double wall = wall_ms();
    app_replace(shown.app, puzzles_scene_new());
    shown_frame(&shown, FRAME_MS);
    printf("\"puzzles_wall_ms\":%.1f,", wall_ms() - wall);
    for (int i = 0; table_listed(i); i++) {
        struct puzzle_file *file = shoot_puzzles_of(shown.app, i);
        wall = wall_ms();
        const double begun = shown_busy_ms();
        app_replace(shown.app, shoot_puzzle(shown.app, i, file, 0));
        shown_frame(&shown, FRAME_MS);
        puzzle_file_close(file);
        printf("\"%s_puzzle_ms\":%.1f,\"%s_puzzle_wall_ms\":%.1f,", table_listed(i)->game->name,
               shown_busy_ms() - begun, table_listed(i)->game->name, wall_ms() - wall);
    }
    settle();
}

/* Frames of the title by the clock, one each 16 ms as the eye sees them, for as long as Masters play a deal; their
 * number, and the same number without. */
static void frames_in_time(struct results_deal *deal, const char *when) {
    static double times[FRAMES];
    static int count;
    int masters[DEAL_MASTERS], late = 0, i = 0;
    for (; i < frames / 2 && (deal ? results_deal_played(deal, masters) < DEAL_MASTERS : i < count); i++) {
        const double begun = wall_ms();
        shown_frame(&shown, FRAME_MS);
        times[i] = wall_ms() - begun;
        late += times[i] > FRAME_MS;
        const double left = FRAME_MS - times[i];
        nanosleep(&(struct timespec){.tv_nsec = left > 0 ? (long)(left * 1e6) : 0}, NULL);
    }
    count = i;
    shown_sort(times, count);
    printf("\"%s_frames\":%d,\"%s_late\":%d,\"%s_frame_99_wall_ms\":%.2f,", when, count, when, late, when,
           times[count * 99 / 100]);
}

static void masters(void) {
    struct deal of;
    day_deal(table_listed(0)->game, app_wall(shown.app), &of);
    app_replace(shown.app, title_scene_new());
    shown_frame(&shown, FRAME_MS);
    settle();
    struct results_deal *deal = results_deal_begun(shown.app, &of, 60);
    results_deal_ask(deal);
    frames_in_time(deal, "masters");
    results_deal_free(deal);
    frames_in_time(NULL, "no_masters");
}

static void write_saves(int count) {
    const struct game *game = app_game(shown.app, game_list[0]->name)->game;
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
        snprintf(path, sizeof path, "%s/%d.castellany", shown.folder, i);
        FILE *file = fopen(path, "w");
        if (!file || !match_file_write(match, file) || fclose(file) != 0) {
            exit(2);
        }
    }
    match_free(match);
}

static void many_saves(int count) {
    write_saves(count);
    double begun = shown_busy_ms();
    struct saves *saves = saves_list(shown.folder, shown.app->shelf, table_use);
    printf("\"list_saves_ms\":%.1f,", shown_busy_ms() - begun);
    begun = shown_busy_ms();
    saves_read_on(saves, NULL);
    printf("\"read_saves_ms\":%.0f", shown_busy_ms() - begun);
    saves_free(saves);
}

int main(int count, char **words) {
    if (count > 1) {
        frames = FRAMES / 10;
    }
    if (!first_frames()) {
        return 2;
    }
    puzzles();
    for (int i = 0; table_list[i]; i++) {
        frames_of(table_list[i]);
    }
    masters();
    idle();
    printf("\"megabytes\":%ld,", shown_status("VmRSS:") / 1024);
    many_saves(count > 1 ? atoi(words[1]) : SAVES);
    puts("}");
    shown_close(&shown);
    return 0;
}
