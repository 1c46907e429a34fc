#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The page for browsers carries the letters that packaging/web/letters.py leaves: every letter of a text that is shown is one of them."""
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
TEXTS = (".c", ".h", ".po", ".page", ".json", ".jsonl", ".castellany")


def left():
    said = re.search(r"^LETTERS = \((.*?)\)$", (ROOT / "packaging/web/letters.py").read_text(), re.DOTALL | re.MULTILINE)[1]
    return {code for first, last in re.findall(r"U\+([0-9A-F]+)(?:-([0-9A-F]+))?", said)
            for code in range(int(first, 16), int(last or first, 16) + 1)}


def main():
    letters = left()
    texts = [path for folder in ("src", "data") for path in sorted((ROOT / folder).rglob("*")) if path.suffix in TEXTS]
    missing = [f"{path.relative_to(ROOT)}: {letter!r} (U+{ord(letter):04X})" for path in texts
               for letter in sorted({letter for letter in path.read_text() if ord(letter) > 126} - set(map(chr, letters)))]
    print("\n".join(missing) or f"{len(texts)} texts, all their letters are on the page")
    return bool(missing) or not texts


sys.exit(main())
