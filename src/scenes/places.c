/* SPDX-License-Identifier: MIT */
/* The one table that knows all scenes: rooms below go to them by number and stay free of each other. */
#include "scenes/places.h"

#include "book/rules.h"
#include "scenes/keys_scene.h"
#include "scenes/menus.h"
#include "scenes/take_over.h"
#include "table/after/replay.h"
#include "table/after/results.h"
#include "table/ops_around.h"
#include "table/table.h"
#include "table/table_ops.h"

static void go_title(struct app *app, const void *argument) {
    (void)argument;
    app_replace(app, title_scene_new());
}

static void go_new_match(struct app *app, const void *argument) {
    app_push(app, new_match_scene_of(argument));
}

static void go_statistics(struct app *app, const void *argument) {
    app_push(app, statistics_scene_of(argument));
}

static void go_options(struct app *app, const void *argument) {
    (void)argument;
    app_push(app, options_scene_new());
}

static void go_keys(struct app *app, const void *argument) {
    (void)argument;
    app_push(app, keys_scene_new());
}

static void go_rules(struct app *app, const void *argument) {
    rules_push(app, argument);
}

static void go_match(struct app *app, const void *argument) {
    if (!open_link(app, argument) && !open_deal_file(app, argument) && !open_given(app, argument)) {
        open_match(app, argument);
    }
}

static void go_deal(struct app *app, const void *argument) {
    open_deal(app, argument);
}

static void go_challenges(struct app *app, const void *argument) {
    (void)argument;
    app_push(app, challenges_scene_new());
}

static void go_take_over(struct app *app, const void *argument) {
    take_over_push(app, (struct match *)argument); /* it was handed over as what may be changed */
}

static void go_table(struct app *app, const void *argument) {
    struct scene *scene = table_scene_new(argument);
    if (scene) {
        app_replace(app, scene);
    }
}

static void go_replay(struct app *app, const void *argument) {
    const struct app_replay *replay = argument;
    app_push(app, replay->choice ? replay_of_choice(app, replay->match, replay->at, replay->choice)
                                 : replay_scene_new(app, replay->match, replay->at));
}

static void go_results(struct app *app, const void *argument) {
    const struct app_results *results = argument;
    results_push(app, results->table, results->is_first);
}

static int book_at(int index, struct app_book *book) {
    const struct table_ops *table = table_listed(index);
    if (table) {
        *book = (struct app_book){.game = table->game, .title = table->title, .book = table->around->book};
    }
    return table != NULL;
}

const struct app_places scene_places = {.open = {[GO_TITLE] = go_title,
                                                 [GO_NEW_MATCH] = go_new_match,
                                                 [GO_STATISTICS] = go_statistics,
                                                 [GO_OPTIONS] = go_options,
                                                 [GO_KEYS] = go_keys,
                                                 [GO_RULES] = go_rules,
                                                 [GO_MATCH] = go_match,
                                                 [GO_DEAL] = go_deal,
                                                 [GO_CHALLENGES] = go_challenges,
                                                 [GO_TAKE_OVER] = go_take_over,
                                                 [GO_TABLE] = go_table,
                                                 [GO_REPLAY] = go_replay,
                                                 [GO_RESULTS] = go_results},
                                        .table_of = table_ops_of,
                                        .table_listed = table_listed,
                                        .book = book_at,
                                        .look = table_look};
