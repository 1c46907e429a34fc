/* SPDX-License-Identifier: MIT */
/* soak MINUTES [WIDTHxHEIGHT] [demo]: matches of all games one after the other by bots, with menus, rules, looking
 * around and other window sizes between them, drawn as on a screen, on a clock that is hurried. Tells memory, the most
 * that there ever was of it, files and threads at each minute of that clock; ends with exit code 1 if at one of them
 * there is more of anything than there may be.
 *
 * With "demo": winter matches of the first game alone, and nothing between them. */
#include <dirent.h>
#include <malloc.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "book/rules.h"
#include "scenes/menus.h"
#include "shown_kit.h"
#include "table/table_ops.h"

enum {
    STEP_MS = 50,
    MINUTE_MS = 60000,
    WARM_MINUTES = 10,
    FIRST_MEGABYTES = 250,
    LARGE_MEGABYTES = 400,
    MORE_FILES = 12
};

struct soak {
    struct shown shown;
    int w, h, table, matches, is_demo;
    uint64_t seed;
};

/* ---- what is measured ---- */

struct figures {
    long megabytes, files, threads;
};

static long count_files(void) {
    long count = 0;
    DIR *folder = opendir("/proc/self/fd");
    while (folder && readdir(folder)) {
        count++;
    }
    if (folder) {
        closedir(folder);
    }
    return count - 3; /* itself, its parent and the open folder */
}

static struct figures measure(void) {
    return (struct figures){shown_status("VmRSS:") / 1024, count_files(), shown_status("Threads:")};
}

/* ---- what is done ---- */

static void frames(struct soak *soak, int ms) {
    struct ui_event event;
    while (platform_next_event(soak->shown.platform, &event, 0)) {
        app_event(soak->shown.app, &event, soak->shown.now);
    }
    for (int left = ms; left > 0; left -= STEP_MS) {
        shown_frame(&soak->shown, STEP_MS);
    }
}

static void begin_match(struct soak *soak) {
    static const char *const names[] = {"Agnes", "Berthold", "Clara", "Dietrich"};
    const struct table_ops *ops = table_list[soak->is_demo ? 0 : soak->table];
    struct table_start start = {.game = ops->game->name,
                                .setup = {.seed = ++soak->seed, .seats = ops->game->most_seats},
                                .is_demo = 1,
                                .pace = soak->is_demo ? PACE_NORMAL : PACE_FAST};
    if (soak->seed % 2 || soak->is_demo) {
        ops->game->setup->option(&start.setup, "season", "winter");
    }
    for (int seat = 0; seat < start.setup.seats; seat++) {
        snprintf(start.seats[seat].name, MATCH_NAME_SIZE, "%s", names[seat]);
        snprintf(start.seats[seat].control, sizeof start.seats[seat].control, "bot:apprentice");
        start.colours[seat] = (uint8_t)seat;
    }
    app_replace(soak->shown.app, table_scene_new(&start));
    soak->table = table_list[soak->table + 1] ? soak->table + 1 : 0;
    soak->matches++;
}

static void go_on_if_over(struct soak *soak) {
    const struct scene *top = app_top(soak->shown.app);
    if (strcmp(top->ops->name, "table") != 0) {
        frames(soak, 2000);
        begin_match(soak);
    }
}

static void pass_menus(struct soak *soak) {
    static struct scene *(*const scenes[])(void) = {options_scene_new,   load_scene_new,     statistics_scene_new,
                                                    new_match_scene_new, messages_scene_new, licences_scene_new};
    for (size_t i = 0; i < sizeof scenes / sizeof *scenes; i++) {
        app_push(soak->shown.app, scenes[i]());
        frames(soak, 500);
        app_pop(soak->shown.app);
        frames(soak, 200);
    }
    rules_push(soak->shown.app, "keep");
    frames(soak, 1000);
    app_pop(soak->shown.app);
}

static void resize(struct soak *soak, int w, int h) {
    platform_resize(soak->shown.platform, w, h);
    app_event(soak->shown.app, &(struct ui_event){.type = UI_RESIZE, .x = w, .y = h}, soak->shown.now);
    frames(soak, 400);
}

static void drag_edge(struct soak *soak) {
    for (int part = 4; part < 12; part++) {
        resize(soak, soak->w * part / 12, soak->h * part / 12);
    }
    resize(soak, soak->w, soak->h);
}

static void look_around(struct soak *soak) {
    for (int i = 0; i < 8; i++) {
        const struct ui_event wheel = {.type = UI_WHEEL, .x = soak->w / 2, .y = soak->h / 3, .amount = i < 4 ? 1 : -1};
        app_event(soak->shown.app, &wheel, soak->shown.now);
        frames(soak, 200);
    }
}

static void minute(struct soak *soak, int number) {
    const int64_t until = soak->shown.now + MINUTE_MS;
    if (!soak->is_demo) {
        look_around(soak);
        if (number % 3 == 0) {
            pass_menus(soak);
        }
        if (number % 5 == 0) {
            drag_edge(soak);
        }
    }
    while (soak->shown.now < until) {
        frames(soak, 1000);
        go_on_if_over(soak);
    }
}

static int go_through(struct soak *soak, int minutes) {
    struct figures now = {0}, warm = {0};
    long highest = 0;
    puts("minute  megabytes  highest  in use  files  threads  matches");
    for (int number = 1; number <= minutes; number++) {
        minute(soak, number);
        const struct mallinfo2 heap = mallinfo2();
        now = measure();
        warm = number <= WARM_MINUTES ? now : warm;
        highest = now.megabytes > highest ? now.megabytes : highest;
        printf("%6d  %9ld  %7ld  %6zu  %5ld  %7ld  %7d\n", number, now.megabytes, shown_status("VmHWM:") / 1024,
               (heap.uordblks + heap.hblkhd) >> 20, now.files, now.threads, soak->matches);
        fflush(stdout);
    }
    const int most = soak->w * soak->h > 2560 * 1440 ? LARGE_MEGABYTES : FIRST_MEGABYTES;
    const int is_sound = highest <= most && now.files <= warm.files + MORE_FILES && now.threads <= warm.threads;
    printf("%s: at most %d megabytes, %ld files and %ld threads may be there\n", is_sound ? "good" : "TOO MUCH", most,
           warm.files + MORE_FILES, warm.threads);
    return is_sound;
}

int main(int count, char **words) {
    struct soak soak = {.w = 1920, .h = 1080};
    if (count < 2 || (count > 2 && sscanf(words[2], "%dx%d", &soak.w, &soak.h) != 2)) {
        fprintf(stderr, "%s MINUTES [WIDTHxHEIGHT] [demo]\n", words[0]);
        return 2;
    }
    soak.is_demo = count > 3;
    if (!shown_open(&soak.shown, soak.w, soak.h, 0)) {
        return 2;
    }
    begin_match(&soak);
    const int is_sound = go_through(&soak, atoi(words[1]));
    shown_close(&soak.shown);
    return !is_sound;
}
