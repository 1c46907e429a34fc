/* SPDX-License-Identifier: MIT */
/* Plain functions of a share from 0 to 1: whoever moves something keeps start and length, and nothing has to be
 * ticked. */
#include "ui/tween.h"

#include <math.h>

static float ease_linear(float t) {
    return t;
}

static float ease_out(float t) {
    const float left = 1 - t;
    return 1 - left * left * left;
}

static float ease_in(float t) {
    return t * t * t;
}

static float ease_in_out(float t) {
    return t * t * t * (t * (t * 6 - 15) + 10);
}

static float ease_out_back(float t) {
    const float over = 1.3F, left = t - 1;
    return 1 + (over + 1) * left * left * left + over * left * left;
}

/* A ball that falls and rebounds twice. */
static float ease_out_bounce(float t) {
    if (t < 0.5F) {
        return 4 * t * t;
    }
    if (t < 0.82F) {
        const float from_top = (t - 0.66F) / 0.16F;
        return 0.88F + 0.12F * from_top * from_top;
    }
    const float from_top = (t - 0.91F) / 0.09F;
    return 0.97F + 0.03F * from_top * from_top;
}

static float (*const eases[])(float) = {
    [EASE_LINEAR] = ease_linear, [EASE_OUT] = ease_out,           [EASE_IN] = ease_in,
    [EASE_IN_OUT] = ease_in_out, [EASE_OUT_BACK] = ease_out_back, [EASE_OUT_BOUNCE] = ease_out_bounce,
};

float ease_apply(enum ease ease, float share) {
    return share <= 0 ? 0 : share >= 1 ? 1 : eases[ease](share);
}

float tween_share(const struct tween *tween, int64_t now) {
    if (now < tween->start) {
        return 0;
    }
    if (tween->length <= 0 || now >= tween->start + tween->length) {
        return 1;
    }
    return ease_apply(tween->ease, (float)(now - tween->start) / (float)tween->length);
}

float tween_part(float share, float from, float to) {
    const float own = (share - from) / (to - from);
    return own < 0 ? 0 : own > 1 ? 1 : own;
}

int tween_is_over(const struct tween *tween, int64_t now) {
    return now >= tween->start + (tween->length > 0 ? tween->length : 0);
}

int tween_int(int from, int to, float share) {
    return from + (int)lroundf((float)(to - from) * share);
}

struct point tween_point(struct point from, struct point to, float share) {
    return (struct point){tween_int(from.x, to.x, share), tween_int(from.y, to.y, share)};
}

struct rect tween_rect(struct rect from, struct rect to, float share) {
    return (struct rect){tween_int(from.x, to.x, share), tween_int(from.y, to.y, share), tween_int(from.w, to.w, share),
                         tween_int(from.h, to.h, share)};
}

float tween_hop(int height, float share) {
    return (float)height * 4 * share * (1 - share);
}

struct point tween_arc(struct point from, struct point to, int height, float share) {
    const struct point straight = tween_point(from, to, share);
    return (struct point){straight.x, straight.y - (int)lroundf(tween_hop(height, share))};
}

float tween_pulse(int64_t now, int period) {
    const float turn = (float)(now % period) / (float)period;
    return 0.5F - 0.5F * cosf(turn * 6.2831853F);
}
