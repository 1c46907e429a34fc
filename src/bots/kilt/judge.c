/* SPDX-License-Identifier: MIT */
/* Kilt Castle behind the seam of the bots: nothing is hidden, so that all is depth. */
#include "judge.h"

#include "answers.h"
#include "explain.h"
#include "kilt/knowledge.h"
#include "think.h"

static void kilt_judge(const struct bot_view *view, const void *state, float points[GAME_MAX_SEATS],
                       struct bot_choices choices[GAME_MAX_SEATS]) {
    (void)choices;
    kilt_points(view, state, points);
}

/* The nearer the end, the more a lead says. */
static float kilt_spread(const struct bot_view *view, const void *match) {
    (void)view;
    const struct kilt_state *state = match;
    const float left = (float)kilt_fewest_floors(state);
    return state->seat_count == 2 ? 1.2f + 0.24f * left : 1.6f + 0.36f * left;
}

static int kilt_samples(const void *state) {
    (void)state;
    return 1;
}

/* Among several nobody plays against one seat alone: there each is taken to want the most for himself. */
static void look_far(struct thinker *thinker, struct thought *thought) {
    const struct kilt_state *state = thinker->seen;
    (state->seat_count > 2 ? think_rivals : think_lead)(thinker, thought);
}

static const char *const names[][GAME_MAX_SEATS] = {{"Morag", "Fergus", "Isla", "Hamish"}};

/* The apprentice counts plainly, looks one turn ahead and now and then takes another of his better answers. */
#define APPRENTICE .open = think_turn, .nodes = 40, .plain = 1, .slips = 20

static const struct bot_play plays[LEVELS] = {
    [LEVEL_APPRENTICE] = {APPRENTICE, .lender = LEVEL_GREEDY, .borrowed = 68},
    [LEVEL_GREEDY] = {.open = think_quick, .is_former = 1},
    [LEVEL_JOURNEYMAN] = {APPRENTICE, .lender = LEVEL_GREEDY, .borrowed = 86},
    [LEVEL_CRAFTSMAN] = {APPRENTICE, .lender = LEVEL_GREEDY, .borrowed = 99},
    [LEVEL_CARVER] = {.open = think_quick, .lender = LEVEL_GREEDY, .borrowed = 3},
    [LEVEL_FOREMAN] = {.open = think_quick, .lender = LEVEL_MASTER, .borrowed = 31},
    [LEVEL_WARDEN] = {.open = think_quick, .lender = LEVEL_MASTER, .borrowed = 69},
    [LEVEL_FLAT] = {.open = think_turn, .nodes = 100, .horizon = 4, .is_former = 1},
    [LEVEL_TREE] = {.open = think_turn, .nodes = 1000, .is_former = 1},
    [LEVEL_FORMER_MASTER] = {.open = think_lead, .nodes = 2500, .is_former = 1},
    [LEVEL_FORMER_GRANDMASTER] = {.open = think_lead, .nodes = 40000, .is_former = 1},
    [LEVEL_MASTER] = {.open = look_far, .nodes = 4000},
    [LEVEL_GRANDMASTER] = {.open = look_far, .nodes = 600000},
};

const struct bot_evaluation kilt_evaluation = {
    .game = "kilt",
    .plays = plays,
    .names = names,
    .open = kilt_knowledge_open,
    .close = kilt_knowledge_close,
    .answer = kilt_answer,
    .judge = kilt_judge,
    .spread = kilt_spread,
    .samples = kilt_samples,
    .puzzling = 1u << KILT_MOVE | 1u << KILT_BUILD | 1u << KILT_ROOF,
    .reasons = &kilt_reasons,
    .measure = kilt_measure_answer,
    .scored = 1u << KILT_DUCAT_DAYS | 1u << KILT_FINAL,
    .final = 1u << KILT_FINAL,
};
