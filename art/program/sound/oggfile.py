# SPDX-License-Identifier: MIT
"""Sound files: written with oggenc, read with oggdec."""
import subprocess
import zlib

import numpy as np

from dsp import RATE


def write(path, x, quality):
    """Writes floats as Ogg Vorbis; the same samples give the same file."""
    channels = 1 if x.ndim == 1 else x.shape[1]
    # The dither is seeded too, so that a render can be repeated to the bit.
    rng = np.random.default_rng(1)
    dither = (rng.random(x.shape) - rng.random(x.shape))
    pcm = np.clip(np.round(x * 32767 + 0.5 * dither), -32768, 32767).astype("<i2")
    serial = zlib.crc32(path.name.encode()) & 0x7FFFFFFF
    subprocess.run(["oggenc", "-Q", "-r", "-B", "16", "-C", str(channels), "-R", str(RATE),
                    "-q", str(quality), "-s", str(serial), "-o", str(path), "-"],
                   input=pcm.tobytes(), check=True)


def read(path):
    """Samples of a file as floats: (n,) or (n, 2)."""
    raw = subprocess.run(["oggdec", "-Q", "-o", "-", str(path)], check=True, capture_output=True).stdout
    channels = int.from_bytes(raw[22:24], "little")
    # Written to a pipe, the header's length is not filled in: all after it is sound.
    data = np.frombuffer(raw[raw.index(b"data") + 8:], dtype="<i2") / 32768
    return data if channels == 1 else data.reshape(-1, channels)
