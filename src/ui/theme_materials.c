/* SPDX-License-Identifier: MIT */
/* Parchment, oak, tartan, ashlar, iron, leather, lead, wax and linen out of noise. */
#include "ui/theme_materials.h"

#include <math.h>

/* Worn no further than this from its edge. */
enum { WORN = 26 };

struct tone parchment(const struct spot *spot) {
    const float blotch = noise(spot->x / 83, spot->y / 71) * 0.6F + noise(spot->x / 29, spot->y / 31) * 0.4F;
    const float fibre = noise(spot->x / 1.3F, spot->y / 1.7F) - 0.5F;
    struct tone t = mix(tone(0xf3e9d2ff), tone(0xe6d6b4ff), blotch);
    t = lit(t, 1 + fibre * 0.035F);
    if (-spot->edge >= WORN) {
        return t;
    }
    const float worn = noise(spot->x / 17 + 40, spot->y / 19) * (WORN - 12);
    t = mix(t, tone(0xc9a873ff), 0.55F * (1 - between(0, 12 + worn, -spot->edge)));
    return mix(t, tone(0x8a6238ff), 0.6F * (1 - between(0, 3.5F, -spot->edge)));
}

struct tone oak(const struct spot *spot, struct tone dark, struct tone light) {
    const float bend = noise(spot->x / 90, spot->y / 26) * 9;
    const float grain = noise(spot->x / 70, (spot->y + bend) / 2.1F), fine = noise(spot->x / 22 + 7, spot->y / 0.8F);
    const float board = noise(3, floorf(spot->y / 84)) - 0.5F;
    return lit(mix(dark, light, grain * 0.7F + fine * 0.3F), 1 + board * 0.16F);
}

static struct tone iron(const struct spot *spot) {
    const float rough = noise(spot->x / 2.2F, spot->y / 2.2F);
    return lit(mix(tone(0x33353aff), tone(0x5a5d63ff), rough * 0.8F), 1 + 0.35F * (0.5F - spot->y / spot->h));
}

struct tone wax(const struct spot *spot) {
    const float swirl = noise(spot->x / 26, spot->y / 13);
    return mix(tone(0x8f1f18ff), tone(0xb23327ff), 0.25F + 0.5F * swirl + 0.35F * (0.5F - spot->y / spot->h));
}

struct tone cloth(const struct spot *spot, struct tone dark, struct tone light) {
    const float x = spot->x / 2.6F, y = spot->y / 2.6F;
    const float warp = fabsf(x - floorf(x) - 0.5F), weft = fabsf(y - floorf(y) - 0.5F);
    const int is_over = ((int)floorf(x) + (int)floorf(y)) & 1;
    const float thread = 0.5F - (is_over ? warp : weft), slub = noise(spot->x / 31, spot->y / 1.3F) - 0.5F;
    const float fold = noise(spot->x / 64, spot->y / 210);
    return lit(mix(dark, light, fold), 0.93F + 0.20F * thread + 0.10F * slub);
}

float stitches(const struct spot *spot, float edge, float depth) {
    const float along = fmodf(spot->x, 11), end = fminf(along, 7 - along);
    return inside(spot, fabsf(edge - depth) - 0.7F) * between(0, 1, end);
}

struct tone birch(const struct spot *spot) {
    const float bend = noise(spot->x / 60, spot->y / 20) * 6;
    const float grain = noise(spot->x / 46, (spot->y + bend) / 2.4F), fine = noise(spot->x / 13 + 3, spot->y / 0.9F);
    return mix(tone(0xdcc59aff), tone(0xebdab5ff), grain * 0.6F + fine * 0.4F);
}

/* ---- the dresses ---- */

static float luminance(struct tone t) {
    return 0.30F * t.r + 0.59F * t.g + 0.11F * t.b;
}

/* No lighter than what cream text is read on. */
static struct tone for_text(struct tone t) {
    const float most = 0.255F, is = luminance(t);
    return is > most ? lit(t, most / is) : t;
}

/* Threads of one direction in a sett 72 units wide: green, black, blue, with a line of gold and one of red. */
static struct tone sett(float along) {
    enum { WIDTH = 72 };
    const float at = along - WIDTH * floorf(along / WIDTH), side = fabsf(at - WIDTH / 2);
    if (side < 1) {
        return tone(0x9a8038ff);
    }
    if (side > 34.8F) {
        return tone(0x7c2a22ff);
    }
    return side < 11   ? tone(0x24402fff)
           : side < 14 ? tone(0x12181aff)
           : side < 26 ? tone(0x1d2d4cff)
                       : tone(0x16201fff);
}

/* A twill of two over two: the diagonals that make a kilt's cloth. As dark as what it takes the place of. */
static struct tone tartan(const struct spot *spot, float wanted) {
    const float x = spot->x / 1.2F, y = spot->y / 1.2F;
    const float turn = (x + y) / 4, weft = turn - floorf(turn) < 0.5F ? 0.62F : 0.38F;
    const float slub = noise(spot->x / 1.7F, spot->y / 1.7F) - 0.5F, fold = noise(spot->x / 120, spot->y / 170) - 0.5F;
    struct tone t = lit(mix(sett(spot->x + 20), sett(spot->y + 36), weft), 1 + 0.16F * slub + 0.22F * fold);
    return for_text(lit(t, 0.55F + 0.45F * wanted / 0.16F));
}

/* Courses of squared stone, each block of its own grey, worn at its edges. */
static struct tone ashlar(const struct spot *spot, float wanted) {
    enum { HIGH = 38, LONG = 92 };
    const float row = floorf(spot->y / HIGH), shift = noise(row * 7, 3) * LONG, x = spot->x + shift + row * LONG / 2;
    const float column = floorf(x / LONG), in_x = x - column * LONG, in_y = spot->y - row * HIGH;
    const float seam = fminf(fminf(in_x, LONG - in_x), fminf(in_y, HIGH - in_y));
    const float own = noise(column * 13 + 0.5F, row * 17 + 0.5F) - 0.5F;
    const float grit = noise(spot->x / 1.4F, spot->y / 1.4F) - 0.5F, blotch = noise(spot->x / 19, spot->y / 15) - 0.5F;
    struct tone t = lit(tone(0x4e483eff), 1 + 0.26F * own + 0.10F * grit + 0.14F * blotch);
    t = mix(t, tone(0x2b2824ff), 0.60F * (1 - between(0.6F, 1.8F, seam)));
    const float is_lit = in_y < HIGH / 2.0F ? 1.0F : -1.0F; /* the sun comes from above */
    t = lit(t, 1 + is_lit * 0.10F * (1 - between(1.8F, 4, seam)));
    return for_text(lit(t, 0.70F + 0.30F * wanted / 0.16F));
}

struct tone panelling(const struct spot *spot, struct tone dark, struct tone light) {
    const float wanted = (luminance(dark) + luminance(light)) / 2;
    switch (spot->dress) {
    case DRESS_TARTAN:
        return tartan(spot, wanted);
    case DRESS_STONE:
        return ashlar(spot, wanted);
    case DRESS_OAK:
    case DRESS_SNOW:
        break;
    }
    return oak(spot, dark, light);
}

static struct tone leather(const struct spot *spot) {
    const float grain = noise(spot->x / 2.6F, spot->y / 2.3F) * 0.6F + noise(spot->x / 11, spot->y / 9) * 0.4F;
    return lit(mix(tone(0x452a18ff), tone(0x6e4728ff), grain), 1 + 0.2F * (0.5F - spot->y / spot->h));
}

static struct tone lead(const struct spot *spot) {
    const float dull = noise(spot->x / 9, spot->y / 7) * 0.7F + noise(spot->x / 1.9F, spot->y / 1.9F) * 0.3F;
    return lit(mix(tone(0x53575bff), tone(0x7d8286ff), dull), 1 + 0.25F * (0.5F - spot->y / spot->h));
}

static struct tone edging(const struct spot *spot) {
    switch (spot->dress) {
    case DRESS_TARTAN:
        return leather(spot);
    case DRESS_STONE:
        return lead(spot);
    case DRESS_OAK:
    case DRESS_SNOW:
        break;
    }
    return iron(spot);
}

struct tone edged(const struct spot *spot, struct tone t, float share) {
    return share > 0 ? mix(t, edging(spot), share) : t;
}

/* How deep snow lies there: in banks, with bare wood between them; on a small piece less. */
static float snow_at(const struct spot *spot) {
    const float most = spot->h < 40 ? 3 : spot->h < 90 ? 4.5F : 6;
    const float bank = between(0.30F, 0.62F, noise(spot->x / 37 + spot->w, spot->h / 5));
    return most * bank * (0.72F + 0.56F * noise(spot->x / 8, spot->w / 3)) + 0.5F * noise(spot->x / 2.2F, 7) * bank;
}

struct tone snowed(const struct spot *spot, struct tone t) {
    if (spot->dress != DRESS_SNOW) {
        return t;
    }
    const float deep = snow_at(spot), below = spot->y - deep;
    const float near = 1 - between(0, 11, -spot->edge), grit = noise(spot->x / 1.5F, spot->y / 1.5F);
    t = over(t, faded(tone(0xd5e4f8ff),
                      0.16F * near * near * (0.5F + grit) * (1 - between(0.2F, 0.75F, spot->y / spot->h))));
    t = over(t, faded(tone(0x05070cff), 0.45F * (1 - between(0, 3, below)) * between(0.4F, 1.4F, deep)));
    const struct tone snow = mix(tone(0xf6f7f8ff), tone(0xa9c1e6ff), between(0.35F, 1, spot->y / fmaxf(deep, 0.5F)));
    t = over(t, faded(lit(snow, 0.97F + 0.05F * grit), between(0.2F, 0.8F, deep) * inside(spot, below)));
    /* the piece keeps its outline before a snowy board */
    return over(t, faded(tone(0x141c2cff), 0.85F * line_at(spot, spot->edge, 0.4F, 1.3F)));
}
