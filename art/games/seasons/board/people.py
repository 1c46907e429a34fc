#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The people of the castle, and where they walk: data/games/seasons/board/people.webp, people.winter.webp, lanes.json.

    python3 art/games/seasons/board/people.py

Each picture is painted at eight times its size from soft bodies, lit from the left like the board, and reduced. Rows: for
each of six people four facings (away, right, towards us, left), then the builder with his hammer, a guard with his spear
and a sheep that grazes (each to the right and to the left); columns: eight steps. Lanes are those of terrain.py as they are seen, so a lane that moves there must be moved by this script.
"""
import json
import math
import pathlib
import sys

from PIL import Image, ImageChops, ImageDraw, ImageFilter

import layout as L

W, H, FOOT, STEPS, FINE = 40, 48, 41, 8, 8
LARGER = 2                                         # than the figures' pixels above
OUT = pathlib.Path(__file__).resolve().parents[4] / 'data' / 'games' / 'seasons' / 'board'

# tunic, legs, hair or hat, what is worn on the head, what is carried
PEOPLE = [
    ((150, 60, 48), (70, 54, 44), (92, 58, 30), 'hair', None),
    ((74, 96, 132), (62, 50, 42), (196, 176, 120), 'straw', 'sack'),
    ((96, 120, 66), (80, 62, 44), (240, 232, 214), 'scarf', 'basket'),
    ((190, 150, 84), (66, 56, 50), (60, 44, 34), 'hair', None),
    ((122, 84, 118), (60, 48, 44), (236, 226, 208), 'scarf', None),
    ((128, 104, 78), (58, 48, 44), (104, 74, 44), 'hood', 'sack'),
]
BUILDER = ((196, 168, 116), (84, 66, 50), (182, 140, 70), 'straw', None)
FIRE = [1884, 756]                                 # open ground in the yard, where one burns at the end
GUARD = ((150, 44, 40), (84, 78, 76), (150, 152, 160), 'helmet', 'spear')
SHEEP = [[812, 1122], [768, 1168], [852, 1160]]    # where they graze, in summer
SKIN, CLOAK = (224, 178, 140), (104, 74, 60)


def shaded(colour, by):
    """COLOUR nearer to light (by > 0) or shade."""
    to = (255, 244, 214) if by > 0 else (34, 30, 52)
    return tuple(int(c + (t - c) * abs(by)) for c, t in zip(colour, to)) + (255,)


class Figure:
    """One picture, painted from the far parts to the near ones; coordinates in pixels of the finished picture."""

    def __init__(self):
        self.image = Image.new('RGBA', (W * FINE, H * FINE), (0, 0, 0, 0))

    def body(self, points, colour):
        """A polygon, rounded, lighter to the left and darker to the right."""
        mask = Image.new('L', self.image.size, 0)
        ImageDraw.Draw(mask).polygon([(x * FINE, y * FINE) for x, y in points], fill=255)
        self._lit(mask, colour)

    def ball(self, x, y, rx, ry, colour):
        mask = Image.new('L', self.image.size, 0)
        ImageDraw.Draw(mask).ellipse([(x - rx) * FINE, (y - ry) * FINE, (x + rx) * FINE, (y + ry) * FINE], fill=255)
        self._lit(mask, colour)

    def limb(self, x0, y0, x1, y1, width, colour, by=0.0):
        draw = ImageDraw.Draw(self.image)
        draw.line([x0 * FINE, y0 * FINE, x1 * FINE, y1 * FINE], fill=shaded(colour, by), width=int(width * FINE))
        for x, y in ((x0, y0), (x1, y1)):
            r = width / 2
            draw.ellipse([(x - r) * FINE, (y - r) * FINE, (x + r) * FINE, (y + r) * FINE], fill=shaded(colour, by))

    def _lit(self, mask, colour):
        mask = mask.filter(ImageFilter.GaussianBlur(FINE * .35)).point(lambda v: 255 if v > 127 else 0)
        left, _, right, _ = mask.getbbox() or (0, 0, 1, 1)
        ramp = Image.new('RGBA', self.image.size)
        draw = ImageDraw.Draw(ramp)
        for x in range(left, right + 1):
            draw.line([x, 0, x, H * FINE], fill=shaded(colour, .34 - .86 * (x - left) / max(1, right - left)))
        self.image.paste(ramp, (0, 0), mask)

    def finished(self):
        """With a soft shadow to the right and a thin dark rim, at its own size."""
        alpha = self.image.getchannel('A')
        rim = alpha.filter(ImageFilter.MaxFilter(FINE // 2 * 2 + 1)).point(lambda v: int(v * .55))
        shadow = Image.new('L', self.image.size, 0)
        ImageDraw.Draw(shadow).ellipse([(W / 2 - 3) * FINE, (FOOT - 2.6) * FINE, (W / 2 + 13) * FINE, (FOOT + 1.8) * FINE], fill=110)
        shadow = shadow.filter(ImageFilter.GaussianBlur(FINE))
        under = Image.new('RGBA', self.image.size, (22, 16, 26, 255))
        under.putalpha(ImageChops.lighter(rim, shadow))
        under.alpha_composite(self.image)
        return under.resize((W * LARGER, H * LARGER), Image.LANCZOS)


def head(figure, x, y, facing, hair, kind):
    away, side = facing == 0, {1: 1, 3: -1}.get(facing, 0)
    figure.ball(x, y, 3.3, 3.6, hair if away and kind != 'straw' else SKIN)
    if kind == 'straw':
        figure.ball(x, y - 2.2, 5.4, 1.7, hair)
        figure.ball(x, y - 3.4, 2.9, 2.1, hair)
    elif kind == 'hood':
        figure.body([(x - 3.9, y + 3.2), (x - 3.6, y - 2.6), (x, y - 5), (x + 3.6, y - 2.6), (x + 3.9, y + 3.2)], hair)
        if not away:
            figure.ball(x + side * 1.3, y + .2, 2.1, 2.5, SKIN)
    elif kind == 'helmet':
        figure.ball(x, y - 1.6, 3.8, 2.9, hair)
        figure.limb(x - 4.4, y - .4, x + 4.4, y - .4, 1.1, hair, -.2)
    else:
        figure.ball(x - side * .7, y - 1.5, 3.6, 2.6, hair)
        if kind == 'scarf':
            figure.body([(x - 3.6, y - 1), (x + 3.6, y - 1), (x + 2.2 - side * 2, y + 3.4), (x - 2.2 - side * 2, y + 3.4)], hair)
            if not away:
                figure.ball(x + side * 1.2, y + .3, 2.0, 2.3, SKIN)


def walker(person, facing, step, cloaked):
    tunic, legs, hair, kind, load = person
    figure, x = Figure(), W / 2
    swing = math.sin(2 * math.pi * step / STEPS)
    bob = -.7 * abs(swing)
    across = {1: 1, 3: -1}.get(facing, 0)
    wear = CLOAK if cloaked else tunic
    hip, shoulder = FOOT - 8.5 + bob, FOOT - 18 + bob
    for leg, way in ((0, 1), (1, -1)):
        reach = way * swing * (3.6 if across else 1.0)
        lift = max(0, way * math.cos(2 * math.pi * step / STEPS)) * 1.4
        apart = 0 if across else (1.7 if leg else -1.7)
        figure.limb(x + apart, hip, x + apart + reach * (across or 1), FOOT - 1 - lift, 2.5, legs, -.25 if leg else 0)
    if load == 'sack' and facing != 2:
        figure.ball(x - across * 3.2, shoulder + 2.5, 3.6, 4.3, (168, 140, 100))
    figure.limb(x + (0 if across else 4.2), shoulder + 1.5, x + (0 if across else 4.8) + across * swing * 3.4, shoulder + 8, 2.2, wear, -.3)
    w = 3.5 if across else 4.5
    figure.body([(x - w * .72, shoulder), (x + w * .72, shoulder), (x + w + .6, hip + 2.4), (x - w - .6, hip + 2.4)], wear)
    figure.limb(x - (0 if across else 4.2), shoulder + 1.5, x - (0 if across else 4.8) - across * swing * 3.4, shoulder + 8, 2.2, wear, .12)
    if load == 'spear':
        figure.limb(x + across * 4.4, shoulder - 13, x + across * 4.4, FOOT - 2, 1.1, (120, 84, 50))
        figure.body([(x + across * 4.4 - 1.4, shoulder - 12.5), (x + across * 4.4, shoulder - 16.5), (x + across * 4.4 + 1.4, shoulder - 12.5)], (196, 200, 208))
    if load == 'basket':
        figure.ball(x + (across or 1) * 4.2, shoulder + 7, 3.2, 2.3, (176, 128, 70))
    head(figure, x, shoulder - 3.2, facing, hair, kind)
    return figure.finished()


def builder(facing, step, cloaked):
    """He lifts the hammer slowly and lets it fall."""
    tunic, legs, hair, kind, _ = BUILDER
    figure, x, across = Figure(), W / 2, 1 if facing == 1 else -1
    lift = (0, .35, .7, .95, 1, .45, -.1, 0)[step]
    hip, shoulder = FOOT - 8.5, FOOT - 18 + (.6 if lift < 0 else 0)
    figure.limb(x - 1.8, hip, x - 2.6, FOOT - 1, 2.6, legs, -.2)
    figure.limb(x + 1.8, hip, x + 2.6, FOOT - 1, 2.6, legs)
    figure.body([(x - 3, shoulder), (x + 3, shoulder), (x + 4.6, hip + 2.4), (x - 4.6, hip + 2.4)], CLOAK if cloaked else tunic)
    angle = math.radians(-20 + 115 * lift)
    hand = (x + across * 6.4 * math.cos(angle), shoulder + 3 - 6.4 * math.sin(angle))
    end = (hand[0] + across * 6.5 * math.cos(angle + .35), hand[1] - 6.5 * math.sin(angle + .35))
    figure.limb(*hand, *end, 1.3, (120, 84, 50))
    figure.limb(end[0] - 1.9 * math.sin(angle), end[1] - 1.9 * math.cos(angle), end[0] + 1.9 * math.sin(angle), end[1] + 1.9 * math.cos(angle), 2.6, (120, 124, 132))
    figure.limb(x + across * 1.5, shoulder + 1.5, *hand, 2.3, CLOAK if cloaked else tunic, .1)
    head(figure, x, shoulder - 3.2, facing, hair, kind)
    return figure.finished()


def sheep(facing, step):
    """Its head is in the grass for four steps, comes up and looks about for three, and goes down again."""
    figure, x, across = Figure(), W / 2, 1 if facing == 1 else -1
    up = (0, .12, 0, .06, .5, 1, 1, .5)[step]
    dark, wool = (58, 50, 52), (232, 226, 212)
    for leg in (-5.5, -3, 3.2, 5.6):
        figure.limb(x + leg, FOOT - 5, x + leg, FOOT - .6, 1.7, dark)
    for dx, dy, r in ((-5, -9, 5), (0, -10, 5.6), (5, -9, 5), (-2.5, -7, 5), (3, -7, 5)):
        figure.ball(x + dx, FOOT + dy, r, r * .86, wool)
    nose = (x + across * (12.5 - up), FOOT - 2.6 - 9.6 * up)
    figure.limb(x + across * 8, FOOT - 9.5 - up * 2, *nose, 3.2, dark)
    figure.ball(x + across * 8.6, FOOT - 11 - up * 2, 2.9, 2.2, wool)
    figure.limb(x + across * 8.4, FOOT - 10 - 3 * up, x + across * 6.4, FOOT - 8.6 - 3 * up, 1.5, dark, -.2)
    return figure.finished()


def sheet(cloaked):
    rows, w, h = len(PEOPLE) * 4 + 6, W * LARGER, H * LARGER
    image = Image.new('RGBA', (w * STEPS, h * rows), (0, 0, 0, 0))
    for step in range(STEPS):
        for row in range(len(PEOPLE) * 4):
            image.paste(walker(PEOPLE[row // 4], row % 4, step, cloaked and row // 4 % 2 == 0), (step * w, row * h))
        for side, facing in enumerate((1, 3)):
            image.paste(builder(facing, step, cloaked), (step * w, (rows - 6 + side) * h))
            image.paste(walker(GUARD, facing, step, False), (step * w, (rows - 4 + side) * h))
            image.paste(sheep(facing, step), (step * w, (rows - 2 + side) * h))
    return image


RAMP = [[1456, 1180], [1524, 1128], [1588, 1094], [1578, 1044]]      # from the carts up to the big gate


def lanes():
    """The lanes of the castle as they are seen, in pixels of the board's picture."""
    sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[3]))
    import terrain
    seen = [RAMP]
    for lane in terrain.LANES:
        seen.append([[round(v) for v in L.screen(x, y, terrain.at(x, y))] for x, y in lane])
    return seen


def walks():
    """What guards walk on: for each wall its two pieces, the ends of its walk, and how much of a guard his parapet hides."""
    inset = 1.25
    for a, b in L.WALLS:
        P, Q = L.PLACES[a], L.PLACES[b]
        n = math.hypot(Q.x - P.x, Q.y - P.y)
        ends = [[round(v) for v in L.screen(p.x + (q.x - p.x) * inset / n, p.y + (q.y - p.y) * inset / n, p.z + L.WALL_HEIGHT)] for p, q in ((P, Q), (Q, P))]
        is_front = Q.x > P.x                       # the ring runs anticlockwise: its outside is towards us
        yield {"between": [a, b], "ends": ends, "hidden": 11 if is_front else 0}


def main():
    for cloaked, name in ((False, 'people.webp'), (True, 'people.winter.webp')):
        sheet(cloaked).save(OUT / name, quality=88, method=6, exact=False)
    text = ',\n'.join('  ' + json.dumps(lane) for lane in lanes())
    along = ',\n'.join('  ' + json.dumps(walk) for walk in walks())
    (OUT / 'lanes.json').write_text('{"fire": ' + json.dumps(FIRE) + ',\n"sheep": ' + json.dumps(SHEEP) + ',\n"walks": [\n' + along + '\n],\n"lanes": [\n' + text + '\n]}\n')


if __name__ == '__main__':
    main()
