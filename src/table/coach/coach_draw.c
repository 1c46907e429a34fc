/* SPDX-License-Identifier: MIT */
/* How the coach looks: a sheet of parchment with his face and what he says, which keeps clear of what he points at, of
 * the prompt and of what is needed to answer; a lit ring and a trail of dots lead the eye to what is meant. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "table/coach/coach_inside.h"
#include "table/ops_around.h"
#include "table/ops_notes.h"
#include "ui/input.h"
#include "ui/text.h"

enum {
    WIDTH = 480,
    PAD = 14,
    FACE = 78,
    GAP = 12,
    BUTTON = 34,
    MARGIN = 8,
    CLEARANCE = 8,
    STEPS_ACROSS = 40,
    PERCENT_MOST = 150,
    HEAD = 24,
    FIXED_PLACES = 4,
    SHEET_SHAPES = 9
};

/* A broad, low sheet finds room above or below a thing where the usual one would cover it, a narrow one beside it, and
 * one with a small face beside small things. */
static const struct shape {
    int width, face; /* percent of the usual ones */
} shapes[SHEET_SHAPES] = {{100, 100}, {150, 100}, {72, 100}, {220, 100}, {62, 100},
                          {72, 60},   {100, 60},  {54, 60},  {82, 60}};

/* ---- what he points at ---- */

static struct rect around(const struct table *table, int target, int count) {
    struct rect rect = {0, 0, 0, 0};
    for (int i = 0; i < count; i++) {
        const struct widget *widget = ui_find(&table->ui, target + i);
        if (widget) {
            rect = rect_around(rect, widget->rect);
        }
    }
    return rect_common(rect, table->layout.window);
}

int coach_points_at(const struct table *table, int *count) {
    *count = 0;
    if (!coach_is_lesson(table)) {
        return coach_hand_target(table, count);
    }
    if (table->coach->is_waiting) {
        return TARGET_NONE;
    }
    const struct coach_step *step = coach_lesson_step(table->coach);
    *count = step->count;
    return step->target;
}

static struct rect pointed_now(const struct table *table) {
    int count;
    const int target = coach_points_at(table, &count);
    if (target == TARGET_NONE) {
        return (struct rect){0, 0, 0, 0};
    }
    const struct rect pointed = around(table, target, count);
    const int holder =
        rect_is_empty(pointed) && table->ops->notes->holder ? table->ops->notes->holder(target) : TARGET_NONE;
    return holder == TARGET_NONE ? pointed : around(table, holder, 1);
}

/* What should be seen besides. */
static struct rect seen_besides(const struct table *table) {
    const struct coach_step *step = coach_is_lesson(table) ? coach_lesson_step(table->coach) : NULL;
    return step ? around(table, step->seen, step->seen_count) : (struct rect){0, 0, 0, 0};
}

/* ---- the sheet's size ---- */

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

struct sheet {
    struct rect face, name, progress, text, note, back, leave, next;
    int height;
};

static struct text_style text_style_of(const struct table *table) {
    return theme_text(&table->app->scale, table->layout.is_compact ? TEXT_SMALL : TEXT_BODY, THEME_INK, ALIGN_LEFT);
}

static struct text_style note_style_of(const struct table *table) {
    return theme_text(&table->app->scale, TEXT_BODY_ITALIC, 0x8a1f14ffu, ALIGN_LEFT);
}

static int button_width(const struct table *table, const char *label) {
    return label ? text_width(table->app->metrics, theme_text(&table->app->scale, TEXT_BUTTON, 0, ALIGN_LEFT), label) +
                       table_px(table, 30)
                 : 0;
}

/* The widest of the labels that a button may have: it stands still while they change. */
static int widest(const struct table *table, const char *const *labels, int count) {
    int most = 0;
    for (int i = 0; i < count; i++) {
        const int width = button_width(table, _(labels[i]));
        most = width > most ? width : most;
    }
    return most;
}

static int next_width(const struct table *table, const struct coach_speech *speech) {
    static const char *const labels[] = {N_("Next"), N_("Show me"), N_("My first match")};
    return coach_is_lesson(table) ? widest(table, labels, 3) : button_width(table, speech->next);
}

static int leave_width(const struct table *table, const struct coach_speech *speech) {
    static const char *const labels[] = {N_("Skip the lesson"), N_("To the title screen")};
    const int width = coach_is_lesson(table) ? widest(table, labels, 2) : button_width(table, speech->leave);
    return speech->leave ? width - table_px(table, 14) : 0; /* it has no face */
}

/* None is narrower than its buttons. */
static int sheet_width(const struct table *table, const struct coach_speech *speech) {
    const int most = table->layout.window.w - 2 * table_px(table, MARGIN);
    const int least =
        next_width(table, speech) + button_width(table, speech->back) + 2 * table_px(table, PAD) + table_px(table, GAP);
    const int share = table_px(table, WIDTH) * shapes[table->coach->shape].width / 100;
    const int wished = share > least ? share : least;
    return wished < most ? wished : most;
}

/* Where room is short his face is small, and so are his words: the same in all steps. */
static int face_size(const struct table *table) {
    return table_px(table, FACE) * (table->layout.is_compact ? 60 : shapes[table->coach->shape].face) / 100;
}

/* Lays the sheet out at AT; give any place to learn its height. */
static struct sheet lay_out(const struct table *table, const struct coach_speech *speech, struct point at) {
    const int pad = table_px(table, PAD), gap = table_px(table, GAP), w = sheet_width(table, speech);
    const int face = face_size(table), button = table_px(table, BUTTON), line = table_px(table, 22);
    struct sheet sheet;
    const int text_w = w - 2 * pad - face - gap;
    const int text_h = text_block_height(table->app->metrics, text_style_of(table), text_w, speech->text);
    const int note_h =
        speech->note[0] ? text_block_height(table->app->metrics, note_style_of(table), text_w, speech->note) + gap / 2
                        : 0;
    const int words = line + text_h + note_h, body = words > face ? words : face;
    const int x = at.x + pad, y = at.y + pad, text_x = x + face + gap;
    sheet.face = (struct rect){x, y, face, face};
    sheet.name = (struct rect){text_x, y, text_w, line};
    sheet.progress = (struct rect){text_x, y, text_w, line};
    sheet.text = (struct rect){text_x, y + line, text_w, text_h};
    sheet.note = (struct rect){text_x, y + line + text_h + gap / 2, text_w, note_h};
    struct rect row = {x, y + body + gap, w - 2 * pad, button};
    const int next = next_width(table, speech), back = button_width(table, speech->back);
    const int leave = leave_width(table, speech);
    sheet.next = rect_cut_right(&row, next, gap / 2);
    sheet.back = rect_cut_right(&row, back, gap / 2);
    if (leave > row.w) {
        row = (struct rect){x, row.y + button + gap / 2, w - 2 * pad, button};
    }
    sheet.leave = rect_cut_left(&row, leave, 0);
    sheet.height = row.y + row.h + pad - at.y;
    return sheet;
}

/* How much of FACE lies on small things of the board that can be pointed at. */
static int face_covers(const struct table *table, struct rect face) {
    int covered = 0;
    for (int i = 0; i < table->ui.count; i++) {
        const struct widget *widget = &table->ui.widgets[i];
        const struct rect clear = table->layout.areas[AREA_CLEAR];
        const int is_small = widget->rect.w < clear.w / 2 && widget->rect.h < clear.h / 2;
        covered += is_small && !coach_is_his(widget->id) ? rect_shared(face, widget->rect) : 0;
    }
    return covered;
}

/* The upper left corner of the board's room, or the lower one where that one is taken. */
static struct rect face_in_corner(const struct table *table, int size, int gap) {
    const struct rect clear = table->layout.areas[AREA_CLEAR];
    const struct rect high = {clear.x + gap, clear.y + gap, size, size};
    const struct rect low = {high.x, clear.y + clear.h - gap - size, size, size};
    return face_covers(table, low) < face_covers(table, high) ? low : high;
}

/* Under the seats in the rail where these leave room, with a word beside him; else in a corner. */
static struct rect face_button(const struct table *table) {
    const struct rect rail = table->layout.areas[AREA_SEATS];
    const int size = table_px(table, 54), gap = table_px(table, 8);
    struct rect lowest = {0, 0, 0, 0};
    for (int seat = 0; seat < table->seats; seat++) {
        const struct widget *widget = ui_find(&table->ui, TARGET_SEAT + seat);
        lowest = widget && widget->rect.y > lowest.y ? widget->rect : lowest;
    }
    const int top = lowest.y + lowest.h + gap;
    return top + size <= rail.y + rail.h ? (struct rect){rail.x, rail.y + rail.h - size - gap / 2, rail.w, size}
                                         : face_in_corner(table, size, gap);
}

/* What the sheet lies near to: what he points at, else himself, else the middle. */
static struct rect anchor_of(const struct table *table, struct rect pointed) {
    return !rect_is_empty(pointed) ? pointed : coach_is_lesson(table) ? table->layout.window : face_button(table);
}

/* ---- where it lies ---- */

/* How far up a raised card reaches. */
static int raised_height(const struct table *table) {
    return table->layout.areas[AREA_HAND].h * 117 / 100 * 7 / 5 + table_px(table, 6);
}

/* What must stay free besides what is pointed at: the prompt, and what the answer needs. */
static int covers_needed(const struct table *table, struct rect sheet) {
    const struct rect *areas = table->layout.areas;
    const struct coach_ops *ops = table->ops->around->coach;
    const unsigned needs = ops->needs ? ops->needs(table) : table->asked.is_open ? COACH_NEEDS_HAND : 0;
    const struct rect window = table->layout.window, hand = areas[AREA_HAND];
    const int raised = raised_height(table);
    const struct rect cards = {hand.x, window.y + window.h - raised, hand.w, raised};
    return rect_shared(sheet, areas[AREA_PROMPT]) + rect_shared(sheet, areas[AREA_MENU]) +
           (needs & COACH_NEEDS_HAND ? rect_shared(sheet, cards) : 0) +
           (needs & COACH_NEEDS_LOG ? rect_shared(sheet, areas[AREA_LOG]) : 0);
}

/* In a first match any answer may be the one that is wanted; in a lesson it is what he points at. */
static int weight_of(const struct table *table, int target) {
    enum { LIT = 30, LIT_IN_A_MATCH = 1500 };
    const struct coach_ops *ops = table->ops->around->coach;
    const int is_lit = answer_is_lit(table, target);
    const int weight = ops->weight ? ops->weight(table, target) : LIT * is_lit;
    return is_lit && !coach_is_lesson(table) ? LIT_IN_A_MATCH : weight;
}

/* What happens to the others, and what he tells of them, stands in their panels; how far a match is, in the corner. */
static int covers_seats(const struct table *table, struct rect sheet) {
    int covered = coach_is_lesson(table) ? 0 : rect_shared(sheet, table->layout.areas[AREA_CORNER]);
    for (int seat = 0; seat < table->seats; seat++) {
        const struct widget *widget = ui_find(&table->ui, TARGET_SEAT + seat);
        covered += widget ? rect_shared(sheet, widget->rect) : 0;
    }
    return covered;
}

static int64_t cost_of(const struct table *table, struct rect sheet, struct rect pointed) {
    static const struct {
        enum table_area area;
        int weight;
    } shy[] = {{AREA_TOP, 12},   {AREA_CLEAR, 3}, {AREA_OWN, 6},    {AREA_HAND, 4}, {AREA_SEATS, 3},
               {AREA_CORNER, 4}, {AREA_LOG, 2},   {AREA_EDGE, 900}, {AREA_SIDE, 3}, {AREA_INSPECTOR, 5}};
    const int clear = table_px(table, CLEARANCE);
    const struct rect kept = rect_is_empty(pointed) ? pointed : rect_inset(pointed, -clear);
    const struct rect prompt = table->layout.areas[AREA_PROMPT];
    const struct coach_kept *all = &table->coach->placed.kept;
    const int covered = all->pointed ? coach_covers_pointed(all, sheet) : rect_shared(sheet, pointed);
    const int forbidden = covered + rect_shared(sheet, prompt); /* by no means, whatever else it costs */
    int64_t cost = (int64_t)forbidden * 100000 + (forbidden ? (int64_t)1 << 50 : 0);
    cost +=
        (int64_t)rect_shared(sheet, kept) * (all->pointed ? 40 : 4000) + (int64_t)covers_needed(table, sheet) * 1000;
    const int kept_area = coach_covers_kept(all, sheet);
    cost += (int64_t)kept_area * 4000 + (kept_area ? (int64_t)1 << 40 : 0);
    cost += (int64_t)rect_shared(sheet, seen_besides(table)) * 60;
    cost += (int64_t)(coach_is_lesson(table) ? 9 * rect_shared(sheet, table->layout.areas[AREA_SEATS])
                                             : 40 * covers_seats(table, sheet));
    for (size_t i = 0; i < sizeof shy / sizeof *shy; i++) {
        cost += (int64_t)rect_shared(sheet, table->layout.areas[shy[i].area]) * shy[i].weight;
    }
    for (int i = 0; i < table->ui.count; i++) {
        const struct widget *widget = &table->ui.widgets[i];
        const int weight = weight_of(table, widget->id);
        cost += weight ? (int64_t)rect_shared(sheet, widget->rect) * weight : 0;
    }
    const struct rect *before = &table->coach->bubble;
    const struct rect anchor = anchor_of(table, pointed);
    const int far_x = abs(sheet.x + sheet.w / 2 - anchor.x - anchor.w / 2);
    const int far_y = abs(sheet.y + sheet.h / 2 - anchor.y - anchor.h / 2);
    cost += (int64_t)(far_x + far_y) * 12;
    if (!rect_is_empty(*before)) {
        cost += (int64_t)((sheet.x > before->x ? sheet.x - before->x : before->x - sheet.x) +
                          (sheet.y > before->y ? sheet.y - before->y : before->y - sheet.y)) *
                8;
    }
    return cost;
}

static struct rect find_place(const struct table *table, int w, int h, struct rect pointed) {
    const struct rect room = rect_inset(table->layout.window, table_px(table, MARGIN));
    struct rect best = {room.x, room.y, w, h};
    int64_t least = -1;
    for (int i = 0; i <= STEPS_ACROSS; i++) {
        for (int j = 0; j <= STEPS_ACROSS; j++) {
            const struct rect tried = {room.x + (room.w - w) * i / STEPS_ACROSS,
                                       room.y + (room.h - h) * j / STEPS_ACROSS, w, h};
            const int64_t cost = cost_of(table, tried, pointed);
            if (least < 0 || cost < least) {
                least = cost;
                best = tried;
            }
        }
    }
    return best;
}

/* The places that are always the same, the best one first: above the own panel, above the inspector, and higher up.
 * Their lower edges stay where they are, and with them the buttons. */
static struct rect fixed_place(const struct table *table, int which, int w, int h) {
    const struct rect *areas = table->layout.areas, window = table->layout.window, clear = areas[AREA_CLEAR];
    const int margin = table_px(table, MARGIN), own = areas[AREA_OWN].y, prompt = areas[AREA_PROMPT].y;
    const int cards = window.y + window.h - raised_height(table), left = window.x + margin;
    const int lowest = (own < prompt ? own : prompt) < cards ? (own < prompt ? own : prompt) : cards;
    const int x = which % 2 ? window.x + window.w - margin - w : left;
    const int y = which < 2 ? lowest - margin - h : clear.y + clear.h / 2 - h;
    return (struct rect){x, y, w, h};
}

/* Whether SHEET, on the screen as a whole, leaves free what it speaks of and what the answer needs. */
static int is_clear(const struct table *table, struct rect sheet, struct rect pointed) {
    const struct rect window = table->layout.window, seen = rect_common(sheet, window);
    const struct rect kept = rect_is_empty(pointed) ? pointed : rect_inset(pointed, -table_px(table, CLEARANCE));
    int covered = rect_shared(sheet, kept) + covers_needed(table, sheet) + rect_shared(sheet, seen_besides(table)) +
                  rect_shared(sheet, table->layout.areas[AREA_EDGE]) +
                  coach_covers_kept(&table->coach->placed.kept, sheet);
    for (int i = 0; !coach_is_lesson(table) && i < table->ui.count; i++) {
        const struct widget *widget = &table->ui.widgets[i];
        covered += answer_is_lit(table, widget->id) ? rect_shared(sheet, widget->rect) : 0;
    }
    return !covered && seen.w == sheet.w && seen.h == sheet.h;
}

/* In a lesson he stays where he is while he can, be it before the others, and else goes down rather than up. */
static struct rect choose_place(struct table *table, int w, int h, struct rect pointed) {
    static const int next[FIXED_PLACES][FIXED_PLACES] = {{0, 1, 2, 3}, {1, 0, 3, 2}, {2, 0, 1, 3}, {3, 1, 0, 2}};
    static const int in_match[FIXED_PLACES] = {0, 1, 3, 2};
    const int *tries = coach_is_lesson(table) ? next[table->coach->corner] : in_match;
    const int rounds = coach_is_lesson(table) ? 2 : 1;
    for (int i = 0; i < rounds * FIXED_PLACES; i++) {
        const int which = tries[i % FIXED_PLACES];
        const struct rect tried = fixed_place(table, which, w, h);
        if (is_clear(table, tried, pointed) && (i >= FIXED_PLACES || !covers_seats(table, tried))) {
            table->coach->corner = which;
            return tried;
        }
    }
    return find_place(table, w, h, pointed);
}

/* The usual sheet if it covers nothing that it must not; else the shape that costs least. */
static void choose_sheet(struct table *table, const struct coach_speech *speech) {
    struct coach *coach = table->coach;
    int best = 0;
    int64_t least = 0;
    for (int shape = 0; shape < SHEET_SHAPES; shape++) {
        coach->shape = shape;
        const int h = lay_out(table, speech, (struct point){0, 0}).height;
        const struct rect sheet = choose_place(table, sheet_width(table, speech), h, coach->pointed);
        const int64_t cost = cost_of(table, sheet, coach->pointed);
        if (shape == 0 || cost < least) {
            best = shape;
            least = cost;
            coach->bubble = sheet;
        }
        if (shape == 0 && is_clear(table, sheet, coach->pointed) && !covers_seats(table, sheet)) {
            break;
        }
    }
    coach->shape = best;
}

static int same_rect(struct rect a, struct rect b) {
    return a.x == b.x && a.y == b.y && a.w == b.w && a.h == b.h;
}

static int same_kept(const struct coach_kept *a, const struct coach_kept *b) {
    return a->count == b->count && !memcmp(a->rects, b->rects, (size_t)a->count * sizeof *a->rects);
}

/* Says whether something that must be left free has come under the sheet where it lies. */
static int is_in_the_way(const struct coach *coach, const struct coach_kept *kept) {
    return coach_covers_kept(kept, coach->bubble) && !same_kept(kept, &coach->placed.kept);
}

/* Reckons the place anew only when something has changed: a sheet that wanders cannot be read. */
static void place(struct table *table, const struct coach_speech *speech) {
    struct coach *coach = table->coach;
    const int h = lay_out(table, speech, (struct point){0, 0}).height, w = sheet_width(table, speech);
    const int what = coach_is_lesson(table) ? coach->shown : 1000 + coach->remark; /* of a puzzle: its stage */
    const struct rect window = table->layout.window;
    const int mark = table->ops->around->coach->mark ? table->ops->around->coach->mark(table) : 0;
    struct coach_kept kept;
    coach->pointed = pointed_now(table);
    coach_keep(table, &kept);
    const int is_same = coach->placed.step == what && coach->placed.w == window.w && coach->placed.h == window.h &&
                        coach->placed.serial == table->serial && coach->bubble.h == h && coach->bubble.w == w &&
                        coach->placed.is_asking == table_is_asking(table) && coach->placed.mark == mark &&
                        same_rect(coach->placed.pointed, coach->pointed);
    if (!is_same || is_in_the_way(coach, &kept)) {
        coach->placed.kept = kept;
        choose_sheet(table, speech);
        coach->placed.step = what;
        coach->placed.w = window.w;
        coach->placed.h = window.h;
        coach->placed.serial = table->serial;
        coach->placed.is_asking = table_is_asking(table);
        coach->placed.mark = mark;
        coach->placed.pointed = coach->pointed;
    }
}

struct rect coach_bubble_rect(const struct table *table) {
    struct coach_speech speech;
    return coach_is_there(table) && coach_speech(table, &speech) ? table->coach->bubble : (struct rect){0, 0, 0, 0};
}

/* ---- declaring ---- */

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
    draw_soft(list, rect, radius, table_px(table, 5), 0x00000070u);
    draw_image_cover(list, "coach/portrait.webp", rect);
    draw_frame(list, rect_inset(rect, -1), table_px(table, 5), table_px(table, 3), THEME_GOLD_DEEP);
}

static void draw_face(struct table *table, struct draw_list *list) {
    const struct widget *button = ui_find(&table->ui, TARGET_COACH + COACH_FACE);
    struct rect rect = button ? button->rect : face_button(table);
    const int is_wide = rect.w > rect.h, is_hovered = table->ui.hover == TARGET_COACH + COACH_FACE;
    if (is_wide) {
        draw_soft(list, rect, 6, 5, 0x00000070u);
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
        ui_hotspot(&table->ui, TARGET_COACH + COACH_FACE, face_button(table), _("Ask Master Ulrich"), 0);
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
        place(table, &speech);
        const struct sheet sheet =
            lay_out(table, &speech, (struct point){table->coach->bubble.x, table->coach->bubble.y});
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
    if (!rect_meets(seen, table->layout.areas[AREA_HAND])) {
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
    const struct sheet sheet = lay_out(table, speech, (struct point){bubble.x, bubble.y});
    draw_soft(list, bubble, table_px(table, 8), table_px(table, 14), 0x000000a0u);
    draw_kit(list, KIT_PANEL, bubble);
    draw_frame(list, bubble, table_px(table, 6), table_px(table, 2), THEME_GOLD_DEEP);
    draw_portrait(table, list, sheet.face);
    table_text(table, list, TEXT_SMALL_BOLD, THEME_INK_SOFT, ALIGN_LEFT, sheet.name, "%s", _("Master Ulrich"));
    draw_progress(table, list, speech, sheet.progress);
    text_block_draw(list, table->app->metrics, text_style_of(table), sheet.text, speech->text);
    if (speech->note[0]) {
        text_block_draw(list, table->app->metrics, note_style_of(table), sheet.note, speech->note);
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
