/* SPDX-License-Identifier: MIT */
/* At a phone's size a button, or a place of the board, is drawn smaller than a finger hits for sure: 44 points, in
 * which it may tremble by 12. What a finger does hit is never taken from it, unless that only tells something. */
#include "ui/finger.h"

#include <stdlib.h>

#include "ui/ui_private.h"

enum { POINTS = 44, TREMBLE_POINTS = 12 };

/* Whether something is done by pressing WIDGET. What the keys skip on a board only tells what lies there. */
static int is_target(const struct widget *widget) {
    const int only_tells = widget->kind == UI_KIND_HOTSPOT && (widget->flags & UI_NO_FOCUS);
    return ui_is_enabled(widget) && widget->kind != UI_KIND_LIST && !only_tells;
}

static int gives_way(const struct widget *under) {
    return !under || (!is_target(under) && !(under->flags & (UI_SHIELD | UI_DRAGGABLE)));
}

static int clamped(int at, int from, int size) {
    return at < from ? from : at >= from + size ? from + size - 1 : at;
}

/* How far AT lies from FROM to FROM + SIZE; -1 where it would not lie in it either if that were LEAST. */
static int distance(int at, int from, int size, int least) {
    const int away = abs(at - clamped(at, from, size));
    return away <= (least > size ? (least - size + 1) / 2 : 0) ? away : -1;
}

void finger_aim(const struct ui *ui, struct ui_event *event) {
    const int is_pointer =
        event->type == UI_POINTER_MOVE || event->type == UI_POINTER_PRESS || event->type == UI_POINTER_RELEASE;
    const int least = event->amount * POINTS / TREMBLE_POINTS;
    const struct widget *under = ui && is_pointer && least ? ui_at(ui, event->x, event->y) : NULL;
    if (!ui || !is_pointer || !least || !gives_way(under) || ui->dragged) {
        return;
    }
    int nearest = least;
    const int x = event->x, y = event->y;
    for (int i = 0; i < ui->count; i++) {
        const struct widget *widget = &ui->widgets[i];
        const struct rect rect = ui_shown_rect(ui, widget);
        const int away_x = distance(x, rect.x, rect.w, least), away_y = distance(y, rect.y, rect.h, least);
        const int at_x = clamped(x, rect.x, rect.w), at_y = clamped(y, rect.y, rect.h);
        if (is_target(widget) && away_x >= 0 && away_y >= 0 && away_x + away_y < nearest &&
            ui_at(ui, at_x, at_y) == widget) {
            nearest = away_x + away_y;
            event->x = at_x;
            event->y = at_y;
        }
    }
}
