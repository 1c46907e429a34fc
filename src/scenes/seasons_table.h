/* The table of A Castle for All Seasons. */
#ifndef SCENES_SEASONS_TABLE_H
#define SCENES_SEASONS_TABLE_H

#include "scenes/table_ops.h"

extern const struct table_ops seasons_table_ops;

#endif
