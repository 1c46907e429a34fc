# SPDX-License-Identifier: MIT
"""Floors that are opened: one room for each colour and number of crests, with the clan at home in it.

A room is seen from the board's camera, some 150 pixels wide, when the floor above it has been lifted off: its front is cut
down to a kerb in the colour's own bond, its sides rise in steps to the wall at the back. It is higher than a floor is outside.
"""
import math

import bpy
import numpy as np

import layout as L
import paint
import stone
from lib import arch as A
from lib import furniture as F
from lib import materials
from lib.figures import clay
from lib.materials import Nodes
from lib.mesh import Mesh
from body import Figure, rgb

TALL, KERB, THICK, BASE = 1.30, .24, .17, .05           # of walls; of the floor boards
LAMP, FIRE = (1.0, .52, .19), (1.0, .36, .08)
SUN = .35                                               # of the sun's light, so that lamps are seen
MAN = .44                                               # of a figure's own size
FURNITURE = .70                                         # of that of lib/furniture.py
DRESS = {                                               # coat, kilt, its dark and its light threads, hair
    'dark_gray': ('#23262f', '#59606f', '#23262f', '#c9ced8', '#3a2416'),
    'light_gray': ('#3f566e', '#e9e4d6', '#8a98a4', '#42586c', '#a8763a'),
    'orange': ('#1f5a5c', '#dd8f35', '#8a4a17', '#f4dda6', '#5a3218'),
    'red': ('#1d3b2a', '#a3271f', '#4d1012', '#e8c24a', '#b5532a'),
}
INSIDE = {'dark_gray': 'plaster', 'light_gray': 'plaster_rose', 'orange': 'plaster_ochre', 'red': 'plaster'}
CLOTH = {'dark_gray': 'cloth_white', 'light_gray': 'cloth_blue', 'orange': 'cloth_yellow', 'red': 'cloth_red'}


# ------------------------------------------------------------------ walls
def height(y):
    """Of a wall that stands at Y: cut in courses from the kerb to the whole."""
    step = math.floor((y + .78) / .22)
    return KERB if step < 0 else min(TALL, .42 + .20 * step)


def pieces(p, q, size=.22):
    """A side of the tower in short pieces, or whole where it runs across."""
    n = max(1, round(abs(q[1] - p[1]) / size))
    return [(tuple(p[k] + (q[k] - p[k]) * i / n for k in (0, 1)), tuple(p[k] + (q[k] - p[k]) * (i + 1) / n for k in (0, 1))) for i in range(n)]


def walls(m, colour):
    style = stone.STYLE[colour]
    outer, inner = L.octagon(L.HALF - .05, L.CUT), L.octagon(L.HALF - .05 - THICK, L.CUT - .07)
    for i in range(8):
        j = (i + 1) % 8
        whole = stone.Wall(outer[i], outer[j])
        if i in (0, 1, 7):
            stone.LAY[colour](m, whole, 0, KERB)
        for (a, b), (c, d) in zip(pieces(outer[i], outer[j]), pieces(inner[i], inner[j])):
            z = KERB if i in (0, 1, 7) else height((a[1] + b[1]) / 2)
            m.face([(*a, 0), (*b, 0), (*b, z), (*a, z)], style + '_joint', tint=.5)
            m.face([(*a, z), (*b, z), (*d, z), (*c, z)], style + '_trim')
            m.face([(*d, BASE), (*c, BASE), (*c, z), (*d, z)], INSIDE[colour] if i not in (0, 1, 7) else style + '_trim', tint=.5)
            m.face([(*a, 0), (*a, z), (*c, z), (*c, 0)], style + '_joint', tint=.4)
            m.face([(*b, 0), (*d, 0), (*d, z), (*b, z)], style + '_joint', tint=.4)
    for i in (3, 4, 5):                                 # a wainscot, and a beam on the wall
        w = stone.Wall(inner[i], inner[(i + 1) % 8])
        mid = w.at(w.length / 2, 0)
        turn = math.degrees(math.atan2(w.along.y, w.along.x))
        m.box(w.length, .05, .34, 'plank', mid.x, mid.y, BASE, turn)
        m.box(w.length, .09, .07, 'timber', mid.x, mid.y, TALL - .10, turn)
    m.face([(x, y, BASE) for x, y in inner], 'plank', tint=.6)
    for k in range(-5, 6):
        m.box(.015, 2 * L.HALF - .8 if abs(k) < 4 else 1.3, .006, 'timber', k * .215, 0, BASE)


# ------------------------------------------------------------------ cloth
def weave(colour):
    """The clan's tartan as a material."""
    name = 'tartan ' + colour

    def make(own):
        im = bpy.data.images.get(name) or bpy.data.images.new(name, 256, 256)
        n = 256
        img = np.ones((n, n, 4), np.float32)
        img[..., :3] = np.clip(paint.tartan(colour, n, 1.15), 0, 1)
        im.pixels.foreach_set(np.ascontiguousarray(img[::-1]).ravel())
        im.update()
        nodes = Nodes(own)
        tex = nodes('TexImage', {'image': im, 'interpolation': 'Cubic'}, Vector=nodes.coord('UV'))
        return nodes.finish(tex['Color'], None, flat=tuple(paint.rgb(paint.FIELD[colour]) ** 2.2))
    materials.register(name, make)
    return name


def hanging(m, colour, x, y, w, h, turn=0.0):
    """The tartan on a wall, under a rod, with a golden shield on it."""
    with m.at(x, y, 0, turn):
        z = TALL - .20
        m.face([(-w / 2, -.03, z - h), (w / 2, -.03, z - h), (w / 2, -.03, z), (-w / 2, -.03, z)], weave(colour),
               [(0, 1 - h), (w, 1 - h), (w, 1), (0, 1)], tint=.5)
        m.rod((-w / 2 - .06, -.05, z), (w / 2 + .06, -.05, z), .028, .028, 'gilt', 8)


def spread(m, colour, x, y, z, w, d, turn=0.0):
    with m.at(x, y, z, turn):
        m.face([(-w / 2, -d / 2, 0), (w / 2, -d / 2, 0), (w / 2, d / 2, 0), (-w / 2, d / 2, 0)], weave(colour), [(0, 0), (w, 0), (w, d), (0, d)], tint=.5)


def shield(m, x, y, z, r=.16):
    with m.at(x, y, z, 0, ('X', 90)):
        m.tube(r, r, .0, .05, 'ink', 16)
        m.tube(r * .86, r * .80, .05, .08, 'gilt', 16)
        m.tube(r * .26, r * .20, .08, .12, 'ink', 10)


# ------------------------------------------------------------------ the clan
def body(colour, arms, woman=False, beard=True):
    """A clansman in his kilt, or a woman in a long skirt: coat, sash, bonnet and a friendly wooden head."""
    coat, kilt, dark, light, hair = DRESS[colour]
    f = Figure(.019, coat=coat, kilt=kilt, wood='#e6b285', hair=hair, cream='#f1e6cc', gold='#f3c64a', bonnet=coat, sash=kilt, leather='#6a3e20')
    k, c, w = f('kilt'), f('coat'), f('wood.face')
    k.lathe([(0, .06 if woman else .26), (.40, .06 if woman else .26), (.42, .12 if woman else .32), (.30, .72), (0, .72)], .015)
    k.displace(lambda p: .012 * np.sin(np.arctan2(p[:, 1], p[:, 0]) * 14) * np.clip((.66 - p[:, 2]) / .3, 0, 1))
    k.paint(lambda p: (np.cos(np.arctan2(p[:, 1], p[:, 0]) * 9) > .35) * .55 + (np.abs((p[:, 2] * 5.2) % 1 - .5) < .2) * .45, rgb(dark))
    k.paint(lambda p: ((np.cos(np.arctan2(p[:, 1], p[:, 0]) * 9) < -.86) | (np.abs((p[:, 2] * 5.2) % 1 - .0) < .10)) * 1.0, rgb(light))
    c.lathe([(0, .66), (.33, .66), (.31, .84), (.25, .96), (.10, 1.02), (0, 1.02)], .03)
    for x, (elbow, hand) in zip((-1, 1), arms):
        c.tube([(x * .25, -.02, .90), elbow, hand], [.115, .11, .095], k=.04)
        w.ball(hand, .105)
    s = f('sash')
    s.tube([(-.22, -.20, .98), (.0, -.335, .84), (.24, -.27, .68)], .075, k=.02)
    f('gold').ball((-.20, -.30, .96), .07)
    if not woman:
        socks = f('cream')
        for x in (-1, 1):
            socks.cone((x * .16, -.02, .06), (x * .16, 0, .30), .105, .12)
            f('leather').ball((x * .16, -.08, .06), (.12, .19, .08))
        f('leather').ball((0, -.40, .48), (.11, .07, .12))
    w.ball((0, 0, 1.25), (.315, .31, .32))
    w.ball((0, -.31, 1.20), .075, k=.03)
    for x in (-1, 1):
        w.ball((x * .12, -.285, 1.29), (.045, .06, .062), 'paint', col=rgb('#2a1710'), soft=.004)
        w.ball((x * .20, -.24, 1.16), (.07, .08, .055), 'paint', col=rgb('#d9694e'), soft=.03)
    h = f('hair')
    if woman:
        h.ball((0, .05, 1.32), (.335, .33, .29))
        h.ball((0, -.34, 1.16), (.29, .25, .27), 'cut')
        h.ball((0, .30, 1.42), .15, k=.03)
    else:
        if beard:
            h.ball((0, -.14, 1.04), (.25, .19, .17))
            h.ball((0, -.30, 1.18), (.16, .16, .10), 'cut', k=.03)
        h.ball((0, .06, 1.28), (.33, .31, .24))
        h.ball((0, -.34, 1.24), (.32, .25, .30), 'cut')
        b = f('bonnet')
        b.ball((.03, .03, 1.52), (.42, .40, .12))
        b.ball((.03, .03, 1.62), .075, col=rgb(light))
        f('sash.band').lathe([(.27, 1.40), (.335, 1.40), (.34, 1.48), (.27, 1.48)], .012)
    return f


DOWN = ((-.38, -.12, .68), (-.26, -.32, .60)), ((.38, -.12, .68), (.26, -.32, .60))
UP = ((-.46, -.06, 1.12), (-.44, -.16, 1.46)), ((.40, -.14, .66), (.34, -.34, .64))


def sitter(colour):
    """With a mug."""
    f = body(colour, (DOWN[0], ((.40, -.18, .76), (.24, -.40, .88))))
    m = f('wood.mug')
    m.cyl((.22, -.50, .92), .10, .12)
    f('cream').ball((.22, -.50, 1.05), (.09, .09, .05))
    return f


def guard(colour):
    f = body(colour, (DOWN[0], ((.42, -.16, .76), (.44, -.34, .92))))
    f('leather').tube([(.46, -.40, .02), (.46, -.40, 1.84)], .045)
    f('iron').cone((.46, -.40, 1.82), (.46, -.40, 2.16), .10, .01)
    g = f('gold.targe')
    g.ball((-.34, -.42, .62), (.25, .06, .25))
    f('leather').ball((-.34, -.45, .62), (.19, .06, .19))
    g.ball((-.34, -.50, .62), (.07, .05, .07))
    return f


def piper(colour):
    """The bag under his arm, three drones over the shoulder."""
    f = body(colour, (((-.44, -.14, .74), (-.20, -.40, .72)), ((.42, -.16, .70), (.10, -.46, .58))), beard=False)
    f('kilt.bag').ball((-.30, -.34, .80), (.24, .18, .20))
    for i in range(3):
        f('darkwood').tube([(-.34, -.24, .92), (-.42 - .12 * i, .02 + .04 * i, 1.78 + .06 * (i % 2))], .042)
        f('cream').ball((-.42 - .12 * i, .02 + .04 * i, 1.80 + .06 * (i % 2)), .068)
    f('darkwood').tube([(-.16, -.46, .80), (.12, -.52, .44)], .04)
    f('darkwood').tube([(-.20, -.40, .92), (0, -.34, 1.13)], .03)
    return f


def dancer(colour):
    f = body(colour, (UP[0], ((.44, -.10, 1.12), (.40, -.18, 1.48))), beard=False)
    return f


def chief(colour):
    """A fur collar, a beard, an eagle's feather, a golden cup."""
    f = body(colour, (DOWN[0], ((.42, -.18, .80), (.28, -.42, .94))))
    f('cream').lathe([(.12, 1.02), (.36, .92), (.40, .98), (.24, 1.08), (.12, 1.10)], .03)
    g = f('gold')
    g.cone((.26, -.52, .92), (.26, -.52, 1.10), .05, .12)
    f('cream.feather').prism([(.20, 1.52), (.30, 1.56), (.42, 2.02), (.30, 1.96)], .02, .01)
    return f


def lady(colour):
    f = body(colour, DOWN, woman=True)
    f('cream').lathe([(.10, 1.00), (.33, .90), (.36, .95), (.20, 1.05), (.10, 1.06)], .02)
    return f


def put(figure, x, y, turn=0.0, z=BASE, size=MAN):
    res = []
    for o in clay.put_all(figure, 1.15):
        o.scale, o.rotation_euler[2], o.location = (size,) * 3, math.radians(turn), (x, y, z)
        res.append(o)
    return res


# ------------------------------------------------------------------ the rooms
BACK, SIDE = L.HALF - .05 - THICK, L.HALF - .05 - THICK


def guardroom(m, colour):
    """No crest: two men at the fire, bannocks on the table, a cask."""
    with m.at(.0, .0, BASE, scale=FURNITURE):
        F.hearth(m, -.30, BACK / FURNITURE, 0, 1.72, .92, True)
        F.table(m, .70, -.16, 0, .36, 2)
        m.blob(.10, .09, .05, 'pumpkin', .84, -.30, .46)
        F.stool(m, 1.20, -.34, 0)
        A.barrel(m, 1.02, .92, 0, 1.25)
        A.barrel(m, 1.34, .62, 0, 1.1)
        F.spears(m, .78, BACK / FURNITURE, 0, 4)
        A.sack(m, -1.38, .62, 0, 1.1)
        F.stool(m, -.86, .26, 0)
        F.stool(m, -.78, -.86, 0)
    hanging(m, colour, -.92, .84, .46, .86, 43)
    spread(m, colour, -.28, -.44, BASE + .012, .92, .62)
    return [(sitter, .44, -.52, 14, 0), (guard, -.74, -.28, 30, 0)], [(-.22, .30, .42, 30, FIRE), (.16, -.60, 1.15, 24, LAMP)]


def chamber(m, colour):
    """One crest: the chief in his chair under the shield, a guard, a bed, a chest of ducats."""
    spread(m, colour, 0, -.22, BASE + .012, .84, 1.40)
    hanging(m, colour, 0, BACK - .03, .92, .98)
    shield(m, 0, BACK - .07, TALL - .36, .18)
    m.block(.98, .62, .10, 'timber', 0, .68, BASE)
    m.box(.54, .10, .74, 'timber', 0, .78, BASE + .10)
    m.box(.40, .12, .56, CLOTH[colour], 0, .77, BASE + .16)
    m.box(.54, .36, .22, 'timber', 0, .62, BASE + .10)
    with m.at(0, 0, BASE, scale=FURNITURE):
        F.bed(m, 1.18, .18, 0, weave(colour), .52, 1.0, 0)
        F.chest(m, -1.16, -.42, 0, 30, gold=True)
        F.candle(m, -1.10, .86, .62, .2)
        m.tube(.16, .04, 0, .10, 'gold', 10, x=-1.10, y=.86)
        m.rod((-1.10, .86, 0), (-1.10, .86, .62), .035, .035, 'gold', 7)
        F.candle(m, .74, .98, .72, .2)
        m.rod((.74, .98, 0), (.74, .98, .72), .035, .035, 'gold', 7)
    return [(chief, 0, .40, 4, .18), (guard, -.66, .10, 22, 0), (lady, .62, -.58, -20, 0)], [(0, -.36, .90, 32, LAMP), (-.7, .3, 1.0, 10, LAMP), (.6, .4, 1.0, 8, FIRE)]


def hall(m, colour):
    """Two crests: a feast. The piper plays, one dances, the chief and his lady sit at the table."""
    hanging(m, colour, -.34, BACK - .03, .56, .86)
    hanging(m, colour, .34, BACK - .03, .56, .86)
    shield(m, 0, BACK - .08, TALL - .34, .17)
    m.block(1.62, .70, .08, 'timber', 0, .62, BASE)
    with m.at(0, .36, BASE + .08, scale=FURNITURE):
        top = F.board(m, 0, 0, 0, 2.0, .50, .44, weave(colour))
        m.blob(.20, .13, .11, 'pumpkin', .0, 0, top + .08, 10, 7)
        for x in (-.80, -.44, .42, .78):
            m.lathe([(.06, 0), (.03, .07), (.085, .17)], 'gold', 9, x, -.08 if x < 0 else .08, top)
        F.candle(m, -.62, .10, top, .22)
        F.candle(m, .62, .0, top, .22)
    with m.at(0, 0, BASE, scale=FURNITURE):
        A.barrel(m, 1.46, -.30, 0, 1.25)
        F.stool(m, -1.40, -.10, 0)
    return ([(chief, -.24, .74, 4, .12), (lady, .26, .76, -4, .12), (piper, -.66, -.34, 34, 0), (dancer, .36, -.46, -22, 0), (sitter, .96, .02, -38, 0)],
            [(0, -.30, 1.05, 32, LAMP), (-.5, .20, .95, 9, LAMP), (.55, .20, .95, 9, LAMP)])


ROOMS = (guardroom, chamber, hall)


def lamp(x, y, z, watts, colour):
    light = bpy.data.lights.new('lamp', 'POINT')
    light.energy, light.color, light.shadow_soft_size = watts, colour, .10
    o = bpy.data.objects.new('lamp', light)
    o.location = (x, y, z)
    bpy.context.scene.collection.objects.link(o)
    return o


def build(colour, crests):
    """The room's objects in the scene."""
    m = Mesh(31 * crests + len(colour))
    walls(m, colour)
    people, lamps = ROOMS[crests](m, colour)
    objects = [m.build('room')]
    for who, x, y, turn, up in people:
        objects += put(who(colour), x, y, turn, BASE + up)
    return objects + [lamp(*at) for at in lamps]
