#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Makes the WebP files of data/games/seasons/board/SEASON from the rendered PNG files, and the picture of the air.

    python3 art/games/seasons/board/pack.py SEASON DIR [ID ...]      (only these pieces, or "ground", "plans")
    python3 art/games/seasons/board/pack.py SEASON DIR second [ID ...]   (its second hour, from board.py's --hour)

Refuses to pack when a picture that layout.json names is missing, or has not the size that the layout says; with IDs only
theirs are asked for, and what nearer buildings hide of their halos is taken from the packed pictures.
"""
import os
import sys

import numpy as np
from PIL import Image, ImageFilter

import layout as L
import roofs

HERE = os.path.dirname(os.path.abspath(__file__))


def air(season):
    """Far haze, a vignette and sun haze from the left, folded into one straight-alpha picture. The castle stays crisp."""
    W, H = L.SIZE[0] // 4, L.SIZE[1] // 4
    summer = season == 'summer'
    y, x = np.linspace(0, 1, H)[:, None, None], np.linspace(0, 1, W)[None, :, None]
    spare = 1 - .9 * np.exp(-(((x - .5) / .27) ** 4))
    side, low = np.abs(2 * x - 1), np.clip((y - .82) / .18, 0, 1)
    layers = [(np.clip(1 - y / .30, 0, 1) ** 1.5 * .42 * spare, (.93, .87, .72) if summer else (.60, .68, .84)),
              (1 - (1 - .36 * np.clip((side - .62) / .38, 0, 1) ** 1.3) * (1 - .34 * low ** 1.3), (.05, .05, .03) if summer else (.02, .035, .10)),
              (np.exp(-((x / .40) ** 2 + (y / .52) ** 2)) * (.26 if summer else .07) * (spare * .5 + .5), (1.0, .86, .54))]
    keep, add = np.ones((H, W, 1)), np.zeros((H, W, 3))
    for alpha, colour in layers:
        alpha = np.broadcast_to(alpha, keep.shape)
        keep, add = keep * (1 - alpha), add * (1 - alpha) + np.array(colour) * alpha
    a = 1 - keep
    img = np.concatenate([add / np.maximum(a, 1e-4), a], -1)
    big = [Image.fromarray(img[..., k].astype(np.float32)).resize(L.SIZE, Image.BICUBIC) for k in range(4)]
    img = np.stack([np.asarray(b) for b in big], -1)
    img[..., 3] += np.random.default_rng(1).uniform(-.5, .5, img.shape[:2]) / 255 * (img[..., 3] > .002)
    return Image.fromarray((np.clip(img, 0, 1) * 255 + .5).astype(np.uint8))


def patch(path):
    """A piece of the ground rendered again, laid over the rest: it fades out towards its edges."""
    im = Image.open(path).convert('RGBA')
    u, v = np.arange(im.width), np.arange(im.height)
    u, v = np.minimum(u, u[::-1]), np.minimum(v, v[::-1])
    fade = np.clip(np.minimum(u[None], v[:, None]) / 34, 0, 1)
    im.putalpha(Image.fromarray((255 * fade * fade * (3 - 2 * fade) + .5).astype(np.uint8)))
    return im


def pictures(data):
    """(file name, expected size) of every picture of a layout."""
    if 'ground' in data:
        yield data['ground'], L.SIZE
    boxes = {}
    for n, p in L.PLACES.items():
        boxes[n] = p.box(), p.shadow_box()
    for w in data['walls']:
        boxes[L.wall_name(*w['between'])] = L.wall_box(*w['between']), L.wall_shadow_box(*w['between'])
    items = [(p['id'], s) for p in data['pieces'] for s in [p.get('plan'), p.get('built'), *p.get('levels', [])] if s]
    items += [(L.wall_name(*w['between']), w['built']) for w in data['walls']]
    for name, s in items:
        box, shadow = boxes[name]
        yield s['image'], box[2:]
        yield s['shadow'], shadow[2:]
        if 'glow' in s:
            yield s['glow'], L.glow_box(box)[2:]
    for p in data['pieces']:
        for state in L.doll_states(p['id']) if 'doll' in p else ():
            yield p['doll'][state], L.doll_box(L.PLACES[p['id']])[2:]


def edges(data):
    """(file name, picture that it goes round) of every outline; a cart has one for all its loads."""
    for p in data['pieces']:
        for s in [p.get('plan'), *p.get('levels', [])[:1]]:
            if s:
                yield s['edge'], s['image']


def join_ground(folder):
    """The ground is rendered in strips, perhaps in several passes: average the passes, put the strips together."""
    found = {}
    for f in os.listdir(folder):
        part = f.split('.')
        if part[0] == 'ground' and len(part) == 4:
            found.setdefault(part[1], []).append(np.asarray(Image.open(os.path.join(folder, f)), np.float32))
    if not found:
        return
    n = int(next(iter(found)).split('of')[1])
    missing = [i for i in range(n) if f'{i}of{n}' not in found]
    if missing:
        sys.exit(f'{folder}: strips {missing} of the ground are missing')
    parts = [sum(found[f'{i}of{n}']) / len(found[f'{i}of{n}']) for i in range(n)]
    Image.fromarray((np.concatenate(parts) + .5).astype(np.uint8)).save(os.path.join(folder, 'ground.png'))


GLOW = {'summer': .8, 'winter': .9}
OPENED = '.open.webp', '.lid.webp', '.front.webp'        # what dolls.py renders


def ground_tone(v, season):
    """Grass and lanes lie deeper than what stands on them, snow lighter; the lightest of it stays below the lamps."""
    return round(v * .96) if season == 'summer' else min(255, round(v * min(1.09, 1.19 - .00068 * v)))


def built_tone(v, season):
    """What stands in the snow is a little darker than rendered, its snow and lit edges lighter."""
    if season == 'summer':
        return v
    return min(255, round(v - 7 * max(0, 1 - abs(v - 125) / 70) + .22 * min(30, max(0, v - 175))))


def plan_tone(v, _):
    """What is begun in summer is quieter than what stands: its lights lie lower."""
    return round(v - .22 * max(0, v - 118))


def toned(im, tone, season):
    """IM with TONE on its colours; alpha stays."""
    bands = im.split()
    return Image.merge(im.mode, [band.point(lambda v: tone(v, season)) for band in bands[:3]] + list(bands[3:]))


def snowed(im, name, season):
    """The picture that is called NAME as its roofs are in winter; an opened house has none but its lid."""
    piece, state = name.split('.')[:2]
    if season == 'summer' or piece not in L.PLACES or state not in ('built', 'lid'):
        return im
    return roofs.thin(im, piece, 1.0 if state == 'built' else L.DOLL_SCALE)


def soften(im, margin=14):
    """Fade a shadow out towards the edge of its box, where a faint line could be seen."""
    a = np.asarray(im).copy()
    h, w = a.shape[:2]
    u, v = np.minimum(np.arange(w), np.arange(w)[::-1]), np.minimum(np.arange(h), np.arange(h)[::-1])
    a[..., 3] = a[..., 3] * np.clip(np.minimum(u[None], v[:, None]) / margin, 0, 1)
    return Image.fromarray(a)


def packed(season):
    return os.path.join(HERE, '..', '..', '..', '..', 'data', 'games', 'seasons', 'board', season)


def nearest_of(name, season, folder):
    """The picture of a building: the rendered one, else the packed one; '' if there is none."""
    paths = os.path.join(folder, f'{name}.built.png'), os.path.join(packed(season), f'{name}.built.webp')
    return next((path for path in paths if os.path.exists(path)), '')


def shade_glow(im, name, season, folder):
    """Halos are added on top of everything: take away what a nearer building hides."""
    p = L.PLACES[name]
    gx, gy, w, h = L.glow_box(p.box())
    keep = np.ones((h, w), np.float32)
    for q in L.PLACES.values():
        path = nearest_of(q.name, season, folder)
        if q.order <= p.order or q.kind in ('cart', 'rider') or not path:
            continue
        x, y, bw, bh = q.box()
        x0, y0, x1, y1 = max(gx, x), max(gy, y), min(gx + w, x + bw), min(gy + h, y + bh)
        if x0 < x1 and y0 < y1:
            a = np.asarray(Image.open(path).convert('RGBA'))[y0 - y:y1 - y, x0 - x:x1 - x, 3] / 255
            keep[y0 - gy:y1 - gy, x0 - gx:x1 - gx] *= 1 - .85 * a
    a = np.asarray(im).copy()
    a[..., 3] = a[..., 3] * keep * GLOW[season]
    return Image.fromarray(a)


def edge(im):
    """The outline of a picture as a soft light, three pixels of the window wide."""
    pad = L.EDGE_PAD
    a = Image.new('L', (im.width + 2 * pad, im.height + 2 * pad))
    a.paste(im.getchannel('A').point(lambda v: 255 if v > 100 else 0), (pad, pad))
    wide = a.filter(ImageFilter.MaxFilter(9))
    soft = np.maximum(np.asarray(wide.filter(ImageFilter.GaussianBlur(5)), np.float32) * 1.15, np.asarray(wide.filter(ImageFilter.GaussianBlur(1)), np.float32))
    res = np.zeros((*soft.shape, 4), np.uint8)
    res[..., :3], res[..., 3] = (255, 243, 200), np.clip(soft, 0, 255)
    return Image.fromarray(res)


def is_meant(name, only):
    """Is the picture one of those that ONLY asks for, as board.py understands it? Nothing asks for all, "plans" for all plans."""
    piece = name.split('.')[0]
    return not only or ('plans' in only and '.plan.' in name) or piece in only or piece.rstrip('_0123456789') in only or ('walls' in only and piece not in (*L.PLACES, 'ground'))


# The program lays the hour's light over all of the board, over what was rendered in it too: what that does to dark and to
# bright parts is taken out here (red, green, blue), and a part of the colours' strength.
SECOND_GAIN = {'summer': ((1.24, 1.26, .95), (.84, .96, 1.15)), 'winter': ((.82, .80, .77), (1.09, 1.085, 1.085))}
SECOND_CHROMA = .88
PLANS_GAIN, PLANS_CHROMA = ((1.10, 1.03, .93), (1.10, 1.08, 1.04)), 1.32    # winter's plans, which stand low, keep their colours in the snow
SECOND_SHADOW = {'summer': 1.0, 'winter': .82}  # snow throws light into them


def fainter(im, share):
    """A shadow whose darkness is SHARE of what it was."""
    a = np.asarray(im).copy()
    a[..., 3] = (a[..., 3] * share + .5).astype(np.uint8)
    return Image.fromarray(a)


def second_tone(im, gains, chroma):
    """A picture of the second hour, as it is before the light of the hour lies over it."""
    a = np.asarray(im).astype(np.float32) / 255
    rgb = a[..., :3]
    grey = rgb @ np.array([.30, .59, .11], np.float32)
    share = (grey * grey * (3 - 2 * grey))[..., None]
    dark, bright = (np.array(gain, np.float32) for gain in gains)
    rgb = (grey[..., None] + (rgb - grey[..., None]) * chroma) * (dark * (1 - share) + bright * share)
    a = np.concatenate([np.clip(rgb, 0, 1), a[..., 3:]], -1)
    return Image.fromarray((a * 255 + .5).astype(np.uint8))


def pack_second(season, folder, only=()):
    """What is otherwise at the season's second hour, or what ONLY asks for of it; needs the packed pictures of the first."""
    data = L.second_board(season)
    out = packed(f'{season}.{L.HOUR[season]}')
    os.makedirs(out, exist_ok=True)
    data.pop('ground', None)                            # morning.py makes it
    for name, size in [(n, s) for n, s in dict(pictures(data)).items() if is_meant(n, only)]:
        im = Image.open(os.path.join(folder, name.replace('.webp', '.png')))
        if im.size != tuple(size):
            sys.exit(f'{name}: {im.size}, the layout says {tuple(size)}; render it again')
        soft = name.endswith(('.sh.webp', '.glow.webp'))
        if name.endswith('.sh.webp'):
            im = fainter(soften(im), SECOND_SHADOW[season])
        elif name.endswith('.glow.webp'):
            im = shade_glow(im, name.split('.')[0], season, folder)
        else:
            im = second_tone(im, PLANS_GAIN, PLANS_CHROMA) if '.plan.' in name else second_tone(im, SECOND_GAIN[season], SECOND_CHROMA)
            im = roofs.calm(snowed(im, name, season), name[:-5]) if season == 'winter' else im
        im.save(os.path.join(out, name), 'WEBP', quality=60 if soft else 88, alpha_quality=80 if soft else 94, method=4, exact=True)
    print(f'{out}: {sum(os.path.getsize(os.path.join(out, f)) for f in os.listdir(out)) / 2**20:.1f} MiB')


def pack_seated(folder, out):
    """The helpers as they sit in a house that is open, for both seasons."""
    for name in [f for f in os.listdir(folder) if f.endswith('.seated.png')]:
        path = os.path.join(out, name.replace('.png', '.webp'))
        Image.open(os.path.join(folder, name)).save(path, 'WEBP', quality=85, alpha_quality=94, method=6, exact=True)


def pack(season, folder, only=()):
    join_ground(folder)
    data = L.board(season)
    out = packed(season)
    todo, lines, wrong = dict(pictures(data)), dict(edges(data)), []
    for name, size in [(n, s) for n, s in todo.items() if is_meant(n, only)]:
        png = os.path.join(folder, name.replace('.webp', '.png'))
        if not os.path.exists(png):
            wrong.append(f'{png}: missing')
        elif Image.open(png).size != tuple(size):
            wrong.append(f'{png}: {Image.open(png).size}, the layout says {tuple(size)}; render it again')
    if wrong:
        sys.exit('\n'.join(wrong) + f'\n{len(wrong)} pictures are not as the layout wants them; nothing was packed.')
    os.makedirs(out, exist_ok=True)
    for old in os.listdir(out) if not only else ():
        if old.endswith('.webp') and old not in todo and old not in lines and old not in (data['over'], data['patch']['image']):
            os.remove(os.path.join(out, old))
    for name in [n for n in todo if is_meant(n, only)]:
        im = Image.open(os.path.join(folder, name.replace('.webp', '.png')))
        soft = name.endswith(('.sh.webp', '.glow.webp'))
        if name.endswith('.sh.webp'):
            im = soften(im)
        if name.endswith('.glow.webp'):
            im = shade_glow(im, name.split('.')[0], season, folder)
        if name == data['ground']:
            im = toned(im, ground_tone, season)
        if name.endswith(('.built.webp', *OPENED)):
            im = toned(im, built_tone, season)
            im = snowed(im, name, season)
        if name.endswith('.plan.webp'):
            im = toned(im, plan_tone, season) if season == 'summer' else second_tone(im, PLANS_GAIN, PLANS_CHROMA)
        if season == 'winter' and not soft and name != data['ground']:
            im = roofs.calm(im, name[:-5])
        quality = 60 if soft else 80 if name.endswith(OPENED) else 90
        im.save(os.path.join(out, name), 'WEBP', quality=quality, alpha_quality=80 if soft else 94, method=4, exact=True)
    for name, image in lines.items():
        if is_meant(name, only) or is_meant(image, only):
            edge(Image.open(os.path.join(folder, image.replace('.webp', '.png')))).save(os.path.join(out, name), 'WEBP', quality=30, alpha_quality=60, method=6)
    crop = os.path.join(folder, 'ground.crop.png')
    if os.path.exists(crop):
        toned(patch(crop), ground_tone, season).save(os.path.join(out, data['patch']['image']), 'WEBP', quality=90, alpha_quality=90, method=6)
    if not only:
        air(season).save(os.path.join(out, data['over']), 'WEBP', quality=70, alpha_quality=90, method=6, exact=True)
    pack_seated(folder, os.path.dirname(out))
    total = sum(os.path.getsize(os.path.join(out, f)) for f in os.listdir(out))
    pixels = sum(w * h for w, h in todo.values())
    print(f'{season}: {len(todo) + 1} pictures, {total / 2**20:.1f} MiB on disk, {pixels * 4 / 2**20:.0f} MiB as RGBA')


if __name__ == '__main__':
    if len(sys.argv) < 3 or sys.argv[1] not in L.SEASONS:
        sys.exit(__doc__)
    if sys.argv[3:4] == ['second']:
        pack_second(sys.argv[1], sys.argv[2], sys.argv[4:])
    else:
        pack(sys.argv[1], sys.argv[2], sys.argv[3:])
