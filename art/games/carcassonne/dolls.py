# SPDX-License-Identifier: MIT
"""Renders the houses and towers whose roofs are lifted when a building is finished: what is inside, and the lid.

    blender -b -t 1 -P art/games/carcassonne/dolls.py -- --out DIR [--only house] [--states lid] [--samples 12]

Writes DIR/doll_NAME.open.png and .lid.png: roofs, walls and light are those of the faces, seen from the same camera but nearer.
A doll of a kind stands for a building of any shape; the second of a kind is for a large one. Followers are set by the program
where layout.DOLL_SEATS says, so before them nothing stands.
"""
import argparse
import math
import os
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
ART = os.path.join(HERE, '..', '..')
sys.path[:0] = [HERE, ART, os.path.join(ART, 'lib', 'figures')]

import bpy

import faces
import layout as L
from body import Figure, rgb
from lib import arch as A
from lib import furniture as F
from lib import materials, post, render
from lib.figures import clay
from lib.mesh import Mesh

SILL, THICK, FLOOR = .46, .16, .06                      # what is left of the front; of a wall; of the floor boards
SUN = .45                                               # of the sun's light, so that lamps are seen
LAMP, FIRE = (1.0, .52, .19), (1.0, .36, .08)
SMALL = .66                                             # of the furniture's own size


# ------------------------------------------------------------------ walls
def shell(m, w, d, h, wall, inside, floor, thick=THICK):
    """Three walls and the foot of the fourth, whose upper part leaves with the roof."""
    m.box(w, d, FLOOR, floor, 0, 0, 0)
    for k in range(1, round(w / .24)):
        m.box(.014, d, .006, 'timber' if floor == 'plank' else 'dark', -w / 2 + k * w / round(w / .24), 0, FLOOR)
    m.box(w, thick, h, wall, 0, d / 2 - thick / 2, 0)
    m.box(w - 2 * thick, .02, h - FLOOR, inside, 0, d / 2 - thick - .01, FLOOR)
    m.box(w - 2 * thick, .04, .34, 'plank' if wall != 'stone' else 'stone_dark', 0, d / 2 - thick - .02, FLOOR)
    for s in (-1, 1):
        m.box(thick, d - thick, h, wall, s * (w - thick) / 2, -thick / 2, 0)
        m.box(thick + .02, d - thick, .05, 'timber' if wall != 'stone' else 'ashlar', s * (w - thick) / 2, -thick / 2, h)
    m.box(w, thick + .02, .05, 'timber' if wall != 'stone' else 'ashlar', 0, d / 2 - thick / 2, h)
    for s in (-1, 1):                                   # the front, with the way in
        part = (w - .52) / 2 - thick
        mid = s * (.26 + part / 2)
        m.box(part, thick, SILL, wall, mid, -d / 2 + thick / 2, 0)
        m.box(part, thick + .03, .05, 'timber' if wall != 'stone' else 'ashlar', mid, -d / 2 + thick / 2, SILL)
        m.box(part, thick + .05, .12, 'ashlar', mid, -d / 2 + thick / 2, 0)
    m.box(.60, .24, .05, 'ashlar', 0, -d / 2 - .06, 0)


def house(m, w, d, h, wall, roof):
    with m.part('open'):
        shell(m, w, d, h, wall, 'plaster_ochre', 'plank')
        for x in (-w / 2 + .05, -.30, .30, w / 2 - .05):
            m.box(.09, .05, SILL, 'timber', x, -d / 2 - .01, 0)
    with m.part('lid'):
        m.box(w, THICK, h - SILL, wall, 0, -d / 2 + THICK / 2, SILL)
        for x in (-w / 2 + .05, -.30, .30, w / 2 - .05):
            m.box(.09, .05, h - SILL, 'timber', x, -d / 2 - .01, SILL)
        m.box(w, .06, .09, 'timber', 0, -d / 2 - .02, SILL)
        for s in (-1, 1):
            with m.at(s * (w * .31), -d / 2 - .02, SILL + .16):
                A.window(m, .26, .30, 'timber', 'shutter_green')
        A.roof_gable(m, w + .26, d + .34, .92, roof, h, .17, .16)
        A.ridge_tiles(m, (-w / 2 - .13, 0, h + .94), (w / 2 + .13, 0, h + .94), 'ridge', .10)
        A.chimney(m, -w * .26, .30, h + .3, h + 1.15, 'brick', .26, 2)
        A.chimney(m, w * .32, -.34, h + .2, h + .92, 'ashlar', .22, 1)
        if w > 2.5:
            for s in (-1, 1):
                with m.at(s * .58, -d / 2 + .06, h + .10):
                    A.dormer(m, .46, .40, .5, wall, roof)
        elif w > 1:
            with m.at(0, -d / 2 + .06, h + .10):
                A.dormer(m, .50, .40, .5, wall, roof)


def tower(m, w, d, h):
    with m.part('open'):
        shell(m, w, d, h, 'stone', 'stone', 'flag', .22)
    with m.part('lid'):
        m.box(w, .22, h - SILL, 'stone', 0, -d / 2 + .11, SILL)
        m.box(w + .16, d + .16, .10, 'ashlar', 0, 0, h - .06)
        for s in (-1, 0, 1):
            with m.at(s * w * .3, -d / 2, SILL + .30):
                A.slit(m, .40, lit=True)
        A.battlement(m, w + .14, d + .14, h + .04, 'stone', .22, .20)
        ridge = max(0, w - d) / 2
        A.roof_hip(m, w - .34, d - .34, .95, 'roof_slate', h + .02, 2 * ridge, .17, .16)
        for sx in (-1, 1):
            for sy in (-1, 1):
                A.ridge_tiles(m, (sx * (w - .34) / 2, sy * (d - .34) / 2, h + .04), (sx * ridge, 0, h + 1.0), 'ridge_slate', .06)
        for x, r, up in ((0, .40, .92), (.58 * (w / 2 - .1), .27, .52)):
            turret(m, x, -.10 if x else .12, h + up, r)


def turret(m, x, y, top, r):
    """As on the tiles (faces.turret)."""
    with m.at(x, y):
        m.tube(r, r, top - .9, top, 'ashlar', 20)
        m.tube(r + .06, r + .06, top - .07, top + .07, 'ashlar', 20)
        A.merlons_round(m, r, top + .07, 'ashlar', 8, .15, .13, .10)
        A.roof_cone(m, r - .03, 1.9 * r, 'roof_slate', top + .08, .15, .13)
        m.blob(.05, .05, .05, 'gold', 0, 0, top + .1 + 1.95 * r, 8, 6)


# ------------------------------------------------------------------ people of the town
def townsman(coat, hair, woman=False):
    f = Figure(.020, coat=coat, wood='#e2b283', hair=hair, cream='#f1e6cc')
    c, w, h = f('coat'), f('wood.face'), f('hair')
    c.lathe([(0, .02), (.40, .02), (.42, .14), (.32, .54), (.29, .76), (.23, .88), (.10, .94), (0, .94)], .02)
    for x in (-1, 1):
        c.tube([(x * .26, -.02, .78), (x * .40, -.12, .54), (x * .24, -.34, .46)], [.115, .11, .095], k=.04)
        w.ball((x * .20, -.38, .46), .10)
        w.ball((x * .12, -.285, 1.21), (.045, .06, .062), 'paint', col=rgb('#2a1710'), soft=.004)
    w.ball((0, 0, 1.17), (.32, .31, .32))
    w.ball((0, -.31, 1.11), .078, k=.03)
    for x in (-1, 1):
        w.ball((x * .12, -.285, 1.21), (.045, .06, .062), 'paint', col=rgb('#2a1710'), soft=.004)
        w.ball((x * .20, -.24, 1.08), (.07, .08, .055), 'paint', col=rgb('#d9694e'), soft=.03)
    if woman:
        h = f('cream')
        f('cream.apron').ball((0, -.34, .36), (.20, .09, .28))
    h.ball((0, .05, 1.26), (.335, .33, .28))
    h.ball((0, -.34, 1.10), (.29, .25, .27), 'cut')
    return f


def put(figure, x, y, turn, size=.42):
    for o in clay.put_all(figure, 1.2):
        o.scale, o.rotation_euler, o.location = (size,) * 3, (math.radians(-14), 0, math.radians(turn)), (x, y, FLOOR)


# ------------------------------------------------------------------ the dolls
def cottage(m):
    """A bed, the fire, bread on the table."""
    w, d = 2.3, 1.75
    house(m, w, d, 1.0, 'plaster', 'roof_orange')
    with m.part('open'), m.at(0, 0, FLOOR, scale=SMALL):
        back = (d / 2 - THICK) / SMALL
        F.hearth(m, .0, back, 0, 1.30, .86, True)
        F.bed(m, -1.12, .48, 0, 'cloth_red', .50, .94)
        F.table(m, 1.04, .36, 0, .34, 2)
        F.stool(m, 1.30, -.20, 0)
        F.chest(m, -1.16, -.62, 0, 12)
        A.sack(m, 1.30, .92, 0, 1.0)
    put(townsman('#7a4a6a', '#6b3a1c', True), .40, .10, -24)
    return [(0, .26, .46, 26, FIRE), (.1, -.40, 1.2, 26, LAMP)]


def hall(m):
    """A rich house: a laid table, a carpet, shelves, a harp of light over the fire."""
    w, d = 2.76, 1.95
    house(m, w, d, 1.05, 'plaster_rose', 'roof_red')
    with m.part('open'), m.at(0, 0, FLOOR, scale=SMALL):
        back = (d / 2 - THICK) / SMALL
        F.hearth(m, -1.22, back, 0, 1.36, .90)
        F.rug(m, 0, -.50, .01, 1.7, .86, 'cloth_blue')
        top = F.board(m, .28, .52, 0, 1.5, .46, .44, 'cloth_white')
        m.blob(.17, .12, .10, 'pumpkin', .28, .52, top + .08, 10, 7)
        for x in (-.22, .78):
            m.lathe([(.05, 0), (.03, .07), (.07, .15)], 'gold', 9, x, .46, top)
        F.candle(m, -.02, .58, top, .20)
        F.candle(m, .58, .58, top, .20)
        F.shelf(m, .36, back, .72, 1.1, 5)
        F.cloth(m, 1.38, back, .52, .44, .72, 'cloth_green')
        F.bed(m, 1.66, .30, 0, 'cloth_blue', .50, .94)
        F.chest(m, -1.66, -.60, 0, 16, gold=True)
        A.barrel(m, -1.74, .20, 0, 1.2)
    put(townsman('#3f6a4a', '#8a5526'), .06, .62, 0)
    put(townsman('#8a3a34', '#6b3a1c', True), -.74, -.02, 24)
    return [(-.80, .30, .50, 26, FIRE), (.2, -.46, 1.25, 30, LAMP), (.5, .42, .9, 8, LAMP)]


def watch(m):
    """A tower's guardroom: spears, a targe, a barrel, dice on the table."""
    w, d = 2.1, 1.8
    tower(m, w, d, 1.35)
    with m.part('open'), m.at(0, 0, FLOOR, scale=SMALL):
        back = (d / 2 - .22) / SMALL
        F.spears(m, -.62, back, 0, 4)
        F.shield(m, .10, back - .04, .86, 'cloth_blue', .22)
        F.shield(m, .66, back - .04, .86, 'cloth_red', .22)
        F.table(m, .74, .30, 0, .34, 2)
        A.barrel(m, -.98, .20, 0, 1.3)
        F.chest(m, -.96, -.52, 0, 12)
        F.stool(m, 1.04, -.22, 0)
    put(townsman('#5a6478', '#3a2416'), .14, .42, 6)
    return [(.0, -.34, 1.1, 34, LAMP), (.5, .26, .8, 10, FIRE)]


def keep(m):
    """A great tower's treasury: gold, a throne, banners."""
    w, d = 2.6, 1.95
    tower(m, w, d, 1.45)
    with m.part('open'), m.at(0, 0, FLOOR, scale=SMALL):
        back = (d / 2 - .22) / SMALL
        F.rug(m, 0, -.24, .01, .80, 1.5, 'cloth_red')
        m.block(1.2, .7, .12, 'ashlar', 0, back - .40, 0)
        m.box(.50, .12, .90, 'gold', 0, back - .16, .12)
        m.box(.38, .14, .70, 'cloth_blue', 0, back - .17, .18)
        m.box(.50, .36, .26, 'gold', 0, back - .38, .12)
        for s in (-1, 1):
            F.cloth(m, s * .84, back, .62, .46, .86, 'cloth_blue', 'gold')
        F.chest(m, -1.28, -.30, 0, 24, gold=True)
        F.chest(m, -1.22, .26, 0, 10, gold=True)
        F.chest(m, 1.26, .10, 0, -18, gold=True)
        m.heap(.30, .24, .20, 'gold', 1.20, -.56)
        for s in (-1, 1):
            m.rod((s * .58, .30, 0), (s * .58, .30, .74), .035, .035, 'gold', 7)
            F.candle(m, s * .58, .30, .74, .2)
    put(townsman('#6a3a7a', '#8a8478'), 0, .46, 0)
    return [(0, -.30, 1.15, 36, LAMP), (-.7, .1, .9, 9, LAMP), (.7, .1, .9, 9, LAMP)]


DOLLS = {'house_0': cottage, 'house_1': hall, 'tower_0': watch, 'tower_1': keep}


def lamp(x, y, z, watts, colour):
    light = bpy.data.lights.new('lamp', 'POINT')
    light.energy, light.color, light.shadow_soft_size = watts, colour, .10
    o = bpy.data.objects.new('lamp', light)
    o.location = (x, y, z)
    bpy.context.scene.collection.objects.link(o)


def shoot(a, name, state):
    w, h = L.DOLL['size']
    materials.set_season('summer')
    sc = render.studio(w, h, a.samples, 'summer')
    clay.forget()
    sc.render.pixel_aspect_x = 1 / math.sin(math.radians(L.ELEVATION))
    render.camera(L.ELEVATION, w / L.DOLL_UNIT, (0, L.DOLL_UP, 0))
    m = Mesh(sum(map(ord, name)))
    lamps = DOLLS[name](m)
    if state == 'open':
        m.only(('open',)).build('doll')
        bpy.data.objects['sun'].data.energy *= SUN
        for at in lamps:
            lamp(*at)
    else:
        for o in [o for o in bpy.data.objects if o.type == 'MESH']:
            bpy.data.objects.remove(o)
        m.only(('lid', 'roof')).build('doll')
    img = post.finish(render.shoot(True), 'summer')
    edge = img[..., 3]
    if max(edge[0].max(), edge[-1].max(), edge[:, 0].max(), edge[:, -1].max()) > .05:
        print('CLIPPED', name, state, flush=True)
    post.save(os.path.join(a.out, f'doll_{name}.{state}.png'), post.bleed(img))
    print('DOLL', name, state, flush=True)


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument('--out', required=True)
    ap.add_argument('--samples', type=int, default=12)
    ap.add_argument('--only', default='')
    ap.add_argument('--states', default='open,lid')
    a = ap.parse_args(sys.argv[sys.argv.index('--') + 1:])
    os.makedirs(a.out, exist_ok=True)
    faces.register()
    for name in DOLLS:
        if a.only in name:
            for state in a.states.split(','):
                shoot(a, name, state)


if __name__ == '__main__':
    main()
