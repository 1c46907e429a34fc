/* SPDX-License-Identifier: MIT */
/* Followers and keeps as they stand on the board: each on its plinth, the nearer before the farther. Plinth and shadow
 * are in their pictures; in high contrast a plate lies below. */
#include <stdio.h>

#include "table/board_life.h"
#include "table/carcassonne/castle_draw.h"
#include "table/carcassonne/castle_standing.h"
#include "ui/icon.h"
#include "ui/theme.h"

static const char *const follower_names[CARC_KINDS] = {"herald", "knight", "squire", "merchant"};

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

/* Those farther up first. */
static void sort(struct castle_stander *pieces, int count) {
    for (int i = 1; i < count; i++) {
        const struct castle_stander piece = pieces[i];
        int at = i;
        for (; at > 0 && pieces[at - 1].foot.y > piece.foot.y; at--) {
            pieces[at] = pieces[at - 1];
        }
        pieces[at] = piece;
    }
}

/* ---- plates ---- */

/* Percent of a piece's picture: from the foot to the edges of its plate, which lies somewhat lower; and the rim of
 * that. */
enum { PLATE_HALF = 36, PLATE_LOW = 2, PLATE_RIM = 3 };

/* As the figures are painted: stronger than the interface's. */
static const uint32_t plate_colours[PLAYER_COLOURS] = {0xe0261cffu, 0x1f6fe5ffu, 0xffc61effu,
                                                       0x1f9a45ffu, 0x8a3cc0ffu, 0xf7f2e6ffu};
/* What is less of its square than a disc is larger: percent. */
static const uint8_t plate_sizes[PLAYER_COLOURS] = {100, 94, 112, 112, 118, 106};

uint32_t castle_claim_colour(int colour) {
    return plate_colours[colour % PLAYER_COLOURS];
}

static struct rect plate_rect(int colour, struct point foot, int size) {
    const int half = size * PLATE_HALF * plate_sizes[colour] / 10000;
    return (struct rect){foot.x - half, foot.y + size * PLATE_LOW / 100 - half, 2 * half, 2 * half};
}

/* A light rim between dark and the colour: seen on every plain area. */
void castle_draw_plate(struct draw_list *list, int colour, struct point foot, int size) {
    const int number = colour % PLAYER_COLOURS, rim = size * PLATE_RIM / 100 > 1 ? size * PLATE_RIM / 100 : 1;
    const struct rect rect = plate_rect(number, foot, size);
    if (!theme_contrast()) {
        return;
    }
    icon_draw_shape(list, number, rect_inset(rect, -2 * rim), 0x000000ffu);
    icon_draw_shape(list, number, rect_inset(rect, -rim), 0xfffbefffu);
    icon_draw_shape(list, number, rect, number == PLAYER_COLOURS - 1 ? 0x6d675cffu : plate_colours[number]);
}

void castle_draw_pieces(const struct castle_scene *scene, const uint8_t *without) {
    struct castle_stander pieces[CASTLE_STANDERS];
    const int size = castle_piece_size(scene), count = castle_standing(scene, pieces);
    sort(pieces, count);
    for (int i = 0; i < count; i++) {
        const int colour = scene->colours[pieces[i].seat], is_keep = pieces[i].kind == CASTLE_KEEP;
        if (!is_keep && without && without[pieces[i].number]) {
            continue;
        }
        castle_draw_plate(scene->list, colour, pieces[i].foot, size);
        if (is_keep) {
            castle_draw_keep(scene->list, colour, pieces[i].foot, size);
        } else {
            const int up = board_life_hop(scene->now, pieces[i].number, size / 12);
            castle_draw_follower(scene->list, colour, pieces[i].kind,
                                 (struct point){pieces[i].foot.x, pieces[i].foot.y - up}, size);
        }
    }
}
