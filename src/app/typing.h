/* SPDX-License-Identifier: MIT */
/* What a field needs of the machine: the clipboard, and letters on the screen for a controller. */
#ifndef APP_TYPING_H
#define APP_TYPING_H

#include "app/app.h"

/* Hands EVENT, which has its meaning, to SCENE; if a field has the focus, copying, pasting and a controller's A are
 * seen to. */
void typing_event(struct app *app, struct scene *scene, const struct ui_event *event, int64_t now);

/* Whether TEXT, pasted or dropped, is a deal or a link to a match; opens it then. */
int typing_is_to_open(const char *text);
void typing_open(struct app *app, const char *text);

#endif
