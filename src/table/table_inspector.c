/* SPDX-License-Identifier: MIT */
/* The inspector: what is under the pointer, in words and signs; with nothing there the hint, the pinned plans, or what
 * is going on. */
#include "table/table_inspector.h"

#include <stdio.h>
#include <string.h>

#include "castellany/hash.h"
#include "castellany/memory.h"
#include "table/ops_notes.h"
#include "table/table_hint.h"
#include "table/table_inspector_parts.h"
#include "table/table_log.h"

/* ---- what to show ---- */

int inspector_owns(int target) {
    return target == TARGET_INSPECTOR || target == TARGET_PIN || target_is(target, TARGET_UNPIN, PINS_MOST) ||
           target_is(target, TARGET_ANSWER, BOT_HINTS) || target == TARGET_DEPTH || target == TARGET_LATER;
}

int inspector_held(const struct table *table) {
    return table->inspector.held_serial == table->serial ? table->inspector.held : TARGET_NONE;
}

/* While something is paid for, the inspector tells of the payment; what else is pointed at gets a tooltip. A hint that
 * was asked for by key stands before what the pointer or the focus happens to be on. Else: by keys the focus walks from
 * a thing to the inspector's own buttons, so the thing stays; a pointer crosses much on its way, so only what was
 * clicked stays. */
static int wanted_target(const struct table *table) {
    const int pointed = table->pointed, is_by_keys = table->ui.shows_focus && table->ui.focus;
    int top;
    if (inspector_is_laying_out(table)) {
        return inspector_about(table, &top);
    }
    if (table_hint_is_in_front(table)) {
        return TARGET_NONE;
    }
    if (target_is(pointed, TARGET_LOG_LINE, LOG_ROWS) && !table_log_pointed(table)) {
        return inspector_held(table);
    }
    if (target_is(pointed, TARGET_COACH, REFEREE_WIDGETS) && table_hint_is_shown(table)) {
        return TARGET_NONE; /* his reasons are read while his buttons are pointed at */
    }
    if (pointed != TARGET_NONE && !inspector_owns(pointed)) {
        return pointed;
    }
    if (inspector_owns(pointed) && is_by_keys) {
        return table->inspector.target;
    }
    return inspector_held(table);
}

void table_inspector_hold(struct table *table, int target) {
    table->inspector.held = inspector_held(table) == target ? TARGET_NONE : target;
    table->inspector.held_serial = table->serial;
}

int table_inspector_let_go(struct table *table) {
    const int was_held = inspector_held(table) != TARGET_NONE;
    table->inspector.held = TARGET_NONE;
    return was_held;
}

/* ---- pins ---- */

static int can_pin(const struct table *table, int target) {
    return target != TARGET_NONE && table->ops->notes->pin && table->ops->notes->pin(table, target, NULL, 0, NULL, 0);
}

/* Targets of pinned plans, 0 behind the last. At a shared screen everybody has his own for as long as he is asked. */
struct table_pinned {
    int shown[PINS_MOST];
    int of[GAME_MAX_SEATS][PINS_MOST];
};

struct table_pinned *table_pinned_new(void) {
    return memory_new(1, sizeof(struct table_pinned));
}

int table_pinned(const struct table *table, int index) {
    for (int i = 0; i < PINS_MOST; i++) {
        if (can_pin(table, table->pinned->shown[i]) && index-- == 0) {
            return table->pinned->shown[i];
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
    memcpy(table->pinned->shown, kept, sizeof kept);
    app_play(table->app, "switch");
    return 1;
}

void table_pins_put_away(struct table *table, uint8_t seat) {
    memcpy(table->pinned->of[seat], table->pinned->shown, sizeof table->pinned->shown);
    memset(table->pinned->shown, 0, sizeof table->pinned->shown);
    table->inspector.opened_serial = 0; /* nor does the next one see what this one wanted to know more of */
}

void table_pins_take_out(struct table *table, uint8_t seat) {
    memcpy(table->pinned->shown, table->pinned->of[seat], sizeof table->pinned->shown);
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

/* Its first line says whether it can be done, in colour; what is missing for it is a reason like others. */
static void compose_verdict(struct inspector *inspector) {
    const char *why = inspector->note.why, *more = strchr(why, '\n');
    if (why[0]) {
        snprintf(inspector->rest.verdict, sizeof inspector->rest.verdict, "%.*s",
                 more ? (int)(more - why) : (int)strlen(why), why);
        add(inspector, ITEM_WHY, inspector->rest.verdict, 0);
    }
    if (more) {
        add(inspector, ITEM_BODY, more + 1, 0);
    }
}

static void compose_note(struct table *table) {
    struct inspector *inspector = &table->inspector;
    table_note_of(table, inspector->target, &inspector->note);
    add(inspector, ITEM_TITLE, inspector->note.title, 0);
    if (inspector->note.chip_count) {
        add(inspector, ITEM_CHIPS, NULL, 0);
    }
    compose_verdict(inspector);
    if (inspector->note.text[0]) {
        add(inspector, ITEM_BODY, inspector->note.text, 0);
    }
    add(inspector, ITEM_MORE, _("more"), 0);
}

/* What pressing again would do, if anything. */
static const char *hint_title(const struct table *table) {
    if (table_hint_applies_at_once(table, 0)) {
        return _("Hint: press to do it");
    }
    return table_hint_is_set_up(table) ? _("Hint") : _("Hint: press to try it");
}

/* At rest a line for the answer, and one for what it leads to and why. */
static void compose_answer(struct table *table, int index) {
    struct inspector *inspector = &table->inspector;
    char *words = inspector->texts[2 * index], *reasons = inspector->texts[2 * index + 1];
    struct inspector_rest *rest = &inspector->rest;
    table_hint_words(table, index, words, NOTE_TEXT_SIZE);
    table_hint_reasons(table, index, reasons, NOTE_TEXT_SIZE);
    table_hint_brief(table, index, rest->answers[index], rest->reasons[index]);
    struct inspector_item *answer = add(inspector, ITEM_ANSWER, words, index);
    answer->brief = rest->answers[index];
    add(inspector, ITEM_BODY, reasons, index)->brief = rest->reasons[index];
}

static void compose_hint(struct table *table) {
    struct inspector *inspector = &table->inspector;
    memset(&inspector->note, 0, sizeof inspector->note);
    note_title(&inspector->note, "%s", hint_title(table));
    add(inspector, ITEM_TITLE, inspector->note.title, 1);
    for (int i = 0; i < table_hint_count(table); i++) {
        compose_answer(table, i);
    }
    table_hint_later_words(table, inspector->texts[2 * BOT_HINTS], NOTE_TEXT_SIZE);
    if (inspector->texts[2 * BOT_HINTS][0]) {
        add(inspector, ITEM_LATER, inspector->texts[2 * BOT_HINTS], 0)->brief =
            table_hint_is_overtaken(table) ? NULL : "";
    }
    add(inspector, ITEM_MORE, _("why"), 0);
}

static void compose_pins(struct table *table) {
    struct inspector *inspector = &table->inspector;
    memset(&inspector->note, 0, sizeof inspector->note);
    for (int i = 0, target; (target = table_pinned(table, i)) != TARGET_NONE; i++) {
        table->ops->notes->pin(table, target, inspector->texts[2 * i], NOTE_TEXT_SIZE, inspector->texts[2 * i + 1],
                               NOTE_TEXT_SIZE);
        add(inspector, ITEM_PLAN, inspector->texts[2 * i], i);
        add(inspector, ITEM_BODY, inspector->texts[2 * i + 1], i);
    }
}

/* A busy machine takes its time for the first glance. */
static void compose_first_glance(struct table *table) {
    struct inspector *inspector = &table->inspector;
    memset(&inspector->note, 0, sizeof inspector->note);
    note_title(&inspector->note, "%s", _("Hint"));
    add(inspector, ITEM_TITLE, inspector->note.title, 0);
    add(inspector, ITEM_BODY, _("Thinking it over…"), 0);
}

/* Without the button there is nothing to press again: what the coach was asked stands in his bubble. */
static int has_room_for_hint(const struct table *table) {
    const int target = table->inspector.target;
    return table->app->settings.has_hints && table_is_asking(table) && (target == TARGET_NONE || target == TARGET_HINT);
}

static void compose(struct table *table) {
    table->inspector.count = 0;
    if (table_hint_is_shown(table) && has_room_for_hint(table)) {
        compose_hint(table);
    } else if (table_hint_is_asked(table) && has_room_for_hint(table)) {
        compose_first_glance(table);
    } else if (table->inspector.target == TARGET_NONE && pins_count(table)) {
        compose_pins(table);
    } else {
        compose_note(table);
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
                          table->app->settings.has_hints,
                          (int)table_log_index(table, 0),
                          (int)match_log_count(table->log),
                          (int)language_serial(),
                          table->app->scale.percent,
                          table->app->settings.has_solo_undo,
                          table->inspector.keeps_off_log,
                          table->inspector.is_open,
                          inspector_is_under_pointer(table),
                          inspector_is_away(table),
                          area.x,
                          area.w,
                          area.h};
    uint64_t number = 0xcbf29ce484222325u;
    number = mixed(number, others, sizeof others);
    number = mixed(number, table->pinned->shown, sizeof table->pinned->shown);
    number = mixed(number, table->shown, table->game->ops->state_size);
    const uint64_t hint = table_hint_mark(table);
    number = mixed(number, &hint, sizeof hint);
    const uint64_t own = table->ops->notes->mark ? table->ops->notes->mark(table) : 0;
    number = mixed(number, &own, sizeof own);
    const uint64_t generation = match_generation(table->match);
    return mixed(number, &generation, sizeof generation);
}

void table_inspector_prepare(struct table *table) {
    struct inspector *inspector = &table->inspector;
    inspector->target = wanted_target(table);
    inspector_keep_off_log(table);
    inspector->is_open = inspector_is_opened(table);
    const uint64_t number = made_from(table);
    if (inspector->made_for != number) {
        compose(table);
        inspector_find_room(table);
        inspector->made_for = number;
    }
}

/* ---- declaring ---- */

static void declare_depth(struct table *table, const struct inspector_item *item) {
    char words[NOTE_TEXT_SIZE];
    struct widget *dots = ui_hotspot(&table->ui, TARGET_DEPTH, inspector_dots(table, item),
                                     _("How long it was thought over"), UI_NO_FOCUS);
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
        ui_icon_button(&table->ui, TARGET_PIN, inspector_button(table, item), ICON_PIN,
                       is_pinned ? _("Unpin") : _("Pin this plan"), UI_QUIET | (is_pinned ? UI_SELECTED : 0));
    } else if (item->kind == ITEM_PLAN) {
        ui_icon_button(&table->ui, TARGET_UNPIN + item->index, inspector_button(table, item), ICON_CLOSE, _("Unpin"),
                       UI_QUIET);
    } else if (item->kind == ITEM_ANSWER) {
        ui_hotspot(&table->ui, TARGET_ANSWER + item->index, item->rect, item->index ? _("Second hint") : _("Hint"), 0);
    }
}

/* A strip of the log that the sheet has grown over is not read, and so no place for the focus. */
static void cover_log(struct table *table) {
    for (int i = 0; i < table->ui.count; i++) {
        struct widget *widget = &table->ui.widgets[i];
        if (widget->id == TARGET_LOG_FOLD && rect_meets(widget->rect, table->inspector.box)) {
            widget->flags |= UI_NO_FOCUS;
        }
    }
}

static void declare(struct table *table) {
    table_inspector_prepare(table);
    if (inspector_is_away(table)) {
        return;
    }
    cover_log(table);
    ui_hotspot(&table->ui, TARGET_INSPECTOR, table->inspector.box, NULL, UI_NO_FOCUS);
    for (int i = 0; i < table->inspector.count; i++) {
        declare_item(table, &table->inspector.items[i]);
    }
}

static const char *tooltip_of(struct table *table, const struct table_note *note) {
    return ui_format(&table->ui, "%s%s%s%s%s", note->title, note->why[0] ? "\n" : "", note->why,
                     note->text[0] ? "\n" : "", note->text);
}

/* One voice: where the sheet tells of what is pointed at, there is no tooltip, however far away it is. What the sheet
 * tells of a button is not said a second time over it: its name and its key stay. */
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
    const int is_told = table->inspector.target == target && !inspector_is_away(table);
    const int has_own = table->ops->notes->has_tooltip && table->ops->notes->has_tooltip(table, target);
    if (is_told || !(has_own || inspector_is_under_referee(table))) {
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

const struct table_part table_inspector_part = {declare, inspector_draw};
