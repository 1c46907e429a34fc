/* SPDX-License-Identifier: MIT */
/* What a match's file says of its seats, and what stands for what it leaves open. */
#ifndef STORE_SEATS_H
#define STORE_SEATS_H

#include "castellany/match.h"

/* The colour of SEAT among COUNT, from 0; SEATS may be NULL. If the file does not tell every seat's, or two have the
 * same, each seat has its own number. */
int seats_colour(const struct match_seat *seats, int count, int seat);

/* The name of SEAT, or "First" to "Fourth" in the player's language. FROM may be NULL. */
const char *seats_name(const struct match_seat *from, int seat);

#endif
