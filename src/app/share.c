/* SPDX-License-Identifier: MIT */
/* Where the desktop shows no folder the notice says so and where the file lies: a press is never answered with
 * nothing. In a browser there is no folder, and the file is downloaded. */
#include "app/share.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/app.h"
#include "app/dialog.h"
#include "castellany/memory.h"
#include "castellany/page.h"
#include "castellany/system.h"
#include "store/match_link.h"
#include "ui/words.h"

static void folder_of(const char *path, char folder[PLATFORM_PATH_SIZE]) {
    snprintf(folder, PLATFORM_PATH_SIZE, "%s", path);
    char *slash = strrchr(folder, '/');
    if (slash) {
        slash[slash == folder] = 0;
    }
}

/* Says where the folder is, too: it may be that no file manager is there. */
static void share_show(struct app *app, const char *path) {
    char folder[PLATFORM_PATH_SIZE], words[PLATFORM_PATH_SIZE + 128];
    if (page_is_there()) {
        page_hand_out(path);
        return;
    }
    folder_of(path, folder);
    snprintf(words, sizeof words,
             platform_show_folder(app->platform, folder)
                 ? _("It lies in the folder %.400s.")
                 : _("No file manager was found. It lies in the folder %.400s."),
             folder);
    app_notice(app, words);
}

static void share_copy(struct app *app, const char *path) {
    platform_clipboard_set(app->platform, path);
    app_notice(app, _("The file’s path is in the clipboard: paste it where a file is asked for."));
}

/* What is longer than a link may be is told, and so is what cannot be read. */
static void copy_link(struct app *app, const char *path) {
    char *link = match_link_of_file(system_link_begin(), path);
    if (link) {
        platform_clipboard_set(app->platform, link);
    }
    app_notice(app, link ? _("The link is in the clipboard: it holds the whole match, for whoever has the game.")
                         : _("This match is too long for a link: send its file."));
    free(link);
}

/* ---- asking ---- */

enum share_way { SHARE_SHOW, SHARE_COPY, SHARE_LINK, SHARE_PICTURE, SHARE_NOT, SHARE_WAYS = SHARE_NOT + 1 };

struct shared {
    struct share_picture picture;
    enum share_way ways[SHARE_WAYS]; /* of each button */
    char path[PLATFORM_PATH_SIZE];
};

static void ask(struct app *app, const char *heading, const char *path, int is_match,
                const struct share_picture *picture);

/* PATH with the ending .png. */
static void picture_path(const char *path, char out[PLATFORM_PATH_SIZE]) {
    const char *slash = strrchr(path, '/'), *dot = strrchr(slash ? slash : path, '.');
    const int stem = dot ? (int)(dot - path) : (int)strlen(path);
    snprintf(out, PLATFORM_PATH_SIZE, "%.*s.png", stem, path);
}

static void keep_picture(struct app *app, const struct shared *shared) {
    char path[PLATFORM_PATH_SIZE], error[PLATFORM_ERROR_SIZE];
    picture_path(shared->path, path);
    if (!shared->picture.write(shared->picture.context, path, error)) {
        app_notice(app, error);
        return;
    }
    app_play(app, "hint");
    ask(app, _("The picture is kept"), path, 0, NULL);
}

static void answered(void *context, struct app *app, int button) {
    struct shared *shared = context;
    switch (shared->ways[button]) {
    case SHARE_SHOW:
        share_show(app, shared->path);
        break;
    case SHARE_COPY:
        share_copy(app, shared->path);
        break;
    case SHARE_LINK:
        copy_link(app, shared->path);
        break;
    case SHARE_PICTURE:
        keep_picture(app, shared);
        break;
    default:
        break;
    }
    free(shared);
}

static void offer(struct shared *shared, struct dialog *dialog, enum share_way way, const char *words) {
    shared->ways[dialog->cancel] = way;
    dialog->buttons[dialog->cancel++] = words;
}

/* The file PATH; of a match as a link too, and with a PICTURE, that. */
static void ask(struct app *app, const char *heading, const char *path, int is_match,
                const struct share_picture *picture) {
    const char *slash = strrchr(path, '/');
    struct shared *shared = memory_new(1, sizeof *shared);
    struct dialog dialog = {.heading = heading,
                            .text = slash ? slash + 1 : path,
                            .danger = -1,
                            .answer = answered,
                            .drop = free,
                            .context = shared};
    snprintf(shared->path, sizeof shared->path, "%s", path);
    shared->picture = picture ? *picture : (struct share_picture){NULL, NULL};
    offer(shared, &dialog, SHARE_SHOW, page_is_there() ? _("Download") : _("Show in folder"));
    if (!page_is_there()) {
        offer(shared, &dialog, SHARE_COPY, _("Copy path"));
    }
    if (is_match) {
        offer(shared, &dialog, SHARE_LINK, _("Copy as link"));
    }
    if (picture) {
        offer(shared, &dialog, SHARE_PICTURE, _("Keep a picture"));
    }
    dialog.buttons[dialog.cancel] = _("Back");
    shared->ways[dialog.cancel] = SHARE_NOT;
    dialog_column_push(app, &dialog);
}

void share_match(struct app *app, const char *path, const struct share_picture *picture) {
    ask(app, _("The match as a file"), path, 1, picture);
}
