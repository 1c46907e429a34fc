/* SPDX-License-Identifier: MIT */
/* What a player gathers over time, made up for pictures: finished matches, seals, messages. */
#include "program/shoot_player.h"

#include <stdio.h>
#include <string.h>

#include "castellany/system.h"
#include "scenes/menus.h"
#include "scenes/statistics_pages.h"
#include "table/ops_around.h"
#include "ui/words.h"

enum { MATCHES = 64, DAY = 24 * 60 * 60 };

static void make_seat(struct statistics_seat *seat, const char *name, const char *by, int points) {
    snprintf(seat->name, sizeof seat->name, "%s", name);
    snprintf(seat->by, sizeof seat->by, "%s", by);
    seat->points = points;
}

static void rank(struct statistics_match *match) {
    for (int seat = 0; seat < match->seats; seat++) {
        for (int other = 0; other < match->seats; other++) {
            match->by[seat].rank += match->by[other].points > match->by[seat].points;
        }
    }
}

void shoot_write_statistics(struct app *app) {
    static const char *const levels[] = {"bot:apprentice", "bot:journeyman", "bot:craftsman", "bot:foreman",
                                         "bot:master"};
    static const char *const names[] = {"Johanna", "Mattis", "Irmela", "Jobst"};
    char path[PLATFORM_PATH_SIZE + 32], error[PLATFORM_ERROR_SIZE];
    struct random_stream random = random_seeded(7);
    const struct table_ops *table = table_listed(0);
    statistics_path(app->records, path);
    for (int i = 0; i < MATCHES; i++) {
        struct statistics_match match = {.at = app_wall(app) - (int64_t)(MATCHES - i) * DAY * 3 / 2};
        const char *level = levels[random_below(&random, 5)];
        const int persons = random_below(&random, 8) == 0 ? 2 : 1;
        snprintf(match.id, sizeof match.id, "%016d", i + 1);
        snprintf(match.game, sizeof match.game, "%s", table->game->name);
        snprintf(match.variant, sizeof match.variant, "%s",
                 table->around->variants->values[random_below(&random, 2)].value);
        match.seats = 2 + (int)random_below(&random, 3);
        for (int seat = 0; seat < match.seats; seat++) {
            const int points = 48 + i / 4 + (int)random_below(&random, 30) + (int)random_below(&random, 30);
            make_seat(&match.by[seat], names[seat], seat < persons ? "person" : level, points);
        }
        rank(&match);
        if (i % 5 == 0) {
            const char *earned =
                table->around->seals->all[random_below(&random, (unsigned)table_achievement_count(table))].name;
            statistics_earn(&match.by[0], match.seats > 2 || strcmp(earned, "all_masters") != 0
                                              ? earned
                                              : table->around->seals->all[0].name);
        }
        statistics_add(path, &match, error);
    }
}

/* ---- pictures ---- */

static struct scene *make_title(struct app *app) {
    (void)app;
    return title_scene_new();
}

static struct scene *make_statistics(struct app *app) {
    (void)app;
    return statistics_scene_new();
}

static void press_label(struct app *app, const char *label, int64_t now) {
    struct ui *ui = &app_top(app)->ui;
    const struct widget *widget = ui_find_label(ui, label);
    if (widget) {
        ui_focus(ui, widget->id);
        app_event(app, &(struct ui_event){.type = UI_KEY, .key = UI_KEY_ACCEPT}, now);
        ui_rest(ui);
    }
}

static void turn_to_seals(struct app *app, struct scene *scene, int64_t now) {
    (void)scene;
    press_label(app, _("Page"), now);
}

static void show_options(struct app *app, const char *page, int64_t now) {
    struct draw_list *list = draw_list_new();
    app_push(app, options_scene_new());
    if (list) {
        app_frame(app, list, now); /* its widgets come with the first frame */
        press_label(app, page, now);
    }
    draw_list_free(list);
}

static void show_sound(struct app *app, struct scene *scene, int64_t now) {
    (void)scene;
    show_options(app, _("Sound"), now);
}

static void show_play(struct app *app, struct scene *scene, int64_t now) {
    (void)scene;
    show_options(app, _("Play"), now);
}

static void show_friends(struct app *app, struct scene *scene, int64_t now) {
    (void)scene;
    show_options(app, _("Friends"), now);
}

static void show_access(struct app *app, struct scene *scene, int64_t now) {
    (void)scene;
    show_options(app, _("Accessibility"), now);
}

static void show_contrast(struct app *app, struct scene *scene, int64_t now) {
    (void)scene;
    app->settings.has_contrast = 1;
    show_options(app, _("Accessibility"), now);
}

static void show_messages(struct app *app, struct scene *scene, int64_t now) {
    (void)scene;
    (void)now;
    if (system_home()[0]) { /* the scratch folder has another name each time */
        snprintf(app->state, sizeof app->state, "%.512s/.local/state/castellany", system_home());
    }
    app->messages.count = 0; /* what was told once stays in the language that it was told in */
    messages_add(&app->messages, app_wall(app) - 2 * DAY,
                 _("The position is saved. You find it under Load; this match goes on."));
    messages_add(&app->messages, app_wall(app) - 900,
                 _("Your friends are asked whether they play again. It begins as soon as all are there."));
    messages_add(&app->messages, app_wall(app) - 60, _("The log is in the clipboard."));
    app_push(app, messages_scene_new());
}

static void show_licences(struct app *app, struct scene *scene, int64_t now) {
    (void)scene;
    (void)now;
    app_push(app, licences_scene_new());
}

static void show_licence(struct app *app, struct scene *scene, int64_t now) {
    struct draw_list *list = draw_list_new();
    show_licences(app, scene, now);
    if (list) {
        app_frame(app, list, now);
        press_label(app, "Castellany", now);
    }
    draw_list_free(list);
}

static const struct scene_shot shots[] = {
    {"options-sound", make_title, 200, show_sound},
    {"options-play", make_title, 200, show_play},
    {"options-friends", make_title, 200, show_friends},
    {"options-access", make_title, 200, show_access},
    {"options-contrast", make_title, 200, show_contrast},
    {"messages", make_title, 200, show_messages},
    {"licences", make_title, 200, show_licences},
    {"licences-text", make_title, 200, show_licence},
    {"statistics", make_statistics, 200, NULL},
    {"statistics-seals", make_statistics, 200, turn_to_seals},
    {NULL, NULL, 0, NULL},
};

const struct scene_shot *shoot_player_list(void) {
    return shots;
}
