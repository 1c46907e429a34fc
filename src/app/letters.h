/* SPDX-License-Identifier: MIT */
/* Letters on the screen, for names and searches by controller: they are typed into the field that has the focus in the
 * scene below, which hears of them as of any typing. */
#ifndef APP_LETTERS_H
#define APP_LETTERS_H

#include "app/app.h"

/* Over the topmost scene, whose focus is on a field. */
void letters_push(struct app *app);

#endif
