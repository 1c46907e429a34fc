/* SPDX-License-Identifier: MIT */
/* Matches are searched by seed and question and then played by the true table: pictures show what players see. */
#include "program/table_pose.h"

#include <stdio.h>
#include <stdlib.h>

#include "table/after/results.h"
#include "table/match_request.h"
#include "table/table_scene.h"

/* ---- the match ---- */

void table_pose_play(const struct bot_library *library, struct match *match, uint8_t seat) {
    const struct intent intent = match_plain_answer(library, match, seat);
    match_submit(match, &intent, NULL);
}

/* Of several who choose in secret the first seat comes last, so that its choice can be shown. */
static int play_to(struct match *match, const struct bot_library *library, const struct table_pose *pose) {
    while (!pose->is_it(match, pose->subject)) {
        const unsigned due = match_to_act(match);
        if (!due) {
            return 0;
        }
        table_pose_play(library, match, (uint8_t)(31 - __builtin_clz(due)));
    }
    return 1;
}

static void fill_seats(const struct table_pose *pose, struct match_seat seats[GAME_MAX_SEATS]) {
    static const char *const names[] = {"Agnes", "Berthold", "Clara", "Dietrich"};
    for (int seat = 0; seat < pose->seats; seat++) {
        snprintf(seats[seat].name, sizeof seats[seat].name, "%s", names[seat]);
        snprintf(seats[seat].control, sizeof seats[seat].control, "%s",
                 seat < pose->persons ? "person" : "bot:apprentice");
    }
}

static struct match *find_match(const struct game *game, const struct bot_library *library,
                                const struct table_pose *pose) {
    struct match_seat seats[GAME_MAX_SEATS] = {0};
    fill_seats(pose, seats);
    for (uint64_t seed = pose->seed; seed < pose->seed + (uint64_t)pose->seeds; seed++) {
        struct game_setup setup = {.seed = seed, .seats = pose->seats};
        if (pose->option) {
            game->ops->setup->option(&setup, pose->option, pose->value);
        }
        struct match *match = match_new(game, &setup, seats, NULL);
        if (!match || play_to(match, library, pose)) {
            return match;
        }
        match_free(match);
    }
    return NULL;
}

static struct match *before_last(struct match *match) {
    struct match *before = match ? match_prefix(match, match_length(match) - 1) : NULL;
    match_free(match);
    return before;
}

struct scene *table_pose_scene(struct app *app, const struct table_pose *pose) {
    const struct app_game *game = app_game(app, pose->game);
    struct match *match = game ? find_match(game->game, app_library(app, game), pose) : NULL;
    match = pose->is_before ? before_last(match) : match;
    const struct table_start start = {.match = match, .pace = pose->pace};
    struct scene *scene = match ? table_scene_new(&start) : NULL;
    if (!scene) {
        match_free(match);
    }
    return scene;
}

/* ---- the hand ---- */

void table_pose_move(struct app *app, int x, int y, int64_t now) {
    app_event(app, &(struct ui_event){.type = UI_POINTER_MOVE, .x = x, .y = y}, now);
}

void table_pose_click(struct app *app, int x, int y, int64_t now) {
    struct ui_event event = {.type = UI_POINTER_PRESS, .x = x, .y = y, .button = UI_BUTTON_LEFT, .clicks = 1};
    table_pose_move(app, x, y, now);
    app_event(app, &event, now);
    event.type = UI_POINTER_RELEASE;
    app_event(app, &event, now);
}

static void at_target(struct app *app, const struct scene *scene, int target, int64_t now,
                      void (*act)(struct app *app, int x, int y, int64_t now)) {
    const struct widget *widget = ui_find(&((const struct table *)scene)->ui, target);
    if (widget) {
        act(app, widget->rect.x + widget->rect.w / 2, widget->rect.y + widget->rect.h / 2, now);
    }
}

void table_pose_point(struct app *app, const struct scene *scene, int target, int64_t now) {
    at_target(app, scene, target, now, table_pose_move);
}

void table_pose_press(struct app *app, const struct scene *scene, int target, int64_t now) {
    at_target(app, scene, target, now, table_pose_click);
}

void table_pose_key(struct app *app, enum ui_key key, int64_t now) {
    app_event(app, &(struct ui_event){.type = UI_KEY, .key = key}, now);
}

/* ---- what the plain bot would answer ---- */

static struct intent answer_of_bot(const struct table *table) {
    return match_plain_answer(table->library, table->match, table->asked.seat);
}

static int target_of_bot(const struct scene *scene) {
    const struct table *table = (const struct table *)scene;
    const struct intent intent = answer_of_bot(table);
    return answer_next(table, &intent);
}

void table_pose_point_best(struct app *app, struct scene *scene, int64_t now) {
    table_pose_point(app, scene, target_of_bot(scene), now);
}

void table_pose_press_best(struct app *app, struct scene *scene, int64_t now) {
    table_pose_press(app, scene, target_of_bot(scene), now);
}

void table_pose_give_best(struct app *app, struct scene *scene, int64_t now) {
    struct table *table = (struct table *)scene;
    const struct intent intent = answer_of_bot(table);
    (void)app;
    table->now = now;
    table_submit(table, &intent);
}

void table_pose_ask_hint(struct app *app, struct scene *scene, int64_t now) {
    table_pose_press(app, scene, TARGET_HINT, now);
}

/* ---- the results ---- */

void table_pose_winner(struct app *app, struct scene *scene, int64_t now) {
    (void)now;
    if (app_top(app) != scene) {
        app_pop(app);
    }
    app->notice_until = 0;
    results_push_winner(app, (struct table *)scene);
}

void table_pose_course(struct app *app, struct scene *scene, int64_t now) {
    const struct ui *ui = &app_top(app)->ui;
    (void)scene;
    for (int i = 0; i < ui->count; i++) {
        if (ui->widgets[i].kind == UI_KIND_CHOICE) {
            const struct point at = rect_middle(ui_segment(&ui->widgets[i], 1));
            table_pose_click(app, at.x, at.y, now);
            return;
        }
    }
}
