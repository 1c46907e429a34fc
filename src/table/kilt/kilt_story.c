/* SPDX-License-Identifier: MIT */
/* The end of a match: what decided it, reckoned from the accounts and the castle as it stands. */
#include <stdio.h>

#include "castellany/match_walk.h"
#include "table/kilt/kilt_table.h"
#include "table/kilt/kilt_words.h"
#include "table/results_story.h"

/* As many ducats: the floors laid decide. */
static void tell_verdict(const struct table *table, const uint8_t *rank, const uint8_t *order,
                         struct results_story *story) {
    const struct kilt_state *state = table_state(table);
    const int best = order[0], second = order[1];
    if (rank[second] != 0 && state->ducats[best] == state->ducats[second]) {
        snprintf(story->verdict, sizeof story->verdict, _("As many ducats as %s, but more floors laid."),
                 table->names[second]);
    } else {
        results_verdict(table, rank, order, story);
    }
}

/* How far BEST is ahead of SECOND before the final remuneration. */
static int lead(const struct kilt_state *state, int best, int second) {
    return state->ducats[best] - state->account[best][KILT_FINAL] - state->ducats[second] +
           state->account[second][KILT_FINAL];
}

/* The turn that brought BEST the most ahead of SECOND; by how many ducats into GAIN. */
static int swing_of(const struct table *table, int best, int second, int *gain) {
    struct match_walk *walk = match_walk_new(table->match);
    int turn = 0, before = 0;
    *gain = 0;
    while (match_walk_next(walk)) {
        const struct kilt_state *was = (const void *)walk->before, *is = match_state(walk->match);
        if (is->turn == was->turn && match_length(walk->match) < match_length(table->match)) {
            continue;
        }
        const int after = lead(is, best, second);
        turn = after - before > *gain ? was->turn : turn;
        *gain = after - before > *gain ? after - before : *gain;
        before = after;
    }
    match_walk_free(walk);
    return turn;
}

static void tell_swing(const struct table *table, int best, int second, struct results_story *story) {
    int gain;
    const int turn = swing_of(table, best, second, &gain);
    if (gain > 1) {
        snprintf(story->lines[story->count++], sizeof story->lines[0],
                 _("The swing came in turn %d: it brought %s %d ducats more than %s."), turn, table->names[best], gain,
                 table->names[second]);
    }
}

/* By how much BEST did better than SECOND with SOURCE, if at all. */
static void tell_source(const struct table *table, int source, const char *words, const uint8_t *order,
                        struct results_story *story) {
    const struct kilt_state *state = table_state(table);
    const int more = state->account[order[0]][source] - state->account[order[1]][source];
    if (more > 0 && story->count < STORY_LINES) {
        snprintf(story->lines[story->count++], sizeof story->lines[0], words, table->names[order[0]], more,
                 table->names[order[1]]);
    }
}

static void tell_tower(const struct table *table, struct results_story *story) {
    const struct kilt_state *state = table_state(table);
    int highest = 0;
    for (int square = 1; square < KILT_SQUARES; square++) {
        highest = state->height[square] > state->height[highest] ? square : highest;
    }
    if (state->height[highest] > 1 && story->count < STORY_LINES) {
        snprintf(story->lines[story->count++], sizeof story->lines[0],
                 _("The highest tower stands on %s: %d floors, %s on top."), kilt_square_name(highest),
                 state->height[highest], kilt_words_clan(kilt_floor_colour(state->top[highest])));
    }
}

static void tell_story(const struct table *table, const uint8_t *rank, const uint8_t *order,
                       struct results_story *story) {
    story->count = 0;
    tell_verdict(table, rank, order, story);
    tell_swing(table, order[0], order[1], story);
    tell_source(table, KILT_DUCAT_DAYS, _("Ducat days brought %s %d more than %s."), order, story);
    tell_source(table, KILT_RECEIVED, _("Others paid %s %d more than %s to build over floors."), order, story);
    tell_source(table, KILT_PAID, _("%s paid %d less than %s for overbuilding."), order, story);
    tell_source(table, KILT_FINAL, _("The final remuneration brought %s %d more than %s."), order, story);
    tell_tower(table, story);
}

static void history(struct table_history *history, const struct game *game, const void *board,
                    const struct event *event) {
    const struct kilt_state *state = board;
    if (event->type == KILT_EVENT_TURN) {
        history->rounds = event->amount; /* the board may be ahead when a match is told from its beginning */
        table_history_note(history, game, board, event->amount - 1);
    } else if (event->type == KILT_EVENT_OVER) {
        table_history_note(history, game, board, state->turn);
    }
}

const struct table_end kilt_end = {
    .history = history, .story = tell_story, .board = N_("Look at the castle"), .feast = FEAST_FIRES};
