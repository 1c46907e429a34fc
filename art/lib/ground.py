# SPDX-License-Identifier: MIT
"""Ground as numpy functions of x and y, shared by all boards: noise, soft steps, distances to lines and polygons; and sheets of it."""
import numpy as np


def _hash(i, j, seed):
    with np.errstate(over='ignore'):
        n = (i * np.int64(73856093)) ^ (j * np.int64(19349663)) ^ np.int64(seed * 83492791 + 12345)
        n = (n ^ (n >> 15)) * np.int64(2246822519)
        n = (n ^ (n >> 13)) * np.int64(3266489917)
    return ((n ^ (n >> 16)) & 0xffff) / 65535.0


def noise(x, y, seed=0):
    i, j = np.floor(x).astype(np.int64), np.floor(y).astype(np.int64)
    u, v = x - i, y - j
    u, v = u * u * (3 - 2 * u), v * v * (3 - 2 * v)
    a = _hash(i, j, seed) * (1 - u) + _hash(i + 1, j, seed) * u
    b = _hash(i, j + 1, seed) * (1 - u) + _hash(i + 1, j + 1, seed) * u
    return a * (1 - v) + b * v


def fbm(x, y, f=1.0, octaves=4, seed=0):
    total, amp = 0, .5
    for k in range(octaves):
        total, f, amp = total + amp * noise(x * f + 17.3 * k, y * f - 9.1 * k, seed + k), f * 2.03, amp * .5
    return total / (1 - .5 ** octaves)


def step(lo, hi, x):
    t = np.clip((x - lo) / (hi - lo), 0, 1)
    return t * t * (3 - 2 * t)


def along(x, y, line):
    """Distance to a polyline, and its third coordinate at the nearest point."""
    best, z = np.full(np.shape(x), 1e9), np.zeros(np.shape(x))
    for p, q in zip(line, line[1:]):
        dx, dy = q[0] - p[0], q[1] - p[1]
        t = np.clip(((x - p[0]) * dx + (y - p[1]) * dy) / (dx * dx + dy * dy), 0, 1)
        d = np.hypot(x - p[0] - t * dx, y - p[1] - t * dy)
        if len(p) > 2:
            z = np.where(d < best, p[2] + t * (q[2] - p[2]), z)
        best = np.minimum(best, d)
    return best, z


def inside(x, y, polygon):
    """Signed distance to a closed polygon: negative inside."""
    d, s = np.full(np.shape(x), 1e9), np.ones(np.shape(x))
    for (ax, ay), (bx, by) in zip(polygon, polygon[-1:] + polygon[:-1]):
        ex, ey, wx, wy = bx - ax, by - ay, x - ax, y - ay
        t = np.clip((wx * ex + wy * ey) / (ex * ex + ey * ey), 0, 1)
        d = np.minimum(d, (wx - ex * t) ** 2 + (wy - ey * t) ** 2)
        c1, c2, c3 = y >= ay, y < by, ex * wy > ey * wx
        s = np.where((c1 & c2 & c3) | (~c1 & ~c2 & ~c3), -s, s)
    return s * np.sqrt(d)


def sheet(name, X, Y, Z, material, cover=None):
    """A grid of quads as a Blender object; cover (.., 4) becomes the colours of its points."""
    import bpy
    ny, nx = X.shape
    co = np.stack([X, Y, Z], -1).reshape(-1, 3)
    i = (np.arange(ny - 1)[:, None] * nx + np.arange(nx - 1)).ravel()
    quads = np.stack([i, i + 1, i + nx + 1, i + nx], -1).astype(np.int32)
    me = bpy.data.meshes.new(name)
    me.vertices.add(len(co))
    me.vertices.foreach_set('co', co.astype(np.float32).ravel())
    me.loops.add(quads.size)
    me.loops.foreach_set('vertex_index', quads.ravel())
    me.polygons.add(len(quads))
    me.polygons.foreach_set('loop_start', np.arange(0, quads.size, 4, dtype=np.int32))
    me.polygons.foreach_set('loop_total', np.full(len(quads), 4, np.int32))
    me.polygons.foreach_set('use_smooth', np.ones(len(quads), bool))
    if cover is not None:
        me.attributes.new('cover', 'FLOAT_COLOR', 'POINT').data.foreach_set('color', cover.astype(np.float32).ravel())
    me.materials.append(material)
    me.update(calc_edges=True)
    o = bpy.data.objects.new(name, me)
    bpy.context.scene.collection.objects.link(o)
    return o
