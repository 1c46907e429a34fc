/* SPDX-License-Identifier: MIT */
/* What a winter card in force puts on the board (art/games/seasons/figures/omens.py): from the castle alone one sees
 * which it is. The three that are answered at once stay until their round ends. */
#include <stdio.h>

#include "castellany/data.h"
#include "table/board_life.h"
#include "table/seasons/seasons_board_draw.h"
#include "table/seasons/seasons_table.h"

/* An omen's picture, and where on it the foot stands. */
enum { PICTURE_W = 200, PICTURE_H = 160, FOOT_X = 76, FOOT_Y = 102 };

static const struct omen {
    uint8_t card;
    const char *image;
    struct point at;   /* its foot, in pixels of the board */
    int high;          /* of the picture there */
    uint32_t glow;     /* of its lantern; 0: it has none */
    struct point lamp; /* from the foot, in pixels of the board */
} omens[] = {
    {PLAGUE, "omen.plague.webp", {1228, 926}, 132, 0x8cff4a00u, {-26, -34}},
    {DAMSEL, "omen.damsel.webp", {1852, 780}, 124, 0xffb45000u, {6, -30}},
    {CRACKED_WALL, "omen.cracked_wall.webp", {1010, 962}, 150, 0, {0, 0}},
    {SNOWDRIFT, "omen.snowdrift.webp", {690, 1236}, 200, 0, {0, 0}},
    {SNOWDRIFT, "omen.snowdrift.webp", {2318, 1276}, 190, 0, {0, 0}},
};

void seasons_omens_event(struct table *table, const struct event *event) {
    if (event->type == EVENT_DRAWN) {
        seasons(table)->omen = event->what;
        seasons(table)->omen_round = (uint8_t)event->amount;
    }
}

static int is_there(const struct table *table, int card) {
    const struct seasons_state *shown = seasons_shown(table);
    const struct seasons_table *own = seasons(table);
    const int came_now = own->omen == card && own->omen_round == shown->round && (shown->drawn >> card & 1);
    return (shown->up >> card & 1) || came_now;
}

static void draw_glow(const struct table *table, struct draw_list *list, const struct omen *omen) {
    if (!omen->glow) {
        return;
    }
    const struct point at =
        board_view_point(&table->view, (struct point){omen->at.x + omen->lamp.x, omen->at.y + omen->lamp.y});
    const int radius = board_view_length(&table->view, 46), alpha = board_life_breath(table->app, table->now, 60, 96);
    const enum blend before = draw_blend(list, BLEND_ADD);
    draw_soft(list, (struct rect){at.x - radius, at.y - radius * 2 / 3, 2 * radius, radius * 4 / 3}, radius, radius,
              colour_with_alpha(omen->glow, alpha));
    draw_blend(list, before);
}

static void draw_omen(const struct table *table, struct draw_list *list, const struct omen *omen) {
    char image[64];
    const struct point foot = board_view_point(&table->view, omen->at);
    const int h = board_view_length(&table->view, omen->high), w = h * PICTURE_W / PICTURE_H;
    snprintf(image, sizeof image, GAME_DATA("seasons") "board/%s", omen->image);
    draw_image(list, image, (struct rect){foot.x - w * FOOT_X / PICTURE_W, foot.y - h * FOOT_Y / PICTURE_H, w, h});
}

static void draw_all(const struct table *table, struct draw_list *list,
                     void (*draw)(const struct table *, struct draw_list *, const struct omen *)) {
    for (size_t i = 0; i < sizeof omens / sizeof *omens && seasons(table)->board.has_snow; i++) {
        if (is_there(table, omens[i].card)) {
            draw(table, list, &omens[i]);
        }
    }
}

void seasons_omens_draw(struct table *table, struct draw_list *list) {
    draw_all(table, list, draw_omen);
}

void seasons_omens_draw_light(struct table *table, struct draw_list *list) {
    draw_all(table, list, draw_glow);
}
