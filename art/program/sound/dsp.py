# SPDX-License-Identifier: MIT
"""Signals: noise, filters, envelopes, the room, loudness.

Everything works on numpy arrays of floats at RATE; a mono signal has shape
(n,), a stereo one (n, 2).  Filters are analogue transfer functions applied in
the frequency domain: causal, without state, and good for a whole signal at
once.  With wrap=True a filter is circular, which is how loops stay seamless.
"""
import math

import numpy as np

RATE = 44100


def samples(seconds):
    """Length in samples of a time in seconds."""
    return int(round(seconds * RATE))


def clock(seconds):
    """Times of the samples of a signal of that length."""
    return np.arange(samples(seconds)) / RATE


# --- noise -----------------------------------------------------------------

def shaped_noise(seconds, rng, shape):
    """Circular noise of RMS 1 whose magnitude spectrum is shape(hz)."""
    n = samples(seconds)
    hz = np.fft.rfftfreq(n, 1 / RATE)
    spectrum = rng.standard_normal(len(hz)) + 1j * rng.standard_normal(len(hz))
    spectrum *= shape(np.maximum(hz, 1e-3))
    spectrum[0] = 0
    x = np.fft.irfft(spectrum, n)
    return x / max(1e-12, np.sqrt(np.mean(x * x)))


def noise(seconds, rng, low, high, tilt=0.0):
    """Noise between two corner frequencies; tilt in dB an octave about 1 kHz."""
    def shape(hz):
        edge = 1 / np.sqrt((1 + (low / hz) ** 4) * (1 + (hz / high) ** 4))
        return edge * (hz / 1000) ** (tilt / 6.02)
    return shaped_noise(seconds, rng, shape)


def drift(seconds, rng, hz, wrap=False):
    """A slow random curve from 0 to 1 whose fastest movement is about hz."""
    pad = 0 if wrap else 2 / hz
    x = shaped_noise(seconds + pad, rng, lambda f: (f < hz).astype(float))
    x = x[:samples(seconds)]
    return np.clip(0.5 + x / 4, 0, 1)


# --- filters ---------------------------------------------------------------

def quick_size(n):
    """The next length without large prime factors: such FFTs are quick."""
    best = 1 << (n - 1).bit_length()
    for odd in (3, 5, 9, 15, 25, 27, 45, 75, 81, 125):
        size = odd
        while size < n:
            size *= 2
        best = min(best, size)
    return best


def _apply(x, response, wrap):
    n = len(x)
    size = n if wrap else quick_size(n + samples(0.5))
    hz = np.maximum(np.fft.rfftfreq(size, 1 / RATE), 1e-6)
    h = response(hz)
    if x.ndim == 2:
        h = h[:, None]
    return np.fft.irfft(np.fft.rfft(x, size, axis=0) * h, size, axis=0)[:n]


def lowpass(x, corner, order=1, wrap=False):
    return _apply(x, lambda f: (1 + 1j * f / corner) ** -order, wrap)


def highpass(x, corner, order=1, wrap=False):
    return _apply(x, lambda f: (1 - 1j * corner / f) ** -order, wrap)


def resonate(x, centre, q, wrap=False):
    """Band-pass of gain 1 at its centre."""
    return _apply(x, lambda f: 1 / (1 + 1j * q * (f / centre - centre / f)), wrap)


def shelf(x, corner, gain_db, wrap=False):
    """Gain above the corner, in dB."""
    g = 10 ** (gain_db / 20)
    return _apply(x, lambda f: (1 + g * 1j * f / corner) / (1 + 1j * f / corner), wrap)


def tone(x, low_cut, corner, gain_db):
    """highpass of the second order and shelf in one go."""
    g = 10 ** (gain_db / 20)
    return _apply(x, lambda f: (1 - 1j * low_cut / f) ** -2 * (1 + g * 1j * f / corner) / (1 + 1j * f / corner), False)


def moving_filter(x, response, wrap=False):
    """Filter that changes with time: response(t, hz) gives the magnitude."""
    size, hop = 2048, 512
    window = np.hanning(size + 1)[:size]
    n = len(x)
    if wrap and n % hop:
        raise ValueError(f"a loop for the moving filter is a multiple of {hop} samples")
    padded = n if wrap else n + size
    out = np.zeros(padded)
    hz = np.maximum(np.fft.rfftfreq(size, 1 / RATE), 1.0)
    source = np.zeros(padded)
    source[:n] = x
    steps = math.ceil(padded / hop)
    scale = 2 * hop / size
    for i in range(steps):
        index = (np.arange(size) + i * hop - size // 2) % padded
        frame = np.fft.rfft(source[index] * window)
        now = (i * hop % padded) / RATE
        out[index] += np.fft.irfft(frame * response(now, hz)) * scale
    return out[:n]


def convolve(x, kernel, wrap=False):
    """Convolution by FFT; the tail is kept, or folded onto the start."""
    if kernel.ndim == 2 and x.ndim == 1:
        x = np.stack([x, x], axis=1)
    if x.ndim == 2 and kernel.ndim == 1:
        kernel = kernel[:, None]
    full = len(x) if wrap else len(x) + len(kernel) - 1
    if wrap and len(kernel) > full:
        raise ValueError("the kernel is longer than the loop")
    size = full if wrap else quick_size(full)
    spectrum = np.fft.rfft(x, size, axis=0) * np.fft.rfft(kernel, size, axis=0)
    return np.fft.irfft(spectrum, size, axis=0)[:full]


# --- envelopes and mixing --------------------------------------------------

def decay(seconds, t60):
    """Exponential decay by 60 dB in t60 seconds."""
    return np.exp(-6.908 * clock(seconds) / t60)


def puff(seconds, attack, t60):
    """Smooth attack, then decay."""
    t = clock(seconds)
    rise = np.sin(np.clip(t / attack, 0, 1) * math.pi / 2) ** 2
    return rise * np.exp(-6.908 * np.maximum(0, t - attack) / t60)


def swell(seconds, peak=0.5):
    """Bell-shaped envelope from 0 over 1 to 0, highest at the share `peak`."""
    t = np.linspace(0, 1, samples(seconds))
    bent = t ** (math.log(0.5) / math.log(peak))
    return np.sin(math.pi * bent) ** 2


def mix(*layers, length=None):
    """Sum of (time in s, signal, gain) layers."""
    end = max(samples(at) + len(x) for at, x, _ in layers)
    n = samples(length) if length else end
    stereo = any(x.ndim == 2 for _, x, _ in layers)
    out = np.zeros((max(n, end), 2) if stereo else max(n, end))
    for at, x, gain in layers:
        if stereo and x.ndim == 1:
            x = np.stack([x, x], axis=1)
        out[samples(at):samples(at) + len(x)] += gain * x
    return out[:n]


def add_wrapped(loop, at, x, gain=1.0):
    """Adds x into a loop at a time; what overhangs comes in at the start."""
    index = (np.arange(len(x)) + samples(at)) % len(loop)
    np.add.at(loop, index, gain * x)


def pan(x, place):
    """Mono to stereo, equal power; place from -1 (left) to 1 (right)."""
    angle = (place + 1) * math.pi / 4
    return np.stack([x * math.cos(angle), x * math.sin(angle)], axis=1)


def unit(x):
    """Scaled to peak 1."""
    return x / max(1e-12, np.max(np.abs(x)))


# --- rooms -----------------------------------------------------------------

def _box_kernel():
    """A thick oak table with the game's box on it: short, wooden, close."""
    rng = np.random.default_rng(1506)
    n = samples(0.32)
    t = np.arange(n) / RATE
    kernel = np.zeros(n)
    kernel[0] = 1
    for hz, t60, gain in ((112, .10, .0030), (186, .09, .0034), (271, .075, .0030),
                          (398, .06, .0026), (590, .05, .0020), (865, .04, .0014)):
        kernel += gain * np.sin(2 * math.pi * hz * t) * np.exp(-6.908 * t / t60)
    echoes = np.zeros(n)
    for ms, gain in ((4.3, .16), (7.9, -.11), (11.6, .10), (17.3, .07), (23.9, -.06)):
        echoes[samples(ms / 1000)] += gain
    tail = rng.standard_normal(n) * np.exp(-6.908 * t / 0.26) * 0.010
    tail[:samples(0.006)] = 0
    return kernel + lowpass(echoes + tail, 2600, 1)


_BOX = _box_kernel()


def on_table(x, amount=1.0):
    """The sound as heard from a chair at the table."""
    kernel = _BOX * amount
    kernel[0] = 1
    return convolve(x, kernel)


def hall_kernel(seconds, bright, rng, predelay=0.018):
    """Stereo tail of a stone chamber; `seconds` is its T60 in the middle."""
    n = samples(seconds * 1.15)
    t = np.arange(n) / RATE
    out = np.zeros((n, 2))
    for low, high, share in ((60, 250, 0.95), (250, 1000, 1.0), (1000, 3000, 0.78),
                             (3000, 8000, 0.45)):
        level = 1.0 if low < 1000 else bright
        for side in range(2):
            band = noise(n / RATE, rng, low, high)
            out[:, side] += level * band * np.exp(-6.908 * t / (seconds * share))
    out *= np.clip(t / 0.012, 0, 1)[:, None]
    out /= np.sqrt(np.sum(out ** 2) / 2)
    return np.concatenate([np.zeros((samples(predelay), 2)), out])


# --- loudness --------------------------------------------------------------

def k_weighted(x):
    """ITU-R BS.1770 weighting."""
    def biquad(b, a):
        def response(hz):
            z = np.exp(-2j * math.pi * hz / RATE)
            return (b[0] + b[1] * z + b[2] * z * z) / (a[0] + a[1] * z + a[2] * z * z)
        return response

    def head(hz):
        k = math.tan(math.pi * 1681.974 / RATE)
        q, vh = 0.7071752, 10 ** (3.999844 / 20)
        vb = vh ** 0.4996668
        return biquad((vh + vb * k / q + k * k, 2 * (k * k - vh), vh - vb * k / q + k * k),
                      (1 + k / q + k * k, 2 * (k * k - 1), 1 - k / q + k * k))(hz)

    def low(hz):
        k = math.tan(math.pi * 38.13547 / RATE)
        q = 0.5003270
        return biquad((1, -2, 1), (1 + k / q + k * k, 2 * (k * k - 1), 1 - k / q + k * k))(hz)

    return _apply(x, lambda hz: head(hz) * low(hz), False)


def _blocks(x, window, hop):
    power = k_weighted(x) ** 2
    if power.ndim == 2:
        power = power.sum(axis=1)
    total = np.concatenate([[0], np.cumsum(power)])
    size, step = samples(window), samples(hop)
    if len(power) <= size:
        return np.array([total[-1] / size])
    starts = np.arange(0, len(power) - size + 1, step)
    return (total[starts + size] - total[starts]) / size


def loudness(x):
    """Integrated loudness in LUFS with both gates of BS.1770."""
    blocks = _blocks(x, 0.4, 0.1)
    def lufs(p):
        return -0.691 + 10 * math.log10(max(1e-12, p))
    loud = blocks[blocks > 10 ** ((-70 + 0.691) / 10)]
    if len(loud) == 0:
        return -120.0
    gate = 10 ** ((lufs(loud.mean()) - 10 + 0.691) / 10)
    return lufs(loud[loud > gate].mean())


def burst_level(x, window=0.1):
    """Loudest 100 ms, weighted, in dB: how loud a short sound is felt."""
    return -0.691 + 10 * math.log10(max(1e-12, _blocks(x, window, 0.01).max()))


def true_peak(x):
    """Peak in dBFS between the samples too (four times oversampled)."""
    columns = x[:, None] if x.ndim == 1 else x
    top, size, guard = 0.0, 65536, 512
    for column in columns.T:
        padded = np.concatenate([np.zeros(guard), column, np.zeros(size + guard)])
        for start in range(0, len(column), size - 2 * guard):
            piece = padded[start:start + size]
            fine = np.fft.irfft(np.fft.rfft(piece), 4 * size) * 4
            top = max(top, np.abs(fine[4 * guard:-4 * guard]).max())
    return 20 * math.log10(max(1e-9, top))
