/* SPDX-License-Identifier: MIT */
/* An answer shown on the board before it is given: what it would put there, half transparent, and an arrow where
 * something moves. */
#ifndef TABLE_TABLE_GHOST_H
#define TABLE_TABLE_GHOST_H

#include "platform/draw.h"
#include "platform/geometry.h"

struct intent;
struct table;

#define GHOST_OTHER 0xc9d8b8ffu  /* of the second best */
#define GHOST_BETTER 0x9bd46cffu /* of what is advised: frames, rims, arrows */
enum { GHOST_ALPHA = 165 };

/* What ANSWER would put on the board, with what NEXT would (the same seat's, NULL: not known), behind all panels.
 * Nothing, if the game has no ghosts or somebody tries out an answer there. */
void table_ghost_draw(struct table *table, struct draw_list *list, const struct intent *answer,
                      const struct intent *next);

/* An arrow in COLOUR from the middle of FROM to that of TO; nothing where they are as good as one. */
void table_ghost_arrow(const struct table *table, struct draw_list *list, struct rect from, struct rect to,
                       uint32_t colour);

#endif
