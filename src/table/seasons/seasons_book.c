/* SPDX-License-Identifier: MIT */
/* What fills the pages of the rules. Cards are drawn as they lie in the hand, buildings as they stand on the board,
 * with their shadows; numbers come from seasons_rules_numbers.c. */
#include "table/seasons/seasons_book.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "castellany/data.h"
#include "table/seasons/seasons_art.h"
#include "table/seasons/seasons_table.h"
#include "table/seasons/seasons_text.h"
#include "ui/icon.h"
#include "ui/text.h"
#include "ui/theme.h"

/* What drawing needs. */
struct rules_easel {
    struct table_art *art;
    const struct seasons_tables *tables;
    const struct ui_scale *scale;
    const struct text_metrics *metrics;
    int season; /* of the buildings */
};

enum { CARD_W = 190, CARD_H = 250, WINTER_H = 178, SPRITE_W = 190, SPRITE_H = 200, PIECE = 62 };
enum { ICON_TALER = KINDS, ICON_HELPER, ICON_POINTS, ICON_START, ICON_VALUE, PIECE_ICONS };

static const char *const icons[PIECE_ICONS] = {"sand",  "wood",   "clay",   "stone", "silver",
                                               "taler", "helper", "points", "start", "value"};

/* What stands behind PREFIX in NAME, or NULL. */
static const char *behind(const char *name, const char *prefix) {
    const size_t length = strlen(prefix);
    return strncmp(name, prefix, length) ? NULL : name + length;
}

static int icon_of(const char *name) {
    for (int i = 0; i < PIECE_ICONS; i++) {
        if (!strcmp(icons[i], name)) {
            return i;
        }
    }
    return -1;
}

static int is_icon(const char *name) {
    return icon_of(name) >= 0;
}

/* ---- sprites of the board ---- */

static int is_winter_only(const char *building) {
    return !strcmp(building, "granary") || !strcmp(building, "village_tavern");
}

static int is_standing(const char *building) {
    return !strcmp(building, "market") || !strcmp(building, "forge") || !strcmp(building, "defence_tower");
}

/* The picture and the shadow of the building, plan or cart NAME; gives 0 if it is none. */
static int sprite_of(const char *name, int season, char image[ART_NAME_SIZE], char shadow[ART_NAME_SIZE]) {
    const char *built = behind(name, "built/"), *plan = behind(name, "plan/"), *cart = behind(name, "cart/");
    const char *thing = built ? built : plan ? plan : "";
    const char *folder = season == WINTER || is_winter_only(thing) ? "winter" : "summer";
    if (cart) {
        const int kind = seasons_kind_of(cart);
        const char *stem = kind == SILVER ? "rider" : "cart_";
        snprintf(image, ART_NAME_SIZE, GAME_DATA("seasons") "board/%s/%s%s.full.webp", folder, stem,
                 kind == SILVER ? "" : cart);
        snprintf(shadow, ART_NAME_SIZE, GAME_DATA("seasons") "board/%s/%s%s.sh.webp", folder, stem,
                 kind == SILVER ? "" : cart);
        return kind >= 0 && kind < KINDS;
    }
    const int tile = seasons_tile_of(thing), stands = is_standing(thing) || is_winter_only(thing);
    const char *state = plan ? "plan" : "built";
    snprintf(image, ART_NAME_SIZE, GAME_DATA("seasons") "board/%s/%.24s.%s.webp", folder, thing, state);
    snprintf(shadow, ART_NAME_SIZE, GAME_DATA("seasons") "board/%s/%.24s.%s.sh.webp", folder, thing, state);
    return (tile >= 0 && (built || plan)) || (stands && built);
}

static int is_picture(const char *name) {
    char image[ART_NAME_SIZE], shadow[ART_NAME_SIZE];
    const char *card = behind(name, "card/"), *winter = behind(name, "winter/"), *piece = behind(name, "piece/"),
               *coin = behind(name, "coin/");
    return (card && seasons_card_of(card) >= 0) || (winter && seasons_winter_card_of(winter) >= 0) ||
           (piece && is_icon(piece)) || (coin && (!strcmp(coin, "1") || !strcmp(coin, "3") || !strcmp(coin, "5"))) ||
           sprite_of(name, SUMMER, image, shadow);
}

void seasons_rules_picture_path(const char *name, int season, char *path, size_t size) {
    static const char *const stems[PIECE_ICONS] = {"sand",  "wood",       "clay", "stone",        "silver",
                                                   "taler", "helper_red", "vp",   "start_marker", "building_points"};
    char image[ART_NAME_SIZE], shadow[ART_NAME_SIZE];
    const char *card = behind(name, "card/"), *winter = behind(name, "winter/"), *piece = behind(name, "piece/"),
               *coin = behind(name, "coin/");
    *path = 0;
    if (card || winter) {
        snprintf(path, size, GAME_DATA("seasons") "cards/%s.webp", card ? card : winter);
    } else if (piece && icon_of(piece) >= 0) {
        snprintf(path, size, GAME_DATA("seasons") "pieces/%s.64.webp", stems[icon_of(piece)]);
    } else if (coin) {
        snprintf(path, size, GAME_DATA("seasons") "pieces/taler_%s.64.webp", coin);
    } else if (sprite_of(name, season, image, shadow)) {
        snprintf(path, size, "%s", image);
    }
}

/* ---- sizes ---- */

static void fit(const struct rules_easel *easel, int source_w, int source_h, int *w, int *h) {
    const float most_w = (float)ui_px(easel->scale, SPRITE_W), most_h = (float)ui_px(easel->scale, SPRITE_H);
    const float across = most_w / (float)source_w, down = most_h / (float)source_h;
    const float factor = across < down ? across : down;
    *w = (int)((float)source_w * factor);
    *h = (int)((float)source_h * factor);
}

static void size_of_picture(const struct rules_easel *easel, const char *name, int *w, int *h) {
    char image[ART_NAME_SIZE], shadow[ART_NAME_SIZE];
    int source_w, source_h;
    if (behind(name, "card/") || behind(name, "winter/")) {
        *w = ui_px(easel->scale, CARD_W);
        *h = ui_px(easel->scale, behind(name, "card/") ? CARD_H : WINTER_H);
    } else if (sprite_of(name, easel->season, image, shadow)) {
        const int is_there = seasons_art_has(easel->art, image, &source_w, &source_h);
        fit(easel, is_there ? source_w : SPRITE_W, is_there ? source_h : SPRITE_H, w, h);
    } else {
        *w = *h = ui_px(easel->scale, PIECE);
    }
}

/* ---- drawing ---- */

static void draw_rank(const struct rules_easel *easel, struct draw_list *list, struct rect picture, int rank) {
    char text[8];
    const int radius = ui_px(easel->scale, 15), x = picture.x + radius + ui_px(easel->scale, 5),
              y = picture.y + radius + ui_px(easel->scale, 5);
    draw_disc(list, x, y, radius, THEME_OAK);
    draw_ring(list, x, y, radius, ui_px(easel->scale, 1.5F), THEME_GOLD_DEEP);
    snprintf(text, sizeof text, "%d", rank);
    draw_text(list, theme_text(easel->scale, TEXT_NUMBER, THEME_GOLD, ALIGN_CENTRE),
              (struct rect){x - radius, y - radius, 2 * radius, 2 * radius}, text);
}

static void draw_card(const struct rules_easel *easel, struct draw_list *list, int card, int winter, struct rect rect) {
    const char *name = card >= 0 ? seasons_text_card(card) : seasons_text_winter_card(winter);
    struct text_style style = theme_text(easel->scale, TEXT_BODY_BOLD, THEME_INK, ALIGN_CENTRE);
    struct rect inside = rect_inset(rect, ui_px(easel->scale, 9));
    draw_soft(list, (struct rect){rect.x + 2, rect.y + 3, rect.w, rect.h}, 6, 8, THEME_SHADE(0x70));
    draw_kit(list, KIT_PANEL, rect);
    struct rect head = rect_cut_top(&inside, ui_px(easel->scale, 26), 0);
    if (text_width(easel->metrics, style, name) > head.w) {
        style = theme_text(easel->scale, TEXT_SMALL_BOLD, THEME_INK, ALIGN_CENTRE);
    }
    draw_text(list, style, head, name);
    const struct rect picture = rect_cut_top(&inside, inside.w * 64 / 100, ui_px(easel->scale, 6));
    if (card >= 0) {
        seasons_art_card_picture(easel->art, list, card, picture);
        draw_rank(easel, list, picture, seasons_card_rank(card));
        char words[SEASONS_TEXT_SIZE];
        seasons_text_card_effect(easel->tables, card, words, sizeof words);
        text_block_draw(list, easel->metrics, theme_text(easel->scale, TEXT_SMALL, THEME_INK, ALIGN_CENTRE), inside,
                        words);
    } else {
        seasons_art_winter_picture(easel->art, list, winter, picture);
    }
    draw_frame(list, picture, 2, 1, THEME_INK_SOFT);
}

static void draw_small(const struct rules_easel *easel, struct draw_list *list, const char *name, struct rect rect) {
    const int icon = icon_of(name);
    if (icon >= 0 && icon <= ICON_TALER) {
        seasons_art_piece(easel->art, list, icon, rect);
    } else if (icon == ICON_HELPER) {
        seasons_art_helper(easel->art, list, 0, rect);
    } else if (icon == ICON_POINTS) {
        seasons_art_points(easel->art, list, rect);
    } else if (icon == ICON_START) {
        seasons_art_start(easel->art, list, rect);
    } else {
        draw_image_fit(list, GAME_DATA("seasons") "pieces/building_points.64.webp", rect);
    }
}

static void draw_picture(const struct rules_easel *easel, struct draw_list *list, const char *name, struct rect rect) {
    char image[ART_NAME_SIZE], shadow[ART_NAME_SIZE];
    const char *card = behind(name, "card/"), *winter = behind(name, "winter/"), *piece = behind(name, "piece/"),
               *coin = behind(name, "coin/");
    if (card || winter) {
        draw_card(easel, list, card ? seasons_card_of(card) : -1, winter ? seasons_winter_card_of(winter) : -1, rect);
    } else if (piece) {
        draw_small(easel, list, piece, rect);
    } else if (coin) {
        seasons_art_coin(easel->art, list, atoi(coin), rect);
    } else if (sprite_of(name, easel->season, image, shadow)) {
        draw_image(list, image, rect);
    }
}

/* ---- for the reader ---- */

static struct rules_easel easel_of(const struct book_easel *easel) {
    struct table_art *art = easel->own;
    art->platform = easel->platform;
    return (struct rules_easel){.art = art,
                                .tables = seasons_tables(easel->game),
                                .scale = easel->scale,
                                .metrics = easel->metrics,
                                .season = easel->look == seasons_season_values[WINTER].look ? WINTER : SUMMER};
}

static const char *icon_name(const char *name) {
    const int kind = seasons_kind_of(name);
    return kind >= 0 ? seasons_text_kind(kind) : "";
}

static void picture_size(const struct book_easel *easel, const char *name, int *w, int *h) {
    const struct rules_easel own = easel_of(easel);
    size_of_picture(&own, name, w, h);
}

static void picture_draw(const struct book_easel *easel, struct draw_list *list, const char *name, struct rect rect) {
    const struct rules_easel own = easel_of(easel);
    draw_picture(&own, list, name, rect);
}

static void draw_icon(const struct book_easel *easel, struct draw_list *list, const char *name, struct rect rect) {
    const struct rules_easel own = easel_of(easel);
    draw_small(&own, list, name, rect);
}

static int number(const struct game *game, const char *name, char *out, size_t size) {
    return seasons_rules_number(seasons_tables(game), name, out, size);
}

const struct book_ops seasons_book = {.own_size = sizeof(struct table_art),
                                      .number = number,
                                      .is_picture = is_picture,
                                      .is_icon = is_icon,
                                      .icon_name = icon_name,
                                      .picture_size = picture_size,
                                      .picture_draw = picture_draw,
                                      .icon_draw = draw_icon};
