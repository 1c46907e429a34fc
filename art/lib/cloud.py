#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The shadow of a cloud, soft as one that is high: data/life/cloud.webp. python3 art/lib/cloud.py"""
import pathlib

import numpy as np
from PIL import Image

W, H = 320, 200


def noise(rng, step):
    """Smooth noise whose hills are STEP pixels apart."""
    grid = rng.random((H // step + 3, W // step + 3)).astype(np.float32)
    return np.asarray(Image.fromarray(grid).resize((W, H), Image.BICUBIC))


def main():
    rng = np.random.default_rng(11)
    y, x = np.mgrid[0:H, 0:W]
    away = np.hypot((x - W / 2) / (W / 2), (y - H / 2) / (H / 2))
    hills = .6 * noise(rng, 64) + .3 * noise(rng, 28) + .1 * noise(rng, 12)
    alpha = np.clip(1.15 * (1 - away ** 1.6) * (.35 + 1.1 * hills), 0, 1)
    alpha = alpha * alpha * (3 - 2 * alpha) * np.clip((1 - away) * 3, 0, 1)
    image = np.zeros((H, W, 4), np.uint8)
    image[..., 3] = (255 * alpha).astype(np.uint8)
    out = pathlib.Path(__file__).resolve().parents[2] / 'data' / 'life'
    out.mkdir(exist_ok=True)
    Image.fromarray(image).save(out / 'cloud.webp', quality=80, method=6, alpha_quality=80)


if __name__ == '__main__':
    main()
