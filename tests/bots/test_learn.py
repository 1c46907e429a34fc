#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""castellany-learn fits weights that it and the bots can read, and surveys any game.

test_learn.py LEARN LEARN_KILT LEARN_CARCASSONNE"""
import functools
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import unittest

learn_carcassonne = sys.argv.pop()
learn_kilt = sys.argv.pop()
learn = sys.argv.pop()
SUMMER_FOR_TWO = ["--game", "seasons", "--players", "2", "--set", "season=summer", "--nodes", "20"]


def run(*arguments):
    return subprocess.run([learn, *arguments], capture_output=True, text=True, timeout=200)


@functools.cache
def run_once(*arguments):
    """For two tests that look at the same ten seconds of it."""
    return run(*arguments)


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

    def test_odd_openings_and_winning_change_what_is_learnt(self):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "weights.json")
            plain = ["--from", os.path.join(os.environ["CASTELLANY_DATA"], "games/seasons/bots/2-summer.json")]
            learnt = [self.fit(path, *plain, *arguments)["layers"]
                      for arguments in ([], ["--odd", "1"], ["--winning", "0.5"], ["--tree"])]
            for others in learnt[1:]:
                self.assertNotEqual(learnt[0], others)

    def test_a_tree_teaches_only_where_a_tree_is_asked(self):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "weights.json")
            known = ["--from", os.path.join(os.environ["CASTELLANY_DATA"], "games/seasons/bots/2-summer.json")]
            for arguments in [], [*known, "--exploit", "random"]:
                learnt = self.fit(path, *arguments)["layers"]
                self.assertEqual(self.fit(path, *arguments, "--tree")["layers"], learnt)

    def test_what_each_generation_learnt_is_kept(self):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "weights.json")
            last = self.fit(path, "--keep", "--generations", "2")
            kept = []
            for generation in "01":
                with open(f"{path}.{generation}") as file:
                    kept.append(json.load(file)["layers"])
            self.assertNotEqual(kept[0], kept[1])
            self.assertEqual(kept[1], last["layers"])

    def test_weights_are_measured(self):
        with tempfile.TemporaryDirectory() as folder:
            worse = os.path.join(folder, "worse.json")
            self.fit(worse)
            ran = run(*SUMMER_FOR_TWO, "--nodes", "200", "--tree", "--matches", "6", "--measure", worse)
            self.assertEqual(ran.returncode, 0, ran.stderr)
            seats, points, entropy, surprise = zip(*(map(float, found) for found in re.findall(
                r": (\d+) seats, off by (\S+) points, entropy (\S+), surprise (\S+) \(x 1.00\)", ran.stdout)))
            self.assertEqual(len(seats), 2)
            self.assertEqual(seats[0], seats[1])
            self.assertLess(points[0], points[1])
            self.assertLess(entropy[0], entropy[1])

    def test_shares_of_winning_are_neither_too_sure_nor_too_doubtful(self):
        for players in "2", "4":
            weights = os.path.join(os.environ["CASTELLANY_DATA"], f"games/seasons/bots/{players}-summer.json")
            ran = run("--game", "seasons", "--players", players, "--set", "season=summer", "--nodes", "100", "--matches", "60",
                      "--seed", "7", "--measure", weights)
            self.assertEqual(ran.returncode, 0, ran.stderr)
            told = {times: float(surprise) for surprise, times in re.findall(r"(\d\.\d+) \(x (\d\.\d+)\)", ran.stdout)}
            self.assertLess(told["1.00"], told["0.60"])
            tenths = [tuple(map(float, pair)) for pair in re.findall(r" (\d+), (\d+);", ran.stdout.splitlines()[1])]
            self.assertEqual(len(tenths), 10)
            for given, won in tenths:
                self.assertLess(abs(given - won), 20, f"{players} seats: of 100 who were given {given} % {won} won")

    def test_an_exploiter_learns_from_matches_against_a_level(self):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "weights.json")
            known = ["--from", os.path.join(os.environ["CASTELLANY_DATA"], "games/seasons/bots/2-summer.json")]
            learnt = [self.fit(path, *known, *arguments)["layers"]
                      for arguments in (["--exploit", "apprentice"], ["--exploit", "random"], ["--exploit", "random"], [])]
            self.assertNotEqual(learnt[0], learnt[1])
            self.assertEqual(learnt[1], learnt[2])
            self.assertNotEqual(learnt[1], learnt[3])

    def test_a_guest_comes_to_the_matches_that_are_learnt_from(self):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "weights.json")
            data = os.environ["CASTELLANY_DATA"]
            known = ["--from", os.path.join(data, "games/seasons/bots/2-summer.json")]
            alone, guided, strange = (self.fit(path, *known, *arguments)["layers"]
                                      for arguments in ([], ["--guest", data], ["--guest", folder]))
            self.assertNotEqual(alone, guided)
            self.assertNotEqual(guided, strange)
            told = run(*SUMMER_FOR_TWO, "--generations", "1", "--matches", "2", "--passes", "1", "--out", path, *known, "--guest", folder)
            self.assertIn("the guest's weights: games/seasons/bots/", told.stderr)

    def watch(self, path, *arguments):
        ran = run("--game", "seasons", "--players", "3", "--set", "season=winter", "--watch",
                  "grandmaster@40,former-master@20", "--matches", "6", "--passes", "1", "--out", path, *arguments)
        self.assertEqual(ran.returncode, 0, ran.stderr)
        with open(path) as file:
            return json.load(file)

    def test_those_who_take_care_judge_by_what_was_watched(self):
        data = os.environ["CASTELLANY_DATA"]
        with tempfile.TemporaryDirectory() as folder:
            shutil.copytree(os.path.join(data, "games/seasons"), os.path.join(folder, "games/seasons"))
            path = os.path.join(folder, "games/seasons/bots/3-winter-care.json")
            if os.path.exists(path):
                os.remove(path)

            def duel(levels):
                ran = subprocess.run([learn, "--game", "seasons", "--players", "3", "--set", "season=winter", "--duel",
                                      levels, "--matches", "6"], capture_output=True, text=True, timeout=200,
                                     env={**os.environ, "CASTELLANY_DATA": folder})
                self.assertEqual(ran.returncode, 0, ran.stderr)
                return ran.stdout

            before = [duel("grandmaster@40,former-master@20"), duel("former-master@20,greedy")]
            weights = self.watch(path)
            after = [duel("grandmaster@40,former-master@20"), duel("former-master@20,greedy")]
            self.assertEqual(weights["sizes"], [254, 64, 32, 9])
            self.assertEqual(self.watch(path), weights)
            self.assertNotEqual(self.watch(path, "--seed", "2")["layers"], weights["layers"])
            self.assertNotEqual(self.watch(path, "--from", path)["layers"], weights["layers"])
            self.assertNotEqual(after[0], before[0])
            self.assertEqual(after[1], before[1])

    def test_what_was_watched_is_kept_and_learnt_from_again(self):
        with tempfile.TemporaryDirectory() as folder:
            path, samples = os.path.join(folder, "weights.json"), os.path.join(folder, "samples")
            weights = self.watch(path, "--samples", samples)
            self.assertEqual(self.watch(path, "--samples", samples, "--matches", "0"), weights)
            once = os.path.getsize(samples)
            more = self.watch(path, "--samples", samples, "--seed", "2")
            self.assertNotEqual(more["layers"], weights["layers"])
            self.assertGreater(os.path.getsize(samples), once * 1.5)
            with open(samples, "rb+") as file:  # a run that was broken off
                file.truncate(once - 7)
            self.watch(path, "--samples", samples)
            self.watch(path, "--samples", samples, "--matches", "0")
            with open(samples, "wb") as file:
                file.write(b"no samples at all")
            ran = run("--game", "seasons", "--players", "3", "--set", "season=winter", "--watch",
                      "grandmaster@40,former-master@20", "--samples", samples, "--out", path)
            self.assertEqual(ran.returncode, 1)
            self.assertIn("holds no samples of such tables", ran.stderr)

    def test_what_is_expected_later_is_another_lesson_than_what_came(self):
        with tempfile.TemporaryDirectory() as folder:
            path, samples = os.path.join(folder, "weights.json"), os.path.join(folder, "samples")
            came = self.watch(path, "--samples", samples)
            self.assertNotEqual(self.watch(path, "--samples", samples, "--matches", "0", "--trace", "0.5")["layers"], came["layers"])

    def test_what_was_played_is_kept_and_learnt_from_again(self):
        with tempfile.TemporaryDirectory() as folder:
            path, samples = os.path.join(folder, "weights.json"), os.path.join(folder, "samples")
            begin = ["--from", os.path.join(os.environ["CASTELLANY_DATA"], "games/seasons/bots/2-summer.json"), "--tree",
                     "--passes", "1", "--samples", samples]
            weights = self.fit(path, *begin)
            once = os.path.getsize(samples)
            again = [*begin, "--matches", "0"]
            self.assertEqual(self.fit(path, *again), weights)
            self.assertNotEqual(self.fit(path, *again, "--trace", "0.7")["layers"], weights["layers"])
            self.assertEqual(os.path.getsize(samples), once)
            self.fit(path, *begin, "--seed", "2")
            self.assertGreater(os.path.getsize(samples), once * 1.5)
            ran = run(*SUMMER_FOR_TWO, "--samples", folder, "--out", path)
            self.assertEqual(ran.returncode, 1)
            self.assertIn("cannot be written", ran.stderr)

    def test_matches_are_imagined_by_what_weights_foretell(self):
        with tempfile.TemporaryDirectory() as folder:
            path, imagined = os.path.join(folder, "weights.json"), os.path.join(folder, "imagined.json")
            self.watch(path)
            first = self.watch(imagined, "--imagine", "--from", path, "--matches", "200")
            self.assertNotEqual(first["layers"], self.watch(imagined, "--from", path)["layers"])
            self.assertEqual(first, self.watch(imagined, "--imagine", "--from", path, "--matches", "200"))

    def test_foresight_foretells_strong_players_better_than_priors(self):
        ran = run("--game", "seasons", "--players", "4", "--foresee", "former-master@300", "--matches", "1")
        self.assertEqual(ran.returncode, 0, ran.stderr)
        told = {way: float(surprise) for way, surprise in re.findall(r"^\| (\D.*?|\d.*?) \| (\d\.\d+) \|", ran.stdout, re.M)}
        self.assertLess(told["2, 0.60, 0.025"], told["priors"])

    def surprise_at(self, level):
        ran = run_once("--game", "seasons", "--players", "4", "--foresee", level, "--matches", "1")
        self.assertEqual(ran.returncode, 0, ran.stderr)
        return {way: float(surprise) for way, surprise in re.findall(r"^\| (.*?) \| (\d\.\d+) \|", ran.stdout, re.M)}

    def test_care_foretells_those_who_take_care(self):
        told = self.surprise_at("master@1000")
        self.assertLess(told["3, 0.60, 0.012, with care"], told["2, 0.60, 0.012"])
        self.assertEqual(told["3, 0.60, 0.012, with care"], told["3, 0.60, 0.012, with care if he takes it"])

    def test_care_is_left_out_for_those_who_take_none(self):
        told = self.surprise_at("former-master")
        self.assertLess(told["3, 0.60, 0.012, with care if he takes it"], told["3, 0.60, 0.012, with care"])

    def test_thinking_as_a_rival_does_foretells_him_best(self):
        told = self.surprise_at("former-master")
        self.assertLess(told["3, 0.60, 0.012, with care, by thinking as he does"],
                        told["3, 0.60, 0.012, with care if he takes it"])

    def test_a_deeper_search_loses_less(self):
        ran = run("--game", "seasons", "--players", "2", "--regret", "journeyman", "--nodes", "1600", "--matches", "1")
        self.assertEqual(ran.returncode, 0, ran.stderr)
        lost = {nodes: float(first) for nodes, first in re.findall(r"^\| (\d+) \| (\S+) ", ran.stdout, re.M)}
        self.assertEqual(list(lost), ["5", "20", "80", "400", "1600"])
        self.assertGreater(lost["5"], lost["1600"])

    def test_a_duel_is_won_by_the_stronger_and_by_who_knows(self):
        def duel(*arguments):
            ran = run("--game", "seasons", "--players", "2", "--set", "season=winter", "--matches", "8", *arguments)
            self.assertEqual(ran.returncode, 0, ran.stderr)
            return float(re.match(r"8 matches, 2 players: (\S+) %", ran.stdout)[1])
        self.assertGreater(duel("--duel", "greedy,random"), 80)
        self.assertGreater(duel("--duel", "knowing,greedy"), 80)
        self.assertEqual(duel("--duel", "greedy", "--against", os.environ["CASTELLANY_DATA"]), 50)

    def test_a_survey_of_kilt_castle_counts_every_floor_and_ducat_day(self):
        survey = run("--game", "kilt", "--players", "2", "--survey", "greedy", "--matches", "5")
        self.assertEqual(survey.returncode, 0, survey.stderr)
        counted = re.search(r"ducat days (.*); floors laid on empty squares (.*), on own towers (.*), on others' (.*); "
                            r"roofs set or moved (.*); floors in the highest tower (.*)", survey.stdout)
        days, empty, own, others, _, highest = map(float, counted.groups())
        self.assertGreater(days, 1)
        self.assertLess(empty, 25.1)
        self.assertTrue(32 < empty + own + others <= 64)  # somebody's two colours are laid
        self.assertTrue(1 < highest < 17)

    def test_a_game_without_weights_is_surveyed_only(self):
        survey = run("--game", "goofspiel", "--players", "3", "--set", "cards=3", "--survey", "apprentice", "--matches", "4")
        self.assertEqual(survey.returncode, 0, survey.stderr)
        self.assertIn("4 matches, 3 players, level apprentice", survey.stdout)
        self.assertIn("| prizes |", survey.stdout)
        duel = run("--game", "goofspiel", "--players", "3", "--set", "cards=3", "--duel", "apprentice,random", "--matches", "6")
        self.assertEqual(duel.returncode, 0, duel.stderr)
        self.assertIn("6 matches, 3 players", duel.stdout)
        refused = run("--game", "goofspiel", "--players", "3", "--out", "nowhere.json")
        self.assertEqual(refused.returncode, 1)
        self.assertIn("goofspiel has no evaluation", refused.stderr)

    def test_kilt_castle_is_learnt_for_one_number_of_players(self):
        with open(os.path.join(os.environ["CASTELLANY_DATA"], "games/kilt/bots/knowledge.json")) as file:
            shipped = json.load(file)

        def fit(way):
            with tempfile.TemporaryDirectory() as folder:
                out = os.path.join(folder, "knowledge.json")
                ran = subprocess.run([learn_kilt, way, "3", "2", "4", "30", "1", out], capture_output=True, text=True, timeout=200)
                self.assertEqual(ran.returncode, 0, ran.stderr)
                self.assertEqual(ran.stderr.count("leads are off by"), 2)
                with open(out) as file:
                    return json.load(file)

        learnt = fit("lead")
        self.assertEqual(fit("lead"), learnt)
        self.assertNotEqual(fit("rivals"), learnt)
        self.assertEqual({key: value for key, value in learnt.items() if key != "players"},
                         {key: value for key, value in shipped.items() if key != "players"})
        for players, weights in shipped["players"].items():
            (self.assertNotEqual if players == "3" else self.assertEqual)(learnt["players"][players], weights)
            self.assertEqual(len(learnt["players"][players]), len(weights))
        for way, players in ("lead", "5"), ("tree", "3"):
            refused = subprocess.run([learn_kilt, way, players, "2", "4", "30", "1", "out"], capture_output=True, text=True)
            self.assertEqual(refused.returncode, 2)
            self.assertIn("usage", refused.stderr)
        lost = subprocess.run([learn_kilt, "lead", "2", "1", "1", "30", "1", "/nowhere/out"], capture_output=True, text=True)
        self.assertEqual(lost.returncode, 1)
        self.assertIn("/nowhere/out cannot be written", lost.stderr)

    def test_carcassonne_learns_what_positions_are_worth(self):
        with open(os.path.join(os.environ["CASTELLANY_DATA"], "games/carcassonne/bots/knowledge.json")) as file:
            shipped = json.load(file)

        def off(told):
            return [float(number) for number in re.findall(r"off by ([0-9.]+) points", told)]

        def learnt(way, matches):
            ran = subprocess.run([learn_carcassonne, way, str(matches), "5", "0.3"], capture_output=True, text=True, timeout=200)
            self.assertEqual(ran.returncode, 0, ran.stderr)
            return json.loads(ran.stdout), off(ran.stderr)

        further, _ = learnt("value", 20)
        self.assertEqual(learnt("value", 20)[0], further)
        self.assertNotEqual(further["valuation"], shipped["valuation"])
        self.assertEqual({key: value for key, value in further.items() if key not in ("valuation", "rest")},
                         {key: value for key, value in shipped.items() if key not in ("valuation", "rest")})
        anew, errors = learnt("anew", 600)
        self.assertEqual(len(anew["valuation"]), len(shipped["valuation"]))
        self.assertLess(sum(errors[-3:]), sum(errors[:3]), "what is learnt from nothing gets truer")
        refused = subprocess.run([learn_carcassonne, "value", "20"], capture_output=True, text=True)
        self.assertEqual(refused.returncode, 2)
        self.assertIn("usage", refused.stderr)

    def test_weights_of_another_kind_are_not_read_as_sense(self):
        changes = {"kilt": [({"players": {"2": [1]}}, "for 2, 3, 4 players")],
                   "carcassonne": [({"supply": [1]}, "holds no weights"),
                                   ({"valuation": [0.5]}, "holds no weights"), ({"game": "kilt"}, "another kind")]}
        for game in changes:
            duel = ["--game", game, "--players", "2", "--duel", "greedy,greedy", "--matches", "2"]
            self.assertEqual(run(*duel).stderr, "")
            with tempfile.TemporaryDirectory() as folder:
                name = f"games/{game}/bots/knowledge.json"
                path = os.path.join(folder, name)
                self.assertIn("knowledge.json", run(*duel, "--against", folder).stderr)
                os.makedirs(os.path.dirname(path))
                with open(os.path.join(os.environ["CASTELLANY_DATA"], name)) as file:
                    shipped = json.load(file)
                for change, word in [({}, None), ({"version": 99}, "another kind"), *changes[game]]:
                    with open(path, "w") as file:
                        json.dump({**shipped, **change}, file)
                    said = run(*duel, "--against", folder).stderr
                    self.assertIn(word, said) if word else self.assertEqual(said, "")

    def test_what_is_wrong_is_said(self):
        for arguments, word in [(["--game", "chess", "--players", "2", "--out", "x"], '"chess"'),
                                (["--game", "seasons", "--players", "5", "--out", "x"], "--players"),
                                (["--game", "seasons", "--players", "2", "--set", "season=spring", "--out", "x"], "season"),
                                (["--game", "seasons", "--players", "2", "--survey", "champion"], "champion"),
                                (["--game", "kilt", "--players", "2", "--duel", "knowing,greedy"], "nothing that bots could know"),
                                (["--game", "seasons", "--players", "3", "--regret", "master"], "two seats"),
                                (["--game", "seasons", "--players", "2", "--exploit", "champion", "--out", "x"], "champion"),
                                (["--game", "seasons", "--players", "3", "--watch", "master,champion", "--out", "x"],
                                 "champion"),
                                (["--game", "seasons", "--players", "3", "--watch", "master", "--out", "x"], "two levels"),
                                (["--game", "seasons", "--players", "3", "--watch", ",".join(["master"] * 9), "--out", "x"],
                                 "eight levels"),
                                (["--game", "seasons", "--players", "3", "--watch", "master,master"], "--out"),
                                (["--game", "seasons", "--players", "3", "--watch", "master,master", "--imagine", "--out", "x"],
                                 "--from"),
                                (["--game", "seasons", "--players", "3", "--watch", "greedy,greedy", "--matches", "0",
                                  "--samples", "/nowhere/samples", "--out", "x"], "cannot be written"),
                                (["--game", "seasons", "--players", "2", "--watch", "master,master", "--out", "x"],
                                 "a table like this")]:
            ran = run(*arguments)
            self.assertEqual(ran.returncode, 1)
            self.assertIn(word, ran.stderr)


unittest.main()
