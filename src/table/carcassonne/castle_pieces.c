/* SPDX-License-Identifier: MIT */
/* Followers and keeps as they stand on the board: each on its plinth, the nearer before the farther. */
#include <stdio.h>

#include "table/carcassonne/castle_draw.h"
#include "table/carcassonne/castle_standing.h"
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

/* Soft and dark on roofs as on grass, so that each stands out from what it stands on. */
static void draw_shadow(struct draw_list *list, struct point foot, int size) {
    const struct rect rect = {foot.x - size * 22 / 100, foot.y - size * 46 / 100, size * 48 / 100, size * 62 / 100};
    draw_soft(list, rect, size / 6, size * 12 / 100, THEME_SHADE(0x8c));
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
        draw_shadow(scene->list, pieces[i].foot, size);
        if (is_keep) {
            castle_draw_keep(scene->list, colour, pieces[i].foot, size);
        } else {
            castle_draw_follower(scene->list, colour, pieces[i].kind, pieces[i].foot, size);
        }
    }
}
