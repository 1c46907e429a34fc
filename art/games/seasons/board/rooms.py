# SPDX-License-Identifier: MIT
"""What is in the houses when they open (dolls.py), one function a kind: kind(m), in the house's own frame.

A room is seen some 130 pixels wide: 10 to 14 things each, none of them smaller than a tenth of a unit, the tall ones at the
back wall. Helpers are pictures of their own, set by the program where layout.SEATS says, so before them nothing stands.
LAMPS has the lights: the first before the figures and below the brims of hats, or their faces were black.
"""
import math

import buildings
from lib import arch as A
from lib.furniture import bed, board, candle, chest, cloth, hearth, rug, sheaf, shelf, shield, spears, stool, table, wheel

TAU = math.tau
FLOOR, WALL = .16, .07
LAMP, FIRE = (1.0, .50, .175), (1.0, .36, .07)                  # light of 2700 K; of a hearth


# ------------------------------------------------------------------ what rooms are made of
def frame(m, w, d, eaves, wall='plaster_ochre', floor=FLOOR, boards='plank', panel='plank', high=.52):
    """Floor, lining of three walls with a wainscot, and timber on whatever was cut."""
    a, b, t = w / 2, d / 2, WALL
    m.box(w, d, .02, boards, 0, 0, floor - .01)
    for i in range(1, round(w / .3)):
        m.box(.014, d, .006, 'timber', -a + i * w / round(w / .3), 0, floor + .01)
    m.box(w, t, eaves - floor, wall, 0, b - t / 2, floor)
    m.box(w, t + .03, high, panel, 0, b - t / 2 - .015, floor)
    for s in (-1, 1):
        m.box(t, d, eaves - floor, wall, s * (a - t / 2), 0, floor)
        m.box(t + .03, d, high, panel, s * (a - t / 2 - .015), 0, floor)
        m.box(.15, .15, eaves - .05, 'timber', s * (a + .01), -b, .05)
        m.box(.17, d + .24, .10, 'timber', s * (a + .05), 0, eaves - .06)
    m.box(w + .28, .17, .11, 'timber', 0, b + .05, eaves - .06)
    m.box(w, .10, .07, 'timber', 0, -b - .02, floor - .06)


# ------------------------------------------------------------------ the rooms
def tavern(m):
    """A taproom: casks behind a counter, jugs on shelves, two tables before the fire."""
    b, back = .85, .85 - WALL
    frame(m, 2.70, 1.70, 1.90)
    for x in (-.42, .30, 1.10):
        m.box(.09, .05, 1.74, 'timber', x, back - .02, FLOOR)
    hearth(m, -.98, b, FLOOR, 1.90)
    m.box(1.05, .24, .50, 'plank', .74, .22, FLOOR)                      # the counter
    m.box(1.15, .34, .06, 'newwood', .74, .21, FLOOR + .50)
    for k in range(3):
        m.lathe([(.05, 0), (.055, .11)], ('copper', 'gold', 'clay')[k], 9, .40 + .14 * k, .14, FLOOR + .56)
    for j in range(3):
        A.barrel(m, .42 + .36 * j, .58, FLOOR, 1.35)
    shelf(m, .70, back, 1.06, 1.16, 6)
    shelf(m, .70, back, 1.46, 1.16, 6, first=2)
    cloth(m, -.14, back, .98, .34, .54, 'cloth_green')
    table(m, -.02, -.10, FLOOR, .30, 3)
    table(m, .98, -.36, FLOOR, .27, 2)
    for x, y in ((-.20, -.48), (1.22, -.62), (.72, -.66), (-.92, -.50)):
        stool(m, x, y, FLOOR)
    A.sack(m, -1.16, -.62, FLOOR, 1.0)
    wheel(m, .20, .05, 1.58)


def village_tavern(m):
    """A small inn: soup on the fire, one cask, one bed for the night."""
    b, back = .70, .70 - WALL
    frame(m, 2.10, 1.40, 1.50, 'plaster')
    hearth(m, .70, b, FLOOR, 1.50, .66, True)
    bed(m, -.72, .20, FLOOR, 'cloth_red')
    A.barrel(m, .12, .48, FLOOR, 1.5)
    A.barrel(m, -.22, .50, FLOOR, 1.2)
    shelf(m, -.05, back, .92, .84, 5, first=1)
    cloth(m, -.74, back, .86, .34, .42, 'cloth_yellow', 'cloth_red')
    table(m, .28, -.20, FLOOR, .26, 3)
    stool(m, .58, -.44, FLOOR)
    stool(m, .02, .04, FLOOR)
    chest(m, -.78, -.50, FLOOR)
    A.sack(m, .90, -.50, FLOOR, .9, 'wool')
    rug(m, -.12, -.40, FLOOR + .01, .62, .36, 'cloth_blue')


def servants_house(m):
    """Three beds in a row, the kitchen fire, washing under the rafters, a broom."""
    b, back = .675, .675 - WALL
    frame(m, 2.90, 1.35, 1.52, 'plaster')
    for i, cover in enumerate(('cloth_blue', 'cloth_yellow', 'cloth_red')):
        bed(m, -1.10 + .62 * i, .22, FLOOR, cover, .38, .74)
    hearth(m, 1.02, b, FLOOR, 1.52, .70, True)
    shelf(m, .48, back, .92, .34, 2, ('copper', 'cloth_white'))
    top = board(m, .40, -.02, FLOOR, .52, .34, .36)
    for k in range(2):
        m.tube(.09, .10, top, top + .03, 'cloth_white', 12, x=.28 + .24 * k, y=-.02)
        m.blob(.06, .06, .05, ('pumpkin', 'clay')[k], .28 + .24 * k, -.02, top + .05, 8, 6)
    for i in range(2):                                                  # the line under the rafters
        y = .30 + .04 * i
        m.rod((-1.40, y, 1.42), (.10, y, 1.42), .012, .012, 'rope', 5)
    for i, c in enumerate(('cloth_white', 'cloth_blue', 'cloth_white', 'cloth_green')):
        m.box(.26, .03, .36, c, -1.20 + .36 * i, .32, 1.06)
    m.rod((1.32, -.30, FLOOR), (1.32, -.05, 1.05), .025, .025, 'newwood', 6)       # a broom
    m.lathe([(.11, 0), (.05, .22)], 'thatch', 9, 1.32, -.32, FLOOR)
    chest(m, -.60, -.46, FLOOR, 0, 'cloth_blue')
    m.lathe([(.16, 0), (.20, .18)], 'plank', 12, 1.06, -.46, FLOOR)                 # a tub
    m.tube(.18, .18, FLOOR + .14, FLOOR + .19, 'cloth_white', 12, x=1.06, y=-.46)
    rug(m, -.12, -.36, FLOOR + .01, .60, .34, 'cloth_green')


def stable(m):
    """Two horses at hay, saddle and harness, a lantern; the groom's corner behind the boards."""
    w, d = 3.0, 1.5
    back = d / 2 - .10
    for s in (-1, 1):
        m.box(.14, .14, 1.10, 'timber', s * (w / 2 - .05), -d / 2 + .02, .02)
        m.box(.17, d + .2, .10, 'timber', s * (w / 2), 0, 1.08)
    m.box(w + .2, .17, .11, 'timber', 0, d / 2, 1.08)
    m.box(1.06, d - .1, .02, 'plank', -.94, 0, FLOOR - .02)             # the groom's corner
    m.box(1.06, .05, .96, 'plaster_ochre', -.94, d / 2 - .06, FLOOR)
    m.box(.05, d - .1, .92, 'plaster_ochre', -w / 2 + .04, 0, FLOOR)
    bed(m, -1.22, .22, FLOOR, 'cloth_green', .36, .72)
    m.box(.30, .30, .34, 'plank', -.72, .40, FLOOR)
    candle(m, -.72, .40, FLOOR + .34)
    for k, c in enumerate(('leather', 'leather', 'cloth_red')):         # harness on its pegs
        m.lathe([(.05, .0), (.12, .10), (.12, .18), (.06, .28)], c, 10, -.98 + .24 * k, back - .02, .72)
    stool(m, -.62, -.52, FLOOR)
    m.rod((-.30, .28, .46), (.16, .28, .46), .05, .05, 'timber', 8)     # a saddle on its bar
    m.blob(.18, .16, .12, 'leather', -.06, .28, .54, 12, 8)
    m.box(.24, .34, .03, 'cloth_red', -.06, .28, .47)
    m.box(.44, .26, .24, 'thatch', 1.16, -.48, .04, 12)                 # bales
    m.box(.40, .26, .22, 'thatch', 1.18, -.46, .28, -6)
    m.lathe([(.10, 0), (.13, .20)], 'plank', 12, .66, -.58, .04)        # a bucket
    m.tube(.12, .12, .19, .20, 'tile_blue', 12, x=.66, y=-.58)
    for x in (.54, 1.14):                                               # mangers of hay
        m.box(.46, .20, .30, 'timber', x, back - .12, .04)
        m.heap(.22, .12, .16, 'thatch', x, back - .12, .34)
    m.rod((-.06, back - .05, 1.10), (-.06, back - .25, .96), .02, .02, 'iron', 5)
    m.box(.13, .13, .17, 'lamp', -.06, back - .27, .78)
    m.box(.16, .16, .04, 'iron', -.06, back - .27, .95)
    shield(m, .24, back, .86, 'leather', .12)


def forge(m):
    """The smith's fire with bellows and tools, and what he made: swords, shields, a helm."""
    w, d = 2.3, 1.5
    back = d / 2 - .16
    for s in (-1, 1):
        m.box(.14, .14, 1.15, 'timber', s * (w / 2 - .05), -d / 2 + .02, .02)
        m.box(.17, d + .2, .10, 'timber', s * w / 2, 0, 1.16)
    m.box(w + .2, .17, .11, 'timber', 0, d / 2, 1.16)
    m.box(w, d, .03, 'flag', 0, 0, -.01)
    m.box(1.02, d - .08, .02, 'plank', -.64, 0, FLOOR - .02)            # the shop, at the left
    m.box(.92, .04, .99, 'plaster', -.66, back - .02, FLOOR)
    m.box(.06, d - .1, 1.0, 'plaster', -w / 2 + .04, 0, FLOOR)
    for k in range(3):
        x = -.94 + .20 * k
        m.box(.06, .03, .46, 'silver', x, back - .07, .62)
        m.box(.17, .05, .05, 'gold', x, back - .07, .60)
        m.rod((x, back - .07, .46), (x, back - .07, .60), .024, .024, 'leather', 6)
    shield(m, -.36, back - .05, .86, 'cloth_red', .17)
    m.box(.66, .26, .24, 'plank', -.72, .20, FLOOR)
    m.lathe([(.13, 0), (.14, .10), (.10, .20), (.0, .26)], 'silver', 12, -.54, .20, FLOOR + .24)     # a helm
    m.box(.24, .10, .05, 'silver', -.88, .20, FLOOR + .24, 20)
    m.rod((.20, back, 1.02), (1.06, back, 1.02), .02, .02, 'iron', 6)   # tools on their bar
    for k in range(5):
        x = .26 + .18 * k
        m.rod((x, back - .02, 1.02), (x, back - .02, .80), .018, .018, 'newwood', 5)
        m.box(.12, .07, .09, 'iron', x, back - .03, .74)
    with m.at(.98, .34, .36, 20):                                        # bellows
        m.blob(.16, .24, .10, 'leather', 0, 0, .10, 10, 7)
        m.box(.26, .40, .03, 'newwood', 0, 0, .20)
        m.rod((0, -.22, .1), (-.26, -.30, .14), .05, .03, 'iron', 7)
    A.barrel(m, 1.0, -.30, 0, 1.0)
    m.tube(.09, .09, .28, .295, 'tile_blue', 12, x=1.0, y=-.30)
    with m.at(.66, -.50, .02, 14):
        buildings.anvil(m)
    candle(m, -1.0, -.06, FLOOR + .0)
    stool(m, -.36, -.52, FLOOR)


def palace(m):
    """A throne under a canopy, a carpet, a laid table, hangings and a fire."""
    w, d, eaves = 4.55, 2.25, 2.15
    b, back = d / 2, d / 2 - WALL
    frame(m, w, d, eaves, 'plaster_rose', boards='flag', panel='timber', high=.46)
    rug(m, .06, -.40, FLOOR + .01, .74, 1.42, 'cloth_red')
    for k in range(2):                                                   # the throne on its steps
        m.block(1.30 - .3 * k, .74 - .18 * k, .12, 'ashlar', .06, b - .50 + .06 * k, FLOOR + .12 * k)
    m.box(.46, .12, .96, 'gold', .06, b - .26, FLOOR + .24)
    m.box(.34, .14, .76, 'cloth_red', .06, b - .27, FLOOR + .30)
    m.box(.46, .34, .24, 'gold', .06, b - .46, FLOOR + .24)
    m.box(.38, .30, .05, 'cloth_red', .06, b - .48, FLOOR + .48)
    m.box(1.06, .56, .08, 'cloth_blue', .06, b - .34, 1.78)              # canopy
    m.box(1.12, .06, .16, 'gold', .06, b - .62, 1.70)
    for s in (-1, 1):
        m.box(.16, .04, 1.30, 'cloth_blue', .06 + s * .46, b - .12, .52)
        cloth(m, .06 + s * .92, back, .86, .42, .96, 'cloth_green' if s < 0 else 'cloth_red')
    hearth(m, -1.52, b, FLOOR, eaves, .86)
    shield(m, -1.52, b - .52, 1.36, 'cloth_blue', .19)
    top = board(m, -1.42, -.34, FLOOR, 1.12, .44, .40, 'cloth_white')   # a feast
    m.blob(.17, .12, .10, 'pumpkin', -1.42, -.34, top + .08, 10, 7)
    for x in (-1.80, -1.08):
        m.lathe([(.05, 0), (.03, .07), (.07, .15)], 'gold', 9, x, -.30, top)
        m.tube(.10, .11, top, top + .02, 'silver', 12, x=x + .16, y=-.40)
    candle(m, -1.62, -.24, top, .20)
    candle(m, -1.22, -.24, top, .20)
    for x in (-1.74, -1.12):
        stool(m, x, -.74, FLOOR)
    for s in (-1, 1):                                                    # tall lights beside the carpet
        x = .06 + s * .56
        m.tube(.11, .03, FLOOR, FLOOR + .08, 'gold', 10, x=x, y=.26)
        m.rod((x, .26, FLOOR), (x, .26, .98), .028, .028, 'gold', 7)
        candle(m, x, .26, .98, .14)
    chest(m, 1.42, -.46, FLOOR, -18, gold=True)
    with m.at(1.46, .34, FLOOR, -20):                                    # a harp
        m.beam((-.20, 0, .0), (-.26, 0, .86), .08, 'gold')
        m.beam((-.26, 0, .86), (.26, 0, .62), .08, 'gold')
        m.beam((-.20, 0, .02), (.26, 0, .62), .10, 'newwood')
        for k in range(4):
            m.beam((-.14 + .09 * k, 0, .10 + .12 * k), (-.16 + .10 * k, 0, .80 - .05 * k), .016, 'cloth_white')
    stool(m, 1.10, .12, FLOOR)
    rug(m, 1.44, -.10, FLOOR + .01, .96, 1.0, 'cloth_blue')


def keep(m):
    """Armoury and hoard below, the lord's bed in the middle, books and a map at the top: floors like boxes in a theatre."""
    w, eaves, t = 3.0, 4.45, WALL
    a, back = w / 2, w / 2 - t
    floors = (.62, 1.98, 3.22)
    frame(m, w, w, eaves, 'plaster', floors[0], 'flag', 'ashlar', .40)
    for z in floors[1:]:
        m.box(w - .06, 1.16, .10, 'plank', 0, a - .58, z - .10)
        m.box(w - .06, .10, .17, 'timber', 0, a - 1.15, z - .15)
        for x in (-.95, 0, .95):
            m.beam((x, a - 1.12, z - .16), (x, a - .1, z - .16), .09, 'timber')
        for x in (-1.36, 1.36):
            m.box(.10, .10, z - floors[0] - .1, 'timber', x, a - 1.10, floors[0])
    z = floors[0]                                                        # armoury and hoard
    spears(m, -.95, back - .62, z, 5, .14, .92)
    shield(m, -.30, .34, z + .52, 'cloth_red', .19)
    shield(m, .10, .34, z + .52, 'cloth_blue', .19)
    for k in range(2):
        A.barrel(m, .62 + .36 * k, .42, z, 1.4)
    chest(m, 1.02, -.20, z, -14, gold=True)
    chest(m, 1.08, -.78, z, -8)
    top = board(m, -.70, -.40, z, .86, .44, .42, 'cloth_red')
    candle(m, -.92, -.36, top)
    m.box(.28, .20, .02, 'parchment', -.60, -.40, top)
    m.lathe([(.13, 0), (.14, .10), (.10, .20), (.0, .26)], 'silver', 12, -1.24, -.98, z)
    m.box(.05, .05, .60, 'silver', -1.02, -1.04, z, 10)
    A.crate(m, -1.20, .10, z, .30)
    rug(m, .30, -.76, z + .01, .90, .70, 'cloth_blue')
    z = floors[1]                                                        # the lord's chamber
    bed(m, -.78, .96, z, 'cloth_red', .62, .86)
    for s in (-1, 1):
        m.box(.07, .07, .98, 'timber', -.78 + s * .34, .56, z)
    m.box(.78, .90, .07, 'cloth_red', -.78, .98, z + .96)
    cloth(m, .16, back, z + .34, .50, .68, 'cloth_green')
    m.box(.50, .34, .78, 'timber', .98, back - .18, z)                   # a press for clothes
    m.box(.03, .36, .70, 'gold', .98, back - .185, z + .04)
    rug(m, .10, .72, z + .01, .78, .48, 'cloth_yellow', 'cloth_red')
    chest(m, .24, .92, z, 4)
    candle(m, .24, .92, z + .29)
    z = floors[2]                                                        # books and a map
    for k in range(2):
        m.box(.72, .20, .95, 'timber', -.98 + .80 * k, back - .10, z)
        for r in range(3):
            for j in range(6):
                m.box(.085, .05, .17 + .04 * ((j * 7 + r) % 3), ('cloth_red', 'cloth_blue', 'leather', 'cloth_green', 'cloth_yellow', 'parchment')[(j * 5 + r * 2 + k) % 6],
                      -1.25 + .80 * k + .107 * j, back - .21, z + .06 + .31 * r)
    top = board(m, .88, .82, z, .76, .46, .40)
    m.box(.58, .36, .02, 'parchment', .88, .82, top)
    m.box(.14, .10, .025, 'cloth_green', .78, .86, top, 20)
    m.box(.10, .14, .025, 'cloth_blue', .98, .80, top, 40)
    candle(m, 1.18, .94, top)
    stool(m, .44, .70, z)
    cloth(m, .98, back, z + .44, .44, .60, 'cloth_blue')


def small_gate(m):
    """The watch's room over the arch: bunks, spears, a brazier, dice on the table."""
    w, floor, eaves = 2.0, 1.36, 2.30
    with m.at(0, 0, floor - FLOOR):
        frame(m, w, w, eaves - floor + FLOOR, 'plaster', high=.34)
    back = w / 2 - WALL
    bed(m, -.66, .44, floor, 'cloth_red', .40, .80)
    spears(m, .04, back, floor, 4, .13, .66)
    shield(m, .46, back, floor + .60, 'cloth_blue', .17)
    shield(m, .78, back, floor + .60, 'cloth_yellow', .14)
    m.tube(.05, .16, floor, floor + .30, 'iron', 10, x=.68, y=.46)       # a brazier
    m.blob(.15, .15, .10, 'ember', .68, .46, floor + .32, 10, 6, .4)
    top = board(m, -.28, -.22, floor, .58, .40, .34)
    for x, y in ((-.40, -.26), (-.16, -.14)):
        m.box(.08, .08, .08, 'cloth_white', x, y, top, 30 * x)
    m.lathe([(.05, 0), (.055, .12)], 'copper', 9, -.28, -.28, top)
    candle(m, -.46, -.14, top)
    stool(m, -.66, -.52, floor)
    chest(m, .66, -.20, floor, -80)
    A.barrel(m, .80, -.72, floor, 1.1)
    m.heap(.16, .16, .14, 'stone_dark', -.76, -.80, floor)


def big_gate(m):
    """The winch of the portcullis over the passage, stores in the left drum, the guard by his fire in the right one."""
    R, floor = .80, .56
    for s in (-1, 1):
        with m.at(s * 1.35, 0):
            m.tube(R, R, floor - .02, floor, 'plank', 28)
            for k in range(18):                                          # lining of the half that stays
                u, v = math.pi * k / 18, math.pi * (k + 1) / 18
                p, q = (R * .97 * math.cos(u), R * .97 * math.sin(u)), (R * .97 * math.cos(v), R * .97 * math.sin(v))
                m.face([(*q, floor), (*p, floor), (*p, 2.42), (*q, 2.42)], 'plaster_ochre', tint=.5)
                m.beam((p[0] * 1.04, p[1] * 1.04, 2.44), (q[0] * 1.04, q[1] * 1.04, 2.44), .12, 'timber', .08)
            for e in (-1, 1):
                m.box(.12, .20, 1.92, 'timber', e * R * .99, -.20, floor - .06)
            m.box(1.24, .46, .06, 'plank', 0, .46, 1.56)                 # a loft
            m.box(1.34, .08, .12, 'timber', 0, .22, 1.51)
    m.box(1.16, 1.60, .03, 'flag', 0, 0, .0)                             # the passage, and the room over it
    m.box(1.16, .06, 1.04, 'stone_dark', 0, .72, .0)
    m.box(1.04, .04, .82, 'dark', 0, .70, .0)
    m.box(1.16, .92, .10, 'plank', 0, .28, 1.0)
    m.box(1.16, .10, .16, 'timber', 0, -.18, .97)
    m.box(1.10, .06, .98, 'plaster', 0, .72, 1.10)
    for e in (-1, 1):
        m.box(.05, .70, .98, 'plaster', e * .55, .40, 1.10)
    for i in range(5):
        m.box(.055, .05, .56, 'iron', -.44 + .22 * i, -.16, .42)
        m.box(.055, .05, .14, 'iron', -.44 + .22 * i, -.16, .30, 0, .2)
    for i in range(2):
        m.box(1.04, .05, .05, 'iron', 0, -.18, .56 + .24 * i)
    for e in (-1, 1):                                                    # the winch
        m.box(.09, .12, .46, 'timber', e * .40, .20, 1.10)
    m.rod((-.44, .20, 1.48), (.44, .20, 1.48), .11, .11, 'newwood', 12)
    for k in range(5):
        with m.at(-.16 + .08 * k, .20, 1.48, 0, ('Y', 90)):
            m.tube(.135, .135, -.025, .025, 'rope', 12)
    for u in (0, 60, 120):
        c, q = math.cos(math.radians(u)), math.sin(math.radians(u))
        m.beam((.50, .20 - .26 * c, 1.48 - .26 * q), (.50, .20 + .26 * c, 1.48 + .26 * q), .05, 'timber')
    shield(m, 0, .69, 1.80, 'cloth_red', .17)
    x = -1.35                                                            # stores
    for u, v, size in ((-.30, -.10, 1.3), (.06, -.02, 1.3), (.36, -.34, 1.1)):
        A.barrel(m, x + u, v, floor, size)
    for k in range(2):
        A.crate(m, x - .24 + .44 * k, .46, 1.62, .26)
    A.sack(m, x - .30, -.48, floor, 1.0)
    m.heap(.16, .14, .18, 'stone', x + .04, -.52, floor)
    x = 1.35                                                             # the guard
    m.tube(.05, .16, floor, floor + .30, 'iron', 10, x=x - .40, y=.08)
    m.blob(.15, .15, .10, 'ember', x - .40, .08, floor + .32, 10, 6, .4)
    spears(m, x + .02, .60, 1.62, 4, .13, .50)
    shield(m, x + .04, .72, floor + .56, 'cloth_blue', .16)
    top = board(m, x + .40, .18, floor, .44, .34, .34)
    m.lathe([(.05, 0), (.055, .12)], 'copper', 9, x + .30, .12, top)
    candle(m, x + .46, .20, top)
    stool(m, x + .44, -.34, floor)


def granary(m):
    """Sacks and sheaves, scales, a cat on the flour."""
    w, d, floor, eaves = 2.16, 1.46, .57, 1.88
    frame(m, w, d, eaves, 'plank', floor, high=.30)
    back = d / 2 - WALL
    for k in range(4):
        sheaf(m, -.84 + .26 * k, back - .18, floor, .56)
    for k, (x, y, z) in enumerate(((.34, .44, 0), (.62, .46, 0), (.90, .42, 0), (.48, .44, .30), (.78, .44, .30), (.62, .44, .60))):
        A.sack(m, x, y, floor + z, 1.15, ('rope', 'wool', 'cloth_white')[k % 3])
    A.barrel(m, -.84, .14, floor, 1.3)
    m.heap(.14, .14, .10, 'gold', -.84, .14, floor + .36)
    m.box(.06, .06, .70, 'timber', .16, .10, floor)                      # scales
    m.box(.60, .04, .05, 'gold', .16, .08, floor + .68, 6)
    for s in (-1, 1):
        m.beam((.16 + s * .27, .06, floor + .68), (.16 + s * .27, .06, floor + .40), .018, 'iron')
        m.lathe([(.02, 0), (.13, .05)], 'gold', 12, .16 + s * .27, .06, floor + .36)
    m.heap(.10, .10, .08, 'sand', .43, .06, floor + .40)
    m.heap(.34, .20, .24, 'cloth_white', -.34, .10, floor)               # flour, and the cat on it
    m.blob(.13, .09, .09, 'horse', -.34, .06, floor + .29, 9, 7)
    m.blob(.06, .06, .06, 'horse', -.23, .02, floor + .37, 8, 6)
    for e in (-1, 1):
        m.lathe([(.03, 0), (.0, .06)], 'horse', 5, -.23 + e * .035, .02, floor + .41)
    A.sack(m, .94, -.06, floor, 1.1)
    m.rod((-1.0, -.20, floor), (-.98, .50, 1.55), .025, .025, 'newwood', 6)     # a rake
    m.box(.34, .05, .05, 'newwood', -.98, .46, 1.50, 90)
    m.rod((.0, back - .05, eaves - .1), (.0, back - .25, 1.62), .02, .02, 'iron', 5)
    m.box(.13, .13, .17, 'lamp', 0, back - .27, 1.44)
    m.box(.16, .16, .04, 'iron', 0, back - .27, 1.61)


def market(m):
    """What lies beneath the awnings: bread and cheese, bolts of cloth, fruit, scales and the takings, on a floor of its own."""
    m.box(3.5, 2.60, .05, 'plank', 0, .14, -.03)
    for i in range(1, 12):
        m.box(.02, 2.60, .006, 'timber', -1.75 + i * 3.5 / 12, .14, .02)
    m.box(3.6, 2.70, .20, 'timber', 0, .14, -.24)
    for x, y, turn, wares in ((-1.0, .42, -7, 'food'), (.92, .52, 7 - 14, 'cloth'), (-.02, -.52, 2, 'fruit')):
        with m.at(x, y, 0, turn):
            if wares == 'cloth':
                for k in range(5):
                    c = ('cloth_red', 'cloth_blue', 'cloth_yellow', 'cloth_green', 'cloth_white')[k]
                    m.rod((-.46 + .22 * k, -.22, .52), (-.46 + .22 * k, .10, .52), .085, .085, c, 10)
            elif wares == 'food':
                for k in range(3):
                    m.tube(.13, .13, .43, .53, 'cloth_yellow', 14, x=-.40 + .30 * k, y=-.02)
                    m.blob(.13, .08, .07, 'horse', -.42 + .30 * k, -.22, .48, 10, 7)
                m.blob(.12, .10, .16, 'clay', .46, 0, .56, 10, 8)
            else:
                for k in range(4):
                    m.lathe([(.10, 0), (.15, .08)], 'newwood', 10, -.44 + .30 * k, 0, .43)
                    for j in range(4):
                        m.blob(.06, .06, .06, ('cloth_red', 'pumpkin', 'leaf', 'cloth_yellow')[k], -.44 + .30 * k + .07 * math.cos(1.6 * j), .07 * math.sin(1.6 * j), .53, 7, 6)
            m.box(1.26, .06, .06, 'timber', 0, .36, 1.28)                # its sign on a bar
            m.box(.34, .05, .28, 'timber', 0, .34, .98)
            m.box(.24, .06, .18, 'gold', 0, .33, 1.03)
    m.box(.05, .05, .40, 'iron', .40, -.30, .43)                         # scales
    m.box(.44, .03, .04, 'gold', .40, -.32, .82)
    for s in (-1, 1):
        m.lathe([(.02, 0), (.10, .04)], 'gold', 10, .40 + s * .19, -.32, .62)
    for k in range(3):
        m.tube(.07, .07, .43 + .03 * k, .455 + .03 * k, 'gold', 10, x=-.42, y=-.80)
    for x, y in ((-1.42, .30), (1.44, .26)):                             # lanterns
        m.box(.06, .06, 1.0, 'timber', x, y)
        m.box(.13, .13, .17, 'lamp', x, y, .98)
        m.box(.16, .16, .04, 'iron', x, y, 1.15)


# ------------------------------------------------------------------ their lights: (x, y, z, watts, colour)
LAMPS = {
    'tavern': ((.10, -.50, 1.16, 70, LAMP), (-.98, -.10, .46, 7, FIRE)),
    'village_tavern': ((-.05, -.42, 1.05, 50, LAMP), (.70, -.05, .46, 6, FIRE)),
    'servants_house': ((-.55, -.44, 1.05, 38, LAMP), (.45, -.44, 1.05, 26, LAMP), (1.0, -.06, .46, 6, FIRE)),
    'stable': ((-.90, -.50, .95, 24, LAMP), (.50, -.50, 1.05, 40, LAMP)),
    'forge': ((-.62, -.52, .98, 30, LAMP), (.45, -.52, 1.0, 30, LAMP), (.55, -.05, .80, 10, FIRE)),
    'palace': ((-1.20, -.64, 1.25, 52, LAMP), (.06, -.64, 1.35, 62, LAMP), (1.35, -.64, 1.25, 46, LAMP), (-1.52, .10, .46, 8, FIRE)),
    'keep': ((-.45, -.72, 1.55, 60, LAMP), (.75, -.80, 1.55, 50, LAMP), (-.50, .20, 2.80, 44, LAMP), (.65, .20, 2.80, 40, LAMP), (-.50, .25, 4.10, 42, LAMP), (.65, .25, 4.10, 42, LAMP)),
    'small_gate': ((.0, -.55, 2.14, 40, LAMP), (.68, .20, 1.75, 6, FIRE)),
    'big_gate': ((-1.35, -.55, 1.35, 26, LAMP), (1.35, -.55, 1.35, 26, LAMP), (0, -.45, 1.95, 34, LAMP), (-1.35, -.15, 2.30, 14, LAMP), (1.35, -.15, 2.30, 14, LAMP)),
    'granary': ((-.35, -.50, 1.45, 34, LAMP), (.45, -.50, 1.45, 34, LAMP)),
    'market': ((-1.0, -.10, 1.10, 26, LAMP), (.90, -.05, 1.10, 26, LAMP), (0, -1.0, 1.05, 20, LAMP)),
}
