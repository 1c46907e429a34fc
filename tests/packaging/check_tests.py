#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Every file that looks like a test is run by the build, so that none can drop out unseen: check_tests.py BUILD

Looked at: test_*.c and fuzz_*.c, which a target must be made of; test_*.py, check_*.py and *.script, which a test's command
must name. What is run by hand says so here."""
import json
import pathlib
import subprocess
import sys

root = pathlib.Path(__file__).resolve().parents[2]
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


def main(build):
    made, run = files_of(build)
    lost = []
    tests = root / "tests"
    patterns = ["test_*.c", "test_*.py", "check_*.py", "*.script", "fuzz_*.c"]
    found = sorted(path for pattern in patterns for path in tests.rglob(pattern))
    for path in found:
        if str(path.relative_to(root)) not in BY_HAND and path not in (made if path.suffix == ".c" else run):
            lost.append(f"{path.relative_to(root)} is run by no test: name it in a meson.build, or in BY_HAND if it is meant so")
    print("\n".join(lost) or f"all {len(found)} files of tests are run")
    return bool(lost) or not found


sys.exit(main(sys.argv[1]))
