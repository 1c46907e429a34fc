/* SPDX-License-Identifier: MIT */
/* What decided a finished match, reckoned from the accounts and the castle as it stands. */
#include <stdio.h>

#include "table/kilt/kilt_table.h"
#include "table/kilt/kilt_words.h"
#include "table/results_story.h"

/* As many ducats: the floors laid decide. */
static void tell_verdict(const struct table *table, const uint8_t *rank, const uint8_t *order,
                         struct results_story *story) {
    const struct kilt_state *state = table_state(table);
    const int best = order[0], second = order[1];
    if (rank[second] != 0 && state->ducats[best] == state->ducats[second]) {
        snprintf(story->verdict, sizeof story->verdict, _("%s wins: as many ducats as %s, but more floors laid."),
                 table->names[best], table->names[second]);
    } else {
        results_verdict(table, rank, order, story);
    }
}

/* The seat with the most of SOURCE (with SIGN -1: the least), if it is alone with that. */
static int leader_of(const struct kilt_state *state, int source, int sign) {
    int best = 0, is_alone = 1;
    for (int seat = 1; seat < state->seat_count; seat++) {
        const int more = sign * (state->account[seat][source] - state->account[best][source]);
        is_alone = more ? more > 0 || is_alone : 0;
        best = more > 0 ? seat : best;
    }
    return is_alone ? best : GAME_NO_SEAT;
}

static void tell_source(const struct table *table, int source, int sign, const char *words,
                        struct results_story *story) {
    const struct kilt_state *state = table_state(table);
    const int seat = leader_of(state, source, sign);
    const int amount = seat < table->seats ? sign * state->account[seat][source] : 0;
    if (amount > 0 && story->count < STORY_LINES) {
        snprintf(story->lines[story->count++], sizeof story->lines[0], words, table->names[seat], amount);
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

void kilt_story(const struct table *table, const uint8_t *rank, const uint8_t *order, struct results_story *story) {
    story->count = 0;
    tell_verdict(table, rank, order, story);
    tell_source(table, KILT_DUCAT_DAYS, 1, _("%s earned most on ducat days: %d."), story);
    tell_source(table, KILT_RECEIVED, 1, _("%s was paid most for overbuilt floors: %d."), story);
    tell_source(table, KILT_PAID, -1, _("%s paid most for overbuilding: %d."), story);
    tell_source(table, KILT_FINAL, 1, _("%s had most to show at the end: %d for towers and crests."), story);
    tell_tower(table, story);
}
