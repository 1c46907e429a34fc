/* SPDX-License-Identifier: MIT */
/* Where nobody speaks. */
#include <stdlib.h>

#include "platform/speech.h"

struct speech {
    char unused;
};

struct speech *speech_new(const char *language) {
    (void)language;
    return calloc(1, sizeof(struct speech));
}

void speech_free(struct speech *speech) {
    free(speech);
}

enum platform_speech speech_state(struct speech *speech) {
    (void)speech;
    return SPEECH_MISSING;
}

void speech_say(struct speech *speech, const char *text, int interrupts) {
    (void)speech, (void)text, (void)interrupts;
}

void speech_language(struct speech *speech, const char *language) {
    (void)speech, (void)language;
}
