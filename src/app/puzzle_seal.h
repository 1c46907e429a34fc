/* SPDX-License-Identifier: MIT */
/* The seals of puzzles (store/puzzle_seals.h): what they are called, and telling of them. */
#ifndef APP_PUZZLE_SEAL_H
#define APP_PUZZLE_SEAL_H

#include "app/app.h"
#include "store/puzzle_seals.h"

/* Marked for translation. */
struct puzzle_seal_words {
    const char *title, *task;
    enum icon icon; /* pressed into it */
};
const struct puzzle_seal_words *puzzle_seal_words(int seal);

/* Tells the set FRESH of seals; nothing, if it is empty. */
void puzzle_seals_tell(struct app *app, uint32_t fresh);

#endif
