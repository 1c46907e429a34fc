/* SPDX-License-Identifier: MIT */
/* A whole match file as a link, to be sent in a letter: packed, in letters that an address may have. */
#ifndef STORE_MATCH_LINK_H
#define STORE_MATCH_LINK_H

#include <stddef.h>

/* Bytes: a link longer than that is not made, a file longer than that is not unpacked. */
enum { MATCH_LINK_MOST = 32 * 1024, MATCH_LINK_FILE_MOST = 1024 * 1024 };

/* The link for a match file of SIZE bytes of TEXT, behind BEGIN (of the system's: castellany/system.h); the caller owns
 * it. NULL if it would be too long. */
char *match_link_write(const char *begin, const char *text, size_t size);
/* The same of the file PATH; NULL also if that cannot be read. */
char *match_link_of_file(const char *begin, const char *path);

/* Whether such a link stands in TEXT: of the page, of the program, or alone. */
int match_link_is_in(const char *text);
/* Unpacks the first link in TEXT, which may be broken over several lines. Gives NULL, sets *FILE, which the caller
 * owns, to what it holds, with a NUL behind it, and *SIZE to its length; or gives why not, a sentence marked for
 * translation. Whether it is a match file says whoever reads it. */
const char *match_link_read(const char *text, char **file, size_t *size);

#endif
