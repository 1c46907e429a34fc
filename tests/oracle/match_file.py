# SPDX-License-Identifier: MIT
"""The match file: reading and writing its lines, the written form of an intent, the check's hash."""

import json

CARD_ORDER = (
    "messenger",
    "trader",
    "bricklayer",
    "stonemason",
    "worker_wood",
    "worker_sand",
    "worker_stone",
    "master_builder",
)
KIND_ORDER = ("sand", "wood", "clay", "stone", "silver")


class IllegalIntent(Exception):
    """The intent is not in the list of legal ones."""


class BadFile(Exception):
    """The match file breaks the format, or strays from the rules."""


def compact(value):
    """JSON without spaces, keys in their own order: what a check hashes."""
    return json.dumps(value, separators=(",", ":"), ensure_ascii=False)


def fnv1a64(data):
    value = 14695981039346656037
    for byte in data:
        value = ((value ^ byte) * 1099511628211) & 0xFFFFFFFFFFFFFFFF
    return value


def check_of(state):
    return f"{fnv1a64(compact(state).encode()):016x}"


def written_form(intent):
    """Cards and kinds may be read in any order; they are written in the order of the names."""
    form = dict(intent)
    for key, order in (("cards", CARD_ORDER), ("kinds", KIND_ORDER)):
        if isinstance(form.get(key), list) and all(name in order for name in form[key]):
            form[key] = sorted(form[key], key=order.index)
    return form


def canonical(intent):
    """A text that is equal for intents that mean the same, whatever the order of their keys."""
    return json.dumps(intent, sort_keys=True, separators=(",", ":"))


def find_legal(intent, legal):
    """The legal intent that this one means. Python's 1 == 1.0 == True is not the format's."""
    wanted = written_form(intent)
    for candidate in legal:
        if wanted == candidate and canonical(wanted) == canonical(candidate):
            return candidate
    raise IllegalIntent(compact(intent))


def read_lines(path):
    """The header, then (line number, object) of every further line that is not blank."""
    rows = []
    with open(path, encoding="utf-8") as file:
        for number, line in enumerate(file, 1):
            if line.strip():
                rows.append((number, json.loads(line)))
    if not rows or rows[0][1].get("format") != "castellany-match":
        raise BadFile(f"{path}: the first line is not the header of a match")
    return rows[0][1], rows[1:]
