/* SPDX-License-Identifier: MIT */
/* Reasons have names that travel, and sentences that stay here: two versions of the program understand one another. */
#include "refusal.h"

#include <stdio.h>
#include <string.h>

#include "marked.h"

static const struct {
    const char *name, *words;
} refusals[REFUSAL_COUNT] = {
    [REFUSAL_NONE] = {"none", ""},
    [REFUSAL_PROTOCOL] =
        {"protocol",
         N_("The host has Castellany %s, you have %s, and they do not understand each other. Update the older one.")},
    [REFUSAL_GAME] = {"game",
                      N_("The host has Castellany %s with a game that yours, %s, does not have. Update yours.")},
    [REFUSAL_REVISION] =
        {"revision",
         N_("The host has Castellany %s, you have %s, and the game has changed between them. Update the older one.")},
    [REFUSAL_TABLES] = {"tables", N_("You do not play by the same rule tables as the host. One of you has changed "
                                     "them: take those that came with the program.")},
    [REFUSAL_FULL] = {"full", N_("All seats of this table are taken. Ask the host for one at the next match.")},
    [REFUSAL_BEGUN] = {"begun",
                       N_("The match has begun, and no seat is free. Ask the host for one at the next match.")},
    [REFUSAL_WATCHERS] = {"watchers", N_("As many watch as this table lets in. Come again when one of them has left.")},
    [REFUSAL_HELLO] =
        {"hello",
         N_("The host’s program, Castellany %s, did not understand yours, %s. Update the older one, and knock again.")},
    [REFUSAL_CLUB] = {"club", N_("All tables of this club are in use. Come again when a match is over.")},
    [REFUSAL_SHARE] = {"share", N_("You sit at as many tables of this club as one may. Finish one of them first.")},
    [REFUSAL_TWICE] = {"twice", N_("You already wait at a table of this club: you find it among your tables.")},
};

const char *refusal_name(enum refusal refusal) {
    return refusals[refusal].name;
}

enum refusal refusal_find(const char *name) {
    for (int i = 1; name && i < REFUSAL_COUNT; i++) {
        if (strcmp(refusals[i].name, name) == 0) {
            return (enum refusal)i;
        }
    }
    return REFUSAL_HELLO;
}

/* Writes WORDS with the versions in the place of their %s. */
void refusal_say(enum refusal refusal, const char *(*translated)(const char *sentence), const char *theirs,
                 const char *ours, char *out, size_t size) {
    const char *versions[] = {theirs, ours}, *at = translated(refusals[refusal].words);
    size_t length = 0;
    int used = 0;
    out[0] = 0;
    for (const char *gap; length < size && (gap = strstr(at, "%s")); at = gap + 2) {
        length += (size_t)snprintf(out + length, size - length, "%.*s%s", (int)(gap - at), at, versions[used++ % 2]);
    }
    if (length < size) {
        snprintf(out + length, size - length, "%s", at);
    }
}
