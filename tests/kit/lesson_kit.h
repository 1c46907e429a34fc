/* SPDX-License-Identifier: MIT */
/* For tests of lessons and of the coach: the program opened at a lesson of any game, a learner who does what he is
 * asked, and what must hold at each step. Everything fails the test by itself. */
#ifndef TESTS_TABLE_LESSON_KIT_H
#define TESTS_TABLE_LESSON_KIT_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "robot.h"
#include "table/coach/coach_inside.h"

enum { LEARNER = 0, LESSON_FRAMES_MOST = 4000 };

/* Opens the program, W x H, with everything at once. */
void lesson_open(struct robot *robot, int w, int h);
/* The lesson INDEX of GAME at PACE (-1: as set), from STEP on, in place of all scenes. */
void lesson_begin(struct robot *robot, const struct table_ops *game, int index, int pace, int step);

/* The step that the coach shows, and its number. */
const struct coach_step *lesson_step(struct robot *robot);
int lesson_number(struct robot *robot);
/* STEP waits for something that the learner does at the table. */
int lesson_asks(const struct coach_step *step);
/* Nothing moves, and if the step asks for something the table does too. */
int lesson_is_quiet(struct robot *robot);
/* The box around the hand with which the coach points, without the air in its picture; empty if there is none. TIP is
 * where its finger ends. */
struct rect lesson_hand(const struct robot *robot, struct point *tip);
/* Frames until the lesson is quiet. */
void lesson_settle(struct robot *robot);

/* What the step points at is there and free, so is the prompt; sheet and buttons are on the screen as a whole. */
void lesson_check_step(struct robot *robot);
/* Presses TARGET, not so soon that it would not count. */
void lesson_press(struct robot *robot, int target);
/* Leafs on by key, not so soon that it would not count. */
void lesson_leaf_on(struct robot *robot);
/* Does what the step asks. */
void lesson_obey(struct robot *robot);
/* Takes the lesson to its end, each step checked; AT_STEP (may be NULL) is called before each is done. */
void lesson_take(struct robot *robot, void (*at_step)(struct robot *robot));

/* Each step of LESSON has words of a fair length and names keys that exist, says why not something else where it asks,
 * points at something or nothing, and follows the record onwards. */
void lesson_check_steps(const struct coach_lesson *lesson);
/* TEXT is one to three sentences, and each key in brackets is that of an action. */
void lesson_check_words(const char *text);

#endif
