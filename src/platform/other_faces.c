/* SPDX-License-Identifier: MIT */
/* A face that was found for one letter is asked first for the next one, so that a name is of one face where that can
 * be. Which face has which letter is remembered, also that none has. */
#include "platform/other_faces.h"

#include <SDL_ttf.h>
#include <stdlib.h>
#include <string.h>

#include "platform/face_finder.h"

enum { FACES_MOST = 32, SIZES_MOST = 64, ANSWERS = 1024, PROBE_PX = 16, KEPT_TRIMS = 2 };

struct other_face {
    struct found_face place;
    int style;
    TTF_Font *probe;
    int is_picture; /* its letters are pictures of one size */
};

struct sized_other {
    int face, px;
    TTF_Font *font;
    unsigned used;
};

struct other_faces {
    struct face_finder *finder;
    int has_looked;
    struct other_face faces[FACES_MOST];
    int count;
    struct sized_other sizes[SIZES_MOST];
    unsigned trims;
    struct {
        uint32_t letter;
        int style, face, is_known;
    } answers[ANSWERS];
};

struct other_faces *other_faces_new(void) {
    return calloc(1, sizeof(struct other_faces));
}

static void close_size(struct sized_other *size) {
    if (size->font) {
        TTF_CloseFont(size->font);
        *size = (struct sized_other){0};
    }
}

void other_faces_free(struct other_faces *others) {
    if (!others) {
        return;
    }
    for (int i = 0; i < SIZES_MOST; i++) {
        close_size(&others->sizes[i]);
    }
    for (int i = 0; i < others->count; i++) {
        TTF_CloseFont(others->faces[i].probe);
    }
    face_finder_free(others->finder);
    free(others);
}

void other_faces_trim(struct other_faces *others) {
    others->trims++;
    for (int i = 0; i < SIZES_MOST; i++) {
        if (others->sizes[i].used + KEPT_TRIMS < others->trims) {
            close_size(&others->sizes[i]);
        }
    }
}

/* ---- finding ---- */

static TTF_Font *open_at(const struct found_face *place, int px) {
    SDL_RWops *file = SDL_RWFromFile(place->path, "rb");
    TTF_Font *font = file ? TTF_OpenFontIndexRW(file, 1, px, place->index) : NULL;
    if (font) {
        TTF_SetFontHinting(font, TTF_HINTING_LIGHT_SUBPIXEL);
    }
    return font;
}

/* Gives its number, or 0: it cannot be opened, or lacks the letter. */
static int add_face(struct other_faces *others, const struct found_face *place, uint32_t letter, int style) {
    TTF_Font *probe = open_at(place, PROBE_PX);
    if (!probe || !TTF_GlyphIsProvided32(probe, letter)) {
        if (probe) {
            TTF_CloseFont(probe);
        }
        return 0;
    }
    const int is_picture = TTF_FontHeight(probe) > 4 * PROBE_PX;
    others->faces[others->count++] = (struct other_face){*place, style, probe, is_picture};
    return others->count;
}

static int find_anew(struct other_faces *others, uint32_t letter, int style) {
    struct found_face place;
    int found = 0;
    for (int i = 0; i < others->count; i++) {
        if (others->faces[i].style == style && TTF_GlyphIsProvided32(others->faces[i].probe, letter)) {
            return i + 1;
        }
    }
    if (!others->has_looked) {
        others->finder = face_finder_new();
        others->has_looked = 1;
    }
    for (int number = 0; !found && others->finder && others->count < FACES_MOST &&
                         face_finder_ask(others->finder, letter, style, number, &place);
         number++) {
        found = add_face(others, &place, letter, style);
    }
    return found;
}

int other_faces_find(struct other_faces *others, uint32_t letter, int style) {
    const size_t slot = (letter * FACE_STYLES + (uint32_t)style) % ANSWERS;
    if (!others->answers[slot].is_known || others->answers[slot].letter != letter ||
        others->answers[slot].style != style) {
        others->answers[slot].face = find_anew(others, letter, style);
        others->answers[slot].letter = letter;
        others->answers[slot].style = style;
        others->answers[slot].is_known = 1;
    }
    return others->answers[slot].face;
}

/* ---- letters ---- */

static TTF_Font *font_of(struct other_faces *others, int face, int px) {
    struct sized_other *place = &others->sizes[0];
    for (int i = 0; i < SIZES_MOST; i++) {
        struct sized_other *size = &others->sizes[i];
        if (size->font && size->face == face && size->px == px) {
            size->used = others->trims;
            return size->font;
        }
        if (place->font && (!size->font || size->used < place->used)) {
            place = size;
        }
    }
    close_size(place);
    *place = (struct sized_other){face, px, open_at(&others->faces[face - 1].place, px), others->trims};
    return place->font;
}

/* Makes FONT ready for RUN, whose letters come into OUT as it takes them. */
static void prepare(TTF_Font *font, const char *text, const struct script_run *run, char out[SCRIPTS_LONGEST]) {
    const int is_shaped = TTF_SetFontDirection(font, run->is_leftward ? TTF_DIRECTION_RTL : TTF_DIRECTION_LTR) == 0 &&
                          TTF_SetFontScriptName(font, run->script[0] ? run->script : "Zyyy") == 0;
    if (run->is_leftward && !is_shaped) {
        scripts_turn(text, run, out);
        return;
    }
    memcpy(out, text + run->begin, run->length);
    out[run->length] = 0;
}

/* To what the letters of FACE, HEIGHT high in FONT, are brought at PX pixels. */
static int shown_height(const struct other_faces *others, int face, int px, int height) {
    return others->faces[face - 1].is_picture ? px * 7 / 6 : height;
}

int other_faces_width(struct other_faces *others, int px, const char *text, const struct script_run *run) {
    char part[SCRIPTS_LONGEST];
    TTF_Font *font = font_of(others, run->face, px);
    int width = 0;
    if (!font) {
        return 0;
    }
    prepare(font, text, run, part);
    TTF_SizeUTF8(font, part, &width, NULL);
    const int height = TTF_FontHeight(font);
    return height > 0 ? width * shown_height(others, run->face, px, height) / height : width;
}

/* How strongly a pixel covers. Letters are black; of pictures in colours the dark parts are drawn, and the light ones
 * faintly, since all text is of one colour. */
static uint8_t coverage(const SDL_PixelFormat *format, uint32_t pixel) {
    uint8_t r, g, b, a;
    SDL_GetRGBA(pixel, format, &r, &g, &b, &a);
    const int light = (2 * r + 5 * g + b) / 8;
    return (uint8_t)(a * (255 - light * 3 / 4) / 255);
}

/* The mean coverage of the part of SURFACE that the pixel X, Y of MASK stands for. */
static uint8_t mean_coverage(const SDL_Surface *surface, const struct mask *mask, int x, int y) {
    const int left = x * surface->w / mask->w, top = y * surface->h / mask->h;
    const int right = (x + 1) * surface->w / mask->w, bottom = (y + 1) * surface->h / mask->h;
    int sum = 0, count = 0;
    for (int row = top; row < bottom || row == top; row++) {
        for (int column = left; column < right || column == left; column++, count++) {
            uint32_t pixel;
            memcpy(&pixel, (const uint8_t *)surface->pixels + row * surface->pitch + 4 * column, sizeof pixel);
            sum += coverage(surface->format, pixel);
        }
    }
    return (uint8_t)(sum / count);
}

static struct mask *mask_of(const SDL_Surface *surface, int w, int h) {
    struct mask *mask = mask_new(w > 0 ? w : 1, h > 0 ? h : 1);
    for (int y = 0; mask && y < mask->h; y++) {
        for (int x = 0; x < mask->w; x++) {
            mask->values[(size_t)y * (size_t)mask->w + (size_t)x] = mean_coverage(surface, mask, x, y);
        }
    }
    return mask;
}

struct mask *other_faces_mask(struct other_faces *others, int px, const char *text, const struct script_run *run,
                              int *base) {
    char part[SCRIPTS_LONGEST];
    TTF_Font *font = font_of(others, run->face, px);
    if (!font) {
        return NULL;
    }
    prepare(font, text, run, part);
    SDL_Surface *surface = TTF_RenderUTF8_Blended(font, part, (SDL_Color){0, 0, 0, 255});
    const int height = TTF_FontHeight(font), shown = shown_height(others, run->face, px, height);
    struct mask *mask = NULL;
    if (surface && height > 0) {
        mask = mask_of(surface, surface->w * shown / height, surface->h * shown / height);
        *base = TTF_FontAscent(font) * shown / height;
    }
    SDL_FreeSurface(surface);
    return mask;
}
