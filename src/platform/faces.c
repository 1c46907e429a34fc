/* SPDX-License-Identifier: MIT */
/* Text through SDL_ttf. A line is rendered once, at the size it is shown in, as coverage; colour comes when it is
 * painted. Lines are centred by their capitals and figures, not by the face's box, so that numbers sit well in plates.
 *
 * EB Garamond for titles; its figures are old-style, so reading is Lato's, and names and large numbers of the game are
 * Libertine's, which has lining ones. Garamond's bold has no letters beyond English: letters.c puts them together.
 * What none of these has, a name in another script, say, is drawn in a face of the system's. */
#include "platform/faces.h"

#include <SDL_ttf.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "castellany/disk.h"
#include "castellany/hash.h"
#include "platform/face_finder.h"
#include "platform/letters.h"
#include "platform/other_faces.h"
#include "platform/scripts.h"
#include "platform/words.h"

enum { FACE_TITLE_WIDE = FONTS, FACES };

static const char *const face_files[FACES] = {
    [FONT_TITLE] = "EBGaramond12-Bold.otf",
    [FONT_TITLE_ITALIC] = "EBGaramond12-Italic.otf",
    [FONT_TEXT] = "Lato-Regular.ttf",
    [FONT_TEXT_BOLD] = "Lato-Bold.ttf",
    [FONT_TEXT_ITALIC] = "Lato-Italic.ttf",
    [FONT_FIGURES] = "Lato-Regular.ttf",
    [FONT_FIGURES_BOLD] = "Lato-Bold.ttf",
    [FONT_NAME] = "LinLibertine_RZ.otf",
    [FACE_TITLE_WIDE] = "EBGaramond12-Regular.otf",
};

enum { MOST_PX = 256, LINES = 512, WIDTHS = 1 << 16, KEPT_FRAMES = 600 };

struct kept_line {
    struct kept_line *next;
    uint64_t key;
    struct line line;
    struct mask *mask, *outline;
    uint64_t used;
};

struct sized_face {
    TTF_Font *font;
    uint64_t used;
};

struct faces {
    char folder[1100];
    void *files[FACES]; /* read once: a typeface in another size is no other file */
    size_t file_sizes[FACES];
    struct sized_face fonts[FACES][MOST_PX + 1];
    struct other_faces *others;
    struct kept_line *lines[LINES];
    struct {
        uint64_t key;
        int width;
    } widths[WIDTHS];
    uint64_t frame;
    struct text_metrics metrics;
};

static TTF_Font *open_face(const struct faces *faces, int number, int px) {
    if (!faces->files[number]) {
        return NULL;
    }
    TTF_Font *font = TTF_OpenFontRW(SDL_RWFromConstMem(faces->files[number], (int)faces->file_sizes[number]), 1, px);
    if (font) {
        TTF_SetFontHinting(font, TTF_HINTING_LIGHT_SUBPIXEL);
    }
    return font;
}

static TTF_Font *face_of(struct faces *faces, int number, int px) {
    const int sound = px < 4 ? 4 : px > MOST_PX ? MOST_PX : px;
    struct sized_face *kept = &faces->fonts[number][sound];
    if (!kept->font) {
        kept->font = open_face(faces, number, sound);
    }
    kept->used = faces->frame;
    return kept->font;
}

static TTF_Font *font_of(struct faces *faces, enum font font, int px) {
    return face_of(faces, (int)font, px);
}

static int needs_letters(enum font font, const char *text) {
    return font == FONT_TITLE && !letters_are_own(text);
}

static struct letters letters_of(struct faces *faces, int px) {
    return (struct letters){face_of(faces, FONT_TITLE, px), face_of(faces, FACE_TITLE_WIDE, px)};
}

static int own_width(struct faces *faces, enum font font, int px, const char *text) {
    TTF_Font *face = font_of(faces, font, px);
    int width = 0;
    if (face && needs_letters(font, text)) {
        const struct letters letters = letters_of(faces, px);
        return letters_width(&letters, text);
    }
    if (face && *text) {
        TTF_SizeUTF8(face, text, &width, NULL);
    }
    return width;
}

/* ---- letters of other faces ---- */

/* Whose letters are wanted. */
struct wanted {
    struct faces *faces;
    enum font font;
    int px;
};

/* The face for LETTER: 0, which is our own, where that has it or nobody has. Our own run to the right alone. */
static int face_for(void *context, uint32_t letter) {
    static const int styles[FONTS] = {[FONT_TITLE] = FACE_SERIF | FACE_BOLD,
                                      [FONT_TITLE_ITALIC] = FACE_SERIF,
                                      [FONT_TEXT_BOLD] = FACE_BOLD,
                                      [FONT_FIGURES_BOLD] = FACE_BOLD,
                                      [FONT_NAME] = FACE_SERIF};
    const struct wanted *wanted = context;
    if (letter < 0x80 || scripts_is_joined(letter)) {
        return 0;
    }
    TTF_Font *own = font_of(wanted->faces, wanted->font, wanted->px);
    TTF_Font *wide = wanted->font == FONT_TITLE ? face_of(wanted->faces, FACE_TITLE_WIDE, wanted->px) : own;
    const int is_own = own && wide && (TTF_GlyphIsProvided32(own, letter) || TTF_GlyphIsProvided32(wide, letter));
    if (is_own && !scripts_is_leftward(letter)) {
        return 0;
    }
    return other_faces_find(wanted->faces->others, letter, styles[wanted->font]);
}

static int is_foreign(struct wanted *wanted, const char *text) {
    while (*text) {
        const uint32_t letter = scripts_next(&text);
        if (face_for(wanted, letter) || scripts_is_leftward(letter)) {
            return 1;
        }
    }
    return 0;
}

/* RUN of TEXT as our own faces take it. */
static void own_part(const char *text, const struct script_run *run, char out[SCRIPTS_LONGEST]) {
    if (run->is_leftward) {
        scripts_turn(text, run, out);
    } else {
        memcpy(out, text + run->begin, run->length);
        out[run->length] = 0;
    }
}

static int run_width_of(const struct wanted *wanted, const char *text, const struct script_run *run) {
    char part[SCRIPTS_LONGEST];
    if (run->face) {
        return other_faces_width(wanted->faces->others, wanted->px, text, run);
    }
    own_part(text, run, part);
    return own_width(wanted->faces, wanted->font, wanted->px, part);
}

static int width_of(struct faces *faces, enum font font, int px, const char *text) {
    struct wanted wanted = {faces, font, px};
    struct script_run runs[SCRIPTS_RUNS];
    if (!is_foreign(&wanted, text)) {
        return own_width(faces, font, px, text);
    }
    int width = 0;
    const int count = scripts_cut(text, face_for, &wanted, runs);
    for (int i = 0; i < count; i++) {
        width += run_width_of(&wanted, text, &runs[i]);
    }
    return width;
}

/* ---- metrics ---- */

static uint64_t key_of(enum font font, int px, int more, const char *text, size_t bytes) {
    const uint64_t parts[4] = {(uint64_t)font, (uint64_t)px, (uint64_t)more, hash_bytes(text, bytes)};
    return hash_bytes(parts, sizeof parts);
}

static int metrics_width(void *context, enum font font, int px, const char *text, size_t bytes) {
    struct faces *faces = context;
    const uint64_t key = key_of(font, px, 0, text, bytes);
    const size_t slot = key % WIDTHS;
    if (faces->widths[slot].key != key) {
        char copy[1024];
        const size_t length = bytes < sizeof copy ? bytes : sizeof copy - 1;
        memcpy(copy, text, length);
        copy[length] = 0;
        faces->widths[slot].key = key;
        faces->widths[slot].width = width_of(faces, font, px, copy);
    }
    return faces->widths[slot].width;
}

static int metrics_line_height(void *context, enum font font, int px) {
    TTF_Font *face = face_of(context, (int)font, px);
    return face ? TTF_FontLineSkip(face) : px;
}

/* All of STREAM, whose size comes into SIZE; NULL with errno. (SDL's own reading falls over when memory is out.) */
static void *load_stream(FILE *stream, size_t *size) {
    const long length = fseek(stream, 0, SEEK_END) == 0 ? ftell(stream) : -1;
    void *bytes = length > 0 ? malloc((size_t)length) : NULL;
    rewind(stream);
    *size = bytes ? fread(bytes, 1, (size_t)length, stream) : 0;
    return bytes;
}

static void *load_file(const char *path, size_t *size) {
    FILE *stream = disk_stream(path, "r");
    void *bytes = stream ? load_stream(stream, size) : NULL;
    const int problem = errno;
    if (stream) {
        fclose(stream);
    }
    errno = problem;
    return bytes;
}

/* Reads the file of FACE. Gives 1, or 0 with a sentence in ERROR. */
static int load_face(struct faces *faces, int face, char *error, size_t error_size) {
    char path[1200];
    snprintf(path, sizeof path, "%s/%s", faces->folder, face_files[face]);
    errno = 0;
    faces->files[face] = load_file(path, &faces->file_sizes[face]);
    if (!faces->files[face] && errno == ENOENT) {
        snprintf(error, error_size,
                 _("the typeface %s/%s is missing: build again with the packages fonts-ebgaramond, fonts-lato "
                   "and fonts-linuxlibertine installed"),
                 faces->folder, face_files[face]);
        return 0;
    }
    if (!face_of(faces, face, 16)) {
        snprintf(error, error_size, _("the typeface %s cannot be read: %s"), path,
                 faces->files[face] ? TTF_GetError() : strerror(errno));
        return 0;
    }
    return 1;
}

struct faces *faces_new(const char *folder, char *error, size_t error_size) {
    struct faces *faces = calloc(1, sizeof *faces);
    struct other_faces *others = faces ? other_faces_new() : NULL;
    if (!others || TTF_Init() != 0) {
        snprintf(error, error_size, _("text cannot be drawn: %s"),
                 others ? TTF_GetError() : _("there is not enough memory"));
        other_faces_free(others);
        free(faces);
        return NULL;
    }
    faces->others = others;
    snprintf(faces->folder, sizeof faces->folder, "%s", folder);
    for (int face = 0; face < FACES; face++) {
        if (!load_face(faces, face, error, error_size)) {
            faces_free(faces);
            return NULL;
        }
    }
    faces->metrics = (struct text_metrics){faces, metrics_width, metrics_line_height};
    return faces;
}

static void kept_free(struct kept_line *kept) {
    mask_free(kept->mask);
    mask_free(kept->outline);
    free(kept);
}

static void close_face(struct sized_face *face) {
    if (face->font) {
        TTF_CloseFont(face->font);
        face->font = NULL;
    }
}

void faces_free(struct faces *faces) {
    if (!faces) {
        return;
    }
    for (int i = 0; i < LINES; i++) {
        while (faces->lines[i]) {
            struct kept_line *kept = faces->lines[i];
            faces->lines[i] = kept->next;
            kept_free(kept);
        }
    }
    for (int face = 0; face < FACES; face++) {
        for (int px = 0; px <= MOST_PX; px++) {
            close_face(&faces->fonts[face][px]);
        }
        free(faces->files[face]);
    }
    other_faces_free(faces->others);
    TTF_Quit();
    free(faces);
}

const struct text_metrics *faces_metrics(struct faces *faces) {
    return &faces->metrics;
}

/* Writes as much of TEXT into CUT as fits into WIDTH together with an ellipsis. */
static void cut_to(struct faces *faces, const struct text_style *style, int width, const char *text, char *cut,
                   size_t size) {
    snprintf(cut, size, "%s", text);
    size_t length = strlen(cut);
    if (metrics_width(faces, style->font, style->px, cut, length) <= width) {
        return;
    }
    while (length > 0) {
        do {
            length--;
        } while (length > 0 && ((unsigned char)cut[length] & 0xc0) == 0x80);
        if (length + 4 < size) {
            memcpy(cut + length, "\xe2\x80\xa6", 4);
        }
        if (metrics_width(faces, style->font, style->px, cut, length + 3) <= width) {
            return;
        }
    }
    cut[0] = 0;
}

static struct mask *own_mask(struct faces *faces, const struct text_style *style, const char *text) {
    if (needs_letters(style->font, text)) {
        const struct letters letters = letters_of(faces, style->px);
        return letters_mask(&letters, text);
    }
    return letters_mask_of(font_of(faces, style->font, style->px), text);
}

/* By how much the mask of TEXT is higher than its face's lines. */
static int rise_over(struct faces *faces, const struct text_style *style, const char *text) {
    const struct letters letters = letters_of(faces, style->px);
    return needs_letters(style->font, text) ? letters_rise(&letters) : 0;
}

/* A run's letters, how wide it counts, and its base line from the mask's top. */
struct run_mask {
    struct mask *mask;
    int width, base;
};

static struct run_mask run_mask_of(const struct wanted *wanted, const struct text_style *style, const char *text,
                                   const struct script_run *run) {
    char part[SCRIPTS_LONGEST];
    struct faces *faces = wanted->faces;
    struct run_mask made = {.width = run_width_of(wanted, text, run)};
    if (run->face) {
        made.mask = other_faces_mask(faces->others, wanted->px, text, run, &made.base);
    } else {
        own_part(text, run, part);
        made.mask = own_mask(faces, style, part);
        made.base = TTF_FontAscent(font_of(faces, style->font, style->px)) + rise_over(faces, style, part);
    }
    return made;
}

/* The runs beside each other on one base line, which is BASE from the top. */
static struct mask *join_runs(const struct run_mask *runs, int count, int base) {
    int width = 0, right = 0, below = 0;
    for (int i = 0; i < count; width += runs[i++].width) {
        const struct mask *mask = runs[i].mask;
        right = mask && width + mask->w > right ? width + mask->w : right;
        below = mask && mask->h - runs[i].base > below ? mask->h - runs[i].base : below;
    }
    struct mask *joined = mask_new(right > width ? right : width, base + below);
    for (int i = 0, x = 0; joined && i < count; x += runs[i++].width) {
        if (runs[i].mask) {
            mask_lay(joined, runs[i].mask, x, base - runs[i].base);
        }
    }
    return joined;
}

/* TEXT of several faces; RISE is by how much its base line lies lower than in a line of our own. */
static struct mask *foreign_mask(struct wanted *wanted, const struct text_style *style, const char *text, int *rise) {
    struct script_run runs[SCRIPTS_RUNS];
    struct run_mask masks[SCRIPTS_RUNS];
    const int own = TTF_FontAscent(font_of(wanted->faces, style->font, style->px));
    const int count = scripts_cut(text, face_for, wanted, runs);
    int base = own;
    for (int i = 0; i < count; i++) {
        masks[i] = run_mask_of(wanted, style, text, &runs[i]);
        base = masks[i].base > base ? masks[i].base : base;
    }
    struct mask *joined = join_runs(masks, count, base);
    for (int i = 0; i < count; i++) {
        mask_free(masks[i].mask);
    }
    *rise = base - own;
    return joined;
}

/* RISE is by how much the mask of TEXT is higher than its face's lines. */
static struct mask *mask_of(struct faces *faces, const struct text_style *style, const char *text, int *rise) {
    struct wanted wanted = {faces, style->font, style->px};
    *rise = rise_over(faces, style, text);
    if (!*text) {
        return NULL;
    }
    return is_foreign(&wanted, text) ? foreign_mask(&wanted, style, text, rise) : own_mask(faces, style, text);
}

/* The strength of an outline at a squared distance from the letter, out of 256: full near it, then falling softly. */
static int outline_strength(int squared, int reach) {
    const int share = 256 - 256 * squared / (reach * reach + 1);
    return share <= 0 ? 0 : share * share / 256;
}

/* MASK made broader by REACH, fading outwards. */
static struct mask *outline_of(const struct mask *mask, int reach) {
    struct mask *outline = mask_new(mask->w + 2 * reach, mask->h + 2 * reach);
    for (int y = 0; outline && y < mask->h; y++) {
        for (int x = 0; x < mask->w; x++) {
            const int value = mask->values[(size_t)y * (size_t)mask->w + (size_t)x];
            for (int dy = -reach; value && dy <= reach; dy++) {
                for (int dx = -reach; dx <= reach; dx++) {
                    uint8_t *to =
                        &outline->values[(size_t)(y + dy + reach) * (size_t)outline->w + (size_t)(x + dx + reach)];
                    const int faded = value * outline_strength(dx * dx + dy * dy, reach) / 256;
                    *to = faded > *to ? (uint8_t)faded : *to;
                }
            }
        }
    }
    return outline;
}

static int capital_middle(TTF_Font *face) {
    int top = 0;
    TTF_GlyphMetrics(face, 'H', NULL, NULL, NULL, &top, NULL);
    return TTF_FontAscent(face) - top / 2;
}

static struct kept_line *line_make(struct faces *faces, const struct text_style *style, int width, const char *text) {
    char cut[1024];
    struct kept_line *kept = calloc(1, sizeof *kept);
    if (!kept) {
        return NULL;
    }
    cut_to(faces, style, width, text, cut, sizeof cut);
    TTF_Font *face = font_of(faces, style->font, style->px);
    int rise = 0;
    kept->mask = face ? mask_of(faces, style, cut, &rise) : NULL;
    if (kept->mask && (style->outline & 0xff)) {
        kept->line.outline_reach = style->px < 90 ? style->px / 9 + 2 : 12;
        kept->outline = outline_of(kept->mask, kept->line.outline_reach);
    }
    kept->line.mask = kept->mask;
    kept->line.outline = kept->outline;
    kept->line.width = kept->mask ? kept->mask->w : 0;
    kept->line.middle = face ? capital_middle(face) + rise : 0;
    return kept;
}

int faces_line(struct faces *faces, const struct text_style *style, int width, const char *text, struct line *line) {
    const int has_outline = (style->outline & 0xff) != 0;
    const int natural = metrics_width(faces, style->font, style->px, text, strlen(text));
    const int room = natural <= width ? -1 : width;
    const uint64_t key = key_of(style->font, style->px, 2 * room + has_outline, text, strlen(text));
    struct kept_line **bucket = &faces->lines[key % LINES];
    struct kept_line *kept = *bucket;
    while (kept && kept->key != key) {
        kept = kept->next;
    }
    if (!kept) {
        kept = line_make(faces, style, room < 0 ? natural : room, text);
        if (!kept) {
            return 0;
        }
        kept->key = key;
        kept->next = *bucket;
        *bucket = kept;
    }
    kept->used = faces->frame;
    *line = kept->line;
    return kept->mask != NULL;
}

static void close_unused(struct faces *faces) {
    for (int face = 0; face < FACES; face++) {
        for (int px = 0; px <= MOST_PX; px++) {
            if (faces->fonts[face][px].used + KEPT_FRAMES < faces->frame) {
                close_face(&faces->fonts[face][px]);
            }
        }
    }
}

void faces_trim(struct faces *faces) {
    faces->frame++;
    if (faces->frame % KEPT_FRAMES != 0) {
        return;
    }
    close_unused(faces);
    other_faces_trim(faces->others);
    for (int i = 0; i < LINES; i++) {
        for (struct kept_line **at = &faces->lines[i]; *at;) {
            struct kept_line *kept = *at;
            if (kept->used + KEPT_FRAMES < faces->frame) {
                *at = kept->next;
                kept_free(kept);
            } else {
                at = &kept->next;
            }
        }
    }
}
