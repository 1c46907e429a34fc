# SPDX-License-Identifier: MIT
"""From notes to a performance: tempo, dynamics and the small freedoms of a
player, always the same ones for the same seed."""
import math
import zlib
from collections import namedtuple

import numpy as np

from instruments import BLOWN, BOWED, INSTRUMENTS, PLUCKED
from score import DYNAMICS

# A note as it is played: times in s, velocity as a float.
Played = namedtuple("Played", "start end pitch velocity")

SCALE = (0, 2, 4, 5, 7, 9, 11)   # every piece keeps to the white keys


class Clock:
    """Times of the eighths of the whole piece."""

    def __init__(self, piece):
        rng = np.random.default_rng(piece.seed)
        phase = rng.uniform(0, 2 * math.pi, 3)
        self.starts, self.ticks, now = [], [], 0.0
        for name in piece.form:
            section = piece.sections[name]
            self.starts.append(len(self.ticks))
            length, eighth = int(section.length), 30.0 / section.tempo
            for i in range(length):
                self.ticks.append(now)
                x = len(self.ticks) / 24
                sway = 0.007 * (math.sin(x + phase[0]) + math.sin(1.7 * x + phase[1]) + math.sin(2.9 * x + phase[2]))
                left = (length - i) / float(section.bar)
                slow = section.ritard * max(0.0, 1 - left) if section.ritard else 0.0
                now += eighth * (1 + sway + slow)
            now += section.breath
        self.ticks.append(now)
        self.length = now

    def at(self, index, eighths):
        """Time of a place in the index-th section of the form."""
        place = self.starts[index] + float(eighths)
        whole = min(int(place), len(self.ticks) - 2)
        share = place - whole
        return self.ticks[whole] + share * (self.ticks[whole + 1] - self.ticks[whole])


def _upper(pitch):
    """The next note of the scale above."""
    for step in (1, 2):
        if (pitch + step) % 12 in SCALE:
            return pitch + step
    return pitch + 2


def _phrases(notes):
    """For each note, how far it lies in its phrase, from 0 to 1."""
    places, start = {}, 0
    for i, note in enumerate(notes):
        last = i + 1 == len(notes)
        if last or notes[i + 1].start > note.start + note.length or note.length >= 5:
            first, final = notes[start].start, note.start + note.length
            for n in notes[start:i + 1]:
                places[id(n)] = float((n.start - first) / max(1, final - first))
            start = i + 1
    return places


def _velocity(note, section, shape, rng):
    first, last = (DYNAMICS[d] for d in section.dyn)
    share = float(note.start / section.length)
    beat = float(note.start % section.bar)
    strong = 4.0 if beat == 0 else 1.0 if beat % (3 if section.metre[1] == 8 else 2) == 0 else -4.0
    arch = 5.0 * math.sin(math.pi * min(1, shape)) if shape is not None else 0.0
    return first + (last - first) * share + strong + arch + rng.normal(0, 2.2)


def _ornament(played):
    """A short mordent on the beat."""
    step = min(0.065, (played.end - played.start) / 5)
    a, b = played.start + step, played.start + 2 * step
    return [played._replace(end=a), Played(a, b, _upper(played.pitch), played.velocity * 0.88),
            played._replace(start=b, velocity=played.velocity * 0.95)]


def _section(piece, section, index, part, clock, rng):
    instrument = INSTRUMENTS[piece.parts[part].instrument]
    notes = section.lines[part]
    chordal = part in section.grips
    places = {} if chordal else _phrases(notes)
    spread = 0.004 if chordal else 0.007
    struck_at = {}
    for note in notes:
        rank = struck_at.get(note.start, 0)
        struck_at[note.start] = rank + 1
        start = clock.at(index, note.start) + rng.normal(0, spread) + 0.014 * rank - instrument.ahead
        if instrument.style == PLUCKED:
            end = clock.at(index, note.start + (note.rings if chordal else note.length))
            end = min(start + 2.6, end + (0.05 if chordal else 0.12))
        else:
            whole = clock.at(index, note.start + note.length) - clock.at(index, note.start)
            end = start + whole * (0.55 if note.short else instrument.gate)
            if instrument.style == BOWED:
                end = min(end + 0.03, start + whole)
        played = Played(start, end, note.pitch, _velocity(note, section, places.get(id(note)), rng))
        yield from _ornament(played) if note.ornament else [played]


def play(piece, part, clock):
    """All that a part plays, in order."""
    rng = np.random.default_rng(piece.seed * 1000 + zlib.crc32(part.encode()) % 997)
    out = []
    for index, name in enumerate(piece.form):
        section = piece.sections[name]
        if part in section.lines:
            out += _section(piece, section, index, part, clock, rng)
    return sorted(out)
