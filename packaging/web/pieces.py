#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Lays out the page: pieces.py DATA PROGRAM PAGE ICONS OUT

What the game reads is cut into pieces, each fetched when a file of it is asked for: a large file is one, all else of a folder is
one; what the title needs, and all that is no picture and no sound, is the first. A piece is its files behind each other; the first
one begins with the list of all. Each piece is called by its content, so that a browser may keep it for ever; contents.json, by
which everything is found, is never kept without asking."""
import base64
import gzip
import hashlib
import json
import pathlib
import shutil
import sys

LARGE = 200_000 # bytes: from here on a file is a piece of its own
HEAD = 32 # bytes of a picture that tell its size: they are there before the picture is


def write(out, name, ending, content):
    """Writes CONTENT under a name that nothing else has. Gives that name and its length there."""
    called = f"{name}.{hashlib.sha256(content).hexdigest()[:12]}{ending}"
    (out / called).write_bytes(content)
    return called, len(content)


def packed(content):
    return gzip.compress(content, 9, mtime=0)


def piece_of(path, size):
    """The piece in which the file PATH of the data folder lies; "" is the first."""
    parts = path.parts
    if parts[0] in ("sounds", "music") and path.suffix == ".ogg":
        return f"{parts[0]}-{path.stem}" if size >= LARGE else parts[0]
    if parts[0] == "busts":
        return "busts"
    if parts[0] == "title" and path.name.startswith("winter"): # whoever has never played sees summer
        return "title-winter"
    if parts[0] == "games" and path.suffix == ".webp":
        return "-".join(parts[:-1])
    return ""


def cut(data):
    """Pieces by name: the files of each, sorted."""
    pieces = {}
    for path in sorted(data.rglob("*")):
        if path.is_file():
            pieces.setdefault(piece_of(path.relative_to(data), path.stat().st_size), []).append(path)
    return pieces


def entry(data, path):
    content = path.read_bytes()
    head = content[:HEAD] if path.suffix == ".webp" else b""
    return [path.relative_to(data).as_posix(), len(content), base64.b64encode(head).decode()]


def main(data, program, page, icons, out):
    pieces = cut(data)
    first = pieces.pop("")
    later = []
    for name, files in sorted(pieces.items()):
        called, size = write(out / "pieces", name, ".bin", b"".join(path.read_bytes() for path in files))
        later.append({"piece": "pieces/" + called, "size": size, "files": [entry(data, path) for path in files]})
    head = json.dumps({"files": [entry(data, path)[:2] for path in first], "later": later}, separators=(",", ":")).encode()
    content = len(head).to_bytes(4, "little") + head + b"".join(path.read_bytes() for path in first)
    contents = {}
    for what, name, ending, bytes_of in (
            ("first", "pieces/first", ".bin.gz", packed(content)),
            ("wasm", "castellany", ".wasm.gz", packed((program / "castellany.wasm").read_bytes())),
            ("script", "castellany", ".js.gz", packed((program / "castellany.js").read_bytes()))):
        called, size = write(out, name, ending, bytes_of)
        contents[what] = {"file": called, "size": size}
    contents["keep"] = sorted(contents[what]["file"] for what in contents) + [piece["piece"] for piece in later]
    (out / "contents.json").write_text(json.dumps(contents, indent=1) + "\n")
    for path in sorted(page.iterdir()):
        shutil.copyfile(path, out / path.name)
    for size in (64, 128, 256):
        shutil.copyfile(icons / f"{size}x{size}/apps/castellany.png", out / f"icon-{size}.png")
    shutil.copyfile(icons / "scalable/apps/castellany.svg", out / "icon.svg")


if __name__ == "__main__":
    folders = [pathlib.Path(word) for word in sys.argv[1:]]
    (folders[-1] / "pieces").mkdir(parents=True, exist_ok=True)
    main(*folders)
