# SPDX-License-Identifier: MIT
"""Snow that lies thin: in winter the roofs of towers and keep show their own colour through it, slate blue and plum, so that one does
not merge into the other. Where a roof is follows from its form (buildings.py); pack.py puts it on what stands and on the keep's lid."""
import math

import numpy as np
from PIL import Image, ImageDraw, ImageFilter

import layout as L

# What snow on it is multiplied by, and what its tiles are (red, green, blue).
TINTS = {'tower': ((.74, .85, 1.03), (.94, 1.06, 1.30)), 'keep': ((.95, .82, .87), (1.30, .92, 1.04))}


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
