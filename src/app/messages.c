/* SPDX-License-Identifier: MIT */
/* A ring of the last messages: the oldest gives its place to the newest, and index 0 is the newest. */
#include "app/messages.h"

#include <stdio.h>
void messages_add(struct messages *messages, int64_t at, const char *text) {
    const int slot = (messages->first + messages->count) % MESSAGES_MOST;
    messages->items[slot].at = at;
    snprintf(messages->items[slot].text, sizeof messages->items[slot].text, "%s", text);
    if (messages->count < MESSAGES_MOST) {
        messages->count++;
    } else {
        messages->first = (messages->first + 1) % MESSAGES_MOST;
    }
}

static int slot_of(const struct messages *messages, int index) {
    return (messages->first + messages->count - 1 - index) % MESSAGES_MOST;
}

const char *messages_text(const struct messages *messages, int index) {
    return messages->items[slot_of(messages, index)].text;
}

int64_t messages_at(const struct messages *messages, int index) {
    return messages->items[slot_of(messages, index)].at;
}
