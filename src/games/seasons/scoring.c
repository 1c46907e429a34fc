/* SPDX-License-Identifier: MIT */
/* The final scoring (R21 to R24). What a building is worth is one function of the state, so that the table can show
 * "if it ended now" with the numbers that will count. */
#include "rules.h"

enum { KEEP_POINTS = 3, PALACE_PIECES = 5, SMALL_GATE_POINTS = 1, BIG_GATE_POINTS = 2 };
static const int stable_points[] = {2, 3};         /* a house, at the 12 and the 16 place */
static const int granary_points[] = {0, 10, 7, 3}; /* each helper, by helpers there */

int seasons_houses_built(const struct seasons_state *state) {
    return HOUSE_TILES - count_bits(state->plans >> HOUSE_1 & (bit(HOUSE_TILES) - 1));
}

int seasons_towers_built(const struct seasons_state *state) {
    return TOWER_TILES - count_bits(state->plans >> TOWER_1 & (bit(TOWER_TILES) - 1));
}

int seasons_plans_left(const struct seasons_state *state) {
    return count_bits(state->plans);
}

const struct seasons_tables *seasons_tables(const struct game *game) {
    return game->tables;
}

/* Helpers in BUILDING: SEAT's, or everybody's for GAME_NO_SEAT. */
static int helpers_in(const struct seasons_state *state, int building, uint8_t seat) {
    const int first = seasons_building_first_place(building);
    int helpers = 0;
    for (int place = first; place < first + seasons_building_place_count(building); place++) {
        helpers += seat == GAME_NO_SEAT ? state->places[place] != GAME_NO_SEAT : state->places[place] == seat;
    }
    return helpers;
}

/* Helpers in the castle; granary and village tavern do not count. */
static int helpers_in_castle(const struct seasons_state *state) {
    int helpers = 0;
    for (int place = 0; place < PLACE_GRANARY; place++) {
        helpers += state->places[place] != GAME_NO_SEAT;
    }
    return helpers;
}

/* Free places of its erected buildings. */
static int free_places_in_castle(const struct seasons_state *state) {
    int places = 0;
    for (int building = BUILDING_PALACE; building <= BUILDING_FORGE; building++) {
        places += seasons_building_open(state, building) ? seasons_building_place_count(building) : 0;
    }
    return places - helpers_in_castle(state);
}

static int is_at(const struct seasons_state *state, int place, uint8_t seat) {
    return state->places[place] == seat;
}

/* R23: with one helper pairs of talers are turned, with both each taler. */
static int talers_turned(const struct seasons_state *state, uint8_t seat) {
    const int talers = state->seats[seat].talers;
    const int helpers = helpers_in(state, BUILDING_MARKET, seat);
    return helpers == 0 ? 0 : helpers == 1 ? talers - talers % 2 : talers;
}

int seasons_scored_count(const struct seasons_state *state, uint8_t seat, int source) {
    switch (source) {
    case POINTS_KEEP:
        return free_places_in_castle(state);
    case POINTS_TAVERN:
        return helpers_in_castle(state);
    case POINTS_SMALL_GATE:
    case POINTS_BIG_GATE:
        return seasons_towers_built(state);
    case POINTS_STABLE:
        return seasons_houses_built(state);
    case POINTS_SERVANTS_HOUSE:
        return seasons_plans_left(state);
    case POINTS_MARKET:
        return talers_turned(state, seat);
    case POINTS_FORGE:
        return state->forge;
    case POINTS_GRANARY:
        return helpers_in(state, BUILDING_GRANARY, seat);
    default:
        return 0;
    }
}

static int keep_points(const struct seasons_state *state, uint8_t seat) {
    return is_at(state, PLACE_KEEP, seat) ? KEEP_POINTS * seasons_scored_count(state, seat, POINTS_KEEP) : 0;
}

static int tavern_points(const struct seasons_state *state, uint8_t seat) {
    const int helpers = seasons_scored_count(state, seat, POINTS_TAVERN);
    return (is_at(state, PLACE_TAVERN, seat) ? helpers / 2 : 0) + (is_at(state, PLACE_TAVERN + 1, seat) ? helpers : 0);
}

static int small_gate_points(const struct seasons_state *state, uint8_t seat) {
    return is_at(state, PLACE_SMALL_GATE, seat) ? SMALL_GATE_POINTS * seasons_towers_built(state) : 0;
}

static int big_gate_points(const struct seasons_state *state, uint8_t seat) {
    return is_at(state, PLACE_BIG_GATE, seat) ? BIG_GATE_POINTS * seasons_towers_built(state) : 0;
}

static int stable_points_of(const struct seasons_state *state, uint8_t seat) {
    const int houses = seasons_houses_built(state);
    return (is_at(state, PLACE_STABLE, seat) ? stable_points[0] * houses : 0) +
           (is_at(state, PLACE_STABLE + 1, seat) ? stable_points[1] * houses : 0);
}

static int servants_house_points(const struct seasons_state *state, uint8_t seat) {
    return helpers_in(state, BUILDING_SERVANTS_HOUSE, seat) * seasons_plans_left(state);
}

static int market_points(const struct seasons_state *state, uint8_t seat) {
    return talers_turned(state, seat) / (helpers_in(state, BUILDING_MARKET, seat) == 1 ? 2 : 1);
}

static int forge_points(const struct seasons_state *state, uint8_t seat) {
    return (is_at(state, PLACE_FORGE, seat) ? state->forge / 2 : 0) +
           (is_at(state, PLACE_FORGE + 1, seat) ? state->forge : 0);
}

static int granary_points_of(const struct seasons_state *state, uint8_t seat) {
    return helpers_in(state, BUILDING_GRANARY, seat) *
           granary_points[helpers_in(state, BUILDING_GRANARY, GAME_NO_SEAT)];
}

/* ---- the palace ---- */

static int palace_bars(const struct seasons_state *state, uint8_t seat) {
    int on_carts = 0;
    for (int kind = 0; kind < PAYING_KINDS; kind++) {
        on_carts += state->carts[kind];
    }
    const int helpers = helpers_in(state, BUILDING_PALACE, seat);
    return least(state->seats[seat].goods[SILVER], least(PALACE_PIECES * helpers, on_carts));
}

/* Kinds by building points, the most valuable first. */
static void kinds_by_worth(const struct seasons_tables *tables, int order[PAYING_KINDS]) {
    for (int kind = 0; kind < PAYING_KINDS; kind++) {
        int at = kind;
        for (; at > 0 && tables->piece_points[order[at - 1]] <= tables->piece_points[kind]; at--) {
            order[at] = order[at - 1];
        }
        order[at] = kind;
    }
}

/* How many of each kind are turned into points when BARS are forged; and, in FORGED, what the bars bring. */
static int palace_conversion(const struct seasons_tables *tables, const struct seasons_state *state, uint8_t seat,
                             int bars, uint8_t forged[PAYING_KINDS], uint8_t turned[PAYING_KINDS]) {
    int order[PAYING_KINDS];
    int pieces = PALACE_PIECES * helpers_in(state, BUILDING_PALACE, seat);
    int points = 0;
    kinds_by_worth(tables, order);
    for (int i = 0; i < PAYING_KINDS; i++) {
        const int kind = order[i];
        forged[kind] = (uint8_t)least(bars, state->carts[kind]);
        bars -= forged[kind];
    }
    for (int i = 0; i < PAYING_KINDS; i++) {
        const int kind = order[i];
        turned[kind] = (uint8_t)least(pieces, state->seats[seat].goods[kind] + forged[kind]);
        pieces -= turned[kind];
        points += turned[kind] * tables->piece_points[kind];
    }
    return points;
}

static int palace_points(const struct seasons_tables *tables, const struct seasons_state *state, uint8_t seat) {
    uint8_t forged[PAYING_KINDS];
    uint8_t turned[PAYING_KINDS];
    return palace_conversion(tables, state, seat, palace_bars(state, seat), forged, turned);
}

static void convert_at_palace(struct play *play, uint8_t seat, int bars) {
    static const uint8_t place_of_seat = PLACE_PALACE;
    uint8_t forged[PAYING_KINDS];
    uint8_t turned[PAYING_KINDS];
    const int points = palace_conversion(play->tables, play->state, seat, bars, forged, turned);
    for (int kind = 0; kind < PAYING_KINDS; kind++) {
        seasons_forge(play, seat, kind, forged[kind], CAUSE_FORGED);
    }
    for (int kind = 0; kind < PAYING_KINDS; kind++) {
        seasons_move_pieces(play, kind, turned[kind], AT_SEAT + seat, AT_BOX, seat, CAUSE_PALACE);
    }
    seasons_add_points(play, seat, points, POINTS_PALACE, place_of_seat);
}

static void step_palace(struct play *play) {
    struct seasons_state *state = play->state;
    for (; state->turn < state->seat_count; state->turn++) {
        const uint8_t seat = seat_in_order(state, state->turn);
        if (!helpers_in(state, BUILDING_PALACE, seat)) {
            continue;
        }
        if (palace_bars(state, seat)) {
            seasons_ask(play, PHASE_PALACE, bit(seat));
            return;
        }
        convert_at_palace(play, seat, 0);
    }
    state->step = STEP_FINAL_REST;
}

static int validate_palace(const struct seasons_tables *tables, const struct seasons_state *state,
                           const struct seasons_intent *intent) {
    (void)tables;
    if (intent->amount > state->seats[intent->seat].goods[SILVER]) {
        return REASON_PALACE_SILVER_SHORT;
    }
    if (intent->amount > PALACE_PIECES * helpers_in(state, BUILDING_PALACE, intent->seat)) {
        return REASON_PALACE_HELPERS;
    }
    return intent->amount > palace_bars(state, intent->seat) ? REASON_PALACE_CARTS_SHORT : REASON_NONE;
}

static void apply_palace(struct play *play, const struct seasons_intent *intent) {
    convert_at_palace(play, intent->seat, intent->amount);
    play->state->turn++;
}

static int list_palace(const struct seasons_tables *tables, const struct seasons_state *state, uint8_t seat,
                       struct seasons_intent *out) {
    (void)tables;
    int count = 0;
    for (int bars = 0; bars <= palace_bars(state, seat); bars++) {
        out[count++] = (struct seasons_intent){.seat = seat, .verb = VERB_PALACE, .amount = (uint8_t)bars};
    }
    return count;
}

/* ---- building by building ---- */

int seasons_final_points(const struct seasons_tables *tables, const struct seasons_state *state, uint8_t seat,
                         int source) {
    switch (source) {
    case POINTS_KEEP:
        return keep_points(state, seat);
    case POINTS_TAVERN:
        return tavern_points(state, seat);
    case POINTS_SMALL_GATE:
        return small_gate_points(state, seat);
    case POINTS_BIG_GATE:
        return big_gate_points(state, seat);
    case POINTS_STABLE:
        return stable_points_of(state, seat);
    case POINTS_SERVANTS_HOUSE:
        return servants_house_points(state, seat);
    case POINTS_MARKET:
        return market_points(state, seat);
    case POINTS_PALACE:
        return palace_points(tables, state, seat);
    case POINTS_FORGE:
        return forge_points(state, seat);
    case POINTS_GRANARY:
        return granary_points_of(state, seat);
    default:
        return 0;
    }
}

int seasons_building_source(int building) {
    static const int8_t sources[BUILDINGS] = {[BUILDING_PALACE] = POINTS_PALACE,
                                              [BUILDING_KEEP] = POINTS_KEEP,
                                              [BUILDING_TAVERN] = POINTS_TAVERN,
                                              [BUILDING_BIG_GATE] = POINTS_BIG_GATE,
                                              [BUILDING_STABLE] = POINTS_STABLE,
                                              [BUILDING_SERVANTS_HOUSE] = POINTS_SERVANTS_HOUSE,
                                              [BUILDING_SMALL_GATE] = POINTS_SMALL_GATE,
                                              [BUILDING_MARKET] = POINTS_MARKET,
                                              [BUILDING_FORGE] = POINTS_FORGE,
                                              [BUILDING_GRANARY] = POINTS_GRANARY,
                                              [BUILDING_VILLAGE_TAVERN] = -1};
    return building >= 0 && building < BUILDINGS ? sources[building] : -1;
}

static void score_building(struct play *play, int building) {
    struct seasons_state *state = play->state;
    const int source = seasons_building_source(building);
    int points[GAME_MAX_SEATS];
    event_add(play->events, seasons_plain_event(EVENT_SCORING, GAME_NO_SEAT, building));
    for (int turn = 0; turn < state->seat_count; turn++) {
        const uint8_t seat = seat_in_order(state, turn);
        points[turn] = seasons_final_points(play->tables, state, seat, source);
        seasons_add_points(play, seat, points[turn], source, seasons_building_first_place(building));
        if (source == POINTS_MARKET) {
            seasons_move_pieces(play, TALER, talers_turned(state, seat), AT_SEAT + seat, AT_BOX, seat, CAUSE_MARKET);
        }
    }
}

static void send_helpers_home(struct play *play) {
    struct seasons_state *state = play->state;
    for (int kind = 0; kind < KINDS; kind++) {
        const uint8_t owner = state->traders[kind];
        if (owner != GAME_NO_SEAT) {
            seasons_move_helper(play, owner, AT_CART + kind, AT_SEAT + owner, CAUSE_HELPERS_HOME);
        }
    }
    const uint8_t keeper = state->places[PLACE_INNKEEPER];
    if (keeper != GAME_NO_SEAT) {
        seasons_move_helper(play, keeper, AT_PLACE + PLACE_INNKEEPER, AT_SEAT + keeper, CAUSE_HELPERS_HOME);
    }
}

static void step_final(struct play *play) {
    static const uint8_t order[] = {BUILDING_KEEP,   BUILDING_TAVERN,         BUILDING_SMALL_GATE, BUILDING_BIG_GATE,
                                    BUILDING_STABLE, BUILDING_SERVANTS_HOUSE, BUILDING_MARKET};
    send_helpers_home(play);
    for (size_t i = 0; i < sizeof order / sizeof *order; i++) {
        score_building(play, order[i]);
    }
    event_add(play->events, seasons_plain_event(EVENT_SCORING, GAME_NO_SEAT, BUILDING_PALACE));
    play->state->turn = 0;
    play->state->step = STEP_PALACE;
}

static void step_final_rest(struct play *play) {
    struct seasons_state *state = play->state;
    score_building(play, BUILDING_FORGE);
    if (state->season == WINTER) {
        score_building(play, BUILDING_GRANARY);
    }
    state->phase = PHASE_OVER;
    state->to_act = 0;
    play->asked = 1;
    event_add(play->events, seasons_plain_event(EVENT_OVER, GAME_NO_SEAT, 0));
}

/* ---- if the match ended now ---- */

/* As few bars as bring SEAT most, in the palace and at the forge. */
static int useful_bars(const struct seasons_tables *tables, const struct seasons_state *state, uint8_t seat) {
    uint8_t forged[PAYING_KINDS];
    uint8_t turned[PAYING_KINDS];
    struct seasons_state after = *state;
    int best = 0;
    int best_points = -1;
    for (int bars = 0; bars <= palace_bars(state, seat); bars++) {
        after.forge = (uint8_t)(state->forge + bars);
        const int points = palace_conversion(tables, state, seat, bars, forged, turned) + forge_points(&after, seat);
        best = points > best_points ? bars : best;
        best_points = most(points, best_points);
    }
    return best;
}

static void play_palace(struct play *play) {
    struct seasons_state *state = play->state;
    for (step_palace(play); state->step == STEP_PALACE; step_palace(play)) {
        const uint8_t seat = seat_in_order(state, state->turn++);
        convert_at_palace(play, seat, useful_bars(play->tables, state, seat));
    }
}

void seasons_final_scores(const struct seasons_tables *tables, const struct seasons_state *state,
                          int16_t points[GAME_MAX_SEATS][POINTS_SOURCES]) {
    struct seasons_state end = *state;
    struct play play = {.tables = tables, .state = &end};
    memset(end.points, 0, sizeof end.points);
    end.step = STEP_PALACE;
    if (state->phase == PHASE_PALACE) { /* under way: up to the asked seat all is scored */
        end.turn = (uint8_t)((lowest_bit(state->to_act) + state->seat_count - state->start) % state->seat_count);
    } else if (state->phase != PHASE_OVER) {
        step_final(&play);
    }
    if (state->phase != PHASE_OVER) {
        play_palace(&play);
        step_final_rest(&play);
    }
    memcpy(points, end.points, sizeof end.points);
}

/* SEAT with whatever it takes to place a helper in PLACE and not a taler more. */
static struct seasons_state able_to_place(const struct seasons_tables *tables, const struct seasons_state *state,
                                          uint8_t seat, int place) {
    struct seasons_state able = *state;
    able.seats[seat].talers = (uint8_t)most(able.seats[seat].talers, tables->place_fee[place]);
    able.seats[seat].helpers = (uint8_t)most(able.seats[seat].helpers, 1);
    return able;
}

void seasons_place_change(const struct seasons_tables *tables, const struct seasons_state *state, uint8_t seat,
                          int place, int16_t change[GAME_MAX_SEATS][POINTS_SOURCES]) {
    const struct seasons_intent intent = {.seat = seat, .verb = VERB_PLACE, .at = (uint8_t)place, .from = FROM_STOCK};
    const int building = seasons_place_building(place);
    int16_t before[GAME_MAX_SEATS][POINTS_SOURCES];
    struct seasons_state without = *state;
    without.plans &= building <= BUILDING_SMALL_GATE ? ~bit(building) : ~0u;
    struct seasons_state with = without;
    without.places[place] = GAME_NO_SEAT;
    if (state->places[place] != seat) {
        const struct seasons_state able = able_to_place(tables, &without, seat, place);
        seasons_preview(tables, &able, &intent, &with);
    }
    seasons_final_scores(tables, &without, before);
    seasons_final_scores(tables, &with, change);
    for (int i = 0; i < GAME_MAX_SEATS * POINTS_SOURCES; i++) {
        change[i / POINTS_SOURCES][i % POINTS_SOURCES] -= before[i / POINTS_SOURCES][i % POINTS_SOURCES];
    }
}

const struct chapter seasons_scoring_chapter = {
    .steps = {[STEP_FINAL] = step_final, [STEP_PALACE] = step_palace, [STEP_FINAL_REST] = step_final_rest},
    .verbs = {[VERB_PALACE] = {1u << PHASE_PALACE, ARGUMENT_AMOUNT, validate_palace, apply_palace}},
    .lists = {[PHASE_PALACE] = list_palace},
};
