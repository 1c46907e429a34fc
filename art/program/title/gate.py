#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The gate that hides the table between two people: data/title/gate.webp (wall and arch, open in the middle) and
data/title/portcullis.webp (the grate and the dark behind it).

    python3 art/program/title/gate.py [FOLDER]

Both are heights that are lit: stones with worn edges, rounded timbers, nails; a torch burns on either side. Seconds.
"""
import pathlib
import sys

import numpy as np
from PIL import Image

W, H = 1920, 1080
CENTRE, SPRING, INNER, OUTER = 960, 520, 452, 560       # of the arch: its middle, where it begins, radii
TORCHES = ((300, 470), (1620, 470))
Y, X = np.mgrid[0:H, 0:W].astype(np.float32)


def smooth(v):
    v = np.clip(v, 0, 1)
    return v * v * (3 - 2 * v)


def noise(rng, step, stretch=1):
    """Smooth noise of mean 0, its hills STEP pixels apart, STRETCH times as far down as across."""
    grid = rng.random((int(H / step / stretch) + 3, int(W / step) + 3)).astype(np.float32)
    return np.asarray(Image.fromarray(grid).resize((W, H), Image.BICUBIC)) - .5


def grain(rng):
    return .5 * noise(rng, 22) + .3 * noise(rng, 9) + .2 * noise(rng, 4)


def lit(height, steep, colour):
    """COLOUR under a light from the upper left, as HEIGHT turns to it or away."""
    gy, gx = np.gradient(height)
    nx, ny, nz = -gx * steep, -gy * steep, np.ones_like(height)
    length = np.sqrt(nx * nx + ny * ny + nz * nz)
    light = np.clip((-.55 * nx - .62 * ny + .56 * nz) / length, 0, 1)
    return colour * (.30 + 1.0 * light)[..., None]


def courses(rng):
    """Masonry: for each pixel the distance to its stone's edge, and the stone's number."""
    edge, number = np.zeros((H, W), np.float32), np.zeros((H, W), int)
    top, count = -30, 0
    while top < H:
        high = int(rng.integers(78, 108))
        left = -int(rng.integers(0, 160))
        while left < W:
            wide = int(rng.integers(120, 230))
            rows, columns = slice(max(0, top), min(H, top + high)), slice(max(0, left), min(W, left + wide))
            x, y = X[rows, columns], Y[rows, columns]
            edge[rows, columns] = np.minimum(np.minimum(x - left, left + wide - 1 - x), np.minimum(y - top, top + high - 1 - y))
            number[rows, columns] = count
            left, count = left + wide, count + 1
        top += high
    return edge, number


def arch(edge, number):
    """The ring of the arch and its jambs, laid over the courses."""
    dx, dy = X - CENTRE, Y - SPRING
    r, angle = np.hypot(dx, dy), np.arctan2(-dy, dx)
    share = angle / np.pi * 15
    above = (dy < 0) & (r > INNER) & (r < OUTER)
    along = (share - np.floor(share)) * np.pi / 15 * r
    ring = np.minimum(np.minimum(along, np.pi / 15 * r - along), np.minimum(r - INNER, OUTER - r))
    edge[above], number[above] = ring[above], (900 + np.floor(share).astype(int))[above]
    row = np.floor((Y - SPRING) / 96)
    wide = OUTER - INNER + 46 * (row % 2)
    side = np.abs(dx) - INNER
    jamb = (dy >= 0) & (side > 0) & (side < wide)
    down = (Y - SPRING) - row * 96
    edge[jamb] = np.minimum(np.minimum(side, wide - side), np.minimum(down, 95 - down))[jamb]
    number[jamb] = (950 + row.astype(int) * 2 + (dx > 0))[jamb]
    return edge, number, ((dy < 0) & (r <= INNER)) | ((dy >= 0) & (np.abs(dx) <= INNER))


def torchlight():
    """Warm light about the torches, dusk elsewhere: a factor for each colour."""
    warm = sum(1 / (1 + (np.hypot(X - x, (Y - y) * 1.05) / 260) ** 2) for x, y in TORCHES)
    dusk = .42 - .10 * smooth((Y - 700) / 400)
    return np.dstack([dusk * .95 + 1.05 * warm, dusk * .92 + .70 * warm, dusk * 1.12 + .36 * warm])


def torches(rgb):
    """Flames with their irons."""
    for x, y in TORCHES:
        iron = (np.abs(X - x) < 7) & (Y > y + 10) & (Y < y + 120) | (np.abs(X - x) < 20) & (Y > y + 10) & (Y < y + 32)
        rgb[iron] = rgb[iron] * .16
        up = (y + 16 - Y) / 96
        sway = 7 * np.sin(up * 4 + x)
        body = np.clip(1 - np.abs(X - x - sway * up) / (21 * np.clip(np.sqrt(np.clip(up + .12, 0, 2)) * (1.05 - up), 1e-3, 2)), 0, 1)
        body = body * (up > -.1) * (up < 1)
        rgb += smooth(body * 1.4)[..., None] * np.array([1.1, .62, .16]) + smooth(body * 1.4 - .55)[..., None] * np.array([.2, .4, .42])
        glow = np.exp(-(np.hypot(X - x, Y - y + 20) / 120) ** 2)
        rgb += glow[..., None] * np.array([.26, .13, .03])
    return rgb


def wall(rng):
    edge, number, opening = arch(*courses(rng))
    rough = grain(rng)
    lift = rng.random(4000)[number] * 5
    height = 15 * smooth((edge + 5 * noise(rng, 14) - 2) / 15) + lift * smooth(edge / 8) + 5 * rough
    tone = rng.random(4000)[number]
    colour = np.stack([.66 + .10 * tone, .61 + .08 * tone, .54 + .06 * tone], -1) * (.92 + .4 * rough)[..., None]
    colour *= (.42 + .58 * smooth(edge / 5))[..., None]
    rgb = lit(height, .34, colour) * torchlight()
    near = np.where(opening, 0, 1)
    rgb = torches(rgb)
    alpha = np.asarray(Image.fromarray((255 * near).astype(np.uint8)).resize((W * 2, H * 2), Image.NEAREST).resize((W, H), Image.BOX))
    return np.dstack([np.clip(rgb, 0, 1) ** (1 / 1.05) * 255, alpha]).astype(np.uint8)


def beam(distance, half):
    """Profile of a timber at DISTANCE from its middle."""
    return np.sqrt(np.clip(1 - (distance / half) ** 4, 0, 1))


def portcullis(rng):
    across, down = 138, 138
    x, y = (X - CENTRE + across / 2) % across - across / 2, (Y - 84) % down - down / 2
    upright, cross = beam(np.abs(x), 37), beam(np.abs(y), 27)
    fibre_up, fibre_across = noise(rng, 5, 26) + .6 * noise(rng, 2.4, 40), None
    turned = np.random.default_rng(5)
    grid = turned.random((int(H / 5) + 3, int(W / 130) + 3)).astype(np.float32)
    fibre_across = np.asarray(Image.fromarray(grid).resize((W, H), Image.BICUBIC)) - .5
    is_upright = upright > 0
    is_cross = (cross > 0) & ~is_upright
    height = np.where(is_upright, 26 + 20 * upright + 2.2 * fibre_up, np.where(is_cross, 6 + 15 * cross + 2.0 * fibre_across, 0))
    nail = np.hypot(x, y)
    is_nail = (nail < 17) & (cross > 0)
    height = np.where(is_nail, height + 20 * np.sqrt(np.clip(1 - (nail / 17) ** 2, 0, 1)), height)
    oak = np.stack([.50 + .16 * fibre_up, .36 + .12 * fibre_up, .22 + .08 * fibre_up], -1)
    oak = np.where(is_cross[..., None], np.stack([.46 + .16 * fibre_across, .33 + .12 * fibre_across, .20 + .08 * fibre_across], -1), oak)
    oak = np.where(is_nail[..., None], np.array([.30, .30, .33]), oak)
    strap = is_upright & (np.abs(y) < 30) & ~is_nail
    oak = np.where(strap[..., None], oak * .42 + np.array([.07, .07, .085]), oak)
    body = is_upright | is_cross
    shade = 1 - .5 * smooth((np.abs(x) - 30) / 40) * is_cross
    rgb = lit(height, .16, oak) * shade[..., None] * torchlight() * 1.15
    dark = np.array([.035, .028, .030]) * (1 + .8 * smooth((Y - 300) / 900))[..., None]
    rgb = np.where(body[..., None], rgb, dark)
    dx, dy = X - CENTRE, Y - SPRING
    depth = np.where(dy < 0, INNER - np.hypot(dx, dy), INNER - np.abs(dx))
    rgb = rgb * (.25 + .75 * smooth(depth / 90))[..., None]
    return (np.clip(rgb, 0, 1) ** (1 / 1.05) * 255).astype(np.uint8)


def main():
    out = pathlib.Path(sys.argv[1]) if len(sys.argv) > 1 else pathlib.Path(__file__).resolve().parents[3] / 'data' / 'title'
    Image.fromarray(wall(np.random.default_rng(3))).save(out / 'gate.webp', quality=78, method=5, alpha_quality=90)
    Image.fromarray(portcullis(np.random.default_rng(4))).save(out / 'portcullis.webp', quality=72, method=5)


if __name__ == '__main__':
    main()
