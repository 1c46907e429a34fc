# SPDX-License-Identifier: MIT
"""Controls: oak, iron latches, felt.  All of them soft, none of them tonal
enough to be heard as a tune."""
from bodies import chime, modes, pluck, scatter, strike
from dsp import lowpass, mix, noise, puff
from effects.cards import _rub


def _knock(rng, hz, t60=0.04, contact=1.0, thump=0.3):
    body = scatter(modes((1, 2.2, 3.6), hz, t60, 1.0), rng, 0.015)
    low = modes((1, 1.7), 150, 0.05)
    return mix((0, strike(body, 0.15, rng, 0.5 * contact, click=0.06), 1), (0, strike(low, 0.15, rng, 3), thump))


def button_hover(rng, _take):
    felt = lowpass(noise(0.05, rng, 200, 1200), 900) * puff(0.05, 0.006, 0.03)
    return mix((0, _knock(rng, 520, 0.02, 2.0, 0.2), 1.0), (0, felt, 0.06))


def button_press(rng, _take):
    return mix((0, _knock(rng, 440, 0.05, 0.9), 1), (0.052, _knock(rng, 560, 0.03, 1.0, 0.2), 0.35))


def switch(rng, take):
    """An iron latch falls over."""
    iron = scatter(modes((1, 1.8, 2.9, 3.7), 1180, 0.05, 0.9), rng)
    latch = strike(iron, 0.2, rng, 0.2, click=0.1)
    return mix((0, latch, 0.35), (0.038, _knock(rng, 380, 0.05, 0.9), 1.0), (0.039, latch, 0.5))


def slider(rng, _take):
    """One notch of a wooden rail."""
    return _knock(rng, 690, 0.022, 0.8, 0.25)


def error(rng, _take):
    """It cannot be: two muffled taps downwards, friendly."""
    return mix((0, chime(220.0, 0.3, 0.16, 4.0), 1.0), (0, _knock(rng, 230, 0.05, 3), 0.5),
               (0.13, chime(174.61, 0.4, 0.22, 4.0), 1.0), (0.13, _knock(rng, 200, 0.05, 3), 0.5))


def undo(rng, _take):
    """Back it goes: a card drawn home, a step down."""
    return mix((0, _rub(rng, 0.24, 1500, 0.7), 0.4), (0.17, pluck(440.0, 0.5, 0.7, 0.3, 1.6), 0.35),
               (0.25, pluck(293.66, 0.6, 0.8, 0.3, 1.6), 0.42))


def hint(rng, take):
    """A thought: two harp notes and a glint."""
    low, high = ((440.0, 659.26), (392.0, 587.33), (493.88, 659.26), (440.0, 587.33))[take]
    return mix((0, pluck(low, 0.9, 1.3, 0.35), 0.7), (0.12, pluck(high, 1.2, 1.5, 0.35), 0.8),
               (0.24, chime(high * 2, 0.9, 0.9), 0.18))
