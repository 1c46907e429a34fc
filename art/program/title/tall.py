# SPDX-License-Identifier: MIT
"""The tall pictures by which a game is chosen, each from a camera of its own. Runs inside Blender:

    blender -b -t 1 -P art/program/title/tall.py -- kilt|carcassonne --out DIR [--scale .5] [--samples 8]

Writes DIR/GAME.npz, the passes; choose.py lays a sky behind them. A Castle for All Seasons needs no render: its picture is of
the title's own.
"""
import argparse
import math
import os
import sys
import time

HERE = os.path.dirname(os.path.abspath(__file__))
ART = os.path.join(HERE, '..', '..')

import bpy
import numpy as np
from mathutils import Vector

SIZE = (720, 1040)


def look(eye, at, lens):
    """A camera that looks from EYE at AT, both in the world."""
    sc = bpy.context.scene
    data = bpy.data.cameras.new('tall')
    data.lens, data.sensor_width, data.sensor_fit, data.clip_end = lens, 36, 'HORIZONTAL', 900
    o = bpy.data.objects.new('tall', data)
    o.location = Vector(eye)
    o.rotation_euler = (Vector(at) - Vector(eye)).to_track_quat('-Z', 'Y').to_euler()
    sc.collection.objects.link(o)
    sc.camera = o


def light(energy, angle, colour, sky, level):
    sun = bpy.data.lights['sun']
    sun.energy, sun.angle, sun.color = energy, angle, colour
    bg = bpy.context.scene.world.node_tree.nodes['Background']
    bg.inputs[0].default_value, bg.inputs[1].default_value = (*sky, 1), level


# ------------------------------------------------------------------ Kilt Castle: towers over the loch, at dusk
# square: colours of its floors from below, crests of the uppermost one, is roofed
TOWERS = {'a1': ('red light_gray', 0, 0), 'b1': ('orange orange red', 0, 0), 'c1': ('dark_gray light_gray dark_gray light_gray light_gray', 0, 1),
          'd1': ('red orange', 0, 0), 'e1': ('light_gray', 0, 0), 'a2': ('light_gray orange light_gray', 1, 0), 'b2': ('dark_gray red dark_gray red orange', 0, 1),
          'c2': ('orange light_gray orange', 2, 0), 'd2': ('light_gray dark_gray light_gray red red', 0, 1), 'e2': ('orange red', 0, 0), 'a3': ('red', 0, 0),
          'b3': ('light_gray dark_gray', 0, 0), 'c3': ('red red orange red', 1, 0), 'd3': ('orange', 0, 0), 'a4': ('orange dark_gray', 0, 0),
          'b4': ('red light_gray red', 1, 0), 'c4': ('dark_gray orange', 0, 0), 'a5': ('light_gray', 0, 0), 'b5': ('dark_gray', 0, 0), 'c5': ('orange orange', 0, 0)}
TALL = 2.9                                              # times as high as on the board, whose floors are low


def tower(stone, statues, square, colours, crests, is_roofed):
    from kilt_layout import FLOOR, square as at
    x, y = at(square)
    z = 0.0
    for k, colour in enumerate(colours):
        last = k == len(colours) - 1
        o = stone.floor(colour, crests if last else 0, 1 + (k + len(square)) % 3, last and not is_roofed).build(f'{square}.{k}')
        o.location, o.scale[2] = (x, y, z), TALL
        z += FLOOR * TALL
    if is_roofed:
        o = stone.roof().build(square + '.roof')
        o.location, o.scale[2] = (x, y, z), 2.3
    elif crests:
        for o in statues(colours[-1], crests, 0, .045):
            o.location.x += x
            o.location.y += y
            o.location.z += z + .12
            o.scale *= 1.35


def kilt(a):
    sys.path[:0] = [os.path.join(ART, 'games', 'kilt'), ART, os.path.join(ART, 'lib', 'figures')]
    import layout
    sys.modules['kilt_layout'] = layout
    import light as highland
    import scene
    import stone
    from lib import materials, render
    statues = beasts_of(layout)
    materials.set_season(highland.SEASON)
    render.studio(round(SIZE[0] * a.scale), round(SIZE[1] * a.scale), a.samples, highland.SEASON, (-.80, -.42, .30))
    light(6.4, .03, (1.0, .56, .27), (.36, .40, .86), .62)
    scene.everything(True, 1.6)
    for square, (colours, crests, is_roofed) in TOWERS.items():
        tower(stone, statues, square, colours.split(), crests, is_roofed)
    look((-15.5, -33.0, 6.2), (-.4, 0, 7.0), 66)
    return render


def beasts_of(layout):
    """As pieces.py stands them; the file runs on import."""
    import beasts
    from lib.figures import clay

    def statues(colour, crests, z, voxel):
        res, (scale, mid, pair) = [], beasts.paw(colour)
        for i in range(crests):
            o = clay.put(beasts.carve(colour, voxel))
            k = scale * 1.12 * (1 if crests == 1 else pair)
            side = 0 if crests == 1 else (-1, 1)[i]
            o.scale = (k, k, k)
            o.rotation_euler[2] = math.radians(180 if side < 0 else 0)
            o.location = (side * .53 + (mid * k if side < 0 else -mid * k), 0, z)
            res.append(o)
        return res
    return statues


# ------------------------------------------------------------------ Carcassonne: over the wall into the town, at noon
def carcassonne(a):
    sys.path[:0] = [os.path.join(ART, 'games', 'carcassonne'), ART]
    import castle
    import estate
    import faces
    import layout as L
    import shape
    from lib import arch, materials, render
    from lib.mesh import Mesh
    faces.studio(round(SIZE[0] * a.scale), round(SIZE[1] * a.scale), a.samples)
    castle.register('ground')
    faces.register()
    light(5.6, .04, (1.0, .80, .52), (.40, .58, 1.0), .70)
    m = Mesh(42)
    castle.wall_boxes(m)
    castle.plates(m, m.random)
    for i in range(len(L.CORNER)):
        castle.tower(m, i)
    for row in L.START:
        castle.start_space(m, row)
    m.build('wall')
    castle.make_land()
    castle.make_inner()
    estate.build()
    town(a, faces, L, shape, arch, materials)
    look((57.4, -73.0, 21.0), (31.0, -27.5, 1.6), 55)
    return render


def town(a, faces, L, shape, arch, materials):
    """A face on each cell near the camera, as they come: from here their edges are not read."""
    faces.PITCH = 1.0
    faces.ground_image(shape.FACES, os.path.join(a.out, 'grounds.npy'))
    materials.register('ground', lambda _: faces.ground_material())
    plant = [arch.broadleaf(s) for s in (1, 2, 3)] + [arch.broadleaf(4, 'leaf_gold')]
    cells = [c for c in sorted(L.CELLS) if c[1] >= 1]
    busy = sorted(shape.FACES, key=lambda f: -len(f.buildings))
    for (x, y), face in zip(sorted(cells, key=lambda c: (c[0] * 7 + c[1] * 5) % 11), busy):
        before = set(bpy.context.scene.objects)
        k = shape.FACES.index(face)
        faces.build(face, k, 0, plant)
        j, i = divmod(k, 10)
        for o in set(bpy.context.scene.objects) - before:
            o.location.x += (x - i) * faces.S
            o.location.y += -(y + 1 - j) * faces.S
            o.location.z += .04


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument('game', choices=('kilt', 'carcassonne'))
    ap.add_argument('--out', required=True)
    ap.add_argument('--scale', type=float, default=1.0)
    ap.add_argument('--samples', type=int, default=8)
    a = ap.parse_args(sys.argv[sys.argv.index('--') + 1:])
    os.makedirs(a.out, exist_ok=True)
    t = time.time()
    render = {'kilt': kilt, 'carcassonne': carcassonne}[a.game](a)
    made = time.time()
    p = render.shoot(True)
    np.savez(os.path.join(a.out, a.game + '.npz'), **{k: v[..., :4 if k == 'Image' else (1 if k == 'Depth' else 3)].astype(np.float32) for k, v in p.items()})
    print(f'TALL {a.game} scene {made - t:.0f} s, render {time.time() - made:.0f} s', flush=True)


main()
