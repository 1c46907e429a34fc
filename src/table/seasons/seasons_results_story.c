/* SPDX-License-Identifier: MIT */
/* Each sentence is tried in turn on points by source and round, and told only where the numbers bear it out. */
#include "table/seasons/seasons_results.h"

#include "table/seasons/seasons_table.h"

#include "ui/words.h"

enum { WORTH_TELLING = 3, BIG_ROUND = 8 };

/* Winner and second with what they have in hand, for a sentence. */
struct pair {
    const struct results_match *match;
    int first, second;
};

static int vp(const struct pair *pair, int seat) {
    return pair->match->state->seats[seat].vp;
}

static int talers(const struct pair *pair, int seat) {
    return pair->match->state->seats[seat].talers;
}

/* R24: building points of goods left, silver counting nothing. */
static int goods(const struct pair *pair, int seat) {
    int points = 0;
    for (int kind = 0; kind < PAYING_KINDS; kind++) {
        points += pair->match->state->seats[seat].goods[kind] * pair->match->tables->piece_points[kind];
    }
    return points;
}

static struct seasons_facts facts_of(const struct pair *pair) {
    return (struct seasons_facts){.tables = pair->match->tables,
                                  .names = pair->match->names,
                                  .seat = pair->first,
                                  .other = pair->second,
                                  .total = vp(pair, pair->first)};
}

static unsigned winners(const struct results_match *match) {
    unsigned set = 0;
    for (int seat = 0; seat < match->state->seat_count; seat++) {
        set |= match->rank[seat] == 0 ? 1u << seat : 0;
    }
    return set;
}

static void say(struct results_story *story, const char *template, const struct seasons_facts *facts) {
    if (story->count < STORY_LINES) {
        seasons_text_fill(_(template), facts, story->lines[story->count++], SEASONS_TEXT_SIZE);
    }
}

/* ---- who has won ---- */

/* All who have as many points as the second. */
static unsigned level_with_second(const struct pair *pair) {
    unsigned set = 0;
    for (int seat = 0; seat < pair->match->state->seat_count; seat++) {
        set |= seat != pair->first && vp(pair, seat) == vp(pair, pair->second) ? 1u << seat : 0;
    }
    return set;
}

static void tell_verdict(const struct pair *pair, struct results_story *story) {
    struct seasons_facts facts = facts_of(pair);
    const char *template = N_("{points} ahead of {other}.");
    facts.set = winners(pair->match);
    facts.amount = vp(pair, pair->first) - vp(pair, pair->second);
    const unsigned seconds = level_with_second(pair);
    if (!(facts.set & (facts.set - 1)) && facts.amount && (seconds & (seconds - 1))) {
        template = N_("{points} ahead of {list}.");
        facts.set = seconds;
    } else if (facts.set & (facts.set - 1)) {
        template = N_("They share the victory.");
    } else if (!facts.amount && talers(pair, pair->first) != talers(pair, pair->second)) {
        template = N_("As many points as {other}: talers left decide, {amount} to {amount2}.");
        facts.amount = talers(pair, pair->first);
        facts.amount2 = talers(pair, pair->second);
    } else if (!facts.amount) {
        template =
            N_("As many points and talers as {other}: leftover goods decide, {amount} building points to {amount2}.");
        facts.amount = goods(pair, pair->first);
        facts.amount2 = goods(pair, pair->second);
    }
    seasons_text_fill(_(template), &facts, story->verdict, sizeof story->verdict);
}

static void tell_tie(const struct pair *pair, struct results_story *story) {
    const struct seasons_facts facts = facts_of(pair);
    if (vp(pair, pair->first) == vp(pair, pair->second)) {
        say(story,
            N_("Ties go to the player with more talers left, then to the one whose leftover goods have more building "
               "points; if still tied, the victory is shared."),
            &facts);
    }
}

/* ---- rounds against final scoring ---- */

static int points_between(const struct pair *pair, int seat, int from, int to) {
    int points = 0;
    for (int source = from; source < to; source++) {
        points += pair->match->state->points[seat][source];
    }
    return points;
}

static void tell_where(const struct pair *pair, struct results_story *story) {
    struct seasons_facts facts = facts_of(pair);
    const int ahead =
        points_between(pair, pair->first, 0, POINTS_KEEP) - points_between(pair, pair->second, 0, POINTS_KEEP);
    facts.amount = points_between(pair, pair->first, POINTS_KEEP, POINTS_SOURCES);
    facts.amount2 = points_between(pair, pair->second, POINTS_KEEP, POINTS_SOURCES);
    facts.total = ahead < 0 ? -ahead : ahead;
    const char *template =
        ahead < 0
            ? N_("{seat} won in the final scoring, {amount} points to {amount2}: before it {other} was {total} ahead.")
        : ahead == 0
            ? N_("After the last round the two were tied: the final scoring decided, {amount} points to {amount2}.")
        : facts.amount < facts.amount2
            ? N_("{other} scored more at the end, {amount2} to {amount}, but {seat} was already {total} ahead.")
            : N_("{seat} was {total} ahead after the last round and scored {amount} points to {amount2} at the end.");
    say(story, template, &facts);
}

/* ---- sources ---- */

/* The source in which SEAT is furthest ahead of OTHER. */
static int best_source(const struct pair *pair, int seat, int other) {
    const int16_t(*points)[POINTS_SOURCES] = pair->match->state->points;
    int best = 0;
    for (int source = 1; source < POINTS_SOURCES; source++) {
        best = points[seat][source] - points[other][source] > points[seat][best] - points[other][best] ? source : best;
    }
    return best;
}

static void tell_source(const struct pair *pair, struct results_story *story, int seat, int other,
                        const char *template) {
    struct seasons_facts facts = facts_of(pair);
    facts.source = best_source(pair, seat, other);
    facts.amount = pair->match->state->points[seat][facts.source];
    facts.amount2 = pair->match->state->points[other][facts.source];
    if (facts.amount - facts.amount2 >= WORTH_TELLING) {
        say(story, template, &facts);
    }
}

/* ---- rounds ---- */

static int is_ahead_of_all(const struct results_match *match, int column, int seat) {
    for (int other = 0; other < match->state->seat_count; other++) {
        if (match->history->points[column][other] > match->history->points[column][seat]) {
            return 0;
        }
    }
    return 1;
}

/* The first column from which on nobody is ahead of SEAT. */
static int leads_since(const struct results_match *match, int seat) {
    int since = match->history->count;
    while (since > 0 && is_ahead_of_all(match, since - 1, seat)) {
        since--;
    }
    return since;
}

/* Points of SEAT when all up to SOURCE was counted. */
static int points_up_to(const struct pair *pair, int seat, int source) {
    return points_between(pair, seat, 0, source + 1);
}

/* Sets *SOURCE and *SEAT to the last source of the final scoring after which somebody was still ahead of the winner,
 * and who that was: the furthest ahead. Sources are counted in their order (R21). */
static int find_last_behind(const struct pair *pair, int *source, int *seat) {
    for (*source = POINTS_GRANARY; *source >= POINTS_KEEP; --*source) {
        *seat = pair->first;
        for (int other = 0; other < pair->match->state->seat_count; other++) {
            *seat = points_up_to(pair, other, *source) > points_up_to(pair, *seat, *source) ? other : *seat;
        }
        if (*seat != pair->first) {
            return 1;
        }
    }
    return 0;
}

static void tell_lead(const struct pair *pair, struct results_story *story) {
    struct seasons_facts facts = facts_of(pair);
    if (find_last_behind(pair, &facts.source, &facts.other)) {
        facts.amount = points_up_to(pair, facts.other, facts.source) - points_up_to(pair, pair->first, facts.source);
        say(story, N_("Final scoring, after {source}: {other} was still {amount} ahead; {seat} won by what came then."),
            &facts);
        return;
    }
    facts.amount = leads_since(pair->match, pair->first);
    if (facts.amount == 0) {
        say(story, N_("After no round was anybody ahead of {seat}."), &facts);
    } else if (facts.amount <= pair->match->history->rounds) {
        say(story, N_("The turning point was round {amount}: from then on nobody was ahead of {seat}."), &facts);
    }
}

static void tell_best_round(const struct pair *pair, struct results_story *story) {
    const struct table_history *history = pair->match->history;
    struct seasons_facts facts = facts_of(pair);
    for (int column = 1; column <= history->rounds && column < history->count; column++) {
        const int gain = history->points[column][pair->first] - history->points[column - 1][pair->first];
        facts.amount = gain > facts.amount2 ? column : facts.amount;
        facts.amount2 = gain > facts.amount2 ? gain : facts.amount2;
    }
    if (facts.amount2 >= BIG_ROUND) {
        say(story, N_("{seat}’s best round was round {amount}, with {amount2} points."), &facts);
    }
}

void seasons_results_story_make(const struct results_match *match, struct results_story *story) {
    const struct pair pair = {match, match->order[0], match->order[1]};
    *story = (struct results_story){0};
    tell_verdict(&pair, story);
    tell_tie(&pair, story);
    if (match->rank[pair.second] != 0) {
        tell_where(&pair, story);
        tell_source(&pair, story, pair.first, pair.second,
                    N_("{seat}’s biggest lead: {source}, {amount} points to {amount2}."));
        tell_source(&pair, story, pair.second, pair.first,
                    N_("{other}’s biggest lead: {source}, {amount} points to {amount2}."));
        tell_lead(&pair, story);
    }
    tell_best_round(&pair, story);
}

static void tell_story(const struct table *table, const uint8_t *rank, const uint8_t *order,
                       struct results_story *story) {
    const struct results_match match = {.tables = seasons(table)->tables,
                                        .names = table->names,
                                        .state = table_state(table),
                                        .history = &table->history,
                                        .rank = rank,
                                        .order = order};
    seasons_results_story_make(&match, story);
}

static void history(struct table_history *history, const struct game *game, const void *board,
                    const struct event *event) {
    if (event->type == EVENT_ROUND) {
        history->rounds = event->amount;
        table_history_note(history, game, board, event->amount - 1);
    } else if (event->type == EVENT_SCORING && history->count == history->rounds) {
        table_history_note(history, game, board, history->rounds);
    } else if (event->type == EVENT_OVER) {
        table_history_note(history, game, board, history->count > history->rounds ? history->count : history->rounds);
    }
}

const struct table_end seasons_end = {
    .history = history, .story = tell_story, .over = N_("The last round is over"), .board = N_("Look at the castle")};
