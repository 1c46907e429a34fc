# SPDX-License-Identifier: MIT
"""The title's camera, as plain arithmetic, for the render and for the sky behind it.

The camera looks level, so that walls stand upright in the picture, and is shifted like a view camera's lens: the
castle comes to the right, the horizon above the middle.
"""
import math

import numpy as np

LENS = 54.0
AZIMUTH = math.radians(11)                            # the camera stands to the left of the castle's axis
DISTANCE, HEIGHT = 74.0, 12.6
AIM = (0.0, -1.5)
EYE = (AIM[0] - DISTANCE * math.sin(AZIMUTH), AIM[1] - DISTANCE * math.cos(AZIMUTH), HEIGHT)
SHIFT = (-.152, -.067)
HALF = 18 / LENS                                      # tangent of half the horizontal angle

# where it stands across the picture (0 left, 1 right), distance from the eye, size, kind
FRAME_TREES = ((.03, 30, 2.5, 'leaf'), (.12, 36, 2.2, 'leaf'), (-.03, 42, 2.8, 'pine'), (.20, 40, 1.5, 'leaf'), (.08, 47, 2.5, 'pine'), (.17, 52, 2.0, 'pine'),
               (1.01, 36, 1.6, 'leaf'))


def tangent(u):
    """Sideways tangent, seen from the eye, of the picture's column u (0..1)."""
    return (u - .5 + SHIFT[0]) * 2 * HALF


def rise(v):
    """Upward tangent of the picture's row v (0 top, 1 bottom)."""
    return ((.5 - v) * 9 / 16 + SHIFT[1]) * 2 * HALF


HORIZON = .5 + SHIFT[1] * 16 / 9                      # row at which `rise` is 0


def ground_point(u, distance):
    t = tangent(u)
    s, c = math.sin(AZIMUTH), math.cos(AZIMUTH)
    return EYE[0] + distance * (s + t * c), EYE[1] + distance * (c - t * s)


def in_sight(x, y, margin=1.12):
    s, c = math.sin(AZIMUTH), math.cos(AZIMUTH)
    dx, dy = x - EYE[0], y - EYE[1]
    along, across = dx * s + dy * c, dx * c - dy * s
    t = across / np.maximum(along, .1)
    lo, hi = tangent(0), tangent(1)
    mid, half = (lo + hi) / 2, (hi - lo) / 2
    return (along > 5) & (np.abs(t - mid) < half * margin + 3 / np.maximum(along, 1))
