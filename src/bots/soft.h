/* SPDX-License-Identifier: MIT */
/* e to the power of X without the mathematics library, whose last bit differs between machines. */
#ifndef BOTS_SOFT_H
#define BOTS_SOFT_H

static inline float soft_exp(float x) {
    if (x < -30) {
        return 0;
    }
    float y = 1 + (x > 30 ? 30 : x) / 1024;
    for (int i = 0; i < 10; i++) {
        y *= y;
    }
    return y;
}

#endif
