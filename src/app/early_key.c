/* SPDX-License-Identifier: MIT */
/* Each early press moves the end of the wait on: who hammers Enter has to stop before it counts. */
#include "app/early_key.h"

void early_key_begin(struct early_key *early, int64_t now) {
    early->until = now + EARLY_KEY_MS;
}

int early_key_takes(struct early_key *early, const struct ui_event *event, int64_t now) {
    const int is_early = event->type == UI_KEY && event->key == UI_KEY_ACCEPT && now < early->until;
    if (is_early) {
        early_key_begin(early, now);
    }
    return is_early;
}
