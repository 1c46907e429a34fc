/* SPDX-License-Identifier: MIT */
/* The headland with its castle and the lane of cards as one picture, from a state; and small pictures of the game. */
#ifndef TABLE_KILT_KILT_CASTLE_H
#define TABLE_KILT_KILT_CASTLE_H

#include "castellany/kilt.h"
#include "platform/draw.h"
#include "table/board_life.h"
#include "table/board_view.h"
#include "table/daylight.h"
#include "table/kilt/kilt_layout.h"

struct kilt_wall;

/* Which pictures are in use. Zero it once, set platform. */
struct kilt_art {
    struct platform *platform; /* NULL: nothing is known of sizes */
};

enum { KILT_LIFT = 14 }; /* how much higher a lifted card stands, in pixels of the board */

/* What is shown of STATE, less what is in the air. */
struct kilt_scene {
    const struct kilt_state *state;
    uint32_t rising; /* squares whose top floor is still in the air */
    uint32_t roofs;  /* as they are shown */
    const struct kilt_wall *walls; /* KILT_WALLS of them, as they have grown (kilt_walls.h); NULL: as STATE has them */
    uint32_t flown[KILT_COLOURS];  /* squares on which a clan's pennon flies */
    uint32_t pointed_at;           /* squares without flags: arrows stand over them */
    int16_t sunk[KILT_SQUARES]; /* towers into the ground, in pixels of the board */
    uint16_t away;   /* set of cards that walk the lane */
    uint16_t lifted; /* set of cards that are pointed at or in hand */
    int has_no_lane; /* the cards are left out */
    int time;        /* of the day: kilt_time_of, or on the way to it */
    int64_t now;     /* for flags; 0: they hang still */
    int knocked;     /* one more than the square on which a floor has just come down; 0: none */
    float knock;     /* how much of the knock is left, 1 to 0 */
    const struct board_life *life; /* of the moor and the loch; NULL: they are still */
    const struct board_life *folk_life; /* of PEOPLE (kilt_people.h); NULL: nobody is about */
    uint64_t people;
};

struct board_extent kilt_extent(const struct kilt_layout *layout);

/* Mist in the morning, sun at noon, dusk when somebody's floors run out. */
enum kilt_air { KILT_MORNING, KILT_NOON, KILT_DUSK };
/* The nearest of them; and the time between them, from KILT_MORNING to KILT_DUSK in thousandths (daylight.h). */
enum kilt_air kilt_air_of(const struct kilt_state *state);
int kilt_time_of(const struct kilt_state *state);

/* Says whether a tower stands on SQUARE or before it, so high that it covers some of it. */
int kilt_square_is_built_over(const struct kilt_layout *layout, const struct kilt_state *state, int square);

void kilt_castle_draw(const struct kilt_layout *layout, const struct board_view *view, const struct kilt_scene *scene,
                      struct draw_list *list);
/* The hour's light over it and over what was drawn there since, then what shines or flies in it. */
void kilt_castle_light(const struct kilt_layout *layout, const struct board_view *view, const struct kilt_scene *scene,
                       struct draw_list *list);

/* The name of the picture of FLOOR as the LEVELth (from 0) on SQUARE; of CARD as it lies, standing at SIDE. */
void kilt_floor_image(const struct kilt_layout *layout, uint8_t floor, int square, int level, char out[KILT_NAME_SIZE]);
void kilt_banner_image(int toward, int away, char side, char out[KILT_NAME_SIZE]);
/* Lets PICTURE lie with its anchor at AT of the window. */
struct rect kilt_picture_rect(const struct board_view *view, const struct kilt_picture *picture, struct point at);

/* PICTURE at PERCENT of its size. */
struct kilt_picture kilt_picture_sized(const struct kilt_picture *picture, int percent);

/* ---- small pictures, in RECT ---- */

/* NAME of the icons, from the least size that suffices. */
void kilt_icon(struct draw_list *list, const char *name, struct rect rect);
void kilt_emblem(struct draw_list *list, int colour, struct rect rect);
/* A card as it lies: AWAY is KILT_NO_COLOUR for one of one colour. */
void kilt_card_picture(struct draw_list *list, int toward, int away, struct rect rect);
/* The same seen from above at SIDE of the board (n, e, s, w): the half that is toward the board lies next to it. */
void kilt_card_lying(struct draw_list *list, int toward, int away, char side, struct rect rect);

/* Of a roof, which is no clan's. */
#define KILT_ROOF_FILL 0x2d7567ffu

/* The plain colour of a clan, for areas, plates and lines; that of writing on it. */
uint32_t kilt_colour_fill(int colour);
uint32_t kilt_colour_ink(int colour);

#endif
