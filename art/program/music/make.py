#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Plays the scores and writes the music.

    make.py                every piece and phrase
    make.py title damsel   only these

Each part is played by fluidsynth into a file of its own, dry; balance, room
and level are made here.  Pieces are folded into loops: what rings over the end
sounds at the start, the hall included, so there is no seam.
"""
import json
import pathlib
import sys
import tempfile

import numpy as np

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "sound"))

import dsp
import fluid
import oggfile
import perform
import score
import tune
from bodies import bell, frame_drum
from finish import levelled, trimmed
from instruments import BLOWN, BOWED, INSTRUMENTS, trim_db

DATA = HERE.parents[2] / "data"
TUNING = json.loads((HERE / "tuning.json").read_text())
COURSE_CENTS = 5    # the strings of a lute's course are never quite one
LEAD = 0.5          # s before the first note, for what starts early
TAIL = 6.0          # s after the last one
LOUDNESS = -20.0    # LUFS
MUSIC_QUALITY = 2   # of Vorbis; phrases and effects have 5
LAST_QUALITY = 0.5  # of what is heard in the last rounds alone
PHRASE_LEVEL = -18.0   # loudest 100 ms, as for the effects
LOOPS = ("title", "summer", "summer_pavane", "summer_dance", "winter", "winter_harp", "winter_vigil", "final", "carcassonne", "carcassonne_evening", "kilt_strathspey", "kilt_air", "summer_last", "winter_last")


def _intonation(name, note):
    """Bends against what the soundfont gets wrong at this pitch."""
    curve = TUNING.get(name, {}).get(str(note.pitch))
    if not curve:
        return []
    times = np.arange(-0.004, min(0.6, note.end - note.start), 0.05)
    off = np.interp(times, np.array(tune.TIMES) + tune.WINDOW / 2, curve)
    return [(note.start + t, fluid.bend(-c)) for t, c in zip(times, off)]


def _expression(note):
    """Swell of a blown or bowed note."""
    length = note.end - note.start
    if length < 0.45:
        return [(note.start - 0.002, bytes((0xB0, 11, 104)))]
    steps = min(24, int(length / 0.06))
    return [(note.start + length * i / steps - 0.002,
             bytes((0xB0, 11, int(88 + 32 * np.sin(np.pi * (0.12 + 0.80 * i / steps)) ** 0.8))))
            for i in range(steps)]


def _events(name, notes):
    """MIDI events of a part; a string struck again is stopped first."""
    instrument = INSTRUMENTS[name]
    out = [(0.0, bytes((0xC0, instrument.program))), (0.0, bytes((0xC1, instrument.program))),
           (0.0, fluid.bend(COURSE_CENTS, 1))]
    rng = np.random.default_rng(77)
    next_start = {}
    for note in reversed(notes):
        end = min(note.end, next_start.get(note.pitch, 1e9) - 0.008)
        next_start[note.pitch] = note.start
        velocity = note.velocity * 10 ** (trim_db(instrument, note.pitch) / 40)
        velocity = int(np.clip(round(velocity), 8, 122))
        on, off = LEAD + note.start, LEAD + max(end, note.start + 0.03)
        out += [(on, bytes((0x90, note.pitch, velocity))), (off, bytes((0x80, note.pitch, 40)))]
        if instrument.courses:
            # The second string of the course: an octave up in the bass.
            pitch = note.pitch + (12 if note.pitch < 53 else 0)
            late = on + 0.008 + rng.uniform(0, 0.005)
            soft = int(velocity * (0.5 if note.pitch < 53 else 0.62))
            out += [(late, bytes((0x91, pitch, soft))), (max(off, late + 0.03), bytes((0x81, pitch, 40)))]
        if instrument.style in (BLOWN, BOWED):
            out += [(LEAD + at, message) for at, message in _expression(note) + _intonation(name, note)]
    return out


def _drum(notes, seconds):
    """The frame drum is ours: full stroke, rim, finger; four takes of each."""
    out = np.zeros(dsp.samples(seconds))
    takes = {}
    for i, note in enumerate(notes):
        key = (note.pitch, i % 4)
        if key not in takes:
            rng = np.random.default_rng(900 + 10 * note.pitch + i % 4)
            hit = (0.0, 0.8, 1.0)[note.pitch]
            hz = 98 * rng.uniform(0.99, 1.01)
            takes[key] = frame_drum(hz, 0.9, rng, hit) * (1.0, 0.55, 0.3)[note.pitch]
        x, at = takes[key], dsp.samples(LEAD + note.start)
        out[at:at + len(x)] += x * (note.velocity / 70) ** 1.5
    return out


def _bells(notes, seconds):
    """Small cast bells, ours too: one for each note, which rings on until it has died away."""
    out = np.zeros(dsp.samples(seconds))
    for i, note in enumerate(notes):
        x = bell(440 * 2 ** ((note.pitch - 69) / 12), 5.0, 5.0, np.random.default_rng(1200 + note.pitch), 1.6 + 0.3 * (i % 3))
        at = dsp.samples(LEAD + note.start)
        x = x[:len(out) - at]
        out[at:at + len(x)] += x * (note.velocity / 70) ** 1.5
    return out


OWN = {"frame-drum": _drum, "bells": _bells}   # what is no program of the soundfont


def _stem(piece, part, clock, folder):
    """A part, evened out and as loud as its level says (0 dB: -20 LUFS)."""
    instrument = INSTRUMENTS[part.instrument]
    notes = perform.play(piece, part.name, clock)
    seconds = LEAD + clock.length + TAIL
    if instrument.program is None:
        x = OWN[part.instrument](notes, seconds)
    else:
        x = fluid.play(_events(part.instrument, notes), seconds, folder)
    corner, gain = instrument.shelf
    x = dsp.tone(x, instrument.highpass, corner, gain)
    return x * 10 ** ((part.level - 20 - dsp.loudness(x)) / 20)


def _folded(x, length):
    """The signal as one turn of a loop."""
    lead = dsp.samples(LEAD)
    out = x[lead:lead + length].copy()
    out[-lead:] += x[:lead]
    rest = x[lead + length:]
    out[:len(rest)] += rest
    return out


def _ridden(x, share=0.45, seconds=8.0):
    """Soft passages a little up and loud ones down, slowly, as a hand on the
    fader would: background music has no use for the full range."""
    hop = dsp.samples(1.0)
    power = dsp.k_weighted(x)
    power = (power ** 2).sum(axis=1)
    count = len(x) // hop
    blocks = power[:count * hop].reshape(count, hop).mean(axis=1)
    # A circular window, since the piece goes round.
    turn = np.minimum(np.arange(count), count - np.arange(count))
    window = np.exp(-0.5 * (turn / (seconds / 2)) ** 2)
    smooth = np.fft.irfft(np.fft.rfft(blocks) * np.fft.rfft(window / window.sum()), count)
    level = 10 * np.log10(np.maximum(smooth, 1e-9))
    gain = np.clip(-share * (level - level.max()), 0, 7)
    times = np.arange(len(x)) / hop % count
    curve = np.interp(times, np.arange(count) + 0.5, gain, period=count)
    return x * (10 ** (curve / 20))[:, None]


def render(piece, loop):
    """The finished piece, stereo."""
    clock = perform.Clock(piece)
    length = dsp.samples(clock.length)
    t60, wet = piece.room
    hall = dsp.hall_kernel(t60, 0.55, np.random.default_rng(1500))
    mixed = 0.0
    with tempfile.TemporaryDirectory() as folder:
        for part in piece.parts.values():
            mixed = mixed + dsp.pan(_stem(piece, part, clock, pathlib.Path(folder)), part.pan)
    tail = dsp.convolve(dsp.highpass(mixed, 160), hall)[:len(mixed)]
    mixed = mixed + wet * tail
    mixed = _ridden(_folded(mixed, length)) if loop else mixed[dsp.samples(LEAD - 0.12):]
    return mixed * 10 ** ((LOUDNESS - dsp.loudness(mixed)) / 20)


def _make_loop(piece):
    x = render(piece, loop=True)
    oggfile.write(DATA / "music" / f"{piece.name}.ogg", x, LAST_QUALITY if piece.name.endswith("_last") else MUSIC_QUALITY)
    print(f"{piece.name}: {len(x) / dsp.RATE:.1f} s")


def _make_phrase(piece):
    """Phrases are sound effects: a take for each section, trimmed and levelled."""
    for take, section in enumerate(list(piece.form), 1):
        piece.form = [section]
        x = levelled(trimmed(render(piece, loop=False)), PHRASE_LEVEL)
        oggfile.write(DATA / "sounds" / f"{piece.name}_{take}.ogg", x, 5)
        print(f"{piece.name}_{take}: {len(x) / dsp.RATE:.1f} s")


def main():
    (DATA / "music").mkdir(parents=True, exist_ok=True)
    known = {p.stem: p for p in score.all_of(HERE.parents[1])}
    for name in sys.argv[1:] or sorted(known):
        if name not in known:
            sys.exit(f"there is no {name}.score; there are {', '.join(sorted(known))}")
        try:
            piece = score.read(known[name])
        except score.ScoreError as error:
            sys.exit(str(error))
        if name in LOOPS:
            _make_loop(piece)
        else:
            _make_phrase(piece)


if __name__ == "__main__":
    main()
