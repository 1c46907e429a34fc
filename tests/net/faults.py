#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""What else can be wrong with a meeting point: faults.py CLI MOSQUITTO OPENSSL [TEST...]

Brokers that cannot keep values, or only small ones; that know users by the dynamic security plug-in; that are restarted with and
without what they kept; what stands between: a proxy that passes bytes, cuts and comes back, at port 443 too; and what is no broker
at all. Each is told in a sentence and survived. packaging/README.md has the table of it."""
import pathlib
import signal
import socket
import ssl
import subprocess
import sys
import tempfile
import threading
import time

sys.dont_write_bytecode = True
only, sys.argv[4:] = sys.argv[4:], []
from meeting import Point, authority, certificate, hears, host, mended, plays, tls
from tables import Program, free_port, wait_until

KEEPS_NONE, TOO_LARGE, HANGS_UP = "no meeting point that keeps values", "does not take values as large", "hangs up at once"
ANOTHER_USER, FORBIDDEN = "another user or password", "does not let this program"


class Proxy:
    """Passes bytes from PORT on to another and rewrites nothing; ended, it cuts what it carries."""

    def __init__(self, to, port=None):
        self.to, self.port, self.ends = to, port or free_port(), []
        self.start()

    def start(self):
        self.listener = socket.create_server(("127.0.0.1", self.port))
        threading.Thread(target=self.accept, args=(self.listener,), daemon=True).start()

    def accept(self, listener):
        while True:
            try:
                near = listener.accept()[0]
            except OSError:
                return
            try:
                far = socket.create_connection(("127.0.0.1", self.to))
            except OSError:
                near.close()
                continue
            self.ends += near, far
            for one, other in ((near, far), (far, near)):
                threading.Thread(target=self.pass_on, args=(one, other), daemon=True).start()

    @staticmethod
    def pass_on(one, other):
        try:
            while piece := one.recv(65536):
                other.sendall(piece)
        except OSError:
            pass
        cut(one, other)

    def end(self):
        cut(self.listener, *self.ends)
        self.listener.close()
        self.ends = []


def cut(*ends):
    for end in ends:
        try:
            end.shutdown(socket.SHUT_RDWR)
        except OSError:
            pass


def has_come_to(program, number):
    return any(line.get("n", 0) >= number for line in program.lines)


def interrupted(folder, at, interrupt, *words):
    """A whole match in which INTERRUPT does its worst twice, while the guest sleeps: without him it cannot end."""
    folder.mkdir()
    anna = host(folder / "anna", at, *words)
    ben = Program("join", f"{anna.wait_for('code')['code']}@{at}", "--bot", "apprentice", "--data", folder / "ben", *words)
    for number in 4, 10:
        wait_until(lambda: has_come_to(anna, number), anna)
        ben.process.send_signal(signal.SIGSTOP)
        interrupt()
        ben.process.send_signal(signal.SIGCONT)
    assert anna.ended() == 0 and ben.ended() == 0, (anna.lines[-3:], ben.lines[-3:])
    assert (folder / "anna" / "table.castellany").read_bytes() == (folder / "ben" / "record.castellany").read_bytes()


def test_what_it_cannot_keep(root):
    point = Point(root, "allow_anonymous true")
    at = f"mqtt://localhost:{point.port}"
    good = lambda: point.set("allow_anonymous true")
    for number, (line, said) in enumerate((("retain_available false", KEEPS_NONE), ("max_qos 0", KEEPS_NONE), ("max_packet_size 300", TOO_LARGE),
                                           ("message_size_limit 200", TOO_LARGE))):
        point.end()
        point.set("allow_anonymous true", line)
        point.start()
        anna = host(root / f"keeps{number}", at)
        heard = hears(anna)
        assert said in heard, (line, heard)
        point.end()
        good()
        point.start()
        ben = Program("join", f"{anna.wait_for('code')['code']}@{at}", "--bot", "apprentice", "--data", root / f"keeps{number}" / "ben")
        wait_until(lambda: has_come_to(anna, 2), anna)
        anna.kill()
        ben.kill()
    point.end()


def test_members(root):
    """The dynamic security plug-in: users who may and who may not, by its own command, while the broker runs."""
    point = Point(root, *tls("good")[:2], "allow_anonymous false", f"plugin {plugin()}", "plugin_opt_config_file members.json")
    at = lambda user: f"mqtts://{user}:word@localhost:{point.port}"
    trusted = "--authority", root / "ours.crt"
    control = ["mosquitto_ctrl", "-h", "localhost", "-p", str(point.port), "--cafile", "ours.crt", "-u", "admin", "-P", "admin", "dynsec"]

    def members(*lines):
        for line in lines:
            subprocess.run([*control, *line.split()], cwd=root, check=True, capture_output=True, timeout=60)

    point.end()
    (root / "members.json").unlink(missing_ok=True)
    subprocess.run(["mosquitto_ctrl", "dynsec", "init", "members.json", "admin", "admin"], cwd=root, check=True, capture_output=True)
    point.start()
    wait_until(lambda: socket.socket().connect_ex(("localhost", point.port)) == 0, None)
    members("createClient club -p word", "createClient guest -p word", "createRole tables", "addRoleACL tables publishClientSend castellany/1/# allow",
            "addRoleACL tables subscribePattern castellany/1/# allow", "addClientRole club tables")
    plays(root / "member", at("club"), *trusted)
    anna = host(root / "stranger", at("nobody"), *trusted)
    assert ANOTHER_USER in hears(anna)
    anna.kill()
    anna = host(root / "guest", at("guest"), *trusted)
    assert FORBIDDEN in hears(anna)
    members("addClientRole guest tables")
    ben = Program("join", f"{anna.wait_for('code')['code']}@{at('club')}", "--bot", "apprentice", "--data", root / "guest-ben", *trusted)
    assert anna.ended() == 0 and ben.ended() == 0, (anna.lines[-3:], ben.lines[-3:])

    def put_out():
        members("disableClient club", "enableClient club")

    interrupted(root / "put out", at("club"), put_out, *trusted)
    point.end()


def plugin():
    return next(pathlib.Path("/usr/lib").glob("*/mosquitto_dynamic_security.so"))


def test_rights_given_later(root):
    """A broker that reads its list anew cuts no line: who was refused asks again by himself."""
    (root / "later").write_text("topic readwrite other/#\n")
    point = Point(root, "allow_anonymous true", "acl_file later")
    at = f"mqtt://localhost:{point.port}"
    anna = host(root / "later-anna", at)
    assert FORBIDDEN in hears(anna)
    (root / "later").write_text("topic readwrite castellany/1/#\n")
    point.process.send_signal(signal.SIGHUP)
    ben = Program("join", f"{anna.wait_for('code')['code']}@{at}", "--bot", "apprentice", "--data", root / "later-ben")
    assert anna.ended() == 0 and ben.ended() == 0, (anna.lines[-3:], ben.lines[-3:])
    point.end()


def catches(process, number):
    status = pathlib.Path(f"/proc/{process.pid}/status").read_text()
    return int(status.split("SigCgt:")[1].split()[0], 16) >> (number - 1) & 1


def test_restarts(root):
    """With nothing kept; with all; and with what it kept long ago."""
    kept = "allow_anonymous true", "persistence true", f"persistence_location {root}/", "persistence_file kept.db"
    point = Point(root, "allow_anonymous true", "persistence false")
    at = f"mqtt://localhost:{point.port}"

    def restart(by=signal.SIGTERM, old=None):
        point.end(by)
        if old and old.exists():
            (root / "kept.db").write_bytes(old.read_bytes())
        elif old:  # the first time
            old.write_bytes((root / "kept.db").read_bytes())
        point.start()

    interrupted(root / "forgets", at, lambda: restart(signal.SIGKILL))
    point.end()
    point.set(*kept)
    point.start()
    interrupted(root / "remembers", at, restart)
    interrupted(root / "remembers what was", at, lambda: restart(old=root / "old.db"))

    def keeps(register):
        if not catches(point.process, signal.SIGUSR1):  # it would end it
            return False
        point.process.send_signal(signal.SIGUSR1)  # to write what it keeps
        return register.encode() in (root / "kept.db").read_bytes()

    anna = host(root / "visits-anna", at)
    table = anna.wait_for("code")
    wait_until(lambda: keeps(f"castellany/1/{table['table']}/a"), anna)
    anna.kill()
    restart()
    ben = Program("join", f"{table['code']}@{at}", "--bot", "apprentice", "--data", root / "visits-ben")
    wait_until(lambda: keeps(f"castellany/1/{table['table']}/j/"), ben)
    ben.kill()
    restart()
    anna.start()
    wait_until(lambda: '"seat":0' in (root / "visits-anna" / "host.json").read_text(), anna)  # by the knock that lay there: he is away
    anna.kill()
    ben.start()
    anna.start()
    assert anna.ended() == 0 and ben.ended() == 0, (anna.lines[-3:], ben.lines[-3:])
    point.end()


def port_443():
    """It, where this user may listen there; else any."""
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind(("127.0.0.1", 443))
            return 443
        except OSError:
            return free_port()


def test_between(root):
    """A proxy at port 443 passes on what TLS hides from it."""
    point = Point(root, *tls("good"))
    proxy = Proxy(point.port, port_443())
    print(f"a proxy at port {proxy.port}")
    at, trusted = f"mqtts://localhost:{proxy.port}", ("--authority", root / "ours.crt")

    def cut_off():
        proxy.end()
        time.sleep(0.3)
        proxy.start()

    interrupted(root / "cut", at, cut_off, *trusted)
    point.end()
    anna = host(root / "behind", at, *trusted)
    heard = hears(anna)
    assert HANGS_UP in heard, heard
    point.start()
    assert anna.wait_for("code")
    anna.kill()
    proxy.end()
    point.end()


class Web:
    """What answers as a web server does that is spoken to by another protocol; with TLS by FOLDER's good.crt, if one is given."""

    def __init__(self, folder=None):
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.port = self.listener.getsockname()[1]
        self.context = folder and ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        if folder:
            self.context.load_cert_chain(folder / "good.crt", folder / "good.key")
        threading.Thread(target=self.serve, daemon=True).start()

    def serve(self):
        while True:
            try:
                line = self.listener.accept()[0]
                line = self.context.wrap_socket(line, server_side=True) if self.context else line
                line.recv(1000)
                line.sendall(b"HTTP/1.1 400 Bad Request\r\nContent-Length: 0\r\n\r\n")
                line.close()
            except OSError:
                pass


def test_no_broker(root):
    """Whatever it is, it is asked again until there is one."""
    point = Point(root, *tls("good"))
    for number, (at, said) in enumerate(((f"mqtts://localhost:{Web(root).port}", HANGS_UP), (f"mqtt://localhost:{Web().port}", HANGS_UP),
                                         (f"mqtts://localhost:{Web().port}", "does not speak TLS"), (f"mqtt://localhost:{point.port}", HANGS_UP))):
        anna = host(root / f"web{number}", at, "--authority", root / "ours.crt")
        heard = hears(anna)
        assert said in heard and anna.process.poll() is None, (at, heard)
        anna.kill()
    point.end()


TESTS = test_what_it_cannot_keep, test_members, test_rights_given_later, test_restarts, test_between, test_no_broker


def main():
    with tempfile.TemporaryDirectory() as name:
        root = pathlib.Path(name)
        authority(root, "ours")
        certificate(root, "good", "ours")
        for test in (test for test in TESTS if not only or test.__name__ in only):
            begun = time.monotonic()
            test(root)
            print(f"{test.__name__}: {time.monotonic() - begun:.1f} s", flush=True)


main()
