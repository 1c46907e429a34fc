/* SPDX-License-Identifier: MIT */
/* The table of Kilt Castle, as the shell knows it. */
#ifndef TABLE_KILT_KILT_OPS_H
#define TABLE_KILT_KILT_OPS_H

#include "table/table_ops.h"

extern const struct table_ops kilt_table_ops;

#endif
