# SPDX-License-Identifier: MIT
"""Renders the faces: one sheet a rotation, all faces in one scene.

    blender -b -t 1 -P art/games/carcassonne/faces.py -- --turn 0 --out DIR [--samples 10] [--only S04,E03] [--size 192]

Writes DIR/faces_TURN.png and what is lit there at evening, DIR/lights_TURN.png: 10 x 6 sprites of 192 x 288 (the upper third is what rises over the cell above).
"""
import argparse
import math
import os
import random
import sys

import bpy
import numpy as np

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [HERE, os.path.join(HERE, '..', '..')]

import layout as L
import paint
import shape
from lib import arch, materials, post, render
from lib.mesh import Mesh

S = 6.0                                                  # world units a cell
PITCH, ABOVE = 1.5, .52                                 # of the faces in their scene; how much is seen above the first line
SUNLIGHT = (1.0, .845, .64)
LOOK = {
    'house': dict(tile=.20, row=.20, mats=('roof_red', 'roof_orange', 'roof_brown', 'roof_rose', 'roof_old'), ridge='ridge'),
    'tower': dict(tile=.21, row=.19, mats=('roof_slate', 'roof_slate2'), ridge='ridge_slate'),
}


def register():
    T = materials.T
    materials.register('roof_red', T((.400, .105, .050), (.500, .145, .068), (.600, .200, .095)))
    materials.register('roof_orange', T((.470, .155, .065), (.565, .205, .085), (.660, .275, .120)))
    materials.register('roof_brown', T((.330, .092, .052), (.415, .125, .068), (.500, .170, .092)))
    materials.register('roof_rose', T((.430, .170, .100), (.520, .230, .135), (.610, .300, .180)))
    materials.register('roof_old', T((.360, .150, .085), (.450, .205, .110), (.545, .275, .155)))
    materials.register('ridge', T((.560, .280, .150), (.640, .350, .195), (.710, .430, .250)))
    materials.register('ridge_slate', T((.200, .250, .330), (.260, .310, .390), (.320, .370, .450)))
    materials.register('roof_slate', T((.052, .068, .100), (.078, .100, .140), (.112, .138, .186)))
    materials.register('roof_slate2', T((.066, .078, .100), (.094, .110, .138), (.130, .148, .180)))
    materials.register('water', lambda n: materials.plain(n, (.07, .27, .42), (.14, .42, .55), 7, .15, gloss=.12, stain=0, tint=0))
    materials.register('grout', lambda n: materials.plain(n, (.10, .07, .05), (.15, .10, .07), 7, .1))


def studio(w, h, samples):
    """The summer's studio with this game's sun."""
    sc = render.studio(w, h, samples, 'summer', sun_from=L.SUN, threads=1)
    sun = bpy.data.lights['sun']
    sun.color, sun.angle = SUNLIGHT, .055
    return sc


def sources(face, b, r):
    """Where a roof's slopes begin: (point(u, v), length, distance(x, y)) with u along, v away; turned by r."""
    out = []
    for p, q in b.eaves:
        p, q = np.array(shape.turned(p, r)), np.array(shape.turned(q, r))
        out.append(line_source(p, q))
    for stroke, w in face.kerbs(b):
        if stroke[0] == 'line':
            p, q = np.array(shape.turned(stroke[1], r)), np.array(shape.turned(stroke[2], r))
            out += [line_source(p, q, w, side) for side in (1, -1)]
        else:
            c = np.array(shape.turned(stroke[1], r))
            r0 = .5 if stroke[0] == 'arc' else 0
            for way in ((1, -1) if r0 else (1,)):
                out.append(ring_source(c, r0 + way * w, way))
    for v in b.valleys:
        v = np.array(shape.turned(v, r))
        for ax, ay in ((1, 0), (-1, 0), (0, 1), (0, -1)):
            out.append(valley_source(v, np.array((ax, ay))))
    return out


def line_source(p, q, w=0.0, side=0):
    along = (q - p) / max(np.hypot(*(q - p)), 1e-9)
    n = np.array((-along[1], along[0]))
    if not side:
        # the ring is clockwise in y down: its inside lies to the right of the way
        side = 1
    n = n * side
    length = np.hypot(*(q - p))

    def point(u, v):
        return p + along * u + n * (w + v)

    def distance(x, y):
        d = shape.segment_distance(p, q, x, y) - w
        s = (x - p[0]) * n[0] + (y - p[1]) * n[1]
        return np.where(s >= -1e-6, d, 9.)
    return point, length, distance, .35


def ring_source(c, radius, way):
    def point(u, v):
        a, rr = u / radius, radius + way * v
        return c + rr * np.array((math.cos(a), math.sin(a)))

    def distance(x, y):
        return np.where((np.hypot(x - c[0], y - c[1]) - radius) * way >= -1e-6, np.abs(np.hypot(x - c[0], y - c[1]) - radius), 9.)
    return point, math.tau * radius, distance, 0.


def valley_source(v, axis):
    other = np.array((-axis[1], axis[0]))

    def point(u, w):
        return v + axis * w + other * u

    def distance(x, y):
        a = (x - v[0]) * axis[0] + (y - v[1]) * axis[1]
        return np.where(a >= np.abs((x - v[0]) * other[0] + (y - v[1]) * other[1]) - 1e-9, a, 9.)
    return point, 0., distance, .5


class Roof:
    """A building's roof as a height over the turned tile."""

    def __init__(self, face, b, r):
        self.face, self.b, self.r = face, b, r
        self.look = {**LOOK[b.kind], **shape.ROOF[b.kind]}
        self.sources = sources(face, b, r)

    def field(self, x, y):
        """(inside, D) at turned points; a parapet's inset is taken off, but not where roofs meet in a valley."""
        u, v = x, y
        for _ in range((4 - self.r) % 4):
            u, v = 1 - v, u
        _, inside, _ = self.face.roof(self.b, u, v)
        d = np.min([s[2](x, y) - (0 if s[3] == .5 else self.look['inset']) for s in self.sources], 0)
        return inside, np.where(inside, np.clip(d, 0, 1), 0)

    def height(self, d):
        k = self.look
        d = np.maximum(d, 0)
        return k['eave'] + k['slope'] * np.minimum(d, k['knee']) + k['over'] * k['slope'] * np.maximum(d - k['knee'], 0)

    def z(self, x, y):
        return self.height(self.field(np.asarray(x, float), np.asarray(y, float))[1])

    def nearest(self, x, y):
        return np.argmin(np.stack([s[2](x, y) - (0 if s[3] == .5 else self.look['inset']) for s in self.sources]), 0)


def at(x, y, z):
    """Tile coordinates to world: x right, y up (north)."""
    return x * S, (1 - y) * S, z * S


def under(m, roof, mat, n=72):
    """A smooth skin below the tiles, so that no gap is seen."""
    t = np.linspace(0, 1, n + 1)
    x, y = np.meshgrid(t, t)
    eps = 1e-4
    inside, d = roof.field(np.clip(x, eps, 1 - eps), np.clip(y, eps, 1 - eps))
    mid_in, _ = roof.field((x[:-1, :-1] + x[1:, 1:]) / 2, (y[:-1, :-1] + y[1:, 1:]) / 2)
    z = roof.height(d) - .006
    for j, i in np.argwhere(mid_in):
        c = [(j + 1, i), (j + 1, i + 1), (j, i + 1), (j, i)]
        m.face([at(x[a, b], y[a, b], z[a, b]) for a, b in c], mat, smooth=True, tint=.35)


def tiles(m, roof):
    """Courses of tiles from every eave, cut off where another slope begins."""
    k, rnd = roof.look, m.random
    tile, row = k['tile'] / S, k['row'] / S
    for index, (point, length, _, grow) in enumerate(roof.sources):
        mat = k['mats'][(k.get('first', 0) + (rnd.random() < .3)) % len(k['mats'])]
        rows = int(.52 / row)
        first = 0 if grow == .5 else k['inset']
        centres, quads = [], []
        for j in range(rows):
            v0, v1 = first + j * row, first + (j + 1.32) * row
            lo, hi = -grow * 1.0, length + grow * 1.0
            n = max(1, round((hi - lo) / tile))
            for i in range(n):
                u0, u1 = lo + (i + .5 * (j % 2)) * tile, lo + (i + 1 + .5 * (j % 2)) * tile
                centres.append(point((u0 + u1) / 2, v0 + row / 2))
                quads.append((u0, u1, v0 - (.020 if j == 0 else 0), v1))
        c = np.array(centres)
        inside, d = roof.field(c[:, 0], c[:, 1])
        ok = inside & (roof.nearest(c[:, 0], c[:, 1]) == index) & (c > 0).all(1) & (c < 1).all(1)
        corners = np.array([[point(u0, v0), point(u1, v0), point(u1, v1), point(u0, v1)] for (u0, u1, v0, v1), o in zip(quads, ok) if o])
        if not len(corners):
            continue
        corners = np.clip(corners, 0, 1)
        probe = np.clip(corners, 2e-4, 1 - 2e-4)
        z = roof.height(roof.field(probe[..., 0], probe[..., 1])[1])
        for q, h in zip(corners, z):
            up, tint = .0075 * rnd.uniform(.75, 1.35), rnd.random()
            lift = (up, up * rnd.uniform(.8, 1.2), .001, .001)
            p = [at(*q[i], h[i] + lift[i]) for i in range(4)]
            n = (p[1][0] - p[0][0]) * (p[3][1] - p[0][1]) - (p[1][1] - p[0][1]) * (p[3][0] - p[0][0])
            if n < 0:
                p = [p[1], p[0], p[3], p[2]]
            m.face(p, mat, tint=tint)
            f = [(p[0][0], p[0][1], p[0][2] - .075), (p[1][0], p[1][1], p[1][2] - .075), p[1], p[0]]
            m.face(f, mat, tint=tint * .5)
    caps(m, roof)


def caps(m, roof, n=64):
    """Ridge and hip tiles where two slopes meet upwards."""
    t = (np.arange(n) + .5) / n
    x, y = np.meshgrid(t, t)
    inside, d = roof.field(x, y)
    e = 1e-3
    near = roof.nearest(x, y)
    gx = np.clip((roof.field(x + e, y)[1] - roof.field(x - e, y)[1]) / (2 * e), -1, 1)
    gy = np.clip((roof.field(x, y + e)[1] - roof.field(x, y - e)[1]) / (2 * e), -1, 1)
    mat = roof.look['ridge']
    ends = []
    for j, i in np.argwhere(inside & (d > .03)):
        for dj, di in ((0, 1), (1, 0)):
            a, b = j + dj, i + di
            if a >= n or b >= n or not inside[a, b] or near[a, b] == near[j, i]:
                continue
            ga, gb = np.array((gx[j, i], gy[j, i])), np.array((gx[a, b], gy[a, b]))
            step = np.array((di, dj))
            if (ga - gb) @ step < .45:
                continue
            way = np.array((-(ga - gb)[1], (ga - gb)[0]))
            way = way / max(np.hypot(*way), 1e-9) * .62 / n
            p = np.array(((x[j, i] + x[a, b]) / 2, (y[j, i] + y[a, b]) / 2))
            ends.append((np.clip(p - way, 0, 1), np.clip(p + way, 0, 1), p))
    if not ends:
        return
    q = np.array(ends)
    z = roof.z(np.clip(q[..., 0], 2e-3, 1 - 2e-3), np.clip(q[..., 1], 2e-3, 1 - 2e-3))
    for (q0, q1, _), (z0, z1, zm) in zip(q, z):
        m.rod(at(*q0, max(z0 + .004, zm)), at(*q1, max(z1 + .004, zm)), .075, .068, mat, 5, False)


# ------------------------------------------------------------------ walls
def facing(p, q):
    """A wall from p to q with the building on its right (y down): its outward normal points to the viewer?"""
    return (q[0] - p[0]) < -1e-3


def wall_line(m, roof, p, q, mat, rnd):
    """A wall below an eave."""
    top = roof.look['eave']
    z = top + (.0 if roof.b.kind == 'house' else .012)
    a, b = at(*p, 0), at(*q, 0)
    hi = (0, 0, z * S)
    m.face([b, a, (a[0], a[1], hi[2]), (b[0], b[1], hi[2])], mat)
    length = math.hypot(b[0] - a[0], b[1] - a[1])
    if not facing(p, q) or length < .5:
        return
    # from right to left seen from outside: a frame that faces -y in its own coordinates
    turn = math.degrees(math.atan2(a[1] - b[1], a[0] - b[0]))
    with m.at(b[0], b[1], 0, turn):
        dress(m, roof.b.kind, length, z * S, rnd)


def dress(m, kind, length, h, rnd):
    """Windows, frames and slits on a wall along x from 0 to length that faces -y."""
    if kind == 'house':
        m.box(length, .05, .07, 'timber', length / 2, -.01, h - .10)
        m.box(length, .06, .10, 'ashlar', length / 2, -.01, 0)
        n = max(1, round(length / .66))
        for i in range(n):
            x = (i + .5) * length / n
            m.box(.06, .05, h, 'timber', i * length / n + .03, -.01, 0)
            with m.at(x, -.02, h * .44):
                arch.window(m, .22, .32, 'timber', rnd.choice((None, 'shutter_green', 'shutter_blue', 'shutter_red')))
    else:
        n = max(1, round(length / .8))
        m.box(length, .10, .14, 'ashlar', length / 2, -.02, 0)
        for i in range(n):
            with m.at((i + .5) * length / n, -.01, h * .36):
                arch.slit(m, .50, lit=True)


def gable_wall(m, roof, mat, rnd, n=96):
    """The tile's southern rim: the building is cut there and shows its front."""
    t = np.linspace(0, 1, n + 1)
    mid = (t[:-1] + t[1:]) / 2
    inside, _ = roof.field(mid, np.full(n, 1 - 2e-4))
    z = roof.height(roof.field(np.clip(t, 1e-3, 1 - 1e-3), np.full(n + 1, 1 - 2e-4))[1])
    for i in np.nonzero(inside)[0]:
        a, b = at(t[i], 1, 0), at(t[i + 1], 1, 0)
        m.face([a, b, (b[0], b[1], z[i + 1] * S), (a[0], a[1], z[i] * S)], mat, tint=.5)
    # openings: one to a half-side
    for c in (.25, .75):
        near = inside[(mid > c - .13) & (mid < c + .13)]
        if not near.all():
            continue
        zc = float(np.interp(c, t, z)) * S
        e = roof.look['eave'] * S
        x, y, _ = at(c, 1, 0)
        with m.at(x, y, 0):
            if roof.b.kind == 'house':
                m.box(1.5, .05, .06, 'timber', 0, -.01, e - .05)
                for s in (-1, 1):
                    m.beam((s * .95, -.02, e + .02), (0, -.02, zc - .10), .06, 'timber')
                m.box(.06, .05, zc - .1, 'timber', 0, -.01, 0)
                for s in (-1, 1):
                    with m.at(s * .36, -.02, e * .38):
                        arch.window(m, .24, .34, 'timber', rnd.choice((None, 'shutter_green', 'shutter_blue')))
                    with m.at(s * .18, -.02, e + (zc - e) * .22):
                        arch.window(m, .16, .22, 'timber')
            else:
                for s in (-1, 1):
                    with m.at(s * .42, -.01, e * .34):
                        arch.slit(m, .52, lit=True)


def parapet(m, roof):
    """Merlons along the eaves of a tower, a stone's width behind the edge."""
    z = roof.look['eave']
    for index, (point, length, _, grow) in enumerate(roof.sources):
        if grow == .5:
            continue
        lo, hi = (0, length)
        n = max(1, round((hi - lo) / .062))
        for i in range(n):
            u0, u1 = lo + (hi - lo) * i / n, lo + (hi - lo) * (i + 1) / n
            c = point((u0 + u1) / 2, .018)
            if not (.012 < c[0] < .988 and .012 < c[1] < .988):
                continue
            inside, d = roof.field(np.array([c[0]]), np.array([c[1]]))
            if not inside[0] or roof.nearest(c[0:1], c[1:2])[0] != index:
                continue
            a, b = at(*point(u0, .018), 0), at(*point(u1, .018), 0)
            turn = math.degrees(math.atan2(b[1] - a[1], b[0] - a[0]))
            x, y, _ = at(*c, 0)
            w = math.hypot(b[0] - a[0], b[1] - a[1])
            m.box(w * 1.04, .20, .08, 'ashlar', x, y, z * S - .05, turn)
            if i % 2 == 0 or n == 1:
                m.box(w * .92, .17, .15, 'ashlar', x, y, z * S + .03, turn)
    # the walk between parapet and roof
    under_walk(m, roof, z)


def under_walk(m, roof, z, n=72):
    t = np.linspace(0, 1, n + 1)
    mid = (t[:-1] + t[1:]) / 2
    x, y = np.meshgrid(mid, mid)
    inside, d = roof.field(x, y)
    near = roof.nearest(x, y)
    valleys = [k for k, s in enumerate(roof.sources) if s[3] == .5]
    for j, i in np.argwhere(inside & (d < .02) & ~np.isin(near, valleys)):
        m.face([at(t[i], t[j + 1], z), at(t[i + 1], t[j + 1], z), at(t[i + 1], t[j], z), at(t[i], t[j], z)], 'flag', tint=.5)


# ------------------------------------------------------------------ life
def chimneys(m, roof, rnd, count):
    made = []
    for _ in range(400):
        if len(made) >= count:
            break
        x, y = rnd.uniform(.06, .94), rnd.uniform(.10, .94)
        inside, d = roof.field(np.array([x]), np.array([y]))
        if not inside[0] or not .07 < d[0] < .17 or any(math.hypot(x - a, y - b) < .2 for a, b in made):
            continue
        z = float(roof.height(d)[0])
        X, Y, Z = at(x, y, z)
        arch.chimney(m, X, Y, Z - .3, min(Z + .62, .42 * S), 'brick', .30, rnd.choice((1, 2)))
        made.append((x, y))
    return made


def dormers(m, roof, mat, rnd, made, count):
    """Windows in the slopes, with roofs of their own, the first a gable as wide as a room: they look away from the ridge."""
    e = 4e-3
    tried = np.array([(rnd.uniform(.08, .92), rnd.uniform(.08, .93)) for _ in range(700)])
    x, y = tried.T
    inside, d = roof.field(x, y)
    east, west, south, north = (roof.field(x + a * e, y + b * e) for a, b in ((1, 0), (-1, 0), (0, 1), (0, -1)))
    gx, gy = (east[1] - west[1]) / (2 * e), (south[1] - north[1]) / (2 * e)
    steep = np.hypot(gx, gy)
    good = inside & east[0] & west[0] & south[0] & north[0] & (steep > .9) & (steep < 1.1) & (gy < .45) & (d > .045) & (d < .13)
    found = 0
    for x, y, d, gx, gy in zip(*(k[good] for k in (x, y, d, gx, gy))):
        if found >= count:
            return
        wide = found == 0
        if wide and d > .10 or not wide and d < .055:
            continue
        room, back = (.15, .16) if wide else (.10, .09)
        ahead = np.array([(x + gx * back + s * gy * room * .5, y + gy * back - s * gx * room * .5) for s in (-1, 0, 1)])
        if not ((ahead > .03) & (ahead < .97)).all() or any(math.hypot(x - a, y - b) < room + .05 for a, b in made):
            continue
        if not roof.field(ahead[:, 0], ahead[:, 1])[0].all():
            continue
        X, Y, Z = at(x, y, float(roof.height(d)))
        with m.at(X, Y, Z - .10, math.degrees(math.atan2(-gy, gx)) - 90):
            if wide:
                arch.dormer(m, .84, .44, .95, mat, roof.look['mats'][roof.look.get('first', 0)])
            else:
                arch.dormer(m, .50, .34, .60, mat, roof.look['mats'][(roof.look.get('first', 0) + 1) % len(roof.look['mats'])])
        made.append((x, y))
        found += 1


def turrets(m, roof, rnd):
    """Round turrets with pointed roofs where a tower is broad: a great one, and a lesser one where there is room for it."""
    t = (np.arange(40) + .5) / 40
    x, y = np.meshgrid(t, t)
    inside, d = roof.field(x, y)
    d = np.where(inside, np.minimum(d, np.minimum.reduce([x, y + 0, 1 - x, 1 - y]) + .03), 0)
    for wide, high, least in ((.50, 1.0, .09), (.38, .66, .11)):
        k = int(np.argmax(d))
        if d.flat[k] < least:
            return
        turret(m, x.flat[k], y.flat[k], float(roof.height(d.flat[k])) * S, wide, high)
        d = np.where(np.hypot(x - x.flat[k], y - y.flat[k]) < .30, 0, d)


def turret(m, x, y, base, r, high):
    X, Y, _ = at(x, y, 0)
    top = base + .62 * high
    with m.at(X, Y):
        m.tube(r, r, base - 1.1, top, 'ashlar', 20)
        m.tube(r + .09, r + .09, top - .08, top + .08, 'ashlar', 20)
        arch.merlons_round(m, r + .02, top + .08, 'ashlar', 9, .19, .15, .12)
        arch.roof_cone(m, r - .02, 1.55 * high, 'roof_slate', top + .10, .18, .16)
        for turn in (-34, 34):
            with m.at(r * math.sin(math.radians(turn)), -r * math.cos(math.radians(turn)), top - .46, turn):
                arch.slit(m, .28, lit=True)


def stall(m, x, y, awning, turn, rnd):
    """A market stall with an awning, goods in front."""
    X, Y, _ = at(x, y, 0)
    with m.at(X, Y, 0, turn, scale=1.12):
        for sx in (-.46, .46):
            for sy in (-.30, .30):
                m.box(.06, .06, .72 if sy < 0 else .86, 'plank', sx, sy, 0)
        m.face([(-.58, -.46, .66), (.58, -.46, .66), (.58, .02, .95), (-.58, .02, .95)], awning)
        m.face([(.58, .46, .70), (-.58, .46, .70), (-.58, .02, .95), (.58, .02, .95)], awning)
        for i in range(8):
            u = -.58 + 1.16 * i / 8
            m.face([(u, -.465, .54 if i % 2 else .57), (u + .145, -.465, .54 if i % 2 else .57), (u + .145, -.46, .66), (u, -.46, .66)], awning)
        m.box(1.0, .34, .32, 'plank', 0, -.44, 0)
        for i in range(6):
            m.blob(.09, .08, .07, rnd.choice(('flower', 'pumpkin', 'leaf', 'cloth_yellow')), -.40 + .16 * i, -.46, .36, 7, 5, .2)
        arch.crate(m, .70, -.30, 0, .26, 20)
        arch.barrel(m, -.74, -.22, 0, 1.1)
        arch.sack(m, .66, -.66, 0, 1.0)


def fountain(m, x, y):
    X, Y, _ = at(x, y, 0)
    with m.at(X, Y):
        r = shape.FOUNTAIN * S
        m.tube(r, r, 0, .16, 'ashlar', 24)
        m.tube(r * 1.05, r * 1.05, .14, .22, 'block', 24)
        m.tube(r * .86, r * .86, .21, .226, 'water', 24)
        m.tube(.10, .07, .2, .52, 'block', 12)
        m.tube(.20, .24, .50, .58, 'block', 16)
        m.tube(.20, .20, .57, .60, 'water', 16)
        m.blob(.07, .07, .10, 'gold', 0, 0, .66, 8, 6)


def cross(m):
    """The market cross on a square: steps and a column."""
    X, Y, _ = at(.5, .5, 0)
    with m.at(X, Y):
        for i, r in enumerate((.50, .38, .26)):
            m.tube(r, r, .07 * i, .07 * (i + 1), 'block', 8, smooth=False)
        m.tube(.08, .055, .2, .80, 'ashlar', 10)
        m.box(.30, .07, .08, 'ashlar', 0, 0, .66)
        m.blob(.08, .08, .09, 'gold', 0, 0, .86, 8, 6)


def door(m, face, r):
    """Where a path ends in a building."""
    for p in face.paths:
        if not p.ends:
            continue
        b = next(b for b in face.buildings if b.letter == p.ends)
        for s in p.sides:
            mid = np.array(shape.turned(shape.MIDS[s], r))
            t = np.linspace(0, .5, 60)
            pts = mid[None] + (np.array((.5, .5)) - mid)[None] * 2 * t[:, None]
            inside, _ = Roof(face, b, r).field(pts[:, 0], pts[:, 1])
            if not inside.any():
                continue
            x, y = pts[np.argmax(inside)]
            dx, dy = np.array((.5, .5)) - mid
            X, Y, _ = at(x, y, 0)
            with m.at(X, Y, 0, math.degrees(math.atan2(-dy, dx)) - 90):
                m.box(.86, .34, .06, 'ashlar', 0, -.14, 0)
                m.box(.70, .20, .12, 'ashlar', 0, -.09, 0)
                with m.at(0, -.03, .08):
                    arch.door(m, .34, .40, 'timber', 'ashlar', True)


# ------------------------------------------------------------------ small things in the courts
def garden(m, rnd):
    m.box(1.05, .74, .05, 'plan_soil', 0, 0, 0)
    for j in range(3):
        for i in range(6):
            m.blob(.075, .07, .07, ('leaf', 'pumpkin', 'leaf')[j] if rnd.random() < .7 else 'leaf', -.42 + .17 * i, -.24 + .24 * j, .08, 7, 5, .3)


def sheep(m, rnd):
    for x, y, turn in ((-.28, .05, 20), (.30, -.15, 160), (.05, .42, 80)):
        with m.at(x, y, 0, turn):
            m.blob(.20, .14, .14, 'wool', 0, 0, .20, 10, 7, .2)
            m.blob(.075, .06, .065, 'hair_dark', .21, 0, .25, 7, 5)
            for a in (-.10, .10):
                m.box(.03, .12, .10, 'hair_dark', a, 0, 0)


def laundry(m, rnd):
    for x in (-.62, .62):
        m.box(.05, .05, .62, 'timber', x, 0, 0)
    m.beam((-.62, 0, .58), (.62, 0, .58), .02, 'rope')
    for i, c in enumerate(('cloth_white', 'cloth_red', 'cloth_white', 'cloth_blue')):
        x = -.44 + .29 * i
        m.face([(x - .11, 0, .22), (x + .11, 0, .22), (x + .11, 0, .57), (x - .11, 0, .57)], c)


def hay(m, rnd):
    m.heap(.42, .40, .52, 'thatch')
    m.heap(.26, .26, .30, 'thatch', .50, -.22)


def bench(m, rnd):
    m.box(.80, .20, .05, 'plank', 0, 0, .20)
    for x in (-.32, .32):
        m.box(.07, .18, .20, 'timber', x, 0, 0)
    arch.barrel(m, .66, .08, 0, 1.0)
    arch.crate(m, -.68, .06, 0, .24, 12)


def hives(m, rnd):
    for x, y in ((-.34, 0), (0, .10), (.34, -.02)):
        m.box(.28, .26, .10, 'plank', x, y, 0)
        m.lathe([(.13, .10), (.14, .18), (.11, .30), (.04, .37), (0, .38)], 'thatch', 10, x, y)


def well(m, rnd):
    m.tube(.32, .32, 0, .30, 'ashlar', 16)
    m.tube(.24, .24, .28, .305, 'water', 14)
    for x in (-.30, .30):
        m.box(.07, .07, .80, 'timber', x, 0, .1)
    arch.roof_gable(m, .80, .62, .30, 'shake', .86, .2, .2, barge=None)
    m.rod((-.3, 0, .72), (.3, 0, .72), .04, .04, 'timber', 6)


THINGS = (garden, sheep, laundry, well, hay, bench, laundry, hives, well, garden)


def plants(m, face, r, rnd, trees):
    """Trees in the courts, and one small thing where there is room; away from rims, paths, markets and spots."""
    label, _ = face.raster(48)
    kinds = np.array([''] + [k for _, k in face.locals])[label]
    room = L.room_in(kinds == 'court', *np.meshgrid((np.arange(48) + .5) / 48, (np.arange(48) + .5) / 48))
    busy = []
    for letter, place in L.spots(face).items():
        busy += [(place[k][0], place[k][1], .31 if k == 'market' else .13) for k in place]
    made, placed = [], 0
    for _ in range(160):
        j, i = rnd.randrange(48), rnd.randrange(48)
        x, y = (i + .5) / 48, (j + .5) / 48
        if room[j, i] < .14 or min(x, y, 1 - x, 1 - y) < .13 or any(math.hypot(x - a, y - b) < k + .06 for a, b, k in busy):
            continue
        tx, ty = shape.turned((x, y), r)
        X, Y, _ = at(tx, ty, 0)
        with m.at(X, Y, 0, rnd.uniform(-15, 15)):
            THINGS[(sum(map(ord, face.name)) + 3 * placed) % len(THINGS)](m, random.Random(3))
        busy.append((x, y, .17))
        placed += 1
        if placed == 2:
            break
    for _ in range(90):
        j, i = rnd.randrange(48), rnd.randrange(48)
        x, y = (i + .5) / 48, (j + .5) / 48
        if room[j, i] < .115 or min(x, y, 1 - x, 1 - y) < .09:
            continue
        if any(math.hypot(x - a, y - b) < k for a, b, k in busy) or any(math.hypot(x - a, y - b) < .14 for a, b in made):
            continue
        made.append((x, y))
        tx, ty = shape.turned((x, y), r)
        X, Y, _ = at(tx, ty, 0)
        yield X, Y, rnd.choice(trees), rnd.uniform(.46, .74), rnd.uniform(0, 360)
        if len(made) >= 4:
            break


# ------------------------------------------------------------------ scene
def ground_material():
    n = materials.Nodes('ground')
    tex = n('TexImage', {'image': bpy.data.images['ground'], 'interpolation': 'Cubic'}, Vector=n.coord('UV'))
    return n.finish(tex['Color'], n.noise(30, 3), .15, None, flat=(.35, .34, .17))


def ground_image(faces, keep):
    """Of all turns the same: kept in the file KEEP."""
    n = paint.SIZE
    sheet = np.ones((6 * n, 10 * n, 4), np.float32)
    if os.path.exists(keep):
        sheet[..., :3] = np.load(keep)
    else:
        for k, f in enumerate(faces):
            j, i = divmod(k, 10)
            sheet[j * n:(j + 1) * n, i * n:(i + 1) * n, :3] = paint.face(f, 100 + 17 * k)
        np.save(keep, sheet[..., :3].astype(np.float16))
    im = bpy.data.images.new('ground', 10 * n, 6 * n)
    im.pixels.foreach_set(np.ascontiguousarray(sheet[::-1]).ravel())
    im.update()
    return im


def lanterns(face, r, loc):
    """What burns at evening besides the windows: at squares and stalls."""
    spots = [(.5, .5, .9)] if any(p.square for p in face.paths) else []
    spots += [(*place['market'][r], .75) for place in L.turned_spots(face).values() if 'market' in place]
    m = Mesh(1)
    for x, y, z in spots:
        X, Y, _ = at(x, y, 0)
        m.blob(.085, .085, .10, 'glass', X, Y - .3, z, 8, 6, tint=.9)
    if m.faces:
        m.build('lantern', loc).hide_render = True


def build(face, index, r, plant):
    """One face at the origin of its place on the sheet: a mesh for what stands, one for the ground."""
    m = Mesh(index * 31 + 5)
    rnd = m.random
    for b in face.buildings:
        roof = Roof(face, b, r)
        roof.look['first'] = (index * 7 + ord(b.letter)) % len(roof.look['mats'])
        house = b.kind == 'house'
        mat = rnd.choice(('plaster', 'plaster', 'plaster_ochre', 'plaster_rose')) if house else 'stone'
        under(m, roof, roof.look['mats'][0])
        tiles(m, roof)
        walls(m, roof, mat, rnd)
        gable_wall(m, roof, mat, rnd)
        if house:
            broad = len(b.valleys) > 0
            made = chimneys(m, roof, rnd, 2 if broad else 1)
            dormers(m, roof, mat, rnd, made, 2 + len(b.valleys) if broad else 1)
        else:
            parapet(m, roof)
            turrets(m, roof, rnd)
    door(m, face, r)
    for p in face.paths:
        if p.fountain:
            fountain(m, *shape.turned(p.heart(), r))
    if any(p.square for p in face.paths):
        cross(m)
    awnings = ('awning_red', 'awning_blue', 'awning_yellow')
    for k, place in enumerate(L.turned_spots(face).values()):
        if 'market' in place:
            stall(m, *place['market'][r], awnings[index % 3], rnd.choice((-8, 0, 7)), rnd)
    trees = list(plants(m, face, r, random.Random(index * 7 + 3), plant))
    j, i = divmod(index, 10)
    loc = (i * PITCH * S, -j * PITCH * S, 0)
    lanterns(face, r, loc)
    if m.faces:
        m.build('face' + face.name, loc)
    g = Mesh(index)
    corners = [(0, 1), (1, 1), (1, 0), (0, 0)]           # south-west, south-east, north-east, north-west
    uv = []
    for c in corners:
        x, y = shape.turned(c, (4 - r) % 4)
        uv.append(((i + .001 + x * .998) / 10, 1 - (j + .001 + y * .998) / 6))
    g.face([at(*c, 0) for c in corners], 'ground', uv)
    g.build('ground' + face.name, loc)
    for X, Y, mesh, scale, turn in trees:
        o = bpy.data.objects.new('tree', mesh)
        o.location, o.scale, o.rotation_euler[2] = (loc[0] + X, loc[1] + Y, 0), (scale,) * 3, math.radians(turn)
        bpy.context.scene.collection.objects.link(o)


def walls(m, roof, mat, rnd):
    """Walls below the eaves, wherever the building really stands behind them."""
    for point, length, _, grow in roof.sources:
        if grow == .5:
            continue
        step = .02
        n = max(1, round(length / step))
        lo = None
        for i in range(n + 1):
            ok = False
            if i < n:
                c = point((i + .5) * length / n, .004)
                ok = 0 < c[0] < 1 and 0 < c[1] < 1 and roof.field(c[:1], c[1:])[0][0]
            if ok and lo is None:
                lo = i
            if lo is not None and (not ok or (not grow and i - lo == 3)):
                piece(m, roof, point, length * lo / n, length * i / n, mat, rnd)
                lo = i if ok else None


def piece(m, roof, point, u0, u1, mat, rnd):
    p, q = point(u0, 0), point(u1, 0)
    c = (p + q) / 2
    inward = point((u0 + u1) / 2, .01) - point((u0 + u1) / 2, 0)
    # the building on the right of the way (y down): right of (dx, dy) is (-dy, dx)
    d = q - p
    if (-d[1]) * inward[0] + d[0] * inward[1] < 0:
        p, q = q, p
    p, q = np.clip(p, 0, 1), np.clip(q, 0, 1)
    wall_line(m, roof, tuple(p), tuple(q), mat, rnd)


def cut_out(img, count, lines, columns, n, over):
    """The sprites of a rendered sheet, side by side."""
    out = np.zeros((lines * (n + over), columns * n, img.shape[2]))
    for k in range(count):
        j, i = divmod(k, 10)
        x, y = round((i * PITCH + .25) * n), round((j * PITCH + ABOVE) * n)
        out[j * (n + over):(j + 1) * (n + over), i * n:(i + 1) * n] = img[y - over:y + n, x:x + n]
    return out


def lights(a, faces, lines, columns):
    """Windows and lanterns at evening, to be added to the faces: everything else is black."""
    sc = bpy.context.scene
    sc.world.node_tree.nodes['Background'].inputs[1].default_value = 0
    for o in [o for o in bpy.data.objects if o.type == 'LIGHT']:
        bpy.data.objects.remove(o)
    for o in bpy.data.objects:
        o.hide_render = False
    for m in bpy.data.materials:
        if not m.use_nodes:
            continue
        tree = m.node_tree
        out = next(k for k in tree.nodes if k.type == 'OUTPUT_MATERIAL')
        e = tree.nodes.new('ShaderNodeEmission')
        lit = m.name.startswith('glass')
        e.inputs[0].default_value, e.inputs[1].default_value = ((1.0, .56, .20, 1), 1.0 if lit else 0)
        if lit:                                          # not every window is lit
            tint = tree.nodes.new('ShaderNodeAttribute')
            tint.attribute_name = 'tint'
            step = tree.nodes.new('ShaderNodeMath')
            step.operation, step.inputs[1].default_value = 'GREATER_THAN', .25
            tree.links.new(tint.outputs['Fac'], step.inputs[0])
            tree.links.new(step.outputs[0], e.inputs[1])
        tree.links.new(e.outputs[0], out.inputs[0])
    p = render.shoot(False, samples=2)
    over = a.size // 2                                       # turrets rise as high
    light = cut_out(np.clip(p['Image'][..., :3], 0, 1), len(faces), lines, columns, a.size, over)
    soft = np.zeros_like(light)
    high = a.size + over
    for k in range(len(faces)):                          # each sprite by itself: a halo ends with its picture
        cell = slice(k // 10 * high, (k // 10 + 1) * high), slice(k % 10 * a.size, (k % 10 + 1) * a.size)
        bit = np.pad(light[cell], ((24, 24), (24, 24), (0, 0)))
        soft[cell] = np.clip(1.5 * bit + 2.2 * post.blur(bit, 3) + 2.0 * post.blur(bit, 9), 0, 1)[24:-24, 24:-24]
    alpha = soft.max(-1, keepdims=True)
    post.save(os.path.join(a.out, f'lights_{a.turn}.png'), np.concatenate([np.where(alpha > .004, soft / np.maximum(alpha, 1e-4), (1.0, .6, .25)), alpha], -1))


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument('--turn', type=int, default=0)
    ap.add_argument('--out', default='.')
    ap.add_argument('--samples', type=int, default=10)
    ap.add_argument('--size', type=int, default=L.FACE)
    ap.add_argument('--only', default='')
    a = ap.parse_args(sys.argv[sys.argv.index('--') + 1:])
    only = [n for n in a.only.split(',') if n]
    faces = [f for f in shape.FACES if not only or f.name in only]
    lines = (len(faces) + 9) // 10
    columns = min(10, len(faces))
    n = a.size
    W, H = round(columns * PITCH * n), round((lines * PITCH + ABOVE - .40) * n)
    sc = studio(W, H, a.samples)
    sc.render.pixel_aspect_x = 1 / math.sin(math.radians(L.ELEVATION))
    register()
    os.makedirs(a.out, exist_ok=True)
    ground_image(faces, os.path.join(a.out, 'grounds.npy' if not only else 'grounds-of-some.npy'))
    materials.register('ground', lambda _: ground_material())
    # The picture's north-west corner lies a quarter of a cell left of the first tile, and what rises over it above.
    west, north = -.25 * S, (1 + ABOVE) * S
    cx, cy = west + W / n * S / 2, north - H / n * S / 2
    render.camera(L.ELEVATION, W / n * S, (cx, cy, 0))
    plant = [arch.broadleaf(s) for s in (1, 2, 3)] + [arch.broadleaf(4, 'leaf_gold')]
    for k, f in enumerate(faces):
        build(f, k, a.turn, plant)
    passes = render.shoot(True)
    img = post.finish(passes, 'summer', gloss=False)
    over = round(n * L.OVER / L.FACE)
    out = cut_out(img, len(faces), lines, columns, n, over)
    for j in range(lines):                                   # the cells themselves are covered to their last pixel
        out[j * (n + over) + over:(j + 1) * (n + over), :, 3] = 1
    post.save(os.path.join(a.out, f'faces_{a.turn}.png'), out)
    lights(a, faces, lines, columns)


if __name__ == '__main__':
    main()
