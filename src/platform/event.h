/* Input, as scenes see it: pointer, abstract keys, text. A controller speaks in the same keys. */
#ifndef PLATFORM_EVENT_H
#define PLATFORM_EVENT_H

#include <stdint.h>

enum ui_event_type {
    UI_POINTER_MOVE,    /* x, y; also before each press, and with x = y = -1 when the pointer leaves the window */
    UI_POINTER_PRESS,   /* x, y, button, clicks */
    UI_POINTER_RELEASE, /* x, y, button */
    UI_WHEEL,           /* x, y, amount: notches, positive away from the user */
    UI_PINCH,           /* x, y, amount: the factor of the distance between two fingers, in thousandths */
    UI_KEY,             /* key, modifiers, repeat */
    UI_TEXT,            /* text typed; only while platform_text_input is on */
    UI_RESIZE,          /* x, y: the window's new size */
    UI_FOCUS_LOST,
    UI_FOCUS_GAINED,
    UI_QUIT /* the window is to be closed */
};

enum ui_button { UI_BUTTON_LEFT = 1, UI_BUTTON_MIDDLE, UI_BUTTON_RIGHT };

/* Keys by what they mean. Printable keys without a meaning of their own come as UI_KEY_LETTER with `letter` set to the
 * lower-case character ('a' to 'z', '0' to '9', '+', '-', '?', ...). Controller in brackets. */
enum ui_key {
    UI_KEY_NONE,
    UI_KEY_UP,
    UI_KEY_DOWN,
    UI_KEY_LEFT,
    UI_KEY_RIGHT, /* arrows [pad, left stick] */
    UI_KEY_NEXT,
    UI_KEY_PREVIOUS, /* Tab, Shift+Tab */
    UI_KEY_ACCEPT,   /* Enter, keypad Enter [A] */
    UI_KEY_CANCEL,   /* Escape [B] */
    UI_KEY_SKIP,     /* Space [X]: ends animations, and never more */
    UI_KEY_REGION_NEXT,
    UI_KEY_REGION_PREVIOUS, /* F6, Shift+F6 [shoulders] */
    UI_KEY_PAGE_UP,
    UI_KEY_PAGE_DOWN,
    UI_KEY_HOME,
    UI_KEY_END,
    UI_KEY_BACKSPACE,
    UI_KEY_DELETE,
    UI_KEY_UNDO, /* Ctrl+Z [Y] */
    UI_KEY_COPY,
    UI_KEY_PASTE,      /* Ctrl+C, Ctrl+V */
    UI_KEY_MENU,       /* F10 [start] */
    UI_KEY_HELP,       /* F1 [select] */
    UI_KEY_FULLSCREEN, /* F11, Alt+Enter */
    UI_KEY_LETTER,
    UI_KEYS
};

enum { UI_SHIFT = 1, UI_CTRL = 2, UI_ALT = 4 };

struct ui_event {
    enum ui_event_type type;
    int x, y;
    int button;
    int clicks; /* 1, 2 for a double click, ... */
    int amount;
    enum ui_key key;
    char letter;
    unsigned modifiers;
    int repeat;    /* the key is held down */
    char text[32]; /* UTF-8 */
};

#endif
