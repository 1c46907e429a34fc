# SPDX-License-Identifier: MIT
"""The banners of the gate, one for each colour: data/title/banner_COLOUR.webp. Runs inside Blender:

    blender -b -t 1 -P art/program/title/banner.py -- [--samples 12] [--out data/title]

A cloth that hangs in folds from a rod is rendered once, in the light of the title; its albedo carries only where on the cloth
a pixel lies, so that cloth, hem and the sign sewn on it are dyed afterwards for each colour. Half a minute. A clan's is woven in its
tartan and bears its emblem (data/games/kilt/icons).
"""
import argparse
import math
import os
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [os.path.join(HERE, '..', '..')]

import bpy
import numpy as np
from mathutils import Vector

from lib import materials, post, render
from lib.mesh import Mesh

WIDTH, HEIGHT = 320, 760                                # of the picture; the cloth is 2 wide and 5 high in the world
ROD = 100                                               # rows of it that the rod is seen in
SPAN = 2.66                                             # the picture's width in the world
SUN = (-.62, -.58, .56)
COLOURS = {                                             # cloth and its dark border, as src/ui/theme.c has them
    'red': ((179, 54, 43), (110, 26, 20)), 'blue': ((47, 98, 168), (23, 55, 97)), 'yellow': ((227, 178, 60), (122, 85, 16)),
    'green': ((61, 129, 82), (28, 74, 43)), 'violet': ((122, 74, 147), (67, 36, 85)), 'white': ((233, 228, 216), (109, 103, 92)),
    'boar': ((104, 119, 140), (33, 40, 51)), 'swan': ((226, 221, 208), (95, 115, 136)), 'salmon': ((221, 143, 53), (107, 53, 16)), 'stag': ((163, 39, 31), (77, 16, 18)),
}
CROSS = [(x * .4, y * .4) for x, y in ((-.38, -1), (.38, -1), (.38, -.38), (1, -.38), (1, .38), (.38, .38), (.38, 1), (-.38, 1), (-.38, .38), (-1, .38), (-1, -.38), (-.38, -.38))]
SIGNS = {'red': 'disc', 'blue': 'square', 'yellow': 'triangle', 'green': 'diamond', 'violet': 'star', 'white': 'cross'}
CLANS = {'boar': 'dark_gray', 'swan': 'light_gray', 'salmon': 'orange', 'stag': 'red'}
EMBLEM = .80                                            # its radius in the world


# ------------------------------------------------------------------ what hangs
def cloth_point(u, v):
    """Where the cloth is at U of its width and V of its height (0 at the rod): gathered at the rod, deeper and freer below."""
    deep = .055 + .12 * v ** .8
    fold = math.sin(2 * math.pi * (2.6 * u + .22 * v + .12 * math.sin(3 * v)) + .5) + .45 * math.sin(2 * math.pi * (5.3 * u - .3 * v) + 1.1) * (1 - .6 * v)
    gather = 1 - .035 * math.sin(math.pi * v) + .02 * v
    sway = .03 * math.sin(2.2 * v + .4)
    sag = .06 * math.cos(2 * math.pi * 3 * u) * (1 - v) ** 6
    tail = .62 * abs(2 * u - 1)
    return (2 * u - 1) * gather + sway, -.1 - deep * fold - .10 * v, -(4.25 + tail) * v - sag


def cloth():
    nu, nv = 110, 200
    co = [cloth_point(i / nu, j / nv) for j in range(nv + 1) for i in range(nu + 1)]
    faces = [(j * (nu + 1) + i, (j + 1) * (nu + 1) + i, (j + 1) * (nu + 1) + i + 1, j * (nu + 1) + i + 1) for j in range(nv) for i in range(nu)]
    me = bpy.data.meshes.new('cloth')
    me.from_pydata(co, [], faces)
    where = np.array([(i / nu, j / nv, 0, 1) for j in range(nv + 1) for i in range(nu + 1)], np.float32)
    me.attributes.new('where', 'FLOAT_COLOR', 'POINT').data.foreach_set('color', where.ravel())
    me.polygons.foreach_set('use_smooth', np.ones(len(faces), bool))
    n = materials.Nodes('where')
    at = n('Attribute', {'attribute_name': 'where'})['Color']
    shader = n('BsdfDiffuse', Color=at)[0]
    weave = n('TexNoise', Scale=60.0, Detail=3.0)['Fac']
    n.tree.links.new(n('Bump', Strength=.22, Distance=.02, Height=weave)[0], shader.node.inputs['Normal'])
    plain = n('BsdfDiffuse', Color=(.35, .35, .35))[0]
    n('OutputMaterial', Surface=n('MixShader', _0=n('LightPath')['Is Diffuse Ray'], _1=shader, _2=plain)[0])
    me.materials.append(n.material)
    o = bpy.data.objects.new('cloth', me)
    bpy.context.scene.collection.objects.link(o)
    return o


def rod():
    m = Mesh(3)
    m.rod((-1.18, -.12, .10), (1.18, -.12, .10), .062, .062, 'timber', 16)
    for side in (-1, 1):
        m.blob(.105, .105, .105, 'gold', side * 1.23, -.12, .10, 18, 12)
        m.rod((side * 1.12, -.12, .10), (side * 1.16, -.12, .10), .085, .085, 'gold', 16)
    for k in range(7):
        x = -.90 + 1.8 * k / 6
        m.rod((x - .045, -.12, .10), (x + .045, -.12, .10), .082, .082, 'leather', 14)
        m.beam((x, -.20, .10), (x, -.17, -.10), .075, 'leather', .02)
    return m.build('rod')


def lights(sc):
    sun = bpy.data.lights['sun']
    sun.energy, sun.angle, sun.color = 5.0, .06, (1.0, .70, .42)
    bg = sc.world.node_tree.nodes['Background']
    bg.inputs[0].default_value, bg.inputs[1].default_value = (.50, .58, .98, 1), .62
    m = Mesh(1)                                         # the wall behind, which gives no light to what hangs on it
    m.face([(-9, .12, -9), (9, .12, -9), (9, .12, 5), (-9, .12, 5)], 'stone')
    wall = m.build('wall')
    wall.visible_camera = False
    return wall


# ------------------------------------------------------------------ what it is dyed with
def linear(rgb):
    c = np.array(rgb, float) / 255
    return np.where(c <= .04045, c / 12.92, ((c + .055) / 1.055) ** 2.4)


def polygon(x, y, points):
    """How far inside the polygon (convex or a star) a point is: positive within."""
    inside = np.zeros(x.shape, bool)
    near = np.full(x.shape, 9.0)
    for (ax, ay), (bx, by) in zip(points, points[1:] + points[:1]):
        dx, dy = bx - ax, by - ay
        t = np.clip(((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy), 0, 1)
        near = np.minimum(near, np.hypot(x - ax - t * dx, y - ay - t * dy))
        inside ^= ((ay > y) != (by > y)) & (x < (by - ay and (bx - ax) * (y - ay) / (by - ay)) + ax)
    return np.where(inside, near, -near)


def ring(n, r, inner=None):
    turns = n * (2 if inner else 1)
    return [((inner if inner and k % 2 else r) * math.sin(2 * math.pi * k / turns), -(inner if inner and k % 2 else r) * math.cos(2 * math.pi * k / turns))
            for k in range(turns)]


def sign(kind, x, y):
    if kind == 'disc':
        return .40 - np.hypot(x, y)
    return polygon(x, y, {'square': [(-.36, -.36), (.36, -.36), (.36, .36), (-.36, .36)], 'triangle': [(0, -.44), (.44, .34), (-.44, .34)],
                          'diamond': ring(4, .48), 'star': ring(5, .52, .22), 'cross': CROSS}[kind])


def over(base, colour, inside, edge=.012):
    a = np.clip(inside / edge + .5, 0, 1)[..., None]
    return base * (1 - a) + colour * a


def tartan(x, y, own, dark):
    """Broad bands of the dark thread both ways, and a fine light one between."""
    cloth = np.broadcast_to(own, x.shape + (3,)).copy()
    for along in (x, y):
        at = along % .5
        cloth = over(cloth, .55 * own + .45 * dark, .085 - np.abs(at - .25))
        cloth = over(cloth, .6 * own + .4, .011 - np.minimum(at, .5 - at))
    return cloth


def emblem(name, x, y):
    """The clan's, as colour and how much it covers, in a disc of EMBLEM."""
    im = bpy.data.images.load(os.path.join(HERE, '..', '..', '..', 'data', 'games', 'kilt', 'icons', f'emblem_{CLANS[name]}.256.webp'))
    w, h = im.size
    px = np.array(im.pixels[:], np.float32).reshape(h, w, 4)[::-1]
    col, row = ((np.clip(c / EMBLEM / 2 + .5, 0, 1) * (n - 1)).round().astype(int) for c, n in ((x, w), (y, h)))
    seen = px[row, col]
    return linear(255 * seen[..., :3]), seen[..., 3:] * (np.hypot(x, y) < EMBLEM)[..., None]


def dye(u, v, name):
    """The cloth's albedo: a gold hem between two dark threads, a cream disc with the sign on it."""
    own, dark = (linear(c) for c in COLOURS[name])
    gold, cream = linear((206, 158, 66)), linear((240, 228, 200))
    x, y = 2 * u - 1, (4.25 + .62 * np.abs(2 * u - 1)) * v
    rim = np.minimum(1 - np.abs(x), (1 - v) * 4.4)
    albedo = tartan(x, y, own, dark) if name in CLANS else np.broadcast_to(own, u.shape + (3,)).copy()
    albedo = over(albedo, dark, .170 - rim)
    albedo = over(albedo, gold, .140 - rim)
    albedo = over(albedo, dark, .030 - rim)
    away = np.hypot(x, y - 1.78)
    if name in CLANS:
        colour, covers = emblem(name, x, y - 1.78)
        return albedo * (1 - covers) + colour * covers
    albedo = over(albedo, dark, .745 - away)
    albedo = over(albedo, gold, .72 - away)
    albedo = over(albedo, cream, .66 - away)
    shape = sign(SIGNS[name], x, y - 1.78)
    albedo = over(albedo, dark, shape + .045)
    return over(albedo, own, shape)


def developed(p):
    light = post.smooth(p['DiffDir'][..., :3] + p['DiffInd'][..., :3], [(p['Normal'][..., :3], .35)], 3)
    return light, np.clip(p['Image'][..., 3:4], 0, 1)


def picture(hanging, bar, name):
    light, alpha = developed(hanging)
    where = hanging['DiffCol'][..., :2] / np.maximum(alpha, 1e-3)
    cloth = post.tone(dye(np.clip(where[..., 0], 0, 1), np.clip(where[..., 1], 0, 1), name) * light / np.maximum(alpha, 1e-3), 'summer')
    wood = post.finish(bar, 'summer')
    near = wood[..., 3:4]
    both = near + alpha * (1 - near)
    rgb = (wood[..., :3] * near + cloth * alpha * (1 - near)) / np.maximum(both, 1e-4)
    cast = .62 * post.blur(np.roll(both, (16, 12), (0, 1)), 8) * (1 - both)                # its shadow on the wall
    res = np.concatenate([rgb * both, both + cast], -1)
    res[..., :3] /= np.maximum(res[..., 3:4], 1e-4)
    return res


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument('--samples', type=int, default=12)
    ap.add_argument('--out', default=os.path.join(HERE, '..', '..', '..', 'data', 'title'))
    ap.add_argument('--only', default='')
    a = ap.parse_args(sys.argv[sys.argv.index('--') + 1:])
    materials.set_season('summer')
    sc = render.studio(WIDTH, HEIGHT, a.samples, 'summer', SUN)
    render.camera(0, SPAN, (.06, 0, -2.72))
    lights(sc)
    hung, bar = cloth(), rod()
    bar.visible_camera = False
    hanging = render.shoot()
    bar.visible_camera, hung.visible_camera = True, False
    top = render.shoot(box=(0, 0, WIDTH, ROD))
    wood = {k: np.pad(p, ((0, HEIGHT - ROD), (0, 0), (0, 0))) for k, p in top.items()}
    for name in a.only.split(',') if a.only else COLOURS:
        post.save(os.path.join(a.out, f'banner_{name}.webp'), picture(hanging, wood, name), 84, 90)


main()
