# SPDX-License-Identifier: MIT
"""The five goods, as they are set down: sand trickles, stone drops, silver rings."""
import numpy as np

from bodies import BAR, bounces, grains, modes, scatter, strike
from dsp import clock, decay, highpass, lowpass, mix, noise, puff, shelf


def sand(rng, _take):
    """A scoop of sand poured out; it hisses, then trickles."""
    seconds = 0.75
    flow = lambda t: 5200 * np.clip(t / 0.05, 0, 1) * np.exp(-((t / 0.33) ** 2.2)) + 60 * (t > 0.02)
    trickle = grains(seconds, rng, flow, 1500, 5200, 0.0022)
    body = noise(seconds, rng, 500, 3200, -2) * puff(seconds, 0.06, 0.5)
    heap = strike(modes((1, 1.7), 120, 0.06), 0.2, rng, contact=9)
    x = mix((0.0, trickle / np.std(trickle), 0.16), (0.0, body, 0.12), (0.05, heap, 0.25))
    return shelf(x, 4500, -7) * np.clip((seconds - clock(seconds)) / 0.2, 0, 1)


def wood(rng, _take):
    """A squared beam: one end, then the other."""
    hz = rng.uniform(335, 385)
    def end(strength, factor):
        body = scatter(modes(BAR, hz * factor, 0.15, 0.75, 0.6), rng, 0.01)
        thump = modes((1, 1.62), 128, 0.09)
        return mix((0, strike(body, 0.35, rng, 0.42 / strength ** 0.3, click=0.14), strength),
                   (0, strike(thump, 0.25, rng, 3.0), 0.4 * strength))
    gap = rng.uniform(0.055, 0.085)
    return mix((0, end(1.0, 1.0), 1), (gap, end(0.55, 1.04), 1), (gap + 0.06, end(0.15, 1.04), 1))


def clay(rng, _take):
    """A slab of clay: a damp slap with hardly any ring."""
    slab = scatter(modes((1, 1.55, 2.4, 3.3), 215, 0.075, 0.8), rng)
    slap = noise(0.2, rng, 200, 1300) * puff(0.2, 0.003, 0.07)
    fired = scatter(modes((1, 1.6, 2.5), 1050, 0.05, 1.0), rng)
    thud = modes((1, 1.7), 105, 0.09)
    return mix((0, strike(slab, 0.3, rng, 1.3, click=0.12), 1.0), (0, slap, 0.30), (0, strike(thud, 0.3, rng, 5), 0.4),
               (0.004, strike(fired, 0.2, rng, 0.5), 0.22), (0.05, strike(slab, 0.2, rng, 2.5), 0.22))


def _rock(rng, hz, t60=0.055):
    return scatter(modes((1, 1.37, 1.83, 2.6, 3.4, 4.5), hz, t60, 0.35, 0.4), rng, 0.05, 0.5)


def stone(rng, _take):
    """A dressed block: weight first, then a grating half turn."""
    clack = strike(_rock(rng, rng.uniform(640, 760)), 0.25, rng, 0.24, click=0.22)
    thud = strike(modes((1, 1.5, 2.2), 118, 0.13), 0.4, rng, 3.5)
    grate = grains(0.3, rng, lambda t: 1600 * np.exp(-t / 0.07), 700, 2600, 0.006)
    second = rng.uniform(0.06, 0.09)
    return mix((0, clack, 1.0), (0, thud, 0.75), (second, clack, 0.3), (second, thud, 0.2),
               (second, grate / (np.std(grate) + 1e-9), 0.035))


def silver(rng, _take):
    """A bar of silver: it rings on."""
    hz = rng.uniform(1020, 1110)
    body = [(f, t, a) for (f, t, a) in scatter(modes(BAR, hz, 1.5, 0.65, 0.8), rng, 0.004)]
    wood_knock = scatter(modes((1, 1.8, 2.9), 300, 0.07), rng)
    hits = [(0, strike(body, 1.6, rng, 0.16, split=0.0035, click=0.05), 1.0), (0, strike(wood_knock, 0.2, rng, 1.2), 0.5)]
    for at, strength in bounces(0.085, 0.5, 3, rng)[1:]:
        hits.append((at, strike(body, 1.2, rng, 0.2, split=0.0035), 0.5 * strength))
    return mix(*hits)


def forge(rng, take):
    """Hammer and anvil: the blow on hot iron is dull, the tap on the anvil rings."""
    anvil = [(590, .5, .35), (1130, 1.0, .8), (1710, 1.2, .9), (2390, .9, .6), (3150, .6, .35),
             (4280, .35, .2), (5600, .2, .1)]
    def blow(strength, hot):
        ringing = strike(scatter(anvil, rng, 0.002, 0.3), 1.3, rng, 0.26 if hot else 0.16, 0.002)
        iron = strike(scatter(modes((1, 1.9, 2.8), 340, 0.06), rng), 0.2, rng, 0.5, click=0.25)
        return mix((0, ringing, strength * (0.30 if hot else 0.8)), (0, iron, strength * (1 if hot else .4)))
    pattern = (((0, 1, True), (.19, .32, False)), ((0, .3, False), (.17, 1, True)),
               ((0, 1, True), (.17, .36, False), (.29, .2, False)), ((0, .9, True), (.31, 1, True)))[take]
    return mix(*[(at * rng.uniform(.97, 1.03), blow(s, hot), 1) for at, s, hot in pattern])


def crack(rng, _take):
    """A wall gives: a sharp crack, splitting, grit that runs down."""
    snaps = [(0.0, strike(_rock(rng, 900, 0.03), 0.15, rng, 0.16, click=0.5), 1.0)]
    at = 0.03
    for _ in range(int(rng.integers(5, 8))):
        snaps.append((at, strike(_rock(rng, rng.uniform(700, 1500), 0.02), 0.1, rng, 0.2, click=0.35),
                      rng.uniform(0.15, 0.5)))
        at += rng.uniform(0.02, 0.07)
    grit = grains(0.8, rng, lambda t: 900 * np.clip(t / .08, 0, 1) * np.exp(-t / 0.22), 600, 4200, 0.005)
    deep = strike(modes((1, 1.4, 2.1), 96, 0.22), 0.5, rng, 5)
    return mix(*snaps, (0.0, deep, 0.55), (0.04, highpass(grit / np.std(grit), 300), 0.07))
