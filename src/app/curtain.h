/* SPDX-License-Identifier: MIT */
/* The curtain: hides the table before a hidden choice when several people sit at one machine. */
#ifndef APP_CURTAIN_H
#define APP_CURTAIN_H

#include "app/app.h"

/* Puts the curtain on top: NAME (with the shape and colour of player COLOUR; the gate has the LOOK of the table, a name
 * that stays) is called to the machine to choose or answer, as the sentence that WHAT gives says; it is asked for anew
 * each time, for the language may change meanwhile. RAISED (NULL: nothing) is called when he says that he is there; the
 * curtain has gone then. MENU (NULL: none) is called at Escape and at the menu's key, and puts the menu on top of the
 * curtain, which stays. All three get CONTEXT.
 */
void curtain_push(struct app *app, const char *name, int colour, const char *look, const char *(*what)(void *context),
                  void (*raised)(void *context, struct app *app), void (*menu)(void *context, struct app *app),
                  void *context);

#endif
