#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""What is built for Windows and for browsers is pinned: each source package has the checksums of its description and of its archives,
and no checksum is of another one; what the page fetches is named in its store's list."""
import pathlib
import re
import sys

packaging = pathlib.Path(__file__).resolve().parents[2] / "packaging"


def lines(name):
    return [line.split() for line in (packaging / name).read_text().splitlines() if line and not line.startswith("#")]


def pins():
    """Problems of the lists in packaging/libraries."""
    wanted = {package: version for package, version in lines("libraries/sources")}
    files = {name: digest for digest, name in lines("libraries/checksums")}
    problems = [f"{name}: no SHA-256" for name, digest in files.items() if not re.fullmatch("[0-9a-f]{64}", digest)]
    for package, version in wanted.items():
        if f"{package}_{version.split(':')[-1]}.dsc" not in files or not any(re.match(re.escape(package) + r"_.*\.orig.*\.tar\.", name) for name in files):
            problems.append(f"{package} {version}: not all of it is pinned")
    return problems + [f"{name}: of no source package" for name in files if name.split("_")[0] not in wanted]


def page():
    """Files of the page that a second visit without a network would miss."""
    folder = packaging / "web/page"
    kept = re.findall('<(?:link rel="stylesheet" href|script src)="(.*?)"', (folder / "index.html").read_text()) # pieces.py puts them into it
    kept += re.findall('"([a-z.-]+)"', (folder / "service-worker.js").read_text())
    return [f"{path.name} is not kept by service-worker.js" for path in folder.iterdir()
            if path.name not in ("index.html", "service-worker.js", *kept)]


def main():
    problems = pins() + page()
    print("\n".join(problems) or "all is pinned")
    return bool(problems)


sys.exit(main())
