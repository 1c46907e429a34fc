# SPDX-License-Identifier: MIT
"""What people do, each as a function of the step (0 to 7 of a loop): it puts dolls and their things on a stage."""
import math

import numpy as np

from doll import Doll, mix

V = np.array
STEPS = 8

OCHRE, MOSS, SLATE, CLAY, LINEN = '#9c7a40', '#6f7446', '#6b7076', '#9a6144', '#b5a888'
LOOKS = {
    'smith': dict(coat='#b98a5a', hose='#5a4a3c', apron='#4f3626', hair='#2f2018', beard=True, bare=True),
    'mason': dict(coat='#6a727c', hose='#5d4a3a', hat='cap', hat_colour='#8c5a44', apron='#7a5636', bare=True, hair='#5a3a22'),
    'carpenter': dict(coat='#667558', hose='#5d4733', hat='straw', hat_colour='#d8b462', bare=True, hair='#7a4c28'),
    'labourer': dict(coat='#94664a', hose='#5a4a3e', hat='cap', hat_colour='#6a6048', bare=True, hair='#4a3020'),
    'mate': dict(coat=MOSS, hose='#5a4c40', hat='hood', hat_colour='#8a5a34'),
    'carter': dict(coat=CLAY, hose='#4f453c', hat='straw', hat_colour='#c8a452', beard=True),
    'woman': dict(coat='#86604a', skirt=True, apron=LINEN, hat='scarf', hat_colour='#66747a', hair='#6b3a1e'),
    'maid': dict(coat='#86605a', skirt=True, apron='#cfc0a0', hair='#a5682c', braid=True, hat='coif', hat_colour='#a8987a', bare=True),
    'merchant': dict(coat='#75503f', skirt=True, hat='cap', hat_colour='#37454a', beard=True, hair='#8c8274'),
    'child': dict(coat='#b98a48', hose='#5f5142', hair='#a5713a'),
    'lad': dict(coat='#7f8268', hose='#584a3e', hat='cap', hat_colour='#8a4a34', hair='#553722'),
    'guard': dict(coat='#80503e', hose='#5b4f45', hat='helmet', hat_colour='#8b9199', hair='#4a3626'),
    'clansman': dict(coat='#b7aa8a', hose='#c9a583', hat='bonnet', hat_colour='#3e4a50', plaid='#55664e', hair='#9a5a2c', beard=True),
    'piper': dict(coat='#4f5b52', hose='#c9a583', hat='bonnet', hat_colour='#37423f', plaid='#7b5146', hair='#a5602c'),
    'fisher': dict(coat='#5c6c6e', hose='#5a5148', hat='straw', hat_colour='#c29c52', hair='#8a8478', beard=True),
    'shepherd': dict(coat='#8b7350', hose='#5a4c3c', hat='hood', hat_colour='#6b5a40', beard=True, hair='#a09684'),
    'gardener': dict(coat='#8f5f44', hose='#5f4f3e', hat='straw', hat_colour='#d6b868', bare=True),
    'pedlar': dict(coat='#7a7458', hose='#4f4338', hat='hood', hat_colour='#6b5138', hair='#6b4a2c', beard=True),
    'baker': dict(coat='#7c8480', hose='#6a5844', apron='#d8ccb0', hat='cap', hat_colour='#b08c58', hair='#6b3a1e'),
}
# Knitted caps, headscarves and neckerchiefs, one colour of its own each, and faces that are seen.
WINE, TEAL, STEEL, MUSTARD, CREAM = '#93404a', '#3f7d80', '#5b7191', '#bd8f35', '#ddd2ba'
COLD = {'smith': {}, 'carter': dict(hat='wool', hat_colour=TEAL, coat='#9c6448', neck=CREAM), 'mason': dict(hat='wool', hat_colour=WINE, neck=MUSTARD, bare=False),
        'carpenter': dict(hat='wool', hat_colour=MUSTARD, neck=TEAL, bare=False), 'labourer': dict(hat='wool', hat_colour=STEEL, coat='#a8684a', neck=CREAM, bare=False),
        'mate': dict(hat='wool', hat_colour=WINE, neck=CREAM), 'woman': dict(coat='#8a5a4a', hat='scarf', hat_colour=CREAM, neck=TEAL),
        'merchant': dict(hat='wool', hat_colour='#6b4a34', coat='#8a4450', neck=MUSTARD), 'child': dict(coat='#b9854a', hat='wool', hat_colour=TEAL, neck=WINE),
        'lad': dict(hat='wool', hat_colour='#7d8a4e', neck=WINE), 'maid': dict(coat='#7d5a64', hat='scarf', hat_colour=MUSTARD, neck=CREAM, bare=False, cloak='#6a4a52'),
        'fisher': dict(hat='wool', hat_colour=STEEL, neck=MUSTARD), 'baker': dict(neck=WINE, cloak='#7a6450'), 'pedlar': dict(coat='#8a8468', hat='wool', hat_colour=MUSTARD, neck=WINE),
        'guard': dict(cloak='#6c6256', neck=WINE)}
is_cold = False


def look(name):
    return {**LOOKS[name], **(COLD.get(name, {}) if is_cold else {})}


def turn(step, shift=0.0):
    return 2 * math.pi * (step / STEPS + shift)


def walking(step, wide=.2, far=.36):
    """Feet and height of the hip."""
    s, c = math.sin(turn(step)), math.cos(turn(step))
    return dict(feet=((-wide, -far * s, max(0, c) * .16), (wide, far * s, max(0, -c) * .16)), hip=.98 - .05 * abs(s))


# ---- at work

BLOW = (.55, .85, 1, 1, .62, 0, .04, .22)               # how high a hammer is lifted


def struck(doll, step, low, high, head, handle=.62, dirs=((-.1, -1, -.15), (.1, .25, 1))):
    """A hammer in the right hand; gives the hand."""
    lift = BLOW[step]
    hand, d = mix(low, high, lift), mix(dirs[0], dirs[1], lift)
    d = d / np.linalg.norm(d)
    end = hand + d * handle
    doll.pole(hand - d * .16, end, .07, name='haft')
    doll.disc(end, head, head * 1.25, '#5d626c', 'head', 'iron', rx=90 - 90 * lift)
    return hand


def smith(s, step):
    d = Doll(s, look('smith'), (-.5, 0, 0), 74)
    lift = BLOW[step]
    hand = struck(d, step, (.22, -.58, 1.30), (.55, -.15, 2.42), .19)
    d.stand(lean=20 - 16 * lift, nod=12, left=(-.25, -.72, 1.12), right=hand, feet=((-.26, -.18, 0), (.26, .16, 0)))
    d.disc((0, -1.2, .34), .40, .34, '#7b5a38', 'stump')
    d.block((0, -1.2, .80), (.20, .38, .13), '#4e525b', 'anvil', 'iron', .04)
    d('iron', '#4e525b', 'anvil').cone((0, -1.5, .84), (0, -1.92, .88), .13, .04, k=.05)
    d.pole((-.25, -.72, 1.10), (-.1, -1.05, 1.0), .05, '#3c3f46', 'tongs', 'iron')
    d('ember', '#ff8a2a', 'bar').cone((-.1, -1.02, 1.0), (.05, -1.36, .98), .08, .08)
    if step in (5, 6):
        for i in range(5):
            a, far = 1.2 * i + step, .28 + .14 * (i % 3) + .22 * (step - 5)
            d('flame', '#ffc860', 'spark').ball((math.cos(a) * far, -1.22 + math.sin(a) * far, 1.08 + .20 * (i % 3) + .1 * (step - 5)), .06)


def mason(s, step):
    d = Doll(s, look('mason'), (-.5, .35, 0), 62)
    lift = (.9, 1, .3, 0, .6, 1, .3, 0)[step]
    hand = mix((.16, -.62, 1.42), (.50, -.36, 2.0), lift)
    d.pole(hand, hand + V((-.14, -.30, .10 + .2 * lift)), .07, name='haft')
    d.disc(hand + V((-.18, -.40, .14 + .25 * lift)), .20, .20, '#a07a48', 'mallet', rx=80)
    d.stand(hip=.92, lean=30, nod=16, left=(-.10, -.78, 1.12), right=hand, feet=((-.28, -.22, 0), (.28, .2, 0)))
    d.pole((-.10, -.76, 1.30), (-.05, -.94, .92), .055, '#5b6069', 'chisel', 'iron')
    d.block((0, -1.22, .44), (.52, .36, .42), '#c6b797', 'stone', rz=8)
    d.block((.72, -1.0, .18), (.26, .22, .18), '#b3a488', 'chip', rz=30)
    d.block((-.7, -1.5, .2), (.24, .26, .2), '#bcae90', 'chip', rz=-20)
    if step in (3, 7):
        for i in range(3):
            d.block((.18 * (i - 1), -.95 - .14 * i, 1.0 + .12 * i), (.055, .055, .055), '#e8ddc2', 'dust', r=.01)


def saw(s, step):
    d = Doll(s, look('carpenter'), (-.45, .45, 0), 70)
    go = math.sin(turn(step))
    for x in (-.62, .62):
        for y in (-.25, .25):
            d.pole((x, -1.15 + y, 0), (x, -1.15 - y, 1.15), .065, '#7d5732', 'buck')
    d.pole((-1.05, -1.15, .98), (1.05, -1.15, .98), .25, '#9a6f42', 'log')
    d.disc((1.06, -1.15, .98), .22, .03, '#dcb87e', 'cut', ry=90)
    hand = V((.16, -.62 + .26 * go, 1.42))
    d.block(hand + V((0, -.58, -.16)), (.035, .62, .13), '#b3b8bf', 'blade', 'iron', .02)
    d.pole(hand + V((0, .05, -.18)), hand + V((0, 0, .16)), .09, '#7a5230', 'grip')
    d.stand(lean=24 - 8 * go, nod=12, left=(-.45, -.85, 1.22), right=hand, feet=((-.26, -.30, 0), (.26, .28, 0)))


def hew(s, step):
    """An axe, with both hands, at a beam on the ground."""
    d = Doll(s, look('carpenter'), (-.4, .5, 0), 64)
    lift = BLOW[step]
    hand, way = mix((.05, -.72, .98), (.10, -.66, 2.02), lift), mix((0, -.72, -.55), (.05, .10, .85), lift)
    way = way / np.linalg.norm(way)
    d.pole(hand - way * .35, hand + way * .66, .065, name='haft')
    d.block(hand + way * .62, (.06, .22, .20), '#8d939c', 'axe', 'iron', .03, rx=-55 + 100 * lift)
    d.stand(hip=.95, lean=36 - 34 * lift, nod=14 - 10 * lift, left=hand - way * .26, right=hand + way * .05, feet=((-.32, -.1, 0), (.32, .12, 0)))
    d.pole((-1.0, -1.15, .24), (1.0, -1.15, .24), .25, '#9a6f42', 'log')
    d.disc((1.02, -1.15, .24), .22, .03, '#dcb87e', 'cut', ry=90)
    d.block((.1, -1.15, .47), (.45, .17, .04), '#dcb87e', 'face', 'wood', .02)


def mixing(s, step):
    """Lime in a trough, with a long hoe."""
    d = Doll(s, look('labourer'), (-.55, .3, 0), 72)
    go = math.sin(turn(step))
    end, hand = V((0, -1.35 - .32 * go, .42)), V((.06, -.50 - .16 * go, 1.18))
    back = hand + (hand - end) / np.linalg.norm(hand - end) * .52
    d.pole(end, back, .06, name='hoe')
    d.block(end, (.20, .05, .15), '#6d7078', 'blade', 'iron', .02)
    d.stand(lean=18 + 8 * go, nod=10, left=hand, right=back, feet=((-.24, -.28, 0), (.24, .2, 0)))
    for x, y, hx, hy in ((0, -.85, .62, .06), (0, -1.85, .62, .06), (-.62, -1.35, .06, .55), (.62, -1.35, .06, .55)):
        d.block((x, y, .22), (hx, hy, .20), '#8a6238', 'trough', 'wood', .02)
    d('snow', '#eee6d4', 'lime').ball((0, -1.35, .16), V((.58, .48, .18)))
    d('snow', '#eee6d4', 'lime').ball((.1, -1.35 - .3 * go, .27), V((.26, .18, .10)), k=.1)


def dig(s, step, heap='#7a5a3a', grain='#6b4d30', who='labourer'):
    """A shovel goes in before him, and what it holds flies to his side."""
    d = Doll(s, look(who), (-.35, 0, 0), 50)
    go = (0, .1, .35, .7, 1, 1, .6, .2)[step]
    end = mix((-.35, -1.05, .12), (.70, -1.20, 1.22), go)
    hand = mix((-.12, -.60, .78), (.40, -.60, 1.22), go)
    back = hand + (hand - end) / np.linalg.norm(hand - end) * .62
    d.pole(end, back, .06, name='shaft')
    d.block(end, (.20, .24, .05), '#7d828b', 'blade', 'iron', .03, rx=30 * (1 - go), rz=-40 * go)
    if 1 < step < 5:
        d('snow', grain, 'load').ball(end + V((0, 0, .13)), V((.21, .22, .14)))
    if step == 5:
        for i in range(4):
            d('snow', grain, 'load').ball(end + V((.06 + .06 * i, -.14 * i, .12 - .10 * i)), .10, k=.03)
    d.stand(hip=.94 + .04 * go, lean=34 - 24 * go, nod=10, left=hand, right=back, feet=((-.26, -.26, 0), (.28, .2, 0)))
    h = d('snow', heap, 'heap')
    h.ball((.85, -1.80, .02), V((.62, .52, .56)))           # where his shadow does not fall
    h.ball((.45, -2.10, 0), V((.35, .35, .32)), k=.1)
    h.box((.8, -1.8, -.5), (1.5, 1.5, .5), .01, 'cut', k=.01)


def clears(s, step):
    dig(s, step, '#eef3fb', '#f4f8ff', 'labourer')


def barrow(s, step):
    d = Doll(s, look('labourer'), (-.9, 0, 0), 90)
    d.stand(lean=12, nod=4, left=(-.36, -.40, .92), right=(.36, -.40, .92), **walking(step))
    for x in (-1, 1):
        d.pole((x * .36, -.28, .92), (x * .18, -1.95, .42), .06, '#8a5f36', 'shaft')
        d.pole((x * .32, -.85, .75), (x * .32, -.85, .14), .055, '#7a5230', 'shaft')
    d.wheel((0, -2.05, .34), .34)
    d.block((0, -1.25, .82), (.38, .52, .20), '#946a3e', 'tray', 'wood', .04, rx=-4)
    for i, (x, y, z) in enumerate(((-.12, -1.5, 1.04), (.14, -1.15, 1.05), (-.06, -.95, 1.02), (.02, -1.3, 1.2))):
        d.block((x, y, z), (.19, .17, .14), ('#c3b596', '#ab9d82')[i % 2], f'st{i % 2}', rz=25 * i)


def beam(s, step):
    for i, who in enumerate(('carpenter', 'mate')):
        d = Doll(s, look(who), (-1.0 + 2.0 * i, 0, 0), 90)
        d.stand(nod=2, right=(.34, -.16, 1.86), left=None, **walking((step + 1 + 2 * i) % STEPS))
        if i:
            d.pole((.40, 3.25, 2.02), (.40, -1.1, 2.02), .17, '#a97c4a', 'beam')
            d.disc((.40, -1.12, 2.02), .15, .03, '#dcb87e', 'cut', rx=90)


def yoke(s, step):
    d = Doll(s, look('maid'), (0, 0, 0), 90)
    w = walking(step)
    rock = .06 * math.sin(turn(step, .1))
    d.stand(left=(-.05, -.55, 1.75), right=(.25, .50, 1.78), nod=0, **w)
    d.pole((.1, -1.25, 1.80), (.1, 1.25, 1.80), .08, '#8a5f36', 'yoke')
    for y in (-1.2, 1.2):
        d.pole((.1, y, 1.78), (.1, y + rock, 1.05), .035, '#6d5a40', 'rope')
        d.bucket((.1, y + rock, .62), 'bucket')


def load(s, step):
    """Sacks go up on a cart."""
    d = Doll(s, look('carter'), (-.95, 0, 0), 90)
    high = (0, .05, .45, .85, 1, .9, .5, .15)[step]
    held = step < 5
    hand = mix((0, -.58, .52), (0, -.86, 1.50), high)
    d.stand(hip=.80 + .18 * high, lean=46 - 40 * high, nod=8, left=hand + V((-.24, 0, 0)), right=hand + V((.24, 0, 0)), feet=((-.28, -.10, 0), (.28, .2, 0)))
    sack = d('linen', '#b39a68', 'sack')
    if held:
        sack.ball(hand + V((0, -.12, .05)), V((.34, .26, .26)))
    else:
        sack.ball((0, -1.45 - .12 * (step - 4), 1.42 - .10 * (step - 4)), V((.34, .27, .24)))
    for x, y, z in ((0, -1.75, 1.12), (.1, -2.25, 1.12), (-.05, -2.0, 1.40)):
        sack.ball((x, y, z), V((.38, .32, .27)), k=.02)
    if step > 4 or step == 0:
        d('linen', '#a58c5e', 'next').ball((0, -.66, .26 if step else .40), V((.34, .26, .26)))
    d.block((0, -2.0, .86), (.50, .85, .10), '#8a6238', 'bed', 'wood', .03)
    d.block((.50, -2.0, 1.02), (.05, .85, .16), '#946a3e', 'bed', 'wood', .02)
    d.block((-.50, -2.0, 1.02), (.05, .85, .16), '#946a3e', 'bed', 'wood', .02)
    for x in (-.62, .62):
        d.wheel((x, -2.0, .46), .46)


def stir(s, step):
    """A pot over a fire."""
    d = Doll(s, look('maid'), (-.75, .1, 0), 84)
    a = turn(step)
    hand = V((.12 + .20 * math.cos(a), -.80 + .12 * math.sin(a), 1.42))
    d.pole(hand + V((0, 0, .12)), V((.10 * math.cos(a), -1.2 + .08 * math.sin(a), .80)), .06, '#b08a56', 'spoon')
    d.stand(lean=10, nod=14, right=hand, left=(-.32, -.30, 1.10))
    pot = d('iron', '#3b3d43', 'pot')
    pot.ball((0, -1.25, .66), V((.42, .42, .36)))
    pot.box((0, -1.25, 1.15), (1, 1, .25), .01, 'cut', k=.01)
    d('skin', '#c79a58', 'soup').ball((0, -1.25, .86), V((.33, .33, .06)))
    fire(d, (0, -1.25, 0), step, .62)


def fire(d, at, step, high=1.0):
    x, y, z = at
    for i in range(4):
        a = .5 + math.pi * i / 2
        d.pole((x + .45 * math.cos(a), y + .45 * math.sin(a), .09), (x - .1 * math.cos(a), y - .1 * math.sin(a), .16), .09, '#5a3c26', 'logs')
    for i in range(4):
        a, tall = 1.57 * i + .4, (.30 + .24 * (.5 + .5 * math.sin(turn(step, .27 * i)))) * high
        d('flame', '#ffab3c', 'fire').cone((x + .16 * math.cos(a), y + .16 * math.sin(a), .15), (x + .05 * math.cos(a) + .06 * math.sin(turn(step, .3 * i)), y, .25 + tall), .14, .03)
    d('ember', '#ff6a1e', 'fire').ball((x, y, .16), V((.26, .26, .12)))


# ---- about the house

def talk(s, step):
    a, b = Doll(s, look('merchant'), (-.72, 0, 0), 68), Doll(s, look('woman'), (.72, .1, 0), -62)
    up = (0, .4, .9, 1, .7, 1, .5, .1)[step]
    a.stand(nod=2 + 4 * math.sin(turn(step)), turn=6, right=mix((.42, -.30, .98), (.46, -.55, 1.72), up), left=(-.40, -.28, 1.02))
    b.stand(nod=10 * max(0, math.sin(turn(step, .4))), left=(-.30, -.46, 1.12), right=(.30, -.46, 1.12))
    b.disc((0, -.52, 1.02), .34, .12, '#a87a42', 'basket')
    for i, x in enumerate((-.14, .06, .18)):
        b('skin', ('#c98a4a', '#b9a04a', '#8f9a4a')[i], f'f{i}').ball((x, -.52 + .08 * (i % 2), 1.18), .13)


def sweep(s, step):
    d = Doll(s, look('woman'), (-.3, 0, 0), 56)
    go = math.sin(turn(step))
    end = V((.55 * go, -1.05, .16))
    low, top = V((.12 + .22 * go, -.56, .98)), V((.05 - .06 * go, -.40, 1.52))
    d.pole(end + V((0, 0, .05)), top + (top - end) * .22, .055, '#8a5f36', 'stick')
    d('hair', '#b58e4c', 'broom').cone(mix(end, low, .34), end, .09, .24)
    d.stand(lean=12, nod=12, turn=10 * go, left=top, right=low)
    if step in (1, 2, 3):
        for i in range(3):
            d('snow', '#cbb994', 'dust').ball((.75 + .16 * i + .1 * step, -1.1, .12 + .06 * i), .07 + .015 * step)


def wash(s, step):
    d = Doll(s, look('maid'), (-.35, .1, 0), 64)
    go = math.sin(turn(2 * step % STEPS))
    hand = V((0, -.80 - .18 * go, .66))
    d.stand(hip=.52, lean=40 + 5 * go, nod=8, left=hand + V((-.18, 0, 0)), right=hand + V((.18, 0, 0)))
    d.block((0, -1.05, .30), (.42, .50, .10), '#a57c4a', 'board', 'wood', .03, rx=-14)
    d('snow', '#f1ead8', 'cloth').ball(hand + V((0, -.06, -.06)), V((.34, .26 + .05 * go, .15)))
    d.disc((.95, -.55, .22), .36, .22, '#a87a42', 'basket')
    d('snow', '#e8dcc0', 'linen').ball((.95, -.55, .48), V((.30, .30, .18)))


def fish(s, step):
    d = Doll(s, look('fisher'), (-.75, .2, 0), 74)
    pull = (0, 0, .05, 0, .1, .75, 1, .4)[step]
    hand = V((.05, -.58, 1.02 + .22 * pull))
    tip = V((.1, -1.75 + .20 * pull, 2.62 + .40 * pull))
    d.pole(hand + V((0, .45, -.22)), tip, .06, '#9a7440', 'rod', r2=.035)
    d.pole(tip, (.1, -1.95 + .1 * pull, -.35 + .25 * pull), .022, '#e9e4d6', 'line', 'skin')
    d('skin', '#b5472f', 'float').ball((.1, -1.95 + .1 * pull, -.30 + .25 * pull + .03 * math.sin(turn(step))), .09)
    d.stand(hip=.66, lean=4 - 10 * pull, nod=8, left=hand, right=hand + V((.08, .22, -.08)), feet=((-.24, -.62, .05), (.24, -.56, .05)))
    d.disc((0, .06, .24), .36, .26, '#7b5a38', 'stump')
    d.bucket((.85, -.1, 0), 'bucket')


def dog(s, at, heading, step, leap=0.0, colour='#6d5134', sits=False):
    d = Doll(s, {}, at, heading, .9)
    f = d('hair', colour, 'dog', .045)
    w, z = math.sin(turn(step)), leap
    f.cone((0, -.30, .55 + z), (0, .34, .50 + z * .8 - (.18 if sits else 0)), .22, .21, k=.08)
    f.ball((0, -.55, .86 + z), V((.20, .24, .19)), k=.08)
    f.cone((0, -.66, .82 + z), (0, -.84, .80 + z), .12, .08, k=.05)
    for x in (-1, 1):
        f.ball((x * .15, -.48, 1.04 + z), V((.06, .07, .11)), k=.03)
        f.tube([(x * .13, -.32, .5 + z), (x * .13, -.34 - .10 * (leap > 0), .08 + z)], .085, k=.04)
        f.tube([(x * .13, .30, .46 + z * .8), (x * .14, .34 + .10 * (leap > 0), .08 + z * .6)], .09, k=.04)
    f.tube([(0, .5, .56 + z * .8), (.16 * w, .74, .86 + z * .8)], [.08, .05], k=.04)


def play(s, step):
    """A child holds up a stick, a dog leaps for it."""
    c = Doll(s, look('child'), (-.62, 0, 0), 66, .80)
    leap = (0, 0, .35, .62, .55, .2, 0, 0)[step]
    hand = V((.45, -.52, 2.05 + .18 * (leap > .3)))
    c.pole(hand + V((0, .1, -.1)), hand + V((.05, -.6, .16)), .06, '#8a5f36', 'stick')
    c.stand(nod=-4, right=hand, left=(-.48, -.1, 1.2 + .3 * leap), hip=.98)
    dog(s, (.66, -.05, 0), -78, step, leap)


# ---- in winter

def warm(s, step):
    a, b = Doll(s, look('carter'), (-1.02, .05, 0), 80), Doll(s, look('woman'), (1.02, .10, 0), -78)
    r = .07 * math.sin(turn(2 * step % STEPS))
    a.stand(lean=10, nod=12, left=(-.14, -.66 + r, 1.18), right=(.14, -.66 - r, 1.18))
    b.stand(lean=8, nod=10, left=(-.24, -.62, 1.14 + .05 * math.sin(turn(step))), right=(.24, -.62, 1.14 - .05 * math.sin(turn(step))))
    fire(Doll(s, {}, (0, -.1, 0), 0), (0, 0, 0), step, 1.25)


def sledge(s, step):
    c = Doll(s, look('lad'), (1.15, 0, 0), 90, .76)
    c.stand(lean=20, nod=0, left=(-.30, .46, 1.10), right=(.20, .50, 1.12), **walking(step, far=.42))
    k = Doll(s, look('child'), (-1.05, 0, 0), 90, .70)
    k.stand(hip=.58, lean=-4, left=(-.40, -.50, 1.0 + .5 * (step in (2, 3, 4))), right=(.40, -.50, 1.0), feet=((-.2, -.75, .28), (.2, -.75, .28)))
    for x in (-.34, .34):
        k.pole((x, .75, .10), (x, -1.05, .10), .07, '#8a5a30', 'run')
        k.pole((x, -1.05, .10), (x, -1.25, .42), .07, '#8a5a30', 'run')
    k.block((0, -.2, .28), (.44, .80, .06), '#a8743e', 'seat', 'wood', .02)
    k.pole((0, -1.22, .40), (.05, -2.55, 1.10), .03, '#cbb98c', 'rope')


def snowball(s, step):
    """At a snowman."""
    c = Doll(s, look('child'), (-1.25, 0, 0), 82, .74)
    back = (1, 1, .8, 0, .1, .2, .5, .8)[step]
    hand = mix((.40, -.80, 1.75), (.55, .40, 2.15), back)
    c.stand(lean=14 - 20 * back, nod=-2, right=hand, left=mix((-.5, .2, 1.2), (-.45, -.6, 1.6), back), feet=((-.24, -.26, 0), (.24, .24, 0)))
    w = Doll(s, {}, (1.25, .05, 0), -30)
    for z, r in ((.42, .52), (1.12, .40), (1.68, .30)):
        w('snow', '#f2f6fc', 'man', .05).ball((0, 0, z), r, k=.05)
    w('skin', '#d9752a', 'nose').cone((0, -.28, 1.68), (0, -.58, 1.64), .07, .03)
    for x in (-.11, .11):
        w('dark', '#241c18', 'coal').ball((x, -.27, 1.78), .05)
    w.disc((0, 0, 1.98), .34, .04, '#4a4038', 'brim')
    w.disc((0, 0, 2.12), .22, .16, '#4a4038', 'brim')
    for x in (-1, 1):
        w.pole((x * .35, 0, 1.2), (x * .85, -.05, 1.5), .045, '#5a4028', 'twig')
    ball = s.part('snow', '#fbfdff', 'ball', .04)
    if step in (0, 1, 2):
        ball.ball(V((-1.25, 0, 0)) + c.M @ (hand * .74) + V((0, 0, .12)), .15)
    elif step in (3, 4):
        ball.ball((-.35 + .72 * (step - 3), -.05, 1.62 - .12 * (step - 3)), .15)
    elif step == 5:
        for i in range(5):
            ball.ball((.86 - .10 * (i % 3), -.2 + .1 * i, 1.15 + .16 * i), .09, k=.01)


# ---- on guard and in the fields

def spear(d, hand, colour='#8a5f36'):
    d.pole(hand + V((0, 0, -1.15)), hand + V((0, 0, 1.95)), .06, colour, 'spear')
    d('iron', '#c3c8d0', 'tip').cone(hand + V((0, 0, 1.88)), hand + V((0, 0, 2.36)), .14, .02)


def shield(d, at, colour):
    d.disc(at, .36, .05, colour, 'shield', rx=82)
    d('iron', '#b5bac2', 'boss').ball(V(at) + V((0, -.09, 0)), .11)


def guard(s, step, who='guard', colour='#7a5a3c'):
    d = Doll(s, look(who), (0, 0, 0), 14)
    look_at = (0, 22, 40, 40, 20, -10, -34, -20)[step]
    hand = V((.58, -.34, 1.16))
    spear(d, hand)
    d.stand(turn=look_at, sway=.10 * math.sin(turn(step)), right=hand, left=(-.46, -.40, 1.15), feet=((-.24, 0, 0), (.24, -.06, 0)))
    shield(d, (-.42, -.52, 1.12), colour)


def march(s, step, who='guard', colour='#7a5a3c'):
    d = Doll(s, look(who), (0, 0, 0), 90)
    hand = V((.50, -.36, 1.18))
    spear(d, hand)
    d.stand(right=hand, left=(-.46, -.26, 1.10), **walking(step))
    d.disc((-.62, -.22, 1.12), .34, .05, colour, 'shield', ry=90)


def clan_guard(s, step):
    guard(s, step, 'clansman')


def clan_march(s, step):
    march(s, step, 'clansman')


def piper(s, step):
    d = Doll(s, look('piper'), (0, 0, 0), -24)
    r = math.sin(turn(step))
    d.stand(sway=.16 * r, nod=4, turn=8, left=(-.10, -.52, 1.35), right=(.12, -.50, 1.08 + .04 * math.sin(turn(2 * step % STEPS))), feet=((-.22, 0, 0), (.24, -.16, .12 * max(0, r))))
    squeeze = .03 * math.sin(turn(2 * step % STEPS))
    d('coat', '#8f3f38', 'bag', .045).ball((-.46, -.34, 1.32), V((.27 - squeeze, .36, .30 + squeeze)))
    d.pole((-.30, -.48, 1.50), (0, -.42, 1.92), .05, '#2f2620', 'blow')
    d.pole((-.22, -.55, 1.34), (.10, -.64, .74), .06, '#2f2620', 'chanter')
    for i, (x, y, z) in enumerate(((-.78, .05, 2.55), (-.92, -.05, 2.35), (-.64, .16, 2.75))):
        d.pole((-.52, -.20, 1.55), (x + .05 * r, y, z), .06, '#2f2620', 'drone')
        d('gold', '#d9c28a', 'ring').ball((x + .05 * r, y, z), .10)


def hoe(s, step):
    d = Doll(s, look('gardener'), (-.4, 0, 0), 58)
    lift = (.3, .7, 1, .8, .1, 0, .05, .15)[step]
    end, hand = mix((0, -1.25, .10), (0, -1.42, 1.35), lift), mix((.02, -.62, .92), (.04, -.52, 1.40), lift)
    back = hand + (hand - end) / np.linalg.norm(hand - end) * .58
    d.pole(end, back, .06, name='hoe')
    d.block(end + V((0, .06, -.06)), (.20, .05, .16), '#6d7078', 'blade', 'iron', .02, rx=24)
    d.stand(hip=.95, lean=30 - 20 * lift, nod=12, left=hand, right=back, feet=((-.26, -.2, 0), (.26, .2, 0)))


def pick(s, step):
    """Heather into a basket."""
    d = Doll(s, look('woman'), (-.3, .05, 0), 46)
    go = (0, .3, .8, 1, .8, .3, 0, 0)[step]
    hand = mix((.25, -.95, .34), (.82, -.48, .82), go)
    d.stand(hip=.58, lean=30 - 10 * go, nod=10, right=hand, left=(-.35, -.62, .62))
    d.disc((.92, -.50, .24), .38, .24, '#a87a42', 'basket')
    for i in range(4):
        d('hair', '#a05c9a', 'bloom').ball((.92 + .18 * math.cos(1.6 * i), -.50 + .18 * math.sin(1.6 * i), .52), .15, k=.03)
    if go > .5:
        d('hair', '#b56cae', 'twig').ball(hand + V((0, 0, .16)), .14)


def woolly(s, at, heading, step, size=1.0, wool='#cfc4ac'):
    """It grazes for a while, then looks up."""
    d = Doll(s, {}, at, heading, size)
    up = (0, .08, 0, .1, .5, 1, 1, .5)[step]
    w, k = d('snow', wool, 'wool', .05), d('hair', '#4a4040', 'legs', .045)
    for x, y, z, r in ((0, -.30, .72, .36), (0, .12, .76, .40), (0, .46, .70, .34), (.12, .1, .62, .36), (-.12, .1, .62, .36)):
        w.ball((x, y, z), r, k=.06)
    for x in (-.18, .18):
        for y in (-.34, .46):
            k.cone((x, y, .45), (x, y, .06), .08, .07)
    nose = mix((0, -.92, .22), (0, -.98, .98), up)
    k.cone((0, -.58, .66 + .26 * up), nose, .18, .12, k=.05)
    for x in (-1, 1):
        k.ball(mix((0, -.66, .62), (0, -.66, .98), up) + V((x * .17, 0, 0)), V((.10, .06, .06)), k=.03)


def sheep(s, step):
    woolly(s, (-.70, .35, 0), 84, step)
    woolly(s, (.75, -.25, 0), -70, (step + 3) % STEPS, .92, '#c4b89c')


def herd(s, step):
    """A shepherd leans on his crook, with a dog and a sheep."""
    d = Doll(s, look('shepherd'), (-.55, .1, 0), 30)
    hand = V((.52, -.36, 1.30))
    d.pole(hand + V((0, -.02, -1.28)), hand + V((0, 0, 1.05)), .055, '#8a5f36', 'crook')
    d('wood', '#8a5f36', 'crook').tube([hand + V((0, 0, 1.05)), hand + V((.10, -.02, 1.26)), hand + V((.28, -.04, 1.22)), hand + V((.30, -.04, 1.02))], .055, k=.01)
    d.stand(sway=.05 * math.sin(turn(step)), turn=(0, 10, 24, 30, 20, 0, -16, -8)[step], nod=4, right=hand, left=(.20, -.42, 1.22))
    woolly(s, (1.10, .0, 0), 70, (step + 2) % STEPS, .95)
    dog(s, (-1.45, -.25, 0), 60, step, sits=True)


def mule(s, step):
    """A carter leads a beast with packs."""
    c = Doll(s, look('carter'), (1.30, -.1, 0), 90)
    c.stand(lean=4, left=(-.36, .30, 1.15), right=(.45, -.30 * math.sin(turn(step)), 1.0), **walking(step))
    m = Doll(s, {}, (-.95, .1, 0), 90, 1.05)
    f = m('hair', '#7d6046', 'mule', .05)
    f.cone((0, -.50, 1.20), (0, .55, 1.18), .34, .36, k=.1)
    f.cone((0, -.62, 1.35), (0, -.98, 1.95), .24, .18, k=.1)
    f.cone((0, -1.0, 1.98), (0, -1.36, 1.72), .19, .13, k=.05)
    for x in (-1, 1):
        f.cone((x * .10, -.92, 2.10), (x * .16, -.86, 2.42), .07, .04, k=.03)
        for y, shift in ((-.45, 0), (.52, .5)):
            go = .26 * math.sin(turn(step, shift + (.25 if x > 0 else -.25)))
            f.tube([(x * .18, y, 1.0), (x * .18, y - go * .5, .55), (x * .18, y - go, .08)], [.16, .11, .10], k=.05)
    m('hair', '#3e2e22', 'mane', .045).tube([(0, -.50, 1.62), (0, -.86, 2.06)], .10)
    m('hair', '#3e2e22', 'mane', .045).tube([(0, .84, 1.25), (.06 * math.sin(turn(step)), 1.0, .60)], .08)
    m('coat', '#a5894f', 'cloth', .045).ball((0, .08, 1.40), V((.40, .45, .22)))
    for x in (-1, 1):
        m('linen', '#b39a68', 'pack', .045).ball((x * .42, .08, 1.18), V((.22, .42, .34)))
    m.pole((0, -1.28, 1.72), (.30, -2.0, 1.18), .03, '#cbb98c', 'rope')


# ---- on the way, and at the end of a work

def cheer(s, step):
    """Both arms up, a little leap."""
    d = Doll(s, look('mason'), (0, 0, 0), 12)
    up = (0, .30, .50, .42, .12, 0, 0, 0)[step]
    wide = .12 * math.sin(turn(step))
    d.stand(hip=.96 + up, lean=-4, nod=-10, feet=((-.24, 0, up * .8), (.24, 0, up * .8)), left=(-.86 - wide, -.16, 2.36 + up), right=(.86 + wide, -.16, 2.36 + up), elbows=-.3)
    d.pole((.82 + wide, -.16, 2.22 + up), (.98 + wide, -.20, 2.76 + up), .06, name='haft')
    d.disc((1.0 + wide, -.20, 2.84 + up), .17, .17, '#a07a48', 'mallet', rx=80)


def hurrah(s, step):
    """Two, out of step: one waves a cloth, the other claps."""
    a, b = Doll(s, look('labourer'), (-.80, .1, 0), 14), Doll(s, look('maid'), (.80, -.1, 0), -14)
    up, swing = (.45, .25, 0, 0, 0, .1, .35, .5)[step], math.sin(turn(step))
    a.stand(hip=.96 + up, nod=-8, feet=((-.22, 0, up * .8), (.22, 0, up * .8)), left=(-.86, -.2, 2.30 + up), right=(.70, -.2, 2.46 + up), elbows=-.3)
    a('snow', '#c8503a', 'cloth').tube([(.70, -.2, 2.44 + up), (.66 + .20 * swing, -.2, 2.80 + up), (.60 + .55 * swing, -.2, 3.04 + up)], [.07, .13, .09], k=.03)
    clap = .10 + .26 * abs(math.sin(turn(step)))
    b.stand(nod=-6 + 4 * swing, left=(-.35 - clap, -.40, 2.25), right=(.35 + clap, -.40, 2.25), elbows=-.1)


def carry(s, step):
    """Hands up to what he has on his head: the table draws it there."""
    d = Doll(s, look('labourer'), (0, 0, 0), 90)
    d.stand(nod=0, lean=3, left=(-.58, .04, 2.52), right=(.58, .04, 2.52), **walking(step, far=.44))


def sack(s, step):
    """On his back, from wherever one looks."""
    d = Doll(s, look('mate'), (0, 0, 0), 90)
    w = walking(step, far=.42)
    up = w['hip'] - .98
    d.stand(lean=16, nod=-2, left=(-.36, -.44, 1.66), right=(.36, -.44, 1.40), **w)
    d('linen', '#b39a68', 'sack').ball((-.08, .52, 1.62 + up), V((.46, .42, .54)))
    d('linen', '#937a4c', 'neck').ball((-.22, .06, 1.98 + up), V((.16, .16, .16)))


def creel(s, step):
    """Peat in a basket on her back."""
    d = Doll(s, look('woman'), (0, 0, 0), 90)
    rock = .05 * math.sin(turn(step))
    d.stand(lean=18, nod=-4, sway=.06 * math.sin(turn(step)), left=(-.22, -.48, 1.16), right=(.22, -.48, 1.16), **walking(step))
    d.disc((rock, .52, 1.52), .42, .42, '#a87a42', 'creel')
    for i, (x, y) in enumerate(((-.16, .40), (.16, .44), (0, .66))):
        d.block((x + rock, y, 1.98), (.17, .15, .12), ('#4d3826', '#5b4230', '#443222')[i], f'peat{i}', rz=25 * i)


def gait(s, at, heading, step, size=1.0, wool='#cfc4ac'):
    """A sheep on its way."""
    hop = .05 * math.sin(turn(2 * step % STEPS))
    woolly(s, (at[0], at[1], hop), heading, 4 + step // 4, size, wool)


def flock(s, step):
    gait(s, (1.15, .10, 0), 90, step, .92)
    gait(s, (.10, -.30, 0), 84, (step + 3) % STEPS, .98, '#c4b89c')
    gait(s, (-1.15, .25, 0), 96, (step + 5) % STEPS, .90)


def drove(s, step):
    """A drover, his dog and the last of the flock."""
    gait(s, (1.25, .05, 0), 90, step, .95)
    d = Doll(s, look('shepherd'), (-.10, .05, 0), 90)
    swing = .22 * math.sin(turn(step))
    hand = V((.48, -.44 - swing, 1.30))
    d.pole(hand + V((0, swing, -1.22)), hand + V((0, -swing, .95)), .055, '#8a5f36', 'crook')
    d.stand(lean=6, right=hand, left=(-.44, swing, 1.02), **walking(step))
    dog(s, (-1.45, -.25, 0), 90, step)
