/* SPDX-License-Identifier: MIT */
/* The numbers of keys and buttons, the same for SDL, scripts, settings and glyphs.
 *
 * A key that prints is the character that it has in the layout in use ('z' is where the layout has it, 0xf6 is the key
 * with an O umlaut), lower case; the others have names of their own, and so have a controller's buttons. */
#ifndef PLATFORM_CODES_H
#define PLATFORM_CODES_H

#include <stddef.h>
#include <stdint.h>

/* A controller's buttons; those that are sticks and triggers come from pad.h. The four on the right are called by
 * their letters on an Xbox controller: A accepts. */
enum pad_button {
    PAD_A,
    PAD_B,
    PAD_X,
    PAD_Y,
    PAD_BACK,
    PAD_START,
    PAD_LEFT_STICK,
    PAD_RIGHT_STICK,
    PAD_LEFT_SHOULDER,
    PAD_RIGHT_SHOULDER,
    PAD_LEFT_TRIGGER,
    PAD_RIGHT_TRIGGER,
    PAD_UP, /* the cross, and the left stick */
    PAD_DOWN,
    PAD_LEFT,
    PAD_RIGHT,
    PAD_LOOK_UP, /* the right stick */
    PAD_LOOK_DOWN,
    PAD_LOOK_LEFT,
    PAD_LOOK_RIGHT,
    PAD_BUTTONS
};

/* What its signs look like. */
enum pad_kind { PAD_XBOX, PAD_PLAYSTATION, PAD_NINTENDO, PAD_KINDS };

enum key_code {
    CODE_NONE,
    CODE_SPACE = ' ',
    CODE_NAMED = 0x110000, /* behind the last character */
    CODE_UP = CODE_NAMED,
    CODE_DOWN,
    CODE_LEFT,
    CODE_RIGHT,
    CODE_TAB,
    CODE_ENTER,
    CODE_ESCAPE,
    CODE_BACKSPACE,
    CODE_INSERT,
    CODE_DELETE,
    CODE_HOME,
    CODE_END,
    CODE_PAGE_UP,
    CODE_PAGE_DOWN,
    CODE_PAUSE,
    CODE_APPLICATION, /* the key with a menu on it */
    CODE_F1,
    CODE_F12 = CODE_F1 + 11,
    CODE_PAD, /* + enum pad_button */
    CODE_LAST = CODE_PAD + PAD_BUTTONS
};

static inline int code_is_pad(uint32_t code) {
    return code >= CODE_PAD && code < CODE_LAST;
}

/* Says whether the key prints something. */
static inline int code_prints(uint32_t code) {
    return code >= ' ' && code < CODE_NAMED && code != 0x7f;
}

/* A key with what is held down with it, as files and scripts write it: "n", "Ctrl+Z", "Shift+F6", "left-shoulder".
 * Letters are written in capitals behind "+". Writes at most SIZE - 1 bytes. */
void code_write(uint32_t code, unsigned modifiers, char *text, size_t size);
/* Reads the same, any case. Gives 1, or 0 if TEXT is no key. */
int code_read(const char *text, uint32_t *code, unsigned *modifiers);

#endif
