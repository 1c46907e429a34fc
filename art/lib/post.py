# SPDX-License-Identifier: MIT
"""From render passes to finished pictures, in numpy: denoiser, tone curve, shadows, glow, edges, WebP.

Debian's Blender has no denoiser. Ours filters only the light that falls on diffuse surfaces (direct and
indirect pass), steered by normals and depth, and multiplies the clean albedo back in afterwards, so bricks
and tiles stay sharp at a few dozen samples. Gloss and emission are what is left over, filtered gently.

Values from Blender are linear and premultiplied. `finish` divides by alpha before the tone curve and
returns straight alpha, display referred: what SDL blends.
"""
import numpy as np
from PIL import Image

STRIP = 160                                            # rows filtered at once: what fits the cache
GRADE = {
    'summer': dict(exposure=.88, sat=1.06, gain=(1.02, 1.0, .955), lift=(.010, .004, .016)),
    'winter': dict(exposure=.86, sat=1.06, gain=(.985, .995, 1.02), lift=(.008, .014, .034)),
}
# Alpha of the shadow catcher is a loss of linear light; the program blends after the tone curve.
# fit.py compares them with a render of the whole scene; look there after any change of light or tone.
SHADOW = {'summer': dict(power=.92, tint=(.020, .035, .045)), 'winter': dict(power=.68, tint=(.070, .095, .190))}
TAPS = np.array([1, 4, 6, 4, 1], np.float32) / 16


def _smooth_strip(img, lum, guides, step, sigma):
    """One a-trous pass over a padded strip; guides are (array, 1/sigma)."""
    pad = 2 * step
    h, w = img.shape[0] - 2 * pad, img.shape[1] - 2 * pad
    mid = slice(pad, pad + h), slice(pad, pad + w)
    acc, weight = np.zeros((h, w, img.shape[2]), np.float32), np.zeros((h, w, 1), np.float32)
    inv = 1 / (sigma * (lum[mid] + .03))
    for j in range(5):
        for i in range(5):
            q = slice(j * step, j * step + h), slice(i * step, i * step + w)
            e = ((lum[q] - lum[mid]) * inv) ** 2
            for g, k in guides:
                d = (g[q] - g[mid]) * k
                e += (d * d).sum(-1, keepdims=True)
            e = np.exp(-np.minimum(e, 30)) * (TAPS[j] * TAPS[i])
            acc += e * img[q]
            weight += e
    return acc / np.maximum(weight, 1e-8)


def smooth(img, guides=(), passes=3, sigma=.35):
    """Edge-avoiding a-trous filter: each pass doubles the reach; guides are (array HxWxC, sigma)."""
    img = img.astype(np.float32)
    for k in range(passes):
        step, pad = 1 << k, 2 << k
        grow = ((pad, pad), (pad, pad), (0, 0))
        big = np.pad(img, grow, 'edge')
        lum = big.mean(-1, keepdims=True)
        lum = sum(np.roll(np.roll(lum, a, 0), b, 1) for a in (-1, 0, 1) for b in (-1, 0, 1)) / 9
        gs = [(np.pad(g.astype(np.float32), grow, 'edge'), np.float32(1 / s)) for g, s in guides]
        out = np.empty_like(img)
        for y in range(0, img.shape[0], STRIP):
            rows = slice(y, min(y + STRIP, img.shape[0]) + 2 * pad)
            out[y:y + STRIP] = _smooth_strip(big[rows], lum[rows], [(g[rows], k2) for g, k2 in gs], step, sigma / (1 + .4 * k))
        img = out
    return img


def srgb(x):
    return np.where(x <= .0031308, x * 12.92, 1.055 * np.power(np.maximum(x, 1e-8), 1 / 2.4) - .055)


def tone(rgb, season='summer'):
    """Linear light to display values: filmic shoulder, then the season's grade. The same for every layer."""
    g = GRADE[season]
    x = rgb * g['exposure']
    x = x * (2.51 * x + .03) / (x * (2.43 * x + .59) + .14) * .98
    x = srgb(np.clip(x, 0, 1))
    grey = (x * (.30, .59, .11)).sum(-1, keepdims=True)
    x = grey + (x - grey) * g['sat']
    return np.clip(x * g['gain'] + np.array(g['lift']) * (1 - grey), 0, 1)


def _split(p, denoise, gloss=True):
    """Denoised linear premultiplied colour and the part of it that is no diffuse light (gloss, emission)."""
    img, col = p['Image'][..., :3], p['DiffCol'][..., :3]
    light = p['DiffDir'][..., :3] + p['DiffInd'][..., :3]
    rest = img - col * light
    if denoise:
        normal = p['Normal'][..., :3]
        depth = np.where(p['Depth'][..., :1] > 1e4, 200, p['Depth'][..., :1]).astype(np.float32)
        slope = np.abs(np.gradient(depth[..., 0], axis=1)) + np.abs(np.gradient(depth[..., 0], axis=0))
        light = smooth(light, [(normal, .28), (depth, .20 + 2.0 * float(np.median(slope)))], 3)
        calm = np.abs(rest).max(-1, keepdims=True) < .25
        rest = rest if not gloss else np.where(calm, smooth(rest, [(normal, .3), (col, .1)], 2, 1.2), rest)
    return col * light + rest, rest


def finish(p, season='summer', denoise=True, gloss=True):
    """Passes to straight, display-referred RGBA (float 0..1). Where next to nothing shines, filtering GLOSS is time for nothing."""
    alpha = np.clip(p['Image'][..., 3:4], 0, 1)
    lin, _ = _split(p, denoise, gloss)
    return np.concatenate([tone(np.maximum(lin, 0) / np.maximum(alpha, 1e-4), season), alpha], -1)


def shadow(p, season):
    """Pass of a shadow catcher to a tinted shadow."""
    s = SHADOW[season]
    a = smooth(np.clip(p['Image'][..., 3:4], 0, 1), passes=2, sigma=.8)
    a = 1 - np.power(np.clip(1 - a, 0, 1), s['power'])
    a = np.clip((a - .03) * 1.07, 0, 1)
    return np.concatenate([np.broadcast_to(np.array(s['tint']), a.shape[:2] + (3,)), a], -1)


def blur(img, radius):
    """Three box filters: nearly a Gaussian."""
    for _ in range(3):
        for axis in (0, 1):
            pad = [(0, 0)] * img.ndim
            pad[axis] = (radius + 1, radius)
            c = np.cumsum(np.pad(img, pad), axis, dtype=np.float64)
            n = img.shape[axis]
            hi = np.take(c, range(2 * radius + 1, 2 * radius + 1 + n), axis)
            img = (hi - np.take(c, range(n), axis)) / (2 * radius + 1)
    return img


def halo(p, pad, strength=.5):
    """Light round lit windows and embers, to be added: colour and alpha such that colour * alpha is the light."""
    _, rest = _split(p, False)
    lit = np.where(rest.max(-1, keepdims=True) > .8, rest, 0)
    lit = np.pad(np.clip(lit, 0, 4), ((pad, pad), (pad, pad), (0, 0)))
    light = np.clip(.7 * blur(lit, 4) + 1.1 * blur(lit, 11), 0, 1) * strength * 1.0
    a = light.max(-1, keepdims=True)
    rgb = light / np.maximum(a, 1e-4)
    return np.concatenate([np.where(a > .004, rgb, (1.0, .6, .25)), np.clip(a - .004, 0, 1)], -1)


def enlarge(img, w, h):
    """Bicubic, channel by channel (straight alpha of one colour, or opaque)."""
    size = (w, h)
    return np.stack([np.asarray(Image.fromarray(img[..., k].astype(np.float32)).resize(size, Image.BICUBIC)) for k in range(img.shape[2])], -1).clip(0, 1)


def bleed(rgba, n=4):
    """Grow colour into the transparent rim, so that linear filtering never draws a dark fringe."""
    c, known = rgba[..., :3].copy(), rgba[..., 3:4] > .02
    for _ in range(n):
        s, w = np.zeros_like(c), np.zeros_like(rgba[..., :1])
        for shift in ((1, 0), (-1, 0), (0, 1), (0, -1)):
            k = np.roll(known, shift, (0, 1))
            s += np.roll(c, shift, (0, 1)) * k
            w += k
        grow = ~known & (w > 0)
        c = np.where(grow, s / np.maximum(w, 1), c)
        known = known | grow
    return np.concatenate([np.where(known, c, 0), rgba[..., 3:4]], -1)


def save(path, img, quality=90, alpha_quality=92, lossless=False):
    """Write WebP (or PNG, by the name); img is float 0..1, three or four channels."""
    a = Image.fromarray((np.clip(img, 0, 1) * 255 + .5).astype(np.uint8))
    if path.endswith('.png'):
        a.save(path)
    else:
        a.save(path, 'WEBP', quality=quality, alpha_quality=alpha_quality, method=5, lossless=lossless, exact=True)
