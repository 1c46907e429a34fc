#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""What lies left and right of a board's ground where a window is broader: its land goes on.

    python3 art/lib/beyond.py data/games/kilt/board/ground.webp [over.dusk.webp .dusk] [--right-of-left] [--below 1576] [--water]

Writes beyond_left.webp and beyond_right.webp beside it, or beyond_left.dusk.webp with what lies over it then. Each is laid of
strips of the ground's own margin at that side (with --right-of-left the right one of the left margin: a land has one river), mirrored or not and moved up or down a little, each strip the one that goes on best from what
lies there; two strips meet along the line on which they differ least, and so does the first with the ground, and their light goes over
slowly, so that no seam is seen. Away from it the land gets softer, and over its last AWAY pixels it goes over into nothing. The lines are those of the bare ground,
so that all hours of a day have the same land. With --below the land there (beyond_below.webp, which begins in that row of the
ground) has its sides, too; with --water that is made first, of the water along the ground's lower edge. In half a minute.
"""
import argparse
import os

import numpy as np
from PIL import Image, ImageFilter

SMALL, OVER, REACH = 2, 240, 1600        # how much smaller than the ground; pixels of the ground over it and beside it
MARGIN, AWAY = 760, 600                  # likewise: without castle at each side; where it ends
DOWN, ALONG = (64, 180), 240             # likewise: how far a strip is moved, least and most; how far in it may begin
SOFT, FAR = (0, 2, 4, 7, 10), 900        # pixels of the small picture by which it is softer, from the ground to FAR of the ground's
FEATHER = 6                              # pixels of the small picture over which two strips go over into each other
LIGHT = 24                               # likewise: what is larger is light, and goes over along the whole overlap
STEP = 15                                # likewise, between two strips that are tried


def slow(share):
    """SHARE, clipped to 0..1, slow at both ends."""
    share = np.clip(share, 0, 1)
    return share * share * (3 - 2 * share)


def moved(strip, down):
    """STRIP moved DOWN pixels, what is missing then mirrored at its edge."""
    h = strip.shape[0]
    return np.pad(strip, ((abs(down), abs(down)), (0, 0), (0, 0)), mode='reflect')[abs(down) - down:abs(down) - down + h]


def strips(edge):
    """All that may be laid: (left edge in the ground, which is EDGE, mirrored or not, moved down by, begun so far in)."""
    least, most = DOWN[0] // SMALL, DOWN[1] // SMALL
    moves = [sign * move for move in range(least, most + 1, STEP) for sign in (1, -1)]
    return [(edge, flip, move, along) for flip in (True, False) for move in moves
            for along in range(0, ALONG // SMALL + 1, 2 * STEP)]


def taken(ground, strip):
    """That strip of GROUND."""
    at, flip, move, along = strip
    part = moved(ground[:, at:at + MARGIN // SMALL], move)
    return (part[:, ::-1] if flip else part)[:, along:]


def cut(difference):
    """For each row the column of the line from top to bottom on which DIFFERENCE is least."""
    h, w = difference.shape
    cost = difference.copy()
    for y in range(1, h):
        before = np.pad(cost[y - 1], 1, constant_values=np.inf)
        cost[y] += np.minimum(np.minimum(before[:-2], before[1:-1]), before[2:])
    line = np.empty(h, int)
    line[-1] = int(cost[-1].argmin())
    for y in range(h - 2, -1, -1):
        low = max(line[y + 1] - 1, 0)
        line[y] = low + int(cost[y, low:line[y + 1] + 2].argmin())
    return line, cost[-1].min()


def share_right_of(line, w):
    """1 to the right of LINE, 0 to its left."""
    return slow((np.arange(w)[None, :] - line[:, None]) / FEATHER + .5)


def plan(ground, is_other):
    """How the land right of GROUND is laid, of its right margin or of the other: a list of strips and the lines on which they begin."""
    edge = 0 if is_other else ground.shape[1] - MARGIN // SMALL
    over, wide = OVER // SMALL, (OVER + REACH) // SMALL
    land, laid, last = ground[:, -over:], [], None
    while land.shape[1] < wide:
        end, best = (land - light(land))[:, -over:], None
        for strip in strips(edge):
            if last and strip[1] == last[1]:
                continue                                     # the same again beside itself is seen
            begin = taken(ground, strip)[:, :2 * over]
            difference = (((begin - light(begin))[:, :over] - end) ** 2).sum(-1)
            difference[:, :FEATHER] += 1e5
            difference[:, -FEATHER:] += 1e5
            line, cost = cut(difference)
            if best is None or cost < best[0]:
                best = cost, strip, line
        laid.append(best[1:])
        last = best[1]
        land = join(land, taken(ground, best[1]), best[2])
    return laid


def light(part):
    """PART without all that is smaller than LIGHT."""
    padded = np.pad(part, ((3 * LIGHT,) * 2,) * 2 + ((0, 0),), mode='edge').clip(0, 255).round().astype(np.uint8)
    soft = Image.fromarray(padded).filter(ImageFilter.GaussianBlur(LIGHT))
    return np.asarray(soft, float)[3 * LIGHT:-3 * LIGHT, 3 * LIGHT:-3 * LIGHT]


def join(land, part, line):
    """LAND with PART after it: what is small from LINE within LAND's last columns on, light little by little."""
    over = OVER // SMALL
    old, new = light(land)[:, -over:], light(part)
    share, slowly = share_right_of(line, over)[..., None], slow(np.arange(over) / over)[None, :, None]
    small = (land[:, -over:] - old) * (1 - share) + (part[:, :over] - new[:, :over]) * share
    both = small + old * (1 - slowly) + new[:, :over] * slowly
    return np.concatenate([land[:, :-over], both.clip(0, 255), part[:, over:]], 1)


def side(bare, ground, is_other=False):
    """The part to the right of GROUND, with its way over from it; BARE is the same without what lies over it. See plan()."""
    small = [np.asarray(p.resize((p.width // SMALL, p.height // SMALL), Image.Resampling.LANCZOS), float) for p in (bare, ground)]
    over, wide = OVER // SMALL, (OVER + REACH) // SMALL
    laid = plan(small[0], is_other)
    land = small[1][:, -over:]
    for strip, line in laid:
        land = join(land, taken(small[1], strip), line)
    land = land[:, :wide]
    picture = Image.fromarray(land.round().astype(np.uint8))
    stack = np.stack([np.asarray(picture.filter(ImageFilter.GaussianBlur(soft)), float) for soft in SOFT])
    x = np.arange(wide)
    share = np.clip((x - over) * SMALL / FAR, 0, .999) * (len(SOFT) - 1)
    at, rest = share.astype(int), (share % 1)[None, :, None]
    colour = stack[at, :, x].transpose(1, 0, 2) * (1 - rest) + stack[at + 1, :, x].transpose(1, 0, 2) * rest
    alpha = np.ones(land.shape[:2]) * slow((wide - 1 - x) / (AWAY / SMALL))[None, :]
    alpha[:, :over] = slow(x[:over] / (over / 3))            # before the line it is the ground, in its light
    return Image.fromarray(np.concatenate([colour, alpha[..., None] * 255], -1).round().astype(np.uint8), 'RGBA')


WATER_HIGH, WATER_SMALL, PATCH = 620, 4, (96, 64)   # pixels of the ground; how much smaller; of the small picture


def ripples(water):
    """What is small in the calmest patch of WATER: without rocks and boats."""
    w, h = PATCH
    small = water - np.asarray(Image.fromarray(water.round().astype(np.uint8)).filter(ImageFilter.GaussianBlur(8)), float)
    calm = [(np.abs(small[y:y + h, x:x + w]).max(), x, y) for y in range(0, water.shape[0] - h, 8) for x in range(0, water.shape[1] - w, 8)]
    _, x, y = min(calm)
    return small[y:y + h, x:x + w]


def water_below(ground, row):
    """The water of GROUND's lower edge going on from ROW: its colour column by column, darker with the depth, and ripples."""
    wide, high = ground.width // WATER_SMALL, WATER_HIGH // WATER_SMALL
    small = np.asarray(ground.convert('RGB').resize((wide, ground.height // WATER_SMALL), Image.Resampling.LANCZOS), float)
    edge = np.median(small[-12:], 0)[None]
    edge = np.asarray(Image.fromarray(np.repeat(edge, 4, 0).round().astype(np.uint8)).filter(ImageFilter.GaussianBlur(24)), float)[:1]
    patch = ripples(small[small.shape[0] // 2:])
    patch = np.concatenate([patch, patch[:, ::-1]], 1)
    patch = np.concatenate([patch, patch[::-1]], 0)
    tiles = np.tile(patch, (high // patch.shape[0] + 1, wide // patch.shape[1] + 1, 1))[:high, :wide]
    deep = 1 - .3 * slow(np.arange(high) / high)[:, None, None]
    alpha = slow(np.arange(high) / ((ground.height - row) / WATER_SMALL))[:, None, None] * np.ones((1, wide, 1))
    return Image.fromarray(np.concatenate([(edge * deep + tiles).clip(0, 255), 255 * alpha], -1).round().astype(np.uint8), 'RGBA')


def with_below(ground, folder, row, ending=''):
    """GROUND with the land that is seen below it, which begins in ROW."""
    land = Image.open(os.path.join(folder, f'beyond_below{ending}.webp')).convert('RGBA')
    land = land.resize((ground.width, land.height * ground.width // land.width), Image.Resampling.LANCZOS)
    both = Image.new('RGBA', (ground.width, row + land.height))
    both.paste(ground, (0, 0))
    both.alpha_composite(land, (0, row))
    return both


def main():
    ap = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    ap.add_argument('ground')
    ap.add_argument('over', nargs='?', help='a picture in the same folder')
    ap.add_argument('ending', nargs='?', default='')
    ap.add_argument('--right-of-left', action='store_true')
    ap.add_argument('--below', type=int)
    ap.add_argument('--water', action='store_true')
    a = ap.parse_args()
    folder = os.path.dirname(a.ground)
    bare = Image.open(a.ground).convert('RGBA')
    ground = bare.copy()
    if a.over:
        ground.alpha_composite(Image.open(os.path.join(folder, a.over)).convert('RGBA').resize(ground.size))
    if a.water:
        water_below(ground, a.below).save(os.path.join(folder, f'beyond_below{a.ending}.webp'), quality=72, method=6)
    if a.below:
        ending = a.ending if a.water else ''
        bare, ground = with_below(bare, folder, a.below, ending), with_below(ground, folder, a.below, ending)
    bare, ground = bare.convert('RGB'), ground.convert('RGB')
    flip = Image.Transpose.FLIP_LEFT_RIGHT
    side(bare, ground, a.right_of_left).save(os.path.join(folder, f'beyond_right{a.ending}.webp'), quality=80, method=6)
    left = side(bare.transpose(flip), ground.transpose(flip)).transpose(flip)
    left.save(os.path.join(folder, f'beyond_left{a.ending}.webp'), quality=80, method=6)


if __name__ == '__main__':
    main()
