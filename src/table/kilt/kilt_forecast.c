/* SPDX-License-Identifier: MIT */
/* Answers are applied to copies and their events read: Kilt Castle hides nothing, so what is foretold is what will
 * happen. */
#include "table/kilt/kilt_forecast.h"

/* ---- all that may follow a move ---- */

struct walk {
    const struct game *game;
    const struct kilt_state *before, *state;
    struct kilt_forecast *forecast;
    int ends;
};

static int16_t paid_by_day(const struct walk *walk, const struct kilt_state *end, int seat) {
    return (int16_t)(end->account[seat][KILT_DUCAT_DAYS] - walk->before->account[seat][KILT_DUCAT_DAYS]);
}

static void note_end(struct walk *walk, const struct kilt_state *end) {
    struct kilt_forecast *forecast = walk->forecast;
    for (int seat = 0; seat < end->seat_count; seat++) {
        const int16_t paid = paid_by_day(walk, end, seat);
        forecast->least[seat] = !walk->ends || paid < forecast->least[seat] ? paid : forecast->least[seat];
        forecast->most[seat] = !walk->ends || paid > forecast->most[seat] ? paid : forecast->most[seat];
    }
    forecast->may_end |= !end->to_act;
    forecast->must_end = (uint8_t)(!end->to_act && (!walk->ends || forecast->must_end));
    walk->ends++;
}

static struct kilt_builder *builder_of(struct kilt_forecast *forecast, int colour) {
    return &forecast->builders[forecast->builders[0].colour == colour ? 0 : 1];
}

static struct kilt_site *site_of(struct kilt_builder *builder, int square) {
    for (int i = 0; i < builder->site_count; i++) {
        if (builder->sites[i].square == square) {
            return &builder->sites[i];
        }
    }
    builder->sites[builder->site_count] = (struct kilt_site){.square = (uint8_t)square, .least = 0xff};
    return &builder->sites[builder->site_count++];
}

static void note_site(struct kilt_forecast *forecast, const struct kilt_state *state, int square) {
    const int colour = state->builders[0], price = kilt_price(state, square, colour);
    struct kilt_site *site = site_of(builder_of(forecast, colour), square);
    site->least = price < site->least ? (uint8_t)price : site->least;
    site->most = price > site->most ? (uint8_t)price : site->most;
    if (price) {
        site->payees |= (uint8_t)(1 << state->owner[kilt_floor_colour(state->top[square])]);
    }
}

static int is_end_of_turn(const struct walk *walk, const struct kilt_state *state) {
    return !state->to_act || state->turn != walk->before->turn;
}

/* A colour that was on the card and neither has built nor will: it was passed over. */
static void note_passes(struct walk *walk, unsigned built) {
    for (int i = 0; i < walk->forecast->builder_count; i++) {
        struct kilt_builder *builder = &walk->forecast->builders[i];
        const int has_passed = !(built >> builder->colour & 1);
        builder->must_pass = (uint8_t)(walk->ends ? builder->must_pass && has_passed : has_passed);
        builder->may_pass |= (uint8_t)has_passed;
    }
}

static void go_through(struct walk *walk, const struct kilt_state *state, unsigned built);

struct step {
    struct walk *walk;
    const struct kilt_state *state;
    unsigned built;
};

static int take(void *context, const struct intent *intent) {
    const struct step *step = context;
    const struct kilt_intent *named = kilt_view(intent);
    struct kilt_state after = *step->state;
    unsigned built = step->built;
    if (named->verb == KILT_BUILD) {
        note_site(step->walk->forecast, step->state, named->at);
        built |= 1u << step->state->builders[0];
    } else {
        step->walk->forecast->may_roof = step->walk->forecast->is_roof_moved = 1;
    }
    step->walk->game->ops->apply(step->walk->game, &after, intent, NULL);
    go_through(step->walk, &after, built);
    return 1;
}

static void go_through(struct walk *walk, const struct kilt_state *state, unsigned built) {
    if (is_end_of_turn(walk, state)) {
        walk->forecast->may_roof |= (uint8_t)(state->roofs != walk->before->roofs);
        note_passes(walk, built);
        note_end(walk, state);
        return;
    }
    struct step step = {walk, state, built};
    walk->game->ops->list(walk->game, state, (uint8_t)__builtin_ctz(state->to_act), take, &step);
}

static void name_builders(const struct kilt_state *state, int card, struct kilt_forecast *forecast) {
    const int away = kilt_card_away(state, card), toward = kilt_card_toward(state, card);
    const int colours[] = {away == KILT_NO_COLOUR ? toward : away, toward}; /* it turns as it moves */
    forecast->builder_count = away == KILT_NO_COLOUR ? 1 : 2;
    for (int i = 0; i < forecast->builder_count; i++) {
        forecast->builders[i].colour = (uint8_t)colours[i];
        forecast->builders[i].seat = state->owner[colours[i]];
    }
}

void kilt_forecast_move(const struct game *game, const struct kilt_state *state, const struct kilt_intent *move,
                        struct kilt_forecast *forecast) {
    const struct intent intent = kilt_to_intent(*move);
    struct kilt_state after = *state;
    struct walk walk = {.game = game, .before = state, .forecast = forecast};
    *forecast = (struct kilt_forecast){0};
    name_builders(state, move->card, forecast);
    const unsigned row = state->cards_at[kilt_card_place(state, move->card)];
    forecast->is_ducat_day = (row & (row - 1)) == 0;
    game->ops->apply(game, &after, &intent, NULL);
    go_through(&walk, &after, 0);
}

int kilt_only_payee(const struct kilt_site *site) {
    const unsigned payees = site->payees;
    return payees && !(payees & (payees - 1)) ? __builtin_ctz(payees) : GAME_NO_SEAT;
}

/* ---- what a floor brings ---- */

static void note_gain(struct kilt_gain *gain, const struct kilt_state *after, int is_first) {
    const int16_t area = (int16_t)kilt_income(after, gain->colour);
    const int16_t final = (int16_t)kilt_final(after, gain->colour).value;
    gain->area_least = is_first || area < gain->area_least ? area : gain->area_least;
    gain->area_most = is_first || area > gain->area_most ? area : gain->area_most;
    gain->final_least = is_first || final < gain->final_least ? final : gain->final_least;
    gain->final_most = is_first || final > gain->final_most ? final : gain->final_most;
}

static struct kilt_state with_roof_from(const struct game *game, const struct kilt_state *state, int square) {
    const struct intent intent = kilt_to_intent(
        (struct kilt_intent){.seat = (uint8_t)__builtin_ctz(state->to_act), .verb = KILT_ROOF, .at = (uint8_t)square});
    struct kilt_state after = *state;
    game->ops->apply(game, &after, &intent, NULL);
    return after;
}

static void note_roofs(const struct game *game, const struct kilt_state *state, struct kilt_gain *gain) {
    int is_first = 1;
    for (uint32_t roofs = state->roofs; roofs; roofs &= roofs - 1) {
        const struct kilt_state after = with_roof_from(game, state, __builtin_ctz(roofs));
        note_gain(gain, &after, is_first);
        is_first = 0;
    }
}

void kilt_forecast_build(const struct game *game, const struct kilt_state *state, const struct kilt_intent *build,
                         struct kilt_gain *gain) {
    const struct intent intent = kilt_to_intent(*build);
    const int colour = state->builders[0], price = kilt_price(state, build->at, colour);
    struct kilt_state after = *state;
    game->ops->apply(game, &after, &intent, NULL);
    const int is_to_choose = after.phase == KILT_PHASE_ROOF;
    *gain = (struct kilt_gain){
        .roofing = is_to_choose                  ? KILT_ROOFING_MOVED
                   : after.roofs != state->roofs ? KILT_ROOFING_NEW
                                                 : KILT_ROOFING_NONE,
        .colour = (uint8_t)colour,
        .seat = state->owner[colour],
        .payee = price ? state->owner[kilt_floor_colour(state->top[build->at])] : GAME_NO_SEAT,
        .price = (int16_t)price,
        .floors = after.height[build->at],
        .area_before = (int16_t)kilt_income(state, colour),
        .final_before = (int16_t)kilt_final(state, colour).value,
    };
    if (is_to_choose) {
        note_roofs(game, &after, gain);
    } else {
        note_gain(gain, &after, 1);
    }
}

void kilt_forecast_roof(const struct game *game, const struct kilt_state *state, int square,
                        int16_t day[GAME_MAX_SEATS], int16_t end[GAME_MAX_SEATS]) {
    const struct kilt_state after = with_roof_from(game, state, square);
    for (int seat = 0; seat < state->seat_count; seat++) {
        day[seat] = 0;
        end[seat] = (int16_t)kilt_final_of_seat(&after, seat);
    }
    for (int colour = 0; colour < KILT_COLOURS; colour++) {
        if (state->owner[colour] != GAME_NO_SEAT) {
            day[state->owner[colour]] = (int16_t)(day[state->owner[colour]] + kilt_income(&after, colour));
        }
    }
}

/* ---- sums ---- */

int kilt_final_of_seat(const struct kilt_state *state, int seat) {
    int sum = 0;
    for (int colour = 0; colour < KILT_COLOURS; colour++) {
        sum += state->owner[colour] == seat ? kilt_final(state, colour).value : 0;
    }
    return sum;
}
