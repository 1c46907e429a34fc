#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""castellany-cli from outside: exit statuses, keys of its JSON, and what it says when it is used wrongly.

usage: test_cli.py CASTELLANY-CLI [unittest's arguments]
"""

import json
import os
import shutil
import subprocess
import sys
import tempfile
import unittest

sys.dont_write_bytecode = True
CLI = os.path.abspath(sys.argv.pop(1))
KINDS = [("seasons", ["--players", str(n), "--season", s]) for n in (2, 3, 4) for s in ("summer", "winter")]
KINDS += [("goofspiel", ["--game", "goofspiel", "--players", str(n), "--cards", "5"]) for n in (2, 3, 4)]
KINDS += [("kilt", ["--game", "kilt", "--players", str(n)]) for n in (2, 3, 4)]


def run(*arguments, stdout=None, environment=None):
    return subprocess.run(
        [CLI, *arguments],
        stdout=stdout or subprocess.PIPE,
        stderr=subprocess.PIPE,
        env={**os.environ, **(environment or {})},
        check=False,
    )


class Case(unittest.TestCase):
    def setUp(self):
        holder = tempfile.TemporaryDirectory()
        self.addCleanup(holder.cleanup)
        self.folder = holder.name

    def path(self, name):
        return os.path.join(self.folder, name)

    def write(self, name, content):
        with open(self.path(name), "wb") as file:
            file.write(content)
        return self.path(name)

    def good(self, *arguments):
        done = run(*arguments)
        self.assertEqual((done.returncode, done.stderr), (0, b""), arguments)
        return done.stdout

    def wrong(self, *arguments):
        """A wrong use: status 2, nothing on standard output; gives what was said."""
        done = run(*arguments)
        self.assertEqual((done.returncode, done.stdout), (2, b""), arguments)
        return done.stderr.decode()

    def random_match(self, kind=KINDS[3], seed=1):
        return self.good("random", *kind[1], "--seed", str(seed))


class Usage(Case):
    def test_help_of_the_program_and_of_each_command(self):
        text = self.good("--help").decode()
        for command in ("trace", "check", "random", "bench"):
            self.assertIn(f"  {command} ", text)
            self.assertIn(f"usage: castellany-cli {command}", self.good(command, "--help").decode())
        self.assertIn("--season", self.good("random", "--help").decode())

    def test_version(self):
        self.assertRegex(self.good("--version").decode(), r"^castellany-cli \d+\.\d+\.\d+\n$")
        self.assertEqual(self.good("random", "--version"), self.good("--version"))

    def test_unknown_commands(self):
        for arguments in ([], ["fly"], ["--fly"]):
            said = self.wrong(*arguments)
            for command in ("trace", "check", "random", "bench"):
                self.assertIn(command, said)
        self.assertIn('"fly"', self.wrong("fly"))

    def test_unknown_options_name_what_is_possible(self):
        for command in ("trace", "check", "random", "bench"):
            said = self.wrong(command, "--fly")
            self.assertIn("--fly", said)
            self.assertIn("--help", said)
        self.assertIn("--legal", self.wrong("trace", "--fly"))
        self.assertIn("--season", self.wrong("random", "--fly", "4"))

    def test_impossible_values_name_what_is_possible(self):
        cases = (
            (["--players", "5"], "4"),
            (["--players", "1"], "2"),
            (["--players", "two"], "two"),
            (["--players"], "--players"),
            (["--season", "spring"], "summer or winter"),
            (["--season"], "--season"),
            (["--seed", "-1"], "-1"),
            (["--seed", "18446744073709551616"], "2^64"),
            (["--game", "chess"], "seasons, goofspiel, kilt"),
            (["--game", "goofspiel", "--cards", "17"], "1 to 16"),
            (["--game", "goofspiel", "--cards", "two"], "1 to 16"),
            (["--game", "goofspiel", "--season", "summer"], "goofspiel"),
            (["--cards", "4"], "seasons"),
            (["--count", "0", "--out", "x"], "--count"),
            (["--count", "2"], "--out"),
            (["--seed", "18446744073709551615", "--count", "2", "--out", "x"], "2^64"),
            (["stray"], "stray"),
        )
        for arguments, expected in cases:
            self.assertIn(expected, self.wrong("random", *arguments), arguments)
        self.assertIn("--seconds", self.wrong("bench", "--seconds", "nan"))
        self.assertIn("--json", self.wrong("bench", "--json=yes"))

    def test_missing_files(self):
        self.assertIn("match file", self.wrong("trace"))
        self.assertIn("match file", self.wrong("trace", "a", "b"))
        self.assertIn("match file", self.wrong("check"))

    def test_missing_rule_tables(self):
        done = run("random", environment={"CASTELLANY_DATA": self.folder})
        self.assertEqual(done.returncode, 1)
        self.assertIn("CASTELLANY_DATA", done.stderr.decode())


class Data(Case):
    """Where the rule tables are looked for."""

    def match_of(self, program, environment):
        done = subprocess.run([program, "random"], capture_output=True, env=environment, cwd="/", check=False)
        self.assertEqual((done.returncode, done.stderr), (0, b""))
        return done.stdout

    def without_data(self):
        return {name: value for name, value in os.environ.items() if name != "CASTELLANY_DATA"}

    def test_in_the_build_tree(self):
        self.assertEqual(self.match_of(CLI, self.without_data()), self.good("random"))

    def test_beside_an_installed_program(self):
        program = self.path("games/castellany-cli")
        os.makedirs(os.path.dirname(program))
        shutil.copy(CLI, program)
        tables = self.path("share/games/castellany/games/seasons")
        os.makedirs(tables)
        shutil.copy(os.path.join(os.environ["CASTELLANY_DATA"], "games/seasons/rules.jsonl"), tables)
        self.assertEqual(self.match_of(program, self.without_data()), self.good("random"))


class Random(Case):
    def test_a_match_is_a_match_file(self):
        for kind in KINDS:
            lines = [json.loads(line) for line in self.random_match(kind).splitlines()]
            header = lines[0]
            self.assertEqual((header["format"], header["version"]), ("castellany-match", 1))
            self.assertEqual((header["game"], header["seed"]), (kind[0], "1"))
            self.assertEqual(str(header["players"]), kind[1][kind[1].index("--players") + 1])
            self.assertIn("check", lines[-1])

    def test_the_seed_decides(self):
        for kind in (KINDS[3], KINDS[-1]):
            self.assertEqual(self.random_match(kind, 5), self.random_match(kind, 5))
            self.assertNotEqual(self.random_match(kind, 5), self.random_match(kind, 6))

    def test_many_matches_are_those_that_come_singly(self):
        folder = self.path("many")
        self.good("random", *KINDS[3][1], "--seed", "7", "--count", "3", "--out", folder)
        self.assertEqual(sorted(os.listdir(folder)), ["7.castellany", "8.castellany", "9.castellany"])
        for seed in (7, 8, 9):
            with open(f"{folder}/{seed}.castellany", "rb") as file:
                self.assertEqual(file.read(), self.random_match(KINDS[3], seed))

    def test_values_may_stand_behind_an_equals_sign(self):
        self.assertEqual(
            self.good("random", "--players=3", "--season=winter", "--seed=4"),
            self.good("random", "--players", "3", "--season", "winter", "--seed", "4"),
        )

    def test_a_folder_that_cannot_be_made(self):
        done = run("random", "--count", "1", "--out", self.path("no/such/folder"))
        self.assertEqual(done.returncode, 1)
        self.assertIn("no/such/folder", done.stderr.decode())

    def test_a_full_disk(self):
        with open("/dev/full", "wb") as full:
            done = run("random", stdout=full)
        self.assertEqual(done.returncode, 1)
        self.assertIn("cannot be written", done.stderr.decode())


class Trace(Case):
    def test_rows(self):
        for kind in KINDS:
            content = self.random_match(kind)
            path = self.write("match", content)
            intents = [json.loads(line) for line in content.splitlines()[1:]]
            intents = [intent for intent in intents if "check" not in intent]
            rows = [json.loads(line) for line in self.good("trace", path, "--legal").splitlines()]
            self.assertEqual(list(rows[0]), ["n", "state"])
            self.assertEqual([row["n"] for row in rows], list(range(len(intents) + 1)))
            for row, intent in zip(rows[1:], intents):
                self.assertEqual(list(row), ["n", "intent", "events", "state", "legal"])
                self.assertEqual(row["intent"], intent)
                self.assertIn(intent, row["legal"])
                self.assertTrue(all("event" in event for event in row["events"]))
            self.assertTrue(rows[-1]["state"]["over"])
            self.assertFalse(any(row["state"]["over"] for row in rows[:-1]))

    def test_without_legal(self):
        path = self.write("match", self.random_match())
        row = json.loads(self.good("trace", path).splitlines()[5])
        self.assertEqual(list(row), ["n", "intent", "events", "state"])

    def test_while_choosing_the_legal_intents_are_of_all_who_have_not_chosen(self):
        path = self.write("match", self.random_match(KINDS[8]))
        rows = [json.loads(line) for line in self.good("trace", path, "--legal").splitlines()]
        seats = [{intent["seat"] for intent in row["legal"]} for row in rows[1:5]]
        self.assertEqual(seats, [{0, 1, 2, 3}, {1, 2, 3}, {2, 3}, {3}])

    def test_the_good_part_of_a_broken_file(self):
        lines = self.random_match().splitlines(keepends=True)
        path = self.write("match", b"".join(lines[:9]) + b"{}\n" + b"".join(lines[9:]))
        done = run("trace", path)
        self.assertEqual(done.returncode, 1)
        self.assertEqual(len(done.stdout.splitlines()), sum(b'"check"' not in line for line in lines[:9]))
        self.assertIn("line 10:", done.stderr.decode())

    def test_a_torn_file_is_good_with_a_word(self):
        path = self.write("match", self.random_match()[:-5])
        done = run("trace", path)
        self.assertEqual(done.returncode, 0)
        self.assertIn("cut off", done.stderr.decode())

    def test_a_file_that_is_none(self):
        for name, content in (("text", b"hello\n"), ("empty", b"")):
            done = run("trace", self.write(name, content))
            self.assertEqual((done.returncode, done.stdout), (1, b""))
            self.assertIn("not a match file", done.stderr.decode())
        done = run("trace", self.path("missing"))
        self.assertEqual(done.returncode, 1)
        self.assertIn("missing", done.stderr.decode())

    def test_a_full_disk(self):
        path = self.write("match", self.random_match())
        with open("/dev/full", "wb") as full:
            done = run("trace", path, stdout=full)
        self.assertEqual(done.returncode, 1)


class Output(Case):
    def test_what_could_not_be_written_does_not_pass_for_done(self):
        path = self.write("match", self.random_match())
        for words in (["check", path], ["bench", "--seconds", "0.05", "--json"], ["--help"],
                      ["arena", "--seat", "random", "--matches", "2", "--json"]):
            with open("/dev/full", "wb") as full:
                done = run(*words, stdout=full)
            self.assertEqual(done.returncode, 1, words)
            self.assertIn("cannot be written", done.stderr.decode())


class Check(Case):
    def test_a_line_each(self):
        good = self.write("good", self.random_match())
        torn = self.write("torn", self.random_match(seed=2)[:-3])
        bad = self.write("bad", self.random_match() + b"{}\n")
        self.assertEqual(len(self.good("check", good, torn).splitlines()), 2)
        done = run("check", good, bad, self.path("missing"), torn)
        self.assertEqual(done.returncode, 1)
        lines = done.stdout.decode().splitlines()
        self.assertEqual(len(lines), 4)
        self.assertIn(": good: seasons", lines[0])
        self.assertRegex(lines[1], r": bad: line \d+")
        self.assertIn(": bad: ", lines[2])
        self.assertIn(": good: ", lines[3])

    def test_other_rule_tables_are_told(self):
        changed = self.random_match().replace(b'"printed"', b'"0123456789abcdef"', 1)
        said = self.good("check", self.write("match", changed)).decode()
        self.assertIn("other rule tables", said)


class Puzzles(Case):
    """With a small budget, so that what is found is no good puzzle, but found in seconds."""

    QUICK = ["--game", "kilt", "--players", "3", "--seed", "2001", "--nodes", "600", "--pairs", "8"]

    def make(self, folder, *arguments):
        said = self.good("puzzles", "make", *self.QUICK, *arguments, "--out", self.path(folder)).decode()
        with open(self.path(folder) + "/puzzles.jsonl", encoding="utf-8") as file:
            return said, file.read()

    def test_the_same_whatever_the_jobs_and_gone_on_with(self):
        said, one = self.make("one", "--count", "2", "--jobs", "1")
        self.assertIn(" 2 puzzles", said)
        self.assertEqual(one, self.make("two", "--count", "2", "--jobs", "2")[1])
        gone_on = self.make("one", "--count", "2", "--jobs", "2")
        self.assertEqual(gone_on[1], one)
        self.assertIn(" 0 seconds", gone_on[0], "what was found before is not searched again")

    def test_a_puzzle_is_a_match_with_its_answers(self):
        for line in self.make("one", "--count", "2")[1].splitlines():
            row = json.loads(line)
            self.assertEqual({"puzzle", "seat", "grade", "missed", "found", "steps", "played", "match"}, set(row))
            best = row["steps"][0]["answers"][0]["intent"]
            lines = row["match"] + json.dumps(best) + "\n"
            self.assertIn(b"good: kilt, 3 players", self.good("check", self.write("match", lines.encode())))
            self.assertEqual(row["steps"][0]["accepted"][0], best)
            self.assertTrue(all(rival["behind"] > 0.01 for rival in row["steps"][0]["answers"][1:]
                                if rival["intent"] not in row["steps"][0]["accepted"]))

    def test_check_proves_again_and_names_what_is_bad(self):
        self.make("one", "--count", "1")
        path = self.path("one") + "/puzzles.jsonl"
        self.assertIn(b": good", self.good("puzzles", "check", path, *self.QUICK[6:]))
        with open(path, "rb") as file:
            row = json.loads(file.read())
        row["steps"][0]["answers"][0]["intent"]["seat"] = (row["seat"] + 1) % 3
        done = run("puzzles", "check", self.write("bad.jsonl", json.dumps(row).encode() + b"\n"))
        self.assertEqual((done.returncode, b"bad: line 1" in done.stdout), (1, True), done.stdout)
        for content in (b"", b"nothing\n", b"{}\n", b'{"puzzle":"0123456789abcdef","grade":1}\n'):
            done = run("puzzles", "check", self.write("bad.jsonl", content))
            self.assertEqual((done.returncode, b": bad: " in done.stdout), (1, True), content)

    def test_wrong_use(self):
        self.assertIn("--out", self.wrong("puzzles", "make"))
        self.assertIn("puzzles check FILE", self.wrong("puzzles"))
        self.assertIn("puzzles check FILE", self.wrong("puzzles", "check"))


class Bench(Case):
    def bench(self, *arguments):
        return json.loads(self.good("bench", "--seconds", "0.01", "--json", *arguments))

    def test_json(self):
        result = self.bench()
        self.assertEqual(list(result), ["game", "signature", "rows"])
        self.assertEqual(result["game"], "seasons")
        self.assertRegex(result["signature"], r"^[0-9a-f]{16}$")
        kinds = [(row["players"], row["season"]) for row in result["rows"]]
        self.assertEqual(kinds, [(n, s) for n in (2, 3, 4) for s in ("summer", "winter")])
        for row in result["rows"]:
            self.assertEqual(list(row)[-2:], ["matches_per_second", "decisions_per_second"])
            self.assertGreater(row["decisions_per_second"], row["matches_per_second"])

    def test_the_signature_is_of_the_rules(self):
        first, second = self.bench("--game", "goofspiel"), self.bench("--game", "goofspiel")
        self.assertEqual(first["signature"], second["signature"])
        other = self.bench("--game", "goofspiel", "--cards", "5")
        self.assertNotEqual(first["signature"], other["signature"])
        self.assertEqual([row["players"] for row in other["rows"]], [2, 3, 4])

    def test_chosen_rows(self):
        result = self.bench("--players", "3", "--season", "winter")
        self.assertEqual([(row["players"], row["season"]) for row in result["rows"]], [(3, "winter")])

    def test_text(self):
        lines = self.good("bench", "--seconds", "0.01").decode().splitlines()
        self.assertEqual(len(lines), 7)


if __name__ == "__main__":
    unittest.main()
