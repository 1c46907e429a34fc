/* SPDX-License-Identifier: MIT */
/* Arithmetic over records and nothing else: no file, no words, so that tests can hold each figure by hand. */
#include "store/statistics_figures.h"

#include <stdio.h>
#include <string.h>

#include "castellany/bot.h"

/* The number in bot_levels of BY; of a step between levels the one that it is no weaker than. -1: no bot. */
static int level_of(const char *by) {
    const struct bot_level *level = bot_control_level(by);
    const int step = bot_step_of(level);
    level = step >= 0 ? bot_step_level(step) : level;
    return level ? (int)(level - bot_levels) : -1;
}

/* The number in bot_levels of the strongest bot in MATCH; -1: there is none. */
static int strongest_bot(const struct statistics_match *match) {
    int strongest = -1;
    for (int seat = 0; seat < match->seats; seat++) {
        const int level = level_of(match->by[seat].by);
        strongest = level > strongest ? level : strongest;
    }
    return strongest;
}

static int is_in_group(const struct statistics_match *match, int group) {
    const int persons = statistics_persons(match);
    if (group == FIGURES_ONE_SCREEN) {
        return persons > 1;
    }
    return persons == 1 && (group == FIGURES_BOTS || strongest_bot(match) == group - FIGURES_LEVEL);
}

static int is_meant(const struct statistics_match *match, const struct figures_filter *filter) {
    return is_in_group(match, filter->group) && (!filter->seats || match->seats == filter->seats) &&
           (!filter->variant || strcmp(match->variant, filter->variant) == 0) &&
           (!filter->game || strcmp(match->game, filter->game) == 0);
}

/* A row of wins that is still going on. */
struct streak {
    int length;
    int64_t from;
    unsigned levels;
    char name[MATCH_NAME_SIZE];
};

static void streak_take(struct streak *streak, const struct statistics_match *match,
                        const struct statistics_seat *winner, struct figures *figures) {
    const int level = strongest_bot(match);
    if (streak->length == 0 || strcmp(streak->name, winner->name) != 0) {
        *streak = (struct streak){.from = match->at};
        memcpy(streak->name, winner->name, sizeof streak->name);
    }
    streak->length++;
    streak->levels |= level >= 0 ? 1u << level : 0;
    if (streak->length > figures->streak) {
        figures->streak = streak->length;
        figures->streak_from = streak->from;
        figures->streak_to = match->at;
        figures->streak_levels = streak->levels;
        memcpy(figures->streak_name, streak->name, sizeof figures->streak_name);
    }
}

static void add_result(const struct statistics_seat *seat, struct figures *figures, int *sum) {
    const int bar = seat->points < 0 ? 0 : seat->points / FIGURES_BAR;
    figures->bars[bar < FIGURES_BARS ? bar : FIGURES_BARS - 1]++;
    figures->best = !figures->results || seat->points > figures->best ? seat->points : figures->best;
    figures->results++;
    figures->won += seat->rank == 0;
    *sum += seat->points;
}

static void add_match(const struct statistics_match *match, struct figures *figures, struct streak *streak, int *sum) {
    const struct statistics_seat *winner = NULL;
    figures->matches++;
    for (int seat = 0; seat < match->seats; seat++) {
        if (statistics_is_person(&match->by[seat])) {
            add_result(&match->by[seat], figures, sum);
            winner = match->by[seat].rank == 0 && !winner ? &match->by[seat] : winner;
        }
    }
    if (winner) {
        streak_take(streak, match, winner, figures);
    } else {
        streak->length = 0;
    }
}

void figures_reckon(const struct statistics *statistics, const struct figures_filter *filter, struct figures *figures) {
    struct streak streak = {.length = 0};
    int sum = 0;
    memset(figures, 0, sizeof *figures);
    for (int i = 0; i < statistics->count; i++) {
        if (is_meant(&statistics->matches[i], filter)) {
            add_match(&statistics->matches[i], figures, &streak, &sum);
        }
    }
    figures->mean_tenths = figures->results ? (10 * sum + figures->results / 2) / figures->results : 0;
}
