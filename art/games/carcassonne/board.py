#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Puts a castle together from the finished pictures, as the program does, to look at it.

    python3 art/games/carcassonne/board.py OUT.png [--tiles 45] [--seed 1] [--width 1280] [--grey] [--faces DIR]
"""
import argparse
import os
import random

import numpy as np
from PIL import Image

import layout as L
import shape


def edge(face, r, side):
    """(half, half, has path) of a turned tile's side, clockwise."""
    h = [face.halves[(i - 2 * r) % 8] for i in (2 * side, 2 * side + 1)]
    return h, any((s + r) % 4 == side for s in face.path_sides())


def random_board(seed, count):
    """Tiles laid at random by the rules; those that join houses and towers are preferred."""
    rnd = random.Random(seed)
    stack = [f for f in shape.FACES for _ in range(f.count)]
    rnd.shuffle(stack)
    starts = {(L.cell_of(r['cell']), shape.SIDES.index(r['side'])): r for r in L.START}
    laid = {}
    for f in stack[:count]:
        best, score = None, -1
        for (x, y) in L.CELLS - set(laid):
            for r in range(4):
                fit, n = value(f, r, x, y, laid, starts)
                n += rnd.random()
                if fit and n > score:
                    best, score = ((x, y), r), n
        if best:
            laid[best[0]] = (f, best[1])
    return laid


def value(f, r, x, y, laid, starts):
    """May it lie there, and how much does it join?"""
    any_side, n = False, 0
    for s, (dx, dy) in enumerate(((0, -1), (1, 0), (0, 1), (-1, 0))):
        halves, path = edge(f, r, s)
        other = laid.get((x + dx, y + dy))
        if ((x, y), s) in starts:
            row = starts[((x, y), s)]
            any_side = True
            if path != (row['feature'] == 'path'):
                return False, 0
            n += 2 * sum(shape.kind_of(a) == row['feature'] for a in halves)
        elif other:
            any_side = True
            there, path2 = edge(*other, (s + 2) % 4)
            if path != path2:
                return False, 0
            n += 2 * path + sum(shape.kind_of(a) == shape.kind_of(b) for a, b in zip(halves, there[::-1])) * 1.5
    return any_side, n


def compose(laid, folder, width=2560):
    """The frame at rest, `width` pixels wide."""
    k = width / L.FRAME[2]
    ground = Image.open(os.path.join(L.FOLDER, 'ground.webp')).convert('RGBA')
    x0, y0 = L.FRAME[:2]
    out = ground.crop((x0, y0, x0 + L.FRAME[2], y0 + L.FRAME[3])).resize((width, round(L.FRAME[3] * k)), Image.LANCZOS)
    sheets = {}
    order = [f.name for f in shape.FACES]

    def spot(v, o, origin):
        return round((origin + L.CELL * v - o) * k)
    for (x, y), (f, r) in sorted(laid.items(), key=lambda e: (e[0][1], e[0][0])):
        if r not in sheets:
            name = os.path.join(folder, f'faces_{r}.png')
            sheets[r] = Image.open(name if os.path.exists(name) else name.replace('.png', '.webp')).convert('RGBA')
        j, i = divmod(order.index(f.name), L.COLUMNS)
        h = L.FACE + L.OVER
        tile = sheets[r].crop((i * L.FACE, j * h, (i + 1) * L.FACE, (j + 1) * h))
        a, b = spot(x, x0, L.ORIGIN[0]), spot(x + 1, x0, L.ORIGIN[0])
        c, d = spot(y, y0, L.ORIGIN[1]), spot(y + 1, y0, L.ORIGIN[1])
        e = round((d - c) / 4)
        out.alpha_composite(tile.resize((b - a, d - c + e), Image.BOX), (a, c - e))
    front = Image.open(os.path.join(L.FOLDER, 'front.webp')).convert('RGBA')
    whole = Image.new('RGBA', ground.size)
    whole.paste(front, L.FRONT[:2])
    out.alpha_composite(whole.crop((x0, y0, x0 + L.FRAME[2], y0 + L.FRAME[3])).resize(out.size, Image.LANCZOS))
    return out


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument('out')
    ap.add_argument('--tiles', type=int, default=45)
    ap.add_argument('--seed', type=int, default=1)
    ap.add_argument('--width', type=int, default=1280)
    ap.add_argument('--grey', action='store_true')
    ap.add_argument('--faces', default=L.FOLDER)
    a = ap.parse_args()
    im = compose(random_board(a.seed, a.tiles), a.faces, a.width).convert('RGB')
    (im.convert('L') if a.grey else im).save(a.out)


if __name__ == '__main__':
    main()
