/* SPDX-License-Identifier: MIT */
/* The building that scores opens like a doll's house: it comes nearer, its front fades, its lid lifts, and the helpers
 * who stand at it sit inside. When the next one scores it closes again. */
#ifndef TABLE_SEASONS_SEASONS_DOLLS_H
#define TABLE_SEASONS_SEASONS_DOLLS_H

#include "table/table_scene.h"

/* Once a frame and after each event: opens what scores now, closes what scored before. */
void seasons_dolls_update(struct table *table);
/* Says whether a house is opening or closing. */
int seasons_dolls_move(const struct table *table);
/* How far the house of building BUILDING is open, 0 to 255: so far its helpers are inside and not on their places. */
int seasons_dolls_opened(const struct table *table, int building);
/* The open house and the one that closes; 0 if there is none, and what scores is lit in another way. */
int seasons_dolls_draw(struct table *table, struct draw_list *list);
/* For LAYER_AHEAD: what is open and what will open next. */
void seasons_dolls_ahead(struct table *table, struct draw_list *list);

/* What is shown of a house that is open to SHARE, 0 to 1: how far it has grown, 0 to 1; what its front and its lid
 * cover, 0 to 255; and how high the lid is, in pixels of the board's picture. */
struct seasons_doll_look {
    float grown;
    int front, lid, lift;
};
struct seasons_doll_look seasons_doll_look_at(float share);

#endif
