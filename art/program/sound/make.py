#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Makes the effects and the ambience, and sounds.json.

    make.py                all of it
    make.py coin horse     only these (and sounds.json); an ambience by its name
"""
import json
import pathlib
import sys
import zlib

import numpy as np

import catalogue
import dsp
import oggfile
from finish import levelled, trimmed

ROOT = pathlib.Path(__file__).resolve().parents[3]
SOUNDS = ROOT / "data" / "sounds"


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
    sounds = {name: {"takes": take_names(name, s.takes), "gain": s.gain} | ({"far": True} if s.kind == "far" else {})
              for name, s in catalogue.SOUNDS.items()}
    for name, (of, gain) in catalogue.FAR.items():
        sounds[name] = {"takes": take_names(of, catalogue.SOUNDS[of].takes), "gain": gain, "far": True}
    for name, gain in catalogue.PHRASES.items():
        takes = sorted(p.name for p in SOUNDS.glob(f"{name}_*.ogg"))
        if takes:
            sounds[name] = {"takes": takes, "gain": gain, "alone": True}
    index = {"format": "castellany-sounds", "version": 1, "sounds": sounds,
             "ambience": catalogue.AMBIENCE, "hums": catalogue.HUMS,
             "music": {name: [f"../music/{piece}.ogg" for piece in pieces] for name, pieces in catalogue.MUSIC.items()}}
    (SOUNDS / "sounds.json").write_text(json.dumps(index, indent=1) + "\n")


def main():
    SOUNDS.mkdir(parents=True, exist_ok=True)
    wanted = sys.argv[1:] or list(catalogue.SOUNDS) + ["ambience", "hums"]
    unknown = [n for n in wanted if n not in catalogue.SOUNDS and n not in ("ambience", "hums", "index") and n not in catalogue.AMBIENCE]
    if unknown:
        sys.exit(f"no such sound: {', '.join(unknown)}; known are {', '.join(catalogue.SOUNDS)}, ambience, hums, index")
    for name in wanted:
        if name == "ambience":
            import ambience
            ambience.make(SOUNDS)
        elif name == "hums":
            import hums
            hums.make(SOUNDS)
        elif name in catalogue.AMBIENCE:
            import ambience
            ambience.make(SOUNDS, (name,))
        elif name != "index":
            for take, file in enumerate(take_names(name, catalogue.SOUNDS[name].takes)):
                oggfile.write(SOUNDS / file, effect(name, take), 5)
    write_index()


if __name__ == "__main__":
    main()
