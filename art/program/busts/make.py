# SPDX-License-Identifier: MIT
"""blender -b -P art/program/busts/make.py -- [--only red,boar_woman] [--moods pleased] [--samples N] [--coarse K] [--out FOLDER]

Who sits at the table: a bust for each colour, in the hat that its helpers have, with four moods; and a woman and a man for
each clan of Kilt Castle. Writes data/busts/WHO.MOOD.webp; `--coarse 1.6 --samples 8` is for looking.
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
PEOPLE = {
    'red': dict(face=dict(jaw=1.05, nose=(.105, .18), iris='#5a3418', blush=.9, brow=.046), hair='bowl', colours=dict(hair='#7a3c16', skin='#e0a078')),
    'blue': dict(face=dict(jaw=.92, nose=(.075, .11), nose_up=.03, woman=True, iris='#2f6a8a', lid=-.02, eye=.112, lip='#b8443c', brow=.023), hair='bob', colours=dict(hair='#c98a3a', skin='#ecb48e')),
    'yellow': dict(face=dict(jaw=1.10, nose=(.115, .16), iris='#3b2a14', brow=.044), hair='bowl', colours=dict(hair='#2c1c12', skin='#c98a5c')),
    'green': dict(face=dict(jaw=.92, nose=(.080, .10), nose_up=.02, woman=True, iris='#3f7a3a', lid=.0, eye=.112, lip='#a8403a', brow=.024), hair='fringe', colours=dict(hair='#a8421c', skin='#f0bd98')),
    'violet': dict(face=dict(jaw=.95, nose=(.095, .22), nose_up=-.02, iris='#5a3a6a', brow=.030, blush=.9), hair='fringe', colours=dict(hair='#4a2a16', skin='#dca27a')),
    'white': dict(face=dict(jaw=1.20, nose=(.135, .12), nose_up=.03, iris='#3a5a86', moustache='walrus', brow=.052, blush=.9), hair='bowl', colours=dict(hair='#8a8078', skin='#e2a47e')),
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


def bust(name, mood):
    who, change = PEOPLE[name], MOODS[mood]
    team = name.split('_')[0]
    col = TEAM[team]
    f = Figure(.014, coat=col, cap=col, trim='#efe0ba' if team != 'white' else '#b9a888', **who['colours'])
    face = dict(dict(turn=-10, tilt=0, nod=0, smile=.075, lid=.08, blush=.6, brow=.035, open_mouth=0.0, gaze=(0.0, 0.0)), **who['face'])
    for knob, by in change.items():
        if knob in ('gaze',):
            face[knob] = by
        elif knob != 'brow':
            face[knob] = face[knob] + by
    face['brow'] = (face['brow'], change.get('brow', -.005))
    fr = B.head(f, at=(0, 0, 2.28), **face)
    B.hair(f, fr, who['hair'])
    hat(f, team, fr)
    B.torso(f, wide=.60, deep=.36, hem=.9)
    s = f('trim')
    with s.at(0, .03, 1.76, rx=12):
        s.torus((0, 0, 0), .28, .085)
    if team in SASH:
        p = f('trim.sash')
        p.tube([(.56, .06, 1.78), (.36, -.30, 1.72), (.02, -.46, 1.44), (-.34, -.44, 1.10)], [.15, .15, .14, .13], k=.04, col=rgb(SASH[team]))
        f('gold').ball((.34, -.44, 1.72), .085, k=0)
    return f


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument('--only', default='')
    ap.add_argument('--moods', default='')
    ap.add_argument('--samples', type=int, default=24)
    ap.add_argument('--coarse', type=float, default=1.0)
    ap.add_argument('--out', default=os.path.join(ART, '..', 'data', 'busts'))
    a = ap.parse_args(sys.argv[sys.argv.index('--') + 1:] if '--' in sys.argv else [])
    os.makedirs(a.out, exist_ok=True)
    for name in PEOPLE:
        for mood in MOODS:
            if (a.only and name not in a.only.split(',')) or (a.moods and mood not in a.moods.split(',')):
                continue
            t = time.time()
            stage.start(2 * SIZE, a.samples, 'summer')
            clay.put_all(bust(name, mood), a.coarse)
            stage.portrait_light()
            stage.camera((-.25, -6.0, 2.40), (0, 0, 2.40), 1.80)
            img = stage.contrast(stage.picture(), 1.10, 1.10)
            h = img.shape[0] // 2
            img = np.concatenate([img[..., :3] * img[..., 3:], img[..., 3:]], -1).reshape(h, 2, h, 2, 4).mean((1, 3))
            img[..., :3] /= np.maximum(img[..., 3:], 1e-3)
            post.save(f'{a.out}/{name}.{mood}.webp', post.bleed(np.clip(img, 0, 1)), 90, 94)
            print('BUST', name, mood, round(time.time() - t, 1), 's', flush=True)


if __name__ == '__main__':
    main()
