# SPDX-License-Identifier: MIT
"""The lie of the land: height, and what covers it, as numpy functions of x and y.

The castle's plateau follows the ring of its towers with a margin; a cliff falls from it to the road. Every
place has a levelled pad at the height layout.py gives it.
"""
import numpy as np

import layout as L
from lib.ground import along, fbm, noise, step

ROAD = [(-34, -9.6), (-22, -10.2), (-14, -10.75), (0, -10.8), (13, -10.75), (17, -11.3), (20.6, -11.9), (25, -12.9), (34, -14.5)]
BRIDGE = (18.75, -11.6, -9.0)
RAMP = [(-.06, -6.9, 2.42), (-.20, -8.25, 2.36), (-1.9, -8.8, 1.90), (-5.0, -9.0, .95), (-7.8, -9.5, .12), (-9.4, -10.4, .0)]
LANES = [[(-.4, -7.0), (-.6, -5.2), (-.8, -3.4), (-1.2, -2.4)], [(-.6, -4.6), (2.6, -3.6), (4.2, -5.0), (8.6, -4.4), (11.6, -2.6), (13.4, -1.6)],
         [(-.6, -4.6), (-4.2, -5.4), (-7.2, -4.6), (-10.0, -3.2), (-12.6, -1.8)], [(-1.0, -2.2), (-4.4, -.9), (-7.6, -.5), (-10.8, .4)],
         [(-.8, -3.2), (1.8, -1.6), (2.6, .1)], [(2.4, -1.0), (5.2, .2), (8.2, .3), (11.2, .4)], [(-4.4, -.9), (-4.4, .6)]]
FALL = [p[:2] for p in L.FALL]
FIELDS = [((-21.5, 3.2), 4.3, 3.0, -32), ((-24.5, -4.2), 4.6, 2.7, -24), ((26.5, -4.0), 3.2, 3.4, 20)]


# ------------------------------------------------------------------ plateau
_ring = np.array([(L.PLACES[n].x, L.PLACES[n].y) for n in L.RING])
CENTRE = np.array([0.0, -1.1])
_a = np.arctan2(_ring[:, 1] - CENTRE[1], _ring[:, 0] - CENTRE[0])
_grid = np.linspace(-np.pi, np.pi, 361)[:-1]


def _radius():
    """Distance of the ring from the centre for each angle: chords of the ring, softened."""
    r = []
    for g in _grid:
        c, s, best = np.cos(g), np.sin(g), 0
        for p, q in zip(_ring, np.roll(_ring, -1, 0)):
            p, q = p - CENTRE, q - CENTRE
            den = c * (q[1] - p[1]) - s * (q[0] - p[0])
            if abs(den) > 1e-9:
                t = (p[0] * (q[1] - p[1]) - p[1] * (q[0] - p[0])) / den
                u = (p[0] * s - p[1] * c) / den
                if t > 0 and -1e-6 <= u <= 1 + 1e-6:
                    best = max(best, t)
        r.append(best)
    k = np.hanning(13)
    return np.convolve(np.concatenate([r[-6:], r, r[:6]]), k / k.sum(), 'valid')


_r = _radius()


def beyond_ring(x, y):
    """Rough distance outside the ring (negative inside)."""
    dx, dy = x - CENTRE[0], y - CENTRE[1]
    a = np.arctan2(dy, dx)
    r = np.interp(a, _grid, _r, period=2 * np.pi)
    slant = .55 + .45 * np.abs(np.cos(a))              # the plateau is flat: radial distance overstates at front and back
    d = (np.hypot(dx, dy) - r) * slant
    for u, v in _ring:                                 # and firm ground round every tower
        d = np.minimum(d, np.hypot(x - u, y - v) - .85)
    return d


def _plateau(y):
    t = np.clip((y + 7.4) / 12.9, 0, 1)
    return 2.4 + 1.75 * t * t * (3 - 2 * t)


def river(x, y):
    return along(x, y, L.RIVER)[0]


def pool(x, y):
    """Distance from the pool's middle in its half axes: 1 on its bank."""
    cx, cy, a, b = L.POOL
    return np.hypot((x - cx) / a, (y - cy) / b) + .30 * (fbm(x, y, .9, 2, 14) - .5)


def _land(x, y):
    base = .55 * (fbm(x, y, .13, 3, 5) - .5) + 3.0 * step(13, 28, y) * fbm(x, y, .09, 3, 8)
    base = base + 1.2 * step(19, 28, np.abs(x)) * step(-12, -2, y) * fbm(x, y, .1, 3, 9)
    base = base * step(1.6, 3.4, along(x, y, ROAD)[0])
    dr = river(x, y) + .5 * (fbm(x, y, .5, 2, 3) - .5)
    base = base * step(1.4, 3.6, dr) - 1.1 * step(1.95, 1.0, dr)
    d = beyond_ring(x, y)
    d = d + .55 * (fbm(x, y, .45, 4, 11) - .5) * step(.4, 1.2, d)
    wide = 1.05 + .9 * step(-5, 3, y)                  # steep in front, gentler behind
    t = step(1.05 + wide, 1.05, d)
    band = 4 * t * (1 - t)
    t = t + .05 * band * np.sin(t * 15 + 5 * noise(x * .3, y * .3, 4))
    ridge = np.abs(fbm(x, y, 1.1, 5, 21) - .5) * 2
    top = _plateau(y) + .10 * (fbm(x, y, .6, 2, 2) - .5)
    return base + (top - base) * t + band * (.9 - 2.6 * ridge) * .52


def height(x, y):
    x, y = np.asarray(x, float), np.asarray(y, float)
    h = _land(x, y)
    h = h * (1 - step(2.0, 1.35, along(x, y, ROAD)[0]))
    d, z = along(x, y, RAMP)
    h = h + (z - h) * step(1.2, .72, d)
    for n, p in L.PLACES.items():
        if p.kind in ('cart', 'rider'):                # they stand on the road
            continue
        d = np.hypot(x - p.x, y - p.y)
        if np.min(d) < p.pad + 1.3:
            h = h + (p.z - h) * step(p.pad + 1.0, p.pad * .8, d)
    h = h - .55 * step(1.10, .72, pool(x, y)) - .09 * step(.34, .10, along(x, y, FALL)[0])
    for u, v in L.PLACES['big_gate'].discs:
        p = L.PLACES['big_gate']
        h = h + (p.z - h) * step(1.7, 1.0, np.hypot(x - p.x - u, y - p.y - v))
    return h


def at(x, y):
    return float(height(np.float64(x), np.float64(y)))


def cover(x, y):
    """Weights of road, field, castle yard and river bank, stacked last."""
    road = np.maximum(step(1.75, .7, along(x, y, ROAD)[0]), step(1.15, .45, along(x, y, RAMP)[0]))
    for lane in LANES:
        road = np.maximum(road, step(.95, .25, along(x, y, lane)[0]) * .95)
    d = beyond_ring(x, y)
    yard = step(-.1, -1.6, d) * .42
    for n, p in L.PLACES.items():
        road = np.maximum(road, (.25 if n in L.WINTER_CARDS else .58) * step(p.pad + .3, p.pad * .5, np.hypot(x - p.x, y - p.y)))
    for n in ('market', 'well'):
        p = L.PLACES[n]
        road = np.maximum(road, .95 * step(2.6, 1.4, np.hypot(x - p.x, (y - p.y) * 1.2)))
    field = np.zeros(np.shape(x))
    for (cx, cy), a, b, turn in FIELDS:
        c, s = np.cos(np.radians(turn)), np.sin(np.radians(turn))
        u, v = c * (x - cx) + s * (y - cy), -s * (x - cx) + c * (y - cy)
        field = np.maximum(field, step(a + .15, a - .15, np.abs(u)) * step(b + .15, b - .15, np.abs(v)))
    return np.stack([road, field, yard, step(2.6, 1.5, river(x, y))], -1)
