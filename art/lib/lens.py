# SPDX-License-Identifier: MIT
"""The lens of a scale model's photographer: the middle of a board is sharp, what lies far behind it and right before the
camera is not, so that the eye stays where the game is. Only the ground goes through it; what stands on it stays sharp."""
import numpy as np
from PIL import Image, ImageFilter

STEPS = (2.2, 4.5, 7.5)                                  # radii of blur in pixels, from band to edge


def soft(lo, hi, v):
    t = np.clip((v - lo) / (hi - lo), 0, 1)
    return t * t * (3 - 2 * t)


def blur_rows(height, sharp, far, near):
    """How blurred each row is, 0 to 1: 0 within SHARP (top, bottom), 1 above FAR and below NEAR."""
    y = np.arange(height)
    return np.maximum(1 - soft(far, sharp[0], y), soft(sharp[1], near, y))


def depth_of_field(im, sharp, far, near, calm=.18):
    """IM with what is out of the band SHARP blurred, most above the row FAR and below NEAR; far rows lose CALM of their contrast."""
    share = blur_rows(im.height, sharp, far, near)[:, None, None] * len(STEPS)
    levels = [np.asarray(im, np.float32)] + [np.asarray(im.filter(ImageFilter.GaussianBlur(r)), np.float32) for r in STEPS]
    out = levels[0]
    for k in range(len(STEPS)):
        t = np.clip(share - k, 0, 1)
        out = out * (1 - t) + levels[k + 1] * t
    back = (1 - soft(far, sharp[0], np.arange(im.height)))[:, None, None] * calm
    wide = np.asarray(im.filter(ImageFilter.GaussianBlur(60)), np.float32)
    out = out * (1 - back) + wide * back
    return Image.fromarray((np.clip(out, 0, 255) + .5).astype(np.uint8))


def quiet_rows(im, first, last, share=.50, reach=46):
    """IM with SHARE of the contrast gone below the row LAST, and none above FIRST: white tops on dark trees are no pattern then."""
    rgb, wide = (np.asarray(i, np.float32) for i in (im, im.filter(ImageFilter.GaussianBlur(reach))))
    gone = soft(first, last, np.arange(im.height))[:, None, None] * share
    return Image.fromarray(np.clip(rgb * (1 - gone) + wide * gone + .5, 0, 255).astype(np.uint8))


def fewer_specks(im, wide=17, around=46, share=.62):
    """IM, a land in snow, with SHARE of the contrast gone from what is dark and narrower than WIDE where snow lies all round: tufts
    and stones are a hint then, no pattern. Woods, rocks and what is larger stay."""
    grown = im.filter(ImageFilter.MaxFilter(wide)).filter(ImageFilter.MinFilter(wide)).filter(ImageFilter.GaussianBlur(4))
    rgb, clear = (np.asarray(i, np.float32) for i in (im, grown))
    weights = np.array([.30, .59, .11], np.float32)
    light, around_it = rgb @ weights, clear @ weights
    snow = Image.fromarray(((around_it > 128) * 255).astype(np.uint8)).filter(ImageFilter.BoxBlur(around))
    open_snow = soft(.72, .92, np.asarray(snow, np.float32) / 255)
    gone = (open_snow * soft(12, 40, around_it - light) * share)[..., None]
    return Image.fromarray(np.clip(rgb * (1 - gone) + clear * gone + .5, 0, 255).astype(np.uint8))
