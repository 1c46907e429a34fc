/* SPDX-License-Identifier: MIT */
/* What a game fills the pages of its rules with: numbers of its rule tables, pictures and small icons. The words are in
 * files (rules_book.h); the reader knows no game. Any function may be NULL: there is nothing of the kind then. */
#ifndef BOOK_BOOK_OPS_H
#define BOOK_BOOK_OPS_H

#include "castellany/game.h"
#include "platform/draw.h"
#include "platform/platform.h"
#include "ui/theme.h"

struct book_ops;
struct look;

/* What drawing needs. */
struct book_easel {
    const struct book_ops *ops; /* NULL: the game has none */
    const struct game *game;
    void *own; /* ops->own_size bytes that are kept while the book is, zeroed once */
    struct platform *platform;
    const struct ui_scale *scale;
    const struct text_metrics *metrics;
    const struct look *look; /* as the menus look now */
};

struct book_ops {
    size_t own_size;
    /* Writes what {NAME} stands for to OUT, in digits. Gives 0 if there is no such number. */
    int (*number)(const struct game *game, const char *name, char *out, size_t size);
    /* Says whether there is a picture, or an icon within the text, of that NAME. */
    int (*is_picture)(const char *name);
    int (*is_icon)(const char *name);
    /* What the icon NAME is called when the page is read aloud; "": not at all. */
    const char *(*icon_name)(const char *name);
    /* The size of a picture in pixels. */
    void (*picture_size)(const struct book_easel *easel, const char *name, int *w, int *h);
    void (*picture_draw)(const struct book_easel *easel, struct draw_list *list, const char *name, struct rect rect);
    void (*icon_draw)(const struct book_easel *easel, struct draw_list *list, const char *name, struct rect rect);
};

#endif
