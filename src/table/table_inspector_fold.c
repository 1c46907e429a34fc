/* SPDX-License-Identifier: MIT */
/* What of the page stands there at rest: the numbers, whether it can be done, and as much of what comes first as five
 * lines hold, of a hint seven; while nothing is pointed at and the prompt asks, or the board tells of it, no more than
 * that. Nothing is lost: all is there as soon as the sheet is pointed at or held, or its key is pressed. */
#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "table/table_hint.h"
#include "table/table_inspector_parts.h"
#include "ui/text.h"

enum { NOT_OPENED = -1 };

/* ---- whether it is open ---- */

static int has_kept_open(const struct table *table) {
    const struct inspector *inspector = &table->inspector;
    return inspector->opened == inspector->target && inspector->opened_serial == table->serial + 1;
}

/* What is pressed must not move from under the pointer as it comes: an answer, the better one, the pin. */
static int is_on_button(const struct table *table) {
    const struct inspector *inspector = &table->inspector;
    int is_on = 0;
    for (int i = 0; i < inspector->count; i++) {
        const struct inspector_item *item = &inspector->items[i];
        const int is_pin = item->kind == ITEM_TITLE && inspector->note.pin;
        const struct rect rect = is_pin ? inspector_button(table, item) : item->rect;
        is_on |= (is_pin || item->kind == ITEM_ANSWER || item->kind == ITEM_LATER) &&
                 rect_contains(rect, table->ui.pointer.x, table->ui.pointer.y);
    }
    return is_on;
}

/* Who only rests where it comes up has not asked for more. */
static int is_pointed_at(const struct table *table) {
    if (table->ui.shows_focus) {
        return inspector_owns(table->ui.focus);
    }
    return table->guard.has_moved && inspector_is_under_pointer(table) &&
           (table->inspector.is_open || !is_on_button(table));
}

/* Who has pinned plans wants to see what is said of them. */
static int shows_pins(const struct table *table) {
    const struct inspector *inspector = &table->inspector;
    return inspector->count && inspector->items[0].kind == ITEM_PLAN;
}

int inspector_is_opened(const struct table *table) {
    const int target = table->inspector.target;
    return has_kept_open(table) || is_pointed_at(table) ||
           (target != TARGET_NONE && target == inspector_held(table));
}

void table_inspector_open(struct table *table) {
    struct inspector *inspector = &table->inspector;
    inspector->opened = has_kept_open(table) ? NOT_OPENED : inspector->target;
    inspector->opened_serial = table->serial + 1;
}

/* ---- cutting words ---- */

static int lines_in(const struct table *table, struct text_style style, int width, const char *words) {
    const int line = text_line_height(table->app->metrics, style);
    return words[0] ? (text_block_height(table->app->metrics, style, width, words) + line / 2) / line : 0;
}

/* Behind the paragraph, or the sentence, that begins at AT; a number's point is no sentence's. */
static const char *paragraph_end(const char *at) {
    const char *end = strchr(at, '\n');
    return end ? end + 1 : at + strlen(at);
}

static const char *sentence_end(const char *at) {
    const char *from = at;
    for (; *at && *at != '\n'; at++) {
        const int is_stop = *at == '.' || *at == '!' || *at == '?';
        if (is_stop && (!at[1] || at[1] == ' ' || at[1] == '\n') && at > from && !isdigit((unsigned char)at[-1])) {
            return at + 1;
        }
    }
    return at;
}

static void take(char *out, const char *words, const char *end) {
    size_t length = (size_t)(end - words);
    length = length < TABLE_TEXT_SIZE - 8 ? length : TABLE_TEXT_SIZE - 8;
    while (length && (words[length - 1] == ' ' || words[length - 1] == '\n')) {
        length--;
    }
    snprintf(out, TABLE_TEXT_SIZE, "%.*s", (int)length, words);
}

/* Where the parts of WORDS end that have room in LINES together, and of which END tells where one does. */
static const char *longest(const struct table *table, struct text_style style, int width, int lines, const char *words,
                           const char *(*end_of)(const char *), char *out) {
    const char *end = words;
    for (const char *next = words; *next && next - words < TABLE_TEXT_SIZE - 8;) {
        const char *before = next;
        next = end_of(next);
        take(out, words, next);
        if (next == before || lines_in(table, style, width, out) > lines) {
            break;
        }
        end = next;
    }
    take(out, words, end);
    return end;
}

/* Whole paragraphs rather than sentences, but of an answer's reason what has room; no sentence breaks off. Where none
 * has room the first one may have a line more, and a reason's as many as it needs. Says whether anything was left out.
 */
static int shorten(const struct table *table, struct text_style style, int width, int lines, const char *words,
                   int is_reason, char *out) {
    if (lines <= 0) {
        out[0] = 0;
        return words[0] != 0;
    }
    const char *end = longest(table, style, width, lines, words, paragraph_end, out);
    end = end > words && (!is_reason || !*end) ? end : longest(table, style, width, lines, words, sentence_end, out);
    if (end == words && is_reason) {
        end = sentence_end(words);
        take(out, words, end);
    } else if (end == words) {
        end = longest(table, style, width, lines + 1, words, sentence_end, out);
    }
    return *end != 0;
}

/* ---- the page ---- */

static int own_width(const struct table *table, const struct inspector_item *item, int width) {
    return width - inspector_indent(table, item) - inspector_room_at_right(table, item);
}

static int lines_of(const struct table *table, const struct inspector_item *item, int width) {
    if (item->kind == ITEM_CHIPS) {
        struct rect rects[NOTE_CHIPS];
        return inspector_place_chips(table, width, rects) / table_px(table, 19);
    }
    return lines_in(table, inspector_style(table, item->kind), own_width(table, item, width), item->words);
}

/* Reasons share what the rest of the page leaves. */
static int is_reason(const struct inspector_item *item) {
    return item->kind == ITEM_BODY;
}

/* Nothing is pointed at and the prompt asks, or tells what moves: what is going on is said there already. */
static int is_said_by_prompt(const struct table *table) {
    const int is_said = table_is_asking(table) || (motion_is_busy(&table->motion) && !table->is_replay);
    return table->inspector.target == TARGET_NONE && is_said && !table_hint_is_shown(table) &&
           !table_hint_is_asked(table);
}

static int lines_left(const struct table *table, int width) {
    const struct inspector *inspector = &table->inspector;
    if (is_said_by_prompt(table) || inspector->note.is_told) {
        return 0;
    }
    int lines = INSPECTOR_REST_LINES + (table_hint_is_shown(table) ? INSPECTOR_HINT_LINES : 0);
    for (int i = 0; i < inspector->count; i++) {
        const struct inspector_item *item = &inspector->items[i];
        const int counts = item->kind != ITEM_TITLE && item->kind != ITEM_MORE && !is_reason(item);
        lines -= counts ? lines_of(table, item, width) : 0;
    }
    return lines;
}

/* A refusal that explains much, or two long answers, leave no room: of those too only the beginning stands there then.
 */
static int shorten_verdict(struct table *table, int width) {
    struct inspector *inspector = &table->inspector;
    int is_cut = 0;
    for (int i = 0, over; i < inspector->count && (over = -lines_left(table, width)) > 0; i++) {
        struct inspector_item *item = &inspector->items[i];
        if (item->kind == ITEM_WHY || item->kind == ITEM_ANSWER) {
            const int lines = lines_of(table, item, width), most = lines - over > 2 ? lines - over : 2;
            is_cut |= shorten(table, inspector_style(table, item->kind), own_width(table, item, width), most,
                              item->words, 0, inspector->rest.cut[i]);
            item->words = inspector->rest.cut[i];
        }
    }
    return is_cut;
}

/* The lines of the first sentence of each reason behind item AT. */
static int lines_of_further(const struct table *table, int at, int width) {
    const struct inspector *inspector = &table->inspector;
    char first[TABLE_TEXT_SIZE];
    int lines = 0;
    for (int i = at + 1; i < inspector->count; i++) {
        const struct inspector_item *item = &inspector->items[i];
        if (is_reason(item)) {
            take(first, item->words, sentence_end(item->words));
            lines += lines_in(table, inspector_style(table, item->kind), own_width(table, item, width), first);
        }
    }
    return lines;
}

/* Of a hint's sheet each answer has its first sentence before the others have more. */
static int shorten_reasons(struct table *table, int width) {
    struct inspector *inspector = &table->inspector;
    int left = lines_left(table, width), is_cut = 0;
    for (int i = 0; i < inspector->count; i++) {
        struct inspector_item *item = &inspector->items[i];
        if (is_reason(item)) {
            const int own = left - lines_of_further(table, i, width), most = own > 1 ? own : left > 0;
            is_cut |= shorten(table, inspector_style(table, item->kind), own_width(table, item, width), most,
                              item->words, item->brief != NULL, inspector->rest.cut[i]);
            item->words = inspector->rest.cut[i];
            left -= lines_of(table, item, width);
        }
    }
    return is_cut;
}

static int is_brief(const struct inspector_item *item) {
    return item->brief && (!item->text || strcmp(item->brief, item->text) != 0);
}

void inspector_fold(struct table *table, int width) {
    struct inspector *inspector = &table->inspector;
    const int is_whole = inspector->is_open || shows_pins(table);
    int is_cut = 0;
    for (int i = 0; i < inspector->count; i++) {
        struct inspector_item *item = &inspector->items[i];
        item->words = item->text ? item->text : "";
        if (!is_whole && is_brief(item)) {
            item->words = item->brief;
            is_cut = 1;
        }
    }
    is_cut |= !is_whole && shorten_verdict(table, width);
    is_cut |= !is_whole && shorten_reasons(table, width);
    for (int i = 0; i < inspector->count; i++) {
        struct inspector_item *item = &inspector->items[i];
        item->words = item->kind == ITEM_MORE && !is_cut ? "" : item->words;
    }
}
