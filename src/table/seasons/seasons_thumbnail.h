/* SPDX-License-Identifier: MIT */
/* Small pictures of a match's board, drawn from the state itself: so they can neither be missing nor old, and show
 * nothing that is hidden. */
#ifndef TABLE_SEASONS_SEASONS_THUMBNAIL_H
#define TABLE_SEASONS_SEASONS_THUMBNAIL_H

#include "table/ops_around.h"

extern const struct table_picture seasons_picture;

#endif
