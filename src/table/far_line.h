/* SPDX-License-Identifier: MIT */
/* The line of a table over a network, on a thread of its own so that no frame waits for it: what is put and watched
 * goes there, what was found comes from there. At the host's the meeting point of the table lies there too. */
#ifndef TABLE_FAR_LINE_H
#define TABLE_FAR_LINE_H

#include "net/carry.h"

struct far_line;

/* A line to MEETING, which empties the register WILL (NULL: none) should it be lost. Where that is this program itself, it listens
 * for the table called TABLE on MEETING's port, or on another if that is taken, and sets it. HAS_THREAD 0: all is done
 * within far_line_go_on. USER is called from there too. NULL if nobody can be listened to (errno). */
struct far_line *far_line_open(struct meeting *meeting, const char *table, const char *will,
                               const struct carry_user *user, int has_thread);
/* Says what is still to be said, and ends it. */
void far_line_close(struct far_line *line);

/* Hands on what has come; NOW in seconds of a clock that only goes forward. */
void far_line_go_on(struct far_line *line, double now);
int far_line_is_there(const struct far_line *line);
/* What is wrong at the meeting point, as carry_trouble_of says. */
enum carry_trouble far_line_trouble(const struct far_line *line);

/* For an outlet; the context is the line. */
void far_line_put(void *line, const char *name, const void *bytes, size_t size);
void far_line_watch(void *line, const char *name);

#endif
