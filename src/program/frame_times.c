/* SPDX-License-Identifier: MIT */
/* Lengths are counted in slots instead of kept, so that measuring hours takes no memory and percentiles need no
 * sorting. */
#include "program/frame_times.h"

void frame_times_add(struct frame_times *times, int64_t length, int64_t now) {
    const int64_t slot = length / FRAME_TIMES_SLOT_MICROS;
    times->first_shown = times->count ? times->first_shown : now;
    times->slots[slot < FRAME_TIMES_SLOTS ? slot : FRAME_TIMES_SLOTS]++;
    times->most = length > times->most ? length : times->most;
    times->count++;
}

/* The length, in ms, that PERCENT of all frames stay under. */
static double percentile(const struct frame_times *times, int percent) {
    long seen = 0;
    int slot = 0;
    while (slot < FRAME_TIMES_SLOTS && (seen += times->slots[slot]) * 100 < times->count * percent) {
        slot++;
    }
    return (slot + 1) * FRAME_TIMES_SLOT_MICROS / 1000.0;
}

void frame_times_write(const struct frame_times *times, FILE *stream) {
    if (times->is_on && times->count) {
        fprintf(stream,
                "castellany: first frame after %d ms; %ld frames, median under %.2f ms, 99 of 100 under %.2f ms, "
                "longest %.1f ms\n",
                (int)times->first_shown, times->count, percentile(times, 50), percentile(times, 99),
                (double)times->most / 1000);
    }
}
