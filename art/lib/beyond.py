#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""What lies left and right of a board's ground where a window is broader: its land goes on, out of focus.

    python3 art/lib/beyond.py data/games/kilt/board/ground.webp [over.dusk.webp .dusk]

Writes beyond_left.webp and beyond_right.webp beside it, or beyond_left.dusk.webp with what lies over it then. Each is the
ground mirrored at its own edge, moved down so that no tree stands beside its own mirror image, softer with every step away
from it; over the ground's last OVER pixels it goes over from nothing and over its own last AWAY into nothing, so that no
seam is seen. In a few seconds.
"""
import argparse
import os

import numpy as np
from PIL import Image, ImageFilter

SMALL, OVER, REACH = 8, 240, 1600        # how much smaller than the ground; pixels of the ground over it and beside it
AWAY, DOWN = 400, 200                    # likewise: where it ends in the window's colour, how far the mirror image is moved
SOFT = (4, 10, 18, 30)                   # pixels of the small picture, from its ground's edge outwards


def slow(share):
    """SHARE, clipped to 0..1, slow at both ends."""
    share = np.clip(share, 0, 1)
    return share * share * (3 - 2 * share)


def side(ground):
    """The part to the right of GROUND with its way over from it."""
    w, h = ground.size
    small = ground.resize((w // SMALL, h // SMALL), Image.Resampling.LANCZOS)
    mirrored = np.pad(np.asarray(small), ((DOWN // SMALL, 0), (0, 0), (0, 0)), mode='reflect')[:h // SMALL, ::-1]
    land = np.concatenate([np.asarray(small), mirrored], 1)
    begin, wide = (w - OVER) // SMALL, (OVER + REACH) // SMALL
    soft = [np.asarray(Image.fromarray(land).filter(ImageFilter.GaussianBlur(s)), float)[:, begin:begin + wide] for s in SOFT]
    share = np.clip((np.arange(wide) - OVER / SMALL) / (REACH / SMALL), 0, .999) ** .7 * (len(SOFT) - 1)
    at, rest = share.astype(int), (share % 1)[None, :, None]
    x = np.arange(wide)
    stack = np.stack(soft)
    colour = stack[at, :, x].transpose(1, 0, 2) * (1 - rest) + stack[at + 1, :, x].transpose(1, 0, 2) * rest
    alpha = slow(x / (OVER / SMALL)) * slow((wide - 1 - x) / (AWAY / SMALL))
    alpha = np.broadcast_to((alpha * 255)[None, :, None], colour.shape[:2] + (1,))
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
