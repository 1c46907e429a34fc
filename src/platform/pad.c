/* SPDX-License-Identifier: MIT */
/* A stick is held from one tilt on and let go at a smaller one; repeats come by the caller's time, so that scripts
 * hold a stick too. */
#include "platform/pad.h"

#include <stdio.h>
#include <stdlib.h>

enum { ENTER = 16500, LEAVE = 11000, FIRST_REPEAT = 380, NEXT_REPEAT = 110 };

static int says(const struct pad *pad, enum pad_button button, int repeat, struct ui_event *event) {
    *event = (struct ui_event){.type = UI_KEY,
                               .code = CODE_PAD + (uint32_t)button,
                               .device = UI_DEVICE_CONTROLLER,
                               .pad_kind = pad->kind,
                               .repeat = repeat};
    return 1;
}

static int repeats(enum pad_button button) {
    return button >= PAD_LEFT_TRIGGER;
}

int pad_press(struct pad *pad, enum pad_button button, int is_down, uint32_t now, struct ui_event *event) {
    if (!is_down) {
        pad->held = pad->held == (int)button + 1 ? 0 : pad->held;
        return 0;
    }
    pad->held = repeats(button) ? (int)button + 1 : 0;
    pad->next_repeat = now + FIRST_REPEAT;
    return says(pad, button, 0, event);
}

/* Which button the stick or trigger of AXIS holds down now, or -1. */
static int tilted_to(const struct pad *pad, enum pad_axis axis) {
    static const enum pad_button of_stick[2][4] = {{PAD_LEFT, PAD_RIGHT, PAD_UP, PAD_DOWN},
                                                   {PAD_LOOK_LEFT, PAD_LOOK_RIGHT, PAD_LOOK_UP, PAD_LOOK_DOWN}};
    if (axis >= PAD_AXIS_LEFT) {
        const enum pad_button trigger = axis == PAD_AXIS_LEFT ? PAD_LEFT_TRIGGER : PAD_RIGHT_TRIGGER;
        return pad->axes[axis] > (pad->tilted >> trigger & 1 ? LEAVE : ENTER) ? (int)trigger : -1;
    }
    const int stick = axis >= PAD_AXIS_RIGHT_X, x = pad->axes[2 * stick], y = pad->axes[2 * stick + 1];
    const int is_across = abs(x) > abs(y), far = is_across ? abs(x) : abs(y);
    const enum pad_button to = of_stick[stick][is_across ? x > 0 : 2 + (y > 0)];
    return far > (pad->tilted >> to & 1 ? LEAVE : ENTER) ? (int)to : -1;
}

int pad_tilt(struct pad *pad, enum pad_axis axis, int value, uint32_t now, struct ui_event *event) {
    static const uint32_t left = 1u << PAD_UP | 1u << PAD_DOWN | 1u << PAD_LEFT | 1u << PAD_RIGHT;
    static const uint32_t right = 1u << PAD_LOOK_UP | 1u << PAD_LOOK_DOWN | 1u << PAD_LOOK_LEFT | 1u << PAD_LOOK_RIGHT;
    const uint32_t group = axis == PAD_AXIS_LEFT      ? 1u << PAD_LEFT_TRIGGER
                           : axis == PAD_AXIS_RIGHT   ? 1u << PAD_RIGHT_TRIGGER
                           : axis >= PAD_AXIS_RIGHT_X ? right
                                                      : left;
    pad->axes[axis] = value;
    const int to = tilted_to(pad, axis);
    const uint32_t before = pad->tilted & group, after = to < 0 ? 0 : 1u << to;
    if (before == after) {
        return 0;
    }
    pad->tilted = (pad->tilted & ~group) | after;
    if (before && pad->held && (before >> (pad->held - 1) & 1)) {
        pad->held = 0;
    }
    return to >= 0 && pad_press(pad, (enum pad_button)to, 1, now, event);
}

int pad_repeat(struct pad *pad, uint32_t now, struct ui_event *event) {
    if (!pad->held || (int32_t)(now - pad->next_repeat) < 0) {
        return 0;
    }
    pad->next_repeat = now + NEXT_REPEAT;
    return says(pad, (enum pad_button)(pad->held - 1), 1, event);
}

void pad_release(struct pad *pad) {
    *pad = (struct pad){.kind = pad->kind};
}

int pad_button_of(const char *name) {
    char text[40];
    uint32_t code;
    unsigned modifiers;
    snprintf(text, sizeof text, "Pad-%s", name);
    return code_read(text, &code, &modifiers) && code_is_pad(code) ? (int)(code - CODE_PAD) : -1;
}
