/* SPDX-License-Identifier: MIT */
/* What the files of the board share: the scene, places in the window, what an answer about the order means. */
#ifndef TABLE_CARCASSONNE_CARCASSONNE_BOARD_H
#define TABLE_CARCASSONNE_CARCASSONNE_BOARD_H

#include "table/carcassonne/carcassonne_table.h"
#include "table/carcassonne/castle_draw.h"

/* ---- carcassonne_board.c ---- */
struct castle_scene carcassonne_scene(const struct table *table, const struct carcassonne_state *board,
                                      struct draw_list *list);
struct rect carcassonne_cell_rect(const struct table *table, unsigned cell);
/* CELLS, a set of them, in TINT and within one outline. */
void carcassonne_draw_yard(const struct table *table, struct draw_list *list, const uint64_t cells[2], uint32_t tint);
/* Where SEAT's marker stands at rest, and the wall tile on TOWER lies. */
struct rect carcassonne_marker_rect(const struct table *table, int seat);
struct rect carcassonne_wall_tile_rect(const struct table *table, int tower);
void carcassonne_draw_marker(const struct table *table, struct draw_list *list, int seat, struct point at);

/* ---- carcassonne_feast.c ---- */
/* Fires and banners on the wall once the match is over, SCENE's. */
void carcassonne_feast_draw(struct table *table, const struct castle_scene *scene);

/* ---- carcassonne_spots.c ---- */
/* While a follower can be put: the tile laid or tried out, lifted beside its cell; else, or without room, empty. */
struct rect carcassonne_lifted_rect(const struct table *table);
void carcassonne_declare_spots(struct table *table);
void carcassonne_draw_spots(struct table *table, const struct castle_scene *scene);

/* ---- carcassonne_track.c ---- */
struct carcassonne_number {
    int space, is_strong;
    struct rect rect;
};
/* The numbers of the score track that there is room for: none over another. Gives how many. */
int carcassonne_track_numbers(const struct table *table, struct carcassonne_number numbers[CARC_TRACK]);
void carcassonne_draw_track(struct table *table, struct draw_list *list);

/* ---- carcassonne_forecast.c ---- */
/* What the ghost, the tile tried out, or the follower pointed at would bring, in lines beside it. */
void carcassonne_draw_forecast(struct table *table, struct draw_list *list);
/* Fills FORECAST for what TARGET (a cell, a spot) would do; gives 0 if it would do nothing. */
int carcassonne_forecast(const struct table *table, int target, struct forecast *forecast);
/* The label that the answer INDEX scores, or CARC_NONE; where it brings a marker. */
unsigned carcassonne_answer_label(const struct table *table, int index);
int carcassonne_landing(const struct table *table, int index, int *seat, int *space);
/* What the answer INDEX brings, in a line. */
void carcassonne_answer_words(const struct table *table, int index, char *out, size_t size);

/* ---- carcassonne_tray.c ---- */
/* The back of a tile of SIDE as it lies in the tray, RECT: as it is seen while it is turned over. */
void carcassonne_draw_back(struct draw_list *list, struct rect rect, int side);
/* The same of its face, tile and rotation LAID, HIGH over what it lies on. */
void carcassonne_draw_printed(const struct castle *castle, struct draw_list *list, unsigned laid, struct rect rect,
                              int side, int high);

/* ---- carcassonne_panels.c ---- */
/* Labels of the features that followers stand on: those worth most first. Gives how many. */
int carcassonne_open_features(const struct table *table, uint8_t labels[CARC_OPEN_FEATURES]);
/* The same of courts with a market that nobody is in. */
int carcassonne_free_courts(const struct table *table, uint8_t labels[CARC_OPEN_FEATURES]);

/* Where SEAT's follower that has come home last stands in its panel, by its foot, and how large it is there; if none
 * has, the first place. */
struct point carcassonne_supply_foot(const struct table *table, int seat, int *size);

/* How high the sheet of what the castle holds is with LINES of features, in pixels. */
int carcassonne_castle_height(const struct table *table, int lines);

/* What SEAT would have if the match ended now; FINAL gets what the end would bring, by source. */
int carcassonne_ending(const struct table *table, int seat, int final[CARC_SOURCES]);

/* ---- carcassonne_page.c ---- */
/* The label of the feature that the page of tiles to come is about, or CARC_NONE: of all. */
unsigned carcassonne_sought(const struct table *table);
/* How many tiles in the stack, as it is shown, help the feature with LABEL (carcassonne_helps); how many fit onto the
 * empty CELL. */
int carcassonne_count_help(const struct table *table, unsigned label);
int carcassonne_count_fitting(const struct table *table, unsigned cell);

/* ---- carcassonne_motion.c ---- */
/* The points of SEAT as they are seen: those in the air are still to come. */
int carcassonne_shown_score(const struct table *table, int seat);
int carcassonne_marker_is_walking(const struct table *table, int seat);
/* Numbers whose followers are in the air, or NULL. */
const uint8_t *carcassonne_flying(const struct table *table);
/* What is being scored. */
void carcassonne_draw_glow(struct table *table, const struct castle_scene *scene);
/* Heralds who walk along the path that they score, or have come to its end. */
void carcassonne_draw_heralds(struct table *table, struct draw_list *list);

#endif
