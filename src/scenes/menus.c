/* What the menu scenes share. */
#include "scenes/menus.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "scenes/dialog.h"
#include "ui/words.h"

struct rect menu_rect(const struct app *app, float w, float h) {
    const struct rect area = platform_area(app->platform);
    const int wide = ui_px(&app->scale, w), high = ui_px(&app->scale, h), edge = ui_px(&app->scale, 16);
    return rect_centred(area, wide < area.w - 2 * edge ? wide : area.w - 2 * edge,
                        high < area.h - 2 * edge ? high : area.h - 2 * edge);
}

const char *menu_level(const char *name) {
    static const struct {
        const char *name, *label;
    } levels[] = {{"random", N_("Random")},
                  {"apprentice", N_("Apprentice")},
                  {"journeyman", N_("Journeyman")},
                  {"master", N_("Master")},
                  {"grandmaster", N_("Grandmaster")}};
    for (size_t i = 0; i < sizeof levels / sizeof *levels; i++) {
        if (strcmp(levels[i].name, name) == 0) {
            return _(levels[i].label);
        }
    }
    return name;
}

/* What has to be said before the match can be played, and what then happens to it. */
struct opened {
    struct match_file_read *read; /* on its own: the match in it points to the game in it */
    char path[PLATFORM_PATH_SIZE];
};

static void opened_free(struct opened *opened) {
    if (opened->read) {
        match_file_read_free(opened->read);
        free(opened->read);
    }
    free(opened);
}

static void to_table(struct app *app, struct opened *opened) {
    struct table_start start = {.opened = opened->read, .pace = -1};
    memcpy(start.path, opened->path, sizeof start.path);
    opened->read = NULL;
    opened_free(opened);
    app_replace(app, table_scene_new(&start));
}

static void answered(void *context, struct app *app, int button) {
    if (button == 0) {
        to_table(app, context);
    } else {
        opened_free(context);
    }
}

static void ask_first(struct app *app, struct opened *opened) {
    char text[GAME_ERROR_SIZE + 256];
    const int is_broken = opened->read->status == MATCH_FILE_BROKEN;
    snprintf(text, sizeof text, "%s%s%s", opened->read->error, opened->read->error[0] ? "\n\n" : "",
             is_broken ? _("The match can be played on from the last sound turn; what stands behind it is then lost.")
             : opened->read->tables_differ
                 ? _("This match was begun with other rule tables than those in use; it may not go on as it began.")
                 : _("The last turn was not written completely. The match goes on from the one before."));
    dialog_push(app, &(struct dialog){.heading = is_broken ? _("A damaged save") : _("A word before you go on"),
                                      .text = text,
                                      .buttons = {_("Go on"), _("Leave it")},
                                      .cancel = 1,
                                      .danger = -1,
                                      .answer = answered,
                                      .context = opened});
}

int open_match(struct app *app, const char *path) {
    struct opened *opened = calloc(1, sizeof *opened);
    if (!opened || !(opened->read = calloc(1, sizeof *opened->read))) {
        free(opened);
        return 0;
    }
    snprintf(opened->path, sizeof opened->path, "%s", path);
    match_file_read(path, app->data, NULL, NULL, opened->read);
    if (!opened->read->match || strcmp(opened->read->game.ops->name, "seasons") != 0) {
        char text[GAME_ERROR_SIZE + 64];
        snprintf(text, sizeof text, "%s",
                 opened->read->match ? _("This is a match of another game; castellany-cli can replay it.")
                                     : opened->read->error);
        dialog_push(app, &(struct dialog){.heading = _("This match cannot be opened"),
                                          .text = text,
                                          .buttons = {_("All right")},
                                          .cancel = 0,
                                          .danger = -1});
        opened_free(opened);
        return 0;
    }
    if (opened->read->status != MATCH_FILE_GOOD || opened->read->tables_differ) {
        ask_first(app, opened);
    } else {
        to_table(app, opened);
    }
    return 1;
}
