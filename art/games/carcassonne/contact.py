#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""A contact sheet of all faces at the size of a small window, in colour and in grey: python3 contact.py OUT.png [--side 64]"""
import argparse

from PIL import Image

import flat
import layout as L
import shape


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument('out')
    ap.add_argument('--side', type=int, default=64)
    a = ap.parse_args()
    n, gap, columns = a.side, 6, 15
    rows = (len(shape.FACES) + columns - 1) // columns
    w, h = columns * (n + gap) + gap, rows * (n * 5 // 4 + gap) + gap
    half = Image.new('RGB', (w, h), (158, 142, 110))
    for k, f in enumerate(shape.FACES):
        s = flat.sprite(f.name, k % 4).resize((n, n * 5 // 4), Image.BOX)
        half.paste(s, (gap + (k % columns) * (n + gap), gap + (k // columns) * (n * 5 // 4 + gap)), s)
    both = Image.new('RGB', (w, 2 * h))
    both.paste(half, (0, 0))
    both.paste(half.convert('L').convert('RGB'), (0, h))
    both.save(a.out)


if __name__ == '__main__':
    main()
