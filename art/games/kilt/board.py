# SPDX-License-Identifier: MIT
"""Renders the ground. Runs inside Blender:

    blender -b -t 1 -P art/games/kilt/board.py -- preview --scale .4 --samples 4 --out /tmp/g.png [--crop x,y,w,h] [--bare] [--fine 2]
    blender -b -t 1 -P art/games/kilt/board.py -- ground --samples 10 --out DIR [--strips 6] [--resume]
    blender -b -t 1 -P art/games/kilt/board.py -- road --samples 14 --out DIR      the road alone; paint.py lays it into ground.webp
    blender -b -t 1 -P art/games/kilt/board.py -- plan --samples 12 --out DIR
"""
import argparse
import os
import sys
import time

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [HERE, os.path.dirname(os.path.dirname(HERE))]

import layout as L
import light
import scene
from lib import post, render

OVERLAP = 16


def ground(a):
    light.board(a.samples)
    scene.everything()
    W, H = L.SIZE
    for i in range(a.strips):
        path = os.path.join(a.out, f'ground.{i}.png')
        if a.resume and os.path.exists(path):
            continue
        t, y0, y1 = time.time(), H * i // a.strips, H * (i + 1) // a.strips
        top, bottom = max(0, y0 - OVERLAP), min(H, y1 + OVERLAP)
        img = post.finish(render.shoot(False, (0, top, W, bottom - top)), light.SEASON)
        post.save(path, img[y0 - top:y1 - top, :, :3])
        print(f'GROUND {i} {time.time() - t:.1f} s', flush=True)


def road(a):
    light.board(a.samples)
    scene.everything()
    for i, (x, y, w, h) in enumerate(L.road_boxes()):
        m = OVERLAP
        img = post.finish(render.shoot(False, (x - m, y - m, w + 2 * m, h + 2 * m)), light.SEASON)
        post.save(os.path.join(a.out, f'road.{i}.png'), img[m:m + h, m:m + w, :3])
        print(f'ROAD {i}', flush=True)


def preview(a):
    light.board(a.samples, a.scale)
    scene.road_alone() if a.road else scene.everything(not a.bare, a.fine)
    box = [round(float(v) * a.scale) for v in a.crop.split(',')] if a.crop else None
    post.save(a.out, post.finish(render.shoot(False, box), light.SEASON)[..., :3])


def plan(a):
    """The headland seen straight down, on the scale of the plan."""
    data = L.plan_json()
    light.above(a.samples, tuple(data['size']), data['size'][0] / L.PLAN_CELL * L.CELL)
    scene.everything()
    post.save(os.path.join(a.out, 'plan.png'), post.finish(render.shoot(False), light.SEASON)[..., :3])


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument('what', choices=('preview', 'ground', 'road', 'plan'))
    ap.add_argument('--out', required=True)
    ap.add_argument('--samples', type=int, default=10)
    ap.add_argument('--scale', type=float, default=1.0)
    ap.add_argument('--fine', type=float, default=1.0, help='larger: coarser land')
    ap.add_argument('--crop', default='')
    ap.add_argument('--strips', type=int, default=6)
    ap.add_argument('--bare', action='store_true')
    ap.add_argument('--road', action='store_true', help='the road and the walls alone: seconds')
    ap.add_argument('--resume', action='store_true')
    a = ap.parse_args(sys.argv[sys.argv.index('--') + 1:])
    if a.what != 'preview':
        os.makedirs(a.out, exist_ok=True)
    t = time.time()
    {'preview': preview, 'ground': ground, 'road': road, 'plan': plan}[a.what](a)
    print(f'DONE {a.what} {time.time() - t:.1f} s', flush=True)


main()
