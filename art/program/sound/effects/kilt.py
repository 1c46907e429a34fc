# SPDX-License-Identifier: MIT
"""Kilt Castle: banners on the lane, stones hoisted and set, roofs, the clans' ducats."""
import numpy as np

from bodies import BAR, PLATE, bounces, frame_drum, grains, modes, scatter, strike
from dsp import clock, decay, lowpass, mix, moving_filter, noise, puff, samples, swell
from effects.coins import clink


def _boot(rng, strength=1.0):
    """A nailed shoe on flagstones: heel, sole, a little grit."""
    stone = scatter(modes((1, 1.7, 2.6), rng.uniform(270, 330), 0.05, 0.7), rng)
    heel = strike(stone, 0.18, rng, 1.3, click=0.16) + 0.5 * strike(modes((1, 1.6), 125, 0.05), 0.18, rng, 3.0)
    sole = lowpass(noise(0.10, rng, 180, 1700, -2), 1500) * puff(0.10, 0.006, 0.05)
    grit = grains(0.12, rng, lambda t: 1500 * np.exp(-t / 0.03), 1400, 4200, 0.003)
    return strength * mix((0, heel, 1.0), (0.012, sole, 0.16), (0.02, grit / np.std(grit), 0.020))


def _staff(rng, hz=430, strength=1.0):
    """The foot of the banner's staff, shod with iron."""
    wood = scatter(modes((1, 2.3, 3.9), hz * rng.uniform(.95, 1.05), 0.085, 0.8), rng)
    shoe = scatter(modes(BAR, 1650 * rng.uniform(.96, 1.04), 0.05, 0.9), rng)
    return strength * mix((0, strike(wood, 0.25, rng, 0.6, click=0.16), 1.0), (0, strike(shoe, 0.15, rng, 0.25), 0.16))


def _flap(rng, seconds=0.16, bright=2200):
    cloth = noise(seconds, rng, 200, bright, -2) * puff(seconds, 0.014, seconds * 0.6)
    push = strike(modes((1, 1.6), 86, 0.05), seconds, rng, 8)
    return mix((0, cloth, 0.8), (0, push, 1.2))


def step(rng, take):
    """One place further: two steps and the staff."""
    gap = rng.uniform(0.17, 0.20)
    order = ((0, 1), (1, 0), (0, 1), (1, 0))[take]
    hits = [(0.0, _boot(rng, 0.9), 0.9), (gap, _boot(rng, 1.0), 1.0)]
    return mix(*hits, (gap * order[1] + 0.015, _staff(rng, 430, 0.8), 0.55), (gap * 0.5, _flap(rng, 0.12, 1500), 0.05))


def banner(rng, take):
    """The staff is planted between two stones; the cloth falls."""
    hz = (350, 330, 370, 345)[take]
    earth = strike(modes((1, 1.5, 2.2), 92, 0.10), 0.3, rng, 5)
    return mix((0, _staff(rng, hz, 1.0), 1.0), (0.004, earth, 0.7), (0.05, _flap(rng, 0.22), 0.30), (0.19, _flap(rng, 0.14, 1600), 0.14))


def turn(rng, take):
    """Two-coloured cloth is turned: a swish and a snap."""
    seconds = 0.42
    swish = noise(seconds, rng, 240, 3000, -2) * swell(seconds, 0.42)
    snap = noise(0.16, rng, 500, 3400, -1) * puff(0.16, 0.003, 0.07)
    at = (0.24, 0.27, 0.25, 0.29)[take]
    return mix((0, swish, 0.55), (at, snap, 0.9), (at, strike(modes((1, 1.7), 96, 0.06), 0.16, rng, 6), 1.4), (at + 0.09, _flap(rng, 0.12, 1500), 0.25))


def _creak(rng, seconds, low, high):
    """Rope over a block: stick and slip, slowly higher."""
    t = clock(seconds)
    rate = low + (high - low) * (t / seconds) ** 1.3
    phase = np.cumsum(rate * (1 + 0.05 * np.sin(2 * np.pi * 7 * t + rng.uniform(0, 6)))) / 44100
    slips = np.diff(np.floor(phase), prepend=0) * rng.uniform(0.6, 1.0, len(t))
    body = strike(scatter(modes((1, 1.6, 2.4, 3.7), rng.uniform(420, 520), 0.03, 0.5), rng), 0.06, rng, 0.5)
    from dsp import convolve
    return convolve(slips, body)[:len(t)] * swell(seconds, 0.55)


def hoist(rng, take):
    """A stone is hoisted: the pawl of the windlass, the rope."""
    seconds = 1.0
    rope = _creak(rng, seconds, rng.uniform(34, 42), rng.uniform(62, 78))
    clicks, at = [], 0.04
    for i in range((6, 7, 6, 8)[take]):
        wood = scatter(modes((1, 1.9, 3.1), 640 * rng.uniform(.95, 1.05), 0.05, 0.7), rng)
        clicks.append((at, strike(wood, 0.12, rng, 0.35, click=0.2), rng.uniform(0.6, 1.0)))
        at += rng.uniform(0.115, 0.145)
    scrape = lowpass(noise(0.25, rng, 150, 1300, -2), 1100) * puff(0.25, 0.02, 0.18)
    return mix((0, scrape, 0.30), (0.02, 0.55 * rope / np.max(np.abs(rope)), 0.75), *clicks)


def stone(rng, take):
    """A stone is set: it grates, sits; the trowel, two taps."""
    body = scatter(modes((1, 1.52, 2.31, 3.4), (104, 98, 110, 95)[take], 0.16, 0.7), rng)
    grind = noise(0.20, rng, 220, 1900, -1.5) * swell(0.20, 0.7)
    grind *= 0.6 + 0.4 * np.sign(np.sin(2 * np.pi * 63 * clock(0.20)))
    thud = strike(body, 0.5, rng, 4.0, click=0.12)
    high = strike(scatter(modes((1, 1.73, 2.6), 880, 0.035), rng), 0.15, rng, 0.4, click=0.25)
    block = strike(scatter(modes((1, 1.57, 2.4, 3.3), 285 * rng.uniform(.95, 1.05), 0.09, 0.6), rng), 0.3, rng, 1.1, click=0.15)
    def trowel():
        scrape = noise(0.16, rng, 1500, 5200, -1) * swell(0.16, 0.4)
        steel = strike(scatter(modes(BAR, 1900, 0.11, 0.5), rng), 0.2, rng, 0.2)
        return mix((0, scrape, 0.5), (0.02, steel, 0.16))
    tap = lambda: strike(scatter(modes((1, 1.9, 3.0), 330, 0.06), rng), 0.2, rng, 0.5, click=0.15)
    grate = lowpass(grind, 1600)
    end = 0.62 + rng.uniform(0, 0.05)
    return mix((0, grate, 0.25), (0.17, thud, 0.75), (0.17, block, 1.1), (0.17, high, 0.45), (0.38, trowel(), 0.22), (end, tap(), 0.8), (end + 0.17, tap(), 0.95))


def roof(rng, take):
    """A roof comes down on the wall-plate: timber, and the slates settle."""
    hits = []
    creak = _creak(rng, 0.5, 46, 30)
    hits.append((0, creak / np.max(np.abs(creak)), 0.30))
    beam = scatter(modes((1, 1.8, 2.9, 4.1), (128, 120, 136)[take], 0.20, 0.6), rng)
    hits += [(0.45, strike(beam, 0.5, rng, 2.6, click=0.14), 0.8), (0.53, strike(beam, 0.4, rng, 2.2), 0.3)]
    plate = scatter(modes((1, 1.9, 2.8), 310 * rng.uniform(.95, 1.05), 0.13, 0.6), rng)
    hits += [(0.45, strike(plate, 0.3, rng, 0.9, click=0.18), 1.0), (0.535, strike(plate, 0.3, rng, 0.8, click=0.12), 0.6)]
    for i in range(16):
        slate = scatter(modes(PLATE, rng.uniform(700, 1250), 0.05, 0.6, 0.8), rng)
        hits.append((0.47 + rng.exponential(0.12), strike(slate, 0.12, rng, 0.22, click=0.10), rng.uniform(0.15, 0.45)))
    return mix(*hits)


def ducat(rng, _take):
    """A gold ducat: heavier and rounder than a taler."""
    size = rng.uniform(1.22, 1.34)
    hits = [(at, clink(rng, s, size * rng.uniform(.99, 1.01)), 0.9) for at, s in bounces(0.085, 0.58, 4, rng)]
    return mix(*hits, (0.003, clink(rng, 0.7, 1.4, on_wood=True), 0.5))


def ducats(rng, take):
    """Ducats counted on to a pile, one by one."""
    hits, at = [], 0.0
    for i in range((4, 5, 4, 6)[take]):
        hits.append((at, clink(rng, rng.uniform(.75, 1), 1.28 - 0.025 * i), 1.0))
        hits.append((at + rng.uniform(.025, .045), clink(rng, 0.35, 1.25), 0.7))
        at += rng.uniform(0.085, 0.115)
    return mix(*hits)


def pay(rng, take):
    """Ducats pushed over the stone and swept into a purse."""
    seconds = 0.34
    slide = grains(seconds, rng, lambda t: 2600 * np.sin(np.pi * t / seconds), 1500, 4600, 0.004)
    hits = [(0, slide / np.std(slide), 0.05)]
    for i in range((3, 4, 3, 4)[take]):
        hits.append((0.06 + 0.09 * i + rng.uniform(0, 0.03), clink(rng, rng.uniform(.4, .8), rng.uniform(1.2, 1.4)), 0.8))
    purse = lowpass(noise(0.22, rng, 150, 1500), 900) * puff(0.22, 0.03, 0.15)
    return mix(*hits, (0.42, purse, 0.16), (0.46, clink(rng, 0.5, 1.5, on_wood=True), 0.6))


def end(rng, take):
    """The last stone: three strokes of the drum and the great bell of the castle."""
    from bodies import bell
    low = (98, 96, 100)[take]
    hits = [(at, frame_drum(low, 0.8, rng, 0.25), g) for at, g in ((0, 0.45), (0.26, 0.40), (0.52, 0.6))]
    return mix(*hits, (0.52, bell(392.0, 3.0, 3.2, rng), 2.4))
