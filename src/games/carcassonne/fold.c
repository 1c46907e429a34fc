/* SPDX-License-Identifier: MIT */
/* The shown board: advances by one event what a spectator sees. Tiles are laid by the engine's own function. */
#include "rules.h"

#include <assert.h>

static void fold_drawn(const struct carcassonne_tables *tables, struct carcassonne_state *board,
                       const struct event *event) {
    (void)tables;
    board->stack[board->drawn++] = event->what;
}

static void fold_unplaced(const struct carcassonne_tables *tables, struct carcassonne_state *board,
                          const struct event *event) {
    (void)tables, (void)event;
    board->unplaced |= (uint64_t)1 << (board->drawn - 1);
}

static void fold_turn(const struct carcassonne_tables *tables, struct carcassonne_state *board,
                      const struct event *event) {
    (void)tables;
    board->to_act = event->seat;
    board->turn = (uint8_t)event->amount;
}

static void fold_laid(const struct carcassonne_tables *tables, struct carcassonne_state *board,
                      const struct event *event) {
    board->laid = tables->grid[event->to];
    carcassonne_lay(tables, board, event->what, event->from, board->laid);
}

static void fold_follower(const struct carcassonne_tables *tables, struct carcassonne_state *board,
                          const struct event *event) {
    (void)tables;
    carc_put_follower(board, event->seat, event->what);
}

static void fold_completed(const struct carcassonne_tables *tables, struct carcassonne_state *board,
                           const struct event *event) {
    (void)tables;
    if (event->seat != GAME_NO_SEAT) {
        board->due[board->due_count++] = board->belongs[event->what];
    }
}

static void fold_points(const struct carcassonne_tables *tables, struct carcassonne_state *board,
                        const struct event *event) {
    struct carcassonne_seat *seat = &board->seats[event->seat];
    (void)tables;
    seat->score = (int16_t)(seat->score + event->amount);
    seat->points[event->reason] = (int16_t)(seat->points[event->reason] + event->amount);
    if (board->due_count > 0) {
        carc_forget_due(board, board->belongs[event->what]);
    }
}

static void fold_wall_taken(const struct carcassonne_tables *tables, struct carcassonne_state *board,
                            const struct event *event) {
    const unsigned tower = tables->tower_at[tables->corners[event->from].spaces[0]];
    board->on_wall = (uint16_t)(board->on_wall & ~(1u << tower));
    board->wall[tower] = event->what;
    board->seats[event->seat].hand[event->what]++;
    board->seats[event->seat].fresh[event->what]++;
}

static void fold_wall_played(const struct carcassonne_tables *tables, struct carcassonne_state *board,
                             const struct event *event) {
    uint8_t *copies = &board->seats[event->seat].hand[event->what];
    (void)tables;
    *copies = (uint8_t)(*copies - event->amount);
}

static void fold_keep(const struct carcassonne_tables *tables, struct carcassonne_state *board,
                      const struct event *event) {
    (void)tables;
    board->seats[event->seat].keep = event->what;
    board->seats[event->seat].keep_size = (uint8_t)event->amount;
}

static void fold_home(const struct carcassonne_tables *tables, struct carcassonne_state *board,
                      const struct event *event) {
    (void)tables;
    carc_take_follower(board, event->seat, event->what);
}

static void fold_turn_ends(const struct carcassonne_tables *tables, struct carcassonne_state *board,
                           const struct event *event) {
    (void)tables, (void)event;
    board->laid = CARC_NONE;
    for (int seat = 0; seat < CARC_SEATS; seat++) {
        memset(board->seats[seat].fresh, 0, sizeof board->seats[seat].fresh);
    }
}

static void fold_wall_cleared(const struct carcassonne_tables *tables, struct carcassonne_state *board,
                              const struct event *event) {
    (void)tables, (void)event;
    board->on_wall = 0;
}

static void fold_asked(const struct carcassonne_tables *tables, struct carcassonne_state *board,
                       const struct event *event) {
    (void)tables;
    board->phase = event->what;
}

static void fold_over(const struct carcassonne_tables *tables, struct carcassonne_state *board,
                      const struct event *event) {
    (void)tables, (void)event;
    board->phase = CARC_PHASE_OVER;
    board->to_act = GAME_NO_SEAT;
}

static void fold_nothing(const struct carcassonne_tables *tables, struct carcassonne_state *board,
                         const struct event *event) {
    (void)tables, (void)board, (void)event;
}

void carcassonne_fold(const struct carcassonne_tables *tables, struct carcassonne_state *board,
                      const struct event *event) {
    assert(event->type < CARC_EVENT_TYPES);
    static void (*const folds[CARC_EVENT_TYPES])(const struct carcassonne_tables *, struct carcassonne_state *,
                                                 const struct event *) = {[CARC_EVENT_DRAWN] = fold_drawn,
                                                                          [CARC_EVENT_UNPLACED] = fold_unplaced,
                                                                          [CARC_EVENT_TURN] = fold_turn,
                                                                          [CARC_EVENT_LAID] = fold_laid,
                                                                          [CARC_EVENT_FOLLOWER] = fold_follower,
                                                                          [CARC_EVENT_COMPLETED] = fold_completed,
                                                                          [CARC_EVENT_POINTS] = fold_points,
                                                                          [CARC_EVENT_WALL_TAKEN] = fold_wall_taken,
                                                                          [CARC_EVENT_WALL_PLAYED] = fold_wall_played,
                                                                          [CARC_EVENT_KEEP] = fold_keep,
                                                                          [CARC_EVENT_HOME] = fold_home,
                                                                          [CARC_EVENT_TURN_ENDS] = fold_turn_ends,
                                                                          [CARC_EVENT_WALL_CLEARED] = fold_wall_cleared,
                                                                          [CARC_EVENT_VOID] = fold_nothing,
                                                                          [CARC_EVENT_ASKED] = fold_asked,
                                                                          [CARC_EVENT_OVER] = fold_over};
    if (event->type < CARC_EVENT_TYPES) {
        folds[event->type](tables, board, event);
    }
}
