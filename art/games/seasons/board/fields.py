#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The fields of the summer's ground, painted over the render: drilled rows with a ragged edge, a hedge, stooks of sheaves.

    python3 art/games/seasons/board/fields.py data/games/seasons/board/summer/ground.webp [OUT]

The render has them as two tones in stripes (scene.land_material) and plain heaps. The light that lies on them is won from it, the
stripes divided out, and given to the new ground, so the trees' shadows stay. Run it once after pack.py has written the ground; seconds.
"""
import os
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [HERE, os.path.join(HERE, '..', '..', '..')]

import numpy as np
from PIL import Image, ImageFilter

import layout as L
import terrain as T

STRAW, FURROW, GRASS = np.array((176, 152, 92.)), np.array((140, 121, 71.)), np.array((101, 110, 46.))
LEAF = np.array(((30, 50, 22), (72, 98, 34), (136, 152, 56.)))
TREES = ((558, 915, 42, 42), (560, 957, 54, 42), (315, 866, 36, 44), (470, 920, 40, 44), (25, 985, 44, 40))                            # golden leaves that have the straw's colour, as ellipses of the picture
COCKS = ((-20.4, 1.2), (-22.6, 4.2), (-19.2, 3.9), (-24.2, 2.2), (-25.2, -5.0), (-22.4, -4.8), (-27.0, -3.2), (26.0, -5.6))


def ground_at(sx, sy):
    """The world's x and y of the ground seen at picture points."""
    x, y = (sx - L.SIZE[0] / 2) / L.PPU, np.zeros_like(sx)
    for _ in range(12):
        y = ((L.SIZE[1] / 2 - sy) / L.PPU - T.height(x, y) * L.COS) / L.SIN
    return x, y


def blurred(v, radius):
    high = max(float(np.abs(v).max()), 1e-6)
    return np.asarray(Image.fromarray(np.clip(127.5 + 127.5 * v / high, 0, 255).astype(np.uint8)).filter(ImageFilter.GaussianBlur(radius)), np.float32) / 127.5 * high - high


def across(field, x, y):
    """Along and across a field, from its middle."""
    (cx, cy), a, b, turn = field
    c, s = np.cos(np.radians(turn)), np.sin(np.radians(turn))
    return c * (x - cx) + s * (y - cy), -s * (x - cx) + c * (y - cy)


def on_tree(sx, sy):
    return np.any([((sx - x) / w) ** 2 + ((sy - y) / h) ** 2 < 1 for x, y, w, h in TREES], 0)


def light_on(rgb, seen, stripe):
    """What light lies on the field, 1 in the sun: the render without its stripes, evened over a stripe's width."""
    bright = seen & (rgb[..., 0] > 150)
    tones = [np.median(rgb[bright & s], 0) for s in (stripe < .1, stripe > .9)]
    share = rgb / (tones[0] + stripe[..., None] * (tones[1] - tones[0]))
    weight = blurred(seen.astype(np.float32), 5)
    even = np.stack([blurred(np.where(seen, share[..., k], 0), 5) for k in range(3)], -1) / np.maximum(weight, .02)[..., None]
    return np.clip(even, .25, 1.06)


def drilled(u, v, x, y, rng):
    """Rows drilled along the field, grown unevenly, with stubble between them."""
    wander = .10 * (T.fbm(u * .5, v * .5, 1, 2, 5) - .5)
    row = .5 + .5 * np.cos(2 * np.pi * (v + wander) / .31)
    thick = np.clip(.62 * row + .55 * T.fbm(u * 2.4, v * 6, 1, 3, 11) - .06, 0, 1)
    patch = T.fbm(x, y, .42, 3, 23)[..., None]
    colour = FURROW + (STRAW - FURROW) * thick[..., None]
    colour = colour * (.90 + .20 * patch) + (GRASS - colour) * np.clip(1.9 * patch - 1.12, 0, .40)
    return colour * (1 + .10 * (rng.random(u.shape) - .5))[..., None]


def repaint(rgb, field, rng):
    """One field: rows where it is, grass where its straight edge was."""
    (cx, cy), a, b, turn = field
    reach = int(L.PPU * (a + b) * .9)
    mx, my = L.screen(cx, cy, T.at(cx, cy))
    x0, x1 = max(0, int(mx) - reach), min(rgb.shape[1], int(mx) + reach)
    y0, y1 = max(0, int(my) - reach), min(rgb.shape[0], int(my) + reach)
    sy, sx = np.mgrid[y0:y1, x0:x1].astype(np.float64)
    x, y = ground_at(sx, sy)
    u, v = across(field, x, y)
    here = rgb[y0:y1, x0:x1]
    inside = (np.abs(u) < a + .5) & (np.abs(v) < b + .5)
    straw = inside & ~on_tree(sx, sy) & (here[..., 2] > .32 * here[..., 0]) & (here[..., 0] > .985 * here[..., 1])
    rim = (np.maximum(np.abs(u) - a, np.abs(v) - b) > -.3) & (here[..., 2] > .2 * here[..., 0])
    straw |= inside & rim & (here[..., 0] > 1.04 * here[..., 1])
    seen = np.asarray(Image.fromarray(straw).convert('L').filter(ImageFilter.MedianFilter(5))) > 0
    tilt = (.55 * y + .83 * x) % .48
    stripe = T.step(.07, .17, np.minimum(tilt, .48 - tilt))
    light = light_on(here, seen, stripe)
    inner = np.minimum(a - np.abs(u), b - np.abs(v)) + .75 * (T.fbm(x, y, .9, 3, 31) - .62) + .5 * (T.fbm(x, y, 5, 2, 37) - .5)
    crop = T.step(-.06, .10, inner)[..., None]
    grass = GRASS * (.72 + .55 * T.fbm(x, y, 3.2, 4, 41))[..., None]
    new = (grass + (drilled(u, v, x, y, rng) - grass) * crop) * light
    soft = np.asarray(Image.fromarray((255 * seen).astype(np.uint8)).filter(ImageFilter.MaxFilter(3)).filter(ImageFilter.GaussianBlur(.8)), np.float32)[..., None] / 255
    rgb[y0:y1, x0:x1] = here * (1 - soft) + new * soft


# ------------------------------------------------------------------ hedges and stooks
def stain(rgb, x, y, wide, high, dark):
    """A soft shadow on the ground."""
    q = slice(max(0, int(y - 2 * high)), int(y + 2 * high) + 1), slice(max(0, int(x - 2 * wide)), int(x + 2 * wide) + 1)
    yy, xx = np.mgrid[q]
    f = dark * np.exp(-1.4 * (((xx - x) / wide) ** 2 + ((yy - y) / high) ** 2) ** 1.5)
    rgb[q] *= 1 - f[..., None] * np.array((1, .92, .78))


def ball(rgb, x, y, r, tone, rng):
    """A tuft of leaves, lit from the left."""
    q = slice(max(0, int(y - r) - 2), int(y + r) + 3), slice(max(0, int(x - r) - 2), int(x + r) + 3)
    yy, xx = np.mgrid[q].astype(np.float32)
    nx, ny = (xx - x) / r, (y - yy) / r
    bumps = .30 * (T.fbm(xx * .22, yy * .22, 1, 2, int(rng.integers(99))) - .5)
    d = np.hypot(nx, ny) + bumps
    nz = np.sqrt(np.clip(1 - d * d, 0, 1))
    light = np.clip(-.70 * nx + .28 * ny + .55 * nz + 1.6 * bumps, 0, 1) * tone
    colour = np.where((light < .5)[..., None], LEAF[0] + (LEAF[1] - LEAF[0]) * (2 * light)[..., None], LEAF[1] + (LEAF[2] - LEAF[1]) * (2 * light - 1)[..., None])
    a = np.clip((1 - d) * r / 1.6, 0, 1)[..., None]
    rgb[q] = rgb[q] * (1 - a) + colour * a


def hedge(rgb, field, side, rng):
    """Along a field's side (u or v, positive or negative), with gaps."""
    (cx, cy), a, b, turn = field
    c, s = np.cos(np.radians(turn)), np.sin(np.radians(turn))
    axis, sign = side[1], 1 if side[0] == '+' else -1
    long_ = a if axis == 'v' else b
    tufts = []
    for t in np.arange(-long_ + .1, long_ - .1, .17):
        if (side == '-v' and t < -1.2) or T.fbm(np.float64(t * .9 + cx), np.float64(cy + sign), 1, 2, 3) < .40:
            continue
        off = sign * ((b if axis == 'v' else a) + .10 + .12 * rng.random())
        u, v = (t, off) if axis == 'v' else (off, t)
        x, y = cx + c * u - s * v, cy + s * u + c * v
        px, py = L.screen(x, y, T.at(x, y))
        tufts.append((py + 5 * rng.random(), px + 4 * rng.random(), 7 + 9 * rng.random() ** 1.5))
    tufts = [t for t in sorted(tufts) if is_open(rgb, t[1], t[0])]
    for py, px, r in tufts:
        stain(rgb, px + 12, py + 1, 17, 7, .55)
    for py, px, r in tufts:
        ball(rgb, px, py - r * .7, r, .85 + .5 * rng.random(), rng)


def is_open(rgb, x, y):
    """Is nothing before the ground at this point: no tree, whose leaves are greener or darker than field and meadow?"""
    if not (16 < x < rgb.shape[1] - 16 and 24 < y < rgb.shape[0] - 16):
        return False
    r, g, b = rgb[int(y) - 14:int(y) + 6, int(x) - 10:int(x) + 11].mean((0, 1))
    return r > .84 * g and b > .39 * r and not on_tree(np.float64(x), np.float64(y))


def sheaf(rgb, x, y, lean, high, tone, rng):
    """A bound bundle of straw that leans: fine strokes, wide at foot and ears, narrow at its band."""
    for k in range(34):
        at = rng.uniform(-1, 1)
        foot, band, ears = x + 6.5 * at, x + lean * .62 + 2.6 * at, x + lean + 6.2 * at
        shade = tone * (1.0 - .32 * at) * rng.uniform(.82, 1.12)
        for step in range(int(high * 2)):
            t = step / (high * 2)
            px = foot + (band - foot) * t / .62 if t < .62 else band + (ears - band) * (t - .62) / .38
            py = y - high * t + 1.5 * abs(at)
            colour = np.array((206, 170, 92.)) * shade * (.62 + .42 * t)
            colour = np.array((120, 82, 40.)) * shade if .58 < t < .66 else colour
            i, j = int(py), int(px)
            f = px - j
            rgb[i, j] += (colour - rgb[i, j]) * (1 - f) * .8
            rgb[i, j + 1] += (colour - rgb[i, j + 1]) * f * .8


def stook(rgb, x, y, rng):
    """Sheaves stood against each other where the render has a heap."""
    px, py = L.screen(x, y, T.at(x, y))
    for dx, dy, lean, tone in ((-12, -6, 9, .84), (12, -6, -9, .72), (-22, 2, 15, 1.0), (20, 2, -15, .74), (-8, 7, 5, 1.02), (9, 8, -7, .88)):
        sheaf(rgb, px + dx, py + dy + 4, lean, 40 + 5 * rng.random(), tone, rng)


def paint(source, out):
    rgb = np.asarray(Image.open(source).convert('RGB'), np.float32).copy()
    rng = np.random.default_rng(7)
    for field in T.FIELDS:
        repaint(rgb, field, rng)
    for field, sides in zip(T.FIELDS, (('+v', '+u'), ('+u', '-v'), ())):
        for side in sides:
            hedge(rgb, field, side, rng)
    for x, y in sorted(COCKS, key=lambda p: -p[1]):
        px, py = L.screen(x, y, T.at(x, y))
        if is_open(rgb, px, py - 6):
            stook(rgb, x, y, rng)
    Image.fromarray(np.clip(rgb + .5, 0, 255).astype(np.uint8)).save(out, **(dict(quality=90, method=5) if out.endswith('.webp') else {}))


if __name__ == '__main__':
    paint(sys.argv[1], sys.argv[-1])
