# SPDX-License-Identifier: MIT
"""What stands at the head of the menus, one function a thing: a Figure round the origin on the ground z = 0, and how it is
looked at (elevation and turn in degrees).

They are seen at 100 pixels, so each is few and thick parts with one outline of its own.
"""
import math

import numpy as np

import props as P
from body import Figure, rgb

VOXEL = .021


def _ngon(n, r, turn=0.0):
    return [(r * math.cos(a), r * math.sin(a)) for a in np.radians(np.arange(n) * 360 / n + turn)]


def _scroll(f, x, y, z, length=.62, r=.095, **rot):
    """A rolled sheet along its z axis, with a ribbon."""
    p, t = f('paper'), f('ribbon')
    with p.at(x, y, z, **rot):
        p.cyl((0, 0, 0), r, length / 2, .012, k=0)
        p.torus((0, 0, length / 2), r * .55, .016, 'paint', col=rgb('#8a6f43'), soft=.01)
        p.cyl((0, 0, length / 2), .022, .05, .01, 'cut', k=.01, col=rgb('#5a4426'))
    with t.at(x, y, z, **rot):
        t.cyl((0, 0, .10), r + .014, .045, .01, k=0)


def load():
    """A chest half open, with scrolls."""
    f = Figure(VOXEL, ribbon='#a5281f', wood='#9a6434')
    b, lid, i, il, g = f('wood'), f('wood.lid'), f('iron'), f('iron.lid'), f('gold')
    b.box((0, 0, .27), (.66, .42, .27), .03)
    b.box((0, 0, .40), (.58, .34, .26), .02, 'cut', k=.01, col=rgb('#3a2412'))
    for z in (.19, .36):
        b.box((0, -.43, z), (.70, .02, .008), .004, 'cut', k=.01)
    for x in (-.46, .46):
        i.box((x, 0, .27), (.065, .445, .285), .02)
    i.box((0, 0, .40), (.56, .32, .30), .0, 'cut', k=0)
    with lid.at(0, .42, .55, rx=-58):
        with lid.at(0, -.42, 0, ry=90):
            lid.cyl((0, 0, 0), .43, .66, .03)
        lid.box((0, -.42, -.40), (1, .7, .40), .0, 'cut', k=0)
        with lid.at(0, -.42, 0, ry=90):
            lid.cyl((0, 0, 0), .35, .58, .02, 'cut', k=.01, col=rgb('#4a2e16'))
    with il.at(0, .42, .55, rx=-58):
        for x in (-.46, .46):
            with il.at(x, -.42, 0, ry=90):
                il.cyl((0, 0, 0), .455, .065, .02)
        il.box((0, -.42, -.40), (1, .7, .40), .0, 'cut', k=0)
        with il.at(0, -.42, 0, ry=90):
            il.cyl((0, 0, 0), .40, .60, .0, 'cut', k=0)
    g.box((0, -.44, .40), (.13, .035, .13), .03)
    g.ball((0, -.49, .42), (.035, .03, .035), 'paint', col=rgb('#2a1a10'), soft=.01)
    _scroll(f, -.30, -.06, .58, .70, rx=14, ry=-24)
    _scroll(f, -.02, .06, .66, .66, rx=8, ry=6)
    _scroll(f, .28, -.08, .56, .60, rx=16, ry=30)
    return f, dict(elevation=24, turn=-22)


def options():
    """A wooden wheel with a mallet and a chisel."""
    f = Figure(VOXEL, wheel='#c08a4c', wood='#a86c34')
    w, g = f('wood.wheel'), f('gold')
    with w.at(-.14, .16, .60, rx=-14):
        with w.at(0, 0, 0, rx=90):
            w.cyl((0, 0, 0), .48, .11, .025)
        for k in range(10):
            with w.at(0, 0, 0, ry=36 * k):
                w.box((0, 0, .50), (.085, .105, .10), .025, k=.02)
        for k in range(5):
            a = math.tau * (k + .25) / 5
            with w.at(.275 * math.cos(a), 0, .275 * math.sin(a), rx=90):
                w.cyl((0, 0, 0), .092, .3, .01, 'cut', k=.02, col=rgb('#5b3a1c'))
    with g.at(-.14, .16, .60, rx=-14):
        with g.at(0, -.10, 0, rx=90):
            g.cyl((0, 0, 0), .125, .06, .03)
    P.mallet(f, .46, -.28, .33, 1.02, ry=-20, rx=-8)
    P.chisel(f, -.20, -.46, .075, 1.0, rx=90, rz=74)
    return f, dict(elevation=22, turn=-12)


def _key(s, length, col):
    """Along -y, its bow at the origin."""
    s.torus((0, 0, 0), .185, .068, k=.02, col=col)
    s.cone((0, -.20, 0), (0, -length, 0), .070, .066, k=.03, col=col)
    s.cone((0, -.30, 0), (0, -.36, 0), .105, .105, k=.02, col=col)
    s.box((.16, -length + .12, 0), (.15, .135, .05), .02, k=.02, col=col)
    s.box((.25, -length + .12, 0), (.10, .030, .2), .0, 'cut', k=.01)


def keys():
    """A ring with two keys."""
    f = Figure(VOXEL)
    r, a, b = f('iron'), f('gold'), f('silver')
    with r.at(-.05, .44, .12, rx=10):
        r.torus((0, 0, 0), .42, .060)
    with b.at(.10, .06, .13, rz=34):
        _key(b, 1.16, None)
    with a.at(-.18, .02, .22, rz=-20, rx=3):
        _key(a, 1.24, None)
    return f, dict(elevation=62, turn=-14)


def rules():
    """An open book with a ribbon."""
    f = Figure(VOXEL, leather='#7d2a1e', ribbon='#b3261c')
    c, p, t = f('leather'), f('paper'), f('ribbon')
    for x in (-1, 1):
        c.prism([(x * .02, .0), (x * .90, .03), (x * .90, .09), (x * .02, .07)][::x], .62, .02, k=.02)
        p.prism([(0, .08), (x * .03, .19), (x * .13, .27), (x * .34, .30), (x * .60, .25), (x * .83, .17), (x * .83, .09)][::x], .56, .012, k=.0)
    p.box((0, 0, .33), (.012, .7, .13), .0, 'cut', k=.03)

    def lines(q):
        x, y = np.abs(q[:, 0]), q[:, 1]
        row = np.abs(((y + .03) / .125) % 1 - .5) < .20
        ends = np.where(np.floor((y + .03) / .125) % 3 == 0, .52, .70)
        first = (q[:, 0] < 0) & (q[:, 0] > -.72) & (x > .44) & (y > .16)
        return (row & (x > .16) & (x < ends) & (np.abs(y) < .44) & (q[:, 2] > .14) & ~first).astype(np.float32)
    p.paint(lines, rgb('#6f5636'), .85)
    p.paint(lambda q: ((q[:, 0] > -.70) & (q[:, 0] < -.48) & (q[:, 1] > .20) & (q[:, 1] < .44) & (q[:, 2] > .14)).astype(np.float32), rgb('#a8241b'))
    t.tube([(.0, .50, .30), (.03, .0, .275), (.05, -.50, .265), (.07, -.60, .20), (.08, -.66, .07), (.16, -.86, .03)], .042, k=.01)
    return f, dict(elevation=44, turn=-14)


def puzzles():
    """A tower on a piece of a cut board."""
    f = Figure(VOXEL, tile='#93a653', stone='#cfc2a6', roof='#3d5f8c', flag='#a5281f')
    b, s, r, d, g = f('tile'), f('stone'), f('roof'), f('dark'), f('flag')
    b.box((0, 0, .09), (.60, .60, .09), .03)
    for x, y in ((.72, .02), (-.02, -.72)):
        b.cyl((x, y, .09), .20, .09, .03, k=.06)
    for x, y in ((-.50, -.02), (.02, .50)):
        b.cyl((x, y, .09), .19, .30, .0, 'cut', k=.03)
    b.paint(lambda q: (q[:, 2] < .125).astype(np.float32), rgb('#9a6a38'))
    s.lathe([(0, .17), (.36, .17), (.32, .26), (.29, .34), (.285, .74), (.35, .82), (.35, .94), (0, .94)], .012)
    for k in range(8):
        a = math.tau * (k + .5) / 8
        s.box((.325 * math.cos(a), .325 * math.sin(a), .98), (.062, .062, .07), .015, k=.0)
    d.box((0, -.30, .36), (.085, .05, .13), .02)
    d.box((-.13, -.28, .62), (.03, .05, .07), .01)
    r.lathe([(0, .92), (.30, .92), (.27, 1.0), (.03, 1.48), (0, 1.50)], .015)
    d.tube([(0, 0, 1.46), (0, 0, 1.74)], .018)
    g.prism([(.0, 1.74), (.26, 1.66), (.0, 1.56)], .022, .01)
    return f, dict(elevation=26, turn=-24)


def challenges():
    """A medal on its ribbon."""
    f = Figure(VOXEL, ribbon='#9c2030', cream='#f1e2ba')
    r, c, g = f('ribbon'), f('cream'), f('gold')
    for x in (-1, 1):
        with r.at(0, 0, .05 + .02 * (x > 0), rx=-90):
            r.prism([(x * .02, .06), (x * .34, .86), (x * .50, .78), (x * .66, .84), (x * .24, .0)][::x], .035, .01, k=.0)
        with c.at(0, 0, .075 + .02 * (x > 0), rx=-90):
            c.prism([(x * .08, .12), (x * .42, .78), (x * .50, .73), (x * .56, .77), (x * .17, .08)][::x], .018, .005, k=.0)
    with g.at(0, -.36, 0):
        g.cyl((0, 0, .09), .50, .09, .035)
        g.cyl((0, 0, .19), .40, .05, .01, 'cut', k=.02)
        for k in range(16):
            a = math.tau * k / 16
            g.cyl((.50 * math.cos(a), .50 * math.sin(a), .085), .07, .07, .03, k=.03)
        with g.at(0, 0, .13, rx=-90):
            star = [(q * math.cos(a), q * math.sin(a)) for k in range(5) for q, a in ((.33, math.tau * (k + .25) / 5), (.14, math.tau * (k + .75) / 5))]
            g.prism(star, .075, .02, k=.02)
        with g.at(0, .50, .12):
            g.torus((0, 0, 0), .115, .045, k=.02)
    return f, dict(elevation=58, turn=-12)


def letter():
    """A sealed letter."""
    f = Figure(VOXEL, flap='#f6ead0', paper='#ead9b0', wax='#8d1412')
    p, a, w = f('paper'), f('flap'), f('wax')
    p.box((0, 0, .07), (.80, .54, .07), .025)
    for x in (-1, 1):
        p.tube([(x * .78, -.52, .145), (0, .02, .145)], .020, 'cut', k=.02)
    with a.at(0, 0, .135, rx=-90):
        a.prism([(-.79, .535), (.79, .535), (.06, -.10), (-.06, -.10)], .032, .016, k=0)
    rng = np.random.default_rng(4)
    with w.at(0, -.06, .15):
        w.cyl((0, 0, .05), .205, .055, .03)
        for k in range(9):
            q = math.tau * k / 9 + rng.uniform(-.15, .15)
            w.ball((.20 * math.cos(q), .20 * math.sin(q), .04), (rng.uniform(.06, .10), rng.uniform(.06, .10), .05), k=.05)
        w.cyl((0, 0, .12), .155, .03, .01, 'cut', k=.02)
        with w.at(0, 0, .09, rx=-90):
            w.prism([(-.08, -.10), (-.08, .03), (-.105, .03), (-.105, .11), (-.045, .11), (-.045, .07), (.045, .07), (.045, .11), (.105, .11), (.105, .03), (.08, .03), (.08, -.10)], .03, .01, k=.01)
    return f, dict(elevation=56, turn=14)


def _stool(w, x, y):
    with w.at(x, y, 0):
        w.cyl((0, 0, .40), .25, .055, .03)
        for k in range(3):
            a = math.tau * (k + .4) / 3
            w.cone((.15 * math.cos(a), .15 * math.sin(a), .38), (.24 * math.cos(a), .24 * math.sin(a), .045), .050, .045, k=.02)


def tables():
    """A round table with two stools, laid for a game."""
    f = Figure(VOXEL, wood='#a9713a', stool='#8a5527', board='#93a653', stone='#d8ccb2', one='#b3261c', two='#2c569c')
    w, s = f('wood'), f('wood.stool')
    w.lathe([(0, .68), (.66, .68), (.70, .72), (.70, .78), (.66, .81), (0, .81)], .012)
    w.lathe([(0, .02), (.34, .02), (.33, .09), (.16, .16), (.11, .30), (.15, .42), (.11, .55), (.20, .68), (0, .70)], .012)
    _stool(s, -.72, -.34)
    _stool(s, .66, -.50)
    f('board').box((0, -.02, .835), (.30, .25, .03), .012)
    t = f('stone')
    for x, y, h in ((-.12, .08, .17), (.10, .10, .13)):
        t.cyl((x, y, .86 + h / 2), .07, h / 2 + .02, .015, k=0)
    for n, x in (('one', -.16), ('two', .17)):
        with f(n).at(x, -.14, 0):
            f(n).lathe([(0, .86), (.075, .86), (.03, .98), (0, .99)], .014)
            f(n).ball((0, 0, 1.0), .055, k=.02)
    return f, dict(elevation=27, turn=0)


def statistics():
    """An abacus behind a ledger."""
    f = Figure(VOXEL, wood='#8f5a2b', leather='#5c2f1b', red='#b3261c', amber='#e0a030', green='#4e8a3e')
    w, i, l, p, g = f('wood'), f('iron'), f('leather'), f('paper'), f('gold')
    turn = dict(rx=-12)
    with w.at(0, .30, .06, **turn):
        for x in (-.66, .66):
            w.box((x, 0, .50), (.065, .08, .56), .025, k=0)
        for z in (.02, 1.0):
            w.box((0, 0, z), (.70, .075, .065), .025, k=0)
    with i.at(0, .30, .06, **turn):
        for z in (.26, .51, .76):
            i.tube([(-.64, 0, z), (.64, 0, z)], .018)
    for z, paint, xs in ((.76, 'red', (-.50, -.33, -.16, .33, .50)), (.51, 'amber', (-.50, .16, .33, .50)), (.26, 'green', (-.50, -.33, .16, .50))):
        s = f(paint)
        with s.at(0, .30, .06, **turn):
            for x in xs:
                s.ball((x, 0, z), (.078, .115, .115), k=0)
    with l.at(.06, -.36, 0, rz=-10):
        l.box((0, 0, .035), (.62, .36, .035), .02, k=0)
        l.box((0, 0, .255), (.62, .36, .035), .02, k=0)
        l.box((-.60, 0, .145), (.04, .36, .14), .03, k=0)
    with p.at(.06, -.36, 0, rz=-10):
        p.box((.0, 0, .145), (.58, .33, .09), .01)
        p.paint(lambda q: (np.abs((q[:, 2] / .036) % 1 - .5) < .2).astype(np.float32), rgb('#b79a62'), .8)
    with g.at(.06, -.36, 0, rz=-10):
        for x in (-.54, .54):
            for y in (-.28, .28):
                g.cyl((x, y, .285), .075, .02, .01, k=0)
        g.cyl((0, 0, .285), .13, .02, .01, k=0)
    return f, dict(elevation=30, turn=-10)


def messages():
    """A post horn on its cord."""
    f = Figure(VOXEL, horn='#b98a4a', cord='#a5281f')
    P.horn(f, -.86, -.34, .28, 1.30, rx=-78)
    c = f('cord')
    curve = [(-.62 + .05 * k + .62 * (k / 15) ** 2 * .3, .30 - .62 * math.sin(math.pi * k / 15) - .1 * k / 15, .06) for k in range(16)]
    c.tube([(-.62, .34, .20)] + curve + [(.38, .34, .20)], .055, k=.02)
    for x, y in ((.02, -.62), (.18, -.58)):
        c.cone((.0, -.32, .06), (x, y, .06), .060, .105, k=.02)
    return f, dict(elevation=54, turn=-6)


def _card(paint, f, x, y, z, rz, col, mark):
    s = f(paint)
    with s.at(x, y, z, rz=rz):
        s.box((0, 0, 0), (.34, .48, .024), .015, k=0)
        s.box((0, 0, .03), (.29, .43, .05), .02, 'paint', col=col, soft=.006)
        with s.at(0, 0, 0, rx=-90):
            s.prism(mark, .2, .0, 'paint', col=rgb('#e8b23a'), soft=.006)


def deals():
    """A pack of cards, with two that are dealt."""
    f = Figure(.016, paper='#efe0ba')
    star = [(q * math.cos(a), q * math.sin(a)) for k in range(4) for q, a in ((.27, math.tau * k / 4 + math.pi / 2), (.12, math.tau * (k + .5) / 4 + math.pi / 2))]
    p = f('paper')
    for k in range(7):
        with p.at(-.28 + .012 * (k % 3), .12 - .008 * (k % 2), .024 + .050 * k, rz=10 + 2.2 * ((k * 5) % 3 - 1)):
            p.box((0, 0, 0), (.34, .48, .022), .012, k=0)
    _card('paper.back', f, -.28, .12, .38, 11, rgb('#7d2530'), star)
    _card('paper.one', f, .34, -.10, .03, -16, rgb('#34557a'), star)
    _card('paper.two', f, .62, -.26, .075, -38, rgb('#51703a'), star)
    return f, dict(elevation=50, turn=0)


ALL = {k.__name__: k for k in (challenges, deals, keys, letter, load, messages, options, puzzles, rules, statistics, tables)}
