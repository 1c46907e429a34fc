#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""For packaging/windows-try: a meeting point is trusted once Windows trusts its authority, and by its own name only: trust.py CLI TRUST

TRUST is trust.c beside this."""
import pathlib
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "tests" / "net"))
trust, sys.argv[2:] = sys.argv[2], ["mosquitto", "openssl"]
import meeting


def is_refused(folder, at):
    anna = meeting.host(folder, at)
    heard = meeting.hears(anna)
    anna.kill()
    assert "certificate is not trusted" in heard, heard


def main():
    with tempfile.TemporaryDirectory() as name:
        root = pathlib.Path(name)
        meeting.authority(root, "ours")
        meeting.certificate(root, "good", "ours")
        meeting.certificate(root, "elsewhere", "ours", "elsewhere.test")
        meeting.run("x509", "-in", "ours.crt", "-outform", "DER", "-out", "ours.der", folder=root)
        point = meeting.Point(root, *meeting.tls("good"))
        at = f"mqtts://localhost:{point.port}"
        is_refused(root / "unknown", at)
        subprocess.run(["wine", trust, root / "ours.der"], check=True)
        meeting.plays(root / "trusted", at)
        point.end()
        point.set(*meeting.tls("elsewhere"))
        point.start()
        is_refused(root / "elsewhere", at)
        point.end()


main()
