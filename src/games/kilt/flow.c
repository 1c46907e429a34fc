/* SPDX-License-Identifier: MIT */
/* The course of a turn: a card is moved, its colours build one after the other, a roof is set, a ducat day is held,
 * and the match ends or the next seat moves. */
#include "rules.h"

#include <assert.h>

static struct event plain_event(int type, int seat) {
    return (struct event){.type = (uint8_t)type, .seat = (uint8_t)seat};
}

static void ask(struct play *play, int phase, int seat) {
    kilt_change_ask(play->state, phase, bit(seat));
    event_add(play->events,
              (struct event){
                  .type = KILT_EVENT_ASKED, .seat = GAME_NO_SEAT, .what = (uint8_t)phase, .set = (uint16_t)bit(seat)});
}

void kilt_begin_turn(struct play *play, int seat) {
    kilt_change_begin_turn(play->state, seat);
    event_add(play->events,
              (struct event){.type = KILT_EVENT_TURN, .seat = (uint8_t)seat, .amount = (int16_t)play->state->turn});
    ask(play, KILT_PHASE_MOVE, seat);
}

/* ---- the end of a turn ---- */

/* K29: with two players, the last floor of both colours. */
static int has_laid_all(const struct kilt_state *state) {
    for (int seat = 0; seat < state->seat_count; seat++) {
        if (kilt_floors_left(state, seat) == 0) {
            return 1;
        }
    }
    return 0;
}

static void end_turn(struct play *play) {
    struct kilt_state *state = play->state;
    play->flags |= APPLY_ROUND_ENDED;
    if (state->ducat_day) {
        kilt_hold_ducat_day(play);
    }
    if (has_laid_all(state)) {
        kilt_hold_final(play);
        kilt_change_end(state);
        event_add(play->events, plain_event(KILT_EVENT_OVER, GAME_NO_SEAT));
        return;
    }
    const int next = state->mover + 1;
    kilt_begin_turn(play, next == state->seat_count ? 0 : next);
}

/* ---- roofs ---- */

static int is_roof_due(const struct kilt_state *state) {
    return state->built_count == 2 && state->built_at[0] == state->built_at[1] &&
           state->owner[state->built[0]] != state->owner[state->built[1]];
}

static void set_roof(struct play *play, int from) {
    struct kilt_state *state = play->state;
    struct event set = plain_event(KILT_EVENT_ROOF_SET, state->owner[state->built[1]]);
    set.from = (uint8_t)from;
    set.to = state->built_at[1];
    kilt_change_roof(state, set.from, set.to);
    event_add(play->events, set);
    end_turn(play);
}

/* ---- building ---- */

static void pass_over(struct play *play, int colour) {
    struct event passed = plain_event(KILT_EVENT_PASSED_OVER, play->state->owner[colour]);
    if (play->events) {
        passed.what = (uint8_t)colour;
        passed.reason = (uint8_t)kilt_why_passed_over(play->tables, play->state, colour);
        event_append(play->events, passed);
    }
    kilt_change_skip_builder(play->state);
}

/* Goes on to the next builder, else to the roof, else to the end of the turn. */
static void go_on(struct play *play) {
    struct kilt_state *state = play->state;
    while (state->builder_count) {
        const int colour = state->builders[0];
        if (kilt_can_build(play->tables, state, colour)) {
            ask(play, KILT_PHASE_BUILD, state->owner[colour]);
            return;
        }
        pass_over(play, colour);
    }
    if (!is_roof_due(state)) {
        end_turn(play);
    } else if (kilt_count(state->roofs) < KILT_ROOFS) {
        set_roof(play, KILT_NO_SQUARE);
    } else {
        ask(play, KILT_PHASE_ROOF, state->owner[state->built[1]]);
    }
}

/* What is paid goes to the owner of the top floor, before that is covered (K18). */
static void pay_owner(struct play *play, int square, int colour) {
    struct kilt_state *state = play->state;
    const int price = kilt_price(state, square, colour);
    if (price == 0) {
        return;
    }
    struct event paid = plain_event(KILT_EVENT_PAID, state->owner[colour]);
    paid.what = (uint8_t)square;
    paid.to = (uint8_t)owner_of_top(state, square);
    paid.amount = (int16_t)price;
    kilt_change_ducats(state, paid.seat, KILT_PAID, -price);
    kilt_change_ducats(state, paid.to, KILT_RECEIVED, price);
    event_add(play->events, paid);
}

static struct event built_event(const struct kilt_state *state, int colour, int square, int crests) {
    const int below = state->height[square] ? owner_of_top(state, square) : GAME_NO_SEAT;
    struct event built = plain_event(KILT_EVENT_BUILT, state->owner[colour]);
    built.what = (uint8_t)colour;
    built.from = (uint8_t)crests;
    built.to = (uint8_t)square;
    built.reason = below == GAME_NO_SEAT ? KILT_ON_EMPTY : below == built.seat ? KILT_ON_OWN : KILT_ON_OTHER;
    built.cause = built.reason == KILT_ON_OTHER ? (uint8_t)below : GAME_NO_SEAT;
    built.amount = (int16_t)(state->height[square] + 1);
    return built;
}

/* ---- the three intents ---- */

static void apply_move(struct play *play, const struct kilt_intent *intent) {
    struct kilt_state *state = play->state;
    const int from = kilt_card_place(state, intent->card);
    kilt_change_move_card(state, intent->card, from, intent->to);
    if (play->events) {
        struct event moved = plain_event(KILT_EVENT_CARD_MOVED, state->mover);
        moved.what = intent->card;
        moved.from = (uint8_t)from;
        moved.to = intent->to;
        moved.reason = (uint8_t)kilt_card_toward(state, intent->card);
        moved.cause = (uint8_t)kilt_card_away(state, intent->card);
        event_append(play->events, moved);
        if (state->ducat_day) {
            struct event emptied = plain_event(KILT_EVENT_ROW_EMPTIED, state->mover);
            emptied.from = (uint8_t)from;
            event_append(play->events, emptied);
        }
    }
    go_on(play);
}

static void apply_build(struct play *play, const struct kilt_intent *intent) {
    struct kilt_state *state = play->state;
    const int colour = state->builders[0], seat = state->owner[colour];
    const struct event built = built_event(state, colour, intent->at, intent->crests);
    pay_owner(play, intent->at, colour);
    kilt_change_build(state, colour, intent->crests, intent->at);
    event_add(play->events, built);
    if (kilt_floors_left(state, seat) == 0) {
        event_add(play->events, plain_event(KILT_EVENT_LAST_FLOOR, seat));
    }
    go_on(play);
}

static void apply_roof(struct play *play, const struct kilt_intent *intent) {
    set_roof(play, intent->at);
}

void kilt_apply(struct play *play, const struct kilt_intent *intent) {
    static void (*const applies[KILT_VERBS])(struct play *, const struct kilt_intent *) = {
        [KILT_MOVE] = apply_move, [KILT_BUILD] = apply_build, [KILT_ROOF] = apply_roof};
    assert(intent->verb == play->state->phase && play->state->to_act & bit(intent->seat));
    applies[intent->verb](play, intent);
}
