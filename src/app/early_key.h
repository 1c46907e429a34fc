/* SPDX-License-Identifier: MIT */
/* Enter on what has just come up was meant for what was there before. Whoever presses it again and again has not read
 * yet: it counts once it has been left alone for a while. */
#ifndef APP_EARLY_KEY_H
#define APP_EARLY_KEY_H

#include <stdint.h>

#include "platform/event.h"

enum { EARLY_KEY_MS = 700 };

struct early_key {
    int64_t until; /* in ms of the program's time */
};

/* Something comes up at the time NOW. */
void early_key_begin(struct early_key *early, int64_t now);
/* Says whether EVENT is such an Enter. */
int early_key_takes(struct early_key *early, const struct ui_event *event, int64_t now);

#endif
