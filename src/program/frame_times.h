/* SPDX-License-Identifier: MIT */
/* How long frames kept the processor busy, for whoever sets CASTELLANY_TIMES: written at the end. */
#ifndef PROGRAM_FRAME_TIMES_H
#define PROGRAM_FRAME_TIMES_H

#include <stdint.h>
#include <stdio.h>

enum { FRAME_TIMES_SLOTS = 400, FRAME_TIMES_SLOT_MICROS = 250 };

struct frame_times {
    int is_on;
    int64_t first_shown; /* when, in ms from the platform's opening */
    long count;
    int64_t most;
    long slots[FRAME_TIMES_SLOTS + 1]; /* frames by their length; the last holds all longer ones */
};

/* A frame that kept the processor busy for LENGTH microseconds and was shown at NOW. */
void frame_times_add(struct frame_times *times, int64_t length, int64_t now);
/* One line: first frame, number, median, 99th percentile, longest. */
void frame_times_write(const struct frame_times *times, FILE *stream);

#endif
