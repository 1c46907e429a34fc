/* SPDX-License-Identifier: MIT */
/* Each answer is tried on a copy, a move with the quick answers of the builders behind it: what counts stands only
 * at the end of the turn. */
#include "answers.h"

#include "kilt/knowledge.h"
#include "outlook.h"

/* A beginner counts what lies before him: ducats, and half of what a ducat day would pay now. */
static void count_plainly(const struct kilt_state *state, float points[GAME_MAX_SEATS]) {
    for (int seat = 0; seat < state->seat_count; seat++) {
        points[seat] = state->ducats[seat];
    }
    for (int colour = 0; colour < KILT_COLOURS && state->phase != KILT_PHASE_OVER; colour++) {
        if (state->owner[colour] != GAME_NO_SEAT) {
            points[state->owner[colour]] += (state->ducat_day ? 1.5f : 0.5f) * (float)kilt_income(state, colour);
        }
    }
}

void kilt_points(const struct bot_view *view, const struct kilt_state *state, float points[GAME_MAX_SEATS]) {
    const struct kilt_knowledge *knowledge = view->knowledge;
    const struct kilt_weights *weights = &knowledge->players[state->seat_count];
    if (view->plain || state->phase == KILT_PHASE_OVER) {
        count_plainly(state, points);
    } else if (view->is_former || !weights->is_known) {
        kilt_expect(&kilt_prices[state->seat_count], state, points);
    } else {
        kilt_weigh(weights, state, kilt_tables(view->game)->squares, points);
    }
}

/* By how much SEAT is ahead of the others, expected. */
static float kilt_lead(const struct bot_view *view, const struct kilt_state *state, uint8_t seat) {
    float points[GAME_MAX_SEATS], others = 0;
    kilt_points(view, state, points);
    for (int other = 0; other < state->seat_count; other++) {
        others += other == seat ? 0 : points[other];
    }
    return points[seat] - others / (float)(state->seat_count - 1);
}

/* Looks for the best of the answers to one question. */
struct search {
    const struct bot_view *view;
    const struct kilt_state *state;
    struct intent best;
    float lead;
    int count;
};

static void kilt_end_turn(const struct bot_view *view, struct kilt_state *state);

static int try_answer(void *context, const struct intent *intent) {
    struct search *search = context;
    struct kilt_state after = *search->state;
    search->view->game->ops->apply(search->view->game, &after, intent, NULL);
    if (search->state->phase == KILT_PHASE_MOVE) {
        kilt_end_turn(search->view, &after);
    }
    const float lead = kilt_lead(search->view, &after, intent->seat);
    if (search->count++ == 0 || lead > search->lead) {
        search->best = *intent;
        search->lead = lead;
    }
    return 1;
}

void kilt_answer(const struct bot_view *view, const void *state, uint8_t seat, struct intent *intent) {
    struct search search = {.view = view, .state = state};
    view->game->ops->list(view->game, state, seat, try_answer, &search);
    *intent = search.best;
}

/* Takes STATE on to the end of its turn by quick answers of the builders. */
static void kilt_end_turn(const struct bot_view *view, struct kilt_state *state) {
    while (state->phase == KILT_PHASE_BUILD || state->phase == KILT_PHASE_ROOF) {
        struct intent intent;
        kilt_answer(view, state, (uint8_t)__builtin_ctz(state->to_act), &intent);
        view->game->ops->apply(view->game, state, &intent, NULL);
    }
}
