/* SPDX-License-Identifier: MIT */
/* Pictures by kind: what stands before the slash says which folder and how large. */
#include "table/kilt/kilt_book.h"

#include <stdio.h>
#include <string.h>

#include "castellany/data.h"
#include "table/kilt/kilt_castle.h"
#include "table/kilt/kilt_numbers.h"

static const struct kind {
    const char *prefix, *path; /* the path of what stands behind the prefix */
    int w, h;
} kinds[] = {{"card/", GAME_DATA("kilt") "cards/card.%s.webp", 92, 138},
             {"floor/", GAME_DATA("kilt") "board/floor.%s.1.webp", 118, 124},
             {"roof", GAME_DATA("kilt") "board/roof%s.webp", 118, 124},
             {"icon/", GAME_DATA("kilt") "icons/%s.128.webp", 96, 96}};

static const char *const icons[] = {"ducat", "ducats", "ducat_day", "floor", "crest", "crests", "roof", "area", "card"};

static int is_icon(const char *name) {
    for (size_t i = 0; i < sizeof icons / sizeof *icons; i++) {
        if (!strcmp(icons[i], name)) {
            return 1;
        }
    }
    return 0;
}

static int is_colour(const char *name, size_t length) {
    for (int colour = 0; colour < KILT_COLOURS; colour++) {
        const char *known = kilt_colour_name(colour);
        if (strlen(known) == length && !memcmp(known, name, length)) {
            return 1;
        }
    }
    return 0;
}

/* "red", "red.orange"; of a floor "red.2". */
static int is_coloured(const char *name, int is_floor) {
    const char *dot = strchr(name, '.');
    const char *rest = dot ? dot + 1 : "";
    if (!is_colour(name, dot ? (size_t)(dot - name) : strlen(name))) {
        return 0;
    }
    return is_floor ? strlen(rest) == 1 && *rest >= '0' && *rest < '0' + KILT_CREST_KINDS
                    : !dot || is_colour(rest, strlen(rest));
}

static const struct kind *kind_of(const char *name) {
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        const size_t length = strlen(kinds[i].prefix);
        const char *rest = name + length;
        if (!strncmp(name, kinds[i].prefix, length) && (i == 0   ? is_coloured(rest, 0)
                                                        : i == 1 ? is_coloured(rest, 1)
                                                        : i == 2 ? !*rest
                                                                 : is_icon(rest))) {
            return &kinds[i];
        }
    }
    return NULL;
}

static int is_picture(const char *name) {
    return kind_of(name) != NULL;
}

static void picture_size(const struct book_easel *easel, const char *name, int *w, int *h) {
    const struct kind *kind = kind_of(name);
    *w = kind ? ui_px(easel->scale, (float)kind->w) : 0;
    *h = kind ? ui_px(easel->scale, (float)kind->h) : 0;
}

static void picture_draw(const struct book_easel *easel, struct draw_list *list, const char *name, struct rect rect) {
    const struct kind *kind = kind_of(name);
    (void)easel;
    if (kind) {
        char path[KILT_NAME_SIZE];
        const char *rest = name + strlen(kind->prefix), *slot = strstr(kind->path, "%s");
        snprintf(path, sizeof path, "%.*s%s%s", (int)(slot - kind->path), kind->path, rest, slot + 2);
        draw_image_fit(list, path, rect);
    }
}

static void icon_draw(const struct book_easel *easel, struct draw_list *list, const char *name, struct rect rect) {
    (void)easel;
    kilt_icon(list, name, rect);
}

const struct book_ops kilt_book = {.number = kilt_number,
                                   .is_picture = is_picture,
                                   .is_icon = is_icon,
                                   .picture_size = picture_size,
                                   .picture_draw = picture_draw,
                                   .icon_draw = icon_draw};
