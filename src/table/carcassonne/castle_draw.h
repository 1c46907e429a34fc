/* SPDX-License-Identifier: MIT */
/* Drawing the castle: ground, tiles, followers, keeps, wall tiles, markers, and features lit. All that is drawn is what
 * BOARD holds; the caller lays ghosts over it. */
#ifndef TABLE_CARCASSONNE_CASTLE_DRAW_H
#define TABLE_CARCASSONNE_CASTLE_DRAW_H

#include "platform/draw.h"
#include "table/carcassonne/castle.h"

/* Sides of a cell, in the order in which the rule tables have its neighbours. */
enum castle_side { NORTH, EAST, SOUTH, WEST };

/* Colours that recur; ALPHA from 0 to 0xff. */
#define CARCASSONNE_HELD(ALPHA) (0xfff0c000u | (ALPHA))    /* round the tile in hand, and where it lies */
#define CARCASSONNE_POINTED(ALPHA) (0xfff4d000u | (ALPHA)) /* what is pointed at */

/* What a picture of the castle is made from. */
struct castle_scene {
    const struct castle *castle;
    const struct carcassonne_tables *tables;
    const struct board_view *view;
    const struct carcassonne_state *board;
    int colours[CARC_SEATS];
    int64_t now; /* ms; 0: everybody stands still */
    int night;   /* how far it has fallen after the evening, in percent: nobody is at play any more */
    struct draw_list *list;
};

/* Landscape, wall and empty ground. */
void castle_draw_ground(const struct castle_scene *scene);
/* All tiles laid, from the farthest row to the nearest, and the wall before them. */
void castle_draw_tiles(const struct castle_scene *scene);
/* The gables that close what of the laid CELL's roofs, and of its western neighbour's, does not go on over the rim; nothing
 * in high contrast. */
void castle_draw_verges(const struct castle_scene *scene, unsigned cell);
/* The same of LAID, a tile that lies alone as RECT: at both its sides. */
void castle_draw_gables(const struct castle *castle, struct draw_list *list, unsigned laid, struct rect rect);
/* The sides of what is laid where the yard beside it is bare; nothing in high contrast. */
void castle_draw_slab(const struct castle_scene *scene);
/* The shadows that laid tiles and the wall throw on each other and on the yard, beyond those of their pictures; nothing
 * in high contrast, nor where cells are small. */
void castle_draw_shadows(const struct castle_scene *scene);
/* How far the evening has come, in percent. */
int castle_evening(const struct carcassonne_state *board);
/* The light of the hour over ground and tiles, in the evening lit windows too; nothing in high contrast. */
void castle_draw_hour(const struct castle_scene *scene);
/* How strong the lights of that hour are, 0 to 100. */
int castle_glow(const struct castle_scene *scene);
/* The windows of what lies on CELL, lit with STRENGTH (0 to 255); nothing in high contrast. */
void castle_draw_windows(const struct castle_scene *scene, unsigned cell, int strength);
/* LAID (tile * CARC_ROTATIONS + rotation) so that its cell is RECT; what rises over it lies above, gables at its sides.
 */
void castle_draw_relief(const struct castle *castle, struct draw_list *list, unsigned laid, struct rect rect);
/* The same as a thing by itself, wherever it is: a slab with sides and a shadow, HIGH pixels above what is below it. */
void castle_draw_loose(const struct castle *castle, struct draw_list *list, unsigned laid, struct rect rect, int high);
/* What is below such a tile: its shadow, its sides, of one with a SIDE of so many pixels though it is seen as RECT. */
void castle_draw_bed(struct draw_list *list, struct rect rect, int side, int high);
/* How high, in cells, FACE turned by ROTATION is at the sample X, Y (0 to CASTLE_HEIGHTS - 1) of its cell. */
float castle_height(const struct castle *castle, unsigned face, unsigned rotation, int x, int y);
/* How far what stands on FACE is seen above its cell, in sides of one. */
float castle_rises(const struct castle *castle, unsigned face, unsigned rotation);
/* A face alone, without what rises over its cell, filling RECT. */
void castle_draw_face(const struct castle *castle, struct draw_list *list, unsigned face, unsigned rotation,
                      struct rect rect);
/* The same in high contrast: areas and signs instead of the picture (castle_plain.c). */
void castle_draw_plain(const struct castle *castle, struct draw_list *list, unsigned face, unsigned rotation,
                       struct rect rect);
/* Followers and keeps where they stand; those of NUMBER in WITHOUT (a set by number, or NULL) are left out. */
void castle_draw_pieces(const struct castle_scene *scene, const uint8_t *without);
/* A follower of colour number COLOUR on a feature of KIND (CARC_KINDS: plain) with its foot at FOOT. */
void castle_draw_follower(struct draw_list *list, int colour, int kind, struct point foot, int size);
/* In high contrast what lies under its plinth: a plate of the colour's shape with a light rim. Else nothing. */
void castle_draw_plate(struct draw_list *list, int colour, struct point foot, int size);
void castle_draw_keep(struct draw_list *list, int colour, struct point foot, int size);
/* The picture of either: SIZE high and wide, its foot so many percent below its top; the plinth reaches farther down.
 */
enum { CASTLE_PIECE_FOOT = 68 };
/* Where a follower stands on NUMBER, which lies on the board, and SEAT's keep beside one: off the wall and its numbers.
 */
struct point castle_follower_foot(const struct castle_scene *scene, unsigned number);
struct point castle_keep_foot(const struct castle_scene *scene, unsigned number, int seat);
/* What their bodies and plinths are seen over there. */
struct rect castle_follower_body(const struct castle_scene *scene, unsigned number);
struct rect castle_keep_body(const struct castle_scene *scene, unsigned number, int seat);
/* Wall tile KIND, 0 face down, filling RECT. */
void castle_draw_wall_tile(struct draw_list *list, int kind, struct rect rect);
/* Where the wall tile on TOWER lies. */
struct rect castle_wall_tile_rect(const struct castle_scene *scene, int tower);
/* The wall tiles that lie on their towers. */
void castle_draw_wall_tiles(const struct castle_scene *scene);
/* Whose what lies on CELL is, where followers stand on it: at its edges. */
void castle_draw_claims(const struct castle_scene *scene, unsigned cell);
/* Says whether the feature with LABEL goes on over its edge on CELL from FROM to TO, onto what lies there. */
int castle_goes_on(const struct castle_scene *scene, unsigned label, unsigned cell, struct point from, struct point to);
/* How bright colour number COLOUR is on the board. */
uint32_t castle_claim_colour(int colour);
/* Fills the feature with LABEL on all its tiles and start spaces with COLOUR, and edges it as a whole with EDGE (0:
 * not).
 */
void castle_draw_feature(const struct castle_scene *scene, unsigned label, uint32_t colour, uint32_t edge);
/* The same for one local feature of TILE whose cell is RECT. */
void castle_draw_local(const struct castle_scene *scene, unsigned tile, unsigned local, unsigned rotation,
                       struct rect rect, uint32_t colour, uint32_t edge);
/* Pictures by name: "icon_path". */
void castle_draw_picture(struct draw_list *list, const char *name, struct rect rect);
/* How high the picture of a follower is on the board at this view. */
int castle_piece_size(const struct castle_scene *scene);

#endif
