/* SPDX-License-Identifier: MIT */
/* Everything follows from the time since the end: it can be left at any moment and drawn at any size. */
#include "table/after/results_winner.h"

#include <math.h>
#include <stdio.h>

#include "app/app.h"
#include "table/board_life.h"
#include "ui/text.h"
#include "ui/tween.h"

enum { NAME_MS = 700, BANNER_AFTER_MS = 800, BANNER_MS = 700, BANNER_SHIFT_MS = 200 };
enum {
    NAME_HIGH = 96,
    LINE_HIGH = 54,
    MARGIN = 20,
    BANNER_W = 80,
    BANNER_H = 190,
    BANNER_GAP = 40,
    BANNER_UP = 70
}; /* units */
enum { ROCKETS = 9, ROCKET_AFTER_MS = 500, ROCKET_SHIFT_MS = 330, RISE_MS = 420, BURST_MS = 1400, SPARKS = 38 };

/* How far the words have come up, and gone again, 0 to 255. */
static int alpha_at(const struct results_winner *winner, int64_t now) {
    const struct tween comes = {winner->entered + NAME_MS, NAME_MS, EASE_OUT};
    const struct tween goes = {winner->since - NAME_MS / 2, NAME_MS / 2, EASE_IN};
    return tween_int(0, 255, tween_share(&comes, now) * (1 - tween_share(&goes, now)));
}

/* ---- the words ---- */

/* STYLE, or as much smaller as WORDS need for WIDTH, but never under LEAST pixels. */
static struct text_style shrunk(const struct app *app, struct text_style style, int width, int least,
                                const char *words) {
    const int w = text_width(app->metrics, style, words), fitting = w > width ? style.px * width / w : style.px;
    style.px = fitting > least ? fitting : least;
    return style;
}

/* The name, and half as high under it by how much. Gives where the name is. */
static struct rect draw_words(const struct app *app, const struct results_winner *winner, struct draw_list *list,
                              struct rect foot) {
    const int room = foot.w - 2 * ui_px(&app->scale, MARGIN);
    struct text_style name = theme_text(&app->scale, TEXT_DISPLAY, 0xfff3d6ffu, ALIGN_CENTRE);
    struct text_style line = theme_text(&app->scale, TEXT_NAME_BIG, 0xf7e6c0ffu, ALIGN_CENTRE);
    const int least = theme_text(&app->scale, TEXT_BODY, 0, ALIGN_CENTRE).px;
    name.outline = line.outline = THEME_OUTLINE(0xc0);
    name = shrunk(app, name, room, least, winner->names);
    line.px = name.px / 2;
    line = shrunk(app, line, room, least, winner->verdict);
    const struct rect upper = {foot.x, foot.y + foot.h * 34 / 100, foot.w, ui_px(&app->scale, NAME_HIGH)};
    draw_text(list, name, upper, winner->names);
    draw_text(list, line, (struct rect){foot.x, upper.y + upper.h, foot.w, ui_px(&app->scale, LINE_HIGH)},
              winner->verdict);
    const int w = text_width(app->metrics, name, winner->names);
    return (struct rect){foot.x + (foot.w - w) / 2, upper.y, w, upper.h};
}

/* ---- banners ---- */

/* A banner that is let down into RECT by SHARE. */
static void draw_banner(struct draw_list *list, struct rect rect, int number, float share) {
    char name[40];
    snprintf(name, sizeof name, "title/banner_%s.webp", theme_players[number % PLAYER_COLOURS].name);
    draw_clip_push(list, (struct rect){rect.x, rect.y, rect.w, (int)((float)rect.h * share)});
    draw_image(list, name, rect);
    draw_clip_pop(list);
}

/* Both beside the NAME, where the window leaves room for them. */
static void draw_banners(const struct app *app, const struct results_winner *winner, struct draw_list *list,
                         struct rect name, int64_t now) {
    const struct rect window = platform_area(app->platform);
    const int gap = ui_px(&app->scale, BANNER_GAP), w = ui_px(&app->scale, BANNER_W), h = ui_px(&app->scale, BANNER_H),
              top = name.y - ui_px(&app->scale, BANNER_UP);
    const int xs[] = {name.x - gap - w, name.x + name.w + gap}, numbers[] = {winner->left, winner->right};
    if (xs[0] < window.x + ui_px(&app->scale, MARGIN)) {
        return;
    }
    for (int i = 0; i < 2; i++) {
        const struct tween down = {winner->entered + BANNER_AFTER_MS + i * BANNER_SHIFT_MS, BANNER_MS, EASE_OUT};
        if (now > down.start) {
            draw_banner(list, (struct rect){xs[i], top, w, h}, numbers[i], tween_share(&down, now));
        }
    }
}

/* ---- fireworks ---- */

/* Numbers that look like chance and are the same for the same INDEX: 0 to 1. */
static float drawn(int index) {
    const unsigned mixed = (unsigned)index * 2654435761u;
    return (float)((mixed ^ mixed >> 15) % 1009u) / 1009;
}

/* Where rocket INDEX bursts: over the castle, left and right in turn, never over the words. */
static struct point burst_at(struct rect window, int index) {
    const float side = index % 2 ? 1 : -1;
    return (struct point){window.x + window.w / 2 +
                              (int)(side * (float)window.w * (0.07F + 0.33F * drawn(index * 3 + 1))),
                          window.y + (int)((float)window.h * (0.10F + 0.17F * drawn(index * 5 + 2)))};
}

static void draw_glow(struct draw_list *list, struct point at, int radius, uint32_t colour, int alpha) {
    const struct rect rect = {at.x - radius, at.y - radius, 2 * radius, 2 * radius};
    draw_soft(list, rect, radius, radius, colour_with_alpha(colour, alpha));
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

/* Sparks that fly apart, sink and go out; every third is pale. */
static void draw_burst(const struct app *app, struct draw_list *list, struct point from, uint32_t colour, int index,
                       float share) {
    const float fades = 1 - share, far = ease_apply(EASE_OUT, share);
    for (int i = 0; i < SPARKS; i++) {
        const float turn = 6.2832F * ((float)i + 0.5F * drawn(index * 31 + i)) / SPARKS;
        const float reach = (float)ui_px(&app->scale, 150) * (0.35F + 0.65F * drawn(index * 57 + i * 7)) * far;
        const struct point at = {from.x + (int)(cosf(turn) * reach),
                                 from.y + (int)(sinf(turn) * reach) +
                                     (int)((float)ui_px(&app->scale, 60) * share * share)};
        const int is_pale = i % 3 == 0, twinkle = i % 2 ? 255 : 160 + (int)(95 * drawn((int)(share * 24) + i * 13));
        draw_glow(list, at, ui_px(&app->scale, is_pale ? 4 : 8), is_pale ? 0xfff2d0ffu : colour,
                  (int)((float)twinkle * fades));
    }
    draw_glow(list, from, ui_px(&app->scale, 190), colour, (int)(90 * fades * fades));
    if (share < 0.25F) {
        draw_glow(list, from, ui_px(&app->scale, 60), 0xfff2d0ffu, (int)(170 * (1 - share * 4)));
    }
}

static void draw_fireworks(const struct app *app, const struct results_winner *winner, struct draw_list *list,
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
            draw_burst(app, list, at, colour_mix(theme_players[number].fill, 0xffffffffu, 70), i,
                       (float)(age - RISE_MS) / BURST_MS);
        }
    }
    draw_blend(list, before);
}

void results_winner_draw(const struct app *app, const struct results_winner *winner, struct draw_list *list,
                         int64_t now) {
    const struct rect window = platform_area(app->platform);
    const int high = window.h * 45 / 100;
    const struct rect foot = {window.x, window.y + window.h - high, window.w, high};
    const int is_moving = !app_is_still(app);
    if (is_moving) {
        draw_fireworks(app, winner, list, now);
    }
    draw_alpha_push(list, alpha_at(winner, now));
    draw_box_shaded(list, foot, 0, THEME_DUSK(0), THEME_DUSK(0xd0));
    const struct rect name = draw_words(app, winner, list, foot);
    if (is_moving) {
        draw_banners(app, winner, list, name, now);
    }
    draw_alpha_pop(list);
}
