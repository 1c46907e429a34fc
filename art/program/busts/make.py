# SPDX-License-Identifier: MIT
"""blender -b -P art/program/busts/make.py -- [--only red_man,boar_woman] [--moods pleased] [--samples N] [--coarse K] [--out FOLDER]

Who sits at the table: a woman and a man for each colour, in the hat that its helpers have, and for each clan of Kilt Castle,
as busts with four moods. Who wins is seen from head to foot, in two poses. Writes data/busts/WHO.MOOD.webp and
WHO.POSE.webp; `--coarse 1.6 --samples 8` is for looking.
"""
import argparse
import math
import os
import sys
import time

HERE = os.path.dirname(os.path.abspath(__file__))
ART = os.path.join(HERE, '..', '..')
sys.path[:0] = [os.path.join(ART, 'lib', 'figures'), ART]

import numpy as np

import body as B
import clay
import stage
from body import Figure, rgb
from lib import post

SIZE = 144                                              # twice what is shown at 1920 x 1080
TEAM = dict(red='#c2301f', blue='#2a62b4', yellow='#ecb024', green='#37894c', violet='#7b4399', white='#ece6d6',
            boar='#59677a', swan='#e9e4d6', salmon='#dd8a2e', stag='#a8281e')
# What a mood changes of a face: added to a person's own knobs (body.head).
MOODS = {
    'waiting': dict(),
    'pleased': dict(smile=.10, brow=-.030, lid=-.12, blush=.35, open_mouth=.075, tilt=6, nod=-3),
    'annoyed': dict(smile=-.155, brow=.060, lid=.32, blush=.45, nod=7, gaze=(.30, -.02), turn=9, tilt=-3),
    'triumphant': dict(smile=.10, brow=-.045, lid=-.30, blush=.55, open_mouth=.135, nod=-9, tilt=-4),
}
# Of who wins: a broad smile, wide eyes, brows high.
JOY = dict(smile=.06, brow=-.03, brow_up=.05, lid=-.15, blush=.4, open_mouth=.05)
# Who wins: elbows and wrists of the left and the right arm, where the palms point, and how the feet stand off the ground.
WIDE, HIGH = 408, 456
POSES = {
    'cheering': dict(face=dict(tilt=-5, nod=-5, turn=-6), arms=(((-.92, -.10, 2.02), (-.98, -.16, 2.62), (-.12, -.10, 1)), ((.80, -.14, 1.24), (.56, -.42, 1.06), None)),
                     feet=((-.26, -.06, 0), (.26, .04, 0))),
    'leaping': dict(face=dict(tilt=5, nod=-6, turn=6), arms=(((-.94, -.08, 2.00), (-1.02, -.14, 2.56), (-.24, -.10, 1)), ((.94, -.08, 2.00), (1.02, -.14, 2.56), (.24, -.10, 1))),
                    feet=((-.40, -.10, .16), (.36, .26, .34))),
}
# How a clan cheers: a step of a Highland dance.
DANCE = dict(face=dict(tilt=-6, nod=-4, turn=-8), arms=(((-.90, -.06, 2.12), (-.62, -.10, 2.64), (.42, -.06, 1)), ((.80, -.14, 1.24), (.56, -.42, 1.06), None)),
             feet=((-.20, -.06, 0), (.46, -.22, .40)))
PEOPLE = {
    'red_man': dict(face=dict(jaw=1.05, nose=(.105, .18), iris='#5a3418', blush=.9, brow=.046), hair='bowl', colours=dict(hair='#7a3c16', skin='#e0a078')),
    'red_woman': dict(face=dict(jaw=.92, nose=(.080, .12), nose_up=.03, woman=True, iris='#5a3418', lid=-.02, eye=.112, lip='#b0403a', blush=.9, brow=.024), hair='braids', colours=dict(hair='#7a3c16', skin='#ecb08c')),
    'blue_man': dict(face=dict(jaw=1.05, nose=(.105, .18), iris='#2f6a8a', moustache='curled', brow=.044, blush=.8), hair='bowl', colours=dict(hair='#b87a34', skin='#e4a880')),
    'blue_woman': dict(face=dict(jaw=.92, nose=(.075, .11), nose_up=.03, woman=True, iris='#2f6a8a', lid=-.02, eye=.112, lip='#b8443c', brow=.023), hair='bob', colours=dict(hair='#c98a3a', skin='#ecb48e')),
    'yellow_man': dict(face=dict(jaw=1.10, nose=(.115, .16), iris='#3b2a14', brow=.044), hair='bowl', colours=dict(hair='#2c1c12', skin='#c98a5c')),
    'yellow_woman': dict(face=dict(jaw=.94, nose=(.085, .11), nose_up=.02, woman=True, iris='#3b2a14', lid=-.01, eye=.112, lip='#a03c34', brow=.026), hair='bob', colours=dict(hair='#2c1c12', skin='#cf9464')),
    'green_man': dict(face=dict(jaw=1.10, nose=(.115, .17), iris='#3f7a3a', beard='short', brow=.046, blush=.7), hair='fringe', colours=dict(hair='#a8421c', skin='#ecb48e')),
    'green_woman': dict(face=dict(jaw=.92, nose=(.080, .10), nose_up=.02, woman=True, iris='#3f7a3a', lid=.0, eye=.112, lip='#a8403a', brow=.024), hair='fringe', colours=dict(hair='#a8421c', skin='#f0bd98')),
    'violet_man': dict(face=dict(jaw=.95, nose=(.095, .22), nose_up=-.02, iris='#5a3a6a', brow=.030, blush=.9), hair='fringe', colours=dict(hair='#4a2a16', skin='#dca27a')),
    'violet_woman': dict(face=dict(jaw=.93, nose=(.085, .14), nose_up=.01, woman=True, iris='#5a3a6a', lid=-.01, eye=.112, lip='#9c3f4a', brow=.025, blush=.8), hair='braids', colours=dict(hair='#4a2a16', skin='#e4b08a')),
    'white_man': dict(face=dict(jaw=1.20, nose=(.135, .12), nose_up=.03, iris='#3a5a86', moustache='walrus', brow=.052, blush=.9), hair='bowl', colours=dict(hair='#8a8078', skin='#e2a47e')),
    'white_woman': dict(face=dict(jaw=.98, nose=(.095, .12), nose_up=.03, woman=True, iris='#3a5a86', lid=.02, eye=.110, lip='#b0504a', brow=.030, blush=.9), hair='bob', colours=dict(hair='#b0a698', skin='#e8b08a')),
    'boar_man': dict(face=dict(jaw=1.20, nose=(.130, .15), iris='#3a4a5a', beard='full', brow=.058, blush=.8), hair='bowl', colours=dict(hair='#33291f', skin='#d79a72')),
    'boar_woman': dict(face=dict(jaw=.96, nose=(.085, .13), woman=True, iris='#3a4a5a', lid=-.01, eye=.112, lip='#a04440', brow=.030), hair='braids', colours=dict(hair='#33291f', skin='#e2aa84')),
    'swan_man': dict(face=dict(jaw=1.00, nose=(.105, .21), iris='#2f6a8a', moustache='curled', brow=.040, blush=.8), hair='bowl', colours=dict(hair='#dcae5a', skin='#ecb896')),
    'swan_woman': dict(face=dict(jaw=.90, nose=(.075, .11), nose_up=.03, woman=True, iris='#2f6a8a', lid=-.02, eye=.114, lip='#b8443c', brow=.022), hair='braids', colours=dict(hair='#dcae5a', skin='#f2c4a2')),
    'salmon_man': dict(face=dict(jaw=1.05, nose=(.110, .20), iris='#3f6a3a', beard='short', moustache='curled', brow=.046, blush=1.0), hair='bowl', colours=dict(hair='#b8521a', skin='#e8ac86')),
    'salmon_woman': dict(face=dict(jaw=.94, nose=(.085, .15), nose_up=.02, woman=True, iris='#3f6a3a', lid=-.02, eye=.112, lip='#b0483c', brow=.026, blush=.9), hair='bob', colours=dict(hair='#b8521a', skin='#f0bc98')),
    'stag_man': dict(face=dict(jaw=1.15, nose=(.120, .17), iris='#5a3a1c', beard='short', brow=.052, blush=.8), hair='bowl', colours=dict(hair='#4a1f12', skin='#d99a72')),
    'stag_woman': dict(face=dict(jaw=.93, nose=(.082, .13), woman=True, iris='#5a3a1c', eye=.110, lip='#a03a34', brow=.028), hair='bob', colours=dict(hair='#4a1f12', skin='#e0a27c')),
}
SASH = {'boar': '#1f2530', 'swan': '#5f7388', 'salmon': '#1f5a5c', 'stag': '#1d3b2a'}   # over the clans' shoulders


def band(h, col, high=.36):
    h.lathe([(.36, .18), (.505, .18), (.515, high), (.40, high)], .02, k=.01, col=col)


def balmoral(h, dark, pale, gold):
    """Flat and broad, with a red tuft and a black-cock's feather."""
    h.lathe([(0, .28), (.44, .30), (.66, .38), (.68, .46), (.54, .56), (.24, .62), (0, .63)], .03)
    band(h, dark)
    h.ball((0, 0, .68), .125, k=.01, col=rgb('#b3362b'))
    h.ball((.40, -.36, .32), .10, k=.0, col=gold)
    h.tube([(.46, -.30, .34), (.59, -.16, .60), (.55, -.02, .86)], [.05, .075, .02], k=.02, col=rgb('#20242c'))


def glengarry(h, dark, pale, gold):
    """A boat with a crease, and a swan's feathers at its side."""
    h.ball((0, .02, .30), (.47, .56, .30), k=.03)
    h.tube([(0, -.54, .56), (0, -.1, .60), (0, .50, .58)], [.06, .05, .06], 'cut', k=.06)
    band(h, rgb('#5f7388'), .30)
    for k, (x, z, r) in enumerate(((.60, .84, .085), (.74, .68, .07), (.48, .90, .07))):
        h.tube([(.44, -.22, .30), (.5 + .3 * (x - .5), -.16, .62), (x, -.06 + .05 * k, z)], [.045, r, .02], k=.02, col=rgb('#ffffff'))
    h.ball((.43, -.30, .30), .095, k=.0, col=gold)


def tam(h, dark, pale, gold):
    """Soft, hanging to one side, with a large tuft."""
    h.ball((.10, .04, .46), (.66, .60, .24), k=.03)
    h.ball((.52, .0, .34), (.24, .30, .18), k=.08)
    band(h, rgb('#1f5a5c'))
    h.ball((.12, .04, .74), .165, k=.01, col=pale)
    for x in (-.30, 0, .30):
        h.ball((x, -.50 + .10 * abs(x), .27), .055, k=.0, col=pale)


def antlers(h, dark, pale, gold):
    """A close bonnet with a stag's antlers."""
    h.ball((0, .04, .26), (.50, .48, .32))
    h.ball((0, -.52, -.04), (.46, .46, .26), 'cut', k=.03)
    band(h, dark, .31)
    horn = rgb('#f0dcae')
    for x in (-1, 1):
        h.tube([(x * .30, .02, .44), (x * .50, .02, .62), (x * .50, .0, .80), (x * .38, -.02, .92)], [.085, .075, .060, .025], k=.02, col=horn)
        h.tube([(x * .45, .02, .58), (x * .70, -.02, .70)], [.06, .022], k=.02, col=horn)
        h.tube([(x * .51, .0, .74), (x * .70, -.02, .88)], [.05, .02], k=.02, col=horn)
    h.ball((0, -.49, .25), .095, k=.0, col=gold)


BONNETS = {'boar': balmoral, 'swan': glengarry, 'salmon': tam, 'stag': antlers}


def hat(f, team, fr):
    h = f('cap')
    dark, pale, gold = (tuple(c * .55 for c in rgb(TEAM[team])), rgb('#f3dfb2'), rgb('#e8b23a'))
    with h.at(**fr):
        if team == 'red':
            h.lathe([(0, .22), (.47, .22), (.48, .32), (.37, .44), (.25, .62), (.10, .84), (0, .87)], .02)
            h.lathe([(.38, .20), (.54, .20), (.52, .33), (.40, .33)], .025, k=.01, col=dark)
            h.ball((0, 0, .87), .115, k=.01, col=pale)
        elif team == 'blue':
            h.lathe([(0, .26), (.76, .20), (.80, .26), (.76, .32), (.44, .34), (.40, .60), (.30, .70), (0, .72)], .025)
            h.lathe([(.36, .335), (.465, .33), (.445, .46), (.36, .46)], .012, k=0, col=pale)
        elif team == 'yellow':
            h.lathe([(.34, .22), (.48, .22), (.52, .52), (.42, .52)], .02)
            for k in range(7):
                a = math.tau * (k + .25) / 7
                h.cone((.46 * math.cos(a), .46 * math.sin(a), .48), (.54 * math.cos(a), .54 * math.sin(a), .76), .13, .03, k=.03)
                h.ball((.55 * math.cos(a), .55 * math.sin(a), .79), .075, k=.01)
            h.lathe([(.42, .21), (.52, .21), (.53, .31), (.42, .31)], .02, k=.01, col=rgb('#b7791a'))
        elif team == 'violet':
            h.ball((0, .05, .22), (.50, .48, .36))
            h.ball((0, -.52, -.04), (.46, .46, .32), 'cut', k=.03)
            for x in (-1, 1):
                h.tube([(x * .16, .02, .42), (x * .38, .0, .66), (x * .62, -.05, .64), (x * .74, -.08, .36)], [.28, .20, .13, .06], k=.06)
                h.ball((x * .75, -.09, .30), .10, k=.0, col=gold)
            h.lathe([(.40, .20), (.515, .20), (.505, .33), (.40, .33)], .025, k=.01, col=gold)
        elif team in BONNETS:
            BONNETS[team](h, dark, pale, gold)
        elif team == 'white':
            h.lathe([(.34, .20), (.48, .20), (.48, .46), (.36, .46)], .02)
            for k in range(8):
                a = math.tau * k / 8
                h.ball((.34 * math.cos(a), .34 * math.sin(a), .56), (.24, .24, .20), k=.06)
            h.ball((0, 0, .62), (.34, .34, .24), k=.08)
        else:
            h.ball((0, .06, .06), (.54, .52, .56))
            h.cone((0, .14, .46), (0, .34, .62), .28, .10, k=.16)
            h.ball((0, -.52, -.02), (.36, .56, .40), 'cut', k=.04)
            h.lathe([(0, -.66), (.52, -.66), (.48, -.48), (.30, -.34), (0, -.32)], .04, k=.10)
            h.ball((0, -.54, -.02), (.345, .56, .385), 'cut', k=.04)


def person(name, change):
    """Head, hat and coat down to the hips, with what a mood or a pose CHANGEs of the face."""
    who = PEOPLE[name]
    team = name.split('_')[0]
    col = TEAM[team]
    f = Figure(.014, coat=col, cap=col, trim='#efe0ba' if team != 'white' else '#b9a888', **{'hose': '#4a3a30', 'coat.kilt': SASH.get(team, col), 'trim.sock': '#efe6d0'}, **who['colours'])
    face = dict(dict(turn=-10, tilt=0, nod=0, smile=.075, lid=.08, blush=.6, brow=.035, open_mouth=0.0, brow_up=0.0, gaze=(0.0, 0.0)), **who['face'])
    for knob, by in change.items():
        if knob in ('gaze',):
            face[knob] = by
        elif knob != 'brow':
            face[knob] = face[knob] + by
    face['brow'] = (face['brow'], change.get('brow', -.005))
    fr = B.head(f, at=(0, 0, 2.28), **face)
    B.hair(f, fr, who['hair'])
    hat(f, team, fr)
    s = f('trim')
    with s.at(0, .03, 1.76, rx=12):
        s.torus((0, 0, 0), .28, .085)
    if team in SASH:
        p = f('trim.sash')
        p.tube([(.56, .06, 1.78), (.36, -.30, 1.72), (.02, -.46, 1.44), (-.34, -.44, 1.10)], [.13, .13, .12, .11], k=.04, col=rgb(SASH[team]))
        f('gold').ball((.34, -.44, 1.72), .085, k=0)
    return f


def bust(name, mood):
    f = person(name, MOODS[mood])
    B.torso(f, wide=.60, deep=.36, hem=.9)
    return f


def arm(f, side, elbow, wrist, fingers):
    """Raised with an open hand, or with a fist at the hip."""
    B.arm(f, (side * .44, .02, 1.60), elbow, wrist, r=(.19, .17, .15), cuff='trim')
    if fingers:
        at = np.array(wrist) + .27 * np.array(fingers) / np.linalg.norm(fingers)
        B.palm(f, at, fingers, (0, -1, .1), size=1.05, side=-side, curl=.2, spread=.10)
    else:
        s = f('skin')
        s.ball(np.array(wrist) + (-.04 * side, -.06, -.02), (.15, .13, .14), k=.04)


def belt(f, wide):
    strap, buckle = f('leather.belt'), f('gold')
    strap.lathe([(wide - .12, 1.04), (wide, 1.04), (wide, 1.16), (wide - .12, 1.16)], .015, squash=.72)
    with buckle.at(.02, -wide * .72 - .02, 1.10):
        buckle.box((0, 0, 0), (.11, .03, .10), .02)
        buckle.box((0, 0, 0), (.065, .06, .055), .01, 'cut')


def kilt(f, ground, line):
    """Pleated, with lines of the clan's colour woven both ways."""
    k = f('coat.kilt')
    k.lathe([(0, .56), (.64, .56), (.58, .85), (.50, 1.12), (0, 1.12)], .03, squash=.70)
    k.displace(lambda p: .030 * np.clip((1.08 - p[:, 2]) / .3, 0, 1) * np.sin(np.arctan2(p[:, 0], -p[:, 1]) * 16))
    def woven(p):
        around, up = np.arctan2(p[:, 0], -p[:, 1]) * 8 / np.pi, p[:, 2] / .17
        return .55 * (np.abs(around - np.round(around)) < .17) + .55 * (np.abs(up - np.round(up)) < .17)
    k.paint(woven, rgb(line))


def winner(name, pose):
    """All of him or her, with two legs in hose and boots; the clans with bare knees."""
    team = name.split('_')[0]
    how = DANCE if team in SASH and pose == 'cheering' else POSES[pose]
    f = person(name, dict(JOY, **how['face']))
    if team in SASH:
        B.torso(f, wide=.54, deep=.37, hem=1.0, belt_z=1.10)
        kilt(f, SASH[team], TEAM[team])
    else:
        B.torso(f, wide=.54, deep=.37, hem=.56, flare=1.16, belt_z=1.10)
    belt(f, .64 if team in SASH else .56)
    for side, spread in ((-1, how['arms'][0]), (1, how['arms'][1])):
        arm(f, side, *spread)
    leg, shoe = f('skin' if team in SASH else 'hose'), f('leather.boot')
    for side, (x, y, z) in zip((-1, 1), how['feet']):
        leg.tube([(side * .20, 0, .74), (side * .21 + .4 * x - side * .08, y * .4 - .06, .42 + z * .6), (x, y, z + .16)], [.17, .15, .12], k=.05)
        shaft = f('trim.sock') if team in SASH else shoe
        shaft.tube([(x, y + .02, z + .32), (x, y, z + .10)], [.14, .135], k=.04)
        shaft.tube([(x, y + .02, z + .32), (x, y + .02, z + .36)], [.155, .155], k=.02)
        shoe.ball((x + side * .03, y - .13, z + .09), (.14, .24, .11), k=.06)
    return f


def shot(figure, a, eye, to, height, wide, high):
    """A picture of FIGURE, HIGH pixels for HEIGHT units, rendered at twice its size."""
    stage.start(2 * high, a.samples, 'summer', wide / high)
    clay.put_all(figure, a.coarse)
    stage.portrait_light()
    stage.camera(eye, to, height)
    img = stage.contrast(stage.picture(), 1.10, 1.10)
    img = np.concatenate([img[..., :3] * img[..., 3:], img[..., 3:]], -1).reshape(high, 2, wide, 2, 4).mean((1, 3))
    img[..., :3] /= np.maximum(img[..., 3:], 1e-3)
    return post.bleed(np.clip(img, 0, 1))


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument('--only', default='')
    ap.add_argument('--moods', default='', help='or poses')
    ap.add_argument('--samples', type=int, default=24)
    ap.add_argument('--coarse', type=float, default=1.0)
    ap.add_argument('--out', default=os.path.join(ART, '..', 'data', 'busts'))
    a = ap.parse_args(sys.argv[sys.argv.index('--') + 1:] if '--' in sys.argv else [])
    os.makedirs(a.out, exist_ok=True)
    for name in PEOPLE:
        for look in (*MOODS, *POSES):
            if (a.only and name not in a.only.split(',')) or (a.moods and look not in a.moods.split(',')):
                continue
            t = time.time()
            if look in MOODS:
                img = shot(bust(name, look), a, (-.25, -6.0, 2.40), (0, 0, 2.40), 1.80, SIZE, SIZE)
            else:
                img = shot(winner(name, look), a, (-.3, -8.5, 2.4), (0, 0, 1.66), 3.62, WIDE, HIGH)
            post.save(f'{a.out}/{name}.{look}.webp', img, 90, 94)
            print('BUST', name, look, round(time.time() - t, 1), 's', flush=True)


if __name__ == '__main__':
    main()
