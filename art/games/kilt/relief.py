# SPDX-License-Identifier: MIT
"""The beasts seen from the side as white relief, and the things of the icons. Runs inside Blender:

    blender -b -t 1 -P art/games/kilt/relief.py -- --out DIR [--only beast,ducat] [--samples 24]
"""
import argparse
import math
import os
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
ART = os.path.dirname(os.path.dirname(HERE))
sys.path[:0] = [HERE, ART, os.path.join(ART, 'lib', 'figures')]

import bpy
from mathutils import Vector

import beasts
import clay
import layout as L
import stage
from lib import post
from sdf import Sculpt

GOLD, DARK_GOLD, WAX, IRON = (.80, .50, .10), (.42, .22, .03), (.34, .016, .012), (.10, .10, .11)
WOOD, CLOTH, WHITE = (.11, .055, .028), (.05, .13, .085), (.80, .76, .66)


# ------------------------------------------------------------------ things
def coin(s, x=0.0, y=0.0, z=0.0, r=1.0, turn=0.0):
    """A ducat lying flat: rim, field and a tower in relief."""
    with s.at(x, y, z, rz=turn):
        s.cyl((0, 0, .09), r, .09, .03, col=GOLD)
        s.cyl((0, 0, .185), r * .80, .03, .02, 'cut', k=.02)
        s.torus((0, 0, .175), r * .87, .045, col=GOLD)
        for u, w, h in ((0, .26, .46), (-.36, .14, .26), (.36, .14, .26)):
            s.box((u * r, h * .5 * r - .22 * r, .165), (w * r, h * r, .045), .02, k=.02, col=DARK_GOLD)
        for u in (-.2, 0, .2):
            s.box((u * r, .50 * r, .165), (.06 * r, .10 * r, .045), .015, k=.01, col=DARK_GOLD)


def ducat():
    s = Sculpt('coin', GOLD, .022, k=.02, gloss=.42)
    coin(s)
    return [s], dict(height=2.35, elevation=62, z=.1)


def ducats():
    s = Sculpt('coins', GOLD, .026, k=.012, gloss=.42)
    for i in range(4):
        coin(s, -.28 + .05 * (i % 2), .3 - .04 * i, .22 * i, .80, 37 * i)
    for i in range(2):
        coin(s, .62 + .03 * i, -.35, .22 * i, .80, 15 + 60 * i)
    return [s], dict(height=2.9, elevation=42, z=.40)


def shields(n):
    res = []
    for i in range(n):
        x, y = (i - (n - 1) / 2) * .98, .16 * i
        outline = [(-.62, .72), (.62, .72), (.62, .05), (.42, -.48), (0, -.86), (-.42, -.48), (-.62, .05)]
        k = 1.12 if n == 1 else .86
        rim, field, beast = Sculpt(f'rim{i}', GOLD, .024, k=.02, gloss=.42), Sculpt(f'field{i}', (.035, .06, .11), .024, k=.02, gloss=.10), Sculpt(f'star{i}', GOLD, .022, k=.02, gloss=.36)
        rim.prism([(x + u * k, v * k) for u, v in outline], .12, .05)
        field.prism([(x + u * k * .80, v * k * .80) for u, v in outline], .155, .02)
        for j in range(5): # a thistle: known at 20 pixels, where a beast would be mud
            a = math.radians(90 + (j - 2) * 34)
            beast.cone((x, -.14, -.06 * k), (x + .46 * k * math.cos(a), -.16, (-.04 + .52 * math.sin(a)) * k), .07, .045)
        beast.ball((x, -.15, -.14 * k), (.21 * k, .10, .19 * k))
        for side in (-1, 1):
            beast.cone((x, -.14, -.44 * k), (x + side * .34 * k, -.16, -.26 * k), .05, .07)
        beast.cone((x, -.14, -.20 * k), (x, -.14, -.58 * k), .06, .05)
        res += [(s, y) for s in (rim, field, beast)]
    return res


def crest(n):
    parts = shields(n)
    return [p[0] for p in parts], dict(height=2.05 if n == 1 else 2.3, elevation=8, z=-.05, back=[p[1] for p in parts])


def pipes():
    """A bagpipe: bag, three drones over the shoulder, blowpipe and chanter."""
    b = Sculpt('bag', CLOTH, .026, k=.12, gloss=.05)
    b.ball((.10, 0, .62), (.78, .46, .50))
    b.cone((-.45, 0, .55), (-.82, -.05, .34), .26, .12)
    w = Sculpt('wood', WOOD, .022, k=.02, gloss=.20)
    r = Sculpt('rings', WHITE, .022, k=.01, gloss=.2)
    for x, dx, top in ((.10, .34, 2.20), (.46, .78, 1.85), (-.20, -.02, 1.80)):
        a, e = Vector((x, .05, .95)), Vector((x + dx, .12, top))
        w.cone(tuple(a), tuple(e), .11, .15)
        for t in (.12, .52, .97):
            q = a.lerp(e, t)
            r.ball(tuple(q), (.19, .19, .10))
    w.cone((-.80, -.05, .34), (-.98, -.12, -.42), .12, .09)
    r.ball((-.99, -.12, -.46), (.20, .20, .10))
    w.cone((-.42, -.05, .92), (-.92, -.10, 1.40), .10, .08)
    c = Sculpt('cord', GOLD, .024, k=.02, gloss=.25)
    c.tube([(.14, -.02, 1.60), (.36, -.06, 1.48), (.60, .0, 1.50)], .045)
    for q in ((.14, -.04, 1.42), (.60, -.02, 1.30)):
        c.cone((q[0], q[1], q[2] + .12), q, .05, .09)
    return [b, w, r, c], dict(height=3.2, elevation=10, z=.86, x=-.08)


def seal():
    """The master builder's seal: wax with dividers and square."""
    s = Sculpt('wax', WAX, .026, k=.10, gloss=.03)
    for i in range(13):
        a = math.tau * i / 13
        r = 1.0 + .07 * math.sin(i * 2.4)
        s.ball((.80 * r * math.cos(a), .80 * r * math.sin(a), .08), (.26, .26, .15))
    s.cyl((0, 0, .10), .86, .12, .05)
    s.cyl((0, 0, .24), .74, .07, .02, 'cut', k=.03)
    t = Sculpt('tools', (.46, .040, .026), .020, k=.02, gloss=.05)
    for side in (-1, 1):
        t.cone((0, .46, .26), (side * .36, -.42, .22), .065, .035)
        t.cone((side * .50, .16, .22), (0, -.46, .22), .055, .055)
    t.ball((0, .50, .27), .11)
    t.tube([(-.26, -.12, .26), (0, -.02, .28), (.26, -.12, .26)], .035)
    return [s, t], dict(height=2.35, elevation=64, z=.1)


def banner(mark):
    """Front or rear of the train: a pennon on a pole, its point forward or a cut tail."""
    p = Sculpt('pole', WOOD, .022, k=.02, gloss=.15)
    p.cone((-.55, 0, -1.05), (-.55, 0, 1.0), .065, .055)
    g = Sculpt('knob', GOLD, .022, k=.02, gloss=.4)
    g.ball((-.55, 0, 1.06), .13)
    c = Sculpt('cloth', (.60, .40, .06) if mark == 'front' else (.10, .15, .24), .024, k=.02, gloss=.05)
    shape = [(-.50, .92), (.95, .45), (-.50, -.02)] if mark == 'front' else [(-.50, .92), (.90, .92), (.50, .45), (.90, -.02), (-.50, -.02)]
    c.prism(shape, .06, .03)
    return [p, g, c], dict(height=2.35, elevation=8, z=0.0, x=.10)


def floor():
    """A storey of no clan: plain ashlar with a course above."""
    wall, trim = Sculpt('wall', (.30, .29, .27), .026, k=.01, gloss=.05), Sculpt('trim', (.46, .44, .40), .026, k=.01, gloss=.05)
    for row in range(2):
        for i in range(5):
            x = -1.0 + .40 * i + (.2 if row else 0)
            if x < 1.05:
                wall.box((x, -.40, .20 + .34 * row), (.185, .44, .155), .03)
    wall.box((0, .15, .36), (1.12, .80, .34), .04)
    trim.box((0, 0, .76), (1.25, 1.0, .09), .04)
    for x in (-1.05, -.35, .35, 1.05):
        for y in (-.86, .86):
            trim.box((x, y, .94), (.20, .13, .16), .03)
    return [wall, trim], dict(height=3.0, elevation=38, z=.45)


THINGS = {'ducat': ducat, 'ducats': ducats, 'crest': lambda: crest(1), 'crests': lambda: crest(2), 'ducat_day': pipes, 'master_builder': seal,
          'train_front': lambda: banner('front'), 'train_rear': lambda: banner('rear')}


def picture(a, name, sculpts, v):
    stage.start(a.size, a.samples)
    for s, back in zip(sculpts, v.get('back', [0] * len(sculpts))):
        o = clay.put(s)
        o.location.y += back
    stage.table_light()
    e, to = math.radians(v['elevation']), Vector((v.get('x', 0), 0, v['z']))
    stage.camera(to + Vector((0, -14 * math.cos(e), 14 * math.sin(e))), to, v['height'])
    post.save(os.path.join(a.out, name + '.png'), post.bleed(stage.contrast(stage.picture(), 1.06, 1.08)))
    print('THING', name, flush=True)


def beast(a, colour):
    """White clay from the side: colour comes in paint.py."""
    s = beasts.carve(colour, .020)
    s.col, s.gloss = (.62, .60, .56), .05
    picture(a, f'beast.{colour}', [s], dict(height=2.3, elevation=6, z=.85 if colour == 'red' else .62))


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument('--out', required=True)
    ap.add_argument('--only', default='')
    ap.add_argument('--samples', type=int, default=20)
    ap.add_argument('--size', type=int, default=384)
    a = ap.parse_args(sys.argv[sys.argv.index('--') + 1:])
    os.makedirs(a.out, exist_ok=True)
    only = [o for o in a.only.split(',') if o]
    for c in L.COLOURS:
        if not only or f'beast.{c}' in only or 'beast' in only:
            beast(a, c)
    for name, make in THINGS.items():
        if not only or name in only:
            picture(a, name, *make())


main()
