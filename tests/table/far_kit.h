/* SPDX-License-Identifier: MIT */
/* Two programs at one table, a host's and a friend's, over the real line on this machine. */
#ifndef TESTS_TABLE_FAR_KIT_H
#define TESTS_TABLE_FAR_KIT_H

#include "kit.h"
#include "robot.h"
#include "table/far.h"
#include "table/table_company.h"
#include "table/table_far.h"

enum { FAR_ROUNDS = 400000 };

/* The host sits in seat 0, his friend in seat 1, bots behind them; who watches is opened by the test. */
extern struct robot host, guest, watcher;
/* What each of them keeps lies there. */
extern char far_folders[2][64];

/* Set-up and teardown of a test. */
int far_open_both(void **state);
int far_close_both(void **state);
/* ROBOT's program ends. */
void far_close(struct robot *robot);
/* The same without a word to anybody: it was killed. */
void far_kill(struct robot *robot);
/* COUNT frames of those that are open. */
void far_frames(int count);
/* Lays out a table of GAME; OPTION may be NULL. */
void far_lay(struct far_table *table, const char *game, int seats, const char *option, const char *value);
/* The code of the host's table, and where it is on this machine. */
void far_where(char where[FAR_WHERE_SIZE]);
/* The friend sits down there; both begin. */
void far_sit_down(const struct far_table *table);
void far_begin_both(void);
void far_press_label(struct robot *robot, const char *label);
/* ROBOT's table, whatever lies over it. */
struct table *far_table_of(struct robot *robot);
/* Goes on until ROBOT is asked; NULL if it never is. */
struct table *far_until_asked(struct robot *robot);
/* EACH_FRAME may be NULL. */
void far_play_to_the_end(void (*each_frame)(void));

#endif
