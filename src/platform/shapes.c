/* SPDX-License-Identifier: MIT */
/* Shapes with smooth edges. Boxes, frames, rings and soft edges know their distance from any pixel, from which its
 * coverage follows; polygons are sampled in 4 x 16 points a pixel. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "platform/pixels.h"

static void put(const struct brush *brush, uint32_t *to, uint32_t pixel, float coverage) {
    if (coverage >= 1) {
        *to = pixel_blended(brush, *to, pixel);
    } else if (coverage > 0) {
        *to = pixel_blended(brush, *to, pixel_times(pixel, (uint32_t)(coverage * 255 + 0.5F)));
    }
}

/* Distance from the middle of pixel X, Y to the edge of RECT with round corners: negative inside. */
static float box_distance(struct rect rect, int radius, int x, int y) {
    const float half_w = (float)rect.w / 2, half_h = (float)rect.h / 2;
    const float dx = fabsf((float)x + 0.5F - (float)rect.x - half_w) - half_w + (float)radius;
    const float dy = fabsf((float)y + 0.5F - (float)rect.y - half_h) - half_h + (float)radius;
    if (dx <= 0 || dy <= 0) {
        return (dx > dy ? dx : dy) - (float)radius;
    }
    return sqrtf(dx * dx + dy * dy) - (float)radius;
}

static int sound_radius(struct rect rect, int radius) {
    const int most = (rect.w < rect.h ? rect.w : rect.h) / 2;
    return radius < 0 ? 0 : radius > most ? most : radius;
}

static void solid_row(const struct brush *brush, uint32_t *to, int count, uint32_t pixel) {
    if (pixel >> 24 == 255 && brush->blend == BLEND_ALPHA) {
        for (int i = 0; i < count; i++) {
            to[i] = pixel;
        }
        return;
    }
    int i = 0;
    const uint32_t above = brush->blend == BLEND_SHADE ? pixel & 0xff000000u : pixel;
    for (; brush->blend != BLEND_ADD && i + PIXELS <= count; i += PIXELS) {
        const pixel_four sum = pixels_over(pixels_at(to + i), (pixel_four){above, above, above, above});
        memcpy(to + i, &sum, sizeof sum);
    }
    for (; i < count; i++) {
        to[i] = pixel_blended(brush, to[i], pixel);
    }
}

void paint_box(const struct brush *brush, struct rect rect, int radius, uint32_t top, uint32_t bottom) {
    const struct rect shown = rect_common(rect, brush->clip);
    const int round = sound_radius(rect, radius);
    for (int y = shown.y; y < shown.y + shown.h; y++) {
        const int share = rect.h > 1 ? (y - rect.y) * 256 / (rect.h - 1) : 0;
        const uint32_t pixel = picture_pixel(top == bottom ? top : colour_mix(top, bottom, share), brush->alpha);
        uint32_t *row = brush_row(brush, 0, y);
        const int is_corner_row = y < rect.y + round || y >= rect.y + rect.h - round;
        const int left = is_corner_row ? rect.x + round : rect.x;
        const int right = is_corner_row ? rect.x + rect.w - round : rect.x + rect.w;
        for (int x = shown.x; x < left && x < shown.x + shown.w; x++) {
            put(brush, row + x, pixel, 0.5F - box_distance(rect, round, x, y));
        }
        const struct rect middle = rect_common(shown, (struct rect){left, y, right - left, 1});
        solid_row(brush, row + middle.x, middle.w, pixel);
        for (int x = right > shown.x ? right : shown.x; x < shown.x + shown.w; x++) {
            put(brush, row + x, pixel, 0.5F - box_distance(rect, round, x, y));
        }
    }
}

void paint_frame(const struct brush *brush, struct rect rect, int radius, int width, uint32_t colour) {
    const struct rect shown = rect_common(rect, brush->clip);
    const int round = sound_radius(rect, radius), border = round > width ? round : width;
    const uint32_t pixel = picture_pixel(colour, brush->alpha);
    for (int y = shown.y; y < shown.y + shown.h; y++) {
        uint32_t *row = brush_row(brush, 0, y);
        const int is_side = y >= rect.y + border && y < rect.y + rect.h - border;
        for (int x = shown.x; x < shown.x + shown.w; x++) {
            if (is_side && x == rect.x + border && rect.w > 2 * border) {
                x = rect.x + rect.w - border;
            }
            if (x >= shown.x + shown.w) {
                break;
            }
            const float distance = box_distance(rect, round, x, y);
            put(brush, row + x, pixel, fminf(0.5F - distance, distance + (float)width + 0.5F));
        }
    }
}

/* A soft step from 1 far inside to 0 far outside, across 2 * BLUR pixels. */
static float soft_step(float distance, float blur) {
    const float share = (blur - distance) / (2 * blur);
    const float clamped = share < 0 ? 0 : share > 1 ? 1 : share;
    return clamped * clamped * (3 - 2 * clamped);
}

/* A large corner's pixels are looked up by the square of their distance, in half pixels, from its middle. */
enum { LARGE_CORNER = 48, NEAR = 1024 };

/* A box whose edge is a soft step. */
struct soft {
    struct rect rect;
    int round, blur;
    uint32_t pixel;
    int shift; /* what a square is shifted by to be looked up; less than 0: none is */
    uint32_t near[NEAR];
};

static uint32_t soft_at(const struct soft *soft, float distance) {
    const float coverage = soft_step(distance, (float)soft->blur);
    return pixel_times(soft->pixel, (uint32_t)(coverage * 255 + 0.5F));
}

static void fill_near(struct soft *soft) {
    const int reach = 2 * (soft->round + soft->blur);
    soft->shift = reach >= 2 * LARGE_CORNER ? 0 : -1;
    while (soft->shift >= 0 && reach * reach >> soft->shift >= NEAR) {
        soft->shift++;
    }
    for (int i = 0; soft->shift >= 0 && i < NEAR; i++) {
        const float middle = ((float)i + 0.5F) * (float)(1 << soft->shift);
        soft->near[i] = soft_at(soft, sqrtf(middle) / 2 - (float)soft->round);
    }
}

/* How far the middle of pixel AT lies outside of where corners begin, in half pixels. */
static int outside(int at, int begin, int size, int round) {
    return abs(2 * at + 1 - 2 * begin - size) - size + 2 * round;
}

static uint32_t soft_pixel(const struct soft *soft, int x, int y) {
    const int dx = outside(x, soft->rect.x, soft->rect.w, soft->round);
    const int dy = outside(y, soft->rect.y, soft->rect.h, soft->round);
    if (soft->shift < 0 || dx <= 0 || dy <= 0) {
        return soft_at(soft, box_distance(soft->rect, soft->round, x, y));
    }
    const int square = (dx * dx + dy * dy) >> soft->shift;
    return square < NEAR ? soft->near[square] : 0;
}

static int mirrored(int at, int begin, int size) {
    return 2 * begin + size - 1 - at;
}

/* Fills ROW with COUNT pixels from X on; between the corners all of a row are alike, and its halves are each other's
 * mirrors. */
static void soft_row(const struct soft *soft, uint32_t *row, int x, int y, int count) {
    const int is_deep = soft->round >= soft->blur;
    const int left = soft->rect.x + soft->round, right = soft->rect.x + soft->rect.w - soft->round;
    for (int i = 0; i < count; i++) {
        const int is_middle = is_deep && x + i > left && x + i < right && i > 0;
        const int like = mirrored(x + i, soft->rect.x, soft->rect.w) - x;
        row[i] = is_middle ? row[i - 1] : like >= 0 && like < i ? row[like] : soft_pixel(soft, x + i, y);
    }
}

/* Rows between the corners are alike. */
static int is_like_above(const struct soft *soft, int y) {
    return soft->round >= soft->blur && y > soft->rect.y + soft->round && y < soft->rect.y + soft->rect.h - soft->round;
}

void paint_soft(const struct brush *brush, struct rect rect, int radius, int blur, uint32_t colour) {
    if (blur <= 0) {
        paint_box(brush, rect, radius, colour, colour);
        return;
    }
    const struct rect shown = rect_common(rect_inset(rect, -blur), brush->clip);
    struct soft soft = {rect, sound_radius(rect, radius + blur), blur, picture_pixel(colour, brush->alpha)};
    const struct brush plain = {brush->on, shown, 255, brush->blend};
    struct picture row = {shown.w, 1, rect_is_empty(shown) ? NULL : malloc((size_t)shown.w * sizeof *row.pixels), 0};
    fill_near(&soft);
    for (int y = shown.y; row.pixels && y < shown.y + shown.h; y++) {
        const int like = mirrored(y, rect.y, rect.h);
        if (like >= shown.y && like < y) {
            continue; /* painted with the row that it mirrors */
        }
        if (y == shown.y || !is_like_above(&soft, y)) {
            soft_row(&soft, row.pixels, shown.x, y, shown.w);
        }
        paint_picture(&plain, &row, (struct rect){0, 0, shown.w, 1}, shown.x, y);
        if (like > y && like < shown.y + shown.h) {
            paint_picture(&plain, &row, (struct rect){0, 0, shown.w, 1}, shown.x, like);
        }
    }
    free(row.pixels);
}

enum { FINE = 16, ROWS = 4, ACROSS = 16 };

/* The pixels around points given in sixteenths, MORE pixels on each side. */
static struct rect pixels_around(const struct point *points, int count, int more) {
    const struct rect fine = polygon_bounds(points, count);
    const int x = (fine.x & ~(FINE - 1)) / FINE, y = (fine.y & ~(FINE - 1)) / FINE;
    return rect_inset((struct rect){x, y, (fine.x + fine.w) / FINE + 2 - x, (fine.y + fine.h) / FINE + 2 - y}, -more);
}

/* Adds what lies between the crossings of one sample row to COVERAGE, whose first value belongs to pixel LEFT. */
static void add_span(uint16_t *coverage, int left, int count, float from, float to) {
    const int begin = clamped((int)lroundf((from - (float)left) * ACROSS), count * ACROSS);
    const int end = clamped((int)lroundf((to - (float)left) * ACROSS), count * ACROSS);
    const int first = begin / ACROSS, last = end / ACROSS;
    if (end <= begin) {
        return;
    }
    for (int pixel = first; pixel < last; pixel++) {
        coverage[pixel] = (uint16_t)(coverage[pixel] + ACROSS);
    }
    coverage[first] = (uint16_t)(coverage[first] - begin % ACROSS);
    if (end % ACROSS) {
        coverage[last] = (uint16_t)(coverage[last] + end % ACROSS);
    }
}

enum { MOST_CROSSINGS = 64, FULL = ROWS * ACROSS };

/* At height Y, in sixteenths. */
static int crossings_at(const struct point *points, int count, int y, float crossings[MOST_CROSSINGS]) {
    int found = 0;
    for (int i = 0, before = count - 1; i < count; before = i++) {
        if ((points[before].y <= y) == (points[i].y <= y) || found == MOST_CROSSINGS) {
            continue;
        }
        const float y0 = (float)points[before].y / FINE, y1 = (float)points[i].y / FINE;
        const float x0 = (float)points[before].x / FINE, x1 = (float)points[i].x / FINE;
        const float x = x0 + (x1 - x0) * ((float)y / FINE - y0) / (y1 - y0);
        int at = found++;
        for (; at > 0 && crossings[at - 1] > x; at--) {
            crossings[at] = crossings[at - 1];
        }
        crossings[at] = x;
    }
    return found;
}

/* Puts PIXEL on COUNT pixels of ROW as far as each is covered; what is covered whole goes in runs. */
static void put_covered(const struct brush *brush, uint32_t *row, const uint16_t *coverage, int count, uint32_t pixel) {
    for (int x = 0; x < count;) {
        int run = 0;
        while (x + run < count && coverage[x + run] == FULL) {
            run++;
        }
        solid_row(brush, row + x, run, pixel);
        x += run;
        for (; x < count && coverage[x] < FULL; x++) {
            put(brush, row + x, pixel, (float)coverage[x] / FULL);
        }
    }
}

void paint_polygon(const struct brush *brush, const struct point *points, int count, uint32_t colour) {
    const struct rect shown = rect_common(pixels_around(points, count, 0), brush->clip);
    uint16_t *coverage = rect_is_empty(shown) ? NULL : malloc((size_t)shown.w * sizeof *coverage);
    const uint32_t pixel = picture_pixel(colour, brush->alpha);
    for (int y = shown.y; coverage && y < shown.y + shown.h; y++) {
        memset(coverage, 0, (size_t)shown.w * sizeof *coverage);
        for (int sample = 0; sample < ROWS; sample++) {
            float crossings[MOST_CROSSINGS];
            const int found = crossings_at(points, count, FINE * y + FINE * sample / ROWS + FINE / ROWS / 2, crossings);
            for (int i = 0; i + 1 < found; i += 2) {
                add_span(coverage, shown.x, shown.w, crossings[i], crossings[i + 1]);
            }
        }
        put_covered(brush, brush_row(brush, shown.x, y), coverage, shown.w, pixel);
    }
    free(coverage);
}

static float segment_distance(struct point a, struct point b, float x, float y) {
    const float ax = (float)a.x / FINE, ay = (float)a.y / FINE;
    const float dx = (float)(b.x - a.x) / FINE, dy = (float)(b.y - a.y) / FINE, length = dx * dx + dy * dy;
    float share = length > 0 ? ((x - ax) * dx + (y - ay) * dy) / length : 0;
    share = share < 0 ? 0 : share > 1 ? 1 : share;
    const float ox = x - ax - share * dx, oy = y - ay - share * dy;
    return sqrtf(ox * ox + oy * oy);
}

static int is_between(float at, int a, int b) {
    const float from = (float)a / FINE, to = (float)b / FINE;
    return from < to ? at >= from && at <= to : at >= to && at <= from;
}

/* Lowers DISTANCE, a row of pixels from LEFT on, in the row at height Y of NEAR to that from the segment A to B. Most
 * lines are edges of boxes: beside an upright or a level one no root need be drawn. */
static void near_segment(float *distance, int left, int y, struct rect near, struct point a, struct point b) {
    const float at_y = (float)y + 0.5F;
    const int is_level = a.y == b.y, is_upright = a.x == b.x && is_between(at_y, a.y, b.y);
    for (int x = near.x; x < near.x + near.w; x++) {
        const float at_x = (float)x + 0.5F;
        const float d = is_upright                               ? fabsf(at_x - (float)a.x / FINE)
                        : is_level && is_between(at_x, a.x, b.x) ? fabsf(at_y - (float)a.y / FINE)
                                                                 : segment_distance(a, b, at_x, at_y);
        distance[x - left] = d < distance[x - left] ? d : distance[x - left];
    }
}

static int has_row(struct rect rect, int y) {
    return y >= rect.y && y < rect.y + rect.h;
}

/* A line within what is shown of it. */
struct shown_line {
    const struct point *points;
    int count, segments;
    struct rect shown, *near; /* NEAR: where a segment is near enough to be painted, for each */
    float far, *distance;     /* DISTANCE: of a row of SHOWN, FAR wherever nothing is near */
};

static void measure_row(const struct shown_line *line, int y) {
    for (int i = 0; i < line->segments; i++) {
        if (has_row(line->near[i], y)) {
            near_segment(line->distance, line->shown.x, y, line->near[i], line->points[i],
                         line->points[(i + 1) % line->count]);
        }
    }
}

/* Only where segments are near: a ring's middle costs nothing. What is painted is far again, so that it is painted
 * once. */
static void paint_near(const struct brush *brush, const struct shown_line *line, int y, uint32_t pixel) {
    uint32_t *row = brush_row(brush, line->shown.x, y);
    for (int i = 0; i < line->segments; i++) {
        const int from = line->near[i].x - line->shown.x, w = has_row(line->near[i], y) ? line->near[i].w : 0;
        for (int x = from; x < from + w; x++) {
            put(brush, row + x, pixel, line->far - 0.5F - line->distance[x]);
            line->distance[x] = line->far;
        }
    }
}

/* The least distance decides, so that joints are not painted twice. */
void paint_line(const struct brush *brush, const struct point *points, int count, int closed, int width,
                uint32_t colour) {
    const int reach = width / FINE / 2 + 2, segments = closed ? count : count - 1;
    const struct rect shown = rect_common(pixels_around(points, count, reach), brush->clip);
    struct shown_line line = {.points = points, .count = count, .segments = segments, .shown = shown};
    line.far = (float)width / FINE / 2 + 1;
    const int is_shown = segments > 0 && !rect_is_empty(shown);
    line.near = is_shown ? malloc((size_t)segments * sizeof *line.near) : NULL;
    line.distance = is_shown ? malloc((size_t)shown.w * sizeof *line.distance) : NULL;
    const int can_paint = line.near && line.distance;
    for (int i = 0; can_paint && i < segments; i++) {
        const struct point ends[2] = {points[i], points[(i + 1) % count]};
        line.near[i] = rect_common(pixels_around(ends, 2, reach), shown);
    }
    for (int x = 0; can_paint && x < shown.w; x++) {
        line.distance[x] = line.far;
    }
    for (int y = shown.y; can_paint && y < shown.y + shown.h; y++) {
        measure_row(&line, y);
        paint_near(brush, &line, y, picture_pixel(colour, brush->alpha));
    }
    free(line.near);
    free(line.distance);
}
