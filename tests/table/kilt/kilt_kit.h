/* SPDX-License-Identifier: MIT */
/* What the tests of Kilt Castle's table share: a robot at it, and where things stand. */
#ifndef TESTS_TABLE_KILT_KILT_KIT_H
#define TESTS_TABLE_KILT_KILT_KIT_H

#include <stdint.h>

#include "robot_kit.h"
#include "table/kilt/kilt_table.h"

/* A new match of SEATS at the robot's table, the first PERSONS of them persons. */
struct table *kilt_begin(int seats, int persons, uint64_t seed);
/* Random answers until PHASE is put to a person in turn FROM or later; fails if it never is. */
struct table *kilt_until(int phase, int from);
/* Where TARGET can be pressed; fails if it cannot. */
struct point kilt_middle_of(int target);
/* Says whether the two have a pixel in common. */
int kilt_rects_meet(struct rect one, struct rect other);
/* Fails if a square cannot be pressed, or a tower of two floors and more shows no number. */
void kilt_every_square_can_be_pointed_at(const struct table *table);

#endif
