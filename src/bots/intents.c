/* SPDX-License-Identifier: MIT */
/* An open hash table with numbers in the order of arrival: trees hold two bytes a way instead of an intent. */
#include "intents.h"

#include <stdlib.h>
#include <string.h>

#include "castellany/memory.h"

enum { SLOTS = 1 << 17 };

struct intents intents_new(void) {
    return (struct intents){.slots = memory_new(SLOTS, sizeof(uint16_t))};
}

void intents_free(struct intents *intents) {
    free(intents->items);
    free(intents->slots);
    *intents = (struct intents){0};
}

static size_t begin(const struct intent *intent) {
    uint64_t words[2];
    _Static_assert(sizeof words == sizeof *intent, "an intent is two words");
    memcpy(words, intent, sizeof words);
    const uint64_t mixed = (words[0] * 0x9e3779b97f4a7c15u ^ words[1]) * 0xd1342543de82ef95u;
    return mixed >> 47;
}

static uint16_t *find_slot(const struct intents *intents, const struct intent *intent) {
    size_t at = begin(intent);
    while (intents->slots[at] && memcmp(&intents->items[intents->slots[at] - 1], intent, sizeof *intent) != 0) {
        at = (at + 1) % SLOTS;
    }
    return &intents->slots[at];
}

int intents_number(struct intents *intents, const struct intent *intent, uint16_t *number) {
    uint16_t *slot = find_slot(intents, intent);
    if (!*slot && intents->count == INTENTS_MOST) {
        return 0;
    }
    if (!*slot) {
        intents->items = memory_grow(intents->items, &intents->room, intents->count + 1u, sizeof *intents->items);
        intents->items[intents->count++] = *intent;
        *slot = intents->count;
    }
    *number = (uint16_t)(*slot - 1);
    return 1;
}
