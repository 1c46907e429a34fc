#!/usr/bin/env python3
"""The benchmarks' figures, kept in a file, and held against another build's in one run.

compare.py [--build BUILD] [--out FILE] [--against REVISION | --against BUILD] [--rounds N]

Rounds of the two builds take turns, so that what else the machine does meets both; of each figure the best round counts. With REVISION that
commit is built beside, in build-before. Fails if a figure is worse than the other's by more than WORSE says, or the window takes longer than
MOST to its first frames."""
import argparse
import json
import os
import pathlib
import subprocess
import sys

root = pathlib.Path(__file__).resolve().parents[2]
GAMES = ("seasons", "kilt", "carcassonne", "goofspiel")
WORSE = 1.15
MOST = {"title_ms": 100, "seasons_table_ms": 200}


def output(command, **more):
    return subprocess.run(command, check=True, capture_output=True, text=True, **more).stdout


def engine(build, game):
    report = json.loads(output([str(build / "src/cli/castellany-cli"), "bench", "--game", game, "--seconds", "1", "--json"]))
    for row in report["rows"]:
        words = [game, *(str(row[key]) for key in row if not key.endswith("_per_second"))]
        yield " ".join(words) + ": matches a second", row["matches_per_second"]


def measure(build):
    figures = {}
    for game in GAMES:
        figures.update(engine(build, game))
    window = build / "tests/benchmark/window_figures"
    if window.exists():
        figures.update(json.loads(output([str(window)], cwd=build)))
    return figures


def is_speed(name):
    return name.endswith("a second") and not name.startswith("idle")


def better(name, one, other):
    return max(one, other) if is_speed(name) else min(one, other)


def best(rounds):
    figures = dict(rounds[0])
    for more in rounds[1:]:
        figures = {name: better(name, figures[name], more[name]) for name in figures}
    return figures


def build_of(words):
    """The folder of a build, or one made of the revision WORDS."""
    folder = pathlib.Path(words)
    if (folder / "build.ninja").exists():
        return folder.resolve()
    source, build = root / "build-before/source", root / "build-before/build"
    if source.exists():
        output(["git", "-C", str(source), "checkout", "-q", "--detach", words])
    else:
        output(["git", "-C", str(root), "worktree", "add", "-q", "--detach", str(source), words])
    if not (build / "build.ninja").exists():
        output(["meson", "setup", str(build), str(source)])
    subprocess.run(["ninja", "-C", str(build), "--quiet"], check=True)
    return build


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--build", default=str(root / "build"))
    parser.add_argument("--out")
    parser.add_argument("--against")
    parser.add_argument("--rounds", type=int, default=3)
    wished = parser.parse_args()
    builds = [pathlib.Path(wished.build).resolve()] + ([build_of(wished.against)] if wished.against else [])
    os.environ.setdefault("CASTELLANY_DATA", str(root / "data"))
    rounds = [[measure(build) for build in builds] for _ in range(wished.rounds)]
    figures = [best([one[i] for one in rounds]) for i in range(len(builds))]
    bad = 0
    for name, value in figures[0].items():
        other = figures[1].get(name) if len(figures) > 1 else None
        ratio = (value / other if is_speed(name) else other / value) if other and value else None
        is_bad = bool(ratio and ratio * WORSE < 1) or value > MOST.get(name, value)
        bad += is_bad
        print(f"{name:45}{value:12.1f}" + (f"{other:12.1f}{ratio:8.2f}" if ratio else "") + ("  WORSE" if is_bad else ""))
    if wished.out:
        pathlib.Path(wished.out).write_text(json.dumps(figures[0], indent=1) + "\n")
    return bad > 0


sys.exit(main())
