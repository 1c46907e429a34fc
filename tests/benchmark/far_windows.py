#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""From a key to the other's screen: far_windows.py PROGRAM [--answers 60] [--game GAME ...] [--broker MOSQUITTO] [--flood]

Two windows of the game on displays of their own, a table for two that the host's own program is the meeting point of (or MOSQUITTO),
and reduced motion, so that a picture stands still until somebody answers. Whoever is asked answers by the keyboard what a hint says. Told
is the time from before the key is sent (a program is started for that) to the first change of the other's picture, and what both
windows' frames took. With --flood four lines write junk of 16 KiB over what the guest's own program told the host, as fast as the broker
takes it (so --broker is needed). Wanted: xvfb, xdotool, xclip; mosquitto and mosquitto-clients."""
import argparse
import contextlib
import json
import mmap
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import time

sys.dont_write_bytecode = True
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "packaging"))
from friends import PLACES, wait_until

NEW_MATCH, INVITE, COPY_LINK, BEGIN, SIT_DOWN = "234 325", "1100 664", "735 637", "924 637", "872 608"
LIMITS = (20, 50, 100, 150, 250, 1000)


class Window:
    """The game at a display of its own, seen as its pixels and worked by keys."""

    def __init__(self, program, folder, name, *words, **settings):
        self.folder = folder
        for part in ("config/castellany", "screen"):
            (folder / part).mkdir(parents=True)
        (folder / "config/castellany/settings.json").write_text(json.dumps({
            "player_name": name, "name_asked": True, "turn_note": False, "turn_flash": False, "pace_animations": "fast",
            "reduced_motion": True, "coach_remarks": 99, "think_ahead": False, **settings}))
        read, write = os.pipe()
        self.screen = subprocess.Popen(["Xvfb", "-displayfd", str(write), "-screen", "0", "1280x720x24", "-fbdir", folder / "screen"],
                                       pass_fds=[write], stderr=subprocess.DEVNULL)
        os.close(write)
        self.words = {**os.environ, "DISPLAY": ":" + os.read(read, 8).decode().strip(), "SDL_AUDIODRIVER": "dummy", "CASTELLANY_TIMES": "1",
                      "HOME": str(folder),
                      **{f"XDG_{kind}_HOME": str(folder / kind.lower()) for kind in ("CONFIG", "DATA", "STATE", "CACHE")}}
        self.log = (folder / "log").open("w")
        self.game = subprocess.Popen([program, *words, "--size", "1280x720", "--language", "en", "--no-sound"], env=self.words,
                                     stdout=self.log, stderr=self.log)
        with (folder / "screen/Xvfb_screen0").open("rb") as shown:
            self.pixels = mmap.mmap(shown.fileno(), 0, prot=mmap.PROT_READ)

    def do(self, *words):
        subprocess.run(["xdotool", *map(str, words)], env=self.words, check=True)

    def click(self, place):
        self.do("mousemove", *place.split(), "sleep", 0.2, "click", 1)
        time.sleep(0.3)
        self.waits(0.7, 10)

    def picture(self):
        return self.pixels[:]

    def waits(self, still, most):
        """Until its picture has stood still for STILL seconds, MOST seconds at most."""
        last, since, until = self.picture(), time.monotonic(), time.monotonic() + most
        while time.monotonic() < min(since + still, until):
            time.sleep(0.05)
            now = self.picture()
            last, since = (now, time.monotonic()) if now != last else (last, since)

    def copied(self):
        return subprocess.run(["xclip", "-selection", "clipboard", "-o"], env=self.words, capture_output=True, text=True).stdout.strip()

    def shot(self, path):
        subprocess.run(["import", "-window", "root", path], env=self.words, check=False)

    def end(self):
        self.game.terminate()
        with contextlib.suppress(subprocess.TimeoutExpired):
            self.game.wait(10)
        self.game.kill()
        self.screen.kill()


def copied_link(host):
    host.click(COPY_LINK)
    return host.copied().startswith("castellany:")


def lay_table(host, game):
    which, friend, third = PLACES[game]
    time.sleep(2)
    host.waits(1.5, 20)
    for place in (NEW_MATCH, which, friend, third, INVITE):
        if place:
            host.click(place)
    wait_until(lambda: copied_link(host), 60, "the host's window copies no link")
    return host.copied()


def answer_times(asked, other, most):
    """ASKED answers as a hint says, if it is; the milliseconds until OTHER's picture changes, or None."""
    for window in (asked, other):
        window.waits(0.5, 15)
    before = other.picture()
    asked.do("key", "h", "sleep", 0.9, "key", "h", "sleep", 0.4)
    if other.picture() != before:
        return None
    begun = time.monotonic()
    asked.do("key", "Return")
    while time.monotonic() < begun + most:
        if other.picture() != before:
            return (time.monotonic() - begun) * 1000
        time.sleep(0.001)
    return None


def told_of(log):
    return re.findall(r".*frames.*", log.read_text())[-1:]


def flood(port, folder):
    """Whoever may write to a table's registers at the broker writes to the guest's."""
    told = subprocess.run(["mosquitto_sub", "-p", str(port), "-t", "#", "-F", "%t", "-W", "2"], capture_output=True, text=True).stdout
    names = sorted({name for name in told.split() if "/g/" in name})
    junk = folder / "junk"
    junk.write_bytes(b"".join(b"x" * 16000 + b"%08d\n" % number for number in range(2000)))
    return [subprocess.Popen(["sh", "-c", f"while :; do mosquitto_pub -p {port} -t '{names[i % len(names)]}' -l -r <'{junk}'; done"],
                             stderr=subprocess.DEVNULL, start_new_session=True) for i in range(4)]


def a_table(said, game, scratch):
    own = {}
    if said.broker:
        own = {"meeting_used": True, "meeting": f"mqtt://127.0.0.1:{said.port}"}
    host = Window(said.program, scratch / "host", "Anna", **own)
    guest, floods, times = None, [], []
    try:
        link = lay_table(host, game)
        guest = Window(said.program, scratch / "guest", "Ben", link, **own)
        guest.waits(1.5, 20)
        guest.click(SIT_DOWN)
        time.sleep(3)
        host.click(BEGIN)
        time.sleep(8)
        if said.flood:
            floods = flood(said.port, scratch)
        order, idle = [(host, guest), (guest, host)], 0
        while len(times) < said.answers and idle < 12:
            wait = answer_times(*order[0], 1.2)
            times += [wait] if wait else []
            idle = 0 if wait else idle + 1
            if not wait:
                order.reverse()
        host.shot(scratch.parent / f"{game}-host.png")
        guest.shot(scratch.parent / f"{game}-guest.png")
    finally:
        for each in floods:
            os.killpg(each.pid, 15)
        for window in filter(None, (host, guest)):
            window.end()
    times.sort()
    assert times, f"{game}: nobody answered"
    within = ", ".join(f"{sum(wait <= limit for wait in times)} within {limit}" for limit in LIMITS)
    print(f"{game}: {len(times)} answers: median {times[len(times) // 2]:.0f} ms, "
          f"99 of 100 under {times[(len(times) - 1) * 99 // 100]:.0f}, longest {times[-1]:.0f}; {within} ms", flush=True)
    for window in (host, guest):
        print(f"  {window.folder.name}: {''.join(told_of(window.folder / 'log'))}", flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program")
    parser.add_argument("--answers", type=int, default=60)
    parser.add_argument("--game", choices=PLACES, action="append")
    parser.add_argument("--broker")
    parser.add_argument("--flood", action="store_true")
    said, said.port = parser.parse_args(), 18883
    with tempfile.TemporaryDirectory() as scratch:
        scratch, broker = pathlib.Path(os.environ.get("FAR_KEEP") or scratch), None
        if said.broker:
            (scratch / "mosquitto.conf").write_text(f"listener {said.port} 127.0.0.1\nallow_anonymous true\n")
            broker = subprocess.Popen([said.broker, "-c", scratch / "mosquitto.conf"], stderr=subprocess.DEVNULL)
        try:
            for game in said.game or PLACES:
                (scratch / game).mkdir()
                a_table(said, game, scratch / game)
        finally:
            if broker:
                broker.kill()


main()
