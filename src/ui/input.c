/* SPDX-License-Identifier: MIT */
/* Which device counts is decided event by event, with some slack for a bumped desk; all else asks here instead of
 * remembering. */
#include "ui/input.h"

#include <stdlib.h>

static struct {
    const struct bindings *bindings;
    enum ui_device device;
    enum pad_kind pad;
    int is_steering, has_pointer;
    int x, y;
} input;

void input_open(const struct bindings *bindings) {
    input.bindings = bindings;
}

const struct bindings *input_bindings(void) {
    static struct bindings usual;
    if (!input.bindings && !usual.slots[0][0].code) {
        bindings_reset(&usual);
    }
    return input.bindings ? input.bindings : &usual;
}

/* Keys that move the focus; what a player with the other hand on the mouse presses does not. */
static int steers(const struct ui_event *event) {
    return event->device == UI_DEVICE_CONTROLLER || (event->key >= UI_KEY_UP && event->key <= UI_KEY_ACCEPT) ||
           event->key == UI_KEY_REGION_NEXT || event->key == UI_KEY_REGION_PREVIOUS ||
           (event->key >= UI_KEY_LOOK && event->key <= UI_KEY_LOOK_RIGHT);
}

/* A desk that is bumped does not take the controller away: the pointer counts from some pixels on. */
static int is_meant(const struct ui_event *event) {
    enum { BUMP = 4 };
    const int is_far = abs(event->x - input.x) + abs(event->y - input.y) > BUMP;
    if (event->type != UI_POINTER_MOVE) {
        return 1;
    }
    if (event->x < 0) {
        return 0;
    }
    const int is_first = !input.has_pointer;
    if (is_far || is_first) {
        input.x = event->x;
        input.y = event->y;
        input.has_pointer = 1;
    }
    return is_far && !is_first;
}

int input_note(const struct ui_event *event) {
    const enum ui_device before = input.device;
    const enum pad_kind pad = input.pad;
    if (event->type <= UI_PINCH) {
        if (is_meant(event)) {
            input.device = UI_DEVICE_POINTER;
            input.is_steering = 0;
        }
    } else if (event->type == UI_PAD_GONE && input.device == UI_DEVICE_CONTROLLER) {
        input.device = UI_DEVICE_NONE; /* the pointer comes back, signs are those of the keyboard */
        input.is_steering = 0;
    } else if (event->type == UI_KEY || event->type == UI_TEXT) {
        input.device = event->device == UI_DEVICE_CONTROLLER ? UI_DEVICE_CONTROLLER : UI_DEVICE_KEYBOARD;
        input.pad = event->device == UI_DEVICE_CONTROLLER ? (enum pad_kind)event->pad_kind : input.pad;
        input.is_steering |= event->type == UI_KEY && steers(event);
    }
    return input.device != before || input.pad != pad;
}

enum ui_device input_device(void) {
    return input.device;
}

enum pad_kind input_pad(void) {
    return input.pad;
}

int input_is_steering(void) {
    return input.is_steering;
}

struct binding input_binding(enum ui_key key) {
    return binding_of(input_bindings(), key, input.device == UI_DEVICE_CONTROLLER);
}

void input_reset(void) {
    input.device = UI_DEVICE_NONE;
    input.pad = PAD_XBOX;
    input.is_steering = input.has_pointer = 0;
}
