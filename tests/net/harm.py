#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Guests behind a bad line: harm.py CLI

Between host and guests stands a proxy that hands bytes on in pieces of any size, cuts lines, stalls them for seconds and lets them
trickle. The match ends all the same, and everybody has the same record of it."""
import pathlib
import random
import socket
import sys
import tempfile
import threading
import time

sys.dont_write_bytecode = True
import tables

FAULTS = 24  # then the line is good: the match is to end
PIECES = (3, 17, 200, 1500, 65536)


class Proxy:
    """Each line has one fault: it is cut, stalled or slow; which, and when, comes from SEED."""

    def __init__(self, port, seed):
        self.to, self.chance, self.faults = port, random.Random(seed), {"cut": 0, "stalled": 0, "slow": 0}
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.port = self.listener.getsockname()[1]
        threading.Thread(target=self.accept, daemon=True).start()

    def accept(self):
        while True:
            near = self.listener.accept()[0]
            try:
                far = socket.create_connection(("127.0.0.1", self.to))
            except OSError:
                near.close()
                continue
            fault = self.chance.choice(list(self.faults)) if sum(self.faults.values()) < FAULTS else None
            if fault:
                self.faults[fault] += 1
            until = time.monotonic() + self.chance.uniform(0.1, 1.5)
            for one, other in ((near, far), (far, near)):
                threading.Thread(target=self.hand_on, args=(one, other, fault, until, random.Random(self.chance.random())), daemon=True).start()

    def hand_on(self, one, other, fault, until, chance):
        try:
            while piece := one.recv(chance.choice(PIECES) if fault else 65536):
                if fault == "slow":
                    time.sleep(0.02)
                if fault and time.monotonic() > until:
                    if fault == "stalled":
                        time.sleep(chance.uniform(1, 4))
                    break  # what was on its way is lost, and what comes after it
                other.sendall(piece)
        except OSError:
            pass
        for end in (one, other):
            try:
                end.shutdown(socket.SHUT_RDWR)
            except OSError:
                pass


def main():
    with tempfile.TemporaryDirectory() as scratch:
        for seed, (game, seats, *options) in enumerate((("goofspiel", ["friend", "friend"], "--cards", "8"), ("seasons", ["friend", "bot:apprentice", "friend"]))):
            folder = pathlib.Path(scratch) / str(seed)
            folder.mkdir()
            begun = time.monotonic()
            host, where = tables.open_table(folder, tables.Own(), game, seats, *options)
            proxy = Proxy(int(where.rsplit(":", 1)[1]), seed)
            where = f"{where.split('@')[0]}@near:127.0.0.1:{proxy.port}"
            guests = [tables.come(folder, where, number) for number in range(2)] + [tables.come(folder, where, 2, "--watch")]
            for program in (*guests, host):
                assert program.ended() == 0, (program.lines[-3:], program.process.stderr.read())
            tables.same_records(folder, 3)
            lost = sum("line" in line for guest in guests for line in guest.lines)
            assert sum(proxy.faults.values()) > 2 and lost > 0, (proxy.faults, lost)
            print(f"{game}: {proxy.faults}, {time.monotonic() - begun:.1f} s", flush=True)


main()
