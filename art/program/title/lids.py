#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""What lies on the table of New match: the lid of each game's box (data/games/NAME/lid.webp), from the pictures of
results that `--shoot SHOTS --only results --size 2560x2560` writes, small ones of the seasons from the title's, and the
picture of a year of challenges, whose pieces are the months (data/games/NAME/year.webp).

    /usr/bin/python3 art/program/title/lids.py SHOTS [DATA]
"""
import pathlib
import sys

import numpy as np
from PIL import Image

# The shot, and its castle in it, as if that were 1280 pixels wide.
LIDS = {'seasons': ('table-summer-results', (190, 170, 1150, 710)),
        'kilt': ('table-kilt-results', (175, 48, 1145, 594)),
        'carcassonne': ('table-carcassonne-results', (190, 95, 1140, 629))}
SEASONS = {'summer': (640, 200, 1900, 956), 'winter': (640, 200, 1900, 956)}
SIZE, SMALL, YEAR = (640, 360), (320, 192), (1280, 720)
# Of the castle for all seasons it is the title's; its last three months, at the right of the lowest of three rows, lie in snow.
YEAR_OF_SEASONS, SNOW = (760, 380, 2560, 1392), (320, 480, 1280, 720)


def light(picture):
    """An evening's picture as by day: the darks lifted, a little more contrast in the middle."""
    v = np.asarray(picture.convert('RGB'), np.float32) / 255
    v = np.clip(v, 0, 1) ** .80
    v = v + .10 * (v - .5) * (1 - np.abs(2 * v - 1))
    return Image.fromarray((np.clip(v * 1.04, 0, 1) * 255).astype(np.uint8))


def cut(picture, box, size):
    return picture.convert('RGB').crop(box).resize(size, Image.LANCZOS)


def year_of_seasons(data):
    summer, winter = (cut(Image.open(data / 'title' / f'{season}.webp'), YEAR_OF_SEASONS, YEAR) for season in SEASONS)
    summer.paste(winter.crop(SNOW), SNOW[:2])
    return summer


def main():
    shots = pathlib.Path(sys.argv[1])
    data = pathlib.Path(sys.argv[2]) if len(sys.argv) > 2 else pathlib.Path(__file__).parents[3] / 'data'
    for game, (name, box) in LIDS.items():
        shot = next(path for path in sorted(shots.glob('*.png')) if path.stem.endswith(name))
        shot = Image.open(shot)
        box = [v * shot.width // 1280 for v in box]
        light(cut(shot, box, SIZE)).save(data / 'games' / game / 'lid.webp', quality=76, method=6)
        year = year_of_seasons(data) if game == 'seasons' else light(cut(shot, box, YEAR))
        year.save(data / 'games' / game / 'year.webp', quality=78, method=6)
    for season, box in SEASONS.items():
        picture = cut(Image.open(data / 'title' / f'{season}.webp'), box, SMALL)
        picture.save(data / 'title' / f'{season}.small.webp', quality=78, method=6)


main()
