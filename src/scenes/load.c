/* SPDX-License-Identifier: MIT */
/* Load: all saves, the latest first, with what is selected on the right. What is deleted goes to the trash and can be
 * brought back, so nothing asks first. The files are read beside the window: hundreds of them take a second. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/name_dialog.h"
#include "app/report.h"
#include "app/share.h"
#include "castellany/memory.h"
#include "castellany/page.h"
#include "scenes/load_scene.h"
#include "scenes/menus.h"
#include "table/table_ops.h"
#include "ui/text.h"
#include "ui/words.h"

static struct load *of(struct scene *scene) {
    return (struct load *)scene;
}

/* ---- reading ---- */

static void read_on(void *context, const atomic_bool *cancel) {
    saves_read_on(context, cancel);
}

static void stop_reading(struct load *load) {
    if (load->job) {
        worker_cancel(load->app->disk, load->job);
        worker_wait(load->app->disk, load->job);
        load->job = 0;
    }
}

static void read_again(struct load *load) {
    char folder[PLATFORM_PATH_SIZE];
    if (load->waiting == 0) {
        load->is_ring_kept = load->ui.focus >= LOAD_ROW;
        load->offset = ui_list_offset(&load->ui, LOAD_LIST);
    }
    stop_reading(load);
    saves_free(load->saves);
    free(load->view);
    saves_trash_folder(load->app->saves, folder);
    load->saves = saves_list(load->filter == LOAD_DELETED ? folder : load->app->saves, load->app->shelf, table_use);
    load->view = memory_new((size_t)load->saves->count + 1, sizeof *load->view);
    load->view_count = 0;
    load->waiting = load->saves->count;
    load->job = worker_submit(load->app->disk, read_on, load->saves);
}

static int is_shown(const struct load *load, const struct save *save) {
    const int is_over = save->is_readable && save->is_over;
    return load->filter == LOAD_UNDER_WAY ? !is_over : load->filter == LOAD_FINISHED ? is_over : 1;
}

static int place_of(const struct load *load, const char *path) {
    for (int i = 0; i < load->view_count; i++) {
        if (strcmp(load->saves->items[load->view[i]].path, path) == 0) {
            return i;
        }
    }
    return -1;
}

static void select_place(struct load *load, int place) {
    if (place >= 0 && place < load->view_count) {
        memcpy(load->selected, load->saves->items[load->view[place]].path, sizeof load->selected);
        load->top = place;
    }
}

/* Where nothing is under way, the finished ones are what is looked for. */
static void choose_filter(struct load *load) {
    if (!load->is_chosen && load->waiting == 0 && load->view_count == 0 && load->filter == LOAD_UNDER_WAY &&
        load->saves->count > 0) {
        load->filter = LOAD_FINISHED;
    }
}

static void collect(struct load *load) {
    const int read = atomic_load(&load->saves->read);
    load->view_count = 0;
    load->waiting = load->saves->count - read;
    for (int i = 0; i < read; i++) {
        if (is_shown(load, &load->saves->items[i])) {
            load->view[load->view_count++] = i;
        }
    }
}

static void make_view(struct load *load) {
    collect(load);
    choose_filter(load);
    collect(load);
    if (load->view_count && place_of(load, load->selected) < 0 && load->waiting == 0) {
        select_place(load, load->top < load->view_count ? load->top : load->view_count - 1);
    } else if (!load->selected[0]) {
        select_place(load, 0);
    }
}

static int focused_row(const struct load *load) {
    return load->ui.shows_focus && load->ui.focus >= LOAD_ROW ? load->ui.focus : UI_NO_ID;
}

/* What the focus comes to is selected, by whichever way it comes. Gives whether it has moved. */
static int follow_focus(struct load *load) {
    const int row = focused_row(load), has_moved = row != load->ring;
    load->ring = row;
    if (row != UI_NO_ID && has_moved) {
        select_place(load, row - LOAD_ROW);
    }
    return has_moved;
}

/* The rows have gone while the files were read again: list and focus come back to where they were. */
static void come_back(struct load *load) {
    const int place = place_of(load, load->selected);
    if (place < 0 || load->offset < 0) {
        return;
    }
    load_scroll(load, load->offset, place);
    load_declare(load);
    if (load->is_ring_kept) {
        ui_focus(&load->ui, LOAD_ROW + place);
    }
}

const struct save *load_selected(const struct load *load) {
    const int place = place_of(load, load->selected);
    return place < 0 ? NULL : &load->saves->items[load->view[place]];
}

static void names_of(const struct save *save, char *text, size_t size) {
    char all[GAME_MAX_SEATS * (MATCH_NAME_SIZE + 2)] = "";
    for (int seat = 0; seat < save->seats; seat++) {
        const size_t used = strlen(all);
        snprintf(all + used, sizeof all - used, "%s%s", seat ? ", " : "",
                 save->names[seat][0] ? save->names[seat] : "?");
    }
    text_copy_clean(text, size, all);
}

void load_name(const struct save *save, char *text, size_t size) {
    const char *slash = strrchr(save->path, '/');
    if (!save->is_readable) {
        snprintf(text, size, "%s", slash ? slash + 1 : save->path);
    } else if (save->title[0]) {
        snprintf(text, size, "%s", save->title);
    } else {
        names_of(save, text, size);
    }
}

/* ---- what can be done ---- */

static void delete_selected(struct load *load) {
    const struct save *save = load_selected(load);
    char error[GAME_ERROR_SIZE];
    if (!save || load->filter == LOAD_DELETED) {
        return;
    }
    load_name(save, load->undo_name, sizeof load->undo_name);
    if (!saves_delete(load->app->saves, save->path, (time_t)app_wall(load->app), load->undo, error)) {
        load->undo[0] = 0;
        app_notice(load->app, error);
    }
    app_play(load->app, "card_flip");
    read_again(load);
}

static void restore(struct load *load, const char *path) {
    char where[PLATFORM_PATH_SIZE], error[GAME_ERROR_SIZE];
    if (!saves_restore(load->app->saves, path, where, error)) {
        app_notice(load->app, error);
        return;
    }
    if (strcmp(path, load->undo) == 0) {
        load->undo[0] = 0;
    }
    memcpy(load->selected, where, sizeof load->selected);
    app_play(load->app, "undo");
    read_again(load);
}

static void undo(struct load *load) {
    if (load->undo[0]) {
        char path[PLATFORM_PATH_SIZE];
        memcpy(path, load->undo, sizeof path);
        load->filter = load->filter == LOAD_DELETED ? LOAD_ALL : load->filter;
        restore(load, path);
    }
}

static void renamed(void *context, struct app *app, const char *title) {
    struct load *load = context;
    char error[GAME_ERROR_SIZE];
    if (!saves_rename(load->selected, title, error)) {
        app_notice(app, error);
    }
    read_again(load);
}

static void ask_name(struct load *load) {
    const struct save *save = load_selected(load);
    if (save && save->is_readable && !save->deleted) {
        char name[SAVE_TITLE_SIZE];
        load_name(save, name, sizeof name);
        name_dialog_push(load->app, &(struct name_dialog){.heading = _("Rename"),
                                                          .note = _("Without a name the players’ names stand there."),
                                                          .label = _("Name"),
                                                          .text = save->title[0] ? save->title : name,
                                                          .accept = _("Rename"),
                                                          .answer = renamed,
                                                          .context = load});
    }
}

static void open_selected(struct load *load) {
    const struct save *save = load_selected(load);
    if (!save) {
        return;
    }
    char path[PLATFORM_PATH_SIZE];
    memcpy(path, save->path, sizeof path);
    if (save->deleted) {
        restore(load, path);
    } else {
        stop_reading(load);
        open_match(load->app, path);
    }
}

static void watch_selected(struct load *load, int is_scored) {
    const struct save *save = load_selected(load);
    if (save && save->is_readable) {
        (is_scored ? score_match : watch_match)(load->app, save->path);
    }
}

/* ---- input ---- */

static void press(struct load *load, const struct ui_action *action) {
    switch (action->id) {
    case LOAD_BACK:
        app_pop(load->app);
        break;
    case LOAD_UNDO:
        undo(load);
        break;
    case LOAD_FILE:
        page_ask_file();
        break;
    case LOAD_OPEN:
        open_selected(load);
        break;
    case LOAD_WATCH:
        watch_selected(load, 0);
        break;
    case LOAD_SCORES:
        watch_selected(load, 1);
        break;
    case LOAD_RENAME:
        ask_name(load);
        break;
    case LOAD_DELETE:
        delete_selected(load);
        break;
    case LOAD_SHARE:
        if (load_selected(load)) {
            share_match(load->app, load_selected(load)->path, NULL);
        }
        break;
    case LOAD_REPORT:
        if (load_selected(load)) {
            report_of_file(load->app, load_selected(load)->path, &load_selected(load)->error);
        }
        break;
    default:
        break;
    }
}

/* A press on a row selects, a double click opens; with keys the focus selects and Enter opens. */
static void press_row(struct load *load, const struct ui_action *action) {
    select_place(load, action->id - LOAD_ROW);
    if (action->was_key || action->type == UI_PRESSED_TWICE) {
        open_selected(load);
    }
}

static void press_key(struct load *load, const struct ui_event *event) {
    if (event->key == UI_KEY_DELETE) {
        delete_selected(load);
    } else if (event->key == UI_KEY_UNDO) {
        undo(load);
    } else if (event->letter == 'r') {
        ask_name(load);
    } else if (event->letter == 'w') {
        watch_selected(load, 0);
    }
}

static void load_event(struct scene *scene, const struct ui_event *event, int64_t now) {
    struct load *load = of(scene);
    const struct ui_action action = ui_event(&load->ui, event, now);
    app_play_ui(load->app, &load->ui);
    const int is_press = action.type == UI_PRESSED || action.type == UI_PRESSED_TWICE;
    follow_focus(load);
    if (is_press && action.id >= LOAD_ROW) {
        press_row(load, &action);
    } else if (is_press) {
        press(load, &action);
    } else if (action.type == UI_CHANGED && action.id == LOAD_FILTER) {
        load->filter = (enum load_filter)action.value;
        load->is_chosen = 1;
        load->top = 0;
        read_again(load);
        load->offset = -1;
    } else if (action.type == UI_UNHANDLED && event->type == UI_KEY) {
        press_key(load, event);
    }
}

/* ---- living ---- */

static void load_enter(struct scene *scene, int64_t now) {
    struct load *load = of(scene);
    (void)now;
    read_again(load);
    load->offset = -1;
}

static void load_leave(struct scene *scene) {
    struct load *load = of(scene);
    stop_reading(load);
    saves_free(load->saves);
    free(load->view);
    for (int i = 0; i < TABLES_MOST; i++) {
        free(load->pictures[i]);
    }
    free(load);
}

static void load_resume(struct scene *scene, int64_t now) {
    (void)now;
    read_again(of(scene));
}

static void load_update(struct scene *scene, int64_t now) {
    struct load *load = of(scene);
    (void)now;
    const int was_waiting = load->waiting;
    make_view(load);
    load_declare(load);
    if (was_waiting && !load->waiting) {
        come_back(load);
    }
    if (follow_focus(load)) {
        load_declare(load); /* what can be done is another's now */
    }
}

static void load_draw(struct scene *scene, struct draw_list *list, int64_t now) {
    load_draw_all(of(scene), list, now);
}

static const char *load_fact(struct scene *scene, const char *key) {
    struct load *load = of(scene);
    if (strcmp(key, "saves") == 0) {
        snprintf(load->fact, sizeof load->fact, "%d", load->view_count);
    } else if (strcmp(key, "waiting") == 0) {
        snprintf(load->fact, sizeof load->fact, "%d", load->waiting);
    } else {
        return NULL;
    }
    return load->fact;
}

static int load_is_moving(const struct scene *scene, int64_t now) {
    (void)now;
    return ((const struct load *)scene)->waiting > 0;
}

static const struct scene_ops load_ops = {
    .name = "load",
    .help_page = "screen#saves",
    .enter = load_enter,
    .leave = load_leave,
    .event = load_event,
    .update = load_update,
    .draw = load_draw,
    .title_words = N_("Load"),
    .resume = load_resume,
    .fact = load_fact,
    .is_moving = load_is_moving,
};

struct scene *load_scene_new(void) {
    struct load *load = memory_new(1, sizeof *load);
    load->scene.ops = &load_ops;
    return &load->scene;
}
