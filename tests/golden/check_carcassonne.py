#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The golden transcripts of Carcassonne: The Castle: whole matches, with what each intent brought about.

check_carcassonne.py CLI            replays each match and compares it with its transcript; counts what they show together
check_carcassonne.py CLI --write    writes the transcripts anew: for a change of the rules, to be read in the diff"""
import pathlib
import sys

sys.dont_write_bytecode = True

from check_golden import trace, transcript  # noqa: E402

here = pathlib.Path(__file__).resolve().parent / "carcassonne"
WANTED = {
    "place", "follower", "follower declined", "score", "score double", "score of the opponent's", "again",
    "again declined", "an unplaced tile", "a tie on a feature", "a feature of nobody", "a keep that moves",
    "a court with wall tile 7", "a lap of the track", "a void that nobody scores", "a shared victory",
    *(f"wall tile {kind} taken" for kind in range(1, 10)),
    *(f"wall tile {kind} played" for kind in range(1, 10)),
    *(f"points for {source}" for source in ("path", "tower", "house", "court", "keep", "wall_tiles"))}


def shown_by(before, row):
    intent, events = row["intent"], row["events"]
    name = intent["do"]
    if name == "done":
        yield "follower declined" if before["phase"] == "follower" else "again declined"
    yield "score double" if intent.get("double") else name
    if name == "score":
        feature = before["features"][intent["feature"]]["followers"]
        if feature[intent["seat"]] < feature[1 - intent["seat"]]:
            yield "score of the opponent's"
    for event in events:
        if event["event"] == "unplaced":
            yield "an unplaced tile"
        if event["event"] == "completed" and "seat" not in event:
            yield "a tie on a feature" if event["standing"] else "a feature of nobody"
        if event["event"] in ("wall_taken", "wall_played"):
            yield f"wall tile {event['wall_tile']} {event['event'][5:]}"
        if event["event"] == "points":
            yield f"points for {event['source']}"
            if event["to"] < event["from"]:
                yield "a lap of the track"
            if event["source"] == "court" and event.get("wall_tile"):
                yield "a court with wall tile 7"
        if event["event"] == "keep" and before["seats"][event["seat"]]["keep"]:
            yield "a keep that moves"
        if event["event"] == "void" and "seat" not in event:
            yield "a void that nobody scores"


def shown_by_match(rows):
    for before, row in zip(rows, rows[1:]):
        yield from shown_by(before["state"], row)
    if len(rows[-1]["state"]["ranking"]) == 1:
        yield "a shared victory"


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
        shown.update(shown_by_match(rows))
    for thing in sorted(WANTED - shown):
        print(f"the golden matches do not show: {thing}")
    print(f"{len(matches)} matches, {len(shown & WANTED)} of {len(WANTED)} things shown, {bad} differ")
    return bool(bad or WANTED - shown)


if __name__ == "__main__":
    sys.exit(main())
