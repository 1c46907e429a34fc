#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""How many tables one castellany-host and one mosquitto carry: load.py [--tables 50,200,500] [--seconds 120] [--think 2] [--build build]

By hand, on a machine with mosquitto. The host's files lie in the folder for temporary files: set TMPDIR to a disk for what
a disk costs. packaging/README.md has figures and what follows from them."""
import argparse
import getpass
import json
import os
import pathlib
import socket
import subprocess
import sys
import tempfile
import threading
import time

root = pathlib.Path(__file__).resolve().parents[2]
parser = argparse.ArgumentParser()
parser.add_argument("--tables", default="50,200,500")
parser.add_argument("--seconds", default="120")
parser.add_argument("--think", default="2", help="seconds over an answer, on average; a friend takes some ten")
parser.add_argument("--build", default=root / "build", type=pathlib.Path)
parser.add_argument("--mosquitto", default="/usr/sbin/mosquitto")
options = parser.parse_args()


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def measure(tables, scratch):
    port = free_port()
    settings = scratch / "mosquitto.conf"
    settings.write_text(f"user {getpass.getuser()}\nlistener {port} 127.0.0.1\nallow_anonymous true\npersistence false\n"
                        "set_tcp_nodelay true\nmax_packet_size 70000\nmax_inflight_messages 200\nmax_queued_messages 100000\n")
    broker = subprocess.Popen([options.mosquitto, "-c", settings], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    time.sleep(0.5)
    host = subprocess.Popen([options.build / "src/cli/castellany-host", "--at", f"mqtt://127.0.0.1:{port}", "--data", scratch / f"club-{tables}",
                             "--tables", str(tables + 20), "--table", "seasons season=winter friend friend friend friend"],
                            stdout=subprocess.PIPE, text=True, env={**os.environ, "CASTELLANY_DATA": str(root / "data")})
    try:
        code = next(json.loads(line)["code"] for line in host.stdout if "code" in line)
        threading.Thread(target=host.stdout.read, daemon=True).start()
        words = [port, code, host.pid, broker.pid, tables, options.seconds, options.think, root / "data"]
        ended = subprocess.run([options.build / "tests/net/load", *map(str, words)], stdout=subprocess.PIPE, text=True, check=True)
    finally:
        host.kill()
        host.wait()
        broker.kill()
        broker.wait()
    figures = json.loads(ended.stdout)
    figures["load of the machine"] = round(os.getloadavg()[0], 1)
    for name, value in figures.items():
        print(f"  {name}: {value}")
    print(f"  host, processor's ms an answer: {1000 * figures['host: cores'] / figures['answers a second']:.2f}")
    print(f"  broker, processor's ms a value: {1000 * figures['broker: cores'] / figures['values a second']:.3f}", flush=True)


subprocess.run(["ninja", "-C", options.build, "tests/net/load", "src/cli/castellany-host"], check=True, stdout=sys.stderr)
with tempfile.TemporaryDirectory() as scratch:
    for number in options.tables.split(","):
        print(f"{number} tables of four, {options.think} s over an answer, {os.cpu_count()} cores", flush=True)
        measure(int(number), pathlib.Path(scratch))
