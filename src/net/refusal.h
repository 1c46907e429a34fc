/* SPDX-License-Identifier: MIT */
/* Why one cannot sit down at a table. */
#ifndef CASTELLANY_NET_REFUSAL_H
#define CASTELLANY_NET_REFUSAL_H

#include <stddef.h>

enum refusal {
    REFUSAL_NONE,
    REFUSAL_PROTOCOL, /* the programs speak different versions */
    REFUSAL_GAME,     /* the guest's program has no such game */
    REFUSAL_REVISION, /* the game has changed between the two programs */
    REFUSAL_TABLES,   /* one of them has changed rule tables */
    REFUSAL_FULL,
    REFUSAL_BEGUN,
    REFUSAL_WATCHERS, /* as many watch as may */
    REFUSAL_HELLO,    /* the hello makes no sense */
    REFUSAL_CLUB,     /* the club has as many tables as it may */
    REFUSAL_SHARE,    /* the guest sits at as many of its tables as one may */
    REFUSAL_TWICE,    /* he waits at one of its tables */
    REFUSAL_COUNT
};

/* Its name between programs; and the refusal of that name, REFUSAL_HELLO if there is none. */
const char *refusal_name(enum refusal refusal);
enum refusal refusal_find(const char *name);

/* For people: what is so, and what to do, in the language that TRANSLATED gives of an English sentence. THEIRS and OURS
 * are the versions of both programs. */
void refusal_say(enum refusal refusal, const char *(*translated)(const char *sentence), const char *theirs,
                 const char *ours, char *out, size_t size);

#endif
