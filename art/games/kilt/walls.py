# SPDX-License-Identifier: MIT
"""Relief for the drums: a dark joint where one floor lies on the other, shade under the cornice and on the side away
from the sun, an edge of light on the other; and the light in their windows at dusk."""
import numpy as np

from lib import post

FACETS = ((-74, 27, -42, 48), (-42, 48, 42, 48), (42, 48, 74, 27))   # the lower edges of the walls that are seen
LIT = (1.07, 1.0, .74)     # from left to right
WARM = np.array((1.03, 1.0, .95))
HIGH = 27
WINDOWS = (32, 140, 104, 36)                                        # the part of a floor's picture where they are
JOINT, CORNICE = .42, .70  # how dark the foot is, and what is under the cornice
GLOW = np.array((1.0, .62, .18))


def _walls(shape, anchor):
    """For each pixel: which facet (-1: none), and how high on it (0 at its foot, 1 under the merlons)."""
    h, w = shape
    y, x = np.mgrid[0:h, 0:w].astype(np.float32)
    x, y = x - anchor[0] + .5, y - anchor[1] + .5
    facet, up = np.full(shape, -1), np.zeros(shape, np.float32)
    for i, (x0, y0, x1, y1) in enumerate(FACETS):
        foot = y0 + (y1 - y0) * (x - x0) / (x1 - x0)
        here = (x >= x0) & (x < x1) & (y <= foot + 4) & (y > foot - HIGH)
        facet[here] = i
        up[here] = np.clip((foot - y) / HIGH, 0, 1)[here]
    return facet, up


def carved(img, anchor):
    """IMG, RGBA 0..1, with the light on its walls."""
    facet, up = _walls(img.shape[:2], anchor)
    wall = post.blur((facet >= 0).astype(np.float64)[..., None], 1)
    side = np.ones(facet.shape + (1,))
    for i, lit in enumerate(LIT):
        side[facet == i] = lit
    joint = 1 - (1 - JOINT) * np.clip(1 - up / .26, 0, 1) ** 1.5
    under = 1 - (1 - CORNICE) * np.clip(1 - np.abs(up - .70) / .16, 0, 1)
    light = side * (joint * under)[..., None] * np.where(side > 1, WARM, 1.0)
    res = img.copy()
    res[..., :3] = np.clip(img[..., :3] * (light * wall + 1 - wall), 0, 1)
    return res


def windows(img, anchor):
    """The dark of windows and doors, 0..1."""
    facet, up = _walls(img.shape[:2], anchor)
    grey = img[..., :3].mean(-1)
    dark = np.clip((.22 - grey) / .08, 0, 1) * np.clip((.10 - np.ptp(img[..., :3], axis=-1)) / .04, 0, 1)
    return dark * (facet == 1) * (up > .06) * (up < .66) * img[..., 3]


def glow(mask):
    """What shines there: the panes, and a little of the wall round them."""
    pane = np.clip(post.blur(mask[..., None], 1) * 4.2, 0, 1)
    around = np.clip(post.blur(mask[..., None], 6) * 6.0, 0, .62)
    alpha = 1 - (1 - pane * .96) * (1 - around)
    white = pane * .30
    return np.concatenate([GLOW * (1 - white) + np.array((1.0, .95, .74)) * white, alpha], -1)
