#!/usr/bin/env python3
"""Makes the effects and the ambience, and sounds.json.

    make.py                all of it
    make.py coin horse     only these (and sounds.json)
"""
import json
import pathlib
import sys
import zlib

import numpy as np

import catalogue
import dsp
import oggfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
SOUNDS = ROOT / "data" / "sounds"
PEAK = 10 ** (-3.0 / 20)


def trimmed(x):
    """Without silence at the start, and faded out where it has died away."""
    level = np.abs(x) if x.ndim == 1 else np.abs(x).max(axis=1)
    top = level.max()
    start = max(0, np.argmax(level > top * 0.012) - dsp.samples(0.001))
    audible = np.nonzero(level > top * 0.0012)[0]
    x = x[start:audible[-1] + 1].copy()
    rise, fall = dsp.samples(0.0007), min(len(x) // 3, dsp.samples(0.06))
    shape = np.ones(len(x))
    shape[:rise] = np.linspace(0, 1, rise)
    shape[-fall:] = np.cos(np.linspace(0, np.pi / 2, fall)) ** 2
    shape = shape if x.ndim == 1 else shape[:, None]
    return (x - (x * shape).mean(axis=0) / shape.mean()) * shape


def limited(x):
    """Peaks above the limit are bent, not cut."""
    knee = PEAK * 0.6
    size = np.abs(x)
    over = knee + (PEAK - knee) * np.tanh((size - knee) / (PEAK - knee))
    return np.where(size > knee, np.sign(x) * over, x)


def levelled(x, target):
    """Loudest 100 ms at the target; the limiter may take a little of it."""
    for _ in range(3):
        x = limited(x * 10 ** ((target - dsp.burst_level(x)) / 20))
    return x


def effect(name, take):
    """One finished take."""
    sound = catalogue.SOUNDS[name]
    target, table = catalogue.KINDS[sound.kind]
    rng = np.random.default_rng(zlib.crc32(f"{name} {take}".encode()))
    x = sound.recipe(rng, take)
    if x.ndim == 1:
        x = dsp.on_table(x, table)
    x = dsp.shelf(dsp.highpass(x, 38, 2), 6500, -4)
    return levelled(trimmed(x), target)


def take_names(name, count):
    return [f"{name}_{i + 1}.ogg" for i in range(count)]


def write_index():
    """sounds.json: what the program looks up."""
    sounds = {name: {"takes": take_names(name, s.takes), "gain": s.gain}
              for name, s in catalogue.SOUNDS.items()}
    for name, gain in catalogue.PHRASES.items():
        takes = sorted(p.name for p in SOUNDS.glob(f"{name}_*.ogg"))
        if takes:
            sounds[name] = {"takes": takes, "gain": gain}
    index = {"format": "castellany-sounds", "version": 1, "sounds": sounds,
             "ambience": catalogue.AMBIENCE,
             "music": {name: f"../music/{name}.ogg" for name in catalogue.MUSIC}}
    (SOUNDS / "sounds.json").write_text(json.dumps(index, indent=1) + "\n")


def main():
    SOUNDS.mkdir(parents=True, exist_ok=True)
    wanted = sys.argv[1:] or list(catalogue.SOUNDS) + ["ambience"]
    unknown = [n for n in wanted if n not in catalogue.SOUNDS and n not in ("ambience", "index")]
    if unknown:
        sys.exit(f"no such sound: {', '.join(unknown)}; known are {', '.join(catalogue.SOUNDS)}, ambience, index")
    for name in wanted:
        if name == "ambience":
            import ambience
            ambience.make(SOUNDS)
        elif name != "index":
            for take, file in enumerate(take_names(name, catalogue.SOUNDS[name].takes)):
                oggfile.write(SOUNDS / file, effect(name, take), 5)
    write_index()


if __name__ == "__main__":
    main()
