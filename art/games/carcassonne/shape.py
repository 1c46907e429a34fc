# SPDX-License-Identifier: MIT
"""What lies where on a face, from its row of the data alone: numpy, no Blender.

Positions are in sides of a tile from its north-west corner, x to the right, y down. A building's region is the stretch
of the rim that its letter has, closed inside by lines; whatever is no building and no path is court. `D` says how far a
point of a building is from its eaves: a roof is that field made high. A tile's rim has no eaves; there the field is the
same for all tiles (a gable over each half-side), so roofs meet across the rim.
"""
import json
import math
import os

import numpy as np

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', '..', '..')
RULES = os.path.join(ROOT, 'data', 'games', 'carcassonne', 'rules.jsonl')
PATH, SQUARE, KERB, FOUNTAIN = .078, .185, .028, .085      # half widths and radii; KERB lies between path and building
SIDES = 'NESW'
# Height of the eaves, rise of the roof per side of a tile, up to a knee, then less; a tower's roof stands behind a parapet.
ROOF = {'house': dict(eave=.160, slope=.92, knee=.21, over=.55, inset=0.), 'tower': dict(eave=.225, slope=1.20, knee=.17, over=.35, inset=.052)}
MIDS = ((.5, 0.), (1., .5), (.5, 1.), (0., .5))
CORNERS = ((0., 0.), (1., 0.), (1., 1.), (0., 1.))          # corner s lies before side s
HOUSES, TOWERS = 'HIJ', 'TUV'


def rows(kind, path=RULES):
    with open(path, encoding='utf-8') as f:
        return [r for r in map(json.loads, f) if r['row'] == kind]


def kind_of(letter):
    return 'house' if letter in HOUSES else 'tower' if letter in TOWERS else 'court'


def start_of(half):
    """Point of the rim where a half-side begins, clockwise."""
    return MIDS[half // 2] if half % 2 else CORNERS[half // 2]


def turned(p, r):
    """A point after r quarter turns clockwise."""
    x, y = p
    for _ in range(r % 4):
        x, y = 1 - y, x
    return x, y


def _unit(x, y):
    d = math.hypot(x, y)
    return x / d, y / d


def _bezier(a, b, c, d, n):
    t = np.linspace(0, 1, n + 1)
    return [tuple((1 - s) ** 3 * np.array(a) + 3 * s * (1 - s) ** 2 * np.array(b) + 3 * s * s * (1 - s) * np.array(c) + s ** 3 * np.array(d)) for s in t]


def roof_height(kind, d):
    """Height of a roof's skin where its eaves are d away (less the inset)."""
    k = ROOF[kind]
    d = np.maximum(d, 0)
    return k['eave'] + k['slope'] * np.minimum(d, k['knee']) + k['over'] * k['slope'] * np.maximum(d - k['knee'], 0)


class Path:
    """One written path: its sides, what it ends in, and its strokes."""

    def __init__(self, text):
        self.fountain = text.endswith('*')
        text = text.rstrip('*')
        self.ends = text[2:] if '>' in text else ''
        self.square = '|' in text
        self.sides = [SIDES.index(c) for c in (text.split('>')[0] if self.ends else text.replace('|', ''))]

    def is_bend(self):
        return len(self.sides) == 2 and (self.sides[0] - self.sides[1]) % 2 == 1

    def corner(self):
        a, b = self.sides
        return CORNERS[b if (a + 1) % 4 == b else a]

    def strokes(self):
        """('line', p, q) and ('arc', centre)."""
        if self.is_bend():
            return [('arc', self.corner())]
        return [('line', MIDS[s], (.5, .5)) for s in self.sides]

    def heart(self):
        if not self.is_bend():
            return .5, .5
        cx, cy = self.corner()
        k = .5 * math.sqrt(.5)
        return cx + (k if cx == 0 else -k), cy + (k if cy == 0 else -k)


class Building:
    """A building's lines: `rim` polygons (closed) and `eaves`, the lines among them that are no rim."""

    def __init__(self, letter):
        self.letter, self.kind, self.polygons, self.eaves, self.valleys = letter, kind_of(letter), [], [], []


class Face:
    def __init__(self, row):
        self.name, self.halves, self.count, self.note = row['tile'], row['halves'], row['count'], row.get('note', '')
        self.paths = [Path(t) for t in row['paths']]
        self.market = row['market']
        self.locals = self._locals()
        self.buildings = [self._building(a) for a in dict.fromkeys(self.halves) if kind_of(a) != 'court']
        for p in self.paths:
            if p.ends and p.ends not in self.halves:
                self.buildings.append(self._alone(p))

    def _locals(self):
        """(letter, kind) in the data's order of local features."""
        out, names = [], iter('pqrs')
        for p in self.paths:
            out += [(next(names), 'path') for _ in (p.sides if p.square else [0])]
        out += [(a, kind_of(a)) for a in dict.fromkeys(self.halves)]
        out += [(p.ends, kind_of(p.ends)) for p in self.paths if p.ends and p.ends not in self.halves]
        return list(dict.fromkeys(out))

    def path_sides(self):
        return {s for p in self.paths for s in p.sides}

    # -------------------------------------------------------------- buildings
    def _alone(self, path):
        b = Building(path.ends)
        s = .21
        ring = [(.5 - s, .5 - s * .8), (.5 + s, .5 - s * .8), (.5 + s, .5 + s * .8), (.5 - s, .5 + s * .8)]
        if path.sides[0] % 2:
            ring = [turned(p, 1) for p in ring]
        b.polygons = [ring]
        b.eaves = list(zip(ring, ring[1:] + ring[:1]))
        return b

    def _stretches(self, letter):
        """(first half, number of halves) of each run of the letter on the rim."""
        h = self.halves
        firsts = [i for i in range(8) if h[i] == letter and h[i - 1] != letter]
        out = []
        for i in firsts:
            n = 1
            while h[(i + n) % 8] == letter:
                n += 1
            out.append((i, n))
        return out

    def _building(self, letter):
        b = Building(letter)
        runs = self._stretches(letter)
        rims = []
        for first, n in runs:
            rims.append([start_of((first + i) % 8) for i in range(n + 1)])
            b.valleys += [start_of((first + i) % 8) for i in range(1, n)]
        closings = [self._waist(rims[i][-1], rims[(i + 1) % len(rims)][0]) if len(rims) > 1 else self._closing(*runs[0])
                    for i in range(len(rims))]
        ring = []
        for rim, line in zip(rims, closings):
            ring += rim + [tuple(p) for p in line[1:-1]]
            b.eaves += [(tuple(p), tuple(q)) for p, q in zip(line, line[1:])]
        b.polygons = [ring]
        return b

    @staticmethod
    def _waist(p, q):
        """From the end of one stretch to the start of the next, bent in towards the centre."""
        m = (np.array(p) + np.array(q)) / 2
        into = np.array((.5, .5)) - m
        a, c = np.array(p) + (np.array(q) - p) * .22 + into * .22, np.array(p) + (np.array(q) - p) * .78 + into * .22
        d, e = m + into * .60 + (np.array(p) - q) * .12, m + into * .60 + (np.array(q) - p) * .12
        return [p, tuple(a), tuple(d), tuple(e), tuple(c), q]

    def _closing(self, first, n):
        """Line from the end of a stretch of the rim back to its start, inside the tile."""
        A, B = start_of(first), start_of((first + n) % 8)
        before, after = self.halves[first - 1], self.halves[(first + n) % 8]
        for p in self.paths:
            if p.is_bend() and {A, B} == {MIDS[s] for s in p.sides}:
                cx, cy = p.corner()
                r = .5 - PATH - KERB if n == 2 else .5 + PATH + KERB
                a0, a1 = (math.atan2(q[1] - cy, q[0] - cx) for q in (B, A))
                d = (a1 - a0 + math.pi) % math.tau - math.pi
                return [B] + [(cx + r * math.cos(a0 + d * t), cy + r * math.sin(a0 + d * t)) for t in np.linspace(0, 1, 9)] + [A]
        round_it = before == after and kind_of(before) == 'court' and n <= 4
        if round_it:
            return self._round(A, B, first, n)
        c = (.5, .5)
        if n == 6:
            c = tuple(np.array(c) + (np.array(A) + np.array(B) - 1) * .06)
        return [B] + self._steep(B, 1, after) + [c] + self._steep(A, -1, before) + [A]

    @staticmethod
    def _steep(end, way, beyond):
        """At a corner with a court beyond, an eave leaves the rim nearly at right angles to the building's own side."""
        if end in MIDS or kind_of(beyond) != 'court':
            return []
        s = CORNERS.index(end)
        along = np.array(MIDS[s if way > 0 else s - 1]) - end       # along the court's side
        own = np.array(MIDS[s - 1 if way > 0 else s]) - end
        return [tuple(np.array(end) + along * .40 + own * .26)]

    @staticmethod
    def _round(A, B, first, n):
        def leave(end, half, reach):
            # inwards, at a right angle to the building's own side, leaning a little to the building
            s = half // 2
            into = np.array((.5, .5)) - MIDS[s]
            own = np.array(MIDS[s]) - np.array(end)
            lean = .22 if end in CORNERS else .10
            if np.hypot(*own) < 1e-9:
                own = (np.array(start_of(half)) if half % 2 else np.array(start_of((half + 1) % 8))) - end
                own = np.array(CORNERS[s] if half % 2 == 0 else CORNERS[(s + 1) % 4]) - end
            return tuple(np.array(end) + (into * 2 + own * 2 * lean) * reach)
        reach = .48 if n == 2 else .33
        if A in MIDS:
            reach = .26
        return _bezier(B, leave(B, (first + n - 1) % 8, reach), leave(A, first, reach), A, 5)

    # -------------------------------------------------------------- fields
    def field(self, x, y):
        """Index of the local feature at points (1 + its number, 0 for a square's middle), and D, for arrays x, y."""
        label = np.zeros(np.shape(x), np.int16)
        dist = np.zeros(np.shape(x))
        owner = {a: i + 1 for i, (a, _) in enumerate(self.locals)}
        near_path, which, square = self._paths(x, y, owner)
        on_path = near_path < PATH
        label[on_path] = which[on_path]
        if square is not None:
            label[square < SQUARE] = 0
        built = np.zeros(np.shape(x), bool)
        for b in self.buildings:
            whole, inside, d = self.roof(b, x, y)
            pavement = whole & ~inside & ~on_path
            label[pavement] = which[pavement] if square is None else np.where(square[pavement] < SQUARE + KERB * 1.5, 0, which[pavement])
            label[inside], dist[inside] = owner[b.letter], d[inside]
            built |= whole
        free = ~built & ~on_path
        if square is not None:
            free &= square >= SQUARE
        return label, dist, free

    def _paths(self, x, y, owner):
        near, which, square = np.full(np.shape(x), 9.), np.zeros(np.shape(x), np.int16), None
        names = iter('pqrs')
        for p in self.paths:
            shared = None if p.square else next(names)
            for stroke, _ in zip(p.strokes(), range(4)):
                d = stroke_distance(stroke, x, y)
                mine = owner[next(names) if p.square else shared]
                which = np.where(d < near, mine, which)
                near = np.minimum(near, d)
            if p.square:
                square = np.hypot(x - .5, y - .5)
        return near, which, square

    def roof(self, b, x, y):
        """Is a point inside the building with its pavement; without; and how far is it from the eaves?"""
        inside = np.zeros(np.shape(x), bool)
        for ring in b.polygons:
            inside |= inside_of(ring, x, y)
        whole = inside.copy()
        d = np.full(np.shape(x), 9.)
        for p, q in b.eaves:
            d = np.minimum(d, segment_distance(p, q, x, y))
        for kerb in self.kerbs(b):
            k = kerb_distance(kerb, x, y)
            inside &= k > 0
            d = np.minimum(d, k)
        for v in b.valleys:
            d = np.minimum(d, np.maximum(np.abs(x - v[0]), np.abs(y - v[1])))
        return whole, inside, np.where(inside, d, 0)

    def kerbs(self, b):
        """Paths and squares that bound a building: (stroke, half width)."""
        out = []
        for p in self.paths:
            bounds_it = p.is_bend() and any({r[0], r[-1]} == {MIDS[s] for s in p.sides} for r in self._rims(b))
            if p.ends != b.letter and not bounds_it:
                out += [(s, PATH + KERB) for s in p.strokes()]
            if p.square:
                out.append((('disc', (.5, .5)), SQUARE + KERB))
            if p.fountain and p.ends != b.letter:
                out.append((('disc', p.heart()), FOUNTAIN + KERB))
        return out

    def _rims(self, b):
        return [[start_of((f + i) % 8) for i in range(n + 1)] for f, n in self._stretches(b.letter)]

    def courts(self, free, n):
        """Letters of the courts' pieces of an n x n raster: array of 1 + number of the local feature."""
        owner = {a: i + 1 for i, (a, _) in enumerate(self.locals)}
        out = np.zeros((n, n), np.int16)
        parts = components(free)
        for half in range(8):
            if kind_of(self.halves[half]) != 'court':
                continue
            i = int(n * .25)
            side, late = half // 2, half % 2
            t = n - 1 - i if (late ^ (side > 1)) else i
            y, x = ((0, t), (t, n - 1), (n - 1, t), (t, 0))[side]
            if parts[y, x]:
                out[parts == parts[y, x]] = owner[self.halves[half]]
        return out

    def raster(self, n):
        """n x n: 1 + number of the local feature, 0 for a square's middle; and D."""
        t = (np.arange(n) + .5) / n
        x, y = np.meshgrid(t, t)
        label, d, free = self.field(x, y)
        courts = self.courts(free, n)
        _, which, _ = self._paths(x, y, {a: i + 1 for i, (a, _) in enumerate(self.locals)})
        # What hangs together with no court's half-side is a path's pavement.
        return np.where(free, np.where(courts > 0, courts, which), label), d


def components(mask):
    """Numbers 1.. of the parts of a mask that hang together over sides."""
    part = np.where(mask, np.arange(1, mask.size + 1).reshape(mask.shape), 0)
    while True:
        old = part
        for axis in (0, 1):
            for way in (1, -1):
                s = np.roll(part, way, axis)
                edge = [slice(None)] * 2
                edge[axis] = 0 if way > 0 else -1
                s[tuple(edge)] = 0
                part = np.where(mask, np.maximum(part, s), 0)
        # jump: take the number of the cell one is named after
        flat = part.ravel()
        part = np.where(mask, flat[np.maximum(part - 1, 0)], 0)
        part = np.where(mask, np.maximum(part, old), 0)
        if (part == old).all():
            return part


def segment_distance(p, q, x, y):
    px, py = p
    dx, dy = q[0] - px, q[1] - py
    t = np.clip(((x - px) * dx + (y - py) * dy) / max(dx * dx + dy * dy, 1e-12), 0, 1)
    return np.hypot(x - px - t * dx, y - py - t * dy)


def stroke_distance(stroke, x, y):
    if stroke[0] == 'line':
        return segment_distance(stroke[1], stroke[2], x, y)
    if stroke[0] == 'arc':
        return np.abs(np.hypot(x - stroke[1][0], y - stroke[1][1]) - .5)
    return np.hypot(x - stroke[1][0], y - stroke[1][1])


def kerb_distance(kerb, x, y):
    return stroke_distance(kerb[0], x, y) - kerb[1]


def inside_of(ring, x, y):
    out = np.zeros(np.shape(x), bool)
    for (ax, ay), (bx, by) in zip(ring, ring[1:] + ring[:1]):
        if ay == by:
            continue
        cross = (ay > y) != (by > y)
        out ^= cross & (x < (bx - ax) * (y - ay) / (by - ay) + ax)
    return out


FACES = [Face(r) for r in rows('tile')]
