/* How long frames kept the processor busy, for whoever sets CASTELLANY_TIMES: written at the end. */
#ifndef PROGRAM_TIMES_H
#define PROGRAM_TIMES_H

#include <stdint.h>
#include <stdio.h>

enum { TIMES_SLOTS = 400, TIMES_SLOT_MICROS = 250 };

struct times {
    int is_on;
    int64_t first_shown; /* when, in ms from the platform's opening */
    long count;
    int64_t most;
    long slots[TIMES_SLOTS + 1]; /* frames by their length; the last holds all longer ones */
};

/* A frame that kept the processor busy for LENGTH microseconds and was shown at NOW. */
void times_add(struct times *times, int64_t length, int64_t now);
/* One line: first frame, number, median, 99th percentile, longest. */
void times_write(const struct times *times, FILE *stream);

#endif
