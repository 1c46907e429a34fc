/* SPDX-License-Identifier: MIT */
/* The place where a match is agreed upon: an oak table by candle light, a runner of cloth for each who sits there, the
 * lids of the boxes. In high contrast the table is dark and plain. */
#include "scenes/new_match_scene.h"
#include "table/ops_around.h"
#include "ui/text.h"
#include "ui/theme_contrast.h"

#define TABLE_TOP "title/tabletop.webp"

void new_match_draw_top(const struct new_match *match, struct draw_list *list) {
    enum { FORM_DIM = 0x48 };
    const enum draw_layer before = draw_layer(list, LAYER_BOARD);
    int w, h;
    draw_box(list, draw_list_area(list), 0, 0x20150cffu);
    if (!theme_contrast() && platform_image_size(match->app->platform, TABLE_TOP, &w, &h)) {
        draw_image_cover(list, TABLE_TOP, draw_list_area(list));
        draw_box(list, draw_list_area(list), 0, match->is_choosing ? 0 : THEME_SHADE(FORM_DIM));
    }
    draw_layer(list, before);
}

struct text_style new_match_words(const struct new_match *match, enum theme_text role, enum align align) {
    struct text_style style = theme_text(&match->scale, role, THEME_CREAM, align);
    style.outline = THEME_OUTLINE(0xa0);
    return style;
}

/* ---- cloth ---- */

/* Threads that hang out at both ends. */
static void draw_fringe(const struct new_match *match, struct draw_list *list, struct rect rect, uint32_t colour) {
    const int step = ui_px(&match->scale, 5), length = ui_px(&match->scale, 7), width = ui_px(&match->scale, 2);
    for (int y = rect.y + step / 2, i = 0; y + width <= rect.y + rect.h; y += step, i++) {
        const int more = i * 7 % 3 * length / 6;
        draw_box(list, (struct rect){rect.x - length - more + 1, y, length + more, width}, 0, colour);
        draw_box(list, (struct rect){rect.x + rect.w - 1, y, length + more, width}, 0, colour);
    }
}

/* Stitches along the upper and the lower hem. */
static void draw_hem(const struct new_match *match, struct draw_list *list, struct rect rect, uint32_t colour) {
    const int step = ui_px(&match->scale, 11), length = ui_px(&match->scale, 6), width = ui_px(&match->scale, 1.4F),
              in = ui_px(&match->scale, 3);
    for (int x = rect.x + step; x + length < rect.x + rect.w; x += step) {
        draw_box(list, (struct rect){x, rect.y + in, length, width}, 0, colour);
        draw_box(list, (struct rect){x, rect.y + rect.h - in - width, length, width}, 0, colour);
    }
}

/* A plaid of everybody's colours, where nobody has one yet. */
static void draw_plaid(const struct new_match *match, struct draw_list *list, struct rect rect) {
    static const uint32_t threads[] = {0xc8382eff, 0xf2e8d0ff, 0xe0a63aff, 0x20303aff};
    const int step = ui_px(&match->scale, 74), wide = ui_px(&match->scale, 5), thin = ui_px(&match->scale, 2);
    for (int x = rect.x + step / 2, i = 0; x + wide < rect.x + rect.w; x += step, i++) {
        draw_box(list, (struct rect){x, rect.y, wide, rect.h}, 0, colour_with_alpha(threads[i % 4], 70));
        draw_box(list, (struct rect){x + 2 * wide, rect.y, thin, rect.h}, 0,
                 colour_with_alpha(threads[(i + 1) % 4], 90));
    }
    for (int i = 1; i < 4; i++) {
        draw_box(list, (struct rect){rect.x, rect.y + rect.h * i / 4, rect.w, thin}, 0,
                 colour_with_alpha(threads[i % 4], 60));
    }
}

static int is_undyed(const struct new_match *match, int seat) {
    return new_match_sides(match) && (!match->seats[seat].side || new_match_has_friend(match));
}

const struct player_colour *new_match_cloth(const struct new_match *match, int seat) {
    static const struct player_colour undyed = {"undyed", 0x5f7a52ff, 0x26331fff, 0xe6ecd2ff};
    const struct table_sides *sides = new_match_sides(match);
    const int side = match->seats[seat].side;
    return !sides                                 ? &theme_players[match->seats[seat].colour % PLAYER_COLOURS]
           : side && !new_match_has_friend(match) ? &theme_players[sides->colour_of(side - 1)]
                                                  : &undyed;
}

void new_match_draw_runner(const struct new_match *match, struct draw_list *list, struct rect rect, int seat) {
    const struct player_colour *own = new_match_cloth(match, seat);
    const uint32_t cloth = colour_mix(own->fill, 0x000000ffu, 90), thread = colour_mix(cloth, own->light, 150);
    struct rect below = rect;
    below.y += ui_px(&match->scale, 3);
    draw_soft(list, below, 2, ui_px(&match->scale, 6), THEME_SHADE(0xb0));
    draw_fringe(match, list, rect, thread);
    draw_box(list, rect, 2, cloth);
    if (is_undyed(match, seat)) {
        draw_plaid(match, list, rect);
    }
    for (int x = rect.x, fold = 0; fold < 5; fold++) { /* it was folded, and shows it */
        x += rect.w / 6 + fold % 2 * rect.w / 40;
        draw_soft(list, (struct rect){x, rect.y, ui_px(&match->scale, 5), rect.h}, 1, ui_px(&match->scale, 5),
                  0xffffff14u);
        draw_soft(list, (struct rect){x + ui_px(&match->scale, 9), rect.y, ui_px(&match->scale, 5), rect.h}, 1,
                  ui_px(&match->scale, 5), THEME_SHADE(0x30));
    }
    draw_box_shaded(list, rect, 2, 0xffffff16u, THEME_SHADE(0x44));
    draw_hem(match, list, rect, thread);
}

void new_match_draw_gap(const struct new_match *match, struct draw_list *list, struct rect rect) {
    const int step = ui_px(&match->scale, 14), length = ui_px(&match->scale, 8), width = ui_px(&match->scale, 1.5F);
    for (int x = rect.x; x + length <= rect.x + rect.w; x += step) {
        draw_box(list, (struct rect){x, rect.y, length, width}, 0, colour_with_alpha(THEME_CREAM, 80));
        draw_box(list, (struct rect){x, rect.y + rect.h - width, length, width}, 0, colour_with_alpha(THEME_CREAM, 80));
    }
    for (int y = rect.y; y + length <= rect.y + rect.h; y += step) {
        draw_box(list, (struct rect){rect.x, y, width, length}, 0, colour_with_alpha(THEME_CREAM, 80));
        draw_box(list, (struct rect){rect.x + rect.w - width, y, width, length}, 0, colour_with_alpha(THEME_CREAM, 80));
    }
}

/* ---- pictures ---- */

static void draw_face(const struct new_match *match, struct draw_list *list, struct rect rect, const char *picture) {
    int w, h;
    if (platform_image_size(match->app->platform, picture, &w, &h)) {
        draw_image_cover(list, picture, rect);
    } else {
        draw_kit(list, KIT_PANEL_DARK, rect);
    }
}

void new_match_draw_picture(const struct new_match *match, struct draw_list *list, const struct widget *choice,
                            int index, const char *picture) {
    const int is_chosen = choice->value == index, is_under = ui_segment_under(&match->ui, choice) == index;
    const struct rect lid = rect_inset(ui_segment(choice, index), ui_px(&match->scale, LID_INSET));
    const int edge = ui_px(&match->scale, 4), high = ui_px(&match->scale, 28);
    struct rect face = rect_inset(lid, edge), below = lid;
    below.y += ui_px(&match->scale, is_chosen ? 6 : 3);
    draw_soft(list, below, ui_px(&match->scale, 4), ui_px(&match->scale, is_chosen ? 14 : 7),
              is_chosen ? THEME_SHADE(0xe0) : THEME_SHADE(0xb0));
    const uint32_t wood = theme_contrast() ? THEME_CREAM_SOFT : 0x1d120affu;
    draw_box(list, lid, ui_px(&match->scale, 4), is_chosen ? THEME_GOLD : is_under ? THEME_GOLD_DEEP : wood);
    draw_face(match, list, face, picture);
    if (!is_chosen) {
        draw_box(list, face, 0, is_under ? THEME_DUSK(0x0a) : THEME_DUSK(0x22));
    }
    const struct rect foot = rect_cut_bottom(&face, high, 0);
    draw_box(list, foot, 0, theme_contrast() ? 0x0e0906ffu : 0x160d06d8u);
    const struct text_style name =
        theme_text(&match->scale, TEXT_NAME_SMALL, is_chosen ? 0xffe3a0ffu : THEME_CREAM, ALIGN_CENTRE);
    const struct rect words = rect_centred(foot, foot.w - ui_px(&match->scale, 8), foot.h);
    draw_text(list, text_fitted(match->app->metrics, name, words.w, choice->options[index]), words,
              choice->options[index]);
}
