# SPDX-License-Identifier: MIT
"""The notation of the scores and its reader.

A score is a text file that can be read, sung and changed:

    piece   The Castle Gate
    tempo   92                    quarters in a minute
    metre   3/4
    seed    11                    of the player's small freedoms
    room    1.7 0.30              T60 in s, share of the hall

    part    recorder alto-recorder pan=-0.2 level=0
    chord   Dm  D, F, A, D        a name for a grip of lute or harp

    section A dyn=mp,mf           also metre=, tempo=, breath= (s), ritard= (share)
      recorder | d2 a3 g | a2 b2 c'2 |
      lute 1 3 2 4 3 2 | Dm | G:4 C:2 |
      harp = recorder -12         the same line, moved by semitones
    section A2 < A                as A, but for the lines given here
      recorder -                  this part is silent

    form    A A2

Notes are those of ABC: C is middle C, c the octave above, C, the one below;
a number is the length in eighths, z a rest, [DFA] a chord, ~ an ornament, a
point before a note makes it short, - after it ties it.  A line with figures
between name and first bar breaks the named chords: one figure an eighth, 1 is
the lowest string, (14) plucks two, a point lets ring; it begins anew with each
chord.  A frame drum has the
strokes d (full), t (rim) and k (finger).
"""
import re
from collections import namedtuple
from fractions import Fraction

# Start and length in eighths from the section's start; rings is how long a
# plucked string may go on sounding.
Note = namedtuple("Note", "start length pitch ornament short rings")
Part = namedtuple("Part", "name instrument pan level")
DYNAMICS = {"pp": 44, "p": 54, "mp": 63, "mf": 72, "f": 82}

_STEPS = {"C": 0, "D": 2, "E": 4, "F": 5, "G": 7, "A": 9, "B": 11}
_TOKEN = re.compile(r"\s*(?:(?P<rest>z)|(?P<chord>\[[^\]]*\])|(?P<orn>~?)(?P<short>\.?)"
                    r"(?P<pitch>[_^=]?[A-Ga-g][,']*))(?P<len>\d*(?:/\d+)?)(?P<tie>-?)")
_PITCH = re.compile(r"([_^=]?)([A-Ga-g])([,']*)")


def all_of(art):
    """Paths of all scores under the folder ART: the program's own lie here, those of games in games/NAME/music."""
    return sorted([*art.glob("program/music/*.score"), *art.glob("games/*/music/*.score")], key=lambda path: path.stem)


class ScoreError(Exception):
    """What is wrong in a score, and where."""


def pitch_of(text):
    """MIDI number of a note name in ABC's way."""
    match = _PITCH.fullmatch(text)
    if not match:
        raise ScoreError(f"'{text}' is no note")
    accidental, letter, marks = match.groups()
    pitch = 60 + _STEPS[letter.upper()] + (12 if letter.islower() else 0)
    pitch += {"_": -1, "^": 1}.get(accidental, 0)
    return pitch + 12 * marks.count("'") - 12 * marks.count(",")


class Section:
    """Lines of notes by part, with the way they are to be played."""

    def __init__(self, name, metre, tempo):
        self.name, self.metre, self.tempo = name, metre, tempo
        self.dyn, self.breath, self.ritard = ("mp", "mp"), 0.0, 0.0
        self.raw, self.lines, self.grips, self.doubles = {}, {}, {}, set()
        self.bars = 0

    @property
    def bar(self):
        """Eighths in a bar."""
        above, below = self.metre
        return Fraction(above * 8, below)

    @property
    def length(self):
        return self.bar * self.bars


class Piece:
    def __init__(self, name):
        self.name, self.title = name, name
        self.tempo, self.metre, self.seed = 90.0, (3, 4), 1
        self.room = (1.5, 0.25)
        self.parts, self.chords, self.sections, self.form = {}, {}, {}, []


def _length(text):
    if not text:
        return Fraction(1)
    return Fraction("1" + text) if text.startswith("/") else Fraction(text)


def _melody_bar(text, at):
    """Notes of one bar and the eighths it takes."""
    notes, place, where = [], at, 0
    text = text.rstrip()
    while where < len(text):
        match = _TOKEN.match(text, where)
        if not match or match.end() == where:
            raise ScoreError(f"cannot read '{text[where:]}'")
        where = match.end()
        length = _length(match["len"])
        if match["rest"]:
            notes.append((None, place, length, match))
        elif match["chord"]:
            for p in _PITCH.finditer(match["chord"]):
                notes.append((pitch_of(p.group(0)), place, length, match))
        else:
            notes.append((pitch_of(match["pitch"]), place, length, match))
        place += length
    return notes, place - at


def _melody(bars, section):
    out, tied = [], {}
    for i, text in enumerate(bars):
        notes, length = _melody_bar(text, i * section.bar)
        if length != section.bar:
            raise ScoreError(f"bar {i + 1} '{text.strip()}' has {length} eighths, not {section.bar}")
        for pitch, start, size, match in notes:
            if pitch is None:
                continue
            if pitch in tied:
                index = tied.pop(pitch)
                out[index] = out[index]._replace(length=out[index].length + size)
            else:
                out.append(Note(start, size, pitch, bool(match["orn"]), bool(match["short"]), size))
                index = len(out) - 1
            if match["tie"]:
                tied[pitch] = index
    return out


def _drum(bars, section):
    out = []
    for i, text in enumerate(bars):
        at = i * section.bar
        for stroke, size in re.findall(r"([dtkz])(\d*)", text):
            if stroke != "z":
                out.append(Note(at, _length(size), "dtk".index(stroke), False, False, _length(size)))
            at += _length(size)
        if at != (i + 1) * section.bar:
            raise ScoreError(f"bar {i + 1} '{text.strip()}' has {at - i * section.bar} eighths, not {section.bar}")
    return out


def _figure(text):
    """Figure like '1 . (14) 3': a list of tuples of string numbers."""
    out = []
    for group, single in re.findall(r"\(([1-9]+)\)|([1-9.])", text):
        out.append(tuple(int(c) for c in group) if group else () if single == "." else (int(single),))
    return out


def _broken(figure, bars, section, chords):
    """Chords played by a figure; also the grips themselves for the checker."""
    if len(figure) % section.bar:
        raise ScoreError(f"the figure has {len(figure)} eighths, a bar {section.bar}")
    notes, grips = [], []
    for i, text in enumerate(bars):
        at = i * section.bar
        for token in text.split():
            name, _, size = token.partition(":")
            if name == "z":
                at += _length(size) if size else section.bar
                continue
            if name not in chords:
                raise ScoreError(f"bar {i + 1}: no chord is called '{name}'")
            strings = chords[name]
            end = at + (_length(size) if size else section.bar)
            grips.append((at, end, strings))
            for step in range(int(at), int(end)):
                for number in figure[int(step - at) % len(figure)]:
                    if number > len(strings):
                        raise ScoreError(f"bar {i + 1}: '{name}' has no string {number}")
                    notes.append(Note(Fraction(step), Fraction(1), strings[number - 1], False, False, end - step))
            at = end
        if at != (i + 1) * section.bar:
            raise ScoreError(f"bar {i + 1} '{text.strip()}' has {at - i * section.bar} eighths, not {section.bar}")
    return notes, grips


def _read_lines(piece, section):
    """Turns the text of a section into notes."""
    for part, text in section.raw.items():
        try:
            if text.startswith("="):
                continue
            head, _, rest = text.partition("|")
            bars = [b for b in rest.split("|") if b.strip()]
            section.bars = section.bars or len(bars)
            if len(bars) != section.bars:
                raise ScoreError(f"{len(bars)} bars, but other parts have {section.bars}")
            if piece.parts[part].instrument == "frame-drum":
                section.lines[part] = _drum(bars, section)
            elif head.strip():
                section.lines[part], section.grips[part] = _broken(_figure(head), bars, section, piece.chords)
            else:
                section.lines[part] = _melody(bars, section)
        except ScoreError as error:
            raise ScoreError(f"{piece.name}, section {section.name}, {part}: {error}") from None
    for part, text in section.raw.items():
        if text.startswith("="):
            source, *move = text[1:].split()
            move = int(move[0]) if move else 0
            section.lines[part] = [n._replace(pitch=n.pitch + move) for n in section.lines[source]]
            section.doubles.add(part)


def _options(words):
    return dict(word.split("=", 1) for word in words)


def _metre(text):
    above, below = text.split("/")
    return int(above), int(below)


def _open_section(piece, words):
    inherit = words[2:3] if words[1:2] == ["<"] else []
    section = Section(words[0], piece.metre, piece.tempo)
    if inherit:
        base = piece.sections[inherit[0]]
        section.raw = dict(base.raw)
        section.metre, section.tempo = base.metre, base.tempo
        section.dyn, section.breath, section.ritard = base.dyn, base.breath, base.ritard
    for key, value in _options(words[3 if inherit else 1:]).items():
        if key == "dyn":
            first, _, last = value.partition(",")
            section.dyn = (first, last or first)
        elif key == "metre":
            section.metre = _metre(value)
        elif key in ("tempo", "breath", "ritard"):
            setattr(section, key, float(value))
        else:
            raise ScoreError(f"a section has no '{key}'")
    piece.sections[section.name] = section
    return section


def read(path):
    """The piece in a file."""
    piece, section, fresh = Piece(path.stem), None, set()
    for number, line in enumerate(path.read_text().splitlines(), 1):
        line = line.split("#", 1)[0].rstrip()
        if not line:
            continue
        word, *words = line.split()
        try:
            if line[0].isspace():
                if word not in piece.parts:
                    raise ScoreError(f"no part is called '{word}'")
                text = line.strip()[len(word):].strip()
                if text == "-":
                    section.raw.pop(word, None)
                elif text.startswith("|") and word in fresh:
                    section.raw[word] += text
                else:
                    section.raw[word] = text
                    fresh.add(word)
            elif word == "section":
                section, fresh = _open_section(piece, words), set()
            elif word == "part":
                o = _options(words[2:])
                piece.parts[words[0]] = Part(words[0], words[1], float(o.get("pan", 0)), float(o.get("level", 0)))
            elif word == "chord":
                piece.chords[words[0]] = [pitch_of(w) for w in words[1:]]
            elif word == "form":
                piece.form += words
            elif word == "piece":
                piece.title = " ".join(words)
            elif word == "metre":
                piece.metre = _metre(words[0])
            elif word == "room":
                piece.room = (float(words[0]), float(words[1]))
            elif word == "tempo":
                piece.tempo = float(words[0])
            elif word == "seed":
                piece.seed = int(words[0])
            else:
                raise ScoreError(f"'{word}' is nothing a score has")
        except (ScoreError, KeyError, ValueError, IndexError) as error:
            raise ScoreError(f"{path.name}:{number}: {error}") from None
    for part in piece.sections.values():
        _read_lines(piece, part)
    unknown = [name for name in piece.form if name not in piece.sections]
    if unknown:
        raise ScoreError(f"{path.name}: the form names {', '.join(unknown)}, which is no section")
    return piece
