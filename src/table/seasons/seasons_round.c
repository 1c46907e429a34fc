/* SPDX-License-Identifier: MIT */
/* Sums over the events of a round, by seat and card, for events alone tell who gave what to whom. */
#include "table/seasons/seasons_round.h"

static int seat_at(int location) {
    return location >= AT_SEAT && location < AT_SEAT + GAME_MAX_SEATS ? location - AT_SEAT : -1;
}

static int card_owner(int location) {
    return location >= AT_WORKER_CARD && location < AT_CART ? (location - AT_WORKER_CARD) / WORKER_CARDS : -1;
}

static void add_move(struct table_round *round, const struct event *event) {
    const int from = seat_at(event->from), to = seat_at(event->to), owner = card_owner(event->from);
    if (event->what == HELPER) {
        round->seats[event->seat].placed += event->reason == CAUSE_HELPER_PLACED;
    } else if (to >= 0 && event->reason != CAUSE_FORGED) {
        round->seats[to].got[event->what] += event->amount;
    }
    if (event->reason == CAUSE_PURCHASE && to >= 0 && owner >= 0) {
        round->seats[to].bought[owner] += event->amount;
    } else if (event->reason == CAUSE_INNKEEPER_FEE && from >= 0 && to >= 0) {
        round->seats[from].paid[to] += event->amount;
    }
}

void seasons_round_add(struct table_round *round, const struct event *event) {
    switch (event->type) {
    case EVENT_ROUND:
        *round = (struct table_round){.number = event->amount};
        break;
    case EVENT_MOVE:
        add_move(round, event);
        break;
    case EVENT_POINTS:
        round->seats[event->seat].points += event->amount;
        if (event->reason == POINTS_MASTER_BUILDER && event->cause < GAME_MAX_SEATS) {
            round->seats[event->seat].scored[event->cause] += event->amount;
        }
        break;
    case EVENT_REVEALED:
        round->seats[event->seat].cards |= event->set;
        break;
    case EVENT_BUILT:
        round->seats[event->seat].built |= 1u << event->what;
        break;
    default:
        break;
    }
}

int seasons_round_ends_before(const struct table_round *round, const struct event *event) {
    const int goes_home = event->type == EVENT_MOVE && event->reason == CAUSE_HELPERS_HOME;
    return round->number > 0 && (event->type == EVENT_ROUND || event->type == EVENT_SCORING || goes_home);
}
