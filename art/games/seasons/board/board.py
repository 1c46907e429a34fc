# SPDX-License-Identifier: MIT
"""Renders the board's layers. Runs inside Blender:

    blender -b -P art/games/seasons/board/board.py -- preview --season summer --scale .4 --samples 8 --out /tmp/p.png
        [--crop x,y,w,h] [--state built|plan|half] [--bare]            the whole scene at once, to judge it
    blender -b -P art/games/seasons/board/board.py -- ground  --season summer --samples 20 --out DIR [--part 0/2]
    blender -b -P art/games/seasons/board/board.py -- sprites --season summer --samples 36 --out DIR [--only ID,ID] [--part 0/2] [--resume]
    blender -b -P art/games/seasons/board/board.py -- dolls   --season summer --samples 24 --out DIR [--only ID,ID] [--states open]

Layers are written as PNG into DIR (work files); pack.py makes the WebP files of data/games/seasons/board from them.
A sprite is its body (film transparent, the land held out), its shadow (the body invisible, the land a
shadow catcher) and, where windows are lit, a halo. Body and shadow are apart because a flat shadow must
never lie on a neighbour's wall.
"""
import argparse
import os
import sys
import time

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [HERE, os.path.join(HERE, '..', '..', '..')]

import bpy
import numpy as np

import dolls
import layout as L
import scene
from lib import post, render


OVERLAP = 16                                           # rows of a strip of the ground that are rendered twice


def jobs(season):
    """(name, state) of every sprite; walls are (wall name, ends)."""
    res = [(w, 'built') for w in L.WALLS]
    for n, p in L.PLACES.items():
        if n in L.WINTER_CARDS and season != 'winter':
            continue
        if p.kind in ('cart', 'rider'):
            res += [(n, s) for s in L.LEVELS]
        else:
            res.append((n, 'built'))
        if n in L.TILES:
            res.append((n, 'plan'))
    return sorted(res, key=lambda j: (j[1] != 'built', str(j[0])))


def wanted(a):
    only = set(a.only.split(',')) if a.only else None
    todo = [j for j in jobs(a.season) if not only or (j[0] if isinstance(j[0], str) else 'walls') in only or (isinstance(j[0], str) and j[0].rstrip('_0123456789') in only)]
    todo = [j for j in todo if not a.states or j[1] in a.states.split(',')]
    k, n = (int(v) for v in a.part.split('/'))
    return todo[k::n]


def world_bounds(o, far):
    c = [o.matrix_world @ v.co for v in o.data.vertices]
    xs, ys = [v.x for v in c], [v.y for v in c]
    reach = max(v.z for v in c) - far
    k = reach / L.SUN_FROM[2]
    east, north = -L.SUN_FROM[0] * k, -L.SUN_FROM[1] * k            # where its shadow falls
    return min(xs) + min(0, east) - 1.5, max(xs) + max(0, east) + 1.5, min(ys) - 3.2, max(ys) + north + 1.5


def clipped(rgba):
    """Does the picture touch the edge of its box?"""
    a = rgba[..., 3]
    return max(a[0].max(), a[-1].max(), a[:, 0].max(), a[:, -1].max()) > .05


def half_size_shadow(box, season, samples=10):
    """Shadows are soft: they are rendered at half size in a plain material and enlarged."""
    x, y, w, h = box
    x0, y0 = x - x % 2, y - y % 2
    w0, h0 = (x + w - x0 + 1) // 2 * 2, (y + h - y0 + 1) // 2 * 2
    render.plain_override(True)
    img = post.shadow(render.shoot(True, (x0, y0, w0, h0), samples, 50), season)
    render.plain_override(False)
    img = post.enlarge(img, w0, h0)
    return img[y - y0:y - y0 + h, x - x0:x - x0 + w]


def sprite(a, name, state):
    t = time.time()
    is_wall = not isinstance(name, str)
    if is_wall:
        o, held = scene.wall(*name), [scene.place(n) for n in name]
        label, box, sbox, outside = L.wall_name(*name), L.wall_box(*name), L.wall_shadow_box(*name), True
    else:
        p = L.PLACES[name]
        o, held, label = scene.place(name, state), [], name
        box, sbox = p.box(), p.shadow_box()
        outside = name in L.RING or name in L.ROADSIDE or name in L.WINTER_CARDS
    bpy.context.view_layer.update()
    floor = -.4 if outside else o.location.z - 1.2
    x0, x1, y0, y1 = world_bounds(o, floor)
    land = scene.land(x0, x1, y0, y1, .12, 'patch', 'patch')
    extra = [scene.water()] if x1 > 17 else []
    path = os.path.join(a.out, f'{label}.{state}')
    land.is_holdout = True
    for h in held + extra:
        h.is_holdout = True
    if not a.shadows:
        p = render.shoot(True, box)
        img = post.finish(p, a.season)
        if clipped(img):
            print('CLIPPED', label, state, flush=True)
        post.save(path + '.png', post.bleed(img))
        if not is_wall and L.glows(name, L.time_of(a.season, a.hour)) and state == 'built' and name != 'defence_tower':
            post.save(path + '.glow.png', post.halo(p, L.GLOW_PAD))
    render.drop(*held)
    if state == 'half' or state not in L.LEVELS:
        for s in [land] + extra:
            s.is_holdout, s.is_shadow_catcher = False, True
        o.visible_camera = False
        img = half_size_shadow(sbox, a.season)
        if img[:, 0, 3].max() > .2 or img[0, :, 3].max() > .2 or img[:, -1, 3].max() > .2:
            print('CUT SHADOW', label, state, flush=True)
        post.save((path if state not in L.LEVELS else os.path.join(a.out, label)) + '.sh.png', img)
    render.drop(o, land, *extra)
    print(f'SPRITE {label}.{state} {time.time() - t:.1f} s', flush=True)


def do_sprites(a):
    scene.start(a.samples, L.time_of(a.season, a.hour))
    todo = wanted(a)
    for i, (name, state) in enumerate(todo):
        label = name if isinstance(name, str) else L.wall_name(*name)
        if a.resume and os.path.exists(os.path.join(a.out, f'{label}.{state}.png')):
            continue
        sprite(a, name, state)


def do_ground(a):
    scene.start(a.samples, L.time_of(a.season, a.hour), a.scale)
    bpy.context.scene.cycles.seed = a.seed
    scene.ground()
    if a.crop:                                                       # a piece of it, to be laid over the rest
        box = [int(v) for v in a.crop.split(',')]
        post.save(os.path.join(a.out, 'ground.crop.png'), post.finish(render.shoot(False, box), a.season)[..., :3])
        return
    k, n = (int(v) for v in a.part.split('/'))
    for i in range(k, a.strips, n):                                  # strips with an overlap for the denoiser
        path = os.path.join(a.out, f'ground.{i}of{a.strips}.pass{a.seed}.png')
        if a.resume and os.path.exists(path):
            continue
        W, H = (round(v * a.scale) for v in L.SIZE)
        y0, y1 = H * i // a.strips, H * (i + 1) // a.strips
        top, bottom = max(0, y0 - OVERLAP), min(H, y1 + OVERLAP)
        t = time.time()
        img = post.finish(render.shoot(False, (0, top, W, bottom - top)), a.season)
        post.save(path, img[y0 - top:y1 - top, :, :3])
        print(f'GROUND {i} {time.time() - t:.1f} s', flush=True)


def do_preview(a):
    scene.start(a.samples, L.time_of(a.season, a.hour), a.scale)
    scene.ground(0 if a.bare else 1.0, .12)
    for i, (n, p) in enumerate(L.PLACES.items()):
        if n in L.WINTER_CARDS and a.season != 'winter':
            continue
        state = 'built'
        if p.kind in ('cart', 'rider'):
            state = L.LEVELS[3 - i % 2]
        elif n in L.TILES and (a.state == 'plan' or (a.state == 'half' and i % 2)):
            state = 'plan'
        scene.place(n, state)
    for w in L.WALLS if a.state == 'built' else ():
        scene.wall(*w)
    box = [round(float(v) * a.scale) for v in a.crop.split(',')] if a.crop else None
    made = time.process_time()
    passes = render.shoot(False, box)
    shot = time.process_time()
    post.save(a.out, post.finish(passes, a.season)[..., :3])
    print(f'CPU scene {made:.1f}, render {shot - made:.1f}, finishing {time.process_time() - shot:.1f} s')


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument('layer', choices=('preview', 'ground', 'sprites', 'dolls'))
    ap.add_argument('--season', default='summer', choices=L.SEASONS)
    ap.add_argument('--hour', default='', help='the second hour of the season (layout.HOUR)')
    ap.add_argument('--samples', type=int, default=36)
    ap.add_argument('--scale', type=float, default=1.0)
    ap.add_argument('--out', required=True)
    ap.add_argument('--only', default='')
    ap.add_argument('--states', default='')
    ap.add_argument('--state', default='built')
    ap.add_argument('--part', default='0/1')
    ap.add_argument('--crop', default='')
    ap.add_argument('--strips', type=int, default=6)
    ap.add_argument('--seed', type=int, default=0, help='passes of the ground with different seeds are averaged by pack.py')
    ap.add_argument('--bare', action='store_true', help='preview without plants')
    ap.add_argument('--shadows', action='store_true', help='only the shadows')
    ap.add_argument('--resume', action='store_true', help='skip what is there')
    a = ap.parse_args(sys.argv[sys.argv.index('--') + 1:])
    if a.layer != 'preview':
        os.makedirs(a.out, exist_ok=True)
    t = time.time()
    {'preview': do_preview, 'ground': do_ground, 'sprites': do_sprites, 'dolls': dolls.render_all}[a.layer](a)
    print(f'DONE {a.layer} {a.season} {time.time() - t:.1f} s', flush=True)


main()
