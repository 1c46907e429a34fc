# SPDX-License-Identifier: MIT
"""The lie of the land: a headland in a loch, joined to the moor behind; the cove that cuts off its corner.

Levels: the castle's ground 0, the rampart with the lane behind it L.RAMPART, the lane in front L.STEP, the water L.LOCH."""
import numpy as np

import layout as L
from lib.ground import along, fbm, inside, noise, step

C, O = L.CELL, L.OUTER
EDGE = O + 1.15
# the firm ground: without the cove's corner, where lane and wall go over arches
GROUND = [(C / 2 + .45, -EDGE - .1), (C / 2 + .15, -1.5 * C - .22), (1.5 * C - .25, -1.5 * C - .22), (1.5 * C - .25, -C / 2 - .22),
          (EDGE - .1, -C / 2 - .05), (EDGE + .2, 1.5), (EDGE + 1.9, 4.0), (EDGE + 3.0, 8.5), (EDGE + 1.3, 12.5), (EDGE + 1.5, 17), (EDGE + 5.5, 20.5),
          (EDGE + 6.5, 26), (EDGE + 4, 40), (-50, 40), (-50, 24), (-31, 21.2), (-25, 19.0), (-20, 18.6), (-17.4, 16.4), (-EDGE - .6, 13.2), (-EDGE - .5, 10),
          (-18.3, 6.6), (-17.4, 2.5), (-EDGE - .1, -1.5), (-17.0, -6.0), (-19.2, -9.6), (-18.0, -14.4), (-14.8, -16.4), (-10.5, -17.8), (-6.8, -15.8),
          (-2.2, -16.9), (.4, -15.5)]
COVE = [(C / 2 + .1, -1.5 * C), (1.5 * C, -1.5 * C), (1.5 * C, -C / 2), (O + .4, -C / 2), (O + .4, -O - .4), (C / 2 + .1, -O - .4)]
STRAND = [(-34, 9.0), (-28, 13.6), (-23, 15.0), (-19.4, 17.2), (-17.5, 40), (-50, 40)]
FAR = [(19.5, 40), (20.5, 23.5), (24.5, 20.2), (34, 19), (50, 40)]
SKERRIES = [(-22.6, -9.2, 1.5), (-19.6, -13.4, .9), (-25.6, 1.6, 1.9), (22.4, -15.6, 1.5), (20.0, -12.4, .75), (25.4, 4.2, 2.0), (19.8, 7.4, .9), (-11.0, -21.8, 1.0), (6.4, -22.2, .7), (-24.8, -16.8, .9), (26.4, -7.6, 1.2)]
PATH = [(-12.3, 15.4), (-12.0, 17.5), (-14.4, 20.0), (-17.0, 23.0), (-20.0, 26.5)]

WORN = {'outcrop': .8, 'cairn': .6, 'pool': .35, 'bracken': .45}   # bare earth between what grows there


def beyond(x, y):
    """Distance outside the firm ground, negative inside; ragged where it is cliff."""
    d = inside(x, y, GROUND)
    ragged = step(-1.2, .5, d)
    return d + ragged * (1.5 * (fbm(x, y, .38, 4, 11) - .5) + .25 * (fbm(x, y, 1.6, 3, 12) - .5))


def _top(x, y):
    """The level of the firm ground before it falls off."""
    back = L.RAMPART * step(L.INNER + .25, L.INNER + .6, y)
    front = L.STEP * step(-L.INNER + .13, -L.INNER + .03, y) * step(O + 1.3, O + .3, np.abs(x))
    moor = step(O + 1.0, O + 8, y)
    hills = moor * (1.6 * fbm(x, y, .12, 3, 5) + 2.6 * step(20, 32, y) * fbm(x + 9, y, .08, 3, 6))
    outside = np.maximum(np.maximum(np.abs(x) - O - .2, np.abs(y) - O - .2), 0)
    uneven = .28 * (fbm(x, y, .7, 3, 2) - .45) * step(.0, .9, outside)
    soft = .05 * (fbm(x, y, .9, 2, 3) - .5)
    return back + front + hills + uneven + soft - (.25 * step(.1, 1.3, outside) + 1.5 * step(.9, 4.2, outside)) * step(18, 14, y)


def height(x, y):
    x, y = np.asarray(x, float), np.asarray(y, float)
    d = beyond(x, y)
    bed = L.LOCH - 1.3 - .5 * fbm(x, y, .2, 2, 7)
    top = _top(x, y)
    t = step(1.25 + 2.6 * step(15, 20, y), .0, d)
    band = 4 * t * (1 - t)
    t = t + .07 * band * np.sin(t * 13 + 5 * noise(x * .35, y * .35, 4))
    ridge = np.abs(fbm(x, y, 1.0, 5, 21) - .5) * 2
    h = bed + (top - bed) * np.clip(t, 0, 1) + band * (.8 - 2.3 * ridge) * .55
    d2 = inside(x, y, STRAND) + 2.4 * (fbm(x, y, .3, 3, 31) - .5)
    shore = L.LOCH + 2.6 * step(.3, -5.5, d2) + 3.0 * step(-3, -14, d2) * fbm(x, y, .11, 3, 32) - 1.5 * step(-.2, 1.4, d2)
    d3 = inside(x, y, FAR) + 2.4 * (fbm(x, y, .3, 3, 35) - .5)
    far = L.LOCH + 2.4 * step(.3, -5.0, d3) + 2.6 * step(-3, -12, d3) * fbm(x, y, .12, 3, 36) - 1.5 * step(-.2, 1.4, d3)
    h = np.maximum(h, np.maximum(shore, far))
    for sx, sy, r in SKERRIES:
        q = np.hypot((x - sx) / 1.35, y - sy) / r + .55 * (fbm(x, y, .9, 4, 41) - .5)
        h = np.maximum(h, L.LOCH - 1.2 + (1.2 + .62 * r) * step(1.15, .25, q) + .3 * (1 - ridge) * step(1, .4, q) * r)
    return h


def at(x, y):
    return float(height(np.float64(x), np.float64(y)))


def near_castle(x, y):
    """Is it on the castle's own ground, lanes included?  Positive distance outside."""
    return np.maximum(np.abs(x), np.abs(y)) - O


def cover(x, y):
    """Weights of path, heather, trodden ground and shore."""
    path = step(1.0, .35, along(x, y, PATH)[0]) * .9
    court = step(L.INNER + .3, L.INNER - .5, np.maximum(np.abs(x), np.abs(y)))
    worn, ling = np.zeros(np.shape(x)), np.zeros(np.shape(x))
    for name, kind in L.MOOR.items():
        u, v = L.square(name)
        here = step(1.75, 1.2, np.maximum(np.abs(x - u), np.abs(y - v)) + .5 * (fbm(x, y, 1.1, 3, 51) - .5))
        worn = np.maximum(worn, here * WORN.get(kind, 0))
        ling = np.maximum(ling, here * (kind == 'heather'))
    heather = np.maximum(ling, step(.42, .56, fbm(x, y, .28, 4, 61)) * step(.2, 2.2, near_castle(x, y)))
    shore = step(L.LOCH + .75, L.LOCH + .15, height(x, y))
    return np.stack([path, heather, worn * court, shore], -1)


def foam(x, y):
    """How much surf there is: where the land comes up to the water."""
    h = height(x, y) - L.LOCH
    ragged = .55 * (fbm(x, y, 1.3, 3, 71) - .5)
    return np.clip(step(-.95, -.15, h + ragged) * 1.0, 0, 1) * (.45 + .55 * step(.35, .62, fbm(x, y, .5, 2, 72)))
