/* SPDX-License-Identifier: MIT */
/* A controller's sticks and triggers as buttons that repeat: the same for a real one and for scripts. */
#ifndef PLATFORM_PAD_H
#define PLATFORM_PAD_H

#include "platform/codes.h"
#include "platform/event.h"

enum pad_axis {
    PAD_AXIS_LEFT_X,
    PAD_AXIS_LEFT_Y,
    PAD_AXIS_RIGHT_X,
    PAD_AXIS_RIGHT_Y,
    PAD_AXIS_LEFT,
    PAD_AXIS_RIGHT,
    PAD_AXES
};

/* Zero it once; KIND may be set at any time. */
struct pad {
    enum pad_kind kind;
    int axes[PAD_AXES]; /* -32768 to 32767, triggers from 0 */
    uint32_t tilted;    /* set of buttons that sticks and triggers hold down */
    int held;           /* one more than the button that repeats; 0: none */
    uint32_t next_repeat;
};

/* BUTTON goes down or up; NOW in ms. Gives 1 if EVENT was filled. */
int pad_press(struct pad *pad, enum pad_button button, int is_down, uint32_t now, struct ui_event *event);
/* AXIS stands at VALUE now. Gives 1 if EVENT was filled: a stick counts from half its way on and again only after it
 * came back to a third; of two directions the farther one counts. */
int pad_tilt(struct pad *pad, enum pad_axis axis, int value, uint32_t now, struct ui_event *event);
/* A direction or page that is held: gives 1 when it says its button again. */
int pad_repeat(struct pad *pad, uint32_t now, struct ui_event *event);
/* Lets go of everything: the controller has gone. */
void pad_release(struct pad *pad);
/* The button that scripts call NAME ("a", "left-shoulder"), or -1. */
int pad_button_of(const char *name);

#endif
