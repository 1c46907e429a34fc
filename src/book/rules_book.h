/* SPDX-License-Identifier: MIT */
/* The book of rules: pages of our own words, read from data/games/NAME/pages/LANGUAGE, or for what
 * all games share from data/pages/LANGUAGE, and kept as blocks that rules_layout.h sets.
 *
 * How a page is written stands in HACKING.md ("Pages of the rules"). What is wrong with a file never stops the
 * program: the page then says what is wrong, in which file and line, and the same stands in `errors`. */
#ifndef BOOK_RULES_BOOK_H
#define BOOK_RULES_BOOK_H

#include <stddef.h>
#include <stdint.h>

#include "book/book_ops.h"

enum { RULES_MOST_ANCHORS = 32, RULES_MOST_PICTURES = 8, RULES_ERROR_SIZE = 256, RULES_NAME_SIZE = 64 };

enum rules_kind {
    RULES_HEADING,
    RULES_PARAGRAPH,
    RULES_BULLET,
    RULES_STEP,    /* `number` stands before it */
    RULES_EXAMPLE, /* set apart */
    RULES_ROW,     /* of a table: a cell each; `number` 1: the heading's */
    RULES_PICTURES /* side by side; `number` 1: at the right, the text runs beside them */
};

enum { RULES_BOLD = 1, RULES_ITALIC = 2 };

/* Words of one look. A piece's icon has a `picture` and no text. */
struct rules_span {
    const char *text;
    const char *picture;
    const char *link; /* "page" or "page#anchor"; NULL: none */
    unsigned style;
};

struct rules_cell {
    struct rules_span *spans;
    int count;
};

struct rules_block {
    enum rules_kind kind;
    int number, line; /* LINE: in the file, from 1 */
    struct rules_cell *cells;
    int cell_count; /* 1, but for a table's row */
    const char *pictures[RULES_MOST_PICTURES];
    int picture_count;
};

struct rules_anchor {
    const char *name;
    int block;
};

struct rules_page {
    const char *name, *title;
    const char *words; /* found by search though not shown; "" if none */
    int chapter;
    struct rules_block *blocks;
    int block_count;
    struct rules_anchor anchors[RULES_MOST_ANCHORS];
    int anchor_count;
    int is_broken;  /* it shows an error instead of rules */
    int is_foreign; /* it came from the English folder for want of another */
};

struct rules_chapter {
    const char *title;
    int first, count; /* pages */
};

struct rules_book {
    struct rules_page *pages;
    int page_count;
    struct rules_chapter *chapters;
    int chapter_count;
    char (*errors)[RULES_ERROR_SIZE];
    int error_count;
    struct rules_memory *memory; /* all texts and arrays */
};

/* Where pages are looked for, and what fills them. */
struct rules_source {
    const char *folders[2]; /* the game's own, then the one of all games; NULL: none */
    const struct book_ops *ops;
    const struct game *game;
};

/* Reads the pages of SOURCE's folders, in FOLDER/LANGUAGE ("en", "de"), single ones and the contents in FOLDER/en where
 * they are missing. Gives NULL only when memory is out. Free with rules_book_free. */
struct rules_book *rules_book_read(const struct rules_source *source, const char *language);
void rules_book_free(struct rules_book *book);

/* The puzzle (castellany/puzzle.h) that LINK ("puzzle:" and its name) leads to; 0: it leads to none. */
uint64_t rules_link_puzzle(const char *link);

/* The page that LINK ("page" or "page#anchor") leads to, or -1. BLOCK (may be NULL) gets the anchor's block, 0 without
 * an anchor, -1 if there is no such anchor. */
int rules_book_find(const struct rules_book *book, const char *link, int *block);

/* Memory that is freed as a whole. */
void *rules_memory_take(struct rules_memory *memory, size_t size);
char *rules_memory_text(struct rules_memory *memory, const char *text, size_t length);

#endif
