/* SPDX-License-Identifier: MIT */
#include "tale.h"

#include <string.h>

#include "castellany/carcassonne.h"
#include "castellany/goofspiel.h"
#include "castellany/kilt.h"
#include "castellany/seasons.h"
#include "kit.h"

struct tale tale;

static _Alignas(max_align_t) unsigned char board[GAME_STATE_MAX];

static int points_of(const struct table *table, int seat) {
    struct score_sheet sheet;
    table->game->ops->score(table->game, board, (uint8_t)seat, &sheet);
    return sheet.total;
}

static void take_points(const struct table *table, int points[GAME_MAX_SEATS]) {
    for (int seat = 0; seat < table->seats; seat++) {
        points[seat] = points_of(table, seat);
    }
}

static void note_moment(const struct table *table) {
    assert_true(tale.count < TALE_MOMENTS);
    take_points(table, tale.points[tale.count]);
    tale.count++;
}

int tale_is_of(const struct table *table, const char *name) {
    return !strcmp(table->game->ops->name, name);
}

/* The number of the round that EVENT begins; 0: none. */
static int begins_round(const struct table *table, const struct event *event) {
    const int type = tale_is_of(table, "seasons")       ? EVENT_ROUND
                     : tale_is_of(table, "carcassonne") ? CARC_EVENT_TURN
                     : tale_is_of(table, "kilt")        ? KILT_EVENT_TURN
                     : tale_is_of(table, "goofspiel")   ? GOOFSPIEL_EVENT_PRIZE
                                                        : -1;
    return event->type == type ? event->amount : 0;
}

static int begins_scoring(const struct table *table, const struct event *event) {
    return (tale_is_of(table, "seasons") && event->type == EVENT_SCORING) ||
           (tale_is_of(table, "carcassonne") && event->type == CARC_EVENT_WALL_CLEARED);
}

static void take_in(const struct table *table, const struct event *event) {
    if (begins_scoring(table, event)) {
        note_moment(table);
        tale.last_scoring = tale.last_scoring ? tale.last_scoring : tale.count - 1;
    }
    table->game->ops->fold(table->game, board, event);
    const int round = begins_round(table, event);
    if (round) {
        assert_true(round < TALE_ROUNDS);
        tale.rounds = round;
        tale.round_begins[round] = tale.count;
        take_points(table, tale.at_round[round]);
    }
    if (tale_is_of(table, "carcassonne") && event->type == CARC_EVENT_POINTS && event->amount > tale.best_stroke) {
        tale.best_stroke = event->amount;
    }
}

static void rank_seats(const struct table *table) {
    table->game->ops->rank(table->game, table_state(table), tale.rank);
    for (int seat = 0; seat < table->seats; seat++) {
        table->game->ops->score(table->game, table_state(table), (uint8_t)seat, &tale.sheets[seat]);
        int at = seat;
        for (; at > 0 && tale.rank[seat] < tale.rank[tale.order[at - 1]]; at--) {
            tale.order[at] = tale.order[at - 1];
        }
        tale.order[at] = (uint8_t)seat;
    }
}

void tale_of(const struct table *table) {
    static struct event_list events;
    memset(&tale, 0, sizeof tale);
    events.count = 0;
    struct match *again = match_new(table->game, match_setup(table->match), match_seats(table->match), &events);
    table->game->ops->observe(table->game, match_state(again), GAME_NO_SEAT, board);
    for (size_t i = 0; i < events.count; i++) {
        const int round = begins_round(table, &events.items[i]);
        if (round) {
            tale.rounds = round;
            take_points(table, tale.at_round[round]);
        }
    }
    note_moment(table);
    while (match_length(again) < match_length(table->match)) {
        events.count = 0;
        match_follow(again, table->match, &events);
        for (size_t i = 0; i < events.count; i++) {
            take_in(table, &events.items[i]);
        }
        note_moment(table);
    }
    match_free(again);
    rank_seats(table);
}
