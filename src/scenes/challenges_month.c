/* SPDX-License-Identifier: MIT */
/* The months as pictures: sky and hills as they are then, and a castle that a better medal builds further. */
#include "app/backdrop.h"
#include "scenes/challenges_scene.h"
#include "table/table_challenge.h"

enum { BLOSSOM, SUNSHINE, LEAVES, SNOW, QUARTERS };

struct colours {
    uint32_t sky, horizon, far, near, stone, shade, roof, speck;
};

static const struct colours quarters[QUARTERS] = {
    [BLOSSOM] = {0x7fb4d8ffu, 0xe6efd6ffu, 0x9fbf78ffu, 0x7aa653ffu, 0xcdbfa6ffu, 0xa79679ffu, 0x9a4f3affu,
                 0xf3c3d0ffu},
    [SUNSHINE] = {0x3f8fd0ffu, 0xcfe6f2ffu, 0x7da653ffu, 0x4f8a36ffu, 0xd8c8a8ffu, 0xb09c78ffu, 0xa8452cffu,
                  0xf2d24affu},
    [LEAVES] = {0xa98f86ffu, 0xf3d9a8ffu, 0xb88a45ffu, 0x9a6a2cffu, 0xc4b193ffu, 0x99845fffu, 0x8a3d26ffu, 0xd9742affu},
    [SNOW] = {0x6d86a8ffu, 0xdbe4ecffu, 0xd3dde6ffu, 0xf2f6f9ffu, 0xb6b3b0ffu, 0x8d8a88ffu, 0xe8eef3ffu, 0xffffffffu},
};

/* A share of the picture, in thousandths. */
static int across(struct rect r, int share) {
    return r.x + r.w * share / 1000;
}

static int down(struct rect r, int share) {
    return r.y + r.h * share / 1000;
}

/* From LEFT to RIGHT, its top at TOP; with a pointed roof, or battlements where ROOF is 0. */
static void draw_tower(struct draw_list *list, struct rect r, int left, int right, int top, uint32_t stone,
                       uint32_t roof) {
    const int x = across(r, left), w = across(r, right) - x, y = down(r, top);
    draw_box(list, (struct rect){x, y, w, r.y + r.h - y}, 0, stone);
    if (roof) {
        const struct point points[] = {{x - w / 6, y}, {x + w / 2, y - w}, {x + w + w / 6, y}};
        draw_polygon(list, points, 3, roof);
        return;
    }
    const int merlon = w / 5 > 1 ? w / 5 : 1;
    for (int i = 0; i < 3; i++) {
        draw_box(list, (struct rect){x + i * (w - merlon) / 2, y - merlon, merlon, merlon + 1}, 0, stone);
    }
}

static void draw_flag(struct draw_list *list, struct rect r, int at, int top, uint32_t colour) {
    const int x = across(r, at), y = down(r, top), w = r.w / 11, h = r.h / 10;
    draw_box(list, (struct rect){x, y, r.w / 120 + 1, r.h / 6}, 0, 0x3a2414ffu);
    const struct point points[] = {{x, y}, {x + w, y + h / 2}, {x, y + h}};
    draw_polygon(list, points, 3, colour);
}

static void draw_castle(struct draw_list *list, struct rect r, const struct colours *in, enum challenge_medal medal) {
    if (medal >= MEDAL_GOLD) {
        draw_flag(list, r, 498, 90, 0xd9a021ffu);
        draw_tower(list, r, 440, 560, 330, in->shade, in->roof);
    }
    if (medal >= MEDAL_SILVER) {
        draw_tower(list, r, 250, 350, 430, in->stone, in->roof);
        draw_tower(list, r, 650, 750, 430, in->stone, in->roof);
    }
    if (medal >= MEDAL_BRONZE) {
        draw_tower(list, r, 320, 680, 600, in->stone, 0);
        draw_box(list, (struct rect){across(r, 460), down(r, 720), r.w * 80 / 1000, r.h * 300 / 1000}, r.w / 26,
                 0x3a2414ffu);
    }
}

/* Blossoms, light, leaves or snow: always in the same places. */
static void draw_specks(struct draw_list *list, struct rect r, int month, const struct colours *in) {
    unsigned at = 977u * (unsigned)(month + 1);
    for (int i = 0; i < 22; i++) {
        at = at * 1103515245u + 12345u;
        const int x = (int)(at >> 8 & 1023), y = (int)(at >> 18 & 1023);
        const int is_falling = month / 3 >= LEAVES;
        draw_disc(list, across(r, x * 1000 / 1024), down(r, is_falling ? y * 1000 / 1024 : 780 + y * 200 / 1024),
                  r.w / 110 + 1, in->speck);
    }
}

void challenges_draw_month(struct draw_list *list, struct rect r, int month, enum challenge_medal medal) {
    const int quarter = month / 3;
    const struct colours *in = &quarters[quarter];
    draw_clip_push(list, r);
    draw_alpha_push(list, medal == MEDAL_NONE ? 60 : 255);
    draw_box_shaded(list, r, 0, in->sky, in->horizon);
    draw_disc(list, across(r, 160 + month % 3 * 330), down(r, quarter == SUNSHINE ? 190 : 260),
              r.h / (quarter == SUNSHINE ? 7 : 9), quarter == SNOW ? 0xf4f4ecffu : 0xfbe08affu);
    draw_disc(list, across(r, 200), down(r, 1000) + r.w / 3, r.w * 2 / 3 - r.h / 8, in->far);
    draw_castle(list, r, in, medal);
    draw_disc(list, across(r, 780), down(r, 1000) + r.w / 2, r.w * 2 / 3 - r.h / 10, in->near);
    draw_specks(list, r, month, in);
    draw_alpha_pop(list);
    draw_clip_pop(list);
}
