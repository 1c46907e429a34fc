/* SPDX-License-Identifier: MIT */
/* Everything follows from the time since the end and from numbers that look like chance: it can be left at any moment,
 * and stands still where nothing is to move. */
#include "table/after/results_feast.h"

#include <math.h>

#include "app/app.h"
#include "table/after/results_winner.h"
#include "ui/theme.h"
#include "ui/tween.h"

enum {
    ROCKETS = 9,
    ROCKET_AFTER_MS = 500,
    ROCKET_SHIFT_MS = 330,
    RISE_MS = 420,
    BURST_MS = 1400,
    SPARKS = 38,
    TAIL = 3
};
enum { EMBERS = 110, EMBER_MS = 2600, PETALS = 120, PETAL_MS = 3000, BEGINS_MS = 700 };

/* Numbers that look like chance and are the same for the same INDEX: 0 to 1. */
static float drawn(int index) {
    const unsigned mixed = (unsigned)index * 2654435761u;
    return (float)((mixed ^ mixed >> 15) % 1009u) / 1009;
}

static void draw_glow(struct draw_list *list, struct point at, int radius, uint32_t colour, int alpha) {
    const struct rect rect = {at.x - radius, at.y - radius, 2 * radius, 2 * radius};
    draw_soft(list, rect, radius, radius, colour_with_alpha(colour, alpha));
}

/* ---- rockets ---- */

/* Where rocket INDEX bursts: over the castle, left and right in turn, never over the words. */
static struct point burst_at(struct rect window, int index) {
    const float side = index % 2 ? 1 : -1;
    return (struct point){window.x + window.w / 2 +
                              (int)(side * (float)window.w * (0.07F + 0.33F * drawn(index * 3 + 1))),
                          window.y + (int)((float)window.h * (0.10F + 0.17F * drawn(index * 5 + 2)))};
}

/* The rocket on its way up, with its tail. */
static void draw_rocket(const struct app *app, struct draw_list *list, struct point to, float share) {
    const struct rect window = platform_area(app->platform);
    for (int i = 0; i < 5; i++) {
        const float up = ease_apply(EASE_OUT, share - 0.05F * (float)i > 0 ? share - 0.05F * (float)i : 0);
        const struct point at = {to.x, tween_int(window.y + window.h * 45 / 100, to.y, up)};
        draw_glow(list, at, ui_px(&app->scale, 5 - (float)i * 0.7F), 0xffe0a0ffu,
                  (150 - 26 * i) * (share < 0.2F ? (int)(share * 5) : 1));
    }
}

/* Where the spark I of rocket INDEX is when SHARE of its time is over: apart from the beginning, then it sinks. */
static struct point spark_at(const struct app *app, struct point from, int index, int i, float share) {
    const float turn = 6.2832F * ((float)i + 0.5F * drawn(index * 31 + i)) / SPARKS;
    const float reach = (float)ui_px(&app->scale, 150) * (0.45F + 0.55F * drawn(index * 57 + i * 7)) *
                        (0.12F + 0.88F * ease_apply(EASE_OUT, share));
    return (struct point){from.x + (int)(cosf(turn) * reach),
                          from.y + (int)(sinf(turn) * reach) + (int)((float)ui_px(&app->scale, 60) * share * share)};
}

/* Sparks that fly apart, each with a tail, sink and go out; every third is pale. While they are near to one another
 * they are dim: their light adds up. */
static void draw_burst(const struct app *app, struct draw_list *list, struct point from, uint32_t colour, int index,
                       float share) {
    const float fades = (1 - share) * (0.3F + 0.7F * tween_part(share, 0, 0.3F));
    for (int i = 0; i < SPARKS; i++) {
        const int is_pale = i % 3 == 0, twinkle = i % 2 ? 255 : 160 + (int)(95 * drawn((int)(share * 24) + i * 13));
        for (int tail = 0; tail < TAIL && share > 0.05F * (float)tail; tail++) {
            draw_glow(list, spark_at(app, from, index, i, share - 0.05F * (float)tail),
                      ui_px(&app->scale, (is_pale ? 3 : 5) - tail), is_pale ? 0xfff2d0ffu : colour,
                      (int)((float)twinkle * fades) >> tail);
        }
    }
    draw_glow(list, from, ui_px(&app->scale, 190), colour, (int)(70 * (1 - share) * (1 - share)));
}

static void draw_rockets(const struct app *app, const struct results_winner *winner, struct draw_list *list,
                         int64_t now) {
    const struct rect window = platform_area(app->platform);
    const enum blend before = draw_blend(list, BLEND_ADD);
    for (int i = 0; i < ROCKETS; i++) {
        const int64_t age = now - winner->entered - ROCKET_AFTER_MS - i * ROCKET_SHIFT_MS;
        const int number = i % 2 ? winner->right : winner->left;
        const struct point at = burst_at(window, i);
        if (age >= 0 && age < RISE_MS) {
            draw_rocket(app, list, at, (float)age / RISE_MS);
        } else if (age >= RISE_MS && age < RISE_MS + BURST_MS) {
            draw_burst(app, list, at, colour_mix(0xffc45affu, theme_players[number].fill, 40), i,
                       (float)(age - RISE_MS) / BURST_MS);
        }
    }
    draw_blend(list, before);
}

/* ---- sparks of fires ---- */

/* Up from the wall, swaying, paler and smaller as they go out; every fifth is of a winner's colour. */
static void draw_ember(const struct app *app, const struct results_winner *winner, struct draw_list *list, int index,
                       float share) {
    const struct rect window = platform_area(app->platform);
    const float sway = sinf(6.2832F * (drawn(index * 7) + share * (0.6F + drawn(index * 11)))) * 0.018F;
    const struct point at = {window.x + (int)((float)window.w * (0.04F + 0.92F * drawn(index * 3 + 1) + sway)),
                             window.y + (int)((float)window.h * (0.78F - 0.25F * drawn(index * 5 + 2) -
                                                                 0.62F * ease_apply(EASE_OUT, share)))};
    const uint32_t winners = colour_mix(0xffe2a8ffu, theme_players[index % 2 ? winner->right : winner->left].fill, 60);
    const uint32_t colour = index % 5 == 0 ? winners : share < 0.35F ? 0xffd27affu : 0xff8a3cffu;
    const float size = (3 + 5 * drawn(index * 13)) * (1 - 0.6F * share);
    const int twinkle = 150 + (int)(105 * drawn(index * 17 + (int)(share * 20)));
    draw_glow(list, at, ui_px(&app->scale, size), colour, (int)((float)twinkle * (1 - share * share)));
}

static void draw_fires(const struct app *app, const struct results_winner *winner, struct draw_list *list,
                       int64_t age) {
    const enum blend before = draw_blend(list, BLEND_ADD);
    for (int i = 0; i < EMBERS; i++) {
        const int64_t own = age - BEGINS_MS / 2 - (int64_t)(drawn(i * 19 + 3) * EMBER_MS);
        if (own >= 0) {
            draw_ember(app, winner, list, i, (float)(own % EMBER_MS) / EMBER_MS);
        }
    }
    draw_blend(list, before);
}

/* ---- petals ---- */

/* Down from above, turning: a leaf of four corners that is seen now from its face, now from its edge. */
static void draw_petal(const struct app *app, const struct results_winner *winner, struct draw_list *list, int index,
                       float share) {
    enum { FINE = 16 };
    const struct rect window = platform_area(app->platform);
    const float sway = sinf(6.2832F * (drawn(index * 7) + share * (1 + drawn(index * 11)))) * 0.025F;
    const float x = (float)window.x + (float)window.w * (0.02F + 0.96F * drawn(index * 3 + 1) + sway);
    const float y = (float)window.y + (float)window.h * (1.08F * share - 0.05F);
    const float turn = 6.2832F * (drawn(index * 23) + share * (1 + 2 * drawn(index * 29)));
    const float size = app->scale.factor * (5 + 4 * drawn(index * 13)), flat = 0.25F + 0.75F * fabsf(sinf(turn * 1.3F));
    const uint32_t winners = theme_players[index % 2 ? winner->right : winner->left].fill;
    const uint32_t colour = index % 3 == 0   ? 0xfff2d0ffu
                            : index % 3 == 1 ? winners
                                             : colour_mix(winners, 0xffffffffu, 90);
    struct point points[4];
    for (int i = 0; i < 4; i++) {
        const float far = size * (i % 2 ? flat : 1.25F), angle = turn + 1.5708F * (float)i;
        points[i] = (struct point){(int)(FINE * (x + far * cosf(angle))), (int)(FINE * (y + far * sinf(angle)))};
    }
    draw_polygon_fine(list, points, 4,
                      colour_with_alpha(colour, share > 0.85F ? (int)(235 * (1 - share) / 0.15F) : 235));
}

static void draw_petals(const struct app *app, const struct results_winner *winner, struct draw_list *list,
                        int64_t age) {
    for (int i = 0; i < PETALS; i++) {
        const int64_t own = age - BEGINS_MS / 2 - (int64_t)(drawn(i * 19 + 3) * PETAL_MS);
        if (own >= 0) {
            draw_petal(app, winner, list, i, (float)(own % PETAL_MS) / PETAL_MS);
        }
    }
}

void results_feast_draw(const struct app *app, const struct results_winner *winner, struct draw_list *list,
                        int64_t now) {
    switch (winner->feast) {
    case FEAST_FIRES:
        draw_fires(app, winner, list, now - winner->entered);
        break;
    case FEAST_PETALS:
        draw_petals(app, winner, list, now - winner->entered);
        break;
    default:
        draw_rockets(app, winner, list, now);
        break;
    }
}
