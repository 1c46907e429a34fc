# SPDX-License-Identifier: MIT
"""The road round the squares: eight kinds of paving, one a place and no neighbours alike, each within a kerb of its own.

Banners stand on it (layout.stands) and numbers lie on it, so what is higher than a stone keeps to the joints between the
places of the upper and the lower side, and to the outer edge at the other two."""
import math
import random

import bpy

import layout as L
import stone
from lib import arch as A
from lib import materials
from lib.materials import Nodes
from lib.mesh import Mesh

S, P = stone.S, materials.P
KINDS = dict(zip(range(20), ('flags well setts crazy market  puddle straw guard well crazy  market setts flags straw well  '
                             'crazy puddle market setts guard').split()))
RIM = .17                         # of a kerb
UP = .10                          # how high a kerb's foot and the paving within lie



def puddle_material(name):
    """Rain of last night, shallow: stone shows through it, and the sky."""
    n = Nodes(name)
    col = n.mix(n.step(n.noise(2.2, 3), .35, .65), (.030, .040, .048), (.062, .074, .080))
    d = n('BsdfDiffuse', Color=col)[0]
    g = n('BsdfGlossy', Color=(.70, .78, .86), Roughness=.06)[0]
    n('OutputMaterial', Surface=n('MixShader', _0=.34, _1=d, _2=g)[0])
    return n.material


for _name, _make in {
    'puddle': puddle_material, 'damp': S((.150, .130, .104), (.200, .175, .142), 3, .3, .3), 'wet': S((.088, .078, .066), (.118, .106, .090), 3, .2, .2),
    'joint': P((.060, .088, .026), (.135, .140, .055), 4, .6), 'mud': P((.150, .115, .072), (.215, .170, .108), 3, .6),
    'flag_cream': S((.395, .345, .262), (.500, .445, .345), 2.4, .4, .3), 'flag_honey': S((.340, .250, .150), (.430, .325, .205), 2.4, .45, .3),
    'flag_rose': S((.300, .190, .145), (.390, .262, .205), 2.6, .45, .3), 'flag_slate': S((.125, .135, .150), (.205, .215, .225), 2.6, .5, .3),
    'flag_green': S((.190, .200, .150), (.270, .275, .210), 2.4, .5, .35), 'pebble': S((.190, .165, .135), (.395, .350, .290), 5, .4, .2),
    'pebble_dark': S((.120, .118, .120), (.215, .205, .200), 5, .4, .2), 'clinker': S((.225, .118, .080), (.325, .190, .132), 5, .35, .25),
    'sett_ochre': S((.270, .205, .130), (.355, .280, .190), 4, .4, .25), 'sett_grey': S((.150, .145, .140), (.225, .215, .200), 4, .4, .25),
    'edge': S((.330, .285, .220), (.445, .390, .305), 4, .35, .2), 'straw': P((.46, .345, .150), (.33, .240, .100), 9, .5),
    'grate': P((.030, .030, .034), (.060, .058, .060), 8, .2, gloss=.08),
}.items():
    materials.register(_name, _make)


class Place:
    """A place while it is paved: its own coordinates, half its paved width and depth, and where its outer edge lies."""

    def __init__(self, m, n, r):
        self.m, self.n, self.r = m, n, r
        self.side, self.x, self.y, self.z = L.place(n)
        self.wide = self.side in 'ns'
        self.a, self.b = (L.CELL / 2 - .16, L.LANE / 2 - .30) if self.wide else (L.LANE / 2 - .30, L.CELL / 2 - .16)
        self.out = {'n': (0, 1), 'e': (1, 0), 's': (0, -1), 'w': (-1, 0)}[self.side]

    def bed(self, mat, high=UP - .02):
        self.m.box(2 * self.a, 2 * self.b, high, mat)

    def kerb(self, mat):
        """Long stones on end, all round; their corners are mitred by chance."""
        r, m = self.r, self.m
        for turn, reach, length in ((0, self.b, self.a), (0, -self.b, self.a), (90, self.a, self.b), (90, -self.a, self.b)):
            n = round(2 * length / .62)
            cuts = [0] + [(i + r.uniform(-.2, .2)) / n for i in range(1, n)] + [1]
            for s, t in zip(cuts, cuts[1:]):
                mid = length * (s + t - 1)
                m.block(2 * length * (t - s) - .03, RIM, UP + r.uniform(.035, .06), mat, *((mid, reach) if not turn else (reach, mid)), 0, turn + r.uniform(-1.2, 1.2), .03)

    def inner(self):
        return self.a - RIM / 2 - .015, self.b - RIM / 2 - .015


# ------------------------------------------------------------------ patterns
def flags(p, mats, rows, gap=.05, drop=0.0, high=UP, keep=lambda x, y: True):
    """Slabs in courses along the longer side, cut to any length; DROP: the share that is gone."""
    a, b = p.inner()
    long_, deep = (a, b) if a > b else (b, a)
    for j in range(rows):
        n = max(2, round(2 * long_ / (2 * deep / rows * 1.28)))
        shift = p.r.uniform(-.3, .3)
        cuts = [0] + sorted((i + shift + p.r.uniform(-.22, .22)) / n for i in range(1, n)) + [1]
        h = 2 * deep / rows
        for s, t in zip(cuts, cuts[1:]):
            w, u, v = 2 * long_ * (t - s), long_ * (s + t - 1), -deep + h * (j + .5)
            x, y, sx, sy = (u, v, w, h) if a > b else (v, u, h, w)
            if p.r.random() >= drop and keep(x, y):
                p.m.block(sx - gap - p.r.uniform(0, .03), sy - gap - p.r.uniform(0, .03), high + p.r.uniform(-.02, .025), p.r.choice(mats), x, y, 0, p.r.uniform(-1.6, 1.6), .02)


def clip(poly, x, y, nx, ny):
    """The part of POLY on the near side of the line through x, y whose normal is nx, ny."""
    res, d = [], [(u - x) * nx + (v - y) * ny for u, v in poly]
    for i, (u, v) in enumerate(poly):
        j = (i + 1) % len(poly)
        if d[i] <= 0:
            res.append((u, v))
        if (d[i] < 0) != (d[j] < 0):
            t = d[i] / (d[i] - d[j])
            res.append((u + t * (poly[j][0] - u), v + t * (poly[j][1] - v)))
    return res


def crazy(p, mats, count, drop=.06):
    """Stones of any shape fitted together: the cells of a jittered grid."""
    a, b = p.inner()
    nx = max(2, round(math.sqrt(count * a / b)))
    ny = max(2, round(count / nx))
    seeds = [(-a + 2 * a * (i + .5 + p.r.uniform(-.36, .36)) / nx, -b + 2 * b * (j + .5 + p.r.uniform(-.36, .36)) / ny) for i in range(nx) for j in range(ny)]
    for x, y in seeds:
        cell = [(-a, -b), (a, -b), (a, b), (-a, b)]
        for u, v in seeds:
            if (u, v) != (x, y):
                cell = clip(cell, (x + u) / 2, (y + v) / 2, u - x, v - y)
        if len(cell) < 3 or p.r.random() < drop:
            continue
        cx, cy = sum(u for u, _ in cell) / len(cell), sum(v for _, v in cell) / len(cell)
        reach, tint, mat, top = max(math.hypot(u - cx, v - cy) for u, v in cell), p.r.random(), p.r.choice(mats), UP + p.r.uniform(-.02, .025)
        rings = [([(cx + (u - cx) * k, cy + (v - cy) * k) for u, v in cell], z) for k, z in ((1 - .035 / reach, 0), (1 - .035 / reach, top - .025), (1 - .07 / reach, top))]
        for (lo, z0), (hi, z1) in zip(rings, rings[1:]):
            for i in range(len(cell)):
                j = (i + 1) % len(cell)
                p.m.face([(*lo[i], z0), (*lo[j], z0), (*hi[j], z1), (*hi[i], z1)], mat, tint=tint)
        p.m.face([(*q, top) for q in rings[-1][0]], mat, tint=tint)


def cobbles(p, mats, size, keep=lambda x, y: True):
    """Round stones from a river, bedded close."""
    a, b = p.inner()
    ny = round(2 * b / (size * .92))
    for j in range(ny):
        nx = round(2 * a / size)
        for i in range(nx):
            x, y = -a + 2 * a * (i + .5 + .25 * (-1) ** j) / nx + p.r.uniform(-.02, .02), -b + 2 * b * (j + .5) / ny + p.r.uniform(-.02, .02)
            if abs(x) < a - size * .3 and keep(x, y):
                k = size * p.r.uniform(.44, .53)
                p.m.blob(k, k * p.r.uniform(.8, .95), UP * .55, p.r.choice(mats), x, y, UP * .62, 8, 4, .18)


def tufts(p, count, plants, tall=.58):
    """Grass in the seams, most of it near the kerb."""
    a, b = p.inner()
    for _ in range(count):
        t = p.r.uniform(.62, 1) if p.r.random() < .7 else p.r.uniform(0, .9)
        x, y = (p.r.choice((-1, 1)) * a * t, p.r.uniform(-b, b)) if p.r.random() < .5 else (p.r.uniform(-a, a), p.r.choice((-1, 1)) * b * t)
        o = bpy.data.objects.new('seam', p.r.choice(plants))
        s = tall * p.r.uniform(.7, 1.3)
        o.location, o.rotation_euler[2], o.scale = (p.x + x, p.y + y, p.z + UP - .03), p.r.uniform(0, 6.28), (s, s, s)
        bpy.context.scene.collection.objects.link(o)


# ------------------------------------------------------------------ the kinds
def pave_flags(p):
    p.bed('joint')
    flags(p, ('flag_cream',) * 3 + ('flag_honey',) * 3 + ('slab_worn',) * 2 + ('flag_green',), 3)


def pave_crazy(p):
    p.bed('joint')
    crazy(p, ('flag_slate',) * 4 + ('flag_green',) * 2 + ('flag_rose',), 26)


def pave_guard(p):
    p.bed('mud')
    flags(p, ('flag_honey', 'flag_cream'), 2, .035)
    a, b = p.inner()
    k = min(a, b) * .52
    p.m.tube(k, k, UP, UP + .045, 'flag_slate', 32)
    p.m.tube(k * .74, k * .74, UP, UP + .06, 'flag_rose', 32)
    for i in range(8):
        t, tip = math.tau * i / 8, k * (.70 if i % 2 else .95)
        for side, mat in ((1, 'flag_cream'), (-1, 'flag_honey')):
            waist = t + side * math.tau / 16
            tri = [(0, 0, UP + .066), (tip * math.cos(t), tip * math.sin(t), UP + .066), (.24 * k * math.cos(waist), .24 * k * math.sin(waist), UP + .066)]
            p.m.face(tri if side > 0 else [tri[0], tri[2], tri[1]], mat, tint=.6)


def pave_well(p):
    k = .62
    p.bed('mud')
    cobbles(p, ('pebble', 'pebble', 'pebble_dark'), .235, lambda x, y: math.hypot(x, y) > k + .10)
    p.m.tube(k, k, 0, UP + .05, 'flag_cream', 28)
    p.m.tube(k - .13, k - .13, 0, UP + .07, 'timber', 28)
    for i in range(5):
        v = (i - 2) * .19
        p.m.box(2 * math.sqrt((k - .15) ** 2 - v * v), .175, UP + .095, 'plank', 0, v)
    for u in (-.24, .24):
        p.m.box(.06, .90, UP + .115, 'grate', u, 0)


def pave_setts(p):
    """Small setts with a gutter in the middle and a drain in it."""
    a, b = p.inner()
    p.bed('mud')
    along = a > b
    long_, deep = (a, b) if along else (b, a)
    rows = 2 * round(deep / .22)
    for j in range(rows):
        v, h = -deep + 2 * deep * (j + .5) / rows, 2 * deep / rows
        gutter = abs(j - (rows - 1) / 2) < 1
        n = round(2 * long_ / (.52 if gutter else .30))
        for i in range(n):
            u = -long_ + 2 * long_ * (i + .5 * (j % 2) + .25) / n
            if abs(u) > long_ - .06 or (gutter and abs(u) < .62):
                continue
            w = 2 * long_ / n - .03
            mat = 'flag_cream' if gutter else 'sett_ochre' if p.r.random() < .62 else 'sett_grey'
            p.m.block(*((w, h - .03) if along else (h - .03, w)), UP - (.035 if gutter else 0) + p.r.uniform(-.012, .018), mat, *((u, v) if along else (v, u)), 0, p.r.uniform(-2, 2), .025)
    p.m.box(*((1.24, .42) if along else (.42, 1.24)), UP - .02, 'flag_cream')
    p.m.box(*((.80, .30) if along else (.30, .80)), UP - .015, 'dark')
    for i in range(6):
        u = (i - 2.5) * .13
        p.m.box(*((.05, .30) if along else (.30, .05)), UP + .01, 'grate', *((u, 0) if along else (0, u)))


def pave_straw(p):
    """Trodden earth between cobbles, with straw."""
    a, b = p.inner()
    p.bed('mud', UP)
    cobbles(p, ('pebble', 'pebble_dark'), .25, lambda x, y: abs(x) > a - .34 or abs(y) > b - .34)
    for _ in range(210):
        x, y = p.r.gauss(0, a * .42), p.r.gauss(.1, b * .38)
        if abs(x) < a - .1 and abs(y) < b - .1:
            t, n = p.r.uniform(0, math.tau), p.r.uniform(.09, .20)
            z = UP + p.r.uniform(.008, .05)
            p.m.beam((x - n * math.cos(t), y - n * math.sin(t), z), (x + n * math.cos(t), y + n * math.sin(t), z + p.r.uniform(-.006, .02)), .034, 'straw', .02)
    for x, y, k in ((.22 * a, .2 * b, .46), (-.40 * a, -.12 * b, .34), (.1 * a, -.5 * b, .24)):
        p.m.heap(k * 1.25, k, .10, 'straw', x, y, UP - .01, 18, 4, .3)


def pave_market(p):
    """Clinker on edge in herringbone."""
    a, b = p.inner()
    p.bed('mud')
    w, l = .17, .34
    for i in range(-26, 27):
        for j in range(-26, 27):
            for turn, du, dv in ((45, 0, 0), (-45, l / 2 * .7071 + w / 2 * .7071, l / 2 * .7071 - w / 2 * .7071)):
                x = (i * w + j * l) * .7071 + (i * w - j * l) * 0 + du
                y = (i * w - j * l) * .7071 + dv
                if abs(x) < a - .13 and abs(y) < b - .13:
                    p.m.block(l - .03, w - .026, UP + p.r.uniform(-.015, .015), 'clinker' if p.r.random() < .86 else 'sett_ochre', x, y, 0, turn, .02)


def pave_puddle(p):
    """Sunken flags; rain stands on them."""
    a, b = p.inner()
    cx, cy, k = .06 * a, .05 * b, .54 * min(a, b)
    stretch = 1.32 if a > b else 1.0

    def rim(t, far=1.0):
        q = k * far * (1 + .20 * math.sin(2 * t + p.n) + .13 * math.sin(3 * t + 2.1 * p.n) + .07 * math.sin(5 * t + p.n))
        return cx + q * stretch * math.cos(t), cy + q * .86 * math.sin(t)
    p.bed('joint')
    flags(p, ('slab_warm', 'slab_worn', 'flag_green', 'flag_honey'), 3, .05)
    for far, z, mat in ((1.26, .034, 'damp'), (1.09, .038, 'wet'), (1.0, .042, 'puddle')):
        p.m.face([(*rim(math.tau * i / 48, far), UP + z) for i in range(48)], mat, tint=.5)


PAVE = {'flags': (pave_flags, 'edge', 40), 'crazy': (pave_crazy, 'flag_rose', 60), 'guard': (pave_guard, 'flag_slate', 16), 'well': (pave_well, 'flag_honey', 30),
        'setts': (pave_setts, 'edge', 24), 'straw': (pave_straw, 'flag_honey', 30), 'market': (pave_market, 'flag_cream', 20), 'puddle': (pave_puddle, 'edge', 46)}


# ------------------------------------------------------------------ what stands at the edges
def barrels(m, r):
    A.barrel(m, -.14, .05, 0, 1.5)
    A.barrel(m, .24, .16, 0, 1.35)
    A.barrel(m, .10, -.26, 0, 1.1)


def crates(m, r):
    A.crate(m, -.08, .12, 0, .40, 12)
    A.crate(m, .20, -.22, 0, .30, -18)
    A.sack(m, -.26, -.24, 0, 1.15)


def brazier(m, r):
    for i in range(3):
        t = math.tau * i / 3 + .5
        m.rod((.22 * math.cos(t), .22 * math.sin(t), 0), (.08 * math.cos(t), .08 * math.sin(t), .55), .025, .022, 'iron', 6)
    m.tube(.10, .23, .36, .58, 'iron', 12, False)
    m.tube(.18, .18, .50, .53, 'dark', 12)
    for i in range(7):
        t = i * 2.4
        m.blob(.055, .055, .045, 'ember' if i % 3 == 0 else 'dark', .10 * math.cos(t), .10 * math.sin(t), .56, 6, 4, .4)
    for i in range(5):
        m.rod((-.34 + .03 * i, -.50 + .10 * i, .05 + .03 * (i % 2)), (.30 + .02 * i, -.46 + .06 * i, .05 + .03 * (i % 2)), .05, .05, 'bark', 7)


def trough(m, r):
    """Along y, of stone, with water."""
    for u, v, sx, sy in ((-.20, 0, .10, 1.30), (.20, 0, .10, 1.30), (0, .60, .50, .10), (0, -.60, .50, .10)):
        m.block(sx, sy, .34, 'flag_cream', u, v, 0, 0, .02)
    m.box(.34, 1.12, .25, 'pool')
    m.heap(.20, .26, .14, 'straw', .02, -.84, 0, 12, 4, .3)


def barrow(m, r):
    """A market barrow with apples and cabbages; its handles towards the board."""
    m.box(.62, .95, .05, 'plank', 0, .05, .30)
    for s in (-1, 1):
        m.box(.04, .95, .20, 'plank', s * .31, .05, .32)
        m.rod((s * .27, -.40, .33), (s * .23, -.80, .42), .03, .025, 'newwood', 6)
        m.rod((s * .26, -.30, 0), (s * .26, -.30, .32), .03, .03, 'timber', 6)
    for v in (-.42, .52):
        m.box(.62, .04, .20, 'plank', 0, v, .32)
    with m.at(0, .62, .22, 90, ('X', 90)):
        m.tube(.22, .22, -.035, .035, 'timber', 14)
    for i in range(22):
        m.blob(.075, .075, .07, ('flower', 'fern_green', 'pumpkin')[i // 8], -.22 + .11 * (i % 5), -.30 + .17 * (i // 5) + .03 * (i % 2), .42, 7, 5, .1)


def narrow(m, r, kind):
    """Things in one line along the outer parapet, .3 deep: x is across, y along."""
    if kind == 0:
        A.barrel(m, 0, -.30, 0, 1.12)
        A.barrel(m, .01, .04, 0, 1.12)
        A.sack(m, -.01, .34, 0, .95)
    elif kind == 1:
        for i in range(4):
            m.rod((-.10, -.3 + .2 * i, 0), (.16, -.26 + .2 * i, 1.05), .020, .018, 'newwood', 6)
            m.rod((.16, -.26 + .2 * i, 1.05), (.20, -.255 + .2 * i, 1.22), .040, .004, 'silver', 6)
    elif kind == 2:
        A.crate(m, 0, -.2, 0, .26, 3)
        A.crate(m, 0, .14, 0, .26, -4)
        A.crate(m, 0, -.02, .26, .24, 8)
    else:
        for v in (-.34, 0, .34):
            m.tube(.11, .14, 0, .22, 'clay', 10, y=v)
            for k in range(6):
                m.blob(.065, .065, .06, ('flower', 'fern_green', 'flower_blue')[k % 3], .08 * math.cos(k * 1.05), v + .08 * math.sin(k * 1.05), .27, 6, 5, .3)


JOINTS = {'n': (barrels, brazier, trough, barrow), 's': (barrow, crates, brazier, barrels)}   # from left to right
OUTER = {5: 3, 6: 0, 7: 1, 8: 2, 9: 3, 15: 0, 16: 3, 17: 2, 18: 0, 19: 1}                    # place: what lies along its parapet


def things(m, r):
    for side, kinds in JOINTS.items():
        z, y = (L.RAMPART, L.INNER + L.LANE - .62) if side == 'n' else (L.STEP, -L.INNER - .74)
        for i, kind in enumerate(kinds):
            with m.at((i - 1.5) * L.CELL, y, z + .02, r.uniform(-6, 6) if kind is not trough else 0):
                kind(m, r)
    for n, kind in OUTER.items():
        side, x, y, z = L.place(n)
        with m.at(x + (L.LANE / 2 - .19) * (1 if side == 'e' else -1), y + .35, z + .02, 0 if side == 'e' else 180):
            narrow(m, r, kind)


def pips(m, n, count):
    """Four, three, two and one: how many banners first stand here."""
    side, x, y, z = L.place(n)
    for i in range(count):
        m.box(.26, .26, .14, 'pip', x + (i - (count - 1) / 2) * .52, y - L.LANE / 2 + .16, z, 45)


def lanes():
    m, r = Mesh(41), random.Random(41)
    I, O = L.INNER, L.OUTER
    z = .02
    for x0, x1, y0, y1, h in ((-O, O, I, O, L.RAMPART), (-O, -I, -I, I, 0), (I, O, -I, I, 0), (-O, O, -O, -I, L.STEP)):
        m.face([(x0, y0, h + z), (x1, y0, h + z), (x1, y1, h + z), (x0, y1, h + z)], 'setts', [(x0, y0), (x1, y0), (x1, y1), (x0, y1)], tint=.5)
    plants = [A.tuft(s, 'sward') for s in (31, 32, 33)] + [A.tuft(34, 'bent')]
    for n, kind in KINDS.items():
        pave, kerb, grass = PAVE[kind]
        p = Place(m, n, random.Random(100 + n))
        with m.at(p.x, p.y, p.z):
            pave(p)
            p.kerb(kerb)
        tufts(p, grass, plants)
    for n, count in ((0, 4), (1, 3), (2, 2), (3, 1)):
        pips(m, n, count)
    things(m, r)
    return m.build('lanes')
