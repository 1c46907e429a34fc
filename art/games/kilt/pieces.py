# SPDX-License-Identifier: MIT
"""Renders floors, the rooms in them, what is built on and between them (crowns.py), roof and their tops from above. Runs
inside Blender:

    blender -b -t 1 -P art/games/kilt/pieces.py -- --out DIR [--only floor.red,roof,top] [--samples 12] [--resume]
"""
import argparse
import math
import os
import sys
import time

HERE = os.path.dirname(os.path.abspath(__file__))
ART = os.path.dirname(os.path.dirname(HERE))
sys.path[:0] = [HERE, ART, os.path.join(ART, 'lib', 'figures')]

import bpy

import beasts
import crowns
import layout as L
import light
import rooms
import stone
from lib.figures import clay
from lib import post, render


CAMERAS = {'board': light.board, 'near': lambda samples: light.board(samples, L.ROOM_SCALE), 'above': light.above}


LOW = {'red': .90}       # a stag's antlers stay behind the floor that is laid on them


def statues(colour, crests, z, voxel=.03):
    """One large beast, or two smaller ones that look at each other."""
    res, (scale, mid, pair) = [], beasts.paw(colour)
    for i in range(crests):
        o = clay.put(beasts.carve(colour, voxel))
        k = scale * 1.12 * (LOW.get(colour, 1) if crests == 1 else pair)
        side = 0 if crests == 1 else (-1, 1)[i]
        turn = 180 if side < 0 else 0
        o.scale = (k, k, k)
        lean = -22 if colour == 'orange' else -8          # towards the camera, which looks from above
        o.rotation_euler = (math.radians(-lean if turn else lean), 0, math.radians(turn))
        o.location = (side * .53 + (mid * k if turn else -mid * k), (-.12 if crests == 1 else -.04), z)
        res.append(o)
    return res


def ground():
    """Throws back the light of turf, is not seen."""
    bpy.ops.mesh.primitive_plane_add(size=40, location=(0, 0, -.01))
    o = bpy.context.object
    o.data.materials.append(stone.materials.get('patch'))
    o.is_holdout = False
    o.visible_camera = False
    return o


def shoot_floor(a, name, colour, crests, look):
    o = stone.floor(colour, crests, look).build(name)
    objs = [o] + statues(colour, crests, L.FLOOR + .07)
    save(a, name, render.shoot(True, light.box(L.FLOOR_BOX)))
    render.drop(*objs)


def shoot_top(a, name, colour, crests):
    o = stone.floor(colour, crests, 1).build(name)
    objs = [o] + statues(colour, crests, L.FLOOR + .07)
    for s in objs[1:]:                                   # seen from above a statue is lain down
        s.rotation_euler[0] = math.radians(-72 if abs(s.rotation_euler[2]) < 1 else 72)
        s.location.y -= .55 * s.scale[0]
    save(a, name, render.shoot(True))
    render.drop(*objs)


def shoot_room(a, name, colour, crests):
    """Larger than the floor, because it comes nearer when it is opened; the sun hardly comes in."""
    sun = bpy.data.objects['sun'].data
    sun.energy *= rooms.SUN
    objs = rooms.build(colour, crests)
    save(a, name, render.shoot(True, light.box(L.ROOM_BOX, L.ROOM_SCALE)))
    sun.energy /= rooms.SUN
    render.drop(*objs)


def shoot_on(a, name, colour, kind, crests):
    """A foot or a crown, as far as the floor that it belongs to, and the beasts there, do not hide it."""
    o = (crowns.foot(colour) if kind == 'foot' else crowns.crown(colour, kind)).build(name)
    hidden = [stone.floor(colour, crests, 1).build('floor')] + statues(colour, crests, L.FLOOR + .07)
    for h in hidden:
        h.is_holdout = True
    save(a, name, render.shoot(True, light.box(L.FLOOR_BOX)))
    render.drop(o, *hidden)


def shoot_wall(a, name, colour, way, has_arch):
    o = crowns.wall(colour, way, has_arch).build(name)
    save(a, name, render.shoot(True, light.box(L.WALL_BOX)))
    render.drop(o)


def save(a, name, passes):
    img = post.finish(passes, light.SEASON)
    edge = img[..., 3]
    if max(edge[0].max(), edge[-1].max(), edge[:, 0].max(), edge[:, -1].max()) > .05:
        print('CLIPPED', name, flush=True)
    post.save(os.path.join(a.out, name + '.png'), post.bleed(img))


def jobs(a):
    all_ = [(f'floor.{c}.{k}.{l}', 'floor', (c, k, l)) for c in L.COLOURS for k in L.CRESTS for l in range(1, L.LOOKS + 1)]
    all_ += [(f'room.{c}.{k}', 'room', (c, k)) for c in L.COLOURS for k in L.CRESTS]
    all_ += [(f'foot.{c}', 'on', (c, 'foot', 0)) for c in L.COLOURS]
    all_ += [(f'crown.{c}.{k}.{n}', 'on', (c, k, n)) for c in L.COLOURS for k, n in L.CROWNS]
    all_ += [(f'wall.{c}.{n}', 'wall', (c, *how)) for c in L.COLOURS for n, how in L.WALLS.items()]
    all_ += [('roof', 'roof', ())] + [(f'top.{c}.{k}', 'top', (c, k)) for c in L.COLOURS for k in L.CRESTS] + [('top.roof', 'toproof', ())]
    only = [o for o in a.only.split(',') if o]
    return [j for j in all_ if not only or any(j[0].startswith(o) for o in only)]


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument('--out', required=True)
    ap.add_argument('--only', default='')
    ap.add_argument('--samples', type=int, default=12)
    ap.add_argument('--resume', action='store_true')
    a = ap.parse_args(sys.argv[sys.argv.index('--') + 1:])
    os.makedirs(a.out, exist_ok=True)
    mode = None
    for name, kind, what in jobs(a):
        if a.resume and os.path.exists(os.path.join(a.out, name + '.png')):
            continue
        want = 'above' if kind.startswith('top') else 'near' if kind == 'room' else 'board'
        if mode != want:
            clay.forget()
            CAMERAS[want](a.samples)
            mode = want
        t, p = time.time(), ground()
        if kind == 'floor':
            shoot_floor(a, name, *what)
        elif kind == 'room':
            shoot_room(a, name, *what)
        elif kind == 'on':
            shoot_on(a, name, *what)
        elif kind == 'wall':
            shoot_wall(a, name, *what)
        elif kind == 'top':
            shoot_top(a, name, *what)
        else:
            o = stone.roof().build('roof')
            save(a, name, render.shoot(True, light.box(L.ROOF_BOX) if kind == 'roof' else None))
            render.drop(o)
        render.drop(p)
        print(f'PIECE {name} {time.time() - t:.1f} s', flush=True)


main()
