#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Makes the WebP files of data/games/carcassonne/board from the rendered PNG files, and the masks from the shapes.

    python3 art/games/carcassonne/pack.py DIR        (DIR holds what faces.py and castle.py wrote; what is missing is left)
"""
import os
import sys

import numpy as np
from PIL import Image, ImageFilter

import check_pictures
import layout as L
import shape


def masks():
    """Grey sheets: value of a pixel = 1 + number of its local feature."""
    n = L.MASK
    rows = (len(shape.FACES) + L.COLUMNS - 1) // L.COLUMNS
    labels = [f.raster(n)[0].astype(np.uint8) for f in shape.FACES]
    for r in range(4):
        sheet = np.zeros((rows * n, L.COLUMNS * n), np.uint8)
        for k, a in enumerate(labels):
            j, i = divmod(k, L.COLUMNS)
            sheet[j * n:(j + 1) * n, i * n:(i + 1) * n] = np.rot90(a, -r)
        Image.fromarray(sheet).save(os.path.join(L.FOLDER, f'masks_{r}.png'), optimize=True)


def seen(face, r, n):
    """What is seen at each pixel of a turned cell: 'path', 'court' or '' (buildings and what they hide, squares)."""
    label, d = face.raster(n)
    kinds = [''] + [k for _, k in face.locals]
    height = np.zeros((n, n))
    for k, kind in enumerate(kinds):
        if kind in shape.ROOF:
            mine = label == k
            height[mine] = shape.roof_height(kind, d[mine] - shape.ROOF[kind]['inset']) + (.05 if kind == 'tower' else .01)
    label, height = np.rot90(label, -r), np.rot90(height, -r)
    out = np.array([k if k in ('path', 'court') else '' for k in kinds])[label]
    rows = np.round(height * L.RISE * n).astype(int)
    for y, x in np.argwhere(rows > 0):
        out[max(0, y - rows[y, x]):y + 1, x] = ''
    return out


def soft(mask, radius):
    return np.asarray(Image.fromarray((mask * 255).astype(np.uint8)).filter(ImageFilter.GaussianBlur(radius)), np.float32)[..., None] / 255


def touched(im, r):
    """The painter's last touch: paths a little lighter than they were rendered, with a darker edge, courts a little quieter, roofs in colours of their own."""
    a = np.asarray(im, np.float32) / 255
    for k, f in enumerate(shape.FACES):
        j, i = divmod(k, L.COLUMNS)
        y, x = j * (L.FACE + L.OVER) + L.OVER, i * L.FACE
        cell = a[y:y + L.FACE, x:x + L.FACE, :3]
        what = seen(f, r, L.FACE)
        path, court = soft(what == 'path', .8), soft(what == 'court', .8)
        edge = soft(what == 'path', 2.2) * court
        cell *= 1 + .03 * path - .07 * court - .55 * edge
        cell += path * np.array((.022, .004, -.010))
        cell += path * np.clip(.62 - cell.mean(-1, keepdims=True), 0, 1) * np.array((.72, .50, .31))   # seen as paths in the shade, too
        a[y:y + L.FACE, x:x + L.FACE, :3] = np.clip(cell, 0, 1)
        roofs(a[y - L.OVER:y + L.FACE, x:x + L.FACE, :3], built(f, r))
    return Image.fromarray((a * 255 + .5).astype(np.uint8))


def hsv(a):
    """Hue in degrees, saturation and value of a picture 0..1."""
    red, green, blue = (a[..., k] for k in range(3))
    top, span = a.max(-1), np.maximum(a.max(-1) - a.min(-1), 1e-5)
    hue = 60 * np.where(top == red, ((green - blue) / span) % 6, np.where(top == green, (blue - red) / span + 2, (red - green) / span + 4))
    return hue, span / np.maximum(top, 1e-5), top


def coloured(hue, strong, bright):
    part = [(n + hue / 60) % 6 for n in (5, 3, 1)]
    return np.stack([bright * (1 - strong * np.clip(np.minimum(p, 4 - p), 0, 1)) for p in part], -1)


def roofs(a, where=1.0):
    """Slates grey and tiles ochre, WHERE (a mask) they are: blue and red are colours of players alone. A is changed."""
    hue, strong, bright = hsv(a)
    slate = where * np.clip((hue - 196) / 12, 0, 1) * np.clip((262 - hue) / 12, 0, 1) * np.clip((.74 - bright) / .10, 0, 1)
    tile = where * np.clip((34 - hue) / 6, 0, 1) * np.clip((hue + 2) / 4, 0, 1) * np.clip((strong - .34) / .14, 0, 1)
    hue = hue + 6.5 * tile - 8 * slate
    strong, bright = strong * (1 - .66 * slate - .13 * tile), bright * (1 + .02 * slate - .04 * tile)
    a += (coloured(hue, np.clip(strong, 0, 1), np.clip(bright, 0, 1)) - a) * (np.maximum(slate, tile) > 0)[..., None]


def built(face, r):
    """Where houses and towers of a turned face are seen, what rises over its cell too, as a soft mask."""
    what = check_pictures.seen(face, r, L.FACE)
    kinds = np.array([k in shape.ROOF for k in [''] + [k for _, k in face.locals]])
    return soft(np.asarray(Image.fromarray((kinds[what] * 255).astype(np.uint8)).filter(ImageFilter.MaxFilter(33))) > 0, 2)[..., 0]


def in_the_wall(at, size):
    """Where houses and towers stand in the wall, of a part of the picture, as a mask."""
    mask = Image.new('L', size)
    for row in L.START:
        if row['feature'] in shape.ROOF:
            x, y, w, h = L.start(row)['box']
            mask.paste(255, (x - at[0] - 10, y - at[1] - (30 if w > h else 4), x - at[0] + w + 10, y - at[1] + h + 8))
    return np.asarray(mask.filter(ImageFilter.GaussianBlur(2)), np.float32) / 255


def front(im):
    a = np.asarray(im.convert('RGBA'), np.float32) / 255
    roofs(a[..., :3], in_the_wall(L.board()['front_at'], im.size))
    return Image.fromarray((np.clip(a, 0, 1) * 255 + .5).astype(np.uint8))


def lid(im):
    a = np.asarray(im, np.float32) / 255
    roofs(a[..., :3])
    return Image.fromarray((np.clip(a, 0, 1) * 255 + .5).astype(np.uint8))


def inside(more=0):
    """Where the picture shows the yard, and so many pixels MORE."""
    mask = Image.new('L', L.SIZE)
    for x, y in L.CELLS:
        (x0, y0), (x1, y1) = L.px(x, y), L.px(x + 1, y + 1)
        mask.paste(255, (x0 - more, y0 - more, x1 + more, y1 + more))
    return mask.filter(ImageFilter.GaussianBlur(1))


def cooler(a, inside):
    """Grass of a cooler and greyer green than it was rendered, and earth in the yard (a mask) paler: ochre is for roads and walls."""
    hue, strong, top = hsv(a)
    grass = np.clip((hue - 44) / 14, 0, 1) * np.clip((130 - hue) / 20, 0, 1)
    grass = grass * grass * (3 - 2 * grass)
    earth = inside * np.clip((46 - hue) / 8, 0, 1) * np.clip((hue - 22) / 8, 0, 1)
    hue = hue + grass * (16 - 8 * np.clip((hue - 60) / 60, 0, 1))
    return coloured(hue, strong * (1 - .26 * grass - .34 * earth), top * (1 - .05 * grass - .07 * earth))


def quieter(a, yard):
    """The light of a mild afternoon: grass less yellow, in the yard (a mask) most, and there of less contrast, as what is laid on it is what matters."""
    a = np.clip(a, 0, 1)
    a = a + (cooler(a, yard[..., 0]) - a) * (.36 + .12 * yard)
    broad = np.stack([np.asarray(Image.fromarray((np.clip(a[..., k], 0, 1) * 255).astype(np.uint8)).filter(ImageFilter.GaussianBlur(14)), np.float32) / 255 for k in range(3)], -1)
    return broad + (a - broad) * (1 - .22 * yard)


def ground(im):
    """Darker towards the edges, where panels lie; the castle stays as it is, but that its yard is a little quieter."""
    a = np.asarray(im.convert('RGB'), np.float32) / 255
    roofs(a, in_the_wall((0, 0), im.size))
    return graded(a, np.asarray(inside(), np.float32)[..., None] / 255, (-1, 1))


def graded(a, yard, rows):
    """A in the ground's light; YARD is a mask, ROWS where its first and last row are, -1 to 1 in the ground."""
    h, w = a.shape[:2]
    y, x = np.linspace(*rows, h)[:, None], np.linspace(-1, 1, w)[None]
    far = np.clip((np.hypot(x / .98, y / 1.12) - .62) / .62, 0, 1) ** 1.5
    grey = (a * (.30, .59, .11)).sum(-1, keepdims=True)
    side = np.clip((np.abs(x) - .52) / .3, 0, 1) + 0 * y
    a = grey + (a - grey) * (1 - .22 * side[..., None])
    a = a + (np.array((.60, .55, .44)) - a) * .26 * far[..., None]           # haze, and then evening of it
    a = a * (1 - .40 * far[..., None] * np.array((1.0, .96, .86)))
    a *= 1 - yard * np.array((.05, .02, .12))            # so that chalk and lit cells stand out from it
    a = np.clip(a, 0, 1)
    a += (cooler(a, yard[..., 0]) - a) * (.30 + .34 * yard)                 # the land keeps the south's colours
    bright = np.clip((a.min(-1, keepdims=True) * -1 + a.max(-1, keepdims=True) - .30) / .4, 0, 1) * np.clip((a[..., :1] - .55) / .3, 0, 1)
    a *= 1 - bright * (1 - yard) * np.array((.10, .155, -.02))              # dry grass is straw, not gold
    a *= 1 + yard * np.array((.05, .025, -.01))
    a *= 1 - .30 * np.clip((.36 - a.mean(-1, keepdims=True)) / .36, 0, 1)   # shadows are deep at noon
    a = quieter(a, yard)
    a += np.random.default_rng(1).uniform(-.5, .5, a.shape[:2])[..., None] / 255
    return Image.fromarray((np.clip(a, 0, 1) * 255 + .5).astype(np.uint8))


def with_yard(yard):
    """The ground that is there, with another yard inside of its walls."""
    old, new = Image.open(os.path.join(L.FOLDER, 'ground.webp')).convert('RGB'), Image.new('RGB', L.SIZE)
    new.paste(yard, L.YARD[:2])
    return Image.composite(ground(new), old, inside(6))


def below(im):
    """The land below the ground, out of which it goes over into it."""
    a = np.asarray(im.convert('RGB'), np.float32) / 255
    (_, top, _, high), h = L.BELOW, L.SIZE[1]
    a = np.asarray(graded(a, np.zeros((*a.shape[:2], 1), np.float32), (2 * top / h - 1, 2 * (top + high) / h - 1)), np.float32)
    goes_over = (L.SIZE[1] - top) * a.shape[0] / high / 3
    alpha = np.clip(np.arange(a.shape[0]) / goes_over, 0, 1)[:, None, None] * 255 + 0 * a[..., :1]
    return Image.fromarray(np.concatenate([a, alpha], -1).round().astype(np.uint8), 'RGBA')


def save(im, name, quality, **more):
    im.save(os.path.join(L.FOLDER, name), 'WEBP', quality=quality, method=5, **more)
    print(name, im.size, os.path.getsize(os.path.join(L.FOLDER, name)) // 1024, 'KiB')


def main(folder):
    L.write()
    masks()
    have = lambda n: os.path.exists(os.path.join(folder, n))
    if have('ground.png'):
        save(ground(Image.open(os.path.join(folder, 'ground.png'))), 'ground.webp', 86)
    elif have('yard.png'):
        save(with_yard(Image.open(os.path.join(folder, 'yard.png'))), 'ground.webp', 86)
    if have('below.png'):
        save(below(Image.open(os.path.join(folder, 'below.png'))), 'beyond_below.webp', 84, alpha_quality=90)
    if have('front.png'):
        save(front(Image.open(os.path.join(folder, 'front.png'))), 'front.webp', 90, alpha_quality=92, exact=True)
    rows = (len(shape.FACES) + L.COLUMNS - 1) // L.COLUMNS
    for name in [f'doll_{k}_{n}.{s}' for k in ('house', 'tower') for n in range(2) for s in ('open', 'lid')]:
        if have(name + '.png'):
            im = Image.open(os.path.join(folder, name + '.png')).convert('RGBA')
            save(lid(im) if name.endswith('lid') else im, name + '.webp', 86, alpha_quality=90, exact=True)
    for r in range(4):
        if have(f'faces_{r}.png'):
            im = Image.open(os.path.join(folder, f'faces_{r}.png'))
            if im.size != (L.COLUMNS * L.FACE, rows * (L.FACE + L.OVER)):
                sys.exit(f'faces_{r}.png is {im.size}: the layout wants another size; render it again')
            save(touched(im, r), f'faces_{r}.webp', 90, alpha_quality=92, exact=True)
        if have(f'lights_{r}.png'):
            im = Image.open(os.path.join(folder, f'lights_{r}.png'))
            save(im.resize((im.width // 2, im.height // 2), Image.BOX), f'lights_{r}.webp', 80, alpha_quality=85, exact=True)


if __name__ == '__main__':
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    main(sys.argv[1])
