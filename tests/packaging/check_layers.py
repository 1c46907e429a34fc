#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Dependencies point down only (HACKING.md, "The house"): who includes what, and which symbols the core needs.

check_layers.py [LIBRARY]   LIBRARY is the built static library of core and games: it must not need SDL"""
import pathlib
import re
import subprocess
import sys

root = pathlib.Path(__file__).resolve().parents[2]
WINDOW = ("store", "app", "book", "table", "scenes", "program")
MAY_INCLUDE = {
    "core": {"core", "headers"},
    "games": {"games", "headers"},
    "bots": {"bots", "headers"},
    "net": {"net", "headers"},
    "cli": {"cli", "headers", "bots", "net"},
    "platform": {"platform", "headers"},
    "ui": {"ui", "platform", "headers"},
    "store": {"store", "ui", "platform", "headers"},
    "app": {"app", "store", "ui", "platform", "headers"},
    "book": {"book", "app", "store", "ui", "platform", "headers"},
    "table": {"table", "net", "book", "app", "store", "ui", "platform", "headers"},
    "scenes": {"scenes", "net", "table", "book", "app", "store", "ui", "platform", "headers"},
    "program": {"program", "net", "scenes", "table", "book", "app", "store", "ui", "platform", "headers"},
}
GAMES = sorted(path.name for path in (root / "src" / "games").iterdir() if path.is_dir())
ANY_GAME = "|".join(GAMES)
NAMES_A_GAME = re.compile(rf"\b({ANY_GAME})_\w+|castellany/({ANY_GAME})\.h")
# Words of single games: nowhere in the shell.
WORDS_OF_A_GAME = re.compile(r"(winter|summer|season|taler|ducat|clan|follower|wall_tile)", re.I)


# What only POSIX has, or only Windows: for src/platform, and for the files that start other programs and trust certificates.
OF_A_SYSTEM = re.compile(r"#include\s*<(unistd|fcntl|dirent|poll|pthread|signal|dlfcn|endian|strings|malloc|libgen|ftw|glob|pwd|termios"
                         r"|windows|io|direct|process|sys/\w+)\.h>")
# These would take a name on Windows in another code than UTF-8.
ASKS_FOR_FILES = re.compile(r"\b(fopen|freopen|json_load_file|json_dump_file|opendir|unlink|rmdir|mkdir|realpath|remove|rename|setenv|getline)\(")
OF_EACH_SYSTEM = {"arena_program_posix.c", "arena_program_windows.c", "trust_windows.c"}


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
    if room != "platform" and source.name not in OF_EACH_SYSTEM and OF_A_SYSTEM.search(text):
        yield f"includes {OF_A_SYSTEM.search(text)[1]}.h of one operating system, which only src/platform may"
    if room != "platform" and "learn" not in source.parts and ASKS_FOR_FILES.search(text):
        yield f"calls {ASKS_FOR_FILES.search(text)[1]}, for which there is castellany/disk.h"
    for name in re.findall(r'#include\s*"([^"]+)"', text):
        target = room_of_include(source, name)
        if target and target not in MAY_INCLUDE[room] and room not in WINDOW:
            yield f'includes "{name}" of {target}, which {room} may not'
    if room in ("core", "net", "cli", "platform", "ui") and NAMES_A_GAME.search(text):
        yield f"names a game, which {room} may not"
    is_tool = "learn" in source.parts or source.name in ("main.c", "live.c")  # programs, which may run and seed by the clock
    if room == "bots" and not is_tool and not re.search(ANY_GAME, str(source.relative_to(root))) and source.name != "evaluations.c" \
            and re.search(rf"\b({ANY_GAME})_\w+\(|castellany/({ANY_GAME})\.h", text):
        yield "names a game outside its evaluation"
    if room in ("core", "games", "ui", "bots", "net", *WINDOW) and not is_tool and re.search(r"\b(clock_gettime|gettimeofday|time|platform_now)\(", text):
        yield "asks the clock, which comes in as a parameter"


def names_declared(header):
    """Functions, types, constants and objects that HEADER declares; not its parameters and members."""
    text = re.sub(r"/\*.*?\*/|\\\n", " ", header.read_text(), flags=re.S)
    bodies = re.findall(r"\benum(?: \w+)? \{(.*?)\}", text, flags=re.S)
    flat = re.sub(r"\{[^{}]*\}", "", text)
    names = {name for body in bodies for name in re.findall(r"(?:^|,)\s*(\w+)", body)}
    names |= set(re.findall(r"^[\w ]+?[ *](\w+)\(", flat, flags=re.M)) | {f"struct {name}" for name in re.findall(r"\bstruct (\w+) \{", text)}
    names |= {name for line in re.findall(r"^extern const [^;(]*;", flat, flags=re.M) for name in re.findall(r"(\w+)(?=\[|,|;)", line)}
    return {name for name in names if len(name) > 2 and name not in ("page", "draft", "body")}


def is_of_a_game(path):
    """In the room of a game's table, or with pictures of it for --shoot."""
    parts = path.relative_to(root / "src").parts
    is_shot = parts[0] == "program" and re.fullmatch(rf"shoot_(games|({ANY_GAME})\w*)\.[ch]", parts[-1])
    return bool(is_shot) or parts[:2] in {("table", game) for game in GAMES}


def window_files():
    return sorted(path for room in WINDOW for path in (root / "src" / room).rglob("*.[ch]"))


def names_of_games():
    """What the headers of the games and of their tables declare."""
    names = set()
    for game in GAMES:
        for header in [root / "include" / "castellany" / f"{game}.h", *(root / "src" / "table" / game).glob("*.h")]:
            names |= names_declared(header)
    return names


def code_lines(path):
    """Number and text of the lines of PATH that are no comment and no include; comments at their ends left out."""
    for number, line in enumerate(path.read_text().splitlines(), 1):
        if not line.lstrip().startswith(("/*", "* ", "#include")):
            yield number, re.sub(r"/\*.*", "", line)


def ties():
    """Lines of the window that name something of a game outside the room of its table: what its headers declare, or
    anything that has its name in it, fields and strings too. Only the list of tables may."""
    pattern = re.compile(r"\b(" + "|".join(sorted(names_of_games())) + rf")\b|(?i:{ANY_GAME})")
    include = re.compile(rf'#include "(table|castellany)/({ANY_GAME})[/.]')
    for path in window_files():
        if not is_of_a_game(path) and path.name != "table_list.c":
            found = [(number, line) for number, line in code_lines(path) if pattern.search(line)]
            found += [(number, line) for number, line in enumerate(path.read_text().splitlines(), 1) if include.match(line)]
            for number, line in found:
                yield f"{path.relative_to(root)}:{number}: {line.strip()}"


def words():
    """Files of the shell with words of a single game."""
    for path in window_files():
        if not is_of_a_game(path) and path.name != "table_list.c":
            lines = [number for number, line in code_lines(path) if WORDS_OF_A_GAME.search(line)]
            if lines:
                yield f"{path.relative_to(root)} has words of a single game in lines {', '.join(map(str, lines))}"


def upward():
    """Includes of the window that lead to a room above."""
    for path in window_files():
        for name in re.findall(r'#include\s*"([^"]+)"', path.read_text()):
            target = room_of_include(path, name)
            if target and target not in MAY_INCLUDE[room_of(path)]:
                yield f"{path.relative_to(root)} includes {name}"


def table_room(path):
    """The room of PATH within src/table: "shell" for the table of any game, "coach", "after", or a game's name; None elsewhere."""
    parts = path.relative_to(root / "src").parts
    return None if parts[0] != "table" else "shell" if len(parts) == 2 else parts[1]


def astray():
    """Includes within src/table that lead to a room which does not concern the one they stand in: games know the shell and the
    coach, the coach the shell, what comes after a match both; the shell knows none of
    them: it asks a referee (table_referee.h)."""
    may = {"shell": {"shell"}, "coach": {"shell", "coach"}, "after": {"shell", "coach", "after"}}
    may.update({game: {game, "shell", "coach"} for game in GAMES})
    known = {("match_menu.c", "replay.h"), ("match_menu.c", "results_next.h")}  # the menu leads there
    for path in sorted((root / "src" / "table").rglob("*.[ch]")):
        here = table_room(path)
        for name in re.findall(r'#include\s*"(table/[^"]+)"', path.read_text()):
            there = table_room(root / "src" / name)
            is_known = (path.name, pathlib.Path(name).name) in known
            if there not in may[here] and not is_known and path.name != "table_list.c":
                yield f"{path.relative_to(root)} includes {name}"


def main():
    sources = sorted(p for p in (root / "src").rglob("*.[ch]"))
    found = [f"{source.relative_to(root)} {problem}" for source in sources for problem in problems_of(source)]
    for library in sys.argv[1:]:
        symbols = subprocess.run(["nm", library], capture_output=True, text=True, check=True).stdout
        found += [f"{library} needs {name}" for name in sorted(set(re.findall(r" U (SDL_\w+)", symbols)))]
    tied = list(ties())
    led = list(upward())
    found += list(words())
    found += [f"{line} (names a game)" for line in tied] + [f"{line}, which lies above" for line in led]
    found += [f"{line}, which does not concern it" for line in astray()]
    for problem in found:
        print(problem)
    print(f"{len(sources)} files read, {len(tied)} ties, {len(led)} ways up, {len(found)} problems")
    sys.exit(bool(found or not sources))


if __name__ == "__main__":
    main()
