/* SPDX-License-Identifier: MIT */
/* A deal is opened from whatever text it stands in: typed, pasted, dropped, from the command line or a file. */
#include <stdio.h>
#include <string.h>

#include "app/dialog.h"
#include "castellany/disk.h"
#include "castellany/file.h"
#include "scenes/menus.h"
#include "store/core_words.h"
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

int open_deal(struct app *app, const char *text) {
    char words[ERROR_WORDS_SIZE];
    struct deal deal;
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
    app_push(app, new_match_scene_of_deal(&deal));
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
