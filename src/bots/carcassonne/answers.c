/* SPDX-License-Identifier: MIT */
/* Quick answers. Places are tried on a copy of the board; nothing is drawn, so that an observed state does as well. */
#include "carcassonne/answers.h"

#include "carcassonne/knowledge.h"
#include "carcassonne/scoring_order.h"

enum { PLACES = CARC_CELLS * CARC_ROTATIONS, CANDIDATES = 14 };

/* ---- a follower ---- */

static unsigned best_follower(const struct outlook *outlook, const struct carcassonne_state *board,
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

/* Through which a tile is judged: one of the two. */
struct eyes {
    int is_valuing;
    struct outlook outlook;
    struct valuation valuation;
};

static void open_eyes(struct eyes *eyes, const struct bot_view *view, const struct carcassonne_state *state,
                      uint8_t seat) {
    const struct carcassonne_knowledge *knowledge = view->knowledge;
    eyes->is_valuing = state->phase <= CARC_PHASE_FOLLOWER && carcassonne_values(view);
    if (eyes->is_valuing) {
        const int left = CARC_TILES - 1 - state->drawn;
        valuation_begin(&eyes->valuation, carcassonne_tables(view->game), &knowledge->stock, knowledge->columns, state,
                        seat ^ 1, left > 0 ? left : 0);
    } else {
        outlook_begin(&eyes->outlook, view, state);
    }
}

/* BOARD is the state, or it with the drawn tile on CELL. Gives the lead of SEAT, with the best follower put down. */
static float see_tile(const struct eyes *eyes, const struct carcassonne_state *state,
                      const struct carcassonne_state *board, unsigned cell, uint8_t seat, unsigned *label) {
    if (eyes->is_valuing) {
        return valuation_of_tile(&eyes->valuation, board, cell, seat, label);
    }
    const struct tally tally = outlook_tally(&eyes->outlook, board, state);
    float lead;
    *label = best_follower(&eyes->outlook, board, &tally, seat, &lead);
    return lead;
}

static struct carcassonne_intent answer_follower(const struct eyes *eyes, const struct carcassonne_tables *tables,
                                                 const struct carcassonne_state *state, uint8_t seat) {
    unsigned label, number = tables->first[carcassonne_drawn(state)];
    see_tile(eyes, state, state, CARC_NONE, seat, &label);
    if (label == CARC_NONE) {
        return (struct carcassonne_intent){.seat = seat, .verb = CARC_DONE};
    }
    while (state->belongs[number] != label) {
        number++;
    }
    return (struct carcassonne_intent){.seat = seat,
                                       .verb = CARC_FOLLOWER,
                                       .at = tables->positions[state->laid],
                                       .letter = (uint8_t)carcassonne_letter(tables, number)};
}

/* ---- a place ---- */

struct place {
    struct carcassonne_intent intent;
    float lead;
};

static float try_place(const struct eyes *eyes, const struct carcassonne_tables *tables,
                       const struct carcassonne_state *state, uint8_t seat, unsigned cell, unsigned rotation) {
    struct carcassonne_state board = *state;
    unsigned label;
    carcassonne_lay(tables, &board, carcassonne_drawn(state), rotation, cell);
    return see_tile(eyes, state, &board, cell, seat, &label);
}

static int list_places(const struct eyes *eyes, const struct carcassonne_tables *tables,
                       const struct carcassonne_state *state, uint8_t seat, struct place places[PLACES]) {
    int count = 0;
    for (unsigned word = 0; word < 2; word++) {
        for (uint64_t rest = state->available[word]; rest; rest &= rest - 1) {
            const unsigned cell = 64 * word + (unsigned)__builtin_ctzll(rest);
            for (unsigned set = carcassonne_rotations(tables, state, cell); set; set &= set - 1) {
                const unsigned rotation = (unsigned)__builtin_ctz(set);
                places[count++] = (struct place){
                    {.seat = seat, .verb = CARC_PLACE, .at = tables->positions[cell], .rotation = (uint8_t)rotation},
                    try_place(eyes, tables, state, seat, cell, rotation)};
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

static struct carcassonne_intent answer(const struct eyes *eyes, const struct carcassonne_tables *tables,
                                        const struct carcassonne_state *state, uint8_t seat) {
    if (state->phase == CARC_PHASE_PLACE) {
        struct place places[PLACES];
        const int count = list_places(eyes, tables, state, seat, places);
        return best_place(places, count)->intent;
    }
    if (state->phase == CARC_PHASE_FOLLOWER) {
        return answer_follower(eyes, tables, state, seat);
    }
    if (state->phase == CARC_PHASE_SCORE) {
        return carcassonne_next_scoring(&eyes->outlook, state, seat);
    }
    return (struct carcassonne_intent){.seat = seat, .verb = CARC_AGAIN};
}

void carcassonne_answer(const struct bot_view *view, const void *state, uint8_t seat, struct intent *intent) {
    struct eyes eyes;
    open_eyes(&eyes, view, state, seat);
    const struct carcassonne_intent quick = answer(&eyes, carcassonne_tables(view->game), state, seat);
    memcpy(intent, &quick, sizeof *intent);
}

unsigned carcassonne_follower(const struct bot_view *view, const struct carcassonne_state *state,
                              const struct carcassonne_state *board, unsigned cell, uint8_t seat) {
    struct eyes eyes;
    unsigned label;
    open_eyes(&eyes, view, state, seat);
    see_tile(&eyes, state, board, cell, seat, &label);
    return label;
}

/* ---- candidates ---- */

static int visit_intent(intent_visitor visit, void *context, const struct carcassonne_intent *intent) {
    struct intent raw;
    memcpy(&raw, intent, sizeof raw);
    return visit(context, &raw);
}

/* The best places at first sight, best first. */
static void visit_places(const struct bot_view *view, const struct carcassonne_state *state, uint8_t seat,
                         intent_visitor visit, void *context) {
    struct eyes eyes;
    struct place places[PLACES];
    open_eyes(&eyes, view, state, seat);
    int count = list_places(&eyes, carcassonne_tables(view->game), state, seat, places);
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
    if (state->phase == CARC_PHASE_PLACE) {
        visit_places(view, state, seat, visit, context);
        return;
    }
    struct others others = {.visit = visit, .context = context};
    carcassonne_answer(view, state, seat, &others.first);
    if (visit(context, &others.first)) {
        view->game->ops->list(view->game, state, seat, visit_other, &others);
    }
}
