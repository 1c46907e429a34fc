/* SPDX-License-Identifier: MIT */
/* The present column is overwritten until its round is over, so that the chart always ends with what is so now. */
#include "table/table_history.h"

void table_history_note(struct table_history *history, const struct game *game, const void *board, int column) {
    struct score_sheet sheet;
    for (int seat = 0; column < HISTORY_COLUMNS && seat < game->ops->seats(board); seat++) {
        game->ops->score(game, board, (uint8_t)seat, &sheet);
        history->points[column][seat] = (int16_t)sheet.total;
    }
    if (column < HISTORY_COLUMNS) {
        history->count = column + 1;
    }
}
