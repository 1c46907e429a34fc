#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The tall pictures by which a game is chosen (data/games/NAME/tall.webp), and the lids cut out of them (lid.webp).

    /usr/bin/python3 art/program/title/choose.py WORK [DATA]

WORK holds the passes of tall.py. Seasons' is the title's castle, summer at the left going over into winter.
"""
import os
import pathlib
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [HERE, os.path.join(HERE, '..', '..', 'games', 'kilt'), os.path.join(HERE, '..', '..')]

import numpy as np
from PIL import Image

from lib import post
from lib.ground import fbm, step

SIZE, LID = (720, 1040), (640, 360)
CASTLE = (1330, 118, 2220, 1404)                        # of the title's picture: keep, gate and carts
SEAM = (.55, .20, .035)                                 # where summer ends, how aslant, how softly: of the width
post.GRADE['dusk'] = dict(exposure=.98, sat=1.14, gain=(1.05, .99, .97), lift=(.012, .006, .030))
post.GRADE['noon'] = dict(exposure=.94, sat=1.08, gain=(1.02, 1.0, .96), lift=(.008, .006, .014))
# of the sky from above to the horizon; clouds lit and in shade; haze and from how far
AIR = {'kilt': dict(grade='dusk', horizon=.52, stops=((0, (.17, .19, .40)), (.45, (.46, .34, .52)), (.75, (.88, .52, .42)), (1, (1.0, .76, .48))),
                    lit=(1.0, .62, .44), shade=(.33, .24, .42), haze=(.80, .52, .50), near=34, far=120, thick=.62, seed=11, lid=400),
       'carcassonne': dict(grade='noon', horizon=.34, stops=((0, (.25, .50, .80)), (.55, (.48, .69, .90)), (1, (.80, .88, .93))),
                           lit=(1.0, .98, .93), shade=(.62, .72, .84), haze=(.80, .86, .88), near=60, far=190, thick=.42, seed=5, lid=330)}


def mix(a, b, t):
    return a + (b - a) * t


def sky(air, w, h):
    u, v = np.meshgrid((np.arange(w) + .5) / w, (np.arange(h) + .5) / h)
    t = np.clip(v / air['horizon'], 0, 1)
    at, cols = [p for p, _ in air['stops']], np.array([c for _, c in air['stops']])
    img = np.stack([np.interp(t, at, cols[:, k]) for k in range(3)], -1)
    low = .25 + t * t * 2.2                                  # towards the horizon clouds lie flatter
    d = step(.47, .74, fbm(u * 2.6, v * 6.5 * low, 1, 5, air['seed']))
    over = step(.47, .74, fbm(u * 2.6 + .05, v * 6.5 * low + .12, 1, 5, air['seed']))
    light = np.clip(.5 + 1.2 * (d - over), 0, 1)[..., None]
    return mix(img, mix(np.array(air['shade']), np.array(air['lit']), light), (.80 * d * step(0, .2, t) + .0)[..., None])


def rendered(game, passes):
    air, p = AIR[game], dict(np.load(passes))
    rgba = post.finish(p, air['grade'])
    h, w = rgba.shape[:2]
    depth = np.where(p['Depth'] > 1e4, 900, p['Depth'])
    img = mix(rgba[..., :3], np.array(air['haze']), air['thick'] * np.clip((depth - air['near']) / (air['far'] - air['near']), 0, 1))
    img = mix(sky(air, w, h), img, rgba[..., 3:4])
    v = (np.arange(h) + .5)[:, None, None] / h
    img = img * (1 - .20 * step(.80, 1.02, v))
    return Image.fromarray((np.clip(img, 0, 1) * 255 + .5).astype(np.uint8))


def of_seasons(data):
    halves = [Image.open(data / 'title' / f'{season}.webp').convert('RGB').crop(CASTLE).resize(SIZE, Image.LANCZOS) for season in ('summer', 'winter')]
    w, h = SIZE
    x, y = np.arange(w)[None, :] / w, np.arange(h)[:, None] / h
    where, aslant, softly = SEAM
    share = step(0, 1, (x - where + aslant * (y - .5)) / softly * .5 + .5)
    return Image.composite(halves[1], halves[0], Image.fromarray((255 * share).astype(np.uint8)))


def lid(tall, top):
    """What of it stands for the game where there is less room."""
    return tall.crop((0, top, tall.width, top + tall.width * 9 // 16)).resize(LID, Image.LANCZOS)


def main():
    work = pathlib.Path(sys.argv[1])
    data = pathlib.Path(sys.argv[2]) if len(sys.argv) > 2 else pathlib.Path(__file__).resolve().parents[3] / 'data'
    for game in ('seasons', 'kilt', 'carcassonne'):
        passes = work / f'{game}.npz'
        if game != 'seasons' and not passes.exists():
            continue
        tall = of_seasons(data) if game == 'seasons' else rendered(game, passes)
        folder = data / 'games' / game
        folder.mkdir(parents=True, exist_ok=True)
        tall.save(folder / 'tall.webp', quality=82, method=6)
        if game in AIR:
            lid(tall, AIR[game]['lid'] * tall.height // SIZE[1]).save(folder / 'lid.webp', quality=80, method=6)


main()
