# SPDX-License-Identifier: MIT
"""A photographer's table: lights, camera and backdrop for what is sculpted here, on the library's studio."""

import bpy
import numpy as np
from mathutils import Vector

import clay
from lib import arch, materials, post, render
from lib.mesh import Mesh


def start(size, samples, season='summer', wide=1.0):
    """Empty studio without the board's sun: figurines get a soft light of their own, of the same colours."""
    materials.set_season(season)
    clay.forget()
    sc = render.studio(round(size * wide), size, samples, season)
    render.drop(*[o for o in bpy.data.objects if o.type == 'LIGHT'])
    sc.cycles.max_bounces, sc.cycles.glossy_bounces = 3, 2
    return sc


def lamp(at, to, energy, col, size):
    d = bpy.data.lights.new('lamp', 'AREA')
    d.energy, d.color, d.size = energy, col, size
    o = bpy.data.objects.new('lamp', d)
    o.location = at
    o.rotation_euler = (Vector(to) - Vector(at)).to_track_quat('-Z', 'Y').to_euler()
    bpy.context.scene.collection.objects.link(o)
    return o


def sky(col, level):
    bg = bpy.context.scene.world.node_tree.nodes['Background']
    bg.inputs[0].default_value, bg.inputs[1].default_value = (*col, 1), level


def dome(top, horizon, ground, level):
    """A sky with a light top and a dark ground, so that metal has something to mirror."""
    tree = bpy.context.scene.world.node_tree
    bg = tree.nodes['Background']
    co, xyz, ramp = (tree.nodes.new('ShaderNode' + k) for k in ('TexCoord', 'SeparateXYZ', 'ValToRGB'))
    half = tree.nodes.new('ShaderNodeMath')
    half.operation = 'MULTIPLY_ADD'
    half.inputs[1].default_value, half.inputs[2].default_value = .5, .5
    tree.links.new(co.outputs['Generated'], xyz.inputs[0])
    tree.links.new(xyz.outputs[2], half.inputs[0])
    tree.links.new(half.outputs[0], ramp.inputs[0])
    e = ramp.color_ramp.elements
    e[0].position, e[0].color, e[1].position, e[1].color = .30, (*ground, 1), .85, (*top, 1)
    m = e.new(.52)
    m.color = (*horizon, 1)
    tree.links.new(ramp.outputs[0], bg.inputs[0])
    bg.inputs[1].default_value = level


def table_light():
    """For pieces seen from above: as the portrait, less from the top."""
    dome((.80, .90, 1.05), (.20, .17, .15), (.16, .12, .09), .80)
    lamp((-4.2, -3.4, 4.4), (0, 0, .3), 330, (1.0, .87, .68), 1.6)
    lamp((3.0, 3.4, 3.4), (0, 0, .4), 200, (1.0, .80, .55), 1.4)
    lamp((2.6, -4.6, 1.6), (0, 0, .3), 45, (.70, .82, 1.0), 2.4)


def portrait_light(winter=False, s=1.0):
    """Key from the upper left, as on the board; a rim from behind cuts the figure out of its background."""
    k = s * s
    if winter:
        sky((.36, .50, .92), .55)
        lamp((-3.6 * s, -4.6 * s, 5.6 * s), (0, 0, 1.6 * s), 430 * k, (.90, .92, 1.0), 2.4 * s)
        lamp((3.4 * s, 3.4 * s, 4.2 * s), (0, 0, 1.8 * s), 420 * k, (1.0, .66, .34), 1.6 * s)
    else:
        sky((.55, .64, .80), .62)
        lamp((-3.6 * s, -4.6 * s, 5.6 * s), (0, 0, 1.6 * s), 640 * k, (1.0, .86, .66), 2.2 * s)
        lamp((3.2 * s, 3.6 * s, 4.2 * s), (0, 0, 1.8 * s), 440 * k, (1.0, .80, .55), 1.6 * s)
        lamp((4.6 * s, -4.0 * s, 1.4 * s), (0, 0, 1.5 * s), 80 * k, (.66, .78, 1.0), 3.0 * s)


def camera(at, to, height):
    """Perspective camera that sees `height` units at the distance of `to`."""
    c = bpy.data.cameras.new('camera')
    dist = float(np.linalg.norm(np.array(at, float) - np.array(to, float)))
    c.sensor_fit = 'VERTICAL'
    c.sensor_height = c.sensor_width = 36
    c.lens = 36 * dist / height
    c.clip_end = 400
    o = bpy.data.objects.new('camera', c)
    o.location = at
    o.rotation_euler = (Vector(to) - Vector(at)).to_track_quat('-Z', 'Y').to_euler()
    bpy.context.scene.collection.objects.link(o)
    bpy.context.scene.camera = o
    return o


def picture(season='summer', transparent=True, denoise=True):
    """Render and finish; in winter light spills from windows and flames."""
    p = render.shoot(transparent)
    img = post.finish(p, season, denoise)
    if season == 'winter':
        pad = 24
        glow = post.halo(p, pad, .55)[pad:-pad, pad:-pad]
        img[..., :3] = np.clip(img[..., :3] + glow[..., :3] * glow[..., 3:], 0, 1)
    return img


# ---- putting pictures together (display values, straight alpha)

def over(fg, bg):
    """fg RGBA over bg RGB."""
    a = fg[..., 3:4]
    return fg[..., :3] * a + bg * (1 - a)


def hexcol(h):
    return np.array([int(h[i:i + 2], 16) / 255 for i in (1, 3, 5)])


def glow_disc(size, col, centre=(.5, .42), reach=.78, dark=.60, light=1.34):
    """Plain ground for the small pictures: a lit disc of one colour, dark at the rim."""
    y, x = np.mgrid[0:size, 0:size] / (size - 1)
    d = np.hypot(x - centre[0], y - centre[1])[..., None] / reach
    t = np.clip(d, 0, 1) ** 1.5
    return np.clip(hexcol(col) * (light + (dark - light) * t), 0, 1)


def contrast(img, amount=1.15, sat=1.12, pivot=.46):
    rgb = (img[..., :3] - pivot) * amount + pivot
    g = (rgb * (.30, .59, .11)).sum(-1, keepdims=True)
    rgb = np.clip(g + (rgb - g) * sat, 0, 1)
    return np.concatenate([rgb, img[..., 3:]], -1)


def vignette(img, amount=.28):
    h, w = img.shape[:2]
    y, x = np.mgrid[0:h, 0:w]
    d = np.hypot((x / (w - 1) - .5) * 1.25, (y / (h - 1) - .46) * 1.2)[..., None]
    return img * (1 - amount * np.clip((d - .35) / .5, 0, 1) ** 1.6)


# ---- the corner of the castle behind the people

PANORAMA = 3.0                                          # as wide as three cards


def castle_corner():
    """A stretch of wall with towers, roofs behind it, trees before it; x from -12 to 12."""
    m = Mesh(11)
    m.box(60, .9, 2.5, 'stone', 0, 5.4, 0)
    m.box(60, 1.1, .16, 'ashlar', 0, 5.4, 2.4)
    arch.merlons(m, (-16, 5.0, 2.55), (16, 5.0, 2.55), 'stone', .55, .42, .55, .3)
    for x, y, r, h, roof, cone in ((-8.6, 5.0, 1.35, 4.3, 'tile_blue', 2.5), (-.6, 5.2, 1.5, 4.6, 'tile_blue', 2.7), (7.3, 5.0, 1.3, 4.1, 'tile_blue', 2.5)):
        with m.at(x, y, 0):
            m.tube(r * 1.06, r, 0, h, 'stone', 40)
            m.tube(r * 1.16, r * 1.2, h - .35, h, 'ashlar', 40)
            arch.merlons_round(m, r * 1.1, h, 'stone', 14, .34, .38, .24)
            m.tube(r * .84, r * .84, h, h + .5, 'stone', 32)
            with m.at(0, 0, h + .5):
                arch.roof_cone(m, r * 1.12, cone, 'tile_blue', 0)
            with m.at(0, -r * 1.02, h * .58):
                arch.slit(m, .6)
    for x, y, w, h, roof, wall in ((-4.6, 8.2, 4.2, 2.7, 'tile_red', 'plaster'), (3.4, 8.4, 4.6, 2.9, 'tile_orange', 'plaster_ochre'), (11.2, 8.0, 4.0, 2.6, 'tile_red', 'plaster'), (-12.2, 8.2, 4.2, 2.8, 'tile_green', 'plaster')):
        with m.at(x, y, 0):
            m.box(w, 3, h, wall)
            with m.at(0, -1.5, .9):
                arch.timbered(m, w, h - .9, 5, (1, 3))
            arch.roof_gable(m, w + .4, 3.6, 2.3, roof, h, .28, .27)
            arch.chimney(m, w * .3, 0, h + 1.2, h + 3.0, w=.42)
    m.face([(-40, -20, -.02), (40, -20, -.02), (40, 40, -.02), (-40, 40, -.02)], 'leaf')
    m.build('corner')
    r = m.random
    trees = [arch.broadleaf(k) for k in (3, 4)] + [arch.conifer(k) for k in (5, 6)] + [arch.broadleaf(7, 'leaf_gold')]
    for k in range(34):
        o = bpy.data.objects.new('tree', trees[r.randrange(5)])
        back = k % 3 == 0
        s = r.uniform(1.7, 2.4) if back else r.uniform(.8, 1.25)
        o.location, o.scale, o.rotation_euler[2] = (r.uniform(-13, 13), r.uniform(11, 14) if back else r.uniform(3.4, 4.3), 1.2 if back else 0), (s,) * 3, r.uniform(0, 6)
        bpy.context.scene.collection.objects.link(o)


def panorama(size, samples, season='summer'):
    """RGBA of the castle's corner, blurred as a far thing is behind a near one; premultiplied blur, straight result."""
    start(size, samples, season, PANORAMA)
    sky((.48, .64, .98), .8)
    lamp((-14, -14, 20), (0, 4, 1), 13500, (1.0, .82, .58), 3.0)
    castle_corner()
    o = camera((0, -16, 2.6), (0, 5, 2.55), 7.4)
    img = picture(season)
    r = max(1, round(size / 150))
    a = post.blur(np.pad(img[..., 3:4], ((8, 8), (8, 8), (0, 0)), 'edge'), r)
    c = post.blur(np.pad(img[..., :3] * img[..., 3:4], ((8, 8), (8, 8), (0, 0)), 'edge'), r)
    return np.concatenate([c / np.maximum(a, 1e-3), a], -1)[8:-8, 8:-8]


def backdrop(pan, size, at, tint, flip=False, haze=.30):
    """A card's share of the panorama before a sky in the card's own colour; at 0..1 along it."""
    h, w = pan.shape[:2]
    x = round(at * (w - h))
    cut = pan[:, x:x + h]
    cut = cut[:, ::-1] if flip else cut
    t = np.linspace(0, 1, h)[:, None, None]
    c = hexcol(tint)
    top, low = c * .88 + .06, c * .40 + .62
    ground = np.broadcast_to(top + (low - top) * np.clip(t / .62, 0, 1), (h, h, 3))
    air = c * .70 + .30
    lit = np.clip(cut[..., :3] * 1.16, 0, 1)
    far = np.concatenate([lit + (air - lit) * haze, cut[..., 3:]], -1)
    return over(far, ground)
