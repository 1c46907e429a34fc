# SPDX-License-Identifier: MIT
"""Playing MIDI events with fluidsynth and a free soundfont, dry."""
import subprocess

import numpy as np

import dsp
import midi

SOUNDFONT = "/usr/share/sounds/sf2/FluidR3_GM.sf2"


def bend(cents, channel=0):
    """Pitch bend message; the synthesiser's range is two semitones."""
    value = min(16383, max(0, 8192 + round(cents * 8192 / 200)))
    return bytes((0xE0 | channel, value & 0x7F, value >> 7))


def play(events, seconds, folder):
    """What the events sound like, mono, that long."""
    song, raw = folder / "part.mid", folder / "part.raw"
    # A last event keeps the synthesiser running until all has rung out.
    midi.write(song, events + [(seconds, bytes((0xB0, 7, 100)))])
    subprocess.run(["fluidsynth", "-q", "-n", "-i", "-R", "0", "-C", "0", "-g", "1", "-r", str(dsp.RATE),
                    "-T", "raw", "-O", "float", "-F", str(raw), SOUNDFONT, str(song)],
                   check=True, capture_output=True)
    x = np.fromfile(raw, "<f4").reshape(-1, 2).astype(float).mean(axis=1)
    n = dsp.samples(seconds)
    return np.pad(x, (0, max(0, n - len(x))))[:n]
