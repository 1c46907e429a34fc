#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""What is painted by arithmetic: tartans, banners, cards, clan marks, icons, shadows, halos, the air, the flag.

    python3 art/games/kilt/paint.py DIR [WHAT ...]     DIR has the renders of pieces.py, board.py and relief.py
"""
import os
import sys

import numpy as np
from PIL import Image

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [HERE, os.path.dirname(os.path.dirname(HERE))]

import beds
import layout as L
import walls
from lib import post
from lib.ground import fbm

SIZES = (128, 64, 40, 28, 20)

# Each tartan is our own: (colour, threads), mirrored at both ends. First colour: the ground.
TARTAN = {
    'dark_gray': [('4a4f5c', 20), ('23262f', 14), ('4a4f5c', 6), ('23262f', 4), ('c9ced8', 2), ('23262f', 4), ('4a4f5c', 6), ('23262f', 8)],
    'light_gray': [('e9e4d6', 22), ('b9b5aa', 12), ('e9e4d6', 6), ('5f7388', 3), ('e9e4d6', 5), ('5f7388', 3), ('b9b5aa', 7), ('e9e4d6', 6)],
    'orange': [('dd8f35', 20), ('8a4a17', 10), ('dd8f35', 6), ('f4dda6', 2), ('8a4a17', 8), ('f4dda6', 2), ('dd8f35', 8), ('1f5a5c', 8)],
    'red': [('a3271f', 22), ('4d1012', 8), ('1d3b2a', 8), ('e8c24a', 2), ('1d3b2a', 6), ('4d1012', 4), ('a3271f', 8), ('4d1012', 6)],
}
FIELD = {'dark_gray': '3a3f4b', 'light_gray': 'e2ddd0', 'orange': 'd98a34', 'red': 'a02a20'}
BEAST = {'dark_gray': 'e6e9ef', 'light_gray': '2a3646', 'orange': '4a220a', 'red': 'f3cf6a'}
GOLD = (.84, .62, .22)


def rgb(text):
    return np.array([int(text[i:i + 2], 16) for i in (0, 2, 4)]) / 255


def out(*parts):
    path = os.path.join(L.DATA, *parts)
    os.makedirs(os.path.dirname(path), exist_ok=True)
    return path


def load(path):
    return np.asarray(Image.open(path).convert('RGBA'), np.float32) / 255


def shrink(img, w, h):
    """Area-true reduction on premultiplied colour."""
    prem = np.concatenate([img[..., :3] * img[..., 3:4], img[..., 3:4]], -1).astype(np.float32)
    ch = [np.asarray(Image.fromarray(prem[..., i]).resize((w, h), Image.LANCZOS)) for i in range(4)]
    a = np.clip(ch[3], 0, 1)[..., None]
    return np.concatenate([np.clip(np.stack(ch[:3], -1) / np.maximum(a, 1e-3), 0, 1), a], -1)


def over(fg, bg):
    a = fg[..., 3:4] + bg[..., 3:4] * (1 - fg[..., 3:4])
    c = (fg[..., :3] * fg[..., 3:4] + bg[..., :3] * bg[..., 3:4] * (1 - fg[..., 3:4])) / np.maximum(a, 1e-4)
    return np.concatenate([c, a], -1)


def paste(bg, fg, x, y):
    """fg over bg with its corner at x, y; clipped."""
    h, w = fg.shape[:2]
    x0, y0, x1, y1 = max(0, x), max(0, y), min(bg.shape[1], x + w), min(bg.shape[0], y + h)
    if x0 < x1 and y0 < y1:
        bg[y0:y1, x0:x1] = over(fg[y0 - y:y1 - y, x0 - x:x1 - x], bg[y0:y1, x0:x1])


# ------------------------------------------------------------------ cloth
def sett(clan):
    """Colours of the threads of one repeat."""
    half = [rgb(c) for c, n in TARTAN[clan] for _ in range(n)]
    return np.array(half + half[::-1])


def tartan(clan, size, scale=1.0, twill=2):
    """Woven cloth: warp over weft in a 2/2 twill."""
    s = sett(clan)
    i = (np.arange(size) / scale).astype(int) % len(s)
    warp, weft = s[i][None, :, :], s[i][:, None, :]
    x, y = np.arange(size)[None, :], np.arange(size)[:, None]
    up = (((x + y) // twill) % 4 < 2)[..., None]
    soft = .5 * (warp + weft)
    return .45 * np.where(up, warp, weft) + .55 * soft


# ------------------------------------------------------------------ marks
def figure(folder, clan):
    """The beast as (shade, alpha), cut to its box."""
    img = load(os.path.join(folder, f'beast.{clan}.png'))
    ys, xs = np.nonzero(img[..., 3] > .1)
    img = img[ys.min():ys.max() + 1, xs.min():xs.max() + 1]
    shade = img[..., :3].mean(-1)
    lo, hi = np.percentile(shade[img[..., 3] > .5], (4, 96))
    return np.clip((shade - lo) / (hi - lo), 0, 1), img[..., 3]


def painted(folder, clan, width, height, colour=None):
    """The beast in a clan's colour, fitted into a box."""
    shade, alpha = figure(folder, clan)
    c = rgb(colour or BEAST[clan])
    k = (.62 + .50 * shade)[..., None]
    img = np.concatenate([np.clip(c * k + .10 * (shade[..., None] > .8) * shade[..., None], 0, 1), alpha[..., None]], -1)
    f = min(width / img.shape[1], height / img.shape[0])
    return shrink(img, max(1, round(img.shape[1] * f)), max(1, round(img.shape[0] * f)))


def disc(n, r, soft=1.2):
    y, x = np.mgrid[0:n, 0:n] - (n - 1) / 2
    return np.clip((r - np.hypot(x, y)) / soft + .5, 0, 1)


def emblem(folder, clan, n):
    """Strap and buckle round the clan's tartan, its beast in the middle."""
    y, x = (np.mgrid[0:n, 0:n] - (n - 1) / 2) / (n / 2)
    r = np.hypot(x, y)
    lit = np.clip(.80 - .34 * (x + 1.4 * y) / 2, .4, 1.15)[..., None]
    img = np.zeros((n, n, 4))
    img[..., 3] = disc(n, n * .492)
    img[..., :3] = np.array((.10, .065, .035))
    strap = (r > .735) & (r < .955)
    leather = np.array((.30, .165, .075)) * lit * (1 + .10 * np.sin(np.arctan2(y, x) * 90)[..., None])
    img[..., :3] = np.where(strap[..., None], leather, img[..., :3])
    for edge in (.735, .955):
        ring = np.clip(1 - np.abs(r - edge) / .028, 0, 1)[..., None]
        img[..., :3] = img[..., :3] * (1 - ring) + np.array(GOLD) * lit * ring
    field = disc(n, n * .352)[..., None]
    inner = (.50 * rgb(FIELD[clan]) + .50 * tartan(clan, n, n / 150)) * np.clip(1.12 - .25 * r, .6, 1.2)[..., None] * (lit * .35 + .65)
    img[..., :3] = img[..., :3] * (1 - field) + inner * field
    for k in range(8):
        a = np.radians(22.5 + 45 * k)
        d = np.hypot(x - .845 * np.cos(a), y - .845 * np.sin(a))
        stud = np.clip((.042 - d) / .012, 0, 1)[..., None]
        img[..., :3] = img[..., :3] * (1 - stud) + np.array(GOLD) * 1.1 * stud
    buckle = np.clip((np.minimum(.17 - np.abs(x), .13 - np.abs(y - .85))) / .015, 0, 1) * np.clip((np.maximum(np.abs(x) - .10, np.abs(y - .85) - .06)) / .012, 0, 1)
    img[..., :3] = img[..., :3] * (1 - buckle[..., None]) + np.array(GOLD) * 1.05 * buckle[..., None]
    b = painted(folder, clan, round(n * .60), round(n * .56))
    shadow = b.copy()
    shadow[..., :3] = .04 if clan != 'light_gray' else .55
    shadow[..., 3] *= .6
    x0, y0 = (n - b.shape[1]) // 2, (n - b.shape[0]) // 2
    paste(img, shadow, x0 + max(1, n // 90), y0 + max(1, n // 60))
    paste(img, b, x0, y0)
    return img


def small_emblem(folder, clan, n):
    """For 40 pixels and less: a plain disc with a gold rim and a large beast."""
    k = 8
    N = n * k
    y, x = (np.mgrid[0:N, 0:N] - (N - 1) / 2) / (N / 2)
    r = np.hypot(x, y)
    img = np.zeros((N, N, 4))
    img[..., 3] = disc(N, N * .49)
    img[..., :3] = rgb(FIELD[clan]) * np.clip(1.06 - .16 * (x + y), .7, 1.25)[..., None]
    ring = np.clip(1 - np.abs(r - .91) / .075, 0, 1)[..., None] ** .5
    img[..., :3] = img[..., :3] * (1 - ring) + np.array(GOLD) * np.clip(.9 - .3 * (x + y), .5, 1.2)[..., None] * ring
    edge = np.clip((r - .955) / .02, 0, 1)[..., None]
    img[..., :3] = img[..., :3] * (1 - edge) + np.array((.08, .05, .03)) * edge
    b = painted(folder, clan, round(N * .74), round(N * .70))
    paste(img, b, (N - b.shape[1]) // 2, (N - b.shape[0]) // 2)
    return crisp(shrink(img, n, n), .5)


def crisp(img, amount):
    c = img[..., :3]
    soft = post.blur(np.pad(c, ((2, 2), (2, 2), (0, 0)), 'edge'), 1)[2:-2, 2:-2]
    return np.concatenate([np.clip(c + (c - soft) * amount, 0, 1), img[..., 3:]], -1)


def rim(img, size, strength=.42):
    """A soft dark edge, so that an icon stands on parchment and on oak."""
    a = img[..., 3:4]
    halo = post.blur(np.pad(a, ((3, 3), (3, 3), (0, 0))), 1 if size < 100 else 2)[3:-3, 3:-3]
    halo = np.clip(halo * 1.5, 0, 1) * strength
    A = a + halo * (1 - a)
    c = (img[..., :3] * a + np.array((.10, .06, .035)) * halo * (1 - a)) / np.maximum(A, 1e-3)
    return np.concatenate([c, A], -1)


def icon(name, img, sizes=SIZES):
    for s in sizes:
        m = img if img.shape[0] == img.shape[1] else square(img)
        small = rim(crisp(shrink(m, s, s), .35 if s > 40 else .6), s)
        post.save(out('icons', f'{name}.{s}.webp'), post.bleed(small), 92, 95, lossless=s < 64)


def square(img, margin=.02):
    """Cut to what is seen, centred in a square."""
    ys, xs = np.nonzero(img[..., 3] > .06)
    img = img[ys.min():ys.max() + 1, xs.min():xs.max() + 1]
    n = round(max(img.shape[:2]) * (1 + 2 * margin)) + 2
    res = np.zeros((n, n, 4), np.float32)
    paste(res, img, (n - img.shape[1]) // 2, (n - img.shape[0]) // 2)
    return res


def write_emblems(folder):
    for clan in L.COLOURS:
        for n in (256,) + SIZES:
            img = emblem(folder, clan, n * 2) if n > 40 else small_emblem(folder, clan, n)
            img = shrink(img, n, n) if n > 40 else img
            post.save(out('icons', f'emblem_{clan}.{n}.webp'), post.bleed(img), 92, 95, lossless=n < 64)


# ------------------------------------------------------------------ banners
def folds(w, h, seed, depth=1.0):
    """Height and shade of cloth that hangs from a bar: folds that widen downwards."""
    y, x = np.mgrid[0:h, 0:w]
    u, v = x / w, y / h
    wave = np.sin(u * 11 + .8 * np.sin(v * 2.2 + seed) + seed * 2.1) * (.25 + .75 * v) + .45 * np.sin(u * 23 + seed * 4 - v * 1.5) * v
    slope = np.gradient(wave, axis=1) * w / 11
    shade = 1.0 - .24 * depth * slope * (.35 + .65 * v) - .10 * (u - .3)
    return wave, np.clip(shade, .45, 1.35)


SPLIT = .57
# Of a banner those in the rank before it cover the lower part, and its hem is cut: where its seam is, and down to where its beasts go.
BANNER_SPLIT, BANNER_LOW = {'n': .56, 'e': .53, 's': .50, 'w': .53}, {'n': .93, 'e': .74, 's': .93, 'w': .74}


def half_mask(side, w, h, split):
    """1 where the colour toward the board lies: the half that looks at the board."""
    y, x = np.mgrid[0:h, 0:w]
    v = {'n': (h - 1 - y) / h, 's': y / h, 'e': x / w, 'w': (w - 1 - x) / w}[side]
    return np.clip((split - v) * (h if side in 'ns' else w) + .5, 0, 1), np.abs(split - v) * (h if side in 'ns' else w)


def cloth(folder, w, h, toward, away, side, scale, beast=.80, split=SPLIT, low=1.0, weave=.54):
    """The flat cloth: one or two tartans, a gold seam, the beast of the colour toward the board (and the other's, smaller)."""
    img = np.ones((h, w, 4))
    field = lambda c: (1 - weave) * rgb(FIELD[c]) + weave * tartan(c, max(w, h), scale)[:h, :w]
    img[..., :3] = field(toward)
    boxes = [(toward, 0, 0, w, h * low, beast)]
    if away:
        mask, seam = half_mask(side, w, h, split)
        img[..., :3] = img[..., :3] * mask[..., None] + field(away) * .90 * (1 - mask[..., None])
        line = np.clip(1 - np.abs(seam - 0) / (.030 * w) + .2, 0, 1)[..., None]
        img[..., :3] = img[..., :3] * (1 - line) + np.array(GOLD) * line
        t = split
        near = {'n': (0, h * (1 - t), w, h * t), 's': (0, 0, w, h * t), 'e': (0, 0, w * t, h), 'w': (w * (1 - t), 0, w * t, h)}[side]
        far = {'n': (0, 0, w, h * (1 - t)), 's': (0, h * t, w, h * (1 - t)), 'e': (w * t, 0, w * (1 - t), h), 'w': (0, 0, w * (1 - t), h)}[side]
        near, far = [(x, y, bw, min(bh, h * low - y)) for x, y, bw, bh in (near, far)]
        boxes = [(toward, *near, beast), (away, *far, beast * (.86 if split == SPLIT else 1))]
    for clan, x, y, bw, bh, k in boxes:
        b = painted(folder, clan, max(4, round(bw * k)), max(4, round(bh * k)))
        px, py = round(x + (bw - b.shape[1]) / 2), round(y + (bh - b.shape[0]) / 2)
        dark = b.copy()
        dark[..., :3] = rgb(FIELD[clan]) * .28
        dark[..., 3] *= .55
        paste(img, dark, px + round(w * .012) + 1, py + round(w * .018) + 1)
        paste(img, b, px, py)
    border = np.zeros((h, w), bool)
    e = max(2, round(w * .035))
    border[:, :e] = border[:, -e:] = border[:e] = border[-e:] = True
    img[..., :3] = np.where(border[..., None], np.array(GOLD) * .92, img[..., :3])
    return img


def hang(flat, seed, depth=1.0, tails=.10):
    """Folds, shade and a lower edge cut into three tongues."""
    h, w = flat.shape[:2]
    wave, shade = folds(w, h, seed, depth)
    y, x = np.mgrid[0:h, 0:w]
    sy = np.clip(y - .010 * h * wave * (y / h), 0, h - 1)
    sx = np.clip(x + .012 * w * wave * (y / h), 0, w - 1)
    img = flat[sy.astype(int), sx.astype(int)].copy()
    img[..., :3] = np.clip(img[..., :3] * shade[..., None] * np.array((1.03, 1.0, .955)), 0, 1)
    edge = h * (1 - tails * (.5 + .5 * np.cos(x / w * np.pi * 6)) ** .7) - 1 - .012 * h * (wave + 1)
    img[..., 3] = np.clip(edge - y, 0, 1)
    return img


def standing(folder, toward, away, side):
    """A banner on its staff, as it stands in the lane."""
    k = 6
    (w, h), (fx, fy) = [[v // L.BANNER_SCALE for v in L.BANNER[name]] for name in ('size', 'foot')]
    W, H = w * k, h * k
    img = np.zeros((H, W, 4))
    cw, ch, top = [v * k for v in L.CLOTH]
    seed = .7 + .9 * L.COLOURS.index(toward) + 2.3 * 'nesw'.index(side)
    y, x = np.mgrid[0:H, 0:W]
    sh = np.clip(1 - np.hypot((x - fx * k - 7 * k) / (17 * k), (y - fy * k + 2 * k) / (5.0 * k)), 0, 1) ** .7 * .50   # its own small shadow
    img[..., 3], img[..., :3] = sh, np.array((.03, .04, .05))
    pole = np.clip((1.9 * k - np.abs(x - fx * k)) / 2, 0, 1) * ((y > 4 * k) & (y < fy * k))
    lit = np.clip(.75 - (x - fx * k) / (4 * k), .3, 1.2)[..., None]
    img = over(np.concatenate([np.array((.36, .22, .11)) * lit, pole[..., None]], -1), img)
    low = BANNER_LOW[side] if away else .74
    c = hang(cloth(folder, cw, ch, toward, away, side, k * .80, .92 if away else .84, BANNER_SPLIT[side], low, .44), seed, .8)
    back = c.copy()
    back[..., :3] = .03
    back[..., 3] *= .35
    paste(img, back, fx * k - cw // 2 + 2 * k, top + 2 * k)
    paste(img, c, fx * k - cw // 2, top)
    bar = np.clip((1.7 * k - np.abs(y - top)) / 2, 0, 1) * np.clip((cw / 2 + 3 * k - np.abs(x - fx * k)) / 2, 0, 1)
    img = over(np.concatenate([np.array((.40, .25, .12)) * np.clip(.9 - (y - top) / (3.5 * k), .3, 1.25)[..., None], bar[..., None]], -1), img)
    for cx, cy, r in ((fx * k, 4.4 * k, 4.2 * k), (fx * k - cw // 2 - 3 * k, top, 3 * k), (fx * k + cw // 2 + 3 * k, top, 3 * k)):
        d = np.hypot(x - cx, y - cy)
        ball = np.clip((r - d) / 2, 0, 1)[..., None]
        tone = np.clip(1.0 - .55 * ((x - cx) + (y - cy)) / r, .35, 1.5)[..., None]
        img = over(np.concatenate([np.clip(np.array(GOLD) * tone, 0, 1), ball], -1), img)
    return crisp(shrink(img, *L.BANNER['size']), .35)


def write_banners(folder):
    for a in L.COLOURS:
        post.save(out('board', f'banner.{a}.webp'), post.bleed(standing(folder, a, None, 'n')), 92, 95)
        for b in L.COLOURS:
            for side in L.SIDES if a != b else ():
                post.save(out('board', f'banner.{a}.{b}.{side}.webp'), post.bleed(standing(folder, a, b, side)), 92, 95)


def card(folder, toward, away, side='n'):
    """For panels: cloth without its staff, from a carved bar. Beside the board it is broad, and its beasts stand upright there too."""
    w, h = L.CARD if side in 'ns' else L.CARD[::-1]
    k = 3
    img = np.zeros((h * k, w * k, 4))
    split, low = (SPLIT, 1.0) if side in 'ns' else (BANNER_SPLIT[side], .94)
    c = hang(cloth(folder, (w - 16) * k, (h - 20) * k, toward, away, side, k * 1.15, .74 if side in 'ns' else .86, split, low), 1.3, .55, .06)
    back = c.copy()
    back[..., :3], back[..., 3] = .02, back[..., 3] * .38
    paste(img, back, 11 * k, 13 * k)
    paste(img, c, 8 * k, 9 * k)
    y, x = np.mgrid[0:h * k, 0:w * k]
    bar = np.clip((5.5 * k - np.abs(y - 9 * k)) / 2, 0, 1) * np.clip((w * k / 2 - 3 * k - np.abs(x - w * k / 2)) / 2, 0, 1)
    img = over(np.concatenate([np.array((.36, .22, .11)) * np.clip(.95 - (y - 9 * k) / (11 * k), .3, 1.3)[..., None], bar[..., None]], -1), img)
    for cx in (7 * k, w * k - 7 * k):
        r = 6.5 * k
        d = np.hypot(x - cx, y - 9 * k)
        img = over(np.concatenate([np.clip(np.array(GOLD) * np.clip(1 - .5 * ((x - cx) + (y - 9 * k)) / r, .35, 1.4)[..., None], 0, 1), np.clip((r - d) / 2, 0, 1)[..., None]], -1), img)
    return crisp(shrink(img, w, h), .25)


def write_cards(folder):
    for a in L.COLOURS:
        post.save(out('cards', f'card.{a}.webp'), post.bleed(card(folder, a, None)), 90, 95)
        post.save(out('cards', f'card.{a}.beside.webp'), post.bleed(card(folder, a, None, 'e')), 90, 95)
        for b in L.COLOURS:
            if a != b:
                post.save(out('cards', f'card.{a}.{b}.webp'), post.bleed(card(folder, a, b)), 90, 95)
                post.save(out('cards', f'card.{a}.{b}.beside.webp'), post.bleed(card(folder, a, b, 'e')), 90, 95)


# ------------------------------------------------------------------ shadows, halos, air
def polygon_mask(points, w, h, k=3):
    from PIL import ImageDraw
    im = Image.new('L', (w * k, h * k))
    ImageDraw.Draw(im).polygon([(x * k, y * k) for x, y in points], fill=255)
    return np.asarray(im.resize((w, h), Image.BOX), np.float32) / 255


def write_shadows(_):
    oct_ = [L.shift(*p) for p in L.octagon(L.HALF + .02)]
    for n in range(1, L.HIGHEST_SHADOW + 1):
        (w, h), (ax, ay) = L.shadow_box(n)
        dx, dy = L.shadow_reach(n)
        mask = np.zeros((h, w), np.float32)
        steps = 10 + 6 * n
        for i in range(steps + 1):
            t = i / steps
            mask = np.maximum(mask, polygon_mask([(ax + x + dx * t, ay + y + dy * t) for x, y in oct_], w, h, 2))
        far = (np.arange(w)[None, :] - ax) * dx + (np.arange(h)[:, None] - ay) * dy
        far = np.clip(far / max(1, dx * dx + dy * dy), 0, 1)
        near, soft = post.blur(mask, 1), post.blur(mask, 5)
        cast = (near * (1 - far) + soft * far) * (.62 - .12 * far)
        contact = post.blur(polygon_mask([(ax + x * 1.05, ay + y * 1.05 + 2) for x, y in oct_], w, h, 2), 5) * .55
        alpha = 1 - (1 - cast) * (1 - contact)
        u, v = np.minimum(np.arange(w), np.arange(w)[::-1]), np.minimum(np.arange(h), np.arange(h)[::-1])
        alpha *= np.clip(np.minimum(u[None], v[:, None]) / 8, 0, 1)
        img = np.concatenate([np.broadcast_to(np.array((.020, .032, .050)), (h, w, 3)), alpha[..., None]], -1)
        post.save(out('board', f'shadow.{n}.webp'), img, 60, 80)


def write_halos(_):
    for name, (a, b, _z) in L.HALOS.items():
        (w, h), (ax, ay) = L.halo_box(name)
        pts = L.octagon() if name == 'top' else [(-a + .12, -b + .12), (a - .12, -b + .12), (a - .12, b - .12), (-a + .12, b - .12)]
        mask = polygon_mask([(ax + L.PPU * x, ay - L.PPU * y * L.SIN) for x, y in pts], w, h)
        inner = np.clip(mask - post.blur(mask, 9), 0, 1) * 2.2
        outer = np.clip(post.blur(mask, 8) - mask, 0, 1) * 1.7
        line = np.clip(mask - post.blur(mask, 1), 0, 1) * 1.2
        alpha = np.clip(inner * .55 + outer * .9 + line + mask * .10, 0, .92)
        u, v = np.minimum(np.arange(w), np.arange(w)[::-1]), np.minimum(np.arange(h), np.arange(h)[::-1])
        alpha *= np.clip(np.minimum(u[None], v[:, None]) / 10, 0, 1)
        white = np.clip(line * .8, 0, 1)[..., None]
        c = np.array((1.0, .76, .30)) * (1 - white) + np.array((1.0, .95, .78)) * white
        post.save(out('board', f'halo_{name}.webp'), np.concatenate([c, alpha[..., None]], -1), 80, 88)


def _mist(w, h, seed):
    x, y = np.meshgrid(np.linspace(0, 16, w), np.linspace(0, 9, h))
    return fbm(x * .55, y * 1.5, .8, 5, seed)


def air(kind):
    """Haze, vignette and tint folded into one straight-alpha picture; the middle stays clear."""
    W, H = L.SIZE[0] // 4, L.SIZE[1] // 4
    y, x = np.linspace(0, 1, H)[:, None, None], np.linspace(0, 1, W)[None, :, None]
    spare = 1 - .92 * np.exp(-(((x - .5) / .26) ** 4 + ((y - .52) / .36) ** 4))
    side, low = np.abs(2 * x - 1), np.clip((y - .84) / .16, 0, 1)
    dark = 1 - (1 - .40 * np.clip((side - .58) / .42, 0, 1) ** 1.3) * (1 - .34 * low ** 1.3)
    sun = np.exp(-((x / .42) ** 2 + (y / .55) ** 2)) * (spare * .5 + .5)
    far = np.clip(1 - y / .30, 0, 1) ** 1.4 * spare
    mist = _mist(W, H, 5)[..., None]
    if kind == 'morning':
        bank = np.clip((mist - .42) * 3.2, 0, 1) * spare * np.clip(.25 + 1.0 * side, 0, 1)
        layers = [(far * .55, (.84, .88, .90)), (bank * .50, (.86, .90, .93)), (np.full_like(far, .075), (.72, .82, .96)), (sun * .30, (1.0, .90, .72)), (dark * .55, (.05, .07, .10))]
    elif kind == 'noon':
        layers = [(far * .32, (.82, .86, .84)), (np.clip((mist - .56) * 2.4, 0, 1) * far * .4, (.92, .93, .92)), (sun * .20, (1.0, .90, .66)), (dark, (.03, .04, .05))]
    else:
        layers = [(far * .40, (.60, .42, .48)), (np.full_like(far, .13), (.17, .12, .36)), (np.full_like(far, .03), (1.0, .54, .22)), (sun * .42, (1.0, .62, .28)), (dark * 1.15, (.035, .02, .075))]
    keep, add = np.ones((H, W, 1)), np.zeros((H, W, 3))
    for alpha, colour in layers:
        alpha = np.clip(np.broadcast_to(alpha, keep.shape), 0, 1)
        keep, add = keep * (1 - alpha), add * (1 - alpha) + np.array(colour) * alpha
    a = 1 - keep
    img = np.concatenate([add / np.maximum(a, 1e-4), a], -1)
    img = post.enlarge(img, *L.SIZE)
    return img


def write_air(_):
    for kind in ('morning', 'noon', 'dusk'):
        a = Image.fromarray((np.clip(air(kind), 0, 1) * 255 + .5).astype(np.uint8))
        a.save(out('board', f'over.{kind}.webp'), 'WEBP', quality=50, alpha_quality=60, method=6, exact=True)


def quartered(w, h):
    """The flag of all clans, flat."""
    flat = np.ones((h, w, 4))
    for i, clan in enumerate(L.COLOURS):
        x, y = (i % 2) * w // 2, (i // 2) * h // 2
        flat[y:y + h // 2, x:x + w // 2, :3] = .75 * rgb(FIELD[clan]) + .25 * tartan(clan, w, 2.0)[:h // 2, :w // 2]
    k = h // 21
    flat[h // 2 - k // 2:h // 2 + k // 2, :, :3] = np.array(GOLD)
    flat[:, w // 2 - k // 2:w // 2 + k // 2, :3] = np.array(GOLD)
    return flat


def pennon(clan, w, h):
    """A clan's, flat: its cloth with a hem of gold, forked."""
    y, x = np.mgrid[0:h, 0:w]
    flat = np.ones((h, w, 4))
    flat[..., :3] = .60 * rgb(FIELD[clan]) + .40 * tartan(clan, w, 1.6)[:h, :w]
    hem = np.minimum(y, h - 1 - y) < h * .09
    flat[hem, :3] = np.array(GOLD) if clan != 'orange' else rgb('6b3510')
    flat[..., 3] = x < w - (1 - np.abs(y / (h - 1) - .5) * 2) * w * .26
    return flat


def waving(flat, frame, w, h, k=6):
    """FLAT in a frame of four, as a picture of W by H."""
    fh, fw = flat.shape[:2]
    img = np.zeros((h * k, w * k, 4))
    y, x = np.mgrid[0:h * k, 0:w * k]
    u = (x - 8 * k) / fw
    phase = np.clip(u, 0, 1) * 7.5 - frame * np.pi / 2
    wave = np.sin(phase) * np.clip(u, 0, 1) ** .8 * 2.2 * k
    v = y - 6 * k - wave - 1.5 * k * u
    ok = (u >= 0) & (u < 1) & (v >= 0) & (v < fh)
    take = flat[np.clip(v, 0, fh - 1).astype(int), np.clip(u * fw, 0, fw - 1).astype(int)]
    shade = np.clip(1.0 + .30 * np.cos(phase) * np.clip(u, 0, 1) ** .5, .5, 1.35)[..., None]
    img[..., :3], img[..., 3] = np.clip(take[..., :3] * shade, 0, 1), ok * take[..., 3]
    return post.bleed(shrink(img, w, h))


def write_flag(folder):
    """The flag of all clans and each one's own, waving in four steps."""
    w, h = L.roof_json()['flag']['size']
    for frame in range(4):
        post.save(out('board', f'roof_flag.{frame + 1}.webp'), waving(quartered(32 * 6, 21 * 6), frame, w, h), 92, 95)
        for clan in L.COLOURS:
            post.save(out('board', f'flag.{clan}.{frame + 1}.webp'), waving(pennon(clan, 34 * 6, 19 * 6), frame, w, h), 92, 95)


# ------------------------------------------------------------------ renders
ANCHOR = L.FLOOR_BOX['anchor']


def floor_names():
    return [f'floor.{c}.{k}.{l}' for c in L.COLOURS for k in L.CRESTS for l in range(1, L.LOOKS + 1)]


def write_floors(of):
    for name in floor_names():
        post.save(out('board', name + '.webp'), walls.carved(of(name), ANCHOR), 90, 94)


def write_walls(_):
    """Carves the floors as they are; once, for it carves them deeper each time."""
    write_windows(lambda name: load(out('board', name + '.webp')))
    write_floors(lambda name: load(out('board', name + '.webp')))


def write_windows(of):
    """Every colour has them at the same places, and white walls show them best; where there are crests there are none."""
    for look in range(1, L.LOOKS + 1):
        mask = walls.windows(of(f'floor.light_gray.0.{look}'), ANCHOR)
        x, y, w, h = walls.WINDOWS
        post.save(out('board', f'window.{look}.webp'), post.bleed(walls.glow(mask)[y:y + h, x:x + w]), 90, 92)


def work_names():
    """What is built on towers and between them (crowns.py)."""
    return ([f'foot.{c}' for c in L.COLOURS] + [f'crown.{c}.{k}.{n}' for c in L.COLOURS for k, n in L.CROWNS]
            + [f'wall.{c}.{n}' for c in L.COLOURS for n in L.WALLS])


def write_works(folder):
    for name in work_names():
        post.save(out('board', name + '.webp'), walls.parted(load(os.path.join(folder, name + '.png'))), 90, 92)


def write_pieces(folder):
    Image.open(os.path.join(folder, 'roof.png')).save(out('board', 'roof.webp'), 'WEBP', quality=90, alpha_quality=94, method=5, exact=True)
    write_windows(lambda name: load(os.path.join(folder, name + '.png')))
    write_floors(lambda name: load(os.path.join(folder, name + '.png')))
    for name in [f'top.{c}.{k}' for c in L.COLOURS for k in L.CRESTS]:
        Image.open(os.path.join(folder, name + '.png')).save(out('plan', name + '.webp'), 'WEBP', quality=90, alpha_quality=94, method=5, exact=True)
    for name in [f'room.{c}.{k}' for c in L.COLOURS for k in L.CRESTS]:
        Image.open(os.path.join(folder, name + '.png')).save(out('board', name + '.webp'), 'WEBP', quality=86, alpha_quality=90, method=6, exact=True)
    Image.open(os.path.join(folder, 'top.roof.png')).save(out('plan', 'roof.webp'), 'WEBP', quality=90, alpha_quality=94, method=5, exact=True)


def write_ground(folder):
    strips = sorted(f for f in os.listdir(folder) if f.startswith('ground.') and f.endswith('.png'))
    img = np.concatenate([np.asarray(Image.open(os.path.join(folder, f)).convert('RGB')) for f in strips])
    if img.shape != (L.SIZE[1], L.SIZE[0], 3):
        sys.exit(f'{folder}: the strips of the ground make {img.shape}')
    Image.fromarray(with_road_at_rest(with_calm_beds(img, lots()), places())).save(out('board', 'ground.webp'), 'WEBP', quality=88, method=5)


def lots():
    """The ground of the squares, in pixels of the board."""
    corners = [s['outline'] for s in L.squares_json()]
    return [(c[3][0], c[3][1], c[1][0], c[1][1]) for c in corners]


def plan_lots():
    plan = L.plan_json()
    half = plan['cell'][0] // 2
    return [(x - half, y - half, x + half, y + half) for x, y in plan['squares'].values()]


def places():
    """The places of the road, in pixels of the board."""
    corners = [p['outline'] for p in L.places_json()]
    return [(c[3][0], c[3][1], c[1][0], c[1][1]) for c in corners]


def plan_places():
    a, b = L.PLAN_CELL // 2, L.PLAN_LANE // 2
    halves = [(a, b) if L.place(n)[0] in 'ns' else (b, a) for n in range(20)]
    return [(x - w, y - h, x + w, y + h) for (x, y), (w, h) in zip(L.plan_json()['places'], halves)]


def with_road_at_rest(img, quads, scale=1.0):
    return (beds.rested(np.asarray(img, np.float32) / 255, quads, scale) * 255 + .5).astype(np.uint8)


def with_calm_beds(img, quads, scale=1.0):
    return (beds.calmed(np.asarray(img, np.float32) / 255, quads, scale) * 255 + .5).astype(np.uint8)


def write_beds(_):
    """Calms the beds of the pictures as they are; once, for it calms them more each time."""
    for path, quads, scale in ((out('board', 'ground.webp'), lots(), 1.0), (out('plan', 'ground.webp'), plan_lots(), .6)):
        img = np.asarray(Image.open(path).convert('RGB'))
        Image.fromarray(with_calm_beds(img, quads, scale)).save(path, 'WEBP', quality=90, method=6)


def write_rest(_):
    """Lets the road of the pictures rest as they are; once, for it fades more each time."""
    for path, quads, scale in ((out('board', 'ground.webp'), places(), 1.0), (out('plan', 'ground.webp'), plan_places(), .6)):
        img = np.asarray(Image.open(path).convert('RGB'))
        Image.fromarray(with_road_at_rest(img, quads, scale)).save(path, 'WEBP', quality=90, method=6)


def write_road(folder):
    """A new road in the ground as it is, without a seam."""
    img = np.asarray(Image.open(out('board', 'ground.webp')).convert('RGB'), np.float32).copy()
    for i, (x, y, w, h) in enumerate(L.road_boxes()):
        part = np.asarray(Image.open(os.path.join(folder, f'road.{i}.png')).convert('RGB'), np.float32)
        v, u = np.mgrid[0:h, 0:w]
        rim = np.minimum(u, w - 1 - u) if i > 1 else np.minimum(np.minimum(u, w - 1 - u), np.minimum(v, h - 1 - v))
        share = np.clip((rim + 1) / 7, 0, 1)[..., None]
        img[y:y + h, x:x + w] = img[y:y + h, x:x + w] * (1 - share) + part * share
    Image.fromarray(with_road_at_rest(img, places())).save(out('board', 'ground.webp'), 'WEBP', quality=88, method=5)


def write_plan(folder):
    im = Image.open(os.path.join(folder, 'plan.png')).convert('RGB')
    Image.fromarray(with_road_at_rest(with_calm_beds(im, plan_lots(), .6), plan_places(), .6)).save(out('plan', 'ground.webp'), 'WEBP', quality=88, method=5)


def area_sign(n):
    """Three tops that touch, and one that does not belong to them."""
    from PIL import ImageDraw
    im = Image.new('RGBA', (n, n))
    d = ImageDraw.Draw(im)
    a, b, r = n * .06, n * .52, n * .06
    tile = n * .42
    for x, y in ((a, a), (b, a), (a, b)):
        d.rounded_rectangle((x, y, x + tile, y + tile), r, fill=(70, 42, 12, 255))
    d.rectangle((a + tile * .3, a + tile * .3, b + tile * .7, a + tile * .7), fill=(70, 42, 12, 255))
    d.rectangle((a + tile * .3, a + tile * .3, a + tile * .7, b + tile * .7), fill=(70, 42, 12, 255))
    e = n * .035
    for x, y in ((a, a), (b, a), (a, b)):
        d.rounded_rectangle((x + e, y + e, x + tile - e, y + tile - e), r * .7, fill=(226, 160, 44, 255))
        d.rounded_rectangle((x + e, y + e, x + tile - e, y + tile * .42), r * .7, fill=(244, 190, 78, 255))
    d.rectangle((a + tile * .36, a + tile * .42, b + tile * .6, a + tile * .62), fill=(226, 160, 44, 255))
    d.rectangle((a + tile * .42, a + tile * .5, a + tile * .62, b + tile * .6), fill=(226, 160, 44, 255))
    d.rounded_rectangle((b + e, b + e, b + tile - e, b + tile - e), r * .7, fill=(96, 92, 88, 255), outline=(40, 38, 36, 255), width=int(e))
    return np.asarray(im, np.float32) / 255


def write_floor_icons(folder):
    for clan in L.COLOURS:
        icon('floor_' + clan, square(load(os.path.join(folder, f'floor.{clan}.0.1.png'))))
    plain = load(os.path.join(folder, 'floor.light_gray.0.1.png'))
    icon('floor', square(np.concatenate([plain[..., :3] * np.array((.70, .67, .61)), plain[..., 3:]], -1)))   # of no clan
    icon('roof', square(load(os.path.join(folder, 'roof.png'))))


def write_icons(folder):
    for name in ('ducat', 'ducats', 'crest', 'crests', 'ducat_day', 'master_builder', 'train_front', 'train_rear'):
        icon(name, square(load(os.path.join(folder, name + '.png'))))
    icon('area', area_sign(512))
    icon('card', square(card(folder, 'red', 'orange')))


WRITE = {'emblems': write_emblems, 'banners': write_banners, 'cards': write_cards, 'shadows': write_shadows, 'halos': write_halos,
         'air': write_air, 'flag': write_flag, 'pieces': write_pieces, 'works': write_works, 'ground': write_ground, 'beds': write_beds, 'rest': write_rest, 'walls': write_walls, 'road': write_road, 'plan': write_plan, 'icons': write_icons, 'floor_icons': write_floor_icons}


if __name__ == '__main__':
    if len(sys.argv) < 2 or any(w not in WRITE for w in sys.argv[2:]):
        sys.exit(__doc__ + '\n    WHAT: ' + ' '.join(WRITE))
    for what in sys.argv[2:] or WRITE:
        WRITE[what](sys.argv[1])
