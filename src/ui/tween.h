/* SPDX-License-Identifier: MIT */
/* Easing and flight: where something is at a time, from plain numbers. No clock: the caller brings the time. */
#ifndef UI_TWEEN_H
#define UI_TWEEN_H

#include <stdint.h>

#include "platform/geometry.h"

/* How a movement runs from 0 to 1. */
enum ease {
    EASE_LINEAR,
    EASE_OUT, /* quick, then settles: the usual one */
    EASE_IN,
    EASE_IN_OUT,
    EASE_OUT_BACK, /* overshoots a little, then settles: things with weight */
    EASE_OUT_BOUNCE
};

/* A movement that begins at START (ms) and takes LENGTH ms. */
struct tween {
    int64_t start;
    int length;
    enum ease ease;
};

/* How far TWEEN is at NOW: 0 before, 1 after its end, in between eased (EASE_OUT_BACK goes over 1). LENGTH 0 or less: 1
 * from START on. */
float tween_share(const struct tween *tween, int64_t now);
/* Says whether TWEEN has ended at NOW. */
int tween_is_over(const struct tween *tween, int64_t now);
/* The eased value of the plain SHARE from 0 to 1. */
float ease_apply(enum ease ease, float share);
/* How much of the part of a movement between FROM and TO (0 to 1, FROM below TO) is gone at SHARE of it, 0 to 1. */
float tween_part(float share, float from, float to);

/* Numbers and places SHARE of the way, rounded. */
int tween_int(int from, int to, float share);
struct point tween_point(struct point from, struct point to, float share);
struct rect tween_rect(struct rect from, struct rect to, float share);
/* The same along an arc that rises HEIGHT pixels over the straight line in its middle. */
struct point tween_arc(struct point from, struct point to, int height, float share);

/* How high over the ground that hop is at SHARE, in pixels: HEIGHT in the middle, 0 at both ends. */
float tween_hop(int height, float share);

/* A slow pulse between 0 and 1 with a period of PERIOD ms, for what waits to be clicked. */
float tween_pulse(int64_t now, int period);

#endif
