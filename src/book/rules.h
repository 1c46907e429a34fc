/* The rules: a book over whatever is there, with contents, pages, links and search. The match goes nowhere meanwhile.
 */
#ifndef BOOK_RULES_H
#define BOOK_RULES_H

struct app;
struct rules_desk;

/* Opens the book at PAGE ("keep", "paying#exact"); NULL: where it was read last, at first its first page. In an open
 * book only the page is turned. */
void rules_push(struct app *app, const char *page);

/* Frees what APP keeps of the book from one reading to the next; may be NULL. */
void rules_desk_free(struct rules_desk *desk);

#endif
