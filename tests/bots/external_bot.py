# SPDX-License-Identifier: MIT
"""A bot for formats/bot.md's protocol in a few lines, and the ways in which bots go wrong.

usage: external_bot.py MANNER [LOG]

good        answers with one of the legal intents
deaf        never reads
dead        ends at once
dies        ends after some answers
late        answers the third question too late
hangs       never answers
rubbish     answers with something that is no JSON
illegal     answers with an intent that is not legal
array       answers with JSON that is no object
floods      writes without end, without line ends
chatters    writes a good answer many times over
stubborn    ignores the end of its input and every signal that can be ignored
"""

import json
import random
import signal
import sys
import time


def say(item):
    print(json.dumps(item), flush=True)


def main():
    manner = sys.argv[1]
    log = open(sys.argv[2], "a", encoding="utf-8") if len(sys.argv) > 2 else None
    if manner == "dead":
        return
    if manner == "deaf":
        time.sleep(600)
    if manner == "stubborn":
        for name in (signal.SIGTERM, signal.SIGHUP, signal.SIGINT, signal.SIGPIPE):
            signal.signal(name, signal.SIG_IGN)
    dice = random.Random(7)
    asked = 0
    for line in sys.stdin:
        if log:
            log.write(line)
            log.flush()
        ask = json.loads(line).get("ask")
        if not ask:
            continue
        asked += 1
        answer = dice.choice(ask["legal"])
        if manner == "dies" and asked > 5:
            return
        if manner == "late" and asked == 3 or manner == "hangs":
            time.sleep(ask["budget_ms"] / 1000 * 30)
        if manner == "rubbish" and asked == 2:
            print("}{ what?", flush=True)
        elif manner == "illegal" and asked == 2:
            say({"seat": 0, "do": "choose", "cards": ["jester"]})
        elif manner == "array" and asked == 2:
            say([answer])
        elif manner == "floods":
            while True:
                sys.stdout.write("x" * 65536)
        elif manner == "chatters":
            for _ in range(50):
                say(answer)
        else:
            say(answer)
    if manner == "stubborn":
        time.sleep(600)


main()
