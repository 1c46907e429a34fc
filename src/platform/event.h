/* SPDX-License-Identifier: MIT */
/* Input, as scenes see it: pointer, keys by their meaning, text. A controller speaks in the same keys. */
#ifndef PLATFORM_EVENT_H
#define PLATFORM_EVENT_H

#include <stdint.h>

enum ui_event_type {
    UI_POINTER_MOVE,    /* x, y; also before each press, and with x = y = -1 when the pointer leaves the window */
    UI_POINTER_PRESS,   /* x, y, button, clicks; of a finger, as the other two, amount: how far it may tremble */
    UI_POINTER_RELEASE, /* x, y, button */
    UI_WHEEL,           /* x, y, amount: notches, positive away from the user */
    UI_PINCH,           /* x, y, amount: the factor of the distance between two fingers, in thousandths */
    UI_KEY,             /* key, modifiers, repeat; and a controller's buttons */
    UI_TEXT,            /* text typed; only while platform_text_input is on */
    UI_RESIZE,          /* x, y: the window's new size */
    UI_FOCUS_LOST,
    UI_FOCUS_GAINED,
    UI_FILE_DROPPED, /* path */
    UI_TEXT_DROPPED, /* path: the text */
    UI_PAD_GONE,     /* the controller in use was pulled out */
    UI_QUIT          /* the window is to be closed */
};

enum ui_button { UI_BUTTON_LEFT = 1, UI_BUTTON_MIDDLE, UI_BUTTON_RIGHT };

/* Keys by what they mean. The platform tells only which key or button it was (`code`, codes.h); ui/bindings.h gives it
 * its meaning, for scripts, tests and people alike. Printable keys without a meaning come as UI_KEY_LETTER with the
 * character in `letter`, lower case. */
enum ui_key {
    UI_KEY_NONE,
    UI_KEY_UP,
    UI_KEY_DOWN,
    UI_KEY_LEFT,
    UI_KEY_RIGHT,
    UI_KEY_NEXT,
    UI_KEY_PREVIOUS,
    UI_KEY_ACCEPT,
    UI_KEY_CANCEL,
    UI_KEY_SKIP, /* ends animations, and never more */
    UI_KEY_REGION_NEXT,
    UI_KEY_REGION_PREVIOUS,
    UI_KEY_PAGE_UP,
    UI_KEY_PAGE_DOWN,
    UI_KEY_HOME,
    UI_KEY_END,
    UI_KEY_BACKSPACE,
    UI_KEY_DELETE,
    UI_KEY_UNDO,
    UI_KEY_COPY,
    UI_KEY_CUT,
    UI_KEY_PASTE,
    UI_KEY_SELECT_ALL,
    UI_KEY_MENU,
    UI_KEY_HELP, /* the rules, at the page of what is pointed at */
    UI_KEY_FULLSCREEN,
    UI_KEY_LOOK,    /* look around: the focus reaches everything, not only what can be pressed */
    UI_KEY_LOOK_UP, /* a step of looking around */
    UI_KEY_LOOK_DOWN,
    UI_KEY_LOOK_LEFT,
    UI_KEY_LOOK_RIGHT,
    UI_KEY_HINT,
    UI_KEY_RECAP,
    UI_KEY_FORWARD, /* on to one's own next choice */
    UI_KEY_ENDING,  /* "if it ended now" */
    UI_KEY_PAY_NEXT,
    UI_KEY_PAY_PREVIOUS,
    UI_KEY_PIN,
    UI_KEY_ABOVE,      /* the view from above, and back; while held, for as long */
    UI_KEY_TURN,       /* what is to be laid, by a quarter */
    UI_KEY_UNDO_ROUND, /* practice: back to the beginning of the round */
    UI_KEY_PACE_SLOWER,
    UI_KEY_PACE_FASTER,
    UI_KEY_BOTS_SLOWER,
    UI_KEY_BOTS_FASTER,
    UI_KEY_LOG_COPY,
    UI_KEY_LOG,
    UI_KEY_COACH,
    UI_KEY_ZOOM_IN,
    UI_KEY_ZOOM_OUT,
    UI_KEY_VIEW_REST,
    UI_KEY_LETTER,
    UI_KEYS
};

enum { UI_SHIFT = 1, UI_CTRL = 2, UI_ALT = 4 };

/* What an event came from. */
enum ui_device { UI_DEVICE_NONE, UI_DEVICE_POINTER, UI_DEVICE_KEYBOARD, UI_DEVICE_CONTROLLER };

struct ui_event {
    enum ui_event_type type;
    int x, y;
    int button;
    int clicks; /* 1, 2 for a double click, ... */
    int amount;
    enum ui_key key;
    enum ui_key also; /* what the same key means where KEY means nothing */
    char letter;
    uint32_t code;  /* codes.h; CODE_NONE: KEY says it all */
    uint32_t place; /* the character at the key's place on a US keyboard, for layouts without Latin letters; or 0 */
    unsigned modifiers;
    enum ui_device device;
    int pad_kind;     /* of a controller: enum pad_kind */
    int repeat;       /* the key is held down */
    char text[32];    /* UTF-8 */
    const char *path; /* of a file dropped on the window, or a text that was; lives until the next event */
};

#endif
