/* What a field needs of the machine: the clipboard, and letters on the screen for a controller. */
#ifndef SCENES_TYPING_H
#define SCENES_TYPING_H

#include "scenes/app.h"

/* Hands EVENT, which has its meaning, to SCENE; if a field has the focus, copying, pasting and a controller's A are
 * seen to. */
void typing_event(struct app *app, struct scene *scene, const struct ui_event *event, int64_t now);

#endif
