#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Makes data/games/seasons/board again: layout, ground, sprites, WebP.

    python3 art/games/seasons/board/make.py [--season summer] [--only ID,ID] [--work DIR] [--processes 2]

--only renders just these pieces again (their plan, building and shadow); "ground" is one of them, "walls" all walls,
"plans" what lies on all tiles before they are built. Work files are kept in DIR (default: a folder in the system's
temporary folder), so a stopped run goes on.
"""
import argparse
import os
import shutil
import subprocess
import sys
import tempfile

import layout as L

HERE = os.path.dirname(os.path.abspath(__file__))
GROUND_SAMPLES, SPRITE_SAMPLES, DOLL_SAMPLES = 8, 12, 16


def blender(*args):
    return subprocess.Popen(['nice', '-n', '19', 'blender', '-b', '-t', '1', '-P', os.path.join(HERE, 'board.py'), '--', *args],
                            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


BOARD = os.path.join(HERE, '..', '..', '..', '..', 'data', 'games', 'seasons', 'board')


def render(season, work, only, processes):
    common = ['--season', season, '--out', work]
    if only:
        keep = [n for n in only if n not in ('ground', 'plans')]
        runs = [['sprites', *common, '--samples', str(SPRITE_SAMPLES), '--only', ','.join(keep)]] if keep else []
        runs += [['sprites', *common, '--samples', str(SPRITE_SAMPLES), '--states', 'plan']] if 'plans' in only else []
        runs += [['dolls', *common, '--samples', str(DOLL_SAMPLES), '--only', ','.join(keep)]] if keep else []
        runs += [['ground', *common, '--samples', str(GROUND_SAMPLES)]] if 'ground' in only else []
    else:
        runs = []
        for layer, samples in (('ground', GROUND_SAMPLES), ('sprites', SPRITE_SAMPLES), ('dolls', DOLL_SAMPLES)):
            runs += [[layer, *common, '--resume', '--samples', str(samples), '--part', f'{i}/{processes}'] for i in range(processes)]
    while runs:
        batch, runs = runs[:processes], runs[processes:]
        for p in [blender(*r) for r in batch]:
            if p.wait():
                sys.exit('Blender stopped with an error; run the command in board.py by hand to see it.')


def render_second(season, work, processes):
    """Buildings and walls, and winter's plans, at the season's second hour."""
    states = 'built,plan' if L.time_of(season, L.HOUR[season]) in L.PLANS_LIT else 'built'
    common = ['sprites', '--season', season, '--hour', L.HOUR[season], '--states', states, '--out', work, '--resume', '--samples', '8']
    for p in [blender(*common, '--part', f'{i}/{processes}') for i in range(processes)]:
        if p.wait():
            sys.exit('Blender stopped with an error; run the command in board.py by hand to see it.')


def main():
    ap = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    ap.add_argument('--season', choices=L.SEASONS)
    ap.add_argument('--only', default='')
    ap.add_argument('--work', default=os.path.join(tempfile.gettempdir(), 'castellany-board'))
    ap.add_argument('--processes', type=int, default=2)
    a = ap.parse_args()
    if not shutil.which('blender'):
        sys.exit('blender is not installed: apt install blender python3-numpy python3-pil')
    L.write(os.path.join(HERE, '..', '..', '..', '..'))
    for season in [a.season] if a.season else L.SEASONS:
        work = os.path.join(a.work, season)
        os.makedirs(work, exist_ok=True)
        only = [n for n in a.only.split(',') if n]
        render(season, work, only, a.processes)
        subprocess.run([sys.executable, os.path.join(HERE, 'pack.py'), season, work, *only], check=True)
        if not only or 'ground' in only:
            ground = os.path.join(BOARD, season, 'ground.webp')
            for last in ['fields.py'] * (season == 'summer') + ['focus.py']:
                subprocess.run([sys.executable, os.path.join(HERE, last), ground], check=True)
            beyond = os.path.join(HERE, '..', '..', '..', 'lib', 'beyond.py')
            subprocess.run([sys.executable, beyond, ground, 'over.webp', '--right-of-left'], check=True)
        if not only:
            second = os.path.join(a.work, L.time_of(season, L.HOUR[season]))
            os.makedirs(second, exist_ok=True)
            render_second(season, second, a.processes)
            subprocess.run([sys.executable, os.path.join(HERE, 'pack.py'), season, second, 'second'], check=True)
    subprocess.run([sys.executable, os.path.join(HERE, 'outlines.py')], check=True)


if __name__ == '__main__':
    main()
