#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Puts the layers together as the program does, to look at any state of the board.

    python3 art/games/kilt/compose.py OUT.png [--seed 3] [--floors 40] [--high 8] [--air noon] [--size 1280x720] [--crop x,y,w,h] [--grey]

Order: ground, the maximum of all shadows once, towers and banners from far to near, the air.
"""
import argparse
import os
import random
import sys

from PIL import Image

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [HERE, os.path.dirname(os.path.dirname(HERE))]

import layout as L

BOARD = os.path.join(L.DATA, 'board')


def picture(name):
    return Image.open(os.path.join(BOARD, name)).convert('RGBA')


def look(square, level):
    c, r = 'abcde'.index(square[0]), int(square[1])
    return (3 * c + 5 * r + level * level + level) % L.LOOKS + 1


def castle(seed, floors, high):
    """Towers as lists of (colour, crests) and two roofs, by chance."""
    r = random.Random(seed)
    towers = {s: [] for s in L.SQUARES}
    while floors:
        s = r.choice(L.SQUARES if r.random() < .6 else [t for t in L.SQUARES if towers[t]] or L.SQUARES)
        if len(towers[s]) < high:
            towers[s].append((r.choice(L.COLOURS), r.choice((0, 0, 0, 1, 1, 2))))
            floors -= 1
    return towers, r.sample([s for s in L.SQUARES if towers[s]], 2) if any(towers.values()) else []


ROWS = {0: ['dark_gray', 'light_gray', 'orange', 'red'], 1: ['orange.light_gray', 'light_gray.red', 'dark_gray.orange'], 2: ['light_gray.dark_gray', 'orange.red'],
        3: ['orange.dark_gray'], 5: ['red.dark_gray', 'light_gray.orange'], 8: ['red.orange', 'dark_gray', 'light_gray.red', 'orange.red'], 12: ['red.light_gray', 'orange', 'dark_gray.red'],
        17: ['light_gray.orange', 'red', 'orange.dark_gray'], 15: ['dark_gray.light_gray']}


def compose(towers, roofs, rows, air):
    data = L.board()
    im = Image.open(os.path.join(BOARD, data['ground'])).convert('RGBA')
    shade = Image.new('L', im.size)
    things = []
    from PIL import ImageChops
    for s in data['squares']:
        pile, (x, y) = towers[s['id']], s['at']
        if not pile:
            continue
        n = len(pile) + 2 * (s['id'] in roofs)
        sh = data['shadows'][min(n, len(data['shadows'])) - 1]
        layer = Image.new('L', im.size)
        layer.paste(picture(sh['image']).getchannel('A'), (x - sh['anchor'][0], y - sh['anchor'][1]))
        shade = ImageChops.lighter(shade, layer)
        ax, ay = data['floors']['anchor']
        for level, (colour, crests) in enumerate(pile):
            name = f"floor.{colour}.{crests}.{look(s['id'], level)}.webp"
            things.append((s['order'], name, x - ax, y - ay - level * data['tower']['floor']))
        if s['id'] in roofs:
            r, top = data['roof'], y - len(pile) * data['tower']['floor']
            things.append((s['order'], r['image'], x - r['anchor'][0], top - r['anchor'][1]))
            f = r['flag']
            things.append((s['order'], f['images'][0], x + f['at'][0] - f['anchor'][0], top + f['at'][1] - f['anchor'][1]))
    for p in data['places']:
        cards = rows.get(p['place'], [])
        for c, (x, y, share) in zip(cards, L.stands(p, len(cards))):
            name = f'banner.{c}.webp' if '.' not in c else f"banner.{c}.{p['side']}.webp"
            fx, fy = [v / L.BANNER_SCALE for v in data['banner']['foot']]
            things.append((p['order'], name, x - round(fx * share), y - round(fy * share), share))
    im.paste((5, 8, 13), (0, 0), shade)
    for _, name, x, y, *share in sorted(things, key=lambda t: t[0]):
        part = picture(name)
        if share:
            part = part.resize([round(side * share[0] / L.BANNER_SCALE) for side in part.size], Image.BOX)
        left, top = max(0, -x), max(0, -y)
        im.alpha_composite(part.crop((left, top, part.width, part.height)), (max(0, x), max(0, y)))
    if air:
        im.alpha_composite(picture(data['over'][air]))
    return im.convert('RGB')


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument('out')
    ap.add_argument('--seed', type=int, default=3)
    ap.add_argument('--floors', type=int, default=40)
    ap.add_argument('--high', type=int, default=8)
    ap.add_argument('--air', default='noon')
    ap.add_argument('--size', default='')
    ap.add_argument('--crop', default='')
    ap.add_argument('--grey', action='store_true')
    a = ap.parse_args()
    im = compose(*castle(a.seed, a.floors, a.high), ROWS, a.air)
    x, y, w, h = (int(v) for v in a.crop.split(',')) if a.crop else L.FRAME
    im = im.crop((x, y, x + w, y + h))
    if a.size:
        im = im.resize(tuple(int(v) for v in a.size.split('x')), Image.LANCZOS)
    (im.convert('L') if a.grey else im).save(a.out)


if __name__ == '__main__':
    main()
