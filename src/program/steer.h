/* SPDX-License-Identifier: MIT */
/* A player made of code, who plays whole matches by one device and nothing else: moves the focus step by step to what is
 * to be pressed, by keys or a controller's buttons, or clicks there. Scripts and tests use it. */
#ifndef PROGRAM_STEER_H
#define PROGRAM_STEER_H

#include "program/driver.h"

enum { STEER_REST_MS = 4000 };

struct steer {
    struct driver *driver;
    enum ui_device by;
    int is_hand;                 /* clicks are made by a hand at the window's own mouse (driver.h) */
    int steps, presses, longest; /* made so far; the most steps to one press */
    /* Called at each question and each press on the way to its answer; gives 0 to end the match with the fault set. May
     * be NULL. */
    int (*looks_at)(struct steer *steer, void *context);
    void *context;
    int is_visit;
    char fault[256]; /* why it gave up, or empty */
};

/* How many steps by direction or region lead from widget FROM to each widget, by its number, and the first of them; -1
 * if none do. */
struct steer_ways {
    int steps[UI_MAX_WIDGETS];
    enum ui_key first[UI_MAX_WIDGETS];
};
void steer_ways(const struct ui *ui, enum ui_device by, int from, struct steer_ways *out);
/* Brings the focus to widget ID of the topmost scene, by keyboard or controller. Gives 1, or 0 with a fault. */
int steer_to(struct steer *steer, int id);
/* Goes to widget ID by whatever device it is, and presses it. Gives 1, or 0 with a fault. */
int steer_press(struct steer *steer, int id);
/* Plays the table on top to its end, for all persons, with a plain bot's answers: until the scene changes to the
 * results; or, with is_visit, until nothing has moved and nobody here has been asked for STEER_REST_MS: the others are
 * waited for. Gives 1, or 0 with a fault. */
int steer_match(struct steer *steer);

#endif
