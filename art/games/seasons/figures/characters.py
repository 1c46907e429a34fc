# SPDX-License-Identifier: MIT
"""The eight people on the cards. Each function poses one figure and says how the two pictures are framed.

`small` is the second design, a crop of head and tool for 48 pixels: the same person, but the tool comes up beside the
face and grows. Figures look along -y; the viewer's left is the figure's right hand.
"""
import numpy as np

import body as B
import props as P
import sdf
from body import Figure, rgb

V = np.array


def strap(f, pts, paint='leather.strap', r=.05):
    f(paint).tube(pts, r)


def collar(f, paint, z=1.75, R=.27, r=.09):
    s = f(paint)
    with s.at(0, .03, z, rx=12):
        s.torus((0, 0, 0), R, r)


def messenger(small=False):
    f = Figure(.014, coat='#2f7fb8', trim='#f0bf3a', hair='#8a4a1c', skin='#e6ac84', horn='#efe3c4', feather='#c9302a', cap='#f0bf3a', hose='#8c2d27')
    fr = B.head(f, at=(.05, 0, 2.28), turn=-16, tilt=-5, nod=-6, nose=(.095, .19), nose_up=.03, smile=.09, open_mouth=.05, iris='#3f6f3a', blush=.8, jaw=.95, brow=(.034, .015), gaze=(-.1, .05))
    B.hair(f, fr, 'bob')
    c = f('cap')
    with c.at(**fr):
        c.lathe([(0, .20), (.47, .20), (.47, .30), (.40, .50), (.24, .62), (0, .66)], .02, squash=.97)
        with c.at(0, -.03, .235, rx=-7):
            c.lathe([(.40, -.04), (.54, -.03), (.57, .08), (.52, .12), (.42, .06)], .02, squash=1.1, col=rgb('#2f7fb8'))
        c.cone((0, -.50, .20), (0, -.86, .22), .12, .03, k=.12, col=rgb('#2f7fb8'))
    p = f('feather')
    with p.at(**fr):
        base = p.world((.42, -.10, .30))
    P.feather(f, base, base + V((.50, .22, .38)), .135, bend=-.20)
    B.torso(f, wide=.46, deep=.31, belt='leather', hem=.40)
    trim = f('coat')
    trim.paint(lambda p: ((np.abs(p[:, 0] - .005) < 9) & (p[:, 0] > .0) & (p[:, 2] < 1.75)) * 1.0, rgb('#f0bf3a'))
    collar(f, 'trim', 1.76, .25, .075)
    B.arm(f, (.42, .02, 1.58), (.72, -.08, 1.18), (.50, -.42, 1.02), 'coat.l', (.17, .145, .13), cuff='trim')
    f('coat.l').col = rgb('#2f7fb8')
    B.arm(f, (-.42, .02, 1.60), (-.80, -.18, 1.42), (-.66, -.50, 1.72), 'coat.r', (.17, .145, .13), cuff='leather')
    f('coat.r').col = rgb('#f0bf3a')
    hx, hz = (-.54, 1.88)
    B.grip(f, (hx, -.56, hz), (.5, -.1, .8), (-.66, -.44, 1.66), r=.07, side=1)
    P.horn(f, hx + .04, -.62, hz - .06, .92, ry=-30, rz=206)
    B.palm(f, (.42, -.52, .98), (-.75, -.1, -.4), (0, -.1, -1), side=1, curl=.6)
    strap(f, [(-.40, -.10, 1.74), (-.26, -.31, 1.60), (-.02, -.37, 1.38), (.22, -.38, 1.15), (.40, -.34, .95)])
    P.satchel(f, .34, -.48, .80, .92, ry=-8, rz=10)
    cam = dict(at=(-.08, -5.6, 1.98), to=(-.06, 0, 1.95))
    if small:
        cam = dict(at=(-.2, -5.4, 2.35), to=(-.14, 0, 2.36), height=1.80)
    return f, cam


def trader(small=False):
    f = Figure(.014, coat='#6b3486', hair='#3a2416', skin='#d99a6c', fur='#9a6a3c', cap='#6b3486', leather='#9c6a30', jewel='#d0342c')
    fr = B.head(f, at=(.06, -.02, 2.26), turn=14, tilt=4, nod=2, size=1.02, jaw=1.16, nose=(.100, .20), nose_up=-.075, smile=.07, lid=-.12, iris='#4a2a14', blush=.9, moustache='curled', beard='goatee', brow=(.036, -.02), gaze=(-.35, 0))
    B.hair(f, fr, 'back')
    c, j = f('cap'), f('gold.hat')
    with c.at(**fr):
        with c.at(0, .02, .30, rx=-6):
            c.torus((0, 0, 0), .40, .165)
            c.ball((0, 0, .12), (.42, .42, .26), k=.05)
            c.tube([(.16, .1, .30), (.42, -.05, .28), (.60, -.10, -.05), (.56, -.12, -.34)], [.16, .16, .13, .10], k=.06)
            M, t = c.M.copy(), c.t.copy()
    c.displace(lambda p: .016 * np.sin(np.arctan2(((p - t) @ M)[:, 1], ((p - t) @ M)[:, 0]) * 12 + ((p - t) @ M)[:, 2] * 9))
    with j.at(**fr):
        j.ball((-.05, -.555, .36), (.10, .05, .10))
    jw = f('jewel')
    with jw.at(**fr):
        jw.ball((-.05, -.60, .36), (.062, .04, .062))
    B.torso(f, wide=.52, deep=.37, belly=.13, belt='gold.belt', hem=.36, folds=.8)
    u = f('fur')
    with u.at(0, -.0, 1.74, rx=10):
        u.torus((0, 0, -.02), .34, .135)
    u.tube([(-.20, -.36, 1.62), (-.10, -.50, 1.30), (-.10, -.56, 1.0), (-.12, -.58, .5)], [.10, .105, .10, .10], k=.05)
    u.tube([(.20, -.36, 1.62), (.10, -.50, 1.30), (.10, -.56, 1.0), (.12, -.58, .5)], [.10, .105, .10, .10], k=.05)
    u.displace(lambda p: .016 * sdf.fbm(p, 16, 2, 5))
    if small:
        B.arm(f, (-.50, .02, 1.56), (-1.0, -.20, 1.85), (-.82, -.46, 2.40), 'coat.r', (.20, .19, .19), cuff='fur')
    else:
        B.arm(f, (-.50, .02, 1.56), (-.90, -.20, 1.36), (-.80, -.52, 1.78), 'coat.r', (.20, .19, .19), cuff='fur')
    B.arm(f, (.50, .02, 1.56), (.84, -.12, 1.12), (.52, -.56, 1.18), 'coat.l', (.20, .19, .20), cuff='fur')
    z = 2.58 if small else 1.98
    B.grip(f, (-.76, -.60, z), (.9, -.2, .2), (-.80, -.52, z - .3), r=.03, side=1)
    s = 1.0 if not small else 1.12
    P.scales(f, -.74, -.70, 2.44 if small else 1.80, s, tip=7, rz=6)
    B.palm(f, (.40, -.66, 1.16), (-.6, -.6, .05), (0, -.2, 1), side=1, curl=.5)
    P.purse(f, .36, -.72, 1.38, .98, rz=-10)
    cam = dict(at=(-.12, -5.4, 1.95), to=(-.18, 0, 1.84), height=2.82)
    if small:
        cam = dict(at=(-.15, -5.4, 2.3), to=(-.24, 0, 2.26), height=1.80)
    return f, cam


def bricklayer(small=False):
    f = Figure(.014, coat='#efe3c8', hair='#b5531d', skin='#e9b08a', apron='#c0562a', scarf='#d8472c', lip='#b04a42')
    fr = B.head(f, at=(-.02, 0, 2.27), turn=10, tilt=-4, nod=-2, size=1.0, jaw=.90, nose=(.070, .105), nose_up=.035, smile=.10, woman=True, iris='#2f6a4a', blush=1.0, lip='#c0483e', brow=(.022, -.012), eye=.112, lid=.18, gaze=(-.25, .05))
    B.hair(f, fr, 'bun')
    h = f('hair.lock')
    with h.at(**fr):
        h.tube([(.30, -.36, .30), (.14, -.46, .27), (-.10, -.45, .29)], [.05, .065, .04], k=.03)
        h.tube([(-.36, -.22, .28), (-.43, -.20, .05), (-.40, -.22, -.10)], [.05, .05, .02], k=.03)
    s = f('scarf')
    with s.at(**fr):
        s.ball((0, .07, .12), (.482, .475, .49), k=.02)
        s.ball((0, -.58, -.10), (.44, .46, .46), 'cut', k=.05)
        s.box((0, 0, -.72), (1, 1, .52), .05, 'cut', k=.04)
        s.ball((.30, .42, .02), (.14, .12, .12), k=.04)
        s.tube([(.34, .44, .0), (.52, .40, -.12), (.66, .34, -.34)], [.07, .10, .06], k=.05)
        s.tube([(.34, .44, .0), (.62, .40, .06), (.80, .34, -.02)], [.07, .10, .05], k=.05)
        M, t = s.M.copy(), s.t.copy()
    def dots(p):
        q = (p - t) @ M
        a, b = np.arctan2(q[:, 0], -q[:, 1]) * 4.2, q[:, 2] * 8.5
        b2 = np.floor(b)
        a2 = a + .5 * (b2 % 2)
        return (((a2 - np.floor(a2) - .5) ** 2 + (b - b2 - .5) ** 2) < .045) * 1.0
    s.paint(dots, rgb('#fbeed2'))
    B.torso(f, wide=.50, deep=.34, belly=.03, hem=.40, belt=None)
    a = f('apron')
    a.ball((0, -.03, 1.22), (.41, .41, .62), k=.05)
    a.lathe([(0, .36), (.56, .36), (.53, .60), (.46, 1.10), (0, 1.2)], .02, k=.1, squash=.84)
    a.box((0, .62, 1.1), (1.2, .60, 1.4), .05, 'cut', k=.03)
    a.box((0, 0, 1.98), (.9, .9, .40), .05, 'cut', k=.03)
    a.displace(lambda p: .014 * np.sin(np.arctan2(p[:, 0], -p[:, 1]) * 10) * np.clip((1.0 - p[:, 2]) / .3, 0, 1))
    a.box((.0, -.45, .80), (.22, .06, .16), .03, k=.01, col=rgb('#a5461f'))
    w = f('leather.strap')
    for x in (-1, 1):
        w.tube([(x * .22, -.40, 1.50), (x * .27, -.36, 1.62), (x * .29, -.24, 1.74), (x * .29, -.02, 1.82), (x * .28, .2, 1.74)], .046)
    w.lathe([(.40, 1.03), (.485, 1.03), (.485, 1.11), (.40, 1.11)], .01, squash=.86)
    B.arm(f, (-.46, .02, 1.56), (-.82, -.16, 1.30), (-.72, -.52, 1.60), 'coat.r', (.19, .18, .15), bare=True)
    B.arm(f, (.46, .02, 1.56), (.80, -.06, 1.12), (.50, -.50, 1.06), 'coat.l', (.19, .18, .15), bare=True)
    z = 1.84
    B.grip(f, (-.68, -.60, z), (.10, -.12, 1), (-.74, -.48, 1.5), r=.055, side=1)
    k = 1.0 if not small else 1.1
    P.trowel(f, -.68, -.61, z + .03, k, ry=6, rx=7, rz=14)
    P.mortar(f, -.68, -.61, z + .03, k, ry=6, rx=7, rz=14)
    B.palm(f, (.36, -.60, 1.02), (-.7, -.35, .05), (0, 0, 1), side=1, curl=.5, spread=.1)
    for i, (x, zz, r) in enumerate(((.36, 1.17, 4), (.40, 1.375, -7), (.35, 1.58, 5))):
        P.brick(f, x, -.66, zz, 1.08, dark=i, rz=r)
    cam = dict(at=(-.06, -5.4, 1.95), to=(-.08, 0, 1.90))
    if small:
        cam = dict(at=(-.2, -5.4, 2.4), to=(-.26, 0, 2.32), height=1.70)
    return f, cam


def stonemason(small=False):
    f = Figure(.014, coat='#5f7286', hair='#b9b3a6', skin='#cf8f68', apron='#a8743e', cap='#a8743e')
    fr = B.head(f, at=(.04, -.02, 2.25), turn=-12, tilt=3, nod=4, size=1.03, jaw=1.12, nose=(.125, .16), nose_up=-.02, smile=.02, iris='#3d5f86', blush=.9, beard='full', moustache='walrus', brow=(.058, -.012), lid=.06, gaze=(.25, -.05))
    B.hair(f, fr, 'back')
    c = f('cap')
    with c.at(**fr):
        c.ball((0, .05, .13), (.475, .475, .45), k=.02)
        c.ball((0, -.62, -.10), (.5, .46, .46), 'cut', k=.03)
        c.box((0, 0, -.62), (1, 1, .62), .05, 'cut', k=.03)
        c.tube([(-.47, -.05, .13), (-.33, -.36, .26), (0, -.48, .30), (.33, -.36, .26), (.47, -.05, .13)], .055, k=.02, col=rgb('#8d5d2e'))
        c.cone((0, .05, .54), (0, .05, .62), .05, .04, k=.03, col=rgb('#8d5d2e'))
    B.torso(f, wide=.56, deep=.37, belly=.06, hem=.38)
    a = f('apron')
    a.ball((0, -.04, 1.22), (.46, .455, .60), k=.05)
    a.lathe([(0, .30), (.62, .30), (.58, .60), (.51, 1.10), (0, 1.2)], .02, k=.1, squash=.88)
    a.box((0, .62, 1.1), (1.2, .62, 1.4), .05, 'cut', k=.03)
    a.box((0, 0, 1.98), (.9, .9, .42), .05, 'cut', k=.03)
    for x in (-1, 1):
        f('leather.strap').tube([(x * .24, -.43, 1.48), (x * .30, -.39, 1.60), (x * .33, -.27, 1.74), (x * .33, -.02, 1.82), (x * .32, .2, 1.74)], .05)
    f('leather.strap').lathe([(.44, 1.03), (.535, 1.03), (.535, 1.13), (.44, 1.13)], .01, squash=.90)
    B.arm(f, (-.52, .02, 1.56), (-.92, -.12, 1.34), (-.80, -.46, 1.62), 'coat.r', (.22, .20, .17), bare=True)
    B.arm(f, (.52, .02, 1.54), (.84, -.16, 1.12), (.48, -.50, 1.12), 'coat.l', (.22, .20, .17), bare=True)
    if small:
        B.grip(f, (-.66, -.56, 1.80), (.16, -.1, 1), (-.80, -.44, 1.5), r=.055, side=1)
        P.mallet(f, -.66, -.57, 1.86, 1.12, ry=8, rx=6)
    else:
        B.grip(f, (-.74, -.56, 1.80), (-.05, -.15, 1), (-.80, -.44, 1.5), r=.055, side=1)
        P.mallet(f, -.74, -.57, 1.82, 1.08, ry=-4, rx=8)
    B.grip(f, (.40, -.58, 1.16), (-.1, -.15, 1), (.52, -.46, 1.14), r=.05, side=-1)
    P.chisel(f, .40, -.585, 1.20, 1.0, ry=-8, rx=-8)
    P.block(f, .34, -.78, .58, (.56, .30, .24), rz=-8, seed=5)
    cam = dict(at=(-.05, -5.4, 1.95), to=(-.07, 0, 1.84))
    if small:
        cam = dict(at=(-.2, -5.4, 2.35), to=(-.25, 0, 2.30), height=1.74)
    return f, cam


def worker_wood(small=False):
    f = Figure(.014, coat='#4d7a34', hair='#3b2413', skin='#dba077', hood='#35602c', newbeam='#d29a52')
    fr = B.head(f, at=(.02, -.06, 2.20), turn=18, tilt=6, nod=4, size=1.0, jaw=1.02, nose=(.10, .20), smile=.045, iris='#5b3a1a', blush=.7, beard='short', moustache='small', brow=(.042, -.015), gaze=(-.35, .05), lip='#9a4a3a')
    B.hair(f, fr, 'fringe')
    h = f('hood')
    with h.at(**fr):
        h.ball((0, .10, .06), (.52, .50, .53))
        h.cone((0, .28, .42), (-.10, .62, .62), .24, .05, k=.12)
        h.cone((-.10, .62, .62), (-.26, .74, .30), .08, .05, k=.05)
        h.ball((0, -.52, .0), (.385, .55, .43), 'cut', k=.03)
        h.tube([(-.36, -.22, .30), (-.20, -.36, .46), (.0, -.40, .50), (.20, -.36, .46), (.36, -.22, .30)], .05, k=.05)
        h.tube([(-.36, -.22, .30), (-.43, -.20, .0), (-.38, -.22, -.30), (-.2, -.3, -.52)], .055, k=.05)
        h.tube([(.36, -.22, .30), (.43, -.20, .0), (.38, -.22, -.30), (.2, -.3, -.52)], .055, k=.05)
    h.ball((0, .04, 1.66), (.56, .40, .24), k=.06)
    h.displace(lambda p: .012 * sdf.fbm(p, 6, 2, 8))
    B.torso(f, wide=.50, deep=.34, hem=.42, belt='leather')
    if small:
        P.beam(f, (-.62, -.72, 1.2), (-.56, .05, 3.6), .19)
        B.arm(f, (-.46, .02, 1.56), (-.90, -.16, 1.40), (-.82, -.50, 1.78), 'coat.r', (.19, .17, .15), bare=True)
        B.palm(f, (-.62, -.74, 1.92), (.5, -.15, .8), (.3, .9, 0), side=-1, curl=.8)
    else:
        P.beam(f, (-1.22, -.30, 1.74), (1.90, .95, 2.02), .235)
        B.arm(f, (-.46, .02, 1.56), (-.88, -.26, 1.16), (-.76, -.46, 1.42), 'coat.r', (.19, .17, .15), bare=True)
        B.palm(f, (-.70, -.42, 1.66), (.25, .12, 1), (.1, 1, 0), side=-1, curl=.9)
        B.arm(f, (.46, .02, 1.56), (.94, -.10, 1.18), (.90, .04, 1.50), 'coat.l', (.19, .17, .15), bare=True)
        B.palm(f, (.84, .14, 1.76), (-.1, .2, 1), (-.1, 1, 0), side=1, curl=.9)
    cam = dict(at=(0, -5.4, 2.0), to=(0, 0, 1.86))
    if small:
        cam = dict(at=(-.2, -5.4, 2.35), to=(-.20, 0, 2.24), height=1.62)
    return f, cam


def worker_sand(small=False):
    f = Figure(.014, coat='#2f9488', hair='#2c1a10', skin='#b8794e', straw='#ecc866', vest='#8a4f24', linen='#b58a55')
    fr = B.head(f, at=(.04, -.02, 2.20), turn=-10, tilt=5, nod=-3, jaw=.92, nose=(.080, .09), nose_up=.025, smile=.11, woman=True, iris='#3b2412', blush=.7, lip='#9c3c38', brow=(.024, -.01), eye=.110, lid=.16, gaze=(.3, .05), open_mouth=.02)
    B.hair(f, fr, 'braids')
    c = f('straw')
    with c.at(**fr):
        with c.at(0, .03, .22, rx=-9, ry=-4):
            c.lathe([(0, .0), (.78, -.09), (.80, -.05), (.48, .06), (.42, .28), (.30, .38), (0, .40)], .015)
            c.lathe([(.40, .07), (.475, .06), (.455, .17), (.40, .17)], .012, k=.0, col=rgb('#a8341f'))
            M, t = c.M.copy(), c.t.copy()
    def weave(p):
        q = (p - t) @ M
        r = np.sqrt(q[:, 0] ** 2 + q[:, 1] ** 2)
        return .007 * np.sin((r + q[:, 2]) * 70) * np.sin(np.arctan2(q[:, 1], q[:, 0]) * 36)
    c.displace(weave)
    B.torso(f, wide=.48, deep=.33, hem=.40, belt='vest', buckle=None)
    s = f('collar')
    s.col = rgb('#efe3c4')
    with s.at(0, .0, 1.74, rx=12):
        s.torus((0, 0, 0), .25, .085)
    P.sack(f, -.86, -.16, 1.98, 1.12, ry=-6, rx=24, rz=14)
    B.arm(f, (-.44, .02, 1.54), (-.98, -.22, 1.22), (-.98, -.52, 1.50), 'coat.r', (.18, .16, .14), bare=True)
    B.palm(f, (-.90, -.56, 1.70), (.25, .0, 1), (.15, 1, .1), side=-1, curl=.8)
    B.arm(f, (.44, .02, 1.54), (.78, -.08, 1.12), (.66, -.46, 1.08), 'coat.l', (.18, .16, .14), bare=True)
    B.palm(f, (.52, -.66, 1.06), (-.5, -.6, .05), (0, -.1, 1), side=1, curl=.3)
    P.slab(f, .50, -.70, 1.20, 1.0, rz=-14, rx=8)
    P.slab(f, .47, -.68, 1.40, .95, rz=6, rx=8)
    cam = dict(at=(-.04, -5.4, 2.0), to=(-.06, 0, 1.84))
    if small:
        cam = dict(at=(-.2, -5.4, 2.35), to=(-.27, 0, 2.24), height=1.72)
    return f, cam


def worker_stone(small=False):
    f = Figure(.014, coat='#8c4a33', hair='#1f140e', skin='#c48660', vest='#4a3a2c', knit='#c9b48a')
    fr = B.head(f, at=(.0, -.10, 2.22), turn=0, tilt=-4, nod=6, size=1.04, jaw=1.22, nose=(.135, .09), nose_up=.045, smile=.005, iris='#4a3218', blush=.8, moustache='walrus', brow=(.060, .028), lid=.05, gaze=(.0, -.1))
    c = f('knit')
    with c.at(**fr):
        c.ball((0, .06, .15), (.465, .46, .43), k=.02)
        c.box((0, 0, -.56), (1, 1, .70), .05, 'cut', k=.02)
        c.lathe([(.40, .24), (.495, .24), (.50, .38), (.40, .38)], .03)
        M, t = c.M.copy(), c.t.copy()
    c.displace(lambda p: .010 * np.sin(np.arctan2(((p - t) @ M)[:, 1], ((p - t) @ M)[:, 0]) * 30))
    B.torso(f, wide=.62, deep=.42, belly=.10, hem=.40, belt='leather')
    v = f('vest')
    v.ball((0, .02, 1.50), (.655, .45, .42))
    v.ball((0, .0, 1.2), (.64, .475, .5), k=.1)
    v.prism([(-.18, 1.95), (.18, 1.95), (.36, .7), (-.36, .7)], 1.5, .02, 'cut', k=.03)
    v.box((0, 0, .72), (1, 1, .30), .03, 'cut', k=.03)
    for x, sd in ((-1, 1), (1, -1)):
        B.arm(f, (x * .60, .0, 1.56), (x * .92, -.10, 1.08), (x * .72, -.62, .98), 'coat.' + str(sd), (.245, .21, .18), bare=True)
        B.grip(f, (x * .68, -.78, .94), (-x * .12, -.95, .0), (x * .74, -.56, 1.0), r=.055, side=-sd)
    w, b = f('wood.barrow'), f('newbarrow')
    for x in (-1, 1):
        w.cone((x * .70, -.40, .98), (x * .52, -1.6, .70), .055)
    with w.at(0, -1.02, .80, rx=0):
        w.prism([(-.70, .16), (.70, .16), (.56, -.30), (-.56, -.30)], .45, .03)
        for zz in (-.12, .02):
            w.tube([(-.72, -.46, zz), (.72, -.46, zz)], .014, 'cut', k=.01)
        for x in (-.42, .42):
            w.box((x, -.47, -.06), (.055, .03, .26), .015)
        w.prism([(-.62, .30), (.62, .30), (.50, -.18), (-.50, -.18)], .36, .03, 'cut', k=.01)
    if small:
        for i, (x, y, z, h, r) in enumerate(((-.62, -.62, 1.86, (.36, .30, .27), 18), )):
            P.block(f, x, y, z, h, rz=r, ry=8, seed=3 + i)
        B.palm(f, (-.62, -.70, 1.53), (.6, -.5, .0), (0, 0, 1), side=-1, curl=.3)
    for i, (x, y, z, h, r, q) in enumerate(((-.34, -1.08, .95, (.29, .25, .20), 12, 6), (.32, -1.10, .96, (.30, .24, .21), -14, -8), (.0, -.98, 1.22, (.27, .23, .18), 30, 5))):
        P.block(f, x, y, z, h, rz=r, ry=q, seed=7 + i)
    cam = dict(at=(0, -5.6, 2.05), to=(0, 0, 1.74))
    if small:
        cam = dict(at=(-.15, -5.4, 2.35), to=(-.22, 0, 2.16), height=1.74)
    return f, cam


def master_builder(small=False):
    f = Figure(.014, coat='#8e1f2d', hair='#efe9dd', skin='#e0a887', cap='#3a2030', fur='#e9dfc8', leather='#5a3320')
    fr = B.head(f, at=(.04, -.02, 2.22), turn=-10, tilt=-2, nod=2, size=1.02, jaw=1.0, nose=(.085, .25), nose_up=-.04, smile=.05, iris='#3b6a8f', blush=.7, beard='long', moustache='walrus', brow=(.050, -.02), lid=-.02, gaze=(-.2, 0))
    B.hair(f, fr, 'bob')
    c, g = f('cap'), f('gold.hat')
    with c.at(**fr):
        with c.at(0, .04, .20, rx=-7):
            c.lathe([(0, .0), (.48, .0), (.46, .12), (.52, .46), (.50, .54), (0, .56)], .02)
            c.lathe([(.42, -.02), (.56, -.02), (.585, .10), (.54, .19), (.42, .16)], .02, k=.01, col=rgb('#8e1f2d'))
    with g.at(**fr):
        with g.at(0, -.53, .30, rx=-7):
            g.prism([(0, .12), (.10, 0), (0, -.12), (-.10, 0)], .04, .012)
    B.torso(f, wide=.50, deep=.35, belly=.04, hem=.30, belt='gold.belt')
    u = f('fur')
    with u.at(0, .02, 1.74, rx=10):
        u.torus((0, 0, -.02), .36, .12)
    for x in (-1, 1):
        u.tube([(x * .26, -.32, 1.60), (x * .20, -.40, 1.20), (x * .22, -.44, .4)], [.09, .085, .09], k=.05)
    u.displace(lambda p: .014 * sdf.fbm(p, 17, 2, 5))
    for k in range(13):
        a = np.radians(-62 + 124 * k / 12)
        f('gold.chain').ball((.46 * np.sin(a), -.36 - .10 * np.cos(a), 1.62 - .30 * np.cos(a)), (.055, .045, .055), k=0)
    z = 2.62 if small else 2.02
    B.arm(f, (-.48, .02, 1.56), (-.98, -.16, z - .66), (-.84, -.44, z - .22), 'coat.r', (.20, .19, .19), cuff='fur')
    B.arm(f, (.48, .02, 1.56), (.92, -.14, 1.20), (.78, -.50, 1.34), 'coat.l', (.20, .19, .20), cuff='fur')
    B.grip(f, (-.70, -.60, z), (-.10, -.10, 1), (-.86, -.40, z - .24), r=.06, side=1)
    P.dividers(f, -.70, -.70, z + .06, 1.12 if small else 1.05, rz=8, ry=6)
    P.plan(f, .44, -.74, 1.06, .46, .56, rz=-8, ry=-8, rx=-10)
    B.grip(f, (.74, -.70, 1.56), (.9, -.1, -.3), (.66, -.46, 1.24), r=.05, side=-1)
    cam = dict(at=(-.05, -5.5, 1.98), to=(-.07, 0, 1.90))
    if small:
        cam = dict(at=(-.15, -5.4, 2.35), to=(-.24, 0, 2.28), height=1.80)
    return f, cam


ALL = {c.__name__: c for c in (messenger, trader, bricklayer, stonemason, worker_wood, worker_sand, worker_stone, master_builder)}
TINT = dict(messenger='#7fb4d6', trader='#b89ac4', bricklayer='#e2a06c', stonemason='#a9b6bd', worker_wood='#a9c47e', worker_sand='#ecd08a',
            worker_stone='#c9a48c', master_builder='#d39a94')
# where along the panorama a card's background lies, and whether it is mirrored
WHERE = dict(messenger=(.10, False), trader=(.52, False), bricklayer=(.34, True), stonemason=(.86, False), worker_wood=(.70, True), worker_sand=(.22, False),
             worker_stone=(.60, True), master_builder=(.44, False))
TOP = dict(worker_stone=.08, worker_wood=.08)            # where the broad cut of the picture begins
# what is seen below the hem of who steps forward
HOSE = dict(messenger='#8c2d27', trader='#3d2a4a', bricklayer='#5b4a3a', stonemason='#46505c', worker_wood='#6a5230', worker_sand='#7c6a4a',
            worker_stone='#4c4038', master_builder='#5a1f28')
STEP_TURN = dict(worker_wood=34)                         # degrees, where a load is broader than the picture
