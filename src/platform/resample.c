/* SPDX-License-Identifier: MIT */
/* Scaling that keeps small things calm: when a picture gets smaller, each new pixel is the mean of the area it covers,
 * fractions at its edges included; when it grows, bilinear. Two passes, rows first, in 16-bit fixed point. */
#include <math.h>
#include <stdlib.h>

#include "platform/picture.h"

/* Which source pixels make a new one, and how much each counts (out of 1 << 14 altogether, less at the picture's
 * outer edge, where there is nothing). */
struct taps {
    int first, count;
    const uint16_t *weights;
};

struct kernel {
    struct taps *taps;
    uint16_t *weights;
};

enum { FULL = 1 << 14 };

static double overlap(double a0, double a1, double b0, double b1) {
    return fmax(0, fmin(a1, b1) - fmax(a0, b0));
}

static int kernel_make(struct kernel *kernel, double start, double step, int count, int source) {
    const int most = (int)ceil(step) + 3;
    kernel->taps = calloc((size_t)count, sizeof *kernel->taps);
    kernel->weights = calloc((size_t)count * (size_t)most, sizeof *kernel->weights);
    if (!kernel->taps || !kernel->weights) {
        return 0;
    }
    for (int n = 0; n < count; n++) {
        const double from = start + n * step, to = from + step;
        const double middle = fmin(fmax((from + to) / 2, 0.5), source - 0.5);
        const double low = step >= 1 ? from : middle - 1, high = step >= 1 ? to : middle + 1;
        uint16_t *weights = kernel->weights + (size_t)n * (size_t)most;
        struct taps *taps = &kernel->taps[n];
        taps->weights = weights;
        taps->first = (int)floor(low);
        for (int i = taps->first; i < high && taps->count < most; i++) {
            const double weight =
                step >= 1 ? overlap(from, to, i, i + 1) / step : fmax(0, 1 - fabs(middle - (i + 0.5)));
            weights[taps->count++] = (uint16_t)lround(weight * FULL);
        }
        while (taps->count > 0 && taps->first < 0) {
            taps->weights++;
            taps->first++;
            taps->count--;
        }
        while (taps->count > 0 && taps->first + taps->count > source) {
            taps->count--;
        }
    }
    return 1;
}

static void kernel_free(struct kernel *kernel) {
    free(kernel->taps);
    free(kernel->weights);
}

static uint32_t packed(const uint32_t sum[4]) {
    uint32_t pixel = 0;
    for (int part = 0; part < 4; part++) {
        const uint32_t value = (sum[part] + FULL / 2) >> 14;
        pixel |= (value > 255 ? 255 : value) << 8 * part;
    }
    return pixel;
}

static uint32_t tapped(const struct taps *taps, const uint32_t *pixels, size_t stride) {
    uint32_t sum[4] = {0, 0, 0, 0};
    const uint32_t *at = pixels + (size_t)taps->first * stride;
    for (int i = 0; i < taps->count; i++, at += stride) {
        const uint32_t pixel = *at, weight = taps->weights[i];
        sum[0] += (pixel & 0xff) * weight;
        sum[1] += (pixel >> 8 & 0xff) * weight;
        sum[2] += (pixel >> 16 & 0xff) * weight;
        sum[3] += (pixel >> 24) * weight;
    }
    return packed(sum);
}

/* One new row out of the rows that TAPS name, already narrowed to W: row by row, so that memory is read in order. */
static void column_pass(const struct taps *taps, const uint32_t *rows, int w, uint32_t *sums, uint32_t *to) {
    for (int i = 0; i < 4 * w; i++) {
        sums[i] = 0;
    }
    for (int n = 0; n < taps->count; n++) {
        const uint8_t *row = (const uint8_t *)(rows + (size_t)(taps->first + n) * (size_t)w);
        const uint32_t weight = taps->weights[n];
        for (int i = 0; i < 4 * w; i++) {
            sums[i] += row[i] * weight;
        }
    }
    for (int x = 0; x < w; x++) {
        to[x] = packed(sums + 4 * x);
    }
}

static void both_passes(const struct picture *source, const struct kernel *across, const struct kernel *down,
                        uint32_t *narrow, uint32_t *sums, struct picture *result) {
    const struct taps *last = &down->taps[result->h - 1];
    const int begin = down->taps[0].first, end = last->first + last->count;
    for (int y = begin < 0 ? 0 : begin; y < end && y < source->h; y++) {
        for (int x = 0; x < result->w; x++) {
            narrow[(size_t)y * (size_t)result->w + (size_t)x] =
                tapped(&across->taps[x], source->pixels + (size_t)y * (size_t)source->w, 1);
        }
    }
    for (int y = 0; y < result->h; y++) {
        column_pass(&down->taps[y], narrow, result->w, sums, result->pixels + (size_t)y * (size_t)result->w);
    }
}

struct picture *picture_resample(const struct picture *source, double x, double y, double step_x, double step_y, int w,
                                 int h) {
    struct picture *result = picture_new(w, h);
    struct kernel across = {0}, down = {0};
    uint32_t *narrow = result ? malloc((size_t)source->h * (size_t)w * sizeof *narrow) : NULL;
    uint32_t *sums = result ? malloc((size_t)w * 4 * sizeof *sums) : NULL;
    if (narrow && sums && kernel_make(&across, x, step_x, w, source->w) &&
        kernel_make(&down, y, step_y, h, source->h)) {
        both_passes(source, &across, &down, narrow, sums, result);
        picture_check_opaque(result);
    } else {
        picture_free(result);
        result = NULL;
    }
    kernel_free(&across);
    kernel_free(&down);
    free(narrow);
    free(sums);
    return result;
}
