/* SPDX-License-Identifier: MIT */
/* Names are looked up in plain tables, for there are a few dozen and they are read once a line. */
#include "words.h"

#include <string.h>

const char *names_at(const char *const *table, int count, int number) {
    return number >= 0 && number < count ? table[number] : NULL;
}

int names_find(const char *const *table, const char *name) {
    for (int i = 0; name && table[i]; i++) {
        if (strcmp(table[i], name) == 0) {
            return i;
        }
    }
    return -1;
}

json_t *seats_write(unsigned set) {
    json_t *seats = json_array();
    for (; set; set &= set - 1) {
        json_array_append_new(seats, json_integer(__builtin_ctz(set)));
    }
    return seats;
}

void seats_written(struct written *out, const char *key, unsigned set) {
    written_open(out, key, '[');
    for (; set; set &= set - 1) {
        written_number(out, NULL, __builtin_ctz(set));
    }
    written_close(out, ']');
}

void ranking_written(struct written *out, const char *key, const struct game *game, const void *state) {
    uint8_t rank[GAME_MAX_SEATS];
    const int count = game->ops->seats(state);
    if (game->ops->to_act(state)) {
        written_null(out, key);
        return;
    }
    game->ops->rank(game, state, rank);
    written_open(out, key, '[');
    for (int place = 0; place < count; place++) {
        unsigned group = 0;
        for (int seat = 0; seat < count; seat++) {
            group |= rank[seat] == place ? 1u << seat : 0;
        }
        if (group) {
            seats_written(out, NULL, group);
        }
    }
    written_close(out, ']');
}
