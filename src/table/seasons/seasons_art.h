/* SPDX-License-Identifier: MIT */
/* Pictures of pieces and cards in the sizes at hand, or plain drawings where a picture is not there yet. */
#ifndef TABLE_SEASONS_SEASONS_ART_H
#define TABLE_SEASONS_SEASONS_ART_H

#include "castellany/seasons.h"
#include "platform/draw.h"
#include "platform/platform.h"
#include "ui/theme.h"

/* Colours that recur; ALPHA from 0 to 0xff. */
#define SEASONS_PLATE(ALPHA) (0x20150a00u | (ALPHA)) /* under figures on the board */
#define SEASONS_SNOW 0xe4f0fbffu

enum { ART_NAMES = 512, ART_NAME_SIZE = 96, ART_SIZED = 128, ART_PIECE_SIZE = 32 };

/* Remembers which pictures there are, and which file of a piece suits a size: a frame asks for some hundred pieces.
 * Zero it once, set platform. */
struct table_art {
    struct platform *platform; /* NULL: no pictures (tests) */
    struct {
        char name[ART_NAME_SIZE];
        uint8_t is_known, is_there;
        int w, h;
    } names[ART_NAMES];
    struct art_sized {
        char piece[ART_PIECE_SIZE]; /* "": free */
        int step;                   /* the least of the sizes that suffices */
        char best[ART_NAME_SIZE];   /* "": there is none */
    } sized[ART_SIZED];
};

/* Says whether the picture NAME is there; W and H (may be NULL) get its size. */
int seasons_art_has(struct table_art *art, const char *name, int *w, int *h);

/* A piece of KIND or a taler (TALER), fitted into RECT. */
void seasons_art_piece(struct table_art *art, struct draw_list *list, int kind, struct rect rect);
/* A coin worth VALUE: 1, 3 or 5. */
void seasons_art_coin(struct table_art *art, struct draw_list *list, int value, struct rect rect);
/* A helper of player colour COLOUR standing in RECT. */
void seasons_art_helper(struct table_art *art, struct draw_list *list, int colour, struct rect rect);
/* The same standing on the board at FOOT, SIZE pixels high with its shadow. */
void seasons_art_board_helper(struct table_art *art, struct draw_list *list, int colour, struct point foot, int size);
/* The point marker of player colour COLOUR. */
void seasons_art_marker(struct table_art *art, struct draw_list *list, int colour, struct rect rect);
/* The sign of victory points. */
void seasons_art_points(struct table_art *art, struct draw_list *list, struct rect rect);
/* The sign of building value, a merlon, in COLOUR. */
void seasons_art_value(struct draw_list *list, struct rect rect, uint32_t colour);
/* The starting player's marker. */
void seasons_art_start(struct table_art *art, struct draw_list *list, struct rect rect);
/* The picture on CARD's face, filling RECT. Small ones leave out what cannot be read. */
void seasons_art_card_picture(struct table_art *art, struct draw_list *list, int card, struct rect rect);
/* CARD's person in RECT: NEAR 1 from hat to chin, 0 with all that he holds. */
void seasons_art_card_bust(struct table_art *art, struct draw_list *list, int card, struct rect rect, float near);
/* CARD's person from hat to boots, cut out, as large as fits into RECT. */
void seasons_art_craftsman(struct table_art *art, struct draw_list *list, int card, struct rect rect);
/* The same in RECT of his picture's proportions, with IS_MIRRORED his mirror image, with his limb swung, 1 (inward) to
 * -1. */
void seasons_art_craftsman_moving(struct table_art *art, struct draw_list *list, int card, struct rect rect,
                                  float swing, int is_mirrored);
/* CARD's person in the middle of RECT, cut out, from the hat to the chest, with what is in his hands. */
void seasons_art_card_head(struct table_art *art, struct draw_list *list, int card, struct rect rect);
/* The head of CARD's person in RECT, from the hat to the chin, a little to the right of its middle. */
void seasons_art_card_face(struct table_art *art, struct draw_list *list, int card, struct rect rect);
void seasons_art_winter_picture(struct table_art *art, struct draw_list *list, int card, struct rect rect);
/* The square picture of the winter card CARD stretched to RECT, on its way. */
void seasons_art_winter_moving(struct table_art *art, struct draw_list *list, int card, struct rect rect);
/* A card's back in player colour COLOUR. */
void seasons_art_card_back(struct table_art *art, struct draw_list *list, int colour, struct rect rect);

/* The plain colour of goods, for bars and plates. */
uint32_t seasons_art_kind_colour(int kind);

#endif
