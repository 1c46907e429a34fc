# SPDX-License-Identifier: MIT
"""Goods, coins, helpers, markers and icons as turned, carved and cast pieces.

Told apart by outline first, then by lightness, then by colour: a mound, a slanting log pair, a low slab, a tall cube, a
bar with a trapezoid face. Each colour of helpers has a hat: red a point, blue a broad brim, yellow a crown, green a hood,
violet a fool's cap, white a cook's. Markers have the shapes that the interface gives the colours (src/ui/icon.c).
Every function returns a Figure whose foot stands at z = 0 round the origin, and how it is looked at.
"""
import math
from contextlib import ExitStack

import numpy as np

import sdf
from body import Figure, rgb
import props as P

V = np.array
TEAM = dict(red='#c2301f', blue='#2a62b4', yellow='#ecb024', green='#37894c', violet='#7b4399', white='#ece6d6')


def sand():
    f = Figure(.014, sand='#e0b050')
    s = f('sand')
    s.lathe([(0, 0), (.66, 0), (.62, .07), (.40, .30), (.20, .52), (.07, .62), (0, .64)], .02)
    s.ball((.34, -.30, .08), (.24, .22, .14), k=.10)
    s.ball((-.42, -.16, .06), (.20, .20, .12), k=.10)
    s.displace(lambda p: .026 * sdf.fbm(p, 6, 3, 2) + .012 * sdf.fbm(p, 30, 2, 5))
    for x, y in ((.72, -.30), (-.70, -.22), (.52, -.56), (-.34, -.60)):
        s.ball((x, y, .02), .045, k=.0)
    return f, dict(height=1.48, z=.27)


def wood():
    f = Figure(.012, log='#7a4620', cut='#f3cf94')
    b, c = f('log'), f('cut')
    for y, z, x in ((-.17, .17, .02), (.16, .17, -.05), (-.01, .44, .0)):
        with b.at(x, y, z, ry=90):
            b.cyl((0, 0, 0), .165, .66, .02, k=0)
        for e in (-1, 1):
            with c.at(x + e * .652, y, z, ry=90):
                c.cyl((0, 0, 0), .140, .016, .008, k=0)
                for R in (.045, .085, .12):
                    c.torus((0, 0, e * .016), R, .010, 'paint', col=rgb('#a5743c'), soft=.006)
    b.displace(lambda p: .012 * np.sin(np.arctan2(p[:, 2] - .2, p[:, 1]) * 14 + 2 * np.sin(p[:, 0] * 5)) + .006 * sdf.fbm(p, 8, 2, 3))
    return f, dict(height=1.40, z=.31, turn=-58, elevation=24)


def clay():
    f = Figure(.012, clay='#b9532c')
    c = f('clay')
    c.box((0, 0, .13), (.62, .46, .125), .07)
    with c.at(0, 0, .25):
        c.box((0, 0, .0), (.46, .27, .035), .03, 'cut', k=.03)
        for i in range(3):
            c.tube([(-.26 + .26 * i, -.15, -.03), (-.26 + .26 * i, .15, -.03)], .05, 'cut', k=.03)
    c.displace(lambda p: .008 * sdf.fbm(p, 7, 2, 4))
    return f, dict(height=1.36, z=.12, turn=-24, elevation=40)


def stone():
    f = Figure(.013, stone='#a29886')
    P.block(f, 0, 0, .42, (.45, .43, .42), seed=11)
    return f, dict(height=1.42, z=.41, turn=-32)


def silver():
    f = Figure(.012)
    f.parts['silver'] = sdf.Sculpt('silver', rgb('#dde6f2'), .012, .012, .72)
    s = f('silver')
    s.prism([(-.40, 0), (.40, 0), (.26, .40), (-.26, .40)], .58, .035)
    s.box((0, 0, .42), (.15, .40, .035), .03, 'cut', k=.02)
    s.prism([(-.10, .44), (0, .52), (.10, .44), (0, .36)], .09, .02, k=.01)
    return f, dict(height=1.26, z=.20, turn=-52)


def _strokes(s, n, r, size):
    """Embossed numerals, drawn with our own strokes in the x-y plane."""
    arc = lambda cx, cy, R, a0, a1, k=9: [(cx + R * math.cos(a), cy + R * math.sin(a), 0) for a in np.radians(np.linspace(a0, a1, k))]
    lines = {'1': [[(-.16, .20, 0), (.03, .36, 0), (.03, -.36, 0)], [(-.14, -.36, 0), (.20, -.36, 0)]],
             '3': [arc(0, .18, .19, 165, -90), arc(0, -.17, .21, 90, -165)],
             '5': [[(.19, .36, 0), (-.14, .36, 0), (-.17, .05, 0)] + arc(-.0, -.14, .225, 125, -150)]}[n]
    for ln in lines:
        s.tube([(x * size, y * size, z) for x, y, z in ln], r, k=.02)


def _coin(col, edge, n=None):
    f = Figure(.010, coin=col)
    f.parts['coin'] = sdf.Sculpt('coin', rgb(col), .010, .015, .38)
    s = f('coin')
    R = .62
    s.cyl((0, 0, .07), R * .97, .07, .03)
    s.cyl((0, 0, .14), R - .10, .05, .01, 'cut', k=.02)
    if edge == 'scallop':
        for k in range(10):
            a = math.tau * k / 10
            s.cyl((R * .96 * math.cos(a), R * .96 * math.sin(a), .07), .13, .07, .03, k=.02)
    elif edge == 'square':
        for k in range(4):
            a = math.tau * (k + .5) / 4
            s.ball((R * .98 * math.cos(a), R * .98 * math.sin(a), .07), (.20, .20, .07), k=.05)
    if n:
        with s.at(0, 0, .10):
            _strokes(s, n, .062, 1.0)
    else:
        with s.at(0, 0, .10, rx=-90):
            T = [(-.20, -.30), (-.20, .10), (-.27, .10), (-.27, .30), (-.15, .30), (-.15, .22), (-.06, .22), (-.06, .30), (.06, .30), (.06, .22), (.15, .22), (.15, .30), (.27, .30), (.27, .10), (.20, .10), (.20, -.30)]
            s.prism(T, .055, .02, k=.02)
            s.prism([(-.07, -.34), (.07, -.34), (.07, -.10), (0, -.03), (-.07, -.10)], .055, .01, 'cut', k=.01)
    return f, dict(height=1.40 if edge == 'plain' else 1.52, z=.06, elevation=66, turn=-8)


def taler():
    return _coin('#f0b73a', 'plain')


def taler_1():
    return _coin('#c9783a', 'plain', '1')


def taler_3():
    return _coin('#c9b98a', 'scallop', '3')


def taler_5():
    return _coin('#f2bb36', 'square', '5')


def _head_back(*sculpts):
    """Frames for head and hat that look up a little, to the player."""
    stack = ExitStack()
    for s in sculpts:
        stack.enter_context(s.at(0, 0, .92, rx=-15))
        stack.enter_context(s.at(0, 0, -.92))
    return stack


def helper(team):
    """A turned wooden peg: painted coat, bare wooden face, and the team's hat."""
    col = TEAM[team]
    dark = tuple(c * .55 for c in rgb(col))
    f = Figure(.013, coat=col, wood='#e0b27c', hat=col, gold='#f3c64a')
    c, w, h = f('coat'), f('wood.face'), f('hat')
    c.lathe([(0, 0), (.40, 0), (.43, .05), (.42, .14), (.33, .50), (.30, .72), (.24, .84), (.10, .90), (0, .90)], .02)
    c.lathe([(.38, .04), (.46, .04), (.46, .14), (.38, .14)], .015, k=.01, col=dark)
    for x in (-1, 1):
        c.tube([(x * .27, -.02, .74), (x * .40, -.10, .52), (x * .26, -.30, .42)], [.11, .105, .09], k=.04)
        w.ball((x * .19, -.34, .42), .095)
    c.displace(lambda p: .010 * np.sin(np.arctan2(p[:, 1], p[:, 0]) * 8) * np.clip((.40 - p[:, 2]) / .2, 0, 1) * np.clip((p[:, 2] - .16) / .1, 0, 1))
    with _head_back(w):
        w.ball((0, 0, 1.13), (.315, .31, .32))
        w.ball((0, -.31, 1.08), .075, k=.03)
        e = rgb('#2a1710')
        for x in (-1, 1):
            w.ball((x * .115, -.285, 1.17), (.042, .06, .058), 'paint', col=e, soft=.004)
            w.ball((x * .19, -.24, 1.05), (.06, .08, .045), 'paint', col=rgb('#d9755a'), soft=.03)
        w.tube([(-.07, -.30, 1.005), (0, -.31, .985), (.07, -.30, 1.005)], .016, 'paint', col=rgb('#7a3524'), soft=.005)
    with _head_back(h):
        top = 1.5
        if team == 'red':
            h.lathe([(0, 1.28), (.35, 1.26), (.36, 1.33), (.26, 1.44), (.16, 1.70), (.06, 1.98), (0, 2.02)], .015)
            h.lathe([(.28, 1.26), (.39, 1.26), (.38, 1.35), (.28, 1.35)], .02, k=.01, col=dark)
            h.ball((0, 0, 2.01), .085, k=.01, col=rgb('#f3dfb2'))
            top = 2.06
        elif team == 'blue':
            h.lathe([(0, 1.31), (.58, 1.28), (.61, 1.32), (.58, 1.36), (.32, 1.38), (.29, 1.56), (.22, 1.64), (0, 1.66)], .02)
            h.lathe([(.26, 1.375), (.345, 1.37), (.325, 1.48), (.26, 1.48)], .01, k=0, col=rgb('#f3dfb2'))
            top = 1.64
        elif team == 'yellow':
            h.lathe([(.24, 1.26), (.345, 1.26), (.375, 1.50), (.30, 1.50)], .015)
            for k in range(5):
                a = math.tau * (k + .75) / 5
                h.cone((.33 * math.cos(a), .33 * math.sin(a), 1.44), (.40 * math.cos(a), .40 * math.sin(a), 1.70), .115, .03, k=.03)
                h.ball((.41 * math.cos(a), .41 * math.sin(a), 1.72), .065, k=.01)
            h.lathe([(.30, 1.25), (.375, 1.25), (.385, 1.34), (.30, 1.34)], .015, k=.01, col=rgb('#b7791a'))
            hr = f('darkwood.hair')
            with _head_back(hr):
                hr.ball((0, .03, 1.2), (.322, .32, .27))
                hr.ball((0, -.34, 1.10), (.30, .24, .20), 'cut')
            top = 1.78
        elif team == 'violet':
            h.ball((0, .03, 1.24), (.36, .35, .28))
            h.ball((0, -.42, 1.06), (.36, .36, .24), 'cut', k=.03)
            for x in (-1, 1):
                h.tube([(x * .12, .02, 1.40), (x * .30, .0, 1.66), (x * .52, -.03, 1.68), (x * .66, -.06, 1.46)], [.20, .15, .10, .05], k=.05)
                h.ball((x * .67, -.07, 1.40), .085, k=.0, col=rgb('#e8b23a'))
            h.lathe([(.28, 1.26), (.365, 1.26), (.36, 1.36), (.28, 1.36)], .02, k=.01, col=rgb('#e8b23a'))
            top = 1.78
        elif team == 'white':
            h.lathe([(.24, 1.26), (.35, 1.26), (.35, 1.46), (.26, 1.46)], .015)
            for k in range(7):
                a = math.tau * k / 7
                h.ball((.24 * math.cos(a), .24 * math.sin(a), 1.60), (.19, .19, .19), k=.05)
            h.ball((0, 0, 1.68), .24, k=.06)
            top = 1.90
        else:
            h.ball((0, .04, 1.14), (.40, .385, .40))
            h.cone((0, .10, 1.42), (.0, .24, 1.66), .20, .06, k=.12)
            h.ball((0, -.40, 1.10), (.265, .42, .285), 'cut', k=.03)
            h.lathe([(0, .78), (.38, .76), (.36, .88), (.22, 1.0), (0, 1.02)], .03, k=.08)
            h.ball((0, -.42, 1.10), (.255, .42, .275), 'cut', k=.03)
            top = 1.74
    return f, dict(height=(top + .12) * 1.08, z=top * .495, turn=-16, elevation=14, top=top)


def _ngon(n, r, turn=0.0):
    return [(r * math.sin(a), r * math.cos(a)) for a in np.radians(np.arange(n) * 360 / n + turn)]


OUTLINE = dict(
    red=_ngon(30, .56), blue=_ngon(4, .72, 45), yellow=[(x, y - .12) for x, y in _ngon(3, .72)], green=_ngon(4, .68),
    violet=[p for a, b in zip(_ngon(5, .68), _ngon(5, .34, 36)) for p in (a, b)],
    white=[(-.20, .56), (.20, .56), (.20, .20), (.56, .20), (.56, -.20), (.20, -.20), (.20, -.56), (-.20, -.56), (-.20, -.20), (-.56, -.20), (-.56, .20), (-.20, .20)])


def marker(team):
    """Point marker: a thick wooden token in the colour's shape."""
    col = rgb(TEAM[team])
    f = Figure(.012, token=TEAM[team])
    s = f('token')
    with s.at(0, 0, .16, rx=-90):
        s.prism(OUTLINE[team], .16, .06)
        s.prism([(x * .64, y * .64 - (.03 if team == 'yellow' else 0)) for x, y in OUTLINE[team]], .20, .03, k=.01, col=tuple(min(1, c * 1.25 + .02) for c in col))
    return f, dict(height=1.42, z=.14, elevation=62, turn=-6)


def start_marker():
    f = Figure(.012)
    w, g = f('darkwood'), f('gold')
    w.lathe([(0, 0), (.44, 0), (.46, .06), (.44, .14), (.34, .18), (.30, .26), (.22, .30), (0, .30)], .015)
    with g.at(0, 0, .0):
        g.lathe([(.40, .14), (.475, .14), (.475, .19), (.40, .19)], .008)
        g.tube([(0, 0, .28), (0, 0, .62)], [.085, .055])
        g.ball((0, 0, .48), .10)
        g.tube([(0, 0, .6), (0, -.05, .72), (0, .04, .82), (0, .04, .92)], .038)
        g.prism([(-.08, .86), (-.36, 1.02), (-.33, 1.18), (-.06, 1.74), (0, 1.80), (.06, 1.74), (.33, 1.18), (.36, 1.02), (.08, .86)], .04, .015, k=.02)
        g.tube([(0, -.02, .9), (0, -.02, 1.5)], [.035, .012], k=.04)
    return f, dict(height=2.04, z=.91, turn=-18, elevation=14)


def vp():
    """Victory points: a shield under a crown between laurels."""
    f = Figure(.011, shield='#8f2432', gold='#f2bd3e', cream='#f4e6c2')
    s, g = f('shield'), f('gold')
    out = [(-.44, .50), (.44, .50), (.44, .05), (.36, -.22), (.20, -.44), (0, -.58), (-.20, -.44), (-.36, -.22), (-.44, .05)]
    g.prism(out, .09, .035)
    g.prism([(x * .80, y * .80) for x, y in out], .14, .02, 'cut', k=.01)
    s.prism([(x * .83, y * .83) for x, y in out], .07, .02)
    g.prism([(-.25, -.16), (.25, -.16), (.30, .22), (.13, .06), (0, .30), (-.13, .06), (-.30, .22)], .12, .03, k=.01)
    for x, z in ((-.30, .25), (0, .33), (.30, .25)):
        g.ball((x, -.06, z), (.062, .08, .062), k=.01)
    for x in (-1, 1):
        g.tube([(x * .06, .02, -.72), (x * .42, .02, -.54), (x * .64, .02, -.14), (x * .66, .02, .30)], [.03, .028, .025, .018], k=.02)
        for k in range(6):
            t = k / 5
            a = math.radians(-62 + 84 * t)
            cx, cz = x * .66 * math.cos(a) * 1.02, .66 * math.sin(a) - .04
            for side in (-1, 1):
                with g.at(cx, .0, cz, ry=-x * (math.degrees(a)) + (0 if x > 0 else 0) - x * side * 38):
                    g.ball((0, 0, .11), (.062, .04, .13), k=.01)
    return f, dict(height=1.70, z=-.03, elevation=0)


def building_points():
    f = Figure(.012, stone='#d3c7ac', face='#f1e6c8')
    P.block(f, 0, 0, 0, (.60, .22, .56), seed=21, tooled=False)
    c = f('face')
    c.box((0, -.205, 0), (.46, .035, .42), .02)
    g = f('stone.roof')
    for x in (-.40, 0, .40):
        g.box((x, 0, .66), (.135, .18, .13), .03)
    return f, dict(height=1.46, z=.10, elevation=4, turn=0)


def lock():
    f = Figure(.011, iron='#5d626e', gold='#e7ae36')
    i, g = f('iron'), f('gold')
    i.tube([(-.28, 0, .50), (-.28, 0, .80)] + [(.28 * math.cos(a), 0, .80 + .28 * math.sin(a)) for a in np.radians(np.linspace(180, 0, 9))] + [(.28, 0, .80), (.28, 0, .50)], .085)
    g.box((0, 0, .30), (.48, .17, .34), .07)
    for x in (-.38, .38):
        for z in (.06, .54):
            g.ball((x, -.17, z), (.045, .03, .045), k=.01)
    d = rgb('#33241a')
    g.ball((0, -.17, .37), (.10, .09, .10), 'cut', k=.01, col=d)
    g.prism([(-.045, .36), (.045, .36), (.085, .10), (-.085, .10)], .30, .005, 'paint', col=d, soft=.004)
    return f, dict(height=1.32, z=.53, elevation=6, turn=-10)


def seal():
    """Sealing wax: a choice that is made and hidden."""
    f = Figure(.011, wax='#a5201c')
    f.parts['wax'] = sdf.Sculpt('wax', rgb('#8d1412'), .011, .03, .08)
    s = f('wax')
    rng = np.random.default_rng(4)
    s.cyl((0, 0, .08), .52, .08, .05)
    for k in range(11):
        a = math.tau * k / 11 + rng.uniform(-.15, .15)
        s.ball((.53 * math.cos(a), .53 * math.sin(a), .07), (rng.uniform(.12, .20), rng.uniform(.12, .20), .085), k=.10)
    s.cyl((0, 0, .17), .40, .05, .02, 'cut', k=.03)
    with s.at(0, 0, .13, rx=-90):
        T = [(-.20, -.26), (-.20, .08), (-.26, .08), (-.26, .26), (-.15, .26), (-.15, .18), (-.06, .18), (-.06, .26), (.06, .26), (.06, .18), (.15, .18), (.15, .26), (.26, .26), (.26, .08), (.20, .08), (.20, -.26)]
        s.prism(T, .055, .02, k=.03)
        s.prism([(-.07, -.30), (.07, -.30), (.07, -.06), (0, .02), (-.07, -.06)], .056, .01, 'cut', k=.02)
    return f, dict(height=1.50, z=.06, elevation=70, turn=-8)


ICONS = {k.__name__: k for k in (sand, wood, clay, stone, silver, taler, taler_1, taler_3, taler_5, start_marker, vp, building_points, lock, seal)}
for _t in TEAM:
    ICONS['helper_' + _t] = lambda t=_t: helper(t)
    ICONS['marker_' + _t] = lambda t=_t: marker(t)
