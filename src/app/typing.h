/* SPDX-License-Identifier: MIT */
/* What a field needs of the machine: the clipboard, and letters on the screen for a controller. */
#ifndef APP_TYPING_H
#define APP_TYPING_H

#include "app/app.h"

/* Hands EVENT, which has its meaning, to SCENE; if a field has the focus, copying, pasting and a controller's A are
 * seen to. */
void typing_event(struct app *app, struct scene *scene, const struct ui_event *event, int64_t now);

/* Whether TEXT, pasted or dropped, is a deal or a link to a match or a table; opens it then. */
int typing_is_to_open(const char *text);
void typing_open(struct app *app, const char *text);

/* Asks for what was copied, where it must be asked for (castellany/page.h): it comes to the field with the focus as if
 * by the key. Gives 0 where it is in the clipboard as it is. */
int typing_ask(void);

#endif
