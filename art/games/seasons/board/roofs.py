# SPDX-License-Identifier: MIT
"""python3 art/games/seasons/board/roofs.py FILE... calms pictures that were packed before.

Snow that lies thin: in winter the roofs of towers and keep show their own colour through it, slate blue and a darker grey, so that one does
not merge into the other. Where a roof is follows from its form (buildings.py); pack.py puts it on what stands and on the keep's lid."""
import math
import os
import sys

import numpy as np
from PIL import Image, ImageDraw, ImageFilter

import layout as L

# What snow on it is multiplied by, and what its tiles are (red, green, blue).
TINTS = {'tower': ((.74, .85, 1.03), (.94, 1.06, 1.30)), 'keep': ((.91, .845, .87), (1.04, .92, .957))}


def cones(p):
    """(x, y, half width at the eaves, their height, the tip's height) of each roof of a place, in its own frame; the first may be square."""
    if p.kind == 'tower':
        return [(0, 0, .90, 3.0, p.tall)]
    w, h = 3.0, 4.45
    return [(0, 0, w * .45, h + .98, p.tall)] + [(sx * (w / 2 + .10), sy * (w / 2 + .10), .58, h + .80, h + 1.82) for sx in (-1, 1) for sy in (-1, 1)]


def mask(p, size, scale):
    """Where roofs are seen in the picture of P, white on black."""
    im = Image.new('L', size)
    d, (left, top) = ImageDraw.Draw(im), p.box()[:2]
    for k, (x, y, r, low, high) in enumerate(cones(p)):
        square = p.kind == 'keep' and k == 0
        rim = [(s * r, t * r) for s, t in ((-1, -1), (1, -1), (1, 1), (-1, 1))] if square else [(r * math.cos(i * math.tau / 24), r * math.sin(i * math.tau / 24)) for i in range(24)]
        pts = [p.at(x + u, y + v, low) for u, v in rim] + [p.at(x, y, high)]
        d.polygon([((u - left) * scale, (v - top) * scale) for u, v in L.hull(pts)], 255)
    return im.filter(ImageFilter.GaussianBlur(1.5))


def thin(im, name, scale=1.0):
    """IM, the picture of the place NAME, with thin snow on its roofs."""
    p = L.PLACES[name]
    if p.kind not in TINTS:
        return im
    a = np.asarray(im.convert('RGBA'), np.float32)
    rgb = a[..., :3]
    grey = rgb @ np.array([.30, .59, .11], np.float32)
    snow = np.clip((grey - 70) / 70, 0, 1)[..., None]
    on_snow, on_tiles = (np.array(t, np.float32) for t in TINTS[p.kind])
    share = np.asarray(mask(p, im.size, scale), np.float32)[..., None] / 255
    tinted = rgb * (on_snow * snow + on_tiles * (1 - snow))
    return Image.fromarray(np.concatenate([np.clip(rgb * (1 - share) + tinted * share, 0, 255), a[..., 3:]], -1).astype(np.uint8))


SLATE = np.array((.66, .68, .80), np.float32)       # what deep blue goes to, of its own lightness
COAL = np.array((112, 96, 94), np.float32)


def slate(im):
    """IM with its ultramarine as slate: in the snow that blue is the blue helpers' alone."""
    a = np.asarray(im.convert('RGBA'), np.float32)
    rgb = a[..., :3]
    top, low = rgb.max(-1), rgb.min(-1)
    deep = np.clip((rgb[..., 2] - 1.18 * rgb[..., 0] - 18) / 55, 0, 1) * np.clip((top - low) / np.maximum(top, 1) * 2.2 - .55, 0, 1)
    grey = (rgb @ np.array([.25, .45, .30], np.float32) * 1.22 + 10)[..., None]
    deep = (.64 * deep)[..., None]
    return Image.fromarray(np.concatenate([np.clip(rgb * (1 - deep) + grey * SLATE / .70 * deep, 0, 255), a[..., 3:]], -1).astype(np.uint8))


def coal(im, state):
    """The forge: slates that are black are warm grey, and snow that lies on them shows their courses."""
    a = np.asarray(im.convert('RGBA'), np.float32)
    rgb, (h, w) = a[..., :3], a.shape[:2]
    y, x = np.mgrid[0:h, 0:w].astype(np.float32)
    grey = rgb.mean(-1)
    cold = np.clip((40 - (rgb[..., 0] - rgb[..., 2])) / 30, 0, 1)
    dark = (np.clip((92 - grey) / 50, 0, 1) * cold * .8)[..., None]
    lifted = COAL * (.45 + grey[..., None] / 110)
    course = np.sin((y + 2.2 * np.sin(x * .11) + 1.1 * np.sin(x * .37)) * math.tau / (11 if state == 'built' else 22))
    white = (np.clip((grey - 165) / 45, 0, 1) * np.clip(course - .25, 0, 1) * .26 * (y < h * .62))[..., None]
    out = rgb * (1 - dark) + lifted * dark
    out = out * (1 - white) + np.array((150, 160, 190), np.float32) * white
    return Image.fromarray(np.concatenate([np.clip(out, 0, 255), a[..., 3:]], -1).astype(np.uint8))


def dull(im):
    """The clay of a house's plan, which is not built and so is no light in the dusk."""
    a = np.asarray(im.convert('RGBA'), np.float32)
    rgb = a[..., :3]
    clay = (np.clip((rgb[..., 0] - rgb[..., 1] - 38) / 30, 0, 1) * np.clip(rgb[..., 0] / np.maximum(rgb[..., 2], 1) - 1.4, 0, 1))[..., None]
    quiet = .70 * (.72 * rgb + .28 * (rgb @ np.array([.30, .59, .11], np.float32))[..., None])
    return Image.fromarray(np.concatenate([np.clip(rgb * (1 - clay) + quiet * clay, 0, 255), a[..., 3:]], -1).astype(np.uint8))


def calm(im, name):
    """IM, called NAME, as it is packed in winter."""
    piece, state = name.split('.')[:2]
    if piece.startswith('house') and state == 'plan':
        return dull(im)
    if piece == 'forge' and state in ('built', 'lid'):
        return coal(im, state)
    return slate(im) if state in ('built', 'plan', 'lid') and piece.startswith(('tower', 'defence_tower', 'keep', 'small_gate', 'big_gate', 'wall', 'market')) else im


if __name__ == '__main__':
    for path in sys.argv[1:]:
        calm(Image.open(path), os.path.basename(path)[:-5]).save(path, 'WEBP', quality=90, method=5, exact=True)
