/* SPDX-License-Identifier: MIT */
/* A house or tower that scores opens like a doll's house: one of its kind comes up out of the roofs, its own is lifted,
 * and the followers who stand on it are seen inside. So does a finished one on which the pointer rests. */
#ifndef TABLE_CARCASSONNE_CARCASSONNE_DOLLS_H
#define TABLE_CARCASSONNE_CARCASSONNE_DOLLS_H

#include "castellany/carcassonne.h"
#include "platform/draw.h"

struct table;
struct castle_scene;

/* The one that is open. */
struct carcassonne_dolls {
    int pointed; /* since POINTED_SINCE */
    int64_t pointed_since, then;
    uint8_t number; /* on which it stands, or CARC_NONE */
    float open;     /* 0 to 1, as it was THEN */
};

/* Once a frame: opens what scores or is looked at, closes what was open before. */
void carcassonne_dolls_update(struct table *table);
/* Says whether it is opening or closing, or will open if the pointer goes on resting. */
int carcassonne_dolls_move(const struct table *table);
/* The label of the feature that is open, whose followers are inside; or CARC_NONE. */
unsigned carcassonne_dolls_label(const struct table *table);
/* Where it stands when it is whole; empty where the feature of NUMBER has none. */
struct rect carcassonne_doll_rect(const struct table *table, unsigned number);
void carcassonne_dolls_draw(struct table *table, const struct castle_scene *scene);
/* For LAYER_AHEAD: what will open next. */
void carcassonne_dolls_ahead(struct table *table, const struct castle_scene *scene);

/* What is shown of one that is open to SHARE, 0 to 1: how far it has grown, 0 to 1; how much of it is seen and what its
 * lid covers, 0 to 255; and how high that is, in pixels of the board's picture. */
struct carcassonne_doll_look {
    float grown;
    int seen, lid, lift;
};
struct carcassonne_doll_look carcassonne_doll_look_at(float share);

#endif
