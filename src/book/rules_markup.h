/* From the text of a page to its blocks. */
#ifndef BOOK_RULES_MARKUP_H
#define BOOK_RULES_MARKUP_H

#include "book/rules_book.h"

struct rules_numbers {
    const struct game *game;
    rules_number_of of;
};

/* Reads TEXT (UTF-8, changed while reading) into PAGE; all that it keeps lies in MEMORY. Gives the number of the line
 * that is wrong with what is wrong in ERROR, or 0. */
int rules_markup_read(struct rules_memory *memory, const struct rules_numbers *numbers, char *text,
                      struct rules_page *page, char error[RULES_ERROR_SIZE]);

#endif
