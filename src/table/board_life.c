/* SPDX-License-Identifier: MIT */
/* Smoke, birds and people are functions of time in steps: nothing is kept, and most frames are the one before. */
#include "table/board_life.h"

#include <math.h>

#include "app/app.h"
#include "ui/theme.h"
#include "ui/tween.h"

enum { STEP_MS = SCENE_STEP_MS, BREATH_MS = 2400, BREATH_STEP_MS = 4 * STEP_MS, FLAKES = 110, CLOUDS = 2 };

#define CLOUD "life/cloud.webp"

struct board_life board_life_of(const struct board_view *view, struct draw_list *list, int64_t now, float size,
                                float stroke) {
    return (struct board_life){view, list, now / STEP_MS * STEP_MS, size, stroke};
}

int board_life_breath(const struct app *app, int64_t now, int least, int most) {
    return tween_int(least, most,
                     app->settings.is_reduced ? 1 : tween_pulse(now / BREATH_STEP_MS * BREATH_STEP_MS, BREATH_MS));
}

int board_life_hop(int64_t now, int number, int high) {
    enum { EVERY_MS = 6400, LATER_MS = 370, APART_MS = 1730, HOP_MS = 350, HOPS = 2, OWN = 16 };
    const int own = number % OWN;
    const int64_t at = (now / STEP_MS * STEP_MS + own * APART_MS) % (EVERY_MS + own * LATER_MS);
    const float share = (float)(at % HOP_MS) / HOP_MS;
    return now > 0 && at < HOPS * HOP_MS ? (int)lroundf(tween_hop(high, share)) : 0;
}

static float wave(int64_t now, int period, int shift) {
    return tween_pulse(now + shift * 397, period);
}

/* NOW in steps of MS, none at the same time as another INDEX's: what changes in one frame stays little. */
static int64_t stepped(int64_t now, int ms, int index) {
    const int64_t shift = index * STEP_MS % ms;
    return (now + shift) / ms * ms - shift;
}

/* How strong the wind is, about 1. */
static float wind(int64_t now) {
    return 0.75f + 0.4f * wave(now, 9700, 0) + 0.3f * wave(now, 4100, 3);
}

/* LENGTH on the castle's board as window pixels. */
static float pixels(const struct board_life *life, float length) {
    return length * life->size * board_view_scale(life->view);
}

/* ---- smoke ---- */

static void draw_puff(const struct board_life *life, struct point at, float age, uint32_t colour) {
    const int radius = (int)(pixels(life, 8 + 23 * age) + 0.5f);
    const float fades = age < 0.15f ? age / 0.15f : 1 - (age - 0.15f) / 0.85f;
    if (radius > 1) {
        draw_soft(life->list, rect_square(at, radius), radius / 2, radius / 2 + 1,
                  colour_with_alpha(colour, (int)(220 * fades)));
    }
}

void board_life_smoke(const struct board_life *life, struct point at, int index, uint32_t from, uint32_t to) {
    enum { PUFFS = 7, LIFE = 5200 };
    const struct point foot = board_view_point(life->view, at);
    for (int puff = 0; puff < PUFFS; puff++) {
        const int64_t now = stepped(life->now, 4 * STEP_MS, index + puff); /* never the whole column at once */
        const float age = (float)((now + index * 911 + puff * LIFE / PUFFS) % LIFE) / LIFE;
        const float sway = pixels(life, 7) * (wave(now, 3100, index + puff * 2) - 0.5f) * age;
        const struct point middle = {foot.x + (int)(pixels(life, 52) * age * age * wind(now) + sway),
                                     foot.y - (int)(pixels(life, 104) * age * (1.15f - 0.3f * age))};
        draw_puff(life, middle, age, colour_mix(from, to, (int)(255 * age)));
    }
}

/* ---- flags ---- */

enum { COLUMNS = 6, COLUMNS_MOST = 30, COLUMN_PX = 4, FINE = 16 };

/* How far the cloth is out of its plane at SHARE of its length, in parts of its height; nothing at the pole. */
static float billow(int64_t now, int index, float share) {
    const float phase = (float)(now % 100000) * 0.0078f + (float)index * 1.9f - share * 5.7f;
    return 0.17f * wind(now) * sinf(phase) * share;
}

static struct point cloth_point(const struct board_life *life, struct point top, int64_t now, int index, float share,
                                float down) {
    const float w = pixels(life, 36), h = pixels(life, 21);
    const float sag = 0.10f * share / wind(now), tapered = 0.5f + (down - 0.5f) * (1 - 0.35f * share);
    const float y = h * (tapered + billow(now, index, share) + sag);
    return (struct point){(int)(((float)top.x + w * share) * FINE), (int)(((float)top.y + y) * FINE)};
}

/* In the light of its slope. */
static uint32_t lit_cloth(uint32_t colour, float slope) {
    const int shade = (int)(slope * 87), by = shade > 0 ? shade : -shade;
    return colour_mix(colour, shade > 0 ? 0x10080cffu : 0xfff6e0ffu, by < 80 ? by : 80);
}

/* As many columns as no edge is seen between. */
static void draw_cloth(const struct board_life *life, struct point top, int64_t now, int index, uint32_t colour) {
    const int wanted = (int)pixels(life, 36) / COLUMN_PX;
    const int columns = wanted < COLUMNS ? COLUMNS : wanted > COLUMNS_MOST ? COLUMNS_MOST : wanted;
    for (int column = 0; column < columns; column++) {
        const float from = (float)column / (float)columns, to = (float)(column + 1) / (float)columns;
        const struct point quad[] = {
            cloth_point(life, top, now, index, from, 0), cloth_point(life, top, now, index, to, 0),
            cloth_point(life, top, now, index, to, 1), cloth_point(life, top, now, index, from, 1)};
        const float slope = (billow(now, index, to) - billow(now, index, from)) * (float)columns;
        draw_polygon_fine(life->list, quad, 4, lit_cloth(colour, slope));
    }
}

void board_life_flag(const struct board_life *life, struct point at, int index, uint32_t colour) {
    const int64_t now = stepped(life->now, 2 * STEP_MS, index);
    draw_cloth(life, board_view_point(life->view, at), now, index, colour);
}

/* ---- birds and water ---- */

static struct point fine_point(struct point at, float x, float y) {
    return (struct point){at.x * FINE + (int)(x * FINE), at.y * FINE + (int)(y * FINE)};
}

void board_life_wings(struct draw_list *list, struct point at, float half, float flap, uint32_t colour) {
    const float thick = half * 0.26f;
    for (int side = -1; side <= 1; side += 2) {
        const float x = half * (float)side;
        const struct point wing[] = {fine_point(at, 0, -thick * 0.7f), fine_point(at, x * 0.45f, -flap * 0.8f - thick),
                                     fine_point(at, x, -flap), fine_point(at, x * 0.5f, -flap * 0.45f + thick * 0.4f),
                                     fine_point(at, 0, thick)};
        draw_polygon_fine(list, wing, 5, side < 0 ? colour : colour_mix(colour, 0x202830ffu, 40));
    }
    const struct point body[] = {
        fine_point(at, -half * 0.34f, -thick * 0.2f), fine_point(at, -half * 0.2f, -thick),
        fine_point(at, half * 0.1f, -thick * 0.5f),   fine_point(at, half * 0.5f, thick * 0.5f),
        fine_point(at, half * 0.1f, thick * 1.1f),    fine_point(at, -half * 0.2f, thick * 0.6f)};
    draw_polygon_fine(list, body, 6, colour);
}

/* BEHIND in source pixels of the flock's first. */
static void draw_bird(const struct board_life *life, struct point home, struct point behind, int index,
                      uint32_t colour) {
    const int64_t now = life->now;
    const float turn = (float)((now / 2 + index * 5300) % 18000) / 18000;
    const struct point along = {home.x + (int)((520 * turn - 260 - (float)behind.x) * life->size),
                                home.y + (int)(life->size * (50 * wave(now, 9000, index * 3) + (float)behind.y))};
    const struct point at = board_view_point(life->view, along);
    const int w = (int)pixels(life, 13);
    const int own = index + behind.x, is_gliding = wave(now, 5200, own * 5) > 0.6f;
    const int flap = is_gliding ? w / 4 : (int)((float)w * (wave(now, 620, own) - 0.35f));
    const float edge = turn < 0.1f ? turn * 10 : turn > 0.9f ? (1 - turn) * 10 : 1;
    board_life_wings(life->list, at, (float)w, (float)flap, colour_with_alpha(colour, (int)(215 * edge)));
}

void board_life_flock(const struct board_life *life, struct point home, int index, uint32_t colour) {
    static const struct point flock[] = {{0, 0}, {38, -22}, {44, 26}, {84, -38}, {92, 8}, {128, 34}};
    for (size_t i = 0; i < sizeof flock / sizeof *flock; i++) {
        draw_bird(life, home, flock[i], index, colour);
    }
}

static void draw_ripple(const struct board_life *life, struct point at, int index) {
    const int64_t now = stepped(life->now, 2 * STEP_MS, index);
    const struct point middle = board_view_point(life->view, at);
    const int w = (int)(pixels(life, 22) * (0.5f + 0.5f * wave(now, 2300, index))),
              alpha = (int)(110 * wave(now, 1900, index));
    draw_line(life->list, (struct point[]){{middle.x - w, middle.y}, {middle.x + w, middle.y}}, 2, 0,
              (int)(life->stroke + 0.5f), colour_with_alpha(0xffffffffu, alpha));
}

void board_life_ripples(const struct board_life *life, struct point at, int index) {
    static const struct point ripples[] = {{0, 0}, {-34, 16}, {30, 22}, {-18, -20}, {38, -14}, {6, 40}};
    for (int i = 0; i < (int)(sizeof ripples / sizeof *ripples); i++) {
        const struct point by = ripples[i];
        draw_ripple(life,
                    (struct point){at.x + (int)((float)by.x * life->size), at.y + (int)((float)by.y * life->size)},
                    7 * index + 3 * i);
    }
}

/* ---- what sways ---- */

/* Gusts go over the land from the left to the right; between them leaves are still. */
static float gust_at(const struct board_life *life, int64_t now, struct rect area) {
    enum { GUSTS_MS = 6700, ACROSS = 4 /* ms that one needs for a pixel */ };
    const int64_t behind = (int64_t)((float)(ACROSS * (area.x + area.y / 3)) / life->size);
    const float strength = tween_pulse(now - behind + 100 * GUSTS_MS, GUSTS_MS);
    return 1.5f * strength * strength;
}

void board_life_sway(const struct board_life *life, struct rect area, int index, enum board_sway what) {
    enum { LEAVES_MS = 2600, WATER_MS = 2100, LEAST = 12 /* sixteenths of a pixel: less is not seen */ };
    const int64_t now = stepped(life->now, 4 * STEP_MS, index);
    const int period = what == SWAY_WATER ? WATER_MS : LEAVES_MS;
    const struct point corner = board_view_point(life->view, (struct point){area.x, area.y});
    const struct rect rect = {corner.x, corner.y, board_view_length(life->view, area.w),
                              board_view_length(life->view, area.h)};
    const float strength = what == SWAY_LEAVES ? gust_at(life, now, area) : what == SWAY_CLOTH ? 0.6f : wind(now);
    const int reach = (int)(16 * pixels(life, 4) * strength);
    if (reach >= LEAST) {
        draw_sway(life->list, rect, reach, (int)((now + index * 613) % period * 256 / period), what == SWAY_WATER);
    }
}

/* ---- weather ---- */

void board_life_snow(const struct board_life *life, struct rect room, float gust) {
    const int64_t now = life->now;
    const float unit = life->stroke;
    for (int i = 0; i < FLAKES; i++) {
        const int seed = i * 7919 % 1013, depth = i % 3, radius = (int)(unit * (0.7f + 0.55f * (float)depth) + 0.5f);
        const float fall = (float)now * unit * (18 + 11 * (float)depth + (float)(seed % 7)) / 1000;
        const float blown = (float)now * unit * (5 + 4 * (float)depth) / 1000 + unit * 15 * wave(now, 4100, i) +
                            700 * unit * gust * (0.4f + 0.3f * (float)depth);
        const int x = (int)((float)(seed * 617 % (room.w + 1)) + blown) % (room.w > 0 ? room.w : 1);
        const int y = (int)((float)(seed * 1031 % (room.h + 1)) + fall) % (room.h > 0 ? room.h : 1);
        draw_disc(life->list, room.x + x, room.y + y, radius > 0 ? radius : 1,
                  colour_with_alpha(0xf6faffffu, 205 - 45 * depth));
    }
}

/* Long and low, brighter in the middle: three soft boxes. */
static void draw_wisp(const struct board_life *life, struct point at, float length, int alpha) {
    const int h = (int)(pixels(life, 14) + 0.5f);
    for (int part = 1; h > 1 && part <= 3; part++) {
        const int w = (int)(pixels(life, length) * (float)part / 3);
        draw_soft(life->list, (struct rect){at.x - w / 2, at.y - h / 2, w, h}, h / 2, h / 2 + 1,
                  colour_with_alpha(0xf6faffffu, alpha));
    }
}

void board_life_drift(const struct board_life *life, struct rect area, int index) {
    enum { WISPS = 2, CROSSING = 7300, BRIGHT = 170 };
    const int64_t now = stepped(life->now, 2 * STEP_MS, index);
    for (int wisp = 0; wisp < WISPS; wisp++) {
        const float along =
            (float)((now + index * 1733 + wisp * CROSSING / WISPS + 7 * wisp * index) % CROSSING) / CROSSING;
        const float down = (float)((wisp * 37 + index * 23) % 100) / 100 + 0.15f * wave(now, 2900, index + wisp);
        const struct point at = {area.x + (int)((float)area.w * along), area.y + (int)((float)area.h * down)};
        const float strength = along * (1 - along) * (0.4f + gust_at(life, now, (struct rect){at.x, at.y, 0, 0}));
        draw_wisp(life, board_view_point(life->view, at), 110 + 120 * along, (int)(BRIGHT * strength / 1.9f));
    }
}

void board_life_clouds(const struct board_life *life) {
    enum { CROSSING = 420000, SHADE = 30, CLOUD_STEP_MS = 1000 /* a step paints much of the window */ };
    const int64_t now = life->now / CLOUD_STEP_MS * CLOUD_STEP_MS;
    const enum blend before = draw_blend(life->list, BLEND_SHADE);
    draw_alpha_push(life->list, SHADE);
    for (int i = 0; i < CLOUDS; i++) {
        const float along = (float)((now + i * CROSSING * 11 / 20) % CROSSING) / CROSSING;
        const int w = (int)pixels(life, 1250 - 250 * (float)i), h = w * 5 / 8;
        const struct point at =
            board_view_point(life->view, (struct point){(int)((-1300 + (float)(life->view->source_w + 1300) * along)),
                                                        (int)(life->size * (i ? 820 : 120))});
        draw_image_turned(life->list, CLOUD, (struct rect){at.x, at.y, w, h}, 0);
    }
    draw_alpha_pop(life->list);
    draw_blend(life->list, before);
}

/* ---- people ---- */

static float length_of(const struct point *lane, int count) {
    float length = 0;
    for (int i = 0; i + 1 < count; i++) {
        length += hypotf((float)(lane[i + 1].x - lane[i].x), (float)(lane[i + 1].y - lane[i].y));
    }
    return length;
}

/* The point of LANE that is DISTANCE from its first; fills the direction there. */
static struct point along(const struct point *lane, int count, float distance, struct point *direction) {
    int i = 0;
    for (; i + 2 < count; i++) {
        const float length = length_of(lane + i, 2);
        if (distance < length) {
            break;
        }
        distance -= length;
    }
    const float length = length_of(lane + i, 2), share = length > 0 ? distance / length : 0;
    *direction = (struct point){lane[i + 1].x - lane[i].x, lane[i + 1].y - lane[i].y};
    return tween_point(lane[i], lane[i + 1], share > 1 ? 1 : share);
}

static int facing_of(struct point direction) {
    const int across = direction.x < 0 ? -direction.x : direction.x,
              deep = direction.y < 0 ? -direction.y : direction.y;
    if (across * 4 > deep * 3) {
        return direction.x > 0 ? 1 : 3;
    }
    return direction.y > 0 ? 2 : 0;
}

struct board_walk board_life_walk(const struct board_life *life, const struct point *lane, int count, int shift) {
    enum { SPEED = 17, INSIDE_MS = 6000, STEP = 150, DOOR = 14 };
    const int64_t now = stepped(life->now, STEP, shift);
    const float length = length_of(lane, count);
    const int way = (int)(length * 1000 / SPEED / life->size), turn = 2 * (way + INSIDE_MS);
    const int at = (int)((now + (int64_t)shift * 7877) % turn), is_back = at >= turn / 2, own = at % (turn / 2);
    const float gone = own < way ? (float)own / (float)way * length : length;
    const float left = gone < length - gone ? gone : length - gone, door = DOOR * life->size;
    struct point direction;
    struct board_walk walk = {along(lane, count, is_back ? length - gone : gone, &direction), 0, 0, 0};
    walk.facing = facing_of(is_back ? (struct point){-direction.x, -direction.y} : direction);
    walk.step = (int)(now / STEP + shift) % BOARD_LIFE_STEPS;
    walk.alpha = own >= way ? 0 : left >= door ? 255 : (int)(255 * left / door);
    return walk;
}
