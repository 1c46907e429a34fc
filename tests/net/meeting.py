#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""A meeting point on the internet, as it may be: meeting.py CLI MOSQUITTO OPENSSL

Matches through Debian's mosquitto with TLS, an authority of its own, a password, a list of who may do what, and a restart
that forgets; and each way in which one can be refused is told in a sentence and survived, once it is mended."""
import getpass
import pathlib
import signal
import subprocess
import sys
import tempfile
import time

sys.argv[1:], openssl = sys.argv[1:3], sys.argv[3]
import tables
from tables import Program, free_port, wait_until


def run(*words, folder):
    subprocess.run([openssl, *words], cwd=folder, check=True, capture_output=True)


def authority(folder, name):
    run("req", "-x509", "-newkey", "rsa:2048", "-nodes", "-keyout", f"{name}.key", "-out", f"{name}.crt", "-days", "2",
        "-subj", f"/CN={name}", folder=folder)


def certificate(folder, name, by, host="localhost", *more):
    (folder / "names").write_text(f"subjectAltName=DNS:{host}\n")
    run("req", "-newkey", "rsa:2048", "-nodes", "-keyout", f"{name}.key", "-out", f"{name}.csr", "-subj", f"/CN={host}", folder=folder)
    run("x509", "-req", "-in", f"{name}.csr", "-CA", f"{by}.crt", "-CAkey", f"{by}.key", "-CAcreateserial", "-days", "2",
        "-out", f"{name}.crt", "-extfile", "names", *more, folder=folder)


def expired(folder, name, by):
    """A certificate that ended before it could be used; `x509 -req` knows only days from now on."""
    (folder / "index.txt").write_text("")
    (folder / "ca.cnf").write_text(f"""[ca]
default_ca=c
[c]
dir=.
database=index.txt
new_certs_dir=.
rand_serial=yes
default_md=sha256
policy=p
x509_extensions=e
[p]
commonName=supplied
[e]
subjectAltName=DNS:localhost
""")
    run("req", "-newkey", "rsa:2048", "-nodes", "-keyout", f"{name}.key", "-out", f"{name}.csr", "-subj", "/CN=localhost", folder=folder)
    run("ca", "-batch", "-config", "ca.cnf", "-cert", f"{by}.crt", "-keyfile", f"{by}.key", "-in", f"{name}.csr", "-out", f"{name}.crt",
        "-startdate", "20200101000000Z", "-enddate", "20200201000000Z", folder=folder)


class Point:
    """mosquitto as somebody set it up, by the LINES of its settings."""

    def __init__(self, folder, *lines, port=None):
        self.folder, self.port = folder, port or free_port()
        self.set(*lines)
        self.start()

    def set(self, *lines):
        lines = (f"user {getpass.getuser()}", f"listener {self.port}", "set_tcp_nodelay true", *(lines or ("allow_anonymous true",)))
        (self.folder / "point.conf").write_text("\n".join(lines) + "\n")

    def start(self):
        self.process = subprocess.Popen([tables.mosquitto, "-c", "point.conf"], cwd=self.folder,
                                        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    def end(self, by=signal.SIGKILL):
        self.process.send_signal(by)
        self.process.wait()


def tls(name):
    return f"certfile {name}.crt", f"keyfile {name}.key", "allow_anonymous true"


def host(folder, at, *words):
    return Program("host", "--game", "kilt", "--seat", "friend", "--seat", "bot:apprentice", "--at", at, "--data", folder, "--once", *words)


def hears(program):
    """What PROGRAM says on standard error next."""
    line = program.process.stderr.readline()
    return line.strip()


def plays(folder, at, *words):
    """A whole match at AT; both have the same record."""
    folder.mkdir()
    anna = host(folder / "anna", at, *words)
    table = anna.wait_for("code")
    place = at.split("://")[0] + "://" + at.rsplit("@")[-1].split("://")[-1]
    assert table["at"] == place, (table["at"], place)  # nobody's password is told
    ben = Program("join", f"{table['code']}@{at}", "--bot", "apprentice", "--data", folder / "ben", *words)
    assert anna.ended() == 0 and ben.ended() == 0, (anna.lines[-1:], ben.lines[-1:])
    assert (folder / "anna" / "table.castellany").read_bytes() == (folder / "ben" / "record.castellany").read_bytes()


def mended(folder, point, at, said, mend, *words):
    """A host is told what is SAID while something is wrong, and is at the table once somebody has mended it."""
    anna = host(folder, at, *words)
    heard = hears(anna)
    assert said in heard, heard
    assert anna.process.poll() is None
    point.end()
    mend()
    point.start()
    assert anna.wait_for("code")
    anna.kill()


def test_tls(root):
    for name in "ours", "other":
        authority(root, name)
    certificate(root, "good", "ours")
    certificate(root, "elsewhere", "ours", "elsewhere.test")
    expired(root, "old", "ours")
    point = Point(root, *tls("good"))
    at, trusted = f"mqtts://localhost:{point.port}", ("--authority", root / "ours.crt")
    plays(root / "tls", at, *trusted)
    for name in "elsewhere", "old":
        point.end()
        point.set(*tls(name))
        point.start()
        mended(root / name, point, at, "certificate is not trusted", lambda: point.set(*tls("good")), *trusted)
    anna = host(root / "self", at)  # the system knows nothing of our authority
    assert "certificate is not trusted" in hears(anna)
    anna.kill()
    anna = host(root / "wrong", at, "--authority", root / "other.crt")
    assert "certificate is not trusted" in hears(anna)
    anna.kill()
    anna = host(root / "none", at, "--authority", root / "nowhere.crt")
    assert "cannot be read" in hears(anna)
    (root / "nowhere.crt").write_bytes((root / "ours.crt").read_bytes())
    anna.wait_for("code")
    anna.kill()
    point.end()
    point.set("allow_anonymous true")
    point.start()
    mended(root / "plain", point, at, "knows none (mqtt://)", lambda: point.set(*tls("good")), *trusted)
    point.end()


def test_passwords(root):
    certificate(root, "good", "ours")
    (root / "passwords").write_text("")
    subprocess.run(["mosquitto_passwd", "-b", "passwords", "club", "secret:word"], cwd=root, check=True, capture_output=True)
    locked = *tls("good")[:2], "allow_anonymous false", "password_file passwords"
    point = Point(root, *locked)
    trusted = ("--authority", root / "ours.crt")
    plays(root / "login", f"mqtts://club:secret:word@localhost:{point.port}", *trusted)
    for login in "", "club:wrong@":
        mended(root / f"login{len(login)}", point, f"mqtts://{login}localhost:{point.port}", "another user or password",
               lambda: point.set(*tls("good")), *trusted)
        point.end()
        point.set(*locked)
        point.start()
    point.end()


def test_rights(root):
    (root / "rights").write_text("topic readwrite castellany/1/#\n")
    (root / "nothing").write_text("topic readwrite other/#\n")
    allowed = "allow_anonymous true", "acl_file rights"
    point = Point(root, *allowed)
    at = f"mqtt://localhost:{point.port}"
    plays(root / "rights-given", at)
    point.end()
    point.set("allow_anonymous true", "acl_file nothing")
    point.start()
    anna = host(root / "forbidden", at)
    assert "does not let this program" in hears(anna)
    point.end()
    point.set(*allowed)
    point.start()
    anna.wait_for("line")
    ben = Program("join", f"{anna.wait_for('code')['code']}@{at}", "--bot", "apprentice", "--data", root / "forbidden-ben")
    assert anna.ended() == 0 and ben.ended() == 0
    point.end()


def test_full_and_away(root):
    point = Point(root, "max_connections 1", "allow_anonymous true")
    at = f"mqtt://localhost:{point.port}"
    anna = host(root / "first", at)
    code = anna.wait_for("code")["code"]
    ben = Program("join", f"{code}@{at}", "--bot", "apprentice", "--data", root / "second")
    time.sleep(1)
    assert ben.process.poll() is None
    point.end()  # and with it all that it kept
    point.set("allow_anonymous true")
    point.start()
    assert anna.ended() == 0 and ben.ended() == 0, (anna.lines[-2:], ben.lines[-2:])
    point.end()
    anna = host(root / "nobody", at)
    assert "does not answer" in hears(anna)
    anna.kill()
    anna = host(root / "no-name", "mqtt://nowhere.invalid")
    assert "name is found" in hears(anna)
    anna.kill()


def main():
    with tempfile.TemporaryDirectory() as name:
        root = pathlib.Path(name)
        for test in test_tls, test_passwords, test_rights, test_full_and_away:
            begun = time.monotonic()
            test(root)
            print(f"{test.__name__}: {time.monotonic() - begun:.1f} s", flush=True)


if __name__ == "__main__":
    main()
