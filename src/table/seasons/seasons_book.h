/* SPDX-License-Identifier: MIT */
#ifndef TABLE_SEASONS_SEASONS_BOOK_H
#define TABLE_SEASONS_SEASONS_BOOK_H

#include "book/book_ops.h"

extern const struct book_ops seasons_book;

#endif
