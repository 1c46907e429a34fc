# SPDX-License-Identifier: MIT
"""Talers: thick silver coins on coins, on oak and in a leather purse."""
from bodies import PLATE, bounces, modes, scatter, strike
from dsp import lowpass, mix, noise, puff


def clink(rng, strength=1.0, size=1.0, on_wood=False):
    """One coin touched once; on wood it is damped at once."""
    hz = 2350 / size * rng.uniform(0.95, 1.05)
    t60 = 0.16 if on_wood else 0.46
    body = scatter(modes(PLATE, hz, t60, slope=0.15, damping=0.75), rng, 0.02, 0.5)
    x = strike(body, 0.5, rng, contact=0.17 - 0.06 * strength, split=0.006)
    if on_wood:
        wood = scatter(modes((1, 1.9, 3.1), 410, 0.07), rng)
        x = x + 0.7 * strike(wood, 0.5, rng, contact=0.45, click=0.1)
    return strength * x


def coin(rng, _take):
    """A taler laid on a pile: it touches, rocks and lies."""
    size = rng.uniform(0.95, 1.08)
    hits = [(0.0, clink(rng, 1.0, size), 1.0)]
    for at, strength in bounces(0.075, 0.62, 4, rng)[1:]:
        hits.append((at, clink(rng, 0.8 * strength, size * rng.uniform(0.99, 1.01)), 0.8))
    hits.append((0.004, clink(rng, 0.6, 1.2, on_wood=True), 0.35))
    return mix(*hits)


def _shower(rng, count, spread):
    hits, at = [], 0.0
    for i in range(count):
        strength = rng.uniform(0.45, 1.0) if i else 0.9
        size = rng.choice((0.92, 1.0, 1.0, 1.12, 1.25))
        hits.append((at, clink(rng, strength, size, rng.random() < 0.25), 1.0))
        if rng.random() < 0.5:
            hits.append((at + rng.uniform(0.03, 0.06), clink(rng, 0.4, size), 0.6))
        at += spread / count * rng.uniform(0.5, 1.5)
    return hits


def coins_few(rng, _take):
    """Three to five talers, one after another."""
    return mix(*_shower(rng, int(rng.integers(3, 5)), 0.30))


def coins_many(rng, _take):
    """A purse emptied: leather, a rush of coins, the last one settles."""
    leather = lowpass(noise(0.3, rng, 150, 1600), 900) * puff(0.3, 0.05, 0.22)
    hits = _shower(rng, int(rng.integers(11, 14)), 0.62)
    last = max(at for at, _, _ in hits) + 0.07
    hits += [(last + at, clink(rng, 0.6 * s), 0.8) for at, s in bounces(0.06, 0.68, 4, rng)]
    return mix((0.0, leather, 0.12), *[(at + 0.05, x, g) for at, x, g in hits])


def points(rng, take):
    """Points won: two soft bells upwards; the notes fit every piece of music."""
    from bodies import chime
    low, high = ((587.33, 880.0), (659.26, 987.77), (587.33, 987.77), (783.99, 1174.66))[take]
    return mix((0.0, chime(low, 0.9, 0.8), 0.8), (0.105, chime(high, 1.3, 1.2), 1.0))


def point_tick(rng, take):
    """The marker moves on by one space of the track."""
    from bodies import chime
    hz = (1174.66, 1318.51, 1174.66, 1567.98)[take]
    knock = strike(scatter(modes((1, 2.1, 3.3), 780, 0.03), rng), 0.12, rng, contact=0.5)
    return mix((0.0, chime(hz, 0.25, 0.14, 1.0), 1.0), (0.0, knock, 0.5))


def score_tick(rng, take):
    """A bead of the abacus slides home: the count of the final scoring."""
    bead = scatter(modes((1, 2.4, 3.9), 1180 + 40 * take, 0.045), rng)
    return mix((0.0, strike(bead, 0.15, rng, contact=0.5), 1.0),
               (0.018, strike(bead, 0.12, rng, contact=0.5), 0.4))
