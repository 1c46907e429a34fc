/* SPDX-License-Identifier: MIT */
/* SDL_image gives three bytes a pixel where nothing is transparent, four where something is. The former stay as they
 * are, the latter become a picture's pixels in their place. */
#include "platform/original.h"

#include <SDL_image.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "castellany/disk.h"
#include "platform/log.h"

struct original {
    SDL_Surface *surface;
    struct pixel_rows rows;
};

/* ---- heads ---- */

/* libwebp unpacks what is transparent apart, as whole pixels, before it puts both together: 4 bytes and 5 more. */
enum { OPAQUE_BYTES = 3, TRANSPARENT_BYTES = 9 };

static int png_head(const uint8_t *bytes, struct original_head *head) {
    enum { RGB = 2 };
    head->w = bytes[16] << 24 | bytes[17] << 16 | bytes[18] << 8 | bytes[19];
    head->h = bytes[20] << 24 | bytes[21] << 16 | bytes[22] << 8 | bytes[23];
    head->pixel_bytes = bytes[25] == RGB ? OPAQUE_BYTES : TRANSPARENT_BYTES;
    return 1;
}

static int webp_head(const uint8_t *bytes, struct original_head *head) {
    int has_alpha = 0;
    if (bytes[15] == 'X') {
        head->w = 1 + (bytes[24] | bytes[25] << 8 | bytes[26] << 16);
        head->h = 1 + (bytes[27] | bytes[28] << 8 | bytes[29] << 16);
        has_alpha = bytes[20] & 0x10;
    } else if (bytes[15] == 'L') {
        head->w = 1 + (bytes[21] | (bytes[22] & 0x3f) << 8);
        head->h = 1 + (bytes[22] >> 6 | bytes[23] << 2 | (bytes[24] & 0x0f) << 10);
        has_alpha = bytes[24] & 0x10;
    } else {
        head->w = (bytes[26] | bytes[27] << 8) & 0x3fff;
        head->h = (bytes[28] | bytes[29] << 8) & 0x3fff;
    }
    head->pixel_bytes = has_alpha ? TRANSPARENT_BYTES : OPAQUE_BYTES;
    return 1;
}

int original_head_read(const char *path, struct original_head *head) {
    uint8_t bytes[32] = {0};
    FILE *file = disk_stream(path, "r");
    const size_t size = file ? fread(bytes, 1, sizeof bytes, file) : 0;
    if (file) {
        fclose(file);
    }
    if (size >= 26 && memcmp(bytes, "\x89PNG", 4) == 0) {
        return png_head(bytes, head);
    }
    const int is_webp = size >= 30 && memcmp(bytes, "RIFF", 4) == 0 && memcmp(bytes + 8, "WEBPVP8", 7) == 0;
    return is_webp && webp_head(bytes, head);
}

/* ---- pixels ---- */

/* Whether SURFACE's pixels are whole ones; what palettes and colour keys mean only SDL knows. */
static int is_plain(SDL_Surface *surface) {
    return surface->format->BytesPerPixel == 4 && !SDL_HasColorKey(surface);
}

/* SURFACE itself if its pixels can be read or changed as they lie there; else another with the same picture. */
static SDL_Surface *readable(SDL_Surface *surface) {
    if (surface->format->format == SDL_PIXELFORMAT_RGB24 ? !SDL_HasColorKey(surface) : is_plain(surface)) {
        return surface;
    }
    SDL_Surface *plain = SDL_ConvertSurfaceFormat(surface, SDL_PIXELFORMAT_ARGB8888, 0);
    SDL_FreeSurface(surface);
    return plain;
}

/* Makes SURFACE's rows those of a picture, each by way of ROW. */
static int change_rows(SDL_Surface *surface, uint32_t *row) {
    const size_t w = (size_t)surface->w;
    for (int y = 0; y < surface->h; y++) {
        uint8_t *const at = (uint8_t *)surface->pixels + (size_t)y * (size_t)surface->pitch;
        if (SDL_ConvertPixels(surface->w, 1, surface->format->format, at, surface->pitch, SDL_PIXELFORMAT_ARGB8888, row,
                              4 * surface->w) != 0) {
            return 0;
        }
        pixels_premultiply(row, w);
        memcpy(at, row, w * sizeof *row);
    }
    return 1;
}

static int make_whole(SDL_Surface *surface) {
    uint32_t *row = malloc((size_t)surface->w * sizeof *row);
    const int is_made = row && change_rows(surface, row);
    free(row);
    return is_made;
}

static struct original *original_of(SDL_Surface *surface) {
    const int is_rgb = surface->format->format == SDL_PIXELFORMAT_RGB24;
    struct original *original = is_rgb || make_whole(surface) ? malloc(sizeof *original) : NULL;
    if (original) {
        *original =
            (struct original){surface, {surface->w, surface->h, (size_t)surface->pitch, is_rgb, surface->pixels}};
    }
    return original;
}

struct original *original_load(const char *path) {
    SDL_Surface *loaded = IMG_Load(path), *surface = loaded ? readable(loaded) : NULL;
    struct original *original = surface ? original_of(surface) : NULL;
    if (!original) {
        log_add("the picture %s cannot be shown (%s); a plain sign stands in its place", path, IMG_GetError());
        SDL_FreeSurface(surface);
    }
    return original;
}

void original_free(struct original *original) {
    if (original) {
        SDL_FreeSurface(original->surface);
        free(original);
    }
}

const struct pixel_rows *original_rows(const struct original *original) {
    return &original->rows;
}
