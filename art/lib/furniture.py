# SPDX-License-Identifier: MIT
"""Furniture for rooms that are looked into: a function a thing, each put into a Mesh at x, y, z.

All of it is for people about one unit tall; `m.at(..., scale=...)` makes it smaller.
"""
import math

TAU = math.tau
CUPS = ('gold', 'clay', 'cloth_white', 'copper', 'shutter_green', 'clay')


def table(m, x, y, z, r, cups=2):
    """A round table with cups and a candle."""
    m.tube(.06, .05, z, z + .36, 'timber', 8, x=x, y=y)
    m.tube(r, r, z + .36, z + .42, 'newwood', 18, x=x, y=y)
    for k in range(cups):
        u = TAU * k / cups + 2.2
        m.lathe([(.05, 0), (.055, .11)], ('copper', 'gold', 'clay')[k % 3], 9, x + r * .6 * math.cos(u), y + r * .6 * math.sin(u), z + .42)
    candle(m, x, y, z + .42)


def candle(m, x, y, z, high=.13):
    m.tube(.028, .028, z, z + high, 'cloth_white', 7, x=x, y=y)
    m.blob(.03, .03, .06, 'lamp', x, y, z + high + .05, 6, 5)


def board(m, x, y, z, w, d=.30, high=.40, cloth=None):
    """A table on trestles, with its cloth."""
    for s in (-1, 1):
        m.box(.07, d * .8, high, 'timber', x + s * w * .38, y, z)
    m.box(w, d, .05, 'newwood', x, y, z + high)
    if cloth:
        m.box(w * .9, d * .5, .02, cloth, x, y, z + high + .05)
    return z + high + .06


def stool(m, x, y, z):
    m.tube(.10, .12, z, z + .22, 'newwood', 10, x=x, y=y)


def shelf(m, x, y, z, w, n, things=CUPS, first=0):
    """A shelf on a back wall whose face is at y, with N things on it."""
    m.box(w, .16, .04, 'timber', x, y - .08, z)
    for j in range(n):
        m.lathe([(.06, 0), (.09, .07), (.08, .14), (.05, .19), (.065, .23)], things[(j + first) % len(things)], 10,
                x - w / 2 + (j + .5) * w / n, y - .09, z + .04)


def hearth(m, x, back, z, top, w=.72, kettle=False):
    """A fireplace at the back wall, with its breast up to the chimney."""
    m.box(w, .62, .90, 'stone_dark', x, back - .31, z)
    m.box(w + .08, .68, .09, 'ashlar', x, back - .32, z + .86)
    m.box(w * .66, .5, top - z - .95, 'brick', x, back - .27, z + .95, 0, .86)
    m.box(w * .62, .04, .54, 'dark', x, back - .615, z)
    for i in range(3):
        m.rod((x - .17, back - .68, z + .05 + .04 * i), (x + .19, back - .64, z + .05 + .04 * i), .045, .045, 'bark', 8)
    m.lathe([(.13, 0), (.10, .10), (.055, .22), (.0, .34)], 'ember', 8, x, back - .66, z + .10)
    m.lathe([(.07, 0), (.05, .08), (.0, .20)], 'ember', 7, x - .12, back - .67, z + .10)
    if kettle:
        m.lathe([(.06, .0), (.13, .05), (.14, .12), (.10, .18)], 'iron', 12, x, back - .70, z + .42)
        m.rod((x, back - .70, z + .58), (x, back - .64, z + .86), .014, .014, 'iron', 5)


def bed(m, x, y, z, cover, w=.42, long=.80, turn=0.0):
    """Its head at +y."""
    with m.at(x, y, z, turn):
        m.box(w + .06, long, .16, 'timber')
        m.box(w, long - .06, .12, 'cloth_white', 0, 0, .14)
        m.box(w + .04, long * .66, .10, cover, 0, -long * .16, .18)
        m.box(w * .72, .18, .10, 'cloth_white', 0, long / 2 - .15, .24)
        m.box(w + .06, .06, .48, 'timber', 0, long / 2)


def chest(m, x, y, z, turn=0.0, lid='timber', gold=False):
    with m.at(x, y, z, turn):
        m.box(.42, .26, .22, 'plank')
        m.box(.44, .28, .07, lid, 0, .06 if gold else 0, .22)
        for s in (-1, 1):
            m.box(.05, .285, .235, 'iron', s * .13)
        if gold:
            m.heap(.17, .10, .12, 'gold', 0, -.03, .20)


def cloth(m, x, y, z, w, h, colour, sign='gold'):
    """A hanging on a back wall whose face is at y; z is its foot."""
    m.box(w, .03, h, colour, x, y - .02, z)
    m.box(w * .45, .04, w * .45, sign, x, y - .025, z + h * .38, 0, .5)
    m.box(w + .08, .05, .05, 'timber', x, y - .03, z + h)


def shield(m, x, y, z, colour, r=.17):
    with m.at(x, y, z, 0, ('X', 90)):
        m.tube(r, r, -.02, .04, 'gold', 14)
        m.tube(r * .76, r * .70, .04, .06, colour, 14)


def spears(m, x, y, z, n=4, step=.13, high=1.15):
    """A rack of spears at a back wall."""
    for i in range(n):
        u = x + (i - (n - 1) / 2) * step
        m.rod((u, y - .16, z), (u, y - .05, z + high), .022, .022, 'newwood', 6)
        m.lathe([(.0, 0), (.05, .06), (.0, .20)], 'silver', 6, u, y - .05, z + high)
    for h in (.30, .80):
        m.box(n * step + .1, .06, .05, 'timber', x, y - .12 + .07 * h, z + h)


def rug(m, x, y, z, w, d, colour, rim='gold'):
    m.box(w, d, .015, rim, x, y, z)
    m.box(w - .08, d - .08, .02, colour, x, y, z)


def wheel(m, x, y, z, r=.23):
    """A wheel of candles, hanging."""
    for k in range(12):
        u, v = k * TAU / 12, (k + 1) * TAU / 12
        m.beam((x + r * math.cos(u), y + r * math.sin(u), z), (x + r * math.cos(v), y + r * math.sin(v), z), .05, 'timber', .04)
    for k in range(6):
        u = k * TAU / 6
        candle(m, x + r * math.cos(u), y + r * math.sin(u), z + .02, .09)


def sheaf(m, x, y, z, h=.5):
    for k in range(9):
        u = TAU * k / 9
        m.rod((x + .05 * math.cos(u), y + .05 * math.sin(u), z), (x + .14 * math.cos(u), y + .14 * math.sin(u), z + h), .028, .04, 'gold' if k % 3 == 0 else 'thatch', 6)
    m.tube(.10, .10, z + h * .38, z + h * .5, 'cloth_red', 10, x=x, y=y)
