/* SPDX-License-Identifier: MIT */
/* A robot for the tests of one program: opened before the first and closed behind the last. */
#ifndef TESTS_TABLE_ROBOT_KIT_H
#define TESTS_TABLE_ROBOT_KIT_H

#include "kit.h"
#include "robot.h"

extern struct robot robot;

/* Set-up and tear-down of a test or of all: a window of 1280 x 720. */
int open_robot(void **state);
int close_robot(void **state);
/* Fails with what the robot says if IS_DONE is 0. */
void must(int is_done);
/* The picture of A Castle for All Seasons called NAME, which there must be. */
const struct scene_shot *picture_called(const char *name);
/* Puts it on top, as --shoot begins it; gives the table if it shows one. */
struct table *show_picture(const char *name);
/* A key of the keyboard; a press of the widget that is called LABEL, which there must be; frames until the scene's FACT
 * is VALUE, which it must come to; whether TEXT stands on the screen. */
void key(enum ui_key which);
void press_label(const char *label);
/* Takes the OPTION of the choice called LABEL, counted from 0. */
void choose_option(const char *label, int option);
void wait_until(const char *fact, const char *value);
int shows(const char *text);

#endif
