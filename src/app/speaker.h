/* SPDX-License-Identifier: MIT */
/* What is read aloud: questions as they come up, what has the focus or rests under the pointer, news. It looks at the
 * topmost scene after each frame and says what is new, so that scenes need to do nothing but name their widgets; where
 * more is to be said they have an operation for it (scene_ops, speak). */
#ifndef APP_SPEAKER_H
#define APP_SPEAKER_H

#include "app/scene.h"

enum { SPEAKER_TEXT = 4096 };

struct speaker {
    unsigned language; /* the serial it was begun in */
    int is_on, was_missing;
    const struct scene *scene;      /* spoken of last */
    char words[SPEAKER_TEXT];       /* the scene's own, as spoken last */
    int id;                         /* the widget spoken of last */
    char description[SPEAKER_TEXT]; /* of it */
    int hover;                      /* under the pointer, whether spoken of or not */
    int64_t hover_since;
};

/* Says what is new in the frame at NOW. */
void speaker_frame(struct app *app, int64_t now);
/* Says TEXT after what is being said: news. Nothing while reading aloud is off. */
void app_say(struct app *app, const char *text);

#endif
