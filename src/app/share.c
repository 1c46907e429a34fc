/* SPDX-License-Identifier: MIT */
/* Where the desktop shows no folder the notice says so and where the file lies: a press is never answered with
 * nothing. */
#include "app/share.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/app.h"
#include "app/dialog.h"
#include "castellany/memory.h"
#include "ui/words.h"

static void folder_of(const char *path, char folder[PLATFORM_PATH_SIZE]) {
    snprintf(folder, PLATFORM_PATH_SIZE, "%s", path);
    char *slash = strrchr(folder, '/');
    if (slash) {
        slash[slash == folder] = 0;
    }
}

void share_show(struct app *app, const char *path) {
    char folder[PLATFORM_PATH_SIZE], words[PLATFORM_PATH_SIZE + 128];
    folder_of(path, folder);
    snprintf(words, sizeof words,
             platform_show_folder(app->platform, folder)
                 ? _("It lies in the folder %.400s.")
                 : _("No file manager was found. It lies in the folder %.400s."),
             folder);
    app_notice(app, words);
}

void share_copy(struct app *app, const char *path) {
    platform_clipboard_set(app->platform, path);
    app_notice(app, _("The file’s path is in the clipboard: paste it where a file is asked for."));
}

enum { SHARE_SHOW, SHARE_COPY };

static void answered(void *context, struct app *app, int button) {
    char *path = context;
    if (button == SHARE_SHOW) {
        share_show(app, path);
    } else if (button == SHARE_COPY) {
        share_copy(app, path);
    }
    free(path);
}

void share_match(struct app *app, const char *path) {
    const char *slash = strrchr(path, '/');
    char *kept = memory_new(strlen(path) + 1, 1);
    memcpy(kept, path, strlen(path));
    dialog_column_push(app, &(struct dialog){.heading = _("The match as a file"),
                                             .text = slash ? slash + 1 : path,
                                             .buttons = {_("Show in folder"), _("Copy path"), _("Back")},
                                             .cancel = 2,
                                             .danger = -1,
                                             .answer = answered,
                                             .drop = free,
                                             .context = kept});
}
