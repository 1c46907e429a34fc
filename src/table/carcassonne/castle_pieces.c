/* SPDX-License-Identifier: MIT */
/* Followers and keeps as they stand on the board: each on its plinth, the nearer before the farther, and none over the
 * wall, where the numbers of the track are. */
#include <stdio.h>

#include "table/carcassonne/castle_draw.h"
#include "ui/theme.h"

/* Percent of a piece's picture from its foot: to the edges of its plinth at both sides and below, and how much of its
 * cell's side the picture is. */
enum { BESIDE = 29, BELOW = 20, SIZE = 108, PIECES_MOST = CARC_SEATS * (CARC_FOLLOWERS + 1) };

/* What the pieces of the board are: the kinds of followers, and keeps. */
enum { KEEP = CARC_KINDS, PIECE_KINDS };

static const char *const follower_names[CARC_KINDS] = {"herald", "knight", "squire", "merchant"};
/* How high over its foot a piece rises, in the same percent. */
static const int16_t heights[PIECE_KINDS] = {57, 73, 52, 48, 71};

static struct rect piece_rect(struct point foot, int size) {
    return (struct rect){foot.x - size / 2, foot.y - size * CASTLE_PIECE_FOOT / 100, size, size};
}

void castle_draw_follower(struct draw_list *list, int colour, int kind, struct point foot, int size) {
    char name[CASTLE_NAME_SIZE];
    const char *of = theme_players[colour % PLAYER_COLOURS].name;
    snprintf(name, sizeof name, "follower_%.12s%s%.12s", of, kind < CARC_KINDS ? "_" : "",
             kind < CARC_KINDS ? follower_names[kind] : "");
    castle_draw_picture(list, name, piece_rect(foot, size));
}

void castle_draw_keep(struct draw_list *list, int colour, struct point foot, int size) {
    char name[CASTLE_NAME_SIZE];
    snprintf(name, sizeof name, "keep_%.12s", theme_players[colour % PLAYER_COLOURS].name);
    castle_draw_picture(list, name, piece_rect(foot, size));
}

int castle_piece_size(const struct castle_scene *scene) {
    return board_view_length(scene->view, scene->castle->side * SIZE / 100);
}

/* FOOT, so that no part of a piece of KIND on CELL lies over the wall beside it. */
static struct point off_the_wall(const struct castle_scene *scene, unsigned cell, int kind, struct point foot) {
    const uint8_t *beside = scene->tables->neighbours[cell];
    const struct rect rect = castle_cell_rect(scene->castle, scene->tables, scene->view, cell);
    const int size = castle_piece_size(scene), half = size * BESIDE / 100;
    const int left = rect.x + half, right = rect.x + rect.w - half;
    const int top = rect.y + size * heights[kind] / 100, bottom = rect.y + rect.h - size * BELOW / 100;
    foot.x = beside[EAST] == CARC_NONE && foot.x > right ? right : foot.x;
    foot.x = beside[WEST] == CARC_NONE && foot.x < left ? left : foot.x;
    foot.y = beside[SOUTH] == CARC_NONE && foot.y > bottom ? bottom : foot.y;
    foot.y = beside[NORTH] == CARC_NONE && foot.y < top ? top : foot.y;
    return foot;
}

static struct point foot_of(const struct castle_scene *scene, unsigned number, int kind, int aside) {
    struct point foot = board_view_point(scene->view, castle_spot(scene->castle, scene->tables, scene->board, number));
    foot.x += aside;
    return scene->tables->tiles[number] == CARC_NONE
               ? foot
               : off_the_wall(scene, scene->tables->grid[carcassonne_position(scene->tables, scene->board, number)],
                              kind, foot);
}

struct point castle_follower_foot(const struct castle_scene *scene, unsigned number) {
    return foot_of(scene, number, scene->tables->kinds[number], 0);
}

struct point castle_keep_foot(const struct castle_scene *scene, unsigned number, int seat) {
    const int aside = castle_piece_size(scene) / 4;
    return foot_of(scene, number, KEEP, seat ? aside : -aside);
}

static struct rect body(const struct castle_scene *scene, int kind, struct point foot) {
    const int size = castle_piece_size(scene), half = size * BESIDE / 100, up = size * heights[kind] / 100;
    return (struct rect){foot.x - half, foot.y - up, 2 * half, up + size * BELOW / 100};
}

struct rect castle_follower_body(const struct castle_scene *scene, unsigned number) {
    return body(scene, scene->tables->kinds[number], castle_follower_foot(scene, number));
}

struct rect castle_keep_body(const struct castle_scene *scene, unsigned number, int seat) {
    return body(scene, KEEP, castle_keep_foot(scene, number, seat));
}

struct piece {
    struct point foot;
    int seat, kind;
};

static int pieces_of(const struct castle_scene *scene, int seat, const uint8_t *without, struct piece *pieces) {
    const struct carcassonne_seat *own = &scene->board->seats[seat];
    int count = 0;
    if (own->keep != CARC_NONE) {
        pieces[count++] = (struct piece){castle_keep_foot(scene, own->keep, seat), seat, KEEP};
    }
    for (int i = 0; i < CARC_FOLLOWERS; i++) {
        const unsigned number = own->followers[i];
        if (number != CARC_NONE && !(without && without[number])) {
            pieces[count++] = (struct piece){castle_follower_foot(scene, number), seat, scene->tables->kinds[number]};
        }
    }
    return count;
}

/* Those farther up first. */
static void sort(struct piece *pieces, int count) {
    for (int i = 1; i < count; i++) {
        const struct piece piece = pieces[i];
        int at = i;
        for (; at > 0 && pieces[at - 1].foot.y > piece.foot.y; at--) {
            pieces[at] = pieces[at - 1];
        }
        pieces[at] = piece;
    }
}

/* Soft and dark on roofs as on grass, so that each stands out from what it stands on. */
static void draw_shadow(struct draw_list *list, struct point foot, int size) {
    const struct rect rect = {foot.x - size * 22 / 100, foot.y - size * 46 / 100, size * 48 / 100, size * 62 / 100};
    draw_soft(list, rect, size / 6, size * 12 / 100, THEME_SHADE(0x8c));
}

void castle_draw_pieces(const struct castle_scene *scene, const uint8_t *without) {
    struct piece pieces[PIECES_MOST];
    const int size = castle_piece_size(scene);
    int count = 0;
    for (int seat = 0; seat < CARC_SEATS; seat++) {
        count += pieces_of(scene, seat, without, &pieces[count]);
    }
    sort(pieces, count);
    for (int i = 0; i < count; i++) {
        const int colour = scene->colours[pieces[i].seat];
        draw_shadow(scene->list, pieces[i].foot, size);
        if (pieces[i].kind == KEEP) {
            castle_draw_keep(scene->list, colour, pieces[i].foot, size);
        } else {
            castle_draw_follower(scene->list, colour, pieces[i].kind, pieces[i].foot, size);
        }
    }
}
