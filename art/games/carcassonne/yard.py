#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The ground of the building yard as a picture: earth that carts and feet have trodden, grass where they have not. Numpy alone.

    python3 art/games/carcassonne/yard.py OUT.png [--scale 80]       (to look at it unlit; needs PIL)

One ground from wall to wall: nothing in it knows of cells but the ticks of lime at their corners.
"""
import math
import sys

import numpy as np

import layout as L
import paint
import shape

rgb, blend = paint.rgb, paint.blend
W, H = 11, 9
MEADOW, FADED, HAY, DEEP = rgb('#919a59'), rgb('#aaa365'), rgb('#baa468'), rgb('#76874c')
EARTH, DUST, CLAY, MUD = rgb('#a48a60'), rgb('#b99f73'), rgb('#957852'), rgb('#74593d')
SKY, SHORE, LIME, CHIP, STALK = rgb('#7d9096'), rgb('#6a5138'), rgb('#ebe3cf'), rgb('#d9cbab'), rgb('#dcc685')
GAUGE = .062                                             # half of what lies between a cart's wheels
MIDDLE = (5.25, 4.15)                                    # where carts turn

# From the gates to the middle, and on to where work is done: (way, how deep its ruts are, how broad it is trodden).
TRACKS = [([(-.9, 2.4), (-.1, 2.45), (.7, 2.5), (1.9, 2.95), (3.1, 3.25), (4.3, 3.75), MIDDLE], 1.0, .30),
          ([(10.2, 1.4), (9.2, 1.5), (8.5, 1.75), (7.75, 2.55), (6.9, 3.35), (6.1, 3.95), MIDDLE], 1.0, .24),
          ([(7.55, 9.3), (7.5, 8.4), (7.35, 7.4), (6.75, 6.45), (5.95, 5.6), (5.55, 4.8), MIDDLE], .9, .22),
          ([(1.45, 6.3), (1.5, 5.4), (1.6, 4.6), (2.05, 3.85), (2.75, 3.35), (3.6, 3.45)], .7, .18),
          ([(6.0, 4.2), (7.2, 4.55), (8.5, 5.2), (9.6, 6.1), (11.2, 6.5)], .5, .16),
          ([(5.6, 5.2), (5.1, 6.2), (4.85, 7.3), (4.6, 8.6), (4.5, 9.4)], .4, .15),
          ([(4.6, 3.6), (4.1, 2.6), (3.7, 1.5), (3.5, -.2)], .35, .15),
          ([(6.3, 3.7), (6.6, 2.6), (6.5, 1.5), (7.2, .9)], .5, .14)]
# Where something is worked, and what lies about there: (at, breadth).
CAMP, MASONS, CARPENTERS, MORTAR = ((1.75, 1.6), 1.1), ((7.2, 1.0), 1.0), ((4.55, 6.2), .95), ((8.6, 4.0), .7)


def step(lo, hi, x):
    t = np.clip((x - lo) / (hi - lo), 0, 1)
    return t * t * (3 - 2 * t)


def noise(x, y, scale, seed):
    """paint.noise, but that it reckons each point of the grid once."""
    u, v = np.asarray(x * scale), np.asarray(y * scale)
    i, j = np.floor(u).astype(int), np.floor(v).astype(int)
    u, v = u - i, v - j
    a, b = np.meshgrid(np.arange(i.min(), i.max() + 2), np.arange(j.min(), j.max() + 2))
    grid = paint.hashed(a, b, seed) * 2 - 1
    i, j, u, v = i - i.min(), j - j.min(), u * u * (3 - 2 * u), v * v * (3 - 2 * v)
    left, right = grid[j, i], grid[j, i + 1]
    left, right = left + (grid[j + 1, i] - left) * v, right + (grid[j + 1, i + 1] - right) * v
    return left + (right - left) * u


def fbm(x, y, scale, seed, octaves=4):
    """Noise of several sizes, each on a grid of its own direction: no line of it runs along the cells."""
    total, weight, sum_ = 0, 1., 0
    for k in range(octaves):
        a = .62 + 1.1 * k
        c, s = math.cos(a), math.sin(a)
        total = total + weight * noise(x * c - y * s + 5.3 * k, x * s + y * c - 2.1 * k, scale * 2.03 ** k, seed + 17 * k)
        sum_ += weight
        weight *= .52
    return total / sum_


def curve(points, n=14):
    """A smooth line through POINTS."""
    p = [points[0], *points, points[-1]]
    out = []
    for a, b, c, d in zip(p, p[1:], p[2:], p[3:]):
        for k in range(n):
            t = k / n
            out.append(tuple(.5 * (2 * b[i] + (c[i] - a[i]) * t + (2 * a[i] - 5 * b[i] + 4 * c[i] - d[i]) * t * t + (3 * b[i] - a[i] - 3 * c[i] + d[i]) * t ** 3) for i in (0, 1)))
    return out + [points[-1]]


def along(x, y, line, reach=.75):
    """How far a line is, as far as REACH; X and Y may be a little bent."""
    best = np.full(x.shape, reach)
    scale = x.shape[1] / W
    for p, q in zip(line, line[1:]):
        u0, u1, v0, v1 = (int(round(c * scale)) for c in (min(p[0], q[0]) - reach, max(p[0], q[0]) + reach, min(p[1], q[1]) - reach, max(p[1], q[1]) + reach))
        part = np.s_[max(0, v0):max(0, v1), max(0, u0):max(0, u1)]
        best[part] = np.minimum(best[part], shape.segment_distance(p, q, x[part], y[part]))
    return best


def near(x, y, place):
    (u, v), breadth = place
    return step(1.0, .25, np.hypot(x - u, (y - v) * 1.15) / breadth)


def foot(x, y):
    """How far the nearest wall is."""
    ring = [c['at'] for c in L.CORNER]
    return along(x, y, ring + ring[:1], 1.0)


class Ways:
    """How trodden each point is, and how deep its ruts: of all tracks, each with carts that kept to no line."""

    def __init__(self, x, y):
        self.trodden, self.rut, self.berm = (np.zeros(x.shape) for _ in range(3))
        sway = fbm(x, y, .8, 101, 2)
        for k, (points, deep, broad) in enumerate(TRACKS):
            rough = .10 * sway + .05 * fbm(x, y, 3.5, 120 + k, 2)
            d = along(x, y, curve(points, 8))
            self.trodden = np.maximum(self.trodden, step(2.1, .35, (d + rough) / broad) * (.55 + .45 * deep))
            for cart in range(2 if deep > .8 else 1 if deep > .45 else 0):
                wander = .22 * fbm(x, y, .7, 140 + 9 * k + cart, 2)
                moved = along(x + wander, y + .22 * fbm(x, y, .7, 240 + 9 * k + cart, 2), curve([(u + .10 * (cart - .5), v + .13 * (cart - .5)) for u, v in points], 8), .5)
                gap = np.abs(moved - GAUGE)
                kept = step(-.38, .15, fbm(x, y, 1.7, 340 + 9 * k + cart, 2)) * deep
                self.rut = np.maximum(self.rut, step(.026, .006, gap) * kept)
                self.berm = np.maximum(self.berm, step(.018, .0, np.abs(gap - .026)) * kept)


def lit(height, scale):
    """How much lighter a slope of HEIGHT (in cells) is for lying towards the sun, which stands in the south-west."""
    gy, gx = np.gradient(height * scale)
    return np.clip(.74 * gx - .50 * gy, -1.2, 1.2)


def strokes(c, scale, rnd, where, many, length, colours, shade=.5):
    """Short straws, or chips of wood, strewn as thickly as WHERE (a function of points) says."""
    h, w = c.shape[:2]
    for _ in range(many):
        u, v = rnd.uniform(0, W), rnd.uniform(0, H)
        if rnd.uniform() > where(u, v):
            continue
        a, half = rnd.uniform(0, math.pi), length * rnd.uniform(.5, 1.1) * scale / 2
        dx, dy = math.cos(a) * half, math.sin(a) * half
        px, py, r = u * scale, v * scale, int(half) + 2
        x0, x1, y0, y1 = max(0, int(px) - r), min(w, int(px) + r), max(0, int(py) - r), min(h, int(py) + r)
        if x1 <= x0 or y1 <= y0:
            continue
        y, x = np.mgrid[y0:y1, x0:x1] + .5
        for ox, oy, colour, k in ((.9, -.7, MUD, shade), (0, 0, colours[int(rnd.integers(len(colours)))] * rnd.uniform(.88, 1.08), .95)):
            d = shape.segment_distance((px - dx + ox, py - dy + oy), (px + dx + ox, py + dy + oy), x, y)
            c[y0:y1, x0:x1] = blend(c[y0:y1, x0:x1], colour[None, None], np.clip(1.35 - d / (scale / 160), 0, 1) * k)


def grass(x, y, thick):
    """Worn grass, faded where it is thin."""
    c = blend(MEADOW[None, None], FADED[None, None], .40 + .55 * fbm(x, y, .9, 11) - .35 * (thick - .5))
    c = blend(c, HAY[None, None], np.clip(.8 * fbm(x, y, 1.7, 12) - .10, 0, .5))
    c = blend(c, DEEP[None, None], np.clip(.9 * fbm(x, y, 2.6, 13) - .10 + .35 * (thick - .7), 0, .7))
    blades = noise(x * .8 - y * .35, y + .2 * x, 46, 14) + noise(x + .3 * y, y, 80, 15)
    return c * (1 + .055 * blades)[..., None]


def earth(x, y, ways):
    """Dry where it is high, clay where it is trodden deep."""
    c = blend(EARTH[None, None], DUST[None, None], .50 + 1.1 * fbm(x, y, 1.3, 21) + .25 * fbm(x, y, 9, 22, 2))
    c = blend(c, CLAY[None, None], np.clip(1.2 * fbm(x, y, .8, 23) + .45 * ways.trodden - .38, 0, .75))
    return c * (1 + .05 * noise(x, y, 60, 24))[..., None]


def pebbles(c, x, y, scale, seed, much, colour):
    """Small stones, where MUCH of them lies; lit from the south-west."""
    number, inner = paint.cells(x + .02 * noise(x, y, 9, seed), y, scale, seed, .95)
    stone = step(.30, .55, inner) * (number > 1 - much)
    px = c.shape[1] / W
    side = lit(stone * .010, px)
    c = blend(c, c * .72, np.roll(stone, (-1, 1), (0, 1)) * (1 - stone))
    return blend(c, colour[None, None] * (.80 + .30 * ((number * 7) % 1))[..., None] * (1 + .8 * side)[..., None], stone * .95)


def puddles(x, y, ways):
    """How deep water stands: in hollows of the tracks and beside the middle."""
    hollow = fbm(x, y, 1.15, 31, 3) + .10 * fbm(x, y, 6, 32, 2)
    damp = ways.trodden * (.75 + .4 * near(x, y, ((5.0, 4.6), 1.6)))
    return hollow * .95 + .42 * damp - .72


def ticks(c, x, y):
    """Lime at the corners of cells, as masters mark what is to be measured again: short, uneven, half trodden off."""
    corners = {(a, b) for u, v in L.CELLS for a in (u, u + 1) for b in (v, v + 1)}
    inner = {p for p in corners if sum((p[0] - a, p[1] - b) in L.CELLS for a in (0, 1) for b in (0, 1)) == 4}
    mark = np.zeros(x.shape)
    i, j = np.round(x), np.round(y)
    u, v = x - i + .006 * noise(x, y, 14, 51), y - j + .006 * noise(x, y, 14, 52)
    arm = .055 + .02 * paint.hashed(i, j, 53)
    cross = np.minimum(np.hypot(np.maximum(np.abs(u) - arm, 0), v), np.hypot(u, np.maximum(np.abs(v) - arm, 0)))
    has = np.zeros((H + 1, W + 1))
    for a, b in inner:
        has[b, a] = 1
    mark = step(.017, .008, cross) * has[j.astype(int), i.astype(int)] * np.clip(.72 + .7 * noise(x, y, 17, 54), .25, 1)
    return blend(c, LIME[None, None], mark * .62)


def picture(scale=128):
    """H x W x 3, 0..1, as displayed."""
    x, y = np.meshgrid((np.arange(W * scale) + .5) / scale, (np.arange(H * scale) + .5) / scale)
    ways, wall = Ways(x, y), foot(x, y)
    big, mid, fine = fbm(x, y, .42, 1, 3), fbm(x, y, 1.6, 2), fbm(x, y, 11, 3, 2)
    work = np.maximum.reduce([near(x, y, p) for p in (CAMP, MASONS, CARPENTERS, MORTAR)])
    middle = step(1.9, .2, np.hypot(x - MIDDLE[0], (y - MIDDLE[1]) * 1.2))
    bare = .30 + .34 * big + .26 * mid + .16 * fine + .58 * ways.trodden + .20 * work + .36 * middle - .30 * step(.75, .08, wall)
    ground = step(.48, .76, bare)
    soil = earth(x, y, ways)
    c = blend(grass(x, y, 1 - np.clip(bare, 0, 1)), soil, ground)
    # thin soil shows between tufts before it is bare
    c = blend(c, soil * .97, step(.24, .60, bare) * step(.1, .5, noise(x, y, 24, 4) + .5 * noise(x, y, 55, 5)) * .42)
    c = blend(c, soil * .90, .75 * step(.075, .02, wall + .04 * mid + .03 * fine))
    water = puddles(x, y, ways)
    wet = step(-.20, .02, water)
    c = blend(c, MUD[None, None] * (1 + .25 * fine[..., None]), .44 * wet)
    c = blend(c, MUD[None, None], .36 * ways.rut)
    height = .014 * fbm(x, y, 3, 6, 2) + .008 * noise(x, y, 22, 7) * ground + .002 * noise(x, y, 30, 8) * (1 - ground) - .011 * ways.rut + .004 * ways.berm - .008 * ground
    c = c * (1 + .85 * lit(height, scale))[..., None]
    gravel = np.clip(.9 * near(x, y, MASONS) + .5 * near(x, y, MORTAR) + .35 * step(.55, .9, ways.trodden) + .25 * middle + .4 * fbm(x, y, .9, 61) - .28, 0, 1)
    c = pebbles(c, x, y, 34, 62, .003 + .26 * gravel, CHIP)
    c = pebbles(c, x, y, 15, 63, .001 + .03 * gravel, CHIP)
    lime = near(x, y, MORTAR) * step(-.15, .35, fbm(x, y, 2.2, 64)) * .45
    c = blend(c, LIME[None, None], lime)
    saw = near(x, y, CARPENTERS) * step(-.2, .3, fbm(x, y, 2.4, 65)) * .5
    c = blend(c, STALK[None, None], saw)
    c = blend(c, SHORE[None, None], step(-.02, .035, water) * .75)
    c = blend(c, blend(SKY[None, None], LIME[None, None], .12 + .35 * fbm(x, y, 1.4, 33, 2)), step(.03, .055, water) * .80)
    strewn(c, scale, ways, water)
    return np.clip(ticks(c, x, y), 0, 1)


def strewn(c, scale, ways, water):
    rnd = np.random.default_rng(5)

    def at(field, u, v):
        return field[min(int(v * scale), field.shape[0] - 1), min(int(u * scale), field.shape[1] - 1)]

    def point(place, u, v):
        return float(near(np.array(u), np.array(v), place))
    patch = fbm(*np.meshgrid(np.arange(W * 8) / 8, np.arange(H * 8) / 8), .9, 71)

    def straw(u, v):
        p = patch[int(v * 8), int(u * 8)]
        return 0 if at(water, u, v) > .03 else .05 + .75 * point(CAMP, u, v) + .9 * max(0, p - .12) + .35 * (at(ways.trodden, u, v) > .5) * max(0, p + .25)

    def shavings(u, v):
        return .9 * point(CARPENTERS, u, v)
    strokes(c, scale, rnd, straw, 26000, .075, (STALK, HAY * 1.05, rgb('#cfb168')), .22)
    strokes(c, scale, rnd, shavings, 9000, .05, (rgb('#e6cf9c'), rgb('#d8b67e')))


if __name__ == '__main__':
    from PIL import Image
    scale = int(sys.argv[3]) if len(sys.argv) > 3 else 80
    Image.fromarray((picture(scale) * 255 + .5).astype(np.uint8)).save(sys.argv[1])
