# SPDX-License-Identifier: MIT
"""Intents that are nearly legal: what the second reading holds to be illegal the program must refuse.

A trace shows that the program lists what may be done; this shows that it takes nothing
else. One intent of a match is bent a little, the file is cut behind it, and the program
must print the good part, name the line and end with 1.
"""

import os
import random
import subprocess
import tempfile

import carcassonne_oracle
import kilt_oracle
import self_play
from match_file import IllegalIntent, compact, find_legal
from seasons_tables import CARDS, INNKEEPER, KINDS, TILES, places

WORDS = (
    *CARDS,
    *KINDS,
    *TILES,
    *places(True),
    *("stock", "hand", "discard", "taler", INNKEEPER, "village_tavern", "", "Sand"),
    *("choose", "equip", "trade", "withdraw", "take", "buy", "build", "place", "done"),
    *kilt_oracle.CARDS,
    *kilt_oracle.SQUARES,
    *("e4", "d5", "move", "roof"),
    *carcassonne_oracle.CELLS,
    *carcassonne_oracle.STARTS,
    *("e9/T", "a3/p", "h8/a", "score", "follower", "again"),
    *("plague", "snowdrift", "crack", "court", "decline", "share", "palace"),
)
ODD_VALUES = (None, True, False, -1, 0, 1, 1.0, 2.5, 1 << 40, "", [], {}, "sand")


def bend(chance, value):
    """A value near the given one."""
    if chance.random() < 0.1:
        return chance.choice(ODD_VALUES)
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + chance.choice((-2, -1, 1, 2))
    if isinstance(value, str):
        return chance.choice(WORDS)
    if isinstance(value, list):
        return chance.choice((value + value[:1], value[1:], [bend(chance, v) for v in value]))
    bent = dict(value)
    key = chance.choice((*bent, chance.choice(KINDS)))
    bent[key] = bend(chance, bent.get(key, 0))
    return bent


def bend_intent(chance, intent):
    bent = dict(intent)
    key = chance.choice(list(bent))
    sort = chance.random()
    if sort < 0.1:
        del bent[key]
    elif sort < 0.2:
        bent[chance.choice(("note", "forged", "cards", "from", "pay"))] = chance.choice(ODD_VALUES)
    else:
        bent[key] = bend(chance, bent[key])
    return bent


def is_legal(intent, match):
    try:
        return bool(find_legal(intent, match.legal()))
    except IllegalIntent:
        return False


def bent_files(header, lines, chance, count):
    """Up to `count` texts whose last line is illegal, each with how many good rows it has."""
    match = self_play.new_match(header)
    turns = [i for i, (_, line) in enumerate(lines) if "check" not in line]
    picked = set(chance.sample(turns, min(count, len(turns))))
    good, rows = [compact(header)], 1
    for index, (_, line) in enumerate(lines):
        if index in picked:
            bent = bend_intent(chance, line)
            if not is_legal(bent, match):
                yield "\n".join((*good, compact(bent))) + "\n", len(good) + 1, rows
        good.append(compact(line))
        if "check" not in line:
            match.apply(line)
            rows += 1


def check_refusals(cli, header, lines, seed, count):
    """Complaints about bent intents that the program takes, or refuses in the wrong way."""
    chance = random.Random(f"bend {seed}")
    tried = 0
    for text, line_number, rows in bent_files(header, lines, chance, count):
        handle, path = tempfile.mkstemp(suffix=".castellany", prefix="oracle-bent-")
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            file.write(text)
        done = subprocess.run([cli, "trace", path], capture_output=True, text=True)
        printed = done.stdout.count("\n")
        if done.returncode != 1:
            raise IllegalIntent(f"{path}: line {line_number} is illegal, but exit {done.returncode}")
        if str(line_number) not in done.stderr or printed != rows:
            raise IllegalIntent(
                f"{path}: line {line_number} is illegal, {rows} rows are good;"
                f" printed are {printed}, and: {done.stderr.strip()}"
            )
        os.remove(path)
        tried += 1
    return tried
