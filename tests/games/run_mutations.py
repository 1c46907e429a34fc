#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Runs every mutation of tests/games/GAME/mutations.txt: changes one line of the game's engine, builds the tests of its rules,
and sees that a test which names the mutation's ruling fails. Not part of the test run, since it builds the engine once a
mutation.

usage: run_mutations.py GAME [RULING ...]      (needs cc, libjansson-dev and libcmocka-dev)"""
import pathlib
import re
import subprocess
import sys
import tempfile

from mutations import mutations_of, times_there

root = pathlib.Path(__file__).resolve().parents[2]
game = sys.argv[1]
engine = root / "src/games" / game
own_tests = root / "tests/games" / game
flags = ["-std=gnu11", "-D_GNU_SOURCE", "-O1", "-w", f"-I{root}/include", f"-I{root}/src/core", f"-iquote{engine}", f"-iquote{root}/tests/games"]
libraries = ["-ljansson", "-lcmocka", "-lm"]


def compile_file(source, target):
    subprocess.run(["cc", *flags, "-c", str(source), "-o", str(target)], check=True)


def build_all(folder):
    objects = {}
    sources = [*(root / "src/core").glob("*.c"), *(root / "src/platform/system/posix").glob("*.c"), *(root / "src/games").glob("**/*.c"), own_tests / "situation.c", own_tests.parent / "play.c"]
    for source in sources:
        if source.name in ("data.c", "match_saver.c", "notifier.c"):
            continue
        objects[source] = folder / f"{source.parent.name}-{source.stem}.o"
        compile_file(source, objects[source])
    tests = {}
    for source in sorted(own_tests.glob("test_*.c")):
        if source.stem not in ("test_properties", "test_tables") and re.search(r"\b[A-Z]\d+_", source.read_text()):
            tests[source.stem] = folder / f"{source.stem}.o"
            compile_file(source, tests[source.stem])
    return objects, tests


def failing_tests(folder, objects, tests, ruling):
    failed = set()
    for name, test in tests.items():
        if f"{ruling}_" not in (own_tests / f"{name}.c").read_text():
            continue
        program = folder / name
        subprocess.run(["cc", str(test), *map(str, objects.values()), *libraries, "-o", str(program)], check=True)
        try:
            run = subprocess.run([str(program)], cwd=root, capture_output=True, text=True, timeout=20)
            failed |= set(re.findall(r"\[  FAILED  \] (\w+)", run.stderr + run.stdout))
            if run.returncode < 0:
                failed.add(f"{ruling}_crash")
        except subprocess.TimeoutExpired:
            failed.add(f"{ruling}_endless")
    return {name for name in failed if re.search(rf"\b{ruling}_|_{ruling}_", name)}


def main():
    wanted = set(sys.argv[2:])
    survived = []
    count = 0
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        objects, tests = build_all(folder)
        for ruling, file, old, new in mutations_of(game):
            if wanted and ruling not in wanted:
                continue
            count += 1
            source = engine / file
            times = times_there(game, file, old)
            if times != 1:
                sys.exit(f"{ruling}, {file}: stands there {times} times: {old}")
            mutant = folder / file
            mutant.write_text(source.read_text().replace(old, new))
            compile_file(mutant, folder / "mutant.o")
            caught = failing_tests(folder, {**objects, source: folder / "mutant.o"}, tests, ruling)
            print(f"{ruling:4} {file:12} {'caught by ' + ', '.join(sorted(caught)) if caught else 'SURVIVED: ' + new}",
                  flush=True)
            if not caught:
                survived.append(ruling)
    print(f"{count - len(survived)} caught, {len(survived)} survived")
    sys.exit(bool(survived))


if __name__ == "__main__":
    main()
