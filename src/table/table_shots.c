#include "table/table_shots.h"

#include <stdio.h>
#include <stdlib.h>

enum { SEEDS = 200 };

/* ---- the match ---- */

static void answer(const struct bot_library *library, const struct match *match, uint8_t seat, struct intent *intent) {
    _Alignas(max_align_t) unsigned char seen[GAME_STATE_MAX];
    const struct game *game = match_game(match);
    game->ops->observe(game, match_state(match), seat, seen);
    const struct bot_request request = {.game = game,
                                        .seen = seen,
                                        .seat = seat,
                                        .seed = match_setup(match)->seed,
                                        .question = (uint32_t)match_length(match)};
    bot_answer(library, bot_level_find("apprentice"), &request, intent);
}

static int play_to(const struct bot_library *library, struct match *match, const struct shots_match *wanted) {
    while (!wanted->is_it(match, wanted->wish)) {
        const unsigned due = match_to_act(match);
        struct intent intent;
        if (!due) {
            return 0;
        }
        answer(library, match, (uint8_t)__builtin_ctz(due), &intent);
        match_submit(match, &intent, NULL);
    }
    return 1;
}

static struct match *find_match(const struct bot_library *library, const struct game *game,
                                const struct shots_match *wanted) {
    static const struct match_seat seats[GAME_MAX_SEATS] = {{.name = "Agnes", .control = "person"},
                                                            {.name = "Bertram", .control = "bot:apprentice"},
                                                            {.name = "Clara", .control = "bot:apprentice"},
                                                            {.name = "Dietrich", .control = "bot:apprentice"}};
    for (uint64_t seed = 1; seed <= SEEDS; seed++) {
        const struct game_setup setup = {.seed = seed, .seats = wanted->seats};
        struct match *match = match_new(game, &setup, seats, NULL);
        if (!match || play_to(library, match, wanted)) {
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

struct scene *shots_make(struct app *app, const struct table_ops *ops, const struct shots_match *wanted) {
    struct error error;
    const struct app_game *game = app_game(app, ops->game->name);
    struct match_file_read *opened = calloc(1, sizeof *opened);
    if (!game || !opened || !game_open(&opened->game, ops->game->name, app->data, &error)) {
        free(opened);
        return NULL;
    }
    opened->match = find_match(game->library, &opened->game, wanted);
    opened->match = wanted->is_before ? before_last(opened->match) : opened->match;
    const struct table_start start = {.opened = opened, .pace = PACE_NORMAL};
    struct scene *scene = opened->match ? table_scene_new(&start) : NULL;
    if (!scene) {
        match_file_read_free(opened);
        free(opened);
    }
    return scene;
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

void shots_point(struct app *app, const struct table *table, int target, int64_t now) {
    point_at(app, table, target, 0, now);
}

void shots_click(struct app *app, const struct table *table, int target, int64_t now) {
    point_at(app, table, target, 1, now);
}

static void answer_at(const struct table *table, struct intent *intent) {
    const struct app_game *game = app_game(table->app, table->ops->game->name);
    answer(game->library, table->match, table->asked.seat, intent);
}

int shots_target_of_bot(const struct table *table) {
    struct intent intent;
    answer_at(table, &intent);
    return table->ops->next(table, &intent);
}

void shots_give(struct app *app, struct scene *scene, int64_t now) {
    struct table *table = (struct table *)scene;
    struct intent intent;
    (void)app;
    answer_at(table, &intent);
    table->now = now;
    table_submit(table, &intent);
}

void shots_ask_hint(struct app *app, struct scene *scene, int64_t now) {
    shots_click(app, (struct table *)scene, TARGET_HINT, now);
}
