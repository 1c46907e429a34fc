/* SPDX-License-Identifier: MIT */
/* A subject says what must be asked and on the board, and a match is played until it is so: pictures outlive changes
 * of bots and rules. */
#include "program/shoot_games.h"

#include "program/table_pose.h"
#include "table/carcassonne/carcassonne_board.h"
#include "table/carcassonne/carcassonne_ops.h"
#include "table/coach/coach.h"

/* What a picture shows: the first question of PHASE to the first seat from turn FROM on. */
struct subject {
    uint8_t phase, from;
    int (*is_wanted)(const struct carcassonne_tables *tables, const struct carcassonne_state *state);
};

static int is_it(const struct match *match, const void *of) {
    const struct subject *subject = of;
    const struct carcassonne_state *state = match_state(match);
    return state->phase == subject->phase && state->turn >= subject->from &&
           (state->phase == CARC_PHASE_OVER || state->to_act == 0) &&
           (!subject->is_wanted || subject->is_wanted(carcassonne_tables(match_game(match)), state));
}

static struct scene *make(struct app *app, const struct subject *subject) {
    return table_pose_scene(app, &(struct table_pose){.game = carcassonne_ops.name,
                                                      .seats = CARC_SEATS,
                                                      .persons = 1,
                                                      .pace = PACE_NORMAL,
                                                      .seed = 1,
                                                      .seeds = 60,
                                                      .is_it = is_it,
                                                      .subject = subject});
}

/* ---- what is done there ---- */

static void open_page(struct app *app, struct scene *scene, int64_t now) {
    table_pose_press(app, scene, TARGET_STACK, now);
}

static void seek_feature(struct app *app, struct scene *scene, int64_t now) {
    table_pose_press(app, scene, TARGET_OPEN_FEATURE + 2, now);
}

static void show_ending(struct app *app, struct scene *scene, int64_t now) {
    table_pose_press(app, scene, TARGET_IF_ENDED, now);
}

static void contrast_best(struct app *app, struct scene *scene, int64_t now) {
    app->settings.has_contrast = 1;
    table_pose_point_best(app, scene, now);
}

static void contrast_try(struct app *app, struct scene *scene, int64_t now) {
    app->settings.has_contrast = 1;
    table_pose_press_best(app, scene, now);
}

static void contrast_page(struct app *app, struct scene *scene, int64_t now) {
    app->settings.has_contrast = 1;
    open_page(app, scene, now);
}

static void show_void(struct app *app, struct scene *scene, int64_t now) {
    table_pose_press(app, scene, TARGET_VOID, now);
}

static void point_feature(struct app *app, struct scene *scene, int64_t now) {
    table_pose_point(app, scene, TARGET_OPEN_FEATURE, now);
}

static void point_hand(struct app *app, struct scene *scene, int64_t now) {
    for (int kind = 1; kind < CARC_WALL_KINDS; kind++) {
        table_pose_point(app, scene, TARGET_IN_HAND + kind, now);
    }
}

/* ---- subjects ---- */

static int has_due(const struct carcassonne_tables *tables, const struct carcassonne_state *state) {
    (void)tables;
    return state->due_count >= 2;
}

/* A single feature that is scored at once: nothing is asked about its order. Of KIND, and the first seat stands there.
 */
static int completes(const struct carcassonne_tables *tables, const struct carcassonne_state *state, int kind) {
    int count = 0, is_it = 0;
    for (unsigned number = 0; number < CARC_NONE; number++) {
        const int is_scored = state->belongs[number] == number && carcassonne_is_complete(tables, state, number) &&
                              (state->standing[number] & CARC_FOLLOWED);
        count += is_scored;
        is_it |= is_scored && tables->kinds[number] == kind && carcassonne_standing(state, number, 0) &&
                 carcassonne_size(tables, state, number) >= 3;
    }
    return count == 1 && is_it;
}

static int completes_house(const struct carcassonne_tables *tables, const struct carcassonne_state *state) {
    return completes(tables, state, CARC_HOUSE);
}

static int completes_path(const struct carcassonne_tables *tables, const struct carcassonne_state *state) {
    return completes(tables, state, CARC_PATH);
}

static int has_wall_tiles(const struct carcassonne_tables *tables, const struct carcassonne_state *state) {
    int count = 0;
    (void)tables;
    for (int kind = 1; kind < CARC_WALL_KINDS; kind++) {
        count += state->seats[0].hand[kind];
    }
    return count >= 2;
}

#define SUBJECT(name, ...)                                                                                             \
    static struct scene *make_##name(struct app *app) {                                                                \
        static const struct subject subject = {__VA_ARGS__};                                                           \
        return make(app, &subject);                                                                                    \
    }
SUBJECT(begin, .phase = CARC_PHASE_PLACE)
SUBJECT(early, .phase = CARC_PHASE_PLACE, .from = 11)
SUBJECT(middle, .phase = CARC_PHASE_PLACE, .from = 30)
SUBJECT(late, .phase = CARC_PHASE_PLACE, .from = 52)
SUBJECT(rich, .phase = CARC_PHASE_PLACE, .from = 20, .is_wanted = has_wall_tiles)
SUBJECT(follower, .phase = CARC_PHASE_FOLLOWER, .from = 16)
SUBJECT(closing, .phase = CARC_PHASE_FOLLOWER, .from = 28, .is_wanted = completes_house)
SUBJECT(path, .phase = CARC_PHASE_FOLLOWER, .from = 20, .is_wanted = completes_path)
SUBJECT(order, .phase = CARC_PHASE_SCORE, .from = 8)
SUBJECT(orders, .phase = CARC_PHASE_SCORE, .from = 8, .is_wanted = has_due)
SUBJECT(again, .phase = CARC_PHASE_AGAIN)
SUBJECT(end, .phase = CARC_PHASE_OVER)

static struct scene *make_lesson_try(struct app *app) {
    return coach_lesson_scene(app, &carcassonne_table_ops, 0, PACE_NORMAL, 4, NULL);
}

static struct scene *make_lesson_follower(struct app *app) {
    return coach_lesson_scene(app, &carcassonne_table_ops, 0, PACE_NORMAL, 6, NULL);
}

static struct scene *make_lesson_order(struct app *app) {
    return coach_lesson_scene(app, &carcassonne_table_ops, 0, PACE_NORMAL, 22, NULL);
}

static const struct scene_shot shots[] = {
    {"table-carcassonne-begin", make_begin, 600, NULL, NULL, NULL},
    {"table-carcassonne-place", make_early, 900, NULL, NULL, NULL},
    {"table-carcassonne-ghost", make_middle, 900, table_pose_point_best, NULL, NULL},
    {"table-carcassonne-tried", make_middle, 900, table_pose_press_best, NULL, NULL},
    {"table-carcassonne-late", make_late, 900, table_pose_point_best, NULL, NULL},
    {"table-carcassonne-hint", make_middle, 900, table_pose_ask_hint, NULL, NULL},
    {"table-carcassonne-follower", make_follower, 900, table_pose_point_best, NULL, NULL},
    {"table-carcassonne-scoring", make_closing, 1500, table_pose_give_best, NULL, NULL},
    {"table-carcassonne-path", make_path, 1300, table_pose_give_best, NULL, NULL},
    {"table-carcassonne-order", make_order, 900, table_pose_point_best, NULL, NULL},
    {"table-carcassonne-orders", make_orders, 900, table_pose_point_best, NULL, NULL},
    {"table-carcassonne-again", make_again, 900, NULL, NULL, NULL},
    {"table-carcassonne-wall-tiles", make_rich, 900, point_hand, NULL, NULL},
    {"table-carcassonne-feature", make_late, 900, point_feature, NULL, NULL},
    {"table-carcassonne-void", make_middle, 900, show_void, NULL, NULL},
    {"table-carcassonne-page", make_middle, 900, open_page, NULL, NULL},
    {"table-carcassonne-sought", make_middle, 900, seek_feature, NULL, NULL},
    {"table-carcassonne-ending", make_rich, 900, show_ending, NULL, NULL},
    {"table-carcassonne-contrast", make_late, 900, contrast_best, NULL, NULL},
    {"table-carcassonne-contrast-tried", make_middle, 900, contrast_try, NULL, NULL},
    {"table-carcassonne-contrast-page", make_begin, 900, contrast_page, NULL, NULL},
    {"table-carcassonne-winner", make_end, 4200, table_pose_winner, NULL, NULL},
    {"table-carcassonne-results", make_end, 4200, NULL, NULL, NULL},
    {"coach-carcassonne-try", make_lesson_try, 1500, NULL, NULL, NULL},
    {"coach-carcassonne-follower", make_lesson_follower, 1500, NULL, NULL, NULL},
    {"coach-carcassonne-order", make_lesson_order, 1500, NULL, NULL, NULL},
    {NULL, NULL, 0, NULL, NULL, NULL},
};

const struct scene_shot *shoot_carcassonne_list(void) {
    return shots;
}
