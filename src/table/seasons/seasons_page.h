/* SPDX-License-Identifier: MIT */
/* Sentences about the game on a page. */
#ifndef TABLE_SEASONS_SEASONS_PAGE_H
#define TABLE_SEASONS_SEASONS_PAGE_H

#include "table/seasons/seasons_text.h"
#include "table/table_page.h"

/* Adds a line: SENTENCE, translated, filled from FACTS. */
void seasons_page_fill(struct page *page, const char *sentence, const struct seasons_facts *facts);

#endif
