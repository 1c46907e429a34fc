/* SPDX-License-Identifier: MIT */
/* When a friend is away the host may let the computer play for him. Which intents came from it is told to all, and
 * kept: a guest who comes back finds there why the match goes on otherwise than he answered. */
#ifndef CASTELLANY_NET_STAND_IN_H
#define CASTELLANY_NET_STAND_IN_H

#include "castellany/match.h"

enum { STAND_INS = 32 };

/* The intents of SEAT from FROM up to but without UNTIL came from the computer; UNTIL is -1 while it still plays. */
struct stand_in {
    uint8_t seat;
    json_int_t from, until;
};

struct stand_ins {
    int count;
    struct stand_in of[STAND_INS];
};

/* The seats that the computer plays for now. */
unsigned stand_ins_now(const struct stand_ins *all);
/* Says whether it answered for SEAT where the match had LENGTH intents. */
int stand_ins_had(const struct stand_ins *all, uint8_t seat, size_t length);

/* As an array, owned by the caller, and back: 0 unless ARRAY holds them. There may be none. */
json_t *stand_ins_write(const struct stand_ins *all);
int stand_ins_read(const json_t *array, struct stand_ins *all);

#endif
