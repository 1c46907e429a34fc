# SPDX-License-Identifier: MIT
"""Who works and idles on the boards: data/life/folk.webp, folk.cold.webp.

    blender -b -P art/program/folk/make.py [-- --sheet summer,winter --only smith,mason --samples 32 --out DIR]

A sheet has a row for each act, in the order of SHEETS (< is the same going left, ^ away, v towards us), and a column for each step; the program
counts on that order (src/table/board_people.h). Acts alone, with --only, are put into the sheet that is there.
"""
import argparse
import collections
import math
import os
import sys
import time

HERE = os.path.dirname(os.path.abspath(__file__))
ART = os.path.join(HERE, '..', '..')
sys.path[:0] = [HERE, ART, os.path.join(ART, 'lib', 'figures')]
import bpy
import numpy as np
from PIL import Image, ImageFilter

import acts
import clay
import doll
from lib import materials, post, render

Cell = collections.namedtuple('Cell', 'w h foot_x foot_y ppu leans')
CELL = Cell(128, 96, 64, 72, 24, .62)                 # a picture, its foot, pixels of a unit, how long shadows are
W, H = CELL.w, CELL.h
SUN = (-.70, -.47, .74)
CONTACT = 1.55                                        # of a cast shadow
OUT_OF_SNOW = 2.0                                     # people are small and dark before it: they have more of the sun
ELEVATION = 40                                         # of the boards' camera
SHEETS = {'summer': ('smith', 'mason', 'load', 'talk', 'sweep', 'wash', 'play', 'fish', 'hew', 'saw', 'yoke', 'yoke<', 'beam', 'beam<',
                     'clan_guard', 'piper', 'fish<', 'hoe', 'pick', 'sheep', 'herd', 'dig', 'mule', 'mule<', 'mixing', 'stir', 'guard', 'barrow', 'barrow<',
                     'cheer', 'hurrah', 'carry', 'carry<', 'carry^', 'sack', 'sack<', 'sack^', 'sackv', 'creel', 'creel<', 'flock', 'flock<', 'drove', 'drove<'),
          'winter': ('smith', 'mason', 'load', 'talk', 'clears', 'warm', 'snowball', 'hew', 'sledge', 'sledge<', 'beam', 'beam<',
                     'cheer', 'hurrah', 'carry', 'carry<', 'carry^', 'sack', 'sack<', 'sack^', 'sackv')}
TURNS = {'<': 180, '^': 90, 'v': -90}


def flat(objects, cell, leans, highest, soft):
    """What of the objects is below HIGHEST, laid on the ground along the sun (LEANS: how far), as the camera sees it: 0 to 1."""
    fine, sin = 2, math.sin(math.radians(ELEVATION))
    marks = np.zeros((cell.h * fine, cell.w * fine), np.uint8)
    for o in objects:
        me = o.data
        v = np.empty(len(me.vertices) * 3, np.float32)
        me.vertices.foreach_get('co', v)
        v = v.reshape(-1, 3)
        v = v[v[:, 2] < highest]
        z = np.maximum(v[:, 2:], 0)
        c, d = math.cos(o.rotation_euler[2]), math.sin(o.rotation_euler[2])
        g = v[:, :2] @ np.array(((c, d), (-d, c)), np.float32) - np.array(SUN[:2]) * z / SUN[2] * leans
        x, y = np.rint((cell.foot_x + cell.ppu * g[:, 0]) * fine).astype(int), np.rint((cell.foot_y - cell.ppu * g[:, 1] * sin) * fine).astype(int)
        seen = (x >= 0) & (x < cell.w * fine) & (y >= 0) & (y < cell.h * fine)
        marks[y[seen], x[seen]] = 255
    image = Image.fromarray(marks).filter(ImageFilter.MaxFilter(5)).filter(ImageFilter.MinFilter(3))
    return np.asarray(image.filter(ImageFilter.GaussianBlur(fine * soft)).resize((cell.w, cell.h), Image.BOX), np.float32) / 255


def ground_shadow(objects, cell):
    """How dark the ground is: where the sun does not come to it, and darker close to what touches it. 0 to CONTACT."""
    x, y = np.arange(cell.w), np.arange(cell.h)[:, None]
    inside = np.clip(np.minimum(np.minimum(x, cell.w - 1 - x), np.minimum(y, cell.h - 1 - y)) / 12, 0, 1)
    touch = np.minimum(1, flat(objects, cell, cell.leans * 1.4, .6, 1.6) * 1.5)
    return np.maximum(flat(objects, cell, cell.leans, 99, .9), touch * CONTACT) * inside


def frame(act, turned, step, season, samples, cell=CELL):
    """One picture of ACT, a function of acts.py's kind, turned as a whole by degrees."""
    materials.set_season(season)
    clay.forget()
    render.studio(cell.w, cell.h, samples, season, SUN)
    if season == 'winter':
        bpy.data.lights['sun'].energy *= OUT_OF_SNOW
    e = math.radians(ELEVATION)
    up, aside = (cell.foot_y - cell.h / 2) / cell.ppu, (cell.w / 2 - cell.foot_x) / cell.ppu
    render.camera(ELEVATION, cell.w / cell.ppu, (aside, 0, up / math.cos(e)))
    stage = doll.Stage(turned)
    act(stage, step)
    objects = clay.put_all(stage.figure)
    for o in objects:
        o.rotation_euler[2] = math.radians(turned)
    return under(post.finish(render.shoot(), season, False), ground_shadow(objects, cell), season)


def under(img, shade, season):
    """The figure over a thin dark rim and its shadow, straight alpha."""
    rgb = np.clip((img[..., :3] - .5) * 1.04 + .49, 0, 1)
    alpha = Image.fromarray((img[..., 3] * 255).astype(np.uint8))
    rim = np.asarray(alpha.filter(ImageFilter.MaxFilter(3)), np.float32) / 255 * .62
    tint = np.array((.09, .07, .11) if season == 'summer' else (.07, .09, .19))
    low = np.maximum(rim, shade * (.38 if season == 'summer' else .34))[..., None]
    a = img[..., 3:4]
    whole = a + low * (1 - a)
    return np.concatenate([(rgb * a + tint * low * (1 - a)) / np.maximum(whole, 1e-4), whole], -1)


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument('--sheet', default=','.join(SHEETS))
    ap.add_argument('--only', default='')
    ap.add_argument('--steps', default='')
    ap.add_argument('--samples', type=int, default=32)
    ap.add_argument('--out', default=os.path.join(ART, '..', 'data', 'life'))
    a = ap.parse_args(sys.argv[sys.argv.index('--') + 1:] if '--' in sys.argv else [])
    for season in a.sheet.split(','):
        rows = SHEETS[season]
        path = os.path.join(a.out, 'folk.webp' if season == 'summer' else 'folk.cold.webp')
        acts.is_cold = season == 'winter'
        sheet = np.zeros((H * len(rows), W * acts.STEPS, 4), np.float32)
        if os.path.exists(path):
            old = np.asarray(Image.open(path).convert('RGBA'), np.float32) / 255
            sheet[:old.shape[0]] = old[:sheet.shape[0]]
        for row, act in enumerate(rows):
            t = time.time()
            for step in [int(v) for v in a.steps.split(',') if v] or range(acts.STEPS):
                if not a.only or act in a.only.split(','):
                    sheet[row * H:(row + 1) * H, step * W:(step + 1) * W] = frame(getattr(acts, act.rstrip('<^v')), TURNS.get(act[-1], 0), step, season, a.samples)
            print('ACT', season, act, round(time.time() - t, 1), 's', flush=True)
        post.save(path, sheet, 88, 92)


if __name__ == '__main__':
    main()
