# SPDX-License-Identifier: MIT
"""blender -b -P art/program/menus/hand.py -- [--samples N] [--coarse K] [--out FILE]

The gilded hand with which the coach points: data/coach/hand.webp, a row of DIRECTIONS pictures that point right and then
further and further clockwise, all in the same light. The tip is REACH of a picture's side from its middle
(src/table/coach/coach_hand.c knows both).
"""
import argparse
import math
import os
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
ART = os.path.join(HERE, '..', '..')
sys.path[:0] = [os.path.join(ART, 'lib', 'figures'), ART]

import bpy
import numpy as np
from mathutils import Vector

import clay
import stage
from body import Figure
from lib import post

SIDE, DIRECTIONS, REACH = 120, 16, .42
LONG, FINE = 1.56, 3                                    # units from tip to end; a picture is rendered so much larger


def hand(side):
    """Along x, its tip at LONG / 2; the thumb to SIDE, 1 or -1 of y."""
    f = Figure(.017, wood='#8a5a2c', cuff='#5b2f18')
    g, w, c = f('gold'), f('wood'), f('cuff')
    x = LONG / 2 - .10                                  # where a finger as long as the others would end
    g.tube([(x - .005, 0, .02), (x - .30, .014 * side, .05), (x - .62, .0, .04)], [.105, .120, .138], k=.03)
    g.ball((x - .76, -.12 * side, 0), (.25, .26, .19), k=.06)
    for k, y in enumerate((-.155, -.285, -.395)):
        g.tube([(x - .74, y * side, .09), (x - .555 - .035 * k, y * side, .12), (x - .57 - .035 * k, y * side, -.02)], [.10, .098, .085], k=.022)
    g.tube([(x - .90, .06 * side, .10), (x - .72, .145 * side, .15), (x - .50, .125 * side, .16)], [.11, .10, .088], k=.02)
    g.cone((x - .86, -.10 * side, 0), (x - 1.02, -.09 * side, 0), .18, .16, k=.05)
    with c.at(x - 1.10, -.09 * side, 0, ry=90):
        c.lathe([(0, -.10), (.215, -.10), (.245, .09), (0, .09)], .025)
    with g.at(x - 1.0, -.09 * side, 0, ry=90):
        g.torus((0, 0, .0), .22, .042, k=0)
    with w.at(0, -.09 * side, 0):
        w.cone((x - 1.10, 0, 0), (.085 - LONG / 2, 0, 0), .095, .085, k=0)
    return f


def half(img, n):
    h = img.shape[0] // n
    img = np.concatenate([img[..., :3] * img[..., 3:], img[..., 3:]], -1).reshape(h, n, h, n, 4).mean((1, 3))
    img[..., :3] /= np.maximum(img[..., 3:], 1e-3)
    return img


def under(img):
    """The hand over a dark rim and its shadow."""
    alpha = np.pad(img[..., 3:], ((8, 8), (8, 8), (0, 0)))
    rim = np.clip(post.blur(alpha, 2) * 2.2, 0, 1)[8:-8, 8:-8] * .80
    fall = np.roll(post.blur(alpha, 3), (5, 3), (0, 1))[8:-8, 8:-8] * .55
    low = np.maximum(rim, fall)
    whole = img[..., 3:] + low * (1 - img[..., 3:])
    rgb = (img[..., :3] * img[..., 3:] + np.array((.10, .05, .025)) * low * (1 - img[..., 3:])) / np.maximum(whole, 1e-3)
    return np.concatenate([rgb, whole], -1)


def picture(angle, a):
    stage.start(SIDE * FINE, a.samples)
    for o in clay.put_all(hand(1 if math.cos(angle) > -.01 else -1), a.coarse):
        o.rotation_euler[2] = -angle
    stage.table_light()
    stage.camera((0, -6.5, 19), (0, 0, 0), LONG / 2 / REACH)
    return under(half(stage.contrast(stage.picture(), 1.08, 1.08), FINE))


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument('--samples', type=int, default=10)
    ap.add_argument('--coarse', type=float, default=1.0)
    ap.add_argument('--out', default=os.path.join(ART, '..', 'data', 'coach', 'hand.webp'))
    a = ap.parse_args(sys.argv[sys.argv.index('--') + 1:] if '--' in sys.argv else [])
    row = [picture(math.tau * k / DIRECTIONS, a) for k in range(DIRECTIONS)]
    post.save(a.out, post.bleed(np.clip(np.concatenate(row, 1), 0, 1)), 90, 94)


if __name__ == '__main__':
    main()
