/* SPDX-License-Identifier: MIT */
/* A line of text that is typed: a caret, a selection between it and an anchor, words, copy and paste. Whole code points
 * only; control characters and what does not fit are left out. */
#include <string.h>

#include "ui/input.h"
#include "ui/text.h"
#include "ui/ui_private.h"

enum { CARET = 1060, INDENT = 10 };

static int within(int value, int most) {
    return value < 0 ? 0 : value > most ? most : value;
}

/* The buffer is the scene's, which may have changed it since. */
static void settle(struct ui *ui, const struct widget *widget) {
    const int length = (int)strlen(widget->text);
    ui->cursor = within(ui->cursor, length);
    ui->anchor = within(ui->anchor, length);
}

static int selection_begin(const struct ui *ui) {
    return ui->cursor < ui->anchor ? ui->cursor : ui->anchor;
}

static int selection_end(const struct ui *ui) {
    return ui->cursor > ui->anchor ? ui->cursor : ui->anchor;
}

static void go(struct ui *ui, int to, int selects) {
    ui->cursor = to;
    ui->anchor = selects ? ui->anchor : to;
}

/* Takes out what stands between FROM and TO; the caret stays there. Gives 1 if that was something. */
static int take_out(struct ui *ui, struct widget *widget, int from, int to) {
    memmove(widget->text + from, widget->text + to, strlen(widget->text + to) + 1);
    go(ui, from, 0);
    return to > from;
}

static int is_space(char letter) {
    return letter == ' ';
}

/* Where the word begins that ends before AT, and where the next one begins behind AT. */
static int word_before(const char *text, int at) {
    while (at > 0 && is_space(text[at - 1])) {
        at--;
    }
    while (at > 0 && !is_space(text[at - 1])) {
        at--;
    }
    return at;
}

static int word_after(const char *text, int at) {
    while (text[at] && !is_space(text[at])) {
        at++;
    }
    while (is_space(text[at])) {
        at++;
    }
    return at;
}

/* ---- keys ---- */

static int move(struct ui *ui, const struct widget *widget, int is_right, const struct ui_event *event) {
    const int selects = (event->modifiers & UI_SHIFT) != 0, by_words = (event->modifiers & UI_CTRL) != 0;
    const int has_selection = ui->cursor != ui->anchor, at = ui->cursor;
    if (has_selection && !selects && !by_words) {
        go(ui, is_right ? selection_end(ui) : selection_begin(ui), 0);
    } else if (is_right) {
        go(ui, by_words ? word_after(widget->text, at) : at + text_step(widget->text + at), selects);
    } else {
        go(ui, by_words ? word_before(widget->text, at) : at - text_step_back(widget->text, at), selects);
    }
    return 0;
}

static int erase(struct ui *ui, struct widget *widget, int is_behind, const struct ui_event *event) {
    const int at = ui->cursor, by_words = (event->modifiers & UI_CTRL) != 0;
    if (ui->cursor != ui->anchor) {
        return take_out(ui, widget, selection_begin(ui), selection_end(ui));
    }
    if (is_behind) {
        return take_out(ui, widget, at, by_words ? word_after(widget->text, at) : at + text_step(widget->text + at));
    }
    return take_out(ui, widget, by_words ? word_before(widget->text, at) : at - text_step_back(widget->text, at), at);
}

static void copy(struct ui *ui, const struct widget *widget) {
    const int from = selection_begin(ui), count = selection_end(ui) - from;
    if (count > 0 && count < (int)sizeof ui->copied) {
        memcpy(ui->copied, widget->text + from, (size_t)count);
        ui->copied[count] = 0;
    }
}

/* What is typed comes as text; the key that types it does nothing. */
static int types(const struct ui_event *event) {
    return event->key == UI_KEY_LETTER || event->key == UI_KEY_SKIP || event->key == UI_KEY_UNDO ||
           (code_prints(event->code) && !(event->modifiers & (UI_CTRL | UI_ALT)));
}

/* Editing keys edit, whatever they lead to with Ctrl elsewhere. */
static enum ui_key meaning(const struct ui_event *event) {
    static const struct {
        uint32_t code;
        enum ui_key key;
    } editing[] = {{CODE_LEFT, UI_KEY_LEFT},
                   {CODE_RIGHT, UI_KEY_RIGHT},
                   {CODE_BACKSPACE, UI_KEY_BACKSPACE},
                   {CODE_DELETE, UI_KEY_DELETE}};
    for (size_t i = 0; i < sizeof editing / sizeof *editing; i++) {
        if (event->code == editing[i].code) {
            return editing[i].key;
        }
    }
    return event->key;
}

int ui_field_key(struct ui *ui, struct widget *widget, const struct ui_event *event) {
    const int selects = (event->modifiers & UI_SHIFT) != 0;
    settle(ui, widget);
    if (event->device == UI_DEVICE_CONTROLLER) {
        return -1; /* moves on; letters are picked on the screen */
    }
    switch (meaning(event)) {
    case UI_KEY_LEFT:
    case UI_KEY_RIGHT:
        return move(ui, widget, meaning(event) == UI_KEY_RIGHT, event);
    case UI_KEY_HOME:
        go(ui, 0, selects);
        return 0;
    case UI_KEY_END:
        go(ui, (int)strlen(widget->text), selects);
        return 0;
    case UI_KEY_SELECT_ALL:
        ui->anchor = 0;
        ui->cursor = (int)strlen(widget->text);
        return 0;
    case UI_KEY_BACKSPACE:
    case UI_KEY_DELETE:
        return erase(ui, widget, meaning(event) == UI_KEY_DELETE, event);
    case UI_KEY_COPY:
        copy(ui, widget);
        return 0;
    case UI_KEY_CUT:
        copy(ui, widget);
        return take_out(ui, widget, selection_begin(ui), selection_end(ui));
    default:
        return types(event) ? 0 : -1;
    }
}

int ui_field_text(struct ui *ui, struct widget *widget, const char *text) {
    const size_t bytes = strlen(text);
    settle(ui, widget);
    const int gone = selection_end(ui) - selection_begin(ui);
    if (!bytes || !text_is_clean(text, bytes)) {
        return 0;
    }
    if ((int)(strlen(widget->text) + bytes) - gone >= widget->text_size) {
        ui->full_at = widget->text_size - 1;
        return 0;
    }
    take_out(ui, widget, selection_begin(ui), selection_end(ui));
    const int at = ui->cursor;
    memmove(widget->text + at + bytes, widget->text + at, strlen(widget->text + at) + 1);
    memcpy(widget->text + at, text, bytes);
    go(ui, at + (int)bytes, 0);
    return 1;
}

int ui_take_full(struct ui *ui) {
    const int full_at = ui->full_at;
    ui->full_at = 0;
    return full_at;
}

/* ---- the pointer ---- */

static struct text_style style_of(const struct ui *ui, uint32_t colour) {
    return theme_text(&ui->scale, TEXT_BODY, colour, ALIGN_LEFT);
}

static int width_to(const struct ui *ui, const struct widget *widget, int bytes) {
    const struct text_style style = style_of(ui, 0);
    return ui->metrics->width(ui->metrics->context, style.font, style.px, widget->text, (size_t)bytes);
}

static struct rect inside(const struct ui *ui, const struct widget *widget) {
    const int indent = ui_px(&ui->scale, INDENT);
    return (struct rect){widget->rect.x + indent, widget->rect.y, widget->rect.w - 2 * indent, widget->rect.h};
}

/* How far the text is moved to the left so that the caret is seen. */
static int shift_of(const struct ui *ui, const struct widget *widget) {
    const int room = inside(ui, widget).w, caret = width_to(ui, widget, within(ui->cursor, (int)strlen(widget->text)));
    return ui->focus == widget->id && caret > room ? caret - room : 0;
}

void ui_field_point(struct ui *ui, const struct widget *widget, int x, int selects, int clicks) {
    const int left = inside(ui, widget).x - shift_of(ui, widget), half = style_of(ui, 0).px / 4;
    int at = 0;
    while (widget->text[at] && left + width_to(ui, widget, at + text_step(widget->text + at)) <= x + half) {
        at += text_step(widget->text + at);
    }
    go(ui, at, selects);
    if (clicks == 2) {
        ui->anchor = word_before(widget->text, at + text_step(widget->text + at));
        ui->cursor = word_after(widget->text, ui->anchor);
    } else if (clicks > 2) {
        ui->anchor = 0;
        ui->cursor = (int)strlen(widget->text);
    }
}

/* ---- drawing ---- */

void ui_field_show(struct ui *ui, struct draw_list *list, const struct widget *widget, int64_t now) {
    const int has_focus = ui->focus == widget->id, length = (int)strlen(widget->text);
    const struct rect room = inside(ui, widget);
    const int left = room.x - shift_of(ui, widget), line = room.h * 3 / 5, top = room.y + room.h / 5;
    draw_kit(list, has_focus ? KIT_FIELD ".focus" : KIT_FIELD, widget->rect);
    draw_clip_push(list, rect_inset(widget->rect, 2));
    if (has_focus && ui->cursor != ui->anchor) {
        const int from = left + width_to(ui, widget, within(selection_begin(ui), length));
        const int to = left + width_to(ui, widget, within(selection_end(ui), length));
        draw_box(list, (struct rect){from, top, to - from, line}, 2, 0xb97a1670u);
    }
    const int wide = has_focus ? width_to(ui, widget, length) + room.w : room.w;
    draw_text(list, style_of(ui, THEME_INK), (struct rect){left, room.y, wide, room.h}, widget->text);
    if (has_focus && (ui->is_reduced || (now - ui->focus_since) % CARET < CARET / 2)) {
        const int x = left + width_to(ui, widget, within(ui->cursor, length));
        draw_box(list, (struct rect){x, top, ui_px(&ui->scale, 1.5F), line}, 0, THEME_INK);
    }
    draw_clip_pop(list);
}
