/* The board as one flattened picture, kept between frames. */
#ifndef PLATFORM_BOARD_H
#define PLATFORM_BOARD_H

#include "platform/draw_list.h"
#include "platform/images.h"

struct board_store;

struct board_store *board_store_new(void);
void board_store_free(struct board_store *store);
/* Paints the board COMMAND. Gives 0 if it is not yet as sharp or complete as it should be, since pictures are still
 * being loaded. */
int board_paint(struct board_store *store, struct images *images, const struct brush *brush,
                const struct draw_list *list, const struct draw_command *command);

#endif
