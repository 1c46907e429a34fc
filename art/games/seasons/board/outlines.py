#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""What is pressed on the board is what is drawn: traces the pictures of all that stands and writes their outlines,
data/games/seasons/board/SEASON/outlines.json. A minute, no Blender.

    python3 art/games/seasons/board/outlines.py

A picture's outline is one polygon in pixels of the board: small gaps between its posts are closed, holes filled, and
corners left out as long as what they enclose hardly changes.
"""
import json
import os

from PIL import Image, ImageChops, ImageDraw, ImageFilter

import layout as L

FOLDER = os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', '..', '..', '..', 'data', 'games', 'seasons', 'board')
GAP, PAD = 3, 24                                       # closed; round the mask
SEEN = 5                                               # what is wider than this and seen through a gap is not covered
CORNERS = 80                                           # BOARD_HIT_POINTS of board_layout.h
STEPS = ((1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1))


def drawn(folder, sprite, box):
    """What SPRITE draws in BOX of the board, white on black."""
    alpha = Image.open(os.path.join(folder, sprite['image'])).convert('RGBA').getchannel('A')
    mask = Image.new('L', (box[2] - box[0], box[3] - box[1]))
    mask.paste(alpha.point(lambda v: 255 if v > 127 else 0), (sprite['at'][0] - box[0], sprite['at'][1] - box[1]))
    return mask


def without(mask, seen):
    """MASK less what is SEEN through it, each piece with a slit to the outside above it."""
    seen = seen.filter(ImageFilter.MinFilter(SEEN)).filter(ImageFilter.MaxFilter(SEEN))
    d, rest = ImageDraw.Draw(mask), seen.copy()
    while rest.getbbox():
        top = rest.getbbox()[1]
        x = next(x for x in range(mask.width) if rest.getpixel((x, top)))
        ImageDraw.floodfill(rest, (x, top), 0)
        while top and mask.getpixel((x, top)):
            d.line((x, top, x + 2, top), 0)
            top -= 1
    return ImageChops.subtract(mask, seen)


def mask_of(folder, sprite, behind):
    """What is drawn, without gaps and holes, with a rim: white on black, PAD around it; BEHIND it shows through."""
    w, h = Image.open(os.path.join(folder, sprite['image'])).size
    x, y = sprite['at']
    box = x - PAD, y - PAD, x + w + PAD, y + h + PAD
    alpha = drawn(folder, sprite, box)
    mask = alpha.filter(ImageFilter.MaxFilter(2 * GAP + 1)).filter(ImageFilter.MinFilter(2 * GAP + 1))
    outside = mask.copy()
    ImageDraw.floodfill(outside, (0, 0), 128)
    mask = outside.point(lambda v: 0 if v == 128 else 255).filter(ImageFilter.MaxFilter(3))
    for other in behind:
        mask = without(mask, ImageChops.subtract(ImageChops.darker(mask, drawn(folder, other, box)), alpha))
    return mask


def largest(mask):
    """Only the largest piece of MASK."""
    best, rest = None, mask.copy()
    while rest.getbbox():
        box = rest.getbbox()
        x = next(x for x in range(box[0], box[2]) if rest.getpixel((x, box[1])))
        part = rest.copy()
        ImageDraw.floodfill(part, (x, box[1]), 128)
        part = part.point(lambda v: 255 if v == 128 else 0)
        rest = ImageChops.subtract(rest, part)
        if best is None or part.histogram()[255] > best.histogram()[255]:
            best = part
    return best


def border(mask):
    """The pixels round the largest piece, clockwise (Moore's way)."""
    box, at = mask.getbbox(), mask.load()
    start = next((x, box[1]) for x in range(box[0], box[2]) if at[x, box[1]])
    res, here, back = [start], start, 4
    while len(res) < 4 * (mask.width + mask.height):
        for turn in range(1, 9):
            k = (back + turn) % 8
            x, y = here[0] + STEPS[k][0], here[1] + STEPS[k][1]
            if at[x, y]:
                here, back = (x, y), (k + 5) % 8 if k % 2 else (k + 6) % 8
                break
        if here == start:
            break
        res.append(here)
    return res


def triangle(a, b, c):
    return abs((b[0] - a[0]) * (c[1] - a[1]) - (c[0] - a[0]) * (b[1] - a[1])) / 2


def fewer(points, most):
    """Leaves out the corner that encloses least, again and again, until MOST are left and none is idle."""
    points = list(points)
    while len(points) > 4:
        n = len(points)
        loss, i = min((triangle(points[i - 1], points[i], points[(i + 1) % n]), i) for i in range(n))
        if n <= most and loss > 12:
            break
        del points[i]
    return points


def outline(folder, sprite, behind):
    points = fewer(border(largest(mask_of(folder, sprite, behind))), CORNERS)
    return [[x - PAD + sprite['at'][0], y - PAD + sprite['at'][1]] for x, y in points]


def piece(folder, p, all_pieces):
    behind = [q[k] for q in all_pieces if q['order'] < p['order'] for k in ('plan', 'built') if k in q]
    if 'levels' in p:
        return {'built': outline(folder, p['levels'][-1], behind)}
    return {k: outline(folder, p[k], behind) for k in ('plan', 'built') if k in p}


def write(season):
    folder = os.path.join(FOLDER, season)
    pieces = L.board(season)['pieces']
    shapes = {p['id']: piece(folder, p, pieces) for p in pieces}
    with open(os.path.join(folder, 'outlines.json'), 'w') as f:
        f.write('{\n  ' + ',\n  '.join(f'"{k}":{json.dumps(v, separators=(",", ":"))}' for k, v in shapes.items()) + '}\n')


if __name__ == '__main__':
    for season in L.SEASONS:
        write(season)
