/* SPDX-License-Identifier: MIT */
/* Pictures of the coach for --shoot: steps of the lesson, reached by leafing through it, and the first match. */
#include "program/shoot_games.h"
#include "program/table_pose.h"
#include "table/coach/coach_inside.h"
#include "table/seasons/seasons_coach.h"
#include "table/seasons/seasons_table.h"

static struct scene *make_lesson(struct app *app) {
    return coach_lesson_scene(app, &seasons_table_ops, COURSE_FIRST, PACE_AT_ONCE, 0, NULL);
}

static struct scene *make_winter_lesson(struct app *app) {
    return coach_lesson_scene(app, &seasons_table_ops, COURSE_WINTER, PACE_AT_ONCE, 0, NULL);
}

static struct scene *make_match(struct app *app) {
    return coach_first_match_scene(app, &seasons_table_ops, "summer", 7, PACE_AT_ONCE, "");
}

/* Leafs on to STEP. A press that finds the match still at work is given again. */
static void leaf_to(struct app *app, struct scene *scene, int step, int64_t now) {
    const struct table *table = (struct table *)scene;
    for (int i = 0; i < 4 * table->coach->step_count && coach_step_shown(table) < step; i++) {
        table_pose_key(app, UI_KEY_PAGE_DOWN, now);
    }
}

/* Another answer than the one that is wanted: what is lit behind the target, or nothing at all. */
static void stray(struct app *app, struct scene *scene, int64_t now) {
    leaf_to(app, scene, 9, now);
    table_pose_press(app, scene, TARGET_CART + SAND, now);
    table_pose_move(app, -1, -1, now);
}

static void ask(struct app *app, struct scene *scene, int64_t now) {
    (void)scene;
    table_pose_key(app, UI_KEY_COACH, now);
}

static void leave(struct app *app, struct scene *scene, int64_t now) {
    (void)scene;
    table_pose_key(app, UI_KEY_MENU, now);
}

static void again(struct app *app, struct scene *scene, int64_t now) {
    (void)scene;
    (void)now;
    settings_lesson_note(&app->settings, seasons_coach.lessons[COURSE_FIRST].name, 1, 0);
    coach_learn(app);
}

#define STEPS(X)                                                                                                       \
    X(0, "welcome")                                                                                                    \
    X(4, "order")                                                                                                      \
    X(6, "card")                                                                                                       \
    X(7, "seal")                                                                                                       \
    X(8, "worker")                                                                                                     \
    X(10, "paid")                                                                                                      \
    X(12, "gate")                                                                                                      \
    X(13, "place")                                                                                                     \
    X(19, "take")                                                                                                      \
    X(20, "house")                                                                                                     \
    X(21, "pay")                                                                                                       \
    X(22, "helper")                                                                                                    \
    X(25, "master")                                                                                                    \
    X(28, "buy")                                                                                                       \
    X(30, "forge")                                                                                                     \
    X(33, "rider")                                                                                                     \
    X(37, "ending")                                                                                                    \
    X(44, "end")

#define WINTER_STEPS(X)                                                                                                \
    X(0, "welcome")                                                                                                    \
    X(1, "rounds")                                                                                                     \
    X(2, "deck")                                                                                                       \
    X(3, "card")                                                                                                       \
    X(4, "seal")                                                                                                       \
    X(5, "plague")                                                                                                     \
    X(6, "answered")                                                                                                   \
    X(7, "jump")                                                                                                       \
    X(8, "granary")                                                                                                    \
    X(9, "place")                                                                                                      \
    X(10, "on")                                                                                                        \
    X(11, "court")                                                                                                     \
    X(12, "won")                                                                                                       \
    X(13, "where")                                                                                                     \
    X(14, "end")

#define GO(step, name)                                                                                                 \
    static void go_##step(struct app *app, struct scene *scene, int64_t now) {                                         \
        leaf_to(app, scene, step, now);                                                                                \
    }
STEPS(GO)
#undef GO
#define GO(step, name)                                                                                                 \
    static void go_winter_##step(struct app *app, struct scene *scene, int64_t now) {                                  \
        leaf_to(app, scene, step, now);                                                                                \
    }
WINTER_STEPS(GO)

#define ROW(step, name) {"lesson-" name, make_lesson, 400, go_##step},
#define WINTER_ROW(step, name) {"lesson-winter-" name, make_winter_lesson, 400, go_winter_##step},

const struct scene_shot *shoot_seasons_coach_list(void) {
    static const struct scene_shot shots[] = {STEPS(ROW)
                                                  WINTER_STEPS(WINTER_ROW){"lesson-astray", make_lesson, 400, stray},
                                              {"lesson-menu", make_lesson, 400, leave},
                                              {"lesson-again", make_lesson, 400, again},
                                              {"coach-remark", make_match, 600, NULL},
                                              {"coach-asked", make_match, 600, ask},
                                              {NULL, NULL, 0, NULL}};
    return shots;
}
