/* SPDX-License-Identifier: MIT */
/* What a hint would do: a floor on its tower, a card at its place in the train, a roof on its square. Paler than what
 * stands, in the hint's green and within dashes of it, so that nobody takes it for that. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "table/kilt/kilt_table.h"
#include "table/table_ghost.h"

/* ---- dashes ---- */

enum { DASH = 6, GAP = 4, WIDE = 2, TINT = 70 };

/* From A to B; GONE is how far the line has come before, in FINE parts of a pixel. Gives how far it has come then. */
static double draw_dashed(const struct table *table, struct draw_list *list, struct point a, struct point b,
                          double gone) {
    enum { FINE = 16 };
    const double dash = table_px(table, DASH), turn = dash + table_px(table, GAP);
    const double x = b.x - a.x, y = b.y - a.y, length = hypot(x, y);
    for (double from = -fmod(gone, turn); from < length; from += turn) {
        const double start = from < 0 ? 0 : from, end = from + dash < length ? from + dash : length;
        if (end > start) {
            const struct point line[2] = {
                {(int)((a.x + x * start / length) * FINE), (int)((a.y + y * start / length) * FINE)},
                {(int)((a.x + x * end / length) * FINE), (int)((a.y + y * end / length) * FINE)}};
            draw_line_fine(list, line, 2, 0, table_px(table, WIDE + 2) * FINE, 0x12200ac0u);
            draw_line_fine(list, line, 2, 0, table_px(table, WIDE) * FINE, GHOST_BETTER);
        }
    }
    return gone + length;
}

/* What is not there yet: a tint, and dashes round it. */
static void draw_outlined(const struct table *table, struct draw_list *list, const struct point *outline, int count) {
    double gone = 0;
    draw_polygon(list, outline, count, colour_with_alpha(GHOST_BETTER, TINT));
    for (int i = 0; i < count; i++) {
        gone = draw_dashed(table, list, outline[i], outline[(i + 1) % count], gone);
    }
}

/* ---- what it would put there ---- */

enum { PLAN_SIZE = 60 };

/* NAME of the plan seen from above, else PICTURE with its anchor at AT. */
static void draw_standing(struct table *table, struct draw_list *list, const char *name, const char *image,
                          const struct kilt_picture *picture, struct point at) {
    const int size = table_px(table, PLAN_SIZE);
    if (kilt(table)->is_above) {
        draw_image_turned(list, name, rect_centred((struct rect){at.x, at.y, 0, 0}, size, size), 0);
    } else {
        draw_image_turned(list, image, kilt_picture_rect(&table->view, picture, at), 0);
    }
}

static void draw_floor(struct table *table, struct draw_list *list, const struct kilt_intent *intent) {
    const struct kilt_state *shown = kilt_shown(table);
    const struct kilt_layout *layout = &kilt(table)->layout;
    const int level = shown->height[intent->at], colour = shown->builders[0];
    char image[KILT_NAME_SIZE], name[KILT_NAME_SIZE];
    struct point outline[KILT_HIT_POINTS];
    if (!shown->builder_count) {
        return;
    }
    kilt_floor_image(layout, kilt_floor(colour, intent->crests), intent->at, level, image);
    snprintf(name, sizeof name, KILT_PLAN "top.%s.%d.webp", kilt_colour_name(colour), intent->crests);
    draw_alpha_push(list, GHOST_ALPHA);
    draw_standing(table, list, name, image, &layout->floors, kilt_square_point(table, intent->at, level));
    draw_alpha_pop(list);
    draw_outlined(table, list, outline, kilt_level_outline(table, intent->at, level + 1, outline));
    kilt_price_draw(table, list, intent->at);
}

static void draw_roof(struct table *table, struct draw_list *list, const struct kilt_intent *intent) {
    const struct kilt_state *shown = kilt_shown(table);
    const struct kilt_layout *layout = &kilt(table)->layout;
    const struct point from = kilt_top_point(table, intent->at), to = kilt_top_point(table, shown->built_at[1]);
    struct point outline[KILT_HIT_POINTS];
    draw_alpha_push(list, GHOST_ALPHA);
    draw_standing(table, list, KILT_PLAN "roof.webp", layout->roof.image, &layout->roof, to);
    draw_alpha_pop(list);
    draw_outlined(table, list, outline, kilt_top_outline(table, shown->built_at[1], outline));
    table_ghost_arrow(table, list, (struct rect){from.x, from.y, 0, 0}, (struct rect){to.x, to.y, 0, 0}, GHOST_BETTER);
}

/* Where the line from the middle of RECT toward AT leaves it: an arrow covers no emblem. */
static struct rect border(struct rect rect, struct point at) {
    const struct point middle = rect_middle(rect);
    const int x = at.x - middle.x, y = at.y - middle.y, is_flat = abs(x) * rect.h > abs(y) * rect.w;
    const int by_x = is_flat ? (x < 0 ? -rect.w : rect.w) / 2 : y ? x * rect.h / 2 / abs(y) : 0;
    const int by_y = !is_flat ? (y < 0 ? -rect.h : rect.h) / 2 : x ? y * rect.w / 2 / abs(x) : 0;
    return (struct rect){middle.x + by_x, middle.y + by_y, 0, 0};
}

/* A card of two colours turns as it moves. */
static void draw_card(struct table *table, struct draw_list *list, const struct kilt_intent *intent) {
    const struct kilt_state *shown = kilt_shown(table);
    const int toward = kilt_card_toward(shown, intent->card), away = kilt_card_away(shown, intent->card),
              is_double = away != KILT_NO_COLOUR, there = __builtin_popcount(shown->cards_at[intent->to]);
    const struct rect from = kilt_card_rect(table, intent->card),
                      to = kilt_banner_rect(table, intent->to, there, there + 1);
    const char side = kilt(table)->layout.places[intent->to].side;
    char image[KILT_NAME_SIZE];
    struct point outline[KILT_CLOTH_POINTS];
    draw_alpha_push(list, GHOST_ALPHA);
    if (kilt(table)->is_above) {
        kilt_card_lying(list, is_double ? away : toward, is_double ? toward : KILT_NO_COLOUR, side, to);
    } else {
        kilt_banner_image(is_double ? away : toward, is_double ? toward : KILT_NO_COLOUR, side, image);
        draw_image_turned(list, image, to, 0);
    }
    draw_alpha_pop(list);
    draw_outlined(table, list, outline, kilt_cloth_outline(table, to, outline));
    table_ghost_arrow(table, list, border(from, rect_middle(to)), border(to, rect_middle(from)), GHOST_BETTER);
}

void kilt_ghost_draw(struct table *table, struct draw_list *list, const struct intent *answer,
                     const struct intent *next) {
    static void (*const draw[KILT_VERBS])(struct table *, struct draw_list *, const struct kilt_intent *) = {
        [KILT_MOVE] = draw_card, [KILT_BUILD] = draw_floor, [KILT_ROOF] = draw_roof};
    (void)next;
    draw[answer->verb](table, list, kilt_view(answer));
}
