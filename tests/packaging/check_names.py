#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""No two functions of the program have one name: libraries are searched one after the other, so the second one would never be
linked, and what belongs to the first would be called in its place. check_names.py NM LIBRARY..."""
import collections
import subprocess
import sys


def places_of_names(nm, libraries):
    """Name to the objects that define it for others."""
    places = collections.defaultdict(set)
    listed = subprocess.run([nm, '-A', '-g', '--defined-only', *libraries], check=True, capture_output=True, text=True)
    for line in listed.stdout.splitlines():
        words = line.split()
        if len(words) >= 3:
            places[words[-1]].add(words[0].rsplit(':', 1)[0])
    return places


def main():
    places = places_of_names(sys.argv[1], sys.argv[2:])
    assert len(places) > 1000, 'the libraries are full of names'
    twice = {name: found for name, found in places.items() if len(found) > 1}
    for name, found in sorted(twice.items()):
        print(f'{name} is defined more than once:', *sorted(found))
    print(f'{len(places)} names, {len(twice)} problems')
    sys.exit(1 if twice else 0)


if __name__ == '__main__':
    main()
