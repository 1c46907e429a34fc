# SPDX-License-Identifier: MIT
"""The ground of the faces as pictures: grass, cobbles, squares, soil under buildings. Numpy alone; colours as displayed.

A face's ground turns with the face; near the rim it has only fine grain, so that any two tiles meet without a line.
"""
import numpy as np

import shape

SIZE = 384


def hashed(x, y, seed):
    """Random numbers 0..1 of whole coordinates."""
    h = (x.astype(np.int64) * 374761393 + y.astype(np.int64) * 668265263 + seed * 974634777) & 0xffffffff
    h = ((h ^ (h >> 13)) * 1274126177) & 0xffffffff
    return ((h ^ (h >> 16)) & 0xffff) / 65535


def noise(x, y, scale, seed):
    """Value noise, about -1..1."""
    x, y = x * scale, y * scale
    i, j = np.floor(x), np.floor(y)
    u, v = x - i, y - j
    u, v = u * u * (3 - 2 * u), v * v * (3 - 2 * v)
    a, b = hashed(i, j, seed), hashed(i + 1, j, seed)
    c, d = hashed(i, j + 1, seed), hashed(i + 1, j + 1, seed)
    return ((a * (1 - u) + b * u) * (1 - v) + (c * (1 - u) + d * u) * v) * 2 - 1


def cells(x, y, scale, seed, jitter=.8):
    """Stones: number of the nearest stone, and how far a point is from the joint (0 at the joint, about 1 inside)."""
    x, y = x * scale, y * scale
    i, j = np.floor(x), np.floor(y)
    best, second, number = np.full(x.shape, 9.), np.full(x.shape, 9.), np.zeros(x.shape)
    for dj in (-1, 0, 1):
        for di in (-1, 0, 1):
            a, b = i + di, j + dj
            px, py = a + .5 + jitter * (hashed(a, b, seed) - .5), b + .5 + jitter * (hashed(a, b, seed + 7) - .5)
            d = np.hypot(x - px, y - py)
            nearer = d < best
            second = np.where(nearer, best, np.minimum(second, d))
            number = np.where(nearer, hashed(a, b, seed + 13), number)
            best = np.minimum(best, d)
    return number, np.clip((second - best) * 2.2, 0, 1)


def rgb(text):
    return np.array([int(text[i:i + 2], 16) / 255 for i in (1, 3, 5)])


def blend(a, b, f):
    return a + (b - a) * np.clip(f, 0, 1)[..., None]


GRASS, LUSH, STRAW, SOIL = rgb('#84a066'), rgb('#648a50'), rgb('#a6aa74'), rgb('#6b5138')
STONE, STONE2, JOINT, KERB = rgb('#e6d6b2'), rgb('#d0bb94'), rgb('#9a8765'), rgb('#f0e6cb')
PLAZA, PLAZA2 = rgb('#d0ac83'), rgb('#b88d66')


def grass(x, y, seed, rim):
    """Courts: mown grass with worn places and flowers."""
    big = noise(x, y, 4.2, seed) * rim
    mid = noise(x, y, 13, seed + 1)
    fine = noise(x, y, 70, seed + 2)
    c = blend(GRASS[None, None], LUSH[None, None], .45 + .42 * big + .16 * mid)
    c = blend(c, STRAW[None, None], np.clip(noise(x, y, 6, seed + 3) * rim - .25, 0, 1) * .9)
    c = c * (1 + .10 * fine + .05 * noise(x, y, 150, seed + 4))[..., None]
    i, near = cells(x, y, 30, seed + 5, .9)
    bloom = (i > .955) & (near > .80)
    for lo, col in ((.955, '#f4ead0'), (.972, '#e9c94c'), (.988, '#d66a5a')):
        c = np.where((bloom & (i > lo))[..., None], rgb(col), c)
    return c


def cobbles(x, y, scale, seed, a, b, joint):
    number, inner = cells(x, y, scale, seed)
    c = blend(a[None, None], b[None, None], number)
    c = blend(joint[None, None], c, np.clip(inner * 2.2 + .12, 0, 1))
    return c * (1 + .05 * noise(x, y, 90, seed + 3))[..., None]


def face(f, seed, n=SIZE):
    """n x n x 3, 0..1, unturned."""
    t = (np.arange(n) + .5) / n
    x, y = np.meshgrid(t, t)
    edge = np.minimum.reduce([x, y, 1 - x, 1 - y])
    rim = np.clip(edge / .16, 0, 1)
    label, _ = f.raster(n)
    near, _, square = f._paths(x, y, {a: i + 1 for i, (a, _) in enumerate(f.locals)})
    kinds = np.array(['square'] + [k for _, k in f.locals])[label]
    c = grass(x, y, seed, rim)
    # Worn grass and a strip of soil beside paths, a darker foot round buildings.
    c = blend(c, STRAW[None, None], .55 * np.exp(-np.clip(near - shape.PATH, 0, 1) / .022) * (kinds == 'court'))
    built = (kinds == 'house') | (kinds == 'tower')
    c = np.where(built[..., None], SOIL, c)
    stones = cobbles(x, y, 27, seed + 20, STONE, STONE2, JOINT)
    stones = blend(stones, KERB[None, None], np.clip(1 - np.abs(near - (shape.PATH - .012)) / .010, 0, 1) * .75)
    stones = blend(stones, JOINT[None, None] * .8, np.clip(1 - np.abs(near - shape.PATH) / .006, 0, 1) * .8)
    c = np.where((kinds == 'path')[..., None], stones, c)
    if square is not None:
        ring = cobbles(x, y, 30, seed + 30, PLAZA, PLAZA2, JOINT)
        angle, rad = np.arctan2(y - .5, x - .5), square
        wedge = (np.floor(angle / (np.pi / 4)) + np.floor(rad / .062)) % 2
        ring = ring * (1 - .10 * wedge)[..., None]
        for r in (shape.SQUARE - .010, .118):
            ring = blend(ring, KERB[None, None], np.clip(1 - np.abs(rad - r) / .011, 0, 1) * .9)
        ring = blend(ring, JOINT[None, None] * .8, np.clip(1 - np.abs(rad - shape.SQUARE) / .006, 0, 1) * .8)
        c = np.where((square < shape.SQUARE)[..., None] & ~built[..., None], ring, c)
    return np.clip(c, 0, 1)
