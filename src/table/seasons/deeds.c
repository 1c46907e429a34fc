/* Folds a match's events into deeds: a function for each type of event that matters. */
#include "table/seasons/deeds.h"

#include <string.h>

static int most(int a, int b) {
    return a > b ? a : b;
}

static struct seat_deeds *of(struct deeds_tally *tally, int seat) {
    return &tally->deeds.by[seat];
}

void deeds_begin(struct deeds_tally *tally, const struct seasons_state *board) {
    memset(tally, 0, sizeof *tally);
    tally->board = *board;
}

/* ---- types of events ---- */

static void add_round(struct deeds_tally *tally, const struct event *event) {
    (void)event;
    tally->masters = tally->master_set = 0;
}

static void add_revealed(struct deeds_tally *tally, const struct event *event) {
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

static void add_card_begins(struct deeds_tally *tally, const struct event *event) {
    (void)event;
    memset(tally->of_card, 0, sizeof tally->of_card);
}

static void add_built(struct deeds_tally *tally, const struct event *event) {
    struct seat_deeds *deeds = of(tally, event->seat);
    const int tile = event->what;
    deeds->tiles++;
    deeds->towers += tile >= TOWER_1;
    deeds->houses += tile >= HOUSE_1 && tile < TOWER_1;
    deeds->has_palace |= tile == PALACE;
    if (tally->board.card == STONEMASON) {
        deeds->most_by_mason = most(deeds->most_by_mason, ++tally->of_card[event->seat]);
    }
}

static void add_points(struct deeds_tally *tally, const struct event *event) {
    struct seat_deeds *deeds = of(tally, event->seat);
    if (event->reason == POINTS_MASTER_BUILDER) {
        tally->of_card[event->seat] += event->amount;
        deeds->most_harvest = most(deeds->most_harvest, tally->of_card[event->seat]);
    }
}

static void add_damsel(struct deeds_tally *tally, const struct event *event) {
    of(tally, event->seat)->has_damsel = 1;
}

static void add_scoring(struct deeds_tally *tally, const struct event *event) {
    (void)event;
    for (int seat = 0; seat < tally->board.seat_count && !tally->is_scoring; seat++) {
        of(tally, seat)->points_before = tally->board.seats[seat].vp;
    }
    tally->is_scoring = 1;
}

/* ---- moves, by their cause ---- */

static void count_carts(struct deeds_tally *tally) {
    int carts[GAME_MAX_SEATS] = {0};
    for (int kind = 0; kind < KINDS; kind++) {
        const uint8_t owner = tally->board.traders[kind];
        if (owner < GAME_MAX_SEATS) {
            of(tally, owner)->most_carts = most(of(tally, owner)->most_carts, ++carts[owner]);
        }
    }
}

static void add_move(struct deeds_tally *tally, const struct event *event) {
    const int seat = event->seat, turn = tally->board.turn;
    struct seat_deeds *deeds = seat < GAME_MAX_SEATS ? of(tally, seat) : NULL;
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
    if (!deeds) {
        return;
    }
    if (event->reason == CAUSE_WAGE) {
        tally->of_card[seat] += event->amount;
        deeds->most_wages = most(deeds->most_wages, tally->of_card[seat]);
    } else if (event->reason == CAUSE_FORGED && event->what == SILVER) {
        deeds->forged += event->amount;
    } else if (event->reason == CAUSE_INNKEEPER_PURSE) {
        deeds->most_purse = most(deeds->most_purse, event->amount);
    } else if (event->reason == CAUSE_CRACKED_WALL && event->what == STONE) {
        deeds->most_blocks = most(deeds->most_blocks, event->amount);
    }
}

void deeds_add(struct deeds_tally *tally, const struct event *event) {
    static void (*const adders[EVENT_TYPES])(struct deeds_tally *, const struct event *) = {
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

void deeds_end(struct deeds_tally *tally, const uint8_t rank[GAME_MAX_SEATS]) {
    struct match_deeds *deeds = &tally->deeds;
    const struct seasons_state *board = &tally->board;
    deeds->seats = board->seat_count;
    deeds->season = board->season;
    deeds->round = board->round;
    deeds->rounds = board->rounds;
    deeds->end = *board;
    memcpy(deeds->rank, rank, sizeof deeds->rank);
    for (int seat = 0; seat < deeds->seats; seat++) {
        deeds->by[seat].left = board->seats[seat].talers;
        for (int kind = 0; kind < KINDS; kind++) {
            deeds->by[seat].left += board->seats[seat].goods[kind];
        }
    }
}

/* ---- a whole match ---- */

static void add_all(struct deeds_tally *tally, const struct event_list *events) {
    for (size_t i = 0; i < events->count; i++) {
        deeds_add(tally, &events->items[i]);
    }
}

int deeds_of_match(const struct match *match, struct match_deeds *deeds) {
    static struct event_list events;
    const struct game *game = match_game(match);
    uint8_t rank[GAME_MAX_SEATS] = {0};
    struct deeds_tally tally;
    struct seasons_state seen;
    struct match *again = match_prefix(match, 0);
    if (!again) {
        return 0;
    }
    game->ops->observe(game, match_state(again), GAME_NO_SEAT, &seen);
    deeds_begin(&tally, &seen);
    for (size_t i = 0; i < match_length(match); i++) {
        const struct intent intent = match_intent(match, i);
        events.count = 0;
        match_replay(again, &intent, &events);
        add_all(&tally, &events);
    }
    game->ops->rank(game, match_state(again), rank);
    deeds_end(&tally, rank);
    *deeds = tally.deeds;
    match_free(again);
    return 1;
}
