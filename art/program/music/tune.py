#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Listens to every note of the blown and bowed instruments and writes down how
far off it is: tuning.json, which the renderer plays against.

The soundfont's recorder, for one, speaks up to 38 cents sharp and settles in
half a second.  Blown notes get a curve (cents at the times in TIMES), bowed
ones, which waver, their mean.
"""
import json
import math
import pathlib
import sys
import tempfile

import numpy as np

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "sound"))

import dsp
import fluid
from instruments import BLOWN, BOWED, INSTRUMENTS

TIMES = (0.04, 0.15, 0.30, 0.60)   # s after the onset at which windows begin
WINDOW, SPACING, HELD = 0.16, 1.5, 1.1


def cents_off(x, hz):
    """How far the strongest tone about hz is from it."""
    frame = x[:dsp.samples(WINDOW)] * np.hanning(dsp.samples(WINDOW))
    spectrum = np.abs(np.fft.rfft(frame, 1 << 18))
    grid = np.fft.rfftfreq(1 << 18, 1 / dsp.RATE)
    near = (grid > hz * 0.95) & (grid < hz * 1.05)
    return 1200 * math.log2(grid[near][spectrum[near].argmax()] / hz)


def listen(instrument, folder):
    pitches = range(instrument.low, instrument.high + 1)
    events = [(0.0, bytes((0xC0, instrument.program)))]
    for i, pitch in enumerate(pitches):
        at = 0.1 + i * SPACING
        events += [(at, bytes((0x90, pitch, 66))), (at + HELD, bytes((0x80, pitch, 0)))]
    x = fluid.play(events, 0.5 + SPACING * len(pitches), folder)
    table = {}
    for i, pitch in enumerate(pitches):
        hz = 440 * 2 ** ((pitch - 69) / 12)
        curve = [cents_off(x[dsp.samples(0.1 + i * SPACING + t):], hz) for t in TIMES]
        if instrument.style == BOWED:
            curve = [sum(curve) / len(curve)] * len(curve)
        table[pitch] = [round(c) for c in curve]
    return table


def main():
    with tempfile.TemporaryDirectory() as folder:
        found = {name: listen(i, pathlib.Path(folder)) for name, i in INSTRUMENTS.items() if i.style in (BLOWN, BOWED)}
    lines = [f' "{name}": {json.dumps(table)}' for name, table in found.items()]
    (HERE / "tuning.json").write_text("{\n" + ",\n".join(lines) + "\n}\n")
    worst = {name: max(abs(c) for curve in table.values() for c in curve) for name, table in found.items()}
    print("cents at most:", ", ".join(f"{name} {c}" for name, c in worst.items()))


if __name__ == "__main__":
    main()
