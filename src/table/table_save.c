/* SPDX-License-Identifier: MIT */
/* The match's save: begun with the match, brought up to date at each intent, and never given up. Where a file cannot be
 * written or is lost, that is told once, and tried again at the next intent. */
#include "table/table_save.h"
#include "castellany/file.h"
#include "castellany/memory.h"
#include "store/core_words.h"
#include "store/saves.h"
#include "table/table_scene.h"
#include "ui/words.h"

struct table_saving {
    struct match_saver *saver; /* NULL: nothing is being saved */
    int has_failed, is_owed;   /* told; and something was played since */
    uint64_t sync_job;
};

struct table_saving *table_saving_new(void) {
    return memory_new(1, sizeof(struct table_saving));
}

static void close_saver(struct table *table) {
    if (table->saving->sync_job) {
        worker_wait(table->app->disk, table->saving->sync_job);
    }
    match_saver_close(table->saving->saver);
    table->saving->saver = NULL;
}

/* The present path leads to a file that is not ours: take a new one. Nothing of this match is there yet. */
static void save_elsewhere(struct table *table) {
    if (table->app->saves[0]) {
        file_make_folder(table->app->saves); /* deleted meanwhile, it is made again */
        saves_new_path(table->app->saves, (time_t)app_wall(table->app), table->start.path);
    }
    table->start.is_unsaved = 1;
}

static void tell_failure(struct table *table, const struct error *error) {
    char words[ERROR_WORDS_SIZE];
    if (!table->saving->has_failed) {
        core_words(error, words, sizeof words);
        app_notice(table->app, words);
    }
    table->saving->has_failed = 1;
}

static void tell_success(struct table *table) {
    if (table->saving->has_failed) {
        app_notice(table->app, _("The match is being saved again."));
    }
    table->saving->has_failed = 0;
}

/* A file that cannot be gone on with is somebody else's. */
void table_save_open(struct table *table) {
    struct error error;
    const struct table_start *start = &table->start;
    if (!start->path[0] || start->is_unsaved) {
        table->saving->has_failed = start->is_unsaved;
        return;
    }
    table->saving->saver = start->goes_on ? match_saver_resume(start->path, table->match, start->kept_bytes, &error)
                                          : match_saver_create(start->path, table->match, &error);
    if (!table->saving->saver) {
        tell_failure(table, &error);
        save_elsewhere(table);
    }
}

static void leave_lost_file(struct table *table) {
    if (table->saving->saver && match_saver_is_lost(table->saving->saver)) {
        close_saver(table);
        save_elsewhere(table);
        app_notice(table->app,
                   _("Another program deleted, replaced or changed the file of this match. It goes on in a new one."));
    }
}

/* Gives 1, or 0 with ERROR set. */
static int begin_save(struct table *table, struct error *error) {
    table->saving->saver = match_saver_create(table->start.path, table->match, error);
    table->start.is_unsaved &= !table->saving->saver;
    return table->saving->saver != NULL;
}

void table_save_anew(struct table *table) {
    struct error error;
    if (!table->start.path[0]) {
        return;
    }
    leave_lost_file(table);
    close_saver(table);
    if (!begin_save(table, &error)) {
        tell_failure(table, &error);
        table->saving->is_owed = 1;
    }
}

/* Gives 1, or 0 with ERROR set. */
static int bring_up_to_date(struct table *table, struct error *error) {
    leave_lost_file(table);
    if (table->saving->saver) {
        return match_saver_update(table->saving->saver, table->match, error);
    }
    if (table->start.is_unsaved) { /* by now another match may be there */
        save_elsewhere(table);
    }
    return begin_save(table, error);
}

static void sync_save(void *context, const atomic_bool *cancel) {
    (void)cancel;
    match_saver_sync(context);
}

void table_save(struct table *table, int is_round_over) {
    struct error error;
    if (!table->start.path[0]) {
        return;
    }
    table->saving->is_owed = !bring_up_to_date(table, &error);
    if (table->saving->is_owed) {
        tell_failure(table, &error);
        return;
    }
    tell_success(table);
    if (is_round_over && (!table->saving->sync_job || worker_is_done(table->app->disk, table->saving->sync_job))) {
        table->saving->sync_job = worker_submit(table->app->disk, sync_save, table->saving->saver);
    }
}

void table_save_try_again(struct table *table) {
    if (table->saving->is_owed) {
        table_save(table, 0);
    }
}

int table_is_saved(const struct table *table) {
    return table->saving->saver != NULL;
}

int table_save_has_failed(const struct table *table) {
    return table->saving->has_failed;
}

int table_save_is_owed(const struct table *table) {
    return table->saving->is_owed;
}

void table_save_close(struct table *table) {
    table_save_try_again(table);
    close_saver(table);
}
