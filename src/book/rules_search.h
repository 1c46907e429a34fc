/* SPDX-License-Identifier: MIT */
/* Search over all pages, as one types: parts of words, case and accents folded, umlauts also by their two letters. */
#ifndef BOOK_RULES_SEARCH_H
#define BOOK_RULES_SEARCH_H

#include "book/rules_book.h"

enum { RULES_MOST_HITS = 48, RULES_SENTENCE_SIZE = 200, RULES_QUERY_SIZE = 64, RULES_QUERY_WORDS = 6 };

struct rules_hit {
    int page, block; /* where the sentence stands; block 0 for a title */
    int score;
    char sentence[RULES_SENTENCE_SIZE]; /* around the first word found; the page's first one if a title was found */
};

/* A query taken apart. */
struct rules_query {
    char words[RULES_QUERY_WORDS][RULES_QUERY_SIZE];  /* folded */
    char others[RULES_QUERY_WORDS][RULES_QUERY_SIZE]; /* with ae, oe, ue as a, o, u; empty if that is the same */
    int count;
};

void rules_query_read(const char *text, struct rules_query *query);

/* The pages on which all words of QUERY occur, the best first. Gives how many of at most MOST. */
int rules_search(const struct rules_book *book, const struct rules_query *query, struct rules_hit *hits, int most);

/* The first place at or behind byte FROM of TEXT (LENGTH bytes) where a word of QUERY stands; its length in SIZE.
 * Gives -1 if there is none. */
int rules_query_find(const struct rules_query *query, const char *text, int length, int from, int *size);

#endif
