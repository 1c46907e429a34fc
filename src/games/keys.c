/* SPDX-License-Identifier: MIT */
/* Keys that were taken are counted, so that one more than asked for is seen at the end without a list of all. */
#include "keys.h"

int keys_fail(struct keys *keys, const char *key, const char *expected) {
    return error_set_expected(keys->error, ERROR_KEY, expected, "%s", key);
}

const json_t *keys_take(struct keys *keys, const char *key) {
    const json_t *value = json_object_get(keys->object, key);
    keys->taken += value != NULL;
    return value;
}

int keys_number(struct keys *keys, const char *key, uint8_t *number) {
    const json_t *value = keys_take(keys, key);
    if (!json_is_integer(value) || json_integer_value(value) < 0 || json_integer_value(value) > UINT8_MAX) {
        return keys_fail(keys, key, N_("a whole number, not negative and not beyond reason"));
    }
    *number = (uint8_t)json_integer_value(value);
    return 1;
}

int keys_name(struct keys *keys, const char *key, int (*number_of)(const char *name), const char *expected,
              uint8_t *number) {
    const json_t *value = keys_take(keys, key);
    const int found = json_is_string(value) ? number_of(json_string_value(value)) : -1;
    if (found < 0) {
        return keys_fail(keys, key, expected);
    }
    *number = (uint8_t)found;
    return 1;
}

int keys_end(const struct keys *keys, const char *verb) {
    return keys->taken == json_object_size(keys->object) || error_set_with(keys->error, ERROR_STRAY_KEYS, "%s", verb);
}
