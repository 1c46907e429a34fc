/* SPDX-License-Identifier: MIT */
/* Declaring widgets, and where their parts are. */
#include "ui/ui.h"

#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "ui/input.h"
#include "ui/text.h"
#include "ui/ui_private.h"

static const char *const sound_names[] = {
    [UI_SOUND_NONE] = NULL,       [UI_SOUND_HOVER] = "button_hover", [UI_SOUND_PRESS] = "button_press",
    [UI_SOUND_SLIDER] = "slider", [UI_SOUND_SWITCH] = "switch",      [UI_SOUND_REFUSED] = "error",
};

const char *ui_take_sound(struct ui *ui) {
    const char *name = sound_names[ui->wants_sound];
    ui->wants_sound = UI_SOUND_NONE;
    return name;
}

const char *ui_take_copied(struct ui *ui, char text[256]) {
    if (!ui->copied[0]) {
        return NULL;
    }
    memcpy(text, ui->copied, sizeof ui->copied);
    ui->copied[0] = 0;
    return text;
}

void ui_begin(struct ui *ui, const struct ui_scale *scale, const struct text_metrics *metrics) {
    ui->count = 0;
    ui->arena_used = 0;
    ui->clear_count = 0;
    memset(ui->region_names, 0, sizeof ui->region_names);
    ui->scale = *scale;
    ui->metrics = metrics;
}

/* Says whether no two widgets have the same number. Those that agree in their lower bits alone are compared. */
static int are_unique(const struct ui *ui) {
    enum { PLACES = 2048 };
    uint64_t seen[PLACES / 64] = {0};
    for (int i = 0; i < ui->count; i++) {
        const unsigned id = (unsigned)ui->widgets[i].id, place = id % PLACES;
        if (id != UI_NO_ID && seen[place / 64] >> place % 64 & 1 && ui_find(ui, (int)id) != &ui->widgets[i]) {
            return 0;
        }
        seen[place / 64] |= (uint64_t)1 << place % 64;
    }
    return 1;
}

void ui_end(struct ui *ui) {
    assert(are_unique(ui));
    if (input_device() != UI_DEVICE_NONE) {
        ui->shows_focus = input_is_steering();
    }
    ui_focus_keep(ui);
    if (ui->pressed && !ui_find(ui, ui->pressed)) {
        ui->pressed = UI_NO_ID;
    }
    if (ui->dragged && !ui_find(ui, ui->dragged)) {
        ui->dragged = UI_NO_ID;
    }
    for (int i = 0; i < ui->count; i++) {
        if (ui->widgets[i].kind == UI_KIND_LIST) {
            ui_list_scroll(ui, ui->widgets[i].id, ui_list_offset(ui, ui->widgets[i].id));
        }
    }
    const struct widget *under = ui_at(ui, ui->pointer.x, ui->pointer.y);
    ui->hover = under ? under->id : UI_NO_ID;
}

void ui_let_go(struct ui *ui) {
    ui->pressed = ui->dragged = ui->drop = UI_NO_ID;
}

void ui_rest(struct ui *ui) {
    ui_let_go(ui);
    ui->hover = UI_NO_ID;
    ui->shows_focus = 0;
    ui->pointer = (struct point){-1, -1};
}

/* Gives the copy, to be refined until ui_end: never NULL. More than UI_MAX_WIDGETS are left out. */
static struct widget *ui_add(struct ui *ui, const struct widget *widget) {
    assert(widget->id >= UI_NO_ID && widget->region >= 0 && widget->region < UI_REGIONS);
    assert(widget->kind != UI_KIND_FIELD || (widget->text && widget->text_size > 0));
    assert(widget->kind != UI_KIND_SLIDER || widget->least <= widget->most);
    assert(widget->kind != UI_KIND_CHOICE || (widget->options && widget->option_count > 0));
    struct widget *added = &ui->widgets[ui->count];
    ui->count += ui->count < UI_MAX_WIDGETS;
    *added = *widget;
    return added;
}

void ui_region(struct ui *ui, int region, const char *name) {
    if (region >= 0 && region < UI_REGIONS) {
        ui->region_names[region] = name;
    }
}

void ui_region_from(struct ui *ui, int from, int region) {
    assert(from >= 0 && from <= ui->count && region >= 0 && region < UI_REGIONS);
    for (int i = from; i < ui->count; i++) {
        ui->widgets[i].region = region;
    }
}

const char *ui_format(struct ui *ui, const char *format, ...) {
    va_list arguments;
    char *begin = ui->arena + ui->arena_used;
    const size_t room = sizeof ui->arena - (size_t)ui->arena_used;
    va_start(arguments, format);
    const int length = vsnprintf(begin, room, format, arguments);
    va_end(arguments);
    if (length < 0 || (size_t)length + 1 > room) {
        return "";
    }
    ui->arena_used += length + 1;
    return begin;
}

struct widget *ui_button(struct ui *ui, int id, struct rect rect, const char *label, unsigned flags) {
    return ui_add(ui, &(struct widget){.id = id, .kind = UI_KIND_BUTTON, .rect = rect, .label = label, .flags = flags});
}

int ui_row_button_width(const struct ui *ui, const struct ui_row_button *button) {
    const int icon = button->icon == ICON_NONE ? 0 : ui_px(&ui->scale, 26);
    const enum theme_text role = button->flags & UI_LESSER ? TEXT_NAME_SMALL : TEXT_BUTTON;
    return text_width(ui->metrics, theme_text(&ui->scale, role, 0, ALIGN_LEFT), button->label) + icon;
}

void ui_row_button(struct ui *ui, struct rect rect, const struct ui_row_button *button) {
    ui_add(ui, &(struct widget){.id = button->id,
                                .kind = UI_KIND_BUTTON,
                                .rect = rect,
                                .label = button->label,
                                .icon = button->icon,
                                .flags = button->flags,
                                .hint = button->hint});
}

struct widget *ui_icon_button(struct ui *ui, int id, struct rect rect, enum icon icon, const char *label,
                              unsigned flags) {
    return ui_add(
        ui,
        &(struct widget){
            .id = id, .kind = UI_KIND_ICON, .rect = rect, .label = label, .icon = icon, .flags = flags, .hint = label});
}

struct widget *ui_switch(struct ui *ui, int id, struct rect rect, const char *label, int value) {
    return ui_add(ui, &(struct widget){
                          .id = id, .kind = UI_KIND_SWITCH, .rect = rect, .label = label, .value = value, .most = 1});
}

struct widget *ui_slider(struct ui *ui, int id, struct rect rect, const char *label, int value, int least, int most,
                         int step) {
    return ui_add(ui, &(struct widget){.id = id,
                                       .kind = UI_KIND_SLIDER,
                                       .rect = rect,
                                       .label = label,
                                       .value = value,
                                       .least = least,
                                       .most = most,
                                       .step = step});
}

struct widget *ui_choice(struct ui *ui, int id, struct rect rect, const char *label, const char *const *options,
                         int option_count, int value) {
    return ui_add(ui, &(struct widget){.id = id,
                                       .kind = UI_KIND_CHOICE,
                                       .rect = rect,
                                       .label = label,
                                       .options = options,
                                       .option_count = option_count,
                                       .value = value});
}

struct widget *ui_field(struct ui *ui, int id, struct rect rect, const char *label, char *text, int text_size) {
    return ui_add(
        ui, &(struct widget){
                .id = id, .kind = UI_KIND_FIELD, .rect = rect, .label = label, .text = text, .text_size = text_size});
}

struct widget *ui_hotspot(struct ui *ui, int id, struct rect rect, const char *label, unsigned flags) {
    return ui_add(ui,
                  &(struct widget){.id = id, .kind = UI_KIND_HOTSPOT, .rect = rect, .label = label, .flags = flags});
}

struct widget *ui_list(struct ui *ui, int id, struct rect rect, int content) {
    return ui_add(ui, &(struct widget){.id = id, .kind = UI_KIND_LIST, .rect = rect, .most = content});
}

/* ---- finding ---- */

struct widget *ui_widget(struct ui *ui, int id) {
    for (int i = 0; id && i < ui->count; i++) {
        if (ui->widgets[i].id == id) {
            return &ui->widgets[i];
        }
    }
    return NULL;
}

const struct widget *ui_find(const struct ui *ui, int id) {
    for (int i = 0; id && i < ui->count; i++) {
        if (ui->widgets[i].id == id) {
            return &ui->widgets[i];
        }
    }
    return NULL;
}

const struct widget *ui_find_label(const struct ui *ui, const char *label) {
    const struct widget *beginning = NULL;
    for (int i = 0; i < ui->count; i++) {
        const struct widget *widget = &ui->widgets[i];
        if (!widget->label) {
            continue;
        }
        if (strcmp(widget->label, label) == 0) {
            return widget;
        }
        if (!beginning && strncmp(widget->label, label, strlen(label)) == 0) {
            beginning = widget;
        }
    }
    return beginning;
}

int ui_is_enabled(const struct widget *widget) {
    return !(widget->flags & UI_DISABLED);
}

/* What is disabled can have the focus if it has something to say. */
int ui_is_focusable(const struct widget *widget) {
    return widget->id && widget->kind != UI_KIND_LIST && !(widget->flags & UI_NO_FOCUS) &&
           (!(widget->flags & UI_DISABLED) || widget->hint);
}

struct rect ui_shown_rect(const struct ui *ui, const struct widget *widget) {
    const struct widget *list = ui_find(ui, widget->list);
    return list ? rect_common(widget->rect, list->rect) : widget->rect;
}

int ui_widget_contains(const struct ui *ui, const struct widget *widget, int x, int y) {
    if (!rect_contains(rect_is_empty(widget->press) ? ui_shown_rect(ui, widget) : widget->press, x, y)) {
        return 0;
    }
    return widget->hit_count < 3 || polygon_contains(widget->hit, widget->hit_count, x, y);
}

/* SIZE at AT grown to LEAST around its middle, moved and cut to lie between FROM and TO. */
static void reach_along(int *at, int *size, int least, int from, int to) {
    const int grown = *size > least ? *size : least > to - from ? to - from : least;
    *at -= (grown - *size) / 2;
    *at = *at < from ? from : *at + grown > to ? to - grown : *at;
    *size = grown;
}

void ui_reach(const struct ui *ui, struct widget *widget, struct rect area) {
    const int least = ui_row_px(&ui->scale, 1);
    if (!widget || !ui_is_small(&ui->scale)) {
        return;
    }
    widget->press = widget->rect;
    reach_along(&widget->press.x, &widget->press.w, least, area.x, area.x + area.w);
    reach_along(&widget->press.y, &widget->press.h, least, area.y, area.y + area.h);
}

const struct widget *ui_at(const struct ui *ui, int x, int y) {
    for (int i = ui->count - 1; i >= 0; i--) {
        const struct widget *widget = &ui->widgets[i];
        if (ui_widget_contains(ui, widget, x, y)) {
            return widget;
        }
    }
    return NULL;
}

void ui_focus(struct ui *ui, int id) {
    const struct widget *widget = ui_find(ui, id);
    ui->focus = id;
    if (widget && widget->kind == UI_KIND_FIELD) {
        ui->cursor = ui->anchor = (int)strlen(widget->text);
    }
}

int ui_pointed(const struct ui *ui) {
    return ui->shows_focus ? ui->focus : ui->hover;
}

struct point ui_drag_point(const struct ui *ui) {
    return ui->pointer;
}

/* ---- parts ---- */

struct rect ui_slider_knob(const struct ui *ui, const struct widget *widget) {
    const int side = ui_px(&ui->scale, 22), room = widget->rect.w - side;
    const int range = widget->most > widget->least ? widget->most - widget->least : 1;
    const int x = widget->rect.x + room * (widget->value - widget->least) / range;
    return (struct rect){x, widget->rect.y + (widget->rect.h - side) / 2, side, side};
}

struct rect ui_segment(const struct widget *widget, int index) {
    const int count = widget->option_count > 0 ? widget->option_count : 1;
    const int left = widget->rect.w * index / count, right = widget->rect.w * (index + 1) / count;
    return (struct rect){widget->rect.x + left, widget->rect.y, right - left, widget->rect.h};
}

int ui_segment_under(const struct ui *ui, const struct widget *widget) {
    for (int i = 0; i < widget->option_count && ui->hover == widget->id && !ui->shows_focus; i++) {
        if (rect_contains(ui_segment(widget, i), ui->pointer.x, ui->pointer.y)) {
            return i;
        }
    }
    return -1;
}

struct rect ui_scroll_track(const struct ui *ui, const struct widget *widget) {
    const int w = ui_px(&ui->scale, 10);
    if (widget->most <= widget->rect.h) {
        return (struct rect){0, 0, 0, 0};
    }
    return (struct rect){widget->rect.x + widget->rect.w - w - 2, widget->rect.y + 2, w, widget->rect.h - 4};
}

struct rect ui_scroll_knob(const struct ui *ui, const struct widget *widget) {
    struct rect knob = ui_scroll_track(ui, widget);
    if (rect_is_empty(knob)) {
        return knob;
    }
    const int least = ui_px(&ui->scale, 28), track = knob.h, hidden = widget->most - widget->rect.h;
    const int wanted = track * widget->rect.h / widget->most;
    knob.h = wanted < least ? least : wanted;
    knob.y += (track - knob.h) * ui_list_offset(ui, widget->id) / (hidden > 0 ? hidden : 1);
    return knob;
}

enum { SCROLLS = sizeof((struct ui *)0)->scrolls / sizeof((struct ui *)0)->scrolls[0] };

int ui_list_offset(const struct ui *ui, int id) {
    for (int i = 0; i < SCROLLS; i++) {
        if (ui->scrolls[i].list == id) {
            return ui->scrolls[i].offset;
        }
    }
    return 0;
}

/* The scroll position kept for the list ID, made if need be. */
static int *ui_scroll_offset(struct ui *ui, int id) {
    int slot = 0;
    for (int i = SCROLLS - 1; i >= 0; i--) {
        if (ui->scrolls[i].list == id) {
            return &ui->scrolls[i].offset;
        }
        slot = ui->scrolls[i].list == UI_NO_ID ? i : slot;
    }
    ui->scrolls[slot].list = id;
    ui->scrolls[slot].offset = 0;
    return &ui->scrolls[slot].offset;
}

void ui_list_scroll(struct ui *ui, int id, int offset) {
    const struct widget *list = ui_find(ui, id);
    const int most = list && list->most > list->rect.h ? list->most - list->rect.h : 0;
    *ui_scroll_offset(ui, id) = offset < 0 ? 0 : offset > most ? most : offset;
}

void ui_scroll_show(struct ui *ui, const struct widget *widget) {
    const struct widget *list = ui_find(ui, widget->list);
    if (!list) {
        return;
    }
    const int offset = ui_list_offset(ui, list->id);
    const int fade = list->fade ? ui_px(&ui->scale, UI_FADE) : 0;
    const int above = list->rect.y + fade - widget->rect.y,
              below = widget->rect.y + widget->rect.h + fade - list->rect.y - list->rect.h;
    if (above > 0) {
        ui_list_scroll(ui, list->id, offset - above);
    } else if (below > 0) {
        ui_list_scroll(ui, list->id, offset + below);
    }
}
