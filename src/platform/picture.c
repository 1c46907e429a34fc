/* SPDX-License-Identifier: MIT */
/* Pictures and the plain ways to put them on another. Inner loops are kept simple so that the compiler vectorises them.
 */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "platform/pixels.h"

struct picture *picture_new(int w, int h) {
    struct picture *picture = w > 0 && h > 0 ? calloc(1, sizeof *picture) : NULL;
    uint32_t *pixels = picture ? calloc((size_t)w * (size_t)h, sizeof *pixels) : NULL;
    if (!pixels) {
        free(picture);
        return NULL;
    }
    *picture = (struct picture){w, h, pixels, 0};
    return picture;
}

void picture_free(struct picture *picture) {
    if (picture) {
        free(picture->pixels);
        free(picture);
    }
}

struct mask *mask_new(int w, int h) {
    struct mask *mask = w > 0 && h > 0 ? calloc(1, sizeof *mask) : NULL;
    uint8_t *values = mask ? calloc((size_t)w * (size_t)h, 1) : NULL;
    if (!values) {
        free(mask);
        return NULL;
    }
    *mask = (struct mask){w, h, values};
    return mask;
}

void mask_free(struct mask *mask) {
    if (mask) {
        free(mask->values);
        free(mask);
    }
}

void mask_lay(struct mask *mask, const struct mask *part, int x, int y) {
    for (int row = 0; row < part->h; row++) {
        for (int column = 0; column < part->w; column++) {
            const int to_x = x + column, to_y = y + row;
            if (to_x < 0 || to_x >= mask->w || to_y < 0 || to_y >= mask->h) {
                continue;
            }
            uint8_t *to = &mask->values[(size_t)to_y * (size_t)mask->w + (size_t)to_x];
            const uint8_t value = part->values[(size_t)row * (size_t)part->w + (size_t)column];
            *to = value > *to ? value : *to;
        }
    }
}

/* The part at SHIFT of the colour that PICTURE has where it covers, in the mean. */
static uint32_t mean_part(const struct picture *picture, int shift) {
    const size_t count = (size_t)picture->w * (size_t)picture->h;
    uint64_t parts = 0, alphas = 0;
    for (size_t i = 0; i < count; i++) {
        parts += picture->pixels[i] >> shift & 0xff;
        alphas += picture->pixels[i] >> 24;
    }
    return alphas ? (uint32_t)((parts * 255 + alphas / 2) / alphas) : 0;
}

struct silhouette *silhouette_of(const struct picture *picture) {
    struct silhouette *silhouette = calloc(1, sizeof *silhouette);
    struct mask *mask = silhouette ? mask_new(picture->w, picture->h) : NULL;
    if (!mask) {
        free(silhouette);
        return NULL;
    }
    for (size_t i = 0; i < (size_t)picture->w * (size_t)picture->h; i++) {
        mask->values[i] = (uint8_t)(picture->pixels[i] >> 24);
    }
    *silhouette = (struct silhouette){mask, mean_part(picture, 16) << 24 | mean_part(picture, 8) << 16 |
                                                mean_part(picture, 0) << 8 | 0xff};
    return silhouette;
}

void silhouette_free(struct silhouette *silhouette) {
    if (silhouette) {
        mask_free(silhouette->mask);
        free(silhouette);
    }
}

void picture_check_opaque(struct picture *picture) {
    uint32_t all = 0xff000000u;
    const size_t count = (size_t)picture->w * (size_t)picture->h;
    for (size_t i = 0; i < count; i++) {
        all &= picture->pixels[i];
    }
    picture->is_opaque = all == 0xff000000u;
}

void pixels_premultiply(uint32_t *pixels, size_t count) {
    for (size_t i = 0; i < count; i++) {
        const uint32_t pixel = pixels[i], alpha = pixel >> 24;
        pixels[i] = alpha == 255 ? pixel : (pixel_times(pixel, alpha) & 0xffffffu) | alpha << 24;
    }
}

void picture_premultiply(struct picture *picture) {
    pixels_premultiply(picture->pixels, (size_t)picture->w * (size_t)picture->h);
}

uint32_t picture_pixel(uint32_t colour, int alpha) {
    const uint32_t a = part_times(colour & 0xff, (uint32_t)alpha);
    return a << 24 | part_times(colour >> 24, a) << 16 | part_times(colour >> 16 & 0xff, a) << 8 |
           part_times(colour >> 8 & 0xff, a);
}

/* Says whether none of four pixels has anything in the parts of MASK: much of a picture is nothing. */
static inline int are_nothing(const uint32_t *from, uint64_t mask) {
    uint64_t pairs[PIXELS / 2];
    memcpy(pairs, from, sizeof pairs);
    return !((pairs[0] | pairs[1]) & (mask | mask << 32));
}

/* Of FROM's parts only those in MASK are put on. */
static void row_over(uint32_t *to, const uint32_t *from, int count, uint32_t alpha, uint32_t mask) {
    int i = 0;
    for (; i + PIXELS <= count; i += PIXELS) {
        if (are_nothing(from + i, mask)) {
            continue;
        }
        const pixel_four above = pixels_times(pixels_at(from + i), (pixel_four){alpha, alpha, alpha, alpha}) & mask;
        const pixel_four sum = pixels_over(pixels_at(to + i), above);
        memcpy(to + i, &sum, sizeof sum);
    }
    for (; i < count; i++) {
        to[i] = pixel_over(to[i], pixel_times(from[i], alpha) & mask);
    }
}

static void row_added(uint32_t *to, const uint32_t *from, int count, uint32_t alpha) {
    int i = 0;
    for (; i + PIXELS <= count; i += PIXELS) {
        if (are_nothing(from + i, 0xffffffu)) {
            continue;
        }
        const pixel_four light = pixels_times(pixels_at(from + i), (pixel_four){alpha, alpha, alpha, alpha});
        const pixel_four sum = pixels_added(pixels_at(to + i), light);
        memcpy(to + i, &sum, sizeof sum);
    }
    for (; i < count; i++) {
        to[i] = pixel_added(to[i], pixel_times(from[i], alpha));
    }
}

/* COUNT pixels FROM, which are all opaque or not, as BRUSH puts them on. */
static void row_put(const struct brush *brush, uint32_t *to, const uint32_t *from, int count, int is_opaque) {
    if (brush->blend == BLEND_ADD) {
        row_added(to, from, count, brush->alpha);
    } else if (brush->blend == BLEND_SHADE) {
        row_over(to, from, count, brush->alpha, 0xff000000u);
    } else if (is_opaque && brush->alpha == 255) {
        memcpy(to, from, (size_t)count * sizeof *to);
    } else {
        row_over(to, from, count, brush->alpha, 0xffffffffu);
    }
}

void paint_picture(const struct brush *brush, const struct picture *picture, struct rect source, int x, int y) {
    const struct rect inside = rect_common(source, (struct rect){0, 0, picture->w, picture->h});
    const struct rect wanted = {x + inside.x - source.x, y + inside.y - source.y, inside.w, inside.h};
    const struct rect shown = rect_common(wanted, brush->clip);
    for (int row = 0; row < shown.h; row++) {
        uint32_t *to = brush_row(brush, shown.x, shown.y + row);
        const int from_y = inside.y + shown.y - wanted.y + row, from_x = inside.x + shown.x - wanted.x;
        const uint32_t *from = picture->pixels + (size_t)from_y * (size_t)picture->w + from_x;
        row_put(brush, to, from, shown.w, picture->is_opaque);
    }
}

void paint_shape(const struct brush *brush, const struct picture *picture, uint32_t colour, int x, int y) {
    const struct rect shown = rect_common((struct rect){x, y, picture->w, picture->h}, brush->clip);
    for (int row = 0; row < shown.h; row++) {
        uint32_t *to = brush_row(brush, shown.x, shown.y + row);
        const uint32_t *from =
            picture->pixels + (size_t)(shown.y - y + row) * (size_t)picture->w + (size_t)(shown.x - x);
        for (int i = 0; i < shown.w; i++) {
            const uint32_t alpha = part_times(from[i] >> 24, brush->alpha);
            to[i] = alpha ? pixel_over(to[i], picture_pixel(colour, (int)alpha)) : to[i];
        }
    }
}

/* ---- another light ---- */

/* What a light, eight pixels at a time and a part of each in a lane of 16 bits, does to each of the three colours: in
 * 128ths where it is dark and where it is bright; CHROMA in 64ths. */
struct grade {
    int16_t dark[3], rise[3]; /* RISE from dark to bright */
    int16_t chroma;
};

static inline pixel_parts parts_at(const pixel_four pixels[2], int shift) {
    return (pixel_parts)((pixels[0] >> shift & 0xff) | (pixels[1] >> shift & 0xff) << 16);
}

static inline pixel_parts graded(pixel_parts part, pixel_parts grey, pixel_parts weight, const struct grade *grade,
                                 int colour) {
    signed_parts pure = (signed_parts)grey + ((signed_parts)(part - grey) * grade->chroma >> 6);
    pure &= pure > 0;
    const signed_parts gain = grade->dark[colour] + ((signed_parts)(weight >> 1) * grade->rise[colour] >> 7);
    return at_most_255(at_most_255((pixel_parts)pure) * (pixel_parts)gain >> 7);
}

static inline void grade_eight(uint32_t *pixels, const struct grade *grade) {
    pixel_four both[2] = {pixels_at(pixels), pixels_at(pixels + PIXELS)};
    const pixel_parts red = parts_at(both, 16), green = parts_at(both, 8), blue = parts_at(both, 0);
    const pixel_parts grey = (77 * red + 150 * green + 29 * blue) >> 8;
    const pixel_parts weight = (grey * grey >> 8) * (765 - 2 * grey) >> 8; /* a soft step */
    const pixel_parts parts[3] = {graded(blue, grey, weight, grade, 2), graded(green, grey, weight, grade, 1),
                                  graded(red, grey, weight, grade, 0)};
    for (int half = 0; half < 2; half++) {
        pixel_four out = both[half] & 0xff000000u;
        for (int i = 0; i < 3; i++) {
            out |= ((pixel_four)parts[i] >> (half * 16) & 0xff) << (8 * i);
        }
        memcpy(pixels + half * PIXELS, &out, sizeof out);
    }
}

static struct grade grade_of(uint32_t shade, uint32_t light) {
    struct grade grade = {.chroma = (int16_t)((shade & 0xff) / 2)};
    for (int i = 0; i < 3; i++) {
        grade.dark[i] = (int16_t)(shade >> (24 - 8 * i) & 0xff);
        grade.rise[i] = (int16_t)((int16_t)(light >> (24 - 8 * i) & 0xff) - grade.dark[i]);
    }
    return grade;
}

enum { CHUNK = 64 };

/* COUNT pixels FROM, in the light GRADE. */
static void row_put_lit(const struct brush *brush, uint32_t *to, const uint32_t *from, int count,
                        const struct grade *grade) {
    uint32_t chunk[CHUNK] = {0};
    for (int at = 0; at < count; at += CHUNK) {
        const int size = count - at < CHUNK ? count - at : CHUNK;
        memcpy(chunk, from + at, (size_t)size * sizeof *chunk);
        for (int i = 0; i < size; i += 2 * PIXELS) {
            grade_eight(chunk + i, grade);
        }
        row_put(brush, to + at, chunk, size, 0);
    }
}

void paint_picture_lit(const struct brush *brush, const struct picture *picture, int x, int y, uint32_t shade,
                       uint32_t light) {
    const struct rect shown = rect_common((struct rect){x, y, picture->w, picture->h}, brush->clip);
    const struct grade grade = grade_of(shade, light);
    for (int row = 0; row < shown.h; row++) {
        const size_t from = (size_t)(shown.y - y + row) * (size_t)picture->w + (size_t)(shown.x - x);
        row_put_lit(brush, brush_row(brush, shown.x, shown.y + row), picture->pixels + from, shown.w, &grade);
    }
}

void paint_light(const struct brush *brush, struct rect rect, uint32_t shade, uint32_t light) {
    enum { EIGHT = 2 * PIXELS };
    const struct rect shown = rect_common(rect, brush->clip);
    const struct grade grade = grade_of(shade, light);
    for (int row = 0; row < shown.h; row++) {
        uint32_t *to = brush_row(brush, shown.x, shown.y + row), rest[EIGHT] = {0};
        const int whole = shown.w - shown.w % EIGHT;
        const size_t size = (size_t)(shown.w - whole) * sizeof *to;
        for (int x = 0; x < whole; x += EIGHT) {
            grade_eight(to + x, &grade);
        }
        memcpy(rest, to + whole, size);
        grade_eight(rest, &grade);
        memcpy(to + whole, rest, size);
    }
}

/* ---- shades ---- */

/* The places before the middle of pixel AT of LONG, of PLACES that are spread over them: in 256ths. */
static int place_at(int at, int longs, int places) {
    return (int)((int64_t)(2 * at + 1) * (places - 1) * 256 / (2 * longs));
}

/* The values of the row at PLACE, in 256ths. */
static void shades_row(const struct shades *shades, int place, int line[SHADES_MOST + 1]) {
    const int above = place >> 8, below = above + 1 < shades->h ? above + 1 : above, share = place & 0xff;
    const uint8_t *from = shades->values + above * shades->w, *to = shades->values + below * shades->w;
    for (int i = 0; i < shades->w; i++) {
        line[i] = from[i] * (256 - share) + to[i] * share;
    }
}

static uint32_t shade_at(const int *line, int place) {
    const int *from = line + (place >> 8), share = place & 0xff;
    return (uint32_t)((from[0] * (256 - share) + from[1] * share) >> 16);
}

/* How many pixels from AT on have no shade: up to the next place, where both beside it have none. */
static int shades_free(const int *line, int at, int step) {
    const int *from = line + (at >> 16);
    return from[0] || from[1] ? 0 : ((at | 0xffff) - at) / step + 1;
}

static void row_shaded(uint32_t *to, int count, const int *line, int at, int step, uint32_t pixel) {
    const pixel_four four = {pixel, pixel, pixel, pixel};
    for (int i = 0, done; i < count; i += done, at += done * step) {
        done = shades_free(line, at, step);
        if (!done && i + PIXELS <= count) {
            const pixel_four by = {shade_at(line, at >> 8), shade_at(line, (at + step) >> 8),
                                   shade_at(line, (at + 2 * step) >> 8), shade_at(line, (at + 3 * step) >> 8)};
            const pixel_four sum = pixels_over(pixels_at(to + i), pixels_times(four, by));
            memcpy(to + i, &sum, sizeof sum);
            done = PIXELS;
        } else if (!done) {
            to[i] = pixel_over(to[i], pixel_times(pixel, shade_at(line, at >> 8)));
            done = 1;
        }
    }
}

void paint_shades(const struct brush *brush, const struct shades *shades, struct rect rect, uint32_t colour) {
    const struct rect shown = rect_common(rect, brush->clip);
    const int step = (shades->w - 1) * 65536 / rect.w, first = (shown.x - rect.x) * step + step / 2;
    for (int row = 0; row < shown.h; row++) {
        int line[SHADES_MOST + 1];
        shades_row(shades, place_at(shown.y + row - rect.y, rect.h, shades->h), line);
        line[shades->w] = line[shades->w - 1];
        row_shaded(brush_row(brush, shown.x, shown.y + row), shown.w, line, first, step,
                   picture_pixel(colour, brush->alpha));
    }
}

void paint_mask(const struct brush *brush, const struct mask *mask, uint32_t colour, int x, int y) {
    const struct rect shown = rect_common((struct rect){x, y, mask->w, mask->h}, brush->clip);
    const uint32_t pixel = picture_pixel(colour, brush->alpha);
    for (int row = 0; row < shown.h; row++) {
        uint32_t *to = brush_row(brush, shown.x, shown.y + row);
        const uint8_t *from = mask->values + (size_t)(shown.y - y + row) * (size_t)mask->w + (shown.x - x);
        for (int i = 0; i < shown.w; i++) {
            if (from[i]) {
                to[i] = pixel_blended(brush, to[i], pixel_times(pixel, from[i]));
            }
        }
    }
}

static const uint32_t *row_at(const struct picture *picture, int y) {
    return picture->pixels + (size_t)clamped(y, picture->h - 1) * (size_t)picture->w;
}

/* Two neighbours of a picture's row, and how much of the right one is taken, 0 to 255. Places are in 16.16 fixed point;
 * pixels' middles lie at halves. */
struct column {
    int left, right;
    uint32_t share;
};

static struct column column_at(const struct picture *picture, int64_t fx) {
    const int x = (int)((fx - 32768) >> 16);
    return (struct column){clamped(x, picture->w - 1), clamped(x + 1, picture->w - 1),
                           (uint32_t)((fx - 32768) >> 8 & 0xff)};
}

/* Of ROW the four pixels of COLUMNS, each SHARE of the way to its neighbour. */
static inline pixel_four pixels_across(const uint32_t *row, const struct column *c, pixel_four share) {
    return pixels_between((pixel_four){row[c[0].left], row[c[1].left], row[c[2].left], row[c[3].left]},
                          (pixel_four){row[c[0].right], row[c[1].right], row[c[2].right], row[c[3].right]}, share);
}

/* Fills ROW with what COLUMNS, COUNT rounded up to fours, show of two neighbouring rows, SHARE of the way from ABOVE.
 */
static void row_between(uint32_t *row, const uint32_t *above, const uint32_t *below, uint32_t share,
                        const struct column *columns, int count) {
    for (int i = 0; i < count; i += PIXELS) {
        const struct column *four = columns + i;
        const pixel_four across = {four[0].share, four[1].share, four[2].share, four[3].share};
        const pixel_four sum = pixels_between(pixels_across(above, four, across), pixels_across(below, four, across),
                                              (pixel_four){share, share, share, share});
        memcpy(row + i, &sum, sizeof sum);
    }
}

/* ---- what sways ---- */

/* The sine of PHASE, a turn of 256, in as many parts: two parabolas, near enough for wind. */
static int sine(int phase) {
    const int half = phase & 0x7f, height = half * (0x80 - half) / 16;
    return phase & 0x80 ? -height : height;
}

/* Four pixels' way out of their places, in 256ths, and how much each is turned to the light or out of it. */
struct swayed {
    int by[PIXELS], sheen[PIXELS];
};

/* A column of a row of what sways: ACROSS, and DOWN of the row, are 0 to 255 within the oval. Wind goes to the right,
 * ripples come towards us. */
static inline void sway_at(const struct sway *sway, int across, int down, int *by, int *sheen) {
    enum { SHEEN_LEAVES = 14, SHEEN_WATER = 30 };
    const int ahead = sway->is_water ? across * 3 + down * 9 : -across * 5 - down * 2;
    const int share = 256 - ((across - 128) * (across - 128) + (down - 128) * (down - 128)) / 64;
    const int wave = share > 0 ? sine(sway->phase + ahead / 4) * share / 256 : 0;
    *by = wave * sway->reach / 16;
    *sheen = wave * (sway->is_water ? SHEEN_WATER : SHEEN_LEAVES) / 256;
}

/* Four pixels of FROM, the first at X: moved, then mixed with white or black. */
static inline pixel_four swayed_pixels(const uint32_t *from, int last, int x, const struct swayed *out) {
    pixel_four left, right, way, light, mix;
    for (int i = 0; i < PIXELS; i++) {
        const int at = clamped(x + i + (out->by[i] >> 8), last > 0 ? last - 1 : 0), sheen = out->sheen[i];
        left[i] = from[at];
        right[i] = from[at < last ? at + 1 : last];
        way[i] = (uint32_t)out->by[i] & 0xff;
        light[i] = sheen < 0 ? 0xff000000u : 0xffffffffu;
        mix[i] = (uint32_t)(sheen < 0 ? -sheen : sheen);
    }
    return pixels_between(pixels_between(left, right, way), light, mix);
}

/* Of the oval OVAL, in PICTURE's pixels, row Y from X on; W pixels go to TO. */
static void sway_row(uint32_t *to, const struct picture *picture, struct rect oval, int x, int y, int w,
                     const struct sway *sway) {
    const int step = 65536 / oval.w, down = (y - oval.y) * 256 / oval.h;
    for (int i = 0; i < w; i += PIXELS) {
        struct swayed out;
        for (int j = 0; j < PIXELS; j++) {
            sway_at(sway, ((x + i + j - oval.x) * step) >> 8, down, &out.by[j], &out.sheen[j]);
        }
        const pixel_four four = swayed_pixels(row_at(picture, y), picture->w - 1, x + i, &out);
        memcpy(to + i, &four, sizeof *to * (size_t)(w - i < PIXELS ? w - i : PIXELS));
    }
}

void paint_sway(const struct brush *brush, const struct picture *picture, struct point at, struct rect rect,
                const struct sway *sway) {
    const struct rect whole = {at.x, at.y, picture->w, picture->h};
    const struct rect shown = rect_common(rect_common(rect, whole), brush->clip);
    const struct rect oval = {rect.x - at.x, rect.y - at.y, rect.w, rect.h};
    for (int y = shown.y; y < shown.y + shown.h; y++) {
        sway_row(brush_row(brush, shown.x, y), picture, oval, shown.x - at.x, y - at.y, shown.w, sway);
    }
}

void paint_scaled(const struct brush *brush, const struct picture *picture, float sx, float sy, float sw, float sh,
                  struct rect rect) {
    const struct rect shown = rect_common(rect, brush->clip);
    if (rect_is_empty(shown)) {
        return;
    }
    const int count = (shown.w + PIXELS - 1) / PIXELS * PIXELS;
    struct column *columns = malloc((size_t)count * (sizeof *columns + sizeof(uint32_t)));
    uint32_t *row = columns ? (uint32_t *)(columns + count) : NULL;
    const int64_t step_x = (int64_t)(sw * 65536.0F / (float)rect.w), step_y = (int64_t)(sh * 65536.0F / (float)rect.h);
    const int64_t begin_x = (int64_t)(sx * 65536.0F) + step_x / 2, begin_y = (int64_t)(sy * 65536.0F) + step_y / 2;
    for (int x = 0; columns && x < count; x++) {
        columns[x] = column_at(picture, begin_x + (x + shown.x - rect.x) * step_x);
    }
    for (int y = shown.y; columns && y < shown.y + shown.h; y++) {
        const int64_t fy = begin_y + (y - rect.y) * step_y - 32768;
        const int at = (int)(fy >> 16);
        row_between(row, row_at(picture, at), row_at(picture, at + 1), (uint32_t)(fy >> 8 & 0xff), columns, count);
        row_put(brush, brush_row(brush, shown.x, y), row, shown.w, picture->is_opaque);
    }
    free(columns);
}

/* ---- what is turned ---- */

/* A place in a picture's or a rectangle's pixels, in 16.16 fixed point. */
struct place {
    int64_t x, y;
};

/* A row of what is turned: where its pixel 0 lies in the rectangle that is turned and in its picture, and the way to
 * the next of each. */
struct turned_row {
    struct place at, step;
    struct place from, by;
};

static int64_t fixed(double value) {
    return (int64_t)floor(value * 65536 + 0.5);
}

static int64_t quotient_up(int64_t value, int64_t by) {
    return value >= 0 ? (value + by - 1) / by : -(-value / by);
}

/* Narrows FIRST and END to those of the places AT + i * STEP that lie in 0 to MOST, which is not one of them. */
static void narrow(int64_t at, int64_t step, int64_t most, int *first, int *end) {
    const int64_t begin = step < 0 ? most - 1 - at : at, way = step < 0 ? -step : step;
    if (!way) {
        *end = begin >= 0 && begin < most ? *end : *first;
        return;
    }
    const int64_t in = quotient_up(-begin, way), out = quotient_up(most - begin, way);
    *first = in > *first ? (int)(in < *end ? in : *end) : *first;
    *end = out < *end ? (int)(out > *first ? out : *first) : *end;
}

/* Four neighbours of a row in PICTURE, the first at FROM. */
static pixel_four turned_pixels(const struct picture *picture, struct place from, struct place by) {
    uint32_t above[2][PIXELS], below[2][PIXELS], across[PIXELS], down[PIXELS], all = 0;
    for (int i = 0; i < PIXELS; i++) {
        const int64_t fx = from.x + i * by.x - 32768, fy = from.y + i * by.y - 32768;
        const int x = (int)(fx >> 16), left = clamped(x, picture->w - 1), right = clamped(x + 1, picture->w - 1);
        const uint32_t *row = row_at(picture, (int)(fy >> 16)), *next = row_at(picture, (int)(fy >> 16) + 1);
        above[0][i] = row[left];
        above[1][i] = row[right];
        below[0][i] = next[left];
        below[1][i] = next[right];
        across[i] = (uint32_t)(fx >> 8 & 0xff);
        down[i] = (uint32_t)(fy >> 8 & 0xff);
        all |= row[left] | row[right] | next[left] | next[right];
    }
    if (!all) {
        return (pixel_four){0};
    }
    const pixel_four upper = pixels_between(pixels_at(above[0]), pixels_at(above[1]), pixels_at(across));
    const pixel_four lower = pixels_between(pixels_at(below[0]), pixels_at(below[1]), pixels_at(across));
    return pixels_between(upper, lower, pixels_at(down));
}

/* The share of a pixel that lies inside 0 to MOST, from its middle's distance to the edge; of 256. */
static int inside(int64_t at, int64_t most) {
    const int64_t to_edge = (at < most - at ? at : most - at) + 32768;
    return to_edge >= 65536 ? 256 : (int)(to_edge >> 8);
}

/* Weakens what lies on the edge of RECT among the COUNT pixels from I of ROW on. */
static void soften_edge(uint32_t *pixels, int count, const struct turned_row *row, int i, struct rect rect) {
    for (int at = 0; at < count; at++) {
        const int across = inside(row->at.x + (i + at) * row->step.x, (int64_t)rect.w << 16);
        const int share = across * inside(row->at.y + (i + at) * row->step.y, (int64_t)rect.h << 16);
        pixels[at] = share < 65536 ? pixel_times(pixels[at], (uint32_t)share * 255 >> 16) : pixels[at];
    }
}

/* Puts ROW's pixels BEGIN to END, the first of them on TO, but for those beyond RECT's edge. */
static void put_turned(const struct brush *brush, uint32_t *to, const struct picture *picture,
                       const struct turned_row *row, int begin, int end, struct rect rect) {
    uint32_t chunk[CHUNK];
    int first = begin;
    narrow(row->at.x + 32768, row->step.x, ((int64_t)rect.w + 1) << 16, &first, &end);
    narrow(row->at.y + 32768, row->step.y, ((int64_t)rect.h + 1) << 16, &first, &end);
    for (int i = first; i < end; i += CHUNK) {
        const int count = end - i < CHUNK ? end - i : CHUNK;
        for (int at = 0; at < count; at += PIXELS) {
            const struct place from = {row->from.x + (i + at) * row->by.x, row->from.y + (i + at) * row->by.y};
            const pixel_four four = turned_pixels(picture, from, row->by);
            memcpy(chunk + at, &four, sizeof four);
        }
        soften_edge(chunk, count, row, i, rect);
        row_put(brush, to + i - begin, chunk, count, 0);
    }
}

void paint_turned(const struct brush *brush, const struct picture *picture, struct rect rect, int tenths,
                  int is_mirrored) {
    const double angle = tenths * 3.14159265358979 / 1800, cosine = cos(angle), sine = sin(angle);
    const double across = (double)picture->w / rect.w, zoom_y = (double)picture->h / rect.h;
    const double zoom_x = is_mirrored ? -across : across, from_x = is_mirrored ? picture->w : 0;
    const int reach = (int)(sqrt((double)rect.w * rect.w + (double)rect.h * rect.h) / 2) + 2;
    const struct rect around = {rect.x + rect.w / 2 - reach, rect.y + rect.h / 2 - reach, 2 * reach, 2 * reach};
    const struct rect shown = rect_common(around, brush->clip);
    const double dx = around.x + 0.5 - (rect.x + rect.w / 2.0);
    for (int y = shown.y; y < shown.y + shown.h; y++) {
        const double dy = y + 0.5 - (rect.y + rect.h / 2.0);
        const double x = dx * cosine + dy * sine + rect.w / 2.0, down = dy * cosine - dx * sine + rect.h / 2.0;
        const struct turned_row row = {{fixed(x), fixed(down)},
                                       {fixed(cosine), fixed(-sine)},
                                       {fixed(from_x + x * zoom_x), fixed(down * zoom_y)},
                                       {fixed(cosine * zoom_x), fixed(-sine * zoom_y)}};
        const int first = shown.x - around.x;
        put_turned(brush, brush_row(brush, shown.x, y), picture, &row, first, first + shown.w, rect);
    }
}
