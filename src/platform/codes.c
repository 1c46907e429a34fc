/* SPDX-License-Identifier: MIT */
/* How keys and buttons are written in files. */
#include "platform/codes.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "platform/event.h"

static const struct {
    const char *name;
    uint32_t code;
} names[] = {
    {"Space", CODE_SPACE},
    {"Up", CODE_UP},
    {"Down", CODE_DOWN},
    {"Left", CODE_LEFT},
    {"Right", CODE_RIGHT},
    {"Tab", CODE_TAB},
    {"Enter", CODE_ENTER},
    {"Escape", CODE_ESCAPE},
    {"Backspace", CODE_BACKSPACE},
    {"Insert", CODE_INSERT},
    {"Delete", CODE_DELETE},
    {"Home", CODE_HOME},
    {"End", CODE_END},
    {"Page-Up", CODE_PAGE_UP},
    {"Page-Down", CODE_PAGE_DOWN},
    {"Pause", CODE_PAUSE},
    {"Application", CODE_APPLICATION},
    {"Pad-A", CODE_PAD + PAD_A},
    {"Pad-B", CODE_PAD + PAD_B},
    {"Pad-X", CODE_PAD + PAD_X},
    {"Pad-Y", CODE_PAD + PAD_Y},
    {"Pad-Back", CODE_PAD + PAD_BACK},
    {"Pad-Start", CODE_PAD + PAD_START},
    {"Pad-Left-Stick", CODE_PAD + PAD_LEFT_STICK},
    {"Pad-Right-Stick", CODE_PAD + PAD_RIGHT_STICK},
    {"Pad-Left-Shoulder", CODE_PAD + PAD_LEFT_SHOULDER},
    {"Pad-Right-Shoulder", CODE_PAD + PAD_RIGHT_SHOULDER},
    {"Pad-Left-Trigger", CODE_PAD + PAD_LEFT_TRIGGER},
    {"Pad-Right-Trigger", CODE_PAD + PAD_RIGHT_TRIGGER},
    {"Pad-Up", CODE_PAD + PAD_UP},
    {"Pad-Down", CODE_PAD + PAD_DOWN},
    {"Pad-Left", CODE_PAD + PAD_LEFT},
    {"Pad-Right", CODE_PAD + PAD_RIGHT},
    {"Pad-Look-Up", CODE_PAD + PAD_LOOK_UP},
    {"Pad-Look-Down", CODE_PAD + PAD_LOOK_DOWN},
    {"Pad-Look-Left", CODE_PAD + PAD_LOOK_LEFT},
    {"Pad-Look-Right", CODE_PAD + PAD_LOOK_RIGHT},
};

enum { NAMES = sizeof names / sizeof *names };

static const struct {
    const char *name;
    unsigned bit;
} held[] = {{"Ctrl+", UI_CTRL}, {"Alt+", UI_ALT}, {"Shift+", UI_SHIFT}};

enum { HELD = sizeof held / sizeof *held };

/* ---- characters ---- */

static int utf8_write(uint32_t code, char out[5]) {
    static const struct {
        uint32_t below;
        uint8_t head;
    } forms[] = {{0x80, 0}, {0x800, 0xc0}, {0x10000, 0xe0}, {0x110000, 0xf0}};
    int bytes = 1;
    while (bytes < 4 && code >= forms[bytes - 1].below) {
        bytes++;
    }
    for (int i = bytes - 1; i > 0; i--, code >>= 6) {
        out[i] = (char)(0x80 | (code & 0x3f));
    }
    out[0] = (char)(forms[bytes - 1].head | code);
    out[bytes] = 0;
    return bytes;
}

/* The one character that TEXT is, or 0. */
static uint32_t utf8_read(const char *text) {
    const unsigned char *at = (const unsigned char *)text;
    const int bytes = at[0] < 0x80 ? 1 : at[0] >= 0xf0 ? 4 : at[0] >= 0xe0 ? 3 : 2;
    uint32_t code = bytes == 1 ? at[0] : at[0] & (0x7fu >> bytes);
    if ((int)strlen(text) != bytes) {
        return 0;
    }
    for (int i = 1; i < bytes; i++) {
        code = code << 6 | (at[i] & 0x3f);
    }
    return code_prints(code) ? code : 0;
}

static uint32_t lower(uint32_t code) {
    const int is_latin = (code >= 'A' && code <= 'Z') || (code >= 0xc0 && code <= 0xde && code != 0xd7);
    return is_latin ? code + 0x20 : code;
}

/* ---- names ---- */

static void name_write(uint32_t code, char *text, size_t size) {
    char character[5];
    for (int i = 0; i < NAMES; i++) {
        if (names[i].code == code) {
            snprintf(text, size, "%s", names[i].name);
            return;
        }
    }
    if (code >= CODE_F1 && code <= CODE_F12) {
        snprintf(text, size, "F%d", (int)(code - CODE_F1) + 1);
        return;
    }
    const int is_latin = (code >= 'a' && code <= 'z') || (code >= 0xe0 && code <= 0xfe && code != 0xf7);
    utf8_write(is_latin ? code - 0x20 : code, character);
    snprintf(text, size, "%s", code_prints(code) ? character : "");
}

void code_write(uint32_t code, unsigned modifiers, char *text, size_t size) {
    size_t used = 0;
    for (int i = 0; i < HELD; i++) {
        if (modifiers & held[i].bit) {
            const int added = snprintf(text + used, size - used, "%s", held[i].name);
            used += added > 0 && used + (size_t)added < size ? (size_t)added : 0;
        }
    }
    name_write(code, text + used, size - used);
}

static uint32_t name_read(const char *text) {
    for (int i = 0; i < NAMES; i++) {
        if (strcasecmp(names[i].name, text) == 0) {
            return names[i].code;
        }
    }
    const int number = (text[0] == 'F' || text[0] == 'f') && text[1] ? atoi(text + 1) : 0;
    return number >= 1 && number <= 12 ? CODE_F1 + (uint32_t)number - 1 : lower(utf8_read(text));
}

int code_read(const char *text, uint32_t *code, unsigned *modifiers) {
    *modifiers = 0;
    for (int i = 0; i < HELD;) {
        const size_t length = strlen(held[i].name);
        if (strncasecmp(text, held[i].name, length) == 0 && text[length]) {
            *modifiers |= held[i].bit;
            text += length;
            i = 0;
        } else {
            i++;
        }
    }
    *code = *text ? name_read(text) : CODE_NONE;
    return *code != CODE_NONE;
}
