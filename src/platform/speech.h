/* SPDX-License-Identifier: MIT */
/* Speech: sentences spoken one after the other by speech-dispatcher, on a thread of its own, so that a slow or absent
 * speaker never holds up the game. Its library is looked for while the program runs: nothing depends on it. */
#ifndef PLATFORM_SPEECH_H
#define PLATFORM_SPEECH_H

#include "platform/platform.h"

struct speech;

/* Begins to open the speaker, who is to speak LANGUAGE ("en", "de"). Gives NULL only when memory is out. */
struct speech *speech_new(const char *language);
/* Falls silent and closes. May be NULL. */
void speech_free(struct speech *speech);
enum platform_speech speech_state(struct speech *speech);
/* Speaks TEXT after what waits; with INTERRUPTS at once, and what waited is forgotten. When too much waits, the oldest
 * is forgotten. */
void speech_say(struct speech *speech, const char *text, int interrupts);
void speech_language(struct speech *speech, const char *language);

#endif
