#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Each .c file of src says at its head, behind its licence, what it is for and why it is shaped so."""
import pathlib
import sys

root = pathlib.Path(__file__).resolve().parents[2]
LEAST = 10 # characters


def head_of(path):
    """The comment that begins in the second line; empty if none does."""
    rest = path.read_text().split("\n", 1)[1]
    return rest[2:rest.find("*/")] if rest.startswith("/*") else ""


def main():
    files = sorted((root / "src").rglob("*.c"))
    silent = [path for path in files if len(head_of(path).strip()) < LEAST]
    print("\n".join(f"{path.relative_to(root)} does not say what it is for" for path in silent) or f"{len(files)} files have a head")
    return bool(silent) or len(files) < 400


sys.exit(main())
