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

/* A button that a key presses too wears the key's sign at its edge while keys are in use. */
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
            glyph_draw(list, ui->metrics, binding, input_pad(), at.x + at.w - w + h / 4, at.y + at.h - h * 2 / 3, h);
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

static struct rect tooltip_place(const struct ui *ui, struct rect area, struct rect anchor, int w, int h) {
    const int gap = ui_px(&ui->scale, 10);
    struct rect place = {anchor.x, anchor.y + anchor.h + gap, w, h};
    if (place.y + h > area.h) {
        place.y = anchor.y - gap - h;
    }
    place.x = place.x + w > area.w - gap ? area.w - gap - w : place.x;
    place.x = place.x < gap ? gap : place.x;
    place.y = place.y < gap ? gap : place.y;
    return place;
}

void ui_draw_tooltip(struct ui *ui, struct draw_list *list, int64_t now) {
    const int by_key = ui->shows_focus && ui->focus;
    const struct widget *widget = ui_find(ui, by_key ? ui->focus : ui->shows_focus ? UI_NO_ID : ui->hover);
    const int64_t since = by_key ? ui->focus_since : ui->hover_since;
    if (!widget || !widget->hint || !*widget->hint || ui->pressed || ui->dragged || now - since < TOOLTIP_DELAY) {
        return;
    }
    const struct text_style style = theme_text(&ui->scale, TEXT_SMALL, THEME_CREAM, ALIGN_LEFT);
    const struct binding binding = widget->key ? input_binding(widget->key) : (struct binding){CODE_NONE, 0};
    const int pad = ui_px(&ui->scale, 9), most = ui_px(&ui->scale, 300), sign_h = ui_px(&ui->scale, 19);
    const int sign_w = binding.code ? glyph_width(ui->metrics, binding, input_pad(), sign_h) + pad : 0;
    const int natural = text_width(ui->metrics, style, widget->hint), inner = natural < most ? natural + 2 : most;
    const int block = text_block_height(ui->metrics, style, inner, widget->hint);
    const int height = binding.code && block < sign_h ? sign_h : block;
    const struct rect pointer = {ui->pointer.x, ui->pointer.y, 12, 16};
    struct rect place = tooltip_place(ui, draw_list_area(list), by_key ? widget->rect : pointer,
                                      inner + sign_w + 2 * pad, height + 2 * pad - 2);
    if (widget->flags & UI_TIP_UP) {
        place.y = widget->rect.y - place.h - ui_px(&ui->scale, 8);
    }
    const enum draw_layer before = draw_layer(list, LAYER_OVERLAY);
    draw_soft(list, (struct rect){place.x, place.y + 3, place.w, place.h}, pad, pad, THEME_SHADOW);
    draw_kit(list, KIT_TOOLTIP, place);
    text_block_draw(list, ui->metrics, style,
                    (struct rect){place.x + pad, place.y + pad - 1 + (height - block) / 2, inner + 4, height + 2},
                    widget->hint);
    if (binding.code) {
        glyph_draw(list, ui->metrics, binding, input_pad(), place.x + pad + inner + pad,
                   place.y + (place.h - sign_h) / 2, sign_h);
    }
    draw_layer(list, before);
}
