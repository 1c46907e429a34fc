#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Is every picture of Kilt Castle there, and of the size that layout.json says?  (Standard library only: a test of the build
runs it.)"""
import itertools
import json
import pathlib
import struct
import sys

import layout as L

DATA = pathlib.Path(L.DATA)
BEYOND = [920, 1155] # lib/beyond.py
BELOW = [800, 155]    # likewise
CLOTH = [960, 1080] # cloth.py
WINDOWS = [104, 36]  # walls.py
ICONS = ('ducat ducats crest crests floor roof ducat_day master_builder train_front train_rear area card '
         + ' '.join(f'floor_{c} emblem_{c}' for c in L.COLOURS)).split()


def size_of(path):
    """Width and height from the head of a WebP file."""
    head = path.read_bytes()[:32]
    kind = head[12:16]
    if kind == b'VP8X':
        return [1 + int.from_bytes(head[i:i + 3], 'little') for i in (24, 27)]
    if kind == b'VP8L':
        bits = struct.unpack('<I', head[21:25])[0]
        return [1 + (bits & 0x3fff), 1 + (bits >> 14 & 0x3fff)]
    return [v & 0x3fff for v in struct.unpack('<HH', head[26:30])]


def expected(data):
    """(path, size) of every picture."""
    yield 'board/' + data['ground'], data['size']
    yield from (('board/' + name, data['size']) for name in data['over'].values())
    yield from ((f'board/beyond_{side}.{air}.webp', BEYOND) for side, air in itertools.product(('left', 'right'), data['over']))
    yield from ((f'board/beyond_below.{air}.webp', BELOW) for air in data['over'])
    yield from ((f'board/cloth_{side}.webp', CLOTH) for side in ('left', 'right'))
    for colour, crests, look in itertools.product(L.COLOURS, L.CRESTS, range(1, data['tower']['looks'] + 1)):
        yield f'board/floor.{colour}.{crests}.{look}.webp', data['floors']['size']
    yield from ((f'board/window.{look}.webp', WINDOWS) for look in range(1, data['tower']['looks'] + 1))
    for colour, crests in itertools.product(L.COLOURS, L.CRESTS):
        yield f'board/room.{colour}.{crests}.webp', data['rooms']['size']
    for colour in L.COLOURS:
        yield from ((f'board/flag.{colour}.{n}.webp', data['roof']['flag']['size']) for n in (1, 2, 3, 4))
        yield f'board/foot.{colour}.webp', data['floors']['size']
        yield from ((f'board/crown.{colour}.{kind}.{crests}.webp', data['floors']['size']) for kind, crests in L.CROWNS)
        yield from ((f'board/wall.{colour}.{kind}.webp', data['walls']['size']) for kind in L.WALLS)
    for thing in [data['roof'], *data['shadows'], *data['halos'].values()]:
        yield 'board/' + thing['image'], thing['size']
    yield from (('board/' + name, data['roof']['flag']['size']) for name in data['roof']['flag']['images'])
    for colour in L.COLOURS:
        yield f'board/banner.{colour}.webp', data['banner']['size']
        yield f'cards/card.{colour}.webp', L.CARD
        yield f'cards/card.{colour}.beside.webp', L.CARD[::-1]
        yield from ((f'plan/top.{colour}.{crests}.webp', (128, 128)) for crests in L.CRESTS)
    for pair in itertools.permutations(L.COLOURS, 2):
        yield 'cards/card.{}.{}.webp'.format(*pair), L.CARD
        yield 'cards/card.{}.{}.beside.webp'.format(*pair), L.CARD[::-1]
        yield from (('board/banner.{}.{}.{}.webp'.format(*pair, side), data['banner']['size']) for side in L.SIDES)
    yield data['plan']['ground'], data['plan']['size']
    yield 'plan/roof.webp', (128, 128)
    yield from ((f'icons/{name}.{n}.webp', (n, n)) for name in ICONS for n in (20, 28, 40, 64, 128))
    yield from ((f'icons/emblem_{colour}.256.webp', (256, 256)) for colour in L.COLOURS)


def main():
    data = json.loads((DATA / 'board' / 'layout.json').read_text())
    wrong = ['layout.json is not what layout.py writes'] if data != json.loads(json.dumps(L.board())) else []
    for name, size in expected(data):
        if not (DATA / name).is_file():
            wrong.append(f'{name} is missing')
        elif size_of(DATA / name) != list(size):
            wrong.append(f'{name} is {size_of(DATA / name)}, not {list(size)}')
    known = {name for name, _ in expected(data)}
    wrong += [f'{p.relative_to(DATA)} is in no list' for folder in ('board', 'cards', 'icons', 'plan')
              for p in sorted((DATA / folder).glob('*.webp')) if str(p.relative_to(DATA)) not in known]
    print('\n'.join(wrong) or f'{len(known)} pictures')
    return 1 if wrong else 0


if __name__ == '__main__':
    sys.exit(main())
