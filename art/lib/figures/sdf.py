# SPDX-License-Identifier: MIT
"""Sculpting with distance fields, in numpy alone.

A figurine is soft: fingers flow into a palm, a nose into a face, a fold into a sleeve. Polygon soup cannot do that and
modifiers would hide it in Blender's state. So each piece of one paint (skin, tunic, hat) is a `Sculpt`: a list of
primitives joined by smooth unions and cuts, evaluated on a grid and meshed by naive surface nets. Colour is painted by
the same primitives, at the vertices, and a `wash` (dark in crevices, pale on edges, as on a painted miniature) is
measured from the mesh. The module knows nothing of Blender; `mesh.py` hands the result over.

Units: one unit is about a forearm; a standing figure is 3.1 units tall, +z up, and looks along -y.
"""
import math
from contextlib import contextmanager

import numpy as np

F = np.float32


def rotation(rx=0.0, ry=0.0, rz=0.0):
    """Matrix of rotations about x, then y, then z, in degrees."""
    a, b, c = (math.radians(v) for v in (rx, ry, rz))
    X = np.array([[1, 0, 0], [0, math.cos(a), -math.sin(a)], [0, math.sin(a), math.cos(a)]])
    Y = np.array([[math.cos(b), 0, math.sin(b)], [0, 1, 0], [-math.sin(b), 0, math.cos(b)]])
    Z = np.array([[math.cos(c), -math.sin(c), 0], [math.sin(c), math.cos(c), 0], [0, 0, 1]])
    return Z @ Y @ X


def frame(z, x=(1, 0, 0)):
    """Matrix whose third column is z and whose first is as near to x as it can be."""
    z = np.asarray(z, float)
    z = z / np.linalg.norm(z)
    x = np.asarray(x, float)
    x = x - z * x.dot(z)
    if np.linalg.norm(x) < 1e-4:
        x = np.array((0, 1, 0)) - z * z[1]
    x = x / np.linalg.norm(x)
    return np.stack([x, np.cross(z, x), z], 1)


# ---- distance functions: points (N,3) -> (N,)

def _ellipsoid(p, r):
    r = np.asarray(r, F)
    q = p / r
    k0 = np.sqrt((q * q).sum(1))
    q = q / r
    k1 = np.sqrt((q * q).sum(1))
    return k0 * (k0 - 1) / np.maximum(k1, 1e-6)


def _cone(p, a, b, r1, r2):
    """Round cone, radii interpolated along the axis (good enough and cheap)."""
    ab = b - a
    t = np.clip(((p - a) @ ab) / max(float(ab @ ab), 1e-9), 0, 1)
    q = p - a - t[:, None] * ab
    return np.sqrt((q * q).sum(1)) - (r1 + (r2 - r1) * t)


def _box(p, h, r):
    q = np.abs(p) - (np.asarray(h, F) - r)
    out = np.sqrt((np.maximum(q, 0) ** 2).sum(1))
    return out + np.minimum(q.max(1), 0) - r


def _cyl(p, rad, half, r):
    q = np.stack([np.sqrt(p[:, 0] ** 2 + p[:, 1] ** 2) - rad + r, np.abs(p[:, 2]) - half + r], 1)
    return np.minimum(q.max(1), 0) + np.sqrt((np.maximum(q, 0) ** 2).sum(1)) - r


def _torus(p, R, r):
    q = np.sqrt(p[:, 0] ** 2 + p[:, 1] ** 2) - R
    return np.sqrt(q * q + p[:, 2] ** 2) - r


def _polygon(x, y, pts):
    """Signed distance to a closed polygon in the plane."""
    pts = np.asarray(pts, F)
    d = np.full(x.shape, 1e9, F)
    s = np.ones(x.shape, F)
    for (ax, ay), (bx, by) in zip(pts, np.roll(pts, 1, 0)):
        ex, ey, wx, wy = bx - ax, by - ay, x - ax, y - ay
        t = np.clip((wx * ex + wy * ey) / max(ex * ex + ey * ey, 1e-9), 0, 1)
        d = np.minimum(d, (wx - ex * t) ** 2 + (wy - ey * t) ** 2)
        c1, c2, c3 = y >= ay, y < by, ex * wy > ey * wx
        s = np.where((c1 & c2 & c3) | (~c1 & ~c2 & ~c3), -s, s)
    return s * np.sqrt(d)


def fbm(p, scale=4.0, octaves=3, seed=1):
    """Cheap smooth noise in about -1..1: sums of rotated sines. Enough for folds, bark and hammered metal."""
    rng = np.random.default_rng(seed)
    out, amp = np.zeros(len(p), F), 1.0
    for _ in range(octaves):
        for _ in range(3):
            d = rng.normal(size=3)
            d = d / np.linalg.norm(d) * scale
            out += amp / 3 * np.sin(p @ d.astype(F) + rng.uniform(0, 6.28)).astype(F)
        scale, amp = scale * 1.9, amp * .55
    return out


class Sculpt:
    """One paint, one mesh. `k` is the radius of smooth joins; `col` linear RGB; `gloss` 0..1; `worn`
    how far crevices darken and edges pale."""

    def __init__(self, name, col=(.5, .5, .5), voxel=.016, k=.03, gloss=.06, grain=0.0, worn=1.0, stuff='varnish'):
        self.name, self.col, self.voxel, self.k, self.gloss, self.grain, self.worn, self.stuff = name, col, voxel, k, gloss, grain, worn, stuff
        self.ops = []                       # (kind, fn, lo, hi, k, col, soft)
        self.M, self.t, self.s = np.eye(3), np.zeros(3), 1.0

    # ---- transform stack
    @contextmanager
    def at(self, x=0.0, y=0.0, z=0.0, rx=0.0, ry=0.0, rz=0.0, s=1.0, m=None):
        old = self.M, self.t, self.s
        self.t = self.t + self.M @ np.array((x, y, z), float) * self.s
        self.M = self.M @ (rotation(rx, ry, rz) if m is None else np.asarray(m))
        self.s = self.s * s
        yield self
        self.M, self.t, self.s = old

    def world(self, p):
        return self.M @ np.asarray(p, float) * self.s + self.t

    def _push(self, fn, lo, hi, op, k, col, soft):
        M, t, s = self.M.astype(F), self.t.astype(F), self.s
        corners = np.array([(x, y, z) for x in (lo[0], hi[0]) for y in (lo[1], hi[1]) for z in (lo[2], hi[2])], float)
        w = corners @ self.M.T * s + self.t
        local = lambda p: fn(((p - t) @ M) / F(s)) * F(s)
        self.ops.append((op, local, w.min(0), w.max(0), self.k if k is None else k, col, soft))

    # ---- primitives; op: add, cut, clip, paint
    def ball(self, c, r, op='add', k=None, col=None, soft=.006):
        r = (r, r, r) if np.isscalar(r) else r
        c = np.asarray(c, F)
        self._push(lambda p: _ellipsoid(p - c, r), c - r, c + r, op, k, col, soft)

    def cone(self, a, b, r1, r2=None, op='add', k=None, col=None, soft=.006):
        r2 = r1 if r2 is None else r2
        a, b = np.asarray(a, F), np.asarray(b, F)
        lo, hi = np.minimum(a - r1, b - r2), np.maximum(a + r1, b + r2)
        self._push(lambda p: _cone(p, a, b, r1, r2), lo, hi, op, k, col, soft)

    def tube(self, pts, r, op='add', k=None, col=None, soft=.006):
        """Chain of round cones through pts; r one radius or one a point."""
        pts = [np.asarray(p, F) for p in pts]
        r = [r] * len(pts) if np.isscalar(r) else r
        def fn(p):
            d = _cone(p, pts[0], pts[1], r[0], r[1])
            for i in range(1, len(pts) - 1):
                d = np.minimum(d, _cone(p, pts[i], pts[i + 1], r[i], r[i + 1]))
            return d
        lo = np.min([p - q for p, q in zip(pts, r)], 0)
        hi = np.max([p + q for p, q in zip(pts, r)], 0)
        self._push(fn, lo, hi, op, k, col, soft)

    def box(self, c, half, r=.02, op='add', k=None, col=None, soft=.006):
        c, h = np.asarray(c, F), np.asarray(half, F)
        self._push(lambda p: _box(p - c, h, min(r, float(h.min()))), c - h, c + h, op, k, col, soft)

    def cyl(self, c, rad, half, r=.02, op='add', k=None, col=None, soft=.006):
        c = np.asarray(c, F)
        e = np.array((rad, rad, half), F)
        self._push(lambda p: _cyl(p - c, rad, half, min(r, rad, half)), c - e, c + e, op, k, col, soft)

    def torus(self, c, R, r, op='add', k=None, col=None, soft=.006):
        c = np.asarray(c, F)
        e = np.array((R + r, R + r, r), F)
        self._push(lambda p: _torus(p - c, R, r), c - e, c + e, op, k, col, soft)

    def lathe(self, prof, r=.0, op='add', k=None, col=None, soft=.006, squash=1.0):
        """Closed profile [(radius, z), ...] turned about z; squash scales y."""
        prof = np.asarray(prof, F)
        R, lo, hi = prof[:, 0].max() + r, prof[:, 1].min() - r, prof[:, 1].max() + r
        def fn(p):
            rho = np.sqrt(p[:, 0] ** 2 + (p[:, 1] / squash) ** 2)
            return (_polygon(rho, p[:, 2], prof) - r) * min(1.0, squash)
        self._push(fn, np.array((-R, -R * squash, lo)), np.array((R, R * squash, hi)), op, k, col, soft)

    def prism(self, poly, half, r=.01, op='add', k=None, col=None, soft=.006):
        """Polygon in the x-z plane, extruded to +-half along y, edges rounded by r."""
        poly = np.asarray(poly, F)
        def fn(p):
            q = np.stack([_polygon(p[:, 0], p[:, 2], poly) + r, np.abs(p[:, 1]) - half + r], 1)
            return np.minimum(q.max(1), 0) + np.sqrt((np.maximum(q, 0) ** 2).sum(1)) - r
        lo = np.array((poly[:, 0].min(), -half, poly[:, 1].min()))
        hi = np.array((poly[:, 0].max(), half, poly[:, 1].max()))
        self._push(fn, lo, hi, op, k, col, soft)

    def field(self, fn, lo, hi, op='add', k=None, col=None, soft=.006):
        self._push(fn, np.asarray(lo, F), np.asarray(hi, F), op, k, col, soft)

    def displace(self, fn):
        """fn(world points) -> distance to add (positive carves)."""
        self.ops.append(('disp', fn, None, None, 0, None, 0))

    def paint(self, fn, col, soft=1.0):
        """fn(world points) -> 0..1 weight of col."""
        self.ops.append(('tint', fn, None, None, 0, col, soft))

    # ---- evaluation
    def _grid(self):
        h = self.voxel
        adds = [o for o in self.ops if o[0] == 'add']
        lo = np.min([o[2] for o in adds], 0) - 4 * h - .02
        hi = np.max([o[3] for o in adds], 0) + 4 * h + .02
        n = np.ceil((hi - lo) / h).astype(int) + 1
        ax = [(lo[i] + h * np.arange(n[i])).astype(F) for i in range(3)]
        D = np.full(n, 9.0, F)
        for kind, fn, blo, bhi, k, _, _ in self.ops:
            if kind in ('paint', 'tint'):
                continue
            if kind == 'disp':
                near = np.abs(D) < 8 * h
                i = np.argwhere(near)
                p = np.stack([ax[j][i[:, j]] for j in range(3)], 1)
                D[near] += fn(p).astype(F)
                continue
            m = k + 5 * h + .02
            a = np.clip(np.floor((blo - m - lo) / h).astype(int), 0, n) if kind != 'clip' else np.zeros(3, int)
            b = np.clip(np.ceil((bhi + m - lo) / h).astype(int) + 1, 0, n) if kind != 'clip' else n
            if (b <= a).any():
                continue
            sl = tuple(slice(a[i], b[i]) for i in range(3))
            X = np.meshgrid(*(ax[i][sl[i]] for i in range(3)), indexing='ij')
            p = np.stack([x.ravel() for x in X], 1)
            d2 = fn(p).reshape(X[0].shape).astype(F)
            D[sl] = _join(kind, D[sl], d2, k)
        return D, lo, h

    def evaluate(self, p):
        """Distance and colour at points."""
        d = np.full(len(p), 9.0, F)
        c = np.tile(np.asarray(self.col, F), (len(p), 1))
        for kind, fn, _, _, k, col, soft in self.ops:
            if kind == 'disp':
                d = d + fn(p).astype(F)
                continue
            d2 = fn(p).astype(F)
            if kind == 'tint':
                w = np.clip(d2, 0, 1) * soft
            elif kind == 'paint':
                w = _sig(-d2 / max(soft, 1e-4))
            elif kind == 'add':
                w = _sig((d - d2) / soft)
            else:
                e = -d2 if kind == 'cut' else d2
                w = _sig((e - d) / soft)
            if kind in ('add', 'cut', 'clip'):
                d = _join(kind, d, d2, k)
            if kind == 'add' and col is None:
                col = self.col
            if col is not None:
                c = c + (np.asarray(col, F) - c) * w[:, None]
        return d, c

    def build(self):
        """-> vertices, quads, colours, wash (0 crevice .. 1 edge, .5 flat)."""
        D, lo, h = self._grid()
        v, q = surface_nets(D, lo, h)
        if not len(v):
            raise ValueError(f'{self.name}: nothing to mesh')
        n = vertex_normals(v, q)
        d, _ = self.evaluate(v)
        v = v - n * np.clip(d, -.5 * h, .5 * h)[:, None]
        n = vertex_normals(v, q)
        _, c = self.evaluate(v)
        reach = F(.07)
        ao = np.clip(self.evaluate(v + n * reach)[0] / reach, 0, 1)
        curve = curvature(v, q, n, h)
        wash = np.clip(.5 + (.5 * ao ** .8 + curve * .9 - .5) * self.worn, 0, 1)
        return v, q, c, wash


def _sig(x):
    return 1 / (1 + np.exp(-np.clip(x, -20, 20)))


def _join(kind, d1, d2, k):
    if kind == 'add':
        if k <= 0:
            return np.minimum(d1, d2)
        h = np.maximum(k - np.abs(d1 - d2), 0) / k
        return np.minimum(d1, d2) - h * h * k * F(.25)
    e = -d2 if kind == 'cut' else d2
    if k <= 0:
        return np.maximum(d1, e)
    h = np.maximum(k - np.abs(d1 - e), 0) / k
    return np.maximum(d1, e) + h * h * k * F(.25)


def surface_nets(D, lo, h):
    """Naive surface nets: one vertex a cell that the surface crosses, one quad an edge that it crosses."""
    ins = D < 0
    nx, ny, nz = D.shape
    corner = [(i, j, k) for i in (0, 1) for j in (0, 1) for k in (0, 1)]
    cnt = sum(ins[i:nx - 1 + i, j:ny - 1 + j, k:nz - 1 + k].astype(np.int8) for i, j, k in corner)
    cells = np.argwhere((cnt > 0) & (cnt < 8))
    acc, num = np.zeros((len(cells), 3), F), np.zeros((len(cells), 1), F)
    for a in corner:
        for axis in range(3):
            if a[axis]:
                continue
            b = list(a)
            b[axis] = 1
            da = D[tuple((cells + a).T)]
            db = D[tuple((cells + b).T)]
            m = (da < 0) != (db < 0)
            t = np.where(m, da / np.where(m, da - db, 1), 0)
            pt = np.tile(np.array(a, F), (len(cells), 1))
            pt[:, axis] = t
            acc += pt * m[:, None]
            num += m[:, None]
    v = (cells + acc / np.maximum(num, 1)) * F(h) + lo.astype(F)
    idx = np.full((nx - 1, ny - 1, nz - 1), -1, np.int64)
    idx[tuple(cells.T)] = np.arange(len(cells))
    quads = []
    for axis in range(3):
        s1 = [slice(None)] * 3
        s2 = [slice(None)] * 3
        s1[axis], s2[axis] = slice(0, -1), slice(1, None)
        e = np.argwhere(ins[tuple(s1)] != ins[tuple(s2)])
        u, w = [i for i in range(3) if i != axis]
        e = e[(e[:, u] > 0) & (e[:, w] > 0)]
        inside_first = ins[tuple(e.T)]
        def cell(du, dw):
            c = e.copy()
            c[:, u] -= du
            c[:, w] -= dw
            ok = (c[:, u] < idx.shape[u]) & (c[:, w] < idx.shape[w])
            c = np.minimum(c, np.array(idx.shape) - 1)
            return np.where(ok, idx[tuple(c.T)], -1)
        q = np.stack([cell(1, 1), cell(0, 1), cell(0, 0), cell(1, 0)], 1)
        flip = inside_first if axis != 1 else ~inside_first
        q[~flip] = q[~flip][:, ::-1]
        quads.append(q[(q >= 0).all(1)])
    return v.astype(F), np.concatenate(quads)


def vertex_normals(v, q):
    fn = np.cross(v[q[:, 2]] - v[q[:, 0]], v[q[:, 3]] - v[q[:, 1]])
    n = np.zeros_like(v)
    for i in range(4):
        for a in range(3):
            n[:, a] += np.bincount(q[:, i], fn[:, a], len(v)).astype(F)
    return n / np.maximum(np.sqrt((n * n).sum(1, keepdims=True)), 1e-9)


def _mean(x, q, n):
    """Mean over the edge neighbours; x (N,) or (N,3)."""
    x = x if x.ndim > 1 else x[:, None]
    out, cnt = np.zeros((n, x.shape[1])), np.zeros(n)
    for i in range(4):
        for j in (1, 3):
            a, b = q[:, i], q[:, (i + j) % 4]
            for c in range(x.shape[1]):
                out[:, c] += np.bincount(a, x[b, c], n)
            cnt += np.bincount(a, minlength=n)
    return (out / np.maximum(cnt, 1)[:, None]).astype(F)


def curvature(v, q, n, h):
    """Convex positive, about -.5 .. .5, smoothed over a few rings."""
    m = _mean(v, q, len(v))
    c = ((v - m) * n).sum(1) / h
    for _ in range(3):
        c = .4 * c + .6 * _mean(c, q, len(v))[:, 0]
    return np.clip(c * 2.2, -.5, .5)
