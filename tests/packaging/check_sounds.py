#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Sounds: each that sounds.json names is played somewhere, each that is played stands there, and every file of them is whole.

An Ogg file is whole if its last page says that it is the last one and ends where the file ends. What is played is found by its
literal: the words handed to app_play and app_play_at, and any literal that is a sound's name."""
import json
import pathlib
import re
import sys

root = pathlib.Path(__file__).resolve().parents[2]


def is_whole(path):
    """Goes from page to page: "OggS", a version, flags (4: the last page), 22 bytes of this and that, and the lengths of its segments."""
    data, at, flags = path.read_bytes(), 0, 0
    while data[at:at + 4] == b"OggS":
        flags, segments = data[at + 5], data[at + 26]
        at += 27 + segments + sum(data[at + 27:at + 27 + segments])
    return at == len(data) and bool(flags & 4)


def main():
    index = json.loads((root / "data/sounds/sounds.json").read_text())
    names = index["sounds"].keys() | index["hums"].keys()
    source = "".join(path.read_text() for path in sorted((root / "src").rglob("*.c")))
    literals = set(re.findall(r'"([a-z][a-z0-9_]*)"', source))
    played = {name for name in literals if name.startswith("hum_")} | set(re.findall(r'\bapp_play(?:_at)?\(\s*[^;"]*?"([a-z0-9_]+)"', source))
    wrong = [f"{name} is in sounds.json and nowhere played" for name in sorted(names - literals)]
    wrong += [f"{name} is played and not in sounds.json" for name in sorted(played - names)]
    files = sorted((root / "data").rglob("*.ogg"))
    wrong += [f"{path.relative_to(root)} breaks off" for path in files if not is_whole(path)]
    print("\n".join(wrong + [f"{len(names)} sounds, {len(played)} played by name, {len(files)} files, {len(wrong)} problems"]))
    sys.exit(bool(wrong or not names or not played or not files))


if __name__ == "__main__":
    main()
