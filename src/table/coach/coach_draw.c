/* SPDX-License-Identifier: MIT */
/* How the coach looks: a sheet of parchment with his face and what he says, where coach_sheet.c lays it; a lit ring and
 * a hand (coach_hand.c) lead the eye to what is meant. */
#include "table/coach/coach_inside.h"
#include "table/coach/coach_puzzle.h"
#include "table/ops_around.h"
#include "ui/input.h"
#include "ui/text.h"
#include "ui/tween.h"

enum { PERCENT_MOST = 150 };

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

static void draw_over_ring(struct table *table, struct draw_list *list) {
    const struct coach_ops *ops = table->ops->around->coach;
    const struct coach_step *step = coach_is_lesson(table) ? coach_lesson_step(table->coach) : NULL;
    for (int i = 0; step && ops->over && i < step->count; i++) {
        ops->over(table, list, step->target + i);
    }
}

/* Light around it, and none on it: it must be seen as it is. */
static void draw_halo(const struct table *table, struct draw_list *list, struct rect ring, int radius, float pulse) {
    enum { RINGS = 7 };
    for (int i = RINGS; i > 0; i--) {
        const int out = table_px(table, 2.0f * (float)i), alpha = (RINGS + 1 - i) * (8 + (int)(pulse * 10));
        draw_frame(list, rect_inset(ring, -out), radius + out, table_px(table, 3),
                   colour_with_alpha(0xffd56affu, alpha));
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
    const struct rect ring = ring_around(table, coach->pointed);
    draw_halo(table, list, ring, radius, pulse);
    draw_frame(list, rect_inset(ring, -table_px(table, 2)), radius + 2, table_px(table, 7), 0x2b160890u);
    draw_frame(list, ring, radius, table_px(table, 3), colour_mix(THEME_GOLD, 0xfff3c0ffu, (int)(pulse * 256)));
    coach_hand_draw(table, list, ring, pulse);
    draw_over_ring(table, list);
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
    coach_lines_draw(table, list, sheet.text, speech->text);
    if (speech->note[0]) {
        text_block_draw(list, table->app->metrics, coach_note_style(table), sheet.note, speech->note);
    }
    draw_buttons(table, list);
}

enum { LEARNER_HIGH = 160, LEARNER_LEAST = 110, LEARNER_STEP = 10, LEARNER_ONTO = 5 };

/* Standing in the middle of the upper edge of BASE, HIGH pixels high. */
static struct rect learner_on(const struct table *table, struct rect base, int high) {
    const int wide = high * FIGURE_WIDE / FIGURE_HIGH;
    return (struct rect){base.x + (base.w - wide) / 2, base.y + table_px(table, LEARNER_ONTO) - high, wide, high};
}

/* Who has come to a lesson's end stands on the sheet in which Master Ulrich says so, if there is room over it. */
static struct rect learner_of_lesson(const struct table *table) {
    enum { LOW = 150 /* on a broad sheet before the board */, GAP = 6 };
    const struct rect bubble = table->coach->bubble, menu = table->layout.areas[AREA_MENU];
    const int is_broad = bubble.w > bubble.h, wish = table_px(table, is_broad ? LOW : LEARNER_HIGH);
    const int room = bubble.y + table_px(table, LEARNER_ONTO) - menu.y - menu.h - table_px(table, GAP);
    struct rect rect = learner_on(table, bubble, wish < room ? wish : room);
    rect.x = is_broad ? bubble.x + bubble.w - rect.w : rect.x;
    return rect.h >= table_px(table, LEARNER_LEAST) ? rect : (struct rect){0, 0, 0, 0};
}

/* Who has solved a puzzle stands on the sheet, or on the button at which Master Ulrich is asked: on nothing that can be
 * pointed at. */
static struct rect learner_of_puzzle(const struct table *table) {
    const struct rect bases[] = {table->coach->bubble, coach_face_rect(table)};
    for (int i = 0; i < 2; i++) {
        for (int high = LEARNER_HIGH; high >= LEARNER_LEAST; high -= LEARNER_STEP) {
            const struct rect rect = learner_on(table, bases[i], table_px(table, (float)high));
            if (coach_column_is_free(table, rect, 0)) {
                return rect;
            }
        }
    }
    return (struct rect){0, 0, 0, 0};
}

/* Whoever has something to cheer about. */
static void draw_learner(struct table *table, struct draw_list *list, const struct coach_speech *speech) {
    const int is_puzzle = coach_is_puzzle(table);
    const int is_there =
        is_puzzle ? coach_puzzle_stage(table) == COACH_PUZZLE_SOLVED : speech->steps && speech->step == speech->steps;
    const int seat = is_puzzle ? coach_puzzle_of(table)->seat : table->viewer;
    const struct rect rect = !is_there || theme_contrast() ? (struct rect){0, 0, 0, 0}
                             : is_puzzle                   ? learner_of_puzzle(table)
                                                           : learner_of_lesson(table);
    if (!rect_is_empty(rect)) {
        table_figure_draw(table, list, seat, POSE_CHEERING, rect, 0);
    }
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
        draw_learner(table, list, &speech);
        draw_pointing(table, list);
        draw_sheet(table, list, &speech);
    }
    end_words(table, &scale);
    draw_layer(list, before);
}

const struct table_part table_coach_part = {declare, draw};
