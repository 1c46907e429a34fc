/* SPDX-License-Identifier: MIT */
/* Inside of the rules scene, shared by rules.c (what happens) and rules_view.c (what is seen); and by the tests. */
#ifndef BOOK_RULES_SCENE_H
#define BOOK_RULES_SCENE_H

#include "app/app.h"
#include "book/rules.h"
#include "book/rules_book.h"
#include "book/rules_layout.h"
#include "book/rules_search.h"

enum { RULES_HISTORY = 64, RULES_BOOKS = 8 };

/* Widgets. Rows and links are counted from their first number on. */
enum {
    RULES_ID_CLOSE = 1,
    RULES_ID_BACK,
    RULES_ID_FORWARD,
    RULES_ID_FIELD,
    RULES_ID_CLEAR,
    RULES_ID_LIST,   /* contents or hits */
    RULES_ID_SCROLL, /* the page's list */
    RULES_ID_PAGE,   /* the page itself: what has the focus while one reads */
    RULES_ID_BOOKS,  /* whose rules, where there is a choice */
    RULES_ID_CHAPTER = 20,
    RULES_ID_ROW = 40,
    RULES_ID_HIT = 300,
    RULES_ID_LINK = 400,
    RULES_LINKS = 400
};

enum { RULES_REGION_BAR = 1, RULES_REGION_CONTENTS, RULES_REGION_PAGE };

/* What outlasts a reading: the book and where one was. */
struct rules_desk {
    struct rules_book *book;
    unsigned serial;       /* of the language that the book is in */
    unsigned readings;     /* how often a book was read: what was taken from one is nothing after another */
    struct app_book shelf; /* which book it is */
    const struct game *game;
    void *own; /* for the book's pictures */
    struct {
        int page, offset;
    } history[RULES_HISTORY];
    int at, count;
    unsigned open; /* set of chapters that show their pages */
};

struct rules {
    SCENE;
    struct rules_desk *desk;
    int64_t entered;
    char first[RULES_NAME_SIZE]; /* where to open */

    struct rules_layout layout;
    struct {
        int page, width;
        float factor;
        unsigned reading;
    } set;            /* what the layout is of */
    unsigned reading; /* what the hits are of */
    int goal;         /* where the page is to be scrolled to when it is next declared, or -1 */
    int shows_row;    /* the contents are to be scrolled to the page's row */

    char field[RULES_QUERY_SIZE];
    struct rules_query query;
    struct rules_hit hits[RULES_MOST_HITS];
    int hit_count;
    const char *books[RULES_BOOKS];
    char fact[RULES_NAME_SIZE];
};

const struct rules_page *rules_page_of(const struct rules *rules);
int rules_page_number(const struct rules *rules);
/* There is more than one book to choose from. */
int rules_has_books(const struct rules *rules);
int rules_is_searching(const struct rules *rules);
/* The link of the item INDEX of the layout has this id. */
int rules_link_id(int item);

/* rules_speech.c: the page read aloud, from its title to its end or as far as SIZE reaches. */
void rules_speak(struct scene *scene, int id, char *out, size_t size);

/* ---- rules_view.c ---- */
void rules_declare(struct rules *rules);
void rules_draw(struct rules *rules, struct draw_list *list, int64_t now);

#endif
