/* SPDX-License-Identifier: MIT */
/* What hides a scene that has just come up until its pictures are there: the title's picture, which then fades. */
#ifndef PROGRAM_COVER_H
#define PROGRAM_COVER_H

#include <stdint.h>

struct scene;

enum {
    COVER_AFTER_MS = 600, /* until then the window still shows the scene before */
    COVER_MOST_MS = 8000, /* a picture may be missing: then the scene is shown as it is */
    COVER_FADES_MS = 250
};

struct cover {
    const struct scene *scene;
    int64_t since;      /* when SCENE came up */
    int64_t ready;      /* when its pictures were there; 0: not yet */
    int64_t fades_from; /* when the cover began to fade; 0: it was never seen, or has gone */
};

/* Tells that SCENE is the lowest one seen at NOW (ms), and whether pictures are still being loaded (IS_LOADING). Gives
 * how much of it is hidden, 0 (nothing) to 255; with IS_REDUCED nothing fades. */
int cover_alpha(struct cover *cover, const struct scene *scene, int is_loading, int is_reduced, int64_t now);
/* Says whether what is shown may still change without any event. */
int cover_is_moving(const struct cover *cover, int64_t now);

#endif
