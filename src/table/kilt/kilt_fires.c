/* SPDX-License-Identifier: MIT */
/* The braziers on the corner towers. */
#include "table/kilt/kilt_fires.h"

enum { BOWL = 13 }; /* half as wide as a brazier's basket, in source pixels */

/* A core, and light around it that fades away, too finely for rings to be seen; so little that stone does not bleach.
 */
static void draw_fire_light(struct draw_list *list, struct point at, int reach) {
    enum { RINGS = 24 };
    for (int i = 0; i < RINGS; i++) {
        draw_disc(list, at.x, at.y, reach * (RINGS - i) / RINGS, 0xff903003u);
    }
}

enum { FINE = 16, SHAPE = 8 };

/* A point of SHAPE, in hundredths of SIZE from AT, as finely as lines and areas take it. */
static struct point fine(struct point at, int size, const int16_t shape[2]) {
    return (struct point){at.x * FINE + shape[0] * size * FINE / 100, at.y * FINE + shape[1] * size * FINE / 100};
}

static void draw_rod(struct draw_list *list, struct point at, int size, const int16_t ends[2][2], int thick,
                     uint32_t colour) {
    const struct point line[2] = {fine(at, size, ends[0]), fine(at, size, ends[1])};
    draw_line_fine(list, line, 2, 0, thick * size * FINE / 100, colour);
}

/* Billets, bright where they are cut. */
static void draw_wood(struct draw_list *list, struct point at, int size) {
    static const int16_t billets[][2][2] = {{{10, 20}, {4, -112}},
                                            {{-44, 20}, {40, -96}},
                                            {{50, 20}, {-58, -84}},
                                            {{-74, 10}, {-92, -52}},
                                            {{70, 10}, {90, -58}}};
    static const uint32_t barks[] = {0x5a3a20ffu, 0x7a5230ffu, 0x68441fffu, 0x4e321cffu, 0x5a3a20ffu};
    for (size_t i = 0; i < sizeof billets / sizeof *billets; i++) {
        const int16_t *tip = billets[i][1];
        draw_rod(list, at, size, billets[i], 42, 0x24160cffu);
        draw_rod(list, at, size, billets[i], 30, barks[i]);
        draw_disc(list, at.x + tip[0] * size / 100, at.y + tip[1] * size / 100, size * 15 / 100, 0xd2a466ffu);
    }
}

/* The basket before them: hoops and ribs of iron with wood behind. */
static void draw_basket(struct draw_list *list, struct point at, int size) {
    static const int16_t body[SHAPE][2] = {{-106, -22}, {-98, 40}, {-76, 92}, {-42, 132},
                                           {42, 132},   {76, 92},  {98, 40},  {106, -22}};
    static const int16_t ribs[][2][2] = {{{-58, -20}, {-36, 128}}, {{0, -20}, {0, 130}}, {{58, -20}, {36, 128}}};
    static const int16_t hoops[][2][2] = {{{-96, 52}, {96, 52}}, {{-112, -22}, {112, -22}}};
    static const int16_t shine[2][2] = {{-104, -28}, {40, -28}};
    struct point points[SHAPE];
    for (int i = 0; i < SHAPE; i++) {
        points[i] = fine(at, size, body[i]);
    }
    draw_polygon_fine(list, points, SHAPE, 0x3a2514ffu);
    draw_line_fine(list, points, SHAPE, 1, 16 * size * FINE / 100, 0x211f20ffu);
    for (size_t i = 0; i < sizeof ribs / sizeof *ribs; i++) {
        draw_rod(list, at, size, ribs[i], 18, 0x2a2829ffu);
    }
    for (size_t i = 0; i < sizeof hoops / sizeof *hoops; i++) {
        draw_rod(list, at, size, hoops[i], 26, 0x2f2d2fffu);
    }
    draw_rod(list, at, size, shine, 8, 0x8a8784ffu);
}

/* Its tip swings by SWAY, in hundredths of its SIZE. */
static void draw_tongue(struct draw_list *list, struct point at, int size, int sway, uint32_t colour) {
    static const int8_t shape[][2] = {{-62, 10}, {-52, -45}, {-24, -85}, {0, -125},
                                      {16, -75}, {50, -50},  {62, 10},   {0, 52}};
    enum { POINTS = sizeof shape / sizeof *shape };
    struct point points[POINTS];
    for (int i = 0; i < POINTS; i++) {
        const int bent = shape[i][1] < 0 ? sway * shape[i][1] / -125 : 0;
        points[i] = (struct point){at.x * FINE + (shape[i][0] + bent) * size * FINE / 100,
                                   at.y * FINE + shape[i][1] * size * FINE / 100};
    }
    draw_polygon_fine(list, points, POINTS, colour);
}

static void draw_flame(struct draw_list *list, struct point at, int size, int frame) {
    static const int8_t sways[] = {-14, 4, 22, 10, -6, -24};
    const int sway = sways[frame % (int)sizeof sways];
    draw_tongue(list, at, size * 5 / 4, sway, 0xff6a12e0u);
    draw_tongue(list, (struct point){at.x, at.y + size / 6}, size * 9 / 10, -sway / 2, 0xffa32cffu);
    draw_tongue(list, (struct point){at.x, at.y + size / 3}, size / 2, sway, 0xffe9a8ffu);
}

static void draw_fire(struct draw_list *list, struct point at, int size, int percent, int frame) {
    draw_alpha_push(list, 255 * percent / 100);
    const enum blend before = draw_blend(list, BLEND_ADD);
    draw_fire_light(list, at, size * 110 / BOWL);
    draw_blend(list, before);
    draw_alpha_pop(list);
    draw_flame(list, (struct point){at.x, at.y - size / 2}, size * (60 + percent) / 100, frame);
}

void kilt_fires_draw(const struct kilt_layout *layout, const struct board_view *view, int percent, int frame,
                     struct draw_list *list) {
    const int size = board_view_length(view, BOWL);
    for (int i = 0; i < layout->lamp_count; i++) {
        const struct point at = board_view_point(view, layout->lamps[i]);
        draw_wood(list, at, size);
        if (percent > 0) {
            draw_fire(list, at, size, percent, frame + i);
        }
        draw_basket(list, at, size);
    }
}
