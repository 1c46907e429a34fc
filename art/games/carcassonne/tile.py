#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The tile by which a match comes: data/games/carcassonne/board/tile_back.webp, the back (flat.py) as large as a window, and
tile_face.webp, what is on its other side.

    python3 art/games/carcassonne/tile.py [FOLDER]

The back is a height that is lit: cobbles, a groove, a round plate with the castle raised on it. Seconds, no Blender.
"""
import pathlib
import sys

import numpy as np
from PIL import Image, ImageDraw, ImageFilter

import flat
import layout as L
import paint

N = 1440
FACE = 'Q03'


def drawn(paint_on, blur):
    """A mask of N x N, 0..1, its edge as soft as BLUR pixels: a slope."""
    im = Image.new('L', (N, N))
    paint_on(ImageDraw.Draw(im))
    return np.asarray(im.filter(ImageFilter.GaussianBlur(blur)), np.float32) / 255


def castle():
    """The back's emblem as a mask, its gate left out: the name stands over it."""
    im = Image.new('RGBA', (N, N))
    flat.emblem(ImageDraw.Draw(im), N / 2, N * .590, N * .088, (255, 255, 255, 255))
    red = im.getchannel('R').point(lambda v: 255 if v > 128 else 0)
    return np.asarray(red.filter(ImageFilter.GaussianBlur(3)), np.float32) / 255


def lit(height, colour):
    gy, gx = np.gradient(height)
    length = np.sqrt(gx * gx + gy * gy + 1)
    light = np.clip((.55 * gx + .62 * gy + .56) / length, 0, 1)
    return colour * (.30 + 1.16 * light)[..., None]


def back():
    y, x = np.mgrid[0:N, 0:N].astype(np.float32) / N
    warp_x, warp_y = x + .006 * paint.noise(x, y, 14, 5), y + .006 * paint.noise(x, y, 14, 6)
    number, inner = paint.cells(warp_x, warp_y, 9, 77)
    grit = .5 * paint.noise(x, y, 160, 1) + .3 * paint.noise(x, y, 60, 2) + .5 * paint.noise(x, y, 22, 3)
    disc = drawn(lambda d: d.ellipse((N * .29, N * .29, N * .71, N * .71), fill=255), 3)
    rim = drawn(lambda d: d.ellipse((N * .29, N * .29, N * .71, N * .71), outline=255, width=22), 4)
    groove = drawn(lambda d: d.rounded_rectangle((N * .06, N * .06, N * .94, N * .94), 44, outline=255, width=18), 3)
    emblem = castle()
    stones = np.clip(inner * 1.7, 0, 1) ** .5 * 15 + number * 6
    height = stones * (1 - disc) * (1 - groove) - 9 * groove + disc * 4 + rim * 12 + emblem * 11 + grit * 1.4
    stone = paint.blend(paint.rgb('#a39a8d')[None, None], paint.rgb('#857d75')[None, None], number)
    stone = paint.blend(paint.rgb('#4c4742')[None, None], stone, np.clip(inner * 3, 0, 1))
    plate = paint.rgb('#6b6259') * np.ones((N, N, 1))
    colour = paint.blend(stone, plate, disc)
    colour = paint.blend(colour, paint.rgb('#8d8377') * np.ones((N, N, 1)), rim)
    colour = paint.blend(colour, paint.rgb('#c2b391') * np.ones((N, N, 1)), emblem)
    colour = colour * (1 + .10 * paint.noise(x, y, 5, 9) + .06 * grit)[..., None]
    return Image.fromarray((np.clip(lit(height, colour), 0, 1) * 255).astype(np.uint8))


def main():
    folder = pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else L.FOLDER)
    back().save(folder / 'tile_back.webp', quality=80, method=6)
    flat.sprite(FACE).save(folder / 'tile_face.webp', quality=92, method=6)


if __name__ == '__main__':
    main()
