/* SPDX-License-Identifier: MIT */
/* A row of who sits at a table with friends that has not begun: the same where it is laid and where it is waited for.
 */
#ifndef SCENES_SEAT_ROW_H
#define SCENES_SEAT_ROW_H

#include "app/app.h"
#include "table/table_ops.h"

enum { SEAT_ROW = 46 /* units high */ };

enum seat_row_sign {
    SEAT_ROW_FIGURE, /* in the colour that the seat has */
    SEAT_ROW_GUEST,  /* the same without the colour's sign: the host has not told of colours yet */
    SEAT_ROW_PLAIN   /* of a game in which colours are drawn by lot */
};

struct seat_row {
    enum seat_row_sign sign;
    int colour;
    const char *name, *state;
    int is_free, is_away;
};

/* Whether TABLE's seats have colours before a match with friends; NULL: as most. */
enum seat_row_sign seat_row_sign_of(const struct table_ops *table, enum seat_row_sign usual);
/* Draws SEAT into ROW; who is away, and a seat that waits for a friend, are faint. */
void seat_row_draw(const struct app *app, struct draw_list *list, struct rect row, const struct seat_row *seat);

#endif
