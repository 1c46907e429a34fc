# SPDX-License-Identifier: MIT
"""Small people for the boards, of few and large parts: told apart at thirty pixels by what they do, not by a face.

A `Doll` stands at a place of its own in a picture, turned by `heading` degrees: 0 looks at us, 90 to the right. All that is
put into its hands goes by its own axes: x to its left as we see it at 0, -y before it, z up. Units: 2.8 are its height.
"""
import math

import numpy as np

import body as B
import sdf

V = np.array
REACH = .52                                            # of half an arm
FINE = .034                                            # voxels of tools
HEAD, LOOKS_UP = 1.26, 12                              # large, and tilted by so many degrees: we look down on them


def mix(a, b, t):
    return V(a, float) + (V(b, float) - V(a, float)) * t


class Stage:
    """What is seen in one picture, turned as a whole by degrees."""

    def __init__(self, turned=0):
        self.figure, self.count, self.turned = B.Figure(.05), 0, turned

    def part(self, paint, colour, name, voxel=.05):
        """A sculpt of COLOUR that is made as PAINT is (body.PAINTS), and is shared by all of that name."""
        key = f'{paint}.{name}'
        self.figure.colours[key] = colour
        s = self.figure(key)
        s.voxel = voxel
        return s


class Doll:
    def __init__(self, stage, look, at=(0, 0, 0), heading=0, size=1.0):
        self.stage, self.look, self.size, self.heading = stage, look, size, heading
        self.t, self.M = V(at, float), sdf.rotation(rz=heading)
        self.id = stage.count
        stage.count += 1

    def __call__(self, paint, colour=None, name='', voxel=FINE):
        """The sculpt of a paint, in this doll's axes."""
        s = self.stage.part(paint, colour or self.look.get(paint, B.PAINTS.get(paint, ('#888888',))[0]), f'{self.id}{name}', voxel)
        s.M, s.t, s.s = self.M, self.t, self.size
        return s

    # ---- the body

    def stand(self, hip=.98, lean=0, nod=0, turn=0, sway=0, feet=((-.2, 0, 0), (.2, 0, 0)), left=None, right=None, back=0, elbows=.5):
        """Feet as (x, y, z); hands where they hold something, hanging if None. Gives where the hands are, left and right."""
        look = self.look
        p = V((sway * .5, back, hip))
        a, b = math.radians(lean), math.radians(sway * 20)
        up = V((math.sin(b), -math.sin(a), math.cos(a) * math.cos(b)))
        s = p + up * .74
        coat = self('coat', voxel=.05)
        coat.cone(p, s, .43, .33, k=.1)
        coat.ball(p + V((0, .02, -.05)), V((.45, .40, .30)), k=.15)
        coat.tube([s + V((-.26, 0, 0)), s + V((.26, 0, 0))], .22, k=.12)
        if look.get('skirt'):
            coat.cone(p, (p[0], p[1] * .5 + .02, .16), .42, .60, k=.12)
            coat.box((0, 0, -.5), (2, 2, .56), .01, 'cut', k=.01)
        else:
            self._legs(p, feet)
        if look.get('apron'):
            self._apron(p, s, up)
        if look.get('plaid'):
            self._plaid(p, s)
        if look.get('cloak'):
            self('scarf', look['cloak'], 'cloak', .05).tube([s + V((0, .08, .04)), p + V((0, .20, .10)), p + V((0, .30, -.42))], [.37, .42, .45], k=.1)
        self._head(s, up, nod, turn)
        out = []
        for x, hand in ((-1, left), (1, right)):
            hand = s + V((x * .52, -.06, -.78)) if hand is None else V(hand, float)
            out.append(self._arm(x, s + V((x * .40, 0, -.02)), hand, elbows))
        return out

    def _legs(self, p, feet):
        leg, boot = self('hose', voxel=.05), self('leather', '#54402c', voxel=.05)
        for x, y, z in feet:
            top, foot = p + V((x, 0, -.12)), V((x, y, z + .14))
            knee = (top + foot) / 2 + V((0, -.16 * max(0, 1.0 - np.linalg.norm(top - foot)) * 3 - .02, .03))
            leg.tube([top, knee, foot + V((0, 0, .08))], [.20, .16, .13], k=.05)
            boot.ball(foot + V((0, -.09, -.03)), V((.15, .24, .13)), k=.05)
            boot.cone(foot, foot + V((0, .02, .18)), .14, .15, k=.05)

    def _apron(self, p, s, up):
        a = self('apron', voxel=.04)
        front = V((0, -1.0, 0))
        a.tube([s - up * .28 + front * .20, p + front * .30, V((p[0], p[1] - .46 if self.look.get('skirt') else p[1] - .34, .50))],
               [.20, .24, .27 if self.look.get('skirt') else .20], k=.08)

    def _plaid(self, p, s):
        c = self('scarf', self.look['plaid'], 'plaid', .045)
        c.tube([s + V((.30, -.10, .12)), s + V((0, -.30, -.34)), p + V((-.30, -.28, .12))], [.15, .17, .16], k=.05)
        c.lathe([(.0, p[2] + .10), (.44, p[2] + .10), (.58, p[2] - .44), (0, p[2] - .44)], .03, k=.05)

    def _arm(self, x, shoulder, hand, elbows):
        d = hand - shoulder
        far = np.linalg.norm(d)
        if far > 2 * REACH * .98:
            hand, d, far = shoulder + d * (2 * REACH * .98 / far), d * (2 * REACH * .98 / far), 2 * REACH * .98
        out = V((x * .8, .55, -.6))
        out = out - d * (out @ d) / max(far * far, 1e-6)
        out = out / max(np.linalg.norm(out), 1e-6)
        elbow = (shoulder + hand) / 2 + out * math.sqrt(max(REACH ** 2 - far * far / 4, 0)) * (elbows + .5)
        if self.look.get('bare'):
            self('coat', voxel=.05).tube([shoulder, mix(shoulder, elbow, .8)], [.19, .17], k=.06)
            self('skin', voxel=.05).tube([elbow, hand], [.14, .13], k=.05)
        else:
            self('coat', voxel=.05).tube([shoulder, elbow, mix(elbow, hand, .86)], [.19, .165, .15], k=.06)
        self('skin', voxel=.05).ball(hand, .165, k=.05)
        return hand

    def _head(self, s, up, nod, turn):
        look = self.look
        a = math.radians(nod)
        c = s + V((up[0], up[1] * .8 - math.sin(a) * .25, 0)) * .62 + V((0, 0, .60 * up[2] + .06 * (1 - math.sin(a))))
        fr = dict(x=c[0], y=c[1], z=c[2], rx=nod + math.degrees(math.asin(-up[1])) * .35 - LOOKS_UP, rz=turn + self._to_us(), s=HEAD)
        skin = self('skin', voxel=.045)
        with skin.at(**fr):
            skin.ball((0, 0, 0), V((.40, .40, .42)), k=.03)
            skin.ball((0, -.41, -.06), V((.10, .12, .10)), k=.05)
            for x in (-1, 1):
                skin.ball((x * .40, .02, -.04), V((.07, .1, .12)), k=.03)
        eyes = self('dark', '#1c120e', 'eye', .03)
        with eyes.at(**fr):
            for x in (-1, 1):
                eyes.ball((x * .165, -.375, .05), V((.072, .05, .095)), k=0)
        hair = self('hair', look.get('hair', '#6b4428'), voxel=.045)
        with hair.at(**fr):
            hair.ball((0, .07, .08), V((.435, .42, .44)), k=.02)
            hair.ball((0, -.42, -.12), V((.36, .30, .40)), 'cut', k=.04)
            hair.box((0, 0, -.75), (1, 1, .5), .02, 'cut', k=.03)
            if look.get('braid'):
                hair.tube([(0, .40, -.05), (0, .50, -.35), (0, .44, -.62)], [.15, .13, .07], k=.06)
            if look.get('beard'):
                hair.ball((0, -.22, -.28), V((.27, .22, .20)), k=.04)
        self._hat(fr, look.get('hat'))
        if look.get('neck'):
            scarf = self('scarf', look['neck'], 'neck', .045)
            with scarf.at(*(s + up * .14)):
                scarf.torus((0, -.03, 0), .32, .14, k=.02)
                scarf.tube([(.16, -.40, -.04), (.20, -.52, -.42)], [.11, .13], k=.04)

    def _to_us(self):
        """Degrees by which a head looks over its shoulder, so that we see its face."""
        way = (self.heading + self.stage.turned + 180) % 360 - 180
        return -max(-40, min(40, .5 * way)) if abs(way) < 130 else 0

    def _hat(self, fr, kind):
        if not kind:
            return
        colour = self.look.get('hat_colour', '#c9a65a')
        h = self('hat' if kind in ('straw', 'helmet') else 'cap', colour, 'hat', .045)
        with h.at(**fr):
            if kind == 'straw':
                h.lathe([(0, .24), (.50, .20), (.52, .25), (.36, .32), (.30, .58), (0, .63)], .02)
            elif kind == 'cap':
                h.ball((0, .08, .22), V((.46, .44, .36)), k=.02)
                h.box((0, 0, -.22), (1, 1, .36), .02, 'cut', k=.03)
                h.tube([(-.3, -.27, .18), (0, -.41, .17), (.3, -.27, .18)], .07, k=.04)
            elif kind == 'wool':
                h.ball((0, .06, .24), V((.47, .45, .42)), k=.02)
                h.box((0, 0, -.20), (1, 1, .38), .02, 'cut', k=.03)
            elif kind == 'coif':
                h.ball((0, .10, .12), V((.47, .43, .47)), k=.02)
                h.ball((0, -.50, -.08), V((.40, .40, .42)), 'cut', k=.04)
                h.box((0, -.80, .2), (1, .64, 1), .02, 'cut', k=.04)
            elif kind == 'hood':
                h.ball((0, .08, .05), V((.50, .48, .53)), k=.02)
                h.cone((0, .26, .26), (0, .60, .16), .26, .08, k=.14)
                h.lathe([(0, -.62), (.54, -.60), (.40, -.34), (0, -.30)], .03, k=.10)
                h.ball((0, -.50, -.06), (.34, .40, .36), 'cut', k=.04)
            elif kind == 'scarf':
                h.ball((0, .09, .10), V((.47, .44, .48)), k=.02)
                h.ball((0, -.50, -.08), V((.40, .40, .42)), 'cut', k=.04)
                h.box((0, -.86, .2), (1, .64, 1), .02, 'cut', k=.04)
                h.cone((0, .36, -.12), (0, .56, -.44), .19, .07, k=.08)
            elif kind == 'bonnet':
                h.lathe([(0, .20), (.50, .22), (.54, .36), (.42, .52), (0, .56)], .03)
                h.ball((0, 0, .60), (.11, .11, .10), k=.02)
            elif kind == 'helmet':
                h.ball((0, .04, .14), V((.50, .50, .44)), k=.02)
                h.box((0, 0, -.30), (1, 1, .44), .02, 'cut', k=.02)
                h.lathe([(.44, .16), (.55, .13), (.55, .20), (.44, .25)], .02)
        if kind == 'wool':
            cuff = self('scarf', '#e6dcc6', 'cuff', .04)
            with cuff.at(**fr):
                cuff.torus((0, .03, .20), .40, .10, k=.01)
                cuff.ball((0, .08, .70), (.15, .15, .14), k=.02)
        if kind == 'straw':
            band = self('cap', '#7a3f2a', 'band', .04)
            with band.at(**fr):
                band.torus((0, 0, .35), .325, .055, k=.01)

    # ---- tools

    def pole(self, a, b, r=.065, colour='#8a5f36', name='pole', paint='wood', r2=None):
        self(paint, colour, name).cone(a, b, r, r if r2 is None else r2, k=.01)

    def block(self, at, half, colour='#b9ab92', name='block', paint='stone', r=.05, **turn):
        s = self(paint, colour, name)
        with s.at(*at, **turn):
            s.box((0, 0, 0), half, r, k=.01)

    def disc(self, at, radius, half, colour, name, paint='wood', **turn):
        s = self(paint, colour, name)
        with s.at(*at, **turn):
            s.cyl((0, 0, 0), radius, half, .03, k=.01)

    def wheel(self, at, radius=.34, axis='x', colour='#6d4a2c'):
        s = self('wood', colour, 'wheel')
        with s.at(*at, ry=90 if axis == 'x' else 0):
            s.torus((0, 0, 0), radius - .06, .075, k=.01)
            s.ball((0, 0, 0), .12, k=.01)
        for i in range(3):
            a = math.pi * i / 3
            s.tube([V(at) + V((0, math.cos(a), math.sin(a))) * (radius - .08), V(at) - V((0, math.cos(a), math.sin(a))) * (radius - .08)], .045, k=.01)

    def bucket(self, at, name='bucket', filled='#6f93a8'):
        s = self('wood', '#8a6238', name)
        with s.at(*at):
            s.lathe([(0, 0), (.20, 0), (.26, .40), (0, .40)], .02)
        w = self('skin', filled, name + 'w')
        with w.at(*at):
            w.cyl((0, 0, .41), .20, .03, .01)
