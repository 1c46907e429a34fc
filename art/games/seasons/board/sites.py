# SPDX-License-Identifier: MIT
"""Plans: what lies on a tile before its building stands. Dark soil, dug out of the snow in winter, a grey foundation
course, red-topped stakes with a red cord, a scaffold of weathered timber (yellow in the snow), and what tells which building it will be: its roof in
stacks beside it, its sign on a pole. A plan is quieter than any building: tests/table/seasons/test_hierarchy.c holds that."""
import math

import layout as L
from lib import arch as A

TAU = math.tau


def course(m, x0, y0, x1, y1, gap=(), high=.20):
    """One row of foundation stones."""
    n = max(2, round(math.hypot(x1 - x0, y1 - y0) / .38))
    turn = math.degrees(math.atan2(y1 - y0, x1 - x0))
    size = math.hypot(x1 - x0, y1 - y0) / n
    for i in range(n):
        if i not in gap:
            t = (i + .5) / n
            m.block(size * .94, .28, high * m.random.uniform(.8, 1.25), 'footing', x0 + (x1 - x0) * t, y0 + (y1 - y0) * t, -.02, turn + m.random.uniform(-4, 4), .025)


def corded(m, pts):
    for x, y in pts:
        A.stake(m, x, y)
    thick = .030 if m.winter else .017
    for p, q in zip(pts, pts[1:] + pts[:1]):
        m.rod((*p, .34), (*q, .34), thick, thick, 'cord', 5)


def rectangle(m, w, d, scaffold=.62, high=1.05, gap=(2,)):
    a, b = w / 2, d / 2
    m.box(w + .7, d + .7, .05, 'plan_soil', 0, 0, -.045, m.random.uniform(-1, 1))
    m.box(w * .97, d * .97, .07, 'plan_soil', 0, 0, -.02)
    course(m, -a, -b, a, -b, gap)
    for p in ((a, -b, a, b), (-a, b, a, b), (-a, -b, -a, b)):
        course(m, *p)
    course(m, -a, b, a, b, tuple(i for i in range(12) if m.random.random() < .4), .42)
    corded(m, [(-a - .26, -b - .26), (a + .26, -b - .26), (a + .26, b + .26), (-a - .26, b + .26)])
    with m.at(-w * .06, b - .06):
        A.scaffold(m, w * scaffold, high, 2)


def ring(m, r):
    m.tube(r + .36, r + .34, -.04, .012, 'plan_soil', 26)
    m.tube(r * .9, r * .9, -.05, .04, 'plan_soil', 24)
    for c in range(2):
        n = 17
        for i in range(n):
            a = TAU * (i + .5 * c) / n
            if c == 0 or 1 <= i <= 8:
                m.block(.32, .34, .2, 'footing', r * math.cos(a), r * math.sin(a), -.02 + .19 * c, math.degrees(a) + 90 + m.random.uniform(-5, 5), .025)
    with m.at(.05, r * .6):
        A.scaffold(m, r * 1.25, 1.05, 2, .4)
    corded(m, [((r + .38) * math.cos(math.radians(t)), (r + .38) * math.sin(math.radians(t))) for t in (-150, -90, -30, 30, 150)])
    A.stones(m, r * .45, -r * .3, 4, .17, .2, 'footing')


def stack(m, mat, x, y, turn=0, rows=3, wide=3, high=3):
    """The roof to come: tiles on edge in bundles, each layer across the one below."""
    with m.at(x, y, 0, turn):
        m.box(.24 * wide + .1, .20 * rows + .1, .05, 'boards', 0, 0, .0)
        for k in range(high):
            n, step = (wide, .24) if k % 2 == 0 else (rows, .20)
            for i in range(n):
                u = (i - (n - 1) / 2) * step
                size = (.215, .20 * rows) if k % 2 == 0 else (.24 * wide, .175)
                m.box(*size, .135, mat, *((u, 0) if k % 2 == 0 else (0, u)), .05 + k * .135, m.random.uniform(-4, 4))


def sheaves(m, x, y, n=4):
    """Straw for a thatch, bound and set up."""
    for i in range(n):
        u, v = x + (i % 2) * .32 - .16 + m.random.uniform(-.04, .04), y + (i // 2) * .26
        m.lathe([(.17, 0), (.075, .30), (.085, .34), (.20, .58), (.0, .55)], 'thatch', 10, u, v)
        m.tube(.095, .095, .28, .34, 'rope', 10, x=u, y=v)


def grate(m, x, y, turn):
    """A portcullis that leans against what will be its wall."""
    with m.at(x, y, 0, turn, ('X', -24)):
        for i in range(5):
            m.box(.055, .05, .92, 'iron', (i - 2) * .2, 0, 0)
        for z in (.12, .42, .72):
            m.box(.95, .06, .055, 'iron', 0, -.01, z)


def sign(m, x, y, emblem, cloth='shutter_green', high=1.25):
    """The board that will hang over its door, on a pole already; EMBLEM draws on it in a frame of .5 by .5."""
    m.tube(.045, .035, -.05, high + .16, 'timber', 8, x=x, y=y)
    m.beam((x - .42, y - .02, high + .02), (x + .42, y - .02, high + .02), .06, 'timber')
    with m.at(x, y - .08, high - .72, scale=1.2):
        m.box(.68, .06, .62, 'timber', 0, 0, 0)
        m.box(.58, .09, .52, cloth, 0, 0, .05)
        with m.at(0, -.07, .05):
            emblem(m)


def jug(m):
    m.lathe([(.11, .06), (.17, .14), (.17, .28), (.11, .38), (.14, .46)], 'gold', 14, -.03)
    m.rod((.12, 0, .36), (.23, 0, .27), .03, .03, 'gold', 6)
    m.rod((.23, 0, .27), (.12, 0, .14), .03, .03, 'gold', 6)


def horseshoe(m):
    ring_of(m, [(.17 * math.cos(t), .27 + .18 * math.sin(t)) for t in (math.radians(v) for v in range(-50, 231, 28))], 'silver')


def crown(m):
    m.box(.40, .05, .10, 'gold', 0, 0, .10)
    for x, h in ((-.17, .22), (0, .28), (.17, .22)):
        m.extrude([(x - .09, .18), (x + .09, .18), (x, .18 + h)], .05, 'gold')


def shield(m):
    m.extrude([(-.19, .44), (-.19, .24), (0, .04), (.19, .24), (.19, .44)], .05, 'cloth_white')
    m.box(.10, .07, .34, 'cloth_red', 0, -.01, .10)


def spoon(m):
    m.blob(.12, .04, .14, 'newwood', 0, 0, .36, 12, 8)
    m.rod((0, 0, .04), (0, 0, .28), .035, .035, 'newwood', 8)


def key(m):
    ring_of(m, [(.11 * math.cos(t), .37 + .11 * math.sin(t)) for t in (TAU * i / 9 for i in range(10))], 'gold', .028)
    m.rod((0, 0, .26), (0, 0, .04), .03, .03, 'gold', 6)
    for z in (.06, .14):
        m.box(.12, .05, .045, 'gold', .07, 0, z)


def ring_of(m, pts, mat, thick=.036):
    for (x0, z0), (x1, z1) in zip(pts, pts[1:]):
        m.rod((x0, 0, z0), (x1, 0, z1), thick, thick, mat, 6)


def crane(m, x, y, h, reach):
    """A builder's gallows with a stone on its rope."""
    for s in (-1, 1):
        m.rod((x - s * .35, y + .2, 0), (x, y, h * .9), .05, .045, 'scaffold', 7)
    m.rod((x, y, 0), (x, y, h), .07, .06, 'scaffold', 7)
    m.beam((x + .3, y, h - .08), (x - reach, y - .1, h + .12), .09, 'scaffold')
    m.beam((x, y, h * .6), (x - reach * .5, y - .05, h), .06, 'scaffold')
    m.rod((x - reach * .92, y - .1, h + .08), (x - reach * .92, y - .1, h * .45), .014, .014, 'rope', 5)
    m.block(.30, .26, .22, 'footing', x - reach * .92, y - .1, h * .45 - .22, 20)


def frame(m, x, y, w, d, h, gable=True):
    """Bare timbers of a house to come."""
    for sx in (-1, 1):
        for sy in (-1, 1):
            m.box(.09, .09, h, 'scaffold', x + sx * w / 2, y + sy * d / 2)
        m.beam((x + sx * w / 2, y - d / 2, h), (x + sx * w / 2, y + d / 2, h), .08, 'scaffold')
        if gable:
            for sy in (-1, 1):
                m.beam((x + sx * w / 2, y + sy * d / 2, h), (x + sx * w / 2, y, h + d * .45), .07, 'scaffold')
    for sy in (-1, 1):
        m.beam((x - w / 2, y + sy * d / 2, h), (x + w / 2, y + sy * d / 2, h), .08, 'scaffold')
    m.beam((x - w / 2, y - d / 2, .1), (x - w / 2 * .2, y - d / 2, h), .05, 'scaffold')


def arch_centre(m, r, h, y):
    """Wooden centring on which a gate's arch will be turned."""
    for yy in (y, y - .5):
        k = 7
        for i in range(k):
            a, b = math.pi * i / k, math.pi * (i + 1) / k
            m.beam((-r * math.cos(a), yy, h + r * math.sin(a)), (-r * math.cos(b), yy, h + r * math.sin(b)), .10, 'scaffold')
        for s in (-1, 1):
            m.box(.11, .11, h, 'scaffold', s * r, yy)
        m.beam((-r, yy, h), (r, yy, h), .07, 'scaffold')


def tower(m, p):
    if int(p.name.split('_')[1]) % 3 == 0:
        rectangle(m, 1.65, 1.5, .66, 1.05)
        A.stones(m, .35, .05, 3, .18, .2, 'footing')
    else:
        ring(m, .92)
    stack(m, 'tile_blue', -.30, -.34, 12, 2, 2, 3)


def house(m, p):
    i = int(p.name.split('_')[1])
    w, d = (1.85, 1.45) if i != 5 else (1.5, 1.4)
    m.box(w + .6, d + .6, .05, 'plan_soil', 0, 0, -.045)
    m.box(w * .97, d * .97, .07, 'plan_soil', 0, 0, -.02)
    a, b = w / 2, d / 2
    for q in ((-a, -b, a, -b), (a, -b, a, b), (-a, b, a, b), (-a, -b, -a, b)):
        course(m, *q, (2,) if q[1] == q[3] == -b else (), .16)
    frame(m, (-.2, .22, 0)[i % 3], .2, w * .62, d * .55, .75, True)
    corded(m, [(-a - .24, -b - .24), (a + .24, -b - .24), (a + .24, b + .24), (-a - .24, b + .24)])
    A.planks(m, (.45, -.45, .35)[i % 3], -.42, 10, 3, .6)
    stack(m, ('tile_orange', 'tile_red')[i % 2], (-.42, .40, -.45)[i % 3], -.36, -8, 2, 3, 4)


def keep(m, p):
    rectangle(m, 3.2, 2.9, .55, 1.5, (3, 4))
    crane(m, 1.15, .9, 2.2, 1.2)
    A.stones(m, -.35, -.2, 7, .26, .4, 'footing')
    A.planks(m, .45, -.95, 14, 6, 1.1)
    stack(m, 'tile_lead', 1.08, -.55, -6, 3, 3, 5)
    stack(m, 'tile_lead', -1.05, -.85, 8, 3, 3, 4)
    sign(m, -1.28, .35, shield, 'shutter_blue', 1.55)


def palace(m, p):
    rectangle(m, 4.6, 2.3, .5, 1.45, (5, 6))
    for x in (-1.7, -.85, .95, 1.75):                               # bases of its columns
        m.block(.34, .34, .18, 'footing', x, -.35)
        m.tube(.13, .12, .16, .55, 'footing', 12, x=x, y=-.35)
    A.planks(m, .1, -.65, 4, 5, 1.1)
    A.stones(m, .5, .3, 4, .22, .3, 'footing')
    stack(m, 'tile_green', 1.42, -.62, -5, 3, 4, 5)
    stack(m, 'tile_green', -1.30, -.72, 6, 3, 3, 4)
    stack(m, 'tile_green', 1.85, .35, 4, 3, 2, 3)
    sign(m, -1.98, .25, crown, 'cloth_red', 1.5)


def tavern(m, p):
    rectangle(m, 2.8, 1.7, .5, 1.05)
    frame(m, .55, .1, 1.1, .8, .95)
    for x, y in ((-.62, -.3), (-.34, -.2), (-.50, -.5)):
        A.barrel(m, x, y, .05, 1.1)
    stack(m, 'tile_wine', 1.02, -.42, -6, 3, 3, 4)
    sign(m, -1.12, .12, jug)


def servants_house(m, p):
    rectangle(m, 3.1, 1.35, .42, .95)
    frame(m, .85, .05, 1.1, .75, .75)
    A.planks(m, -.35, -.25, -6, 4, .8)
    stack(m, 'shake', 1.18, -.34, 5, 2, 3, 4)
    sign(m, -1.25, .1, spoon, 'cloth_blue', 1.15)


def stable(m, p):
    rectangle(m, 3.0, 1.5, .42, .95)
    for x in (.0, .5, 1.0, 1.4):
        m.box(.10, .10, .85, 'scaffold', x, -.35)
    m.beam((.0, -.35, .5), (1.4, -.35, .5), .06, 'scaffold')
    m.heap(.34, .28, .42, 'thatch', -.62, -.35, .02)
    sheaves(m, .95, -.55, 2)
    sign(m, -1.2, .1, horseshoe, 'shutter_red', 1.15)


def big_gate(m, p):
    rectangle(m, 3.9, 1.7, .3, 1.1, (4, 5, 6))
    arch_centre(m, .62, .75, .1)
    for s in (-1, 1):
        for k in range(9):
            a = TAU * k / 9
            m.block(.30, .28, .34, 'footing', s * 1.35 + .62 * math.cos(a), .62 * math.sin(a), -.02, math.degrees(a) + 90, .025)
    grate(m, 1.30, -.72, 8)
    sign(m, -1.62, .2, key, 'cloth_blue', 1.35)


def small_gate(m, p):
    rectangle(m, 1.9, 1.8, .3, .9, (1, 2, 3))
    arch_centre(m, .45, .55, .15)
    stack(m, 'tile_ochre', .62, -.42, -6, 2, 2, 4)
    sign(m, -.72, .1, key, 'cloth_blue', 1.2)


def well(m, p):
    m.tube(.95, .93, -.04, .012, 'plan_soil', 24)
    m.tube(.42, .40, -.05, .03, 'dark', 18)
    for k in range(11):
        a = TAU * k / 11
        m.block(.26, .24, .2, 'footing', .58 * math.cos(a), .58 * math.sin(a), -.02, math.degrees(a) + 90, .025)
    for t in (90, 210, 330):
        m.rod((.62 * math.cos(math.radians(t)), .62 * math.sin(math.radians(t)), 0), (0, 0, 1.25), .045, .04, 'scaffold', 7)
    m.rod((0, 0, 1.2), (0, 0, .55), .014, .014, 'rope', 5)
    m.lathe([(.09, .40), (.13, .58)], 'newwood', 10)
    corded(m, [(.98 * math.cos(math.radians(t)), .98 * math.sin(math.radians(t))) for t in (-150, -90, -30, 90)])
    stack(m, 'shake_grey', .72, -.30, -8, 2, 2, 3)


def plan(m, place):
    globals()[place.kind](m, place)
