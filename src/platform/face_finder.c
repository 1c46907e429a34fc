/* SPDX-License-Identifier: MIT */
/* libfontconfig, found with dlopen: the few functions used are declared here as its documentation gives them. */
#include "platform/face_finder.h"

#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MATCH_PATTERN = 0, RESULT_MATCH = 0, WEIGHT_REGULAR = 80, WEIGHT_BOLD = 200 };

typedef struct config config;   /* FcConfig */
typedef struct pattern pattern; /* FcPattern */
typedef struct charset charset; /* FcCharSet */

struct face_finder {
    void *handle;
    config *fonts;
    config *(*load)(void);
    void (*config_destroy)(config *fonts);
    pattern *(*pattern_create)(void);
    void (*pattern_destroy)(pattern *wish);
    int (*add_string)(pattern *wish, const char *object, const unsigned char *value);
    int (*add_integer)(pattern *wish, const char *object, int value);
    int (*add_bool)(pattern *wish, const char *object, int value);
    int (*add_charset)(pattern *wish, const char *object, const charset *value);
    int (*get_string)(const pattern *found, const char *object, int number, unsigned char **value);
    int (*get_integer)(const pattern *found, const char *object, int number, int *value);
    charset *(*charset_create)(void);
    int (*charset_add)(charset *letters, uint32_t letter);
    void (*charset_destroy)(charset *letters);
    int (*substitute)(config *fonts, pattern *wish, int kind);
    void (*default_substitute)(pattern *wish);
    pattern *(*match)(config *fonts, pattern *wish, int *result);
};

static int find(const struct face_finder *finder, const char *name, void *function) {
    void *found = dlsym(finder->handle, name);
    memcpy(function, &found, sizeof found);
    return found != NULL;
}

static int find_all(struct face_finder *finder) {
    return find(finder, "FcInitLoadConfigAndFonts", &finder->load) &&
           find(finder, "FcConfigDestroy", &finder->config_destroy) &&
           find(finder, "FcPatternCreate", &finder->pattern_create) &&
           find(finder, "FcPatternDestroy", &finder->pattern_destroy) &&
           find(finder, "FcPatternAddString", &finder->add_string) &&
           find(finder, "FcPatternAddInteger", &finder->add_integer) &&
           find(finder, "FcPatternAddBool", &finder->add_bool) &&
           find(finder, "FcPatternAddCharSet", &finder->add_charset) &&
           find(finder, "FcPatternGetString", &finder->get_string) &&
           find(finder, "FcPatternGetInteger", &finder->get_integer) &&
           find(finder, "FcCharSetCreate", &finder->charset_create) &&
           find(finder, "FcCharSetAddChar", &finder->charset_add) &&
           find(finder, "FcCharSetDestroy", &finder->charset_destroy) &&
           find(finder, "FcConfigSubstitute", &finder->substitute) &&
           find(finder, "FcDefaultSubstitute", &finder->default_substitute) &&
           find(finder, "FcFontMatch", &finder->match);
}

struct face_finder *face_finder_new(void) {
    struct face_finder *finder = calloc(1, sizeof *finder);
    if (finder) {
        finder->handle = dlopen("libfontconfig.so.1", RTLD_NOW | RTLD_LOCAL);
        finder->fonts = finder->handle && find_all(finder) ? finder->load() : NULL;
    }
    if (finder && !finder->fonts) {
        face_finder_free(finder);
        finder = NULL;
    }
    return finder;
}

void face_finder_free(struct face_finder *finder) {
    if (!finder) {
        return;
    }
    if (finder->fonts) {
        finder->config_destroy(finder->fonts);
    }
    free(finder); /* the library stays: what it keeps for itself would be lost */
}

/* Drawn by outlines, all in one colour, at first; whatever there is then. */
static void add_wishes(const struct face_finder *finder, pattern *wish, int style, int number) {
    finder->add_string(wish, "family", (const unsigned char *)(style & FACE_SERIF ? "serif" : "sans-serif"));
    finder->add_integer(wish, "weight", style & FACE_BOLD ? WEIGHT_BOLD : WEIGHT_REGULAR);
    if (number == 0) {
        finder->add_bool(wish, "scalable", 1);
        finder->add_bool(wish, "color", 0);
    }
}

static int take(const struct face_finder *finder, const pattern *found, struct found_face *face) {
    unsigned char *path = NULL;
    int index = 0;
    if (finder->get_string(found, "file", 0, &path) != RESULT_MATCH || strlen((char *)path) >= FACE_PATH_SIZE) {
        return 0;
    }
    finder->get_integer(found, "index", 0, &index);
    snprintf(face->path, sizeof face->path, "%s", (char *)path);
    face->index = index;
    return 1;
}

int face_finder_ask(struct face_finder *finder, uint32_t letter, int style, int number, struct found_face *face) {
    if (number > 1) {
        return 0;
    }
    int result, is_found = 0;
    pattern *wish = finder->pattern_create();
    charset *letters = finder->charset_create();
    if (wish && letters) {
        finder->charset_add(letters, letter);
        finder->add_charset(wish, "charset", letters);
        add_wishes(finder, wish, style, number);
        finder->substitute(finder->fonts, wish, MATCH_PATTERN);
        finder->default_substitute(wish);
        pattern *found = finder->match(finder->fonts, wish, &result);
        is_found = found && take(finder, found, face);
        if (found) {
            finder->pattern_destroy(found);
        }
    }
    if (letters) {
        finder->charset_destroy(letters);
    }
    if (wish) {
        finder->pattern_destroy(wish);
    }
    return is_found;
}
