/* SPDX-License-Identifier: MIT */
/* A subject names a question and what must be on the board; plain bots play from a fixed seed until both are so. */
#include "program/shoot_games.h"

#include "program/table_pose.h"
#include "table/coach/coach.h"
#include "table/kilt/kilt_ops.h"
#include "table/kilt/kilt_table.h"

/* What a picture shows: the first question of PHASE to the first seat from turn FROM on; of PHASE_OVER: the end. */
struct subject {
    uint8_t seats, phase, from;
    int (*is_wanted)(const struct kilt_state *state);
};

static int is_it(const struct match *match, const void *of) {
    const struct subject *subject = of;
    const struct kilt_state *state = match_state(match);
    return state->phase == subject->phase && state->turn >= subject->from &&
           (state->phase == KILT_PHASE_OVER || (state->to_act & 1)) &&
           (!subject->is_wanted || subject->is_wanted(state));
}

static struct scene *make(struct app *app, const struct subject *subject) {
    return table_pose_scene(app, &(struct table_pose){.game = kilt_ops.name,
                                                      .seats = subject->seats,
                                                      .persons = 1,
                                                      .pace = PACE_NORMAL,
                                                      .seed = 1,
                                                      .seeds = 200,
                                                      .is_it = is_it,
                                                      .subject = subject});
}

/* ---- what is done there ---- */

static void take_card(struct app *app, struct scene *scene, int64_t now) {
    table_pose_press_best(app, scene, now);
    table_pose_point_best(app, scene, now);
}

/* The first card of the longest row. */
static void point_row(struct app *app, struct scene *scene, int64_t now) {
    const struct kilt_state *state = kilt_shown((struct table *)scene);
    int longest = 0;
    for (int place = 0; place < KILT_PLACES; place++) {
        longest =
            __builtin_popcount(state->cards_at[place]) > __builtin_popcount(state->cards_at[longest]) ? place : longest;
    }
    table_pose_point(app, scene, KILT_TARGET_CARD + __builtin_ctz(state->cards_at[longest]), now);
}

/* The tower of which least is seen. */
static void point_behind(struct app *app, struct scene *scene, int64_t now) {
    const struct kilt_state *state = kilt_shown((struct table *)scene);
    int least = 0, behind = 0;
    for (int square = 0; square + KILT_COLUMNS < KILT_SQUARES; square++) {
        const int hidden = state->height[square] && state->height[square + KILT_COLUMNS]
                               ? state->height[square] + state->height[square + KILT_COLUMNS]
                               : 0;
        behind = hidden > least ? square : behind;
        least = hidden > least ? hidden : least;
    }
    table_pose_point(app, scene, KILT_TARGET_SQUARE + behind, now);
}

static void from_above(struct app *app, struct scene *scene, int64_t now) {
    table_pose_press(app, scene, KILT_TARGET_ABOVE, now);
}

static void above_and_aim(struct app *app, struct scene *scene, int64_t now) {
    from_above(app, scene, now);
    take_card(app, scene, now);
}

static void point_area(struct app *app, struct scene *scene, int64_t now) {
    int colour = 0;
    while (kilt_shown((struct table *)scene)->owner[colour] != 0) {
        colour++;
    }
    table_pose_point(app, scene, KILT_TARGET_AREA + colour, now);
}

static void in_contrast(struct app *app, struct scene *scene, int64_t now) {
    (void)scene, (void)now;
    app->settings.has_contrast = 1;
}

/* ---- subjects ---- */

static int has_high_tower(const struct kilt_state *state) {
    int highest = 0;
    for (int square = 0; square < KILT_SQUARES; square++) {
        highest = state->height[square] > highest ? state->height[square] : highest;
    }
    return highest >= 6;
}

static int has_dusk(const struct kilt_state *state) {
    return kilt_air_of(state) == KILT_DUSK && state->roofs;
}

static int has_day(const struct kilt_state *state) {
    return state->ducat_day && state->builder_count == 1;
}

static int has_pay(const struct kilt_state *state) {
    return state->built_count > 0;
}

#define SUBJECT(name, ...)                                                                                             \
    static struct scene *make_##name(struct app *app) {                                                                \
        static const struct subject subject = {__VA_ARGS__};                                                           \
        return make(app, &subject);                                                                                    \
    }
SUBJECT(begin, .seats = 4, .phase = KILT_PHASE_MOVE)
SUBJECT(move4, .seats = 4, .phase = KILT_PHASE_MOVE, .from = 9)
SUBJECT(move3, .seats = 3, .phase = KILT_PHASE_MOVE, .from = 12)
SUBJECT(move2, .seats = 2, .phase = KILT_PHASE_MOVE, .from = 17)
SUBJECT(late, .seats = 2, .phase = KILT_PHASE_MOVE, .from = 24, .is_wanted = has_high_tower)
SUBJECT(dusk, .seats = 3, .phase = KILT_PHASE_MOVE, .is_wanted = has_dusk)
SUBJECT(build, .seats = 4, .phase = KILT_PHASE_BUILD, .from = 10, .is_wanted = has_pay)
SUBJECT(build2, .seats = 2, .phase = KILT_PHASE_BUILD, .from = 20)
SUBJECT(roof, .seats = 4, .phase = KILT_PHASE_ROOF)
SUBJECT(day, .seats = 4, .phase = KILT_PHASE_BUILD, .from = 12, .is_wanted = has_day)
SUBJECT(end, .seats = 4, .phase = KILT_PHASE_OVER)
SUBJECT(end2, .seats = 2, .phase = KILT_PHASE_OVER)

/* ---- the lesson ---- */

static struct scene *make_lesson_seat(struct app *app) {
    return coach_lesson_scene(app, &kilt_table_ops, 0, PACE_AT_ONCE, 1, NULL);
}
static struct scene *make_lesson_place(struct app *app) {
    return coach_lesson_scene(app, &kilt_table_ops, 0, PACE_AT_ONCE, 5, NULL);
}
static struct scene *make_lesson_build(struct app *app) {
    return coach_lesson_scene(app, &kilt_table_ops, 0, PACE_AT_ONCE, 9, NULL);
}
static struct scene *make_lesson_end(struct app *app) {
    return coach_lesson_scene(app, &kilt_table_ops, 0, PACE_AT_ONCE, 25, NULL);
}

static const struct scene_shot shots[] = {
    {"table-kilt-begin", make_begin, 600, NULL, NULL, NULL},
    {"table-kilt-move", make_move4, 900, NULL, NULL, NULL},
    {"table-kilt-row", make_move4, 900, point_row, NULL, NULL},
    {"table-kilt-row-late", make_late, 900, point_row, NULL, NULL},
    {"table-kilt-aim", make_move4, 900, take_card, NULL, NULL},
    {"table-kilt-aim-3", make_move3, 900, take_card, NULL, NULL},
    {"table-kilt-aim-2", make_move2, 900, take_card, NULL, NULL},
    {"table-kilt-hint", make_move3, 900, table_pose_ask_hint, NULL, NULL},
    {"table-kilt-area", make_move2, 900, point_area, NULL, NULL},
    {"table-kilt-late", make_late, 900, NULL, NULL, NULL},
    {"table-kilt-behind", make_late, 900, point_behind, NULL, NULL},
    {"table-kilt-behind-dusk", make_dusk, 900, point_behind, NULL, NULL},
    {"table-kilt-build", make_build, 900, NULL, NULL, NULL},
    {"table-kilt-floors", make_build2, 900, table_pose_press_best, NULL, NULL},
    {"table-kilt-roof", make_roof, 900, NULL, NULL, NULL},
    {"table-kilt-above", make_move4, 900, from_above, NULL, NULL},
    {"table-kilt-above-aim", make_move2, 900, above_and_aim, NULL, NULL},
    {"table-kilt-contrast", make_late, 900, in_contrast, NULL, NULL},
    {"table-kilt-dusk", make_dusk, 900, NULL, NULL, NULL},
    {"table-kilt-hoisting", make_build, 1300, table_pose_give_best, NULL, NULL},
    {"table-kilt-ducat-day", make_day, 1900, table_pose_give_best, NULL, NULL},
    {"table-kilt-coins", make_day, 4300, table_pose_give_best, NULL, NULL},
    {"table-kilt-winner", make_end, 4200, table_pose_winner, NULL, NULL},
    {"table-kilt-results", make_end, 4200, NULL, NULL, NULL},
    {"table-kilt-results-2", make_end2, 4200, NULL, NULL, NULL},
    {"table-kilt-results-course", make_end2, 4200, table_pose_course, NULL, NULL},
    {"lesson-kilt-seat", make_lesson_seat, 900, NULL, NULL, NULL},
    {"lesson-kilt-place", make_lesson_place, 900, NULL, NULL, NULL},
    {"lesson-kilt-build", make_lesson_build, 900, NULL, NULL, NULL},
    {"lesson-kilt-end", make_lesson_end, 900, NULL, NULL, NULL},
    {NULL, NULL, 0, NULL, NULL, NULL},
};

const struct scene_shot *shoot_kilt_list(void) {
    return shots;
}
