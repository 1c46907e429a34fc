/* SPDX-License-Identifier: MIT */
/* A count goes with the number, for a register that has the same value twice would say nothing the second time. */
#include "phrase.h"

void phrase_write(const struct phrase *phrase, json_t *object, const char *key) {
    if (phrase->number) {
        json_object_set_new(object, key, json_pack("[I,I]", phrase->count, phrase->number));
    }
}

void phrase_read(const json_t *object, const char *key, struct phrase *phrase) {
    const json_t *pair = json_object_get(object, key);
    const json_int_t count = json_integer_value(json_array_get(pair, 0)),
                     number = json_integer_value(json_array_get(pair, 1));
    *phrase = (struct phrase){0};
    if (count > 0 && count < INT32_MAX && number > 0 && number <= PHRASES) {
        *phrase = (struct phrase){count, number};
    }
}
