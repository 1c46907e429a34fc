/* SPDX-License-Identifier: MIT */
/* A line is cut into runs. In a run of the own face every letter with a mark is written as the letter alone, kerned as
 * such, and the marks are laid over it: small letters carry the face's marks where they are, capitals higher by what
 * they are taller. What cannot be put together so ("ß", Greek) is a run of the other face. */
#include "platform/letters.h"

#include <stdlib.h>
#include <string.h>

enum { RUN_SIZE = 1024, MARKS = 64 };
enum { GRAVE = 0x60, DIAERESIS = 0xa8, ACUTE = 0xb4, CEDILLA = 0xb8 };

/* From U+00C0 on: the letter, and the mark over it. 0: cannot be put together. */
static const struct {
    char base;
    uint8_t mark;
} compositions[64] = {
    {'A', GRAVE},     {'A', ACUTE},     {0, 0},       {0, 0}, {'A', DIAERESIS}, {0, 0},           {0, 0},
    {'C', CEDILLA},   {'E', GRAVE},     {'E', ACUTE}, {0, 0}, {'E', DIAERESIS}, {'I', GRAVE},     {'I', ACUTE},
    {0, 0},           {'I', DIAERESIS}, {0, 0},       {0, 0}, {'O', GRAVE},     {'O', ACUTE},     {0, 0},
    {0, 0},           {'O', DIAERESIS}, {0, 0},       {0, 0}, {'U', GRAVE},     {'U', ACUTE},     {0, 0},
    {'U', DIAERESIS}, {'Y', ACUTE},     {0, 0},       {0, 0}, {'a', GRAVE},     {'a', ACUTE},     {0, 0},
    {0, 0},           {'a', DIAERESIS}, {0, 0},       {0, 0}, {'c', CEDILLA},   {'e', GRAVE},     {'e', ACUTE},
    {0, 0},           {'e', DIAERESIS}, {0, 0},       {0, 0}, {0, 0},           {0, 0},           {0, 0},
    {0, 0},           {'o', GRAVE},     {'o', ACUTE}, {0, 0}, {0, 0},           {'o', DIAERESIS}, {0, 0},
    {0, 0},           {'u', GRAVE},     {'u', ACUTE}, {0, 0}, {'u', DIAERESIS}, {'y', ACUTE},     {0, 0},
    {'y', DIAERESIS},
};

struct mark {
    size_t at; /* bytes of the run before its letter */
    char base;
    uint8_t mark;
};

struct run {
    int is_own;
    char text[RUN_SIZE];
    size_t length;
    struct mark marks[MARKS];
    int mark_count;
};

/* ---- cutting ---- */

/* The code point at TEXT, if it has two bytes; else 0. */
static int two_bytes(const unsigned char *text) {
    return (text[0] & 0xe0) == 0xc0 && (text[1] & 0xc0) == 0x80 ? (text[0] & 0x1f) << 6 | (text[1] & 0x3f) : 0;
}

static size_t bytes_of(const unsigned char *text) {
    size_t bytes = 1;
    while (*text >= 0xc0 && (text[bytes] & 0xc0) == 0x80) {
        bytes++;
    }
    return bytes;
}

static int is_plain(const unsigned char *text) {
    const int code = two_bytes(text);
    return *text < 0x80 || (code >= 0xa0 && code <= 0xbf);
}

static int is_composed(const unsigned char *text) {
    const int code = two_bytes(text);
    return code >= 0xc0 && code <= 0xff && compositions[code - 0xc0].base;
}

int letters_are_own(const char *text) {
    const unsigned char *at = (const unsigned char *)text;
    while (*at && is_plain(at)) {
        at += bytes_of(at);
    }
    return !*at;
}

static void add_letter(struct run *run, const unsigned char *at, size_t bytes) {
    if (run->is_own && is_composed(at)) {
        const int number = two_bytes(at) - 0xc0;
        run->marks[run->mark_count++] =
            (struct mark){run->length, compositions[number].base, compositions[number].mark};
        run->text[run->length++] = compositions[number].base;
    } else {
        memcpy(run->text + run->length, at, bytes);
        run->length += bytes;
    }
}

/* Cuts the first run off TEXT; gives where the next one begins. */
static const char *cut_run(const char *text, struct run *run) {
    const unsigned char *at = (const unsigned char *)text;
    run->is_own = is_plain(at) || is_composed(at);
    run->length = 0;
    run->mark_count = 0;
    while (*at && (is_plain(at) || is_composed(at)) == run->is_own) {
        const size_t bytes = bytes_of(at);
        if (run->length + bytes + 1 > RUN_SIZE || run->mark_count == MARKS) {
            break;
        }
        add_letter(run, at, bytes);
        at += bytes;
    }
    run->text[run->length] = 0;
    return (const char *)at;
}

static TTF_Font *face_of(const struct letters *letters, const struct run *run) {
    return run->is_own ? letters->own : letters->other;
}

static int run_width(const struct letters *letters, const struct run *run) {
    int width = 0;
    TTF_SizeUTF8(face_of(letters, run), run->text, &width, NULL);
    return width;
}

int letters_width(const struct letters *letters, const char *text) {
    struct run run;
    int width = 0;
    while (*text) {
        text = cut_run(text, &run);
        width += run_width(letters, &run);
    }
    return width;
}

/* ---- drawing ---- */

struct mask *letters_mask_of(TTF_Font *face, const char *text) {
    SDL_Surface *surface = TTF_RenderUTF8_Blended(face, text, (SDL_Color){255, 255, 255, 255});
    struct mask *mask = surface ? mask_new(surface->w, surface->h) : NULL;
    for (int y = 0; mask && y < surface->h; y++) {
        const uint8_t *row = (const uint8_t *)surface->pixels + (size_t)y * (size_t)surface->pitch;
        for (int x = 0; x < surface->w; x++) {
            uint32_t pixel;
            memcpy(&pixel, row + 4 * (size_t)x, sizeof pixel);
            mask->values[(size_t)y * (size_t)mask->w + (size_t)x] =
                (uint8_t)((pixel & surface->format->Amask) >> surface->format->Ashift);
        }
    }
    SDL_FreeSurface(surface);
    return mask;
}

/* PART's values together from COLUMN back to where BOLDER, in 256ths of a pixel, reaches. */
static int spread_value(const struct mask *part, int column, int row, int bolder) {
    const uint8_t *from = &part->values[(size_t)row * (size_t)part->w];
    int sum = 0;
    for (int back = 0; back * 256 < bolder + 256; back++) {
        const int share = back * 256 <= bolder ? 256 : bolder - (back - 1) * 256, at = column - back;
        const int value = at >= 0 && at < part->w ? from[at] * share / 256 : 0;
        sum += value;
    }
    return sum < 255 ? sum : 255;
}

/* Lays PART over MASK at X, Y; BOLDER, in 256ths of a pixel, is spread to the right of every stroke. */
static void lay(struct mask *mask, const struct mask *part, int x, int y, int bolder) {
    for (int row = 0; part && row < part->h; row++) {
        for (int column = 0; column <= part->w + bolder / 256; column++) {
            const int to_x = x + column, to_y = y + row;
            if (to_x < 0 || to_x >= mask->w || to_y < 0 || to_y >= mask->h) {
                continue;
            }
            uint8_t *to = &mask->values[(size_t)to_y * (size_t)mask->w + (size_t)to_x];
            const int value = spread_value(part, column, row, bolder);
            *to = value > *to ? (uint8_t)value : *to;
        }
    }
}

static int top_of(TTF_Font *face, char letter) {
    int top = 0;
    TTF_GlyphMetrics(face, (uint16_t)letter, NULL, NULL, NULL, &top, NULL);
    return top;
}

static int middle_of(TTF_Font *face, uint16_t letter) {
    int left = 0, right = 0;
    TTF_GlyphMetrics(face, letter, &left, &right, NULL, NULL, NULL);
    return left + right;
}

/* By how much a mark stands higher over a capital than over a small letter. */
static int rise_of(TTF_Font *face) {
    return top_of(face, 'H') - top_of(face, 'x');
}

int letters_rise(const struct letters *letters) {
    return rise_of(letters->own);
}

static void lay_mark(struct mask *mask, TTF_Font *face, const struct run *run, const struct mark *mark, int x) {
    const char utf8[] = {mark->mark < 0x80 ? (char)mark->mark : (char)0xc2, mark->mark < 0x80 ? 0 : (char)mark->mark,
                         0};
    const int is_capital = mark->base >= 'A' && mark->base <= 'Z' && mark->mark != CEDILLA;
    const int up = is_capital ? rise_of(face) : 0;
    char before[RUN_SIZE];
    int offset = 0;
    memcpy(before, run->text, mark->at);
    before[mark->at] = 0;
    if (mark->at) {
        TTF_SizeUTF8(face, before, &offset, NULL);
    }
    struct mask *sign = letters_mask_of(face, utf8);
    lay(mask, sign, x + offset + (middle_of(face, (uint16_t)mark->base) - middle_of(face, mark->mark)) / 2,
        rise_of(face) - up, 0);
    mask_free(sign);
}

static void lay_run(struct mask *mask, const struct letters *letters, const struct run *run, int x) {
    struct mask *part = letters_mask_of(face_of(letters, run), run->text);
    const int down = TTF_FontAscent(letters->own) - TTF_FontAscent(face_of(letters, run));
    lay(mask, part, x, letters_rise(letters) + down, run->is_own ? 0 : 5 * TTF_FontHeight(letters->other));
    mask_free(part);
    for (int i = 0; i < run->mark_count; i++) {
        lay_mark(mask, letters->own, run, &run->marks[i], x);
    }
}

struct mask *letters_mask(const struct letters *letters, const char *text) {
    struct mask *mask =
        mask_new(letters_width(letters, text) + 1, TTF_FontHeight(letters->own) + letters_rise(letters));
    struct run run;
    for (int x = 0; mask && *text; x += run_width(letters, &run)) {
        text = cut_run(text, &run);
        lay_run(mask, letters, &run, x);
    }
    return mask;
}
