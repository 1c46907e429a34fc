#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The parts of struct table are written by the files alone that the comment before each names (table_scene.h)."""
import pathlib
import re
import sys

root = pathlib.Path(__file__).resolve().parents[2]
header = (root / "src" / "table" / "table_scene.h").read_text()
OPENS_IT = "table_open.c"
OWNED = re.compile(r"/\* ((?:\w+\.c(?:, )?)+)[^/]*?\*/\nstruct (\w+) \{")
# What changes a thing, and what might: its address is given to a function that fills it.
CHANGES = r"(?:[\w.\[\]>-]*\s*(?:[-+*/|&^]|<<|>>)?=(?!=)|[\w.\[\]>-]*(?:\+\+|--))"
FILLS = r"\b(?:memset|memcpy|memmove|snprintf)\(\s*&?"


def owned_members():
    """The member of struct table of each owned struct, and its owners."""
    whole = header[header.index("struct table {"):]
    for owners, name in OWNED.findall(header):
        member = re.search(rf"^    struct {name} (\w+);", whole, re.M)
        if member:
            yield member[1], set(owners.split(", ")) | {OPENS_IT}


def problems():
    members = dict(owned_members())
    if len(members) < 10:
        yield "table_scene.h: the owners of the parts of struct table are not found any more"
    for source in sorted((root / "src").rglob("*.c")):
        text = re.sub(r"/\*.*?\*/", lambda found: re.sub(r"[^\n]", " ", found[0]), source.read_text(), flags=re.S)
        for member, owners in members.items():
            place = rf"\btable(?:->|\.){member}\b"
            for found in re.finditer(rf"{FILLS}{place}|{place}{CHANGES}", text):
                if source.name not in owners:
                    line = text.count("\n", 0, found.start()) + 1
                    yield f"{source.relative_to(root)}:{line}: writes {member}, which is of {', '.join(sorted(owners))}"


found = list(problems())
print("\n".join(found))
sys.exit(bool(found))
