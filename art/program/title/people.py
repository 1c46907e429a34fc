#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Who walks about on the title: data/title/summer.people.webp, winter.people.webp, of the people of Seasons' board.

    python3 art/program/title/people.py

Rows: a guard, three who walk and a sheep, each to the right and to the left; columns: eight steps. In a second.
"""
import pathlib
import sys

from PIL import Image

ROOT = pathlib.Path(__file__).resolve().parents[3]
sys.path.insert(0, str(ROOT / 'art' / 'games' / 'seasons' / 'board'))
import people

WALKERS = (1, 2, 5)                                 # of people.PEOPLE: they carry something
SHADE = (.74, .74, .76)
LIGHT = {'summer': (1.04, .98, .88), 'winter': (.64, .70, .94)}  # red, green, blue: low sun; a night in the snow


def lit(image, light):
    *colours, alpha = image.split()
    return Image.merge('RGBA', [c.point(lambda v, by=by: min(255, int(v * by))) for c, by in zip(colours, light)] + [alpha])


def sheet(season):
    cloaked = season == 'winter'
    kinds = [lambda facing, step: people.walker(people.GUARD, facing, step, False)]
    kinds += [lambda facing, step, who=who: people.walker(people.PEOPLE[who], facing, step, cloaked) for who in WALKERS] + [people.sheep]
    w, h = people.W * people.LARGER, people.H * people.LARGER
    image = Image.new('RGBA', (w * people.STEPS, h * 2 * len(kinds)))
    for row, kind in enumerate(kinds):
        for side, facing in enumerate((1, 3)):
            for step in range(people.STEPS):
                image.paste(kind(facing, step), (step * w, (2 * row + side) * h))
    top = 2 * h * (len(kinds) - 1)
    image.paste(lit(image.crop((0, top, *image.size)), SHADE), (0, top))  # it stands in the wood's shade
    return lit(image, LIGHT[season])


def main():
    for season in LIGHT:
        sheet(season).save(ROOT / 'data' / 'title' / f'{season}.people.webp', quality=88, method=6, exact=False)


if __name__ == '__main__':
    main()
