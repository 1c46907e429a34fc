/* SPDX-License-Identifier: MIT */
/* A log of its own, thrown away when its last line is known: what a line says may hang on what was told before it. */
#include "table/last_word.h"

#include <stdio.h>

#include "store/seats.h"
#include "table/match_log.h"
#include "table/ops_notes.h"
#include "table/table_follow.h"

static void tell_all(const struct table_ops *ops, struct match_log *log, struct match *again,
                     const struct match *whole) {
    static struct event_list events;
    _Alignas(max_align_t) unsigned char board[GAME_STATE_MAX];
    const struct game *game = match_game(whole);
    game->ops->observe(game, match_state(again), GAME_NO_SEAT, board);
    while (table_follow(ops, again, whole, &events).applied) {
        for (size_t i = 0; i < events.count; i++) {
            game->ops->fold(game, board, &events.items[i]);
            match_log_add(log, &events.items[i], board);
        }
    }
}

static void say_last(const struct match_log *log, char *out, size_t size) {
    for (size_t i = match_log_count(log); i > 0; i--) {
        const struct match_log_line *line = match_log_line(log, i - 1);
        if (line->level == LOG_LINE && line->seat != GAME_NO_SEAT) {
            snprintf(out, size, "%s", line->text);
            return;
        }
    }
}

void last_word(const struct table_ops *ops, const struct match *match, char *out, size_t size) {
    const struct match_seat *seats = match_seats(match);
    const char *names[GAME_MAX_SEATS];
    for (int seat = 0; seat < GAME_MAX_SEATS; seat++) {
        names[seat] = seats_name(seats ? &seats[seat] : NULL, seat);
    }
    const struct table_talk talk = {match_game(match), names};
    struct match *again = match_prefix(match, 0);
    struct match_log *log = match_log_new(&talk, ops->notes->lines->tell);
    out[0] = 0;
    if (again && log) {
        tell_all(ops, log, again, match);
        say_last(log, out, size);
    }
    match_log_free(log);
    match_free(again);
}
