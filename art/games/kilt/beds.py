# SPDX-License-Identifier: MIT
"""The beds of the empty lots and the paving of the road, calmed: towers and banners are the loudest thing on the board.
Each still tells its kind: heather stays mauve, bracken ochre, a pool blue, brick a little redder than slabs."""
import numpy as np
from PIL import Image, ImageFilter

from lib import post

FINE = .80      # what is left of how a bed differs from its surroundings
FLOWER, OCHRE, LEAF = .60, .92, 1.0   # of their colour
DARK = .90      # flowers, stones and sheep
KNEE, BRIGHT = .52, .90   # from where on highlights give way; the brightest that is left
REACH = 26      # of those surroundings
RIM = 10        # where the grade goes over into the rest


def _around(img, share, reach):
    """The mean round each pixel, of what lies where SHARE is."""
    mean = post.blur(np.concatenate([img * share, share], -1), reach)
    return mean[..., :3] / np.maximum(mean[..., 3:], 1e-3)


def _calm(img):
    """Flowers are muted and a little darker, leaves keep nearly all of their colour."""
    red, green, blue = (img[..., i:i + 1] for i in range(3))
    leaf = np.clip((green - .84 * red) / .06, 0, 1) * np.clip((green - blue) / .06, 0, 1)
    grey = (img @ np.array((.30, .59, .11)))[..., None]
    ochre = np.clip((green - blue) / .10, 0, 1) * (1 - leaf)
    img = (grey + (img - grey) * (FLOWER + (LEAF - FLOWER) * leaf + (OCHRE - FLOWER) * ochre)) * (DARK + (1 - DARK) * leaf)
    return np.where(img > KNEE, KNEE + (img - KNEE) * (BRIGHT - KNEE) / (1 - KNEE), img)


def calmed(img, quads, scale=1.0):
    """IMG, float 0..1, with the beds in QUADS (left, top, right, bottom) calmed."""
    share = np.zeros(img.shape[:2] + (1,))
    for x0, y0, x1, y1 in quads:
        share[y0:y1, x0:x1] = 1
    around = _around(img, share, round(REACH * scale))
    quiet = _calm(around + (img - around) * FINE)
    soft = np.clip(post.blur(share, round(RIM * scale)) * 2 - 1, 0, 1)
    return img * (1 - soft) + quiet * soft


# ------------------------------------------------------------------ the road
JOINTS = .36    # what is left of joints and other dark lines, narrower than GAP pixels
GAP = 7
STONES = .42    # of how stones differ from those round them
KINDS = .22     # of how the paving of a place differs in colour and light from that of all
DIM = .92       # it lies lower than the towers and is no brighter
GREY = .45      # how much of its colour goes: stone, not earth
KERB, SEAM = 7, 5     # what stands at the edge of a place stays as it is; how soon the rest begins


def _filled(img, gap):
    """IMG with the dark lines in it closed."""
    im = Image.fromarray((img * 255 + .5).astype(np.uint8))
    return np.asarray(im.filter(ImageFilter.MaxFilter(gap)).filter(ImageFilter.MinFilter(gap)), np.float32) / 255


def rested(img, quads, scale=1.0):
    """IMG, float 0..1, with the places of the road in QUADS at rest: one road, not twenty pictures."""
    share = np.zeros(img.shape[:2] + (1,))
    for x0, y0, x1, y1 in ((q + np.array((1, 1, -1, -1)) * round(KERB * scale)) for q in quads):
        share[y0:y1, x0:x1] = 1
    whole = img * JOINTS + _filled(img, 2 * round(GAP * scale / 2) + 1) * (1 - JOINTS)
    around = _around(whole, share, round(REACH * scale))
    of_all = (whole * share).sum((0, 1)) / share.sum()
    of_all += ((of_all @ np.array((.30, .59, .11))) - of_all) * GREY
    as_dark = (img * share).sum((0, 1)) / (whole * share).sum((0, 1))
    quiet = (of_all + (around - of_all) * KINDS + (whole - around) * STONES) * as_dark * DIM
    soft = np.clip(post.blur(share, round(SEAM * scale)) * 2 - 1, 0, 1)
    return np.clip(img * (1 - soft) + quiet * soft, 0, 1)
