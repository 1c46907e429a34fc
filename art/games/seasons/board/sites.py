# SPDX-License-Identifier: MIT
"""Plans: what lies on a tile before its building stands. Each is that building begun: a levelled place within a course of
stones, one part of it up to its roof in the roof's own colour, the rest bare frame or a wall broken off, and a sign on a
pole. Few and large forms, so that tower, house, stable and the like are told by their outline and colour in a small
picture. Snow lies on none of it. A plan is quieter than any building: tests/table/seasons/test_hierarchy.c holds that."""
import math

import layout as L
from lib import arch as A

TAU = math.tau


# ------------------------------------------------------------------ the place itself
def course(m, x0, y0, x1, y1, gap=(), high=.18):
    """One row of foundation stones."""
    n = max(2, round(math.hypot(x1 - x0, y1 - y0) / .46))
    turn = math.degrees(math.atan2(y1 - y0, x1 - x0))
    size = math.hypot(x1 - x0, y1 - y0) / n
    for i in range(n):
        if i not in gap:
            t = (i + .5) / n
            m.block(size * .97, .26, high * m.random.uniform(.92, 1.1), 'footing', x0 + (x1 - x0) * t, y0 + (y1 - y0) * t, -.02, turn, .03)


def levelled(m, w, d, gap=()):
    """A rectangle of bare ground in a course of stones; GAP: stones that its front lacks."""
    a, b = w / 2, d / 2
    m.box(w + .55, d + .55, .05, 'plan_soil', 0, 0, -.045)
    m.box(w * .97, d * .97, .07, 'plan_soil', 0, 0, -.02)
    course(m, -a, -b, a, -b, gap)
    for p in ((a, -b, a, b), (-a, b, a, b), (-a, -b, -a, b)):
        course(m, *p)


def levelled_round(m, r):
    m.tube(r + .34, r + .32, -.04, .012, 'plan_soil', 28)
    m.tube(r * .9, r * .9, -.05, .04, 'plan_soil', 24)


# ------------------------------------------------------------------ masonry that is broken off
STEP = .24


def broken(m, p, q, high, low, thick=.30):
    """A wall from p to q, HIGH at p, that goes down in steps to LOW at q."""
    length = math.dist(p, q)
    n = max(2, round(length / .42))
    turn = math.degrees(math.atan2(q[1] - p[1], q[0] - p[0]))
    for i in range(n):
        t = (i + .5) / n
        h = max(STEP, STEP * round((high + (low - high) * t) / STEP))
        m.box(length / n + .004, thick, h, 'raw_stone', p[0] + (q[0] - p[0]) * t, p[1] + (q[1] - p[1]) * t, 0, turn)


def drum(m, r, high, low, n=14, facing=-90):
    """A round wall, LOW where it faces, HIGH behind."""
    for i in range(n):
        a = TAU * (i + .5) / n
        t = .5 - .5 * math.cos(a - math.radians(facing))
        h = max(STEP, STEP * round((low + (high - low) * t) / STEP))
        m.box(TAU * (r + .15) / n + .01, .30, h, 'raw_stone', r * math.cos(a), r * math.sin(a), 0, math.degrees(a) + 90)


# ------------------------------------------------------------------ timber and roofs that are begun
def posts(m, places, high, thick=.12):
    for x, y in places:
        m.box(thick, thick, high, 'frame', x, y)


def half_slope(m, slope, mat, s0, s1, top):
    """The tiles of a slope between s0 and s1 of its eave, up to TOP of its height."""
    edge = lambda s, t: slope.point(s, t)
    A.tiled(m, A.Slope(edge(s0, 0), edge(s1, 0), edge(s0, top), edge(s1, top), 1.0), mat, .21, .20)


def rafters(m, slope, shares, thick=.085):
    for s in shares:
        m.beam(slope.point(s, -.04), slope.point(s, 1), thick, 'frame')


def bay(m, x0, x1, d, h, fill, post=True):
    """A finished end of a house between x0 and x1: walls of FILL in a frame."""
    w, x = x1 - x0, (x0 + x1) / 2
    m.box(w, d, h, fill, x, 0)
    if post:
        for u in (x0 + .06, x, x1 - .06):
            m.box(.11, .06, h, 'frame', u, -d / 2)
        for z in (.02, h - .12):
            m.box(w, .06, .11, 'frame', x, -d / 2 - .005, z)


def gable(m, x, d, z, h, fill):
    """A triangle of FILL under a roof's end, that looks to the nearer side of x."""
    tri = [(x, -d / 2, z), (x, d / 2, z), (x, 0, z + h)]
    m.face(tri, fill)
    m.face(tri[::-1], fill)


def long_frame(m, x0, x1, d, h, rise, n):
    """Bare posts, plates, ridge and N pairs of rafters between x0 and x1; the ridge along x."""
    front, back = A.gable_slopes(x1 - x0, d, rise, h, 1.0)
    with m.at((x0 + x1) / 2):
        half = (x1 - x0) / 2
        xs = [-half + 2 * half * i / (n - 1) for i in range(n)]
        posts(m, [(x, s * (d / 2 - .06)) for x in xs for s in (-1, 1)], h)
        for s in (-1, 1):
            m.beam((-half, s * (d / 2 - .06), h), (half, s * (d / 2 - .06), h), .11, 'frame')
        m.beam((-half, 0, h + rise), (half, 0, h + rise), .10, 'frame')
        rafters(m, front, [i / (n - 1) for i in range(n)])
        rafters(m, back, [i / (n - 1) for i in range(n)])


def roof_end(m, x0, x1, d, h, rise, mat):
    """Tiles on both slopes between x0 and x1; the frame goes on from there."""
    with m.at((x0 + x1) / 2):
        for s in A.gable_slopes(x1 - x0, d, rise, h, 1.0):
            A.tiled(m, s, mat, .22, .20)
        m.rod(((x0 - x1) / 2, 0, h + rise + .02), ((x1 - x0) / 2, 0, h + rise + .02), .08, .08, mat, 7)


# ------------------------------------------------------------------ signs
def sign(m, x, y, emblem, cloth='shutter_green', high=1.25):
    """The board that will hang over its door, on a pole already; EMBLEM draws on it in a frame of .5 by .5."""
    m.tube(.05, .04, -.05, high + .16, 'timber', 8, x=x, y=y)
    with m.at(x, y - .08, high - .72, scale=1.3):
        m.box(.68, .06, .62, 'timber', 0, 0, 0)
        m.box(.58, .09, .52, cloth, 0, 0, .05)
        with m.at(0, -.07, .05):
            emblem(m)


def jug(m):
    m.lathe([(.11, .06), (.17, .14), (.17, .28), (.11, .38), (.14, .46)], 'gold', 14, -.03)
    m.rod((.12, 0, .36), (.23, 0, .27), .03, .03, 'gold', 6)
    m.rod((.23, 0, .27), (.12, 0, .14), .03, .03, 'gold', 6)


def horseshoe(m):
    ring_of(m, [(.17 * math.cos(t), .27 + .18 * math.sin(t)) for t in (math.radians(v) for v in range(-50, 231, 28))], 'silver', .045)


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
    ring_of(m, [(.11 * math.cos(t), .37 + .11 * math.sin(t)) for t in (TAU * i / 9 for i in range(10))], 'gold', .034)
    m.rod((0, 0, .26), (0, 0, .04), .036, .036, 'gold', 6)
    for z in (.06, .14):
        m.box(.12, .05, .045, 'gold', .07, 0, z)


def ring_of(m, pts, mat, thick=.036):
    for (x0, z0), (x1, z1) in zip(pts, pts[1:]):
        m.rod((x0, 0, z0), (x1, 0, z1), thick, thick, mat, 6)


# ------------------------------------------------------------------ what stands about
def crane(m, x, y, h, reach):
    """A builder's gallows with a stone on its rope."""
    for s in (-1, 1):
        m.rod((x - s * .42, y + .2, 0), (x, y, h * .8), .06, .05, 'frame', 7)
    m.rod((x, y, 0), (x, y, h), .09, .08, 'frame', 8)
    m.beam((x + .4, y, h - .12), (x - reach, y - .1, h + .16), .12, 'frame')
    m.beam((x, y, h * .62), (x - reach * .5, y - .05, h), .08, 'frame')
    m.rod((x - reach * .92, y - .1, h + .1), (x - reach * .92, y - .1, h * .58), .02, .02, 'rope', 5)
    m.block(.42, .34, .30, 'footing', x - reach * .92, y - .1, h * .58 - .30, 20)


def grate(m, x, y, turn):
    """A portcullis that leans against what will be its wall."""
    with m.at(x, y, 0, turn, ('X', -24)):
        for i in range(5):
            m.box(.055, .05, .92, 'iron', (i - 2) * .2, 0, 0)
        for z in (.12, .42, .72):
            m.box(.95, .06, .055, 'iron', 0, -.01, z)


def arch_centre(m, r, h, y, stones):
    """Wooden centring on which a gate's arch is turned; STONES of its eight lie already."""
    for yy in (y, y - .55):
        for i in range(8):
            a, b = math.pi - math.pi * i / 8, math.pi - math.pi * (i + 1) / 8
            p, q = (r * math.cos(a), yy, h + r * math.sin(a)), (r * math.cos(b), yy, h + r * math.sin(b))
            m.beam(p, q, .12, 'frame')
            if i < stones:
                out = lambda v: (v[0] * 1.22, v[1] - .02, h + (v[2] - h) * 1.22)
                m.beam(out(p), out(q), .24, 'raw_stone', .30)
        for s in (-1, 1):
            m.box(.13, .13, h, 'frame', s * r, yy)


# ------------------------------------------------------------------ towers
EAVE, APEX = 1.28, 2.85


def mast(m):
    m.rod((0, 0, 0), (0, 0, APEX + .42), .085, .06, 'frame', 8)
    m.blob(.09, .09, .10, 'gold', 0, 0, APEX + .46, 10, 7)


def slates_round(m, r, first, last, top):
    """Slates on the bare cone of a roof between two angles, up to TOP of its height."""
    rows, rise = 7, APEX - EAVE

    def at(a, t, lift=0.0):
        q = r * (1 - t) + lift
        return q * math.cos(a), q * math.sin(a), EAVE + rise * t + lift * .4
    for k in range(round(rows * top)):
        t0, t1 = k / rows, (k + 1.2) / rows
        n = max(3, round((last - first) * r * (1 - t0) / .24))
        for i in range(n):
            a0, a1 = (first + (last - first) * (i + j) / n for j in (0, 1))
            up, tint = .06 * m.random.uniform(.8, 1.2), m.random.random()
            m.face([at(a0, t0, up), at(a1, t0, up), at(a1, t1, .01), at(a0, t1, .01)], 'tile_blue', tint=tint)
            m.face([at(a0, t0 - .02, -.03), at(a1, t0 - .02, -.03), at(a1, t0, up), at(a0, t0, up)], 'tile_blue', tint=tint * .6)


def tower(m, p):
    (tower_square if int(p.name.split('_')[1]) % 3 == 0 else tower_round)(m)


def tower_round(m):
    r, n = 1.10, 9
    levelled_round(m, .98)
    drum(m, .90, .72, .48)
    for k in range(n):
        a = TAU * (k + .25) / n
        x, y = math.cos(a), math.sin(a)
        m.box(.11, .11, EAVE, 'frame', .88 * x, .88 * y, 0, math.degrees(a))
        m.beam((r * x, r * y, EAVE - .04), (0, 0, APEX), .095, 'frame')
        b = TAU * (k + 1.25) / n
        m.beam((r * .97 * x, r * .97 * y, EAVE), (r * .97 * math.cos(b), r * .97 * math.sin(b), EAVE), .11, 'frame')
    mast(m)
    slates_round(m, r, math.radians(158), math.radians(268), .60)


def tower_square(m):
    a, b = .80, 1.0
    levelled(m, 1.75, 1.75)
    broken(m, (-a, a), (a, a), .72, .72)
    broken(m, (-a, a), (-a, -a), .72, .48)
    broken(m, (a, a), (a, -a), .72, .48)
    broken(m, (-a, -a), (a, -a), .48, .48)
    corners = [(-b, -b), (b, -b), (b, b), (-b, b)]
    for (x, y), (u, v) in zip(corners, corners[1:] + corners[:1]):
        m.box(.12, .12, EAVE, 'frame', x * .84, y * .84)
        m.beam((x, y, EAVE), (u, v, EAVE), .12, 'frame')
        for s in (0, .5):
            m.beam((x + (u - x) * s, y + (v - y) * s, EAVE - .02), (0, 0, APEX), .10, 'frame')
    mast(m)
    tip = (0, 0, APEX)
    half_slope(m, A.Slope((-b, b, EAVE), (-b, -b, EAVE), tip, tip, 1.0), 'tile_blue', 0, 1, .60)
    half_slope(m, A.Slope((-b, -b, EAVE), (b, -b, EAVE), tip, tip, 1.0), 'tile_blue', 0, .5, .60)


# ------------------------------------------------------------------ houses
HOUSES = {1: ('plaster', 'tile_red'), 2: ('plaster_ochre', 'tile_orange'), 3: ('plaster_rose', 'tile_red'),
          4: ('plaster', 'tile_orange'), 5: ('plaster_ochre', 'tile_red'), 6: ('plaster_blue', 'tile_orange')}


def house(m, p):
    """Its gable to the street: walls behind and at its left, the roof's left side tiled."""
    i = int(p.name.split('_')[1])
    fill, tile = HOUSES[i]
    w, d, h, rise = (1.75 if i != 5 else 1.5), 1.45, .95, 1.0
    levelled(m, w, d, (1, 2))
    a, b, e = w / 2 - .12, d / 2 - .12, w / 2 + .10
    m.box(2 * a, .10, h, fill, 0, b)
    m.face([(-a, b - .05, h), (a, b - .05, h), (0, b - .05, h + rise * .88)], fill)
    m.box(.10, 2 * b, h, fill, -a, 0)
    posts(m, [(s * a, v) for s in (-1, 1) for v in (-b, b)], h, .14)
    for s in (-1, 1):
        m.beam((s * a, -b, h), (s * a, b, h), .13, 'frame')
    m.beam((-a, -b, h), (a, -b, h), .13, 'frame')
    m.beam((-a, -b, h), (a, -b, .05), .09, 'frame')
    m.beam((0, -b - .12, h + rise), (0, b, h + rise), .12, 'frame')
    left = A.Slope((-e, b + .1, h - .1), (-e, -b - .12, h - .1), (0, b + .1, h + rise), (0, -b - .12, h + rise), 1.0)
    right = A.Slope((e, -b - .12, h - .1), (e, b + .1, h - .1), (0, -b - .12, h + rise), (0, b + .1, h + rise), 1.0)
    rafters(m, right, (0, .33, .67, 1), .11)
    rafters(m, left, (1,), .13)
    half_slope(m, left, tile, 0, .97, 1)


def well(m, p):
    m.tube(.95, .93, -.04, .03, 'plan_soil', 26)
    m.tube(.62, .60, 0, .40, 'raw_stone', 22)
    m.tube(.68, .66, .34, .44, 'footing', 22)
    m.tube(.46, .46, .44, .445, 'dark', 22)
    m.tube(.40, .40, .446, .45, 'tile_blue', 20)
    posts(m, [(-.66, 0), (.66, 0)], 1.45, .14)
    m.rod((-.76, 0, 1.12), (.84, 0, 1.12), .085, .085, 'frame', 9)
    m.rod((.05, 0, 1.1), (.05, 0, .78), .02, .02, 'rope', 5)
    m.lathe([(.12, .52), (.17, .80)], 'newwood', 12, .05)
    front, back = A.gable_slopes(1.75, 1.3, .55, 1.42, 1.0)
    m.beam((-.88, 0, 1.97), (.88, 0, 1.97), .10, 'frame')
    rafters(m, front, (.5, 1))
    rafters(m, back, (0, .5))
    half_slope(m, front, 'shake_grey', 0, .45, 1)
    half_slope(m, back, 'shake_grey', .55, 1, 1)


# ------------------------------------------------------------------ the large ones
def keep(m, p):
    """A square of walls about a crane; one turret has its roof."""
    a, b = 1.42, 1.32
    levelled(m, 3.25, 2.95)
    broken(m, (a, b), (-a, b), 1.92, 1.44, .42)
    broken(m, (-a, b), (-a, -b), 1.44, .96, .42)
    broken(m, (a, b), (a, -b), 1.92, .72, .42)
    broken(m, (-a, -b), (a, -b), 1.20, .48, .42)
    with m.at(a, b):
        m.tube(.52, .50, 0, 2.35, 'raw_stone', 20)
        m.tube(.50, .58, 2.25, 2.38, 'ashlar', 20)
        m.tube(.05, .03, 3.4, 3.8, 'gold', 8)
        bare_cone(m, .66, 1.15, 'tile_lead', 2.36)
    crane(m, .05, .35, 3.15, 1.25)
    for x in (-1.02,):                                              # a long banner, as there will be
        m.box(.44, .05, .95, 'cloth_red', x, -b - .25, .14)
        m.box(.54, .08, .08, 'timber', x, -b - .26, 1.06)
        m.box(.20, .05, .30, 'gold', x, -b - .29, .44)
    sign(m, .42, -b - .22, shield, 'shutter_blue', 1.30)


def bare_cone(m, r, h, mat, z):
    """A round roof without snow, in any season."""
    rows = 6
    for k in range(rows):
        t0, t1 = k / rows, (k + 1) / rows
        m.tube(r * (1 - t0) + .03, r * (1 - t1) + .005, z + h * t0, z + h * t1, mat, 18, False, tint=m.random.uniform(.3, .9))


def palace(m, p):
    """A wall with tall arches; its left end has gable and roof, its right end the stair."""
    w, d, h, rise = 4.5, 2.2, 1.55, 1.25
    levelled(m, 4.6, 2.3, (4, 5))
    broken(m, (-w / 2, d / 2 - .15), (w / 2, d / 2 - .15), 1.68, 1.44)
    for x in (-.62, .22, 1.06):
        m.box(.52, .06, 1.02, 'footing', x, d / 2 - .32, .12)
        m.box(.36, .08, .98, 'dark', x, d / 2 - .33, .10)
    m.box(1.15, d - .3, h, 'raw_stone', -w / 2 + .62, 0)
    for x in (-w / 2 + .36, -w / 2 + .88):
        with m.at(x, -d / 2 + .14, .42):
            m.box(.40, .06, .90, 'footing', 0, 0, -.06)
            m.box(.26, .08, .80, 'dark', 0, -.01, 0)
    for x in (-w / 2 + .05, -w / 2 + 1.18):
        gable(m, x, d - .3, h, rise * .9, 'raw_stone')
    roof_end(m, -w / 2 - .08, -w / 2 + 1.55, d + .05, h - .04, rise, 'tile_green')
    front, back = A.gable_slopes(1.2, d + .05, rise, h - .04, 1.0)
    with m.at(-w / 2 + 2.1):
        rafters(m, front, (.5, 1), .11)
        rafters(m, back, (0, .5), .11)
        m.beam((-.6, 0, h + rise - .04), (.6, 0, h + rise - .04), .12, 'frame')
    with m.at(1.92, .68):
        drum(m, .46, 1.92, 1.44, 10, -140)
        m.tube(.40, .40, 0, 1.3, 'raw_stone', 14)
    for x in (.65, 1.35, 2.05):                                 # what will be its front
        m.tube(.20, .19, 0, .52, 'raw_stone', 14, x=x, y=-d / 2 + .15)
        m.tube(.25, .25, .50, .58, 'footing', 14, x=x, y=-d / 2 + .15)
    sign(m, .08, -d / 2 - .10, crown, 'cloth_red', 1.45)


def tavern(m, p):
    w, d, h, rise = 2.75, 1.6, 1.12, 1.0
    levelled(m, 2.8, 1.7, (1, 2))
    bay(m, .12, w / 2 - .05, d - .2, h, 'plaster_ochre')
    for x in (.14, w / 2 - .06):
        gable(m, x, d - .2, h, rise * .88, 'plaster_ochre')
    roof_end(m, -.02, w / 2 + .12, d + .2, h - .08, rise, 'tile_wine')
    long_frame(m, -w / 2 + .1, .05, d, h - .02, rise - .06, 3)
    for x, y in ((-.22, -.46), (.04, -.16), (-.30, -.02)):
        A.barrel(m, x, y, .05, 1.5)
    sign(m, -.86, -d / 2 - .16, jug, 'shutter_green', 1.22)


def servants_house(m, p):
    w, d, h, rise = 3.05, 1.3, .92, .82
    levelled(m, 3.1, 1.35, (3, 4))
    bay(m, -w / 2 + .05, -.35, d - .15, h, 'plaster')
    for x in (-w / 2 + .06, -.37):
        gable(m, x, d - .15, h, rise * .88, 'plaster')
    roof_end(m, -w / 2 - .1, -.22, d + .25, h - .08, rise, 'shake')
    long_frame(m, -.30, w / 2 - .1, d, h - .02, rise - .06, 3)
    sheets(m, (-.22, -.72, .98), (.62, -.72, .98))
    sign(m, 1.12, -d / 2 - .14, spoon, 'cloth_blue', 1.16)


def sheets(m, p, q):
    """Washing on a line."""
    m.rod(p, q, .022, .022, 'rope', 5)
    for x, _, _ in (p, q):
        m.box(.09, .09, 1.06, 'frame', x, p[1])
    for i, cloth in enumerate(('cloth_white', 'cloth_yellow', 'cloth_white')):
        m.box(.25, .05, .44, cloth, p[0] + (i + .5) * (q[0] - p[0]) / 3, p[1] - .02, p[2] - .46)


def stable(m, p):
    w, d, h, rise = 3.0, 1.45, .92, .82
    levelled(m, 3.0, 1.5, (2, 3))
    posts(m, [(x, s * (d / 2 - .12)) for x in (-w / 2 + .15, -.85, -.15) for s in (-1, 1)], h, .14)
    m.box(1.35, .08, .85, 'plank', -.82, d / 2 - .12)
    m.heap(.48, .34, .46, 'thatch', -.85, -.22, .02)
    thatch(m, -w / 2 - .08, .02, d + .35, h - .1, rise)
    posts(m, [(x, s * (d / 2 - .12)) for x in (.55, 1.32) for s in (-1, 1)], h, .14)
    for s in (-1, 1):
        m.beam((-.1, s * (d / 2 - .12), h), (1.38, s * (d / 2 - .12), h), .12, 'frame')
    for z in (.28, .58):
        m.beam((-.1, -d / 2 + .12, z), (.55, -d / 2 + .12, z), .09, 'frame')
    sign(m, .96, -d / 2 - .14, horseshoe, 'shutter_red', 1.18)


def thatch(m, x0, x1, d, h, rise):
    """Straw on both slopes, thick and soft."""
    with m.at((x0 + x1) / 2):
        for s in A.gable_slopes(x1 - x0, d, rise, h, 1.0):
            for k in range(4):
                t0, t1 = k / 4, min(1, (k + 1.1) / 4)
                p = [s.point(0, t0, .14), s.point(1, t0, .14), s.point(1, t1, .07), s.point(0, t1, .07)]
                m.face(p, 'straw', tint=m.random.uniform(.3, .8))
                m.face([s.point(0, t0 - .02, -.04), s.point(1, t0 - .02, -.04), p[1], p[0]], 'straw', tint=.1)
            for e in (0, 1):
                q = [s.point(e, 0, -.06), s.point(e, 1, -.06), s.point(e, 1, .10), s.point(e, 0, .10)]
                m.face(q if e == 0 else q[::-1], 'straw', tint=.3)
        half = (x1 - x0) / 2
        m.rod((-half, 0, h + rise + .04), (half, 0, h + rise + .04), .13, .13, 'straw', 8)


# ------------------------------------------------------------------ gates
def big_gate(m, p):
    levelled(m, 3.9, 1.7, (3, 4, 5))
    for s, high, low in ((-1, 1.68, 1.20), (1, .96, .48)):
        with m.at(s * 1.35):
            drum(m, .68, high, low, 12)
            m.tube(.60, .60, 0, low * .8, 'raw_stone', 16)
    arch_centre(m, .56, .78, .30, 4)
    grate(m, 1.30, -.90, 6)
    sign(m, -1.36, -.98, key, 'cloth_blue', 1.20)


def small_gate(m, p):
    h, top, b = .96, 1.62, .98
    levelled(m, 1.9, 1.8, (1, 2))
    for s in (-1, 1):
        m.box(.42, 1.5, h, 'raw_stone', s * .68, 0)
    arch_centre(m, .44, .52, -.25, 3)
    corners = [(-b, -b), (b, -b), (b, b), (-b, b)]
    for (x, y), (u, v) in zip(corners, corners[1:] + corners[:1]):
        m.box(.13, .13, top - h + .3, 'frame', x * .84, y * .84, h - .3)
        m.beam((x, y, top), (u, v, top), .13, 'frame')
        m.beam((x, y, top), (0, 0, top + .95), .11, 'frame')
    m.rod((0, 0, top + .5), (0, 0, top + 1.2), .07, .05, 'frame', 8)
    tip = (0, 0, top + .95)
    half_slope(m, A.Slope((-b, b, top), (-b, -b, top), tip, tip, 1.0), 'tile_ochre', 0, 1, .8)
    half_slope(m, A.Slope((-b, -b, top), (b, -b, top), tip, tip, 1.0), 'tile_ochre', 0, .5, .8)
    sign(m, .70, -1.02, key, 'cloth_blue', 1.02)


def plan(m, place):
    globals()[place.kind](m, place)
