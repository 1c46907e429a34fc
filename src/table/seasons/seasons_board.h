/* SPDX-License-Identifier: MIT */
/* What draws the board: its picture, places and signs, what goes up and opens on it, names, lights, and what lives
 * there. The picture is ground, walls, plans and buildings, carts by their stock, as sprites from back to front; and
 * plain shapes for whatever has no picture. */
#ifndef TABLE_SEASONS_SEASONS_BOARD_H
#define TABLE_SEASONS_SEASONS_BOARD_H

#include "castellany/seasons.h"
#include "platform/draw.h"
#include "table/board_view.h"
#include "table/daylight.h"
#include "table/seasons/seasons_art.h"
#include "table/seasons/seasons_board_layout.h"

struct table;

/* The shares of a rising building's time after which its plan is taken down, it is up, and it has landed and stands on
 * the board; before, seasons_building.c shows it. */
#define BOARD_HAMMERED 0.25f
#define BOARD_RISEN 0.68f
#define BOARD_LANDED 0.80f

/* What the board shows. */
struct board_scene {
    const struct seasons_state *state;
    const struct seasons_tables *tables;
    int rising_tile;                   /* a building that is going up, or -1 */
    float rising;                      /* how far, 0 to 1 */
    int is_taken_down;                 /* its plan, of which the shadow alone is left */
    uint64_t lit;                      /* pieces (enum board_piece) that glow, bit by bit: for the plain drawing */
    const struct board_layout *second; /* the same board when the sun is on its other side, or NULL */
    uint8_t second_share;              /* how far the sun is there: 0 to 255 */
    uint8_t cleared;                   /* how far what was not built is taken away: 0 to 255 */
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

/* ---- seasons_board.c ---- */

/* PLACE with its fee or the helper on it. */
void seasons_place_draw(struct table *table, struct draw_list *list, int place);

/* The signs on the road: KIND's stock at its cart, and what the cart brings. */
struct rect seasons_cart_label_rect(const struct table *table, int kind);
struct rect seasons_pennant_rect(const struct table *table, int kind);
/* Where the pin sticks in TILE, a plan: on no name. */
struct rect seasons_pin_rect(const struct table *table, int tile);
/* That of the silver in the forge. */
struct rect seasons_forge_rect(const struct table *table);

/* ---- seasons_labels.c: the boards with names and numbers; to be pointed at like what they belong to ---- */

void seasons_labels_declare(struct table *table);
void seasons_labels_draw(struct table *table, struct draw_list *list);
void seasons_plate_draw(struct draw_list *list, struct rect rect);
/* The plans (bit by bit) that the viewer could pay for with what he has; who watches pays for nothing. */
uint32_t seasons_plans_within_reach(struct table *table);

/* ---- seasons_lanterns.c: who is asked and could build has a lantern at the yard, in the snow and at dusk ---- */

void seasons_lanterns_draw(struct table *table, struct draw_list *list);

/* ---- seasons_feast.c: at the end the town feasts where nothing was built ---- */

void seasons_feast_draw(struct table *table, struct draw_list *list);

/* ---- seasons_lights.c: what can be pressed on the board ---- */

int seasons_is_lit(const struct table *table, int target);
/* Says whether the lesson means TARGET, or means nothing on the board: what is lit besides is fainter. */
int seasons_is_meant(const struct table *table, int target);
/* Says whether a plan, a cart or a place is lit: then all else on the board is in shade. */
int seasons_has_lights(const struct table *table);
/* The breathing light of TARGET: between 60 % of MOST and MOST; two thirds of it where something else is meant. */
int seasons_glow(const struct table *table, int most);
void seasons_lights_draw(struct table *table, struct draw_list *list);
/* The road as it is by day, in winter, over the light of the hour. */
void seasons_road_draw(struct table *table, struct draw_list *list);

/* ---- seasons_lights.c: the day goes by ---- */

/* The light over the board by the rounds: in summer from a cool morning over noon to gold and dusk; in winter from a
 * pale afternoon through the blue hour into night, when windows light the snow. */

/* The name of the hour of SEASON at which the sun is on its other side: shadows fall the other way then. */
const char *seasons_day_second_hour(int season);
/* How far TABLE's sun is there, 0 to 1: it goes round as a round begins, and stands still within one. */
float seasons_day_second(const struct table *table);
/* PICTURE of TABLE's board as it is at this hour. */
const struct board_picture *seasons_day_picture(const struct table *table, const struct board_picture *picture);

/* The light in which TABLE's board is seen now. It goes over to the next hour in few steps while a round begins, and to
 * the evening while the stage is cleared. */
struct daylight_hour seasons_day_of(const struct table *table);

/* ---- seasons_effects.c: what lives on the board by itself ---- */

void seasons_effects_draw(struct table *table, struct draw_list *list);
/* What sways of the board itself: must follow seasons_board_draw. */
void seasons_effects_draw_swaying(struct table *table, struct draw_list *list);
/* How many of three thirds of somebody AT, in the board's own pixels, are not behind what stands there. */
int seasons_effects_seen(const struct table *table, struct point at);
/* The same over lights and shade: builders, snow. */
void seasons_effects_draw_over(struct table *table, struct draw_list *list);
/* A builder at work, his feet AT in the board's own pixels; NUMBER says which of them. */
void seasons_builder_draw(const struct table *table, struct draw_list *list, struct point at, int number, int alpha);

/* ---- seasons_winter.c: what winter cards in force put on the board, and over its light the lanterns of these ---- */

void seasons_omens_draw(struct table *table, struct draw_list *list);
void seasons_omens_draw_light(struct table *table, struct draw_list *list);

/* ---- seasons_building.c ---- */

/* A building goes up: hammer blows shake its plan, three masons lay it course by course in the plan's place, it lands
 * with a thud that presses it down for a moment, the walls to its neighbours grow and the builder's flag is hoisted. */

/* Draws what goes up on TABLE's board, if anything does, over the board and under all that stands on it. */
void seasons_building_draw(struct table *table, struct draw_list *list);

/* How much of the name's plate is seen on PIECE (0 to 255): while it goes up nothing lies on it. */
int seasons_building_plate(const struct table *table, int piece);

/* How much is seen (0 to 255) of the plate RECT of PIECE while another building goes up or its points rise: nothing
 * lies in their way. */
int seasons_building_clears(const struct table *table, int piece, struct rect rect);

/* Says whether the disc of PLACE lies there already: after the thud they are set down one by one. */
int seasons_building_has_disc(const struct table *table, int place);

/* ---- seasons_raising.c ---- */

/* The deed of the game as all see it: signs leave the board, the camera leans in, labourers carry what is paid from the
 * road to the plan, and as the walls stand, those who built and carried cheer. With reduced motion and under scripts
 * there is nothing of it. */

/* EVENT becomes visible; and how long the queue rests before it, in ms: until they have nearly come. */
void seasons_raising_event(struct table *table, const struct event *event, int is_skipped);
int seasons_raising_rest(const struct table *table, const struct event *event);
void seasons_raising_reset(struct table *table);
/* Once a frame. */
void seasons_raising_update(struct table *table);
int seasons_raising_moves(const struct table *table);
/* The plan that is paid for and will be built once the moves that wait are over, or -1; the one that is raised now. */
int seasons_raising_plan(const struct table *table);
int seasons_raising_tile(const struct table *table);
/* The alpha of what is written on the board meanwhile: 255 where nothing is raised. */
int seasons_raising_signs(const struct table *table);
/* Where he is who waits for KIND that is paid; 0 if nobody does. */
int seasons_raising_goal(const struct table *table, int kind, struct point *head);
/* Who carries and cheers, in the light of the hour; and over all the shade about the site, and sparks. */
void seasons_raising_draw(struct table *table, struct draw_list *list);
void seasons_raising_draw_over(struct table *table, struct draw_list *list);

/* ---- seasons_dolls.c ---- */

/* The building that scores opens like a doll's house: it comes nearer, its front fades, its lid lifts, and the helpers
 * who stand at it sit inside. When the next one scores it closes again. So does one on which the pointer rests while
 * there is nothing to choose on the board. */

/* Once a frame and after each event: opens what scores or is looked at now, closes what was open before. */
void seasons_dolls_update(struct table *table);
/* Says whether a house is opening or closing, or will open if the pointer goes on resting. */
int seasons_dolls_move(const struct table *table);
/* How far the house of building BUILDING is open, 0 to 255: so far its helpers are inside and not on their places. */
int seasons_dolls_opened(const struct table *table, int building);
/* The open house and the one that closes, over a board in shade; 0 if none is open: what scores is lit in another way.
 */
int seasons_dolls_draw(struct table *table, struct draw_list *list);
/* The middle of a sum PILL.x wide and PILL.y high that hides nothing of the open house of BUILDING, nor a helper or a
 * sign: over it, beside it or below. */
struct point seasons_dolls_sum_at(struct table *table, int building, struct point pill);
/* For LAYER_AHEAD: what is open and what will open next. */
void seasons_dolls_ahead(struct table *table, struct draw_list *list);

/* What is shown of a house that is open to SHARE, 0 to 1: how far it has grown, 0 to 1; how much of all that is seen
 * and what its front and its lid cover, 0 to 255; and how high the lid is, in pixels of the board's picture. */
struct seasons_doll_look {
    float grown;
    int seen, front, lid, lift;
};
struct seasons_doll_look seasons_doll_look_at(float share);

#endif
