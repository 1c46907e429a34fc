/* SPDX-License-Identifier: MIT */
/* What a draw list is made of. Private to the platform: scenes and widgets use draw.h. */
#ifndef PLATFORM_DRAW_LIST_H
#define PLATFORM_DRAW_LIST_H

#include "platform/draw.h"

enum draw_kind {
    DRAW_IMAGE,
    DRAW_IMAGE_FIT,
    DRAW_IMAGE_COVER,
    DRAW_IMAGE_PART,
    DRAW_IMAGE_TURNED,
    DRAW_KIT,
    DRAW_TEXT,
    DRAW_BOX,
    DRAW_FRAME,
    DRAW_SOFT,
    DRAW_POLYGON,
    DRAW_LINE,
    DRAW_LIGHT,
    DRAW_SWAY,
    DRAW_SHADES,
    DRAW_BOARD,
    DRAW_KINDS
};

/* Where copied bytes lie in the list's store: begin and length. Strings there end with NUL. */
struct draw_bytes {
    uint32_t at, size;
};

/* A board that is no wider is flattened and kept as a whole: in lists there are many of them. */
enum { BOARD_SMALL_WIDTH = 720 };

struct draw_command {
    enum draw_kind kind;
    enum blend blend;
    uint8_t alpha;
    struct rect rect; /* what it is drawn into, offset included */
    struct rect clip;
    struct rect bounds;     /* all that it may touch, within the clip */
    struct draw_bytes name; /* of a picture or kit piece, or the text */
    struct rect source;     /* DRAW_IMAGE_PART */
    struct text_style style;
    int radius, width; /* boxes and lines; of a turned image the tenths are in width; of DRAW_SWAY phase and reach; of
                        * DRAW_SHADES how many places there are in a row, and how many rows */
    int is_closed;     /* of DRAW_SWAY: it is water; of a turned image: it is mirrored */
    uint32_t colour, colour_below; /* of DRAW_LIGHT: shade and light */
    struct draw_bytes points;      /* struct point, in sixteenths of a pixel; of DRAW_SHADES the values */
    struct draw_bytes sprites;     /* struct board_sprite, their names as offsets: draw_list_sprite gives them */
    struct draw_bytes later, over, next;
    struct draw_board board; /* pointers in it mean nothing: use NAME (the ground), OVER, NEXT, SPRITES */
    uint64_t hash;           /* once it IS_HASHED: draw_hash */
    int is_hashed;
};

static inline int draw_is_small_board(const struct draw_command *command) {
    return command->kind == DRAW_BOARD && command->rect.w <= BOARD_SMALL_WIDTH && !command->board.is_moving;
}

struct draw_layer_list {
    struct draw_command *commands;
    int count, capacity;
};

enum { DRAW_DEPTH = 16 };

struct draw_list {
    struct rect area;
    float factor;
    struct draw_layer_list layers[DRAW_LAYERS + 1]; /* the last one is LAYER_AHEAD */
    char *store;
    uint32_t stored, capacity;
    /* state */
    enum draw_layer layer;
    int is_veiled, has_veil; /* now; at all in this list */
    enum blend blend;
    struct rect clips[DRAW_DEPTH];
    int clip_depth;
    int alphas[DRAW_DEPTH];
    int alpha_depth;
    struct point offsets[DRAW_DEPTH];
    int offset_depth;
    int is_short_of_memory; /* something was left out */
};

const char *draw_list_name(const struct draw_list *list, struct draw_bytes bytes);
const struct point *draw_list_points(const struct draw_list *list, const struct draw_command *command, int *count);
/* Sprite INDEX of the board COMMAND, with pointers that live as long as the list. */
struct board_sprite draw_list_sprite(const struct draw_list *list, const struct draw_command *command, int index);
/* Copies FROM over TO, which keeps its memory. Gives 0 when memory is out. */
int draw_list_copy(struct draw_list *to, const struct draw_list *from);

/* Of all in COMMAND that matters to the eye; of a board that is no small one without its sprites, which are compared
 * one by one by whoever flattens them (board.c). Reckoned once, and kept in COMMAND. */
uint64_t draw_hash(const struct draw_list *list, struct draw_command *command);

enum { DAMAGE_MOST = 128 };

/* Parts of the window that have to be painted afresh. */
struct damage {
    struct rect rects[DAMAGE_MOST];
    int count;
};

/* Adds RECT, joined with others where that is cheaper. */
void damage_add(struct damage *damage, struct rect rect);
/* What differs to the eye between the lists BEFORE and AFTER. */
void damage_between(const struct draw_list *before, const struct draw_list *after, struct damage *damage);
/* The same for one LAYER of them. */
void layer_damage(const struct draw_list *before, const struct draw_list *after, int layer, struct damage *damage);

#endif
