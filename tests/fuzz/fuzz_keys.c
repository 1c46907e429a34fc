/* SPDX-License-Identifier: MIT */
/* The player's keys in the settings: what was taken is given and taken again as it was, and each key means something or
 * nothing. */
#include <stdlib.h>
#include <string.h>

#include "fuzz_kit.h"
#include "platform/codes.h"
#include "store/settings_keys.h"

static void press_all(const struct bindings *bindings) {
    for (uint32_t code = 0; code < CODE_NAMED + 80; code += code == 0x17f ? CODE_NAMED - 0x17f : 1) {
        struct ui_event event = {.type = UI_KEY, .code = code, .device = UI_DEVICE_KEYBOARD};
        bindings_translate(bindings, &event);
        fuzz_must(event.key >= UI_KEY_NONE && event.key < UI_KEYS);
    }
}

static json_t *given(const struct bindings *bindings) {
    json_t *keys = json_object();
    settings_keys_give(bindings, keys);
    return keys;
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size) {
    struct bindings bindings, again;
    json_t *value = json_loadb((const char *)bytes, size, JSON_DECODE_ANY, NULL);
    bindings_reset(&bindings);
    settings_keys_take(&bindings, value);
    press_all(&bindings);
    json_t *first = given(&bindings);
    bindings_reset(&again);
    fuzz_must(settings_keys_take(&again, first));
    json_t *second = given(&again);
    fuzz_must(json_equal(first, second));
    json_decref(first);
    json_decref(second);
    json_decref(value);
    return 0;
}
