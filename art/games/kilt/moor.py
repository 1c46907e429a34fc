# SPDX-License-Identifier: MIT
"""What lies on the squares before anything is built: seven kinds of Highland ground (layout.MOOR), each within an old ring of stones.

All of it is lower than a floor and stands within a tower's plan, so that the first floor hides it whole."""
import math
import random

import bpy

import layout as L
from lib import arch as A
from lib import materials
from lib.materials import Nodes
from lib.mesh import Mesh

ROOM = 1.32                       # half the width of what is planted


def pool_material(name):
    """Still peat water: what it shows is the sky."""
    n = Nodes(name)
    ripple = n('Bump', Strength=.06, Distance=.03, Height=n.noise(3, 2))[0]
    d = n('BsdfDiffuse', Color=(.020, .026, .028))[0]
    g = n('BsdfGlossy', Color=(.62, .70, .76), Roughness=.05, Normal=ripple)[0]
    n('OutputMaterial', Surface=n('MixShader', _0=.36, _1=d, _2=g)[0])
    return n.material


def gneiss_material(name):
    """Banded grey rock with mustard lichen."""
    n = Nodes(name)
    P = n.coord()
    band = n.noise(1.6, 4, n('Mapping', Vector=P, Rotation=(.3, .2, .6), Scale=(.5, 2.4, 2.4))[0], .6)
    col = n.mix(n.step(band, .36, .62), (.095, .094, .102), (.345, .330, .315))
    col = n.mix(n.math('MULTIPLY', n.step(n.noise(5, 4, P), .56, .66), .75), col, (.42, .335, .085))
    col = n.mix(n.math('MULTIPLY', n.step(n.noise(3.1, 3, P), .60, .68), .6), col, (.155, .175, .065))
    return n.finish(col, band, .8, None, flat=(.22, .21, .20))


for _name, _make in {
    'pool': pool_material,
    'ling': lambda n: materials.leaf(n, (.090, .040, .078), (.250, .122, .215)), 'ling_dark': lambda n: materials.leaf(n, (.060, .058, .028), (.160, .150, .070)),
    'fern': lambda n: materials.leaf(n, (.215, .095, .025), (.47, .235, .070)), 'fern_green': lambda n: materials.leaf(n, (.075, .115, .025), (.225, .265, .070)),
    'sward': lambda n: materials.leaf(n, (.085, .125, .028), (.240, .290, .085)), 'cotton': materials.P((.86, .84, .78), (.80, .77, .70), 9, .3),
    'gneiss': gneiss_material, 'thistle': materials.P((.38, .085, .42), (.50, .150, .52), 8, .3),
}.items():
    materials.register(_name, _make)


# ------------------------------------------------------------------ plants, each made once and put many times
def _instance(m, name):
    o = m.build(name)
    mesh = o.data
    bpy.data.objects.remove(o)
    return mesh


def _bush(seed, leaf, n=7, low=.05, high=.14):
    m = Mesh(seed)
    for _ in range(n):
        a, d, s = m.random.uniform(0, math.tau), m.random.uniform(0, .16), m.random.uniform(low, high)
        m.blob(s, s, s * .85, leaf, d * math.cos(a), d * math.sin(a), s * .7, 7, 5, .5)
    return _instance(m, f'bush{leaf}{seed}')


def _frond(seed, leaf):
    """A shuttlecock of bracken: bent ribs with tapering leaflets."""
    m = Mesh(seed)
    for k in range(6):
        a = math.tau * k / 6 + m.random.uniform(-.3, .3)
        u, v = math.cos(a), math.sin(a)
        reach, rise, before = m.random.uniform(.22, .34), m.random.uniform(.16, .26), None
        for i in range(5):
            t = (i + 1) / 5
            here = (u * reach * t, v * reach * t, rise * math.sin(2.2 * t))
            w = .085 * (1.05 - t)
            if before:
                p, q, s = before, here, (-v * w, u * w)
                m.face([(p[0] - s[0], p[1] - s[1], p[2]), (q[0], q[1], q[2]), (p[0] + s[0], p[1] + s[1], p[2] - .01)], leaf)
                m.face([(p[0] + s[0], p[1] + s[1], p[2] - .01), (q[0], q[1], q[2]), (p[0] - s[0], p[1] - s[1], p[2])], leaf)
            before = here
    return _instance(m, f'frond{leaf}{seed}')


def _thistle(seed):
    m = Mesh(seed)
    tall = m.random.uniform(.26, .38)
    m.rod((0, 0, 0), (.02, 0, tall), .014, .012, 'fern_green', 5)
    for k in range(7):
        a, z = math.tau * k / 7, tall * (.08 + .1 * k)
        m.beam((0, 0, z), (.15 * math.cos(a * 2), .15 * math.sin(a * 2), z + .03), .035, 'fern_green', .012)
    m.blob(.055, .055, .055, 'fern_green', .02, 0, tall, 7, 5, .3)
    m.blob(.060, .060, .045, 'thistle', .02, 0, tall + .055, 8, 5, .4)
    return _instance(m, f'thistle{seed}')


def _cotton(seed):
    m = Mesh(seed)
    for _ in range(4):
        x, y, z = m.random.uniform(-.1, .1), m.random.uniform(-.1, .1), m.random.uniform(.18, .28)
        m.rod((x * .5, y * .5, 0), (x, y, z), .010, .008, 'bent', 4)
        m.blob(.035, .035, .045, 'cotton', x, y, z, 6, 5, .3)
    return _instance(m, f'cotton{seed}')


class Plants:
    def __init__(self):
        self.heather = [_bush(s, 'ling') for s in (1, 2)] + [_bush(4, 'ling_dark')]
        self.fern = [_frond(s, 'fern') for s in (1, 2)] + [_frond(3, 'fern_green')]
        self.grass = [A.tuft(s, 'sward') for s in (13, 14, 15)]
        self.bent = [A.tuft(s, 'bent') for s in (16, 17)]
        self.thistle = [_thistle(s) for s in (1, 2, 3)]
        self.cotton = [_cotton(s) for s in (1, 2)]


class Square:
    """One square while it is planted: puts things at its own coordinates, -1 to 1 over what may be planted."""

    def __init__(self, m, plants, name, r):
        self.m, self.plants, self.r = m, plants, r
        self.x, self.y = L.square(name)

    def spots(self, n, apart=0.0, inner=0.0):
        res = []
        for _ in range(n * 6):
            u, v = self.r.uniform(-1, 1), self.r.uniform(-1, 1)
            if math.hypot(u, v) >= inner and all(math.hypot(u - a, v - b) >= apart for a, b in res):
                res.append((u, v))
            if len(res) == n:
                break
        return res

    def put(self, meshes, u, v, s):
        o = bpy.data.objects.new('moor', self.r.choice(meshes))
        o.location, o.rotation_euler[2], o.scale = (self.x + u * ROOM, self.y + v * ROOM, -.02), self.r.uniform(0, 6.28), (s, s, s * self.r.uniform(.85, 1.15))
        bpy.context.scene.collection.objects.link(o)

    def scatter(self, meshes, n, low, high, apart=0.0, inner=0.0):
        for u, v in self.spots(n, apart, inner):
            self.put(meshes, u, v, self.r.uniform(low, high))

    def rock(self, u, v, s, tall=.6, mat='gneiss'):
        self.m.blob(s, s * self.r.uniform(.7, 1), s * tall, mat, self.x + u * ROOM, self.y + v * ROOM, s * tall * .25, 10, 7, .45)


def heather(q):
    q.scatter(q.plants.heather, 74, .75, 1.35, .12)
    q.scatter(q.plants.bent, 16, .8, 1.2)
    q.rock(q.r.uniform(-.6, .6), q.r.uniform(-.3, .5), .24)


def bracken(q):
    q.scatter(q.plants.fern, 46, .8, 1.25, .16)
    q.scatter(q.plants.grass, 30, .8, 1.2)


def pasture(q):
    """Cropped grass; who crops it, is here."""
    q.scatter(q.plants.grass, 90, .6, 1.0)
    q.scatter(q.plants.cotton, 4, .8, 1.0)
    for u, v, turn in ((-.42, .30, 20), (.42, -.02, 200), (-.20, -.50, 80)):
        with q.m.at(q.x + u * ROOM + q.r.uniform(-.2, .2), q.y + v * ROOM, 0, turn + q.r.uniform(-40, 40), scale=1.05):
            q.m.blob(.28, .19, .19, 'wool', 0, 0, .27, 12, 8, .18)
            q.m.blob(.11, .08, .10, 'dark', .28, 0, .27, 8, 6)
            for a in (-.14, .14):
                for b in (-.09, .09):
                    q.m.box(.05, .05, .16, 'dark', a, b)


def pool(q):
    r = q.r
    rim = [(u, .60 + r.uniform(-.13, .13) + .10 * math.sin(2 * u + r.uniform(0, 6))) for u in (math.tau * i / 22 for i in range(22))]
    q.m.face([(q.x + 1.35 * w * math.cos(u), q.y + .95 * w * math.sin(u), .035) for u, w in rim], 'pool', tint=.5)
    for u, w in rim:
        k = 1.06 + r.uniform(0, .25)
        q.put(q.plants.bent + q.plants.grass, w * k * 1.35 * math.cos(u) / ROOM, w * k * .95 * math.sin(u) / ROOM, r.uniform(.7, 1.2))
    for u, w in rim[::3]:
        q.put(q.plants.cotton, w * 1.3 * 1.35 * math.cos(u) / ROOM, w * 1.3 * .95 * math.sin(u) / ROOM, r.uniform(.9, 1.3))
    q.rock(-.35, .1, .14, .5)
    q.rock(.62, -.55, .17, .6)


def outcrop(q):
    """Bare rock comes through the turf."""
    for u, v, s in ((-.25, .22, .62), (.38, .02, .50), (-.05, -.40, .40), (.62, .50, .22), (-.70, -.45, .20)):
        q.rock(u + q.r.uniform(-.1, .1), v + q.r.uniform(-.1, .1), s, .42)
    q.scatter(q.plants.grass, 26, .7, 1.1, 0, .5)
    q.scatter(q.plants.heather, 9, .5, .8, 0, .7)


def thistles(q):
    q.scatter(q.plants.grass, 44, .7, 1.1)
    q.scatter(q.plants.thistle, 13, .9, 1.3, .22)
    q.rock(-.5, -.4, .18)


def cairn(q):
    z = 0
    for k, (n, d) in enumerate(((10, .52), (7, .34), (4, .17), (1, 0))):
        for i in range(n):
            a = math.tau * i / n + k
            s = q.r.uniform(.15, .20) * (1 - .08 * k)
            q.m.blob(s, s * .85, s * .62, 'gneiss', q.x + d * math.cos(a), q.y + .1 + d * .8 * math.sin(a), z + .08, 8, 6, .4)
        z += .15
    q.scatter(q.plants.heather, 22, .6, 1.0, .1, .72)
    q.scatter(q.plants.grass, 20, .7, 1.0, 0, .6)


PLANT = {f.__name__: f for f in (heather, bracken, pasture, pool, outcrop, thistles, cairn)}


# ------------------------------------------------------------------ the ring of stones
def ring(m, x, y, r):
    """An old footing: field stones, sunk and half overgrown, some gone; the corners still stand."""
    a = L.PAD
    for side in range(4):
        t, u = math.radians(90 * side), -a + .30
        while u < a - .30:
            w = r.uniform(.24, .50)
            if r.random() > .16:
                px, py = u + w / 2, -a + r.uniform(-.05, .05)
                cx, cy = px * math.cos(t) - py * math.sin(t), px * math.sin(t) + py * math.cos(t)
                with m.at(x + cx, y + cy, 0, 90 * side + r.uniform(-8, 8)):
                    m.blob(w * .54, r.uniform(.11, .16), r.uniform(.08, .14), 'gneiss', 0, 0, .03, 8, 6, .32)
            u += w
    for u in (-1, 1):
        for v in (-1, 1):
            m.block(.34, .32, .26 + r.uniform(0, .06), 'kerb', x + u * a, y + v * a, -.03, r.uniform(-9, 9), .04)


def squares():
    m, r, plants = Mesh(31), random.Random(31), Plants()
    for name in L.SQUARES:
        ring(m, *L.square(name), r)
        PLANT[L.MOOR[name]](Square(m, plants, name, r))
    return m.build('squares')
