/* SPDX-License-Identifier: MIT */
/* One line for each meeting point, however many tables lie there; each is on a thread of its own, as that of the table
 * on the screen (far_line.h). */
#include "table/far_tables.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/call.h"
#include "castellany/disk.h"
#include "castellany/memory.h"
#include "net/find.h"
#include "table/far_private.h"
#include "table/table_ops.h"
#include "ui/words.h"

enum { LINES = 8 };

struct ear {
    struct far_tables *all;
    int number; /* of the meeting point */
    struct far_line *line;
};

struct far_tables {
    struct app *app;
    struct kept_tables *tables;
    struct ear ears[LINES];
    int turns; /* at which it was his turn when he was called last */
    struct kept_table posed[TABLES_MOST]; /* for a picture: TABLES is NULL */
    int posed_count;
};

static void tables_free(void *context);

static struct far_tables *tables_of(const struct app *app) {
    const struct app_beside *listening = &app->beside[BESIDE_LISTENING];
    return listening->free == tables_free ? listening->context : NULL;
}

static const struct kept_table *at(const struct far_tables *tables, int number) {
    return tables->tables              ? kept_tables_at(tables->tables, number)
           : number < tables->posed_count ? &tables->posed[number]
                                       : NULL;
}

/* The one on the screen speaks for itself. */
static int is_on_screen(const struct far_tables *tables, const struct kept_table *table) {
    char path[KEPT_PATH_SIZE];
    const struct far *far = far_of(tables->app);
    if (!far) {
        return 0;
    }
    far_kept_path(far, path);
    return strcmp(path, table->path) == 0;
}

static int turns_of(const struct far_tables *tables) {
    const struct kept_table *table;
    int turns = 0;
    for (int i = 0; (table = at(tables, i)) != NULL; i++) {
        turns += table->turn == KEPT_OWN && !is_on_screen(tables, table);
    }
    return turns;
}

/* ---- being called ---- */

/* Under whatever menu lies over it. */
static int is_at_a_table(const struct app *app) {
    int is_there = 0;
    for (int i = 0; i < app->depth; i++) {
        is_there |= scene_is(app->stack[i], SCENE_TABLE);
    }
    return is_there;
}

/* The first one is the one that was heard of just now. */
static void call(struct far_tables *tables) {
    const struct kept_table *table = kept_tables_at(tables->tables, 0);
    const struct game *game = table->shown ? match_game(table->shown) : table->laid;
    const struct table_ops *ops = game ? table_ops_of(game->ops) : NULL;
    const char *title = ops ? _(ops->title) : "";
    char words[256];
    if (is_at_a_table(tables->app)) {
        snprintf(words, sizeof words, _("Your turn at another table: %s."), title);
    } else {
        snprintf(words, sizeof words, _("Your turn: %.80s"), title);
    }
    app_notice(tables->app, words);
    app_call(tables->app, 1);
}

static void count_turns(struct far_tables *tables) {
    const int turns = turns_of(tables);
    if (turns > tables->turns) {
        call(tables);
    }
    tables->turns = turns;
}

/* ---- the lines ---- */

static void line_changed(void *context, int is_there) {
    struct ear *ear = context;
    if (is_there) {
        kept_tables_connect(ear->all->tables, ear->number, far_line_watch, ear->line);
    }
}

static void taken(void *context, const char *name, const void *bytes, size_t size) {
    struct ear *ear = context;
    if (kept_tables_take(ear->all->tables, ear->number, name, bytes, size, app_wall(ear->all->app))) {
        count_turns(ear->all);
    }
}

static void open_ears(struct far_tables *tables) {
    const struct meeting *meeting;
    for (int i = 0; i < LINES && (meeting = kept_tables_meeting(tables->tables, i)) != NULL; i++) {
        struct ear *ear = &tables->ears[i];
        struct meeting there = *meeting;
        far_where_complete(&tables->app->settings, &there);
        *ear = (struct ear){tables, i, NULL};
        ear->line = far_line_open(&there, "", NULL, &(struct carry_user){ear, line_changed, taken},
                                  !tables->app->is_scripted);
    }
}

static int go_on(void *context, int64_t now) {
    struct far_tables *tables = context;
    for (int i = 0; i < LINES; i++) {
        if (tables->ears[i].line) {
            far_line_go_on(tables->ears[i].line, (double)now / 1000);
        }
    }
    return 1;
}

static void tables_free(void *context) {
    struct far_tables *tables = context;
    for (int i = 0; i < LINES; i++) {
        far_line_close(tables->ears[i].line);
    }
    kept_tables_free(tables->tables);
    for (int i = 0; i < tables->posed_count; i++) {
        match_free((struct match *)tables->posed[i].shown);
    }
    free(tables);
}

void far_tables_look(struct app *app) {
    char folder[KEPT_PATH_SIZE];
    const struct far_tables *before = tables_of(app);
    if (before && (!before->tables || kept_tables_are_fresh(before->tables))) {
        return; /* what was heard meanwhile counts */
    }
    app_set_beside(app, BESIDE_LISTENING, &(struct app_beside){0});
    far_kept_folder(app, folder);
    if (!folder[0] || !disk_is_folder(folder) || !net_begin()) {
        return;
    }
    struct kept_tables *kept = kept_tables_open(folder, app->saves, app->shelf);
    if (!kept_tables_at(kept, 0)) {
        kept_tables_free(kept);
        return;
    }
    struct far_tables *tables = memory_new(1, sizeof *tables);
    tables->app = app;
    tables->tables = kept;
    tables->turns = turns_of(tables);
    app_set_beside(app, BESIDE_LISTENING,
                   &(struct app_beside){tables, go_on, tables_free, kept_tables_meeting(kept, 0) != NULL});
    open_ears(tables);
}

/* ---- as it is now ---- */

const struct kept_table *far_tables_at(const struct app *app, int number) {
    const struct far_tables *tables = tables_of(app);
    return tables ? at(tables, number) : NULL;
}

int far_tables_turns(const struct app *app) {
    const struct far_tables *tables = tables_of(app);
    return tables ? turns_of(tables) : 0;
}

static const struct ear *ear_of(const struct far_tables *tables, const struct kept_table *table) {
    const struct meeting *meeting;
    for (int i = 0; i < LINES && (meeting = kept_tables_meeting(tables->tables, i)) != NULL; i++) {
        if (meeting_is_same(meeting, &table->meeting)) {
            return &tables->ears[i];
        }
    }
    return NULL;
}

const char *far_tables_trouble(const struct app *app, int number) {
    const struct far_tables *tables = tables_of(app);
    const struct ear *ear = tables->tables ? ear_of(tables, kept_tables_at(tables->tables, number)) : NULL;
    if (!ear || !ear->line || far_line_is_there(ear->line)) {
        return "";
    }
    const char *words = carry_trouble_words(far_line_trouble(ear->line));
    const int is_near = kept_tables_at(tables->tables, number)->meeting.is_near;
    return is_near && words[0] ? _("The host’s program is not open.") : words[0] ? _(words) : "";
}

void far_tables_pose(struct app *app, const struct kept_table *posed, int count) {
    struct far_tables *tables = memory_new(1, sizeof *tables);
    tables->app = app;
    if (count) {
        memcpy(tables->posed, posed, (size_t)count * sizeof *posed);
    }
    tables->posed_count = count;
    app_set_beside(app, BESIDE_LISTENING, &(struct app_beside){tables, go_on, tables_free, 0});
}

void far_tables_give_up(struct app *app, const char *path) {
    char laid[KEPT_PATH_SIZE + sizeof KEPT_LAID_BESIDE];
    snprintf(laid, sizeof laid, "%s" KEPT_LAID_BESIDE, path);
    disk_remove(path);
    disk_remove(laid);
    far_tables_look(app);
}
