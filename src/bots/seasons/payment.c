/* The loops go over stone, clay and wood; sand makes up the rest. Each begins where the lesser kinds could make up the
 * rest and ends where stock and silver do: a few ways are left, where the rules know thousands (they count every split
 * of forged pieces). */
#include "seasons/payment.h"

struct purse {
    const struct outlook *outlook;
    const uint8_t *goods;
    int most[PAYING_KINDS];  /* pieces that could be paid of each kind, silver forged */
    int with_wood, with_clay; /* the most that sand and wood, and these and clay, could make up */
    float wage;
    int limit, count;
    struct payment *payments;
};

static int forged_of(const struct purse *purse, int kind, int pieces) {
    return pieces > purse->goods[kind] ? pieces - purse->goods[kind] : 0;
}

static float price_payment(const struct purse *purse, struct payment *payment) {
    const float *price = purse->outlook->goods;
    float cost = 0;
    for (int kind = 0; kind < PAYING_KINDS; kind++) {
        const int own = payment->pay[kind] - payment->forged[kind];
        const int is_last = own > 0 && own == purse->goods[kind];
        cost += (float)own * price[kind] + (float)payment->forged[kind] * price[SILVER];
        cost += is_last ? 0.3f * purse->outlook->usable : 0;
    }
    return cost - purse->wage * (float)payment->pieces;
}

static void keep_payment(struct purse *purse, const struct payment *payment) {
    int at = purse->count;
    while (at > 0 && purse->payments[at - 1].cost > payment->cost) {
        at--;
    }
    if (at == purse->limit) {
        return;
    }
    const int last = purse->count < purse->limit ? purse->count++ : purse->limit - 1;
    for (int i = last; i > at; i--) {
        purse->payments[i] = purse->payments[i - 1];
    }
    purse->payments[at] = *payment;
}

static void consider(struct purse *purse, const int pieces[PAYING_KINDS]) {
    struct payment payment = {.pieces = 0};
    int kinds = 0, silver = 0;
    for (int kind = 0; kind < PAYING_KINDS; kind++) {
        const int forged = forged_of(purse, kind, pieces[kind]);
        payment.pay[kind] = (uint8_t)pieces[kind];
        payment.forged[kind] = (uint8_t)forged;
        payment.pieces += pieces[kind];
        kinds += pieces[kind] > 0;
        silver += forged;
    }
    if (kinds < purse->outlook->tables->kinds_per_payment || silver > purse->goods[SILVER]) {
        return;
    }
    if (purse->limit == 0) {
        purse->count = 1;
    } else {
        payment.cost = price_payment(purse, &payment);
        keep_payment(purse, &payment);
    }
}

/* The fewest pieces of VALUE points that leave no more than LESSER to make up. */
static int fewest(int rest, int lesser, int value) {
    return rest > lesser ? (rest - lesser + value - 1) / value : 0;
}

static void pay_rest(struct purse *purse, int pieces[PAYING_KINDS], int rest, int silver) {
    const uint8_t *points = purse->outlook->tables->piece_points;
    const int least = fewest(rest, purse->most[SAND] * points[SAND], points[WOOD]);
    for (int wood = least; wood <= purse->most[WOOD] && wood * points[WOOD] <= rest; wood++) {
        if (forged_of(purse, WOOD, wood) > silver || (purse->limit == 0 && purse->count)) {
            break;
        }
        const int sand = (rest - wood * points[WOOD]) / points[SAND];
        if (sand <= purse->most[SAND] && sand * points[SAND] + wood * points[WOOD] == rest) {
            pieces[SAND] = sand;
            pieces[WOOD] = wood;
            consider(purse, pieces);
        }
    }
}

static void pay_clay(struct purse *purse, int pieces[PAYING_KINDS], int rest, int silver) {
    const int points = purse->outlook->tables->piece_points[CLAY];
    for (int clay = fewest(rest, purse->with_wood, points); clay <= purse->most[CLAY] && clay * points <= rest; clay++) {
        const int forged = forged_of(purse, CLAY, clay);
        if (forged > silver || (purse->limit == 0 && purse->count)) {
            break;
        }
        pieces[CLAY] = clay;
        pay_rest(purse, pieces, rest - clay * points, silver - forged);
    }
}

static int total_value(const struct purse *purse, const uint8_t goods[KINDS]) {
    const uint8_t *points = purse->outlook->tables->piece_points;
    int value = goods[SILVER] * points[STONE];
    for (int kind = 0; kind < PAYING_KINDS; kind++) {
        value += goods[kind] * points[kind];
    }
    return value;
}

int payment_is_possible(const struct outlook *outlook, const uint8_t goods[KINDS], int value) {
    return payment_find(outlook, goods, value, 0, 0, NULL);
}

int payment_find(const struct outlook *outlook, const uint8_t goods[KINDS], int value, float wage, int limit,
                 struct payment payments[PAYMENTS_KEPT]) {
    struct purse purse = {.outlook = outlook, .goods = goods, .wage = wage, .limit = limit, .payments = payments};
    const int points = outlook->tables->piece_points[STONE];
    if (total_value(&purse, goods) < value) {
        return 0;
    }
    for (int kind = 0; kind < PAYING_KINDS; kind++) {
        const int on_carts = outlook->state->carts[kind];
        purse.most[kind] = goods[kind] + (goods[SILVER] < on_carts ? goods[SILVER] : on_carts);
    }
    purse.with_wood = purse.most[SAND] * outlook->tables->piece_points[SAND] +
                      purse.most[WOOD] * outlook->tables->piece_points[WOOD];
    purse.with_clay = purse.with_wood + purse.most[CLAY] * outlook->tables->piece_points[CLAY];
    for (int stone = fewest(value, purse.with_clay, points); stone <= purse.most[STONE] && stone * points <= value; stone++) {
        int pieces[PAYING_KINDS] = {0};
        const int forged = forged_of(&purse, STONE, stone);
        if (forged > goods[SILVER] || (limit == 0 && purse.count)) {
            break;
        }
        pieces[STONE] = stone;
        pay_clay(&purse, pieces, value - stone * points, goods[SILVER] - forged);
    }
    return purse.count;
}

void payment_take(const struct payment *payment, uint8_t goods[KINDS]) {
    for (int kind = 0; kind < PAYING_KINDS; kind++) {
        goods[kind] = (uint8_t)(goods[kind] - (payment->pay[kind] - payment->forged[kind]));
        goods[SILVER] = (uint8_t)(goods[SILVER] - payment->forged[kind]);
    }
}
