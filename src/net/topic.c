/* SPDX-License-Identifier: MIT */
/* Whoever reads a broker's list sees that there is a table, by its random name, and how many are at it; all else
 * lies in the envelopes. */
#include "topic.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static struct topic name_it(const struct join_code_table *table, const char *kind, const char *whose) {
    struct topic topic;
    snprintf(topic.name, sizeof topic.name, "castellany/1/%s/%s%s", table->name, kind, whose);
    return topic;
}

struct topic topic_announcement(const struct join_code_table *table) {
    return name_it(table, "a", "");
}

struct topic topic_hello(const struct join_code_table *table, int slot) {
    char number[16];
    snprintf(number, sizeof number, "%d", slot);
    return name_it(table, "j/", number);
}

int topic_is_shared(const char *name) {
    return strstr(name, "/j/") != NULL;
}

int topic_slot(const char guest[KEY_NAME_SIZE]) {
    return (int)strtol((const char[]){guest[0], 0}, NULL, TOPIC_SLOTS);
}

struct topic topic_to_guest(const struct join_code_table *table, const char guest[KEY_NAME_SIZE]) {
    return name_it(table, "h/", guest);
}

struct topic topic_to_host(const struct join_code_table *table, const char guest[KEY_NAME_SIZE]) {
    return name_it(table, "g/", guest);
}

struct topic topic_presence(const struct join_code_table *table, const char *who) {
    return name_it(table, "p/", who);
}
