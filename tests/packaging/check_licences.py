#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Each source file says its licence in its first two lines (`reuse lint` tells of all other files)."""
import pathlib
import sys

root = pathlib.Path(__file__).resolve().parents[2]
FOLDERS = ("include", "src", "tests", "art", "packaging")
MARK = "SPDX-License-" "Identifier: MIT" # in two, or `reuse` would read it


def is_source(path):
    return path.suffix in (".c", ".h", ".py", ".sh") or path.name == "meson.build" or (path.suffix == "" and path.read_bytes()[:2] == b"#!")


def main():
    files = [path for folder in FOLDERS for path in sorted((root / folder).rglob("*")) if path.is_file() and is_source(path)]
    silent = [path for path in files if not any(MARK in line for line in path.read_text().splitlines()[:2])]
    print("\n".join([f"{path.relative_to(root)} does not say its licence" for path in silent] + [f"{len(files)} files, {len(silent)} problems"]))
    sys.exit(bool(silent or len(files) < 900))


if __name__ == "__main__":
    main()
