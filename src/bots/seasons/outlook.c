/* SPDX-License-Identifier: MIT */
/* The numbers here are a player's rules of thumb: guessed first, then shifted together in the direction in which small
 * random shifts won (README.md). */
#include "seasons/outlook.h"

#include "castellany/seasons_bots.h"

/* Pieces: a stonemason makes 10 points of 12, so a building point is worth a bit over half a point while there is time
 * to build. Sand is worth as much as wood, since a payment needs three kinds and a bricklayer is paid by the piece;
 * silver pays for being anything. */
static const float piece_price[KINDS] = {1.0f, 1.12f, 1.77f, 2.62f, 2.79f};
static const float leaning_goods[TEMPERAMENTS] = {1.0f, 0.85f, 1.15f, 1.0f};
static const float leaning_taler[TEMPERAMENTS] = {1.0f, 1.0f, 1.15f, 0.9f};
static const float leaning_helper[TEMPERAMENTS] = {1.0f, 1.1f, 1.1f, 0.5f};

static const float taler_price = 0.69f;
static const float helper_price = 1.18f;
/* Buildings erected by a seat in a round. */
static const float pace[GAME_MAX_SEATS + 1] = {0, 0, 0.6f, 0.4f, 0.36f};

static float least(float a, float b) {
    return a < b ? a : b;
}

static float most(float a, float b) {
    return a > b ? a : b;
}

static int helpers_in_castle(const struct seasons_state *state, int *free_places) {
    int helpers = 0;
    *free_places = 0;
    for (int place = 0; place < PLACE_GRANARY; place++) {
        if (!seasons_building_open(state, seasons_place_building(place))) {
            continue;
        }
        helpers += state->places[place] != GAME_NO_SEAT;
        *free_places += state->places[place] == GAME_NO_SEAT;
    }
    return helpers;
}

static void project_castle(struct outlook *outlook) {
    const struct seasons_state *state = outlook->state;
    const float plans = (float)seasons_plans_left(state);
    const float houses = (float)seasons_houses_built(state), towers = (float)seasons_towers_built(state);
    const float pace_of_table = pace[state->seat_count] * (float)state->seat_count;
    const float builds = least(plans, pace_of_table * (outlook->left + 0.5f));
    const float share = plans > 0 ? builds / plans : 0;
    int free_places = 0;
    const float helpers = (float)helpers_in_castle(state, &free_places);
    const float placed = least((float)free_places + builds * 0.4f, 0.12f * (float)state->seat_count * outlook->left);
    outlook->plans = plans - builds;
    outlook->houses = houses + (HOUSE_TILES - houses) * share;
    outlook->towers = towers + (TOWER_TILES - towers) * share;
    outlook->helpers = helpers + placed;
    outlook->free_places = most(0, (float)free_places + builds * 0.45f - placed);
    outlook->silver = state->forge + 0.22f * (float)state->seat_count * outlook->left;
}

static void set_prices(struct outlook *outlook, int leaning) {
    for (int kind = 0; kind < KINDS; kind++) {
        outlook->goods[kind] = piece_price[kind] * outlook->usable * leaning_goods[leaning];
    }
    outlook->taler = taler_price * outlook->usable * leaning_taler[leaning];
    outlook->helper = helper_price * outlook->usable * leaning_helper[leaning];
}

static struct outlook look_ahead(const struct bot_view *view, const struct seasons_state *state, int leaning) {
    struct outlook outlook = {.tables = seasons_tables(view->game), .state = state, .view = view};
    outlook.left = state->last_round ? 0 : (float)(state->rounds - state->round);
    outlook.usable = least(1, (outlook.left + 0.15f) / 2.2f);
    project_castle(&outlook);
    set_prices(&outlook, leaning);
    return outlook;
}

struct outlook outlook_of(const struct bot_view *view, const struct seasons_state *state) {
    return look_ahead(view, state, TEMPERAMENT_NONE);
}

struct outlook outlook_for(const struct bot_view *view, const struct seasons_state *state, uint8_t seat) {
    const int leans = view->leaner == seat;
    struct outlook outlook = look_ahead(view, state, leans ? view->leaning : TEMPERAMENT_NONE);
    outlook.is_beginner = leans && view->is_beginner;
    return outlook;
}

static float palace_worth(const struct outlook *outlook, uint8_t seat) {
    static const uint8_t order[KINDS] = {STONE, SILVER, CLAY, WOOD, SAND};
    const struct seasons_seat *owner = &outlook->state->seats[seat];
    float worth = 0;
    int room = 5;
    for (int i = 0; i < KINDS && room > 0; i++) {
        const int kind = order[i];
        const int count = owner->goods[kind] < room ? owner->goods[kind] : room;
        worth += (float)count * (kind == SILVER ? 5 : outlook->tables->piece_points[kind]);
        room -= count;
    }
    return most(worth * (1 - 0.5f * outlook->usable), least(outlook->left, 3) * 4);
}

static float market_worth(const struct outlook *outlook, float talers) {
    return 0.5f * (talers * (1 - 0.46f * outlook->usable) + least(outlook->left, 5) * 1.8f);
}

static float granary_worth(const struct outlook *outlook, uint8_t seat) {
    static const float shares[5] = {10, 7, 3, 3, 3};
    int there = 0, own = 0;
    for (int place = PLACE_GRANARY; place < PLACE_GRANARY + 3; place++) {
        there += outlook->state->places[place] != GAME_NO_SEAT;
        own += outlook->state->places[place] == seat;
    }
    const float crowding = least(1, outlook->left / 4);
    const float alone = shares[there] * (1 - crowding) + shares[there + 1] * crowding;
    return alone - (there ? (shares[there - 1] - shares[there]) * (float)own : 0);
}

static float innkeeper_worth(const struct outlook *outlook) {
    const float traders = 0.25f * (float)(outlook->state->seat_count - 1) * outlook->left;
    return outlook->taler * ((float)outlook->state->tavern_talers + traders) + outlook->helper * 0.5f;
}

float outlook_place(const struct outlook *outlook, uint8_t seat, int place, float talers) {
    switch (seasons_place_building(place)) {
    case BUILDING_PALACE:
        return palace_worth(outlook, seat);
    case BUILDING_KEEP:
        return 3 * outlook->free_places;
    case BUILDING_TAVERN:
        return outlook->helpers * (place == PLACE_TAVERN ? 0.5f : 1);
    case BUILDING_BIG_GATE:
        return 2 * outlook->towers;
    case BUILDING_SMALL_GATE:
        return outlook->towers;
    case BUILDING_STABLE:
        return outlook->houses * (place == PLACE_STABLE ? 2 : 3);
    case BUILDING_SERVANTS_HOUSE:
        return outlook->plans;
    case BUILDING_MARKET:
        return market_worth(outlook, talers);
    case BUILDING_FORGE:
        return outlook->silver * (place == PLACE_FORGE ? 0.5f : 1);
    case BUILDING_GRANARY:
        return granary_worth(outlook, seat);
    default:
        return innkeeper_worth(outlook);
    }
}

/* Points per tower, house and plan of a helper in each building. */
static float points_for_tile(int place, int tile) {
    const int is_tower = tile >= TOWER_1, is_house = tile >= HOUSE_1 && tile < TOWER_1;
    switch (seasons_place_building(place)) {
    case BUILDING_BIG_GATE:
        return is_tower ? 2 : 0;
    case BUILDING_SMALL_GATE:
        return is_tower ? 1 : 0;
    case BUILDING_STABLE:
        return is_house ? (place == PLACE_STABLE ? 2 : 3) : 0;
    case BUILDING_SERVANTS_HOUSE:
        return -1;
    case BUILDING_KEEP:
        return tile < WELL ? 1.5f : 0;
    default:
        return 0;
    }
}

float outlook_tile(const struct outlook *outlook, uint8_t seat, int tile) {
    const struct seasons_state *state = outlook->state;
    float own = 0, others = 0;
    for (int place = PLACE_KEEP; place < PLACE_MARKET; place++) {
        if (state->places[place] == GAME_NO_SEAT) {
            continue;
        }
        const float points = points_for_tile(place, tile);
        *(state->places[place] == seat ? &own : &others) += points;
    }
    /* Early, somebody else will erect it anyway. */
    const float doubt = 1 - 0.5f * outlook->usable;
    const float given = outlook->is_beginner ? 0 : others / (float)(state->seat_count - 1);
    return doubt * (own - given);
}

float outlook_goods(const struct outlook *outlook, const uint8_t goods[KINDS]) {
    float worth = 0;
    int kinds = 0;
    for (int kind = 0; kind < KINDS; kind++) {
        worth += outlook->goods[kind] * (float)goods[kind];
        kinds += goods[kind] > 0;
    }
    static const float variety[KINDS + 1] = {0, 0.45f, 1.0f, 2.0f, 2.5f, 2.7f};
    return worth + variety[kinds] * outlook->usable;
}

float outlook_cart(const struct outlook *outlook, int kind) {
    const int yield = outlook->tables->yield[kind];
    const int stock = outlook->state->carts[kind];
    const int earned = (stock < yield ? stock : yield) - 1;
    return earned > 0 ? (float)earned * outlook->goods[kind] : 0;
}

float outlook_builds_of_others(const struct outlook *outlook, uint8_t seat) {
    (void)seat;
    return pace[outlook->state->seat_count] * (float)(outlook->state->seat_count - 1);
}
