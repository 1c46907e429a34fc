# SPDX-License-Identifier: MIT
"""Things that sound: struck plates, bars, blocks, membranes, bells, strings.

A body is a list of partials (hz, t60, amplitude); a strike excites them with a
soft pulse whose width is the time of contact: a hard, small hammer is short
and bright, a felted one long and dull.
"""
import math

import numpy as np

from dsp import RATE, clock, convolve, decay, noise, samples

# Ratios of the lowest modes, from the textbooks on the physics of vibration.
PLATE = (1.0, 1.73, 2.33, 3.91, 4.11, 6.30)
BAR = (1.0, 2.756, 5.404, 8.933)
MEMBRANE = (1.0, 1.593, 2.135, 2.295, 2.653, 2.917, 3.155, 3.500)


def pulse(milliseconds):
    """Force of a contact: one lobe, sum 1."""
    n = max(2, samples(milliseconds / 1000))
    lobe = np.sin(np.linspace(0, math.pi, n + 2)[1:-1])
    return lobe / lobe.sum()


def ring(partials, seconds, rng, split=0.0):
    """Free ringing of the partials; split is the beating of uneven bodies."""
    t = clock(seconds)
    out = np.zeros(len(t))
    for hz, t60, amp in partials:
        if hz > 15000:
            continue
        share = rng.uniform(0.35, 0.65)
        for side, part in ((-0.5, share), (0.5, 1 - share)):
            f = hz * (1 + side * split)
            out += amp * part * np.sin(2 * math.pi * f * t) * np.exp(-6.908 * t / t60)
    return out


def strike(partials, seconds, rng, contact=0.5, split=0.0, click=0.0):
    """The body hit once; click adds the noise of the contact itself."""
    x = convolve(ring(partials, seconds, rng, split), pulse(contact))[:samples(seconds)]
    if click:
        burst = noise(seconds, rng, 500, min(7000, 2600 / contact)) * decay(seconds, 0.016)
        x = x + click * convolve(burst, pulse(0.15 * contact))[:len(x)]
    return x


def scatter(partials, rng, spread=0.03, level=0.35):
    """The same body hit elsewhere: partials move a little, levels more."""
    return [(hz * (1 + rng.normal(0, spread)), t60 * rng.uniform(0.85, 1.15),
             amp * (1 + rng.uniform(-level, level))) for hz, t60, amp in partials]


def modes(ratios, hz, t60, slope=1.0, damping=0.7):
    """Partials on the ratios; level and ring fall towards the higher ones."""
    return [(hz * r, t60 * r ** -damping, r ** -slope) for r in ratios]


def bounces(first, restitution, count, rng):
    """Times and strengths of a thing that is dropped and comes to rest."""
    at, gap, strength, out = 0.0, first, 1.0, []
    for _ in range(count):
        out.append((at, strength))
        at += gap * rng.uniform(0.9, 1.1)
        gap *= restitution
        strength *= restitution
    return out


def pluck(hz, seconds, t60=2.0, place=0.2, dark=1.0, stiffness=2e-5):
    """A plucked string: gut-like when dark is high; exactly in tune."""
    t = clock(seconds)
    out = np.zeros(len(t))
    for k in range(1, 40):
        f = hz * k * math.sqrt(1 + stiffness * k * k)
        if f > 9000:
            break
        amp = math.sin(math.pi * k * place) / k ** (0.9 + 0.25 * dark)
        out += amp * np.sin(2 * math.pi * f * t) * np.exp(-6.908 * t * (1 + 0.22 * (k - 1)) / t60)
    return convolve(out, pulse(0.5 * dark))[:len(t)]


def chime(hz, seconds, t60=0.9, soft=1.2):
    """A tuned bar struck with felt: almost only its fundamental."""
    partials = [(hz, t60, 1.0), (hz * 2.0, t60 * 0.5, 0.10), (hz * 2.756, t60 * 0.3, 0.26),
                (hz * 5.404, t60 * 0.12, 0.12)]
    return strike(partials, seconds, np.random.default_rng(3), contact=0.5 * soft, split=0.0012)


def bell(hz, seconds, t60, rng, soft=2.0):
    """A cast bell; hz is the note that is heard."""
    partials = ((0.5, 1.0, 0.40), (1.0, 0.62, 0.8), (1.19, 0.55, 0.65), (1.5, 0.35, 0.25),
                (2.0, 0.42, 0.9), (2.51, 0.2, 0.35), (2.66, 0.18, 0.3), (3.01, 0.17, 0.35),
                (4.1, 0.11, 0.25), (5.3, 0.07, 0.15))
    return strike([(hz * r, t60 * d, a) for r, d, a in partials], seconds, rng, soft, 0.0022)


def frame_drum(hz, seconds, rng, hit=0.0, t60=0.55):
    """A frame drum; hit 0 is the full stroke, 1 the rim."""
    partials = []
    for i, r in enumerate(MEMBRANE):
        level = (1 - hit) * r ** -1.5 + hit * (0.10 if i == 0 else 0.5 * r ** -0.5)
        partials.append((hz * r, t60 * r ** -1.1 * (1 - 0.55 * hit), level))
    x = strike(partials, seconds, rng, contact=4.0 - 3.1 * hit, split=0.004)
    skin = noise(seconds, rng, 250, 1500 + 1500 * hit) * decay(seconds, 0.045)
    return x + (0.05 + 0.05 * hit) * convolve(skin, pulse(2.0 - 1.4 * hit))[:len(x)]


def grains(seconds, rng, density, low, high, t60=0.004, kinds=24):
    """Sand, grit, embers: many tiny hits.  density(t) is hits in a second."""
    n = samples(seconds)
    t = np.arange(n) / RATE
    out = np.zeros(n)
    rate = density(t) / RATE / kinds
    for _ in range(kinds):
        hits = (rng.random(n) < rate) * rng.pareto(2.2, n)
        hz = math.exp(rng.uniform(math.log(low), math.log(high)))
        grain = ring([(hz, t60 * rng.uniform(0.5, 1.6), 1.0)], t60 * 2, rng)
        out += convolve(np.minimum(hits, 6), grain)[:n]
    return out
