/* SPDX-License-Identifier: MIT */
/* The hours of a day over the board of any game, and how the light goes from one into the next. */
#ifndef TABLE_DAYLIGHT_H
#define TABLE_DAYLIGHT_H

#include <stdint.h>

/* A time counts in thousandths of the way from one hour to the next: DAYLIGHT_HOUR is the second hour. */
enum { DAYLIGHT_HOUR = 1000 };

/* Between which hours: HOUR, and how much of the way to the one after it is gone, 0 to DAYLIGHT_HOUR. */
struct daylight {
    int hour, share;
};

/* TIME in a day of HOURS (2 or more); what lies outside of the day counts as its beginning or end. */
struct daylight daylight_at(int time, int hours);
/* A number that goes over from FROM into TO. */
int daylight_between(int from, int to, int share);

/* How all is seen at an hour: SHADE and LIGHT as draw_light takes them, and the strength of lit windows and fires in
 * percent. */
struct daylight_hour {
    uint32_t shade, light;
    int glow;
};

/* In high contrast, under all that is played with: colours belong to that alone. */
#define DAYLIGHT_PLAIN ((struct daylight_hour){0x50505034, 0x5c5c5c00, 0})

/* Goes over from FROM into TO. */
struct daylight_hour daylight_mixed(const struct daylight_hour *from, const struct daylight_hour *to, int share);
/* TIME in a day of COUNT HOURS (2 or more). */
struct daylight_hour daylight_of(const struct daylight_hour *hours, int count, int time);

/* The light as it is seen, following a time that leaps. Begins as zeros. */
struct daylight_passing {
    int is_begun;
    int time;
    int64_t stepped_at; /* ms */
};

/* Takes PASSING toward TIME at NOW (ms), in few steps, since each paints the whole board; at once if IS_SUDDEN,
 * when there was no light before, and back: a day goes on, or the board has jumped. */
void daylight_pass(struct daylight_passing *passing, int time, int64_t now, int is_sudden);

#endif
