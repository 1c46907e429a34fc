#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The cloth that hangs before the board until it is read: data/games/kilt/board/cloth_left.webp and cloth_right.webp.

    python3 art/games/kilt/cloth.py [FOLDER]

A tartan is woven, thread over thread as the panels' is (src/ui/theme_materials.c), hung in folds and lit from the left. Where a
fold turns away its threads lie closer. The edges that meet are bound with leather. Seconds, no Blender.
"""
import pathlib
import sys

import numpy as np
from PIL import Image

W, H = 960, 1080                                        # of a half
SETT = 264                                              # after so many pixels the threads come again
BOUND = 26                                              # breadth of the leather
Y, X = np.mgrid[0:H, 0:W].astype(np.float32)


def rgb(text):
    return np.array([int(text[i:i + 2], 16) / 255 for i in (1, 3, 5)], np.float32)


# From the middle of the sett outward: how far, in hundredths of its half, and the colour.
THREADS = ((3, '#c8a850'), (10, '#33573f'), (13, '#c8a850'), (30, '#33573f'), (40, '#171f22'), (70, '#2b4067'), (76, '#171f22'),
           (92, '#20352d'), (100, '#96382c'))


def smooth(v):
    v = np.clip(v, 0, 1)
    return v * v * (3 - 2 * v)


def noise(rng, across, down):
    """Smooth noise of mean 0, its hills so many pixels apart."""
    grid = rng.random((int(H / down) + 3, int(W / across) + 3)).astype(np.float32)
    return np.asarray(Image.fromarray(grid).resize((W, H), Image.BICUBIC)) - .5


def threads(along):
    """The colour of the thread at ALONG, pixels of the flat cloth."""
    at = np.abs((along / SETT) % 1 - .5) * 200
    out = np.empty(along.shape + (3,), np.float32)
    out[...] = rgb(THREADS[-1][1])
    for far, colour in reversed(THREADS):
        out[at < far] = rgb(colour)
    return out


def folds(rng, is_left):
    """Heights of the folds, one beside the other, narrower toward the edge that is drawn."""
    from_edge = (W - X if is_left else X) / W
    wander = noise(rng, 320, 640) * 1.1 + (Y / H - .5) * noise(rng, 260, 2 * H) * 1.3
    phase = 2 * np.pi * (6.2 * from_edge - 1.1 * from_edge ** 2) + wander
    return .5 - .5 * np.cos(phase) + .16 * np.sin(2 * phase + 3 * noise(rng, 400, 900)) + .10 * noise(rng, 90, 700)


def half(rng, is_left):
    height = folds(rng, is_left)
    slope = np.gradient(height, axis=1) * 70
    across, down = X + slope * 5 + height * 6, Y + height * 9 + noise(rng, 300, 300) * 8
    turn = (np.floor(across / 1.6) + np.floor(down / 1.6)) % 4
    warp = np.where(turn < 2, .62, .38)[..., None]
    colour = threads(across - W + BOUND if is_left else across - BOUND) * warp + threads(down + 90) * (1 - warp)
    slub = (rng.random((H, W)).astype(np.float32) - .5) * .16 + noise(rng, 3, 14) * .10 + noise(rng, 14, 3) * .10
    light = .46 + .52 * smooth(height * .85 + .1) - .20 * slope + .12 * (.5 - Y / H)
    colour = colour * (1.18 * np.clip(light, .2, 1.25) * (1 + slub))[..., None]
    return bound(colour, rng, is_left, np.clip(.75 - .30 * slope, .4, 1.3))


def bound(colour, rng, is_left, light):
    """COLOUR with the leather along the edge that meets the other half."""
    depth = W - 1 - X if is_left else X
    leather = rgb('#7a4f2c') * (1 + noise(rng, 7, 7) * .30 + noise(rng, 40, 60) * .35)[..., None]
    leather = leather * (light * (.62 + .55 * smooth(depth / 7) - .35 * smooth((depth - BOUND + 7) / 7)))[..., None]
    stitch = (np.abs(depth - BOUND + 7) < 1.6) & (Y % 17 < 10)
    leather[stitch] = rgb('#e0c078') * light[stitch][:, None]
    shade = 1 - .45 * smooth(1 - (depth - BOUND) / 16)
    return np.where((depth < BOUND)[..., None], leather, colour * shade[..., None])


def main():
    folder = pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else pathlib.Path(__file__).parents[3] / 'data/games/kilt/board')
    for side in ('left', 'right'):
        picture = half(np.random.default_rng(7), side == 'left')
        image = Image.fromarray((np.clip(picture, 0, 1) * 255).astype(np.uint8))
        image.save(folder / f'cloth_{side}.webp', quality=78, method=6)


if __name__ == '__main__':
    main()
