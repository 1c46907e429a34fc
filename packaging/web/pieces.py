#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Lays out the page: pieces.py DATA PROGRAM PAGE ICONS OUT

What the game reads is cut into pieces, each fetched when a file of it is asked for: a large file is one, all else of a folder is
one; what the title needs is the first, and all other files that are no picture and no sound are the rest, which is fetched next. A
piece is its files behind each other; the first one begins with the list of all. Each piece is called by its content, so that a
browser may keep it for ever; the page itself, one file with all its scripts, says what there is."""
import gzip
import hashlib
import json
import pathlib
import re
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
    if parts[0] == "title" and not re.match(r"summer\.(webp|ramp|flags)|emblem", path.name): # whoever has never played sees summer
        return "title-winter" if path.name.startswith("winter") else "title"
    if parts[0] == "games" and path.suffix == ".webp":
        return "-".join(parts[:-1])
    if parts[0] in ("licences", "coach", "icons", "menus") or (parts[0] == "games" and path.name != "rules.jsonl"):
        return "" if "64x64" in parts else "rest" # the window's own icon
    return ""


def cut(data):
    """Pieces by name: the files of each, sorted."""
    pieces = {}
    for path in sorted(data.rglob("*")):
        if path.is_file():
            pieces.setdefault(piece_of(path.relative_to(data), path.stat().st_size), []).append(path)
    return pieces


def content_of(files):
    return b"".join(path.read_bytes() for path in files)


def entries(data, files):
    return [[path.relative_to(data).as_posix(), path.stat().st_size] for path in files]


def whole_page(page, contents):
    """index.html with what it names in it: one file, so that no script ever meets another page's."""
    text = (page / "index.html").read_text()
    text = re.sub(r'<link rel="stylesheet" href="(.*?)">', lambda name: f"<style>\n{(page / name[1]).read_text()}</style>", text)
    text = re.sub(r'<script src="(.*?)"></script>', lambda name: f"<script>\n{(page / name[1]).read_text()}</script>", text)
    return text.replace('id="contents">', 'id="contents">' + json.dumps(contents, separators=(",", ":")))


def main(data, program, page, icons, out):
    pieces = cut(data)
    first = pieces.pop("")
    later, heads = [], []
    for name, files in sorted(pieces.items()):
        is_rest = name == "rest"
        called, size = write(out / "pieces", name, ".bin.gz" if is_rest else ".bin", packed(content_of(files)) if is_rest else content_of(files))
        later.append({"piece": "pieces/" + called, "size": size, "files": entries(data, files)})
        heads += [path.read_bytes()[:HEAD] for path in files if path.suffix == ".webp"]
    assert all(len(head) == HEAD for head in heads)
    listed = json.dumps({"head": HEAD, "files": entries(data, first), "later": later}, separators=(",", ":")).encode()
    content = len(listed).to_bytes(4, "little") + listed + b"".join(heads) + content_of(first)
    contents = {}
    for what, name, ending, bytes_of in (
            ("first", "pieces/first", ".bin.gz", packed(content)),
            ("wasm", "castellany", ".wasm.gz", packed((program / "castellany.wasm").read_bytes())),
            ("script", "castellany", ".js.gz", packed((program / "castellany.js").read_bytes()))):
        called, size = write(out, name, ending, bytes_of)
        contents[what] = {"file": called, "size": size}
    contents["begins"] = [contents[what]["file"] for what in ("first", "wasm", "script")] + \
        [piece["piece"] for piece in later if piece["piece"].startswith("pieces/rest.")]
    contents["keep"] = contents["begins"][:3] + [piece["piece"] for piece in later]
    (out / "index.html").write_text(whole_page(page, contents))
    for name in ("service-worker.js", "manifest.webmanifest"):
        shutil.copyfile(page / name, out / name)
    for size in (64, 128, 256):
        shutil.copyfile(icons / f"{size}x{size}/apps/castellany.png", out / f"icon-{size}.png")
    shutil.copyfile(icons / "scalable/apps/castellany.svg", out / "icon.svg")


if __name__ == "__main__":
    folders = [pathlib.Path(word) for word in sys.argv[1:]]
    (folders[-1] / "pieces").mkdir(parents=True, exist_ok=True)
    main(*folders)
