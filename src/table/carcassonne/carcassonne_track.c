/* SPDX-License-Identifier: MIT */
/* The numbers of the score track as they are cut into the wall, in one line along each side: dark every ten and about
 * the markers, else as quiet as stone, out of the way of towers, and left out where one would run into another or lie
 * half below something. */
#include <stdio.h>
#include <stdlib.h>

#include "table/carcassonne/carcassonne_board.h"
#include "ui/text.h"

enum { NUMBER_LEAST = 12, ROOM_FOR_ALL = 48, STEP_WITHOUT = 5, STRONG_STEP = 10, NEAR_MARKER = 2 };
/* Percent of a cell's side: a number's height; a round tower's radius and how near to its middle no number of the wall
 * stands; how far up or down the side those of a tower give way to each other, also where the wall bends inwards. */
enum { HIGH = 22, ROUND = 37, OFF_TOWER = 57, APART = 7, APART_IN_BEND = 13, OFF_TILE = 2, BEND = 16 };

static int part_of(const struct castle *castle, int percent) {
    return castle->side * percent / 100;
}

static int is_bend(const struct castle *castle, struct point number, struct point tower) {
    return abs(number.x - tower.x) + abs(number.y - tower.y) < part_of(castle, BEND);
}

/* One of the two on TOWER: in line with its side of the wall, of which BESIDE is the next number. Up or down the side
 * it gives way to the other one, along it to a wall tile; where the wall bends inwards it is drawn to the tower's
 * middle. */
static struct point on_tower(const struct castle *castle, struct point at, struct point beside, struct point tower) {
    const int goes_in = is_bend(castle, at, tower), by = part_of(castle, goes_in ? APART_IN_BEND : APART);
    if (abs(at.x - beside.x) <= abs(at.y - beside.y)) {
        return (struct point){beside.x, at.y < beside.y ? at.y + by : at.y - by};
    }
    const int aside = part_of(castle, OFF_TILE);
    return (struct point){goes_in ? (at.x + tower.x) / 2 : at.x < beside.x ? at.x + aside : at.x - aside, beside.y};
}

/* Out of the way of a round tower in the same part of the wall. */
static struct point off_tower(const struct castle *castle, struct point at, struct point tower) {
    const int near = part_of(castle, ROUND), off = part_of(castle, OFF_TOWER);
    if (abs(at.y - tower.y) < near && abs(at.x - tower.x) < off) {
        at.x = tower.x + (at.x < tower.x ? -off : off);
    }
    return at;
}

/* Where the number of SPACE stands, a place of the picture: in one line along each side of the wall. */
static struct point number_point(const struct castle *castle, const struct carcassonne_tables *tables, int space) {
    struct point at = castle->track[space];
    for (unsigned corner = 0; corner < CARC_CORNERS; corner++) {
        const uint8_t *spaces = tables->corners[corner].spaces;
        if (spaces[0] == space || spaces[1] == space) {
            const int beside = (space + (spaces[0] == space ? CARC_TRACK - 1 : 1)) % CARC_TRACK;
            return on_tower(castle, at, castle->track[beside], castle->towers[corner]);
        }
    }
    for (unsigned corner = 0; corner < CARC_CORNERS; corner++) {
        at = is_bend(castle, castle->track[tables->corners[corner].spaces[0]], castle->towers[corner])
                 ? at
                 : off_tower(castle, at, castle->towers[corner]);
    }
    return at;
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

static int is_free(const struct carcassonne_number *numbers, int count, struct rect rect) {
    for (int i = 0; i < count; i++) {
        if (rect_meets(numbers[i].rect, rect)) {
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

/* Those of RANK 0: every ten, 1: about the markers, 2: all others that there is room for. */
static int rank_of(const struct table *table, int space) {
    return space % STRONG_STEP == 0 ? 0 : is_near_marker(table, space) ? 1 : 2;
}

int carcassonne_track_numbers(const struct table *table, struct carcassonne_number numbers[CARC_TRACK]) {
    enum { RANKS = 3 };
    const int is_small = board_view_length(&table->view, carcassonne(table)->castle.side) < ROOM_FOR_ALL;
    int count = 0;
    for (int rank = 0; rank < RANKS; rank++) {
        for (int space = 0; space < CARC_TRACK; space += is_small && rank == RANKS - 1 ? STEP_WITHOUT : 1) {
            const struct rect rect = number_rect(table, space, rank < RANKS - 1);
            const int is_kept = rank == 0 || !is_hidden(table, space, rect);
            if (rank_of(table, space) == rank && is_kept && is_free(numbers, count, rect)) {
                numbers[count++] = (struct carcassonne_number){space, rank < RANKS - 1, rect};
            }
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
