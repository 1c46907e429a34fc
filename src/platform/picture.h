/* SPDX-License-Identifier: MIT */
/* Pixels in memory and all that is painted with them, without SDL: the same on every machine, with or without a
 * graphics card.
 *
 * A picture's pixels are 0xAARRGGBB with the colours premultiplied by alpha, so that scaling knows no dark fringes and
 * blending is one multiplication. Colours in parameters are 0xRRGGBBAA, straight, as everywhere else. */
#ifndef PLATFORM_PICTURE_H
#define PLATFORM_PICTURE_H

#include "platform/draw.h"

struct picture {
    int w, h;
    uint32_t *pixels;
    int is_opaque; /* every pixel's alpha is 255: copied instead of blended */
};

/* Pixels that are only read: rows PITCH bytes apart of pixels as a picture has them or, if IS_RGB, of a byte each of
 * red, green and blue. */
struct pixel_rows {
    int w, h;
    size_t pitch;
    int is_rgb;
    const uint8_t *bytes;
};

/* Eight-bit coverage: text, shadows. */
struct mask {
    int w, h;
    uint8_t *values;
};

/* A picture of which only the alpha differs from pixel to pixel, as of a shadow: a quarter of its memory. */
struct silhouette {
    struct mask *mask;
    uint32_t colour; /* opaque */
};

/* A transparent picture or empty mask; NULL when memory is out or a side is not positive. */
struct picture *picture_new(int w, int h);
void picture_free(struct picture *picture);
struct mask *mask_new(int w, int h);
void mask_free(struct mask *mask);
/* Lays PART over MASK with its corner at X, Y; where both cover, the stronger one counts. */
void mask_lay(struct mask *mask, const struct mask *part, int x, int y);
/* PICTURE as a silhouette in its mean colour; NULL when memory is out. */
struct silhouette *silhouette_of(const struct picture *picture);
void silhouette_free(struct silhouette *silhouette);
/* Finds out whether PICTURE is opaque. */
void picture_check_opaque(struct picture *picture);
/* Turns straight alpha into premultiplied; COUNT pixels, or all of PICTURE. */
void pixels_premultiply(uint32_t *pixels, size_t count);
void picture_premultiply(struct picture *picture);
/* The premultiplied pixel of COLOUR, its alpha times ALPHA / 255. */
uint32_t picture_pixel(uint32_t colour, int alpha);

/* Where painting goes: nothing outside CLIP is touched. */
struct brush {
    struct picture *on;
    struct rect clip;
    uint8_t alpha;
    enum blend blend;
};

/* Paints SOURCE of PICTURE with its corner at X, Y, pixel for pixel. */
void paint_picture(const struct brush *brush, const struct picture *picture, struct rect source, int x, int y);
/* The same in another light, as of draw_light. */
void paint_picture_lit(const struct brush *brush, const struct picture *picture, int x, int y, uint32_t shade,
                       uint32_t light);
/* Paints the shape of PICTURE in COLOUR. */
void paint_shape(const struct brush *brush, const struct picture *picture, uint32_t colour, int x, int y);
/* Paints COLOUR through MASK with its corner at X, Y. */
void paint_mask(const struct brush *brush, const struct mask *mask, uint32_t colour, int x, int y);
/* Paints the part of PICTURE at SX, SY, SW, SH (in its pixels, may be fractions) into RECT, bilinear: for what moves.
 * With a negative SW the part lies to the left of SX and is mirrored. */
void paint_scaled(const struct brush *brush, const struct picture *picture, float sx, float sy, float sw, float sh,
                  struct rect rect);
/* Paints PICTURE, or with IS_MIRRORED its mirror image, into RECT turned by TENTHS of a degree clockwise about its
 * middle, bilinear. */
void paint_turned(const struct brush *brush, const struct picture *picture, struct rect rect, int tenths,
                  int is_mirrored);

/* Paints the oval in RECT of PICTURE, whose corner is AT, as draw_sway says. */
struct sway {
    int reach, phase, is_water;
};
void paint_sway(const struct brush *brush, const struct picture *picture, struct point at, struct rect rect,
                const struct sway *sway);

/* Puts what is in RECT into another light, as draw_light says. */
void paint_light(const struct brush *brush, struct rect rect, uint32_t shade, uint32_t light);

/* Paints COLOUR over RECT as draw_shades says: VALUES at W x H places. */
struct shades {
    int w, h;
    const uint8_t *values;
};
enum { SHADES_MOST = 64 };
void paint_shades(const struct brush *brush, const struct shades *shades, struct rect rect, uint32_t colour);

/* Shapes with smooth edges, as draw.h describes them. */
void paint_box(const struct brush *brush, struct rect rect, int radius, uint32_t top, uint32_t bottom);
void paint_frame(const struct brush *brush, struct rect rect, int radius, int width, uint32_t colour);
void paint_soft(const struct brush *brush, struct rect rect, int radius, int blur, uint32_t colour);
/* Points and width of these two in sixteenths of a pixel. */
void paint_polygon(const struct brush *brush, const struct point *points, int count, uint32_t colour);
void paint_line(const struct brush *brush, const struct point *points, int count, int closed, int width,
                uint32_t colour);

/* The picture of W x H pixels in which pixel (0, 0) begins at source position X, Y and each covers STEP_X x STEP_Y
 * source pixels: by area when that is more than one, bilinear when less. Outside the source is transparent. NULL when
 * memory is out or a side is not positive. */
struct picture *picture_resample(const struct pixel_rows *source, double x, double y, double step_x, double step_y,
                                 int w, int h);

/* How many bytes of pictures as large as parts of a window of W x H are kept that the last frame did not show: three
 * windows of them, but no more than is good for a large one. */
static inline size_t picture_bytes_kept(int w, int h) {
    const size_t screens = 3 * (size_t)w * (size_t)h * sizeof(uint32_t), most = 36u << 20;
    return screens < most ? screens : most;
}

#endif
