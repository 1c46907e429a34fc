/* SPDX-License-Identifier: MIT */
/* The evaluation: levels, names, and what a position is worth at the beginning of a turn. */
#include "carcassonne/judge.h"

#include <math.h>

#include "carcassonne/answers.h"
#include "carcassonne/explain.h"
#include "carcassonne/knowledge.h"
#include "think.h"

/* The lead that was learnt, and what both together get on the average. */
static void value(const struct bot_view *view, const struct carcassonne_state *state, float points[CARC_SEATS]) {
    const struct carcassonne_knowledge *knowledge = view->knowledge;
    const uint8_t mover = state->to_act, other = mover ^ 1;
    const int left = CARC_TILES - state->drawn;
    const float sum = (float)(state->seats[0].score + state->seats[1].score) + knowledge->rest[left];
    struct valuation valuation;
    valuation_begin(&valuation, carcassonne_tables(view->game), &knowledge->stock, knowledge->columns, state, mover,
                    left);
    const float lead = valuation_lead(&valuation);
    points[mover] = (sum + lead) / 2;
    points[other] = (sum - lead) / 2;
}

/* At the end the points are those on the track. By rules of thumb they are such as tell who leads, and fewer than will
 * be scored: what is not begun yet is not counted. */
static void judge(const struct bot_view *view, const void *match, float points[GAME_MAX_SEATS],
                  struct bot_choices choices[GAME_MAX_SEATS]) {
    const struct carcassonne_state *state = match;
    (void)choices;
    if (state->phase == CARC_PHASE_OVER) {
        points[0] = state->seats[0].score;
        points[1] = state->seats[1].score;
        return;
    }
    if (carcassonne_values(view)) {
        value(view, state, points);
        return;
    }
    struct outlook outlook;
    outlook_begin(&outlook, view, state);
    const struct tally tally = outlook_tally(&outlook, state, state);
    outlook_points(&outlook, state, &tally, points);
    points[state->to_act] += outlook.weights->turn;
}

/* The difference of two equal players' scores spreads by 28 points over a match, by less the less is left. Leads that
 * were learnt are true to how matches of quick answers end. */
static float spread(const struct bot_view *view, const void *match) {
    const struct carcassonne_state *state = match;
    const float left = (float)(CARC_TILES - state->drawn);
    return carcassonne_values(view) ? 2.3f + 1.15f * sqrtf(left) : 2.0f + 13.0f * left / CARC_TILES;
}

/* The last tile is known when it is drawn. */
static int samples(const void *match) {
    const struct carcassonne_state *state = match;
    return state->drawn == CARC_TILES ? 1 : BOT_SAMPLES_MAX;
}

static const char *const names[][GAME_MAX_SEATS] = {{"Guilhem", "Esclarmonde", "Raimon", "Azalais"}};

/* A play-out must go far enough for features to be joined and closed. Twelve turns tell more than six, but scatter
 * twice as much: they need four times the samples to tell two answers apart. */
#define APPRENTICE NULL, think_turn, .nodes = 14, .horizon = 1, .plain = 1, .slips = 30

static const struct bot_play plays[LEVELS] = {
    [LEVEL_APPRENTICE] = {APPRENTICE},
    [LEVEL_GREEDY] = {NULL, think_quick, .is_former = 1},
    [LEVEL_JOURNEYMAN] = {APPRENTICE, .lender = LEVEL_GREEDY, .borrowed = 29},
    [LEVEL_CRAFTSMAN] = {APPRENTICE, .lender = LEVEL_GREEDY, .borrowed = 57},
    [LEVEL_CARVER] = {APPRENTICE, .lender = LEVEL_GREEDY, .borrowed = 86},
    [LEVEL_FOREMAN] = {NULL, think_quick, .is_former = 1, .lender = LEVEL_MASTER, .borrowed = 17},
    [LEVEL_WARDEN] = {NULL, think_quick, .is_former = 1, .lender = LEVEL_MASTER, .borrowed = 62},
    [LEVEL_FLAT] = {NULL, think_quick},
    [LEVEL_TREE] = {NULL, think_turn, .nodes = 700, .horizon = 3, .is_former = 1},
    [LEVEL_FORMER_MASTER] = {NULL, think_turn, .nodes = 700, .horizon = 6, .is_former = 1},
    [LEVEL_FORMER_GRANDMASTER] = {NULL, think_turn, .nodes = 12000, .horizon = 12, .is_former = 1},
    [LEVEL_MASTER] = {NULL, think_turn, .nodes = 30, .horizon = 6, .glance = 8},
    [LEVEL_GRANDMASTER] = {NULL, think_turn, .nodes = 5000, .horizon = 8, .glance = 8},
};

enum { FINAL_SOURCES = 1 << CARC_POINTS_COURT | 1 << CARC_POINTS_KEEP | 1 << CARC_POINTS_WALL_TILES };

const struct bot_evaluation carcassonne_evaluation = {
    .game = "carcassonne",
    .plays = plays,
    .names = names,
    .open = carcassonne_knowledge_open,
    .close = carcassonne_knowledge_close,
    .answer = carcassonne_answer,
    .candidates = carcassonne_candidates,
    .judge = judge,
    .spread = spread,
    .samples = samples,
    .puzzling = 1u << CARC_PLACE | 1u << CARC_FOLLOWER | 1u << CARC_DONE,
    .is_lucky = 1,
    .reasons = &carcassonne_reasons,
    .measure = carcassonne_measure_answer,
    .scored = FINAL_SOURCES,
    .final = FINAL_SOURCES,
};
