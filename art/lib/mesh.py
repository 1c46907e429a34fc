# SPDX-License-Identifier: MIT
"""The mesh kit: everything solid is appended to a Mesh, which becomes one Blender object.

A Mesh is a list of faces with a stack of transforms. Vertices are transformed when they are made, so an
object's origin is the point the artist calls (0, 0, 0), whatever was turned on the way, and no Blender
operator is ever called. Texture coordinates are metric: one unit of uv is one unit of the world, on walls,
round towers and roofs alike, so a brick has the same size everywhere. Each face carries a random `tint`
(0..1) that materials use to vary colour from tile to tile and from plank to plank, and the name of the part of the
house that it belongs to ('body' if nobody says otherwise), so that a house can be built without its roof or its front.
"""
import math
import random
from contextlib import contextmanager

import bmesh
import bpy
from mathutils import Matrix, Vector

from . import materials

TAU = math.tau


class Mesh:
    def __init__(self, seed=1):
        self.points, self.faces, self.uvs, self.slots, self.smooths, self.tints = [], [], [], [], [], []
        self.names, self.parts, self.part_now = [], [], 'body'
        self.frame = Matrix.Identity(4)
        self.random = random.Random(seed)

    @property
    def winter(self):
        return materials.season() == 'winter'

    # -------------------------------------------------------------- frames
    @contextmanager
    def at(self, x=0.0, y=0.0, z=0.0, turn=0.0, tilt=None, scale=1.0):
        """Everything inside is placed at x, y, z, turned about z, then tilted: tilt = (axis, degrees)."""
        old = self.frame
        self.frame = old @ Matrix.Translation((x, y, z)) @ Matrix.Rotation(math.radians(turn), 4, 'Z')
        if tilt:
            self.frame = self.frame @ Matrix.Rotation(math.radians(tilt[1]), 4, tilt[0])
        if scale != 1.0:
            self.frame = self.frame @ Matrix.Scale(scale, 4)
        try:
            yield self
        finally:
            self.frame = old

    # -------------------------------------------------------------- parts
    @contextmanager
    def part(self, name):
        """Everything inside belongs to this part of the house; the outermost one counts."""
        old = self.part_now
        self.part_now = name if old == 'body' else old
        try:
            yield self
        finally:
            self.part_now = old

    def shell(self, *box, **more):
        """A box that is a storey: its front is a wall that leaves, its top a ceiling."""
        first, named = len(self.parts), self.part_now
        self.box(*box, **more)
        if named == 'body':
            self.parts[first], self.parts[first + 4] = 'wall', 'ceiling'

    def only(self, names):
        """A Mesh of the faces that belong to one of the parts."""
        res = Mesh()
        res.names = self.names
        for i, face in enumerate(self.faces):
            if self.parts[i] in names:
                base = len(res.points)
                res.points += [self.points[j] for j in face]
                res.uvs += [self.uvs[j] for j in face]
                res.faces.append(tuple(range(base, base + len(face))))
                for mine, its in ((res.slots, self.slots), (res.smooths, self.smooths), (res.tints, self.tints), (res.parts, self.parts)):
                    mine.append(its[i])
        return res

    # -------------------------------------------------------------- primitives
    def face(self, pts, mat, uv=None, smooth=False, tint=None):
        pts = [Vector(p) for p in pts]
        if uv is None:
            n = (pts[1] - pts[0]).cross(pts[-1] - pts[0])
            n = n.normalized() if n.length > 1e-9 else Vector((0, 0, 1))
            if abs(n.z) > .75:
                uv = [(p.x, p.y) for p in pts]
            else:
                along = Vector((-n.y, n.x, 0)).normalized()
                uv = [(p.dot(along), p.z) for p in pts]
        base = len(self.points)
        self.points += [self.frame @ p for p in pts]
        self.faces.append(tuple(range(base, base + len(pts))))
        self.uvs += uv
        if mat not in self.names:
            self.names.append(mat)
        self.slots.append(self.names.index(mat))
        self.smooths.append(smooth)
        self.tints.append(self.random.random() if tint is None else tint)
        self.parts.append(self.part_now)

    def box(self, sx, sy, sz, mat, x=0.0, y=0.0, z=0.0, turn=0.0, taper=1.0, bottom=False):
        """Box standing on z, centred at x, y; taper scales its top."""
        a, b, c, d = sx / 2, sy / 2, sx / 2 * taper, sy / 2 * taper
        tint = self.random.random()
        with self.at(x, y, z, turn):
            lo = [(-a, -b, 0), (a, -b, 0), (a, b, 0), (-a, b, 0)]
            hi = [(-c, -d, sz), (c, -d, sz), (c, d, sz), (-c, d, sz)]
            for i in range(4):
                j = (i + 1) % 4
                self.face([lo[i], lo[j], hi[j], hi[i]], mat, tint=tint)
            self.face(hi, mat, tint=tint)
            if bottom:
                self.face(lo[::-1], mat, tint=tint)

    def block(self, sx, sy, sz, mat, x=0.0, y=0.0, z=0.0, turn=0.0, bevel=.03):
        """Box with bevelled edges all round: for things that are seen large (loads, anvils, steps)."""
        a, b, e = sx / 2, sy / 2, bevel
        tint = self.random.random()
        rings = [(a - e, b - e, 0), (a, b, e), (a, b, sz - e), (a - e, b - e, sz)]
        with self.at(x, y, z, turn):
            R = [[(-p, -q, h), (p, -q, h), (p, q, h), (-p, q, h)] for p, q, h in rings]
            for lo, hi in zip(R, R[1:]):
                for i in range(4):
                    j = (i + 1) % 4
                    self.face([lo[i], lo[j], hi[j], hi[i]], mat, tint=tint)
            self.face(R[-1], mat, tint=tint)

    def beam(self, p, q, w, mat, w2=None):
        """Bar of section w x w2 from p to q."""
        p, q = Vector(p), Vector(q)
        d = q - p
        if d.length < 1e-6:
            return
        d.normalize()
        s = d.cross(Vector((0, 0, 1)) if abs(d.z) < .95 else Vector((0, 1, 0))).normalized() * w / 2
        u = s.cross(d).normalized() * (w2 or w) / 2
        a = [p - s - u, p + s - u, p + s + u, p - s + u]
        b = [q - s - u, q + s - u, q + s + u, q - s + u]
        tint = self.random.random()
        for i in range(4):
            j = (i + 1) % 4
            self.face([a[i], a[j], b[j], b[i]], mat, tint=tint)
        self.face(a[::-1], mat, tint=tint)
        self.face(b, mat, tint=tint)

    def tube(self, r0, r1, z0, z1, mat, n=28, cap=True, smooth=True, x=0.0, y=0.0, tint=None):
        """Upright frustum; uv along the arc."""
        c = [(math.cos(TAU * i / n), math.sin(TAU * i / n)) for i in range(n + 1)]
        arc = TAU * (r0 + r1) / 2 / n
        tint = self.random.random() if tint is None else tint
        with self.at(x, y):
            for i in range(n):
                (a, b), (e, f) = c[i], c[i + 1]
                self.face([(a * r0, b * r0, z0), (e * r0, f * r0, z0), (e * r1, f * r1, z1), (a * r1, b * r1, z1)], mat,
                          [(arc * i, z0), (arc * (i + 1), z0), (arc * (i + 1), z1), (arc * i, z1)], smooth, tint)
            if cap and r1 > .001:
                self.face([(a * r1, b * r1, z1) for a, b in c[:-1]], mat, tint=tint)

    def rod(self, p, q, r0, r1, mat, n=8, cap=True):
        """Round bar from p to q with radii r0 and r1."""
        p, q = Vector(p), Vector(q)
        d = q - p
        if d.length < 1e-6:
            return
        old = self.frame
        self.frame = old @ Matrix.Translation(p) @ d.to_track_quat('Z', 'Y').to_matrix().to_4x4()
        self.tube(r0, r1, 0, d.length, mat, n, cap)
        self.frame = old

    def blob(self, rx, ry, rz, mat, x=0.0, y=0.0, z=0.0, n=12, m=8, rough=0.0, tint=None):
        """Ellipsoid with bumps: rough is their share of the radius."""
        bumps = {}
        tint = self.random.random() if tint is None else tint

        def p(i, j):
            a, b = TAU * (i % n) / n, math.pi * (j / m - .5)
            key = (i % n if 0 < j < m else 0, j)
            k = 1 + rough * (bumps.setdefault(key, self.random.random()) - .5)
            return x + rx * k * math.cos(a) * math.cos(b), y + ry * k * math.sin(a) * math.cos(b), z + rz * k * math.sin(b)
        for j in range(m):
            for i in range(n):
                q = [p(i, j), p(i + 1, j), p(i + 1, j + 1), p(i, j + 1)]
                if j == 0:
                    q = [q[0], q[2], q[3]]
                elif j == m - 1:
                    q = q[:3]
                self.face(q, mat, [(t[0], t[2]) for t in q], True, tint)

    def heap(self, rx, ry, h, mat, x=0.0, y=0.0, z=0.0, n=22, m=7, rough=.10):
        """A heap of loose stuff: a bell with an uneven skin."""
        with self.at(x, y, z):
            k = [[1 + rough * (self.random.random() - .5) * 2 for _ in range(n)] for _ in range(m + 1)]

            def p(i, j):
                a, t = TAU * i / n, j / m
                r = (1 - t) * k[j][i % n]
                return rx * r * math.cos(a), ry * r * math.sin(a), h * (.5 - .5 * math.cos(math.pi * t)) ** .9
            for j in range(m):
                for i in range(n):
                    q = [p(i, j), p(i + 1, j), p(i + 1, j + 1), p(i, j + 1)]
                    self.face(q if j < m - 1 else q[:3], mat, None, True, .5)

    def lathe(self, profile, mat, n=20, x=0.0, y=0.0, z=0.0, smooth=True):
        """Turned on a lathe: profile = [(radius, height), ...] from below."""
        with self.at(x, y, z):
            for (r0, z0), (r1, z1) in zip(profile, profile[1:]):
                self.tube(r0, r1, z0, z1, mat, n, False, smooth, tint=.5)

    def extrude(self, outline, depth, mat, side=None):
        """Flat outline in the x-z plane (anticlockwise seen from -y), from y=0 back to y=depth."""
        self.face([(u, 0, v) for u, v in outline], mat)
        n = len(outline)
        for i in range(n):
            (a, b), (c, d) = outline[i], outline[(i + 1) % n]
            self.face([(c, 0, d), (a, 0, b), (a, depth, b), (c, depth, d)], side or mat)

    # -------------------------------------------------------------- result
    def build(self, name, loc=(0, 0, 0), turn=0.0, collection=None):
        """Make the Blender object; flat faces stay flat, tubes and blobs are smooth."""
        me = bpy.data.meshes.new(name)
        me.from_pydata(self.points, [], self.faces)
        me.uv_layers.new(name='UVMap').data.foreach_set('uv', [c for p in self.uvs for c in p])
        me.attributes.new('tint', 'FLOAT', 'FACE').data.foreach_set('value', self.tints)
        for m in self.names:
            me.materials.append(materials.get(m))
        me.polygons.foreach_set('material_index', self.slots)
        me.polygons.foreach_set('use_smooth', self.smooths)
        bm = bmesh.new()
        bm.from_mesh(me)
        bmesh.ops.remove_doubles(bm, verts=bm.verts, dist=2e-4)
        bm.to_mesh(me)
        bm.free()
        me.use_auto_smooth, me.auto_smooth_angle = True, math.radians(44)
        o = bpy.data.objects.new(name, me)
        o.location, o.rotation_euler[2] = loc, math.radians(turn)
        (collection or bpy.context.scene.collection).objects.link(o)
        return o
