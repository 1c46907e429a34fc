#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The flags of the title's pictures in the wind: data/title/SEASON.flags.webp, a row of eight phases for each flag.

    python3 art/program/title/flags.py

They hang still in the render. Each patch is the picture about one flag, drawn along a wave that runs from the pole to the
free end and dies away towards the patch's edges, so that it fits its place in the picture; it is seen only where the cloth
hangs or hung, told by the strength of its colour: sky and forest beside it stay. Before walls and roofs only the cloth moves,
which is told by its red. Where the patches lie is FLAGS, in pixels of the picture, the pole at the right;
scenes/title_life.c has the same table. Those that hang before others, or behind a turret, hang still.
"""
import math
import pathlib

import numpy as np
from PIL import Image

PHASES, MARGIN, AROUND = 8, 10, 2
# left, top, width, height of the cloth; does it hang before a building?
FLAGS = ((1606, 324, 124, 84, False), (1488, 424, 64, 40, False), (1154, 428, 68, 44, False), (2104, 458, 62, 40, False),
         (2277, 584, 64, 44, False), (2024, 722, 68, 46, True), (1588, 796, 72, 44, True), (1268, 726, 70, 46, True))
OUT = pathlib.Path(__file__).resolve().parents[3] / 'data' / 'title'


def sample(picture, x, y):
    """Bilinear."""
    h, w = picture.shape[:2]
    x, y = np.clip(x, 0, w - 1.001), np.clip(y, 0, h - 1.001)
    i, j = x.astype(int), y.astype(int)
    a, b = (x - i)[..., None], (y - j)[..., None]
    return ((picture[j, i] * (1 - a) + picture[j, i + 1] * a) * (1 - b) + (picture[j + 1, i] * (1 - a) + picture[j + 1, i + 1] * a) * b)


def cloth(rgb):
    """1 where the picture is red cloth."""
    r, g, b = rgb[..., 0], rgb[..., 1], rgb[..., 2]
    return ((r > 1.9 * g) & (r > 1.9 * b) & (r > 50)).astype(float)


def without(rgb, mask):
    """RGB with what MASK covers filled from above and below, column by column."""
    rgb = rgb.copy()
    for x in range(rgb.shape[1]):
        rows = np.flatnonzero(mask[:, x] < .5)
        if len(rows) > 1:
            for c in range(3):
                rgb[:, x, c] = np.interp(np.arange(rgb.shape[0]), rows, rgb[rows, x, c])
    return rgb


def grown(mask, by):
    """MASK with BY pixels more around it."""
    for _ in range(by):
        wide = mask.copy()
        for axis in (0, 1):
            for step in (-1, 1):
                wide = np.maximum(wide, np.roll(mask, step, axis))
        mask = wide
    return mask


def flag_mask(picture, flag):
    """1 on the flag, in all of PICTURE: what is as strong in colour as it, and hangs together with its middle."""
    left, top, w, h, _ = flag
    box = np.s_[top - MARGIN:top + h + MARGIN, left - MARGIN:left + w + MARGIN]
    part = picture[box]
    strong = (part.max(2) - part.min(2)) / np.maximum(part.max(2), 1)
    levels = np.linspace(strong.min(), strong.max(), 64)[1:-1]
    apart = [(strong > at).mean() * (strong <= at).mean() * (strong[strong > at].mean() - strong[strong <= at].mean()) ** 2
             for at in levels]
    is_strong = (strong > levels[int(np.argmax(apart))]).astype(float)
    is_strong[:, MARGIN + w - 4:] = 0                      # the pole
    on = np.zeros_like(is_strong)
    on[MARGIN + h // 2 - 3:MARGIN + h // 2 + 4, MARGIN + w * 2 // 3 - 3:MARGIN + w * 2 // 3 + 4] = 1
    for _ in range(w + h):
        on = grown(on, 1) * is_strong
    whole = np.zeros(picture.shape[:2])
    whole[box] = on
    return whole


def patch(picture, flag, phase, number):
    left, top, w, h, is_before = flag
    x, y = np.meshgrid(np.arange(-MARGIN, w + MARGIN, dtype=float), np.arange(-MARGIN, h + MARGIN, dtype=float))
    u = np.clip((w - x) / w, 0, None)                       # 0 at the pole, 1 at the free end
    ends = np.clip((x + MARGIN) / MARGIN, 0, 1) * np.clip(np.minimum(y + MARGIN, h + MARGIN - y) / MARGIN, 0, 1)
    ends = ends * ends * (3 - 2 * ends)
    angle = 5.6 * u - 2 * math.pi * phase / PHASES + number * 1.3
    size = np.minimum(u, 1.15) * ends
    dy = .13 * h * np.sin(angle) * size
    dx = .03 * w * np.cos(angle + .6) * size
    light = 1 + .10 * np.cos(angle) * np.clip(size, 0, 1) * ((y > 0) & (y < h))
    rgb = sample(picture, left + x + dx, top + y + dy) * light[..., None]
    if is_before:
        still = picture[top - MARGIN:top + h + MARGIN, left - MARGIN:left + w + MARGIN]
        mask = cloth(picture)
        wide = sample(mask[..., None], left + x, top + y)[..., 0]
        wide = np.maximum.reduce([np.roll(np.roll(wide, i, 0), j, 1) for i in (-1, 0, 1) for j in (-1, 0, 1)])
        moved = sample(mask[..., None], left + x + dx, top + y + dy)
        rgb = without(still, wide) * (1 - moved) + rgb * moved
    mask = (cloth(picture) if is_before else flag_mask(picture, flag))[..., None]
    here, there = sample(mask, left + x, top + y)[..., 0], sample(mask, left + x + dx, top + y + dy)[..., 0]
    soft = grown(np.maximum(here, there), AROUND)
    for _ in range(2):
        soft = sum(np.roll(np.roll(soft, i, 0), j, 1) for i in (-1, 0, 1) for j in (-1, 0, 1)) / 9
    alpha = soft * np.clip(np.minimum(np.minimum(x + MARGIN, w + MARGIN - 1 - x),
                                      np.minimum(y + MARGIN, h + MARGIN - 1 - y)) / 5, 0, 1)
    return np.dstack([np.clip(rgb, 0, 255), 255 * alpha]).astype(np.uint8)


def main():
    for season in ('summer', 'winter'):
        picture = np.asarray(Image.open(OUT / f'{season}.webp').convert('RGB')).astype(float)
        wide = max(f[2] for f in FLAGS) + 2 * MARGIN
        sheet = Image.new('RGBA', (wide * PHASES, sum(f[3] + 2 * MARGIN for f in FLAGS)))
        top = 0
        for number, flag in enumerate(FLAGS):
            for phase in range(PHASES):
                sheet.paste(Image.fromarray(patch(picture, flag, phase, number)), (phase * (flag[2] + 2 * MARGIN), top))
            top += flag[3] + 2 * MARGIN
        sheet.save(OUT / f'{season}.flags.webp', quality=90, method=4)


if __name__ == '__main__':
    main()
