/* SPDX-License-Identifier: MIT */
/* Quick answers. Places are tried on a copy of the board; nothing is drawn, so that an observed state does as well. */
#include "carcassonne/answers.h"

#include "carcassonne/scoring_order.h"

enum { PLACES = CARC_CELLS * CARC_ROTATIONS, CANDIDATES = 14 };

/* ---- a follower ---- */

unsigned carcassonne_best_follower(const struct outlook *outlook, const struct carcassonne_state *board,
                                   const struct tally *tally, uint8_t seat, float *lead) {
    const unsigned tile = carcassonne_drawn(board);
    unsigned best = CARC_NONE;
    const float without = outlook_lead(outlook, board, tally, seat);
    *lead = without;
    for (unsigned number = outlook->tables->first[tile];
         board->seats[seat].supply > 0 && number < outlook->tables->first[tile + 1]; number++) {
        const unsigned label = board->belongs[number];
        if (board->standing[label] & (CARC_STANDING | CARC_STANDING << CARC_STANDING_BITS)) {
            continue;
        }
        const float then = outlook_lead_with(outlook, board, tally, without, seat, label);
        if (then > *lead) {
            *lead = then;
            best = label;
        }
    }
    return best;
}

static struct carcassonne_intent follower_intent(const struct outlook *outlook, const struct carcassonne_state *state,
                                                 uint8_t seat, unsigned label) {
    unsigned number = outlook->tables->first[carcassonne_drawn(state)];
    if (label == CARC_NONE) {
        return (struct carcassonne_intent){.seat = seat, .verb = CARC_DONE};
    }
    while (state->belongs[number] != label) {
        number++;
    }
    return (struct carcassonne_intent){.seat = seat,
                                       .verb = CARC_FOLLOWER,
                                       .at = outlook->tables->positions[state->laid],
                                       .letter = (uint8_t)carcassonne_letter(outlook->tables, number)};
}

static struct carcassonne_intent answer_follower(const struct outlook *outlook, const struct carcassonne_state *state,
                                                 uint8_t seat) {
    const struct tally tally = outlook_tally(outlook, state, state);
    float lead;
    return follower_intent(outlook, state, seat, carcassonne_best_follower(outlook, state, &tally, seat, &lead));
}

/* ---- a place ---- */

struct place {
    struct carcassonne_intent intent;
    float lead;
};

static float try_place(const struct outlook *outlook, const struct carcassonne_state *state, uint8_t seat,
                       unsigned cell, unsigned rotation) {
    struct carcassonne_state board = *state;
    float lead;
    carcassonne_lay(outlook->tables, &board, carcassonne_drawn(state), rotation, cell);
    const struct tally tally = outlook_tally(outlook, &board, state);
    carcassonne_best_follower(outlook, &board, &tally, seat, &lead);
    return lead;
}

static int list_places(const struct outlook *outlook, const struct carcassonne_state *state, uint8_t seat,
                       struct place places[PLACES]) {
    int count = 0;
    for (unsigned word = 0; word < 2; word++) {
        for (uint64_t rest = state->available[word]; rest; rest &= rest - 1) {
            const unsigned cell = 64 * word + (unsigned)__builtin_ctzll(rest);
            for (unsigned set = carcassonne_rotations(outlook->tables, state, cell); set; set &= set - 1) {
                const unsigned rotation = (unsigned)__builtin_ctz(set);
                places[count++] = (struct place){{.seat = seat,
                                                  .verb = CARC_PLACE,
                                                  .at = outlook->tables->positions[cell],
                                                  .rotation = (uint8_t)rotation},
                                                 try_place(outlook, state, seat, cell, rotation)};
            }
        }
    }
    return count;
}

static const struct place *best_place(const struct place *places, int count) {
    const struct place *best = places;
    for (int i = 1; i < count; i++) {
        best = places[i].lead > best->lead ? &places[i] : best;
    }
    return best;
}

/* ---- any question ---- */

static struct carcassonne_intent answer(const struct outlook *outlook, const struct carcassonne_state *state,
                                        uint8_t seat) {
    if (state->phase == CARC_PHASE_PLACE) {
        struct place places[PLACES];
        const int count = list_places(outlook, state, seat, places);
        return best_place(places, count)->intent;
    }
    if (state->phase == CARC_PHASE_FOLLOWER) {
        return answer_follower(outlook, state, seat);
    }
    if (state->phase == CARC_PHASE_SCORE) {
        return carcassonne_next_scoring(outlook, state, seat);
    }
    return (struct carcassonne_intent){.seat = seat, .verb = CARC_AGAIN};
}

void carcassonne_answer(const struct bot_view *view, const void *state, uint8_t seat, struct intent *intent) {
    struct outlook outlook;
    outlook_begin(&outlook, view, state);
    const struct carcassonne_intent quick = answer(&outlook, state, seat);
    memcpy(intent, &quick, sizeof *intent);
}

/* ---- candidates ---- */

static int visit_intent(intent_visitor visit, void *context, const struct carcassonne_intent *intent) {
    struct intent raw;
    memcpy(&raw, intent, sizeof raw);
    return visit(context, &raw);
}

/* The best places at first sight, best first. */
static void visit_places(const struct outlook *outlook, const struct carcassonne_state *state, uint8_t seat,
                         intent_visitor visit, void *context) {
    struct place places[PLACES];
    int count = list_places(outlook, state, seat, places);
    for (int i = 0; i < CANDIDATES && count > 0; i++) {
        const struct place *best = best_place(places, count);
        const struct carcassonne_intent intent = best->intent;
        places[best - places] = places[--count];
        if (!visit_intent(visit, context, &intent)) {
            return;
        }
    }
}

struct others {
    struct intent first;
    intent_visitor visit;
    void *context;
};

static int visit_other(void *context, const struct intent *intent) {
    const struct others *others = context;
    return memcmp(intent, &others->first, sizeof *intent) == 0 || others->visit(others->context, intent);
}

void carcassonne_candidates(const struct bot_view *view, const void *match, uint8_t seat, intent_visitor visit,
                            void *context) {
    const struct carcassonne_state *state = match;
    struct outlook outlook;
    outlook_begin(&outlook, view, state);
    if (state->phase == CARC_PHASE_PLACE) {
        visit_places(&outlook, state, seat, visit, context);
        return;
    }
    struct others others = {.visit = visit, .context = context};
    carcassonne_answer(view, state, seat, &others.first);
    if (visit(context, &others.first)) {
        view->game->ops->list(view->game, state, seat, visit_other, &others);
    }
}
