/* SPDX-License-Identifier: MIT */
/* The table of Goofspiel: the smallest one, cards as buttons. A template for others (HACKING.md, "How to add a game").
 */
#ifndef TABLE_GOOFSPIEL_GOOFSPIEL_TABLE_H
#define TABLE_GOOFSPIEL_GOOFSPIEL_TABLE_H

#include "table/table_ops.h"

extern const struct table_ops goofspiel_table_ops;

#endif
