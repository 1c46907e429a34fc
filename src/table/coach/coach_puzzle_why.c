/* SPDX-License-Identifier: MIT */
/* Why an answer to a puzzle is wrong or best: both are played on as for a hint, and what they differ by is told. What a
 * puzzle's proof has measured stands beside it. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "table/coach/coach_puzzle_inside.h"
#include "table/match_request.h"
#include "table/ops_words.h"
#include "table/table_hint.h"
#include "table/table_page.h"
#include "table/table_terms.h"

enum { PLAYS = 100, PLAYS_NOW = 24, FACTS = 2, LITTLE = 1 /* points that tell nothing */ };

static struct coach_puzzle *of(const struct table *table) {
    return table->coach->puzzle;
}

struct match *puzzle_match_at(const struct coach_puzzle *puzzle, int step) {
    struct match *match = match_prefix(puzzle->base, match_length(puzzle->base));
    for (int i = 0; i < step && i < puzzle->puzzle.step_count; i++) {
        match_submit(match, &puzzle->puzzle.steps[i].answers[0].intent, NULL);
    }
    return match;
}

/* ---- thinking ---- */

static void reckon(void *context, const atomic_bool *cancel) {
    struct puzzle_reason *reason = context;
    reason->request.cancel = cancel;
    const struct intent *judged = &reason->hints[reason->is_of_best ? 0 : 1].intent;
    table_why_reckon(reason->library, &reason->request, reason->hints, 2, reason->plays, &reason->why);
    reason->has_judged = bot_judge(reason->library, &reason->request, judged, &reason->best, &reason->judged) > 1;
}

void puzzle_reason_begin(struct table *table, int step, const struct intent *other, int is_of_best) {
    struct puzzle_reason *reason = &of(table)->reason;
    const struct puzzle_step *asked = &of(table)->puzzle.steps[step];
    const int like = puzzle_answer_like(table->game, asked, other);
    puzzle_reason_drop(table);
    struct match *match = puzzle_match_at(of(table), step);
    memset(reason, 0, sizeof *reason);
    reason->is_of_best = is_of_best;
    reason->plays = worker_has_thread(table->app->bots) ? PLAYS : PLAYS_NOW;
    reason->library = table->library;
    reason->request = match_request(match, of(table)->puzzle.seat, (uint32_t)step, reason->seen);
    reason->hints[0] = (struct bot_hint){.intent = asked->answers[0].intent,
                                         .expected_points = asked->answers[0].points,
                                         .win_share = asked->answers[0].share};
    reason->hints[1] = (struct bot_hint){.intent = *other,
                                         .expected_points = asked->answers[like < 0 ? 0 : like].points,
                                         .win_share = like < 0 ? 0 : asked->answers[like].share};
    match_free(match);
    reason->is_asked = 1;
    reason->job = worker_submit(table->app->bots, reckon, reason);
}

void puzzle_reason_update(struct table *table) {
    struct puzzle_reason *reason = &of(table)->reason;
    if (reason->is_asked && worker_is_done(table->app->bots, reason->job)) {
        reason->is_asked = 0;
        reason->is_there = 1;
    }
}

void puzzle_reason_drop(struct table *table) {
    struct puzzle_reason *reason = &of(table)->reason;
    if (reason->is_asked) {
        worker_cancel(table->app->bots, reason->job);
        worker_wait(table->app->bots, reason->job);
    }
    reason->is_asked = reason->is_there = 0;
}

/* ---- words ---- */

void puzzle_intent_words(const struct table *table, int step, const struct intent *intent, char *out, size_t size) {
    struct table_moment moment = {.asked = TABLE_ASKED_NONE};
    struct match *match = puzzle_match_at(of(table), step);
    if (match_to_act(match) >> intent->seat & 1) {
        table->ops->words->moment(match_state(match), &moment);
    }
    table->ops->words->intent(&table->talk, intent, moment.asked, out, size);
    match_free(match);
}

static int has_name_of_best(const struct table *table, int step, const struct intent *intent) {
    char one[TABLE_TEXT_SIZE], other[TABLE_TEXT_SIZE];
    puzzle_intent_words(table, step, intent, one, sizeof one);
    puzzle_intent_words(table, step, &of(table)->puzzle.steps[step].answers[0].intent, other, sizeof other);
    return strcmp(one, other) == 0;
}

int puzzle_has_one_name(const struct table *table) {
    const struct coach_puzzle *puzzle = of(table);
    return puzzle->has_wrong && has_name_of_best(table, puzzle->wrong_step, &puzzle->wrong);
}

/* The matches in which answer LIKE of STEP and the best one were played on to the end; NULL: they were not. */
static const struct puzzle_played *played_with(const struct coach_puzzle *puzzle, int step, int like) {
    for (int i = 0; step == 0 && like > 0 && i < puzzle->puzzle.played_count; i++) {
        if (puzzle->puzzle.played[i].rival == like) {
            return &puzzle->puzzle.played[i];
        }
    }
    return NULL;
}

/* How many of a hundred matches OTHER wins and the best answer does: as they were won when they were played on, else as
 * a search of the proof has found, or one now. */
static int shares_of(const struct table *table, int *other, int *best) {
    const struct coach_puzzle *puzzle = of(table);
    const struct puzzle_reason *reason = &puzzle->reason;
    const struct puzzle_step *step = &puzzle->puzzle.steps[puzzle->wrong_step];
    const int like = puzzle_answer_like(table->game, step, &puzzle->wrong);
    const struct puzzle_played *played = played_with(puzzle, puzzle->wrong_step, like);
    double share = -1, most = step->answers[0].share;
    if (played) {
        share = played->won[1];
        most = played->won[0];
    } else if (like >= 0) {
        const struct puzzle_answer *answer = &step->answers[like];
        share = answer->is_paired ? step->answers[0].share - answer->behind : answer->share;
        share = share < 0 ? 0 : share;
    } else if (reason->is_there && reason->has_judged) {
        share = reason->judged.win_share;
    }
    *best = (int)lround(100 * most);
    *other = (int)lround(100 * share);
    return share >= 0 && *other < *best;
}

static void signed_words(int number, char out[16]) {
    snprintf(out, 16, "%s%d", number < 0 ? "\xe2\x88\x92" : "+", number < 0 ? -number : number);
}

/* The sum of what the best answer brings more, in all and by what, a line for each: they come to what is told first. */
static void say_rows(const struct table *table, struct page *page) {
    struct why_row rows[WHY_ROWS_MOST];
    int rest;
    char words[TABLE_TEXT_SIZE], by[16];
    const int count = table_why_rows(&of(table)->reason.why, rows, &rest);
    for (int i = 0; i < count; i++) {
        table_why_label(table->ops, &table->talk, &of(table)->reason.why, &rows[i].row, words, sizeof words);
        signed_words(rows[i].by, by);
        page_add(page, "\n%s %s", by, words);
    }
    if (count && rest) {
        signed_words(rest, by);
        page_add(page, "\n");
        page_add(page, _("%s all else"), by);
    }
}

/* What it means for the strongest rival, if that is for the best answer: what is against it is in the points. */
static void say_rival(const struct table *table, struct page *page) {
    int rival;
    const int by = table_why_rival(&of(table)->reason.why, &rival);
    char amount[64];
    if (rival >= 0 && -by > LITTLE) {
        table_amount(table_worth(table->ops)->amount, -by, amount, sizeof amount);
        page_add(page, "\n");
        page_add(page, _("%s would end with about %s less."), table->names[rival], amount);
    }
}

/* After LEAD the sum, and what it means for the rival. */
static void say_sum(const struct table *table, const char *lead, struct page *page) {
    page_add(page, "\n%s", lead);
    say_rows(table, page);
    say_rival(table, page);
}

/* After LEAD, what weighs most of what a search sees in the answer that was judged, or only in what speaks AGAINST it.
 */
static void say_facts(const struct table *table, const char *lead, int against, struct page *page) {
    const struct puzzle_reason *reason = &of(table)->reason;
    struct bot_hint told = reason->judged;
    char words[COACH_TEXT_SIZE];
    told.fact_count = 0;
    for (int i = 0; reason->is_there && reason->has_judged && i < reason->judged.fact_count && told.fact_count < FACTS;
         i++) {
        if (!against || (table->ops->words->is_against && table->ops->words->is_against(&reason->judged, i))) {
            told.facts[told.fact_count++] = reason->judged.facts[i];
        }
    }
    if (told.fact_count) {
        table_reasons(table, &told, words, sizeof words);
        table_join_lines(words);
        page_add(page, "%s %s", lead, words);
    }
}

/* By how many points less OTHER brought against the strongest rival than the best answer when both were played on; 0 if
 * that is not known or little. */
static int behind_by(const struct table *table, const struct intent *other) {
    const struct coach_puzzle *puzzle = of(table);
    const int step = puzzle->has_wrong ? puzzle->wrong_step : 0;
    const int like = puzzle_answer_like(table->game, &puzzle->puzzle.steps[step], other);
    const struct puzzle_played *played = played_with(puzzle, step, like);
    const int apart = played ? (int)lround(played->lead[0] - played->lead[1]) : 0;
    return apart > LITTLE ? apart : 0;
}

static void say_lead(const struct table *table, struct page *page) {
    const int behind = behind_by(table, &of(table)->wrong);
    char amount[64];
    if (behind) {
        table_amount(table_worth(table->ops)->amount, behind, amount, sizeof amount);
        page_add(page, _(" Measured by the strongest rival you would end with about %s less."), amount);
    }
}

/* By how much the best answer is ahead, into OUT. */
static int apart_words(const struct table *table, char *out, size_t size) {
    const int apart = of(table)->reason.why.apart;
    table_amount(table_worth(table->ops)->amount, apart < 0 ? -apart : apart, out, (unsigned)size);
    return apart;
}

/* What the best answer brings more than the one that was given. */
static void say_best(const struct table *table, struct page *page) {
    char amount[64], lead[TABLE_TEXT_SIZE];
    const int apart = apart_words(table, amount, sizeof amount);
    snprintf(lead, sizeof lead,
             apart > 0   ? _("With the best answer you would end with about %s more:")
             : apart < 0 ? _("With the best answer you would end with about %s less, but win more often:")
                         : _("The best answer brings about as much, but otherwise:"),
             amount);
    say_sum(table, lead, page);
}

void puzzle_cost_words(const struct table *table, char *out, size_t size) {
    const struct puzzle_reason *reason = &of(table)->reason;
    struct page page;
    int other, best;
    page_begin(&page, out, size);
    if (!of(table)->has_wrong) {
        page_say(&page, "%s", _("More was asked in this turn."));
        return;
    }
    if (shares_of(table, &other, &best)) {
        page_add(&page, _("It wins about %d of 100 matches from here, the best answer %d."), other, best);
    }
    if (reason->is_asked) {
        page_add(&page, " %s", _("Let me think why…"));
    } else if (reason->is_there && reason->why.kind == WHY_ROWS) {
        say_best(table, &page);
        say_facts(table, "\n", 1, &page);
    } else {
        say_lead(table, &page);
        say_facts(table, _(" What it brings:"), 0, &page);
    }
}

static void drop_full_stop(char *words) {
    const size_t length = strlen(words);
    if (length && words[length - 1] == '.') {
        words[length - 1] = 0;
    }
}

/* OTHER as it is named beside the best answer to STEP. */
static void name_words(const struct table *table, int step, const struct intent *other, char *out, size_t size) {
    char words[TABLE_TEXT_SIZE];
    puzzle_intent_words(table, step, other, words, sizeof words);
    drop_full_stop(words);
    if (has_name_of_best(table, step, other)) {
        snprintf(out, size, "%s", _("the other one of that name"));
    } else {
        snprintf(out, size, _("“%s”"), words);
    }
}

/* What the best answer brings more than the other one. */
static void say_against(const struct table *table, struct page *page) {
    const struct coach_puzzle *puzzle = of(table);
    const struct table_why *why = &puzzle->reason.why;
    const struct intent *other = &puzzle->reason.hints[1].intent;
    const int step = puzzle->has_wrong ? puzzle->wrong_step : 0;
    struct why_row rows[WHY_ROWS_MOST];
    char name[TABLE_TEXT_SIZE], lead[2 * TABLE_TEXT_SIZE], amount[64];
    int rest;
    if (!why->apart && !table_why_rows(why, rows, &rest)) {
        return;
    }
    name_words(table, step, other, name, sizeof name);
    const int apart = apart_words(table, amount, sizeof amount);
    snprintf(lead, sizeof lead,
             apart > 0   ? _("Against %s about %s more:")
             : apart < 0 ? _("Against %s about %s less, but more matches won:")
                         : _("Against %s:"),
             name, amount);
    say_sum(table, lead, page);
}

/* The same where no rows tell it. */
static void say_measured(const struct table *table, struct page *page) {
    const struct coach_puzzle *puzzle = of(table);
    const struct intent *other = &puzzle->reason.hints[1].intent;
    const int behind = behind_by(table, other);
    char name[TABLE_TEXT_SIZE], amount[64];
    if (behind) {
        name_words(table, puzzle->has_wrong ? puzzle->wrong_step : 0, other, name, sizeof name);
        table_amount(table_worth(table->ops)->amount, behind, amount, sizeof amount);
        page_add(page, "\n");
        page_add(page, _("Against %s about %s more, measured by the strongest rival."), name, amount);
    }
}

void puzzle_best_words(const struct table *table, char *out, size_t size) {
    const struct coach_puzzle *puzzle = of(table);
    const struct puzzle_reason *reason = &puzzle->reason;
    struct page page;
    page_begin(&page, out, size);
    if (reason->is_asked) {
        page_say(&page, "%s", _("Let me think why…"));
        return;
    }
    say_facts(table, "", 0, &page);
    if (reason->is_there && reason->why.kind == WHY_ROWS) {
        say_against(table, &page);
    } else if (reason->is_there) {
        say_measured(table, &page);
    }
    page_add(&page, "\n");
    page_add(&page, _("Of %d answers of bots of all levels %d missed it."), PUZZLE_LEVEL_ANSWERS,
             puzzle->puzzle.missed);
}
