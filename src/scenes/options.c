/* SPDX-License-Identifier: MIT */
/* Options: pages of rows from a table, over the title or over a match. Changes take effect at once; the size of the
 * interface when the slider is let go, or it would run from the hand, with a sample of what it will be until then. */
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/backdrop.h"
#include "app/dialog.h"
#include "app/menu_sheet.h"
#include "castellany/memory.h"
#include "scenes/menus.h"
#include "scenes/options_rows.h"
#include "table/ops_around.h"
#include "table/table_ops.h"
#include "ui/text.h"
#include "ui/words.h"

enum {
    WIDTH = 940,
    HEIGHT = 610,
    RAIL = 206,
    TAB = 44,
    LINE = 34,
    SLIDER_WIDTH = 250,
    VALUE = 60,
    GAP = 14,
    SPREAD = 30
};
enum { ID_DONE = 1, ID_RESET, ID_LIST, ID_PAGE = 10, ID_ROW = 20 };
enum { REGION_PAGES = 1, REGION_ROWS, REGION_BUTTONS };

struct options {
    SCENE;
    int page, is_dirty;
    int spread;                     /* pixels that each row has more than it needs */
    int percent;                    /* the size while its slider is pulled, else 0 */
    int heights[OPTIONS_ROWS_MOST]; /* of the rows of the page, in pixels, with their hints */
    int content;
    const char *names[OPTIONS_ROWS_MOST][OPTIONS_NAMES_MOST];
};

static int is_size(const struct options_row *row) {
    return row->kind == OPTIONS_SLIDER && row->offset == offsetof(struct settings, percent);
}

/* ---- what it does ---- */

static void options_leave(struct scene *scene) {
    free(scene);
}

/* The keys have their own way back, on their own page. */
static void reset(void *context, struct app *app, int button) {
    const struct settings before = app->settings;
    (void)context;
    if (button != 0) {
        return;
    }
    settings_defaults(&app->settings);
    memcpy(app->settings.player_name, before.player_name, sizeof before.player_name);
    app->settings.is_name_asked = before.is_name_asked;
    memcpy(app->settings.meeting, before.meeting, sizeof before.meeting);
    memcpy(app->settings.authority, before.authority, sizeof before.authority);
    app->settings.keys = before.keys;
    memcpy(app->settings.tables, before.tables, sizeof before.tables);
    memcpy(app->settings.lessons, before.lessons, sizeof before.lessons);
    memcpy(app->settings.game, before.game, sizeof before.game);
    memcpy(app->settings.coached, before.coached, sizeof before.coached);
    app->settings.remarks = before.remarks;
    memcpy(app->settings.switches, before.switches, sizeof before.switches);
    for (int i = 0; options_row(i); i++) {
        if (options_row(i)->of_game) {
            options_set(&app->settings, options_row(i), options_row(i)->of_game->usual);
        }
    }
    app_settings_changed(app);
}

static void ask_to_reset(struct options *options) {
    dialog_push(options->app,
                &(struct dialog){.heading = _("Everything as at the first start?"),
                                 .text = _("All settings go back to what they were at the first start. Your name, your "
                                           "keys, your matches and your statistics stay."),
                                 .buttons = {_("Reset"), _("Keep them")},
                                 .cancel = 1,
                                 .danger = 0,
                                 .answer = reset});
}

static void press(struct options *options, int id) {
    if (id == ID_DONE) {
        app_pop(options->app);
    } else if (id == ID_RESET) {
        ask_to_reset(options);
    } else if (id >= ID_ROW) {
        options_row(id - ID_ROW)->act(options->app);
    } else if (id >= ID_PAGE) {
        options->page = id - ID_PAGE;
    }
}

static int value_of(const struct options *options, const struct options_row *row) {
    return is_size(row) && options->percent ? options->percent : options_value(&options->app->settings, row);
}

static void change(struct options *options, int id, int value) {
    const struct options_row *row = options_row(id - ID_ROW);
    if (is_size(row) && options->ui.pressed) {
        options->percent = value;
    } else {
        options_set(&options->app->settings, row, value);
    }
    options->is_dirty = 1;
}

static void apply(struct options *options) {
    if (options->percent) {
        options->app->settings.percent = options->percent;
    }
    options->percent = options->is_dirty = 0;
    app_settings_changed(options->app);
}

static int is_tab(int id) {
    return id >= ID_PAGE && id < ID_PAGE + OPTIONS_PAGES;
}

static int first_row(const struct options *options) {
    for (int i = 0; options_row(i); i++) {
        if ((int)options_row(i)->page == options->page) {
            return ID_ROW + i;
        }
    }
    return ID_DONE;
}

/* By direction: along the rail pages turn under the focus; from it to the right the first row comes, and from the rows
 * the rail is entered at their own page. BEFORE had the focus. */
static void follow_focus(struct options *options, const struct ui_event *event, int before) {
    const int now_at = options->ui.focus;
    const int is_arrow = event->type == UI_KEY && event->key >= UI_KEY_UP && event->key <= UI_KEY_RIGHT;
    if (!is_arrow) {
        return;
    }
    if (is_tab(before) && event->key == UI_KEY_RIGHT && !is_tab(now_at)) {
        options->page = before - ID_PAGE;
        ui_focus(&options->ui, first_row(options));
    } else if (is_tab(before) && is_tab(now_at)) {
        options->page = now_at - ID_PAGE;
    } else if (is_tab(now_at)) {
        ui_focus(&options->ui, ID_PAGE + options->page);
    }
}

static void options_event(struct scene *scene, const struct ui_event *event, int64_t now) {
    struct options *options = (struct options *)scene;
    const int before = options->ui.focus;
    const struct ui_action action = ui_event(&options->ui, event, now);
    follow_focus(options, event, before);
    app_play_ui(options->app, &options->ui);
    if (action.type == UI_CHANGED && action.id >= ID_ROW) {
        change(options, action.id, action.value);
    }
    if (options->is_dirty && !options->ui.pressed) {
        apply(options);
    } else if (options->is_dirty) {
        platform_set_volumes(options->app->platform, &options->app->settings.volumes);
    }
    if (action.type == UI_PRESSED) {
        press(options, action.id);
    }
}

/* ---- where it stands ---- */

struct plan {
    struct rect panel, pages, list, buttons;
};

/* Beside a slider: in a small window letters shrink less than what is around them. */
static int value_width(const struct options *options) {
    const struct text_style style = theme_text(&options->app->scale, TEXT_NUMBER_SMALL, THEME_INK, ALIGN_RIGHT);
    const int least = px(options, VALUE), w = text_width(options->app->metrics, style, "200 %") + px(options, GAP);
    return w > least ? w : least;
}

/* On a phone the pages' buttons stand in two columns, so that a finger finds one. */
static int columns(const struct options *options) {
    return ui_is_small(&options->app->scale) ? 2 : 1;
}

static struct plan lay_out(const struct options *options) {
    const int more = (columns(options) - 1) * RAIL;
    struct plan plan = {.panel = menu_rect(options->app, WIDTH + more, HEIGHT)};
    struct rect inner = rect_inset(plan.panel, px(options, 32));
    rect_cut_top(&inner, px(options, 46 + 4 + 14 + 6), 0);
    plan.buttons = rect_cut_bottom(&inner, px(options, 46), px(options, GAP));
    plan.pages = rect_cut_left(&inner, px(options, RAIL + more), px(options, 26));
    plan.list = inner;
    return plan;
}

static struct text_style hint_style(const struct options *options) {
    return theme_text(&options->app->scale, TEXT_SMALL, THEME_INK_SOFT, ALIGN_LEFT);
}

static int rows_width(const struct options *options, const struct plan *plan) {
    return plan->list.w - px(options, 24);
}

static int hint_width(const struct options *options, const struct options_row *row, int width) {
    return row->kind == OPTIONS_SWITCH   ? width - px(options, 76)
           : row->kind == OPTIONS_SLIDER ? width - px(options, SLIDER_WIDTH + 16) - value_width(options)
                                         : width;
}

static int control_height(const struct options *options, const struct options_row *row) {
    return row->kind == OPTIONS_CHOICE   ? px(options, LINE + 42)
           : row->kind == OPTIONS_ACTION ? px(options, 46)
                                         : px(options, LINE);
}

/* The sample under the size's slider: as high as the largest that can be chosen. */
static int sample_height(const struct options *options, const struct options_row *row) {
    if (!is_size(row)) {
        return 0;
    }
    const struct ui_scale largest = app_scale(options->app, 1, app_most_percent(options->app));
    return ui_px(&largest, 40) + px(options, 10);
}

static int row_height(const struct options *options, const struct options_row *row, int width) {
    char text[160];
    const char *hint = options_hint(options->app, row, text, sizeof text);
    return control_height(options, row) + sample_height(options, row) + px(options, GAP) +
           text_block_height(options->app->metrics, hint_style(options), hint_width(options, row, width), hint);
}

/* What a page of few rows leaves over stands between them. */
static void spread(struct options *options, const struct plan *plan, int count) {
    const int spare = count ? (plan->list.h - options->content) / count : 0, most = px(options, SPREAD);
    options->spread = spare < 0 ? 0 : spare < most ? spare : most;
    for (int i = 0; options_row(i); i++) {
        options->heights[i] += options->heights[i] ? options->spread : 0;
    }
    options->content += count * options->spread;
}

static void measure(struct options *options, const struct plan *plan) {
    int count = 0;
    options->content = 0;
    for (int i = 0; options_row(i); i++) {
        const struct options_row *row = options_row(i);
        options->heights[i] = (int)row->page == options->page ? row_height(options, row, rows_width(options, plan)) : 0;
        options->content += options->heights[i];
        count += options->heights[i] > 0;
    }
    spread(options, plan, count);
}

/* Row INDEX where it is scrolled to. */
static struct rect row_rect(const struct options *options, const struct plan *plan, int index) {
    int top = plan->list.y - ui_list_offset(&options->ui, ID_LIST);
    for (int i = 0; i < index; i++) {
        top += options->heights[i];
    }
    return (struct rect){plan->list.x, top, rows_width(options, plan), options->heights[index]};
}

/* ---- widgets ---- */

static struct widget *declare_choice(struct options *options, int index, struct rect at) {
    const struct options_row *row = options_row(index);
    rect_cut_top(&at, px(options, LINE), 0);
    for (int i = 0; i <= row->most; i++) {
        options->names[index][i] = options_name(row, i);
    }
    return ui_choice(&options->ui, ID_ROW + index, rect_cut_top(&at, px(options, 38), 0), _(row->label),
                     options->names[index], row->most + 1, options_value(&options->app->settings, row));
}

static struct widget *declare_slider(struct options *options, int index, struct rect at) {
    const struct options_row *row = options_row(index);
    struct rect line = rect_cut_top(&at, px(options, LINE), 0);
    rect_cut_right(&line, value_width(options), 0);
    const int most = options_most(options->app, row), value = value_of(options, row);
    return ui_slider(&options->ui, ID_ROW + index, rect_cut_right(&line, px(options, SLIDER_WIDTH), 0), _(row->label),
                     value > most ? most : value, row->least, most, row->step);
}

static void declare_row(struct options *options, const struct plan *plan, int index) {
    const struct options_row *row = options_row(index);
    struct rect at = row_rect(options, plan, index);
    struct widget *added = NULL;
    if (row->kind == OPTIONS_SWITCH) {
        added = ui_switch(&options->ui, ID_ROW + index, rect_cut_top(&at, px(options, LINE), 0), _(row->label),
                          options_value(&options->app->settings, row));
    } else if (row->kind == OPTIONS_SLIDER) {
        added = declare_slider(options, index, at);
    } else if (row->kind == OPTIONS_CHOICE) {
        added = declare_choice(options, index, at);
    } else {
        added = ui_button(&options->ui, ID_ROW + index, (struct rect){at.x, at.y, px(options, 260), px(options, 42)},
                          _(row->label), 0);
    }
    if (added) {
        added->list = ID_LIST;
        if (row->kind == OPTIONS_SWITCH) { /* the ring stays off the hint below */
            added->ring = added->rect;
            added->ring.y += px(options, 4);
            added->ring.h -= px(options, 8);
        }
        added->region = REGION_ROWS;
    }
}

static void declare_pages(struct options *options, struct rect rail) {
    const int rows = (OPTIONS_PAGES + columns(options) - 1) / columns(options), gap = px(options, 8);
    const int room = (rail.h - (rows - 1) * gap) / rows, is_tall = columns(options) == 1 && px(options, TAB) < room;
    const struct rect tab_at = {rail.x, rail.y, rail.w / columns(options) - gap / 2, is_tall ? px(options, TAB) : room};
    for (int page = 0; page < OPTIONS_PAGES; page++) {
        const struct rect at = {tab_at.x + page / rows * (tab_at.w + gap), tab_at.y + page % rows * (tab_at.h + gap),
                                tab_at.w, tab_at.h};
        struct widget *tab = ui_button(&options->ui, ID_PAGE + page, at, _(options_page_names[page]),
                                       UI_LEFT | UI_QUIET | (page == options->page ? UI_SELECTED : 0u));
        tab->icon = options_page_icons[page];
        tab->region = REGION_PAGES;
    }
}

static void declare_buttons(struct options *options, struct rect row) {
    const int width = row.w / 2 < px(options, 230) ? row.w / 2 : px(options, 230);
    ui_button(&options->ui, ID_RESET, rect_cut_left(&row, width, 0), _("Reset to defaults"), 0)->region =
        REGION_BUTTONS;
    ui_button(&options->ui, ID_DONE, rect_cut_right(&row, width, 0), _("Done"), UI_MAIN | UI_CANCEL)->region =
        REGION_BUTTONS;
}

static void options_update(struct scene *scene, int64_t now) {
    struct options *options = (struct options *)scene;
    const struct plan plan = lay_out(options);
    (void)now;
    measure(options, &plan);
    ui_begin(&options->ui, &options->app->scale, options->app->metrics);
    options->ui.is_reduced = options->app->settings.is_reduced;
    declare_pages(options, plan.pages);
    ui_list(&options->ui, ID_LIST, plan.list, options->content)->fade = THEME_PARCHMENT;
    for (int i = 0; options_row(i); i++) {
        if ((int)options_row(i)->page == options->page) {
            declare_row(options, &plan, i);
        }
    }
    declare_buttons(options, plan.buttons);
    options->ui.first = ID_PAGE + options->page;
    ui_end(&options->ui);
}

/* ---- what it looks like ---- */

static void draw_value(struct options *options, struct draw_list *list, int index, struct rect line) {
    char text[32];
    const struct widget *slider = ui_find(&options->ui, ID_ROW + index);
    snprintf(text, sizeof text, C_("percent", "%d%%"), slider->value);
    draw_text(list, theme_text(&options->app->scale, TEXT_NUMBER_SMALL, THEME_INK, ALIGN_RIGHT),
              rect_cut_right(&line, value_width(options), 0), text);
}

/* A name and text as large as they will be, framed: nothing of it can be pressed. */
static void draw_sample(struct options *options, struct draw_list *list, int index, struct rect at) {
    const struct ui_scale scale = app_scale(options->app, 1, ui_find(&options->ui, ID_ROW + index)->value);
    const struct text_style style = theme_text(&scale, TEXT_BODY, THEME_INK, ALIGN_LEFT);
    const struct text_style label = theme_text(&scale, TEXT_BUTTON, THEME_CREAM, ALIGN_CENTRE);
    const char *words = _("Built");
    draw_kit(list, KIT_PANEL_INSET, at);
    at = rect_inset(at, px(options, 6));
    draw_clip_push(list, at);
    struct rect plate =
        rect_cut_left(&at, text_width(options->app->metrics, label, words) + ui_px(&scale, 24), ui_px(&scale, 14));
    plate = rect_centred(plate, plate.w, ui_px(&scale, 30));
    draw_kit(list, KIT_PLATE, plate);
    draw_text(list, label, plate, words);
    draw_text(list, style, at, _("The stonemason erects the tavern."));
    draw_clip_pop(list);
}

static void draw_row(struct options *options, struct draw_list *list, const struct plan *plan, int index) {
    char text[160];
    const struct options_row *row = options_row(index);
    struct rect at = row_rect(options, plan, index), line = at;
    const int width = hint_width(options, row, at.w);
    draw_box(list, (struct rect){at.x, at.y + at.h - (px(options, GAP) + options->spread) / 2, at.w, px(options, 1)}, 0,
             THEME_RULE(0x38));
    rect_cut_top(&at, control_height(options, row), 0);
    line.h = px(options, LINE);
    if (row->kind == OPTIONS_SLIDER) {
        draw_value(options, list, index, line);
        line.w -= px(options, SLIDER_WIDTH + 8) + value_width(options);
    }
    if (row->kind == OPTIONS_SLIDER || row->kind == OPTIONS_CHOICE) {
        draw_text(list, theme_text(&options->app->scale, TEXT_BODY, THEME_INK, ALIGN_LEFT), line, _(row->label));
    }
    const char *hint = options_hint(options->app, row, text, sizeof text);
    struct rect words = at;
    words.w = width;
    const int used = text_block_draw(list, options->app->metrics, hint_style(options), words, hint);
    if (is_size(row)) {
        rect_cut_top(&at, used + px(options, 6), 0);
        at.h = sample_height(options, row) - px(options, 10);
        draw_sample(options, list, index, at);
    }
}

static void options_draw(struct scene *scene, struct draw_list *list, int64_t now) {
    struct options *options = (struct options *)scene;
    const struct plan plan = lay_out(options);
    const int between = plan.pages.x + plan.pages.w + px(options, 13);
    backdrop_dim(list, 130);
    menu_sheet_draw(options->app, list, plan.panel, MENU_OPTIONS, _("Options"));
    draw_box(list, (struct rect){between, plan.list.y, px(options, 1), plan.list.h}, 0, THEME_RULE(0x50));
    draw_clip_push(list, plan.list);
    for (int i = 0; options_row(i); i++) {
        if ((int)options_row(i)->page == options->page) {
            draw_row(options, list, &plan, i);
        }
    }
    draw_clip_pop(list);
    ui_draw(&options->ui, list, now);
}

static void options_speak(struct scene *scene, int id, char *out, size_t size) {
    char text[160];
    struct options *options = (struct options *)scene;
    if (!id) {
        snprintf(out, size, "%s: %s", _("Options"), _(options_page_names[options->page]));
    } else if (id >= ID_ROW) {
        snprintf(out, size, "%s", options_hint(options->app, options_row(id - ID_ROW), text, sizeof text));
    }
}

static const struct scene_ops options_ops = {
    .name = "options",
    .help_page = "screen#options",
    .speak = options_speak,
    .is_overlay = 1,
    .is_sheet = 1,
    .leave = options_leave,
    .event = options_event,
    .update = options_update,
    .draw = options_draw,
};

struct scene *options_scene_new(void) {
    struct options *options = memory_new(1, sizeof *options);
    options->scene.ops = &options_ops;
    return &options->scene;
}
