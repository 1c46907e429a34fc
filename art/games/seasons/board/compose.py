#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Puts the layers together as the program does, to look at any mixture of built and unbuilt.

    python3 art/games/seasons/board/compose.py SEASON none|half|half:SEED|all OUT.png [--second] [--from DIR] [--size 1280x720] [--crop x,y,w,h] [--labels]

Without --crop the frame of the layout is shown. --second: at the season's second hour. --from reads PNG work files instead of data/games/seasons/board.
Order: ground, the maximum of all shadows once, bodies by order, halos added, the air.
"""
import argparse
import os
import random

import numpy as np
from PIL import Image, ImageDraw

import layout as L

HERE = os.path.dirname(os.path.abspath(__file__))


def load(folder, name):
    for n in (name, name.replace('.webp', '.png')):
        p = os.path.join(folder, n)
        if os.path.exists(p):
            return np.asarray(Image.open(p).convert('RGBA'), np.float32) / 255
    raise SystemExit(f'{folder}/{name} is missing')


def window(dst, img, at):
    """Slices of both pictures where they overlap."""
    x, y = at
    h, w = img.shape[:2]
    x0, y0, x1, y1 = max(0, x), max(0, y), min(dst.shape[1], x + w), min(dst.shape[0], y + h)
    return (slice(y0, y1), slice(x0, x1)), (slice(y0 - y, y1 - y), slice(x0 - x, x1 - x))


def built_set(how):
    if how == 'all':
        return set(L.TILES)
    if how == 'none':
        return set()
    seed = int(how.split(':')[1]) if ':' in how else 7
    return set(random.Random(seed).sample(L.TILES, len(L.TILES) // 2))


def at_second_hour(data, season, folder):
    """DATA with all that the second hour has of its own."""
    second, name = L.second_board(season), os.path.join('..', f'{season}.{L.HOUR[season]}')
    L.light(season)
    own = lambda s: {k: os.path.join(name, v) if k in ('image', 'shadow') else v for k, v in s.items() if not k.startswith('glow')}
    data['ground'] = os.path.join(name, second['ground']) if 'ground' in second else data['ground']
    pieces, walls = {p['id']: own(p['built']) for p in second['pieces']}, {tuple(w['between']): own(w['built']) for w in second['walls']}
    for p in data['pieces']:
        if p['id'] in pieces:
            p['built'] = pieces[p['id']]
    for w in data['walls']:
        w['built'] = walls[tuple(w['between'])]
    return data


def compose(season, how, folder, is_second=False):
    data, built = L.board(season), built_set(how)
    data = at_second_hour(data, season, folder) if is_second else data
    pic = load(folder, data['ground'])[..., :3]
    shown = []
    for i, p in enumerate(data['pieces']):
        s = p['levels'][{'none': 3, 'all': 1}.get(how, (i * 7) % 4)] if 'levels' in p else p['built'] if p['id'] in built or 'plan' not in p else p['plan']
        shown.append((p['order'], s))
    shown += [(w['order'], w['built']) for w in data['walls'] if set(w['between']) <= built]
    shown.sort(key=lambda s: s[0])
    union, tint = np.zeros(pic.shape[:2] + (1,), np.float32), np.zeros(3)
    for _, s in shown:
        img = load(folder, s['shadow'])
        a, b = window(union, img, s['shadow_at'])
        union[a] = np.maximum(union[a], img[b][..., 3:4])
        tint = img[img.shape[0] // 2, img.shape[1] // 2, :3]
    pic = pic * (1 - union) + tint * union
    for _, s in shown:
        img = load(folder, s['image'])
        a, b = window(pic, img, s['at'])
        pic[a] = pic[a] * (1 - img[b][..., 3:4]) + img[b][..., :3] * img[b][..., 3:4]
    for _, s in shown:
        if 'glow' in s:
            img = load(folder, s['glow'])
            a, b = window(pic, img, s['glow_at'])
            pic[a] = pic[a] + img[b][..., :3] * img[b][..., 3:4]
    try:
        over = load(folder, data['over'])
        pic = pic * (1 - over[..., 3:4]) + over[..., :3] * over[..., 3:4]
    except SystemExit:
        pass
    return Image.fromarray((np.clip(pic, 0, 1) * 255 + .5).astype(np.uint8)), data, built


def draw_labels(im, data, built):
    d = ImageDraw.Draw(im, 'RGBA')
    for p in data['pieces']:
        if p['id'] in L.TILES and p['id'] not in built:
            w, h = (48, 22) if p['id'].startswith(('tower', 'house', 'well')) else (75, 30)
            x, y = p['label']
            d.rectangle((x - w, y - h, x + w, y + h), fill=(92, 60, 32, 235), outline=(240, 220, 170))
    spots = [v['at'] for k, v in data['places'].items() if k.split('/')[0] in built | set(L.START_BUILT + L.WINTER_CARDS) or k == 'innkeeper'] + [c['helper']['at'] for c in data['carts'].values()]
    for i, (x, y) in enumerate(spots):
        c = ((200, 40, 40), (40, 90, 200), (240, 190, 40), (50, 150, 70))[i % 4]
        d.polygon([(x - 22, y + 8), (x + 22, y + 8), (x + 10, y - 40), (x - 10, y - 40)], fill=c)
        d.ellipse((x - 13, y - 62, x + 13, y - 36), fill=c)


if __name__ == '__main__':
    ap = argparse.ArgumentParser()
    ap.add_argument('season', choices=L.SEASONS)
    ap.add_argument('built')
    ap.add_argument('out')
    ap.add_argument('--from', dest='folder')
    ap.add_argument('--size', default='')
    ap.add_argument('--crop', default='')
    ap.add_argument('--second', action='store_true')
    ap.add_argument('--labels', action='store_true')
    a = ap.parse_args()
    im, data, built = compose(a.season, a.built, a.folder or os.path.join(HERE, '..', '..', '..', '..', 'data', 'games', 'seasons', 'board', a.season), a.second)
    if a.labels:
        draw_labels(im, data, built)
    x, y, w, h = (int(v) for v in a.crop.split(',')) if a.crop else L.FRAME
    im = im.crop((x, y, x + w, y + h))
    if a.size:
        im = im.resize(tuple(int(v) for v in a.size.split('x')), Image.LANCZOS)
    im.save(a.out)
