#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Where the people of the castle walk: data/games/seasons/board/lanes.json.

    python3 art/games/seasons/board/lanes.py

Lanes are those of terrain.py as they are seen, so a lane that moves there must be moved by this script. In a second.
"""
import json
import math
import pathlib
import sys

import layout as L

OUT = pathlib.Path(__file__).resolve().parents[4] / 'data' / 'games' / 'seasons' / 'board'
FIRE = [1884, 756]                                 # open ground in the yard, where one burns at the end
SHEEP = [[812, 1122], [768, 1168], [852, 1160]]    # where they graze, in summer
RAMP = [[1530, 1124], [1588, 1094], [1578, 1044]]      # from above the carts, whose flags nobody hides, up to the big gate


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
    text = ',\n'.join('  ' + json.dumps(lane) for lane in lanes())
    along = ',\n'.join('  ' + json.dumps(walk) for walk in walks())
    (OUT / 'lanes.json').write_text('{"fire": ' + json.dumps(FIRE) + ',\n"sheep": ' + json.dumps(SHEEP) + ',\n"walks": [\n' + along + '\n],\n"lanes": [\n' + text + '\n]}\n')


if __name__ == '__main__':
    main()
