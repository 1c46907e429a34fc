#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Contact sheets of the cards and pieces of data/games/seasons, to judge them at the sizes that are played with.

    python3 art/games/seasons/figures/contact.py cards FILE.png      large pictures at 220 and 110 px, small ones at 48, colour and grey
    python3 art/games/seasons/figures/contact.py pieces FILE.png     every piece at each of its sizes, colour and grey
"""
import os
import sys

from PIL import Image

DATA = os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', '..', '..', '..', 'data', 'games', 'seasons')
PAPER, OAK = (232, 217, 180), (62, 44, 30)
PEOPLE = ('messenger', 'trader', 'bricklayer', 'stonemason', 'worker_wood', 'worker_sand', 'worker_stone', 'master_builder')
WINTER = ('village_tavern', 'granary', 'plague', 'cracked_wall', 'damsel', 'snowdrift')
PIECES = ('sand', 'wood', 'clay', 'stone', 'silver', 'taler', 'taler_1', 'taler_3', 'taler_5', 'vp', 'building_points', 'lock', 'seal', 'start_marker',
          *(f'{k}_{c}' for k in ('helper', 'marker') for c in ('red', 'blue', 'yellow', 'green', 'violet', 'white')))


def strip(files, size, ground, gap=8):
    res = Image.new('RGB', (len(files) * (size + gap) + gap, size + 2 * gap), ground)
    for i, f in enumerate(files):
        im = Image.open(f).convert('RGBA')
        if im.width != size and im.height != size:
            im = im.resize((size, round(im.height * size / im.width)), Image.LANCZOS)
        res.paste(im, (gap + i * (size + gap), gap), im)
    return res


def stack(rows):
    rows = [q for r in rows for q in (r, r.convert('L').convert('RGB'))] if '--grey' in sys.argv else rows + [rows[-1].convert('L').convert('RGB')]
    res = Image.new('RGB', (max(r.width for r in rows), sum(r.height for r in rows)), PAPER)
    y = 0
    for r in rows:
        res.paste(r, (0, y))
        y += r.height
    return res


def cards():
    at = lambda n, s='': os.path.join(DATA, 'cards', f'{n}{s}.webp')
    names = PEOPLE + WINTER
    half = [strip([at(n) for n in g], 220, OAK) for g in (names[:7], names[7:])]
    return stack(half + [strip([at(n) for n in names], 110, OAK), strip([at(n, '.small') for n in names], 48, OAK)])


def pieces():
    at = lambda n, s: os.path.join(DATA, 'pieces', f'{n}.{s}.webp')
    rows = [strip([at(n, 128) for n in g], 128, PAPER) for g in (PIECES[:13], PIECES[13:])]
    rows += [strip([at(n, s) for n in PIECES], s, c) for s in (64, 40, 28, 20) for c in (PAPER, OAK)]
    teams = [n for n in PIECES if n.startswith('helper_')]
    rows.append(strip([at(n, f'board.{s}') for s in (96, ) for n in teams], 96, (126, 138, 70)))
    return stack(rows)


if __name__ == '__main__':
    if len(sys.argv) < 3 or sys.argv[1] not in ('cards', 'pieces'):
        sys.exit(__doc__)
    {'cards': cards, 'pieces': pieces}[sys.argv[1]]().save(sys.argv[2])
