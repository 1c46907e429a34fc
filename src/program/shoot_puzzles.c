/* SPDX-License-Identifier: MIT */
/* Each state is reached by presses at the true table, answers taken from the puzzle itself: so the pictures stay
 * true when puzzles change. */
#include "program/shoot_puzzles.h"

#include <stdio.h>

#include "scenes/menus.h"
#include "table/coach/coach.h"
#include "table/coach/coach_puzzle.h"
#include "table/match_menu.h"
#include "table/table_scene.h"
#include "table/table_tell.h"

struct puzzle_file *shoot_puzzles_of(const struct app *app, int number) {
    char path[PLATFORM_PATH_SIZE + 64];
    struct error error;
    snprintf(path, sizeof path, "%s/games/%.24s/puzzles.jsonl", app->data, table_listed(number)->game->name);
    return puzzle_file_open(path, &error);
}

/* ---- what became of some ---- */

void shoot_write_puzzles(struct app *app) {
    enum { TRIED = 24, DAYS = 5 };
    char path[PLATFORM_PATH_SIZE + 32], error[PLATFORM_ERROR_SIZE];
    const struct table_ops *game = table_listed(0);
    struct puzzle_file *file = shoot_puzzles_of(app, 0);
    puzzle_results_path(app->records, path);
    for (int i = 0; file && i < TRIED && i < puzzle_file_count(file); i++) {
        const struct puzzle_head *head = puzzle_file_head(file, i);
        struct puzzle_result result = {.id = head->id,
                                       .grade = head->grade,
                                       .state = i % 5 == 3   ? PUZZLE_MISSED
                                                : i % 7 == 6 ? PUZZLE_BEGUN
                                                             : PUZZLE_SOLVED,
                                       .tries = i % 5 == 3 ? 3 : 1 + i % 2,
                                       .at = app_wall(app) - 1000 + i,
                                       .day = PUZZLE_NO_DAY};
        if (result.state == PUZZLE_SOLVED && i < DAYS) {
            result.day = puzzle_day(app_wall(app)) - 1 - i;
        }
        snprintf(result.game, sizeof result.game, "%s", game->game->name);
        puzzle_results_add(path, &result, error);
    }
    puzzle_file_close(file);
}

/* ---- scenes ---- */

static struct scene *make_list(struct app *app) {
    return app ? puzzles_scene_new() : NULL;
}

static void go_to_next(void *context, struct app *app) {
    (void)context;
    app->places->title(app);
}

struct scene *shoot_puzzle(struct app *app, int number, const struct puzzle_file *file, int index) {
    char error[GAME_ERROR_SIZE];
    struct table_start start;
    const struct coach_task task = {.day = PUZZLE_NO_DAY, .next = go_to_next};
    const int is_there = file && index < puzzle_file_count(file) &&
                         coach_puzzle_start(app, table_listed(number), file, index, &task, &start, error);
    return is_there ? table_scene_new(&start) : NULL;
}

static struct scene *first_puzzle(struct app *app, int number) {
    struct puzzle_file *file = shoot_puzzles_of(app, number);
    struct scene *scene = shoot_puzzle(app, number, file, 0);
    puzzle_file_close(file);
    return scene;
}

static struct scene *make_first(struct app *app) {
    return first_puzzle(app, 0);
}

static struct scene *make_second(struct app *app) {
    return first_puzzle(app, 1);
}

static struct scene *make_third(struct app *app) {
    return first_puzzle(app, 2);
}

/* ---- what happens there ---- */

static void frame(struct app *app, int64_t now) {
    struct draw_list *list = draw_list_new();
    app_frame(app, list, now);
    draw_list_free(list);
}

/* Gives the answers of the puzzle: the best ones, or the first wrong one. */
static void give(struct app *app, struct table *table, int is_best, int64_t now) {
    const struct puzzle *puzzle = coach_puzzle_of(table);
    for (int i = 0; i < puzzle->step_count; i++) {
        const struct puzzle_step *step = &puzzle->steps[i];
        const int which = is_best || i + 1 < puzzle->step_count ? 0 : step->answer_count - 1;
        table_submit(table, &step->answers[which].intent);
        table_skip(table);
        frame(app, now);
    }
    frame(app, now);
}

static void give_wrong(struct app *app, struct scene *scene, int64_t now) {
    give(app, (struct table *)scene, 0, now);
}

static void press(struct app *app, struct table *table, int widget, int64_t now) {
    table->referee->press(table, TARGET_COACH + widget);
    frame(app, now);
    frame(app, now);
}

static void judge_wrong(struct app *app, struct scene *scene, int64_t now) {
    struct table *table = (struct table *)scene;
    give(app, table, 0, now);
    press(app, table, COACH_NEXT, now);
}

static void solve(struct app *app, struct scene *scene, int64_t now) {
    struct table *table = (struct table *)scene;
    give(app, table, 1, now);
    press(app, table, COACH_NEXT, now);
}

static void miss(struct app *app, struct scene *scene, int64_t now) {
    for (int i = 0; i < PUZZLE_TRIES; i++) {
        judge_wrong(app, scene, now);
        if (i + 1 < PUZZLE_TRIES) {
            press(app, (struct table *)scene, COACH_NEXT, now);
        }
    }
}

static void show(struct app *app, struct scene *scene, int64_t now) {
    miss(app, scene, now);
    press(app, (struct table *)scene, COACH_NEXT, now);
}

static void open_menu(struct app *app, struct scene *scene, int64_t now) {
    (void)app;
    (void)now;
    match_menu_open((struct table *)scene);
}

enum { SETTLE_MS = 1200 };

static const struct scene_shot shots[] = {
    {"puzzles", make_list, 200, NULL, NULL, NULL},
    {"puzzle-first", make_first, SETTLE_MS, NULL, NULL, NULL},
    {"puzzle-first-given", make_first, SETTLE_MS, give_wrong, NULL, NULL},
    {"puzzle-first-wrong", make_first, SETTLE_MS, judge_wrong, NULL, NULL},
    {"puzzle-second", make_second, SETTLE_MS, NULL, NULL, NULL},
    {"puzzle-second-wrong", make_second, SETTLE_MS, judge_wrong, NULL, NULL},
    {"puzzle-second-solved", make_second, SETTLE_MS, solve, NULL, NULL},
    {"puzzle-second-shown", make_second, SETTLE_MS, show, NULL, NULL},
    {"puzzle-third-missed", make_third, SETTLE_MS, miss, NULL, NULL},
    {"puzzle-first-shown", make_first, SETTLE_MS, show, NULL, NULL},
    {"puzzle-third-paused", make_third, SETTLE_MS, open_menu, NULL, NULL},
    {NULL, NULL, 0, NULL, NULL, NULL},
};

const struct scene_shot *shoot_puzzles_list(void) {
    return shots;
}
