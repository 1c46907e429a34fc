/* SPDX-License-Identifier: MIT */
/* Inviting, joining, waiting and playing with friends, each at a table of its own (far_pose.h). */
#include "program/shoot_far.h"

#include <stdio.h>
#include <string.h>

#include "program/table_pose.h"
#include "scenes/menus.h"
#include "table/far_find.h"
#include "table/far_pose.h"
#include "table/far_tables.h"
#include "table/ops_around.h"
#include "table/table_ops.h"
#include "table/table_phrases.h"
#include "table/table_scene.h"
#include "ui/words.h"

enum { SETTLE_MS = 600, TABLE_MS = 2500, GONE_MS = 10500, MISSED_MS = 90000, MIDDLE = 38 };

static struct scene *make_title(struct app *app) {
    snprintf(app->settings.player_name, sizeof app->settings.player_name, "Johanna");
    far_find_pose(0);
    far_tables_pose(app, NULL, 0);
    return title_scene_new();
}

/* The first game of all, in the second of its variants. */
static void lay_first_game(struct far_pose *pose) {
    const struct table_option *variants = table_list[0]->around->variants;
    pose->game = table_list[0]->game->name;
    pose->option = variants ? variants->name : NULL;
    pose->value = variants ? variants->values[1].value : NULL;
}

/* ---- inviting ---- */

static void invite(struct app *app, int friends, int come, int is_elsewhere) {
    struct far_pose pose = {
        .seats = 4, .friends = friends, .come = come, .intents = FAR_POSE_LAID, .is_elsewhere = is_elsewhere};
    lay_first_game(&pose);
    far_pose(app, &pose);
    app_push(app, invite_scene_new());
}

static void prepare_invite(struct app *app, struct scene *scene, int64_t now) {
    (void)scene, (void)now;
    invite(app, 2, 1, 0);
}

static void prepare_all_there(struct app *app, struct scene *scene, int64_t now) {
    (void)scene, (void)now;
    invite(app, 3, 3, 0);
}

static void prepare_meeting(struct app *app, struct scene *scene, int64_t now) {
    (void)scene, (void)now;
    strcpy(app->settings.meeting, "mqtts://castles.example.org");
    app_push(app, meeting_scene_new());
}

static void prepare_meeting_wrong(struct app *app, struct scene *scene, int64_t now) {
    (void)scene, (void)now;
    strcpy(app->settings.meeting, "http://castles.example.org");
    app_push(app, meeting_scene_new());
}

static void prepare_elsewhere(struct app *app, struct scene *scene, int64_t now) {
    (void)scene, (void)now;
    strcpy(app->settings.meeting, "mqtts://castles.example.org");
    invite(app, 2, 1, 1);
}

/* ---- the own tables ---- */

static struct match *play_on(struct app *app, const char *name) {
    static const struct match_seat players[GAME_MAX_SEATS] = {{.name = "Irmela", .control = "person"},
                                                              {.name = "Johanna", .control = "person"}};
    const struct app_game *game = app_game(app, name);
    const struct game_setup setup = {.seed = 21, .seats = 2};
    struct match *match = match_new(game->game, &setup, players, NULL);
    while (match_to_act(match) && match_length(match) < MIDDLE) {
        table_pose_play(app_library(app, game), match, (uint8_t)__builtin_ctz(match_to_act(match)));
    }
    return match;
}

/* At the first it is one's turn, the others wait for a friend. */
static void pose_tables(struct app *app) {
    static struct kept_table posed[TABLES_MOST];
    int count = 0;
    for (; table_listed(count) && count < TABLES_MOST; count++) {
        posed[count] = (struct kept_table){.shown = play_on(app, table_listed(count)->game->name),
                                           .seat = 1,
                                           .turn = count ? KEPT_OTHERS : KEPT_OWN,
                                           .waited = count ? 1 : 2,
                                           .since = app_wall(app) - count * 86400};
        snprintf(posed[count].path, sizeof posed[count].path, "%d", count);
    }
    far_tables_pose(app, posed, count);
}

static void prepare_title(struct app *app, struct scene *scene, int64_t now) {
    pose_tables(app);
    scene->ops->enter(scene, now);
}

static void prepare_tables(struct app *app, struct scene *scene, int64_t now) {
    (void)scene, (void)now;
    pose_tables(app);
    app_push(app, tables_scene_new());
}

/* ---- joining ---- */

static void prepare_join(struct app *app, struct scene *scene, int64_t now) {
    (void)scene, (void)now;
    app_push(app, join_scene_new(""));
}

static void prepare_found(struct app *app, struct scene *scene, int64_t now) {
    (void)scene, (void)now;
    far_find_pose(3);
    app_push(app, join_scene_new(""));
}

/* One letter is another. */
static void prepare_mistyped(struct app *app, struct scene *scene, int64_t now) {
    (void)scene;
    app_push(app, join_scene_new(""));
    app_top(app)->ops->update(app_top(app), now);
    app_event(app, &(struct ui_event){.type = UI_TEXT, .text = "K7QF-2MXD-9R4S@castle.test"}, now);
}

static void knock(struct app *app, struct far_pose pose) {
    lay_first_game(&pose);
    pose.seats = 4;
    pose.friends = pose.come = 2;
    far_pose(app, &pose);
    app_push(app, join_scene_new(""));
}

static void prepare_waiting(struct app *app, struct scene *scene, int64_t now) {
    (void)scene, (void)now;
    knock(app, (struct far_pose){.is_guest = 1, .intents = FAR_POSE_LAID});
}

static void prepare_lost(struct app *app, struct scene *scene, int64_t now) {
    (void)scene, (void)now;
    knock(app, (struct far_pose){.is_guest = 1, .intents = FAR_POSE_LAID, .is_lost = 1});
}

static void prepare_refused(struct app *app, struct scene *scene, int64_t now) {
    (void)scene, (void)now;
    knock(app, (struct far_pose){.is_late = 1});
}

/* ---- playing ---- */

static struct scene *make_table(struct app *app, struct far_pose pose) {
    struct table_start start;
    lay_first_game(&pose);
    pose.seats = 4;
    pose.friends = pose.come = 2;
    pose.intents = MIDDLE;
    app_replace(app, make_title(app)); /* the table before leaves its friends, and not these */
    const struct far *far = far_pose(app, &pose);
    if (!far) {
        return NULL;
    }
    far_pose_start(far, &start);
    struct scene *scene = table_scene_new(&start);
    if (!scene) {
        match_free(start.match);
    }
    return scene;
}

static struct scene *make_host(struct app *app) {
    return make_table(app, (struct far_pose){.is_guest = 0});
}

static struct scene *make_guest(struct app *app) {
    return make_table(app, (struct far_pose){.is_guest = 1});
}

static struct scene *make_answered(struct app *app) {
    return make_table(app, (struct far_pose){.is_guest = 1, .is_answered = 1});
}

static struct scene *make_lost(struct app *app) {
    return make_table(app, (struct far_pose){.is_guest = 1, .is_lost = 1});
}

static struct scene *make_left(struct app *app) {
    return make_table(app, (struct far_pose){.is_guest = 1, .is_left = 1, .is_lost = 1});
}

static struct scene *make_gone(struct app *app) {
    return make_table(app, (struct far_pose){.is_gone = 1});
}

static struct scene *make_watched(struct app *app) {
    return make_table(app, (struct far_pose){.watchers = 1});
}

static struct scene *make_watching(struct app *app) {
    return make_table(app, (struct far_pose){.is_guest = 1, .watchers = 1});
}

static void press_label(struct app *app, const char *label, int64_t now) {
    struct scene *top = app_top(app);
    top->ops->update(top, now);
    const struct widget *widget = ui_find_label(&top->ui, label);
    if (widget) {
        table_pose_click(app, widget->rect.x + widget->rect.w / 2, widget->rect.y + widget->rect.h / 2, now);
    }
}

static void prepare_menu(struct app *app, struct scene *scene, int64_t now) {
    (void)scene;
    table_pose_key(app, UI_KEY_CANCEL, now);
}

/* For longer than anybody would wait. */
static void prepare_missed(struct app *app, struct scene *scene, int64_t now) {
    (void)app;
    ((struct table *)scene)->friends.lost_since = now - MISSED_MS;
}

static void prepare_alone(struct app *app, struct scene *scene, int64_t now) {
    prepare_missed(app, scene, now);
    press_label(app, _("Go on without the host"), now);
}

static void prepare_gone(struct app *app, struct scene *scene, int64_t now) {
    char lamp[MATCH_NAME_SIZE + 32];
    (void)scene;
    snprintf(lamp, sizeof lamp, _("%.80s, the lamp"), "Mattis");
    press_label(app, lamp, now);
    table_pose_move(app, 0, platform_area(app->platform).h - 1, now); /* the words of the lamp lie over the question */
}

static void prepare_phrases(struct app *app, struct scene *scene, int64_t now) {
    (void)scene;
    press_label(app, _("Say something"), now);
}

static void prepare_said(struct app *app, struct scene *scene, int64_t now) {
    (void)scene, (void)now;
    far_say_phrase(far_of(app), 0, TABLE_PHRASES - 3);
}

static const struct scene_shot shots[] = {
    {"invite", make_title, SETTLE_MS, prepare_invite, NULL, NULL},
    {"invite-all-there", make_title, SETTLE_MS, prepare_all_there, NULL, NULL},
    {"invite-elsewhere", make_title, SETTLE_MS, prepare_elsewhere, NULL, NULL},
    {"meeting", make_title, SETTLE_MS, prepare_meeting, NULL, NULL},
    {"meeting-wrong", make_title, SETTLE_MS, prepare_meeting_wrong, NULL, NULL},
    {"title-seated", make_title, SETTLE_MS, prepare_title, NULL, NULL},
    {"your-tables", make_title, SETTLE_MS, prepare_tables, NULL, NULL},
    {"join", make_title, SETTLE_MS, prepare_join, NULL, NULL},
    {"join-found", make_title, SETTLE_MS, prepare_found, NULL, NULL},
    {"join-mistyped", make_title, SETTLE_MS, prepare_mistyped, NULL, NULL},
    {"join-waiting", make_title, SETTLE_MS, prepare_waiting, NULL, NULL},
    {"join-lost", make_title, SETTLE_MS, prepare_lost, NULL, NULL},
    {"join-refused", make_title, SETTLE_MS, prepare_refused, NULL, NULL},
    {"friends-host", make_host, TABLE_MS, NULL, NULL, NULL},
    {"friends-guest", make_guest, TABLE_MS, NULL, NULL, NULL},
    {"friends-answered", make_answered, TABLE_MS, NULL, NULL, NULL},
    {"friends-lost", make_lost, TABLE_MS, NULL, NULL, NULL},
    {"friends-left", make_left, TABLE_MS, NULL, NULL, NULL},
    {"friends-missed", make_left, TABLE_MS, prepare_missed, NULL, NULL},
    {"friends-menu", make_lost, TABLE_MS, prepare_menu, NULL, NULL},
    {"friends-alone", make_lost, TABLE_MS, prepare_alone, NULL, NULL},
    {"friends-phrases", make_host, TABLE_MS, prepare_phrases, NULL, NULL},
    {"friends-said", make_host, TABLE_MS, prepare_said, NULL, NULL},
    {"friends-gone", make_gone, GONE_MS, prepare_gone, NULL, NULL},
    {"friends-watched", make_watched, TABLE_MS, NULL, NULL, NULL},
    {"friends-watching", make_watching, TABLE_MS, NULL, NULL, NULL},
    {NULL, NULL, 0, NULL, NULL, NULL},
};

const struct scene_shot *shoot_far_list(void) {
    const int none = sizeof shots / sizeof *shots - 1;
    return far_is_supported() ? shots : shots + none;
}
