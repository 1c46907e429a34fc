# SPDX-License-Identifier: MIT
"""The mutations of tests/games/GAME/mutations.txt: a ruling and a file of the engine, a line of it, and what it is changed into."""
import pathlib
import re

root = pathlib.Path(__file__).resolve().parents[2]


def mutations_of(game):
    """Gives (ruling, file, old, new) of each."""
    for record in re.split(r"\n\s*\n", (root / "tests/games" / game / "mutations.txt").read_text()):
        lines = [line for line in record.splitlines() if line and not line.startswith("#")]
        if lines:
            ruling, file = lines[0].split()
            old, new = (line[2:].replace("\\n", "\n") for line in lines[1:3])
            yield ruling, file, old, new


def times_there(game, file, old):
    """How often OLD stands in the engine's FILE: once, or the mutation says nothing."""
    source = root / "src/games" / game / file
    return source.read_text().count(old) if source.is_file() else 0
