/* SPDX-License-Identifier: MIT */
/* High contrast: the kit as plain fills with clear edges, and text moved towards black or white. Nothing under text but
 * one colour. */
#include "ui/theme_contrast.h"

#include <math.h>
#include <stdatomic.h>
#include <string.h>

#include "ui/theme.h"
#include "ui/tone.h"

static atomic_int is_contrast; /* read by the painters' thread too */

int theme_set_contrast(int is_on) {
    return atomic_exchange(&is_contrast, is_on != 0) != (is_on != 0);
}

int theme_contrast(void) {
    return atomic_load(&is_contrast);
}

/* ---- text ---- */

static int brightness(uint32_t colour) {
    return (int)((colour >> 24) * 54 + (colour >> 16 & 0xff) * 183 + (colour >> 8 & 0xff) * 19) / 256;
}

uint32_t theme_contrast_text(uint32_t colour) {
    enum { MIDDLE = 140, SHARE = 208, SEEN = 30 };
    const uint32_t alpha = colour & 0xff, end = brightness(colour) < MIDDLE ? 0x00000000u : 0xffffff00u;
    const uint32_t mixed = colour_mix(colour & 0xffffff00u, end, SHARE);
    return (mixed & 0xffffff00u) | (alpha > SEEN ? 0xff : alpha);
}

/* ---- kit ---- */

#define DARK 0x0e0906ffu
#define PALE 0xfffaf0ffu
#define YELLOW 0xffd24affu

static const struct piece {
    const char *name;
    float radius; /* in units; -1: half the height */
    uint32_t fill, edge;
    float width; /* of the edge, in units */
} pieces[] = {
    {KIT_PANEL, 5, PALE, DARK, 2},
    {KIT_PANEL_DARK, 7, DARK, 0xe8dcc4ffu, 2},
    {KIT_PANEL_PLAIN, 6, DARK, 0xe8dcc4ffu, 2},
    {KIT_PANEL_INSET, 5, 0xffffffffu, DARK, 1.5F},
    {KIT_DIALOG, 5, PALE, DARK, 3},
    {KIT_TOOLTIP, 5, DARK, YELLOW, 2},
    {KIT_PLATE, 4, DARK, PALE, 1.2F},
    {KIT_BANNER, 0, DARK, YELLOW, 2},
    {KIT_BANNER_ASKS, 0, YELLOW, DARK, 2},
    {KIT_BUTTON, 7, 0x241509ffu, 0xffffffffu, 1.5F},
    {KIT_BUTTON ".hover", 7, 0x51321affu, YELLOW, 3},
    {KIT_BUTTON ".pressed", 7, 0x000000ffu, YELLOW, 3},
    {KIT_BUTTON ".selected", 7, 0x241509ffu, YELLOW, 3},
    {KIT_BUTTON ".disabled", 7, 0xc9c2b6ffu, 0x6b655cffu, 1.2F},
    {KIT_BUTTON_MAIN, 7, YELLOW, 0x000000ffu, 2},
    {KIT_BUTTON_MAIN ".hover", 7, 0xffe790ffu, 0x000000ffu, 3.5F},
    {KIT_BUTTON_MAIN ".pressed", 7, 0xe0a800ffu, 0x000000ffu, 3.5F},
    {KIT_BUTTON_MAIN ".disabled", 7, 0xc9c2b6ffu, 0x6b655cffu, 1.2F},
    {KIT_BUTTON_DANGER, 7, 0x8a0d08ffu, 0xffffffffu, 2},
    {KIT_BUTTON_DANGER ".hover", 7, 0xb0150fffu, YELLOW, 3},
    {KIT_BUTTON_QUIET, 7, 0, 0x9a7a50ffu, 1.2F},
    {KIT_BUTTON_QUIET ".hover", 7, 0xb9791f50u, 0xb9791fffu, 3},
    {KIT_BUTTON_QUIET ".pressed", 7, 0xb9791f80u, 0xb9791fffu, 3},
    {KIT_BUTTON_QUIET ".selected", 7, 0xb9791f50u, DARK, 3},
    {KIT_BUTTON_QUIET ".disabled", 7, 0, 0x9a7a5060u, 1},
    {KIT_TAB, 5, 0xf4ead2ffu, 0x3a2719ffu, 1.2F},
    {KIT_TAB ".hover", 5, 0xffe9b0ffu, DARK, 2.5F},
    {KIT_TAB ".selected", 5, 0x241509ffu, 0x000000ffu, 2.5F},
    {KIT_TAB ".disabled", 5, 0xe0d9ccffu, 0x9a948affu, 1},
    {KIT_FIELD, 5, 0xffffffffu, DARK, 1.5F},
    {KIT_FIELD ".focus", 5, 0xffffffffu, 0xa05a00ffu, 3},
    {KIT_SLIDER_TRACK, -1, 0x5a5046ffu, DARK, 1.2F},
    {KIT_SLIDER_FILL, -1, YELLOW, DARK, 1.2F},
    {KIT_SLIDER_KNOB, -1, YELLOW, DARK, 2.5F},
    {KIT_SWITCH_OFF, -1, 0x4a4a4affu, DARK, 2},
    {KIT_SWITCH_ON, -1, 0x0b5a1effu, DARK, 2},
    {KIT_SWITCH_KNOB, -1, 0xffffffffu, DARK, 2.5F},
    {KIT_SCROLL_TRACK, -1, 0xd8ccb4ffu, 0x6b655cffu, 1},
    {KIT_SCROLL_KNOB, -1, 0x3a2719ffu, 0x000000ffu, 1},
};

static const struct piece *find(const char *name, size_t length) {
    for (size_t i = 0; i < sizeof pieces / sizeof *pieces; i++) {
        if (strlen(pieces[i].name) == length && memcmp(pieces[i].name, name, length) == 0) {
            return &pieces[i];
        }
    }
    return NULL;
}

/* "button.hover" looks like "button" where it has no look of its own. */
static const struct piece *piece_of(const char *name) {
    const char *dot = strrchr(name, '.');
    const struct piece *piece = find(name, strlen(name));
    return piece || !dot ? piece : find(name, (size_t)(dot - name));
}

int theme_contrast_paint(const char *name, int w, int h, float factor, struct rows rows, uint32_t *pixels) {
    const struct piece *piece = piece_of(name);
    if (!piece) {
        return 0;
    }
    const float half = (float)(w < h ? w : h) / 2, wished = piece->radius * factor;
    const float radius = piece->radius < 0 || wished > half ? half : wished, width = fmaxf(1, piece->width * factor);
    for (int y = rows.from; y < rows.to; y++) {
        for (int x = 0; x < w; x++) {
            const float edge = box_edge((float)x + 0.5F, (float)y + 0.5F, (float)w, (float)h, radius);
            const float inner = fminf(1, fmaxf(0, 0.5F - edge - width)), outer = fminf(1, fmaxf(0, 0.5F - edge));
            const struct tone t = mix(tone(piece->edge), tone(piece->fill), inner);
            pixels[(size_t)y * (size_t)w + (size_t)x] = packed(faded(t, outer));
        }
    }
    return 1;
}
