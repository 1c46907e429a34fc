/* SPDX-License-Identifier: MIT */
/* What fills the pages of Kilt Castle's rules. */
#ifndef TABLE_KILT_KILT_BOOK_H
#define TABLE_KILT_KILT_BOOK_H

#include "book/book_ops.h"

/* Icons within the text are those of data/games/kilt/icons: {icon:ducat}. Pictures: card/COLOUR and
 * card/COLOUR.COLOUR (the first toward the board), floor/COLOUR.CRESTS, roof, icon/NAME. */
extern const struct book_ops kilt_book;

#endif
