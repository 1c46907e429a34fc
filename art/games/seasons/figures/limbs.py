# SPDX-License-Identifier: MIT
"""python3 art/games/seasons/figures/limbs.py [FOLDER]

Cuts the limb that moves off those who step forward: cards/NAME.step.webp stays as it is, NAME.body.webp is he without it,
grown together where it was, and NAME.limb.webp the limb alone, its joint in the middle of the picture. seasons_art.c turns it there.
"""
import os
import sys

import numpy as np
from PIL import Image, ImageDraw, ImageFilter

HERE = os.path.dirname(os.path.abspath(__file__))
CARDS = os.path.join(HERE, '..', '..', '..', '..', 'data', 'games', 'seasons', 'cards')
OVERLAP, GROWN = 2, 16

# The joint and an outline, in pixels of the picture; they only have to be exact where the limb meets the body.
LIMBS = {
    'bricklayer': ((113, 296), [(80, 10), (182, 10), (184, 60), (191, 128), (178, 160), (172, 230), (150, 290), (85, 272), (60, 200)]),
    'messenger': ((128, 262), [(75, 0), (165, 0), (182, 38), (201, 105), (214, 150), (212, 188), (196, 212), (172, 240), (160, 262),
                               (95, 240), (80, 180)]),
    'trader': ((240, 215), [(163, 5), (410, 5), (410, 180), (356, 200), (309, 208), (296, 235), (269, 235), (243, 213), (196, 207), (165, 160)]),
    'stonemason': ((112, 282), [(40, 30), (180, 30), (181, 110), (176, 168), (160, 180), (160, 268), (118, 284), (72, 268), (80, 200), (40, 160)]),
    'master_builder': ((150, 300), [(0, 60), (148, 60), (152, 112), (166, 150), (174, 205), (160, 240), (168, 300), (168, 345), (0, 345)]),
    'worker_sand': ((94, 322), [(20, 40), (140, 40), (143, 90), (142, 112), (165, 128), (180, 150), (178, 215), (171, 250), (150, 255),
                                (125, 262), (118, 294), (60, 294), (20, 220)]),
    'worker_stone': ((250, 258), [(150, 40), (350, 40), (352, 180), (330, 225), (290, 256), (250, 262), (205, 256), (170, 225), (148, 180)]),
}


def mask_of(size, outline):
    four = Image.new('L', (size[0] * 4, size[1] * 4), 0)
    ImageDraw.Draw(four).polygon([(4 * x, 4 * y) for x, y in outline], fill=255)
    return four.resize(size, Image.LANCZOS).filter(ImageFilter.GaussianBlur(.8))


def grow(rgba, hole, reach):
    """Colours next to the hole run into it, REACH pixels far: what the limb hid is guessed."""
    out = rgba.copy()
    known = (out[..., 3] > .5) & ~hole
    for _ in range(reach):
        total, count = np.zeros_like(out), np.zeros(out.shape[:2])
        for dy, dx in ((0, 1), (0, -1), (1, 0), (-1, 0), (1, 1), (1, -1), (-1, 1), (-1, -1)):
            near = np.roll(known, (dy, dx), (0, 1))
            total += np.roll(out, (dy, dx), (0, 1)) * near[..., None]
            count += near
        new = hole & ~known & (count >= 3)
        out[new] = total[new] / count[new][:, None]
        known |= new
    return out, known


def cut(folder, name):
    joint, outline = LIMBS[name]
    picture = Image.open(f'{folder}/{name}.step.webp').convert('RGBA')
    rgba = np.asarray(picture).astype(np.float32) / 255
    mask = mask_of(picture.size, outline)
    limb = rgba.copy()
    limb[..., 3] *= np.asarray(mask).astype(np.float32) / 255
    inner = mask
    for _ in range(OVERLAP):
        inner = inner.filter(ImageFilter.MinFilter(3))
    hole = np.asarray(inner) > 127
    body, known = grow(rgba, hole, GROWN)
    alpha = Image.fromarray((255 * np.where(hole & ~known, 0, body[..., 3])).astype(np.uint8)).filter(ImageFilter.GaussianBlur(.8))
    body[..., 3] = np.where(hole, np.asarray(alpha).astype(np.float32) / 255, body[..., 3])
    ys, xs = np.nonzero(limb[..., 3] > .02)
    reach = int(np.hypot(xs - joint[0], ys - joint[1]).max()) + 3
    square = np.zeros((2 * reach, 2 * reach, 4), np.float32)
    y0, x0 = max(0, ys.min() - 1), max(0, xs.min() - 1)
    part = limb[y0:ys.max() + 2, x0:xs.max() + 2]
    top, left = y0 - joint[1] + reach, x0 - joint[0] + reach
    square[top:top + part.shape[0], left:left + part.shape[1]] = part
    for what, image in (('body', body), ('limb', square)):
        Image.fromarray((image.clip(0, 1) * 255 + .5).astype(np.uint8)).save(
            f'{folder}/{name}.{what}.webp', 'WEBP', quality=88, alpha_quality=94, method=5)
    return joint, reach


if __name__ == '__main__':
    for name in LIMBS:
        joint, reach = cut(sys.argv[1] if len(sys.argv) > 1 else CARDS, name)
        print(f'{name}: joint {joint[0]}, {joint[1]}, reach {reach}')
