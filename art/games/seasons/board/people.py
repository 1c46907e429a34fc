# SPDX-License-Identifier: MIT
"""The people of the castle: data/games/seasons/board/people.webp, people.winter.webp.

    blender -b -P art/games/seasons/board/people.py [-- --sheet summer,winter --only 0,24 --steps 0,3 --samples 20 --out DIR]

Sculpted of the same parts as who is at work on the boards (art/program/folk), under the same sun; about four minutes of one idle core. Then run
art/program/title/people.py, whose people are these.
Rows: for each of six people four facings (away, right, towards us, left), then the builder with his hammer, a guard with
his spear and a sheep that grazes (each to the right and to the left); columns: eight steps. Rows alone, with --only (the
first is 0), are put into the sheet that is there. Where they walk is lanes.py's.
"""
import argparse
import math
import os
import sys
import time

HERE = os.path.dirname(os.path.abspath(__file__))
ART = os.path.join(HERE, '..', '..', '..')
sys.path[:0] = [os.path.join(ART, 'program', 'folk'), ART, os.path.join(ART, 'lib', 'figures')]
import numpy as np
from PIL import Image

import acts
import make
from acts import look, turn, walking
from doll import Doll
from lib import post

V = np.array
CELL = make.Cell(80, 96, 40, 82, 27, .42)
STRIDE = .46
AWAY, RIGHT, NEARER, LEFT = 90, 0, -90, 180               # who is turned so goes that way


def walks(s, who, step, **hands):
    """A doll that walks to the right; an arm that holds nothing swings against its leg."""
    d = Doll(s, look(who), (0, 0, 0), 90)
    swing = .34 * math.sin(turn(step))
    free = {'left': (-.50, -.06 + swing, 1.02), 'right': (.50, -.06 - swing, 1.02)}
    d.stand(**{**free, **hands}, **walking(step, far=STRIDE))
    return d


def bob(step):
    return walking(step)['hip'] - .98


def digger(s, step):
    """A shovel over his shoulder."""
    d = walks(s, 'labourer', step, right=(.36, -.50, 1.36 + bob(step)), lean=3)
    up = bob(step)
    d.pole((.40, -.74, 1.16 + up), (.40, .62, 2.10 + up), .065, '#9a6c40', 'shaft')
    d.block((.40, .84, 2.26 + up), (.20, .27, .05), '#8d939c', 'blade', 'iron', .03, rx=35)


def farmer(s, step):
    """A sack on his back."""
    d = walks(s, 'carter', step, left=(-.34, -.40, 1.66), right=(.34, -.40, 1.40), lean=12)
    d('linen', '#b39a68', 'sack').ball((-.10, .50, 1.62 + bob(step)), V((.44, .40, .52)))
    d('linen', '#8f764a', 'neck').ball((-.20, .06, 1.98 + bob(step)), V((.16, .16, .16)))


def maid(s, step):
    """A basket of apples before her."""
    d = walks(s, 'maid', step, left=(-.34, -.52, 1.16), right=(.34, -.52, 1.16))
    up = bob(step)
    d.disc((0, -.66, 1.06 + up), .38, .17, '#a87a42', 'basket')
    for i, (x, y) in enumerate(((-.18, -.58), (.18, -.58), (-.10, -.84), (.14, -.82), (0, -.68))):
        d('skin', ('#b5502f', '#a9a03e')[i % 2], f'f{i % 2}').ball((x, y, 1.27 + .07 * (i == 4) + up), .145, k=.005)


def baker(s, step):
    """Loaves on a board."""
    d = walks(s, 'baker', step, left=(-.38, -.52, 1.20), right=(.38, -.52, 1.20))
    up = bob(step)
    d.block((0, -.72, 1.24 + up), (.56, .32, .05), '#8a5f36', 'board', 'wood', .02)
    for i, x in enumerate((-.34, 0, .34)):
        d('skin', '#c07a34', f'loaf{i}').ball((x, -.72, 1.36 + up), V((.17, .29, .16)))


def carrier(s, step):
    """A yoke, askew, so that both its buckets are seen from wherever one looks."""
    d = walks(s, 'woman', step, left=(-.46, -.36, 1.52), right=(.46, -.10, 1.52))
    up, rock = bob(step), .06 * math.sin(turn(step, .1))
    ends = V((-.80, -.62, 0)), V((.80, .62, 0))
    d.pole(ends[0] + V((0, .06, 1.76 + up)), ends[1] + V((0, .06, 1.76 + up)), .09, '#8a5f36', 'yoke')
    for at, by in zip(ends, (rock, -rock)):
        d.pole(at + V((0, .06, 1.74 + up)), at + V((by, .06 + by, 1.0 + up)), .04, '#6d5a40', 'rope')
        d.bucket(at + V((by, .06 + by, .56 + up)), 'bucket')


def pedlar(s, step):
    """A box on his back, a blanket rolled on it, a staff."""
    swing = .20 * math.sin(turn(step))
    d = walks(s, 'pedlar', step, right=(.50, -.42 - swing, 1.34), lean=8)
    up = bob(step)
    d.pole((.52, -.50 - 1.6 * swing, .05), (.50, -.40 - swing * .6, 2.10), .06, '#8a5f36', 'staff')
    d.block((0, .56, 1.42 + up), (.38, .24, .42), '#7a4a2c', 'box', 'wood', .05, rx=8)
    d('linen', '#b08f5c', 'roll').tube([(-.44, .50, 1.98 + up), (.44, .50, 1.98 + up)], .19)


def builder(s, step, heading=38):
    """He drives a peg into a block."""
    d = Doll(s, look('carpenter'), (-.010 * heading, .50, 0), heading)
    lift = acts.BLOW[step]
    hand = acts.struck(d, step, (.20, -.62, 1.24), (.72, -.30, 2.16), .21, .56, ((-.2, -1, -.15), (.45, .10, 1)))
    d.stand(lean=18 - 16 * lift, nod=2, left=(-.26, -.66, 1.06), right=hand, feet=((-.26, -.18, 0), (.26, .16, 0)))
    d.block((0, -1.06, .34), (.28, .28, .34), '#9a6a3a', 'block', 'wood', .04)
    d.pole((0, -1.04, .6), (0, -1.04, .94), .08, '#d8b47a', 'peg')


def builder_left(s, step):
    builder(s, step, -38)


def guard(s, step):
    d = walks(s, 'guard', step, right=(.50, -.36, 1.12), left=(-.46, -.26, 1.10))
    hand = V((.52, -.38, 1.12))
    d.pole(hand + V((0, 0, -1.0)), hand + V((0, 0, 1.72)), .065, '#8a5f36', 'spear')
    d('iron', '#c3c8d0', 'tip').cone(hand + V((0, 0, 1.66)), hand + V((0, 0, 2.08)), .15, .02)
    d.disc((-.60, -.26, 1.12), .36, .05, '#7a5a3c', 'shield', ry=90)
    d('iron', '#b5bac2', 'boss').ball((-.68, -.26, 1.12), .11)


def sheep(s, step):
    acts.woolly(s, (0, 0, 0), 84, step, 1.12)


PEOPLE = (digger, farmer, maid, baker, carrier, pedlar)
ROWS = [(act, way) for act in PEOPLE for way in (AWAY, RIGHT, NEARER, LEFT)]
ROWS += [(builder, RIGHT), (builder_left, RIGHT)]
ROWS += [(act, way) for act in (guard, sheep) for way in (RIGHT, LEFT)]


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument('--sheet', default='summer,winter')
    ap.add_argument('--only', default='')
    ap.add_argument('--steps', default='')
    ap.add_argument('--samples', type=int, default=20)
    ap.add_argument('--out', default=os.path.join(ART, '..', 'data', 'games', 'seasons', 'board'))
    a = ap.parse_args(sys.argv[sys.argv.index('--') + 1:] if '--' in sys.argv else [])
    for season in a.sheet.split(','):
        path = os.path.join(a.out, 'people.webp' if season == 'summer' else 'people.winter.webp')
        acts.is_cold = season == 'winter'
        sheet = np.zeros((CELL.h * len(ROWS), CELL.w * acts.STEPS, 4), np.float32)
        if a.only and os.path.exists(path):
            sheet = np.asarray(Image.open(path).convert('RGBA'), np.float32).copy() / 255
        t = time.time()
        for row in [int(v) for v in a.only.split(',') if v] or range(len(ROWS)):
            act, way = ROWS[row]
            for step in [int(v) for v in a.steps.split(',') if v] or range(acts.STEPS):
                sheet[row * CELL.h:(row + 1) * CELL.h, step * CELL.w:(step + 1) * CELL.w] = make.frame(act, way, step, season, a.samples, CELL)
            print('ROW', season, row, act.__name__, round(time.time() - t, 1), 's', flush=True)
        post.save(path, sheet, 74, 75)


if __name__ == '__main__':
    main()
