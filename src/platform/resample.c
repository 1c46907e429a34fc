/* SPDX-License-Identifier: MIT */
/* Scaling that keeps small things calm: when a picture gets smaller, each new pixel is the mean of the area it covers,
 * fractions at its edges included; when it grows, bilinear. Two passes, rows first, in 16-bit fixed point. Of what the
 * first pass makes only as many rows are kept as the second one looks at. */
#include <math.h>
#include <stdlib.h>

#include "platform/pixels.h"

/* Which source pixels make a new one, and how much each counts (out of 1 << 14 altogether, less at the picture's
 * outer edge, where there is nothing). */
struct taps {
    int first, count;
    const uint16_t *weights;
};

struct kernel {
    struct taps *taps;
    uint16_t *weights;
    int most; /* taps a pixel */
};

enum { FULL = 1 << 14 };

static double overlap(double a0, double a1, double b0, double b1) {
    return fmax(0, fmin(a1, b1) - fmax(a0, b0));
}

static int kernel_make(struct kernel *kernel, double start, double step, int count, int source) {
    const int most = (int)ceil(step) + 3;
    kernel->most = most;
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

static uint32_t tapped(const struct taps *taps, const uint32_t *pixels) {
    uint32_t sum[4] = {0, 0, 0, 0};
    for (int i = 0; i < taps->count; i++) {
        const uint32_t pixel = pixels[taps->first + i], weight = taps->weights[i];
        sum[0] += (pixel & 0xff) * weight;
        sum[1] += (pixel >> 8 & 0xff) * weight;
        sum[2] += (pixel >> 16 & 0xff) * weight;
        sum[3] += (pixel >> 24) * weight;
    }
    return packed(sum);
}

struct passes {
    const struct pixel_rows *source;
    struct kernel across, down;
    uint32_t *row;    /* of the source, whole pixels */
    uint32_t *narrow; /* rows of the source at the result's width: number Y at Y modulo down's MOST */
    uint32_t *sums;
    int w; /* of the result */
};

/* Row Y of the source as whole pixels, as far as it is looked at. */
static const uint32_t *source_row(const struct passes *passes, int y) {
    const struct pixel_rows *source = passes->source;
    const uint8_t *bytes = source->bytes + (size_t)y * source->pitch;
    if (!source->is_rgb) {
        return (const uint32_t *)(const void *)bytes;
    }
    const struct taps *taps = passes->across.taps, *last = &taps[passes->w - 1];
    const int begin = clamped(taps->first, source->w), end = clamped(last->first + last->count, source->w);
    for (int x = begin; x < end; x++) {
        const uint8_t *from = bytes + 3 * (size_t)x;
        passes->row[x] = 0xff000000u | (uint32_t)from[0] << 16 | (uint32_t)from[1] << 8 | from[2];
    }
    return passes->row;
}

static uint32_t *narrow_row(const struct passes *passes, int y) {
    return passes->narrow + (size_t)(y % passes->down.most) * (size_t)passes->w;
}

/* Functions of their own, as a browser makes a function quick only from one call to the next (see web-build). */
__attribute__((noinline)) static void row_pass(const struct passes *passes, int y) {
    const uint32_t *from = source_row(passes, y);
    uint32_t *to = narrow_row(passes, y);
    for (int x = 0; x < passes->w; x++) {
        to[x] = tapped(&passes->across.taps[x], from);
    }
}

/* One new row out of the narrow rows that TAPS name: row by row, so that memory is read in order. */
__attribute__((noinline)) static void column_pass(const struct passes *passes, const struct taps *taps, uint32_t *to) {
    uint32_t *sums = passes->sums;
    for (int i = 0; i < 4 * passes->w; i++) {
        sums[i] = 0;
    }
    for (int n = 0; n < taps->count; n++) {
        const uint8_t *row = (const uint8_t *)narrow_row(passes, taps->first + n);
        const uint32_t weight = taps->weights[n];
        for (int i = 0; i < 4 * passes->w; i++) {
            sums[i] += row[i] * weight;
        }
    }
    for (int x = 0; x < passes->w; x++) {
        to[x] = packed(sums + 4 * x);
    }
}

static void both_passes(const struct passes *passes, struct picture *result) {
    int next = 0;
    for (int y = 0; y < result->h; y++) {
        const struct taps *taps = &passes->down.taps[y];
        next = taps->first > next ? taps->first : next;
        for (; next < taps->first + taps->count; next++) {
            row_pass(passes, next);
        }
        column_pass(passes, taps, result->pixels + (size_t)y * (size_t)result->w);
    }
}

static int passes_open(struct passes *passes, double x, double y, double step_x, double step_y, int h) {
    const size_t w = (size_t)passes->w;
    if (!kernel_make(&passes->across, x, step_x, passes->w, passes->source->w) ||
        !kernel_make(&passes->down, y, step_y, h, passes->source->h)) {
        return 0;
    }
    passes->row = malloc((size_t)passes->source->w * sizeof *passes->row);
    passes->narrow = malloc((size_t)passes->down.most * w * sizeof *passes->narrow);
    passes->sums = malloc(4 * w * sizeof *passes->sums);
    return passes->row && passes->narrow && passes->sums;
}

static void passes_close(struct passes *passes) {
    kernel_free(&passes->across);
    kernel_free(&passes->down);
    free(passes->row);
    free(passes->narrow);
    free(passes->sums);
}

struct picture *picture_resample(const struct pixel_rows *source, double x, double y, double step_x, double step_y,
                                 int w, int h) {
    struct picture *result = picture_new(w, h);
    struct passes passes = {.source = source, .w = w};
    if (!result) {
        return NULL;
    }
    if (passes_open(&passes, x, y, step_x, step_y, h)) {
        both_passes(&passes, result);
        picture_check_opaque(result);
    } else {
        picture_free(result);
        result = NULL;
    }
    passes_close(&passes);
    return result;
}
