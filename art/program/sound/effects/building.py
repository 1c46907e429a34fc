# SPDX-License-Identifier: MIT
"""The building site: mallets, planks, dust, the flag that goes up."""
import numpy as np

from bodies import BAR, bounces, grains, modes, scatter, strike
from dsp import clock, decay, highpass, lowpass, mix, moving_filter, noise, puff, samples, shelf, swell


def hammer(rng, take):
    """A mallet drives a peg home: each blow a little higher and drier."""
    blows, at = [], 0.0
    count = (3, 4, 3, 5)[take]
    for i in range(count):
        hz = 265 * (1 + 0.055 * i) * rng.uniform(0.985, 1.015)
        peg = scatter(modes((1, 1.94, 3.2, 4.6), hz, 0.10 - 0.008 * i, 0.6, 0.5), rng, 0.015)
        frame = modes((1, 1.5), 118, 0.10)
        strength = rng.uniform(0.8, 1.0) * (1.1 if i == count - 1 else 0.9)
        blows += [(at, strike(peg, 0.3, rng, 0.38, click=0.16), strength), (at, strike(frame, 0.3, rng, 3), 0.4 * strength)]
        at += rng.uniform(0.135, 0.165)
    return mix(*blows)


def planks(rng, _take):
    """The scaffold comes down: planks clatter, each with its own note."""
    hits = []
    for i in range(int(rng.integers(4, 6))):
        start = 0.0 if i == 0 else rng.uniform(0.03, 0.38)
        hz = rng.uniform(190, 340)
        for at, strength in bounces(rng.uniform(0.09, 0.15), 0.62, int(rng.integers(3, 6)), rng):
            body = scatter(modes(BAR, hz, 0.16, 0.7, 0.6), rng, 0.02, 0.5)
            hits.append((start + at, strike(body, 0.3, rng, 0.45, click=0.14), strength * rng.uniform(0.5, 1)))
        flat = start + rng.uniform(0.25, 0.32)
        slap = lowpass(noise(0.12, rng, 150, 1500), 1200) * puff(0.12, 0.002, 0.06)
        hits.append((flat, slap, 0.08))
    return mix(*hits)


def dust(rng, _take):
    """A cloud of dust: a breath and a little grit."""
    seconds = 0.7
    breath = noise(seconds, rng, 120, 900, -3) * puff(seconds, 0.035, 0.6)
    grit = grains(seconds, rng, lambda t: 500 * np.exp(-t / 0.15), 900, 3000, 0.004)
    return mix((0, breath, 1.0), (0.02, grit / np.std(grit), 0.10))


def flag(rng, take):
    """Cloth takes the wind: a few flaps, the last one a snap."""
    hits, at = [], 0.0
    for i in range((3, 4, 4, 3)[take]):
        loud = rng.uniform(0.5, 0.9)
        cloth = noise(0.16, rng, 220, 1900 + 300 * i, -2) * puff(0.16, 0.012, 0.10)
        push = strike(modes((1, 1.6), 88, 0.05), 0.16, rng, 8)
        hits += [(at, cloth, loud), (at, push, 2.2 * loud)]
        at += rng.uniform(0.085, 0.15)
    snap = noise(0.2, rng, 500, 3000, -1) * puff(0.2, 0.004, 0.09)
    return mix(*hits, (at, snap, 0.8))


def horse(rng, take):
    """The rider: hooves on the road, or a snort, or both."""
    def snort():
        t = clock(0.62)
        flutter = 0.55 + 0.45 * np.sign(np.sin(2 * np.pi * (26 * t - 9 * t * t)))
        flutter = lowpass(flutter, 120)
        breath = noise(0.62, rng, 180, 1500, -2) * puff(0.62, 0.03, 0.75)
        nose = noise(0.62, rng, 700, 2600, -2) * puff(0.62, 0.08, 0.5)
        return breath * (0.3 + flutter) + 0.35 * nose
    def hoof(strength):
        shoe = scatter(modes((1, 1.55, 2.3), rng.choice((560, 640, 720)), 0.045, 0.8), rng)
        earth = modes((1, 1.6), 95, 0.06)
        return strength * mix((0, strike(shoe, 0.15, rng, 0.5, click=0.1), 1), (0, strike(earth, 0.2, rng, 4), 0.5))
    def walk(start, count):
        at, steps = start, []
        for i in range(count):
            steps.append((at, hoof(rng.uniform(0.7, 1.0)), 0.8))
            at += (0.115, 0.165)[i % 2] * rng.uniform(0.92, 1.08)
        return steps
    if take == 0:
        return mix(*walk(0, 6))
    if take == 1:
        return mix((0, snort(), 0.5), *walk(0.55, 2))
    return mix(*walk(0, 4), (0.50, snort(), 0.40))


def fire(rng, _take):
    """Logs catch: a low flame and a handful of cracks."""
    seconds = 1.7
    t = clock(seconds)
    flame = noise(seconds, rng, 60, 420, -3) * swell(seconds, 0.35) * (0.8 + 0.2 * np.sin(2 * np.pi * 5.3 * t + rng.uniform(0, 6)))
    sparks = grains(seconds, rng, lambda u: 42 * np.sin(np.pi * u / seconds) ** 0.5, 900, 4200, 0.006)
    logs = [(rng.uniform(0.1, 1.1), strike(scatter(modes((1, 1.7, 2.9), rng.uniform(420, 900), 0.03), rng), 0.1, rng, 0.22, click=0.35), rng.uniform(0.3, 1)) for _ in range(5)]
    return mix((0, flame, 0.32), (0, sparks / np.max(np.abs(sparks)), 0.7), *[(a, x, g * 0.8) for a, x, g in logs])


def snow(rng, _take):
    """A boot in fresh snow: it gives, creaks and holds."""
    seconds = 0.5
    press = grains(seconds, rng, lambda t: 4200 * np.clip(t / 0.04, 0, 1) * np.exp(-((t / 0.19) ** 2)), 450, 2400, 0.005)
    air = noise(seconds, rng, 120, 800, -2) * puff(seconds, 0.05, 0.3)
    sink = strike(modes((1, 1.5), 92, 0.08), 0.3, rng, 12)
    return shelf(mix((0, press / np.std(press), 0.28), (0, air, 0.20), (0.02, sink, 0.6)), 3500, -6)
