#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""What lies on the table of New match: the lid of each game's box (data/games/NAME/lid.webp), from the pictures of
results that `--shoot SHOTS --only results --size 1280x1280` writes, and small ones of the seasons from the title's.

    /usr/bin/python3 art/program/title/lids.py SHOTS [DATA]
"""
import pathlib
import sys

import numpy as np
from PIL import Image

# The shot, and its castle in it.
LIDS = {'seasons': ('table-summer-results', (190, 170, 1150, 710)),
        'kilt': ('table-kilt-results', (165, 75, 1155, 632)),
        'carcassonne': ('table-carcassonne-results', (190, 95, 1140, 629))}
SEASONS = {'summer': (640, 200, 1900, 956), 'winter': (640, 200, 1900, 956)}
SIZE, SMALL = (640, 360), (320, 192)


def light(picture):
    """An evening's picture as by day: the darks lifted, a little more contrast in the middle."""
    v = np.asarray(picture.convert('RGB'), np.float32) / 255
    v = np.clip(v, 0, 1) ** .80
    v = v + .10 * (v - .5) * (1 - np.abs(2 * v - 1))
    return Image.fromarray((np.clip(v * 1.04, 0, 1) * 255).astype(np.uint8))


def main():
    shots = pathlib.Path(sys.argv[1])
    data = pathlib.Path(sys.argv[2]) if len(sys.argv) > 2 else pathlib.Path(__file__).parents[3] / 'data'
    for game, (name, box) in LIDS.items():
        shot = next(path for path in sorted(shots.glob('*.png')) if path.stem.endswith(name))
        lid = Image.open(shot).crop(box).resize(SIZE, Image.LANCZOS)
        light(lid).save(data / 'games' / game / 'lid.webp', quality=76, method=6)
    for season, box in SEASONS.items():
        picture = Image.open(data / 'title' / f'{season}.webp').convert('RGB').crop(box).resize(SMALL, Image.LANCZOS)
        picture.save(data / 'title' / f'{season}.small.webp', quality=78, method=6)


main()
