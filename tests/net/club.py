#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""A club's server over mosquitto: club.py CLI HOST MOSQUITTO

Guests with the club's codes sit down at tables that open by themselves; the server is killed in the middle of several
of them and goes on, and goes on from a backup; tables that nobody goes on with are put away; and what it says about a file of options that cannot be right."""
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import time

import tables

cli, host, tables.mosquitto = sys.argv[1:4]


class Program(tables.Program):
    """castellany-host, or a guest's castellany-cli."""

    def __init__(self, *words, program=host):
        super().__init__(*words, program=program)

    def told(self, key):
        return [line for line in list(self.lines) if key in line]

    def wait_until(self, is_so):
        tables.wait_until(is_so, self)


def wrong_options(folder):
    settings = folder / "wrong.conf"
    for line, said in (("tabel seasons friend friend", "there is no option --tabel; possible are --table,"),
                       ("table chess friend friend", "there is no game called \"chess\"; possible are seasons,"),
                       ("table seasons season=spring friend friend", "season=spring is no option of seasons"),
                       ("table seasons friend", "seasons has at least 2 seats"),
                       ("table seasons bot:master bot:master", "at least one seat is friend"),
                       ("table seasons friend person", "a seat is friend or bot:LEVEL, not \"person\""),
                       ("tables 0", "--tables takes a whole number from 1 to 100000, not \"0\""),
                       ("at near", "--at takes a broker"),
                       ("at http://club", "mqtt://HOST"),
                       ("name Club", "--table says what the club offers")):
        settings.write_text("# a club\n\n" + ("table goofspiel friend friend\n" if not line.startswith(("table ", "name")) else "") + line + "\n")
        ended = subprocess.run([host, "--config", settings, "--data", folder / "wrong"], capture_output=True, text=True)
        assert ended.returncode == 2 and said in ended.stderr, (line, ended)
        assert len(ended.stderr.splitlines()) == 1, ended.stderr
    ended = subprocess.run([host, "--config", folder / "none.conf"], capture_output=True, text=True)
    assert ended.returncode == 1 and "none.conf cannot be read" in ended.stderr, ended


def join(folder, code, name):
    return Program("join", code, "--bot", "apprentice", "--seat-name", name, "--data", folder / name, program=cli)


def ended(program):
    return program.ended(), (program.lines or [{}])[-1]


def killed_in_the_middle(folder, club, codes):
    """Two tables for two friends each, one for a friend and a bot; each time something has been played, kill -9."""
    guests = [join(folder, codes[0], f"two{number}") for number in range(4)] + [join(folder, codes[1], "alone")]
    club.wait_until(lambda: len(club.told("begin")) >= 3)
    kills = 0
    while any(guest.process.poll() is None for guest in guests):
        before = sum(len(guest.told("n")) for guest in guests)
        club.wait_until(lambda: sum(len(guest.told("n")) for guest in guests) > before + 4 or all(guest.process.poll() is not None for guest in guests))
        if kills < 3:
            club.kill()
            club.start()
            kills += 1
    for guest in guests:
        status, last = ended(guest)
        assert status == 0 and last["record"] == "same", (status, guest.lines)
    assert kills == 3, kills
    records = {(folder / name / "record.castellany").read_bytes() for name in ("two0", "two1", "two2", "two3", "alone")}
    assert len(records) == 3  # each table has one, and friends of a table have the same
    kept = {path.read_bytes() for path in (folder / "club").glob("*/*.castellany")}
    assert records <= kept  # the club has them too


def one_after_the_other(folder, club, code):
    """Who comes when somebody waits sits down with him, and not at a table of his own."""
    before, seats = len(club.told("begin")), len(club.told("seat"))
    first = join(folder, code, "first")
    club.wait_until(lambda: len(club.told("seat")) > seats)
    second = join(folder, code, "second")
    club.wait_until(lambda: len(club.told("begin")) > before)
    for guest in (first, second):
        assert ended(guest)[0] == 0, guest.lines


def as_many_tables_as_may_be(folder, at):
    club = Program("--at", at, "--data", folder / "small", "--tables", "1", "--table", "goofspiel cards=13 friend bot:apprentice")
    club.wait_until(lambda: club.told("door"))
    code = f"{club.told('door')[0]['code']}@{at}"
    guest = join(folder, code, "in")
    club.wait_until(lambda: club.told("begin"))
    status, last = ended(join(folder, code, "out"))
    assert status == 4 and "All tables of this club are in use" in last["error"], (status, last)
    assert ended(guest)[0] == 0
    club.kill()


def grow_old(folder, table):
    long_ago = time.time() - 2 * 86400
    for path in folder.glob(f"{table}.*"):
        os.utime(path, (long_ago, long_ago))


def restored_and_put_away(folder, at):
    """From a backup, on another machine, with the same codes; a table that nobody goes on with is put away, and brought back by hand."""
    kind = ["--at", at, "--table", "goofspiel cards=13 friend friend", "--idle-days", "1"]
    club = Program("--data", folder / "lost", *kind)
    club.wait_until(lambda: club.told("door"))
    door = club.told("door")[0]
    guests = [join(folder, f"{door['code']}@{at}", name) for name in ("restored0", "restored1")]
    club.wait_until(lambda: all(len(guest.told("n")) > 1 for guest in guests))
    for program in (*guests, club):
        program.kill()
    table = club.told("begin")[0]["table"]
    shutil.copytree(folder / "lost", folder / "restored")
    shutil.rmtree(folder / "lost")
    tables, played = folder / "restored" / "tables", folder / "restored" / "played"
    club = Program("--data", folder / "restored", *kind)
    club.wait_until(lambda: club.told("door"))
    assert club.told("door")[0] == door, "a club that is restored has other codes"
    time.sleep(2.5)  # twice the time in which it looks after its tables
    assert not club.told("ended"), club.lines
    club.kill()
    grow_old(tables, table)
    club.start()
    club.wait_until(lambda: club.told("ended"))
    assert club.told("ended") == [{"table": table, "ended": "idle"}]
    club.kill()
    grow_old(played, table)
    for path in played.glob(f"{table}.*"):
        path.rename(tables / path.name)
    club.start()
    for guest in guests:
        guest.start()
    for guest in guests:
        status, last = ended(guest)
        assert status == 0 and last["record"] == "same", (status, guest.lines)
    club.kill()


def main():
    with tempfile.TemporaryDirectory() as scratch:
        folder = pathlib.Path(scratch)
        wrong_options(folder)
        broker = tables.Broker(folder)
        (folder / "club.conf").write_text(f"at mqtt://127.0.0.1:{broker.port}\ndata {folder / 'club'}\nmetrics {folder / 'club.prom'}\ntables 7\neach 2\n"
                                          "table goofspiel cards=13 friend friend\ntable goofspiel  cards=13 friend bot:apprentice\n")
        club = Program("--config", folder / "club.conf")
        try:
            club.wait_until(lambda: len(club.told("door")) == 2)
            codes = [line.split()[0] for line in (folder / "club" / "codes").read_text().splitlines()]
            assert codes == [f"{door['code']}@mqtt://127.0.0.1:{broker.port}" for door in club.told("door")]
            one_after_the_other(folder, club, codes[0])
            killed_in_the_middle(folder, club, codes)
            restored_and_put_away(folder, f"mqtt://127.0.0.1:{broker.port}")
            as_many_tables_as_may_be(folder, f"mqtt://127.0.0.1:{broker.port}")
            assert club.told("door")[-2:] == club.told("door")[:2], "the club has other codes than before"
            assert not club.told("error")
            assert "castellany_tables_limit 7" in (folder / "club.prom").read_text()
            for path in (folder / "club").glob("*/*.json"):
                assert path.stat().st_mode & 0o077 == 0, f"others can read the keys in {path}"
        finally:
            club.kill()
            broker.end()


if __name__ == "__main__":
    main()
