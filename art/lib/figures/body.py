# SPDX-License-Identifier: MIT
"""The people of the castle: one way to make a head, a hand, an arm and a coat, with enough knobs for many persons.

A `Figure` is a set of sculpts by the paint they wear; parts ask for the paint they need. Heads are large, hands larger,
so that a face and a tool still read on a card 110 pixels wide. Lengths in figure units (sdf.py); faces look along -y.
"""
import math

import numpy as np

import sdf

V = np.array


def rgb(h):
    """'#c84020' (display) -> linear tuple."""
    c = [int(h[i:i + 2], 16) / 255 for i in (1, 3, 5)]
    return tuple(v / 12.92 if v <= .04045 else ((v + .055) / 1.055) ** 2.4 for v in c)


PAINTS = {            # name: colour, gloss, smooth join, wood grain
    'skin': ('#dfa078', .03, .05, 0), 'eyes': ('#ece4d3', .0, .004, 0), 'hair': ('#6b3a1c', .05, .03, 0),
    'leather': ('#7a4a26', .10, .02, 0), 'iron': ('#6f7480', .42, .012, 0), 'silver': ('#dfe4ea', .55, .012, 0),
    'gold': ('#e8ac30', .45, .015, 0), 'wood': ('#b07b43', .05, .010, 2.2), 'darkwood': ('#6d4526', .05, .012, 2.2),
    'stone': ('#b9ab92', .02, .012, 0), 'sand': ('#e2bd6c', .02, .03, 0), 'clay': ('#b9532a', .05, .02, 0),
    'brick': ('#b4482a', .03, .008, 0), 'paper': ('#efe0ba', .03, .006, 0), 'snow': ('#eef4fb', .04, .08, 0),
    'linen': ('#e9dcc0', .03, .04, 0), 'red': ('#b3261c', .06, .03, 0), 'blue': ('#2c569c', .06, .03, 0),
    'green': ('#3f7a35', .06, .03, 0), 'dark': ('#241c18', .05, .02, 0),
}


CLOTH = ('apron', 'cap', 'coat', 'collar', 'fur', 'hood', 'hose', 'knit', 'linen', 'scarf', 'trim', 'vest')


def stuff(paint):
    """What a paint lies on (clay.STUFFS)."""
    name = paint.split('.')[0]
    return 'cloth' if name in CLOTH else 'leather' if name in ('glove', 'leather', 'strap') else 'skin' if name == 'skin' else 'varnish'


class Figure:
    def __init__(self, voxel=.016, **colours):
        """colours: paint = '#rrggbb' for paints of this figure's own, or to change one of PAINTS."""
        self.voxel, self.colours, self.parts = voxel, colours, {}
        self.ctx = []

    def __call__(self, paint):
        if paint not in self.parts:
            base = PAINTS.get(paint.split('.')[0], ('#888888', .06, .04, 0))
            made_of = stuff(paint)
            col = self.colours.get(paint, self.colours.get(paint.split('.')[0], base[0]))
            self.parts[paint] = sdf.Sculpt(paint, rgb(col), self.voxel, base[2], 0.0 if made_of == 'cloth' else base[1], base[3],
                                            {'eyes': 0.0, 'skin': .7}.get(paint, 1.0), made_of)
        return self.parts[paint]

    def col(self, paint):
        return rgb(self.colours.get(paint, PAINTS.get(paint, ('#888888',))[0]))


# ---- the head

def head(f, at=(0, 0, 2.30), size=1.0, turn=0, nod=0, tilt=0, jaw=1.0, nose=(.10, .17), nose_up=0.0, brow=(.035, .0), brow_up=0.0, eye=.104,
         gaze=(0.0, 0.0), lid=.10, smile=.05, open_mouth=0.0, iris='#5a3418', blush=.5, ears=True, lip='#a3503c', neck=True,
         beard=None, moustache=None, woman=False, wrinkles=False):
    """Skull, face and eyes. Returns the keyword arguments of the head's frame for hats and hair (`with s.at(**fr)`)."""
    fr = dict(x=at[0], y=at[1], z=at[2], rx=nod, ry=tilt, rz=turn, s=size)
    s = f('skin')
    dark, lipc = rgb('#3a1410'), rgb(lip)
    with s.at(**fr):
        s.ball((0, .03, .07), V((.41, .43, .45)))
        s.ball((0, -.07, -.20), V((.315 * jaw, .32, .29)), k=.14)
        for x in (-1, 1):
            s.ball((x * .195, -.25, -.13), V((.15, .14, .135)), k=.10)
            s.ball((x * .165, -.49, .045), V((.125, .12, .105)), 'cut', k=.09)
        s.tube([(-.26, -.30, .14), (-.1, -.385, .155), (.1, -.385, .155), (.26, -.30, .14)], .052, k=.08)
        s.ball((0, -.335, -.40), V((.13 * jaw, .10, .10)), k=.10)
        r, ln = nose
        tip = V((0, -.42 - ln, -.10 + nose_up))
        s.tube([(0, -.36, .12), (0, -.42 - ln * .35, .0), tip], [.052, r * .62, r], k=.05)
        for x in (-1, 1):
            s.ball((x * r * .75, tip[1] + r * .75, tip[2] - .01), r * .62, k=.03)
            s.ball((x * r * .42, tip[1] + r * .1, tip[2] - r * .95), r * .28, 'cut', k=.02, col=rgb('#7a3a2a'), soft=.012)
        if ears:
            for x in (-1, 1):
                with s.at(x * .41, .05, -.03, rz=x * 24, ry=x * -8):
                    s.ball((0, 0, 0), V((.065, .105, .145)), k=.04)
                    s.ball((x * .05, -.03, .0), V((.04, .06, .09)), 'cut', k=.04)
        mz, half = -.275, .135 if woman else .155
        arc = [(x * half, -.415 + .085 * (x * x) - open_mouth * .0, mz + smile * (x * x) - .012) for x in np.linspace(-1, 1, 9)]
        s.tube([(a, b + (.018 if woman else .025), c - .040 - open_mouth * .6) for a, b, c in arc[1:-1]], .036 if woman else .038, k=.035, col=lipc, soft=.012)
        if woman:
            s.tube([(a, b + .022, c + .026) for a, b, c in arc[1:-1]], .022, k=.03, col=lipc, soft=.01)
        s.tube(arc, [(.010 if woman else .012) + (.011 if woman else .012) * (1 - abs(x)) + open_mouth * .5 * (1 - x * x) for x in np.linspace(-1, 1, 9)], 'cut', k=.018, col=dark, soft=.006)
        for x in (-1, 1):
            c = V((x * .158, -.355, .045))
            for u, off, thick in ((V((0, .5, .866)), lid * eye, .018), (V((0, .6, -.8)), .30 * eye, .008)):
                def fn(p, c=c.astype(np.float32), u=u.astype(np.float32), off=off, thick=thick):
                    return np.maximum(np.sqrt(((p - c) ** 2).sum(1)) - eye - thick, off - (p - c) @ u)
                s.field(fn, c - eye - .03, c + eye + .03, k=.035)
        if neck:
            s.cone((0, .06, -.25), (0, .08, -.62), .19, .20, k=.08)
        M, t, sc = s.M.copy(), s.t.copy(), s.s
    warm = rgb('#d0553a')
    def local(p):
        return ((p - t) @ M) / sc
    def flush(p):
        q = local(p)
        w = sum(np.exp(-(((q - (x * .24, -.38, -.14)) ** 2).sum(1)) / .012) for x in (-1, 1))
        w = w + 1.1 * np.exp(-((q - tip) ** 2).sum(1) / (r * r * 1.6)) + .6 * sum(np.exp(-((q - (x * .44, .04, -.03)) ** 2).sum(1) / .012) for x in (-1, 1))
        return w * blush * .62
    s.paint(flush, warm)
    e = f('eyes')
    with e.at(**fr):
        for x in (-1, 1):
            c = V((x * .158, -.355, .045))
            e.ball(c, eye, k=0)
            d = V((gaze[0] - x * .07, -1, gaze[1]))
            d = d / np.linalg.norm(d)
            e.ball(c + d * eye * .98, eye * .66, 'paint', col=rgb('#140a06'), soft=.004)
            e.ball(c + d * eye * .98, eye * .54, 'paint', col=rgb(iris), soft=.005)
            e.ball(c + d * eye * .99, eye * .36, 'paint', col=rgb('#0c0503'), soft=.004)
            e.ball(c + d * eye * .96 + V((-.030, 0, .036)) * eye / .098, eye * .21, 'paint', col=(1.6, 1.55, 1.4), soft=.003)
    h = f('hair.brow')
    bt, ba = brow
    with h.at(**fr):
        for x in (-1, 1):
            h.tube([(x * .06, -.425, .165 - ba + brow_up), (x * .16, -.435, .205 + brow_up), (x * .27, -.345, .175 + ba + brow_up)], [bt * .9, bt * 1.1, bt * .6], k=.02)
        if woman:
            for x in (-1, 1):
                c = V((x * .158, -.355, .045))
                a = [c + (eye + .018) * V((math.sin(u) * 1.0, -math.cos(u) * .93, .50 + 4.5 * brow_up - (.28 + 2.2 * brow_up) * abs(u))) for u in np.linspace(-.85, .85, 7)]
                h.tube(a, .012, k=0, col=rgb('#241008'))
    if beard:
        _beard(f, fr, beard)
    if moustache:
        _moustache(f, fr, moustache)
    return fr


def _beard(f, fr, kind):
    h = f('hair.beard')
    with h.at(**fr):
        if kind == 'full':
            h.ball((0, -.17, -.34), V((.36, .28, .20)), k=.08)
            h.tube([(-.36, -.02, .02), (-.36, -.12, -.20), (-.2, -.27, -.40)], [.06, .09, .12], k=.08)
            h.tube([(.36, -.02, .02), (.36, -.12, -.20), (.2, -.27, -.40)], [.06, .09, .12], k=.08)
            h.cone((0, -.27, -.42), (0, -.38, -.72), .24, .10, k=.10)
            h.tube([(-.12, -.44, -.272), (0, -.47, -.285), (.12, -.44, -.272)], [.03, .045, .03], 'cut', k=.03)
        elif kind == 'short':
            h.ball((0, -.14, -.33), V((.335, .29, .16)), k=.08)
            h.tube([(-.365, -.02, .02), (-.345, -.10, -.22), (-.2, -.26, -.36)], [.045, .065, .09], k=.06)
            h.tube([(.365, -.02, .02), (.345, -.10, -.22), (.2, -.26, -.36)], [.045, .065, .09], k=.06)
            h.tube([(-.12, -.43, -.272), (0, -.45, -.285), (.12, -.43, -.272)], [.03, .05, .03], 'cut', k=.03)
        elif kind == 'goatee':
            h.cone((0, -.375, -.40), (0, -.44, -.60), .105, .035, k=.05)
        elif kind == 'long':
            h.ball((0, -.17, -.34), V((.37, .28, .22)), k=.08)
            for x in (-1, 1):
                h.tube([(x * .36, -.02, .05), (x * .37, -.12, -.2), (x * .2, -.3, -.45)], [.06, .10, .13], k=.08)
            h.tube([(0, -.28, -.4), (.01, -.36, -.75), (-.02, -.42, -1.02)], [.27, .19, .05], k=.1)
            h.tube([(-.12, -.45, -.272), (0, -.48, -.285), (.12, -.45, -.272)], [.03, .045, .03], 'cut', k=.03)
        M, t, sc = h.M.copy(), h.t.copy(), h.s
    def strands(p):
        q = ((p - t) @ M) / sc
        w = np.clip((-.02 - q[:, 2]) / .12, 0, 1)
        a = np.arctan2(q[:, 0], -q[:, 1] + .1)
        return .011 * w * (np.sin(a * 26 + 2.2 * np.sin(q[:, 2] * 9)) + .4 * np.sin(a * 47 + q[:, 2] * 14))
    h.displace(strands)


def _moustache(f, fr, kind):
    h = f('hair.lip')
    with h.at(**fr):
        for x in (-1, 1):
            if kind == 'walrus':
                h.tube([(x * .02, -.475, -.195), (x * .12, -.46, -.225), (x * .24, -.39, -.32)], [.055, .062, .022], k=.03)
            elif kind == 'curled':
                h.tube([(x * .015, -.475, -.20), (x * .12, -.47, -.235), (x * .22, -.42, -.24), (x * .29, -.39, -.17), (x * .27, -.40, -.11)], [.045, .05, .036, .022, .012], k=.02)
            else:
                h.tube([(x * .015, -.47, -.20), (x * .1, -.455, -.215), (x * .17, -.42, -.255)], [.036, .036, .015], k=.02)


def hair(f, fr, kind, paint='hair.top'):
    """Hair on the skull: 'bowl', 'bob', 'bun', 'braids', 'fringe' (what shows below a hat)."""
    h = f(paint)
    with h.at(**fr):
        if kind in ('bowl', 'bob', 'fringe', 'back'):
            low = {'bowl': -.12, 'bob': -.40, 'fringe': -.05, 'back': -.30}[kind]
            h.ball((0, .06, .09), V((.46, .455, .47)), k=.02)
            h.ball((0, -.50, -.12), V((.34, .36, .36)), 'cut', k=.05)
            h.box((0, 0, low - .5), (1, 1, .5), .05, 'cut', k=.05)
            if kind == 'bob':
                for x in (-1, 1):
                    h.tube([(x * .40, .0, .1), (x * .43, -.02, -.2), (x * .38, -.08, -.42)], [.10, .13, .09], k=.08)
        elif kind == 'braids':
            h.ball((0, .06, .09), V((.455, .45, .465)), k=.02)
            h.ball((0, -.52, -.05), V((.36, .36, .36)), 'cut', k=.04)
            for x in (-1, 1):
                for i in range(6):
                    h.ball((x * (.40 + .02 * (i % 2)), -.08 - .05 * i, -.18 - .125 * i), V((.10 - .006 * i, .095, .085)), k=.03)
        elif kind == 'bun':
            h.ball((0, .06, .09), V((.455, .45, .465)), k=.02)
            h.ball((0, -.52, -.05), V((.36, .36, .36)), 'cut', k=.04)
            h.ball((0, .40, .30), V((.21, .2, .2)), k=.03)
        M, t, sc = h.M.copy(), h.t.copy(), h.s
    def strands(p):
        q = ((p - t) @ M) / sc
        w = np.clip(np.abs(q[:, 0]) * 3 + q[:, 2] * 2 + .3, 0, 1)
        return .008 * w * np.sin(np.arctan2(q[:, 1], q[:, 0]) * 30 + 3 * np.sin(q[:, 2] * 6))
    h.displace(strands)


# ---- arms and hands

def grip(f, at, axis, wrist, r=.05, size=1.0, side=1, paint='skin'):
    """A fist round a handle: `at` on the handle's axis, `axis` its direction (thumb end), `wrist` a point the arm comes from."""
    s = f(paint)
    at = V(at, float)
    m = sdf.frame(axis, at - V(wrist, float))
    if side < 0:
        m = m @ np.diag((1, -1, 1))
    with s.at(*at, s=size, m=m):
        fr_, R = .060, r / size + .052
        for i, z in enumerate((-.155, -.052, .052, .155)):
            a = np.radians(np.linspace(165, 372 - 14 * (i == 0), 8))
            rr = R + (.012, .004, .0, .004)[i]
            s.tube([(rr * math.cos(t), rr * math.sin(t), z) for t in a], [fr_ * (1.06 - .028 * j) for j in range(8)], k=.020)
        s.ball((-R - .045, .015, .0), V((.105, .14, .205)), k=.06)
        s.ball((-R - .02, .10, .12), V((.10, .085, .11)), k=.05)
        a = np.radians(np.linspace(140, 35, 6))
        s.tube([((R + .02) * math.cos(t), (R + .02) * math.sin(t), .20 + .03 * j / 5) for j, t in enumerate(a)], [.085, .078, .070, .064, .064, .058], k=.03)
        s.cone((-R - .05, .02, 0), (-R - .26, .04, -.02), .115, .105, k=.06)


def palm(f, at, fingers, normal, size=1.0, side=1, curl=.35, spread=.06, paint='skin'):
    """An open hand: `at` the middle of the palm, `fingers` their direction, `normal` out of the palm."""
    s = f(paint)
    z = V(fingers, float) / np.linalg.norm(fingers)
    n = V(normal, float)
    n = n - z * n.dot(z)
    n = n / np.linalg.norm(n)
    m = np.stack([np.cross(n, z) * side, n, z], 1)
    with s.at(*at, s=size, m=m):
        s.ball((0, -.01, -.02), V((.175, .085, .17)), k=.05)
        for i, x in enumerate((-.145, -.05, .05, .145)):
            ln = (.22, .29, .31, .26)[i]
            pts = [(x, 0, .08), (x * (1 + spread), curl * .06, .10 + ln * .5), (x * (1 + 2 * spread), curl * .22, .10 + ln)]
            s.tube(pts, [.064, .060, .052], k=.03)
        s.tube([(.13, .02, -.08), (.25, .05 + curl * .04, .0), (.28, .07 + curl * .10, .13)], [.08, .07, .058], k=.05)
        s.cone((0, -.01, -.12), (0, -.02, -.32), .12, .105, k=.06)


def arm(f, shoulder, elbow, wrist, paint='coat', r=(.20, .17, .16), cuff=None, bare=False):
    """A sleeve (or a rolled one with a bare forearm) from shoulder to wrist, with folds at the elbow."""
    s = f(paint)
    sh, el, wr = (V(v, float) for v in (shoulder, elbow, wrist))
    if bare:
        cut = el + (wr - el) * .12
        s.tube([sh, el, cut], [r[0], r[1], r[1] * 1.02], k=.06)
        f('skin').tube([el, el + (wr - el) * .45, wr], [r[1] * .74, r[1] * .76, .11], k=.05)
        d = (wr - el) / np.linalg.norm(wr - el)
        with s.at(*cut, m=sdf.frame(d)):
            s.torus((0, 0, 0), r[1] * .88, .05, k=.03)
        return
    s.tube([sh, el, wr], list(r), k=.07)
    d = (wr - el) / np.linalg.norm(wr - el)
    for t, a in ((.15, .030), (.38, .026), (.60, .022)):
        c = el + (wr - el) * t
        with s.at(*c, m=sdf.frame(d + V((.25, .1, .2)))):
            s.torus((0, 0, 0), r[1] * .98, a, k=.06)
    if cuff:
        c = f(cuff)
        with c.at(*(wr - d * .02), m=sdf.frame(d)):
            c.cyl((0, 0, 0), r[2] + .045, .075, .03, k=.02)


# ---- the coat

def torso(f, paint='coat', wide=.52, deep=.36, belly=.0, hem=.42, flare=1.12, shoulder_z=1.72, belt=None, belt_z=1.08, buckle='gold', folds=1.0):
    """A tunic from shoulders to hem, with soft folds and a belt."""
    s = f(paint)
    sx, sy = wide, deep
    s.ball((0, .02, shoulder_z - .18), V((sx, sy, .38)), k=.1)
    s.tube([(-sx * .78, .03, shoulder_z - .10), (sx * .78, .03, shoulder_z - .10)], .20, k=.12)
    s.ball((0, -.02 - belly * .4, 1.22), V((sx * .88 + belly * .5, sy * .92 + belly, .48)), k=.14)
    prof = [(0, hem), (sx * flare, hem), (sx * .98, hem + .3), (sx * .80 + belly * .5, belt_z), (sx * .80 + belly * .5, belt_z + .1), (0, belt_z + .2)]
    s.lathe(prof, .03, k=.10, squash=deep / wide + belly * .4)
    def creases(p):
        a = np.arctan2(p[:, 0], -p[:, 1])
        low = np.clip((belt_z - p[:, 2]) / .25, 0, 1) * np.clip((p[:, 2] - hem + .2) / .1, 0, 1)
        inner = (np.abs(p[:, 0]) < sx * 1.5) & (p[:, 2] < belt_z + .1)
        up = np.clip((p[:, 2] - belt_z) / .08, 0, 1) * np.clip((belt_z + .55 - p[:, 2]) / .35, 0, 1)
        return folds * (.026 * low * np.sin(a * 9 + .8 * np.sin(p[:, 2] * 4)) * inner + .011 * up * np.sin(a * 13 + 2 * p[:, 2]) + .006 * sdf.fbm(p, 5, 2, 3))
    s.displace(creases)
    if belt:
        b = f(belt)
        R = sx * .80 + belly * .5 + .055
        sq = deep / wide + belly * .4
        b.lathe([(R - .08, belt_z - .055), (R, belt_z - .055), (R, belt_z + .055), (R - .08, belt_z + .055)], .012, squash=sq)
        if buckle:
            g = f(buckle)
            with g.at(.02, -R * sq - .012, belt_z):
                g.box((0, 0, 0), (.11, .03, .10), .02)
                g.box((0, 0, 0), (.065, .06, .055), .01, 'cut')
                g.box((0, -.01, 0), (.012, .03, .07), .008)


def legs(f, hose, wide=.2, top=.5, boot='leather.boot'):
    """Two legs in HOSE under a hem, feet a little apart, one before the other; z = 0 is the ground."""
    for s, y, out in ((-1, -.10, .05), (1, .05, .10)):
        leg, shoe = f(hose), f(boot)
        leg.tube([(s * wide, 0, top + .2), (s * (wide + .02), y * .5, top * .55), (s * (wide + .03), y, .14)], [.17, .145, .115], k=.05)
        shoe.tube([(s * (wide + .03), y + .02, .30), (s * (wide + .03), y, .10)], [.135, .13], k=.04)
        shoe.ball((s * (wide + .03) + s * out * .6, y - .13, .09), V((.125, .22, .095)), k=.06)
        shoe.tube([(s * (wide + .03), y + .02, .30), (s * (wide + .03), y + .02, .34)], [.15, .15], k=.02)
