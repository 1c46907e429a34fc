# SPDX-License-Identifier: MIT
"""The light of Kilt Castle: a low warm sun from the left, a cool sky; and its cameras."""
import layout as L
from lib import materials, post, render
from lib.materials import Nodes

SEASON = 'highland'
render.LIGHT[SEASON] = dict(sun=5.0, angle=.03, colour=(1.0, .775, .50), sky=(.42, .56, .92), level=.72)
post.GRADE[SEASON] = dict(exposure=.90, sat=1.05, gain=(1.025, 1.0, .955), lift=(.008, .006, .018))
post.SHADOW[SEASON] = post.SHADOW['summer']


def _patch(name):
    n = Nodes(name)
    n('OutputMaterial', Surface=n('BsdfDiffuse', Color=(.16, .165, .10))[0])
    return n.material


materials.register('patch', _patch)


def board(samples, scale=1.0):
    """The board's camera: picture pixels are those of layout.py."""
    materials.set_season(SEASON)
    render.studio(round(L.SIZE[0] * scale), round(L.SIZE[1] * scale), samples, SEASON, L.SUN_FROM)
    render.camera(L.ELEVATION, L.SIZE[0] / L.PPU, L.target())


def above(samples, size=(128, 128), width=3.36):
    """Straight down on one square."""
    materials.set_season(SEASON)
    render.studio(*size, samples, SEASON, (-.62, .38, .78))
    render.camera(89.99, width)


def box(kind, scale=1):
    """The part of the board's picture, SCALE times as large, in which a thing at the origin is rendered."""
    (w, h), (ax, ay) = kind['size'], kind['anchor']
    x, y = L.pixel(0, 0, 0)
    return x * scale - ax, y * scale - ay, w, h
