/* SPDX-License-Identifier: MIT */
/* What fills the pages of Carcassonne: The Castle's rules. */
#ifndef TABLE_CARCASSONNE_CARCASSONNE_BOOK_H
#define TABLE_CARCASSONNE_CARCASSONNE_BOOK_H

#include "book/book_ops.h"

/* Icons within the text: {icon:path}, {icon:wall_3} and the others of the table's. Pictures: icon/ with one of these
 * names, follower/herald, knight, squire and merchant, keep. */
extern const struct book_ops carcassonne_book;

#endif
