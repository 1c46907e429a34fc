#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The ground of a winter's morning, data/games/seasons/board/winter.morning/ground.webp: a low sun from the right, warm on the snow,
with long shadows of a greyish blue, for snow and sky throw much light into them. Rendered at a third of the size, and its finest detail taken from the winter's own ground:

    blender -b -t 1 -P art/games/seasons/board/board.py -- ground --season winter --hour low --scale .32 --strips 1 --samples 5 --out DIR
    /usr/bin/python3 art/games/seasons/board/morning.py DIR
    /usr/bin/python3 art/lib/beyond.py data/games/seasons/board/winter.morning/ground.webp --right-of-left

A minute of one core, and seconds. What lies before the castle and behind it is out of focus, and the foremost trees are quiet.
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
LIT, SHADED = (1.095, 1.043, .940), (.855, 1.0, 1.085)   # what the sun's side and the shadows are multiplied by
CALM = .38                                              # how much of the bluest blue, that of the ice, goes
DETAIL = .85                                            # how much of the other ground's finest detail
QUIET = .78, .93                                        # rows likewise: from where on, and where most, the foremost trees lose contrast


def joined(folder):
    found = sorted(f for f in os.listdir(folder) if f.startswith('ground.') and f.endswith('.png'))
    return Image.fromarray(np.concatenate([np.asarray(Image.open(os.path.join(folder, f)).convert('RGB')) for f in found]))


def fine(ground, size):
    """What of GROUND is lost when it is made as small as SIZE."""
    small = ground.resize(size, Image.BOX).resize(ground.size, Image.BICUBIC)
    return np.asarray(ground, np.float32) - np.asarray(small, np.float32)


def sunlit(rgb):
    """How much of a pixel's light is the sun's, 0 to 1: shadows are blue."""
    warmth = rgb[..., :1] / np.maximum(rgb[..., 2:], 1)
    return optics.soft(.62, .90, warmth)


def graded(rgb):
    share = sunlit(rgb)
    rgb = rgb * (np.array(LIT) * share + np.array(SHADED) * (1 - share))
    grey = rgb @ np.array([.30, .59, .11])
    blue = optics.soft(.30, .62, (rgb[..., 2] - rgb[..., 0]) / np.maximum(rgb[..., 2], 1))
    return grey[..., None] + (rgb - grey[..., None]) * (1 - CALM * blue[..., None])


def main(folder):
    own = Image.open(os.path.join(BOARD, 'winter', 'ground.webp')).convert('RGB')
    small = joined(folder)
    rgb = np.asarray(small.resize(own.size, Image.BICUBIC), np.float32)
    light = (rgb @ np.array([.30, .59, .11], np.float32))[..., None]
    rgb = graded(rgb + fine(own, small.size) * DETAIL * np.clip(light / 170, .2, 1))
    im = optics.fewer_specks(Image.fromarray(np.clip(rgb + .5, 0, 255).astype(np.uint8)))
    x, y, w, h = L.FRAME
    row = lambda share: y + share * h
    im = optics.quiet_rows(optics.depth_of_field(im, tuple(row(v) for v in SHARP), row(FAR), row(NEAR)), *(row(v) for v in QUIET))
    im.save(os.path.join(BOARD, 'winter.morning', 'ground.webp'), 'WEBP', quality=88, method=5)


if __name__ == '__main__':
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    main(sys.argv[1])
