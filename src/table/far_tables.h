/* SPDX-License-Identifier: MIT */
/* The player's own tables with friends at other screens: those of which he is the host, and those at which he has a
 * seat. While none of them is on the screen they are listened to beside all scenes, and he is called when it is his
 * turn at one. In a program that was built without a network there are none. */
#ifndef TABLE_FAR_TABLES_H
#define TABLE_FAR_TABLES_H

#include "app/app.h"
#include "net/kept_tables.h"

/* Reads what is kept, unless it is as it was read before, and listens from now on. */
void far_tables_look(struct app *app);

/* The one with NUMBER, those first at which it is his turn; NULL behind the last. Good until the next frame. */
const struct kept_table *far_tables_at(const struct app *app, int number);
/* At how many of them it is his turn. */
int far_tables_turns(const struct app *app);
/* Why nothing is heard of the table with NUMBER: a sentence, or "" if all is well. */
const char *far_tables_trouble(const struct app *app, int number);
/* Gives up for good what is kept in PATH: the seat, or the table with friends; a match's own file stays. */
void far_tables_give_up(struct app *app, const char *path);

/* For pictures: COUNT tables as they are in POSED, up to TABLES_MOST, whose matches are freed with them; none: as if
 * nothing were kept. */
void far_tables_pose(struct app *app, const struct kept_table *posed, int count);

#endif
