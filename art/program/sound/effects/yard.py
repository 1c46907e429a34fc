# SPDX-License-Identifier: MIT
"""What is heard of a castle from far off: beasts, carts, a saw, mugs. Quiet, dull with distance, with the yard's walls."""
import math

import numpy as np

from bodies import BAR, modes, pulse, scatter, strike
from dsp import clock, convolve, decay, drift, hall_kernel, highpass, lowpass, mix, noise, resonate, samples, swell


def far(x, rng, dull=2600, wall=0.5):
    """Over the yard: highs are lost on the way, walls answer."""
    hall = hall_kernel(0.9, 0.35, rng)
    hall = hall[:, 0] if hall.ndim > 1 else hall
    wet = convolve(x, hall)
    dry = np.concatenate([x, np.zeros(len(wet) - len(x))])
    peak = max(1e-9, np.abs(wet).max())
    return lowpass(dry + wall * wet / peak * np.abs(dry).max(), dull, 1)


def voice(f0, formants, rng, rough=0.0, breath=0.0):
    """A throat: harmonics of the curve f0 (Hz, a sample each), weighed by formants (Hz, width)."""
    phase = 2 * math.pi * np.cumsum(f0 * (1 + rough * (drift(len(f0) / 44100, rng, 60)[:len(f0)] - 0.5))) / 44100
    out = np.zeros(len(f0))
    for k in range(1, 14):
        weight = sum(1 / (1 + ((k * f0.mean() - hz) / width) ** 2) for hz, width in formants) / k ** 0.3
        out += weight * np.sin(k * phase)
    if breath:
        hiss = sum(resonate(noise(len(f0) / 44100, rng, 300, 6000), hz, 3) for hz, _ in formants)
        out += breath * hiss[:len(f0)] * np.abs(out).max() / max(1e-9, np.abs(hiss).max())
    return out


def curve(points, seconds):
    """A line through (share, value)."""
    return np.interp(np.linspace(0, 1, samples(seconds)), *zip(*points))


def cock(rng, _take):
    """Ki-ke-ri-kee: three short ones and a long one that falls."""
    parts, at = [], 0.0
    top = rng.uniform(780, 880)
    for seconds, rise in ((0.13, 0.75), (0.12, 0.9), (0.16, 1.0), (rng.uniform(0.7, 0.9), 1.08)):
        f0 = curve(((0, top * rise * 0.82), (0.25, top * rise), (0.7, top * rise * 0.97), (1, top * rise * 0.6)), seconds)
        parts.append((at, voice(f0, ((1300, 500), (2600, 700)), rng, 0.05) * swell(seconds, 0.3)))
        at += seconds * 0.96
    return far(laid(parts), rng, 2400)


def laid(parts):
    """Sounds at their times."""
    total = max(samples(at) + len(x) for at, x in parts)
    out = np.zeros(total)
    for at, x in parts:
        out[samples(at):samples(at) + len(x)] += x
    return out


def dog(rng, _take):
    parts, at = [], 0.0
    pitch = rng.uniform(250, 320)
    for _ in range(rng.integers(2, 4)):
        seconds = rng.uniform(0.11, 0.14)
        f0 = curve(((0, pitch * 0.8), (0.3, pitch * 1.25), (1, pitch * 0.6)), seconds)
        parts.append((at, voice(f0, ((620, 260), (1250, 400)), rng, 0.3, 0.25) * swell(seconds, 0.2)))
        at += rng.uniform(0.28, 0.42)
    return far(laid(parts), rng, 1900)


def sheep(rng, _take):
    seconds = rng.uniform(0.7, 1.0)
    t = clock(seconds)
    f0 = rng.uniform(300, 360) * (1 + 0.035 * np.sin(2 * math.pi * rng.uniform(8, 10) * t)) * curve(((0, 1.05), (1, 0.9)), seconds)
    x = voice(f0, ((780, 240), (1500, 350)), rng, 0.12) * (0.7 + 0.3 * np.sin(2 * math.pi * 9 * t)) * swell(seconds, 0.25)
    return far(x, rng, 2200, 0.3)


def owl(rng, _take):
    parts = []
    pitch = rng.uniform(340, 390)
    for at, seconds in ((0, 0.35), (0.75, 0.16), (0.98, 0.7)):
        f0 = curve(((0, pitch * 0.96), (0.3, pitch), (1, pitch * 0.93)), seconds)
        parts.append((at, voice(f0, ((380, 120),), rng, 0.01, 0.02) * swell(seconds, 0.4)))
    return far(laid(parts), rng, 1600, 0.9)


def crow(rng, _take):
    parts, at = [], 0.0
    for _ in range(rng.integers(2, 4)):
        seconds = rng.uniform(0.22, 0.3)
        f0 = curve(((0, 430), (0.3, 520), (1, 400)), seconds) * rng.uniform(0.95, 1.05)
        parts.append((at, voice(f0, ((1150, 350), (1800, 400)), rng, 0.5, 0.4) * swell(seconds, 0.3)))
        at += rng.uniform(0.42, 0.6)
    return far(laid(parts), rng, 2300, 0.6)


def cart(rng, _take):
    """An axle that wants grease."""
    seconds, t, out = rng.uniform(1.1, 1.5), 0.0, None
    out = np.zeros(samples(seconds))
    while t < seconds - 0.05:
        i = samples(t)
        lobe = pulse(1.2) * rng.uniform(0.6, 1)
        out[i:i + len(lobe)] += lobe[:len(out) - i]
        along = t / seconds
        t += 1 / (70 + 60 * math.sin(math.pi * along) + rng.uniform(-6, 6))
    x = sum(resonate(out, hz, 14) for hz in (rng.uniform(620, 700), rng.uniform(1180, 1300), 2100)) * swell(seconds, 0.5)
    rumble = lowpass(noise(seconds, rng, 40, 220), 160) * swell(seconds, 0.5)
    return far(x / max(1e-9, np.abs(x).max()) + 0.25 * rumble, rng, 2200, 0.3)


def mugs(rng, _take):
    parts = []
    for at in (0, rng.uniform(0.09, 0.2), rng.uniform(0.5, 0.8)):
        parts.append((at, strike(scatter(modes(BAR, rng.uniform(700, 980), 0.09), rng), 0.3, rng, 0.6, click=0.5)))
    return far(laid(parts), rng, 2600, 0.7)


def saw(rng, _take):
    parts, at = [], 0.0
    for stroke in range(rng.integers(4, 6)):
        seconds = rng.uniform(0.26, 0.32)
        teeth = 0.6 + 0.4 * np.sin(2 * math.pi * (95 if stroke % 2 else 78) * clock(seconds))
        x = noise(seconds, rng, 700 if stroke % 2 else 500, 3400) * teeth * swell(seconds, 0.5)
        parts.append((at, x * (0.7 if stroke % 2 else 1)))
        at += seconds * 1.12
    return far(highpass(laid(parts), 350), rng, 2800, 0.25)
