/* SPDX-License-Identifier: MIT */
/* The match in seconds: before the winner is named, the board is taken down to its beginning and is built again in the
 * order of this match, under one day's light. */
#ifndef TABLE_AFTER_RESULTS_FILM_H
#define TABLE_AFTER_RESULTS_FILM_H

#include <stddef.h>
#include <stdint.h>

#include "platform/draw.h"

struct match;
struct table;

/* Begins as zeros. */
struct results_film {
    struct match *again; /* as far as it has been shown; NULL: nothing runs */
    int64_t began;       /* ms */
    size_t count;        /* answers of the whole match */
    unsigned *weights;   /* COUNT + 1: of what came before each answer and, last, of all */
};

/* Begins at NOW to tell TABLE's finished match again on its cleared board. Gives when it ends, or NOW if there is
 * nothing to tell or no memory for it. Until it ends TABLE's shown state is the film's. */
int64_t results_film_begin(struct results_film *film, struct table *table, int64_t now);
/* Shows what stands there at NOW; from the end on, and with IS_OVER at once, the match's last state again. */
void results_film_go_on(struct results_film *film, struct table *table, int64_t now, int is_over);
int results_film_is_running(const struct results_film *film);
/* Draws over the board how far the match is, once it is told. */
void results_film_draw(const struct results_film *film, const struct table *table, struct draw_list *list, int64_t now);
/* Frees what it holds; TABLE need not be there any more. */
void results_film_close(struct results_film *film);

#endif
