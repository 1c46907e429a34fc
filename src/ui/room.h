/* SPDX-License-Identifier: MIT */
/* Where there is room on the screen for a sheet or a sign: where least is lost of what lies there already. */
#ifndef UI_ROOM_H
#define UI_ROOM_H

#include "platform/geometry.h"

struct room {
    struct rect area;  /* what is looked for lies in it as a whole */
    int step;          /* so many pixels lie between one place that is tried and the next; 1 or more */
    struct point near; /* where its middle should be */
    int worth;         /* so many pixels further from there are as bad as 1 of what is lost */
    int (*lost)(const void *user, struct rect rect); /* how much RECT would cover, 0 or more, in whatever unit */
    const void *user;
};

/* Puts PLACE, of the size that it has, where it costs least. Gives 0, and leaves it as it was, if it fits nowhere. */
int room_find(const struct room *room, struct rect *place);

#endif
