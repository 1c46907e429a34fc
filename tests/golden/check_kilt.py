#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The golden transcripts of Kilt Castle: whole matches, with what each intent brought about.

check_kilt.py CLI            replays each match and compares it with its transcript; counts what they show together
check_kilt.py CLI --write    writes the transcripts anew: for a change of the rules, to be read in the diff"""
import pathlib
import sys

sys.dont_write_bytecode = True

from check_golden import trace, transcript  # noqa: E402

here = pathlib.Path(__file__).resolve().parent / "kilt"
WANTED = {
    "2 players", "3 players", "4 players", "move", "build 0", "build 1", "build 2", "roof", "a roof that was unused",
    "a roof that was moved", "on empty", "on own", "on other", "passed over: no_floors",
    "a ducat day", "a ducat day of the last turn", "a last roof", "a tie by floors", "a shared victory"}


def shown_by(row):
    intent = row["intent"]
    yield intent["do"] if intent["do"] != "build" else f"build {intent['crests']}"
    names = {event["event"] for event in row["events"]}
    for event in row["events"]:
        if event["event"] == "roof_set":
            yield "a roof that was unused" if event["from"] is None else "a roof that was moved"
        if event["event"] == "built":
            yield f"on {event['on']}"
        if event["event"] == "passed_over":
            yield f"passed over: {event['reason']}"
        if event["event"] == "ducat_day":
            yield "a ducat day of the last turn" if "over" in names else "a ducat day"
    if intent["do"] == "roof" and "over" in names:
        yield "a last roof"


def shown_by_end(state):
    ducats = [seat["ducats"] for seat in state["seats"]]
    first = state["ranking"][0]
    yield f"{len(ducats)} players"
    if len(first) > 1:
        yield "a shared victory"
    if ducats.count(max(ducats)) > len(first):
        yield "a tie by floors"


def main():
    cli, write = sys.argv[1], "--write" in sys.argv[2:]
    shown, bad = set(), 0
    matches = sorted(here.glob("*.castellany"))
    for path in matches:
        rows = trace(cli, path)
        text = transcript(rows)
        kept = path.with_suffix(".transcript")
        if write:
            kept.write_text(text)
        for number, (old, new) in enumerate(zip(kept.read_text().splitlines(), text.splitlines()), 1):
            if old != new:
                print(f"{kept.name}, line {number}:\n  kept {old}\n  now  {new}")
                break
        bad += kept.read_text() != text
        shown.update(*(shown_by(row) for row in rows[1:]), shown_by_end(rows[-1]["state"]))
    for thing in sorted(WANTED - shown):
        print(f"the golden matches do not show: {thing}")
    print(f"{len(matches)} matches, {len(shown & WANTED)} of {len(WANTED)} things shown, {bad} differ")
    return bool(bad or WANTED - shown)


sys.exit(main())
