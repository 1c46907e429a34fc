/* SPDX-License-Identifier: MIT */
/* The one place where pages, which know text alone, meet the words of this game. */
#include "table/seasons/seasons_page.h"

void seasons_page_fill(struct page *page, const char *sentence, const struct seasons_facts *facts) {
    char text[SEASONS_TEXT_SIZE];
    seasons_text_fill(sentence, facts, text, sizeof text);
    page_say(page, "%s", text);
}
