/* SPDX-License-Identifier: MIT */
/* The thread writes a Master's points and then how many have played, so that the screen reads only what is complete;
 * the file is written by the screen's own thread. */
#include "table/after/results_deal.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/deal_place.h"
#include "castellany/memory.h"
#include "platform/worker.h"
#include "store/deal_results.h"
#include "table/table_scene.h"
#include "ui/words.h"

struct results_deal {
    struct app *app;
    const struct game *game;
    const struct bot_library *library;
    struct deal deal;
    char text[DEAL_TEXT_SIZE];
    int points, is_begun, is_kept;
    struct worker *worker; /* NULL: nobody asked */
    uint64_t job;
    int masters[DEAL_MASTERS];
    atomic_int played;
};

static void path_of(const struct results_deal *deal, char path[PLATFORM_PATH_SIZE + 32]) {
    deal_results_path(deal->app->records, path);
}

static void recall(struct results_deal *deal) {
    char path[PLATFORM_PATH_SIZE + 32];
    path_of(deal, path);
    struct deal_results *results = deal_results_read(path);
    const struct deal_result *compared = deal_results_first(results, deal->text, DEAL_COMPARED);
    deal->is_begun = deal_results_first(results, deal->text, DEAL_BEGUN) != NULL;
    if (compared) {
        memcpy(deal->masters, compared->masters, sizeof deal->masters);
        deal->is_kept = 1;
        atomic_store(&deal->played, DEAL_MASTERS);
    }
    deal_results_free(results);
}

static void play(void *context, const atomic_bool *cancel) {
    struct results_deal *deal = context;
    for (int master = 0; master < DEAL_MASTERS; master++) {
        if (!deal_master_plays(&deal->deal, deal->game, deal->library, master, cancel, &deal->masters[master])) {
            return;
        }
        atomic_store(&deal->played, master + 1);
    }
}

void results_deal_ask(struct results_deal *deal) {
    if (!deal->worker && atomic_load(&deal->played) < DEAL_MASTERS) {
        struct worker *bots = deal->app->bots;
        deal->worker = worker_has_thread(bots) ? worker_new(1) : bots;
        deal->job = worker_submit(deal->worker, play, deal);
    }
}

struct results_deal *results_deal_begun(struct app *app, const struct deal *of, int points) {
    const struct app_game *game = app_game(app, of->ops->name);
    if (!game) {
        return NULL;
    }
    struct results_deal *deal = memory_new(1, sizeof *deal);
    deal->app = app;
    deal->game = game->game;
    deal->library = app_library(app, game);
    deal->deal = *of;
    deal_write(of, deal->text);
    deal->points = points;
    recall(deal);
    if (deal->is_begun) {
        results_deal_ask(deal);
    }
    return deal;
}

struct results_deal *results_deal_new(struct table *table) {
    struct deal found;
    if (!deal_of_match(table->match, &found) || table->start.is_demo || table->referee->is_exercise) {
        return NULL;
    }
    return results_deal_begun(table->app, &found, table_points(table, table_state(table), found.seat));
}

void results_deal_free(struct results_deal *deal) {
    if (deal && deal->worker) {
        results_deal_update(deal);
        worker_cancel(deal->worker, deal->job);
        worker_wait(deal->worker, deal->job);
        worker_free(deal->worker == deal->app->bots ? NULL : deal->worker);
    }
    free(deal);
}

int results_deal_is_asked(const struct results_deal *deal) {
    return deal->worker || atomic_load(&deal->played) == DEAL_MASTERS;
}

int results_deal_played(const struct results_deal *deal, int masters[DEAL_MASTERS]) {
    const int played = atomic_load(&deal->played);
    memcpy(masters, deal->masters, (size_t)played * sizeof *masters);
    return played;
}

void results_deal_words(const struct results_deal *deal, char *out, size_t size) {
    const int played = atomic_load(&deal->played);
    if (played == DEAL_MASTERS) {
        deal_place_words(deal->points, deal->masters, out, size);
    } else {
        snprintf(out, size, _("The Masters play: %d of %d are through."), played, DEAL_MASTERS);
    }
}

void results_deal_update(struct results_deal *deal) {
    char path[PLATFORM_PATH_SIZE + 32], error[PLATFORM_ERROR_SIZE];
    if (deal->is_kept || !deal->is_begun || atomic_load(&deal->played) < DEAL_MASTERS) {
        return;
    }
    struct deal_result result = {.news = DEAL_COMPARED, .at = app_wall(deal->app)};
    memcpy(result.deal, deal->text, sizeof result.deal);
    memcpy(result.masters, deal->masters, sizeof result.masters);
    path_of(deal, path);
    if (!deal_results_add(path, &result, error)) {
        app_notice(deal->app, error);
    }
    deal->is_kept = 1;
}

const struct deal *results_deal_of(const struct results_deal *deal) {
    return &deal->deal;
}

const char *results_deal_text(const struct results_deal *deal) {
    return deal->text;
}

int results_deal_points(const struct results_deal *deal) {
    return deal->points;
}
