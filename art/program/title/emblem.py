#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The seal beside the game's name: the symbolic icon's tower pressed into red wax, as a lit relief.

    python3 art/program/title/emblem.py data/title/emblem.webp

Needs rsvg-convert (librsvg2-bin), python3-numpy and python3-pil.
"""
import io
import os
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [os.path.join(HERE, '..', '..', 'games', 'seasons', 'board'), os.path.join(os.path.dirname(HERE), 'icon'), os.path.join(HERE, '..', '..')]

import numpy as np
from PIL import Image

import drawings
import terrain as T
from lib import post

SIZE, FINE = 288, 2                                   # pixels of the picture; drawn this many times larger
WAX, GOLD = np.array((.560, .055, .040)), np.array((.900, .600, .200))
LIGHT = np.array((-.52, -.62, .59))


def tower(n, side):
    """The symbolic icon as a mask in the middle of n x n pixels."""
    svg = drawings.SYMBOLIC.replace('#2e3436', '#000')
    png = subprocess.run(['rsvg-convert', '-w', str(side), '-h', str(side)], input=svg.encode(), stdout=subprocess.PIPE, check=True).stdout
    a = np.asarray(Image.open(io.BytesIO(png)).convert('RGBA'))[..., 3] / 255
    res, at = np.zeros((n, n)), (n - side) // 2
    res[at:at + side, at:at + side] = a
    return res


def relief(n):
    """Height of the wax in parts of its radius, and its edge."""
    y, x = (np.mgrid[0:n, 0:n] + .5) / n * 2.3 - 1.15
    a, r = np.arctan2(y, x), np.hypot(x, y)
    round_ = T.fbm(np.cos(a) * 1.6 + 4, np.sin(a) * 1.6 + 4, 1, 3, 5)
    edge = .90 + .24 * (round_ - .5)                                # wax runs unevenly
    inside = r / edge
    h = .20 * np.sqrt(np.clip(1 - inside ** 5, 0, 1))
    h -= .085 * T.step(.775, .72, r)                                # the die's face
    h += .045 * T.step(.05, .02, np.abs(r - .665))                   # its ring
    stamp = post.blur(tower(n, int(n * .47))[..., None], max(1, n // 400))[..., 0]
    h += .060 * stamp + .012 * (T.fbm(x, y, 3, 3, 9) - .5)
    return h, inside, stamp


def draw(n):
    h, inside, stamp = relief(n)
    h = post.blur(h[..., None], max(1, n // 300))[..., 0]
    k = n / 2.3
    gy, gx = np.gradient(h * k)
    normal = np.stack([-gx, -gy, np.ones_like(h)], -1)
    normal /= np.linalg.norm(normal, axis=-1, keepdims=True)
    light = LIGHT / np.linalg.norm(LIGHT)
    diffuse = np.clip((normal * light).sum(-1), 0, 1)
    half = light + np.array((0, 0, 1))
    half /= np.linalg.norm(half)
    shine = np.clip((normal * half).sum(-1), 0, 1) ** 38
    sunk = np.clip(post.blur(h[..., None], n // 24)[..., 0] - h, 0, 1) * 5           # hollows are darker
    leaf = T.step(.35, .8, stamp)[..., None]                                          # the tower is gilt
    col = (WAX * (1 - leaf) + GOLD * leaf) * (.30 + 1.05 * diffuse - np.clip(sunk, 0, .35))[..., None] + .34 * shine[..., None] * np.array((1, .78, .66))
    alpha = np.clip((1 - inside) * n * .42 + .5, 0, 1)
    return np.concatenate([np.clip(col, 0, 1) ** .92, alpha[..., None]], -1)


def main():
    a = draw(SIZE * FINE)
    pre = np.concatenate([a[..., :3] * a[..., 3:], a[..., 3:]], -1)
    n = SIZE
    pre = pre.reshape(n, FINE, n, FINE, 4).mean((1, 3))
    out = np.concatenate([pre[..., :3] / np.maximum(pre[..., 3:], 1e-4), pre[..., 3:]], -1)
    post.save(sys.argv[1], post.bleed(out, 3))


if __name__ == '__main__':
    main()
