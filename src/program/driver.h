/* SPDX-License-Identifier: MIT */
/* Drives the interface without a person: true events at screen positions on a simulated clock. Scripts, pictures and
 * tests use it; nothing reaches a scene but what a mouse, a keyboard or a controller could bring. */
#ifndef PROGRAM_DRIVER_H
#define PROGRAM_DRIVER_H

#include "app/app.h"
#include "platform/pad.h"
#include "platform/touch.h"

enum { DRIVER_FRAME_MS = 20 };

struct driver {
    struct app *app;
    struct platform *platform;
    struct draw_list *list; /* the last frame */
    int64_t now;
    struct point pointer;
    struct pad pad; /* the controller */
    int finger;     /* clicks are a finger's, which may tremble by so many pixels; 0: a mouse's */
    struct touch touch;
    int frame_ms;   /* how long a frame is; 0: DRIVER_FRAME_MS */
    /* Before each frame: shows the last one and brings NOW forward. NULL: the clock is simulated. */
    void (*beat)(struct driver *driver);
    /* Tells somebody at the window's own mouse to click at a point, and gives 1 once it is done, 0 if nobody does. NULL:
     * there is no window. */
    int (*hand)(struct driver *driver, struct point at);
    int hand_clicks; /* made by that mouse so far */
    int is_hand_awaited;
};

/* Brings the scenes to a first frame. LIST is the caller's. */
void driver_begin(struct driver *driver, struct app *app, struct platform *platform, struct draw_list *list);
/* One frame, later by a frame's length; and as many as make MS. */
void driver_frame(struct driver *driver);
void driver_wait(struct driver *driver, int ms);
/* The same where nobody looks at the frames between: on a simulated clock they are those of a slow machine, a third as
 * many. */
void driver_rest(struct driver *driver, int ms);

void driver_move(struct driver *driver, int x, int y);
void driver_press(struct driver *driver, int button);
void driver_release(struct driver *driver, int button);
/* Moves there, presses and releases, with a frame after each. */
void driver_click(struct driver *driver, int x, int y, int button);
/* The second click of a double click, where the pointer is, AFTER_MS after the first. */
void driver_click_again(struct driver *driver, int after_ms);
/* Presses at X, Y and lets go at TO_X, TO_Y, by several moves. */
void driver_drag(struct driver *driver, int x, int y, int to_x, int to_y);
void driver_wheel(struct driver *driver, int amount);
void driver_key(struct driver *driver, enum ui_key key, char letter, unsigned modifiers);
/* A key as the keyboard brings it (codes.h), and a button of the controller, pressed and let go. */
void driver_code(struct driver *driver, uint32_t code, unsigned modifiers);
void driver_button(struct driver *driver, enum pad_button button);
/* A stick or trigger stands at VALUE (-100 to 100) from now on. */
void driver_tilt(struct driver *driver, enum pad_axis axis, int value);
void driver_text(struct driver *driver, const char *text);
/* A file is dragged from the desktop onto the window. */
void driver_drop_file(struct driver *driver, const char *path);

/* The widget of the topmost scene labelled LABEL, or NULL. */
const struct widget *driver_find(const struct driver *driver, const char *label);
/* A point at which a pointer reaches WIDGET: nothing lies over it there. Gives 1, or 0 if there is none. */
int driver_reach(const struct driver *driver, const struct widget *widget, struct point *point);
/* The topmost scene's name, and its fact KEY ("" if it has none). */
const char *driver_scene(const struct driver *driver);
const char *driver_fact(const struct driver *driver, const char *key);

#endif
