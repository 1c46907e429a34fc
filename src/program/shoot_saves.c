/* SPDX-License-Identifier: MIT */
/* A few matches, so that there is something to load, and the pictures of load, replay, taking over and reports. */
#include "program/shoot_saves.h"
#include "table/table_ops.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <utime.h>

#include "castellany/disk.h"
#include "castellany/match_file.h"
#include "program/table_pose.h"
#include "scenes/menus.h"
#include "store/saves.h"
#include "table/after/replay_scene.h"
#include "table/ops_around.h"
#include "ui/words.h"

enum { SETTLE_MS = 600, WHOLE = 100000 };

/* ---- matches to load ---- */

struct sample {
    const char *name, *title;
    int variant; /* its number among the values of the first game's variants */
    uint8_t seats, persons;
    uint64_t seed;
    int intents, hours_ago, is_kept;
    const char *players[GAME_MAX_SEATS];
};

static const struct sample samples[] = {
    {"a", "", 0, 3, 1, 11, 48, 1, 0, {"Johanna", "Adelheid", "Bertram"}},
    {"b", "", 1, 4, 2, 12, 110, 20, 0, {"Johanna", "Mattis", "Clara", "Dietrich"}},
    {"c", "Before the palace", 0, 2, 2, 13, 60, 30, 1, {"Johanna", "Mattis"}},
    {"d", "", 1, 2, 1, 14, WHOLE, 75, 0, {"Johanna", "Konrad"}},
    {"e", "", 0, 4, 1, 15, WHOLE, 200, 0, {"Johanna", "Mattis", "Irmela", "Jobst"}},
    {"f", "", 1, 3, 1, 16, 40, 400, 0, {"Johanna", "Walburga", "Hartwig"}},
    {"g", "", 0, 4, 4, 17, 75, 900, 0, {"Johanna", "Mattis", "Irmela", "Konrad"}},
};

static uint8_t lowest_seat(unsigned seats) {
    return (uint8_t)__builtin_ctz(seats);
}

static void play_some(struct app *app, struct match *match, int intents) {
    for (int i = 0; i < intents && match_to_act(match); i++) {
        table_pose_play(app_library(app, app_game(app, NULL)), match, lowest_seat(match_to_act(match)));
    }
}

static struct match *play_sample(struct app *app, const struct sample *sample) {
    struct match_seat seats[GAME_MAX_SEATS];
    struct game_setup setup = {.seed = sample->seed, .seats = sample->seats};
    memset(seats, 0, sizeof seats);
    for (int seat = 0; seat < sample->seats && seat < GAME_MAX_SEATS; seat++) {
        snprintf(seats[seat].name, sizeof seats[seat].name, "%s", sample->players[seat]);
        snprintf(seats[seat].control, sizeof seats[seat].control, "%s",
                 seat < sample->persons ? "person" : "bot:journeyman");
    }
    const struct game_ops *rules = app_game(app, NULL)->game->ops;
    const struct table_option *variants = table_ops_of(rules)->around->variants;
    rules->setup->option(&setup, variants->name, variants->values[sample->variant].value);
    struct match *match = match_new(app_game(app, NULL)->game, &setup, seats, NULL);
    if (match) {
        play_some(app, match, sample->intents);
    }
    return match;
}

static void mark(const char *path, const struct sample *sample) {
    struct error ignored;
    json_t *keys = json_pack("{s:s,s:b}", "title", sample->title, "kept", sample->is_kept);
    if (sample->title[0]) {
        match_file_change(path, keys, &ignored);
    }
    json_decref(keys);
}

static void write_sample(struct app *app, const struct sample *sample, const char *folder) {
    char path[PLATFORM_PATH_SIZE];
    struct match *match = play_sample(app, sample);
    snprintf(path, sizeof path, "%.900s/%s.castellany", folder, sample->name);
    FILE *file = match ? disk_stream(path, "w") : NULL;
    if (file) {
        match_file_write(match, file);
        fclose(file);
        mark(path, sample);
        const time_t touched = (time_t)app_wall(app) - sample->hours_ago * 3600;
        utime(path, &(struct utimbuf){touched, touched});
    }
    match_free(match);
}

static void write_damaged(struct app *app, const char *folder) {
    char path[PLATFORM_PATH_SIZE];
    const time_t touched = (time_t)app_wall(app) - 50 * 3600;
    snprintf(path, sizeof path, "%.900s/%s.castellany", folder, "damaged");
    FILE *file = disk_stream(path, "w");
    if (file) {
        fprintf(file, "{\"format\":\"castellany-match\",\"version\":1,\"game\":\"%s\"}\n", game_list[0]->name);
        fclose(file);
        utime(path, &(struct utimbuf){touched, touched});
    }
}

void shoot_write_saves(struct app *app, const char *saves) {
    for (size_t i = 0; i < sizeof samples / sizeof *samples; i++) {
        write_sample(app, &samples[i], saves);
    }
    write_damaged(app, saves);
}

/* ---- load ---- */

static struct scene *make_load(struct app *app) {
    shoot_write_saves(app, app->saves);
    return load_scene_new();
}

static void press(struct app *app, const char *label, int64_t now) {
    struct scene *top = app_top(app);
    const struct widget *widget = ui_find_label(&top->ui, label);
    if (widget) {
        struct ui_event event = {.type = UI_POINTER_PRESS,
                                 .x = widget->rect.x + widget->rect.w / 2,
                                 .y = widget->rect.y + widget->rect.h / 2,
                                 .button = UI_BUTTON_LEFT,
                                 .clicks = 1};
        app_event(app, &event, now);
        event.type = UI_POINTER_RELEASE;
        app_event(app, &event, now);
    }
}

/* Presses segment INDEX of the filter. */
static void filter(struct app *app, struct scene *scene, int index, int64_t now) {
    const struct widget *choice = ui_find_label(&scene->ui, _("Which matches"));
    const int x = choice->rect.x + choice->rect.w * (2 * index + 1) / (2 * choice->option_count);
    struct ui_event event = {.type = UI_POINTER_PRESS, .x = x, .y = choice->rect.y + 8, .button = UI_BUTTON_LEFT};
    app_event(app, &event, now);
    event.type = UI_POINTER_RELEASE;
    app_event(app, &event, now);
}

static void show_finished(struct app *app, struct scene *scene, int64_t now) {
    filter(app, scene, 1, now);
}

static void show_all(struct app *app, struct scene *scene, int64_t now) {
    filter(app, scene, 2, now);
}

static void show_kept(struct app *app, struct scene *scene, int64_t now) {
    (void)scene;
    app_event(app, &(struct ui_event){.type = UI_KEY, .key = UI_KEY_NEXT}, now);
    for (int i = 0; i < 3; i++) {
        app_event(app, &(struct ui_event){.type = UI_KEY, .key = UI_KEY_DOWN}, now);
    }
}

static void delete_one(struct app *app, struct scene *scene, int64_t now) {
    (void)scene;
    press(app, _("Delete"), now);
}

static void delete_and_show(struct app *app, struct scene *scene, int64_t now) {
    delete_one(app, scene, now);
    filter(app, scene, 3, now);
}

static void rename_one(struct app *app, struct scene *scene, int64_t now) {
    (void)scene;
    press(app, _("Rename"), now);
}

/* ---- replay ---- */

static struct scene *make_replay_of(struct app *app, const struct sample *sample, int percent) {
    struct match *match = play_sample(app, sample);
    struct scene *scene = match ? replay_scene_new(app, match, match_length(match) * (size_t)percent / 100) : NULL;
    match_free(match);
    return scene;
}

static struct scene *make_replay(struct app *app) {
    return make_replay_of(app, &samples[4], 45);
}

static struct scene *make_variant_replay(struct app *app) {
    return make_replay_of(app, &samples[3], 60);
}

static struct scene *make_ended_replay(struct app *app) {
    return make_replay_of(app, &samples[4], 100);
}

/* At the dearest decision of MATCH, which it frees, shown on the board. */
static struct scene *watch_dearest(struct app *app, struct match *match) {
    struct decision worst[ANALYSIS_WORST];
    struct analysis *analysis = match ? analysis_new(app, match, 1) : NULL;
    const int count = analysis ? analysis_worst(analysis, 0, 1, worst) : 0;
    struct scene *scene = count ? replay_of_decision(app, match, &worst[0]) : NULL;
    analysis_free(analysis);
    match_free(match);
    return scene;
}

static struct match *play_plain(struct app *app, const char *name, int seats) {
    const struct app_game *game = app_game(app, name);
    const struct game_setup setup = {.seed = 21, .seats = (uint8_t)seats};
    struct random_stream stream = random_seeded(7);
    static const struct match_seat players[GAME_MAX_SEATS] = {{.name = "Johanna", .control = "person"},
                                                              {.name = "Konrad", .control = "bot:journeyman"},
                                                              {.name = "Irmela", .control = "bot:journeyman"}};
    struct match *match = match_new(game->game, &setup, players, NULL);
    while (match && match_to_act(match)) {
        struct intent intent;
        game->game->ops->pick(game->game, match_state(match), lowest_seat(match_to_act(match)), &stream, &intent);
        match_submit(match, &intent, NULL);
    }
    return match;
}

static struct scene *make_decision(struct app *app) {
    return watch_dearest(app, play_sample(app, &samples[4]));
}

static struct scene *make_third_decision(struct app *app) {
    return watch_dearest(app, play_plain(app, table_listed(2)->game->name, table_listed(2)->game->least_seats));
}

static struct scene *make_scored_replay(struct app *app) {
    struct match *match = play_sample(app, &samples[4]);
    struct scene *scene = match ? replay_scored_new(app, match) : NULL;
    match_free(match);
    return scene;
}

static void step_back(struct app *app, struct scene *scene, int64_t now) {
    (void)scene;
    app_event(app, &(struct ui_event){.type = UI_KEY, .key = UI_KEY_RIGHT, .modifiers = UI_SHIFT}, now);
    app_event(app, &(struct ui_event){.type = UI_KEY, .key = UI_KEY_RIGHT}, now);
}

static void take_over(struct app *app, struct scene *scene, int64_t now) {
    (void)scene;
    press(app, _("Play from here"), now);
}

/* ---- the list ---- */

const struct scene_shot *shoot_saves_list(void) {
    static const struct scene_shot shots[] = {
        {"load", make_load, SETTLE_MS, NULL},
        {"load-kept", make_load, SETTLE_MS, show_kept},
        {"load-finished", make_load, SETTLE_MS, show_finished},
        {"load-all", make_load, SETTLE_MS, show_all},
        {"load-rename", make_load, SETTLE_MS, rename_one},
        {"load-delete", make_load, SETTLE_MS, delete_one},
        {"load-deleted", make_load, SETTLE_MS, delete_and_show},
        {"replay", make_replay, SETTLE_MS, NULL},
        {"replay-step", make_replay, SETTLE_MS, step_back},
        {"replay-variant", make_variant_replay, SETTLE_MS, NULL},
        {"replay-decision", make_decision, SETTLE_MS, NULL},
        {"replay-decision-third", make_third_decision, SETTLE_MS, NULL},
        {"replay-end", make_ended_replay, SETTLE_MS, NULL},
        {"replay-scoring", make_scored_replay, 3200, NULL},
        {"take-over", make_replay, SETTLE_MS, take_over},
        {NULL, NULL, 0, NULL},
    };
    return shots;
}
