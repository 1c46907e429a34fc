#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Measures the music: length, loudness, loudness range of its 3 s windows, true
peak, step between the loop's end and its start, and the spectrum's balance."""
import math
import pathlib
import sys

import numpy as np

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "sound"))

import dsp
import oggfile

MUSIC = HERE.parents[2] / "data" / "music"


def balance(x):
    """Shares of the energy below 250 Hz, to 2 kHz, to 6 kHz and above, in %."""
    power = np.abs(np.fft.rfft(x.mean(axis=1))) ** 2
    hz = np.fft.rfftfreq(len(x), 1 / dsp.RATE)
    edges = np.searchsorted(hz, (0, 250, 2000, 6000, dsp.RATE))
    parts = np.add.reduceat(power, edges[:-1])
    return 100 * parts / parts.sum()


def window_spread(x):
    """Soft and loud windows of 3 s (10th and 95th percentile), in LU apart."""
    blocks = 10 * np.log10(np.maximum(1e-12, dsp._blocks(x, 3.0, 1.0)))
    return np.percentile(blocks, 95) - np.percentile(blocks, 10)


def main():
    bad = 0
    print(f"{'piece':8s} {'length':>7s} {'LUFS':>6s} {'RMS':>6s} {'peak':>6s} {'range':>5s}   step at the seam / 99 % of all steps"
          "   below 250, 2k, 6k, above (%)")
    for path in sorted(p for p in MUSIC.glob("*.ogg") if p.stem in sys.argv[1:] or not sys.argv[1:]):
        x = oggfile.read(path)
        seconds, peak, lufs = len(x) / dsp.RATE, dsp.true_peak(x), dsp.loudness(x)
        rms = 10 * math.log10(np.mean(x ** 2))
        step = np.abs(x[0] - x[-1]).max()
        is_last = path.stem.endswith("_last")          # short, and loud at its ends: held against the steps of its strokes
        usual = np.percentile(np.abs(np.diff(x, axis=0)), 99.9 if is_last else 99)
        wrong = [text for text, fault in (("too short", seconds < (30 if is_last else 100)), ("peak", peak > -2), ("seam", step > usual),
                                          ("loudness", abs(lufs + 20) > 0.5)) if fault]
        bad += bool(wrong)
        shares = " ".join(f"{share:5.1f}" for share in balance(x))
        print(f"{path.stem:8s} {int(seconds // 60)}:{seconds % 60:04.1f} {lufs:7.1f} {rms:6.1f} {peak:6.1f} {window_spread(x):5.1f}   "
              f"{step:.5f} / {usual:.5f}                       {shares}  {', '.join(wrong)}")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
