# SPDX-License-Identifier: MIT
"""Roofs, walls, joinery, scaffolds and trees: functions that add to a Mesh.

A roof is made of its tiles: every tile is a small face of its own that lies on the row below, with a lip, a
little crooked, and with its own tint. In winter the same functions lay slabs of snow on top that leave the
lowest rows bare, so that the colour by which a player knows the building stays visible.
"""
import math

import bmesh
import bpy
from mathutils import Matrix, Vector, noise

from .mesh import Mesh, TAU


def belongs_to(part):
    """What the function adds belongs to that part of the house (Mesh.part)."""
    def tagged(add):
        def added(m, *args, **more):
            with m.part(part):
                add(m, *args, **more)
        added.__doc__ = add.__doc__
        return added
    return tagged


# ------------------------------------------------------------------ roofs
class Slope:
    """One side of a roof: eave from a to b, ridge from c (over a) to d (over b); flare > 1 is a bell-cast."""

    def __init__(self, a, b, c, d, flare=1.14):
        self.a, self.b, self.c, self.d = (Vector(p) for p in (a, b, c, d))
        self.flare = flare
        n = (self.b - self.a).cross((self.c + self.d) / 2 - self.a)
        self.normal = n.normalized()

    def point(self, s, t, lift=0.0):
        p = self.a.lerp(self.b, s).lerp(self.c.lerp(self.d, s), t)
        z0, z1 = self.a.lerp(self.b, s).z, self.c.lerp(self.d, s).z
        p.z = z0 + (z1 - z0) * max(t, 0) ** self.flare + (t if t < 0 else 0) * (z1 - z0) * .6
        return p + self.normal * lift

    def width(self, t):
        return (self.point(1, t) - self.point(0, t)).length

    def length(self):
        return ((self.c + self.d) / 2 - (self.a + self.b) / 2).length


def tiled(m, slope, mat, tile=.20, row=.19, lift=.045, bare_top=False):
    """Cover a slope with overlapping tiles."""
    r = m.random
    rows = max(3, round(slope.length() / row))
    for k in range(rows):
        t0, t1 = k / rows, min(1.0, (k + 1.3) / rows)
        w = slope.width((t0 + t1) / 2)
        n = max(1, round(w / tile))
        off = .5 * (k % 2)
        edges = [0.0] + [(i + off + r.uniform(-.06, .06)) / n for i in range(1 - (off > 0), n + 1)]
        edges = [e for e in edges if 0 <= e < 1 - .25 / n] + [1.0]
        for s0, s1 in zip(edges, edges[1:]):
            up, tint = lift * r.uniform(.8, 1.35), r.random()
            p = [slope.point(s0, t0, up), slope.point(s1, t0, up * r.uniform(.8, 1.2)), slope.point(s1, t1, .004), slope.point(s0, t1, .004)]
            q = [slope.point(s0, t0 - .01, -.03), slope.point(s1, t0 - .01, -.03), p[1], p[0]]
            m.face(p, mat, tint=tint)
            m.face(q, mat, tint=tint * .6)


def snow_on(m, slope, low=.30, jag=.16, seed=0.0, thick=.085):
    """A slab of snow with an uneven lower edge on the upper part of a slope."""
    n = max(5, int(slope.width(.3) / .16))
    edge = [low + jag * noise.noise((i * .37 + seed, seed * 3.1, slope.a.z)) for i in range(n + 1)]
    lifts = (.01, thick, thick * 1.15, thick * 1.1, thick)
    last = len(lifts) - 1

    def p(i, j):
        t = edge[i] + (1 - edge[i]) * (j / last) ** 1.4
        return slope.point(i / n, min(t, 1.0), lifts[j])
    for i in range(n):
        for j in range(last):
            m.face([p(i, j), p(i + 1, j), p(i + 1, j + 1), p(i, j + 1)], 'snow', None, True)


def snow_on_thatch(m, slope, low=.38, seed=0.0, rest=.145, thick=.075):
    """The same on thatch, which stands REST above its slope and in steps: a broken edge with a lip that throws a shadow."""
    n = max(8, int(slope.width(.3) / .11))
    edge = [low + .17 * noise.noise((i * .29 + seed, seed * 3.1, slope.a.z)) + .09 * noise.noise((i * .93 + seed, 7.7, slope.a.z)) for i in range(n + 1)]
    rows = ((0, rest - .06), (.012, rest + thick * .75), (.05, rest + thick), (.45, rest + thick * 1.1), (.85, rest * .8 + thick), (1, rest * .3 + thick * .7))

    def p(i, j):
        share, lift = rows[j]
        return slope.point(i / n, edge[i] + (1 - edge[i]) * share, lift)
    for i in range(n):
        for j in range(len(rows) - 1):
            m.face([p(i, j), p(i + 1, j), p(i + 1, j + 1), p(i, j + 1)], 'snow', None, j > 0)


def gable_slopes(w, d, h, z, flare=1.14):
    a, b = w / 2, d / 2
    return (Slope((-a, -b, z), (a, -b, z), (-a, 0, z + h), (a, 0, z + h), flare),
            Slope((a, b, z), (-a, b, z), (a, 0, z + h), (-a, 0, z + h), flare))


@belongs_to('roof')
def roof_gable(m, w, d, h, mat, z=0.0, tile=.20, row=.19, barge='timber', flare=1.14, snow=.42):
    """Ridge along x; w its length, d the depth over the eaves, h the rise."""
    for i, s in enumerate(gable_slopes(w, d, h, z, flare)):
        tiled(m, s, mat, tile, row)
        if m.winter:
            snow_on(m, s, snow, .16, i * 7.3 + w)
    ridge_tiles(m, (-w / 2, 0, z + h), (w / 2, 0, z + h), mat)
    if barge:
        for s in gable_slopes(w, d, h, z, flare):
            for e in (0, 1):
                pts = [s.point(e, t, .02) for t in (0, .33, .66, 1)]
                for p, q in zip(pts, pts[1:]):
                    m.beam(p, q, .06, barge, .13)


def ridge_tiles(m, p, q, mat, size=.075):
    """A row of half-round tiles on a ridge or hip."""
    p, q = Vector(p), Vector(q)
    n = max(2, round((q - p).length / .22))
    for i in range(n):
        m.rod(p.lerp(q, i / n), p.lerp(q, (i + 1.12) / n), size * 1.1, size * .92, mat, 6)
    if m.winter:
        up = Vector((0, 0, size * .9))
        m.rod(p + up, q + up, size, size, 'snow', 6)


@belongs_to('roof')
def roof_hip(m, w, d, h, mat, z=0.0, ridge=None, tile=.20, row=.19, flare=1.14, snow=.42):
    """Hipped roof; ridge is the length of its ridge (0: a pyramid)."""
    a, b, c = w / 2, d / 2, (ridge if ridge is not None else w - d) / 2
    L, R = (-c, 0, z + h), (c, 0, z + h)
    sides = (Slope((-a, -b, z), (a, -b, z), L, R, flare), Slope((a, b, z), (-a, b, z), R, L, flare),
             Slope((-a, b, z), (-a, -b, z), L, L, flare), Slope((a, -b, z), (a, b, z), R, R, flare))
    for i, s in enumerate(sides):
        tiled(m, s, mat, tile, row)
        if m.winter:
            snow_on(m, s, snow, .10, i * 5.1 + w)
    for e in (-1, 1):
        for f in (-1, 1):
            s = sides[0] if f < 0 else sides[1]
            k = (0 if e < 0 else 1) if f < 0 else (1 if e < 0 else 0)
            pts = [s.point(k, t) for t in (0, .35, .7, 1)]
            for p, q in zip(pts, pts[1:]):
                ridge_tiles(m, p, q, mat, .06)
    if c > .05:
        ridge_tiles(m, L, R, mat)


@belongs_to('roof')
def roof_cone(m, r, h, mat, z=0.0, tile=.21, row=.19, flare=1.22, knob='gold', snow=.42):
    """Round roof in courses; the knob is what stands on its point."""
    rnd = m.random
    rows = max(4, round(math.hypot(r, h) / row))

    def p(a, t, lift=0.0):
        q = r * (1 - t) + lift
        return q * math.cos(a), q * math.sin(a), z + h * max(t, 0) ** flare + lift * .4
    for k in range(rows):
        t0, t1 = k / rows, min(.995, (k + 1.25) / rows)
        n = max(7, round(TAU * r * (1 - t0) / tile))
        turn = rnd.random()
        for i in range(n):
            a0, a1 = TAU * (i + turn) / n, TAU * (i + 1 + turn) / n
            up, tint = .045 * rnd.uniform(.8, 1.3), rnd.random()
            m.face([p(a0, t0, up), p(a1, t0, up * .95), p(a1, t1, .004), p(a0, t1, .004)], mat, tint=tint)
            m.face([p(a0, t0 - .012, -.03), p(a1, t0 - .012, -.03), p(a1, t0, up * .95), p(a0, t0, up)], mat, tint=tint * .6)
    if m.winter:
        n = 26
        e = [snow + .10 * rnd.random() + .07 * math.sin(i * 1.1 + z) for i in range(n)]
        for i in range(n):
            for j in range(4):
                def q(ii, jj):
                    t = e[ii % n] + (.985 - e[ii % n]) * jj / 4
                    return p(TAU * ii / n, t, .03 if jj == 0 else .085)
                m.face([q(i, j), q(i + 1, j), q(i + 1, j + 1), q(i, j + 1)], 'snow', None, True)
    if knob:
        m.tube(.035, .014, z + h - .04, z + h + .30, knob, 8)
        m.blob(.08, .08, .08, knob, 0, 0, z + h + .05, 8, 6)


@belongs_to('roof')
def thatched(m, w, d, h, z, mat='thatch', snow=.42):
    """Thatch: thick, soft, with a cut edge and a ridge of its own."""
    for i, s in enumerate(gable_slopes(w, d, h, z, 1.05)):
        n, rows = max(8, int(w / .14)), 7
        bump = lambda a, b: .10 + .035 * noise.noise((a * 9 + i * 4, b * 5, w))
        for k in range(rows):
            t0, t1 = k / rows, (k + 1) / rows
            step = .035 if k else 0
            for j in range(n):
                s0, s1 = j / n, (j + 1) / n
                p = [s.point(s0, t0, bump(s0, t0) + step), s.point(s1, t0, bump(s1, t0) + step), s.point(s1, t1, bump(s1, t1)), s.point(s0, t1, bump(s0, t1))]
                m.face(p, mat, smooth=True, tint=m.random.uniform(.3, .8))
                if k == 0:
                    m.face([s.point(s0, -.02, -.06), s.point(s1, -.02, -.06), p[1], p[0]], mat, tint=.2)
                else:
                    m.face([s.point(s0, t0, bump(s0, t0)), s.point(s1, t0, bump(s1, t0)), p[1], p[0]], mat, tint=.1)
        for e in (0, 1):
            for k in range(rows):
                t0, t1 = k / rows, (k + 1) / rows
                q = [s.point(e, t0, -.06), s.point(e, t1, -.06), s.point(e, t1, .12), s.point(e, t0, .12)]
                m.face(q if (e == 0) else q[::-1], mat, tint=.3)
        if m.winter:
            snow_on_thatch(m, s, snow, i * 3.3 + w)
    m.rod((-w / 2 - .04, 0, z + h + .06), (w / 2 + .04, 0, z + h + .06), .13, .13, 'snow' if m.winter else mat, 8)
    n = int(w / .3)
    for i in range(n + 1):
        x = -w / 2 + w * i / n
        for s in (-1, 1):
            if not m.winter:
                m.beam((x, s * .02, z + h + .20), (x + .12, s * d * .13, z + h * .84), .035, 'trunk')


# ------------------------------------------------------------------ walls
def merlons(m, p, q, mat, w=.28, gap=.22, h=.32, th=.22):
    p, q = Vector(p), Vector(q)
    n = max(1, round((q - p).length / (w + gap)))
    turn = math.degrees(math.atan2(q.y - p.y, q.x - p.x))
    for i in range(n):
        c = p.lerp(q, (i + .5) / n)
        m.box(w, th, h, mat, c.x, c.y, c.z, turn)
        m.box(w * 1.08, th * 1.12, .05, 'ashlar', c.x, c.y, c.z + h, turn)
        if m.winter:
            m.box(w * 1.1, th * 1.15, .08, 'snow', c.x, c.y, c.z + h + .04, turn, .8)


def merlons_round(m, r, z, mat, n=12, w=.26, h=.30, th=.20):
    for i in range(n):
        a = TAU * (i + .5) / n
        x, y, t = r * math.cos(a), r * math.sin(a), math.degrees(a)
        m.box(th, w, h, mat, x, y, z, t)
        m.box(th * 1.12, w * 1.08, .05, 'ashlar', x, y, z + h, t)
        if m.winter:
            m.box(th * 1.15, w * 1.1, .08, 'snow', x, y, z + h + .04, t, .8)


def battlement(m, w, d, z, mat, h=.32, th=.22):
    """Merlons along the four edges of a rectangle."""
    a, b = w / 2 - th / 2, d / 2 - th / 2
    c = [(-a, -b, z), (a, -b, z), (a, b, z), (-a, b, z)]
    for i in range(4):
        merlons(m, c[i], c[(i + 1) % 4], mat, h=h, th=th)


def quoins(m, w, d, z0, z1, mat='ashlar', size=.24):
    """Dressed stones at the four corners, long and short in turn."""
    n = max(2, round((z1 - z0) / .24))
    for i in range(n):
        k = size * (1.35 if i % 2 else .95)
        for sx in (-1, 1):
            for sy in (-1, 1):
                with m.part('front' if sy < 0 else 'body'):
                    m.box(k, size * 2.3 - k, (z1 - z0) / n * .96, mat, sx * (w / 2 - k / 2 + .03), sy * (d / 2 - (size * 2.3 - k) / 2 + .03), z0 + (z1 - z0) * i / n)


@belongs_to('roof')
def gable_end(m, x, d, z, h, fill, frame='timber', win=True, brick=False):
    """Triangle under a gable roof at x (its sign is the side it faces)."""
    s = 1 if x > 0 else -1
    tri = [(x, -d / 2, z), (x, d / 2, z), (x, 0, z + h)]
    m.face(tri if s > 0 else tri[::-1], fill)
    if frame:
        for f in (.03, .5):
            m.beam((x + s * .02, -d / 2 * (1 - f), z + h * f + .04), (x + s * .02, d / 2 * (1 - f), z + h * f + .04), .06, frame)
        m.beam((x + s * .02, 0, z), (x + s * .02, 0, z + h), .06, frame)
    if win:
        with m.at(x + s * .03, 0, z + h * .14, 90 * s):
            window(m, .2, .26)


@belongs_to('roof')
def front_gable(m, w, y, z, h, fill, frame='timber', win=True):
    """Triangle that faces -y."""
    m.face([(-w / 2, y, z), (w / 2, y, z), (0, y, z + h)], fill)
    if frame:
        for f in (.03, .52):
            m.beam((-w / 2 * (1 - f), y - .02, z + h * f + .03), (w / 2 * (1 - f), y - .02, z + h * f + .03), .06, frame)
        for s in (-1, 1):
            m.beam((s * w / 2, y - .02, z), (0, y - .02, z + h), .07, frame)
    if win:
        with m.at(0, y - .02, z + h * .14):
            window(m, .2, .28)


# ------------------------------------------------------------------ joinery
def window(m, w=.22, h=.30, frame='timber', shutters=None, box=None):
    """Faces -y; origin at the middle of the sill. box: material of a flower box."""
    m.box(w + .09, .05, h + .09, frame, 0, -.01, -.045)
    for i in (-1, 1):
        for k in (0, 1):
            m.box(w / 2 - .012, .03, h / 2 - .012, 'glass', i * w / 4, -.03, k * (h / 2 + .006))
    if shutters:
        for s in (-1, 1):
            m.box(w * .5, .04, h + .05, shutters, s * (w * .80 + .045), -.03, -.025)
    if box:
        m.box(w + .1, .12, .07, 'plank', 0, -.08, -.11)
        for i in range(4):
            m.blob(.045, .05, .05, ('flower', 'leaf')[i % 2], -w / 2 + (i + .5) * w / 4, -.09, -.02, 6, 4, .3)
    if m.winter:
        m.box(w + .1, .10, .045, 'snow', 0, -.05, -.03 if not box else .0, taper=.85)


def arched_window(m, w=.3, h=.7, frame='ashlar'):
    """Tall window with a round head, facing -y; origin at the middle of the sill."""
    m.box(w + .16, .08, h + .02, frame, 0, -.02, -.07)
    k = 8
    for i in range(k):
        a0, a1 = math.pi * i / k, math.pi * (i + 1) / k
        R, q = (w + .16) / 2, w / 2
        m.face([(R * math.cos(a1), -.06, h - .05 + R * math.sin(a1)), (0, -.06, h - .06), (R * math.cos(a0), -.06, h - .05 + R * math.sin(a0))], frame)
        m.face([(q * math.cos(a1), -.068, h - .05 + q * math.sin(a1)), (0, -.068, h - .06), (q * math.cos(a0), -.068, h - .05 + q * math.sin(a0))], 'glass', tint=.5)
    m.box(w, .03, h - .05, 'glass', 0, -.055, 0)
    m.box(.03, .03, h + w * .3, frame, 0, -.07, 0)
    m.box(w, .03, .03, frame, 0, -.07, h * .5)
    m.box(w + .24, .14, .06, frame, 0, -.05, -.10)
    if m.winter:
        m.box(w + .22, .13, .05, 'snow', 0, -.05, -.04, taper=.85)


def slit(m, h=.40, frame='ashlar', lit=False):
    m.box(.21, .08, h + .10, frame, 0, -.01, -.05)
    m.box(.09, .05, h, 'glass' if lit else 'dark', 0, -.035, 0)


def door(m, w=.36, h=.6, mat='timber', frame='ashlar', arch=False):
    m.box(w + .16, .08, h + .08, frame, 0, -.01, 0)
    m.box(w, .05, h, mat, 0, -.045, 0)
    for i in (-1, 0, 1):
        m.box(.014, .02, h - .04, 'dark', i * w / 3.4, -.07, .02)
    for z in (.18, .72):
        m.box(w * .9, .02, .035, 'iron', 0, -.075, h * z)
    if arch:
        k = 8
        for i in range(k):
            a0, a1 = math.pi * i / k, math.pi * (i + 1) / k
            for R, y, c in (((w + .16) / 2, -.05, frame), (w / 2, -.072, mat)):
                m.face([(R * math.cos(a1), y, h + R * math.sin(a1)), (0, y, h - .01), (R * math.cos(a0), y, h + R * math.sin(a0))], c)
    m.box(w + .3, .22, .07, frame, 0, -.12, 0)


def timbered(m, w, h, bays=4, windows=(), doorway=None, shutters=None, boxes=None, brace=True):
    """Timber frame on a wall that faces -y, centred at x=0, sill at z=0, flush at y=0."""
    t, bay = .085, w / bays
    for i in range(bays + 1):
        x = -w / 2 + i * bay
        m.box(t, .06, h, 'timber', max(-w / 2 + t / 2, min(w / 2 - t / 2, x)), -.02, 0)
    for z in (0, h * .47, h - t):
        m.box(w, .055, t, 'timber', 0, -.02, z)
    for i in range(bays):
        x = -w / 2 + (i + .5) * bay
        if i == doorway:
            with m.at(x, -.03):
                door(m, min(.4, bay * .7), h * .62, frame='timber')
        elif i in windows:
            with m.at(x, -.035, h * .46):
                window(m, min(.25, bay * .52), h * .36, 'timber', shutters, boxes)
        elif brace:
            s = 1 if i < bays / 2 else -1
            m.beam((x - s * bay * .42, -.035, .05), (x + s * bay * .42, -.035, h * .46), .06, 'timber', .05)
            m.beam((x + s * bay * .42, -.035, h * .5), (x - s * bay * .42, -.035, h * .95), .05, 'timber', .05)


def chimney(m, x, y, z0, z1, mat='brick', w=.30, pots=1):
    m.box(w, w, z1 - z0 - .1, mat, x, y, z0)
    m.box(w + .10, w + .10, .09, 'ashlar', x, y, z1 - .19)
    for i in range(pots):
        px = x + (i - (pots - 1) / 2) * w * .45
        m.tube(.075, .06, z1 - .10, z1 + .10, 'tile_orange', 8, x=px, y=y)
        m.tube(.045, .045, z1 + .09, z1 + .105, 'dark', 8, x=px, y=y)
    if m.winter:
        m.box(w + .08, .12, .07, 'snow', x, y + w * .36, z1 - .10, 0, .8)


@belongs_to('roof')
def dormer(m, w, h, depth, wall, roof, z=0.0, shutters=None):
    """Dormer that faces -y; origin at the middle of its sill, on the roof."""
    m.box(w, depth, h, wall, 0, depth / 2, z)
    for s in (-1, 1):
        m.box(.06, .05, h, 'timber', s * (w / 2 - .03), -.02, z)
    m.box(w, .05, .06, 'timber', 0, -.02, z + h - .04)
    with m.at(0, -.02, z + .07):
        window(m, w * .48, h * .62, 'timber', shutters)
    front_gable(m, w, -.01, z + h, w * .55, wall, win=False)
    with m.at(0, depth / 2 - .06, 0, 90):
        roof_gable(m, depth + .22, w + .26, w * .62, roof, z + h - .04, .16, .16, barge=None, snow=.2)


# ------------------------------------------------------------------ building site
def stones(m, x, y, n=6, s=.2, spread=.35, mat='block'):
    r = m.random
    for i in range(n):
        k = s * r.uniform(.75, 1.25)
        m.block(k * 1.3, k, k * .75, mat, x + r.uniform(-1, 1) * spread, y + r.uniform(-1, 1) * spread * .6, 0 if i < n * .7 else s * .6, r.uniform(0, 90), .02)


@belongs_to('yard')
def planks(m, x, y, turn=0, n=5, length=1.1):
    r = m.random
    with m.at(x, y, 0, turn):
        for i in range(n):
            m.box(length * r.uniform(.9, 1.05), .13, .06, 'boards', 0, (i % 3 - 1) * .16, (i // 3) * .065, r.uniform(-4, 4))


@belongs_to('yard')
def barrel(m, x, y, z=0.0, s=1.0):
    m.lathe([(.10 * s, z), (.13 * s, z + .08 * s), (.14 * s, z + .15 * s), (.13 * s, z + .22 * s), (.10 * s, z + .30 * s)], 'plank', 12, x, y)
    m.tube(.10 * s, .10 * s, z + .27 * s, z + .28 * s, 'plank', 12, x=x, y=y)
    for h in (.07, .21):
        m.tube(.137 * s, .137 * s, z + h * s, z + (h + .03) * s, 'iron', 12, False, x=x, y=y)
    if m.winter:
        m.tube(.11 * s, .07 * s, z + .28 * s, z + .33 * s, 'snow', 10, x=x, y=y)


@belongs_to('yard')
def crate(m, x, y, z=0.0, s=.26, turn=15):
    m.box(s, s, s, 'plank', x, y, z, turn)
    for k in (.0, .86):
        m.box(s * 1.06, s * 1.06, s * .14, 'timber', x, y, z + s * k, turn)


@belongs_to('yard')
def sack(m, x, y, z=0.0, s=1.0, mat='rope'):
    m.blob(.13 * s, .12 * s, .16 * s, mat, x, y, z + .13 * s, 9, 7, .12)
    m.blob(.05 * s, .05 * s, .05 * s, mat, x, y, z + .30 * s, 7, 5, .2)


def fence(m, pts, height=.42, skip=.08):
    """Rail fence through the points (x, y, z)."""
    r = m.random
    for i, (x, y, z) in enumerate(pts):
        m.box(.09, .09, height + .08, 'plank', x, y, z - .05, r.uniform(-20, 20), .85)
        if i + 1 < len(pts) and r.random() > skip:
            u, v, w = pts[i + 1]
            for h in (.38, .8):
                m.beam((x, y, z + h * height), (u, v, w + h * height + r.uniform(-.03, .03)), .045, 'plank', .07)


# ------------------------------------------------------------------ plants (meshes to be instanced)
def _instance(m, name):
    o = m.build(name)
    me = o.data
    bpy.data.objects.remove(o)
    return me


def conifer(seed):
    """A spruce: drooping tiers of ragged branches."""
    m = Mesh(seed)
    r = m.random
    m.tube(.09, .05, -.2, .5, 'trunk', 6, False)
    high, tiers = r.uniform(2.0, 2.7), 6
    for k in range(tiers):
        z0, z1 = .28 + high * k / tiers * .86, .30 + high * (k + 1.8) / tiers * .86
        rad = .66 * (1 - k / tiers) ** .85 + .07
        n = 12
        tips = [(TAU * (i + r.uniform(-.25, .25) + k * .4) / n, rad * r.uniform(.74, 1.18), r.uniform(-.12, .05)) for i in range(n)]
        for i in range(n):
            (a, p, u), (b, q, v) = tips[i], tips[(i + 1) % n]
            mid, notch = (a + (b if b > a else b + TAU)) / 2, .72 * min(p, q)
            A, B, C = Vector((p * math.cos(a), p * math.sin(a), z0 + u)), Vector((q * math.cos(b), q * math.sin(b), z0 + v)), Vector((0, 0, z1))
            N = Vector((notch * math.cos(mid), notch * math.sin(mid), z0 + .12))
            for P, Q in ((A, N), (N, B)):
                tint = r.random()
                if m.winter:
                    t = .12 + .30 * r.random()
                    m.face([P, Q, Q.lerp(C, t), P.lerp(C, t)], 'snow')
                    m.face([P.lerp(C, t), Q.lerp(C, t), C], 'needles', tint=tint)
                else:
                    m.face([P, Q, C], 'needles', tint=tint)
    return _instance(m, f'conifer{seed}')


def broadleaf(seed, mat='leaf', lumps=8):
    """A round tree: clumps of leaves with an uneven skin."""
    m = Mesh(seed)
    r = m.random
    m.tube(.11, .07, -.2, .7, 'trunk', 7, False)
    bm = bmesh.new()
    for k in range(lumps):
        last = k == lumps - 1
        a, d = TAU * k / (lumps - 1), 0 if last else r.uniform(.26, .42)
        s = .50 if last else r.uniform(.32, .46)
        at = Matrix.Translation((d * math.cos(a), d * math.sin(a), .88 + r.uniform(-.14, .2) + (.40 if last else 0)))
        bmesh.ops.create_icosphere(bm, subdivisions=3, radius=s, matrix=at)
    for v in bm.verts:
        v.co += .12 * noise.noise_vector(v.co * 4.2 + Vector((seed * 7, 0, 0))) + .06 * noise.noise_vector(v.co * 11)
    for f in bm.faces:
        m.face([v.co.copy() for v in f.verts], mat, None, True, .5)
    bm.free()
    me = _instance(m, f'{mat}{seed}')
    me.auto_smooth_angle = math.pi                     # leaves have no facets
    return me


def tuft(seed, mat='grass'):
    m = Mesh(seed)
    for _ in range(9):
        a, d = m.random.uniform(0, TAU), m.random.uniform(0, .1)
        m.beam((d * math.cos(a), d * math.sin(a), 0), (2.3 * d * math.cos(a), 2.3 * d * math.sin(a), m.random.uniform(.10, .2)), .03, mat, .02)
    return _instance(m, f'tuft{seed}')


def rock(seed):
    m = Mesh(seed)
    m.blob(.5, .42, .36, 'boulder', 0, 0, .08, 9, 6, .55)
    return _instance(m, f'rock{seed}')
