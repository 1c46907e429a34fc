#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Two machines and a cable between them, which is pulled: cable.py CLI

They are two network namespaces of a user's own. The guest knows only the code: he finds the table by himself. In the middle of the
match the cable is out for as long as it takes until the host says that he is away; then it is put back, and the match ends with the
same record on both sides. Where the system does not give a user namespaces this says so, and is skipped."""
import os
import pathlib
import shutil
import signal
import subprocess
import sys
import tempfile
import time

INSIDE, SKIPPED = "--inside", 77


def run(*words):
    subprocess.run([str(word) for word in words], check=True)


def may_have_namespaces():
    missing = [name for name in ("unshare", "nsenter", "ip") if not shutil.which(name)]
    if missing:
        print(f"skipped: there is no {missing[0]} here")
        return False
    tried = subprocess.run(["unshare", "-rn", "ip", "link", "add", "try0", "type", "veth"], capture_output=True, text=True)
    if tried.returncode != 0:
        print(f"skipped: this system gives no network namespaces: {tried.stderr.strip()}")
    return tried.returncode == 0


class Machine:
    """The other one: a process that keeps its namespace."""

    def __init__(self):
        self.process = subprocess.Popen(["unshare", "-n", "sleep", "1000"])
        own = os.readlink("/proc/self/ns/net")
        while os.readlink(f"/proc/{self.process.pid}/ns/net") == own:
            time.sleep(0.01)
        self.enter = ["nsenter", "-t", str(self.process.pid), "-n"]

    def connect(self):
        run("ip", "link", "add", "here", "type", "veth", "peer", "name", "there", "netns", self.process.pid)
        run("ip", "link", "set", "lo", "up")
        run("ip", "address", "add", "10.77.19.1/24", "dev", "here")
        run("ip", "link", "set", "here", "up")
        run(*self.enter, "ip", "address", "add", "10.77.19.2/24", "dev", "there")
        run(*self.enter, "ip", "link", "set", "there", "up")


def told(host, there):
    return [line for line in host.lines if line.get("name") == "Guest 1" and line.get("there") == there]


def pull(tables, host, guests, cable):
    """Guest 0 is stopped meanwhile: without him the match cannot end."""
    tables.wait_until(lambda: any(line.get("n", 0) >= 6 for line in host.lines), host)
    guests[0].process.send_signal(signal.SIGSTOP)
    run("ip", "link", "set", cable, "down")
    guests[0].process.send_signal(signal.SIGCONT)
    begun = time.monotonic()
    tables.wait_until(lambda: told(host, False), host)
    away = time.monotonic() - begun
    assert not any("over" in line for line in host.lines)
    run("ip", "link", "set", cable, "up")
    begun = time.monotonic()
    tables.wait_until(lambda: len(told(host, True)) == 2, host)
    return away, time.monotonic() - begun


def inside():
    sys.dont_write_bytecode = True
    import tables
    machine = Machine()
    machine.connect()
    with tempfile.TemporaryDirectory() as scratch:
        folder = pathlib.Path(scratch)
        host, where = tables.open_table(folder, tables.Own(), "goofspiel", ["friend", "friend"], "--cards", "13")
        guests = [tables.come(folder, where, 0)]
        cli, tables.cli = tables.cli, machine.enter[0]
        guests.append(tables.Program(*machine.enter[1:], cli, "join", where.split("@")[0], "--bot", "apprentice", "--seat-name", "Guest 1",
                                     "--data", folder / "guest1"))
        tables.cli = cli
        away, back = pull(tables, host, guests, "here")
        for program in (*guests, host):
            assert program.ended() == 0, (program.lines[-3:], program.process.stderr.read())
        tables.same_records(folder, 2)
        print(f"away after {away:.1f} s without a cable, there again {back:.1f} s after it was put back")
    machine.process.kill()


if INSIDE in sys.argv:
    sys.argv.remove(INSIDE)
    inside()
elif not may_have_namespaces():
    sys.exit(SKIPPED)
else:
    sys.exit(subprocess.run(["unshare", "-rn", sys.executable, __file__, *sys.argv[1:], INSIDE]).returncode)
