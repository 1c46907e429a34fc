# SPDX-License-Identifier: MIT
"""Materials: procedural, one table, one switch for the season.

What keeps pictures clean at few samples: nearly everything is plain diffuse (no fireflies, and the albedo
pass is free of noise, so post.py can divide it out), textures live in metric uv or in object space, and
winter is a mask of snow on the geometric normal that every material gets from `finish`, unless it says
that it stays bare (plans, loads of the carts: what a player must tell apart).
"""
import bpy

_state = {'season': 'summer', 'lit': False}
_made = {}


def set_season(season, lit=None):
    """From now on; windows are lit if LIT says so, else in winter alone."""
    _state['season'] = season
    _state['lit'] = season == 'winter' if lit is None else lit
    _made.clear()


def season():
    return _state['season']


class Nodes:
    """A node tree written as an expression: n('TexNoise', Scale=4)['Fac']."""

    def __init__(self, name):
        self.material = bpy.data.materials.new(name)
        self.material.use_nodes = True
        self.tree = self.material.node_tree
        self.tree.nodes.clear()

    def __call__(self, kind, props=None, **inputs):
        node = self.tree.nodes.new('ShaderNode' + kind)
        for k, v in (props or {}).items():
            setattr(node, k, v)
        for k, v in inputs.items():
            socket = node.inputs[int(k[1:])] if k[0] == '_' else node.inputs[k.replace('_', ' ')]
            if isinstance(v, bpy.types.NodeSocket):
                self.tree.links.new(v, socket)
            elif socket.type == 'RGBA' and len(v) == 3:
                socket.default_value = (*v, 1)
            else:
                socket.default_value = v
        return node.outputs

    def math(self, op, a, b=0.0, c=0.0):
        return self('Math', {'operation': op}, _0=a, _1=b, _2=c)[0]

    def mix(self, fac, a, b, blend='MIX'):
        return self('MixRGB', {'blend_type': blend}, Fac=fac, Color1=a, Color2=b)[0]

    def step(self, x, lo, hi):
        return self('MapRange', {'interpolation_type': 'SMOOTHSTEP'}, _0=x, _1=lo, _2=hi, _3=0.0, _4=1.0)[0]

    def noise(self, scale, detail=4, vec=None, rough=.55):
        o = self('TexNoise', Scale=scale, Detail=detail, Roughness=rough)
        self.tree.links.new(vec if vec is not None else self.coord(), o[0].node.inputs['Vector'])
        return o['Fac']

    def coord(self, what='Object'):
        return self('TexCoord')[what]

    def xyz(self, v):
        return self('SeparateXYZ', _0=v)

    def tint(self):
        return self('Attribute', {'attribute_name': 'tint'})['Fac']

    def up(self):
        return self.xyz(self('NewGeometry')['Normal'])[2]

    def grey(self, v):
        return self('CombineRGB', _0=v, _1=v, _2=v)[0]

    def stains(self, col, amount=.16, scale=1.3):
        """Large soft stains and a brightness of its own for each object: nothing looks like plastic."""
        n = self.noise(scale)
        col = self.mix(amount * 2, col, self.mix(n, (.30, .27, .25), (.72, .70, .66)), 'OVERLAY')
        own = self.math('MULTIPLY_ADD', self('ObjectInfo')['Random'], .12, .94)
        return self.mix(1.0, col, self.grey(own), 'MULTIPLY')

    def foot(self, col, tint=(.20, .19, .12), h=.55):
        """Darker, mossy foot of a wall; an object's origin lies on the ground."""
        z = self.xyz(self.coord())[2]
        f = self.step(self.math('ADD', z, self.math('MULTIPLY', self.noise(2.6), -.9)), h - .45, -.45)
        return self.mix(self.math('MULTIPLY', f, .55), col, tint)

    def finish(self, col, bump=None, strength=.3, snow=(.45, .62), gloss=0.0, rough=.28, flat=(.40, .35, .28)):
        """Close the tree. Rays that only bring bounced light see `flat`, the mean colour: Cycles then skips
        all textures for them, which makes renders about three times as fast."""
        if season() == 'winter' and snow:
            jag = self.math('MULTIPLY', self.math('SUBTRACT', self.noise(3.2, 3), .5), .55)
            f = self.step(self.math('ADD', self.up(), jag), *snow)
            col = self.mix(f, col, (.80, .86, .95))
        shader = self('BsdfDiffuse', Color=col)[0]
        if bump is not None:
            normal = self('Bump', Strength=strength, Distance=.05, Height=bump)[0]
            self.tree.links.new(normal, shader.node.inputs['Normal'])
        if gloss:
            shine = self('BsdfGlossy', Color=(.95, .93, .90), Roughness=rough)[0]
            shader = self('MixShader', _0=gloss, _1=shader, _2=shine)[0]
        if season() == 'winter' and snow:
            flat = self.mix(self.step(self.up(), *snow), flat, (.80, .86, .95))
        cheap = self('BsdfDiffuse', Color=flat)[0]
        shader = self('MixShader', _0=self('LightPath')['Is Diffuse Ray'], _1=shader, _2=cheap)[0]
        self('OutputMaterial', Surface=shader)
        return self.material


def mean(a, b):
    return tuple((x + y) / 2 for x, y in zip(a, b))


SLOPE = (.86, 1.08)          # roofs carry their snow as geometry; the mask only whitens their flattest parts
BARE = None


def masonry(name, a, b, joint, w=.46, h=.22, bump=.5, foot=True, snow=(.45, .62)):
    n = Nodes(name)
    uv = n.coord('UV')
    wob = n.mix(.016, uv, n('TexNoise', Scale=2.5, Detail=2.0, Vector=uv)['Color'], 'ADD')
    t = n('TexBrick', {'offset': .5, 'squash': 1.0}, Vector=wob, Color1=a, Color2=b, Mortar=joint, Scale=1.0,
          Mortar_Size=.011, Mortar_Smooth=.3, Bias=0.0, Brick_Width=w, Row_Height=h)
    col = n.stains(t['Color'], .2)
    col = n.foot(col) if foot else col
    height = n.math('SUBTRACT', n.math('MULTIPLY', n.noise(14, 3), .5), t['Fac'])
    return n.finish(col, height, bump, snow, flat=mean(a, b))


def tiles(name, dark, mid, light):
    """Roof tiles are geometry (masonry.py); here each gets its colour from its own tint, with some lichen."""
    n = Nodes(name)
    t = n.tint()
    col = n.mix(n.step(t, .0, .55), dark, mid)
    col = n.mix(n.step(t, .55, 1.0), col, light)
    col = n.mix(n.math('MULTIPLY', n.step(n.noise(2.1, 5), .56, .74), .35), col, (.30, .28, .17))
    return n.finish(n.stains(col, .12), n.noise(16, 3), .22, SLOPE, flat=mid)


def plain(name, a, b, scale=5, bump=.25, snow=(.45, .62), stretch=None, gloss=0.0, stain=.14, tint=.35, rough=.28):
    n = Nodes(name)
    vec = n.coord()
    if stretch:
        vec = n('Mapping', Vector=vec, Scale=stretch)[0]
    v = n.noise(scale, 6, vec)
    col = n.mix(n.step(v, .35, .65), a, b)
    if tint:
        col = n.mix(1.0, col, n.grey(n.math('MULTIPLY_ADD', n.tint(), tint, 1 - tint / 2)), 'MULTIPLY')
    return n.finish(n.stains(col, stain) if stain else col, v, bump, snow, gloss, rough, mean(a, b))


def glow(name, col, strength):
    n = Nodes(name)
    n('OutputMaterial', Surface=n('Emission', Color=col, Strength=strength)[0])
    return n.material


def window(name, col, dim, bright):
    """A lit window: each pane's light differs a little."""
    n = Nodes(name)
    s = n.math('MULTIPLY_ADD', n.tint(), bright - dim, dim)
    n('OutputMaterial', Surface=n('Emission', Color=col, Strength=s)[0])
    return n.material


def stripes(name, a, b, period=.3):
    n = Nodes(name)
    f = n.step(n.math('PINGPONG', n.xyz(n.coord('UV'))[0], period), period * .45, period * .55)
    return n.finish(n.mix(f, a, b), snow=(.90, 1.2), flat=mean(a, b))


def leaf(name, dark, light, snow=(.38, .72)):
    n = Nodes(name)
    f = n.step(n.math('ADD', n.math('MULTIPLY', n.up(), .45), n.noise(7, 3)), .25, 1.05)
    col = n.mix(f, dark, light)
    col = n.mix(n.math('MULTIPLY', n.step(n.noise(19, 2), .50, .64), .55), col, tuple(c * 1.5 for c in light))
    own = n('ObjectInfo')['Random']
    col = n('HueSaturation', Hue=n.math('MULTIPLY_ADD', own, .05, .475), Value=n.math('MULTIPLY_ADD', own, .5, .75), Color=col)[0]
    return n.finish(col, n.noise(9, 2), .9, snow, flat=mean(dark, light))


def needles(name):
    """Conifers: blue-green, lighter at the tips; each face its own tint."""
    n = Nodes(name)
    w = season() == 'winter'
    col = n.mix(n.tint(), (.040, .078, .070) if w else (.022, .070, .038), (.095, .150, .130) if w else (.085, .175, .072))
    own = n('ObjectInfo')['Random']
    col = n('HueSaturation', Hue=n.math('MULTIPLY_ADD', own, .04, .48), Value=n.math('MULTIPLY_ADD', own, .5, .75), Color=col)[0]
    return n.finish(col, None, 0, BARE, flat=(.06, .11, .09) if w else (.05, .12, .05))


def two(summer, winter):
    return lambda name: (winter if season() == 'winter' else summer)(name)


def lamp_lit(dark, lit):
    return lambda name: (lit if _state['lit'] else dark)(name)


def P(*a, **k):
    return lambda name: plain(name, *a, **k)


def T(*a):
    return lambda name: tiles(name, *a)


def B(*a, **k):
    return lambda name: masonry(name, *a, **k)


TABLE = {
    # stone
    'stone': B((.560, .470, .345), (.450, .380, .280), (.240, .195, .145)),
    'stone_dark': B((.43, .365, .28), (.345, .295, .23), (.17, .145, .115), w=.58, h=.28),
    'brick': B((.50, .215, .125), (.40, .165, .095), (.44, .36, .27), w=.30, h=.12),
    'ashlar': P((.63, .54, .405), (.53, .45, .335), 4, .2, tint=.22),
    'boulder': P((.27, .225, .18), (.50, .43, .335), 2.2, .8),
    'flag': P((.50, .445, .36), (.40, .355, .29), 3, .35, tint=.3, snow=(.78, 1.1)),
    # roofs, dark to light
    'tile_blue': T((.050, .090, .150), (.085, .145, .225), (.140, .205, .285)),
    'tile_red': T((.290, .070, .042), (.420, .108, .060), (.540, .170, .095)),
    'tile_orange': T((.380, .130, .055), (.530, .215, .090), (.650, .310, .145)),
    'tile_green': T((.080, .205, .160), (.115, .275, .210), (.185, .365, .275)),
    'tile_wine': T((.170, .050, .085), (.250, .070, .115), (.330, .110, .150)),
    'tile_lead': T((.115, .115, .150), (.165, .165, .205), (.250, .250, .280)),
    'tile_ochre': T((.420, .255, .050), (.560, .355, .075), (.680, .470, .140)),
    'tile_black': T((.045, .043, .048), (.072, .068, .072), (.115, .108, .108)),
    'shake': T((.170, .098, .052), (.250, .150, .082), (.345, .225, .130)),
    'shake_grey': T((.225, .200, .170), (.320, .285, .240), (.420, .380, .320)),
    'thatch': P((.60, .430, .170), (.42, .285, .105), 9, .7, SLOPE, (1, 1, .25), tint=.5),
    # walls and wood
    'plaster': P((.85, .775, .61), (.77, .68, .52), 3, .1, tint=.05),
    'plaster_ochre': P((.83, .61, .29), (.74, .52, .23), 3, .1, tint=.05),
    'plaster_rose': P((.78, .51, .38), (.70, .44, .32), 3, .1, tint=.05),
    'plaster_blue': P((.50, .60, .62), (.42, .52, .55), 3, .1, tint=.05),
    'timber': P((.125, .066, .034), (.195, .105, .052), 9, .3),
    'plank': P((.40, .255, .125), (.52, .345, .180), 8, .3, stretch=(1, 6, 6)),
    'deck': P((.46, .31, .165), (.58, .40, .22), 8, .3, BARE, stretch=(1, 6, 6)),
    'newwood': P((.68, .475, .235), (.57, .385, .18), 8, .2),
    'trunk': P((.15, .09, .05), (.22, .14, .08), 6, .4),
    'shutter_green': P((.12, .25, .14), (.10, .20, .11), 5, .1),
    'shutter_blue': P((.09, .19, .36), (.07, .15, .29), 5, .1),
    'shutter_red': P((.45, .07, .05), (.36, .05, .04), 5, .1),
    # what must stay visible under snow
    'scaffold': two(P((.31, .195, .090), (.215, .135, .062), 8, .25, BARE), P((.80, .56, .16), (.68, .45, .11), 8, .2, BARE)),
    'footing': two(P((.37, .335, .275), (.285, .255, .21), 4, .3, BARE), P((.68, .62, .52), (.56, .51, .43), 4, .3, BARE)),
    'cord': two(P((.42, .070, .050), (.33, .050, .038), 8, .1, BARE), P((.78, .035, .028), (.66, .026, .022), 8, .1, BARE)),
    'boards': two(P((.50, .345, .17), (.40, .27, .13), 8, .2), P((.68, .475, .235), (.57, .385, .18), 8, .2)),
    'raw_stone': lambda n: masonry(n, (.47, .425, .35), (.39, .35, .285), (.215, .185, .15), w=.5, h=.24, foot=False, snow=BARE),   # walls that are begun
    'frame': two(P((.48, .335, .185), (.385, .26, .135), 8, .2, BARE), P((.64, .42, .20), (.52, .33, .15), 8, .2, BARE)),
    'straw': P((.60, .430, .170), (.42, .285, .105), 9, .7, BARE, (1, 1, .25), tint=.5),
    'plan_soil': two(P((.27, .195, .118), (.21, .145, .085), 4, .4, BARE), P((.36, .28, .20), (.30, .22, .15), 4, .4, BARE)),
    'rope': P((.75, .66, .46), (.68, .58, .40), 8, .1, BARE),
    'copper': P((.80, .37, .17), (.62, .26, .105), 3, .12, BARE, tint=.1),
    'copper_dark': P((.40, .16, .07), (.32, .12, .05), 7, .12, BARE, tint=.1),
    'ledge': P((.66, .575, .44), (.57, .49, .37), 4, .2, (.96, 1.3), tint=.2),
    'parchment': P((.90, .83, .64), (.84, .76, .57), 4, .05, BARE, tint=.0),
    # loads
    'sand': P((.93, .70, .31), (.83, .59, .23), 14, .4, BARE, tint=0),
    'clay': P((.60, .235, .105), (.48, .17, .075), 6, .5, BARE),
    'bark': P((.17, .10, .055), (.25, .16, .09), 9, .6, BARE),
    'cut': P((.78, .56, .30), (.66, .44, .22), 12, .2, BARE),
    'block': P((.68, .62, .52), (.56, .51, .43), 4, .3, BARE),
    'silver': P((.78, .80, .84), (.62, .65, .70), 6, .1, BARE, gloss=.38),
    # metal
    'iron': P((.055, .055, .062), (.095, .092, .095), 8, .2, gloss=.10),
    'gold': P((.88, .58, .13), (.76, .45, .07), 6, .1, BARE, gloss=.20),
    # cloth and skin
    'cloth_red': P((.64, .045, .035), (.52, .028, .025), 3, .1, BARE, tint=.1),
    'cloth_blue': P((.05, .15, .44), (.035, .105, .34), 3, .1, BARE, tint=.1),
    'cloth_green': P((.13, .29, .12), (.10, .22, .09), 3, .1, BARE, tint=.1),
    'cloth_yellow': P((.86, .60, .12), (.78, .50, .08), 3, .1, BARE, tint=.1),
    'cloth_white': P((.88, .86, .80), (.80, .77, .70), 3, .1, BARE, tint=.1),
    'leather': P((.30, .165, .085), (.23, .12, .06), 6, .2, BARE),
    'skin': P((.76, .48, .335), (.72, .44, .30), 5, 0, BARE, tint=0, stain=0),
    'horse': P((.36, .19, .095), (.27, .135, .065), 5, .1, BARE, tint=.1),
    'hair_dark': P((.055, .036, .026), (.085, .055, .036), 12, .4, BARE),
    'wool': P((.86, .82, .72), (.78, .73, .63), 12, .6, (.7, 1.0)),
    'awning_red': lambda n: stripes(n, (.68, .07, .05), (.90, .84, .70)),
    'awning_blue': lambda n: stripes(n, (.07, .22, .50), (.90, .84, .70)),
    'awning_yellow': lambda n: stripes(n, (.85, .53, .09), (.92, .87, .74)),
    # plants
    'leaf': two(lambda n: leaf(n, (.050, .112, .022), (.215, .285, .068)), lambda n: leaf(n, (.080, .062, .042), (.215, .165, .115))),
    'leaf_gold': two(lambda n: leaf(n, (.115, .135, .022), (.40, .325, .075)), lambda n: leaf(n, (.095, .062, .035), (.25, .165, .095))),
    'needles': needles,
    'grass': two(lambda n: leaf(n, (.10, .17, .03), (.34, .37, .10)), lambda n: leaf(n, (.25, .21, .13), (.42, .36, .24), BARE)),
    'flower': P((.82, .10, .10), (.90, .60, .10), 16, .2),
    'flower_blue': P((.30, .20, .62), (.72, .40, .70), 16, .2),
    'pumpkin': P((.85, .36, .05), (.75, .28, .04), 6, .2),
    # the rest
    'snow': P((.84, .89, .96), (.77, .84, .94), 2.5, .25, BARE, stain=.02, tint=0),
    'glass': lamp_lit(P((.035, .050, .070), (.080, .105, .130), 4, 0, BARE, gloss=.15), lambda n: window(n, (1.0, .47, .115), 1.3, 2.5)),
    'ember': lambda n: glow(n, (1.0, .33, .05), 7.0),
    'lamp': lambda n: glow(n, (1.0, .60, .20), 6.0),
    'dark': P((.022, .018, .016), (.030, .026, .022), 4, 0, BARE, tint=0, stain=0),
}


def register(name, make):
    """Add a material of one's own: make(name) returns a Blender material."""
    TABLE[name] = make


def indoors(name):
    """The name of the same material under a roof: in winter all else has snow on what looks up."""
    def make(own):
        season_now = season()
        _state['season'] = 'summer'
        try:
            return TABLE[name](own)
        finally:
            _state['season'] = season_now
    register('indoors ' + name, make)
    return 'indoors ' + name


def get(name):
    if name not in _made:
        _made[name] = TABLE[name](name)
    return _made[name]
