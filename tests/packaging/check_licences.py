#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Each source file says its licence in its first two lines (`reuse lint` tells of all other files); what the Debian package's
copyright names is there."""
import fnmatch
import pathlib
import re
import sys

root = pathlib.Path(__file__).resolve().parents[2]
FOLDERS = ("include", "src", "tests", "art", "packaging")
MARK = "SPDX-License-" "Identifier: MIT" # in two, or `reuse` would read it


def is_source(path):
    return path.suffix in (".c", ".h", ".py", ".sh") or path.name == "meson.build" or (path.suffix == "" and path.read_bytes()[:2] == b"#!")


def superfluous():
    """Patterns of packaging/debian/copyright that no file has; lintian warns of them."""
    named = re.findall(r"^Files:(.*?)^Copyright:", (root / "packaging/debian/copyright").read_text(), re.MULTILINE | re.DOTALL)
    tops = {pattern.split("/")[0] for group in named for pattern in group.split()} - {"*"}
    there = [str(path.relative_to(root)) for top in tops for path in (root / top).rglob("*") if path.is_file()]
    return [pattern for group in named for pattern in group.split() if not fnmatch.filter(there, pattern)]


def main():
    files = [path for folder in FOLDERS for path in sorted((root / folder).rglob("*")) if path.is_file() and is_source(path)]
    silent = [path for path in files if not any(MARK in line for line in path.read_text().splitlines()[:2])]
    problems = [f"{path.relative_to(root)} does not say its licence" for path in silent]
    problems += [f"packaging/debian/copyright names {pattern}, which no file has" for pattern in superfluous()]
    print("\n".join(problems + [f"{len(files)} files, {len(problems)} problems"]))
    sys.exit(bool(problems or len(files) < 900))


if __name__ == "__main__":
    main()
