/* SPDX-License-Identifier: MIT */
/* A small picture of the castle, for saves and the title. */
#ifndef TABLE_CARCASSONNE_CARCASSONNE_THUMBNAIL_H
#define TABLE_CARCASSONNE_CARCASSONNE_THUMBNAIL_H

#include "app/app.h"
#include "table/carcassonne/castle.h"

/* What is kept from one picture to the next. */
struct carcassonne_thumbnail {
    int is_read, has_castle;
    const struct carcassonne_tables *tables;
    struct castle castle;
};

/* As table_ops.h has it. */
void carcassonne_picture(void *own, struct app *app, struct draw_list *list, const void *state, const int *colours,
                         struct rect rect);

#endif
