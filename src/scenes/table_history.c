#include "scenes/table_history.h"

static void note(struct table_history *history, const struct seasons_state *board, int column) {
    for (int seat = 0; column < HISTORY_ROUNDS && seat < board->seat_count; seat++) {
        history->points[column][seat] = board->seats[seat].vp;
    }
    if (column < HISTORY_ROUNDS) {
        history->count = column + 1;
    }
}

void table_history_add(struct table_history *history, const struct seasons_state *board, const struct event *event) {
    if (event->type == EVENT_ROUND) {
        history->rounds = event->amount;
        note(history, board, event->amount - 1);
    } else if (event->type == EVENT_SCORING && history->count == history->rounds) {
        note(history, board, history->rounds);
    } else if (event->type == EVENT_OVER) {
        note(history, board, history->count > history->rounds ? history->count : history->rounds);
    }
}
