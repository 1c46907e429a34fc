/* SPDX-License-Identifier: MIT */
/* Kilt Castle behind the seam of the bots: nothing is hidden, so that all is depth. */
#include "judge.h"

#include "answers.h"
#include "explain.h"
#include "think.h"

static void *kilt_open(const struct game *game, const char *data, char error[GAME_ERROR_SIZE]) {
    (void)game, (void)data, (void)error;
    return (void *)kilt_prices;
}

static void kilt_close(void *knowledge) {
    (void)knowledge;
}

static void kilt_judge(const struct bot_view *view, const void *state, float points[GAME_MAX_SEATS],
                       struct bot_choices choices[GAME_MAX_SEATS]) {
    (void)choices;
    kilt_points(view, state, points);
}

/* The nearer the end, the more a lead says. */
static float kilt_spread(const void *match) {
    const struct kilt_state *state = match;
    int fewest = KILT_FLOORS;
    for (int seat = 0; seat < state->seat_count; seat++) {
        int left = 0;
        for (int colour = 0; colour < KILT_COLOURS; colour++) {
            left += state->owner[colour] == seat ? state->floors_left[colour] : 0;
        }
        fewest = left < fewest ? left : fewest;
    }
    return 4 + 0.5f * (float)fewest;
}

static int kilt_samples(const void *state) {
    (void)state;
    return 1;
}

/* Among four nobody plays against one seat alone: there each is taken to want the most for himself. */
static void look_far(struct thinker *thinker, struct thought *thought) {
    const struct kilt_state *state = thinker->seen;
    (state->seat_count > 3 ? think_rivals : think_lead)(thinker, thought);
}

static const char *const names[][GAME_MAX_SEATS] = {{"Morag", "Fergus", "Isla", "Hamish"}};

/* The apprentice counts plainly, looks one turn ahead and now and then takes another of his better answers. */
#define APPRENTICE .open = think_turn, .nodes = 40, .plain = 1, .slips = 20

static const struct bot_play plays[LEVELS] = {
    [LEVEL_APPRENTICE] = {APPRENTICE, .lender = LEVEL_GREEDY, .borrowed = 38},
    [LEVEL_GREEDY] = {.open = think_quick},
    [LEVEL_JOURNEYMAN] = {APPRENTICE, .lender = LEVEL_GREEDY, .borrowed = 59},
    [LEVEL_CRAFTSMAN] = {APPRENTICE, .lender = LEVEL_GREEDY, .borrowed = 78},
    [LEVEL_CARVER] = {APPRENTICE, .lender = LEVEL_GREEDY, .borrowed = 94},
    [LEVEL_FOREMAN] = {.open = think_quick, .lender = LEVEL_MASTER, .borrowed = 33},
    [LEVEL_WARDEN] = {.open = think_quick, .lender = LEVEL_MASTER, .borrowed = 72},
    [LEVEL_FLAT] = {.open = think_turn, .nodes = 100, .horizon = 4},
    [LEVEL_TREE] = {.open = think_turn, .nodes = 1000},
    [LEVEL_FORMER_MASTER] = {.open = think_lead, .nodes = 2500},
    [LEVEL_FORMER_GRANDMASTER] = {.open = think_lead, .nodes = 50000},
    [LEVEL_MASTER] = {.open = think_lead, .nodes = 8000},
    [LEVEL_GRANDMASTER] = {.open = look_far, .nodes = 150000},
};

const struct bot_evaluation kilt_evaluation = {
    .game = "kilt",
    .plays = plays,
    .names = names,
    .open = kilt_open,
    .close = kilt_close,
    .answer = kilt_answer,
    .judge = kilt_judge,
    .spread = kilt_spread,
    .samples = kilt_samples,
    .explain = kilt_explain,
};
