# SPDX-License-Identifier: MIT
"""Along the road: the four carts and the rider with their loads at four levels, and the defence tower."""
import math

import layout as L
from lib import arch as A

TAU = math.tau


def level_of(state):
    return L.LEVELS.index(state)


def wheel(m, x, y, r):
    with m.at(x, y, r, 0, ('X', 90)):
        m.tube(r, r, -.07, .07, 'timber', 24)
        m.tube(r * 1.02, r * 1.02, -.05, .05, 'iron', 24, False)
        m.tube(r * .80, r * .80, .07, .075, 'dark', 24)
        m.tube(r * .80, r * .80, -.075, -.07, 'dark', 24)
        for k in range(8):
            a = TAU * k / 8 + .2
            m.beam((0, 0, .085), (r * .86 * math.cos(a), r * .86 * math.sin(a), .085), .075, 'plank', .04)
        m.tube(r * .22, r * .20, -.12, .13, 'plank', 12)
        m.tube(r * .10, r * .10, .12, .15, 'iron', 10)


def pennant(m, x, y, z, pole_to=.2, left=.58):
    """A cloth on a pole, blank: the program writes the yield on it."""
    w, h = 1.16, .92
    m.tube(.035, .028, pole_to, z + h / 2 + .14, 'timber', 7, x=x - left, y=y)
    m.blob(.055, .055, .06, 'gold', x - left, y, z + h / 2 + .16, 8, 6)
    k = 8

    def at(u, v):
        return x - left + w * u, y - .05 - .05 * math.sin(u * 5.5), z - h / 2 + h * v
    for i in range(k):
        u0, u1 = i / k, (i + 1) / k
        for v0, v1, c in ((.0, .10, 'cloth_red'), (.10, .90, 'parchment'), (.90, 1.0, 'cloth_red')):
            m.face([at(u0, v0), at(u1, v0), at(u1, v1), at(u0, v1)], c, None, True, .5)
            m.face([at(u0, v1), at(u1, v1), at(u1, v0), at(u0, v0)], c, None, True, .5)


def cart(m, place, state):
    w, d, z = 2.95, 1.30, .78
    for k in range(5):
        m.box(w, d / 5 * .96, .08, 'plank', 0, -d / 2 + d * (k + .5) / 5, z - .06)
    for s in (-1, 1):
        for k in range(2):
            m.box(w, .06, .20, 'plank', 0, s * d / 2, z + .03 + .22 * k)
        m.box(w + .12, .09, .07, 'timber', 0, s * (d / 2 + .02), z + .46)
        for k in range(4):
            m.box(.10, .07, .56, 'timber', -w / 2 + .12 + k * (w - .24) / 3, s * (d / 2 + .05), z - .08)
        wheel(m, .28, s * (d / 2 + .20), .64)
    m.box(.07, d, .42, 'plank', w / 2 - .02, 0, z)
    m.box(.07, d, .42, 'plank', -w / 2 + .02, 0, z)
    m.beam((.28, -d / 2 - .2, .64), (.28, d / 2 + .2, .64), .10, 'iron')
    for s in (-.42, .42):                                            # shafts rest on the ground
        m.rod((-w / 2 + .2, s, z - .08), (-w / 2 - 1.02, s * .8, .10), .055, .05, 'timber', 8)
    m.rod((-w / 2 - .86, -.40, .16), (-w / 2 - .86, .40, .16), .045, .045, 'timber', 8)
    LOADS[place.name](m, level_of(state), w, d, z)
    pennant(m, 1.36, .8, 2.62, z)


def load_bulk(mat, tool):
    def load(m, level, w, d, z):
        if level:
            h, k = ((.30, .58), (.55, .84), (.92, 1.0))[level - 1]
            m.box(w * .94 * k, d * .92 * k, .04 + .12 * level, mat, .1 * (3 - level), 0, z)
            m.heap(w * .47 * k, d * .46 * k, h, mat, .1 * (3 - level), 0, z + .02 + .10 * level, rough=.06 if mat == 'sand' else .14)
            if mat == 'clay':                                       # slabs cut from the pit
                for i in range(1 + 2 * level):
                    a = i * 2.4
                    r = .20 + .55 * ((i * .37) % 1)
                    m.block(.42, .32, .22, 'clay', r * k * math.cos(a), r * .5 * k * math.sin(a), z + .06 + .12 * level + h * (1 - r * .62), i * 47, .05)
        tool(m, level, z)
    return load


def shovel(m, level, z):
    top = z + (.0, .35, .65, 1.0)[level]
    m.rod((.55, -.12, top), (1.0, .1, top + .82), .035, .03, 'plank', 7)
    m.box(.26, .05, .32, 'iron', .50, -.14, top - .12, -15)


def spade(m, level, z):
    top = z + (.0, .30, .6, .95)[level]
    m.rod((-.75, .15, top), (-1.1, .25, top + .78), .035, .03, 'plank', 7)
    m.box(.24, .05, .28, 'iron', -.70, .14, top - .12, 10)


def load_wood(m, level, w, d, z):
    rows = ((), (3,), (3, 2), (3, 2, 1))[level]
    if level == 1:
        rows = (2,)
    h = .24
    for k, n in enumerate(rows):
        for i in range(n):
            y = (i - (n - 1) / 2) * .44
            x = m.random.uniform(-.06, .06)
            zz = z + .05 + h * .92 + k * .40 - .02
            m.rod((x - 1.62, y, zz), (x + 1.62, y, zz), .215, .205, 'bark', 12, False)
            for s in (-1, 1):
                m.rod((x + s * 1.60, y, zz), (x + s * 1.635, y, zz), .205, .20, 'cut', 12)
                m.rod((x + s * 1.63, y, zz), (x + s * 1.645, y, zz), .10, .09, 'bark', 10)
    if level == 3:
        for x in (-.9, .9):
            m.rod((x, -.70, z + .5), (x, -.25, z + 1.28), .02, .02, 'rope', 5)
            m.rod((x, -.25, z + 1.30), (x, .25, z + 1.30), .02, .02, 'rope', 5)


def load_stone(m, level, w, d, z):
    n = (0, 3, 8, 13)[level]
    spots = [(-.95, -.32, 0), (0, -.32, 0), (.95, -.32, 0), (-.95, .32, 0), (.0, .32, 0), (.95, .32, 0), (-.5, -.06, 1), (.45, -.04, 1),
             (-.5, -.34, 1), (.52, -.34, 1), (-.45, .32, 1), (.5, .32, 1), (.0, .0, 2)]
    order = [0, 1, 4] if level == 1 else range(n)
    for i in order:
        x, y, k = spots[i]
        if k == 1 and i < 8 and level == 3:
            continue
        m.block(.84, .56, .40, 'block', x, y, z + .03 + .41 * k, m.random.uniform(-6, 6), .045)


LOADS = {'cart_sand': load_bulk('sand', shovel), 'cart_wood': load_wood, 'cart_clay': load_bulk('clay', spade), 'cart_stone': load_stone}


# ------------------------------------------------------------------ the rider
def bar(m, x, y, z, turn=0):
    """A silver bar, with sloping sides."""
    with m.at(x, y, z, turn):
        a, b, c, e, h = .22, .095, .17, .06, .13
        lo, hi = [(-a, -b, 0), (a, -b, 0), (a, b, 0), (-a, b, 0)], [(-c, -e, h), (c, -e, h), (c, e, h), (-c, e, h)]
        for i in range(4):
            j = (i + 1) % 4
            m.face([lo[i], lo[j], hi[j], hi[i]], 'silver', tint=.6)
        m.face(hi, 'silver', tint=.9)


def rider(m, place, state):
    level = level_of(state)
    m.blob(.92, .40, .46, 'horse', .08, 0, 1.20, 18, 12)
    m.blob(.46, .40, .48, 'horse', .66, 0, 1.26, 14, 10)
    m.blob(.42, .36, .46, 'horse', -.60, 0, 1.26, 14, 10)
    m.rod((-.68, 0, 1.38), (-1.12, 0, 2.02), .32, .19, 'horse', 12)
    m.blob(.22, .15, .19, 'horse', -1.14, 0, 2.02, 12, 8)
    m.rod((-1.14, 0, 2.02), (-1.60, 0, 1.66), .17, .115, 'horse', 12)
    m.blob(.125, .11, .12, 'horse', -1.60, 0, 1.655, 10, 8)
    for s in (-1, 1):
        m.rod((-1.08, s * .09, 2.12), (-1.13, s * .12, 2.36), .055, .012, 'horse', 6)
        m.blob(.025, .02, .03, 'dark', -1.30, s * .135, 1.96, 6, 5)
        m.rod((-1.50, s * .115, 1.76), (-.70, s * .28, 1.62), .012, .012, 'leather', 5)
    m.tube(.0, .0, 0, 0, 'dark', 3)
    m.rod((-1.46, -.13, 1.90), (-1.46, .13, 1.90), .03, .03, 'leather', 6)
    for k in range(7):
        t = k / 6
        m.blob(.12, .07, .14, 'hair_dark', -.62 - .46 * t, 0, 1.72 + .48 * t, 8, 6, .3)
    for x, y, k, lift in ((-.66, -.22, -.06, 0), (-.56, .22, -.30, .30), (.62, -.24, .12, 0), (.76, .22, -.02, 0)):
        knee = (x + k, y, .58 + lift * .6)
        m.rod((x, y, 1.12), knee, .19, .11, 'horse', 9)
        m.rod(knee, (x + k * .6 + lift * .5, y, .10 + lift), .10, .07, 'horse', 9)
        m.rod((x + k * .6 + lift * .5, y, .12 + lift), (x + k * .6 + lift * .5 - .03, y, lift), .085, .10, 'dark', 9)
    for k in range(6):
        t = k / 5
        m.blob(.11 - .05 * t, .09, .16, 'hair_dark', 1.08 + .16 * math.sin(t * 2), 0, 1.40 - .85 * t, 8, 6, .2)
    m.blob(.56, .45, .30, 'cloth_red', .06, 0, 1.42, 16, 8)              # caparison, saddle
    m.blob(.30, .34, .16, 'leather', .0, 0, 1.68, 12, 8)
    for s in (-1, 1):                                                   # the man
        m.rod((-.02, s * .20, 1.74), (-.30, s * .42, 1.30), .14, .11, 'cloth_yellow', 9)
        m.rod((-.30, s * .42, 1.32), (-.22, s * .46, .92), .10, .085, 'leather', 9)
        m.blob(.15, .08, .07, 'leather', -.30, s * .47, .88, 9, 6)
        m.rod((.0, s * .24, 2.24), (-.26, s * .30, 2.0), .10, .085, 'cloth_blue', 9)
        m.rod((-.26, s * .30, 2.0), (-.56, s * .16, 1.92), .08, .06, 'cloth_blue', 9)
        m.blob(.075, .07, .07, 'skin', -.60, s * .14, 1.92, 8, 6)
    m.lathe([(.24, 1.66), (.27, 1.80), (.24, 2.0), (.27, 2.22), (.14, 2.36), (.08, 2.40)], 'cloth_blue', 16)
    m.tube(.265, .265, 1.80, 1.87, 'leather', 16, False)
    m.lathe([(.40, 1.62), (.33, 1.95), (.24, 2.30), (.12, 2.36)], 'cloth_red', 14, .12, .0)
    m.blob(.19, .18, .21, 'skin', -.03, 0, 2.56, 14, 10)
    m.blob(.20, .19, .17, 'hair_dark', .03, 0, 2.60, 12, 8)
    m.blob(.05, .04, .05, 'skin', -.21, 0, 2.54, 8, 6)
    m.tube(.36, .34, 2.66, 2.70, 'cloth_green', 18)
    m.lathe([(.22, 2.70), (.20, 2.84), (.10, 2.92), (0, 2.93)], 'cloth_green', 16)
    m.rod((.12, -.12, 2.76), (.48, -.2, 3.05), .03, .06, 'cloth_white', 6)
    for s in (-1, 1):                                                   # saddlebags, open on top
        with m.at(.72, s * .50, .98, 0, ('X', -8 * s)):
            m.block(.66, .30, .52, 'leather', 0, 0, 0, 0, .06)
            m.box(.60, .24, .03, 'dark', 0, 0, .51)
            m.box(.68, .32, .08, 'timber', 0, 0, .10)
            m.box(.08, .33, .54, 'timber', -.18, 0, 0)
            m.box(.08, .33, .54, 'timber', .18, 0, 0)
            bars = (0, 1, 3, 5)[level] if s < 0 else (0, 0, 2, 4)[level]
            for i in range(bars):
                bar(m, (-.12, .14, 0, -.10, .12)[i], (-.03, .03, 0, .0, .0)[i], .49 + (.0, .02, .13, .26, .27)[i], (6, -10, 84, 12, -8)[i])
    m.rod((.72, -.5, 1.52), (.72, .5, 1.52), .05, .05, 'leather', 6)
    if level >= 2:                                                      # more of it tied on the rump
        for i in range((0, 0, 2, 5)[level]):
            bar(m, .74 + (0, .0, 0, -.02, .0)[i], (-.14, .14, .0, -.14, .14)[i], 1.62 + (.0, .0, .13, .13, .13)[i] - .0, 90 if i < 2 else 0)
    pennant(m, 1.25, .7, 2.62, 0)


# ------------------------------------------------------------------ the defence tower
def defence_tower(m, place, state=None):
    """A bastion under construction by the road: a wide floor with five marked spots, a broken parapet behind."""
    r, top = 1.78, L.DEFENCE_TOP
    m.tube(r * 1.10, r * 1.02, -.6, .35, 'stone_dark', 36)
    m.tube(r * 1.02, r, .35, top - .12, 'stone', 36, False)
    m.tube(r * 1.04, r * 1.06, top - .16, top - .04, 'ashlar', 36, False)
    m.tube(r * 1.06, r * 1.06, top - .04, top, 'ashlar', 36, False)
    n = 30
    for i in range(n):                                                   # rim of dressed stones
        a = TAU * (i + .5) / n
        m.block(.24, .34, .10, 'ledge', r * .98 * math.cos(a), r * .98 * math.sin(a), top - .06, math.degrees(a), .02)
    for j in range(9):
        y = -r * .9 + r * 1.8 * (j + .5) / 9
        half = math.sqrt(max(0, (r * .88) ** 2 - y * y))
        m.box(2 * half, r * 1.8 / 9 * .95, .06, 'deck', 0, y, top - .07)
    m.tube(r * .86, r * .86, top - .1, top - .06, 'timber', 30)
    for k, (u, v) in L.GOODS_SPOT.items():                               # the five spots
        with m.at(u, v, top - .012):
            m.block(.84, .68, .05, 'ledge', 0, 0, 0, 0, .02)
            m.box(.90, .74, .03, 'copper_dark', 0, 0, 0)
    for i in range(16):                                                  # parapet, higher to the back
        a = math.radians(18 + 144 * i / 15)
        h = (.34, .5, .5, .86, .86, .5, .9, .9, .55, .5, .9, .9, .86, .5, .5, .3)[i]
        m.block(.28, .42, h, 'stone', r * .98 * math.cos(a), r * .98 * math.sin(a), top, math.degrees(a), .025)
        if m.winter:
            m.box(.30, .42, .08, 'snow', r * .98 * math.cos(a), r * .98 * math.sin(a), top + h, math.degrees(a), .8)
    x, y = 1.30, .95                                                     # crane
    m.rod((x, y, top), (x, y, 3.75), .08, .07, 'scaffold', 8)
    m.beam((x + .35, y, 3.55), (x - 1.35, y + .05, 3.78), .11, 'scaffold')
    m.beam((x, y, 2.9), (x - .65, y, 3.62), .08, 'scaffold')
    m.rod((x - 1.25, y, 3.72), (x - 1.25, y, 2.75), .016, .016, 'rope', 5)
    m.block(.34, .28, .24, 'block', x - 1.25, y, 2.50, 20)
    with m.at(0, -r * 1.03, .12):
        A.door(m, .50, .72, 'timber', 'ashlar', arch=True)
    for az in (-140, -45):
        a = math.radians(az)
        with m.at(r * 1.01 * math.cos(a), r * 1.01 * math.sin(a), .62, az + 90):
            A.slit(m, .40)
    A.stones(m, -2.1, -.85, 6, .24, .3)
    A.planks(m, 2.05, -.95, 40, 4, .8)
    with m.at(-1.72, .42):                                               # shield of the town
        pass


def make(m, place, state):
    {'cart': cart, 'rider': rider, 'defence_tower': defence_tower}[place.kind](m, place, state)
