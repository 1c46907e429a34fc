#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Contact sheet: every plan and building at thumb size, in colour and in grey, to see whether each can be told apart.

    python3 art/games/seasons/board/contact.py OUT.png [--size 64] [--from SUMMER_DIR,WINTER_DIR]
"""
import argparse
import os

import numpy as np
from PIL import Image, ImageDraw

import compose
import layout as L

HERE = os.path.dirname(os.path.abspath(__file__))
BACK = {'summer': (120, 138, 66), 'winter': (196, 206, 226)}


def thumb(folder, sprite, size, back):
    img = (compose.load(folder, sprite['image']) * 255).astype(np.uint8)
    im = Image.fromarray(img)
    im = im.crop(im.getchannel('A').point(lambda v: 255 if v > 20 else 0).getbbox() or (0, 0, 1, 1))
    k = min(size / im.width, size / im.height)
    im = im.resize((max(1, round(im.width * k)), max(1, round(im.height * k))), Image.LANCZOS)
    res = Image.new('RGB', (size, size), back)
    res.paste(im, ((size - im.width) // 2, size - im.height), im)
    return res


if __name__ == '__main__':
    ap = argparse.ArgumentParser()
    ap.add_argument('out')
    ap.add_argument('--size', type=int, default=64)
    ap.add_argument('--from', dest='folders', default='')
    a = ap.parse_args()
    folders = a.folders.split(',') if a.folders else [os.path.join(HERE, '..', '..', '..', '..', 'data', 'games', 'seasons', 'board', s) for s in L.SEASONS]
    rows = []
    for season, folder in zip(L.SEASONS, folders):
        pieces = sorted((p for p in L.board(season)['pieces'] if 'plan' in p or p['id'] in L.START_BUILT), key=lambda p: p['id'])
        for state in ('plan', 'built'):
            rows.append((season, state, [thumb(folder, p.get(state, p['built']), a.size, BACK[season]) for p in pieces]))
    n, s = len(rows[0][2]), a.size + 4
    sheet = Image.new('RGB', (n * s + 4, len(rows) * 2 * s + 4), (40, 36, 32))
    for r, (_, _, thumbs) in enumerate(rows):
        for i, t in enumerate(thumbs):
            sheet.paste(t, (4 + i * s, 4 + 2 * r * s))
            sheet.paste(t.convert('L').convert('RGB'), (4 + i * s, 4 + (2 * r + 1) * s))
    sheet.save(a.out)
