/* SPDX-License-Identifier: MIT */
/* The way to a friend's table as a link: castellany:join?code=CODE&at=ADDRESS, or of the page of the game in a browser,
 * https://PAGE/#join=CODE@ADDRESS. Whether code and address are any is for who goes there (table/far.h). */
#ifndef STORE_JOIN_LINK_H
#define STORE_JOIN_LINK_H

#include <stddef.h>

/* Whether such a link stands in TEXT. */
int join_link_is_in(const char *text);
/* What the first one in TEXT says; "" where it says nothing, or more than has room. Gives 0 if there is none. */
int join_link_read(const char *text, char *code, size_t code_size, char *address, size_t address_size);
/* The link to the table with CODE at ADDRESS ("" if that is to be known otherwise), behind BEGIN (of the system's:
 * castellany/system.h). */
void join_link_write(const char *begin, const char *code, const char *address, char *link, size_t size);

#endif
