/* SPDX-License-Identifier: MIT */
/* The numbers of the score track as they are cut into the wall, in one line along each side: dark every ten and about
 * the markers, else as quiet as stone, out of the way of towers and gates, and left out where one would come close to
 * another or lie half below something. */
#include <stdio.h>
#include <stdlib.h>

#include "table/carcassonne/carcassonne_board.h"
#include "ui/text.h"

enum { NUMBER_LEAST = 12, ROOM_FOR_ALL = 48, STEP_WITHOUT = 5, STRONG_STEP = 10, NEAR_MARKER = 2 };
/* Percent of a cell's side: a number's height; a round tower's radius and how near to its middle no number of the wall
 * stands; how far up or down the side those of a tower give way to each other. */
enum { HIGH = 22, ROUND = 37, OFF_TOWER = 57, APART = 7, OFF_TILE = 2, BEND = 16 };
/* The same: how near to a gate's middle a number is, how far that moves it along its slab, and down one. Percent of a
 * number's height and width: how much more air there is above and below than there must be, and how much less beside.
 */
enum { AT_GATE = 50, OFF_GATE = 8, BELOW_GATE = 13, AIR_ABOVE = 30, AIR_BESIDE = -12 };

static int part_of(const struct castle *castle, int percent) {
    return castle->side * percent / 100;
}

static int is_bend(const struct castle *castle, struct point number, struct point tower) {
    return abs(number.x - tower.x) + abs(number.y - tower.y) < part_of(castle, BEND);
}

/* One of the two on TOWER: in line with its side of the wall, of which BESIDE is the next number. Up or down the side
 * it gives way to the other one, along it to a wall tile; where the wall bends inwards one alone has room, whole on the
 * tower, and is drawn to its middle. */
static struct point on_tower(const struct castle *castle, struct point at, struct point beside, struct point tower) {
    const int goes_in = is_bend(castle, at, tower), by = goes_in ? 0 : part_of(castle, APART);
    if (abs(at.x - beside.x) <= abs(at.y - beside.y)) {
        return (struct point){beside.x, at.y < beside.y ? at.y + by : at.y - by};
    }
    const int aside = part_of(castle, OFF_TILE);
    return (struct point){goes_in ? (at.x + 2 * tower.x) / 3 : at.x < beside.x ? at.x + aside : at.x - aside, beside.y};
}

/* Out of the way of a round tower in the same part of the wall. */
static struct point off_tower(const struct castle *castle, struct point at, struct point tower) {
    const int near = part_of(castle, ROUND), off = part_of(castle, OFF_TOWER);
    if (abs(at.y - tower.y) < near && abs(at.x - tower.x) < off) {
        at.x = tower.x + (at.x < tower.x ? -off : off);
    }
    return at;
}

/* Beside the gatehouse of a path, which leans up: apart along a level side of the wall, down an upright one. */
static struct point off_gates(const struct castle *castle, const struct carcassonne_tables *tables, struct point at) {
    const int by = part_of(castle, OFF_GATE), down = part_of(castle, BELOW_GATE);
    for (int start = 0; start < CARC_STARTS; start++) {
        const struct rect rect = castle->starts[start];
        const struct point gate = rect_middle(rect);
        if (tables->starts[start].kind != CARC_PATH ||
            abs(at.x - gate.x) + abs(at.y - gate.y) >= part_of(castle, AT_GATE)) {
            continue;
        }
        at.x += rect.w < rect.h ? 0 : at.x < gate.x ? -by : by;
        at.y += rect.w < rect.h ? down : 0;
    }
    return at;
}

/* The corner on whose tower SPACE is, or CARC_CORNERS. */
static unsigned corner_of(const struct carcassonne_tables *tables, int space) {
    unsigned corner = 0;
    while (corner < CARC_CORNERS && tables->corners[corner].spaces[0] != space &&
           tables->corners[corner].spaces[1] != space) {
        corner++;
    }
    return corner;
}

/* The space next to SPACE, one on the tower of CORNER, along its side of the wall. */
static int beside(const struct carcassonne_tables *tables, unsigned corner, int space) {
    return (space + (tables->corners[corner].spaces[0] == space ? CARC_TRACK - 1 : 1)) % CARC_TRACK;
}

/* Where the number of SPACE stands, a place of the picture: in one line along each side of the wall. */
static struct point number_point(const struct castle *castle, const struct carcassonne_tables *tables, int space) {
    struct point at = castle->track[space];
    const unsigned tower = corner_of(tables, space);
    if (tower < CARC_CORNERS) {
        return on_tower(castle, at, castle->track[beside(tables, tower, space)], castle->towers[tower]);
    }
    for (unsigned corner = 0; corner < CARC_CORNERS; corner++) {
        at = is_bend(castle, castle->track[tables->corners[corner].spaces[0]], castle->towers[corner])
                 ? at
                 : off_tower(castle, at, castle->towers[corner]);
    }
    return off_gates(castle, tables, at);
}

static int is_near_marker(const struct table *table, int space) {
    for (int seat = 0; seat < CARC_SEATS; seat++) {
        const int way = (space - carcassonne_shown(table)->seats[seat].score % CARC_TRACK + CARC_TRACK) % CARC_TRACK;
        if (way <= NEAR_MARKER || way >= CARC_TRACK - NEAR_MARKER) {
            return 1;
        }
    }
    return 0;
}

static struct text_style style_of(const struct table *table, int is_strong) {
    const int side = board_view_length(&table->view, carcassonne(table)->castle.side);
    const int px = side * HIGH / 100;
    return (struct text_style){.font = FONT_FIGURES_BOLD,
                               .px = px < NUMBER_LEAST ? NUMBER_LEAST : px,
                               .colour = theme_contrast() ? 0xffffffffu
                                         : is_strong      ? 0x33261affu
                                                          : 0x51463affu,
                               .align = ALIGN_CENTRE};
}

/* As much as the digits need, with a little air beside them. */
static struct rect number_rect(const struct table *table, int space, int is_strong) {
    char text[12];
    snprintf(text, sizeof text, "%d", space);
    const struct text_style style = style_of(table, is_strong);
    const struct point at =
        board_view_point(&table->view, number_point(&carcassonne(table)->castle, carcassonne(table)->tables, space));
    const int w = text_width(table->app->metrics, style, text) + style.px / 5, h = style.px * 9 / 10;
    return rect_centred_at(at, w, h);
}

static struct rect aired(struct rect rect) {
    const int above = (rect.h * AIR_ABOVE + 99) / 100, aside = rect.w * AIR_BESIDE / 100;
    return (struct rect){rect.x - aside, rect.y - above, rect.w + 2 * aside, rect.h + 2 * above};
}

static int is_free(const struct carcassonne_number *numbers, int count, struct rect rect) {
    for (int i = 0; i < count; i++) {
        if (rect_meets(numbers[i].rect, rect) || rect_meets(aired(numbers[i].rect), aired(rect))) {
            return 0;
        }
    }
    return 1;
}

/* A wall tile on its tower, or another's marker, lies over a part of it; below its own marker it is as good as gone. */
static int is_hidden(const struct table *table, int space, struct rect rect) {
    for (int tower = 0; tower < CARC_ON_WALL; tower++) {
        if ((carcassonne_shown(table)->on_wall >> tower & 1) &&
            rect_meets(rect, carcassonne_wall_tile_rect(table, tower))) {
            return 1;
        }
    }
    for (int seat = 0; seat < CARC_SEATS; seat++) {
        const int stands_on = carcassonne_shown(table)->seats[seat].score % CARC_TRACK;
        if (stands_on != space && !carcassonne_marker_is_walking(table, seat) &&
            rect_meets(rect, carcassonne_marker_rect(table, seat))) {
            return 1;
        }
    }
    return 0;
}

static int is_under_marker(const struct table *table, int space) {
    const struct carcassonne_seat *seats = carcassonne_shown(table)->seats;
    return seats[0].score % CARC_TRACK == space || seats[1].score % CARC_TRACK == space;
}

/* On a tower, the one that stands in a level side of the wall. */
static int is_level(const struct table *table, unsigned corner, int space) {
    const struct point *track = carcassonne(table)->castle.track;
    const struct point at = track[space], next = track[beside(carcassonne(table)->tables, corner, space)];
    return abs(at.x - next.x) > abs(at.y - next.y);
}

/* Who has a seat before whom: every ten, what a marker stands on, every five, a tower's own, all others. */
enum { RANK_TEN, RANK_MARKER, RANK_FIVE, RANK_LEVEL, RANK_TOWER, RANK_OTHER, RANKS };

static int rank_of(const struct table *table, int space) {
    const unsigned corner = corner_of(carcassonne(table)->tables, space);
    return space % STRONG_STEP == 0         ? RANK_TEN
           : is_under_marker(table, space)  ? RANK_MARKER
           : space % STEP_WITHOUT == 0      ? RANK_FIVE
           : corner == CARC_CORNERS         ? RANK_OTHER
           : is_level(table, corner, space) ? RANK_LEVEL
                                            : RANK_TOWER;
}

int carcassonne_track_numbers(const struct table *table, struct carcassonne_number numbers[CARC_TRACK]) {
    const int is_small = board_view_length(&table->view, carcassonne(table)->castle.side) < ROOM_FOR_ALL;
    int count = 0;
    for (int i = 0; i < RANKS * CARC_TRACK; i++) {
        const int rank = i / CARC_TRACK, space = i % CARC_TRACK;
        const int is_strong = space % STRONG_STEP == 0 || is_near_marker(table, space);
        if (rank_of(table, space) != rank || (is_small && !is_strong && space % STEP_WITHOUT != 0)) {
            continue;
        }
        const struct rect rect = number_rect(table, space, is_strong);
        if ((rank == RANK_TEN || !is_hidden(table, space, rect)) && is_free(numbers, count, rect)) {
            numbers[count++] = (struct carcassonne_number){space, is_strong, rect};
        }
    }
    return count;
}

/* Cut into the stone: a light edge below. */
void carcassonne_draw_track(struct table *table, struct draw_list *list) {
    struct carcassonne_number numbers[CARC_TRACK];
    const int count = carcassonne_track_numbers(table, numbers);
    for (int i = 0; i < count; i++) {
        struct text_style style = style_of(table, numbers[i].is_strong);
        struct rect rect = numbers[i].rect;
        char text[12];
        snprintf(text, sizeof text, "%d", numbers[i].space);
        if (theme_contrast()) {
            draw_box(list, rect, 2, 0x000000ffu);
        } else {
            const uint32_t ink = style.colour;
            style.colour = 0xfff6e070u;
            draw_text(list, style, (struct rect){rect.x, rect.y + 1, rect.w, rect.h}, text);
            style.colour = ink;
        }
        draw_text(list, style, rect, text);
    }
}
