# SPDX-License-Identifier: MIT
"""The studio: Cycles settings, camera, light and the render passes that post.py needs.

No Blender operator except `render`; the passes come out of the compositor as EXR files and are read back
into numpy, because nothing else in Blender 3.4 hands them over in background mode.
"""
import math
import os
import tempfile

import bpy
import numpy as np
from mathutils import Vector

PASSES = ('Image', 'Depth', 'Normal', 'DiffDir', 'DiffInd', 'DiffCol')
LIGHT = {
    'summer': dict(sun=5.4, angle=.030, colour=(1.0, .79, .52), sky=(.44, .61, 1.0), level=.74),
    'summer.evening': dict(sun=7.6, angle=.036, colour=(1.0, .57, .235), sky=(.42, .50, 1.0), level=.60),
    'winter': dict(sun=1.35, angle=.05, colour=(.98, .83, .86), sky=(.27, .43, .98), level=.60),
    'winter.morning': dict(sun=2.1, angle=.036, colour=(1.0, .84, .66), sky=(.33, .49, .96), level=.52),
    'winter.low': dict(sun=3.2, angle=.036, colour=(1.0, .82, .60), sky=(.41, .565, .98), level=.62),
}


def studio(width, height, samples, season='summer', sun_from=(-.70, -.47, .74), threads=1):
    """Empty file, Cycles on the CPU, sun and sky of the season. Returns the scene."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    sc = bpy.context.scene
    sc.render.engine = 'CYCLES'
    c = sc.cycles
    c.device, c.samples, c.use_denoising = 'CPU', samples, False
    c.use_adaptive_sampling = False
    c.max_bounces, c.diffuse_bounces, c.glossy_bounces, c.transparent_max_bounces = 1, 1, 1, 4
    c.caustics_reflective = c.caustics_refractive = False
    c.sample_clamp_indirect, c.sample_clamp_direct = 2.0, 12.0
    c.pixel_filter_type, c.filter_width = 'BLACKMAN_HARRIS', 1.3
    sc.render.resolution_x, sc.render.resolution_y = width, height
    sc.render.threads_mode, sc.render.threads = 'FIXED', threads
    light = LIGHT[season]
    sun = bpy.data.lights.new('sun', 'SUN')
    sun.energy, sun.angle, sun.color = light['sun'], light['angle'], light['colour']
    o = bpy.data.objects.new('sun', sun)
    o.rotation_euler = (-Vector(sun_from)).to_track_quat('-Z', 'Y').to_euler()
    sc.collection.objects.link(o)
    sky = bpy.data.worlds.new('sky')
    sky.use_nodes = True
    bg = sky.node_tree.nodes['Background']
    bg.inputs[0].default_value, bg.inputs[1].default_value = (*light['sky'], 1), light['level']
    sc.world = sky
    _passes(sc)
    return sc


def camera(elevation, scale, target=(0, 0, 0), azimuth=0.0):
    """Orthographic camera looking along +y (turned by azimuth), elevation degrees down at the target;
    scale is the world width of the picture."""
    sc = bpy.context.scene
    data = bpy.data.cameras.new('camera')
    data.type, data.ortho_scale, data.clip_end = 'ORTHO', scale, 400
    data.sensor_fit = 'HORIZONTAL'
    o = bpy.data.objects.new('camera', data)
    e, a = math.radians(elevation), math.radians(azimuth)
    o.rotation_euler = (math.pi / 2 - e, 0, a)
    o.location = Vector(target) + Vector((math.sin(a) * math.cos(e), -math.cos(a) * math.cos(e), math.sin(e))) * 120
    sc.collection.objects.link(o)
    sc.camera = o
    return o


def _passes(sc):
    layer = bpy.context.view_layer
    for k in ('z', 'normal', 'diffuse_direct', 'diffuse_indirect', 'diffuse_color'):
        setattr(layer, 'use_pass_' + k, True)
    sc.use_nodes = True
    tree = sc.node_tree
    tree.nodes.clear()
    src = tree.nodes.new('CompositorNodeRLayers')
    out = tree.nodes.new('CompositorNodeOutputFile')
    out.name = 'passes'
    out.base_path = tempfile.mkdtemp(prefix='castellany-art-')
    f = out.format
    f.file_format, f.color_depth, f.exr_codec, f.color_mode = 'OPEN_EXR', '32', 'NONE', 'RGBA'
    out.file_slots.clear()
    for p in PASSES:
        out.file_slots.new(p)
        tree.links.new(src.outputs[p], out.inputs[p])
    tree.links.new(src.outputs['Image'], tree.nodes.new('CompositorNodeComposite').inputs[0])


def shoot(transparent=True, box=None, samples=None, percent=100):
    """Render; box = (x, y, width, height) in pixels renders only that part, percent renders it smaller.
    Returns the passes, top row first."""
    sc = bpy.context.scene
    W, H = sc.render.resolution_x, sc.render.resolution_y
    sc.render.resolution_percentage = percent
    sc.render.film_transparent = transparent
    sc.render.use_border = sc.render.use_crop_to_border = box is not None
    if box is not None:
        x, y, w, h = box
        bit = .3                                       # Blender cuts off after a float32 division: stay off the edge of a pixel
        sc.render.border_min_x, sc.render.border_max_x = (x + bit) / W, (x + w + bit) / W
        sc.render.border_min_y, sc.render.border_max_y = (H - y - h + bit) / H, (H - y + bit) / H
    keep, sc.cycles.samples = sc.cycles.samples, samples or sc.cycles.samples
    bpy.ops.render.render()
    sc.cycles.samples = keep
    folder = sc.node_tree.nodes['passes'].base_path
    res = {}
    for p in PASSES:
        path = os.path.join(folder, f'{p}{sc.frame_current:04d}.exr')
        im = bpy.data.images.load(path)
        a = np.empty(im.size[0] * im.size[1] * 4, np.float32)
        im.pixels.foreach_get(a)
        res[p] = np.nan_to_num(a.reshape(im.size[1], im.size[0], 4)[::-1])
        bpy.data.images.remove(im)
        os.remove(path)
    return res


def plain_override(on):
    """Everything in one plain material: for passes that only need the shape, several times as fast."""
    layer = bpy.context.view_layer
    if on and 'plain-override' not in bpy.data.materials:
        bpy.data.materials.new('plain-override').use_nodes = False
    layer.material_override = bpy.data.materials['plain-override'] if on else None


def drop(*objects):
    """Remove objects and every mesh that nothing uses any more."""
    for o in objects:
        bpy.data.objects.remove(o)
    for m in [m for m in bpy.data.meshes if not m.users]:
        bpy.data.meshes.remove(m)
