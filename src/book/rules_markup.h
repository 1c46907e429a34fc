/* SPDX-License-Identifier: MIT */
/* From the text of a page to its blocks. */
#ifndef BOOK_RULES_MARKUP_H
#define BOOK_RULES_MARKUP_H

#include "book/rules_book.h"

/* Reads TEXT (UTF-8, changed while reading) into PAGE; all that it keeps lies in MEMORY. Gives the number of the line
 * that is wrong with what is wrong in ERROR, or 0. */
int rules_markup_read(struct rules_memory *memory, const struct rules_source *source, char *text,
                      struct rules_page *page, char error[RULES_ERROR_SIZE]);

#endif
