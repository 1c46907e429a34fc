/* SPDX-License-Identifier: MIT */
/* SDL's keys and controllers to ours. What they mean is no matter of the platform (ui/bindings.h). */
#ifndef PLATFORM_KEYS_H
#define PLATFORM_KEYS_H

#include <SDL.h>

#include "platform/event.h"
#include "platform/pad.h"

enum { KEYS_PADS = 8 };

/* All controllers that are plugged in are open. The one whose button was pressed last leads: only its sticks count, so
 * that one that lies about with a worn stick disturbs nobody. */
struct keys {
    SDL_GameController *pads[KEYS_PADS];
    SDL_JoystickID leader;
    int has_leader;
    struct pad pad;
};

/* Reads what the system and the player (CONFIG/gamecontrollerdb.txt) know of controllers; CONFIG may be empty. */
void keys_open(const char *config);
void keys_close(struct keys *keys);
/* Fills EVENT from a keyboard or controller event. Gives 0 if it means nothing to us. */
int keys_from_sdl(struct keys *keys, const SDL_Event *sdl, struct ui_event *event);
/* What is held on a controller: gives 1 when it says its button again. NOW in ms. */
int keys_repeat(struct keys *keys, uint32_t now, struct ui_event *event);
/* How long until then: ms from NOW on, at most MOST. */
int keys_wait(const struct keys *keys, uint32_t now, int most);

#endif
