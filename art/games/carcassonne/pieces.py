# SPDX-License-Identifier: MIT
"""Followers and keeps: sculpted once each, on plinths of the colours' shapes, dyed in the six colours.

They are seen by the board's camera in its sun, with the shadow that they cast.

    blender -b -t 1 -P art/games/carcassonne/pieces.py -- [--only knight] [--samples 10] [--coarse 1.3] --out DIR

Writes data's follower_COLOUR_ROLE, follower_COLOUR and keep_COLOUR as WebP into DIR: 160 x 160, the foot at (80, 109).
"""
import argparse
import math
import os
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [os.path.join(HERE, '..', 'seasons', 'figures'), os.path.join(HERE, '..', '..', 'lib', 'figures'), os.path.join(HERE, '..', '..'), HERE]

import bpy
import numpy as np

import clay
import layout as L
import pieces as first
import stage
from body import Figure, rgb
from lib import materials, post, render as studio
from lib.mesh import Mesh


SIDE, FINAL, HIGH, FOOT = 320, 160, 2.56, 109
SUN, SUNLIGHT = (L.SUN[0], L.SUN[1] * .6, .85), (1.0, .87, .70)   # from the board's side, but higher: a piece's shadow keeps to its tile
TURN, LEAN = -16, 25                                     # towards the board's camera, so that faces are seen
KEY = '#b838b8'                                          # what is dyed: no other paint is like it
DYE = dict(red='#c8261b', blue='#1f63cc', yellow='#f2b41c', green='#238743', violet='#7d37ae', white='#efe8d6')
LOW = -.21                                               # where the ground is
LYING = 1.0                                              # of a plinth: for who lies on it


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
    h.lathe([(0, 1.42), (.36, 1.40), (.43, 1.46), (.38, 1.54), (.20, 1.60), (0, 1.62)], .02)
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
    p.tube([(0, .0, 1.54), (0, .0, 1.62), (.16, .12, 1.66), (.34, .20, 1.46)], [.06, .13, .13, .07], k=.04)
    s = f('cream')
    with s.at(-.30, -.46, .50, rz=-18):
        s.prism([(-.26, .34), (.26, .34), (.26, -.02), (0, -.40), (-.26, -.02)], .05, .02)
    e = f('coat.shield')
    with e.at(-.30, -.51, .50, rz=-18):
        e.prism([(-.06, .30), (.06, .30), (.06, .14), (.20, .14), (.20, .03), (.06, .03), (.06, -.26), (-.06, -.26), (-.06, .03), (-.20, .03), (-.20, .14), (-.06, .14)], .035, .01)
    t = f('shaft')
    t.tube([(.42, -.30, .04), (.42, -.30, 1.56)], .048)
    i.cone((.42, -.30, 1.54), (.42, -.30, 1.86), .12, .01, k=.01)
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
    with s.at(0, -.12, 1.34, rx=40):
        s.lathe([(0, .16), (.18, .18), (.27, .12), (.31, .02), (.50, -.02), (.50, -.07), (.28, -.07), (0, -.05)], .02)
    b = f('coat.band')
    with b.at(0, -.12, 1.34, rx=40):
        b.lathe([(.27, .0), (.34, .0), (.32, .08), (.25, .08)], .01)
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
    h.lathe([(0, 1.40), (.33, 1.38), (.36, 1.44), (.28, 1.54), (.14, 1.62), (0, 1.64)], .02)
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
    """The colour's shape as a turned block: it tells whose a figure is where that is small."""
    f = Figure(.019, token=KEY)
    t = f('token')
    for k, z, high, shade in ((1.18, -.13, .08, .20), (1.09, -.03, .06, .42)):
        with t.at(0, 0, z, rx=-90):
            t.prism([(x * k * size, y * k * size) for x, y in first.OUTLINE[team]], high, .03, k=.0, col=tuple(c * shade for c in rgb(KEY)))
    return f


def light():
    """The board's sun from the same side, and a weak lamp from behind that parts a head from what lies beyond it."""
    bpy.data.lights['sun'].color = SUNLIGHT
    bpy.data.lights['sun'].angle, bpy.data.lights['sun'].energy = .08, 4.3
    bpy.context.scene.world.node_tree.nodes['Background'].inputs[1].default_value = .52
    stage.lamp((2.6, 3.6, 2.8), (0, 0, .6), 70, (.86, .92, 1.0), 1.6)


def view():
    """The camera of the faces (layout.ELEVATION), the foot at FOOT."""
    e = math.radians(L.ELEVATION)
    bpy.context.scene.render.pixel_aspect_x = 1 / math.sin(e)
    up = (FOOT - FINAL / 2) / FINAL * HIGH               # in cells of the ground, which are seen as squares
    studio.camera(L.ELEVATION, HIGH, (0, up, 0))


def pose(objects, role):
    for o in objects:
        turn, lean = (TURN, LEAN) if role != 'keep' else (0, LEAN / 2)
        o.rotation_euler = (math.radians(-lean), 0, math.radians(turn))
        o.location = (0, 0, -.05)
        if role == 'keep':
            o.scale = (.88,) * 3
        if role == 'merchant':                           # on his back, his head up the picture and to the left
            o.rotation_euler = (math.radians(-74), 0, math.radians(72))
            o.location, o.scale = (.74, -.14, .30), (.96,) * 3


def cast(objects, sc, samples):
    """How dark the ground is by what stands there, 0 to 1, its far end fading away."""
    m = Mesh(1)
    m.face([(-9, -9, LOW), (9, -9, LOW), (9, 9, LOW), (-9, 9, LOW)], 'plaster')
    ground = m.build('ground')
    for o in objects:
        o.visible_camera = False
    p = studio.shoot(True, samples=samples)
    for o in objects:
        o.visible_camera = True
    for o in [o for o in bpy.data.objects if o.name.startswith('ground')]:
        bpy.data.objects.remove(o)
    lit = (p['DiffDir'][..., :3] + p['DiffInd'][..., :3]).sum(-1)
    return np.clip(1 - lit / np.percentile(lit, 90), 0, 1)


def shoot(objects, sc, a):
    p = studio.shoot(True)
    return p, cast(objects, sc, max(4, a.samples // 2))


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


def shadow(dark):
    """What a piece takes from the ground's light; soft, and gone before the picture ends."""
    h, w = dark.shape
    y, x = np.mgrid[0:h, 0:w]
    d = np.hypot((x - w * .5) / w, (y - h * FOOT / FINAL) / h)
    a = np.clip(post.blur(np.pad(dark[..., None], ((9, 9), (9, 9), (0, 0)), 'edge'), 2)[9:-9, 9:-9] * 1.6 - .05, 0, .92)
    edge = np.minimum(np.minimum(x, w - 1 - x), np.minimum(y, h - 1 - y)) / w
    a = a * (np.clip(1.7 - d / .34, 0, 1) * np.clip(edge / .07, 0, 1))[..., None]
    return np.concatenate([np.zeros((h, w, 3)) + (.05, .045, .07), a], -1)


def finished(img, dark):
    from render import crisp, rim, shrink
    body = rim(crisp(shrink(stage.contrast(img, 1.06, 1.04), FINAL), .40), FINAL, .55)
    return post.bleed(over(body, shrink(shadow(dark), FINAL)))


def name_of(role, team):
    return f'keep_{team}' if role == 'keep' else f'follower_{team}' + ('' if role == 'plain' else '_' + role)


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument('--only', default='')
    ap.add_argument('--teams', default=','.join(first.TEAM))
    ap.add_argument('--samples', type=int, default=10)
    ap.add_argument('--coarse', type=float, default=1.0)
    ap.add_argument('--out', required=True)
    a = ap.parse_args(sys.argv[sys.argv.index('--') + 1:])
    only = [n for n in a.only.split(',') if n]
    os.makedirs(a.out, exist_ok=True)
    for role, make in ROLES.items():
        if only and role not in only:
            continue
        materials.set_season('summer')
        clay.forget()
        sc = studio.studio(SIDE, SIDE, a.samples, 'summer', sun_from=SUN)
        light()
        view()
        figure = clay.put_all(make(), a.coarse)
        pose(figure, role)
        for team in a.teams.split(','):
            base = clay.put_all(plinth(team, LYING if role == 'merchant' else 1.0), a.coarse)
            p, dark = shoot(figure + base, sc, a)
            post.save(os.path.join(a.out, name_of(role, team) + '.webp'), finished(post.finish(dyed(p, DYE[team])), dark), 94, 96)
            for o in base:
                bpy.data.objects.remove(o)
        print('PIECE', role, flush=True)


if __name__ == '__main__':
    main()
