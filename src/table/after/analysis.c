/* SPDX-License-Identifier: MIT */
/* The judging itself, without a screen. Everything that the bots' thread reads was laid out before it began; it writes
 * each cost and then counts it as judged, so the screen reads only what is complete. */
#include "table/after/analysis.h"

#include <stdlib.h>
#include <string.h>

#include "table/match_request.h"

#define LEAST_COST 0.5f

/* A question as it stood. */
struct question {
    struct decision decision;
    struct bot_request request;
    _Alignas(max_align_t) unsigned char seen[GAME_STATE_MAX];
};

struct analysis {
    struct app *app;
    const struct bot_library *library;
    const struct game *game;
    uint64_t job;
    struct question *questions;
    int count;
    atomic_int judged; /* questions before this one are complete */
};

/* ---- laying out ---- */

static void take_question(struct analysis *analysis, const struct match *match, const struct intent *intent,
                          uint32_t number) {
    struct question *question = &analysis->questions[analysis->count++];
    const void *state = match_state(match);
    question->decision = (struct decision){
        .at = match_length(match), .seat = intent->seat, .round = analysis->game->ops->round(state), .played = *intent};
    analysis->app->places->table_of(analysis->game->ops)->moment(state, &question->decision.moment);
    question->request = match_request(match, intent->seat, number, question->seen);
    question->request.game = analysis->game; /* the match may be gone when it is judged */
}

/* Lays out the questions of the seats in SEATS. */
static void lay_out(struct analysis *analysis, const struct match *match, unsigned seats) {
    struct match *again = match_prefix(match, 0);
    uint32_t asked[GAME_MAX_SEATS] = {0};
    int round = 0;
    for (size_t i = 0; i < match_length(match); i++, match_follow(again, match, NULL)) {
        const struct intent intent = match_intent(match, i);
        const int now = match_game(match)->ops->round(match_state(again));
        if (now != round) {
            memset(asked, 0, sizeof asked);
            round = now;
        }
        if ((seats >> intent.seat & 1) && match_has_choice(again, intent.seat)) {
            take_question(analysis, again, &intent, asked[intent.seat]);
        }
        asked[intent.seat]++;
    }
    match_free(again);
}

/* ---- judging ---- */

static void judge(const struct analysis *analysis, struct question *question, const atomic_bool *cancel) {
    struct bot_request request = question->request;
    request.cancel = cancel;
    const struct intent played = question->decision.played;
    struct bot_hint best, own;
    if (bot_judge(analysis->library, &request, &played, &best, &own) > 1 && best.win_share > own.win_share) {
        question->decision.better = best.intent;
        question->decision.why = best;
        question->decision.cost = (float)(best.expected_points - own.expected_points);
    }
}

static void judge_all(void *context, const atomic_bool *cancel) {
    struct analysis *analysis = context;
    for (int i = 0; i < analysis->count && !atomic_load(cancel); i++) {
        judge(analysis, &analysis->questions[i], cancel);
        if (!atomic_load(cancel)) {
            atomic_store(&analysis->judged, i + 1);
        }
    }
}

struct analysis *analysis_new(struct app *app, const struct match *match, unsigned first) {
    struct analysis *analysis = calloc(1, sizeof *analysis);
    if (!analysis) {
        return NULL;
    }
    analysis->app = app;
    const struct app_game *of_game = app_game(app, match_game(match)->ops->name);
    if (!of_game) {
        free(analysis);
        return NULL;
    }
    analysis->library = of_game->library;
    analysis->game = &of_game->game;
    analysis->questions = calloc(match_length(match) + 1, sizeof *analysis->questions);
    if (!analysis->questions) {
        free(analysis);
        return NULL;
    }
    lay_out(analysis, match, first);
    lay_out(analysis, match, ~first);
    analysis->job = worker_submit(app->bots, judge_all, analysis);
    return analysis;
}

void analysis_free(struct analysis *analysis) {
    if (analysis) {
        worker_cancel(analysis->app->bots, analysis->job);
        worker_wait(analysis->app->bots, analysis->job);
        free(analysis->questions);
        free(analysis);
    }
}

/* ---- asking ---- */

void analysis_progress(const struct analysis *analysis, int *judged, int *all) {
    *judged = atomic_load(&analysis->judged);
    *all = analysis->count;
}

int analysis_is_done(const struct analysis *analysis, int seat) {
    for (int i = atomic_load(&analysis->judged); i < analysis->count; i++) {
        if (analysis->questions[i].decision.seat == seat) {
            return 0;
        }
    }
    return 1;
}

/* Puts DECISION among the COUNT in WORST, the dearest first; gives the new count. */
static int put(struct decision worst[ANALYSIS_WORST], int count, const struct decision *decision) {
    int at = count < ANALYSIS_WORST ? count : ANALYSIS_WORST - 1;
    if (count == ANALYSIS_WORST && worst[at].cost >= decision->cost) {
        return count;
    }
    for (; at > 0 && worst[at - 1].cost < decision->cost; at--) {
        worst[at] = worst[at - 1];
    }
    worst[at] = *decision;
    return count < ANALYSIS_WORST ? count + 1 : count;
}

int analysis_worst(const struct analysis *analysis, int seat, struct decision worst[ANALYSIS_WORST]) {
    const int judged = atomic_load(&analysis->judged);
    int count = 0;
    for (int i = 0; i < judged; i++) {
        const struct decision *decision = &analysis->questions[i].decision;
        if (decision->seat == seat && decision->cost >= LEAST_COST) {
            count = put(worst, count, decision);
        }
    }
    return count;
}

void analysis_count(const struct analysis *analysis, int seat, int *judged, int *dear) {
    const int count = atomic_load(&analysis->judged);
    *judged = *dear = 0;
    for (int i = 0; i < count; i++) {
        const struct decision *decision = &analysis->questions[i].decision;
        *judged += decision->seat == seat;
        *dear += decision->seat == seat && decision->cost >= LEAST_COST;
    }
}
