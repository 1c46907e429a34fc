# SPDX-License-Identifier: MIT
"""Standard MIDI files with a resolution of one millisecond."""


def _number(value):
    """MIDI's variable-length number."""
    out = [value & 0x7F]
    while value > 0x7F:
        value >>= 7
        out.insert(0, (value & 0x7F) | 0x80)
    return bytes(out)


def write(path, events):
    """Writes (time in s, bytes of a channel message) pairs as one track."""
    track = b"\x00\xff\x51\x03" + (500000).to_bytes(3, "big")   # 500 ticks in 0.5 s
    now = 0
    for at, message in sorted(events, key=lambda e: e[0]):
        tick = max(now, round(at * 1000))
        track += _number(tick - now) + bytes(message)
        now = tick
    track += b"\x00\xff\x2f\x00"
    head = b"MThd" + (6).to_bytes(4, "big") + b"\x00\x00\x00\x01" + (500).to_bytes(2, "big")
    path.write_bytes(head + b"MTrk" + len(track).to_bytes(4, "big") + track)
