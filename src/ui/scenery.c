/* SPDX-License-Identifier: MIT */
/* An evening behind the castle, in layers from the sky to the near hill, and the red curtain. Places are parts of the
 * window's height, counted from its middle, so that the picture fits windows of any shape. */
#include "ui/scenery.h"

#include <stdlib.h>
#include <string.h>

#include "ui/theme.h"
#include "ui/tone.h"

enum { RIDGES = 4, STOPS = 4 };

struct palette {
    uint32_t sky[STOPS]; /* from the top to the horizon */
    uint32_t sun, cloud;
    uint32_t ridges[RIDGES], ridge_light[RIDGES];
    uint32_t wall_dark, wall_light, roof_dark, roof_light, window;
};

static const struct palette summer = {
    {0x38587fff, 0x6f8aa0ff, 0xe0b482ff, 0xf8dca0ff},
    0xfff0c2ff,
    0xffe6c4ff,
    {0xa69a94ff, 0x7c7f72ff, 0x4f5f45ff, 0x2c3a26ff},
    {0xd9bf9bff, 0xa8a077ff, 0x7b8048ff, 0x495330ff},
    0x54463dff,
    0xcdb491ff,
    0x2f3a4cff,
    0x7c93acff,
    0xffd27aff,
};
static const struct palette winter = {
    {0x16223fff, 0x34486fff, 0x8a84a4ff, 0xe6b9a3ff},
    0xffd9b8ff,
    0xc9cfe4ff,
    {0x7f8bb0ff, 0x93a0bfff, 0xaab7d0ff, 0xc3cee0ff},
    {0xb3b9d3ff, 0xc3cce2ff, 0xdbe2efff, 0xf0f4faff},
    0x3a3a50ff,
    0x9a93a6ff,
    0xc4d0e2ff,
    0xf4f8fdff,
    0xffc766ff,
};

static const float horizon = 0.66F;

static struct tone sky_at(const struct palette *palette, float u, float v) {
    const float along = v / horizon * (STOPS - 1), clamped = along < 0                ? 0
                                                             : along > STOPS - 1.001F ? STOPS - 1.001F
                                                                                      : along;
    const int stop = (int)clamped;
    struct tone t = mix(tone(palette->sky[stop]), tone(palette->sky[stop + 1]), clamped - (float)stop);
    const float dx = u - 0.62F, dy = v - 0.52F, far = dx * dx + dy * dy * 1.6F;
    t = mix(t, tone(palette->sun), 0.75F * expf(-far * 9));
    const float cloud =
        noise(u * 3.1F, v * 13) * 0.55F + noise(u * 8, v * 31 + 9) * 0.3F + noise(u * 19, v * 60) * 0.15F;
    return mix(t, tone(palette->cloud), 0.5F * between(0.52F, 0.8F, cloud) * (1 - between(0.35F, 0.62F, v)));
}

/* How high the tips of the trees on ridge NUMBER stand: firs, in groves with clearings between. */
static float forest(int number, float u) {
    static const float heights[RIDGES] = {0.004F, 0.010F, 0.016F, 0.036F},
                       breadths[RIDGES] = {0.0030F, 0.0055F, 0.0090F, 0.0170F};
    const float at = u / breadths[number], tree = floorf(at), across = fabsf(at - tree - 0.5F) * 2;
    const float tall = 0.45F + 0.55F * lattice((int)tree, number * 31 + 5);
    float grove = between(0.42F, 0.62F, noise(u * (number == 3 ? 3.4F : 6.5F) + (float)number * 3, 11));
    if (number == 2) {
        grove *= between(0.29F, 0.38F, fabsf(u - 0.42F));
    }
    return heights[number] * tall * (1 - across) * grove + heights[number] * 0.45F * grove * noise(at * 0.7F, 2);
}

/* Where ridge NUMBER, 0 the farthest, has its top. */
static float ridge_top(int number, float u) {
    static const float levels[RIDGES] = {0.60F, 0.68F, 0.76F, 0.90F}, heights[RIDGES] = {0.10F, 0.09F, 0.07F, 0.08F};
    static const float breadths[RIDGES] = {2.2F, 2.9F, 2.3F, 1.6F};
    const float seed = (float)number * 17;
    const float rough = noise(u * breadths[number] + seed, seed) +
                        0.35F * noise(u * breadths[number] * 3.7F + seed, seed + 5) +
                        0.08F * noise(u * breadths[number] * 21 + seed, seed + 9);
    float top = levels[number] - heights[number] * (rough - 0.6F);
    if (number == 2) {
        /* The crag that bears the castle. */
        const float near = 1 - between(0.24F, 0.47F, fabsf(u - 0.42F));
        top -= 0.155F * near + (0.006F + 0.012F * (1 - near)) * noise(u * 60, 3);
    }
    return top - forest(number, u);
}

/* A tower or hall: its middle, half its breadth, top and foot of the wall; a roof of that height, pointed or ridged. */
struct tower {
    float middle, half, top, foot, roof;
    int is_ridged;
};

static const struct tower towers[] = {
    {0.42F, 0.052F, 0.300F, 0.62F, 0.000F, 0},  {0.445F, 0.020F, 0.235F, 0.62F, 0.085F, 0},
    {0.33F, 0.060F, 0.405F, 0.62F, 0.055F, 1},  {0.525F, 0.055F, 0.415F, 0.62F, 0.055F, 1},
    {0.255F, 0.021F, 0.385F, 0.64F, 0.080F, 0}, {0.595F, 0.021F, 0.390F, 0.64F, 0.080F, 0},
    {0.185F, 0.024F, 0.455F, 0.66F, 0.075F, 0}, {0.665F, 0.024F, 0.460F, 0.66F, 0.075F, 0},
    {0.220F, 0.052F, 0.525F, 0.66F, 0.000F, 0}, {0.630F, 0.052F, 0.530F, 0.66F, 0.000F, 0},
    {0.425F, 0.160F, 0.520F, 0.66F, 0.000F, 0}, {0.345F, 0.022F, 0.475F, 0.66F, 0.070F, 0},
    {0.505F, 0.022F, 0.480F, 0.66F, 0.070F, 0}, {0.425F, 0.030F, 0.470F, 0.66F, 0.000F, 0},
};

static float step_in(float edge, float pixel) {
    const float share = 0.5F - edge / pixel;
    return share < 0 ? 0 : share > 1 ? 1 : share;
}

/* A battlement lowers the top of a wall by turns. */
static float wall_top(const struct tower *tower, float u) {
    const float turn = (u - tower->middle) / 0.0125F;
    return tower->roof > 0 ? tower->top : tower->top + (turn - floorf(turn) < 0.45F ? 0.011F : 0);
}

static struct tone over_tower(const struct palette *palette, const struct tower *tower, float u, float v, float pixel,
                              struct tone t) {
    const float x = (u - tower->middle) / tower->half, side = fabsf(u - tower->middle) - tower->half;
    const float light = between(-1.0F, 1.2F, x) * 0.85F + 0.1F * noise(u * 210, v * 320);
    const float wall = step_in(side, pixel) * step_in(wall_top(tower, u) - v, pixel) * step_in(v - tower->foot, pixel);
    struct tone stone = mix(tone(palette->wall_dark), tone(palette->wall_light), light);
    stone = mix(stone, tone(palette->wall_dark), 0.5F * between(tower->foot - 0.16F, tower->foot, v));
    t = mix(t, stone, wall);
    if (tower->roof > 0) {
        const float rise = (tower->top - v) / tower->roof, eaves = tower->half * 1.18F;
        const float slope = tower->is_ridged ? fabsf(u - tower->middle) - eaves + rise * eaves * 0.22F
                                             : fabsf(u - tower->middle) - eaves * (1 - rise);
        const float roof = step_in(slope, pixel) * step_in(v - tower->top - 0.004F, pixel) * step_in(rise - 1, 0.02F);
        t = mix(t, mix(tone(palette->roof_dark), tone(palette->roof_light), light), roof);
    }
    const float wx = fabsf(u - tower->middle) - 0.0035F, wy = fabsf(v - tower->top - 0.032F) - 0.008F;
    const float window = tower->half < 0.06F ? step_in(fmaxf(wx, wy), pixel) : 0;
    return mix(t, tone(palette->window), window * 0.95F);
}

/* What stands between the second ridge and the crag's own front. */
static struct tone castle_at(const struct palette *palette, float u, float v, float pixel, struct tone t) {
    if (u < 0.14F || u > 0.71F || v < 0.13F || v > 0.68F) {
        return t;
    }
    for (size_t i = 0; i < sizeof towers / sizeof *towers; i++) {
        if (fabsf(u - towers[i].middle) > towers[i].half * 1.5F) {
            continue;
        }
        t = over_tower(palette, &towers[i], u, v, pixel, t);
    }
    return t;
}

/* The hill of ridge NUMBER, whose top is TOP, laid over T. */
static struct tone over_ridge(const struct palette *palette, int number, float u, float v, float top, float pixel,
                              struct tone t) {
    const float inside = step_in(top - v, pixel), deep = between(0, 0.24F, v - top), seed = (float)number;
    if (inside <= 0) {
        return t;
    }
    const float grass = 0.6F * (noise(u * 210 + seed * 7, v * 420) - 0.5F) + (noise(u * 21, v * 47 + seed) - 0.5F);
    const struct tone hill =
        mix(tone(palette->ridge_light[number]), tone(palette->ridges[number]), 0.25F + 0.75F * deep);
    return mix(t, lit(hill, 1 + 0.13F * grass), inside);
}

/* The nearest ridge that hides all that lies behind it at height V; -1: the sky is seen. */
static int hiding_ridge(const float tops[RIDGES], float v, float pixel) {
    int ridge = RIDGES - 1;
    while (ridge >= 0 && v < tops[ridge] + pixel) {
        ridge--;
    }
    return ridge;
}

static void backdrop_paint(const struct palette *palette, int w, int h, struct rows rows, uint32_t *pixels) {
    const float pixel = 1.0F / (float)h, left = 0.42F - 0.60F * (float)w / (float)h + 0.05F;
    for (int x = 0; x < w; x++) {
        const float u = left + (float)x * pixel;
        float tops[RIDGES];
        for (int i = 0; i < RIDGES; i++) {
            tops[i] = ridge_top(i, u);
        }
        for (int y = rows.from; y < rows.to; y++) {
            const float v = ((float)y + 0.5F) * pixel;
            const int hiding = hiding_ridge(tops, v, pixel);
            struct tone t = hiding < 0 ? sky_at(palette, u, v) : tone(palette->ridges[hiding]);
            for (int i = hiding < 0 ? 0 : hiding; i < RIDGES; i++) {
                t = i == 2 && hiding < 2 ? castle_at(palette, u, v, pixel, t) : t;
                t = over_ridge(palette, i, u, v, tops[i], pixel, t);
            }
            pixels[(size_t)y * (size_t)w + (size_t)x] = packed(t);
        }
    }
}

static void curtain_paint(int w, int h, struct rows rows, uint32_t *pixels) {
    for (int x = 0; x < w; x++) {
        const float u = (float)x / (float)h;
        for (int y = rows.from; y < rows.to; y++) {
            const float v = (float)y / (float)h;
            const float sway = 0.012F * noise(u * 3, v * 1.6F) * v, fold = (u + sway) * 13 + 0.8F * noise(u * 4, 2);
            const float wave = 0.5F + 0.5F * sinf(fold * 6.2831853F), thread = noise(u * 420, v * 420) - 0.5F;
            struct tone t = mix(tone(0x3a0a0aff), tone(0xa5231dff), 0.12F + 0.72F * wave * wave);
            t = lit(t, (1 + 0.06F * thread) * (1.08F - 0.38F * v));
            const float hem = fabsf(v - 0.955F);
            t = mix(t, mix(tone(0x6b4310ff), tone(0xe9c065ff), 0.2F + 0.8F * wave), 1 - between(0.010F, 0.013F, hem));
            pixels[(size_t)y * (size_t)w + (size_t)x] = packed(t);
        }
    }
}

static void shade_paint(int w, struct rows rows, uint32_t *pixels) {
    for (int x = 0; x < w; x++) {
        const float left = 1 - (float)x / (float)w, strength = 0.52F * left * left * (3 - 2 * left);
        for (int y = rows.from; y < rows.to; y++) {
            /* A little noise keeps the fall free of steps. */
            const float grain = (lattice(x, y) - 0.5F) / 128;
            pixels[(size_t)y * (size_t)w + (size_t)x] = packed(faded(tone(0x140b06ff), strength + grain * left));
        }
    }
}

int scenery_paint(const char *name, int w, int h, struct rows rows, uint32_t *pixels) {
    if (strcmp(name, KIT_CURTAIN) == 0) {
        curtain_paint(w, h, rows, pixels);
        return 1;
    }
    if (strcmp(name, KIT_SHADE) == 0) {
        shade_paint(w, rows, pixels);
        return 1;
    }
    if (strcmp(name, KIT_BACKDROP) == 0 || strcmp(name, KIT_BACKDROP_WINTER) == 0) {
        backdrop_paint(strcmp(name, KIT_BACKDROP) == 0 ? &summer : &winter, w, h, rows, pixels);
        return 1;
    }
    return 0;
}
