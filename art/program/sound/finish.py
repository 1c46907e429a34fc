# SPDX-License-Identifier: MIT
"""Finishing a short sound: no silence before it, no click after it, its level."""
import numpy as np

import dsp

PEAK = 10 ** (-3.0 / 20)


def trimmed(x):
    """Without silence at the start, and faded out where it has died away."""
    # The fade-in needs room before the attack, or it would blunt it.
    room = [(dsp.samples(0.002), 0)] + [(0, 0)] * (x.ndim - 1)
    x = np.pad(x, room)
    level = np.abs(x) if x.ndim == 1 else np.abs(x).max(axis=1)
    top = level.max()
    start = max(0, np.argmax(level > top * 0.012) - dsp.samples(0.001))
    audible = np.nonzero(level > top * 0.0012)[0]
    x = x[start:audible[-1] + 1].copy()
    rise, fall = dsp.samples(0.0007), min(len(x) // 3, dsp.samples(0.06))
    shape = np.ones(len(x))
    shape[:rise] = np.linspace(0, 1, rise)
    shape[-fall:] = np.cos(np.linspace(0, np.pi / 2, fall)) ** 2
    shape = shape if x.ndim == 1 else shape[:, None]
    return (x - (x * shape).mean(axis=0) / shape.mean()) * shape


def limited(x):
    """Peaks above the limit are bent, not cut."""
    knee = PEAK * 0.6
    size = np.abs(x)
    over = knee + (PEAK - knee) * np.tanh((size - knee) / (PEAK - knee))
    return np.where(size > knee, np.sign(x) * over, x)


def levelled(x, target):
    """Loudest 100 ms at the target; the limiter may take a little of it."""
    for _ in range(3):
        x = limited(x * 10 ** ((target - dsp.burst_level(x)) / 20))
    return x
