/* SPDX-License-Identifier: MIT */
/* One finger as a pointer: touching points at what lies there; lifting the finger presses it; drawing it away presses
 * where it began and drags; resting is a press of the right button. Coordinates are the window's pixels, times ms. */
#ifndef PLATFORM_TOUCH_H
#define PLATFORM_TOUCH_H

#include "platform/event.h"

enum { TOUCH_EVENTS = 4, TOUCH_REST_MS = 500 };

struct touch {
    int is_down, has_pressed, is_over; /* over: what this finger does has no meaning any more */
    int x, y;                          /* where it was put down */
    int reach;                         /* how far it may tremble, in pixels */
    uint64_t at;
    struct ui_event events[TOUCH_EVENTS];
    int count;
};

/* The finger is put down, with REACH; moves; is lifted. */
void touch_down(struct touch *touch, int x, int y, int reach, uint64_t now);
void touch_move(struct touch *touch, int x, int y);
void touch_up(struct touch *touch, int x, int y);
/* A second finger: what the first one had begun is let go. */
void touch_more(struct touch *touch);

/* The next event at NOW; 0: what comes by itself does not yet. Gives 0 if there is none. */
int touch_next(struct touch *touch, uint64_t now, struct ui_event *event);
/* LEFT ms, or as many as are left until something comes by itself. */
int touch_wait(const struct touch *touch, uint64_t now, int left);

#endif
