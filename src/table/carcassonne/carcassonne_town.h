/* SPDX-License-Identifier: MIT */
/* How the town answers when a feature is finished, and what is seen of it from then on: pennants on towers, smoke over
 * houses, lanterns along paths, garlands over courts. Nothing of it in high contrast. */
#ifndef TABLE_CARCASSONNE_CARCASSONNE_TOWN_H
#define TABLE_CARCASSONNE_CARCASSONNE_TOWN_H

#include "table/carcassonne/castle_draw.h"
#include "table/table_motion.h"
#include "table/table_scene.h"

/* A feature's cells in the order in which one comes to them from the first; of each but the first the place in CELLS of
 * the one before it. */
struct carcassonne_way {
    int count;
    uint8_t cells[CARC_CELLS], before[CARC_CELLS];
};

/* The way from NUMBER, which lies on a tile on BOARD, over its feature. */
void carcassonne_way_from(const struct carcassonne_tables *tables, const struct carcassonne_state *board,
                          unsigned number, struct carcassonne_way *way);

/* What SCENE shows of the finished features: grown as far as the answer to each has come. Their lights come after the
 * hour's. */
void carcassonne_town_draw(struct table *table, const struct castle_scene *scene);
void carcassonne_town_draw_lights(struct table *table, const struct castle_scene *scene);
/* Over the pieces: what brings points stands in the light alone. */
void carcassonne_town_draw_honours(const struct table *table, const struct castle_scene *scene);
/* The feature that ITEM is about, its points or its completion, lit cell by cell along the way. */
void carcassonne_town_answer(struct table *table, const struct castle_scene *scene, const struct motion_item *item);

/* The middle of the cell where that wave ends, of a feature on a tile, in the window's pixels. */
struct point carcassonne_town_end(const struct table *table, const struct event *event);
/* Where the herald who stands on NUMBER, on a tile, has come after SHARE (0 to 1) of the way to his path's other end,
 * in the window's pixels. */
struct point carcassonne_town_walk(const struct table *table, unsigned number, float share);

#endif
