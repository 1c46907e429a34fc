# SPDX-License-Identifier: MIT
"""Weather and fate: the gust of a winter card, the plague bell."""
import numpy as np

from bodies import bell as cast_bell
from dsp import drift, highpass, mix, moving_filter, noise, pan, samples, swell


def wind_gust(rng, _take):
    """A gust comes, whistles round the keep and goes; stereo."""
    seconds = rng.uniform(1.9, 2.3)
    peak = rng.uniform(0.35, 0.5)
    rise = swell(seconds, peak)
    sides = []
    for side in range(2):
        wander = drift(seconds, rng, 2.5)
        def response(t, hz):
            i = min(len(rise) - 1, int(t * 44100))
            centre = 260 + 520 * rise[i] + 160 * (wander[i] - 0.5)
            body = 1 / (1 + (np.log2(hz / centre) / 0.8) ** 4) + 0.12 * rise[i] * (hz > 500)
            whistle = 0.8 * rise[i] ** 2 / (1 + (np.log2(hz / (centre * 2.3)) / 0.12) ** 2)
            return body + whistle
        sides.append(moving_filter(noise(seconds, rng, 90, 4000, -2), response) * rise)
    left, right = sides
    return np.stack([left + 0.35 * right, right + 0.35 * left], axis=1)


def bell(rng, take):
    """The plague bell, tolled once, far enough away not to frighten; stereo."""
    hz = 220.0
    x = cast_bell(hz, 3.2, 4.2 + 0.3 * take, rng, 1.1)
    late = np.concatenate([np.zeros(samples(0.011)), x])[:len(x)]
    return np.stack([x + 0.25 * late, 0.92 * x - 0.22 * late], axis=1)
