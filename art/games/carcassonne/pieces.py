# SPDX-License-Identifier: MIT
"""Followers and keeps: sculpted once each, dyed in the six colours, put on plinths of the colours' shapes.

    blender -b -t 1 -P art/games/carcassonne/pieces.py -- [--only knight] [--samples 10] [--coarse 1.3] --out DIR

Writes data's follower_COLOUR_ROLE, follower_COLOUR and keep_COLOUR as WebP into DIR: 128 x 128, the foot at (64, 96).
"""
import argparse
import math
import os
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [os.path.join(HERE, '..', 'seasons', 'figures'), os.path.join(HERE, '..', '..', 'lib', 'figures'), os.path.join(HERE, '..', '..')]

import bpy
import numpy as np

import clay
import pieces as first
import props as P
import sdf
import stage
from body import Figure, rgb
from lib import post, render as studio


SIDE, FINAL, ELEVATION, HIGH, FOOT = 256, 128, 36, 2.70, 96
KEY = '#b838b8'                                          # what is dyed: no other paint is like it
MASTER = dict(voxel=.020)
LYING = 1.06                                             # of a plinth: for who lies on it


def person(f, arms=((.40, -.10, .52), (.26, -.30, .42))):
    """Coat, hands and a friendly wooden head."""
    c, w = f('coat'), f('wood.face')
    c.lathe([(0, .02), (.40, .02), (.43, .07), (.42, .16), (.33, .52), (.30, .74), (.24, .86), (.10, .92), (0, .92)], .02)
    for x in (-1, 1):
        c.tube([(x * .27, -.02, .76), (x * arms[0][0], arms[0][1], arms[0][2]), (x * arms[1][0], arms[1][1], arms[1][2])], [.115, .11, .095], k=.04)
        w.ball((x * arms[1][0] * .92, arms[1][1] - .05, arms[1][2]), .10)
    w.ball((0, 0, 1.17), (.325, .32, .33))
    w.ball((0, -.32, 1.11), .078, k=.03)
    for x in (-1, 1):
        w.ball((x * .12, -.295, 1.21), (.045, .06, .062), 'paint', col=rgb('#2a1710'), soft=.004)
        w.ball((x * .20, -.25, 1.08), (.065, .08, .05), 'paint', col=rgb('#d9755a'), soft=.03)
    w.tube([(-.07, -.31, 1.03), (0, -.32, 1.01), (.07, -.31, 1.03)], .017, 'paint', col=rgb('#7a3524'), soft=.005)


def hair(f, col='#6b3a1c'):
    h = f('hair')
    h.ball((0, .04, 1.26), (.335, .33, .28))
    h.ball((0, -.34, 1.10), (.30, .25, .24), 'cut')


def herald():
    """On a path: a long trumpet with a banner, a flat cap."""
    f = Figure(.019, coat=KEY, wood='#e0b27c', cloth=KEY, gold='#f3c64a', hair='#6b3a1c')
    person(f, ((.42, -.20, .62), (.24, -.40, .80)))
    hair(f)
    h = f('coat.hat')
    h.lathe([(0, 1.40), (.40, 1.38), (.45, 1.44), (.40, 1.52), (.20, 1.58), (0, 1.60)], .02)
    g = f('gold')
    g.tube([(.02, -.42, 1.04), (.42, -.60, 1.16), (.84, -.78, 1.28)], [.045, .055, .075], k=.01)
    g.cone((.84, -.78, 1.28), (1.02, -.86, 1.33), .08, .21, k=.01)
    b = f('cloth.banner')
    b.prism([(.30, 1.10), (.74, 1.22), (.74, .66), (.52, .76), (.30, .54)], .03, .01)
    return f


def knight():
    """On a tower: helmet with a plume, shield and spear."""
    f = Figure(.019, coat=KEY, wood='#e0b27c', iron='#8d94a3', plume=KEY, cream='#f4e6c2', shaft='#7a4a26')
    person(f)
    i = f('iron')
    i.ball((0, .02, 1.26), (.375, .37, .33))
    i.ball((0, -.40, 1.10), (.27, .34, .21), 'cut', k=.02)
    i.lathe([(.30, 1.18), (.41, 1.17), (.41, 1.24), (.30, 1.24)], .015, k=.01)
    i.box((0, -.375, 1.16), (.04, .04, .16), .02)
    p = f('coat.plume')
    p.tube([(0, .02, 1.58), (0, .10, 1.86), (0, .36, 1.90), (0, .52, 1.66)], [.06, .12, .13, .06], k=.04)
    s = f('cream')
    with s.at(-.30, -.46, .50, rz=-18):
        s.prism([(-.26, .34), (.26, .34), (.26, -.02), (0, -.40), (-.26, -.02)], .05, .02)
    e = f('coat.shield')
    with e.at(-.30, -.51, .50, rz=-18):
        e.prism([(-.06, .30), (.06, .30), (.06, .14), (.20, .14), (.20, .03), (.06, .03), (.06, -.26), (-.06, -.26), (-.06, .03), (-.20, .03), (-.20, .14), (-.06, .14)], .035, .01)
    t = f('shaft')
    t.tube([(.40, -.34, .04), (.40, -.34, 1.72)], .042)
    i.cone((.40, -.34, 1.70), (.40, -.34, 2.02), .10, .01, k=.01)
    return f


def squire():
    """In a house: bare head, a broad cream collar and the great key."""
    f = Figure(.019, coat=KEY, wood='#e0b27c', hair='#8a5526', cream='#f4e6c2', gold='#f3c64a')
    person(f, ((.42, -.16, .56), (.28, -.40, .58)))
    hair(f, '#8a5526')
    h = f('hair')
    for x in (-1, 1):
        h.ball((x * .27, .02, 1.12), (.12, .18, .20), k=.05)
    c = f('cream')
    c.lathe([(.08, .90), (.40, .80), (.42, .85), (.20, .96), (.08, .98)], .02)
    g = f('gold')
    with g.at(.16, -.56, .60, ry=28):
        g.torus((0, 0, .40), .17, .055)
        g.tube([(0, 0, .24), (0, 0, -.40)], .055)
        for z in (-.24, -.38):
            g.box((.11, 0, z), (.10, .045, .045), .01)
    return f


def merchant():
    """On a court: he lies on his back in the grass, his hat over his eyes, the purse on his belly."""
    f = Figure(.019, coat=KEY, wood='#e0b27c', straw='#e6bf62', leather='#7a4a26', band=KEY)
    person(f, ((.44, -.12, .62), (.20, -.36, .56)))
    s = f('straw')
    with s.at(0, -.10, 1.24, rx=48):
        s.lathe([(0, .18), (.20, .20), (.30, .14), (.34, .02), (.60, -.02), (.60, -.07), (.30, -.07), (0, -.05)], .02)
    b = f('coat.band')
    with b.at(0, -.10, 1.24, rx=48):
        b.lathe([(.30, .0), (.36, .0), (.345, .08), (.28, .08)], .01)
    l = f('leather')
    l.ball((0, -.44, .52), (.16, .13, .17))
    l.ball((0, -.46, .70), .06, k=.05)
    for x in (-1, 1):
        l.ball((x * .17, -.12, .0), (.13, .20, .10))
    return f


def plain():
    """In the supply."""
    f = Figure(.019, coat=KEY, wood='#e0b27c', hat=KEY)
    person(f)
    h = f('coat.hat')
    h.lathe([(0, 1.34), (.36, 1.32), (.38, 1.40), (.30, 1.52), (.14, 1.62), (0, 1.64)], .02)
    return f


def keep():
    """A great tower with a coloured roof and a long flag."""
    f = Figure(.020, coat=KEY, stone='#cdbb98', dark='#3a2a1e', gold='#f3c64a')
    s, c = f('stone'), f('coat')
    s.box((0, 0, .50), (.42, .42, .50), .03)
    s.box((0, 0, .05), (.48, .48, .06), .02)
    s.box((0, 0, 1.02), (.50, .50, .09), .02)
    for a in range(8):
        t = math.tau * a / 8
        x, y = [(1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1)][a]
        s.box((x * .41, y * .41, 1.17), (.105, .105, .09), .02)
    for x in (-.2, .2):
        s.box((x, -.42, .62), (.05, .08, .13), .02, 'paint', col=rgb('#3a2a1e'))
    s.box((0, -.42, .18), (.14, .08, .20), .02, 'paint', col=rgb('#5a3418'))
    c.lathe([(0, 1.10), (.36, 1.10), (.33, 1.20), (.16, 1.52), (.03, 1.84), (0, 1.86)], .015)
    f('gold').tube([(0, 0, 1.80), (0, 0, 2.18)], .028)
    g = f('coat.flag')
    g.prism([(.02, 2.16), (.50, 2.06), (.44, 1.98), (.52, 1.88), (.02, 1.92)], .025, .01)
    return f


ROLES = dict(herald=herald, knight=knight, squire=squire, merchant=merchant, plain=plain, keep=keep)


def plinth(team, size=1.0):
    """The colour's shape, broad and in its colour, with a light edge: it tells whose a figure is where that is small."""
    f = Figure(.019, token=first.TEAM[team], edge='#fff3d6')
    deep = tuple(c * .80 for c in rgb(first.TEAM[team]))
    for part, k, z, col in ((f('edge'), 1.28, -.06, None), (f('token'), 1.12, -.02, deep)):
        with part.at(0, 0, z, rx=-90):
            part.prism([(x * k * size, y * k * size) for x, y in first.OUTLINE[team]], .05, .03, col=col)
    return f


def view():
    e, d = math.radians(ELEVATION), 14.0
    z = (FOOT - 64) / 128 * HIGH / math.cos(e)           # so that the origin is seen at the foot
    stage.camera((0, -d * math.cos(e), z + d * math.sin(e)), (0, 0, z), HIGH)


def passes(figure, a, lie=False):
    stage.start(SIDE, a.samples)
    for o in clay.put_all(figure, a.coarse):
        o.rotation_euler[2] = math.radians(-16)
        if lie:
            o.rotation_euler = (0, math.radians(-82), math.radians(-20))
            o.location = (.62, 0, .36)
    stage.table_light()
    view()
    return studio.shoot(True)


def dyed(p, colour):
    """The passes with the key colour replaced; the light stays as it was rendered."""
    key, new = np.array(rgb(KEY)), np.array(rgb(colour))
    col = p['DiffCol'][..., :3]
    unit = col / np.maximum(np.linalg.norm(col, axis=-1, keepdims=True), 1e-5)
    like = (unit * (key / np.linalg.norm(key))).sum(-1, keepdims=True)
    mask = np.clip((like - .90) / .06, 0, 1)
    shade = np.clip(np.linalg.norm(col, axis=-1, keepdims=True) / np.linalg.norm(key), 0, 1.6)
    fresh = col * (1 - mask) + new * shade * mask
    light = p['DiffDir'][..., :3] + p['DiffInd'][..., :3]
    light = light.mean(-1, keepdims=True) * .5 + light * .5
    res = dict(p, DiffCol=np.concatenate([fresh, p['DiffCol'][..., 3:]], -1), DiffDir=np.concatenate([light, p['DiffDir'][..., 3:]], -1), DiffInd=np.zeros_like(p['DiffInd']))
    rest = p['Image'][..., :3] - col * (p['DiffDir'][..., :3] + p['DiffInd'][..., :3])
    res['Image'] = np.concatenate([fresh * light + rest, p['Image'][..., 3:]], -1)
    return res


def over(top, below):
    a, b = top[..., 3:4], below[..., 3:4]
    A = a + b * (1 - a)
    return np.concatenate([(top[..., :3] * a + below[..., :3] * b * (1 - a)) / np.maximum(A, 1e-4), A], -1)


def shadow(img):
    """A soft patch below a figure, to the right of its foot."""
    h, w = img.shape[:2]
    y, x = np.mgrid[0:h, 0:w]
    d = np.hypot((x - w * .56) / (w * .42), (y - h * .83) / (h * .16))
    a = np.clip(1 - d, 0, 1)[..., None] ** .7 * .62
    return over(img, np.concatenate([np.zeros((h, w, 3)) + (.05, .04, .03), a], -1))


def around(body, reach):
    """What lies within REACH pixels of BODY, its edge one pixel soft."""
    n = int(reach) + 2
    h, w = body.shape[:2]
    big, out = np.pad(body, ((n, n), (n, n), (0, 0))), np.zeros_like(body)
    for dy in range(-n, n + 1):
        for dx in range(-n, n + 1):
            fade = np.clip(reach + .5 - math.hypot(dx, dy), 0, 1)
            if fade:
                out = np.maximum(out, big[n + dy:n + dy + h, n + dx:n + dx + w] * fade)
    return out


def halo(img, team):
    """A light seam round the body (not its shadow), a rim of its owner's colour round that, and a dark one."""
    body = np.clip((img[..., 3:4] - .72) / .2, 0, 1)
    flat = np.zeros(img.shape[:2] + (3,))
    own = np.array([int(first.TEAM[team][k:k + 2], 16) / 255 for k in (1, 3, 5)]) * .86
    light = np.concatenate([flat + (1.0, .97, .88), around(body, 2.8)], -1)
    rim = np.concatenate([flat + own, around(body, 4.9)], -1)
    dark = np.concatenate([flat + (.10, .07, .05), around(body, 6.4) * .6], -1)
    return over(over(over(img, light), rim), dark)


def finished(img, team):
    from render import crisp, rim, shrink
    return post.bleed(shadow(halo(rim(crisp(shrink(stage.contrast(img, 1.06, 1.08), FINAL), .35), FINAL), team)))


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument('--only', default='')
    ap.add_argument('--samples', type=int, default=10)
    ap.add_argument('--coarse', type=float, default=1.0)
    ap.add_argument('--out', required=True)
    a = ap.parse_args(sys.argv[sys.argv.index('--') + 1:])
    only = [n for n in a.only.split(',') if n]
    os.makedirs(a.out, exist_ok=True)
    bases, wide = ({t: post.finish(passes(plinth(t, size), a)) for t in first.TEAM} for size in (1.0, LYING))
    for role, make in ROLES.items():
        if only and role not in only:
            continue
        p = passes(make(), a, role == 'merchant')
        for team, colour in first.TEAM.items():
            img = over(post.finish(dyed(p, colour)), (wide if role == 'merchant' else bases)[team])
            name = f'keep_{team}' if role == 'keep' else f'follower_{team}' + ('' if role == 'plain' else '_' + role)
            post.save(os.path.join(a.out, name + '.webp'), finished(img, team), 94, 96)
        print('PIECE', role, flush=True)


if __name__ == '__main__':
    main()
