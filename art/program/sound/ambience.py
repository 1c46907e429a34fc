# SPDX-License-Identifier: MIT
"""The ambiences: summer (birds, market, river), winter (wind, fire), and Carcassonne (a town inside its wall).

Loops without a seam by construction: noise, filters and rooms are circular,
and whatever rings over the end comes in again at the start.
"""
import math

import numpy as np

import dsp
import oggfile
from bodies import modes, scatter, strike
from dsp import RATE, add_wrapped, clock, convolve, drift, lowpass, noise, pan, puff, samples, swell

SECONDS = 4824 * 512 / RATE   # about 56 s; whole steps of the moving filter
LEVEL = -30.0   # LUFS; far and soft, under the music


# --- birds -----------------------------------------------------------------

def _whistle(curve, seconds, attack=0.012, breath=0.0):
    """A tone along a curve of pitches: curve(u) in Hz, u from 0 to 1."""
    u = np.linspace(0, 1, samples(seconds))
    phase = 2 * math.pi * np.cumsum(curve(u)) / RATE
    fade = np.minimum(1, np.minimum(u, 1 - u) * seconds / attack)
    return (np.sin(phase) + 0.06 * np.sin(2 * phase)) * np.sin(fade * math.pi / 2) ** 2


def blackbird(rng):
    """Four to six fluted notes and a high, thin twirl."""
    at, notes = 0.0, []
    pitches = rng.choice((1760, 1975, 2093, 2349, 2637, 2794), size=int(rng.integers(4, 7)))
    for hz in pitches:
        length = rng.uniform(0.10, 0.26)
        bend = rng.uniform(-0.09, 0.09)
        notes.append((at, _whistle(lambda u: hz * (1 + bend * u * u), length, 0.025), rng.uniform(0.7, 1)))
        at += length + rng.uniform(0.01, 0.07)
    for _ in range(int(rng.integers(2, 5))):
        hz = rng.uniform(3300, 4100)
        notes.append((at, _whistle(lambda u: hz * (1 + 0.16 * np.sin(9 * u)), 0.06, 0.015), 0.16))
        at += 0.07
    return dsp.mix(*notes)


def chaffinch(rng):
    """A run downwards with a flourish."""
    at, notes, hz = 0.0, [], 4300.0
    for i in range(11):
        length = 0.085 - 0.002 * i
        top = hz * rng.uniform(0.97, 1.03)
        notes.append((at, _whistle(lambda u: top * (1.14 - 0.34 * u), length * 0.7, 0.012), 0.5 + 0.05 * i))
        at += length
        hz *= 0.945
    notes.append((at + 0.01, _whistle(lambda u: 2700 + 1100 * np.sin(math.pi * u), 0.15, 0.02), 0.9))
    return dsp.mix(*notes)


def great_tit(rng):
    """Two notes, four times: the saw in the orchard."""
    high, low = rng.uniform(3700, 4000), rng.uniform(2900, 3150)
    notes = []
    for i in range(int(rng.integers(3, 5))):
        notes += [(0.34 * i, _whistle(lambda u: high * (1 - 0.03 * u), 0.11, 0.03), 0.8),
                  (0.34 * i + 0.15, _whistle(lambda u: low * (1 + 0.02 * u), 0.14, 0.03), 1.0)]
    return dsp.mix(*notes)


def sparrows(rng):
    """Chirps about the roofs."""
    at, notes = 0.0, []
    for _ in range(int(rng.integers(3, 8))):
        hz = rng.uniform(2700, 3700)
        notes.append((at, _whistle(lambda u: hz * (0.9 + 0.3 * np.sin(math.pi * u)), rng.uniform(.05, .08), .015), rng.uniform(.4, 1)))
        at += rng.uniform(0.16, 0.45)
    return dsp.mix(*notes)


def cuckoo(_rng):
    """Far in the wood: a falling third, E and C."""
    notes = []
    for i in range(3):
        notes += [(1.25 * i, _whistle(lambda u: 659.3 * (1 - 0.01 * u), 0.20, 0.05), 0.8),
                  (1.25 * i + 0.36, _whistle(lambda u: 523.3 * (1 - 0.015 * u), 0.30, 0.06), 1.0)]
    return dsp.mix(*notes)


# --- people ----------------------------------------------------------------

VOWELS = ((730, 1090), (570, 840), (440, 1020), (530, 1840), (400, 1900), (300, 870))


def _speaker(rng, seconds=SECONDS):
    """A far voice: pitch, vowels and syllables, no words."""
    base = rng.choice((105, 118, 130, 175, 195, 215)) * rng.uniform(0.95, 1.05)
    pitch = base * (0.88 + 0.24 * drift(seconds, rng, 1.2, wrap=True))
    # A whole number of periods, so that the voice closes on itself.
    turns = np.cumsum(pitch) / RATE
    turns *= round(turns[-1]) / turns[-1]
    buzz = 2 * (turns % 1.0) - 1
    source = lowpass(buzz, 700, 1, wrap=True) + 0.05 * noise(seconds, rng, 300, 2500)
    out = np.zeros(len(source))
    shares = [drift(seconds, rng, 3.0, wrap=True) ** 3 for _ in VOWELS]
    for share, (first, second) in zip(shares, VOWELS):
        voice = dsp.resonate(source, first, 6, wrap=True) + 0.5 * dsp.resonate(source, second, 8, wrap=True)
        out += share * voice
    syllables = drift(seconds, rng, 4.5, wrap=True) ** 2
    talking = np.clip(4 * (drift(seconds, rng, 0.16, wrap=True) - 0.42), 0, 1)
    return out * syllables * talking


def market(rng):
    """A dozen voices behind the wall, now and then a hammer or a cart."""
    loop = np.zeros((samples(SECONDS), 2))
    for _ in range(12):
        loop += pan(_speaker(rng), rng.uniform(-0.7, 0.5))
    loop = lowpass(loop, 1500, 1, wrap=True)
    loop /= np.std(loop)
    for at in (11.3, 11.72, 12.15, 12.6, 38.2, 38.63, 39.1):
        tap = strike(scatter(modes((1, 1.9, 2.9), 1130, 0.3), rng, 0.01), 0.5, rng, 0.6)
        add_wrapped(loop, at, pan(tap, -0.55), 0.8)
    return loop


def river(rng):
    """Water over stones, on the right: a broad hush with small gurgles."""
    loop = np.zeros((samples(SECONDS), 2))
    for side in range(2):
        hush = noise(SECONDS, rng, 350, 3200, -2)
        hush *= 0.8 + 0.4 * drift(SECONDS, rng, 0.7, wrap=True)
        loop[:, side] = hush * (0.55, 1.0)[side]
    for _ in range(520):
        hz = rng.uniform(380, 1100)
        length = rng.uniform(0.02, 0.06)
        rise = rng.uniform(0.1, 0.5)
        drop = _whistle(lambda u: hz * (1 + rise * u), length, length / 3)
        add_wrapped(loop, rng.uniform(0, SECONDS), pan(drop, rng.uniform(0.0, 0.9)), rng.pareto(3) * 0.5)
    return loop / np.std(loop)


def birds(rng):
    loop = np.zeros((samples(SECONDS), 2))
    songs = ((2.0, blackbird, -0.6, 0.62), (7.5, sparrows, 0.5, 0.30), (10.2, great_tit, 0.7, 0.40),
             (14.6, blackbird, -0.6, 0.55), (19.3, chaffinch, 0.2, 0.42), (23.5, cuckoo, -0.8, 0.16),
             (28.0, sparrows, 0.4, 0.28), (30.1, blackbird, -0.55, 0.6), (34.4, great_tit, 0.7, 0.32),
             (37.0, chaffinch, 0.1, 0.36), (41.6, blackbird, -0.6, 0.5), (46.2, sparrows, 0.6, 0.25),
             (49.0, chaffinch, 0.25, 0.40), (52.6, great_tit, 0.65, 0.30))
    for at, song, place, gain in songs:
        add_wrapped(loop, at, pan(song(rng), place), gain)
    return loop


def summer():
    rng = np.random.default_rng(1547)
    air = dsp.hall_kernel(1.3, 0.5, rng, 0.035)
    near = 0.22 * birds(rng)
    song = lowpass(near + 1.1 * convolve(near, air, wrap=True), 5200, 1, wrap=True)
    folk = market(rng)
    folk = 0.5 * folk + 0.8 * convolve(folk, air, wrap=True)
    return song + 0.016 * folk + 0.055 * river(rng)


# --- winter ----------------------------------------------------------------

def wind(rng):
    """Wind about the walls: slow breaths, a hollow tone that wanders."""
    loop = np.zeros((samples(SECONDS), 2))
    breath = drift(SECONDS, rng, 0.14, wrap=True)
    for side in range(2):
        own = 0.75 * breath + 0.25 * drift(SECONDS, rng, 0.5, wrap=True)
        pitch = drift(SECONDS, rng, 0.25, wrap=True)
        def response(t, hz):
            i = min(len(own) - 1, int(t * RATE))
            hollow = 320 * 2 ** (1.1 * own[i] + 0.4 * pitch[i])
            low = 0.40 / (1 + (np.log2(hz / 220) / 1.1) ** 4)
            tone = 1.5 * own[i] ** 1.5 / (1 + (np.log2(hz / hollow) / 0.22) ** 2)
            high = 0.45 * own[i] ** 2 / (1 + (np.log2(hz / 1500) / 0.9) ** 4)
            return (0.10 + own[i] ** 1.4) * (low + tone + high)
        loop[:, side] = dsp.moving_filter(noise(SECONDS, rng, 60, 5000, -2), response, wrap=True)
    middle = loop.mean(axis=1, keepdims=True)
    loop = 0.7 * loop + 0.3 * middle
    return loop / np.std(loop)


def hearth(rng):
    """A fire in the gatehouse, right behind: low flame, crackle, a log that shifts."""
    loop = np.zeros((samples(SECONDS), 2))
    flame = noise(SECONDS, rng, 50, 320, -2) * (0.6 + 0.6 * drift(SECONDS, rng, 2.5, wrap=True))
    loop += pan(flame, 0.3) * 0.25
    busy = drift(SECONDS, rng, 0.3, wrap=True)
    for _ in range(900):
        at = rng.uniform(0, SECONDS)
        if rng.random() > 0.25 + busy[samples(at) % len(busy)]:
            continue
        hz = math.exp(rng.uniform(math.log(700), math.log(3600)))
        spark = strike([(hz, rng.uniform(.003, .012), 1), (hz * 1.7, .004, .5)], 0.03, rng, 0.2, click=0.3)
        add_wrapped(loop, at, pan(spark, rng.uniform(0.05, 0.55)), min(12.0, 1.6 * (1 + rng.pareto(1.8))))
    for at in (9.4, 26.9, 27.3, 44.1):
        log = strike(scatter(modes((1, 1.7, 2.9, 4.1), 260, 0.08), rng), 0.2, rng, 1.2, click=0.3)
        add_wrapped(loop, at, pan(log, 0.3), 5.0)
    return loop


def winter():
    rng = np.random.default_rng(1548)
    room = dsp.hall_kernel(0.7, 0.5, rng, 0.010)
    fire = hearth(rng)
    fire = lowpass(fire + 0.5 * convolve(fire, room, wrap=True), 4200, 1, wrap=True)
    return 0.36 * wind(rng) + 0.36 * fire


# --- Carcassonne -----------------------------------------------------------

def swifts(rng):
    """Swifts about the towers: thin, quick, far above."""
    at, notes = 0.0, []
    for _ in range(int(rng.integers(2, 4))):
        hz, length = rng.uniform(3900, 4500), rng.uniform(0.35, 0.55)
        cry = _whistle(lambda u: hz * (1.06 - 0.14 * u) * (1 + 0.02 * np.sin(160 * u)), length, 0.08)
        notes.append((at, cry, rng.uniform(0.4, 0.8)))
        at += rng.uniform(0.5, 0.9)
    return dsp.mix(*notes)


def masons(rng):
    """Chisels on the site, now here, now there; a winch; steps and a barrow on cobbles."""
    loop = np.zeros((samples(SECONDS), 2))
    for start, place, count, gap in ((3.0, -0.5, 7, 0.42), (15.2, 0.45, 6, 0.38), (29.7, -0.35, 8, 0.40), (43.5, 0.6, 6, 0.44)):
        at = start
        for _ in range(count):
            stone = scatter(modes((1, 1.37, 1.83, 2.6), rng.uniform(1250, 1450), 0.05), rng, 0.02)
            add_wrapped(loop, at, pan(strike(stone, 0.2, rng, 0.25, click=0.1), place), rng.uniform(0.6, 1.0))
            at += gap * rng.uniform(0.9, 1.15)
    for start in (22.5, 50.8):
        for i in range(12):
            creak = strike(scatter(modes((1, 1.5, 2.2), 310 + 6 * i, 0.05), rng), 0.1, rng, 1.4)
            add_wrapped(loop, start + 0.19 * i, pan(creak, 0.2), 0.5)
    for start, way in ((9.0, 1), (36.0, -1)):
        for i in range(16):
            sole = strike(scatter(modes((1, 1.7, 2.6), 420, 0.04), rng), 0.1, rng, 0.8, click=0.1)
            add_wrapped(loop, start + 0.52 * i, pan(sole, way * (-0.8 + 0.1 * i)), 0.35 * np.sin(np.pi * (i + 1) / 17))
    return loop / np.std(loop)


def pigeons(rng):
    """On a gutter: three low notes."""
    notes = [(0.42 * i, _whistle(lambda u: (415 + 30 * np.sin(np.pi * u)) * (1 + 0.015 * np.sin(60 * u)), 0.30, 0.06), g) for i, g in enumerate((0.6, 1.0, 0.7))]
    return lowpass(dsp.mix(*notes), 900)


def carcassonne():
    rng = np.random.default_rng(1549)
    yard = dsp.hall_kernel(1.1, 0.5, rng, 0.022)
    wings = np.zeros((samples(SECONDS), 2))
    for at, song, place, gain in ((4.5, swifts, 0.5, 0.20), (12.0, pigeons, -0.5, 0.45), (18.0, sparrows, 0.6, 0.30), (25.4, swifts, -0.3, 0.16),
                                  (33.0, pigeons, -0.55, 0.4), (40.2, sparrows, -0.6, 0.26), (47.0, swifts, 0.2, 0.18), (53.0, pigeons, 0.4, 0.35)):
        add_wrapped(wings, at, pan(song(rng), place), gain)
    wings = lowpass(0.22 * wings + 0.2 * convolve(wings, yard, wrap=True), 4600, 1, wrap=True)
    work = masons(rng)
    work = lowpass(0.35 * work + 0.5 * convolve(work, yard, wrap=True), 2400, 1, wrap=True)
    folk = market(rng)
    folk = 0.4 * folk + 0.7 * convolve(folk, yard, wrap=True)
    water = river(rng)
    return wings + 0.020 * work + 0.030 * folk + 0.024 * water


# --- loch ------------------------------------------------------------------

def gull(rng):
    """Three to six cries, falling, the first the longest."""
    at, notes = 0.0, []
    top = rng.uniform(1350, 1750)
    for i in range(int(rng.integers(3, 7))):
        length = rng.uniform(0.22, 0.32) * (1.3 if i == 0 else 1)
        hz = top * rng.uniform(0.96, 1.03)
        cry = _whistle(lambda u: hz * (0.80 + 0.42 * np.sin(math.pi * np.clip(u * 1.15, 0, 1)) - 0.22 * u), length, 0.03)
        rasp = _whistle(lambda u: 2.01 * hz * (0.80 + 0.42 * np.sin(math.pi * np.clip(u * 1.15, 0, 1)) - 0.22 * u), length, 0.03)
        notes.append((at, cry + 0.30 * rasp, rng.uniform(0.6, 1.0) * 0.93 ** i))
        at += length + rng.uniform(0.06, 0.16)
        top *= 0.985
    return dsp.mix(*notes)


def curlew(rng):
    """A bubbling call that climbs, over the moor."""
    at, notes = 0.0, []
    for i in range(9):
        hz = 880 * (1 + 0.045 * i) * rng.uniform(0.99, 1.01)
        length = 0.30 - 0.022 * i
        notes.append((at, _whistle(lambda u: hz * (1 + 0.42 * u ** 1.5), length, 0.03), 0.5 + 0.05 * i))
        at += length + 0.015
    return dsp.mix(*notes)


def lapping(rng):
    """Small waves on stones: each comes up with a hush and runs back with drops."""
    loop = np.zeros((samples(SECONDS), 2))
    at = 0.0
    while at < SECONDS - 1.5:
        length = rng.uniform(1.5, 2.6)
        place = rng.uniform(-0.8, 0.8)
        hush = lowpass(noise(length, rng, 180, 1900, -3), 1500) * swell(length, rng.uniform(0.30, 0.42))
        add_wrapped(loop, at, pan(hush, place), rng.uniform(0.5, 1.0))
        for _ in range(int(rng.integers(5, 12))):
            hz, size = rng.uniform(420, 1250), rng.uniform(0.02, 0.05)
            drop = _whistle(lambda u: hz * (1 + 0.35 * u), size, size / 3)
            add_wrapped(loop, at + length * rng.uniform(0.3, 0.9), pan(drop, place + rng.uniform(-.2, .2)), rng.pareto(3) * 0.22)
        at += rng.uniform(1.5, 2.5)
    return loop / np.std(loop)


def kilt():
    """The loch below the headland: water on stones, wind from the moor, gulls and a curlew far off."""
    rng = np.random.default_rng(1746)
    far = dsp.hall_kernel(1.6, 0.45, rng, 0.045)
    birds_ = np.zeros((samples(SECONDS), 2))
    for at, call, place, gain in ((4.0, gull, -0.5, 0.5), (12.5, curlew, 0.6, 0.35), (21.0, gull, 0.4, 0.35), (33.6, gull, -0.7, 0.5), (41.2, curlew, -0.3, 0.28), (50.3, gull, 0.7, 0.4)):
        add_wrapped(birds_, at, pan(call(rng), place), gain)
    calls = lowpass(0.4 * birds_ + convolve(birds_, far, wrap=True), 3600, 1, wrap=True)
    return 0.20 * wind(rng) + 0.30 * lapping(rng) + 0.34 * calls


def make(folder, only=()):
    """Writes the loops."""
    for name, scene in (("summer", summer), ("winter", winter), ("carcassonne", carcassonne), ("kilt", kilt)):
        if only and name not in only:
            continue
        x = dsp.shelf(dsp.highpass(scene(), 45, 2, wrap=True), 6000, -4, wrap=True)
        x *= 10 ** ((LEVEL - dsp.loudness(x)) / 20)
        peak = np.abs(x).max()
        if peak > 0.7:
            raise SystemExit(f"{name}: peak {peak:.2f}; make the loudest event softer")
        oggfile.write(folder / f"ambience_{name}.ogg", x, 3)
