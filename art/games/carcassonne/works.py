# SPDX-License-Identifier: MIT
"""What stands and lies in the building yard: camp, masons, carpenters, mortar, pasture.

What stands keeps within its cell with its shadow, so that a tile takes the whole of it away; only what is as flat as a board
lies over borders. Groups, with clear ground between them, and nothing in the middle of a cell.

    blender -b -P art/games/carcassonne/works.py       (says where in the picture each thing is)
"""
import math
import os
import random
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [HERE, os.path.join(HERE, '..', '..')]

import layout as L
from lib import arch
from lib.mesh import Mesh

S = 6.0                                                  # world units a cell, as in faces.py
SUN = (.70 / .74, .47 / .74)                             # how far east and north a shadow reaches, for each unit of height
MARGIN = .025                                            # what a thing keeps of its cell's border


def tent(m, r, cloth='canvas'):
    """A builder's tent: ridge, guy ropes, the front thrown open."""
    w, d, h = .95, 1.15, 1.25
    for s in (-1, 1):
        q = [(s * w, -d, 0), (s * w, d, 0), (0, d, h), (0, -d, h)]
        m.face(q if s > 0 else q[::-1], cloth)
        for y in (-d, d):
            m.rod((s * w * .6, y, h * .4), (s * (w + .5), y * 1.15, 0), .02, .02, 'cord', 4)
    m.face([(w, d, 0), (-w, d, 0), (0, d, h)], cloth)
    m.face([(-w, -d + .3, 0), (w, -d + .3, 0), (0, -d + .3, h)], 'dark')
    m.rod((0, -d - .1, 0), (0, -d - .1, h + .3), .05, .04, 'trunk', 6)
    m.face([(0, -d - .1, h + .3), (0, -d - .1, h + .05), (.5, -d - .1, h + .17)], 'awning_red')


def tent_red(m, r):
    tent(m, r, 'awning_red')


def tent_blue(m, r):
    tent(m, r, 'awning_blue')


def logs(m, r):
    for k, n in enumerate((4, 3, 2)):
        for i in range(n):
            y = (i - (n - 1) / 2) * .36
            m.rod((-1.0 + r.uniform(-.1, .1), y, .18 + .31 * k), (1.0 + r.uniform(-.1, .1), y, .18 + .31 * k), .18, .17, 'trunk', 9)


def ashlars(m, r):
    """Dressed stones in a stack, one still on its trestle."""
    for k, (nx, ny) in enumerate(((4, 2), (3, 2), (2, 1))):
        for i in range(nx):
            for j in range(ny):
                m.block(.50, .34, .28, 'ashlar', (i - (nx - 1) / 2) * .54, (j - (ny - 1) / 2) * .40, .29 * k, r.uniform(-4, 4), .03)
    m.block(.55, .36, .30, 'ashlar', -1.5, -.2, .30, 12, .03)
    for u in (-1.68, -1.32):
        m.box(.09, .5, .30, 'newwood', u, -.2, 0)


def sawpit(m, r):
    m.box(1.9, .55, .02, 'dark', 0, 0, 0)
    m.rod((-1.2, 0, .42), (1.2, 0, .42), .20, .20, 'trunk', 9)
    for u in (-.9, .9):
        for s in (-1, 1):
            m.rod((u, s * .40, 0), (u, 0, .5), .05, .05, 'newwood', 5)
    arch.planks(m, .2, .75, 4, 5, 1.6)


def crane(m, r):
    """A windlass on two legs with its load."""
    for s in (-1, 1):
        m.rod((s * .55, -.35, 0), (0, 0, 1.7), .07, .06, 'newwood', 6)
    m.rod((0, .9, 0), (0, 0, 1.7), .07, .06, 'newwood', 6)
    m.rod((-.38, -.24, .55), (.38, -.24, .55), .11, .11, 'trunk', 8)
    m.rod((0, -.02, 1.65), (0, -.02, .55), .02, .02, 'cord', 4)
    m.block(.42, .30, .26, 'ashlar', 0, -.02, .30, 8, .03)
    arch.stones(m, .9, -.3, 5, .24, .4)


def mortar(m, r):
    m.heap(.60, .50, .34, 'sand', -.5, .1)
    m.heap(.45, .42, .22, 'lime_heap', .55, .0)
    m.box(.9, .55, .14, 'newwood', .1, -.75, 0)
    m.box(.78, .43, .03, 'lime_heap', .1, -.75, .13)
    arch.barrel(m, 1.1, -.55, 0, 1.1)


def bricks(m, r):
    for k in range(3):
        for i in range(5 - k):
            m.box(.30, .60, .20, 'brick', (i - (4 - k) / 2) * .34, 0, .21 * k, r.uniform(-3, 3))
    arch.planks(m, .2, -.8, 8, 4, 1.2)


def pasture(m, r):
    """Sheep keep the grass short."""
    for _ in range(3):
        with m.at(r.uniform(-1.1, 1.1), r.uniform(-.7, .7), 0, r.uniform(0, 360), scale=1.25):
            m.blob(.28, .19, .20, 'wool', 0, 0, .28, 10, 7, .18)
            m.blob(.11, .08, .10, 'dark', .28, 0, .32, 8, 6)


def cart(m, r):
    m.box(1.5, .8, .10, 'plank', 0, 0, .40)
    for s in (-1, 1):
        m.box(1.5, .06, .22, 'plank', 0, s * .40, .48)
        with m.at(.1, s * .48, .36, tilt=('X', 90)):
            m.tube(.36, .36, -.04, .04, 'timber', 14)
        m.rod((.7, s * .3, .45), (1.7, s * .22, .18), .05, .04, 'newwood', 5)
    for i in range(4):
        m.block(.42, .30, .22, 'ashlar', -.45 + .32 * i, r.uniform(-.12, .12), .50, r.uniform(-14, 14), .03)


def fire(m, r):
    """A kettle over embers, with logs to sit on."""
    for k in range(9):
        t = math.tau * k / 9
        m.block(.16, .13, .10, 'block', .36 * math.cos(t), .36 * math.sin(t), 0, r.uniform(0, 90), .02)
    m.box(.40, .40, .03, 'dark', 0, 0, 0, 20)
    m.blob(.15, .15, .06, 'ember', 0, 0, .03, 9, 5, .2)
    for k in range(3):
        t = math.tau * k / 3 + .3
        m.rod((.42 * math.cos(t), .42 * math.sin(t), 0), (0, 0, .85), .03, .03, 'newwood', 5)
    m.blob(.15, .15, .14, 'iron', 0, 0, .36, 10, 7)
    for a, b, turn in ((-.85, -.25, 75), (.30, -.80, 10)):
        c, s = .42 * math.cos(math.radians(turn)), .42 * math.sin(math.radians(turn))
        m.rod((a - c, b - s, .12), (a + c, b + s, .12), .12, .12, 'trunk', 8)


def stores(m, r):
    """Barrels, sacks and a crate."""
    for a, b in ((-.35, .1), (.05, .22), (-.12, -.30)):
        arch.barrel(m, a, b, 0, 1.5)
    for a, b in ((.45, -.15), (.62, .12), (.50, .40)):
        arch.sack(m, a, b, 0, 1.3)
    arch.crate(m, -.75, -.2, 0, .36, r.uniform(0, 40))


def hay(m, r):
    m.heap(.62, .58, .62, 'thatch')
    m.heap(.34, .34, .30, 'thatch', .72, -.30)
    m.rod((-.55, -.45, .02), (.10, -.20, .75), .025, .025, 'newwood', 5)


def rubble(m, r):
    arch.stones(m, 0, 0, 9, .26, .6)
    arch.stones(m, .6, .4, 4, .18, .4)


def boards_stacked(m, r):
    arch.planks(m, 0, 0, 0, 12, 1.7)
    arch.planks(m, -.1, .62, 12, 5, 1.3)
    arch.barrel(m, 1.15, -.2, 0, 1.2)


def barrow(m, r):
    """A barrow of sand, left where it was wanted."""
    m.box(.75, .52, .24, 'plank', 0, 0, .22, 0, 1.2)
    m.heap(.36, .24, .20, 'sand', 0, 0, .44)
    with m.at(.55, .03, .20, tilt=('X', 90)):
        m.tube(.20, .20, -.04, .04, 'timber', 12)
    for s in (-1, 1):
        m.rod((.55, s * .12, .20), (-.95, s * .26, .34), .035, .03, 'newwood', 5)
        m.rod((-.35, s * .24, 0), (-.35, s * .24, .26), .035, .035, 'newwood', 5)


def pen(m, r):
    """Hurdles round a few sheep."""
    ring = [(-1.05, -.75, 0), (-.35, -.80, 0), (.40, -.78, 0), (1.05, -.70, 0), (1.08, 0, 0), (1.0, .75, 0), (.30, .80, 0), (-.40, .78, 0), (-1.0, .72, 0)]
    arch.fence(m, ring, .40, 0)
    for a, b, turn in ((-.35, .2, 40), (.35, -.25, 150), (.45, .35, 250)):
        with m.at(a, b, 0, turn, scale=1.1):
            m.blob(.28, .19, .20, 'wool', 0, 0, .28, 10, 7, .18)
            m.blob(.11, .08, .10, 'dark', .28, 0, .32, 8, 6)


# ------------------------------------------------------------------ where
PLAN = [(tent_red, 1.36, .64, -14), (tent, 2.66, .60, 18), (tent_blue, .40, 1.60, 24), (fire, 1.72, 1.30, 0), (stores, 2.28, 1.34, 30), (cart, 1.66, 2.34, -20), (hay, .66, 3.36, 0), (stores, .30, 2.76, 100),
        (ashlars, 7.40, .40, 9), (ashlars, 6.64, 1.66, -24), (crane, 7.66, 1.60, 14), (rubble, 6.36, .62, 40), (rubble, 8.30, .36, 10), (cart, 7.36, 2.42, 132), (tent_red, 8.60, 2.56, -10),
        (mortar, 8.36, 3.62, -8), (bricks, 9.34, 3.42, -16), (stores, 8.66, 4.66, 200), (bricks, 9.62, 4.62, 34),
        (logs, 4.62, 5.34, -26), (sawpit, 4.40, 6.62, 12), (logs, 3.40, 5.64, 66), (boards_stacked, 5.40, 6.36, -18), (crane, 5.62, 7.60, -30),
        (pasture, 9.40, 5.62, 0), (pasture, 8.64, 6.34, 70), (pen, 9.60, 7.40, 8), (hay, 10.64, 6.66, 50), (tent, 10.42, 8.60, -16), (cart, 9.60, 8.36, 28),
        (bricks, 5.60, 8.36, 12), (ashlars, 6.40, 7.64, -10), (logs, .56, 4.40, 74), (boards_stacked, 2.36, 4.62, 16),
        (barrow, 4.64, 3.34, 200), (pasture, 4.40, 1.64, 20), (tent_blue, 6.62, 5.40, 12), (stores, 6.30, 4.66, 0)]
SCALE = {tent: 1.3, tent_red: 1.3, tent_blue: 1.3, fire: 1.6, stores: 1.6, hay: 1.5, barrow: 1.6, pen: 1.45, boards_stacked: 1.5}
BOARDS = [(6.22, 4.12, 30), (7.02, 6.86, 62), (2.52, 3.50, -22), (5.06, 4.02, -8)]


def reach(kind, turn):
    """What a thing and its shadow take of the picture, in cells from its foot: (u0, u1, v0, v1)."""
    m = Mesh(3)
    with m.at(0, 0, 0, turn, scale=SCALE.get(kind, 1.4)):
        kind(m, random.Random(3))
    u = [c for p in m.points for c in (p.x, p.x + SUN[0] * p.z)]
    v = [c for p in m.points for c in (-p.y - L.RISE * p.z, -p.y, -p.y - SUN[1] * p.z)]
    return min(u) / S, max(u) / S, min(v) / S, max(v) / S


def within(at, low, high):
    """AT, moved so far that what reaches from LOW to HIGH of it keeps to its cell."""
    cell = math.floor(at)
    first, last = cell + MARGIN - low, cell + 1 - MARGIN - high
    return min(max(at, first), last) if first <= last else (first + last) / 2


def places():
    """(kind, x, y, turn, reach) of all that stands."""
    for kind, x, y, turn in PLAN:
        u0, u1, v0, v1 = reach(kind, turn)
        yield kind, within(x, u0, u1), within(y, v0, v1), turn, (u0, u1, v0, v1)


def place(m):
    r = random.Random(11)
    for kind, x, y, turn, _ in places():
        with m.at(x * S, -y * S, 0, turn, scale=SCALE.get(kind, 1.4)):
            kind(m, r)


def boards(m):
    """Over mud, flat enough to lie across borders."""
    r = random.Random(12)
    for x, y, turn in BOARDS:
        with m.at(x * S, -y * S, 0, turn):
            for k in range(3):
                m.box(r.uniform(2.2, 2.7), .26, .05, 'boards', r.uniform(-.2, .2), (k - 1) * .34, 0, r.uniform(-5, 5))


def pegs(m):
    """Short pegs where the corners of four cells meet."""
    r = random.Random(13)
    for x, y in sorted(L.CELLS):
        if {(x + 1, y), (x, y + 1), (x + 1, y + 1)} <= L.CELLS:
            m.box(.11, .11, .20, 'newwood', (x + 1) * S, -(y + 1) * S, 0, r.uniform(0, 90), .8)


if __name__ == '__main__':
    for kind, x, y, _, (u0, u1, v0, v1) in places():
        print(kind.__name__, *L.px(x + u0, y + v0), *L.px(x + u1, y + v1))
