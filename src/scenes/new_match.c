/* SPDX-License-Identifier: MIT */
/* New match: which game, where there is a choice, first of all; who sits at the table, in which colour; what the game's
 * options are, and who begins. As many seats as the game asks for are taken, the others may stay empty. */
#include <stdlib.h>

#include "castellany/memory.h"
#include "scenes/menus.h"
#include "scenes/new_match_scene.h"
#include "ui/words.h"

static void new_match_enter(struct scene *scene, int64_t now) {
    struct app *app = scene->app;
    struct new_match *match = (struct new_match *)scene;
    char path[PLATFORM_PATH_SIZE + 32];
    statistics_path(app->records, path);
    match->statistics = statistics_read(path);
    if (match->has_deal) {
        new_match_choose_deal(match);
    } else {
        new_match_choose_first(match);
    }
    if (match->is_choosing) {
        new_match_choice_begin(match);
    }
    new_match_update(scene, now); /* who leaves a table comes between two calls of it */
}

static void new_match_leave(struct scene *scene) {
    statistics_free(((struct new_match *)scene)->statistics);
    free(scene);
}

static void changed(struct new_match *match, const struct ui_action *action) {
    if (action->id == ID_GAME) {
        new_match_choose_game(match, table_listed(action->value));
    } else if (action->id >= ID_OPTION) {
        match->chosen[action->id - ID_OPTION] = action->value;
    } else if (action->id == ID_STARTER) {
        match->starter = action->value;
    } else if (action->id == ID_SEED) {
        new_match_read_seed(match);
    } else if (action->id >= ID_LEVEL) {
        match->seats[action->id - ID_LEVEL].level = action->value;
        match->seats[action->id - ID_LEVEL].step = NULL;
    } else if (action->id >= ID_WHO) {
        const int seat = action->id - ID_WHO;
        new_match_seat(match, seat, action->value + (seat < new_match_rules(match)->least_seats));
    } else if (action->id >= ID_NAME) {
        match->seats[action->id - ID_NAME].is_named = 1;
    }
}

static void new_match_event(struct scene *scene, const struct ui_event *event, int64_t now) {
    struct new_match *match = (struct new_match *)scene;
    const struct ui_action action = ui_event(&match->ui, event, now);
    app_play_ui(match->app, &match->ui);
    if (action.type == UI_PRESSED && action.id >= ID_TALL) {
        new_match_choice_end(match, action.id - ID_TALL, now);
    } else if (action.type == UI_PRESSED && action.id == ID_BACK && match->came_by_choice && !match->is_choosing) {
        new_match_choice_begin(match);
    } else if (action.type == UI_CHANGED) {
        changed(match, &action);
    } else if (action.type == UI_PRESSED && action.id == ID_BACK) {
        app_pop(match->app);
    } else if (action.type == UI_PRESSED && action.id == ID_SEED_NEW) {
        new_match_show_seed(match, seed_new(&match->app->random));
    } else if (action.type == UI_PRESSED && action.id == ID_SEED_DAY) {
        new_match_show_seed(match, seed_of_day(app_wall(match->app)));
    } else if ((action.type == UI_PRESSED && action.id == ID_START) || action.type == UI_ENTERED) {
        if (match->is_seed_good || new_match_has_friend(match)) {
            new_match_begin(match);
        } else {
            app_notice(match->app,
                       _("The seed must be a number below 18446744073709551616, or any words: change it, or "
                         "let the die draw another."));
        }
    } else if (action.type == UI_PRESSED && action.id >= ID_COLOUR && action.id < ID_NAME) {
        new_match_next_colour(match, action.id - ID_COLOUR);
    }
}

static void new_match_speak(struct scene *scene, int id, char *out, size_t size) {
    const struct new_match *match = (const struct new_match *)scene;
    if (match->is_choosing) {
        new_match_choice_speak(match, id, out, size);
    }
}

static int new_match_is_moving(const struct scene *scene, int64_t now) {
    return new_match_choice_is_opening((const struct new_match *)scene, now);
}

static int new_match_is_living(const struct scene *scene) {
    return ((const struct new_match *)scene)->is_choosing && !app_is_still(scene->app);
}

/* The form is still, but for the caret. */
static const struct scene_ops new_match_ops = {
    .name = "new-match",
    .help_page = "setup",
    .enter = new_match_enter,
    .leave = new_match_leave,
    .event = new_match_event,
    .update = new_match_update,
    .draw = new_match_draw,
    .speak = new_match_speak,
    .is_moving = new_match_is_moving,
    .is_living = new_match_is_living,
    .title_words = N_("New match"),
};

struct scene *new_match_scene_of(const struct game_ops *game) {
    struct new_match *match = memory_new(1, sizeof *match);
    match->scene.ops = &new_match_ops;
    match->asked = game;
    return &match->scene;
}

struct scene *new_match_scene_to_choose(void) {
    struct scene *scene = new_match_scene_of(NULL);
    ((struct new_match *)scene)->is_choosing = table_listed(1) != NULL;
    return scene;
}

struct scene *new_match_scene_of_deal(const struct deal *deal) {
    struct scene *scene = new_match_scene_of(deal->ops);
    ((struct new_match *)scene)->deal = *deal;
    ((struct new_match *)scene)->has_deal = 1;
    return scene;
}

struct scene *new_match_scene_new(void) {
    return new_match_scene_of(NULL);
}
