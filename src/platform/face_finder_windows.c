/* SPDX-License-Identifier: MIT */
/* The faces that come with Windows, in the order in which they are tried. */
#include "platform/face_finder.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct face_finder {
    char folder[FACE_PATH_SIZE - 32];
};

/* In both weights; where there is one alone it is named twice. */
static const char *const files[][2] = {
    {"segoeui.ttf", "segoeuib.ttf"},  /* Hebrew, Arabic, Armenian, Georgian */
    {"YuGothM.ttc", "YuGothB.ttc"},   /* Japanese */
    {"msgothic.ttc", "msgothic.ttc"}, /* the same, in older ones */
    {"malgun.ttf", "malgunbd.ttf"},   /* Korean */
    {"msyh.ttc", "msyhbd.ttc"},       /* Chinese */
    {"msjh.ttc", "msjhbd.ttc"},       /* the same, traditional */
    {"Nirmala.ttf", "NirmalaB.ttf"},  /* India */
    {"Nirmala.ttc", "Nirmala.ttc"},   /* the same, in newer ones */
    {"LeelawUI.ttf", "LeelaUIb.ttf"}, /* Thai, Lao, Khmer */
    {"ebrima.ttf", "ebrimabd.ttf"},   /* Ethiopic and others of Africa */
    {"mmrtext.ttf", "mmrtextb.ttf"},  /* Burmese */
    {"himalaya.ttf", "himalaya.ttf"}, /* Tibetan */
    {"gadugi.ttf", "gadugib.ttf"},    /* Cherokee */
    {"seguisym.ttf", "seguisym.ttf"}, /* signs */
    {"seguiemj.ttf", "seguiemj.ttf"}, /* emoji */
};

struct face_finder *face_finder_new(void) {
    const char *windows = getenv("SystemRoot");
    struct face_finder *finder = calloc(1, sizeof *finder);
    if (finder) {
        snprintf(finder->folder, sizeof finder->folder, "%s/Fonts", windows ? windows : "C:/Windows");
    }
    return finder;
}

void face_finder_free(struct face_finder *finder) {
    free(finder);
}

int face_finder_ask(struct face_finder *finder, uint32_t letter, int style, int number, struct found_face *face) {
    (void)letter;
    if (number >= (int)(sizeof files / sizeof *files)) {
        return 0;
    }
    snprintf(face->path, sizeof face->path, "%s/%s", finder->folder, files[number][style & FACE_BOLD]);
    face->index = 0;
    return 1;
}
