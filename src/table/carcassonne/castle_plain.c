/* SPDX-License-Identifier: MIT */
/* High contrast: ground in shade and faces as plain areas, each kind of feature lighter than the last, edged in black,
 * with signs for what the areas alone do not say: squares, fountains, markets. */
#include "table/carcassonne/castle_draw.h"
#include "ui/theme.h"

/* Dark to light: courts, towers, houses, paths. */
static const uint32_t plain_colours[CARC_KINDS] = {
    [CARC_COURT] = 0x0d2a13ffu, [CARC_TOWER] = 0x6c7a94ffu, [CARC_HOUSE] = 0xff9c33ffu, [CARC_PATH] = 0xfffbefffu};
static const uint32_t EDGE = 0x000000ffu;

static struct point turned(struct castle_at at, struct rect rect, unsigned rotation) {
    for (unsigned turn = 0; turn < rotation % CARC_ROTATIONS; turn++) {
        at = (struct castle_at){1 - at.y, at.x};
    }
    return (struct point){rect.x + (int)(at.x * (float)rect.w), rect.y + (int)(at.y * (float)rect.h)};
}

/* ---- signs ---- */

static int has_square(const struct carcassonne_face *face) {
    int has = 0;
    for (int local = 0; local < face->locals; local++) {
        has |= face->kinds[local] == CARC_PATH && face->ends[local] == CARC_ENDS_IN_SQUARE;
    }
    return has;
}

/* About the middle of the path LOCAL. */
static struct point middle_of(const struct castle *castle, unsigned face, unsigned local, struct rect rect,
                              unsigned rotation) {
    struct castle_at sum = {0, 0};
    int count = 0;
    for (int i = 0; i < castle->ring_count; i++) {
        const struct castle_ring *ring = &castle->rings[i];
        for (int at = 0; ring->face == face && ring->local == local && at < ring->count; at++, count++) {
            sum.x += castle->points[ring->first + at].x;
            sum.y += castle->points[ring->first + at].y;
        }
    }
    const float by = count ? 1 / (float)count : 0;
    return turned((struct castle_at){sum.x * by, sum.y * by}, rect, rotation);
}

static void draw_fountain(struct draw_list *list, struct point at, int size) {
    draw_disc(list, at.x, at.y, size / 9 + 2, EDGE);
    draw_disc(list, at.x, at.y, size / 9, 0x37c8ffffu);
}

static void draw_square(struct draw_list *list, struct rect rect) {
    const int side = rect.w * 34 / 100;
    const struct rect square = rect_centred(rect, side, side);
    draw_box(list, square, 0, EDGE);
    draw_box(list, rect_inset(square, 2), 0, 0xb9b2a4ffu);
}

static void draw_signs(const struct castle *castle, struct draw_list *list, unsigned face, unsigned rotation,
                       struct rect rect) {
    const struct carcassonne_face *of = &castle->tables->faces[face];
    if (has_square(of)) {
        draw_square(list, rect);
    }
    for (unsigned local = 0; local < of->locals; local++) {
        if (of->fountains >> local & 1) {
            draw_fountain(list, middle_of(castle, face, local, rect, rotation), rect.w);
        }
        if (of->markets >> local & 1) {
            const struct castle_at at = castle->markets[face][local][rotation % CARC_ROTATIONS];
            const int size = rect.w * 32 / 100;
            const struct point middle = turned(at, rect, 0);
            castle_draw_picture(list, "icon_market", rect_square(middle, size));
        }
    }
}

/* ---- faces ---- */

static void draw_kind(const struct castle *castle, struct draw_list *list, unsigned face, unsigned rotation,
                      struct rect rect, int kind) {
    struct point points[CASTLE_RING_POINTS];
    for (int i = 0; i < castle->ring_count; i++) {
        const struct castle_ring *ring = &castle->rings[i];
        if (ring->face == face && castle->tables->faces[face].kinds[ring->local] == kind) {
            const int count = castle_ring_points(castle, ring, rect, rotation, points);
            draw_polygon(list, points, count, plain_colours[kind]);
            draw_line(list, points, count, 1, rect.w > 100 ? 3 : 2, EDGE);
        }
    }
}

void castle_draw_plain(const struct castle *castle, struct draw_list *list, unsigned face, unsigned rotation,
                       struct rect rect) {
    draw_box(list, rect, 0, plain_colours[CARC_COURT]);
    draw_kind(castle, list, face, rotation, rect, CARC_COURT);
    draw_kind(castle, list, face, rotation, rect, CARC_PATH);
    draw_kind(castle, list, face, rotation, rect, CARC_TOWER);
    draw_kind(castle, list, face, rotation, rect, CARC_HOUSE);
    draw_signs(castle, list, face, rotation, rect);
    draw_frame(list, rect, 0, 1, 0xffffff80u);
}
