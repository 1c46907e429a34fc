#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Makes data/title again: `python3 art/program/title/make.py [summer|winter ...] [--work DIR]`.

The passes are kept in DIR (default: a folder in the system's temporary folder); if they are there, only the
finishing (sky, haze, grade) is done again. Delete them to render afresh.
"""
import argparse
import os
import shutil
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
DATA = os.path.join(HERE, '..', '..', '..', 'data', 'title')
WIDTH, SAMPLES = 2560, 9


def main():
    ap = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    ap.add_argument('seasons', nargs='*', default=['summer', 'winter'])
    ap.add_argument('--work', default=os.path.join(tempfile.gettempdir(), 'castellany-title'))
    ap.add_argument('--width', type=int, default=WIDTH)
    ap.add_argument('--samples', type=int, default=SAMPLES)
    a = ap.parse_args()
    for tool, package in (('blender', 'blender'), ('rsvg-convert', 'librsvg2-bin')):
        if not shutil.which(tool):
            sys.exit(f'{tool} is not installed: apt install {package} python3-numpy python3-pil')
    subprocess.run([sys.executable, os.path.join(HERE, 'emblem.py'), os.path.join(DATA, 'emblem.webp')], check=True)
    subprocess.run([sys.executable, os.path.join(HERE, 'people.py')], check=True)
    os.makedirs(a.work, exist_ok=True)
    for season in a.seasons:
        passes = os.path.join(a.work, f'{season}.{a.width}.npz')
        if not os.path.exists(passes):
            command = ['nice', '-n', '10', 'blender', '-b', '-t', '1', '-P', os.path.join(HERE, 'hero.py'), '--', '--season', season,
                       '--width', str(a.width), '--samples', str(a.samples), '--step', '.10', '--out', passes]
            if subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL).returncode or not os.path.exists(passes):
                sys.exit('Blender stopped with an error; run the command at the head of hero.py by hand to see it.')
        subprocess.run([sys.executable, os.path.join(HERE, 'finish.py'), season, passes, os.path.join(DATA, f'{season}.webp')], check=True)


if __name__ == '__main__':
    main()
