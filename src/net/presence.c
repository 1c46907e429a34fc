/* SPDX-License-Identifier: MIT */
/* A carrier empties the register by itself when a line is lost: to be there is to have something lie in it. */
#include "presence.h"

#include <stdlib.h>

#include "castellany/memory.h"
#include "value.h"

void presence_put(const struct outlet *outlet, const unsigned char key[ENVELOPE_KEY], const struct topic *topic) {
    struct envelope *envelope = memory_new(1, sizeof *envelope);
    json_t *object = json_pack("{s:b}", "there", 1);
    if (value_seal(key, topic->name, object, envelope)) {
        outlet->put(outlet->context, topic->name, envelope->bytes, envelope->size);
    }
    json_decref(object);
    free(envelope);
}

int presence_take(const unsigned char key[ENVELOPE_KEY], const struct topic *topic, const void *bytes, size_t size,
                  int *is_here) {
    json_t *object = size ? value_open(key, topic->name, bytes, size) : NULL;
    const int is_known = !size || object, is_now = object != NULL;
    json_decref(object);
    if (!is_known || is_now == *is_here) {
        return 0;
    }
    *is_here = is_now;
    return 1;
}
