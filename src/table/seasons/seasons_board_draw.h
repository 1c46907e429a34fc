/* SPDX-License-Identifier: MIT */
/* The board's picture: ground, walls, plans and buildings, carts by their stock, as sprites from back to front; and
 * plain shapes for whatever has no picture. */
#ifndef TABLE_SEASONS_SEASONS_BOARD_DRAW_H
#define TABLE_SEASONS_SEASONS_BOARD_DRAW_H

#include "castellany/seasons.h"
#include "platform/draw.h"
#include "table/board_view.h"
#include "table/seasons/seasons_art.h"
#include "table/seasons/seasons_board_layout.h"

/* The shares of a rising building's time after which it is up, and after which it has landed and stands on the board;
 * before, seasons_building.h shows it. */
#define BOARD_RISEN 0.68f
#define BOARD_LANDED 0.80f

/* What the board shows. */
struct board_scene {
    const struct seasons_state *state;
    const struct seasons_tables *tables;
    int rising_tile; /* a building that is going up, or -1 */
    float rising;    /* how far, 0 to 1 */
    uint64_t lit;    /* pieces (enum board_piece) that glow, bit by bit: for the plain drawing */
    const struct board_layout *second; /* the same board when the sun is on its other side, or NULL */
    uint8_t second_share;              /* how far the sun is there: 0 to 255 */
};

/* Says whether PIECE stands on the board of STATE: plan or building. */
int seasons_board_piece_is_there(const struct seasons_state *state, int piece);
/* Says whether PIECE is built (always for what is no tile). */
int seasons_board_piece_is_built(const struct seasons_state *state, int piece);
/* Says whether WALL stands: both its ends are built. */
int seasons_board_wall_is_built(const struct seasons_state *state, const struct board_wall *wall);

/* Draws the board into the view's window, in the present layer. */
void seasons_board_draw(struct table_art *art, const struct board_layout *layout, const struct board_view *view,
                        const struct board_scene *scene, struct draw_list *list);

/* Lit windows and fires of what stands, added at PERCENT of their strength; from half of it on they light the ground.
 */
void seasons_board_draw_glows(struct table_art *art, const struct board_layout *layout, const struct board_view *view,
                              const struct board_scene *scene, int percent, struct draw_list *list);

/* The body of PIECE when it is built, roughly and without its ledge, in window pixels; gives the number of points. */
int seasons_board_whole_body(const struct board_layout *layout, const struct board_view *view, int piece,
                             struct point out[BOARD_HIT_POINTS]);
/* The same on the board of STATE: a plan is lower than the building that it will be. */
int seasons_board_body(const struct board_layout *layout, const struct board_view *view,
                       const struct seasons_state *state, int piece, struct point out[BOARD_HIT_POINTS]);
/* What is pressed for PIECE when it is built: the outline of its picture in window pixels, or its body where none is
 * known; gives the number of points. */
int seasons_board_hit(const struct board_layout *layout, const struct board_view *view, int piece,
                      struct point out[BOARD_HIT_POINTS]);
/* The same for the plan of TILE. */
int seasons_board_plan_hit(const struct board_layout *layout, const struct board_view *view, int tile,
                           struct point out[BOARD_HIT_POINTS]);
/* That of the two which fits STATE: the building's if it stands, else the plan's. */
int seasons_board_piece_hit(const struct board_layout *layout, const struct board_view *view,
                            const struct seasons_state *state, int piece, struct point out[BOARD_HIT_POINTS]);
/* PIECE as it stands on the board of STATE: plan, building, or a cart by its stock. */
const struct board_picture *seasons_board_piece_picture(const struct board_layout *layout,
                                                        const struct seasons_state *state,
                                                        const struct seasons_tables *tables, int piece);

#endif
