# SPDX-License-Identifier: MIT
"""blender -b -P art/program/menus/make.py -- [--only load,keys] [--samples N] [--coarse K] [--out FOLDER]

What stands at the head of the menus (things.py): data/menus/NAME.webp, each with its shadow on the ground;
`--coarse 1.6 --samples 8` is for looking.
"""
import argparse
import math
import os
import sys
import time

HERE = os.path.dirname(os.path.abspath(__file__))
ART = os.path.join(HERE, '..', '..')
sys.path[:0] = [HERE, os.path.join(ART, 'lib', 'figures'), ART]

import bpy
import numpy as np
from mathutils import Vector

import clay
import stage
import things
from lib import post, render

SIZE = 256                                              # twice what is shown at 1920 x 1080
ROOM = 1.16                                             # of the picture to the thing: for its shadow
SUN = (-.70, -.47, .74)
SHADE = (.13, .08, .05)                                 # on parchment


def points(o):
    """Where its vertices are in the scene."""
    v = np.empty(len(o.data.vertices) * 3, np.float32)
    o.data.vertices.foreach_get('co', v)
    return v.reshape(-1, 3) @ np.array(o.matrix_world)[:3, :3].T


def look(objects, elevation):
    """The camera that sees all of OBJECTS, from the front."""
    e = math.radians(elevation)
    up = np.array((0, math.sin(e), math.cos(e)))
    corners = np.concatenate([points(o) for o in objects])
    seen = np.stack([corners[:, 0], corners @ up], 1)
    low, high = seen.min(0), seen.max(0)
    aside, above = (low + high) / 2
    to = Vector((aside, *(up[1:] * above)))
    stage.camera(to + Vector((0, -20 * math.cos(e), 20 * math.sin(e))), to, (high - low).max() * ROOM)


def shadow(samples):
    """What the things that are there take of the light on the ground, 0 to 1; nothing at the picture's edge."""
    for o in bpy.data.objects:
        if o.type == 'MESH':
            o.visible_camera = False
        elif o.type == 'LIGHT' and o.name != 'sun':
            o.data.energy = 0
    mesh = bpy.data.meshes.new('ground')
    mesh.from_pydata([(-6, -6, 0), (6, -6, 0), (6, 6, 0), (-6, 6, 0)], [], [(0, 1, 2, 3)])
    ground = bpy.data.objects.new('ground', mesh)
    ground.is_shadow_catcher = True
    bpy.context.scene.collection.objects.link(ground)
    dark = post.smooth(np.clip(render.shoot(True, samples=samples)['Image'][..., 3:4], 0, 1), passes=3, sigma=.8)
    h, w = dark.shape[:2]
    y, x = np.mgrid[0:h, 0:w]
    edge = np.clip(np.minimum.reduce([x, w - 1 - x, y, h - 1 - y]) / (.12 * h), 0, 1)[..., None]
    floor = max(.05, float(np.percentile(np.concatenate([dark[0].ravel(), dark[:, 0].ravel()]), 75)) + .02)
    return np.clip((dark - floor) * .9, 0, .62) * edge


def half(img):
    """Half as large, colour weighed by alpha."""
    h = img.shape[0] // 2
    img = np.concatenate([img[..., :3] * img[..., 3:], img[..., 3:]], -1).reshape(h, 2, h, 2, 4).mean((1, 3))
    img[..., :3] /= np.maximum(img[..., 3:], 1e-3)
    return img


def picture(make, a):
    figure, v = make()
    stage.start(2 * SIZE, a.samples)
    objects = clay.put_all(figure, a.coarse)
    for o in objects:
        o.rotation_euler[2] = math.radians(v['turn'])
    bpy.context.view_layer.update()
    stage.table_light()
    stage.lamp([c * 9 for c in SUN], (0, 0, .3), 500, (1.0, .84, .62), .9).name = 'sun'
    look(objects, v['elevation'])
    img = stage.contrast(stage.picture(), 1.06, 1.08)
    dark = shadow(max(8, a.samples // 2))
    alpha = img[..., 3:4] + dark * (1 - img[..., 3:4])
    rgb = (img[..., :3] * img[..., 3:4] + np.array(SHADE) * dark * (1 - img[..., 3:4])) / np.maximum(alpha, 1e-3)
    return half(np.concatenate([rgb, alpha], -1))


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument('--only', default='')
    ap.add_argument('--samples', type=int, default=12)
    ap.add_argument('--coarse', type=float, default=1.0)
    ap.add_argument('--out', default=os.path.join(ART, '..', 'data', 'menus'))
    a = ap.parse_args(sys.argv[sys.argv.index('--') + 1:] if '--' in sys.argv else [])
    os.makedirs(a.out, exist_ok=True)
    for name, make in things.ALL.items():
        if not a.only or name in a.only.split(','):
            t = time.time()
            post.save(f'{a.out}/{name}.webp', post.bleed(np.clip(picture(make, a), 0, 1)), 90, 92)
            print('THING', name, round(time.time() - t, 1), 's', flush=True)


if __name__ == '__main__':
    main()
