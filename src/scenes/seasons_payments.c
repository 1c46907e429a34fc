/* Payments are found by counting down the four kinds that pay, and for each sum all splits into own and forged pieces
 * that the seat's silver and the carts allow. The engine has the last word on each. */
#include "scenes/seasons_payments.h"

#include <stdlib.h>
#include <string.h>

struct search {
    const struct game *game;
    const struct seasons_tables *tables;
    const struct seasons_state *state;
    struct seasons_payments *found;
    size_t room;
    struct seasons_intent intent;
    int is_out_of_memory;
};

int seasons_payment_silver(const struct seasons_intent *intent) {
    int bars = 0;
    for (int kind = 0; kind < PAYING_KINDS; kind++) {
        bars += intent->forged[kind];
    }
    return bars;
}

int seasons_payment_pieces(const struct seasons_intent *intent) {
    int pieces = 0;
    for (int kind = 0; kind < PAYING_KINDS; kind++) {
        pieces += intent->pay[kind];
    }
    return pieces;
}

int seasons_payment_value(const struct seasons_tables *tables, const struct seasons_intent *intent) {
    int value = 0;
    for (int kind = 0; kind < PAYING_KINDS; kind++) {
        value += intent->pay[kind] * tables->piece_points[kind];
    }
    return value;
}

int seasons_payment_kinds(const struct seasons_intent *intent) {
    int kinds = 0;
    for (int kind = 0; kind < PAYING_KINDS; kind++) {
        kinds += intent->pay[kind] > 0;
    }
    return kinds;
}

/* Only what a payment by hand can also mean, before it is right: nothing here may run below zero. */
static uint8_t less(uint8_t have, int by) {
    return (uint8_t)(have > by ? have - by : 0);
}

void seasons_payment_after(const struct seasons_tables *tables, const struct seasons_state *state,
                           const struct seasons_intent *intent, struct seasons_state *after) {
    *after = *state;
    struct seasons_seat *seat = &after->seats[intent->seat];
    const int bars = seasons_payment_silver(intent), points = tables->tile_points[intent->at];
    for (int kind = 0; kind < PAYING_KINDS; kind++) {
        const int own = intent->pay[kind] - intent->forged[kind];
        seat->goods[kind] = less(seat->goods[kind], own);
        after->carts[kind] = (uint8_t)(after->carts[kind] + own);
    }
    seat->goods[SILVER] = less(seat->goods[SILVER], bars);
    after->forge = (uint8_t)(after->forge + bars);
    after->plans &= ~(1u << intent->at);
    after->tile_owner[intent->at] = intent->seat;
    if (state->card == BRICKLAYER) {
        const int pieces = seasons_payment_pieces(intent), wage = pieces < state->bank ? pieces : state->bank;
        seat->talers = (uint8_t)(seat->talers + wage);
        after->bank = (uint8_t)(after->bank - wage);
    } else {
        seat->vp = (int16_t)(seat->vp + (state->card == STONEMASON ? points : points / 2));
    }
}

static void keep(struct search *search) {
    struct intent plain = seasons_to_intent(search->intent);
    if (search->game->ops->validate(search->game, search->state, &plain)) {
        return;
    }
    if (search->found->count == search->room) {
        size_t room = search->room ? search->room * 2 : 64;
        struct seasons_intent *items = realloc(search->found->items, room * sizeof *items);
        if (!items) {
            search->is_out_of_memory = 1;
            return;
        }
        search->found->items = items;
        search->room = room;
    }
    search->found->items[search->found->count++] = search->intent;
}

static int least(int a, int b) {
    return a < b ? a : b;
}

/* Goes on with KIND; LEFT is the value still missing, BARS the silver not yet used. */
static void go_on(struct search *search, int kind, int left, int bars) {
    if (kind == PAYING_KINDS) {
        if (left == 0) {
            keep(search);
        }
        return;
    }
    int own = search->state->seats[search->intent.seat].goods[kind];
    int forgeable = least(bars, search->state->carts[kind]);
    int points = search->tables->piece_points[kind];
    for (int count = 0; count <= own + forgeable && count * points <= left; count++) {
        for (int forged = count > own ? count - own : 0; forged <= least(count, forgeable); forged++) {
            search->intent.pay[kind] = (uint8_t)count;
            search->intent.forged[kind] = (uint8_t)forged;
            go_on(search, kind + 1, left - count * points, bars - forged);
        }
    }
    search->intent.pay[kind] = search->intent.forged[kind] = 0;
}

static int compare(const void *left, const void *right) {
    const struct seasons_intent *a = left, *b = right;
    int silver = seasons_payment_silver(a) - seasons_payment_silver(b);
    int pieces = seasons_payment_pieces(b) - seasons_payment_pieces(a);
    return silver ? silver : pieces ? pieces : memcmp(b, a, sizeof *a);
}

int seasons_payments_list(const struct game *game, const struct seasons_state *state, uint8_t seat, uint8_t tile,
                          struct seasons_payments *payments) {
    *payments = (struct seasons_payments){0};
    struct search search = {.game = game,
                            .tables = seasons_tables(game),
                            .state = state,
                            .found = payments,
                            .intent = {.seat = seat, .verb = VERB_BUILD, .at = tile}};
    go_on(&search, 0, search.tables->tile_value[tile], state->seats[seat].goods[SILVER]);
    if (search.is_out_of_memory) {
        seasons_payments_free(payments);
        return 0;
    }
    if (payments->count) {
        qsort(payments->items, payments->count, sizeof *payments->items, compare);
    }
    return 1;
}

void seasons_payments_free(struct seasons_payments *payments) {
    free(payments->items);
    *payments = (struct seasons_payments){0};
}
