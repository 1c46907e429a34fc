/* SPDX-License-Identifier: MIT */
/* Where the coach's sheet lies and how large it is: it keeps clear of what he points at, of the prompt and of what is
 * needed to answer. Of many places and shapes the one that costs least is taken, and kept while it can be. */
#include <stdlib.h>
#include <string.h>

#include "table/coach/coach_inside.h"
#include "table/ops_around.h"
#include "table/ops_notes.h"
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
    FIXED_PLACES = 4,
    SHEET_SHAPES = COACH_COLUMN
};

/* A broad, low sheet finds room above or below a thing where the usual one would cover it, a narrow one beside it, and
 * one with a small face beside small things. */
static const struct shape {
    int width, face; /* percent of the usual ones */
} shapes[SHEET_SHAPES] = {{100, 100}, {150, 100}, {72, 100}, {220, 100}, {62, 100},
                          {72, 60},   {100, 60},  {54, 60},  {82, 60}};
_Static_assert((int)SHEET_SHAPES == 9, "each shape but the column has its row");

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

struct text_style coach_text_style(const struct table *table) {
    const int is_small = table->layout.is_compact || table->coach->has_small_print;
    return theme_text(&table->app->scale, is_small ? TEXT_SMALL : TEXT_BODY, THEME_INK, ALIGN_LEFT);
}

struct text_style coach_note_style(const struct table *table) {
    return theme_text(&table->app->scale, TEXT_BODY_ITALIC, THEME_RUBRIC, ALIGN_LEFT);
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
    if (table->coach->shape == COACH_COLUMN) {
        return coach_column_width(table);
    }
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

/* In a column his words stand below his face, and what is pressed in rows of their own. */
static struct coach_sheet lay_out_column(const struct table *table, const struct coach_speech *speech,
                                         struct point at) {
    enum { COLUMN_FACE = 48 };
    const int pad = table_px(table, PAD), gap = table_px(table, GAP), w = coach_column_width(table) - 2 * pad;
    const int face = table_px(table, COLUMN_FACE), button = table_px(table, BUTTON), line = table_px(table, 22);
    struct coach_sheet sheet;
    const int x = at.x + pad, y = at.y + pad, text_y = y + face + gap / 2;
    sheet.face = (struct rect){x, y, face, face};
    sheet.name = (struct rect){x + face + gap, y, w - face - gap, line};
    sheet.progress = (struct rect){sheet.name.x, y + line, sheet.name.w, line};
    sheet.text = (struct rect){x, text_y, w, coach_lines_height(table, w, speech->text)};
    sheet.note = (struct rect){x, sheet.text.y + sheet.text.h + gap / 2, w, 0};
    sheet.note.h =
        speech->note[0] ? text_block_height(table->app->metrics, coach_note_style(table), w, speech->note) : 0;
    const int end = speech->note[0] ? sheet.note.y + sheet.note.h : sheet.text.y + sheet.text.h;
    struct rect row = {x, end + gap, w, speech->next || speech->back ? button : 0};
    const int back = button_width(table, speech->back), leave = leave_width(table, speech);
    const int is_broad = speech->next && button_width(table, speech->next) > w - back - gap / 2;
    sheet.next = is_broad ? row : (struct rect){row.x, row.y, 0, 0};
    if (is_broad) {
        row = (struct rect){x, row.y + button + (speech->back ? gap / 2 : 0), w, speech->back ? button : 0};
    }
    sheet.back = (struct rect){row.x, row.y, 0, 0};
    if (speech->back) {
        sheet.back = rect_cut_left(&row, speech->next && !is_broad ? back : w, gap / 2);
    }
    sheet.next = is_broad ? sheet.next : row;
    row = (struct rect){x, row.y + row.h + (row.h ? gap / 2 : 0), w, speech->leave ? button : 0};
    sheet.leave = rect_centred(row, leave < w ? leave : w, row.h);
    sheet.height = row.y + row.h + pad - at.y;
    return sheet;
}

/* Lays the sheet out at AT; give any place to learn its height. */
struct coach_sheet coach_sheet_lay_out(const struct table *table, const struct coach_speech *speech, struct point at) {
    if (table->coach->shape == COACH_COLUMN) {
        return lay_out_column(table, speech, at);
    }
    const int pad = table_px(table, PAD), gap = table_px(table, GAP), w = sheet_width(table, speech);
    const int face = face_size(table), button = table_px(table, BUTTON), line = table_px(table, 22);
    struct coach_sheet sheet;
    const int text_w = w - 2 * pad - face - gap;
    const int text_h = coach_lines_height(table, text_w, speech->text);
    const int note_h =
        speech->note[0]
            ? text_block_height(table->app->metrics, coach_note_style(table), text_w, speech->note) + gap / 2
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

/* At the foot of the seats' column, if nothing else has come down to there. */
static int has_room_below_seats(const struct table *table, struct rect foot) {
    const struct rect *areas = table->layout.areas;
    return !table->layout.is_in_rows && !table->layout.is_compact && !rect_meets(foot, areas[AREA_PROMPT]) &&
           !rect_meets(foot, areas[AREA_OWN]) && !rect_meets(foot, areas[AREA_CLEAR]) && !face_covers(table, foot);
}

/* Under the seats in the rail where these leave room, or at the foot of their column, with a word beside him; else in a
 * corner. */
struct rect coach_face_rect(const struct table *table) {
    const struct rect rail = table->layout.areas[AREA_SEATS];
    const int size = table_px(table, 54), gap = table_px(table, 8);
    struct rect lowest = {0, 0, 0, 0};
    for (int seat = 0; seat < table->seats; seat++) {
        const struct widget *widget = ui_find(&table->ui, TARGET_SEAT + seat);
        lowest = widget && widget->rect.y > lowest.y ? widget->rect : lowest;
    }
    const int top = lowest.y + lowest.h + gap, bottom = table->layout.window.y + table->layout.window.h;
    const struct rect foot = {rail.x, bottom - size - gap, rail.w, size};
    if (top + size > rail.y + rail.h && has_room_below_seats(table, foot)) {
        return foot;
    }
    return top + size <= rail.y + rail.h ? (struct rect){rail.x, rail.y + rail.h - size - gap / 2, rail.w, size}
                                         : face_in_corner(table, size, gap);
}

/* What the sheet lies near to: what he points at, else himself, else the middle. */
static struct rect anchor_of(const struct table *table, struct rect pointed) {
    return !rect_is_empty(pointed) ? pointed : coach_is_lesson(table) ? table->layout.window : coach_face_rect(table);
}

/* ---- where it lies ---- */

/* How far up a raised card reaches. */
static int raised_height(const struct table *table) {
    enum { OVER_HAND = 24 };
    const int hand = table->layout.areas[AREA_HAND].h, card = hand * 117 / 100 * 7 / 5,
              most = hand + table_px(table, OVER_HAND);
    return card < most ? card : most;
}

/* What must stay free besides what is pointed at: the prompt, and what the answer needs. */
static int covers_needed(const struct table *table, struct rect sheet) {
    const struct rect *areas = table->layout.areas;
    const struct coach_ops *ops = table->ops->around->coach;
    const unsigned needs = ops->needs ? ops->needs(table) : table->asked.is_open ? COACH_NEEDS_HAND : 0;
    const struct rect window = table->layout.window, hand = areas[AREA_HAND];
    const int raised = raised_height(table), is_low = hand.y > window.y + window.h / 2;
    const struct rect cards = is_low ? (struct rect){hand.x, window.y + window.h - raised, hand.w, raised} : hand;
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

/* What can be pressed and must be seen: to ask that takes long, so it is asked once for all places that are tried. */
struct needed {
    struct rect rects[UI_MAX_WIDGETS];
    int weights[UI_MAX_WIDGETS], count;
};

static void find_needed(const struct table *table, struct needed *needed) {
    needed->count = 0;
    for (int i = 0; i < table->ui.count; i++) {
        const struct widget *widget = &table->ui.widgets[i];
        const int weight = weight_of(table, widget->id);
        if (weight && !rect_is_empty(widget->rect)) {
            needed->rects[needed->count] = widget->rect;
            needed->weights[needed->count++] = weight;
        }
    }
}

static int64_t cost_of_needed(const struct needed *needed, struct rect sheet) {
    int64_t cost = 0;
    for (int i = 0; i < needed->count; i++) {
        cost += (int64_t)rect_shared(sheet, needed->rects[i]) * needed->weights[i];
    }
    return cost;
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

static int64_t cost_of(const struct table *table, const struct needed *needed, struct rect sheet, struct rect pointed) {
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
    cost += (int64_t)120 * covers_seats(table, sheet);
    cost += (int64_t)(coach_is_lesson(table) ? 9 : 0) * rect_shared(sheet, table->layout.areas[AREA_SEATS]);
    for (size_t i = 0; i < sizeof shy / sizeof *shy; i++) {
        cost += (int64_t)rect_shared(sheet, table->layout.areas[shy[i].area]) * shy[i].weight;
    }
    cost += cost_of_needed(needed, sheet);
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

static struct rect find_place(const struct table *table, const struct needed *needed, int w, int h,
                              struct rect pointed) {
    const struct rect room = rect_inset(table->layout.window, table_px(table, MARGIN));
    struct rect best = {room.x, room.y, w, h};
    int64_t least = -1;
    for (int i = 0; i <= STEPS_ACROSS; i++) {
        for (int j = 0; j <= STEPS_ACROSS; j++) {
            const struct rect tried = {room.x + (room.w - w) * i / STEPS_ACROSS,
                                       room.y + (room.h - h) * j / STEPS_ACROSS, w, h};
            const int64_t cost = cost_of(table, needed, tried, pointed);
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
    const int y = which < 2 ? lowest - margin - h : clear.y + clear.h * 54 / 100 - h; /* below three seats' panels */
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
        const int shared = rect_shared(sheet, widget->rect);
        covered += shared && weight_of(table, widget->id) ? shared : 0;
    }
    return !covered && seen.w == sheet.w && seen.h == sheet.h;
}

/* The first of the places that are always the same that will do; with MAY_COVER be it before the others. */
static int fixed_place_that_does(struct table *table, const int tries[FIXED_PLACES], int may_cover, struct rect pointed,
                                 struct rect *sheet) {
    for (int i = 0; i < FIXED_PLACES; i++) {
        const struct rect tried = fixed_place(table, tries[i], sheet->w, sheet->h);
        if (is_clear(table, tried, pointed) && (may_cover || !covers_seats(table, tried))) {
            table->coach->corner = tries[i];
            *sheet = tried;
            return 1;
        }
    }
    return 0;
}

/* In a lesson he stays where he is while he can, and else goes down rather than up. */
static struct rect choose_place(struct table *table, const struct needed *needed, int w, int h, struct rect pointed) {
    static const int next[FIXED_PLACES][FIXED_PLACES] = {{0, 1, 2, 3}, {1, 0, 3, 2}, {2, 0, 1, 3}, {3, 1, 0, 2}};
    static const int in_match[FIXED_PLACES] = {0, 1, 3, 2};
    const int *tries = coach_is_lesson(table) ? next[table->coach->corner] : in_match;
    struct rect sheet = {0, 0, w, h};
    if (fixed_place_that_does(table, tries, 0, pointed, &sheet)) {
        return sheet;
    }
    const struct rect found = find_place(table, needed, w, h, pointed);
    if (!coach_is_lesson(table) || (is_clear(table, found, pointed) && !covers_seats(table, found))) {
        return found;
    }
    return fixed_place_that_does(table, tries, 1, pointed, &sheet) ? sheet : found;
}

/* Where the column would lie: at the right edge, its foot on the sheet or, in a lesson, in place of that. */
static int has_room_for_column(struct table *table, const struct coach_speech *speech, int has_side) {
    struct coach *coach = table->coach;
    const int h = coach_sheet_lay_out(table, speech, (struct point){0, 0}).height;
    for (int on_sheet = !coach_is_lesson(table) && !has_side; on_sheet >= 0; on_sheet--) {
        const struct rect column = coach_column_at(table, h, on_sheet);
        if (is_clear(table, column, coach->pointed) && !covers_seats(table, column) &&
            coach_column_is_free(table, column, has_side)) {
            coach->bubble = column;
            return 1;
        }
    }
    return 0;
}

/* Rather small than over the board; in a puzzle, where there is much to say, over what stands beside the board, too. */
static int takes_column(struct table *table, const struct coach_speech *speech) {
    enum { USUAL, SMALL, SMALL_OVER_SIDE };
    struct coach *coach = table->coach;
    const int last = coach_is_puzzle(table) ? SMALL_OVER_SIDE : coach_is_lesson(table) ? USUAL : SMALL;
    coach->shape = COACH_COLUMN;
    for (int way = USUAL; coach_column_width(table) && way <= last; way++) {
        coach->has_small_print = way != USUAL;
        if (has_room_for_column(table, speech, way == SMALL_OVER_SIDE)) {
            return 1;
        }
    }
    coach->has_small_print = 0;
    return 0;
}

/* The column; the usual sheet if it covers nothing that it must not; else the shape that costs least. */
static void choose_sheet(struct table *table, const struct coach_speech *speech) {
    struct coach *coach = table->coach;
    if (takes_column(table, speech)) {
        return;
    }
    int best = 0;
    int64_t least = 0;
    struct needed needed;
    find_needed(table, &needed);
    for (int shape = 0; shape < SHEET_SHAPES; shape++) {
        coach->shape = shape;
        const int h = coach_sheet_lay_out(table, speech, (struct point){0, 0}).height;
        const struct rect sheet = choose_place(table, &needed, sheet_width(table, speech), h, coach->pointed);
        const int64_t cost = cost_of(table, &needed, sheet, coach->pointed);
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

static int same_kept(const struct coach_kept *a, const struct coach_kept *b) {
    return a->count == b->count && !memcmp(a->rects, b->rects, (size_t)a->count * sizeof *a->rects);
}

/* Says whether something that must be left free has come under the sheet where it lies. */
static int is_in_the_way(const struct coach *coach, const struct coach_kept *kept) {
    return coach_covers_kept(kept, coach->bubble) && !same_kept(kept, &coach->placed.kept);
}

/* Reckons the place anew only when something has changed: a sheet that wanders cannot be read. */
void coach_sheet_place(struct table *table, const struct coach_speech *speech) {
    struct coach *coach = table->coach;
    const int h = coach_sheet_lay_out(table, speech, (struct point){0, 0}).height, w = sheet_width(table, speech);
    const int what = coach_is_lesson(table) ? coach->shown : 1000 + coach->remark; /* of a puzzle: its stage */
    const struct rect window = table->layout.window;
    const int mark = table->ops->around->coach->mark ? table->ops->around->coach->mark(table) : 0;
    struct coach_kept kept;
    coach->pointed = pointed_now(table);
    coach_keep(table, &kept);
    const int is_same = coach->placed.step == what && coach->placed.w == window.w && coach->placed.h == window.h &&
                        coach->placed.serial == table->serial && coach->bubble.h == h && coach->bubble.w == w &&
                        coach->placed.is_asking == table_is_asking(table) && coach->placed.mark == mark &&
                        rect_is_same(coach->placed.pointed, coach->pointed);
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
