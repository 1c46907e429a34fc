#include "table/carcassonne/carcassonne_shoot.h"

#include <stdio.h>
#include <stdlib.h>

#include "table/carcassonne/carcassonne_board.h"
#include "table/carcassonne/carcassonne_ops.h"
#include "table/coach/coach.h"

enum { SEEDS = 60 };

/* What a picture shows: the first question of PHASE to the first seat from turn FROM on. */
struct subject {
    uint8_t phase, from;
    int (*is_wanted)(const struct carcassonne_tables *tables, const struct carcassonne_state *state);
};

/* ---- the match ---- */

static void answer(const struct app_game *game, const struct match *match, uint8_t seat, struct intent *intent) {
    struct carcassonne_state seen;
    game->game.ops->observe(&game->game, match_state(match), seat, &seen);
    const struct bot_request request = {.game = &game->game,
                                        .seen = &seen,
                                        .seat = seat,
                                        .seed = match_setup(match)->seed,
                                        .question = (uint32_t)match_length(match)};
    bot_answer(game->library, bot_level_find("apprentice"), &request, intent);
}

static int is_it(const struct app_game *game, const struct carcassonne_state *state, const struct subject *subject) {
    return state->phase == subject->phase && state->turn >= subject->from &&
           (state->phase == CARC_PHASE_OVER || state->to_act == 0) &&
           (!subject->is_wanted || subject->is_wanted(carcassonne_tables(&game->game), state));
}

static int play_to(const struct app_game *game, struct match *match, const struct subject *subject) {
    while (!is_it(game, match_state(match), subject)) {
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
    static const struct match_seat seats[CARC_SEATS] = {{.name = "Agnes", .control = "person"},
                                                        {.name = "Bertram", .control = "bot:apprentice"}};
    for (uint64_t seed = 1; seed <= SEEDS; seed++) {
        const struct game_setup setup = {.seed = seed, .seats = CARC_SEATS};
        struct match *match = match_new(&game->game, &setup, seats, NULL);
        if (!match || play_to(game, match, subject)) {
            return match;
        }
        match_free(match);
    }
    return NULL;
}

static struct scene *make(struct app *app, const struct subject *subject) {
    struct error error;
    const struct app_game *game = app_game(app, carcassonne_ops.name);
    struct match_file_read *opened = calloc(1, sizeof *opened);
    if (!game || !opened || !game_open(&opened->game, carcassonne_ops.name, app->data, &error)) {
        free(opened);
        return NULL;
    }
    opened->match = find_match(game, subject);
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

static int target_of_bot(struct app *app, const struct table *table) {
    struct intent intent;
    answer(app_game(app, carcassonne_ops.name), table->match, table->asked.seat, &intent);
    return table->ops->next(table, &intent);
}

static void point_best(struct app *app, struct scene *scene, int64_t now) {
    const struct table *table = (struct table *)scene;
    point_at(app, table, target_of_bot(app, table), 0, now);
}

static void try_best(struct app *app, struct scene *scene, int64_t now) {
    const struct table *table = (struct table *)scene;
    point_at(app, table, target_of_bot(app, table), 1, now);
}

static void give_best(struct app *app, struct scene *scene, int64_t now) {
    struct table *table = (struct table *)scene;
    struct intent intent;
    answer(app_game(app, carcassonne_ops.name), table->match, table->asked.seat, &intent);
    table->now = now;
    table_submit(table, &intent);
}

static void open_page(struct app *app, struct scene *scene, int64_t now) {
    point_at(app, (struct table *)scene, TARGET_STACK, 1, now);
}

static void seek_feature(struct app *app, struct scene *scene, int64_t now) {
    point_at(app, (struct table *)scene, TARGET_OPEN_FEATURE + 2, 1, now);
}

static void show_ending(struct app *app, struct scene *scene, int64_t now) {
    point_at(app, (struct table *)scene, TARGET_IF_ENDED, 1, now);
}

static void contrast_best(struct app *app, struct scene *scene, int64_t now) {
    app->settings.has_contrast = 1;
    point_best(app, scene, now);
}

static void contrast_try(struct app *app, struct scene *scene, int64_t now) {
    app->settings.has_contrast = 1;
    try_best(app, scene, now);
}

static void contrast_page(struct app *app, struct scene *scene, int64_t now) {
    app->settings.has_contrast = 1;
    open_page(app, scene, now);
}

static void show_void(struct app *app, struct scene *scene, int64_t now) {
    point_at(app, (struct table *)scene, TARGET_VOID, 1, now);
}

static void point_feature(struct app *app, struct scene *scene, int64_t now) {
    point_at(app, (struct table *)scene, TARGET_OPEN_FEATURE, 0, now);
}

static void ask_hint(struct app *app, struct scene *scene, int64_t now) {
    point_at(app, (struct table *)scene, TARGET_HINT, 1, now);
}

static void point_hand(struct app *app, struct scene *scene, int64_t now) {
    const struct table *table = (struct table *)scene;
    for (int kind = 1; kind < CARC_WALL_KINDS; kind++) {
        point_at(app, table, TARGET_IN_HAND + kind, 0, now);
    }
}

/* ---- subjects ---- */

static int has_due(const struct carcassonne_tables *tables, const struct carcassonne_state *state) {
    (void)tables;
    return state->due_count >= 2;
}

static int completes(const struct carcassonne_tables *tables, const struct carcassonne_state *state) {
    for (unsigned number = 0; number < CARC_NONE; number++) {
        const unsigned label = state->belongs[number];
        if (label != CARC_NONE && carcassonne_is_complete(tables, state, label) &&
            carcassonne_standing(state, label, 0) && carcassonne_size(tables, state, label) >= 4) {
            return 1;
        }
    }
    return 0;
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
SUBJECT(closing, .phase = CARC_PHASE_FOLLOWER, .from = 20, .is_wanted = completes)
SUBJECT(order, .phase = CARC_PHASE_SCORE, .from = 8)
SUBJECT(orders, .phase = CARC_PHASE_SCORE, .from = 8, .is_wanted = has_due)
SUBJECT(again, .phase = CARC_PHASE_AGAIN)
SUBJECT(end, .phase = CARC_PHASE_OVER)

static struct scene *lesson_at(struct app *app, int step) {
    char error[GAME_ERROR_SIZE];
    return coach_lesson_scene(app, &carcassonne_table_ops, 0, PACE_NORMAL, step, error);
}

static struct scene *make_lesson_try(struct app *app) {
    return lesson_at(app, 4);
}

static struct scene *make_lesson_follower(struct app *app) {
    return lesson_at(app, 6);
}

static struct scene *make_lesson_order(struct app *app) {
    return lesson_at(app, 22);
}

static const struct table_shot shots[] = {
    {"table-carcassonne-begin", make_begin, 600, NULL, NULL, NULL},
    {"table-carcassonne-place", make_early, 900, NULL, NULL, NULL},
    {"table-carcassonne-ghost", make_middle, 900, point_best, NULL, NULL},
    {"table-carcassonne-tried", make_middle, 900, try_best, NULL, NULL},
    {"table-carcassonne-late", make_late, 900, point_best, NULL, NULL},
    {"table-carcassonne-hint", make_middle, 900, ask_hint, NULL, NULL},
    {"table-carcassonne-follower", make_follower, 900, point_best, NULL, NULL},
    {"table-carcassonne-scoring", make_closing, 1500, give_best, NULL, NULL},
    {"table-carcassonne-order", make_order, 900, point_best, NULL, NULL},
    {"table-carcassonne-orders", make_orders, 900, point_best, NULL, NULL},
    {"table-carcassonne-again", make_again, 900, NULL, NULL, NULL},
    {"table-carcassonne-wall-tiles", make_rich, 900, point_hand, NULL, NULL},
    {"table-carcassonne-feature", make_late, 900, point_feature, NULL, NULL},
    {"table-carcassonne-void", make_middle, 900, show_void, NULL, NULL},
    {"table-carcassonne-page", make_middle, 900, open_page, NULL, NULL},
    {"table-carcassonne-sought", make_middle, 900, seek_feature, NULL, NULL},
    {"table-carcassonne-ending", make_late, 900, show_ending, NULL, NULL},
    {"table-carcassonne-contrast", make_late, 900, contrast_best, NULL, NULL},
    {"table-carcassonne-contrast-tried", make_middle, 900, contrast_try, NULL, NULL},
    {"table-carcassonne-contrast-page", make_begin, 900, contrast_page, NULL, NULL},
    {"table-carcassonne-results", make_end, 4200, NULL, NULL, NULL},
    {"coach-carcassonne-try", make_lesson_try, 1500, NULL, NULL, NULL},
    {"coach-carcassonne-follower", make_lesson_follower, 1500, NULL, NULL, NULL},
    {"coach-carcassonne-order", make_lesson_order, 1500, NULL, NULL, NULL},
    {NULL, NULL, 0, NULL, NULL, NULL},
};

const struct table_shot *carcassonne_shoot_list(void) {
    return shots;
}
