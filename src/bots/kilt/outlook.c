/* SPDX-License-Identifier: MIT */
/* The judgement where nothing was learnt, and that of former levels: ducats by a few prices, which were tuned in
 * matches of quick answers. */
#include "outlook.h"

#include "kilt/knowledge.h"

/* Tuned in matches of quick answers against each other; what was learnt since is in knowledge.json. */
const struct kilt_prices kilt_prices[GAME_MAX_SEATS + 1] = {
    [2] = {1.12f, 0.40f, 0.947f, 0.27f, {0.097f, 0.145f}, 0.79f, {0.69f, 0.25f}, 0.22f, 0.35f},
    [3] = {2.11f, 0.36f, 0.934f, 0.70f, {0.131f, 0.352f}, 0.66f, {0.07f, 0.67f}, 0.14f, 0.55f},
    [4] = {2.11f, 0.39f, 0.916f, 0.38f, {0.109f, 0.362f}, 0.73f, {0.02f, 0.28f}, -0.39f, 0.46f},
};

static float power(float base, float exponent) {
    float result = 1; /* whole turns only: the same on every machine */
    for (int left = (int)(exponent + 0.5f); left > 0; left >>= 1, base *= base) {
        result *= left & 1 ? base : 1;
    }
    return result;
}

/* What is foreseen for all seats alike. */
struct outlook {
    const struct kilt_prices *prices;
    const struct kilt_state *state;
    float days;                   /* ducat days that areas as they are now will still see */
    float kept[KILT_HEIGHTS + 1]; /* how likely a tower is to be its owner's at the end, by height */
};

static struct outlook look_out(const struct kilt_prices *prices, const struct kilt_state *state) {
    struct outlook outlook = {.prices = prices, .state = state};
    const float turns = prices->turns * (float)kilt_fewest_floors(state);
    outlook.days = prices->days * (1 - power(prices->lasting, turns)) / (1 - prices->lasting);
    float lost = prices->lost[0];
    for (int height = 1; height <= KILT_HEIGHTS; height++) {
        outlook.kept[height] = power(1 - lost, turns);
        lost *= 1 - prices->lost[1];
    }
    return outlook;
}

/* Best area and the sum of all, by the engine's own way of spreading. */
static float areas_of(const struct outlook *outlook, int colour, int *best) {
    const struct kilt_state *state = outlook->state;
    const struct kilt_area top = kilt_best_area(state, colour);
    const uint32_t rest = (state->on_top[colour] & ~state->roofs) & ~top.squares;
    const int others = kilt_count(rest) + kilt_count(rest & state->crested[0]) + kilt_count(rest & state->crested[1]);
    *best = top.value;
    return (float)top.value + outlook->prices->other_areas * (float)others;
}

/* Towers: what they bring at the end, and what others will have paid for them. */
static float towers_of(const struct outlook *outlook, int colour) {
    const struct kilt_state *state = outlook->state;
    float sum = 0;
    for (uint32_t left = state->on_top[colour] & ~state->roofs; left; left &= left - 1) {
        const int square = __builtin_ctz(left), height = state->height[square];
        const float kept = outlook->kept[height < KILT_HEIGHTS ? height : KILT_HEIGHTS];
        sum += kept * (float)(1 + kilt_floor_crests(state->top[square]));
        sum += (1 - kept) * outlook->prices->paid * (float)height;
    }
    return sum;
}

static float stock_of(const struct outlook *outlook, int colour) {
    const struct kilt_prices *prices = outlook->prices;
    const uint8_t *floors = outlook->state->floors[colour];
    return prices->floors * (float)outlook->state->floors_left[colour] +
           outlook->days * (prices->crests[0] * (float)(floors[1] + floors[2]) + prices->crests[1] * (float)floors[2]);
}

/* Whether the mover could empty a row: one with a single card that is not the front row. */
static int can_empty_a_row(const struct kilt_state *state) {
    for (uint32_t left = state->rows; left; left &= left - 1) {
        const int place = __builtin_ctz(left);
        const unsigned cards = state->cards_at[place];
        if ((cards & (cards - 1)) == 0 && place != state->front) {
            return 1;
        }
    }
    return 0;
}

static void add_initiative(const struct kilt_prices *prices, const struct kilt_state *state, const int income[],
                           float points[]) {
    float others = 0;
    for (int seat = 0; seat < state->seat_count; seat++) {
        others += seat == state->mover ? 0 : (float)income[seat];
    }
    const float lead = (float)income[state->mover] - others / (float)(state->seat_count - 1);
    if (lead > 0 && can_empty_a_row(state)) {
        points[state->mover] += prices->initiative * lead;
    }
}

void kilt_expect(const struct kilt_prices *prices, const struct kilt_state *state, float points[GAME_MAX_SEATS]) {
    int income[GAME_MAX_SEATS] = {0};
    for (int seat = 0; seat < state->seat_count; seat++) {
        points[seat] = state->ducats[seat];
    }
    if (state->phase == KILT_PHASE_OVER) {
        return;
    }
    const struct outlook outlook = look_out(prices, state);
    for (int colour = 0; colour < KILT_COLOURS; colour++) {
        const int seat = state->owner[colour];
        int best;
        if (seat == GAME_NO_SEAT) {
            continue;
        }
        const float areas = areas_of(&outlook, colour, &best);
        points[seat] += outlook.days * areas + towers_of(&outlook, colour) + stock_of(&outlook, colour);
        points[seat] += state->ducat_day ? (float)best : 0; /* of this turn, still to be held */
        income[seat] += best;
    }
    if (state->phase == KILT_PHASE_MOVE) {
        add_initiative(prices, state, income, points);
    }
}
