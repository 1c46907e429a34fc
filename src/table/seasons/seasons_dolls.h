/* SPDX-License-Identifier: MIT */
/* The building that scores opens like a doll's house: it comes nearer, its front fades, its lid lifts, and the helpers
 * who stand at it sit inside. When the next one scores it closes again. So does one on which the pointer rests while there
 * is nothing to choose on the board. */
#ifndef TABLE_SEASONS_SEASONS_DOLLS_H
#define TABLE_SEASONS_SEASONS_DOLLS_H

#include "table/table_scene.h"

/* Once a frame and after each event: opens what scores or is looked at now, closes what was open before. */
void seasons_dolls_update(struct table *table);
/* Says whether a house is opening or closing, or will open if the pointer goes on resting. */
int seasons_dolls_move(const struct table *table);
/* How far the house of building BUILDING is open, 0 to 255: so far its helpers are inside and not on their places. */
int seasons_dolls_opened(const struct table *table, int building);
/* The open house and the one that closes, over a board in shade; 0 if none is open: what scores is lit in another way. */
int seasons_dolls_draw(struct table *table, struct draw_list *list);
/* For LAYER_AHEAD: what is open and what will open next. */
void seasons_dolls_ahead(struct table *table, struct draw_list *list);

/* What is shown of a house that is open to SHARE, 0 to 1: how far it has grown, 0 to 1; how much of all that is seen and
 * what its front and its lid cover, 0 to 255; and how high the lid is, in pixels of the board's picture. */
struct seasons_doll_look {
    float grown;
    int seen, front, lid, lift;
};
struct seasons_doll_look seasons_doll_look_at(float share);

#endif
