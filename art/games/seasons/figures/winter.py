# SPDX-License-Identifier: MIT
"""The six winter cards: little scenes at the blue hour, each with one warm light and one thing to know it by.

Each function builds its scene for the large or the small picture and returns the camera. People are sculpted
(body.py), houses come from the library, which lays their snow.
"""
import math

import bpy
import numpy as np

import body as B
import clay
import props as P
import sdf
import stage
from body import Figure, rgb
from lib import arch
from lib.mesh import Mesh

V = np.array
WARM = (1.0, .56, .22)
COARSE = 1.0                                            # render.py sets it for quick looks


def light(key=420, rim=260):
    stage.sky((.30, .44, .92), .50)
    stage.lamp((-3.8, -4.8, 6.0), (0, 0, 1.4), key, (.80, .87, 1.0), 2.4)
    stage.lamp((3.6, 3.6, 4.6), (0, 0, 1.6), rim, (.62, .76, 1.0), 1.8)


def trees(places, seed=5):
    kinds = [arch.conifer(k) for k in (seed, seed + 1, seed + 2)]
    for i, (x, y, z, s) in enumerate(places):
        o = bpy.data.objects.new('tree', kinds[i % 3])
        o.location, o.scale, o.rotation_euler[2] = (x, y, z), (s,) * 3, i * 1.9
        bpy.context.scene.collection.objects.link(o)


def ground(f, z=0.0, lumps=(), span=3.2, deep=3.0):
    """Snow underfoot, soft and uneven."""
    s = f('snow')
    s.box((0, deep * .5 - 1.2, z - .35), (span, deep, .35), .10)
    for x, y, zz, r in lumps:
        s.ball((x, y, zz), r, k=.25)
    s.displace(lambda p: .05 * sdf.fbm(p, 1.6, 2, 3) + .006 * sdf.fbm(p, 14, 1, 6))


def icicles(f, a, b, n, length, seed=2, paint='ice'):
    s = f(paint)
    rng = np.random.default_rng(seed)
    a, b = V(a, float), V(b, float)
    for i in range(n):
        p = a + (b - a) * (i + rng.uniform(.2, .8)) / n
        s.cone(p, p - V((0, 0, length * rng.uniform(.35, 1.0))), .042 * rng.uniform(.7, 1.2), .006, k=.02)


def mug(f, x, y, z, s=1.0, **rot):
    w, i, m = f('wood.mug'), f('iron.mug'), f('foam')
    with w.at(x, y, z, s=s, **rot):
        w.lathe([(0, -.30), (.25, -.30), (.23, .0), (.22, .28), (0, .28)], .015)
        w.tube([(.22, 0, .18), (.42, 0, .17), (.44, 0, -.12), (.22, 0, -.17)], .048, k=.03)
        for k in range(10):
            a = math.tau * k / 10
            w.tube([(.258 * math.cos(a), .258 * math.sin(a), -.32), (.235 * math.cos(a), .235 * math.sin(a), .3)], .012, 'cut', k=.01)
    with i.at(x, y, z, s=s, **rot):
        for q, R in ((-.2, .262), (.16, .242)):
            i.lathe([(R - .02, q - .035), (R + .014, q - .035), (R + .014, q + .035), (R - .02, q + .035)], .004)
    with m.at(x, y, z, s=s, **rot):
        for k in range(9):
            a = math.tau * k / 9
            m.ball((.16 * math.cos(a), .16 * math.sin(a), .31 + .03 * (k % 2)), .105, k=.04)
        m.ball((0, 0, .38), .15, k=.05)
        m.ball((-.16, -.14, .20), (.07, .06, .14), k=.05)


def village_tavern(small=False):
    light(300, 200)
    f = Figure(.016, coat='#a8482c', hair='#7a3a18', skin='#e0a27a', apron='#efe6d0', foam='#fbf4e0', ice='#cfe2f4', board='#4a2c18', cap='#4d6a38', hose='#4a3a2c')
    if small:
        stage.lamp((1.6, -1.2, 1.6), (0, 0, 2.2), 60, WARM, .6)
        mug(f, -.08, -.6, 2.12, 1.75)
        f('snow').ball((0, -.3, .95), (1.8, .8, .42))
        m = Mesh(3)
        m.box(6, .4, 5, 'plaster', 0, 2.2, -.5)
        with m.at(0, 1.98, 0, scale=2.1):
            arch.timbered(m, 2.2, 1.7, 3, (0, 2))
        m.build('wall')
        clay.put_all(f, COARSE)
        return dict(at=(0, -5.4, 2.3), to=(.02, 0, 2.18), height=2.02)
    m = Mesh(7)
    w, d, h = 2.5, 2.0, 1.25
    with m.at(.15, 1.3, .0, -20, scale=1.0):
        m.box(w, d, .34, 'stone', 0, 0, 0)
        m.box(w - .06, d - .06, h, 'plaster_ochre', 0, 0, .3)
        with m.at(0, -d / 2 + .02, .34):
            arch.timbered(m, w, h - .05, 5, (0, 1, 4), 3)
        with m.at(-w / 2 + .02, 0, .34, -90):
            arch.timbered(m, d, h - .05, 4, (1, 2))
        arch.gable_end(m, -w / 2, d + .0, h + .3, 1.08, 'plaster_ochre')
        arch.roof_gable(m, w + .5, d + .5, 1.22, 'tile_red', h + .24, .2, .19)
        arch.chimney(m, w * .28, .25, h + .9, h + 2.15, w=.4)
        m.rod((-w / 2 + .2, -d / 2, 1.42), (-w / 2 + .2, -d / 2 - .95, 1.42), .035, .035, 'iron')
        m.rod((-w / 2 + .2, -d / 2, 1.10), (-w / 2 + .2, -d / 2 - .55, 1.42), .025, .025, 'iron')
        arch.barrel(m, w / 2 - .25, -d / 2 - .28, 0, 1.5)
        arch.barrel(m, w / 2 + .12, -d / 2 - .18, 0, 1.5)
    m.build('tavern')
    trees([(-2.2, 3.4, 0, 1.3), (-1.5, 4.2, 0, 1.5), (2.5, 3.6, 0, 1.4), (1.9, 4.6, 0, 1.6), (-2.9, 4.4, 0, 1.5)])
    ground(f, .02, [(-1.5, -.3, .0, (.8, .5, .28)), (1.7, -.2, .0, (.7, .5, .26)), (1.3, 1.0, .0, (1.0, .7, .25))])
    # the sign: a mug on a board under the bracket
    a = math.radians(-20)
    sx, sy = .15 + (-1.05) * math.cos(a) + 1.72 * math.sin(a), 1.3 + (-1.05) * math.sin(a) - 1.72 * math.cos(a)
    b = f('board')
    with b.at(sx, sy, 1.08, rz=-6):
        with b.at(rx=90):
            b.cyl((0, 0, 0), .31, .04, .02)
    mug(f, sx - .02, sy - .09, 1.06, .58, rz=-6)
    x0, y0, big = -.55, -.88, .46
    fr = B.head(f, at=(x0, y0 - .02, 1.06), size=big, turn=12, nod=-4, jaw=1.1, nose=(.12, .14), smile=.09, open_mouth=.05, blush=1.0, moustache='walrus', brow=(.05, 0))
    with f('cap').at(**fr):
        f('cap').ball((-.03, .05, .26), (.47, .46, .30), k=.02)
        f('cap').box((0, 0, -.50), (1, 1, .62), .05, 'cut', k=.02)
        f('cap').torus((0, .03, .15), .43, .075, k=.02)
    for x in (-1, 1):
        with f('hose').at(x0, y0, .0, s=big):
            f('hose').tube([(x * .25, .02, .75), (x * .26, 0, .12)], [.22, .16], k=.03)
        with f('leather').at(x0, y0, .0, s=big):
            f('leather').ball((x * .27, -.10, .08), (.18, .28, .12), k=.04)
    with f('coat').at(x0, y0, .0, s=big):
        f('coat').lathe([(0, .55), (.60, .55), (.66, 1.15), (.42, 1.75), (0, 1.8)], .04, squash=.86)
        f('coat').tube([(-.5, 0, 1.6), (-.95, -.2, 1.3), (-.8, -.5, 1.72)], [.21, .19, .16], k=.05)
        f('coat').tube([(.5, 0, 1.6), (.92, -.1, 1.2), (.62, -.42, .98)], [.21, .19, .16], k=.05)
    with f('apron').at(x0, y0, .0, s=big):
        f('apron').lathe([(0, .40), (.66, .40), (.74, 1.1), (.50, 1.45), (0, 1.5)], .02, squash=.86)
        f('apron').box((0, .6, .9), (1.5, .62, 1.5), .02, 'cut')
        f('apron').displace(lambda p: .008 * np.sin((p[:, 0] - x0) * 40) * np.clip((.55 - p[:, 2]) / .3, 0, 1))
    with f('skin').at(x0, y0, .0, s=big):
        f('skin').ball((-.80, -.56, 1.86), .17, k=.03)
        f('skin').ball((.56, -.50, .98), .16, k=.03)
    mug(f, -.93, -1.16, .93, .46)
    B.hair(f, fr, 'back')
    clay.put_all(f, COARSE)
    stage.lamp((.5, -.9, 1.1), (.5, 1, .9), 14, WARM, .5)
    stage.lamp((-.9, -1.7, 1.7), (-.5, -.9, .8), 16, WARM, .5)
    return dict(at=(-.15, -7.2, 1.75), to=(-.08, 0, 1.38), height=3.4)


def granary(small=False):
    light(430, 260)
    f = Figure(.016, linen='#b98f58', grain='#e3ac3c', straw='#e8bd52', tie='#a5321e', rat='#6a6460')
    def sack(x, y, z, s, rz, opened=False, **k):
        l = f('linen.sack')
        P.sack(f, x, y, z, s, opened, rz=rz, **k)
    def sheaf(x, y, z, s, ry=0):
        st, r = f('straw'), f('tie')
        rng = np.random.default_rng(6)
        with st.at(x, y, z, s=s, ry=ry):
            for i in range(26):
                a, q = rng.uniform(0, math.tau), rng.uniform(.02, .10)
                top = V((q * math.cos(a) * 4.2, q * math.sin(a) * 3.0, .55 + rng.uniform(0, .25)))
                foot = V((q * math.cos(a) * 2.4, q * math.sin(a) * 2.0, -.62))
                mid = V((q * math.cos(a) * .9, q * math.sin(a) * .9, -.02))
                st.tube([foot, mid, top], .022, k=.0)
                st.cone(top, top + (top - mid) * .34, .055, .02, k=.0, col=rgb('#f0c04a'))
        with r.at(x, y, z, s=s, ry=ry):
            r.torus((0, 0, -.02), .115, .04)
    if small:
        stage.lamp((2.4, -2.4, 2.6), (0, 0, 2), 120, WARM, .8)
        P.sack(f, -.28, -.3, 2.02, 1.45, False, rz=12)
        g = f('grain')
        with g.at(-.28, -.3, 2.02, s=1.45, rz=12):
            g.ball((0, 0, .52), (.20, .20, .16))
            g.displace(lambda p: .02 * sdf.fbm(p, 24, 2, 3))
        sheaf(.58, -.2, 2.05, 1.15, 12)
        f('snow').ball((0, -.2, 1.18), (1.9, .8, .36))
        m = Mesh(2)
        for k in range(14):
            m.box(.44, .2, 4.5, 'plank', -3 + k * .46, 1.8, 0)
        m.build('boards')
        clay.put_all(f, COARSE)
        return dict(at=(0, -5.4, 2.4), to=(.04, 0, 2.16), height=2.08)
    m = Mesh(5)
    w, d, h, z = 2.3, 1.9, 1.35, .55
    with m.at(.25, 1.5, 0, 24):
        for x in (-1, 0, 1):
            for y in (-1, 1):
                m.box(.34, .34, .34, 'stone_dark', x * (w / 2 - .2), y * (d / 2 - .2), 0, taper=.75)
                m.tube(.27, .24, .34, .45, 'ashlar', 16, x=x * (w / 2 - .2), y=y * (d / 2 - .2))
        m.box(w + .1, d + .1, .14, 'timber', 0, 0, z - .12)
        n = 11
        for k in range(n):
            m.box(w / n * .93, .07, h, 'plank', -w / 2 + (k + .5) * w / n, -d / 2, z)
            m.box(.07, d / n * .93, h, 'plank', w / 2, -d / 2 + (k + .5) * d / n, z)
            m.box(.07, d / n * .93, h, 'plank', -w / 2, -d / 2 + (k + .5) * d / n, z)
        m.box(w - .1, d - .1, h, 'dark', 0, 0, z)
        for s in (-1, 1):
            m.box(.13, .13, h, 'timber', s * w / 2, -d / 2 - .02, z)
            for i in range(10):
                tri = 1.18 * (1 - (i + .5) / 10)
                m.box(.06, d * (1 - (i + .0) / 10), .118, 'plank', s * (w / 2 + .0), 0, z + h + 1.18 * i / 10)
        m.box(w, .09, .12, 'timber', 0, -d / 2 - .03, z + h - .1)
        with m.at(-.05, -d / 2 - .05, z):
            arch.door(m, .62, .98, 'timber', 'newwood')
        m.box(.9, .55, .07, 'newwood', -.05, -d / 2 - .32, z - .1)
        for i in range(4):
            m.box(.8, .12, .06, 'newwood', -.05, -d / 2 - .62 - .13 * i, z - .22 - .12 * i)
        arch.roof_gable(m, w + .55, d + .55, 1.3, 'shake', z + h - .02, .2, .19)
        with m.at(w / 2 + .06, 0, z + h + .32, 90):
            arch.window(m, .34, .36, 'timber')
        m.rod((w / 2 - .1, 0, z + h + 1.0), (w / 2 + .75, 0, z + h + 1.0), .05, .05, 'timber')
        m.rod((w / 2 + .65, 0, z + h + 1.0), (w / 2 + .65, 0, z + .75), .018, .018, 'rope')
    m.build('granary')
    trees([(-2.0, 3.6, 0, 1.4), (-2.8, 4.4, 0, 1.6), (2.7, 3.8, 0, 1.5), (1.9, 4.8, 0, 1.6), (-1.2, 4.8, 0, 1.5)], 15)
    ground(f, .02, [(1.7, -.2, .0, (.8, .5, .24)), (-1.6, .6, .0, (.7, .6, .28))])
    P.sack(f, -.98, -.55, .40, .95, False, rz=20)
    P.sack(f, -.42, -.95, .36, .88, False, rz=-14)
    g = f('grain')
    with g.at(-.42, -.95, .36, s=.88, rz=-14):
        g.ball((0, 0, .52), (.20, .20, .15))
    with g.at(-.98, -.55, .40, s=.95, rz=20):
        g.ball((0, 0, .52), (.20, .20, .15))
    g.displace(lambda p: .012 * sdf.fbm(p, 30, 2, 3))
    sheaf(1.02, -.75, .56, .95, 6)
    clay.put_all(f, COARSE)
    stage.lamp((.5, -1.8, 1.6), (-.4, -.6, .5), 34, WARM, .6)
    a = math.radians(24)
    return dict(at=(-.05, -7.2, 2.4), to=(.0, 0, 1.38), height=3.5)


DOCTOR = dict(coat='#453a48', hat='#332c38', mask='#d8bf90', strap='#5a3a22', glass='#5f1a12', flame='#ffb347', skin='#b99a82')


def doctor(f):
    """In his beak and hat, to the hem of his coat; one hand is up and wants the lantern."""
    m, k, h = f('mask'), f('strap'), f('hat')
    fr = dict(x=.05, y=0, z=2.26, rx=4, rz=-32, s=1.0)
    with m.at(**fr):
        m.ball((0, .0, .02), V((.40, .42, .48)))
        m.tube([(0, -.30, -.02), (0, -.62, -.10), (0, -.95, -.26), (0, -1.16, -.46)], [.25, .19, .12, .035], k=.10)
        for x in (-1, 1):
            m.ball((x * .175, -.40, .12), .15, k=.03)
            m.tube([(x * .10, -.52, -.03), (x * .07, -.80, -.12), (x * .03, -1.05, -.30)], .018, 'cut', k=.02, col=rgb('#8a6a42'))
            for q in range(4):
                m.ball((x * (.13 - .02 * q), -.55 - .14 * q, -.02 - .06 * q), .018, k=.0, col=rgb('#7a5a34'))
    g = f('glass')
    g.gloss = .25
    with g.at(**fr):
        for x in (-1, 1):
            g.ball((x * .195, -.49, .125), (.098, .06, .10))
            g.ball((x * .195 - .03, -.545, .165), (.022, .02, .022), 'paint', col=(1.5, 1.2, .9), soft=.003)
    i = f('iron')
    with i.at(**fr):
        for x in (-1, 1):
            with i.at(x * .19, -.50, .125, rx=90, ry=x * 12):
                i.torus((0, 0, 0), .105, .028)
    with k.at(**fr):
        k.lathe([(.36, .08), (.435, .08), (.435, .17), (.36, .17)], .01, squash=1.04)
    with h.at(**fr):
        with h.at(0, .02, .32, rx=-5):
            h.lathe([(0, .0), (.74, -.02), (.77, .03), (.74, .07), (.42, .09), (.40, .46), (.34, .52), (0, .52)], .02)
            h.lathe([(.38, .10), (.432, .10), (.43, .20), (.38, .20)], .01, k=0, col=rgb('#6e1d16'))
    B.torso(f, wide=.50, deep=.35, hem=.2, folds=1.2)
    c = f('coat.cape')
    c.ball((0, .03, 1.62), (.62, .44, .30))
    c.lathe([(.36, 1.55), (.46, 1.80), (.50, 1.98), (.44, 1.99), (.34, 1.80)], .03, k=.05, squash=.85)
    c.displace(lambda p: .018 * np.sin(np.arctan2(p[:, 0], -p[:, 1]) * 11) * np.clip((1.8 - p[:, 2]) / .3, 0, 1))
    snow = f('snow')
    with snow.at(**fr):
        snow.ball((-.05, .06, .86), (.34, .32, .07))
        snow.ball((.45, .1, .40), (.22, .3, .05))
        snow.ball((-.46, .05, .39), (.20, .3, .05))
    snow.ball((-.40, .05, 1.84), (.20, .22, .07), k=.05)
    B.arm(f, (-.46, .02, 1.56), (-.86, -.2, 1.30), (-.80, -.52, 1.52), 'coat.r', (.2, .19, .2), cuff='strap')
    f.colours['glove'] = '#5a3a22'


def carried_lantern(f, lx, ly, lz):
    P.lantern(f, lx, ly, lz - .05, 1.15)
    B.grip(f, (lx, ly, lz + .52), (1, .1, 0), (lx - .02, ly + .3, lz + .55), r=.03, side=1, paint='glove')


def plague(small=False):
    light(330, 360)
    f = Figure(.014, **DOCTOR)
    doctor(f)
    lx, ly, lz2 = (-.82, -.62, 1.28)
    if small:
        lx, ly, lz2 = (-.72, -.62, 1.75)
    carried_lantern(f, lx, ly, lz2)
    clay.put_all(f, COARSE)
    stage.lamp((lx, ly - .35, lz2 + .1), (0, 0, 1.9), 15, WARM, .3)
    stage.lamp((lx + .3, ly - .7, lz2 + .2), (.1, 0, 2.2), 20, WARM, .4)
    if not small:
        q = Mesh(4)
        q.box(9, .4, 6, 'plaster', 0, 2.6, -.5)
        with q.at(.2, 2.36, .2, scale=2.3):
            arch.timbered(q, 4.4, 1.55, 5, (0,), 3)
        q.build('house')
        x = Figure(.02, red='#c0281c')
        r = x('red')
        for s in (-1, 1):
            r.tube([(2.24 - s * .28, 2.1, .95), (2.24 + s * .28, 2.1, 1.75)], .06)
        clay.put_all(x, COARSE)
        return dict(at=(-.05, -5.6, 1.95), to=(-.10, 0, 1.86), height=2.74)
    return dict(at=(-.15, -5.4, 2.3), to=(-.16, 0, 2.30), height=1.78)


def cracked_wall(small=False):
    light(520, 120)
    f = Figure(.016, stone='#a89c8a', hair='#7a3f1a', skin='#e2a27c', coat='#3f6a86', trim='#e0c890', ice='#cfe2f4', snow='#eef4fb', mortar='#6d6459', ember='#ffa040')
    s, mo = f('stone'), f('mortar')
    rng = np.random.default_rng(12)
    rows, bh = 7, .46
    for r in range(rows):
        x = -2.3 - .35 * (r % 2)
        while x < 2.3:
            w = rng.uniform(.62, 1.0)
            c = (x + w / 2, rng.uniform(-.03, .03), r * bh + bh / 2 - .05)
            q = rng.uniform(.74, 1.16)
            t = tuple(v * q for v in rgb('#a89c8a'))
            s.box(c, (w / 2 - .018, .36, bh / 2 - .018), .05, k=0, col=t)
            x += w
    mo.box((0, .06, 1.5), (2.35, .30, 1.66), .02)
    top = rows * bh - .05
    for x in (-1.75, -.55, .95, 2.1):
        s.box((x, 0, top + .30), (.34, .34, .30), .05, k=0)
    crack = [(.0, top + .2), (.20, top - .2), (-.02, 2.5), (.17, 2.18), (.08, 1.86), (.20, 1.5), (-.03, 1.18), (.16, .86), (.02, .5), (.12, .1)]
    wide = [.34, .30, .40, .54, .60, .56, .48, .36, .18, .06]
    left = [(x - w, z) for (x, z), w in zip(crack, wide)]
    right = [(x + w * .9, z + .05) for (x, z), w in zip(crack, wide)]
    poly = left + right[::-1]
    branches = [[(.50, 2.26), (.88, 2.34), (1.02, 2.66), (1.46, 2.84), (1.10, 2.74), (.98, 2.44), (.48, 2.42)],
                [(-.30, 2.50), (-.70, 2.64), (-.86, 2.92), (-1.2, 3.02), (-.80, 2.98), (-.62, 2.74), (-.28, 2.62)],
                [(-.10, .80), (-.46, .62), (-.92, .66), (-1.3, .44), (-.90, .58), (-.44, .52), (-.06, .62)]]
    for g in (s, mo):
        g.voxel = .022
        g.displace(lambda p: .014 * sdf.fbm(p, 5, 2, 4))
        g.prism(poly, .8, .0, 'cut', k=.03)
        for q in branches:
            g.prism(q, .8 if g is mo else .6, .0, 'cut', k=.02)
    # a child looks out, with a lantern in its hand
    fr = B.head(f, at=(.12, .62, 1.76), turn=-8, tilt=9, nod=2, jaw=1.0, nose=(.105, .16), smile=-.03, open_mouth=.05, blush=1.1, iris='#3d6f3a', brow=(.05, -.05),
                eye=.118, lid=.5, gaze=(-.15, -.1))
    B.hair(f, fr, 'bowl')
    f('coat').ball((.12, .72, .92), (.50, .36, .52))
    B.arm(f, (.40, .62, 1.12), (.50, .20, .86), (.40, -.22, 1.02), 'coat.l', (.15, .14, .13), cuff='trim')
    lx, ly, lz = .36, -.46, .58
    P.lantern(f, lx, ly, lz, .82)
    B.grip(f, (lx, ly, lz + .42), (1, .1, 0), (.40, -.20, 1.04), r=.03, size=.72, side=1)
    b = f('stone.fallen')
    for i, (x, y, z, h, rz, ry) in enumerate(((.10, -.85, .20, (.34, .25, .20), 24, 10), (.72, -.72, .16, (.26, .22, .17), -30, -14), (-.42, -1.0, .13, (.22, .18, .14), 50, 8), (.30, -1.25, .10, (.15, .13, .11), 10, 20))):
        P.block(f, x, y, z, h, rz=rz, ry=ry, paint='stone.fallen', seed=30 + i)
    n = f('snow')
    n.box((0, .6, -.30), (3.2, 2.4, .30), .08)
    for x, y, w in ((-1.5, -.45, .8), (1.6, -.5, .7), (0, -.3, .5), (2.2, -.9, .7)):
        n.ball((x, y, .0), (w, .45, .24), k=.2)
    for x, hw in ((-1.75, .36), (-.55, .36), (.95, .36), (2.1, .36)):
        n.ball((x, 0, top + .62), (hw, .36, .11), k=.05)
    for x, hw in ((-1.15, .30), (1.5, .30)):
        n.ball((x - .03, .03, top + .02), (hw, .34, .09), k=.05)
    n.ball((.10, -.92, .42), (.26, .20, .06), k=.04)
    n.ball((.72, -.74, .34), (.20, .16, .05), k=.04)
    for r, x, w in ((1, -1.5, .5), (3, 1.5, .45), (5, -1.2, .45), (2, .95, .3)):
        n.ball((x, -.34, r * bh - .04), (w, .10, .055), k=.03)
    n.displace(lambda p: .02 * sdf.fbm(p, 4, 2, 3))
    icicles(f, (-2.0, -.38, top + .02), (-.3, -.38, top + .02), 7, .55, 5)
    icicles(f, (.7, -.38, top + .02), (2.2, -.38, top + .02), 6, .5, 8)
    clay.put_all(f, COARSE)
    stage.lamp((.25, 2.2, 1.7), (.15, 0, 1.5), 150, (1.0, .58, .26), .8)
    stage.lamp((lx - .25, ly - .45, lz + .35), (.10, .5, 1.72), 20, WARM, .3)
    stage.lamp((-.9, -2.4, 2.6), (.1, .6, 1.8), 60, (.86, .90, 1.0), .8)
    q = Mesh(1)
    q.box(3.4, .1, 4.6, 'dark', .1, 2.9, -.4)
    q.build('behind')
    if small:
        return dict(at=(.1, -6.4, 1.9), to=(.12, 0, 1.62), height=2.5)
    return dict(at=(.1, -7.4, 2.1), to=(.10, 0, 1.60), height=3.7)


LADY = dict(coat='#a83268', hair='#d8a23c', skin='#f0c4a2', veil='#f4eee4', hennin='#c84f86', stone='#b3a792', leaf='#3c7a35', rose='#d01f2e', ice='#cfe2f4')


def lady(f, rose=1.0):
    """To the hips, a rose of that size in her hand."""
    fr = B.head(f, at=(.02, 0, 2.02), turn=-14, tilt=8, nod=2, size=.92, jaw=.92, nose=(.058, .085), nose_up=.035, smile=.10, woman=True, iris='#2f6f8f', blush=1.0, lip='#c23a4a', brow=(.020, .0), gaze=(-.25, .02), ears=False, eye=.116, lid=.22)
    h = f('hair.top')
    with h.at(**fr):
        h.ball((0, .06, .09), V((.45, .45, .46)), k=.02)
        h.ball((0, -.54, -.05), V((.36, .38, .40)), 'cut', k=.04)
        for x in (-1, 1):
            for i in range(7):
                h.ball((x * (.39 + .025 * (i % 2) - .012 * i), -.10 - .05 * i, -.10 - .13 * i), V((.105 - .006 * i, .10, .09)), k=.03)
    c, v, g = f('hennin'), f('veil'), f('gold.hat')
    with c.at(**fr):
        with c.at(0, .10, .32, rx=-13, ry=7):
            c.cone((0, 0, 0), (0, 0, .98), .40, .05, k=.02)
            c.ball((0, -.3, -.30), (.5, .3, .3), 'cut', k=.02)
    with g.at(**fr):
        with g.at(0, .10, .32, rx=-13, ry=7):
            g.lathe([(.36, .02), (.445, .02), (.43, .12), (.35, .12)], .012)
            g.lathe([(.21, .50), (.262, .50), (.248, .58), (.2, .58)], .01)
    with v.at(**fr):
        with v.at(0, .10, .32, rx=-13, ry=7):
            v.tube([(0, .0, 1.0), (.26, .18, .86), (.48, .22, .50), (.56, .24, .05), (.52, .2, -.5)], [.035, .06, .085, .10, .12], k=.06)
            v.tube([(0, .0, 1.0), (-.2, .26, .8), (-.34, .34, .4), (-.36, .34, -.1)], [.03, .05, .07, .08], k=.06)
            M, t = v.M.copy(), v.t.copy()
    v.displace(lambda p: .014 * np.sin(p[:, 0] * 34 + p[:, 2] * 5))
    B.torso(f, wide=.42, deep=.29, hem=.6, folds=.8, shoulder_z=1.50, belt=None)
    col = f('gold.necklace')
    for k in range(9):
        a = np.radians(-50 + 100 * k / 8)
        col.ball((.27 * np.sin(a), -.25 - .06 * np.cos(a), 1.52 - .13 * np.cos(a)), .034, k=0)
    B.arm(f, (-.36, .02, 1.36), (-.62, -.20, .98), (-.40, -.52, 1.16), 'coat.r', (.15, .14, .15), cuff='veil')
    B.arm(f, (.36, .02, 1.36), (.62, -.18, .98), (.32, -.50, .94), 'coat.l', (.15, .14, .15), cuff='veil')
    rx, rz = (-.40, 1.40)
    B.grip(f, (rx, -.60, rz), (.1, -.05, 1), (-.42, -.5, 1.12), r=.02, size=.85, side=1)
    B.palm(f, (.22, -.62, .93), (-1, -.15, .0), (0, -.2, 1), size=.85, side=1, curl=.2)
    s, r = f('leaf'), f('rose')
    k = rose
    s.tube([(rx, -.61, rz - .25), (rx + .01, -.63, rz + .2), (rx - .03, -.66, rz + .46 * k)], .024)
    s.ball((rx + .10, -.64, rz + .28), (.10, .03, .05), k=.02)
    with r.at(rx - .04, -.68, rz + .58 * k, s=k, rx=14):
        r.ball((0, 0, 0), (.13, .13, .12))
        for i in range(9):
            a = math.tau * i / 9 * 2.0
            q = .05 + .012 * i
            with r.at(q * math.cos(a), q * math.sin(a), .06 - .012 * i, rz=math.degrees(a)):
                r.ball((.03, 0, 0), (.035, .085, .095), k=.008)
                r.ball((-.02, 0, .05), (.03, .06, .07), 'cut', k=.01)


def damsel(small=False):
    light(360, 200)
    f = Figure(.014, **LADY)
    lady(f, 1.25 if small else 1.0)
    for o in clay.put_all(f, COARSE):
        o.location.y = -.42                                # she leans out
    f = Figure(.020, stone='#b3a792', mortar='#7d7466', ice='#cfe2f4')
    # window of the tower: jambs, arch and sill of clay stones
    mo = f('mortar')
    mo.box((0, .02, 2.1), (2.6, .12, 2.3), .01)
    mo.box((0, .02, 1.2), (1.06, .6, .75), .01, 'cut', k=0)
    with mo.at(0, .02, 1.92, rx=90):
        mo.cyl((0, 0, 0), 1.06, .6, .01, 'cut', k=0)
    w = f('stone')
    rng = np.random.default_rng(3)
    R, zc = 1.02, 1.92
    tone = lambda: tuple(V(rgb('#b3a792')) * rng.uniform(.78, 1.14))
    for i in range(11):
        a = math.pi * (i + .5) / 11
        with w.at(R * 1.12 * math.cos(a) + .0, -.28, zc + R * 1.12 * math.sin(a), ry=90 - math.degrees(a)):
            w.box((0, 0, .06), (.155, .26, .21), .035, k=0, col=tone())
    for x in (-1, 1):
        for i in range(4):
            d = .06 * (i % 2)
            w.box((x * (1.17 + d * .5), -.28, zc - .19 - .36 * i), (.20 + d, .26, .165), .035, k=0, col=tone())
    for i in range(7):
        for x in (-1, 1):
            w.box((x * 1.95, -.12, .45 + .44 * i), (.48, .2, .205), .04, k=0, col=tone())
    for i in range(5):
        w.box((-1.1 + .55 * i, -.14, 3.62), (.26, .2, .2), .04, k=0, col=tone())
    w.box((0, -.62, .62), (1.5, .62, .16), .05, k=0, col=tone())
    for i in range(5):
        w.box((-1.24 + .62 * i, -.20, .22), (.295, .24, .22), .04, k=0, col=tone())
    w.displace(lambda p: .012 * sdf.fbm(p, 7, 2, 8))
    n = f('snow')
    for x, y, q in ((-1.2, -.52, .38), (1.12, -.54, .42)):
        n.ball((x, y, .80), (q, .24, .10), k=.12)
    for i in (2, 3, 4, 6, 7, 8):
        a = math.pi * (i + .5) / 11
        n.ball((1.42 * math.cos(a), -.30, zc + 1.42 * math.sin(a)), (.24, .22, .09), k=.1)
    icicles(f, (-1.3, -1.22, .50), (1.3, -1.22, .50), 9, .42, 4)
    clay.put_all(f, COARSE)
    q = Mesh(1)
    q.box(4.2, .1, 4.2, 'plaster_ochre', 0, 1.5, 0)
    q.build('room')
    stage.lamp((.9, .7, 2.9), (0, .2, 1.6), 70, WARM, .5)
    stage.lamp((-.9, .8, 2.2), (0, .9, 1.6), 40, WARM, .5)
    stage.lamp((-1.5, -3.0, 2.6), (0, -.4, 1.9), 42, (1.0, .74, .52), .8)
    if small:
        return dict(at=(-.1, -5.8, 2.25), to=(-.04, -.4, 2.22), height=1.78)
    return dict(at=(0, -6.8, 2.05), to=(.02, -.4, 1.98), height=3.05)


def snowdrift(small=False):
    light(470, 330)
    f = Figure(.015, coat='#b8452e', hair='#5a2f16', skin='#e6a488', knit='#3d6f9e', scarf='#e0a52c', mitt='#3d6f9e', snow='#f0f5fc')
    fr = B.head(f, at=(0, 0, 1.62), turn=-8, tilt=-8, nod=-8, size=1.0, jaw=1.0, nose=(.12, .16), smile=-.04, open_mouth=.10, blush=1.3, iris='#3d6f3a', brow=(.05, -.06), eye=.118, lid=.5, gaze=(0, .12), neck=True)
    B.hair(f, fr, 'fringe')
    c = f('knit')
    with c.at(**fr):
        c.ball((0, .06, .17), (.475, .465, .45), k=.02)
        c.box((0, 0, -.52), (1, 1, .70), .05, 'cut', k=.02)
        c.lathe([(.40, .20), (.50, .20), (.505, .34), (.40, .34)], .03, col=rgb('#e9dfc8'))
        c.ball((0, .06, .66), .13, k=.01, col=rgb('#e9dfc8'))
        M, t = c.M.copy(), c.t.copy()
    c.displace(lambda p: .010 * np.sin(np.arctan2(((p - t) @ M)[:, 1], ((p - t) @ M)[:, 0]) * 30))
    s = f('scarf')
    with s.at(0, .02, 1.10, rx=6):
        s.torus((0, 0, 0), .30, .13)
        s.torus((0.02, 0, .13), .28, .11, k=.03)
        s.tube([(.18, -.34, 0), (.42, -.55, -.06), (.52, -.74, -.24)], [.12, .13, .12], k=.05)
    s.displace(lambda p: .010 * np.sin(np.arctan2(p[:, 0], -p[:, 1]) * 34))
    B.torso(f, wide=.48, deep=.34, hem=-.2, shoulder_z=1.08, folds=.5)
    B.arm(f, (-.40, .0, .95), (-.90, -.1, 1.08), (-.96, -.2, 1.52), 'coat.r', (.19, .18, .17), cuff='knit')
    B.palm(f, (-.97, -.22, 1.74), (-.14, -.05, 1), (.2, -1, .1), side=-1, curl=.15, spread=.3, paint='mitt', size=1.05)
    B.arm(f, (.40, .0, .95), (.84, -.2, .92), (.80, -.45, 1.12), 'coat.l', (.19, .18, .17), cuff='knit')
    B.grip(f, (.80, -.52, 1.32), (.05, .0, 1), (.80, -.44, 1.05), r=.05, side=-1, paint='mitt')
    P.shovel(f, (.76, -.52, .5), (.86, -.52, 2.12))
    n = f('snow')
    n.ball((0, .3, -.5), (2.6, 1.5, 1.25))
    n.ball((-1.5, .2, .0), (1.0, .8, .72), k=.4)
    n.ball((1.5, .5, .1), (1.0, .8, .80), k=.4)
    n.ball((-.2, -.55, .40), (.72, .42, .38), k=.3)
    n.ball((.55, -.75, .22), (.6, .4, .36), k=.3)
    n.ball((0, .9, .9), (1.1, .5, .75), k=.4)
    n.ball((.86, -.60, 2.60), (.20, .10, .15), k=.02)
    n.ball((0, -1.6, -.45), (2.6, 1.2, .7), k=.4)
    n.displace(lambda p: .035 * sdf.fbm(p, 2.4, 3, 7) + .005 * sdf.fbm(p, 20, 1, 2))
    o = f('snow.hat')
    with o.at(**fr):
        o.ball((-.14, .0, .60), (.24, .26, .10))
        o.ball((.2, -.2, .50), (.14, .14, .07), k=.05)
    P.wheel(f, 1.02, .55, .92, .42, ry=0, rz=-30, rx=-16)
    clay.put_all(f, COARSE)
    trees([(-2.2, 3.4, .4, 1.2), (-1.3, 4.4, .5, 1.3), (2.5, 3.8, .5, 1.25), (1.5, 4.6, .6, 1.3), (-3.0, 4.6, .5, 1.4), (.2, 5.0, .6, 1.2)], 25)
    stage.lamp((2.6, -1.0, 1.6), (.2, 0, 1.4), 40, WARM, .8)
    if small:
        return dict(at=(-.05, -5.4, 1.75), to=(-.05, 0, 1.58), height=1.78)
    return dict(at=(0, -6.4, 1.9), to=(0, 0, 1.36), height=2.9)


ALL = {c.__name__: c for c in (village_tavern, granary, plague, cracked_wall, damsel, snowdrift)}
SKY = dict(village_tavern='#3c5590', granary='#5573ab', plague='#4a5a72', cracked_wall='#4d699c', damsel='#45609c', snowdrift='#6f92c4')

TOP = dict(cracked_wall=.2, village_tavern=.26, granary=.26, damsel=.08, plague=.02, snowdrift=.1)


def night(size, col, seed):
    """Sky of the blue hour, paler to the horizon."""
    t = np.linspace(0, 1, size)[:, None, None]
    c = stage.hexcol(col)
    return np.broadcast_to(c * .62 + (c * .8 + .20 - c * .62) * np.clip(t * 1.25, 0, 1), (size, size, 3)).copy()


def flakes(img, seed, n=70):
    """Falling snow in front of everything: soft dots, few of them large."""
    size = img.shape[0]
    rng = np.random.default_rng(seed)
    y, x = np.mgrid[0:size, 0:size] / size
    a = np.zeros((size, size))
    for _ in range(n):
        cx, cy, r = rng.uniform(0, 1), rng.uniform(0, 1), rng.choice((.0026, .004, .0065), p=(.55, .33, .12))
        d = np.hypot(x - cx, (y - cy) * .9) / r
        a = np.maximum(a, np.clip(1.5 - d, 0, 1) * rng.uniform(.4, .85))
    return img + (np.array((.95, .97, 1.0)) - img) * a[..., None]
