#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Tables of real programs, over mosquitto or, without it, over the host's own meeting point: tables.py CLI [MOSQUITTO]

Whole matches of every game by `castellany-cli host` and `join`; one with guests, host and broker killed at random, and a
broker that forgets all; and what a guest is told who comes wrongly. Everybody has the same record, byte by byte."""
import json
import pathlib
import random
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time

cli, mosquitto = sys.argv[1], (sys.argv[2:] or [None])[0]
LONGEST = 120  # seconds for a match, on a machine that has other things to do


def free_port():
    """Not one that the system gives to clients: while the broker is away they would find themselves there."""
    for port in random.Random().sample(range(20000, 30000), 100):
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)) != 0:
                return port
    raise AssertionError("no port is free")


class Broker:
    def __init__(self, folder):
        self.port = free_port()
        self.settings = folder / "mosquitto.conf"
        self.settings.write_text(f"listener {self.port} 127.0.0.1\nallow_anonymous true\npersistence false\nset_tcp_nodelay true\n")
        self.start()

    def start(self):
        self.process = subprocess.Popen([mosquitto, "-c", str(self.settings)], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    def end(self):
        self.process.kill()
        self.process.wait()


class Own:
    """The host's program itself, on a port that stays."""

    def __init__(self):
        self.port = free_port()

    def end(self):
        pass


class Program:
    """A command that prints lines of JSON; started again it goes on."""

    def __init__(self, *words, program=None):
        self.words, self.lines = [program or cli, *map(str, words)], []
        self.start()

    def start(self):
        self.process = subprocess.Popen(self.words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        self.reader = threading.Thread(target=self.read, args=(self.process,), daemon=True)
        self.reader.start()

    def read(self, process):
        for line in process.stdout:
            self.lines.append(json.loads(line))

    def kill(self):
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def wait_for(self, key):
        until = time.monotonic() + LONGEST
        while time.monotonic() < until:
            for line in list(self.lines):
                if key in line:
                    return line
            assert self.process.poll() is None or self.reader.is_alive() or any(key in line for line in self.lines), \
                f"{self.words} ended without {key}: {self.lines} {self.process.stderr.read()}"
            time.sleep(0.02)
        raise AssertionError(f"{self.words}: no {key} in {self.lines}")

    def ended(self):
        self.process.wait(LONGEST)
        self.reader.join(5)
        return self.process.returncode


def wait_until(is_so, program):
    until = time.monotonic() + LONGEST
    while not is_so():
        assert time.monotonic() < until, (program.words, program.lines)
        time.sleep(0.02)


def open_table(folder, broker, game, seats, *options, once=("--once",)):
    at = f"mqtt://127.0.0.1:{broker.port}" if mosquitto else f"near:{broker.port}"
    specs = [word for seat in seats for word in ("--seat", seat)]
    host = Program("host", "--game", game, *options, *specs, "--at", at, "--data", folder / "host", "--name", "Anna", *once)
    table = host.wait_for("code")
    assert table["at"] == at or (not mosquitto and table["at"].endswith(f":{broker.port}"))
    return host, f"{table['code']}@{at if mosquitto else f'near:127.0.0.1:{broker.port}'}"


def come(folder, where, number, *words):
    return Program("join", where, *(words or ("--bot", "apprentice")), "--seat-name", f"Guest {number}", "--data", folder / f"guest{number}")


def same_records(folder, guests):
    truth = (folder / "host" / "table.castellany").read_bytes()
    for kept in ("host/host.json", "host/table.castellany", *(f"guest{number}/seat.json" for number in range(guests))):
        assert (folder / kept).stat().st_mode & 0o077 == 0, f"others can read the keys in {kept}"
    for number in range(guests):
        assert (folder / f"guest{number}" / "record.castellany").read_bytes() == truth, f"guest {number} has another record"
    checked = subprocess.run([cli, "check", folder / "host" / "table.castellany"], capture_output=True, text=True)
    assert checked.returncode == 0, checked.stdout
    return truth


def a_whole_match(folder, broker, game, seats, *options):
    host, where = open_table(folder, broker, game, seats, *options)
    friends = seats.count("friend")
    guests = [come(folder, where, number) for number in range(friends)] + [come(folder, where, friends, "--watch")]
    for program in (*guests, host):
        assert program.ended() == 0, (program.lines[-3:], program.process.stderr.read())
    over = guests[0].wait_for("over")
    assert over["record"] == "same" and over["ranking"] == host.wait_for("over")["ranking"]
    assert [line["n"] for line in host.lines if "n" in line] == [line["n"] for line in guests[-1].lines if "n" in line]
    assert sorted({line["seat"] for line in host.lines if "seat" in line}) == [at for at, spec in enumerate(seats) if spec == "friend"]
    same_records(folder, friends + 1)


def killed_at_random(folder, broker, game, seats, *options):
    chance = random.Random(7)
    host, where = open_table(folder, broker, game, seats, *options)
    guests = [come(folder, where, number) for number in range(seats.count("friend"))]
    kills = 0
    until = time.monotonic() + LONGEST
    while any(guest.process.poll() is None for guest in guests) and time.monotonic() < until:
        time.sleep(chance.uniform(0.1, 0.6))
        victim = chance.choice([*guests, host] + [broker] * bool(mosquitto) if kills < 24 else [None])
        if victim is broker:
            broker.end()
            time.sleep(chance.uniform(0, 0.3))
            broker.start()
        elif victim and victim.process.poll() is None:
            victim.kill()
            time.sleep(chance.uniform(0, 0.3))
            victim.start()
        kills += victim is not None
    for program in guests:
        assert program.process.poll() is not None, [(one.process.poll(), one.lines[-4:]) for one in (*guests, host)]
        assert program.ended() == 0, (program.lines[-5:], program.process.stderr.read())
    assert host.ended() == 0, host.lines[-5:]
    same_records(folder, len(guests))
    return kills


def found_in_the_house(folder, broker):
    """Who knows nothing but the code."""
    host, where = open_table(folder, broker, "goofspiel", ["friend", "bot:apprentice"], "--cards", "4")
    guest = come(folder, where.split("@")[0], 0)
    assert [guest.ended(), host.ended()] == [0, 0], guest.lines
    same_records(folder, 1)


def seen_to_come_and_go(folder, broker):
    """The host tells whose program has a line."""
    host, where = open_table(folder, broker, "goofspiel", ["friend", "friend"], "--cards", "4")
    one = come(folder, where, 0)
    told = lambda there: [line for line in host.lines if line.get("seat") == 0 and line["there"] == there]
    wait_until(lambda: len(told(True)) == 1, host)
    one.kill()
    wait_until(lambda: len(told(False)) == 1, host)
    one.start()
    wait_until(lambda: len(told(True)) == 2, host)
    other = come(folder, where, 1)
    assert [program.ended() for program in (one, other, host)] == [0, 0, 0]
    same_records(folder, 2)


def who_comes_wrongly(folder, broker):
    host, where = open_table(folder, broker, "goofspiel", ["friend", "friend"], "--cards", "4", once=())
    code, at = where.split("@")
    wrong = code[:-1] + ("0" if code[-1] != "0" else "1")
    for words, status, said in (((f"{wrong}@{at}",), 2, "letter of the code is wrong"), ((code[:5],), 2, "some are missing"),
                                ((f"{code}@http://x",), 2, "mqtt://HOST"), ((f"{code}@near",), 2, "near:ADDRESS:PORT"), (("K7QF!",), 2, "only letters and digits")):
        ended = subprocess.run([cli, "join", *words, "--bot", "apprentice", "--data", folder / "nobody"], capture_output=True, text=True)
        assert ended.returncode == status and said in ended.stderr, (words, ended)
    first = come(folder, where, 0)
    host.wait_for("seat")
    second = subprocess.run([cli, "join", where, "--bot", "apprentice", "--data", folder / "guest0"], capture_output=True, text=True)
    assert second.returncode == 1 and "another program uses it" in second.stderr, second
    guests = [first, come(folder, where, 1)]
    assert [guest.ended() for guest in guests] == [0, 0]
    late = come(folder, where, 2)
    assert late.ended() == 4 and "begun" in late.wait_for("error")["error"]
    again = subprocess.run([cli, "join", where, "--bot", "apprentice", "--data", folder / "guest0"], capture_output=True, text=True)
    assert again.returncode == 0 and '"record":"same"' in again.stdout, again  # he has it
    host.kill()
    person = subprocess.run([cli, "host", "--seat", "person", "--seat", "friend", "--at", "near"], capture_output=True, text=True)
    assert person.returncode == 2 and "nobody sits at a command line" in person.stderr, person


def main():
    with tempfile.TemporaryDirectory() as scratch:
        root = pathlib.Path(scratch)
        broker = Broker(root) if mosquitto else Own()
        print(f"{mosquitto or 'near'} on port {broker.port}", flush=True)
        bot = "bot:apprentice"
        kinds = [("goofspiel", ["friend", "friend", bot], "--cards", "5"), ("kilt", ["friend", bot, "friend"]), ("carcassonne", [bot, "friend"]),
                 ("seasons", ["friend", "friend", bot, "friend"], "--season", "winter"), ("seasons", ["friend", bot], "--season", "summer")]
        for number, (game, seats, *options) in enumerate(kinds):
            folder = root / str(number)
            folder.mkdir()
            begun = time.monotonic()
            a_whole_match(folder, broker, game, seats, *options)
            print(f"{game} {' '.join(seats)}: {time.monotonic() - begun:.1f} s", flush=True)
        folder = root / "kills"
        folder.mkdir()
        begun = time.monotonic()
        kills = killed_at_random(folder, broker, "seasons", ["friend", bot, "friend"], "--season", "winter")
        print(f"killed {kills} times: {time.monotonic() - begun:.1f} s", flush=True)
        folder = root / "presence"
        folder.mkdir()
        seen_to_come_and_go(folder, broker)
        if not mosquitto:  # what is known of a broker's table nobody tells in the house
            folder = root / "house"
            folder.mkdir()
            found_in_the_house(folder, broker)
        folder = root / "wrong"
        folder.mkdir()
        who_comes_wrongly(folder, broker)
        broker.end()


if __name__ == "__main__":
    main()
