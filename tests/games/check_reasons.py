#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Every reason for a refusal is expected by some test of a game's rules, every ruling is named by one, and each of its mutations
(run_mutations.py) changes a line that stands in the engine once: check_reasons.py GAME"""
import pathlib
import re
import sys

from mutations import mutations_of, times_there

games_folder = pathlib.Path(__file__).resolve().parent


def rulings_of(game):
    """The letter of the game's rulings and how many there are, as src/games/GAME/RULINGS.md numbers them: from 1, without a gap."""
    rows = re.findall(r"^\| ([A-Z])(\d+) \|", (games_folder / f"../../src/games/{game}/RULINGS.md").read_text(), re.M)
    letters = {letter for letter, _ in rows}
    if len(letters) != 1 or [int(number) for _, number in rows] != list(range(1, len(rows) + 1)):
        sys.exit(f"src/games/{game}/RULINGS.md is not numbered from 1 on, one row each: {' '.join(map(''.join, rows))}")
    return letters.pop(), len(rows)


def main(game):
    letter, count = rulings_of(game)
    header = (games_folder / f"../../include/castellany/{game}.h").read_text()
    tests = "".join(path.read_text() for path in sorted((games_folder / game).glob("test_*.c")))
    expected = set(re.findall(r"REASON_([A-Z_]+)\b", tests))
    codes = re.findall(r"^\s+X\(([A-Z_]+), \"", header, re.M)
    missing = [code for code in codes if code not in expected]
    cases = re.findall(r"\b(?:cmocka_unit_test\w*|TEST)\((\w+)", tests)
    rulings = {int(number) for case in cases for number in re.findall(rf"(?:^|_){letter}(\d+)(?=_|$)", case)}
    unnamed = [f"{letter}{number}" for number in range(1, count + 1) if number not in rulings]
    for code in missing:
        print(f"no test is refused for {code}")
    for ruling in unnamed:
        print(f"no test names {ruling}")
    stale = [(ruling, file, old) for ruling, file, old, _ in mutations_of(game) if times_there(game, file, old) != 1]
    for ruling, file, old in stale:
        print(f"the mutation of {ruling} finds no line, or several, in {file}: {old}")
    print(f"{len(codes)} reasons, {count - len(unnamed)} rulings named")
    return bool(missing or unnamed or stale or not codes)


sys.exit(main(sys.argv[1]))
