/* SPDX-License-Identifier: MIT */
/* A picture for --shoot: a scene as it stands after SETTLE_MS. */
#ifndef PROGRAM_SCENE_SHOT_H
#define PROGRAM_SCENE_SHOT_H

#include "app/app.h"

struct scene_shot {
    const char *name;                       /* "table-summer-build": part of the file's name */
    struct scene *(*make)(struct app *app); /* owned by the caller until it is pushed */
    int settle_ms;
    /* Brings the scene into the state to be shown (moves the pointer, opens a tray) by events; may be NULL. */
    void (*prepare)(struct app *app, struct scene *scene, int64_t now);
    /* Before all that, until the scene's FACT is VALUE; NULL: at once. */
    const char *fact, *value;
};

#endif
