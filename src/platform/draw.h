/* SPDX-License-Identifier: MIT */
/* The draw list: what a scene wants to be seen, as plain data.
 *
 * A scene fills a list from nothing at every frame and never draws by itself; the platform compares the list with the
 * last one and paints only what changed, so a scene that stands still costs next to nothing. All coordinates are window
 * pixels. Commands lie in layers, painted in their order, and within a layer in the order of the calls.
 *
 * Layer, clip, alpha, offset and blending are state of the list: set them, then call. Names and strings are copied. */
#ifndef PLATFORM_DRAW_H
#define PLATFORM_DRAW_H

#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include "platform/geometry.h"

enum draw_layer {
    LAYER_BOARD,     /* the flattened board or a background; changes seldom */
    LAYER_PIECES,    /* helpers, lights and labels on the board */
    LAYER_INTERFACE, /* panels and widgets */
    LAYER_MOTION,    /* what flies over all of them: coins, cards, what is dragged, snow */
    LAYER_OVERLAY,   /* dialogs, tooltips, the curtain */
    DRAW_LAYERS,
    LAYER_AHEAD = DRAW_LAYERS /* never painted: its pictures are made and kept for when they will be shown */
};

/* Roles of type; theme and packages decide on the faces. Only FONT_FIGURES and FONT_FIGURES_BOLD have lining figures of
 * equal width, FONT_TEXT_... and FONT_NAME have lining ones; keep numbers out of FONT_TITLE. */
enum font {
    FONT_TITLE,
    FONT_TITLE_ITALIC,
    FONT_TEXT,
    FONT_TEXT_BOLD,
    FONT_TEXT_ITALIC,
    FONT_NAME, /* names and numbers of the world: what is in the game, as against what is said of it */
    FONT_FIGURES,
    FONT_FIGURES_BOLD,
    FONTS
};

enum align { ALIGN_LEFT, ALIGN_CENTRE, ALIGN_RIGHT };

enum blend {
    BLEND_ALPHA,
    BLEND_ADD,  /* adds light: glows, sparks */
    BLEND_SHADE /* darkens by what covers, in black: its shape's shade */
};

/* How a line of text looks. PX is the face's size in pixels. */
struct text_style {
    enum font font;
    int px;
    uint32_t colour;
    enum align align; /* within the rectangle; the line always stands in the middle of its height */
    uint32_t outline; /* a soft dark (or light) edge for text over pictures; alpha 0: none */
};

/* Measures text; the platform's own measures its faces, text_metrics_null is plain arithmetic for tests. */
struct text_metrics {
    void *context;
    /* Width in pixels of the first BYTES of TEXT on one line. */
    int (*width)(void *context, enum font font, int px, const char *text, size_t bytes);
    /* From one line's top to the next one's. */
    int (*line_height)(void *context, enum font font, int px);
};

/* Every code point is PX / 2 wide and a line PX * 5 / 4 high. */
extern const struct text_metrics text_metrics_null;

/* ---- the board ---- */

/* A picture on the board with its shadow. Positions are those of the upper left corner in source pixels. */
struct board_sprite {
    const char *image; /* NULL: a shadow alone */
    int x, y;
    const char *shadow; /* dark, by its alpha; NULL: none */
    int shadow_x, shadow_y;
    const char *glow; /* light that is added over all sprites; NULL: none */
    int glow_x, glow_y;
    uint8_t alpha;   /* 255 at rest; 0: not shown yet, but its pictures are made ready for when it is */
    uint8_t percent; /* of IMAGE's own size; 0: as it is */
    uint8_t is_quiet; /* in the light of the board's QUIET */
    uint8_t has_rim;  /* of the board's RIM, where light falls on it: above and on the left */
};

/* A light as of draw_light, for what should be seen less than the rest, and how much of its shadow is left. */
struct draw_quiet {
    uint32_t shade, light;
    uint8_t shadow;
};

/* The board as one picture: GROUND going over into LATER, the union of all shadows (the darkest counts), the sprites
 * from back to front, the glows, OVER going over into NEXT. The platform flattens and keeps it, redoes what changed,
 * and scales the kept picture while it moves. */
struct draw_board {
    const char *ground, *later, *over, *next; /* all but GROUND may be NULL */
    uint8_t later_share;                      /* 0: GROUND as it is; 255: LATER as it is */
    uint8_t next_share;                       /* 0: OVER as it is; 255: NEXT as it is */
    int source_w, source_h;           /* of the ground, in its own pixels */
    const struct board_sprite *sprites;
    int sprite_count;
    float view_x, view_y, view_w, view_h; /* what is shown, in source pixels; the aspect is the target's */
    uint8_t shadow_strength;              /* 255: shadows as they are; less: fainter */
    struct draw_quiet quiet;
    uint32_t rim;                         /* its colour */
    int rim_width;                        /* in source pixels */
    int is_moving;                        /* the view is on its way: speed before sharpness */
    float rest_x, rest_y, rest_w; /* REST_W: not 0 while the view has but leant in from there, and goes back: kept so */
};

/* ---- the list ---- */

struct draw_list;

struct draw_list *draw_list_new(void);
void draw_list_free(struct draw_list *list);
/* Empties LIST for a frame of W x H pixels and resets its state: interface layer, no clip, full alpha. */
void draw_list_begin(struct draw_list *list, int w, int h);
struct rect draw_list_area(const struct draw_list *list);
/* How many pixels a unit of the interface is (theme.h): the size of the kit's edges. 1 after draw_list_begin. */
void draw_list_scale(struct draw_list *list, float factor);

/* Choose the layer of what follows; gives the layer before, to be set again. */
enum draw_layer draw_layer(struct draw_list *list, enum draw_layer layer);
/* While it is on, what is drawn is not seen, in whatever layer: its pictures are made, as for LAYER_AHEAD. What is
 * drawn besides is shown as soon as its own pictures are there, be the others still missing. */
void draw_veil(struct draw_list *list, int is_on);
int draw_list_has_veil(const struct draw_list *list);
/* What follows is cut off at RECT too (within clips pushed before). Pushes nest to a depth of 16, each needs its pop.
 */
void draw_clip_push(struct draw_list *list, struct rect rect);
void draw_clip_pop(struct draw_list *list);
/* What follows is multiplied with ALPHA (0 to 255). */
void draw_alpha_push(struct draw_list *list, int alpha);
void draw_alpha_pop(struct draw_list *list);
/* What follows is moved by DX, DY (later clips too). */
void draw_offset_push(struct draw_list *list, int dx, int dy);
void draw_offset_pop(struct draw_list *list);
/* How what follows is blended; gives the mode before. */
enum blend draw_blend(struct draw_list *list, enum blend blend);

/* The picture NAME, a path in the data folder ("board/summer/ground.webp"), filtered to RECT's exact size. One that
 * is missing is shown as a plain placeholder. */
void draw_image(struct draw_list *list, const char *name, struct rect rect);
/* The same, kept in proportion, as large as fits and in the middle of RECT. */
void draw_image_fit(struct draw_list *list, const char *name, struct rect rect);
/* The same, kept in proportion, as small as covers RECT, cut off at it. */
void draw_image_cover(struct draw_list *list, const char *name, struct rect rect);
/* SOURCE, in the picture's own pixels, drawn into RECT. */
void draw_image_part(struct draw_list *list, const char *name, struct rect source, struct rect rect);
/* The picture turned about its middle by TENTHS of a degree clockwise. With any size or angle this scales a kept
 * size instead of filtering afresh: for what grows, turns and flies. */
void draw_image_turned(struct draw_list *list, const char *name, struct rect rect, int tenths);
/* The same of its mirror image. */
void draw_image_mirrored(struct draw_list *list, const char *name, struct rect rect, int tenths);
/* A piece of the interface kit (theme.h names them) stretched to RECT, its edges kept. */
void draw_kit(struct draw_list *list, const char *piece, struct rect rect);

/* One line of TEXT in RECT; what does not fit is cut off with an ellipsis. */
void draw_text(struct draw_list *list, struct text_style style, struct rect rect, const char *text);

/* A filled rectangle with corners of RADIUS. */
void draw_box(struct draw_list *list, struct rect rect, int radius, uint32_t colour);
/* The same from TOP's colour above to BOTTOM's below. */
void draw_box_shaded(struct draw_list *list, struct rect rect, int radius, uint32_t top, uint32_t bottom);
/* Its outline of WIDTH pixels, within RECT. */
void draw_frame(struct draw_list *list, struct rect rect, int radius, int width, uint32_t colour);
/* A soft shadow or glow: RECT filled, its edge blurred over BLUR pixels on both sides. */
void draw_soft(struct draw_list *list, struct rect rect, int radius, int blur, uint32_t colour);
/* A filled polygon of at most 64 points. */
void draw_polygon(struct draw_list *list, const struct point *points, int count, uint32_t colour);
/* A line through at most 64 points, WIDTH pixels broad, round at its ends; CLOSED joins the last to the first. */
void draw_line(struct draw_list *list, const struct point *points, int count, int closed, int width, uint32_t colour);
/* The same with points and width in sixteenths of a pixel: small signs. */
void draw_polygon_fine(struct draw_list *list, const struct point *points, int count, uint32_t colour);
void draw_line_fine(struct draw_list *list, const struct point *points, int count, int closed, int width,
                    uint32_t colour);
/* A filled circle, and a ring whose outer radius is RADIUS. */
void draw_disc(struct draw_list *list, int x, int y, int radius, uint32_t colour);
void draw_ring(struct draw_list *list, int x, int y, int radius, int width, uint32_t colour);

/* Another light over what was drawn so far in RECT: each channel of a pixel is multiplied by SHADE's where it is dark and
 * by LIGHT's where it is bright, going over between (0x80 leaves it as it is, 0xff doubles it). SHADE's alpha says in
 * the same way how strong colours are; LIGHT's means nothing. The list's alpha makes all of it weaker. */
#define LIGHT_EVEN 0x80808080u
void draw_light(struct draw_list *list, struct rect rect, uint32_t shade, uint32_t light);

/* COLOUR over RECT, as much of it as VALUES (0 to 255) say at W x H places, row after row, whose outer ones lie on
 * RECT's edges; between them it goes over. W and H are from 2 to 64. A large soft shadow is put together of several of
 * these, so that only what changes of it is painted afresh. */
void draw_shades(struct draw_list *list, struct rect rect, int w, int h, const uint8_t *values, uint32_t colour);

/* The board, in RECT. Everything in BOARD is copied. */
void draw_board(struct draw_list *list, const struct draw_board *board, struct rect rect);

/* The oval in RECT of the board that was drawn last, at rest, with what is there out of its place by up to REACH
 * sixteenths of a pixel, less toward the edge: leaves in a wave of wind, or water in ripples if IS_WATER. PHASE, 0 to
 * 255, is how far the wave has come. */
void draw_sway(struct draw_list *list, struct rect rect, int reach, int phase, int is_water);

/* Fills in at most MOST RECTS with where the words of the list stand so far, without the height that letters may have
 * over or below their size. Gives how many. */
int draw_list_words(const struct draw_list *list, const struct text_metrics *metrics, struct rect *rects, int most);
/* The same with where whole pictures of the folder FOLDER ("busts/") are seen. */
int draw_list_pictures(const struct draw_list *list, const char *folder, struct rect *rects, int most);

/* Says whether a line of text that contains TEXT is in the list. For tests. */
int draw_list_shows(const struct draw_list *list, const char *text);
/* Writes the list as text, a command a line: layer, command, rectangle, what it is; integers only. For tests. */
void draw_list_write(const struct draw_list *list, FILE *stream);

#endif
