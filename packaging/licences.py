#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Puts the licences of what a package carries beside the game's own: licences.py FOLDER [--sources] <LIST

FOLDER is the data folder's `licences`. Each line of LIST is NAME VERSION FILE: something carried, and the copyright file that
Debian has of it; with --sources the names are those of source packages. Its text is copied, with the common licences that it points to, and the list that the game shows under
Options, Help is written anew. What no longer comes with the system has no line without a text there."""
import json
import pathlib
import re
import shutil
import sys

COMMON = pathlib.Path("/usr/share/common-licenses")
# Where the copyright file has no line for all files, or one that nobody would read.
TERMS = {
    "libasound2": "LGPL-2.1+", "libbsd0": "BSD-3-clause and others", "libcap2": "BSD-3-clause or GPL-2", "libdbus-1-3": "AFL-2.1 or GPL-2+",
    "libdrm2": "MIT", "libexpat1": "MIT", "libfreetype6": "FTL or GPL-2+", "libgcc-s1": "GPL-3+ with GCC exception", "libgcrypt20": "LGPL-2.1+",
    "libgbm1": "MIT", "libglib2.0-0": "LGPL-2.1+", "libgomp1": "GPL-3+ with GCC exception", "libgpg-error0": "LGPL-2.1+", "libjpeg62-turbo": "BSD-3-clause and IJG",
    "liblzma5": "public domain", "libmd0": "BSD-3-clause and others", "libmodplug1": "public domain", "libpcre2-8-0": "BSD-3-clause",
    "libreadline8": "GPL-3+", "libsdl2-2.0-0": "zlib", "libsdl2-image-2.0-0": "zlib", "libstdc++6": "GPL-3+ with GCC exception",
    "libsdl2": "zlib", "libsdl2-image": "zlib", "libtiff6": "libtiff", "libtinfo6": "MIT (X11)", "libwebp": "BSD-3-clause", "libwebp7": "BSD-3-clause", "libxkbcommon0": "MIT", "xzdec": "public domain", "zlib": "zlib", "zlib1g": "zlib",
    "freetype": "FTL or GPL-2+", "gcc-mingw-w64": "GPL-3+ with GCC exception", "gettext": "LGPL-2.1+", "emscripten": "MIT or NCSA, its C library MIT", "fonts-linuxlibertine": "OFL-1.1 or GPL-2+",
}
PLAIN = {"Expat": "MIT", "X11": "MIT (X11)", "zlib/libpng": "zlib", "BSD-3-Clause": "BSD-3-clause", "Hylafax": "libtiff", "LGPL-2.1": "LGPL-2.1"}
FAMILIES = {"Apache": "Apache License", "Artistic": "Artistic License", "BSD": "BSD licence", "CC0": "Creative Commons Zero",
            "GFDL": "GNU Free Documentation License", "GPL": "GNU General Public License", "LGPL": "GNU Lesser General Public License",
            "MPL": "Mozilla Public License"}
SOURCES = """Castellany carries these libraries and typefaces as Debian has them. Their sources, with all that Debian changed,
lie there for everybody, each in the version that is carried:

"""


def terms_of(name, text):
    """The licence in short, or None where the copyright file says it in prose alone."""
    if name in TERMS:
        return TERMS[name]
    if re.fullmatch(r"libx(11|au|cb|cursor|dmcp|ext|fixes|i|randr|render|ss)[0-9a-z-]*", name):
        return PLAIN["X11"]
    stanza = re.search(r"^Files: *\*$.*?^License: *([^\n]+)", text, re.M | re.S)
    return PLAIN.get(stanza.group(1).strip(), stanza.group(1).strip()) if stanza else None


def readable(text):
    """Debian marks empty lines of such a file by a full stop."""
    return re.sub(r"^ \.$", "", text, flags=re.M)


def common_in(text):
    names = {name.rstrip(".,") for name in re.findall(r"/usr/share/common-licenses/([A-Za-z0-9.-]+)", text)}
    return {(COMMON / name).resolve().name for name in names if (COMMON / name).is_file()}


def main():
    folder = pathlib.Path(sys.argv[1])
    listed = folder / "licences.json"
    items = [item for item in json.loads(listed.read_text()) if "text" in item]
    kind = "package" if "--sources" in sys.argv else "binary"
    common, silent = set(), []
    carried = sorted(line.split() for line in sys.stdin)
    for name, version, file in carried:
        text = pathlib.Path(file).read_text(errors="replace")
        terms = terms_of(name, text)
        silent += [] if terms else [name]
        common |= common_in(text)
        (folder / f"{name}.txt").write_text(readable(text))
        items.append({"name": f"{name} {version}", "terms": terms, "text": f"{name}.txt"})
    for name in sorted(common):
        shutil.copyfile(COMMON / name, folder / f"{name}.txt")
        items.append({"name": name, "terms": FAMILIES[name.partition("-")[0]], "text": f"{name}.txt"})
    (folder / "sources.txt").write_text(SOURCES + "".join(f"https://snapshot.debian.org/{kind}/{name}/  {version}\n" for name, version, _ in carried))
    items.append({"name": "snapshot.debian.org", "terms": "Debian", "text": "sources.txt"})
    listed.write_text("[\n" + ",\n".join("  " + json.dumps(item) for item in items) + "\n]\n")
    if silent:
        sys.exit(f"say in TERMS what stands in the copyright files of {', '.join(silent)}")


if __name__ == "__main__":
    main()
