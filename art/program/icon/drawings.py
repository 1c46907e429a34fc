# SPDX-License-Identifier: MIT
"""The program's icon, drawn once for each range of sizes; make.py turns it into files.

A keep with a blue roof and a gold flag on its crag, in the evening sun. `LARGE` is for 48 pixels and more, `MIDDLE`
is drawn on the grid of 32 pixels with whole coordinates, `SMALL` pixel by pixel for 16, `SYMBOLIC` is one colour.
"""

OUTLINE = '#33241f'

# ------------------------------------------------------------------ 16 x 16, one character a pixel
PALETTE = {'.': None, 'k': '#33241f', 'B': '#6ea3df', 'b': '#2f619f', 'c': '#f6e6c2', 's': '#c2a67c', 'g': '#ffc23d', 'G': '#d98a1c',
           'r': '#8d765f', 'R': '#6b5747', 'n': '#86ad4b', 'w': '#ffb545'}
SMALL = '''
.......kgggg....
.......kggggG...
.......kggGG....
......kBbk......
.....kBBbbk.....
....kBBBbbbk....
...kBBBBbbbbk...
...kkkkkkkkkk...
....kcccsssk....
....kcckkssk....
kkk.kcckkssk.kkk
kckkkcccssskkksk
kccccccccssssssk
knnnncckkssnnnnk
.krrrrkkkkrrRRk.
..kkkkkkkkkkkk..
'''.split()


# ------------------------------------------------------------------ 32 x 32
def merlons(xs, y, w, h, fill):
    return ''.join(f'<rect x="{x}" y="{y}" width="{w}" height="{h}" fill="{fill}"/>' for x in xs)


MIDDLE = f'''<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">
<circle cx="16" cy="16" r="13" fill="#f6c25c"/>
<circle cx="16" cy="16" r="12.5" fill="none" stroke="#c8812a" stroke-width="1"/>
<path d="M1 26 Q1 23 5 22 L27 22 Q31 23 31 26 Q31 31 16 31 Q1 31 1 26 Z" fill="{OUTLINE}"/>
<path d="M2 26 Q2 24 5 23 L27 23 Q30 24 30 26 Q30 30 16 30 Q2 30 2 26 Z" fill="#7d6753"/>
<path d="M2 26 Q2 24 5 23 L27 23 Q30 24 30 26 Q25 28 16 28 Q7 28 2 26 Z" fill="#86ad4b"/>
<path d="M3 16 h2 v2 h2 v-2 h2 v2 h14 v-2 h2 v2 h2 v-2 h2 v9 q-6 2 -13 2 q-7 0 -13 -2 z" fill="{OUTLINE}"/>
<path d="M4 17 v7.5 q5 1.5 7 1.5 h5 v-7 h-8 v-2 v2 h-3 v-2 z" fill="#ecd9b2"/>
<path d="M28 17 v7.5 q-5 1.5 -7 1.5 h-5 v-7 h8 v0 h3 v-2 z" fill="#b99d76"/>
<path d="M9 11 h14 v16 h-14 z" fill="{OUTLINE}"/>
<path d="M10 12 h6 v14 h-6 z" fill="#f8ebcb"/>
<path d="M16 12 h6 v14 h-6 z" fill="#c9ae85"/>
<path d="M16 3 L25 12 L25 13 L7 13 L7 12 Z" fill="{OUTLINE}"/>
<path d="M16 4.4 L23.6 12 L16 12 Z" fill="#2f619f"/>
<path d="M16 4.4 L8.4 12 L16 12 Z" fill="#6ea3df"/>
<path d="M13 27 v-4 a3 3 0 0 1 6 0 v4 z" fill="{OUTLINE}"/>
<rect x="12" y="15" width="2" height="3" fill="#7a4a1e"/><rect x="18" y="15" width="2" height="3" fill="#7a4a1e"/>
<path d="M15 0 h2 v5 h-2 z" fill="{OUTLINE}"/>
<path d="M17 0 h8 l-2 2.5 l2 2.5 h-8 z" fill="{OUTLINE}"/>
<path d="M17 1 h6 l-1.2 1.5 l1.2 1.5 h-6 z" fill="#ffc23d"/>
</svg>
'''


# ------------------------------------------------------------------ 48 and more, on a grid of 128
def battlement(x0, x1, y, n, h, fill):
    """A row of n merlons from x0 to x1 that stand on y."""
    w = (x1 - x0) / (2 * n - 1)
    return ''.join(f'<rect x="{x0 + 2 * i * w:.2f}" y="{y - h}" width="{w:.2f}" height="{h + 1}" fill="{fill}"/>' for i in range(n))


def courses(x, y, w, h, rows, colour):
    """A few stones of the wall, the rest is left to the eye."""
    res, step = [], h / rows
    for i in range(rows):
        for k in range(2):
            px = x + ((i * 37 + k * 53) % 100) / 100 * (w - 9)
            res.append(f'<rect x="{px:.1f}" y="{y + i * step + 2:.1f}" width="8" height="{step * .42:.1f}" rx="1" fill="{colour}"/>')
    return ''.join(res)


def side_tower(x, flip):
    light, dark = ('url(#lit)', 'url(#shade)')
    return (f'<rect x="{x - 13}" y="62" width="26" height="42" fill="{OUTLINE}"/>'
            f'<rect x="{x - 10}" y="64" width="11" height="38" fill="{light}"/><rect x="{x + 1}" y="64" width="9" height="38" fill="{dark}"/>'
            f'<path d="M{x} 36 L{x + 18} 65 Q{x} 71 {x - 18} 65 Z" fill="{OUTLINE}"/>'
            f'<path d="M{x} 41 L{x + 2.5} 65.6 Q{x - 8} 66 {x - 13.4} 63.6 Z" fill="url(#slate)"/><path d="M{x} 41 L{x + 13.4} 63.6 Q{x + 8} 65.4 {x + 2.5} 65.6 Z" fill="#27548d"/>'
            f'<rect x="{x - 3}" y="77" width="5" height="10" rx="2.5" fill="#5b3a24"/>')


LARGE = f'''<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 128 128">
<defs>
<linearGradient id="sun" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#ffe7a3"/><stop offset=".6" stop-color="#f8bd57"/><stop offset="1" stop-color="#e58f3c"/></linearGradient>
<linearGradient id="lit" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fff3d6"/><stop offset="1" stop-color="#dcc193"/></linearGradient>
<linearGradient id="shade" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#d2b78d"/><stop offset="1" stop-color="#a5876a"/></linearGradient>
<linearGradient id="slate" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#8fbdf0"/><stop offset="1" stop-color="#4a82c4"/></linearGradient>
<linearGradient id="rock" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#a68d72"/><stop offset="1" stop-color="#5d4a3e"/></linearGradient>
<linearGradient id="grass" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="#a4c75e"/><stop offset="1" stop-color="#6d9440"/></linearGradient>
<linearGradient id="flag" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="#ffd65c"/><stop offset=".55" stop-color="#f7ab26"/><stop offset="1" stop-color="#ffcb48"/></linearGradient>
</defs>
<circle cx="64" cy="66" r="52" fill="#9a5a20"/>
<circle cx="64" cy="66" r="49.5" fill="url(#sun)"/>
<path d="M20 52 q9 -7 17 0 q8 -3 11 4 h-32 q0 -4 4 -4 z M84 46 q7 -8 16 -1 q8 -1 9 6 h-30 q0 -5 5 -5 z" fill="#fff4d4" opacity=".75"/>
<path d="M3 106 C3 95 14 90 26 88 L102 88 C114 90 125 95 125 106 C125 120 100 126 64 126 C28 126 3 120 3 106 Z" fill="{OUTLINE}"/>
<path d="M6 106 C6 97 16 93 27 91 L101 91 C112 93 122 97 122 106 C122 117 98 123 64 123 C30 123 6 117 6 106 Z" fill="url(#rock)"/>
<path d="M6 106 C6 97 16 93 27 91 L101 91 C112 93 122 97 122 106 C118 110 112 108 106 112 C98 110 92 115 84 113 C76 117 70 114 62 117 C54 113 46 117 40 113 C32 115 26 110 20 112 C14 109 9 110 6 106 Z" fill="url(#grass)"/>
<path d="M55 100 L73 100 L82 114 Q64 118 46 114 Z" fill="#e6cb93"/>
{battlement(36, 92, 78, 6, 9, OUTLINE)}
<path d="M33 76 H95 V108 Q64 113 33 108 Z" fill="{OUTLINE}"/>
{battlement(38, 90, 79, 6, 7, '#e9d5ab')}
<path d="M36 79 H64 V108 Q48 108 36 105.5 Z" fill="url(#lit)"/><path d="M64 79 H92 V105.5 Q80 108 64 108 Z" fill="url(#shade)"/>
{courses(37, 84, 12, 20, 3, '#cdb183')}{courses(81, 84, 10, 20, 3, '#927559')}
{side_tower(27, 0)}{side_tower(101, 1)}
<rect x="42" y="46" width="44" height="64" fill="{OUTLINE}"/>
<rect x="45" y="48" width="21" height="60" fill="url(#lit)"/><rect x="66" y="48" width="17" height="60" fill="url(#shade)"/>
{courses(46, 62, 16, 44, 5, '#d3b88b')}{courses(68, 62, 14, 44, 5, '#957a5e')}
<path d="M64 15 L93 50 Q64 60 35 50 Z" fill="{OUTLINE}"/>
<path d="M64 20 L68 53 Q50 53 40.4 48.6 Z" fill="url(#slate)"/><path d="M64 20 L87.6 48.6 Q80 52 68 53 Z" fill="#27548d"/>
<path d="M55 31 Q63 34 70 32 M48.500 39.500 Q63 44 77 40" fill="none" stroke="#1d4373" stroke-width="1.6" opacity=".45"/>
<rect x="50" y="62" width="9" height="15" rx="4.500" fill="{OUTLINE}"/><rect x="69" y="62" width="9" height="15" rx="4.500" fill="{OUTLINE}"/>
<rect x="52" y="64" width="5" height="11" rx="2.500" fill="#ffb83f"/><rect x="71" y="64" width="5" height="11" rx="2.500" fill="#ffb83f"/>
<path d="M52 112 V98 A12 12 0 0 1 76 98 V112 Q64 114 52 112 Z" fill="{OUTLINE}"/>
<path d="M55 112 V98.500 A9 9 0 0 1 73 98.500 V112 Q64 113.500 55 112 Z" fill="#6b3d20"/>
<path d="M64 89.500 V113 M55 100 H73" stroke="#3d2113" stroke-width="1.800"/>
<path d="M64 2 V22" stroke="{OUTLINE}" stroke-width="5" stroke-linecap="round"/>
<path d="M64 1.500 C76 -1.500 84 7 97 2.500 L91 10 L97 17 C84 20 76 12.500 64 16.500 Z" fill="{OUTLINE}" stroke="{OUTLINE}" stroke-width="3" stroke-linejoin="round"/>
<path d="M66.500 3.500 C76 1.500 84 8.500 93.500 5 L88.500 10 L93.500 15 C84 17 76 11.500 66.500 14 Z" fill="url(#flag)"/>
<circle cx="64" cy="2.800" r="2.600" fill="#ffd65c"/>
</svg>
'''

# ------------------------------------------------------------------ one colour, 16 x 16
SYMBOLIC = '''<svg xmlns="http://www.w3.org/2000/svg" width="16" height="16" viewBox="0 0 16 16">
<path fill="#2e3436" fill-rule="evenodd" d="M7.500 0 H12 L10.800 1.500 L12 3 H8.500 V3.400 L12.500 7 H11 V9 H12 V8 H13 V9 H14 V8 H15 V13 L13.500 15 H10 V13 A2 2 0 0 0 6 13 V15 H2.500 L1 13 V8 H2 V9 H3 V8 H4 V9 H5 V7 H3.500 L7.500 3.400 Z M7 8 H9 V10 H7 Z"/>
</svg>
'''
