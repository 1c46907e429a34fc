#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Where everything of the castle lies: writes data/games/carcassonne/board/layout.json from the rules' rows.

    python3 art/games/carcassonne/layout.py

Positions are pixels of the picture. The view is straight from above but for one thing: what is high is moved up, by RISE
for each unit of height, as if the ground's depth were stretched to its true length. So cells are squares.
"""
import json
import math
import os

import numpy as np

import shape

SIZE, FRAME, CELL, ORIGIN = (3200, 1800), (320, 180, 2560, 1440), 128, (896, 324)
ELEVATION = 60
RISE = 1 / math.tan(math.radians(ELEVATION))
WALL, TOWER, WALK = .5, .66, .20          # thickness, side of a tower's platform, height of the walk (in cells)
DROP = WALK * RISE                        # what a wall's face takes of the picture
RIM = .30                                 # from the wall's inner edge to the middle of its track
FACE, OVER, COLUMNS, MASK = 192, 96, 10, 96
VERGE = {'size': (112, 176), 'rim': (48, 64)}            # a strip of verges.webp, and where the rim's half-side begins in it
DOLL_UNIT, DOLL_UP = 100, .3                             # pixels of a unit of dolls.py; what the camera looks at
DOLL = {'size': (320, 400), 'anchor': (160, 325)}        # the foot of the middle of its front
DOLL_SEATS = [(-34, -52), (36, -46), (2, -24), (-78, -30)]   # where followers stand, from there
FOLDER = os.path.join(shape.ROOT, 'data', 'games', 'carcassonne', 'board')


def castle():
    """Set of cells (x, y)."""
    return {(x, y) for y, r in enumerate(shape.rows('castle')) for x, c in enumerate(r['cells']) if c == '#'}


CELLS = castle()
CORNER = shape.rows('corner')
START = shape.rows('start')


def cell_of(name):
    return ord(name[0]) - ord('a'), int(name[1:]) - 1


def px(u, v):
    return [round(ORIGIN[0] + CELL * u), round(ORIGIN[1] + CELL * v)]


def walls():
    """The stretches between two towers, clockwise: (corner i, corner j, side of the cells that they close: 'N' ...)."""
    n = len(CORNER)
    for i in range(n):
        a, b = CORNER[i]['at'], CORNER[(i + 1) % n]['at']
        dx, dy = b[0] - a[0], b[1] - a[1]
        yield i, (i + 1) % n, 'N' if dx > 0 else 'S' if dx < 0 else 'E' if dy > 0 else 'W'


OUT = {'N': (0, -1), 'E': (1, 0), 'S': (0, 1), 'W': (-1, 0)}


def is_inward(i):
    """Three of the four cells round the bend are there."""
    return len(quarters(i)) == 3


def quarters(i):
    x, y = CORNER[i]['at']
    return [(a, b) for a in (-1, 1) for b in (-1, 1) if (x + (a - 1) // 2, y + (b - 1) // 2) in CELLS]


def quarter(i):
    """Direction (a, b) from the bend's point to its tower."""
    here = quarters(i)
    if len(here) == 1:
        return -here[0][0], -here[0][1]
    return next((a, b) for a in (-1, 1) for b in (-1, 1) if (a, b) not in here)


def lift(side):
    """How far a wall's top is moved in the picture: those that close cells to the south keep their face above the cell."""
    return -DROP if side == 'N' else 0


def tower_centre(i):
    """Middle of a tower's platform in the picture, in cells."""
    x, y = CORNER[i]['at']
    a, b = quarter(i)
    return x + a * WALL / 2, y + b * WALL / 2 - (DROP if b < 0 else 0)


def track():
    out = [None] * 100
    for i, j, side in walls():
        a, b = np.array(CORNER[i]['at'], float), np.array(CORNER[j]['at'], float)
        along = (b - a) / np.abs(b - a).sum()
        a, b = a + along * (WALL if is_inward(i) else 0), b - along * (WALL if is_inward(j) else 0)
        first, n = CORNER[i]['spaces'][1] + 1, CORNER[i]['plain_after']
        o = OUT[side]
        if side in 'EW':                                 # the far ends of these walls are seen moved up, with their towers
            a[1] -= DROP if quarter(i)[1] < 0 else 0
            b[1] -= DROP if quarter(j)[1] < 0 else 0
        for k in range(n):
            p = a + (b - a) * (k + .5) / n
            out[(first + k) % 100] = px(p[0] + o[0] * RIM, p[1] + o[1] * RIM + lift(side))
    for i, c in enumerate(CORNER):
        x, y = tower_centre(i)
        # Half of the platform that touches the wall before the tower, then the other half.
        before, after = [s for p, q, s in walls() if q == i][0], [s for p, q, s in walls() if p == i][0]
        for side, space in ((before, c['spaces'][0]), (after, c['spaces'][1])):
            dx, dy = toward(i, side, side == before)
            k = .14 if is_inward(i) else .17
            out[space] = px(x + dx * k, y + dy * k)
    return out


def toward(i, side, is_before):
    """Direction from a tower to where its wall on this side begins."""
    along = {'N': (1, 0), 'E': (0, 1), 'S': (-1, 0), 'W': (0, -1)}[side]
    return (-along[0], -along[1]) if is_before else along


def tile_spot(i):
    """Wall tiles lie where no number is: on a tower's outer half, or before the wall in its bend."""
    if not CORNER[i]['wall_tile']:
        return None
    x, y = tower_centre(i)
    before, after = [s for p, q, s in walls() if q == i][0], [s for p, q, s in walls() if p == i][0]
    d = np.array(toward(i, before, True)) + toward(i, after, False)
    k = -.45 if is_inward(i) else .14
    return px(x - d[0] * k, y - d[1] * k)


def start(r):
    x, y = cell_of(r['cell'])
    o = OUT[r['side']]
    k = .20
    mx, my = x + .5 + o[0] * (.5 + k / 2), y + .5 + o[1] * (.5 + k / 2)
    w, h = (1, k) if o[1] else (k, 1)
    return {'start': r['start'], 'cell': r['cell'], 'side': r['side'], 'at': px(mx, my), 'box': px(mx - w / 2, my - h / 2) + [round(w * CELL), round(h * CELL)]}


# ------------------------------------------------------------------ spots
def spots(face, n=48):
    """Where followers and markets stand: {letter: {'follower': (x, y, height), 'market': (x, y)}}, unturned."""
    label, d = face.raster(n)
    t = (np.arange(n) + .5) / n
    x, y = np.meshgrid(t, t)
    out = {}
    for i, (letter, kind) in enumerate(face.locals):
        mask = label == i + 1
        room = room_in(mask, x, y)
        place = {}
        if kind == 'path':
            p = path_spot(face, letter)
            place['follower'] = (*p, 0.)
        else:
            if letter in face.market:
                k = np.argmax(room)
                place['market'] = float(x.flat[k]), float(y.flat[k])
                away = np.hypot(x - place['market'][0], (y - place['market'][1]))
                room = np.minimum(room, (away - .10)) * (1 + .25 * (y - .5))
            k = np.argmax(room)
            h = float(shape.roof_height(kind, d.flat[k] - shape.ROOF[kind]['inset'])) - .02 if kind in shape.ROOF else 0.
            place['follower'] = float(x.flat[k]), float(y.flat[k]), h
        out[letter] = place
    return out


def room_in(mask, x, y):
    """Distance of each point of a mask from what is no mask, the tile's rim counted a little."""
    pts = np.argwhere(mask ^ (shrunk(mask) & mask)) if mask.any() else np.zeros((0, 2))
    n = mask.shape[0]
    bx, by = (pts[:, 1] + .5) / n, (pts[:, 0] + .5) / n
    room = np.full(mask.shape, 9.)
    for a, b in zip(bx, by):
        room = np.minimum(room, np.hypot(x - a, y - b))
    room = np.minimum(room, np.minimum.reduce([x, y, 1 - x, 1 - y]) + .02)
    return np.where(mask, room, -1)


def shrunk(mask):
    out = mask.copy()
    out[1:] &= mask[:-1]
    out[:-1] &= mask[1:]
    out[:, 1:] &= mask[:, :-1]
    out[:, :-1] &= mask[:, 1:]
    out[0] |= mask[0]                                    # the rim of the tile is no edge here
    out[-1] |= mask[-1]
    out[:, 0] |= mask[:, 0]
    out[:, -1] |= mask[:, -1]
    return out


def path_spot(face, letter):
    names = iter('pqrs')
    for p in face.paths:
        if p.square:
            for s in p.sides:
                if next(names) == letter:
                    return along_arm(s, .14)
        elif next(names) == letter:
            if p.is_bend():
                cx, cy = p.corner()
                x, y = p.heart()
                if not p.fountain:
                    return x, y
                a = math.atan2(y - cy, x - cx) + .62
                return cx + .5 * math.cos(a), cy + .5 * math.sin(a)
            south = max(p.sides, key=lambda s: shape.MIDS[s][1])
            return along_arm(south, .22)
    raise ValueError(letter)


def along_arm(side, t):
    x, y = shape.MIDS[side]
    return x + (.5 - x) * 2 * t, y + (.5 - y) * 2 * t


def turned_spots(face):
    out = {}
    for letter, place in spots(face).items():
        x, y, h = place['follower']
        entry = {'follower': []}
        for r in range(4):
            a, b = shape.turned((x, y), r)
            entry['follower'].append([round(a, 3), round(b - h * RISE, 3)])
        if 'market' in place:
            entry['market'] = [[round(c, 3) for c in shape.turned(place['market'], r)] for r in range(4)]
        out[letter] = entry
    return out


# ------------------------------------------------------------------ outlines
def rings(mask):
    """Outlines of a mask as polygons in sides of the tile, with few points."""
    n = mask.shape[0]
    big = np.pad(mask, 1)
    step = {}
    for y, x in np.argwhere(big):
        y, x = int(y), int(x)
        for (dx, dy), (ax, ay), (bx, by) in (((0, -1), (0, 0), (1, 0)), ((1, 0), (1, 0), (1, 1)), ((0, 1), (1, 1), (0, 1)), ((-1, 0), (0, 1), (0, 0))):
            if not big[y + dy, x + dx]:
                step.setdefault((x + ax, y + ay), []).append((x + bx, y + by))
    out = []
    while step:
        at = next(iter(step))
        ring = [at]
        while True:
            nxt = step[at].pop()
            if not step[at]:
                del step[at]
            if nxt == ring[0]:
                break
            ring.append(nxt)
            at = nxt
        out.append([[round((x - 1) / n, 3), round((y - 1) / n, 3)] for x, y in simplified(ring, 1.1)])
    return [r for r in out if len(r) > 2]


def simplified(ring, tolerance):
    """Douglas and Peucker on a closed ring, split at its two farthest points."""
    p = np.array(ring, float)
    far = int(np.argmax(np.hypot(*(p - p[0]).T)))

    def thin(q):
        if len(q) < 3:
            return [tuple(q[0])]
        a, b = q[0], q[-1]
        v = b - a
        d = np.abs(v[0] * (q[:, 1] - a[1]) - v[1] * (q[:, 0] - a[0])) / max(np.hypot(*v), 1e-9)
        k = int(np.argmax(d))
        if d[k] <= tolerance:
            return [tuple(a)]
        return thin(q[:k + 1]) + thin(q[k:])
    return thin(p[:far + 1]) + thin(np.vstack([p[far:], p[:1]]))


def outlines(face):
    label, _ = face.raster(MASK)
    return {letter: rings(label == i + 1) for i, (letter, _) in enumerate(face.locals)}


# ------------------------------------------------------------------ heights
SUN = (-.76, -.38, .58)                                  # where it stands: east, north, up
HEIGHTS, UNIT = 24, .0125


def heights(face):
    """How high a face is, as castle_shadow.c reads it: a letter for each sample, row after row."""
    label, d = face.raster(HEIGHTS)
    out = np.zeros(label.shape)
    for k, (_, kind) in enumerate(face.locals, 1):
        if kind in shape.ROOF:
            mine = label == k
            out[mine] = shape.roof_height(kind, d[mine] - shape.ROOF[kind]['inset']) + (.03 if kind == 'tower' else 0)
    return ''.join(chr(ord('0') + min(78, round(h / UNIT))) for h in out.ravel())


def light():
    """While the light goes 1 east: how far north, how far at all, and how much it falls for each of that."""
    east, north, up = SUN
    long = math.hypot(1, north / east)
    return [round(north / east, 3), round(long, 3), round(up / math.hypot(east, north), 3)]


# ------------------------------------------------------------------ the file
FRONT = (704, 900, 1792, 760)                            # the part of the picture that front.webp covers
YARD = (ORIGIN[0] - 8, ORIGIN[1] - 8, 11 * CELL + 16, 9 * CELL + 16)   # all cells, with a little of the walls
BELOW = (0, 1576, 3200, 480)                              # beyond_below.webp: what the picture goes over into, and the land below it


def board():
    import lamps                                         # which asks this file where towers are
    order = [f.name for f in shape.FACES]
    return {
        'format': 'castellany-carcassonne-board', 'version': 1,
        'size': SIZE, 'frame': FRAME, 'below': BELOW, 'cell': CELL, 'origin': ORIGIN,
        'ground': 'ground.webp', 'front': 'front.webp', 'front_at': FRONT[:2],
        'faces': {'cell': FACE, 'over': OVER, 'columns': COLUMNS, 'sheets': [f'faces_{r}.webp' for r in range(4)], 'order': order},
        'masks': {'cell': MASK, 'columns': COLUMNS, 'sheets': [f'masks_{r}.png' for r in range(4)]},
        'lights': {'cell': FACE // 2, 'over': FACE // 4, 'columns': COLUMNS, 'sheets': [f'lights_{r}.webp' for r in range(4)]},
        'lamps': {'sheet': 'lamps.webp', 'size': [n // lamps.SMALL for n in SIZE], 'boxes': lamps.boxes()},
        'dolls': {**DOLL, 'seats': DOLL_SEATS, 'kinds': ['house', 'tower'], 'sizes': 2},
        'heights': {'unit': UNIT, 'wall': WALK, 'rise': round(RISE, 4), 'sun': light(), 'faces': {f.name: heights(f) for f in shape.FACES}},
        'verges': {'sheet': 'verges.webp', **VERGE},
        'cells': [{'cell': 'abcdefghijk'[x] + str(y + 1), 'at': px(x, y)} for x, y in sorted(CELLS, key=lambda c: c[::-1])],
        'starts': [start(r) for r in START],
        'towers': [{'spaces': c['spaces'], 'at': px(*tower_centre(i)), 'tile': tile_spot(i), 'top': [px(*tower_centre(i))[0], px(*tower_centre(i))[1] - 44]} for i, c in enumerate(CORNER)],
        'track': track(),
        'spots': {f.name: turned_spots(f) for f in shape.FACES},
        'outlines': {f.name: outlines(f) for f in shape.FACES},
    }


def write():
    os.makedirs(FOLDER, exist_ok=True)
    data = board()
    lines = []
    for key, value in data.items():
        if key in ('cells', 'starts', 'towers'):
            lines.append(f'"{key}":[\n' + ',\n'.join('  ' + json.dumps(v, separators=(',', ':')) for v in value) + ']')
        elif key in ('spots', 'outlines'):
            lines.append(f'"{key}":{{\n' + ',\n'.join(f'  "{k}":' + json.dumps(v, separators=(',', ':')) for k, v in value.items()) + '}')
        else:
            lines.append(f'"{key}":' + json.dumps(value, separators=(',', ':')))
    with open(os.path.join(FOLDER, 'layout.json'), 'w', encoding='utf-8') as f:
        f.write('{' + ',\n'.join(lines) + '}\n')


if __name__ == '__main__':
    write()
