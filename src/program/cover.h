/* SPDX-License-Identifier: MIT */
/* What hides a scene that has just come up until its pictures are there: the scene before stays, goes dark when it
 * takes long, and the new one comes out of the dark. */
#ifndef PROGRAM_COVER_H
#define PROGRAM_COVER_H

#include "app/awaited.h"

struct scene;

enum {
    COVER_AFTER_MS = 300,     /* until then the scene before stays as it is */
    COVER_DIMS_MS = 300,      /* so long it goes dark */
    COVER_DARK = 170,         /* and becomes so dark, of 255 */
    COVER_LONGEST_MS = 30000, /* then the scene is shown as it is */
    COVER_FADES_MS = 250      /* so long the new one comes up */
};

struct cover {
    const struct scene *scene;
    struct awaited pictures; /* since SCENE came up */
    int64_t ready;           /* when they were there; 0: not yet */
    int dark;                /* how dark the scene before was then */
};

struct cover_look {
    int is_hidden; /* the scene before is shown, else SCENE */
    int dark;      /* how dark it is, 0 (not at all) to 255 */
};

/* Tells that SCENE is the lowest one seen at NOW (ms), and whether pictures are still being loaded (IS_LOADING), and
 * how many ARRIVALS there were (platform_arrivals). Gives what the window shows; with IS_REDUCED nothing fades. */
struct cover_look cover_look(struct cover *cover, const struct scene *scene, int is_loading, unsigned arrivals,
                             int is_reduced, int64_t now);
/* Says whether what is shown may still change without any event and without a picture that comes. */
int cover_is_moving(const struct cover *cover, int64_t now);

#endif
