# SPDX-License-Identifier: MIT
"""Carcassonne: stone tiles on a stone ground, followers, the wall with its towers, the evening bell.

A tile is a slab of slate as large as a hand: it grates where it is turned and knocks dully where it is laid.
"""
import numpy as np

from bodies import PLATE, bell, bounces, chime, frame_drum, grains, modes, pluck, scatter, strike
from dsp import clock, highpass, lowpass, mix, noise, pan, puff, samples, shelf, swell

SLAB = (1.0, 1.62, 2.41, 3.37, 4.6)


def _slab(rng, hz=330, strength=1.0, t60=0.09, contact=0.8):
    """The tile itself knocked: short, stony, no note."""
    stone = scatter(modes(SLAB, hz, t60, 0.75, 0.8), rng, 0.03)
    ground = modes((1, 1.7), 96, 0.10)
    return strength * mix((0, strike(stone, 0.25, rng, contact, click=0.14), 1.0), (0, strike(ground, 0.3, rng, 3.5), 0.55))


def _grate(rng, seconds, centre=1500, rough=900):
    """Stone drawn over stone."""
    grit = grains(seconds, rng, lambda t: rough * np.sin(np.pi * np.clip(t / seconds, 0, 1)) ** 0.7, 500, 2600, 0.004)
    rub = noise(seconds, rng, centre * 0.4, centre * 1.5, -2) * swell(seconds, 0.4)
    return mix((0, grit / max(1e-9, np.std(grit)), 0.10), (0, rub / max(1e-9, np.std(rub)), 0.055))


def carc_pick(rng, _take):
    """A tile is drawn from the pile: a scrape and a lift."""
    return mix((0, _grate(rng, 0.20, 1700, 700), 1.0), (0.13, _slab(rng, 470, 0.45, 0.06, 0.6), 1.0))


def carc_turn(rng, _take):
    """A quarter turn in the hand: two fingers, a short swish."""
    air = noise(0.16, rng, 350, 2100, -2) * swell(0.16, 0.45)
    nail = strike(scatter(modes(SLAB, 820, 0.035), rng), 0.1, rng, 0.4, click=0.12)
    return mix((0, air, 0.30), (0.02, nail, 0.40), (0.105, nail, 0.75), (0.105, _slab(rng, 520, 0.16, 0.05), 1.0))


def carc_lay(rng, _take):
    """It lies: a firm knock, a small slide into its place."""
    hz = rng.uniform(270, 320)
    settle = rng.uniform(0.085, 0.11)
    return mix((0, _slab(rng, hz, 1.0, 0.11, 1.0), 1.0), (0.012, _slab(rng, hz * 1.27, 0.4, 0.07), 1.0),
               (0.03, _grate(rng, 0.11, 1200, 600), 0.8), (settle, _slab(rng, hz * 1.09, 0.42, 0.08), 1.0))


def carc_lift(rng, _take):
    """Taken up again."""
    return mix((0, _slab(rng, 430, 0.30, 0.05, 0.6), 1.0), (0.02, _grate(rng, 0.17, 1900, 600), 1.0))


def carc_light(rng, _take):
    """Over a cell where it may lie: a tick of slate."""
    return strike(scatter(modes(SLAB, 980, 0.03, 1.0), rng), 0.08, rng, 0.7, click=0.04)


def carc_follower(rng, _take):
    """A wooden figure is set on stone."""
    peg = scatter(modes((1, 2.36, 3.9), rng.uniform(640, 720), 0.06, 0.85, 0.6), rng, 0.015)
    hit = mix((0, strike(peg, 0.2, rng, 0.36, click=0.08), 1.0), (0.001, _slab(rng, 300, 0.40, 0.07), 1.0))
    return mix((0, hit, 1.0), (rng.uniform(0.05, 0.065), hit, 0.24))


def carc_home(rng, take):
    """They come home: light steps on cobbles, one after another."""
    hits, at = [], 0.0
    for i in range((4, 5, 4)[take]):
        peg = scatter(modes((1, 2.36, 3.9), 820 * rng.uniform(0.95, 1.05), 0.045, 0.9, 0.6), rng, 0.015)
        hits.append((at, strike(peg, 0.15, rng, 0.36, click=0.07), rng.uniform(0.5, 0.8)))
        at += rng.uniform(0.10, 0.13)
    return mix(*hits, (at, _slab(rng, 340, 0.35, 0.06), 1.0))


def carc_path(rng, take):
    """A path is complete: the herald's horn, far off, two notes."""
    low, high = ((293.66, 440.0), (329.63, 493.88), (261.63, 392.0))[take]

    def horn(hz, seconds):
        t = clock(seconds)
        tone = sum(np.sin(2 * np.pi * hz * k * t + 0.02 * np.sin(2 * np.pi * 5 * t)) / k ** 1.35 for k in range(1, 9))
        return lowpass(tone * puff(seconds, 0.05, seconds * 2.1), 1500)
    return mix((0, horn(low, 0.26), 0.55), (0.20, horn(high, 0.85), 0.8), (0.21, chime(high * 2, 0.9, 0.7), 0.16))


def carc_tower(rng, take):
    """A tower is complete: the last block, and a low bell with its fifth."""
    hz = (146.83, 164.81, 130.81)[take]
    return mix((0, _slab(rng, 210, 0.9, 0.14, 1.4), 1.0), (0.10, bell(hz * 2, 1.5, 1.6, rng, 2.2), 0.55),
               (0.24, chime(hz * 6, 1.0, 0.9), 0.34))


def carc_house(rng, take):
    """A house is complete: tiles patter, a door, two plucked strings."""
    low, high = ((392.0, 587.33), (440.0, 659.26), (349.23, 523.25))[take]
    roof = [(0.045 * i * rng.uniform(0.9, 1.1), strike(scatter(modes(SLAB, rng.uniform(900, 1300), 0.04), rng), 0.1, rng, 0.4, click=0.1), 0.34) for i in range(4)]
    return mix(*roof, (0.20, pluck(low, 0.9, 1.2, 0.3), 0.7), (0.32, pluck(high, 1.2, 1.4, 0.3), 0.8))


def carc_market(rng, take):
    """A court's markets are counted: a hand bell and coins in a bowl."""
    hz = (880.0, 987.77, 783.99)[take]
    coins = [(0.10 + 0.06 * i, strike(scatter(modes(PLATE, rng.uniform(2100, 2600), 0.25, 0.3), rng, 0.02), 0.3, rng, 0.2, split=0.005), 0.22) for i in range(4)]
    return mix((0, chime(hz, 1.0, 0.9), 0.9), (0.14, chime(hz * 1.3348, 1.0, 0.9), 0.5), *coins)


def carc_step(rng, take):
    """The marker goes one space along the wall."""
    hz = (587.33, 659.26, 587.33, 783.99)[take]
    foot = strike(scatter(modes((1, 2.2, 3.6), 690, 0.03), rng), 0.1, rng, 0.45, click=0.06)
    return mix((0, foot, 1.0), (0.0, chime(hz, 0.22, 0.12, 1.0), 0.40))


def carc_land(rng, take):
    """Exactly on a tower: the guard's drum and a bright fifth."""
    low = (440.0, 493.88, 392.0)[take]
    return mix((0, frame_drum(104, 0.6, rng, 0.15), 0.9), (0.13, frame_drum(104, 0.6, rng, 0.15), 0.7),
               (0.24, chime(low, 1.0, 0.9), 0.7), (0.32, chime(low * 1.5, 1.2, 1.1), 0.7))


def carc_wall(rng, take):
    """A wall tile is turned over: wood on stone, and what was hidden glints."""
    flip = noise(0.16, rng, 300, 1900, -2) * swell(0.16, 0.6)
    wood = scatter(modes((1, 1.9, 3.1), 430, 0.08), rng)
    note = (1174.66, 1046.50, 1318.51)[take]
    return mix((0, flip, 0.35), (0.15, strike(wood, 0.3, rng, 0.5, click=0.1), 1.0), (0.152, _slab(rng, 310, 0.4), 1.0),
               (0.24, chime(note, 1.0, 0.9), 0.34), (0.33, chime(note * 1.3348, 1.0, 0.9), 0.26))


def carc_wall_play(rng, take):
    """A wall tile is played: laid down with weight, a string and its octave."""
    wood = scatter(modes((1, 1.9, 3.1), 360, 0.10), rng)
    hz = (293.66, 329.63, 261.63)[take]
    return mix((0, strike(wood, 0.3, rng, 0.6, click=0.1), 1.0), (0, _slab(rng, 240, 0.5, 0.12), 1.0),
               (0.10, pluck(hz, 1.2, 1.6, 0.3), 0.8), (0.20, pluck(hz * 2, 1.2, 1.4, 0.3), 0.6))


def carc_keep(rng, take):
    """The keep is raised: blocks one on another, and a banner."""
    hits, at = [], 0.0
    for i in range(4):
        hits.append((at, _slab(rng, 200 * 1.16 ** i, 0.9 - 0.08 * i, 0.12, 1.1), 1.0))
        at += 0.115 - 0.008 * i
    cloth = noise(0.24, rng, 250, 2100, -2) * puff(0.24, 0.02, 0.16)
    hz = (440.0, 493.88, 523.25)[take]
    return mix(*hits, (at, cloth, 0.30), (at + 0.05, chime(hz, 0.9, 0.8), 0.55), (at + 0.15, chime(hz * 1.5, 1.2, 1.1), 0.55))


def carc_void(rng, _take):
    """Empty ground is measured: rope, pegs, wind over earth."""
    wind = noise(0.9, rng, 160, 900, -3) * swell(0.9, 0.4)
    pegs = [(0.05 + 0.17 * i, strike(scatter(modes((1, 2.1, 3.3), 520, 0.05), rng), 0.15, rng, 0.5, click=0.08), 0.7) for i in range(3)]
    return mix((0, wind, 0.5), *pegs)


def carc_bell(rng, take):
    """Evening: the town's bell, twice, from beyond the roofs; stereo."""
    hz = (196.0, 220.0, 196.0)[take]
    one = bell(hz, 3.4, 4.0, rng, 1.3)
    x = lowpass(mix((0, one, 1.0), (1.25, one[:samples(2.6)], 0.8)), 3200)
    late = np.concatenate([np.zeros(samples(0.013)), x])[:len(x)]
    return np.stack([x + 0.25 * late, 0.9 * x - 0.22 * late], axis=1)
