# SPDX-License-Identifier: MIT
"""Relief for the drums: walls darker than tops, for the top says whose a tower is; a dark joint where one floor lies on the
other, a light course that closes each, shade under it and on the side away from the sun, an edge of light on the other; a
dark gap around and a soft shade behind, so that towers part from what stands behind them; and the light in their windows
at dusk."""
import layout as L
import numpy as np

from lib import post

FACETS = ((-74, 27, -42, 48), (-42, 48, 42, 48), (42, 48, 74, 27))   # the lower edges of the walls that are seen
LIT = (1.00, .78, .46)     # from left to right
WARM = np.array((1.03, 1.0, .95))
HIGH = L.FLOOR_PIXELS
WINDOWS = (32, 140, 104, 36)                                        # the part of a floor's picture where they are
JOINT, CORNICE = .42, .70  # how dark the foot is, and what is under the cornice
EDGE, TURNED = 1.22, .66     # of the rim towards the sun, and of that away from it
GAP, GAP_WIDE = .80, 3
BEHIND, BEHIND_WIDE, BEHIND_UP = .80, 8, 6    # the shade behind the head of a tower, by which one row parts from the next
HEAD = 118                  # it ends above the walls
PARAPET = 1.55               # the course that closes a floor, where it faces us
DARK = np.array((.07, .055, .06))
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
    course = 1 + (PARAPET - 1) * np.clip(1 - np.abs(up - .93) / .10, 0, 1)
    light = side * (joint * under * course)[..., None] * np.where(side >= LIT[0], WARM, 1.0)
    res = img.copy()
    res[..., :3] = np.clip(img[..., :3] * (light * wall + 1 - wall) * _rim(img[..., 3]), 0, 1)
    return shaded(parted(res), img[..., 3])


def shaded(img, alpha):
    """IMG with a soft shade above it and at its sides: what stands behind is darker there. Of lower floors the next one
    hides it."""
    head = np.roll(alpha, -BEHIND_UP, 0)
    head[-BEHIND_UP:] = 0
    soft = np.clip(post.blur(head[..., None].astype(np.float64), BEHIND_WIDE) * 1.25, 0, 1) * BEHIND
    y = np.arange(img.shape[0])[:, None, None]
    edge = np.minimum.outer(_fade(img.shape[0]), np.full(img.shape[1], 1.0))
    edge = np.minimum(edge, _fade(img.shape[1]))[..., None] * np.clip((HEAD - y) / 24, 0, 1)
    shade, a = soft * edge, img[..., 3:4]
    whole = a + shade * (1 - a)
    return np.concatenate([(img[..., :3] * a + DARK * (whole - a)) / np.maximum(whole, 1e-3), whole], -1)


def _moved(alpha, x):
    """ALPHA, X pixels to the right."""
    res = np.zeros_like(alpha)
    res[:, max(x, 0):alpha.shape[1] + min(x, 0)] = alpha[:, max(-x, 0):alpha.shape[1] - max(x, 0)]
    return res


def _rim(alpha):
    """Light on what is near to the left outline, shade near to the right one."""
    lit, shaded = [post.blur(np.clip(alpha - _moved(alpha, x), 0, 1)[..., None].astype(np.float64), 1) for x in (3, -4)]
    return 1 + (EDGE - 1) * np.clip(lit * 1.6, 0, 1) - (1 - TURNED) * np.clip(shaded * 1.6, 0, 1)


def parted(img):
    """A soft dark seam around it: over the floor below, and over the towers behind."""
    a = img[..., 3:4]
    seam = np.clip(post.blur(np.maximum(a, _moved(img[..., 3], 2)[..., None]).astype(np.float64), GAP_WIDE) * 1.5, 0, 1) * GAP
    edge = np.minimum(np.minimum.outer(_fade(img.shape[0]), np.full(img.shape[1], 1.0)), _fade(img.shape[1]))[..., None]
    alpha = a + seam * edge * (1 - a)
    colour = (img[..., :3] * a + DARK * (alpha - a)) / np.maximum(alpha, 1e-3)
    return np.concatenate([colour, alpha], -1)


def _fade(n):
    """0 at both ends, 1 from four pixels on: nothing is cut off there."""
    return np.clip(np.minimum(np.arange(n), n - 1 - np.arange(n)) / 4, 0, 1)


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
