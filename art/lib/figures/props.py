# SPDX-License-Identifier: MIT
"""Tools and loads, each told from all others by its outline alone."""
import math

import numpy as np

import sdf
from body import rgb

V = np.array


def arc(c, R, a0, a1, n=10, plane='xz'):
    """Points on an arc, degrees; 0 is +x, 90 is +z (or +y)."""
    out = []
    for a in np.radians(np.linspace(a0, a1, n)):
        u, w = R * math.cos(a), R * math.sin(a)
        out.append((c[0] + u, c[1], c[2] + w) if plane == 'xz' else (c[0] + u, c[1] + w, c[2]))
    return out


def horn(f, x, y, z, s=1.0, **rot):
    """Post horn: mouthpiece at the origin, curving up to its bell."""
    pts = arc((.62, 0, .10), .62, 190, 72, 14)
    rad = list(np.linspace(.045, .125, 11)) + [.16, .205, .25]
    h, g = f('horn'), f('gold.horn')
    with h.at(x, y, z, s=s, **rot):
        h.tube(pts, rad, k=.02)
        mouth = V(pts[-1]) - V(pts[-2])
        mouth = V(pts[-1]) + mouth / np.linalg.norm(mouth) * .20
        h.ball(mouth, .275, 'cut', k=.01)
        h.tube(pts[-4:] + [tuple(mouth)], [.03, .07, .12, .185, .21], 'cut', k=.01, col=rgb('#4a2c12'))
    d = lambda i: V(pts[i + 1]) - V(pts[i])
    with g.at(x, y, z, s=s, **rot):
        for i in (2, 7):
            with g.at(*pts[i], m=sdf.frame(d(i))):
                g.torus((0, 0, 0), rad[i] + .008, .026)
        with g.at(*pts[-1], m=sdf.frame(d(-2))):
            g.torus((0, 0, .0), .235, .042)
        g.ball(pts[0], .065)


def satchel(f, x, y, z, s=1.0, **rot):
    l, d, p = f('leather.bag'), f('gold.bag'), f('paper.bag')
    with l.at(x, y, z, s=s, **rot):
        l.box((0, 0, 0), (.34, .13, .26), .07)
        l.prism([(-.36, .28), (.36, .28), (.35, .02), (.20, -.10), (-.20, -.10), (-.35, .02)], .165, .03, k=.01, col=rgb('#94602f'))
    with d.at(x, y, z, s=s, **rot):
        d.ball((0, -.17, -.05), (.055, .03, .055))
    with p.at(x, y, z, s=s, **rot):
        with p.at(-.10, .02, .30, ry=-10):
            p.box((0, 0, 0), (.17, .025, .20), .01)
        with p.at(.14, .03, .26, ry=14):
            p.box((0, 0, 0), (.12, .02, .18), .01)
    r = f('red.seal')
    with r.at(x, y, z, s=s, **rot):
        r.ball((-.13, -.01, .39), (.06, .03, .06))


def purse(f, x, y, z, s=1.0, **rot):
    l, g = f('leather.purse'), f('gold.purse')
    with l.at(x, y, z, s=s, **rot):
        l.ball((0, 0, -.02), (.25, .20, .23))
        l.ball((0, 0, -.14), (.27, .22, .16), k=.08)
        l.cone((0, 0, .14), (0, 0, .30), .10, .17, k=.06)
        l.ball((0, 0, .36), (.12, .12, .12), 'cut', k=.03)
        M, t, sc = l.M.copy(), l.t.copy(), l.s
    def pleats(p):
        q = ((p - t) @ M) / sc
        return .014 * np.clip((q[:, 2] + .05) / .15, 0, 1) * np.sin(np.arctan2(q[:, 1], q[:, 0]) * 11)
    l.displace(pleats)
    with g.at(x, y, z, s=s, **rot):
        g.torus((0, 0, .17), .115, .030)
        for i, (a, b, c) in enumerate(((.02, -.02, .30), (-.07, .02, .32), (.07, .03, .33))):
            with g.at(a, b, c, rx=60 + 20 * i, ry=25 * i):
                g.cyl((0, 0, 0), .085, .018, .01)


def scales(f, x, y, z, s=1.0, tip=8, **rot):
    """A hand balance; the origin is where it is held."""
    g, m = f('gold.scales'), f('dark.scales')
    with g.at(x, y, z, s=s, **rot):
        g.cone((0, 0, 0), (0, 0, -.16), .032)
        g.ball((0, 0, -.19), .055)
        with g.at(0, 0, -.19, ry=tip):
            g.tube([(-.42, 0, .0), (-.2, 0, .035), (0, 0, .02), (.2, 0, .035), (.42, 0, .0)], [.03, .034, .045, .034, .03])
            for u in (-1, 1):
                g.ball((u * .43, 0, 0), .045)
    for u in (-1, 1):
        a = math.radians(tip)
        px, pz = u * .43 * math.cos(a), -.19 - u * .43 * math.sin(a)
        with m.at(x, y, z, s=s, **rot):
            for w in (-1, 0, 1):
                m.cone((px, 0, pz), (px + w * .19, -.03 if w else .1, pz - .42), .012)
        with g.at(x, y, z, s=s, **rot):
            with g.at(px, 0, pz - .46):
                g.lathe([(.0, -.06), (.13, -.035), (.225, .05), (.195, .06), (.11, .0), (0, -.02)], .008)
                if u > 0:
                    for i, (q, r) in enumerate(((-.05, -.04), (.06, .02), (.0, .0))):
                        g.cyl((q, r, .02 + .035 * i), .075, .018, .008)
                else:
                    g.ball((0, 0, .06), (.10, .10, .09), col=rgb('#8d8f98'))


def trowel(f, x, y, z, s=1.0, **rot):
    """Origin in the grip; the blade points up (+z)."""
    i, w = f('iron.trowel'), f('wood.trowel')
    with w.at(x, y, z, s=s, **rot):
        w.tube([(0, 0, -.20), (0, 0, -.05), (0, 0, .12)], [.062, .05, .058])
        w.ball((0, 0, -.22), .072)
    with i.at(x, y, z, s=s, **rot):
        i.tube([(0, 0, .10), (0, -.02, .24), (0, .05, .34), (0, .05, .42)], [.03, .028, .03, .035])
        i.prism([(-.08, .36), (-.27, .50), (-.235, .62), (-.05, 1.02), (0, 1.06), (.05, 1.02), (.235, .62), (.27, .50), (.08, .36)], .028, .012, k=.02)
        i.tube([(0, -.015, .42), (0, -.012, .80)], [.028, .012], k=.03)


def mortar(f, x, y, z, s=1.0, **rot):
    m = f('linen.mortar')
    with m.at(x, y, z, s=s, **rot):
        m.ball((0, -.05, .58), (.18, .07, .15), k=.05)
        m.ball((.05, -.07, .70), (.09, .06, .10), k=.06)
        m.ball((-.06, -.08, .52), (.08, .06, .08), k=.06)


def brick(f, x, y, z, s=1.0, dark=0, **rot):
    b = f('brick')
    with b.at(x, y, z, s=s, **rot):
        b.box((0, 0, 0), (.27, .14, .10), .022, k=0, col=rgb(('#b4482a', '#9c3a22', '#c25a36')[dark % 3]))


def mallet(f, x, y, z, s=1.0, **rot):
    """Round mason's mallet, head up."""
    w, d = f('wood.mallet'), f('darkwood.mallet')
    with d.at(x, y, z, s=s, **rot):
        d.tube([(0, 0, -.30), (0, 0, .42)], [.055, .05])
    with w.at(x, y, z, s=s, **rot):
        w.lathe([(0, .34), (.20, .34), (.27, .42), (.30, .62), (.27, .80), (.20, .86), (0, .86)], .02)
    i = f('iron.mallet')
    with i.at(x, y, z, s=s, **rot):
        for q, r in ((.44, .285), (.76, .288)):
            i.lathe([(r - .03, q - .035), (r + .018, q - .035), (r + .018, q + .035), (r - .03, q + .035)], .005)


def chisel(f, x, y, z, s=1.0, **rot):
    """Origin in the grip; edge down."""
    i = f('iron.chisel')
    with i.at(x, y, z, s=s, **rot):
        i.cyl((0, 0, .05), .048, .33, .015)
        i.cyl((0, 0, .38), .07, .03, .015)
        i.prism([(-.05, -.24), (-.10, -.50), (-.09, -.54), (.09, -.54), (.10, -.50), (.05, -.24)], .03, .01, k=.04)


def block(f, x, y, z, half=(.42, .34, .30), s=1.0, paint='stone', seed=3, tooled=True, **rot):
    """A hewn block: chipped edges and tooling on its faces."""
    b = f(paint)
    rng = np.random.default_rng(seed)
    with b.at(x, y, z, s=s, **rot):
        b.box((0, 0, 0), half, .035, k=.0)
        h = V(half)
        for _ in range(9):
            c = h * rng.choice((-1, 1), 3)
            c[rng.integers(3)] *= rng.uniform(-.9, .9)
            b.ball(c * 1.05, rng.uniform(.04, .10), 'cut', k=.02)
        M, t, sc = b.M.copy(), b.t.copy(), b.s
    if tooled:
        def marks(p):
            q = ((p - t) @ M) / sc
            inside = (np.abs(q) < h * 1.08).all(1)
            return inside * (.006 * np.sin((q[:, 0] + q[:, 2] * .8 + q[:, 1] * .6) * 34) * (sdf.fbm(q, 3, 1, seed) > -.2) + .006 * sdf.fbm(q, 9, 2, seed + 1))
        b.displace(marks)


def beam(f, p, q, half=.15, paint='newbeam', seed=2):
    """A squared timber from p to q with sawn ends, pegs and a knot."""
    p, q = V(p, float), V(q, float)
    w = f(paint)
    ln = np.linalg.norm(q - p) / 2
    m = sdf.frame(q - p, (0, 1, 0))
    with w.at(*((p + q) / 2), m=m):
        w.box((0, 0, 0), (half, half, ln), .025)
        for e in (-1, 1):
            for r in (.03, .065, .10):
                w.torus((.01, -.01, e * ln), r, .010, 'paint', col=rgb('#8a5a2a'), soft=.008)
        rng = np.random.default_rng(seed)
        for _ in range(4):
            z = rng.uniform(-.8, .8) * ln
            w.tube([(-half, -half, z - .2), (-half + .01, -half - .005, z), (-half, -half, z + .25)], .018, 'cut', k=.02)
        M, t = w.M.copy(), w.t.copy()
    def streak(pt):
        a = (pt - t) @ M
        return .007 * np.sin(a[:, 0] * 55 + 3 * np.sin(a[:, 2] * 2.1)) * (np.abs(a[:, 2]) < ln * .985) + .007 * np.sin(a[:, 1] * 60 + 3 * np.sin(a[:, 2] * 1.7)) * (np.abs(a[:, 2]) < ln * .985)
    w.displace(streak)
    def tint(pt):
        a = (pt - t) @ M
        n = np.sin(a[:, 0] * 30 + 4 * np.sin(a[:, 2] * 1.6)) * np.sin(a[:, 1] * 27 + 3 * np.sin(a[:, 2] * 1.3 + 1))
        return np.clip(n, 0, 1) * .55 * (np.abs(a[:, 2]) < ln * .985)
    w.paint(tint, rgb('#7c4c22'))


def sack(f, x, y, z, s=1.0, open_top=True, **rot):
    """A bulging sack; sand shows in its mouth."""
    l = f('linen.sack')
    with l.at(x, y, z, s=s, **rot):
        l.ball((0, 0, 0), (.36, .29, .38))
        l.ball((.05, -.03, -.18), (.40, .32, .26), k=.12)
        l.ball((-.05, 0, .18), (.30, .26, .25), k=.1)
        l.cone((0, 0, .34), (0, 0, .50), .13, .21, k=.07)
        l.ball((0, 0, .62), (.19, .19, .16), 'cut', k=.03)
        M, t, sc = l.M.copy(), l.t.copy(), l.s
    def folds(p):
        q = ((p - t) @ M) / sc
        a = np.arctan2(q[:, 1], q[:, 0])
        return .016 * np.clip((q[:, 2] - .0) / .3, 0, 1) * np.sin(a * 10) + .010 * sdf.fbm(q, 7, 2, 4)
    l.displace(folds)
    r = f('leather.tie')
    with r.at(x, y, z, s=s, **rot):
        r.torus((0, 0, .365), .15, .028)
    if open_top:
        d = f('sand')
        with d.at(x, y, z, s=s, **rot):
            d.ball((0, 0, .53), (.20, .20, .17))


def slab(f, x, y, z, s=1.0, paint='clay', **rot):
    """A wet clay slab with finger marks and a maker's cross."""
    c = f(paint)
    with c.at(x, y, z, s=s, **rot):
        c.box((0, 0, 0), (.40, .30, .10), .06)
        for i in range(4):
            c.tube([(-.25 + .16 * i, -.18, .12), (-.22 + .16 * i, .18, .12)], .035, 'cut', k=.03)
        M, t, sc = c.M.copy(), c.t.copy(), c.s
    c.displace(lambda p: .008 * sdf.fbm(((p - t) @ M) / sc, 8, 2, 9))


def roll(f, x, y, z, s=1.0, length=.62, **rot):
    """A rolled plan with a ribbon and a strip unrolled, drawn lines on it; axis z."""
    p, r = f('paper'), f('red.ribbon')
    with p.at(x, y, z, s=s, **rot):
        p.cyl((0, 0, 0), .165, length, .012)
        for e in (-1, 1):
            p.cyl((0, 0, e * length), .055, .05, .01, 'cut', k=.01, col=rgb('#8a6a38'))
            for R in (.09, .125):
                p.torus((0, 0, e * length), R, .010, 'cut', k=.008, col=rgb('#a8874d'), soft=.008)
    with r.at(x, y, z, s=s, **rot):
        r.lathe([(.14, -.06), (.185, -.06), (.185, .06), (.14, .06)], .006)


def plan(f, x, y, z, w=.62, h=.80, s=1.0, curl=.20, **rot):
    """An open sheet in the x-z plane, its foot and head curled to the viewer, a tower drawn on it."""
    p = f('paper.sheet')
    ink = rgb('#3c5a86')
    with p.at(x, y, z, s=s, **rot):
        def sheet(q):
            v = q[:, 2] / h
            yy = -curl * np.clip(np.abs(v) - .55, 0, 1) ** 2 * 3.2
            d = np.abs(q[:, 1] - yy) * .85 - .016
            e = np.maximum(np.abs(q[:, 0]) - w, np.abs(q[:, 2]) - h)
            return np.maximum(d, e)
        p.field(sheet, (-w, -curl, -h), (w, .05, h))
        for e in (-1, 1):
            with p.at(0, -curl * .66, e * (h - .02), ry=90):
                p.cyl((0, 0, 0), .085, w, .012, k=.02)
        line = lambda a, b, r=.013: p.tube([(a[0], -.03, a[1]), (b[0], -.03, b[1])], r, 'paint', col=ink, soft=.006)
        T = [(-.24, -.42), (-.24, .20), (-.32, .20), (-.32, .38), (-.19, .38), (-.19, .30), (-.07, .30), (-.07, .38), (.07, .38), (.07, .30), (.19, .30), (.19, .38), (.32, .38), (.32, .20), (.24, .20), (.24, -.42)]
        k = w / .62
        T = [(a * k * 1.2, b * h / .8) for a, b in T]
        for a, b in zip(T, T[1:]):
            line(a, b, .017)
        line((-.45 * k, -.42 * h / .8), (.45 * k, -.42 * h / .8), .017)
        D = [(-.10, -.42), (-.10, -.20), (-.05, -.12), (.05, -.12), (.10, -.20), (.10, -.42)]
        for a, b in zip(D, D[1:]):
            line((a[0] * k * 1.2, a[1] * h / .8), (b[0] * k * 1.2, b[1] * h / .8), .014)


def dividers(f, x, y, z, s=1.0, spread=17, **rot):
    """A big pair of brass dividers; the origin is its hinge, points down."""
    g, i = f('gold.dividers'), f('iron.dividers')
    with g.at(x, y, z, s=s, **rot):
        with g.at(rx=90):
            g.cyl((0, 0, 0), .105, .06, .02)
        g.cone((0, 0, .05), (0, 0, .20), .045, .05)
        g.ball((0, 0, .24), .065)
        for u in (-1, 1):
            a = math.radians(u * spread)
            g.tube([(0, 0, 0), (.52 * math.sin(a), 0, -.52 * math.cos(a))], [.062, .045])
        R, a0 = .30, 90 - spread
        g.tube(arc((0, .0, 0), R, 270 - spread, 270 + spread, 7), .022)
    with i.at(x, y, z, s=s, **rot):
        for u in (-1, 1):
            a = math.radians(u * spread)
            i.tube([(.50 * math.sin(a), 0, -.50 * math.cos(a)), (.92 * math.sin(a), 0, -.92 * math.cos(a))], [.045, .010])


def feather(f, p, q, width=.11, paint='feather', bend=.12):
    s = f(paint)
    p, q = V(p, float), V(q, float)
    d = q - p
    n = V((d[2], 0, -d[0])) / np.linalg.norm(d) * bend
    pts = [p + d * t + n * math.sin(t * math.pi) for t in np.linspace(0, 1, 9)]
    s.tube(pts, [width * w for w in (.25, .6, .85, .98, 1.0, .95, .82, .55, .15)], k=.0)
    s.tube(pts, .018, k=.02, col=rgb('#f6ead0'))


def wheel(f, x, y, z, R=.36, s=1.0, **rot):
    """Spoked wheel in the x-z plane."""
    w, i = f('wood.wheel'), f('iron.wheel')
    with w.at(x, y, z, s=s, **rot):
        with w.at(rx=90):
            w.lathe([(R - .09, -.05), (R, -.05), (R, .05), (R - .09, .05)], .008)
            w.cyl((0, 0, 0), .085, .10, .02)
        for k in range(6):
            a = math.pi * k / 6 * 2
            w.cone((0, 0, 0), ((R - .05) * math.cos(a), 0, (R - .05) * math.sin(a)), .034)
    with i.at(x, y, z, s=s, **rot):
        with i.at(rx=90):
            i.lathe([(R - .005, -.06), (R + .025, -.06), (R + .025, .06), (R - .005, .06)], .006)


def bell(f, x, y, z, s=1.0, **rot):
    g, w = f('gold.bell'), f('wood.bell')
    with g.at(x, y, z, s=s, **rot):
        g.lathe([(0, .02), (.10, .0), (.15, -.12), (.19, -.30), (.29, -.42), (.31, -.47), (.25, -.47), (.14, -.32), (.09, -.12), (0, -.08)], .01)
        g.ball((0, 0, -.47), .07)
    with w.at(x, y, z, s=s, **rot):
        w.tube([(0, 0, 0), (0, 0, .16), (0, 0, .36)], [.05, .055, .065])


def lantern(f, x, y, z, s=1.0, **rot):
    i, g = f('dark.lantern'), f('flame')
    with i.at(x, y, z, s=s, **rot):
        for q in (-.22, .20):
            i.box((0, 0, q), (.17, .17, .03), .01)
        for a in (-1, 1):
            for b in (-1, 1):
                i.box((a * .14, b * .14, 0), (.022, .022, .22), .008)
        i.lathe([(0, .22), (.20, .22), (.06, .38), (0, .40)], .01)
        with i.at(0, 0, .45, rx=90):
            i.torus((0, 0, 0), .07, .018)
    with g.at(x, y, z, s=s, **rot):
        g.box((0, 0, -.01), (.125, .125, .18), .02)


def shovel(f, p, q, s=1.0):
    """Wooden shovel, handle from p to q, blade at q."""
    p, q = V(p, float), V(q, float)
    w, i = f('wood.shovel'), f('iron.shovel')
    m = sdf.frame(q - p, (1, 0, 0))
    ln = np.linalg.norm(q - p)
    with w.at(*p, m=m):
        w.cone((0, 0, 0), (0, 0, ln), .045)
        with w.at(0, 0, -.02, ry=90):
            w.cone((0, 0, -.14), (0, 0, .14), .045)
    with i.at(*q, m=m):
        with i.at(rx=0):
            i.prism([(-.22, -.12), (.22, -.12), (.23, .30), (.16, .42), (0, .48), (-.16, .42), (-.23, .30)], .03, .015)
