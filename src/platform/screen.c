/* SPDX-License-Identifier: MIT */
/* All painting is done in memory; only finished pixels reach the window, and only those that changed. With a graphics
 * card they go through a texture, with waiting for the screen's beat. Where GL itself runs on the processor that detour
 * costs 12 ms a frame, the plain window surface 0.2 (with SDL_FRAMEBUFFER_ACCELERATION 0 set before the window is
 * made); but where windows have no surface, as under Wayland, it is the only way. */
#include "platform/screen.h"
#include "platform/words.h"

#include <SDL_image.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "castellany/system.h"

enum { LEAST_W = 1024, LEAST_H = 576, USUAL_W = 1280, USUAL_H = 720 };

struct screen {
    SDL_Window *window;
    SDL_Renderer *renderer; /* NULL: the window surface is used */
    SDL_Texture *texture;
    int texture_w, texture_h;
    int is_exposed;
    int dark; /* what it shows is, 0 to 255 */
};

/* GL that runs on the processor is of no use. */
static int is_software_gl(void) {
    typedef const unsigned char *(*get_string)(unsigned);
    const get_string gl_string = (get_string)(uintptr_t)SDL_GL_GetProcAddress("glGetString");
    const char *name = gl_string ? (const char *)gl_string(0x1F01) : NULL; /* GL_RENDERER */
    return !name || strstr(name, "llvmpipe") || strstr(name, "softpipe") || strstr(name, "SwiftShader");
}

static SDL_Renderer *card_open(SDL_Window *window) {
    SDL_Renderer *renderer = SDL_CreateRenderer(window, -1, SDL_RENDERER_ACCELERATED | SDL_RENDERER_PRESENTVSYNC);
    SDL_RendererInfo info;
    if (renderer &&
        (SDL_GetRendererInfo(renderer, &info) != 0 || (strncmp(info.name, "opengl", 6) == 0 && is_software_gl()))) {
        SDL_DestroyRenderer(renderer);
        renderer = NULL;
    }
    return renderer;
}

/* Finds a way for pixels to get into the window. Gives 0, with SDL's error, if there is none. */
static int way_open(struct screen *screen) {
    char missing[256];
    screen->renderer = system_has_graphics() ? card_open(screen->window) : NULL;
    if (screen->renderer || SDL_GetWindowSurface(screen->window)) {
        return 1;
    }
    snprintf(missing, sizeof missing, "%s", SDL_GetError());
    screen->renderer = SDL_CreateRenderer(screen->window, -1, 0);
    if (!screen->renderer) {
        SDL_SetError("%s", missing);
    }
    return screen->renderer != NULL;
}

/* Where windows may be: the first screen without its bars. Without an answer there is no limit. */
static SDL_Rect usable_area(void) {
    SDL_Rect usable;
    return SDL_GetDisplayUsableBounds(0, &usable) == 0 && usable.w > 0 && usable.h > 0
               ? usable
               : (SDL_Rect){0, 0, INT16_MAX, INT16_MAX};
}

/* A window that leaves some of the desktop free, but not a small one, and never a larger one than the desktop. */
static void usual_size(const SDL_Rect *usable, int *w, int *h) {
    *w = USUAL_W;
    *h = USUAL_H;
    while (usable->w < INT16_MAX && *w * 5 / 4 <= usable->w && *h * 5 / 4 <= usable->h && *w < 2560) {
        *w = *w * 5 / 4;
        *h = *h * 5 / 4;
    }
    *w = SDL_min(*w, usable->w);
    *h = SDL_min(*h, usable->h);
}

/* The least size, and, unless somebody wished for a size, one whose frame lies on the desktop as well. */
static void fit_desktop(SDL_Window *window, const SDL_Rect *usable, int is_wished) {
    int top = 0, left = 0, bottom = 0, right = 0, x, y, w, h;
    SDL_PumpEvents(); /* the frame is told by an event */
    if (SDL_GetWindowBordersSize(window, &top, &left, &bottom, &right) != 0) {
        top = left = bottom = right = 0;
    }
    const int most_w = usable->w - left - right, most_h = usable->h - top - bottom;
    SDL_SetWindowMinimumSize(window, SDL_max(SDL_min(LEAST_W, most_w), 1), SDL_max(SDL_min(LEAST_H, most_h), 1));
    if (is_wished || (SDL_GetWindowFlags(window) & SDL_WINDOW_FULLSCREEN)) {
        return;
    }
    SDL_GetWindowSize(window, &w, &h);
    SDL_GetWindowPosition(window, &x, &y);
    if (w > most_w || h > most_h) {
        w = SDL_max(SDL_min(w, most_w), 1);
        h = SDL_max(SDL_min(h, most_h), 1);
        SDL_SetWindowSize(window, w, h);
    }
    const int fit_x = SDL_clamp(x, usable->x + left, usable->x + left + most_w - w);
    const int fit_y = SDL_clamp(y, usable->y + top, usable->y + top + most_h - h);
    if (fit_x != x || fit_y != y) {
        SDL_SetWindowPosition(window, fit_x, fit_y);
    }
}

/* Without its picture the window merely has the desktop's usual sign. */
static void set_icon(SDL_Window *window, const char *data) {
    char path[PLATFORM_PATH_SIZE];
    snprintf(path, sizeof path, "%s/icons/hicolor/64x64/apps/castellany.png", data);
    SDL_Surface *icon = IMG_Load(path);
    if (icon) {
        SDL_SetWindowIcon(window, icon);
        SDL_FreeSurface(icon);
    }
}

struct screen *screen_open(const struct platform_options *options, char error[PLATFORM_ERROR_SIZE]) {
    struct screen *screen = calloc(1, sizeof *screen);
    const int has_card = system_has_graphics();
    const int is_wished = options->w > 0 && options->h > 0;
    const SDL_Rect usable = usable_area();
    int w = options->w, h = options->h;
    if (!screen) {
        return NULL;
    }
    if (!is_wished) {
        usual_size(&usable, &w, &h);
    }
    SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0");
    SDL_SetHint(SDL_HINT_RENDER_SCALE_QUALITY, "1");
    const uint32_t flags = SDL_WINDOW_RESIZABLE | (has_card ? SDL_WINDOW_ALLOW_HIGHDPI : 0) |
                           (options->is_fullscreen ? SDL_WINDOW_FULLSCREEN_DESKTOP : 0);
    screen->window = SDL_CreateWindow(options->title, SDL_WINDOWPOS_CENTERED, SDL_WINDOWPOS_CENTERED, w, h, flags);
    if (!screen->window || !way_open(screen)) {
        snprintf(error, PLATFORM_ERROR_SIZE, _("the window cannot be opened: %s"), SDL_GetError());
        screen_close(screen);
        return NULL;
    }
    fit_desktop(screen->window, &usable, is_wished);
    set_icon(screen->window, options->data);
    screen->is_exposed = 1;
    return screen;
}

void screen_close(struct screen *screen) {
    if (screen) {
        SDL_DestroyTexture(screen->texture);
        SDL_DestroyRenderer(screen->renderer);
        SDL_DestroyWindow(screen->window);
        free(screen);
    }
}

SDL_Window *screen_window(struct screen *screen) {
    return screen->window;
}

void screen_size(struct screen *screen, int *w, int *h) {
    SDL_GetWindowSizeInPixels(screen->window, w, h);
}

float screen_pointer_scale(struct screen *screen) {
    int w = 1, h = 1, pixels_w = 1, pixels_h = 1;
    SDL_GetWindowSize(screen->window, &w, &h);
    SDL_GetWindowSizeInPixels(screen->window, &pixels_w, &pixels_h);
    return w > 0 ? (float)pixels_w / (float)w : 1;
}

void screen_expose(struct screen *screen) {
    screen->is_exposed = 1;
}

void screen_lose(struct screen *screen) {
    SDL_DestroyTexture(screen->texture);
    screen->texture = NULL;
    screen->is_exposed = 1;
}

static void darken_texture(struct screen *screen) {
    const Uint8 light = (Uint8)(255 - screen->dark);
    if (screen->texture) {
        SDL_SetTextureColorMod(screen->texture, light, light, light);
        SDL_RenderCopy(screen->renderer, screen->texture, NULL, NULL);
        SDL_RenderPresent(screen->renderer);
        SDL_SetTextureColorMod(screen->texture, 255, 255, 255);
    }
}

/* The surface keeps what was laid on it: only what is missing from WAS to the wanted darkness comes on top. */
static void darken_surface(struct screen *screen, int was) {
    SDL_Surface *window = SDL_GetWindowSurface(screen->window);
    SDL_Surface *black = SDL_CreateRGBSurfaceWithFormat(0, 1, 1, 32, SDL_PIXELFORMAT_XRGB8888);
    if (window && black && was < 255) {
        SDL_SetSurfaceBlendMode(black, SDL_BLENDMODE_BLEND);
        SDL_SetSurfaceAlphaMod(black, (Uint8)((screen->dark - was) * 255 / (255 - was)));
        SDL_BlitScaled(black, NULL, window, NULL);
        SDL_UpdateWindowSurface(screen->window);
    }
    SDL_FreeSurface(black);
}

void screen_darken(struct screen *screen, int dark) {
    const int was = screen->dark;
    screen->is_exposed = 1;
    if (dark <= was) {
        return;
    }
    screen->dark = dark;
    if (screen->renderer) {
        darken_texture(screen);
    } else {
        darken_surface(screen, was);
    }
}

static void present_texture(struct screen *screen, const struct picture *picture, const struct damage *damage) {
    if (!screen->texture || screen->texture_w != picture->w || screen->texture_h != picture->h) {
        SDL_DestroyTexture(screen->texture);
        screen->texture = SDL_CreateTexture(screen->renderer, SDL_PIXELFORMAT_ARGB8888, SDL_TEXTUREACCESS_STREAMING,
                                            picture->w, picture->h);
        screen->texture_w = picture->w;
        screen->texture_h = picture->h;
        screen->is_exposed = 1;
        SDL_SetTextureBlendMode(screen->texture, SDL_BLENDMODE_NONE);
    }
    for (int i = 0; i < damage->count && !screen->is_exposed; i++) {
        const struct rect r = damage->rects[i];
        const SDL_Rect rect = {r.x, r.y, r.w, r.h};
        SDL_UpdateTexture(screen->texture, &rect, picture->pixels + (size_t)r.y * (size_t)picture->w + r.x,
                          picture->w * 4);
    }
    if (screen->is_exposed) {
        SDL_UpdateTexture(screen->texture, NULL, picture->pixels, picture->w * 4);
    }
    SDL_RenderCopy(screen->renderer, screen->texture, NULL, NULL);
    SDL_RenderPresent(screen->renderer);
}

static void present_surface(struct screen *screen, const struct picture *picture, const struct damage *damage) {
    SDL_Surface *window = SDL_GetWindowSurface(screen->window);
    SDL_Surface *mine = SDL_CreateRGBSurfaceWithFormatFrom(picture->pixels, picture->w, picture->h, 32, picture->w * 4,
                                                           SDL_PIXELFORMAT_XRGB8888);
    SDL_Rect rects[DAMAGE_MOST];
    const struct damage whole = {{{0, 0, picture->w, picture->h}}, 1};
    const struct damage *shown = screen->is_exposed ? &whole : damage;
    if (!window || !mine) {
        SDL_FreeSurface(mine);
        return;
    }
    SDL_SetSurfaceBlendMode(mine, SDL_BLENDMODE_NONE);
    int count = 0;
    for (int i = 0; i < shown->count; i++) {
        const struct rect r = rect_common(shown->rects[i], (struct rect){0, 0, window->w, window->h});
        if (!rect_is_empty(r)) {
            rects[count] = (SDL_Rect){r.x, r.y, r.w, r.h};
            SDL_Rect to = rects[count];
            SDL_BlitSurface(mine, &rects[count++], window, &to);
        }
    }
    SDL_UpdateWindowSurfaceRects(screen->window, rects, count);
    SDL_FreeSurface(mine);
}

void screen_present(struct screen *screen, const struct picture *picture, const struct damage *damage) {
    if (damage->count == 0 && !screen->is_exposed) {
        return;
    }
    if (screen->renderer) {
        present_texture(screen, picture, damage);
    } else {
        present_surface(screen, picture, damage);
    }
    screen->is_exposed = 0;
    screen->dark = 0;
}

const char *screen_way(const struct screen *screen) {
    SDL_RendererInfo info;
    return screen->renderer && SDL_GetRendererInfo(screen->renderer, &info) == 0 ? info.name : "window surface";
}
