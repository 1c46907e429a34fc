/* SPDX-License-Identifier: MIT */
/* A finger hides what it points at and cannot hover, so that its press waits until it is known what is meant. */
#include "platform/touch.h"

#include <stdlib.h>
#include <string.h>

static void add(struct touch *touch, enum ui_event_type type, int button, int x, int y) {
    if (touch->count < TOUCH_EVENTS) {
        touch->events[touch->count++] = (struct ui_event){
            .type = type, .x = x, .y = y, .button = button, .clicks = type == UI_POINTER_PRESS, .amount = touch->reach};
    }
}

void touch_down(struct touch *touch, int x, int y, int reach, uint64_t now) {
    touch->is_down = 1;
    touch->has_pressed = touch->is_over = 0;
    touch->x = x;
    touch->y = y;
    touch->reach = reach;
    touch->at = now;
    add(touch, UI_POINTER_MOVE, 0, x, y);
}

void touch_move(struct touch *touch, int x, int y) {
    if (!touch->is_down || touch->is_over) {
        return;
    }
    if (!touch->has_pressed && (abs(x - touch->x) > touch->reach || abs(y - touch->y) > touch->reach)) {
        touch->has_pressed = 1;
        add(touch, UI_POINTER_PRESS, UI_BUTTON_LEFT, touch->x, touch->y);
    }
    if (touch->has_pressed && touch->count < TOUCH_EVENTS - 2) { /* a place is kept for what follows */
        add(touch, UI_POINTER_MOVE, 0, x, y);
    }
}

void touch_up(struct touch *touch, int x, int y) {
    if (touch->is_down && !touch->is_over) {
        if (!touch->has_pressed) {
            x = touch->x;
            y = touch->y;
            add(touch, UI_POINTER_PRESS, UI_BUTTON_LEFT, x, y);
        }
        add(touch, UI_POINTER_RELEASE, UI_BUTTON_LEFT, x, y);
    }
    touch->is_down = 0;
}

void touch_more(struct touch *touch) {
    if (touch->is_down && touch->has_pressed && !touch->is_over) {
        add(touch, UI_POINTER_RELEASE, UI_BUTTON_LEFT, touch->x, touch->y);
    }
    touch->is_over = 1;
}

static int is_resting(const struct touch *touch) {
    return touch->is_down && !touch->has_pressed && !touch->is_over;
}

int touch_next(struct touch *touch, uint64_t now, struct ui_event *event) {
    if (is_resting(touch) && now >= touch->at + TOUCH_REST_MS) {
        touch->is_over = 1;
        add(touch, UI_POINTER_PRESS, UI_BUTTON_RIGHT, touch->x, touch->y);
        add(touch, UI_POINTER_RELEASE, UI_BUTTON_RIGHT, touch->x, touch->y);
    }
    if (!touch->count) {
        return 0;
    }
    *event = touch->events[0];
    memmove(touch->events, touch->events + 1, (size_t)--touch->count * sizeof *touch->events);
    return 1;
}

int touch_wait(const struct touch *touch, uint64_t now, int left) {
    const uint64_t end = touch->at + TOUCH_REST_MS;
    if (!is_resting(touch)) {
        return left;
    }
    const int rest = end > now ? (int)(end - now) : 0;
    return rest < left ? rest : left;
}
