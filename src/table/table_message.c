/* SPDX-License-Identifier: MIT */
/* What the prompt says for a while instead of the question: a refusal, a warning. */
#include <stdio.h>

#include "table/table_scene.h"

enum { STANDS_MS = 4000 };

void table_say_refusal(struct table *table, const char *text, int reason) {
    snprintf(table->message.text, sizeof table->message.text, "%s", text);
    table->message.at = table->now;
    table->message.reason = reason;
    table->asked.was_warned = 0; /* who is warned reads it: no longer */
}

void table_say(struct table *table, const char *text) {
    table_say_refusal(table, text, REASON_NONE);
}

void table_hush(struct table *table) {
    table->message.text[0] = 0;
    table->asked.was_warned = 0;
}

/* A warning waits for what it warns of, or for something else to be done. */
void table_message_fade(struct table *table) {
    if (!table->asked.was_warned && table->now > table->message.at + STANDS_MS) {
        table_hush(table);
    }
}
