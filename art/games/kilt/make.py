#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Makes data/games/kilt again: layout, renders, everything painted, the game's picture.

    python3 art/games/kilt/make.py [--only ground,pieces,plan,things] [--work DIR]

Work files are kept in DIR (default: a folder in the system's temporary folder), so a stopped run goes on.
"""
import argparse
import os
import shutil
import subprocess
import sys
import tempfile

import layout as L

HERE = os.path.dirname(os.path.abspath(__file__))
DATA = os.path.join(HERE, '..', '..', '..', 'data', 'games', 'kilt')
RENDERS = {
    'ground': ('board.py', 'ground', '--samples', '14', '--resume'),
    'plan': ('board.py', 'plan', '--samples', '12'),
    'pieces': ('pieces.py', '--samples', '16', '--resume'),
    'things': ('relief.py', '--samples', '16'),
}
PAINTS = {'ground': ('ground',), 'plan': ('plan',), 'pieces': ('pieces', 'works', 'floor_icons'), 'things': ('emblems', 'banners', 'cards', 'icons')}
PLAIN = ('shadows', 'halos', 'air', 'flag')   # need no render


def blender(work, script, *args):
    command = ['nice', '-n', '19', 'blender', '-b', '-t', '1', '-P', os.path.join(HERE, script), '--', *args, '--out', work]
    if subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL).returncode:
        sys.exit(f'Blender stopped with an error in {script}; run the command at its head by hand to see it.')


def python(script, *args):
    subprocess.run([sys.executable, os.path.join(HERE, script), *args], check=True)


def main():
    ap = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    ap.add_argument('--only', default='')
    ap.add_argument('--work', default=os.path.join(tempfile.gettempdir(), 'castellany-kilt'))
    a = ap.parse_args()
    if not shutil.which('blender'):
        sys.exit('blender is not installed: apt install blender python3-numpy python3-pil')
    os.makedirs(a.work, exist_ok=True)
    L.write()
    only = [n for n in a.only.split(',') if n] or list(RENDERS)
    for name in only:
        blender(a.work, *RENDERS[name])
    what = [p for name in only for p in PAINTS[name]] + ([] if a.only else list(PLAIN))
    python('paint.py', a.work, *dict.fromkeys(what))
    if not a.only:
        python('cloth.py')
    if 'ground' in only:
        for air in ('morning', 'noon', 'dusk'):
            beyond = os.path.join('..', '..', 'lib', 'beyond.py')
            python(beyond, os.path.join(DATA, 'board', 'ground.webp'), f'over.{air}.webp', f'.{air}', '--below', '1690', '--water')


if __name__ == '__main__':
    main()
