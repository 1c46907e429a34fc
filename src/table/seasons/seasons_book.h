/* SPDX-License-Identifier: MIT */
/* What fills the pages of the rules of A Castle for All Seasons. */
#ifndef TABLE_SEASONS_SEASONS_BOOK_H
#define TABLE_SEASONS_SEASONS_BOOK_H

#include "book/book_ops.h"

/* Pictures, by name: card/messenger, winter/plague, built/keep, plan/keep, cart/sand, piece/sand, coin/5. In the text
 * only the small ones stand: sand, taler, points, ... */
extern const struct book_ops seasons_book;

/* The file that the picture NAME is drawn from, within the data folder; empty if there is no such picture. */
void seasons_rules_picture_path(const char *name, int season, char *path, size_t size);

#endif
