# SPDX-License-Identifier: MIT
"""blender -b -P art/games/seasons/figures/render.py -- WHAT [--only a,b] [--samples N] [--coarse K] [--out FOLDER]

WHAT: people, steps, winter, backs, pieces, helpers, omens, or all. Writes cards, pieces and omens of data/games/seasons (or FOLDER/cards, ...).
`--coarse 1.5 --samples 12` is for looking.
"""
import argparse
import json
import math
import os
import sys
import time

HERE = os.path.dirname(os.path.abspath(__file__))
ART = os.path.join(HERE, '..', '..', '..')
DATA = os.path.join(ART, '..', 'data')
sys.path[:0] = [HERE, os.path.join(ART, 'lib', 'figures'), ART]

import numpy as np
from PIL import Image

import bpy
from mathutils import Vector

import backs as reliefs
import body
import characters
import clay
import night
import omens as signs
import pieces as shapes
import stage
import winter as scenes
from lib import post, render as studio

CARD, SMALL, BROAD = 440, 128, .64


def shrink(img, size):
    """To `size` pixels in height; area-true reduction on premultiplied colour (float 0..1)."""
    h, w = img.shape[:2]
    a = img[..., 3:4] if img.shape[2] == 4 else np.ones(img.shape[:2] + (1,))
    prem = np.concatenate([img[..., :3] * a, a], -1).astype(np.float32)
    out = (round(w * size / h), size)
    ch = [np.asarray(Image.fromarray(prem[..., i]).resize(out, Image.LANCZOS)) for i in range(4)]
    A = np.clip(ch[3], 0, 1)[..., None]
    rgb = np.clip(np.stack(ch[:3], -1) / np.maximum(A, 1e-3), 0, 1)
    return np.concatenate([rgb, A], -1) if img.shape[2] == 4 else rgb


def panorama(a, size):
    """The castle's corner; --panorama keeps it in a file, for it takes as long as four cards."""
    if a.panorama and os.path.exists(a.panorama):
        return np.load(a.panorama)
    pan = stage.panorama(size, max(12, a.samples // 2)).astype(np.float32)
    if a.panorama:
        np.save(a.panorama, pan)
    return pan


def save_card(a, n, img, top=0.0):
    """The square picture, and a broad cut of it (hat to chest) for cards that are wider than high; `top` in parts of it."""
    post.save(f'{a.out}/cards/{n}.webp', img, 92)
    h = img.shape[0]
    y = round(top * h)
    post.save(f'{a.out}/cards/{n}.wide.webp', img[y:y + round(h * BROAD)], 92)


def people(a):
    names = [n for n in characters.ALL if not a.only or n in a.only]
    size = a.size or CARD
    pan = panorama(a, size)
    for n in names:
        t = time.time()
        for small in (False, True):
            side = size if not small else SMALL * 2
            stage.start(side, a.samples if not small else a.samples, 'summer')
            fig, cam = characters.ALL[n](small)
            clay.put_all(fig, a.coarse)
            stage.portrait_light()
            stage.camera(cam['at'], cam['to'], cam.get('height', 2.74))
            img = stage.picture()
            tint = characters.TINT[n]
            if small:
                img = shrink(stage.contrast(img, 1.14, 1.12), SMALL)
                res = stage.over(img, stage.glow_disc(SMALL, tint))
                post.save(f'{a.out}/cards/{n}.small.webp', res, 92)
            else:
                bg = stage.backdrop(pan, size, characters.WHERE[n][0], tint, characters.WHERE[n][1])
                res = stage.vignette(stage.over(stage.contrast(img, 1.05, 1.04), bg))
                save_card(a, n, res, characters.TOP.get(n, .02))
                if n == 'master_builder':
                    post.save(os.path.join(DATA, 'coach', 'portrait.webp'), res, 92)
        print('CARD', n, round(time.time() - t, 1), 's', flush=True)


FIGURE = dict(high=560, wide=.86, sees=3.46, to=1.43)      # who steps forward: pixels, width to height, units that are seen


def steps(a):
    """The eight from hat to boots, cut out, as they step forward when cards are revealed."""
    for n in characters.ALL:
        if a.only and n not in a.only:
            continue
        t = time.time()
        stage.start(a.size or FIGURE['high'], a.samples, 'summer', wide=FIGURE['wide'])
        fig, _ = characters.ALL[n](False)
        fig.colours['hose'] = characters.HOSE[n]
        body.legs(fig, 'hose')
        for o in clay.put_all(fig, a.coarse):
            o.rotation_euler[2] = math.radians(characters.STEP_TURN.get(n, 0))
        stage.portrait_light()
        stage.camera((-.08, -9.5, 1.75), (-.08, 0, FIGURE['to']), FIGURE['sees'])
        img = stage.contrast(stage.picture(), 1.06, 1.05)
        for edge in (img[0], img[:, 0], img[:, -1]):
            if edge[..., 3].max() > .1:
                print('CUT', n, flush=True)
        post.save(f'{a.out}/cards/{n}.step.webp', post.bleed(img), 88, 94)
        print('STEP', n, round(time.time() - t, 1), 's', flush=True)


def winter(a):
    scenes.COARSE = a.coarse
    for k, (n, make) in enumerate(scenes.ALL.items()):
        if a.only and n not in a.only:
            continue
        t = time.time()
        size = a.size or CARD
        for small in (False, True):
            side = size if not small else SMALL * 2
            stage.start(side, a.samples, 'winter')
            cam = make(small)
            stage.camera(cam['at'], cam['to'], cam['height'])
            img = stage.picture('winter')
            if small:
                img = shrink(stage.contrast(img, 1.14, 1.12), SMALL)
                res = stage.over(img, stage.glow_disc(SMALL, scenes.SKY[n], dark=.55, light=1.35))
                post.save(f'{a.out}/cards/{n}.small.webp', res, 92)
            else:
                res = stage.over(stage.contrast(img, 1.05, 1.05), scenes.night(size, scenes.SKY[n], k))
                save_card(a, n, stage.vignette(scenes.flakes(res, k)), scenes.TOP.get(n, .10))
        print('CARD', n, round(time.time() - t, 1), 's', flush=True)


def cut_corners(img):
    h, w = img.shape[:2]
    y, x = np.mgrid[0:h, 0:w] + .5
    r = h * .035
    d = np.hypot(np.maximum(np.abs(x - w / 2) - w / 2 + r, 0), np.maximum(np.abs(y - h / 2) - h / 2 + r, 0))
    return np.concatenate([img[..., :3], np.clip(r - d + .5, 0, 1)[..., None]], -1)


def backs(a):
    """The cards' back in their own shape, 5 to 7, with rounded transparent corners."""
    if a.only and 'card_back' not in a.only:
        return
    t = time.time()
    stage.start(a.size or 616, a.samples, wide=5 / 7)
    clay.put_all(reliefs.back(), a.coarse)
    reliefs.light()
    stage.camera((0, -30, 0), (0, 0, 0), 2 * reliefs.H * .985)
    img = cut_corners(stage.contrast(post.finish(studio.shoot(True)), 1.05, 1.05))
    post.save(f'{a.out}/cards/card_back.webp', post.bleed(img), 92)
    post.save(f'{a.out}/cards/card_back.small.webp', post.bleed(shrink(img, 154)), 92)
    print('BACK', round(time.time() - t, 1), 's', flush=True)


# ---- pieces

SIZES = (128, 64, 40, 28, 20)
BOARD = (96, 64, 48, 36)
WIDE = 1.25                                             # a standing helper's picture, width to height: room for its shadow
HIGH, AIM = 2.40, (.36, 0, .93)                         # units that picture is high, and the point in its middle
ELEVATION, SUN = 40, (-.70, -.47, .74)                  # the board's camera and sun (board/layout.py)


def view(v, scale):
    """Camera round the piece: from the front, `elevation` degrees above, turned a little."""
    e, d = math.radians(v.get('elevation', 30)), 14.0
    to = Vector((0, 0, v.get('z', 0)))
    c = stage.camera(to + Vector((0, -d * math.cos(e), d * math.sin(e))), to, v['height'] * scale)
    return c


def rim(img, size, strength=.42):
    """A soft dark edge, so that a piece stands out on parchment and on oak; grown at the final size."""
    a = img[..., 3:4]
    pad = np.pad(a, ((3, 3), (3, 3), (0, 0)))
    r = 1 if size < 100 else 2
    halo = post.blur(pad, r)[3:-3, 3:-3]
    halo = np.clip(halo * 1.5, 0, 1) * strength
    A = a + halo * (1 - a)
    dark = np.array((.10, .06, .035))
    rgb = (img[..., :3] * a + dark * halo * (1 - a)) / np.maximum(A, 1e-3)
    return np.concatenate([rgb, A], -1)


def crisp(img, amount):
    """Unsharp mask on the colour alone: what reduction softened."""
    rgb = img[..., :3]
    soft = post.blur(np.pad(rgb, ((2, 2), (2, 2), (0, 0)), 'edge'), 1)[2:-2, 2:-2]
    return np.concatenate([np.clip(rgb + (rgb - soft) * amount, 0, 1), img[..., 3:]], -1)


def icon(path, img):
    for size in SIZES:
        small = shrink(img, size)
        small = rim(crisp(small, .35 if size > 40 else .6), size)
        post.save(f'{path}.{size}.webp', post.bleed(small), 94, 96, lossless=size < 64)


def shot(fig, v, a, side, scale=1.0):
    stage.start(side, a.samples)
    objs = clay.put_all(fig, a.coarse)
    for o in objs:
        o.rotation_euler[2] = math.radians(v.get('turn', 0))
    stage.table_light()
    view(v, scale)
    return stage.picture()


def standing(fig, a, size=288, high=HIGH, aim=AIM, season='summer', lamps=()):
    """A figure on the board: its camera and sun, a soft shadow on the ground; `lamps` as omens.py gives them."""
    stage.start(a.size or size, a.samples, season, wide=WIDE)
    for o in clay.put_all(fig, a.coarse):
        o.rotation_euler[2] = math.radians(-14)
    stage.table_light()
    for at, colour, energy in lamps:
        stage.lamp(at, (0, 0, 1.2), energy, colour, .4)
    stage.lamp([c * 9 for c in SUN], (0, 0, .5), 500, (1.0, .84, .62), .9)
    e = math.radians(ELEVATION)
    to = Vector(aim)
    stage.camera(to + Vector((0, -20 * math.cos(e), 20 * math.sin(e))), to, high)
    body = stage.picture()
    for o in bpy.data.objects:
        if o.type == 'MESH':
            o.visible_camera = False
    g = bpy.data.meshes.new('ground')
    g.from_pydata([(-6, -6, 0), (6, -6, 0), (6, 6, 0), (-6, 6, 0)], [], [(0, 1, 2, 3)])
    o = bpy.data.objects.new('ground', g)
    bpy.context.scene.collection.objects.link(o)
    o.is_shadow_catcher = True
    for l in [l for l in bpy.data.objects if l.type == 'LIGHT' and l.data.energy != 500]:
        bpy.data.objects.remove(l)
    p = studio.shoot(True, samples=max(8, a.samples // 2))
    sh = np.clip(p['Image'][..., 3:4], 0, 1)
    sh = post.smooth(sh, passes=3, sigma=.8)
    h, w = sh.shape[:2]
    y, x = np.mgrid[0:h, 0:w]
    edge = np.clip(np.minimum.reduce([x, w - 1 - x, y, h - 1 - y]) / (.09 * h), 0, 1)[..., None]
    floor = max(.05, float(np.percentile(np.concatenate([sh[0].ravel(), sh[:, 0].ravel()]), 75)) + .02)
    sh = np.clip((sh - floor) * .80, 0, .60) * edge
    A = body[..., 3:4] + sh * (1 - body[..., 3:4])
    rgb = (body[..., :3] * body[..., 3:4] + np.array((.05, .05, .06)) * sh * (1 - body[..., 3:4])) / np.maximum(A, 1e-3)
    return np.concatenate([rgb, A], -1)


def foot(h):
    """Where a standing helper touches the ground, in pixels of its picture of height h."""
    return [round(WIDE * h / 2 - AIM[0] * h / HIGH, 1), round(h / 2 + AIM[2] * math.cos(math.radians(ELEVATION)) * h / HIGH, 1)]


def pieces(a):
    path = f'{a.out}/pieces'
    for n, make in shapes.ICONS.items():
        if a.only and n not in a.only:
            continue
        t = time.time()
        fig, v = make()
        icon(f'{path}/{n}', stage.contrast(shot(fig, v, a, a.size or 256), 1.06, 1.08))
        print('PIECE', n, round(time.time() - t, 1), 's', flush=True)
    index(path)


def helpers(a):
    """The helpers as they stand on the board."""
    path = f'{a.out}/pieces'
    for team in shapes.TEAM:
        n = 'helper_' + team
        if a.only and n not in a.only:
            continue
        t = time.time()
        img = stage.contrast(standing(shapes.helper(team)[0], a), 1.06, 1.08)
        for h in BOARD:
            post.save(f'{path}/{n}.board.{h}.webp', post.bleed(rim(crisp(shrink(img, h), .4), h, .30)), 94, 96, lossless=h < 64)
        print('STANDING', n, round(time.time() - t, 1), 's', flush=True)
    index(path)


def omens(a):
    """What winter cards put on the board; their foot is in the middle, seven tenths of the height from the top."""
    for n, make in signs.ALL.items():
        if a.only and n not in a.only:
            continue
        t = time.time()
        fig, high, lamps = make()
        aim = (.12 * high, 0, .34 * high)
        img = stage.contrast(standing(fig, a, 320, high, aim, 'winter', lamps), 1.06, 1.08)
        img = post.bleed(rim(crisp(shrink(img, 160), .4), 160, .30))
        post.save(f'{a.out}/board/omen.{n}.webp', night.of_night(img, n), 90, 94)
        print('OMEN', n, round(time.time() - t, 1), 's', flush=True)


def index(path):
    """pieces.json: every picture's sizes, and where a standing one touches the ground (in its own pixels)."""
    res = {'icons': {}, 'board': {}}
    for n in shapes.ICONS:
        have = [s for s in SIZES if os.path.exists(f'{path}/{n}.{s}.webp')]
        if have:
            res['icons'][n] = {str(s): f'{n}.{s}.webp' for s in have}
        if os.path.exists(f'{path}/{n}.board.{BOARD[0]}.webp'):
            res['board'][n] = {str(h): {'file': f'{n}.board.{h}.webp', 'size': [round(h * WIDE), h], 'foot': foot(h)} for h in BOARD}
    with open(f'{path}/pieces.json', 'w') as f:
        json.dump(res, f, indent=1)
        f.write('\n')


JOBS = {'people': people, 'steps': steps, 'winter': winter, 'backs': backs, 'pieces': pieces, 'helpers': helpers, 'omens': omens}


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument('what')
    ap.add_argument('--only', default='')
    ap.add_argument('--samples', type=int, default=72)
    ap.add_argument('--coarse', type=float, default=1.0)
    ap.add_argument('--size', type=int, default=0)
    ap.add_argument('--panorama', default='')
    ap.add_argument('--out', default=os.path.join(DATA, 'games', 'seasons'))
    a = ap.parse_args(sys.argv[sys.argv.index('--') + 1:])
    a.only = [n for n in a.only.split(',') if n]
    for k in ('cards', 'pieces', 'board'):
        os.makedirs(f'{a.out}/{k}', exist_ok=True)
    for k in (JOBS if a.what == 'all' else a.what.split(',')):
        JOBS[k](a)


if __name__ == '__main__':
    main()
