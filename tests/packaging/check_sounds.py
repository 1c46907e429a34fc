#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Sounds: each that sounds.json names is played somewhere, and each that is played stands there.

What is played is found by its literal: the words handed to app_play and app_play_at, and any literal that is a sound's name."""
import json
import pathlib
import re
import sys

root = pathlib.Path(__file__).resolve().parents[2]


def main():
    index = json.loads((root / "data/sounds/sounds.json").read_text())
    names = index["sounds"].keys() | index["hums"].keys()
    source = "".join(path.read_text() for path in sorted((root / "src").rglob("*.c")))
    literals = set(re.findall(r'"([a-z][a-z0-9_]*)"', source))
    played = {name for name in literals if name.startswith("hum_")} | set(re.findall(r'\bapp_play(?:_at)?\(\s*[^;"]*?"([a-z0-9_]+)"', source))
    wrong = [f"{name} is in sounds.json and nowhere played" for name in sorted(names - literals)]
    wrong += [f"{name} is played and not in sounds.json" for name in sorted(played - names)]
    print("\n".join(wrong + [f"{len(names)} sounds, {len(played)} played by name, {len(wrong)} problems"]))
    sys.exit(bool(wrong or not names or not played))


if __name__ == "__main__":
    main()
