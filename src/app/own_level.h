/* SPDX-License-Identifier: MIT */
/* Bots that are as strong as the person at the table, by his last matches. Menus call that a level; a match begins with
 * one of bot_steps (castellany/bot.h), so that whoever opens its file meets the same bots. */
#ifndef APP_OWN_LEVEL_H
#define APP_OWN_LEVEL_H

#include "app/app.h"
#include "store/strength.h"

/* What stands for it where a level's name would: in settings, never in a match. */
#define OWN_LEVEL "like-me"

/* Writes the control ("bot:LEVEL") of bots of STRENGTH. */
void own_level_control(const struct strength *strength, char *control, size_t size);
/* How such bots play, in a sentence or two. */
void own_level_words(const struct strength *strength, char *out, size_t size);
/* Brings the controls of those SEATS of COUNT that came of own_level_control up to the last match of the first person
 * among them, in GAME. */
void own_level_follow(const struct app *app, const char *game, struct match_seat *seats, int count);

#endif
