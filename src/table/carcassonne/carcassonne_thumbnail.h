/* SPDX-License-Identifier: MIT */
/* A small picture of the castle, for saves and the title. */
#ifndef TABLE_CARCASSONNE_CARCASSONNE_THUMBNAIL_H
#define TABLE_CARCASSONNE_CARCASSONNE_THUMBNAIL_H

#include "table/ops_around.h"

extern const struct table_picture carcassonne_picture;

#endif
