#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Wall tiles, their back and icons, put together from what is rendered.

    python3 art/games/carcassonne/flat.py        (reads and writes data/games/carcassonne/board)
"""
import math
import os

import numpy as np
from PIL import Image, ImageChops, ImageDraw, ImageFilter

import layout as L
import paint
import shape
import signs

K = 4                                                    # drawn so many times larger, then reduced
INK, CREAM, OAK, GOLD, RED = (58, 40, 26), (240, 226, 192), (122, 84, 50), (226, 176, 72), (168, 50, 36)


def out(im, name, quality=92):
    im.save(os.path.join(L.FOLDER, name + '.webp'), 'WEBP', quality=quality, alpha_quality=95, method=5, exact=True)


def sheet(r):
    return Image.open(os.path.join(L.FOLDER, f'faces_{r}.webp')).convert('RGBA')


SHEETS = {}


def sprite(name, r=0):
    """A face with what rises over it, 192 x 288."""
    if r not in SHEETS:
        SHEETS[r] = sheet(r)
    k = [f.name for f in shape.FACES].index(name)
    j, i = divmod(k, L.COLUMNS)
    h = L.FACE + L.OVER
    return SHEETS[r].crop((i * L.FACE, j * h, (i + 1) * L.FACE, (j + 1) * h))


def scene(cells, w, h):
    """Faces side by side: cells = {(x, y): (name, rotation)}, in a picture of w x h cells."""
    im = Image.new('RGBA', (round(w * L.FACE), round(h * L.FACE)))
    for (x, y), (n, r) in sorted(cells.items(), key=lambda c: (c[0][1], c[0][0])):
        s = sprite(n, r)
        X, Y = round(x * L.FACE), round(y * L.FACE) - L.OVER
        bit = s.crop((max(0, -X), max(0, -Y), s.width, s.height))
        im.alpha_composite(bit.crop((0, 0, min(bit.width, im.width - max(0, X)), min(bit.height, im.height - max(0, Y)))), (max(0, X), max(0, Y)))
    return im


def rounded(w, h, r):
    m = Image.new('L', (w, h))
    ImageDraw.Draw(m).rounded_rectangle((0, 0, w - 1, h - 1), r, fill=255)
    return m


def grain(w, h, seed, a, b, scale=1.0):
    """Wood along x."""
    y, x = np.mgrid[0:h, 0:w] / h
    v = paint.noise(x * .25, y, 14 * scale, seed) * .6 + paint.noise(x * .5, y, 40 * scale, seed + 1) * .4
    c = paint.blend(np.array(a)[None, None] / 255, np.array(b)[None, None] / 255, .5 + .5 * v)
    return Image.fromarray((np.clip(c, 0, 1) * 255).astype(np.uint8)).convert('RGBA')


def bevel(im, mask, size, light=70):
    """Light from the upper left on the edge of a shape."""
    soft = mask.filter(ImageFilter.GaussianBlur(size))
    d = np.asarray(soft, np.float32)
    gy, gx = np.gradient(d)
    g = (gx + gy) / max(1e-6, np.abs(gx + gy).max())
    a = np.asarray(im, np.float32)
    a[..., :3] = np.clip(a[..., :3] + light * g[..., None], 0, 255)
    return Image.fromarray(a.astype(np.uint8))


# ------------------------------------------------------------------ wall tiles
def blank_wall(inlay=CREAM, seed=3):
    """An oak square with an inlay."""
    n = 128 * K
    m = rounded(n - 8 * K, n - 8 * K, 14 * K)
    mask = Image.new('L', (n, n))
    mask.paste(m, (4 * K, 4 * K))
    im = bevel(grain(n, n, seed, (104, 70, 40), (150, 106, 64)), mask, 3 * K)
    inner = Image.new('L', (n, n))
    inner.paste(rounded(n - 22 * K, n - 22 * K, 8 * K), (11 * K, 11 * K))
    y, x = np.mgrid[0:n, 0:n] / n
    c = np.array(inlay)[None, None] / 255 * (1 + .04 * paint.noise(x, y, 6, 5) + .03 * paint.noise(x, y, 30, 6))[..., None]
    im.paste(Image.fromarray((np.clip(c, 0, 1) * 255).astype(np.uint8)), (0, 0), inner)
    edge = ImageChops.subtract(inner, inner.filter(ImageFilter.MinFilter(2 * K + 1)))
    im.paste(Image.new('RGBA', (n, n), (*INK, 255)), (0, 0), edge.point(lambda v: v * .8))
    im.putalpha(mask)
    return im, inner


FIGURES = {'2': [[(-.5, .6), (-.3, .95), (.1, 1.0), (.45, .75), (.4, .3), (-.55, -.9)], [(-.55, -.9), (.6, -.9)]],
           '4': [[(.3, -.95), (.3, 1.0), (-.6, -.35), (.65, -.35)]],
           '5': [[(.5, .95), (-.4, .95), (-.5, .1), (.0, .25), (.45, .05), (.55, -.4), (.25, -.85), (-.25, -.9), (-.6, -.65)]],
           'x': [[(-.45, .45), (.45, -.45)], [(.45, .45), (-.45, -.45)]], '+': [[(-.5, 0), (.5, 0)], [(0, .5), (0, -.5)]],
           '1': [[(-.3, .6), (.1, .95), (.1, -.95)]]}


def figure(draw, text, cx, cy, size, colour, width):
    """Numerals drawn with our own strokes."""
    step = size * 1.25
    x0 = cx - step * (len(text) - 1) / 2
    for i, c in enumerate(text):
        for line in FIGURES[c]:
            pts = [(x0 + i * step + a * size * .62, cy - b * size * .62) for a, b in line]
            draw.line(pts, fill=colour, width=width, joint='curve')
            for p in pts:
                draw.ellipse((p[0] - width / 2, p[1] - width / 2, p[0] + width / 2, p[1] + width / 2), fill=colour)


def badge(im, text):
    """A numeral at the lower right, light round it: it hides little of the sign."""
    d = ImageDraw.Draw(im)
    size, wide = ((20 if len(text) > 1 else 26) * K), round((9 if len(text) > 1 else 10) * K)
    at = (88 if len(text) > 1 else 96) * K, 96 * K
    figure(d, text, *at, size, (252, 244, 224, 255), wide + 8 * K)
    figure(d, text, *at, size, (*RED, 255), wide)


def cut(im, x, y, w):
    return im.crop((round(x), round(y), round(x + w), round(y + w)))


def pictures():
    n = L.FACE
    tower = scene({(0, 0): ('O02', 2), (0, 1): ('O02', 0), (1, 0): ('S01', 0), (1, 1): ('S01', 0)}, 2, 2)
    return dict(tower=cut(tower, 0, n * .46, n), house=cut(sprite_full('E03'), 34, 26, n - 68), path=cut(sprite_full('S01'), 50, 40, 92),
                court=cut(sprite_full('B02'), 8, 96, 88), market=cut(sprite_full('O01'), 44, 84, 96), fountain=cut(sprite_full('S02'), 52, 52, 88))


def sprite_full(name, r=0):
    """The cell alone."""
    return sprite(name, r).crop((0, L.OVER, L.FACE, L.FACE + L.OVER))


def wall_tiles():
    back, _ = blank_wall((92, 74, 58), 9)
    d = ImageDraw.Draw(back)
    emblem(d, 64 * K, 66 * K, 34 * K, (206, 176, 120, 255))
    save_wall(back, 'wall_back')
    tile, _ = blank_wall()
    turn_again(ImageDraw.Draw(tile))
    save_wall(tile, 'wall_1')
    for kind, sign, half, text in ((2, signs.TOWER, 0, 'x2'), (3, signs.HOUSE, 0, 'x2'), (4, signs.ROADS, 1, ''), (5, signs.TOWER, 1, ''), (6, signs.HOUSE, 1, ''), (7, signs.STALL, 0, '4'), (8, signs.KEEP, 0, '+2')):
        tile, _ = blank_wall()
        tile.alpha_composite(signs.draw(sign, K, half))
        if text:
            badge(tile, text)
        save_wall(tile, f'wall_{kind}')
    tile, _ = blank_wall()
    d = ImageDraw.Draw(tile)
    laurel(d)
    figure(d, '5', 64 * K, 64 * K, 30 * K, (*RED, 255), 9 * K)
    save_wall(tile, 'wall_9')


def save_wall(im, name):
    out(im.resize((128, 128), Image.LANCZOS), name)


def emblem(d, cx, cy, r, colour):
    """A castle of three towers."""
    u = r / 10
    box = lambda x0, y0, x1, y1: d.rectangle((cx + x0 * u, cy + y0 * u, cx + x1 * u, cy + y1 * u), fill=colour)
    box(-9, -1, 9, 9)
    box(-10, -5, -5, 9)
    box(5, -5, 10, 9)
    box(-3, -8, 3, 9)
    for x in (-10, -7, 5, 8):
        box(x, -7.4, x + 1.9, -5)
    for x in (-3, -.7, 1.6):
        box(x, -10.2, x + 1.4, -8)
    d.pieslice((cx - 2.4 * u, cy + 1.6 * u, cx + 2.4 * u, cy + 6.4 * u), 180, 360, fill=(60, 44, 34, 255))
    d.rectangle((cx - 2.4 * u, cy + 4 * u, cx + 2.4 * u, cy + 9 * u), fill=(60, 44, 34, 255))


def turn_again(d):
    """Two arrows that chase each other round a tile."""
    cx = cy = 64 * K
    r, w = 31 * K, 9 * K
    for a in (205, 25):
        d.arc((cx - r, cy - r, cx + r, cy + r), a, a + 128, fill=(44, 92, 132, 255), width=w)
        t = math.radians(a + 128)
        x, y = cx + (r - w / 2) * math.cos(t), cy + (r - w / 2) * math.sin(t)
        dx, dy = -math.sin(t), math.cos(t)
        nx, ny = math.cos(t), math.sin(t)
        k = 12 * K
        d.polygon([(x + dx * k * 1.2, y + dy * k * 1.2), (x + nx * k, y + ny * k), (x - nx * k, y - ny * k)], fill=(44, 92, 132, 255))
    d.rounded_rectangle((cx - 12 * K, cy - 12 * K, cx + 12 * K, cy + 12 * K), 3 * K, fill=(150, 160, 96, 255), outline=(*INK, 255), width=2 * K)
    d.rectangle((cx - 3 * K, cy - 11 * K, cx + 3 * K, cy + 11 * K), fill=(226, 208, 164, 255))


def laurel(d):
    for side in (-1, 1):
        for k in range(9):
            t = math.radians(112 - side * 0 + 0) + side * 0
            a = math.radians(90 + side * (24 + 15 * k))
            x, y = 64 * K + 40 * K * math.cos(a), 64 * K + 40 * K * math.sin(a)
            turn = a + side * math.pi / 2
            for lean in (-.6, .6):
                p = (x + 12 * K * math.cos(turn + lean), y + 12 * K * math.sin(turn + lean))
                m = ((x + p[0]) / 2, (y + p[1]) / 2)
                n = (-(p[1] - y) * .26, (p[0] - x) * .26)
                d.polygon([(x, y), (m[0] + n[0], m[1] + n[1]), p, (m[0] - n[0], m[1] - n[1])], fill=(118, 122, 52, 255))


# ------------------------------------------------------------------ the back
def back():
    n = 192 * 2
    y, x = np.mgrid[0:n, 0:n] / n
    c = paint.cobbles(x, y, 7, 77, paint.rgb('#8f8a86'), paint.rgb('#76716f'), paint.rgb('#56504d'))
    c = c * (1 + .08 * paint.noise(x, y, 40, 3))[..., None]
    im = Image.fromarray((np.clip(c, 0, 1) * 255).astype(np.uint8)).convert('RGBA')
    mask = rounded(n, n, 8)
    im = bevel(im, mask, 7, 60)
    d = ImageDraw.Draw(im)
    d.rounded_rectangle((26, 26, n - 27, n - 27), 10, outline=(58, 52, 50, 255), width=5)
    d.ellipse((n * .2, n * .2, n * .8, n * .8), fill=(72, 66, 64, 255), outline=(48, 42, 40, 255), width=5)
    emblem(d, n / 2, n * .515, n * .19, (196, 186, 168, 255))
    im.putalpha(mask)
    return im.resize((192, 192), Image.LANCZOS)


# ------------------------------------------------------------------ icons
def disc(picture, name, ring=INK):
    n = 64 * K
    pic = picture.convert('RGBA').resize((n - 6 * K, n - 6 * K), Image.LANCZOS)
    im = Image.new('RGBA', (n, n))
    d = ImageDraw.Draw(im)
    d.ellipse((K, K, n - K, n - K), fill=(*ring, 255))
    m = Image.new('L', pic.size)
    ImageDraw.Draw(m).ellipse((0, 0, pic.width - 1, pic.height - 1), fill=255)
    im.paste(Image.new('RGBA', pic.size, (150, 160, 100, 255)), (3 * K, 3 * K), m)
    im.paste(pic, (3 * K, 3 * K), ImageChops.multiply(m, pic.getchannel('A')))
    small = im.resize((64, 64), Image.LANCZOS)
    out(small.filter(ImageFilter.UnsharpMask(1, 60, 0)), name)


def icons(p):
    ground = Image.open(os.path.join(L.FOLDER, 'ground.webp')).convert('RGBA')
    x, y = L.px(3, 2)
    wall = L.px(11, 9)
    keep = Image.new('RGBA', (128, 128), (196, 178, 130, 255))
    keep.alpha_composite(Image.open(os.path.join(L.FOLDER, 'keep_white.webp')).convert('RGBA'))
    for name, pic in (('path', p['path']), ('tower', cut(p['tower'], 18, 6, 156)), ('house', p['house']), ('court', p['court']), ('market', p['market']), ('fountain', p['fountain']),
                      ('keep', cut(keep, 14, 4, 112)), ('void', ground.crop((x - 62, y - 62, x + 66, y + 66))), ('wall', ground.crop((wall[0] - 66, wall[1] - 40, wall[0] + 84, wall[1] + 110)))):
        disc(pic, 'icon_' + name)


def main():
    p = pictures()
    wall_tiles()
    out(back(), 'back')
    icons(p)


if __name__ == '__main__':
    main()
