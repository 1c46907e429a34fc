#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The gate that hides the table between two people: data/title/gate.webp (wall and arch, open in the middle) and
data/title/portcullis.webp (the grate and the dark behind it). And the wall in winter, data/title/gate.winter.webp: a blue dusk, snow on all
that looks up, ice under the arch.

    python3 art/program/title/gate.py [FOLDER]

Both are heights that are lit: stones with worn edges, rounded timbers, nails; a torch burns on either side. Half a minute.
A wide window shows the middle of the pictures, 1080 rows; one that is as high as wide shows all of them.
"""
import pathlib
import sys

import numpy as np
from PIL import Image, ImageFilter

W, H = 1920, 1650
CENTRE, SPRING, INNER, OUTER = 960, 715, 322, 408       # of the arch: its middle, where it begins, radii
THICK, SHADE = 20, 70                                   # what is seen of its inner side, and of its shadow behind
GROUND = 1530                                           # where the wall stands on it
TORCHES = ((432, 700), (1488, 700))
Y, X = np.mgrid[0:H, 0:W].astype(np.float32)


def smooth(v):
    v = np.clip(v, 0, 1)
    return v * v * (3 - 2 * v)


def noise(rng, step, stretch=1):
    """Smooth noise of mean 0, its hills STEP pixels apart, STRETCH times as far down as across."""
    grid = rng.random((int(H / step / stretch) + 3, int(W / step) + 3)).astype(np.float32)
    return np.asarray(Image.fromarray(grid).resize((W, H), Image.BICUBIC)) - .5


def grain(rng):
    return .5 * noise(rng, 22) + .3 * noise(rng, 9) + .2 * noise(rng, 4)


def lit(height, steep, colour):
    """COLOUR under a light from the upper left, as HEIGHT turns to it or away."""
    gy, gx = np.gradient(height)
    nx, ny, nz = -gx * steep, -gy * steep, np.ones_like(height)
    length = np.sqrt(nx * nx + ny * ny + nz * nz)
    light = np.clip((-.55 * nx - .62 * ny + .56 * nz) / length, 0, 1)
    return colour * (.30 + 1.0 * light)[..., None]


def courses(rng):
    """Masonry: for each pixel the distance to its stone's edge, and the stone's number."""
    edge, number = np.zeros((H, W), np.float32), np.zeros((H, W), int)
    top, count = -30, 0
    while top < H:
        high = int(rng.integers(78, 108))
        left = -int(rng.integers(0, 160))
        while left < W:
            wide = int(rng.integers(120, 230))
            rows, columns = slice(max(0, top), min(H, top + high)), slice(max(0, left), min(W, left + wide))
            x, y = X[rows, columns], Y[rows, columns]
            edge[rows, columns] = np.minimum(np.minimum(x - left, left + wide - 1 - x), np.minimum(y - top, top + high - 1 - y))
            number[rows, columns] = count
            left, count = left + wide, count + 1
        top += high
    return edge, number


def arch(edge, number):
    """The ring of the arch and its jambs, laid over the courses."""
    dx, dy = X - CENTRE, Y - SPRING
    r, angle = np.hypot(dx, dy), np.arctan2(-dy, dx)
    share = angle / np.pi * 15
    above = (dy < 0) & (r > INNER) & (r < OUTER)
    along = (share - np.floor(share)) * np.pi / 15 * r
    ring = np.minimum(np.minimum(along, np.pi / 15 * r - along), np.minimum(r - INNER, OUTER - r))
    edge[above], number[above] = ring[above], (900 + np.floor(share).astype(int))[above]
    row = np.floor((Y - SPRING) / 96)
    wide = OUTER - INNER + 46 * (row % 2)
    side = np.abs(dx) - INNER
    jamb = (dy >= 0) & (side > 0) & (side < wide)
    down = (Y - SPRING) - row * 96
    edge[jamb] = np.minimum(np.minimum(side, wide - side), np.minimum(down, 95 - down))[jamb]
    number[jamb] = (950 + row.astype(int) * 2 + (dx > 0))[jamb]
    beside = np.where(dy < 0, r - OUTER, side - wide)                      # the courses end at the arch with an edge of their own
    edge = np.where(beside >= 0, np.minimum(edge, beside), edge)
    next_ = np.where(row > 0, np.minimum(down, 95 - down), 95 - down)          # and at the long stones above and below
    notch = np.hypot(np.maximum(side - (OUTER - INNER + 46), 0), next_)
    edge = np.where((dy >= 0) & (row % 2 == 0) & (beside > 0), np.minimum(edge, notch), edge)
    return edge, number, ((dy < 0) & (r <= INNER)) | ((dy >= 0) & (np.abs(dx) <= INNER))


def torchlight(cold=0):
    """Warm light about the torches, dusk elsewhere, a COLD one is blue: a factor for each colour."""
    warm = sum(1 / (1 + (np.hypot(X - x, (Y - y) * 1.05) / 260) ** 2) for x, y in TORCHES)
    dusk = .66 - .20 * smooth((Y - 900) / 500)
    blue = np.array([.95, .92, 1.12]) * (1 - cold) + np.array([.62, .88, 1.46]) * cold
    return dusk[..., None] * blue + warm[..., None] * np.array([1.05, .70, .36])


def soft(mask, radius):
    return np.asarray(Image.fromarray((255 * np.clip(mask, 0, 1)).astype(np.uint8)).filter(ImageFilter.GaussianBlur(radius)), np.float32) / 255


def rounded(distance, half, high):
    """The height of something round: HIGH in the middle, 0 where DISTANCE is HALF or more."""
    return high * np.sqrt(np.clip(1 - (distance / half) ** 2, 0, 1))


def torch(rgb, x, y):
    """A stick in an iron ring on the wall, its head wrapped and tarred, and its shadow."""
    dx, down = np.abs(X - x), Y - y
    plate = (dx < 19) & (np.abs(down - 92) < 34)
    arm = (dx < 26) & (np.abs(down - 84) < 7)
    stick = (down > 18) & (down < 140) & (dx < 11 - .035 * (down - 18))
    head = np.hypot(dx / 19, (down - 24) / 25) < 1
    collar = (dx < 21) & (np.abs(down - 46) < 5)
    height = np.where(plate, 5 - 4 * smooth((np.maximum(dx / 19, np.abs(down - 92) / 34) - .78) / .22), 0)
    for side in (-1, 1):
        for end in (-1, 1):
            height += rounded(np.hypot(X - x - side * 11, down - 92 - end * 24), 4.5, 5)
    height = np.where(stick, 14 + rounded(dx, 11, 12), height)
    height = np.where(arm, 24 + rounded(np.abs(down - 84), 7, 6) + rounded(dx, 26, 8), height)
    height = np.where(head, 16 + rounded(np.hypot(dx / 19, (down - 24) / 25), 1, 16) + 1.6 * np.sin(.9 * down + .55 * (X - x)), height)
    height = np.where(collar, 30 + rounded(np.abs(down - 46), 5, 5) + rounded(dx, 21, 10), height)
    colour = np.select([collar | arm | (plate & ~stick), head, stick], [np.full((H, W), k) for k in (0, 1, 2)], 3)
    paint = np.array([(.20, .20, .23), (.17, .12, .10), (.42, .28, .17), (0, 0, 0)])[colour.astype(int)]
    body = plate | arm | stick | head | collar
    cast = soft(np.roll(body, (16, 12), (0, 1)), 9)
    rgb *= (1 - .62 * cast * ~body)[..., None]
    fire = 1.6 * np.exp(-np.clip(down - 10, 0, None) / 42)            # lit from its own fire above
    rgb[body] = (lit(height, .30, paint) * (.95 + fire[..., None] * np.array([1.5, .85, .35])))[body]
    return rgb


def tongue(x, y, wide, high, sway, phase):
    """A tongue of flame that stands on (x, y): 1 in its heart, 0 outside."""
    up = (y - Y) / high
    middle = x + sway * np.clip(up, 0, 1) ** 1.3 + 4 * np.sin(6 * up + phase) * np.clip(up, 0, 1)
    half = wide * np.sqrt(np.clip(up * 1.9 + .22, 0, 1)) * np.clip(1.02 - up, 0, 1) ** .72
    return np.clip(1 - np.abs(X - middle) / np.maximum(half, 1e-3), 0, 1) * (up > -.12) * (up < 1)


def flames(rgb, x, y, phase):
    body = np.maximum.reduce([tongue(x, y + 22, 21, 118, 7, phase), .9 * tongue(x - 8, y + 22, 13, 78, -12, phase + 2),
                              .9 * tongue(x + 9, y + 20, 12, 64, 13, phase + 4)])
    body = soft(smooth(body * 1.25), 2.2)
    heart = soft(smooth(np.maximum(tongue(x, y + 24, 12, 70, 3, phase), 0) * 1.6), 3)
    rgb = rgb * (1 - .92 * body)[..., None]
    rgb += body[..., None] * np.array([1.0, .50, .09]) + heart[..., None] * np.array([.35, .55, .42])
    glow = np.exp(-(np.hypot(X - x, Y - y + 26) / 120) ** 2)
    return rgb + glow[..., None] * np.array([.26, .13, .03])


def torches(rgb):
    for k, (x, y) in enumerate(TORCHES):
        rgb = flames(torch(rgb, x, y), x, y, 1.7 * k)
    return rgb


def paving(rgb, rng):
    """The ground before the gate: cobbles in rows that grow towards the eye, worn to a track in the middle."""
    near = np.maximum(Y - GROUND + 34, 1)
    row = np.floor(7.2 * np.log(near / 34 + .55))
    shift = np.random.default_rng(9).random(64)[np.clip(row, 0, 63).astype(int)]
    x, y = ((X - CENTRE) / (22 + .52 * near) + shift) % 1 - .5, (7.2 * np.log(near / 34 + .55)) % 1 - .5
    round_ = np.clip(1 - (np.abs(x) * 2.05) ** 3 - (np.abs(y) * 2.05) ** 3, 0, 1)
    height = 13 * np.sqrt(round_) + 5 * grain(rng) + 4 * noise(rng, 60)
    tone = .50 + .12 * noise(rng, 30) + .07 * grain(rng)
    colour = np.stack([tone * 1.04, tone * .97, tone * .86], -1) * (.45 + .55 * np.sqrt(round_))[..., None]
    ground = lit(height, .22, colour) * torchlight() * (.75 + .35 * np.exp(-((X - CENTRE) / 330) ** 2))[..., None]
    return np.where((Y >= GROUND)[..., None], ground * (.55 + .45 * smooth((Y - GROUND) / 40))[..., None], rgb)


def inward():
    """How far a pixel of the opening is from the arch's edge."""
    dx, dy = X - CENTRE, Y - SPRING
    return INNER - np.where(dy < 0, np.hypot(dx, dy), np.abs(dx))


def reveal(rgb, rng):
    """The arch has a thickness: its inner side, darker the deeper it goes, its joints going on from the front."""
    deep = np.clip(inward() / THICK, 0, 1)
    dx, dy = X - CENTRE, Y - SPRING
    along = np.where(dy < 0, np.arctan2(-dy, dx) / np.pi * 15, dy / 96)
    joint = np.abs(along - np.round(along)) * np.where(dy < 0, 67, 96)
    tone = (.46 - .30 * smooth(deep)) * (1 + .5 * grain(rng)) * (.55 + .45 * smooth(joint / 4))
    facing = np.where(dy < 0, .75 - .25 * dx / INNER, np.where(dx < 0, .70, 1.0))      # the light comes from the left
    inside = np.stack([tone * 1.05, tone * .97, tone * .88], -1) * torchlight() * facing[..., None]
    return np.where(((inward() >= 0) & (inward() < THICK))[..., None], inside, rgb)


def shadow():
    """What the arch casts on the grate behind it: its share."""
    return .72 * (1 - smooth((inward() - THICK) / SHADE))


def bank(rng, thick):
    """Snow on the arch: how deep a pixel lies in it, in pixels; it is THICK at the top and slides off the sides."""
    dx, dy = X - CENTRE, Y - SPRING
    r, steep = np.hypot(dx, dy), np.clip(-dy / np.maximum(np.hypot(dx, dy), 1), 0, 1)
    deep = thick * smooth((steep - .30) / .55) * (1 + .8 * noise(rng, 90) + .4 * noise(rng, 34))
    return np.where(dy < 0, np.minimum(OUTER + deep - r, r - OUTER + 12 + 14 * noise(rng, 40)), -1) - 14 * (1 - smooth((steep - .34) / .22))


def ledges(edge, number, rng):
    """Snow on the upper edges of the stones that stand out, 0 to 1."""
    up = np.roll(edge, -5, 0) - edge                                # from a joint down into a stone
    stands = rng.random(4000)[number] + .9 * noise(rng, 120)
    run = smooth((noise(rng, 60) + .38) / .3)
    return soft(smooth((up - 1.5) / 3) * (edge < 13) * smooth((stands - .12) / .35) * run, 1.6)


def drift(rng):
    """Snow that the wind has blown against the wall's foot and over the cobbles, 0 to 1."""
    rise = GROUND - 26 - 46 * np.exp(-((np.abs(X - CENTRE) - 620) / 260) ** 2) + 40 * noise(rng, 190) + 12 * noise(rng, 50)
    track = np.exp(-((X - CENTRE) / (150 + .5 * np.maximum(Y - GROUND, 0))) ** 2)
    return smooth((Y - rise) / 14) * (1 - .55 * track * smooth((noise(rng, 30) + .35) / .3))


def snowed(rgb, edge, number, rng):
    """Snow lies on RGB, lit by the sky and, near them, by the torches."""
    arch_snow = bank(rng, 46)
    snow = np.maximum.reduce([smooth(arch_snow / 5), .92 * ledges(edge, number, rng), drift(rng)])
    body = rounded(np.clip(30 - arch_snow, 0, 30), 30, 16) * (arch_snow > 0) + 5 * noise(rng, 60) + 2.5 * grain(rng)
    white = lit(body, .16, np.broadcast_to(np.array([.97, .99, 1.02]), rgb.shape)) * (torchlight(1) * .78 + .18)
    shade = soft(np.roll(snow > .5, (10, 3), (0, 1)), 5) * (1 - snow)   # it hangs over what is below
    rgb = rgb * (1 - .45 * shade)[..., None]
    return rgb * (1 - snow)[..., None] + white * snow[..., None]


def icicles(rgb, alpha, rng):
    """Ice that hangs from the arch's inner edge into the opening."""
    for _ in range(46):
        angle = np.pi / 2 + rng.normal(0, .52)
        x, y = CENTRE + (INNER - THICK + 4) * np.cos(angle), SPRING - (INNER - THICK + 4) * np.sin(angle)
        long, wide = rng.uniform(18, 84) * np.sin(angle) ** 2, rng.uniform(4.5, 9)
        down = Y - y + 6
        half = wide * np.clip(1 - down / long, 0, 1) ** .8
        across = (X - x) / np.maximum(half, .4)
        ice = smooth((1 - np.abs(across)) * half / 1.6) * (down > 0) * (down < long)
        shine = .52 + .42 * np.exp(-((across + .35) / .3) ** 2) - .16 * across
        colour = shine[..., None] * np.array([.70, .86, 1.04]) * (.75 + .5 * torchlight(1)[..., :1])
        cover = (.90 * ice)[..., None]
        rgb = rgb * (1 - cover) + colour * cover
        alpha = np.maximum(alpha, .90 * ice)
    return rgb, alpha


def wall(rng, is_winter=False):
    edge, number, opening = arch(*courses(rng))
    rough = grain(rng)
    lift = rng.random(4000)[number] * 5
    worn = np.minimum(edge + 8 * noise(rng, 26) + 5 * noise(rng, 9) - 1, 1.5 * edge)    # edges are chipped, corners gone
    height = 9 * smooth(worn / 11) + lift * smooth(worn / 9) + 9 * rough + 7 * noise(rng, 70)
    tone = rng.random(4000)[number]
    colour = np.stack([.66 + .10 * tone, .61 + .08 * tone, .54 + .06 * tone], -1) * (.92 + .4 * rough)[..., None]
    colour *= (.90 + .35 * noise(rng, 160))[..., None]                       # weather on the whole wall
    colour *= (.70 + .30 * smooth(worn / 6))[..., None]
    colour *= (1 - .45 * smooth((Y - GROUND + 190) / 190) * (.8 + .6 * noise(rng, 60)))[..., None]
    rgb = lit(height, .34, colour) * torchlight(is_winter)
    rgb = paving(rgb, rng)
    if is_winter:
        rgb = snowed(rgb, edge, number, np.random.default_rng(12))
    rgb = reveal(torches(rgb), rng)
    hole = opening & (Y < GROUND) & (inward() >= THICK)
    rgb = np.where(hole[..., None], 0, rgb)
    near = np.where(hole, shadow(), 1)
    if is_winter:
        rgb, near = icicles(rgb, near, np.random.default_rng(3))
    alpha = np.asarray(Image.fromarray((255 * near).astype(np.uint8)).resize((W * 2, H * 2), Image.NEAREST).resize((W, H), Image.BOX))
    return np.dstack([np.clip(rgb, 0, 1) ** (1 / 1.05) * 255, alpha]).astype(np.uint8)


def beam(distance, half):
    """Profile of a timber at DISTANCE from its middle."""
    return np.sqrt(np.clip(1 - (distance / half) ** 4, 0, 1))


def passage():
    """What lies behind the grate: the vault of a passage, dark, with evening light at its far end and on its cobbles."""
    dx, dy = (X - CENTRE) / 96, (Y - 800) / 150
    end = smooth(1.15 - np.hypot(dx, np.where(dy < 0, dy, dy * .55)))
    floor = smooth((Y - 890) / 500)
    stones = .75 + .25 * np.sin((X - CENTRE) * 26 / np.maximum(Y - 760, 40)) * np.sin(9000 / np.maximum(Y - 760, 40))
    ribs = .5 + .5 * np.sin(np.hypot(X - CENTRE, np.minimum(Y - SPRING, 0)) / 23)
    dark = np.array([.030, .026, .032]) * (1 + .7 * ribs * (1 - floor))[..., None]
    dark = dark + (floor * stones * np.exp(-np.abs(X - CENTRE) / 420))[..., None] * np.array([.060, .046, .036])
    return dark + soft(end, 26)[..., None] * np.array([.115, .088, .085])


def portcullis(rng):
    across, down = 118, 142
    x, y = (X - CENTRE + across / 2) % across - across / 2, (Y - 270) % down - down / 2
    upright, cross = beam(np.abs(x), 25), beam(np.abs(y), 18)
    fibre_up = noise(rng, 5, 26) + .6 * noise(rng, 2.4, 40)
    grid = np.random.default_rng(5).random((int(H / 5) + 3, int(W / 130) + 3)).astype(np.float32)
    fibre_across = np.asarray(Image.fromarray(grid).resize((W, H), Image.BICUBIC)) - .5
    is_upright, is_cross = upright > 0, (cross > 0) & ~(upright > 0)
    height = np.where(is_upright, 30 + 17 * upright + 2.2 * fibre_up, np.where(is_cross, 8 + 12 * cross + 2.0 * fibre_across, 0))
    nail = np.hypot(x, y)
    is_nail = (nail < 12) & is_upright
    height = np.where(is_nail, height + 15 * np.sqrt(np.clip(1 - (nail / 12) ** 2, 0, 1)), height)
    oak = np.stack([.52 + .16 * fibre_up, .375 + .12 * fibre_up, .235 + .08 * fibre_up], -1)
    oak = np.where(is_cross[..., None], np.stack([.44 + .16 * fibre_across, .32 + .12 * fibre_across, .20 + .08 * fibre_across], -1), oak)
    strap = is_upright & (np.abs(y) < 23)
    oak = np.where(strap[..., None], np.array([.155, .155, .175]) + .04 * fibre_across[..., None], oak)
    height = np.where(strap & ~is_nail, height + 4, height)
    oak = np.where(is_nail[..., None], np.array([.34, .34, .37]), oak)
    body = is_upright | is_cross
    near = soft(np.roll(is_upright, (10, 14), (0, 1)), 7)              # an upright's shadow on the cross-timbers behind it
    rgb = lit(height, .17, oak) * (1 - .6 * near * is_cross)[..., None] * torchlight() * 1.2
    rgb = np.where(body[..., None], rgb, passage() * (1 - .35 * soft(np.roll(body, (14, 18), (0, 1)), 12))[..., None])
    dx, dy = X - CENTRE, Y - SPRING
    depth = np.where(dy < 0, INNER - np.hypot(dx, dy), INNER - np.abs(dx))
    rgb = rgb * (.22 + .78 * smooth(depth / 100))[..., None]
    return (np.clip(rgb, 0, 1) ** (1 / 1.05) * 255).astype(np.uint8)


def main():
    out = pathlib.Path(sys.argv[1]) if len(sys.argv) > 1 else pathlib.Path(__file__).resolve().parents[3] / 'data' / 'title'
    for name, is_winter in (('gate', False), ('gate.winter', True)):
        Image.fromarray(wall(np.random.default_rng(3), is_winter)).save(out / f'{name}.webp', quality=78, method=5, alpha_quality=90)
    Image.fromarray(portcullis(np.random.default_rng(4))).save(out / 'portcullis.webp', quality=72, method=5)


if __name__ == '__main__':
    main()
