/* SPDX-License-Identifier: MIT */
/* All of it follows from the time alone, in steps, and each thing is small, so that little is painted afresh.
 * Snow and birds are placed in parts of the window, since the picture behind fills it whatever its shape; flags and
 * smoke belong to the picture and are placed in its pixels. */
#include "scenes/title_life.h"
#include "table/board_life.h"

#include <stdio.h>

#include "app/backdrop.h"
#include "app/look.h"
#include "app/scene.h"
#include "ui/tween.h"

enum { STEP_MS = SCENE_STEP_MS, FLAKES = 40, BIRDS = 5 };

/* ---- in the picture ---- */

/* A patch of the picture in which a flag blows, as art/program/title/flags.py has it: a row of WAVES of them. */
enum { WAVES = 8, WAVE_MS = 150, MARGIN = 10 };
static const struct rect flags[] = {{1606, 324, 124, 84}, {1488, 424, 64, 40}, {1154, 428, 68, 44},
                                    {2104, 458, 62, 40},  {2277, 584, 64, 44}, {2024, 722, 68, 46},
                                    {1588, 796, 72, 44},  {1268, 726, 70, 46}};
static const struct point chimneys[] = {{1345, 522}, {1992, 578}, {1527, 782}, {1190, 604}};

static void draw_flags(const struct app *app, struct draw_list *list, int64_t now) {
    char sheet[64];
    int w, h, top = 0;
    snprintf(sheet, sizeof sheet, "title/%s.flags.webp", app_look(app)->name);
    if (!platform_image_size(app->platform, sheet, &w, &h)) {
        return;
    }
    for (size_t i = 0; i < sizeof flags / sizeof *flags; i++) {
        const struct rect patch = rect_inset(flags[i], -MARGIN);
        const int at = (int)((now + (int64_t)i * STEP_MS) / WAVE_MS % WAVES);
        draw_image_part(list, sheet, (struct rect){at * patch.w, top, patch.w, patch.h},
                        backdrop_part(draw_list_area(list), patch));
        top += patch.h;
    }
}

/* The wind blows to the left. */
static void draw_smoke(const struct app *app, struct draw_list *list, int64_t now) {
    enum { PUFFS = 5, LIFE = 5600, RISE = 130, DRIFT = 80 };
    const uint32_t colour = app_look(app)->smoke;
    for (size_t i = 0; i < sizeof chimneys / sizeof *chimneys; i++) {
        for (int puff = 0; puff < PUFFS; puff++) {
            const float age = (float)((now + (int64_t)i * 911 + puff * LIFE / PUFFS) % LIFE) / LIFE;
            const int sway = (int)(9 * age * tween_pulse(now + (int64_t)i * 700 + puff * 500, 3300));
            const int x = chimneys[i].x - (int)(DRIFT * age * age) + sway, y = chimneys[i].y - (int)(RISE * age);
            const int side = 8 + (int)(24 * age);
            const struct rect rect =
                backdrop_part(draw_list_area(list), (struct rect){x - side / 2, y - side / 2, side, side});
            const float fades = age < 0.15F ? age / 0.15F : (1 - age) / 0.85F;
            draw_soft(list, rect, rect.w / 2, rect.w / 2 + 1, colour_with_alpha(colour, (int)(80 * fades)));
        }
    }
}

/* The picture as a board. */
static struct board_view view_of(struct rect area) {
    const struct rect place = backdrop_place(area);
    const float scale = (float)place.w / BACKDROP_W;
    return (struct board_view){.window = area,
                               .source_w = BACKDROP_W,
                               .source_h = BACKDROP_H,
                               .frame = {0, 0, BACKDROP_W, BACKDROP_H},
                               .x = (float)(area.x + area.w / 2 - place.x) / scale,
                               .y = (float)(area.y + area.h / 2 - place.y) / scale,
                               .zoom = 1};
}

/* Where the river goes by under the crag. */
static const struct point waters[] = {{2492, 960}, {2504, 1030}, {2522, 1108}};

static void draw_water(const struct app *app, struct draw_list *list, int64_t now) {
    const struct board_view view = view_of(draw_list_area(list));
    const struct board_life life = board_life_of(&view, list, now, 0.4F, (float)ui_px(&app->scale, 1));
    for (size_t i = 0; i < sizeof waters / sizeof *waters; i++) {
        board_life_ripples(&life, waters[i], (int)i);
    }
}

/* A small sail that goes down the river and comes again, out of the shade of the crag and into that of the wood. */
static void draw_boat(const struct app *app, struct draw_list *list, int64_t now) {
    enum { CROSSING = 46000, STEP = 2 * STEP_MS, HALF = 17 };
    static const struct point way[] = {{2480, 905}, {2497, 975}, {2516, 1050}, {2534, 1130}};
    const struct board_view view = view_of(draw_list_area(list));
    const float along = (float)(now / STEP * STEP % CROSSING) / CROSSING;
    const float edge = along < 0.1F ? along / 0.1F : along > 0.9F ? (1 - along) / 0.1F : 1;
    const int leg = (int)(along * 3) < 3 ? (int)(along * 3) : 2;
    const struct point at = tween_point(way[leg], way[leg + 1], along * 3 - (float)leg);
    const int heel = (int)(3 * tween_pulse(now / STEP * STEP, 3700)), half = HALF * (70 + (int)(45 * along)) / 100;
    const struct point hull[] = {{at.x - half, at.y - 7},
                                 {at.x + half, at.y - 7},
                                 {at.x + half * 3 / 5, at.y + 4},
                                 {at.x - half * 3 / 5, at.y + 4}};
    const struct point sail[] = {{at.x + heel, at.y - half * 3},
                                 {at.x + half * 4 / 5, at.y - half},
                                 {at.x, at.y - 9},
                                 {at.x - half * 3 / 5, at.y - half}};
    struct point shown[2][4];
    for (int i = 0; i < 4 && !app_look(app)->is_snowing; i++) {
        shown[0][i] = board_view_point(&view, hull[i]);
        shown[1][i] = board_view_point(&view, sail[i]);
    }
    if (!app_look(app)->is_snowing) {
        draw_polygon(list, shown[0], 4, colour_with_alpha(0x5a3a22ffu, (int)(255 * edge)));
        draw_polygon(list, shown[1], 4, colour_with_alpha(0xe9d9b4ffu, (int)(245 * edge)));
    }
}

/* Shadows of clouds that the picture does not show pass over wood, castle and road; never over the sky. */
static void draw_clouds(struct draw_list *list, int64_t now) {
    enum { CLOUDS = 2, CROSSING = 190000, SHADOW_STEP_MS = 10 * STEP_MS, SHADE = 58, WIDE = 1150 };
    static const struct rect ways[CLOUDS] = {{0, 500, WIDE, 360}, {0, 830, WIDE, 560}};
    const enum blend before = draw_blend(list, BLEND_SHADE);
    draw_alpha_push(list, SHADE);
    for (int i = 0; i < CLOUDS; i++) {
        const int64_t at = (now / SHADOW_STEP_MS * SHADOW_STEP_MS + i * CROSSING * 45 / 100) % CROSSING;
        struct rect shadow = ways[i];
        shadow.x = BACKDROP_W - (int)((BACKDROP_W + WIDE) * at / CROSSING);
        draw_image_turned(list, "life/cloud.webp", backdrop_part(draw_list_area(list), shadow), 0);
    }
    draw_alpha_pop(list);
    draw_blend(list, before);
}

/* Who is about, as art/program/title/people.py has them: each kind to the right and to the left, in eight steps.
 * Feet are FOOT of a figure's H; of a guard on a wall his parapet leaves SEEN rows. */
enum { FIGURE_W = 80, FIGURE_H = 96, FOOT = 82, SEEN = 60, GUARD = 0, PEASANT = 1, MAID = 2, PEDLAR = 3, SHEEP = 4 };
struct stroll {
    struct point lane[4];
    int count, kind, percent, seen; /* of what is painted, in the picture's pixels; rows */
    int in_snow;                    /* points of its lane that are walked in the snow: the last ones are a snowman's */
};
static const struct stroll strolls[] = {
    {{{1006, 880}, {1268, 952}}, 2, GUARD, 56, SEEN, 2},
    {{{1412, 962}, {1600, 964}}, 2, GUARD, 56, SEEN, 2},
    {{{1864, 960}, {2034, 957}}, 2, GUARD, 56, SEEN, 2},
    {{{2152, 938}, {2296, 898}}, 2, GUARD, 56, SEEN, 2},
    {{{1400, 1222}, {1518, 1154}, {1671, 1072}, {1716, 1050}}, 4, PEDLAR, 66, SEEN + 6, 4},
    {{{884, 1332}, {1100, 1326}, {1530, 1310}, {1836, 1300}}, 4, PEASANT, 102, FIGURE_H, 3},
    {{{1180, 1322}, {1530, 1312}, {1836, 1302}}, 3, MAID, 100, FIGURE_H, 2},
    {{{2180, 1290}, {1836, 1306}, {1420, 1318}, {1010, 1334}}, 4, PEDLAR, 101, FIGURE_H, 2},
    {{{960, 1338}, {1300, 1330}, {1700, 1316}, {2090, 1296}}, 4, PEASANT, 104, FIGURE_H, 2},
};
static const struct point meadow[] = {{1336, 1376}, {2030, 1330}};

static void draw_figure(const struct board_life *life, const char *sheet, const struct stroll *who, struct point at,
                        int is_left, int step) {
    const struct point foot = board_view_point(life->view, at);
    const int row = 2 * who->kind + is_left, high = FIGURE_H * who->percent / 100;
    const int w = board_view_length(life->view, FIGURE_W * who->percent / 100);
    const int h = board_view_length(life->view, high * who->seen / FIGURE_H);
    const int under = who->seen == FIGURE_H ? board_view_length(life->view, high * FOOT / FIGURE_H) : h;
    draw_image_part(life->list, sheet, (struct rect){step * FIGURE_W, row * FIGURE_H, FIGURE_W, who->seen},
                    (struct rect){foot.x - w / 2, foot.y - under, w, h});
}

/* A guard is seen from his parapet's line up. */
static void draw_walkers(const struct app *app, const struct board_view *view, struct draw_list *list,
                         const char *sheet, int64_t now) {
    const float pace = 2.6F;
    for (size_t i = 0; i < sizeof strolls / sizeof *strolls; i++) {
        const struct stroll *who = &strolls[i];
        const int count = app_look(app)->is_snowing ? who->in_snow : who->count;
        const struct board_life life = board_life_of(view, list, now, pace * (float)who->percent / 100, 1);
        const struct board_walk walk = board_life_walk(&life, who->lane, count, (int)i * 5 + 1);
        draw_alpha_push(list, walk.alpha);
        draw_figure(&life, sheet, who, walk.at, walk.facing == 3, walk.step);
        draw_alpha_pop(list);
    }
}

static void draw_sheep(const struct board_view *view, struct draw_list *list, const char *sheet, int64_t now) {
    enum { GRAZE_MS = 450 };
    static const struct stroll sheep = {.kind = SHEEP, .percent = 84, .seen = FIGURE_H};
    const struct board_life life = board_life_of(view, list, now, 1, 1);
    for (size_t i = 0; i < sizeof meadow / sizeof *meadow; i++) {
        draw_figure(&life, sheet, &sheep, meadow[i], i % 2, (int)(now / GRAZE_MS + (int64_t)i * 3) % BOARD_LIFE_STEPS);
    }
}

/* Sheep graze where no snow falls. */
static void draw_people(const struct app *app, struct draw_list *list, int64_t now) {
    const struct board_view view = view_of(draw_list_area(list));
    char sheet[64];
    snprintf(sheet, sizeof sheet, "title/%s.people.webp", app_look(app)->name);
    draw_walkers(app, &view, list, sheet, now);
    if (!app_look(app)->is_snowing) {
        draw_sheep(&view, list, sheet, now);
    }
}

/* Windows in the order in which somebody lights a lamp behind them; the longer one stays, the more. */
enum { FIRST_LIGHT = 6000, LIGHT_AFTER = 3500, LIGHT_MS = 1200 };
static const struct rect windows[] = {
    {1196, 855, 18, 22}, {1327, 680, 20, 50}, {1738, 577, 14, 32}, {1506, 929, 16, 18}, {2376, 720, 14, 18},
    {1075, 819, 14, 18}, {1372, 680, 20, 50}, {2137, 739, 14, 18}, {1168, 855, 18, 22}, {1782, 579, 14, 32},
    {1466, 680, 20, 50}, {1539, 929, 16, 18}, {1032, 819, 14, 18}, {1999, 712, 16, 16}, {1511, 680, 20, 50},
    {2338, 720, 14, 18}, {1254, 853, 18, 22}, {1345, 609, 16, 16}, {1699, 579, 14, 32}, {1054, 819, 14, 18}};

/* Lamps in a winter's night are in its picture. */
static void draw_windows(const struct app *app, struct draw_list *list, int64_t since) {
    const enum blend before = draw_blend(list, BLEND_ADD);
    for (size_t i = 0; i < sizeof windows / sizeof *windows && !app_look(app)->is_snowing; i++) {
        const struct tween comes = {FIRST_LIGHT + (int64_t)i * LIGHT_AFTER, LIGHT_MS, EASE_OUT};
        const int alpha = since > comes.start ? (int)(150 * tween_share(&comes, since)) : 0;
        const struct rect pane = backdrop_part(draw_list_area(list), windows[i]);
        if (alpha) {
            draw_soft(list, pane, pane.w / 3, pane.w / 3 + 1, colour_with_alpha(0xffb648ffu, alpha));
            draw_soft(list, rect_inset(pane, -pane.w / 2), pane.w, pane.w, colour_with_alpha(0xff9a30ffu, alpha / 4));
        }
    }
    draw_blend(list, before);
}

/* ---- in the air ---- */

/* Three depths: the near flakes are larger, faster and fainter. */
static void draw_snow(const struct app *app, struct draw_list *list, int64_t now) {
    const struct rect area = draw_list_area(list);
    for (int i = 0; i < FLAKES; i++) {
        const int seed = i * 7919 % 1013, depth = i % 3, fall = area.h + 20;
        const int speed = ui_px(&app->scale, 22 + 13 * depth + seed % 7), drift = ui_px(&app->scale, 5 + 4 * depth);
        const int sway = (int)((float)ui_px(&app->scale, 16) * tween_pulse(now + seed * 397, 4100));
        const int x = (int)((seed * 617 + now * drift / 1000) % area.w) + sway;
        const int y = (int)((seed * 1031 + now * speed / 1000) % fall) - 10;
        draw_disc(list, x, y, ui_px(&app->scale, 1 + depth), colour_with_alpha(0xf2f6ffffu, 190 - 45 * depth));
    }
}

/* A few rooks that cross the sky over the keep, each on its own slow wave. */
static void draw_birds(const struct app *app, struct draw_list *list, int64_t now) {
    enum { CROSSING = 52000 };
    const struct rect area = draw_list_area(list);
    for (int i = 0; i < BIRDS; i++) {
        const float along = (float)((now + i * 1700 + i * i * 900) % CROSSING) / CROSSING;
        const float sway = tween_pulse(now + i * 3100, 7000 + 900 * i);
        const int x = (int)((float)area.w * (1.02F - 0.72F * along)), half = ui_px(&app->scale, 6 - i % 3);
        const int y = (int)((float)area.h * (0.10F + 0.018F * (float)i + 0.03F * sway));
        const int flap = (int)((float)half * (tween_pulse(now + i * 211, 640 + 60 * i) - 0.3F));
        const float edge = along < 0.12F ? along / 0.12F : along > 0.8F ? (1 - along) / 0.2F : 1;
        board_life_wings(list, (struct point){x, y}, (float)half, (float)flap,
                         colour_with_alpha(0x2b2630ffu, (int)(200 * edge)));
    }
}

void title_life_draw(const struct app *app, struct draw_list *list, int64_t entered, int64_t now) {
    const int64_t at = now / STEP_MS * STEP_MS;
    if (!app_is_still(app)) {
        draw_clouds(list, at);
        draw_water(app, list, at);
        draw_boat(app, list, at);
        draw_windows(app, list, at - entered);
        draw_flags(app, list, at);
        draw_people(app, list, at);
        draw_smoke(app, list, now / (2 * STEP_MS) * (2 * STEP_MS));
        (app_look(app)->is_snowing ? draw_snow : draw_birds)(app, list, at);
    }
}
