#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Prints how light and how coloured a board is in pictures of a table that --shoot took: L* at 5, 50 and 95 percent of its
pixels, and the median chroma.

    python3 art/lib/measure_light.py PICTURE...

What counts is the middle of the window, between the panels: a sixth of the width is left out at each side, and of the
height a twentieth above and a sixth below.
"""
import sys

import numpy as np
from PIL import Image

TO_XYZ = np.array([[.4124, .3576, .1805], [.2126, .7152, .0722], [.0193, .1192, .9505]])
WHITE = np.array([.9505, 1, 1.089])


def lab(rgb):
    """CIELAB of sRGB values between 0 and 1."""
    linear = np.where(rgb <= .04045, rgb / 12.92, ((rgb + .055) / 1.055) ** 2.4)
    x = linear @ TO_XYZ.T / WHITE
    f = np.where(x > .008856, np.cbrt(x), 7.787 * x + 16 / 116)
    return np.stack([116 * f[..., 1] - 16, 500 * (f[..., 0] - f[..., 1]), 200 * (f[..., 1] - f[..., 2])], -1)


def board_of(path):
    im = Image.open(path).convert('RGB')
    w, h = im.size
    return np.asarray(im.crop((w // 6, h // 20, w - w // 6, h - h // 6)), np.float64) / 255


def main(paths):
    for path in paths:
        values = lab(board_of(path))
        low, middle, high = np.percentile(values[..., 0], [5, 50, 95])
        print(f'{path}: L* {low:.1f} {middle:.1f} {high:.1f}, chroma {np.median(np.hypot(values[..., 1], values[..., 2])):.1f}')


if __name__ == '__main__':
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    main(sys.argv[1:])
