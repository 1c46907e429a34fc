#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Saves, traces, bench signatures and arenas of every game, told by their digests: the same in every build.

determinism.py CLI [CLI ...]     digests of each castellany-cli; fails unless all are equal. One that another program runs is given with it
                                 ("qemu-s390x -L ROOT .../castellany-cli").
  --long                         more matches, and the levels that think
  --builds [NAME ...]            builds castellany-cli first: gcc and clang without and with optimisation, with sanitizers, and for a
                                 big-endian machine where foreign.sh finds what it takes"""
import argparse
import hashlib
import json
import os
import pathlib
import shlex
import subprocess
import sys
import tempfile

root = pathlib.Path(__file__).resolve().parents[1]
GAMES = [("seasons", players, ["--season", season]) for players in (2, 3, 4) for season in ("summer", "winter")] + \
        [("kilt", players, []) for players in (2, 3, 4)] + [("carcassonne", 2, [])] + [("goofspiel", players, []) for players in (2, 3, 4)]
MISSING = 69  # of foreign.sh
TIMES = ("ms_median", "ms_p99", "ms_max")
BUILDS = {
    "gcc-O0": ("gcc", ["-Doptimization=0", "-Ddebug=true"]),
    "gcc-O3": ("gcc", []),
    "clang-O0": ("clang", ["-Doptimization=0", "-Ddebug=true"]),
    "clang-O3": ("clang", []),
    "gcc-sanitized": ("gcc", ["-Doptimization=1", "-Db_sanitize=address,undefined"]),
}


def run(cli, *words):
    environment = {**os.environ, "CASTELLANY_DATA": str(root / "data")}
    result = subprocess.run([*shlex.split(cli), *words], capture_output=True, env=environment)
    if result.returncode != 0:
        sys.exit(f"{cli} {' '.join(words)}: exit code {result.returncode}\n{result.stderr.decode(errors='replace')[:2000]}")
    return result.stdout


def digest(pieces):
    whole = hashlib.sha256()
    for piece in pieces:
        whole.update(piece)
    return whole.hexdigest()[:16]


def saves_and_traces(cli, common, count):
    with tempfile.TemporaryDirectory() as folder:
        run(cli, "random", *common, "--seed", "1", "--count", str(count), "--out", folder)
        files = sorted(pathlib.Path(folder).iterdir())
        yield "saves", digest(path.read_bytes() for path in files)
        yield "traces", digest(run(cli, "trace", str(path), "--legal") for path in files[:max(1, count // 5)])


def arena(cli, common, players, levels, matches):
    seats = [word for level in levels for word in ("--seat", level)]
    report = json.loads(run(cli, "arena", *common, *seats, "--matches", str(matches), "--jobs", "1", "--seed", "5", "--budget", "60", "--json"))
    for seat in report["seats"]:
        for name in TIMES:
            seat.pop(name, None)
    return digest([json.dumps(report, sort_keys=True).encode()])


def digests(cli, is_long):
    """Pairs of what and its digest."""
    for game, players, options in GAMES:
        common = ["--game", game, "--players", str(players), *options]
        name = " ".join([game, str(players), *options[1:]])
        for what, value in saves_and_traces(cli, common, 40 if is_long else 5):
            yield f"{name}: {what}", value
        levels = ["apprentice", "journeyman"] + (["foreman", "flat", "tree", "master", "grandmaster"] if is_long else [])
        for level in levels:
            yield f"{name}: arena of {level}", arena(cli, common, players, [level, "random"], players)
    for game in sorted({game for game, _, _ in GAMES}):
        report = json.loads(run(cli, "bench", "--game", game, "--seconds", "0.01", "--json"))
        yield f"{game}: bench signature", report["signature"]


def built(name):
    """The castellany-cli of the build NAME, or None if this machine cannot make it."""
    folder = root / f"build-determinism-{name}"
    if name == "s390x":
        made = subprocess.run([str(root / "tests/foreign.sh"), name, str(folder)], capture_output=True, text=True)
        print(made.stderr, end="", file=sys.stderr)
        if made.returncode not in (0, MISSING):
            sys.exit(f"{name}: it does not compile")
        return made.stdout.strip() or None
    compiler, options = BUILDS[name]
    if not (folder / "build.ninja").exists():
        subprocess.run(["meson", "setup", str(folder), *options], cwd=root, env={**os.environ, "CC": compiler}, check=True, stdout=subprocess.DEVNULL)
    subprocess.run(["ninja", "-C", str(folder), "--quiet", "src/cli/castellany-cli"], check=True)
    return str(folder / "src/cli/castellany-cli")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("cli", nargs="*")
    parser.add_argument("--long", action="store_true")
    parser.add_argument("--builds", nargs="*")
    wished = parser.parse_args()
    programs = list(wished.cli)
    if wished.builds is not None:
        names = wished.builds or [*BUILDS, "s390x"]
        programs += filter(None, map(built, names))
    if len(programs) < 2:
        sys.exit("two builds are needed: nothing was compared")
    first = dict(digests(programs[0], wished.long))
    strays = 0
    for cli in programs[1:]:
        for what, value in digests(cli, wished.long):
            if first[what] != value:
                strays += 1
                print(f"{what}: {first[what]} in {programs[0]}, {value} in {cli}")
        print(f"{cli}: {len(first)} digests compared")
    print(f"{strays} differ" if strays else f"all equal in {len(programs)} builds: {digest(sorted(map(str.encode, first.values())))}")
    return strays > 0


sys.exit(main())
