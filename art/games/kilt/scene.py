# SPDX-License-Identifier: MIT
"""The headland in Blender: land and loch, wall and lane, plants and small life."""
import math
import random

import bpy
import numpy as np

import headland as H
import layout as L
import moor
import road
import stone  # its materials
from lib import arch as A
from lib import materials
from lib.ground import fbm, sheet, step
from lib.materials import Nodes, mean
from lib.mesh import Mesh

AREA = (-31.0, 31.0, -29.0, 31.0)
S = stone.S


# ------------------------------------------------------------------ materials
def _turf(n, P):
    big, mid, fine = n.noise(.22, 3, P), n.noise(1.2, 5, P), n.noise(9, 4, P)
    g = n.mix(n.step(big, .36, .64), (.098, .118, .040), (.165, .170, .062))
    g = n.mix(n.math('MULTIPLY', n.step(mid, .50, .70), .8), g, (.215, .190, .085))
    return n.mix(n.math('MULTIPLY', n.step(fine, .45, .7), .5), g, (.052, .070, .024)), mid, fine


def _rock(n, P):
    strata = n.noise(.9, 5, n('Mapping', Vector=P, Scale=(.5, .5, 2.6))[0], .58)
    crack = n.noise(2.0, 4, P, .62)
    r = n.mix(n.step(strata, .30, .68), (.092, .084, .083), (.285, .252, .220))
    r = n.mix(n.math('MULTIPLY', n.step(crack, .50, .34), .8), r, (.055, .050, .052))
    r = n.mix(n.math('MULTIPLY', n.step(crack, .55, .70), .45), r, (.40, .36, .305))
    lichen = n.math('MULTIPLY', n.step(n.noise(1.7, 4, P), .58, .68), n.step(n.up(), .2, .7))
    return n.mix(n.math('MULTIPLY', lichen, .5), r, (.30, .285, .12)), crack


def land_material(name):
    """Painted by the cover: path, heather, worn ground, shore; rock where it is steep, dark and wet at the water."""
    n = Nodes(name)
    P = n.coord()
    cover = n('Attribute', {'attribute_name': 'cover'})
    path, heather, worn = n('SeparateRGB', _0=cover['Color'])
    grass, mid, fine = _turf(n, P)
    rock, crack = _rock(n, P)
    edge = n.math('MULTIPLY', n.math('SUBTRACT', mid, .5), .9)
    bloom = n.math('MULTIPLY', n.step(n.math('ADD', heather, edge), .35, .65), n.step(n.noise(5, 3, P), .40, .60))
    col = n.mix(n.math('MULTIPLY', bloom, .85), grass, n.mix(fine, (.120, .048, .082), (.285, .115, .205)))
    soil = n.mix(n.step(mid, .35, .65), (.20, .165, .105), (.27, .225, .15))
    col = n.mix(n.math('MULTIPLY', n.step(n.math('ADD', worn, edge), .25, .75), .55), col, soil)
    col = n.mix(n.step(n.math('ADD', path, edge), .35, .6), col, (.36, .295, .20))
    steep = n.step(n.math('ADD', n.up(), n.math('MULTIPLY', edge, .30)), .84, .66)
    steep = n.math('MAXIMUM', steep, n.step(n.math('ADD', cover['Alpha'], edge), .3, .6))
    col = n.mix(steep, col, rock)
    z = n.xyz(P)[2]
    wet = n.step(n.math('ADD', z, n.math('MULTIPLY', edge, .5)), L.LOCH + .62, L.LOCH + .15)
    col = n.mix(n.math('MULTIPLY', wet, .78), col, (.038, .040, .036))
    bump = n.math('ADD', n.math('MULTIPLY', fine, .35), n.math('MULTIPLY', n.math('MULTIPLY', crack, steep), 1.7))
    return n.finish(col, bump, .85, None, flat=(.16, .155, .085))


def water_material(name):
    """Peat-dark water, ruffled; the cover's red is surf."""
    n = Nodes(name)
    P = n.coord()
    v = n.noise(1.7, 4, n('Mapping', Vector=P, Scale=(.55, 1.5, 1))[0])
    calm = n.noise(.10, 3, n('Mapping', Vector=P, Scale=(.6, 1.4, 1))[0])
    col = n.mix(n.step(v, .36, .70), (.012, .034, .046), (.030, .070, .082))
    col = n.mix(n.math('MULTIPLY', n.step(calm, .42, .66), .6), col, (.060, .112, .122))
    surf = n('SeparateRGB', _0=n('Attribute', {'attribute_name': 'cover'})['Color'])[0]
    lace = n.math('ADD', surf, n.math('MULTIPLY', n.math('SUBTRACT', n.noise(3.4, 5, P, .65), .5), 1.1))
    col = n.mix(n.math('MULTIPLY', n.step(surf, .05, .8), .45), col, (.065, .135, .125))
    col = n.mix(n.math('MULTIPLY', n.step(lace, .78, 1.02), .85), col, (.62, .68, .68))
    normal = n('Bump', Strength=.40, Distance=.07, Height=v)[0]
    d = n('BsdfDiffuse', Color=col)[0]
    g = n('BsdfGlossy', Color=(.80, .90, 1), Roughness=.14, Normal=normal)[0]
    n('OutputMaterial', Surface=n('MixShader', _0=.10, _1=d, _2=g)[0])
    return n.material


def cobble(name, a, b, joint, w, h):
    """Setts: small stones in courses, each its own shade, some moss between."""
    n = Nodes(name)
    uv = n.coord('UV')
    wob = n.mix(.03, uv, n('TexNoise', Scale=2.2, Detail=2.0, Vector=uv)['Color'], 'ADD')
    t = n('TexBrick', {'offset': .5, 'squash': 1.0}, Vector=wob, Color1=a, Color2=b, Mortar=joint, Scale=1.0, Mortar_Size=.022, Mortar_Smooth=.4,
          Bias=0.0, Brick_Width=w, Row_Height=h)
    moss = n.math('MULTIPLY', n.step(n.noise(.8, 4), .54, .70), .40)
    col = n.mix(moss, n.stains(t['Color'], .2), (.13, .14, .055))
    return n.finish(col, n.math('SUBTRACT', n.math('MULTIPLY', n.noise(12, 3), .5), t['Fac']), .55, None, flat=mean(a, b))


for _name, _make in {
    'moor': land_material, 'loch': water_material,
    'setts': lambda n: cobble(n, (.175, .152, .126), (.122, .108, .094), (.064, .066, .040), .30, .22),
    'wall': lambda n: cobble(n, (.300, .265, .220), (.215, .190, .162), (.110, .098, .080), .46, .22),
    'slab': S((.215, .200, .175), (.285, .266, .232), 2.2, .45, .3), 'slab_warm': S((.232, .204, .168), (.300, .266, .218), 2.6, .5, .3),
    'slab_cool': S((.185, .180, .172), (.240, .234, .222), 2.4, .45, .3), 'slab_worn': S((.245, .232, .205), (.315, .298, .262), 2, .4, .25),
    'kerb': S((.262, .240, .204), (.345, .316, .266), 4, .35, .2), 'bent': lambda n: materials.leaf(n, (.105, .118, .038), (.245, .235, .098)),
    'pip': S((.50, .455, .37), (.56, .51, .42), 4, .2, .1), 'seal': materials.P((.10, .10, .11), (.16, .155, .15), 3, .1),
    'sail': materials.P((.40, .10, .055), (.33, .075, .04), 3, .1),
}.items():
    materials.register(_name, _make)


# ------------------------------------------------------------------ land and loch
def land(stride=.10):
    x0, x1, y0, y1 = AREA
    X, Y = np.meshgrid(np.arange(x0, x1, stride), np.arange(y0, y1, stride))
    return sheet('land', X, Y, H.height(X, Y), materials.get('moor'), H.cover(X, Y))


def loch(stride=.12):
    x0, x1, y0, y1 = AREA
    X, Y = np.meshgrid(np.arange(x0 - 3, x1 + 3, stride), np.arange(y0 - 6, y1, stride))
    cover = np.zeros(X.shape + (4,))
    cover[..., 0] = H.foam(X, Y)
    return sheet('loch', X, Y, np.full(X.shape, L.LOCH), materials.get('loch'), cover)


# ------------------------------------------------------------------ walls
def parapet(m, p, q, z, tall=.42, thick=.34, foot=None, mat='wall'):
    """A low wall with capstones from p to q; foot: how deep its outer face goes."""
    w = stone.Wall(p, q)
    half, base = thick / 2, z if foot is None else foot
    for side, low in ((half, base), (-half, z)):
        a, b = w.at(0, low, side), w.at(w.length, low, side)
        c, d = w.at(w.length, z + tall, side), w.at(0, z + tall, side)
        m.face([a, b, c, d] if side > 0 else [b, a, d, c], mat, tint=.5)
    for u, side in ((0, 1), (w.length, -1)):
        ends = [w.at(u, base, half), w.at(u, z, -half), w.at(u, z + tall, -half), w.at(u, z + tall, half)]
        m.face(ends if side < 0 else ends[::-1], mat, tint=.5)
    n = max(1, round(w.length / .62))
    turn = math.degrees(math.atan2(w.along.y, w.along.x))
    for i in range(n):
        c = w.at(w.length * (i + .5) / n, 0)
        m.block(w.length / n * .97, thick + .12, .11 + m.random.uniform(0, .02), 'kerb', c.x, c.y, z + tall - .02, turn, .025)


def rampart():
    """The wall behind the last row: it carries the lane there; buttresses between the columns."""
    m = Mesh(51)
    I, top = L.INNER, L.RAMPART
    w = stone.Wall((-I - L.LANE, I), (I + L.LANE, I))
    m.face([w.at(0, -.4), w.at(w.length, -.4), w.at(w.length, top), w.at(0, top)], 'wall', tint=.5)
    n = round(w.length / .72)
    for i in range(n):
        c = w.at(w.length * (i + .5) / n, 0)
        m.block(w.length / n * .97, .40, .13, 'kerb', c.x, c.y - .02, top - .06, 0, .025)
    for k in range(-3, 4):
        x = (k - .5) * L.CELL if k > -3 else None
        if x is None or abs(x) > I:
            continue
        m.box(.75, .72, top * .78, 'wall', x, I - .18, -.3, 0, .80)
        m.block(.80, .66, .14, 'kerb', x, I - .12, top * .78 - .36, 0, .03)
    return m.build('rampart')


def stairs(m, x, z0, z1, y0, y1, width=2.3):
    n = 7
    for i in range(n):
        z, y = z0 + (z1 - z0) * (i + 1) / n, y0 + (y1 - y0) * i / n
        m.block(width, (y1 - y0) / n + .06, z - z0 + .3, 'kerb', x, y + (y1 - y0) / n / 2, z0 - .3, 0, .02)


def bastion(m, key):
    """A round corner tower at the lane's level, with merlons outward and a lamp in the middle."""
    x, y, z = L.PIERS[key]
    r = L.LANE / 2 + (.38 if key[0] == 's' else -.02)
    low = H.at(x, y) if key != 'se' else L.LOCH - .4
    m.tube(r + .22, r, min(low, z) - 1.6 if key != 'se' else low, z, 'wall', 40, False, x=x, y=y)
    m.tube(r, r, z - .01, z + .05, 'setts', 40, True, x=x, y=y)
    m.tube(r - .55, r - .60, z, z + .11, 'slab', 40, True, x=x, y=y)
    out = {'nw': 135, 'ne': 45, 'se': -45, 'sw': -135}[key]
    for i in range(24):
        a = math.radians(i * 15)
        turn = (i * 15 - out + 180) % 360 - 180
        if abs(turn) > 118:
            continue
        tall = .52 if i % 2 else .30
        m.block(.36, .56, tall, 'wall', x + (r - .15) * math.cos(a), y + (r - .15) * math.sin(a), z, math.degrees(a), .03)
        if i % 2:
            m.block(.42, .60, .09, 'kerb', x + (r - .15) * math.cos(a), y + (r - .15) * math.sin(a), z + tall, math.degrees(a), .02)
    m.tube(.34, .28, z, z + .30, 'kerb', 12, x=x, y=y)
    m.tube(.06, .05, z + .3, z + L.PIER_TALL - .42, 'iron', 8, x=x, y=y)
    m.tube(.06, .27, z + L.PIER_TALL - .42, z + L.PIER_TALL - .12, 'iron', 10, x=x, y=y)
    m.blob(.20, .20, .10, 'ember', x, y, z + L.PIER_TALL - .10, 10, 6, .4)


def arches(m, p, q, z, low, count):
    """A wall on arches over the water: outer face, openings as dark hollows with voussoirs."""
    w = stone.Wall(p, q)
    span = w.length / count
    R = span * .31
    spring = low + .75
    k = 14
    for i in range(count):
        mid = span * (i + .5)
        rim = [(mid + R * math.cos(math.pi * t / k), spring + R * 1.12 * math.sin(math.pi * t / k)) for t in range(k + 1)]
        left, right = span * i, span * (i + 1)
        for (u0, v0), (u1, v1) in zip(rim, rim[1:]):
            m.face([w.at(u0, z), w.at(u1, z), w.at(u1, v1), w.at(u0, v0)][::-1], 'wall', tint=.5)
            m.face([w.at(u0, v0), w.at(u1, v1), w.at(u1, v1, -L.LANE), w.at(u0, v0, -L.LANE)], 'wall', tint=.3)
            a, b = w.at(u0, v0, .04), w.at(u1, v1, .04)
            m.beam(a, b, .20, 'kerb', .16)
        for a, b in ((left, mid - R), (mid + R, right)):
            m.face([w.at(a, low), w.at(b, low), w.at(b, z), w.at(a, z)], 'wall', tint=.5)
        for u in (mid - R, mid + R):
            m.face([w.at(u, low), w.at(u, low, -L.LANE), w.at(u, spring, -L.LANE), w.at(u, spring)], 'wall', tint=.3)
    for i in range(count + 1):
        c = w.at(span * i, 0, .18)
        m.box(.95, .75, z - low - .55, 'wall', c.x, c.y, low, math.degrees(math.atan2(w.along.y, w.along.x)), .78)


def walls():
    m = Mesh(61)
    I, O, e = L.INNER, L.OUTER, .10
    half, cut = L.LANE / 2, L.CELL / 2
    parapet(m, (I - .2, O + e), (-I + .2, O + e), L.RAMPART, .50)
    for i in range(28):
        m.block(.42, .36, .36, 'wall', -I + .5 + (2 * I - 1.0) * i / 27, O + e, L.RAMPART + .58, 0, .02)
        m.block(.48, .42, .07, 'kerb', -I + .5 + (2 * I - 1.0) * i / 27, O + e, L.RAMPART + .94, 0, .02)
    parapet(m, (-O - e, I - .1), (-O - e, -I + .1), 0, .40, foot=-1.4)
    parapet(m, (O + e, -cut), (O + e, I - .1), 0, .40, foot=-1.4)
    parapet(m, (-I + .2, -O - e), (cut + .3, -O - e), L.STEP, .34, foot=-2.2)
    low = L.LOCH - .5
    # over the cove: front and right causeway
    arches(m, (cut + .3, -O - e - .18), (I - .1, -O - e - .18), L.STEP, low, 3)
    parapet(m, (cut + .3, -O - e), (I - .1, -O - e), L.STEP, .34)
    parapet(m, (O + e, -I + .1), (O + e, -cut), 0, .40)
    arches(m, (O + e + .18, -I + .2), (O + e + .18, -cut), 0, low, 3)
    # the faces that look into the cove
    m.face([(cut, -I, low), (cut, -I, L.STEP), (I, -I, L.STEP), (I, -I, low)], 'wall', tint=.3)
    m.face([(I, -I, low), (I, -I, 0), (I, -cut, 0), (I, -cut, low)], 'wall', tint=.3)
    for u in np.arange(cut + .4, I - .2, .7):
        m.block(.66, .30, .13, 'kerb', u + .3, -I, L.STEP - .03, 0, .02)
    for v in np.arange(-I + .4, -cut - .7, .7):
        m.block(.30, .66, .13, 'kerb', I, v + .3, -.03, 0, .02)
    # kerbs towards the squares
    for v in np.arange(-I + .35, I - .2, .70):
        m.block(.24, .66, .12, 'kerb', -I, v, -.02, 0, .02)
        if v > -cut:
            m.block(.24, .66, .12, 'kerb', I, v, -.02, 0, .02)
    m.block(.28, .42, .12, 'kerb', I, -cut - .18, -.03, 0, .02)   # nowhere level with its neighbours: faces that coincide are black
    for u in np.arange(-I + .35, cut, .70):
        m.block(.66, .30, .14, 'kerb', u, -I, -.10, 0, .02)
    w = stone.Wall((-I - L.LANE, -I), (cut, -I))
    m.face([w.at(0, L.STEP - .3), w.at(w.length, L.STEP - .3), w.at(w.length, .02), w.at(0, .02)], 'wall', tint=.5)
    for key in L.PIERS:
        bastion(m, key)
    for x in (-I - half, I + half):
        stairs(m, x, 0, L.RAMPART, I - .9, I + .55)
    for x in (-I - half, I + half):
        for k in range(2):
            m.block(2.4, .32, .5, 'kerb', x, -I - .05 - .30 * k, L.STEP - .18 * k - .12, 0, .02)
    return m.build('walls')


# ------------------------------------------------------------------ plants and stones
class Planter:
    def __init__(self, seed):
        self.r = random.Random(seed)

    def put(self, mesh, x, y, s, z, tall=1.0, sink=.03):
        o = bpy.data.objects.new('plant', mesh)
        o.location, o.rotation_euler[2], o.scale = (x, y, z - sink), self.r.uniform(0, 6.28), (s, s, s * tall)
        bpy.context.scene.collection.objects.link(o)


def _spots(seed, n):
    g = np.random.default_rng(seed)
    x, y = g.uniform(AREA[0], AREA[1], n), g.uniform(AREA[2], AREA[3], n)
    return x, y, H.height(x, y), g


def tufts():
    mesh, rocks = [A.tuft(s, 'bent') for s in (3, 4, 5)], [A.rock(s) for s in (4, 5, 6)]
    x, y, z, g = _spots(5, 6500)
    p, free = Planter(7), H.near_castle(x, y)
    court = np.maximum(np.abs(x), np.abs(y)) < L.INNER - .3
    pads = np.min([np.maximum(np.abs(x - L.square(s)[0]), np.abs(y - L.square(s)[1])) for s in L.SQUARES], axis=0)
    flat = np.abs(H.height(x + .2, y) - z) + np.abs(H.height(x, y + .2) - z) < .16
    for i in np.nonzero((z > L.LOCH + .8) & flat)[0]:
        if court[i]:
            if pads[i] > 1.85 and p.r.random() < .55:
                p.put(p.r.choice(mesh), x[i], y[i], p.r.uniform(.5, .95), z[i], .8)
        elif free[i] > .7:
            if p.r.random() < .07:
                p.put(p.r.choice(rocks), x[i], y[i], p.r.uniform(.25, .8), z[i], .8)
            else:
                p.put(p.r.choice(mesh), x[i], y[i], p.r.uniform(.7, 1.25), z[i])


def boulders():
    """Scree at the cliffs' foot and round the skerries."""
    rocks = [A.rock(s) for s in (7, 8, 9, 10)]
    x, y, z, g = _spots(6, 52000)
    p, d = Planter(9), H.beyond(x, y)
    ok = (z > L.LOCH - .55) & (z < L.LOCH + .35) & (H.near_castle(x, y) > .4)
    for i in np.nonzero(ok)[0][:950]:
        p.put(p.r.choice(rocks), x[i], y[i], p.r.uniform(.22, .95) * p.r.uniform(.6, 1), z[i], p.r.uniform(.6, 1.1), .05)


def pines():
    trees = [A.conifer(s) for s in range(4)]
    x, y, z, g = _spots(21, 5200)
    p, taken = Planter(21), []
    want = step(.45, .62, fbm(x, y, .2, 3, 81)) * (step(16.8, 18.5, y) + step(18, 21, np.abs(x)) * step(9, 13, y))
    ok = (z > L.LOCH + .9) & (g.uniform(0, 1, len(x)) < .60 * want) & ~((np.abs(x + 18.5) < 3.6) & (np.abs(y - 20.5) < 3.0)) & (np.abs(x) > 5 + 0 * y)
    for i in np.nonzero(ok)[0]:
        if all((x[i] - a) ** 2 + (y[i] - b) ** 2 > .9 for a, b in taken):
            taken.append((x[i], y[i]))
            p.put(p.r.choice(trees), x[i], y[i], p.r.uniform(.75, 1.25), z[i], p.r.uniform(.9, 1.15))


# ------------------------------------------------------------------ small life
def croft(m):
    """A thatched house with its peat stack; its smoke is the program's."""
    x, y = -20.6, 20.9
    z = H.at(x, y)
    with m.at(x, y, z, -12):
        m.box(3.0, 1.5, 1.1, 'plaster', 0, 0, -.3)
        A.thatched(m, 3.5, 2.1, 1.0, .72)
        m.box(.34, .34, .75, 'stone', -.9, 0, 1.3)
        with m.at(.1, -.76, -.1):
            A.door(m, .34, .62)
        for u in (-.85, .95):
            with m.at(u, -.76, .25):
                A.window(m, .22, .24)
        for i in range(5):
            m.box(.9 - .1 * i, .5, .13, 'plan_soil', 2.4, -.2, -.1 + .13 * i)
        for i in range(9):
            m.blob(.20, .16, .13, 'boulder', -2.2 + .52 * i, -1.65, .0, 7, 5, .4)


def stones(m):
    """A ring of standing stones on the moor."""
    for i in range(9):
        a = math.tau * i / 9
        x, y = 14.6 + 1.9 * math.cos(a), 19.4 + 1.5 * math.sin(a)
        m.box(.34, .22, m.random.uniform(.8, 1.35), 'boulder', x, y, H.at(x, y) - .1, m.random.uniform(0, 90), .7)


def sheep(m, x, y, turn):
    with m.at(x, y, H.at(x, y), turn, scale=1.25):
        m.blob(.28, .19, .19, 'wool', 0, 0, .27, 10, 7, .18)
        m.blob(.11, .08, .10, 'dark', .28, 0, .32, 8, 6)
        for u in (-.14, .14):
            for v in (-.09, .09):
                m.box(.05, .05, .16, 'dark', u, v)


def boat(m, x, y, turn, k=1.0, sail=False):
    with m.at(x, y, L.LOCH, turn, scale=k):
        n = 10
        for i in range(n):
            a, b = i / n * 2 - 1, (i + 1) / n * 2 - 1
            for s in (-1, 1):
                q = [(t * 1.25, s * .40 * (1 - t ** 4) ** .8, .32 + .18 * t * t) for t in (a, b)]
                lo = [(t * 1.1, s * .26 * (1 - t ** 4) ** .8, -.05) for t in (a, b)]
                m.face([lo[0], lo[1], q[1], q[0]], 'plank')
                m.face([q[0], q[1], lo[1], lo[0]], 'timber')
                m.beam(q[0], q[1], .06, 'timber', .06)
        for t in (-.5, .1, .6):
            m.box(.2, .62, .04, 'plank', t, 0, .22)
        if sail:
            m.rod((.15, 0, .1), (.15, 0, 2.3), .045, .03, 'trunk', 6)
            m.face([(.12, .03, .55), (-1.15, .10, .60), (-.55, .22, 1.6), (.12, .03, 2.2)], 'sail', tint=.5)
            m.face([(.12, .03, 2.2), (-.55, .22, 1.6), (-1.15, .10, .60), (.12, .03, .55)], 'sail', tint=.5)


def jetty(m):
    """Planks in the cove, with creels."""
    x0, y = 9.4, -7.6
    for i in range(7):
        m.box(.30, 1.0, .06, 'plank', x0 + .33 * i - 1.2, y + .9, L.LOCH + .38, m.random.uniform(-2, 2))
    for u in (-1.2, .3):
        for v in (.5, 1.3):
            m.rod((x0 + u, y + v, L.LOCH - .5), (x0 + u, y + v, L.LOCH + .55), .06, .06, 'trunk', 6)
    for i in range(3):
        m.box(.34, .26, .22, 'timber', x0 - 1.0 + .42 * i, y + 1.15, L.LOCH + .44, 8 * i)


def seals(m):
    for x, y, turn in ((-22.8, -9.0, 20), (-22.1, -9.5, -35), (22.6, -15.3, 160)):
        with m.at(x, y, H.at(x, y), turn):
            m.blob(.62, .22, .20, 'seal', 0, 0, .14, 12, 7, .05)
            m.blob(.17, .15, .16, 'seal', .58, 0, .33, 8, 6)


def life():
    m = Mesh(71)
    croft(m)
    stones(m)
    for x, y, t in ((-14.6, 18.2, 20), (-13.4, 19.4, 150), (-9.8, 17.4, 70), (9.0, 17.8, 200), (10.3, 17.1, 30), (-20.9, 17.9, 120)):
        sheep(m, x, y, t)
    boat(m, 8.7, -5.7, 24)
    boat(m, 20.6, -3.0, 76, 1.0, True)
    boat(m, -20.4, -17.4, 14, .9)
    jetty(m)
    seals(m)
    return m.build('life')


def road_alone():
    road.lanes()
    rampart()
    walls()


def everything(plants=True, fine=1.0):
    land(.10 * fine)
    loch(.12 * fine)
    moor.squares()
    road.lanes()
    rampart()
    walls()
    life()
    if plants:
        tufts()
        boulders()
        pines()
