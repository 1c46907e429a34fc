#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""How long friends wait for each other: far_figures.py CLI [MATCHES]

Whole matches of every game between real programs on this machine, bots at all seats, who answer at once. For each answer: from when the
last program showed the one before until the last one shows it, which is what a press would take to be seen by all, with the choice of
the bot, and both flushes to the disk. Sealed answers come together, after seal and opening. And the bytes of each guest's line."""
import pathlib
import socket
import sys
import tempfile
import threading
import time

sys.dont_write_bytecode = True
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "net"))
import tables

GAMES = (("seasons", 4, "--season", "winter"), ("seasons", 2, "--season", "summer"), ("kilt", 4), ("carcassonne", 2), ("goofspiel", 3))
LIMITS = (5, 10, 20, 50, 100, 250, 1000)


class Counter:
    """A line through which all bytes go, counted."""

    def __init__(self, port):
        self.to, self.bytes, self.listener = port, 0, socket.create_server(("127.0.0.1", 0))
        self.port = self.listener.getsockname()[1]
        threading.Thread(target=self.accept, daemon=True).start()

    def accept(self):
        while True:
            ends = self.listener.accept()[0], socket.create_connection(("127.0.0.1", self.to))
            for end in ends:
                end.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            for one, other in (ends, ends[::-1]):
                threading.Thread(target=self.hand_on, args=(one, other), daemon=True).start()

    def hand_on(self, one, other):
        try:
            while piece := one.recv(65536):
                self.bytes += len(piece)
                other.sendall(piece)
        except OSError:
            pass
        other.close()


class Timed(tables.Program):
    """Knows when each length of the match was told first."""

    def start(self):
        self.seen = {}
        super().start()

    def read(self, process):
        for line in process.stdout:
            now = time.monotonic()
            self.lines.append(tables.json.loads(line))
            if "n" in self.lines[-1]:
                self.seen.setdefault(self.lines[-1]["n"], now)


def play(folder, game, seats, *options):
    host, where = tables.open_table(folder, tables.Own(), game, ["friend"] * seats, *options)
    counters = [Counter(int(where.rsplit(":", 1)[1])) for _ in range(seats)]
    guests = [Timed("join", f"{where.split('@')[0]}@near:127.0.0.1:{counter.port}", "--bot", "random", "--seat-name", f"Guest {number}",
                    "--data", folder / f"guest{number}") for number, counter in enumerate(counters)]
    for program in (*guests, host):
        assert program.ended() == 0, (program.lines[-3:], program.process.stderr.read())
    shown = sorted(max(guest.seen.get(n, 0) for guest in guests) for n in guests[0].seen)
    waits = [(later - earlier) * 1000 for earlier, later in zip(shown, shown[1:]) if later - earlier > 0.0005]
    return waits, max(guests[0].seen), [counter.bytes for counter in counters]


def main():
    tables.cli, tables.mosquitto = sys.argv[1], None
    matches = int(sys.argv[2]) if len(sys.argv) > 2 else 3
    everything = []
    for game, seats, *options in GAMES:
        waits, lengths, sizes = [], [], []
        for _ in range(matches):
            with tempfile.TemporaryDirectory() as scratch:
                more, length, size = play(pathlib.Path(scratch), game, seats, *options)
            waits, lengths, sizes = waits + more, [*lengths, length], sizes + size
        waits.sort()
        everything += waits
        told = ", ".join(f"{sum(wait <= limit for wait in waits)} within {limit}" for limit in LIMITS)
        print(f"{' '.join([game, *options[1:]])}, {seats} friends, {matches} matches of {min(lengths)} to {max(lengths)} intents: median {waits[len(waits) // 2]:.1f} ms, "
              f"99 of 100 under {waits[len(waits) * 99 // 100]:.1f}, longest {waits[-1]:.1f}; of {len(waits)}: {told} ms; "
              f"a guest's line {min(sizes) // 1000} to {max(sizes) // 1000} kB", flush=True)
    everything.sort()
    print(f"all: {len(everything)} waits, median {everything[len(everything) // 2]:.1f} ms, 99 of 100 under {everything[len(everything) * 99 // 100]:.1f} ms, "
          f"{sum(wait > 250 for wait in everything)} over 250 ms")


main()
