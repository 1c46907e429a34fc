/* SPDX-License-Identifier: MIT */
/* Room for the inspector's page: as high as what it says, in one size of type for headings and one for lines. What is
 * long grows upwards over the log, and where the payment tray or the pointer stands in the way, to the left. Nothing is
 * ever cut: only where all that is not enough the type steps down. */
#include "table/ops_notes.h"
#include "table/ops_stage.h"
#include "table/table_hint.h"
#include "table/table_inspector_parts.h"
#include "table/table_log.h"

enum { LEAST_PX = 12 };
/* In units: between the sheet's edge and its words. */
enum { EDGE = 9, BESIDE = 11 };
enum { DOTS = 16 }; /* how high they are under a heading */

int inspector_about(const struct table *table, int *top) {
    return table->ops->notes->about ? table->ops->notes->about(table, top) : TARGET_NONE;
}

int inspector_is_laying_out(const struct table *table) {
    int top;
    return inspector_about(table, &top) != TARGET_NONE;
}

/* The referee has the sheet's place while he speaks there; but a hint that was asked for is read. */
int inspector_is_under_referee(const struct table *table) {
    return !table->layout.is_in_rows && table->referee->sheet && !table_hint_is_in_front(table) &&
           rect_meets(table->referee->sheet(table), table->layout.areas[AREA_INSPECTOR]);
}

/* The sheet stands below the tray, and only up to there. */
static int is_below_tray(const struct table *table) {
    int top = 0;
    return inspector_about(table, &top) != TARGET_NONE && top > 0;
}

/* In a compact layout the tray has the inspector's place; in rows all that lies on it has. */
int inspector_is_away(const struct table *table) {
    return (table->layout.is_compact && inspector_is_laying_out(table)) || (table_covers(table) & COVERS_SHEET) ||
           inspector_is_under_referee(table);
}

/* ---- measuring ---- */

int inspector_is_at_rest(const struct table *table) {
    return table->inspector.target == TARGET_NONE && !table_hint_is_shown(table) && !table_hint_is_asked(table) &&
           !inspector_is_opened(table) && !inspector_is_laying_out(table);
}

enum ink { INK_STRONG, INK_BODY, INK_SOFT, INK_GOOD, INK_CALL, INK_BAD, INKS };

/* On parchment, and at rest on dark wood. */
static uint32_t ink_of(const struct table *table, enum ink ink) {
    static const uint32_t inks[][INKS] = {
        {THEME_INK, 0x3a2c1fffu, THEME_INK_SOFT, 0x3f6a1effu, THEME_LEAF, THEME_RUBRIC},
        {THEME_CREAM, THEME_CREAM, THEME_CREAM_SOFT, 0xb5d98affu, 0xb5d98affu, 0xffb59effu}};
    return inks[inspector_is_at_rest(table)][ink];
}

struct text_style inspector_style(const struct table *table, enum inspector_kind kind) {
    const struct inspector *inspector = &table->inspector;
    const int is_call = kind == ITEM_LATER && table_hint_is_overtaken(table);
    if (kind == ITEM_MORE) {
        return theme_text(&table->app->scale, TEXT_SMALL, ink_of(table, INK_SOFT), ALIGN_RIGHT);
    }
    const int is_bold = kind == ITEM_TITLE || kind == ITEM_PLAN || kind == ITEM_ANSWER || kind == ITEM_WHY || is_call;
    const enum ink ink = kind == ITEM_WHY ? (inspector->note.is_good ? INK_GOOD : INK_BAD)
                         : is_call        ? INK_CALL
                         : is_bold        ? INK_STRONG
                                          : INK_BODY;
    const enum theme_text role = kind == ITEM_TITLE ? TEXT_NAME : inspector->body;
    struct text_style style = theme_text(&table->app->scale, role, ink_of(table, ink), ALIGN_LEFT);
    style.font = kind == ITEM_TITLE ? FONT_NAME : is_bold ? FONT_TEXT_BOLD : FONT_TEXT;
    const int px = style.px * inspector->percent / 100;
    style.px = px > LEAST_PX ? px : style.px < LEAST_PX ? style.px : LEAST_PX;
    return style;
}

static int chip_px(const struct table *table) {
    return table_px(table, 19);
}

struct text_style inspector_chip_style(const struct table *table, const struct note_chip *chip) {
    struct text_style style = inspector_style(table, ITEM_BODY);
    style.font = FONT_TEXT_BOLD;
    style.colour = ink_of(table, chip->sign == SIGN_NONE ? INK_SOFT : INK_STRONG);
    return style;
}

static int chip_width(const struct table *table, const struct note_chip *chip) {
    const int sign = chip->sign == SIGN_NONE ? 0 : chip_px(table) + table_px(table, 2);
    return sign + (chip->text[0] ? text_width(table->app->metrics, inspector_chip_style(table, chip), chip->text) : 0);
}

/* Pixels from a chip to the next: a picture alone belongs to what is behind it. */
static int chip_gap(const struct table *table, const struct note_chip *chip) {
    return table_px(table, chip->text[0] ? 8 : 3);
}

/* How wide chip AT is with MOST of those that belong to it: an owner's goods are behind his mark, up to the next
 * mark. */
static int group_width(const struct table *table, int at, int most) {
    const struct table_note *note = &table->inspector.note;
    int w = chip_width(table, &note->chips[at]);
    for (int i = at + 1; !note->chips[at].text[0] && i < note->chip_count && i <= at + most && note->chips[i].text[0] &&
                         !note->chips[i].begins_row;
         i++) {
        w += chip_gap(table, &note->chips[i - 1]) + chip_width(table, &note->chips[i]);
    }
    return w;
}

/* Says whether chip AT begins the next row: there all that belongs to it has room, or at least what is next to it. */
static int breaks_row(const struct table *table, int at, int x, int width) {
    const int whole = group_width(table, at, NOTE_CHIPS);
    return table->inspector.note.chips[at].begins_row ||
           x + (whole <= width ? whole : group_width(table, at, 1)) > width;
}

int inspector_place_chips(const struct table *table, int width, struct rect rects[NOTE_CHIPS]) {
    const struct table_note *note = &table->inspector.note;
    const int h = chip_px(table);
    int x = 0, y = 0;
    for (int i = 0; i < note->chip_count; i++) {
        if (x && breaks_row(table, i, x, width)) {
            x = 0;
            y += h + table_px(table, 2);
        }
        rects[i] = (struct rect){x, y, chip_width(table, &note->chips[i]), h};
        x += rects[i].w + chip_gap(table, &note->chips[i]);
    }
    return y + h;
}

int inspector_indent(const struct table *table, const struct inspector_item *item) {
    return item->kind == ITEM_ANSWER ? table_px(table, 24) : 0;
}

static int dots_width(const struct table *table) {
    return table_px(table, INSPECTOR_DOT_STEP * BOT_HINT_STEPS + 6);
}

/* The dots stand behind the heading, or where that would wrap for them, under it. */
static int has_dots_below(const struct table *table, const struct inspector_item *item) {
    const int w = text_width(table->app->metrics, inspector_style(table, ITEM_TITLE), item->text);
    return item->kind == ITEM_TITLE && item->index && w > item->rect.w - dots_width(table);
}

int inspector_room_at_right(const struct table *table, const struct inspector_item *item) {
    const int has_button = (item->kind == ITEM_TITLE && table->inspector.note.pin) || item->kind == ITEM_PLAN;
    const int has_dots = item->kind == ITEM_TITLE && item->index && !has_dots_below(table, item);
    return has_button ? table_px(table, 26) : has_dots ? dots_width(table) : 0;
}

struct rect inspector_button(const struct table *table, const struct inspector_item *item) {
    const int size = table_px(table, 22);
    return (struct rect){item->rect.x + item->rect.w - size, item->rect.y, size, size};
}

struct rect inspector_dots(const struct table *table, const struct inspector_item *item) {
    const int w = dots_width(table), h = table_px(table, DOTS);
    const struct rect rect = item->rect;
    return has_dots_below(table, item) ? (struct rect){rect.x, rect.y + rect.h - h, w, h}
                                       : (struct rect){rect.x + rect.w - w, rect.y, w, table_px(table, 22)};
}

static int item_height(struct table *table, const struct inspector_item *item, int width) {
    if (item->kind == ITEM_CHIPS) {
        struct rect rects[NOTE_CHIPS];
        return inspector_place_chips(table, width, rects);
    }
    if (!item->words[0]) {
        return 0;
    }
    const int inner = width - inspector_indent(table, item) - inspector_room_at_right(table, item);
    const int below = has_dots_below(table, item) ? table_px(table, DOTS) : 0,
              h = text_block_height(table->app->metrics, inspector_style(table, item->kind), inner, item->words) + below;
    const int least = item->kind == ITEM_ANSWER || inspector_room_at_right(table, item) ? table_px(table, 22) : 0;
    return h > least ? h : least;
}

/* Sets the items under each other in a box WIDTH wide; gives the height that they need. */
static int stack(struct table *table, struct rect box) {
    struct inspector *inspector = &table->inspector;
    const int beside = table_px(table, BESIDE);
    const struct rect inside = {box.x + beside, box.y + table_px(table, EDGE), box.w - 2 * beside, 0};
    int y = inside.y;
    inspector_fold(table, inside.w);
    for (int i = 0; i < inspector->count; i++) {
        struct inspector_item *item = &inspector->items[i];
        const int is_next_part = i && (item->kind == ITEM_ANSWER || item->kind == ITEM_PLAN);
        y += is_next_part ? table_px(table, 5) : 0;
        item->rect = (struct rect){inside.x, y, inside.w, 0};
        item->rect.h = item_height(table, item, inside.w);
        y += item->rect.h + (item->rect.h ? table_px(table, item->kind == ITEM_TITLE ? 1 : 2) : 0);
    }
    return y + table_px(table, EDGE) - box.y;
}

static int fits(struct table *table, struct rect box) {
    return stack(table, box) <= box.h;
}

/* ---- finding room ---- */

/* What is pointed at must not be covered by what is said of it; who only rests there does not point. */
static int is_of_log(const struct table *table) {
    const int target = table->pointed;
    if (!table->ui.shows_focus && !table->guard.has_moved) {
        return 0;
    }
    if (target == TARGET_NONE && !table->ui.shows_focus) { /* beside its lines */
        return rect_contains(table_log_rect(table), table->ui.pointer.x, table->ui.pointer.y);
    }
    return target == TARGET_LOG || target == TARGET_LOG_COPY || target_is(target, TARGET_LOG_LINE, LOG_ROWS) ||
           target == TARGET_LOG_TOP || target == TARGET_LOG_END || target == TARGET_LOG_FOLD;
}

/* Once the pointer is on the sheet, that stays as it is: its buttons must not go from under him who reaches them. */
void inspector_keep_off_log(struct table *table) {
    struct inspector *inspector = &table->inspector;
    if (table->ui.shows_focus || !rect_contains(inspector->box, table->ui.pointer.x, table->ui.pointer.y)) {
        inspector->keeps_off_log = is_of_log(table);
    }
}

static int highest_top(const struct table *table, int keeps_off_log) {
    const struct rect home = table->layout.areas[AREA_INSPECTOR], log = table_log_sheet(table);
    int top = 0;
    if (table->layout.is_in_rows) { /* over the board's foot rather than over its neighbours */
        return home.y - table->layout.areas[AREA_CLEAR].h / 4;
    }
    return inspector_about(table, &top) != TARGET_NONE && top > 0 ? top
           : keeps_off_log                                        ? home.y
                                                                  : log.y + table_px(table, 32);
}

/* A payment's lines say in words what its signs say: they go first. */
static int drop_lines(struct table *table) {
    struct inspector *inspector = &table->inspector;
    if (inspector_is_laying_out(table) && inspector->items[inspector->count - 1].kind == ITEM_BODY) {
        inspector->count--;
    }
    return fits(table, inspector->box);
}

/* The last resort, where neither upwards nor to the left is room. */
static void step_down(struct table *table) {
    struct inspector *inspector = &table->inspector;
    inspector->is_cut = !drop_lines(table);
    while (inspector->is_cut && inspector->percent > 50) {
        inspector->percent -= 4;
        inspector->is_cut = !fits(table, inspector->box);
    }
}

static int is_marked(const struct table *table, int target) {
    int targets[TABLE_MARKS];
    for (int i = 0; i < table_hint_count(table); i++) {
        for (int j = answer_marks(table, &table_hint_at(table, i)->intent, targets); j-- > 0;) {
            if (targets[j] == target) {
                return 1;
            }
        }
    }
    return 0;
}

/* Says whether BOX lies on an answer that a hint marks, on what is asked, or, if it is to be STRICT, on any answer. */
static int is_in_the_way(const struct table *table, struct rect box, int is_strict) {
    if (!table_is_asking(table)) {
        return 0;
    }
    for (int i = 0; i < table->ui.count; i++) {
        const struct widget *widget = &table->ui.widgets[i];
        const int is_answer = is_strict && answer_is_lit(table, widget->id);
        if (rect_meets(box, widget->rect) && (is_answer || is_marked(table, widget->id))) {
            return 1;
        }
    }
    return rect_meets(box, table->layout.areas[AREA_PROMPT]);
}

/* Takes the box from LEFT on if the page fits there, from TOP down: as high as it needs, but no sliver. */
static int takes_room(struct table *table, int left, int top) {
    struct inspector *inspector = &table->inspector;
    const struct rect home = table->layout.areas[AREA_INSPECTOR];
    const int bottom = home.y + home.h, least = table_px(table, 48);
    struct rect box = {left, top, home.x + home.w - left, bottom - top};
    const int needed = stack(table, box);
    inspector->box = box;
    if (needed > box.h) {
        return 0;
    }
    const int h = needed > least ? needed : least;
    inspector->box = (struct rect){box.x, bottom - h, box.w, h};
    stack(table, inspector->box);
    return 1;
}

/* Upwards to TOP, as broad as the log if that spares an answer. */
static int takes_free_room(struct table *table, int top, int is_strict) {
    const struct rect home = table->layout.areas[AREA_INSPECTOR], log = table->layout.areas[AREA_LOG];
    const int lefts[] = {home.x, log.x > home.x && log.x < home.x + home.w / 2 ? log.x : home.x};
    for (size_t i = 0; i < sizeof lefts / sizeof *lefts; i++) {
        if (takes_room(table, lefts[i], top) && !is_in_the_way(table, table->inspector.box, is_strict)) {
            return 1;
        }
    }
    return 0;
}

/* At home or upwards from there; over all that stands at the right where only that spares the answers. */
static int takes_column(struct table *table, int top) {
    const struct rect *areas = table->layout.areas;
    const int highest = areas[AREA_MENU].y + areas[AREA_MENU].h + table_px(table, 4);
    const int is_column = !table->layout.is_in_rows && highest < top && !table->inspector.keeps_off_log;
    if (takes_room(table, areas[AREA_INSPECTOR].x, areas[AREA_INSPECTOR].y)) {
        return 1;
    }
    if (is_below_tray(table)) {
        return takes_room(table, areas[AREA_INSPECTOR].x, top);
    }
    return (takes_free_room(table, top, 1) || (is_column && takes_free_room(table, highest, 1)) ||
            takes_free_room(table, top, 0) || (is_column && takes_free_room(table, highest, 0)));
}

static int grows_left(struct table *table, int top) {
    const struct rect home = table->layout.areas[AREA_INSPECTOR], prompt = table->layout.areas[AREA_PROMPT];
    const int left_most = is_below_tray(table) ? prompt.x + prompt.w : table->layout.areas[AREA_CLEAR].x;
    for (int left = home.x; left >= left_most; left -= table_px(table, 12)) {
        if (takes_room(table, left, top)) {
            return 1;
        }
    }
    return 0;
}

typedef int take_room(struct table *table, int top);

/* In the usual size of type, else in the smaller one. */
static int takes_in_sizes(struct table *table, int top, take_room *take) {
    static const enum theme_text sizes[] = {TEXT_BODY, TEXT_SMALL, TEXT_FINE};
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        table->inspector.body = sizes[i];
        if (take(table, top)) {
            return 1;
        }
    }
    return 0;
}

/* Rather in still smaller type than on an answer. */
static int takes_shrunk(struct table *table, int top) {
    struct inspector *inspector = &table->inspector;
    for (inspector->percent = 96; inspector->percent > 50; inspector->percent -= 4) {
        if (takes_column(table, top)) {
            return 1;
        }
    }
    inspector->percent = 100;
    return 0;
}

static void find_room_from(struct table *table, int top) {
    struct inspector *inspector = &table->inspector;
    const struct rect home = table->layout.areas[AREA_INSPECTOR];
    inspector->is_cut = 0;
    inspector->percent = 100;
    if (inspector_is_away(table)) {
        inspector->box = (struct rect){home.x, home.y + home.h, 0, 0};
        return;
    }
    const int is_taken = takes_in_sizes(table, top, takes_column) ||
                         (!inspector_is_laying_out(table) && takes_shrunk(table, top)) ||
                         takes_in_sizes(table, top, grows_left);
    if (!is_taken) {
        step_down(table);
    }
}

int inspector_is_under_pointer(const struct table *table) {
    return !table->ui.shows_focus &&
           rect_contains(table->inspector.box, table->ui.pointer.x, table->ui.pointer.y);
}

/* Who is on the sheet, as on his way to one of its buttons, must not lose it by what he passes there. */
static void keep_under_pointer(struct table *table, struct rect before) {
    struct inspector *inspector = &table->inspector;
    if (before.h > inspector->box.h && before.x <= inspector->box.x && !rect_is_empty(inspector->box)) {
        inspector->box = before;
        stack(table, before);
    }
}

/* Off the log where that goes; over it rather than cut, or, for a hint, rather than on what is asked. */
void inspector_find_room(struct table *table) {
    const struct inspector *inspector = &table->inspector;
    const struct rect before = inspector->box;
    const int is_held = inspector_is_under_pointer(table);
    find_room_from(table, highest_top(table, inspector->keeps_off_log));
    const int is_hidden = table_hint_is_in_front(table) && is_in_the_way(table, inspector->box, 0);
    if ((inspector->is_cut || is_hidden) && inspector->keeps_off_log) {
        find_room_from(table, highest_top(table, 0));
    }
    if (is_held) {
        keep_under_pointer(table, before);
    }
}
