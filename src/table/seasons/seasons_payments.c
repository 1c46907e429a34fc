/* SPDX-License-Identifier: MIT */
/* The engine lists the ways to pay in no particular order; here they get the one of the tray. */
#include "table/seasons/seasons_payments.h"

#include <stdlib.h>
#include <string.h>

#include "table/seasons/seasons_answers.h"
#include "table/seasons/seasons_plans.h"
#include "table/seasons/seasons_table.h"

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
    int pieces = seasons_payment_pieces(b) - seasons_payment_pieces(a);
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

/* ---- the hint among the payments: begun anew when the plan changes ---- */

static int is_payment(const void *context, const struct intent *intent) {
    const struct seasons_intent named = seasons_from_intent(intent);
    return named.verb == VERB_BUILD && seasons_type_of_tile(named.at) == *(const int *)context;
}

void seasons_payment_hint_drop(struct table *table) {
    table_thought_drop(table, &seasons(table)->payment_hint);
    seasons(table)->payment_hint.accepts = NULL;
}

/* Whatever else the bots would rather do. */
void seasons_payment_hint_update(struct table *table) {
    struct table_thought *hint = &seasons(table)->payment_hint;
    const int is_wanted =
        seasons(table)->draft.is_open && seasons(table)->draft.tile != NO_TILE && table->app->settings.has_hints;
    const int type = is_wanted ? seasons_type_of_tile(seasons(table)->draft.tile) : -1;
    if (!is_wanted || (hint->accepts && (hint->about != type || hint->serial != table->serial))) {
        seasons_payment_hint_drop(table);
    }
    if (is_wanted && !hint->accepts) {
        hint->accepts = is_payment;
        hint->about = type;
        table_thought_begin(table, hint, 0);
    }
    table_thought_take(table, hint);
}

const struct seasons_intent *seasons_payment_hint(const struct table *table) {
    const struct table_thought *hint = &seasons(table)->payment_hint;
    return hint->is_shown && seasons(table)->draft.tile != NO_TILE ? seasons_view(&hint->hints[0].intent) : NULL;
}
