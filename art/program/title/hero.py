# SPDX-License-Identifier: MIT
"""The finished castle for the title, from a low camera. Runs inside Blender:

    blender -b -t 1 -P art/program/title/hero.py -- --season summer --width 2560 --samples 14 --out DIR/summer.npz

The castle is the board's own (art/games/seasons/board), but the board is a stage for a camera far above. Here the crag is
lifted, and more so at the back; the river, the road and the land go on to the horizon; flags fly; what only
the game needs (discs, ledges, pennants) is left out. The sky is no part of the render: finish.py paints it
behind, and the haze in front, from the depth.
"""
import argparse
import math
import os
import sys
import time

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [os.path.join(HERE, '..', '..', 'games', 'seasons', 'board'), os.path.join(HERE, '..', '..'), HERE]

import bpy
import numpy as np
from mathutils import Vector

import buildings
import layout as L
import roadside
import scene as S
import terrain as T
import view
from lib import arch as A
from lib import materials, render
from lib.mesh import Mesh

SUN = {'summer': (.80, -.46, .36), 'winter': (.62, -.40, .60)}
LIGHT = {'summer': dict(sun=5.8, angle=.03, colour=(1.0, .66, .36), sky=(.50, .58, .98), level=.50),
         'winter': dict(sun=1.05, angle=.10, colour=(.80, .82, 1.0), sky=(.24, .38, .90), level=.74)}


# ------------------------------------------------------------------ a prouder crag
def lift(y):
    return 1.5 + 4.0 * T.step(-7.4, 5.5, y)


def raise_crag():
    """Everything on the plateau goes up; the ramp climbs further; river and road run on."""
    plateau, world = T._plateau, L.world
    T._plateau = lambda y: plateau(y) + lift(y)

    def lifted(sx, sy, level=None):
        x, y, z = world(sx, sy, level)
        return (x, y, z) if level is not None else (x, y, z + float(lift(y)))
    L.world = lifted
    for n, p in L.PLACES.items():
        if n not in L.ROADSIDE + L.WINTER_CARDS:
            p.z += float(lift(p.y))
    top = T.RAMP[0][2]
    T.RAMP[:] = [(x, y, z * (top + float(lift(-6.9))) / top) for x, y, z in T.RAMP]
    L.RIVER[:] = [(150, 420), (96, 300), (92, 220), (60, 150), (66, 104), (38, 72), (40, 50)] + L.RIVER + [(30, -48), (52, -90)]
    T.ROAD[:] = [(-120, -4), (-70, -12), (-46, -8.8)] + T.ROAD + [(50, -18), (90, -30)]
    land = T._land
    T._land = lambda x, y: land(x, y) + far_hills(x, y)


def far_hills(x, y):
    """Rolling land behind the board, and ridges at the end of sight; low along the river."""
    far = T.step(26, 90, np.maximum(y + 6, (np.abs(x) - 20) * .9))
    roll = far * 4.6 * (T.fbm(x, y, .022, 4, 51) - .34)
    ridge = 1 - np.abs(T.fbm(x, y, .0075, 4, 63) - .5) * 2
    ridges = T.step(90, 300, y) * (1 + 14 * T.step(.45, 1.0, ridge)) + T.step(330, 560, y) * 46 * T.fbm(x, y, .0085, 4, 71) ** 1.5
    valley = T.step(6, 60, T.river(x, y))
    return roll * T.step(2, 16, T.river(x, y)) + ridges * (.12 + .88 * valley)


# ------------------------------------------------------------------ land
def lines(a, b, fine_a, fine_b, step, growth):
    """Grid lines: even between fine_a and fine_b, wider and wider outside."""
    res = list(np.arange(fine_a, fine_b, step))
    for end, sign in ((b, 1), (a, -1)):
        p, d = (res[-1], step) if sign > 0 else (fine_a, step)
        out = []
        while (end - p) * sign > 0:
            d *= growth
            p += sign * d
            out.append(p)
        res = res + out if sign > 0 else out[::-1] + res
    return np.array(res)


def land(step):
    xs, ys = lines(-330, 330, -27, 27, step, 1.035), lines(-70, 640, -14, 12, step, 1.022)
    X, Y = np.meshgrid(xs, ys)
    co = np.stack([X, Y, T.height(X, Y)], -1).reshape(-1, 3)
    ny, nx = X.shape
    i = (np.arange(ny - 1)[:, None] * nx + np.arange(nx - 1)).ravel()
    quads = np.stack([i, i + 1, i + nx + 1, i + nx], -1).astype(np.int32)
    me = bpy.data.meshes.new('land')
    me.vertices.add(len(co))
    me.vertices.foreach_set('co', co.astype(np.float32).ravel())
    me.loops.add(quads.size)
    me.loops.foreach_set('vertex_index', quads.ravel())
    me.polygons.add(len(quads))
    me.polygons.foreach_set('loop_start', np.arange(0, quads.size, 4, dtype=np.int32))
    me.polygons.foreach_set('loop_total', np.full(len(quads), 4, np.int32))
    me.polygons.foreach_set('use_smooth', np.ones(len(quads), bool))
    me.attributes.new('cover', 'FLOAT_COLOR', 'POINT').data.foreach_set('color', T.cover(X, Y).astype(np.float32).ravel())
    me.materials.append(materials.get('land'))
    me.update(calc_edges=True)
    bpy.context.scene.collection.objects.link(bpy.data.objects.new('land', me))
    print(f'LAND {nx} x {ny}', flush=True)


def water():
    m = Mesh()
    m.face([(5, -70, S.WATER), (330, -70, S.WATER), (330, 640, S.WATER), (5, 640, S.WATER)], 'water')
    m.build('water')


# ------------------------------------------------------------------ woods
def in_sight(x, y, margin=1.12):
    """Is the point in the camera's angle (seen from above)?"""
    return view.in_sight(x, y, margin)


def far_forest(density):
    """Woods from the board's rim to the ridges: thinner, in groves with meadows between, larger the farther."""
    pines, leaves = [A.conifer(s) for s in range(3)], [A.broadleaf(s, k, 5) for s, k in enumerate(('leaf', 'leaf', 'leaf_gold'))]
    p, g = S.Planter(23), np.random.default_rng(29)
    total = 0
    for y0, y1, n, size in ((-24, 31, 5200, 1.0), (31, 75, 15000, 1.1), (75, 150, 17000, 1.5), (150, 300, 17000, 2.4), (300, 520, 12000, 3.8)):
        n = int(n * density)
        y = g.uniform(y0, y1, n)
        x = g.uniform(-1, 1, n) * (52 + .42 * (y + 75)) - .18 * (y + 75)
        c = T.cover(x, y)
        grove = T.fbm(x, y, .05 if y1 < 200 else .02, 3, 91)
        ok = (T.step(.46, .58, grove + .10 * T.step(60, 160, y)) > g.uniform(0, 1, n)) & (T.river(x, y) > 3 + .02 * y) & (c[..., 0] < .1) & (c[..., 1] < .1)
        ok &= in_sight(x, y) & ((np.abs(x) > 31) | (y > 31))
        pine = g.uniform(0, 1, n) < T.step(.36, .62, T.fbm(x, y, .03, 2, 77) + .10 * T.step(40, 110, y))
        z = T.height(x, y)
        for i in np.nonzero(ok)[0]:
            s = size * p.r.uniform(.8, 1.35)
            if p.free(x[i], y[i], .85 * s):
                p.put(p.r.choice(pines if pine[i] else leaves), x[i], y[i], s, tall=p.r.uniform(.9, 1.15), z=z[i])
                total += 1
    print(f'FAR TREES {total}', flush=True)


def cliff_plants():
    """Shrubs on the ledges of the rock, in a few clusters."""
    bush, g, p = A.broadleaf(9), np.random.default_rng(47), S.Planter(47)
    x, y = g.uniform(-17, 17, 9000), g.uniform(-11, 8, 9000)
    d = T.beyond_ring(x, y)
    ok = (d > .95) & (d < 2.0) & (T.fbm(x, y, .55, 2, 19) > .56) & (T.along(x, y, T.RAMP)[0] > 1.3) & (y < 6)
    z = T.height(x, y)
    for i in np.nonzero(ok)[0][:170]:
        s = p.r.uniform(.14, .34)
        p.put(bush, x[i], y[i], s, .3 * s, z=z[i])


def clear_road():
    """From so low trees before the road would hide what stands on it."""
    def hides(o):
        return o.name.startswith('plant') and -20 < o.location.y < -11.2 and -15 < o.location.x < 17 and o.dimensions.z > .8
    bpy.context.view_layer.update()
    render.drop(*[o for o in bpy.context.scene.objects if hides(o)])


def frame_trees():
    """Near trees that close the picture on the left, and low bushes at its foot."""
    leaves = [A.broadleaf(s, k, 14) for s, k in ((41, 'leaf'), (42, 'leaf'), (43, 'leaf_gold'))]
    pines = [A.conifer(s) for s in (44, 45)]
    p = S.Planter(31)
    for k, (u, d, s, kind) in enumerate(view.FRAME_TREES):
        x, y = view.ground_point(u, d)
        p.put((pines if kind == 'pine' else leaves)[k % (2 if kind == 'pine' else 3)], x, y, s)


# ------------------------------------------------------------------ the way up to the gate
def ramp():
    """The ramp in masonry: a wall under its outer edge, a parapet with posts on it, flags before the gate."""
    m = Mesh(17)
    way = np.array(T.RAMP)
    t = np.linspace(0, len(way) - 1, 61)
    at = np.stack([np.interp(t, range(len(way)), way[:, k]) for k in range(3)], -1)
    d = np.gradient(at[:, :2], axis=0)
    side = np.stack([d[:, 1], -d[:, 0]], -1) / np.maximum(np.hypot(d[:, 0], d[:, 1]), 1e-6)[:, None]
    side = np.where(side[:, 1:] > 0, -side, side)
    edge = at + np.concatenate([.80 * side, np.zeros((61, 1))], 1)
    for i in range(18, 60):                                          # the way before the gate stays open
        p, q = edge[i], edge[i + 1]
        foot = min(p[2], q[2]) - 1.5
        m.face([(p[0], p[1], foot), (p[0], p[1], p[2] + .06), (q[0], q[1], q[2] + .06), (q[0], q[1], foot)], 'stone')
        m.face([(q[0], q[1], foot), (q[0], q[1], q[2] + .06), (p[0], p[1], p[2] + .06), (p[0], p[1], foot)], 'stone')
        m.beam((p[0], p[1], p[2] + .17), (q[0], q[1], q[2] + .17), .20, 'ashlar', .26)
        if i % 5 == 3:
            m.box(.32, .32, .50, 'ashlar', p[0], p[1], p[2] - .02)
            m.box(.40, .40, .08, 'block', p[0], p[1], p[2] + .48)
    x, y, z = way[0]
    m.box(2.0, 1.7, .12, 'flag', x, y - .75, z - .04)
    m.build('ramp')


# ------------------------------------------------------------------ flags and lights
def flag(m, x, y, z, colour, w, h):
    """A swallowtail in the wind, which blows to the left."""
    k = 10

    def at(u, v):
        cut = 1 - .28 * (1 - abs(2 * v - 1)) * (u > .99)
        sway = .16 * u * math.sin(5.2 * u + x)
        return x - w * u * cut, y - sway * w, z + h * (v - 1) - .10 * w * u * u + .05 * w * math.sin(4.6 * u + y)
    for i in range(k):
        a, b = i / k, (i + 1) / k
        for v0, v1 in ((0, .5), (.5, 1)):
            f = [at(a, v0), at(b, v0), at(b, v1), at(a, v1)]
            m.face(f, colour, None, True, .5)
            m.face(f[::-1], colour, None, True, .5)


def flags():
    m = Mesh(5)
    colours = ('cloth_red', 'cloth_yellow', 'cloth_red', 'cloth_blue')
    for i, (n, (u, v)) in enumerate(L.POLE.items()):
        p = L.PLACES[n]
        c, s = math.cos(math.radians(p.turn)), math.sin(math.radians(p.turn))
        x, y, z = p.x + c * u - s * v, p.y + s * u + c * v, p.z + L.tower_pole_top(n)
        w, h, tall = (2.5, 1.15, 1.3) if n == 'keep' else (1.30, .62, .55)
        m.tube(.04, .03, z - .3, z + tall, 'timber', 7, x=x, y=y)
        m.blob(.09, .09, .10, 'gold', x, y, z + tall, 8, 6)
        flag(m, x, y, z + tall - .06, 'cloth_yellow' if n == 'keep' else colours[i % 4], w, h)
    m.build('flags')


def lamps():
    """Pools of warm light at doors and gates: a winter evening needs them."""
    for n, u, v, w, power in (('big_gate', 0, -1.5, 1.6, 34), ('palace', 0, -2.2, 1.4, 40), ('keep', .7, -2.6, 1.6, 34), ('tavern', 0, -1.9, 1.3, 26),
                              ('forge', .5, -1.6, 1.0, 30), ('market', 0, -1.6, 1.5, 22), ('house_5', 0, -1.5, 1.2, 14), ('house_6', 0, -1.5, 1.2, 14),
                              ('servants_house', 0, -1.6, 1.1, 16), ('small_gate', 0, -1.8, 1.3, 18), ('rider', -1.9, -.3, 2.0, 16), ('defence_tower', -1.6, -1.8, 1.4, 20)):
        p = L.PLACES[n]
        light = bpy.data.lights.new('lamp', 'POINT')
        light.energy, light.color, light.shadow_soft_size = 2.2 * power, (1.0, .56, .22), .15
        o = bpy.data.objects.new('lamp', light)
        o.location = (p.x + u, p.y + v, p.z + w)
        bpy.context.scene.collection.objects.link(o)


# ------------------------------------------------------------------ the picture
def studio(a):
    materials.set_season(a.season)
    sc = render.studio(a.width, a.width * 9 // 16, a.samples, a.season, SUN[a.season])
    light = LIGHT[a.season]
    sun = bpy.data.lights['sun']
    sun.energy, sun.angle, sun.color = light['sun'], light['angle'], light['colour']
    bg = sc.world.node_tree.nodes['Background']
    bg.inputs[0].default_value, bg.inputs[1].default_value = (*light['sky'], 1), light['level']
    data = bpy.data.cameras.new('camera')
    data.lens, data.sensor_width, data.sensor_fit = view.LENS, 36, 'HORIZONTAL'
    data.shift_x, data.shift_y, data.clip_end = *view.SHIFT, 2000
    o = bpy.data.objects.new('camera', data)
    o.location = Vector(view.EYE)
    o.rotation_euler = (math.pi / 2, 0, -view.AZIMUTH)
    sc.collection.objects.link(o)
    sc.camera = o


def without_the_game():
    def nothing(*a, **k):
        return None
    buildings.disc = buildings.ledge = roadside.pennant = S.flagstones = nothing


def castle(season):
    for n, p in L.PLACES.items():
        if n in L.WINTER_CARDS and season != 'winter':
            continue
        S.place(n, 'full' if p.kind in ('cart', 'rider') else 'built')
    for w in L.WALLS:
        S.wall(*w)


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument('--season', default='summer', choices=L.SEASONS)
    ap.add_argument('--width', type=int, default=480)
    ap.add_argument('--samples', type=int, default=8)
    ap.add_argument('--density', type=float, default=1.0)
    ap.add_argument('--step', type=float, default=.085)
    ap.add_argument('--crop', default='', help='x,y,w,h: only this part of the picture')
    ap.add_argument('--out', required=True)
    a = ap.parse_args(sys.argv[sys.argv.index('--') + 1:])
    t = time.time()
    studio(a)
    raise_crag()
    without_the_game()
    land(a.step)
    water()
    S.pool()
    S.bridge()
    S.life()
    S.yard_trees()
    castle(a.season)
    ramp()
    flags()
    if a.season == 'winter':
        lamps()
    if a.density:
        S.forest(a.density)
        S.undergrowth(a.density)
        clear_road()
        far_forest(a.density)
        cliff_plants()
        frame_trees()
    else:
        cliff_plants()
    made = time.time()
    p = render.shoot(True, [int(v) for v in a.crop.split(',')] if a.crop else None)
    np.savez(a.out, **{k: v[..., :4 if k == 'Image' else (1 if k == 'Depth' else 3)].astype(np.float32) for k, v in p.items()})
    print(f'HERO {a.season} scene {made - t:.0f} s, render {time.time() - made:.0f} s', flush=True)


main()
