#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""What is lit at evening besides the tiles: windows of the village and the farms, and a torch on each tower of the wall; to be added.

    python3 art/games/carcassonne/lamps.py        (writes lamps.webp; layout.py writes where its parts lie; no Blender)
"""
import math
import os
import random

import numpy as np
from PIL import Image, ImageFilter

import country as C
import layout as L

SMALL = 2                                                # how much smaller than the board's picture
WARM, FIRE = np.array((255, 158, 66)), np.array((255, 138, 48))


def seen(u, v, z):
    """Pixel of the picture."""
    return L.ORIGIN[0] + L.CELL * u, L.ORIGIN[1] + L.CELL * (v - z / C.S * L.RISE)


def windows():
    """(x, y, of which house) of all that look to the viewer."""
    for k, (u, v, turn, w, _, _) in enumerate(C.HOUSES):
        z = float(C.Land(np.array([u]), np.array([v])).z[0]) - .1
        deep, rise = 1.25, .5
        high = random.Random(k).uniform(1.25, 1.6)
        n = max(2, round(w / .55))
        wall = [((-w / 2 + (i + .5) * w / n, -deep / 2, (high - .4) * .42 + .15), (0, -1)) for i in range(n)]
        wall += [((s * w / 2, 0, high - .4 + rise * .14 + .1), (s, 0)) for s in (-1, 1)]
        c, s = math.cos(math.radians(turn)), math.sin(math.radians(turn))
        for (a, b, h), (nx, ny) in wall:
            if nx * s + ny * c < -.25:
                yield (*seen(u + (a * c - b * s) * C.HOUSE / C.S, v - (a * s + b * c) * C.HOUSE / C.S, z + h * C.HOUSE), k)
    z = float(C.Land(np.array([C.CHURCH[0]]), np.array([C.CHURCH[1]])).z[0])
    for a, h in ((-.9, .8), (0, .8), (.9, .8), (-1.95, 2.6), (-1.5, 2.6)):
        yield (*seen(C.CHURCH[0] + a * 1.45 / C.S, C.CHURCH[1] + .76 * 1.45 / C.S, z + h * 1.45), 0)


def towers():
    """(x, y) of the panes of the towers that stand in the wall."""
    for row in L.START:
        if row['feature'] == 'tower':
            x, y = L.start(row)['at']
            for dx in (-40, -14, 14, 40):
                yield x + dx, y + 5


def torches():
    for i in range(len(L.CORNER)):
        x, y = L.px(*L.tower_centre(i))
        r = L.CELL * (.25 if L.is_inward(i) else .345)
        yield x, y + .86 * r


def boxes():
    """Parts of the picture outside of which nothing is lit."""
    out = []
    for x, y in [(x, y) for x, y, _ in windows()] + list(towers()):
        out.append([x - 40, y - 40, x + 40, y + 40])
    merged = True
    while merged:
        merged = False
        for i in range(len(out)):
            for j in range(i + 1, len(out)):
                a, b = out[i], out[j]
                if a[0] < b[2] and b[0] < a[2] and a[1] < b[3] and b[1] < a[3]:
                    out[i] = [min(a[0], b[0]), min(a[1], b[1]), max(a[2], b[2]), max(a[3], b[3])]
                    del out[j]
                    merged = True
                    break
            if merged:
                break
    out += [[x - 96, y - 84, x + 96, y + 84] for x, y in torches()]
    whole = []
    for a, b, c, d in out:
        a, b, c, d = (2 * int(k // 2) for k in (max(a, 0), max(b, 0), min(c, L.SIZE[0]), min(d, L.SIZE[1])))
        if c > a and d > b:
            whole.append([a, b, c - a, d - b])
    return whole


def picture():
    w, h = L.SIZE[0] // SMALL, L.SIZE[1] // SMALL
    pane, flame = np.zeros((h, w), np.float32), np.zeros((h, w), np.float32)
    rnd = random.Random(4)
    for x, y, _ in windows():
        if rnd.random() < .78:
            a, b = int(x / SMALL), int(y / SMALL)
            pane[max(0, b - 1):b + 2, max(0, a - 1):a + 1] = rnd.uniform(.75, 1)
    for x, y in towers():
        a, b = int(x / SMALL), int(y / SMALL)
        pane[b - 2:b + 2, a - 1:a + 1] = .9
    for x, y in torches():
        a, b = int(x / SMALL), int(y / SMALL)
        flame[b - 2:b + 2, a - 1:a + 2] = 1

    def glow(mask, *parts):
        im = Image.fromarray((mask * 255).astype(np.uint8))
        return sum(k * np.asarray(im.filter(ImageFilter.GaussianBlur(r)), np.float32) / 255 for r, k in parts)
    lit = glow(pane, (.6, 1.4), (2.5, 2.4), (7, 6.0)), glow(flame, (.7, 1.3), (4, 4.5), (15, 26))
    colour = sum(np.clip(k, 0, 1)[..., None] * c for k, c in zip(lit, (WARM, FIRE)))
    alpha = np.clip(colour.max(-1) / 255, 0, 1)
    rgb = np.where(alpha[..., None] > .004, colour / np.maximum(alpha, 1e-3)[..., None], FIRE)
    return Image.fromarray(np.concatenate([np.clip(rgb, 0, 255), alpha[..., None] * 255], -1).astype(np.uint8), 'RGBA')


if __name__ == '__main__':
    path = os.path.join(L.FOLDER, 'lamps.webp')
    picture().save(path, 'WEBP', quality=78, method=5, alpha_quality=80)
    print('lamps', os.path.getsize(path) // 1024, 'KiB')
