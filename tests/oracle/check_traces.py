#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Holds castellany-cli's traces against the second reading of the rules, row by row.

  check_traces.py --cli BUILD/src/cli/castellany-cli --players 4 --season winter --seed 1 --count 100 --legal
  check_traces.py --cli CLI --own eager --players 2 --season winter --seed 1 --count 100 --legal
  check_traces.py --cli CLI --files A.castellany B.castellany
  check_traces.py --cli CLI --hostile 20 --players 4 --season winter --seed 1 --count 10
  check_traces.py --cli CLI --game kilt --players 4 --seed 1 --count 100 --legal [--own uniform]
  check_traces.py --cli CLI --game carcassonne --players 2 --seed 1 --count 100 --legal [--maker PROGRAM]
  check_traces.py --self 100 [--players N] [--season S] [--own eager]

Matches come from `castellany-cli random`, from the second reading itself (--own), or
from files. Compared are each row's state, as text with its order of keys, each row's
intent, the file's checks, and with --legal the list of legal intents as a set. The
first difference is printed, with the match file kept, and the exit status is 1.
"""

import argparse
import json
import os
import subprocess
import sys
import tempfile
from collections import Counter

sys.dont_write_bytecode = True

import carcassonne_oracle  # noqa: E402
import hostile  # noqa: E402
import kilt_oracle  # noqa: E402
import self_play  # noqa: E402
from match_file import (  # noqa: E402
    BadFile,
    IllegalIntent,
    canonical,
    check_of,
    compact,
    read_lines,
    written_form,
)
from policies import POLICIES  # noqa: E402

GAMES = ("seasons", "goofspiel", "kilt", "carcassonne")
SHOWN = 12  # differing intents shown of each side


class Difference(Exception):
    pass


def first_difference(theirs, ours, path=""):
    """Path and both values of the first place where two JSON values differ, or None."""
    if isinstance(theirs, dict) and isinstance(ours, dict):
        if list(theirs) != list(ours):
            return path or "(keys)", list(theirs), list(ours)
        pairs = [(f"{path}.{key}" if path else key, theirs[key], ours[key]) for key in ours]
    elif isinstance(theirs, list) and isinstance(ours, list) and len(theirs) == len(ours):
        pairs = [(f"{path}[{i}]", a, b) for i, (a, b) in enumerate(zip(theirs, ours))]
    else:
        return None if compact(theirs) == compact(ours) else (path, theirs, ours)
    for where, a, b in pairs:
        found = first_difference(a, b, where)
        if found:
            return found
    return None


def compare_state(theirs, ours):
    if compact(theirs) != compact(ours):
        path, a, b = first_difference(theirs, ours) or ("(text)", compact(theirs), compact(ours))
        raise Difference(f"state: {path}\n  program: {compact(a)}\n  oracle:  {compact(b)}")


def compare_legal(theirs, ours):
    a, b = Counter(map(canonical, theirs)), Counter(map(canonical, ours))
    twice = [text for text, n in a.items() if n > 1]
    if twice:
        raise Difference(f"legal: listed twice by the program: {twice[0]}")
    if a == b:
        return
    lines = ["legal: the lists differ"]
    for who, texts in (("program", a - b), ("oracle", b - a)):
        lines.append(f"  only in the {who}'s ({len(texts)}):")
        lines += [f"    {text}" for text in sorted(texts)[:SHOWN]]
    raise Difference("\n".join(lines))


def trace_rows(cli, path, legal):
    """The rows of the program's trace, read while it runs."""
    command = [cli, "trace", path] + (["--legal"] if legal else [])
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        for line in process.stdout:
            yield json.loads(line)
        errors = process.stderr.read().decode(errors="replace")
        if process.wait() != 0:
            raise Difference(f"`trace` ends with {process.returncode}: {errors.strip()}")


def check_file(cli, path, legal):
    """Compares a whole match; returns how many rows agreed."""
    header, lines = read_lines(path)
    for key in self_play.needed_keys(header):
        if header.get(key) is None:
            raise Difference(f"{path}: the header lacks `{key}`, which a written file always has")
    match = self_play.new_match(header)
    rows = trace_rows(cli, path, legal)
    where, intent = "row 0", None
    try:
        compare_state(_next_row(rows, 0)["state"], match.state())
        count, unchecked, end_checked = 1, False, False
        for number, line in lines:
            where = f"line {number}, row {count}"
            if "check" in line:
                _compare_check(line["check"], match)
                unchecked, end_checked = False, match.phase in ("palace", "over")
                continue
            if unchecked:
                raise Difference("the round has ended, but no check line stands here")
            intent, before = line, match.round
            row = _next_row(rows, count)
            if "intent" not in row or canonical(row["intent"]) != canonical(written_form(intent)):
                raise Difference(f"intent: the trace has {compact(row.get('intent'))}")
            if legal:
                compare_legal(row["legal"], match.legal())
            match.apply(intent)
            compare_state(row["state"], match.state())
            unchecked = match.round != before
            count += 1
        if next(rows, None) is not None:
            raise Difference("the trace has more rows than the file has intents")
        if not match.over:
            raise Difference("the file ends before the match does")
        if not end_checked:
            raise Difference("the last round has ended, but no check line says so")
    except IllegalIntent:
        raise Difference(_report(path, where, intent, "the oracle holds it to be illegal")) from None
    except Difference as difference:
        raise Difference(_report(path, where, intent, str(difference))) from None
    return count


def _report(path, where, intent, text):
    return f"{path}, {where}\nintent: {compact(intent)}\n{text}"


def _next_row(rows, n):
    row = next(rows, None)
    if row is None:
        raise Difference("the trace ends here")
    if row.get("n") != n:
        raise Difference(f"the trace's row says n {row.get('n')} where {n} is due")
    return row


def _compare_check(check, match):
    if check != check_of(match.state()):
        raise Difference(f"check: the file says {check}, the oracle {check_of(match.state())}")


# ---- where the matches come from ----


def random_match(options, seed):
    """A match by the program's `random`."""
    if options.maker:
        command = [options.maker, str(seed)]
        return subprocess.run(command, stdout=subprocess.PIPE, check=True).stdout
    command = [options.cli, "random", "--players", str(options.players), "--seed", str(seed)]
    if options.game == "seasons":
        command += ["--season", options.season]
    else:
        command += ["--game", options.game]
        command += ["--cards", str(options.cards)] if options.game == "goofspiel" else []
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    if done.returncode != 0:
        raise Difference(f"{' '.join(command)}: {done.stderr.decode(errors='replace').strip()}")
    return done.stdout


def own_match(options, seed):
    """A match by the second reading itself."""
    if options.game == "seasons":
        header = self_play.new_header(options.players, options.season, seed)
    elif options.game == "kilt":
        header = self_play.new_kilt_header(options.players, seed)
    elif options.game == "carcassonne":
        header = carcassonne_oracle.new_header(seed)
    else:
        header = self_play.new_goofspiel_header(options.players, options.cards, seed)
    lines = self_play.play(header, POLICIES[options.own or "uniform"])
    return "".join(line + "\n" for line in lines).encode()


def check_matches(options):
    """Makes and compares `count` matches; keeps the file of the first that differs."""
    rows = 0
    for seed in range(options.seed, options.seed + options.count):
        text = own_match(options, seed) if options.own else random_match(options, seed)
        handle, path = tempfile.mkstemp(suffix=".castellany", prefix=f"oracle-{seed}-")
        with os.fdopen(handle, "wb") as file:
            file.write(text)
        if options.hostile:
            rows += hostile.check_refusals(options.cli, *read_lines(path), seed, options.hostile)
        else:
            rows += check_file(options.cli, path, options.legal)
        os.remove(path)
    return options.count, rows


def check_files(options):
    return len(options.files), sum(check_file(options.cli, f, options.legal) for f in options.files)


def seasons_of(options):
    if options.game in ("kilt", "carcassonne"):
        return (None,)
    return [options.season] if options.season else ("summer", "winter")


def play_with_itself(options):
    """The second reading alone: its own invariants, in every state of every match."""
    tally, intents = Counter(), 0
    for players in [options.players] if options.players else (2,) if options.game == "carcassonne" else (2, 3, 4):
        for season in seasons_of(options):
            for seed in range(options.seed, options.seed + options.self):
                if options.game == "kilt":
                    header, watch = self_play.new_kilt_header(players, seed), kilt_oracle.check_invariants
                elif options.game == "carcassonne":
                    header, watch = carcassonne_oracle.new_header(seed), carcassonne_oracle.check_invariants
                else:
                    header, watch = self_play.new_header(players, season, seed), self_play.check_invariants
                lines = self_play.play(header, POLICIES[options.own or "uniform"], watch)
                tally.update(self_play.noteworthy(lines))
                intents += len(lines)
    print(", ".join(f"{word} {n}" for word, n in sorted(tally.items())))
    print(f"{options.self} matches of each kind, {intents} lines: the invariants hold")


def read_options():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--cli", metavar="PATH", help="the castellany-cli under test")
    parser.add_argument("--game", choices=GAMES, default="seasons")
    parser.add_argument("--players", type=int, choices=(2, 3, 4))
    parser.add_argument("--season", choices=("summer", "winter"))
    parser.add_argument("--cards", type=int, default=8, help="goofspiel only")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=10)
    parser.add_argument("--legal", action="store_true", help="compare the legal intents too")
    parser.add_argument("--own", choices=sorted(POLICIES), help="matches by the oracle")
    parser.add_argument("--maker", metavar="PROGRAM", help="matches by PROGRAM SEED")
    parser.add_argument("--files", nargs="+", metavar="FILE", help="these match files")
    parser.add_argument("--hostile", type=int, metavar="N", help="bend N intents of each match")
    parser.add_argument("--self", type=int, metavar="N", help="N matches of each kind, no program")
    options = parser.parse_args()
    if not options.self and not options.cli:
        parser.error("--cli PATH or --self N is needed")
    if not options.self and not options.files and not options.players:
        parser.error("--players is needed")
    if options.game == "seasons" and options.players and not (options.season or options.self):
        parser.error("--season is needed")
    return options


def main():
    options = read_options()
    if options.self:
        play_with_itself(options)
        return 0
    try:
        matches, rows = check_files(options) if options.files else check_matches(options)
    except (Difference, BadFile, IllegalIntent) as difference:
        print(difference)
        return 1
    if options.hostile:
        print(f"{matches} matches, {rows} bent intents refused")
        return 0
    print(f"{matches} traces agree, {rows} rows")
    return 0


if __name__ == "__main__":
    sys.exit(main())
