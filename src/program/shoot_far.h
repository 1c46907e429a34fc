/* SPDX-License-Identifier: MIT */
/* Pictures of tables with friends at other screens. */
#ifndef PROGRAM_SHOOT_FAR_H
#define PROGRAM_SHOOT_FAR_H

#include "table/table.h"

/* Ended by a NULL name; empty where there is no playing over a network. */
const struct table_shot *shoot_far_list(void);

#endif
