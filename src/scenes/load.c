/* Load: all saves, the latest first; a row opens its match, the sign at its end deletes it after asking. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "scenes/backdrop.h"
#include "scenes/dialog.h"
#include "scenes/menus.h"
#include "scenes/saves.h"
#include "ui/text.h"
#include "ui/words.h"

enum { ID_BACK = 1, ID_LIST, ID_ROW = 10, ID_DELETE = ID_ROW + SAVES_MOST };
enum { WIDTH = 860, HEIGHT = 600, ROW = 72 };

struct load {
    struct scene scene;
    struct app *app;
    struct ui ui;
    struct saves *saves;
    char doomed[PLATFORM_PATH_SIZE]; /* the save whose deletion is being asked about */
};

static void read_again(struct load *load) {
    saves_free(load->saves);
    load->saves = saves_read(load->app->saves, load->app->data);
}

static void load_enter(struct scene *scene, struct app *app, int64_t now) {
    struct load *load = (struct load *)scene;
    (void)now;
    load->app = app;
    read_again(load);
}

static void load_leave(struct scene *scene) {
    saves_free(((struct load *)scene)->saves);
    free(scene);
}

static void load_resume(struct scene *scene, int64_t now) {
    (void)now;
    read_again((struct load *)scene);
}

static void doom_answered(void *context, struct app *app, int button) {
    struct load *load = context;
    if (button == 0 && unlink(load->doomed) != 0) {
        app_notice(app, _("That match could not be deleted: the folder of saves cannot be written."));
    }
    read_again(load);
}

static void ask_to_delete(struct load *load, const struct save *save) {
    char text[256], date[64];
    saves_date(save->touched, (time_t)app_wall(load->app), date, sizeof date);
    memcpy(load->doomed, save->path, sizeof load->doomed);
    snprintf(text, sizeof text, _("The match last played %s is gone for good then."), date);
    dialog_push(load->app, &(struct dialog){.heading = _("Delete this match?"),
                                            .text = text,
                                            .buttons = {_("Delete"), C_("button", "Keep")},
                                            .cancel = 1,
                                            .danger = 0,
                                            .answer = doom_answered,
                                            .context = load});
}

static void load_event(struct scene *scene, const struct ui_event *event, int64_t now) {
    struct load *load = (struct load *)scene;
    const struct ui_action action = ui_event(&load->ui, event, now);
    app_play_ui(load->app, &load->ui);
    if (event->type == UI_KEY && event->key == UI_KEY_DELETE && load->ui.focus >= ID_ROW &&
        load->ui.focus < ID_DELETE) {
        ask_to_delete(load, &load->saves->items[load->ui.focus - ID_ROW]);
    }
    if (action.type != UI_PRESSED && action.type != UI_PRESSED_TWICE) {
        return;
    }
    if (action.id == ID_BACK) {
        app_pop(load->app);
    } else if (action.id >= ID_DELETE) {
        ask_to_delete(load, &load->saves->items[action.id - ID_DELETE]);
    } else if (action.id >= ID_ROW) {
        open_match(load->app, load->saves->items[action.id - ID_ROW].path);
    }
}

/* ---- what it looks like ---- */

static struct rect panel(const struct load *load) {
    return menu_rect(load->app, WIDTH, HEIGHT);
}

static struct rect inside(const struct load *load) {
    struct rect inner = rect_inset(panel(load), ui_px(&load->app->scale, 32));
    rect_cut_top(&inner, ui_px(&load->app->scale, 46 + 4 + 14 + 12), 0);
    return inner;
}

static int save_count(const struct load *load) {
    return load->saves ? load->saves->count : 0;
}

/* What scripts and screen readers call a row. */
static const char *row_label(struct load *load, const struct save *save, int index) {
    return ui_format(&load->ui, _("Match %d, round %d of %d"), index + 1, save->round, save->rounds);
}

static void declare_rows(struct load *load, struct rect list) {
    struct ui *ui = &load->ui;
    const struct ui_scale *scale = &load->app->scale;
    const int height = ui_px(scale, ROW), offset = ui_list_offset(ui, ID_LIST), bar = ui_px(scale, 18);
    /* Rows far outside would only fill the table of widgets. */
    for (int i = 0; i < save_count(load); i++) {
        const struct rect row = {list.x, list.y + i * height - offset, list.w - bar, height - ui_px(scale, 6)};
        if (row.y + row.h < list.y - 2 * height || row.y > list.y + list.h + 2 * height) {
            continue;
        }
        const struct save *save = &load->saves->items[i];
        struct widget *spot = ui_hotspot(ui, ID_ROW + i, row, row_label(load, save, i), 0);
        spot->list = ID_LIST;
        spot->hint = save->is_readable ? NULL : save->error;
        const int side = ui_px(scale, 40);
        const struct rect sign = {row.x + row.w - side - ui_px(scale, 10), row.y + (row.h - side) / 2, side, side};
        struct widget *trash =
            ui_icon_button(ui, ID_DELETE + i, sign, ICON_TRASH, ui_format(ui, _("Delete match %d"), i + 1), UI_QUIET);
        trash->list = ID_LIST;
    }
}

static void load_update(struct scene *scene, int64_t now) {
    struct load *load = (struct load *)scene;
    struct ui *ui = &load->ui;
    const struct ui_scale *scale = &load->app->scale;
    struct rect inner = inside(load);
    (void)now;
    ui_begin(ui, scale, load->app->metrics);
    ui->is_reduced = load->app->settings.is_reduced;
    struct rect buttons = rect_cut_bottom(&inner, ui_px(scale, 48), ui_px(scale, 16));
    ui_list(ui, ID_LIST, inner, save_count(load) * ui_px(scale, ROW));
    declare_rows(load, inner);
    ui_button(ui, ID_BACK, rect_cut_left(&buttons, ui_px(scale, 160), 0), _("Back"), UI_CANCEL)->icon = ICON_BACK;
    ui_end(ui);
}

static void names_text(const struct save *save, char *text, size_t size) {
    size_t used = 0;
    text[0] = 0;
    for (int seat = 0; seat < save->seats && used < size; seat++) {
        const int added = snprintf(text + used, size - used, "%s%s", seat ? ", " : "",
                                   save->names[seat][0] ? save->names[seat] : "?");
        used += added > 0 ? (size_t)added : 0;
    }
}

static void draw_row_text(const struct load *load, struct draw_list *list, struct rect row, const struct save *save) {
    const struct ui_scale *scale = &load->app->scale;
    char first[300], second[160], date[64];
    saves_date(save->touched, (time_t)app_wall(load->app), date, sizeof date);
    if (save->is_readable) {
        names_text(save, first, sizeof first);
        const char *sentence =
            save->is_over  ? save->season ? _("Winter, finished after round %d") : _("Summer, finished after round %d")
             : save->season ? _("Winter, round %d of %d")
                           : _("Summer, round %d of %d");
        snprintf(second, sizeof second, sentence, save->round, save->rounds);
    } else {
        snprintf(first, sizeof first, "%.250s", strrchr(save->path, '/') ? strrchr(save->path, '/') + 1 : save->path);
        snprintf(second, sizeof second, _("This file cannot be read as a match"));
    }
    const struct rect right = rect_cut_right(&row, ui_px(scale, 170), ui_px(scale, 10));
    const struct rect top = rect_cut_top(&row, row.h / 2, 0);
    draw_text(list, theme_text(scale, TEXT_BODY_BOLD, THEME_INK, ALIGN_LEFT), top, first);
    draw_text(list, theme_text(scale, TEXT_SMALL, THEME_INK_SOFT, ALIGN_LEFT), row, second);
    draw_text(list, theme_text(scale, TEXT_SMALL, THEME_INK_SOFT, ALIGN_RIGHT), right, date);
}

static void draw_row(struct load *load, struct draw_list *list, const struct widget *spot) {
    const struct ui_scale *scale = &load->app->scale;
    const struct save *save = &load->saves->items[spot->id - ID_ROW];
    const int is_hovered = load->ui.hover == spot->id;
    struct rect row = spot->rect;
    draw_kit(list, is_hovered ? KIT_TAB ".hover" : KIT_TAB, row);
    row.x += ui_px(scale, 14);
    row.w -= ui_px(scale, 76);
    row = (struct rect){row.x, row.y + ui_px(scale, 8), row.w, row.h - ui_px(scale, 16)};
    const struct rect sign = rect_cut_left(&row, ui_px(scale, 34), ui_px(scale, 16));
    const enum icon icon = !save->is_readable ? ICON_WARNING
                           : save->is_over    ? ICON_CROWN
                           : save->season     ? ICON_SNOW
                                              : ICON_SUN;
    icon_draw(list, icon, rect_centred(sign, ui_px(scale, 28), ui_px(scale, 28)),
              save->is_readable ? THEME_GOLD_DEEP : THEME_DANGER);
    draw_row_text(load, list, row, save);
}

static void load_draw(struct scene *scene, struct draw_list *list, int64_t now) {
    struct load *load = (struct load *)scene;
    const struct rect inner = inside(load);
    backdrop_draw(load->app, list);
    backdrop_dim(list, 90);
    ui_panel_draw(list, &load->app->scale, panel(load), KIT_DIALOG, _("Load"));
    draw_clip_push(list, ui_find(&load->ui, ID_LIST)->rect);
    for (int i = 0; i < load->ui.count; i++) {
        if (load->ui.widgets[i].id >= ID_ROW && load->ui.widgets[i].id < ID_DELETE) {
            draw_row(load, list, &load->ui.widgets[i]);
        }
    }
    draw_clip_pop(list);
    if (save_count(load) == 0) {
        draw_text(list, theme_text(&load->app->scale, TEXT_BODY_ITALIC, THEME_INK_SOFT, ALIGN_CENTRE), inner,
                  _("No match has been saved yet. Each one is, from its first turn on."));
    }
    ui_draw(&load->ui, list, now);
}

static struct ui *load_ui(struct scene *scene) {
    return &((struct load *)scene)->ui;
}

static const char *load_title(const struct scene *scene) {
    (void)scene;
    return _("Load");
}

static int load_is_moving(const struct scene *scene, int64_t now) {
    (void)scene;
    (void)now;
    return 0;
}

static const struct scene_ops load_ops = {
    .name = "load",
    .help_page = "screen#saves",
    .enter = load_enter,
    .leave = load_leave,
    .event = load_event,
    .update = load_update,
    .draw = load_draw,
    .ui = load_ui,
    .title = load_title,
    .resume = load_resume,
    .is_moving = load_is_moving,
};

struct scene *load_scene_new(void) {
    struct load *load = calloc(1, sizeof *load);
    if (load) {
        load->scene.ops = &load_ops;
    }
    return &load->scene;
}
