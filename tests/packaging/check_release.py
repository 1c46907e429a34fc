#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""packaging/release refuses what does not agree: a small project of its own is spoiled in each way, and must be refused for that."""
import pathlib
import shutil
import subprocess
import sys
import tempfile

root = pathlib.Path(__file__).resolve().parents[2]
METAINFO = "packaging/org.castellany.castellany.metainfo.xml.in"
FILES = {
    "meson.build": "project('castellany', 'c',\n  version: '1.2.0',\n  license: 'MIT')\n",
    "NEWS.md": "# News\n\n## 1.2.0 (2026-11-22)\n\n- New.\n\n## 1.1.0 (2026-11-20)\n\n- Old.\n",
    METAINFO: '<releases>\n  <release version="1.2.0" date="2026-11-22">\n  <release version="1.1.0" date="2026-11-20">\n</releases>\n',
    "packaging/debian/changelog": "castellany (1.2.0) unstable; urgency=medium\n\n -- Us <us@example.org>  Sun, 22 Nov 2026 00:00:00 +0000\n",
}
# How it is spoiled, what must be said then, and in how many lines.
SPOILED = [
    ("meson.build", "1.2.0", "1.1.0", "meson.build", 1),
    ("NEWS.md", "## 1.2.0 (2026-11-22)", "## 1.2.0 (in the making)", "NEWS.md, which has none", 1),
    ("NEWS.md", "## 1.2.0 ", "## 1.3.0 ", "first version in NEWS.md", 2),
    (METAINFO, '"1.2.0"', '"1.3.0"', "first release in the metainfo", 2),
    (METAINFO, "2026-11-22", "2026-11-21", "date in the metainfo", 1),
    ("packaging/debian/changelog", "1.2.0", "1.2.1", "Debian package's version", 1),
    ("packaging/debian/changelog", "22 Nov 2026", "22 Nov 2099", "Debian changelog's time", 1),
]
problems = []


def git(folder, *words):
    who = ["-c", "user.name=Nobody", "-c", "user.email=nobody@example.org", "-c", "init.defaultBranch=main"]
    subprocess.run(["git", "-C", folder, *who, *words], check=True, capture_output=True)


def make(folder, spoiled=None):
    for name, text in FILES.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text.replace(spoiled[1], spoiled[2]) if spoiled and spoiled[0] == name else text)
    for name in ("release", "lib.sh"):
        shutil.copy(root / "packaging" / name, folder / "packaging" / name)
    git(folder, "init")
    git(folder, "add", ".")
    git(folder, "commit", "-m", "all of it")


def expect(folder, words, lines=1, version="1.2.0"):
    """Refused with WORDS, in so many lines, or not at all."""
    run = subprocess.run([folder / "packaging/release", "--check", version], capture_output=True, text=True)
    if (run.returncode == 0) != (words is None) or (words or "") not in run.stderr or len(run.stderr.splitlines()) != lines:
        problems.append(f"expected {words!r}, was {run.returncode}: {run.stderr.strip()!r}")


def main():
    with tempfile.TemporaryDirectory() as scratch:
        folder = pathlib.Path(scratch) / "whole"
        make(folder)
        expect(folder, "the tag v1.2.0 is at: nothing")
        git(folder, "tag", "v1.2.0")
        expect(folder, None, 0)
        expect(folder, "usage", 1, "next")
        expect(folder, "not 1.1.0", 5, "1.1.0")
        (folder / "stray").write_text("")
        expect(folder, "?? stray")
        (folder / "stray").unlink()
        git(folder, "commit", "--allow-empty", "-m", "more")
        expect(folder, "the tag v1.2.0 is at")
        for number, spoiled in enumerate(SPOILED):
            folder = pathlib.Path(scratch) / str(number)
            make(folder, spoiled)
            git(folder, "tag", "v1.2.0")
            expect(folder, spoiled[3], spoiled[4])
    print("\n".join(problems) or "releases are refused as they should be")
    sys.exit(bool(problems))


if __name__ == "__main__":
    main()
