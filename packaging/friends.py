# SPDX-License-Identifier: MIT
"""Machines of friends, for friends-try and friends-folder: network namespaces joined by a switch, each with a display and a home of
its own, and a meeting point with TLS at one of them. A machine works in this system, or in a bare root of its own (packaging/fresh
--keep) in which all that it starts was installed from packages. The scripts that windows are played by are windows-try's, too."""
import json
import os
import pathlib
import shutil
import signal
import subprocess
import sys
import threading
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
NET, PORT = "10.77.20", 8883
# In New match at 1280 x 720: the game, "Friend" at the second seat, where a third one is made empty, and a fourth one a bot's.
PLACES = {"seasons": ("270 165", "742 376", "393 428", None), "kilt": ("640 165", "742 427", "390 505", "567 583"),
          "carcassonne": ("1010 165", "742 445", None, None)}


def run(*words, **more):
    return subprocess.run([str(word) for word in words], check=True, **more)


def wait_until(is_so, seconds, what):
    until = time.monotonic() + seconds
    while not is_so():
        assert time.monotonic() < until, what
        time.sleep(0.2)


def need(tools):
    """TOOLS: which package each is in."""
    missing = sorted({package for tool, package in tools.items() if not shutil.which(tool)})
    if missing:
        sys.exit(f"{pathlib.Path(sys.argv[0]).name}: not all is here that it needs: apt install {' '.join(missing)}")


def built_program(prefix):
    program = prefix / "games" / "castellany" if prefix else ROOT / "build" / "src" / "program" / "castellany"
    if not program.exists():
        sys.exit(f"{pathlib.Path(sys.argv[0]).name}: there is no {program}: build the game first, or say with --prefix where it is installed")
    return str(program.resolve())


def lay_table(game, has_bots=False):
    """The part of a script that lays a table for two, or with bots at further seats, and ends in Invite, where the code stands."""
    which, friend, third, fourth = PLACES[game]
    more = fourth if has_bots else third
    empty = f"click {more}\nwait 300\n" if more else ""
    return f"""until scene title 60000
click "New match"
wait 600
key enter
wait 600
click {which}
wait 500
click {friend}
wait 300
{empty}shot new-match
click "Invite"
until scene invite 30000
wait 4000
shot invite
"""


def played(by="keyboard"):
    """From the table's coming to the results, for all."""
    return f"""until scene table 120000
wait 6000
shot begun
play-by {by}
wait 3000
shot results
"""


def host_script(game, by="keyboard", has_bots=False):
    """The whole script of who lays it, and plays the match with whoever comes by the link."""
    return lay_table(game, has_bots) + """click "Copy link"
until ready yes 120000
shot all-there
wait 3000
click "Begin"
""" + played(by)


def guest_script(by="keyboard", comes_to="Sit down"):
    """That of who comes, to play or to watch."""
    return f"""until scene join 60000
wait 3000
click "{comes_to}"
wait 2000
shot waiting
""" + played(by)


# Those of who was killed: the entry of the title is called otherwise when it is one's turn somewhere.
HOST_AGAIN = """until scene title 60000
wait 1500
shot title-again
click "Continue"
""" + played("hand")
GUEST_AGAIN = """until scene title 60000
wait 1500
shot title-again
click "Your tables|Your turn: 1"
wait 1500
shot your-tables
click "To the table"
""" + played("hand")


def number_of(root, user):
    """The number of USER in a bare root, whose users are not this system's."""
    return next(int(line.split(":")[2]) for line in (root / "etc/passwd").read_text().splitlines() if line.startswith(user + ":"))


def give(path, number):
    for each in [path, *path.rglob("*")]:
        os.chown(each, number, number)


class Machine:
    """A process that keeps a network namespace, with a cable to the switch; ROOT is a bare root, or None."""

    def __init__(self, number, root=None):
        self.root = root
        into = 'mount --bind "$0" "$0" && mount -t proc proc "$0/proc" && mount --rbind /dev "$0/dev" && exec sleep 6000'
        self.process = subprocess.Popen(["unshare", "-n", "-m", "sh", "-c", into, str(root)] if root else ["unshare", "-n", "sleep", "6000"])
        wait_until(lambda: pathlib.Path(f"/proc/{self.process.pid}/comm").read_text() == "sleep\n", 20, "no machine is made")
        self.enter = ["nsenter", "-t", str(self.process.pid), "-n", *(["-m"] if root else [])]
        run("ip", "link", "add", f"port{number}", "type", "veth", "peer", "name", "cable", "netns", self.process.pid)
        run("ip", "link", "set", f"port{number}", "master", "switch", "up")
        for words in ("link set lo up", f"address add {NET}.{number}/24 dev cable", "link set cable up"):
            run("nsenter", "-t", self.process.pid, "-n", "ip", *words.split())

    def inside(self, folder, user=None):
        """How a command begins that works there, in FOLDER, which the machine calls so."""
        into = ["chroot", *([f"--userspec={user}:{user}"] if user else []), str(self.root)] if self.root else []
        return [*self.enter, *into, "env", "-C", str(folder)]

    def pull_the_cable(self):
        run("nsenter", "-t", self.process.pid, "-n", "ip", "link", "set", "cable", "down")

    def plug_the_cable(self):
        run("nsenter", "-t", self.process.pid, "-n", "ip", "link", "set", "cable", "up")

    def end(self):
        self.process.kill()


def switch():
    run("ip", "link", "set", "lo", "up")
    run("ip", "link", "add", "switch", "type", "bridge")
    run("ip", "link", "set", "switch", "up")


class Seat(Machine):
    """A machine with a display, at which NAME sits. FOLDER is his home as it is seen from here, HOME as it is seen there."""

    def __init__(self, number, name, folder, program, root=None):
        super().__init__(number, root)
        self.name, self.program = name, program
        self.folder = root / "home/player" if root else folder
        self.home = pathlib.Path("/home/player") if root else folder
        shutil.rmtree(self.folder, ignore_errors=True)
        self.folder.mkdir()
        if root:
            give(self.folder, number_of(root, "player"))
        self.window = None
        self.words = {"HOME": self.home, "LANG": "C.UTF-8", "SDL_AUDIODRIVER": "dummy", "PATH": "/usr/games:/usr/bin:/bin",
                      **{f"XDG_{kind}_HOME": self.home / kind.lower() for kind in ("CONFIG", "DATA", "STATE", "CACHE")}}
        read, write = os.pipe()
        self.screen = subprocess.Popen([*self.begin(), "Xvfb", "-displayfd", str(write), "-screen", "0", "1280x720x24"], pass_fds=[write],
                                       stderr=subprocess.DEVNULL)
        os.close(write)
        self.words["DISPLAY"] = ":" + os.read(read, 8).decode().strip()

    def begin(self):
        return [*self.inside(self.home, "player" if self.root else None), "-i", *(f"{name}={value}" for name, value in self.words.items())]

    def settle(self, **settings):
        settings = {"player_name": self.name, "meeting_used": True, "name_asked": True, "turn_note": False, "pace_animations": "fast", **settings}
        folder = self.folder / "config"
        (folder / "castellany").mkdir(parents=True, exist_ok=True)
        (folder / "castellany" / "settings.json").write_text(json.dumps(settings))
        if self.root:
            give(folder, number_of(self.root, "player"))

    def play(self, script, *words):
        (self.folder / "play.script").write_text(script)
        with (self.folder / "log").open("a") as log:
            self.window = subprocess.Popen([*self.begin(), self.program, *words, "--script", self.home / "play.script", "--live", "--size", "1280x720",
                                            "--language", "en"], stdout=log, stderr=log)

    def is_open(self):
        return self.window is not None and self.window.poll() is None

    def kill(self):
        self.window.kill()
        self.window.wait()
        (self.folder / "begun.png").unlink()

    def is_at_the_table(self):
        """For some seconds already."""
        return (self.folder / "begun.png").exists()

    def lend_a_hand(self):
        """From now on somebody clicks with this machine's mouse wherever the window asks for it (`play-by hand`)."""
        (self.folder / "log").touch()
        threading.Thread(target=self.click, daemon=True).start()

    def click(self):
        with (self.folder / "log").open() as log:
            while self.screen.poll() is None:
                words = log.readline().split()
                if words[:1] == ["click"]:
                    subprocess.run([*self.begin(), "xdotool", "mousemove", *words[1:3], "click", "1"])
                elif not words:
                    time.sleep(0.05)

    def ended(self, seconds):
        assert self.window.wait(seconds) == 0, f"{self.name}: {(self.folder / 'log').read_text()}"

    def copied(self):
        return subprocess.run([*self.begin(), "xclip", "-selection", "clipboard", "-o"], capture_output=True, text=True).stdout.strip()

    def link(self):
        """What the window copies while it is open."""
        wait_until(lambda: self.copied().startswith("castellany:") or not self.is_open(), 120, f"{self.name}'s window copies no link")
        return self.copied()

    def has_seen_the_end(self):
        return "to its end by keyboard" in (self.folder / "log").read_text()

    def record(self):
        """Of the only match that is kept there: its lines but for the first, which says who sat where and when."""
        found = list(self.folder.glob("data/castellany/**/*.castellany"))
        assert len(found) == 1, found
        return found[0].read_text().splitlines()[1:]

    def length(self):
        found = list(self.folder.glob("data/castellany/**/*.castellany"))
        return max((len(path.read_bytes().splitlines()) for path in found), default=0)

    def leave_pictures(self, out, game):
        for picture in self.folder.glob("*.png"):
            shutil.copy(picture, out / f"{game}-{self.name}-{picture.name}")
        if (self.folder / "log").exists():
            shutil.copy(self.folder / "log", out / f"{game}-{self.name}.log")

    def end(self):
        for process in (self.window, self.screen):
            if process and process.poll() is None:
                process.kill()
        super().end()


def look_at_all(seats, picture):
    """Keeps what is seen on all screens at this moment, quickly: the match goes on meanwhile."""
    for process in [subprocess.Popen([*seat.begin(), "import", "-window", "root", "-depth", "8", seat.home / f"{picture}.miff"]) for seat in seats]:
        process.wait()


def leave_looks(seats, out, game):
    """Makes what was kept into pictures of each screen, and of all side by side."""
    for look in seats[0].folder.glob("*.miff"):
        run("convert", *(seat.folder / look.name for seat in seats), "+append", out / f"{game}-{look.stem}.png")
        for seat in seats:
            run("convert", seat.folder / look.name, out / f"{game}-{look.stem}-{seat.name}.png")


def certificates(folder):
    """Of an authority that only the seats know, and of the meeting point."""
    name = ["-subj", "/CN=A club", "-days", "30", "-nodes", "-newkey", "rsa:2048"]
    run("openssl", "req", "-x509", *name, "-keyout", folder / "club.key", "-out", folder / "club.crt", stderr=subprocess.DEVNULL)
    run("openssl", "req", *name, "-keyout", folder / "privkey.pem", "-out", folder / "point.csr", stderr=subprocess.DEVNULL)
    (folder / "names").write_text(f"subjectAltName=IP:{NET}.1")
    run("openssl", "x509", "-req", "-in", folder / "point.csr", "-CA", folder / "club.crt", "-CAkey", folder / "club.key", "-CAcreateserial",
        "-extfile", folder / "names", "-days", "30", "-out", folder / "fullchain.pem", stderr=subprocess.DEVNULL)


class Point(Machine):
    """Debian's mosquitto with TLS; in a bare root by the configuration that castellany-host brings, as its README has it switched on."""

    def __init__(self, folder, root=None):
        super().__init__(1, root)
        folder.mkdir()
        certificates(folder)
        self.authority = folder / "club.crt"
        self.settings = pathlib.Path("/etc/mosquitto/mosquitto.conf") if root else folder / "mosquitto.conf"
        if root:
            self.configure(root, folder)
        else:
            self.settings.write_text(f"listener {PORT} {NET}.1\nallow_anonymous true\nuser root\npersistence true\npersistence_location {folder}/\n"
                                     f"certfile {folder}/fullchain.pem\nkeyfile {folder}/privkey.pem\n")
        self.start()

    def configure(self, root, folder):
        mosquitto, settings = number_of(root, "mosquitto"), root / "etc/mosquitto/conf.d/castellany.conf"
        for name in ("fullchain.pem", "privkey.pem"):
            (root / "etc/mosquitto/certs").mkdir(exist_ok=True)
            shutil.copy(folder / name, root / "etc/mosquitto/certs")
        (root / "run/mosquitto").mkdir(exist_ok=True)  # as mosquitto's service does
        for path in (root / "etc/mosquitto/certs", root / "run/mosquitto"):
            give(path, mosquitto)
        (root / "etc/mosquitto/castellany.rights").write_text("topic readwrite castellany/1/#\n")
        settings.write_text("".join(line[1:] if line[:1] == "#" and line[1:2].strip() else line for line in settings.read_text().splitlines(True)))

    def start(self):
        self.broker = subprocess.Popen([*self.inside("/"), "mosquitto", "-c", str(self.settings)], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    def stop(self):
        self.broker.send_signal(signal.SIGTERM)
        self.broker.wait()

    def end(self):
        self.broker.kill()
        super().end()
