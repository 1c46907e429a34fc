# SPDX-License-Identifier: MIT
"""What makes castles of the drums: a battered foot with a gate under the lowest floor, turrets and a cap house on the
highest one, and walls with a walk from tower to tower. Each clan builds them in its own stone and under its own roof:
granite and lead slate in pyramids, limestone under pale slabs, sandstone under golden tiles, brick under red ones."""
import math

import layout as L
import rooms
import stone
from lib import arch as A
from lib import materials
from lib.mesh import Mesh

T = materials.tiles
for _name, _make in {
    'granite_roof': lambda n: T(n, (.075, .092, .130), (.140, .168, .225), (.230, .262, .325)),
    'lime_roof': lambda n: T(n, (.300, .340, .400), (.440, .480, .535), (.580, .615, .655)),
    'sand_roof': lambda n: T(n, (.46, .170, .030), (.66, .275, .060), (.80, .400, .120)),
    'rust_roof': lambda n: T(n, (.170, .022, .016), (.300, .045, .030), (.420, .085, .055)),
}.items():
    materials.register(_name, _make)

# which of the eight short and long sides of a tower are its diagonal ones: from the front's left, anticlockwise
FRONT_LEFT, FRONT_RIGHT, BACK_RIGHT, BACK_LEFT = 7, 1, 3, 5
KINDS = {'two': ((BACK_LEFT, BACK_RIGHT), False), 'four': ((BACK_LEFT, BACK_RIGHT, FRONT_LEFT, FRONT_RIGHT), False),
         'keep': ((BACK_LEFT, FRONT_RIGHT), True)}
WALK, GAP = .40, L.CELL - 2 * L.HALF        # half as broad as a wall; from tower to tower
SUNK = .05                                   # how far its ends reach into the towers


def corner(side, out=.0):
    """The middle of a diagonal side of a tower."""
    pts = L.octagon(L.HALF - .05, L.CUT)
    (x, y), (u, v) = pts[side], pts[(side + 1) % 8]
    k = 1 + out / math.hypot((x + u) / 2, (y + v) / 2)
    return (x + u) / 2 * k, (y + v) / 2 * k


# ------------------------------------------------------------------ the foot
def gate(m, style):
    """On the sunny diagonal side: a stepped porch with a round arch."""
    pts = L.octagon(L.HALF - .05, L.CUT)
    w = stone.Wall(pts[FRONT_LEFT], pts[0])
    mid, trim = w.length / 2, style + '_trim'
    stone.block(m, w, mid - .27, mid + .27, 0, .44, .24, trim, .02)
    arch = [(-.13, .02), (.13, .02), (.13, .24), (.09, .31), (0, .34), (-.09, .31), (-.13, .24)]
    m.face([w.at(mid + u, v, .245) for u, v in arch], 'ink')
    m.face([w.at(mid + u, v, .25) for u, v in ((-.09, .02), (.09, .02), (.09, .22), (.0, .28), (-.09, .22))], 'timber', tint=.3)
    for k in range(2):
        c = w.at(mid, 0, .30 + .10 * k)
        m.box(.50 - .04 * k, .12, .07 - .035 * k, trim, c.x, c.y, 0, math.degrees(math.atan2(w.along.y, w.along.x)))


def foot(colour):
    """A sloping base with buttresses at its corners."""
    m, style = Mesh(211 + len(colour)), stone.STYLE[colour]
    trim, low, high = style + '_trim', L.octagon(L.HALF + .13, L.CUT + .05), L.octagon(L.HALF - .03, L.CUT)
    for i in range(8):
        j = (i + 1) % 8
        m.face([(*low[i], 0), (*low[j], 0), (*low[j], .05), (*low[i], .05)], trim, tint=.3)
        m.face([(*low[i], .05), (*low[j], .05), (*high[j], .17), (*high[i], .17)], trim, tint=.6)
    for i, (x, y) in enumerate(L.octagon(L.HALF - .02, L.CUT + .01)):
        m.box(.25, .25, .36, trim, x, y, 0, 22.5, .72)
    gate(m, style)
    return m


# ------------------------------------------------------------------ the crown
def turret(m, style, x, y, tall=.36, r=.235):
    """Corbelled out from the wall; the clan's roof on it: a pyramid of slate, or a cone."""
    z, n = L.FLOOR, 4 if style == 'granite' else 14
    turn = 45 if n == 4 else 0
    with m.at(x, y, 0, turn):
        k = 1.28 if n == 4 else 1.0
        m.lathe([(.02, z - .42), (.10 * k, z - .34), (r * k, z - .14)], style + '_trim', n, smooth=n > 4)
        m.tube(r * k, r * k, z - .14, z + tall, style + '_trim' if style in ('rust', 'granite') else style, n, smooth=n > 4)
        m.tube(r * k + .035, r * k + .035, z + tall - .07, z + tall, style + '_trim', n, smooth=n > 4)
        top, high = z + tall, .50 if n == 4 else .58
        m.lathe([(r * k + .085, top - .03), (r * k * .62, top + high * .42), (.03, top + high)], style + '_roof', n, smooth=n > 4)
        m.tube(.028, .012, top + high - .05, top + high + .13, 'gilt', 6)
        m.blob(.048, .048, .048, 'gilt', 0, 0, top + high + .06, 8, 6)
    for a in (-120, -60):
        m.box(.05, .03, .15, 'ink', x + math.cos(math.radians(a)) * r, y + math.sin(math.radians(a)) * r, z + .06, a + 90)


def cap_house(m, style):
    """A small house at the back of the top: crow-stepped gables, a steep roof, a dormer, a chimney."""
    w, d, h, z, rise, y = 1.22, .74, .34, L.FLOOR, .50, .36
    wall = {'granite': 'granite_trim', 'sand': 'sand_flag'}.get(style, style)
    with m.at(0, y, z):
        m.box(w, d, h, wall)
        for i in range(5):                                     # stepped gables
            half = d / 2 * (1 - i / 5)
            for x in (-w / 2, w / 2):
                m.box(.13, 2 * half + .05, .125, style + '_trim', x, 0, h + i * rise / 5)
        front = A.Slope((-w / 2 + .05, -d / 2 - .05, h - .02), (w / 2 - .05, -d / 2 - .05, h - .02), (-w / 2 + .05, 0, h + rise), (w / 2 - .05, 0, h + rise), 1.05)
        A.tiled(m, front, style + '_roof', .15, .13, .03)
        m.face([(-w / 2, d / 2, h), (w / 2, d / 2, h), (w / 2, 0, h + rise), (-w / 2, 0, h + rise)][::-1], style + '_roof')
        m.rod((-w / 2, 0, h + rise + .02), (w / 2, 0, h + rise + .02), .04, .04, style + '_trim', 6)
        for x in (-.30, .30):
            m.box(.17, .03, .20, style + '_trim', x, -d / 2 - .01, .06)
            m.box(.10, .03, .14, 'ink', x, -d / 2 - .025, .09)
        m.box(.20, .20, .34, style + '_trim', w / 2 - .02, .02, h + rise - .12)
        m.box(.12, .12, .08, 'ink', w / 2 - .02, .02, h + rise + .20)


def hangings(m, colour):
    """The clan's cloth down the two diagonal sides that are seen."""
    pts = L.octagon(L.HALF - .05, L.CUT)
    for side in (FRONT_LEFT, FRONT_RIGHT):
        w = stone.Wall(pts[side], pts[(side + 1) % 8])
        mid, half, top, low, d = w.length / 2, .25, L.FLOOR - .10, L.FLOOR - .66, .19
        shape = [(-half, low + .10), (0, low), (half, low + .10), (half, top), (-half, top)]
        m.face([w.at(mid + u, v, d) for u, v in shape], rooms.weave(colour), [(u + half, v - low) for u, v in shape], tint=.5)
        m.rod(tuple(w.at(mid - half - .05, top, d + .01)), tuple(w.at(mid + half + .05, top, d + .01)), .028, .028, 'gilt', 6)


def crown(colour, kind):
    m, style = Mesh(307 + len(colour) + len(kind)), stone.STYLE[colour]
    sides, has_house = KINDS[kind]
    for side in sides:
        turret(m, style, *corner(side, .02), tall=.30 if side in (FRONT_LEFT, FRONT_RIGHT) else .40)
    if has_house:
        cap_house(m, style)
    hangings(m, colour)
    return m


# ------------------------------------------------------------------ walls from tower to tower
def walk(m, colour, half_x, half_y):
    """Paved in the clan's pattern."""
    style, z = stone.STYLE[colour], L.FLOOR
    m.face([(-half_x, -half_y, z), (half_x, -half_y, z), (half_x, half_y, z), (-half_x, half_y, z)], style + '_flag', tint=.35)
    n, k = round(2 * half_x / .26), round(2 * half_y / .20)
    for i in range(n):
        for j in range(k):
            m.box(2 * half_x / n - .02, 2 * half_y / k - .02, .02 + .012 * m.random.random(), style + '_flag',
                  -half_x + (i + .5) * 2 * half_x / n, -half_y + (j + .5) * 2 * half_y / k, z, 0, .97)


def merlons(m, p, q, style):
    w = stone.Wall(p, q)
    turn = math.degrees(math.atan2(w.along.y, w.along.x))
    for k in range(3):
        c = w.at(w.length * (k + .5) / 3, 0, -.06)
        m.box(w.length / 3 * .54, .13, .18, style + '_trim', c.x, c.y, L.FLOOR, turn, .94)


def face(m, colour, p, q, has_arch):
    w, style, tall = stone.Wall(p, q), stone.STYLE[colour], L.FLOOR
    m.face([(*p, 0), (*q, 0), (*q, tall), (*p, tall)], style + '_joint', tint=.5)
    stone.LAY[colour](m, w, 0, tall - .10)
    stone.block(m, w, 0, w.length, tall - .10, tall, .07, style + '_trim', .02)
    if has_arch:
        mid = w.length / 2
        stone.block(m, w, mid - .26, mid + .26, 0, .37, .12, style + '_trim', .02)
        m.face([w.at(mid + u, v, .125) for u, v in ((-.18, 0), (.18, 0), (.18, .18), (.12, .28), (0, .32), (-.12, .28), (-.18, .18))], 'ink')


def wall(colour, way, has_arch):
    """WAY is x for a wall from left to right, y for one from the front to the back: of that one front face is hidden."""
    m = Mesh(401 + len(colour))
    style, long = stone.STYLE[colour], GAP / 2 + SUNK
    a, b = (long, WALK) if way == 'x' else (WALK, long)
    lines = [((-a, -b), (a, -b)), ((a, b), (-a, b))] if way == 'x' else [((a, -b), (a, b)), ((-a, b), (-a, -b))]
    for i, (p, q) in enumerate(lines):
        face(m, colour, p, q, has_arch and i == 0)
        merlons(m, p, q, style)
    walk(m, colour, a, b)
    return m
