#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Does sounds.json name exactly the files that lie there?  (Standard library
only: a test of the build runs it.)"""
import json
import pathlib
import sys

FOLDER = pathlib.Path(__file__).resolve().parents[3] / "data" / "sounds"


def main():
    index = json.loads((FOLDER / "sounds.json").read_text())
    named = [t for sound in index["sounds"].values() for t in sound["takes"]]
    named += list(index["ambience"].values()) + list(index["hums"].values()) + [piece for pieces in index["music"].values() for piece in pieces]
    missing = [n for n in named if not (FOLDER / n).is_file()]
    spare = sorted({p.name for p in FOLDER.glob("*.ogg")} - set(named))
    few = [n for n, s in index["sounds"].items() if len(s["takes"]) < 2 or not 0 < s["gain"] <= 1]
    for text, names in (("missing", missing), ("in no entry", spare), ("fewer than two takes, or gain out of range", few)):
        if names:
            print(f"{text}: {', '.join(names)}")
    return 1 if missing or spare or few else 0


if __name__ == "__main__":
    sys.exit(main())
