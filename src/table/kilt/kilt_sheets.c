/* SPDX-License-Identifier: MIT */
/* Where a sheet that comes and goes lies: where it hides least of the headland. */
#include "table/kilt/kilt_table.h"
#include "ui/room.h"

enum { STEP = 12, THINGS = KILT_SQUARES + KILT_PLACES };

/* Something on the board, and how much is lost where a sheet covers it. */
struct thing {
    struct rect rect;
    int weight;
};

static int is_in_line(const struct kilt_line *line, int square) {
    for (int i = 0; i < line->count; i++) {
        if (line->squares[i] == square) {
            return 1;
        }
    }
    return 0;
}

struct rect kilt_whole_place(const struct table *table, int place) {
    struct point outline[KILT_HIT_POINTS];
    struct rect whole = polygon_bounds(outline, kilt_place_outline(table, place, outline));
    const int count = __builtin_popcount(kilt_shown(table)->cards_at[place]);
    for (int i = 0; i < count; i++) {
        whole = rect_around(whole, kilt_banner_rect(table, place, i, count));
    }
    return whole;
}

/* Squares of the line, its place and what can be chosen must be seen, other towers and cards had better be. */
static void find_things(const struct table *table, int place, struct thing things[THINGS]) {
    enum { MUST = 9, BETTER = 2 };
    const struct kilt_state *state = kilt_shown(table);
    struct point outline[KILT_HIT_POINTS];
    for (int square = 0; square < KILT_SQUARES; square++) {
        const struct rect ground = polygon_bounds(outline, kilt_ground_outline(table, square, outline));
        const struct rect top = polygon_bounds(outline, kilt_top_outline(table, square, outline));
        const int is_must = is_in_line(&kilt(table)->tables->lines[place], square);
        things[square] = (struct thing){rect_around(ground, top), is_must ? MUST : state->height[square] ? BETTER : 0};
    }
    for (int other = 0; other < KILT_PLACES; other++) {
        const int is_must = other == place || path_is_lit(table, KILT_TARGET_PLACE + other);
        things[KILT_SQUARES + other] = (struct thing){kilt_whole_place(table, other), is_must                  ? MUST
                                                                                      : state->cards_at[other] ? BETTER
                                                                                                               : 0};
    }
}

static int lost_under(const void *user, struct rect sheet) {
    const struct thing *things = user;
    int lost = 0;
    for (int i = 0; i < THINGS; i++) {
        lost += rect_meets(sheet, things[i].rect) ? things[i].weight : 0;
    }
    return lost;
}

struct rect kilt_sheet_near(const struct table *table, int place, struct point near, int w, int h) {
    const struct rect clear = table->layout.areas[AREA_CLEAR];
    struct thing things[THINGS];
    struct rect sheet = {clear.x, clear.y, w, h};
    find_things(table, place, things);
    room_find(&(struct room){clear, table_px(table, STEP), near, clear.w + clear.h, lost_under, things}, &sheet);
    return sheet;
}

struct rect kilt_sheet_beside(const struct table *table, int place, int w, int h) {
    const struct kilt_line *line = &kilt(table)->tables->lines[place];
    return kilt_sheet_near(table, place, kilt_square_point(table, line->squares[line->count / 2], 0), w, h);
}
