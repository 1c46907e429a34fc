/* SPDX-License-Identifier: MIT */
/* Which language the interface speaks. Catalogues are gettext's, made from data/languages/CODE.po; English stands in
 * the sources and needs none. */
#ifndef UI_LANGUAGE_H
#define UI_LANGUAGE_H

#include <stddef.h>

enum { LANGUAGE_SYSTEM, LANGUAGE_ENGLISH, LANGUAGE_GERMAN, LANGUAGES };

struct language {
    const char *code; /* "en", "de"; "" for the system's */
    const char *name; /* in itself: "English", "Deutsch"; untranslated */
};
extern const struct language languages[LANGUAGES];

/* The number of CODE ("de", also "de_AT.UTF-8"; "C" and "POSIX" are English), or -1 if it is not spoken here. */
int language_of(const char *code);
/* Names the folder with CODE/LC_MESSAGES/castellany.mo in it; empty: none was found, and all is English. Call
 * before language_set; the first call finds out what the system speaks. Gives 1, or 0 where a catalogue is there and
 * damaged: then all is English, too. */
int language_open(const char *folder);
/* Speaks LANGUAGE from now on: texts asked for before stay as they are, so scenes must make theirs afresh when
 * language_serial changes. */
void language_set(int language);
/* What is spoken: never LANGUAGE_SYSTEM. */
int language_spoken(void);
/* Grows with every change. */
unsigned language_serial(void);
/* The translation of WITH_CONTEXT ("context\004sentence"), or PLAIN; for C_(). */
const char *language_in_context(const char *with_context, const char *plain);
/* The form for NUMBER of what NPC_() marked. */
const char *language_counted(const char *one_with_context, const char *many, int number);

#endif
