/* SPDX-License-Identifier: MIT */
/* The judging itself, without a screen. Everything that the bots' thread reads was laid out before it began; it writes
 * what a pass found of a question and then how many passes that has had, so the screen reads only what is complete. */
#include "table/after/analysis.h"

#include <stdlib.h>
#include <string.h>

#include "castellany/match_walk.h"
#include "castellany/memory.h"
#include "table/match_request.h"
#include "table/ops_words.h"

#define LEAST_COST 0.5f

enum { CLOSELY = 6 }; /* decisions of each seat that the last pass looks at */

/* The step of a hint that each pass thinks (castellany/bot.h). */
static const uint8_t steps[ANALYSIS_PASSES] = {0, 1, 2};

struct verdict {
    struct intent better;
    struct bot_hint why, own; /* of the better answer, and of what was played */
    float cost;
    struct table_why *compared; /* once it was */
};

/* A question as it stood. */
struct question {
    struct decision decision;
    struct bot_request request;
    _Alignas(max_align_t) unsigned char seen[GAME_STATE_MAX];
    struct verdict verdicts[ANALYSIS_PASSES];
    atomic_int passes; /* those before this one are complete */
};

struct analysis {
    struct app *app;
    const struct bot_library *library;
    const struct game *game;
    const struct table_ops *table;
    uint64_t job;
    struct question *questions;
    int count, passes;
    atomic_int pass, judged, all; /* which is under way, and how far */
};

/* ---- laying out ---- */

static void take_question(struct analysis *analysis, const struct match *match, const struct intent *intent,
                          uint32_t number) {
    struct question *question = &analysis->questions[analysis->count++];
    const void *state = match_state(match);
    question->decision = (struct decision){
        .at = match_length(match), .seat = intent->seat, .round = analysis->game->ops->round(state), .played = *intent};
    analysis->table->words->moment(state, &question->decision.moment);
    question->request = match_request(match, intent->seat, number, question->seen);
}

/* Lays out the questions of the seats in SEATS. */
static void lay_out(struct analysis *analysis, const struct match *match, unsigned seats) {
    struct match_walk *walk = match_walk_new(match);
    struct intent intent;
    uint32_t asked[GAME_MAX_SEATS] = {0};
    int round = 0;
    for (; match_walk_ahead(walk, &intent); match_walk_next(walk)) {
        const int now = match_game(match)->ops->round(match_state(walk->match));
        if (now != round) {
            memset(asked, 0, sizeof asked);
            round = now;
        }
        if ((seats >> intent.seat & 1) && match_has_choice(walk->match, intent.seat)) {
            take_question(analysis, walk->match, &intent, asked[intent.seat]);
        }
        asked[intent.seat]++;
    }
    match_walk_free(walk);
}

/* ---- judging ---- */

static struct verdict judge(const struct analysis *analysis, const struct question *question, int pass,
                            const atomic_bool *cancel) {
    struct bot_request request = question->request;
    request.cancel = cancel;
    request.step = steps[pass];
    const struct intent played = question->decision.played;
    struct verdict verdict = {.cost = 0};
    struct bot_hint best, own;
    if (bot_judge(analysis->library, &request, &played, &best, &own) > 1 && best.win_share > own.win_share) {
        verdict = (struct verdict){best.intent, best, own, (float)(best.expected_points - own.expected_points), NULL};
    }
    return verdict;
}

/* Whether PASS has found so many of the same seat so far that cost no less than QUESTION that it is not told of. */
static int is_among_worst(const struct analysis *analysis, const struct question *question, int pass) {
    int dearer = 0;
    for (const struct question *other = analysis->questions; other < question; other++) {
        dearer += other->decision.seat == question->decision.seat &&
                  other->verdicts[pass].cost >= question->verdicts[pass].cost;
    }
    return question->verdicts[pass].cost >= LEAST_COST && dearer < ANALYSIS_WORST;
}

/* What is told of costs what the comparison says. As each decision is looked at in its turn, none that was not compared
 * can come among the worst later. */
static void compare(const struct analysis *analysis, struct question *question, int pass, const atomic_bool *cancel) {
    struct verdict *verdict = &question->verdicts[pass];
    const int plays = table_why_plays(analysis->table, analysis->passes == 1);
    if (!plays || verdict->compared || !is_among_worst(analysis, question, pass)) {
        return;
    }
    struct bot_request request = question->request;
    struct bot_hint pair[] = {verdict->why, verdict->own};
    request.cancel = cancel;
    verdict->compared = memory_new(1, sizeof *verdict->compared);
    table_why_reckon(analysis->library, &request, pair, 2, pass ? TABLE_WHY_MORE * plays : plays, verdict->compared);
    if (verdict->compared->kind != WHY_NOTHING) {
        table_why_settle(verdict->compared, pair, 2);
        verdict->cost = (float)(pair[0].expected_points - pair[1].expected_points);
    }
}

/* How many decisions of the same seat cost more than QUESTION, by the last pass. */
static int dearer_than(const struct analysis *analysis, const struct question *question, int pass) {
    int count = 0;
    for (int i = 0; i < analysis->count; i++) {
        const struct question *other = &analysis->questions[i];
        count += other->decision.seat == question->decision.seat &&
                 other->verdicts[pass].cost > question->verdicts[pass].cost;
    }
    return count;
}

static int is_looked_at(const struct analysis *analysis, const struct question *question, int pass) {
    return pass < ANALYSIS_PASSES - 1 ||
           (question->verdicts[pass - 1].cost >= LEAST_COST && dearer_than(analysis, question, pass - 1) < CLOSELY);
}

static void begin_pass(struct analysis *analysis, int pass) {
    int all = 0;
    for (int i = 0; i < analysis->count; i++) {
        all += is_looked_at(analysis, &analysis->questions[i], pass);
    }
    atomic_store(&analysis->judged, 0);
    atomic_store(&analysis->all, all);
    atomic_store(&analysis->pass, pass);
}

static void judge_in(struct analysis *analysis, int pass, const atomic_bool *cancel) {
    for (int i = 0; i < analysis->count && !atomic_load(cancel); i++) {
        struct question *question = &analysis->questions[i];
        const int is_new = is_looked_at(analysis, question, pass);
        question->verdicts[pass] = is_new ? judge(analysis, question, pass, cancel) : question->verdicts[pass - 1];
        compare(analysis, question, pass, cancel);
        if (!atomic_load(cancel)) {
            atomic_store(&question->passes, pass + 1);
            atomic_fetch_add(&analysis->judged, is_new);
        }
    }
}

static void judge_all(void *context, const atomic_bool *cancel) {
    struct analysis *analysis = context;
    for (int pass = 0; pass < analysis->passes && !atomic_load(cancel); pass++) {
        begin_pass(analysis, pass);
        judge_in(analysis, pass, cancel);
    }
    if (!atomic_load(cancel)) {
        atomic_store(&analysis->pass, analysis->passes);
    }
}

struct analysis *analysis_new(struct app *app, const struct match *match, unsigned first) {
    struct analysis *analysis = memory_new(1, sizeof *analysis);
    analysis->app = app;
    const struct app_game *of_game = app_game(app, match_game(match)->ops->name);
    if (!of_game) {
        free(analysis);
        return NULL;
    }
    analysis->library = app_library(app, of_game);
    analysis->game = of_game->game;
    analysis->table = app->places->table_of(of_game->game->ops);
    analysis->questions = memory_new(match_length(match) + 1, sizeof *analysis->questions);
    lay_out(analysis, match, first);
    lay_out(analysis, match, ~first);
    analysis->passes = worker_has_thread(app->bots) ? ANALYSIS_PASSES : 1;
    analysis->all = analysis->count;
    analysis->job = worker_submit(app->bots, judge_all, analysis);
    return analysis;
}

/* What one pass has compared the next ones may have kept. */
static void free_compared(struct question *question) {
    for (int pass = ANALYSIS_PASSES - 1; pass >= 0; pass--) {
        struct table_why *compared = question->verdicts[pass].compared;
        if (!pass || question->verdicts[pass - 1].compared != compared) {
            free(compared);
        }
    }
}

void analysis_free(struct analysis *analysis) {
    if (analysis) {
        worker_cancel(analysis->app->bots, analysis->job);
        worker_wait(analysis->app->bots, analysis->job);
        for (int i = 0; i < analysis->count; i++) {
            free_compared(&analysis->questions[i]);
        }
        free(analysis->questions);
        free(analysis);
    }
}

/* ---- asking ---- */

int analysis_passes(const struct analysis *analysis) {
    return analysis->passes;
}

int analysis_progress(const struct analysis *analysis, int *judged, int *all) {
    *judged = atomic_load(&analysis->judged);
    *all = atomic_load(&analysis->all);
    return atomic_load(&analysis->pass);
}

int analysis_passed(const struct analysis *analysis, int seat) {
    int passed = analysis->passes;
    for (int i = 0; i < analysis->count; i++) {
        const int passes = atomic_load(&analysis->questions[i].passes);
        passed = analysis->questions[i].decision.seat == seat && passes < passed ? passes : passed;
    }
    return passed;
}

/* What the first PASSES passes found of QUESTION. Gives 0 if none has come to it. */
static int read_question(const struct question *question, int passes, struct decision *decision) {
    const int passed = atomic_load(&question->passes), last = (passed < passes ? passed : passes) - 1;
    *decision = question->decision;
    if (last >= 0) {
        const struct verdict *verdict = &question->verdicts[last];
        decision->better = verdict->better;
        decision->why = verdict->why;
        decision->cost = verdict->cost;
        if (verdict->compared) {
            decision->compared = *verdict->compared;
        }
    }
    return last >= 0;
}

int decision_points(const struct decision *decision, int is_better) {
    return (int)(decision->why.expected_points - (is_better ? 0 : (double)decision->cost) + 0.5);
}

int decision_cost(const struct decision *decision) {
    return decision_points(decision, 1) - decision_points(decision, 0);
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

int analysis_worst(const struct analysis *analysis, int seat, int passes, struct decision worst[ANALYSIS_WORST]) {
    struct decision decision;
    int count = 0;
    for (int i = 0; i < analysis->count; i++) {
        const struct question *question = &analysis->questions[i];
        if (question->decision.seat == seat && read_question(question, passes, &decision) &&
            decision.cost >= LEAST_COST) {
            count = put(worst, count, &decision);
        }
    }
    return count;
}

int analysis_first(const struct analysis *analysis, int seat, int passes, struct decision *first) {
    for (int i = 0; i < analysis->count; i++) {
        const struct question *question = &analysis->questions[i];
        if (question->decision.seat == seat && read_question(question, passes, first) && first->cost >= LEAST_COST) {
            return 1;
        }
    }
    return 0;
}

void analysis_count(const struct analysis *analysis, int seat, int passes, int *judged, int *dear) {
    struct decision decision;
    *judged = *dear = 0;
    for (int i = 0; i < analysis->count; i++) {
        const struct question *question = &analysis->questions[i];
        if (question->decision.seat == seat && read_question(question, passes, &decision)) {
            ++*judged;
            *dear += decision.cost >= LEAST_COST;
        }
    }
}
