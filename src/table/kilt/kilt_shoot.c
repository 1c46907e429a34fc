#include "table/kilt/kilt_shoot.h"

#include <stdio.h>
#include <stdlib.h>

#include "table/kilt/kilt_ops.h"
#include "table/kilt/kilt_table.h"

enum { SEEDS = 200, PERSONS = 1 };

/* What a picture shows: the first question of PHASE to the first seat from turn FROM on; of PHASE_OVER: the end. */
struct subject {
    uint8_t seats, phase, from;
    uint8_t is_before; /* the match as it was before its last intent */
    int (*is_wanted)(const struct kilt_state *state);
};

/* ---- the match ---- */

static void answer(const struct app_game *game, const struct match *match, uint8_t seat, struct intent *intent) {
    struct kilt_state seen;
    game->game.ops->observe(&game->game, match_state(match), seat, &seen);
    const struct bot_request request = {.game = &game->game,
                                        .seen = &seen,
                                        .seat = seat,
                                        .seed = match_setup(match)->seed,
                                        .question = (uint32_t)match_length(match)};
    bot_answer(game->library, bot_level_find("apprentice"), &request, intent);
}

static int is_it(const struct kilt_state *state, const struct subject *subject) {
    return state->phase == subject->phase && state->turn >= subject->from &&
           (state->phase == KILT_PHASE_OVER || (state->to_act & 1)) &&
           (!subject->is_wanted || subject->is_wanted(state));
}

static int play_to(const struct app_game *game, struct match *match, const struct subject *subject) {
    while (!is_it(match_state(match), subject)) {
        const unsigned due = match_to_act(match);
        struct intent intent;
        if (!due) {
            return 0;
        }
        answer(game, match, (uint8_t)__builtin_ctz(due), &intent);
        match_submit(match, &intent, NULL);
    }
    return 1;
}

static struct match *find_match(const struct app_game *game, const struct subject *subject) {
    static const char *const names[] = {"Agnes", "Bertram", "Clara", "Dietrich"};
    struct match_seat seats[GAME_MAX_SEATS] = {0};
    for (int seat = 0; seat < subject->seats; seat++) {
        snprintf(seats[seat].name, sizeof seats[seat].name, "%s", names[seat]);
        snprintf(seats[seat].control, sizeof seats[seat].control, "%s", seat < PERSONS ? "person" : "bot:apprentice");
    }
    for (uint64_t seed = 1; seed <= SEEDS; seed++) {
        const struct game_setup setup = {.seed = seed, .seats = subject->seats};
        struct match *match = match_new(&game->game, &setup, seats, NULL);
        if (!match || play_to(game, match, subject)) {
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

static struct scene *make(struct app *app, const struct subject *subject) {
    struct error error;
    const struct app_game *game = app_game(app, "kilt");
    struct match_file_read *opened = calloc(1, sizeof *opened);
    if (!game || !opened || !game_open(&opened->game, "kilt", app->data, &error)) {
        free(opened);
        return NULL;
    }
    opened->match = find_match(game, subject);
    opened->match = subject->is_before ? before_last(opened->match) : opened->match;
    const struct table_start start = {.opened = opened, .pace = PACE_NORMAL};
    return opened->match ? table_scene_new(&start) : NULL;
}

/* ---- what is done there ---- */

static void point_at(struct app *app, const struct table *table, int target, int is_clicked, int64_t now) {
    const struct widget *widget = ui_find(&table->ui, target);
    struct ui_event event = {.type = UI_POINTER_MOVE, .button = UI_BUTTON_LEFT, .clicks = 1};
    if (widget) {
        event.x = widget->rect.x + widget->rect.w / 2;
        event.y = widget->rect.y + widget->rect.h / 2;
        app_event(app, &event, now);
        event.type = is_clicked ? UI_POINTER_PRESS : UI_POINTER_MOVE;
        app_event(app, &event, now);
        event.type = is_clicked ? UI_POINTER_RELEASE : UI_POINTER_MOVE;
        app_event(app, &event, now);
    }
}

static void answer_of_bot(struct app *app, const struct table *table, struct intent *intent) {
    answer(app_game(app, "kilt"), table->match, table->asked.seat, intent);
}

static void take_card(struct app *app, struct scene *scene, int64_t now) {
    struct table *table = (struct table *)scene;
    struct intent intent;
    answer_of_bot(app, table, &intent);
    point_at(app, table, table->ops->next(table, &intent), 1, now);
    point_at(app, table, table->ops->next(table, &intent), 0, now);
}

static void choose_site(struct app *app, struct scene *scene, int64_t now) {
    struct table *table = (struct table *)scene;
    struct intent intent;
    answer_of_bot(app, table, &intent);
    point_at(app, table, table->ops->next(table, &intent), 1, now);
}

static void from_above(struct app *app, struct scene *scene, int64_t now) {
    point_at(app, (struct table *)scene, KILT_TARGET_ABOVE, 1, now);
}

static void above_and_aim(struct app *app, struct scene *scene, int64_t now) {
    from_above(app, scene, now);
    take_card(app, scene, now);
}

static void point_area(struct app *app, struct scene *scene, int64_t now) {
    const struct table *table = (struct table *)scene;
    int colour = 0;
    while (kilt_shown(table)->owner[colour] != 0) {
        colour++;
    }
    point_at(app, table, KILT_TARGET_AREA + colour, 0, now);
}

static void go_on(struct app *app, struct scene *scene, int64_t now) {
    struct table *table = (struct table *)scene;
    struct intent intent;
    answer_of_bot(app, table, &intent);
    table->now = now;
    table_submit(table, &intent);
}

static void ask_hint(struct app *app, struct scene *scene, int64_t now) {
    point_at(app, (struct table *)scene, TARGET_HINT, 1, now);
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

static struct scene *lesson_at(struct app *app, int step) {
    char error[GAME_ERROR_SIZE];
    return coach_lesson_scene(app, &kilt_table_ops, 0, PACE_AT_ONCE, step, error);
}

static struct scene *make_lesson_seat(struct app *app) {
    return lesson_at(app, 1);
}
static struct scene *make_lesson_place(struct app *app) {
    return lesson_at(app, 5);
}
static struct scene *make_lesson_build(struct app *app) {
    return lesson_at(app, 9);
}
static struct scene *make_lesson_end(struct app *app) {
    return lesson_at(app, 25);
}

static const struct table_shot shots[] = {
    {"table-kilt-begin", make_begin, 600, NULL, NULL, NULL},
    {"table-kilt-move", make_move4, 900, NULL, NULL, NULL},
    {"table-kilt-aim", make_move4, 900, take_card, NULL, NULL},
    {"table-kilt-aim-3", make_move3, 900, take_card, NULL, NULL},
    {"table-kilt-aim-2", make_move2, 900, take_card, NULL, NULL},
    {"table-kilt-hint", make_move3, 900, ask_hint, NULL, NULL},
    {"table-kilt-area", make_move2, 900, point_area, NULL, NULL},
    {"table-kilt-late", make_late, 900, NULL, NULL, NULL},
    {"table-kilt-build", make_build, 900, NULL, NULL, NULL},
    {"table-kilt-floors", make_build2, 900, choose_site, NULL, NULL},
    {"table-kilt-roof", make_roof, 900, NULL, NULL, NULL},
    {"table-kilt-above", make_move4, 900, from_above, NULL, NULL},
    {"table-kilt-above-aim", make_move2, 900, above_and_aim, NULL, NULL},
    {"table-kilt-contrast", make_late, 900, in_contrast, NULL, NULL},
    {"table-kilt-dusk", make_dusk, 900, NULL, NULL, NULL},
    {"table-kilt-hoisting", make_build, 500, go_on, NULL, NULL},
    {"table-kilt-ducat-day", make_day, 1900, go_on, NULL, NULL},
    {"table-kilt-coins", make_day, 3000, go_on, NULL, NULL},
    {"table-kilt-results", make_end, 4200, NULL, NULL, NULL},
    {"table-kilt-results-2", make_end2, 4200, NULL, NULL, NULL},
    {"lesson-kilt-seat", make_lesson_seat, 900, NULL, NULL, NULL},
    {"lesson-kilt-place", make_lesson_place, 900, NULL, NULL, NULL},
    {"lesson-kilt-build", make_lesson_build, 900, NULL, NULL, NULL},
    {"lesson-kilt-end", make_lesson_end, 900, NULL, NULL, NULL},
    {NULL, NULL, 0, NULL, NULL, NULL},
};

const struct table_shot *kilt_shoot_list(void) {
    return shots;
}
