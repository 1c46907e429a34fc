#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""What the tests reach of core, games and store, and by name what they do not.

coverage.py [BUILD] [--no-run] [--missing]   BUILD (build-coverage if not said) is set up, built and its tests run; only gcov is needed
                                             --no-run: counts what an earlier run left; --missing: names every line and branch not reached

Fails if less is reached than WANTED says. A branch counts once, however often the compiler copied its line."""
import argparse
import collections
import json
import pathlib
import subprocess
import sys

root = pathlib.Path(__file__).resolve().parents[1]
# Folder: percent of lines, percent of branches.
WANTED = {"src/core": (95, 90), "src/games": (95, 90), "src/store": (90, 90)}
TARGETS = ["core ", "seasons", "kilt", "carcassonne", "goofspiel", "damaged", "fuzz corpus", "command line", "store", "scenes saves",
           "scenes settings", "scenes languages", "player", "monkey"]


def build_and_run(build):
    if not (build / "build.ninja").exists():
        subprocess.run(["meson", "setup", str(build), "-Db_coverage=true", "-Doptimization=0", "-Ddebug=true"], cwd=root, check=True,
                       stdout=subprocess.DEVNULL)
    for old in build.rglob("*.gcda"):
        old.unlink()
    subprocess.run(["ninja", "-C", str(build), "--quiet"], check=True)
    listed = json.loads(subprocess.run(["meson", "introspect", "--tests", str(build)], capture_output=True, text=True, check=True).stdout)
    names = [test["name"] for test in listed if test["name"].startswith(tuple(TARGETS))]
    result = subprocess.run(["meson", "test", "-C", str(build), "--no-rebuild", "-q", "--timeout-multiplier", "5", *names], stdout=subprocess.DEVNULL)
    if result.returncode:
        print("some tests failed: what they would have reached is missing", file=sys.stderr)


def gcov(path, build):
    out = subprocess.run(["gcov", "-b", "--json-format", "--stdout", str(path)], cwd=build, capture_output=True)
    for line in out.stdout.splitlines():
        if line.startswith(b"{"):
            yield from json.loads(line)["files"]


def collect(build):
    """Per source file: line -> times, and (line, branch) -> times; copies of a file in several libraries are added up."""
    lines, branches = collections.defaultdict(collections.Counter), collections.defaultdict(collections.Counter)
    for path in sorted(build.rglob("*.gcda")):
        for file in gcov(path, build):
            source = (build / file["file"]).resolve()
            if root / "src" not in source.parents or source.suffix != ".c":
                continue
            name = str(source.relative_to(root))
            for line in file["lines"]:
                lines[name][line["line_number"]] += line["count"]
                for number, branch in enumerate(line["branches"]):
                    if not branch["throw"]:
                        branches[name][line["line_number"], number] += branch["count"]
    return lines, branches


def share(counts):
    return 100 * sum(times > 0 for times in counts) / len(counts) if counts else 100


def words(numbers):
    """"3-5, 9": runs of numbers."""
    runs = []
    for number in numbers:
        if runs and number == runs[-1][1] + 1:
            runs[-1][1] = number
        else:
            runs.append([number, number])
    return ", ".join(str(first) if first == last else f"{first}-{last}" for first, last in runs)


def tell_missing(name, lines, branches):
    missed = sorted(line for line, times in lines.items() if not times)
    halves = sorted({line for (line, _), times in branches.items() if not times and lines[line]})
    if missed:
        print(f"    {name}: lines {words(missed)}")
    if halves:
        print(f"    {name}: branches in lines {words(halves)}")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("build", nargs="?", default=str(root / "build-coverage"))
    parser.add_argument("--no-run", action="store_true")
    parser.add_argument("--missing", action="store_true")
    wished = parser.parse_args()
    build = pathlib.Path(wished.build).resolve()
    if not wished.no_run:
        build_and_run(build)
    lines, branches = collect(build)
    low = 0
    for folder, (least_lines, least_branches) in WANTED.items():
        names = sorted(name for name in lines if name.startswith(folder + "/"))
        all_lines = [times for name in names for times in lines[name].values()]
        all_branches = [times for name in names for times in branches[name].values()]
        is_low = share(all_lines) < least_lines or share(all_branches) < least_branches or not names
        low += is_low
        print(f"{folder}: {share(all_lines):.1f} % of {len(all_lines)} lines (at least {least_lines}), {share(all_branches):.1f} % of "
              f"{len(all_branches)} branches (at least {least_branches}){'  TOO LITTLE' if is_low else ''}")
        for name in names:
            print(f"  {share(list(lines[name].values())):6.1f} {share(list(branches[name].values())):6.1f}  {name}")
            if wished.missing:
                tell_missing(name, lines[name], branches[name])
    return low > 0


sys.exit(main())
