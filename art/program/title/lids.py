#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""What lies on the table of New match: the lid of Seasons' box (data/games/seasons/lid.webp; the others' are choose.py's), small pictures of the seasons
(data/title/SEASON.small.webp), and the picture of a year of challenges, whose pieces are the months (data/games/NAME/year.webp).

    /usr/bin/python3 art/program/title/lids.py SHOTS [DATA]

Seasons' are put together of the board's own pictures: on the lid it is summer at the left and winter at the right. The other games' years are
from the pictures of results that `--shoot SHOTS --only table-GAME- --size 2560x1440` writes (by then no seal is told of). The lowest third of a lid lies under
its caption.
"""
import pathlib
import sys

import numpy as np
from PIL import Image

sys.path.insert(0, str(pathlib.Path(__file__).parents[2] / 'games' / 'seasons' / 'board'))
import compose

# The shot, and what of it is the year, as if it were 1280 pixels wide.
YEARS = {'kilt': ('table-kilt-results', (14, 70, 702, 457)), 'carcassonne': ('table-carcassonne-results', (14, 20, 702, 407))}
# Of the frame at rest of Seasons' board, as if it were 1000 pixels wide: the lid, and a season.
LID, SMALL_ONE = (52, -18, 966, 496), (207, 30, 789, 379)
SEAM = (.545, .12, .045)                                 # where summer ends, how aslant, and how softly: of the lid's width
SIZE, SMALL, YEAR = (640, 360), (480, 288), (1280, 720)
SEASONS = ('summer', 'winter')
# Of the castle for all seasons it is the title's; its last three months, at the right of the lowest of three rows, lie in snow.
YEAR_OF_SEASONS, SNOW = (760, 380, 2560, 1392), (320, 480, 1280, 720)


def light(picture):
    """An evening's picture as by day: the darks lifted, warmer and more coloured, with contrast in the middle."""
    v = np.asarray(picture.convert('RGB'), np.float32) / 255
    dark = 1 - v.mean(-1, keepdims=True)
    v = np.clip(v * (1 + dark * np.array([.10, .10, -.16])), 0, 1) ** .74
    grey = (v @ np.array([.30, .59, .11], np.float32))[..., None]
    v = grey + (v - grey) * 1.30
    v = v + .16 * (v - .5) * (1 - np.abs(2 * v - 1))
    return Image.fromarray((np.clip(v * 1.05, 0, 1) * 255).astype(np.uint8))


def cut(picture, box, size):
    return picture.convert('RGB').crop(box).resize(size, Image.LANCZOS)


def year_of_seasons(data):
    summer, winter = (cut(Image.open(data / 'title' / f'{season}.webp'), YEAR_OF_SEASONS, YEAR) for season in SEASONS)
    summer.paste(winter.crop(SNOW), SNOW[:2])
    return summer


def day(picture):
    """A board by day as the program shows it: a little more light and colour."""
    v = np.asarray(picture.convert('RGB'), np.float32) / 255
    grey = (v @ np.array([.30, .59, .11], np.float32))[..., None]
    v = grey + (v - grey) * 1.10
    v = v * np.array([1.07, 1.05, 1.0]) + .08 * (v - .5) * (1 - np.abs(2 * v - 1))
    return Image.fromarray((np.clip(v, 0, 1) * 255).astype(np.uint8))


def board(data, season):
    """The castle of SEASON, all built, by day."""
    return day(compose.compose(season, 'all', str(data / 'games' / 'seasons' / 'board' / season), season == 'winter')[0])


def of_frame(box):
    """BOX of the frame at rest, 1000 pixels wide, in the board's picture."""
    x, y, w, _ = compose.L.FRAME
    return tuple(round(origin + v * w / 1000) for v, origin in zip(box, (x, y, x, y)))


def both_seasons(summer, winter):
    """SUMMER at the left going over into WINTER, along a line that leans."""
    w, h = summer.size
    x, y = np.arange(w)[None, :] / w, np.arange(h)[:, None] / h
    where, aslant, softly = SEAM
    share = np.clip((x - where + aslant * (y - .5)) / softly * .5 + .5, 0, 1)
    mask = Image.fromarray((255 * share * share * (3 - 2 * share)).astype(np.uint8))
    return Image.composite(winter, summer, mask)


def main():
    shots = pathlib.Path(sys.argv[1])
    data = pathlib.Path(sys.argv[2]) if len(sys.argv) > 2 else pathlib.Path(__file__).resolve().parents[3] / 'data'
    castles = [board(data, season) for season in SEASONS]
    both_seasons(*(cut(castle, of_frame(LID), SIZE) for castle in castles)).save(data / 'games' / 'seasons' / 'lid.webp', quality=80, method=6)
    for season, castle in zip(SEASONS, castles):
        cut(castle, of_frame(SMALL_ONE), SMALL).save(data / 'title' / f'{season}.small.webp', quality=80, method=6)
    year_of_seasons(data).save(data / 'games' / 'seasons' / 'year.webp', quality=78, method=6)
    for game, (name, box) in YEARS.items():
        shot = next(path for path in sorted(shots.glob('*.png')) if path.stem.endswith(name))
        shot = Image.open(shot)
        year = light(cut(shot, [v * shot.width // 1280 for v in box], YEAR))
        year.save(data / 'games' / game / 'year.webp', quality=78, method=6)


main()
