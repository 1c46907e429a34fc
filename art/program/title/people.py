#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Who walks about on the title: data/title/summer.people.webp, winter.people.webp, of the people of Seasons' board.

    python3 art/program/title/people.py

Rows: a guard, three who walk and a sheep, each to the right and to the left; columns: eight steps. In a second.
"""
import pathlib

from PIL import Image

ROOT = pathlib.Path(__file__).resolve().parents[3]
DATA = ROOT / 'data'
SHEETS = {'summer': 'people.webp', 'winter': 'people.winter.webp'}
W, H, STEPS = 80, 96, 8                             # a picture of the board's sheet
GUARD, WALKERS, SHEEP = (26, 27), ((5, 7), (9, 11), (21, 23)), (28, 29)  # rows: to the right and to the left; they carry something
SHADE = (.74, .74, .76)
LIGHT = {'summer': (.94, .86, .74), 'winter': (.72, .74, .94)}   # red, green, blue: low sun; a night in the snow


def lit(image, light):
    *colours, alpha = image.split()
    return Image.merge('RGBA', [c.point(lambda v, by=by: min(255, int(v * by))) for c, by in zip(colours, light)] + [alpha])


def sheet(season):
    board = Image.open(DATA / 'games' / 'seasons' / 'board' / SHEETS[season]).convert('RGBA')
    rows = [row for pair in (GUARD, *WALKERS, SHEEP) for row in pair]
    image = Image.new('RGBA', (W * STEPS, H * len(rows)))
    for at, row in enumerate(rows):
        image.paste(board.crop((0, row * H, W * STEPS, row * H + H)), (0, at * H))
    top = H * (len(rows) - 2)
    image.paste(lit(image.crop((0, top, *image.size)), SHADE), (0, top))  # it stands in the wood's shade
    return lit(image, LIGHT[season])


def main():
    for season in LIGHT:
        sheet(season).save(DATA / 'title' / f'{season}.people.webp', quality=88, method=6, exact=False)


if __name__ == '__main__':
    main()
