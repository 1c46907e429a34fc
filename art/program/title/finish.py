#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Render passes to the title's pictures: light without noise, haze by depth, sky behind, grade, WebP.

    python3 art/program/title/finish.py summer DIR/summer.npz data/title/summer.webp
"""
import os
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [HERE, os.path.join(HERE, '..', '..', 'games', 'seasons', 'board'), os.path.join(HERE, '..', '..')]

import numpy as np
from PIL import Image, ImageDraw, ImageFilter

import terrain as T
import view
from lib import post

# colours are display referred; sun: where the light of the horizon is (column, spread)
SKY = {
    'summer': dict(stops=((0, (.255, .345, .500)), (.30, (.470, .520, .600)), (.62, (.850, .690, .540)), (.88, (.985, .820, .560)), (1, (.995, .870, .620))),
                   sun=(.90, .42), glow=(1.0, .80, .42), lit=(1.0, .845, .620), shade=(.475, .445, .540), rim=(1.0, .72, .40), cover=.0,
                   haze_sun=(.985, .790, .520), haze=(.600, .610, .660), reach=330, clear=76, thick=.84),
    'winter': dict(stops=((0, (.075, .130, .275)), (.35, (.150, .225, .410)), (.70, (.320, .370, .560)), (.90, (.440, .400, .550)), (1, (.600, .470, .540))),
                   sun=(.86, .50), glow=(.80, .52, .50), lit=(.50, .47, .60), shade=(.150, .195, .335), rim=(.80, .56, .58), cover=-.03,
                   haze_sun=(.600, .520, .630), haze=(.330, .405, .590), reach=260, clear=66, thick=.88),
}
MOON = dict(at=(.545, .150), radius=.020)


def mix(a, b, t):
    return a + (b - a) * t


# ------------------------------------------------------------------ sky
# height over the horizon where a layer begins, is full, fades, ends; stretch across and upwards; cover; opacity
LAYERS = ((.100, .150, .260, .400, 1.0, 20., .50, .60),             # high wisps
          (.052, .100, .170, .240, 1.7, 26., .56, .95),             # broken ranks
          (.010, .028, .052, .085, 2.6, 62., .55, .80))             # banks over the horizon


def cloud_density(px, py, cover, seed):
    """Thickness of a layer of clouds: noise, folded by noise, so that it billows."""
    wx, wy = T.fbm(px * .9, py * .9, 1, 3, seed + 7) - .5, T.fbm(px * .9, py * .9, 1, 3, seed + 13) - .5
    d = T.fbm(px + 1.5 * wx, py + 1.5 * wy, 1, 6, seed)
    return T.step(1 - cover, 1 - cover + .24, d)


def clouds(sky, u, h, s):
    """Layers from the highest to the nearest to the horizon, lit from below on the side of the sun."""
    sx = s['sun'][0]
    near = np.exp(-((u - sx) / .55) ** 2)
    toward = np.tanh((sx - u) / .12)
    for k, (begin, full, fade, end, wide, tall, cover, alpha) in enumerate(LAYERS):
        px, py = (u - .6) * 16 / 9 * wide * (1 + 1.2 * (.2 - h)) + .4 * k, h * tall * .62 + .5 * u
        d = cloud_density(px, py, cover + s['cover'], 101 + 37 * k)
        lit = d - cloud_density(px + .10 * toward, py - .16, cover + s['cover'], 101 + 37 * k)
        band = T.step(begin, full, h) * T.step(end, fade, h)
        light = np.clip(.40 + .95 * lit + .30 * near - .25 * d, 0, 1)[..., None]
        col = mix(np.array(s['shade']), np.array(s['lit']), light)
        edge = np.clip(3.2 * d * (1 - d), 0, 1)[..., None] * near[..., None]
        sky = mix(sky, mix(col, np.array(s['rim']), .45 * edge), (d * band * alpha)[..., None])
    return sky


def stars(sky, u, v, h, w):
    r = np.random.default_rng(8)
    H, W = u.shape
    for _ in range(150):
        x, y, size = r.uniform(0, 1), r.uniform(0, view.HORIZON * .72), r.uniform(.25, 1) ** 3
        px, py, rad = x * W, y * H, (.45 + .75 * size) * w / 1920
        x0, y0 = int(px), int(py)
        q = slice(max(0, y0 - 4), min(H, y0 + 5)), slice(max(0, x0 - 4), min(W, x0 + 5))
        yy, xx = np.mgrid[q]
        f = np.exp(-((xx - px) ** 2 + (yy - py) ** 2) / (2 * rad * rad)) * (.25 + .75 * size) * (1 - y / view.HORIZON)
        sky[q] += f[..., None] * np.array((.80, .86, 1.0))
    return sky


def moon(sky, u, v):
    (mx, my), r = MOON['at'], MOON['radius']
    dx, dy = (u - mx) * 16 / 9, v - my
    d = np.hypot(dx, dy)
    halo = .30 * np.exp(-(d / (r * 3.2)) ** 1.2) + .12 * np.exp(-(d / (r * 9)) ** 1.3)
    sky = sky + halo[..., None] * np.array((.62, .72, .95))
    pixel = .9 / u.shape[0]
    disc = np.clip(.5 - (d - r) / pixel / 2, 0, 1)
    bite = np.clip(.5 - (np.hypot(dx + r * .62, dy + r * .22) - r * .98) / pixel / 2, 0, 1)
    face = .94 - .14 * T.fbm(dx / r * 1.5 + 9, dy / r * 1.5, 1, 3, 3)
    return mix(sky, np.array((.99, .97, .90)) * face[..., None], (disc * (1 - bite))[..., None])


def paint_sky(season, W, H):
    s = SKY[season]
    u, v = np.meshgrid((np.arange(W) + .5) / W, (np.arange(H) + .5) / H)
    h = np.maximum(view.rise(v), 0)                                 # height over the horizon, 0 to about .2
    t = np.clip(v / view.HORIZON, 0, 1)
    at, cols = [p for p, _ in s['stops']], np.array([c for _, c in s['stops']])
    sky = np.stack([np.interp(t, at, cols[:, k]) for k in range(3)], -1)
    sx, spread = s['sun']
    glow = np.exp(-((u - sx) / spread) ** 2 - ((1 - t) / .55) ** 2)[..., None]
    sky = mix(sky, np.array(s['glow']), (.60 if season == 'summer' else .42) * glow)
    sky = sky * (.86 + .14 * T.step(-.1, .9, u))[..., None]
    if season == 'winter':
        sky = stars(sky, u, v, h, W)
    sky = clouds(sky, u, h, s)
    return moon(sky, u, v) if season == 'winter' else sky


# ------------------------------------------------------------------ land
def developed(p, season):
    """Denoised linear colour, premultiplied; as post.py does it, with a depth guide that suits a perspective."""
    img, col = p['Image'][..., :3], p['DiffCol']
    light = p['DiffDir'] + p['DiffInd']
    rest = img - col * light
    near = np.log(np.clip(p['Depth'], 1, 2000))
    light = post.smooth(light, [(p['Normal'], .28), (near, .012)], 3)
    calm = np.abs(rest).max(-1, keepdims=True) < .25
    rest = np.where(calm, post.smooth(rest, [(p['Normal'], .3), (col, .1)], 2, 1.2), rest)
    return np.maximum(col * light + rest, 0), rest


def haze(rgb, depth, u, s):
    t = s['thick'] * (1 - np.exp(-np.maximum(depth - s['clear'], 0) / s['reach'] * 2.2))
    toward = np.exp(-((u - s['sun'][0]) / .55) ** 2)[..., None]
    return mix(rgb, mix(np.array(s['haze']), np.array(s['haze_sun']), toward), t)


def bloom(rest, W):
    lit = np.clip(np.where(rest.max(-1, keepdims=True) > .8, rest, 0), 0, 3)
    k = W / 1920
    return .55 * post.blur(lit, max(1, round(4 * k))) + .8 * post.blur(lit, max(2, round(13 * k))) + .5 * post.blur(lit, max(3, round(40 * k)))


def grade(img, season, u, v):
    calm = (1 - T.step(.10, .46, u)) * (.20 if season == 'summer' else .12)      # title and menu lie on the left
    img = img * (1 - calm * .42)[..., None]
    corner = T.step(.55, 1.15, np.hypot((u - .62) * 1.25, (v - .46) * 1.35))
    img = img * (1 - .36 * corner)[..., None]
    foot = T.step(.82, 1.02, v) * .30
    return np.clip(img * (1 - foot)[..., None], 0, 1)


def finish(p, season, box=None):
    """The picture, or with box = (x, y, of a picture so wide, so high) the piece of it that was rendered; a piece has no sky."""
    s, (H, W) = SKY[season], p['Image'].shape[:2]
    x, y, wide, high = box or (0, 0, W, H)
    alpha = np.clip(p['Image'][..., 3:4], 0, 1)
    lin, rest = developed(p, season)
    rgb = post.tone(lin / np.maximum(alpha, 1e-4), season)
    u, v = np.meshgrid((x + np.arange(W) + .5) / wide, (y + np.arange(H) + .5) / high)
    depth = np.where(p['Depth'] > 1e4, 600, p['Depth'])
    img = haze(rgb, depth, u, s)
    img = img if box else mix(paint_sky(season, W, H), img, alpha)
    img = 1 - (1 - np.clip(img, 0, 1)) * (1 - np.clip(bloom(rest, wide) * (.55 if season == 'winter' else .25), 0, 1))
    img = grade(img, season, u, v)
    grain = np.random.default_rng(1).normal(0, .0045, (H, W, 1))                  # no steps in the sky after packing
    return np.clip(img + grain, 0, 1)


RAMP = (1340, 1000)                                      # where the piece with the ramp lies in the picture of 2560 x 1440
SEEN = ((20, 205), (95, 120), (205, 55), (285, 28), (345, 22), (381, 30), (381, 72), (330, 96), (240, 140), (150, 176), (140, 190), (60, 245), (20, 240))


def ramp(p, season):
    """The piece of the picture about the ramp; what lies beside it is left out, softly."""
    img = finish(p, season, (*RAMP, 2560, 1440))
    mask = Image.new('L', img.shape[1::-1])
    ImageDraw.Draw(mask).polygon(SEEN, fill=255)
    alpha = np.asarray(mask.filter(ImageFilter.GaussianBlur(4)), np.float32)[..., None] / 255
    return np.concatenate([img, alpha], -1)


def main():
    season, source, out = sys.argv[1:4]
    p = dict(np.load(source))
    img = ramp(p, season) if out.endswith('.ramp.webp') else finish(p, season)
    im = Image.fromarray((img * 255 + .5).astype(np.uint8))
    os.makedirs(os.path.dirname(os.path.abspath(out)), exist_ok=True)
    im.save(out, **(dict(quality=86, method=4) if out.endswith('.webp') else {}))


if __name__ == '__main__':
    main()
