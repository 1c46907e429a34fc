/* Text that grows line by line in a buffer of the caller's. */
#ifndef SCENES_SEASONS_PAGE_H
#define SCENES_SEASONS_PAGE_H

#include "scenes/seasons_text.h"

struct page {
    char *out;
    size_t size;
};

/* Begins an empty text in OUT (SIZE bytes, always ended). */
void page_begin(struct page *page, char *out, size_t size);
/* Adds a line. */
void page_say(struct page *page, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* Adds a line: SENTENCE, translated, filled from FACTS. */
void page_fill(struct page *page, const char *sentence, const struct seasons_facts *facts);
/* Adds to the last line. */
void page_add(struct page *page, const char *format, ...) __attribute__((format(printf, 2, 3)));

#endif
