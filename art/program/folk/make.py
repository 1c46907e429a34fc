# SPDX-License-Identifier: MIT
"""Who works and idles on the boards: data/life/folk.webp, folk.cold.webp.

    blender -b -P art/program/folk/make.py [-- --sheet summer,winter --only smith,mason --samples 32 --out DIR]

A sheet has a row for each act, in the order of SHEETS (< is the same going left, ^ away, v towards us), and a column for each step; the program
counts on that order (src/table/board_people.h). Acts alone, with --only, are put into the sheet that is there.
"""
import argparse
import math
import os
import sys
import time

HERE = os.path.dirname(os.path.abspath(__file__))
ART = os.path.join(HERE, '..', '..')
sys.path[:0] = [HERE, ART, os.path.join(ART, 'lib', 'figures')]
import bpy
import numpy as np
from PIL import Image, ImageDraw, ImageFilter

import acts
import clay
import doll
from lib import materials, post, render

W, H, FOOT_X, FOOT_Y, PPU = 128, 96, 64, 72, 24       # a picture, its foot, pixels of a unit
SUN = (-.70, -.47, .74)
OUT_OF_SNOW = 2.0                                     # people are small and dark before it: they have more of the sun
ELEVATION = 40                                         # of the boards' camera
SHEETS = {'summer': ('smith', 'mason', 'load', 'talk', 'sweep', 'wash', 'play', 'fish', 'hew', 'saw', 'yoke', 'yoke<', 'beam', 'beam<',
                     'clan_guard', 'piper', 'fish<', 'hoe', 'pick', 'sheep', 'herd', 'dig', 'mule', 'mule<', 'mixing', 'stir', 'guard', 'barrow', 'barrow<',
                     'cheer', 'hurrah', 'carry', 'carry<', 'carry^', 'sack', 'sack<', 'sack^', 'sackv', 'creel', 'creel<', 'flock', 'flock<', 'drove', 'drove<'),
          'winter': ('smith', 'mason', 'load', 'talk', 'clears', 'warm', 'snowball', 'hew', 'sledge', 'sledge<', 'beam', 'beam<',
                     'cheer', 'hurrah', 'carry', 'carry<', 'carry^', 'sack', 'sack<', 'sack^', 'sackv')}
TURNS = {'<': math.pi, '^': math.pi / 2, 'v': -math.pi / 2}


def ground_shadow(objects):
    """Where the sun does not come to the ground, as the camera sees it: 0 to 1."""
    fine = 3
    image = Image.new('L', (W * fine, H * fine), 0)
    draw = ImageDraw.Draw(image)
    sun, sin = np.array(SUN), math.sin(math.radians(ELEVATION))
    for o in objects:
        me = o.data
        v = np.empty(len(me.vertices) * 3, np.float32)
        me.vertices.foreach_get('co', v)
        v = v.reshape(-1, 3)
        z = np.maximum(v[:, 2:], 0)
        turned = o.rotation_euler[2]
        c, d = math.cos(turned), math.sin(turned)
        g = v[:, :2] @ np.array(((c, d), (-d, c)), np.float32) - sun[:2] * z / sun[2] * .62
        x, y = (FOOT_X + PPU * g[:, 0]) * fine, (FOOT_Y - PPU * g[:, 1] * sin) * fine
        q = np.empty(len(me.polygons) * 4, np.int32)
        me.polygons.foreach_get('vertices', q)
        for a in q.reshape(-1, 4):
            draw.polygon([(x[i], y[i]) for i in a], fill=255)
    shade = np.asarray(image.filter(ImageFilter.GaussianBlur(fine * .9)).resize((W, H), Image.BOX), np.float32) / 255
    x, y = np.arange(W), np.arange(H)[:, None]
    return shade * np.clip(np.minimum(np.minimum(x, W - 1 - x), np.minimum(y, H - 1 - y)) / 12, 0, 1)


def frame(act, step, season, samples):
    materials.set_season(season)
    clay.forget()
    render.studio(W, H, samples, season, SUN)
    if season == 'winter':
        bpy.data.lights['sun'].energy *= OUT_OF_SNOW
    e = math.radians(ELEVATION)
    up, aside = (FOOT_Y - H / 2) / PPU, (W / 2 - FOOT_X) / PPU
    render.camera(ELEVATION, W / PPU, (aside, 0, up / math.cos(e)))
    stage = doll.Stage()
    getattr(acts, act.rstrip('<^v'))(stage, step)
    objects = clay.put_all(stage.figure)
    for o in objects:
        o.rotation_euler[2] = TURNS.get(act[-1], 0)
    img = post.finish(render.shoot(), season, False)
    shade = ground_shadow(objects)
    return under(img, shade, season)


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
                    sheet[row * H:(row + 1) * H, step * W:(step + 1) * W] = frame(act, step, season, a.samples)
            print('ACT', season, act, round(time.time() - t, 1), 's', flush=True)
        post.save(path, sheet, 88, 92)


if __name__ == '__main__':
    main()
