# SPDX-License-Identifier: MIT
"""Houses that open like a doll's house: what stays with its room inside (open), and what leaves, its lid and its front.

All three have the box of the closed house, DOLL_SCALE times as large, because it comes nearer as it opens; the yard and
the ledge with the helpers' places have no part in it. The front's walls are hidden from the camera alone when the house is
open: they keep the low sun out of the room, and the sky comes in from above. A lamp in the room gives its light.
"""
import math
import os
import sys
import time

import bpy

import buildings
import layout as L
import rooms
import scene
from lib import materials, post, render
from lib.mesh import Mesh

HERE = os.path.dirname(os.path.abspath(__file__))
STAYS, FRONT = ('body', 'base'), ('front', 'wall')
TEAMS = ('red', 'blue', 'yellow', 'green', 'violet', 'white')
SEATED = (112, 168)                                     # a seated helper's picture, and where in it he sits
SEATED_FOOT = (56, 148)
SEATED_SIZE = .60                                       # of the figure's own size


def house(p):
    m = Mesh(scene.seed(p.name))
    getattr(buildings, p.kind)(m, p)
    return m


def furnish(p):
    m = Mesh(7)
    getattr(rooms, p.kind)(m)
    m.names = [materials.indoors(name) for name in m.names]
    return m.build('room', (p.x, p.y, p.z), p.turn)


def lamp(x, y, z, watts, colour, size=.10):
    light = bpy.data.lights.new('lamp', 'POINT')
    light.energy, light.color, light.shadow_soft_size = watts, colour, size
    o = bpy.data.objects.new('lamp', light)
    o.location = (x, y, z)
    bpy.context.scene.collection.objects.link(o)


def light(p):
    for u, v, w, watts, colour in rooms.LAMPS[p.kind]:
        x, y = p._turn(u, v)
        lamp(p.x + x, p.y + y, p.z + w, watts, colour)


def put(p, state):
    """The state of the house in the scene: what is seen, and what covers it or keeps its light out."""
    m, at = house(p), ((p.x, p.y, p.z), p.turn)
    if state == 'open':
        m.only(STAYS).build('house', *at)
        hidden = m.only(('wall',))
        if hidden.faces:
            hidden.build('hidden', *at).visible_camera = False
        furnish(p)
        light(p)
    else:
        m.only(('roof',) if state == 'lid' else FRONT).build(state, *at)
        m.only(STAYS).build('rest', *at).is_holdout = True


def doll(a, name, state):
    t = time.time()
    p = L.PLACES[name]
    scene.start(a.samples, a.season, L.DOLL_SCALE)
    put(p, state)
    bpy.context.view_layer.update()
    scene.land(p.x - 5, p.x + 5, p.y - 4, p.y + 3, .12, 'patch', 'patch').is_holdout = True
    post.save(os.path.join(a.out, f'{name}.{state}.png'), post.bleed(post.finish(render.shoot(True, L.doll_box(p)), a.season)))
    print(f'DOLL {name}.{state} {time.time() - t:.1f} s', flush=True)


def seated(a, team):
    """A helper as he sits in a room: the figure of figures/pieces.py in the light of a lamp before him."""
    sys.path[:0] = [os.path.join(HERE, '..', 'figures'), os.path.join(HERE, '..', '..', '..', 'lib', 'figures')]
    import clay
    import pieces
    clay.forget()
    scene.start(a.samples, 'summer', 2.0)
    bpy.data.objects.remove(bpy.data.objects['sun'])
    figure, _ = pieces.helper(team)
    for o in clay.put_all(figure, 1.4):
        o.scale, o.rotation_euler[2] = (SEATED_SIZE,) * 3, math.radians(8)
    lamp(.25, -.80, .85, 46, rooms.LAMP)
    bpy.context.view_layer.update()
    x, y = (2 * v for v in L.screen(0, 0, 0))
    box = [round(x) - SEATED_FOOT[0], round(y) - SEATED_FOOT[1], *SEATED]
    post.save(os.path.join(a.out, f'helper_{team}.seated.png'), post.bleed(post.finish(render.shoot(True, box), 'summer')))


def names(season):
    return [n for n in L.SEATS if season == 'winter' or n not in L.WINTER_CARDS]


def render_all(a):
    only = set(a.only.split(',')) if a.only else None
    todo = [(n, s) for n in names(a.season) for s in L.doll_states(n) if (not only or n in only) and (not a.states or s in a.states.split(','))]
    k, n = (int(v) for v in a.part.split('/'))
    for name, state in todo[k::n]:
        if not (a.resume and os.path.exists(os.path.join(a.out, f'{name}.{state}.png'))):
            doll(a, name, state)
    if k == 0 and a.season == 'summer' and (not only or 'seated' in only):
        for team in TEAMS:
            seated(a, team)
