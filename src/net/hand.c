/* SPDX-License-Identifier: MIT */
/* What both who gives and who takes a table write and read of it. */
#include "hand.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

#include "castellany/memory.h"
#include "value.h"

json_t *hand_to_write(const struct hand_to *to) {
    json_t *object = json_pack("{s:s,s:s,s:s,s:s}", "code", to->code.letters, "table", to->table.name, "at", to->at,
                               "name", to->name);
    value_set_bytes(object, "key", to->table.key, sizeof to->table.key);
    value_set_bytes(object, "host", to->host, sizeof to->host);
    return object;
}

static int is_table_name(const char *name) {
    return strlen(name) == JOIN_CODE_TABLE_SIZE - 1 && strspn(name, "0123456789abcdef") == strlen(name);
}

int hand_to_read(const json_t *object, struct hand_to *to) {
    const char *code = json_string_value(json_object_get(object, "code"));
    memset(to, 0, sizeof *to);
    return code && join_code_read(code, &to->code, NULL) == JOIN_CODE_GOOD &&
           value_line(object, "table", to->table.name, sizeof to->table.name) && is_table_name(to->table.name) &&
           value_bytes(object, "key", to->table.key, sizeof to->table.key) &&
           value_bytes(object, "host", to->host, sizeof to->host) && join_code_is_of(&to->code, to->host) &&
           value_line(object, "at", to->at, sizeof to->at) && value_line(object, "name", to->name, sizeof to->name);
}

void hand_set(json_t *object, const struct hand *hand) {
    json_object_set_new(object, "table", json_string(hand->table));
    json_object_set_new(object, "match", json_string(hand->match));
}

static char *copy_of(const json_t *text) {
    const size_t size = json_string_length(text) + 1;
    char *copy = memory_new(size, 1);
    memcpy(copy, json_string_value(text), size);
    return copy;
}

int hand_get(const json_t *object, struct hand *hand) {
    const json_t *table = json_object_get(object, "table"), *match = json_object_get(object, "match");
    *hand = (struct hand){NULL, NULL};
    if (!json_is_string(table) || !json_is_string(match)) {
        return 0;
    }
    *hand = (struct hand){copy_of(table), copy_of(match)};
    return 1;
}

static void forget(char *text) {
    if (text) {
        sodium_memzero(text, strlen(text));
        free(text);
    }
}

void hand_free(struct hand *hand) {
    forget(hand->table);
    forget(hand->match);
    *hand = (struct hand){NULL, NULL};
}

void hand_print(const struct hand *hand, unsigned char print[HAND_PRINT]) {
    crypto_generichash_state state;
    crypto_generichash_init(&state, NULL, 0, HAND_PRINT);
    crypto_generichash_update(&state, (const unsigned char *)hand->table, strlen(hand->table) + 1);
    crypto_generichash_update(&state, (const unsigned char *)hand->match, strlen(hand->match) + 1);
    crypto_generichash_final(&state, print, HAND_PRINT);
}
