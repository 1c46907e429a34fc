/* SPDX-License-Identifier: MIT */
/* The strip at the top that tells something and goes away by itself; app_notice puts words into it. */
#ifndef APP_NOTICE_H
#define APP_NOTICE_H

#include "app/app.h"

/* COUNT SEALS, each with its title, of which the first NOTICE_SEALS show; TEXT says the same in a sentence, for
 * messages and the voice. */
void notice_seals(struct app *app, const char *text, const struct notice_seal *seals, int count);
/* The results have gone: a notice with seals goes too, for it would lie over the hand of the next match. */
void notice_seals_end(struct app *app);
/* Nothing can be seen yet at NOW: the time of a notice begins later. */
void notice_hold(struct app *app, int64_t now);
/* Down to where a notice stands in the middle of the window's top; 0: there is none. */
int notice_bottom(const struct app *app);
/* Says whether seals are still landing at NOW. */
int notice_is_moving(const struct app *app, int64_t now);
/* Draws what there is to tell at NOW. */
void notice_draw(struct app *app, struct draw_list *list, int64_t now);

#endif
