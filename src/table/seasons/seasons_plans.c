/* SPDX-License-Identifier: MIT */
/* What a seat can build and how it can pay for it. Sets of plan types are searched over all that cards may bring: the
 * payout itself is the engine's, so that none is promised that does not come. The engine lists the ways to pay in no
 * particular order; here they get the one of the tray. */
#include "table/seasons/seasons_plans.h"

#include <stdlib.h>
#include <string.h>

/* ---- what can be built, and what is missing ---- */

/* The cards that bring pieces. */
enum { BRINGING = 1 << TRADER | 1 << BRICKLAYER | 1 << WORKER_WOOD | 1 << WORKER_SAND | 1 << WORKER_STONE };

static int least(int a, int b) {
    return a < b ? a : b;
}

/* Moves COUNT pieces of KIND from the carts, as far as they go, to SEAT's. */
static void fetch(struct seasons_state *state, int seat, int kind, int count) {
    const int fetched = least(count, state->carts[kind]);
    state->carts[kind] = (uint8_t)(state->carts[kind] - fetched);
    state->seats[seat].goods[kind] = (uint8_t)(state->seats[seat].goods[kind] + fetched);
}

static int pays_with(const struct seasons_tables *tables, const struct seasons_state *state, int seat, int value,
                     const int *more) {
    struct seasons_state with = *state;
    for (int kind = 0; more && kind < KINDS; kind++) {
        with.seats[seat].goods[kind] = (uint8_t)(with.seats[seat].goods[kind] + more[kind]);
    }
    return seasons_count_payments(tables, &with, (uint8_t)seat, value) > 0;
}

int seasons_type_of_tile(int tile) {
    return tile < HOUSE_1 ? tile : tile < TOWER_1 ? (int)TYPE_HOUSE : (int)TYPE_TOWER;
}

int seasons_can_pay_tile(const struct seasons_tables *tables, const struct seasons_state *state, int seat, int tile) {
    return (state->plans >> tile & 1) && pays_with(tables, state, seat, tables->tile_value[tile], NULL);
}

/* The types of plans (a set: 1 << type) that SEAT could pay for with MORE pieces (by kind; NULL: none) than it has. */
static unsigned payable_types(const struct seasons_tables *tables, const struct seasons_state *state, int seat,
                              const int *more) {
    unsigned types = 0;
    for (int i = 0; i < tables->value_count; i++) {
        const uint32_t open = tables->value_tiles[i] & state->plans;
        const int is_paid = open && pays_with(tables, state, seat, tables->values[i], more);
        for (int tile = 0; is_paid && tile < TILES; tile++) {
            types |= open >> tile & 1 ? 1u << seasons_type_of_tile(tile) : 0;
        }
    }
    return types;
}

/* ---- what cards bring ---- */

static unsigned types_with_tower(const struct seasons_tables *tables, const struct seasons_state *state, int seat) {
    unsigned types = payable_types(tables, state, seat, NULL);
    for (int kind = 0; kind < KINDS; kind++) {
        int more[KINDS] = {0};
        more[kind] = state->tower[kind];
        types |= more[kind] ? payable_types(tables, state, seat, more) : 0;
    }
    return types;
}

/* What lies on the worker CARD is SEAT's when he builds. */
static void fetch_from_card(struct seasons_state *state, int seat, int card) {
    for (int kind = 0; kind < KINDS; kind++) {
        state->seats[seat].goods[kind] =
            (uint8_t)(state->seats[seat].goods[kind] + state->seats[seat].worker_goods[card - WORKER_WOOD][kind]);
    }
}

unsigned seasons_types_with_choice(const struct seasons_tables *tables, const struct seasons_state *state, int seat,
                                   const uint8_t chosen[PAYING_KINDS]) {
    struct seasons_state with = *state;
    fetch_from_card(&with, seat, WORKER_STONE);
    for (int kind = 0; kind < PAYING_KINDS; kind++) {
        fetch(&with, seat, kind, chosen[kind]);
    }
    return payable_types(tables, &with, seat, NULL);
}

unsigned seasons_types_after_payment(const struct seasons_tables *tables, const struct seasons_state *state,
                                     const struct seasons_intent *payment) {
    struct seasons_state after;
    seasons_preview(tables, state, payment, &after);
    return after.builds_left ? payable_types(tables, &after, payment->seat, NULL) : 0;
}

int seasons_choices_due(const struct seasons_tables *tables, const struct seasons_state *state) {
    return least(tables->worker_choices, state->carts[SAND] + state->carts[WOOD] + state->carts[CLAY]);
}

/* With all ways to choose LEFT pieces more of KIND and those after it, up to clay. */
static unsigned types_with_choices(const struct seasons_tables *tables, const struct seasons_state *state, int seat,
                                   int kind, int left) {
    unsigned types = left ? 0 : payable_types(tables, state, seat, NULL);
    for (; left && kind < STONE; kind++) {
        struct seasons_state with = *state;
        fetch(&with, seat, kind, 1);
        types |= state->carts[kind] ? types_with_choices(tables, &with, seat, kind, left - 1) : 0;
    }
    return types;
}

static unsigned types_with_worker(const struct seasons_tables *tables, const struct seasons_state *state, int seat,
                                  int card) {
    struct seasons_state with = *state;
    for (int kind = 0; kind < KINDS; kind++) {
        fetch(&with, seat, kind, tables->worker_goods[card - WORKER_WOOD][kind]);
    }
    return types_with_choices(tables, &with, seat, SAND, card == WORKER_STONE ? seasons_choices_due(tables, &with) : 0);
}

/* The payout is the rules' own; only what it leaves on the carts for the forge is reckoned here. */
static unsigned types_with_trader(const struct seasons_tables *tables, const struct seasons_state *state, int seat) {
    struct seasons_state with = *state;
    for (int kind = 0; kind < KINDS; kind++) {
        const int brought = seasons_cart_brings(tables, state, kind), is_own = state->traders[kind] == seat;
        if (state->traders[kind] != GAME_NO_SEAT && state->carts[kind]) {
            with.carts[kind] = (uint8_t)(state->carts[kind] - 1 - brought);
            with.seats[seat].goods[kind] = (uint8_t)(with.seats[seat].goods[kind] + (is_own ? brought : 0));
        }
    }
    return payable_types(tables, &with, seat, NULL);
}

unsigned seasons_types_with_card(const struct seasons_tables *tables, const struct seasons_state *state, int seat,
                                 int card) {
    switch (card) {
    case TRADER:
        return types_with_trader(tables, state, seat);
    case BRICKLAYER:
        return types_with_tower(tables, state, seat);
    case WORKER_WOOD:
    case WORKER_SAND:
    case WORKER_STONE:
        return types_with_worker(tables, state, seat, card);
    default:
        return payable_types(tables, state, seat, NULL);
    }
}

unsigned seasons_enabling_cards(const struct seasons_tables *tables, const struct seasons_state *state, int seat,
                                int tile) {
    const unsigned type = 1u << seasons_type_of_tile(tile);
    unsigned cards = 0;
    for (int card = 0; card < CARDS; card++) {
        cards |= (BRINGING >> card & 1) && (seasons_types_with_card(tables, state, seat, card) & type) ? 1u << card : 0;
    }
    return cards & state->seats[seat].hand;
}

/* ---- what has been played ---- */

/* With what lies on SEAT's CARDS: workers build one after the other, each with what those before him left. */
static struct seasons_state with_cards(const struct seasons_state *state, int seat, unsigned cards) {
    struct seasons_state with = *state;
    for (int card = WORKER_WOOD; card < WORKER_WOOD + WORKER_CARDS; card++) {
        if (cards >> card & 1) {
            fetch_from_card(&with, seat, card);
        }
    }
    return with;
}

static int pays_with_choice(const struct seasons_tables *tables, const struct seasons_state *state, int seat, int tile,
                            const uint8_t chosen[PAYING_KINDS]) {
    struct seasons_state with = with_cards(state, seat, state->seats[seat].equipped);
    for (int kind = 0; kind < PAYING_KINDS; kind++) {
        fetch(&with, seat, kind, chosen[kind]);
    }
    return seasons_can_pay_tile(tables, &with, seat, tile);
}

int seasons_choices_for(const struct seasons_tables *tables, const struct seasons_state *state, int seat, int tile,
                        uint8_t chosen[MISSING_WAYS][PAYING_KINDS]) {
    const int due = seasons_choices_due(tables, state);
    int count = 0;
    for (int sand = 0; sand <= least(due, state->carts[SAND]); sand++) {
        for (int wood = 0; wood <= least(due - sand, state->carts[WOOD]); wood++) {
            const uint8_t pieces[PAYING_KINDS] = {
                [SAND] = (uint8_t)sand, [WOOD] = (uint8_t)wood, [CLAY] = (uint8_t)(due - sand - wood)};
            if (count < MISSING_WAYS && pieces[CLAY] <= state->carts[CLAY] &&
                pays_with_choice(tables, state, seat, tile, pieces)) {
                memcpy(chosen[count++], pieces, sizeof pieces);
            }
        }
    }
    return count;
}

static unsigned types_with_played(const struct seasons_tables *tables, const struct seasons_state *state, int seat,
                                  int card) {
    if (!(state->seats[seat].equipped >> card & 1)) {
        return seasons_types_with_card(tables, state, seat, card);
    }
    const struct seasons_state with = with_cards(state, seat, state->seats[seat].equipped & ((2u << card) - 1));
    return payable_types(tables, &with, seat, NULL);
}

unsigned seasons_played_cards(const struct seasons_tables *tables, const struct seasons_state *state, int seat,
                              int tile) {
    const unsigned type = 1u << seasons_type_of_tile(tile);
    const int has_brought = state->phase != PHASE_TAKE && state->phase != PHASE_TRADE;
    unsigned cards = 0;
    for (int card = 0; card < CARDS; card++) {
        const int is_to_bring = (BRINGING >> card & 1) && !(has_brought && card == state->card);
        if ((state->seats[seat].chosen >> card & 1) && is_to_bring) {
            cards |= types_with_played(tables, state, seat, card) & type ? 1u << card : 0;
        }
    }
    return cards;
}

/* ---- what is missing ---- */

struct search {
    const struct seasons_tables *tables;
    const struct seasons_state *state;
    struct seasons_missing *found;
    int seat, value, more[KINDS];
};

/* All sets of LEFT pieces more, of KIND and those before it: dear goods before sand, silver last. */
static void search_from(struct search *search, int index, int left) {
    static const int order[KINDS] = {STONE, CLAY, WOOD, SAND, SILVER};
    const int kind = order[index];
    if (search->found->ways == MISSING_WAYS) {
        return;
    }
    if (index == KINDS - 1) {
        search->more[kind] = left;
        if (pays_with(search->tables, search->state, search->seat, search->value, search->more)) {
            for (int i = 0; i < KINDS; i++) {
                search->found->pieces[search->found->ways][i] = (uint8_t)search->more[i];
            }
            search->found->ways++;
        }
        search->more[kind] = 0;
        return;
    }
    for (int count = left; count >= 0; count--) {
        search->more[kind] = count;
        search_from(search, index + 1, left - count);
    }
    search->more[kind] = 0;
}

struct seasons_missing seasons_missing_for(const struct seasons_tables *tables, const struct seasons_state *state,
                                           int seat, int tile) {
    struct seasons_missing found = {0};
    struct search search = {
        .tables = tables, .state = state, .found = &found, .seat = seat, .value = tables->tile_value[tile]};
    if (pays_with(tables, state, seat, search.value, NULL)) {
        return found;
    }
    while (!found.ways && found.size < MISSING_MOST) {
        found.size++;
        search_from(&search, 0, found.size);
    }
    return found;
}

struct seasons_missing seasons_missing_on_cards(const struct seasons_tables *tables, const struct seasons_state *state,
                                                int seat, int tile) {
    const struct seasons_state with = with_cards(state, seat, state->seats[seat].equipped);
    return seasons_missing_for(tables, &with, seat, tile);
}

/* ---- the ways to pay ---- */

struct listing {
    struct seasons_payments *found;
    size_t room;
    int is_out_of_memory;
};

int seasons_payment_silver(const struct seasons_intent *intent) {
    int bars = 0;
    for (int kind = 0; kind < PAYING_KINDS; kind++) {
        bars += intent->forged[kind];
    }
    return bars;
}

static int pieces_paid(const struct seasons_intent *intent) {
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

static int keep(void *context, const struct intent *intent) {
    struct listing *listing = context;
    struct seasons_payments *found = listing->found;
    if (found->count == listing->room) {
        const size_t room = listing->room ? listing->room * 2 : 64;
        struct seasons_intent *items = realloc(found->items, room * sizeof *items);
        listing->is_out_of_memory = !items;
        if (!items) {
            return 0;
        }
        found->items = items;
        listing->room = room;
    }
    found->items[found->count++] = seasons_from_intent(intent);
    return 1;
}

static int compare(const void *left, const void *right) {
    const struct seasons_intent *a = left, *b = right;
    int silver = seasons_payment_silver(a) - seasons_payment_silver(b);
    int pieces = pieces_paid(b) - pieces_paid(a);
    return silver ? silver : pieces ? pieces : memcmp(b, a, sizeof *a);
}

int seasons_payments_list(const struct game *game, const struct seasons_state *state, uint8_t seat, uint8_t tile,
                          struct seasons_payments *payments) {
    *payments = (struct seasons_payments){0};
    struct listing listing = {.found = payments};
    seasons_list_payments(seasons_tables(game), state, seat, tile, keep, &listing);
    if (listing.is_out_of_memory) {
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
