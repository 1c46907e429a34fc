/* SPDX-License-Identifier: MIT */
/* The table of Carcassonne: The Castle, for the list of tables. */
#ifndef TABLE_CARCASSONNE_CARCASSONNE_OPS_H
#define TABLE_CARCASSONNE_CARCASSONNE_OPS_H

#include "table/table_ops.h"

extern const struct table_ops carcassonne_table_ops;

#endif
