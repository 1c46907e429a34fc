/* SPDX-License-Identifier: MIT */
/* Numbers are put one behind the other, and that order is the network's input: the weights of a file mean what
 * stands in this order. */
#include "seasons/features.h"

#include "seasons/payment.h"

struct row {
    float *next;
};

static void put(struct row *row, float value) {
    *row->next++ = value;
}

static void put_set(struct row *row, unsigned set, int count) {
    for (int i = 0; i < count; i++) {
        put(row, (float)(set >> i & 1));
    }
}

int features_count(int seats) {
    return seats == 2 ? FEATURES_TWO : FEATURES_MORE;
}

/* ---- a seat ---- */

static void put_goods(struct row *row, const struct outlook *outlook, const struct seasons_seat *owner) {
    int kinds = 0, points = owner->goods[SILVER] * 4, pieces = 0;
    for (int kind = 0; kind < KINDS; kind++) {
        put(row, (float)owner->goods[kind] / 5);
        kinds += owner->goods[kind] > 0;
        pieces += owner->goods[kind];
        points += kind < PAYING_KINDS ? owner->goods[kind] * outlook->tables->piece_points[kind] : 0;
    }
    put(row, (float)kinds / 4);
    put(row, kinds >= 3);
    put(row, (float)points / 24);
    put(row, (float)pieces / 12);
}

static void put_payable(struct row *row, const struct outlook *outlook, const struct seasons_seat *owner) {
    enum { VALUES = 7 };
    struct purse purse;
    purse_open(&purse, outlook, owner->goods, 0);
    for (int i = 0; i < VALUES; i++) {
        const struct seasons_tables *tables = outlook->tables;
        const int open = i < tables->value_count && (outlook->state->plans & tables->value_tiles[i]);
        put(row, open && payment_is_possible(&purse, tables->values[i]));
    }
}

static void put_helpers(struct row *row, const struct outlook *outlook, uint8_t seat) {
    const struct seasons_state *state = outlook->state;
    float in_building[BUILDINGS] = {0};
    float promised = 0;
    for (int place = 0; place < PLACES; place++) {
        if (state->places[place] == seat) {
            in_building[seasons_place_building(place)] +=
                place == PLACE_TAVERN || place == PLACE_FORGE || place == PLACE_STABLE ? 0.6f : 1;
            promised += outlook_place(outlook, seat, place, state->seats[seat].talers);
        }
    }
    for (int building = 0; building < BUILDINGS; building++) {
        put(row, in_building[building]);
    }
    for (int kind = 0; kind < KINDS; kind++) {
        put(row, state->traders[kind] == seat);
    }
    put(row, promised / 30);
    put(row, (float)state->seats[seat].helpers / 6);
}

static float points_now(const struct outlook *outlook, uint8_t seat) {
    int points = 0;
    for (int source = POINTS_KEEP; source <= POINTS_GRANARY; source++) {
        points += seasons_final_points(outlook->tables, outlook->state, seat, source);
    }
    return (float)points;
}

static int bits(unsigned set) {
    int count = 0;
    for (; set; set &= set - 1) {
        count++;
    }
    return count;
}

static void measure_seat(const struct outlook *outlook, uint8_t seat, float features[SEAT_FEATURES]) {
    const struct seasons_state *state = outlook->state;
    const struct seasons_seat *owner = &state->seats[seat];
    struct row row = {features};
    const unsigned hand = owner->hand | owner->chosen;
    put(&row, (float)owner->vp / 50);
    put(&row, (float)owner->talers / 20);
    put(&row, (float)(owner->talers < 8 ? owner->talers : 8) / 8);
    put(&row, (float)(owner->talers < 17 ? owner->talers : 17) / 17);
    put_goods(&row, outlook, owner);
    put_set(&row, hand, CARDS);
    put(&row, (float)bits(hand) / 8);
    put(&row, (float)bits(hand & (unsigned)ALL_WORKERS) / 3);
    put_set(&row, owner->lost, CARDS);
    put(&row, (float)bits(owner->lost) / 2);
    put_helpers(&row, outlook, seat);
    put_payable(&row, outlook, owner);
    put(&row, points_now(outlook, seat) / 30);
    put(&row, (float)((seat + state->seat_count - state->start) % state->seat_count) / 3);
    put(&row, state->courting >> seat & 1);
    while (row.next < features + SEAT_FEATURES) {
        put(&row, 0);
    }
}

/* ---- the table ---- */

static void put_time(struct row *row, const struct outlook *outlook) {
    const float left = outlook->left;
    put(row, left / 12);
    put(row, 1 / (left + 1));
    put(row, left < 1);
    put(row, left < 2);
    put(row, left < 4);
    put(row, left < 7 ? left / 7 : 1);
}

static void put_stocks(struct row *row, const struct seasons_state *state) {
    put(row, (float)state->bank / 70);
    put(row, (float)(state->bank < 8 ? state->bank : 8) / 8);
    put(row, (float)state->forge / 10);
    for (int kind = 0; kind < KINDS; kind++) {
        put(row, (float)state->carts[kind] / 15);
        put(row, state->carts[kind] < 3);
        put(row, (float)state->tower[kind] / 4);
        put(row, state->traders[kind] != GAME_NO_SEAT);
    }
}

static void put_castle(struct row *row, const struct outlook *outlook) {
    const struct seasons_state *state = outlook->state;
    put(row, (float)seasons_houses_built(state) / HOUSE_TILES);
    put(row, (float)seasons_towers_built(state) / TOWER_TILES);
    put(row, (float)seasons_plans_left(state) / TILES);
    put(row, outlook->helpers / 10);
    put(row, outlook->free_places / 10);
    put_set(row, state->plans, WELL + 1);
    int taken[BUILDINGS] = {0};
    for (int place = 0; place < PLACES; place++) {
        taken[seasons_place_building(place)] += state->places[place] != GAME_NO_SEAT;
    }
    put(row, (float)taken[BUILDING_MARKET] / 2);
    put(row, (float)taken[BUILDING_FORGE] / 2);
    put(row, (float)taken[BUILDING_SERVANTS_HOUSE] / 3);
}

static void put_winter(struct row *row, const struct seasons_state *state) {
    put_set(row, state->up, WINTER_CARDS);
    put_set(row, state->deck_left ? ~state->drawn : 0, WINTER_CARDS);
    put(row, (float)state->deck_left / WINTER_CARDS);
    put(row, (float)state->tavern_talers / 4);
    put(row, state->courting_begun);
}

void features_measure(const struct bot_view *view, const struct seasons_state *state, struct seat_features *features) {
    const struct outlook outlook = outlook_of(view, state);
    struct row row = {features->table};
    put_time(&row, &outlook);
    put_stocks(&row, state);
    put_castle(&row, &outlook);
    if (state->season == WINTER) {
        put_winter(&row, state);
    }
    while (row.next < features->table + TABLE_FEATURES) {
        put(&row, 0);
    }
    for (uint8_t seat = 0; seat < state->seat_count; seat++) {
        measure_seat(&outlook, seat, features->of[seat]);
    }
}

void features_mark_care(struct seat_features *features, int seats, unsigned careful) {
    for (int seat = 0; seat < seats; seat++) {
        features->of[seat][FEATURE_CARE] = (float)(careful >> seat & 1);
    }
}

static void add_others(const struct seat_features *features, int seats, uint8_t seat, float *mean, float *most) {
    for (int i = 0; i < SEAT_FEATURES; i++) {
        float sum = 0, high = -1;
        for (int other = 0; other < seats; other++) {
            const float value = features->of[other][i];
            sum += other == seat ? 0 : value;
            high = other != seat && value > high ? value : high;
        }
        mean[i] = sum / (float)(seats - 1);
        most[i] = high;
    }
}

void features_arrange(const struct seat_features *features, int seats, uint8_t seat, float *inputs) {
    memcpy(inputs, features->table, sizeof features->table);
    memcpy(inputs + TABLE_FEATURES, features->of[seat], sizeof features->of[seat]);
    float *others = inputs + TABLE_FEATURES + SEAT_FEATURES;
    if (seats == 2) {
        memcpy(others, features->of[1 - seat], sizeof features->of[0]);
        return;
    }
    add_others(features, seats, seat, others, others + SEAT_FEATURES);
}
