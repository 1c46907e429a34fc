# SPDX-License-Identifier: MIT
"""The back of the cards: tooled leather with a gilded castle.

Reliefs in the x-z plane that face -y; a card is 5 wide and 7 high.
"""
import math

import numpy as np

import sdf
import stage
from body import Figure

W, H = 2.5, 3.5                                         # half width and height
LEATHER = '#5a2d1e'


def castle():
    """Outline pieces of the emblem: wall, three towers, pointed roofs."""
    def tower(x, w, z0, z1):
        top = [(x - w - .06, z1), (x - w - .06, z1 + .28)]
        for i in range(3):
            a = x - w - .06 + (2 * w + .12) * (i + .0) / 2.5
            b = a + (2 * w + .12) / 5
            top += [(a, z1 + .28), (b, z1 + .28), (b, z1 + .14), (a + (2 * w + .12) / 2.5, z1 + .14)]
        return [(x - w, z0), (x - w, z1)] + top[:-1] + [(x + w + .06, z1), (x + w, z1), (x + w, z0)]
    roof = lambda x, w, z, h: [(x - w, z), (x + w, z), (x, z + h)]
    return [tower(-.72, .24, -.75, .10), tower(.72, .24, -.75, .10), tower(0, .30, -.75, .52)], \
        [roof(-.72, .26, .34, .52), roof(.72, .26, .34, .52), roof(0, .32, .76, .62)], \
        [[(-.72, -.75), (.72, -.75), (.72, -.22), (-.72, -.22)]]


def back():
    f = Figure(.020, leather=LEATHER, gold='#e6ab3a', enamel='#7d1f2b', sky='#2c4468')
    l, g, e = f('leather'), f('gold'), f('enamel')
    l.voxel = .022
    l.box((0, .10, 0), (W, .12, H), .10)
    def tooling(p):
        a, b = (p[:, 0] + p[:, 2]) / .52, (p[:, 0] - p[:, 2]) / .52
        fa, fb = np.abs(a - np.round(a)), np.abs(b - np.round(b))
        line = np.clip(1 - np.minimum(fa, fb) / .09, 0, 1)
        dot = np.clip(1 - np.hypot(.5 - fa, .5 - fb) / .16, 0, 1)
        face = (np.abs(p[:, 0]) < W - .38) & (np.abs(p[:, 2]) < H - .38) & (p[:, 1] < .05)
        return face * (.030 * line - .022 * dot) + .006 * sdf.fbm(p, 9, 2, 5)
    l.displace(tooling)
    def ring(w, h, t, d):
        g.box((0, -.02, h), (w + t, d, t), .03)
        g.box((0, -.02, -h), (w + t, d, t), .03)
        g.box((w, -.02, 0), (t, d, h + t), .03)
        g.box((-w, -.02, 0), (t, d, h + t), .03)
    ring(W - .20, H - .20, .060, .07)
    ring(W - .36, H - .36, .022, .05)
    for x in (-1, 1):
        for z in (-1, 1):
            cx, cz = x * (W - .62), z * (H - .62)
            for ang in (0, 90, 45):
                a = math.radians(ang)
                dx, dz = -x * math.cos(a), -z * math.sin(a)
                r = (.34, .34, .46)[(0, 90, 45).index(ang)]
                g.cone((cx, -.05, cz), (cx + dx * r, -.05, cz + dz * r), .11, .02, k=.03)
            g.ball((cx, -.06, cz), (.13, .08, .13), k=.02)
            for ang in (15, 75):
                a = math.radians(ang)
                g.ball((cx - x * .62 * math.cos(a), -.04, cz - z * .62 * math.sin(a)), (.055, .05, .055), k=0)
    with e.at(0, -.06, 0, rx=90):
        e.cyl((0, 0, 0), 1.52, .08, .03)
    with g.at(0, -.08, 0, rx=90):
        g.lathe([(1.50, -.10), (1.68, -.10), (1.68, .10), (1.50, .10)], .03)
        for k in range(28):
            a = math.tau * k / 28
            g.ball((1.59 * math.cos(a), 1.59 * math.sin(a), .10), .055, k=0)
    for k in range(16):
        a = math.tau * (k + .5) / 16
        g.cone((1.08 * math.cos(a), -.13, 1.08 * math.sin(a) + .1), (1.36 * math.cos(a), -.13, 1.36 * math.sin(a) + .05), .028, .012, k=0)
    towers, roofs, walls = castle()
    with g.at(0, -.16, -.12):
        for poly in walls + towers:
            g.prism(poly, .09, .025, k=0)
        for poly in roofs:
            g.prism(poly, .13, .03, k=0)
        g.prism([(-.17, -.80), (.17, -.80), (.17, -.42), (.10, -.30), (0, -.25), (-.10, -.30), (-.17, -.42)], .3, .01, 'cut', k=.01)
        for x, z in ((-.72, -.12), (.72, -.12), (0, .18)):
            g.prism([(x - .05, z - .12), (x + .05, z - .12), (x + .05, z + .10), (x, z + .17), (x - .05, z + .10)], .3, .005, 'cut', k=.01)
        g.tube([(-1.05, 0, -.80), (-.5, -.02, -.76), (.5, -.02, -.76), (1.05, 0, -.80)], [.03, .07, .07, .03], k=.02)
    for z in (-1, 1):
        g.prism([(0, z * 2.45), (.16, z * 2.22), (0, z * 1.99), (-.16, z * 2.22)], .10, .03)
        for x in (-1, 1):
            g.tube([(x * .22, -.03, z * 2.22), (x * .55, -.05, z * 2.30), (x * .85, -.05, z * 2.16), (x * .80, -.04, z * 1.98)], [.02, .05, .045, .03], k=.02)
    return f


def light():
    stage.dome((.80, .88, 1.0), (.26, .20, .15), (.12, .09, .07), .70)
    stage.lamp((-5.5, -6.5, 7.0), (0, 0, 0), 1150, (1.0, .87, .68), 2.4)
    stage.lamp((6.0, -5.0, -3.0), (0, 0, 0), 170, (.66, .78, 1.0), 4.0)
