/* SPDX-License-Identifier: MIT */
/* A list of stretches of the match, not a mark at each intent: what is taken back and played anew needs no mending. */
#include "stand_in.h"

#include <string.h>

unsigned stand_ins_now(const struct stand_ins *all) {
    unsigned seats = 0;
    for (int i = 0; i < all->count; i++) {
        seats |= all->of[i].until < 0 ? 1u << all->of[i].seat : 0;
    }
    return seats;
}

int stand_ins_had(const struct stand_ins *all, uint8_t seat, size_t length) {
    for (int i = 0; i < all->count; i++) {
        const struct stand_in *one = &all->of[i];
        if (one->seat == seat && (json_int_t)length >= one->from &&
            (one->until < 0 || (json_int_t)length < one->until)) {
            return 1;
        }
    }
    return 0;
}

json_t *stand_ins_write(const struct stand_ins *all) {
    json_t *array = json_array();
    for (int i = 0; i < all->count; i++) {
        json_array_append_new(array, json_pack("[i,I,I]", all->of[i].seat, all->of[i].from, all->of[i].until));
    }
    return array;
}

static int read_one(const json_t *array, struct stand_in *one) {
    const json_t *seat = json_array_get(array, 0), *from = json_array_get(array, 1), *until = json_array_get(array, 2);
    if (!json_is_integer(seat) || !json_is_integer(from) || !json_is_integer(until) || json_integer_value(seat) < 0 ||
        json_integer_value(seat) >= GAME_MAX_SEATS) {
        return 0;
    }
    *one = (struct stand_in){(uint8_t)json_integer_value(seat), json_integer_value(from), json_integer_value(until)};
    return 1;
}

int stand_ins_read(const json_t *array, struct stand_ins *all) {
    memset(all, 0, sizeof *all);
    for (size_t i = 0; i < json_array_size(array); i++) {
        if (i == STAND_INS || !read_one(json_array_get(array, i), &all->of[i])) {
            all->count = 0;
            return 0;
        }
        all->count++;
    }
    return 1;
}
