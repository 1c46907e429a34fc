#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The texts for those who work on the house can be read in any editor: no line of them is as long as 140 characters."""
import pathlib
import sys

root = pathlib.Path(__file__).resolve().parents[2]
TEXTS = ("HACKING.md", "src/bots/README.md")
LONGEST = 139


def main():
    long = [f"{text}, line {number}: {len(line)} characters, {LONGEST} at most" for text in TEXTS
            for number, line in enumerate((root / text).read_text().splitlines(), 1) if len(line) > LONGEST]
    print("\n".join(long) or f"{len(TEXTS)} texts, no line too long")
    return bool(long)


sys.exit(main())
