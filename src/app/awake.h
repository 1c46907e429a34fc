/* SPDX-License-Identifier: MIT */
/* The desktop's screen saver and its lock come as the player has set them. They are kept off only while there is
 * something to watch without a hand on keys or mouse, and while a controller is in use, which the desktop takes for
 * idleness. */
#ifndef APP_AWAKE_H
#define APP_AWAKE_H

#include "app/scene.h"

struct awake {
    int64_t touched; /* when a person did something last */
    int64_t until;
};

/* EVENT has come. */
void awake_note(struct app *app, const struct ui_event *event);
/* The scenes are at NOW. */
void awake_frame(struct app *app, int64_t now);

#endif
