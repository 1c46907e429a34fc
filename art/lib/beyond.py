#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""What lies left and right of a board's ground where a window is broader: its land goes on, out of focus.

    python3 art/lib/beyond.py data/games/kilt/board/ground.webp [over.dusk.webp .dusk]

Writes beyond_left.webp and beyond_right.webp beside it, or beyond_left.dusk.webp with what lies over it then. Each is the ground mirrored at its own edge, softer with every
step away from it; over the ground's last OVER pixels it goes over from nothing, so that no seam is seen. In a few seconds.
"""
import argparse
import os

import numpy as np
from PIL import Image, ImageFilter

SMALL, OVER, REACH = 8, 240, 1600        # how much smaller than the ground; pixels of the ground over it and beside it
SOFT = (1.5, 4, 9, 18)                   # pixels of the small picture, from its ground's edge outwards


def side(ground):
    """The part to the right of GROUND with its way over from it."""
    w, h = ground.size
    small = ground.resize((w // SMALL, h // SMALL), Image.Resampling.LANCZOS)
    land = np.concatenate([np.asarray(small), np.asarray(small)[:, ::-1]], 1)
    begin, wide = (w - OVER) // SMALL, (OVER + REACH) // SMALL
    soft = [np.asarray(Image.fromarray(land).filter(ImageFilter.GaussianBlur(s)), float)[:, begin:begin + wide] for s in SOFT]
    share = np.clip((np.arange(wide) - OVER / SMALL) / (REACH / SMALL), 0, .999) ** .7 * (len(SOFT) - 1)
    at, rest = share.astype(int), (share % 1)[None, :, None]
    x = np.arange(wide)
    stack = np.stack(soft)
    colour = stack[at, :, x].transpose(1, 0, 2) * (1 - rest) + stack[at + 1, :, x].transpose(1, 0, 2) * rest
    alpha = np.clip(x / (OVER / SMALL), 0, 1)
    alpha = np.broadcast_to((alpha * alpha * (3 - 2 * alpha) * 255)[None, :, None], colour.shape[:2] + (1,))
    return Image.fromarray(np.concatenate([colour, alpha], -1).round().astype(np.uint8), 'RGBA')


def main():
    ap = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    ap.add_argument('ground')
    ap.add_argument('over', nargs='?', help='a picture in the same folder')
    ap.add_argument('ending', nargs='?', default='')
    a = ap.parse_args()
    folder = os.path.dirname(a.ground)
    ground = Image.open(a.ground).convert('RGBA')
    if a.over:
        ground.alpha_composite(Image.open(os.path.join(folder, a.over)).convert('RGBA').resize(ground.size))
    ground = ground.convert('RGB')
    flip = Image.Transpose.FLIP_LEFT_RIGHT
    side(ground).save(os.path.join(folder, f'beyond_right{a.ending}.webp'), quality=88)
    side(ground.transpose(flip)).transpose(flip).save(os.path.join(folder, f'beyond_left{a.ending}.webp'), quality=88)


if __name__ == '__main__':
    main()
