/* SPDX-License-Identifier: MIT */
/* Only what differs from the usual is written, so that a new version's better key reaches who never changed it. */
#include "store/settings_keys.h"

#include <string.h>

enum { NAME_SIZE = 48 };

/* Reads the slot from TEXT; empty: none. */
static int slot_take(struct binding *binding, int slot, const char *text) {
    *binding = (struct binding){CODE_NONE, 0};
    if (text && !*text) {
        return 1;
    }
    return text && code_read(text, &binding->code, &binding->modifiers) &&
           code_is_pad(binding->code) == (slot >= BINDING_PAD) && !binding_is_fixed(binding->code, binding->modifiers);
}

static int action_take(struct binding slots[BINDING_SLOTS], const json_t *list) {
    struct binding read[BINDING_SLOTS] = {{CODE_NONE, 0}};
    if (!json_is_array(list) || json_array_size(list) > BINDING_SLOTS) {
        return 0;
    }
    for (size_t slot = 0; slot < json_array_size(list); slot++) {
        if (!slot_take(&read[slot], (int)slot, json_string_value(json_array_get(list, slot)))) {
            return 0;
        }
    }
    memcpy(slots, read, sizeof read);
    return 1;
}

int settings_keys_take(struct bindings *bindings, const json_t *value) {
    int is_good = json_is_object(value);
    for (int action = 0; action < ACTIONS; action++) {
        const json_t *list = json_object_get(value, actions[action].name);
        is_good &= !list || action_take(bindings->slots[action], list);
    }
    return is_good;
}

static int is_usual(const struct binding *slots, const struct action *action) {
    for (int slot = 0; slot < BINDING_SLOTS; slot++) {
        if (slots[slot].code != action->usual[slot].code || slots[slot].modifiers != action->usual[slot].modifiers) {
            return 0;
        }
    }
    return 1;
}

void settings_keys_give(const struct bindings *bindings, json_t *keys) {
    char name[NAME_SIZE];
    for (int action = 0; action < ACTIONS; action++) {
        const struct binding *slots = bindings->slots[action];
        if (is_usual(slots, &actions[action])) {
            json_object_del(keys, actions[action].name);
            continue;
        }
        json_t *list = json_array();
        for (int slot = 0; slot < BINDING_SLOTS; slot++) {
            name[0] = 0;
            if (slots[slot].code) {
                code_write(slots[slot].code, slots[slot].modifiers, name, sizeof name);
            }
            json_array_append_new(list, json_string(name));
        }
        json_object_set_new(keys, actions[action].name, list);
    }
}
