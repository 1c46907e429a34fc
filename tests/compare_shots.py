#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Whether two builds draw the same: every picture of --shoot, bit by bit. For changes that must not be seen.

compare_shots.py BEFORE AFTER [--size WxH] [--only TEXT] [--language NAME]
BEFORE and AFTER are each the program of a build, or a folder of pictures that --shoot wrote earlier. Prints what
differs and ends with 1 if anything does. Not part of the test run: there is no second build there."""
import argparse
import pathlib
import subprocess
import sys
import tempfile


def pictures(what, folder, options):
    """Name to bytes, of the folder WHAT or of what the program WHAT draws."""
    if not what.is_dir():
        command = [str(what), '--shoot', str(folder), '--size', options.size, '--language', options.language]
        subprocess.run(command + (['--only', options.only] if options.only else []), check=True)
        what = folder
    return {path.name.split('-', 1)[1]: path.read_bytes() for path in sorted(what.glob('*.png'))}


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument('before', type=pathlib.Path)
    parser.add_argument('after', type=pathlib.Path)
    parser.add_argument('--size', default='1280x720')
    parser.add_argument('--only', default='')
    parser.add_argument('--language', default='en')
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        before = pictures(options.before, pathlib.Path(folder, 'before'), options)
        after = pictures(options.after, pathlib.Path(folder, 'after'), options)
    wrong = [f'{name} is only drawn by {options.before}' for name in before.keys() - after.keys()]
    wrong += [f'{name} is only drawn by {options.after}' for name in after.keys() - before.keys()]
    wrong += [f'{name} differs' for name in before.keys() & after.keys() if before[name] != after[name]]
    for line in sorted(wrong):
        print(line)
    print(f'{len(before)} pictures, {len(wrong)} differences')
    sys.exit(1 if wrong or not before else 0)


if __name__ == '__main__':
    main()
