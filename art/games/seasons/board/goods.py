#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""What lies on winter's carts has the colours that it has in summer, so that sand, wood, clay and stone are told apart in the
snow, which lies on the carts' rims alone: data/games/seasons/board/winter/cart_KIND.LEVEL.webp, from the rendered ones of winter
that are there and those of summer. After pack.py, once. Seconds, no Blender.

    /usr/bin/python3 art/games/seasons/board/goods.py
"""
import os

import numpy as np
from PIL import Image

BOARD = os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', '..', '..', '..', 'data', 'games', 'seasons', 'board')
KINDS, LEVELS = ('sand', 'wood', 'clay', 'stone'), ('empty', 'little', 'half', 'full')
OWN = .88                                               # how much of summer's colours
TONE = {'stone': (.86, .88, .92)}                       # beside snow it is grey
GREY = np.array([.30, .59, .11], np.float32)


def read(season, name):
    return np.asarray(Image.open(os.path.join(BOARD, season, name)).convert('RGBA'), np.float32)


def is_snow(winter, summer):
    """Where winter is the lighter one by far: 0 to 1."""
    t = np.clip(((winter - summer) @ GREY - 8) / 34, 0, 1)
    return (t * t * (3 - 2 * t))[..., None]


def main():
    for kind in KINDS:
        for level in LEVELS:
            name = f'cart_{kind}.{level}.webp'
            winter, summer = read('winter', name), read('summer', name)
            snow = is_snow(winter[..., :3], summer[..., :3])
            own = summer[..., :3] * np.array(TONE.get(kind, (1, 1, 1))) * OWN + winter[..., :3] * (1 - OWN)
            winter[..., :3] = winter[..., :3] * snow + own * (1 - snow)
            path = os.path.join(BOARD, 'winter', name)
            Image.fromarray((winter + .5).clip(0, 255).astype(np.uint8)).save(path, 'WEBP', quality=90, alpha_quality=94, method=4, exact=True)


if __name__ == '__main__':
    main()
