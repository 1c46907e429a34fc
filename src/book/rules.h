/* SPDX-License-Identifier: MIT */
/* The rules: a book over whatever is there, with contents, pages, links and search. The match goes nowhere meanwhile.
 */
#ifndef BOOK_RULES_H
#define BOOK_RULES_H

struct app;

/* Opens the book at PAGE ("keep", "paying#exact"); NULL: where it was read last, at first its first page. In an open
 * book only the page is turned. */
void rules_push(struct app *app, const char *page);

#endif
