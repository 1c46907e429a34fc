/* SPDX-License-Identifier: MIT */
/* The whole program drawn off the screen with the true typefaces, for tests of what is to be seen; it keeps its saves
 * in a folder of its own and forgets everything else. */
#ifndef TESTS_UI_PAINTED_KIT_H
#define TESTS_UI_PAINTED_KIT_H

#include "app/app.h"

struct painted {
    struct app *app;
    struct draw_list *list;
    char saves[64];
};

/* Opens it at 1280x720 without a scene. Gives 0, or -1 with a sentence on stderr: the result of a set-up. */
int painted_open(struct painted *painted);
/* Gives 0. */
int painted_close(struct painted *painted);

#endif
