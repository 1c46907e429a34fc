/* SPDX-License-Identifier: MIT */
/* Plans are priced one by one, helpers placed by trying: the true gain of a building lies in what its places open. */
#include "seasons/building.h"

/* Chance that somebody else plays the master builder in a round, for each other seat. */
static const float master_builder_chance = 0.12f;
static const float rounding = 0.001f; /* sums of a few points are off by less */

struct builder builder_of(const struct seasons_state *state, uint8_t seat, uint8_t card) {
    struct builder builder = {.seat = seat, .card = card, .talers = state->seats[seat].talers};
    memcpy(builder.goods, state->seats[seat].goods, sizeof builder.goods);
    return builder;
}

int builder_may_place(const struct builder *builder) {
    return builder->card == BRICKLAYER || builder->card == STONEMASON;
}

/* ---- helpers ---- */

static float cart_loss(const struct outlook *outlook, int kind) {
    const float rounds = outlook->left < 4 ? outlook->left : 4;
    return 0.4f * rounds * outlook_cart(outlook, kind);
}

int helper_source(const struct outlook *outlook, uint8_t seat, float *loss) {
    const struct seasons_state *state = outlook->state;
    int source = -1;
    *loss = 1e6f;
    if (state->seats[seat].helpers) {
        source = FROM_STOCK;
        *loss = outlook->helper;
    }
    if (state->places[PLACE_INNKEEPER] == seat && *loss > 0.5f * outlook->helper) {
        source = FROM_INNKEEPER;
        *loss = 0.5f * outlook->helper;
    }
    for (int kind = 0; kind < KINDS; kind++) {
        const float here = cart_loss(outlook, kind);
        if (state->traders[kind] == seat && here < *loss) {
            source = kind;
            *loss = here;
        }
    }
    return source;
}

static int is_lowest_free(const struct seasons_state *state, const struct seasons_tables *tables, int place) {
    const int first = seasons_building_first_place(seasons_place_building(place));
    for (int lower = first; lower < place; lower++) {
        if (state->places[lower] == GAME_NO_SEAT && tables->place_fee[lower] == tables->place_fee[place]) {
            return 0;
        }
    }
    return 1;
}

static int may_place_at(const struct outlook *outlook, const struct builder *builder, int place, int tile,
                        unsigned skip) {
    if (outlook->state->places[place] != GAME_NO_SEAT) {
        return 0;
    }
    const int building = seasons_place_building(place);
    const unsigned barred = outlook->state->seats[builder->seat].placed | skip;
    if (barred >> building & 1 || outlook->tables->place_fee[place] > builder->talers) {
        return 0;
    }
    if (building != tile && !seasons_building_open(outlook->state, building)) {
        return 0;
    }
    return is_lowest_free(outlook->state, outlook->tables, place);
}

struct place_plan place_best(const struct outlook *outlook, const struct builder *builder, int tile, unsigned skip) {
    float loss;
    const int from = helper_source(outlook, builder->seat, &loss);
    struct place_plan best = {NO_PLACE, 0, 0};
    if (from < 0) {
        return best;
    }
    const int places = outlook->state->season == WINTER ? PLACES : PLACE_GRANARY;
    for (int place = 0; place < places; place++) {
        if (!may_place_at(outlook, builder, place, tile, skip) ||
            (place == PLACE_INNKEEPER && from == FROM_INNKEEPER)) {
            continue;
        }
        const float fee = outlook->tables->place_fee[place];
        const float price = outlook->is_beginner ? 0 : fee * outlook->taler;
        const float gain = outlook_place(outlook, builder->seat, place, builder->talers - fee) - price - loss;
        if (gain > best.gain) {
            best = (struct place_plan){(uint8_t)place, (uint8_t)from, gain};
        }
    }
    return best;
}

/* What placing up to COUNT helpers would gain. */
static float place_worth(const struct outlook *outlook, const struct builder *builder, int tile, int count) {
    struct builder left = *builder;
    unsigned skip = 0;
    float worth = 0;
    const int own = outlook->state->seats[builder->seat].helpers;
    for (int i = 0; i < count && (i == 0 || own > 1); i++) {
        const struct place_plan plan = place_best(outlook, &left, tile, skip);
        if (plan.place == NO_PLACE) {
            break;
        }
        worth += plan.gain;
        skip |= 1u << seasons_place_building(plan.place);
        left.talers -= outlook->tables->place_fee[plan.place];
    }
    return worth;
}

/* ---- buildings ---- */

static float points_by_card(const struct outlook *outlook, uint8_t card, int tile) {
    const float points = outlook->tables->tile_points[tile];
    return card == STONEMASON ? points : card == BRICKLAYER ? 0 : points / 2;
}

/* What others' master builders will score from a building: those laid down are seen, those to come are guessed. */
static float tribute(const struct outlook *outlook, uint8_t seat) {
    const struct seasons_state *state = outlook->state;
    const float points = outlook->tables->master_builder_points;
    float scored = 0;
    for (int other = 0; !outlook->is_beginner && other < state->seat_count; other++) {
        if (other == seat) {
            continue;
        }
        scored += state->phase == PHASE_CHOOSE                       ? points * master_builder_chance
                  : state->seats[other].chosen >> MASTER_BUILDER & 1 ? points
                                                                     : 0;
    }
    return scored / (float)(state->seat_count - 1);
}

struct workshop {
    const struct outlook *outlook;
    const struct builder *builder;
    struct purse purse;
    uint32_t types; /* one tile of each type that can still be erected */
    float tribute, base_places;
    int is_plain_known; /* placing without a new building's places and without wages */
    float plain_places;
    struct payment cheapest[TILES]; /* by value, in the order of tables->values; of 0 pieces: it cannot be paid */
    uint8_t is_known[TILES];
};

static const struct payment *cheapest_payment(struct workshop *shop, int value) {
    struct payment *cheapest = &shop->cheapest[value];
    if (!shop->is_known[value]) {
        struct payment payments[PAYMENTS_KEPT] = {{.pieces = 0}};
        payment_find(&shop->purse, shop->outlook->tables->values[value], 1, payments);
        *cheapest = payments[0];
        shop->is_known[value] = 1;
    }
    return cheapest->pieces ? cheapest : NULL;
}

static int helpers_to_place(const struct workshop *shop) {
    const int placed = shop->outlook->state->seats[shop->builder->seat].placed_count;
    const int most = shop->outlook->tables->placings_per_round;
    const int may_place = builder_may_place(shop->builder) && !shop->builder->ignores_places;
    return may_place && placed < most ? most - placed : 0;
}

static float places_after(struct workshop *shop, int tile, const struct payment *payment, int count) {
    struct builder after = *shop->builder;
    if (after.card == BRICKLAYER) {
        after.talers += (float)payment->pieces;
        return place_worth(shop->outlook, &after, tile < WELL ? tile : NO_TILE, count);
    }
    if (tile < WELL) {
        return place_worth(shop->outlook, &after, tile, count);
    }
    if (!shop->is_plain_known) {
        shop->is_plain_known = 1;
        shop->plain_places = place_worth(shop->outlook, &after, NO_TILE, count);
    }
    return shop->plain_places;
}

static float places_opened(struct workshop *shop, int tile, const struct payment *payment) {
    const int count = helpers_to_place(shop);
    if (!count) {
        return 0;
    }
    const int has_built = shop->outlook->state->seats[shop->builder->seat].built > 0;
    return places_after(shop, tile, payment, count) - (has_built ? shop->base_places : 0);
}

/* What TILE gains, paid by COST, before helpers are placed; WORTH is what is lived to see of it. */
static float gain_before_places(const struct workshop *shop, int tile, float cost, float worth) {
    return points_by_card(shop->outlook, shop->builder->card, tile) - cost - shop->tribute + worth;
}

static uint32_t first_of_each_type(uint32_t tiles) {
    const uint32_t houses = tiles & (((1u << HOUSE_TILES) - 1) << HOUSE_1);
    const uint32_t towers = tiles & (((1u << TOWER_TILES) - 1) << TOWER_1);
    const uint32_t singles = tiles & ((1u << HOUSE_1) - 1);
    return singles | (houses & (0 - houses)) | (towers & (0 - towers));
}

static void open_workshop(struct workshop *shop, const struct outlook *outlook, const struct builder *builder) {
    shop->outlook = outlook;
    shop->builder = builder;
    shop->types = first_of_each_type(outlook->state->plans);
    shop->tribute = tribute(outlook, builder->seat);
    shop->base_places = 0;
    shop->is_plain_known = 0;
    memset(shop->is_known, 0, sizeof shop->is_known);
    purse_open(&shop->purse, outlook, builder->goods, builder->card == BRICKLAYER ? outlook->taler : 0);
    if (outlook->state->seats[builder->seat].built && helpers_to_place(shop)) {
        shop->base_places = place_worth(outlook, builder, NO_TILE, helpers_to_place(shop));
    }
}

static void add_plan(struct build_plan plans[TILE_TYPES], int count, const struct build_plan *plan) {
    int at = count;
    for (; at > 0 && plans[at - 1].gain < plan->gain; at--) {
        plans[at] = plans[at - 1];
    }
    plans[at] = *plan;
}

int build_list(const struct outlook *outlook, const struct builder *builder, struct build_plan plans[TILE_TYPES]) {
    struct workshop shop;
    int count = 0;
    open_workshop(&shop, outlook, builder);
    for (int value = 0; value < outlook->tables->value_count; value++) {
        uint32_t tiles = shop.types & outlook->tables->value_tiles[value];
        for (const struct payment *payment; tiles && (payment = cheapest_payment(&shop, value)); tiles &= tiles - 1) {
            const int tile = __builtin_ctz(tiles);
            const float worth = outlook_tile(outlook, builder->seat, tile);
            const float gain = gain_before_places(&shop, tile, payment->cost, worth);
            add_plan(plans, count++,
                     &(struct build_plan){(uint8_t)tile, *payment, gain + places_opened(&shop, tile, payment)});
        }
    }
    return count;
}

/* Whether TILE could gain more than BEST, before its payment is looked for. */
static int is_promising(const struct workshop *shop, int tile, float worth, const struct build_plan *best) {
    const float cost = shop->purse.rate * (float)shop->outlook->tables->tile_value[tile];
    return helpers_to_place(shop) || gain_before_places(shop, tile, cost, worth) + rounding >= best->gain;
}

/* The dearest are looked at first, since they mostly gain most; of equal ones the cheapest counts. */
struct build_plan build_best(const struct outlook *outlook, const struct builder *builder) {
    struct workshop shop;
    struct build_plan best = {.tile = NO_TILE};
    open_workshop(&shop, outlook, builder);
    for (int value = outlook->tables->value_count - 1; value >= 0; value--) {
        uint32_t tiles = shop.types & outlook->tables->value_tiles[value];
        while (tiles) {
            const int tile = 31 - __builtin_clz(tiles);
            const float worth = outlook_tile(outlook, builder->seat, tile);
            const struct payment *payment =
                is_promising(&shop, tile, worth, &best) ? cheapest_payment(&shop, value) : NULL;
            const float gain =
                payment ? gain_before_places(&shop, tile, payment->cost, worth) + places_opened(&shop, tile, payment)
                        : 0;
            if (gain > 0 && gain >= best.gain) {
                best = (struct build_plan){(uint8_t)tile, *payment, gain};
            }
            tiles &= ~(1u << tile);
        }
    }
    return best;
}

float build_worth(const struct outlook *outlook, struct builder builder, int buildings) {
    const struct build_plan first = build_best(outlook, &builder);
    if (first.tile == NO_TILE) {
        return 0;
    }
    payment_take(&first.payment, builder.goods);
    if (buildings < 2) {
        return first.gain;
    }
    struct seasons_state after = *outlook->state;
    struct outlook then = *outlook;
    after.plans &= ~(1u << first.tile);
    after.seats[builder.seat].built = 1;
    after.seats[builder.seat].placed_count = outlook->tables->placings_per_round;
    then.state = &after;
    return first.gain + build_best(&then, &builder).gain;
}
