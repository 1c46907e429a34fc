/* SPDX-License-Identifier: MIT */
/* How widgets look. A function for each kind, in a table. */
#include <stdio.h>
#include <string.h>

#include "ui/text.h"
#include "ui/tween.h"
#include "ui/ui_private.h"

enum { PULSE = 1800, FADED = 160 };

/* What a widget is drawn with. */
struct easel {
    struct ui *ui;
    struct draw_list *list;
    const struct widget *widget;
    int64_t now;
};

static int px(const struct easel *easel, float units) {
    return ui_px(&easel->ui->scale, units);
}

static struct text_style style_of(const struct easel *easel, enum theme_text role, uint32_t colour, enum align align) {
    return theme_text(&easel->ui->scale, role, colour, align);
}

/* The state's ending of a kit piece's name. */
static const char *state_of(const struct easel *easel) {
    const struct widget *widget = easel->widget;
    const struct ui *ui = easel->ui;
    if (widget->flags & UI_DISABLED) {
        return ".disabled";
    }
    const int is_under = ui->hover == widget->id && !ui->shows_focus;
    if (ui->pressed == widget->id && is_under) {
        return ".pressed";
    }
    if (widget->flags & UI_SELECTED) {
        return ".selected";
    }
    return is_under && !ui->dragged ? ".hover" : "";
}

static void draw_piece(const struct easel *easel, const char *piece, const char *state, struct rect rect) {
    char name[64];
    snprintf(name, sizeof name, "%s%s", piece, state);
    draw_kit(easel->list, name, rect);
}

/* ---- buttons ---- */

/* What destroys shows it only when it is meant: at rest a quiet one has no red face. */
static int is_quiet(const struct widget *widget, const char *state) {
    return (widget->flags & UI_QUIET) && !((widget->flags & UI_DANGER) && *state && strcmp(state, ".disabled") != 0);
}

static uint32_t plain_colour(const struct widget *widget) {
    if (widget->flags & UI_DISABLED) {
        return widget->flags & UI_ON_DARK ? colour_with_alpha(THEME_CREAM_SOFT, 150)
                                          : colour_with_alpha(THEME_INK_SOFT, 150);
    }
    return widget->flags & UI_ON_DARK ? THEME_CREAM : widget->flags & UI_DANGER ? THEME_RUBRIC : THEME_INK;
}

static uint32_t face_colour(const struct widget *widget) {
    if (widget->flags & UI_DISABLED) {
        return theme_contrast() ? 0x3a2c1eb8u : colour_with_alpha(THEME_CREAM, 150);
    }
    return widget->flags & UI_MAIN ? THEME_ON_BRASS : THEME_CREAM;
}

static const char *face_piece(const struct widget *widget, const char *state) {
    if (is_quiet(widget, state)) {
        return KIT_BUTTON_QUIET;
    }
    if (widget->flags & UI_DISABLED) {
        return KIT_BUTTON;
    }
    return widget->flags & UI_DANGER ? KIT_BUTTON_DANGER : widget->flags & UI_MAIN ? KIT_BUTTON_MAIN : KIT_BUTTON;
}

/* A label in one line, smaller where the widget is too narrow for it. */
static void draw_fitted(const struct easel *easel, struct text_style style, struct rect rect, const char *text) {
    draw_text(easel->list, text_fitted(easel->ui->metrics, style, rect.w, text), rect, text);
}

static void draw_face(const struct easel *easel, const char *state) {
    const struct widget *widget = easel->widget;
    if (!(widget->flags & (UI_QUIET | UI_DISABLED))) {
        struct rect below = widget->rect;
        below.y += px(easel, 2);
        draw_soft(easel->list, below, px(easel, 7), px(easel, 4), THEME_SHADOW);
    }
    draw_piece(easel, face_piece(widget, state), state, widget->rect);
}

/* LABEL in two lines about as long where one has no room for it; gives 0 if RECT is too low for that. */
static int draw_broken(const struct easel *easel, struct text_style style, struct rect rect, const char *label) {
    const int high = text_block_height(easel->ui->metrics, style, rect.w, label);
    if (text_width(easel->ui->metrics, style, label) <= rect.w || high > rect.h) {
        return 0;
    }
    int width = rect.w;
    while (width > rect.w / 2 && text_block_height(easel->ui->metrics, style, width - 4, label) == high) {
        width -= 4;
    }
    text_block_draw(easel->list, easel->ui->metrics, style, rect_centred(rect, width, high), label);
    return 1;
}

static void draw_button(const struct easel *easel) {
    const struct widget *widget = easel->widget;
    const char *state = state_of(easel);
    const int is_down = strcmp(state, ".pressed") == 0;
    const uint32_t colour = is_quiet(widget, state) ? plain_colour(widget) : face_colour(widget);
    struct rect inner = rect_inset(widget->rect, px(easel, 8));
    inner.y += is_down ? 1 : 0;
    draw_face(easel, state);
    if (widget->flags & UI_OWN_FACE) {
        return;
    }
    if (widget->icon) {
        const int side = px(easel, 20), has_label = widget->label && *widget->label;
        const struct rect icon = has_label ? rect_cut_left(&inner, side, px(easel, 8)) : inner;
        icon_draw(easel->list, widget->icon, rect_centred(icon, side, side), colour);
        if (has_label && !(widget->flags & UI_LEFT)) {
            inner.w -= side; /* so that the label stands in the middle of the whole */
        }
    }
    const enum align align = widget->flags & UI_LEFT ? ALIGN_LEFT : ALIGN_CENTRE;
    const struct text_style full =
        style_of(easel, widget->flags & UI_LESSER ? TEXT_NAME_SMALL : TEXT_BUTTON, colour, align);
    const struct rect high = {inner.x, widget->rect.y + px(easel, 2), inner.w, widget->rect.h - px(easel, 4)};
    if ((widget->flags & UI_LESSER) && draw_broken(easel, full, high, widget->label)) {
        return;
    }
    const struct text_style fitted = text_fitted(easel->ui->metrics, full, inner.w, widget->label);
    const int has_room = text_width(easel->ui->metrics, fitted, widget->label) <= inner.w;
    draw_fitted(easel, has_room ? fitted : style_of(easel, TEXT_NAME_SMALL, colour, align), inner, widget->label);
}

/* A button that goes through several values shows where it stands: VALUE of MOST pips are full. */
static void draw_pips(const struct easel *easel, uint32_t colour) {
    const struct widget *widget = easel->widget;
    const int w = widget->rect.w * 6 / 10, h = px(easel, 4), gap = px(easel, 2);
    struct rect row = rect_centred(widget->rect, w, h);
    row.y = widget->rect.y + widget->rect.h * 76 / 100;
    for (int i = 0; i < widget->most; i++) {
        const int left = row.x + (row.w + gap) * i / widget->most;
        const struct rect pip = {left, row.y, row.x + (row.w + gap) * (i + 1) / widget->most - gap - left, h};
        draw_box(easel->list, pip, 1, i < widget->value ? colour : colour_with_alpha(colour, 70));
    }
}

static void draw_icon_button(const struct easel *easel) {
    const struct widget *widget = easel->widget;
    const int least = widget->rect.w < widget->rect.h ? widget->rect.w : widget->rect.h, side = least * 5 / 9;
    const uint32_t colour = widget->flags & UI_QUIET ? plain_colour(widget) : face_colour(widget);
    struct rect picture = rect_centred(widget->rect, side, side);
    draw_face(easel, state_of(easel));
    if (widget->most > 0) {
        picture.y -= least / 9;
        draw_pips(easel, colour);
    }
    icon_draw(easel->list, widget->icon, picture, colour);
}

/* ---- values ---- */

static void draw_switch(const struct easel *easel) {
    const struct widget *widget = easel->widget;
    struct rect row = widget->rect;
    struct rect pill = rect_cut_right(&row, px(easel, 52), px(easel, 12));
    pill = rect_centred(pill, pill.w, px(easel, 26));
    struct rect knob = {pill.x + (widget->value ? pill.w - pill.h : 0), pill.y, pill.h, pill.h};
    draw_fitted(easel, style_of(easel, TEXT_BODY, plain_colour(widget), ALIGN_LEFT), row, widget->label);
    draw_kit(easel->list, widget->value ? KIT_SWITCH_ON : KIT_SWITCH_OFF, pill);
    draw_piece(easel, KIT_SWITCH_KNOB, state_of(easel), rect_inset(knob, -px(easel, 1)));
    /* Colour is never the only mark: on has a check, off a stroke. */
    const struct rect mark = {widget->value ? pill.x : pill.x + pill.w - pill.h, pill.y, pill.h, pill.h};
    icon_draw(easel->list, widget->value ? ICON_CHECK : ICON_MINUS, rect_inset(mark, px(easel, 7)), 0xfff6deccu);
}

static void draw_slider(const struct easel *easel) {
    const struct widget *widget = easel->widget;
    const struct rect knob = ui_slider_knob(easel->ui, widget);
    const struct rect track = rect_centred(widget->rect, widget->rect.w, px(easel, 8));
    const struct rect fill = {track.x, track.y, knob.x + knob.w / 2 - track.x, track.h};
    draw_kit(easel->list, KIT_SLIDER_TRACK, track);
    if (fill.w > fill.h) {
        draw_kit(easel->list, KIT_SLIDER_FILL, fill);
    }
    draw_soft(easel->list, (struct rect){knob.x, knob.y + 2, knob.w, knob.h}, knob.h / 2, px(easel, 3), THEME_SHADOW);
    draw_piece(easel, KIT_SLIDER_KNOB, state_of(easel), knob);
}

static const char *segment_state(const struct easel *easel, int index) {
    const struct widget *widget = easel->widget;
    const struct ui *ui = easel->ui;
    const int is_under = ui_segment_under(ui, widget) == index;
    if (index == widget->value) {
        return ".selected";
    }
    if (widget->flags & UI_DISABLED) {
        return ".disabled";
    }
    return !is_under ? "" : ui->pressed == widget->id ? ".pressed" : ".hover";
}

static void draw_choice(const struct easel *easel) {
    const struct widget *widget = easel->widget;
    if (widget->flags & UI_OWN_FACE) {
        return;
    }
    draw_kit(easel->list, KIT_PANEL_INSET, widget->rect);
    for (int i = 0; i < widget->option_count; i++) {
        const int is_chosen = i == widget->value;
        const struct rect segment = ui_segment(widget, i);
        struct rect inner = rect_inset(segment, px(easel, 3));
        const uint32_t colour = is_chosen ? THEME_CREAM : THEME_INK;
        draw_piece(easel, KIT_TAB, segment_state(easel, i), inner);
        if (widget->option_icons && widget->option_icons[i]) {
            const int side = px(easel, 18);
            const int width =
                text_width(easel->ui->metrics, style_of(easel, TEXT_SMALL_BOLD, 0, ALIGN_LEFT), widget->options[i]);
            inner = rect_centred(inner, side + px(easel, 6) + width, inner.h);
            const struct rect icon = rect_cut_left(&inner, side, px(easel, 6));
            icon_draw(easel->list, widget->option_icons[i], rect_centred(icon, side, side), colour);
        }
        draw_fitted(easel, style_of(easel, TEXT_SMALL_BOLD, colour, ALIGN_CENTRE), inner, widget->options[i]);
    }
}

static void draw_field(const struct easel *easel) {
    ui_field_show(easel->ui, easel->list, easel->widget, easel->now);
}

static void draw_list_widget(const struct easel *easel) {
    const struct rect track = ui_scroll_track(easel->ui, easel->widget);
    if (!rect_is_empty(track)) {
        draw_kit(easel->list, KIT_SCROLL_TRACK, track);
        draw_piece(easel, KIT_SCROLL_KNOB, state_of(easel), ui_scroll_knob(easel->ui, easel->widget));
    }
}

static void draw_hotspot(const struct easel *easel) {
    const struct widget *widget = easel->widget;
    if (!(widget->flags & UI_LIT)) {
        return;
    }
    if (widget->hit_count < 3) {
        ui_lit_draw(easel->list, &easel->ui->scale, widget->rect, px(easel, 6), easel->now, easel->ui->is_reduced);
        return;
    }
    const float pulse = easel->ui->is_reduced ? 0.7F : tween_pulse(easel->now, PULSE);
    if (theme_contrast()) {
        draw_line(easel->list, widget->hit, widget->hit_count, 1, px(easel, 5), 0x000000ffu);
    }
    draw_line(easel->list, widget->hit, widget->hit_count, 1, px(easel, 6),
              colour_with_alpha(THEME_GOLD, (int)(40 + 50 * pulse)));
    draw_line(easel->list, widget->hit, widget->hit_count, 1, px(easel, 2),
              colour_with_alpha(THEME_GOLD, (int)(170 + 85 * pulse)));
}

static void (*const drawers[])(const struct easel *easel) = {
    [UI_KIND_BUTTON] = draw_button,    [UI_KIND_ICON] = draw_icon_button, [UI_KIND_SWITCH] = draw_switch,
    [UI_KIND_SLIDER] = draw_slider,    [UI_KIND_CHOICE] = draw_choice,    [UI_KIND_FIELD] = draw_field,
    [UI_KIND_LIST] = draw_list_widget, [UI_KIND_HOTSPOT] = draw_hotspot,
};

void ui_draw_widget(struct ui *ui, struct draw_list *list, const struct widget *widget, int64_t now) {
    const struct widget *scroll = ui_find(ui, widget->list);
    const struct easel easel = {ui, list, widget, now};
    if (scroll) {
        draw_clip_push(list, scroll->rect);
    }
    drawers[widget->kind](&easel);
    if (scroll) {
        draw_clip_pop(list);
    }
}

/* ---- edges of lists ---- */

/* What is cut by an edge goes over into the ground, so that no line looks as if it were the last. */
static void draw_fades(struct ui *ui, struct draw_list *list, const struct widget *widget) {
    const int high = ui_px(&ui->scale, UI_FADE), w = widget->rect.w - ui_scroll_track(ui, widget).w;
    const int offset = ui_list_offset(ui, widget->id), hidden = widget->most - widget->rect.h;
    const uint32_t ground = colour_with_alpha(widget->fade, FADED), clear = colour_with_alpha(widget->fade, 0);
    const struct rect top = {widget->rect.x, widget->rect.y, w, high};
    const struct rect bottom = {top.x, widget->rect.y + widget->rect.h - high, w, high};
    if (offset > 0) {
        draw_box_shaded(list, top, 0, ground, clear);
    }
    if (offset < hidden) {
        draw_box_shaded(list, bottom, 0, clear, ground);
    }
}

/* ---- all ---- */

void ui_draw(struct ui *ui, struct draw_list *list, int64_t now) {
    for (int i = 0; i < ui->count; i++) {
        ui_draw_widget(ui, list, &ui->widgets[i], now);
    }
    for (int i = 0; i < ui->count; i++) {
        if (ui->widgets[i].fade && !theme_contrast()) {
            draw_fades(ui, list, &ui->widgets[i]);
        }
    }
    ui_draw_focus(ui, list, now);
    ui_draw_tooltip(ui, list, now);
}

/* ---- helpers for scenes ---- */

struct rect ui_panel_draw(struct draw_list *list, const struct ui_scale *scale, struct rect rect, const char *kit,
                          const char *heading) {
    const int is_dark = strcmp(kit, KIT_PANEL_DARK) == 0, is_dialog = strcmp(kit, KIT_DIALOG) == 0;
    const int pad = ui_px(scale, is_dialog ? 32 : 14);
    struct rect shadow = rect;
    shadow.y += ui_px(scale, 5);
    draw_soft(list, shadow, ui_px(scale, 8), ui_px(scale, 12), THEME_SHADOW);
    draw_kit(list, kit, rect);
    struct rect inner = rect_inset(rect, pad);
    if (heading) {
        const enum theme_text role = is_dialog ? TEXT_HEADING : TEXT_SUBHEADING;
        const uint32_t colour = is_dark ? THEME_CREAM : THEME_INK;
        const struct rect top =
            rect_cut_top(&inner, ui_px(scale, is_dialog ? 46 : 30), ui_px(scale, is_dialog ? 4 : 6));
        draw_text(list, theme_text(scale, role, colour, is_dialog ? ALIGN_CENTRE : ALIGN_LEFT), top, heading);
        if (is_dialog) {
            const struct rect rule = rect_cut_top(&inner, ui_px(scale, 14), ui_px(scale, 12));
            draw_kit(list, KIT_RULE, rect_centred(rule, rule.w * 3 / 4, rule.h));
        }
    }
    return inner;
}

void ui_lit_draw(struct draw_list *list, const struct ui_scale *scale, struct rect rect, int radius, int64_t now,
                 int is_reduced) {
    const float pulse = is_reduced ? 0.7F : tween_pulse(now, PULSE);
    const int blur = ui_px(scale, 7);
    const enum blend before = draw_blend(list, BLEND_ADD);
    draw_soft(list, rect, radius, blur, colour_with_alpha(THEME_GOLD, (int)(30 + 60 * pulse)));
    draw_blend(list, before);
    if (theme_contrast()) {
        draw_frame(list, rect_inset(rect, -ui_px(scale, 3)), radius + ui_px(scale, 2), ui_px(scale, 5), 0x000000ffu);
    }
    draw_frame(list, rect_inset(rect, -1), radius, ui_px(scale, 2),
               colour_with_alpha(THEME_GOLD, (int)(150 + 105 * pulse)));
}
