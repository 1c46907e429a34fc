/* SPDX-License-Identifier: MIT */
/* Small pictures of a match's board, drawn from the state itself: so they can neither be missing nor old, and show
 * nothing that is hidden. */
#ifndef TABLE_SEASONS_SEASONS_THUMBNAIL_H
#define TABLE_SEASONS_SEASONS_THUMBNAIL_H

#include "app/app.h"
#include "table/seasons/seasons_board_draw.h"

/* What the pictures are drawn with. Zero it once. */
struct thumbnails {
    struct table_art art;
    struct seasons_tables tables; /* copied: what a full cart is */
    struct board_layout boards[2];
    int is_read[2], has_board[2]; /* by season */
};

/* `picture` of table_ops.h; THUMBNAILS is a struct thumbnails, BOARD a struct seasons_state. */
void seasons_thumbnail_draw(void *thumbnails, struct app *app, struct draw_list *list, const void *board,
                            const int *colours, struct rect rect);

#endif
