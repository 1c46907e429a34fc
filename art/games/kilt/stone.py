# SPDX-License-Identifier: MIT
"""Four ways to build a wall, and the towers' floors and roof made of them.

A floor is an octagon of stones laid one by one. Each colour has its own bond, so that it is known in grey: boulders of granite
with pale joints, large smooth ashlar of limestone, faceted blocks of sandstone (each a low pyramid), thin courses of brick with
pale dressings. A projecting course closes each floor, so that floors can be counted."""
import math

from mathutils import Vector

import layout as L
from lib import arch as A
from lib import materials
from lib.materials import Nodes, mean, plain
from lib.mesh import Mesh

P = materials.P


def stone(name, dark, light, scale=5.0, bump=.35, grain=.25):
    """Dressed stone: colour by the tint of each block, with a fine grain."""
    n = Nodes(name)
    col = n.mix(n.tint(), dark, light)
    col = n.mix(n.math('MULTIPLY', n.step(n.noise(scale * 3, 4), .42, .66), grain), col, tuple(c * .62 for c in dark))
    return n.finish(n.stains(col, .10), n.noise(scale * 2.4, 4), bump, flat=mean(dark, light))


def S(*a, **k):
    return lambda name: stone(name, *a, **k)


for _name, _make in {
    'granite': S((.100, .110, .138), (.235, .250, .290), 7, .6, .5), 'granite_joint': P((.36, .36, .37), (.28, .28, .30), 9, .3),
    'granite_trim': S((.400, .416, .452), (.520, .536, .568), 6), 'granite_flag': S((.104, .120, .160), (.186, .208, .258), 6),
    'lime': S((.55, .525, .465), (.67, .645, .58), 3, .15, .10), 'lime_joint': P((.30, .275, .235), (.36, .33, .28), 9, .2),
    'lime_trim': S((.62, .60, .545), (.70, .68, .62), 3, .15, .05), 'lime_flag': S((.400, .396, .380), (.500, .494, .470), 4, .2, .12),
    'sand': S((.54, .250, .082), (.68, .355, .130), 5, .2, .12), 'sand_joint': P((.22, .11, .04), (.27, .14, .05), 9, .2),
    'sand_trim': S((.350, .152, .047), (.440, .195, .064), 4, .2, .1), 'sand_flag': S((.50, .245, .085), (.66, .350, .135), 5, .2, .15),
    'rust': S((.165, .040, .026), (.285, .076, .044), 7, .2, .2), 'rust_joint': P((.52, .42, .34), (.46, .37, .30), 9, .2),
    'rust_trim': S((.50, .40, .31), (.58, .48, .38), 4, .2, .1), 'rust_flag': S((.150, .040, .028), (.270, .078, .048), 5, .2, .2),
    'lead': S((.060, .080, .088), (.095, .120, .128), 4, .2, .2), 'copper': lambda n: materials.tiles(n, (.042, .150, .122), (.076, .240, .198), (.140, .350, .292)),
    'gilt': P((.80, .50, .10), (.66, .38, .06), 6, .1, None, gloss=.25), 'ink': P((.02, .02, .022), (.03, .03, .03), 4, 0, None, tint=0, stain=0),
}.items():
    materials.register(_name, _make)

STYLE = {'dark_gray': 'granite', 'light_gray': 'lime', 'orange': 'sand', 'red': 'rust'}


# ------------------------------------------------------------------ walls
class Wall:
    """A straight wall from p to q seen from its right-hand side; u runs along it, v up, d out of it."""

    def __init__(self, p, q):
        self.p, self.along = Vector((*p, 0)), Vector((q[0] - p[0], q[1] - p[1], 0))
        self.length = self.along.length
        self.along.normalize()
        self.out = Vector((self.along.y, -self.along.x, 0))

    def at(self, u, v, d=0.0):
        return self.p + self.along * u + self.out * d + Vector((0, 0, v))


def block(m, wall, u0, u1, v0, v1, depth, mat, bevel=.02):
    """A stone with a bevelled face."""
    b = min(bevel, (u1 - u0) * .45, (v1 - v0) * .45)
    tint = m.random.random()
    lo = [wall.at(u0, v0), wall.at(u1, v0), wall.at(u1, v1), wall.at(u0, v1)]
    hi = [wall.at(u0 + b, v0 + b, depth), wall.at(u1 - b, v0 + b, depth), wall.at(u1 - b, v1 - b, depth), wall.at(u0 + b, v1 - b, depth)]
    for i in range(4):
        j = (i + 1) % 4
        m.face([lo[i], lo[j], hi[j], hi[i]], mat, tint=tint)
    m.face(hi, mat, tint=tint)


def pyramid(m, wall, u0, u1, v0, v1, depth, mat):
    """A block whose face is a low pyramid: diamond-point rustication."""
    tint, g = m.random.random(), .012
    lo = [wall.at(u0 + g, v0 + g, .02), wall.at(u1 - g, v0 + g, .02), wall.at(u1 - g, v1 - g, .02), wall.at(u0 + g, v1 - g, .02)]
    top = wall.at((u0 + u1) / 2, (v0 + v1) / 2, depth)
    for i in range(4):
        m.face([lo[i], lo[(i + 1) % 4], top], mat, tint=tint)


def cuts(m, length, size, jitter, offset=0.0):
    """Joints of a course."""
    n = max(1, round(length / size))
    inner = [(i + offset) / n for i in range(0 if offset else 1, n)]
    pos = [length * (t + m.random.uniform(-jitter, jitter) / n) for t in inner]
    return [0.0] + [p for p in pos if .06 < p < length - .06] + [length]


def lay_granite(m, w, z0, z1):
    v, n = z0, 3
    for k in range(n):
        h = (z1 - z0) / n * (m.random.uniform(.85, 1.15) if k < n - 1 else 1)
        top = z1 if k == n - 1 else v + h
        edges = cuts(m, w.length, m.random.uniform(.30, .40), .32, .5 * (k % 2))
        for a, b in zip(edges, edges[1:]):
            e = m.random.uniform(.012, .022)
            block(m, w, a + e, b - e, v + e, top - e, m.random.uniform(.045, .095), 'granite', .07)
        v = top


def lay_lime(m, w, z0, z1):
    for k in range(2):
        v0, v1 = z0 + (z1 - z0) * k / 2, z0 + (z1 - z0) * (k + 1) / 2
        edges = cuts(m, w.length, .52, .05, .5 * (k % 2))
        for a, b in zip(edges, edges[1:]):
            block(m, w, a + .007, b - .007, v0 + .007, v1 - .007, .045, 'lime', .016)


def lay_sand(m, w, z0, z1):
    n = max(2, round(w.length / .27))
    for k in range(2):
        v0, v1 = z0 + (z1 - z0) * k / 2, z0 + (z1 - z0) * (k + 1) / 2
        for i in range(n):
            pyramid(m, w, w.length * i / n, w.length * (i + 1) / n, v0, v1, .15, 'sand')


def lay_rust(m, w, z0, z1):
    rows = 5
    for k in range(rows):
        v0, v1 = z0 + (z1 - z0) * k / rows, z0 + (z1 - z0) * (k + 1) / rows
        edges = cuts(m, w.length, .235, .04, .5 * (k % 2))
        for a, b in zip(edges, edges[1:]):
            block(m, w, a + .010, b - .010, v0 + .010, v1 - .010, .04, 'rust', .012)


LAY = {'dark_gray': lay_granite, 'light_gray': lay_lime, 'orange': lay_sand, 'red': lay_rust}


# ------------------------------------------------------------------ openings
def opening(m, wall, u, z, w, h, trim, lit=False):
    """A small window with dressed jambs, lintel and sill."""
    f = .05
    block(m, wall, u - w / 2 - f, u + w / 2 + f, z - f, z + h + f * 1.2, .10, trim, .015)
    p = [wall.at(u - w / 2, z, .104), wall.at(u + w / 2, z, .104), wall.at(u + w / 2, z + h * .72, .104), wall.at(u, z + h, .104), wall.at(u - w / 2, z + h * .72, .104)]
    m.face(p, 'ink')
    block(m, wall, u - w / 2 - f * 1.5, u + w / 2 + f * 1.5, z - f * 1.4, z - f * .2, .14, trim, .015)


def slit(m, wall, u, z, h, trim):
    block(m, wall, u - .085, u + .085, z - .03, z + h + .03, .10, trim, .015)
    m.face([wall.at(u - .03, z, .104), wall.at(u + .03, z, .104), wall.at(u + .03, z + h, .104), wall.at(u - .03, z + h, .104)], 'ink')


def loops(m, wall, look, trim, z0, tall):
    """Openings of a wall by its look: a pair of windows, one and two slits, or a cross."""
    mid, z = wall.length / 2, z0 + tall * .20
    if look == 1:
        for s in (-1, 1):
            opening(m, wall, mid + s * .36, z, .15, tall * .58, trim)
    elif look == 2:
        opening(m, wall, mid, z, .19, tall * .60, trim)
        for s in (-1, 1):
            slit(m, wall, mid + s * .58, z + .03, tall * .45, trim)
    else:
        for s in (-1, 0, 1):
            slit(m, wall, mid + s * .46, z, tall * .52, trim)


# ------------------------------------------------------------------ a floor
def ring(m, pts, z0, z1, mat, lift=0.0):
    """A smooth course round the tower: front faces and a top."""
    for i, p in enumerate(pts):
        q = pts[(i + 1) % len(pts)]
        m.face([(*p, z0), (*q, z0), (*q, z1), (*p, z1)], mat, tint=.5)
    m.face([(*p, z1) for p in pts], mat, tint=.5)


def cornice(m, style, z0, z1):
    """The projecting course that closes a floor: cut into stones, on small corbels for two of the styles."""
    pts = L.octagon(L.HALF + .045, L.CUT + .02)
    trim = style + '_trim'
    for i, p in enumerate(pts):
        w = Wall(p, pts[(i + 1) % 8])
        edges = cuts(m, w.length, .42, .04)
        for a, b in zip(edges, edges[1:]):
            block(m, w, a + .004, b - .004, z0, z1, .035, trim, .02)
    ring(m, pts, z0, z1, trim)


def flags(m, colour, z):
    """The paved top, each colour in its own pattern."""
    style, r = STYLE[colour], L.HALF - .12
    mat = style + '_flag'
    m.face([(x, y, z + .006) for x, y in L.octagon(r + .06, L.CUT - .02)], mat if colour in ('dark_gray', 'light_gray') else style + '_trim', tint=.25)

    def inside(x, y, g):
        return abs(x) < r - g and abs(y) < r - g and abs(x) + abs(y) < 2 * r - L.CUT - g

    def slab(x, y, a, b, turn=0.0):
        if inside(x, y, min(a, b)):
            m.box(a * 2 - .022, b * 2 - .022, .028 + .012 * m.random.random(), mat, x, y, z, turn, .97)
    if colour == 'light_gray':
        for i in range(-3, 4):
            for j in range(-3, 4):
                slab(i * .46 + (.23 if j % 2 else 0), j * .36, .23, .18)
    elif colour == 'orange':
        for i in range(-6, 7):
            for j in range(-6, 7):
                if (i + j) % 2 == 0:
                    slab(i * .27, j * .27, .19, .19, 45)
    elif colour == 'red':
        for i in range(-7, 8):
            for j in range(-7, 8):
                if (i + j) % 2 == 0:
                    slab(i * .19, j * .19, .19, .09, 45 if i % 2 else -45)
    else:
        for _ in range(150):
            x, y = m.random.uniform(-r, r), m.random.uniform(-r, r)
            k = m.random.uniform(.09, .20)
            slab(x, y, k, k * .8, m.random.uniform(0, 90))


def merlons(m, style, z, tall=.20):
    pts = L.octagon(L.HALF - .06, L.CUT - .01)
    trim = style + '_trim'
    for i, p in enumerate(pts):
        w = Wall(p, pts[(i + 1) % 8])
        n = 3 if w.length > 1 else 2
        for k in range(n):
            u = w.length * (k + .5) / n
            c = w.at(u, 0, -.05)
            m.box(w.length / n * .56, .15, tall, trim, c.x, c.y, z, math.degrees(math.atan2(w.along.y, w.along.x)), .94)


def plaque(m, style, u, size, tall):
    """A gilded shield on the front, one for each crest."""
    w = Wall((-L.HALF + L.CUT, -L.HALF), (L.HALF - L.CUT, -L.HALF))
    s, z = size, tall * .22
    shape = [(0, 0), (s * .42, s * .30), (s * .46, s), (-s * .46, s), (-s * .42, s * .30)]
    for k, depth, mat in ((1.28, .115, 'ink'), (1.0, .135, 'gilt')):
        pts = [w.at(w.length / 2 + u + x * k, z + s / 2 + (y - s / 2) * k, depth) for x, y in shape]
        m.face(pts, mat, tint=.5)


def dais(m, z):
    """The dark bed on which beasts stand, so that gold is seen on every stone."""
    m.tube(.86, .84, z, z + .075, 'lead', 28)
    m.tube(.92, .90, z, z + .045, 'ink', 28)


def floor(colour, crests, look, top=True):
    """A mesh: the floor without its beasts. top=False leaves out the parapet."""
    m = Mesh(17 * look + 101 * crests + 7 * len(colour))
    style, tall = STYLE[colour], L.FLOOR
    ledge = .10
    pts = L.octagon(L.HALF - .05, L.CUT)
    core = L.octagon(L.HALF - .06, L.CUT)
    for i, p in enumerate(core):
        q = core[(i + 1) % 8]
        m.face([(*p, 0), (*q, 0), (*q, tall), (*p, tall)], style + '_joint', tint=.5)
    for i, p in enumerate(pts):
        w = Wall(p, pts[(i + 1) % 8])
        LAY[colour](m, w, 0, tall - ledge)
        if i == 0 and not crests:
            loops(m, w, look, style + '_trim', 0, tall - ledge)
        elif i in (1, 7) and (look + i // 2) % 2:
            slit(m, w, w.length / 2, tall * .19, tall * .40, style + '_trim')
    if style in ('lime', 'rust'):
        for x, y in pts:
            m.box(.15, .15, tall - ledge, style + '_trim', x * .985, y * .985, 0, 22.5)
    cornice(m, style, tall - ledge, tall)
    flags(m, colour, tall)
    if top:
        merlons(m, style, tall)
    if crests:
        dais(m, tall)
        for i in range(crests):
            plaque(m, style, (i - (crests - 1) / 2) * .52, .25, tall - ledge)
    return m


# ------------------------------------------------------------------ the roof
def roof():
    """Copper that has turned green, in courses on the octagon: no clan builds with it. A lantern and a pole; the flag is a
    picture of its own."""
    m = Mesh(77)
    e, h = L.HALF + .17, L.ROOF_RISE
    eave = L.octagon(e, L.CUT + .04)
    tip = L.octagon(.13, .05)
    ring(m, L.octagon(L.HALF - .02, L.CUT), 0, .10, 'timber')
    m.face([(*p, .03) for p in eave][::-1], 'timber')
    for i in range(8):
        j = (i + 1) % 8
        s = A.Slope((*eave[i], .05), (*eave[j], .05), (*tip[i], h), (*tip[j], h), 1.16)
        A.tiled(m, s, 'copper', .20, .165, .04)
    for i in range(8):
        s = A.Slope((*eave[i], .05), (*eave[(i + 1) % 8], .05), (*tip[i], h), (*tip[(i + 1) % 8], h), 1.16)
        pts = [s.point(0, t, .03) for t in (0, .3, .6, 1)]
        for p, q in zip(pts, pts[1:]):
            m.rod(p, q, .05, .045, 'gilt', 6)
    m.tube(.17, .12, h - .06, h + .12, 'gilt', 10)
    m.tube(.03, .022, h, h + L.ROOF_POLE, 'timber', 8)
    m.blob(.055, .055, .055, 'gilt', 0, 0, h + L.ROOF_POLE, 8, 6)
    return m
