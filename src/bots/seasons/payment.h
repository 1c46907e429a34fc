/* SPDX-License-Identifier: MIT */
/* Ways to pay for a building, cheapest first. */
#ifndef BOTS_SEASONS_PAYMENT_H
#define BOTS_SEASONS_PAYMENT_H

#include "seasons/outlook.h"

enum { PAYMENTS_KEPT = 4, PURSE_MOST = 31 };

/* What a seat can pay with: for each kind and number of pieces what it costs him and how much silver it takes. */
struct purse {
    const struct seasons_tables *tables;
    uint8_t goods[KINDS];
    int most[PAYING_KINDS];                   /* pieces that could be paid, silver forged */
    int value, with_wood, with_clay;          /* the most that all, sand and wood, these and clay can make up */
    float cost[PAYING_KINDS][PURSE_MOST + 1]; /* in points; wages taken off */
    uint8_t silver[PAYING_KINDS][PURSE_MOST + 1];
    float rate; /* no point of a building's value costs less; wages taken off */
};

struct payment {
    uint8_t pay[PAYING_KINDS], forged[PAYING_KINDS];
    int pieces;
    float cost;
};

/* Fills PURSE with GOODS. WAGE is the worth of a taler earned for each piece. */
void purse_open(struct purse *purse, const struct outlook *outlook, const uint8_t goods[KINDS], float wage);

/* Finds the cheapest ways to pay VALUE exactly (R12), at most LIMIT (1 to PAYMENTS_KEPT), each forging no more than it
 * must. Gives their number. */
int payment_find(const struct purse *purse, int value, int limit, struct payment payments[PAYMENTS_KEPT]);

/* Says whether VALUE can be paid at all. */
int payment_is_possible(const struct purse *purse, int value);

/* Takes PAYMENT out of GOODS, silver included. */
void payment_take(const struct payment *payment, uint8_t goods[KINDS]);

#endif
