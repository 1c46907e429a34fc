#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Where everything of Kilt Castle stands, as plain arithmetic: the one source of positions.

The camera is the first game's: orthographic, along +y, ELEVATION degrees down. The castle's ground is the level 0; the lane
behind it lies on a rampart (RAMPART), so that towers of the last row leave its banners in sight; the lane in front lies a step
lower (STEP). A square's centre and a floor's height on the picture are all that the program needs to build towers.

    python3 art/games/kilt/layout.py write            data/games/kilt/board/layout.json
    python3 art/games/kilt/layout.py sketch FILE.png  squares, places, towers and banners as outlines, to judge crowding
"""
import json
import math
import os
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
DATA = os.path.join(HERE, '..', '..', '..', 'data', 'games', 'kilt')

SIZE = (3200, 1800)
FRAME = (320, 180, 2560, 1440)
PPU = 54.0                                     # pixels of the picture in a unit of the world
ELEVATION = 40.0
SIN, COS = math.sin(math.radians(ELEVATION)), math.cos(math.radians(ELEVATION))
MIDDLE = 870                                   # row of the picture in which the middle square lies
SUN_FROM = (-.72, -.40, .68)

CELL = 4.2                                     # from square to square
LANE = 3.5                                     # depth of the lane
INNER, OUTER = 2.5 * CELL, 2.5 * CELL + LANE
RAMPART, STEP, LOCH = 2.0, -.5, -3.1
FLOOR_PIXELS = 20                              # low, so that a tower hides little of the one behind it
FLOOR = FLOOR_PIXELS / (PPU * COS)             # height of a floor
HALF, CUT = 1.375, .60                         # half the width of a tower; what its corners lose
PAD = 1.62                                     # half the width of a foundation

COLOURS = ('dark_gray', 'light_gray', 'orange', 'red')
LOOKS = 3
CRESTS = (0, 1, 2)
COLUMNS, MISSING = 'abcde', ('e4', 'd5', 'e5')
SQUARES = [f'{c}{r}' for r in range(1, 6) for c in COLUMNS if f'{c}{r}' not in MISSING]
SIDES = 'nesw'
# what grows on a square before it is built on; no neighbour has the same
MOOR = dict(zip(SQUARES, ('heather pool pasture outcrop bracken  outcrop bracken heather thistles pool  thistles cairn pool pasture heather  '
                          'pool heather outcrop bracken  bracken pasture thistles').split()))
HIGHEST_SHADOW = 14

FLOOR_BOX = dict(size=(168, 176), anchor=(84, 120))
WALL_BOX = dict(size=(104, 100), anchor=(52, 62))
# what the highest floor has on it, by its crests; walls from tower to tower: across the picture, the lowest of them with an arch, along
CROWNS = (('two', 0), ('four', 0), ('keep', 0), ('two', 1), ('two', 2))
WALLS = {'across': ('x', False), 'arch': ('x', True), 'along': ('y', False)}
ROOF_BOX = dict(size=(184, 196), anchor=(92, 134))
ROOM_SCALE = 2                                 # an open room comes nearer
ROOM_BOX = dict(size=(336, 320), anchor=(168, 210))
ROOF_RISE, ROOF_POLE = 1.30, .70
BANNER_SCALE = 2                               # they are shown larger than the board's own size
BANNER = dict(size=(192, 240), foot=(96, 220), scale=BANNER_SCALE)
CLOTH = (82, 82, 9)                            # of a banner: width, height, and how far below the picture's top it begins
BANNER_WIDE, BANNER_POLE = 87, 19              # from banner to banner; below its cloth
# a side of the board: percent for one rank of banners and for two; hem of the front one from the place's lower edge; from that to the
# back one (kilt_stands.c)
STAND = {'n': (108, 108, -28, 90), 'e': (108, 80, -5, 84), 's': (108, 108, 3, 90), 'w': (108, 80, -5, 84)}
CARD = (160, 240)


def screen(x, y, z=0.0):
    """World point to picture pixels."""
    return SIZE[0] / 2 + PPU * x, MIDDLE - PPU * (y * SIN + z * COS)


def target():
    """World point in the middle of the picture."""
    return 0.0, (MIDDLE - SIZE[1] / 2) / (PPU * SIN), 0.0


def pixel(x, y, z=0.0):
    return [round(v) for v in screen(x, y, z)]


def shift(x, y, z=0.0):
    """World offset to an offset in pixels."""
    return [round(PPU * x), round(-PPU * (y * SIN + z * COS))]


def square(name):
    """World centre of a square."""
    return (COLUMNS.index(name[0]) - 2) * CELL, (3 - int(name[1])) * CELL


def rectangle(x, y, a, b, z=0.0):
    return [pixel(x + u * a, y + v * b, z) for u, v in ((-1, -1), (1, -1), (1, 1), (-1, 1))]


def octagon(half=HALF, cut=CUT):
    h, c = half, half - cut
    return [(-c, -h), (c, -h), (h, -c), (h, c), (c, h), (-c, h), (-h, c), (-h, -c)]


# ------------------------------------------------------------------ the lane
def place(n):
    """Side, world centre and level of a place."""
    side, i = SIDES[n // 5], n % 5 - 2
    reach = INNER + LANE / 2
    return {'n': ('n', i * CELL, reach, RAMPART), 'e': ('e', reach, -i * CELL, 0.0),
            's': ('s', -i * CELL, -reach, STEP), 'w': ('w', -reach, i * CELL, 0.0)}[side]


def foot(n):
    """Where a banner stands that is alone, in pixels."""
    side, x, y, z = place(n)
    return pixel(x, y - (.75 if side in 'ns' else .80), z)


def stands(p, count):
    """Feet of COUNT banners of the place P with their size, as the table has them where nothing else stands (kilt_stand_of)."""
    one, two, hem, up = STAND[p['side']]
    ranks = count >= 3
    columns = (count + 1) // 2 if ranks else count
    share = (two if ranks else one) / 100
    edge = max(y for _, y in p['outline'])
    near = edge + hem + BANNER_POLE * share
    res = []
    for i in range(count):
        back = ranks and i < columns
        here = columns if back or not ranks else count - columns
        x = (i if back or not ranks else i - columns) - (here - 1) / 2
        res.append((round(p['foot'][0] + x * BANNER_WIDE * share), round(near - back * up * share), share))
    return res


def road_boxes():
    """The parts of the picture in which the road lies, as (x, y, width, height)."""
    x0, x1, y0, y1 = screen(-OUTER - .5, 0)[0], screen(-INNER + .25, 0)[0], screen(0, OUTER, RAMPART + 1.4)[1], screen(0, INNER - .15, RAMPART)[1]
    y2, y3 = screen(0, -INNER + .4, STEP)[1], screen(0, -OUTER - .45, STEP)[1]
    ends = [(x0, y0, SIZE[0] - x0, y1), (x0, y2, SIZE[0] - x0, y3), (x0, y1, x1, y2), (SIZE[0] - x1, y1, SIZE[0] - x0, y2)]
    return [(round(a), round(b), round(c) - round(a), round(d) - round(b)) for a, b, c, d in ends]


def places_json():
    res = []
    for n in range(20):
        side, x, y, z = place(n)
        a, b = (CELL / 2, LANE / 2) if side in 'ns' else (LANE / 2, CELL / 2)
        out = {'n': (0, 1), 'e': (1, 0), 's': (0, -1), 'w': (-1, 0)}[side]
        label = pixel(x + out[0] * (a + .55), y + out[1] * (b + .75), z) if side != 'n' else pixel(x, y - b + .3, z)
        res.append({'place': n, 'side': side, 'at': pixel(x, y, z), 'outline': rectangle(x, y, a, b, z), 'order': order(y - .8),
                    'label': label, 'foot': foot(n)})
    return res


def order(y):
    return round(1000 - 20 * y)


def squares_json():
    res = []
    for name in SQUARES:
        x, y = square(name)
        res.append({'id': name, 'at': pixel(x, y), 'order': order(y), 'outline': rectangle(x, y, CELL / 2, CELL / 2),
                    'pad': rectangle(x, y, PAD, PAD), 'label': pixel(x, y - PAD - .05), 'ground': MOOR[name]})
    return res


def tower_json():
    top = [shift(*p) for p in octagon()]
    lift = shift(0, 0, FLOOR)[1]
    front = [top[7], top[0], top[1], top[2]]
    back = [[x, y + lift] for x, y in (top[2], top[3], top[4], top[5], top[6], top[7])]
    return {'floor': FLOOR_PIXELS, 'looks': LOOKS, 'top': top, 'front': front + back}


# ------------------------------------------------------------------ pictures
def shadow_reach(floors):
    """Offset in pixels of the shadow of the top of a tower of so many floors."""
    k = floors * FLOOR / SUN_FROM[2]
    return shift(-SUN_FROM[0] * k, -SUN_FROM[1] * k)


def shadow_box(floors):
    """Size and anchor of the picture of a shadow."""
    dx, dy = shadow_reach(floors)
    w, h = round(PPU * HALF), round(PPU * HALF * SIN)
    m = 22
    return (2 * w + dx + 2 * m, 2 * h - dy + 2 * m), (w + m, h - dy + m)


def shadows_json():
    return [{'image': f'shadow.{n}.webp', 'size': list(shadow_box(n)[0]), 'anchor': list(shadow_box(n)[1])}
            for n in range(1, HIGHEST_SHADOW + 1)]


HALOS = {'square': (CELL / 2, CELL / 2, 0), 'top': (HALF, HALF, 0)}
HALO_RIM = 26


def halo_box(name):
    a, b, _ = HALOS[name]
    w, h = round(PPU * a) + HALO_RIM, round(PPU * b * SIN) + HALO_RIM
    return (2 * w, 2 * h), (w, h)


def roof_json():
    pole = shift(0, 0, ROOF_RISE + ROOF_POLE)
    return {'image': 'roof.webp', 'size': list(ROOF_BOX['size']), 'anchor': list(ROOF_BOX['anchor']), 'height': -shift(0, 0, ROOF_RISE)[1],
            'flag': {'at': pole, 'images': [f'roof_flag.{i}.webp' for i in (1, 2, 3, 4)], 'size': [44, 33], 'anchor': [8, 6]}}


# ------------------------------------------------------------------ what lives on the board
PIERS = {'nw': (-INNER - LANE / 2, INNER + LANE / 2, RAMPART), 'ne': (INNER + LANE / 2, INNER + LANE / 2, RAMPART),
         'se': (INNER + LANE / 2, -INNER - LANE / 2, STEP), 'sw': (-INNER - LANE / 2, -INNER - LANE / 2, STEP)}
PIER_TALL = 2.1
FREE = [[320, 180, 470, 1440], [2410, 180, 470, 1440], [320, 1450, 2560, 170]]
WATER = [(-21, -6), (-23, -12), (-17, -19), (-8, -20.5), (1, -21), (10, -20), (18, -17), (22, -10), (23.5, -3), (22, 4), (17.8, 2), (19.3, -5.2), (-22.2, -9), (8.0, -5.0), (9.4, -5.8)]
SMOKE = [(-21.5, 21.1, 3.2)]
WIND = [[580, 1230, 210, 120], [690, 1090, 110, 130], [860, 1420, 230, 110], [2400, 740, 150, 110], [640, 560, 150, 120]]
BIRDS = [(-16, -17), (17, -13), (20, 12)]


def life_json():
    lamps = [{'pier': k, 'at': pixel(x, y, z + PIER_TALL)} for k, (x, y, z) in PIERS.items()]
    return {'smoke': [{'at': pixel(*p)} for p in SMOKE], 'flags': [{'at': v['at']} for v in lamps], 'lamps': lamps,
            'water': [pixel(x, y, LOCH) for x, y in WATER], 'wind': WIND,
            'birds': [{'at': pixel(x, y, 3)} for x, y in BIRDS]}


# ------------------------------------------------------------------ the view from above
PLAN_CELL, PLAN_LANE = 128, 107


def plan_json():
    size = 5 * PLAN_CELL + 2 * PLAN_LANE
    mid = size / 2
    squares = {n: [round(mid + square(n)[0] / CELL * PLAN_CELL), round(mid - square(n)[1] / CELL * PLAN_CELL)] for n in SQUARES}
    where = [place(n)[1:3] for n in range(20)]
    return {'ground': 'plan/ground.webp', 'size': [size, size], 'cell': [PLAN_CELL, PLAN_CELL], 'squares': squares,
            'places': [[round(mid + x / CELL * PLAN_CELL), round(mid - y / CELL * PLAN_CELL)] for x, y in where]}


def content():
    x0, y0 = pixel(-OUTER - .5, OUTER, RAMPART)
    x1, y1 = pixel(OUTER + .5, -OUTER - .5, STEP)
    y0, y1 = y0 - 115, y1 + 42               # banners over the parapet, numbers and marks below the lane
    return [x0, y0, x1 - x0, y1 - y0]


def board():
    return {'format': 'castellany-kilt-board', 'version': 1, 'size': list(SIZE), 'frame': list(FRAME), 'content': content(),
            'ground': 'ground.webp', 'over': {k: f'over.{k}.webp' for k in ('morning', 'noon', 'dusk')},
            'squares': squares_json(), 'tower': tower_json(),
            'floors': {'name': 'floor.COLOUR.CRESTS.LOOK.webp', 'size': list(FLOOR_BOX['size']), 'anchor': list(FLOOR_BOX['anchor'])},
            'rooms': {'name': 'room.COLOUR.CRESTS.webp', 'size': list(ROOM_BOX['size']), 'anchor': list(ROOM_BOX['anchor']), 'scale': ROOM_SCALE},
            'walls': {'name': 'wall.COLOUR.KIND.webp', 'size': list(WALL_BOX['size']), 'anchor': list(WALL_BOX['anchor'])},
            'roof': roof_json(), 'shadows': shadows_json(),
            'places': places_json(), 'banner': {k: list(v) if isinstance(v, tuple) else v for k, v in BANNER.items()},
            'piers': {k: pixel(*p) for k, p in PIERS.items()},
            'halos': {k: {'image': f'halo_{k}.webp', 'size': list(halo_box(k)[0]), 'anchor': list(halo_box(k)[1])} for k in HALOS},
            'free': FREE, **life_json(), 'plan': plan_json()}


def write():
    path = os.path.join(DATA, 'board', 'layout.json')
    os.makedirs(os.path.dirname(path), exist_ok=True)
    parts = []
    for key, value in board().items():
        if isinstance(value, list) and value and isinstance(value[0], dict):
            text = '[\n' + ',\n'.join('  ' + json.dumps(v, separators=(',', ':')) for v in value) + ']'
        else:
            text = json.dumps(value, separators=(',', ':'))
        parts.append(f'{json.dumps(key)}:{text}')
    with open(path, 'w') as f:
        f.write('{' + ',\n'.join(parts) + '}\n')


def sketch(path):
    from PIL import Image, ImageDraw
    im = Image.new('RGB', SIZE, (52, 64, 60))
    d = ImageDraw.Draw(im)
    data = board()
    for p in data['places']:
        d.polygon([tuple(q) for q in p['outline']], fill=(120, 112, 96), outline=(200, 190, 160))
    items = [(s['order'], 'tower', s) for s in data['squares']] + [(p['order'], 'row', p) for p in data['places']]
    for i, (_, kind, v) in enumerate(sorted(items, key=lambda t: t[0])):
        if kind == 'row':
            for x, y, _ in stands(v, i % 5 + 1):
                d.rectangle((x - 41, y - 101, x + 41, y - 19), fill=(150, 50, 60), outline=(240, 220, 170))
                d.line((x, y - 19, x, y), fill=(240, 220, 170), width=4)
            continue
        d.polygon([tuple(q) for q in v['pad']], fill=(90, 90, 84), outline=(180, 180, 160))
        n = (i * 7) % 6
        for level in range(n):
            x, y = v['at'][0], v['at'][1] - level * FLOOR_PIXELS
            d.polygon([(x + a, y + b) for a, b in data['tower']['front']], fill=(150, 140, 125), outline=(40, 40, 40))
            d.polygon([(x + a, y + b - FLOOR_PIXELS) for a, b in data['tower']['top']], fill=(190, 180, 160), outline=(40, 40, 40))
    d.rectangle((FRAME[0], FRAME[1], FRAME[0] + FRAME[2], FRAME[1] + FRAME[3]), outline=(255, 255, 255), width=3)
    x, y, w, h = data['content']
    d.rectangle((x, y, x + w, y + h), outline=(255, 220, 0), width=2)
    im.save(path)


if __name__ == '__main__':
    if sys.argv[1:2] == ['write']:
        write()
    elif sys.argv[1:2] == ['sketch']:
        sketch(sys.argv[2])
    else:
        sys.exit(__doc__)
