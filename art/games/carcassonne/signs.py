# SPDX-License-Identifier: MIT
"""The signs of wall tiles: plain shapes with a dark edge, to be read where a tile is 30 pixels wide."""
from PIL import Image, ImageDraw

INK, PLAN = (52, 36, 24, 255), (58, 92, 140, 255)
SLATE, SLATE_ROOF, TILE, WALL, ROAD, GRASS, RED, CREAM = (
    (150, 160, 178, 255), (74, 88, 116, 255), (208, 104, 44, 255), (246, 228, 190, 255), (232, 204, 148, 255), (112, 150, 76, 255), (188, 52, 38, 255), (250, 240, 216, 255))


def box(x0, y0, x1, y1):
    return [(x0, y0), (x1, y0), (x1, y1), (x0, y1)]


TOWER = [(SLATE_ROOF, [(64, 12), (92, 52), (36, 52)]), (SLATE, [(34, 50), (34, 66), (42, 66), (42, 112), (86, 112), (86, 66), (94, 66), (94, 50), (82, 50), (82, 57), (71, 57), (71, 50), (57, 50), (57, 57), (46, 57), (46, 50)]),
         (INK, box(58, 88, 70, 112)), (INK, box(60, 68, 68, 80))]
HOUSE = [(WALL, box(28, 62, 100, 110)), (TILE, [(64, 18), (116, 68), (12, 68)]), (INK, box(56, 82, 72, 110)), (SLATE, box(34, 78, 46, 92)), (SLATE, box(82, 78, 94, 92))]
ROADS = [(GRASS, box(14, 20, 114, 108)), (ROAD, [(14, 48), (52, 48), (64, 56), (76, 72), (114, 72), (114, 98), (68, 98), (56, 90), (44, 74), (14, 74)])]
STALL = [(WALL, box(28, 58, 100, 104)), (INK, box(28, 84, 100, 92))] + [(c, [(x, 26), (x + 20, 26), (x + 20 + dx, 62), (x + dx - 4, 62)]) for x, dx, c in ((24, -8, RED), (44, 0, CREAM), (64, 4, RED), (84, 10, CREAM))]
KEEP = [(WALL, box(34, 56, 92, 112)), (WALL, [(28, 40), (40, 40), (40, 48), (52, 48), (52, 40), (74, 40), (74, 48), (86, 48), (86, 40), (98, 40), (98, 62), (28, 62)]), (INK, box(54, 84, 72, 112)), (INK, box(61, 10, 65, 40)), (RED, [(65, 10), (92, 18), (65, 26)])]


def draw(sign, k, half=False):
    """A sign on 128 x 128 units of K pixels; HALF: built to the middle, the rest a plan."""
    n = 128 * k
    whole, plan = Image.new('RGBA', (n, n)), Image.new('RGBA', (n, n))
    for im, filled in ((whole, True), (plan, False)):
        d = ImageDraw.Draw(im)
        for colour, points in sign:
            p = [(x * k, y * k) for x, y in points]
            if filled:
                d.polygon(p, fill=colour)
                d.line(p + p[:2], fill=INK, width=4 * k, joint='curve')
            else:
                d.polygon(p, fill=(226, 230, 226, 255))
                d.line(p + p[:2], fill=PLAN, width=3 * k, joint='curve')
    if half:
        mask = Image.new('L', (n, n))
        ImageDraw.Draw(mask).polygon([(0, 0), (70 * k, 0), (58 * k, 32 * k), (70 * k, 64 * k), (58 * k, 96 * k), (70 * k, n), (0, n)], fill=255)
        plan.paste(whole, (0, 0), mask)
        return plan
    return whole
