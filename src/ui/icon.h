/* SPDX-License-Identifier: MIT */
/* Small signs of the interface, drawn from lines and polygons in any size and colour, and the players' shapes. Pieces
 * of the game are pictures and no matter of this file. */
#ifndef UI_ICON_H
#define UI_ICON_H

#include "platform/draw.h"

enum icon {
    ICON_NONE,
    ICON_BACK,
    ICON_FORWARD,
    ICON_UP,
    ICON_DOWN,
    ICON_CLOSE,
    ICON_CHECK,
    ICON_PLUS,
    ICON_MINUS,
    ICON_MENU,
    ICON_GEAR,
    ICON_TRASH,
    ICON_UNDO,
    ICON_HINT,
    ICON_HELP,
    ICON_PERSON,
    ICON_BOT,
    ICON_SUN,
    ICON_SNOW,
    ICON_SOUND,
    ICON_MUTE,
    ICON_CROWN,
    ICON_EYE,
    ICON_EYE_CLOSED,
    ICON_LOCK,
    ICON_STAR,
    ICON_SKIP,
    ICON_PLAY,
    ICON_PAUSE,
    ICON_SAVE,
    ICON_DICE,
    ICON_SEAL,
    ICON_WARNING,
    ICON_PIN,
    ICON_ERASE,
    ICON_LANGUAGE,
    ICON_KEYS,
    ICON_CHART,
    ICON_LETTER,
    ICON_PALACE,
    ICON_TWO_HOUSES,
    ICON_COIN,
    ICON_CART,
    ICON_PUSH,
    ICON_COMPASS,
    ICON_NO_BAR,
    ICON_GATE,
    ICON_CUP,
    ICON_SCALES,
    ICON_BELL,
    ICON_RISE,
    ICON_EVEN,
    ICON_PURSE,
    ICON_HEART,
    ICON_WALL,
    ICON_STEP_BACK, /* one step, one card, one round, for a replay's buttons */
    ICON_STEP,
    ICON_CARD_BACK,
    ICON_CARD,
    ICON_ROUND_BACK,
    ICON_ROUND,
    ICON_PEN,
    ICON_FILM,
    ICON_FOLDER,
    ICONS
};

/* Draws ICON as large as fits into the middle of RECT. */
void icon_draw(struct draw_list *list, enum icon icon, struct rect rect, uint32_t colour);

/* The shape of player colour NUMBER (theme.h), filled with its colour and edged: disc, square, triangle, diamond, star,
 * cross. What has no colour is told apart by it. */
void icon_draw_player(struct draw_list *list, int number, struct rect rect);
/* That shape alone in COLOUR, stretched to RECT. */
void icon_draw_shape(struct draw_list *list, int number, struct rect rect, uint32_t colour);

#endif
