# SPDX-License-Identifier: MIT
"""The instruments: where they live in the soundfont and how they are played.

Times in s, pitches as MIDI numbers.  trims evens out the soundfont: from that
pitch on, so many dB more.  ahead starts a slow sound earlier, so that it
speaks on the beat.
"""
from collections import namedtuple

Instrument = namedtuple("Instrument", "program low high style ahead gate trims courses highpass shelf")

# A piper cannot swell or stop his note: STEADY.
PLUCKED, BLOWN, BOWED, STRUCK, STEADY = "plucked", "blown", "bowed", "struck", "steady"

INSTRUMENTS = {
    # program, lowest, highest, style, ahead, gate, trims, courses, highpass, (corner, dB)
    "alto-recorder":  Instrument(74, 65, 91, BLOWN, 0.025, 0.93, ((80, -3.5),), False, 250, (3000, 1)),
    "tenor-recorder": Instrument(74, 60, 86, BLOWN, 0.040, 0.93, ((80, -3.5),), False, 180, (2500, 2)),
    "lute":           Instrument(24, 38, 77, PLUCKED, 0.0, 1.0, (), True, 105, (1700, 6)),
    "harp":           Instrument(46, 36, 91, PLUCKED, 0.0, 1.0, ((60, -2), (72, 0), (78, 5), (84, 10)), False, 70, (2500, 4)),
    "treble-viol":    Instrument(41, 50, 81, BOWED, 0.075, 0.98, ((72, 2),), False, 140, (2400, -5)),
    "bass-viol":      Instrument(42, 38, 67, BOWED, 0.100, 0.98, (), False, 70, (2200, -3)),
    "trumpet":        Instrument(56, 58, 84, BLOWN, 0.010, 0.88, (), False, 150, (2500, -7)),
    "sackbut":        Instrument(57, 41, 70, BLOWN, 0.040, 0.92, ((46, -5),), False, 60, (2500, -4)),
    "bagpipe":        Instrument(109, 50, 84, STEADY, 0.0, 1.0, (), False, 110, (2600, -6)),
    "bells":          Instrument(None, 64, 91, STRUCK, 0.0, 1.0, (), False, 120, (3000, -2)),
    "frame-drum":     Instrument(None, 0, 2, STRUCK, 0.0, 1.0, (), False, 45, (5000, -3)),
}


def trim_db(instrument, pitch):
    """Evening-out of the soundfont at a pitch, in dB."""
    gain = 0.0
    for start, db in instrument.trims:
        if pitch >= start:
            gain = db
    return gain
