/* SPDX-License-Identifier: MIT */
/* A page set into lines: where each run of words, picture and line stands. */
#ifndef BOOK_RULES_LAYOUT_H
#define BOOK_RULES_LAYOUT_H

#include "book/rules_book.h"

enum rules_item_kind {
    RULES_ITEM_TEXT,
    RULES_ITEM_ICON,    /* a small piece within a line; `text` is its name */
    RULES_ITEM_PICTURE, /* `text` is its name */
    RULES_ITEM_DOT,     /* before a bullet */
    RULES_ITEM_BOX,     /* behind an example */
    RULES_ITEM_LINE     /* under a table's row; thick under its heading */
};

struct rules_item {
    enum rules_item_kind kind;
    struct rect rect; /* from the page's upper left corner */
    struct text_style style;
    const char *text; /* LENGTH bytes of it, of text */
    int length;
    const struct rules_span *span; /* what the words are of; NULL for what is no text */
    const char *link;
    int is_link_again; /* the same link as the item before: a second stop for keys is of no use */
    int block;
    int is_thick;
};

struct rules_layout {
    struct rules_item *items;
    int count, room;
    int *tops; /* of each block */
    int height;
};

/* Sets PAGE into columns WIDTH pixels wide in all. LAYOUT must be zero or set before; free with rules_layout_free. */
void rules_layout_make(struct rules_layout *layout, const struct rules_page *page, const struct book_easel *easel,
                       int width);
void rules_layout_free(struct rules_layout *layout);

#endif
