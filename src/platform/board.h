/* SPDX-License-Identifier: MIT */
/* The board as one flattened picture, kept between frames. */
#ifndef PLATFORM_BOARD_H
#define PLATFORM_BOARD_H

#include "platform/draw_list.h"
#include "platform/images.h"

struct board_store;

struct board_store *board_store_new(void);
void board_store_free(struct board_store *store);
/* Called once a frame before painting: brings what is kept up to date with the board COMMAND, as far as pictures are
 * loaded, and adds to DAMAGE the parts of the window that changed by it. */
void board_prepare(struct board_store *store, struct images *images, const struct draw_list *list,
                   struct draw_command *command, struct damage *damage);
/* Paints the board COMMAND: sharp if it is ready, else scaled from what is. */
void board_paint(struct board_store *store, const struct brush *brush, const struct draw_command *command);
/* Paints what sways by COMMAND on the board that was painted last, if that is at rest and sharp. */
void board_paint_sway(const struct board_store *store, const struct brush *brush, const struct draw_command *command);
/* Called before the boards of a frame are prepared. */
void board_begin(struct board_store *store);
/* Says whether the board at rest that was prepared in this frame is still what it was before: what is new on it has no
 * picture yet. What board_prepare damages when it has come is all that has to be painted then. */
int board_is_late(const struct board_store *store);
/* Says whether nothing that is kept shows all that the board COMMAND shows. Never so of a small board, which has a
 * plain ground until then. */
int board_is_bare(const struct board_store *store, const struct draw_command *command);

#endif
