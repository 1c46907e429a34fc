/* SPDX-License-Identifier: MIT */
/* Opening a match file, from the list of saves, the command line or the desktop. A match under way goes on, a finished
 * one is watched. Where the file must stay as it is - a kept position, a file that is not in the folder of saves, one
 * that cannot be written or that another program has - the match goes on in a copy. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/dialog.h"
#include "app/report.h"
#include "castellany/disk.h"
#include "castellany/memory.h"
#include "scenes/menus.h"
#include "store/core_words.h"
#include "store/saves.h"
#include "table/after/replay.h"
#include "table/far.h"
#include "table/table_ops.h"
#include "ui/text.h"
#include "ui/words.h"

/* A file that was read, while the player is asked about it. */
struct opened {
    struct match_file_read read;
    char path[PLATFORM_PATH_SIZE];
    int is_copied, is_unsaved; /* it is to go on in a copy; which could not be made */
};

static void opened_free(struct opened *opened) {
    if (opened) {
        match_file_read_free(&opened->read);
    }
    free(opened);
}

static void opened_drop(void *context) {
    opened_free(context);
}

/* A pipe or a device would be waited for without end. */
static int is_endless(const char *path) {
    struct disk_status status;
    return disk_look(path, &status) && status.kind == DISK_OTHER;
}

static struct opened *opened_new(struct app *app, const char *path) {
    struct opened *opened = memory_new(1, sizeof *opened);
    snprintf(opened->path, sizeof opened->path, "%s", path);
    disk_write_plain(opened->path);
    if (is_endless(path)) {
        opened->read.status = MATCH_FILE_REFUSED;
        error_set(&opened->read.error, ERROR_NO_FILE);
    } else {
        match_file_read(path, app->shelf, &opened->read);
    }
    return opened;
}

static int is_ours(const struct opened *opened) {
    return opened->read.match && table_ops_of(match_game(opened->read.match)->ops) != NULL;
}

static int is_over(const struct opened *opened) {
    return match_to_act(opened->read.match) == 0;
}

static int is_kept(const struct opened *opened) {
    return json_is_true(json_object_get(opened->read.header, "kept"));
}

/* ---- to the table ---- */

/* The title of a copy: the file's own, or for one from elsewhere its name. */
static void title_of_copy(const struct opened *opened, char *title, size_t size) {
    const char *own = json_string_value(json_object_get(opened->read.header, "title"));
    const char *slash = strrchr(opened->path, '/'), *name = slash ? slash + 1 : opened->path;
    const char *dot = strrchr(name, '.');
    if (own || is_kept(opened)) {
        text_copy_clean(title, size, own ? own : "");
    } else {
        char stem[PLATFORM_PATH_SIZE];
        snprintf(stem, sizeof stem, "%.*s", dot && dot > name ? (int)(dot - name) : (int)strlen(name), name);
        text_copy_clean(title, size, stem);
    }
}

/* Makes the copy and reads it. Gives what the table needs, or NULL after telling why not. Who takes up a kept position
 * has seen how it went on: that is practice. */
static struct opened *copy_of(struct app *app, struct opened *opened) {
    char title[SAVE_TITLE_SIZE], where[PLATFORM_PATH_SIZE], error[GAME_ERROR_SIZE];
    title_of_copy(opened, title, sizeof title);
    if (is_kept(opened)) {
        match_mark_practice(opened->read.match);
    }
    if (!saves_write(app->saves, (time_t)app_wall(app), opened->read.match, title, 0, where, error)) {
        app_notice(app, error);
        snprintf(opened->path, sizeof opened->path, "%s", app->saves[0] ? where : "");
        opened->is_unsaved = 1;
        return opened;
    }
    opened_free(opened);
    opened = opened_new(app, where);
    return opened;
}

static void to_table(struct app *app, struct opened *opened) {
    if (opened->is_copied) {
        opened = copy_of(app, opened);
    }
    if (opened && is_ours(opened)) {
        struct table_start start = {.match = opened->read.match,
                                    .kept_bytes = opened->read.kept_bytes,
                                    .pace = -1,
                                    .is_unsaved = opened->is_unsaved};
        memcpy(start.path, opened->path, sizeof start.path);
        opened->read.match = NULL;
        if (far_host_again(app, opened->path)) {
            start.far_seats = far_table(far_of(app))->friends;
            start.comes_back = 1;
        }
        app_replace(app, table_scene_new(&start));
    }
    opened_free(opened);
}

/* Another replay on the screen gives way: they would pile up. */
static void to_replay(struct app *app, struct opened *opened) {
    if (scene_is(app_top(app), SCENE_REPLAY)) {
        app_pop(app);
    }
    app_push(app, replay_scene_new(app, opened->read.match, 0));
    opened_free(opened);
}

/* ---- asking first ---- */

enum { GO_ON, OTHER, LEAVE_IT };

static void damage_answered(void *context, struct app *app, int button) {
    struct opened *opened = context;
    if (button == GO_ON) {
        to_table(app, opened);
        return;
    }
    if (button == OTHER && opened->read.status == MATCH_FILE_BROKEN) {
        report_of_file(app, opened->path, &opened->read.error);
    }
    opened_free(opened);
}

static void ask_about_damage(struct app *app, struct opened *opened) {
    char text[ERROR_WORDS_SIZE + 256], error[ERROR_WORDS_SIZE];
    const int is_broken = opened->read.status == MATCH_FILE_BROKEN;
    core_words(&opened->read.error, error, sizeof error);
    snprintf(text, sizeof text, "%s%s%s", error, error[0] ? "\n\n" : "",
             is_broken ? _("The match can be played on from the last undamaged turn; what comes after it is then lost.")
             : opened->read.tables_differ
                 ? _("This match was begun with other rule tables than those in use; it may not go on as it began.")
                 : _("The last turn was not written completely. The match goes on from the one before."));
    struct dialog asked = {.heading = is_broken ? _("A damaged save") : _("Before you continue"),
                           .text = text,
                           .buttons = {_("Go on"), _("Leave it")},
                           .cancel = 1,
                           .danger = -1,
                           .answer = damage_answered,
                           .drop = opened_drop,
                           .context = opened};
    if (is_broken) {
        asked.buttons[1] = _("Write a report");
        asked.buttons[2] = _("Leave it");
        asked.cancel = LEAVE_IT;
    }
    dialog_push(app, &asked);
}

static void check_damage(struct app *app, struct opened *opened) {
    if (opened->read.status != MATCH_FILE_GOOD || opened->read.tables_differ) {
        ask_about_damage(app, opened);
    } else {
        to_table(app, opened);
    }
}

static void lock_answered(void *context, struct app *app, int button) {
    struct opened *opened = context;
    if (button == GO_ON) {
        to_replay(app, opened);
    } else if (button == OTHER) {
        opened->is_copied = 1;
        check_damage(app, opened);
    } else {
        opened_free(opened);
    }
}

static void ask_about_lock(struct app *app, struct opened *opened) {
    dialog_push(app, &(struct dialog){.heading = _("Open somewhere else"),
                                      .text = _("Another window of the game plays this match. You can watch it as far "
                                                "as it has come, or play on in a copy."),
                                      .buttons = {_("Watch"), _("Play a copy"), _("Leave it")},
                                      .cancel = LEAVE_IT,
                                      .danger = -1,
                                      .answer = lock_answered,
                                      .drop = opened_drop,
                                      .context = opened});
}

/* ---- opening ---- */

static void refuse(struct app *app, const struct opened *opened) {
    char text[ERROR_WORDS_SIZE + PLATFORM_PATH_SIZE], error[ERROR_WORDS_SIZE];
    core_words(&opened->read.error, error, sizeof error);
    snprintf(text, sizeof text, "%.300s\n\n%s", opened->path,
             opened->read.match ? _("This is a match of another game; castellany-cli can replay it.") : error);
    dialog_push(app, &(struct dialog){.heading = _("This match cannot be opened"),
                                      .text = text,
                                      .buttons = {_("All right")},
                                      .cancel = 0,
                                      .danger = -1});
}

/* What lies at PATH; NULL if it cannot be opened, which is said. */
static struct opened *open_ours(struct app *app, const char *path) {
    struct opened *opened = opened_new(app, path);
    if (!opened || is_ours(opened)) {
        return opened;
    }
    refuse(app, opened);
    opened_free(opened);
    return NULL;
}

/* The match that is being played here is locked too, by ourselves. */
static int is_on_table(const struct app *app, const char *path) {
    for (int i = 0; i < app->depth; i++) {
        struct scene *scene = app->stack[i];
        const char *played = scene_is(scene, SCENE_TABLE) ? scene->ops->fact(scene, "path") : NULL;
        if (played && saves_is_same(played, path)) {
            return 1;
        }
    }
    return 0;
}

static void to_tables(void *context, struct app *app, int button) {
    (void)context;
    if (button == 0) {
        app_push(app, tables_scene_new());
    }
}

/* What lies here is older than what is played there. */
static int is_handed_over(struct app *app, const char *path) {
    if (!far_is_supported() || !far_has_moved(app, path)) {
        return 0;
    }
    dialog_push(app, &(struct dialog){.heading = _("This match goes on at a friend’s table"),
                                      .text = _("You have handed it over. “Your tables” leads back to your seat."),
                                      .buttons = {_("Your tables"), _("Back")},
                                      .cancel = 1,
                                      .danger = -1,
                                      .answer = to_tables});
    return 1;
}

int open_match(struct app *app, const char *path) {
    if (is_on_table(app, path)) {
        app_notice(app, _("This match lies on the table already."));
        return 0;
    }
    if (is_handed_over(app, path)) {
        return 0;
    }
    struct opened *opened = open_ours(app, path);
    if (!opened) {
        return 0;
    }
    const enum match_file_access access = match_file_access(path);
    opened->is_copied = access != MATCH_FILE_FREE || is_kept(opened) || !saves_is_in(app->saves, path);
    if (is_over(opened)) {
        to_replay(app, opened);
    } else if (access == MATCH_FILE_LOCKED) {
        ask_about_lock(app, opened);
    } else {
        check_damage(app, opened);
    }
    return 1;
}

static int show(struct app *app, const char *path, int is_scored) {
    struct opened *opened = open_ours(app, path);
    if (!opened) {
        return 0;
    }
    struct match *match = opened->read.match;
    app_push(app, is_scored && is_over(opened) ? replay_scored_new(app, match) : replay_scene_new(app, match, 0));
    opened_free(opened);
    return 1;
}

int watch_match(struct app *app, const char *path) {
    return show(app, path, 0);
}

int score_match(struct app *app, const char *path) {
    return show(app, path, 1);
}
