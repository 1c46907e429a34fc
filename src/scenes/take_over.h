/* SPDX-License-Identifier: MIT */
/* Taking a match over: who plays whom from here on. The match goes on as a new one; the old file stays as it is. */
#ifndef SCENES_TAKE_OVER_H
#define SCENES_TAKE_OVER_H

#include "app/app.h"
#include "castellany/match.h"

/* Puts the question on top of the present scene. BEGUN, the match as far as it is taken over, passes to it; the game
 * that it belongs to must live as long as the scene under this one. */
void take_over_push(struct app *app, struct match *begun);

#endif
