# SPDX-License-Identifier: MIT
"""The buildings of the castle, one function a kind: kind(m, place). z=0 is the pad, -y the front.

To change one, edit its function and run `board.py sprites --only ID` (README.md). Its volume in layout.KIND
must still hold it, and chimneys and poles must stand where layout.CHIMNEY and POLE say: smoke and flags
are drawn there by the program. What leaves when a house opens is marked as it is made (Mesh.part): the roof, the front and
its walls; ceilings, which are seen neither closed nor open; and the yard before it, which has no part in it.
"""
import math

import layout as L
from lib import arch as A

TAU = math.tau


# ------------------------------------------------------------------ common parts
def disc(m, u, v, z=.0):
    """A helper's place: a copper disc with a raised rim."""
    with m.at(u, v, z):
        m.tube(.60, .58, 0, .05, 'copper_dark', 30)
        m.tube(L.DISC, L.DISC, .03, .085, 'copper', 30, False)
        m.tube(L.DISC, .49, .085, .085, 'copper', 30, False)
        m.tube(.49, .49, .085, .055, 'copper_dark', 30, False)
        m.tube(.49, .0, .056, .058, 'copper', 30, False)


@A.belongs_to('yard')
def ledge(m, place):
    """Low stone steps in front of a building, with its helpers' places."""
    if not place.discs:
        return
    us, vs = [d[0] for d in place.discs], [d[1] for d in place.discs]
    x0, x1, y = min(us) - .72, max(us) + .72, vs[0]
    m.block(x1 - x0 + .12, 1.42, .5, 'stone_dark', (x0 + x1) / 2, y, -.42, bevel=.03)
    n = max(2, round((x1 - x0) / .66))
    for i in range(n):
        for j in range(2):
            m.block((x1 - x0) / n * .97, .66, .11, 'ledge', x0 + (i + .5) * (x1 - x0) / n, y - .335 + .67 * j, .06, m.random.uniform(-1, 1), .025)
    for u, v in place.discs:
        disc(m, u, v, .165)


def pole(m, x, y, z0, z1):
    """Bare pole with a gilt knob: the flag is the program's."""
    m.tube(.032, .022, z0, z1, 'timber', 7, x=x, y=y)
    m.blob(.055, .055, .06, 'gold', x, y, z1 + .02, 8, 6)


def plinth(m, w, d, mat='stone_dark'):
    m.box(w + .12, d + .12, .75, mat, 0, 0, -.6)


def body(m, w, d, h1, h2, fill, low='stone', jetty=.08, bays=4, doorway=1, wins=(0, 2), shutters=None, boxes=None, ground_wins=None):
    """Two storeys, the upper one timbered and jutting out. Returns its width, depth and the eaves' height."""
    plinth(m, w, d)
    m.shell(w, d, h1, low)
    for i in range(bays):
        with m.part('front'):
            with m.at(-w / 2 + (i + .5) * w / bays, -d / 2):
                if i == doorway:
                    A.door(m, .34, h1 * .72)
                elif ground_wins is None or i in ground_wins:
                    with m.at(0, 0, h1 * .38):
                        A.window(m, .2, h1 * .36, 'timber')
    for s in (-1, 1):
        with m.at(s * w / 2, 0, h1 * .38, 90 * s):
            A.window(m, .2, h1 * .36, 'timber')
    W, D = w + 2 * jetty, d + 2 * jetty
    m.shell(W, D, h2, fill, 0, 0, h1)
    with m.part('front'):
        with m.at(0, -D / 2, h1):
            A.timbered(m, W, h2, bays, wins, shutters=shutters, boxes=boxes)
    for s in (-1, 1):
        with m.at(s * W / 2, 0, h1, 90 * s):
            A.timbered(m, D, h2, 3, (1,), shutters=shutters)
    return W, D, h1 + h2


def laundry(m, p, q, colours):
    """A washing line from p to q, sagging, with cloths."""
    n = len(colours)

    def at(t):
        return p[0] + (q[0] - p[0]) * t, p[1] + (q[1] - p[1]) * t, p[2] + (q[2] - p[2]) * t - .10 * math.sin(math.pi * t)
    for i in range(8):
        m.rod(at(i / 8), at((i + 1) / 8), .012, .012, 'rope', 5)
    for i, c in enumerate(colours):
        t0, t1 = (i + .18) / n, (i + .85) / n
        a, b, drop = at(t0), at(t1), m.random.uniform(.26, .38)
        k = 4
        for j in range(k):
            def pt(u, v):
                return (a[0] + (b[0] - a[0]) * u, a[1] + (b[1] - a[1]) * u + .05 * math.sin(u * 9 + i) * v, a[2] + (b[2] - a[2]) * u - drop * v)
            u0, u1 = j / k, (j + 1) / k
            m.face([pt(u0, 1), pt(u1, 1), pt(u1, 0), pt(u0, 0)], c, None, True, .5)
            m.face([pt(u0, 0), pt(u1, 0), pt(u1, 1), pt(u0, 1)], c, None, True, .5)


# ------------------------------------------------------------------ towers
def tower(m, place):
    i = int(place.name.split('_')[1])
    (tower_square if i % 3 == 0 else tower_round)(m, place, i)
    pole(m, 0, 0, place.tall - .1, L.POLE_TOP['tower'])


def tower_round(m, place, i):
    r, h = .90, 2.25
    m.tube(r * 1.22, r * 1.04, -2.2, .5, 'stone_dark', 30)
    m.tube(r * 1.04, r * .97, .5, h, 'stone', 30, False)
    m.tube(r * 1.03, r * 1.03, 1.28, 1.37, 'ashlar', 30, False)
    for k in range(18):
        a = TAU * k / 18
        m.box(.2, .13, .24, 'ashlar', r * 1.04 * math.cos(a), r * 1.04 * math.sin(a), h - .16, math.degrees(a))
    m.tube(r * 1.06, r * 1.20, h, h + .1, 'ashlar', 30, False)
    m.tube(r * 1.20, r * 1.20, h + .1, h + .32, 'stone', 30)
    A.merlons_round(m, r * 1.12, h + .32, 'stone', 13, .24, .26)
    m.tube(r * .82, r * .82, h + .3, h + .80, 'stone', 24, False)
    for k in range(7):
        a = math.radians(-160 + 23 * k)
        with m.at(r * .82 * math.cos(a), r * .82 * math.sin(a), h + .44, math.degrees(a) + 90):
            m.box(.13, .05, .26, 'glass' if k % 2 else 'dark', 0, -.01)
    A.roof_cone(m, r * 1.02, place.tall - h - .76, 'tile_blue', h + .76, knob=None)
    for z, az, lit in ((.72, -66, False), (1.55, -112, True), (1.6, -62, True), (.85, -140, False)):
        a = math.radians(az + 11 * (i % 3))
        with m.at(r * math.cos(a), r * math.sin(a), z, math.degrees(a) + 90):
            A.slit(m, .36, lit=lit)
    if i % 3 == 2:                                                  # a timber hoarding on the sunny side
        for k in range(4):
            a = math.radians(-128 + 19 * k)
            with m.at(r * 1.16 * math.cos(a), r * 1.16 * math.sin(a), h - .02, math.degrees(a) + 90):
                m.box(.46, .30, .44, 'plank', 0, -.12)
                m.box(.50, .40, .05, 'shake', 0, -.12, .44)


def tower_square(m, place, i):
    w, h = 1.62, 2.25
    with m.at(turn=(-9, 7, 12)[i // 3 - 1]):
        m.box(w * 1.22, w * 1.22, 2.6, 'stone_dark', 0, 0, -2.1, 0, .90)
        m.box(w, w, h, 'stone')
        A.quoins(m, w, w, .5, h - .05, size=.20)
        m.box(w + .07, w + .07, .09, 'ashlar', 0, 0, 1.28)
        for face in (0, 90, -90):
            with m.at(turn=face):
                for q in range(5):
                    m.box(.13, .2, .24, 'ashlar', (q - 2) * w / 5, -w / 2 - .07, h - .16)
                for x, z, lit in ((-.3, .72, False), (.32, 1.52, True)):
                    with m.at(x, -w / 2, z):
                        A.slit(m, .36, lit=lit)
        m.box(w + .34, w + .34, .1, 'ashlar', 0, 0, h)
        m.box(w + .34, w + .34, .22, 'stone', 0, 0, h + .1)
        A.battlement(m, w + .34, w + .34, h + .32, 'stone', .26, .2)
        m.box(w * .84, w * .84, .5, 'stone', 0, 0, h + .28)
        A.roof_hip(m, w * 1.06, w * 1.06, place.tall - h - .74, 'tile_blue', h + .74, 0)


# ------------------------------------------------------------------ walls
def curtain(m, a, b, low=False):
    """Wall between two places of the ring, in world coordinates; low: only its foundation course."""
    P, Q = L.PLACES[a], L.PLACES[b]
    dx, dy = Q.x - P.x, Q.y - P.y
    n = math.hypot(dx, dy)
    ux, uy = dx / n, dy / n
    ends = [(p.x + s * ux * .55, p.y + s * uy * .55, p.z) for p, s in ((P, 1), (Q, -1))]
    (ax, ay, az), (bx, by, bz) = ends
    high, th = (.16 if low else L.WALL_HEIGHT), (.46 if low else L.WALL_THICK)
    ox, oy = uy, -ux                                                # outside: the ring runs anticlockwise
    k = max(3, int(n / (.42 if low else .9)))

    def at(t, side, z):
        return ax + (bx - ax) * t + ox * side, ay + (by - ay) * t + oy * side, az + (bz - az) * t + z
    for i in range(k):
        t0, t1 = i / k, (i + 1) / k
        if low:
            if m.random.random() < .2:
                continue
            h, q = high * m.random.uniform(.6, 1.5), .02 / k
            c = at((t0 + t1) / 2, 0, -.12)
            m.block(n / k * .92, th * m.random.uniform(.85, 1.05), h + .12, 'block' if m.random.random() < .5 else 'stone', *c, math.degrees(math.atan2(uy, ux)) + m.random.uniform(-5, 5), .03)
            continue
        for s in (1, -1):
            f = [at(t0, s * th / 2, -2.0), at(t1, s * th / 2, -2.0), at(t1, s * th / 2, high), at(t0, s * th / 2, high)]
            u = [(t0 * n, -2.0), (t1 * n, -2.0), (t1 * n, high), (t0 * n, high)]
            m.face(f if s > 0 else f[::-1], 'stone', u if s > 0 else u[::-1])
        m.face([at(t0, th / 2, high), at(t1, th / 2, high), at(t1, -th / 2, high), at(t0, -th / 2, high)], 'flag')
    if low:
        return
    m.beam(at(0, th * .46, high - .12), at(1, th * .46, high - .12), .14, 'ashlar', .10)
    A.merlons(m, at(0, th * .38, high), at(1, th * .38, high), 'stone', .30, .24, L.MERLON, .22)
    for i in range(1, max(2, int(n / 2.4))):
        t = i / max(2, int(n / 2.4))
        c = at(t, th * .55, -2.0)
        m.box(.36, .5, 2.0 + high * .72, 'stone', *c, math.degrees(math.atan2(uy, ux)), .86)
    if not m.winter:                                                # ivy on some stretches
        for _ in range(9):
            t = m.random.uniform(.1, .35) + .5 * (len(a) % 2)
            c = at(t, th / 2 + .03, m.random.uniform(-.1, .75))
            m.blob(.16, .10, .13, 'leaf', *c, 7, 5, .5)


# ------------------------------------------------------------------ gates
def archway(m, half, spring, depth, top, wall='stone', bars=True):
    """Front with a round opening: half its width, spring the height where the arch begins."""
    k = 8
    y = -depth / 2
    for i in range(k):
        a0, a1 = math.pi * i / k, math.pi * (i + 1) / k
        x0, x1, z0, z1 = -half * math.cos(a0), -half * math.cos(a1), spring + half * math.sin(a0), spring + half * math.sin(a1)
        m.face([(x0, y, z0), (x1, y, z1), (x1, y, top), (x0, y, top)], wall)
        m.face([(x0, y, z0), (x0, y + .9, z0), (x1, y + .9, z1), (x1, y, z1)], 'stone_dark')
        m.beam((x0 * 1.10, y - .03, spring + (z0 - spring) * 1.10), (x1 * 1.10, y - .03, spring + (z1 - spring) * 1.10), .18, 'ashlar', .14)
    for s in (-1, 1):
        m.box(.17, .12, spring, 'ashlar', s * half * 1.10, y - .02)
    m.face([(-half, y + .7, 0), (half, y + .7, 0), (half, y + .7, spring + half), (-half, y + .7, spring + half)], 'dark')
    m.box(2 * half, depth, .06, 'flag', 0, 0, -.03)
    if bars:
        for i in range(5):
            x = -half + 2 * half * (i + .5) / 5
            m.box(.05, .05, spring + half * .9 - .55, 'iron', x, y + .25, .55)
            m.box(.05, .05, .12, 'iron', x, y + .25, .45, 0, .2)
        for i in range(3):
            m.box(2 * half, .05, .05, 'iron', 0, y + .23, .70 + i * .30)


def drum(m, r0, r1, z0, z1, mat, n):
    """A round wall without its cap, of which the front half is the front."""
    first, named = len(m.parts), m.part_now
    m.tube(r0, r1, z0, z1, mat, n, False)
    if named == 'body':
        for i in range(n):
            if math.sin(TAU * (i + .5) / n) < -.30:
                m.parts[first + i] = 'wall'


def big_gate(m, place):
    """Two drums with flat crowns, a high archway, the town's banner."""
    half, R, h, d = .58, .80, 2.45, 1.7
    bh = 2.08
    with m.part('front'):
        for s in (-1, 1):
            m.box(.62, d, bh, 'stone', s * (half + .30), 0)
        archway(m, half, .82, d, bh)
    with m.part('front'):
        m.box(2 * half, d - 1.0, bh - 1.0, 'stone', 0, .4, 1.0)
    with m.part('roof'):
        m.box(2.5, d + .16, .12, 'ashlar', 0, 0, bh)
        m.box(2.5, d + .16, .2, 'stone', 0, 0, bh + .12)
        A.battlement(m, 2.5, d + .16, bh + .32, 'stone', .28, .22)
    for s in (-1, 1):
        with m.at(s * 1.35, 0):
            m.tube(R * 1.20, R * 1.05, -2.0, .55, 'stone_dark', 28)
            drum(m, R * 1.05, R, .55, h, 'stone', 28)
            drum(m, R * 1.04, R * 1.04, 1.45, 1.55, 'ashlar', 28)
            with m.part('roof'):
                for k in range(16):
                    a = TAU * k / 16
                    m.box(.2, .13, .24, 'ashlar', R * 1.06 * math.cos(a), R * 1.06 * math.sin(a), h - .16, math.degrees(a))
                m.tube(R * 1.08, R * 1.22, h, h + .1, 'ashlar', 28, False)
                m.tube(R * 1.22, R * 1.22, h + .1, h + .34, 'stone', 28)
                A.merlons_round(m, R * 1.13, h + .34, 'stone', 11, .28, .32)
                m.tube(R * .9, R * .9, h + .20, h + .30, 'stone_dark', 22)
            for z, az, lit in ((.85, -90 - s * 24, False), (1.65, -90 + s * 8, True)):
                a = math.radians(az)
                with m.part('front'), m.at(R * 1.0 * math.cos(a), R * 1.0 * math.sin(a), z, az + 90):
                    A.slit(m, .42, lit=lit)
            with m.part('roof'):
                pole(m, 0, 0, h + .2, L.POLE_TOP['big_gate'])
    with m.part('front'):
        m.box(.70, .04, .92, 'cloth_red', 0, -d / 2 - .12, 1.30)        # banner with a gilt tower
        m.box(.70, .05, .07, 'gold', 0, -d / 2 - .125, 2.18)
        m.box(.30, .03, .36, 'gold', 0, -d / 2 - .15, 1.52)
        for x in (-.12, 0, .12):
            m.box(.07, .03, .10, 'gold', x, -d / 2 - .15, 1.88)
        for s in (-1, 1):                                           # torches
            m.rod((s * .80, -d / 2 - .05, 1.15), (s * .80, -d / 2 - .22, 1.38), .03, .05, 'iron', 6)
            m.blob(.06, .06, .09, 'lamp', s * .80, -d / 2 - .22, 1.45, 7, 5)
    ledge(m, place)


def small_gate(m, place):
    """A square gatehouse with a timbered upper floor and a hipped roof of ochre tiles."""
    w, h = 1.75, 1.35
    m.box(w * 1.2, w * 1.2, 2.4, 'stone_dark', 0, 0, -2.2, 0, .9)
    for s in (-1, 1):
        m.box(w / 2 - .40, w, h, 'stone', s * (w / 4 + .20), 0)
    archway(m, .40, .55, w, h, bars=False)
    m.box(.80, w - .9, h - .8, 'stone', 0, .4, .8)
    for s in (-1, 1):                                               # open leaves of the gate
        with m.at(s * .40, -w / 2 - .02, 0, 20 * s):
            m.box(.05, .36, .62, 'plank', 0, -.18)
    with m.part('base'):
        A.quoins(m, w, w, 0, h, size=.2)
    W, D = w + .36, w + .36
    for q in range(6):
        m.box(.12, .22, .2, 'timber', -w / 2 + (q + .5) * w / 6, -w / 2 - .06, h - .14)
    m.shell(W, D, .95, 'plaster', 0, 0, h)
    for f in (0, 90, -90):
        with m.part('body' if f else 'front'), m.at(turn=f):
            with m.at(0, -D / 2, h):
                A.timbered(m, W, .95, 4, (1, 2) if f == 0 else (1,), shutters='shutter_red' if f == 0 else None)
    A.roof_hip(m, W + .34, D + .34, place.tall - h - .92, 'tile_ochre', h + .92, .5)
    with m.part('roof'):
        pole(m, 0, 0, place.tall - .1, L.POLE_TOP['small_gate'])
    ledge(m, place)


# ------------------------------------------------------------------ keep and palace
def keep(m, place):
    """The tallest thing on the hill: a square block with four bartizans, lead roofs and long banners."""
    w, h = 3.0, 4.45
    m.box(w * 1.16, w * 1.16, 1.9, 'stone_dark', 0, 0, -1.3, 0, .93)
    m.shell(w, w, h, 'stone')
    A.quoins(m, w, w, .5, h, size=.26)
    for face in (0, 90, -90):
        with m.part('body' if face else 'front'), m.at(turn=face):
            for x in (-w * .30, w * .30):
                m.box(.34, .18, h - .5, 'stone', x, -w / 2 - .06, .25)
            for q in range(10):
                m.box(.14, .24, .30, 'ashlar', (q - 4.5) * w / 9.4, -w / 2 - .09, h - .22)
            for x, z in ((0, 3.05), (-.84, 3.0), (.84, 3.0)):
                with m.at(x, -w / 2 - (.14 if x else .02), z):
                    A.arched_window(m, .24, .56)
            for x in (-1.22, 1.22, -.45, .45):
                with m.at(x, -w / 2 - .02, 1.75 if abs(x) < 1 else 2.2):
                    A.slit(m, .42, lit=abs(x) < 1)
    m.shell(w + .10, w + .10, .10, 'ashlar', 0, 0, 2.62)
    with m.part('roof'):
        m.box(w + .42, w + .42, .12, 'ashlar', 0, 0, h + .05)
        m.box(w + .42, w + .42, .28, 'stone', 0, 0, h + .17)
        A.battlement(m, w + .42, w + .42, h + .45, 'stone', .34, .24)
        m.box(w * .74, w * .74, .62, 'stone', 0, 0, h + .40)
        for x in (-.55, 0, .55):
            with m.at(x, -w * .37, h + .58):
                m.box(.2, .05, .28, 'glass', 0, -.02)
    A.roof_hip(m, w * .90, w * .90, place.tall - h - .98, 'tile_lead', h + .98, 0, .22, .20)
    for sx in (-1, 1):
        for sy in (-1, 1):
            with m.part('roof'):
                with m.at(sx * (w / 2 + .10), sy * (w / 2 + .10)):
                    m.tube(.08, .44, h - 1.0, h - .35, 'ashlar', 18, False)
                    m.tube(.44, .44, h - .35, h + .80, 'stone', 18, False)
                    m.tube(.44, .50, h + .72, h + .82, 'ashlar', 18)
                    A.roof_cone(m, .56, .98, 'tile_lead', h + .82, .16, .16)
                    with m.at(0, -.43, h + .12):
                        A.slit(m, .34, lit=True)
    with m.at(.75, -w / 2 - .05):                                   # door at the head of a stair, towards its ledge
        with m.part('front'):
            m.box(.98, .2, 1.12, 'ashlar')
            with m.at(0, -.08, .04):
                A.door(m, .5, .72, arch=True)
        for k in range(3):
            with m.part('yard'):
                m.block(.9, .34, .10 + .07 * (2 - k), 'ledge', 0, -.22 - .24 * k, -.02)
    with m.part('front'):
        for x in (-.90, .90):                                           # long banners on the buttresses
            m.box(.36, .04, 1.35, 'cloth_red', x, -w / 2 - .19, 1.18)
            m.box(.42, .06, .06, 'timber', x, -w / 2 - .19, 2.53)
            m.box(.18, .03, .34, 'gold', x, -w / 2 - .22, 1.85)
            m.face([(x - .18, -w / 2 - .19, 1.18), (x, -w / 2 - .19, .98), (x + .18, -w / 2 - .19, 1.18)], 'cloth_red')
    with m.part('roof'):
        pole(m, 0, 0, place.tall - .1, L.POLE_TOP['keep'])
    ledge(m, place)


def palace(m, place):
    """A long hall with tall windows, three dormers, a porch and a stair turret, under copper gone green."""
    w, d, h = 4.55, 2.25, 2.15
    plinth(m, w, d)
    m.shell(w, d, h, 'stone')
    A.quoins(m, w, d, 0, h)
    for k in range(6):
        x = -w / 2 + w * (k + .0) / 5
        with m.part('front'):
            if 0 < k < 5:
                m.box(.24, .34, 1.75, 'ashlar', x, -d / 2 - .1, 0, 0, .86)
            if k < 5 and k != 2:
                with m.at(x + w / 10, -d / 2 - .01, .58):
                    A.arched_window(m, .36, .86)
    for s in (-1, 1):
        with m.at(s * w / 2, 0, .6, 90 * s):
            for x in (-.52, .52):
                with m.at(x):
                    A.arched_window(m, .30, .80)
    rise = place.tall - h - .28
    with m.part('roof'):
        m.box(w + .14, d + .14, .12, 'ashlar', 0, 0, h - .08)
        for s in (-1, 1):
            A.gable_end(m, s * w / 2, d, h, rise * .9, 'stone', None, False)
            with m.at(s * (w / 2 + .01), 0, h + .45, 90 * s):
                A.arched_window(m, .26, .44)
            m.beam((s * w / 2, -d / 2, h), (s * w / 2, 0, h + rise * .93), .14, 'ashlar', .16)
            m.beam((s * w / 2, d / 2, h), (s * w / 2, 0, h + rise * .93), .14, 'ashlar', .16)
        A.roof_gable(m, w + .34, d + .56, rise, 'tile_green', h - .06, .24, .21, 'ashlar')
        m.rod((-w / 2, 0, h + rise), (w / 2, 0, h + rise), .05, .05, 'gold', 6)
        for k in range(11):
            m.tube(.03, .01, h + rise, h + rise + .20, 'gold', 6, x=-w / 2 + w * (k + .5) / 11, y=0)
    for x in (-1.45, 1.45):
        with m.at(x, -d * .44, h + .34):
            A.dormer(m, .56, .46, .8, 'plaster', 'tile_green')
    with m.part('front'), m.at(0, -d / 2 - .32):                    # porch
        m.box(1.15, .75, 1.3, 'ashlar')
        with m.at(0, -.38):
            A.door(m, .5, .74, 'shutter_red', arch=True)
        A.front_gable(m, 1.15, -.38, 1.3, .62, 'ashlar', None, False)
        with m.at(0, .25, 0, 90):
            A.roof_gable(m, 1.5, 1.45, .78, 'tile_green', 1.26, .2, .18, 'ashlar')
        m.tube(.16, .16, 1.42, 1.425, 'gold', 14)
        with m.at(0, -.40, 1.62, 0, ('X', 90)):
            m.tube(.14, .14, 0, .04, 'gold', 16)
    with m.at(2.1, .95):                                            # stair turret
        m.tube(.56, .56, -.6, 3.35, 'stone', 20, False)
        m.tube(.56, .63, 3.25, 3.38, 'ashlar', 20)
        for z in (1.3, 2.4):
            with m.at(.0, -.55, z):
                A.slit(m, .34, lit=True)
        with m.part('base'):                                        # a turret cut off would be a blank disc
            A.roof_cone(m, .72, 1.15, 'tile_green', 3.36, .18, .18, knob=None)
        with m.part('roof'):
            pole(m, 0, 0, 4.3, L.POLE_TOP['palace'])
    x, y, z = L.CHIMNEY['palace']
    A.chimney(m, x, y, 2.6, z, 'stone_dark', .36, 2)
    ledge(m, place)


# ------------------------------------------------------------------ trades
def tavern(m, place):
    """Ochre walls, an aubergine roof with a cross gable, a big gilt sign, barrels and a bench."""
    W, D, z = body(m, 2.7, 1.7, .90, 1.0, 'plaster_ochre', 'stone', .12, 5, 2, (0, 1, 4), 'shutter_green', 'plank')
    A.gable_end(m, -W / 2, D, z, 1.15, 'plaster_ochre')
    A.gable_end(m, W / 2, D, z, 1.15, 'plaster_ochre')
    A.roof_gable(m, W + .34, D + .5, 1.28, 'tile_wine', z - .06)
    with m.part('roof'), m.at(.62, 0):                              # cross gable
        m.box(1.1, D / 2 + .16, .5, 'plaster_ochre', 0, -D / 4 - .08, z - .02)
        A.front_gable(m, 1.1, -D / 2 - .17, z + .46, .72, 'plaster_ochre')
        with m.at(0, -D / 2 - .18, z - .02):
            A.timbered(m, 1.1, .5, 2, (), brace=False)
        with m.at(0, -.25, 0, 90):
            A.roof_gable(m, D * .5 + .95, 1.42, .90, 'tile_wine', z + .40, .2, .18)
    x, y, top = L.CHIMNEY['tavern']
    A.chimney(m, x, y, z, top, 'brick', .40, 2)
    with m.part('front'):
        m.beam((-.92, -D / 2, 1.62), (-.92, -D / 2 - .72, 1.62), .06, 'iron')     # the sign: a gilt jug
        m.beam((-.92, -D / 2, 1.30), (-.92, -D / 2 - .5, 1.60), .04, 'iron')
        with m.at(-.92, -D / 2 - .52, .92, -24):
            m.box(.62, .07, .60, 'timber', 0, 0, 0)
            m.box(.54, .09, .52, 'shutter_green', 0, 0, .04)
            m.lathe([(.10, .10), (.15, .16), (.15, .30), (.10, .38), (.12, .44)], 'gold', 14, -.03, -.06)
            m.rod((.11, -.06, .34), (.20, -.06, .26), .03, .03, 'gold', 6)
            m.rod((.20, -.06, .26), (.11, -.06, .17), .03, .03, 'gold', 6)
    for k, (x, y, s) in enumerate(((1.55, -.92, 1.3), (1.86, -.72, 1.3), (1.72, -1.22, 1.2))):
        A.barrel(m, x, y, 0, s)
    m.box(.04, .3, .04, 'timber', 1.6, -.9, .40)
    ledge(m, place)


def servants_house(m, place):
    """Long and low, brown shingles, a lean-to, and the household's washing."""
    W, D, z = body(m, 2.9, 1.35, .72, .80, 'plaster', 'plaster', .06, 6, 2, (0, 1, 3, 5), 'shutter_blue')
    for s in (-1, 1):
        A.gable_end(m, s * W / 2, D, z, .92, 'plank', None)
    A.roof_gable(m, W + .3, D + .46, 1.05, 'shake', z - .05, .16, .17)
    for x in (-.75, .35):
        with m.at(x, -D * .47, z + .28):
            A.dormer(m, .50, .34, .72, 'plaster', 'shake', shutters='shutter_blue')
    x, y, top = L.CHIMNEY['servants_house']
    A.chimney(m, x, y, z, top, 'brick', .30)
    with m.at(W / 2 + .30, .12):                                     # lean-to
        m.box(.62, D * .8, .75, 'plank', 0, 0)
        A.tiled(m, A.Slope((.42, -D * .46, .72), (.42, D * .46, .72), (-.34, -D * .46, 1.14), (-.34, D * .46, 1.14)), 'shake', .16, .17)
        if m.winter:
            A.snow_on(m, A.Slope((.42, -D * .46, .74), (.42, D * .46, .74), (-.34, -D * .46, 1.16), (-.34, D * .46, 1.16)), .2)
    with m.part('front'):
        y = -D / 2 - .36
        for x in (-2.02, -.35):
            m.box(.08, .08, 1.05, 'plank', x, y)
        laundry(m, (-2.02, y, 1.0), (-.35, y, 1.0), ('cloth_white', 'cloth_blue', 'cloth_white', 'cloth_yellow', 'cloth_red'))
        m.lathe([(.18, 0), (.22, .16)], 'plank', 12, .95, y, 0)
        m.tube(.2, .2, .12, .13, 'cloth_white', 12, x=.95, y=y)
    ledge(m, place)


def stable(m, place):
    """Thatch over open stalls, a horse looking out, hay and a paddock rail."""
    w, d = 3.0, 1.5
    plinth(m, w, d)
    m.shell(w * .38, d, 1.12, 'plank', -w * .31, 0)
    m.box(w, .1, 1.12, 'plank', 0, d / 2 - .05)
    m.box(.1, d, 1.12, 'plank', w / 2 - .05, 0)
    m.box(w * .62, d * .8, .04, 'thatch', w * .19, 0, .0)
    for k in range(4):
        x = -w * .12 + k * w * .20
        with m.part('front'):
            m.box(.13, .13, 1.2, 'timber', x, -d / 2 + .06)
            m.beam((x, -d / 2 + .05, .85), (x + .18, -d / 2 + .05, 1.12), .06, 'timber')
        if k:
            m.box(.05, d * .8, .66, 'plank', x, .05)
    with m.part('front'):
        for z in (.30, .58):
            m.box(w * .60, .05, .08, 'timber', w * .19, -d / 2 + .03, z)
        with m.at(-w * .31, -d / 2):
            A.door(m, .62, .82, 'plank', 'timber')
    with m.at(.38, -d / 2 + .1, .1, -90):                            # the horse looks out over the rail
        horse_front(m)
    with m.at(.98, -d / 2 + .16, .04, -90, scale=.9):
        horse_front(m, 'wool')
    m.blob(.5, .4, .42, 'thatch', w * .38, .2, .1, 12, 7, .2)
    for s in (-1, 1):
        A.gable_end(m, s * w / 2, d, 1.12, .95, 'plank', 'timber', False)
    with m.part('roof'):
        with m.at(-w / 2 - .02, 0, 1.3, -90):
            m.box(.36, .06, .42, 'dark', 0, 0)
            m.beam((0, 0, .55), (0, -.4, .6), .06, 'timber')
    A.thatched(m, w + .4, d + .6, 1.08, 1.05)
    with m.part('yard'), m.at(-w / 2 - .22, -d / 2 - .2):
        m.heap(.42, .36, .52, 'thatch')
        m.rod((.1, -.15, .3), (.42, -.3, .95), .02, .02, 'plank', 5)
    with m.part('yard'), m.at(1.72, -d / 2 - .22, 0, 8):             # trough
        m.box(.62, .26, .22, 'stone_dark', 0, 0)
        m.box(.54, .18, .02, 'tile_blue', 0, 0, .20)
    ledge(m, place)


def horse_front(m, coat='horse'):
    """Head, neck and breast of a horse that looks along +x."""
    m.blob(.42, .22, .26, coat, -.15, 0, .52)
    m.rod((.10, 0, .58), (.40, 0, 1.02), .16, .11, coat, 9)
    m.rod((.36, 0, 1.02), (.68, 0, .84), .115, .075, coat, 9)
    m.blob(.085, .08, .08, coat, .68, 0, .83, 8, 6)
    for s in (-1, 1):
        m.rod((.38, s * .06, 1.08), (.36, s * .08, 1.22), .04, .01, coat, 5)
        m.rod((.12, s * .12, .45), (.14, s * .12, 0), .06, .05, coat, 6)
    m.beam((.02, 0, .78), (.34, 0, 1.14), .06, 'hair_dark', .10)


def market(m, place):
    """Three stalls with striped awnings and their wares."""
    stalls = ((-1.0, .42, 7, 'awning_red'), (.92, .52, -7, 'awning_blue'), (-.02, -.52, 2, 'awning_yellow'))
    wares = ('pumpkin', 'cloth_yellow', 'leaf', 'clay', 'wool', 'cloth_red', 'flower_blue', 'bark')
    for k, (x, y, turn, cloth) in enumerate(stalls):
        with m.at(x, y, 0, turn):
            for s in (-1, 1):
                m.box(.07, .07, .98, 'plank', s * .60, -.36)
                m.box(.07, .07, 1.30, 'plank', s * .60, .36)
            m.box(1.2, .46, .38, 'plank', 0, -.06)
            m.box(1.3, .58, .05, 'newwood', 0, -.06, .38)
            with m.part('roof'):
                n = 6

                def at(t, s):
                    return s * .74, -.62 + 1.08 * t, .98 + .36 * t - .08 * math.sin(math.pi * t)
                for j in range(n):
                    t0, t1 = j / n, (j + 1) / n
                    m.face([at(t0, -1), at(t0, 1), at(t1, 1), at(t1, -1)], cloth, [(0, t0), (1.48, t0), (1.48, t1), (0, t1)], True)
                for j in range(8):                                      # scalloped front
                    a, b = -.74 + 1.48 * j / 8, -.74 + 1.48 * (j + 1) / 8
                    u, v = 1.48 * j / 8, 1.48 * (j + 1) / 8
                    m.face([(a, -.625, .84), ((a + b) / 2, -.63, .80), (b, -.625, .84), (b, -.62, .98), (a, -.62, .98)], cloth, [(u, 0), ((u + v) / 2, 0), (v, 0), (v, 1), (u, 1)])
                if m.winter:
                    for s0 in (-.55, .05):
                        m.blob(.30, .22, .05, 'snow', s0 + .2, .1, 1.26, 10, 6, .2)
            for j in range(7):
                m.blob(.085, .085, .08, wares[(j + 3 * k) % 8], -.50 + .165 * j, -.16 + .05 * (j % 2), .47, 8, 6, .1)
    A.crate(m, 1.45, -.45)
    A.crate(m, 1.62, -.18, 0, .30, 40)
    A.barrel(m, -1.45, -.35, 0, 1.2)
    A.sack(m, -1.25, -.72, 0, 1.1)
    A.sack(m, -1.0, -.90, 0, .95, 'wool')
    A.sack(m, 1.15, -.78, 0, 1.0)
    ledge(m, place)


def forge(m, place):
    """Black slates over an open hearth, a thick chimney, an anvil in the fire's light."""
    w, d = 2.3, 1.5
    plinth(m, w, d)
    m.shell(w * .44, d, 1.2, 'brick', -w * .28, 0)
    m.box(w, .16, 1.2, 'stone_dark', 0, d / 2 - .08)
    with m.part('front'):
        for x in (w * .10, w / 2 - .07):
            m.box(.14, .14, 1.25, 'timber', x, -d / 2 + .07)
            m.beam((x, -d / 2 + .07, .85), (x + (.2 if x < .5 else -.2), -d / 2 + .07, 1.18), .07, 'timber')
    with m.part('roof'):
        m.box(.12, d, .12, 'timber', w / 2 - .07, 0, 1.15)
    with m.part('front'):
        m.box(w * .6, .12, .14, 'timber', w * .24, -d / 2 + .07, 1.14)
    m.box(.95, .62, .55, 'stone_dark', .55, .22)                     # hearth
    m.blob(.36, .22, .10, 'ember', .55, .16, .56, 12, 6, .4)
    m.box(.50, .06, .34, 'ember', .55, -.085, .12)
    with m.part('ceiling'):
        m.box(1.1, .10, .5, 'ember', .55, .55, .62)
    for s in (-1, 1):
        A.gable_end(m, s * w / 2, d, 1.2, .92, 'plank', 'timber', False)
    A.roof_gable(m, w + .36, d + .5, 1.02, 'tile_black', 1.14, .2, .19)
    x, y, top = L.CHIMNEY['forge']
    with m.part('roof'):                                             # it stands where the smith's wares are seen
        m.box(.74, .70, top - .1, 'stone_dark', x, y, 0, 0, .78)
        m.box(.66, .62, .14, 'ashlar', x, y, top - .18)
        m.box(.40, .36, .03, 'dark', x, y, top - .035)
        m.box(.26, .22, .02, 'ember', x, y, top - .01)
    with m.part('yard'), m.at(.55, -d / 2 - .30):
        anvil(m)
    with m.part('front'):
        with m.at(-w * .28, -d / 2):
            A.door(m, .40, .72, 'timber', 'stone_dark')
            with m.at(0, -.1, .98):
                m.box(.34, .05, .26, 'timber')
                m.box(.16, .07, .05, 'silver', 0, 0, .13)
                m.box(.05, .07, .14, 'silver', 0, 0, .04)
    A.barrel(m, 1.42, -.62, 0, 1.2)
    with m.part('yard'):
        m.heap(.36, .28, .30, 'dark', 1.5, .05)
    A.planks(m, -1.2, -d / 2 - .22, 80, 3, .5)
    ledge(m, place)


def anvil(m):
    """On its block, with a glowing iron under the hammer."""
    m.tube(.20, .18, 0, .26, 'trunk', 12)
    m.block(.20, .15, .12, 'iron', 0, 0, .26)
    m.block(.54, .20, .12, 'iron', 0, 0, .37)
    m.rod((-.26, 0, .44), (-.50, 0, .46), .07, .01, 'iron', 8)
    m.box(.22, .06, .04, 'ember', .05, 0, .49, 20)
    m.beam((.16, -.1, .52), (.42, -.24, .56), .04, 'plank')
    m.block(.14, .09, .10, 'iron', .14, -.09, .50, 25)


def well(m, place):
    """A round well under a shingled canopy, on eight-sided steps."""
    m.tube(1.0, .98, -.4, .08, 'flag', 8, smooth=False)
    m.tube(.84, .82, .08, .17, 'ledge', 8, smooth=False)
    m.tube(.60, .57, .15, .62, 'stone', 22, False)
    m.tube(.57, .65, .60, .63, 'ashlar', 22, False)
    m.tube(.65, .65, .62, .72, 'ashlar', 22, False)
    m.tube(.65, .44, .72, .72, 'ashlar', 22, False)
    m.tube(.44, .44, .72, .55, 'stone_dark', 22, False)
    m.tube(.44, .0, .56, .56, 'tile_blue', 22, False)
    for s in (-1, 1):
        m.box(.14, .14, 1.30, 'timber', s * .62, 0, .25)
        m.beam((s * .62, 0, 1.15), (s * .28, 0, 1.50), .07, 'timber')
        m.beam((s * .62, -.34, 1.52), (s * .62, .34, 1.52), .08, 'timber')
    m.rod((-.70, 0, 1.22), (.86, 0, 1.22), .07, .07, 'plank', 9)
    m.beam((.86, 0, 1.22), (.86, 0, 1.0), .05, 'iron')
    m.rod((0, -.02, 1.2), (0, -.02, .92), .014, .014, 'rope', 5)
    m.lathe([(.10, .74), (.14, .94)], 'plank', 12, 0, -.02)
    A.roof_hip(m, 1.85, 1.55, .68, 'shake_grey', 1.52, .55, .17, .16)
    A.barrel(m, .98, -.52, 0, .9)
    with m.at(-.78, -.62):
        m.lathe([(.11, 0), (.15, .22)], 'plank', 12)
        m.tube(.13, .13, .18, .19, 'tile_blue', 12)


# ------------------------------------------------------------------ six houses, each with its own face
def house(m, place):
    HOUSES[place.name](m, place)


def roof_chimney(m, place, base, mat='brick', w=.28, pots=1):
    x, y, z = L.CHIMNEY[place.name]
    A.chimney(m, x, y, base, z, mat, w, pots)


def house_1(m, place):
    """Gable to the street, red tiles, green shutters."""
    W, D, z = body(m, 1.75, 1.65, .75, .80, 'plaster', 'stone', .07, 4, 1, (0, 3), 'shutter_green')
    A.front_gable(m, W, -D / 2, z, 1.12, 'plaster', win=False)
    with m.at(0, -D / 2 - .03, z + .12):
        A.window(m, .26, .36, 'timber', 'shutter_green', 'plank')
    with m.at(turn=90):
        A.roof_gable(m, D + .42, W + .38, 1.24, 'tile_red', z - .06)
    roof_chimney(m, place, z)


def house_2(m, place):
    """Broad, orange tiles, two dormers, a washing line at its side."""
    W, D, z = body(m, 2.05, 1.4, .72, .72, 'plaster_ochre', 'stone', .06, 5, 3, (0, 2, 4), 'shutter_blue')
    for s in (-1, 1):
        A.gable_end(m, s * W / 2, D, z, .95, 'plaster_ochre')
    A.roof_gable(m, W + .28, D + .46, 1.08, 'tile_orange', z - .06)
    for x in (-.5, .5):
        with m.at(x, -D * .46, z + .27):
            A.dormer(m, .46, .34, .68, 'plaster_ochre', 'tile_orange')
    roof_chimney(m, place, z)
    m.box(.07, .07, .95, 'plank', 1.72, -.95)
    laundry(m, (1.1, -.72, 1.0), (1.72, -.95, .92), ('cloth_white', 'cloth_red'))


def house_3(m, place):
    """Red cross-gabled house of rose plaster with a porch."""
    W, D, z = body(m, 2.0, 1.35, .75, .70, 'plaster_rose', 'stone', .05, 4, 0, (0, 3), 'shutter_red')
    for s in (-1, 1):
        A.gable_end(m, s * W / 2, D, z, .88, 'plaster_rose')
    A.roof_gable(m, W + .26, D + .44, 1.0, 'tile_red', z - .06)
    with m.at(.38, 0):
        m.box(.95, .5, z + .42, 'plaster_rose', 0, -D / 2 - .12)
        with m.at(0, -D / 2 - .375, .75):
            A.timbered(m, .95, z - .35, 2, (), brace=True)
        with m.at(0, -D / 2 - .38, 1.0):
            A.window(m, .30, .34, 'timber', None, 'plank')
        A.front_gable(m, .95, -D / 2 - .38, z + .40, .62, 'plaster_rose', win=False)
        with m.at(0, -.42, 0, 90):
            A.roof_gable(m, 1.32, 1.24, .80, 'tile_red', z + .34, .19, .18)
    with m.at(-.72, -D / 2 - .2):                                    # porch roof on two posts
        for s in (-1, 1):
            m.box(.07, .07, .72, 'timber', s * .26, -.12)
        A.tiled(m, A.Slope((-.36, -.3, .70), (.36, -.3, .70), (-.36, .16, .92), (.36, .16, .92)), 'tile_red', .17, .16)
    roof_chimney(m, place, z, 'stone_dark')


def house_4(m, place):
    """Hipped orange roof, a gallery with flowers along the upper floor."""
    W, D, z = body(m, 1.95, 1.4, .80, .78, 'plaster', 'plaster_ochre', .04, 4, 2, (0, 1, 3), None)
    A.roof_hip(m, W + .5, D + .5, 1.1, 'tile_orange', z - .05, .7)
    m.box(W + .1, .34, .06, 'plank', 0, -D / 2 - .14, .82)
    for i in range(9):
        m.box(.05, .05, .30, 'timber', -W / 2 + W * i / 8, -D / 2 - .28, .86)
    m.box(W + .1, .06, .05, 'timber', 0, -D / 2 - .28, 1.14)
    for i in range(10):
        m.blob(.075, .07, .08, ('flower', 'leaf', 'flower_blue', 'leaf')[i % 4], -W / 2 + .1 + i * (W - .2) / 9, -D / 2 - .32, 1.02, 7, 5, .3)
    for x in (-W / 2, W / 2):
        m.box(.08, .08, .82, 'timber', x, -D / 2 - .26)
    roof_chimney(m, place, z)


def house_5(m, place):
    """Tall and narrow, three floors, steep red roof, a stork's nest on the chimney."""
    W, D, z = body(m, 1.45, 1.35, .80, .70, 'plaster_ochre', 'stone', .06, 3, 1, (0, 2), 'shutter_red')
    m.box(W + .10, D + .10, .55, 'plaster', 0, 0, z)
    with m.at(0, -D / 2 - .05, z):
        A.timbered(m, W + .1, .55, 3, (1,), shutters='shutter_red')
    for s in (-1, 1):
        with m.at(s * (W / 2 + .05), 0, z, 90 * s):
            A.timbered(m, D + .1, .55, 3, (1,))
        A.gable_end(m, s * (W / 2 + .05), D + .1, z + .55, 1.0, 'plaster')
    A.roof_gable(m, W + .40, D + .52, 1.18, 'tile_red', z + .50)
    x, y, top = L.CHIMNEY['house_5']
    A.chimney(m, x, y, z + .5, top, 'brick', .30)
    with m.at(x, y, top + .06):
        m.lathe([(.16, 0), (.24, .08), (.22, .12), (.0, .06)], 'thatch', 12)
        if not m.winter:
            m.blob(.12, .07, .08, 'cloth_white', .02, 0, .30, 8, 6)
            m.rod((.02, .02, .24), (.02, .02, .06), .012, .012, 'cloth_red', 5)
            m.rod((-.08, 0, .34), (-.16, 0, .46), .03, .025, 'cloth_white', 6)
            m.rod((-.16, 0, .46), (-.32, 0, .40), .02, .005, 'cloth_red', 5)
    with m.at(-W / 2 - .30, .12):
        m.box(.55, D * .7, .72, 'plank', 0, 0)
        A.tiled(m, A.Slope((-.38, D * .42, .66), (-.38, -D * .42, .66), (.32, D * .42, 1.06), (.32, -D * .42, 1.06)), 'tile_red', .18, .17)


def house_6(m, place):
    """Orange half-hip, stairs outside, ivy, a bench in the sun."""
    W, D, z = body(m, 1.9, 1.45, .80, .74, 'plaster_blue', 'stone', .05, 4, 0, (1, 3), 'shutter_blue')
    for s in (-1, 1):
        A.gable_end(m, s * W / 2, D, z, .6, 'plaster_blue', win=False)
    A.roof_hip(m, W + .34, D + .5, 1.12, 'tile_orange', z - .06, W - .25)
    with m.at(-.42, -D * .42, z + .16):
        A.dormer(m, .62, .40, .62, 'plaster_blue', 'tile_orange')
    for k in range(5):
        m.box(.22, .34, .16 * (k + 1), 'stone', -.30 + .24 * k, -D / 2 - .22, 0)
    m.box(.46, .36, .82, 'stone', .98, -D / 2 - .22)
    m.beam((-.4, -D / 2 - .36, .55), (.9, -D / 2 - .36, 1.18), .05, 'timber')
    m.beam((.78, -D / 2 - .36, 1.18), (1.2, -D / 2 - .36, 1.18), .05, 'timber')
    for k in range(14):
        m.blob(.13, .09, .12, 'leaf', -W / 2 + m.random.uniform(-.02, .35), -D / 2 - .06, m.random.uniform(.1, 1.35), 7, 5, .5)
    roof_chimney(m, place, z, 'stone_dark')


HOUSES = {f'house_{i}': f for i, f in enumerate((house_1, house_2, house_3, house_4, house_5, house_6), 1)}


# ------------------------------------------------------------------ the winter cards' places
def granary(m, place):
    """A log barn on stone feet, a sheaf on its gable, sacks on the sill."""
    w, d = 2.3, 1.6
    for x in (-.95, 0, .95):
        for y in (-.6, .6):
            m.tube(.14, .12, -.3, .36, 'stone_dark', 9, x=x, y=y)
            m.tube(.24, .22, .36, .44, 'ashlar', 10, x=x, y=y)
    m.box(w + .1, d + .1, .12, 'timber', 0, 0, .44)
    for k in range(7):
        z = .60 + .18 * k
        for s in (-1, 1):
            with m.part('front' if s < 0 else 'body'):
                m.rod((-w / 2 - .12, s * d / 2, z + .05), (w / 2 + .12, s * d / 2, z + .05), .095, .095, 'plank', 8)
            m.rod((s * w / 2, -d / 2 - .12, z + .1), (s * w / 2, d / 2 + .12, z + .1), .095, .095, 'plank', 8)
    with m.part('ceiling'):
        m.box(w - .1, d - .1, 1.3, 'dark', 0, 0, .56)
    with m.part('front'), m.at(-.0, -d / 2 - .08, .56):
        A.door(m, .56, .80, 'newwood', 'timber')
    with m.part('yard'):
        m.box(.9, .34, .08, 'plank', 0, -d / 2 - .28, .46)
        for k in range(3):
            m.box(.7, .2, .13, 'plank', 0, -d / 2 - .36 - .0 * k, .10 + .12 * k)
    for x in (-.72, .72):
        with m.part('front'), m.at(x, -d / 2 - .09, 1.05):
            A.window(m, .2, .26, 'timber')
    for s in (-1, 1):
        A.gable_end(m, s * w / 2, d, 1.86, .85, 'newwood', 'timber', False)
    A.thatched(m, w + .5, d + .66, 1.05, 1.86)
    with m.part('front'), m.at(0, -d / 2 - .16, 1.62, 0, ('X', 8)):    # the sign: a sheaf
        m.box(.62, .06, .62, 'timber', 0, 0, 0)
        m.box(.54, .08, .54, 'shutter_red', 0, 0, .04)
        for k in range(7):
            a = math.radians(-36 + 12 * k)
            m.rod((.04 * (k - 3) * .4, -.06, .10), (.30 * math.sin(a), -.07, .18 + .34 * math.cos(a)), .016, .028, 'gold', 5)
        m.box(.16, .05, .05, 'cloth_red', 0, -.08, .24)
    A.sack(m, -.86, -d / 2 - .34, 0, 1.5)
    A.sack(m, -1.15, -d / 2 - .25, 0, 1.3)
    A.sack(m, .95, -d / 2 - .3, 0, 1.4, 'wool')
    ledge(m, place)


def village_tavern(m, place):
    """A small inn by the road, orange tiles, a round sign, a lantern at the door."""
    W, D, z = body(m, 2.1, 1.4, .78, .72, 'plaster', 'stone', .06, 4, 1, (0, 1, 3), 'shutter_green')
    for s in (-1, 1):
        A.gable_end(m, s * W / 2, D, z, .95, 'plaster')
    A.roof_gable(m, W + .3, D + .46, 1.08, 'tile_orange', z - .06)
    with m.at(.42, -D * .42, z + .14):
        A.dormer(m, .5, .4, .62, 'plaster', 'tile_orange')
    x, y, top = L.CHIMNEY['village_tavern']
    A.chimney(m, x, y, z, top, 'brick', .32)
    with m.part('front'):
        m.beam((-.9, -D / 2, 1.45), (-.9, -D / 2 - .62, 1.45), .05, 'iron')
        with m.at(-.9, -D / 2 - .45, .98, -30):
            with m.at(0, 0, .24, 0, ('X', 90)):
                m.tube(.27, .27, -.04, .04, 'timber', 18)
                m.tube(.23, .23, .04, .06, 'cloth_yellow', 18)
            m.lathe([(.07, .12), (.10, .16), (.10, .28), (.12, .34)], 'cloth_red', 12, 0, -.08)
        m.blob(.07, .07, .10, 'lamp', -.12, -D / 2 - .16, .78, 8, 6)
    A.barrel(m, .75, -D / 2 - .28, 0, 1.1)
    A.barrel(m, 1.05, -D / 2 - .22, 0, 1.2)
    ledge(m, place)
