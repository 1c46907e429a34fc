# SPDX-License-Identifier: MIT
"""From sculpts to Blender: meshes with painted vertices, and the paints that figurines wear.

The board's materials (lib/materials.py) know no painted vertices, so the shaders are here: colour from the vertices,
darker and richer in crevices, worn pale on edges. What a part is made of decides how light leaves it: cloth is dull,
woven and pale at its rim, skin hardly shines and is red in its depths, leather is waxed, all else is painted wood under a
thin varnish. Everything else is the library's.
"""
import bpy
import numpy as np

from lib import materials

_made = {}


STUFFS = {             # how rough what shines is, fine bumps (noise, strength), what crevices are multiplied with, pale rim
    'varnish': (.38, 26.0, .16, (.46, .34, .30), 0.0),
    'cloth': (.60, 60.0, .55, (.46, .38, .38), .34),
    'skin': (.46, 34.0, .07, (.62, .27, .20), 0.0),
    'leather': (.50, 18.0, .22, (.44, .32, .26), 0.0),
}


def paint(gloss=.06, grain=0.0, glow=0.0, stuff='varnish'):
    """`gloss` above .3 is metal; `grain` > 0 adds wood grain along the object's x axis; `glow` makes it shine by itself;
    `stuff` is one of STUFFS."""
    key = round(gloss, 3), grain, glow, stuff
    if key not in _made:
        _made[key] = _shader(f'paint{key}', gloss, grain, glow, STUFFS[stuff])
    return _made[key]


def forget():
    """After the file was emptied the old materials are gone."""
    _made.clear()


def _worn(n, col, wash, crevice):
    deep = n.mix(.55, n('Gamma', Color=col, Gamma=1.75)[0], crevice, 'MULTIPLY')
    pale = n.mix(1.0, n.mix(1.0, col, (1.28, 1.26, 1.2), 'MULTIPLY'), (.035, .03, .022), 'ADD')
    c = n.mix(n.step(wash, .12, .46), deep, col)
    return n.mix(n.math('MULTIPLY', n.step(wash, .58, .92), .8), c, pale)


def _shader(name, gloss, grain, glow, stuff):
    rough, fine, bumpy, crevice, pale = stuff
    n = materials.Nodes(name)
    at = n('Attribute', {'attribute_name': 'col'})
    c = _worn(n, at['Color'], at['Alpha'], crevice)
    brush = n('MapRange', _0=n.noise(5.0, 5.0, rough=.6), _1=.25, _2=.75, _3=.88, _4=1.10)[0]
    c = n.mix(1.0, c, n.grey(brush), 'MULTIPLY')
    height = n.noise(fine, 3.0)
    if grain:
        v = n('Mapping', Vector=n.coord(), Scale=(grain, grain * 9, grain * 9))[0]
        height = n.noise(2.2, 5.0, v, .65)
        rings = n('MapRange', {'interpolation_type': 'SMOOTHSTEP'}, _0=height, _1=.36, _2=.62, _3=.62, _4=1.1)[0]
        c = n.mix(.85, c, n.grey(rings), 'MULTIPLY')
    if glow:
        out = n('Emission', Color=c, Strength=glow)[0]
    else:
        normal = n('Bump', Strength=.05 if gloss > .3 else bumpy, Distance=.02, Height=height)[0]
        if pale:
            thread = n('MapRange', _0=n.noise(90.0, 2.0), _1=.30, _2=.70, _3=1.02, _4=1.26)[0]
            c = n('HueSaturation', Saturation=.88, Color=n.mix(1.0, c, n.grey(thread), 'MULTIPLY'))[0]
            facing = n('LayerWeight', Blend=.35, Normal=normal)['Facing']
            c = n.mix(n.math('MULTIPLY', facing, pale), c, n.mix(1.0, c, (1.9, 1.85, 1.8), 'MULTIPLY'))
        out = n('BsdfDiffuse', Color=c, Roughness=.9 if pale else 0.0, Normal=normal)[0]
        if gloss:
            metal = gloss > .3
            shine = n('BsdfGlossy', Color=n.mix(.75 if metal else 0.0, (1, 1, 1), c), Roughness=.22 if metal else rough, Normal=normal)[0]
            facing = n('LayerWeight', Blend=.25, Normal=normal)['Facing']
            amount = n('MapRange', _0=facing, _1=0.0, _2=1.0, _3=gloss, _4=min(1.0, gloss * 3.2))[0]
            out = n('MixShader', _0=amount, _1=out, _2=shine)[0]
    n('OutputMaterial', Surface=out)
    return n.material


def put(s, glow=0.0):
    """Build a sculpt and link it into the scene; returns the object."""
    v, q, c, wash = s.build()
    me = bpy.data.meshes.new(s.name)
    me.vertices.add(len(v))
    me.vertices.foreach_set('co', v.ravel())
    me.loops.add(q.size)
    me.loops.foreach_set('vertex_index', q.ravel().astype(np.int32))
    me.polygons.add(len(q))
    me.polygons.foreach_set('loop_start', np.arange(0, q.size, 4, dtype=np.int32))
    me.polygons.foreach_set('loop_total', np.full(len(q), 4, np.int32))
    me.polygons.foreach_set('use_smooth', np.ones(len(q), bool))
    me.update()
    a = me.color_attributes.new('col', 'FLOAT_COLOR', 'POINT')
    a.data.foreach_set('color', np.concatenate([c, wash[:, None]], 1).astype(np.float32).ravel())
    me.materials.append(paint(s.gloss, s.grain, glow, s.stuff))
    o = bpy.data.objects.new(s.name, me)
    bpy.context.scene.collection.objects.link(o)
    return o


GLOW = {'flame': 7.0, 'ember': 4.0, 'moon': 2.0}


def put_all(figure, coarse=1.0):
    """Every part of a body.Figure; `coarse` > 1 for quick looks. Returns the objects."""
    res = []
    for s in figure.parts.values():
        if any(o[0] == 'add' for o in s.ops):
            s.voxel *= coarse
            res.append(put(s, GLOW.get(s.name.split('.')[0], 0.0)))
    return res
