#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The golden transcripts: eight whole matches, with what each intent brought about.

check_golden.py CLI            replays each match and compares it with its transcript; counts what they show together
check_golden.py CLI --write    writes the transcripts anew: for a change of the rules, to be read in the diff"""
import json
import pathlib
import subprocess
import sys

here = pathlib.Path(__file__).resolve().parent
KINDS_OF_INTENT = {
    "choose", "equip", "trade", "trade from innkeeper", "withdraw", "take", "buy", "build", "build forged", "place",
    "place from cart", "place from innkeeper", "done", "plague give", "plague pay", "snowdrift give", "snowdrift pay",
    "crack", "court", "decline", "share", "palace"}
WINTER_CARDS = {"village_tavern", "granary", "plague", "cracked_wall", "damsel", "snowdrift"}
POINTS = {"sand": 1, "wood": 2, "clay": 4, "stone": 5, "silver": 0}


def trace(cli, path):
    run = subprocess.run([cli, "trace", str(path)], capture_output=True, text=True)
    if run.returncode != 0:
        sys.exit(f"{path.name}: {run.stderr.strip()}")
    return [json.loads(line) for line in run.stdout.splitlines()]


def hash_of(state):
    value = 14695981039346656037
    for byte in json.dumps(state, separators=(",", ":")).encode():
        value = (value ^ byte) * 1099511628211 % 2**64
    return f"{value:016x}"


def transcript(rows):
    lines = []
    for row in rows:
        lines.append(f"{row['n']} {hash_of(row['state'])} {json.dumps(row.get('intent'), separators=(',', ':'))}")
        lines += ["  " + json.dumps(event, separators=(",", ":")) for event in row.get("events", [])]
    return "\n".join(lines) + "\n"


def kind_of(intent):
    kind = intent["do"]
    source = intent.get("from")
    if kind in ("trade", "place") and source == "innkeeper":
        return f"{kind} from innkeeper"
    if kind == "place" and source != "stock":
        return "place from cart"
    if kind in ("plague", "snowdrift"):
        return f"{kind} {'pay' if 'pay' in intent else 'give'}"
    return "build forged" if kind == "build" and "forged" in intent else kind


def steps_of_breaking_ties(state):
    """What decided between the winners and those with as many points."""
    seats = state["seats"]
    steps = set()
    for winner in state["ranking"][0]:
        for other in range(len(seats)):
            a, b = seats[winner], seats[other]
            if winner == other or a["vp"] != b["vp"]:
                continue
            worth = [sum(POINTS[kind] * n for kind, n in seat["goods"].items()) for seat in (a, b)]
            steps.add("talers" if a["talers"] != b["talers"] else "resources" if worth[0] != worth[1] else "shared")
    return steps


def main():
    cli = sys.argv[1]
    write = "--write" in sys.argv[2:]
    shown, cards, steps, early, bad = set(), set(), set(), 0, 0
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
        shown |= {kind_of(row["intent"]) for row in rows[1:]}
        cards |= {event["card"] for row in rows[1:] for event in row["events"] if event["event"] == "drawn"}
        end = rows[-1]["state"]
        steps |= steps_of_breaking_ties(end)
        early += end["over"] and end["round"] < end["rounds"]
    missing = (KINDS_OF_INTENT - shown) | (WINTER_CARDS - cards) | ({"talers", "resources", "shared"} - steps)
    if not early:
        missing.add("an early end")
    if len(matches) != 8:
        missing.add("eight matches")
    for thing in sorted(missing):
        print(f"the golden matches do not show: {thing}")
    print(f"{len(matches)} matches, {len(shown)} kinds of intent, {len(cards)} winter cards, {bad} differ")
    sys.exit(bool(bad or missing))


if __name__ == "__main__":
    main()
