#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Addresses of the web and of mail, in every text of the project: those that its own tools fetch from or that a format asks for, and
names that stand for no host (RFC 2606). Any other may be nobody's today and anybody's tomorrow."""
import pathlib
import re
import sys

root = pathlib.Path(__file__).resolve().parents[2]
OURS_TO_NAME = {"creativecommons.org", "debian.org", "freedesktop.org", "schemas.microsoft.com", "w3.org"}
NOBODYS = re.compile(r"(^|\.)(invalid|example|test|localhost|example\.(org|com|net))$")
ADDRESS = re.compile(r"https?://([\w.-]+\.\w+)|[\w.+-]+@([\w-]+\.[\w.-]*\w)")
# A domain of one's own may also stand without what makes it an address.
OWN_DOMAIN = re.compile(r"(?<![\w.])(?:www\.)?castellany\.(?:org|com|net|de|io)\b(?!\.\w)")
SKIPPED = {".git", ".ruff_cache", "__pycache__", "subprojects"}


def texts():
    for path in sorted(root.rglob("*")):
        parts = path.relative_to(root).parts
        if path.is_file() and not any(part in SKIPPED or part.startswith("build") for part in parts[:-1]):
            try:
                yield path.relative_to(root), path.read_text(encoding="utf-8")
            except UnicodeDecodeError:
                continue


def is_known(host):
    return NOBODYS.search(host) or any(host == known or host.endswith("." + known) for known in OURS_TO_NAME)


def main():
    assert OWN_DOMAIN.search("at www.castellany" + ".org, too") and not OWN_DOMAIN.search("org.castellany.castellany.metainfo.xml")
    wrong, read = [], 0
    for name, text in texts():
        read += 1
        hosts = [found.group(1) or found.group(2) for found in ADDRESS.finditer(text)]
        wrong += [f"{name}: {host}" for host in hosts if not is_known(host.lower())]
        wrong += [f"{name}: {domain}" for domain in OWN_DOMAIN.findall(text)]
    print("\n".join(wrong + [f"{read} texts, {len(wrong)} addresses that nobody vouches for"]))
    sys.exit(bool(wrong or read < 500))


if __name__ == "__main__":
    main()
