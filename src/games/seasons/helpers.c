/* SPDX-License-Identifier: MIT */
/* Helpers in buildings (R16 to R18), the granary (R29) and the innkeeper (R30) among them. */
#include "rules.h"

static const struct {
    uint8_t first, count;
} buildings[BUILDINGS] = {[BUILDING_PALACE] = {PLACE_PALACE, 2},
                          [BUILDING_KEEP] = {PLACE_KEEP, 1},
                          [BUILDING_TAVERN] = {PLACE_TAVERN, 2},
                          [BUILDING_BIG_GATE] = {PLACE_BIG_GATE, 1},
                          [BUILDING_STABLE] = {PLACE_STABLE, 2},
                          [BUILDING_SERVANTS_HOUSE] = {PLACE_SERVANTS_HOUSE, 3},
                          [BUILDING_SMALL_GATE] = {PLACE_SMALL_GATE, 1},
                          [BUILDING_MARKET] = {PLACE_MARKET, 2},
                          [BUILDING_FORGE] = {PLACE_FORGE, 2},
                          [BUILDING_GRANARY] = {PLACE_GRANARY, 3},
                          [BUILDING_VILLAGE_TAVERN] = {PLACE_INNKEEPER, 1}};

int seasons_building_first_place(int building) {
    return buildings[building].first;
}

int seasons_building_place_count(int building) {
    return buildings[building].count;
}

int seasons_place_building(int place) {
    static const uint8_t seasons_building_of[PLACES] = {
        BUILDING_PALACE,         BUILDING_PALACE,         BUILDING_KEEP,           BUILDING_TAVERN,
        BUILDING_TAVERN,         BUILDING_BIG_GATE,       BUILDING_STABLE,         BUILDING_STABLE,
        BUILDING_SERVANTS_HOUSE, BUILDING_SERVANTS_HOUSE, BUILDING_SERVANTS_HOUSE, BUILDING_SMALL_GATE,
        BUILDING_MARKET,         BUILDING_MARKET,         BUILDING_FORGE,          BUILDING_FORGE,
        BUILDING_GRANARY,        BUILDING_GRANARY,        BUILDING_GRANARY,        BUILDING_VILLAGE_TAVERN};
    return seasons_building_of[place];
}

int seasons_building_open(const struct seasons_state *state, int building) {
    if (building <= BUILDING_SMALL_GATE) { /* these buildings are the first tiles, in the same order */
        return !(state->plans & bit(building));
    }
    if (building == BUILDING_GRANARY) {
        return has_winter_card(state, GRANARY);
    }
    return building != BUILDING_VILLAGE_TAVERN || has_winter_card(state, VILLAGE_TAVERN);
}

static unsigned seasons_helper_sources(const struct seasons_state *state, uint8_t seat) {
    unsigned sources = state->seats[seat].helpers ? bit(FROM_STOCK) : 0;
    for (int kind = 0; kind < KINDS; kind++) {
        sources |= state->traders[kind] == seat ? bit(kind) : 0;
    }
    return sources | (state->places[PLACE_INNKEEPER] == seat ? bit(FROM_INNKEEPER) : 0);
}

int seasons_source_location(uint8_t seat, int source) {
    if (source == FROM_INNKEEPER) {
        return AT_PLACE + PLACE_INNKEEPER;
    }
    return source == FROM_STOCK ? AT_SEAT + seat : AT_CART + source;
}

/* Among free places with one fee only the lowest is offered. */
static int is_lowest_free(const struct seasons_tables *tables, const struct seasons_state *state, int place) {
    for (int other = buildings[seasons_place_building(place)].first; other < place; other++) {
        if (state->places[other] == GAME_NO_SEAT && tables->place_fee[other] == tables->place_fee[place]) {
            return 0;
        }
    }
    return 1;
}

static int refusal_at(const struct seasons_tables *tables, const struct seasons_state *state, uint8_t seat, int place) {
    const int building = seasons_place_building(place);
    if (!seasons_building_open(state, building)) {
        return building < BUILDING_GRANARY ? REASON_PLACE_NOT_ERECTED : REASON_PLACE_NOT_DRAWN;
    }
    if (state->places[place] != GAME_NO_SEAT) {
        return REASON_PLACE_TAKEN;
    }
    if (!is_lowest_free(tables, state, place)) {
        return REASON_PLACE_LOWER_FREE;
    }
    if (state->seats[seat].placed & bit(building)) {
        return REASON_PLACE_SAME_BUILDING;
    }
    return state->seats[seat].talers < tables->place_fee[place] ? REASON_PLACE_FEE : REASON_NONE;
}

static uint32_t open_places(const struct seasons_tables *tables, const struct seasons_state *state, uint8_t seat) {
    uint32_t open = 0;
    for (int place = 0; place < PLACES; place++) {
        open |= refusal_at(tables, state, seat, place) == REASON_NONE ? bit(place) : 0;
    }
    return open;
}

static int has_open_place(const struct seasons_tables *tables, const struct seasons_state *state, uint8_t seat) {
    int place = 0;
    while (place < PLACES && refusal_at(tables, state, seat, place) != REASON_NONE) {
        place++;
    }
    return place < PLACES;
}

static void step_place(struct play *play) {
    const struct seasons_state *state = play->state;
    const struct seasons_seat *seat = &state->seats[state->turn];
    if (seat->built && seat->placed_count < play->tables->placings_per_round &&
        seasons_helper_sources(state, state->turn) && has_open_place(play->tables, state, state->turn)) {
        seasons_ask(play, PHASE_PLACE, bit(state->turn));
    } else {
        seasons_finish_card(play);
    }
}

static int validate_place(const struct seasons_tables *tables, const struct seasons_state *state,
                          const struct seasons_intent *intent) {
    const int is_winter_place = intent->at >= PLACE_GRANARY && intent->at < PLACES;
    if (intent->at >= PLACES || (is_winter_place && state->season == SUMMER)) {
        return REASON_NO_SUCH_PLACE;
    }
    if (intent->from >= HELPER_SOURCES) {
        return REASON_NO_SUCH_SOURCE;
    }
    if (!(seasons_helper_sources(state, intent->seat) & bit(intent->from))) {
        return intent->from == FROM_STOCK       ? REASON_STOCK_EMPTY
               : intent->from == FROM_INNKEEPER ? REASON_NOT_YOUR_INNKEEPER
                                                : REASON_NOT_YOUR_TRADER;
    }
    return refusal_at(tables, state, intent->seat, intent->at);
}

static void apply_place(struct play *play, const struct seasons_intent *intent) {
    struct seasons_state *state = play->state;
    struct seasons_seat *seat = &state->seats[intent->seat];
    seasons_move_pieces(play, TALER, play->tables->place_fee[intent->at], AT_SEAT + intent->seat, AT_BANK, intent->seat,
                        CAUSE_HELPER_FEE);
    seasons_move_helper(play, intent->seat, seasons_source_location(intent->seat, intent->from), AT_PLACE + intent->at,
                        CAUSE_HELPER_PLACED);
    if (intent->at == PLACE_INNKEEPER) {
        seasons_move_pieces(play, TALER, state->tavern_talers, AT_TAVERN_CARD, AT_SEAT + intent->seat, intent->seat,
                            CAUSE_INNKEEPER_PURSE);
    }
    seat->placed |= (uint16_t)bit(seasons_place_building(intent->at));
    seat->placed_count++;
}

static int list_place(const struct seasons_tables *tables, const struct seasons_state *state, uint8_t seat,
                      struct seasons_intent *out) {
    const unsigned sources = seasons_helper_sources(state, seat);
    int count = 0;
    for (uint32_t open = open_places(tables, state, seat); open; open &= open - 1) {
        for (unsigned from = sources; from; from &= from - 1) {
            out[count++] = (struct seasons_intent){
                .seat = seat, .verb = VERB_PLACE, .at = (uint8_t)lowest_bit(open), .from = (uint8_t)lowest_bit(from)};
        }
    }
    out[count] = (struct seasons_intent){.seat = seat, .verb = VERB_DONE};
    return count + 1;
}

static void apply_done(struct play *play, const struct seasons_intent *intent) {
    (void)intent;
    seasons_finish_card(play);
}

const struct chapter seasons_helpers_chapter = {
    .steps = {[STEP_PLACE] = step_place},
    .verbs = {[VERB_PLACE] = {1u << PHASE_PLACE, ARGUMENT_AT | ARGUMENT_FROM, validate_place, apply_place},
              [VERB_DONE] = {1u << PHASE_PLACE, 0, NULL, apply_done}},
    .lists = {[PHASE_PLACE] = list_place},
};
