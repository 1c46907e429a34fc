/* SPDX-License-Identifier: MIT */
/* Text that grows line by line in a buffer of the caller's. */
#ifndef TABLE_TABLE_PAGE_H
#define TABLE_TABLE_PAGE_H

#include <stddef.h>

struct page {
    char *out;
    size_t size;
};

/* Begins an empty text in OUT (SIZE bytes, always ended). */
void page_begin(struct page *page, char *out, size_t size);
/* Adds a line. */
void page_say(struct page *page, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* Adds to the last line. */
void page_add(struct page *page, const char *format, ...) __attribute__((format(printf, 2, 3)));

#endif
