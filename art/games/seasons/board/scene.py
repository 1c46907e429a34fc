# SPDX-License-Identifier: MIT
"""Turns the layout into Blender objects: land, water, plants, the small life of the ground, and the places."""
import math
import random

import bpy
import numpy as np
from mathutils import Vector

import buildings
import layout as L
import roadside
import sites
import terrain as T
from lib import arch as A
from lib import materials, render
from lib.ground import sheet
from lib.materials import Nodes
from lib.mesh import Mesh

AREA = (-31.5, 31.5, -29.5, 31.0)
WATER, POOL_WATER = -.42, -.13


# ------------------------------------------------------------------ materials of the land
def _soft(n, mask, edge, lo=.35, hi=.6):
    return n.step(n.math('ADD', mask, edge), lo, hi)


def land_material(name):
    """Painted by the cover weights (road, field, yard; bank in alpha); rock where it is steep."""
    n = Nodes(name)
    P = n.coord()
    cover = n('Attribute', {'attribute_name': 'cover'})
    road, field, yard = n('SeparateRGB', _0=cover['Color'])
    bank, up = cover['Alpha'], n.up()
    big, mid, fine = n.noise(.16, 3, P), n.noise(1.1, 5, P), n.noise(9, 4, P)
    grass = n.mix(n.step(big, .36, .64), (.084, .142, .040), (.172, .222, .062))
    grass = n.mix(n.step(mid, .50, .72), grass, (.232, .246, .084))
    grass = n.mix(n.math('MULTIPLY', n.step(fine, .45, .7), .45), grass, (.065, .118, .026))
    speck = n('TexVoronoi', {'feature': 'F1'}, Vector=P, Scale=7.0)
    bloom = n.math('MULTIPLY', n.step(speck['Distance'], .16, .10), n.step(n.noise(.6, 3, P), .56, .66))
    grass = n.mix(n.math('MULTIPLY', bloom, .8), grass, n.mix(n.xyz(speck['Color'])[0], (.80, .72, .30), (.85, .80, .78)))
    dirt = n.mix(n.step(n.noise(3.5, 5, P), .35, .65), (.300, .220, .128), (.415, .322, .205))
    dirt = n.mix(n.math('MULTIPLY', n.step(n.noise(15, 3, P), .58, .7), .5), dirt, (.475, .395, .275))
    court = n.mix(n.step(mid, .35, .7), (.375, .300, .190), (.262, .235, .112))
    tilt = n.math('ADD', n.math('MULTIPLY', n.xyz(P)[1], .55), n.math('MULTIPLY', n.xyz(P)[0], .83))
    crop = n.mix(n.step(n.math('PINGPONG', tilt, .24), .07, .17), (.42, .285, .08), (.70, .535, .165))
    strata = n.noise(1.1, 5, n('Mapping', Vector=P, Scale=(.45, .45, 3.2))[0], .58)
    crack = n.noise(2.3, 4, P, .6)
    rock = n.mix(n.step(strata, .32, .66), (.205, .170, .140), (.46, .395, .315))
    rock = n.mix(n.math('MULTIPLY', n.step(crack, .50, .34), .75), rock, (.100, .082, .072))
    rock = n.mix(n.math('MULTIPLY', n.step(crack, .54, .68), .5), rock, (.56, .48, .375))
    edge = n.math('MULTIPLY', n.math('SUBTRACT', mid, .5), .8)
    col = n.mix(n.step(field, .4, .6), grass, crop)
    col = n.mix(n.math('MULTIPLY', _soft(n, yard, edge), .85), col, court)
    col = n.mix(_soft(n, road, edge), col, dirt)
    col = n.mix(_soft(n, bank, edge), col, (.36, .30, .18))
    steep = n.step(n.math('ADD', up, n.math('MULTIPLY', edge, .35)), .80, .66)
    steep = n.math('MULTIPLY', steep, n.step(yard, .2, .02))
    if materials.season() == 'winter':
        snow = n.mix(mid, (.66, .75, .88), (.84, .88, .94))
        col = n.mix(.90, col, snow)
        col = n.mix(n.math('MULTIPLY', n.step(field, .4, .6), n.math('MULTIPLY', n.step(n.math('PINGPONG', tilt, .24), .14, .19), .35)), col, (.35, .30, .26))
        col = n.mix(n.math('MULTIPLY', _soft(n, road, edge, .42, .80), .62), col, (.33, .285, .255))
        shelf = n.step(n.math('ADD', up, n.math('MULTIPLY', edge, 1.1)), .52, .80)
        steep = n.math('MULTIPLY', steep, n.math('SUBTRACT', 1.0, shelf))
    col = n.mix(steep, col, rock)
    bump = n.math('ADD', n.math('MULTIPLY', fine, .35), n.math('MULTIPLY', n.math('MULTIPLY', crack, steep), 1.6))
    return n.finish(col, bump, .8 if materials.season() == 'summer' else .45, None, flat=(.22, .25, .09) if materials.season() == 'summer' else (.72, .79, .90))


def water_material(name):
    n = Nodes(name)
    v = n.noise(2.2, 4, n('Mapping', Vector=n.coord(), Scale=(.6, 1.3, 1))[0])
    if materials.season() == 'winter':                                # ice, with cracks and drifts
        ice = n.mix(n.step(v, .38, .66), (.36, .50, .62), (.56, .68, .78))
        crack = n('TexVoronoi', {'feature': 'DISTANCE_TO_EDGE'}, Vector=n.coord(), Scale=.55)['Distance']
        ice = n.mix(n.step(crack, .03, .008), ice, (.78, .86, .92))
        ice = n.mix(n.step(n.noise(.5, 4), .56, .66), ice, (.80, .86, .95))
        return n.finish(ice, v, .1, None, .06, flat=(.55, .66, .76))
    d = n('BsdfDiffuse', Color=n.mix(n.step(v, .4, .7), (.030, .110, .105), (.085, .205, .165)))[0]
    normal = n('Bump', Strength=.35, Distance=.06, Height=v)[0]
    g = n('BsdfGlossy', Color=(.75, .92, 1), Roughness=.12, Normal=normal)[0]
    n('OutputMaterial', Surface=n('MixShader', _0=.13, _1=d, _2=g)[0])
    return n.material


def fall_material(name):
    """Falling water: white streaks along the way it takes; in winter ice that hangs there."""
    n = Nodes(name)
    streak = n.noise(4.5, 4, n('Mapping', Vector=n.coord(), Scale=(3.2, .5, .35))[0])
    if materials.season() == 'winter':
        return n.finish(n.mix(n.step(streak, .38, .62), (.42, .58, .72), (.86, .92, .97)), streak, .35, None, .04, flat=(.66, .76, .86))
    return n.finish(n.mix(n.step(streak, .36, .60), (.20, .40, .44), (.84, .93, .95)), streak, .25, None, .10, flat=(.6, .75, .78))


def patch_material(name):
    """What holds out and catches shadows under a sprite is never seen: one mean colour, for the light it throws back."""
    n = Nodes(name)
    colour = (.30, .28, .14) if materials.season() == 'summer' else (.70, .77, .88)
    n('OutputMaterial', Surface=n('BsdfDiffuse', Color=colour)[0])
    return n.material


materials.register('patch', patch_material)
materials.register('land', land_material)
materials.register('water', water_material)
materials.register('fall', fall_material)


# ------------------------------------------------------------------ land and water
def start(samples, time, scale=1.0, threads=1):
    season = time.split('.')[0]
    materials.set_season(season, time in L.LIT)
    render.studio(round(L.SIZE[0] * scale), round(L.SIZE[1] * scale), samples, time, L.light(time), threads)
    render.camera(L.ELEVATION, L.SIZE[0] / L.PPU)


def land(x0, x1, y0, y1, step, name='land', mat='land'):
    nx, ny = int((x1 - x0) / step) + 1, int((y1 - y0) / step) + 1
    X, Y = np.meshgrid(np.linspace(x0, x1, nx), np.linspace(y0, y1, ny))
    cover = T.cover(X, Y) if mat == 'land' else None
    if cover is not None:                                            # not in T.cover: what grows asks that, and its order would change
        cover[..., 3] = np.maximum(cover[..., 3], .8 * T.step(1.45, 1.05, T.pool(X, Y)))
    return sheet(name, X, Y, T.height(X, Y), materials.get(mat), cover)


def water():
    m = Mesh()
    m.face([(10, -31, WATER), (45, -31, WATER), (45, 36, WATER), (10, 36, WATER)], 'water')
    return m.build('water')


def pool():
    """A rill that comes out under the wall, falls over the cliff and rests in a pool among stones."""
    m, r = Mesh(31), random.Random(31)
    cx, cy, a, b = L.POOL
    m.face([(cx + 1.25 * a * math.cos(t), cy + 1.25 * b * math.sin(t), POOL_WATER) for t in np.linspace(0, math.tau, 33)[:-1]], 'water')
    way = np.array(T.FALL)
    t = np.linspace(0, len(way) - 1, 64)
    x, y = np.interp(t, range(len(way)), way[:, 0]), np.interp(t, range(len(way)), way[:, 1])
    wide = np.interp(t, (0, 2, 5), (.10, .12, .23))
    rows = []
    for i in range(len(t)):
        across = np.linspace(-1, 1, 7)
        px = x[i] + across * wide[i] * (1 + .22 * math.sin(3.1 * t[i]))
        pz = np.maximum(T.height(px, np.full(7, y[i])) + .075 - .03 * across ** 2, POOL_WATER + .01)
        rows.append([(px[k], y[i], pz[k]) for k in range(7)])
    for lo, hi in zip(rows, rows[1:]):
        for k in range(6):
            m.face([hi[k], hi[k + 1], lo[k + 1], lo[k]], 'fall', smooth=True)
    if not m.winter:                                                 # foam where it comes down
        for _ in range(16):
            m.blob(r.uniform(.05, .11), r.uniform(.05, .09), .045, 'snow', way[-1][0] + r.uniform(-.30, .30), way[-1][1] - .02 + r.uniform(-.14, .10), POOL_WATER + .01, 8, 5)
    m.build('pool')
    rocks, p = [A.rock(s) for s in (4, 5)], Planter(31)
    for k in range(19):
        u = math.tau * k / 19 + r.uniform(-.1, .1)
        if abs(u - math.pi / 2) > .22:
            p.put(r.choice(rocks), cx + 1.18 * a * math.cos(u), cy + 1.22 * b * math.sin(u), r.uniform(.20, .50), wet=True)
    for dx, y, s in ((-.34, -5.62, .30), (.34, -5.70, .34), (-.42, -6.72, .42), (.44, -6.82, .46)):
        p.put(rocks[0], way[3][0] + dx, y, s, wet=True)
    if not m.winter:
        for k in range(9):
            u = r.uniform(math.pi * .9, math.tau)
            p.put(A.tuft(3), cx + 1.02 * a * math.cos(u), cy + 1.02 * b * math.sin(u), r.uniform(.7, 1.1), z=POOL_WATER, wet=True)


def bridge():
    x, y, turn = T.BRIDGE
    m = Mesh(5)
    n, w, l = 14, 2.2, 6.4

    def z(t):
        return .10 + .50 * math.sin(math.pi * t)

    def arch(v):
        return -.7 + 1.05 * math.sqrt(max(0, 1 - (v / 1.6) ** 2)) if abs(v) < 1.6 else -.9
    for i in range(n):
        t0, t1 = i / n, (i + 1) / n
        x0, x1 = (t0 - .5) * l, (t1 - .5) * l
        m.face([(x0, -w / 2, z(t0)), (x1, -w / 2, z(t1)), (x1, w / 2, z(t1)), (x0, w / 2, z(t0))], 'flag')
        for s in (-1, 1):
            f = [(x0, s * w / 2, arch(x0)), (x1, s * w / 2, arch(x1)), (x1, s * w / 2, z(t1)), (x0, s * w / 2, z(t0))]
            m.face(f if s < 0 else f[::-1], 'stone')
            m.beam((x0, s * w / 2, z(t0) + .14), (x1, s * w / 2, z(t1) + .14), .22, 'ashlar', .34)
            if abs(x0) < 1.6:
                m.beam((x0, s * (w / 2 + .02), arch(x0)), (x1, s * (w / 2 + .02), arch(x1)), .16, 'ashlar', .16)
    return m.build('bridge', (x, y, 0), turn)


# ------------------------------------------------------------------ plants
class Planter:
    """Scatters instances; looks at the land in one numpy call for all candidates."""

    def __init__(self, seed):
        self.r = random.Random(seed)
        self.taken = {}

    def put(self, mesh, x, y, s, sink=.03, tall=1.0, z=None, wet=False):
        turn = self.r.uniform(0, 6.28)
        if not wet and T.pool(np.float64(x), np.float64(y)) < 1.45:   # asked last: what stands elsewhere stays as it was
            return
        o = bpy.data.objects.new('plant', mesh)
        o.location = (x, y, (T.at(x, y) if z is None else z) - sink)
        o.rotation_euler[2] = turn
        o.scale = (s, s, s * tall)
        bpy.context.scene.collection.objects.link(o)

    def free(self, x, y, d):
        """Keep trees apart, by a grid of one unit."""
        gx, gy = int(x // 1), int(y // 1)
        for i in range(gx - 1, gx + 2):
            for j in range(gy - 1, gy + 2):
                for a, b, e in self.taken.get((i, j), ()):
                    if (x - a) ** 2 + (y - b) ** 2 < ((d + e) / 2) ** 2:
                        return False
        self.taken.setdefault((gx, gy), []).append((x, y, d))
        return True


def _candidates(seed, n):
    g = np.random.default_rng(seed)
    x, y = g.uniform(AREA[0], AREA[1], n), g.uniform(AREA[2], AREA[3], n)
    c = T.cover(x, y)
    return x, y, T.height(x, y), c, T.beyond_ring(x, y), g


def forest(density=1.0):
    """Woods round the rim; a clear stage in front, thin on the meadow."""
    x, y, z, c, ring, g = _candidates(11, int(14000 * density))
    sx, sy = L.SIZE[0] / 2 + L.PPU * x, L.SIZE[1] / 2 - L.PPU * (y * L.SIN + z * L.COS)
    dens = T.fbm(x, y, .17, 3, 31)
    want = T.step(.44, .60, dens + .26 * T.step(12.0, 17, y) + .16 * T.step(18.0, 23, np.abs(x)) - .16 * T.step(17, 13, np.abs(x)) * T.step(15, 11, y) + .20 * T.step(-19, -24, y) + .18 * T.step(13, 20, np.abs(x)) * T.step(-13, -16, y))
    ok = (ring > 3.3) & (T.along(x, y, T.ROAD)[0] > 2.6) & (T.river(x, y) > 2.5) & (T.along(x, y, T.RAMP)[0] > 2.2) & (c[..., 1] < .1)
    stage = (np.abs(sx - 1600) < 900) & (sy > 900) & (sy < 1420)
    back = (np.abs(sx - 1600) < 880) & (sy > 250) & (sy < 620) & (ring < 5.0)
    ok &= ~stage & ~(back & (g.uniform(0, 1, len(x)) > .15))
    ok &= ~((np.abs(sx - 1600) < 800) & (sy >= 1400) & (sy < 1620) & (g.uniform(0, 1, len(x)) > .25))
    ok &= g.uniform(0, 1, len(x)) < want * .95 + .010
    pine = g.uniform(0, 1, len(x)) < T.step(.35, .62, T.fbm(x, y, .11, 2, 77) + .022 * (y - 6))
    trees = {True: [A.conifer(s) for s in range(4)], False: [A.broadleaf(s, k) for s, k in enumerate(('leaf', 'leaf', 'leaf', 'leaf_gold'))]}
    p = Planter(11)
    for i in np.nonzero(ok)[0]:
        s = p.r.uniform(.75, 1.32)
        if p.free(x[i], y[i], .92 * s):
            p.put(p.r.choice(trees[bool(pine[i])]), x[i], y[i], s, tall=p.r.uniform(.9, 1.15), z=z[i])


def undergrowth(density=1.0):
    """Tufts, bushes and stones; scree and shrubs at the foot of the cliff."""
    tufts, rocks, bush = [A.tuft(s) for s in (3, 4)], [A.rock(s) for s in (4, 5)], A.broadleaf(9)
    x, y, z, c, ring, g = _candidates(5, int(5200 * density))
    p = Planter(7)
    ok = (c[..., 0] < .25) & (c[..., 1] < .2) & (c[..., 3] < .6) & (T.along(x, y, T.RAMP)[0] > 1.2)
    near = np.min([np.hypot(x - q.x, y - q.y) - q.pad for q in L.PLACES.values()], axis=0)
    for i in np.nonzero(ok & (near > .15))[0]:
        k = p.r.random()
        if k < .03 and ring[i] > 2.5:
            p.put(bush, x[i], y[i], p.r.uniform(.28, .45), .1, z=z[i])
        elif k < .07:
            p.put(p.r.choice(rocks), x[i], y[i], p.r.uniform(.25, .7), z=z[i])
        elif not (materials.season() == 'winter' and k < .8):
            p.put(p.r.choice(tufts), x[i], y[i], p.r.uniform(.7, 1.4), .02, z=z[i])
    x, y, z, c, ring, g = _candidates(6, 26000)
    foot = (ring > 1.95) & (ring < 2.9) & (c[..., 0] < .1) & (T.along(x, y, T.ROAD)[0] > 2.3) & (near_free(x, y) > .4) & (y < 5)
    for i in np.nonzero(foot)[0][:190]:
        shrub = p.r.random() < .45
        s = p.r.uniform(.22, .46) if shrub else p.r.uniform(.22, .9)
        p.put(bush if shrub else p.r.choice(rocks), x[i], y[i], s, (.2 if shrub else .05) * s, z=z[i])


def near_free(x, y):
    return np.min([np.hypot(x - q.x, y - q.y) - q.pad for q in L.PLACES.values()], axis=0)


def yard_trees():
    trees = [A.broadleaf(5), A.broadleaf(6, 'leaf_gold'), A.broadleaf(7)]
    p = Planter(3)
    spots = ((1248, 612, .50), (1475, 600, .42), (1590, 590, .38), (2128, 640, .34), (1830, 770, .36), (2284, 842, .34), (946, 880, .36), (1236, 770, .42),
             (1256, 856, .30), (1930, 930, .34), (2190, 930, .32), (1110, 960, .34), (1480, 1000, .26), (1742, 1000, .26), (1610, 790, .24), (2060, 720, .24))
    for k, (sx, sy, s) in enumerate(spots):
        x, y, z = L.world(sx, sy)
        p.put(trees[k % 3], x, y, s)


# ------------------------------------------------------------------ small life of the ground
def sheep(m, x, y, turn, head='dark'):
    with m.at(x, y, T.at(x, y), turn):
        m.blob(.28, .19, .19, 'wool', 0, 0, .27, 10, 7, .18)
        m.blob(.11, .08, .10, head, .28, 0, .32, 8, 6)
        for u in (-.14, .14):
            for v in (-.09, .09):
                m.box(.05, .05, .16, 'dark', u, v)


def boat(m):
    x, y = 20.6, -5.2
    with m.at(x, y, WATER, 62):
        n = 9
        for i in range(n):
            a, b = i / n * 2 - 1, (i + 1) / n * 2 - 1
            for s in (-1, 1):
                q = [(t * 1.1, s * .36 * (1 - t ** 4) ** .8, h) for t, h in ((a, .30 + .14 * a * a), (b, .30 + .14 * b * b))]
                lo = [(t * 1.0, s * .24 * (1 - t ** 4) ** .8, -.05) for t in (a, b)]
                m.face([lo[0], lo[1], q[1], q[0]], 'plank')
                m.face([q[0], q[1], lo[1], lo[0]], 'timber')
                m.beam(q[0], q[1], .05, 'timber', .05)
        for t in (-.4, .25):
            m.box(.2, .56, .04, 'plank', t, 0, .22)
        if not m.winter:
            m.rod((.1, -.3, .30), (.6, -1.1, .02), .03, .03, 'newwood', 6)
            m.lathe([(.15, .22), (.17, .45), (.08, .62)], 'cloth_green', 12, -.35, 0)
            m.blob(.11, .11, .12, 'skin', -.35, 0, .72, 10, 8)
            m.tube(.22, .05, .78, .90, 'thatch', 12, x=-.35, y=0)


def signpost(m):
    x, y = -13.0, -9.2
    with m.at(x, y, T.at(x, y)):
        m.box(.16, .16, 1.9, 'timber')
        m.box(1.05, .08, .28, 'newwood', .40, -.07, 1.42, 12)
        m.box(.9, .08, .26, 'newwood', -.30, -.07, 1.05, -14)
        if m.winter:
            m.box(1.0, .12, .07, 'snow', .40, -.07, 1.70, 12)
            m.box(.2, .2, .09, 'snow', 0, 0, 1.9, 0, .7)


def gardens(m):
    """Vegetable beds where the yard would be empty."""
    for sx, sy, turn, n in ((1236, 800, -6, 3), (1775, 800, 8, 2), (1936, 880, 5, 3), (986, 900, 14, 2), (2225, 812, -8, 2)):
        x, y, z = L.world(sx, sy)
        with m.at(x, y, T.at(x, y), turn):
            for i in range(n):
                m.box(1.15, .19, .08, 'plan_soil' if not m.winter else 'snow', 0, i * .30 - .3)
                for j in range(7):
                    if not m.winter:
                        m.blob(.085, .075, .085, ('leaf', 'pumpkin', 'flower', 'leaf_gold')[(i * 2 + j // 3) % 4], -.48 + .16 * j, i * .30 - .3, .11, 7, 5, .3)
    for sx, sy in ((1450, 985), (1765, 985), (1600, 960)):
        x, y, z = L.world(sx, sy)
        with m.at(x, y, T.at(x, y)):
            A.barrel(m, 0, 0, 0, 1.1)
            A.crate(m, .36, .04)


def fences(m):
    r = m.random
    for x0, y0, x1, y1 in ((-20.5, -8.2, -15.6, -8.9), (-11.4, -13.25, 10.6, -13.3), (-19.0, -13.0, -13.4, -13.2), (24.2, -9.4, 29.0, -10.2)):
        n = int(math.hypot(x1 - x0, y1 - y0) / .85)
        pts = [(x0 + (x1 - x0) * i / n, y0 + (y1 - y0) * i / n + r.uniform(-.05, .05)) for i in range(n + 1)]
        A.fence(m, [(x, y, T.at(x, y)) for x, y in pts])


def haycocks(m):
    for x, y in ((-20.4, 1.2), (-22.6, 4.2), (-19.2, 3.9), (-24.2, 2.2), (-25.2, -5.0), (-22.4, -4.8), (-27.0, -3.2), (26.0, -5.6)):
        with m.at(x, y, T.at(x, y)):
            m.heap(.52, .50, .85, 'thatch', 0, 0, -.05, 16, 6)
            if m.winter:
                m.heap(.40, .38, .34, 'snow', 0, 0, .55, 14, 5)


def flagstones(m):
    """A place for a trader's helper beside each cart and the rider."""
    for name in L.CART_OF.values():
        p = L.PLACES[name]
        u, v = L.FLAGSTONE[p.kind]
        with m.at(p.x + u, p.y + v, p.z):
            m.tube(.80, .78, -.2, .035, 'ledge', 9, smooth=False)
            buildings.disc(m, 0, 0, .03)


def mill(m):
    """A watermill far down the river: nothing to play with, something to look at."""
    x, y = 25.2, 11.5
    with m.at(x, y, max(T.at(x, y), .1), -28, scale=1.1):
        W, D, z = buildings.body(m, 2.0, 1.5, .9, .8, 'plaster', 'stone', .06, 4, 2, (0, 3))
        for s in (-1, 1):
            A.gable_end(m, s * W / 2, D, z, 1.0, 'plaster')
        A.roof_gable(m, W + .3, D + .5, 1.15, 'shake', z - .05)
        with m.at(-W / 2 - .3, 0, .5, 0, ('Y', 90)):
            m.tube(1.0, 1.0, -.2, .2, 'plank', 18, False)
            m.tube(.75, .75, -.22, .22, 'dark', 18)
            for k in range(12):
                a = math.tau * k / 12
                m.beam((.7 * math.cos(a), .7 * math.sin(a), 0), (1.15 * math.cos(a), 1.15 * math.sin(a), 0), .06, 'timber', .44)


def life():
    """Everything small that never changes, as one object."""
    m = Mesh(8)
    r = random.Random(21)
    gardens(m)
    fences(m)
    haycocks(m)
    signpost(m)
    boat(m)
    mill(m)
    flagstones(m)
    if not m.winter:
        for x, y in ((-19.0, -7.2), (-18.2, -6.3), (-17.4, -7.4), (-20.2, -6.6), (-16.9, -6.5), (8.6, -14.9), (9.7, -15.4), (7.3, -15.3), (-4.2, -15.0), (-3.1, -14.6), (-5.4, -15.6), (.8, -16.2)):
            sheep(m, x, y, r.uniform(0, 360))
        with m.at(-18.2, -7.9, T.at(-18.2, -7.9)):                     # the shepherd
            m.lathe([(.24, 0), (.20, .5), (.10, .72)], 'cloth_green', 12)
            m.blob(.12, .12, .13, 'skin', 0, 0, .83, 10, 8)
            m.tube(.24, .06, .88, 1.0, 'thatch', 12)
            m.rod((.26, -.05, 0), (.24, -.05, 1.1), .025, .025, 'timber', 6)
    else:
        with m.at(-3.4, -15.0, T.at(-3.4, -15.0)):                     # a snowman on the meadow
            for rad, z in ((.42, .34), (.30, .88), (.21, 1.26)):
                m.blob(rad, rad, rad, 'snow', 0, 0, z, 14, 10)
            m.rod((0, -.18, 1.26), (.05, -.50, 1.22), .05, .01, 'pumpkin', 7)
            m.tube(.24, .24, 1.42, 1.45, 'dark', 14)
            m.tube(.16, .15, 1.45, 1.70, 'dark', 14)
            for s in (-1, 1):
                m.blob(.03, .03, .03, 'dark', s * .08, -.19, 1.32, 6, 5)
                m.rod((s * .26, 0, .95), (s * .72, -.1, 1.2), .025, .015, 'trunk', 5)
    m.build('life')


def footings():
    """The low course that marks the wall until it is built."""
    for a, b in L.WALLS:
        m = Mesh(seed(L.wall_name(a, b)))
        buildings.curtain(m, a, b, True)
        m.build('footing')


# ------------------------------------------------------------------ places
def seed(name):
    return sum(ord(c) * 31 ** i for i, c in enumerate(name)) % 100003


def place(name, state='built'):
    p = L.PLACES[name]
    m = Mesh(seed(name))
    if state == 'plan':
        sites.plan(m, p)
    elif p.kind in ('cart', 'rider', 'defence_tower'):
        roadside.make(m, p, state)
    else:
        getattr(buildings, p.kind)(m, p)
    return m.build(f'{name}.{state}', (p.x, p.y, p.z), p.turn)


def wall(a, b):
    m = Mesh(seed(L.wall_name(a, b)))
    buildings.curtain(m, a, b)
    cx, cy = (L.PLACES[a].x + L.PLACES[b].x) / 2, (L.PLACES[a].y + L.PLACES[b].y) / 2
    cz = (L.PLACES[a].z + L.PLACES[b].z) / 2
    m.points = [v - Vector((cx, cy, cz)) for v in m.points]
    return m.build(L.wall_name(a, b), (cx, cy, cz))


def ground(density=1.0, step=.085):
    """All that is in the ground picture."""
    land(*AREA, step)
    water()
    pool()
    bridge()
    footings()
    life()
    yard_trees()
    if density:
        forest(density)
        undergrowth(density)
