/* SPDX-License-Identifier: MIT */
/* A tower that is paid for is opened: its topmost floor is lifted off, and one looks into the room below, where the
 * clan is at home. So is one on which the pointer rests while there is nothing to choose on the towers; that comes
 * nearer. */
#ifndef TABLE_KILT_KILT_ROOMS_H
#define TABLE_KILT_KILT_ROOMS_H

#include "castellany/kilt.h"
#include "platform/draw.h"

struct table;

/* Which rooms are open, and how far. */
struct kilt_rooms {
    int pointed; /* since POINTED_SINCE */
    int64_t pointed_since, then;
    float open[KILT_SQUARES];      /* 0 to 1, as it was THEN */
    uint8_t percent[KILT_SQUARES]; /* of a floor's size, to which it grows; 0: shut */
};

/* Once a frame: opens what should be open, closes what was. */
void kilt_rooms_update(struct table *table);
/* Says whether a room is opening or closing, or will open if the pointer goes on resting. */
int kilt_rooms_move(const struct table *table);
/* The squares whose topmost floor is no longer shut. */
uint32_t kilt_rooms_opened(const struct table *table);
/* Those who are at home in the topmost floor of SQUARE as it is opened when it is paid for; empty if it is not. */
struct rect kilt_room_people(const struct table *table, int square);
/* The open rooms, from the back to the front. */
void kilt_rooms_draw(struct table *table, struct draw_list *list);
/* For LAYER_AHEAD: what is open and what will open next. */
void kilt_rooms_ahead(struct table *table, struct draw_list *list);

/* What is shown of a room that is open to SHARE, 0 to 1: how far it has grown, 0 to 1; how much of it is seen and what
 * the floor over it covers, 0 to 255; and how high that is, in pixels of the board's picture. */
struct kilt_room_look {
    float grown;
    int seen, lid, lift;
};
struct kilt_room_look kilt_room_look_at(float share);

#endif
