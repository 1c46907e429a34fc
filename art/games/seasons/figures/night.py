# SPDX-License-Identifier: MIT
"""What lies outdoors in winter, in the light of its nights: figures are rendered by a warm lamp, and the board is blue.

    python3 night.py cracked_wall ...        of data/games/seasons/board once again what render.py did not do for it
"""
import os
import sys

import numpy as np
from PIL import Image, ImageFilter

BOARD = os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', '..', '..', '..', 'data', 'games', 'seasons', 'board')
STONE, SNOW = (.52, .64, .98), (.72, .84, 1.1)
FEATHER = 10                                           # pixels over which a drift goes over into the snow it lies on


def _filtered(mask, *filters):
    img = Image.fromarray((mask * 255).astype(np.uint8))
    for f in filters:
        img = img.filter(f)
    return np.asarray(img, float) / 255


def _snow_of(img):
    """How much of each pixel is snow: bright, and hardly of a colour."""
    high, low = img[..., :3].max(-1), img[..., :3].min(-1)
    return np.clip((low - .62) / .14, 0, 1) * np.clip((.26 - (high - low)) / .1, 0, 1)


def cooled(img, snow):
    """IMG (float 0..1, straight alpha) as by night, where SNOW says how much of a pixel is snow."""
    snow = snow[..., None]
    rgb = img[..., :3] * (np.array(STONE) * (1 - snow) + np.array(SNOW) * snow)
    return np.concatenate([np.clip(rgb, 0, 1), img[..., 3:4]], -1)


def drifted(img):
    """The drift IMG by night, without its rim: its back is seen in the moonlight, its foot goes over into the snow round it."""
    heap = _filtered(img[..., 3] > .6, ImageFilter.MinFilter(9), ImageFilter.MaxFilter(9))
    broad, inner = _filtered(heap, ImageFilter.MaxFilter(7)), _filtered(heap, ImageFilter.MinFilter(5))
    snow = _snow_of(img) * heap
    rim = broad * (1 - inner) * (_filtered(snow, ImageFilter.MaxFilter(5)) > .5)
    rim = (rim * (img[..., 0] - img[..., 2] < .2))[..., None]
    rgb = img[..., :3] * (1 - rim) + np.array((.92, .90, .84)) * rim
    out = cooled(np.concatenate([rgb, img[..., 3:4]], -1), np.maximum(snow, rim[..., 0]))
    deep = np.clip((_filtered(heap, ImageFilter.MinFilter(7), ImageFilter.GaussianBlur(FEATHER * .6)) - .15) / .7, 0, 1)
    down = np.clip((np.mgrid[:img.shape[0], :img.shape[1]][0] / img.shape[0] - .54) / .14, 0, 1)
    out[..., 3] *= 1 - broad * (1 - deep) * (.35 + .65 * down)
    out[..., :3] *= 1 - (.2 * down * (1 - deep) + .1 * down)[..., None] * np.maximum(snow, rim[..., 0])[..., None]
    return out


def of_night(img, name):
    """The picture of the omen NAME."""
    return drifted(img) if name == 'snowdrift' else cooled(img, _snow_of(img)) if name == 'cracked_wall' else img


def main():
    for name in sys.argv[1:]:
        path = os.path.join(BOARD, f'omen.{name}.webp')
        img = of_night(np.asarray(Image.open(path).convert('RGBA'), float) / 255, name)
        Image.fromarray((img * 255).round().astype(np.uint8), 'RGBA').save(path, quality=90, alpha_quality=94, exact=True, method=6)


if __name__ == '__main__':
    main()
