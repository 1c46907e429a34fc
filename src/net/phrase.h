/* SPDX-License-Identifier: MIT */
/* What friends say to each other at a table: one of a few phrases, by its number. There is no free text, and nobody can
 * say more than one in three seconds: of what is said faster the last one is told. */
#ifndef CASTELLANY_NET_PHRASE_H
#define CASTELLANY_NET_PHRASE_H

#include "castellany/game.h"

enum { PHRASES = 16, PHRASE_SECONDS = 3 };

/* What somebody said last. Who shows it keeps the count that he has shown, and takes for shown what he finds first. */
struct phrase {
    json_int_t count;  /* how often he has said anything: a greater one is new */
    json_int_t number; /* from 1 to PHRASES; 0 if he has said nothing */
};

/* Sets it as KEY of OBJECT, unless there is nothing; and back: what is no phrase is nothing. */
void phrase_write(const struct phrase *phrase, json_t *object, const char *key);
void phrase_read(const json_t *object, const char *key, struct phrase *phrase);

#endif
