/* SPDX-License-Identifier: MIT */
/* Where a sheet that comes and goes lies: where it hides least of the headland. */
#include <stdlib.h>

#include "castellany/hash.h"
#include "table/kilt/kilt_table.h"
#include "ui/room.h"

enum { STEP = 9, FAR = 14, THINGS = KILT_SQUARES + 2 * KILT_PLACES };

/* Something on the board, and how much is lost where a sheet covers it. */
struct thing {
    struct rect rect;
    int weight;
};

static uint32_t squares_of(const struct table *table, int place) {
    const struct kilt_line *line = &kilt(table)->tables->lines[place];
    uint32_t squares = 0;
    for (int i = 0; i < line->count; i++) {
        squares |= 1u << line->squares[i];
    }
    return squares;
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

/* The squares on which is built where the card in hand may go instead. */
static uint32_t other_sites(const struct table *table) {
    uint32_t squares = 0;
    for (int place = 0; place < KILT_PLACES; place++) {
        squares |= path_is_lit(table, KILT_TARGET_PLACE + place) ? squares_of(table, place) : 0;
    }
    return squares;
}

/* How far PLACE is from OTHER along the lane. */
static int steps_between(int place, int other) {
    const int steps = abs(place - other);
    return steps < KILT_PLACES - steps ? steps : KILT_PLACES - steps;
}

/* SQUARES, the place and what can be chosen must be seen; cards next to the place and what could be chosen instead
 * should, other towers, cards and the places' numbers had better be, and the lane rather than empty moor. */
static void find_things(const struct table *table, int place, uint32_t squares, struct thing things[THINGS]) {
    enum { MUST = 60, SHOULD = 6, BETTER = 2, RATHER = 1, NEXT = 2 };
    const struct kilt_state *state = kilt_shown(table);
    const uint32_t others = other_sites(table);
    struct point outline[KILT_HIT_POINTS];
    kilt_sink_still(table, 1);
    for (int square = 0; square < KILT_SQUARES; square++) {
        const struct rect ground = polygon_bounds(outline, kilt_ground_outline(table, square, outline));
        const struct rect top = polygon_bounds(outline, kilt_top_outline(table, square, outline));
        const int weight = squares >> square & 1   ? MUST
                           : others >> square & 1  ? SHOULD
                           : state->height[square] ? BETTER
                                                   : 0;
        things[square] = (struct thing){rect_around(ground, top), weight};
    }
    kilt_sink_still(table, 0);
    for (int other = 0; other < KILT_PLACES; other++) {
        const int is_must = other == place || path_is_lit(table, KILT_TARGET_PLACE + other);
        const int is_next = place < KILT_PLACES && steps_between(place, other) <= NEXT;
        const int weight = is_must ? MUST : !state->cards_at[other] ? RATHER : is_next ? SHOULD : BETTER;
        things[KILT_SQUARES + other] = (struct thing){kilt_whole_place(table, other), weight};
        things[KILT_SQUARES + KILT_PLACES + other] = (struct thing){kilt_number_rect(table, other), BETTER};
    }
}

/* What is read must not be covered, towers had better not be. */
static void find_read(const struct table *table, uint32_t squares, struct thing things[THINGS]) {
    enum { READ = 12 };
    find_things(table, KILT_NO_PLACE, squares, things);
    for (int place = 0; place < KILT_PLACES; place++) {
        things[KILT_SQUARES + place].weight = kilt_shown(table)->cards_at[place] ? READ : 0;
        things[KILT_SQUARES + KILT_PLACES + place].weight = READ;
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

/* The board's field, less the column in which what is pointed at is told of: that grows with what it says, so a sheet
 * must not look where it ends now. */
static struct rect field_of(const struct table *table) {
    struct rect clear = table->layout.areas[AREA_CLEAR];
    const struct rect told = table->layout.areas[AREA_INSPECTOR];
    if (told.x > clear.x + clear.w / 2 && told.x < clear.x + clear.w) {
        clear.w = told.x - table_px(table, 6) - clear.x;
    }
    return clear;
}

/* Puts SHEET near NEAR, of which WORTH pixels further away are as bad as 1 that is lost of THINGS. The same is looked
 * for in frame after frame, and found once. */
static void find_room(const struct table *table, const struct thing things[THINGS], struct point near, int worth,
                      struct rect *sheet) {
    const struct rect clear = field_of(table);
    sheet->x = clear.x;
    sheet->y = clear.y;
    const int rest[] = {clear.x, clear.y, clear.w, clear.h, sheet->w, sheet->h, near.x, near.y, worth};
    const uint64_t asked = 31 * hash_bytes(things, THINGS * sizeof *things) + hash_bytes(rest, sizeof rest);
    struct kilt_room_found *found = &kilt(table)->rooms_found[asked % KILT_ROOMS_FOUND];
    if (found->asked != asked) {
        room_find(&(struct room){clear, table_px(table, STEP), near, worth, lost_under, things}, sheet);
        *found = (struct kilt_room_found){asked, *sheet};
    }
    *sheet = found->sheet;
}

struct rect kilt_sheet_near(const struct table *table, int place, struct point near, int w, int h) {
    const struct rect clear = table->layout.areas[AREA_CLEAR];
    struct rect sheet = {.w = w, .h = h};
    struct thing things[THINGS];
    find_things(table, place, squares_of(table, place) | kilt_offered(table), things);
    find_room(table, things, near, clear.w + clear.h, &sheet);
    return sheet;
}

struct rect kilt_sheet_at(const struct table *table, int square, int w, int h) {
    struct rect sheet = {.w = w, .h = h};
    struct thing things[THINGS];
    find_things(table, kilt_asked(table)->to, kilt_open_sites(table) | 1u << square, things);
    find_room(table, things, kilt_square_point(table, square, 0), table_px(table, FAR), &sheet);
    return sheet;
}

struct rect kilt_banner_near(const struct table *table, uint32_t squares, struct point near, int w, int h) {
    const struct rect clear = table->layout.areas[AREA_CLEAR];
    struct rect banner = {.w = w, .h = h};
    struct thing things[THINGS];
    find_read(table, squares, things);
    find_room(table, things, near, clear.w + clear.h, &banner);
    return banner;
}
