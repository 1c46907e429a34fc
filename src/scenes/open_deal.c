/* SPDX-License-Identifier: MIT */
/* A deal is opened from whatever text it stands in: typed, pasted, dropped, from the command line or a file. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/deal_place.h"
#include "app/dialog.h"
#include "app/own_name.h"
#include "castellany/disk.h"
#include "castellany/file.h"
#include "castellany/memory.h"
#include "scenes/menus.h"
#include "store/core_words.h"
#include "table/table_deal.h"
#include "table/table_ops.h"
#include "ui/words.h"

enum { MOST = 4096 }; /* bytes of a file that is looked into */

static void refuse(struct app *app, const char *words) {
    dialog_push(app, &(struct dialog){.heading = _("This deal cannot be played"),
                                      .text = words,
                                      .buttons = {_("All right")},
                                      .cancel = 0,
                                      .danger = -1});
}

static int is_offered(const struct game_ops *game) {
    const struct table_ops *table = table_ops_of(game);
    return table && !table->is_hidden;
}

/* ---- a friend's line ---- */

static void play_again(void *context, struct app *app, int button) {
    struct deal *deal = context;
    if (button == 1) {
        app_push(app, new_match_scene_of_deal(deal));
    }
    free(deal);
}

static void show_all(struct app *app, const struct deal *deal, const char *words) {
    struct deal *kept = memory_new(1, sizeof *kept);
    *kept = *deal;
    dialog_push(app, &(struct dialog){.heading = _("Who has played this deal"),
                                      .text = words,
                                      .buttons = {_("All right"), _("Play it again")},
                                      .cancel = 0,
                                      .danger = -1,
                                      .answer = play_again,
                                      .drop = free,
                                      .context = kept});
}

static int is_known(const struct app *app, const struct deal_results *results, const struct deal_result *told) {
    const struct deal_result *own = deal_results_first(results, told->deal, DEAL_PLAYED);
    for (int i = 0; i < results->count; i++) {
        const struct deal_result *known = &results->items[i];
        if (known->news == DEAL_TOLD && strcmp(known->deal, told->deal) == 0 && strcmp(known->name, told->name) == 0) {
            return 1;
        }
    }
    const char *name = app->settings.player_name[0] ? app->settings.player_name : OWN_NAME_USUAL;
    return own && own->points == told->points && strcmp(name, told->name) == 0;
}

/* Keeps what a friend made of a deal. Who has played it too is shown all at once; else 0: it is to be played first. */
static int take_told(struct app *app, const struct deal *deal, struct deal_result *told) {
    char path[PLATFORM_PATH_SIZE + 32], error[PLATFORM_ERROR_SIZE], words[512];
    deal_results_path(app->records, path);
    struct deal_results *results = deal_results_read(path);
    told->at = app_wall(app);
    if (!is_known(app, results, told)) {
        if (!deal_results_add(path, told, error)) {
            app_notice(app, error);
        }
        deal_results_free(results);
        results = deal_results_read(path);
    }
    const struct deal_result *own = deal_results_first(results, told->deal, DEAL_PLAYED);
    const int is_compared = own && deal_place_all(results, told->deal, &own->points, "\n", words, sizeof words) > 0;
    if (is_compared) {
        show_all(app, deal, words);
    }
    deal_results_free(results);
    return is_compared;
}

int open_deal(struct app *app, const char *text) {
    char words[ERROR_WORDS_SIZE];
    struct deal deal;
    struct deal_result told;
    struct error error;
    if (!deal_read(text, &deal, &error)) {
        core_words(&error, words, sizeof words);
        refuse(app, words);
        return 0;
    }
    if (!is_offered(deal.ops)) {
        refuse(app, _("There is no table for this game here; castellany-cli can play it."));
        return 0;
    }
    if (!deal_result_told(text, &told) || !take_told(app, &deal, &told)) {
        table_deal_tell_tables(app, deal.ops);
        app_push(app, new_match_scene_of_deal(&deal));
    }
    return 1;
}

int open_deal_file(struct app *app, const char *path) {
    char text[MOST + 1] = "";
    struct disk_status status;
    FILE *file = disk_look(path, &status) && status.kind == DISK_FILE ? file_stream(path, "r") : NULL;
    if (!file) {
        return 0;
    }
    const size_t length = fread(text, 1, MOST, file);
    fclose(file);
    if (length == MOST || memchr(text, '{', length) || memchr(text, 0, length) || !deal_is_in(text)) {
        return 0;
    }
    open_deal(app, text);
    return 1;
}
