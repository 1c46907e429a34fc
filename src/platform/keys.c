/* SPDX-License-Identifier: MIT */
/* SDL's numbers to ours, in three tables: keys, buttons, axes. */
#include "platform/keys.h"

#include <stdio.h>
#include <string.h>

#include "castellany/disk.h"
#include "platform/platform.h"

/* ---- the keyboard ---- */

static const struct {
    SDL_Keycode sdl;
    uint32_t code;
} named[] = {
    {SDLK_UP, CODE_UP},
    {SDLK_DOWN, CODE_DOWN},
    {SDLK_LEFT, CODE_LEFT},
    {SDLK_RIGHT, CODE_RIGHT},
    {SDLK_TAB, CODE_TAB},
    {SDLK_RETURN, CODE_ENTER},
    {SDLK_RETURN2, CODE_ENTER},
    {SDLK_KP_ENTER, CODE_ENTER},
    {SDLK_ESCAPE, CODE_ESCAPE},
    {SDLK_AC_BACK, CODE_ESCAPE},
    {SDLK_BACKSPACE, CODE_BACKSPACE},
    {SDLK_INSERT, CODE_INSERT},
    {SDLK_DELETE, CODE_DELETE},
    {SDLK_HOME, CODE_HOME},
    {SDLK_END, CODE_END},
    {SDLK_PAGEUP, CODE_PAGE_UP},
    {SDLK_PAGEDOWN, CODE_PAGE_DOWN},
    {SDLK_PAUSE, CODE_PAUSE},
    {SDLK_APPLICATION, CODE_APPLICATION},
    {SDLK_KP_PLUS, '+'},
    {SDLK_KP_MINUS, '-'},
    {SDLK_KP_MULTIPLY, '*'},
    {SDLK_KP_DIVIDE, '/'},
    {SDLK_KP_PERIOD, '.'},
    {SDLK_KP_0, '0'},
};

/* The keypad's digits and point while NumLock is off. */
static const struct {
    SDL_Keycode sdl;
    uint32_t code;
} steering[] = {
    {SDLK_KP_0, CODE_INSERT}, {SDLK_KP_1, CODE_END},     {SDLK_KP_2, CODE_DOWN},        {SDLK_KP_3, CODE_PAGE_DOWN},
    {SDLK_KP_4, CODE_LEFT},   {SDLK_KP_5, CODE_NONE},    {SDLK_KP_6, CODE_RIGHT},       {SDLK_KP_7, CODE_HOME},
    {SDLK_KP_8, CODE_UP},     {SDLK_KP_9, CODE_PAGE_UP}, {SDLK_KP_PERIOD, CODE_DELETE},
};

static uint32_t code_of(SDL_Keycode sdl, unsigned modifiers) {
    for (size_t i = 0; i < sizeof steering / sizeof *steering && !(modifiers & KMOD_NUM); i++) {
        if (steering[i].sdl == sdl) {
            return steering[i].code;
        }
    }
    for (size_t i = 0; i < sizeof named / sizeof *named; i++) {
        if (named[i].sdl == sdl) {
            return named[i].code;
        }
    }
    if (sdl >= SDLK_F1 && sdl <= SDLK_F12) {
        return CODE_F1 + (uint32_t)(sdl - SDLK_F1);
    }
    if (sdl >= SDLK_KP_1 && sdl <= SDLK_KP_9) {
        return '1' + (uint32_t)(sdl - SDLK_KP_1);
    }
    return sdl > 0 && !(sdl & SDLK_SCANCODE_MASK) && code_prints((uint32_t)sdl) ? (uint32_t)sdl : CODE_NONE;
}

/* The key that prints a question mark together with Shift, in the layout in use: US, German, Nordic, French, and the
 * many that have it beside the zero. */
static SDL_Keycode question_key(void) {
    static const SDL_Keycode likely[] = {SDLK_SLASH, 0xdf, SDLK_COMMA, SDLK_QUOTE, SDLK_PLUS};
    static const SDL_Scancode places[] = {SDL_SCANCODE_SLASH, SDL_SCANCODE_MINUS, SDL_SCANCODE_M, SDL_SCANCODE_MINUS,
                                          SDL_SCANCODE_MINUS};
    for (size_t i = 0; i < sizeof likely / sizeof *likely; i++) {
        if (SDL_GetKeyFromScancode(places[i]) == likely[i]) {
            return likely[i];
        }
    }
    return SDLK_UNKNOWN;
}

/* AltGr types characters and commands nothing. Windows calls it the left Ctrl and the right Alt at once. */
static int has_level_three(unsigned sdl) {
    return (sdl & (KMOD_MODE | KMOD_RALT)) != 0;
}

static unsigned modifiers_of(unsigned sdl) {
    const int is_ctrl = (sdl & KMOD_RALT ? sdl & KMOD_RCTRL : sdl & KMOD_CTRL) != 0;
    return (sdl & KMOD_SHIFT ? UI_SHIFT : 0u) | (is_ctrl ? UI_CTRL : 0u) |
           ((sdl & KMOD_LALT) && !(sdl & KMOD_MODE) ? UI_ALT : 0u);
}

/* The character at a key's place on a US keyboard, for layouts that have no Latin letters. */
static uint32_t place_of(SDL_Scancode place) {
    return place >= SDL_SCANCODE_A && place <= SDL_SCANCODE_Z ? 'a' + (uint32_t)(place - SDL_SCANCODE_A) : 0;
}

static int key_press(const SDL_KeyboardEvent *sdl, struct ui_event *event) {
    *event = (struct ui_event){.type = UI_KEY,
                               .device = UI_DEVICE_KEYBOARD,
                               .code = code_of(sdl->keysym.sym, sdl->keysym.mod),
                               .place = place_of(sdl->keysym.scancode),
                               .modifiers = modifiers_of(sdl->keysym.mod),
                               .repeat = sdl->repeat != 0};
    if (event->modifiers == UI_SHIFT && sdl->keysym.sym == question_key()) {
        event->code = '?';
        event->modifiers = 0;
    }
    if (sdl->keysym.mod & KMOD_GUI) { /* the desktop's, even where it does not take it */
        return 0;
    }
    return event->code != CODE_NONE && !(code_prints(event->code) && has_level_three(sdl->keysym.mod));
}

/* ---- controllers ---- */

static const int8_t buttons[SDL_CONTROLLER_BUTTON_MAX] = {
    [SDL_CONTROLLER_BUTTON_A] = 1 + PAD_A,
    [SDL_CONTROLLER_BUTTON_B] = 1 + PAD_B,
    [SDL_CONTROLLER_BUTTON_X] = 1 + PAD_X,
    [SDL_CONTROLLER_BUTTON_Y] = 1 + PAD_Y,
    [SDL_CONTROLLER_BUTTON_BACK] = 1 + PAD_BACK,
    [SDL_CONTROLLER_BUTTON_TOUCHPAD] = 1 + PAD_BACK,
    [SDL_CONTROLLER_BUTTON_START] = 1 + PAD_START,
    [SDL_CONTROLLER_BUTTON_LEFTSTICK] = 1 + PAD_LEFT_STICK,
    [SDL_CONTROLLER_BUTTON_RIGHTSTICK] = 1 + PAD_RIGHT_STICK,
    [SDL_CONTROLLER_BUTTON_LEFTSHOULDER] = 1 + PAD_LEFT_SHOULDER,
    [SDL_CONTROLLER_BUTTON_RIGHTSHOULDER] = 1 + PAD_RIGHT_SHOULDER,
    [SDL_CONTROLLER_BUTTON_DPAD_UP] = 1 + PAD_UP,
    [SDL_CONTROLLER_BUTTON_DPAD_DOWN] = 1 + PAD_DOWN,
    [SDL_CONTROLLER_BUTTON_DPAD_LEFT] = 1 + PAD_LEFT,
    [SDL_CONTROLLER_BUTTON_DPAD_RIGHT] = 1 + PAD_RIGHT,
};

static const int8_t axes[SDL_CONTROLLER_AXIS_MAX] = {
    [SDL_CONTROLLER_AXIS_LEFTX] = PAD_AXIS_LEFT_X,     [SDL_CONTROLLER_AXIS_LEFTY] = PAD_AXIS_LEFT_Y,
    [SDL_CONTROLLER_AXIS_RIGHTX] = PAD_AXIS_RIGHT_X,   [SDL_CONTROLLER_AXIS_RIGHTY] = PAD_AXIS_RIGHT_Y,
    [SDL_CONTROLLER_AXIS_TRIGGERLEFT] = PAD_AXIS_LEFT, [SDL_CONTROLLER_AXIS_TRIGGERRIGHT] = PAD_AXIS_RIGHT,
};

static enum pad_kind kind_of(SDL_GameControllerType type) {
    switch (type) {
    case SDL_CONTROLLER_TYPE_PS3:
    case SDL_CONTROLLER_TYPE_PS4:
    case SDL_CONTROLLER_TYPE_PS5:
        return PAD_PLAYSTATION;
    case SDL_CONTROLLER_TYPE_NINTENDO_SWITCH_PRO:
    case SDL_CONTROLLER_TYPE_NINTENDO_SWITCH_JOYCON_LEFT:
    case SDL_CONTROLLER_TYPE_NINTENDO_SWITCH_JOYCON_RIGHT:
    case SDL_CONTROLLER_TYPE_NINTENDO_SWITCH_JOYCON_PAIR:
        return PAD_NINTENDO;
    default:
        return PAD_XBOX;
    }
}

static void lead(struct keys *keys, SDL_JoystickID id) {
    if (!keys->has_leader || keys->leader != id) {
        pad_release(&keys->pad);
        keys->pad.kind = kind_of(SDL_GameControllerGetType(SDL_GameControllerFromInstanceID(id)));
        keys->leader = id;
        keys->has_leader = 1;
    }
}

static int button_change(struct keys *keys, const SDL_ControllerButtonEvent *sdl, struct ui_event *event) {
    const int button = sdl->button < SDL_CONTROLLER_BUTTON_MAX ? buttons[sdl->button] - 1 : -1;
    if (button < 0 || (sdl->type == SDL_CONTROLLERBUTTONUP && (!keys->has_leader || keys->leader != sdl->which))) {
        return 0;
    }
    lead(keys, sdl->which);
    return pad_press(&keys->pad, (enum pad_button)button, sdl->type == SDL_CONTROLLERBUTTONDOWN, sdl->timestamp, event);
}

/* A stick makes nobody the leader by trembling. */
static int axis_change(struct keys *keys, const SDL_ControllerAxisEvent *sdl, struct ui_event *event) {
    enum { MEANT = 16000 };
    const int is_meant = sdl->value > MEANT || sdl->value < -MEANT;
    if (sdl->axis >= SDL_CONTROLLER_AXIS_MAX || (keys->has_leader ? keys->leader != sdl->which : !is_meant)) {
        return 0;
    }
    lead(keys, sdl->which);
    return pad_tilt(&keys->pad, (enum pad_axis)axes[sdl->axis], sdl->value, sdl->timestamp, event);
}

static void plug_in(struct keys *keys, int index) {
    for (int i = 0; i < KEYS_PADS; i++) {
        if (!keys->pads[i]) {
            keys->pads[i] = SDL_GameControllerOpen(index);
            return;
        }
    }
}

/* Gives 1 if it was the controller in use. */
static int pull_out(struct keys *keys, SDL_JoystickID id) {
    for (int i = 0; i < KEYS_PADS; i++) {
        if (keys->pads[i] && SDL_JoystickInstanceID(SDL_GameControllerGetJoystick(keys->pads[i])) == id) {
            SDL_GameControllerClose(keys->pads[i]);
            keys->pads[i] = NULL;
        }
    }
    if (!keys->has_leader || keys->leader != id) {
        return 0;
    }
    keys->has_leader = 0;
    pad_release(&keys->pad);
    return 1;
}

static void add_mappings(const char *path) {
    struct disk_status status;
    if (disk_look(path, &status) && status.kind == DISK_FILE) { /* a pipe would be waited for */
        SDL_GameControllerAddMappingsFromFile(path);
    }
}

void keys_open(const char *config) {
    static const char *const shared[] = {"/usr/share/SDL_GameControllerDB/gamecontrollerdb.txt",
                                         "/usr/share/gamecontrollerdb/gamecontrollerdb.txt",
                                         "/usr/share/misc/gamecontrollerdb.txt"};
    char own[PLATFORM_PATH_SIZE + 32];
    for (size_t i = 0; i < sizeof shared / sizeof *shared; i++) {
        add_mappings(shared[i]);
    }
    if (config[0]) {
        snprintf(own, sizeof own, "%s/gamecontrollerdb.txt", config);
        add_mappings(own);
    }
}

void keys_close(struct keys *keys) {
    for (int i = 0; i < KEYS_PADS; i++) {
        if (keys->pads[i]) {
            SDL_GameControllerClose(keys->pads[i]);
        }
    }
}

/* ---- both ---- */

int keys_from_sdl(struct keys *keys, const SDL_Event *sdl, struct ui_event *event) {
    switch (sdl->type) {
    case SDL_KEYDOWN:
        return key_press(&sdl->key, event);
    case SDL_TEXTINPUT:
        *event = (struct ui_event){.type = UI_TEXT, .device = UI_DEVICE_KEYBOARD};
        SDL_strlcpy(event->text, sdl->text.text, sizeof event->text);
        return 1;
    case SDL_CONTROLLERBUTTONDOWN:
    case SDL_CONTROLLERBUTTONUP:
        return button_change(keys, &sdl->cbutton, event);
    case SDL_CONTROLLERAXISMOTION:
        return axis_change(keys, &sdl->caxis, event);
    case SDL_CONTROLLERDEVICEADDED:
        plug_in(keys, sdl->cdevice.which);
        return 0;
    case SDL_CONTROLLERDEVICEREMOVED:
        event->type = UI_PAD_GONE;
        return pull_out(keys, sdl->cdevice.which);
    default:
        return 0;
    }
}

int keys_repeat(struct keys *keys, uint32_t now, struct ui_event *event) {
    return pad_repeat(&keys->pad, now, event);
}

int keys_wait(const struct keys *keys, uint32_t now, int most) {
    const int32_t left = (int32_t)(keys->pad.next_repeat - now);
    return !keys->pad.held ? most : left < 0 ? 0 : left < most ? (int)left : most;
}
