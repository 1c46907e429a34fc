# SPDX-License-Identifier: MIT
"""What a winter card in force puts on the board, each to be told from afar: the doctor with his lantern, the damsel and
her chest, a breach in the wall, a drift over the road. Each function gives a Figure whose foot stands at z = 0 round the
origin, the units that its picture is high, and lamps of its own (place, energy).
"""
import numpy as np

import body as B
import clay
import props as P
import sdf
import winter
from body import Figure, rgb

WARM, SICK = (1.0, .56, .22), (.52, 1.0, .30)


def plague():
    """The lantern of a plague house burns green."""
    f = Figure(.016, **{**winter.DOCTOR, 'flame': '#a8ff5a', 'hose': '#2a2430'})
    winter.doctor(f)
    winter.carried_lantern(f, -.82, -.62, 1.28)
    f('coat').lathe([(0, .12), (.66, .12), (.56, .75), (.50, 1.2), (0, 1.25)], .03, k=.10, squash=.74)
    B.legs(f, 'hose')
    return f, 4.3, [((-.82, -1.1, 1.35), SICK, 26), ((-.5, -1.4, 1.6), SICK, 22)]


def damsel():
    """She waits beside the chest that takes what is brought to her."""
    f = Figure(.016, **{**winter.LADY, 'chest': '#6a4326', 'bar': '#c79a3f', 'sand': '#e2bb62', 'iron': '#55585e', 'flame': '#ffc25a'})
    winter.lady(f, 1.2)
    g = f('coat')
    g.lathe([(0, .0), (.74, .0), (.62, .5), (.46, 1.0), (.38, 1.3), (0, 1.35)], .03, k=.12, squash=.9)
    g.displace(lambda p: .022 * np.sin(np.arctan2(p[:, 0], -p[:, 1]) * 11) * np.clip((1.1 - p[:, 2]) / .4, 0, 1) * (np.abs(p[:, 0]) < .9))
    c, b = f('chest'), f('bar')
    for x, y, z, h in ((1.15, -.35, .26, (.46, .32, .26)),):
        c.box((x, y, z), h, .04)
        c.box((x, y + .30, z + .40), (h[0], .05, .22), .04)
        for q in (-.36, .36):
            b.box((x + q, y, z), (.05, h[1] + .02, h[2] + .02), .01)
        for i, (dx, dy) in enumerate(((-.22, -.02), (.08, .08), (.26, -.06))):
            f('sand').ball((x + dx, y + dy, z + .30), (.17, .15, .13), k=.03)
    return f, 4.3, [((.3, -1.6, 1.9), WARM, 26)]


def cracked_wall():
    """Fallen blocks under a black crack."""
    f = Figure(.018, stone='#a89c8a', dark='#17120f', snow='#eef4fb', mortar='#6d6459')
    s, rng = f('stone'), np.random.default_rng(12)
    for r in range(5):
        x, z = -1.7 - .3 * (r % 2), r * .40 + .18
        while x < 1.7:
            w = rng.uniform(.5, .8)
            gap = .16 + .10 * r + .07 * np.sin(r * 2.4)
            shade = rng.uniform(.74, 1.16)
            if abs(x + w / 2 - .1) > gap + w * .30:
                s.box((x + w / 2, .3, z), (w / 2 - .02, .28, .18), .05, k=0, col=tuple(v * shade for v in rgb('#a89c8a')))
            x += w
    f('dark').box((.1, .50, .75), (.62, .05, .72), .02)
    for i, (x, y, z, h, rz, ry) in enumerate(((-.15, -.35, .22, (.36, .27, .22), 24, 10), (.62, -.25, .18, (.30, .24, .18), -30, -14),
                                              (-.80, -.42, .16, (.26, .21, .16), 50, 8), (.22, -.85, .14, (.22, .18, .14), 10, 20),
                                              (1.15, -.62, .12, (.20, .17, .12), 70, -6))):
        P.block(f, x, y, z, h, rz=rz, ry=ry, paint='stone.fallen', seed=30 + i)
    n = f('snow')
    for x, w in ((-1.35, .42), (1.35, .42)):
        n.ball((x, .3, 2.06), (w, .30, .10), k=.05)
    n.ball((-.15, -.38, .46), (.28, .21, .06), k=.04)
    return f, 4.3, [((.1, -1.6, 1.6), WARM, 10)]


def snowdrift():
    """Blown up against a cart: a wheel and a shovel look out."""
    f = Figure(.018, snow='#f3f7fd', wood='#7a5230')
    n = f('snow')
    n.ball((0, .1, -.10), (1.75, .85, .78))
    n.ball((-.75, .0, .25), (.80, .6, .55), k=.35)
    n.ball((.80, .15, .10), (.85, .6, .50), k=.35)
    n.displace(lambda p: .05 * sdf.fbm(p, 2.4, 3, 7) + .006 * sdf.fbm(p, 18, 1, 2))
    n.box((0, 0, -1), (4, 3, 1), .01, 'cut')
    P.shovel(f, (.30, -.52, .35), (.62, -.30, 1.95))
    P.wheel(f, -1.15, -.30, .62, .46, ry=0, rz=-24, rx=-14)
    return f, 4.0, []


ALL = {'plague': plague, 'damsel': damsel, 'cracked_wall': cracked_wall, 'snowdrift': snowdrift}
