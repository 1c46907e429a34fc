#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Do the rendered faces show what the data says? Each feature's visible pixels must for the most part have its kind's colour.

    python3 art/games/carcassonne/check_pictures.py        (numpy; the masks themselves are proved by check_faces.py)
"""
import sys

import numpy as np

import flat
import layout as L
import shape

LEAST = .50                                              # trees, stalls, shadows, fronts take the rest
FEW = .004                                               # of a cell: what buildings hide but for so much is not judged


def seen(face, r, n):
    """Number of the local feature seen at each pixel of a turned cell with what rises over it; 0: none."""
    label, d = face.raster(n)
    height = np.zeros((n, n))
    for k, (_, kind) in enumerate(face.locals, 1):
        if kind in shape.ROOF:
            mine = label == k
            height[mine] = shape.roof_height(kind, d[mine] - shape.ROOF[kind]['inset'])
    label, height = np.rot90(label, -r), np.rot90(height, -r)
    over = n * L.OVER // L.FACE
    out = np.zeros((n + over, n), int)
    out[over:] = label
    rows = np.round(height * L.RISE * n).astype(int)
    for y, x in np.argwhere(rows > 0):
        out[max(0, y + over - rows[y, x]):y + over + 1, x] = label[y, x]
    return out


def looks(kind, c):
    """Which pixels have the colour of a kind: c is h x w x 3, 0..1."""
    red, green, blue = c[..., 0], c[..., 1], c[..., 2]
    if kind == 'house':
        return (red > 1.18 * green) & (red > 1.45 * blue)
    if kind == 'tower':
        return (blue > 1.02 * red) | ((red < 1.35 * blue) & (green < 1.03 * red))
    if kind == 'court':
        return green > .97 * red
    return (green < 1.0 * red) & (red < 2.0 * blue)


def main():
    worst, wrong = [], 0
    for f in shape.FACES:
        for r in range(4):
            a = np.asarray(flat.sprite(f.name, r), np.float32) / 255
            what = seen(f, r, L.FACE)
            for k, (letter, kind) in enumerate(f.locals, 1):
                mine = (what == k) & (a[..., 3] > .9)
                if mine.sum() < FEW * L.FACE ** 2:
                    continue
                share = looks(kind, a[..., :3])[mine].mean()
                worst.append((share, f'{f.name}/{letter} turned {r}: {kind}'))
                wrong += share < LEAST
    for share, name in sorted(worst)[:6]:
        print(f'{share:.2f}  {name}')
    print(f'{len(worst)} features in four rotations, {wrong} do not look their kind')
    return 1 if wrong else 0


if __name__ == '__main__':
    sys.exit(main())
