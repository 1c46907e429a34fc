#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The copings that close a roof at a tile's western or eastern rim, where the building does not go on beyond it,
with the shadow they throw: numpy and PIL, no Blender, a second.

    python3 art/games/carcassonne/verges.py [OUT.webp]

At the rim all roofs are one shape, a gable over each half-side (shape.py), so one picture of each kind and side serves all
faces. Four strips beside each other: houses, then towers; of each the eastern one, the western one. A strip is one half-side; its rim lies at layout.VERGE['rim'].
"""
import os
import sys

import numpy as np
from PIL import Image, ImageDraw, ImageFilter

import layout as L
import shape

FINE = 4                                                 # drawn so much larger, then reduced
STONE = {'house': (196, 128, 82), 'tower': (142, 144, 154)}
WIDE = {'house': .026, 'tower': .032}
SHADE = (22, 16, 26)
STEPS = 80


def height(kind, s):
    """Of the gable S along its half-side."""
    return shape.roof_height(kind, np.minimum(s, .5 - s))


class Strip:
    def __init__(self, kind, side):
        self.kind, self.side = kind, side
        self.w, self.h = L.VERGE['size']
        self.rim = L.VERGE['rim']
        self.image = Image.new('RGBA', (self.w * FINE, self.h * FINE))

    def at(self, x, y):
        """From sides of a cell, x outwards from the rim, y down from the half-side's northern end."""
        out = 1 if self.side == 'east' else -1
        return (self.rim[0] + out * x * L.FACE) * FINE, (self.rim[1] + y * L.FACE) * FINE

    def shadow(self):
        """What the gable throws on what lies at its foot; the rest of it the table knows (castle_shadow.c)."""
        mask = Image.new('L', self.image.size)
        pen = ImageDraw.Draw(mask)
        s = np.linspace(0, .5, 60)
        reach = height(self.kind, s) * .22
        if self.side == 'west':
            reach = np.full_like(s, .030)
        tip = [self.at(r * -L.SUN[0] / L.SUN[2], y - r * (L.SUN[1] / -L.SUN[2] if self.side == 'east' else 0)) for r, y in zip(reach, s)]
        pen.polygon([self.at(0, 0), *tip, self.at(0, .5)], fill=122 if self.side == 'east' else 110)
        soft = mask.filter(ImageFilter.GaussianBlur((.010 if self.side == 'east' else .014) * L.FACE * FINE))
        a = np.zeros((*mask.size[::-1], 4), np.uint8)
        a[..., :3] = SHADE
        a[..., 3] = np.asarray(soft)
        inside = int(self.rim[0] * FINE)
        if self.side == 'east':
            a[:, :inside] = 0
        else:
            a[:, inside:] = 0
        self.image = Image.alpha_composite(self.image, Image.fromarray(a))

    def ribbon(self, x0, x1, s0, s1, light):
        """Along the roof's skin, plain: what is toothed makes the eye restless where many stand."""
        s = np.linspace(s0, s1, STEPS)
        y = s - L.RISE * height(self.kind, s)
        colour = tuple(int(min(255, c * light)) for c in STONE[self.kind])
        self.draw.polygon([self.at(x0, v) for v in y] + [self.at(x1, v) for v in y[::-1]], fill=colour)

    def gable(self):
        self.draw = ImageDraw.Draw(self.image)
        wide = WIDE[self.kind]
        if self.side == 'west':                          # the coping's own shadow on the tiles behind it
            for i in range(10):
                s = np.linspace(0, .5, 80)
                y = s - L.RISE * height(self.kind, s)
                self.draw.polygon([self.at(-wide, y[0]), self.at(-wide, y[-1]), self.at(-wide - .018, y[-1]), self.at(-wide - .018, y[0])],
                                  fill=(*SHADE, 110))
        for s0, s1, light in ((0, .25, .94), (.25, .5, 1.04)):
            self.ribbon(-wide, .004, s0, s1, light)
        edge = (-wide, -wide + .007) if self.side == 'east' else (-.003, .004)
        self.ribbon(*edge, 0, .5, 1.16)
        foot = .5 - L.RISE * float(height(self.kind, .5))
        self.draw.rectangle([*map(min, zip(self.at(-wide, foot), self.at(.004, foot + .02))), *map(max, zip(self.at(-wide, foot), self.at(.004, foot + .02)))],
                            fill=tuple(int(c * .6) for c in STONE[self.kind]))

    def finished(self):
        self.shadow()
        self.gable()
        a = np.asarray(self.image, np.float32) / 255
        a[..., :3] *= a[..., 3:]
        a = a.reshape(self.h, FINE, self.w, FINE, 4).mean((1, 3))
        a[..., :3] /= np.maximum(a[..., 3:], 1e-4)
        return Image.fromarray((np.clip(a, 0, 1) * 255 + .5).astype(np.uint8))


def main(path):
    w, h = L.VERGE['size']
    sheet = Image.new('RGBA', (4 * w, h))
    for row, kind in enumerate(('house', 'tower')):
        for i, side in enumerate(('east', 'west')):
            sheet.paste(Strip(kind, side).finished(), ((2 * row + i) * w, 0))
    sheet.save(path, 'WEBP', quality=88, alpha_quality=90, method=6)
    print(path, sheet.size, os.path.getsize(path), 'bytes')


if __name__ == '__main__':
    main(sys.argv[1] if len(sys.argv) > 1 else os.path.join(L.FOLDER, 'verges.webp'))
