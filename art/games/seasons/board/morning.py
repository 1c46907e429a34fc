#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The ground of a winter's morning, data/games/seasons/board/winter.morning/ground.webp: a low sun from the right, warm on the snow,
with long blue shadows. Rendered at half the size, and its finest detail taken from the winter's own ground:

    blender -b -t 1 -P art/games/seasons/board/board.py -- ground --season winter --hour low --scale .5 --strips 4 --samples 6 --out DIR
    /usr/bin/python3 art/games/seasons/board/morning.py DIR
    /usr/bin/python3 art/lib/beyond.py data/games/seasons/board/winter.morning/ground.webp --right-of-left

Two minutes of one core, and seconds. What lies before the castle and behind it is out of focus, and the foremost trees are quiet.
"""
import os
import sys

import numpy as np
from PIL import Image

import layout as L
sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', '..', '..'))
from lib import lens as optics

BOARD = os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', '..', '..', '..', 'data', 'games', 'seasons', 'board')
FAR, SHARP, NEAR = .09, (.215, .845), .985              # rows of the frame at rest, of its height
LIT, SHADED = (1.090, 1.060, .990), (.90, 1.02, 1.06)   # what the sun's side and the shadows are multiplied by
DETAIL = .85                                            # how much of the other ground's finest detail
QUIET = .78, .93                                        # rows likewise: from where on, and where most, the foremost trees lose contrast


def joined(folder):
    found = sorted(f for f in os.listdir(folder) if f.startswith('ground.') and f.endswith('.png'))
    return Image.fromarray(np.concatenate([np.asarray(Image.open(os.path.join(folder, f)).convert('RGB')) for f in found]))


def fine(ground):
    """What of GROUND is lost when it is made half as large."""
    half = ground.resize((ground.width // 2, ground.height // 2), Image.BOX).resize(ground.size, Image.BICUBIC)
    return np.asarray(ground, np.float32) - np.asarray(half, np.float32)


def sunlit(rgb):
    """How much of a pixel's light is the sun's, 0 to 1: shadows are blue."""
    warmth = rgb[..., :1] / np.maximum(rgb[..., 2:], 1)
    return optics.soft(.62, .90, warmth)


def graded(rgb):
    share = sunlit(rgb)
    return rgb * (np.array(LIT) * share + np.array(SHADED) * (1 - share))


def main(folder):
    own = Image.open(os.path.join(BOARD, 'winter', 'ground.webp')).convert('RGB')
    half = joined(folder)
    rgb = np.asarray(half.resize(own.size, Image.BICUBIC), np.float32)
    light = (rgb @ np.array([.30, .59, .11], np.float32))[..., None]
    rgb = graded(rgb + fine(own) * DETAIL * np.clip(light / 170, .2, 1))
    im = Image.fromarray(np.clip(rgb + .5, 0, 255).astype(np.uint8))
    x, y, w, h = L.FRAME
    row = lambda share: y + share * h
    im = optics.quiet_rows(optics.depth_of_field(im, tuple(row(v) for v in SHARP), row(FAR), row(NEAR)), *(row(v) for v in QUIET))
    im.save(os.path.join(BOARD, 'winter.morning', 'ground.webp'), 'WEBP', quality=88, method=5)


if __name__ == '__main__':
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    main(sys.argv[1])
