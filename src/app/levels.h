/* SPDX-License-Identifier: MIT */
/* Who can sit in a seat, as a list to choose from: a person, then the bots' levels that menus show. */
#ifndef APP_LEVELS_H
#define APP_LEVELS_H

#include <stddef.h>

enum { LEVELS_PERSON = 0, LEVELS_MOST = 10 };

/* Fills OPTIONS with the names to show, translated, and gives their number; valid until the language changes. */
int levels_options(const char *options[LEVELS_MOST]);
/* The number of CONTROL ("person", "bot:LEVEL") in that list; of a step between two levels the lower one's; a person
 * for what is not in it. */
int levels_of_control(const char *control);
/* The control of number WHO. */
void levels_control(int who, char *control, size_t size);
/* The name of the bots' level in CONTROL, translated and with a capital; NULL for a person. */
const char *levels_name(const char *control);

#endif
