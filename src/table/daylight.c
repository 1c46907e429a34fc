/* SPDX-License-Identifier: MIT */
/* A time is an hour and a part of it; what passes goes there in small steps, so that most frames leave the board as
 * it is. */
#include "table/daylight.h"

enum { STEP = 50, STEP_MS = 170 };

static int within(int number, int least, int most) {
    return number < least ? least : number > most ? most : number;
}

struct daylight daylight_at(int time, int hours) {
    const int last = hours - 1, in_day = within(time, 0, DAYLIGHT_HOUR * last);
    const int hour = within(in_day / DAYLIGHT_HOUR, 0, last - 1);
    return (struct daylight){hour, in_day - hour * DAYLIGHT_HOUR};
}

int daylight_between(int from, int to, int share) {
    return from + (to - from) * share / DAYLIGHT_HOUR;
}

/* Each of the four parts by itself. */
static uint32_t colour_between(uint32_t from, uint32_t to, int share) {
    uint32_t out = 0;
    for (int shift = 0; shift <= 24; shift += 8) {
        out |= (uint32_t)daylight_between((int)(from >> shift & 0xff), (int)(to >> shift & 0xff), share) << shift;
    }
    return out;
}

struct daylight_hour daylight_mixed(const struct daylight_hour *from, const struct daylight_hour *to, int share) {
    return (struct daylight_hour){colour_between(from->shade, to->shade, share),
                                  colour_between(from->light, to->light, share),
                                  daylight_between(from->glow, to->glow, share)};
}

struct daylight_hour daylight_of(const struct daylight_hour *hours, int count, int time) {
    const struct daylight at = daylight_at(time, count);
    return daylight_mixed(&hours[at.hour], &hours[at.hour + 1], at.share);
}

void daylight_pass(struct daylight_passing *passing, int time, int64_t now, int is_sudden) {
    if (!passing->is_begun || is_sudden || time < passing->time) {
        *passing = (struct daylight_passing){1, time, now};
    } else if (passing->time == time) {
        passing->stepped_at = now;
    } else if (now - passing->stepped_at >= STEP_MS) {
        passing->time += within(time - passing->time, -STEP, STEP);
        passing->stepped_at = now;
    }
}
