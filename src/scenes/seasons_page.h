/* Sentences about the game on a page. */
#ifndef SCENES_SEASONS_PAGE_H
#define SCENES_SEASONS_PAGE_H

#include "scenes/seasons_text.h"
#include "scenes/table_page.h"

/* Adds a line: SENTENCE, translated, filled from FACTS. */
void page_fill(struct page *page, const char *sentence, const struct seasons_facts *facts);

#endif
