/* SPDX-License-Identifier: MIT */
/* What the prompt says for a while instead of the question: a refusal, a warning. */
#include <stdio.h>

#include "castellany/memory.h"
#include "table/table_message.h"
#include "table/table_scene.h"

enum { STANDS_MS = 4000 };

/* A refusal, for a while, or a warning, as long as nothing else is done. */
struct table_message {
    char text[TABLE_TEXT_SIZE]; /* empty: nothing is said */
    int64_t at;
    int reason; /* of the refusal; REASON_NONE if it is none */
};

struct table_message *table_message_new(void) {
    return memory_new(1, sizeof(struct table_message));
}

void table_say_refusal(struct table *table, const char *text, int reason) {
    snprintf(table->message->text, sizeof table->message->text, "%s", text);
    table->message->at = table->now;
    table->message->reason = reason;
    table->asked.was_warned = 0; /* who is warned reads it: no longer */
}

void table_say(struct table *table, const char *text) {
    table_say_refusal(table, text, REASON_NONE);
}

void table_hush(struct table *table) {
    table->message->text[0] = 0;
    table->asked.was_warned = 0;
}

/* A warning waits for what it warns of, or for something else to be done. */
void table_message_fade(struct table *table) {
    if (!table->asked.was_warned && table->now > table->message->at + STANDS_MS) {
        table_hush(table);
    }
}

const char *table_message_words(const struct table *table) {
    return table->message->text;
}

int table_message_reason(const struct table *table) {
    return table->message->reason;
}
