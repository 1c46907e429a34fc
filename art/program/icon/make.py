#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Makes data/icons again from drawings.py: `python3 art/program/icon/make.py`. Needs rsvg-convert (librsvg2-bin) and PIL.

With a file name, it also draws a sheet of all sizes on light and dark to look at.
"""
import io
import os
import shutil
import subprocess
import sys

from PIL import Image

import drawings

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', '..', '..', 'data', 'icons', 'hicolor')


def target(folder, suffix):
    path = os.path.join(ROOT, folder, 'apps')
    os.makedirs(path, exist_ok=True)
    return os.path.join(path, 'castellany' + suffix)


def raster(svg, size):
    png = subprocess.run(['rsvg-convert', '-w', str(size), '-h', str(size)], input=svg.encode(), stdout=subprocess.PIPE, check=True).stdout
    return Image.open(io.BytesIO(png)).convert('RGBA')


def pixels(rows, palette):
    im = Image.new('RGBA', (len(rows[0]), len(rows)))
    for y, row in enumerate(rows):
        for x, c in enumerate(row):
            if palette[c]:
                im.putpixel((x, y), tuple(bytes.fromhex(palette[c][1:])) + (255,))
    return im


def sheet(icons, path):
    im = Image.new('RGB', (900, 680), '#f2efe9')
    im.paste('#25262b', (0, 340, 900, 680))
    for top in (0, 340):
        x = 12
        for size, icon in sorted(icons.items()):
            im.paste(icon, (x, top + 20), icon)
            x += size + 14
        for k, size in enumerate((16, 32)):
            big = icons[size].resize((160, 160), Image.NEAREST)
            im.paste(big, (12 + 170 * k, top + 165), big)
    im.save(path)


def main():
    if not shutil.which('rsvg-convert'):
        sys.exit('rsvg-convert is not installed: apt install librsvg2-bin')
    icons = {16: pixels(drawings.SMALL, drawings.PALETTE), 32: raster(drawings.MIDDLE, 32)}
    icons.update({size: raster(drawings.LARGE, size) for size in (48, 64, 128, 256)})
    for size, icon in icons.items():
        icon.save(target(f'{size}x{size}', '.png'), optimize=True)
    for folder, suffix, svg in (('scalable', '.svg', drawings.LARGE), ('symbolic', '-symbolic.svg', drawings.SYMBOLIC)):
        with open(target(folder, suffix), 'w') as f:
            f.write(svg)
    if len(sys.argv) > 1:
        sheet({**icons, 20: raster(drawings.SYMBOLIC, 20)}, sys.argv[1])


if __name__ == '__main__':
    main()
