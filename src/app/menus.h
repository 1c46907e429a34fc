/* SPDX-License-Identifier: MIT */
/* What menus share: their rectangle, and how the levels of bots are called. */
#ifndef APP_MENUS_H
#define APP_MENUS_H

#include "app/app.h"

/* A dialog's rectangle in the middle: W x H units, cut to the window. */
struct rect menu_rect(const struct app *app, float w, float h);
/* What players call the bots' level NAME: "Journeyman"; a step between two: "Journeyman to Master". Valid until the
 * language changes. */
const char *menu_level(const char *name);
/* How the bots of level NAME play, a sentence; NULL for one that menus do not show. */
const char *menu_level_words(const char *name);

#endif
