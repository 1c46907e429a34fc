# SPDX-License-Identifier: MIT
"""Hums: what stands is heard as long as it stands. Short loops over the ambience: a forge, a tavern, a market, a well, cloth in the wind.

Without a seam, as the ambiences: all that rings over the end comes in again at the start.
"""
import numpy as np

import dsp
import oggfile
from ambience import _speaker
from bodies import modes, scatter, strike
from dsp import add_wrapped, convolve, drift, lowpass, noise, samples, swell

SECONDS = 2408 * 256 / dsp.RATE   # about 14 s
LEVEL = -35.0   # LUFS: below the ambience, which is at -30


def behind(x, rng, dull, share):
    """Behind walls: dull, and the yard answers."""
    hall = dsp.hall_kernel(0.8, 0.4, rng)[:, 0]
    return lowpass(x + share * convolve(x, hall, wrap=True), dull, 1, wrap=True)


def forge(rng):
    """Bellows that breathe, embers, and now and then a few strokes on the anvil."""
    loop = np.zeros(samples(SECONDS))
    for i in range(4):
        start = SECONDS * i / 4
        blow = noise(1.5, rng, 140, 1500, -3) * swell(1.5, 0.55)
        draw = noise(1.1, rng, 300, 2200, -3) * swell(1.1, 0.4)
        add_wrapped(loop, start, blow, 1.0)
        add_wrapped(loop, start + 1.7, draw, 0.35)
    for _ in range(70):
        spark = strike([(rng.uniform(900, 3200), rng.uniform(.003, .010), 1)], 0.02, rng, 0.2, click=0.3)
        add_wrapped(loop, rng.uniform(0, SECONDS), spark, rng.uniform(0.3, 1.0))
    for start, count in ((4.2, 5), (11.0, 4)):
        for i in range(count):
            iron = scatter(modes((1, 1.51, 2.33, 3.2), rng.uniform(1480, 1540), 0.28), rng, 0.01)
            add_wrapped(loop, start + 0.46 * i, strike(iron, 0.5, rng, 0.3, click=0.1), 0.9 if i % 2 == 0 else 0.5)
    return behind(loop, rng, 2000, 0.5)


def talk(rng, heads, dull):
    folk = np.zeros(samples(SECONDS))
    for _ in range(heads):
        folk += _speaker(rng, SECONDS)
    folk = lowpass(folk, dull, 1, wrap=True)
    return folk / np.std(folk)


def tavern(rng):
    """Talk behind a door, mugs on boards, a bench."""
    loop = talk(rng, 7, 800)
    for at in (1.3, 1.5, 4.9, 7.7, 8.0, 11.6):
        mug = strike(scatter(modes((1, 1.7, 2.6), rng.uniform(330, 520), 0.05), rng), 0.15, rng, 0.9, click=0.1)
        add_wrapped(loop, at, mug, rng.uniform(2.0, 3.5))
    return behind(loop, rng, 1100, 0.6)


def market(rng):
    """Many voices in the open, baskets set down."""
    loop = talk(rng, 11, 1500)
    for at in (2.2, 6.1, 9.8, 12.4):
        basket = noise(0.16, rng, 300, 2400, -3) * swell(0.16, 0.2)
        add_wrapped(loop, at, basket, rng.uniform(0.8, 1.4))
    return behind(loop, rng, 2200, 0.35)


def well(rng):
    """Water that runs into a basin."""
    loop = noise(SECONDS, rng, 700, 3600, -2) * (0.7 + 0.4 * drift(SECONDS, rng, 0.8, wrap=True))
    loop = 0.4 * loop / np.std(loop)
    for _ in range(260):
        hz, size = rng.uniform(520, 1500), rng.uniform(0.018, 0.05)
        u = np.linspace(0, 1, samples(size))
        drop = np.sin(2 * np.pi * np.cumsum(hz * (1 + 0.4 * u)) / dsp.RATE) * np.sin(np.pi * u) ** 2
        add_wrapped(loop, rng.uniform(0, SECONDS), drop, min(2.5, rng.pareto(3)))
    return behind(loop, rng, 3000, 0.3)


def cloth(rng):
    """Banners in gusts; a rope knocks on its pole."""
    gust = 0.15 + drift(SECONDS, rng, 0.3, wrap=True) ** 2
    flap = drift(SECONDS, rng, 8, wrap=True) ** 4
    loop = noise(SECONDS, rng, 130, 1200, -3) * flap * gust
    loop = loop / np.std(loop) + 0.25 * noise(SECONDS, rng, 90, 500, -3) * gust
    for at in (3.1, 3.5, 8.8, 12.7):
        knock = strike(scatter(modes((1, 2.1, 3.4), 640, 0.04), rng), 0.1, rng, 0.7)
        add_wrapped(loop, at, knock, 1.2)
    return behind(loop, rng, 1500, 0.3)


def make(folder, only=()):
    """Writes the loops, each in one channel: the program places them."""
    for number, recipe in enumerate((forge, tavern, market, well, cloth)):
        name = f"hum_{recipe.__name__}"
        if only and name not in only:
            continue
        x = dsp.highpass(recipe(np.random.default_rng(1600 + number)), 60, 2, wrap=True)
        x *= 10 ** ((LEVEL - dsp.loudness(x)) / 20)
        if np.abs(x).max() > 0.5:
            raise SystemExit(f"{name}: peak {np.abs(x).max():.2f}; make the loudest event softer")
        oggfile.write(folder / f"{name}.ogg", x, 1)
