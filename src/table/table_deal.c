/* SPDX-License-Identifier: MIT */
/* A match file says nothing of deals: which match is one is seen by its set-up and by what deals were begun here. */
#include "table/table_deal.h"

#include <stdio.h>
#include <string.h>

#include "app/notice.h"
#include "castellany/file.h"
#include "table/table_scene.h"
#include "ui/words.h"

static void add(struct app *app, const char *deal, enum deal_news news, int points) {
    char path[PLATFORM_PATH_SIZE + 32], error[PLATFORM_ERROR_SIZE];
    struct deal_result result = {.news = news, .points = points, .at = app_wall(app)};
    snprintf(result.deal, sizeof result.deal, "%s", deal);
    deal_results_path(app->records, path);
    file_make_folder(app->records);
    if (!deal_results_add(path, &result, error)) {
        app_notice(app, error);
    }
}

void table_deal_tell_tables(struct app *app, const struct game_ops *ops) {
    const struct app_game *game = app_game(app, ops->name);
    if (game && !game_is_as_printed(game->game)) {
        app_notice(app, _("The rule tables in use have been changed: what you make of this is not what others can "
                          "compare theirs with."));
    }
}

int table_deal_begin(struct app *app, const struct match *match, const char *asked) {
    char text[DEAL_TEXT_SIZE];
    struct deal deal;
    if (!deal_of_match(match, &deal)) {
        return 0;
    }
    deal_write(&deal, text);
    if (strcmp(text, asked) != 0) {
        return 0;
    }
    add(app, text, DEAL_BEGUN, 0);
    return 1;
}

int table_deal_played(struct table *table) {
    char path[PLATFORM_PATH_SIZE + 32], text[DEAL_TEXT_SIZE];
    struct deal deal;
    if (!deal_of_match(table->match, &deal)) {
        return 1;
    }
    deal_write(&deal, text);
    deal_results_path(table->app->records, path);
    struct deal_results *results = deal_results_read(path);
    const int is_begun = deal_results_first(results, text, DEAL_BEGUN) != NULL,
              is_known = deal_results_first(results, text, DEAL_PLAYED) != NULL;
    deal_results_free(results);
    if (is_begun) {
        add(table->app, text, DEAL_PLAYED, table_points(table, table_state(table), deal.seat));
    }
    return !is_known;
}
