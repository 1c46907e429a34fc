/* SPDX-License-Identifier: MIT */
/* The walls that join what is one area: between towers side by side of one clan, and from such a tower to a roofed one.
 * They rise when a tower joins an area, and go when another clan builds over it. */
#ifndef TABLE_KILT_KILT_WALLS_H
#define TABLE_KILT_KILT_WALLS_H

#include "castellany/kilt.h"

struct table;

/* From each square one to the right and one toward the front. */
enum { KILT_WALLS = 2 * KILT_SQUARES };

struct kilt_wall {
    uint8_t colour;
    uint8_t percent; /* of its height; 0: there is none */
};

static inline int kilt_wall_from(int wall) {
    return wall / 2;
}
static inline int kilt_wall_is_along(int wall) {
    return wall & 1;
}
/* May be no square of the board: then there is never a wall. */
static inline int kilt_wall_to(int wall) {
    return kilt_wall_from(wall) + (kilt_wall_is_along(wall) ? KILT_COLUMNS : 1);
}

/* As they stand in STATE. */
void kilt_walls_of(const struct kilt_state *state, struct kilt_wall walls[KILT_WALLS]);

/* As they are shown. */
struct kilt_walls {
    struct kilt_wall shown[KILT_WALLS];
    float grown[KILT_WALLS]; /* 0 to 1 */
    int64_t then;
    int is_begun;
};

/* Once a frame. */
void kilt_walls_update(struct table *table);
/* Says whether one of them rises or goes. */
int kilt_walls_move(const struct table *table);

#endif
