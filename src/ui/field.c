/* A line of text that is typed. Whole code points only; control characters and what does not fit are left out. */
#include <string.h>

#include "ui/text.h"
#include "ui/ui_private.h"

static void remove_at(struct widget *widget, int at, int bytes) {
    memmove(widget->text + at, widget->text + at + bytes, strlen(widget->text + at + bytes) + 1);
}

static int sound_cursor(struct ui *ui, const struct widget *widget) {
    const int length = (int)strlen(widget->text);
    ui->cursor = ui->cursor < 0 ? 0 : ui->cursor > length ? length : ui->cursor;
    return ui->cursor;
}

int ui_field_key(struct ui *ui, struct widget *widget, const struct ui_event *event) {
    const int at = sound_cursor(ui, widget), length = (int)strlen(widget->text);
    const int before = text_step_back(widget->text, at), next = text_step(widget->text + at);
    switch (event->key) {
    case UI_KEY_LEFT:
        ui->cursor -= before;
        return 0;
    case UI_KEY_RIGHT:
        ui->cursor += next;
        return 0;
    case UI_KEY_HOME:
        ui->cursor = 0;
        return 0;
    case UI_KEY_END:
        ui->cursor = length;
        return 0;
    case UI_KEY_BACKSPACE:
        remove_at(widget, at - before, before);
        ui->cursor -= before;
        return before > 0;
    case UI_KEY_DELETE:
        remove_at(widget, at, next);
        return next > 0;
    case UI_KEY_LETTER:
    case UI_KEY_SKIP:
        return 0;
    default:
        return -1;
    }
}

int ui_field_text(struct ui *ui, struct widget *widget, const char *text) {
    const size_t bytes = strlen(text), length = strlen(widget->text);
    const int at = sound_cursor(ui, widget);
    if (!bytes || !text_is_clean(text, bytes) || (int)(length + bytes) >= widget->text_size) {
        return 0;
    }
    memmove(widget->text + at + bytes, widget->text + at, length - (size_t)at + 1);
    memcpy(widget->text + at, text, bytes);
    ui->cursor += (int)bytes;
    return 1;
}
