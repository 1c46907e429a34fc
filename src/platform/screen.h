/* SPDX-License-Identifier: MIT */
/* The window and how pixels get into it. */
#ifndef PLATFORM_SCREEN_H
#define PLATFORM_SCREEN_H

#include <SDL.h>

#include "platform/draw_list.h"
#include "platform/picture.h"
#include "platform/platform.h"

struct screen;

/* Opens the window; gives NULL with a sentence in ERROR. */
struct screen *screen_open(const struct platform_options *options, char error[PLATFORM_ERROR_SIZE]);
void screen_close(struct screen *screen);
SDL_Window *screen_window(struct screen *screen);
/* The size in pixels, and how many pixels the pointer's unit is. */
void screen_size(struct screen *screen, int *w, int *h);
float screen_pointer_scale(struct screen *screen);
/* Shows the rectangles DAMAGE of PICTURE, which has the window's size. */
void screen_present(struct screen *screen, const struct picture *picture, const struct damage *damage);
/* Keeps what the window shows, the darker the higher DARK is, 0 to 255 (black), but never lighter than it is. The next
 * present shows all. */
void screen_darken(struct screen *screen, int dark);
/* How pixels get into the window: "opengl", "window surface". */
const char *screen_way(const struct screen *screen);
/* The window lost its contents: the next present shows all. */
void screen_expose(struct screen *screen);
/* So did the graphics card: what is kept there is made again as well. */
void screen_lose(struct screen *screen);

#endif
