#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Checks the shadows: composes all buildings from the layers and compares the ground with a render of the whole scene.

    blender -b -P art/games/seasons/board/board.py -- preview --season SEASON --scale 0.4 --samples 12 --out whole.png
    python3 art/games/seasons/board/fit.py SEASON whole.png [--from DIR]

Prints, for ground that no body covers, the mean difference in and out of the shadows, and the factor on the
shadow's strength that would fit best. Adjust SHADOW in art/lib/post.py, then render the shadows again
(board.py sprites --shadows).
"""
import argparse
import os

import numpy as np
from PIL import Image

import compose
import layout as L

HERE = os.path.dirname(os.path.abspath(__file__))


def layers(season, folder):
    """Ground without and the strength of the shadows, and where bodies cover it."""
    data = L.board(season)
    ground = compose.load(folder, data['ground'])[..., :3]
    union, body = (np.zeros(ground.shape[:2] + (1,), np.float32) for _ in range(2))
    shown = [p['levels'][3 - list(L.PLACES).index(p['id']) % 2] if 'levels' in p else p['built'] for p in data['pieces']] + [w['built'] for w in data['walls']]
    for s in shown:
        for key, at, into in (('shadow', 'shadow_at', union), ('image', 'at', body)):
            img = compose.load(folder, s[key])
            a, b = compose.window(into, img, s[at])
            into[a] = np.maximum(into[a], img[b][..., 3:4])
    return ground, union, body


if __name__ == '__main__':
    ap = argparse.ArgumentParser()
    ap.add_argument('season', choices=L.SEASONS)
    ap.add_argument('whole')
    ap.add_argument('--from', dest='folder')
    a = ap.parse_args()
    whole = Image.open(a.whole).convert('RGB')

    def small(img):
        if img.shape[2] == 1:
            return np.asarray(Image.fromarray(img[..., 0]).resize(whole.size, Image.BOX))[..., None]
        return np.stack([np.asarray(Image.fromarray(img[..., k].astype(np.float32)).resize(whole.size, Image.BOX)) for k in range(3)], -1)
    ground, union, body = (small(v) for v in layers(a.season, a.folder or os.path.join(HERE, '..', '..', '..', '..', 'data', 'games', 'seasons', 'board', a.season)))
    whole = np.asarray(whole, np.float32) / 255
    free = body[..., 0] < .01
    lit, dark = free & (union[..., 0] < .01), free & (union[..., 0] > .35)
    print('lit ground, whole - layers:', (whole - ground)[lit].mean(0).round(3))
    # whole = ground * (1 - a) + tint * a, with one a and one tint: a from the strength, tint as the rest
    g, w, u = ground[dark], whole[dark], union[dark]
    now = g * (1 - u)
    print('shadowed ground, whole - ground * (1 - alpha), over alpha (the tint that would fit):', ((w - now) / u).mean(0).round(3))
    for k in (.7, .8, .9, 1.0, 1.1, 1.2):
        v = np.clip(1 - (1 - u) ** k, 0, 1)
        tint = ((w - g * (1 - v)) / v).mean(0)
        tint = np.clip(tint, 0, 1)
        print(f'power x {k}: tint {tint.round(3)}, rms {np.sqrt(((g * (1 - v) + tint * v - w) ** 2).mean()):.4f}')
