/* SPDX-License-Identifier: MIT */
/* The program: opens the machine and the first scene, then keeps the beat. The only place where the clock is asked. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "app/app.h"
#include "app/backdrop.h"
#include "app/notice.h"
#include "castellany/data.h"
#include "castellany/disk.h"
#include "castellany/system.h"
#include "platform/log.h"
#include "platform/worker.h"
#include "program/arguments.h"
#include "program/cover.h"
#include "program/driver.h"
#include "program/frame_times.h"
#include "program/live.h"
#include "program/scratch.h"
#include "program/script.h"
#include "program/shoot.h"
#include "scenes/menus.h"
#include "scenes/places.h"
#include "store/join_link.h"
#include "store/match_link.h"
#include "store/saves.h"
#include "ui/words.h"

enum { FRAME_MS = 16, LOADING_MS = 8, IDLE_MS = 250, SLICE_MS = 10 /* of a thought, after a frame */ };

/* A date for pictures and scripts, so that they come out the same every time. */
static const int64_t fixed_seconds = 1790000000;

/* ---- the loop ---- */

/* The program's clock is the machine's, without the time in which the window waited for a picture: what moves goes on
 * where it was seen last. */
struct loop {
    struct app *app;
    struct draw_list *list;
    struct frame_times times;
    struct cover cover;
    const struct scene *top;
    int64_t shown, hold_until;
    int64_t due;      /* when the next frame is, by the machine's clock: the program's may stand */
    int64_t waited;   /* ms in all */
    int64_t stood_at; /* where the clock stands while the window waits; 0: it goes */
};

static int64_t now_of(const struct loop *loop) {
    return loop->stood_at ? loop->stood_at : platform_now(loop->app->platform) - loop->waited;
}

/* Stops the clock at NOW, or sets it going again, as the window waits or not. */
static void mind_waiting(struct loop *loop, int64_t now) {
    if (platform_is_waiting(loop->app->platform)) {
        loop->stood_at = now;
    } else if (loop->stood_at) {
        loop->waited = platform_now(loop->app->platform) - loop->stood_at;
        loop->stood_at = 0;
    }
}

/* What is not shown yet cannot be meant by who presses what is. */
static void hand_on(const struct loop *loop, const struct ui_event *event) {
    struct app *app = loop->app;
    if (event->type != UI_POINTER_PRESS || !platform_is_behind(app->platform)) {
        app_event(app, event, now_of(loop));
    }
}

/* Hands on all events there are, for which it waits until the next frame. Gives 0 if it may not wait and nothing is
 * due: half a frame early is nearer than the time when it is asked again. */
static int take_events(const struct loop *loop) {
    struct platform *platform = loop->app->platform;
    const int waits = system_may_wait();
    const int64_t due = loop->due - (waits ? 0 : FRAME_MS / 2);
    struct ui_event event;
    int64_t left;
    do {
        left = due - platform_now(platform);
        if (platform_next_event(platform, &event, waits && left > 0 ? (int)left : 0)) {
            do {
                hand_on(loop, &event);
            } while (platform_next_event(platform, &event, 0));
            return 1;
        }
    } while (waits && left > 0);
    return left <= 0;
}

/* When the frame after the one SHOWN is due that no event asks for. */
static int64_t next_frame(const struct app *app, const struct cover *cover, int64_t shown, int64_t now) {
    const enum app_pace pace = app_pace(app, now);
    if (pace == APP_MOVES || cover_is_moving(cover, now)) {
        return shown + FRAME_MS;
    }
    if (platform_is_loading(app->platform)) {
        return shown + LOADING_MS;
    }
    const int is_alive = pace == APP_LIVES && !platform_is_out_of_sight(app->platform);
    return is_alive ? (shown / SCENE_STEP_MS + 1) * SCENE_STEP_MS : shown + IDLE_MS;
}

/* The lowest scene that is seen: what lies over it comes and goes. */
static const struct scene *ground_of(const struct app *app) {
    int i = app->depth - 1;
    while (i > 0 && app->stack[i]->ops->is_overlay) {
        i--;
    }
    return i >= 0 ? app->stack[i] : NULL;
}

/* A scene that comes up out of the dark. */
static void draw_dark(struct draw_list *list, int dark) {
    const enum draw_layer before = draw_layer(list, LAYER_OVERLAY);
    backdrop_dim(list, dark);
    draw_layer(list, before);
}

/* How long a scene on top of others may take until it is shown piece by piece. */
enum { HOLD_MS = 600 };

static void show_frame(struct loop *loop) {
    struct app *app = loop->app;
    const int64_t begun = platform_busy_micros(app->platform);
    const int64_t shown = loop->shown = now_of(loop);
    app_wall_set(app, (int64_t)time(NULL), shown);
    app_frame(app, loop->list, shown);
    const int is_loading =
        draw_list_has_veil(loop->list) ? platform_is_lacking(app->platform) : platform_is_loading(app->platform);
    const struct cover_look look = cover_look(&loop->cover, ground_of(app), is_loading,
                                              platform_arrivals(app->platform), app->settings.is_reduced, shown);
    if (look.is_hidden) {
        notice_hold(app, shown);
    } else if (look.dark) {
        draw_dark(loop->list, look.dark);
    }
    if (app_top(app) != loop->top) {
        loop->top = app_top(app);
        loop->hold_until = shown + HOLD_MS;
    }
    platform_hold(app->platform,
                  look.is_hidden             ? HOLD_FIRMLY
                  : shown < loop->hold_until ? HOLD_TILL_THERE
                                             : HOLD_NOTHING,
                  look.is_hidden ? look.dark : 0);
    platform_show(app->platform, loop->list);
    mind_waiting(loop, shown);
    frame_times_add(&loop->times, platform_busy_micros(app->platform) - begun, platform_now(app->platform));
}

static int step(void *context) {
    struct loop *loop = context;
    if (take_events(loop)) {
        show_frame(loop);
        const int64_t now = now_of(loop);
        loop->due = platform_now(loop->app->platform) + next_frame(loop->app, &loop->cover, loop->shown, now) - now;
    }
    if (worker_go_on(loop->app->bots, SLICE_MS)) {
        loop->due = platform_now(loop->app->platform);
    }
    return !loop->app->is_quitting;
}

static int run_loop(struct app *app) {
    struct loop loop = {.app = app, .list = draw_list_new(), .times = {.is_on = getenv("CASTELLANY_TIMES") != NULL}};
    if (!system_may_wait()) {
        worker_take_turns(app->bots);
    }
    if (loop.list && !app->is_quitting) {
        system_repeat(step, &loop);
    }
    frame_times_write(&loop.times, stderr);
    draw_list_free(loop.list);
    return app->exit_code;
}

/* ---- the first scene ---- */

static const char *usual_level(void) {
    const struct bot_level *usual = bot_level_find("journeyman");
    return usual ? usual->name : bot_levels[0].name;
}

/* A match of bots alone, or where a game was named of one person against bots. */
static struct scene *match_scene(struct app *app, const struct arguments *arguments) {
    static const char *const names[GAME_MAX_SEATS] = {"Adelheid", "Bertram", "Clara", "Dietrich"};
    struct table_start start = {.game = arguments->game,
                                .is_demo = arguments->is_demo,
                                .exit_when_over = arguments->exit_when_over,
                                .pace = arguments->pace};
    const struct game_ops *game = arguments_game(arguments);
    start.setup.seats = (uint8_t)(arguments->players ? arguments->players : game->most_seats);
    start.setup.seed = arguments->has_seed ? arguments->seed : random_bits(&app->random);
    for (int i = 0; i < arguments->of_game_count; i++) {
        game->setup->option(&start.setup, arguments->of_game[i].name, arguments->of_game[i].value);
    }
    for (int seat = 0; seat < start.setup.seats; seat++) {
        snprintf(start.seats[seat].name, sizeof start.seats[seat].name, "%s", names[seat]);
        snprintf(start.seats[seat].control, sizeof start.seats[seat].control, "bot:%s",
                 arguments->level ? arguments->level : usual_level());
        if (seat == 0 && !arguments->is_demo) {
            snprintf(start.seats[seat].control, sizeof start.seats[seat].control, "person");
        }
        start.colours[seat] = (uint8_t)seat;
    }
    if (!arguments->is_demo && app->saves[0]) {
        saves_new_path(app->saves, (time_t)app_wall(app), start.path);
    }
    return table_scene_new(&start);
}

static void first_scene(struct app *app, const struct arguments *arguments) {
    if (arguments->is_demo || arguments->game) {
        app_push(app, match_scene(app, arguments));
        return;
    }
    app_push(app, title_scene_new());
    if (arguments->deal) {
        open_deal(app, arguments->deal);
    } else if (arguments->puzzle) {
        app_push(app, puzzles_scene_of(arguments->puzzle));
    } else if (arguments->open) {
        app->places->match(app, arguments->open);
    }
}

/* ---- setting up ---- */

/* What the player is to be told first: at most one thing of each folder. */
struct notices {
    char texts[3][PLATFORM_ERROR_SIZE];
    int count;
};

static void add_notice(struct notices *notices, const char *template, const char *error) {
    snprintf(notices->texts[notices->count++], PLATFORM_ERROR_SIZE, template, error);
}

/* Folders for saves and settings; those that cannot be made stay empty, and the player is told. */
static void find_folders(struct app_start *start, char *saves, char *config, char *records, char *state,
                         struct notices *notices) {
    char error[PLATFORM_ERROR_SIZE];
    if (!platform_saves_folder(saves, error)) {
        add_notice(notices, _("Matches cannot be saved: %.400s"), error);
    }
    if (!platform_config_folder(config, error)) {
        add_notice(notices, _("Settings cannot be saved: %.400s"), error);
    }
    platform_records_folder(records, error); /* below it lie the saves: told already if it cannot be made */
    if (!platform_state_folder(state, error)) {
        add_notice(notices, _("No log can be kept: %.400s"), error);
    }
    start->saves = saves;
    start->config = config;
    start->records = records;
    start->state = state;
    log_open(state);
    log_note("Castellany " CASTELLANY_VERSION " begins");
}

/* Without a display, the player's own folders and the machine's clock. */
static int is_scripted(const struct arguments *arguments) {
    return arguments->mode == RUN_SHOOT || (arguments->mode == RUN_SCRIPT && !arguments->is_live);
}

/* Why the program ends before anything is seen. */
static void tell_end(const struct arguments *arguments, const char *reason) {
    log_add("%s", reason);
    if (!is_scripted(arguments)) {
        system_show_end(reason);
    }
}

static int run_scripted(struct app *app, const struct arguments *arguments, const char *saves) {
    struct driver driver;
    if (arguments->mode == RUN_SHOOT) {
        return shoot_run(app, arguments->shoot, arguments->only, saves);
    }
    struct draw_list *list = draw_list_new();
    if (!list) {
        return 1;
    }
    first_scene(app, arguments);
    driver_begin(&driver, app, app->platform, list);
    if (arguments->is_live) {
        live_begin(&driver);
    }
    const int exit_code = script_run(&driver, arguments->script);
    draw_list_free(list);
    return exit_code;
}

static int run_app(const struct arguments *arguments, struct platform *platform, struct app_start *start,
                   const struct notices *notices) {
    char error[PLATFORM_ERROR_SIZE] = "";
    int exit_code = 1;
    start->platform = platform;
    start->places = &scene_places;
    start->now = start->is_scripted ? 0 : platform_now(platform);
    struct app *app = app_new(start, error);
    if (!app) {
        tell_end(arguments, error);
    } else if (arguments->mode != RUN_PLAY) {
        exit_code = run_scripted(app, arguments, start->saves);
    } else {
        platform_set_fullscreen(platform, arguments->is_fullscreen || app->settings.is_fullscreen);
        for (int i = 0; i < notices->count; i++) {
            app_notice(app, notices->texts[i]);
        }
        first_scene(app, arguments);
        exit_code = run_loop(app);
    }
    app_free(app);
    return exit_code;
}

static int run(const struct arguments *arguments) {
    char data[PLATFORM_PATH_SIZE], saves[PLATFORM_PATH_SIZE] = "", config[PLATFORM_PATH_SIZE] = "";
    char records[PLATFORM_PATH_SIZE] = "";
    char state[PLATFORM_PATH_SIZE] = "";
    char error[PLATFORM_ERROR_SIZE];
    struct notices notices = {.count = 0};
    struct app_start start = {.data = data,
                              .saves = saves,
                              .config = config,
                              .scale_override = arguments->scale,
                              .language_override = arguments->language > 0 ? arguments->language : 0};
    if (!data_find(data, sizeof data)) {
        const char *reason = _("castellany: the data folder was not found; build with ./packaging/play, or name it in "
                               "CASTELLANY_DATA\n");
        fputs(reason, stderr);
        system_show_end(reason);
        return 1;
    }
    if (is_scripted(arguments)) {
        start.is_scripted = 1;
        start.records = saves;
        start.state = saves;
        start.seed = 1;
        start.wall_seconds = fixed_seconds;
        if (!scratch_make(saves, sizeof saves)) {
            fprintf(stderr, _("castellany: no folder for scratch files can be made: %s\n"), strerror(errno));
            return 1;
        }
    } else {
        find_folders(&start, saves, config, records, state, &notices);
        saves_purge(saves, time(NULL));
        settings_sweep(config, time(NULL));
        start.wall_seconds = (int64_t)time(NULL);
        start.seed = (uint64_t)start.wall_seconds * 1000003u + (uint64_t)system_process();
    }
    const struct platform_options options = {.is_offscreen = start.is_scripted,
                                             .w = arguments->w,
                                             .h = arguments->h,
                                             .is_fullscreen = arguments->is_fullscreen,
                                             .has_sound = !arguments->no_sound && !start.is_scripted,
                                             .title = "Castellany",
                                             .data = data,
                                             .config = config};
    struct platform *platform = platform_open(&options, error);
    int exit_code = 1;
    if (platform) {
        exit_code = run_app(arguments, platform, &start, &notices);
        platform_close(platform);
    } else {
        tell_end(arguments, error);
    }
    if (start.is_scripted) {
        scratch_remove(saves);
    }
    log_close();
    return exit_code;
}

/* What the command line says is told in the system's language until a setting says otherwise. */
static void open_language(void) {
    char data[PLATFORM_PATH_SIZE] = "", folder[PLATFORM_PATH_SIZE] = "";
    data_find(data, sizeof data);
    platform_languages_folder(data, folder);
    language_open(folder);
    language_set(LANGUAGE_SYSTEM);
}

static int is_link(const char *text) {
    return match_link_is_in(text) || join_link_is_in(text);
}

int main(int count, char **words) {
    struct arguments arguments;
    int exit_code;
    system_begin();
    system_outlive_readers();
    open_language();
    if (!system_take_stack(words)) {
        fprintf(
            stderr,
            _("castellany: the system allows its programs too small a stack: raise that to %d KiB (ulimit -s %d)\n"),
            SYSTEM_STACK_KIB, SYSTEM_STACK_KIB);
        return 1;
    }
    if (!arguments_read(count, words, &arguments, &exit_code)) {
        return exit_code;
    }
    if (arguments.open && !is_link(arguments.open) && !disk_is_readable(arguments.open)) {
        fprintf(stderr, _("castellany: the match %s cannot be opened: %s\n"), arguments.open, strerror(errno));
        return 1;
    }
    return run(&arguments);
}
