/* SPDX-License-Identifier: MIT */
/* Pictures lie in data/games/seasons/pieces and cards, pieces in several sizes; the least one that is not smaller than
 * what is drawn is taken, so that nothing shimmers. What is missing is drawn from a few shapes. */
#include "table/seasons/seasons_art.h"

#include <stdio.h>
#include <string.h>

#include "castellany/data.h"
#include "ui/icon.h"
#include "ui/tween.h"

static const uint32_t kind_colours[KINDS + 1] = {0xe3c06affu, 0x8a5a33ffu, 0xb5563affu,
                                                 0x8d9298ffu, 0xd5dde6ffu, 0xcf8f3effu};
static const uint32_t kind_edges[KINDS + 1] = {0x9a7a30ffu, 0x4e2f17ffu, 0x6e2c1bffu,
                                               0x50555bffu, 0x76818cffu, 0x7a4d16ffu};

uint32_t seasons_art_kind_colour(int kind) {
    return kind >= 0 && kind <= TALER ? kind_colours[kind] : THEME_IRON;
}

/* ---- which pictures there are ---- */

static unsigned slot_of(const char *name) {
    unsigned hash = 2166136261u;
    for (; *name; name++) {
        hash = (hash ^ (unsigned char)*name) * 16777619u;
    }
    return hash % ART_NAMES;
}

int seasons_art_has(struct table_art *art, const char *name, int *w, int *h) {
    unsigned slot = slot_of(name);
    for (int tries = 0; tries < ART_NAMES; tries++, slot = (slot + 1) % ART_NAMES) {
        if (!art->names[slot].is_known) {
            art->names[slot].is_known = 1;
            snprintf(art->names[slot].name, ART_NAME_SIZE, "%s", name);
            art->names[slot].is_there =
                art->platform && platform_image_size(art->platform, name, &art->names[slot].w, &art->names[slot].h);
        }
        if (!strcmp(art->names[slot].name, name)) {
            if (w) {
                *w = art->names[slot].w;
            }
            if (h) {
                *h = art->names[slot].h;
            }
            return art->names[slot].is_there;
        }
    }
    return 0;
}

static const int piece_sizes[] = {20, 28, 40, 64, 96, 128};
enum { PIECE_SIZES = sizeof piece_sizes / sizeof *piece_sizes };

/* The least size that suffices, else the greatest there is. */
static void find_best(struct table_art *art, const char *name, int step, char best[ART_NAME_SIZE]) {
    best[0] = 0;
    for (int i = 0, is_found = 0; i < PIECE_SIZES && !is_found; i++) {
        char path[ART_NAME_SIZE];
        snprintf(path, sizeof path, GAME_DATA("seasons") "pieces/%s.%d.webp", name, piece_sizes[i]);
        if (seasons_art_has(art, path, NULL, NULL)) {
            memcpy(best, path, sizeof path);
            is_found = i >= step;
        }
    }
}

/* What was found before, or a place for what will be: the last one looked at where none is free. */
static struct art_sized *sized_of(struct table_art *art, const char *name, int step) {
    unsigned slot = (slot_of(name) + 17u * (unsigned)step) % ART_SIZED;
    for (int tries = 1; tries < ART_SIZED && art->sized[slot].piece[0] &&
                        (art->sized[slot].step != step || strcmp(art->sized[slot].piece, name) != 0);
         tries++) {
        slot = (slot + 1) % ART_SIZED;
    }
    return &art->sized[slot];
}

/* Draws the piece NAME in the file that suits RECT. */
static int draw_sized(struct table_art *art, struct draw_list *list, const char *name, struct rect rect) {
    const int need = rect.w > rect.h ? rect.w : rect.h;
    int step = 0;
    while (step < PIECE_SIZES && piece_sizes[step] < need) {
        step++;
    }
    struct art_sized *sized = sized_of(art, name, step);
    if (sized->step != step || strcmp(sized->piece, name) != 0) {
        snprintf(sized->piece, sizeof sized->piece, "%s", name);
        sized->step = step;
        find_best(art, name, step, sized->best);
    }
    if (sized->best[0]) {
        draw_image_fit(list, sized->best, rect);
    }
    return sized->best[0] != 0;
}

/* ---- plain drawings ---- */

static struct point at(struct rect r, float x, float y) {
    return (struct point){r.x + (int)((float)r.w * x + 0.5f), r.y + (int)((float)r.h * y + 0.5f)};
}

struct outline {
    int count;
    float points[8][2];
};

static const struct outline outlines[KINDS] = {
    [SAND] = {6, {{.04f, .86f}, {.3f, .38f}, {.5f, .2f}, {.68f, .36f}, {.96f, .86f}, {.5f, .94f}}},
    [WOOD] = {6, {{.04f, .62f}, {.72f, .2f}, {.96f, .28f}, {.96f, .48f}, {.28f, .9f}, {.04f, .82f}}},
    [CLAY] = {6, {{.04f, .55f}, {.5f, .25f}, {.96f, .5f}, {.96f, .68f}, {.5f, .92f}, {.04f, .74f}}},
    [STONE] = {7, {{.08f, .4f}, {.4f, .14f}, {.82f, .2f}, {.95f, .46f}, {.9f, .82f}, {.5f, .95f}, {.1f, .8f}}},
    [SILVER] = {6, {{.04f, .7f}, {.2f, .4f}, {.8f, .28f}, {.96f, .54f}, {.9f, .72f}, {.12f, .88f}}},
};

static void draw_outline(struct draw_list *list, const struct outline *outline, struct rect rect, uint32_t fill,
                         uint32_t edge) {
    struct point points[8];
    for (int i = 0; i < outline->count; i++) {
        points[i] = at(rect, outline->points[i][0], outline->points[i][1]);
    }
    draw_polygon(list, points, outline->count, fill);
    draw_line(list, points, outline->count, 1, rect.w > 30 ? 2 : 1, edge);
}

static void draw_coin(struct draw_list *list, struct rect rect, uint32_t fill, uint32_t edge) {
    int radius = (rect.w < rect.h ? rect.w : rect.h) / 2;
    struct point middle = at(rect, 0.5f, 0.5f);
    draw_disc(list, middle.x, middle.y, radius, edge);
    draw_disc(list, middle.x, middle.y, radius - 1 - radius / 8, fill);
    draw_ring(list, middle.x, middle.y, radius * 6 / 10, 1, edge);
}

void seasons_art_piece(struct table_art *art, struct draw_list *list, int kind, struct rect rect) {
    static const char *const names[KINDS] = {"sand", "wood", "clay", "stone", "silver"};
    if (kind == TALER) {
        if (!draw_sized(art, list, "taler", rect)) {
            draw_coin(list, rect, kind_colours[TALER], kind_edges[TALER]);
        }
    } else if (kind >= 0 && kind < KINDS && !draw_sized(art, list, names[kind], rect)) {
        draw_outline(list, &outlines[kind], rect, kind_colours[kind], kind_edges[kind]);
    }
}

void seasons_art_coin(struct table_art *art, struct draw_list *list, int value, struct rect rect) {
    static const uint32_t fills[] = {0xcf8f3effu, 0x4fb0a5ffu, 0xf0c33cffu};
    static const uint32_t edges[] = {0x7a4d16ffu, 0x1e625affu, 0x94700fffu};
    int sort = value >= 5 ? 2 : value >= 3 ? 1 : 0;
    const char *name = sort == 2 ? "taler_5" : sort == 1 ? "taler_3" : "taler_1";
    if (!draw_sized(art, list, name, rect)) {
        draw_coin(list, rect, fills[sort], edges[sort]);
    }
}

void seasons_art_helper(struct table_art *art, struct draw_list *list, int colour, struct rect rect) {
    const struct player_colour *player = &theme_players[colour % PLAYER_COLOURS];
    char name[ART_NAME_SIZE];
    snprintf(name, sizeof name, "helper_%s", player->name);
    if (draw_sized(art, list, name, rect)) {
        return;
    }
    static const float body[6][2] = {{.5f, .3f}, {.74f, .46f}, {.86f, .96f}, {.14f, .96f}, {.26f, .46f}, {.5f, .3f}};
    struct point points[6];
    for (int i = 0; i < 6; i++) {
        points[i] = at(rect, body[i][0], body[i][1]);
    }
    struct point head = at(rect, 0.5f, 0.26f);
    draw_polygon(list, points, 6, player->fill);
    draw_line(list, points, 6, 1, 1, player->dark);
    draw_disc(list, head.x, head.y, rect.w / 5 + 1, player->dark);
    draw_disc(list, head.x, head.y, rect.w / 5, 0xf0d0a8ffu);
    icon_draw_player(list, colour,
                     (struct rect){rect.x + rect.w * 3 / 10, rect.y + rect.h / 2, rect.w * 4 / 10, rect.h * 4 / 10});
}

/* The rendered helpers stand at 38 % of their picture's width, which is 5/4 of its height, and at 80 % of its height.
 */
void seasons_art_board_helper(struct table_art *art, struct draw_list *list, int colour, struct point foot, int size) {
    static const int sizes[] = {36, 48, 64, 96};
    struct rect rect = {foot.x - size * 475 / 1000, foot.y - size * 797 / 1000, size * 5 / 4, size};
    char path[ART_NAME_SIZE], best[ART_NAME_SIZE] = "";
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes && !(best[0] && i && sizes[i - 1] >= size); i++) {
        snprintf(path, sizeof path, GAME_DATA("seasons") "pieces/helper_%s.board.%d.webp",
                 theme_players[colour % PLAYER_COLOURS].name, sizes[i]);
        if (seasons_art_has(art, path, NULL, NULL)) {
            memcpy(best, path, sizeof best);
        }
    }
    if (best[0]) {
        draw_image(list, best, rect);
    } else {
        seasons_art_helper(art, list, colour, (struct rect){foot.x - size / 2, rect.y, size, size});
    }
}

void seasons_art_marker(struct table_art *art, struct draw_list *list, int colour, struct rect rect) {
    char name[ART_NAME_SIZE];
    snprintf(name, sizeof name, "marker_%s", theme_players[colour % PLAYER_COLOURS].name);
    if (!draw_sized(art, list, name, rect)) {
        icon_draw_player(list, colour, rect);
    }
}

void seasons_art_value(struct draw_list *list, struct rect rect, uint32_t colour) {
    const int unit = rect.w / 5 > 0 ? rect.w / 5 : 1, w = 5 * unit, top = rect.y + (rect.h - w) / 2;
    const int left = rect.x + (rect.w - w) / 2;
    for (int tooth = 0; tooth < 3; tooth++) {
        draw_box(list, (struct rect){left + 2 * tooth * unit, top, unit, unit + 1}, 0, colour);
    }
    draw_box(list, (struct rect){left, top + unit, w, w - unit}, 0, colour);
}

void seasons_art_start(struct table_art *art, struct draw_list *list, struct rect rect) {
    if (!draw_sized(art, list, "start_marker", rect)) {
        icon_draw(list, ICON_CROWN, rect, THEME_GOLD);
    }
}

/* The laurel is a red blot where it stands beside a number: there the sign is a star, in every window. */
enum { LARGE_POINTS = 64 };

void seasons_art_points(struct table_art *art, struct draw_list *list, struct rect rect) {
    if (rect.w < LARGE_POINTS || !draw_sized(art, list, "vp", rect)) {
        icon_draw(list, ICON_STAR, rect, THEME_GOLD);
    }
}

/* ---- cards ---- */

static const char *const card_names[CARDS] = {"messenger",   "trader",      "bricklayer",   "stonemason",
                                              "worker_wood", "worker_sand", "worker_stone", "master_builder"};

static int draw_card_file(struct table_art *art, struct draw_list *list, const char *name, struct rect rect) {
    char path[ART_NAME_SIZE];
    if (rect.w <= 64) {
        snprintf(path, sizeof path, GAME_DATA("seasons") "cards/%s.small.webp", name);
        if (seasons_art_has(art, path, NULL, NULL)) {
            draw_image_cover(list, path, rect);
            return 1;
        }
    }
    snprintf(path, sizeof path, GAME_DATA("seasons") "cards/%s.webp", name);
    if (seasons_art_has(art, path, NULL, NULL)) {
        draw_image_cover(list, path, rect);
        return 1;
    }
    return 0;
}

static const uint32_t card_tints[CARDS] = {0x7d5a86ffu, 0x3e7a6effu, 0xa8543affu, 0x6b737dffu,
                                           0x8a5f35ffu, 0xb98f3effu, 0x5d6b5affu, 0x35537fffu};

/* What a card is about, told by pieces: kind, x, y, size in parts of the picture. */
struct emblem {
    int8_t kind;
    float x, y, size;
};

static const struct emblem emblems[CARDS][3] = {
    [MESSENGER] = {{TALER, .22f, .3f, .5f}, {TALER, .42f, .42f, .5f}, {-1, 0, 0, 0}},
    [TRADER] = {{SAND, .12f, .34f, .42f}, {CLAY, .46f, .3f, .42f}, {-1, 0, 0, 0}},
    [BRICKLAYER] = {{CLAY, .2f, .26f, .6f}, {-1, 0, 0, 0}, {-1, 0, 0, 0}},
    [STONEMASON] = {{STONE, .2f, .24f, .6f}, {-1, 0, 0, 0}, {-1, 0, 0, 0}},
    [WORKER_WOOD] = {{WOOD, .1f, .26f, .5f}, {WOOD, .4f, .36f, .5f}, {SILVER, .3f, .1f, .4f}},
    [WORKER_SAND] = {{SAND, .08f, .3f, .46f}, {SAND, .46f, .3f, .46f}, {CLAY, .28f, .1f, .42f}},
    [WORKER_STONE] = {{STONE, .22f, .26f, .56f}, {-1, 0, 0, 0}, {-1, 0, 0, 0}},
    [MASTER_BUILDER] = {{-1, 0, 0, 0}, {-1, 0, 0, 0}, {-1, 0, 0, 0}},
};

void seasons_art_card_picture(struct table_art *art, struct draw_list *list, int card, struct rect rect) {
    if (card < 0 || card >= CARDS || draw_card_file(art, list, card_names[card], rect)) {
        return;
    }
    draw_box_shaded(list, rect, 2, card_tints[card], colour_mix(card_tints[card], 0x000000ffu, 110));
    for (int i = 0; i < 3 && emblems[card][i].kind >= 0; i++) {
        const struct emblem *emblem = &emblems[card][i];
        struct point corner = at(rect, emblem->x, emblem->y);
        int size = (int)((float)rect.w * emblem->size);
        seasons_art_piece(art, list, emblem->kind, (struct rect){corner.x, corner.y, size, size});
    }
    if (card == MASTER_BUILDER) {
        icon_draw(list, ICON_CROWN, rect_inset(rect, rect.w / 4), THEME_GOLD);
    }
}

void seasons_art_craftsman(struct table_art *art, struct draw_list *list, int card, struct rect rect) {
    char path[ART_NAME_SIZE];
    snprintf(path, sizeof path, GAME_DATA("seasons") "cards/%s.step.webp", card_names[card]);
    if (seasons_art_has(art, path, NULL, NULL)) {
        draw_image_fit(list, path, rect);
    } else {
        seasons_art_card_picture(art, list, card, rect_centred(rect, rect.w / 2, rect.w / 2));
    }
}

/* Joints, in pixels of the whole picture, and how far limbs reach about them, as art/games/seasons/figures/limbs.py
 * prints them; where there is none he has no hand free. */
static const struct limb {
    int16_t x, y, reach;
    int16_t in, out; /* how far it swings, in tenths of a degree */
} limbs[CARDS] = {
    [MESSENGER] = {128, 262, 257, 60, 30},      [TRADER] = {240, 215, 216, 36, 36},
    [BRICKLAYER] = {113, 296, 280, 90, 40},     [STONEMASON] = {112, 282, 241, 90, 50},
    [WORKER_SAND] = {94, 322, 262, 40, 40},     [WORKER_STONE] = {250, 258, 212, 34, 34},
    [MASTER_BUILDER] = {150, 300, 215, 70, 40},
};

void seasons_art_craftsman_moving(struct table_art *art, struct draw_list *list, int card, struct rect rect,
                                  float swing, int is_mirrored) {
    void (*const draw)(struct draw_list *, const char *, struct rect, int) =
        is_mirrored ? draw_image_mirrored : draw_image_turned;
    const struct limb *limb = &limbs[card];
    char body[ART_NAME_SIZE], arm[ART_NAME_SIZE];
    int w, h;
    snprintf(body, sizeof body, GAME_DATA("seasons") "cards/%s.body.webp", card_names[card]);
    snprintf(arm, sizeof arm, GAME_DATA("seasons") "cards/%s.limb.webp", card_names[card]);
    if (!limb->reach || !seasons_art_has(art, body, &w, &h) || !seasons_art_has(art, arm, NULL, NULL)) {
        seasons_art_craftsman(art, list, card, rect);
        return;
    }
    const int reach = limb->reach * rect.w / w, in = limb->x * rect.w / w;
    const struct point joint = {is_mirrored ? rect.x + rect.w - in : rect.x + in, rect.y + limb->y * rect.h / h};
    const int tenths = (int)(swing * (float)(swing > 0 ? limb->in : limb->out));
    draw(list, body, rect, 0);
    draw(list, arm, (struct rect){joint.x - reach, joint.y - reach, 2 * reach, 2 * reach},
         is_mirrored ? -tenths : tenths);
}

void seasons_art_card_head(struct table_art *art, struct draw_list *list, int card, struct rect rect) {
    enum { HIGH = 196 }; /* of the whole figure: from the hat to the chest */
    static const uint8_t tops[CARDS] = {4, 18, 20, 26, 30, 34, 38, 4};
    char path[ART_NAME_SIZE];
    int w, h;
    snprintf(path, sizeof path, GAME_DATA("seasons") "cards/%s.step.webp", card_names[card]);
    if (rect_is_empty(rect) || !seasons_art_has(art, path, &w, &h)) {
        seasons_art_card_face(art, list, card, rect);
        return;
    }
    const int room = HIGH * rect.w / rect.h, seen = room < w ? room : w;
    const struct rect part = {(w - seen) / 2, tops[card], seen, HIGH};
    draw_image_part(list, path, part, rect_centred(rect, seen * rect.h / HIGH, rect.h));
}

void seasons_art_card_face(struct table_art *art, struct draw_list *list, int card, struct rect rect) {
    enum { MIDDLE_X = 214, MIDDLE_Y = 138, HIGH = 212 }; /* of the wide picture */
    char path[ART_NAME_SIZE];
    int w, h;
    snprintf(path, sizeof path, GAME_DATA("seasons") "cards/%s.wide.webp", card_names[card]);
    if (!rect_is_empty(rect) && seasons_art_has(art, path, &w, &h)) {
        const int most = 2 * (w - MIDDLE_X), wide = HIGH * rect.w / rect.h < most ? HIGH * rect.w / rect.h : most;
        const int high = wide * rect.h / rect.w;
        draw_image_part(list, path, (struct rect){MIDDLE_X - wide / 2, MIDDLE_Y - high / 2, wide, high}, rect);
    } else {
        seasons_art_card_picture(art, list, card, rect);
    }
}

void seasons_art_card_bust(struct table_art *art, struct draw_list *list, int card, struct rect rect, float near) {
    enum { MIDDLE_X = 232, HIGH = 232 }; /* of the square picture: the head */
    static const int16_t middle_y[CARDS] = {130, 148, 146, 150, 158, 144, 137, 139};
    char path[ART_NAME_SIZE];
    int w, h;
    snprintf(path, sizeof path, GAME_DATA("seasons") "cards/%s.webp", card_names[card]);
    if (rect_is_empty(rect) || !seasons_art_has(art, path, &w, &h)) {
        seasons_art_card_picture(art, list, card, rect);
        return;
    }
    const int whole = w * rect.h / rect.w < h ? w * rect.h / rect.w : h, head = HIGH < whole ? HIGH : whole;
    const int high = tween_int(whole, head, near), wide = high * rect.w / rect.h;
    const int left = MIDDLE_X - wide / 2, top = middle_y[card] - high / 2;
    const struct rect part = {left < 0 ? 0 : left + wide > w ? w - wide : left, top < 0 ? 0 : top, wide, high};
    draw_image_part(list, path, part, rect);
}

static const char *const winter_names[WINTER_CARDS] = {"village_tavern", "granary", "plague",
                                                       "cracked_wall",   "damsel",  "snowdrift"};

void seasons_art_winter_moving(struct table_art *art, struct draw_list *list, int card, struct rect rect) {
    char path[ART_NAME_SIZE];
    snprintf(path, sizeof path, GAME_DATA("seasons") "cards/%s.webp", winter_names[card]);
    if (seasons_art_has(art, path, NULL, NULL)) {
        draw_image_turned(list, path, rect, 0);
    }
}

/* Where it is much broader than high, the broad picture: of the square one heads would be cut off. */
static int draw_winter_broad(struct table_art *art, struct draw_list *list, int card, struct rect rect) {
    char path[ART_NAME_SIZE];
    snprintf(path, sizeof path, GAME_DATA("seasons") "cards/%s.wide.webp", winter_names[card]);
    if (rect.w * 10 < rect.h * 14 || !seasons_art_has(art, path, NULL, NULL)) {
        return 0;
    }
    draw_image_cover(list, path, rect);
    return 1;
}

void seasons_art_winter_picture(struct table_art *art, struct draw_list *list, int card, struct rect rect) {
    if (card < 0 || card >= WINTER_CARDS || draw_winter_broad(art, list, card, rect) ||
        draw_card_file(art, list, winter_names[card], rect)) {
        return;
    }
    draw_box_shaded(list, rect, 2, 0x9fb8d0ffu, 0x40566fffu);
    icon_draw(list, ICON_SNOW, rect_inset(rect, rect.h / 5), 0xeaf3fbffu);
}

void seasons_art_card_back(struct table_art *art, struct draw_list *list, int colour, struct rect rect) {
    const struct player_colour *player = &theme_players[colour % PLAYER_COLOURS];
    if (draw_card_file(art, list, "card_back", rect)) {
        icon_draw_player(list, colour, rect_inset(rect, rect.w / 3));
    } else {
        draw_box_shaded(list, rect, 3, player->fill, player->dark);
        draw_frame(list, rect_inset(rect, 2), 2, 1, player->light);
        icon_draw_player(list, colour, rect_inset(rect, rect.w / 4));
    }
}
