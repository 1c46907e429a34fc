#!/usr/bin/env python3
"""Dependencies point down only (HACKING.md, "The house"): who includes what, and which symbols the core needs.

check_layers.py [LIBRARY]   LIBRARY is the built static library of core and games: it must not need SDL"""
import pathlib
import re
import subprocess
import sys

root = pathlib.Path(__file__).resolve().parents[2]
MAY_INCLUDE = {
    "core": {"core", "headers"},
    "games": {"games", "headers"},
    "bots": {"bots", "headers"},
    "cli": {"cli", "headers", "bots"},
    "platform": {"platform", "headers"},
    "ui": {"ui", "platform", "headers"},
    "scenes": {"scenes", "ui", "platform", "headers", "bots"},
}
NAMES_A_GAME = re.compile(r"\b(seasons|goofspiel)_\w+|castellany/(seasons|goofspiel)\.h")


def room_of(path):
    return path.relative_to(root / "src").parts[0]


def room_of_include(source, name):
    """The room that #include "NAME" in SOURCE leads to, or None for a generated or system header."""
    if name.startswith("castellany/"):
        return "headers"
    for folder in (source.parent, root / "src", *(p for p in (root / "src").iterdir() if p.is_dir())):
        found = (folder / name).resolve()
        if found.is_file() and (root / "src") in found.parents:
            return room_of(found)
    return None


def problems_of(source):
    text = source.read_text()
    room = room_of(source)
    if room != "platform" and re.search(r"#include\s*<SDL|\bSDL_\w+\(", text):
        yield "uses SDL, which only src/platform may"
    for name in re.findall(r'#include\s*"([^"]+)"', text):
        target = room_of_include(source, name)
        if target and target not in MAY_INCLUDE[room]:
            yield f'includes "{name}" of {target}, which {room} may not'
    if room in ("core", "cli", "platform", "ui") and NAMES_A_GAME.search(text):
        yield f"names a game, which {room} may not"
    is_tool = "learn" in source.parts or source.name == "main.c"  # programs, which may seed from the clock
    if room == "bots" and not is_tool and "seasons" not in str(source.relative_to(root)) and source.name != "evaluations.c" \
            and re.search(r"\bseasons_\w+\(|castellany/(seasons|goofspiel)\.h", text):
        yield "names a game outside its evaluation"
    if room in ("core", "games", "ui", "scenes", "bots") and not is_tool and re.search(r"\b(clock_gettime|gettimeofday|time)\(", text):
        yield "asks the clock, which comes in as a parameter"


def main():
    sources = sorted(p for p in (root / "src").rglob("*.[ch]"))
    found = [f"{source.relative_to(root)} {problem}" for source in sources for problem in problems_of(source)]
    for library in sys.argv[1:]:
        symbols = subprocess.run(["nm", library], capture_output=True, text=True, check=True).stdout
        found += [f"{library} needs {name}" for name in sorted(set(re.findall(r" U (SDL_\w+)", symbols)))]
    for problem in found:
        print(problem)
    print(f"{len(sources)} files read, {len(found)} problems")
    sys.exit(bool(found or not sources))


if __name__ == "__main__":
    main()
