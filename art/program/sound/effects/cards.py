# SPDX-License-Identifier: MIT
"""Cards of stout pasteboard on a cloth, the wax seal, the round."""
import numpy as np

from bodies import frame_drum, grains, modes, pluck, scatter, strike
from dsp import clock, decay, lowpass, mix, moving_filter, noise, puff, shelf, swell


def _rub(rng, seconds, bright, peak=0.45):
    """Board drawn over cloth: brighter the faster it moves."""
    raw = noise(seconds, rng, 300, 6000, -1.5)
    def response(t, hz):
        speed = np.sin(np.pi * min(1, max(0, t / seconds)) ** (np.log(.5) / np.log(peak))) ** 2
        centre = bright * (0.45 + 0.75 * speed)
        return 1 / (1 + (np.log2(hz / centre) / 1.1) ** 4)
    rough = 0.7 + 0.3 * lowpass(noise(seconds, rng, 20, 90), 90)
    return moving_filter(raw, response) * rough * swell(seconds, peak)


def _tap(rng, strength=1.0, hz=260):
    """The edge or the face of a card meets the table."""
    board = scatter(modes((1, 1.9, 3.1, 4.4), hz, 0.035, 0.7), rng)
    air = noise(0.08, rng, 250, 2400, -1) * puff(0.08, 0.002, 0.03)
    return strength * mix((0, strike(board, 0.12, rng, 0.6), 1.0), (0, air, 0.25))


def _snap(rng, strength=1.0):
    """The card bends and springs back."""
    board = scatter(modes((1, 1.6, 2.3, 3.4), 920, 0.014, 0.5), rng)
    return strength * strike(board, 0.08, rng, 0.22, click=0.2)


def card_slide(rng, _take):
    seconds = rng.uniform(0.19, 0.24)
    return mix((0, _rub(rng, seconds, 2100), 0.5), (seconds * 0.9, _tap(rng, 0.35, 330), 0.5))


def card_flip(rng, _take):
    turn = rng.uniform(0.105, 0.13)
    return mix((0, _rub(rng, 0.10, 2600, 0.4), 0.35), (0.055, _snap(rng), 0.35),
               (0.05, _rub(rng, 0.13, 900), 0.3), (turn + 0.03, _tap(rng, 1.0), 0.9))


def card_pick(rng, _take):
    return mix((0, _snap(rng, 0.6), 0.4), (0.004, _rub(rng, 0.13, 2500, 0.35), 0.4))


def cards_gather(rng, _take):
    """A fan of cards swept up, then squared on the table."""
    hits, at = [], 0.0
    for i in range(int(rng.integers(5, 8))):
        hits += [(at, _rub(rng, 0.11, 1900 + 120 * i), 0.38), (at + 0.06, _snap(rng, 0.5), 0.16)]
        at += rng.uniform(0.05, 0.075)
    at += 0.10
    return mix(*hits, (at, _tap(rng, 1.0, 230), 0.8), (at + 0.14, _tap(rng, 0.75, 245), 0.7))


def reveal(rng, take):
    """All cards turn at once over a soft drum and an open fifth."""
    hits = [(0.05 + 0.045 * i + rng.uniform(0, .01), card_flip(rng, 0), 0.45) for i in range(3)]
    notes = ((146.83, 220.0), (146.83, 293.66), (196.0, 293.66), (220.0, 329.63))[take]
    strings = [(0.16 + 0.05 * i, pluck(hz, 1.3, 1.6, 0.22), 0.45) for i, hz in enumerate(notes)]
    return mix(*hits, (0.16, frame_drum(98, 0.7, rng), 0.4), *strings)


def seal(rng, _take):
    """Choice sealed: warm wax gives under the stamp, which lets go again."""
    squash = noise(0.3, rng, 110, 620, -3) * puff(0.3, 0.05, 0.2)
    stamp = strike(scatter(modes((1, 1.7, 2.6), 165, 0.09), rng), 0.3, rng, 2.5)
    brass = strike(scatter(modes((1, 2.3, 3.6), 1350, 0.06), rng), 0.2, rng, 0.9)
    peel = grains(0.14, rng, lambda t: 900 * np.clip(t / .1, 0, 1), 600, 1900, 0.004)
    at = rng.uniform(0.24, 0.30)
    return mix((0, squash, 0.25), (0.035, stamp, 1.0), (0.04, brass, 0.10),
               (at, peel / np.std(peel), 0.05), (at + 0.13, _snap(rng, 0.5), 0.10))


def round_(rng, _take):
    """A new round: a leaf of the chronicle turns, a soft drum."""
    leaf = _rub(rng, 0.42, 1500, 0.6)
    return mix((0, leaf, 0.5), (0.36, _tap(rng, 0.5, 210), 0.5), (0.40, frame_drum(104, 0.8, rng), 0.6))


def curtain(rng, _take):
    """The curtain between two players: heavy cloth on wooden rings."""
    seconds = 0.8
    rings = [(0.03 + 0.085 * i + rng.uniform(0, 0.03), _tap(rng, 0.5, 620), 0.25) for i in range(7)]
    return mix((0, _rub(rng, seconds, 850, 0.4), 0.7), (0.05, _rub(rng, 0.6, 1700, 0.5), 0.25), *rings)


def your_turn(rng, take):
    """A nod: an open fifth on the lute's low strings and one soft bell."""
    low, high = ((220.0, 329.63), (196.0, 293.66), (293.66, 440.0))[take]
    return mix((0, pluck(low, 1.4, 1.8, 0.24), 0.7), (0.09, pluck(high, 1.4, 1.8, 0.24), 0.6),
               (0.18, pluck(low * 2, 1.4, 1.6, 0.3), 0.4))
