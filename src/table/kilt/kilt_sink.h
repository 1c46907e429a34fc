/* SPDX-License-Identifier: MIT */
/* Towers that stand before what one looks at sink into the ground, as far as they hide it: before the square that is
 * pointed at, those on which a card that is aimed or a turn would build, roofs that may be taken, and one that is being
 * built on. */
#ifndef TABLE_KILT_KILT_SINK_H
#define TABLE_KILT_KILT_SINK_H

#include <stdint.h>

#include "castellany/kilt.h"

struct table;

/* By how much towers are sunk, in pixels of the board's picture. Zero it once. */
struct kilt_sink {
    float shown[KILT_SQUARES];
    int is_still; /* kilt_sink_still */
    int64_t then;
};

/* Once a frame: lets towers sink and rise. */
void kilt_sink_update(struct table *table);
/* Says whether one does. */
int kilt_sink_moves(const struct table *table);
/* How far the tower on SQUARE is sunk now. */
int kilt_sunk(const struct table *table, int square);
/* While IS_STILL is 1, what lies behind the pointer does not count, nor does it take time: what can be pointed at, and
 * where sheets lie, must not move because of where one points. */
void kilt_sink_still(const struct table *table, int is_still);

#endif
