/* SPDX-License-Identifier: MIT */
/* The damsel of the castle (R31): courting at the beginning of a round, winning her, sharing what lies on her card. */
#include "rules.h"

enum { DAMSEL_POINTS = 8 };

static int has_piece(const struct seasons_seat *seat) {
    int pieces = seat->talers;
    for (int kind = 0; kind < KINDS; kind++) {
        pieces += seat->goods[kind];
    }
    return pieces > 0;
}

static void tell_courting(struct play *play, int is_on) {
    struct event courting = seasons_plain_event(EVENT_COURTING, GAME_NO_SEAT, 0);
    courting.set = play->state->courting;
    courting.amount = (int16_t)is_on;
    event_add(play->events, courting);
}

static void drop_out(struct play *play, uint8_t seat, int had_nothing) {
    struct seasons_state *state = play->state;
    struct event declined = seasons_plain_event(EVENT_DECLINED, seat, 0);
    declined.amount = (int16_t)had_nothing;
    event_add(play->events, declined);
    if (state->courting_begun) {
        state->courting = (uint8_t)(state->courting & ~bit(seat));
        tell_courting(play, 1);
    }
}

/* The winner stays alone in `courting` while the others share. */
static void win(struct play *play) {
    struct seasons_state *state = play->state;
    const uint8_t winner = (uint8_t)lowest_bit(state->courting);
    state->courting_begun = 0;
    event_add(play->events, seasons_plain_event(EVENT_DAMSEL_WON, winner, 0));
    seasons_add_points(play, winner, DAMSEL_POINTS, POINTS_DAMSEL, 0);
    tell_courting(play, 0);
    state->turn = 0;
    state->step = STEP_SHARE;
}

static void step_court(struct play *play) {
    struct seasons_state *state = play->state;
    for (; has_winter_card(state, DAMSEL) && state->turn < state->seat_count; state->turn++) {
        const uint8_t seat = seat_in_order(state, state->turn);
        if (state->courting_begun && count_bits(state->courting) == 1) {
            break;
        }
        if (state->courting_begun && (!(state->courting & bit(seat)) || (state->court_paid & bit(seat)))) {
            continue;
        }
        if (has_piece(&state->seats[seat])) {
            seasons_ask(play, PHASE_COURT, bit(seat));
            return;
        }
        if (state->courting_begun) {
            drop_out(play, seat, 1);
        }
    }
    if (state->courting_begun && count_bits(state->courting) == 1) {
        win(play);
    } else {
        state->step = STEP_CHOOSE;
    }
}

static int validate_forged(const struct seasons_state *state, const struct seasons_intent *intent) {
    if (intent->amount > 1) {
        return REASON_STRAY_ARGUMENT;
    }
    if (intent->at >= PAYING_KINDS) {
        return REASON_COURT_FORGED_KIND;
    }
    if (!state->seats[intent->seat].goods[SILVER]) {
        return REASON_COURT_SILVER_SHORT;
    }
    return state->carts[intent->at] ? REASON_NONE : REASON_COURT_CARTS_SHORT;
}

static int validate_court(const struct seasons_tables *tables, const struct seasons_state *state,
                          const struct seasons_intent *intent) {
    (void)tables;
    const struct seasons_seat *seat = &state->seats[intent->seat];
    if (intent->at > TALER) {
        return REASON_NO_SUCH_KIND;
    }
    if (intent->amount) {
        return validate_forged(state, intent);
    }
    return (intent->at == TALER ? seat->talers : seat->goods[intent->at]) ? REASON_NONE : REASON_COURT_NO_PIECE;
}

static void apply_court(struct play *play, const struct seasons_intent *intent) {
    struct seasons_state *state = play->state;
    seasons_forge(play, intent->seat, intent->at, intent->amount, CAUSE_FORGED);
    seasons_move_pieces(play, intent->at, 1, AT_SEAT + intent->seat, AT_DAMSEL, intent->seat, CAUSE_COURTING);
    state->court_paid |= (uint8_t)bit(intent->seat);
    if (state->courting_begun) {
        state->turn++;
        return;
    }
    state->courting_begun = 1;
    state->courting = (uint8_t)(bit(state->seat_count) - 1);
    state->turn = 0;
    tell_courting(play, 1);
}

static void apply_decline(struct play *play, const struct seasons_intent *intent) {
    drop_out(play, intent->seat, 0);
    play->state->turn++;
}

static int list_court(const struct seasons_tables *tables, const struct seasons_state *state, uint8_t number,
                      struct seasons_intent *out) {
    (void)tables;
    const struct seasons_seat *seat = &state->seats[number];
    int count = 0;
    for (int kind = 0; kind <= TALER; kind++) {
        if (kind == TALER ? seat->talers : seat->goods[kind]) {
            out[count++] = (struct seasons_intent){.seat = number, .verb = VERB_COURT, .at = (uint8_t)kind};
        }
    }
    for (int kind = 0; seat->goods[SILVER] && kind < PAYING_KINDS; kind++) {
        if (state->carts[kind]) {
            out[count++] =
                (struct seasons_intent){.seat = number, .verb = VERB_COURT, .at = (uint8_t)kind, .amount = 1};
        }
    }
    out[count] = (struct seasons_intent){.seat = number, .verb = VERB_DECLINE};
    return count + 1;
}

/* ---- sharing ---- */

static void step_share(struct play *play) {
    struct seasons_state *state = play->state;
    int pieces = 0;
    for (int kind = 0; kind <= TALER; kind++) {
        pieces += state->damsel[kind];
    }
    if (!pieces) {
        state->courting = 0;
        state->up = (uint8_t)(state->up & ~bit(DAMSEL));
        event_add(play->events, seasons_plain_event(EVENT_DISCARDED, GAME_NO_SEAT, DAMSEL));
        state->step = STEP_CHOOSE;
        return;
    }
    while (state->courting & bit(seat_in_order(state, state->turn))) {
        state->turn = (uint8_t)((state->turn + 1) % state->seat_count);
    }
    seasons_ask(play, PHASE_SHARE, bit(seat_in_order(state, state->turn)));
}

static int validate_share(const struct seasons_tables *tables, const struct seasons_state *state,
                          const struct seasons_intent *intent) {
    (void)tables;
    if (intent->at > TALER) {
        return REASON_NO_SUCH_KIND;
    }
    return state->damsel[intent->at] ? REASON_NONE : REASON_SHARE_NO_PIECE;
}

static void apply_share(struct play *play, const struct seasons_intent *intent) {
    struct seasons_state *state = play->state;
    seasons_move_pieces(play, intent->at, 1, AT_DAMSEL, AT_SEAT + intent->seat, intent->seat, CAUSE_DAMSEL_SHARE);
    state->turn = (uint8_t)((state->turn + 1) % state->seat_count);
}

static int list_share(const struct seasons_tables *tables, const struct seasons_state *state, uint8_t seat,
                      struct seasons_intent *out) {
    (void)tables;
    int count = 0;
    for (int kind = 0; kind <= TALER; kind++) {
        if (state->damsel[kind]) {
            out[count++] = (struct seasons_intent){.seat = seat, .verb = VERB_SHARE, .at = (uint8_t)kind};
        }
    }
    return count;
}

const struct chapter seasons_damsel_chapter = {
    .steps = {[STEP_COURT] = step_court, [STEP_SHARE] = step_share},
    .verbs = {[VERB_COURT] = {1u << PHASE_COURT, ARGUMENT_AT | ARGUMENT_AMOUNT, validate_court, apply_court},
              [VERB_DECLINE] = {1u << PHASE_COURT, 0, NULL, apply_decline},
              [VERB_SHARE] = {1u << PHASE_SHARE, ARGUMENT_AT, validate_share, apply_share}},
    .lists = {[PHASE_COURT] = list_court, [PHASE_SHARE] = list_share},
};
