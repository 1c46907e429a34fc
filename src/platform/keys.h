/* SDL's events to ours. */
#ifndef PLATFORM_KEYS_H
#define PLATFORM_KEYS_H

#include <SDL.h>

#include "platform/event.h"

/* A controller's sticks, as keys that repeat. */
struct keys {
    SDL_GameController *controller;
    enum ui_key held;
    uint32_t next_repeat;
};

/* Fills EVENT from a keyboard or controller event. Gives 0 if it means nothing to us. */
int keys_from_sdl(struct keys *keys, const SDL_Event *sdl, struct ui_event *event);
/* A stick or pad that is held: gives 1 when it says its key again. NOW in ms. */
int keys_repeat(struct keys *keys, uint32_t now, struct ui_event *event);

#endif
