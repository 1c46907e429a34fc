/* SPDX-License-Identifier: MIT */
/* What ui draws over its widgets: the focus, signs of keys, the name of the region, the tooltip. */
#include <stdlib.h>
#include <string.h>

#include "ui/glyph.h"
#include "ui/input.h"
#include "ui/text.h"
#include "ui/ui_private.h"

enum { TOOLTIP_DELAY = 450, REGION_MS = 1400, BADGE = 17 };

/* ---- focus ---- */

/* Dark, gold, light: one of the three stands out from board, parchment and oak alike. */
static void draw_ring_of(struct ui *ui, struct draw_list *list, const struct widget *widget) {
    const int strong = theme_contrast() ? 3 : 2;
    const int gold = ui_px(&ui->scale, 2.2F * (float)strong), dark = gold + 2 * ui_px(&ui->scale, (float)strong * 0.8F);
    const int light = ui_px(&ui->scale, (float)strong * 0.6F), gap = ui_px(&ui->scale, 3);
    const uint32_t colour = ui->looks ? 0x8fd0f0ffu : THEME_GOLD;
    if (widget->hit_count >= 3) {
        draw_line(list, widget->hit, widget->hit_count, 1, dark, 0x140b05e0u);
        draw_line(list, widget->hit, widget->hit_count, 1, gold, colour);
        draw_line(list, widget->hit, widget->hit_count, 1, light, 0xfffbeeffu);
        return;
    }
    const struct rect shown = rect_is_empty(widget->ring) ? ui_shown_rect(ui, widget) : widget->ring;
    const int least = shown.w < shown.h ? shown.w : shown.h, radius = least / 3 < gap + dark ? least / 3 : gap + dark;
    const struct rect ring = rect_inset(shown, -gap - dark / 2);
    draw_frame(list, ring, radius, dark, 0x140b05e0u);
    draw_frame(list, rect_inset(ring, (dark - gold) / 2), radius, gold, colour);
    draw_frame(list, rect_inset(ring, (dark - light) / 2), radius, light, 0xfffbeeffu);
}

/* The region that a key went to says its name for a moment, beside the focus. */
static void draw_region(struct ui *ui, struct draw_list *list, const struct widget *widget, int64_t now) {
    const char *name = widget->region >= 0 && widget->region < UI_REGIONS ? ui->region_names[widget->region] : NULL;
    const int64_t since = now - ui->region_since;
    if (!name || !ui->region_since || since > REGION_MS) {
        return;
    }
    const struct rect area = draw_list_area(list), at = ui_shown_rect(ui, widget);
    const struct text_style style = theme_text(&ui->scale, TEXT_SMALL_BOLD, THEME_CREAM, ALIGN_CENTRE);
    const int w = text_width(ui->metrics, style, name) + ui_px(&ui->scale, 26), h = ui_px(&ui->scale, 27);
    struct rect plate = {at.x + at.w / 2 - w / 2, at.y - h - ui_px(&ui->scale, 14), w, h};
    if (plate.y < 0) {
        plate.y = at.y + at.h + ui_px(&ui->scale, 14);
    }
    plate.x = plate.x < 2 ? 2 : plate.x + w > area.w - 2 ? area.w - 2 - w : plate.x;
    const int left = REGION_MS - (int)since;
    draw_alpha_push(list, ui->is_reduced || left > 250 ? 255 : 255 * left / 250);
    draw_soft(list, plate, h / 4, ui_px(&ui->scale, 6), THEME_SHADOW);
    draw_kit(list, KIT_TOOLTIP, plate);
    draw_text(list, style, plate, name);
    draw_alpha_pop(list);
}

/* Says whether something lies over widget number AT or over the middle of its BADGE. */
static int is_covered(const struct ui *ui, int at, struct rect badge) {
    const struct rect shown = ui_shown_rect(ui, &ui->widgets[at]);
    for (int i = at + 1; i < ui->count; i++) {
        const struct widget *above = &ui->widgets[i];
        if (rect_meets(ui_shown_rect(ui, above), shown) ||
            ui_widget_contains(ui, above, badge.x + badge.w / 2, badge.y + badge.h / 2)) {
            return 1;
        }
    }
    return 0;
}

/* A button that a key presses too wears the key's sign at its edge while keys are in use, as long as it is seen. */
static void draw_badges(struct ui *ui, struct draw_list *list) {
    const int h = ui_px(&ui->scale, BADGE);
    for (int i = 0; i < ui->count; i++) {
        const struct widget *widget = &ui->widgets[i];
        const struct binding binding = input_binding(widget->key);
        if (!widget->key || !binding.code || (widget->flags & UI_DISABLED) ||
            (widget->kind != UI_KIND_BUTTON && widget->kind != UI_KIND_ICON)) {
            continue;
        }
        const int w = glyph_width(ui->metrics, binding, input_pad(), h);
        const struct rect at = ui_shown_rect(ui, widget);
        if (w <= at.w + h / 2 && at.h >= h * 3 / 2) { /* on a small one it would cover the icon */
            /* What a cross closes begins below it. */
            const int is_cross = widget->kind == UI_KIND_ICON && widget->flags & UI_CANCEL;
            const int y = is_cross ? at.y - h / 2 : at.y + at.h - h * 2 / 3;
            const struct rect badge = {at.x + at.w - w + h / 4, y, w, h};
            if (!is_covered(ui, i, badge)) {
                glyph_draw(list, ui->metrics, binding, input_pad(), badge.x, badge.y, h);
            }
        }
    }
}

void ui_draw_focus(struct ui *ui, struct draw_list *list, int64_t now) {
    const struct widget *widget = ui_find(ui, ui->focus);
    const enum draw_layer before = draw_layer(list, LAYER_OVERLAY);
    if (ui->shows_focus && input_is_steering()) {
        draw_badges(ui, list);
    }
    if (widget && ui->shows_focus && !rect_is_empty(ui_shown_rect(ui, widget))) {
        draw_ring_of(ui, list, widget);
        draw_region(ui, list, widget, now);
    }
    draw_layer(list, before);
}

/* ---- the tooltip ---- */

void ui_keep_clear(struct ui *ui, struct rect area) {
    if (!rect_is_empty(area) && ui->clear_count < UI_CLEAR_MOST) {
        ui->clear[ui->clear_count++] = area;
    }
}

/* What the tooltip shows, and how large. */
struct tooltip {
    const struct widget *widget;
    struct binding binding;
    struct rect anchor;
    int pad, inner, block, sign_w, sign_h, w, h;
};

static struct text_style tooltip_style(const struct ui *ui) {
    return theme_text(&ui->scale, TEXT_SMALL, THEME_CREAM, ALIGN_LEFT);
}

static int has_tooltip(const struct ui *ui, int64_t now, struct tooltip *tip) {
    const int by_key = ui->shows_focus && ui->focus;
    const struct widget *widget = ui_find(ui, by_key ? ui->focus : ui->shows_focus ? UI_NO_ID : ui->hover);
    const int64_t since = by_key ? ui->focus_since : ui->hover_since;
    if (!widget || !widget->hint || !*widget->hint || ui->pressed || ui->dragged || now - since < TOOLTIP_DELAY) {
        return 0;
    }
    tip->widget = widget;
    tip->anchor = by_key ? widget->rect : (struct rect){ui->pointer.x, ui->pointer.y, 12, 16};
    return 1;
}

static void measure_tooltip(const struct ui *ui, struct tooltip *tip) {
    const struct text_style style = tooltip_style(ui);
    const char *words = tip->widget->hint;
    const int most = ui_px(&ui->scale, 300), natural = text_width(ui->metrics, style, words);
    tip->binding = tip->widget->key ? input_binding(tip->widget->key) : (struct binding){CODE_NONE, 0};
    tip->pad = ui_px(&ui->scale, 9);
    tip->sign_h = ui_px(&ui->scale, 19);
    tip->sign_w = tip->binding.code ? glyph_width(ui->metrics, tip->binding, input_pad(), tip->sign_h) + tip->pad : 0;
    tip->inner = natural < most ? natural + 2 : most;
    tip->block = text_block_height(ui->metrics, style, tip->inner, words);
    tip->w = tip->inner + tip->sign_w + 2 * tip->pad;
    tip->h = (tip->binding.code && tip->block < tip->sign_h ? tip->sign_h : tip->block) + 2 * tip->pad - 2;
}

static int is_clear(const struct ui *ui, struct rect place) {
    for (int i = 0; i < ui->clear_count; i++) {
        if (rect_meets(ui->clear[i], place)) {
            return 0;
        }
    }
    return 1;
}

static struct rect within(struct rect area, struct rect place, int gap) {
    place.x = place.x + place.w > area.w - gap ? area.w - gap - place.w : place.x;
    place.x = place.x < gap ? gap : place.x;
    place.y = place.y + place.h > area.h ? area.h - place.h : place.y;
    place.y = place.y < gap ? gap : place.y;
    return place;
}

/* Below, above, at the right, at the left of ANCHOR: the first that is in the window and over nothing kept clear. */
static int find_place(const struct ui *ui, struct rect area, const struct tooltip *tip, struct rect anchor,
                      struct rect *place) {
    const int gap = ui_px(&ui->scale, tip->widget->flags & UI_TIP_UP ? 8 : 10), up = anchor.y - gap - tip->h;
    const struct rect places[] = {{anchor.x, anchor.y + anchor.h + gap, tip->w, tip->h},
                                  {anchor.x, up, tip->w, tip->h},
                                  {anchor.x + anchor.w - tip->w, up, tip->w, tip->h},
                                  {anchor.x + anchor.w + gap, anchor.y, tip->w, tip->h},
                                  {anchor.x - gap - tip->w, anchor.y, tip->w, tip->h}};
    const int count = tip->widget->flags & UI_TIP_UP ? 3 : 5;
    for (int i = tip->widget->flags & UI_TIP_UP ? 1 : 0; i < count; i++) {
        *place = within(area, places[i], gap);
        if (!rect_meets(*place, anchor) && is_clear(ui, *place)) {
            return 1;
        }
    }
    return 0;
}

/* What lies in an area kept clear has its tooltip beside all of that; one that goes up stays over what it tells of. */
static struct rect whole_anchor(const struct ui *ui, struct rect anchor, unsigned flags) {
    for (int i = 0; i < ui->clear_count; i++) {
        const struct rect clear = ui->clear[i];
        if (rect_contains(clear, anchor.x, anchor.y)) {
            return flags & UI_TIP_UP       ? (struct rect){anchor.x, clear.y, anchor.w, clear.h}
                   : flags & UI_TIP_BESIDE ? (struct rect){clear.x, anchor.y, clear.w, anchor.h}
                                           : clear;
        }
    }
    return anchor;
}

static int place_tooltip(const struct ui *ui, struct rect area, int64_t now, struct tooltip *tip, struct rect *place) {
    if (!has_tooltip(ui, now, tip)) {
        return 0;
    }
    measure_tooltip(ui, tip);
    if (tip->widget->flags & UI_TIP_UP) {
        tip->anchor = (struct rect){tip->anchor.x, tip->widget->rect.y, tip->anchor.w, tip->widget->rect.h};
    }
    return find_place(ui, area, tip, whole_anchor(ui, tip->anchor, tip->widget->flags), place);
}

int ui_tooltip_place(const struct ui *ui, struct rect area, int64_t now, struct rect *place) {
    struct tooltip tip;
    return place_tooltip(ui, area, now, &tip, place);
}

void ui_draw_tooltip(struct ui *ui, struct draw_list *list, int64_t now) {
    struct tooltip tip;
    struct rect place;
    if (!place_tooltip(ui, draw_list_area(list), now, &tip, &place)) {
        return;
    }
    const int pad = tip.pad, line = place.h - 2 * pad + 2;
    const enum draw_layer before = draw_layer(list, LAYER_OVERLAY);
    draw_soft(list, (struct rect){place.x, place.y + 3, place.w, place.h}, pad, pad, THEME_SHADOW);
    draw_kit(list, KIT_TOOLTIP, place);
    text_block_draw(list, ui->metrics, tooltip_style(ui),
                    (struct rect){place.x + pad, place.y + pad - 1 + (line - tip.block) / 2, tip.inner + 4, line + 2},
                    tip.widget->hint);
    if (tip.binding.code) {
        glyph_draw(list, ui->metrics, tip.binding, input_pad(), place.x + pad + tip.inner + pad,
                   place.y + (place.h - tip.sign_h) / 2, tip.sign_h);
    }
    draw_layer(list, before);
}
