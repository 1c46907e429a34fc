/* SPDX-License-Identifier: MIT */
/* The loops go over stone, clay and wood; sand makes up the rest. Each begins where the lesser kinds could make up the
 * rest and ends where stock and silver do: a few ways are left, where the rules know thousands (they count every split
 * of forged pieces). What each number of pieces costs is reckoned once for all values. */
#include "seasons/payment.h"

struct search {
    const struct purse *purse;
    int limit, count; /* LIMIT 0: the first way is enough */
    struct payment *payments;
    int pieces[PAYING_KINDS];
};

static void price_kind(struct purse *purse, const struct outlook *outlook, int kind, float wage) {
    const int own = purse->goods[kind];
    for (int pieces = 0; pieces <= purse->most[kind]; pieces++) {
        const int forged = pieces > own ? pieces - own : 0;
        const int used_up = own > 0 && pieces >= own;
        purse->silver[kind][pieces] = (uint8_t)forged;
        purse->cost[kind][pieces] = (float)(pieces - forged) * outlook->goods[kind] +
                                    (float)forged * outlook->goods[SILVER] - (float)pieces * wage +
                                    (used_up ? 0.3f * outlook->usable : 0);
    }
}

/* By the kind that is cheapest for its points, forged or not: the kind used up costs something besides. */
static float least_rate(const struct purse *purse, const struct outlook *outlook, float wage) {
    float least = 0;
    for (int kind = 0; kind < PAYING_KINDS; kind++) {
        const int is_forged = purse->goods[SILVER] && outlook->goods[SILVER] < outlook->goods[kind];
        const float price = outlook->goods[is_forged ? SILVER : kind] - wage;
        const float rate = price / (float)purse->tables->piece_points[kind];
        least = !kind || rate < least ? rate : least;
    }
    return least;
}

void purse_open(struct purse *purse, const struct outlook *outlook, const uint8_t goods[KINDS], float wage) {
    const uint8_t *points = outlook->tables->piece_points;
    purse->tables = outlook->tables;
    memcpy(purse->goods, goods, sizeof purse->goods);
    purse->value = goods[SILVER] * points[STONE];
    for (int kind = 0; kind < PAYING_KINDS; kind++) {
        const int on_carts = outlook->state->carts[kind];
        const int most = goods[kind] + (goods[SILVER] < on_carts ? goods[SILVER] : on_carts);
        purse->most[kind] = most < PURSE_MOST ? most : PURSE_MOST;
        purse->value += goods[kind] * points[kind];
        price_kind(purse, outlook, kind, wage);
    }
    purse->rate = least_rate(purse, outlook, wage);
    purse->with_wood = purse->most[SAND] * points[SAND] + purse->most[WOOD] * points[WOOD];
    purse->with_clay = purse->with_wood + purse->most[CLAY] * points[CLAY];
}

static struct payment write_payment(const struct search *search, float cost) {
    struct payment payment = {.cost = cost};
    for (int kind = 0; kind < PAYING_KINDS; kind++) {
        const int pieces = search->pieces[kind];
        payment.pay[kind] = (uint8_t)pieces;
        payment.forged[kind] = search->purse->silver[kind][pieces];
        payment.pieces += pieces;
    }
    return payment;
}

static void keep_payment(struct search *search, float cost) {
    int at = search->count;
    while (at > 0 && search->payments[at - 1].cost > cost) {
        at--;
    }
    if (at == search->limit) {
        return;
    }
    const int last = search->count < search->limit ? search->count++ : search->limit - 1;
    for (int i = last; i > at; i--) {
        search->payments[i] = search->payments[i - 1];
    }
    search->payments[at] = write_payment(search, cost);
}

static void consider(struct search *search, float cost) {
    const int *pieces = search->pieces;
    const int kinds = (pieces[SAND] > 0) + (pieces[WOOD] > 0) + (pieces[CLAY] > 0) + (pieces[STONE] > 0);
    if (kinds < search->purse->tables->kinds_per_payment) {
        return;
    }
    if (search->limit) {
        keep_payment(search, cost);
    } else {
        search->count = 1;
    }
}

static int is_enough(const struct search *search) {
    return search->limit == 0 && search->count;
}

/* The fewest pieces of POINTS each that leave no more than LESSER to make up. */
static int fewest(int rest, int lesser, int points) {
    return rest > lesser ? (rest - lesser + points - 1) / points : 0;
}

static void pay_rest(struct search *search, int rest, int silver, float cost) {
    const struct purse *purse = search->purse;
    const int wood_points = purse->tables->piece_points[WOOD], sand_points = purse->tables->piece_points[SAND];
    const int least = fewest(rest, purse->most[SAND] * sand_points, wood_points);
    for (int wood = least; wood <= purse->most[WOOD] && wood * wood_points <= rest; wood++) {
        const int left = silver - purse->silver[WOOD][wood];
        const int sand = (rest - wood * wood_points) / sand_points;
        if (left < 0 || is_enough(search)) {
            break;
        }
        if (sand * sand_points + wood * wood_points == rest && purse->silver[SAND][sand] <= left) {
            search->pieces[SAND] = sand;
            search->pieces[WOOD] = wood;
            consider(search, cost + purse->cost[WOOD][wood] + purse->cost[SAND][sand]);
        }
    }
}

static void pay_clay(struct search *search, int rest, int silver, float cost) {
    const struct purse *purse = search->purse;
    const int points = purse->tables->piece_points[CLAY];
    for (int clay = fewest(rest, purse->with_wood, points); clay <= purse->most[CLAY] && clay * points <= rest;
         clay++) {
        const int left = silver - purse->silver[CLAY][clay];
        if (left < 0 || is_enough(search)) {
            break;
        }
        search->pieces[CLAY] = clay;
        pay_rest(search, rest - clay * points, left, cost + purse->cost[CLAY][clay]);
    }
}

static void pay_all(struct search *search, int value) {
    const struct purse *purse = search->purse;
    const int points = purse->tables->piece_points[STONE];
    if (purse->value < value) {
        return;
    }
    for (int stone = fewest(value, purse->with_clay, points); stone <= purse->most[STONE] && stone * points <= value;
         stone++) {
        const int left = purse->goods[SILVER] - purse->silver[STONE][stone];
        if (left < 0 || is_enough(search)) {
            break;
        }
        search->pieces[STONE] = stone;
        pay_clay(search, value - stone * points, left, purse->cost[STONE][stone]);
    }
}

int payment_find(const struct purse *purse, int value, int limit, struct payment payments[PAYMENTS_KEPT]) {
    struct search search = {.purse = purse, .limit = limit, .payments = payments};
    pay_all(&search, value);
    return search.count;
}

int payment_is_possible(const struct purse *purse, int value) {
    return payment_find(purse, value, 0, NULL);
}

void payment_take(const struct payment *payment, uint8_t goods[KINDS]) {
    for (int kind = 0; kind < PAYING_KINDS; kind++) {
        goods[kind] = (uint8_t)(goods[kind] - (payment->pay[kind] - payment->forged[kind]));
        goods[SILVER] = (uint8_t)(goods[SILVER] - payment->forged[kind]);
    }
}
