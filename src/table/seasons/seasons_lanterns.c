/* SPDX-License-Identifier: MIT */
/* A lantern on a pole at each yard whose building the viewer could pay for, while he is asked for it or for a card that
 * may build it: seen from afar in the snow, and when it gets dark by the light that it throws on the ground. It stands
 * still, so a board at rest stays at rest. */
#include "table/seasons/seasons_board.h"
#include "table/seasons/seasons_table.h"

enum { POLE = 54, LAMP = 17, POOL = 88 }; /* in pixels of the board's picture */
enum { DUSK = 90, POOL_LIGHT = 84 };      /* the least glow of the hour in which lanterns burn without snow; of 255 */
#define FLAME 0xffd27affu
#define POOL_COLOUR 0xffb04c00u
#define IRON 0x2a1a10ffu

static int is_on_another(const struct table *table, int tile, struct point at) {
    const struct plates *plates = &seasons(table)->plates;
    for (int i = 0; i < plates->body_count; i++) {
        const struct body *body = &plates->bodies[i];
        if (body->piece != tile && polygon_contains(body->hit, body->count, at.x, at.y)) {
            return 1;
        }
    }
    return 0;
}

/* At a front corner of the yard, the right one unless another building stands before it. */
static struct point foot_of(const struct table *table, int tile) {
    struct point hit[BOARD_HIT_POINTS];
    const struct rect yard =
        polygon_bounds(hit, seasons_board_plan_hit(&seasons(table)->board, &table->view, tile, hit));
    const struct point right = {yard.x + yard.w * 88 / 100, yard.y + yard.h * 95 / 100},
                       left = {yard.x + yard.w * 12 / 100, right.y};
    return is_on_another(table, tile, right) && !is_on_another(table, tile, left) ? left : right;
}

static void draw_pool(const struct table *table, struct draw_list *list, struct point at, int glow) {
    const int radius = board_view_length(&table->view, POOL);
    const enum blend before = draw_blend(list, BLEND_ADD);
    draw_soft(list, (struct rect){at.x - radius, at.y - radius / 2, 2 * radius, radius}, radius / 2, radius / 2,
              colour_with_alpha(POOL_COLOUR, POOL_LIGHT * glow / 150));
    draw_blend(list, before);
}

static void draw_lantern(const struct table *table, struct draw_list *list, struct point foot, int glow) {
    const int high = board_view_length(&table->view, POLE), w = board_view_length(&table->view, LAMP), h = w * 5 / 4;
    const int thick = w / 4 > 1 ? w / 4 : 2, edge = w / 6 > 0 ? w / 6 : 1;
    const struct rect lamp = {foot.x - w / 2, foot.y - high, w, h};
    draw_line(list, (struct point[]){foot, {foot.x, lamp.y + h}}, 2, 0, thick, IRON);
    const enum blend before = draw_blend(list, BLEND_ADD);
    draw_soft(list, rect_inset(lamp, -w / 3), w, w, colour_with_alpha(POOL_COLOUR, 60 + glow / 2));
    draw_blend(list, before);
    draw_box(list, lamp, edge, IRON);
    draw_box(list, rect_inset(lamp, edge), 0, FLAME);
    draw_box(list, (struct rect){lamp.x - edge, lamp.y - edge, w + 2 * edge, 2 * edge}, edge, IRON);
}

/* Any other question has nothing to do with what can be built. */
static int is_asked_for(const struct table *table, int tile) {
    return seasons_is_lit(table, TARGET_TILE + tile) ||
           (table_is_asking(table) && seasons(table)->draft.state->phase == PHASE_CHOOSE);
}

void seasons_lanterns_draw(struct table *table, struct draw_list *list) {
    const int glow = seasons_day_of(table).glow, is_asked = seasons_has_lights(table);
    if ((!seasons(table)->board.has_snow && (glow < DUSK || is_asked)) || theme_contrast() ||
        seasons_is_scoring(table)) {
        return;
    }
    const uint32_t plans = seasons_plans_within_reach(table);
    for (int tile = 0; tile < TILES; tile++) {
        if ((plans >> tile & 1) && is_asked_for(table, tile) && !motion_find(&table->motion, MOTION_BUILD, tile)) {
            const struct point foot = foot_of(table, tile);
            draw_pool(table, list, foot, glow);
            draw_lantern(table, list, foot, glow);
        }
    }
}
