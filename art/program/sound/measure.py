#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Measures every effect and the ambience, and fails if one is out of line.

Columns: length in s, loudest 100 ms (LUFS), true peak (dBFS), time to the
onset (ms), offset (dB), share of the energy above 6 kHz (dB), the frequency
below and above which half of the energy lies (Hz).
"""
import math
import pathlib
import sys

import numpy as np

import catalogue
import dsp
import oggfile
from make import SOUNDS, take_names

LOOPS = set(catalogue.AMBIENCE.values())


def facts(x):
    mono = x if x.ndim == 1 else x.mean(axis=1)
    level = np.abs(x) if x.ndim == 1 else np.abs(x).max(axis=1)
    power = np.abs(np.fft.rfft(mono)) ** 2
    hz = np.fft.rfftfreq(len(mono), 1 / dsp.RATE)
    share = power[hz > 6000].sum() / power.sum()
    middle = hz[np.searchsorted(np.cumsum(power), power.sum() / 2)]
    return {"length": len(x) / dsp.RATE, "burst": dsp.burst_level(x), "peak": dsp.true_peak(x),
            "onset": 1000 * np.argmax(level > 0.01 * level.max()) / dsp.RATE,
            "offset": 20 * math.log10(max(1e-9, abs(mono.mean()))),
            "above6k": 10 * math.log10(max(1e-12, share)), "middle": middle}


def faults(f, target):
    """What is wrong with a take, in words."""
    out = []
    if f["peak"] > -1.0:
        out.append("peak above -1 dBFS")
    if f["onset"] > 5.0:
        out.append("silence at the start")
    if f["offset"] > -55:
        out.append("offset")
    if target is not None and abs(f["burst"] - target) > 2.5:
        out.append(f"loudness off by {f['burst'] - target:+.1f} dB")
    if f["above6k"] > -7:
        out.append("harsh")
    return out


def main():
    wanted = sys.argv[1:]
    bad = 0
    print(f"{'file':22s} {'s':>6s} {'100ms':>6s} {'peak':>6s} {'onset':>6s} {'dc':>6s} {'>6k':>6s} {'half':>6s}")
    for name, sound in catalogue.SOUNDS.items():
        if wanted and name not in wanted:
            continue
        for file in take_names(name, sound.takes):
            f = facts(oggfile.read(SOUNDS / file))
            wrong = faults(f, catalogue.KINDS[sound.kind][0])
            bad += bool(wrong)
            print(f"{file:22s} {f['length']:6.2f} {f['burst']:6.1f} {f['peak']:6.1f} {f['onset']:6.1f} "
                  f"{f['offset']:6.0f} {f['above6k']:6.1f} {f['middle']:6.0f}  {', '.join(wrong)}")
    for name in sorted(p.name for p in SOUNDS.glob("*.ogg")):
        if any(name.startswith(n + "_") for n in catalogue.PHRASES) and not wanted:
            f = facts(oggfile.read(SOUNDS / name))
            print(f"{name:22s} {f['length']:6.2f} {f['burst']:6.1f} {f['peak']:6.1f} {f['onset']:6.1f} "
                  f"{f['offset']:6.0f} {f['above6k']:6.1f} {f['middle']:6.0f}")
    for name in sorted(LOOPS) if not wanted else ():
        if not (SOUNDS / name).exists():
            continue
        x = oggfile.read(SOUNDS / name)
        step = np.abs(x[0] - x[-1]).max()
        usual = np.percentile(np.abs(np.diff(x, axis=0)), 99)
        print(f"{name:22s} {len(x) / dsp.RATE:6.2f} {dsp.loudness(x):6.1f} {dsp.true_peak(x):6.1f}   "
              f"step {step:.5f}, 99 % of all steps are below {usual:.5f}")
        bad += step > 2 * usual
    print("all in line" if not bad else f"{bad} out of line")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
