#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Reads the scores for faults of voice-leading.

Faults: notes an instrument does not have; parallel primes, fifths and octaves
between any two singing parts, and between the outer strings of a broken
chord.  With -v also matters of taste: hidden fifths and octaves of the outer
parts with a leap above, notes on the first beat that are strange to the chord
below them, and sharp dissonances that are held.
"""
import pathlib
import sys

import score
from instruments import INSTRUMENTS, STRUCK

HERE = pathlib.Path(__file__).resolve().parent
NAMES = "C C# D Eb E F F# G Ab A Bb B".split()


def name(pitch):
    return f"{NAMES[pitch % 12]}{pitch // 12 - 1}"


def sounding(notes, at):
    for note in notes:
        if note.start <= at < note.start + note.length:
            return note
    return None


def place(section, at):
    return f"bar {int(at // section.bar) + 1}.{float(at % section.bar) + 1:g}"


def motions(upper, lower):
    """Pairs of pitches, one after the other, of two parts; rests part them."""
    times = sorted({n.start for n in upper} | {n.start for n in lower})
    last = None
    for at in times:
        pair = sounding(upper, at), sounding(lower, at)
        if None in pair:
            last = None
            continue
        now = pair[0].pitch, pair[1].pitch
        if last and now != last:
            yield at, last, now
        last = now


def parallels(section, upper, lower):
    """Places where two parts keep a perfect interval while both move."""
    for at, (a, b), (c, d) in motions(upper, lower):
        if a != c and b != d and (a - b) % 12 in (0, 7) and (a - b) % 12 == (c - d) % 12:
            kind = "fifths" if (a - b) % 12 == 7 else "octaves"
            yield f"{place(section, at)}: parallel {kind} {name(a)}/{name(b)} to {name(c)}/{name(d)}"


def hidden(section, upper, lower):
    """Perfect intervals reached in the same direction with a leap above."""
    for at, (a, b), (c, d) in motions(upper, lower):
        if (c - d) % 12 in (0, 7) and (c - a) * (d - b) > 0 and abs(c - a) > 2 and (a - b) % 12 != (c - d) % 12:
            yield f"{place(section, at)}: hidden {name(a)}/{name(b)} to {name(c)}/{name(d)}"


def strangers(section, melody, grips):
    """Notes on a first beat that the chord does not hold."""
    for note in melody:
        if note.start % section.bar == 0:
            for start, end, strings in grips:
                if start <= note.start < end and note.pitch % 12 not in {p % 12 for p in strings}:
                    yield f"{place(section, note.start)}: {name(note.pitch)} over " + " ".join(name(p) for p in strings)


def clashes(section, melody, others):
    """Semitones and tritones that are held for a quarter or longer.

    others: (start, end, pitches) of what sounds with the melody."""
    for note in melody:
        for start, end, pitches in others:
            begin, until = max(start, note.start), min(end, note.start + note.length)
            rough = [p for p in pitches if (note.pitch - p) % 12 in (1, 6, 11)]
            if until - begin >= 2 and rough:
                yield f"{place(section, begin)}: {name(note.pitch)} rubs on " + " ".join(name(p) for p in rough)


def grip_lines(grips):
    """The outer strings of the grips as two parts."""
    def line(index):
        return [score.Note(a, b - a, strings[index], False, False, 0) for a, b, strings in grips]
    return line(-1), line(0)


def section_faults(piece, section):
    faults, taste, singing = [], [], {}
    for part, notes in section.lines.items():
        instrument = INSTRUMENTS[piece.parts[part].instrument]
        for note in notes:
            if not instrument.low <= note.pitch <= instrument.high:
                faults.append(f"{part}: {place(section, note.start)}: {name(note.pitch)} is out of range")
        if instrument.style == STRUCK or part in section.doubles:
            continue
        if part in section.grips:
            faults += [f"{part}: {f}" for f in parallels(section, *grip_lines(section.grips[part]))]
        else:
            singing[part] = notes
    names = list(singing)
    for i, one in enumerate(names):
        for other in names[i + 1:]:
            faults += [f"{one} and {other}: {f}" for f in parallels(section, singing[one], singing[other])]
    ordered = sorted((p for p in names if singing[p]), key=lambda p: sum(n.pitch for n in singing[p]) / len(singing[p]))
    if len(ordered) > 1:
        taste += [f"{ordered[-1]} and {ordered[0]}: {t}" for t in hidden(section, singing[ordered[-1]], singing[ordered[0]])]
    for i, part in enumerate(names):
        for other in names[i + 1:]:
            spans = [(n.start, n.start + n.length, (n.pitch,)) for n in singing[other]]
            taste += [f"{part} and {other}: {t}" for t in clashes(section, singing[part], spans)]
        for grips in section.grips.values():
            taste += [f"{part}: {t}" for t in clashes(section, singing[part], grips)]
            taste += [f"{part}: {t}" for t in strangers(section, singing[part], grips)]
    return faults, taste


def main():
    verbose = "-v" in sys.argv
    wanted = [a for a in sys.argv[1:] if a != "-v"]
    bad = 0
    for path in score.all_of(HERE.parents[1]):
        if wanted and path.stem not in wanted:
            continue
        try:
            piece = score.read(path)
        except score.ScoreError as error:
            print(error)
            bad += 1
            continue
        count = 0
        for section in piece.sections.values():
            faults, taste = section_faults(piece, section)
            for text in faults:
                print(f"{piece.name} {section.name}: {text}")
            for text in taste if verbose else ():
                print(f"   ({piece.name} {section.name}: {text})")
            count += len(faults)
        bars = sum(piece.sections[s].bars for s in piece.form)
        print(f"{piece.name}: {bars} bars, {count} faults")
        bad += count
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
