#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Makes data/games/carcassonne/board again: layout, masks, faces, the castle, followers, and what is put together from them.

    python3 art/games/carcassonne/make.py [--only faces,castle,dolls,pieces,flat] [--work DIR]

Work files are kept in DIR (default: a folder in the system's temporary folder).
"""
import argparse
import os
import shutil
import subprocess
import sys
import tempfile

import layout

HERE = os.path.dirname(os.path.abspath(__file__))
DATA = os.path.join(HERE, '..', '..', '..', 'data', 'games', 'carcassonne', 'board')
PARTS = ('faces', 'castle', 'dolls', 'pieces', 'flat')
FACE_SAMPLES, GROUND_SAMPLES, FRONT_SAMPLES, PIECE_SAMPLES, DOLL_SAMPLES = 6, 5, 6, 12, 14


def blender(script, *args):
    command = ['nice', '-n', '19', 'blender', '-b', '-t', '1', '-P', os.path.join(HERE, script), '--', *map(str, args)]
    if subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL).returncode:
        sys.exit(f'Blender stopped with an error; run {script} by hand to see it.')


def main():
    ap = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    ap.add_argument('--only', default=','.join(PARTS))
    ap.add_argument('--work', default=os.path.join(tempfile.gettempdir(), 'castellany-carcassonne'))
    a = ap.parse_args()
    parts = a.only.split(',')
    if not shutil.which('blender'):
        sys.exit('blender is not installed: apt install blender python3-numpy python3-pil')
    if not set(parts) <= set(PARTS):
        sys.exit(f'parts are {", ".join(PARTS)}')
    python = lambda script, *args: subprocess.run([sys.executable, os.path.join(HERE, script), *args], check=True)
    if 'faces' in parts:
        for turn in range(4):
            blender('faces.py', '--turn', turn, '--out', a.work, '--samples', FACE_SAMPLES)
    if 'castle' in parts:
        blender('castle.py', '--layer', 'ground', '--out', a.work, '--samples', GROUND_SAMPLES)
        blender('castle.py', '--layer', 'front', '--out', a.work, '--samples', FRONT_SAMPLES)
        blender('castle.py', '--layer', 'below', '--out', a.work, '--samples', FRONT_SAMPLES, '--scale', .5)
    if 'dolls' in parts:
        blender('dolls.py', '--out', a.work, '--samples', DOLL_SAMPLES)
    python('pack.py', a.work)
    python('lamps.py')
    python('verges.py')
    if 'castle' in parts:
        python(os.path.join('..', '..', 'lib', 'beyond.py'), os.path.join(DATA, 'ground.webp'), '--below', str(layout.BELOW[1]))
    if 'pieces' in parts:
        blender('pieces.py', '--out', DATA, '--samples', PIECE_SAMPLES)
    if 'flat' in parts:
        python('flat.py')
        python('tile.py')
    python('check_faces.py')
    python('check_pictures.py')


if __name__ == '__main__':
    main()
