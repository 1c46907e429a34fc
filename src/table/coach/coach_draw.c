/* SPDX-License-Identifier: MIT */
/* How the coach looks: a sheet of parchment with his face and what he says, where coach_sheet.c lays it; a lit ring and
 * a trail of dots lead the eye to what is meant. */
#include <math.h>
#include <stdlib.h>

#include "table/coach/coach_inside.h"
#include "table/ops_around.h"
#include "ui/input.h"
#include "ui/text.h"
#include "ui/tween.h"

enum { PERCENT_MOST = 150, HEAD = 24 };

struct rect coach_bubble_rect(const struct table *table) {
    struct coach_speech speech;
    return coach_is_there(table) && coach_speech(table, &speech) ? table->coach->bubble : (struct rect){0, 0, 0, 0};
}

/* ---- declaring ---- */

/* His words grow with the interface up to PERCENT_MOST: a larger sheet would leave no room for what it speaks of. Gives
 * the scale before. */
static struct ui_scale begin_words(struct table *table) {
    const struct ui_scale before = table->app->scale;
    if (before.percent > PERCENT_MOST) {
        table->app->scale.factor = before.factor * PERCENT_MOST / (float)before.percent;
    }
    table->ui.scale = table->app->scale;
    return before;
}

static void end_words(struct table *table, const struct ui_scale *before) {
    table->app->scale = *before;
    table->ui.scale = *before;
}

int coach_focus(const struct table *table) {
    struct coach_speech speech;
    if (!(coach_is_lesson(table) || coach_is_puzzle(table)) || !coach_speech(table, &speech)) {
        return TARGET_NONE;
    }
    if (coach_is_puzzle(table)) {
        return speech.is_next_main ? TARGET_COACH + COACH_NEXT : TARGET_NONE;
    }
    const int target = speech.is_next_main ? TARGET_COACH + COACH_NEXT : coach_lesson_step(table->coach)->target;
    const struct widget *widget = ui_find(&table->ui, target);
    const int can =
        widget && (speech.is_next_main || table_is_asking(table)) && !(widget->flags & (UI_NO_FOCUS | UI_DISABLED));
    return can ? target : TARGET_NONE;
}

/* At each step that begins while keys are in use. */
static void give_focus(struct table *table) {
    const int target = table->coach->wants_focus && input_is_steering() ? coach_focus(table) : TARGET_NONE;
    if (target != TARGET_NONE) {
        table->coach->wants_focus = 0;
        ui_focus(&table->ui, target);
    }
}

static void add_button(struct table *table, int widget, struct rect rect, const char *label, unsigned flags) {
    if (label) {
        ui_button(&table->ui, TARGET_COACH + widget, rect, label, flags);
    }
}

static void draw_portrait(struct table *table, struct draw_list *list, struct rect rect) {
    const int radius = rect.w / 2;
    draw_soft(list, rect, radius, table_px(table, 5), THEME_SHADE(0x70));
    draw_image_cover(list, "coach/portrait.webp", rect);
    draw_frame(list, rect_inset(rect, -1), table_px(table, 5), table_px(table, 3), THEME_GOLD_DEEP);
}

static void draw_face(struct table *table, struct draw_list *list) {
    const struct widget *button = ui_find(&table->ui, TARGET_COACH + COACH_FACE);
    struct rect rect = button ? button->rect : coach_face_rect(table);
    const int is_wide = rect.w > rect.h, is_hovered = table->ui.hover == TARGET_COACH + COACH_FACE;
    if (is_wide) {
        draw_soft(list, rect, 6, 5, THEME_SHADE(0x70));
        draw_kit(list, KIT_PANEL_DARK, rect);
        if (is_hovered) {
            draw_frame(list, rect, table_px(table, 5), table_px(table, 2), THEME_GOLD);
        }
        rect = rect_inset(rect, table_px(table, 6));
    }
    const struct rect face = rect_cut_left(&rect, rect.h, table_px(table, 10));
    draw_portrait(table, list, face);
    if (is_wide) {
        table_text(table, list, TEXT_BODY_BOLD, is_hovered ? THEME_GOLD : THEME_CREAM, ALIGN_LEFT, rect, "%s",
                   _("Ask Master Ulrich"));
    }
}

/* Buttons are drawn with the sheet, above everything: ui_draw must leave them out. */
static void hide_from_ui_draw(struct table *table) {
    for (int i = 0; i < table->ui.count; i++) {
        struct widget *widget = &table->ui.widgets[i];
        if (coach_is_his(widget->id)) {
            widget->kind = UI_KIND_HOTSPOT;
            widget->region = 1000;
        }
    }
}

static void declare_face(struct table *table) {
    struct widget *face =
        ui_hotspot(&table->ui, TARGET_COACH + COACH_FACE, coach_face_rect(table), _("Ask Master Ulrich"), 0);
    if (face) {
        face->hint = _("Ask Master Ulrich");
        face->key = UI_KEY_COACH;
    }
}

static void declare(struct table *table) {
    struct coach_speech speech;
    if (!coach_is_there(table)) {
        return;
    }
    const struct ui_scale before = begin_words(table);
    if (!coach_is_lesson(table)) {
        declare_face(table);
    }
    if (coach_speech(table, &speech)) {
        coach_sheet_place(table, &speech);
        const struct coach_sheet sheet =
            coach_sheet_lay_out(table, &speech, (struct point){table->coach->bubble.x, table->coach->bubble.y});
        ui_hotspot(&table->ui, TARGET_COACH + COACH_BUBBLE, table->coach->bubble, NULL, UI_NO_FOCUS);
        add_button(table, COACH_NEXT, sheet.next, speech.next, speech.is_next_main ? UI_MAIN : 0);
        add_button(table, COACH_BACK, sheet.back, speech.back, speech.has_back ? 0 : UI_DISABLED);
        add_button(table, COACH_LEAVE, sheet.leave, speech.leave, UI_QUIET);
        give_focus(table);
    }
    hide_from_ui_draw(table);
    end_words(table, &before);
}

/* ---- drawing ---- */

/* Where the line from inside RECT's middle towards TO leaves RECT. */
static struct point edge_towards(struct rect rect, struct point to) {
    const struct point from = rect_middle(rect);
    float share = 1;
    const float dx = (float)(to.x - from.x), dy = (float)(to.y - from.y);
    const float w = (float)rect.w / 2, h = (float)rect.h / 2;
    if (dx > w || dx < -w) {
        share = w / (dx < 0 ? -dx : dx);
    }
    if (dy > h || dy < -h) {
        const float tall = h / (dy < 0 ? -dy : dy);
        share = tall < share ? tall : share;
    }
    return tween_point(from, to, share);
}

/* The point of RECT nearest to TO, not in its corners: the arrow meets the thing itself. */
static struct point nearest_in(struct rect rect, struct point to) {
    const int edge_x = rect.w / 4, edge_y = rect.h / 4;
    const int left = rect.x + edge_x, right = rect.x + rect.w - edge_x;
    const int top = rect.y + edge_y, bottom = rect.y + rect.h - edge_y;
    const struct point aim = {to.x < left    ? left
                              : to.x > right ? right
                                             : to.x,
                              to.y < top      ? top
                              : to.y > bottom ? bottom
                                              : to.y};
    struct point at = aim;
    if (abs(to.x - aim.x) * rect.h > abs(to.y - aim.y) * rect.w) {
        at.x = to.x < aim.x ? rect.x : rect.x + rect.w;
    } else {
        at.y = to.y < aim.y ? rect.y : rect.y + rect.h;
    }
    return at;
}

/* Notched and longer than broad: a triangle of equal sides points three ways, and is the sign of a player. */
static void draw_arrow_head(struct table *table, struct draw_list *list, struct point tip, struct point from) {
    const float dx = (float)(tip.x - from.x), dy = (float)(tip.y - from.y), length = hypotf(dx, dy);
    const float size = (float)table_px(table, HEAD);
    if (length < 1) {
        return;
    }
    const float ux = dx / length * size, uy = dy / length * size, wide = 0.44f, notch = 0.72f;
    const struct point left = {tip.x - (int)(ux + uy * wide), tip.y - (int)(uy - ux * wide)},
                       right = {tip.x - (int)(ux - uy * wide), tip.y - (int)(uy + ux * wide)},
                       inner = {tip.x - (int)(ux * notch), tip.y - (int)(uy * notch)};
    const struct point edge[4] = {tip, left, inner, right}, halves[2][3] = {{tip, left, inner}, {tip, inner, right}};
    draw_line(list, edge, 4, 1, table_px(table, 5), 0x2b1608e0u);
    draw_polygon(list, halves[0], 3, THEME_GOLD);
    draw_polygon(list, halves[1], 3, THEME_GOLD);
}

static int is_over(const struct table *table, enum table_area area, struct point at, int radius) {
    const struct rect round = {at.x - radius, at.y - radius, 2 * radius, 2 * radius};
    return rect_meets(round, table->layout.areas[area]);
}

/* What is small and can be pointed at is a plate, a place with its price, a flag with its number. */
static int is_over_number(const struct table *table, struct point at, int radius) {
    const struct rect round = {at.x - radius, at.y - radius, 2 * radius, 2 * radius};
    const int most_w = table_px(table, 150), most_h = table_px(table, 64);
    for (int i = 0; i < table->ui.count; i++) {
        const struct rect rect = table->ui.widgets[i].rect;
        if (rect.w <= most_w && rect.h <= most_h && rect_meets(round, rect)) {
            return 1;
        }
    }
    return 0;
}

/* The prompt, what is held in the hand and numbers are to be read: nothing leads over them. */
static void draw_dot(struct table *table, struct draw_list *list, struct point at) {
    const int radius = table_px(table, 5);
    if (!is_over(table, AREA_PROMPT, at, radius) && !is_over(table, AREA_HAND, at, radius) &&
        !is_over_number(table, at, radius)) {
        draw_disc(list, at.x, at.y, radius, 0x2b1608c0u);
        draw_disc(list, at.x, at.y, table_px(table, 3), THEME_GOLD);
    }
}

/* What is held in the hand lies side by side: there the head lies on the thing itself, not on the next one. */
static struct point end_at(const struct table *table, struct rect seen, struct point from) {
    const struct point edge = nearest_in(seen, from), middle = rect_middle(seen);
    /* A card of several is meant by what lies in it; a button's words are read. */
    if (!rect_meets(seen, table->layout.areas[AREA_HAND]) || seen.h < table_px(table, 4 * HEAD)) {
        return edge;
    }
    const float inwards = hypotf((float)(middle.x - edge.x), (float)(middle.y - edge.y));
    const float deep = (float)table_px(table, HEAD + 16) / (inwards + 1);
    return tween_point(edge, middle, deep < 1 ? deep : 1);
}

/* Dots and an arrow's head from the sheet to RING; PULSE lets the head beckon. */
static void draw_trail(struct table *table, struct draw_list *list, struct rect ring, float pulse) {
    const struct rect bubble = table->coach->bubble;
    const struct point end = end_at(table, rect_common(ring, table->layout.window), rect_middle(bubble));
    const struct point from = edge_towards(bubble, end);
    const int dx = abs(from.x - end.x), dy = abs(from.y - end.y), gap = table_px(table, 17);
    const int length = dx > dy ? dx : dy, dots = length / gap, head = table_px(table, HEAD);
    const struct point tip = tween_point(end, from, (float)table_px(table, 8) / (float)(length + 1) * pulse);
    if (length <= head + gap / 4 || is_over(table, AREA_PROMPT, end, head)) {
        return; /* dots without a head lead nowhere: the ring says it */
    }
    for (int i = 1; i < dots - 1; i++) {
        draw_dot(table, list, tween_point(from, tip, (float)i / (float)dots));
    }
    draw_arrow_head(table, list, length > 3 * gap ? tip : end, from);
}

/* What lies at the window's edge is framed on its other sides: a line there would run across it. */
static struct rect ring_around(const struct table *table, struct rect thing) {
    const struct rect window = table->layout.window;
    const int near = table_px(table, 3), gap = table_px(table, 3), beyond = 5 * gap;
    const int left = thing.x - window.x <= near ? window.x - beyond : thing.x - gap,
              top = thing.y - window.y <= near ? window.y - beyond : thing.y - gap,
              right = window.x + window.w - thing.x - thing.w <= near ? window.x + window.w + beyond
                                                                      : thing.x + thing.w + gap,
              bottom = window.y + window.h - thing.y - thing.h <= near ? window.y + window.h + beyond
                                                                       : thing.y + thing.h + gap;
    return (struct rect){left, top, right - left, bottom - top};
}

/* What the arrow leads to where that is a part of what is framed. */
static struct rect aim_of(const struct table *table) {
    const struct coach_ops *ops = table->ops->around->coach;
    return coach_is_lesson(table) && ops->aim ? ops->aim(table, coach_lesson_step(table->coach)->target)
                                              : (struct rect){0, 0, 0, 0};
}

static void draw_over_ring(struct table *table, struct draw_list *list) {
    const struct coach_ops *ops = table->ops->around->coach;
    const struct coach_step *step = coach_is_lesson(table) ? coach_lesson_step(table->coach) : NULL;
    for (int i = 0; step && ops->over && i < step->count; i++) {
        ops->over(table, list, step->target + i);
    }
}

static void draw_pointing(struct table *table, struct draw_list *list) {
    const struct coach *coach = table->coach;
    const int is_still = table->app->settings.is_reduced || table->app->is_scripted, radius = table_px(table, 8);
    const int64_t now = table->now / SCENE_STEP_MS * SCENE_STEP_MS;
    const float pulse = is_still ? 0.7f : tween_pulse(now - coach->since, 1100);
    if (rect_is_empty(coach->pointed)) {
        return;
    }
    const struct rect ring = ring_around(table, coach->pointed), aim = aim_of(table);
    draw_frame(list, rect_inset(ring, -table_px(table, 2)), radius + 2, table_px(table, 7), 0x2b160890u);
    draw_frame(list, ring, radius, table_px(table, 3), colour_mix(THEME_GOLD, 0xfff3c0ffu, (int)(pulse * 256)));
    draw_over_ring(table, list);
    draw_trail(table, list, rect_is_empty(aim) ? ring : rect_inset(aim, -table_px(table, 2)), pulse);
}

static void draw_buttons(struct table *table, struct draw_list *list) {
    for (int i = 0; i < table->ui.count; i++) {
        struct widget widget = table->ui.widgets[i];
        const int which = widget.id - TARGET_COACH;
        if (which == COACH_NEXT || which == COACH_BACK || which == COACH_LEAVE) {
            widget.kind = UI_KIND_BUTTON;
            ui_draw_widget(&table->ui, list, &widget, table->now);
        }
    }
}

static void draw_progress(struct table *table, struct draw_list *list, const struct coach_speech *speech,
                          struct rect rect) {
    if (speech->steps) {
        table_text(table, list, TEXT_SMALL, THEME_INK_SOFT, ALIGN_RIGHT, rect, _("%d of %d"), speech->step,
                   speech->steps);
    }
}

static void draw_sheet(struct table *table, struct draw_list *list, const struct coach_speech *speech) {
    const struct rect bubble = table->coach->bubble;
    const struct coach_sheet sheet = coach_sheet_lay_out(table, speech, (struct point){bubble.x, bubble.y});
    draw_soft(list, bubble, table_px(table, 8), table_px(table, 14), THEME_SHADE(0xa0));
    draw_kit(list, KIT_PANEL, bubble);
    draw_frame(list, bubble, table_px(table, 6), table_px(table, 2), THEME_GOLD_DEEP);
    draw_portrait(table, list, sheet.face);
    table_text(table, list, TEXT_SMALL_BOLD, THEME_INK_SOFT, ALIGN_LEFT, sheet.name, "%s", _("Master Ulrich"));
    draw_progress(table, list, speech, sheet.progress);
    text_block_draw(list, table->app->metrics, coach_text_style(table), sheet.text, speech->text);
    if (speech->note[0]) {
        text_block_draw(list, table->app->metrics, coach_note_style(table), sheet.note, speech->note);
    }
    draw_buttons(table, list);
}

static void draw(struct table *table, struct draw_list *list) {
    struct coach_speech speech;
    if (!coach_is_there(table)) {
        return;
    }
    const enum draw_layer before = draw_layer(list, LAYER_OVERLAY);
    const struct ui_scale scale = begin_words(table);
    if (!coach_is_lesson(table)) {
        draw_face(table, list);
    }
    if (coach_speech(table, &speech)) {
        draw_pointing(table, list);
        draw_sheet(table, list, &speech);
    }
    end_words(table, &scale);
    draw_layer(list, before);
}

const struct table_part table_coach_part = {declare, draw};
