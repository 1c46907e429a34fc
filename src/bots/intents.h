/* SPDX-License-Identifier: MIT */
/* Intents by number: a search keeps each of them once, and two bytes wherever it stands. */
#ifndef CASTELLANY_BOTS_INTENTS_H
#define CASTELLANY_BOTS_INTENTS_H

#include <stddef.h>

#include "castellany/game.h"

enum { INTENTS_MOST = 0xffff };

struct intents {
    struct intent *items; /* by number */
    size_t room;
    uint16_t count;
    uint16_t *slots; /* 1 more than a number; 0 while it is free */
};

/* No intents yet. To be released with intents_free. */
struct intents intents_new(void);
void intents_free(struct intents *intents);

/* Fills NUMBER with INTENT's, the same for the same intent. Gives 0 if it would be one more than INTENTS_MOST. */
int intents_number(struct intents *intents, const struct intent *intent, uint16_t *number);

#endif
