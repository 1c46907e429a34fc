# SPDX-License-Identifier: MIT
"""Seats that other programs play: whatever such a program does, the match goes on and the report says whose fault it was."""

import json
import os
import signal
import subprocess
import sys
import tempfile
import time
import unittest

CLI = sys.argv.pop(1)
BOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "external_bot.py")


def arena(*seats, matches=4, budget=60, more=()):
    command = [CLI, "arena", "--json", "--matches", str(matches), "--jobs", "2", "--budget", str(budget), *more]
    for seat in seats:
        command += ["--seat", seat]
    done = subprocess.run(command, capture_output=True, text=True, timeout=120)
    return done.returncode, json.loads(done.stdout) if done.stdout else None, done.stderr


def bot(manner, log=""):
    return f"exec:exec {sys.executable} {BOT} {manner} {log}"


def commands_running():
    """The command line of each process, words apart by blanks."""
    found = []
    for process in filter(str.isdigit, os.listdir("/proc")):
        try:
            with open(f"/proc/{process}/cmdline", "rb") as stream:
                found.append(stream.read().replace(b"\0", b" ").decode(errors="replace").strip())
        except OSError:  # it has ended meanwhile
            continue
    return found


def comes_true(holds):
    for _ in range(200):
        if holds():
            return True
        time.sleep(0.05)
    return False


class Faults(unittest.TestCase):
    def check(self, manner, faults=4):
        status, report, _ = arena(bot(manner), "random")
        self.assertEqual(status, 0)
        self.assertEqual([seat["faults"] for seat in report["seats"]], [faults, 0])
        return report

    def test_a_good_bot_is_not_at_fault(self):
        report = self.check("good", faults=0)
        self.assertGreater(report["seats"][0]["decisions"], 40)

    def test_a_bot_at_fault_has_lost_and_its_seat_is_played_on(self):
        for manner in ("dead", "dies", "rubbish", "illegal", "array", "floods", "deaf"):
            with self.subTest(manner):
                report = self.check(manner)
                self.assertEqual(report["seats"][0]["share"], 0)
                self.assertEqual(report["seats"][1]["share"], 1)
                self.assertGreater(report["seats"][0]["decisions"], 40)

    def test_a_late_bot_is_at_fault(self):
        for manner in ("late", "hangs"):
            with self.subTest(manner):
                self.check(manner)

    def test_answers_that_nobody_asked_for_do_not_count_as_right(self):
        self.check("chatters")

    def test_a_command_that_does_not_exist(self):
        status, report, _ = arena("exec:/no/such/program", "random")
        self.assertEqual(status, 0)
        self.assertEqual(report["seats"][0]["faults"], 4)

    def test_a_bot_that_will_not_end_is_ended(self):
        begun = time.monotonic()
        self.check("stubborn", faults=0)
        self.assertLess(time.monotonic() - begun, 60)
        self.assertTrue(any(sys.executable in command for command in commands_running()))
        self.assertFalse(any(BOT + " stubborn" in command for command in commands_running()))


    def test_a_program_may_take_its_time_to_start(self):
        status, report, _ = arena("exec:sleep 1; exec " + bot("good")[len("exec:exec "):], "random", matches=1)
        self.assertEqual((status, report["seats"][0]["faults"]), (0, 0))

    def test_the_report_says_what_the_fault_was(self):
        for manner, word in (("dies", "ended"), ("illegal", "not a legal answer"), ("rubbish", "not a legal answer"),
                             ("floods", "not a legal answer"), ("hangs", "too late")):
            with self.subTest(manner):
                done = subprocess.run([CLI, "arena", "--matches", "1", "--budget", "60", "--seat", bot(manner), "--seat", "random"],
                                      capture_output=True, text=True, timeout=60)
                self.assertIn(": 1 " + word, done.stdout)

    def test_a_bot_reads_although_the_arena_has_no_input(self):
        command = [CLI, "arena", "--json", "--matches", "2", "--seat", bot("good"), "--seat", "random"]
        done = subprocess.run(["sh", "-c", '"$@" <&-', "sh", *command], capture_output=True, text=True, timeout=60)
        self.assertEqual(json.loads(done.stdout)["seats"][0]["faults"], 0)

    def test_jobs_are_waited_for_where_the_ends_of_children_are_ignored(self):
        done = subprocess.run([CLI, "arena", "--game", "goofspiel", "--matches", "4", "--jobs", "2", "--seat", "random"],
                              capture_output=True, timeout=60, preexec_fn=lambda: signal.signal(signal.SIGCHLD, signal.SIG_IGN))
        self.assertEqual(done.returncode, 0)

    def test_nothing_outlives_the_arena(self):
        for end in (signal.SIGTERM, signal.SIGKILL):
            with self.subTest(end):
                mark = f"{os.getpid()}{int(end)}"
                process = subprocess.Popen([CLI, "arena", "--matches", "9999991", "--jobs", "2", "--seat", bot("good", "/dev/null") + " " + mark,
                                            "--seat", "random"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
                self.assertTrue(comes_true(lambda: sum(mark in command for command in commands_running()) > 3))
                process.send_signal(end)
                process.wait()
                self.assertTrue(comes_true(lambda: not any(mark in command for command in commands_running())))

    def test_nothing_outlives_an_arena_that_a_terminal_ends(self):
        ends = (signal.SIGINT, signal.SIGHUP, signal.SIGQUIT)
        for end in ends:
            with self.subTest(end):
                mark = f"{os.getpid()}{int(end)}"
                process = subprocess.Popen([CLI, "arena", "--game", "goofspiel", "--players", "2", "--jobs", "2", "--budget", "10000",
                                            "--seat", f"exec:{sys.executable} {BOT} deaf /dev/null {mark}; true", "--seat", "random"],
                                           stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True,
                                           preexec_fn=lambda: [signal.signal(each, signal.SIG_DFL) for each in ends])
                self.assertTrue(comes_true(lambda: sum(mark in command for command in commands_running()) > 6))
                os.killpg(process.pid, end)
                process.wait()
                self.assertTrue(comes_true(lambda: not any(mark in command for command in commands_running())))


class Protocol(unittest.TestCase):
    def lines(self, season, players, spec_count=1):
        with tempfile.TemporaryDirectory() as folder:
            log = os.path.join(folder, "log")
            status, _, _ = arena(bot("good", log), "apprentice", matches=1,
                                 more=["--season", season, "--players", str(players), "--jobs", "1"])
            self.assertEqual(status, 0)
            with open(log, encoding="utf-8") as stream:
                return [json.loads(line) for line in stream]

    def test_hello_first_and_over_last(self):
        lines = self.lines("winter", 4)
        self.assertEqual(lines[0]["hello"], {"protocol": 1, "game": "seasons", "players": 4, "season": "winter",
                                             "rounds": 12, "seat": lines[0]["hello"]["seat"]})
        self.assertEqual(lines[-1]["over"]["state"]["phase"], "over")
        self.assertTrue(all(list(line) in (["ask"], ["told"]) for line in lines[1:-1]))

    def test_questions_show_what_the_seat_may_know(self):
        lines = self.lines("winter", 3)
        own = lines[0]["hello"]["seat"]
        for line in lines:
            ask = line.get("ask")
            if not ask:
                continue
            self.assertIsInstance(ask["state"]["winter"]["deck"], int)
            self.assertIn("builds_left", ask["state"]["this_round"])
            self.assertTrue(ask["legal"])
            self.assertTrue(all(intent["seat"] == own for intent in ask["legal"]))
            if ask["state"]["phase"] in ("choose", "winter"):
                others = [seat for number, seat in enumerate(ask["state"]["seats"]) if number != own]
                self.assertTrue(all(seat["chosen"] is None for seat in others))

    def test_choices_are_told_at_the_reveal_and_together(self):
        for season, players in (("summer", 2), ("winter", 4)):
            lines = self.lines(season, players)
            told = []
            for line in lines:
                if "told" in line and line["told"]["intent"]["do"] == "choose":
                    told.append(line["told"]["intent"]["seat"])
                if "ask" not in line:
                    continue
                state = line["ask"]["state"]
                is_hidden = state["phase"] in ("choose", "winter", "court", "share")
                self.assertEqual(len(told), players * (state["round"] - is_hidden), state["phase"])
            self.assertEqual(told, list(range(players)) * 12)

    def test_everything_accepted_is_told_once(self):
        lines = self.lines("summer", 2)
        own = lines[0]["hello"]["seat"]
        asks = sum("ask" in line for line in lines)
        told = sum(line["told"]["intent"]["seat"] == own for line in lines if "told" in line)
        self.assertEqual(asks, told)


class Report(unittest.TestCase):
    def test_keys(self):
        status, report, _ = arena("apprentice", "random", matches=40, more=["--players", "3", "--season", "winter"])
        self.assertEqual(status, 0)
        self.assertEqual(sorted(report), ["matches", "mean_winning_score", "players", "season", "seats"])
        self.assertEqual((report["players"], report["season"], report["matches"]), (3, "winter", 40))
        keys = ["spec", "share", "share_low", "share_high", "mean_score", "mean_margin", "decisions", "ms_median",
                "ms_p99", "ms_max", "faults"]
        for seat in report["seats"]:
            self.assertEqual(list(seat), keys)
            self.assertTrue(0 <= seat["share_low"] <= seat["share"] <= seat["share_high"] <= 1)
            self.assertTrue(0 <= seat["ms_median"] <= seat["ms_p99"] <= seat["ms_max"])
        self.assertEqual([seat["spec"] for seat in report["seats"]], ["apprentice", "random"])
        self.assertAlmostEqual(sum(seat["share"] for seat in report["seats"]), 1, places=4)

    def test_jobs_change_nothing(self):
        def play(jobs):
            _, report, _ = arena("journeyman", "apprentice", matches=6, more=["--jobs", jobs])
            for seat in report["seats"]:
                for key in ("ms_median", "ms_p99", "ms_max"):
                    del seat[key]
            return report

        self.assertEqual(play("1"), play("3"))

    def test_more_bots_than_seats_meet_in_turn(self):
        done = subprocess.run([CLI, "arena", "--players", "2", "--matches", "30", "--seat", "apprentice", "--seat", "greedy",
                               "--seat", "random"], capture_output=True, text=True, timeout=60)
        self.assertEqual(done.returncode, 0)
        self.assertIn("Elo", done.stdout)
        self.assertIn("came before", done.stdout)

    def test_more_bots_than_the_game_has_seats_meet_in_turn(self):
        status, report, error = arena("random", "greedy", "apprentice", matches=6, more=["--game", "carcassonne"])
        self.assertEqual((status, error), (0, ""))
        self.assertEqual(report["players"], 2)

    def test_elo_is_told_where_all_are_connected(self):
        keys = {"elo", "elo_low", "elo_high"}
        for matches, told in ((2, set()), (4, keys), (6, keys)):
            _, report, _ = arena("random", "greedy", "apprentice", matches=matches, more=["--players", "2"])
            for seat in report["seats"]:
                self.assertEqual(set(seat) & keys, told)
        done = subprocess.run([CLI, "arena", "--players", "2", "--matches", "2", "--seat", "random", "--seat", "greedy", "--seat",
                               "apprentice"], capture_output=True, text=True, timeout=60)
        self.assertTrue(all(line.endswith(" -") for line in done.stdout.splitlines()[3:6]), done.stdout)

    def test_wrong_use_is_explained(self):
        for arguments, words in ((["--seat", "champion"], "grandmaster"), ([], "--seat"),
                                 (["--seat", "random", "--matches", "none"], "--matches"),
                                 (["--seat", "random", "--season", "spring"], "summer"),
                                 (["--seat", "master@none"], "nodes")):
            done = subprocess.run([CLI, "arena", *arguments], capture_output=True, text=True, timeout=60)
            self.assertEqual(done.returncode, 2, arguments)
            self.assertIn(words, done.stderr)
            self.assertEqual(done.stdout, "")


class Ladder(unittest.TestCase):
    LEVELS = ["apprentice", "journeyman", "craftsman", "carver", "foreman", "warden", "master", "grandmaster"]

    def ladder(self, *more):
        done = subprocess.run([CLI, "arena", "--ladder", "--budget", "2", "--jobs", "2", *more], capture_output=True, text=True,
                              timeout=120)
        self.assertEqual(done.returncode, 0, done.stderr)
        return done.stdout.splitlines()

    def test_all_levels_meet_in_each_kind_of_match(self):
        reports = [json.loads(line) for line in self.ladder("--game", "goofspiel", "--cards", "2", "--matches", "5", "--json")]
        self.assertEqual([report["players"] for report in reports], [2, 3, 4])
        # each choice of levels that are no farther apart than there are seats, each seat: 13 pairs, 16 tables of three, 17 of four
        self.assertEqual([report["matches"] for report in reports], [26, 48, 68])
        for report in reports:
            self.assertEqual([seat["spec"] for seat in report["seats"]], self.LEVELS)
            for seat in report["seats"]:
                self.assertTrue(seat["elo_low"] < seat["elo"] < seat["elo_high"])
            self.assertAlmostEqual(sum(seat["elo"] for seat in report["seats"]) / len(self.LEVELS), 1500, delta=0.1)

    def test_the_table_has_a_row_for_each_level_and_for_those_named_beside(self):
        lines = self.ladder("--players", "2", "--season", "summer", "--matches", "40", "--seat", "random")
        rows = [line.split(" | ") for line in lines[4:]]
        self.assertEqual([row[0].strip("| ") for row in rows], ["random", *self.LEVELS])
        self.assertIn("2 players, summer (42 matches)", lines[2])
        elo = [int(row[1].split()[0]) for row in rows]
        self.assertEqual(min(elo), elo[0])

    def test_more_matches_leave_less_doubt(self):
        def widest(matches):
            line, = self.ladder("--players", "2", "--season", "summer", "--json", "--matches", matches)
            return max(seat["elo_high"] - seat["elo_low"] for seat in json.loads(line)["seats"])

        self.assertLess(widest("260"), widest("52"))


unittest.main(argv=sys.argv)
