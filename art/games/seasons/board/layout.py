#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Where everything stands: the one source of all positions on the board, as plain arithmetic.

A place is given where it is seen, in pixels of the 3200 x 1800 picture, because the board is composed
for play: labels, discs and loads must not cover one another. From that the world position follows: the
camera is orthographic and looks along +y, ELEVATION degrees down, and the plateau's height is a function
of y alone, so a picture point has one world point. Blender (scene.py) and the program (layout.json) both
get their numbers from here; the boxes of the sprites are reckoned too, from each kind's volume, so the
data file can be written before anything is rendered.

    python3 art/games/seasons/board/layout.py write            data/games/seasons/board/SEASON/layout.json, both seasons
    python3 art/games/seasons/board/layout.py sketch FILE.png  a drawing of bodies, labels and discs, to judge crowding
"""
import json
import math
import os
import sys

SIZE = (3200, 1800)
FRAME = (320, 180, 2560, 1440)
PPU = 54.0                                         # pixels of the picture in a unit of the world
ELEVATION = 40.0
SIN, COS = math.sin(math.radians(ELEVATION)), math.cos(math.radians(ELEVATION))
# Low and from the left: fronts are lit, the ground is less, and shadows lie beside what casts them. In winter the snow
# is the ground and lighter than what stands on it; there the sun is pale, and high enough for the snow to shine.
# Each season has a second hour, with the sun on the other side, so that shadows go round as the day goes by.
SUN = {'summer': (-.84, -.40, .47), 'summer.evening': (.84, -.38, .43),
       'winter': (-.70, -.47, .74), 'winter.morning': (.76, -.46, .68),
       'winter.low': (.80, -.40, .46)}              # on the morning's ground: long shadows
HOUR = {'summer': 'evening', 'winter': 'morning'}  # the second one of each season
SEASONS = ('summer', 'winter')
LIT = ('summer.evening', 'winter')                 # when windows are lit
PLANS_LIT = ('winter.morning',)                    # second hours that plans have a light of, too
SUN_FROM = SUN['summer']                           # of the season that is made: light() says which
KINDS = ('sand', 'wood', 'clay', 'stone', 'silver')
DISC = .56                                         # radius of a helper's disc, world units
MARGIN = 6


def light(time):
    """Where the sun is at a season's time ("summer", "summer.evening"); all boxes of shadows are reckoned with it from now on."""
    global SUN_FROM
    SUN_FROM = SUN[time]
    return SUN_FROM


def time_of(season, hour=''):
    return f'{season}.{hour}' if hour else season


# ------------------------------------------------------------------ picture and world
def screen(x, y, z):
    """World point to picture pixels."""
    return SIZE[0] / 2 + PPU * x, SIZE[1] / 2 - PPU * (y * SIN + z * COS)


def smooth(lo, hi, v):
    t = min(1.0, max(0.0, (v - lo) / (hi - lo)))
    return t * t * (3 - 2 * t)


def plateau(y):
    """Level of the castle's ground: it rises to the back, so that no row hides the next."""
    return 2.4 + 1.75 * smooth(-7.4, 5.5, y)


def world(sx, sy, level=None):
    """Picture point on the plateau (or on a given level) to (x, y, z)."""
    x, v = (sx - SIZE[0] / 2) / PPU, (SIZE[1] / 2 - sy) / PPU
    if level is not None:
        return x, (v - level * COS) / SIN, level
    lo, hi = -40.0, 40.0
    for _ in range(60):
        mid = (lo + hi) / 2
        lo, hi = (mid, hi) if mid * SIN + plateau(mid) * COS < v else (lo, mid)
    return x, lo, plateau(lo)


# ------------------------------------------------------------------ the kinds
# body: half width, half depth, wall height, whole height without its pole; ridge: where a chimney stands high over the
# roof, the roof's own height; pad: radius of levelled ground
# discs: (x, y) of the helpers' places in the building's own frame, in order of rising fee
def row(n, y, step=1.32, x=0.0):
    return tuple((x + (i - (n - 1) / 2) * step, y) for i in range(n))


KIND = {
    'tower':          dict(body=(1.16, 1.16, 2.9, 4.25), pad=1.6, pole=.85, round=True),
    'house':          dict(body=(1.22, .98, 1.6, 2.75), pad=1.4),
    'well':           dict(body=(.95, .85, 1.2, 2.25), pad=1.2),
    'keep':           dict(body=(2.08, 2.0, 5.1, 6.35), pad=2.5, pole=1.1, discs=row(1, -2.62, x=.75)),
    'palace':         dict(body=(2.68, 1.5, 2.2, 4.3), pad=2.7, pole=.9, discs=row(2, -2.35)),
    'tavern':         dict(body=(1.72, 1.2, 2.0, 3.25), pad=1.9, pole=.0, discs=row(2, -1.78, x=-.60)),
    'servants_house': dict(body=(2.05, 1.05, 1.6, 2.65), pad=2.0, discs=row(3, -1.52, 1.22, x=.08)),
    'stable':         dict(body=(1.85, 1.1, 1.2, 2.35), pad=1.9, discs=row(2, -1.62)),
    'market':         dict(body=(1.65, 1.15, 1.2, 1.65), pad=1.8, discs=row(2, -1.62, 1.28, x=.58)),
    'forge':          dict(body=(1.55, 1.05, 1.3, 3.3), ridge=2.3, pad=1.8, discs=row(2, -1.52, 1.28, x=.0)),
    'big_gate':       dict(body=(2.1, 1.2, 2.7, 3.0), pad=1.9, pole=.9, discs=((2.95, -.80),)),
    'small_gate':     dict(body=(1.25, 1.25, 2.4, 3.6), pad=1.6, pole=.7, discs=((.25, -1.9),)),
    'granary':        dict(body=(1.45, 1.1, 2.0, 3.1), pad=1.35, discs=row(3, -1.66)),
    'village_tavern': dict(body=(1.45, 1.05, 1.6, 2.75), pad=1.3, discs=((0, -1.6),)),
    'defence_tower':  dict(body=(2.0, 2.0, 1.8, 3.6), pad=1.9, round=True),
    'cart':           dict(body=(1.75, .85, 1.2, 2.0), pad=1.2, pole=.95),
    'rider':          dict(body=(1.55, .55, 1.6, 3.0), pad=.9),
}

# id, kind, place in the picture, turn in degrees, level (None: the plateau)
RING = ('big_gate', 'tower_1', 'tower_2', 'small_gate', 'tower_3', 'tower_4', 'tower_5', 'tower_6',
        'tower_7', 'tower_8', 'tower_9')
TABLE = [
    ('big_gate', 'big_gate', 1598, 1064, 0, None),
    ('tower_1', 'tower', 1968, 1040, 0, None),
    ('tower_2', 'tower', 2268, 930, 0, None),
    ('small_gate', 'small_gate', 2352, 782, 0, None),
    ('tower_3', 'tower', 2218, 640, 0, None),
    ('tower_4', 'tower', 1896, 556, 0, None),
    ('tower_5', 'tower', 1540, 532, 0, None),
    ('tower_6', 'tower', 1158, 578, 0, None),
    ('tower_7', 'tower', 900, 694, 0, None),
    ('tower_8', 'tower', 862, 868, 0, None),
    ('tower_9', 'tower', 1226, 1030, 0, None),
    ('keep', 'keep', 1700, 690, 0, None),
    ('palace', 'palace', 1362, 680, 0, None),
    ('house_1', 'house', 1090, 694, 16, None),
    ('house_2', 'house', 1006, 786, -14, None),
    ('house_3', 'house', 1884, 668, 12, None),
    ('house_4', 'house', 2048, 645, 14, None),
    ('house_5', 'house', 2172, 757, -16, None),
    ('house_6', 'house', 1988, 768, 12, None),
    ('well', 'well', 1680, 868, 0, None),
    ('tavern', 'tavern', 1140, 834, 6, None),
    ('servants_house', 'servants_house', 1378, 914, -3, None),
    ('market', 'market', 1526, 828, 0, None),
    ('stable', 'stable', 1826, 916, 4, None),
    ('forge', 'forge', 2094, 846, -5, None),
    ('granary', 'granary', 2330, 1138, 0, .25),
    ('village_tavern', 'village_tavern', 842, 1066, 4, .25),
    ('rider', 'rider', 918, 1268, 0, 0.),
    ('cart_sand', 'cart', 1166, 1268, 0, 0.),
    ('cart_wood', 'cart', 1416, 1268, 0, 0.),
    ('cart_clay', 'cart', 1666, 1268, 0, 0.),
    ('cart_stone', 'cart', 1916, 1268, 0, 0.),
    ('defence_tower', 'defence_tower', 2134, 1240, 0, .1),
]
START_BUILT = ('market', 'forge')
WINTER_CARDS = ('granary', 'village_tavern')
ROADSIDE = ('rider', 'cart_sand', 'cart_wood', 'cart_clay', 'cart_stone', 'defence_tower')
LEVELS = ('empty', 'little', 'half', 'full')
CART_OF = dict(sand='cart_sand', wood='cart_wood', clay='cart_clay', stone='cart_stone', silver='rider')
FLAGSTONE = dict(cart=(-1.86, -.62), rider=(-1.5, -.75))        # a trader's helper beside cart and rider


class Place:
    """One thing on the board: where it stands and how much room it takes."""

    def __init__(self, name, kind, sx, sy, turn, level):
        self.name, self.kind, self.turn = name, kind, turn
        self.x, self.y, self.z = world(sx, sy, level)
        spec = KIND[kind]
        self.hw, self.hd, self.wall, self.tall = spec['body']
        self.ridge = spec.get('ridge', self.tall)
        self.pad, self.pole = spec['pad'], spec.get('pole', 0)
        self.round, self.discs = spec.get('round', False), spec.get('discs', ())
        self.order = round(1000 - 20 * self.y)
        c, s = math.cos(math.radians(turn)), math.sin(math.radians(turn))
        self._turn = lambda u, v: (c * u - s * v, s * u + c * v)

    def at(self, u, v, w=0.0):
        """A point of the piece's own frame in the picture."""
        a, b = self._turn(u, v)
        return screen(self.x + a, self.y + b, self.z + w)

    def outline(self):
        if self.round:
            return [(self.hw * math.cos(i * math.tau / 12), self.hd * math.sin(i * math.tau / 12)) for i in range(12)]
        return [(-self.hw, -self.hd), (self.hw, -self.hd), (self.hw, self.hd), (-self.hw, self.hd)]

    def volume(self):
        """Corners (own frame) that hold the whole piece, ledge and pole included."""
        pts = [(u * k, v * k, w) for u, v in self.outline() for w, k in ((-1.0, 1.05), (self.wall + .35, 1.1), (self.tall + .2, .72))]
        if self.pole:
            pts += [(s, 0, self.tall + self.pole) for s in (-.3, .3)]
        for u, v in self.discs:
            pts += [(u + a, v + b, w) for a in (-.85, .85) for b in (-.75, .75) for w in (-.4, .3)]
        if self.kind in FLAGSTONE:
            pts += [(-2.6, s * .5, .2) for s in (-1, 1)] + [(x, .8, z) for x in (.6, 2.0) for z in (2.1, 3.3)] + [(1.6, .3, 1.6), (-1.5, .4, 2.2)]
        if self.name.startswith('house'):
            pts += [(s * 1.75, -1.3, w) for s in (-1, 1) for w in (0, .9)] + [(s * .6, 0, self.tall + .75) for s in (-1, 1)]
        if self.kind == 'keep':                         # knobs of the back turrets
            pts += [(s * 1.7, 1.7, 6.85) for s in (-1, 1)]
        if self.kind == 'palace':                       # pole on the stair turret
            pts += [(2.1, .95, 5.3)]
        if self.name == 'tower_8':                      # its foot goes down the crag
            pts += [(u, v, -2.3) for u, v in self.outline()]
        if self.name == 'house_5':                      # the stork's nest
            pts += [(s, .2, 4.05) for s in (-.2, 1.0)]
        if self.kind in ('tavern', 'servants_house', 'stable', 'forge', 'granary', 'village_tavern', 'market'):
            pts += [(s * (self.hw + .55), -self.hd - .45, w) for s in (-1, 1) for w in (0, .9)] + [(s * self.hw * .6, .3, self.tall + .6) for s in (-1, 1)]
        if self.kind == 'defence_tower':
            pts += [(1.75, .9, 3.9), (-1.2, .9, 3.9), (-2.5, -1.2, .3), (2.6, -1.2, .3)]
        return pts

    def box(self):
        """Pixel box of the body: x, y, width, height."""
        return _box([self.at(*p) for p in self.volume()], MARGIN)

    def shadow_box(self):
        """Pixel box of the shadow, reckoned down to the lowest ground it may reach."""
        return _box([self.at(*p) for p in self.volume()] + self._shadow(), MARGIN + 6)

    def _shadow(self):
        outside = self.name in RING or self.name in ROADSIDE or self.name in WINTER_CARDS
        floor = max(-.4, self.z - 3.6) if outside else self.z - 1.2
        res = []
        for u, v, w in self.volume():
            a, b = self._turn(u, v)
            k = max(0.0, self.z + w - floor) / SUN_FROM[2]
            res.append(screen(self.x + a - SUN_FROM[0] * k, self.y + b - SUN_FROM[1] * k, floor))
        return res

    def hit(self):
        """Convex outline of the building (not of its ledge), for the pointer."""
        eaves, top = 1.0, .25 if self.round or self.kind in ('keep', 'small_gate') else .8
        if self.name.startswith('house'):               # its roof reaches over its walls
            eaves, top = 1.05, .95
        pts = [(u * k, v * k, w) for u, v in self.outline() for w, k in ((0, 1.0), (self.wall, eaves))]
        pts += [(s * self.hw * top, 0, self.ridge) for s in (-1, 1)]
        if self.ridge < self.tall:
            x, y, z = CHIMNEY[self.name]
            pts += [(x + s * .3, y, z) for s in (-1, 1)]
        return hull([self.at(*p) for p in pts])

    def label(self):
        if self.discs and self.kind not in ('big_gate', 'small_gate', 'village_tavern'):
            x, y = self.at(sum(d[0] for d in self.discs) / len(self.discs), self.discs[0][1])
            return x, y - 4
        return self.at(0, -.75 if self.kind == 'big_gate' else -self.hd - .1)


def _box(pts, margin):
    x0, y0 = min(p[0] for p in pts) - margin, min(p[1] for p in pts) - margin
    x1, y1 = max(p[0] for p in pts) + margin, max(p[1] for p in pts) + margin
    x0, y0, x1, y1 = max(0, math.floor(x0)), max(0, math.floor(y0)), min(SIZE[0], math.ceil(x1)), min(SIZE[1], math.ceil(y1))
    return x0, y0, x1 - x0, y1 - y0


def hull(pts):
    pts = sorted(set((round(x), round(y)) for x, y in pts))

    def half(seq):
        res = []
        for p in seq:
            while len(res) > 1 and (res[-1][0] - res[-2][0]) * (p[1] - res[-2][1]) - (res[-1][1] - res[-2][1]) * (p[0] - res[-2][0]) <= 0:
                res.pop()
            res.append(p)
        return res[:-1]
    return [list(p) for p in half(pts) + half(pts[::-1])]


PLACES = {t[0]: Place(*t) for t in TABLE}
TILES = [n for n in PLACES if n not in START_BUILT + WINTER_CARDS + ROADSIDE]
WALLS = [(RING[i], RING[(i + 1) % len(RING)]) for i in range(len(RING))]
WALL_HEIGHT, WALL_THICK, MERLON = 1.15, .55, .34


def wall_name(a, b):
    return f'wall.{a}.{b}'


def wall_corners(a, b):
    A, B = PLACES[a], PLACES[b]
    return [(P.x + dx, P.y + dy, P.z + w) for P in (A, B) for dx in (-.4, .4) for dy in (-.4, .4) for w in (-2.0, WALL_HEIGHT + MERLON + .25)]


def wall_box(a, b):
    return _box([screen(*p) for p in wall_corners(a, b)], MARGIN)


def wall_shadow_box(a, b):
    pts = []
    for x, y, z in wall_corners(a, b):
        for floor in (-.4, z - .2):
            k = max(0.0, z - floor) / SUN_FROM[2]
            pts.append(screen(x - SUN_FROM[0] * k, y - SUN_FROM[1] * k, floor))
    return _box([screen(*p) for p in wall_corners(a, b)] + pts, MARGIN + 6)


def wall_order(a, b):
    """Right after its farther end: nearer things cover it, and its own two ends are cut out of it."""
    return min(PLACES[a].order, PLACES[b].order) + 1


# ------------------------------------------------------------------ what lives on the board
# piece, point in its own frame; chimneys and poles stand exactly here in buildings.py
CHIMNEY = {'palace': (-1.45, .35, 4.55), 'tavern': (-1.0, .3, 3.7), 'servants_house': (1.05, .25, 3.1), 'forge': (-.7, .3, 3.35),
           'house_1': (.55, .25, 3.1), 'house_2': (-.6, .2, 3.0), 'house_3': (.62, .22, 3.0), 'house_4': (-.5, .25, 2.95),
           'house_5': (.5, .2, 3.35), 'house_6': (-.62, .25, 2.95), 'village_tavern': (.8, .25, 3.05)}
POLE = {'keep': (0, 0), 'palace': (2.1, .95), 'big_gate': (-1.35, 0), 'small_gate': (0, 0), **{f'tower_{i}': (0, 0) for i in range(1, 10)}}
POLE_TOP = {'keep': 7.35, 'palace': 5.1, 'big_gate': 3.8, 'small_gate': 4.25, 'tower': 4.95}
# Where the helpers of a house that is open sit, in its own frame, in the order of its discs: before the furniture (rooms.py)
SEATS = {'keep': ((.30, -.75, .64),), 'palace': ((-.62, -.42, .18), (.72, -.42, .18)), 'tavern': ((-.50, -.34, .18), (.46, -.46, .18)),
         'servants_house': ((-1.0, -.28, .18), (-.12, -.34, .18), (.66, -.28, .18)), 'stable': ((-.98, -.30, .18), (-.06, -.40, .06)),
         'market': ((-1.28, -.56, .02), (1.0, -.62, .02)), 'forge': ((-.70, -.34, .18), (.12, -.36, .02)), 'big_gate': ((1.30, -.26, .60),),
         'small_gate': ((.22, -.50, 1.40),), 'granary': ((-.72, -.36, .60), (.02, -.42, .60), (.74, -.36, .60)), 'village_tavern': ((-.12, -.36, .18),)}
GROWN = {'keep': (1.42, .9), 'market': (1.5, -.55)} # how much larger an open house is, and how far it comes down, where not (1.5, 0)
DOLL_SCALE = 1.25                                  # how large an open house is rendered: it comes nearer as it opens
GOODS_SPOT = dict(sand=(-1.02, -.30), wood=(0, -.62), clay=(1.02, -.30), stone=(-.56, .62), silver=(.56, .62))
DEFENCE_TOP = 1.62
RIVER = [(28.5, 30), (24.5, 21), (22.6, 13), (21.3, 5), (20.3, -2), (18.9, -8), (18.5, -13), (19.8, -18), (24, -27)]


def _pt(p):
    return [round(p[0]), round(p[1])]


def tower_pole_top(name):
    return POLE_TOP.get(name, POLE_TOP['tower'])


def _sprite(name, state, box, sbox, glow=False):
    res = {'image': f'{name}.{state}.webp', 'at': list(box[:2]), 'shadow': f'{name}.{state}.sh.webp', 'shadow_at': list(sbox[:2])}
    if glow:
        g = glow_box(box)
        res.update(glow=f'{name}.{state}.glow.webp', glow_at=list(g[:2]))
    return res


GLOW_PAD, EDGE_PAD = 28, 16


def glow_box(box):
    return box[0] - GLOW_PAD, box[1] - GLOW_PAD, box[2] + 2 * GLOW_PAD, box[3] + 2 * GLOW_PAD


def edge_box(box):
    return box[0] - EDGE_PAD, box[1] - EDGE_PAD, box[2] + 2 * EDGE_PAD, box[3] + 2 * EDGE_PAD


def _edged(sprite, name, box):
    """What can be pressed has its outline as a light of its own, to be drawn under it."""
    return dict(sprite, edge=f'{name}.edge.webp', edge_at=list(edge_box(box)[:2]))


def glows(name, time):
    return name == 'forge' or (time in LIT and name not in ('market', 'well', 'rider') and not name.startswith('cart'))


def piece_json(p, season):
    top = p.at(0, 0, p.tall)
    res = {'id': p.name, 'order': p.order}
    if p.name in TILES:
        res['plan'] = _edged(_sprite(p.name, 'plan', p.box(), p.shadow_box()), p.name, p.box())
    if p.kind in ('cart', 'rider'):
        res['levels'] = [_edged(dict(_sprite(p.name, s, p.box(), p.shadow_box()), shadow=f'{p.name}.sh.webp'), p.name, p.box()) for s in LEVELS]
    else:
        res['built'] = _sprite(p.name, 'built', p.box(), p.shadow_box(), glows(p.name, season) and p.name != 'defence_tower')
    if p.name in SEATS:
        res['doll'] = doll_json(p)
    res.update(hit=p.hit(), label=_pt(p.label()), top=_pt(top))
    return res


def doll_json(p):
    """A house that opens: its inside, with what leaves (its front, if it has one, and its lid) in the same box."""
    box = p.box()
    grown, down = GROWN.get(p.name, (1.5, 0))
    res = {'at': list(box[:2]), 'size': list(box[2:]), 'foot': _pt(p.at(0, -.75 * p.hd)), 'grown': round(100 * grown), 'down': round(down * PPU), 'seats': [_pt(p.at(*seat)) for seat in SEATS[p.name]]}
    corners = [_pt(p.at(side * p.hw, -p.hd)) for side in (-1, 1)]
    res['front_at'] = corners                          # where its front's corners meet the ground
    res.update({state: f'{p.name}.{state}.webp' for state in doll_states(p.name)})
    return res


def doll_states(name):
    return ('open', 'lid') if name == 'market' else ('open', 'lid', 'front')


def doll_box(p):
    """The pixels of the master, DOLL_SCALE times as large, in which its states are rendered."""
    return [round(v * DOLL_SCALE) for v in p.box()]


def carts_json():
    res = {}
    for kind in KINDS:
        p = PLACES[CART_OF[kind]]
        u, v = FLAGSTONE[p.kind]
        res[kind] = {'helper': {'at': _pt(p.at(u, v, .04)), 'r': 30},
                     'label': _pt((p.at(.15, 0)[0], 1314)),
                     'pennant': _pt(p.at(1.36, .8, 2.62) if p.kind == 'cart' else p.at(1.25, .7, 2.62))}
    return res


POOL = (-10.45, -7.45, 1.00, .62)                        # centre and half axes of a pool at the crag's foot
FALL = [(-10.02, -4.85, 2.60), (-10.08, -5.35, 2.54), (-10.20, -5.75, 2.42), (-10.22, -6.25, 1.66), (-10.26, -6.80, .08), (-10.32, -7.10, -.13)]
PATCH = (880, 920, 280, 310)                             # the part of the ground that the patch covers: fall and pool


def pool_box():
    x, y, a, b = POOL
    sx, sy = _pt(screen(x, y, -.13))
    return [round(sx - PPU * a), round(sy - PPU * b * SIN), round(2 * PPU * a), round(2 * PPU * b * SIN)]


def effects_json(season):
    here = [n for n in PLACES if season == 'winter' or n not in WINTER_CARDS]
    smoke = [{'at': _pt(PLACES[n].at(*CHIMNEY[n])), 'piece': n} for n in CHIMNEY if n in here]
    flags = [{'at': _pt(PLACES[n].at(*POLE[n], tower_pole_top(n))), 'piece': n} for n in POLE]
    left = [_pt(screen(x - 1.3, y, -.4)) for x, y in RIVER]
    right = [_pt(screen(x + 1.3, y, -.4)) for x, y in RIVER]
    return {'smoke': smoke, 'flags': flags, 'water': left + right[::-1], 'fall': [_pt(screen(*p)) for p in FALL[1:]], 'pool': pool_box(),
            'birds': [[1250, 300], [2050, 360], [700, 520], [2560, 420]],
            'glow': [{'at': _pt(PLACES['forge'].at(.62, -.45, .75)), 'r': 70, 'piece': 'forge'}],
            'horse_ear': _pt(PLACES['rider'].at(-1.18, 0, 2.28)), 'snow': season == 'winter'}


def board(season):
    light(season)
    ids = TILES + list(START_BUILT) + (list(WINTER_CARDS) if season == 'winter' else []) + list(ROADSIDE)
    places = {f'{n}/{i}': {'at': _pt(PLACES[n].at(u, v, .24)), 'r': 30}
              for n in ids if n != 'village_tavern' for i, (u, v) in enumerate(PLACES[n].discs)}
    if season == 'winter':
        places['innkeeper'] = {'at': _pt(PLACES['village_tavern'].at(*PLACES['village_tavern'].discs[0], .24)), 'r': 30}
    tower = PLACES['defence_tower']
    return {
        'format': 'castellany-board', 'version': 1, 'season': season, 'size': list(SIZE), 'frame': list(FRAME),
        'ground': 'ground.webp', 'over': 'over.webp', 'patch': {'image': 'fall.webp', 'at': list(PATCH[:2])},
        'pieces': sorted((piece_json(PLACES[n], season) for n in ids), key=lambda p: p['order']),
        'walls': [{'between': [a, b], 'order': wall_order(a, b),
                   'built': _sprite(wall_name(a, b), 'built', wall_box(a, b), wall_shadow_box(a, b))} for a, b in WALLS],
        'places': places, 'carts': carts_json(),
        'defence_tower': {'goods': {k: _pt(tower.at(*GOODS_SPOT[k], DEFENCE_TOP)) for k in KINDS}},
        'forge_silver': _pt(PLACES['forge'].at(.62, -.45, .75)), 'bank': _pt(PLACES['market'].at(0, 0, 1.0)),
        'effects': effects_json(season)}


def _second_piece(p, time):
    res = {'id': p.name, 'order': p.order}
    if p.name in TILES and time in PLANS_LIT:
        res['plan'] = _sprite(p.name, 'plan', p.box(), p.shadow_box())
    return dict(res, built=piece_json(p, time)['built'])


def second_board(season):
    """What is seen otherwise at the season's second hour: buildings and walls in its light, winter's plans too, with their shadows."""
    time = time_of(season, HOUR[season])
    light(time)
    ids = TILES + list(START_BUILT) + ['defence_tower']
    return {
        'format': 'castellany-board', 'version': 1, 'season': season, 'hour': HOUR[season], 'size': list(SIZE),
        **({'ground': 'ground.webp'} if season == 'winter' else {}),
        'pieces': [_second_piece(PLACES[n], time) for n in ids],
        'walls': [{'between': [a, b], 'order': wall_order(a, b),
                   'built': _sprite(wall_name(a, b), 'built', wall_box(a, b), wall_shadow_box(a, b))} for a, b in WALLS]}


# ------------------------------------------------------------------ commands
def dump(data):
    """JSON with one piece a line, so that a moved building is a readable change."""
    def line(v):
        return json.dumps(v, separators=(',', ':'))
    out = []
    for k, v in data.items():
        if isinstance(v, list) and v and isinstance(v[0], dict):
            out.append(f'"{k}":[\n  ' + ',\n  '.join(line(i) for i in v) + ']')
        elif isinstance(v, dict):
            out.append(f'"{k}":{{\n  ' + ',\n  '.join(f'"{a}":{line(b)}' for a, b in v.items()) + '}')
        else:
            out.append(f'"{k}":{line(v)}')
    return '{' + ',\n'.join(out) + '}\n'


def write(root):
    for season in SEASONS:
        folder = os.path.join(root, 'data', 'games', 'seasons', 'board', season)
        os.makedirs(folder, exist_ok=True)
        with open(os.path.join(folder, 'layout.json'), 'w') as f:
            f.write(dump(board(season)))
        folder = f'{folder}.{HOUR[season]}'
        os.makedirs(folder, exist_ok=True)
        with open(os.path.join(folder, 'layout.json'), 'w') as f:
            f.write(dump(second_board(season)))


def sketch(path, season='winter'):
    from PIL import Image, ImageDraw
    im = Image.new('RGB', SIZE, (120, 140, 90))
    d = ImageDraw.Draw(im, 'RGBA')
    fx, fy, fw, fh = FRAME
    d.rectangle((fx, fy, fx + fw, fy + fh), outline=(0, 0, 0))
    d.rectangle((fx + .175 * fw, fy + .12 * fh, fx + .825 * fw, fy + .8 * fh), outline=(255, 255, 0), width=3)
    b = board(season)
    for w in b['walls']:
        A, B = (PLACES[n] for n in w['between'])
        q = [screen(P.x, P.y, P.z + h) for P, h in ((A, 0), (B, 0), (B, 1.5), (A, 1.5))]
        d.polygon(q, fill=(170, 165, 150, 150), outline=(90, 80, 70))
    for p in b['pieces']:
        d.polygon([tuple(q) for q in p['hit']], fill=(200, 150, 100, 190), outline=(60, 30, 10))
        pl = PLACES[p['id']]
        d.polygon([pl.at(*q) for q in pl.outline()], outline=(0, 0, 0))
    for n, p in b['places'].items():
        x, y = p['at']
        d.ellipse((x - 30, y - 20, x + 30, y + 20), fill=(200, 100, 50))
        d.rectangle((x - 20, y - 70, x + 20, y), outline=(255, 0, 0))
    for n, c in b['carts'].items():
        x, y = c['helper']['at']
        d.ellipse((x - 30, y - 20, x + 30, y + 20), fill=(200, 100, 50))
        d.rectangle((x - 20, y - 70, x + 20, y), outline=(255, 0, 0))
        x, y = c['label']
        d.rectangle((x - 40, y - 16, x + 40, y + 16), outline=(255, 255, 255))
    for p in b['pieces']:
        if p['id'] in TILES:
            w, h = (48, 22) if p['id'].startswith(('tower', 'house', 'well')) else (75, 30)
            x, y = p['label']
            d.rectangle((x - w, y - h, x + w, y + h), fill=(90, 60, 30, 120), outline=(255, 255, 255))
            d.text((x - w + 4, y - 6), p['id'], fill=(255, 255, 255))
    im.save(path)


if __name__ == '__main__':
    here = os.path.dirname(os.path.abspath(__file__))
    if sys.argv[1:2] == ['write']:
        write(os.path.join(here, '..', '..', '..', '..'))
    elif sys.argv[1:2] == ['sketch'] and len(sys.argv) == 3:
        sketch(sys.argv[2])
    else:
        sys.exit(__doc__)
