/* SPDX-License-Identifier: MIT */
/* The inspector: what is under the pointer, in words and signs; with nothing there the hint, the pinned plans, or what
 * is going on.
 *
 * Nothing is ever cut: the type steps down, then the box grows upwards over the log, and where the payment tray or the
 * pointer stands in the way, to the left. */
#include "table/table_inspector.h"

#include <stdio.h>
#include <string.h>

#include "castellany/hash.h"
#include "table/table_scene.h"
#include "ui/text.h"

enum { LEAST_PX = 12 };

/* ---- what to show ---- */

static int is_own(int target) {
    return target == TARGET_INSPECTOR || target == TARGET_PIN || target_is(target, TARGET_UNPIN, PINS_MOST) ||
           target_is(target, TARGET_ANSWER, BOT_HINTS) || target == TARGET_DEPTH || target == TARGET_LATER;
}

static int held(const struct table *table) {
    return table->inspector.held_serial == table->serial ? table->inspector.held : TARGET_NONE;
}

/* What an answer is laid out with part by part, the payment tray, and where that ends; else TARGET_NONE. */
static int about(const struct table *table, int *top) {
    return table->ops->about ? table->ops->about(table, top) : TARGET_NONE;
}

static int is_laying_out(const struct table *table) {
    int top;
    return about(table, &top) != TARGET_NONE;
}

/* In a compact layout the tray has the inspector's place; in rows all that lies on it has. */
static int is_under_tray(const struct table *table) {
    return (table->layout.is_compact && is_laying_out(table)) || (table_covers(table) & COVERS_SHEET);
}

/* While something is paid for, the inspector tells of the payment; what else is pointed at gets a tooltip. Else: by
 * keys the focus walks from a thing to the inspector's own buttons, so the thing stays; a pointer crosses much on its
 * way, so only what was clicked stays. */
static int wanted_target(const struct table *table) {
    const int pointed = table->pointed, is_by_keys = table->ui.shows_focus && table->ui.focus;
    int top;
    if (is_laying_out(table)) {
        return about(table, &top);
    }
    if (target_is(pointed, TARGET_LOG_LINE, LOG_ROWS) && !table_log_pointed(table)) {
        return held(table);
    }
    if (pointed != TARGET_NONE && !is_own(pointed)) {
        return pointed;
    }
    if (is_own(pointed) && is_by_keys) {
        return table->inspector.target;
    }
    return held(table);
}

void table_inspector_hold(struct table *table, int target) {
    table->inspector.held = held(table) == target ? TARGET_NONE : target;
    table->inspector.held_serial = table->serial;
}

int table_inspector_let_go(struct table *table) {
    const int was_held = held(table) != TARGET_NONE;
    table->inspector.held = TARGET_NONE;
    return was_held;
}

/* ---- pins ---- */

static int can_pin(const struct table *table, int target) {
    return target != TARGET_NONE && table->ops->pin && table->ops->pin(table, target, NULL, 0, NULL, 0);
}

int table_pinned(const struct table *table, int index) {
    for (int i = 0; i < PINS_MOST; i++) {
        if (can_pin(table, table->pins[i]) && index-- == 0) {
            return table->pins[i];
        }
    }
    return TARGET_NONE;
}

static int pins_count(const struct table *table) {
    int count = 0;
    while (table_pinned(table, count) != TARGET_NONE) {
        count++;
    }
    return count;
}

/* The oldest pin gives way to a new one. */
int table_pin(struct table *table, int target) {
    int kept[PINS_MOST] = {0}, count = 0, was_there = 0;
    if (!can_pin(table, target)) {
        return 0;
    }
    for (int i = 0, pinned; (pinned = table_pinned(table, i)) != TARGET_NONE; i++) {
        was_there |= pinned == target;
        if (pinned != target) {
            kept[count++] = pinned;
        }
    }
    if (!was_there && count == PINS_MOST) {
        memmove(kept, kept + 1, (PINS_MOST - 1) * sizeof *kept);
        count--;
    }
    if (!was_there) {
        kept[count] = target;
    }
    memcpy(table->pins, kept, sizeof kept);
    app_play(table->app, "switch");
    return 1;
}

/* ---- putting the page together ---- */

static struct inspector_item *add(struct inspector *inspector, enum inspector_kind kind, const char *text, int index) {
    if (inspector->count == INSPECTOR_ITEMS) {
        return NULL;
    }
    struct inspector_item *item = &inspector->items[inspector->count++];
    *item = (struct inspector_item){.kind = kind, .text = text, .index = index};
    return item;
}

static void compose_note(struct table *table) {
    struct inspector *inspector = &table->inspector;
    table_note_of(table, inspector->target, &inspector->note);
    add(inspector, ITEM_TITLE, inspector->note.title, 0);
    if (inspector->note.chip_count) {
        add(inspector, ITEM_CHIPS, NULL, 0);
    }
    if (inspector->note.why[0]) {
        add(inspector, ITEM_WHY, inspector->note.why, 0);
    }
    if (inspector->note.text[0]) {
        add(inspector, ITEM_BODY, inspector->note.text, 0);
    }
}

/* Says whether the hint's answer is laid out; of one that is laid part by part, whether a part is. */
static int is_set_up(const struct table *table) {
    struct intent laid;
    if (table->ops->laid && table->ops->laid(table, &laid)) {
        return memcmp(&laid, &table->hint.hints[0].intent, sizeof laid) == 0;
    }
    return table->ops->laid_words && table->ops->laid_words(table);
}

/* What pressing again would do, if anything. */
static const char *hint_title(const struct table *table) {
    if (table_hint_applies_at_once(table, 0)) {
        return _("Hint: press again to do it");
    }
    return is_set_up(table) ? _("Hint") : _("Hint: press again to set it up");
}

static void compose_hint(struct table *table) {
    struct inspector *inspector = &table->inspector;
    memset(&inspector->note, 0, sizeof inspector->note);
    note_title(&inspector->note, "%s", hint_title(table));
    add(inspector, ITEM_TITLE, inspector->note.title, 1);
    for (int i = 0; i < table->hint.count; i++) {
        table_hint_words(table, i, inspector->texts[2 * i], NOTE_TEXT_SIZE);
        add(inspector, ITEM_ANSWER, inspector->texts[2 * i], i);
        table_hint_reasons(table, i, inspector->texts[2 * i + 1], NOTE_TEXT_SIZE);
        if (inspector->texts[2 * i + 1][0]) {
            add(inspector, ITEM_BODY, inspector->texts[2 * i + 1], i);
        }
    }
    table_hint_later_words(table, inspector->texts[2 * BOT_HINTS], NOTE_TEXT_SIZE);
    if (inspector->texts[2 * BOT_HINTS][0]) {
        add(inspector, ITEM_LATER, inspector->texts[2 * BOT_HINTS], 0);
    }
}

static void compose_pins(struct table *table) {
    struct inspector *inspector = &table->inspector;
    memset(&inspector->note, 0, sizeof inspector->note);
    for (int i = 0, target; (target = table_pinned(table, i)) != TARGET_NONE; i++) {
        table->ops->pin(table, target, inspector->texts[2 * i], NOTE_TEXT_SIZE, inspector->texts[2 * i + 1],
                        NOTE_TEXT_SIZE);
        add(inspector, ITEM_PLAN, inspector->texts[2 * i], i);
        add(inspector, ITEM_BODY, inspector->texts[2 * i + 1], i);
    }
}

static int shows_hint(const struct table *table) {
    const int target = table->inspector.target;
    return table->hint.is_shown && table_is_asking(table) && (target == TARGET_NONE || target == TARGET_HINT);
}

static void compose(struct table *table) {
    table->inspector.count = 0;
    if (shows_hint(table)) {
        compose_hint(table);
    } else if (table->inspector.target == TARGET_NONE && pins_count(table)) {
        compose_pins(table);
    } else {
        compose_note(table);
    }
}

/* ---- measuring ---- */

static struct text_style style_of(const struct table *table, enum inspector_kind kind) {
    const struct inspector *inspector = &table->inspector;
    const int is_call = kind == ITEM_LATER && table_hint_is_overtaken(table);
    const int is_bold = kind == ITEM_TITLE || kind == ITEM_PLAN || kind == ITEM_ANSWER || kind == ITEM_WHY || is_call;
    const uint32_t colour = kind == ITEM_WHY ? (inspector->note.is_good ? 0x3f6a1effu : 0x8a1f14ffu)
                            : is_call        ? 0x2f5a1cffu
                            : is_bold        ? THEME_INK
                                             : 0x3a2c1fffu;
    const enum theme_text role = kind == ITEM_TITLE ? TEXT_NAME : inspector->body;
    struct text_style style = theme_text(&table->app->scale, role, colour, ALIGN_LEFT);
    style.font = kind == ITEM_TITLE ? FONT_NAME : is_bold ? FONT_TEXT_BOLD : FONT_TEXT;
    const int px = style.px * inspector->percent / 100;
    style.px = px > LEAST_PX ? px : style.px < LEAST_PX ? style.px : LEAST_PX;
    return style;
}

static int chip_px(const struct table *table) {
    return table_px(table, 19);
}

static struct text_style chip_style(const struct table *table, const struct note_chip *chip) {
    struct text_style style = style_of(table, ITEM_BODY);
    style.font = FONT_TEXT_BOLD;
    style.colour = chip->sign == SIGN_NONE ? THEME_INK_SOFT : THEME_INK;
    return style;
}

static int chip_width(const struct table *table, const struct note_chip *chip) {
    const int sign = chip->sign == SIGN_NONE ? 0 : chip_px(table) + table_px(table, 2);
    return sign + (chip->text[0] ? text_width(table->app->metrics, chip_style(table, chip), chip->text) : 0);
}

/* Walks the chips through WIDTH, row by row; gives the height. With LIST it draws them from AT on. */
static void draw_chip(struct table *table, struct draw_list *list, const struct note_chip *chip, struct rect rect);

static int flow_chips(struct table *table, struct draw_list *list, struct point at, int width) {
    const struct table_note *note = &table->inspector.note;
    const int h = chip_px(table), gap = table_px(table, 8);
    int x = 0, y = 0;
    for (int i = 0; i < note->chip_count; i++) {
        const struct note_chip *chip = &note->chips[i];
        const int w = chip_width(table, chip);
        if (x && (chip->begins_row || x + w > width)) {
            x = 0;
            y += h + table_px(table, 2);
        }
        if (list) {
            draw_chip(table, list, chip, (struct rect){at.x + x, at.y + y, w, h});
        }
        /* A picture alone belongs to the number behind it. */
        x += w + (chip->text[0] ? gap : table_px(table, 3));
    }
    return y + h;
}

static int indent_of(const struct table *table, const struct inspector_item *item) {
    return item->kind == ITEM_ANSWER ? table_px(table, 24) : 0;
}

enum { DOT = 7, DOT_STEP = 10 };

static int room_at_right(const struct table *table, const struct inspector_item *item) {
    const int has_button = (item->kind == ITEM_TITLE && table->inspector.note.pin) || item->kind == ITEM_PLAN;
    const int has_dots = item->kind == ITEM_TITLE && item->index;
    return has_button ? table_px(table, 26) : has_dots ? table_px(table, DOT_STEP * BOT_HINT_STEPS + 6) : 0;
}

static int item_height(struct table *table, const struct inspector_item *item, int width) {
    if (item->kind == ITEM_CHIPS) {
        return flow_chips(table, NULL, (struct point){0, 0}, width);
    }
    const int inner = width - indent_of(table, item) - room_at_right(table, item);
    const int h = text_block_height(table->app->metrics, style_of(table, item->kind), inner, item->text);
    const int least = item->kind == ITEM_ANSWER || room_at_right(table, item) ? table_px(table, 22) : 0;
    return h > least ? h : least;
}

/* Sets the items under each other in a box WIDTH wide; gives the height that they need. */
static int stack(struct table *table, struct rect box) {
    struct inspector *inspector = &table->inspector;
    const struct rect inside = rect_inset(box, table_px(table, 9));
    int y = inside.y;
    for (int i = 0; i < inspector->count; i++) {
        struct inspector_item *item = &inspector->items[i];
        const int is_next_part = i && (item->kind == ITEM_ANSWER || item->kind == ITEM_PLAN);
        y += is_next_part ? table_px(table, 5) : 0;
        item->rect = (struct rect){inside.x, y, inside.w, item_height(table, item, inside.w)};
        y += item->rect.h + table_px(table, item->kind == ITEM_TITLE ? 1 : 2);
    }
    return y + table_px(table, 9) - box.y;
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
        return rect_contains(table_log_sheet(table), table->ui.pointer.x, table->ui.pointer.y);
    }
    return target == TARGET_LOG || target == TARGET_LOG_COPY || target_is(target, TARGET_LOG_LINE, LOG_ROWS) ||
           target == TARGET_LOG_TOP || target == TARGET_LOG_END;
}

/* Once the pointer is on the sheet, that stays as it is: its buttons must not go from under him who reaches them. */
static void keep_off_log(struct table *table) {
    struct inspector *inspector = &table->inspector;
    if (table->ui.shows_focus || !rect_contains(inspector->box, table->ui.pointer.x, table->ui.pointer.y)) {
        inspector->keeps_off_log = is_of_log(table);
    }
}

static int highest_top(const struct table *table, int keeps_off_log) {
    const struct rect home = table->layout.areas[AREA_INSPECTOR], log = table_log_sheet(table);
    int top;
    if (table->layout.is_in_rows) { /* over the board's foot rather than over its neighbours */
        return home.y - table->layout.areas[AREA_CLEAR].h / 4;
    }
    return about(table, &top) != TARGET_NONE ? top : keeps_off_log ? home.y : log.y + table_px(table, 32);
}

/* A payment's lines say in words what its signs say: they go first. */
static int drop_lines(struct table *table) {
    struct inspector *inspector = &table->inspector;
    if (is_laying_out(table) && inspector->items[inspector->count - 1].kind == ITEM_BODY) {
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

/* What is short has a low sheet; of two heights only, so that it does not breathe with every word. */
static void settle_low(struct table *table, struct rect home) {
    const int low = home.h * 6 / 10;
    if (stack(table, home) <= low) {
        table->inspector.box = (struct rect){home.x, home.y + home.h - low, home.w, low};
        stack(table, table->inspector.box);
    }
}

static void find_room_from(struct table *table, int top) {
    static const enum theme_text sizes[] = {TEXT_SMALL, TEXT_TINY};
    struct inspector *inspector = &table->inspector;
    const struct rect home = table->layout.areas[AREA_INSPECTOR];
    const int bottom = home.y + home.h;
    inspector->is_cut = 0;
    inspector->percent = 100;
    inspector->box = home;
    if (is_under_tray(table)) {
        inspector->box = (struct rect){home.x, bottom, 0, 0};
        return;
    }
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        inspector->body = sizes[i];
        if (fits(table, home)) {
            settle_low(table, home);
            return;
        }
    }
    const struct rect prompt = table->layout.areas[AREA_PROMPT];
    const int left_most = is_laying_out(table) ? prompt.x + prompt.w : table->layout.areas[AREA_CLEAR].x;
    for (int left = home.x; left >= left_most; left -= table_px(table, 12)) {
        struct rect box = {left, top, home.x + home.w - left, bottom - top};
        const int needed = stack(table, box);
        if (needed <= box.h) {
            const int h = needed > home.h ? needed : home.h;
            inspector->box = (struct rect){box.x, bottom - h, box.w, h};
            stack(table, inspector->box);
            return;
        }
        inspector->box = box;
    }
    step_down(table);
}

/* Off the log where that goes; over it rather than cut. */
static void find_room(struct table *table) {
    const struct inspector *inspector = &table->inspector;
    find_room_from(table, highest_top(table, inspector->keeps_off_log));
    if (inspector->is_cut && inspector->keeps_off_log) {
        find_room_from(table, highest_top(table, 0));
    }
}

/* ---- when to make it afresh ---- */

static uint64_t mixed(uint64_t number, const void *bytes, size_t size) {
    const unsigned char *at = bytes;
    for (size_t i = 0; i < size; i++) {
        number = (number ^ at[i]) * 0x100000001b3u;
    }
    return number;
}

/* A number for all that the page tells of. */
static uint64_t made_from(const struct table *table) {
    const struct rect area = table->layout.areas[AREA_INSPECTOR];
    const int others[] = {table->inspector.target,
                          table_is_asking(table),
                          table->asked.is_open,
                          table->asked.seat,
                          table->viewer,
                          table->hint.is_shown,
                          table->hint.is_asked,
                          table->hint.is_shown && is_set_up(table),
                          table->hint.depth,
                          table->hint.later_count ? table->hint.later_depth : 0,
                          (int)table->log_view.first,
                          (int)match_log_count(table->log),
                          (int)language_serial(),
                          table->app->scale.percent,
                          table->app->settings.has_solo_undo,
                          table->inspector.keeps_off_log,
                          area.x,
                          area.w,
                          area.h};
    uint64_t number = 0xcbf29ce484222325u;
    number = mixed(number, others, sizeof others);
    number = mixed(number, table->pins, sizeof table->pins);
    number = mixed(number, table->shown, table->game->ops->state_size);
    const uint64_t own = table->ops->mark ? table->ops->mark(table) : 0;
    number = mixed(number, &own, sizeof own);
    const uint64_t generation = match_generation(table->match);
    return mixed(number, &generation, sizeof generation);
}

void table_inspector_prepare(struct table *table) {
    struct inspector *inspector = &table->inspector;
    inspector->target = wanted_target(table);
    keep_off_log(table);
    const uint64_t number = made_from(table);
    if (inspector->made_for != number) {
        compose(table);
        find_room(table);
        inspector->made_for = number;
    }
}

/* ---- declaring ---- */

static struct rect button_in(const struct table *table, const struct inspector_item *item) {
    const int size = table_px(table, 22);
    return (struct rect){item->rect.x + item->rect.w - size, item->rect.y, size, size};
}

/* How long the hint was thought over: dots at the title's end. */
static struct rect dots_in(const struct table *table, const struct inspector_item *item) {
    const int w = room_at_right(table, item);
    return (struct rect){item->rect.x + item->rect.w - w, item->rect.y, w, table_px(table, 22)};
}

static void declare_depth(struct table *table, const struct inspector_item *item) {
    char words[TABLE_TEXT_SIZE];
    struct widget *dots =
        ui_hotspot(&table->ui, TARGET_DEPTH, dots_in(table, item), _("How long it was thought over"), UI_NO_FOCUS);
    table_hint_depth_words(table, words, sizeof words);
    dots->hint = ui_format(&table->ui, "%s", words);
}

static void declare_item(struct table *table, const struct inspector_item *item) {
    const struct inspector *inspector = &table->inspector;
    if (item->kind == ITEM_TITLE && item->index) {
        declare_depth(table, item);
    } else if (item->kind == ITEM_LATER && table_hint_is_overtaken(table)) {
        ui_hotspot(&table->ui, TARGET_LATER, item->rect, item->text, 0);
    } else if (item->kind == ITEM_TITLE && inspector->note.pin) {
        int is_pinned = 0;
        for (int i = 0; i < PINS_MOST; i++) {
            is_pinned |= table_pinned(table, i) == inspector->note.pin;
        }
        ui_icon_button(&table->ui, TARGET_PIN, button_in(table, item), ICON_PIN,
                       is_pinned ? _("Unpin") : _("Pin this plan"), UI_QUIET | (is_pinned ? UI_SELECTED : 0));
    } else if (item->kind == ITEM_PLAN) {
        ui_icon_button(&table->ui, TARGET_UNPIN + item->index, button_in(table, item), ICON_CLOSE, _("Unpin"),
                       UI_QUIET);
    } else if (item->kind == ITEM_ANSWER) {
        ui_hotspot(&table->ui, TARGET_ANSWER + item->index, item->rect, item->index ? _("Second hint") : _("Hint"), 0);
    }
}

static void declare(struct table *table) {
    table_inspector_prepare(table);
    if (is_under_tray(table)) {
        return;
    }
    ui_hotspot(&table->ui, TARGET_INSPECTOR, table->inspector.box, NULL, UI_NO_FOCUS);
    for (int i = 0; i < table->inspector.count; i++) {
        declare_item(table, &table->inspector.items[i]);
    }
}

static const char *tooltip_of(struct table *table, const struct table_note *note) {
    return ui_format(&table->ui, "%s%s%s%s%s", note->title, note->why[0] ? "\n" : "", note->why,
                     note->text[0] ? "\n" : "", note->text);
}

/* What the sheet tells of a button is not said a second time over it: its name and its key stay. */
static void shorten_tooltip(struct table *table, int target) {
    for (int i = 0; i < table->ui.count; i++) {
        struct widget *widget = &table->ui.widgets[i];
        if (widget->id == target && (widget->flags & UI_TIP_UP) && widget->hint) {
            widget->hint = widget->label;
        }
    }
}

void table_inspector_tooltip(struct table *table) {
    const int target = table->pointed;
    struct table_note note;
    if (target == TARGET_NONE) {
        return;
    }
    if (!table->ops->has_tooltip || !table->ops->has_tooltip(table, target)) {
        shorten_tooltip(table, target);
        return;
    }
    for (int i = 0; i < table->ui.count; i++) {
        struct widget *widget = &table->ui.widgets[i];
        if (widget->id == target && !widget->hint) {
            table_note_of(table, target, &note);
            widget->hint = tooltip_of(table, &note);
        }
    }
}

/* ---- drawing ---- */

static void draw_chip(struct table *table, struct draw_list *list, const struct note_chip *chip, struct rect rect) {
    const struct rect sign = rect_cut_left(&rect, chip->sign == SIGN_NONE ? 0 : rect.h, 0);
    if (chip->sign == SIGN_SEAT) {
        icon_draw_player(list, table->colours[chip->what], rect_inset(sign, table_px(table, 2)));
    } else if (chip->sign >= SIGN_GAME) {
        table->ops->draw_sign(table, list, chip, sign);
    }
    rect_cut_left(&rect, chip->sign == SIGN_NONE ? 0 : table_px(table, 2), 0);
    draw_text(list, chip_style(table, chip), rect, chip->text);
}

static void draw_number(struct table *table, struct draw_list *list, const struct inspector_item *item) {
    const int size = table_px(table, 18);
    const struct rect disc = {item->rect.x, item->rect.y + table_px(table, 2), size, size};
    if (table->pointed == TARGET_ANSWER + item->index) {
        draw_box(list, rect_inset(item->rect, -table_px(table, 2)), table_px(table, 4), 0xb97a1640u);
    }
    draw_disc(list, disc.x + size / 2, disc.y + size / 2, size / 2, item->index ? 0x4a5a3cffu : 0x2f5a1cffu);
    table_text(table, list, TEXT_NUMBER_SMALL, 0xf4ffe0ffu, ALIGN_CENTRE, disc, "%d", item->index + 1);
}

static void draw_dots(struct table *table, struct draw_list *list, const struct inspector_item *item) {
    const struct rect rect = dots_in(table, item);
    const int radius = table_px(table, DOT) / 2, y = rect.y + rect.h / 2;
    for (int i = 0; i < BOT_HINT_STEPS; i++) {
        const int x = rect.x + table_px(table, (float)(8 + i * DOT_STEP));
        if (i < table->hint.depth) {
            draw_disc(list, x, y, radius, 0x2f5a1cffu);
        }
        draw_ring(list, x, y, radius, table_px(table, 1), 0x2f5a1cffu);
    }
}

static void draw_item(struct table *table, struct draw_list *list, const struct inspector_item *item) {
    struct rect rect = item->rect;
    if (item->kind == ITEM_CHIPS) {
        flow_chips(table, list, (struct point){rect.x, rect.y}, rect.w);
        return;
    }
    if (item->kind == ITEM_ANSWER) {
        draw_number(table, list, item);
    } else if (item->kind == ITEM_TITLE && item->index) {
        draw_dots(table, list, item);
    } else if (item->kind == ITEM_LATER && table->pointed == TARGET_LATER) {
        draw_box(list, rect_inset(item->rect, -table_px(table, 2)), table_px(table, 4), 0xb97a1640u);
    }
    rect_cut_left(&rect, indent_of(table, item), 0);
    rect_cut_right(&rect, room_at_right(table, item), 0);
    text_block_draw(list, table->app->metrics, style_of(table, item->kind), rect, item->text);
}

static void draw(struct table *table, struct draw_list *list) {
    table_inspector_prepare(table);
    const struct inspector *inspector = &table->inspector;
    if (is_under_tray(table)) {
        return;
    }
    draw_soft(list, inspector->box, 6, 5, 0x00000070u);
    draw_kit(list, KIT_PANEL, inspector->box);
    for (int i = 0; i < inspector->count; i++) {
        draw_item(table, list, &inspector->items[i]);
    }
}

/* The log's scroll bar is drawn with all the widgets, after the parts. */
void table_inspector_draw_over(struct table *table, struct draw_list *list) {
    const struct rect box = table->inspector.box, log = table->layout.areas[AREA_LOG];
    if (box.y >= log.y + log.h) {
        return;
    }
    draw(table, list);
    for (int i = 0; i < table->ui.count; i++) {
        if (is_own(table->ui.widgets[i].id)) {
            ui_draw_widget(&table->ui, list, &table->ui.widgets[i], table->now);
        }
    }
}

const struct table_part table_inspector_part = {declare, draw};
