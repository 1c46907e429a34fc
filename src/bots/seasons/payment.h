/* Ways to pay for a building, cheapest first. */
#ifndef BOTS_SEASONS_PAYMENT_H
#define BOTS_SEASONS_PAYMENT_H

#include "seasons/outlook.h"

enum { PAYMENTS_KEPT = 4 };

struct payment {
    uint8_t pay[PAYING_KINDS], forged[PAYING_KINDS];
    int pieces;
    float cost;  /* in points; wages taken off */
};

/* Finds the cheapest ways to pay VALUE exactly with GOODS (R12), at most LIMIT (up to PAYMENTS_KEPT), each forging no
 * more than it must. WAGE is the worth of a taler earned for each piece. Gives their number. */
int payment_find(const struct outlook *outlook, const uint8_t goods[KINDS], int value, float wage, int limit,
                 struct payment payments[PAYMENTS_KEPT]);

/* Says whether VALUE can be paid with GOODS at all. */
int payment_is_possible(const struct outlook *outlook, const uint8_t goods[KINDS], int value);

/* Takes PAYMENT out of GOODS, silver included. */
void payment_take(const struct payment *payment, uint8_t goods[KINDS]);

#endif
