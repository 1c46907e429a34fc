#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The land about the castle: a patchwork of vineyards, lavender, stubble and orchards on terraced hills, a village, a mill, a river.

    python3 art/games/carcassonne/country.py OUT.png [--scale 40]     (to look at its ground unlit; needs PIL)

Numpy alone: heights, the painted ground, and where vines, bushes and trees stand. estate.py builds them. Places are in cells,
in plan; what lies Z units above the yard is seen Z * RISE / S cells further up.
"""
import math
import sys

import numpy as np

import layout as L
import paint
import shape
import yard

S, DEEP = 6.0, -4.4                                      # units of a cell; the land at the wall's foot
EAST, WEST, NORTH, SOUTH = 19.2, -8.2, -4.4, 13.4        # of the land
rgb, blend, step, fbm, noise = yard.rgb, yard.blend, yard.step, yard.fbm, yard.noise

RIVER = [(-9, 8.2), (-6.4, 7.6), (-4.4, 8.3), (-2.2, 9.6), (.4, 9.9), (2.2, 10.8), (2.6, 12.4)]
ROAD = [(1.5, 5.7), (1.45, 6.6), (.6, 7.6), (-.6, 8.6), (-.9, 9.6), (-1.9, 10.6), (-4, 11.2), (-9, 11.6)]
ROAD2 = [(9.6, 1.5), (10.6, 1.45), (12.2, .6), (14.4, .2), (18, -.4)]
LANES = [[(.75, 7.4), (-.2, 7.05), (-1.3, 6.85), (-2.5, 6.55), (-3.8, 5.6), (-5.4, 5.2), (-8.2, 5.6)],
         [(-1.3, 6.85), (-1.5, 7.6), (-2.2, 8.3)], [(-2.5, 6.55), (-2.2, 5.7), (-2.4, 4.4), (-2.0, 2.6), (-2.6, .4), (-2.2, -2)],
         [(11.9, .8), (12.2, 2.0), (12.35, 3.2), (12.05, 4.6), (12.5, 6.0), (12.2, 7.6), (13.0, 9.4), (12.6, 11.5)],
         [(12.35, 3.2), (13.0, 3.75)], [(12.5, 6.0), (13.7, 6.5), (15.6, 6.3), (19, 7)], [(13.0, 9.4), (9, 11.2), (5, 11.3)]]
MILL, CHURCH, MAS, CHAPEL = (13.35, 3.55), (-.78, 6.42), (13.3, 6.15), (11.35, .25)
HILLS = [((14.3, 3.4), (2.6, 2.3), 6.4), ((-4.3, 2.0), (2.2, 2.6), 4.6), ((5.2, -4.6), (5.5, 1.6), 3.6), ((16.8, 9.2), (2.6, 2.2), 4.0),
         ((-5.5, 12.4), (4, 1.6), 3.0), ((8.5, 13.8), (4.5, 1.6), 3.2), ((16.5, -2.6), (3.5, 2.2), 3.8)]
# Houses: (u, v, turn, length, roof, wall); HOUSE: so much larger than they are modelled.
HOUSES = [(.12, 7.33, -18, 1.7, 1, 'plaster_ochre'), (-.62, 7.32, 6, 2.1, 0, 'plaster_rose'), (-1.38, 6.48, 12, 2.2, 1, 'lime'),
          (-1.15, 7.22, 100, 1.9, 0, 'plaster_ochre'), (-1.78, 7.02, 14, 2.1, 1, 'lime'), (-2.0, 6.38, 16, 1.9, 0, 'plaster_rose'), (-2.42, 6.98, -8, 2.0, 1, 'plaster_ochre'),
          (-2.86, 6.30, 24, 2.0, 0, 'lime'), (-1.72, 7.60, 20, 1.8, 0, 'lime'), (-2.95, 6.78, 100, 1.8, 1, 'plaster_rose'), (-2.32, 7.45, 4, 1.7, 0, 'plaster_ochre'),
          (-3.4, 5.9, 30, 1.9, 1, 'lime'), (.55, 6.95, 40, 1.5, 0, 'lime'),
          (MAS[0], MAS[1], 4, 2.6, 0, 'plaster_ochre'), (MAS[0] + .02, MAS[1] + .36, 94, 1.8, 1, 'lime'), (MAS[0] + .36, MAS[1] - .02, 94, 1.6, 0, 'plaster_rose'),
          (-2.35, .3, 80, 1.9, 0, 'lime'), (-2.5, 3.6, 70, 2.0, 1, 'plaster_ochre'), (12.5, 8.3, 84, 2.1, 0, 'lime'), (12.85, 8.5, 0, 1.7, 1, 'plaster_rose'),
          (15.6, 1.2, 10, 2.1, 0, 'lime'), (16.3, 6.0, -20, 2.0, 1, 'plaster_ochre'), (7.4, -2.3, 5, 1.9, 0, 'lime'), (7.9, -2.2, 80, 1.6, 1, 'plaster_rose'), (2.5, -2.6, -10, 1.8, 0, 'plaster_ochre'),
          (-5.4, 4.6, 15, 2.0, 0, 'lime'), (-5.9, 9.9, 15, 2.0, 1, 'lime'), (-5.3, 10.1, 95, 1.8, 0, 'plaster_rose'), (6.2, 11.9, 6, 1.9, 0, 'lime')]
HOUSE = 1.22
TERRACE = .95
KINDS = ('vines', 'stubble', 'lavender', 'pasture', 'olives', 'orchard', 'wheat')
SHARE = (.40, .13, .14, .10, .12, .05, .06)
# What a patch is whatever chance says: (a point of it, kind).
GIVEN = [((14.0, 4.6), 'vines'), ((12.9, 4.7), 'lavender'), ((14.6, 2.5), 'vines'), ((13.4, 7.4), 'vines'), ((14.8, 7.4), 'lavender'),
         ((10.6, .3), 'orchard'), ((10.9, 2.3), 'vines'), ((-3.2, 7.4), 'vines'), ((-.2, 7.9), 'orchard'), ((-1.7, 5.4), 'vines'),
         ((-3.6, 4.4), 'lavender'), ((2.4, 8.6), 'pasture'), ((3.4, 9.6), 'vines'), ((-1.9, 3.2), 'vines'), ((-1.6, 1.3), 'stubble')]
FIELD = .53                                              # patches to a cell

MEADOW, DRY, LUSH = rgb('#8a8d4d'), rgb('#a6965a'), rgb('#6c7c41')
GROUND = {'vines': rgb('#a07a52'), 'stubble': rgb('#c6a05b'), 'lavender': rgb('#9a7f66'), 'pasture': rgb('#858c4d'),
          'olives': rgb('#a58a5a'), 'orchard': rgb('#788645'), 'wheat': rgb('#c8a14e')}
ROWS = {'vines': rgb('#787440'), 'stubble': rgb('#b18a4c'), 'lavender': rgb('#6d5c80'), 'wheat': rgb('#b8903f')}
SAND, EDGE, BANK = rgb('#cbb285'), rgb('#98804f'), rgb('#b0976a')


def along(x, y, line, reach=9.):
    best = np.full(np.shape(x), reach)
    for p, q in zip(line, line[1:]):
        best = np.minimum(best, shape.segment_distance(p, q, x, y))
    return best


def coarsely(what, x, y, by=4):
    """what(x, y), which is smooth: of a large picture reckoned at every few pixels."""
    if x.ndim < 2 or x.size < 300000:
        return what(x, y)
    h, w = x.shape
    a, b = np.arange(0, w + by, by), np.arange(0, h + by, by)
    dx, dy = x[0, 1] - x[0, 0], y[1, 0] - y[0, 0]
    u, v = np.meshgrid(x[0, 0] + a * dx, y[0, 0] + b * dy)
    small = what(u, v)
    i, j = np.arange(w) / by, np.arange(h) / by
    k, m = i.astype(int), j.astype(int)
    f, g = i - k, (j - m)[:, None]
    row = small[:, k] * (1 - f) + small[:, k + 1] * f
    return row[m] * (1 - g) + row[m + 1] * g


def wall_distance(x, y):
    """From the outer edge of the wall, in cells; below 0 inside."""
    d = np.full(np.shape(x), 99.)
    for cx, cy in L.CELLS:
        d = np.minimum(d, np.hypot(np.maximum(np.abs(x - cx - .5) - .5, 0), np.maximum(np.abs(y - cy - .5) - .5, 0)))
    return d - .5


def ways(x, y):
    """Distances to what is broad (roads) and narrow (lanes)."""
    bend = .03 * paint.noise(x, y, 3, 8)
    road = coarsely(lambda u, v: np.minimum(along(u, v, yard.curve(ROAD, 5)), along(u, v, yard.curve(ROAD2, 5))), x, y) + bend
    lane = coarsely(lambda u, v: np.minimum.reduce([along(u, v, yard.curve(line, 4)) for line in LANES]), x, y) + bend
    return road, lane


def hill(x, y):
    out = np.zeros(np.shape(x))
    for (cx, cy), (a, b), high in HILLS:
        out = out + high * np.exp(-((x - cx) / a) ** 2 - ((y - cy) / b) ** 2)
    return out * (1 + .16 * paint.noise(x, y, .55, 19) + .07 * paint.noise(x, y, 1.3, 20))


class Land:
    """All that is known of points of the land."""

    def __init__(self, x, y):
        self.x, self.y = x, y
        self.wall = d = coarsely(wall_distance, x, y)
        self.road, self.lane = ways(x, y)
        n = paint.noise(x, y, .55, 5) * .5 + paint.noise(x, y, 1.4, 6) * .22
        self.river = coarsely(lambda u, v: along(u, v, yard.curve(RIVER, 5)), x, y) + .08 * n
        self.way = np.minimum(step(.15, .30, self.road), step(.08, .18, self.lane))       # 0 on ways
        z = DEEP - 3.3 * step(.02, .95, d + .22 * n) - 1.2 * step(1, 3, d) + .45 * n * step(.3, 2, d)
        crag = step(.02, .16, d) * step(.95, .55, d) * step(.13, .30, self.road)
        z = z + crag * (1.15 * np.abs(paint.noise(x, y, 2.3, 15)) + .6 * np.abs(paint.noise(x, y, 5.1, 16)) - .6)
        self.crag = crag
        far = step(.7, 1.7, d) * step(.7, 1.4, self.river)
        h = hill(x, y) * far
        level, part = np.floor(h / TERRACE), (h / TERRACE) % 1
        stairs = TERRACE * (level + step(.70, .92, part))
        self.riser = step(.66, .74, part) * step(.96, .88, part) * (h > .5) * far * self.way
        kept = step(-.35, .05, paint.noise(x, y, .7, 21))                                 # not every slope is terraced
        self.riser = self.riser * kept
        z = z + 2.4 * step(10.2, 12.0, x) * far
        self.z = z + h + kept * (stairs - h) * step(.3, .9, h) * self.way - 1.7 * step(.62, .30, self.river)

    def fields(self):
        """Number of the patch of each point, its middle, how far a point is from its edge (cells), whether it is tilled at all."""
        x, y = self.x + .10 * paint.noise(self.x, self.y, .9, 41), self.y + .10 * paint.noise(self.x, self.y, .8, 42)
        number, cx, cy, edge = patches(x, y)
        self.edge = edge
        self.kind = kinds(cx, cy, number)
        self.turn = np.where(np.isin(self.kind, (0, 2)), np.arctan2(*slope(cx, cy)), number * 40 % math.pi)
        near = step(.85, 1.05, self.wall) * step(.55, .75, self.river) * np.minimum(step(.16, .24, self.road), step(.10, .16, self.lane))
        village = np.hypot((self.x + 1.35) / 1.75, (self.y - 6.75) / .75)
        self.village = step(1.15, .85, village)
        self.tilled = near * step(.03, .06, edge) * (1 - self.village) * (1 - self.riser)
        c, s = np.cos(self.turn), np.sin(self.turn)
        self.across = self.x * -s + self.y * c
        self.along = self.x * c + self.y * s
        return self


def patches(x, y):
    """(number 0..1, middle, distance to the edge) of the field about each point."""
    u, v = x * FIELD, y * FIELD * 1.15
    i, j = np.floor(u), np.floor(v)
    best, second = np.full(u.shape, 9.), np.full(u.shape, 9.)
    number, cx, cy = (np.zeros(u.shape) for _ in range(3))
    for dj in (-1, 0, 1):
        for di in (-1, 0, 1):
            a, b = i + di, j + dj
            px, py = a + .5 + .72 * (paint.hashed(a, b, 71) - .5), b + .5 + .72 * (paint.hashed(a, b, 78) - .5)
            d = np.maximum(np.abs(u - px) * .92, np.abs(v - py)) * .5 + .5 * np.hypot(u - px, v - py)
            nearer = d < best
            second = np.where(nearer, best, np.minimum(second, d))
            number = np.where(nearer, paint.hashed(a, b, 84), number)
            cx, cy = np.where(nearer, px / FIELD, cx), np.where(nearer, py / FIELD / 1.15, cy)
            best = np.minimum(best, d)
    return number, cx, cy, (second - best) / 2 / FIELD


def slope(cx, cy):
    """Along the contour at a patch's middle: (dy, dx) for arctan2."""
    e = .2
    gx, gy = hill(cx + e, cy) - hill(cx - e, cy), hill(cx, cy + e) - hill(cx, cy - e)
    flat = np.hypot(gx, gy) < .12
    return np.where(flat, .35, gx), np.where(flat, 1., -gy)


def kinds(cx, cy, number):
    kind = np.searchsorted(np.cumsum(SHARE)[:-1], number)
    for (u, v), name in GIVEN:
        _, a, b, _ = patches(np.array([u]), np.array([v]))
        kind = np.where((np.abs(cx - a[0]) < 1e-6) & (np.abs(cy - b[0]) < 1e-6), KINDS.index(name), kind)
    return kind


def picture(scale=64):
    """The ground seen from above, H x W x 3, 0..1, as displayed."""
    x, y = np.meshgrid(np.arange(WEST, EAST, 1 / scale) + .5 / scale, np.arange(NORTH, SOUTH, 1 / scale) + .5 / scale)
    land = Land(x, y).fields()
    big, mid, fine = fbm(x, y, .5, 1, 3), fbm(x, y, 2.2, 2), noise(x, y, 26, 3)
    c = blend(MEADOW[None, None], DRY[None, None], .42 + 1.0 * big + .45 * mid)
    c = blend(c, LUSH[None, None], np.clip(.8 * fbm(x, y, 1.3, 4) + .55 * step(1.5, .75, land.river) - .06, 0, .8))
    own = paint.hashed(np.round(land.turn * 999), np.round(land.turn * 77), 9)
    for k, name in enumerate(KINDS):
        mine = land.tilled * (land.kind == k)
        tone = GROUND[name] * (1 + .07 * mid + .05 * fine)[..., None] * (.95 + .10 * own)[..., None]
        if name in ROWS:
            row = step(.30, .05, np.abs((land.across / spacing(name)) % 1 - .5))
            tone = blend(tone, ROWS[name][None, None], row * (.8 if name in ('stubble', 'wheat') else .65))
        c = blend(c, tone, mine)
    c = blend(c, (LUSH * .82)[None, None], .75 * step(.055, .02, land.edge) * step(.9, 1.1, land.wall) * (1 - land.village))
    c = blend(c, rgb('#b59a6b')[None, None], land.village * np.clip(.65 + .6 * mid, 0, .95))
    stones = (.92 + .12 * paint.cells(x, y, 22, 5)[0])[..., None]
    c = blend(c, rgb('#b0946a') * stones, np.clip(land.riser, 0, 1))
    c = blend(c, blend(rgb('#b49a72'), rgb('#8d8a55'), np.clip(.5 + mid, 0, 1)) * stones, .8 * land.crag * step(-.1, .25, mid + .3 * fine))
    bank = step(.72, .50, land.river + .06 * mid)
    c = blend(c, BANK[None, None], bank)
    for d, broad in ((land.road, .15), (land.lane, .085)):
        ragged = d + .018 * mid + .008 * fine
        c = blend(c, EDGE[None, None], .6 * step(broad + .05, broad, ragged))
        c = blend(c, SAND[None, None] * (1 + .05 * fine + .06 * mid)[..., None], step(broad, broad - .03, ragged))
        c = c * (1 - .10 * step(.018, .006, np.abs(d - broad * .42)))[..., None]
    return np.clip(c, 0, 1)


def spacing(name):
    """Cells from row to row."""
    return {'vines': .092, 'lavender': .088, 'stubble': .07, 'wheat': .05}[name]


# ------------------------------------------------------------------ what grows
_raster = {}


def raster(gap=.035):
    """All of the land, once."""
    if gap not in _raster:
        x, y = np.meshgrid(np.arange(WEST + .4, EAST - .4, gap), np.arange(NORTH + .4, SOUTH - .4, gap))
        _raster[gap] = Land(x.ravel(), y.ravel()).fields()
    return _raster[gap]


def rows(name, gap, seed):
    """Plants of all fields of a kind: arrays x, y, z, turn, chance."""
    rnd = np.random.default_rng(seed)
    land, s = raster(), spacing(name)
    mine = (land.kind == KINDS.index(name)) & (land.tilled > .5)
    turn = land.turn[mine]
    v, u = np.round(land.along[mine] / gap) * gap, (np.floor(land.across[mine] / s) + .5) * s
    c, t = np.cos(turn), np.sin(turn)
    px, py = v * c - u * t, v * t + u * c
    key = np.unique(np.stack([np.round(px * 400), np.round(py * 400)], -1), axis=0, return_index=True)[1]
    # rows are bent as the fields' edges are
    px, py, turn = px[key], py[key], turn[key]
    px, py = px - .10 * paint.noise(px, py, .9, 41), py - .10 * paint.noise(px, py, .8, 42)
    here = Land(px, py).fields()
    ok = (here.tilled > .9) & (here.kind == KINDS.index(name)) & (here.edge > .085) & (rnd.random(len(px)) > .03)
    return px[ok], py[ok], here.z[ok], turn[ok], rnd.random(ok.sum())


def grove(name, gap, seed):
    """Trees on a grid in fields of a kind: x, y, z."""
    rnd = np.random.default_rng(seed)
    x, y = np.meshgrid(np.arange(WEST + .3, EAST - .3, gap), np.arange(NORTH + .3, SOUTH - .3, gap))
    x, y = x.ravel() + .04 * rnd.standard_normal(x.size), y.ravel() + .04 * rnd.standard_normal(x.size)
    land = Land(x, y).fields()
    ok = (land.tilled > .9) & (land.kind == KINDS.index(name)) & (land.edge > .10)
    return x[ok], y[ok], land.z[ok]


def hedges(count, seed):
    """Bushes and trees along the edges of fields, the banks of the river and the crag: x, y, z, kind ('bush', 'tree', 'poplar')."""
    rnd = np.random.default_rng(seed)
    x, y = rnd.uniform(WEST + .3, EAST - .3, count), rnd.uniform(NORTH + .3, SOUTH - .3, count)
    land = Land(x, y).fields()
    free = (land.road > .26) & (land.lane > .17) & (land.wall > .75) & (land.river > .72)
    edge = (land.edge < .042) & (land.wall > 1.0) & (land.village < .3) & (paint.noise(x, y, .45, 62) > -.42)
    bank = (land.river < .98) & (paint.noise(x, y, 1.1, 63) > .05)
    wood = (paint.noise(x, y, .30, 64) + .35 * step(3.2, 7.0, land.wall) > .62) & (land.edge < .5)
    foot = (land.wall < 1.25) & (paint.noise(x, y, 1.3, 65) > .30) & (rnd.random(count) < .30)
    what = np.where(bank, np.where(rnd.random(count) < .5, 'poplar', 'tree'), np.where(wood | (rnd.random(count) < .16), 'tree', 'bush'))
    ok = free & (edge | bank | wood | foot)
    return x[ok], y[ok], land.z[ok], what[ok]


if __name__ == '__main__':
    from PIL import Image
    scale = int(sys.argv[3]) if len(sys.argv) > 3 else 40
    Image.fromarray((picture(scale) * 255 + .5).astype(np.uint8)).save(sys.argv[1])
