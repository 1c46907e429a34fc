# SPDX-License-Identifier: MIT
"""The castle without its tiles: wall, towers, start buildings, the empty ground inside, the land about it.

    blender -b -t 1 -P art/games/carcassonne/castle.py -- --out DIR [--layer ground|front|yard|below] [--samples 8] [--scale 1] [--crop x,y,w,h]

Writes DIR/ground.png (the whole picture), DIR/front.png (what stands before the tiles of the lowest rows), DIR/yard.png
(the yard alone, which pack.py lays into the ground that is there: a third of the time) or DIR/below.png (the land below the
picture, with --scale .5: for windows that show more, and where the castle is seen from further off).
"""
import argparse
import math
import os
import sys

import bpy
import numpy as np

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [HERE, os.path.join(HERE, '..', '..')]

import country
import estate
import faces as F
import layout as L
import shape
import works
import yard
from lib import arch, materials, post, render
from lib.mesh import Mesh

S = F.S
WALK, DEEP = L.WALK * S, -4.4                            # height of the walk, of the land at the wall's foot
SUNLIGHT = (1.0, .80, .55)
NICHE = .20                                              # depth of a start space in the wall


def world(u, v, z=0.0):
    """Cells to world, on the ground."""
    return u * S, -v * S, z


def shift(side_or_b):
    """How far south a wall or tower stands in plan, so that its top is seen where the layout has it."""
    return L.DROP if side_or_b in ('S', 1) else 0.0


# ------------------------------------------------------------------ land
def river_material(name):
    n = materials.Nodes(name)
    v = n.noise(1.1, 4, n('Mapping', Vector=n.coord(), Scale=(.6, 1.3, 1))[0])
    d = n('BsdfDiffuse', Color=n.mix(n.step(v, .38, .68), (.045, .135, .150), (.115, .245, .235)))[0]
    g = n('BsdfGlossy', Color=(.75, .92, 1), Roughness=.15)[0]
    n('OutputMaterial', Surface=n('MixShader', _0=.12, _1=d, _2=g)[0])
    return n.material


def grid_object(name, mat, x, y, z):
    ny, nx = x.shape
    co = np.stack([x * S, -y * S, z], -1).reshape(-1, 3)
    i = (np.arange(ny - 1)[:, None] * nx + np.arange(nx - 1)).ravel()
    quads = np.stack([i + nx, i + nx + 1, i + 1, i], -1)
    me = bpy.data.meshes.new(name)
    me.from_pydata(co.tolist(), [], quads.tolist())
    me.polygons.foreach_set('use_smooth', [True] * len(me.polygons))
    me.materials.append(materials.get(mat))
    o = bpy.data.objects.new(name, me)
    bpy.context.scene.collection.objects.link(o)
    return o


def make_land():
    x, y = np.meshgrid(np.arange(country.WEST, country.EAST, .06), np.arange(country.NORTH, country.SOUTH, .06))
    land = country.Land(x, y)
    grid_object('land', 'land', x, y, np.where(land.wall < -.2, -3.5, land.z))
    w = Mesh(3)
    w.face([world(-9, 13.6, DEEP - 5.3), world(20, 13.6, DEEP - 5.3), world(20, -5, DEEP - 5.3), world(-9, -5, DEEP - 5.3)], 'river')
    w.build('river')


def make_inner():
    im = estate.image_of('inner', yard.picture())

    def material(name):
        n = materials.Nodes(name)
        tex = n('TexImage', {'image': im, 'interpolation': 'Cubic'}, Vector=n.coord('UV'))
        return n.finish(tex['Color'], n.noise(9, 4), .35, None, flat=(.33, .26, .16))
    materials.register('inner', material)
    m = Mesh(7)
    for cx, cy in sorted(L.CELLS):
        # a little under the wall, too, where a start space opens it
        x0, x1, y0, y1 = cx, cx + 1, cy, cy + (1 if (cx, cy + 1) in L.CELLS else 1.15)
        q = [(x0, y1), (x1, y1), (x1, y0), (x0, y0)]
        m.face([world(a, b) for a, b in q], 'inner', [(a / 11, 1 - b / 9) for a, b in q])
    works.pegs(m)
    works.boards(m)
    works.place(m)
    m.build('inner')


# ------------------------------------------------------------------ wall
def plates(m, r):
    """A slab for each plain space."""
    spots = L.track()
    for i, j, side in L.walls():
        first, n = L.CORNER[i]['spaces'][1] + 1, L.CORNER[i]['plain_after']
        a, b = [spots[(first + k) % 100] for k in (0, n - 1)]
        pitch = math.hypot(b[0] - a[0], b[1] - a[1]) / (n - 1) if n > 1 else 128
        for k in range(n):
            px, py = spots[(first + k) % 100]
            u, v = (px - L.ORIGIN[0]) / L.CELL, (py - L.ORIGIN[1]) / L.CELL
            # back from the picture to the plan: the slab lies on the walk
            X, Y, _ = world(u, v + L.DROP)
            long, deep = pitch / L.CELL * S * .88, .285 * S
            w, d = (long, deep) if side in 'NS' else (deep, long)
            m.block(w, d, .11, 'plate', X, Y, WALK, 0, .04)


def wall_boxes(m):
    """The bodies of the walls, without the niches of the start spaces."""
    niches = {(L.cell_of(s['cell']), s['side']) for s in L.START}
    for i, j, side in L.walls():
        (x0, y0), (x1, y1) = L.CORNER[i]['at'], L.CORNER[j]['at']
        o = L.OUT[side]
        n = int(abs(x1 - x0) + abs(y1 - y0))
        for k in range(n):
            t0, t1 = k / n, (k + 1) / n
            a = (x0 + (x1 - x0) * t0, y0 + (y1 - y0) * t0)
            b = (x0 + (x1 - x0) * t1, y0 + (y1 - y0) * t1)
            cell = (math.floor((a[0] + b[0]) / 2 - o[0] * .5), math.floor((a[1] + b[1]) / 2 - o[1] * .5))
            inner = NICHE if (cell, side) in niches else 0
            lo, hi = inner, L.WALL
            xs, ys = sorted((a[0], b[0])), sorted((a[1], b[1]))
            if side in 'NS':
                s = shift(side)
                ya, yb = sorted((a[1] + o[1] * lo + s, a[1] + o[1] * hi + s))
                box(m, xs[0], ya, xs[1], yb, DEEP - 2.5, WALK)
            else:
                xa, xb = sorted((a[0] + o[0] * lo, a[0] + o[0] * hi))
                ya, yb = ys[0], ys[1]
                if k in (0, n - 1) and wall_end(i if (k == 0) else j):
                    yb += L.DROP if yb == max(y0, y1) else 0
                box(m, xa, ya, xb, yb, DEEP - 2.5, WALK)
        crenels(m, i, j, side)


def wall_end(i):
    """Does the tower at this bend stand south of it?"""
    return L.quarter(i)[1] > 0


def box(m, x0, y0, x1, y1, z0, z1):
    X, Y, _ = world((x0 + x1) / 2, (y0 + y1) / 2)
    m.box((x1 - x0) * S, (y1 - y0) * S, z1 - z0, 'rampart', X, Y, z0)
    X0, Y0, _ = world(x0, y0)
    X1, Y1, _ = world(x1, y1)
    m.face([(X0, Y1, z1 + .004), (X1, Y1, z1 + .004), (X1, Y0, z1 + .004), (X0, Y0, z1 + .004)], 'walkway')


def crenels(m, i, j, side):
    """Merlons on the outer edge between two towers."""
    a, b = np.array(L.CORNER[i]['at'], float), np.array(L.CORNER[j]['at'], float)
    o = np.array(L.OUT[side])
    along_ = (b - a) / np.abs(b - a).sum()
    a, b = a + along_ * (L.WALL if L.is_inward(i) else 0), b - along_ * (L.WALL if L.is_inward(j) else 0)
    s = np.array((0, shift(side)))
    if side in 'EW':
        for end, k in ((a, i), (b, j)):
            end[1] += L.DROP if wall_end(k) else 0
    p, q = a + o * (L.WALL - .028) + s, b + o * (L.WALL - .028) + s
    arch.merlons(m, world(*p, WALK), world(*q, WALK), 'merlon', w=.50, gap=.34, h=.34, th=.30)


def tower(m, i):
    """A bastion of two spaces with a place for its wall tile."""
    x, y = L.tower_centre(i)
    r = .25 if L.is_inward(i) else .345
    top = WALK + .42
    plan_y = y + top / S * L.RISE                        # the platform's middle is seen where the layout has it
    X, Y, _ = world(x, plan_y)
    R = r * S
    with m.at(X, Y):
        if L.is_inward(i):
            m.box(2 * R, 2 * R, top - DEEP + 2.5, 'rampart', 0, 0, DEEP - 2.5)
            m.box(2 * R * 1.03, 2 * R * 1.03, .12, 'ashlar', 0, 0, top - .13)
            m.box(2 * R * .90, 2 * R * .90, .03, 'plate', 0, 0, top)
            a, b = L.quarter(i)
            k = R - .12
            for p, q in (((-k * a, -k * -b), (k * a, -k * -b)), ((k * a, k * b), (k * a, -k * b))):
                arch.merlons(m, (*p, top), (*q, top), 'ashlar', w=.34, gap=.26, h=.20, th=.20)
        else:
            m.tube(R * 1.06, R, DEEP - 2.5, top - .12, 'rampart', 40, False)
            m.tube(R * 1.06, R * 1.06, top - .14, top, 'ashlar', 40)
            m.tube(R * .90, R * .90, top, top + .03, 'plate', 40)
            n = 18
            for k in range(n):
                t = math.tau * (k + .5) / n
                away = [L.toward(i, s, before) for s, before in sides_of(i)]
                if any(math.cos(t) * dx - math.sin(t) * dy > .80 for dx, dy in away):
                    continue                                   # open where the walk comes in
                m.box(.19, .36, .22, 'ashlar', (R - .04) * math.cos(t), (R - .04) * math.sin(t), top, math.degrees(t))
    return X, Y, top


def sides_of(i):
    before = [s for p, q, s in L.walls() if q == i][0]
    after = [s for p, q, s in L.walls() if p == i][0]
    return ((before, True), (after, False))


def front_tower(i):
    return L.quarter(i)[1] > 0


# ------------------------------------------------------------------ start spaces
class Strip:
    """A tower or house on the inner part of the wall, as the half of a tile that lies beyond the cell's side."""

    def __init__(self, kind, side):
        self.name, self.paths = side, []
        b = shape.Building('T' if kind == 'tower' else 'H')
        # lies at the southern end of a tile of its own; turned to where it belongs
        ring = [(1., 1.), (0., 1.), (0., 1 - NICHE), (1., 1 - NICHE)]
        b.polygons, b.eaves, b.valleys = [ring], [(ring[1], ring[2]), (ring[2], ring[3]), (ring[3], ring[0])], [(.5, 1.)]
        self.buildings = [b]
        self.turn = {'N': 0, 'E': 1, 'S': 2, 'W': 3}[side]

    def roof(self, b, x, y):
        inside = shape.inside_of(b.polygons[0], x, y)
        d = np.full(np.shape(x), 9.)
        for p, q in b.eaves:
            d = np.minimum(d, shape.segment_distance(p, q, x, y))
        for v in b.valleys:
            d = np.minimum(d, np.maximum(np.abs(x - v[0]), np.abs(y - v[1])))
        return inside, inside, np.where(inside, d, 0)

    def kerbs(self, _):
        return []


def start_space(m, row):
    x, y = L.cell_of(row['cell'])
    side, o = row['side'], L.OUT[row['side']]
    kind = row['feature']
    rnd = m.random
    tx, ty = x + o[0], y + o[1]
    X, Y, _ = world(tx, ty + 1)
    if kind in ('tower', 'house'):
        strip = Strip(kind, side)
        roof = F.Roof(strip, strip.buildings[0], strip.turn)
        if kind == 'house':
            roof.look = dict(roof.look, eave=.16)
        mat = 'plaster_ochre' if kind == 'house' else 'stone'
        with m.at(X, Y):
            F.under(m, roof, roof.look['mats'][0])
            F.tiles(m, roof)
            F.walls(m, roof, mat, rnd)
            if side != 'S':
                F.gable_wall(m, roof, mat, rnd)
            if kind == 'tower':
                F.parapet(m, roof)
        return
    # a niche at the height of the ground
    cx, cy = x + .5 + o[0] * (.5 + NICHE / 2), y + .5 + o[1] * (.5 + NICHE / 2)
    w, h = (1., NICHE) if o[1] else (NICHE, 1.)
    extra = L.DROP if side == 'S' else 0
    if side == 'N':
        cy -= 0
    corners = [(cx - w / 2, cy + h / 2 + extra), (cx + w / 2, cy + h / 2 + extra), (cx + w / 2, cy - h / 2), (cx - w / 2, cy - h / 2)]
    m.face([world(*c, .012) for c in corners], 'lawn')
    if kind == 'court':
        lane = (cx, cy + (.03 if side == 'S' else .05))
        PX, PY, _ = world(*lane)
        with m.at(PX - .5 * S, PY - .5 * S):
            with m.at(0, 0, 0):
                old = rnd
                F.stall(m, .5, .5, 'awning_red' if side == 'W' else 'awning_blue', 0, old)
        for k in (-.36, .34):
            BX, BY, _ = world(cx + (k if o[1] else 0), cy + (0 if o[1] else k))
            m.blob(.34, .32, .36, 'leaf', BX, BY, .22, 12, 8, .3)
    else:
        p = shape.PATH
        if o[1]:
            q = [(cx - p, cy + h / 2 + extra), (cx + p, cy + h / 2 + extra), (cx + p, cy - h / 2), (cx - p, cy - h / 2)]
        else:
            q = [(cx - w / 2, cy + p), (cx + w / 2, cy + p), (cx + w / 2, cy - p), (cx - w / 2, cy - p)]
        m.face([world(*c, .02) for c in q], 'pave')
        # beside the numbers of the walk; in the south far enough out for the path to be seen
        reach = .5 + NICHE + (.04 if side == 'S' else -.07)
        gx, gy = x + .5 + o[0] * reach, y + .5 + o[1] * reach + (L.DROP if side == 'S' else 0)
        GX, GY, _ = world(gx, gy)
        gate(m, GX, GY, side)


def gate(m, X, Y, side):
    """A gatehouse over the end of a path: two cheeks, an arch, a shingled cap."""
    turn = 0 if side in 'NS' else 90
    with m.at(X, Y, 0, turn):
        for s in (-1, 1):
            m.box(.34, .62, WALK + .55, 'ashlar', s * .66, 0, 0)
        m.box(1.66, .62, .30, 'ashlar', 0, 0, WALK + .28)
        m.box(.98, .05, WALK + .3, 'dark', 0, 0, 0)
        arch.roof_gable(m, 1.8, .66, .32, 'shake', WALK + .56, .2, .2, barge=None)


# ------------------------------------------------------------------ scene
def register(layer):
    F.register()
    B, P = materials.B, materials.P
    estate.register(layer != 'front')
    materials.register('river', river_material)
    materials.register('rampart', B((.60, .485, .330), (.50, .405, .275), (.28, .22, .15), w=.62, h=.30, foot=False))
    materials.register('merlon', P((.66, .56, .40), (.57, .48, .34), 4, .2, tint=.15))
    materials.register('walkway', P((.255, .205, .145), (.205, .165, .115), 5, .3, stain=.1))
    materials.register('plate', P((.590, .490, .330), (.510, .420, .280), 3.5, .25, tint=.16))
    materials.register('canvas', P((.74, .68, .55), (.64, .57, .44), 3, .2))
    materials.register('lime_heap', P((.74, .72, .66), (.64, .62, .56), 6, .3))
    materials.register('cord', P((.80, .72, .54), (.72, .64, .46), 6, 0, tint=0, stain=0))
    materials.register('lawn', P((.24, .29, .10), (.33, .36, .14), 4, .3, tint=0))
    materials.register('pave', B((.66, .57, .42), (.56, .48, .35), (.38, .31, .22), w=.34, h=.26, foot=False))


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument('--out', default='.')
    ap.add_argument('--layer', default='ground', choices=('ground', 'front', 'yard', 'land', 'below'))
    ap.add_argument('--samples', type=int, default=8)
    ap.add_argument('--scale', type=float, default=1.0)
    ap.add_argument('--crop', default='')
    a = ap.parse_args(sys.argv[sys.argv.index('--') + 1:])
    top, high = (L.BELOW[1], L.BELOW[3]) if a.layer == 'below' else (0, L.SIZE[1])
    W, H = round(L.SIZE[0] * a.scale), round(high * a.scale)
    sc = F.studio(W, H, a.samples)
    bpy.data.lights['sun'].color = SUNLIGHT
    sc.render.use_persistent_data = True
    sc.render.pixel_aspect_x = 1 / math.sin(math.radians(L.ELEVATION))
    register(a.layer)
    cx = (L.SIZE[0] / 2 - L.ORIGIN[0]) / L.CELL
    cy = (top + high / 2 - L.ORIGIN[1]) / L.CELL
    render.camera(L.ELEVATION, L.SIZE[0] / L.CELL * S, world(cx, cy))
    front = a.layer == 'front'
    m = Mesh(42)
    wall_boxes(m)
    plates(m, m.random)
    m.build('wall')
    near = Mesh(43)
    far = Mesh(44)
    for i in range(len(L.CORNER)):
        tower(near if front_tower(i) else far, i)
    for row in L.START:
        start_space(near if row['side'] == 'S' else far, row)
    before = near.build('near')
    far.build('far')
    box_ = None
    if front:
        # what is not in front hides what stands behind it, and throws its shadows and light
        make_land()
        for o in bpy.context.scene.objects:
            o.is_holdout = o.type == 'MESH' and o != before
        box_ = tuple(round(c * a.scale) for c in L.FRONT)
    elif a.layer == 'yard':
        make_inner()
        box_ = tuple(round(c * a.scale) for c in L.YARD)
    else:
        make_land()
        if a.layer == 'ground':
            make_inner()
        estate.build()
    if a.crop:
        box_ = tuple(round(float(c) * a.scale) for c in a.crop.split(','))
    os.makedirs(a.out, exist_ok=True)
    name = os.path.join(a.out, a.layer)
    if box_ is None:
        # in strips, so that the denoiser's arrays stay small; the scene is kept between them
        n = max(1, round(3 * a.scale))
        rows = []
        for k in range(n):
            y0, y1 = H * k // n, H * (k + 1) // n
            rows.append(post.finish(render.shoot(front, (0, y0, W, y1 - y0)), 'summer'))
        img = np.concatenate(rows)
    else:
        img = post.finish(render.shoot(front, box_), 'summer')
    post.save(name + '.png', img if front else img[..., :3])


if __name__ == '__main__':
    main()
