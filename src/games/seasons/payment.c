/* SPDX-License-Identifier: MIT */
/* Every way to pay a building value (R12): exact, at least three kinds, silver forged one by one into pieces that the
 * carts hold. A payment is what is laid down by kind; a split says how many of each kind came out of the forge. Random
 * play and bots ask for numbers and single payments, so counting never makes a list. */
#include <stdlib.h>

#include "castellany/memory.h"
#include "rules.h"

struct purse seasons_purse_of(const struct seasons_tables *tables, const struct seasons_state *state, uint8_t seat) {
    struct purse purse = {.silver = state->seats[seat].goods[SILVER]};
    int reach = 0;
    int kinds = 0;
    memcpy(purse.have, state->seats[seat].goods, sizeof purse.have);
    memcpy(purse.carts, state->carts, sizeof purse.carts);
    for (int kind = 0; kind < PAYING_KINDS; kind++) {
        purse.most[kind] = (uint8_t)(purse.have[kind] + least(purse.silver, purse.carts[kind]));
        reach += purse.most[kind] * tables->piece_points[kind];
        purse.reach[kind] = (int16_t)reach;
        kinds += purse.most[kind] > 0;
    }
    if (kinds < tables->kinds_per_payment) {
        purse.reach[STONE] = 0;
    }
    return purse;
}

/* The number of splits of PAY, for which the bars suffice. */
static uint32_t count_splits(const struct purse *purse, const uint8_t *pay) {
    int width[PAYING_KINDS];
    int spare = purse->silver;
    int widths = 0;
    int open_kinds = 0;
    for (int kind = 0; kind < PAYING_KINDS; kind++) {
        const int must = most(0, pay[kind] - purse->have[kind]);
        width[kind] = least(pay[kind], purse->carts[kind]) - must;
        spare -= must;
        widths += width[kind];
        open_kinds += width[kind] > 0;
    }
    if (spare == 0 || widths == 0) {
        return 1;
    }
    if (spare == 1) {
        return 1 + (uint32_t)open_kinds;
    }
    uint32_t ways[MOST_PIECES + 1] = {1};
    int reach = 0;
    for (int kind = 0; kind < PAYING_KINDS; kind++) {
        reach = least(spare, reach + width[kind]);
        for (int used = reach; used > 0; used--) {
            for (int more = 1; more <= least(width[kind], used); more++) {
                ways[used] += ways[used - more];
            }
        }
    }
    uint32_t splits = 0;
    for (int used = 0; used <= reach; used++) {
        splits += ways[used];
    }
    return splits;
}

/* Called for each payable set of pieces with its number of splits; giving 0 ends the walk. */
typedef int (*pay_visitor)(void *context, const uint8_t *pay, uint32_t splits);

static inline int kinds_used(const uint8_t *pay) {
    return (pay[SAND] > 0) + (pay[WOOD] > 0) + (pay[CLAY] > 0) + (pay[STONE] > 0);
}

/* Bars left when so many pieces of KIND are laid down; below 0 there are too few, and more of the kind won't help. */
static inline int bars_left(const struct purse *purse, int kind, int pieces, int bars) {
    return bars - most(0, pieces - purse->have[kind]);
}

/* The fewest pieces of POINTS each that leave at most REACH of REST to the kinds below. */
static inline int fewest(int rest, int reach, int points) {
    return rest > reach ? (rest - reach + points - 1) / points : 0;
}

static inline void walk_pays(const struct seasons_tables *tables, const struct purse *purse, int value,
                             pay_visitor visit, void *context) {
    const uint8_t *points = tables->piece_points;
    const int kinds = tables->kinds_per_payment;
    uint8_t pay[PAYING_KINDS];
    pay[STONE] = (uint8_t)fewest(value, purse->reach[CLAY], points[STONE]);
    int rest_stone = value - pay[STONE] * points[STONE];
    for (; pay[STONE] <= purse->most[STONE] && rest_stone >= 0; pay[STONE]++, rest_stone -= points[STONE]) {
        const int bars = bars_left(purse, STONE, pay[STONE], purse->silver);
        pay[CLAY] = (uint8_t)fewest(rest_stone, purse->reach[WOOD], points[CLAY]);
        int rest_clay = rest_stone - pay[CLAY] * points[CLAY];
        for (; pay[CLAY] <= purse->most[CLAY] && rest_clay >= 0; pay[CLAY]++, rest_clay -= points[CLAY]) {
            const int bars_for_wood = bars_left(purse, CLAY, pay[CLAY], bars);
            if (bars_for_wood < 0) {
                break;
            }
            if ((pay[STONE] > 0) + (pay[CLAY] > 0) + 2 < kinds) {
                continue;
            }
            pay[WOOD] = (uint8_t)fewest(rest_clay, purse->reach[SAND], points[WOOD]);
            int rest = rest_clay - pay[WOOD] * points[WOOD];
            for (; pay[WOOD] <= purse->most[WOOD] && rest >= 0; pay[WOOD]++, rest -= points[WOOD]) {
                const int bars_for_sand = bars_left(purse, WOOD, pay[WOOD], bars_for_wood);
                if (bars_for_sand < 0) {
                    break;
                }
                if (points[SAND] > 1 && rest % points[SAND]) {
                    continue;
                }
                pay[SAND] = (uint8_t)(points[SAND] > 1 ? rest / points[SAND] : rest);
                if (bars_left(purse, SAND, pay[SAND], bars_for_sand) < 0 || kinds_used(pay) < kinds) {
                    continue;
                }
                if (!visit(context, pay, purse->silver ? count_splits(purse, pay) : 1)) {
                    return;
                }
            }
        }
    }
}

static int stop_at_first(void *context, const uint8_t *pay, uint32_t splits) {
    (void)pay, (void)splits;
    *(int *)context = 1;
    return 0;
}

int seasons_can_pay(const struct seasons_tables *tables, const struct purse *purse, int value) {
    int found = 0;
    if (value <= purse->reach[STONE]) {
        walk_pays(tables, purse, value, stop_at_first, &found);
    }
    return found;
}

static int add_splits(void *context, const uint8_t *pay, uint32_t splits) {
    (void)pay;
    *(uint32_t *)context += splits;
    return 1;
}

uint32_t seasons_purse_ways(const struct seasons_tables *tables, const struct purse *purse, int value) {
    uint32_t count = 0;
    if (value <= purse->reach[STONE]) {
        walk_pays(tables, purse, value, add_splits, &count);
    }
    return count;
}

/* Visits the splits of PAY, fewest bars of sand first; gives 0 if the visitor ended it. */
static int visit_splits(const struct purse *purse, const uint8_t *pay, payment_visitor visit, void *context) {
    struct payment payment;
    int must[PAYING_KINDS];
    int may[PAYING_KINDS];
    for (int kind = 0; kind < PAYING_KINDS; kind++) {
        payment.pay[kind] = pay[kind];
        must[kind] = most(0, pay[kind] - purse->have[kind]);
        may[kind] = least(pay[kind], purse->carts[kind]);
    }
    for (int sand = must[SAND]; sand <= may[SAND]; sand++) {
        for (int wood = must[WOOD]; wood <= may[WOOD]; wood++) {
            for (int clay = must[CLAY]; clay <= may[CLAY]; clay++) {
                const int left = purse->silver - sand - wood - clay;
                for (int stone = must[STONE]; stone <= least(may[STONE], left); stone++) {
                    const uint8_t forged[] = {(uint8_t)sand, (uint8_t)wood, (uint8_t)clay, (uint8_t)stone};
                    memcpy(payment.forged, forged, sizeof forged);
                    if (!visit(context, &payment)) {
                        return 0;
                    }
                }
            }
        }
    }
    return 1;
}

struct visiting {
    const struct purse *purse;
    payment_visitor visit;
    void *context;
    int going;
};

static int visit_pay(void *context, const uint8_t *pay, uint32_t splits) {
    struct visiting *visiting = context;
    (void)splits;
    visiting->going = visit_splits(visiting->purse, pay, visiting->visit, visiting->context);
    return visiting->going;
}

int seasons_visit_payments(const struct seasons_tables *tables, const struct purse *purse, int value,
                           payment_visitor visit, void *context) {
    struct visiting visiting = {purse, visit, context, 1};
    if (value <= purse->reach[STONE]) {
        walk_pays(tables, purse, value, visit_pay, &visiting);
    }
    return visiting.going;
}

struct search {
    const struct purse *purse;
    uint32_t index;
    struct payment *found;
};

static int count_down(void *context, const struct payment *payment) {
    struct search *search = context;
    *search->found = *payment;
    return search->index-- > 0;
}

static int skip_splits(void *context, const uint8_t *pay, uint32_t splits) {
    struct search *search = context;
    if (search->index >= splits) {
        search->index -= splits;
        return 1;
    }
    return visit_splits(search->purse, pay, count_down, search);
}

void seasons_nth_payment(const struct seasons_tables *tables, const struct purse *purse, int value, uint32_t index,
                         struct payment *payment) {
    struct search search = {purse, index, payment};
    if (value <= purse->reach[STONE]) {
        walk_pays(tables, purse, value, skip_splits, &search);
    }
}

uint32_t seasons_count_payments(const struct seasons_tables *tables, const struct seasons_state *state, uint8_t seat,
                                int value) {
    const struct purse purse = seasons_purse_of(tables, state, seat);
    return seasons_purse_ways(tables, &purse, value);
}

/* ---- how many, by a table ----
 *
 * As long as the carts hold a piece of each kind for every bar, how many ways there are depends on pieces and bars
 * alone, and on no more of a kind than the dearest building takes. The table has a row of numbers, one for each
 * building value, for every such purse with few bars: first a one for each payment at the purse that just holds it,
 * which has the pieces that are not forged and the bars that are; then sums over all smaller purses, kind by kind. */

enum { WAYS_MOST_BARS = 2, WAYS_MOST_PURSES = 1 << 17 };

static size_t purse_index(const struct seasons_tables *tables, const uint8_t *goods) {
    size_t index = 0;
    for (int kind = 0; kind < PAYING_KINDS; kind++) {
        index = index * (tables->ways_most[kind] + 1u) + (size_t)least(goods[kind], tables->ways_most[kind]);
    }
    return index * (WAYS_MOST_BARS + 1) + goods[SILVER];
}

const uint16_t *seasons_known_ways(const struct seasons_tables *tables, const uint8_t *goods, const uint8_t *carts) {
    const int bars = goods[SILVER];
    const int is_known =
        bars <= WAYS_MOST_BARS &&
        (!bars || (carts[SAND] >= bars && carts[WOOD] >= bars && carts[CLAY] >= bars && carts[STONE] >= bars));
    return tables->ways && is_known ? tables->ways + purse_index(tables, goods) * tables->value_count : NULL;
}

struct marking {
    const struct seasons_tables *tables;
    int value, count;
};

static int mark_payment(void *context, const struct payment *payment) {
    struct marking *marking = context;
    uint8_t goods[KINDS] = {0};
    for (int kind = 0; kind < PAYING_KINDS; kind++) {
        goods[kind] = (uint8_t)(payment->pay[kind] - payment->forged[kind]);
        goods[SILVER] = (uint8_t)(goods[SILVER] + payment->forged[kind]);
    }
    marking->tables
        ->ways[purse_index(marking->tables, goods) * marking->tables->value_count + (size_t)marking->value]++;
    return ++marking->count < UINT16_MAX;
}

/* Adds to each purse what the one with a piece less of KIND has. */
static void sum_over(struct seasons_tables *tables, int kind, size_t purses) {
    const size_t row = tables->value_count;
    size_t stride = 1;
    for (int lower = kind + 1; lower < KINDS; lower++) {
        stride *= tables->ways_most[lower] + 1u;
    }
    for (size_t purse = stride; purse < purses; purse++) {
        const size_t pieces = purse / stride % (tables->ways_most[kind] + 1u);
        uint16_t *ways = tables->ways + purse * row;
        for (size_t i = 0; pieces && i < row; i++) {
            ways[i] = (uint16_t)(ways[i] + (ways - stride * row)[i]);
        }
    }
}

/* Gives 0 if a value has more ways to be paid than the table can hold. */
static int mark_all(struct seasons_tables *tables) {
    struct seasons_state rich = {0};
    memcpy(rich.seats[0].goods, tables->ways_most, sizeof tables->ways_most);
    memcpy(rich.carts, tables->ways_most, sizeof tables->ways_most);
    const struct purse purse = seasons_purse_of(tables, &rich, 0);
    struct marking marking = {.tables = tables};
    for (; marking.value < tables->value_count && marking.count < UINT16_MAX; marking.value++) {
        marking.count = 0;
        seasons_visit_payments(tables, &purse, tables->values[marking.value], mark_payment, &marking);
    }
    return marking.count < UINT16_MAX;
}

void seasons_derive_ways(struct seasons_tables *tables) {
    size_t purses = WAYS_MOST_BARS + 1;
    tables->ways_most[SILVER] = WAYS_MOST_BARS;
    for (int kind = 0; kind < PAYING_KINDS && purses <= WAYS_MOST_PURSES; kind++) {
        const int points = tables->piece_points[kind] ? tables->piece_points[kind] : 1;
        tables->ways_most[kind] = (uint8_t)(tables->values[tables->value_count - 1] / points);
        purses *= tables->ways_most[kind] + 1u;
    }
    if (purses > WAYS_MOST_PURSES) {
        return;
    }
    tables->ways = memory_new(purses * tables->value_count, sizeof *tables->ways);
    if (!mark_all(tables)) {
        free(tables->ways);
        tables->ways = NULL;
        return;
    }
    for (int kind = 0; kind < KINDS; kind++) {
        sum_over(tables, kind, purses);
    }
}
