/* SPDX-License-Identifier: MIT */
/* Points and rectangles of the games' layout files: lists of numbers, in pixels of the picture. */
#ifndef TABLE_LAYOUT_JSON_H
#define TABLE_LAYOUT_JSON_H

#include <jansson.h>

#include "platform/geometry.h"

/* [x, y], cut to whole pixels; what is missing counts 0. */
static inline struct point layout_point(const json_t *pair) {
    return (struct point){(int)json_number_value(json_array_get(pair, 0)),
                          (int)json_number_value(json_array_get(pair, 1))};
}

/* [x, y, w, h], likewise. */
static inline struct rect layout_rect(const json_t *four) {
    const struct point at = layout_point(four);
    return (struct rect){at.x, at.y, (int)json_number_value(json_array_get(four, 2)),
                         (int)json_number_value(json_array_get(four, 3))};
}

#endif
