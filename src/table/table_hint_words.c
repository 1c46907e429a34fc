/* SPDX-License-Identifier: MIT */
/* A hint in words: the answer, what is expected of it, why, what comes next, how long it was thought over. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "table/ops_words.h"
#include "table/table_hint_inside.h"
#include "table/table_note.h"
#include "table/table_scene.h"
#include "table/table_terms.h"

enum { LINES_MOST = 3 }; /* of reasons; more of them follow one another, or the table would be covered */

int table_hint_points(const struct bot_hint *hint) {
    return (int)(hint->expected_points + 0.5);
}

/* Says whether the answers' points are as good as the same, or more would only make the better one look worse. */
static int is_as_many(int points, int first) {
    return points == first || (points > first && points - first <= 2);
}

static int count_one(void *context, const struct intent *intent) {
    (void)intent;
    return ++*(int *)context < 2;
}

/* Then nothing is thought over, and nothing expected. */
static int is_only_answer(const struct table_hint *hint) {
    const struct bot_request *request = &hint->thought.request;
    int count = 0;
    if (hint->thought.count != 1) {
        return 0;
    }
    request->game->ops->list(request->game, request->seen, request->seat, count_one, &count);
    return count == 1;
}

/* Whether OWN wins less often than FIRST, by so much that it is seen in what is told of 100 matches. */
static int is_rarer(const struct bot_hint *own, const struct bot_hint *first) {
    return own->win_share < first->win_share - TABLE_HINT_APART &&
           (int)(100 * own->win_share + 0.5) < (int)(100 * first->win_share + 0.5);
}

/* With how many points the seat would end, so that two answers with as many can be told apart. Says whether that is what
 * OUT tells. */
static int outlook_words(const struct table *table, int index, char *out, size_t size) {
    const struct terms_of_worth *terms = table_worth(table->ops);
    const struct table_hint *hint = table->hint;
    const struct bot_hint *own = &hint->thought.hints[index], *first = &hint->thought.hints[0];
    const int points = table_hint_points(own);
    char amount[64];
    int rival, less;
    if (is_only_answer(hint)) {
        snprintf(out, size, "%s", _("There is no other answer."));
        return 0;
    }
    const int is_compared = hint->thought.why.kind == WHY_ROWS && points != table_hint_points(first);
    if (!index || is_compared || !is_as_many(points, table_hint_points(first))) {
        table_amount(terms->expected, points, out, size);
        return 1;
    } else if ((less = table_why_decides(&hint->thought.why, &rival))) {
        table_amount(terms->amount, less, amount, sizeof amount);
        snprintf(out, size, _("As good for you, but %s would end with about %s more."), table->names[rival], amount);
    } else if (is_rarer(own, first) && !table_why_is_alike(&hint->thought.why)) {
        snprintf(out, size, "%s", _(terms->rarer));
    } else {
        snprintf(out, size, "%s", _("Just as good."));
    }
    return 0;
}

/* Two answers of one name, a tile's two paths, are told apart by their marks. */
static void answer_words(const struct table *table, int index, uint8_t asked, char *out, size_t size) {
    const struct table_hint *hint = table->hint;
    char other[TABLE_TEXT_SIZE] = "", own[TABLE_TEXT_SIZE];
    table->ops->words->intent(&table->talk, &hint->thought.hints[index].intent, asked, own, sizeof own);
    if (hint->thought.count == 2) {
        table->ops->words->intent(&table->talk, &hint->thought.hints[1 - index].intent, asked, other, sizeof other);
    }
    if (strcmp(own, other) == 0) {
        /* Translators: an answer as a sentence, then the number by which it is marked on the board. */
        snprintf(out, size, _("%s (Marked %d.)"), own, index + 1);
    } else {
        snprintf(out, size, "%s", own);
    }
}

void table_hint_words(const struct table *table, int index, char *out, size_t size) {
    struct table_moment moment;
    char words[TABLE_TEXT_SIZE], outlook[TABLE_TEXT_SIZE];
    table->ops->words->moment(table_state(table), &moment);
    answer_words(table, index, moment.asked, words, sizeof words);
    outlook_words(table, index, outlook, sizeof outlook);
    snprintf(out, size, "%s %s", words, outlook);
}

/* An answer ends a line of its own: it needs no stop, unless it asks. */
static void drop_stop(char *words) {
    const size_t length = strlen(words);
    if (length && words[length - 1] == '.') {
        words[length - 1] = 0;
    }
}

void table_hint_brief(const struct table *table, int index, char *answer, char *reason) {
    const int points = table_hint_points(&table->hint->thought.hints[index]);
    struct table_moment moment;
    struct page page;
    char outlook[TABLE_TEXT_SIZE], reasons[NOTE_TEXT_SIZE];
    table->ops->words->moment(table_state(table), &moment);
    answer_words(table, index, moment.asked, answer, TABLE_TEXT_SIZE);
    drop_stop(answer);
    if (outlook_words(table, index, outlook, sizeof outlook)) {
        table_amount(table_worth(table->ops)->outlook, points, outlook, sizeof outlook);
    }
    table_hint_reasons(table, index, reasons, sizeof reasons);
    page_begin(&page, reason, NOTE_TEXT_SIZE);
    page_add(&page, "%s%s%s", outlook, reasons[0] ? " " : "", reasons);
}

static int is_against(const struct table *table, const struct bot_hint *hint, int fact) {
    return table->ops->words->is_against && table->ops->words->is_against(hint, fact);
}

/* Puts those of HINT's facts that speak for it, or AGAINST it, into INTO from AT on; gives where they end. */
static int take_facts(const struct table *table, const struct bot_hint *hint, int against, struct bot_hint *into,
                      int at) {
    for (int i = 0; i < hint->fact_count; i++) {
        if (!is_against(table, hint, i) == !against) {
            into->facts[at++] = hint->facts[i];
        }
    }
    return at;
}

/* What speaks against it begins with "But": it comes last. */
void table_reasons(const struct table *table, const struct bot_hint *hint, char *out, size_t size) {
    *out = 0;
    if (!table->ops->words->reasons) {
        return;
    }
    struct bot_hint ordered = *hint;
    ordered.fact_count = take_facts(table, hint, 1, &ordered, take_facts(table, hint, 0, &ordered, 0));
    table->ops->words->reasons(&table->talk, &ordered, out, size);
    if (!*out) {
        snprintf(out, size, "%s", _("No single reason stands out: the number is what playing on from here came to."));
    }
}

/* Declining what may be declined is no answer worth telling. */
static int declines(const struct table *table, const void *state, const struct intent *intent) {
    static const unsigned char nothing[sizeof intent->arg];
    return table->ops->words->decline && table->ops->words->decline(&table->talk, state) &&
           memcmp(intent->arg, nothing, sizeof nothing) == 0;
}

/* What SEAT has by answers, without what comes when it is time for it. */
static int earned(const struct table *table, const void *state, uint8_t seat) {
    struct score_sheet sheet = {0};
    int points = 0;
    table->game->ops->score(table->game, state, seat, &sheet);
    for (int source = 0; source < GAME_MAX_SOURCES; source++) {
        points += table->ops->words->at_their_time >> source & 1 ? 0 : sheet.by_source[source];
    }
    return points;
}

/* What NEXT, given by a rival, brings SEAT at once. */
static int brings(const struct table *table, void *state, const struct intent *next, uint8_t seat) {
    const int before = earned(table, state, seat);
    table->game->ops->apply(table->game, state, next, NULL);
    return earned(table, state, seat) - before;
}

static void brings_words(const struct table *table, int points, char *out, size_t size) {
    char amount[64];
    table_amount(table_worth(table->ops)->amount, abs(points), amount, sizeof amount);
    snprintf(out, size, points > 0 ? _("That brings you %s.") : _("That costs you %s."), amount);
}

/* What whoever is asked next is likely to answer; empty if that is nothing, or a rival's that brings one nothing. */
static void next_words(const struct table *table, const struct bot_hint *hint, char *out, size_t size) {
    struct table_moment moment;
    char words[TABLE_TEXT_SIZE];
    union {
        max_align_t alignment;
        unsigned char bytes[GAME_STATE_MAX];
    } state;
    memcpy(&state, table->hint->thought.seen, table->game->ops->state_size);
    table->game->ops->apply(table->game, &state, &hint->intent, NULL);
    *out = 0;
    if (declines(table, &state, &hint->next)) {
        return;
    }
    table->ops->words->moment(&state, &moment);
    table->ops->words->intent(&table->talk, &hint->next, moment.asked, words, sizeof words);
    if (hint->next.seat == hint->intent.seat) {
        snprintf(out, size, _("After that: %s"), words);
        return;
    }
    const int points = brings(table, &state, &hint->next, hint->intent.seat);
    if (points) {
        char brought[TABLE_TEXT_SIZE];
        brings_words(table, points, brought, sizeof brought);
        snprintf(out, size, _("Expected of %s next: %s %s"), table->names[hint->next.seat], words, brought);
    }
}

void table_join_lines(char *words) {
    while ((words = strchr(words, '\n')) != NULL) {
        *words = ' ';
    }
}

static int count_lines(const char *words) {
    int lines = 1;
    for (; (words = strchr(words, '\n')) != NULL; words++) {
        lines++;
    }
    return lines;
}

/* Says whether fact number FACT of HINT is told of OTHER (may be NULL) in the same words. */
static int is_of_both(const struct bot_hint *hint, int fact, const struct bot_hint *other) {
    for (int i = 0; other && i < other->fact_count; i++) {
        if (other->facts[i].code == hint->facts[fact].code && other->facts[i].subject == hint->facts[fact].subject &&
            (int)(other->facts[i].amount + 0.5) == (int)(hint->facts[fact].amount + 0.5)) {
            return 1;
        }
    }
    return 0;
}

/* Adds to OF_ONE, which is of HINT and has its fact number BEST, those that are told together with it. */
static void take_together(const struct table *table, const struct bot_hint *hint, int best, struct bot_hint *of_one) {
    for (int i = 0; table->ops->words->are_together && i < hint->fact_count; i++) {
        if (i != best && table->ops->words->are_together(hint, best, i)) {
            of_one->facts[of_one->fact_count++] = hint->facts[i];
        }
    }
}

/* The weightiest thing that the game says in favour of HINT, as its first fact and mostly its only one: of HINT alone rather than of OTHER (may
 * be NULL) too. Gives 0 if there is none. */
static int best_fact(const struct table *table, const struct bot_hint *hint, const struct bot_hint *other,
                     struct bot_hint *of_one) {
    int best = -1;
    *of_one = *hint;
    of_one->fact_count = 1;
    for (int i = hint->fact_count; i-- > 0;) {
        best = !is_against(table, hint, i) && (best < 0 || !is_of_both(hint, i, other) || is_of_both(hint, best, other)) ? i : best;
    }
    if (best >= 0) {
        of_one->facts[0] = hint->facts[best];
        take_together(table, hint, best, of_one);
    } else {
        of_one->fact_count = 0;
    }
    return best >= 0;
}

static int is_told(const struct table *table, const struct bot_hint *hint, const struct bot_contrast *contrast) {
    int told = 0;
    for (int i = 0; table->ops->words->is_told && i < hint->fact_count; i++) {
        told |= table->ops->words->is_told(&table->talk, hint, i, contrast);
    }
    return told;
}

/* The fact that is told of answer INDEX alone, in LEAD; gives 0 if none is. Where of two as good answers one has a fact
 * of its own, the other is not told what holds of both. */
static int lead_of(const struct table *table, int index, struct bot_hint *lead) {
    const struct bot_hint *hint = &table->hint->thought.hints[index], *other = &table->hint->thought.hints[1 - index];
    struct bot_hint of_other;
    lead->fact_count = 0;
    if (index && table->hint->thought.why.kind == WHY_ROWS) {
        return 0;
    }
    if (best_fact(table, hint, other, lead) && table->hint->thought.why.kind == WHY_CLOSE &&
        is_of_both(lead, 0, other) && best_fact(table, other, hint, &of_other) && !is_of_both(&of_other, 0, hint)) {
        lead->fact_count = 0;
    }
    return lead->fact_count > 0;
}

/* Takes out of WHY the numbers of the board that LEADS tell, if anything is left to say then. */
static void leave_out_told(const struct table *table, const struct bot_hint leads[2], struct table_why *why) {
    struct bot_comparison *comparison = &why->comparison;
    int left = 0;
    for (int i = 0; i < comparison->contrast_count; i++) {
        const struct bot_contrast *contrast = &comparison->contrasts[i];
        if (!is_told(table, &leads[0], contrast) && !is_told(table, &leads[1], contrast)) {
            comparison->contrasts[left++] = *contrast;
        }
    }
    comparison->contrast_count = comparison->row_count || left ? left : comparison->contrast_count;
}

static int speaks_for_first(const struct table_why *why) {
    struct bot_contrast contrast;
    struct bot_row row;
    return table_why_for(why, 0, &row) || table_why_contrast(why, 0, 0, &contrast);
}

/* What LEADS, told of either answer alone, tell is not told again in WHY. But where nothing else speaks for the first
 * answer, it stands there, beside what it is with the second, and not as a fact of one. */
static void tell_once(const struct table *table, struct bot_hint leads[2], struct table_why *why) {
    struct table_why rest = *why;
    struct bot_contrast contrast;
    leave_out_told(table, leads, &rest);
    if (why->kind != WHY_ROWS && !speaks_for_first(&rest) && table_why_contrast(why, 0, 0, &contrast)) {
        for (int i = 0; i < 2; i++) {
            leads[i].fact_count = is_told(table, &leads[i], &contrast) ? 0 : leads[i].fact_count;
        }
        leave_out_told(table, leads, why);
    } else {
        *why = rest;
    }
}

/* What leads both answers, in LEADS, and what sets them apart, without what those tell, in WHY. */
static void tell_apart(const struct table *table, struct bot_hint leads[2], struct table_why *why) {
    *why = table->hint->thought.why;
    lead_of(table, 0, &leads[0]);
    lead_of(table, 1, &leads[1]);
    tell_once(table, leads, why);
}

/* LEAD, or what HINT keeps of what OTHER would cost, then WORDS. */
static void lead_with(const struct table *table, const struct bot_hint *lead, const struct bot_hint *hint,
                      const struct intent *other, const char *words, char *out, size_t size) {
    *out = 0;
    if (lead->fact_count) {
        table->ops->words->reasons(&table->talk, lead, out, size);
    } else if (table->ops->words->spared) {
        table->ops->words->spared(&table->talk, &hint->intent, other, out, size);
    }
    const size_t used = strlen(out);
    snprintf(out + used, size - used, "%s%s", used && *words ? " " : "", words);
}

/* Of two answers that were compared what tells them apart; that says enough of the second, unless both are as good.
 * Where the play-outs do not find what the search expects, it is told to stand alone. */
static void compared_reasons(const struct table *table, int index, char *out, size_t size) {
    const struct bot_hint *hint = &table->hint->thought.hints[index], *other = &table->hint->thought.hints[1 - index];
    struct bot_hint leads[2];
    struct table_why why;
    char words[NOTE_TEXT_SIZE] = "";
    *out = 0;
    tell_apart(table, leads, &why);
    if (!index && why.kind == WHY_NOTHING) {
        table_why_searched_words(table->ops, &table->talk, &why, words, sizeof words);
    } else if (!index) {
        const int is_led = leads[0].fact_count && !is_of_both(&leads[0], 0, other);
        table_why_words(table->ops, &table->talk, &why, is_led, words, sizeof words);
    }
    if (!index || why.kind != WHY_ROWS) {
        lead_with(table, &leads[index], hint, &other->intent, words, out, size);
    }
}

void table_compared_words(const struct table *table, const struct bot_hint *hint, const struct table_why *why,
                          int is_rows_alone, char *out, size_t size) {
    char words[NOTE_TEXT_SIZE];
    table_why_rows_words(table->ops, &table->talk, why, words, sizeof words);
    if (!*words) {
        table_reasons(table, hint, out, size);
    } else if (is_rows_alone) {
        snprintf(out, size, "%s", words);
    } else {
        struct bot_hint lead;
        best_fact(table, hint, NULL, &lead);
        lead_with(table, &lead, hint, &why->answers[1], words, out, size);
    }
}

/* What declining keeps, where nothing else is said of it. */
static void spared_words(const struct table *table, int index, char *out, size_t size) {
    const struct table_hint *hint = table->hint;
    *out = 0;
    if (hint->thought.count == 2 && !hint->thought.hints[index].fact_count && table->ops->words->spared) {
        table->ops->words->spared(&table->talk, &hint->thought.hints[index].intent,
                                  &hint->thought.hints[1 - index].intent, out, size);
    }
}

static int was_compared(const struct table *table) {
    return table->hint->thought.count > 1 && table->hint->thought.why.comparison.plays;
}

/* Of the best answer what comes next is told too; of two there would be too much to read. */
void table_hint_reasons(const struct table *table, int index, char *out, size_t size) {
    const struct bot_hint *hint = &table->hint->thought.hints[index];
    if (table->hint->thought.why.kind != WHY_NOTHING || was_compared(table)) {
        compared_reasons(table, index, out, size);
    } else {
        spared_words(table, index, out, size);
        if (!*out && (hint->fact_count || !is_only_answer(table->hint))) {
            table_reasons(table, hint, out, size);
        }
    }
    if (count_lines(out) > LINES_MOST) {
        table_join_lines(out);
    }
    char next[2 * TABLE_TEXT_SIZE] = "";
    if (!index && hint->has_next) {
        next_words(table, hint, next, sizeof next);
    }
    const size_t used = strlen(out);
    snprintf(out + used, size - used, "%s%s", !*next || !used ? "" : strchr(out, '\n') ? "\n" : " ", next);
}

/* ---- how long it was thought over ---- */

static void ways_words(const struct table *table, int depth, char *out, size_t size) {
    struct bot_request request = table->hint->thought.request;
    request.step = (uint8_t)(depth - 1);
    const uint32_t ways = bot_hint_ways(table->hint->thought.library, &request);
    if (ways < 10000) {
        snprintf(out, size, _("Looked at up to %u ways to go on."), ways);
    } else {
        snprintf(out, size, _("Looked at up to %u thousand ways to go on."), ways / 1000);
    }
}

void table_hint_depth_words(const struct table *table, char *out, size_t size) {
    static const char *const depths[BOT_HINT_STEPS] = {N_("A first glance."), N_("A second look."),
                                                       N_("Thought over like a Grandmaster."),
                                                       N_("Thought over longer than a Grandmaster would.")};
    char ways[TABLE_TEXT_SIZE];
    const int depth = table->hint->depth;
    ways_words(table, depth, ways, sizeof ways);
    snprintf(
        out, size, "%s %s%s%s %s", _(depths[depth - 1]), ways, table->hint->thought.is_asked ? " " : "",
        table->hint->thought.is_asked ? _("Still thinking…") : "",
        _("Four dots stand for four steps of thought; those that are lit are behind it. No step sees more than you "
          "may see."));
}

void table_hint_later_words(const struct table *table, char *out, size_t size) {
    *out = 0;
    if (table_hint_steps(table) > 1) {
        snprintf(out, size, "%s",
                 table_hint_is_overtaken(table)      ? _("On longer thought another answer is better: show it.")
                 : table_hint_is_thought_over(table) ? _("Thought over longer: the advice stands.")
                                                     : _("Still thinking it over…"));
    }
}
