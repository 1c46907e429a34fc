/* SPDX-License-Identifier: MIT */
/* Folds a match's events into stats: a function for each type of event that matters. */
#include "table/seasons/seasons_match_stats.h"
#include "castellany/match_walk.h"

#include <string.h>

static int most(int a, int b) {
    return a > b ? a : b;
}

static struct seat_stats *of(struct stats_tally *tally, int seat) {
    return &tally->stats.by[seat];
}

void seasons_stats_begin(struct stats_tally *tally, const struct seasons_state *board) {
    memset(tally, 0, sizeof *tally);
    tally->board = *board;
}

/* ---- types of events ---- */

static void add_round(struct stats_tally *tally, const struct event *event) {
    (void)event;
    tally->masters = tally->master_set = 0;
}

static void add_revealed(struct stats_tally *tally, const struct event *event) {
    if (event->set >> MASTER_BUILDER & 1) {
        tally->masters++;
        tally->master_set |= 1 << event->seat;
    }
    if (tally->masters == tally->board.seat_count) {
        for (int seat = 0; seat < tally->board.seat_count; seat++) {
            of(tally, seat)->shared_masters++;
        }
    }
}

static void add_card_begins(struct stats_tally *tally, const struct event *event) {
    (void)event;
    memset(tally->of_card, 0, sizeof tally->of_card);
}

static void add_built(struct stats_tally *tally, const struct event *event) {
    struct seat_stats *stats = of(tally, event->seat);
    const int tile = event->what;
    stats->tiles++;
    stats->towers += tile >= TOWER_1;
    stats->houses += tile >= HOUSE_1 && tile < TOWER_1;
    stats->has_palace |= tile == PALACE;
    if (tally->board.card == STONEMASON) {
        stats->most_by_mason = most(stats->most_by_mason, ++tally->of_card[event->seat]);
    }
}

static void add_points(struct stats_tally *tally, const struct event *event) {
    struct seat_stats *stats = of(tally, event->seat);
    if (event->reason == POINTS_MASTER_BUILDER) {
        tally->of_card[event->seat] += event->amount;
        stats->most_harvest = most(stats->most_harvest, tally->of_card[event->seat]);
    }
}

static void add_damsel(struct stats_tally *tally, const struct event *event) {
    of(tally, event->seat)->has_damsel = 1;
}

static void add_scoring(struct stats_tally *tally, const struct event *event) {
    (void)event;
    for (int seat = 0; seat < tally->board.seat_count && !tally->is_scoring; seat++) {
        of(tally, seat)->points_before = tally->board.seats[seat].vp;
    }
    tally->is_scoring = 1;
}

/* ---- moves, by their cause ---- */

static void count_carts(struct stats_tally *tally) {
    int carts[GAME_MAX_SEATS] = {0};
    for (int kind = 0; kind < KINDS; kind++) {
        const uint8_t owner = tally->board.traders[kind];
        if (owner < GAME_MAX_SEATS) {
            of(tally, owner)->most_carts = most(of(tally, owner)->most_carts, ++carts[owner]);
        }
    }
}

static void add_move(struct stats_tally *tally, const struct event *event) {
    const int seat = event->seat, turn = tally->board.turn;
    struct seat_stats *stats = seat < GAME_MAX_SEATS ? of(tally, seat) : NULL;
    switch (event->reason) {
    case CAUSE_PAYOUT:
    case CAUSE_TRIBUTE:
        count_carts(tally);
        break;
    case CAUSE_DISPLACED:
        of(tally, turn)->displaced++;
        break;
    default:
        break;
    }
    if (!stats) {
        return;
    }
    if (event->reason == CAUSE_WAGE) {
        tally->of_card[seat] += event->amount;
        stats->most_wages = most(stats->most_wages, tally->of_card[seat]);
    } else if (event->reason == CAUSE_FORGED && event->what == SILVER) {
        stats->forged += event->amount;
    } else if (event->reason == CAUSE_INNKEEPER_PURSE) {
        stats->most_purse = most(stats->most_purse, event->amount);
    } else if (event->reason == CAUSE_CRACKED_WALL && event->what == STONE) {
        stats->most_blocks = most(stats->most_blocks, event->amount);
    }
}

void seasons_stats_add(struct stats_tally *tally, const struct event *event) {
    static void (*const adders[EVENT_TYPES])(struct stats_tally *, const struct event *) = {
        [EVENT_ROUND] = add_round,
        [EVENT_MOVE] = add_move,
        [EVENT_REVEALED] = add_revealed,
        [EVENT_BUILT] = add_built,
        [EVENT_CARD_BEGINS] = add_card_begins,
        [EVENT_POINTS] = add_points,
        [EVENT_DAMSEL_WON] = add_damsel,
    };
    if (event->type == EVENT_SCORING) {
        add_scoring(tally, event); /* looks at the board before it */
    }
    seasons_fold(&tally->board, event);
    if (event->type < EVENT_TYPES && adders[event->type]) {
        adders[event->type](tally, event);
    }
}

/* What came of it. RANK as game_ops' rank gives it. */
static void stats_end(struct stats_tally *tally, const uint8_t rank[GAME_MAX_SEATS]) {
    struct match_stats *stats = &tally->stats;
    const struct seasons_state *board = &tally->board;
    stats->seats = board->seat_count;
    stats->season = board->season;
    stats->round = board->round;
    stats->rounds = board->rounds;
    stats->end = *board;
    memcpy(stats->rank, rank, sizeof stats->rank);
    for (int seat = 0; seat < stats->seats; seat++) {
        stats->by[seat].left = board->seats[seat].talers;
        for (int kind = 0; kind < KINDS; kind++) {
            stats->by[seat].left += board->seats[seat].goods[kind];
        }
    }
}

/* ---- a whole match ---- */

static void add_all(struct stats_tally *tally, const struct event_list *events) {
    for (size_t i = 0; i < events->count; i++) {
        seasons_stats_add(tally, &events->items[i]);
    }
}

void seasons_stats_of_match(const struct match *match, struct match_stats *stats) {
    const struct game *game = match_game(match);
    uint8_t rank[GAME_MAX_SEATS] = {0};
    struct stats_tally tally;
    struct seasons_state seen;
    struct match_walk *walk = match_walk_new(match);
    game->ops->observe(game, match_state(walk->match), GAME_NO_SEAT, &seen);
    seasons_stats_begin(&tally, &seen);
    while (match_walk_next(walk)) {
        add_all(&tally, &walk->events);
    }
    match_walk_free(walk);
    game->ops->rank(game, match_state(match), rank);
    stats_end(&tally, rank);
    *stats = tally.stats;
}
