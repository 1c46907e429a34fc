/* Which key means what, in two tables: one for the keyboard, one for the controller. */
#include "platform/keys.h"

#include <string.h>

struct key_row {
    SDL_Keycode code;
    unsigned with; /* the modifiers that must be held */
    enum ui_key key;
};

static const struct key_row keyboard[] = {
    {SDLK_TAB, UI_SHIFT, UI_KEY_PREVIOUS},
    {SDLK_TAB, 0, UI_KEY_NEXT},
    {SDLK_F6, UI_SHIFT, UI_KEY_REGION_PREVIOUS},
    {SDLK_F6, 0, UI_KEY_REGION_NEXT},
    {SDLK_RETURN, UI_ALT, UI_KEY_FULLSCREEN},
    {SDLK_F11, 0, UI_KEY_FULLSCREEN},
    {SDLK_RETURN, 0, UI_KEY_ACCEPT},
    {SDLK_KP_ENTER, 0, UI_KEY_ACCEPT},
    {SDLK_ESCAPE, 0, UI_KEY_CANCEL},
    {SDLK_AC_BACK, 0, UI_KEY_CANCEL},
    {SDLK_SPACE, 0, UI_KEY_SKIP},
    {SDLK_UP, 0, UI_KEY_UP},
    {SDLK_DOWN, 0, UI_KEY_DOWN},
    {SDLK_LEFT, 0, UI_KEY_LEFT},
    {SDLK_RIGHT, 0, UI_KEY_RIGHT},
    {SDLK_PAGEUP, 0, UI_KEY_PAGE_UP},
    {SDLK_PAGEDOWN, 0, UI_KEY_PAGE_DOWN},
    {SDLK_HOME, 0, UI_KEY_HOME},
    {SDLK_END, 0, UI_KEY_END},
    {SDLK_BACKSPACE, 0, UI_KEY_BACKSPACE},
    {SDLK_DELETE, 0, UI_KEY_DELETE},
    {SDLK_z, UI_CTRL, UI_KEY_UNDO},
    {SDLK_c, UI_CTRL, UI_KEY_COPY},
    {SDLK_v, UI_CTRL, UI_KEY_PASTE},
    {SDLK_F10, 0, UI_KEY_MENU},
    {SDLK_F1, 0, UI_KEY_HELP},
};

static const enum ui_key buttons[SDL_CONTROLLER_BUTTON_MAX] = {
    [SDL_CONTROLLER_BUTTON_A] = UI_KEY_ACCEPT,
    [SDL_CONTROLLER_BUTTON_B] = UI_KEY_CANCEL,
    [SDL_CONTROLLER_BUTTON_X] = UI_KEY_SKIP,
    [SDL_CONTROLLER_BUTTON_Y] = UI_KEY_UNDO,
    [SDL_CONTROLLER_BUTTON_BACK] = UI_KEY_HELP,
    [SDL_CONTROLLER_BUTTON_START] = UI_KEY_MENU,
    [SDL_CONTROLLER_BUTTON_LEFTSHOULDER] = UI_KEY_REGION_PREVIOUS,
    [SDL_CONTROLLER_BUTTON_RIGHTSHOULDER] = UI_KEY_REGION_NEXT,
    [SDL_CONTROLLER_BUTTON_DPAD_UP] = UI_KEY_UP,
    [SDL_CONTROLLER_BUTTON_DPAD_DOWN] = UI_KEY_DOWN,
    [SDL_CONTROLLER_BUTTON_DPAD_LEFT] = UI_KEY_LEFT,
    [SDL_CONTROLLER_BUTTON_DPAD_RIGHT] = UI_KEY_RIGHT,
};

static unsigned modifiers_of(unsigned sdl) {
    return (sdl & KMOD_SHIFT ? UI_SHIFT : 0u) | (sdl & KMOD_CTRL ? UI_CTRL : 0u) | (sdl & KMOD_ALT ? UI_ALT : 0u);
}

static int key_press(const SDL_KeyboardEvent *sdl, struct ui_event *event) {
    event->type = UI_KEY;
    event->modifiers = modifiers_of(sdl->keysym.mod);
    event->repeat = sdl->repeat != 0;
    for (size_t i = 0; i < sizeof keyboard / sizeof *keyboard; i++) {
        if (keyboard[i].code == sdl->keysym.sym && (event->modifiers & keyboard[i].with) == keyboard[i].with) {
            event->key = keyboard[i].key;
            return 1;
        }
    }
    if (sdl->keysym.sym > 32 && sdl->keysym.sym < 127) {
        event->key = UI_KEY_LETTER;
        event->letter = (char)sdl->keysym.sym;
        return 1;
    }
    return 0;
}

enum { STICK = 18000, FIRST_REPEAT = 400, NEXT_REPEAT = 130 };

static int stick_press(struct keys *keys, const SDL_ControllerAxisEvent *sdl, struct ui_event *event) {
    const int is_x = sdl->axis == SDL_CONTROLLER_AXIS_LEFTX, is_y = sdl->axis == SDL_CONTROLLER_AXIS_LEFTY;
    if (!is_x && !is_y) {
        return 0;
    }
    const enum ui_key low = is_x ? UI_KEY_LEFT : UI_KEY_UP, high = is_x ? UI_KEY_RIGHT : UI_KEY_DOWN;
    const enum ui_key now = sdl->value < -STICK ? low : sdl->value > STICK ? high : UI_KEY_NONE;
    if (now == keys->held || (now == UI_KEY_NONE && keys->held != low && keys->held != high)) {
        return 0;
    }
    keys->held = now;
    keys->next_repeat = sdl->timestamp + FIRST_REPEAT;
    event->type = UI_KEY;
    event->key = now;
    return now != UI_KEY_NONE;
}

static void controller_open(struct keys *keys, int index) {
    if (!keys->controller) {
        keys->controller = SDL_GameControllerOpen(index);
    }
}

static void controller_close(struct keys *keys, SDL_JoystickID id) {
    if (keys->controller && SDL_GameControllerFromInstanceID(id) == keys->controller) {
        SDL_GameControllerClose(keys->controller);
        keys->controller = NULL;
        keys->held = UI_KEY_NONE;
    }
}

int keys_from_sdl(struct keys *keys, const SDL_Event *sdl, struct ui_event *event) {
    switch (sdl->type) {
    case SDL_KEYDOWN:
        return key_press(&sdl->key, event);
    case SDL_TEXTINPUT:
        event->type = UI_TEXT;
        SDL_strlcpy(event->text, sdl->text.text, sizeof event->text);
        return 1;
    case SDL_CONTROLLERBUTTONDOWN:
        event->type = UI_KEY;
        event->key = buttons[sdl->cbutton.button];
        keys->held = event->key >= UI_KEY_UP && event->key <= UI_KEY_RIGHT ? event->key : UI_KEY_NONE;
        keys->next_repeat = sdl->cbutton.timestamp + FIRST_REPEAT;
        return event->key != UI_KEY_NONE;
    case SDL_CONTROLLERBUTTONUP:
        keys->held = UI_KEY_NONE;
        return 0;
    case SDL_CONTROLLERAXISMOTION:
        return stick_press(keys, &sdl->caxis, event);
    case SDL_CONTROLLERDEVICEADDED:
        controller_open(keys, sdl->cdevice.which);
        return 0;
    case SDL_CONTROLLERDEVICEREMOVED:
        controller_close(keys, sdl->cdevice.which);
        return 0;
    default:
        return 0;
    }
}

int keys_repeat(struct keys *keys, uint32_t now, struct ui_event *event) {
    if (keys->held == UI_KEY_NONE || (int32_t)(now - keys->next_repeat) < 0) {
        return 0;
    }
    keys->next_repeat = now + NEXT_REPEAT;
    *event = (struct ui_event){.type = UI_KEY, .key = keys->held, .repeat = 1};
    return 1;
}
