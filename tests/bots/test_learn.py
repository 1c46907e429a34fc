#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""castellany-learn fits weights that it and the bots can read, and surveys any game.

test_learn.py LEARN"""
import json
import os
import subprocess
import sys
import tempfile
import unittest

learn = sys.argv.pop()
SUMMER_FOR_TWO = ["--game", "seasons", "--players", "2", "--set", "season=summer", "--nodes", "20"]


def run(*arguments):
    return subprocess.run([learn, *arguments], capture_output=True, text=True, timeout=200)


class Learning(unittest.TestCase):
    def fit(self, path, *arguments):
        ran = run(*SUMMER_FOR_TWO, "--generations", "1", "--matches", "6", "--passes", "1", "--out", path, *arguments)
        self.assertEqual(ran.returncode, 0, ran.stderr)
        with open(path) as file:
            return json.load(file)

    def test_weights_are_written_and_learnt_from_again(self):
        with tempfile.TemporaryDirectory() as folder:
            first = os.path.join(folder, "first.json")
            weights = self.fit(first)
            with open(os.path.join(os.environ["CASTELLANY_DATA"], "games/seasons/bots/2-summer.json")) as file:
                shipped = json.load(file)
            told = {key: value for key, value in weights.items() if key != "layers"}
            self.assertEqual(told, {key: value for key, value in shipped.items() if key != "layers"})
            again = self.fit(os.path.join(folder, "again.json"), "--from", first)
            self.assertNotEqual(again["layers"], weights["layers"])
            self.assertEqual(self.fit(first)["layers"], weights["layers"])

    def test_a_game_without_weights_is_surveyed_only(self):
        survey = run("--game", "goofspiel", "--players", "3", "--set", "cards=3", "--survey", "apprentice", "--matches", "4")
        self.assertEqual(survey.returncode, 0, survey.stderr)
        self.assertIn("4 matches, 3 players, level apprentice", survey.stdout)
        self.assertIn("| prizes |", survey.stdout)
        refused = run("--game", "goofspiel", "--players", "3", "--out", "nowhere.json")
        self.assertEqual(refused.returncode, 1)
        self.assertIn("goofspiel has no evaluation", refused.stderr)

    def test_what_is_wrong_is_said(self):
        for arguments, word in [(["--game", "chess", "--players", "2", "--out", "x"], '"chess"'),
                                (["--game", "seasons", "--players", "5", "--out", "x"], "--players"),
                                (["--game", "seasons", "--players", "2", "--set", "season=spring", "--out", "x"], "season"),
                                (["--game", "seasons", "--players", "2", "--survey", "champion"], "champion")]:
            ran = run(*arguments)
            self.assertEqual(ran.returncode, 1)
            self.assertIn(word, ran.stderr)


unittest.main()
