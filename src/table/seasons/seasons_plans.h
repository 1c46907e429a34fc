/* SPDX-License-Identifier: MIT */
/* What a seat can build, what it lacks for a plan, which cards would bring that, and how it can pay. Numbers only; the
 * words are made in seasons_worth.c. STATE is a view (observe) of the table. */
#ifndef TABLE_SEASONS_SEASONS_PLANS_H
#define TABLE_SEASONS_SEASONS_PLANS_H

#include <stddef.h>

#include "castellany/seasons.h"

enum { MISSING_WAYS = 3, MISSING_MOST = 8 };

/* The fewest pieces with which a payment becomes possible: WAYS sets of SIZE pieces each. */
struct seasons_missing {
    int ways, size;
    uint8_t pieces[MISSING_WAYS][KINDS];
};

/* The type of TILE: houses are TYPE_HOUSE, towers TYPE_TOWER, all others themselves. */
int seasons_type_of_tile(int tile);
/* The types of plans (a set: 1 << type) that SEAT could pay for with what it has and what CARD brings before it builds:
 * a worker's goods, the best kind on the tower. */
unsigned seasons_types_with_card(const struct seasons_tables *tables, const struct seasons_state *state, int seat,
                                 int card);
/* The same while SEAT chooses for the stone worker, whose other pieces lie on the card: with the pieces CHOSEN. */
unsigned seasons_types_with_choice(const struct seasons_tables *tables, const struct seasons_state *state, int seat,
                                   const uint8_t chosen[PAYING_KINDS]);
/* The types of plans that could be built next, by the same card, after PAYMENT (a build intent that is legal). */
unsigned seasons_types_after_payment(const struct seasons_tables *tables, const struct seasons_state *state,
                                     const struct seasons_intent *payment);
/* How many pieces a stone worker may choose of what the carts hold (R5). */
int seasons_choices_due(const struct seasons_tables *tables, const struct seasons_state *state);
/* Says whether SEAT could pay for TILE, a plan, now. */
int seasons_can_pay_tile(const struct seasons_tables *tables, const struct seasons_state *state, int seat, int tile);
/* What SEAT lacks to pay for TILE: no ways if it can pay, or if more than MISSING_MOST pieces are missing. */
struct seasons_missing seasons_missing_for(const struct seasons_tables *tables, const struct seasons_state *state,
                                           int seat, int tile);
/* The same with what lies on the workers that SEAT has played. */
struct seasons_missing seasons_missing_on_cards(const struct seasons_tables *tables, const struct seasons_state *state,
                                                int seat, int tile);
/* The cards in SEAT's hand with which TILE could be paid for: by what they bring. */
unsigned seasons_enabling_cards(const struct seasons_tables *tables, const struct seasons_state *state, int seat,
                                int tile);
/* While SEAT chooses for the stone worker: choices with which TILE could be paid for. Gives how many. */
int seasons_choices_for(const struct seasons_tables *tables, const struct seasons_state *state, int seat, int tile,
                        uint8_t chosen[MISSING_WAYS][PAYING_KINDS]);
/* The cards that SEAT has played this round and that will still bring what TILE could be paid for with. */
unsigned seasons_played_cards(const struct seasons_tables *tables, const struct seasons_state *state, int seat,
                              int tile);

/* ---- all exact ways in which a seat can pay for a tile, in the order in which the payment tray shows them ---- */

struct seasons_payments {
    struct seasons_intent *items; /* build intents, each legal; owned */
    size_t count;
};

/* Lists the ways in which SEAT can pay for TILE in STATE: least silver first, then most pieces (small change goes
 * before valuable goods, and a bricklayer earns by the piece). Gives 1, or 0 when memory is out. */
int seasons_payments_list(const struct game *game, const struct seasons_state *state, uint8_t seat, uint8_t tile,
                          struct seasons_payments *payments);
void seasons_payments_free(struct seasons_payments *payments);

/* Bars forged, what the pieces paid make together, and of how many kinds they are. */
int seasons_payment_silver(const struct seasons_intent *intent);
int seasons_payment_value(const struct seasons_tables *tables, const struct seasons_intent *intent);
int seasons_payment_kinds(const struct seasons_intent *intent);

#endif
