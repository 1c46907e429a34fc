# SPDX-License-Identifier: MIT
"""What stands on the land of country.py: vines and lavender in rows, groves, hedges, cypresses, the village, mill, farm, bridge."""
import math
import random

import bpy
import numpy as np

import country as C
from lib import arch, materials
from lib.mesh import Mesh

S = C.S
TEMPLATE = [(-.5, -.5, 0), (.5, -.5, 0), (.5, .5, 0), (-.5, .5, 0), (-.58, -.58, .55), (.58, -.58, .55), (.58, .58, .55), (-.58, .58, .55), (0, 0, 1)]
SIDES = [(0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7), (4, 5, 8), (5, 6, 8), (6, 7, 8), (7, 4, 8)]


def world(u, v, z=0.0):
    return u * S, -v * S, z


def height(u, v):
    return float(C.Land(np.array([u]), np.array([v])).z[0])


# ------------------------------------------------------------------ materials
def image_of(name, pic):
    """PIC, rows from the top of red, green and blue from 0 to 1, as an image of Blender's."""
    im = bpy.data.images.new(name, pic.shape[1], pic.shape[0])
    full = np.ones((*pic.shape[:2], 4), np.float32)
    full[..., :3] = pic
    im.pixels.foreach_set(np.ascontiguousarray(full[::-1]).ravel())
    im.update()
    return im


def painted(name):
    """The ground as it is painted, with grain of its own, and stone where it is steep."""
    im = image_of('country', C.picture())
    n = materials.Nodes(name)
    P = n.coord()
    w, h = C.EAST - C.WEST, C.SOUTH - C.NORTH
    at = n('Mapping', Vector=P, Scale=(1 / (S * w), 1 / (S * h), 1), Location=(-C.WEST / w, C.SOUTH / h, 0))[0]
    col = n('TexImage', {'image': im, 'interpolation': 'Cubic'}, Vector=at)['Color']
    fine, mid = n.noise(7, 4, P), n.noise(1.3, 6, P, .62)
    col = n.mix(1.0, col, n.grey(n.math('MULTIPLY_ADD', fine, .36, .82)), 'MULTIPLY')
    rock = n.mix(n.step(mid, .34, .66), (.30, .235, .15), (.52, .425, .285))
    steep = n.step(n.math('ADD', n.up(), n.math('MULTIPLY', mid, .2)), .92, .74)
    return n.finish(n.mix(n.math('MULTIPLY', steep, .85), col, rock), fine, .5, None, flat=(.36, .29, .13))


def plant(name, dark, light):
    """Leaves of a row: each plant its own tint."""
    n = materials.Nodes(name)
    f = n.math('ADD', n.math('MULTIPLY', n.tint(), .55), n.math('MULTIPLY', n.up(), .35))
    return n.finish(n.mix(f, dark, light), n.noise(9, 2), .7, None, flat=materials.mean(dark, light))


def register(is_seen=True):
    """IS_SEEN: else the land only throws light."""
    T, P = materials.T, materials.P
    materials.register('land', painted if is_seen else P((.36, .29, .13), (.36, .29, .13)))
    materials.register('vine', lambda n: plant(n, (.045, .090, .014), (.225, .270, .055)))
    materials.register('lavender', lambda n: plant(n, (.080, .056, .130), (.285, .215, .375)))
    materials.register('cypress', lambda n: plant(n, (.014, .045, .020), (.070, .125, .042)))
    materials.register('olive', lambda n: materials.leaf(n, (.055, .080, .034), (.205, .240, .125)))
    materials.register('poplar', lambda n: materials.leaf(n, (.085, .140, .022), (.380, .400, .085)))
    materials.register('tile_canal', T((.420, .150, .070), (.545, .215, .100), (.660, .310, .155)))
    materials.register('tile_canal2', T((.470, .205, .095), (.580, .290, .140), (.680, .390, .210)))
    materials.register('lime', P((.86, .80, .67), (.78, .71, .57), 3, .1, tint=.05))
    materials.register('sandstone', materials.B((.70, .57, .37), (.60, .475, .30), (.36, .285, .18), foot=False))


# ------------------------------------------------------------------ plants
def lumps(name, mat, places, long, wide, high):
    """One object of many small bushes: places are arrays x, y, z, turn, chance."""
    x, y, z, turn, chance = places
    if not len(x):
        return
    size = .80 + .45 * chance
    t = np.array(TEMPLATE)
    lx, ly, lz = t[:, 0] * long, t[:, 1] * wide, t[:, 2] * high
    c, s = np.cos(-turn)[:, None], np.sin(-turn)[:, None]
    k = size[:, None]
    px, py, pz = x[:, None] * S + k * (lx * c - ly * s), -y[:, None] * S + k * (lx * s + ly * c), z[:, None] - .04 + k * lz
    co = np.stack([px, py, pz], -1).reshape(-1, 3)
    faces = [tuple(9 * i + j for j in side) for i in range(len(x)) for side in SIDES]
    me = bpy.data.meshes.new(name)
    me.from_pydata(co.tolist(), [], faces)
    me.attributes.new('tint', 'FLOAT', 'FACE').data.foreach_set('value', np.repeat(chance, len(SIDES)).astype(np.float32))
    me.polygons.foreach_set('use_smooth', [True] * len(faces))
    me.materials.append(materials.get(mat))
    bpy.context.scene.collection.objects.link(bpy.data.objects.new(name, me))


def spindle(seed, mat, radius, high):
    """A cypress or poplar: narrow, a little ragged."""
    m = Mesh(seed)
    m.tube(.07, .05, -.2, .3, 'trunk', 6, False)
    m.blob(radius, radius, high / 2, mat, 0, 0, .15 + high / 2, 10, 9, .30, .5)
    m.blob(radius * .8, radius * .8, high * .33, mat, .03, .02, .1 + high * .38, 9, 7, .35, .8)
    return arch._instance(m, f'{mat}{seed}')


def put(mesh, u, v, z, size, turn=0.0, tall=1.0):
    o = bpy.data.objects.new('plant', mesh)
    o.location, o.scale, o.rotation_euler[2] = (u * S, -v * S, z), (size, size, size * tall), turn
    bpy.context.scene.collection.objects.link(o)


def alley(line, gap, off, skip=lambda u, v: False):
    """Places on both sides of a line."""
    walked, out = 0.0, []
    line = C.yard.curve(line, 8)
    for (a, b), (c, d) in zip(line, line[1:]):
        long = math.hypot(c - a, d - b)
        walked += long
        if walked >= gap and long > 0:
            walked -= gap
            nx, ny = -(d - b) / long, (c - a) / long
            out += [(c + s * off * nx, d + s * off * ny) for s in (1, -1) if not skip(c + s * off * nx, d + s * off * ny)]
    return out


def plants():
    r = random.Random(5)
    lumps('vines', 'vine', C.rows('vines', .060, 1), .36, .24, .40)
    lumps('lavender', 'lavender', C.rows('lavender', .050, 2), .36, .34, .26)
    leaf, gold = [arch.broadleaf(s) for s in (1, 2, 3)], [arch.broadleaf(4, 'leaf_gold')]
    olive = [arch.broadleaf(s, 'olive', 6) for s in (5, 6)]
    cypress, poplar = [spindle(s, 'cypress', .25, 2.5) for s in (7, 8)], [spindle(s, 'poplar', .36, 2.9) for s in (9, 10)]
    for u, v, z in zip(*C.grove('olives', .23, 3)):
        put(r.choice(olive), u, v, z, r.uniform(.52, .72), r.uniform(0, 6), .85)
    for u, v, z in zip(*C.grove('orchard', .215, 4)):
        put(r.choice(leaf + gold), u, v, z, r.uniform(.50, .66), r.uniform(0, 6), .95)
    for u, v, z in zip(*C.grove('stubble', .34, 6)):
        if r.random() < .55:
            put(sheaf(r.randrange(2)), u, v, z, r.uniform(.8, 1.15), r.uniform(0, 6))
    taken = set()
    for u, v, z, what in zip(*C.hedges(15000, 7)):
        room = {'bush': .085, 'tree': .19, 'poplar': .15}[what]
        near = {(int(a / .085), int(b / .085)) for a in (u - room * .6, u, u + room * .6) for b in (v - room * .6, v, v + room * .6)}
        if near & taken:
            continue
        taken |= near
        if what == 'poplar':
            put(r.choice(poplar), u, v, z, r.uniform(.6, .95), r.uniform(0, 6))
        else:
            size = r.uniform(.30, .46) if what == 'bush' else r.uniform(.72, 1.1)
            put(r.choice(leaf + leaf[:1] + gold + (olive if what == 'bush' else [])), u, v, z, size, r.uniform(0, 6), r.uniform(.85, 1.1))
    beside = alley(C.ROAD2[1:], .30, .27) + alley(C.LANES[5], .34, .17) + alley(C.LANES[3][2:5], .42, .17) + alley(C.LANES[0][3:], .36, .17)
    beside += [(C.CHURCH[0] + a, C.CHURCH[1] + b) for a, b in ((-.36, -.12), (-.40, .1), (.36, -.16), (.42, .06))]
    beside += [(C.MAS[0] + a, C.MAS[1] + b) for a, b in ((-.5, -.2), (-.5, .02), (-.48, .24), (.5, -.25))]
    for u, v in beside:
        if r.random() < .88 and (u + 1.35) ** 2 + (v - 6.7) ** 2 > .02:
            put(r.choice(cypress), u, v, height(u, v), r.uniform(.75, 1.1), r.uniform(0, 6), r.uniform(.85, 1.15))


_sheaves = {}


def sheaf(k):
    if k not in _sheaves:
        m = Mesh(60 + k)
        m.lathe([(.24, 0), (.27, .20), (.16, .48), (.05, .60), (0, .62)], 'thatch', 10)
        _sheaves[k] = arch._instance(m, f'sheaf{k}')
    return _sheaves[k]


# ------------------------------------------------------------------ houses
def house(m, w, d, h, roof, wall):
    """A house of the south: plastered, low-pitched, gable ends to both sides."""
    m.box(w, d, h, wall, 0, 0, -.4)
    n = max(2, round(w / .55))
    for i in range(n):
        with m.at(-w / 2 + (i + .5) * w / n, -d / 2 - .01, (h - .4) * .42):
            arch.window(m, .22, .30, 'timber', m.random.choice(('shutter_green', 'shutter_blue', 'shutter_red')))
    rise = d * .40
    for s in (1, -1):
        arch.gable_end(m, s * w / 2, d, h - .4, rise, wall, None)
    arch.roof_gable(m, w + .30, d + .34, rise, roof, h - .5, .26, .24, None)
    arch.chimney(m, w * .28, .12, h - .4, h - .4 + rise + .30, 'lime', .26)


def church(m):
    m.box(3.0, 1.5, 2.0, 'sandstone', 0, 0, -.5)
    for i in range(3):
        with m.at(-.9 + .9 * i, -.76, .45):
            arch.arched_window(m, .2, .6)
        m.box(.18, .2, 1.6, 'sandstone', -1.35 + .9 * i, -.82, -.5)
    for s in (1, -1):
        arch.gable_end(m, s * 1.5, 1.5, 1.5, .75, 'sandstone', None)
    arch.roof_gable(m, 3.3, 1.9, .78, 'tile_canal', 1.44, .26, .24, None)
    m.tube(.62, .62, -.5, 1.2, 'sandstone', 16, x=1.6)
    with m.at(1.6, 0, 0):
        arch.roof_cone(m, .72, .5, 'tile_canal2', 1.2, knob=None)
    with m.at(-1.75, .1, 0):
        m.box(1.1, 1.1, 3.7, 'sandstone', 0, 0, -.5)
        m.box(1.22, 1.22, .12, 'ashlar', 0, 0, 2.2)
        m.box(1.24, 1.24, .12, 'ashlar', 0, 0, 3.1)
        for x in (-.24, .24):
            with m.at(x, -.56, 2.4):
                arch.arched_window(m, .2, .45)
        arch.roof_hip(m, 1.36, 1.36, 1.15, 'tile_canal', 3.2, 0)
        m.box(.05, .05, .55, 'gold', 0, 0, 4.3)
        m.box(.26, .05, .05, 'gold', 0, 0, 4.62)


def mill(m):
    m.tube(.86, .70, -.5, 2.1, 'lime', 24)
    m.tube(.78, .78, 2.02, 2.14, 'plank', 24)
    arch.roof_cone(m, .86, .95, 'shake', 2.1, knob=None)
    with m.at(0, -.86, .0):
        arch.door(m, .34, .6)
    hub = (0, -.98, 2.15)
    m.rod((0, -.5, 2.2), (0, -1.1, 2.13), .09, .07, 'timber')
    for k in range(4):
        a = math.radians(28 + 90 * k)
        dx, dz = math.cos(a), math.sin(a)
        tip = (hub[0] + 2.0 * dx, hub[1], hub[2] + 2.0 * dz)
        m.beam(hub, tip, .07, 'timber')
        ox, oz = -dz * .40, dx * .40
        p, q = (hub[0] + .45 * dx, hub[1] - .03, hub[2] + .45 * dz), (tip[0], tip[1] - .03, tip[2])
        m.face([p, q, (q[0] + ox, q[1], q[2] + oz), (p[0] + ox, p[1], p[2] + oz)], 'cloth_white')
        for t in (.25, .5, .75, 1.0):
            e = tuple(p[i] + (q[i] - p[i]) * t for i in range(3))
            m.beam((e[0], e[1] - .02, e[2]), (e[0] + ox, e[1] - .02, e[2] + oz), .035, 'timber')


def bridge(m):
    """Where the road crosses the river: three arches, of which the cutwaters are seen."""
    m.box(7.0, 1.7, .30, 'sandstone', 0, 0, 0)
    m.box(7.0, 1.35, .04, 'plate', 0, 0, .30)
    for s in (-1, 1):
        m.box(7.2, .20, .50, 'ashlar', 0, s * .86, .2)
    for k in (-1.5, 1.5):
        m.box(.9, 1.9, 1.8, 'sandstone', k, 0, -1.6)
        for s in (-1, 1):
            m.tube(.50, .34, -1.6, .55, 'sandstone', 6, x=k, y=s * 1.0, smooth=False)


def chapel(m):
    house(m, 1.7, 1.1, 1.3, 'tile_canal', 'lime')
    m.box(.16, .9, .9, 'lime', -.9, 0, .8)
    m.box(.18, .2, .3, 'gold', -.9, 0, 1.2)


ROOFS = ('tile_canal', 'tile_canal2')


def stand(build, name, u, v, turn, seed, size=1.0, low=.1, *more):
    m = Mesh(seed)
    with m.at(0, 0, 0, 0, None, size):
        build(m, *more)
    X, Y, _ = world(u, v)
    m.build(name, (X, Y, height(u, v) - low), turn)


def buildings():
    for k, (u, v, turn, w, roof, wall) in enumerate(C.HOUSES):
        stand(house, 'house', u, v, turn, 200 + k, C.HOUSE, .1, w, 1.25, random.Random(k).uniform(1.25, 1.6), ROOFS[roof], wall)
    stand(church, 'church', *C.CHURCH, 6, 300, 1.45)
    stand(mill, 'mill', *C.MILL, -14, 301, 1.75)
    stand(chapel, 'chapel', *C.CHAPEL, -12, 302)
    m = Mesh(77)
    X, Y, _ = world(-.66, 8.93)
    bridge(m)
    m.build('bridge', (X, Y, C.DEEP - 4.1), 62)


def rocks(seed=9):
    r = random.Random(seed)
    pool = [arch.rock(s) for s in (1, 2, 3)]
    u, v = np.array([r.uniform(-2, 12.5) for _ in range(1200)]), np.array([r.uniform(-2, 11) for _ in range(1200)])
    land = C.Land(u, v)
    for a, b, z, d, road in zip(u, v, land.z, land.wall, np.minimum(land.road, land.lane + .1)):
        if .06 < d < .80 and road > .2:
            put(r.choice(pool), a, b, z - .05, r.uniform(.3, 1.05), r.uniform(0, 6))


def build():
    plants()
    buildings()
    rocks()
