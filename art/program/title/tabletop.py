#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The table on which a new match is laid out: data/title/tabletop.webp, oak planks with worn edges by candle light.

    /usr/bin/python3 art/program/title/tabletop.py [FOLDER]

A height that is lit, as the gate's wall is. Seconds.
"""
import pathlib
import sys

import numpy as np
from PIL import Image

W, H = 1600, 1000
PLANKS = (0, 150, 322, 486, 668, 836, H)      # the edges between them
LIGHT = (800, 330)                            # where the candles' light falls
Y, X = np.mgrid[0:H, 0:W].astype(np.float32)


def smooth(v):
    v = np.clip(v, 0, 1)
    return v * v * (3 - 2 * v)


def noise(rng, across, down):
    """Smooth noise of mean 0, its hills so many pixels apart across and down."""
    grid = rng.random((int(H / down) + 4, int(W / across) + 4)).astype(np.float32)
    return np.asarray(Image.fromarray(grid).resize((W, H), Image.BICUBIC)) - .5


def planks():
    """For each pixel the number of its plank and the distance to the plank's edge."""
    number, edge = np.zeros((H, W), int), np.full((H, W), 1e3, np.float32)
    for i, (top, foot) in enumerate(zip(PLANKS, PLANKS[1:])):
        number[top:foot] = i
        edge[top:foot] = np.minimum(Y[top:foot] - top, foot - 1 - Y[top:foot])
    edge[number == 0] = np.maximum(edge[number == 0], 40 - Y[number == 0])
    return number, edge


def knots(rng, number):
    """How far each pixel is pushed across the grain by the knots near it, and how dark they are."""
    push, dark = np.zeros((H, W), np.float32), np.zeros((H, W), np.float32)
    for plank in range(len(PLANKS) - 1):
        for _ in range(plank % 2 + 1):
            x, y = rng.uniform(60, W - 60), rng.uniform(PLANKS[plank] + 40, PLANKS[plank + 1] - 40)
            size = rng.uniform(10, 17)
            away = ((X - x) / (size * 2.6)) ** 2 + ((Y - y) / size) ** 2
            here = number == plank
            push += here * np.exp(-away / 5) * np.sign(Y - y) * size * 1.5
            dark += here * np.exp(-away * 1.3)
    return push, np.clip(dark, 0, 1)


def wood(rng):
    number, edge = planks()
    shift = rng.uniform(-900, 900, len(PLANKS))[number]
    push, dark = knots(rng, number)
    bend = noise(rng, 420, 60) * 46 + noise(rng, 130, 34) * 12 - push
    rings = np.sin((Y + shift + bend) / 4.6 + 2.2 * noise(rng, 300, 20)) * .5 + .5
    fine = noise(rng, 60, 1.6) + .6 * noise(rng, 22, 1.1)
    grain = .55 * rings + .9 * fine + .5 * noise(rng, 260, 46)
    tone = rng.uniform(.84, 1.1, len(PLANKS))[number]
    colour = np.array([.292, .194, .122]) * (tone * (.80 + .34 * grain))[..., None]
    colour *= (1 - .45 * dark)[..., None]
    worn = smooth(1 - edge / 9) * (.5 + noise(rng, 34, 8))
    height = 2.1 * grain + 9 * smooth(edge / 5 + .5 * noise(rng, 26, 6)) - 3 * dark
    colour = colour * (1 + .22 * np.clip(worn, 0, 1))[..., None]
    colour *= (.18 + .82 * smooth((edge - .5) / 2.6))[..., None]
    return height, colour


def lit(height, colour):
    gy, gx = np.gradient(height)
    nx, ny, nz = -gx * .30, -gy * .30, np.ones_like(height)
    length = np.sqrt(nx * nx + ny * ny + nz * nz)
    light = np.clip((-.20 * nx - .66 * ny + .72 * nz) / length, 0, 1)
    far = np.hypot((X - LIGHT[0]) / 980, (Y - LIGHT[1]) / 640)
    warm = 1 / (1 + (far * 1.25) ** 2.4)
    glow = np.dstack([.22 + 1.42 * warm, .20 + 1.22 * warm, .22 + .98 * warm])
    return colour * (.25 + 1.05 * light)[..., None] * glow


def main():
    folder = pathlib.Path(sys.argv[1]) if len(sys.argv) > 1 else pathlib.Path(__file__).parents[3] / 'data/title'
    rgb = lit(*wood(np.random.default_rng(12)))
    picture = (np.clip(rgb, 0, 1) ** (1 / 1.12) * 255).astype(np.uint8)
    Image.fromarray(picture).save(folder / 'tabletop.webp', quality=72, method=6)


main()
