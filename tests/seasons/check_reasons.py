#!/usr/bin/env python3
"""Every reason for a refusal is expected by some test of the rules, and every ruling is named by one."""
import pathlib
import re
import sys

here = pathlib.Path(__file__).resolve().parent
header = (here / "../../include/castellany/seasons.h").read_text()
tests = "".join(path.read_text() for path in sorted(here.glob("test_*.c")))
expected = set(re.findall(r"\bREASON_([A-Z_]+)\b", tests))
codes = re.findall(r"^\s+X\(([A-Z_]+), \"", header, re.M)
missing = [code for code in codes if code not in expected]
rulings = {int(number) for number in re.findall(r"\bR(\d+)_\w+\)", tests)} | {
    int(number) for number in re.findall(r"_R(\d+)_", tests)}
unnamed = [f"R{number}" for number in range(1, 32) if number not in rulings]
for code in missing:
    print(f"no test is refused for {code}")
for ruling in unnamed:
    print(f"no test names {ruling}")
print(f"{len(codes)} reasons, {31 - len(unnamed)} rulings named")
sys.exit(bool(missing or unnamed or not codes))
