/* SPDX-License-Identifier: MIT */
/* The player is called: others wait for him. */
#ifndef APP_CALL_H
#define APP_CALL_H

#include "app/app.h"

/* By a sound; where friends at other screens wait, even while another window is in front: the own one's button then blinks,
 * and after twenty seconds the desktop shows a note. Each as the settings have it. */
void app_call(struct app *app, int friends_wait);
/* In each frame; IS_CALLED: a scene waits for the player. Whoever has answered or come is not called by a note. */
void app_call_frame(struct app *app, int is_called);
/* Puts the words of it before TITLE, unless the settings leave them out. */
void app_call_title(const struct app *app, const char *title, char *out, size_t size);

#endif
