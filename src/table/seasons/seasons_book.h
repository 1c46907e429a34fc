/* SPDX-License-Identifier: MIT */
/* What fills the pages of the rules of A Castle for All Seasons, and which page tells of what. */
#ifndef TABLE_SEASONS_SEASONS_BOOK_H
#define TABLE_SEASONS_SEASONS_BOOK_H

#include "book/book_ops.h"
#include "castellany/seasons.h"
#include "table/ops_notes.h"

/* Pictures, by name: card/messenger, winter/plague, built/keep, plan/keep, cart/sand, piece/sand, coin/5. In the text
 * only the small ones stand: sand, taler, points, ... */
extern const struct book_ops seasons_book;

/* The file that the picture NAME is drawn from, within the data folder; empty if there is no such picture. */
void seasons_rules_picture_path(const char *name, int season, char *path, size_t size);

/* ---- seasons_pages.c: which page tells of a thing ---- */

/* Each function gives a link ("page" or "page#anchor") for every number of its enum, and the page of the whole for a
 * number that is none; never NULL. */
const char *seasons_rules_topic_card(int card);
const char *seasons_rules_topic_winter_card(int card);
const char *seasons_rules_topic_tile(int tile);
const char *seasons_rules_topic_building(int building);
const char *seasons_rules_topic_place(int place);
const char *seasons_rules_topic_cart(int kind);   /* the cart, or the rider for silver */
const char *seasons_rules_topic_phase(int phase); /* what is asked */
/* Why something is not possible: the rule behind REASON. */
const char *seasons_rules_topic_reason(int reason);

/* The same for what is pointed at on the table: of the thing itself, of the card being resolved or of what is asked
 * where nothing in particular is meant. Never NULL. */
extern const struct table_pages seasons_pages;

#endif
