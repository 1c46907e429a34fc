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

static void go_title(struct app *app) {
    app_replace(app, title_scene_new());
}

static void go_new_match(struct app *app, const struct game_ops *game) {
    app_push(app, new_match_scene_of(game));
}

static void go_statistics(struct app *app, const struct game_ops *game) {
    app_push(app, statistics_scene_of(game));
}

static void go_options(struct app *app) {
    app_push(app, options_scene_new());
}

static void go_keys(struct app *app) {
    app_push(app, keys_scene_new());
}

static void go_challenges(struct app *app) {
    app_push(app, challenges_scene_new());
}

static void go_puzzle(struct app *app, uint64_t id) {
    app_push(app, puzzles_scene_of(id));
}

static void go_match(struct app *app, const char *what) {
    if (!open_link(app, what) && !open_deal_file(app, what) && !open_given(app, what)) {
        open_match(app, what);
    }
}

static void go_deal(struct app *app, const char *text) {
    open_deal(app, text);
}

static void go_table(struct app *app, const struct table_start *start) {
    struct scene *scene = table_scene_new(start);
    if (scene) {
        app_replace(app, scene);
    }
}

static void go_replay(struct app *app, const struct match *match, size_t at, const struct app_choice *choice) {
    app_push(app, choice ? replay_of_choice(app, match, at, choice) : replay_scene_new(app, match, at));
}

static int book_at(int index, struct app_book *book) {
    const struct table_ops *table = table_listed(index);
    if (table) {
        *book = (struct app_book){.game = table->game, .title = table->title, .book = table->around->book};
    }
    return table != NULL;
}

const struct app_places scene_places = {.title = go_title,
                                        .new_match = go_new_match,
                                        .statistics = go_statistics,
                                        .options = go_options,
                                        .keys = go_keys,
                                        .challenges = go_challenges,
                                        .puzzle = go_puzzle,
                                        .rules = rules_push,
                                        .match = go_match,
                                        .deal = go_deal,
                                        .take_over = take_over_push,
                                        .table = go_table,
                                        .replay = go_replay,
                                        .results = results_push,
                                        .table_of = table_ops_of,
                                        .table_listed = table_listed,
                                        .book = book_at,
                                        .look = table_look};
