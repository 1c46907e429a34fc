#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Blurs the far woods and the near bushes of a finished ground, as a model's photograph shows them:

    python3 art/games/seasons/board/focus.py data/games/seasons/board/SEASON/ground.webp

The last step of a ground, once: a second time blurs it more. The foremost trees in snow are quiet besides, and so are specks on it. The castle, its crag and the road stay as they are.
"""
import os
import sys

from PIL import Image

import layout as L
sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', '..', '..'))
from lib import lens as optics

FAR, SHARP, NEAR = .10, (.235, .875), 1.0               # rows of the frame at rest, of its height
QUIET = .78, .93                                        # likewise: from where on, and where most, snow on trees loses contrast


def main(path):
    x, y, w, h = L.FRAME
    row = lambda share: y + share * h
    im = Image.open(path).convert('RGB')
    im = optics.depth_of_field(im, tuple(row(v) for v in SHARP), row(FAR), row(NEAR))
    if 'winter' in path:
        im = optics.fewer_specks(im)
        im = optics.quiet_rows(im, *(row(v) for v in QUIET))
    im.save(path, 'WEBP', quality=90, method=5)


if __name__ == '__main__':
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    main(sys.argv[1])
