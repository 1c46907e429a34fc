#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Every file that looks like a test is run by the build, so that none can drop out unseen: check_tests.py BUILD

Looked at: test_*.c and fuzz_*.c, which a target must be made of; test_*.py, check_*.py and *.script, which a test's command
must name. What is run by hand says so here. And what the tables of tests/README.md and src/net/README.md name is there: the
tests, and in their files the cases named behind them."""
import fnmatch
import json
import pathlib
import re
import subprocess
import sys

root = pathlib.Path(__file__).resolve().parents[2]
TABLES = {"tests/README.md": 2, "src/net/README.md": 3}  # in which column tests are named
BY_HAND = {"tests/oracle/hostile.py", "tests/games/run_mutations.py"}


def introspected(build, what):
    return json.loads(subprocess.run(["meson", "introspect", f"--{what}", build], capture_output=True, text=True, check=True).stdout)


def files_of(build):
    """The files that targets are made of, and those that tests' commands name."""
    made = {pathlib.Path(path).resolve() for target in introspected(build, "targets")
            for sources in target["target_sources"] for path in sources.get("sources", [])}
    run = {(pathlib.Path(test["workdir"] or build) / word).resolve() for test in introspected(build, "tests") for word in test["cmd"]
           if "/" in word}
    return made, run


def files_of_tests(build):
    """Test -> the files that it is made of."""
    made = {pathlib.Path(name): [path for sources in target["target_sources"] for path in sources.get("sources", [])]
            for target in introspected(build, "targets") for name in target["filename"]}
    return {test["name"]: [path for word in test["cmd"] for path in made.get(pathlib.Path(word), [word])] for test in introspected(build, "tests")}


def promises(document, column):
    """Each test that a table's COLUMN names ("..." stands for anything), with the cases named behind it."""
    for row in document.splitlines():
        cells = row.split("|")
        for clause in cells[column].split(";") if len(cells) > column + 1 else []:
            tests = [name for name in re.findall(r"`([^`/]+)`", clause) if "." not in name.replace("...", "")]
            cases = re.findall(r"\b[a-z]+(?:_[a-z0-9]+){2,}\b", re.sub(r"`[^`]*`", "", clause))
            for test in tests:
                yield test, cases


def is_of_other_builds(name):
    """Whether a test of that NAME is there where what it needs is installed."""
    return any(f"test('{name}'" in path.read_text() for path in (root / "tests").rglob("meson.build"))


def broken_promises(files, document, column):
    for name, cases in promises((root / document).read_text(), column):
        found = [path for test, paths in files.items() for path in paths if fnmatch.fnmatchcase(test, name.replace("...", "*"))]
        if not found:
            if not is_of_other_builds(name):
                yield f"{document} names the test {name}, which is none"
            continue
        text = "".join(path.read_text() for path in map(pathlib.Path, found) if path.suffix in (".c", ".py") and path.is_file())
        yield from (f"{document}: {name} has no case {case}" for case in cases if not re.search(rf"\b(test_)?{case}\b", text))


def main(build):
    made, run = files_of(build)
    lost = []
    tests = root / "tests"
    patterns = ["test_*.c", "test_*.py", "check_*.py", "*.script", "fuzz_*.c"]
    found = sorted(path for pattern in patterns for path in tests.rglob(pattern))
    for path in found:
        if str(path.relative_to(root)) not in BY_HAND and path not in (made if path.suffix == ".c" else run):
            lost.append(f"{path.relative_to(root)} is run by no test: name it in a meson.build, or in BY_HAND if it is meant so")
    files = files_of_tests(build)
    for document, column in TABLES.items():
        lost += broken_promises(files, document, column)
    print("\n".join(lost) or f"all {len(found)} files of tests are run")
    return bool(lost) or not found


sys.exit(main(sys.argv[1]))
