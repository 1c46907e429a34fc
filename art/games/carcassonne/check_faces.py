#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Proves that the faces are drawn as the data has them (standard library only: a test of the build runs it).

The masks are what the faces are rendered from. Each face is painted by kind alone (path, tower, house, court; the middle
of a square parts its paths), flooded, and what hangs together must be exactly the local features of the data, each on
its half-sides; paths come to every rim at the same place; turned sheets are the first one turned; spots lie on theirs.
"""
import json
import os
import struct
import sys
import zlib

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', '..', '..')
HALF = 6, 11                                             # pixels of a path on either side of the middle, without and with its pavement
FOLDER = os.path.join(ROOT, 'data', 'games', 'carcassonne', 'board')


def read_png(path):
    """Rows of an 8-bit grey PNG."""
    with open(path, 'rb') as f:
        data = f.read()
    at, packed, w = 8, b'', 0
    while at < len(data):
        n, name = struct.unpack('>I4s', data[at:at + 8])
        if name == b'IHDR':
            w, h, depth, colour = struct.unpack('>IIBB', data[at + 8:at + 18])
            assert (depth, colour) == (8, 0), f'{path}: not 8-bit grey'
        elif name == b'IDAT':
            packed += data[at + 8:at + 8 + n]
        at += n + 12
    raw, rows, last = zlib.decompress(packed), [], bytes(w)
    for y in range(h):
        kind, line = raw[y * (w + 1)], bytearray(raw[y * (w + 1) + 1:(y + 1) * (w + 1)])
        for x in range(w):
            a, b, c = line[x - 1] if x else 0, last[x], last[x - 1] if x else 0
            if kind == 1:
                line[x] = (line[x] + a) & 255
            elif kind == 2:
                line[x] = (line[x] + b) & 255
            elif kind == 3:
                line[x] = (line[x] + (a + b) // 2) & 255
            elif kind == 4:
                p = a + b - c
                near = min((abs(p - a), 0, a), (abs(p - b), 1, b), (abs(p - c), 2, c))[2]
                line[x] = (line[x] + near) & 255
        last = bytes(line)
        rows.append(last)
    return rows


def local_features(row):
    """[(letter, kind, half-sides, path sides)] in the data's order, read from the row afresh."""
    kind = lambda a: 'house' if a in 'HIJ' else 'tower' if a in 'TUV' else 'court'
    out, names, inside = [], iter('pqrs'), []
    for text in row['paths']:
        text = text.rstrip('*')
        if '|' in text:
            out += [(next(names), 'path', set(), {'NESW'.index(s)}) for s in text.split('|')]
        else:
            sides, _, end = text.partition('>')
            out.append((next(names), 'path', set(), {'NESW'.index(s) for s in sides}))
            if end and end not in row['halves']:
                inside.append((end, kind(end), set(), set()))
    for a in dict.fromkeys(row['halves']):
        out.append((a, kind(a), {i for i, b in enumerate(row['halves']) if b == a}, set()))
    return out + inside


def flood(kinds, n):
    """Sets of pixels of one kind that hang together over sides."""
    seen, parts = set(), []
    for start in range(n * n):
        if start in seen or kinds[start] is None:
            continue
        part, todo = {start}, [start]
        while todo:
            p = todo.pop()
            y, x = divmod(p, n)
            for q in ((p - 1) if x else -1, (p + 1) if x < n - 1 else -1, p - n if y else -1, p + n if y < n - 1 else -1):
                if q >= 0 and q not in part and kinds[q] == kinds[p]:
                    part.add(q)
                    todo.append(q)
        seen |= part
        parts.append(part)
    return parts


def rim(side, t, n):
    """Pixel t (clockwise) of a side."""
    return (t, t * n + n - 1, (n - 1) * n + n - 1 - t, (n - 1 - t) * n)[side]


def face_faults(row, pixels, n):
    """What is wrong with a face, in words."""
    features, out = local_features(row), []
    kinds = [features[v - 1][1] if 0 < v <= len(features) else None for v in pixels]
    if max(pixels) > len(features):
        return ['more features painted than there are']
    parts = [p for p in flood(kinds, n) if len(p) > 3]
    painted = [{pixels[i] for i in p} for p in parts]
    if sorted(map(sorted, painted)) != [[k + 1] for k in range(len(features))]:
        out.append(f'hangs together as {sorted(map(sorted, painted))}')
    q, band = n // 4, n // 12
    for side in range(4):
        for late in (0, 1):
            want = row['halves'][2 * side + late]
            got = {features[pixels[rim(side, t + late * (n // 2), n)] - 1][0] for t in range(q - band, q + band)}
            if got != {want}:
                out.append(f'half-side {2 * side + late} shows {sorted(got)}, not {want}')
        paths = [k for k, f in enumerate(features) if side in f[3]]
        on = [t for t in range(n) if kinds[rim(side, t, n)] == 'path']
        if bool(on) != bool(paths):
            out.append(f'side {"NESW"[side]}: a path where none is, or none where one is')
        elif on and (on != list(range(on[0], on[-1] + 1)) or {pixels[rim(side, t, n)] for t in on} != {paths[0] + 1}):
            out.append(f'side {"NESW"[side]}: its path is in pieces or is another')
        elif on and not (HALF[0] <= n / 2 - on[0] <= HALF[1] and HALF[0] <= on[-1] + 1 - n / 2 <= HALF[1]):
            out.append(f'side {"NESW"[side]}: its path comes askew')
    return out


def turned(pixels, n):
    """A quarter turn clockwise."""
    return [pixels[(n - 1 - x) * n + y] for y in range(n) for x in range(n)]


def main():
    with open(os.path.join(FOLDER, 'layout.json'), encoding='utf-8') as f:
        layout = json.load(f)
    with open(os.path.join(FOLDER, '..', 'rules.jsonl'), encoding='utf-8') as f:
        rows = [r for r in map(json.loads, f) if r['row'] == 'tile']
    n, columns = layout['masks']['cell'], layout['masks']['columns']
    sheets = [read_png(os.path.join(FOLDER, name)) for name in layout['masks']['sheets']]
    wrong = []
    if layout['faces']['order'] != [r['tile'] for r in rows]:
        wrong.append('the layout names other faces than the rules')
    for k, row in enumerate(rows):
        j, i = divmod(k, columns)
        cut = [[v for y in range(j * n, (j + 1) * n) for v in sheet[y][i * n:(i + 1) * n]] for sheet in sheets]
        wrong += [f'{row["tile"]}: {w}' for w in face_faults(row, cut[0], n)]
        for r in range(1, 4):
            if turned(cut[r - 1], n) != cut[r]:
                wrong.append(f'{row["tile"]}: sheet {r} is not sheet {r - 1} turned')
        features = local_features(row)
        spots = layout['spots'][row['tile']]
        if set(spots) != {f[0] for f in features}:
            wrong.append(f'{row["tile"]}: spots for other features')
        for a in row['market']:
            for r, (x, y) in enumerate(spots[a]['market']):
                v = cut[r][int(y * n) * n + int(x * n)]
                if not v or features[v - 1][0] != a:
                    wrong.append(f'{row["tile"]}: a market beside its court')
    print('\n'.join(wrong) if wrong else f'{len(rows)} faces are drawn as the data has them')
    return 1 if wrong else 0


if __name__ == '__main__':
    sys.exit(main())
