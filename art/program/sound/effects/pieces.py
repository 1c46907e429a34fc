# SPDX-License-Identifier: MIT
"""Helpers and markers: turned wood on board, copper and oak."""
from bodies import modes, scatter, strike
from dsp import mix


def _tok(rng, hz=760, strength=1.0, table=1.0):
    peg = scatter(modes((1, 2.36, 3.9), hz, 0.055, 0.85, 0.6), rng, 0.015)
    board = scatter(modes((1, 1.7, 2.5), 236, 0.065, 0.8), rng, 0.02)
    return strength * mix((0, strike(peg, 0.2, rng, 0.34, click=0.08), 1.0), (0, strike(board, 0.25, rng, 1.5), 0.5 * table))


def helper_place(rng, _take):
    """A helper is set on his copper disc."""
    hz = rng.uniform(700, 800)
    copper = scatter(modes((1, 1.73, 2.33), 2150, 0.10), rng, 0.02)
    return mix((0, _tok(rng, hz), 1), (0.001, strike(copper, 0.2, rng, 0.25), 0.10),
               (rng.uniform(0.045, 0.06), _tok(rng, hz * 1.02, 0.25, 0.5), 1))


def helper_back(rng, take):
    """A displaced helper hops home: light steps, the last one firm."""
    count = (4, 4, 5, 3)[take]
    hits, at = [], 0.0
    for i in range(count):
        last = i == count - 1
        hz = 860 * rng.uniform(0.96, 1.04) * (0.86 if last else 1)
        hits.append((at, _tok(rng, hz, 0.9 if last else rng.uniform(0.4, 0.55), 0.9 if last else 0.35), 1))
        at += rng.uniform(0.105, 0.125)
    return mix(*hits)


def start_marker(rng, _take):
    """The starting player's marker: a heavy piece, set down with dignity."""
    heavy = scatter(modes((1, 2.3, 3.7), 430, 0.10, 0.9), rng, 0.02)
    thump = modes((1, 1.6), 122, 0.13)
    hit = mix((0, strike(heavy, 0.3, rng, 0.5, click=0.12), 1.0), (0, strike(thump, 0.35, rng, 3.0), 0.55))
    return mix((0, hit, 1), (rng.uniform(0.07, 0.085), hit, 0.28), (0.13, hit, 0.08))
