/* SPDX-License-Identifier: MIT */
/* When the match is over the yards where nothing was built are cleared, and the town feasts there: folk cheer around a
 * pole with a lantern, and garlands in the colours of those who played go from pole to pole. */
#include <math.h>

#include "table/board_people.h"
#include "table/seasons/seasons_board.h"
#include "table/seasons/seasons_people.h"
#include "table/seasons/seasons_table.h"
#include "table/table_stage.h"

/* In pixels of the board's picture. */
enum { POLE = 122, LAMP = 26, POOL = 104, REACH = 520, CLOSE = 170, SLACK = 40, FLAG = 21, FOLK_APART = 56 };
enum { POOL_LIGHT = 28, LAMP_LIGHT = 84, STEP_MS = 85, FOLK = 3, FLAGS = 9 };
#define WOOD 0x4a3220ffu
#define FLAME 0xffd27affu
#define POOL_COLOUR 0xffb04c00u
#define ROPE 0x2a1a10c0u

static float far_from(struct point a, struct point b) {
    return hypotf((float)(a.x - b.x), (float)(a.y - b.y));
}

/* The middle of TILE's yard, where its pole stands, in pixels of the board's picture. */
static struct point yard_of(const struct table *table, int tile) {
    const struct board_thing *thing = &seasons(table)->board.things[tile];
    const struct board_outline *outline = &thing->plan_outline;
    const struct rect yard = outline->count > 2 ? polygon_bounds(outline->points, outline->count)
                                                : polygon_bounds(thing->hit, thing->hit_count);
    return (struct point){yard.x + yard.w / 2, yard.y + yard.h * 78 / 100};
}

static struct point top_of(const struct table *table, struct point yard) {
    return board_view_point(&table->view, (struct point){yard.x, yard.y - POLE});
}

static void draw_pole(const struct table *table, struct draw_list *list, struct point yard) {
    const struct point foot = board_view_point(&table->view, yard), top = top_of(table, yard);
    const int radius = board_view_length(&table->view, POOL), w = board_view_length(&table->view, LAMP) + 1;
    const struct rect lamp = {top.x - w / 2, top.y + w / 3, w, w * 5 / 4};
    const enum blend before = draw_blend(list, BLEND_ADD);
    draw_soft(list, (struct rect){foot.x - radius, foot.y - radius / 2, 2 * radius, radius}, radius / 2, radius / 2,
              colour_with_alpha(POOL_COLOUR, POOL_LIGHT));
    draw_blend(list, before);
    draw_line(list, (struct point[]){foot, top}, 2, 0, w / 4 > 2 ? w / 4 : 2, WOOD);
    draw_box(list, lamp, w / 4, WOOD);
    draw_box(list, rect_inset(lamp, 2), w / 6, FLAME);
    draw_blend(list, BLEND_ADD);
    draw_soft(list, rect_inset(lamp, -w / 2), w, w, colour_with_alpha(POOL_COLOUR, LAMP_LIGHT));
    draw_blend(list, before);
}

/* Sagging between A and B, PART of the way. */
static struct point on_rope(const struct table *table, struct point a, struct point b, float part) {
    const float sag = 4 * part * (1 - part) * (float)board_view_length(&table->view, SLACK);
    return (struct point){a.x + (int)((float)(b.x - a.x) * part), a.y + (int)((float)(b.y - a.y) * part + sag)};
}

static void draw_garland(const struct table *table, struct draw_list *list, struct point a, struct point b) {
    const int size = board_view_length(&table->view, FLAG);
    struct point rope[FLAGS + 1];
    for (int i = 0; i <= FLAGS; i++) {
        rope[i] = on_rope(table, a, b, (float)i / FLAGS);
    }
    draw_line(list, rope, FLAGS + 1, 0, 1, ROPE);
    for (int i = 0; i < FLAGS; i++) {
        const struct player_colour *colour = &theme_players[table->colours[i % table->seats]];
        const struct point at = {(rope[i].x + rope[i + 1].x) / 2, (rope[i].y + rope[i + 1].y) / 2};
        draw_polygon(list,
                     (struct point[]){{at.x - size / 2, at.y}, {at.x + size / 2, at.y}, {at.x, at.y + size * 4 / 3}}, 3,
                     colour->fill);
    }
}

/* From each yard to the nearest one further right. */
static void draw_garlands(const struct table *table, struct draw_list *list, const struct point *yards, int count) {
    for (int i = 0; i < count; i++) {
        int nearest = -1;
        float least = REACH;
        for (int other = 0; other < count; other++) {
            const float far = far_from(yards[other], yards[i]);
            if (yards[other].x > yards[i].x && far < least) {
                least = far;
                nearest = other;
            }
        }
        if (nearest >= 0) {
            draw_garland(table, list, top_of(table, yards[i]), top_of(table, yards[nearest]));
        }
    }
}

/* Who is further back, one step; beside the pole, before it. */
static void draw_folk(const struct table *table, struct draw_list *list, struct point yard, int index) {
    static const int8_t beside[FOLK][2] = {{-FOLK_APART, 4}, {FOLK_APART, 8}, {-6, 26}};
    const struct board_life life = board_life_of(&table->view, list, table->now, 1, 1);
    const struct board_cast *cast = seasons_people_cast(table);
    const int is_cold = seasons(table)->board.has_snow;
    const int cheer = is_cold ? COLD_CHEER : ACT_CHEER, hurrah = is_cold ? COLD_HURRAH : ACT_HURRAH;
    const int64_t step = app_is_still(table->app) ? 0 : table->now / STEP_MS;
    for (int i = 0; i < FOLK; i++) {
        const struct point at = {yard.x + beside[i][0], yard.y + beside[i][1]};
        board_people_draw_one(&life, cast, at, (i + index) % 2 ? hurrah : cheer,
                              (int)((step + i * 3 + index * 5) % BOARD_ACT_STEPS));
    }
}

/* The yards that were left, but for those that share a pole. */
static int find_yards(const struct table *table, struct point yards[TILES + 1]) {
    int count = 0;
    for (int tile = 0; tile < TILES; tile++) {
        const struct point yard = yard_of(table, tile);
        int is_close = !(seasons_shown(table)->plans >> tile & 1);
        for (int i = 0; i < count; i++) {
            is_close |= far_from(yards[i], yard) < CLOSE;
        }
        yards[count] = yard;
        count += !is_close;
    }
    return count;
}

void seasons_feast_draw(struct table *table, struct draw_list *list) {
    const int seen = (int)(255 * table_stage_evening(table));
    struct point yards[TILES + 1];
    const int count = find_yards(table, yards);
    if (!seen || !seasons(table)->has_board || theme_contrast()) {
        return;
    }
    draw_alpha_push(list, seen);
    for (int i = 0; i < count; i++) {
        draw_pole(table, list, yards[i]);
        draw_folk(table, list, yards[i], i);
    }
    draw_garlands(table, list, yards, count);
    draw_alpha_pop(list);
}
