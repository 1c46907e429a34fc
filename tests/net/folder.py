#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""A match by correspondence, over a folder alone: folder.py CLI

Two machines, each with a folder of its own, and somebody who carries files between them as a synchroniser does: late, one way
at a time, and with copies put aside as conflicts. The two programs are never open at the same time, until patience ends."""
import json
import os
import pathlib
import shutil
import signal
import subprocess
import sys
import tempfile
import time

import tables
from tables import Program

ANSWERS, VISITS = 3, 12  # so many answers come in at most so many visits, and never both are open


def changed(file):
    """When FILE was changed; 0 if it is gone, as one is that a program puts in another's place or needs no longer."""
    try:
        return file.stat().st_mtime_ns
    except FileNotFoundError:
        return 0


def newer(file, other):
    return changed(file) > changed(other)


def copy_whole(file, other):
    """As a synchroniser does: FILE may be replaced meanwhile, so what is read and its time are of one file, and OTHER is whole or
    not there yet."""
    with file.open("rb") as source:
        content, time_ns = source.read(), os.fstat(source.fileno()).st_mtime_ns
    part = other.with_suffix(".part")
    part.write_bytes(content)
    os.utime(part, ns=(time_ns, time_ns))
    part.replace(other)


def carry(here, there, number):
    """What is newer HERE comes THERE; now and then as a copy that was put aside."""
    for file in here.glob("*.register"):
        other = there / file.name
        if not other.exists() or newer(file, other):
            if other.exists() and number % 2:
                copy_whole(other, there / f"{file.stem}.sync-conflict-20261128-12000{number}-ABCDEFG.register")
            try:
                copy_whole(file, other)
            except FileNotFoundError:
                pass


def stop(program):
    program.process.send_signal(signal.SIGTERM)
    program.process.wait()


def rests(program, folder, quiet=1.5):
    """Waits until PROGRAM has left something in its FOLDER and then neither says nor leaves anything more."""
    def state():
        return len(program.lines), sorted((file.name, changed(file)) for file in folder.glob("*.register"))

    until = time.monotonic() + tables.LONGEST
    last, since, has_moved = state(), time.monotonic(), bool(program.lines)
    while not has_moved or time.monotonic() - since < quiet:
        assert time.monotonic() < until and program.process.poll() is None, program.lines
        time.sleep(0.05)
        now = state()
        if now != last:
            last, since, has_moved = now, time.monotonic(), True


def lengths(program):
    return [line["n"] for line in program.lines if "n" in line]


def contents(folder):
    return {file.name: file.read_bytes() for file in folder.rglob("*") if file.is_file()}


def asked_by_cron(root, shared):
    """`castellany-cli tables` tells whose turn it is, listening for a moment, and leaves everything as it was."""
    kept = root / "ben keeps"
    kept.mkdir()
    seat = {"format": "castellany-far", "at": f"folder:{shared}", "kept": (root / "ben" / "seat.json").read_text()}
    (kept / "one.guest").write_text(json.dumps(seat))
    (kept / "torn.guest").write_text("{")
    before = contents(shared), contents(kept)
    asked = subprocess.run([tables.cli, "tables", "--data", kept, "--seconds", "2"], capture_output=True, text=True)
    assert asked.returncode == 10 and asked.stdout.startswith("your turn: kilt with "), asked
    assert asked.stdout.count("\n") == 1 and str(shared) in asked.stdout and "not reached" not in asked.stdout, asked
    assert before == (contents(shared), contents(kept))
    nobody = subprocess.run([tables.cli, "tables", "--data", root / "nothing"], capture_output=True, text=True)
    assert nobody.returncode == 0 and nobody.stdout == "", nobody


def main():
    with tempfile.TemporaryDirectory() as name:
        root = pathlib.Path(name)
        folders = root / "anna shares", root / "ben shares"
        for folder in folders:
            folder.mkdir()
        anna = Program("host", "--game", "kilt", "--seat", "friend", "--seat", "bot:apprentice", "--at", f"folder:{folders[0]}",
                       "--data", root / "anna", "--once")
        code = anna.wait_for("code")
        assert code["at"] == f"folder:{folders[0]}", code
        rests(anna, folders[0])
        stop(anna)
        ben = None
        for number in range(VISITS):
            carry(*folders, number)
            if ben:
                ben.start()
            else:
                ben = Program("join", f"{code['code']}@folder:{folders[1]}", "--bot", "apprentice", "--data", root / "ben")
            rests(ben, folders[1])
            ben.kill()
            carry(folders[1], folders[0], number)
            anna.start()
            rests(anna, folders[0])
            (stop if number % 2 else Program.kill)(anna)
            reached = max(lengths(ben), default=0)
            if reached >= ANSWERS:
                break
        assert reached >= ANSWERS, ben.lines
        print(f"{reached} answers in {number + 1} visits", flush=True)
        carry(*folders, 0)
        asked_by_cron(root, folders[1])
        ben.start()
        anna.start()
        until = time.monotonic() + tables.LONGEST
        while not (anna.process.poll() is not None and ben.process.poll() is not None):
            assert time.monotonic() < until, (anna.lines[-3:], ben.lines[-3:])
            carry(*folders, 0)
            carry(folders[1], folders[0], 0)
            time.sleep(0.1)
        assert anna.process.returncode == 0 and ben.process.returncode == 0
        assert (root / "anna" / "table.castellany").read_bytes() == (root / "ben" / "record.castellany").read_bytes()
        shutil.rmtree(folders[0])
        lost = Program("host", "--game", "kilt", "--seat", "friend", "--seat", "friend", "--at", f"folder:{folders[0]}", "--data", root / "no")
        assert "shared folder cannot be read" in lost.process.stderr.readline()
        folders[0].mkdir()
        lost.wait_for("code")
        lost.kill()


main()
