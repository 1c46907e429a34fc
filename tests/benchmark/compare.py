#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The benchmarks' figures, kept in a file, and held against another build's in one run.

compare.py [--build BUILD] [--out FILE] [--against REVISION | --against BUILD] [--rounds N]

The two builds take turns at each figure, so that what else the machine does meets both; of each figure the best round counts. With REVISION that
commit is built beside, in build-before, as optimised as BUILD is. Each build reads the data of its own source. Fails if a figure is worse than
the other's by more than WORSE says, or the window takes longer than MOST to its first frames."""
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
CLI, WINDOW = "src/cli/castellany-cli", "tests/benchmark/window_figures"


def output(command, **more):
    return subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True, **more).stdout


def figures_of(build, *command):
    source = json.loads((build / "meson-info/meson-info.json").read_text())["directories"]["source"]
    return json.loads(output([str(build / command[0]), *command[1:]], cwd=build, env={**os.environ, "CASTELLANY_DATA": f"{source}/data"}))


def engine(build, game):
    report = figures_of(build, CLI, "bench", "--game", game, "--seconds", "1", "--json")
    for row in report["rows"]:
        words = [game, *(str(row[key]) for key in row if not key.endswith("_per_second"))]
        yield " ".join(words) + ": matches a second", row["matches_per_second"]


def window(build):
    try:
        return figures_of(build, WINDOW) if (build / WINDOW).exists() else {}
    except subprocess.CalledProcessError as why:
        print(f"the window is not measured: {why}", file=sys.stderr)
        return {}


def measure(builds):
    """One round: the figures of each build, which take turns at each figure."""
    figures = [{} for _ in builds]
    for game in GAMES:
        for build, into in zip(builds, figures):
            into.update(engine(build, game))
    for build, into in zip(builds, figures):
        into.update(window(build))
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


def options_of(build):
    for option in json.loads(output(["meson", "introspect", "--buildoptions", str(build)])):
        if option["name"] in ("optimization", "debug", "b_sanitize"):
            yield f"-D{option['name']}={str(option['value']).lower()}"


def make(build):
    """Builds what is measured, and what the game reads. Commits from before the window was measured have none of it."""
    listed = output(["ninja", "-C", str(build), "-t", "targets", "all"])
    targets = [target for target in ("game", CLI, WINDOW) if f"\n{target}:" in listed]
    subprocess.run(["ninja", "-C", str(build), "--quiet", *targets], check=True)


def build_of(words, like):
    """The folder of a build, or one made of the revision WORDS with the options of the build LIKE."""
    folder = pathlib.Path(words)
    if (folder / "build.ninja").exists():
        return folder.resolve()
    source, build = root / "build-before/source", root / "build-before/build"
    if source.exists():
        output(["git", "-C", str(source), "checkout", "-q", "--detach", words])
    else:
        output(["git", "-C", str(root), "worktree", "add", "-q", "--detach", str(source), words])
    is_new = not (build / "build.ninja").exists()
    output(["meson", "setup" if is_new else "configure", str(build), *([str(source)] if is_new else []), *options_of(like)])
    make(build)
    return build


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--build", default=str(root / "build"))
    parser.add_argument("--out")
    parser.add_argument("--against")
    parser.add_argument("--rounds", type=int, default=3)
    wished = parser.parse_args()
    builds = [pathlib.Path(wished.build).resolve()]
    make(builds[0])
    if wished.against:
        builds.append(build_of(wished.against, builds[0]))
    rounds = [measure(builds) for _ in range(wished.rounds)]
    figures = [best([one[i] for one in rounds]) for i in range(len(builds))]
    bad = not any(name in figures[0] for name in MOST)
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
