/* SPDX-License-Identifier: MIT */
/* All exact ways in which a seat can pay for a tile, in the order in which the payment tray shows them. */
#ifndef TABLE_SEASONS_SEASONS_PAYMENTS_H
#define TABLE_SEASONS_SEASONS_PAYMENTS_H

#include <stddef.h>

#include "castellany/seasons.h"

struct seasons_payments {
    struct seasons_intent *items; /* build intents, each legal; owned */
    size_t count;
};

/* Lists the ways in which SEAT can pay for TILE in STATE: least silver first, then most pieces (small change goes
 * before valuable goods, and a bricklayer earns by the piece). Gives 1, or 0 when memory is out. */
int seasons_payments_list(const struct game *game, const struct seasons_state *state, uint8_t seat, uint8_t tile,
                          struct seasons_payments *payments);
void seasons_payments_free(struct seasons_payments *payments);

/* Bars forged, pieces paid, and what they make together. */
int seasons_payment_silver(const struct seasons_intent *intent);
int seasons_payment_pieces(const struct seasons_intent *intent);
int seasons_payment_value(const struct seasons_tables *tables, const struct seasons_intent *intent);
int seasons_payment_kinds(const struct seasons_intent *intent);

#endif
